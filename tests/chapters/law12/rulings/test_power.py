"""Walk every road of Law 12 (“Which clause?”): no dead end, a clause at every step, the doors of the sources."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed, course_cases
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.laws import Reference, cite, clause
from bridgelaw.rulings.decision import Ending, NotDrawnForEdition, Question, UnknownAnswer
from bridgelaw.rulings.procedure import ProcedureRuling, rule_procedure
from bridgelaw.scoring import Vulnerability, imps, parse_outcome
from bridgelaw.scoring.deal import Deal
from bridgelaw.scoring.table import Seat
from bridgelaw.telling import tell
from bridgelaw.telling.en.procedure import tell_refusal
from tests.cases.sample import words_of
from tests.chapters.law12.rulings.power_decision import power_graph, power_roads, power_words
from tests.each import each
from tests.states import states

SENTENCE = re.compile(r"[A-Z“0-9].*[.”]")


@cache
def endings() -> dict[str, Ending]:
    """The endings of that decision by their ids."""
    return {ending.id: ending for ending in power_graph().endings}


@cache
def questions() -> dict[str, Question]:
    """The questions of that decision by their ids."""
    return {question.id: question for question in power_graph().questions}


def road(words: str) -> dict[str, str]:
    """A road written as "time asked, irregularity yes, …"."""
    return {name: answer for name, answer in (pair.split() for pair in words.split(", "))}


# ---- the graph ----


def test_the_number_of_roads_counted_by_hand() -> None:
    # From the link on: no link; no damage; none when weighed; not to be named; own doing or not.
    link = 1 + 1 + 1 + 1 + 2
    # Before it: nobody innocent, or seven Laws. Six pairs of faults; five Laws that look further than a rectification.
    innocent = 1 + 7 * link
    normal = 6 + innocent
    enough = 1 + 1 + 5 * link + innocent
    wrong = (1 + 1 + link) + (1 + 2)
    # Still to be applied, applied, wrong, the innocent side had acted, too late, none.
    rectification = 1 + enough + wrong + 1 + normal + normal
    assert len(power_roads()) == 2 * (1 + rectification) + 1 == 375
    assert len({tuple(walk.answers.items()) for walk in power_roads()}) == 375, "each once"


def test_the_size_of_the_chart() -> None:
    assert (len(power_graph().questions), len(power_graph().endings)) == (16, 22)
    assert max(len(walk.taken) for walk in power_roads()) == 10 and min(len(walk.taken) for walk in power_roads()) == 1


def test_no_dead_end_and_every_node_reached() -> None:
    assert all(isinstance(walk.at, Ending) for walk in power_roads())
    assert {walk.at.id for walk in power_roads()} == set(endings())
    assert {question.id for walk in power_roads() for question, _ in walk.taken} == set(questions())
    every = {(question.id, answer.id) for question in power_graph().questions for answer in question.answers}
    assert {(question.id, answer.id) for walk in power_roads() for question, answer in walk.taken} == every


def test_the_order_of_the_page_is_the_order_of_every_road() -> None:
    places = {question.id: place for place, question in enumerate(power_graph().questions)}
    for walk in power_roads():
        met = [places[question.id] for question, _ in walk.taken]
        assert met == sorted(met) and met[0] == 0


def test_no_two_texts_alike() -> None:
    for field in ("name", "asks", "why"):
        values = [getattr(power_words().questions[question.id], field) for question in power_graph().questions]
        assert len(set(values)) == len(values), field
    for field in ("title", "result"):
        values = [getattr(power_words().endings[ending.id], field) for ending in power_graph().endings]
        assert len(set(values)) == len(values), field


def test_every_text_is_a_sentence() -> None:
    for question in power_words().questions.values():
        assert question.asks.endswith("?") and question.name.endswith("?") and SENTENCE.fullmatch(question.why + ".")
        assert all(map(SENTENCE.fullmatch, question.answers.values()))
    assert all(map(SENTENCE.fullmatch, power_words().statements.values()))
    for ending in power_graph().endings:
        told_there = power_words().endings[ending.id]
        assert SENTENCE.fullmatch(told_there.result) and SENTENCE.fullmatch(told_there.announces)
        assert ending.kind in {"none", "assigned", "artificial", "split", "one side"}
        assert told_there.result.startswith("No adjusted score") == (ending.kind == "none")


def test_every_step_of_every_road_rests_on_a_clause_of_its_edition() -> None:
    cited = set()
    for walk in power_roads():
        ruling = rule_procedure("power", walk.answers)
        assert ruling.walk.at == walk.at
        assert len(tell(ruling).steps) > len(walk.taken)
        for step in tell(ruling).steps:
            assert step.rests_on
            for basis in step.rests_on:
                assert isinstance(basis, Reference) and basis.edition == power_graph().edition == 2017
                cited.add(basis)
    for basis in cited:
        assert cite(str(basis)) == basis and clause(basis).summary
    named = {each.clause for each in cited}
    assert {
        "12A1",
        "12A2",
        "12A3",
        "12B1",
        "12B2",
        "81C3",
        "82C",
        "92B",
        "79C1",
        "79C2",
        "10B",
        "11A",
        "12C1(d)",
        "12C1(e)",
    } <= named


def test_the_clauses_named_in_the_texts_exist() -> None:
    texts = [question.why for question in power_words().questions.values()]
    texts += [says for question in power_words().questions.values() for says in question.answers.values()]
    texts += power_words().statements.values()
    found = {name for words in texts for name in re.findall(r"\b\d{1,2}[A-Z]\d?(?:\([a-z]\))?", words)}
    assert {"12A1", "16B3", "21B3", "47E2(b)", "16C3", "72C", "23C", "50E4", "79C1", "79C2", "86B"} <= found
    for name in found:
        assert cite(name, 2017)


# ---- the doors ----

# Roads by hand, the door each opens, and its ending. All but the first two begin with a request and an irregularity.
MET = "time asked, irregularity yes, rectification"
LAW = f"{MET} none, normal yes, innocent yes, empower"
SCORE = "link yes, damage yes, outcomes named, own no"
ROADS = {
    "time late": (None, "too late"),
    "time myself, irregularity no": (None, "nothing irregular"),
    f"{MET} open": (None, "apply the rectification"),
    f"{MET} applied, enough settled": (None, "the rectification settles it"),
    f"{MET} applied, enough harsh": (None, "harshness is no reason"),
    f"{MET} applied, enough revoke, {SCORE}": ("64C1", "assigned score"),
    f"{MET} applied, enough revoke, link yes, damage no": (None, "no damage"),
    f"{MET} applied, enough withdrawn, {SCORE}": ("23C", "assigned score"),
    f"{MET} applied, enough penalty-card, link no": (None, "no link"),
    f"{MET} applied, enough penalty-card, {SCORE}": ("50E4", "assigned score"),
    f"{MET} applied, enough aware, link yes, damage yes, outcomes level": (None, "no damage"),
    f"{MET} applied, enough further, link yes, damage yes, outcomes unnamed": ("12A", "artificial score"),
    f"{MET} applied, enough besides, innocent yes, empower nothing, {SCORE}": ("12A1", "assigned score"),
    f"{MET} wrong, whose players, undo yes": (None, "the Law is applied after all"),
    f"{MET} wrong, whose players, undo ignorance": ("11A", "one side adjusted, the other keeps its score"),
    f"{MET} wrong, whose players, undo no, {SCORE}": ("12A3", "assigned score"),
    f"{MET} wrong, whose director, mend yes": (None, "the ruling is corrected"),
    f"{MET} wrong, whose director, mend no, both named": ("82C", "assigned score, both sides innocent"),
    f"{MET} wrong, whose director, mend no, both unnamed": ("82C", "average plus to both sides"),
    f"{MET} acted": ("11A", "one side adjusted, the other keeps its score"),
    f"{MET} over, normal no, fault one": ("12A2", "average minus and average plus"),
    f"{MET} over, normal no, fault mostly": ("12A2", "average minus and average"),
    f"{MET} none, normal no, fault half": ("12A2", "average and average plus"),
    f"{MET} over, normal no, fault both": ("12A2", "average minus to both sides"),
    f"{MET} none, normal no, fault partly": ("12A2", "average to both sides"),
    f"{MET} none, normal no, fault nobody": ("12A2", "average plus to both innocent sides"),
    f"{MET} none, normal yes, innocent no": (None, "nobody is innocent"),
    f"{LAW} nothing, link no": (None, "no link"),
    f"{LAW} nothing, {SCORE}": ("12A1", "assigned score"),
    f"{LAW} partner, link yes, damage yes, outcomes named, own yes": (
        "16B3", "assigned score, less self-inflicted damage"
    ),
    f"{LAW} call, {SCORE}": ("21B3", "assigned score"),
    f"{LAW} play, {SCORE}": ("47E2(b)", "assigned score"),
    f"{LAW} withdrawn, {SCORE}": ("16C3", "assigned score"),
    f"{LAW} aware, {SCORE}": ("72C", "assigned score"),
    f"{LAW} other, link yes, damage yes, outcomes unnamed": ("12A", "artificial score"),
}


@each("words", ROADS)
def test_the_doors_by_hand(words: str) -> None:
    door, title = ROADS[words]
    ruling = rule_procedure("power", road(words))
    assert (ruling.governs.clause if ruling.governs else None, power_words().named(ruling.walk.at)) == (door, title)
    assert bool(ruling.governs) == (door is not None)
    assert repr(ruling) == f"power: {door or 'no clause'}, {ruling.walk.at.id}"
    assert not ruling.walk.unused


def test_the_table_of_doors_has_every_ending_and_every_door() -> None:
    assert {title for _, title in ROADS.values()} == {ending.title for ending in power_words().endings.values()}
    doors = {rule_procedure("power", walk.answers).governs for walk in power_roads()} - {None}
    assert {door.clause for door in doors if door} == {door for door, _ in ROADS.values() if door}


def test_a_score_is_adjusted_only_through_a_door_and_a_door_is_named() -> None:
    for walk in power_roads():
        ruling = rule_procedure("power", walk.answers)
        ending = ruling.walk.ending
        assert ending is not None and bool(ruling.governs) == (ending.kind != "none")
        assert "{" not in tell(ruling).result
        if ruling.governs is not None:
            named = "the Law that was broken (12A)" if ruling.governs.clause == "12A" else ruling.governs.clause
            assert tell(ruling).result.startswith(f"Adjust, by {named}")
            assert cite(ruling.governs.clause, 2017) == ruling.governs
        assert "ou may appeal" in tell(ruling).announcement or ending.id in ("apply", "too-late")


def test_what_every_road_to_a_score_has_asked() -> None:
    """Damage and link before every assigned score that is not the director's own fault; fault before 12A2."""
    for walk in power_roads():
        ending = walk.ending
        assert ending is not None
        asked = set(walk.answers)
        assert walk.answers["time"] != "late" or ending.id == "too-late"
        if ending.kind == "none":
            continue
        assert walk.answers["irregularity"] == "yes"
        if walk.answers.get("whose") == "director":
            assert ending.id in ("both-assigned", "both-artificial") and "link" not in asked
        elif walk.answers.get("undo") == "ignorance" or walk.answers["rectification"] == "acted":
            assert ending.kind == "one side" and "link" not in asked
        elif walk.answers.get("normal") == "no":
            assert ending.kind == "artificial" and "fault" in asked and "link" not in asked
        else:
            assert walk.answers["link"] == walk.answers["damage"] == "yes"
            assert ending.kind == "artificial" or walk.answers["outcomes"] == "named"
            assert (ending.kind == "split") == (walk.answers.get("own") == "yes")


