"""What a file is, by what is in it: a name says little and may be wrong."""

from __future__ import annotations

import codecs
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from icm_core.data.encodings import wide_codec
from icm_core.data.formats.catalogue import called, formats, is_tree_name, recognised, suffixes
from icm_core.data.packing.contents import DAMAGE, first_bytes
from icm_core.data.packing.kinds import (
    HEAD_BYTES,
    PACKED,
    SQLITE,
    ZIP,
    is_binary,
    kind_of,
    own_beginning,
    own_format,
    packing_of,
)
from icm_core.wording import say

Kind = Literal["treebank", "model", "project", "trace", "lesson", "lines", "unknown"]

_FORMATS: Final[dict[str, Kind]] = {
    "icm-model": "model",
    "icm-trace": "trace",
    "icm-lesson": "lesson",
}
_LESSON_TEXT: Final = ".lesson"
_BY_SUFFIX: Final[dict[str, Kind]] = {".icm": "model", ".icmtrace": "trace", ".icmlesson": "lesson"}
"""What a damaged archive was meant to be, so that its reader says what is wrong."""
_MARKS: Final = (
    codecs.BOM_UTF8,
    codecs.BOM_UTF32_LE,
    codecs.BOM_UTF32_BE,
    codecs.BOM_UTF16_LE,
    codecs.BOM_UTF16_BE,
)
_MOST_LINES: Final = 400
_MOSTLY: Final = 0.7
_COMMENT: Final = re.compile(r"\s*(?:;|#|\*x\*|/\*|/~\*)")


@dataclass(frozen=True)
class Look:
    """What a file looks like.

    Parameters
    ----------
    path
        The file or folder.
    kind
        What it can be opened as; ``lines`` is a text without trees, whose lines may be sentences.
    what
        In words, where it cannot be opened: ``a PNG picture``.
    advice
        What can be done instead, empty for nothing in particular.
    """

    path: str
    kind: Kind
    what: str = ""
    advice: str = ""


def opens() -> str:
    """Return what can be opened, in words."""
    return say(
        "icm opens treebanks ({0}; also packed ones and folders of them), models (*.icm), "
        "projects (*.icmproj), recorded runs (*.icmtrace) and lessons (*.icmlesson, *.lesson)."
    ).format(", ".join(one.title for one in formats()))


def look(path: str) -> Look:
    """Find out what a path is, from its first bytes; system errors are described in words."""
    place = Path(path)
    try:
        if place.is_dir():
            return Look(path, "treebank")
        if not place.exists():
            return Look(path, "unknown", say("not there"), say("Check the name."))
        if not place.is_file():
            return Look(path, "unknown", say("not a regular file"))
        with place.open("rb") as file:
            head = file.read(HEAD_BYTES)
        if head.startswith(ZIP):
            return _look_into_zip(path, head)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        what = say("a file that cannot be read ({})").format(reason)
        return Look(path, "unknown", what, say("Check its permissions and the disk."))
    if head.startswith(SQLITE):
        return Look(path, "project")
    if packing := packing_of(head):
        # What is in an archive its reader says.
        return _look_into_packed(path, packing) if packing in PACKED else Look(path, "treebank")
    return _look_at_content(path, head)


def _look_into_zip(path: str, head: bytes) -> Look:
    try:
        with zipfile.ZipFile(path) as archive:
            names = set(archive.namelist())
            kind = _FORMATS.get(own_format(archive))
            if kind is not None:
                return Look(path, kind)
    except Exception:  # a damaged directory may raise anything; the reader says what is wrong
        if meant := _FORMATS.get(own_beginning(head)):
            return Look(path, meant)
        return Look(path, _BY_SUFFIX.get(Path(path).suffix.lower(), "treebank"))
    if any(map(is_tree_name, names)):
        return Look(path, "treebank")
    if "[Content_Types].xml" in names or "mimetype" in names:
        return Look(
            path, "unknown", say("an office document"), say("Save its text as a plain text file.")
        )
    advice = say("It should hold files that end in {}.").format(", ".join(suffixes()[:3]))
    return Look(path, "unknown", say("a zip archive without treebanks"), advice)


