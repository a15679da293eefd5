"""Bytes to text: certain encodings are recognised, the others are asked for."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from icm_core.data.packing.kinds import HEAD_BYTES, is_binary
from icm_core.errors import DataError

# UTF-32 first: its little-endian mark starts with that of UTF-16.
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARATION: Final = re.compile(
    rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']"
)
MAX_GUESSES: Final = 4
GUESS_BYTES: Final = 2**16
"""How much of a file the guessing of its encoding looks at."""
PREVIEW_BYTES: Final = 40
_WIDE: Final = {"utf-32-le": 4, "utf-32-be": 4, "utf-16-le": 2, "utf-16-be": 2}
"""Encodings with zero bytes in plain text, and how many bytes a letter of it takes."""
_SPACE: Final = "\t\n\r\f\v"
_LEAST_PLAIN: Final = 0.6
"""Share of a text without a byte-order mark that is ASCII at least: labels and brackets are."""
_SHIFTED: Final = (
    # Codecs of one family, the one with the fewest characters first; and what begins a word.
    (("iso2022_kr",), re.compile(rb"\x1b\$\)C")),
    (("iso2022_jp", "iso2022_jp_2", "iso2022_jp_2004", "iso2022_jp_ext"), re.compile(rb"\x1b\$")),
    (("hz",), re.compile(rb"~\{(?:[\x21-\x77][\x21-\x7e])+~\}")),
)
"""Encodings whose bytes are all ASCII, and what is in a text of them and in hardly another."""
COMMON: Final = "cp1252"
"""The most common encoding of text that is not UTF-8."""


@dataclass(frozen=True)
class Decoded:
    """Text of a file and what is needed to write the same bytes again.

    Parameters
    ----------
    text
        The text without byte-order mark; line ends as in the file.
    encoding
        Name that ``str.encode`` takes, without a byte-order mark of its own.
    bom
        The byte-order mark that the file began with; may be empty.
    """

    text: str
    encoding: str
    bom: bytes


@dataclass(frozen=True)
class Guess:
    """One encoding that a file may have, with the first line it would make look different."""

    encoding: str
    preview: str


class EncodingProblem(DataError):
    """A file is not UTF-8 and does not say what else it is.

    Parameters
    ----------
    name
        Name of the file.
    position
        Byte offset of the first byte that is not UTF-8.
    guesses
        Likely encodings, best first, for a question to the user.
    line
        Where the byte is, from 1; 0 where nobody looked.
    reason
        What is wrong, where it is not that byte.
    """

    def __init__(
        self,
        name: str,
        position: int,
        guesses: tuple[Guess, ...],
        line: int = 0,
        reason: str = "",
    ) -> None:
        self.name = name
        self.position = position
        self.guesses = guesses
        shown = "; ".join(f"{guess.encoding}: {guess.preview!r}" for guess in guesses)
        place = f"{name}:{line}" if line else name
        super().__init__(
            f"{place}: {reason or f'byte {position + 1} is not UTF-8'}; name the encoding with "
            "--encoding" + (f" (it may be {shown})" if shown else "")
        )


def decode(data: bytes, encoding: str | None = None, name: str = "<bytes>") -> Decoded:
    """Return the text of ``data``.

    Parameters
    ----------
    data
        The whole file.
    encoding
        Encoding to use; without it, a byte-order mark or the first line of XML decides, else the
        file must be UTF-8.
    name
        Name of the file, for messages.

    Raises
    ------
    EncodingProblem
        If no encoding was given and the file is not UTF-8.
    DataError
        If the given encoding is unknown or does not fit; names the place of the first bad byte.
    """
    bom, marked = next(((bom, codec) for bom, codec in _MARKS if data.startswith(bom)), (b"", ""))
    named = marked or ("" if encoding is not None else _declared(data, name))
    codec = named or "utf-8"
    if encoding is not None:
        codec = _known_codec(encoding)
        plain = re.sub(r"-(sig|le|be)$", "", codec)
        if marked == codec or (marked and re.sub(r"-(le|be)$", "", marked) == plain):
            codec = marked
        else:
            bom = b""
            codec = plain + "-le" if codec in ("utf-16", "utf-32") else codec
            codec = "utf-8" if codec == "utf-8-sig" else codec
    body = data[len(bom) :]
    if encoding is None and not named:
        _ask_shifted(body, name)
    if encoding is None and not named and is_binary(body[:HEAD_BYTES]):
        if wide := wide_codec(body):
            preview = " ".join(body[: _WIDE[wide] * PREVIEW_BYTES].decode(wide, "replace").split())
            reason = f"a text in {wide.upper()} without a byte-order mark"
            raise EncodingProblem(name, 0, (Guess(wide, preview),), 1, reason)
        raise DataError(
            f"{name}: is a binary file, no text; if it is a text in UTF-16, name that with "
            "--encoding"
        )
    try:
        text = body.decode(codec)
    except UnicodeDecodeError as error:
        position = len(bom) + error.start
        line = _line_of(body, error.start, codec)
        if encoding is None and not named:
            raise EncodingProblem(name, position, guesses(data), line) from error
        raise DataError(
            f"{name}:{line}: byte {position + 1} (0x{data[position]:02x}) is not {codec}; "
            "name the right encoding with --encoding"
        ) from error
    except (ValueError, LookupError) as error:
        raise DataError(f"{name}: cannot be read as {codec}: {error}") from error
    return Decoded(text, codec, bom)


def encode(text: str, encoding: str, bom: bytes = b"", name: str = "<text>") -> bytes:
    """Return the bytes of ``text``, after ``bom``.

    Raises
    ------
    DataError
        If a character does not exist in the encoding; names it and its line.
    """
    try:
        return bom + text.encode(encoding)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise DataError(
            f"{name}:{line}: the character {text[error.start]!r} does not exist in {encoding}; "
            "save in another encoding (utf-8 has every character) or change the word"
        ) from error
    except (ValueError, LookupError) as error:
        raise DataError(f"{name}: cannot be written as {encoding}: {error}") from error


def wide_codec(data: bytes) -> str:
    """Return the encoding of a text with zero bytes and no byte-order mark; empty for no text."""
    head = data[:HEAD_BYTES]
    for codec, width in _WIDE.items():
        whole = head[: len(head) - len(head) % width]
        if len(whole) < len(head) and len(data) == len(head):
            continue
        text = codecs.getincrementaldecoder(codec)("replace").decode(whole)
        plain = sum(" " <= letter <= "~" or letter in _SPACE for letter in text)
        if text and plain >= _LEAST_PLAIN * len(text):
            return codec
    return ""


def _ask_shifted(data: bytes, name: str) -> None:
    """Ask for the encoding of a text that is ASCII by its bytes, and may not be meant so."""
    for codecs_of, mark in _SHIFTED:
        found = mark.search(data)
        codec = None if found is None else next(filter(partial(_reads, data), codecs_of), None)
        if found is None or codec is None:
            continue
        position = found.start()
        at = _line_of(data, position, "utf-8")
        # Not by its number: HZ joins lines that end with a tilde.
        begin = data[:position].decode(codec, "ignore").rfind("\n") + 1
        line = data.decode(codec)[begin:].split("\n", 1)[0]
        reason = f"byte {position + 1} begins a word in {codec.replace('_', '-').upper()}"
        guess = Guess(codec.replace("_", "-"), " ".join(line.split())[:PREVIEW_BYTES])
        raise EncodingProblem(name, position, (guess,), at, reason)


def _reads(data: bytes, codec: str) -> bool:
    """Whether all bytes are text of an encoding."""
    try:
        data.decode(codec)
    except ValueError:
        return False
    return True


def guesses(data: bytes) -> tuple[Guess, ...]:
    """Return likely encodings of ``data``, best first, each with a preview of what differs."""
    from charset_normalizer import from_bytes

    # Around the first bytes beyond ASCII the encodings differ; elsewhere they look the same.
    odd = re.search(rb"[\x80-\xff]", data)
    at = odd.start() if odd else 0
    sample = data[max(0, at - GUESS_BYTES // 2) :][:GUESS_BYTES]
    matches = [match.encoding for match in from_bytes(sample)]
    # The most common one is always offered, short texts are guessed at badly.
    names = dict.fromkeys(name.replace("_", "-") for name in [*matches[:1], COMMON, *matches[1:]])
    found = []
    for name in list(names)[:MAX_GUESSES]:
        preview = data[max(0, at - PREVIEW_BYTES // 2) : at + PREVIEW_BYTES // 2]
        try:
            preview.decode(name)
        except (ValueError, LookupError):
            continue
        found.append(Guess(name, " ".join(preview.decode(name).split())))
    return tuple(found)


def _declared(data: bytes, name: str) -> str:
    """Return the encoding that an XML text names in its first line; empty for none."""
    found = _DECLARATION.match(data)
    try:
        codec = "" if found is None else _known_codec(found.group(1).decode("ascii"))
    except DataError as error:
        raise DataError(f"{name}:1: {error}; name another one with --encoding") from error
    # Who can read the line knows that it is in neither of these.
    return "" if codec.startswith(("utf-16", "utf-32")) else codec


def _known_codec(encoding: str) -> str:
    try:
        info = codecs.lookup(encoding)
    except (LookupError, ValueError) as error:
        raise DataError(
            f"the encoding {encoding!r} is not known; utf-8, latin-1 and cp1252 are common"
        ) from error
    if not getattr(info, "_is_text_encoding", True):
        raise DataError(f"{encoding!r} is not an encoding of text")
    return info.name


def _line_of(body: bytes, position: int, codec: str) -> int:
    return body[:position].decode(codec, "ignore").count("\n") + 1
