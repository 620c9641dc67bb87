"""The record of a ruling at the desk: its regulations, why two scores differ, and a link, a sheet, a form."""

from __future__ import annotations

import json
import string
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases.federation import Federation, federation_of, federation_text
from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.en.papers import appeal_form, ruling_sheet
from bridgelaw.desk.line_ruling import DeskRuling, rule_line
from bridgelaw.desk.shares import NoGround, SplitGround, WhySplit, read_shares
from bridgelaw.desk.widgets import Desk
from bridgelaw.desk.widgets.desk import GROUNDS
from bridgelaw.desk.widgets.desk_calculators import QUESTIONS
from bridgelaw.desk.widgets.profile import Profile
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.results.record import ForeignRecord, KeptRuling, link_of, read_link, read_record, record_text
from bridgelaw.results.standing import standings
from bridgelaw.results.typed import typed_session
from bridgelaw.rulings.assigned.outcomes import DisallowedOutcome, NoWeightingInEdition
from bridgelaw.scoring.table import Side
from tests.desk.desk_page import errors, keep
from tests.each import each
from tests.states import states
from tests.travellers import TRAVELLERS
from tests.widgets.controls import named

BOARD = "1 2 4S= N\n3 4 4S-1 N\n5 6 4S-1 N"
FILES = TRAVELLERS
WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=60)


def split(why: SplitGround | None, ns: str, ew: str, edition: int = 2017) -> DeskRuling:
    """The first line of the board with a score for each side."""
    evening = standings(typed_session(BOARD, "1"))
    there = evening.session.boards[0].vulnerability
    both = (read_shares(ns, there, edition), read_shares(ew, there, edition))
    return rule_line(evening, "1", 0, both, edition=edition, split=why)


@each(
    "why, edition, clauses",
    [
        (SplitGround(WhySplit.SELF_INFLICTED, Side.EW), 2017, ["12C1(c), 2017", "12C1(e), 2017"]),
        (SplitGround(WhySplit.SELF_INFLICTED, Side.EW), 2007, ["12C1(c), 2007", "12C1(b), 2007", "12C1(f), 2007"]),
        (SplitGround(WhySplit.DIRECTORS_ERROR), 2017, ["12C1(c), 2017", "82C, 2017"]),
        (SplitGround(WhySplit.IGNORANCE, Side.NS), 2017, ["12C1(c), 2017", "11A, 2017"]),
        (None, 2017, ["12C1(c), 2017"]),
    ],
)
def test_each_reason_for_two_scores_rests_on_its_own_law(
    why: SplitGround | None, edition: int, clauses: list[str]
) -> None:
    told = desk_derivation(split(why, "4S-1 N", "4S= N", edition))
    assert [str(each) for each in told.step("score").rests_on] == clauses
    assert ("The error was mine" in told.announcement) == (why is not None and why.side is None)
    assert ("has not been entered" in told.step("score").says) == (why is None)


def test_who_gained_by_ignorance_is_adjusted_alone() -> None:
    gained = SplitGround(WhySplit.IGNORANCE, Side.NS)
    with pytest.raises(NoGround, match="EW keep the score of the table"):
        split(gained, "4S-1 N", "4S-2 N")
    with pytest.raises(NoGround, match="2007 adjust no score"):
        split(gained, "4S-1 N", "4S= N", 2007)
    assert split(gained, "4S= N", "4S= N").split is None


def test_only_legal_roads_carry_weight_at_the_desk_too() -> None:
    there = typed_session(BOARD, "1").boards[0].vulnerability
    closed = "100% 4S-1 N\n0% 4S= N through the slow pass"
    both = read_shares(closed, there)
    told = desk_derivation(rule_line(standings(typed_session(BOARD, "1")), "1", 0, both))
    assert states(told.step("score").says, "4♠= N (+420 … no")
    with pytest.raises(DisallowedOutcome):
        read_shares("50% 4S-1 N\n50% 4S= N through the slow pass", there)
    assert read_shares("50% 4S-1 N\n50% 4S= N through the slow pass", there, 2007).weights[420] == Fraction(1, 2)
    with pytest.raises(NoWeightingInEdition):
        split(None, "4S= N", "4S= N", 1997)