def test_12b2_never_leads_to_a_score() -> None:
    for walk in power_roads():
        if walk.answers.get("enough") == "harsh":
            assert walk.at.id == "harsh" and not rule_procedure("power", walk.answers).governs


def test_12a1_always_has_an_innocent_side() -> None:
    for walk in power_roads():
        if "12A1" in walk.finds:
            assert walk.answers["innocent"] == "yes"


def test_how_often_each_door_is_found() -> None:
    """By hand: of the six roads behind the link three adjust, and each is met twice, asked or not."""
    doors = Counter(door.clause for walk in power_roads() if (door := rule_procedure("power", walk.answers).governs))
    # The question which Law is met in three places: besides a rectification, after a late one, and after none.
    once = 2 * 3
    assert doors["64C1"] == doors["23C"] == doors["50E4"] == once
    assert doors["16B3"] == doors["21B3"] == doors["47E2(b)"] == doors["16C3"] == doors["12A1"] == 3 * once
    assert doors["72C"] == 3 * once + once
    assert doors["12A"] == 3 * once + once
    assert doors["12A2"] == 2 * 2 * 6
    assert doors["11A"] == 2 * 2
    assert doors["12A3"] == once and doors["82C"] == 2 * 2


# ---- open roads, reasons, words ----


def test_an_open_road_asks_the_next_question() -> None:
    ruling = rule_procedure("power", {"time": "asked", "irregularity": "yes"})
    assert ruling.governs is None
    assert tell(ruling).result == f"Next question: {power_words().questions['rectification'].asks}"
    assert "I have not ruled yet." in tell(ruling).announcement
    assert len(tell(ruling).steps) == 2
    assert repr(ruling) == "power: next, rectification"
    assert tell(rule_procedure("power", {})).steps == ()


