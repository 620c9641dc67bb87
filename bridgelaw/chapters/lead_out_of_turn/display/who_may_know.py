"""The use that each player may make of a penalty card's information, by the card's place and by two editions."""

from __future__ import annotations

from bridgelaw.cases import case_named, computed
from bridgelaw.display.html import stacked
from bridgelaw.display.play import MAY, MAY_NOT
from bridgelaw.display.shown import Shown
from bridgelaw.laws import editions_with
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play import (
    FORBID,
    NEITHER,
    Knowledge,
    Play,
    choice_of,
    choices,
    choose,
    knowledge,
    legal_plays,
    play_card,
)
from bridgelaw.telling.words import ABOUT, WHERE


@dataclass(frozen=True)
class KnownRow:
    """One piece of information, and what each edition says of it to the partner and to declarer."""

    what: str
    cells: tuple[str, ...]


def who_may_know(name: str) -> Shown:
    """Tabulate what defenders and declarer may use, for a case in which declarer has a choice about a lead.

    "On the table" is the present play, "back in hand" the play after declarer has forbidden the suit (50D2(a)), and
    "played" the play after declarer has chosen neither and the card has been played. The statements come from
    `rulings.card_play.information.knowledge`.
    """
    on_table: Play = computed(case_named(name)).ruling
    forbidden = next(choice for choice in choices(on_table) if choice.kind == FORBID)
    rows = [row for play in (on_table, choose(on_table, forbidden), _played_on(on_table)) for row in _rows(play)]
    owner = knowledge(on_table)[0].owner
    partner, declarer = owner.partner.word, on_table.declarer.word
    headings = ("Information", *(f"{partner}, {year}" for year in _editions()), f"{declarer}, {joined(_years())}")
    caption = f"May a player use {owner.word}'s {knowledge(on_table)[0].card}?"
    lines = [f"{row.what}. " + "; ".join(map(": ".join, zip(headings[1:], row.cells, strict=True))) for row in rows]
    plain = "\n".join([f"{caption}:", *(f"- {line}." for line in lines)])
    return Shown(plain, stacked(caption, headings, [(row.what, *row.cells) for row in rows]))


def _played_on(play: Play) -> Play:
    """The play once every penalty card has been played: the lowest card each time, and declarer never forbids or
    requires.
    """
    while play.penalty:
        if choices(play):
            play = choose(play, choice_of(play, NEITHER))
        else:
            play = play_card(play, min(each.card for each in legal_plays(play) if each.legal))
    return play


def _rows(play: Play) -> list[KnownRow]:
    """A row for each piece of information, the editions beside each other."""
    return [_row(same) for same in zip(*(knowledge(play, year) for year in _editions()), strict=True)]


def _row(same: tuple[Knowledge, ...]) -> KnownRow:
    declarers = {each.declarer_may for each in same}
    assert len(declarers) == 1, "declarer's column is for every edition"
    partners = tuple(f"{_may(each.partner_may)} ({_clauses(each)})" for each in same)
    return KnownRow(f"{WHERE[same[0].where].capitalize()}: {ABOUT[same[0].about]}", (*partners, _may(declarers.pop())))


def _may(allowed: bool) -> str:
    return MAY if allowed else MAY_NOT


def _clauses(known: Knowledge) -> str:
    return ", ".join(each.clause for each in known.rests_on)


def _editions() -> tuple[int, ...]:
    return editions_with("play-is-ruled")


def _years() -> list[str]:
    return [str(year) for year in _editions()]
