"""What is said about the road of a board: facts, steps with their Laws, result, the director's words, what to check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.laws.regulations import regulation
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.board_road.facts import Facts, Origin, road_in_words
from bridgelaw.rulings.board_road.road import Charge, Form, Play, Road
from bridgelaw.rulings.derivation import Basis, Cell, Column, Derivation, Step, Table
from bridgelaw.scoring import Seat, Side, top
from bridgelaw.scoring.movements import Pair, Seating
from bridgelaw.scoring.printed import counted, figure


def told(road: Road, edition: int, title: str, cautions: tuple[str, ...] = ()) -> Derivation:
    """The derivation of a road that has been worked out."""
    teller = _Told(road, edition)
    return Derivation(
        title, teller.facts(), teller.steps(), teller.result(), teller.announcement(), (*cautions, *teller.cautions())
    )


@dataclass(frozen=True)
class _Told:
    """A road, ready to be told under one edition of the Laws."""

    road: Road
    edition: int

    @property
    def given(self) -> Facts:
        return self.road.facts

    @property
    def _record(self) -> str:
        return "the hand record" if self.given.origin is Origin.DUPLICATED else "the diagram"

    # ---- facts ----

    def facts(self) -> tuple[str, ...]:
        given, found = self.given, self.road.found
        played = "has played it and calls" if given.played_there else "is about to play it and calls"
        whose = "the cards" if given.origin is Origin.DIAGRAM else _cards(given.seats)
        return (
            f"{given.movement.name}, {counted(given.boards_per_set, 'boards')} a set. Board {given.board} is played at "
            f"{counted(len(self.road.plays), 'tables')}.",
            f"Round {found.round}, table {found.table} {played}: {whose} in board {given.board} are not where "
            f"{self._record} has them.",
            f"What came out: {self._came_out()}.",
        )

    def _came_out(self) -> str:
        road, given = self.road, self.given
        if given.origin is Origin.DIAGRAM:
            return "the cards are right, and the diagram was written wrongly"
        if given.origin is Origin.PUT_BACK_NOW:
            return f"table {road.found.table} bid and played the right cards, and put them back wrongly only now"
        if given.origin is Origin.DUPLICATED:
            who = joined([str(pair) for pair in given.duplicated_by]) or "the organiser"
            return f"the board was duplicated wrongly before the first round, by {who}"
        assert road.mistake is not None
        return f"{road.mistake.place} played the right cards and put them back wrongly"

    # ---- steps ----

    def steps(self) -> tuple[Step, ...]:
        """Auction, road, questions, diagram or board, fouled, groups, who answers, what is still to come."""
        origin = self.given.origin
        found = [self._auction_step(), self._road_step()]
        if origin is not Origin.PUT_BACK_NOW:
            found += [*self._ask_steps(), self._diagram_step()]
        found.append(self._fouled_step())
        if origin is Origin.DIAGRAM:
            return tuple(found)
        found += self._doubt_steps()
        if self.road.fouled is not False:
            found.append(self._groups_step())
        return (*found, self._answer_step(), self._restore_step())

    def _law(self, clause: str) -> Reference:
        return cite(clause if rule("laws-in-full", self.edition).holds else "87", self.edition)

    def _known_laws(self, *clauses: str) -> tuple[Basis, ...]:
        # An older edition had these Laws too; the course does not list them.
        return tuple(cite(each, self.edition) for each in clauses) if rule("laws-in-full", self.edition).holds else ()

    def _auction_step(self) -> Step:
        table, given = self.road.found.table, self.given
        basis: tuple[Basis, ...] = (regulation("ask-first"),)
        if not given.played_there:
            return Step(
                f"Table {table} has not bid yet, so there is no auction to ask for. Stop them, and ask who has seen "
                "more than his own hand: that would be extraneous information.",
                (*basis, clause_for("other-sources", self.edition)),
            )
        says = f"First ask table {table} for its auction. "
        if given.origin is Origin.PUT_BACK_NOW:
            says += "It fits the diagram, not the cards as they lie now: the board came right and was put back wrongly."
        elif given.origin is Origin.DIAGRAM:
            says += "It fits the cards as they lie: the board came like this."
        elif given.partners_only:
            says += f"It fits the cards as they lie, not {self._record}: the board came like this."
        else:
            says = (
                f"Ask table {table} what it held. It played the cards as they lie, not {self._record}: the board came "
                "like this. (Where single cards or opponents' cards are exchanged, the lecture takes that as certain.)"
            )
        if given.origin is not Origin.DIAGRAM and given.partners_only:
            says += (
                " Where partners have each other's cards, or the whole board is turned, there is no simpler way to "
                "tell the two apart."
            )
        return Step(says, basis)

    def _road_step(self) -> Step:
        given, plays = self.given, self.road.plays
        numbers = all(pair.name.isdigit() for play in plays for pair in (play.ns, play.ew))
        rows = [
            (
                play.round,
                play.table,
                *(int(p.name) if numbers else p.name for p in (play.ns, play.ew)),
                self._form_cell(play),
            )
            for play in plays
        ]
        columns = (Column("round"), Column("table"), Column("NS pair"), Column("EW pair"), Column("plays it in"))
        says = f"Where has it been? The movement says it, round by round: {road_in_words(self.road.stops)}."
        if any(stop.shared for stop in self.road.stops):
            says += " Tables in one round share the set; which of them has the board first, no movement says."
        return Step(says, (self._law("87B"),), (Table(f"The road of board {given.board}", columns, tuple(rows)),))

    def _form_cell(self, play: Play) -> str:
        words = [play.form.phrase]
        if play is self.road.mistake:
            words.append("put back wrongly")
        elif play is self.road.found:
            words.append("called")
        if play.played is False:
            unchanged = self.given.origin is Origin.DIAGRAM
            words += ["to come"] if unchanged else ["restored", "to come"]
        return ", ".join(words)

    def _ask_steps(self) -> list[Step]:
        questions, now = self.road.questions, self.road.found.round
        if not questions:
            return []
        sitting = not self.given.individual
        columns = (Column("ask"), *(Column(f"{side} pair{', now' if sitting else ''}") for side in Side))
        columns = (*columns, Column("they held"))
        table = Table(
            f"Whom to ask, and where they sit in round {now}" if sitting else "Whom to ask",
            columns,
            tuple(
                (str(each.play.place), _sits(each.play.ns, each.ns_now), _sits(each.play.ew, each.ew_now), words)
                for each, words in zip(questions, self._answers(), strict=True)
            ),
        )
        first = [each.play for each in questions if each.play.round == self.road.plays[0].round]
        says = f"Go and ask, each pair by itself, whether its cards were those of {self._record}. "
        duplicated = self.given.origin is Origin.DUPLICATED
        learnt = "whether the cards were wrong from the start" if duplicated else "whether the diagram is right"
        if len(first) == 1:
            says += f"Table {first[0].table} had the board first and can say {learnt}. "
        elif first:
            says += f"{_opening(_tables(first))} shared it at first; between them they can say {learnt}. "
        says += (
            "Ask declarer first, he remembers most; then the others for dummy's cards, which defenders often remember "
            "better than their own; then for the opening lead."
        )
        basis: tuple[Basis, ...] = (regulation("ask-whom"),)
        if self.given.origin is Origin.MISBOARDED and len(questions) > len(first):
            says += " To learn since when, go back from the call until somebody held the right cards."
            basis = (*basis, regulation("ask-back"))
        return [Step(says, basis, (table,))]

    def _answers(self) -> list[str]:
        """What each table that is asked says; once the place is found, nobody further back need be asked."""
        road, origin = self.road, self.given.origin
        at_once = {Origin.DIAGRAM: "the cards as they lie", Origin.DUPLICATED: "the changed cards"}
        found: list[str] = []
        done = False
        for question in road.questions:
            play = question.play
            if play.round == road.plays[0].round and origin in at_once:
                found.append(at_once[origin])
                done = True
            elif done:
                found.append("no need to ask")
            elif play.form is Form.IN_DOUBT:
                found.append("not known yet")
            elif play is road.mistake:
                found.append("the right cards: here it went wrong")
                # The first table alone proves nothing yet: any later one may have done it.
                done = play.round != road.plays[0].round
            else:
                found.append("the right cards" if play.form is Form.CORRECT else "the changed cards")
        return found

    def _diagram_step(self) -> Step:
        given, table = self.given, self.road.plays[0].table
        if given.origin is Origin.DIAGRAM:
            return Step(
                "Wrong diagram or wrong board? The diagram. Put an arrow on it to show whose cards are whose. That is "
                "all.",
                (regulation("arrow"),),
            )
        if given.origin is Origin.DUPLICATED:
            return Step(
                "Wrong diagram or wrong board? No table writes a diagram for boards that were duplicated: it is the "
                "board, and it has been wrong from the start.",
                (regulation("ask-whom"),),
            )
        return Step(
            f"Wrong diagram or wrong board? Table {table} held the cards that are on the diagram, so it is the board. "
            "Had it been the diagram, an arrow on it would have been all.",
            (regulation("arrow"),),
        )

    def _fouled_step(self) -> Step:
        road = self.road
        changed = road.of(Form.CHANGED)
        judged = "One card is enough, and nobody asks whether it mattered."
        if road.fouled is True:
            they = "they are" if len(changed) > 1 else "it is"
            others = "the tables" if road.of(Form.CORRECT) else "the other rooms"
            says = (
                f"{_opening(_tables(changed))} played other cards than {others} {they} compared with: the board is "
                f"fouled. {judged}"
            )
        elif road.fouled is None:
            doubtful = _tables(road.of(Form.IN_DOUBT))
            says = f"Whether the board is fouled hangs on {doubtful}; all others play it in one form. {judged}"
        elif changed:
            says = (
                f"All {counted(len(road.plays), 'tables')} played the same cards, though not those that were meant. "
                "Who is compared played one form of the board, so here it is not fouled."
            )
        else:
            says = "Every table plays the same cards. The board is not fouled, and all results are compared."
        return Step(says, (self._law("87A"),))

    def _doubt_steps(self) -> list[Step]:
        return [Step(self._doubt(play), (self._law("87B"),)) for play in self.road.of(Form.IN_DOUBT)]

    def _doubt(self, play: Play) -> str:
        mistake = self.road.mistake
        sharing = _tables([each for each in self.road.plays if each.round == play.round])
        says = f"{_opening(sharing)} shared the set in round {play.round}. If table {play.table} "
        if mistake is not None and play.round == mistake.round:
            says += f"had the board before table {mistake.table}, it played the correct form; if after it, form >1. "
        else:
            says += "has played the board already, it played form >1; if not, it will play it restored. "
        return f"{says}Find out before you put its result into a group."

    def _groups_step(self) -> Step:
        road = self.road
        rows: list[tuple[Cell, ...]] = []
        for form in Form:
            plays, elsewhere = road.of(form), road.elsewhere if form is Form.CORRECT else 0
            where = [", ".join(str(play.table) for play in plays)] if plays else []
            where += [f"{elsewhere} in other rooms"] if elsewhere else []
            if where:
                to_come = sum(play.played is False for play in plays)
                rows.append((form.phrase, joined(where), len(plays) + elsewhere, to_come))
        columns = (Column("form"), Column("tables"), Column("results"), Column("to come"))
        table = Table("The groups", columns, tuple(rows), ("total", "", road.expected, len(road.to_come)))
        says = (
            "Results are compared only with those made in the same form. How each group is scored is for regulations."
        )
        return Step(says, (self._law("87B"), road.body.regulation), (table,))

    def _answer_step(self) -> Step:
        given, road = self.given, self.road
        laws = self._known_laws("7C", "90B")
        if not road.charges:
            return Step(
                "Who answers for it? Nobody at the tables: the organiser duplicated the board. And nobody answers for "
                "having played it as it came.",
                laws or (road.body.regulation,),
            )
        who = joined([str(charge) for charge in road.charges])
        if given.origin is Origin.DUPLICATED:
            says = f"Who answers for it? {_opening(who)}, who duplicated the board wrongly. "
        else:
            left = road.found if given.origin is Origin.PUT_BACK_NOW else road.mistake
            assert left is not None
            says = (
                f"Who answers for it? Each player puts his own cards into his own pocket. When the board left "
                f"{left.place}, {_cards(given.seats)} were in the wrong one: that is {who}"
            )
            if given.individual:
                laws = (*laws, *self._known_laws("12C3"))
                says += ", each for himself. In an individual a blameless partner is not penalised. "
            elif len(road.charges) == 1:
                says += f", and not {left.pair(given.sides[0].opponents)}, whose cards were in their places. "
            else:
                says += ". "
        says += "Nobody answers for having played the board as it came. "
        return Step(says + self._amount(), (*laws, road.body.regulation))

    def _amount(self) -> str:
        road = self.road
        charge = road.charges[0]
        if charge.amount is None:
            return (
                "The regulation that was read here names no amount: whether there is a procedural penalty, and how "
                "much, you decide."
            )
        if road.fouled is False:
            return (
                f"{road.body.name} lays down a penalty beside the scoring of a fouled board, and this one is not "
                "fouled. Whether it is meant here too, the regulation does not say: you decide."
            )
        proves = "If the board proves fouled, " if road.fouled is None else ""
        whose = "player's" if self.given.individual else "pair's"
        each = " each" if len(road.charges) > 1 else ""
        return _opening(
            f"{proves}{figure(charge.share or 0)}% of a top of {figure(road.body.on_scale(top(road.expected)))}{each}, "
            f"{counted(charge.amount, 'matchpoints')}, taken from the {whose} session; the scores of the board stay as "
            "they are."
        )

    def _restore_step(self) -> Step:
        to_come = self.road.to_come
        says = "Put the cards back as they should be"
        if to_come:
            says += f": {_tables(to_come)} will play the board in its correct form"
        says += "."
        if self.given.origin is not Origin.PUT_BACK_NOW:
            says += (
                " Before the next move you must know at least whether it is the diagram that is wrong or the cards, "
                "and if the cards, whether from the start."
            )
        return Step(says, (*self._known_laws("82A"), regulation("restore-in-time")))

    # ---- result, words, doubts ----

    def result(self) -> str:
        road, board = self.road, f"Board {self.given.board}"
        if self.given.origin is Origin.DIAGRAM:
            return f"{board} is not fouled: an arrow on the diagram, and nothing else."
        if road.fouled is False:
            found = [f"{board} is not fouled: all results are compared with each other."]
        else:
            found = [f"{board} is fouled." if road.fouled else f"{board} may be fouled."]
            found += [f"{_opening(form.phrase)}: {where}." for form in Form if (where := self._where(form))]
        if road.charges:
            found.append(f"{_opening(self._charged())}.")
        return " ".join(found)

    def _where(self, form: Form) -> str:
        """The tables of a form, those still to come apart."""
        played = [play for play in self.road.of(form) if play.played is not False]
        to_come = [play for play in self.road.of(form) if play.played is False]
        said = [_tables(played)] if played else []
        said += [f"{_tables(to_come)} still to come"] if to_come else []
        if form is Form.CORRECT and self.road.elsewhere:
            said.append(f"{counted(self.road.elsewhere, 'results')} in other rooms")
        return ", ".join(said)

    def _charged(self) -> str:
        road = self.road
        several = len(road.charges) > 1
        who = joined([str(charge) for charge in road.charges])
        if not all(charge.amount is not None for charge in road.charges) or road.fouled is False:
            return f"{who} {'answer' if several else 'answers'} for it, and a penalty is yours to decide"
        proves = "if it proves fouled, " if road.fouled is None else ""
        return (
            f"{proves}{who} {'are' if several else 'is'} charged {_cost(road.charges[0])}{' each' if several else ''}"
        )

    def announcement(self) -> str:
        """What is said at the table that called; and apart from it, to those who are charged."""
        road, given = self.road, self.given
        if given.origin is Origin.DIAGRAM:
            return (
                "The cards are right; the diagram was written wrongly, and I have marked it. Your result stands. "
                "Thank you for calling."
            )
        if given.origin is Origin.PUT_BACK_NOW:
            return (
                "You played the cards as they should be and put them back wrongly just now. I have put them right, and "
                "your result stands. His own cards into his own pocket, please, each of you."
            )
        words = [f"{_opening(_cards(given.seats))} were in the wrong pockets when the board came to you."]
        if not given.played_there:
            return self._with_the_charged([*words, "I have put them right; please play it now."])
        words.append("You could not know, and nobody loses anything for having played it as it came.")
        if road.fouled is False:
            words.append("Everybody here played the same cards, so all results are compared.")
        else:
            words.append("Your result will be compared only with those made with the same cards.")
        if road.to_come:
            words.append("I have put the cards right for the tables to come.")
        return self._with_the_charged([*words, "You may appeal."])

    def _with_the_charged(self, words: list[str]) -> str:
        # Each speech ends the quotation of the one before it; the frame of the derivation ends the last.
        return "” ".join([" ".join(words), *self._to_the_charged()])

    def _to_the_charged(self) -> list[str]:
        road = self.road
        if not road.due:
            return []
        board, left = f"board {self.given.board}", road.mistake
        words = []
        for charge in road.charges:
            seating = self.given.movement.seating_of(charge.pair, road.found.round)
            at = f", at table {seating.table}" if seating is not None and charge.seat is None else ""
            if left is None:
                what = f"You duplicated {board} wrongly"
            else:
                seats = [s for s in self.given.seats if charge.seat in (None, s) and left.pair(s.side) == charge.pair]
                whose = "cards of yours" if charge.seat else _cards(seats)
                what = f"When {board} left table {left.table}, {whose} were in the wrong pocket"
            words.append(f"And to {charge}{at}: “{what}. That costs {_cost(charge)}. You may appeal.")
        return words

    def cautions(self) -> tuple[str, ...]:
        road, given = self.road, self.given
        found = []
        if given.origin is Origin.DUPLICATED and not road.elsewhere:
            found.append(
                "If the board is also compared with other rooms, as in a simultaneous event, they played the correct "
                "form: give N, the scores expected in all."
            )
        if given.individual:
            found.append("In an individual partners have parted since: look for each player by himself.")
        if road.fouled is True and road.mistake and road.of(Form.CORRECT) == (road.mistake,) and not road.elsewhere:
            artificial = clause_for("artificial", self.edition)
            found.append(
                f"Table {road.mistake.table} alone played the correct form, and there the board went wrong. A result "
                f"that stands alone becomes an artificial score, and then fault counts ({artificial})."
            )
        return tuple(found)


# ---- words ----


def _cards(seats: Sequence[Seat]) -> str:
    """Whose cards, one or more, in a sentence."""
    if len(seats) == len(Seat):
        return "cards of all four players"
    return f"cards of {joined([seat.word for seat in seats])}"


def _cost(charge: Charge) -> str:
    return f"{figure(charge.share or 0)}% of a top, {counted(charge.amount or 0, 'matchpoints')}"


def _tables(plays: Sequence[Play]) -> str:
    numbers = [str(play.table) for play in plays]
    return f"table{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def _opening(words: str) -> str:
    return words[:1].upper() + words[1:]


def _sits(pair: Pair, seating: Seating | None) -> str:
    """A pair and its table; the pair alone where the movement does not say where it sits."""
    return pair.name if seating is None else f"{pair.name} at table {seating.table}"
