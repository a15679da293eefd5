"""The MBR tree: shares of doubtful brackets beside their labels, and a line of facts below."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.marks import Mark
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.trees.pair import ShowsTrees
from icm_gui.views.shared.trees.view import TreeView

_SIDE = 12


class MbrTree(QWidget, ShowsTrees):
    """Shows a tree with the share of samples that have each of its brackets.

    Signals
    -------
    node_selected : object
        Address of the node that the user selected, None for none.
    """

    node_selected = Signal(object)
    name = "mbr-tree"

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("mbr-tree")
        self._themes = themes
        self.view = TreeView(themes, "mbr-view", self.tr("MBR result"))
        self.view.set_hint(
            self.tr("No MBR result yet"), self.tr("it begins with the first state that is kept")
        )
        self.view.node_selected.connect(self.node_selected)
        self._line = named(QLabel(wordWrap=True), "mbr-line")
        self._line.setContentsMargins(_SIDE, 4, _SIDE, 8)
        self._line.setAutoFillBackground(True)
        filled(vbox(self, 0, 0), (self.view, 1), self._line)
        themes.follow(self, self._recolour)
        self._line.hide()
        self._recolour()

    def set_tree(self, tree: Tree | None, shares: Mapping[Address, float], line: str) -> None:
        """Show a tree.

        Parameters
        ----------
        shares
            Share of samples that have a node's bracket, by address; those below .9 are written.
        line
            What is below; empty for nothing.
        """
        marks = {address: Mark(share=share) for address, share in shares.items()}
        old = self.view.tree
        keep = tree is not None and old is not None and _words(tree) == _words(old)
        self.view.set_tree(tree, marks, keep=keep)
        self._line.setText(line)
        self._line.setVisible(bool(line))

    def minimumSizeHint(self) -> QSize:
        """The tree's; the line may wrap."""
        return self.view.minimumSize()

    # What canvases can do.

    @property
    def shown_part(self) -> TreeView:
        """The tree."""
        return self.view

    def _recolour(self) -> None:
        self._line.setFont(self._themes.font(11))
        colours = self._line.palette()
        colours.setColor(self._line.backgroundRole(), self._themes.colour("canvas"))
        colours.setColor(self._line.foregroundRole(), self._themes.colour("ink2"))
        self._line.setPalette(colours)


def _words(tree: Tree) -> list[str]:
    from icm_core.data.tree import tokens

    return tokens(tree)
