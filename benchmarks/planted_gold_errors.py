"""How well the gold-error finder finds mistakes that were planted in a treebank.

    python benchmarks/planted_gold_errors.py TRAIN.mrg [--each N] [--seed S]

In N sentences each a phrase gets another label, a phrase is dissolved into its parent, and a PP is
attached to the noun phrase before it. A model of the preset *right* is trained on the result, and
the place of the planted node (or its parent) in the ranking of all phrases is told.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

from icm_core.analysis.gold.errors import gold_surprises
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.tree import Address, Tree, preorder, replaced
from icm_core.data.treebank import read_treebank
from icm_core.inference.parsing.presets import preset, train_members

LABELS: Final = ("NP", "VP", "PP", "S", "SBAR", "ADVP", "ADJP")
TOPS: Final = (300, 1000, 3000)
Planted = tuple[Tree, Address]


def relabel(tree: Tree, rng: random.Random) -> Planted | None:
    """Give a phrase another label."""
    found = [
        (place, node) for place, node in preorder(tree) if len(place) > 1 and node.label in LABELS
    ]
    if not found:
        return None
    place, node = rng.choice(found)
    label = rng.choice([one for one in LABELS if one != node.label])
    return replaced(tree, place, Tree(label, node.children)), place


def dissolve(tree: Tree, rng: random.Random) -> Planted | None:
    """Put the children of a phrase in its place."""
    nodes = dict(preorder(tree))
    found = [place for place, node in nodes.items() if len(place) > 1 and len(node.children) > 1]
    if not found:
        return None
    *above, at = rng.choice(found)
    parent = nodes[tuple(above)]
    children = (*parent.children[:at], *parent.children[at].children, *parent.children[at + 1 :])
    return replaced(tree, tuple(above), Tree(parent.label, children)), tuple(above)


def attach(tree: Tree, rng: random.Random) -> Planted | None:
    """Attach a PP of a verb phrase to the noun phrase before it."""
    found = [
        (place, node, at)
        for place, node in preorder(tree)
        for at in range(1, len(node.children))
        if node.label == "VP"
        and (node.children[at - 1].label, node.children[at].label) == ("NP", "PP")
    ]
    if not found:
        return None
    place, node, at = rng.choice(found)
    phrase = Tree("NP", node.children[at - 1 : at + 1])
    children = (*node.children[: at - 1], phrase, *node.children[at + 1 :])
    return replaced(tree, place, Tree(node.label, children)), (*place, at - 1)


KINDS: Final[dict[str, Callable[[Tree, random.Random], Planted | None]]] = {
    "another label": relabel,
    "dissolved": dissolve,
    "attached": attach,
}


def main() -> None:
    """Plant, train, rank, tell."""
    parser = argparse.ArgumentParser(description="Find planted mistakes.")
    parser.add_argument("train", type=Path)
    parser.add_argument("--each", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    cleaned, _ = clean_all(read_treebank([asked.train]).trees(), CleanOptions())
    trees = [tree for tree in cleaned if tree is not None]
    places: dict[str, dict[int, Address]] = {kind: {} for kind in KINDS}
    waiting = rng.sample(range(len(trees)), len(trees))
    for kind, plant in KINDS.items():
        while len(places[kind]) < asked.each and waiting:
            at = waiting.pop()
            found = plant(trees[at], rng)
            if found is not None:
                trees[at], places[kind][at] = found
    model = train_members(trees, preset("right").members)[0]
    errors = gold_surprises(model, trees, range(len(trees)))
    for order in ("surprise", "gain", "per-step"):
        rank: dict[int, dict[Address, int]] = {}
        nodes = errors.ranked(order)
        for at, node in enumerate(nodes.tolist()):
            rank.setdefault(int(errors.row[node]), {})[errors.address(node)] = at + 1
        for kind, planted in places.items():
            # The rule of a node and that of its parent both change with it.
            best = np.array(
                [
                    min(rank[row][place], rank[row].get(place[:-1], len(nodes)))
                    for row, place in planted.items()
                ]
            )
            within = ", ".join(f"{np.count_nonzero(best <= top)} in {top:,}" for top in TOPS)
            print(f"{order:9} {kind:14} median {np.median(best):8,.0f} of {len(nodes):,}; {within}")


if __name__ == "__main__":
    main()
