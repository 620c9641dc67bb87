"""Facts become decisions: figures, and the steps that led there, each with its Law. They are told elsewhere."""

from bridgelaw.rulings.ground import Basis, Doubt, Ground

__all__ = ["Basis", "Doubt", "Ground"]
