"""The tree of a training sentence, with the current node in sight."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from icm_core.data.tree import Address
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.evidence.evidence_rows import Piece
from icm_gui.views.shared.trees.view import TreeView

_WORD_PX, _LABEL_PX = 40, 14
"""Room for a word below the middle of its tag, and for half a label."""


class EvidenceTree(TreeView):
    """Shows the tree of one piece of evidence; another size of it or of text keeps its node."""

    def __init__(self, themes: Themes) -> None:
        super().__init__(themes, "evidence-tree", tr("Tree of the training sentence"))
        self.set_hint(tr("No sentence chosen"), tr("its tree is shown here"))
        self.setMinimumSize(120, 60)
        self._piece: Piece | None = None
        self._again = later(self, self._show)
        themes.changed.connect(self._again.start)

    def show_piece(self, piece: Piece | None) -> None:
        """Show a piece of evidence, None for nothing."""
        self._piece = piece
        self._show()

    def _show(self) -> None:
        piece = self._piece
        if piece is None:
            self.set_tree(None)
            return
        self.set_tree(piece.sentence.tree)
        self.set_band((piece.start, piece.end))
        self.select(piece.address)
        self._place_node(piece)

    def _place_node(self, piece: Piece) -> None:
        """Put the node into the middle, with its words in sight."""
        if self.layout_shown() is None:
            return
        wide, high = self.content_size()
        node = self.place_of(piece.address)
        word = self.place_of(_first_tag(piece))
        if node is None or word is None:
            return
        dx = self.width() / 2 - node.x() if wide * self.zoom > self.width() else 0.0
        dy = 0.0
        if high * self.zoom > self.height():
            foot, _ = self.foot
            below = foot + _LABEL_PX if foot else _WORD_PX * self.zoom
            dy = max(self.height() - below - word.y(), _LABEL_PX - node.y())
        if dx or dy:
            self.move_by(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the node in sight."""
        super().resizeEvent(event)
        self._again.start()


def _first_tag(piece: Piece) -> Address:
    """Return the address of the first tag below a node."""
    node, address = piece.sentence.tree, piece.address
    for at in address:
        node = node.children[at]
    while node.children:
        node, address = node.children[0], (*address, 0)
    return address