def test_a_reason_stands_behind_its_answer_and_nowhere_else() -> None:
    because = {"link": "Because he heard it.", "fault": "Nobody asks this here."}
    answers = case_named("000-heart-lead").given.written["answers"]
    ruling = rule_procedure("power", {each["question"]: each["answer"] for each in answers}, because, ("A fact.",))
    says = [step.says for step in tell(ruling).steps]
    assert sum("Because he heard it." in each for each in says) == 1
    assert states(says[6], "likelier … heard")
    assert "Nobody asks this here." not in str(tell(ruling))
    assert (tell(ruling, "A title").title, tell(ruling).facts) == ("A title", ("A fact.",))


def test_own_words_take_the_place_of_the_endings() -> None:
    own = "Too late, I fear."
    assert tell(rule_procedure("power", {"time": "late"}, announcement=own)).announcement == own
    open_road = tell(rule_procedure("power", {"time": "asked"}, announcement=own)).announcement
    assert open_road.startswith("I have not ruled yet"), "nothing is announced before the road ends"


@each("year", [1997, 2007])
def test_the_road_of_another_edition_is_refused(year: int) -> None:
    with pytest.raises(NotDrawnForEdition, match=f"drawn for the Laws of 2017, not for those of {year}"):
        rule_procedure("power", {"time": "late"}, edition=year)


