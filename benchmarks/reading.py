"""Reading bracketed trees against NLTK's ``Tree.fromstring``, on the same text in one run.

    python -m benchmarks.reading [--data FOLDER] [--trees 3000]

Needs the ``bench`` extra. Each tree of the files is on a line of its own, so NLTK is given the
lines and has nothing to split.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.data import add_data_option, treebank_path
from benchmarks.timing import paired
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

TARGET: Final = 6.0
TREEBANKS: Final = ("wsj-sample", "gum")
_ROUNDS: Final = 5


@dataclass(frozen=True, slots=True)
class Speed:
    """Trees read in a second.

    Parameters
    ----------
    columns
        `from_text`: columns with problems and places, trees made when asked for.
    objects
        `from_text` and every tree as an object.
    nltk
        ``Tree.fromstring`` of every tree.
    ratio, object_ratio
        Median over rounds of NLTK's time by that of ``columns`` and of ``objects``.
    """

    columns: float
    objects: float
    nltk: float
    ratio: float
    object_ratio: float


def measure(path: Path, trees: int) -> Speed:
    """Measure the reading of the first trees of a file with one tree a line."""
    from nltk import Tree as NltkTree

    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line][:trees]
    text = "\n".join(lines) + "\n"
    check_same(from_text(text).trees(), [NltkTree.fromstring(line) for line in lines])
    times = paired(
        [
            lambda: from_text(text).columns,
            lambda: from_text(text).trees(),
            lambda: [NltkTree.fromstring(line) for line in lines],
        ],
        _ROUNDS,
    )
    columns, objects, nltk = (len(lines) / times.best(piece) for piece in range(3))
    return Speed(columns, objects, nltk, times.ratio(2, 0), times.ratio(2, 1))


def check_same(ours: list[Tree], theirs: list[Any]) -> None:
    """Stop if the two readers give different trees."""
    assert len(ours) == len(theirs)
    for tree, other in zip(ours, theirs, strict=True):
        assert list(_ours(tree)) == list(_theirs(other))


def _ours(tree: Tree) -> Iterator[str]:
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node.label
        if node.word is not None:
            yield node.word
        stack.extend(reversed(node.children))


def _theirs(tree: Any) -> Iterator[str]:
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            yield node
        else:
            yield node.label()
            stack.extend(reversed(node))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_data_option(parser)
    parser.add_argument("--trees", type=int, default=3000, help="trees of each treebank")
    options = parser.parse_args()
    print("trees a second     columns   objects      nltk   columns:nltk  objects:nltk")
    for name in TREEBANKS:
        speed = measure(treebank_path(options.data, name, "train"), options.trees)
        print(
            f"{name:15} {speed.columns:10,.0f} {speed.objects:9,.0f} {speed.nltk:9,.0f}"
            f"   {speed.ratio:12.1f}  {speed.object_ratio:12.1f}"
        )
    print(f"target: at least {TARGET:g} times NLTK")


if __name__ == "__main__":
    main()
