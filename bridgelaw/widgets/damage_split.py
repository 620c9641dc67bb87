"""Damage split: three results, the innocent side's own doing, both sides' scores, and a waterfall of the damage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.damage_split import AT_PAIRS, AT_TEAMS, IN_IMPS, IN_MATCHPOINTS, doubts_about, scale_of
from bridgelaw.display.figures import SplitPicture, split_svg
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.damage_split import Chain, Conduct, SplitFacts, SplitRuling, read_stated, split_damage
from bridgelaw.scoring import Side, Vulnerability
from bridgelaw.telling import tell
from bridgelaw.telling.en.damage_split.chain import phrase
from bridgelaw.widgets.board import VULNERABILITIES
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group, menu, row, shown, tick

SCALES = {
    "bridge results, at teams": AT_TEAMS,
    "bridge results, at pairs": AT_PAIRS,
    "figures in IMPs": IN_IMPS,
    "figures in matchpoints": IN_MATCHPOINTS,
}
CONDUCTS = {
    "nothing unusual": Conduct.NOTHING.value,
    **{phrase(each): each.value for each in Conduct if each is not Conduct.NOTHING},
}


class DamageSplit(Calculator):
    """The widget *Damage split*, over `rulings.damage_split.split_damage`.

    >>> widget = DamageSplit("000-kaplan-b1")
    >>> widget.ruling
    SplitRuling: NS −13 IMPs, EW 0 IMPs (part self-inflicted)
    >>> widget.set(expected="4♠x-1 E")
    >>> str(widget.ruling.parts.innocents)
    '-7'
    """

    title = "Damage split"

    def __init__(self, case: str = "000-kaplan-b1") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "damage-split"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", ["EW", "NS"], width="13rem")
        self._infraction = entry("The infraction, in words", width="26rem", hint="the 4♠ bid after the slow pass")
        self._scored = menu("What is compared", SCALES, width="25rem")
        self._other = entry("Other table, NS", width="17rem", hint="4♥= N or +620")
        self._top = entry("Top", width="10rem", hint="100")
        self._normal = entry("Normal: without the infraction", width="30rem", hint="4♥= N (2/3), 4♥-1 N (1/3)")
        self._expected = entry("Expected: after it, by normal play", width="30rem", hint="4♠x-2 E")
        self._actual = entry("Actual: at the table", width="30rem", hint="4♠x= E")
        self._field = area("The other tables, one a line: NS pair, EW pair, score or result", "", 8)
        self._conduct = menu("What the innocent side did was", CONDUCTS, width="30rem")
        self._related = tick("the infraction led to it")
        self._deed = entry("In words", width="22rem", hint="North's revoke")
        self._knockout = tick("a knockout match")
        named = (self._edition, self._vulnerable, self._offending, self._infraction, self._scored, self._other)
        results = (self._normal, self._expected, self._actual)
        self._watch(*named, self._top, *results, self._field)
        self._watch(self._conduct, self._related, self._deed, self._knockout)
        self._scored.observe(self._laid_out, "value")
        self._laid_out()
        return [
            group("The board", row(*named[:3]), row(self._infraction)),
            group("Three results", row(self._scored, self._other, self._top), *map(row, results), self._field),
            group("After the infraction", row(self._conduct, self._related), row(self._deed, self._knockout)),
        ]

    def _laid_out(self, _: object = None) -> None:
        scored = self._scored.value
        shown(self._other, scored == AT_TEAMS)
        shown(self._field, scored == AT_PAIRS)
        shown(self._top, scored == IN_MATCHPOINTS)
        shown(self._knockout, scored in (AT_TEAMS, IN_IMPS))

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "infraction": self._infraction.value,
            "scored": self._scored.value,
            "other_table": self._other.value,
            "top": self._top.value,
            "field": self._field.value,
            "normal": self._normal.value,
            "expected": self._expected.value,
            "actual": self._actual.value,
            "error": self._conduct.value,
            "related": self._related.value,
            "deed": self._deed.value,
            "knockout": self._knockout.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value, self._vulnerable.value = state["edition"], state["vulnerability"]
        self._offending.value, self._infraction.value = state["offending"], state["infraction"]
        self._scored.value, self._other.value = state["scored"], state["other_table"]
        self._top.value, self._field.value = state["top"], state["field"]
        self._normal.value, self._expected.value = state["normal"], state["expected"]
        self._actual.value, self._conduct.value = state["actual"], state["error"]
        self._related.value, self._deed.value = state["related"], state["deed"]
        self._knockout.value = state["knockout"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        texts = {name: given.get(name, "") for name in ("infraction", "other_table", "top", "expected", "deed")}
        return {
            **texts,
            **{name: given[name] for name in ("offending", "scored", "normal", "actual")},
            "vulnerability": given.get("vulnerability", "both"),
            "field": "\n".join(map(str, given.get("field", ()))),
            "error": given.get("error", Conduct.NOTHING.value),
            "related": given.get("related", False),
            "knockout": given.get("knockout", False),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[SplitRuling, Derivation]:
        vulnerability, edition = Vulnerability.parse(state["vulnerability"]), state["edition"]
        chain = Chain(Conduct(state["error"]), state["related"], state["deed"].strip(), edition)
        scale = scale_of(state["scored"], vulnerability, state["other_table"], state["field"], state["top"])
        normal, actual = (
            read_stated(state[name], scale, vulnerability, name, edition) for name in ("normal", "actual")
        )
        expected = None
        if state["expected"].strip():
            expected = read_stated(state["expected"], scale, vulnerability, "expected", edition)
        facts = SplitFacts(
            Side(state["offending"]),
            scale,
            actual,
            normal,
            expected,
            chain,
            # The tick is out of sight at matchpoints, and does not count there.
            state["knockout"] and scale.top is None,
            state["infraction"].strip(),
        )
        ruling = split_damage(facts)
        return ruling, tell(ruling, doubts=doubts_about(scale, vulnerability, actual, normal, expected))

    def _draw(self, ruling: SplitRuling, derivation: Derivation) -> str:
        parts, scale = ruling.parts, ruling.scale
        picture = SplitPicture(
            ruling.innocent.name,
            ruling.offending.name,
            scale.unit,
            parts.actual,
            parts.normal,
            parts.expected,
            parts.innocents,
            ruling.exact[ruling.offending],
            scale.top,
        )
        return split_svg(picture) + derivation_html(derivation)
