"""Contested claims: is it one, which Law, how many tricks, a concession taken back (Laws 68 to 71)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from bridgelaw.chapters.claims.rulings.claim import ClaimRuling, rule_claim
from bridgelaw.chapters.claims.rulings.facts import Claim, ClaimStanding, Order, Picture
from bridgelaw.chapters.claims.rulings.statement import ClaimStatement, read_steps
from bridgelaw.exercises.drawn import number
from bridgelaw.exercises.kinds.incidents import (
    RuledIncident,
    ToldIncident,
    drawn_incident,
    incidents,
    result_asked,
    side,
    table,
    tell_incident,
)
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import as_shown, one_of
from bridgelaw.exercises.kinds.road_parts import references
from bridgelaw.exercises.ordered import WrongOrder
from bridgelaw.exercises.question import Number, Option
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.rulings.card_play.play import tricks_of, winner_of
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, highest_of_suits, in_order, pack, suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Derivation, Table
from bridgelaw.telling.graphs import graph_words, put_in


def undisputed(ruling: ClaimRuling) -> bool:
    """True if the deciding line is plain, and playing each suit from the top, as plainly, does no better.

    Directors disagree about what else is careless or irrational, so no question with one answer is made of it.
    """
    top_down = rule_claim(replace(ruling.claim, order=Order.TOP_DOWN))
    return top_down.on_lines == ruling.on_lines and plain(ruling) and plain(top_down)


def plain(ruling: ClaimRuling) -> bool:
    """True if in the deciding line the claimer's side plays as anybody would with the claimer's knowledge.

    It leads trumps as long as the claimer knows of an outstanding one, and then none while it has another card; it
    neither ruffs a trick that its own good card is winning nor ruffs to lose.
    """
    claim, trump = ruling.claim, ruling.claim.ending.trump
    known = set(claim.outstanding - claim.picture.forgotten | claim.picture.phantoms)
    hands = {seat: set(claim.ending.hand(seat)) for seat in Seat}
    for trick in tricks_of(ruling.line):
        for place, (seat, card) in enumerate(trick):
            # A hand with nothing but trumps has no choice of this kind.
            if seat.side is claim.side and any(each.suit is not trump for each in hands[seat]):
                if not place and (card.suit is trump) is not any(each.suit is trump for each in known):
                    return False
                if place and _ruffs_in_vain(trick[: place + 1], trump, known):
                    return False
            hands[seat].discard(card)
            known.discard(card)
    return True


def _ruffs_in_vain(trick: tuple[tuple[Seat, Card], ...], trump: Strain, known: Collection[Card]) -> bool:
    """True if the last card is a ruff that does not win the trick, or takes it from partner's good card."""
    *before, (seat, card) = trick
    if card.suit is not trump or trick[0][1].suit is trump:
        return False
    by = winner_of(tuple(before), trump)
    best = by, dict(before)[by]
    good = by.side is seat.side and not any(winner_of((best, (seat, each)), trump) is seat for each in known)
    return good or winner_of(trick, trump) is not seat


GRAPH = "claim"
CALL = lesson_page("claims", "01_claim")
HONOURS = "TJQKA"
NORMAL = lesson_page("claims", "03_normal_lines")
SECOND = lesson_page("claims", "04_concessions_and_second_thoughts")


# ---- is it a claim? ----


@cache
def _calls() -> tuple[Mapping[str, Any], ...]:
    return tuple(table(GRAPH)["call"])


