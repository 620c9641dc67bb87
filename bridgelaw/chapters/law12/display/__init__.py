"""An adjusted score on the page: figures, and the sheet of Law 12."""
