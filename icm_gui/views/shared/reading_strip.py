"""What is being read, where it will be shown: progress, time left, Cancel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from icm_gui.services.jobs import Job, Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.arriving import TREEBANK_GROUP
from icm_gui.views.shared.boxes import grid_box
from icm_gui.views.shared.named import named
from icm_gui.views.shared.status import duration

SHORT_JOB_S = 0.25
"""Reading that takes less is not told: it would only flicker."""
_STEPS = 1000


class ReadingStrip(QWidget):
    """Is there while a treebank is read, and only then."""

    def __init__(self, jobs: Jobs, themes: Themes) -> None:
        super().__init__()
        self._jobs, self._themes = jobs, themes
        self._job: Job | None = None
        named(self, "reading-strip", self.tr("Reading"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title, self._percent, self._left = QLabel(), QLabel(), QLabel()
        for name, label in (
            ("reading-title", self._title),
            ("reading-percent", self._percent),
            ("reading-left", self._left),
        ):
            label.setObjectName(name)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self._left.setProperty("second", True)
        self.bar = named(QProgressBar(), "reading-bar", self.tr("Share that is read"))
        self.bar.setTextVisible(False)
        self._cancel = QPushButton(self.tr("Cancel"))
        self._cancel.setObjectName("reading-cancel")
        self._cancel.setAccessibleName(self.tr("Stop reading"))
        self._cancel.setToolTip(self.tr("Stop reading; what was open before stays"))
        self._cancel.clicked.connect(self._stop)
        grid = grid_box(self, (12, 8, 12, 8), wide=0)
        grid.setVerticalSpacing(6)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._percent, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.bar, 1, 0, 1, 2)
        grid.addWidget(self._left, 2, 0)
        grid.addWidget(self._cancel, 2, 1)
        jobs.changed.connect(self._show)
        themes.dress(self, self._recolour)
        self._show()

    def _found(self) -> Job | None:
        for job in self._jobs.running:
            if job.group == TREEBANK_GROUP and not job.is_cancelled:
                return job
        return None

    def _show(self) -> None:
        job = self._job = self._found()
        shown = job is not None and job.seconds >= SHORT_JOB_S
        self.setVisible(shown)
        if job is None or not shown:
            return
        self._title.setText(job.title)
        known = job.share is not None
        self.bar.setRange(0, _STEPS if known else 0)
        if job.share is not None:
            self.bar.setValue(round(job.share * _STEPS))
        self._percent.setText("" if job.share is None else f"{job.share:.0%}")
        left = job.remaining
        self._left.setText(
            self.tr("{time} left").format(time=duration(left)) if left is not None else job.stage
        )

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self.hide()

    def _recolour(self) -> None:
        themes = self._themes
        large, small = themes.font(12).pixelSize(), themes.font(11).pixelSize()
        # By style sheet: in a dock the dock's own outweighs fonts and palettes.
        self.setStyleSheet(
            f"#reading-strip {{ background: {themes.palette.panel};"
            f" border-top: 1px solid {themes.palette.line}; }}"
            f"#reading-title, #reading-percent {{ font-size: {large}px; font-weight: 600; }}"
            f"#reading-left {{ font-size: {small}px; font-weight: 400; }}"
        )
