"""The call: an opening lead, perhaps out of turn; the questions as they are reached, the choices, the sheet to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.lead_out_of_turn import call_of
from bridgelaw.display.html import text
from bridgelaw.display.lead import lead_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.rulings.decision import DecisionGraph, Question, Walk, decision, editions_of
from bridgelaw.rulings.lead_out_of_turn import Lead, LeadRuling, lead_ruling, options_of
from bridgelaw.rulings.lead_out_of_turn.facts import NAME
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Auction, Deal
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, button, entry, group, menu, row, shown

FORM = "lead-out-of-turn"
OPEN = "choose an answer"
# The auction and the seats answer these, so nobody is asked.
SETTLED = ("who", "later", "later-low")
FACTS = ("deal", "calls", "leader", "card", "other")
CHANGED = "The case as it was; you have changed it."
# Refused for what comes after the ruling: here no card is played on.
NOT_PLAYED = "nothing to play"
# Longer than any deal or auction that was ever written down.
LONGEST = 400


class TheCall(Calculator):
    """The widget *The call*, over `rulings.lead_out_of_turn.lead_ruling`.

    >>> widget = TheCall("lead-road-neither")
    >>> widget.set(choice="forbid")
    >>> widget.ruling
    LeadRuling: 54D, suit forbidden, card back in hand
    >>> widget.set(told="opponent", **{"told-spread": "no"})
    >>> widget.ruling
    LeadRuling: 47E1, back, without rectification
    """

    title = "The call"
    old = "This is the last ruling that could be made, for other facts."

    def __init__(self, case: str = "lead-road-neither") -> None:
        cases = (each for each in course_cases() if each.form == FORM and each.refused != NOT_PLAYED)
        super().__init__({each.id: each for each in cases}, case)

    def _make_controls(self) -> list[w.Widget]:
        years = reversed(editions_of(NAME))
        self._edition = menu("Laws of", {str(year): year for year in years}, DEFAULT_EDITION, "10rem")
        self._deal = area("The deal, if it is known: four hands clockwise, North's first", "", 4)
        self._calls = entry("Auction", width="28rem", hint="the dealer and the calls: S: 1H P 4H P P P")
        self._leader = menu("Who led", {seat.word: seat.value for seat in Seat}, width="12rem")
        self._card = entry("The card led", width="12rem", hint="♠K or SK")
        self._other = entry("His partner's card, if both faced one", width="22rem", hint="usually empty")
        self._settled = w.HTML()
        # Every question has its menu from the start; those not reached are hidden and keep what was chosen in them.
        asked = [question for question in decision(NAME).questions if question.id not in SETTLED]
        self._menus = {each.id: menu(each.asks, _labels(each), "", width="calc(100% - 4px)") for each in asked}
        self._worded: DecisionGraph = decision(NAME)
        self._facts_of = ""
        clear = button("Clear all answers")
        clear.on_click(lambda _: self._cleared())
        for each in self._menus.values():
            each.add_class("bl-asked").add_class("bl-asked-wide")
        self._watch(self._edition, self._deal, self._calls, self._leader, self._card, self._other)
        self._watch(*self._menus.values())
        return [
            group(
                "The facts",
                row(self._calls, self._edition),
                row(self._leader, self._card, self._other),
                self._deal,
                self._settled,
            ),
            group("The questions, in order", *self._menus.values(), row(clear)),
        ]

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "deal": self._deal.value,
            "calls": self._calls.value,
            "leader": self._leader.value,
            "card": self._card.value,
            "other": self._other.value,
            **{name: each.value for name, each in self._menus.items()},
            "facts_of": self._facts_of,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._case_of(state["facts_of"])
        self._edition.value, self._deal.value, self._calls.value = state["edition"], state["deal"], state["calls"]
        self._leader.value, self._card.value, self._other.value = state["leader"], state["card"], state["other"]
        for name, each in self._menus.items():
            each.value = state[name]
        self._facts_of = state["facts_of"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        answers = {each["question"]: each["answer"] for each in given.get("answers", ())}
        return {
            "edition": case.edition,
            "deal": _deal_typed(case.deal),
            "calls": _calls_typed(case.auction),
            "leader": Seat.parse(given["leader"]).value,
            "card": _card_typed(given["card"]),
            "other": _card_typed(given["other"]) if "other" in given else "",
            **{name: answers.get(name, "") for name in self._menus},
            "facts_of": case.id,
        }

    def _case_of(self, name: str) -> Case | None:
        """The case whose facts these were, if they were a case's."""
        if name and name not in self._cases:
            raise BadInput(f"There is no case “{name}” here.", f"There are: {', '.join(self._cases)}.")
        return self._cases[name] if name else None

    def _cleared(self) -> None:
        self._story.value = ""
        self._quietly({**self._read(), **dict.fromkeys(self._menus, ""), "facts_of": ""})

    # ---- the ruling ----

    def _rule(self, state: Mapping[str, Any]) -> tuple[LeadRuling, Derivation]:
        case = self._case_of(state["facts_of"])
        own = self._case_state(case) if case else {}
        as_given = all(state[name] == own[name] for name in (*FACTS, *self._menus)) if case else False
        if case:
            self._story.value = _story(case, as_given)
        try:
            lead = _lead(state)
        except BadInput:
            self._settled.value = ""
            raise
        self._word(lead.graph)
        answers = {name: state[name] for name in self._menus if state[name]}
        # An answer that the facts have overtaken, or to which the road does not come, waits unseen.
        walk = lead.graph.walk({**answers, **lead.settles})
        reached = {name: answer for name, answer in walk.answers.items() if answers.get(name) == answer}
        self._show(lead, walk, walk.answers)
        if case is None or not as_given:
            # The story and the reasons are the case's: they would speak against the reader's own answers.
            ruling, title = lead_ruling(lead, reached), ""
        else:
            # The case as it was given, with whatever in it cannot be: then all of it is shown.
            self._show(lead, walk, {**walk.answers, **answers})
            call = call_of(case)
            ruling, title = call.ruled(call.answers, lead.edition), case.title
            if call.asks_options:
                options_of(ruling)
        return ruling, tell(ruling, title)

    def _show(self, lead: Lead, walk: Walk, asked: Mapping[str, str]) -> None:
        """The menus of the questions that are asked and of the next; what the facts settle is said instead."""
        for name, each in self._menus.items():
            shown(each, (name in asked or name == walk.at.id) and name not in lead.settles)
        said = (f"{question.asks} {answer.says}" for question, answer in walk.taken if question.id in lead.settles)
        self._settled.value = "".join(f'<p class="bl-muted">{text(f"The facts settle: {line}")}</p>' for line in said)

    def _word(self, graph: DecisionGraph) -> None:
        """Put the players and the card of this lead into the questions; what was chosen stays chosen."""
        if graph == self._worded:
            return
        before, self._quiet = self._quiet, True
        for question in graph.questions:
            each, labels = self._menus.get(question.id), tuple(_labels(question).items())
            if each is not None and (each.description, each.options) != (question.asks, labels):
                chosen = each.value
                with each.hold_sync():
                    each.description, each.options = question.asks, labels
                    each.value = chosen
        self._worded, self._quiet = graph, before

    def _draw(self, ruling: LeadRuling, derivation: Derivation) -> str:
        return lead_html(ruling)


