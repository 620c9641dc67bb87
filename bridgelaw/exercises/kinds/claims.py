"""Contested claims: is it one, which Law, how many tricks, a concession taken back (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any

from bridgelaw.exercises.drawn import number
from bridgelaw.exercises.kinds.claim_lines import undisputed
from bridgelaw.exercises.kinds.in_force import drawn_edition, in_force
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import as_shown, one_of
from bridgelaw.exercises.kinds.road_parts import references, what_follows, which_law
from bridgelaw.exercises.kinds.roads import DrawnRoad, by_chance, named, roads
from bridgelaw.exercises.ordered import WrongOrder
from bridgelaw.exercises.question import Number, Option
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, remembered
from bridgelaw.laws.facts import replace
from bridgelaw.laws.tables import read_table
from bridgelaw.laws.words import capital
from bridgelaw.rulings.claim import (
    Claim,
    ClaimRuling,
    ClaimStanding,
    ClaimStatement,
    EndPosition,
    Picture,
    read_steps,
    rule_claim,
)
from bridgelaw.rulings.claim_road import GRAPH, claim_road
from bridgelaw.rulings.decision import editions_of
from bridgelaw.rulings.penalty_card.play import tricks_of
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, highest_of_suits, in_order, pack, suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Table
from bridgelaw.telling.graphs import GraphWords, graph_words, put_in

CALL = "notebooks/claims/01_claim"
NORMAL = "notebooks/claims/03_normal_lines"
SECOND = "notebooks/claims/04_concessions_and_second_thoughts"


# Endings that could be said of one another: that play goes on, that a score stands, that a claim stands.
ALIKE = (
    frozenset({"one-trick", "no-claim", "objected"}),
    frozenset({"too-late", "assent-stands", "played-out", "given-stands", "as-stated", "allowed", "agreed"}),
    frozenset({"worst-line", "held", "other-hand", "not-for-partner", "to-the-trump"}),
    frozenset({"was-won", "was-likely"}),
    frozenset({"given-won", "given-unlosable", "as-stated", "allowed"}),
)


# What holds of every claim, and so is no wrong answer to which clause decides.
GENERAL = ("68A", "70A")


# ---- is it a claim? ----


@cache
def _calls() -> tuple[Mapping[str, Any], ...]:
    return tuple(read_table("claims_told", package="bridgelaw.exercises.kinds")["call"])


WHAT = "Is it about tricks beyond this one? Then how many of them, and for whom?"
KINDS_OF_CALL = {
    "all": "A claim of all the tricks that are left.",
    "some": "A claim, and a concession of the other tricks.",
    "none": "A concession of all the tricks that are left.",
    "": "Neither a claim nor a concession.",
}
_WHY = {
    "all": "Who says that his side wins the tricks, or shows his cards and may mean it, claims (68A).",
    "some": "To claim some of the tricks is to concede the rest (68B1).",
    "none": "Who gives up the tricks, or abandons his hand, concedes them (68B1).",
}


def _is_it(rng: Random, level: int) -> Drawn:
    # Each of the four has the same chance, however many ways there are to say it.
    names = rng.choice([*KINDS_OF_CALL])
    calls = [each for each in _calls() if each.get("names", "") == names]
    # Partner's objection comes in at the second level of difficulty.
    call = rng.choice([each for each in calls if level > 1 or each["answers"].get("objects") != "yes"])
    road = claim_road(call["answers"])
    says = _WHY.get(names) or f"{_title(road.walk.at.id)} ({_governs(road.governs)})."
    options = [
        Option(text, says, kind == names, references((road.governs,)) if road.governs and kind == names else (), kind)
        for kind, text in KINDS_OF_CALL.items()
    ]
    right = next(each for each in options if each.right)
    wrong = [replace(each, road=f"taken for: {each.text}") for each in options if not each.right]
    part = one_of(rng, "What is it?", replace(right, road=""), wrong, hint=WHAT)
    laws = references((road.governs,)) if road.governs else (cite("68A"), cite("68B1"))
    return Drawn(_call_told(rng, call), (part,), laws)


def _title(ending: str) -> str:
    return capital(graph_words(GRAPH).endings[ending].title)


def _governs(ref: Reference | None) -> str:
    return ref.clause if ref else "68A"


def _call_told(rng: Random, call: Mapping[str, Any]) -> str:
    declarer, n = rng.choice(list(Seat)), rng.randint(3, 6)
    k = rng.randint(1, n - 1)
    words = {
        "declarer": declarer.word,
        "dummy": declarer.partner.word,
        "west": declarer.next.word,
        "east": declarer.next.partner.word,
        "n": number(n),
        "k": number(k),
        "rest": number(n - k),
        "card": str(rng.choice(pack())),
    }
    found: str = put_in(rng.choice(call["says"]), words)
    return found


# ---- by which Law, and what follows ----


def _notes(road: DrawnRoad, words: GraphWords) -> Table:
    """Return the findings that the director has made."""
    found = ((words.questions[question], answer) for question, answer in road.steps)
    rows = tuple((asked.asks, asked.answers[answer]) for asked, answer in found)
    return Table("Your notes", (Column("asked"), Column("found")), rows)


def _story(rng: Random, road: DrawnRoad) -> str:
    """One sentence on what it is about; the rest is in the notes."""
    declarer, n = rng.choice(list(Seat)), number(rng.randint(3, 6))
    what = road.answers.get("what", "")
    does = {"wins": "claims tricks", "shown": "shows his cards", "loses": "gives up tricks"}.get(
        what, "faces his cards"
    )
    doubts = road.answers.get("partner") == "yes"
    defends = doubts or road.answers.get("objects") == "yes"
    who = rng.choice((declarer.next, declarer.next.partner)) if defends else declarer
    role = "declarer" if who is declarer else "a defender"
    if "what" not in road.answers:
        return f"{n.capitalize()} tricks are left when {who.word}, {role}, says something, and you are called."
    return f"{n.capitalize()} tricks are left when {who.word}, {role}, {does}, and you are called."


@partial(remembered, most=8)
def _known(edition: int) -> tuple[DrawnRoad, ...]:
    """The roads that can be told: who shows his cards and names no number has given up no trick."""
    wanted_back = {("what", "shown"), ("doubts", "own")}
    return tuple(road for road in roads(GRAPH, edition) if not wanted_back <= road.answered)


def _law(rng: Random, level: int) -> Drawn:
    edition = drawn_edition(rng, level, editions_of(GRAPH))
    least, most = ((0, 6), (0, 10), (4, 99))[level - 1]
    known = [each for each in _known(edition) if each.governs]
    road = by_chance(rng, [each for each in known if least <= len(each.steps) <= most], lambda each: each.governs)
    words = graph_words(GRAPH, edition)
    prompt = rng.choice(("Which clause decides?", "By which clause do you rule?"))
    part = which_law(rng, level, prompt, road, known, words, edition, GENERAL)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(_story(rng, road) + in_force(edition), (part,), laws, _working(road, edition), _notes(road, words))


def _result(rng: Random, level: int) -> Drawn:
    edition = drawn_edition(rng, level, editions_of(GRAPH))
    least, most = ((0, 6), (0, 11), (8, 99))[level - 1]
    known = _known(edition)
    road = by_chance(rng, [each for each in known if least <= len(each.steps) <= most], lambda each: each.ends)
    words = graph_words(GRAPH, edition)
    part = what_follows(rng, level, "What do you rule?", road, known, words, ALIKE)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(_story(rng, road) + in_force(edition), (part,), laws, _working(road, edition), _notes(road, words))


def _working(road: DrawnRoad, edition: int) -> Any:
    return tell(claim_road(road.answers, edition=edition))


# ---- how many tricks ----


def _hands(rng: Random, cards: int) -> tuple[frozenset[Card], ...]:
    """Endings as claims have them: most of the high cards with declarer, and not too many suits."""
    suits = rng.sample(SUITS, rng.choice((2, 3, 3, 4)))
    drawn = rng.sample([card for card in pack() if card.suit in suits], 4 * cards)
    drawn.sort(key=lambda card: card.place % 13 + 5 * rng.random(), reverse=True)
    ours, theirs = drawn[: 2 * cards], drawn[2 * cards :]
    rng.shuffle(ours)
    rng.shuffle(theirs)
    return tuple(map(frozenset, (ours[:cards], theirs[:cards], ours[cards:], theirs[cards:])))


def _ending(rng: Random, cards: int) -> EndPosition:
    hands = _hands(rng, cards)
    suits = sorted({card.suit for hand in hands for card in hand}, key=SUITS.index)
    return EndPosition(hands, rng.choice((*suits, Strain.NOTRUMP)), Seat.S, declarer=Seat.S)


def _held(ending: EndPosition) -> Table:
    """The four hands, a suit a column."""

    def of(seat: Seat, suit: Strain) -> str:
        ranks = [str(card)[1:] for card in sorted(ending.hand(seat), reverse=True) if card.suit is suit]
        return " ".join(ranks) or "—"

    columns = (Column(""), *(Column(suit.symbol) for suit in SUITS))
    rows = tuple((seat.word, *(of(seat, suit) for suit in SUITS)) for seat in Seat)
    return Table("The cards that are left", columns, rows)


def _plays_in(ending: EndPosition) -> str:
    return "in notrump" if ending.trump is Strain.NOTRUMP else f"with {suit_word(ending.trump, several=True)} as trumps"


def _tricks(rng: Random, level: int) -> Drawn:
    """The tricks of a claim without a statement. Where the claimer knows all, a card forgotten comes in later."""
    cards = (2, 3, 3)[level - 1]
    ending = _ending(rng, cards)
    trumps = _trumps_out(ending)
    forgotten = _forgotten(rng, ending) if rng.random() < (1 / 2, 2 / 3, 2 / 3)[level - 1] else frozenset[Card]()
    claim = Claim(ending, Seat.S, picture=Picture(forgotten))
    ruling = rule_claim(claim)
    # Nobody claims what he could not win even with the cards in sight, unless a card has slipped his mind; then he has
    # all the tricks by the others. Who has to guess claims one trick too many, no more.
    if ruling.double_dummy[0] < cards - len(forgotten) or ruling.believed < cards - (not forgotten):
        raise DrawAgain
    assert ruling.tricks is not None
    ours = ruling.tricks[0]
    # A forgotten trump mostly costs a trick and nothing else does: the kind of claim is not to tell the answer.
    again = 3 / 4 if forgotten & set(trumps) else 29 / 30
    if ours == cards and (ruling.believed < cards or rng.random() < again):
        raise DrawAgain
    if not undisputed(ruling):
        raise DrawAgain
    wrong = _wrong_tricks(ruling, ours)
    facts = (
        f"South plays the contract {_plays_in(ending)}, and is on lead. He faces his hand and claims the last "
        f"{number(cards)} tricks without a word. {_knew(forgotten)} No order of playing a suit is laid down."
    )
    says = f"The worst of the normal lines counts (70D1): {_line(ruling.line)}."
    laws = tuple(cite(each) for each in (("70A", "70C", "70D1") if forgotten & set(trumps) else ("70A", "70D1")))
    part = Number(f"How many of the {number(cards)} tricks do North and South get?", "tricks",
                  Fraction(ours), says, wrong, "The worst line that is normal for him counts.")  # fmt: skip
    return Drawn(facts, (part,), laws, tell(ruling), _held(ending))


def _trumps_out(ending: EndPosition) -> list[Card]:
    return [card for card in sorted(ending.hand(Seat.E) | ending.hand(Seat.W)) if card.suit is ending.trump]


def _forgotten(rng: Random, ending: EndPosition) -> frozenset[Card]:
    """A card that is out and has slipped declarer's mind: a trump, or the highest of its suit."""
    # Who knows of a higher one of that suit, and sees this one fall, may take it for that.
    out = sorted(ending.hand(Seat.E) | ending.hand(Seat.W))
    return frozenset([rng.choice(_trumps_out(ending) or highest_of_suits(out))])