WHAT = "Are the words about tricks after the one in progress? If they are: how many tricks, and for which side?"
KINDS_OF_CALL = {
    "all": "A claim of all the tricks that are left.",
    "some": "A claim, and a concession of the other tricks.",
    "none": "A concession of all the tricks that are left.",
    "": "Neither a claim nor a concession.",
}
# When each call is right, and the reason for its place.
_WHEN = {
    "all": "That would be right if a player claimed every trick that is left, by words or by showing cards (68A).",
    "some": "That would be right if a player claimed some of the tricks but not all: that concedes the rest (68B1).",
    "none": "That would be right if a player gave up every trick, or abandoned the hand (68B1).",
    "": "That would be right for words about the trick in progress alone, for cards that a player plainly does not "
    "show as a claim, or for a defender's concession to which that defender's partner objects at once (68).",
}
_WHY = {
    "wins": "Here a player says that their side wins all the tricks (68A).",
    "shown": "Here a player shows winners. That is a claim, unless it is plain that the player did not mean one (68A).",
    "some": "Here a player names a number: to claim some of the tricks is to concede the rest (68B1).",
    "none": "Here a player gives up all the tricks that are left (68B1).",
    "not-meant": "Here a player showed the cards, but plainly did not mean to claim (68A).",
    "current": "Here the words were about the trick in progress alone (68).",
    "objects": "Here a defender gave up tricks, and the partner objected at once (68B2).",
}


def _why(call: Mapping[str, Any]) -> str:
    """Return the name of the reason why a call is right."""
    answers = call["answers"]
    if answers.get("objects") == "yes":
        return "objects"
    names = str(call.get("names", ""))
    return names if names in ("some", "none") else str(answers.get("what", answers["tricks"]))


# The hard cases that a level asks about, and the other levels do not.
HARD = ("shown", "some", "none", "not-meant", "objects")
EASY = ("wins", "some", "none", "current")


def _is_it(rng: Random, level: int) -> Drawn:
    # Each of the four has the same chance, however many ways there are to say it.
    names = rng.choice([*KINDS_OF_CALL])
    asked = (EASY, _WHY, HARD)[level - 1]
    call = rng.choice([each for each in _calls() if each.get("names", "") == names and _why(each) in asked])
    governs = rule_procedure(GRAPH, call["answers"]).governs
    says = _WHY[_why(call)]
    laws = references((governs,)) if governs else (cite("68A"), cite("68B1"))
    right = Option(KINDS_OF_CALL[names], says, right=True, laws=laws)
    wrong = [
        Option(text, f"{_WHEN[kind]} {says}", road=f"taken for: {text}")
        for kind, text in KINDS_OF_CALL.items()
        if kind != names
    ]
    part = one_of(rng, "What is it?", right, wrong, hint=WHAT)
    return Drawn(_call_told(rng, call), (part,), laws)


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


# ---- by which Law, and what is ruled ----

HINT = (
    "Was it a claim or a concession? Has anybody agreed to it, and when? Then: what did the player "
    "say? Which plays are normal?"
)
# Not decided by a clause that can be quoted: the time, or a statement that is simply followed.
NOT_ASKED = ("too-late", "as-stated", "held", "allowed")


@cache
def claim_incidents() -> tuple[RuledIncident, ...]:
    """The incidents of claims; a contested claim comes once for each way of contesting it."""
    contested, found = table(GRAPH)["contested"], []
    for each in incidents(GRAPH):
        ways = contested.items() if "critic" in each.row else [("", {"answers": {}})]
        for way, more in ways:
            answers = {**each.row["answers"], **more["answers"]}
            found.append(RuledIncident(GRAPH, {**each.row, "answers": answers, "way": way}))
    return tuple(found)


def is_of_level(incident: RuledIncident, level: int) -> bool:
    """True if an incident is of that level: how much has to be found out, and whether a claim was contested simply."""
    simple = incident.row["way"] in ("", "plain")
    return (incident.steps <= 6, incident.steps >= 6 and simple, incident.steps >= 7)[level - 1]


def told_claim(rng: Random, incident: RuledIncident) -> ToldIncident:
    """Tell an incident, with how it was contested."""
    if "critic" not in incident.row:
        return tell_incident(rng, incident)
    says = table(GRAPH)["contested"][incident.row["way"]]["says"]
    return tell_incident(rng, incident, {"critic": f"{{{incident.row['critic']}}}", "objects": says})


