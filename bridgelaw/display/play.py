"""A play on the page: the table, each trick with the reasons for its cards, and who may know what."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.cases import case_named, computed
from bridgelaw.display.card_table import CardTable, card_table_html, card_table_text
from bridgelaw.display.html import basis_html, stacked, text
from bridgelaw.display.shown import Shown
from bridgelaw.display.stepwise import fold
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play import (
    ON_THE_TRICK,
    Concern,
    Event,
    Knowledge,
    PenaltyCard,
    Play,
    choices,
    compared,
    designations,
    knowledge,
    legal_plays,
)
from bridgelaw.rulings.card_play.moves import by_trick, grounds
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, suit_word
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.derivation import carried_over, cited
from bridgelaw.telling.words import (
    ABOUT,
    WHERE,
    came_from,
    may_not_lead,
    may_use,
    must_lead,
    must_play,
    remarkable,
    shared,
    who_plays,
)

MAY, MAY_NOT = "✓ may use it", "✗ may not use it"
NOBODY_KNOWS = "There is no penalty card, on the table or back in hand: nobody knows more than the play has shown."


@dataclass(frozen=True)
class Matter:
    """A restriction on a defender: its text, and when it ends."""

    what: str
    ends: str
    rests_on: tuple[Reference, ...]

    def __str__(self) -> str:
        return f"{self.what}: {self.ends} ({joined([each.clause for each in self.rests_on])})"


def played_on(name: str, edition: int | None = None) -> Shown:
    """Show a case in which cards are played: the final table, every trick with its clauses, who may know what.

    By the case's own edition of the Laws or another.
    """
    case = case_named(name)
    play: Play = computed(case if edition is None else replace(case, edition=edition)).ruling
    return play_shown(play, case.title)


def play_shown(play: Play, title: str) -> Shown:
    """Show any play in the same form."""
    table, record, known = table_of(play), record_lines(play), known_lines(play)
    parts = (record, known, _carried_over(play))
    plain = [title, card_table_text(table), "\n".join(map(str, matters(play))), *map("\n".join, parts)]
    ends = fold("table", "The table at the end", card_table_html(table_of(play)) + matters_html(play))
    told = fold("known", "Information that each player may use at the end", known_html(play))
    html = f'<p class="bl-title">{text(title)}</p>{record_html(play)}{ends}{told}{carried_over_html(play)}'
    return Shown("\n\n".join(part for part in plain if part), html)


def carried_over_html(play: Play) -> str:
    """A line where the clauses of this edition are taken over from an older one; else nothing."""
    return "".join(f'<p class="bl-status bl-warning">{text(each)}</p>' for each in _carried_over(play))


def _carried_over(play: Play) -> tuple[str, ...]:
    laws = (each for ground in grounds(play) for each in ground.rests_on if isinstance(each, Reference))
    return tuple(f"Check: {each}" for each in carried_over(laws))


# ---- the table ----


def table_of(play: Play) -> CardTable:
    """The present table. Between two tricks the last one stays visible."""
    if play.trick or not play.tricks:
        heading, trick = f"Trick {play.number}", play.trick
    else:
        last = play.tricks[-1]
        heading, trick = f"Trick {len(play.tricks)}: {last.winner.word} wins it", last.cards
    face_up = {seat: {each.card: _what(each) for each in play.penalty if each.seat is seat} for seat in Seat}
    if play.early:
        face_up[play.early.seat][play.early.card] = "is played at its turn"
    if play.offered:
        face_up[play.offered.seat][play.offered.card] = "led out of turn"
    return CardTable(
        hands={seat: play.hand(seat) for seat in Seat},
        roles={seat: _role(play, seat) for seat in Seat},
        face_up=face_up,
        trick=trick,
        heading=heading,
        note=f"{who_plays(play)} {score(play)}",
    )


def score(play: Play) -> str:
    """The tricks won so far, declarer's first."""
    ours, theirs = play.won(play.declarer.side), play.won(play.declarer.side.opponents)
    return f"Declarer has {counted(ours, 'tricks')}, the defenders have {theirs}."


def _what(lying: PenaltyCard) -> str:
    whence = came_from(lying)
    return f"{lying.size} penalty card" + (f" ({whence})" if whence else "")


def _role(play: Play, seat: Seat) -> str:
    roles = ["declarer"] if seat is play.declarer else ["dummy"] if seat is play.dummy else []
    if not play.over and seat is play.to_play:
        roles.append("to play" if play.trick else "to lead")
    return ", ".join(roles)


# ---- what binds the defenders ----


