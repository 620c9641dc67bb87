"""Facts become a derivation: every ruling of the course."""

from bridgelaw.rulings.derivation import Basis, Cell, Column, Derivation, Step, Table

__all__ = ["Basis", "Cell", "Column", "Derivation", "Step", "Table"]