def _knew(forgotten: frozenset[Card]) -> str:
    if not forgotten:
        return "You find that he knew which cards were out, though not where they were."
    return (
        f"You find that he did not know that the {in_order(forgotten)} was still out; of the other cards that were out "
        "he knew, though not where they were."
    )


def _line(line: Sequence[tuple[Seat, Card]]) -> str:
    return "; ".join(", ".join(f"{seat.value} {card}" for seat, card in trick) for trick in tricks_of(line))


def _wrong_tricks(ruling: ClaimRuling, ours: int) -> tuple[WrongAnswer, ...]:
    """What the typical errors come to, each once."""
    claim = ruling.claim
    cards, found = claim.ending.tricks, dict[int, WrongAnswer]()

    def slip(name: str, tricks: int, says: str) -> None:
        if tricks != ours and tricks not in found:
            # Of a handful of tricks every wrong number is somebody's mistake, and none is a slip of the pen.
            found[tricks] = WrongAnswer(name, Fraction(tricks), says, is_slip=False)

    knowing = rule_claim(replace(claim, picture=Picture()))
    if claim.picture.forgotten and knowing.tricks and undisputed(knowing):
        gone = in_order(claim.picture.forgotten)
        says = f"That is for one who knew of the {gone}; you find that he did not (70A)."
        slip("as if he had known", knowing.tricks[0], says)
    slip("the claim accepted", cards, "Some normal line wins fewer (70D1).")
    slip(
        "best play", ruling.double_dummy[0], "That is best play with all cards in sight. What counts is normal (70D1)."
    )
    slip("worst play of all", ruling.worst_legal[0],
         "That takes plays that are not normal for one who knows what South knew (70D1).")  # fmt: skip
    slip("nothing but tops", sum(_top(card, claim.ending) for card in claim.ending.hand(Seat.S)),
         "It is not his high cards that count, but what the worst of his normal lines brings (70A).")  # fmt: skip
    slip("claim refused", 0, "A bad claim does not cost all the tricks: each side gets what is equitable (70A).")
    return tuple(found.values())


