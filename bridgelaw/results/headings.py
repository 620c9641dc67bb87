"""The names of the columns in a table of results, in the languages that were seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgelaw.laws.facts import dataclass
from bridgelaw.results.page import TITLE
from bridgelaw.results.rows import ResultColumn
from bridgelaw.scoring.exact import plain_dashes

_POINTS = (ResultColumn.NS_POINTS, ResultColumn.EW_POINTS)
_HEADINGS = {
    ResultColumn.BOARD: "board|bd|brd|board no|board number|donne|mano|smistata|étui|brett|rozd|rozdanie|hand",
    ResultColumn.SECTION: "section|sec|sect|girone|section letter",
    ResultColumn.TABLE: "table|tbl|tab|tavolo|tisch",
    ResultColumn.ROUND: "round|rnd|rd|turno|runde",
    ResultColumn.NS: "ns|n/s|n-s|ns pair|pair ns|pairns|nspair|ns no|ns pair number|north-south|north south|coppia ns"
    "|ns number|pairid_ns|pairns no|paire ns",
    ResultColumn.EW: "ew|e/w|e-w|ew pair|pair ew|pairew|ewpair|ew no|ew pair number|east-west|east west|eo"
    "|e-o|e/o|coppia eo"
    "|ow|o/w|pairid_ew|vs|opp|opps|opponents|ew number|paire eo",
    ResultColumn.CONTRACT: "contract|cont|bid|contratto|contrat|kontrakt|ktr|con",
    ResultColumn.DECLARER: "declarer|dec|decl|by|played by|dich|dichiarante|ns/ew|declarant|par|von|gra|rozg|rg",
    ResultColumn.RESULT: "result|res|made|made/down|+/-|risultato|résultat|ris|ergebnis|lew|lewy|gewonnen",
    ResultColumn.TRICKS: "tricks|tks|trk|prese|levées|stiche|tricks won|trks",
    ResultColumn.LEAD: "lead|ld|opening lead|attacco|entame|ausspiel|leadcard|wist|wst",
    ResultColumn.SCORE: "score|total|points|punti|score ns|pts|total score|segnatura|punkte|zapis",
    ResultColumn.SCORE_NS: "ns score|score_ns|+sc|ns+|ns total|score n/s|plus|nsscore|ns +",
    ResultColumn.SCORE_EW: "ew score|score_ew|-sc|ew+|ew total|score e/w|minus|ewscore|ew +",
    ResultColumn.NS_POINTS: "ns mp|mp ns|ns mps|mp_ns|ns matchpoints|ns points|nsmpts|+|ns imps|imp ns|imps ns"
    "|ns match points|nsmp|mps ns|ns imp|top ns",
    ResultColumn.EW_POINTS: "ew mp|mp ew|ew mps|mp_ew|ew matchpoints|ew points|ewmpts|ew imps|imp ew|imps ew"
    "|ew match points"
    "|ewmp|mps ew|ew imp|top eo",
    ResultColumn.NS_PERCENT: "ns %|% ns|ns%|%ns|ns percent|percentage_ns|ns per cent|ns pct",
    ResultColumn.EW_PERCENT: "ew %|% ew|ew%|%ew|ew percent|percentage_ew|ew per cent|ew pct|% eo|%eo",
    ResultColumn.REMARK: "remarks|remark|note|notes|comment|adjustment",
}
_BY_HEADING = {name: column for column, names in _HEADINGS.items() for name in names.split("|")}
_SIDE = re.compile(r"(?P<ns>ns|n/s|n-s|north-south)|ew|e/w|e-w|ow|o/w|o-w|eo|e/o|e-o|east-west")
#: What is left of a heading once its side is taken away, and its columns of North-South and East-West.
_BY_SIDE = {
    name: columns
    for names, columns in (
        ("|pair|no|number|numery|numer|paar|par|para|paire|coppia", (ResultColumn.NS, ResultColumn.EW)),
        ("score|total|zapis|zapisy|punti", (ResultColumn.SCORE_NS, ResultColumn.SCORE_EW)),
        ("mp|mps|mpts|pts|points|match points|matchpoints|imp|imps|butler|top|punkte", _POINTS),
        ("%|pct|percent|per cent|prozent", (ResultColumn.NS_PERCENT, ResultColumn.EW_PERCENT)),
    )
    for name in names.split("|")
}
_WHOLE = "Open the travellers of the boards, or the file of the whole session."
OWN_EVENING = "This page has the results of one pair, without the other tables.", _WHOLE
RANKING = "This is a ranking, without the results of the boards.", _WHOLE
_OPPONENTS = re.compile(r"(?:opp|opps|opponents?|vs|versus|przeciwnicy|gegner|avversari|adversaires)\b.*")
_RANK = frozenset(
    ("rank", "place", "pos", "position", "miejsce", "m-ce", "rang", "platz", "clt", "posizione", "classement", "pl")
)
_RANKED = frozenset(
    ("name", "names", "pair", "pairs", "players", "player", "numer", "para", "paar", "team", "teams", "score", "total")
) | {"%", "percent", "mps"}


@dataclass(frozen=True)
class Headed:
    """The heading of a table: its names, what they say, which row begins it, and how many rows it has."""

    names: list[str]
    kinds: list[ResultColumn | None]
    at: int = 0
    rows: int = 0

    @property
    def of_traveller(self) -> bool:
        """True if it names both pairs, and what they did."""
        done = {ResultColumn.CONTRACT, ResultColumn.SCORE, ResultColumn.SCORE_NS, ResultColumn.RESULT}
        return {ResultColumn.NS, ResultColumn.EW} <= set(self.kinds) and bool(done & set(self.kinds))


def headed(rows: Sequence[Sequence[str]], two: bool = False) -> Headed:
    """The first row in which three cells or more are headings, or two such rows taken together; else an empty one.

    >>> found = headed([["numery", "numery", "kont rakt", "zapis"], ["N-S", "E-W", "kont rakt", "NS"]], two=True)
    >>> [each.value for each in found.kinds], found.rows
    (['NS pair', 'EW pair', 'contract', 'score of NS'], 2)
    """
    for place, row in enumerate(rows[:30]):
        names = list(row)
        best = Headed(names, _two_points(names, list(map(_named, names))), place, 1)
        if two and place + 1 < len(rows):
            both = _together(row, rows[place + 1])
            found = Headed(both, _two_points(both, list(map(_named, both))), place, 2)
            best = found if found.of_traveller and not best.of_traveller else best
        if sum(_named(each) is not None for each in best.names) >= 3:
            return best
    return Headed([], [])


_VERSUS = re.compile(r"(\d{1,3})\s?-.{0,160}?\bvs\.? (\d{1,3})\s?-.*")


def parted_pairs(rows: Sequence[list[str]]) -> list[list[str]] | None:
    """Rows whose pairs stand in one cell, as ACBL Live writes them, with a column for each; None for others.

    >>> parted_pairs([["Contract", "By", "Score", "Pairs"], ["4S", "N", "420", "3-Ann-Bob vs. 6-Cy-Dee"]])[1]
    ['4S', 'N', '420', '', '3', '6']
    """
    for place, row in enumerate(rows[:30]):
        names = [_plain(each) for each in row]
        if "pairs" in names and ResultColumn.CONTRACT in map(_named, row):
            column = names.index("pairs")
            body = [(cells, _VERSUS.fullmatch(cells[column])) for cells in rows[place + 1 :] if len(cells) > column]
            met = [[*cells[:column], "", *cells[column + 1 :], *found.groups()] for cells, found in body if found]
            return [[*row, "NS", "EW"], *met] if met else None
    return None


def no_traveller(rows: Sequence[Sequence[str]]) -> tuple[str, str] | None:
    """Return what else a table is by its heading: one pair's evening or a ranking; None where it does not say.

    >>> no_traveller([["Rank", "Pair", "Names", "%"]])[0]
    'This is a ranking, without the results of the boards.'
    """
    for row in rows[:30]:
        names = [_plain(each) for each in row]
        kinds = set(map(_named, row))
        if ResultColumn.BOARD in kinds and ResultColumn.NS not in kinds and any(map(_OPPONENTS.fullmatch, names)):
            return OWN_EVENING
        played = kinds & {ResultColumn.CONTRACT, ResultColumn.BOARD}
        if _RANK & set(names) and _RANKED & set(names) and not played:
            return RANKING
    return None


def is_title(row: Sequence[str]) -> str | None:
    """The number of the board that a row names which holds nothing else."""
    if sum(map(bool, row)) > 3:
        return None
    title = TITLE.fullmatch(" ".join(each for each in row if each)[:200])
    return title[1] if title else None


def _plain(heading: str) -> str:
    return " ".join(plain_dashes(heading).casefold().replace(".", " ").replace(":", " ").split())


def _named(heading: str) -> ResultColumn | None:
    shown = _plain(heading)
    known = _BY_HEADING.get(shown) or _BY_HEADING.get(shown.replace(" ", ""))
    if known is not None or not shown or len(shown) > 40:
        return known
    words = shown.split()
    sides = [found for word in words if (found := _SIDE.fullmatch(word))]
    if len(sides) != 1:
        return None
    columns = _BY_SIDE.get(" ".join(word for word in words if not _SIDE.fullmatch(word)))
    return None if columns is None else columns[0 if sides[0]["ns"] else 1]


def _together(above: Sequence[str], below: Sequence[str]) -> list[str]:
    """Two rows of headings as one: what stands in both is one cell that reaches down."""
    width = max(len(above), len(below))
    pairs = zip(*([*row, *[""] * (width - len(row))] for row in (above, below)), strict=True)
    return [first if first == second else f"{first} {second}".strip() for first, second in pairs]


def _two_points(heading: Sequence[str], known: list[ResultColumn | None]) -> list[ResultColumn | None]:
    """Give the second of two equal headings (MP MP, % %) to EW; bare "MP" is of NS."""
    bare = {
        "mp": ResultColumn.NS_POINTS,
        "mps": ResultColumn.NS_POINTS,
        "imp": ResultColumn.NS_POINTS,
        "imps": ResultColumn.NS_POINTS,
        "matchpoints": ResultColumn.NS_POINTS,
        "%": ResultColumn.NS_PERCENT,
    }
    second = {
        ResultColumn.NS_POINTS: ResultColumn.EW_POINTS,
        ResultColumn.NS_PERCENT: ResultColumn.EW_PERCENT,
        ResultColumn.SCORE: ResultColumn.SCORE_EW,
    }
    found: list[ResultColumn | None] = []
    for name, column in zip(heading, known, strict=True):
        kind = column or bare.get(name.strip().casefold().strip("."))
        if kind in found:
            kind = second.get(kind) if kind is not None else None
            if kind is ResultColumn.SCORE_EW:
                found[found.index(ResultColumn.SCORE)] = ResultColumn.SCORE_NS
        found.append(None if kind in found else kind)
    if (
        ResultColumn.NS_POINTS in found
        and "-" in [each.strip() for each in heading]
        and "+" in [each.strip() for each in heading]
    ):
        found[[each.strip() for each in heading].index("-")] = ResultColumn.EW_POINTS
    return found
