"""*The desk*: a club's evening opened, a line of it ruled, and what that does to everybody in the room."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.desk.correction import WhyCorrected, correct_score, read_played
from bridgelaw.desk.en.evening import board_table, everybody_table, lines_named, opened
from bridgelaw.desk.en.line_ruling import desk_derivation, fouled_at_the_desk
from bridgelaw.desk.en.papers import ASKED, DIRECTOR
from bridgelaw.desk.en.scorer import by_program, to_enter, to_enter_lines
from bridgelaw.desk.fouled import OTHER_FORM, FouledOnBoard, rule_fouled_lines
from bridgelaw.desk.line_ruling import DeskRuling, rule_line
from bridgelaw.desk.seats import correct_pairs, exchanged, pairs_named
from bridgelaw.desk.shares import SplitGround, WhySplit, read_half, read_shares
from bridgelaw.desk.widgets.columns import Columns
from bridgelaw.desk.widgets.desk_calculators import DeskCalculators, deal_line, written
from bridgelaw.desk.widgets.double_dummy import DoubleDummyResults
from bridgelaw.desk.widgets.drafts import DraftEntries, DraftPlace, Drafts
from bridgelaw.desk.widgets.line_marks import GIVEN, GROUP, RULED, LineMarks
from bridgelaw.desk.widgets.profile import METHODS, Profile
from bridgelaw.desk.widgets.saved_rulings import Recorded, SavedRulings
from bridgelaw.display.diagrams import deal_html
from bridgelaw.display.html import result_html, status_html, table_html, text
from bridgelaw.display.stepwise import fold, steps_html
from bridgelaw.laws import BadInput
from bridgelaw.laws import rule as law
from bridgelaw.laws.facts import replace
from bridgelaw.results.check import SessionCheck, checked
from bridgelaw.results.counted import RulingEffect, counted, effects_of, plain, read_effect
from bridgelaw.results.deals import belong_together, with_deals
from bridgelaw.results.reading import MOST_DATABASE, decoded, may_be_table, read_session
from bridgelaw.results.session import Artificial, ArtificialHalf, ScoredBy, Session, SessionBoard
from bridgelaw.results.standing import Expected, Standings, amended, ruled, standings
from bridgelaw.results.table import read_table
from bridgelaw.results.typed import scored_as, typed_session
from bridgelaw.rulings.artificial_awards import Fault
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.scoring.table import Side
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.words import check_told, session_told
from bridgelaw.widgets.calculator import LIVE
from bridgelaw.widgets.controls import area, button, entry, group, head, menu, row, shown, tick
from bridgelaw.widgets.file_box import OpensFile, bytes_of, file_box, is_binary
from bridgelaw.widgets.keeping import displayed
from bridgelaw.widgets.result_picker import ResultPicker

FILE = file_box(
    "The evening, as your scoring program exports it",
    ".xml,.pbn,.bws,.csv,.tsv,.txt,.html,.htm,.json,.lin,.zip",
    MOST_DATABASE,
    beside="",
)
NONE = "Open the evening's file, or type a board: a line for each table, as in 1 2 4S= N."
RULINGS = {
    "no ruling yet": "",
    "correct a score that is recorded wrongly": "corrected",
    "correct who sat there: an arrow-switch, wrong numbers": "seats",
    "a weighted score, the same for both sides": "weighted",
    "a different score for each side (split)": "split",
    "an artificial score": "artificial",
    "a fouled board: the lines of each form scored separately": "fouled",
}
# As long may the lines of a board be that somebody types.
TYPED = 4000
EVERYBODY = "Everybody, also those whose place does not change"
PROGRAMS = "How to enter it in your scoring program, and how sure we are"
STALE = (
    '<p class="bl-stale-note">This was the ruling before. What is entered now cannot be ruled; the sentence above says '
    "why.</p>"
)
# What a move to another board or line leaves as it is: where it went, and who directs.
_STAYS = ("board", "line", "tap", f"record/{DIRECTOR}")
SHARES = "60% 4S= N\n40% 4S-1 N"
OWN = "OWN"
_HALVES = {grade.value: grade.name for grade in Grade} | {"a percentage of its own": OWN}
_GROUNDS: dict[str, SplitGround | None] = {"not said yet": None} | {
    told.format(side=side, other=side.opponents): SplitGround(why, side)
    for told, why in (
        ("{side} inflicted part of its damage on itself, {other} offended", WhySplit.SELF_INFLICTED),
        ("{side} gained by an action that {other} took in ignorance of the law", WhySplit.IGNORANCE),
    )
    for side in Side
}
# A team is named by its seats on the line that is marked.
FAULTS: dict[str, tuple[Fault, Fault]] = {
    "neither team": (Fault.NONE, Fault.NONE),
    "the team of NS there": (Fault.DIRECTLY, Fault.NONE),
    "the team of EW there": (Fault.NONE, Fault.DIRECTLY),
    "both teams": (Fault.DIRECTLY, Fault.DIRECTLY),
    "both teams, each partly": (Fault.PARTLY, Fault.PARTLY),
}
GROUNDS = {**_GROUNDS, "the director's own error: both sides are innocent": SplitGround(WhySplit.DIRECTORS_ERROR)}


CORRECTED = {
    "recorded or computed wrongly, and the correction period runs": WhyCorrected.RECORDED,
    "the same after that period, beyond reasonable doubt, and the organiser approves": WhyCorrected.RECORDED_LATE,
    "the players disagree on the tricks, and called before the round ended": WhyCorrected.DISPUTED,
    "the players disagree on the tricks, called later, and I am clearly convinced": WhyCorrected.DISPUTED_LATE,
}


SEATS = {"the same pairs, the other way round": "exchanged", "other pairs": "others"}
WHERE = {"on this line": "line", "on every board of this table in this round": "round"}


class Desk(OpensFile):
    """An evening, a board, a line, a ruling, and the room before and after.

    >>> desk = Desk()
    >>> desk
    Desk: Open the evening's file, or type a board: a line for each table, as in 1 2 4S= N.
    >>> desk.read("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "7")
    >>> desk.rule("weighted", line=1, shares="50% 4S= N\\n50% 4S-1 N")
    >>> desk
    Desk: Board 7, 1 NS against 2 EW. NS 3 matchpoints (75.00%); EW 1 matchpoint (25.00%).
    """

    def __init__(self) -> None:
        super().__init__(NONE)
        self.session: Session | None = None
        self.standings: Standings | None = None
        self.ruling: DeskRuling | FouledOnBoard | None = None
        self._asked_for = ""
        # The file that is open, as it was read last, and the file of its deals, where that is another one.
        self._opened, self._deals = ("", ""), ("", "")
        self._name = entry("Name of the file", "", "22rem")
        self._number = entry("Typed: the board's number", "1", "16rem")
        self._by = menu("Typed: scored by", {each.value: each.value for each in ScoredBy}, width="20rem")
        self._text = area("Its text", "", 6)
        self._apart = tick("Rank each section separately")
        self._datum: tuple[str, DatumRule] | None = None
        self._open = button("Open")
        self._open.on_click(lambda _: self._read())
        self._checked = w.HTML()
        self.columns = Columns(self._read)
        self._board = menu("Board", {"none yet": ""}, "", "16rem")
        self.marks = LineMarks(self._marked)
        self.allow = DoubleDummyResults()
        self._kind = menu("Ruling", RULINGS, "", "26rem")
        self._ns, self._ew = area("Shares", "", 3), area("For EW", "", 3)
        self._ns.placeholder = self._ew.placeholder = SHARES
        self._obtained = entry("Result obtained at the table", "", "16rem", "4S+1 N")
        self._corrected = menu("Why it is corrected", list(CORRECTED), next(iter(CORRECTED)), "38rem")
        self.picker = ResultPicker(self._picked)
        self._seats = menu("Who sat there", SEATS, "exchanged", "26rem")
        self._sat = [entry(f"Pair that sat {side}", "", "12rem") for side in ("NS", "EW")]
        self._where = menu("Where it is corrected", WHERE, "line", "30rem")
        # Asked once, at the first fouled board; then it stands among the regulations of the evening.
        self._method = menu("By whose method is a fouled board scored?", {"not chosen yet": "", **METHODS}, "", "38rem")
        self._method.observe(lambda change: self._choose_method(change["new"]), "value")
        self._halves = [menu(f"{side} get", _HALVES, "PLUS", "16rem") for side in ("NS", "EW")]
        self._percent = [entry(f"Per cent for {side}", "", "12rem", "60") for side in ("NS", "EW")]
        self._ground = menu("Why the sides differ", list(GROUNDS), "not said yet", "38rem")
        # Asked where the regulations round the IMPs of a match in favour of the innocent side.
        self._favoured = menu("Innocent side", {"both or neither": "", "NS": "NS", "EW": "EW"}, "", "16rem")
        self._at_fault = menu("Who was at fault", list(FAULTS), "neither team", "38rem")
        self._recorded = {name: entry(name, "", "38rem") for name in (*ASKED, DIRECTOR)}
        self.profile = Profile(self._by_another)
        self._why = entry("The infraction", "", "38rem")
        self._not = entry("The action that is not allowed", "", "38rem")
        self._fault, self._shown = w.HTML(), w.HTML()
        self._keep = button("Save this ruling")
        self._keep.on_click(lambda _: self._keep_it())
        self.kept_rulings = SavedRulings(self._recount, self._take_up)
        self._counts, self._counted = tick("Include the saved rulings in the scores of the session", True), w.HTML()
        self.onward = DeskCalculators(self.profile.fill, self._keep_of_calculator)
        self.drafts = Drafts(self._resume)
        self._at, self._last = DraftPlace(), ""
        self._stored: dict[str, str] = {}
        halves = row(*(control for pair in zip(self._halves, self._percent, strict=True) for control in pair))
        self._chosen = w.VBox(
            [
                self._board,
                self._counts,
                self._counted,
                self.drafts,
                self.marks,
                self.allow,
                group(
                    "The ruling",
                    self._kind,
                    self._method,
                    self._obtained,
                    self._corrected,
                    self._seats,
                    row(*self._sat),
                    self._where,
                    self.picker,
                    self._ns,
                    self._ew,
                    self._ground,
                    self._favoured,
                    self._at_fault,
                    halves,
                ),
                group("In the words to be said", self._why, self._not),
                self._fault,
                self._shown,
                group("For the record", *self._recorded.values()),
                self._keep,
                self.onward,
            ]
        )
        opens = group("The evening", self._name, row(self._number, self._by), self._text, row(self._open))
        found = (self._said, self.columns, self._checked, self._apart)
        self.children = (head(FILE), opens, self.profile, *found, self._chosen, self.kept_rulings)
        self._text.observe(lambda _: self._read(), "value")
        for each in (self._number, self._by):
            each.observe(lambda _: self._read(), "value")
        self._apart.observe(lambda _: self._by_another(), "value")
        self._counts.observe(lambda _: self._recount(), "value")
        self._board.observe(lambda _: self._show_board(), "value")
        self._kind.observe(lambda change: self._tapping(change["new"]), "value")
        for each in self._ruled_by:
            each.observe(lambda _: self._rule(), "value")
        for each in self._recorded.values():
            each.observe(lambda _: self._tell(), "value")
        self._blank = self._entered
        self._say(NONE)
        self._settle()

    # ---- the evening ----

    def read(self, words: str, number: str = "1", name: str = "") -> None:
        """Open an evening, or one board, from its text; what is wrong the status line says, and nothing is lost."""
        with self._quietly():
            self._name.value, self._number.value, self._text.value = name, number, words
        self._read()

    def _read(self) -> None:
        if self._quiet:
            return
        words: str = self._text.value.strip("\ufeff \n\r\t")
        try:
            session = self._of_both(words)
            check = checked(session)
            with self._quietly():
                self._apart.value = bool(check.totals and check.totals.apart)
            scored = self._standings(session, check)
        except BadInput as fault:
            self.columns.of(words if not is_binary(words) and may_be_table(words) else "")
            kept = " The file that was open before is still shown below." if self.session else ""
            self._say(f"{fault}{kept}", failed=bool(words))
            return
        self.session, self.standings = session, scored
        with self._quietly():
            self._board.options = [(f"Board {board.number}", board.number) for board in session.boards]
            self._board.value = session.boards[0].number
        self.drafts.keep_only([board.number for board in session.boards])
        also = f" With the deals of {self._deals[0] or 'the other file'}." if self._deals[1] else ""
        self._say(f"{opened(session)}{also}")
        told = "".join(f"<li>{text(each)}</li>" for each in (*session_told(session)[1:], *check_told(check)))
        summary = "Notes on the file, and a check of the printed figures"
        self._checked.value = f"<details><summary>{summary}</summary><ul>{told}</ul></details>" if told else ""
        self._show_board()

    def _standings(self, session: Session, check: SessionCheck) -> Standings:
        """Scored as the file scores it, so that what stands before a ruling is what the players have read.

        Where the file prints nothing that would tell, the datum is the profile's.
        """
        expected = check.totals.expected if check.totals else Expected.LARGEST
        rule = check.datum_rule or session.datum_rule
        printed = any(line.printed.ns is not None for board in session.boards for line in board.lines)
        kept = self._datum[1] if self._datum and self._datum[0] == self._text.value else None
        own = kept or self.profile.datum if not printed else None
        moves = law("session-counts-in-imps", self.profile.edition).holds
        apart: bool = self._apart.value
        session = replace(session, datum_rule=own or rule, moves_at_imps=moves, sections_apart=apart)
        return standings(session, expected, check.lines_on)

    def _by_another(self) -> None:
        """The profile was changed: what is open is told by it."""
        if self.session is not None and not self._quiet:
            self.standings = self._standings(self.session, checked(self.session))
            self._show_traveller()
            self._rule()
        self._tell()

    def _of_both(self, words: str) -> Session:
        """The evening of the file in the box; deals and results that belong together become one.

        A file of deals that is opened beside its results is added to them, and the results stay in the box.
        """
        session, opened, here = self._session(words), self._opened, (self._name.value, words)
        before = self._session_of(*opened) if opened[1] and opened != here else None
        if before is not None and belong_together(before, session):
            self._deals = here
            with self._quietly():
                self._name.value, self._text.value = opened
            return with_deals(before, session)
        if before is not None and belong_together(session, before):
            self._deals = opened
        elif opened[1] and opened[0] != here[0]:
            # Another file: the deals of the evening before are none of its own.
            self._deals = ("", "")
        self._opened = here
        deals = self._session_of(*self._deals) if self._deals[1] else None
        return with_deals(session, deals) if deals and belong_together(session, deals) else session

    def _session_of(self, name: str, words: str) -> Session | None:
        """A file that was read before, read again; None where it is no file of a program."""
        try:
            return read_session(bytes_of(words), name.strip())
        except BadInput:
            return None

    def _session(self, words: str) -> Session:
        if not words:
            raise BadInput(NONE)
        data = bytes_of(words)
        said = self.columns.said_of(words)
        session = read_session(data, self._name.value.strip()) if said is None else None
        if session is None or session.source.format == "table":
            # Where the table has no number of the board, it is the one that was typed.
            session = read_table(decoded(data)[0], said, self._checked_number()).session
        self.columns.of(words if session.source.format == "table" else "")
        if session.source.format == "typed":
            session = typed_session(words, self._checked_number())
        by = ScoredBy(self._by.value)
        if session.source.format in ("table", "typed") and by is not ScoredBy.MATCHPOINTS:
            session = scored_as(session, by)
        if not session.boards:
            raise BadInput("No board of this file has a result.", "Export the evening with its travellers.")
        return session

    def _checked_number(self) -> str:
        number: str = self._number.value.strip()
        if not number.isdecimal() or not 1 <= int(number) <= 999:
            raise BadInput(f"'{number}' is not the number of a board.", "Write 1 to 999: dealer and vulnerability "
                "follow from the number.")
        return str(int(number))

    # ---- a board of it ----

    @property
    def board(self) -> SessionBoard | None:
        """The board that is shown."""
        return self.session.board(self._board.value) if self.session and self._board.value else None

    @property
    def _scored(self) -> ScoredBy:
        return self.session.scored if self.session else ScoredBy.MATCHPOINTS

    def _show_board(self) -> None:
        board = self.board
        if self._quiet or board is None or self.standings is None:
            return
        left = self._entered
        self.marks.of(board)
        self._show_traveller()
        self._moved_on(left)
        self.allow.of_board(board)
        self._rule()

    def _show_traveller(self) -> None:
        board = self.board
        if board is None or self.standings is None:
            return
        scored = self._with_kept(self.standings, ())
        drawn = deal_html(board.deal, board.dealer, board.vulnerability) if board.deal else ""
        facts = f"<p>Dealer {board.dealer.word}; {board.vulnerability.phrase}.</p>" if not drawn else ""
        self.marks.draw(board_table(scored, board, manner=self.profile.manner), facts + drawn)

    def _recount(self) -> None:
        """A ruling was kept or taken out, or they are to count or not: the room is another."""
        if not self._quiet:
            self._show_traveller()
            self._rule()

    def _with_kept(self, before: Standings, places: Sequence[int]) -> Standings:
        """The evening with the kept rulings of its boards, but for those on these lines of the board that is shown."""
        boards = {each.number: each for each in before.session.boards}
        ours = []
        for each in self.kept_rulings.rulings:
            state = _state_of(each.state)
            found, board = _effects(state.get("changes")), boards.get(str(state.get("number")))
            if found and board and _typed(board) == state.get("text"):
                ours.append((each.board, found))
        shown(self._counts, bool(ours))
        counts = ours if self._counts.value else []
        said = "The scores are those of the file, without the saved rulings."
        if counts:
            left = len(self.kept_rulings.rulings) - len(counts)
            more = f" Not included: {left} of another evening, or made with a calculator." if left else ""
            said = f"The scores include: {'; '.join(name for name, _ in counts)}.{more}"
        self._counted.value = f"<p>{text(said)}</p>" if ours else ""
        return counted(before, [each for _, found in counts for each in found], (self._board.value, places))

    def _marked(self) -> None:
        """Another line is to be ruled, or lines were marked."""
        if not self._quiet:
            self._moved_on(self._entered)
            self._rule()

    def _moved_on(self, left: DraftEntries) -> None:
        """Begin with no ruling on another board or line; what was begun on the one before stays with it.

        A fouled board is ruled as a whole, whichever of its lines is chosen.
        """
        here = DraftPlace(self._board.value, self.marks.line.value)
        before, self._at = self._at, here
        left = {**left, "board": before.board, "line": before.line}
        self.drafts.arrive(here)
        if before == here or (before.board == here.board and left["kind"] == "fouled"):
            return
        if left["kind"] and left != self._stored:
            self.drafts.leave(before, left)
        with self._quietly():
            for name, control in self._entries.items():
                if name not in _STAYS:
                    control.value = self._blank[name]
        self._last = ""

    def _resume(self, entered: DraftEntries) -> None:
        """Go back to a ruling that was begun."""
        self._enter({"entered": entered})

    def _tapping(self, kind: str) -> None:
        """A tap marks what the ruling asks for."""
        self.marks.mode.value = {"fouled": GROUP, "artificial": GIVEN}.get(kind, RULED)

    @property
    def _as_marked(self) -> SessionBoard | None:
        """The board with the lines that were marked: in a group of their own, or with their artificial score."""
        board = self.board
        if board is None:
            return None
        try:
            given = {place: self._artificial for place in self.marks.given}
            return amended(board, given, dict.fromkeys(self.marks.group, OTHER_FORM))
        except BadInput:
            # What is wrong with the marks is told where they stand.
            return board

    @property
    def _artificial(self) -> Artificial:
        return Artificial(*map(self._half, range(2)))

    # ---- a ruling on a line ----

    def rule(self, kind: str, line: int = 1, shares: str = "", ew: str = "", **halves: str) -> None:
        """Rule a line of the board that is shown, by its number from 1; `ns` and `ew_gets` name an average."""
        with self._quietly():
            self._kind.value, self.marks.line.value = kind, str(line - 1)
            self._ns.value, self._ew.value = shares, ew
            for each, name in zip(self._halves, ("ns", "ew_gets"), strict=True):
                each.value = halves.get(name, each.value)
        self._rule()

    def _settle(self) -> None:
        """Show the controls that the ruling needs."""
        shown(self._chosen, self.session is not None)
        shown(self._apart, self.session is not None and len(self.session.sections) > 1)
        # The text of a file is nothing to read; what was typed is.
        shown(self._text, len(self._text.value) <= TYPED and not is_binary(self._text.value))
        # At teams the innocent side of a fouled board gets an assigned score where that is better (86B2(b)).
        in_match = self._kind.value == "fouled" and self._scored is ScoredBy.TEAMS
        shown(self._at_fault, in_match)
        shown(self._method, self._asks_method)
        shown(self._ns, in_match or self._kind.value in ("weighted", "split"))
        shown(self._ew, self._kind.value == "split")
        for each in (self._obtained, self._corrected):
            shown(each, self._kind.value == "corrected")
        weighted = self._kind.value in ("weighted", "split")
        shown(self.picker, weighted or self._kind.value == "corrected")
        self.picker.with_share(weighted)
        for each in (self._seats, self._where):
            shown(each, self._kind.value == "seats")
        for each in self._sat:
            shown(each, self._kind.value == "seats" and self._seats.value == "others")
        shown(self._ground, self._kind.value == "split")
        shown(self._favoured, weighted and self._asks_innocent)
        artificial = self._kind.value == "artificial" or bool(self.marks.given_lines.value.strip())
        for half, percent in zip(self._halves, self._percent, strict=True):
            shown(half, artificial)
            shown(percent, artificial and half.value == OWN)

    def _picked(self, line: str) -> None:
        """Enter a result that was put together: the one obtained, or one more of those that are weighted.

        At a split score East-West's are entered once North-South's come to 1.
        """
        if self._kind.value == "corrected":
            self._obtained.value = line
            return
        box = self._ew if self._kind.value == "split" and self._ns_is_whole else self._ns
        box.value = "\n".join(filter(None, (box.value.strip(), line)))

    @property
    def _ns_is_whole(self) -> bool:
        """True if the shares of North-South come to 1."""
        if self.board is None or not self._ns.value.strip():
            return False
        try:
            read_shares(self._ns.value, self.board.vulnerability, self.profile.edition)
        except BadInput:
            return False
        return True

    def _rule(self) -> None:
        if self._quiet:
            return
        self._settle()
        there = self._as_marked
        if (self.onward.board, self.onward.place) != (there, self.marks.place or 0):
            self.onward.of(there, self.marks.place or 0, self._scored, self.standings)
        self.ruling = None
        self._fault.value = ""
        if self.board is None or self.standings is None or not self._kind.value or self._is_empty():
            self._shown.value = self._last = ""
            shown(self._keep, False)
            self._tell()
            return
        try:
            places = {self._place, *self.marks.given, *self.marks.group}
            self.ruling = self._ruled(self._with_kept(self.standings, sorted(places)), self.board)
        except BadInput as fault:
            self._fault.value = status_html(str(fault), failed=True)
            # No words to say and no figures to enter: they would be those of another ruling.
            self._shown.value = self._last and f'<div class="bl-stale">{STALE}{self._last}</div>'
        else:
            self._shown.value = self._drawn(self.ruling)
            self._last = f"<p>{text(self._derivation(self.ruling).result)}</p>"
        shown(self._keep, self.ruling is not None)
        self._tell()

    @property
    def _asks_method(self) -> bool:
        """True while a board fouled at matchpoints waits to be told by whose method."""
        return self._kind.value == "fouled" and self._scored is ScoredBy.MATCHPOINTS and self.profile.fouled is None

    @property
    def _asks_innocent(self) -> bool:
        """True where whole IMPs of a match are rounded in favour of the innocent side."""
        by = self.profile.manner.imps
        return self._scored is ScoredBy.TEAMS and by is not None and bool(by.favours)

    def _choose_method(self, name: str) -> None:
        if name:
            self._method.value = ""
            self.profile.choose_method(name)

    def _is_empty(self) -> bool:
        boxes = {"weighted": [self._ns], "split": [self._ns], "corrected": [self._obtained]}.get(self._kind.value, [])
        if self._kind.value == "seats" and self._seats.value == "others":
            boxes = self._sat
        return self.marks.place is None or any(not box.value.strip() for box in boxes)

    def _ruled(self, before: Standings, board: SessionBoard) -> DeskRuling | FouledOnBoard:
        given, words, edition = self.marks.given, (self._why.value, self._not.value), self.profile.edition
        if self._kind.value == "artificial":
            return rule_line(before, board.number, given or self._place, self._artificial, *words, edition)
        if given:
            # These lines have their score already: the ruling finds them so.
            before = ruled(before, board.number, dict.fromkeys(given, self._artificial)).after
        if self._kind.value == "fouled":
            group, faults = self.marks.group, FAULTS[self._at_fault.value]
            possible = self._ns.value if self._scored is ScoredBy.TEAMS else ""
            assigned = read_shares(possible, board.vulnerability, edition) if possible.strip() else None
            method = self.profile.fouled
            if self._asks_method:
                raise BadInput(
                    "Regulations say how the groups of a fouled board are scored; the Laws leave it to them.",
                    "Choose below whose method your club follows; it is asked once.",
                    "Law 87B",
                )
            return rule_fouled_lines(before, board.number, group, method, *words, edition, faults, assigned)
        where = (before, board.number, self._place)
        if self._kind.value == "corrected":
            result = read_played(self._obtained.value, board.vulnerability)
            return correct_score(*where, result, CORRECTED[self._corrected.value], edition)
        if self._kind.value == "seats":
            line = before.session.board(board.number).lines[self._place]
            named = [each.value for each in self._sat]
            pairs = exchanged(line) if self._seats.value == "exchanged" else pairs_named(before.session, *named)
            return correct_pairs(*where, pairs, self._where.value == "round", edition)
        ns = read_shares(self._ns.value, board.vulnerability, edition)
        favoured = Side(self._favoured.value) if self._asks_innocent and self._favoured.value else None
        if self._kind.value == "weighted":
            return rule_line(*where, ns, *words, edition, favoured=favoured)
        ew = read_shares(self._ew.value or self._ns.value, board.vulnerability, edition)
        return rule_line(*where, (ns, ew), *words, edition, GROUNDS[self._ground.value], favoured)

    @property
    def _place(self) -> int:
        return self.marks.place or 0

    def _half(self, place: int) -> ArtificialHalf:
        if self._halves[place].value != OWN:
            return ArtificialHalf.of(Grade[self._halves[place].value])
        return read_half(self._percent[place].value)

    @property
    def derivation(self) -> Derivation | None:
        """The ruling as it is told by the profile; None while nothing is ruled."""
        return None if self.ruling is None else self._derivation(self.ruling)

    def _derivation(self, ruling: DeskRuling | FouledOnBoard) -> Derivation:
        """The ruling as it is told by the profile, in its own terms."""
        manner, says = self.profile.manner, self.profile.federation.says
        if isinstance(ruling, FouledOnBoard):
            told = fouled_at_the_desk(ruling, manner)
        else:
            told = desk_derivation(ruling, manner)
        return replace(told, announcement=says(told.announcement))

    def _drawn(self, ruling: DeskRuling | FouledOnBoard) -> str:
        derivation, manner = self._derivation(ruling), self.profile.manner
        everybody = fold("everybody", EVERYBODY, table_html(everybody_table(ruling.effect, manner)))
        words = f'<p class="bl-read-out">{text(derivation.announcement)}</p>'
        large = fold("large", "Show only the words, large", words)
        if isinstance(ruling, FouledOnBoard):
            entered = table_html(to_enter_lines(ruling, manner))
        else:
            programs = fold("programs", PROGRAMS, table_html(by_program(ruling)))
            entered = table_html(to_enter(ruling, manner)) + programs
        return result_html(derivation) + large + steps_html(derivation) + everybody + entered

    def _keep_it(self) -> None:
        if self.ruling is not None and self.session is not None:
            self._stored = self._entered
            self.kept_rulings.add(self._derivation(self.ruling), self._about(self.ruling, self.session))

    def _keep_of_calculator(self, told: Derivation, board: SessionBoard, place: int) -> None:
        """Keep a ruling of the calculator that the board was taken on to."""
        if self.session is not None:
            places = (place,) if board.lines else ()
            named = f"Board {board.number}{f', {lines_named(places)}' if places else ''}: {told.title}"
            says = self.profile.federation.says
            told = replace(told, title=named, announcement=says(told.announcement))
            self.kept_rulings.add(told, self._recorded_of(board, places, self.session, ""))

    def _about(self, ruling: DeskRuling | FouledOnBoard, session: Session) -> Recorded:
        return self._recorded_of(ruling.board, ruling.places, session, self._state(ruling))

    def _recorded_of(self, board: SessionBoard, places: Sequence[int], session: Session, state: str) -> Recorded:
        lines = [board.lines[place] for place in places]
        deal = ("Hand", deal_line(board.deal)) if board.deal else ("Hand", "")
        known = (
            ("Dealer and vulnerability", f"{board.dealer.word}, {board.vulnerability.phrase}"),
            ("Pairs", "; ".join(f"{line.ns} against {line.ew}" for line in lines)),
            ("At the table", "; ".join(dict.fromkeys(line.outcome_words for line in lines))),
            ("Infraction", self._why.value.strip()),
            ("Not allowed", self._not.value.strip()),
            deal,
            *((name, each.value) for name, each in self._recorded.items()),
        )
        name = " ".join([f"board {board.number}", *([lines_named(places)] if places else [])])
        return Recorded(session.title, name, self.profile.said, known, state)

    def _state(self, ruling: DeskRuling | FouledOnBoard) -> str:
        """This board alone, as it would be typed, how it is scored, and what is entered."""
        entered = {name: each.value for name, each in self._entries.items()}
        rule = ruling.effect.before.session.datum_rule
        held = {
            "number": ruling.board.number,
            "text": _typed(self.board or ruling.board),
            "entered": entered,
            "scored": ruling.scored.value,
            "datum": [rule.round_to, str(rule.drop_top), str(rule.drop_bottom), rule.half],
            "changes": [plain(each) for each in effects_of(ruling.effect)],
        }
        return json.dumps(held, ensure_ascii=False)

    def _take_up(self, state: str) -> None:
        """Open a board of the record, in the evening that is open where it has that board, else by itself.

        An evening that is open and has it not is put away only when this is asked for twice.
        """
        held = _state_of(state)
        if not held:
            return
        boards = self.session.boards if self.session else ()
        there = next((each for each in boards if _typed(each) == held.get("text")), None)
        if there is not None:
            self._board.value = there.number
            self._enter(held)
        elif self.session is None or self._asked_for == state:
            self._restore_evening(held)
        else:
            self._asked_for = state
            self._say("Another evening is open and would be closed. Save it first, or press again.", failed=True)

    # ---- kept ----

    @property
    def _entries(self) -> dict[str, Any]:
        return {
            "board": self._board,
            "kind": self._kind,
            **self.marks.controls,
            "ns": self._ns,
            "ew": self._ew,
            "why": self._why,
            "not": self._not,
            "ns-half": self._halves[0],
            "ew-half": self._halves[1],
            "ns-percent": self._percent[0],
            "ew-percent": self._percent[1],
            "obtained": self._obtained,
            "corrected": self._corrected,
            "seats": self._seats,
            "where": self._where,
            "ns-sat": self._sat[0],
            "ew-sat": self._sat[1],
            "ground": self._ground,
            "favoured": self._favoured,
            "fault": self._at_fault,
            **{f"record/{name}": each for name, each in self._recorded.items()},
        }

    @property
    def _entered(self) -> dict[str, str]:
        """Return what the controls hold, as text."""
        return {name: each.value or "" for name, each in self._entries.items()}

    @property
    def _ruled_by(self) -> tuple[w.Widget, ...]:
        """The controls that a ruling follows."""
        shares = (
            self._obtained,
            self._corrected,
            self._ns,
            self._ew,
            self._ground,
            self._favoured,
            self._at_fault,
            *self._halves,
            *self._percent,
        )
        return (self._kind, *shares, self._why, self._not)

    def kept(self) -> dict[str, Any]:
        """The evening, what is entered, and the rulings that were kept."""
        profile = self.profile.kept()
        whose = ({"desk-profile": {"text": profile}} if profile else {}) | self.kept_rulings.kept()
        if not self._text.value.strip() and not self.kept_rulings.rulings:
            return whose
        evening = {"file": self._name.value, "number": self._number.value, "text": self._text.value}
        evening |= {"scored": self._by.value, "apart": self._apart.value, "deals": list(self._deals)}
        entered = {name: each.value for name, each in self._entries.items()}
        return {
            "desk": {**evening, "entered": entered, "columns": self.columns.names, "drafts": self.drafts.kept()},
            **whose,
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Take up what was kept, or what another window did: what is not named stays as it is."""
        profile = kept.get("desk-profile")
        self.profile.restore(profile.get("text") if isinstance(profile, Mapping) else profile)
        self.kept_rulings.restore(kept)
        own = kept.get("desk")
        if isinstance(own, Mapping):
            self._restore_evening(own)
        else:
            self._recount()

    def _restore_evening(self, own: Mapping[str, Any]) -> None:
        said = own.get("columns")
        if isinstance(said, list) and said:
            self.columns.of(str(own.get("text", "")).strip("\ufeff \n\r\t"), list(map(str, said)))
        text = str(own.get("text", ""))
        datum = _datum_kept(own.get("datum"))
        self._datum = (text, datum) if datum else None
        deals = own.get("deals")
        if isinstance(deals, list) and len(deals) == 2 and all(isinstance(each, str) for each in deals):
            self._opened, self._deals = ("", ""), (deals[0], deals[1])
        with self._quietly():
            scored = own.get("scored")
            known = [each.value for each in ScoredBy]
            self._by.value = scored if scored in known else ScoredBy.MATCHPOINTS.value
        self.read(text, str(own.get("number", "1")), str(own.get("file", "")))
        if isinstance(own.get("apart"), bool):
            self._apart.value = own["apart"]
        self.drafts.restore(own.get("drafts"))
        self._enter(own)

    def _enter(self, own: Mapping[str, Any]) -> None:
        found = own.get("entered")
        entered = found if isinstance(found, Mapping) else {}
        _set(self._board, entered.get("board"))
        with self._quietly():
            for name, control in self._entries.items():
                _set(control, entered.get(name))
        self._at = DraftPlace(self._board.value, self.marks.line.value)
        self.drafts.arrive(self._at)
        self._rule()

    # ---- in a notebook, in the book ----

    def __repr__(self) -> str:
        if self.ruling is None:
            return f"Desk: {self.status.splitlines()[0]}"
        derivation = self._derivation(self.ruling)
        return f"Desk: {derivation.title}. {derivation.result}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        live = f'<p class="bl-twin-live">{LIVE}, for an evening of your club.</p>'
        bundle["text/plain"] = repr(self)
        bundle["text/html"] = f'<div class="bl-twin">{live}</div>'
        return bundle


def _effects(kept: object) -> list[RulingEffect]:
    """Return the lines that a stored ruling changed, by board; empty where they are missing or cannot be read."""
    found = [read_effect(each) for each in kept] if isinstance(kept, list) else []
    return [each for each in found if each is not None] if None not in found else []


def _state_of(state: str) -> Mapping[str, Any]:
    """Return what was stored of a board with its ruling; empty for what is none."""
    try:
        held = json.loads(state)
    except (ValueError, RecursionError):
        return {}
    return held if isinstance(held, Mapping) else {}


def _set(control: Any, value: object) -> None:
    """Set a control to a text that it takes."""
    options: Any = getattr(control, "options", None)
    if isinstance(value, str) and (options is None or value in [each[1] for each in options]):
        control.value = value


def _datum_kept(kept: object) -> DatumRule | None:
    """Return the rule for the datum of a stored board; None for a value that is no rule."""
    if not isinstance(kept, list) or len(kept) != 4:
        return None
    round_to, drop_top, drop_bottom, half = kept
    try:
        return DatumRule(int(round_to), Fraction(drop_top), Fraction(drop_bottom), half)
    except (TypeError, ValueError, ZeroDivisionError):
        return None


def _typed(board: SessionBoard) -> str:
    """The lines of a board as they would be typed."""
    return "\n".join(written(line) for line in board.lines)
