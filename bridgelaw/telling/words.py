"""The words that pages, cases and questions use beside a ruling's own, in the language of the page.

A caller imports them from here and does not name a language; the language's module is loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bridgelaw.telling import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from bridgelaw.telling.en.assigned.field import outcome_tables as outcome_tables
    from bridgelaw.telling.en.assigned.pairs import methods_table as methods_table
    from bridgelaw.telling.en.assigned.teams import written_vps as written_vps
    from bridgelaw.telling.en.card_play.events import came_from as came_from
    from bridgelaw.telling.en.card_play.events import follows as follows
    from bridgelaw.telling.en.card_play.events import remarkable as remarkable
    from bridgelaw.telling.en.card_play.play import may_not_lead as may_not_lead
    from bridgelaw.telling.en.card_play.play import must_lead as must_lead
    from bridgelaw.telling.en.card_play.play import must_play as must_play
    from bridgelaw.telling.en.card_play.play import who_chooses as who_chooses
    from bridgelaw.telling.en.card_play.play import who_plays as who_plays
    from bridgelaw.telling.en.card_play.spoken import ABOUT as ABOUT
    from bridgelaw.telling.en.card_play.spoken import WHERE as WHERE
    from bridgelaw.telling.en.card_play.spoken import may_use as may_use
    from bridgelaw.telling.en.card_play.verdicts import reason as reason
    from bridgelaw.telling.en.card_play.verdicts import shared as shared
    from bridgelaw.telling.en.card_play.verdicts import tell_play_refusal as tell_play_refusal
    from bridgelaw.telling.en.procedure import ruling_words as ruling_words
    from bridgelaw.telling.en.procedure import table_words as table_words
    from bridgelaw.telling.en.procedure import tell_refusal as tell_refusal
    from bridgelaw.telling.en.results.check import check_told as check_told
    from bridgelaw.telling.en.results.check import session_told as session_told

#: The names that each module of a language has for others.
WORDS = {
    "assigned.field": ("outcome_tables",),
    "assigned.pairs": ("methods_table",),
    "assigned.teams": ("written_vps",),
    "card_play.events": ("came_from", "follows", "remarkable"),
    "card_play.play": ("may_not_lead", "must_lead", "must_play", "who_chooses", "who_plays"),
    "card_play.spoken": ("ABOUT", "WHERE", "may_use"),
    "card_play.verdicts": ("reason", "shared", "tell_play_refusal"),
    "procedure": ("ruling_words", "table_words", "tell_refusal"),
    "results.check": ("check_told", "session_told"),
}


def __getattr__(name: str) -> Any:
    """Return a function or a table of words by its name. Raises AttributeError."""
    for module, names in WORDS.items():
        if name in names:
            return getattr(import_module(f"{__package__}.{DEFAULT_LANGUAGE}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
