"""Rules as they are in trees, with any number of children, within the text of a context.

A model's rules have two children at most. Who thinks of trees writes ``NP < VP→VBD NP PP``; in a
right-binarised model that is ``NP < VP|→NP PP·1 < VP→VBD VP|·2``.
"""

from __future__ import annotations

from itertools import islice, product
from typing import Final

from icm_core.analysis.contexts.names import ARROW, PLACE
from icm_core.analysis.contexts.reading import MARK
from icm_core.data.tree import Tree
from icm_core.grammar.binarise import addresses, binarise
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.model.model import Model

MOST_FORMS: Final = 16
"""Contexts that are tried where it is open which child is meant."""
_BINARY: Final = 2


def widened(model: Model, text: str) -> list[str]:
    """Return the contexts that a plain text can mean whose rules have more than two children.

    Parameters
    ----------
    text
        In its plain form; without rules of more than two children nothing is returned.
    """
    if model.options.contexts != "R" or ARROW not in text:
        return []
    pieces = text.split(MARK)
    ways: list[list[str]] = []
    below = ""
    for piece in pieces:
        ways.append(_ways(model, piece, below))
        below = piece.split(ARROW)[0]
    if all(found == [piece] for found, piece in zip(ways, pieces, strict=True)):
        return []
    return [MARK.join(form) for form in islice(product(*ways), MOST_FORMS)]


def _ways(model: Model, piece: str, below: str) -> list[str]:
    """Return what a piece of a context is in the binarised grammar.

    Parameters
    ----------
    below
        Label of the child that the context comes from.
    """
    label, arrow, right = piece.partition(ARROW)
    right, _, place = right.partition(PLACE)
    children = right.split()
    if not arrow or len(children) <= _BINARY:
        return [piece]
    if place.isdigit():
        places = [int(place) - 1] if 0 < int(place) <= len(children) else []
    else:
        places = [at for at, child in enumerate(children) if child.casefold() == below.casefold()]
    return [_chain(model, label, children, at) for at in places] or [piece]


def _chain(model: Model, label: str, children: list[str], at: int) -> str:
    """Return the elements from a child of a phrase up to the phrase."""
    known = model.grammar.table.symbol_ids
    leaf = Tree("", word="")
    tree = Tree(
        label,
        tuple(
            Tree(child, word="") if Symbol(child, Kind.TAG) in known else Tree(child, (leaf,))
            for child in children
        ),
    )
    binary = binarise(tree, model.options.binarisation)
    row = addresses(binary).index((at,))
    parts: list[str] = []
    while (parent := binary.parents[row]) >= 0:
        names = [str(binary.symbols[one]) for one in binary.children()[parent]]
        place = binary.which[row] + 1
        parts.append(f"{binary.symbols[parent]}{ARROW}{' '.join(names)}{PLACE}{place}")
        row = parent
    return MARK.join(parts)