def matters(play: Play) -> tuple[Matter, ...]:
    """Every penalty card, every suit required or forbidden, and when each ends.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.rulings.card_play.script import read_actions, replay
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = replay(begin(deal, Strain.SPADES, Seat.S), read_actions(["E shows HA", "forbid hearts"]))
    >>> print(*matters(play))
    West may not lead hearts: until that player loses the lead (50D2(a))
    """
    year, found = play.edition, list[Matter]()
    basis: tuple[Reference, ...]
    for each in play.penalty:
        suit = suit_word(each.card.suit, several=True)
        if each.major:
            ends = (
                f"until it is played, or until declarer requires {each.seat.partner.word} to lead {suit} or forbids it"
            )
            basis = (cite("50D1(a)", year), cite("50D2(a)", year))
        else:
            ends, basis = f"until it is played; before it no other {suit} below the ten", (cite("50C", year),)
        found.append(Matter(f"{each.seat.word}'s {each.card} is a {each.size} penalty card", ends, basis))
    if play.early:
        what = f"{play.early.seat.word} has put down {play.early.card} too early, and it is played to this trick"
        found.append(Matter(what, "at that player's turn", play.early.rests_on))
    if play.offered:
        what = f"{play.offered.seat.word} has led {play.offered.card} out of turn"
        found.append(Matter(what, "until it is accepted or taken back", (cite("53A", year),)))
    if play.restriction:
        found.append(Matter(must_play(play.restriction), "for this trick", play.restriction.rests_on))
    if play.required and not play.trick and not play.over:
        found.append(Matter(must_lead(play.required), "for this lead", play.required.rests_on))
    if play.ban and not play.over:
        found.append(Matter(may_not_lead(play.ban), "until that player loses the lead", play.ban.rests_on))
    return tuple(found)


def matters_html(play: Play) -> str:
    """Render each restriction as a chip; they are a list for a screen reader."""
    chips = "".join(
        f'<li class="bl-matter"><strong>{text(each.what)}</strong>, {text(each.ends)} '
        f"{' '.join(map(basis_html, each.rests_on))}</li>"
        for each in matters(play)
    )
    return f'<ul class="bl-matters" aria-label="What binds the defenders">{chips}</ul>' if chips else ""


# ---- the record ----


def record_lines(play: Play) -> tuple[str, ...]:
    """Each trick as a line, and below it the cards shown, choices and duties, with the clauses."""
    lines = ["Record"]
    for cards, remarks in tricks_told(play):
        lines += [cards, *(f"   - {says}" for says in remarks)]
    return tuple(lines) if len(lines) > 1 else ()


def tricks_told(play: Play) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards of each trick, and the cards shown, choices and duties in it, with the clauses."""
    for number, events in by_trick(play):
        yield f"Trick {number}: {_cards_text(play, number, events)}", tuple(filter(None, map(remark, events)))


def record_html(play: Play) -> str:
    """Render the same as a list, the winning card marked; remarks of an earlier trick are not repeated."""
    items, said = [], dict[str, int]()
    for number, events in by_trick(play):
        remarks, again = "", list[int]()
        for each in events:
            if says := remarkable(each):
                before = len(said)
                first = said.setdefault(says, number)
                if len(said) == before:
                    again.append(first)
                else:
                    remarks += f"<li>{text(says)} {_badges(each)}</li>"
        remarks += "".join(f"<li>As in trick {trick}.</li>" for trick in dict.fromkeys(again) if trick != number)
        notes = f'<ul class="bl-remarks">{remarks}</ul>' if remarks else ""
        items.append(f"<li>{_cards_html(play, number, events)}{notes}</li>")
    if not items:
        return ""
    title = '<p class="bl-group">Record: the play, and the rule that forced a card</p>'
    return f'{title}<ol class="bl-record">{"".join(items)}</ol>'


def _played(events: tuple[Event, ...]) -> list[Event]:
    return [each for each in events if each.kind in ON_THE_TRICK]


def _winner(play: Play, number: int) -> Seat | None:
    return play.tricks[number - 1].winner if number <= len(play.tricks) else None


def _cards_text(play: Play, number: int, events: tuple[Event, ...]) -> str:
    cards = ", ".join(f"{each.seat} {each.card}" for each in _played(events)) or "no card yet"
    winner = _winner(play, number)
    return f"{cards}: {winner.word} wins." if winner else f"{cards}."


def _cards_html(play: Play, number: int, events: tuple[Event, ...]) -> str:
    winner, cards = _winner(play, number), ""
    for each in _played(events):
        seat = (
            f'<span class="bl-muted" aria-hidden="true">{each.seat}</span> <span class="bl-sr">{each.seat.word}</span>'
        )
        won = each.seat is winner
        wins = '<span class="bl-sr"> wins</span>' if won else ""
        cards += f'<span class="bl-turned{" bl-won" if won else ""}">{seat} {text(str(each.card))}{wins}</span> '
    lead = f'<span class="bl-trick-number"><span class="bl-sr">Trick </span>{number}</span>'
    return f'<p class="bl-trick-line">{lead} {cards or "no card yet"}</p>'


def remark(event: Event) -> str:
    """Return the remark on an event, with its clauses."""
    says, basis = remarkable(event), "; ".join(map(cited, _unsaid(event)))
    return f"{says} [{basis}]" if says and basis else says


def _badges(event: Event) -> str:
    return " ".join(map(basis_html, _unsaid(event)))


def _unsaid(event: Event) -> list[Reference]:
    """The clauses that the sentence does not name itself: one about a forced card names its own."""
    return [] if event.why else list(event.rests_on)


# ---- who may know what ----


def known_lines(play: Play) -> tuple[str, ...]:
    """Return who may use a penalty card's information, a line each, and where another edition differs."""
    known = knowledge(play)
    if not known:
        return ()
    lines = [f"- {may_use(each)} [{'; '.join(map(cited, each.rests_on))}]" for each in known]
    return (_caption(play), *lines, *(f"- {each}" for each in _otherwise(play, known)))


