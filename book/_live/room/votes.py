"""Questions, rounds, votes and hands: one vote a telephone, a question and a round, changed until it is closed.

A telephone is a random token and nothing more. Everything is bounded, and lies in memory alone.
"""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field
from typing import Any

# Letters and figures that nobody takes for one another, on a wall or aloud.
LETTERS = "ACDEFHJKLMNPRTWXY3479"
CODE_LENGTH = 4
MOST_PHONES, MOST_PHONES_OF_AN_ADDRESS = 1000, 250
MOST_QUESTIONS, MOST_ROUNDS = 200, 6
MOST_OPTIONS, LONGEST_OPTION, LONGEST_ASKED, LONGEST_KEY = 8, 200, 500, 120
MOST_HANDS = 999


class Refused(Exception):
    """Raised for a request that cannot be met: a status of HTTP, and one sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


@dataclass
class Round:
    """One vote on a question: by telephone, which option each has; and the hands that were counted."""

    hands: list[int]
    phones: dict[str, int] = field(default_factory=dict)
    opened: bool = False

    def counts(self) -> list[int]:
        """Return how many telephones have chosen each option."""
        counted = [0] * len(self.hands)
        for option in self.phones.values():
            counted[option] += 1
        return counted


@dataclass
class Question:
    """A question of a slide, by its key; the last round is the one that runs, while it is open."""

    number: int
    key: str
    asked: str
    options: tuple[str, ...]
    rounds: list[Round] = field(default_factory=list)
    open: bool = False

    def begin(self) -> None:
        """A round more."""
        if len(self.rounds) >= MOST_ROUNDS:
            raise Refused(409, f"This question was voted on {MOST_ROUNDS} times, and that is the most.")
        self.rounds.append(Round([0] * len(self.options)))

    def told(self) -> dict[str, Any]:
        """Return what is counted, for the slide and for the file: telephones and hands apart."""
        rounds = [{"phones": each.counts(), "hands": list(each.hands)} for each in self.rounds]
        options = list(self.options)
        opened = bool(self.rounds) and self.rounds[-1].opened
        words = {"key": self.key, "asked": self.asked, "options": options}
        return {**words, "open": self.open, "opened": opened, "rounds": rounds}


class Votes:
    """The votes of one session. Each method may be called from any thread."""

    def __init__(self, code: str = "") -> None:
        self.code = code or "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        self._lock = threading.RLock()
        self._phones: dict[str, str] = {}
        self._questions: dict[str, Question] = {}
        self._shown: Question | None = None
        self._last = 0

    # ---- a telephone ----

    def join(self, code: object, address: str, phone: str = "") -> str:
        """The token of a telephone that knows the letters; the one it has, where it is here already."""
        if not isinstance(code, str) or code.strip().upper() != self.code:
            raise Refused(403, "These are not the letters of this room: read them on the wall again.")
        with self._lock:
            if phone in self._phones:
                return phone
            if len(self._phones) >= MOST_PHONES:
                raise Refused(503, f"The room is full: {MOST_PHONES} telephones are here.")
            if sum(each == address for each in self._phones.values()) >= MOST_PHONES_OF_AN_ADDRESS:
                raise Refused(503, f"{MOST_PHONES_OF_AN_ADDRESS} telephones have come from this address: no more may.")
            token = secrets.token_urlsafe(16)
            self._phones[token] = address
            return token

    def now(self, phone: str) -> dict[str, Any]:
        """Return what a telephone shows: the question that is asked, and what it has chosen."""
        with self._lock:
            self._known(phone)
            question = self._shown
            if question is None or not question.rounds:
                return {"question": None}
            return {
                "question": question.number,
                "round": len(question.rounds),
                "asked": question.asked,
                "options": list(question.options),
                "open": question.open,
                "chosen": question.rounds[-1].phones.get(phone),
            }

    def vote(self, phone: str, said: dict[str, Any]) -> dict[str, Any]:
        """Take a vote: {question, round, option}, all of them whole numbers."""
        number, round_, option = (_whole(said, name) for name in ("question", "round", "option"))
        with self._lock:
            self._known(phone)
            question = self._shown
            if question is None or question.number != number:
                raise Refused(410, "That question has gone; look at what is asked now.")
            if not question.open or len(question.rounds) != round_:
                raise Refused(409, "That vote is closed; nothing was changed.")
            if not 0 <= option < len(question.options):
                raise Refused(400, f"There is no such option: they go from 0 to {len(question.options) - 1}.")
            question.rounds[-1].phones[phone] = option
            return self.now(phone)

    def _known(self, phone: str) -> None:
        if phone not in self._phones:
            raise Refused(401, "This telephone is not in the room yet: type the letters on the wall.")

    # ---- the slide ----

    def told(self) -> dict[str, Any]:
        """Everything that is counted, and how many telephones there are, from how many addresses."""
        with self._lock:
            return {
                "code": self.code,
                "telephones": len(self._phones),
                "addresses": len(set(self._phones.values())),
                "shown": self._shown.key if self._shown else None,
                "questions": [each.told() for each in self._questions.values()],
            }

    def do(self, said: dict[str, Any]) -> dict[str, Any]:
        """Return what the presenter wants of a question: {do, key, asked, options}, and `hands` where they are counted.
        """
        wanted = said.get("do")
        doing = {"open": self._open, "close": self._close, "again": self._again, "hands": self._hands}
        if not isinstance(wanted, str) or wanted not in {*doing, "forget"}:
            raise Refused(400, f"A slide may ask to {', '.join(doing)} or forget.")
        with self._lock:
            if wanted == "forget":
                self._forget(_text(said, "key", LONGEST_KEY))
            else:
                doing[wanted](self._question(said), said)
            return self.told()

    def _question(self, said: dict[str, Any]) -> Question:
        """The question of a slide; it is new where it was never asked, or was asked with other options."""
        key, asked = _text(said, "key", LONGEST_KEY), _text(said, "asked", LONGEST_ASKED)
        options = said.get("options")
        if not isinstance(options, list) or not 2 <= len(options) <= MOST_OPTIONS:
            raise Refused(400, f"A question has 2 to {MOST_OPTIONS} options, each a text.")
        read = tuple(_text({"option": each}, "option", LONGEST_OPTION) for each in options)
        found = self._questions.get(key)
        if found is not None and (found.asked, found.options) == (asked, read):
            return found
        if found is None and len(self._questions) >= MOST_QUESTIONS:
            raise Refused(409, f"{MOST_QUESTIONS} questions were asked, and that is the most: forget one.")
        self._last += 1
        made = Question(self._last, key, asked, read)
        self._questions[key] = made
        if self._shown is found:
            self._shown = None
        return made

    def _open(self, question: Question, _: object) -> None:
        if not question.rounds:
            question.begin()
        if question.rounds[-1].opened and not question.open:
            raise Refused(409, "That vote is closed: vote again, and both are shown.")
        self._show(question)

    def _again(self, question: Question, _: object) -> None:
        question.begin()
        self._show(question)

    def _show(self, question: Question) -> None:
        if self._shown is not None and self._shown is not question:
            self._shown.open = False
        self._shown, question.open, question.rounds[-1].opened = question, True, True

    def _close(self, question: Question, _: object) -> None:
        question.open = False

    def _hands(self, question: Question, said: dict[str, Any]) -> None:
        hands = said.get("hands")
        if not isinstance(hands, list) or len(hands) != len(question.options):
            raise Refused(400, f"Hands are {len(question.options)} whole numbers, one an option.")
        if not all(type(each) is int and 0 <= each <= MOST_HANDS for each in hands):
            raise Refused(400, f"Hands are whole numbers from 0 to {MOST_HANDS}.")
        if not question.rounds:
            question.begin()
        question.rounds[-1].hands = hands

    def _forget(self, key: str) -> None:
        gone = self._questions.pop(key, None)
        if gone is self._shown:
            self._shown = None


def _whole(said: dict[str, Any], name: str) -> int:
    value = said.get(name)
    if type(value) is not int:
        raise Refused(400, f"A vote says {name} as a whole number.")
    return value


def _text(said: dict[str, Any], name: str, longest: int) -> str:
    value = said.get(name)
    if not isinstance(value, str) or not value.strip():
        raise Refused(400, f"A question needs {name}, as a text.")
    if len(value) > longest:
        raise Refused(413, f"The {name} of a question has at most {longest} signs; this one has {len(value)}.")
    return value.strip()
