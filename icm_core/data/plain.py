"""Plain text, a sentence a line and tokens between spaces: flat trees, to be corrected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icm_core.data.formats.bracket_text import ASCII_SPACE, escape_word, format_tree
from icm_core.data.formats.catalogue import FALLBACK, format_named
from icm_core.data.sources import Source
from icm_core.data.tree import Tree
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.data.document import Document

ROOT: Final = "ROOT"
NO_TAG: Final = "X"
"""Tag of every word: nobody has said another one yet."""
SUFFIX: Final = ".mrg"


def tokens_of(text: str) -> tuple[str, ...]:
    """Return the tokens of a line; only ASCII white space separates."""
    for space in ASCII_SPACE[1:]:
        text = text.replace(space, " ")
    return tuple(word for word in text.split(" ") if word)


def words_of(text: str) -> list[str]:
    """Return the tokens of a line, brackets escaped."""
    return [escape_word(word) for word in tokens_of(text)]


def document_of_lines(
    source: Source,
    *,
    encoding: str | None = None,
    progress: Callable[[float], None] | None = None,
) -> Document:
    """Make a document in brackets of the lines of a text; blank lines are left out.

    It belongs to no file: saving it asks for a name, and never writes over the text.

    Parameters
    ----------
    encoding
        See `encodings.decode`.

    Raises
    ------
    DataError
        If the bytes cannot be decoded, are those of a file of another kind, or have no words.
    """
    from icm_core.data.document import document_of_text
    from icm_core.data.encodings import decode
    from icm_core.data.packing.kinds import HEAD_BYTES, check_kind

    check_kind(source.name, source.data[:HEAD_BYTES])
    text = decode(source.data, encoding, source.name).text
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    trees = []
    for line in lines:
        if words := words_of(line):
            leaves = tuple(Tree(NO_TAG, (), word) for word in words)
            trees.append(format_tree(Tree(ROOT, leaves)) + "\n")
    if not trees:
        raise DataError(f"{source.name}: there are no words in it; choose another file")
    data = "".join(trees).encode("utf-8", "surrogatepass")
    made = Source(Path(source.name).with_suffix(SUFFIX).name, data)
    return document_of_text(made, data, progress=progress, form=format_named(FALLBACK))