_ABOUT = {"imp_rounding": "imps", "vp_rounding": "vps", "datum": "datum"}


@given(
    name=WORDS.filter(str.strip),
    edition=st.sampled_from([2007, 2017]),
    scale=st.sampled_from(["2-1-0", "1-1/2-0"]),
    decimals=st.integers(0, 4),
    rounded=st.fixed_dictionaries(
        {}, optional={field: st.sampled_from([r.id for r in regulations_about(a)]) for field, a in _ABOUT.items()}
    ),
    own=WORDS.map(str.strip).filter(bool),
)
def test_a_profile_and_a_federations_file_are_one_form(
    name: str, edition: int, scale: str, decimals: int, rounded: dict[str, str], own: str
) -> None:
    league = Federation(name, "", edition, rounded, (), {"director": own}, scale, decimals)
    assert federation_of(federation_text(league), "league.toml", None) == league
    profile = Profile(lambda: None)
    profile.restore(federation_text(league))
    assert profile.federation.defaults == rounded and profile.federation.says("director") == own
    again = Profile(lambda: None)
    again.restore(profile.kept())
    assert again.kept() == profile.kept() and again.said == profile.said


def ruled(desk: Desk) -> Desk:
    """A weighted ruling on the first line."""
    desk.read(BOARD, "1")
    desk.rule("weighted", line=1, shares="60% 4S= N\n40% 4S-1 N")
    return desk


def test_the_profile_stands_on_every_ruling_and_in_each_calculator() -> None:
    desk = ruled(Desk())
    named(desk, "The infraction").value = "a slow pass"
    before = str(desk.derivation)
    assert "Ruled by: Laws of 2017" in before and "3.2 matchpoints (80.00%)" in before
    desk.profile.read(
        'name = "League"\nedition = 2007\nbody = "acbl"\nmatchpoints = "1-1/2-0"\npercentages = 1\n'
        '[roundings]\nimps = "imps-tenth"\n[terms]\ninfraction = "breach"'
    )
    assert desk.ruling is not None and desk.ruling.edition == 2007
    told = str(desk.derivation)
    assert "League: Laws of 2007" in told and "1.6 matchpoints (80.0%)" in told
    assert desk.derivation is not None and "There was a breach: a slow pass" in desk.derivation.announcement
    desk.onward.take("fouled", desk.board, 0)  # type: ignore[arg-type]
    assert desk.onward.calculator is not None
    assert (desk.onward.calculator.state["body"], desk.onward.calculator.state["edition"]) == ("acbl", 2007)
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert again.profile.said == desk.profile.said and repr(again) == repr(desk)
    desk.profile.read("name = ")
    assert "League" in desk.profile.said and errors(desk.profile)
    desk.profile.reset()
    assert desk.profile.kept() == ""


def test_every_calculator_takes_the_profile() -> None:
    desk = ruled(Desk())
    desk.profile.read('name = "League"\nedition = 2007\nbody = "ebu"\n[roundings]\ndatum = "datum-trimmed"')
    for form in filter(None, QUESTIONS.values()):
        desk.onward.take(form, desk.board, 0)  # type: ignore[arg-type]
        if desk.onward.calculator is not None and "edition" in desk.onward.calculator.state:
            assert desk.onward.calculator.state["edition"] == 2007


def test_an_artificial_score_may_be_another_percentage() -> None:
    desk = ruled(Desk())
    desk.rule("artificial", line=1, ns="OWN", ew_gets="OWN")
    assert desk.ruling is None and "not a percentage" in errors(desk)
    named(desk, "Per cent for NS").value, named(desk, "Per cent for EW").value = "55", "45%"
    assert desk.ruling is not None
    assert desk.ruling.points(Side.NS) == Fraction(55, 100) * 4
    for wrong in ("101", "-1", "1e9", "½", ""):
        named(desk, "Per cent for NS").value = wrong
        assert desk.ruling is None


