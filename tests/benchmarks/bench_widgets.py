"""From a change of a control to the finished ruling and figure: python tests/benchmarks/bench_widgets.py

Median and 95th percentile in the kernel, of the processor's time: other work on the machine changes that least. First
every calculator over all its worked cases: each control is set in turn to what it can be, a text box to what the other
cases have in it, and back; a change that is refused is not counted. Told is when result and figure are on their way to
the page, and when all is, with every step. Then each figure alone. Then the calculators of
weighted scores beside what a notebook usually does: `ipywidgets.interact` over a function that makes the same ruling,
prints it and draws the same figure with pyplot as an inline PNG. All in the same run.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from fractions import Fraction
from io import StringIO
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

CHANGES = 150
WARM_UP = 10
TENTHS = 10
VALUES = 4


def measured(change: Callable[[int], None]) -> list[float]:
    """Milliseconds of each change, the first few left out."""
    times = []
    for number in range(WARM_UP + CHANGES):
        start = time.process_time()
        change(number)
        times.append(1000 * (time.process_time() - start))
    return times[WARM_UP:]


def alternating(widget: Any, control: Any) -> Callable[[int], None]:
    """Set a control to ever other values, each a good one."""
    values = ["620", "+1430", "+680", "-200", "+1100", "4♠= N", "3NT+1 S"]

    def change(number: int) -> None:
        control.value = values[number % len(values)]
        assert not widget.failed, widget.status

    return change


def box(widget: Any, label: str) -> Any:
    """The text box with that label."""
    return next(each for each in boxes(widget) if getattr(each, "description", "") == label)


def boxes(widget: Any) -> Iterator[Any]:
    """The widget and all in it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from boxes(child)


def visible(widget: Any) -> Iterator[Any]:
    """Every control that a reader sees and sets."""
    if widget.layout.display == "none":
        return
    if hasattr(widget, "children"):
        for child in widget.children:
            yield from visible(child)
    elif hasattr(widget, "continuous_update") or hasattr(widget, "options") or type(widget).__name__ == "Checkbox":
        yield widget


def options(control: Any) -> list[Any]:
    """Return what a menu offers now; nothing for other controls."""
    return [value for _, value in getattr(control, "options", ())]


def candidates(widget: Any) -> dict[str, list[Any]]:
    """Return what each control may be set to: the options of a menu, both sides of a tick, else what the cases have
    there.
    """
    found: dict[str, dict[Any, None]] = {}
    for case in widget._cases:
        widget.load(case)
        for control in visible(widget):
            able = found.setdefault(control.description, {control.value: None})
            able[control.value] = None
            for value in options(control):
                able[value] = None
            if isinstance(control.value, bool):
                able[not control.value] = None
    return {label: list(able) for label, able in found.items()}


def over_all_cases(widget: Any) -> dict[str, list[tuple[float, float]]]:
    """Milliseconds of each good change, by case: to the result and its figure, and to the last of the steps."""
    from bridgelaw.widgets.messages import carried_by

    shown = 0.0

    def carrier() -> None:
        nonlocal shown
        shown = time.process_time()

    carried_by(carrier)
    able = candidates(widget)
    times: dict[str, list[tuple[float, float]]] = {}
    for case in [next(iter(widget._cases)), *widget._cases]:  # the first one twice, once to warm up
        times[case] = []
        widget.load(case)
        for control in list(visible(widget)):
            if control is widget._menu:
                continue
            before = control.value
            # What a menu offers may change with the case, and with what was chosen in another.
            others = [value for value in options(control) or able[control.description] if value != before]
            for value in [each for other in others[:VALUES] for each in (other, before)]:
                start = shown = time.process_time()
                control.value = value
                end = time.process_time()
                if not widget.failed:
                    first = shown if shown > start else end
                    times[case].append((1000 * (first - start), 1000 * (end - start)))
    return times


def every_calculator() -> list[Any]:
    """One of each calculator of the course."""
    from bridgelaw import widgets

    exported = [getattr(widgets, name) for name in widgets.__all__]
    return [kind() for kind in exported if issubclass(kind, widgets.Calculator) and kind is not widgets.Calculator]


def waterfall(axes: Any, contributions: list[tuple[str, Fraction]], total: Fraction, unit: str) -> None:
    """The figure of the widgets as one would draw it anew in a notebook."""
    position = 0.0
    for place, (_, adds) in enumerate(contributions):
        axes.barh(place, float(adds), left=position, height=0.62)
        position += float(adds)
    axes.barh(len(contributions), float(total), height=0.62)
    axes.set_yticks(range(len(contributions) + 1), [name for name, _ in contributions] + ["together"])
    axes.invert_yaxis()
    axes.set_xlabel(unit)


