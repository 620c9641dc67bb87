"""USEBIO XML (usebio.org, 1.2 and 1.3): what EBUScore, ScoreBridge, RealBridge, Compscore3 and others write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from xml.etree.ElementTree import Element

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.gathering import BoardFacts, board_number, gathered_board, gathered_session, noticed_at
from bridgelaw.results.outcome import ReadOutcome, read_outcome
from bridgelaw.results.session import (
    Absent,
    Artificial,
    Entrant,
    FileSource,
    InFile,
    Listing,
    Noticed,
    Played,
    PrintedLine,
    ScoredBy,
    Session,
    SessionBoard,
    TeamMatch,
    TravellerLine,
    printed_figure,
)
from bridgelaw.results.xml_file import NotUsebio, xml_root
from bridgelaw.scoring.contract import TRICKS, Result
from bridgelaw.scoring.deal import BadDeal, Deal
from bridgelaw.scoring.exact import NotANumber
from bridgelaw.scoring.table import Seat, Side

_POINTS = {
    "MATCH_POINTS": ScoredBy.MATCHPOINTS,
    "BUTLER_POINTS": ScoredBy.BUTLER,
    "CROSS_IMP_POINTS": ScoredBy.CROSS_IMPS,
}
_NUMBERED = re.compile(r"\(?(?P<section>[A-Z]*)\)?\s*(?P<number>\d+)\s*(?P<side>NS|EW)?", re.IGNORECASE)
_PLAYERS = {Side.NS: ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER"), Side.EW: ("E_PLAYER_NUMBER", "W_PLAYER_NUMBER")}


@dataclass(frozen=True)
class _Event:
    """What holds for every line of the event."""

    scored: ScoredBy
    points: str
    #: Whether North-South and East-West are ranked apart.
    two: bool
    #: Whether the score of a match is its Victory Points.
    in_vps: bool = False


def read_usebio(data: bytes | str, encoding: str = "utf-8") -> Session:
    """A session out of a USEBIO file, of pairs or teams; entities are never followed. Raises NotUsebio and TooMuch.

    What cannot be read on a line is kept with its text, and noticed. Sections that were scored apart become boards of
    their own, "7 A" and "7 B"; those of an individual event are kept by their players, and no player is ranked.
    """
    noticed: list[Noticed] = []
    root = xml_root(data, noticed)
    event = root.find("EVENT")
    if root.tag != "USEBIO" or event is None:
        raise NotUsebio(f"This XML begins with <{str(root.tag)[:40]}>.", "A USEBIO file holds <USEBIO> and an <EVENT>.")
    scored, points = _scored(event)
    in_vps = any("VP" in (each.text or "").upper() for each in event.iter("MATCH_SCORING_METHOD"))
    kind = _Event(scored, points, _text(event, "WINNER_TYPE") == "2", in_vps)
    listed = tuple(_listings(event, kind, noticed))
    if next(event.iter("N_PLAYER_NUMBER"), None) is not None:
        wrong = "This is an individual event: its lines are kept by the two players of each side."
        noticed.append(Noticed(InFile("event"), wrong, "Boards are scored, players are not ranked here."))
    boards = tuple(_boards(root, event, kind, noticed))
    source = FileSource("USEBIO", _text(event, "PROGRAM_NAME"), _text(event, "PROGRAM_VERSION"), encoding)
    title = _text(event, "EVENT_DESCRIPTION")
    session = gathered_session(source, title, scored, boards, noticed, listed, _text(event, "DATE"))
    matches = tuple(_match(each, kind) for each in event.iter("MATCH"))
    return replace(session, matches=matches) if scored is ScoredBy.TEAMS else session


def _text(element: Element, tag: str) -> str:
    return (element.findtext(tag) or "").strip()


def _texts(element: Element) -> dict[str, str]:
    return {each.tag: each.text.strip() for each in element if each.text}


def _scored(event: Element) -> tuple[ScoredBy, str]:
    """By what is printed on the lines: the names of the kinds of event are too many."""
    kind = event.get("EVENT_TYPE", "").upper()
    if next(event.iter("MATCH"), None) is not None:
        return ScoredBy.TEAMS, "IMPS"
    for points, scored in _POINTS.items():
        if next(event.iter(f"NS_{points}"), None) is not None:
            return scored, points
    if "BUTLER" in kind:
        return ScoredBy.BUTLER, "BUTLER_POINTS"
    return (ScoredBy.CROSS_IMPS, "CROSS_IMP_POINTS") if "IMP" in kind else (ScoredBy.MATCHPOINTS, "MATCH_POINTS")


@lru_cache(maxsize=4096)
def _entrant(text: str, side: Side | None, section: str = "") -> Entrant:
    found = _NUMBERED.fullmatch(text.strip())
    number = found["number"] if found else text.strip()
    return Entrant(number, side, (found["section"].upper() if found else "") or section)


#: An evening prints the same few figures thousands of times.
_known_figure = lru_cache(maxsize=4096)(printed_figure)


def _figure(text: str, place: InFile, noticed: list[Noticed]) -> tuple[Fraction | None, int]:
    if not text:
        return None, 0
    try:
        return _known_figure(text)
    except NotANumber as error:
        noticed.append(noticed_at(place, error))
        return None, 0


def _listings(event: Element, kind: _Event, noticed: list[Noticed]) -> Iterator[Listing]:
    teams = kind.scored is ScoredBy.TEAMS
    for element in event.iter("TEAM" if teams else "PAIR"):
        number = _team_id(element) if teams else _text(element, "PAIR_NUMBER")
        if not number:
            continue
        written = _text(element, "DIRECTION") or number[-2:]
        side = Side.EW if written.upper() == "EW" else Side.NS
        names = tuple(_text(player, "PLAYER_NAME") for player in element.iter("PLAYER"))
        place = InFile(f"entry {number}")
        total, percentage, handicap = (
            _figure(_text(element, tag), place, noticed)[0] for tag in ("TOTAL_SCORE", "PERCENTAGE", "HANDICAP")
        )
        entrant = _entrant(number, side if kind.two and not teams else None)
        yield Listing(entrant, names, total, percentage, _text(element, "PLACE"), handicap)


def _team_id(element: Element) -> str:
    """The number of a team, written inside or as an attribute."""
    named = ("TEAM_ID", "TEAM_NUMBER")
    return next((found for name in named if (found := _text(element, name) or element.get(name, "").strip())), "")


def _deal(board: Element) -> Deal | None:
    hands = {_text(hand, "DIRECTION")[:1].upper(): hand for hand in board.findall("HAND")}
    if set(hands) != set("NESW"):
        return None
    suits = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
    written = (
        ".".join(_text(hands[seat], suit).replace("10", "T").replace(" ", "") for suit in suits) for seat in "NESW"
    )
    try:
        return Deal.parse("N:" + " ".join(written))
    except BadDeal:
        return None


_HOLDERS = ("SESSION", "SECTION", "ROUND", "MATCH")


@dataclass(frozen=True)
class _Holder:
    """What holds boards: the event, a section of it, or a match between two teams."""

    element: Element
    section: str = ""
    match: TeamMatch | None = None


def _holders(event: Element, kind: _Event) -> Iterator[_Holder]:
    """Every part of the event that has boards with lines; sections are looked for at any depth."""
    for element in (event, *(each for tag in _HOLDERS for each in event.iter(tag))):
        if element.find("BOARD/TRAVELLER_LINE") is None:
            continue
        section = (element.get("SECTION_ID") or _text(element, "SECTION_ID")) if element.tag == "SECTION" else ""
        yield _Holder(element, section, _match(element, kind) if element.tag == "MATCH" else None)


def _match(element: Element, kind: _Event) -> TeamMatch:
    def pair(*tags: tuple[str, str]) -> tuple[Fraction | None, Fraction | None]:
        for own, other in tags:
            if _text(element, own) or _text(element, other):
                return tuple(_figure(_text(element, tag), InFile(""), [])[0] for tag in (own, other))  # type: ignore[return-value]
        return None, None

    score = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE")
    return TeamMatch(
        _entrant(_text(element, "TEAM"), None),
        _entrant(_text(element, "OPPOSING_TEAM"), None),
        element.get("ROUND_NUMBER") or _text(element, "ROUND_NUMBER"),
        pair(("TEAM_IMPS", "OPPOSING_TEAM_IMPS"), *(() if kind.in_vps else (score,))),
        pair(("TEAM_VPS", "OPPOSING_TEAM_VPS"), ("TEAM_VP", "OPPOSING_TEAM_VP"), *((score,) if kind.in_vps else ())),
    )


def _boards(root: Element, event: Element, kind: _Event, noticed: list[Noticed]) -> Iterator[SessionBoard]:
    lines: dict[str, dict[str, list[TravellerLine]]] = {}
    deals: dict[str, Deal | None] = {}
    # The deals stand in a set of their own, beside the event or in it.
    for board in root.iter("BOARD"):
        number = board_number(_text(board, "BOARD_NUMBER"))
        if number is not None and deals.get(number) is None:
            deals[number] = _deal(board)
    for holder in _holders(event, kind):
        for board in holder.element.findall("BOARD"):
            written = _text(board, "BOARD_NUMBER")
            number = board_number(written)
            if number is None:
                noticed.append(Noticed(InFile("boards", written[:40]), f"'{written[:40]}' is no number of a board."))
                continue
            there = lines.setdefault(number, {}).setdefault(holder.section, [])
            for line in board.findall("TRAVELLER_LINE"):
                there.append(_line(line, number, len(there) + 1, kind, holder, noticed))
    for number, sections in lines.items():
        facts = BoardFacts(deals.get(number))
        if _apart(sections):
            for section, own in sections.items():
                yield replace(gathered_board(number, own, noticed, facts), number=f"{number} {section}".strip())
        else:
            yield gathered_board(number, [line for own in sections.values() for line in own], noticed, facts)


def _apart(sections: Mapping[str, list[TravellerLine]]) -> bool:
    """Whether what the lines print is what each section offers alone, and not what all of them would offer together."""
    if len(sections) < 2:
        return False
    together = sum(map(len, sections.values()))
    printed = [
        (line.printed.ns + line.printed.ew, len(own))
        for own in sections.values()
        for line in own
        if line.printed.ns is not None and line.printed.ew is not None
    ]
    alone = sum(share in (2 * (lines - 1), lines - 1) for share, lines in printed)
    whole = sum(share in (2 * (together - 1), together - 1) for share, _ in printed)
    return alone > whole


def _line(
    element: Element, board: str, place: int, kind: _Event, holder: _Holder, noticed: list[Noticed]
) -> TravellerLine:
    texts = _texts(element)
    where = InFile(
        f"board {board}, line {place}" + (f", section {holder.section}" if holder.section else ""),
        " ".join(filter(None, texts.values()))[:200],
    )
    read = _outcome(
        texts.get("CONTRACT", ""), texts.get("PLAYED_BY", ""), texts.get("TRICKS", ""), texts.get("SCORE", "")
    )
    if read.wrong:
        noticed.append(Noticed(where, read.wrong, read.right, read.readings))
    ns, ew = (_figure(texts.get(f"{side}_{kind.points}", ""), where, noticed) for side in Side)
    return TravellerLine(
        *_seated(texts, kind, holder),
        read.outcome,
        texts.get("LEAD", ""),
        texts.get("TABLE", texts.get("TABLE_NUMBER", "")),
        holder.match.round if holder.match else texts.get("ROUND_NUMBER", ""),
        printed=PrintedLine(
            None if isinstance(read.outcome, Artificial) else _whole(texts.get("SCORE", "")),
            ns[0],
            ew[0],
            max(ns[1], ew[1]),
        ),
        place=where,
    )


def _seated(texts: Mapping[str, str], kind: _Event, holder: _Holder) -> tuple[Entrant, Entrant]:
    if holder.match is not None:
        teams = (holder.match.team, holder.match.opponents)
        return teams if texts.get("DIRECTION", "NS").upper()[:1] in ("N", "S") else teams[::-1]
    if "N_PLAYER_NUMBER" in texts:
        ns, ew = ("+".join(texts.get(player, "?") for player in _PLAYERS[side]) for side in Side)
        return Entrant(ns, None, holder.section), Entrant(ew, None, holder.section)
    return (
        _entrant(texts.get("NS_PAIR_NUMBER", ""), Side.NS if kind.two else None, holder.section),
        _entrant(texts.get("EW_PAIR_NUMBER", ""), Side.EW if kind.two else None, holder.section),
    )


def _whole(score: str) -> int | None:
    return int(score) if re.fullmatch(r"[+-]?\d{1,5}", score, re.ASCII) else None


@lru_cache(maxsize=4096)
def _outcome(contract: str, played_by: str, tricks: str, score: str) -> ReadOutcome:
    """A line's outcome; the same few fill an evening, so that each is read once."""
    contract = contract.upper().replace(" ", "")
    whole = _whole(score)
    if not contract:
        return ReadOutcome(Played(None, whole)) if whole else read_outcome(score)
    if contract.startswith("PASS"):
        if whole:
            both = (Played(Result.passed_out()), Played(None, whole))
            return ReadOutcome(
                Absent.UNREADABLE, f"A board passed out has a score of {whole}.", "Ask which is right.", both
            )
        return ReadOutcome(Played(Result.passed_out()))
    special = read_outcome(contract).outcome
    if special in (Absent.NOT_PLAYED, Absent.SAT_OUT, Absent.UNDECIDED):
        return ReadOutcome(special)
    if score and whole is None:
        return read_outcome(score)
    seat = played_by.upper()[:1]
    if seat and seat in "NESW" and tricks.isascii() and tricks.isdigit() and int(tricks[:3]) <= TRICKS:
        try:
            made = Result.parse(f"{contract}= {seat}")
        except BadInput as error:
            return ReadOutcome(Absent.UNREADABLE, error.wrong, error.right)
        if made.contract is not None:
            return ReadOutcome(Played(Result(made.contract, Seat(seat), int(tricks))))
    if whole is not None:
        return ReadOutcome(Played(None, whole))
    return ReadOutcome(
        Absent.UNREADABLE, f"'{contract} {played_by} {tricks}' is no result.", "It lacks declarer or tricks."
    )
