"""The facts that each form of case is given, declared once: see `declared`."""
