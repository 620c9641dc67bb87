"""The way to the place where it went wrong: the auction, the road, whom to ask, whether it is the diagram."""

from __future__ import annotations

from bridgelaw.chapters.law87.en.board_road_words import cards, charged, record, tables
from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin
from bridgelaw.chapters.law87.rulings.board_road_plays import road_in_words
from bridgelaw.chapters.law87.rulings.road import Held, TablePlay, TableQuestion
from bridgelaw.laws.words import capital
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Side, top
from bridgelaw.scoring.movements import Pair, Seating
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.derivation import Column, Said, Sentences, Table


def _not_bid_yet(ruling: BoardRoad, _: Ground) -> str:
    return (
        f"Table {ruling.found.table} has not bid yet, so there is no auction to ask for. Stop them, and ask who has "
        "seen more than his own hand: that would be extraneous information."
    )


def _auction(ruling: BoardRoad, _: Ground) -> str:
    table, given = ruling.found.table, ruling.facts
    says = f"First ask table {table} for its auction. "
    if given.origin is BoardOrigin.PUT_BACK_NOW:
        says += "It fits the diagram, not the cards as they lie now: the board came right and was put back wrongly."
    elif given.origin is BoardOrigin.DIAGRAM:
        says += "It fits the cards as they lie: the board came like this."
    elif given.partners_only:
        says += f"It fits the cards as they lie, not {record(ruling)}: the board came like this."
    else:
        says = (
            f"Ask table {table} what it held. It played the cards as they lie, not {record(ruling)}: the board came "
            "like this. (Where single cards or opponents' cards are exchanged, the lecture takes that as certain.)"
        )
    if given.origin is not BoardOrigin.DIAGRAM and given.partners_only:
        says += (
            " Where partners have each other's cards, or the whole board is turned, there is no simpler way to "
            "tell the two apart."
        )
    return says


def _road(ruling: BoardRoad, _: Ground) -> Said:
    numbers = all(pair.name.isdigit() for play in ruling.plays for pair in (play.ns, play.ew))
    rows = tuple(
        (
            play.round,
            play.table,
            *(int(p.name) if numbers else p.name for p in (play.ns, play.ew)),
            _form_cell(ruling, play),
        )
        for play in ruling.plays
    )
    columns = (Column("round"), Column("table"), Column("NS pair"), Column("EW pair"), Column("plays it in"))
    says = f"Where has it been? The movement says it, round by round: {road_in_words(ruling.stops)}."
    if any(stop.shared for stop in ruling.stops):
        says += " Tables in one round share the set; which of them has the board first, no movement says."
    return says, (Table(f"The road of board {ruling.facts.board}", columns, rows),)


def _form_cell(ruling: BoardRoad, play: TablePlay) -> str:
    words = [play.form.phrase]
    if play is ruling.mistake:
        words.append("put back wrongly")
    elif play is ruling.found:
        words.append("called")
    if play.played is False:
        unchanged = ruling.facts.origin is BoardOrigin.DIAGRAM
        words += ["to come"] if unchanged else ["restored", "to come"]
    return ", ".join(words)


def _questions(ruling: BoardRoad, _: Ground) -> Said:
    says = f"Go and ask, each pair by itself, whether its cards were those of {record(ruling)}. {_learnt(ruling)}"
    says += (
        "Ask declarer first, he remembers most; then the others for dummy's cards, which defenders often remember "
        "better than their own; then for the opening lead."
    )
    if ruling.asks_back:
        says += " To learn since when, go back from the call until somebody held the right cards."
    return says, (_whom_to_ask(ruling),)


def _learnt(ruling: BoardRoad) -> str:
    """Return what those can say who had the board first."""
    first = ruling.asked_first
    duplicated = ruling.facts.origin is BoardOrigin.DUPLICATED
    learnt = "whether the cards were wrong from the start" if duplicated else "whether the diagram is right"
    if len(first) == 1:
        return f"Table {first[0].table} had the board first and can say {learnt}. "
    return f"{capital(tables(first))} shared it at first; between them they can say {learnt}. " if first else ""


def _whom_to_ask(ruling: BoardRoad) -> Table:
    sitting = not ruling.facts.individual
    return Table(
        f"Whom to ask, and where they sit in round {ruling.found.round}" if sitting else "Whom to ask",
        (Column("ask"), *(Column(f"{side} pair{', now' if sitting else ''}") for side in Side), Column("they held")),
        tuple(_asked(each) for each in ruling.questions),
    )