@given(st.builds(KeptRuling, *[WORDS] * 5, *[WORDS] * 6))
def test_a_link_and_a_file_hold_every_word(one: KeptRuling) -> None:
    assert read_link("https://x.example/desk.html" + link_of(one)) == one
    assert read_record(record_text([one])) == (one,)
    assert not {*one.file} & {*"/\\.:<>\"' "}


@given(st.text(string.ascii_letters + string.digits + "-_", max_size=80))
def test_a_foreign_link_is_refused_with_a_sentence(end: str) -> None:
    with pytest.raises(ForeignRecord):
        read_link("#ruling=" + end)


def test_without_a_ruling_nothing_offers_to_open_its_board() -> None:
    assert named(Desk(), "Open its board on the desk").layout.display == "none"


def test_a_link_brings_its_ruling_to_another_desk_and_opens_its_board() -> None:
    desk = ruled(Desk())
    named(desk, "Questions: who was asked, and the answers").value = "West: “I saw\nnothing.”"
    keep(desk)
    held = link_of(desk.kept_rulings.rulings[0])
    assert len(held) < 4000
    other = Desk()
    named(other.kept_rulings, "Contents of the file").value = held
    assert other.kept_rulings.rulings == desk.kept_rulings.rulings
    # What was kept on that device comes later, and takes nothing away.
    other.restore({"desk-rulings": []})
    assert other.kept_rulings.rulings == desk.kept_rulings.rulings
    named(other, "Saved ruling").value = "0"
    other.kept_rulings.open_board()
    assert repr(other) == repr(desk)
    busy = Desk()
    busy.read("1 2 620\n3 4 -100", "9")
    named(busy.kept_rulings, "Contents of the file").value = held
    busy.kept_rulings.open_board()
    assert busy.failed and named(busy, "Typed: the board's number").value == "9"
    busy.kept_rulings.open_board()
    assert repr(busy) == repr(desk)


def test_sheet_and_form_are_filled_in_as_far_as_is_known() -> None:
    desk = ruled(Desk())
    named(desk, "The infraction").value, named(desk, "Director").value = "a slow pass", "B. Ruler"
    keep(desk)
    (kept,) = desk.kept_rulings.rulings
    sheet, form = ruling_sheet(kept), appeal_form(kept)
    assert "Director: B. Ruler" in sheet and "Effect on the ranking" not in sheet
    for words in ("Director: B. Ruler", "Infraction: a slow pass", "At the table: 4♠= N", "Grounds: ____", kept.said):
        assert words in form
    assert "a slow pass" in desk.kept_rulings.log.splitlines()[1]


@pytest.mark.skipif(not FILES.is_dir(), reason="the real files are not here")
@pytest.mark.parametrize("name", ["abf_mp_pairs_howell.xml", "abf_butler_mitchell.xml"])
def test_one_ruling_of_each_kind_on_a_real_file_is_one_sheet(name: str) -> None:
    desk = Desk()
    desk.read((FILES / name).read_text(encoding="utf-8"), name=name)
    for kind, more in (("weighted", {}), ("split", {"ew": "60% 3NT= S\n40% 3NT-1 S"}), ("artificial", {})):
        desk.rule(kind, line=1, shares="50% 3NT= S\n50% 3NT-1 S", **more)
        named(desk, "Why the sides differ").value = list(GROUNDS)[-1]
        assert desk.ruling is not None, errors(desk)
        keep(desk)
        # As many lines as fit on A4 as the sheet is set.
        assert len(ruling_sheet(desk.kept_rulings.rulings[-1]).splitlines()) <= 55
        assert "Hand: N:" in appeal_form(desk.kept_rulings.rulings[-1]) or desk.ruling.board.deal is None
