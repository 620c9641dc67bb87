"""The party that answers for the board, what that costs, and what is still to be put right."""

from __future__ import annotations

from bridgelaw.laws.words import capital
from bridgelaw.rulings.board_road.facts import BoardOrigin
from bridgelaw.rulings.board_road.ruling import BoardRoad
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import top
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.en.board_road.names import cards, charged, tables
from bridgelaw.telling.sentences import Sentences


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
