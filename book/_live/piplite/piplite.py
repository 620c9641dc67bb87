"""What JupyterLite's kernel asks of its installer."""

_PIPLITE_DISABLE_PYPI = True
_PIPLITE_URLS: list[str] = []


async def install(*_: object, **__: object) -> None:
    """Say why nothing is installed."""
    raise RuntimeError(
        "Nothing can be installed in the live lessons: they run from their own files, without a network. "
        "In JupyterLab on your own computer you can (make lab)."
    )