def _asked(question: TableQuestion) -> tuple[str, str, str, str]:
    play = question.play
    sits = (_sits(play.ns, question.ns_now), _sits(play.ew, question.ew_now))
    return (str(play.place), *sits, _HELD[question.held])


_HELD = {
    Held.RIGHT: "the right cards",
    Held.RIGHT_UNTIL_NOW: "the right cards: here it went wrong",
    Held.CHANGED: "the changed cards",
    Held.AS_THEY_LIE: "the cards as they lie",
    Held.NOT_KNOWN: "not known yet",
    Held.NOT_ASKED: "no need to ask",
}


def _sits(pair: Pair, seating: Seating | None) -> str:
    """A pair and its table; the pair alone where the movement does not say where it sits."""
    return pair.name if seating is None else f"{pair.name} at table {seating.table}"


def _diagram(ruling: BoardRoad, _: Ground) -> str:
    asked = "Wrong diagram or wrong board? "
    if ruling.facts.origin is BoardOrigin.DIAGRAM:
        return f"{asked}The diagram. Put an arrow on it to show whose cards are whose. That is all."
    if ruling.facts.origin is BoardOrigin.DUPLICATED:
        return (
            f"{asked}No table writes a diagram for boards that were duplicated: it is the board, and it has been wrong "
            "from the start."
        )
    return (
        f"{asked}Table {ruling.plays[0].table} held the cards that are on the diagram, so it is the board. Had it been "
        "the diagram, an arrow on it would have been all."
    )


ASKING: Sentences[BoardRoad] = {
    "not-bid-yet": _not_bid_yet,
    "auction": _auction,
    "road": _road,
    "questions": _questions,
    "diagram": _diagram,
}


def _nobody_answers(_: BoardRoad, __: Ground) -> str:
    return (
        "Who answers for it? Nobody at the tables: the organiser duplicated the board. And nobody answers for having "
        "played it as it came."
    )


def _answers(ruling: BoardRoad, _: Ground) -> str:
    given, who = ruling.facts, charged(ruling)
    if given.origin is BoardOrigin.DUPLICATED:
        says = f"Who answers for it? {capital(who)}, who duplicated the board wrongly. "
    else:
        left = ruling.left
        assert left is not None
        # The table that called still has it.
        when = "At" if given.origin is BoardOrigin.PUT_BACK_NOW else "When the board left"
        says = (
            f"Who answers for it? Each player puts his own cards into his own pocket. {when} {left.place}, "
            f"{cards(given.seats)} were in the wrong one: that is {who}"
        )
        if given.individual:
            says += ", each for himself. In an individual a blameless partner is not penalised. "
        elif len(ruling.charges) == 1:
            says += f", and not {left.pair(given.sides[0].opponents)}, whose cards were in their places. "
        else:
            says += ". "
    return f"{says}Nobody answers for having played the board as it came. {_amount(ruling)}"


def _amount(ruling: BoardRoad) -> str:
    charge = ruling.charges[0]
    if charge.amount is None:
        return (
            "The regulation that was read here names no amount: whether there is a procedural penalty, and how much, "
            "you decide."
        )
    if ruling.fouled is False:
        return (
            f"{ruling.body.name} lays down a penalty beside the scoring of a fouled board, and this one is not fouled. "
            "Whether it is meant here too, the regulation does not say: you decide."
        )
    proves = "If the board proves fouled, " if ruling.fouled is None else ""
    whose = "player's" if ruling.facts.individual else "pair's"
    each = " each" if len(ruling.charges) > 1 else ""
    return capital(
        f"{proves}{figure(charge.share or 0)}% of a top of {figure(ruling.body.on_scale(top(ruling.expected)))}{each}, "
        f"{counted(charge.amount, 'matchpoints')}, taken from the {whose} session; the scores of the board stay as "
        "they are."
    )


def _restore(ruling: BoardRoad, _: Ground) -> str:
    to_come = ruling.to_come
    says = "Put the cards back as they should be"
    if to_come:
        says += f": {tables(to_come)} will play the board in its correct form"
    says += "."
    if ruling.facts.origin is not BoardOrigin.PUT_BACK_NOW:
        says += (
            " Before the next move you must know at least whether it is the diagram that is wrong or the cards, and if "
            "the cards, whether from the start."
        )
    return says


ANSWERING: Sentences[BoardRoad] = {"nobody-answers": _nobody_answers, "answers": _answers, "restore": _restore}
