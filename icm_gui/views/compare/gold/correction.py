"""The gold tree of a sentence beside its proposed correction, in place of the compared trees."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from icm_core.drawing.trees.differences import Marks
from icm_core.wording import local
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.gold.correcting import Correcting, Correction
from icm_gui.views.compare.difference_legend import ROLES, kind_name
from icm_gui.views.compare.tree_heads import detail_of
from icm_gui.views.shared.named import named
from icm_gui.views.shared.trees.pair import TreePair
from icm_gui.views.shared.trees.pane import Chip


class CorrectionTrees(TreePair):
    """Both trees, with what differs marked and the node in question selected."""

    def __init__(self, correcting: Correcting, themes: Themes) -> None:
        super().__init__(themes, ("corrected-gold", ""), ("corrected-proposal", ""))
        named(self, "gold-correction", self.tr("Gold and its proposed correction"))
        self.first.view.setAccessibleName(self.tr("Gold tree"))
        self.second.view.setAccessibleName(self.tr("Proposed correction"))
        self._correcting = correcting
        self._drawn: Correction | None = None
        # It has its size once it is in front.
        self._placed = later(self, self._place)
        self.back = named(QToolButton(), "gold-correction-back")
        self.back.setText(self.tr("Back"))
        self.back.setAccessibleName(self.tr("Back to the compared trees"))
        self.back.setToolTip(self.tr("Show the compared trees again"))
        self.back.clicked.connect(correcting.hide)
        self.second.add_switch(self.back)
        for view in (self.first.view, self.second.view):
            view.set_copied(self)
        correcting.changed.connect(self._show)
        self._show()

    @property
    def name(self) -> str:
        """Name for files."""
        shown = self._drawn
        return "correction" if shown is None else f"correction-{shown.asked.index + 1:04}"

    def _show(self) -> None:
        found = self._correcting.shown
        if found is self._drawn:
            return
        self._drawn = found
        if found is None or found.tree is None or found.marks is None:
            self.first.view.set_tree(None)
            self.second.view.set_tree(None)
            return
        asked, marks = found.asked, found.marks
        self.first.view.set_tree(asked.tree, marks.gold)
        self.second.view.set_tree(found.tree, marks.predicted)
        number = self.tr("sentence {number}").format(number=local(f"{asked.index + 1:,}"))
        detail, tip = detail_of(number, found.worths[0])
        self.first.set_head(self.tr("Gold"), detail, _chips(marks.gold), tip)
        detail, tip = detail_of(self.tr("the rest is kept"), found.worths[1])
        self.second.set_head(self.tr("Proposed correction"), detail, _chips(marks.predicted), tip)
        self.arrange()
        self.first.view.reveal(asked.address)
        self.first.view.select(asked.address)
        self._placed.start()

    def _place(self) -> None:
        """Fit both trees, with the node in question in sight."""
        if self._drawn is not None:
            self.arrange()
            self.fit()
            self.first.view.bring_into_sight(self._drawn.asked.address)


def _chips(marks: Marks) -> list[Chip]:
    kinds = [mark.kind for mark in marks.values()]
    found = dict.fromkeys(kind for kind in kinds if kind in ROLES)
    return [(f"{kinds.count(kind)} {kind_name(kind)}", ROLES[kind]) for kind in found]
