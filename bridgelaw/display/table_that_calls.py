"""A simulated call that works in the page alone: `data/table_that_calls.js` lets a reader ask, say and rule.

Every line with its reply and its comments is in the page, from the same data as the live table. The script gives the
verdicts by the rules of `exercises.simulated_call.judged`. Without a script the call is told, and its handling is
folded.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from zlib import crc32

from bridgelaw.display.call import call_html, judged_html, met_html
from bridgelaw.display.html import basis_html, laws_html, result_html, text
from bridgelaw.display.one_at_a_time import OneAtATime
from bridgelaw.exercises.simulated_call.call import MISSING, RIGHT, TABLE, Comment, DirectorsLine, SimulatedCall
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.procedure import RULE
from bridgelaw.exercises.simulated_call.script import simulated_call
from bridgelaw.scoring import Seat

BACKS = 5
RULES = "Your ruling, which ends the call"
#  A reply that begins with a player's name and quotes the player: “East: “I led it.””
_SPOKEN = re.compile(r"^(North|East|South|West): “(.*?)”(.*)$", re.DOTALL)


def table_that_calls(name: str) -> OneAtATime:
    """Show a call to a table: four players, the things to ask and say, and a debriefing. Raises BadCall.

    >>> print(table_that_calls("call-penalty-card").plain.splitlines()[0])
    Table 4: the seven of spades
    """
    call = simulated_call(name)
    good = judged(call, call.model)
    told = f"{met_html(call)}<details><summary>Done well</summary>{call_html(call, call.model)}{judged_html(good)}"
    told = told.replace(' role="status"', "")
    # In one mixed list, so that its place does not give a line away; the rulings, which end the call, come last.
    lines = sorted(call.lines, key=lambda line: crc32(line.id.encode()))
    asked, ruled = ([line for line in lines if _ends(line) is ends] for ends in (False, True))
    seats = "".join(_seat(call, seat) for seat in Seat)
    html = (
        f'<div class="bl-calls bl-twin" data-call="{escape(call.id)}" data-due="{escape(" ".join(call.due))}" '
        f'data-seen="{escape(" ".join(sorted(call.seen)))}">'
        f'<div class="bl-calls-told">{told}</details></div>'
        f'<div class="bl-calls-table"><div class="bl-calls-felt" role="group" aria-label="The table">{seats}</div>'
        f'<div class="bl-calls-acts">{_acts("Ask or say", asked)}{_acts(RULES, ruled)}</div></div>'
        f'<div class="bl-calls-end">{result_html(call.derivation)}{laws_html(good.derivation.laws)}</div></div>'
    )
    plain = [call.title, call.arrival, *(f"- {line}" for line in (*asked, *ruled))]
    return OneAtATime("\n".join(plain), html)


def _ends(line: DirectorsLine) -> bool:
    return line.id.startswith(RULE)


def _acts(title: str, lines: Sequence[DirectorsLine]) -> str:
    if not lines:
        return ""
    return f'<p class="bl-calls-kind">{title}</p><ul>{"".join(map(_line, lines))}</ul>'


def _seat(call: SimulatedCall, seat: Seat) -> str:
    """Render a player: the name and role, the cards that are not seen, the one that is face up, and the words."""
    up = call.face_up.get(seat)
    card = f'<span class="bl-card-up" data-suit="{up.suit.value}">{text(str(up))}</span>' if up else ""
    role = call.lies.get(seat, "")
    named = seat.word + (f' <span class="bl-role">{text(role)}</span>' if role else "")
    backs = f'<span class="bl-backs" aria-hidden="true">{"<span></span>" * BACKS}</span>'
    return (
        f'<div class="bl-sits bl-sits-{seat.value.lower()}" data-seat="{seat.word}">{backs}'
        f'<p class="bl-sits-name">{named}</p>{card}<p class="bl-bubble" aria-hidden="true"></p></div>'
    )


def _line(line: DirectorsLine) -> str:
    """Render one thing to ask or say, with all that the script needs for it; the parts are hidden."""
    comments = _comment(RIGHT, line.comment) + _comment("again", line.again) + _comment("late", line.late)
    comments += _comment(MISSING, line.missed) + "".join(
        _comment("need", each.comment, " ".join(sorted(each.any_of))) for each in line.needs
    )
    heard = "".join(_heard(each.who, each.words) for each in line.heard)
    said, left_out = line.described
    about = {
        "line": line.id,
        "verdict": line.verdict,
        "finds": " ".join(sorted(line.finds)),
        "rules": "yes" if line.rules else "",
        "ends": "yes" if _ends(line) else "",
        "said": said,
        "left": left_out,
    }
    data = "".join(f' data-{name}="{escape(value)}"' for name, value in about.items() if value)
    # Words to one player begin with the player's name.
    says = f'<span class="bl-calls-says">{text(line.words)}</span>'
    return f"<li{data}>{says}<div hidden>{heard}{comments}</div></li>"


def _comment(kind: str, comment: Comment | None, any_of: str = "") -> str:
    if comment is None:
        return ""
    badges = " ".join(map(basis_html, comment.rests_on))
    met = f' data-any="{escape(any_of)}"' if any_of else ""
    return f'<p data-comment="{kind}"{met}>{text(comment.says)} {badges}</p>'


def _heard(who: str, words: str) -> str:
    """Render words spoken; a reply that quotes a player comes from that player's seat."""
    spoken = _SPOKEN.match(words) if who == TABLE else None
    by, quoted = (spoken[1], f"{spoken[2]}{spoken[3]}".strip()) if spoken else (who, words)
    return f'<p data-heard="{escape(by)}">{text(quoted)}</p>'
