"""An address as a code to scan: SVG in black on white, whatever the page around it."""

from __future__ import annotations

import io

# The white edge that a telephone needs to find the code (ISO/IEC 18004 asks for four modules).
EDGE = 4


def code_svg(address: str) -> bytes | None:
    """The code as a picture; None where segno is missing, as in a checkout without its packages."""
    try:
        import segno
    except ImportError:
        return None
    drawn = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawn, kind="svg", border=EDGE, scale=8, dark="#000", light="#fff", omitsize=True, title="Scan to vote")
    return drawn.getvalue()
