"""Choosing a place in the tree: of a node that is moved, of what a trace refers to."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.annotation import moving, operations
from icm_core.annotation.edits import NOTHING, Edit, node_at
from icm_core.annotation.indices import links
from icm_core.annotation.moving import Target
from icm_core.data.cleaning.clean import strip_function_tag
from icm_core.data.tree import Address, Tree, preorder
from icm_core.drawing.trees.differences import brackets
from icm_core.drawing.trees.marks import node_text
from icm_core.wording import say as _tr


@dataclass(frozen=True)
class Move:
    """A node that is being moved, or a trace for which a phrase is chosen.

    Parameters
    ----------
    source
        Its address.
    targets
        Where it may go, from left to right.
    at
        The place that is chosen.
    links
        Whether the node stays: it is a trace that is to refer to the target.
    """

    source: Address
    targets: tuple[Target, ...]
    at: int
    links: bool = False

    @property
    def target(self) -> Target:
        """The place that is chosen."""
        return self.targets[self.at]


def move_of(tree: Tree, source: Address) -> Move | None:
    """Return the move of a node as it begins, None where it can go nowhere.

    Raises
    ------
    EditError
        If the node cannot be moved.
    """
    targets = moving.targets(tree, source)

    def nearness(at: int) -> tuple[int, bool]:
        """Prefer the lowest phrase over the node's parent: most moves are short."""
        parent = targets[at].parent
        above = source[: len(parent)] == parent and len(parent) < len(source) - 1
        return (len(parent) if above else -1), targets[at].kind == "child"

    return Move(source, targets, max(range(len(targets)), key=nearness)) if targets else None


def link_of(tree: Tree, trace: Address) -> Move | None:
    """Return the choice of a phrase for a trace, or for a phrase that repeats a place.

    What it refers to is chosen first, else the phrase that ends before it and is nearest to it,
    for a phrase one of its own label; None where there is no phrase.
    """
    own = node_at(tree, trace)
    is_gap, plain = bool(own.children), strip_function_tag(own.label)
    spans = {address: (start, end) for (start, end, _, _), address in brackets(tree)}
    place = spans.get(trace, (0, 0))[0]
    phrases = [
        address
        for address, node in preorder(tree)
        if node.children
        and (address or tree.label not in NOTHING)
        and not (is_gap and (address == trace[: len(address)] or trace == address[: len(trace)]))
    ]
    if not phrases:
        return None
    known = next((one.antecedent for one in links(tree) if one.trace == trace), None)

    def nearness(address: Address) -> tuple[bool, int, int]:
        _, end = spans.get(address, (0, 0))
        alike = is_gap and strip_function_tag(node_at(tree, address).label) == plain
        return alike, (end if end <= place else -end), -len(address)

    chosen = known if known in phrases else max(phrases, key=nearness)
    targets = tuple(Target(address, "child", 0) for address in phrases)
    return Move(trace, targets, phrases.index(chosen), links=True)


def move_text(tree: Tree, move: Move) -> str:
    """Return what is chosen, in words."""
    target = move.target
    text = node_text(tree, target.parent)
    if move.links and node_at(tree, move.source).children:
        return _tr("Repeats the place of {target}").format(target=text)
    if move.links:
        return _tr("Refers to {target}").format(target=text)
    if target.kind == "adjoin":
        label = tree
        for at in target.parent:
            label = label.children[at]
        what = _tr("Beside {target}: a new {label} is put over both")
        return what.format(target=text, label=label.label or _tr("node"))
    return _tr("Into {target}").format(target=text)


def with_levels(tree: Tree, addresses: tuple[Address, ...], label: str) -> Edit:
    """Put a new node over each of some nodes."""
    chosen = sorted(set(addresses))
    if len(chosen) < 2:
        return operations.wrap(tree, chosen, label)
    after = tree
    for address in reversed(chosen):
        after = operations.wrap(after, [address], label).tree
    selected = []
    for address in chosen:
        place: Address = ()
        for length in range(len(address) + 1):
            if length:
                place = (*place, address[length - 1])
            if length < len(address) and address[:length] in chosen:
                place = (*place, 0)
        selected.append(place)
    what = _tr("Put {label} over each of {count} nodes").format(label=label, count=len(chosen))
    return Edit(after, what, tuple(selected))
