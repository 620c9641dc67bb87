"""A claim on the page: its hands, its lines, its sheet and its figures."""
