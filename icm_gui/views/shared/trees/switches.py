"""The buttons that show posteriors beside nodes of trees, and trees as in their files."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from icm_gui.viewmodels.app.tree_switches import AsRead, TreeSwitch
from icm_gui.views.shared.named import named


class PosteriorSwitch(QToolButton):
    """Is down while posteriors are wanted; one of each workspace, and all of them say the same.

    Parameters
    ----------
    name
        Of the object.
    tip
        What is special to the trees here.
    """

    def __init__(self, posteriors: TreeSwitch, name: str, tip: str = "") -> None:
        super().__init__()
        self.setText(self.tr("posteriors"))
        self.setCheckable(True)
        self._posteriors = posteriors
        told = self.tr(
            "Write the posterior beside every node that is not sure, from a zoom of 100%"
        )
        said = self.tr("Posteriors beside the nodes of the trees")
        named(self, name, said, f"{told}; {tip}" if tip else told)
        posteriors.changed.connect(self._tell)
        self.clicked.connect(posteriors.set)
        self._tell()

    def _tell(self) -> None:
        self.setChecked(self._posteriors.wanted)


class AsReadSwitch(QToolButton):
    """Is down while the tree of a sentence is shown as in its file."""

    def __init__(self, as_read: AsRead) -> None:
        super().__init__()
        self.setText(self.tr("as in the file"))
        self.setCheckable(True)
        self._as_read = as_read
        self._index: int | None = None
        tip = self.tr("Show trees with the traces and function tags that they have in the file")
        named(self, "trees-as-read", self.tr("Trees as in the file"), tip)
        as_read.changed.connect(self._tell)
        self.clicked.connect(as_read.set)
        self._tell()

    def show_for(self, index: int | None, says_more: bool) -> None:
        """Note which sentence is shown, and whether its file says more of it."""
        self._index = index
        self.setVisible(says_more)
        self._tell()

    def _tell(self) -> None:
        self.setChecked(self._as_read.holds(self._index))