def _top(card: Card, ending: EndPosition) -> bool:
    others = [each for seat in Seat for each in ending.hand(seat) if each.suit is card.suit]
    return card == max(others)


# ---- a concession taken back ----


def _conceded(rng: Random, level: int) -> Drawn:
    """Declarer gave up a trick and thinks better of it: no normal line may lose it (71B); assent is another (69B2)."""
    cards, back = (2, 3, 3)[level - 1], rng.random() < 1 / 2
    ruling = next(each for each in _concessions(rng, cards) if (each.on_lines[0] == cards) is back)
    ending = ruling.claim.ending
    line = _line(ruling.line)
    says = (
        "Whatever normal line he takes, he wins that trick as well (71B)."
        if back
        else f"A normal line loses it: {line} (71B)."
    )
    right_text, *others = _BACK if back else _STANDS
    right = Option(right_text, says, right=True, laws=(cite("71B"),))
    wrong = [Option(text, f"{because} {says}", road=road) for text, because, road in others]
    facts = (
        f"South plays the contract {_plays_in(ending)}, and is on lead with {number(cards)} tricks to go. He faces his "
        f"hand: “You get one.” {_later(rng)} {_knew(ruling.claim.picture.forgotten)}"
    )
    part = one_of(rng, "What becomes of that trick?", right, wrong, hint="Look for one normal line that loses it.")
    return Drawn(facts, (part,), (cite("71B"), cite("71")), tell(ruling), _held(ending))


