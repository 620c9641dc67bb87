"""The search for the mistake: the auction, the path, whom to ask, whether it is the diagram."""

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
        f"Table {ruling.found.table} has not bid yet, so you cannot ask for the auction. Stop them, and ask whether "
        "anybody has seen cards of another hand: that would be extraneous information."
    )


def _auction(ruling: BoardRoad, _: Ground) -> str:
    table, given = ruling.found.table, ruling.facts
    says = f"First ask table {table} for its auction. "
    if given.origin is BoardOrigin.PUT_BACK_NOW:
        says += "It fits the diagram, not the cards now in the board. So the board came with the correct cards, and "
        says += "this table returned them to the wrong pockets."
    elif given.origin is BoardOrigin.DIAGRAM:
        says += "It fits the cards now in the board: the board came like this."
    elif given.partners_only:
        says += f"It fits the cards now in the board, not {record(ruling)}: the board came like this."
    else:
        says = (
            f"Ask the players at table {table} which cards they held. They played the cards now in the board, not "
            f"{record(ruling)}: the board came like this. (The lecture calls this conclusion certain if single "
            "cards, or the hands of two opponents, are exchanged.)"
        )
    if given.origin is not BoardOrigin.DIAGRAM and given.partners_only:
        says += (
            " If partners have each other's cards, or the whole board is turned, there is no simpler way to "
            "find out whether the board came to the table like this or was changed there."
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
    says = f"Which tables had the board? The movement shows it, round by round: {road_in_words(ruling.stops)}."
    if any(stop.shared for stop in ruling.stops):
        says += " Tables in one round share the set; the movement does not say which of them has the board first."
    return says, (Table(f"The tables that had board {ruling.facts.board}", columns, rows),)


def _form_cell(ruling: BoardRoad, play: TablePlay) -> str:
    words = [play.form.phrase]
    if play is ruling.mistake:
        words.append("the mistake")
    elif play is ruling.found:
        words.append("called")
    if play.played is False:
        unchanged = ruling.facts.origin is BoardOrigin.DIAGRAM
        words += ["to come"] if unchanged else ["restored", "to come"]
    return ", ".join(words)


def _questions(ruling: BoardRoad, _: Ground) -> Said:
    says = f"Go and ask each pair alone whether its cards were those of {record(ruling)}. {_learnt(ruling)}"
    says += (
        "Ask declarer first: declarer remembers most. Then ask the others for dummy's cards, which defenders often "
        "remember better than their own. Then ask for the opening lead."
    )
    if ruling.asks_back:
        says += " To learn when it happened, go back from the call until you find players who held the correct cards."
    return says, (_whom_to_ask(ruling),)


def _learnt(ruling: BoardRoad) -> str:
    """Return the evidence of those who had the board first."""
    first = ruling.asked_first
    duplicated = ruling.facts.origin is BoardOrigin.DUPLICATED
    learnt = "whether the cards were wrong from the start" if duplicated else "whether the diagram is correct"
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
    Held.RIGHT: "the correct cards",
    Held.RIGHT_UNTIL_NOW: "the correct cards: the mistake was here",
    Held.CHANGED: "the changed cards",
    Held.AS_THEY_LIE: "the cards now in the board",
    Held.NOT_KNOWN: "not known yet",
    Held.NOT_ASKED: "no need to ask",
}


def _sits(pair: Pair, seating: Seating | None) -> str:
    """A pair and its table; the pair alone where the movement does not give its table."""
    return pair.name if seating is None else f"{pair.name} at table {seating.table}"


def _diagram(ruling: BoardRoad, _: Ground) -> str:
    asked = "Is the diagram wrong, or the board? "
    if ruling.facts.origin is BoardOrigin.DIAGRAM:
        return f"{asked}The diagram is wrong. Draw an arrow on it to show whose cards are whose. You need no more."
    if ruling.facts.origin is BoardOrigin.DUPLICATED:
        return (
            f"{asked}No table writes a diagram for duplicated boards. So the board is wrong, and it was wrong from the "
            "start."
        )
    return (
        f"{asked}Table {ruling.plays[0].table} held the cards of the diagram, so the board is wrong. If the diagram "
        "were wrong, you would only draw an arrow on it."
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
        "Who is responsible? Nobody at the tables: the organiser duplicated the board. Nobody is responsible for "
        "playing the board as it came."
    )


def _answers(ruling: BoardRoad, _: Ground) -> str:
    given, who = ruling.facts, charged(ruling)
    if given.origin is BoardOrigin.DUPLICATED:
        says = f"Who is responsible? {capital(who)}, who duplicated the board wrongly. "
    else:
        left = ruling.left
        assert left is not None
        # The table that called still has it.
        when = "At" if given.origin is BoardOrigin.PUT_BACK_NOW else "When the board left"
        says = (
            f"Who is responsible? Each player should return their own cards to the correct pocket. {when} "
            f"{left.place}, {cards(given.seats)} were in wrong pockets. That makes {who} responsible"
        )
        if given.individual:
            says += ", each for their own cards. In an individual a blameless partner gets no penalty. "
        elif len(ruling.charges) == 1:
            says += f", and not {left.pair(given.sides[0].opponents)}, whose cards were in the correct pockets. "
        else:
            says += ". "
    return f"{says}Nobody is responsible for playing the board as it came. {_amount(ruling)}"


def _amount(ruling: BoardRoad) -> str:
    charge = ruling.charges[0]
    if charge.amount is None:
        return (
            "The regulation that we read names no amount. You decide whether there is a procedural penalty, and how "
            "much it is."
        )
    if ruling.fouled is False:
        return (
            f"The regulation of the {ruling.body.name} has a penalty for a fouled board, but this board is not fouled. "
            "It does not say whether the penalty applies here: you decide."
        )
    proves = "If the board is fouled, " if ruling.fouled is None else ""
    whose = "player" if ruling.facts.individual else "pair"
    who = f"{'each' if len(ruling.charges) > 1 else 'the'} {whose}"
    return capital(
        f"{proves}{who} gets a penalty of {figure(charge.share or 0)}% of a top of "
        f"{figure(ruling.body.on_scale(top(ruling.expected)))}: {counted(charge.amount, 'matchpoints')} off the "
        "session score. The scores of the board do not change."
    )


def _restore(ruling: BoardRoad, _: Ground) -> str:
    to_come = ruling.to_come
    says = "Return the cards to the correct pockets"
    if to_come:
        says += f": {tables(to_come)} will play the board in its correct form"
    says += "."
    if ruling.facts.origin is not BoardOrigin.PUT_BACK_NOW:
        says += (
            " Before the next move you must know whether the diagram or the cards are wrong. If it is the cards, you "
            "must know whether they were wrong from the start."
        )
    return says


ANSWERING: Sentences[BoardRoad] = {"nobody-answers": _nobody_answers, "answers": _answers, "restore": _restore}