def test_bad_answers_get_a_sentence() -> None:
    with pytest.raises(UnknownAnswer, match=r"maybe.*time.*asked"):
        rule_procedure("power", {"time": "maybe"})
    with pytest.raises(UnknownAnswer, match=r"maybe"), tell_refusal("power"):
        rule_procedure("power", {"time": "maybe"})
    with pytest.raises(UnknownAnswer, match="asks nothing called “door”"):
        rule_procedure("power", {"door": "12A1"})


@given(
    st.dictionaries(
        st.text(max_size=8) | st.deferred(lambda: st.sampled_from(list(questions()))), st.text(max_size=8), max_size=4
    ),
)
def test_any_answers_are_a_ruling_or_a_sentence(answers: dict[str, str]) -> None:
    try:
        ruling = rule_procedure("power", answers)
    except UnknownAnswer as fault:
        assert str(fault).endswith((".", "?"))
    else:
        assert isinstance(ruling, ProcedureRuling) and tell(ruling).result


# ---- the sources ----


@each(
    "name, door, ending",
    [
        # Source 000: with the right explanation that lead, or that bid, would never have been made.
        ("000-diamond-lead", "47E2(b)", "assigned score"),
        ("000-two-diamonds-a", "21B3", "assigned score"),
        # Source 000: no relation between the infraction and the result, so nothing is redressed.
        ("000-heart-lead", "none", "no link"),
        ("000-two-diamonds-b", "none", "no link"),
        # Source 000, appendix B (a): EW get 4♥ made by North, NS get no rectification.
        ("000-kaplan-door", "16B3", "assigned score, less self-inflicted damage"),
        # Source 002, example 5: 12A1 is not applicable, 12A2 is; average minus to both sides.
        ("002-example-5-door", "12A2", "average minus to both sides"),
        ("002-dummy-ten", "12A1", "assigned score"),
        ("nobody-called", "16B3", "assigned score"),
        ("two-hours-later", "none", "too late"),
        ("revoke-one-trick", "none", "harshness is no reason"),
        ("revoke-cut-off", "64C1", "assigned score"),
        ("settled-themselves", "none", "the Law is applied after all"),
        ("my-own-mistake", "82C", "assigned score, both sides innocent"),
    ],
)
def test_the_doors_of_the_cases(name: str, door: str, ending: str) -> None:
    found = words_of(computed(case_named(name)).figures)
    assert found == {"clause": door, "adjusted": "no" if door == "none" else "yes", "ending": ending}


