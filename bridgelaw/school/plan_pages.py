"""The plans as pages: each day a table of times, and a lesson that stands alone section by section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.display.html import text
from bridgelaw.school.lessons import Lesson
from bridgelaw.school.plans import Block, Plan, PlannedDay, Stretch, clock, planned, plans_given
from bridgelaw.school.sheet import Sheet, heading

LUNCH_APART = "Lunch is not counted among the hours."


def plans_sheet(taught: Sequence[Lesson]) -> Sheet:
    """Every plan of the pack, each on a page of its own."""
    pieces = "".join(f'<section class="piece">{plan_html(planned(each, taught))}</section>' for each in plans_given())
    return Sheet("plans", "Plans", pieces, "plans")


def plan_html(plan: Plan) -> str:
    """One plan: its days, the minutes of its lessons and what the class should have read."""
    taught = [block for day in plan.days for block in day.blocks if block.lesson]
    alone = len(taught) == 1
    lessons = "" if alone else f", {sum(each.minutes for each in taught)} of them lessons"
    sums = f"{plan.given.minutes} minutes{lessons}."
    lunch = any(block.kind is Stretch.LUNCH for day in plan.days for block in day.blocks)
    head = heading(plan.given.title, f"{plan.given.says} {sums}{f' {LUNCH_APART}' if lunch else ''}")
    return head + "".join(_day(day, alone) for day in plan.days) + _prepare(plan)


def _day(planned_day: PlannedDay, alone: bool) -> str:
    day, blocks = planned_day.day, planned_day.blocks
    rows = [row for block in blocks for row in (_sections(block) if alone and block.lesson else [_row(block)])]
    until = f"{clock(day.begins)} to {clock(blocks[-1].ends)}"
    laws = "" if alone else "<th>Laws</th>"
    head = f"<thead><tr><th>From</th><th>Minutes</th><th>What</th>{laws}</tr></thead>"
    name = blocks[0].says if alone else day.name
    title = f'<h2>{text(name)} <span class="clock">{until}</span></h2>'
    return f'{title}<table class="bl-table wide times">{head}<tbody>{"".join(rows)}</tbody></table>'


def _row(block: Block) -> str:
    laws = ", ".join(block.lesson.laws) if block.lesson else ""
    return _line(block.begins, block.minutes, block.says, laws, "" if block.lesson else ' class="pause"')


def _line(begins: int, minutes: int, says: str, laws: str | None = None, tag: str = "") -> str:
    told = (str(minutes), text(says), *([] if laws is None else [text(laws)]))
    cells = "".join(f"<td>{each}</td>" for each in told)
    return f'<tr{tag}><th scope="row">{clock(begins)}</th>{cells}</tr>'


def _sections(block: Block) -> Iterator[str]:
    """The sections of a lesson with their times; a section without minutes belongs to the one before."""
    now = block.begins
    assert block.lesson
    for section in block.lesson.sections:
        if section.minutes:
            yield _line(now, section.minutes, section.title)
            now += section.minutes


def _prepare(plan: Plan) -> str:
    """Return how long the class reads at home, by the minutes of the lessons."""
    taught = [block.lesson for day in plan.days for block in day.blocks if block.lesson]
    read, practise = (sum(int(each.about["minutes"][what]) for each in taught) for what in ("read", "practise"))
    return (
        f"<p>At home: {read} minutes to read these lessons, {practise} minutes to practise them. On the day: the Laws "
        f"of {taught[0].edition}, the student copies of the lessons, and for a call to be played its role slips.</p>"
    )
