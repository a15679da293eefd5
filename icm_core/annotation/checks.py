"""What is wrong with a tree, or was never seen in the treebank: a list to walk through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from icm_core.annotation.indices import links
from icm_core.data.cleaning.clean import TRACE_TAG, strip_function_tag
from icm_core.data.tree import Address, Tree, nodes, preorder
from icm_core.wording import say

ViolationKind = Literal["empty", "index", "cycle", "root", "label", "tag", "rule"]
_ARROW: Final = "→"
_MOST_SHOWN: Final = 8


@dataclass(frozen=True)
class Violation:
    """One finding in a tree.

    Parameters
    ----------
    address
        The node that it is about.
    kind
        ``empty``: a node without words below it; ``index``: a trace that refers to nothing;
        ``cycle``: a label over itself, with one child each; ``root``, ``label``, ``tag``,
        ``rule``: never seen in the treebank.
    message
        For people.
    """

    address: Address
    kind: ViolationKind
    message: str


@dataclass
class Inventory:
    """Labels, tags and rules of a treebank, without function tags, and how often each is there."""

    roots: Counter[str] = field(default_factory=Counter)
    labels: Counter[str] = field(default_factory=Counter)
    tags: Counter[str] = field(default_factory=Counter)
    rules: Counter[tuple[str, ...]] = field(default_factory=Counter)

    @classmethod
    def of(cls, trees: Iterable[Tree]) -> Inventory:
        """Count what is in trees."""
        found = cls()
        for tree in trees:
            found.add(tree, 1)
        return found

    def add(self, tree: Tree, times: int) -> None:
        """Count a tree so many times; -1 takes one away that was counted."""
        self.roots[tree.label] += times
        for node in nodes(tree):
            if node.children:
                rule = _rule(node)
                self.labels[rule[0]] += times
                if len(rule) > 1:
                    self.rules[rule] += times
            elif node.word is not None and node.label != TRACE_TAG:
                self.tags[strip_function_tag(node.label, preterminal=True)] += times


def _rule(node: Tree) -> tuple[str, ...]:
    """Return a node's rule without function tags and traces: parent, children."""
    below = (
        strip_function_tag(child.label, preterminal=not child.children)
        for child in node.children
        if not _is_silent(child)
    )
    return (strip_function_tag(node.label), *below)


def _is_silent(node: Tree) -> bool:
    """Whether only traces are below a node."""
    return all(
        leaf.children or leaf.word is None or leaf.label == TRACE_TAG for leaf in nodes(node)
    )


def violations(tree: Tree, seen: Inventory) -> tuple[Violation, ...]:
    """Return what is wrong with a tree, in order of its nodes.

    Parameters
    ----------
    seen
        What counts as known; the tree itself is not to be in it, or nothing is new.
    """
    found = [*_structure(tree), *_unseen(tree, seen)]
    return tuple(sorted(found, key=lambda violation: violation.address))


def _structure(tree: Tree) -> Iterator[Violation]:
    for address, node in preorder(tree):
        if node.is_empty:
            yield Violation(address, "empty", empty(node.label))
        if (
            len(node.children) == 1
            and node.children[0].children
            and node.label == node.children[0].label
        ):
            yield Violation(address, "cycle", cycle(node.label))
    for link in links(tree):
        if link.antecedent is None:
            yield Violation(link.trace, "index", index(link.number, gap=link.gap))


def _unseen(tree: Tree, seen: Inventory) -> Iterator[Violation]:
    if not seen.roots[tree.label]:
        yield Violation((), "root", root(tree.label))
    for address, node in preorder(tree):
        if not node.children:
            name = strip_function_tag(node.label, preterminal=True)
            if node.word is not None and node.label != TRACE_TAG and not seen.tags[name]:
                yield Violation(address, "tag", tag(name))
            continue
        own = _rule(node)
        if not seen.labels[own[0]]:
            yield Violation(address, "label", label(own[0]))
        elif len(own) > 1 and not seen.rules[own]:
            yield Violation(address, "rule", rule(own))


# What is said of each.


def empty(name: str) -> str:
    """Return what is said of a node without words."""
    return say("{label} has no word below it").format(label=name)


def cycle(name: str) -> str:
    """Return what is said of a label over itself alone."""
    return say("{label} is over {label} alone").format(label=name)


def index(number: int, *, gap: bool) -> str:
    """Return the message about an index that no phrase has."""
    text = say("the trace with index {index} refers to nothing")
    if gap:
        text = say("={index} repeats the place of nothing: no phrase has this index")
    return text.format(index=number)


def root(name: str) -> str:
    """Return what is said of a root that no other tree has."""
    text = say("no tree of the treebank has the root {label}")
    return text.format(label=name or say("(no label)"))


def tag(name: str) -> str:
    """Return what is said of a tag that no other tree has."""
    return say("the tag {tag} was never seen").format(tag=name)


def label(name: str) -> str:
    """Return what is said of a label that no other tree has."""
    return say("the label {label} was never seen").format(label=name)


def rule(parts: tuple[str, ...]) -> str:
    """Return what is said of a rule that no other tree has: parent and children."""
    more = " …" if len(parts) > 1 + _MOST_SHOWN else ""
    text = f"{parts[0]} {_ARROW} {' '.join(parts[1 : 1 + _MOST_SHOWN])}{more}"
    return say("the rule {rule} was never seen").format(rule=text)
