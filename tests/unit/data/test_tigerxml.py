"""TigerXML is distrusted: no entities, no depth, no guessing."""

from __future__ import annotations

import pytest

from icm_core.data.document import Document, read_document
from icm_core.data.formats.tigerxml import MAX_DEPTH
from icm_core.data.saving import SaveOptions
from icm_core.data.sources import Source
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError

SENTENCE = (
    '<s id="s{0}"><graph root="s{0}_1"><terminals><t id="s{0}_1" word="{1}" pos="X"/>'
    "</terminals></graph></s>\n"
)


def read(text: str, head: str = '<?xml version="1.0"?>\n') -> Document:
    """Read sentences in a corpus."""
    data = f"{head}<corpus><body>\n{text}</body></corpus>\n".encode()
    document = read_document(Source("f", data))
    assert document.format.name == "tigerxml"
    return document


@pytest.mark.parametrize(
    "declaration",
    [
        '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
        '<!ENTITY a SYSTEM "file:///etc/passwd">',
        '<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;',
    ],
)
def test_declared_entities_are_refused(declaration: str) -> None:
    document = read(
        SENTENCE.format(1, "&a;") + SENTENCE.format(2, "fine"),
        f'<?xml version="1.0"?>\n<!DOCTYPE corpus [{declaration}]>\n',
    )
    assert [tree.children[0].word for tree in document.trees()] == ["fine"]
    assert "undefined entity" in document.set_aside[0].reason
    assert any("declares entities, which are refused" in one.reason for one in document.problems)


def test_deep_elements_are_refused() -> None:
    deep = "<match>" * MAX_DEPTH + "</match>" * MAX_DEPTH
    document = read(SENTENCE.format(1, "a").replace("</s>", f"{deep}</s>"))
    assert "nested too deep" in document.set_aside[0].reason
    document = read("<head>" + "<a>" * MAX_DEPTH + "</a>" * MAX_DEPTH + "</head>")
    assert any("nested too deep" in problem.reason for problem in document.problems)


def test_what_is_wrong_around_sentences_is_told() -> None:
    document = read(SENTENCE.format(1, "a") + "</open>\n")
    assert len(document.trees()) == 1
    assert [str(one) for one in document.problems] == [
        "f:4:3: around the sentences: not well-formed XML (mismatched tag)"
    ]


def test_other_files_are_named_and_not_read() -> None:
    document = read('<subcorpus name="a" external="file:a.xml"/>\n' + SENTENCE.format(1, "a"))
    assert [str(one) for one in document.problems] == [
        "f:3:1: a part of the corpus in another file is not read"
    ]
    assert document.problems[0].value == "file:a.xml"


def test_comments_and_sections_hold_no_sentences() -> None:
    inside = SENTENCE.format(1, "a").strip()
    around = f"<!-- {inside} -->\n<head><![CDATA[{inside}]]></head>\n"
    document = read(around + SENTENCE.format(2, "b"))
    assert [tree.children[0].word for tree in document.trees()] == ["b"]
    assert document.problems == ()


def test_the_first_line_says_the_encoding() -> None:
    head = '<?xml version="1.0" encoding="iso-8859-1"?>\n'
    text = f"{head}<corpus><body>\n{SENTENCE.format(1, 'süß')}</body></corpus>\n"
    treebank = Treebank([read_document(Source("f", text.encode("latin-1")))])
    assert treebank[0].tree.children[0].word == "süß"
    assert treebank.dumps() == text.encode("latin-1")
    as_utf8 = treebank.dumps(options=SaveOptions(encoding="utf-8"))
    assert as_utf8.startswith(b'<?xml version="1.0" encoding="UTF-8"?>')
    back = read_document(Source("f", as_utf8))
    assert back.trees() == treebank.trees()
    with pytest.raises(DataError, match="is not ascii"):
        read_document(Source("f", text.replace("iso-8859-1", "ascii").encode("latin-1")))