def _concessions(rng: Random, cards: int) -> Iterator[ClaimRuling]:
    """Endings with one trick given up, of which at most that one is in doubt: what else is lost is another question.

    Mostly a card has slipped declarer's mind, also where the trick comes back. All directors call the line that
    decides normal.
    """
    statement = ClaimStatement(read_steps(["concede 1"]))
    while True:
        ending = _ending(rng, cards)
        picture = Picture(_forgotten(rng, ending) if rng.random() < 3 / 4 else frozenset())
        ruling = rule_claim(Claim(ending, Seat.S, statement, picture=picture, standing=ClaimStanding.CONCEDED))
        # The worst line brings no more than best play, which is sooner found.
        if ruling.double_dummy[0] >= cards - 1 and ruling.on_lines[0] >= cards - 1 and undisputed(ruling):
            yield ruling


def _later(rng: Random) -> str:
    return rng.choice((
        "Ten minutes later, well within the correction period, he asks for it back.",
        "His opponents agree. After the next board he comes to you: he need not have given it up.",
    ))  # fmt: skip


_UNLOSABLE = "It comes back: no normal play of these cards could lose it."
_LOSABLE = "It stays lost: some normal play would have lost it."
_LIKELY = "It comes back: he would likely have won it, had he played on."
_FINAL = "It stays lost: what has been conceded cannot be taken back."
_BACK: tuple[Any, ...] = (
    _UNLOSABLE,
    (_LOSABLE, "No normal line does.", "a normal line imagined"),
    (_LIKELY, "That is the standard of 69B2, for who agreed to a claim.", "69B2 for 71B"),
    (_FINAL, "Within the correction period Law 71 cancels it.", "concession taken for final"),
)
_STANDS: tuple[Any, ...] = (
    _LOSABLE,
    (_UNLOSABLE, "One normal line that loses it is enough.", "best line for every line"),
    (_LIKELY, "That is the standard of 69B2, for who agreed to a claim.", "69B2 for 71B"),
    (_FINAL, "It could be: Law 71 would cancel it if no normal play lost it.", "concession taken for final"),
)


