"""Head tables: which child of a phrase is its head.

The Penn table follows Magerman (1995) and Collins (1999, appendix A). GUM's labels are Penn's,
but hyphens are tokens (``HYPH``), ``NML`` is absent and function words head some phrases that
its converter flattens, so it has its own additions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

# label -> passes; a pass is (direction, candidate labels). "left" scans from the left.
Passes = tuple[tuple[str, tuple[str, ...]], ...]
HeadTable = dict[str, Passes]


def _priority(direction: str, labels: str) -> Passes:
    """Return one pass per label: the first label of the list wins wherever it stands."""
    return tuple((direction, (label,)) for label in labels.split())


def _any(direction: str, labels: str) -> Passes:
    """Return one pass: the first child with any of the labels wins."""
    return ((direction, tuple(labels.split())),)


PENN: HeadTable = {
    "ADJP": _priority(
        "left",
        "NNS QP NN $ ADVP JJ VBN VBG ADJP JJR NP JJS DT FW RBR RBS SBAR RB",
    ),
    "ADVP": _priority("right", "RB RBR RBS FW ADVP TO CD JJR JJ IN NP JJS NN"),
    "CONJP": _priority("right", "CC RB IN"),
    "FRAG": _any("right", "S SINV SQ SBAR VP NP PP ADJP ADVP"),
    "INTJ": _any("left", "UH INTJ"),
    "LST": _priority("right", "LS :"),
    "NAC": _priority("left", "NN NNS NNP NNPS NP NAC EX $ CD QP PRP VBG JJ JJS JJR ADJP FW"),
    "NP": (
        *_any("right", "NN NNP NNPS NNS NX JJR POS"),
        *_any("left", "NP"),
        *_any("right", "$ ADJP PRN"),
        *_any("right", "CD"),
        *_any("right", "JJ JJS RB QP"),
    ),
    "NX": (*_any("right", "NN NNP NNPS NNS NX"), *_any("left", "NP NX")),
    "PP": _priority("right", "IN TO VBG VBN RP FW"),
    "PRN": _any("left", "S SINV SBAR VP NP PP ADJP ADVP"),
    "PRT": _priority("right", "RP"),
    "QP": _priority("left", "$ IN NNS NN JJ RB DT CD NCD QP JJR JJS"),
    "RRC": _priority("right", "VP NP ADVP ADJP PP"),
    "S": _priority("left", "TO IN VP S SBAR ADJP UCP NP"),
    "SBAR": _priority("left", "WHNP WHPP WHADVP WHADJP IN DT S SQ SINV SBAR FRAG"),
    "SBARQ": _priority("left", "SQ S SINV SBARQ FRAG"),
    "SINV": _priority("left", "VBZ VBD VBP VB MD VP S SINV ADJP NP"),
    "SQ": _priority("left", "VBZ VBD VBP VB MD VP SQ"),
    "UCP": _any("right", "NP ADJP ADVP PP VP S SBAR NN JJ"),
    "VP": _priority("left", "TO VBD VBN MD VBZ VB VBG VBP VP ADJP NN NNS NP"),
    "WHADJP": _priority("left", "CC WRB JJ ADJP"),
    "WHADVP": _priority("right", "CC WRB"),
    "WHNP": _priority("left", "WDT WP WP$ WHADJP WHPP WHNP"),
    "WHPP": _priority("right", "IN TO FW"),
}

GUM: HeadTable = PENN | {
    "NP": (
        *_any("right", "NN NNP NNPS NNS NX JJR PRP"),
        *_any("left", "NP"),
        *_any("right", "$ ADJP PRN POS"),
        *_any("right", "CD"),
        *_any("right", "JJ JJS RB QP DT"),
    ),
    "PP": _priority("left", "IN TO VBG VBN RP FW PP"),
    "S": _priority("left", "VP S SBAR ADJP UCP NP TO IN"),
    "INTJ": _any("left", "UH INTJ JJ RB"),
}

TABLES: dict[str, HeadTable] = {"penn": PENN, "gum": GUM}
PUNCTUATION = frozenset({",", ".", ":", "``", "''", "-LRB-", "-RRB-", "HYPH"})


def like_gum(labels: Iterable[str]) -> bool:
    """Whether trees with these labels are in GUM's style: hyphens are tokens, ROOT is on top."""
    return {"HYPH", "ROOT"} <= set(labels)


def head_index(label: str, children: Sequence[str], table: HeadTable) -> int:
    """Return the index of the head child of a phrase.

    Parameters
    ----------
    label
        Label of the phrase.
    children
        Labels of its children, at least one.
    table
        One of `TABLES`.

    Notes
    -----
    A label the table does not know takes a child of the same label, else the first child that
    is not punctuation.
    """
    for direction, wanted in table.get(label, ()):
        order = range(len(children))
        for index in order if direction == "left" else reversed(order):
            if children[index] in wanted:
                return index
    for index, child in enumerate(children):
        if child == label:
            return index
    return next((i for i, child in enumerate(children) if child not in PUNCTUATION), 0)


def head_keys(
    labels: Sequence[str],
    parents: NDArray[np.integer],
    children: NDArray[np.integer],
    numbers: NDArray[np.integer],
    totals: NDArray[np.integer],
    table: HeadTable,
) -> NDArray[np.int64]:
    """Return a key for each child: that with the least of its parent is what `head_index` says.

    Parameters
    ----------
    labels
        Vocabulary.
    parents, children
        Places of the labels of the parent and of the child.
    numbers, totals
        Which child it is, from 1, and how many there are.
    """
    most = max(map(len, table.values()), default=0)
    named = {one for steps in table.values() for _, wanted in steps for one in wanted}
    known = {label: at for at, label in enumerate(["", *sorted({*table, *named, *PUNCTUATION})])}
    short = np.array([known.get(label, 0) for label in labels])
    passes = np.full((len(known), len(known)), most + 1, dtype=np.int16)
    passes[:, [known[one] for one in PUNCTUATION]] = most + 2
    from_right = np.zeros((len(known), most + 3), dtype=np.bool_)
    for label, steps in table.items():
        for at, (direction, wanted) in reversed(list(enumerate(steps))):
            from_right[known[label], at] = direction == "right"
            passes[known[label], [known[one] for one in wanted]] = at
    rank = passes[short[parents], short[children]].astype(np.int64)
    rank[(rank > most) & (parents == children)] = most
    width = int(totals.max(initial=0)) + 1
    turned = from_right[short[parents], rank]
    return np.asarray(rank * width + np.where(turned, totals - numbers, numbers - 1), np.int64)
