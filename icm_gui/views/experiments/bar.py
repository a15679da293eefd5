"""The row of buttons: new, open, run, stop; who works; how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QProgressBar,
    QSpinBox,
    QToolButton,
    QWidget,
)

from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.text.elided import ElidedLabel

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.experiments.experiments import Experiments

_MOST_PROCESSES = 64
_PROGRESS, _CLUSTER = 120, 150
_WHOLE = 1_000
_SIDE, _GAP = 12, 8
_RENEW = "experiments.renew"
_NAMED = ("experiments.new", "experiments.run", _RENEW)
"""Buttons that have their text beside the icon."""


class ExperimentBar(QWidget):
    """Buttons of actions, the processes, and the progress.

    Parameters
    ----------
    actions
        What there are buttons for.
    """

    def __init__(self, experiments: Experiments, actions: list[QAction], themes: Themes) -> None:
        super().__init__()
        self.setObjectName("experiments-bar")
        self._experiments = experiments
        row = hbox(self, (_SIDE, 4, _SIDE, 4), _GAP)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setObjectName(f"button-{action.objectName()}")
            if action.objectName() in _NAMED:
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            row.addWidget(button)
            if action.objectName() == _RENEW:
                self.renew_button = button
        self.title = ElidedLabel()
        self.title.setObjectName("experiments-title")
        self.title.setProperty("second", True)
        row.addWidget(self.title, 1)
        self.progress = QProgressBar()
        self.progress.setObjectName("experiments-progress")
        self.progress.setAccessibleName(tr("Sentences done"))
        self.progress.setRange(0, _WHOLE)
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(_PROGRESS)
        row.addWidget(self.progress)
        self.processes = QSpinBox()
        self.processes.setObjectName("experiments-processes")
        self.processes.setRange(1, _MOST_PROCESSES)
        self.processes.setAccessibleName(tr("Processes"))
        self.processes.setToolTip(tr("Processes of this machine that parse sentences."))
        self.processes.valueChanged.connect(self._processes_changed)
        self.cluster = QLineEdit()
        self.cluster.setObjectName("experiments-cluster")
        self.cluster.setPlaceholderText(tr("this machine"))
        self.cluster.setAccessibleName(tr("Cluster"))
        self.cluster.setToolTip(
            tr("Address of a Dask scheduler, as in tcp://host:8786; empty for this machine.")
        )
        self.cluster.setFixedWidth(_CLUSTER)
        self.cluster.textChanged.connect(self._cluster_changed)
        for text, field in (
            (tr("Processes"), self.processes),
            (tr("Cluster"), self.cluster),
        ):
            label = QLabel(text)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
        experiments.changed.connect(self.renew)
        experiments.scored.connect(self.renew)
        themes.apply_to(self)
        self.renew()

    def renew(self) -> None:
        """Show what is open and how far it is."""
        it = self._experiments
        parts = [it.title, it.table.summary] if it.title else [tr("No experiment is open")]
        if it.is_reading:
            parts = [tr("Reading…")]
        elif it.is_scoring:
            parts.append(tr("scoring…"))
        self.title.setText("   ".join(part for part in parts if part))
        self.renew_button.setVisible(it.can_renew)
        self.progress.setVisible(bool(it.table.rows))
        self.progress.setValue(round(_WHOLE * it.table.share))
        self.processes.setEnabled(not it.is_running and not it.cluster)
        self.cluster.setEnabled(not it.is_running)

    def _processes_changed(self, value: int) -> None:
        self._experiments.processes = value

    def _cluster_changed(self, text: str) -> None:
        self._experiments.cluster = text.strip()
        self.renew()