def _law(rng: Random, level: int) -> Drawn:
    asked = [each for each in claim_incidents() if is_of_level(each, level) and decides(each)]
    told = told_claim(rng, drawn_incident(rng, asked, lambda road: road.governs))
    governs = told.incident.road.governs
    says = told.put(told.incident.because)
    right = Option(_worded(governs), says, right=True, laws=(cite(governs),))
    whens = graph_words(GRAPH, DEFAULT_EDITION).clauses
    wrong = [
        Option(_worded(law), f"{whens[law]} {says}", road=f"{law} for {governs}")
        for law in table(GRAPH)["beside"][governs]
    ]
    rng.shuffle(wrong)
    part = one_of(rng, rng.choice(("Which Law decides?", "By which Law do you rule?")), right, wrong, hint=HINT)
    return Drawn(told.story, (part,), right.laws, working_of_claim(told))


def decides(incident: RuledIncident) -> bool:
    """True if one clause decides the incident, so that a question can ask for it."""
    road = incident.road
    return bool(road.governs) and (road.ends not in NOT_ASKED or road.governs == "70E2")


def _worded(law: str) -> str:
    return f"{law}: {table(GRAPH)['law'][law]}"


def _result(rng: Random, level: int) -> Drawn:
    asked = [each for each in claim_incidents() if is_of_level(each, level)]
    told = told_claim(rng, drawn_incident(rng, asked, lambda road: road.ends))
    part = result_asked(rng, "What do you rule?", told, HINT)
    return Drawn(told.story, (part,), told.incident.laws, working_of_claim(told))


def working_of_claim(told: ToldIncident) -> Derivation:
    return tell(rule_procedure(GRAPH, told.incident.row["answers"]))


# ---- how many tricks ----


def _hands(rng: Random, cards: int) -> tuple[frozenset[Card], ...]:
    """Draw endings like those of real claims: most of the high cards with declarer, and not too many suits."""
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
    """Compute the tricks of a claim without a statement. A forgotten card is added later."""
    cards = (2, 3, 3)[level - 1]
    ending = _ending(rng, cards)
    trumps = _trumps_out(ending)
    forgotten = _forgotten(rng, ending) if rng.random() < (1 / 2, 2 / 3, 2 / 3)[level - 1] else frozenset[Card]()
    claim = Claim(ending, Seat.S, picture=Picture(forgotten))
    ruling = rule_claim(claim)
    # Nobody claims what could not be won even with the cards in sight, unless a card has been forgotten; then the
    # claimer has all the other tricks. A claimer who has to guess claims one trick too many, no more.
    if ruling.double_dummy[0] < cards - len(forgotten) or ruling.believed < cards - (not forgotten):
        raise DrawAgain
    assert ruling.tricks is not None
    ours = ruling.tricks[0]
    # A forgotten trump mostly costs a trick and nothing else does: the kind of claim must not give the answer away.
    again = 3 / 4 if forgotten & set(trumps) else 29 / 30
    if ours == cards and (ruling.believed < cards or rng.random() < again):
        raise DrawAgain
    if not undisputed(ruling):
        raise DrawAgain
    # The forgotten card must matter: it wins a trick, and with all the cards in sight it would win none.
    if forgotten and ours < cards and (ruling.double_dummy[0] == ours or not _wins_one(ruling)):
        raise DrawAgain
    law = _clause(ruling)
    wrong = _wrong_tricks(ruling, ours, law)
    facts = (
        f"South plays the contract {_plays_in(ending)}, and is on lead. South faces the hand and claims the last "
        f"{number(cards)} tricks without a word. {_knew(forgotten)} No regulation says in which order a suit counts "
        "as played."
    )
    says = f"{_counts(ruling)}: {_line(ruling.line)}."
    laws = cite("70A"), cite(law)
    part = Number(f"How many of the {number(cards)} tricks do North and South get?", "tricks",
                  Fraction(ours), says, wrong, "The worst line that is normal for South counts.")  # fmt: skip
    return Drawn(facts, (part,), laws, tell(ruling), _held(ending))


def _clause(ruling: ClaimRuling) -> str:
    """Return the deciding clause: 70C where a trump is out that South did not know of, else 70D1."""
    return "70C" if ruling.claim.picture.forgotten & set(_trumps_out(ruling.claim.ending)) else "70D1"