def test_every_case_of_the_form_is_looked_at() -> None:
    assert len([case for case in course_cases() if case.file == "case-law12-power.toml"]) == 13


def test_the_deal_is_that_of_the_lecture() -> None:
    """East's hand, South's four spades and five diamonds, North's ♥AQJ10 and 15 to 17 points."""
    for name in ("000-diamond-lead", "000-heart-lead"):
        case = case_named(name)
        deal = case.deal
        assert deal is not None and case.auction is not None
        assert str(deal.hand(Seat.E)) == "♠Q8642 ♥K5 ♦103 ♣K974"
        south, north = deal.hand(Seat.S), deal.hand(Seat.N)
        assert [len(suit) for suit in south.suits][::2] == [4, 5]
        assert north.suits[1] == "AQJT"
        assert (points(deal, Seat.N), points(deal, Seat.S)) == (17, 8)
        assert sum(points(deal, seat) for seat in Seat) == 40
        assert str(case.auction.contract) == "3NT" and case.auction.declarer is Seat.N
        assert case.auction.seat(0) is Seat.N, "so East leads"


def points(deal: Deal, seat: Seat) -> int:
    """High card points."""
    worth = {"A": 4, "K": 3, "Q": 2, "J": 1}
    return sum(worth.get(card, 0) for suit in deal.hand(seat).suits for card in suit)


def test_ten_tricks_on_top_after_the_king_of_hearts() -> None:
    """Ace, queen, jack, ten of hearts; five diamonds, all honours but none missing; the ace of clubs."""
    deal = case_named("000-heart-lead").deal
    assert deal is not None
    north, south = deal.hand(Seat.N).suits, deal.hand(Seat.S).suits
    diamonds = set(north[2]) | set(south[2])
    assert {"A", "K", "Q", "J"} <= diamonds and len(south[2]) == 5 and len(north[2]) == 3
    east_west = [len(deal.hand(seat).suits[2]) for seat in (Seat.E, Seat.W)]
    assert max(east_west) < 5, "five rounds are his"
    assert len(north[1]) + 5 + ("A" in north[3]) == 10


def test_kaplans_figures() -> None:
    """4♠ doubled and vulnerable, two or three down, and 4♥ made."""
    two, three, made = (parse_outcome(words, Vulnerability.BOTH) for words in ("4♠x-2 E", "4♠x-3 E", "4♥= N"))
    says = " ".join(step.says for step in computed(case_named("000-kaplan-door")).derivation.steps)
    lost = -imps(two - made)
    assert states(says, f"{made} … {lost}")
    assert f"0 IMPs instead of −{lost}." in says and f"they would have had +{three}" in says
    assert (two, three, made, lost) == (500, 800, 620, 3)


WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
NUMBERS = {word: number for number, word in enumerate(WORDS, start=1)}


def numbers(words: str) -> list[int]:
    """The numbers written as words, in order."""
    return [NUMBERS[word] for word in re.findall(r"[a-z]+", words.lower()) if word in NUMBERS]


def test_the_revoke_that_cut_off_dummy_counts_its_tricks() -> None:
    case = case_named("revoke-cut-off")
    made, without, transferred = numbers(case.story.partition("South makes")[2])
    given = procedure_form("power").given_in(case)
    cost, back = numbers(given.answers.because["enough"])
    (clubs,) = numbers(case.story.partition("dummy has")[2].partition(" clubs")[0])
    assert (without - made, transferred) == (cost, back)
    assert clubs - 3 == cost, "every club from the fourth on"
    assert numbers(given.facts[1]) == [made + transferred, without]
    # Nine tricks are bid in 3NT: eleven are two overtricks.
    outcome = next(each["because"] for each in case.given.written["answers"] if each["question"] == "outcomes")
    assert numbers(outcome) == [without - 9]
