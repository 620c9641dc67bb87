"""Properties of the data of every case: it can be saved and read again, and its cards bear out its story."""

from __future__ import annotations

import re
import sys

import pytest

from bridgelaw.cases import cases_of_text, computed
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.save import case_toml
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN, lead_of
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import cards_of
from tests.cases.worked import Worked

SPEAKS_OF_A_RESULT = re.compile(
    r"\b(?:which|just|have|be|was|it) (?:makes?|made)\b|\b(?:one|two|three) down\b|\b(?:ten|eleven|twelve) tricks\b"
)


def what_is_saved_is_read_again(worked: Worked) -> None:
    case = worked.case
    form = CASE_FORMS[case.form]
    (again,) = cases_of_text(case_toml(form, case.given, case.edition, table=case.table), "mine.toml")
    assert (again.given, again.table) == (case.given, case.table)
    assert computed(again).derivation.steps == worked.derivation.steps


def a_story_with_cards_that_speaks_of_its_result_declares_it(worked: Worked) -> None:
    if worked.case.deal and SPEAKS_OF_A_RESULT.search(worked.case.story):
        assert worked.case.makes


def the_cards_bear_out_what_the_case_says(worked: Worked) -> None:
    """A solver takes as many tricks with them as the case says."""
    if not worked.case.makes:
        return
    if sys.version_info >= (3, 14):
        pytest.skip("The solver of double-dummy play has no build for this Python yet.")
    from tests.cases.double_dummy import tricks

    assert worked.case.deal is not None
    for makes in worked.case.makes:
        assert tricks(worked.case.deal, makes) == makes.result.tricks, makes


def every_printed_figure_agrees_or_has_its_erratum(worked: Worked) -> None:
    assert worked.report.fine


def the_case_has_a_story_and_names_its_laws(worked: Worked) -> None:
    assert worked.case.story and worked.case.laws


def the_facts_of_the_lead_fit_the_deal_and_the_auction(worked: Worked) -> None:
    """Check who is on lead, and who holds the cards that the facts name, read again from the deal."""
    case = worked.case
    given = LEAD_OUT_OF_TURN.given_in(case)
    lead = lead_of(given, case.edition, case.table)
    assert case.deal is not None and case.auction is not None and case.auction.declarer is not None
    on_lead = next(seat for seat in Seat if seat.next.next.next is case.auction.declarer)
    assert lead.right is on_lead
    assert lead.card in cards_of(case.deal, lead.leader)
    assert given.facts is not None
    facts = " ".join(given.facts)
    assert lead.leader.word in facts and str(lead.card) in facts + case.story
    if worked.computed.ruling.walk.answers.get("who") == "other":
        assert on_lead.word in facts
    assert all(reference.edition == case.edition for reference in case.laws)


def every_clause_of_a_lead_case_is_in_its_ruling(worked: Worked) -> None:
    """Check that every clause that the case cites is in its derivation, or in what was offered, or in the play that
    followed.
    """
    ruling: LeadRuling = worked.computed.ruling
    offered = (basis for option in ruling.options for step in option.consequence.grounds for basis in step.rests_on)
    played = ruling.play.record if ruling.play else ()
    laws = [*worked.derivation.laws, *offered, *(basis for event in played for basis in event.rests_on)]
    for reference in worked.case.laws:
        assert any(reference.contains(law) or law.contains(reference) for law in laws), reference


CARDS = (a_story_with_cards_that_speaks_of_its_result_declares_it, the_cards_bear_out_what_the_case_says)
LEADS = (the_facts_of_the_lead_fit_the_deal_and_the_auction, every_clause_of_a_lead_case_is_in_its_ruling)
