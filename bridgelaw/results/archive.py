"""A zip archive opened where exactly one file in it may be a file of results; no more is unpacked than may be read."""

from __future__ import annotations

from bridgelaw.results.other_files import UnknownFormat


class NotOneFile(UnknownFormat):
    """An archive that holds no file of results, or several, or cannot be opened."""


_ENDINGS = ("xml", "pbn", "bws", "csv", "txt", "tsv", "html", "htm", "json", "lin")
_UNPACK = "Unpack it, and open the file with the results."
_MOST_NAMES = 1000


def is_workbook(names: list[str]) -> bool:
    """True if the files of an archive are the parts of a workbook or another document of an office program."""
    return "[Content_Types].xml" in names or ("mimetype" in names and "content.xml" in names)


def one_file(data: bytes, most: int) -> tuple[str, bytes]:
    """The name and the bytes of the one file that may hold results. Raises NotOneFile.

    >>> import io, zipfile
    >>> held = io.BytesIO()
    >>> with zipfile.ZipFile(held, "w") as made:
    ...     made.writestr("evening/lines.txt", "1 2 420")
    >>> one_file(held.getvalue(), 1000)
    ('evening/lines.txt', b'1 2 420')
    """
    # Here, since whoever opens no archive needs none of it.
    import io
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            held = [each for each in archive.infolist() if not each.is_dir()]
            names = [each.filename for each in held]
            if is_workbook(names):
                raise NotOneFile("This is a spreadsheet file.", "Save the sheet as CSV and open the CSV file.")
            found = [each for each in held[:_MOST_NAMES] if each.filename.rpartition(".")[2].lower() in _ENDINGS]
            if len(found) != 1:
                many = f"{len(found)} of them may be results" if found else "none of them may be results"
                raise NotOneFile(f"This archive has {len(held)} files, and {many}.", _UNPACK)
            if found[0].file_size > most:
                raise NotOneFile("The file in this archive is too large.", "A file of one evening is smaller.")
            with archive.open(found[0]) as file:
                inside = file.read(most + 1)
    except NotOneFile:
        raise
    # Whatever a damaged archive makes of the reader, the director is told one thing.
    except Exception as error:
        raise NotOneFile(
            "This archive or spreadsheet file is damaged or locked.",
            "Save the sheet as CSV, or unpack the archive, and open the new file.",
        ) from error
    if len(inside) > most:
        raise NotOneFile("The file in this archive is too large.", "A file of one evening is smaller.")
    return found[0].filename, inside
