"""Facts become decisions: figures, and the steps to them, each with its Law. The telling layer words them."""

from bridgelaw.rulings.ground import Basis, Doubt, Ground

__all__ = ["Basis", "Doubt", "Ground"]
