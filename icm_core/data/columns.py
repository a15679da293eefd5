"""Trees as flat columns, one row per node in preorder, and back to `Tree` objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree

Ids = NDArray[np.int32]
Offsets = NDArray[np.int64]

NO_WORD = -1
NO_PARENT = -1


@dataclass(frozen=True)
class TreeColumns:
    """The nodes of ``S`` sentences, ``N`` in all, one row per node; preorder within a sentence.

    Parameters
    ----------
    labels, words
        Vocabularies; ``labels[0]`` is the empty label. An id is an index into them.
    pointer
        int64[S + 1]: the nodes of sentence ``s`` are rows ``pointer[s]`` to ``pointer[s + 1]``.
    label
        int32[N] label ids.
    word
        int32[N] word ids; -1 where the node has no word.
    parent
        int32[N] row of the parent; -1 for a root.
    end
        int32[N] one past the row of the last descendant: the subtree of row ``i`` is ``i:end[i]``.
    left, right
        int32[N] half-open token span within the sentence; empty where no token is below.
    extra_node, extra_word
        int32[E] rows with further items (a lemma) and their word ids, in the order of the text.
    """

    labels: tuple[str, ...]
    words: tuple[str, ...]
    pointer: Offsets
    label: Ids
    word: Ids
    parent: Ids
    end: Ids
    left: Ids
    right: Ids
    extra_node: Ids
    extra_word: Ids

    def __len__(self) -> int:
        return len(self.pointer) - 1

    @property
    def has_phrases(self) -> bool:
        """Whether a node below a root has no word: sentences are more than sequences of tags."""
        return bool(np.any((self.word < 0) & (self.parent >= 0)))

    def tree(self, sentence: int) -> Tree:
        """Return one sentence as a `Tree`."""
        return build_trees(self, range(sentence, sentence + 1))[0]

    def take(self, sentences: Sequence[int] | Offsets) -> TreeColumns:
        """Return the columns of some sentences, in the given order; vocabularies are shared."""
        chosen = np.asarray(sentences, dtype=np.int64)
        sizes = self.pointer[chosen + 1] - self.pointer[chosen]
        pointer = np.concatenate(([0], np.cumsum(sizes)))
        if len(chosen) == len(self) and np.array_equal(chosen, np.arange(len(self))):
            return self
        shift = np.repeat(pointer[:-1] - self.pointer[chosen], sizes)
        rows = np.arange(int(pointer[-1]), dtype=np.int64) - shift
        parent = self.parent[rows]
        extra_node, extra_word = self._take_extras(chosen, pointer)
        return TreeColumns(
            self.labels,
            self.words,
            pointer,
            self.label[rows],
            self.word[rows],
            np.where(parent < 0, NO_PARENT, parent + shift).astype(np.int32),
            (self.end[rows] + shift).astype(np.int32),
            self.left[rows],
            self.right[rows],
            extra_node,
            extra_word,
        )

    def with_tree(self, sentence: int, new: TreeColumns) -> TreeColumns:
        """Return the columns with another tree in a place; ids that are known stay.

        Parameters
        ----------
        new
            The columns of that tree alone.
        """
        first, last = self.pointer[sentence : sentence + 2].tolist()
        grown = len(new.label) - (last - first)
        labels, label_map = _joined(self.labels, new.labels)
        words, word_map = _joined(self.words, new.words)
        behind = self.parent[last:]
        pointer = self.pointer.copy()
        pointer[sentence + 1 :] += grown
        before, after = np.searchsorted(self.extra_node, [first, last]).tolist()
        return TreeColumns(
            labels,
            words,
            pointer,
            _spliced(self.label, first, last, label_map[new.label]),
            # The last entry of the map is that of no word.
            _spliced(self.word, first, last, word_map[new.word]),
            _joint(
                self.parent[:first],
                np.where(new.parent < 0, NO_PARENT, new.parent + first),
                np.where(behind < 0, NO_PARENT, behind + grown),
            ),
            _joint(self.end[:first], new.end + first, self.end[last:] + grown),
            _spliced(self.left, first, last, new.left),
            _spliced(self.right, first, last, new.right),
            _joint(
                self.extra_node[:before], new.extra_node + first, self.extra_node[after:] + grown
            ),
            _spliced(self.extra_word, before, after, word_map[new.extra_word]),
        )

    def _take_extras(self, chosen: Offsets, pointer: Offsets) -> tuple[Ids, Ids]:
        if not len(self.extra_node):
            return self.extra_node, self.extra_word
        first = np.searchsorted(self.extra_node, self.pointer[chosen])
        last = np.searchsorted(self.extra_node, self.pointer[chosen + 1])
        rows, shifts = [], []
        for at, (a, b) in enumerate(zip(first.tolist(), last.tolist(), strict=True)):
            rows.append(np.arange(a, b))
            shifts.append(np.full(b - a, pointer[at] - self.pointer[chosen[at]]))
        taken = np.concatenate([*rows, np.empty(0, np.int64)]).astype(np.int64)
        shift = np.concatenate([*shifts, np.empty(0, np.int64)]).astype(np.int64)
        return (self.extra_node[taken] + shift).astype(np.int32), self.extra_word[taken]


def _joined(known: tuple[str, ...], new: tuple[str, ...]) -> tuple[tuple[str, ...], Ids]:
    """Return a vocabulary with the names of another one behind it, and their ids; -1 is last."""
    ids = {name: at for at, name in enumerate(known)}
    found = [ids.setdefault(name, len(ids)) for name in new]
    return tuple(ids), np.array([*found, NO_WORD], dtype=np.int32)


def _joint(*parts: NDArray[np.generic]) -> Ids:
    return np.concatenate(parts).astype(np.int32, copy=False)


def _spliced(column: Ids, first: int, last: int, part: Ids) -> Ids:
    return _joint(column[:first], part, column[last:])


def build_trees(columns: TreeColumns, sentences: Sequence[int]) -> list[Tree]:
    """Return `Tree` objects for some sentences; equal preterminals are one object."""
    with collector_paused():
        return _build_trees(columns, sentences)


def _build_trees(columns: TreeColumns, sentences: Sequence[int]) -> list[Tree]:
    columns = columns.take(sentences)
    size = len(columns.label)
    # Backwards through the preorder, every node comes after all of its descendants.
    phrases = np.flatnonzero(columns.word == NO_WORD)[::-1]
    names = np.array(columns.labels, dtype=object)
    counts = np.bincount(columns.parent[columns.parent >= 0], minlength=size)[phrases]
    # The terminals between a phrase and the one behind it are the next to wait for a parent.
    leaves = _leaves(columns)[::-1].tolist()
    first = size - np.append(size, phrases)[:-1]
    new = Tree.__new__
    done: list[Tree] = []
    pop = done.pop
    for label, count, start, stop in zip(
        names[columns.label[phrases]].tolist(),
        counts.tolist(),
        first.tolist(),
        (size - 1 - phrases).tolist(),
        strict=True,
    ):
        if start != stop:
            done += leaves[start:stop]
        # What `Tree` does, without its checks: this is most of the time of a large treebank.
        node = new(Tree)
        node.label = label  # type: ignore[misc]
        # Three of four phrases have two children or one.
        if count == 2:
            node.children = (pop(), pop())  # type: ignore[misc]
        elif count == 1:
            node.children = (pop(),)  # type: ignore[misc]
        elif count:
            node.children = tuple(done[: -count - 1 : -1])  # type: ignore[misc]
            del done[-count:]
        else:
            node.children = ()  # type: ignore[misc]
        node.word = None  # type: ignore[misc]
        node.extra = ()  # type: ignore[misc]
        node._hash = None
        done.append(node)
    # Trees of one terminal may stand first.
    done += leaves[size - int(phrases[-1]) if len(phrases) else 0 :]
    done.reverse()
    return done


def _leaves(columns: TreeColumns) -> NDArray[np.object_]:
    """Return the preterminal of each row, None where there is none; equal ones are one object."""
    rows = np.flatnonzero(columns.word != NO_WORD)
    label, word = columns.label[rows], columns.word[rows]
    tags, words, place = _different(label, word, len(columns.words))
    shared = np.empty(len(tags), dtype=object)
    new = Tree.__new__
    for at, (tag, text) in enumerate(zip(tags.tolist(), words.tolist(), strict=True)):
        leaf = new(Tree)
        leaf.label = columns.labels[tag]  # type: ignore[misc]
        leaf.children = ()  # type: ignore[misc]
        leaf.word = columns.words[text]  # type: ignore[misc]
        leaf.extra = ()  # type: ignore[misc]
        leaf._hash = None
        shared[at] = leaf
    found = np.full(len(columns.label), None, dtype=object)
    found[rows] = shared[place]
    extras: dict[int, tuple[str, ...]] = {}
    for row, item in zip(columns.extra_node.tolist(), columns.extra_word.tolist(), strict=True):
        extras[row] = (*extras.get(row, ()), columns.words[item])
    for row, extra in extras.items():
        found[row] = Tree(found[row].label, (), found[row].word, extra)
    return found


def _different(label: Ids, word: Ids, words: int) -> tuple[Ids, Ids, Offsets]:
    """Return the different pairs of tag and word, and the number of each pair."""
    width = words + 1
    if len(word) < words:
        # Of a few sentences nothing is made for every word that there is.
        keys, inverse = np.unique(label.astype(np.int64) * width + word, return_inverse=True)
        return (keys // width).astype(np.int32), (keys % width).astype(np.int32), inverse
    # Most words have one tag: such pairs are known by their words, and nothing is sorted.
    tag_of = np.full(words, NO_WORD, dtype=np.int32)
    tag_of[word] = label
    usual = tag_of[word] == label
    rest = label[~usual].astype(np.int64) * width + word[~usual]
    keys, inverse = np.unique(rest, return_inverse=True)
    known = np.flatnonzero(tag_of != NO_WORD)
    number = np.zeros(words, dtype=np.int64)
    number[known] = np.arange(len(known))
    place = number[word]
    place[~usual] = len(known) + inverse
    tags = np.concatenate([tag_of[known], (keys // width)]).astype(np.int32)
    return tags, np.concatenate([known, keys % width]).astype(np.int32), place


class _Numbers(dict[str, int]):
    """Texts, numbered in the order in which they are met."""

    def __missing__(self, text: str) -> int:
        number = self[text] = len(self)
        return number


@collector_paused()
def columns_from_trees(trees: Sequence[Tree]) -> TreeColumns:
    """Return the columns of trees that were not read from text."""
    labels, words = _Numbers({"": 0}), _Numbers()
    label: list[int] = []
    word: list[int] = []
    parent: list[int] = []
    depth: list[int] = []
    extra: list[tuple[int, int]] = []
    pointer = [0]
    # Most of the time of a change of many trees goes by here: what numpy can do comes after.
    add_label, add_word = label.append, word.append
    add_parent, add_depth = parent.append, depth.append
    row = 0
    for tree in trees:
        stack, above = [tree], [(NO_PARENT, 0)]
        while stack:
            node = stack.pop()
            place = above.pop()
            add_label(labels[node.label])
            add_parent(place[0])
            add_depth(place[1])
            if node.word is not None:
                add_word(words[node.word])
                if node.extra:
                    extra += [(row, words[item]) for item in node.extra]
            else:
                add_word(NO_WORD)
                children = node.children
                if children:
                    stack += children[::-1]
                    above += [(row, place[1] + 1)] * len(children)
            row += 1
        pointer.append(row)
    return _with_spans(
        (tuple(labels), tuple(words)),
        np.array(pointer, dtype=np.int64),
        np.array(label, dtype=np.int32),
        np.array(word, dtype=np.int32),
        np.array(parent, dtype=np.int32),
        np.array(depth, dtype=np.int32),
        np.array(extra, dtype=np.int32).reshape(-1, 2),
    )


def _with_spans(
    vocabularies: tuple[tuple[str, ...], tuple[str, ...]],
    pointer: Offsets,
    label: Ids,
    word: Ids,
    parent: Ids,
    depth: Ids,
    extra: Ids,
) -> TreeColumns:
    """Return columns with the end of each subtree and its tokens."""
    size = np.ones(len(label), dtype=np.int64)
    by_depth = np.argsort(depth, kind="stable")
    levels = np.searchsorted(depth[by_depth], np.arange(int(depth.max(initial=0)) + 2))
    for level in range(len(levels) - 2, 0, -1):
        rows = by_depth[levels[level] : levels[level + 1]]
        np.add.at(size, parent[rows], size[rows])
    end = np.arange(len(label)) + size
    told = np.concatenate(([0], np.cumsum(word != NO_WORD)))
    before = np.repeat(told[pointer[:-1]], np.diff(pointer))
    return TreeColumns(
        *vocabularies,
        pointer,
        label=label,
        word=word,
        parent=parent,
        end=end.astype(np.int32),
        left=(told[:-1] - before).astype(np.int32),
        right=(told[end] - before).astype(np.int32),
        extra_node=extra[:, 0].copy(),
        extra_word=extra[:, 1].copy(),
    )


def concatenate(parts: Sequence[TreeColumns]) -> TreeColumns:
    """Return the sentences of all parts, in order, over joint vocabularies."""
    if len(parts) == 1:
        return parts[0]
    labels: dict[str, int] = {"": 0}
    words: dict[str, int] = {}
    columns: list[list[Ids]] = [[] for _ in range(8)]
    pointers: list[Offsets] = [np.zeros(1, dtype=np.int64)]
    base = 0
    for part in parts:
        label_map = np.array(
            [labels.setdefault(label, len(labels)) for label in part.labels], dtype=np.int32
        )
        # The last entry maps "no word" (-1) to itself.
        word_map = np.array(
            [*(words.setdefault(word, len(words)) for word in part.words), NO_WORD],
            dtype=np.int32,
        )
        values = (
            label_map[part.label],
            word_map[part.word],
            np.where(part.parent < 0, NO_PARENT, part.parent + base).astype(np.int32),
            (part.end + base).astype(np.int32),
            part.left,
            part.right,
            (part.extra_node + base).astype(np.int32),
            word_map[part.extra_word],
        )
        for column, value in zip(columns, values, strict=True):
            column.append(value)
        pointers.append(part.pointer[1:] + base)
        base += len(part.label)
    joined = [
        np.concatenate(column) if column else np.empty(0, dtype=np.int32) for column in columns
    ]
    return TreeColumns(tuple(labels), tuple(words), np.concatenate(pointers), *joined)


def same_trees(one: TreeColumns, other: TreeColumns) -> bool:
    """Whether both hold equal trees in the same order, whatever their ids."""
    if len(one) != len(other) or len(one.label) != len(other.label):
        return False
    joint = concatenate([one, other])
    half = len(one.label)
    return (
        np.array_equal(one.pointer, other.pointer)
        and np.array_equal(one.end, other.end)
        and np.array_equal(one.extra_node, other.extra_node)
        and np.array_equal(joint.label[:half], joint.label[half:])
        and np.array_equal(joint.word[:half], joint.word[half:])
        and np.array_equal(
            joint.extra_word[: len(one.extra_word)], joint.extra_word[len(one.extra_word) :]
        )
    )