def known_html(play: Play) -> str:
    """The same as a table."""
    known = knowledge(play)
    if not known:
        return f'<p class="bl-group">{_caption(play)}</p><p class="bl-muted">{NOBODY_KNOWS}</p>'
    rows = [
        (
            f"{each.card}, {each.owner.word}'s, {WHERE[each.where]}: {ABOUT[each.about]}",
            f"{MAY if each.partner_may else MAY_NOT} ({each.owner.partner.word})",
            MAY if each.declarer_may else MAY_NOT,
            "; ".join(str(basis) for basis in each.rests_on),
        )
        for each in known
    ]
    table = stacked(_caption(play), ("What is known", "Partner of the owner", "Declarer", "Law"), rows)
    return table + "".join(f'<p class="bl-muted">{text(each)}</p>' for each in _otherwise(play, known))


def _caption(play: Play) -> str:
    return f"Information that each player may use, by the Laws of {play.edition}"


def _otherwise(play: Play, known: tuple[Knowledge, ...]) -> tuple[str, ...]:
    """Return what partner may use by the other edition and not by this one, or the reverse."""
    other = compared(play.edition)
    if other is None:
        return ()
    changed = [
        there
        for here, there in zip(known, knowledge(play, other), strict=True)
        if here.partner_may != there.partner_may
    ]
    if not changed:
        return ()
    basis = dict.fromkeys(str(each) for there in changed for each in there.rests_on)
    says = " ".join(map(may_use, changed))
    lines = "one line" if len(changed) == 1 else f"{len(changed)} lines"
    return (f"The Laws of {other} differ in {lines}: {says} [{'; '.join(basis)}]",)


# ---- what may be played ----


def verdicts_html(play: Play) -> str:
    """Render every card of the hand to play: allowed and not allowed, with the reason."""
    if play.over:
        return ""
    groups: dict[tuple[bool, str], list[Card]] = {}
    for each in legal_plays(play):
        groups.setdefault((each.legal, shared(each)), []).append(each.card)
    items = ""
    for legal in (True, False):
        for (able, reason), cards in groups.items():
            if able is legal:
                sign, says = ("✓", "may be played") if able else ("✗", "may not")
                which = f'<strong>{text(" ".join(map(str, cards)))}</strong><span class="bl-sr"> {says}</span>'
                items += f'<li><span aria-hidden="true">{sign} </span>{which}: {text(reason)}</li>'
    title = f'<p class="bl-group">{play.to_play.word}\'s cards: may each be played, and why not?</p>'
    return f'{title}<ul class="bl-verdicts">{items}</ul>'


def standing(play: Play) -> str:
    """Return whose turn it is, and what comes before it.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.rulings.card_play.script import read_actions, replay
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> standing(replay(begin(deal, Strain.SPADES, Seat.S), read_actions(["E shows HA"])))
    'trick 1, West to lead, declarer to choose (50D2)'
    """
    if play.over:
        return "all thirteen tricks are played"
    turn = f"trick {play.number}, {play.to_play.word} to {'play' if play.trick else 'lead'}"
    if due := choices(play):
        return f"{turn}, {_TO_CHOOSE[due[0].concerns]}"
    if designations(play):
        return f"{turn}, declarer to name the card (51A)"
    return turn


_TO_CHOOSE = {
    Concern.LEAD: "declarer to choose (50D2)",
    Concern.OUT_OF_TURN: "a lead out of turn to be accepted or not (53A)",
    Concern.CARD: "declarer to choose about partner's card (57A)",
}
