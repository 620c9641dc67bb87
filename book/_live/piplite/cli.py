"""What becomes of a line that begins with %pip."""


async def get_transformed_code(_: list[str]) -> str:
    """Call the installer, which says why it cannot."""
    return "import piplite; await piplite.install()"
