"""Writing a document back: untouched bytes as read, edited trees in the file's style."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Final, Literal, NamedTuple

import numpy as np

from icm_core.data.columns import build_trees, same_trees
from icm_core.data.document import Document, document_of_text
from icm_core.data.encodings import encode
from icm_core.data.formats.base import Attempt, Kind, Place
from icm_core.data.formats.bracket_text import escape_tree, format_tree
from icm_core.data.sources import Source
from icm_core.data.tree import Tree, nodes
from icm_core.errors import DataError, OptionError

_UNICODE_MARKS: Final = {
    "utf-8": codecs.BOM_UTF8,
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
    "utf-32-le": codecs.BOM_UTF32_LE,
    "utf-32-be": codecs.BOM_UTF32_BE,
}
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")
_SHOWN: Final = 60
_PACKED: Final = (".gz", ".zip")
"""Suffixes by which a file is unpacked when it is read."""


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


class Slot(NamedTuple):
    """One tree of a treebank.

    Parameters
    ----------
    document
        Index of its document.
    sentence
        Its number among the readable trees of the document; -1 for an inserted tree.
    tree
        What it was edited to; None for as read.
    """

    document: int
    sentence: int
    tree: Tree | None = None


def checked_tree(tree: Tree, document: Document) -> Tree:
    """Return ``tree`` with its words escaped, after making sure it can be written.

    Parameters
    ----------
    tree
        An edited tree.
    document
        The file that it is to be written to.

    Raises
    ------
    DataError
        If the text of the tree would not be read back as the same tree; names the node.
    """
    tree = escape_tree(tree)
    form = document.format
    if form.unwritable:
        raise DataError(f"{document.name}: {form.title} cannot be written: {form.unwritable}")
    if form.top not in (None, tree.label):
        raise DataError(
            f"the root {tree.label!r} cannot be written as {form.title}: every tree of such a file "
            f"has the root {form.top}"
        )
    if _reads_back(tree, document):
        return tree
    for node in nodes(tree):
        lone = Tree(node.label, (), node.word, node.extra)
        if node.children and not node.extra:
            lone = Tree(node.label, (Tree("X", (), "x"),))
        if form.top is not None:
            lone = Tree(form.top, (lone,))
        if not _reads_back(lone, document):
            raise DataError(
                f"the node {format_tree(lone)[:_SHOWN]!r} cannot be written as {form.title} so "
                "that it reads back the same; change its label or word"
            )
    raise DataError(
        f"the tree {format_tree(tree)[:_SHOWN]!r} cannot be written as {form.title} so that it "
        "reads back the same"
    )


def _reads_back(tree: Tree, document: Document) -> bool:
    """Whether a new file of one tree holds this tree and no other one."""
    text = _bytes(document.format.whole([(tree, None)]))
    back = document_of_text(
        Source("<edit>", text), text, third_item=document.extra_items, form=document.format
    )
    kinds = back.segments.kind
    strange = np.any((kinds != Kind.TREE) & (kinds != Kind.COMMENT))
    return len(back.columns) == 1 and back.tree(0) == tree and not strange


def compose(document: Document, slots: Sequence[Slot]) -> bytes:
    """Return the text (UTF-8, no byte-order mark) with the edits made.

    An edit can change what the layout of a whole file says about its broken trees. Only if it
    does, blank lines are put around trees set aside (a bracket after a blank line starts a
    tree), and if that is not enough, the other trees are laid out anew as well.

    Parameters
    ----------
    document
        As read.
    slots
        Its trees after edits, in order.

    Raises
    ------
    DataError
        If the result would not be read back as these trees.
    """
    *others, last = document.format.attempts
    for attempt in others:
        made = _composed(document, slots, attempt)
        with contextlib.suppress(DataError):
            _verify(document, slots, made)
            return made
    made = _composed(document, slots, last)
    _verify(document, slots, made)
    return made


def _composed(document: Document, slots: Sequence[Slot], attempt: Attempt) -> bytes:
    line_end = document.layout.line_end
    text, bounds = document.text, document.bounds.tolist()
    blank = ""
    if attempt.apart:
        blank = line_end
        text, bounds = _parted(document, _bytes(line_end))
    parts: list[bytes] = []
    head: list[str] = []
    cursor = following = 0

    def drop_until(sentence: int) -> None:
        nonlocal cursor, following
        for gone in range(following, sentence):
            start, end = _with_line(text, *bounds[gone])
            parts.append(text[cursor : max(start, cursor)])
            cursor = end
        following = sentence + 1

    for number, slot in enumerate(slots, start=1):
        tree = slot.tree
        if attempt.anew and tree is None:
            tree = document.tree(slot.sentence)
        written = "" if tree is None else _formatted(tree, document, slot.sentence, number)
        if slot.sentence >= 0:
            drop_until(slot.sentence)
            start, end = bounds[slot.sentence]
            parts.append(text[cursor:start])
            before = "" if parts[-1].endswith(_bytes(2 * line_end)) else blank
            parts.extend(_bytes(blank + new + line_end) for new in head)
            head.clear()
            parts.append(text[start:end] if tree is None else _bytes(before + written))
            cursor = end
        elif parts:
            parts.append(_bytes(line_end + blank + written))
        else:
            head.append(written)
    drop_until(len(bounds))
    end = document.format.end_of(text) if head else len(text)
    parts.append(text[cursor:end])
    if head:
        so_far = b"".join(parts)
        if so_far and not so_far.endswith((b"\n", b"\r")):
            parts.append(_bytes(line_end))
        parts.extend(_bytes(blank + new + line_end) for new in head)
    parts.append(text[end:])
    return b"".join(parts)


def _parted(document: Document, blank: bytes) -> tuple[bytes, list[list[int]]]:
    """Return the text with a line end before every tree behind one set aside, and the bounds."""
    text, segments = document.text, document.segments
    behind = np.flatnonzero((segments.kind[:-1] == Kind.ASIDE) & (segments.kind[1:] != Kind.TEXT))
    at_margin = [
        start for start in segments.start[behind + 1].tolist() if text[start - 1] in b"\r\n"
    ]
    cuts = [0, *at_margin, len(text)]
    parted = blank.join(text[a:b] for a, b in pairwise(cuts))
    shift = np.searchsorted(at_margin, document.bounds[:, :1], side="right") * len(blank)
    return parted, (document.bounds + shift).tolist()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _formatted(tree: Tree, document: Document, sentence: int, number: int) -> str:
    raw = ""
    if sentence >= 0:
        raw = document.raw(*document.bounds[sentence].tolist()).replace("\r\n", "\n")
    layout = document.layout
    place = Place(document.text, raw.replace("\r", "\n"), number, layout.indent)
    written = document.format.sentence(tree, document.origin(sentence), place)
    return written.replace("\n", layout.line_end)


def _with_line(text: bytes, start: int, end: int) -> tuple[int, int]:
    """Widen the bounds of a tree to its whole lines if nothing else is on them."""
    before = start
    while before > 0 and text[before - 1] in b" \t":
        before -= 1
    after = end
    while after < len(text) and text[after] in b" \t":
        after += 1
    if (before > 0 and text[before - 1] not in b"\r\n") or (
        after < len(text) and text[after] not in b"\r\n"
    ):
        return start, end
    found = _LINE_END.match(text, after)
    return before, found.end() if found else after


def _verify(document: Document, slots: Sequence[Slot], made: bytes) -> None:
    """Read the text again: a saved file must hold exactly the trees on the screen."""
    back = document_of_text(
        document.source, made, third_item=document.extra_items, form=document.format
    )
    edited = [at for at, slot in enumerate(slots) if slot.tree is not None]
    kept = [at for at, slot in enumerate(slots) if slot.tree is None]
    asides = int(np.count_nonzero(document.segments.kind == Kind.ASIDE))
    if (
        len(back.columns) != len(slots)
        or len(back.set_aside) != asides
        or build_trees(back.columns, edited) != [slots[at].tree for at in edited]
        or not same_trees(
            back.columns.take(kept), document.columns.take([slots[at].sentence for at in kept])
        )
    ):
        raise DataError(
            f"{document.name}: with these edits the file would not be read back as what is on "
            f"the screen ({len(slots)} trees and {asides} set aside); repair the trees that are "
            "set aside first"
        )


def document_bytes(document: Document, slots: Sequence[Slot], options: SaveOptions) -> bytes:
    """Return the bytes of the file with the edits made; see `compose` and `SaveOptions`.

    Raises
    ------
    DataError
        If a character does not exist in the encoding, or the edits cannot be written.
    """
    untouched = len(slots) == len(document.columns) and all(slot.tree is None for slot in slots)
    if untouched and options == SaveOptions():
        return document.source.data
    made = document.text if untouched else compose(document, slots)
    if options.line_ends != "keep":
        made = _LINE_END.sub(b"\n" if options.line_ends == "lf" else b"\r\n", made)
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
        if path.suffix.lower() in _PACKED:
            raise DataError(
                f"{path}: nothing is packed on saving; name a file without {path.suffix}"
            )
        paths.append(path)
    if len(set(paths)) < len(paths):
        twice = next(path for at, path in enumerate(paths) if path in paths[:at])
        raise DataError(f"{twice}: two files would be saved here; give each its own path")
    return paths


def _plain_name(document: Document) -> str:
    # Only the last part: a member of an archive must not name a place outside the folder.
    plain = PurePosixPath(document.name.replace("\\", "/").rsplit("!", 1)[-1]).name
    plain = plain.removesuffix(".gz").strip("<>")
    return plain if "." in plain else f"{plain or 'treebank'}{document.format.suffixes[0]}"


def write_atomically(path: str | Path, data: bytes) -> None:
    """Write a file so that at any time either the old or the new bytes are complete.

    A device or a pipe is written to as it is: a file in its place would be another thing.

    Raises
    ------
    DataError
        If it cannot be written; the old file is then as it was.
    """
    if Path(path).exists() and not Path(path).is_file():
        _write_through(Path(path), data)
        return
    # Through a symbolic link the file itself is written, not the link replaced.
    real = Path(os.path.realpath(path))
    # A name of its own: one left behind by a killed program must not stand in the way.
    temporary = real.with_name(f".{real.name}.{secrets.token_hex(6)}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if real.exists():
            temporary.chmod(real.stat().st_mode & 0o7777)
        temporary.replace(real)
        _sync_folder(real.parent)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error
    finally:
        # After the exchange there is nothing left; after any failure, Ctrl+C too, there is.
        with contextlib.suppress(OSError):
            temporary.unlink()


def _write_through(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror or error})") from error


def _sync_folder(folder: Path) -> None:
    """Make the new name durable; not every system can open a folder."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
