"""The bundled teaching treebank: well formed, documented, disjoint, and made as it says."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "treebanks" / "teaching"
MAKER = ROOT / "resources" / "treebanks" / "make" / "teaching_treebank.py"
GUIDE = ROOT / "docs" / "teaching-treebank.md"
PARTS = ("train", "dev")

TOKEN = re.compile(r"[()]|[^\s()]+")
GUIDE_ENTRY = re.compile(r"^\| ` ?(``|[^`\s]+) ?` \|", re.MULTILINE)

Node = tuple[str, "tuple[Node, ...] | str"]


def parse(line: str) -> Node:
    """Read one bracketed tree, independently of the project's reader."""
    stack: list[list[object]] = [[]]
    for token in TOKEN.findall(line):
        if token == "(":
            stack.append([])
        elif token == ")":
            label, *children = stack.pop()
            assert isinstance(label, str)
            if len(children) == 1 and isinstance(children[0], str):
                stack[-1].append((label, children[0]))
            else:
                assert children, f"empty node {label} in {line}"
                assert not any(isinstance(child, str) for child in children), line
                stack[-1].append((label, tuple(children)))
        else:
            stack[-1].append(token)
    assert len(stack) == 1, f"unbalanced: {line}"
    (tree,) = stack[0]
    return tree  # type: ignore[return-value]


def nodes(tree: Node) -> list[Node]:
    """Return all nodes, parents first, left to right."""
    found: list[Node] = []
    stack = [tree]
    while stack:
        node = stack.pop()
        found.append(node)
        if not isinstance(node[1], str):
            stack.extend(reversed(node[1]))
    return found


def lines(name: str) -> list[str]:
    """Return the trees of a file, header lines left out."""
    text = (FOLDER / f"{name}.mrg").read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith(";")]


def words(tree: Node) -> list[str]:
    """Return the words under a tree."""
    return [node[1] for node in nodes(tree) if isinstance(node[1], str)]


@pytest.fixture(scope="module")
def trees() -> dict[str, list[Node]]:
    return {name: [parse(line) for line in lines(name)] for name in (*PARTS, "handwritten")}


@pytest.mark.parametrize("part", PARTS)
def test_each_line_is_one_sound_tree(part: str, trees: dict[str, list[Node]]) -> None:
    for tree in trees[part]:
        assert tree[0] == "ROOT"
        assert len(tree[1]) == 1, "one clause under ROOT"
        assert 3 <= len(words(tree)) <= 30
        for label, children in nodes(tree):
            chain = not isinstance(children, str) and len(children) == 1
            assert not (chain and children[0][0] == label), f"{label} over {label}"


def test_sizes(trees: dict[str, list[Node]]) -> None:
    train, dev, hand = (len(trees[name]) for name in (*PARTS, "handwritten"))
    assert train + dev >= 600
    assert hand >= 150
    assert 0.18 <= dev / (train + dev) <= 0.22


def test_no_sentence_stands_twice(trees: dict[str, list[Node]]) -> None:
    seen = Counter(" ".join(words(tree)).lower() for part in PARTS for tree in trees[part])
    assert [text for text, count in seen.items() if count > 1] == []


def test_handwritten_trees_are_in_both_parts() -> None:
    hand = set(lines("handwritten"))
    train, dev = (set(lines(part)) for part in PARTS)
    assert hand <= train | dev
    assert hand & train
    assert hand & dev


def test_labels_and_tags_are_the_documented_ones(trees: dict[str, list[Node]]) -> None:
    documented = set(GUIDE_ENTRY.findall(GUIDE.read_text(encoding="utf-8")))
    used = {label for part in PARTS for tree in trees[part] for label, _ in nodes(tree)}
    assert used == documented


def test_words_of_the_held_part_are_mostly_known(trees: dict[str, list[Node]]) -> None:
    known = {word for tree in trees["train"] for word in words(tree)}
    held = [word for tree in trees["dev"] for word in words(tree)]
    assert sum(word not in known for word in held) / len(held) <= 0.06


def test_demo_sentences_use_words_of_the_training_part(trees: dict[str, list[Node]]) -> None:
    known = {word for tree in trees["train"] for word in words(tree)}
    taken = {" ".join(words(tree)) for part in PARTS for tree in trees[part]}
    text = (FOLDER / "ambiguous.txt").read_text(encoding="ascii")
    demo = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(demo) >= 10
    assert not set(demo) & taken, "a demo sentence must be new to the model"
    for sentence in demo:
        assert [word for word in sentence.split() if word not in known] == []


def test_generator_makes_the_committed_bytes() -> None:
    done = subprocess.run(
        [sys.executable, "-B", str(MAKER), "--check"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
