"""Patterns by their definitions: every pair of nodes is looked at, by addresses and tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.heads import PENN, head_index
from icm_core.data.patterns.syntax import Every, Maybe, Node, Not, Pattern, Relation, Some
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
    children: int
    is_head: bool = False

    @property
    def parent(self) -> Address | None:
        return self.path[:-1] if self.path else None


def places(tree: Tree) -> list[Place]:
    """Return all nodes and words in preorder."""
    found: list[Place] = []

    def walk(node: Tree, path: Address, token: int, sisters: int, is_head: bool) -> int:
        at, end = len(found), token
        below = 1 if node.word is not None else len(node.children)
        place = Place(path, node.label, False, token, token, sisters, below, is_head)
        found.append(place)
        if node.word is not None:
            end = token + 1
            found.append(Place((*path, 0), node.word, True, token, end, 1, 0, True))
        bases = [base(child.label) for child in node.children]
        for number, child in enumerate(node.children):
            head = number == head_index(base(node.label), bases, PENN)
            end = walk(child, (*path, number), end, below, head)
        found[at] = replace(place, end=end)
        return end

    walk(tree, (), 0, 1, False)
    return found


def base(label: str) -> str:
    return label if label[:1] in ("-", "=") else re.split("[-=]", label)[0]


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
            if not place.is_word and place.name:
                one = base(place.name)
                found |= one == name.text if name.regex is None else bool(re.search(name.text, one))
        else:
            found |= any(re.search(name.text, form) for form in forms if form)
    return found != node.negated


def related(relation: Relation, a: Place, b: Place, everything: list[Place]) -> bool:
    """Whether b is what a relation of a asks for."""
    edge, place = relation.edge, relation.place
    if edge[0] == ">":
        turned = Relation(edge.replace(">", "<"), place, relation.target)  # type: ignore[arg-type]
        return related(turned, b, a, everything)
    child = b.parent == a.path
    below = len(b.path) > len(a.path) and b.path[: len(a.path)] == a.path
    steps = b.path[len(a.path) :]
    sisters = a.parent is not None and a.parent == b.parent and a.path != b.path
    tokens = a.first < a.end and b.first < b.end
    if edge == "<n":
        number = place - 1 if place > 0 else b.sisters + place
        return child and b.path[-1] == number
    between = [one for one in everything if len(a.path) < len(one.path) < len(b.path)]
    between = [one for one in between if below and b.path[: len(one.path)] == one.path]
    leaves = [one for one in everything if not one.children and one.path[: len(a.path)] == a.path]
    if edge == "<<<n":
        at = place - 1 if place > 0 else len(leaves) + place
        return below and 0 <= at < len(leaves) and leaves[at] == b
    return {
        "==": a == b,
        "<=": a == b or child,
        ":": True,
        "<#": child and b.is_head,
        "<<#": below and b.is_head and all(one.is_head for one in between),
        "<<:": below and b.sisters == 1 and all(one.sisters == 1 for one in between),
        "<<-": below and all(one.path[-1] == one.sisters - 1 for one in [*between, b]),
        "<<<": below and not b.children,
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


Chosen = dict[str, Place | str]


def ways(node: Node, a: Place, chosen: Chosen, everything: list[Place]) -> list[Chosen]:
    """Return every way to choose the nodes that a pattern names, if it holds at a node."""

    def condition(part: object, known: Chosen) -> list[Chosen]:
        if isinstance(part, Relation):
            return [
                way
                for b in everything
                if edge_holds(part, a, b, everything)
                for way in ways(part.target, b, known, everything)
            ]
        if isinstance(part, Not):
            return [] if condition(part.part, known) else [known]
        if isinstance(part, Maybe):
            return condition(part.part, known) or [known]
        if isinstance(part, Every):
            found = [known]
            for one in part.parts:
                found = once([way for before in found for way in condition(one, before)])
            return found
        assert isinstance(part, Some)
        return [way for one in part.parts for way in condition(one, known)]

    if not named(node, a):
        return []
    if node.like:
        other = chosen.get(node.like)
        if not isinstance(other, Place) or (a.name, a.is_word) != (other.name, other.is_word):
            return []
    if node.called:
        if chosen.get(node.called, None if node.refers else a) != a:
            return []
        chosen = {**chosen, node.called: a}
    for group, name in node.groups:
        found = re.search(
            node.names[0].text, base(a.name) if node.names[0].kind == "base" else a.name
        )
        text = (found[group] or "") if found else ""
        if chosen.get("%" + name, text) != text:
            return []
        chosen = {**chosen, "%" + name: text}
    return once([chosen] if node.condition is None else condition(node.condition, chosen))


def once(found: list[Chosen]) -> list[Chosen]:
    return list({tuple(sorted(way.items(), key=lambda one: one[0])): way for way in found}.values())


def edge_holds(relation: Relation, a: Place, b: Place, everything: list[Place]) -> bool:
    through = relation.through
    if through is None:
        return related(relation, a, b, everything)
    if relation.edge in (".+", ",+"):
        first, second = (a, b) if relation.edge == ".+" else (b, a)
        links = [one for one in everything if ways(through, one, {}, everything)]
        next_to = Relation(".", 0, relation.target)
        reached = [first]
        for one in reached:
            reached += [
                link
                for link in links
                if related(next_to, one, link, everything) and link not in reached
            ]
        return any(related(next_to, one, second, everything) for one in reached)
    top, low = (a, b) if relation.edge == "<+" else (b, a)
    if not (len(low.path) > len(top.path) and low.path[: len(top.path)] == top.path):
        return False
    return all(
        bool(ways(through, one, {}, everything))
        for one in everything
        if len(top.path) < len(one.path) < len(low.path) and low.path[: len(one.path)] == one.path
    )


def find(node: Node, tree: Tree) -> list[Address]:
    """Return where a pattern holds, in preorder; a word is where its tag is."""
    everything = places(tree)
    hits = [one for one in everything if ways(node, one, {}, everything)]
    return list(dict.fromkeys(one.path[:-1] if one.is_word else one.path for one in hits))


def find_named(pattern: Pattern, tree: Tree) -> set[tuple[Address | None, ...]]:
    """Return where a pattern holds and its named nodes there, words below their tags."""
    everything = places(tree)
    found: set[tuple[Address | None, ...]] = set()
    for one in everything:
        for way in ways(pattern.node, one, {}, everything):
            chosen = [way.get(name) for name in pattern.variables]
            paths = [one.path if isinstance(one, Place) else None for one in chosen]
            found.add((one.path, *paths))
    return found
