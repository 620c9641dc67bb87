"""The content of a file of results, and what its figures come to, told in English."""
