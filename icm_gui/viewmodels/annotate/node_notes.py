"""The note on the selected node; it is the one that Compare shows of the same gold node."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import TRACE_TAG, strip_function_tag
from icm_core.data.tree import Address, Tree, nodes, preorder
from icm_core.drawing.trees.marks import node_text
from icm_core.project.notes import NodeKey
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.compare.gold.marks import GoldMarks


class NodeNotes(QObject):
    """Note of the current node of the tree that is corrected.

    Signals
    -------
    changed
        Another node, or another note.
    """

    changed = Signal()

    def __init__(self, editor: Editor, marks: GoldMarks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._editor, self._marks = editor, marks
        self._keyed: tuple[Tree, Address, str] | None = None
        self._key: NodeKey | None = None
        """The key of the node that is named there: its words are counted once."""
        editor.selection_changed.connect(self.changed)
        editor.changed.connect(self.changed)
        marks.changed.connect(self.changed)

    @property
    def key(self) -> NodeKey | None:
        """What the note is kept under; None where no node of a phrase or word is selected."""
        editor, sentence = self._editor, self._editor.document.sentence
        if editor.tree is None or not editor.current or sentence is None:
            return None
        now = editor.tree, editor.current, sentence.text
        before = self._keyed
        if before is None or before[0] is not now[0] or before[1:] != now[1:]:
            self._keyed, self._key = now, node_key(*now)
        return self._key

    @property
    def title(self) -> str:
        """Which node it is about."""
        tree, current = self._editor.tree, self._editor.current
        if tree is None or current is None or self.key is None:
            return _tr("Note on the node")
        return _tr("Note on {node}").format(node=node_text(tree, current))

    @property
    def text(self) -> str:
        """The note."""
        key = self.key
        return "" if key is None else self._marks.get(key).note

    @property
    def others(self) -> list[tuple[NodeKey, str]]:
        """Notes on the nodes of the sentence that are not selected, from left to right.

        Those of nodes that the tree does not have, as a parse or a chart had them, are among them.
        """
        sentence, key = self._editor.document.sentence, self.key
        if self._editor.tree is None or sentence is None:
            return []
        found = [
            (one, mark.note)
            for one, mark in self._marks.all.items()
            if mark.note and one.sentence == sentence.text and one != key
        ]
        return sorted(found, key=lambda each: (each[0].start, -each[0].end))

    def select(self, key: NodeKey) -> bool:
        """Select the node that a note is about; return whether the tree has it."""
        tree = self._editor.tree
        if tree is None:
            return False
        for address, _ in preorder(tree):
            if address and node_key(tree, address, key.sentence) == key:
                self._editor.select(address)
                return True
        return False

    def set(self, key: NodeKey, note: str) -> None:
        """Note something of a node."""
        self._marks.set_note(key, note)


def words_of(tree: Tree) -> str:
    """Return the words of a tree as read without its traces, with spaces between them."""
    return " ".join(
        one.word for one in nodes(tree) if one.word is not None and one.label != TRACE_TAG
    )


def node_key(tree: Tree, address: Address, sentence: str) -> NodeKey | None:
    """Return what a node of a tree as read is known by; None for one without words below it.

    Parameters
    ----------
    sentence
        Its tokens without traces, with spaces between them.
    """
    node, start = tree, 0
    for at in address:
        start += sum(map(_tokens, node.children[:at]))
        node = node.children[at]
    count = _tokens(node)
    if not count:
        return None
    label = strip_function_tag(node.label, preterminal=not node.children)
    return NodeKey(sentence, start, start + count, label)


def _tokens(tree: Tree) -> int:
    return sum(one.word is not None and one.label != TRACE_TAG for one in nodes(tree))
