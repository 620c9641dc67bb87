"""The Laws of Duplicate Bridge, computed and explained for tournament directors."""
