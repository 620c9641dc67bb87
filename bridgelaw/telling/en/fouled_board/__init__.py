"""A fouled board in English (Law 87)."""
