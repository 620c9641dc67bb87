"""A fouled board of an evening at Butler or cross-IMPs in English: forms, method, who is compared with nobody."""

from __future__ import annotations

from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.desk.fouled_at_imps import FouledAtImps
from bridgelaw.rulings.fouled_board.lines import form_name
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.desk.evening import lines_named
from bridgelaw.telling.en.fouled_board.names import APART, APPEAL, NOBODY_LOSES, NOT_ALIKE
from bridgelaw.telling.sentences import Sentences, steps


def at_imps(ruling: FouledAtImps, title: str) -> Derivation:
    """The forms, how each is scored, and what results that cannot be compared get."""
    result = " ".join(f"{capital(form_name(form))}: {_scored(ruling, form)}." for form in ruling.forms)
    few = ("Where there are too few of them to compare, each pair gets average plus.",) * bool(ruling.too_few)
    said = " ".join((f"{NOT_ALIKE}.", APART, *few, NOBODY_LOSES, APPEAL))
    return Derivation(title, (), steps(ruling, ruling.grounds, _SENTENCES), result, said)


def _scored(ruling: FouledAtImps, form: str) -> str:
    places = ruling.forms[form]
    if places[0] in ruling.too_few:
        return f"{lines_named(places)}, average plus for each pair"
    if form in ruling.datums:
        return f"{lines_named(places)} against a datum of {figure(ruling.datums[form], sign=True)}"
    return f"{lines_named(places)} against each other"


def _forms(ruling: FouledAtImps, _: Ground) -> str:
    each = [f"{lines_named(places)} in {form_name(form)}" for form, places in ruling.forms.items()]
    return f"The board was not played alike: {joined(each)}. Whether it mattered is not asked."


def _method(ruling: FouledAtImps, _: Ground) -> str:
    how = (
        "a datum is made of the results of each form, and each is compared with its own"
        if ruling.datums
        else "each result is compared with the others of its form, and the smaller group is not brought to the size of "
        "the board"
    )
    return (
        "Each form is a group, and each group is scored by itself as your regulations say. This course has read none "
        f"that says how at IMPs; then you choose a method and announce it. Here {how}."
    )


def _too_few(ruling: FouledAtImps, _: Ground) -> str:
    one = len(ruling.too_few) == 1
    why = "Nobody else played the form of" if one else "For your datum there are too few of a form in"
    if not ruling.datums and not one:
        why = "Nobody else played the forms of"
    return (
        f"{why} {lines_named(ruling.too_few)}, so there is nothing to compare {'it' if one else 'them'} with, and who "
        "is in no way at fault gets average plus, three IMPs. Where a pair fouled the board itself, give its line an "
        "artificial score instead."
    )


_SENTENCES: Sentences[FouledAtImps] = {"forms": _forms, "method": _method, "too-few": _too_few}
