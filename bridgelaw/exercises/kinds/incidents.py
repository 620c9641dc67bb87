"""Incidents at a table as data: the story, its findings, and rulings that could be confused with its own.

The file incidents.en.toml of a procedure has `[[incident]]` tables: `answers` are those to the questions of its graph,
`says` is one story or several, `because` is the deciding fact, by which `laws`, and `wrong` names results that a
director could confuse here, by the ids of endings or of `[slip]`, or written out. `[ruling]` words each ending as an
option, and `[slip]` a result that no answers lead to. `ruling` and `announces` replace the ending's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from random import Random
from typing import Any

from bridgelaw.exercises.kinds.options import one_of
from bridgelaw.exercises.kinds.roads import DrawnRoad, by_chance
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import procedure_table
from bridgelaw.rulings.decision import decision
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling.graphs import LANGUAGE, graph_words, put_in


@dataclass(frozen=True)
class RuledIncident:
    """One incident of a file; `graph` is the decision to which its answers belong."""

    graph: str
    row: Mapping[str, Any]

    @cached_property
    def road(self) -> DrawnRoad:
        """The path of its answers through the decision."""
        return DrawnRoad(decision(self.graph, DEFAULT_EDITION).walk(self.row["answers"]))

    @property
    def steps(self) -> int:
        """Return how many questions have to be answered to rule it."""
        return len(self.road.steps)

    @property
    def because(self) -> str:
        """Return the deciding fact, with its Law."""
        return str(self.row["because"])

    @cached_property
    def laws(self) -> tuple[Reference, ...]:
        """The clauses on which the ruling rests."""
        return tuple(cite(law) for law in self.row["laws"])

    @property
    def ruling(self) -> str:
        """Return the ruling: the incident's own words, or those of its ending."""
        return str(self.row.get("ruling") or table(self.graph)["ruling"][self.road.ends])


@dataclass(frozen=True)
class ToldIncident:
    """An incident as it is told once: the names of its players and cards, and the story."""

    incident: RuledIncident
    words: Mapping[str, str]
    story: str

    def put(self, text: str) -> str:
        """The text with the players and cards of the story."""
        return str(put_in(text, self.words))


@cache
def table(graph: str) -> Mapping[str, Any]:
    """Return the whole table of the incidents of a procedure. Raises BadData where it has none."""
    return procedure_table(graph, f"incidents.{LANGUAGE}")


@cache
def incidents(graph: str) -> tuple[RuledIncident, ...]:
    """Return the incidents of a procedure, in file order."""
    return tuple(RuledIncident(graph, row) for row in table(graph)["incident"])


def drawn_incident(rng: Random, found: Iterable[RuledIncident], of: Callable[[DrawnRoad], Any]) -> RuledIncident:
    """A random incident; each different `of` its path has the same chance, however many incidents have it."""
    by_road = {id(each.road): each for each in found}
    return by_road[id(by_chance(rng, [each.road for each in by_road.values()], of))]


def tell_incident(rng: Random, incident: RuledIncident, more: Mapping[str, str] | None = None) -> ToldIncident:
    """Tell it with random players and suits; `more` are words of the kind's own, which may name players, suits and
    those before them.
    """
    words = {**_players(rng), **_suits(rng)}
    for name, text in (more or {}).items():
        words[name] = str(put_in(text, words))
    return ToldIncident(incident, words, str(put_in(rng.choice(incident.row["says"]), words)))


def _players(rng: Random) -> dict[str, str]:
    declarer = rng.choice(list(Seat))
    left, dummy, right = declarer.next, declarer.partner, declarer.next.partner
    return {
        "declarer": declarer.word,
        "dummy": dummy.word,
        "left": left.word,
        "right": right.word,
        "we": side(declarer),
        "they": side(left),
    }


def side(seat: Seat) -> str:
    """The two players of a side, by name."""
    return "North and South" if seat in (Seat.N, Seat.S) else "East and West"


def _suits(rng: Random) -> dict[str, str]:
    trump, *others = rng.sample(SUITS, len(SUITS))
    level = 4 if trump in (Strain.SPADES, Strain.HEARTS) else 5
    suits = {"trump": trump, **dict(zip("abc", others, strict=True))}
    symbols = {name: suit.symbol for name, suit in suits.items()}
    names = {f"{name}s": suit_word(suit, several=True) for name, suit in suits.items()}
    return {"contract": f"{level}{trump.symbol}"} | symbols | names


def result_asked(rng: Random, prompt: str, told: ToldIncident, hint: str = "") -> MultipleChoice:
    """Ask for the ruling: the result of the incident among those that a director could confuse with it."""
    incident = told.incident
    data, says = table(incident.graph), told.put(incident.because)
    right = Option(told.put(incident.ruling), says, right=True, laws=incident.laws)
    whens = {name: words.when for name, words in graph_words(incident.graph, DEFAULT_EDITION).endings.items()}
    wrong = []
    for each in incident.row["wrong"]:
        if isinstance(each, str):
            slip = data.get("slip", {}).get(each)
            each = slip or {"text": data["ruling"][each], "when": whens[each]}
        text = told.put(each["text"])
        wrong.append(Option(text, f"{told.put(each['when'])} {says}", road=f"taken for: {text}"))
    rng.shuffle(wrong)
    return one_of(rng, prompt, right, wrong, hint=hint)
