"""Questions as slides: what is asked, what may be chosen, then what is right and why, each at a press of the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from bridgelaw.cases import Case
from bridgelaw.display.html import text
from bridgelaw.exercises import Exercise, Filled, MultipleChoice, Number, Ordered, Several, Written, openings
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.part import Part
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import capital
from bridgelaw.school.deck_slide import Ask, Beat, Slide, SlideKind, listed, packed, right, room
from bridgelaw.school.deck_words import count, cut

LETTERS = "ABCDEFGH"


def opening_slides(lesson: str) -> Iterator[Slide]:
    """The questions before the lesson answers them."""
    for number, choice in enumerate(openings(lesson), start=1):
        yield _choice(choice, "Rule first", f"{lesson}/opening/{number}")


def exercise_slides(lesson: str, exercise: Exercise) -> Iterator[Slide]:
    """A case and its questions, one a slide; the facts come before the first of them."""
    heading = text(exercise.title)
    facts = tuple(Beat(f"<p>{text(piece)}</p>") for piece in cut(exercise.facts, room(exercise.title)))
    for number, part in enumerate(exercise.parts, start=1):
        asked = _slide(part, heading, f"{lesson}/{exercise.id}/{number}")
        facts_first = facts if number == 1 else ()
        yield replace(asked, kind=SlideKind.CASE, heading=heading, beats=(*facts_first, *asked.beats))


def _figure(part: Number, heading: str, _: str) -> Slide:
    told = (f"**{part.solution}.**", part.says)
    answer = map(right, packed(told, room(heading)))
    return Slide(SlideKind.CASE, heading, (*_prompt(part, heading), *answer), says=(part.says,))


def _ruling(part: Written, heading: str, _: str) -> Slide:
    says = (*(f"{number}. {line}" for number, line in enumerate(part.rubric, start=1)), f"As a model: {part.model}")
    rubric = listed(part.rubric, room(heading))
    return Slide(SlideKind.CASE, heading, (*_prompt(part, heading), *rubric), says=says)


def _list(part: Part, heading: str, _: str) -> Slide:
    return Slide(SlideKind.CASE, heading, _prompt(part, heading))


def _prompt(part: Part, heading: str) -> tuple[Beat, ...]:
    return tuple(packed([_asked(part.prompt)], room(heading)))


def _asked(prompt: str) -> str:
    return f"**{prompt}**" if "**" not in prompt else prompt


def _choice(choice: MultipleChoice, heading: str, key: str) -> Slide:
    """The question with its options where they fit together, else first the one, then the others; then the answer."""
    options = tuple(each.text for each in choice.options)
    asked = f'<p class="asked">{text(choice.prompt)}</p>'
    most, together = room(heading), sum(map(count, options)) + len(options)
    beats: list[Beat]
    if count(choice.prompt) + together <= most:
        beats = [Beat(asked + _options(options))]
    else:
        beats = [Beat(f'<p class="asked">{text(piece)}</p>') for piece in cut(choice.prompt, most)]
        beats += _long(options, most)
    beats += map(right, _answer(choice, most))
    says = tuple(
        f"{'✓ ' if each.right else ''}**{letter}** {each.text} – {each.feedback}"
        for letter, each in zip(LETTERS, choice.options, strict=False)
    )
    return Slide(SlideKind.ASKS, heading, tuple(beats), says=says, ask=Ask(key, choice.prompt, options))


_slide = ByKind[Slide](
    {
        MultipleChoice: _choice,
        Several: _list,
        Ordered: _list,
        Number: _figure,
        Filled: _list,
        Written: _ruling,
    }
)


def _long(options: Sequence[str], most: int) -> Iterator[Beat]:
    """Options below each other; where they are too long for that, first a few at a time, then all to vote on.

    Nobody can vote on half an option: together they stand in full, too, smaller, for each has been read by then.
    """
    if sum(map(count, options)) + len(options) > most:
        lettered = [f"**{letter}** {each}" for letter, each in zip(LETTERS, options, strict=False)]
        yield from packed(lettered, most)
    yield Beat(_options(options))


def _answer(choice: MultipleChoice, most: int) -> Iterator[Beat]:
    letter, option = next(each for each in zip(LETTERS, choice.options, strict=False) if each[1].right)
    says = capital(option.feedback.removeprefix("Right.").removeprefix("Right:").strip())
    named = f"**{letter}** {option.text}"
    if count(named) + count(says) <= most:
        return packed((named, says), most)
    return packed((f"**{letter}.** {says}",), most)


def _options(options: Sequence[str]) -> str:
    """Return what may be chosen, each in full: on the wall as on a telephone."""
    inside = "".join(
        f'<li data-option="{escape(each)}"><b>{letter}</b> {text(each)}</li>'
        for letter, each in zip(LETTERS, options, strict=False)
    )
    return f'<ul class="options">{inside}</ul>'


def poll_slide(heading: str, asked: str, options: Sequence[str], key: str, weighs: int = 0) -> Slide:
    """A question without a right answer: the room is the poll."""
    words = f'<p class="asked">{text(asked)}</p>{_options(options)}'
    return Slide(SlideKind.ASKS, heading, (Beat(words),), ask=Ask(key, asked, tuple(options), weighs))


def weighing_slide(case: Case, key: str, number: int) -> Iterator[Slide]:
    """The room weighs the outcomes of a calculator that takes its votes, before it is opened."""
    given = case.given
    outcomes = getattr(given, "outcomes", None)
    questions = getattr(given, "question", None)
    if outcomes:
        options = [_outcome(each.result) for each in outcomes]
        asked = "Which of these results would have happened?"
    elif questions:
        options = [each.says for each in questions[0].answers]
        asked = questions[0].asks
    else:
        return
    if 2 <= len(options) <= len(LETTERS) and len(set(options)) == len(options):
        yield poll_slide("A question to the class", asked, options, key, number)


def _outcome(result: tuple[int, str]) -> str:
    score, name = result
    signed = f"{'+' if score > 0 else '−' if score else ''}{abs(score)}"
    return f"{name} ({signed})" if name else f"NS {signed}"