def _look_into_packed(path: str, packing: str) -> Look:
    try:
        inside = first_bytes(path, packing)
    except (OSError, *DAMAGE) as error:
        what = say("a damaged {0} file ({1})").format(packing, error)
        return Look(path, "unknown", what, say("Use a copy of it."))
    if packing_of(inside):
        return Look(path, "treebank")
    found = _look_at_content(path, inside)
    if found.kind in ("treebank", "lines"):
        return found
    what = say("{0}, packed with {1}").format(found.what, packing)
    return Look(path, "unknown", what, found.advice)


def _look_at_content(path: str, head: bytes) -> Look:
    marked = head.startswith(_MARKS)
    if not head.strip(b" \t\r\n\f\v\0") or head in _MARKS:
        return Look(path, "unknown", say("an empty file"), say("Choose another one."))
    if what := kind_of(head):
        return Look(path, "unknown", say(what))
    if not marked and b"\0" in head and (wide := wide_codec(head)):
        # Which encoding it is is asked when it is read.
        return _look_at_text(path, head.decode(wide, "replace"))
    if not marked and _is_binary(head):
        advice = say("If it is a text in UTF-16, save it as UTF-8.")
        return Look(path, "unknown", say("a binary file"), advice)
    if Path(path).suffix.lower() == _LESSON_TEXT:
        # Its grammar is its reader's business: it says what is wrong, and where.
        return Look(path, "lesson")
    return _look_at_text(path, _decoded(head))


def _is_binary(head: bytes) -> bool:
    """Whether this is no text; a few zero bytes among trees are problems of a treebank."""
    return is_binary(head) or (b"\0" in head and not _has_tree(_decoded(head)))


def _has_tree(text: str) -> bool:
    """Whether there is a tree in a text that does not look like a treebank: the reader finds it."""
    from icm_core.data.formats.base import ReadRequest
    from icm_core.data.formats.catalogue import FALLBACK, format_named

    data = text.encode("utf-8", "replace")
    return b"(" in data and bool(len(format_named(FALLBACK).read("", data, ReadRequest()).columns))


def _decoded(head: bytes) -> str:
    for mark, codec in zip(
        _MARKS, ("utf-8", "utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be"), strict=True
    ):
        if head.startswith(mark):
            return head[len(mark) :].decode(codec, "ignore")
    # Whatever the encoding, brackets are brackets; which one it is is asked later.
    return head.decode("utf-8", "replace")


def _look_at_text(path: str, text: str) -> Look:
    if recognised(text) is not None:
        return Look(path, "treebank")
    lines = [line for line in text.splitlines()[:_MOST_LINES] if line.strip()]
    rest = [line for line in lines if not _COMMENT.match(line)]
    markup = text.lstrip()[:256].lower()
    if markup.startswith(("<!doctype html", "<html")):
        return Look(path, "unknown", say("a web page"), say("Save its text."))
    if markup.startswith(("<?xml", "<!doctype", "<svg")):
        return Look(path, "unknown", say("an XML file"), say("Convert its trees to brackets."))
    if _has_tree(text) or called(path) is not None:
        return Look(path, "treebank")
    if markup.startswith(("{", "[")):
        return Look(path, "unknown", say("a JSON file"))
    columns = [len(line.split("\t")) for line in rest]
    if rest and sum(count > 1 for count in columns) > _MOSTLY * len(rest):
        advice = say("Columns that can be read: word and tag, or the ten of CoNLL-U.")
        return Look(path, "unknown", say("a table of columns"), advice)
    advice = say(
        "Its lines can be opened as sentences, with words between spaces, to annotate them. To "
        "search one of them, type it into the sentence box."
    )
    return Look(path, "lines", say("a text without trees"), advice)