def _counts(ruling: ClaimRuling) -> str:
    """Return the line that counts, and its clause."""
    if _clause(ruling) == "70D1":
        return "The worst of the normal lines counts (70D1)"
    ending, trump = ruling.claim.ending, in_order(ruling.claim.picture.forgotten)
    if ruling.tricks and ruling.tricks[0] == ending.tricks:
        return f"No normal line loses a trick to the {trump} (70C3). The worst normal line"
    return f"South did not mention the {trump} or know of it, and a normal line loses a trick to it (70C)"


def _wins_one(ruling: ClaimRuling) -> bool:
    """True if the card that South did not know of wins a trick on the deciding line."""
    forgotten, trump = ruling.claim.picture.forgotten, ruling.claim.ending.trump
    return any(dict(trick)[winner_of(trick, trump)] in forgotten for trick in tricks_of(ruling.line))


def _trumps_out(ending: EndPosition) -> list[Card]:
    return [card for card in sorted(ending.hand(Seat.E) | ending.hand(Seat.W)) if card.suit is ending.trump]


def _forgotten(rng: Random, ending: EndPosition) -> frozenset[Card]:
    """Return an outstanding card that declarer has forgotten: a trump, or the highest of its suit."""
    # A player who knows of a higher card of that suit, and sees this one fall, may take it for that card.
    out = sorted(ending.hand(Seat.E) | ending.hand(Seat.W))
    return frozenset([rng.choice(_trumps_out(ending) or highest_of_suits(out))])


def _knew(forgotten: frozenset[Card]) -> str:
    if not forgotten:
        return "You find that South knew which cards were out, but not where they were."
    return (
        f"You find that South did not know that the {in_order(forgotten)} was still out. South knew which other "
        "cards were out, but not where they were."
    )


def _line(line: Sequence[tuple[Seat, Card]]) -> str:
    return "; ".join(", ".join(f"{seat.value} {card}" for seat, card in trick) for trick in tricks_of(line))


def _wrong_tricks(ruling: ClaimRuling, ours: int, law: str) -> tuple[WrongAnswer, ...]:
    """Return the results of the typical mistakes, each once."""
    claim = ruling.claim
    cards, found = claim.ending.tricks, dict[int, WrongAnswer]()

    def slip(name: str, tricks: int, says: str) -> None:
        if tricks != ours and tricks not in found:
            # With so few tricks every wrong number is a real mistake, and none is a slip.
            found[tricks] = WrongAnswer(name, Fraction(tricks), says, is_slip=False)

    knowing = rule_claim(replace(claim, picture=Picture()))
    if claim.picture.forgotten and knowing.tricks and undisputed(knowing):
        gone = in_order(claim.picture.forgotten)
        says = f"That is right for a player who knew of the {gone}. You find that South did not ({law})."
        slip("as if South had known", knowing.tricks[0], says)
    slip("the claim accepted", cards, f"You allowed the claim. Some normal line wins fewer tricks ({law}).")
    slip(
        "best play",
        ruling.double_dummy[0],
        f"You counted best play with all cards in sight. The worst normal play counts ({law}).",
    )
    slip("worst play of all", ruling.worst_legal[0],
         f"You counted plays that are not normal for a player with South's knowledge ({law}).")  # fmt: skip
    slip("nothing but tops", sum(_top(card, claim.ending) for card in claim.ending.hand(Seat.S)),
         f"You counted South's high cards. The tricks of the worst normal line count ({law}).")  # fmt: skip
    slip("claim refused", 0,
         "You refused the claim. A doubtful claim does not cost all the tricks: each side gets what is equitable (70A)."
         )  # fmt: skip
    return tuple(found.values())


def _top(card: Card, ending: EndPosition) -> bool:
    """True if no card of the opponents beats it in its suit."""
    return not any(each > card for seat in (Seat.E, Seat.W) for each in ending.hand(seat) if each.suit is card.suit)


# ---- a concession taken back ----


