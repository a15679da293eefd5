"""Patterns by their definitions: every pair of nodes is looked at, by addresses and tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.patterns.language import Every, Node, Not, Relation
from icm_core.data.tree import Address, Tree


@dataclass(frozen=True)
class Place:
    """A node or a word: its path, its name, and the tokens below it."""

    path: Address
    name: str
    is_word: bool
    first: int
    end: int
    sisters: int

    @property
    def parent(self) -> Address | None:
        return self.path[:-1] if self.path else None


def places(tree: Tree) -> list[Place]:
    """Return all nodes and words in preorder."""
    found: list[Place] = []

    def walk(node: Tree, path: Address, token: int, sisters: int) -> int:
        at = len(found)
        found.append(Place(path, node.label, False, token, token, sisters))
        end = token
        if node.word is not None:
            end = token + 1
            found.append(Place((*path, 0), node.word, True, token, end, 1))
        for number, child in enumerate(node.children):
            end = walk(child, (*path, number), end, len(node.children))
        found[at] = Place(path, node.label, False, token, end, sisters)
        return end

    walk(tree, (), 0, 1)
    return found


def named(node: Node, place: Place) -> bool:
    found = False
    for name in node.names:
        forms = [place.name]
        if place.is_word:
            forms.append(display_word(place.name))
        if name.kind == "any":
            found = True
        elif name.kind == "exact":
            found |= name.text in forms
        elif name.kind == "base":
            found |= not place.is_word and re.split("[-=]", place.name)[0] == name.text
        else:
            found |= any(re.search(name.text, form) for form in forms if form)
    return found != node.negated


def related(relation: Relation, a: Place, b: Place) -> bool:
    """Whether b is what a relation of a asks for."""
    edge, place = relation.edge, relation.place
    if edge[0] == ">":
        turned = Relation(edge.replace(">", "<"), place, relation.target)  # type: ignore[arg-type]
        return related(turned, b, a)
    child = b.parent == a.path
    below = len(b.path) > len(a.path) and b.path[: len(a.path)] == a.path
    steps = b.path[len(a.path) :]
    sisters = a.parent is not None and a.parent == b.parent and a.path != b.path
    tokens = a.first < a.end and b.first < b.end
    if edge == "<n":
        number = place - 1 if place > 0 else b.sisters + place
        return child and b.path[-1] == number
    return {
        "<": child,
        "<:": child and b.sisters == 1,
        "<<": below,
        "<<,": below and all(step == 0 for step in steps),
        "$": sisters,
        "$+": sisters and b.path[-1] == a.path[-1] + 1,
        "$-": sisters and b.path[-1] == a.path[-1] - 1,
        "$++": sisters and b.path[-1] > a.path[-1],
        "$--": sisters and b.path[-1] < a.path[-1],
        ".": tokens and b.first == a.end,
        "..": tokens and b.first >= a.end,
        ",": tokens and b.end == a.first,
        ",,": tokens and b.end <= a.first,
    }[edge]


def holds(node: Node, a: Place, everything: list[Place]) -> bool:
    def condition(part: object) -> bool:
        if isinstance(part, Relation):
            return any(
                edge_holds(part, a, b, everything) and holds(part.target, b, everything)
                for b in everything
            )
        if isinstance(part, Not):
            return not condition(part.part)
        parts = [condition(one) for one in part.parts]  # type: ignore[attr-defined]
        return all(parts) if isinstance(part, Every) else any(parts)

    return named(node, a) and (node.condition is None or condition(node.condition))


def edge_holds(relation: Relation, a: Place, b: Place, everything: list[Place]) -> bool:
    if relation.through is not None:
        top, low = (a, b) if relation.edge == "<+" else (b, a)
        if not (len(low.path) > len(top.path) and low.path[: len(top.path)] == top.path):
            return False
        return all(
            holds(relation.through, one, everything)
            for one in everything
            if len(top.path) < len(one.path) < len(low.path)
            and low.path[: len(one.path)] == one.path
        )
    if relation.edge in ("<<-", ">>-"):
        top, low = (a, b) if relation.edge == "<<-" else (b, a)
        if not (len(low.path) > len(top.path) and low.path[: len(top.path)] == top.path):
            return False
        # Every node on the way down is the last child of its parent.
        way = [one for one in everything if low.path[: len(one.path)] == one.path]
        return all(one.path[-1] == one.sisters - 1 for one in way if len(one.path) > len(top.path))
    return related(relation, a, b)


def find(node: Node, tree: Tree) -> list[Address]:
    """Return where a pattern holds, in preorder; a word is where its tag is."""
    everything = places(tree)
    hits = [one for one in everything if holds(node, one, everything)]
    return list(dict.fromkeys(one.path[:-1] if one.is_word else one.path for one in hits))
