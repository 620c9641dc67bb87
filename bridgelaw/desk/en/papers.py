"""A ruling on one sheet, and the form of an appeal against it: what is known is filled in, the rest has a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.words import joined
from bridgelaw.results.record import KeptRuling

_LINE = "_" * 44
#: What the director is asked for the record; the names are those of the forms of several federations.
ASKED = ("Called by, and when", "Questions: who was asked, and the "
    "answers", "Facts agreed, disputed, found", "Consulted")
DIRECTOR = "Director"
_SIGNED = ("North-South", "East-West", "Entered by", "Checked by")
_APPEAL = (
    "Appeal of (pair or team)",
    "Both partners agree, or the captain does",
    "Asked for at (time)",
    "Official score available at (time)",
    "Grounds",
    "Hand",
    "Auction with alerts and tempo, lead",
    "Explanations, and by whom",
    "Each side's account",
    "Poll: question, standard of the players, answers",
    "Deposit, where the regulations ask for one",
    "Heard by (committee or reviewer)",
    "Decision, score and reasons",
    "Merit, dissent",
)


def ruling_sheet(ruling: KeptRuling) -> str:
    """The ruling with what a record asks for besides, as text: what is known is filled in, the rest has a line.

    >>> print(ruling_sheet(KeptRuling("20:10", "Board 7", "NS 3", "You may appeal.", "The ruling")).splitlines()[0])
    Ruling: Board 7
    """
    told = ruling.told
    asked = [_filled(name, told) for name in (*ASKED, DIRECTOR)]
    # Among its facts the ruling says by whose regulations it was made.
    words = ruling.sheet or ruling.text
    return "\n".join([f"Ruling: {ruling.board}", *_where(ruling), "", words, "", *asked, *_blank(_SIGNED)])


def appeal_form(ruling: KeptRuling) -> str:
    """The form of an appeal against it, as text; it rests on Law 92.

    >>> print(appeal_form(KeptRuling("20:10", "Board 7", "NS 3", "You may appeal.", "…")).splitlines()[3])
    The ruling: NS 3
    """
    clauses = joined([cite(each, DEFAULT_EDITION).clause for each in ("92A", "92B", "92C", "92D")])
    known = [f"The ruling: {ruling.result}", f"Said to the players: {ruling.said}"]
    rests = "An appeal goes through the director, in time, with both partners' or the captain's consent"
    told = ruling.told
    filled = [f"{name}: {value}" for name, value in told.items() if name not in (*ASKED, DIRECTOR, *_APPEAL)]
    return "\n".join(
        [
            f"Appeal: {ruling.board}",
            *_where(ruling),
            *([ruling.by] if ruling.by else []),
            *known,
            *filled,
            f"{rests} [{clauses}, {DEFAULT_EDITION}].",
            "",
            *(_filled(name, told) for name in (*_APPEAL, *ASKED, DIRECTOR)),
            *_blank(_SIGNED[:2]),
        ]
    )


def _where(ruling: KeptRuling) -> list[str]:
    return [f"Evening: {ruling.session or _LINE}", f"Kept: {ruling.time}"]


def _filled(name: str, told: Mapping[str, str]) -> str:
    return f"{name}: {told.get(name) or _LINE}"


def _blank(names: Sequence[str]) -> list[str]:
    return [f"{name}: {_LINE}" for name in names]