def _story(case: Case, as_given: bool) -> str:
    """The story of the case; once the reader has changed a fact or an answer it says so, and steps back."""
    story = f"<p>{text(case.account)}</p>"
    return story if as_given else f'<div class="bl-was"><p class="bl-was-note">{CHANGED}</p>{story}</div>'


def _labels(question: Question) -> dict[str, str]:
    return {OPEN: ""} | {answer.says: answer.id for answer in question.answers}


def _lead(state: Mapping[str, Any]) -> Lead:
    """The plain facts as they are typed. Raises BadInput."""
    for name in ("deal", "calls", "card", "other"):
        if len(state[name]) > LONGEST:
            raise BadInput(f"“{state[name][:40]}…” is too long.", f"Leave it under {LONGEST} characters.")
    if not state["calls"].strip():
        raise BadInput("There is no auction.", "Write the dealer and the calls, as in S: 1H P 4H P P P.", "Law 41A")
    if not state["card"].strip():
        raise BadInput("It is not said which card was led.", "Write its suit and its rank, as in ♠K, SK or D10.")
    deal, other = state["deal"].upper(), state["other"]
    return Lead(
        Deal.parse(deal) if deal.strip() else None,
        Auction.parse(state["calls"].upper()),
        Seat(state["leader"]),
        Card.parse(state["card"]),
        state["edition"],
        Card.parse(other) if other.strip() else None,
    )


def _deal_typed(deal: Deal | None) -> str:
    return "N:" + "\n  ".join(".".join(hand.suits) for hand in deal.hands) if deal else ""


def _calls_typed(auction: Auction | None) -> str:
    calls = (str(call).replace("Pass", "P") for call in auction.calls) if auction else ()
    return f"{auction.dealer.value}: {' '.join(calls)}" if auction else ""


def _card_typed(card: str) -> str:
    return str(Card.parse(card))
