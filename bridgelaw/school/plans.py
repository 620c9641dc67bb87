"""Plans of a course: lessons laid one after another into the hours there are, with breaks, from the lessons' minutes.

What is planned is data (`data/plans.toml`): days with their beginning and their length, and the lessons in their
order. When each begins, where the breaks fall and what is left is computed; what does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.school.lessons import Lesson

# Nobody listens longer than this without a break, in minutes.
AT_A_STRETCH = 100
BREAK, LUNCH = 15, 60
# Lunch is at the first gap from a quarter past twelve on, where the day goes on after it.
LUNCH_FROM = 12 * 60 + 15
LONG_DAY = 5 * 60


class Stretch(Enum):
    """The purpose of a stretch of a day."""

    LESSON = "lesson"
    BREAK = "break"
    LUNCH = "lunch"
    LEFT = "left"


class BadPlan(BadInput):
    """Lessons that do not fit into the hours there are, or that there are not."""


@dataclass(frozen=True)
class Day:
    """One meeting: its name, the minute of the day at which it begins, its minutes without lunch, its lessons."""

    name: str
    begins: int
    minutes: int
    lessons: tuple[str, ...]


@dataclass(frozen=True)
class PlanGiven:
    """A plan as it is asked for."""

    id: str
    title: str
    says: str
    days: tuple[Day, ...]

    @property
    def minutes(self) -> int:
        """The minutes of all its days; lunch is no part of them."""
        return sum(day.minutes for day in self.days)


@dataclass(frozen=True)
class Block:
    """A stretch of a day: when it begins, how long it is, and its lesson; None for a break, lunch, or what is left."""

    begins: int
    minutes: int
    lesson: Lesson | None
    kind: Stretch = Stretch.LESSON

    @property
    def says(self) -> str:
        """Return its entry in the plan."""
        return self.lesson.title if self.lesson else SAYS[self.kind]

    @property
    def ends(self) -> int:
        """The minute of the day at which it ends."""
        return self.begins + self.minutes


@dataclass(frozen=True)
class PlannedDay:
    """A day laid out."""

    day: Day
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Plan:
    """A plan laid out."""

    given: PlanGiven
    days: tuple[PlannedDay, ...]


SAYS = {
    Stretch.BREAK: "Break",
    Stretch.LUNCH: "Lunch",
    Stretch.LEFT: "Questions, and a case that the class brings",
}


def clock(minute: int) -> str:
    """A minute of the day as a clock shows it.

    >>> clock(9 * 60 + 5)
    '09:05'
    """
    return f"{minute // 60:02}:{minute % 60:02}"


@cache
def plans_given() -> tuple[PlanGiven, ...]:
    """The plans of the pack, as data.

    >>> [each.minutes for each in plans_given()][0]
    45
    """
    return tuple(map(_given, read_fields("plans", package="bridgelaw.school").only("plan")))


def _given(row: Fields) -> PlanGiven:
    days = tuple(
        Day(day.text("name"), day.reading("begins", read_clock), day.number("minutes"), day.texts("lessons"))
        for day in row.tables("day")
    )
    found = PlanGiven(row.text("id"), row.text("title"), row.text("says"), days)
    row.nothing_else()
    return found


def read_clock(words: str) -> int:
    """The minute of the day from what a clock shows. Raises BadPlan.

    >>> read_clock("19:30")
    1170
    """
    hour, _, minute = words.partition(":")
    if not (hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60):
        raise BadPlan(f"“{words}” is not a time of the day.", "Write it as 19:30.")
    return int(hour) * 60 + int(minute)


def planned(given: PlanGiven, taught: Sequence[Lesson]) -> Plan:
    """The plan with its times. Raises BadPlan where a lesson is not there or a day is too short."""
    by_name = {each.name: each for each in taught}
    missing = [name for day in given.days for name in day.lessons if name not in by_name]
    if missing:
        raise BadPlan(f"{given.title}: there is no lesson “{missing[0]}”.", f"There are: {', '.join(by_name)}.")
    return Plan(given, tuple(_day(day, [by_name[name] for name in day.lessons]) for day in given.days))


def _day(day: Day, taught: Sequence[Lesson]) -> PlannedDay:
    blocks = list(_blocks(day, taught))
    lunch = sum(block.minutes for block in blocks if block.kind is Stretch.LUNCH)
    now, ends = blocks[-1].ends, day.begins + day.minutes + lunch
    if now > ends:
        raise BadPlan(
            f"{day.name}: its lessons and breaks end at {clock(now)}, and the day at {clock(ends)}.",
            "Remove a lesson, or begin earlier.",
        )
    if now < ends:
        blocks.append(Block(now, ends - now, None, Stretch.LEFT))
    return PlannedDay(day, tuple(blocks))


def _blocks(day: Day, taught: Sequence[Lesson]) -> Iterator[Block]:
    """The lessons with a break before each that would make the stretch too long, and lunch once on a long day."""
    now, stretch, eaten = day.begins, 0, day.minutes < LONG_DAY
    for lesson in taught:
        hungry = not eaten and now >= LUNCH_FROM
        if hungry or (stretch and stretch + lesson.teach > AT_A_STRETCH):
            pause = LUNCH if hungry else BREAK
            yield Block(now, pause, None, Stretch.LUNCH if hungry else Stretch.BREAK)
            now, stretch, eaten = now + pause, 0, eaten or hungry
        yield Block(now, lesson.teach, lesson)
        now, stretch = now + lesson.teach, stretch + lesson.teach
