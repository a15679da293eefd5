"""The row of buttons: new, open, run, stop; who works; how far it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QSpinBox,
    QToolButton,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.fitting import least_width
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import ManualLayout

_MOST_PROCESSES = 64
_PROGRESS, _CLUSTER = 120, 150
_WHOLE = 1_000
_SIDE, _GAP = 12, 8
_LEAST, _LEAST_TITLE = 320, 120
"""Pixels that the row asks for, and that what is open keeps before texts of buttons do."""
_RENEW = "experiments.renew"
_NAMED = ("experiments.new", "experiments.run", _RENEW)
"""Buttons that have their text beside the icon."""


class ExperimentBar(ManualLayout, QWidget):
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
        row = self._row = hbox(self, (_SIDE, 4, _SIDE, 4), _GAP)
        # What has no room is left out.
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        self._named: list[QToolButton] = []
        for action in actions:
            button = named(QToolButton(), f"button-{action.objectName()}")
            button.setDefaultAction(action)
            if action.objectName() in _NAMED:
                self._named.append(button)
            row.addWidget(button)
            if action.objectName() == _RENEW:
                self.renew_button = button
        self.title = named(ElidedLabel(), "experiments-title", look="second")
        self.title.setMinimumWidth(_LEAST_TITLE)
        row.addWidget(self.title, 1)
        self.progress = named(QProgressBar(), "experiments-progress", tr("Sentences done"))
        self.progress.setRange(0, _WHOLE)
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(_PROGRESS)
        row.addWidget(self.progress)
        tip = tr("Processes of this machine that parse sentences.")
        self.processes = named(QSpinBox(), "experiments-processes", tr("Processes"), tip)
        self.processes.setRange(1, _MOST_PROCESSES)
        self.processes.valueChanged.connect(self._processes_changed)
        self.cluster = named(
            QLineEdit(placeholderText=tr("this machine")),
            "experiments-cluster",
            tr("Cluster"),
            tr("Address of a Dask scheduler, for example tcp://host:8786; empty for this machine."),
        )
        self.cluster.setFixedWidth(_CLUSTER)
        self.cluster.textChanged.connect(self._cluster_changed)
        for text, field in (
            (tr("Processes"), self.processes),
            (tr("Cluster"), self.cluster),
        ):
            label = QLabel(text)
            label.setBuddy(field)
            filled(row, label, field)
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
        self.progress.setValue(round(_WHOLE * it.table.share))
        self.processes.setEnabled(not it.is_running and not it.cluster)
        self.cluster.setEnabled(not it.is_running)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Ask for no width: texts of buttons and the progress yield."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        """Leave out what has no room in another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._arrange()

    def _arrange(self) -> None:
        """Leave out the progress and the texts of buttons, the last one first, where it must be."""
        style = Qt.ToolButtonStyle
        for button in self._named:
            button.setToolButtonStyle(style.ToolButtonTextBesideIcon)
        has_runs = bool(self._experiments.table.rows)
        self.progress.setVisible(has_runs)
        told = self.title.sizeHint().width() - least_width(self.title)
        if has_runs and self._need() + max(told, 0) > self.width():
            # The text beside it says how far it is.
            self.progress.hide()
        for button in reversed(self._named):
            if self._need() <= self.width():
                break
            button.setToolButtonStyle(style.ToolButtonIconOnly)

    def _need(self) -> int:
        return self._row.minimumSize().width()

    def _processes_changed(self, value: int) -> None:
        self._experiments.processes = value

    def _cluster_changed(self, text: str) -> None:
        self._experiments.cluster = text.strip()
        self.renew()