# ---- in which order ----

# Neither of these two makes the other superfluous, and no Law orders them.
EITHER = ("established", "revoke")
ASKED = ("tricks", "what", "doubts", "established", "revoke", "statement", "trump", "mentioned", "aware", "loses")


def _steps(rng: Random, level: int) -> Drawn:
    known = [each for each in roads(GRAPH, DEFAULT_EDITION) if set(ASKED) <= set(each.answers)]
    road, words = rng.choice(known), graph_words(GRAPH)
    left_out = rng.choice(EITHER)
    names = sorted(rng.sample([each for each in ASKED if each != left_out], (4, 5, 6)[level - 1]), key=ASKED.index)
    # “That trump” is the one asked about just before.
    if {"mentioned", "aware", "loses"} & {*names} and "trump" not in names:
        raise DrawAgain
    asks = {name: words.questions[name].asks for name in names}
    wrong = [
        WrongOrder(f"{late} before {early}", asks[late], asks[early], f"“{asks[early]}” comes before “{asks[late]}” "
                   f"{words.questions[early].why} ({_rests(road, early)})")
        for early, late in pairwise(names)
    ]  # fmt: skip
    declarer = rng.choice(list(Seat))
    facts = f"{declarer.word} has shown his cards with {number(rng.randint(3, 6))} tricks to go, and you are called."
    says = "Right: what comes first decides whether the rest is asked at all."
    prompt = "In which order do you find this out? Begin with what may make all the rest superfluous."
    part = as_shown(
        rng, prompt, [asks[name] for name in names], says, wrong, "Which answer would end the matter at once?"
    )
    return Drawn(facts, (part,), tuple(cite(each) for each in ("68A", "69A", "70A", "70C", "70D1")))


def _rests(road: DrawnRoad, name: str) -> str:
    return next(named(question.rests_on) for question, _ in road.walk.taken if question.id == name)


KINDS = (
    Kind("claim-what", "Is it a claim?", CALL, _is_it, minutes=1),
    Kind("claim-law", "A claim: which Law decides?", CALL, _law, says_edition=True),
    Kind("claim-result", "A claim: what do you rule?", CALL, _result, says_edition=True),
    Kind("claim-tricks", "How many tricks does the claim win?", NORMAL, _tricks, minutes=5, figure=True, has_hand=True),
    Kind("claim-conceded", "A concession taken back", SECOND, _conceded, minutes=4, has_hand=True),
    Kind("claim-steps", "A claim, in order", CALL, _steps),
)
