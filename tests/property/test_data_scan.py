"""The reading kernel against its plain twin, and what must hold for any input."""

from __future__ import annotations

import numpy as np
import oracles_data as oracle
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.data.columns import build_trees
from icm_core.data.document import document_of_text, read_document
from icm_core.data.formats.base import Kind
from icm_core.data.formats.bracket_scan import _policy, scan_text
from icm_core.data.sources import Source
from icm_core.data.tree import ROOT_LABELS
from icm_core.data.treebank import Treebank
from icm_core.errors import IcmError
from icm_core.kernels.survey import survey

PIECES = st.sampled_from(
    [
        *("(", ")", "(", ")", " ", "\n", "\n(", ")\n", "\r\n", "\r", "\n\n", "\t", "\f", "\x1c"),
        *("\\", "\\(", "\\)", "S", "NP", "ROOT", "x", "the", "(S (NP x))", "(S\n", "(()", "( ("),
        *("(NN dog)", "(NN New York)", "(X )", "()", "(())", "t(", "; c", "# (", "%", "//", "/"),
        *("/* ( */", "/~* ) *~/", "/*", "*/", "/~*", "*~/", "*x*", "*"),
    ]
)
TEXTS = st.lists(PIECES, max_size=30).map("".join)


@settings(max_examples=600)
@given(TEXTS)
def test_scan_is_the_plain_one(text: str) -> None:
    data = text.encode()
    roots = np.frombuffer("".join(ROOT_LABELS).encode(), np.uint8)
    root_ends = np.cumsum([len(label) for label in ROOT_LABELS], dtype=np.int64)
    stats = survey(np.frombuffer(data, np.uint8), roots, root_ends)
    assert tuple(stats[:6].tolist()) == oracle.survey(text)
    policy = _policy(*stats[:6].tolist())
    expected = oracle.scan(text, *policy)
    scan = scan_text(data)
    found = scan.segments
    assert list(zip(*(column.tolist() for column in vars(found).values()), strict=True)) == [
        (s.kind, s.start, s.end, s.reason, s.place) for s in expected
    ]
    trees = build_trees(scan.columns, range(len(scan.columns)))
    assert trees == [s.tree for s in expected if s.kind == Kind.TREE]


@given(TEXTS)
def test_nothing_is_outside_of_segments_but_white_space(text: str) -> None:
    data = text.encode()
    segments = scan_text(data).segments
    cursor = 0
    for start, end in zip(segments.start.tolist(), segments.end.tolist(), strict=True):
        assert start >= cursor
        assert end > start
        assert not data[cursor:start].strip()
        cursor = end
    assert not data[cursor:].strip()


@settings(max_examples=300)
@given(st.one_of(st.binary(max_size=200), TEXTS.map(str.encode)))
def test_any_bytes_are_kept_or_refused(data: bytes) -> None:
    try:
        document = read_document(Source("f", data))
    except IcmError:
        return
    treebank = Treebank([document])
    assert treebank.dumps() == data
    assert all(problem.line >= 1 and problem.column >= 1 for problem in treebank.problems)
    assert len(treebank.trees()) == len(treebank) == len(treebank.columns)
    for aside in treebank.set_aside:
        assert aside.raw
        assert aside.reason


@given(st.binary(max_size=60), st.sampled_from(["latin-1", "cp1252", "utf-16", "utf-8", "utf-7"]))
def test_any_bytes_in_any_encoding(data: bytes, encoding: str) -> None:
    try:
        document = read_document(Source("f", data), encoding=encoding)
    except IcmError:
        return
    assert Treebank([document]).dumps() == data


@given(TEXTS, st.sampled_from(["join", "lemma", "auto"]))
def test_spans_and_ends_agree_with_the_trees(text: str, third_item: str) -> None:
    columns = document_of_text(
        Source("f", b""),
        text.encode(),
        third_item=third_item,  # type: ignore[arg-type]
    ).columns
    for row, end in enumerate(columns.end.tolist()):
        below = columns.word[row:end]
        assert columns.right[row] - columns.left[row] == np.count_nonzero(below >= 0)
        assert all(row <= parent for parent in columns.parent[row + 1 : end])
