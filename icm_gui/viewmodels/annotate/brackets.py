"""The tree as indented brackets, and the tree that is typed there: each follows the other."""

from __future__ import annotations

import re
from collections import Counter
from itertools import takewhile
from typing import Final

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.edits import Edit
from icm_core.annotation.typed import Fault, read_brackets
from icm_core.data.formats.bracket_text import escape_tree, format_tree
from icm_core.data.tree import Address, Tree, nodes, preorder, tokens
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.changed_nodes import changed_nodes
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.shared.numbers import count

_INDENT: Final = 2
_BRACKET: Final = re.compile(r"[()]")


class Brackets(QObject):
    """The text of the editor's tree.

    Signals
    -------
    changed
        There is another text, since the tree is another one.
    faults_changed
        What is typed has other faults, or none.

    Attributes
    ----------
    faults
        What is wrong with what is typed.
    """

    changed = Signal()
    faults_changed = Signal()

    def __init__(self, editor: Editor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self._text = ""
        self.faults: tuple[Fault, ...] = ()
        self._can_type = self._stale = False
        self._ranges: dict[Address, tuple[int, int]] = {}
        self._sessions = 0
        self._taking = False
        editor.changed.connect(self.renew)
        editor.words_changed.connect(self.faults_changed)
        self.renew()

    def renew(self) -> None:
        """Write the tree out when its text is asked for, unless it is being typed."""
        if self._taking:
            return
        self._stale = True
        # What is typed from now on is another step.
        self._sessions += 1
        # Whoever shows another text shows that it has no faults.
        self.faults = ()
        self.changed.emit()

    @property
    def text(self) -> str:
        """The tree in brackets, empty for none."""
        self._write()
        return self._text

    @property
    def can_type(self) -> bool:
        """Whether what is typed can be read back as the tree: not of every format."""
        self._write()
        return self._can_type

    def _write(self) -> None:
        if not self._stale:
            return
        tree, self._stale = self._editor.tree, False
        self._text, self._ranges, self._can_type = "", {}, False
        if tree is not None:
            self._text = format_tree(escape_tree(tree), _INDENT)
            self._ranges = _ranges(tree, self._text)
            self._can_type = read_brackets(self._text, tree).tree == tree

    def take(self, text: str) -> None:
        """Make the tree what was typed, if that is one over the same words."""
        tree = self._editor.tree
        if tree is None or not self.can_type:
            return
        typed = read_brackets(text, None if self._editor.words_open else tree)
        self._set_faults(typed.faults)
        if typed.tree is None:
            return
        self._ranges = _ranges(typed.tree, text)
        if typed.tree == tree:
            return
        what = changed_words(tree, typed.tree) or _tr("Type brackets")
        edit = Edit(typed.tree, what, changed_nodes(tree, typed.tree)[:1])
        self._taking = True
        try:
            part = f"brackets {self._editor.index} {self._sessions}"
            self._editor.perform(lambda _tree: edit, part)
        finally:
            self._taking = False

    def range_of(self, address: Address) -> tuple[int, int] | None:
        """Return the characters of a node, half-open; None where they are not known."""
        self._write()
        return self._ranges.get(address)

    def node_at(self, place: int) -> Address | None:
        """Return the lowest node whose brackets are around a character."""
        self._write()
        around = [
            (end - start, address)
            for address, (start, end) in self._ranges.items()
            if start <= place < end
        ]
        return min(around)[1] if around else None

    @property
    def summary(self) -> str:
        """Whether text and tree agree, or the first fault."""
        tree = self._editor.tree
        if tree is None:
            return ""
        if self.faults:
            return self.faults[0].message
        if not self.can_type:
            return _tr("Trees of this format cannot be typed in brackets")
        if self._editor.words_open:
            return _tr("Words are unlocked: they change as they are typed")
        kinds = Counter(
            "word" if node.word is not None else "phrase" if node.children else ""
            for node in nodes(tree)
        )
        return _tr("Brackets match the tree · words: {words}, phrases: {phrases}").format(
            words=count(kinds["word"]), phrases=count(kinds["phrase"])
        )

    def _set_faults(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        self.faults_changed.emit()


def changed_words(before: Tree, after: Tree) -> str:
    """Return which words became which others, empty where all words are the same."""
    was, now = tokens(before), tokens(after)
    if was == now:
        return ""
    first = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(was, now, strict=False)))
    pairs = zip(reversed(was[first:]), reversed(now[first:]), strict=False)
    last = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    old, new = was[first : len(was) - last], now[first : len(now) - last]
    if not old:
        return _tr("Insert the words “{new}”").format(new=" ".join(new))
    if not new:
        return _tr("Delete the words “{old}”").format(old=" ".join(old))
    return _tr("Change the words “{old}” to “{new}”").format(old=" ".join(old), new=" ".join(new))


def _ranges(tree: Tree, text: str) -> dict[Address, tuple[int, int]]:
    """Return the characters of each node: the brackets of a text are its nodes in order."""
    starts: list[int] = []
    ends: dict[int, int] = {}
    opened: list[int] = []
    for found in _BRACKET.finditer(text):
        if found.group() == "(":
            opened.append(len(starts))
            starts.append(found.start())
        elif opened:
            ends[opened.pop()] = found.end()
    addresses = [address for address, _ in preorder(tree)]
    if len(addresses) != len(starts):
        # Brackets around the whole that are no node of the tree.
        return {}
    return {
        address: (start, ends.get(at, len(text)))
        for at, (address, start) in enumerate(zip(addresses, starts, strict=True))
    }
