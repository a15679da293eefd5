"""Operations on the nodes of a tree: none changes a word, leaves an empty node or loses one.

Each takes a tree and addresses (child indices from the root) and returns an `Edit`; each raises
`EditError` where the tree has no such nodes or the result would be no tree of the same words.
"""

from __future__ import annotations

from collections.abc import Sequence

from icm_core.annotation.edits import (
    NOTHING,
    Edit,
    EditError,
    checked_label,
    finished,
    node_at,
    shown,
    siblings,
)
from icm_core.annotation.indices import (
    Link,
    free_index,
    is_carried,
    links,
    own_indices,
    without_index,
    without_number,
    without_repeat,
)
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Address, Tree, replaced
from icm_core.wording import say


def relabel(tree: Tree, addresses: Sequence[Address], label: str) -> Edit:
    """Give nodes another label: phrases, or words another tag.

    Raises
    ------
    EditError
        If the label is empty or has blanks or brackets, or a word would become a trace or a
        trace a word.
    """
    label = checked_label(label)
    chosen = sorted(set(addresses))
    if not chosen:
        raise EditError(say("no node is selected"))
    after = tree
    for address in chosen:
        node = node_at(after, address)
        if TRACE_TAG in (label, node.label) and label != node.label:
            raise EditError(
                say("{tag} is the tag of traces: words do not become traces").format(tag=TRACE_TAG)
            )
        after = replaced(after, address, Tree(label, node.children, node.word, node.extra))
    what = say("Relabel {node} to {label}").format(
        node=shown(node_at(tree, chosen[0])), label=label
    )
    if len(chosen) > 1:
        what = say("Relabel {count} nodes to {label}").format(count=len(chosen), label=label)
    return finished(tree, after, what, chosen)


def wrap(tree: Tree, addresses: Sequence[Address], label: str) -> Edit:
    """Put a new node over neighbours that have the same parent; over one node: a unary level.

    The root can be wrapped where it has a label of its own, not one that stands for the sentence.

    Raises
    ------
    EditError
        If the nodes are no such neighbours, or the label is unfit.
    """
    label = checked_label(label)
    if set(addresses) == {()}:
        if tree.label in NOTHING:
            raise EditError(say("the root stands for the whole sentence and stays"))
        return finished(tree, Tree(label, (tree,)), _wrapped(tree, label), [()])
    parent, first, end = siblings(tree, addresses)
    above = node_at(tree, parent)
    new = Tree(label, above.children[first:end])
    children = (*above.children[:first], new, *above.children[end:])
    after = replaced(tree, parent, Tree(above.label, children, extra=above.extra))
    return finished(tree, after, _wrapped(new, label), [(*parent, first)])


def _wrapped(node: Tree, label: str) -> str:
    words = shown(Tree("", node.children, node.word)).removeprefix(say("(no label)")).strip()
    return say("Wrap {words} in {label}").format(words=words or node.label, label=label)


def unwrap(tree: Tree, addresses: Sequence[Address]) -> Edit:
    """Remove nodes and keep their children in their place.

    The root can be removed where it has one child, a phrase.

    Raises
    ------
    EditError
        If a node is a word or an empty terminal, or the root with more than one child.
    """
    chosen = sorted(set(addresses), reverse=True)
    if not chosen:
        raise EditError(say("no node is selected"))
    after = tree
    for address in chosen:
        node = node_at(after, address)
        if not node.children:
            raise EditError(
                say("{node} is no phrase: removing it would lose a word").format(node=shown(node))
            )
        if not address:
            if len(node.children) > 1 or not node.children[0].children:
                raise EditError(say("the root stands for the whole sentence and stays"))
            after = node.children[0]
            continue
        above, index = node_at(after, address[:-1]), address[-1]
        children = (*above.children[:index], *node.children, *above.children[index + 1 :])
        after = replaced(after, address[:-1], Tree(above.label, children, extra=above.extra))
    what = say("Remove {node}, keep its children").format(node=shown(node_at(tree, chosen[-1])))
    if len(chosen) > 1:
        what = say("Remove {count} nodes, keep their children").format(count=len(chosen))
    # The first child of what went last is in its place now.
    return finished(tree, after, what, [chosen[-1]])


def split(tree: Tree, address: Address, at: int) -> Edit:
    """Divide a phrase in two of the same label before its child ``at``.

    The first keeps the indices of the label.

    Raises
    ------
    EditError
        If the node is the root, or one half would be empty.
    """
    node = node_at(tree, address)
    if not address:
        raise EditError(say("the root stands for the whole sentence and stays"))
    if not 0 < at < len(node.children):
        raise EditError(
            say("{node} cannot be divided there: one half would be empty").format(node=shown(node))
        )
    above, index = node_at(tree, address[:-1]), address[-1]
    halves = (
        Tree(node.label, node.children[:at], extra=node.extra),
        Tree(without_index(node.label), node.children[at:]),
    )
    children = (*above.children[:index], *halves, *above.children[index + 1 :])
    after = replaced(tree, address[:-1], Tree(above.label, children, extra=above.extra))
    what = say("Split {node} before {words}").format(
        node=shown(node), words=shown(node.children[at])
    )
    return finished(tree, after, what, [address, (*address[:-1], index + 1)])


