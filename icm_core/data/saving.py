"""Writing a document back: untouched bytes as read, edited trees in the file's style."""

from __future__ import annotations

import codecs
import contextlib
import hashlib
import os
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from icm_core.data.composing import LINE_END, Slot, compose
from icm_core.data.document import Document
from icm_core.data.encodings import encode
from icm_core.data.formats.catalogue import packed_suffix, unpacked_name
from icm_core.data.leftovers import temporary_beside
from icm_core.errors import DataError, OptionError

_UNICODE_MARKS: Final = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}


@dataclass(frozen=True)
class SaveOptions:
    """What saving changes besides the edited trees; by default nothing.

    Parameters
    ----------
    encoding
        Another encoding for the file; None keeps it.
    bom
        Whether the file begins with a byte-order mark.
    line_ends
        The line ends of the whole file.
    """

    encoding: str | None = None
    bom: Literal["keep", "add", "remove"] = "keep"
    line_ends: Literal["keep", "lf", "crlf"] = "keep"


def document_bytes(document: Document, slots: Sequence[Slot], options: SaveOptions) -> bytes:
    """Return the bytes of the file with the edits made; see `compose` and `SaveOptions`.

    Raises
    ------
    DataError
        If a character does not exist in the encoding, or the edits cannot be written.
    """
    untouched = len(slots) == len(document.columns) and all(slot.edit is None for slot in slots)
    if untouched and options == SaveOptions():
        return document.source.data
    made = document.text if untouched else compose(document, slots)
    if options.line_ends != "keep":
        made = LINE_END.sub(b"\n" if options.line_ends == "lf" else b"\r\n", made)
    encoding, bom = _target_encoding(document, options)
    if encoding != document.encoding:
        text = document.format.declared(made.decode("utf-8", "surrogatepass"), encoding)
        made = text.encode("utf-8", "surrogatepass")
    if encoding == document.encoding == "utf-8":
        return bom + made
    if encoding == document.encoding:
        # Some encodings write one text in several ways; their untouched parts would change.
        as_read = encode(document.text.decode(), encoding, document.bom, document.name)
        if as_read != document.source.data:
            raise DataError(
                f"{document.name}: {encoding} does not give back the bytes that were read; save "
                "it in utf-8"
            )
    return encode(made.decode("utf-8", "surrogatepass"), encoding, bom, document.name)


def _target_encoding(document: Document, options: SaveOptions) -> tuple[str, bytes]:
    encoding = document.encoding
    if options.encoding is not None:
        try:
            encoding = codecs.lookup(options.encoding).name
        except LookupError as error:
            raise OptionError(f"the encoding {options.encoding!r} is not known") from error
        if encoding in ("utf-16", "utf-32"):
            encoding += "-le"
    had_bom = bool(document.bom)
    wants_bom = had_bom if options.bom == "keep" else options.bom == "add"
    if not wants_bom:
        return encoding, b""
    if encoding not in _UNICODE_MARKS:
        if options.bom == "add":
            raise OptionError(f"{encoding} has no byte-order mark")
        return encoding, b""
    return encoding, _UNICODE_MARKS[encoding]


def targets(
    documents: Sequence[Document], target: str | Path | Mapping[str, str | Path] | None
) -> list[Path]:
    """Return where each document is to be saved.

    Parameters
    ----------
    documents
        All documents.
    target
        None: where each was read. A mapping: path by document name. A path: the file for one
        document, else the folder.

    Raises
    ------
    DataError
        If a document was not read from a plain file, has no path in the mapping, two would be
        written to one file, or a file would not be what its suffix says.
    """
    paths = []
    for document in documents:
        if target is None:
            if document.source.path is None:
                raise DataError(f"{document.name}: cannot be written in place; name a file")
            path = document.source.path
        elif isinstance(target, Mapping):
            if document.name not in target:
                raise DataError(f"{document.name}: no path was given to save it")
            path = Path(target[document.name])
        elif len(documents) == 1 and not Path(target).is_dir():
            path = Path(target)
        else:
            path = Path(target) / _plain_name(document)
        if packed_suffix(path.name):
            raise DataError(
                f"{path}: nothing is packed on saving; name a file without {path.suffix}"
            )
        paths.append(path)
    if len(set(paths)) < len(paths):
        twice = next(path for at, path in enumerate(paths) if path in paths[:at])
        raise DataError(f"{twice}: two files would be saved here; give each its own path")
    return paths


class ChangedOnDiskError(DataError):
    """A file is another one than was read: writing it would lose what someone else wrote."""


def check_unchanged(document: Document, path: Path, written: Container[str] = ()) -> None:
    """Make sure that writing a document to a path loses nothing that was not read.

    Parameters
    ----------
    written
        Digests (SHA-256, hexadecimal) of what this program has written to files itself.

    Raises
    ------
    ChangedOnDiskError
        If the path is the file that the document was read from, and holds other bytes now.
    DataError
        If it cannot be read.
    """
    source = document.source.path
    if source is None or not path.exists() or not path.samefile(source):
        return
    try:
        now = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error})") from error
    if now != document.source.data and hashlib.sha256(now).hexdigest() not in written:
        raise ChangedOnDiskError(
            f"{path}: has changed since it was read; what is in it now would be lost"
        )


def _plain_name(document: Document) -> str:
    # Only the last part: a member of an archive must not name a place outside the folder.
    plain = PurePosixPath(document.name.replace("\\", "/").rsplit("!", 1)[-1]).name
    plain = unpacked_name(plain).strip("<>")
    return plain if "." in plain else f"{plain or 'treebank'}{document.format.suffixes[0]}"


def write_atomically(path: str | Path, data: bytes) -> None:
    """Write a file so that at any time either the old or the new bytes are complete.

    A device or a pipe is written to as it is: a file in its place would be another thing.

    Raises
    ------
    DataError
        If it cannot be written; the old file is then as it was.
    """
    file = Replacement(path)
    try:
        file.write(data)
        file.put()
    finally:
        file.drop()


class Replacement:
    """A file that is written piece by piece and takes its place whole; see `write_atomically`.

    Parameters
    ----------
    path
        The file whose place is taken.

    Raises
    ------
    DataError
        If it cannot be written.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = path
        self._through = Path(path).exists() and not Path(path).is_file()
        # Through a symbolic link the file itself is written, not the link replaced.
        self._real = Path(os.path.realpath(path))
        # A name of its own: one left behind by a killed program must not be in the way.
        self._temporary = Path(path) if self._through else temporary_beside(self._real)
        with self._told():
            self._file = self._temporary.open("wb" if self._through else "xb")

    def write(self, data: bytes) -> None:
        """Write what follows."""
        with self._told():
            self._file.write(data)

    def put(self) -> None:
        """Put what was written into its place."""
        with self._told():
            self._file.flush()
            if self._through:
                return
            os.fsync(self._file.fileno())
            self._file.close()
            if self._real.exists():
                self._temporary.chmod(self._real.stat().st_mode & 0o7777)
            self._temporary.replace(self._real)
            _sync_folder(self._real.parent)

    def drop(self) -> None:
        """Leave nothing behind but what is in its place; after any failure, Ctrl+C too."""
        with contextlib.suppress(OSError):
            self._file.close()
        if not self._through:
            with contextlib.suppress(OSError):
                self._temporary.unlink()

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            text = f"{self._path}: cannot be written ({error.strerror or error})"
            raise DataError(text) from error


def _sync_folder(folder: Path) -> None:
    """Make the new name durable; not every system can open a folder."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
