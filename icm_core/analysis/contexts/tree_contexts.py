"""Why here: from a node of a tree to the context in which a model decides it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from icm_core.analysis.contexts.names import ARROW, BETWEEN, PLACE
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.cleaning.clean_places import tree_places
from icm_core.data.tree import Address, Tree
from icm_core.errors import DataError
from icm_core.grammar.binarise import BinaryTree, addresses
from icm_core.inference.forest.gold import TreeScore, score_tree
from icm_core.model.model import Model

CLEAN: Final = CleanOptions()


@dataclass(frozen=True, slots=True)
class NodeContext:
    """How a model sees one node of a tree.

    Parameters
    ----------
    node
        Trie node: the longest context that the model has, -1 where it lacks the node's label.
    rule
        Rule that the tree uses there, -1 where the model never saw it.
    rule_text
        The rule; a word that the model does not know stands with its class.
    elements
        The whole context: the node's symbol, then one element per ancestor, nearest first.
    matched
        How many of them, the symbol included, the model has.
    log_probability
        Of the rule, in nats; -inf where it is impossible.
    binary_row
        Row of the binarised tree.
    start, end
        Half-open token span.
    """

    node: int
    rule: int
    rule_text: str
    elements: tuple[str, ...]
    matched: int
    log_probability: float
    binary_row: int
    start: int
    end: int

    @property
    def exact(self) -> bool:
        """Whether the model has the whole context."""
        return self.matched == len(self.elements)

    @property
    def text(self) -> str:
        """The whole context."""
        return BETWEEN.join(self.elements)

    @property
    def rest(self) -> str:
        """The elements that the model never saw."""
        return BETWEEN.join(self.elements[self.matched :])


def node_context(
    model: Model, tree: Tree, address: Address, options: CleanOptions = CLEAN
) -> NodeContext:
    """Return the context of a node of a tree.

    Parameters
    ----------
    tree
        As read or cleaned; a node above one of its own label is the lower one to the model.
    options
        How trees are cleaned for the model.

    Raises
    ------
    DataError
        If the model does not see the node: a trace, or an empty one.
    """
    cleaned, place = cleaned_address(tree, address, options)
    score = score_tree(model, cleaned)
    row = addresses(score.binary).index(place)
    return row_context(model, score, row)


def row_context(model: Model, score: TreeScore, row: int) -> NodeContext:
    """Return the context of a row of a binarised tree."""
    elements = context_elements(model, score.binary, row)
    state = int(score.state[row])
    matched = int(model.trie.depth[state]) + 1 if state >= 0 else 0
    start, end = (int(x) for x in score.span[row])
    return NodeContext(
        state,
        int(score.rule[row]),
        row_rule(model, score, row),
        elements,
        matched,
        float(score.log_probability[row]),
        row,
        start,
        end,
    )


def context_elements(model: Model, binary: BinaryTree, row: int) -> tuple[str, ...]:
    """Return a row's whole context as on screen, seen by the model or not."""
    children = binary.children()
    kind, limit = model.options.contexts, model.options.limit
    elements = [str(binary.symbols[row])]
    while (parent := binary.parents[row]) >= 0 and len(elements) <= limit:
        which = binary.which[row]
        text = str(binary.symbols[parent])
        if kind == "R":
            below = " ".join(str(binary.symbols[child]) for child in children[parent])
            text += f"{ARROW}{below}{PLACE}{which + 1}"
        elif kind == "LS" and which == 1:
            text += f"/{binary.symbols[children[parent][0]]}"
        elements.append(text)
        row = parent
    return tuple(elements)


def row_rule(model: Model, score: TreeScore, row: int) -> str:
    """Return the rule of a row as on screen; an unknown word stands with what it is seen as."""
    binary = score.binary
    lhs, word = str(binary.symbols[row]), binary.words[row]
    if word is None:
        below = [str(binary.symbols[at]) for at, up in enumerate(binary.parents) if up == row]
        return f"{lhs} {ARROW} {' '.join(below)}"
    vocabulary = model.grammar.vocabulary
    if not vocabulary.is_known(word):
        words = [one for one in binary.words if one is not None]
        shown = vocabulary.name(vocabulary.terminals(words)[int(score.span[row, 0])])
        word += f" {shown}"
    return f"{lhs} {ARROW} {word}"


def cleaned_address(
    tree: Tree, address: Address, options: CleanOptions = CLEAN
) -> tuple[Tree, Address]:
    """Return a tree as a model sees it, and where one of its nodes is there.

    Raises
    ------
    DataError
        If nothing of the node is left.
    IndexError
        If the tree has no such node.
    """
    node = tree
    for index in address:
        node = node.children[index]
    places = tree_places(tree, options)
    if places is None:
        raise DataError("nothing is left of the tree once it is cleaned for the model")
    found = places.cleaned_of.get(address)
    if found is None:
        raise DataError(f"the model does not see {node.label}: traces and empty nodes are left out")
    return places.cleaned, found
