"""USEBIO XML (usebio.org, 1.2 and 1.3): what EBUScore, ScoreBridge, RealBridge, Compscore3 and others write.

Of Swiss pairs the numbers stand in the match, and its score is in Victory Points; its boards are those of pairs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from xml.etree.ElementTree import Element

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.gathering import (
    MOST_BOARDS,
    MOST_LINES,
    MOST_LISTED,
    MOST_MATCHES,
    MOST_OF_ALL,
    BoardFacts,
    board_number,
    gathered_board,
    gathered_session,
    noticed_at,
    too_long,
    too_many_boards,
    too_many_lines,
    too_many_listed,
)
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
from bridgelaw.scoring.table import Seat, Side, Vulnerability

_POINTS = {
    "MATCH_POINTS": ScoredBy.MATCHPOINTS,
    "BUTLER_POINTS": ScoredBy.BUTLER,
    "CROSS_IMP_POINTS": ScoredBy.CROSS_IMPS,
}
#: How a board is scored, by what some programs say of it, whatever the points are called.
_METHODS = {
    "MATCH_POINTS": ScoredBy.MATCHPOINTS,
    "BUTLER_IMPS": ScoredBy.BUTLER,
    "CROSS_IMPS": ScoredBy.CROSS_IMPS,
    "IMPS": ScoredBy.CROSS_IMPS,
}
_NUMBERED = re.compile(r"\(?(?P<section>[A-Z]*)\)?\s*(?P<number>\d+)\s*(?P<side>NS|EW)?", re.IGNORECASE)
_PLAYERS = {Side.NS: ("N_PLAYER_NUMBER", "S_PLAYER_NUMBER"), Side.EW: ("E_PLAYER_NUMBER", "W_PLAYER_NUMBER")}


@dataclass(frozen=True)
class _Event:
    """The facts that hold for every line of the event."""

    scored: ScoredBy
    points: str
    #: Whether North-South and East-West are ranked apart.
    two: bool
    #: Whether the score of a match is its Victory Points.
    in_vps: bool = False
    #: Whether the matches are those of pairs.
    swiss_pairs: bool = False


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
    scored, points = _scored(event, noticed)
    swiss = scored is not ScoredBy.TEAMS and next(event.iter("MATCH"), None) is not None
    in_vps = any("VP" in (each.text or "").upper() for each in event.iter("MATCH_SCORING_METHOD"))
    kind = _Event(scored, points, _text(event, "WINNER_TYPE") == "2", in_vps, swiss)
    _refuse_too_many(root)
    listed = tuple(_listings(event, kind, noticed))
    if next(event.iter("N_PLAYER_NUMBER"), None) is not None:
        wrong = "This is an individual event: each line names the two players of each side."
        noticed.append(Noticed(InFile("event"), wrong, "Boards are scored, players are not ranked here."))
    if swiss:
        wrong = "These are Swiss pairs: the pairs are ranked by the Victory Points of their matches."
        right = (
            "After a ruling look up each match on your scale: the file does not say how many Victory Points a "
            "percentage gives."
        )
        noticed.append(Noticed(InFile("event"), wrong, right))
    boards = tuple(_boards(root, event, kind, noticed))
    noticed.extend(_strays(root, event))
    source = FileSource("USEBIO", _text(event, "PROGRAM_NAME"), _text(event, "PROGRAM_VERSION"), encoding)
    title = _text(event, "EVENT_DESCRIPTION")
    session = gathered_session(source, title, scored, boards, noticed, listed, _text(event, "DATE"))
    matches = tuple(_match(each, kind) for each in event.iter("MATCH"))
    return replace(session, matches=matches) if scored is ScoredBy.TEAMS or swiss else session


_MOST = {"TRAVELLER_LINE": MOST_OF_ALL, "BOARD": MOST_OF_ALL, "PAIR": MOST_LISTED, "MATCH": MOST_MATCHES}


def _refuse_too_many(root: Element) -> None:
    """Raise TooMuch for more lines, boards, pairs or matches than a session has, before any of them is read."""
    for tag, most in _MOST.items():
        if next(islice(root.iter(tag), most, None), None) is not None:
            raise too_many_lines() if most == MOST_OF_ALL else too_many_listed()


def _text(element: Element, tag: str) -> str:
    return (element.findtext(tag) or "").strip()


def _texts(element: Element) -> dict[str, str]:
    return {each.tag: each.text.strip() for each in element if each.text}


def _scored(event: Element, noticed: list[Noticed]) -> tuple[ScoredBy, str]:
    """By what is printed on the lines, or what is said of the boards: the names of the kinds of event are too many."""
    kind = event.get("EVENT_TYPE", "").upper()
    if next(event.iter("MATCH"), None) is not None and not _of_pairs(event, kind):
        return ScoredBy.TEAMS, "IMPS"
    stated = next((each.text or "" for each in event.iter("BOARD_SCORING_METHOD")), "").strip().upper()
    method = _METHODS.get(stated)
    if stated and method is None:
        wrong = f"Its boards are scored by {stated[:40]}, which the course does not know."
        noticed.append(Noticed(InFile("event"), wrong, "The results are read: say how they are scored."))
    printed = [points for points in (*_POINTS, "IMPS") if next(event.iter(f"NS_{points}"), None) is not None]
    agreeing = [points for points in printed if _POINTS.get(points) is method]
    points = next(iter([*agreeing, *printed]), "")
    if points in _POINTS:
        return _POINTS[points], points
    if method is None:
        in_imps = points or ("IMP" in kind and "BUTLER" not in kind)
        method = ScoredBy.BUTLER if "BUTLER" in kind else ScoredBy.CROSS_IMPS if in_imps else ScoredBy.MATCHPOINTS
        if points and "IMP" not in kind and "BUTLER" not in kind:
            wrong = (
                "Its lines have IMPs, but the file does not say if they are against a datum or against every other "
                "line."
            )
            noticed.append(Noticed(InFile("event"), wrong, "The course compares with every other line."))
    return method, points or next(each for each, own in _POINTS.items() if own is method)


def _of_pairs(event: Element, kind: str) -> bool:
    """True if matches are those of Swiss pairs: by the kind of event, or by the pairs that they name."""
    if "PAIRS" in kind:
        return True
    match = next(event.iter("MATCH"))
    return match.find("NS_PAIR_NUMBER") is not None and match.find("TEAM") is None


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
        # What Swiss pairs have is Victory Points, and no sum of their boards.
        if kind.swiss_pairs:
            yield Listing(entrant, names)
        else:
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
    """A holder of boards: the event, a section of it, or a match between two teams."""

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


def _match(element: Element, kind: _Event, section: str = "") -> TeamMatch:
    def pair(*tags: tuple[str, str]) -> tuple[Fraction | None, Fraction | None]:
        for own, other in tags:
            if _text(element, own) or _text(element, other):
                return tuple(_figure(_text(element, tag), InFile(""), [])[0] for tag in (own, other))  # type: ignore[return-value]
        return None, None

    turn = element.get("ROUND_NUMBER") or _text(element, "ROUND_NUMBER")
    if kind.swiss_pairs:
        ns, ew = (_entrant(_text(element, f"{side}_PAIR_NUMBER"), side if kind.two else None, section) for side in Side)
        scored = pair(("NS_SCORE", "EW_SCORE"))
        return TeamMatch(ns, ew, turn, *(((None, None), scored) if kind.in_vps else (scored, (None, None))))
    score = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE")
    return TeamMatch(
        _entrant(_text(element, "TEAM"), None),
        _entrant(_text(element, "OPPOSING_TEAM"), None),
        turn,
        pair(("TEAM_IMPS", "OPPOSING_TEAM_IMPS"), *(() if kind.in_vps else (score,))),
        pair(
            ("TEAM_VPS", "OPPOSING_TEAM_VPS"),
            ("TEAM_VP", "OPPOSING_TEAM_VP"),
            ("TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS"),
            *((score,) if kind.in_vps else ()),
        ),
    )


def _dealt(root: Element, noticed: list[Noticed]) -> tuple[dict[str, Deal | None], dict[str, Vulnerability]]:
    """Return the deals, from a set of their own beside the event or in it, and the vulnerability given there."""
    deals: dict[str, Deal | None] = {}
    vulnerable: dict[str, Vulnerability] = {}
    for board in root.iter("BOARD"):
        number = board_number(_text(board, "BOARD_NUMBER"))
        if number is not None and deals.get(number) is None:
            deals[number] = _deal(board)
        if number is not None and _text(board, "VULNERABILITY"):
            try:
                vulnerable.setdefault(number, Vulnerability.parse(_text(board, "VULNERABILITY")))
            except BadInput as error:
                noticed.append(noticed_at(InFile(f"board {number}"), error))
    return deals, vulnerable


def _boards(root: Element, event: Element, kind: _Event, noticed: list[Noticed]) -> Iterator[SessionBoard]:
    lines: dict[str, dict[str, list[TravellerLine]]] = {}
    deals, vulnerable = _dealt(root, noticed)
    for holder in _holders(event, kind):
        for board in holder.element.findall("BOARD"):
            written = _text(board, "BOARD_NUMBER")
            number = board_number(written)
            if number is None:
                noticed.append(Noticed(InFile("boards", written[:40]), f"'{written[:40]}' is not the number of a "
                    "board."))
                continue
            there = lines.setdefault(number, {}).setdefault(holder.section, [])
            if len(lines) > MOST_BOARDS:
                raise too_many_boards()
            for line in board.findall("TRAVELLER_LINE"):
                if len(there) >= MOST_LINES:
                    raise too_long(number)
                there.append(_line(line, number, len(there) + 1, kind, holder, noticed))
    for number, sections in lines.items():
        facts = BoardFacts(deals.get(number), vulnerability=vulnerable.get(number))
        teams = kind.scored is ScoredBy.TEAMS
        if _apart(sections):
            for section, own in sections.items():
                apart = gathered_board(number, own, noticed, facts, teams)
                yield replace(apart, number=f"{number} {section}".strip())
        else:
            together = [line for own in sections.values() for line in own]
            yield gathered_board(number, together, noticed, facts, teams)


def _strays(root: Element, event: Element) -> Iterator[Noticed]:
    """Lines that stand where none is looked for: said, and not read."""
    there = sum(1 for _ in root.iter("TRAVELLER_LINE"))
    looked_at = [event, *(each for tag in _HOLDERS for each in event.iter(tag))]
    read = sum(len(each.findall("BOARD/TRAVELLER_LINE")) for each in looked_at)
    if there > read:
        wrong = f"{there - read} lines are outside the boards of the event, its sessions, sections and matches."
        yield Noticed(InFile("file"), wrong, "They are not read.")


def _apart(sections: Mapping[str, list[TravellerLine]]) -> bool:
    """True if what the lines print is what each section offers alone, and not what all of them would offer together."""
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
    if holder.match is not None and kind.swiss_pairs:
        pairs = holder.match.team, holder.match.opponents
        named = [texts.get(f"{side}_PAIR_NUMBER", "") for side in Side]
        if all(named):
            pairs = tuple(  # type: ignore[assignment]
                _entrant(number, side if kind.two else None, holder.section)
                for side, number in zip(Side, named, strict=True)
            )
        return pairs if texts.get("DIRECTION", "NS").upper()[:1] in ("N", "S") else pairs[::-1]
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


def _impossible(contract: str, played_by: str, tricks: str) -> str:
    """Return what cannot be of declarer and tricks; a field that is left out is no fault."""
    if played_by and not re.fullmatch(r"[NESW]|NORTH|EAST|SOUTH|WEST", played_by, re.IGNORECASE):
        return f"{contract}: PLAYED_BY is '{played_by[:20]}', which is not a seat."
    if tricks and not (tricks.isascii() and tricks.isdigit() and len(tricks) < 4 and int(tricks) <= TRICKS):
        return f"{contract}: TRICKS is '{tricks[:20]}', and a deal has 0 to {TRICKS}."
    return ""


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
    wrong = _impossible(contract, played_by, tricks)
    if wrong:
        right = "The score counts, and the contract is ignored." if whole is not None else "Correct it."
        return ReadOutcome(Absent.UNREADABLE if whole is None else Played(None, whole), wrong, right)
    if seat and tricks:
        try:
            made = Result.parse(f"{contract}= {seat}")
        except BadInput as error:
            return ReadOutcome(Absent.UNREADABLE, error.wrong, error.right)
        if made.contract is not None:
            return ReadOutcome(Played(Result(made.contract, Seat(seat), int(tricks))))
    if whole is not None:
        return ReadOutcome(Played(None, whole))
    return ReadOutcome(
        Absent.UNREADABLE,
        f"'{' '.join(filter(None, (contract, played_by, tricks)))}' is not a result.",
        "Its declarer or its tricks are missing.",
    )
