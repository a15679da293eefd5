"""Changes of many trees by rule: operations on the named nodes of a pattern's match.

The operations are those of Tsurgeon (Levy and Andrew 2006): ``relabel``, ``delete``, ``prune``,
``excise``, ``insert``, ``move``, ``replace``, ``adjoin``, ``wrap`` and ``coindex``. A place is
``$+ x`` (just before the node x), ``$- x`` (just behind it), ``>2 x`` (its second child) or
``>-1 x`` (its last).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import is_
from typing import Final

from icm_core.annotation.edits import EditError, checked_label
from icm_core.annotation.indices import free_index, indices_of
from icm_core.annotation.nodes import Node
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Address, Tree, nodes
from icm_core.wording import say

Match = Mapping[str, Address]
"""Where the named nodes of one match are."""
MOST_TURNS: Final = 1000
"""Changes of one tree, beyond the matches that it begins with: a rule that finds more than these
goes round in a circle."""
_PIECE: Final = re.compile(
    r"\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|/(?:\\.|[^/])+/\S*|\S+"
)
_PLACE: Final = re.compile(r"\$\+|\$-|>-?[1-9][0-9]*")
_FOOT: Final = "@"


_Named = dict[str, Node]


@dataclass(frozen=True)
class Operation:
    """One operation of a rule.

    Parameters
    ----------
    text
        As it was written.
    verb, arguments
        Its parts.
    """

    text: str
    verb: str
    arguments: tuple[str, ...]


def parse_operations(text: str, names: Sequence[str]) -> tuple[Operation, ...]:
    """Read operations, one a line or separated by semicolons.

    Parameters
    ----------
    names
        Of the nodes that the pattern names.

    Raises
    ------
    EditError
        If an operation is not known, has other arguments than it must have, or names a node that
        the pattern does not name; says which line.
    """
    found = []
    lines = [part.strip() for line in text.splitlines() for part in _parts(line)]
    for number, line in enumerate((line for line in lines if line), 1):
        verb, *arguments = _PIECE.findall(line)
        try:
            if verb not in _VERBS:
                raise EditError(
                    say("{verb!r} is no operation; use {known}").format(
                        verb=verb, known=", ".join(_VERBS)
                    )
                )
            shape = _VERBS[verb].shape
            _check(shape, arguments, names)
        except EditError as error:
            raise EditError(
                say("operation {number}, {line!r}: {reason}").format(
                    number=number, line=line, reason=error
                )
            ) from error
        found.append(Operation(line, verb, tuple(arguments)))
    if not found:
        raise EditError(say("no operation is given; use {known}").format(known=", ".join(_VERBS)))
    return tuple(found)


def _parts(line: str) -> list[str]:
    return re.split(r";(?=\s|$)", line)


def _check(shape: str, arguments: Sequence[str], names: Sequence[str]) -> None:
    """Check arguments against a shape: n a name, N names, l a label, t a tree or name, p place."""
    left = list(arguments)
    for one in shape:
        taken = left if one == "N" else left[:1]
        if not taken:
            raise EditError(say("an argument is missing"))
        left = left[len(taken) :]
        for text in taken:
            if one in "nN" and text not in names:
                known = ", ".join(names) or say("none")
                raise EditError(
                    say("the pattern names no node {name!r}; it names {known}").format(
                        name=text, known=known
                    )
                )
            if one == "t" and text[:1] != "(" and text not in names:
                raise EditError(
                    say("{text!r} is neither a tree nor a named node").format(text=text)
                )
            if one == "t" and text[:1] == "(":
                _built(text)
            if one == "p" and not _PLACE.fullmatch(text):
                raise EditError(
                    say("{text!r} is no place: use $+, $-, >1 or >-1").format(text=text)
                )
            if one == "l" and text[:1] == "/":
                _replacement(text)
            elif one == "l":
                checked_label(text)
    if left:
        raise EditError(say("{text!r} is one argument too many").format(text=left[0]))


def _built(text: str) -> Node:
    from icm_core.annotation.typed import read_brackets

    foot = re.sub(r"\(\s*([^\s()]*)@\s*\)", r"(\1@ @)", text)
    typed = read_brackets(foot)
    if typed.tree is None:
        raise EditError(typed.faults[0].message)
    return Node.of(typed.tree)


def _replacement(text: str) -> tuple[re.Pattern[str], str]:
    _, pattern, new = re.split(r"(?<!\\)/", text, maxsplit=2)
    try:
        return re.compile(pattern.replace("\\/", "/")), new.removesuffix("/")
    except re.error as error:
        raise EditError(
            say("{pattern!r} is no regular expression: {error}").format(
                pattern=pattern, error=error
            )
        ) from error


def endless(turns: int) -> EditError:
    """Return what is said of a rule that goes round in a circle."""
    return EditError(
        say("the rule still finds something after {count} changes of one tree").format(count=turns)
    )


def changed(
    tree: Tree, matches: Sequence[Match], operations: Sequence[Operation], *, words: bool = False
) -> Tree:
    """Change a tree by the operations of a rule, at matches that are apart.

    Raises
    ------
    EditError
        If an operation cannot be done, or words would change and may not.
    """
    root = Node.of(tree)
    each = [{name: root.at(at) for name, at in match.items()} for match in matches]
    top = Node("", children=[root])
    for named in each:
        for operation in operations:
            _VERBS[operation.verb].do(named, operation.arguments)
    if len(top.children) != 1:
        raise EditError(say("the root stands for the whole sentence and stays"))
    after = top.children[0].tree()
    top.part()
    _check_whole(tree, after, words=words)
    return after


def _check_whole(before: Tree, after: Tree, *, words: bool) -> None:
    """Make sure that nothing is empty, and that words stay unless they may change."""
    was, now = ([leaf for tree in part for leaf in _leaves(tree)] for part in _apart(before, after))
    known = {id(leaf) for leaf in was}
    for leaf in now:
        if leaf.word is None and id(leaf) not in known:
            raise EditError(say("{label} would be left empty: use prune").format(label=leaf.label))
    if words or (len(was) == len(now) and all(map(is_, was, now))):
        return
    # A trace may get an index; it is no word.
    if [_bare(leaf.word) for leaf in was] != [_bare(leaf.word) for leaf in now]:
        raise EditError(say("words are locked, and the rule would change them"))


def _apart(before: Tree, after: Tree) -> tuple[tuple[Tree, ...], tuple[Tree, ...]]:
    """Return the subtrees in which two trees differ: what is around them is the same."""
    while True:
        old, new = before.children, after.children
        if not old or not new:
            return (before,), (after,)
        most = min(len(old), len(new))
        first = last = 0
        while first < most and old[first] is new[first]:
            first += 1
        while last < most - first and old[-1 - last] is new[-1 - last]:
            last += 1
        old, new = old[first : len(old) - last], new[first : len(new) - last]
        if len(old) != 1 or len(new) != 1:
            return old, new
        before, after = old[0], new[0]


def _leaves(tree: Tree) -> Iterator[Tree]:
    return (node for node in nodes(tree) if not node.children)


def _bare(word: str | None) -> str:
    return re.sub(r"^(\*.*?)(?:-[0-9]+)?$", r"\1", word or "")


def _relabel(named: _Named, arguments: Sequence[str]) -> None:
    node, label = named[arguments[0]], arguments[1]
    if label[:1] == "/":
        pattern, new = _replacement(label)
        label = pattern.sub(new, node.label)
    node.label = checked_label(label)


def _delete(named: _Named, arguments: Sequence[str]) -> None:
    for name in arguments:
        named[name].cut()


def _prune(named: _Named, arguments: Sequence[str]) -> None:
    for name in arguments:
        node = named[name]
        while (
            node.parent is not None
            and node.parent.parent is not None
            and (len(node.parent.children) == 1)
        ):
            node = node.parent
        node.cut()


def _excise(named: _Named, arguments: Sequence[str]) -> None:
    upper, lower = (named[name] for name in arguments)
    if not upper.holds(lower):
        raise EditError(say("excise: the first node is not above the second"))
    if lower.word is not None:
        raise EditError(say("excise: it would lose a word"))
    parent, at = upper.above, upper.place()
    children = list(lower.children)
    for child in children:
        child.cut()
    upper.cut()
    parent.put(at, children)


def _insert(named: _Named, arguments: Sequence[str]) -> None:
    thing, place, beside = arguments
    node = _built(thing) if thing[:1] == "(" else Node.of(named[thing].tree())
    _put(node, place, named[beside])


def _move(named: _Named, arguments: Sequence[str]) -> None:
    thing, place, beside = arguments
    node = named[thing]
    if node.holds(named[beside]):
        raise EditError(say("move: a node cannot go below itself"))
    node.cut()
    _put(node, place, named[beside])


def _put(node: Node, place: str, beside: Node) -> None:
    if place[0] == "$":
        if beside.above.parent is None:
            raise EditError(say("the root stands for the whole sentence and stays"))
        beside.above.put(beside.place() + (place == "$-"), [node])
        return
    if beside.word is not None:
        raise EditError(say("{label} is a word and has no children").format(label=beside.label))
    number, size = int(place[1:]), len(beside.children)
    at = number - 1 if number > 0 else size + 1 + number
    if not 0 <= at <= size:
        raise EditError(
            say("{label} has no child {number}").format(label=beside.label, number=number)
        )
    beside.put(at, [node])


def _replace(named: _Named, arguments: Sequence[str]) -> None:
    old, thing = named[arguments[0]], arguments[1]
    new = _built(thing) if thing[:1] == "(" else Node.of(named[thing].tree())
    parent, at = old.above, old.place()
    old.cut()
    parent.put(at, [new])
    named[arguments[0]] = new


def _adjoin(named: _Named, arguments: Sequence[str]) -> None:
    whole, node = _built(arguments[0]), named[arguments[1]]
    feet = [one for one in whole.below() if one.label.endswith(_FOOT)]
    if len(feet) != 1:
        raise EditError(say("adjoin: mark one node of the tree as its foot: (NP@)"))
    foot, parent, at = feet[0], node.above, node.place()
    node.cut()
    parent.put(at, [whole])
    above = foot.parent
    if above is None:
        raise EditError(say("adjoin: the foot is the whole tree"))
    above.put(foot.place(), [node])
    foot.cut()


def _wrap(named: _Named, arguments: Sequence[str]) -> None:
    label, first, *rest = arguments
    start = named[first]
    last = named[rest[0]] if rest else start
    parent, at = start.above, start.place()
    if len(rest) > 1 or last.above is not parent or last.place() < at:
        raise EditError(say("wrap: name one node, or the first and the last of neighbours"))
    inside = parent.children[at : last.place() + 1]
    del parent.children[at : at + len(inside)]
    parent.put(at, [Node(checked_label(label), children=inside)])


def _coindex(named: _Named, arguments: Sequence[str]) -> None:
    nodes = [named[name] for name in arguments]
    top = nodes[0]
    while top.parent is not None and top.parent.parent is not None:
        top = top.parent
    index = free_index(top.tree())
    for node in nodes:
        is_trace = node.word is not None and node.label == TRACE_TAG
        if indices_of(str(node.word) if is_trace else node.label):
            raise EditError(say("{label} has an index").format(label=node.label))
        if is_trace:
            node.word = f"{node.word}-{index}"
        else:
            node.label = f"{node.label}-{index}"


@dataclass(frozen=True)
class _Verb:
    """What arguments an operation has (`_check`), and what does it."""

    shape: str
    do: Callable[[_Named, Sequence[str]], None]


_VERBS: Final[Mapping[str, _Verb]] = {
    "relabel": _Verb("nl", _relabel),
    "delete": _Verb("N", _delete),
    "prune": _Verb("N", _prune),
    "excise": _Verb("nn", _excise),
    "insert": _Verb("tpn", _insert),
    "move": _Verb("npn", _move),
    "replace": _Verb("nt", _replace),
    "adjoin": _Verb("tn", _adjoin),
    "wrap": _Verb("lN", _wrap),
    "coindex": _Verb("N", _coindex),
}
