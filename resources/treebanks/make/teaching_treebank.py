"""Write the teaching treebank: ``python resources/treebanks/make/teaching_treebank.py``.

The handwritten trees (``teaching/handwritten.mrg``) and the generated ones are mixed, and every
fifth of each goes to ``dev.mrg``. The same seed always gives the same bytes; ``--check`` compares
them with the files instead of writing.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from teaching_grammar import sentence
from teaching_phrases import Dice

SEED = 7
GENERATED = 800
SHORTEST, LONGEST = 3, 30
BRIEF = 11
"""Sentences below this length are kept only sometimes: they have little to get wrong."""
KEEP_BRIEF = 0.2
HELD = 5
"""One in so many sentences is held out."""

FOLDER = Path(__file__).resolve().parents[1] / "teaching"
HANDWRITTEN = FOLDER / "handwritten.mrg"
DEMONSTRATIONS = FOLDER / "ambiguous.txt"
CONTENT = re.compile(r"\((?:NN|NNS|NNP|JJ|VB[DGN]?) ([^ ()]+)\)")
AUXILIARIES = frozenset({"was", "were", "had", "did"})
WORD = re.compile(r" ([^ ()]+)\)")

HEADER = """\
; Teaching treebank of icm, {part}: {count} English sentences in Penn Treebank style,
; written for teaching, some by hand and some by a generator; see docs/teaching-treebank.md.
; MIT licence, as the project. Made by resources/treebanks/make/teaching_treebank.py.
"""


def words(bracketed: str) -> str:
    """Return the sentence under a bracketed tree."""
    return " ".join(WORD.findall(bracketed))


def repetitive(bracketed: str) -> bool:
    """Return whether a noun, adjective or verb stands in it twice: it rarely reads well."""
    content = [word for word in CONTENT.findall(bracketed) if word not in AUXILIARIES]
    return len(set(content)) < len(content)


def handwritten() -> list[str]:
    """Return the trees written by hand, in the order of their file."""
    lines = HANDWRITTEN.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(";")]


def generated(dice: Dice, taken: set[str]) -> list[str]:
    """Return new trees, none twice and none of the taken sentences."""
    seen = set(taken)
    trees: list[str] = []
    while len(trees) < GENERATED:
        tree = sentence(dice)
        text = words(tree)
        length = text.count(" ") + 1
        if text in seen or repetitive(tree) or not SHORTEST <= length <= LONGEST:
            continue
        if length < BRIEF and not dice.chance(KEEP_BRIEF):
            continue
        seen.add(text)
        trees.append(tree)
    return trees


def build() -> dict[str, str]:
    """Return the text of each file by its name."""
    dice = Dice(SEED)
    hand = handwritten()
    shown = set(DEMONSTRATIONS.read_text(encoding="utf-8").splitlines())
    made = generated(dice, shown | {words(tree) for tree in hand})
    parts: dict[str, list[str]] = {"train": [], "dev": []}
    for source in (hand, made):
        for index, tree in enumerate(source):
            parts["dev" if index % HELD == HELD - 1 else "train"].append(tree)
    names = {"train": "training part", "dev": "held part"}
    return {
        f"{part}.mrg": HEADER.format(part=names[part], count=len(trees))
        # Mixed, so that any stretch of a file has both kinds (a fit holds out the last 15%).
        + "".join(tree + "\n" for tree in dice.shuffled(trees))
        for part, trees in parts.items()
    }


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files, write none")
    arguments = parser.parse_args()
    stale = 0
    for name, text in build().items():
        path = FOLDER / name
        if not arguments.check:
            path.write_bytes(text.encode("utf-8"))
        elif path.read_bytes() != text.encode("utf-8"):
            print(f"{path} differs from what the generator makes; run without --check")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
