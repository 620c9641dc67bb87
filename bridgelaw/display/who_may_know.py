"""Who may use what a penalty card tells: on the table and back in the hand, by two editions side by side."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaw.cases import case_named, computed
from bridgelaw.display.html import stacked
from bridgelaw.display.play import MAY, MAY_NOT
from bridgelaw.display.shown import Shown
from bridgelaw.laws import editions_with
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.penalty_card import FORBID, Knowledge, Play, choices, choose, knowledge


@dataclass(frozen=True)
class Row:
    """One thing that is known, and what each edition says to the partner and to declarer."""

    what: str
    cells: tuple[str, ...]


def who_may_know(name: str) -> Shown:
    """What the defenders' side and declarer may use, for a case in which declarer has to choose about a lead.

    On the table is the play as it stands, and back in hand the same play after declarer has forbidden the suit
    (50D2(a)). What is said comes from `rulings.penalty_card.knowledge`.
    """
    on_table: Play = computed(case_named(name)).ruling
    forbidden = next(choice for choice in choices(on_table) if choice.kind == FORBID)
    rows = [*_rows(on_table), *_rows(choose(on_table, forbidden))]
    owner = knowledge(on_table)[0].owner
    partner, declarer = owner.partner.word, on_table.declarer.word
    headings = ("What is known", *(f"{partner}, {year}" for year in _editions()), f"{declarer}, {joined(_years())}")
    caption = f"Who may use what {owner.word}'s {knowledge(on_table)[0].card} tells"
    lines = [f"{row.what}. " + "; ".join(map(": ".join, zip(headings[1:], row.cells, strict=True))) for row in rows]
    plain = "\n".join([f"{caption}:", *(f"- {line}." for line in lines)])
    return Shown(plain, stacked(caption, headings, [(row.what, *row.cells) for row in rows]))


def _rows(play: Play) -> list[Row]:
    """A row for each thing known, the editions beside each other."""
    return [_row(same) for same in zip(*(knowledge(play, year) for year in _editions()), strict=True)]


def _row(same: tuple[Knowledge, ...]) -> Row:
    where = "On the table" if same[0].on_table else "Back in hand"
    declarers = {each.declarer_may for each in same}
    assert len(declarers) == 1, "declarer's column stands for every edition"
    partners = tuple(f"{_may(each.partner_may)} ({_clauses(each)})" for each in same)
    return Row(f"{where}: {same[0].about}", (*partners, _may(declarers.pop())))


def _may(allowed: bool) -> str:
    return MAY if allowed else MAY_NOT


def _clauses(known: Knowledge) -> str:
    return ", ".join(each.clause for each in known.rests_on)


def _editions() -> tuple[int, ...]:
    return editions_with("play-is-ruled")


def _years() -> list[str]:
    return [str(year) for year in _editions()]