def merge(tree: Tree, addresses: Sequence[Address]) -> Edit:
    """Make one phrase of neighbours that have the same parent, with the first phrase's label.

    Words and traces among them become its children.

    Raises
    ------
    EditError
        If the nodes are no such neighbours, fewer than two, or none is a phrase.
    """
    parent, first, end = siblings(tree, addresses)
    above = node_at(tree, parent)
    parts = above.children[first:end]
    phrases = [part for part in parts if part.children]
    if len(parts) < 2:
        raise EditError(say("select two or more neighbours to merge"))
    if not phrases:
        raise EditError(say("none of the nodes is a phrase: wrap them instead"))
    inside: list[Tree] = []
    for part in parts:
        inside.extend(part.children or (part,))
    new = Tree(phrases[0].label, tuple(inside), extra=phrases[0].extra)
    children = (*above.children[:first], new, *above.children[end:])
    after = replaced(tree, parent, Tree(above.label, children, extra=above.extra))
    what = say("Merge {parts} into {label}").format(
        parts=" + ".join(part.label for part in parts), label=new.label
    )
    return finished(tree, after, what, [(*parent, first)])


def co_index(tree: Tree, trace: Address, antecedent: Address) -> Edit:
    """Let a trace refer to a node: the node's index, or a new one that neither has.

    What it referred to keeps its index only where others need it.

    Raises
    ------
    EditError
        If the first is no trace, the second is one or a word, or it refers to it already.
    """
    leaf, node = node_at(tree, trace), node_at(tree, antecedent)
    if leaf.label != TRACE_TAG or leaf.word is None:
        raise EditError(say("{node} is no trace").format(node=shown(leaf)))
    if not node.children:
        raise EditError(say("a trace refers to a phrase: {node} is none").format(node=shown(node)))
    known = next((link for link in links(tree) if link.trace == trace), None)
    if known is not None and known.antecedent == antecedent:
        raise EditError(
            say("{trace} refers to {node} already").format(trace=leaf.word, node=shown(node))
        )
    of_node = own_indices(node.label)
    after = tree if known is None else _cleared(tree, known)
    index = of_node[0] if of_node else free_index(after)
    after = replaced(after, trace, Tree(leaf.label, (), f"{without_index(leaf.word)}-{index}"))
    if not of_node:
        # The trace, or the node it referred to, may be below the node.
        node = node_at(after, antecedent)
        label = f"{node.label}-{index}"
        after = replaced(after, antecedent, Tree(label, node.children, extra=node.extra))
    what = say("Let {trace} refer to {node}").format(
        trace=leaf.word, node=shown(node_at(tree, antecedent))
    )
    return finished(tree, after, what, [trace])


def repeat_place(tree: Tree, phrase: Address, template: Address) -> Edit:
    """Let a phrase repeat the place of another one (gapping): ``=1`` on it, ``-1`` on the other.

    Raises
    ------
    EditError
        If one is no phrase, or above the other, or it repeats that place already.
    """
    node, other = node_at(tree, phrase), node_at(tree, template)
    shorter = min(len(phrase), len(template))
    if not node.children or not other.children or phrase[:shorter] == template[:shorter]:
        text = say("{node} cannot repeat the place of {other}: choose a phrase apart from it")
        raise EditError(text.format(node=shown(node), other=shown(other)))
    known = next((link for link in links(tree) if link.trace == phrase), None)
    if known is not None and known.antecedent == template:
        raise EditError(
            say("{trace} refers to {node} already").format(trace=node.label, node=shown(other))
        )
    after = tree if known is None else _cleared(tree, known)
    node, now = node_at(after, phrase), node_at(after, template)
    own = own_indices(now.label)
    number = own[0] if own else free_index(after)
    if not own:
        label = f"{now.label}-{number}"
        after = replaced(after, template, Tree(label, now.children, extra=now.extra))
    label = f"{node.label}={number}"
    after = replaced(after, phrase, Tree(label, node.children, extra=node.extra))
    what = say("Let {trace} repeat the place of {node}").format(
        trace=shown(node_at(tree, phrase)), node=shown(other)
    )
    return finished(tree, after, what, [phrase])


def clear_index(tree: Tree, trace: Address) -> Edit:
    """Let a trace, or a phrase with ``=1``, refer to nothing.

    The node keeps its index only where others refer to it.

    Raises
    ------
    EditError
        If the node refers to nothing.
    """
    leaf = node_at(tree, trace)
    own = next((link for link in links(tree) if link.trace == trace), None)
    if own is None:
        raise EditError(say("{node} refers to nothing").format(node=shown(leaf)))
    what = say("Let {trace} refer to nothing").format(trace=leaf.word or leaf.label)
    return finished(tree, _cleared(tree, own), what, [trace])


def _cleared(tree: Tree, link: Link) -> Tree:
    """Return a tree whose trace has no index; the node keeps its own where others need it."""
    leaf = node_at(tree, link.trace)
    if link.gap:
        label = without_repeat(leaf.label, link.number)
        new = Tree(label, leaf.children, extra=leaf.extra)
    else:
        assert leaf.word is not None
        new = Tree(leaf.label, (), without_index(leaf.word))
    after = replaced(tree, link.trace, new)
    if link.antecedent is None or is_carried(after, link.number, link.antecedent):
        return after
    node = node_at(after, link.antecedent)
    label = without_number(node.label, link.number)
    return replaced(after, link.antecedent, Tree(label, node.children, extra=node.extra))
