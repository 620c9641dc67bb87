"""The form of case for the play with penalty cards (Laws 50 to 52): penalty-card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.cases.case import Case, CaseError, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.laws import Reference, editions
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.penalty_card import (
    ON_THE_TRICK,
    Play,
    begin,
    choices,
    designations,
    knowledge,
    legal_plays,
    suits_in_words,
)
from bridgelaw.rulings.penalty_card.information import About, Where
from bridgelaw.rulings.penalty_card.script import read_actions, replay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import in_order, read_suit
from bridgelaw.telling import tell
from bridgelaw.telling.en.penalty_card.refusals import told as refusals_told

FORM = "penalty-card"
NOTRUMP = ("nt", "n", "notrump", "no trump")


def told(case: Case) -> tuple[Play, tuple[str, ...]]:
    """The play before anything happens, and the lines that tell what does. Raises CaseError."""
    given = Fields(case.given, case.file, case.id, "given.")
    if case.deal is None:
        raise CaseError(case.file, case.id, "deal", "it is missing.", "Write N: and four hands, above [case.given].")
    deal = case.deal
    trump, declarer = _trump(case, given), _declarer(case, given)
    lines = given.raw("play") if given.has("play") else []
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise given.error("play", "it must be a list of lines.", 'As in ["E shows ♣A: led out of turn", "neither"].')
    given.nothing_else()
    return given.guard("", lambda: begin(deal, trump, declarer, edition=case.edition)), tuple(lines)


def penalty_card(case: Case) -> Computed:
    """How matters stand after a play, as far as it is told: what is legal, what lies there, who may know what."""
    start, lines = told(case)
    given = Fields(case.given, case.file, case.id, "given.")
    play = given.guard("play", lambda: played(start, lines))
    return Computed(tell(play, case.title), _figures(play), play)


def played(start: Play, lines: Sequence[str]) -> Play:
    """The play after these lines. What is refused is refused with its reason in words."""
    with refusals_told():
        return replay(start, read_actions(lines))


def _trump(case: Case, given: Fields) -> Strain:
    contract = case.auction.contract if case.auction else None
    if contract and not given.has("trump"):
        return contract.strain
    return given.reading("trump", lambda text: Strain.NOTRUMP if text.casefold() in NOTRUMP else read_suit(text))


def _declarer(case: Case, given: Fields) -> Seat:
    declarer = case.auction.declarer if case.auction else None
    return declarer if declarer and not given.has("declarer") else given.reading("declarer", Seat.parse)


def _figures(play: Play) -> dict[str, Figure]:
    verdicts = legal_plays(play)
    found: dict[str, Figure] = {
        "to play": "nobody" if play.over else play.to_play.word,
        "trick": Fraction(play.number),
        "legal": in_order(each.card for each in verdicts if each.legal) or "none",
        "choices": ", ".join(map(str, choices(play))) or "none",
        "to name": in_order(designations(play)) or "none",
        "penalty cards": ", ".join(map(str, play.penalty)) or "none",
        "back in hand": in_order(each.card for each in play.returned) or "none",
        "required": suits_in_words([play.required.suit]) if play.required else "none",
        "ban": suits_in_words(play.ban.suits) if play.ban else "none",
        "declarer's tricks": Fraction(play.won(play.declarer.side)),
        "defenders' tricks": Fraction(play.won(play.declarer.side.opponents)),
    }
    for verdict in verdicts:
        found[str(verdict.card)] = "legal" if verdict.legal else "not legal"
        found[f"clause of {verdict.card}"] = _clauses(verdict.rests_on)
    for event in play.record:
        if event.card and event.kind in ON_THE_TRICK and event.rests_on:
            found[f"clause behind {event.card}"] = _clauses(event.rests_on)
    return found | _information(play)


def _information(play: Play) -> dict[str, Figure]:
    """What each side may use of a card that was shown, under each edition."""
    found: dict[str, Figure] = {}
    for year in (each.year for each in editions()):
        for known in knowledge(play, year):
            if known.about is About.CARD:
                least = "that it must be played" if known.where is Where.ON_TABLE else "nothing"
                found[f"partner may use of {known.card} in {year}"] = "everything" if known.partner_may else least
                found[f"declarer may use of {known.card} in {year}"] = "everything" if known.declarer_may else least
    return found


def _clauses(references: tuple[Reference, ...]) -> str:
    return joined([each.clause for each in references])


FORMS: Mapping[str, Form] = {FORM: penalty_card}

REFUSALS: Mapping[str, str] = {
    "revoke": "Revoke",
    "penalty card not played": "PenaltyCardNotPlayed",
    "play out of turn": "PlayOutOfTurn",
    "choice due": "ChoiceDue",
    "no such choice": "NoChoice",
    "not his card": "NotHeld",
    "play is over": "GameOver",
    "beginning": "BadBeginning",
    "unreadable play": "UnreadableAction",
}
