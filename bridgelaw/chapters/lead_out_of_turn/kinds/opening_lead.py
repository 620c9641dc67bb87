"""The player who makes the opening lead, by the auction: who declares, and who sits on declarer's left (Law 41A)."""

from __future__ import annotations

from random import Random

from bridgelaw.exercises.exercise import HandShown
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import cite
from bridgelaw.registry import lesson_page
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.deal import Auction

# Auctions from the dealer, without the double and the passes at the end. In the first level nobody competes; in the
# second the last bidder did not name the strain first, or the strain of a transfer is named by the other partner; in
# the third both sides bid, and the strain is named more than once.
AUCTIONS = (
    (
        "1S P 3S P 4S", "1H P 2H P 4H", "1NT P 3NT", "P P 1S P 2S", "1D P 1S P 2S P 4S", "P 1H P 3H P 4H",
        "1C P 1H P 2H", "P P P 1NT P 2NT P 3NT", "1H P 4H", "P 1NT P 3NT",
    ),
    (
        "1NT P 2H P 2S P 4S", "1C P 1NT P 3NT", "1NT P 2D P 2H P 4H", "1D P 1H P 1NT P 3NT", "P 1NT P 2H P 2S",
        "1S P 2NT P 3S P 4S", "1C P 1H P 1S P 4S", "2NT P 3D P 3H P 4H", "1D P 1S P 2NT P 3S P 4S",
        "1NT P 2C P 2H P 4H",
    ),
    (
        "1H 1S 2H 2S P P 3H P P 3S", "1S 2H 2S 3H 3S P 4S", "1D X 1H 1S P 2S 3D 3S", "P 1C 1H X 2H 2S 3H",
        "1NT 2S P P 3H P P 3S", "1C 1S X 2S 3H P 4H", "2H X P 2S P 3S 4H", "1H P 2H 2S 3H 3S P P 4H",
        "P P 1S 2D 2S 3D P P 3S", "1D 1NT 2D P P 2NT P 3NT",
    ),
)  # fmt: skip


def _auction(rng: Random, level: int) -> Auction:
    calls = rng.choice(AUCTIONS[level - 1])
    end = rng.choice(("P P P", "X P P P" if level > 1 else "P P P"))
    return Auction.parse(f"{rng.choice(list(Seat)).value}: {calls} {end}")


def ask(rng: Random, level: int) -> Drawn:
    """Ask who leads to the first trick."""
    auction = _auction(rng, level)
    contract, declarer = auction.contract, auction.declarer
    assert contract and declarer
    last = max(n for n, call in enumerate(auction.calls) if call.bid)
    why = f"{declarer.word} was the first of {declarer.side} to bid {contract.strain.symbol}, and will declare."
    leads = f"{why} {declarer.next.word}, on declarer's left, leads (41A)."
    roles = {
        declarer.next: Option(declarer.next.word, f"Right. {leads}", True),
        declarer: Option(declarer.word, f"That is declarer. {leads}", road="declarer leads"),
        declarer.partner: Option(declarer.partner.word, f"That is dummy. {leads}", road="dummy leads"),
        declarer.next.partner: Option(
            declarer.next.partner.word,
            f"That is the player on declarer's right. {leads}",
            road="left of the last bidder" if auction.seat(last) is not declarer else "right of declarer",
        ),
    }
    options = tuple(roles[seat] for seat in Seat)
    vulnerability = rng.choice(list(Vulnerability))
    hint = "Which player of the declaring side was the first to bid the strain?"
    part = MultipleChoice("Who makes the opening lead?", options, hint)
    shown = HandShown(auction, vulnerability=vulnerability)
    told = "The auction is over, and nobody has led yet."
    return Drawn(told, (part,), (cite("41A"),), at_the_table=shown)


KINDS = (
    Kind(
        "opening-lead",
        "Whose lead is it?",
        lesson_page("lead_out_of_turn", "01_director_not_his_lead"),
        ask,
        has_hand=True,
    ),
)