def _conceded(rng: Random, level: int) -> Drawn:
    """A trick conceded to a card already played: no normal line may lose it (71B); assent is another case (69B2)."""
    cards, back = (2, 3, 3)[level - 1], rng.random() < 1 / 2
    ruling = next(_concessions(rng, cards, back))
    claim = ruling.claim
    gone = in_order(claim.picture.phantoms)
    says = (
        f"The {gone} has gone. North and South win that trick, too, in whatever order they play the cards (71B)."
        if back
        else f"South thinks that the {gone} is still out. "
        f"Then a normal line loses the trick: {_line(ruling.line)} (71B)."
    )
    right_text, *others = _BACK if back else _STANDS
    right = Option(right_text, says, right=True, laws=(cite("71B"),))
    wrong = [Option(text, f"{because} {says}", road=road) for text, because, road in others]
    facts = (
        f"South plays the contract {_plays_in(claim.ending)}, and is on lead with {number(cards)} tricks to go. South "
        f"faces the hand: “You get one, for the {gone}.” {_later(rng, gone)} You find that South thought the {gone} "
        "was still out. South knew which other cards were out, but not where they were."
    )
    part = one_of(rng, "Who gets that trick?", right, wrong, hint="Look for one normal line that loses it.")
    return Drawn(facts, (part,), (cite("71B"), cite("71")), tell(ruling), _held(claim.ending))


def _concessions(rng: Random, cards: int, back: bool) -> Iterator[ClaimRuling]:
    """Yield endings in which all the tricks can be won, and one was conceded to a card already played.

    Either no legal play loses it, or one does that every director calls normal for a player who thinks that the card is
    out.
    """
    statement = ClaimStatement(read_steps(["concede 1"]))
    while True:
        ending = _ending(rng, cards)
        knowing = rule_claim(Claim(ending, Seat.S))
        if min(knowing.believed, knowing.double_dummy[0]) < cards or (knowing.worst_legal[0] == cards) is not back:
            continue
        for gone in _thought_out(rng, ending):
            picture = Picture(phantoms=frozenset([gone]))
            ruling = rule_claim(Claim(ending, Seat.S, statement, picture=picture, standing=ClaimStanding.CONCEDED))
            # The trick was conceded only because the claimer thought that this card was still out.
            if ruling.believed == cards - 1 and (back or _is_lost(ruling, gone)):
                yield ruling
                break


def _thought_out(rng: Random, ending: EndPosition) -> list[Card]:
    """Return played honours that would beat a card of declarer's side; not a trump, which declarer would draw."""
    left = {card for seat in Seat for card in ending.hand(seat)}
    ours = ending.hand(Seat.N) | ending.hand(Seat.S)
    beaten = {card.suit: min(each for each in ours if each.suit is card.suit) for card in ours}
    honours = [card for card in pack() if card.rank in HONOURS and card not in left and card.suit is not ending.trump]
    return rng.sample(
        found := [each for each in honours if each.suit in beaten and each > beaten[each.suit]], len(found)
    )


def _is_lost(ruling: ClaimRuling, gone: Card) -> bool:
    """True if a plain line loses the trick, and nothing before it shows that the card has been played."""
    if ruling.on_lines[0] != ruling.claim.ending.tricks - 1 or not undisputed(ruling):
        return False
    for trick in tricks_of(ruling.line):
        if winner_of(trick, ruling.claim.ending.trump).side is not Seat.S.side:
            return True
        if trick[0][1].suit is gone.suit:
            return False
    return False


def _later(rng: Random, gone: str) -> str:
    return rng.choice((
        f"Ten minutes later, well within the correction period, South asks for it back: the {gone} had been played.",
        f"East and West agree. After the next board South comes to you: the {gone} had been played, and there was no "
        "trick to give up.",
    ))  # fmt: skip


_UNLOSABLE = "South's side: no normal play of these cards could lose it."
_LOSABLE = "The other side: some normal play would have lost it."
_LIKELY = "South's side: South would likely have won it, had play gone on."
_FINAL = "The other side: a concession can never be cancelled."
_BACK: tuple[Any, ...] = (
    _UNLOSABLE,
    (_LOSABLE, "No normal line loses it.", "a normal line imagined"),
    (_LIKELY, "That is the test of 69B2, for a side that agreed to a claim.", "69B2 for 71B"),
    (_FINAL, "Within the correction period you cancel a concession by Law 71.", "concession taken for final"),
)
_STANDS: tuple[Any, ...] = (
    _LOSABLE,
    (_UNLOSABLE, "One normal line that loses it is enough. It need not be the best line.", "best line for every line"),
    (_LIKELY, "That is the test of 69B2, for a side that agreed to a claim.", "69B2 for 71B"),
    (_FINAL, "It can: you cancel it if every normal play wins the trick (71).", "concession taken for final"),
)


