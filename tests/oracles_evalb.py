"""EVALB's rules written down plainly, for one sentence: what its C program does, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field

from icm_core.data.tree import Tree

Bracket = tuple[int, int, str]


@dataclass
class Parameters:
    """What a parameter file says."""

    delete: set[str] = field(default_factory=set)
    delete_for_length: set[str] = field(default_factory=set)
    equal_labels: list[tuple[str, str]] = field(default_factory=list)
    equal_words: list[tuple[str, str]] = field(default_factory=list)
    labelled: bool = True

    def text(self) -> str:
        """Return the file."""
        lines = [f"DELETE_LABEL {one}" for one in sorted(self.delete)]
        lines += [f"DELETE_LABEL_FOR_LENGTH {one}" for one in sorted(self.delete_for_length)]
        lines += [f"EQ_LABEL {one} {other}" for one, other in self.equal_labels]
        lines += [f"EQ_WORD {one} {other}" for one, other in self.equal_words]
        return "\n".join([*lines, f"LABELED {int(self.labelled)}", ""])

    def same_label(self, one: str, other: str) -> bool:
        return one == other or {one, other} in [set(pair) for pair in self.equal_labels]

    def same_word(self, one: str, other: str) -> bool:
        return one == other or {one, other} in [set(pair) for pair in self.equal_words]


@dataclass
class Side:
    """A sentence as EVALB reads it: its own tags delete its words."""

    words: list[tuple[str, str]] = field(default_factory=list)
    brackets: list[Bracket] = field(default_factory=list)
    length: int = 0


def read(tree: Tree, by: Parameters) -> Side:
    """Read a tree: words with tags, and brackets in the order of their opening."""
    side = Side()

    def visit(node: Tree) -> None:
        if node.word is not None:
            side.length += node.label not in by.delete_for_length
            if node.label not in by.delete:
                side.words.append((node.word, node.label))
            return
        if not node.children:
            return
        place, start = len(side.brackets), len(side.words)
        side.brackets.append((start, start, node.label))
        for child in node.children:
            visit(child)
        side.brackets[place] = (start, len(side.words), node.label)

    visit(tree)
    return side


def counted(side: Side, by: Parameters) -> list[Bracket]:
    """Return the brackets that count, their labels cut."""
    kept = []
    for start, end, label in side.brackets:
        if start == end:
            continue
        places = [label.find(mark) for mark in "-=" if label.find(mark) > 0]
        plain = label[: min(places)] if places else label
        if not any(by.same_label(plain, one) for one in by.delete):
            kept.append((start, end, plain))
    return kept


def evalb(gold: Tree, predicted: Tree, by: Parameters) -> tuple[int, ...] | None:
    """Return length, matched, gold, test, crossing, words and right tags; None where it refuses."""
    one, other = read(gold, by), read(predicted, by)
    if not other.words or len(one.words) != len(other.words):
        return None
    pairs = list(zip(one.words, other.words, strict=True))
    if not all(by.same_word(a[0], b[0]) for a, b in pairs):
        return None
    right, test = counted(one, by), counted(other, by)
    free = list(test)
    matched = 0
    for start, end, label in right:
        for at, (first, last, name) in enumerate(free):
            if (start, end) == (first, last) and (not by.labelled or by.same_label(label, name)):
                del free[at]
                matched += 1
                break
    crossing = sum(any(a < c < b < d or c < a < d < b for a, b, _ in right) for c, d, _ in test)
    tags = sum(by.same_label(a[1], b[1]) for a, b in pairs)
    return one.length, matched, len(right), len(test), crossing, len(one.words), tags