def plain_interact() -> tuple[Callable[[int], None], Callable[[int], None]]:
    """The same two rulings by `interact`, pyplot and an inline PNG: a change of the weight of an outcome."""
    import ipywidgets
    import matplotlib
    from IPython.core.displaypub import CapturingDisplayPublisher
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.core.pylabtools import select_figure_formats
    from matplotlib import pyplot

    from bridgelaw.rulings.assigned import AssignedScore, Match, WeightedScore, weighted_at_pairs, weighted_at_teams
    from bridgelaw.scoring import Side, Traveller, old_wbf

    shell = InteractiveShell.instance()
    shell.display_pub = published = CapturingDisplayPublisher()
    matplotlib.use("module://matplotlib_inline.backend_inline")
    select_figure_formats(shell, {"png"})
    scale = old_wbf(16)
    others = Traveller.parse("620\n-200\n620\n-500\n790\n620\n620\n-500\n-200")

    def weights(tenths: int) -> AssignedScore:
        rest = Fraction(TENTHS - tenths, 3 * TENTHS)
        score = WeightedScore.of({1600: Fraction(tenths, TENTHS), 1430: rest, 1100: rest, 680: rest})
        return AssignedScore.for_both(score, Side.EW)

    def teams(tenths: int) -> None:
        ruling = weighted_at_teams(weights(tenths), 1100, match=Match(53, 36, scale))
        _, (left, right) = pyplot.subplots(1, 2, figsize=(7.4, 2.4))
        waterfall(left, [(c.name, c.weight * c.imps) for c in ruling.ns.contributions], ruling.ns.imps, "IMPs for NS")
        margins = range(0, 33)
        right.plot(margins, [float(scale.award(margin)[0]) for margin in margins])
        right.scatter([c.margin for c in ruling.ns.contributions], [float(c.vps or 0) for c in ruling.ns.contributions])
        right.axhline(float(ruling.ns.vps_weighted or 0), linestyle="--")
        right.set(xlabel="margin, IMPs", ylabel="VPs")
        pyplot.show()
        print(ruling.derivation)

    def pairs(tenths: int) -> None:
        ruling = weighted_at_pairs(weights(tenths), others)
        _, axes = pyplot.subplots(figsize=(3.7, 2.3))
        adds = [(table.name, table.weight * table.values[0]) for table in ruling.field.tables[Side.NS]]
        waterfall(axes, adds, ruling.finals(Side.NS)[0], "matchpoints for NS")
        pyplot.show()
        print(ruling.derivation)

    def through(rule: Callable[[int], None]) -> Callable[[int], None]:
        slider = ipywidgets.IntSlider(value=1, min=1, max=TENTHS - 1)
        ipywidgets.interactive(rule, tenths=slider).update()
        places = list(islice(cycle(range(2, TENTHS)), WARM_UP + CHANGES))

        def change(number: int) -> None:
            published.outputs.clear()
            slider.value = places[number]
            assert any("image/png" in each["data"] for each in published.outputs), "the picture was drawn"

        return change

    return through(teams), through(pairs)


def report_every_calculator() -> None:
    """A line for each calculator: all its cases together, and the slowest of them."""
    head = f"{'a control changed':<40}{'median':>11}{'95th':>11}{'with steps':>14}{'95th':>11}"
    print(f"{head}   cases, changes, slowest case")
    for widget in every_calculator():
        times = over_all_cases(widget)
        firsts = {case: [first for first, _ in each] for case, each in times.items() if each}
        shown, every = [[taken[n] for each in times.values() for taken in each] for n in (0, 1)]
        slowest = max(firsts, key=lambda case: median(firsts[case]))
        print(
            f"{widget.title:<40}{median(shown):>8.1f} ms{quantiles(shown, n=20)[-1]:>8.1f} ms"
            f"{median(every):>11.1f} ms{quantiles(every, n=20)[-1]:>8.1f} ms"
            f"   {len(times)}, {len(every)}, {slowest} at {median(firsts[slowest]):.1f} ms"
        )


def report_figures() -> None:
    """A line for each kind of figure: drawn for every worked case of its calculator, and how many bytes it has."""
    print(f"{'a figure drawn':<40}{'median':>11}{'95th':>11}   figures, largest")
    for widget in every_calculator():
        module = sys.modules[type(widget).__module__]
        for name in [each for each in vars(module) if each.endswith(("_svg", "road_html"))]:
            draw, times, sizes = getattr(module, name), [], []

            def timed(*given: Any, draw: Any = draw, times: Any = times, sizes: Any = sizes, **named: Any) -> str:
                start = time.process_time()
                drawn: str = draw(*given, **named)
                times.append(1000 * (time.process_time() - start))
                sizes.append(len(drawn.encode()))
                return drawn

            setattr(module, name, timed)
            for case in [*widget._cases] * 5:
                widget.load(case)
            setattr(module, name, draw)
            lead = f"{widget.title}: {name}"
            print(
                f"{lead:<40}{median(times):>8.2f} ms{quantiles(times, n=20)[-1]:>8.2f} ms"
                f"   {len(times)}, {max(sizes) / 1000:.1f} kB"
            )


def main() -> None:
    report_every_calculator()
    print()
    report_figures()
    print()
    report_beside_interact()


def report_beside_interact() -> None:
    """The calculators of weighted scores beside `interact` and pyplot."""
    from bridgelaw.widgets import WeightingAtImps, WeightingAtPairs, WeightingAtTeams

    at_imps = WeightingAtImps("butler-four-tables")
    at_teams, at_pairs = WeightingAtTeams("000-teams"), WeightingAtPairs("000-pairs")
    split = WeightingAtPairs("000-pairs-split")
    rows: list[tuple[str, Callable[[int], None]]] = [
        ("Weighted score at teams, with the match", alternating(at_teams, box(at_teams, "Other table, NS"))),
        ("Weighted score at pairs", alternating(at_pairs, box(at_pairs, "Result 1"))),
        ("Weighted score at pairs, split", alternating(split, box(split, "Result 1"))),
        ("Weighted score at Butler and cross-IMPs, Butler", alternating(at_imps, box(at_imps, "Result 1"))),
    ]
    with redirect_stdout(StringIO()):
        teams, pairs = plain_interact()
    rows += [("interact and an inline PNG, teams", teams), ("interact and an inline PNG, pairs", pairs)]
    print(f"{'a control changed':<40}{'median':>11}{'95th':>11}   ({CHANGES} changes)")
    for name, change in rows:
        with redirect_stdout(StringIO()):
            times = measured(change)
        print(f"{name:<40}{median(times):>8.1f} ms{quantiles(times, n=20)[-1]:>8.1f} ms")


if __name__ == "__main__":
    main()