# ---- in which order ----


@dataclass(frozen=True)
class ClaimStep:
    """One step of the director at a claim, the reason why it comes before the later ones, and its Law."""

    does: str
    why: str
    law: str


_HEARD = (
    ClaimStep("You ask {claimer} to repeat the statement that was made with the claim.",
              "Ask for the claimer's statement before you weigh anything against it (70B1).", "70B1"),
    ClaimStep("You hear the objections of {critics}.",
              "Hear the objections before you rule (70B2).", "70B2"),
    ClaimStep("You decide how many tricks each side gets.",
              "Decide first. Then, if you think that a review could well be in order, advise them of the right to "
              "appeal (83).", "70A"),
    ClaimStep("You tell both sides that they may appeal.", "", "83"),
)  # fmt: skip
# Two kinds of call, each with its first steps: a plain, open claim, and one of which nothing is known yet. No Law
# orders the first steps of the two kinds.
CALLED = (
    ("{N} tricks are left. {Claimer}, who is declarer, has said “The rest are mine” and faced all the cards. "
     "{Critics} do not believe it, and you are called.",
     (ClaimStep("You make sure that nobody plays another card.",
                "Stop the play first: play is suspended as soon as somebody has claimed (68D).", "68D"), *_HEARD)),
    ("{critic} calls you: “{N} tricks were left. {Claimer}, who was declarer, said something like ‘Mine’, and we all "
     "put our cards away. I have doubts about it.” You know no more yet.",
     (ClaimStep("You find out whether the words were about more than the trick in progress.",
                "First find out whether it was a claim: words about the trick in progress alone are not (68).", "68"),
      ClaimStep("You find out whether {critics} had agreed, and called on a later board since.",
                "First find out whether they had agreed: Law 70 is not for an agreed claim (68D1, 69A).", "69A"),
      *_HEARD)),
)  # fmt: skip


def _steps(rng: Random, level: int) -> Drawn:
    """Choose three to five steps that the Laws put into an order; name the Law for each pair of neighbours."""
    story, known = rng.choice(CALLED)
    chosen = [known[n] for n in sorted(rng.sample(range(len(known)), level + 2))]
    claimer = rng.choice(list(Seat))
    words = {
        "claimer": claimer.word,
        "critic": claimer.next.word,
        "critics": side(claimer.next),
        "n": number(rng.randint(3, 6)),
    }
    does = [str(put_in(each.does, words)) for each in chosen]
    wrong = [
        WrongOrder(f"{late.law} before {early.law}", then, first, early.why)
        for (early, late), (first, then) in zip(pairwise(chosen), pairwise(does), strict=True)
    ]
    laws = list(dict.fromkeys(each.law for each in chosen))
    says = f"Right: you must settle each question before the next one ({', '.join(laws)})."
    hint = "Which question must you settle before the others?"
    part = as_shown(rng, "In which order do you do this?", does, says, wrong, hint)
    return Drawn(str(put_in(story, words)), (part,), tuple(map(cite, laws)))


KINDS = (
    Kind("claim-what", "Is it a claim?", CALL, _is_it, minutes=1),
    Kind("claim-law", "A claim: which Law decides?", CALL, _law),
    Kind("claim-result", "A claim: what do you rule?", CALL, _result),
    Kind("claim-tricks", "How many tricks does the claim win?", NORMAL, _tricks, minutes=5, figure=True, has_hand=True),
    Kind("claim-conceded", "A concession taken back", SECOND, _conceded, minutes=4, has_hand=True),
    Kind("claim-steps", "A claim, in order", CALL, _steps),
)
