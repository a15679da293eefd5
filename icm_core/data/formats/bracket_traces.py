"""Traces and metadata as in the Penn historical corpora: no words, without ``-NONE-``.

There ``(NP-SBJ *con*)`` and ``(C 0)`` are empty categories, ``(CODE ...)``, ``(ID ...)`` and
``(METADATA ...)`` say something about the text; so does ``(META ...)`` beside the ``ORTHO`` of a
word, ``(N (ORTHO mice) (META (LEMMA mouse)))``. All of them are read with a ``-NONE-`` below the
label, so that whatever hides traces hides them, and are written without it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.rows.column_edits import with_word_below
from icm_core.data.tree import ROOT_LABELS, Tree

# fmt: off
PHRASES: Final = frozenset(
    ("NP", "NX", "ADVP", "ADJP", "ADJX", "PP", "QP", "IP", "CP", "VP", "NUMP", "CONJP", "INTJP",
     "FRAG", "FS", "S", "SBAR", "SINV", "SQ", "SBARQ", "PRN", "WHNP", "WHADVP", "WHPP", "WHADJP",
     "WNP", "WADVP", "WADJP", "WADJX", "WPP", "WQP", "WXP", "XP")
)
# fmt: on
"""Labels above which a bracket with an empty category stands; without functions."""
COMPLEMENTISERS: Final = frozenset(
    ("C", "COMP", "SBAR", "WNP", "WADVP", "WADJP", "WPP", "WQP", "WHNP", "WHADVP", "WHPP")
)
"""Labels of a complementiser that is not said, written ``0``."""
METADATA: Final = frozenset(("METADATA", "CODE", "VERSION"))
"""Labels of what is about the text; ``ID`` and ``COMMENT`` are by their places and words."""
WORD: Final = "ORTHO"
BESIDE: Final = "META"
"""Label of what is said of a word, beside the word itself (`WORD`)."""
_NO_TRACE_TAGS: Final = frozenset(("SYM", "FW", "CD", "LS", "PUNC", "PUNCT", TRACE_TAG))

_FORM: Final = re.compile(r"(?:\*(?:[^\s*()]*\*)?|0)(?:[-=][0-9]+)*")
_STAR: Final = re.compile(r"\*(?:[^\s*()]*\*)?(?:[-=][0-9]+)*")
_BASE: Final = re.compile(r"[^-=;:+#|]+")

Rows = NDArray[np.int64]
Mask = NDArray[np.bool_]


class Hidden(NamedTuple):
    """What in a text is no word although it is written like one.

    Parameters
    ----------
    traces, metadata
        Terminals, in order.
    sentences
        bool[S]: trees that are metadata alone.
    """

    traces: Rows
    metadata: Rows
    sentences: Mask


def is_trace_form(word: str) -> bool:
    """Whether a word has the form of an empty category: ``*``, ``*T*-1``, ``*con*``, ``0``."""
    return _FORM.fullmatch(word) is not None


def is_bare_trace(label: str, word: str) -> bool:
    """Whether a terminal is certainly an empty category, whatever file it is in."""
    base = base_of(label)
    if word == "0":
        return base in COMPLEMENTISERS
    return base in PHRASES and _STAR.fullmatch(word) is not None


def base_of(label: str) -> str:
    """Return a label without functions and indices of any convention."""
    found = _BASE.match(label)
    return found.group() if found else label


def hidden_in(columns: TreeColumns) -> Hidden:
    """Return the traces and the metadata of a text.

    What only may be a trace, such as ``(VBD *)``, is one where the file has certain ones.
    """
    metadata, whole = _metadata(columns)
    # Its last place is that of nodes without a word.
    formed = np.zeros(len(columns.words) + 1, dtype=bool)
    formed[
        [at for at, word in enumerate(columns.words) if word[:1] in "*0" and is_trace_form(word)]
    ] = True
    tagged = columns.labels.index(TRACE_TAG) if TRACE_TAG in columns.labels else -1
    rows = np.flatnonzero(formed[columns.word] & (columns.label != tagged))
    rows = rows[~_among(rows, columns.extra_node) & ~_among(rows, metadata)]
    pairs = [
        (columns.labels[label], columns.words[word])
        for label, word in np.stack((columns.label[rows], columns.word[rows]), axis=1).tolist()
    ]
    certain = {pair for pair in set(pairs) if is_bare_trace(*pair)}
    if certain or len(metadata):
        phrases = {base_of(columns.labels[at]) for at in _phrase_labels(columns)}
        certain |= {pair for pair in set(pairs) if _may_be(*pair, phrases)}
    traces = rows[np.array([pair in certain for pair in pairs], dtype=bool)]
    return Hidden(traces, metadata, whole)


def nothing_hidden(columns: TreeColumns) -> Hidden:
    """Return that every terminal of a text is a word, whatever it looks like."""
    none = np.empty(0, dtype=np.int64)
    return Hidden(none, none, np.zeros(len(columns), dtype=bool))


def with_traces(columns: TreeColumns, hidden: Hidden) -> TreeColumns:
    """Return columns in which what is no word has a ``-NONE-`` below its label."""
    rows = np.sort(np.concatenate((hidden.traces, hidden.metadata)))
    return with_word_below(columns, rows, TRACE_TAG) if len(rows) else columns


def without_tags(tree: Tree) -> Tree:
    """Return a tree with what is no word as such a file writes it, without ``-NONE-``."""
    made: list[Tree] = []
    # Nodes in preorder, and whether they are inside of metadata.
    order: list[tuple[Tree, bool]] = []
    stack = [(tree, False, False)]
    while stack:
        node, top, inside = stack.pop()
        inside = inside or node.label in (*METADATA, BESIDE) or (top and node.label == "ID")
        order.append((node, inside))
        top = node is tree and node.label in ("", *ROOT_LABELS)
        stack.extend((child, top and child is node.children[-1], inside) for child in node.children)
    for node, inside in reversed(order):
        count = len(node.children)
        children = tuple(made[len(made) - count :]) if count else ()
        del made[len(made) - count :]
        only = node.children[0] if count == 1 else None
        if only is not None and only.word and _is_tagged(node, only):
            comment = node.label == "COMMENT" and only.word.startswith("{")
            zero = only.word == "0" and base_of(node.label) in PHRASES
            if inside or comment or zero or is_bare_trace(node.label, only.word):
                made.append(Tree(node.label, (), only.word))
                continue
        same = all(a is b for a, b in zip(children, node.children, strict=True))
        made.append(node if same else Tree(node.label, children, node.word, node.extra))
    return made[0]


def _is_tagged(node: Tree, only: Tree) -> bool:
    """Whether a node has a trace below it that may be written without its tag.

    Below a node without a label the word would be read as the label.
    """
    return only.label == TRACE_TAG and node.label not in ("", TRACE_TAG) and not only.extra


def _may_be(label: str, word: str, phrases: set[str]) -> bool:
    """Whether a terminal is a trace in a file that has certain ones."""
    base = base_of(label)
    if word == "0":
        # A number has a tag of its own.
        return base in COMPLEMENTISERS or base in PHRASES
    if base in phrases:
        return True
    return any(map(str.isalpha, label)) and base not in _NO_TRACE_TAGS


def _phrase_labels(columns: TreeColumns) -> list[int]:
    inner = columns.end > np.arange(len(columns.label)) + 1
    found: list[int] = np.unique(columns.label[inner]).tolist()
    return found


def _metadata(columns: TreeColumns) -> tuple[Rows, Mask]:
    """Return the terminals of metadata, and which trees have nothing else."""
    none = np.empty(0, dtype=np.int64), np.zeros(len(columns), dtype=bool)
    ids = {label: at for at, label in enumerate(columns.labels)}
    found = [ids[label] for label in (*METADATA, "ID", "COMMENT", BESIDE) if label in ids]
    if not found:
        return none
    rows = np.flatnonzero(np.isin(columns.label, found))
    inside = np.zeros(len(columns.label) + 1, dtype=np.int64)
    of_words = set(columns.parent[columns.label == ids.get(WORD, -1)].tolist())
    roots = {ids[label] for label in ("", *ROOT_LABELS) if label in ids}
    for row in rows.tolist():
        label = columns.labels[columns.label[row]]
        word, parent = columns.word[row], columns.parent[row]
        if label == "ID" and not (
            word >= 0
            and parent >= 0
            and columns.parent[parent] < 0
            and columns.label[parent] in roots
            and columns.end[row] == columns.end[parent]
        ):
            continue
        if label == BESIDE and parent not in of_words:
            continue
        if label == "COMMENT" and not (word >= 0 and columns.words[word].startswith("{")):
            continue
        inside[row] += 1
        inside[columns.end[row]] -= 1
    within = np.cumsum(inside[:-1]) > 0
    terminal = columns.word != NO_WORD
    ends = columns.pointer
    total, apart = (
        np.concatenate(([0], np.cumsum(part))) for part in (terminal, terminal & within)
    )
    whole = (total[ends[1:]] - total[ends[:-1]]) == (apart[ends[1:]] - apart[ends[:-1]])
    whole &= total[ends[1:]] > total[ends[:-1]]
    tagged = columns.label == ids.get(TRACE_TAG, -1)
    chosen = np.flatnonzero(terminal & within & ~tagged)
    return chosen[~_among(chosen, columns.extra_node)], whole


def _among(rows: Rows, other: NDArray[np.int32] | Rows) -> Mask:
    return np.isin(rows, other) if len(other) else np.zeros(len(rows), dtype=bool)
