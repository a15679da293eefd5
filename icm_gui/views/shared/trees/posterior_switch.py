"""The button that writes posteriors beside the doubtful nodes of trees."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from icm_gui.viewmodels.app.tree_posteriors import TreePosteriors


class PosteriorSwitch(QToolButton):
    """Is down while posteriors are wanted; one of each workspace, and all of them say the same.

    Parameters
    ----------
    name
        Of the object.
    tip
        What is special to the trees here.
    """

    def __init__(self, posteriors: TreePosteriors, name: str, tip: str = "") -> None:
        super().__init__()
        self._posteriors = posteriors
        self.setObjectName(name)
        self.setText(self.tr("posteriors"))
        self.setAccessibleName(self.tr("Posteriors beside the nodes of the trees"))
        told = self.tr(
            "Write the posterior beside every node that is not sure, from a zoom of 100%"
        )
        self.setToolTip(f"{told}; {tip}" if tip else told)
        self.setCheckable(True)
        posteriors.changed.connect(self._tell)
        self.clicked.connect(posteriors.set)
        self._tell()

    def _tell(self) -> None:
        self.setChecked(self._posteriors.wanted)
