"""The figure of the time after a claim: who may still contest it, until when, and by which standard (69 to 71)."""

from __future__ import annotations

from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, framed

TITLE = "Until when, and by which test"
HALF = WIDTH * 0.52
ROWS = (
    ("The others doubt it: Law 70", "doubt against the claimer", "gain", (0.0, HALF)),
    ("The others had agreed: 69B", "likely theirs", "loss", (HALF, WIDTH)),
    ("The claimer's side gave it up: 71", "no normal play loses it", "loss", (0.0, WIDTH)),
)
HEAD, ROW, BAR = 28.0, 46.0, 12.0
TIMES_IN_WORDS = (
    f"{TITLE}. From the claim until the others have agreed and call on a later board, or the round ends: they may "
    "doubt it, and a doubtful point goes against the claimer (70A). From then until the correction period ends: they "
    "may withdraw their agreement for a trick that they had won or would likely have won (69B). From the claim until "
    "the correction period ends: you cancel a concession of a trick that the side had won, or that no normal play "
    "could lose (71)."
)


def times_svg() -> str:
    """Draw the three periods as bars over one time line."""
    foot = HEAD + ROW * len(ROWS)
    drawing = Drawing(TITLE, foot + 2 * LINE + 4)
    drawing.text(0, LINE / 2, TITLE, kind="strong")
    for x in (0.0, HALF, WIDTH):
        drawing.line("grid", (x, HEAD), (x, foot))
    for number, (who, standard, kind, (start, end)) in enumerate(ROWS):
        y = HEAD + ROW * number
        x, anchor = (0.0, "start") if start == 0 else (WIDTH, "end")
        drawing.text(x, y + LINE / 2, who, anchor)
        drawing.bar(kind, (start, end), (y + LINE + 2, y + LINE + 2 + BAR / 2))
        drawing.text(x, y + LINE + BAR + 6, standard, anchor, "muted")
    drawing.text(0, foot + LINE / 2, "claim", kind="muted")
    drawing.text(HALF, foot + LINE / 2, "a later call", "middle", "muted")
    drawing.text(WIDTH, foot + LINE / 2, "period over", "end", "muted")
    drawing.text(HALF, foot + 1.4 * LINE + 2, "or round over", "middle", "muted")
    return framed([drawing], TIMES_IN_WORDS)
