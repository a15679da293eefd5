"""The MBR tree: shares of doubtful brackets beside their labels, and a line of facts below."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.paint.numbers import count
from icm_core.drawing.trees.marks import Mark
from icm_core.inference.forest.naming import is_lattice
from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.trees.pair import ShowsTrees
from icm_gui.views.shared.trees.view import TreeView
from icm_gui.views.shared.visibility import WhileVisible

_SIDE = 12


class MbrPage(WhileVisible, QWidget, ShowsTrees):
    """Shows the tree that a `MbrWatch` keeps, with the share of samples that have each bracket."""

    name = "mbr-tree"

    def __init__(self, watch: MbrWatch, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self._watch = watch
        self.setObjectName("mbr-tree")
        self._themes = themes
        self.view = TreeView(themes, "mbr-view", self.tr("MBR result"))
        self.view.set_hint(
            self.tr("No MBR result yet"), self.tr("it begins with the first state that is kept")
        )
        self._line = named(QLabel(wordWrap=True), "mbr-line", look="second")
        self._line.setContentsMargins(_SIDE, 4, _SIDE, 8)
        self._line.setAutoFillBackground(True)
        self._line.setBackgroundRole(QPalette.ColorRole.Base)
        filled(vbox(self, 0, 0), (self.view, 1), self._line)
        themes.follow(self, self._recolour)
        self._recolour()
        watch.changed.connect(self._show_now)
        explore.run_changed.connect(self._show_now)
        self._show_now()

    def _show_now(self) -> None:
        now = self._watch.now
        if now is None or now.tree is None:
            self.set_tree(None, {}, "")
            return
        settled = self._watch.settled
        parts = []
        if settled is not None:
            parts.append(self.tr("settled at step {step}").format(step=count(settled)))
        share, price = local(f"{now.precision:.3f}"), local(f"{now.price:.2f}")
        if is_lattice(now.trace.subject.symbols):
            # Each word has one tag: there is nothing that a penalty could leave out.
            parts.append(self.tr("expected accuracy {share}").format(share=share))
        else:
            text = self.tr("expected precision {share}, \u03bb {price}")
            parts.append(text.format(share=share, price=price))
        self.set_tree(now.tree, dict(now.shares), "; ".join(parts))

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
        keep = tree is not None and old is not None and tokens(tree) == tokens(old)
        self.view.set_tree(tree, marks, keep=keep)
        self._line.setText(line)
        self._line.setVisible(bool(line))

    def _in_sight(self, there: bool) -> None:
        self._watch.watch(id(self), there)

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
