"""The order of a suit that a body has laid down for claims (70E2); the words of each body are with the regulations."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws.regulations import Regulation, regulations_about
from bridgelaw.rulings.claim.facts import Order

ORDERS: Mapping[str, Order] = {
    "claim-order-none": Order.NONE,
    "claim-order-ebu": Order.SOLID,
    "claim-order-acbl": Order.TOP_DOWN,
}
"""By the id of the regulation. The engine knows of each what concerns the order of one suit, and no more."""


def orders_laid_down() -> dict[Order, Regulation]:
    """Each order with the regulation that lays it down, none first.

    >>> [(order.value, each.body) for order, each in orders_laid_down().items()]
    [('none', 'No regulation'), ('solid', 'EBU'), ('top-down', 'ACBL')]
    """
    said = {each.id: each for each in regulations_about("order at a claim")}
    return {order: said[name] for name, order in ORDERS.items()}
