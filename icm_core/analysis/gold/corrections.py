"""What a gold node should perhaps be: a correction for its very words, not only a rule.

The most probable tree that keeps every tag, and every phrase but the node and its children. Of a
tag, everything but the tag. What that tree adds elsewhere, as the model would, is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Address, Tree, preorder, replaced, tokens
from icm_core.errors import Check, ConstraintError, LimitError, never
from icm_core.inference.constrained.analyser import constrained
from icm_core.inference.constrained.constraints import Constraint, Constraints
from icm_core.inference.parsing.parser import Parser
from icm_core.wording import say


def corrected_tree(
    parser: Parser, tree: Tree, address: Address, check: Check = never
) -> Tree | None:
    """Return the best tree that differs from gold in a node and its children alone.

    Parameters
    ----------
    parser
        Of the model that finds the node surprising.
    tree
        The cleaned gold tree.
    address
        The node in question.

    Returns
    -------
    None
        If gold is the best one.

    Raises
    ------
    ConstraintError
        If what is kept is nothing that the model can build.
    LimitError
        If the sentence is too long for it.
    """
    asked = parser.with_options(parser.options.seeking_best())
    found = constrained(asked, _rest(tree, address)).parse(tokens(tree), check=check)
    if found.status != "parsed":
        raise ConstraintError(say("the model builds no whole tree that keeps the rest of it"))
    if found.tree == tree:
        return None
    changed = _alone(tree, found.tree, address)
    return None if changed == tree else changed


def _alone(tree: Tree, found: Tree, address: Address) -> Tree:
    """Return gold with what another tree has in place of a node and its children, and no more."""
    if not address:
        return found
    place = {at: (node, start, end) for at, node, start, end in _placed(tree)}
    parent, start, end = place[address[:-1]]
    kept = {}
    for at, (node, *span) in place.items():
        # The sisters of the node, and what is below its children.
        sister = len(at) == len(address) and at[:-1] == address[:-1] and at != address
        below = len(at) == len(address) + 2 and at[: len(address)] == address
        if sister or below:
            kept[node.label, *span] = node
    there = ((at, node) for at, node, *span in _placed(found) if span == [start, end])
    top = next((node for _, node in there if node.label == parent.label), None)
    if top is None:
        return found
    taken: list[Address] = []
    made = top
    for at, node, first, last in _placed(top):
        old = kept.get((node.label, start + first, start + last)) if at else None
        if old is not None and not any(at[: len(one)] == one for one in taken):
            taken.append(at)
            made = replaced(made, at, old)
    return replaced(tree, address[:-1], made)


def _placed(tree: Tree) -> Iterator[tuple[Address, Tree, int, int]]:
    """Yield every node with its address and its half-open token span, parents first."""
    position = 0
    for place, node in preorder(tree):
        yield place, node, position, position + len(tokens(node))
        position += node.word is not None


def proposal(parser: Parser, tree: Tree, address: Address, check: Check = never) -> str:
    """Return the words of a node as they should perhaps be annotated, in brackets; empty for none.

    See `changed_part`.
    """
    try:
        found = corrected_tree(parser, tree, address, check)
    except (ConstraintError, LimitError):
        return ""
    return "" if found is None else changed_part(tree, found)


def changed_part(tree: Tree, found: Tree) -> str:
    """Return the lowest phrase of a corrected tree over all words that change, in brackets."""
    one, other = tree, found
    while one.label == other.label and len(one.children) == len(other.children):
        changed = [
            at
            for at, pair in enumerate(zip(one.children, other.children, strict=True))
            if pair[0] != pair[1]
        ]
        same = [len(tokens(one.children[at])) == len(tokens(other.children[at])) for at in changed]
        if len(changed) != 1 or not all(same):
            break
        one, other = one.children[changed[0]], other.children[changed[0]]
    return format_tree(other)


def _rest(tree: Tree, address: Address) -> Constraints:
    """Return constraints that keep all but a node and its children."""
    kept = []
    for place, node, start, end in _placed(tree):
        in_question = place[: len(address)] == address and len(place) <= len(address) + 1
        if node.word is not None:
            if place != address:
                kept.append(Constraint("tag", start, end, node.label))
        elif place and not in_question:
            kept.append(Constraint("keep", start, end, node.label))
    return Constraints.of(kept)
