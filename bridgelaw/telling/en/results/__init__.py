"""Put the content of a file of results, and its figures, into English."""
