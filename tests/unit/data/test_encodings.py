"""Encodings: recognised, named, or asked for."""

from __future__ import annotations

import codecs

import pytest

from icm_core.data.encodings import EncodingProblem, decode, encode
from icm_core.errors import DataError

TEXT = "(S (N caf\u00e9\U0001d538))\r\n"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_marks_decide_and_come_back(mark: bytes, encoding: str) -> None:
    data = mark + TEXT.encode(encoding)
    decoded = decode(data)
    assert decoded.text == TEXT
    assert (decoded.encoding, decoded.bom) == (encoding, mark)
    assert encode(decoded.text, decoded.encoding, decoded.bom) == data


@pytest.mark.parametrize(
    ("data", "encoding", "text", "bom"),
    [
        (b"\xef\xbb\xbfa", "utf-8", "a", codecs.BOM_UTF8),
        (b"\xef\xbb\xbfa", "utf-8-sig", "a", codecs.BOM_UTF8),
        (b"a", "utf-8-sig", "a", b""),
        (b"\xff\xfea\x00", "utf-16", "a", codecs.BOM_UTF16_LE),
        (b"\xfe\xff\x00a", "UTF16", "a", codecs.BOM_UTF16_BE),
        (b"a\x00", "utf-16", "a", b""),
        (b"\xef\xbb\xbfa", "latin-1", "\u00ef\u00bb\u00bfa", b""),
    ],
)
def test_a_named_encoding_is_used(data: bytes, encoding: str, text: str, bom: bytes) -> None:
    decoded = decode(data, encoding)
    assert (decoded.text, decoded.bom) == (text, bom)
    assert encode(decoded.text, decoded.encoding, decoded.bom) == data


def test_not_utf8_asks_with_guesses() -> None:
    data = ("(S (N caf\u00e9) (V \u00fcbel))\n" * 9).encode("cp1252")
    with pytest.raises(EncodingProblem, match="--encoding") as caught:
        decode(data, name="a.mrg")
    problem = caught.value
    assert problem.position == 9
    assert str(problem).startswith("a.mrg:1: byte 10")
    guesses = {guess.encoding: guess.preview for guess in problem.guesses}
    assert "caf\u00e9" in guesses["cp1252"]
    assert len(guesses) >= 2


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_texts_without_a_mark_are_asked_about(encoding: str) -> None:
    """They are no binary files; a damaged one and random bytes are."""
    text = "(S (N caf\u00e9) (V \u6771\u4eac))\n" * 3
    with pytest.raises(EncodingProblem, match="without a byte-order mark") as caught:
        decode(text.encode(encoding), name="a.mrg")
    (guess,) = caught.value.guesses
    assert guess.encoding == encoding
    assert "caf\u00e9" in guess.preview
    assert decode(text.encode(encoding), guess.encoding).text == text
    for binary in (bytes(range(256)) * 9, b"(S (N a))\n" + bytes(99), text.encode(encoding)[:-1]):
        with pytest.raises(DataError, match="binary file"):
            decode(binary, name="a.mrg")


def test_an_unknown_encoding_in_the_first_line_names_the_file() -> None:
    data = b'<?xml version="1.0" encoding="nonsense"?>\n<a/>'
    with pytest.raises(DataError, match=r"^a\.xml:1: .*'nonsense'.*--encoding"):
        decode(data, name="a.xml")
    assert decode(data, "utf-8", "a.xml").encoding == "utf-8"


def test_a_wrong_encoding_names_the_place() -> None:
    with pytest.raises(DataError, match=r"a.mrg:2: byte 4 \(0xff\) is not ascii"):
        decode(b"ab\n\xff", "ascii", "a.mrg")
    with pytest.raises(DataError, match="not utf-16"):
        decode(b"\xff\xfea", name="a.mrg")


@pytest.mark.parametrize("encoding", ["nothing", "base64", "rot13", "a\x00b", ""])
def test_unknown_encodings(encoding: str) -> None:
    with pytest.raises(DataError, match=r"not known|not an encoding"):
        decode(b"a", encoding)


def test_a_missing_character_is_named() -> None:
    with pytest.raises(DataError, match=r"f:2: the character '\u4e2d' does not exist in ascii"):
        encode("a\n\u4e2d", "ascii", name="f")


@pytest.mark.parametrize("before", range(4))
def test_a_pair_of_surrogates_at_the_end_of_a_preview(before: int) -> None:
    text = "(" * (37 + before) + "\U0001f600" + "a" * 99
    with pytest.raises(EncodingProblem, match="UTF-16-LE"):
        decode(text.encode("utf-16-le"), name="a.mrg")


@pytest.mark.parametrize(
    ("codec", "word"),
    [
        ("iso2022-jp", "\u65e5\u672c"),
        ("iso2022-jp-2", "\u65e5\u672c\ud55c"),
        ("iso2022-kr", "\ud55c\uad6d"),
        ("hz", "\u4e2d\u6587"),
    ],
)
def test_a_text_that_is_ascii_by_its_bytes_alone_is_asked_for(codec: str, word: str) -> None:
    text = f"(S (NN a))\n(S (NN {word}))\n" * 50
    with pytest.raises(
        EncodingProblem, match=rf"x.mrg:2: byte \d+ begins a word in {codec.upper()}"
    ):
        decode(text.encode(codec), name="x.mrg")
    assert decode(text.encode(codec), codec).text == text


def test_lines_that_an_encoding_joins_are_shown_as_one() -> None:
    with pytest.raises(EncodingProblem, match=r"x:3: byte 7 begins a word in HZ") as found:
        decode(b"a~\n~\n ~{VPND~} b\nc", name="x")
    assert found.value.guesses[0].preview == "a \u4e2d\u6587 b"


@pytest.mark.parametrize("plain", [b"(S (NN \x1b$9))", b"(S (NN ~{a~}))", b"a\n\x1b$)C"])
def test_marks_of_encodings_in_plain_text_are_text(plain: bytes) -> None:
    if plain.endswith(b"C"):
        with pytest.raises(EncodingProblem, match="x:2: byte 3 begins a word"):
            decode(plain, name="x")
    else:
        assert decode(plain).text == plain.decode()
