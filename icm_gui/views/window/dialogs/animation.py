"""Asks which part of a run becomes an animation, shows one frame, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QSlider,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from icm_core.errors import IcmError
from icm_core.rendering.animation import check_folder, form_of, write_animation
from icm_core.rendering.video import INSTALL, has_video
from icm_gui.viewmodels.explore.animating import (
    MANY_FRAMES,
    AnimatedRun,
    AnimationChoice,
    estimate,
    keep_choice,
    kept_choice,
)
from icm_gui.views.shared.pictures.export_preview import Preview
from icm_gui.views.shared.surroundings import jobs_of, say, settings_of, tell
from icm_gui.views.window.dialogs.animation_fields import AnimationFields
from icm_gui.views.window.dialogs.animation_frames import QtFrames

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QResizeEvent, QShowEvent

    from icm_gui.services.jobs import Control, Job

MARGIN, GAP = 16, 8
_PREVIEW_PX = (480, 270)
_SHARES = 1000
_GROUP = "animation-preview"


class AnimationDialog(QDialog):
    """Asks for range, look and kind of an animation, then for the name of its file.

    Signals
    -------
    written : str
        Path of the file or folder that was written.
    """

    written = Signal(str)

    def __init__(self, parent: QWidget, run: AnimatedRun) -> None:
        super().__init__(parent)
        self.setObjectName("dialog-animation")
        self.setWindowTitle(self.tr("Export an animation"))
        self._owner, self._run = parent, run
        self._settings = settings_of(parent)
        jobs = jobs_of(parent)
        assert jobs is not None
        self._jobs = jobs
        self._job: Job | None = None
        choice = AnimationChoice(last=len(run.trace) - 1)
        if self._settings is not None:
            choice = kept_choice(self._settings, run)
        self.fields = AnimationFields(run, choice, self)
        self._frames = 0
        self._build()
        self.fields.changed.connect(self._changed)
        self.slider.valueChanged.connect(self._another_frame)
        self._changed()
        self.finished.connect(self._ended)

    # What it is made of.

    def _build(self) -> None:
        self.preview = Preview(self)
        self.preview.setObjectName("animation-preview")
        self.preview.setMinimumSize(*_PREVIEW_PX)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setObjectName("animation-frame")
        self.slider.setAccessibleName(self.tr("Frame shown"))
        self.about = self._line("animation-about")
        self.note = self._line("animation-note")
        self.note.setProperty("second", True)
        right = QVBoxLayout()
        right.setSpacing(GAP)
        right.addWidget(self.preview, 1)
        for widget in (self.slider, self.about, self.note):
            right.addWidget(widget)
        left = QVBoxLayout()
        left.addWidget(self.fields)
        left.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(MARGIN)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        self.bar = QProgressBar(self)
        self.bar.setObjectName("animation-progress")
        self.bar.setAccessibleName(self.tr("Progress of the animation"))
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _SHARES)
        kept = self.bar.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(kept)
        self.bar.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        layout.addLayout(middle, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self._buttons())

    def _line(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(self)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.begin = buttons.addButton(self.tr("E&xport\u2026"), role)
        self.begin.setObjectName("animation-begin")
        self.begin.setDefault(True)
        self.cancel = buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.cancel.setObjectName("animation-cancel")
        self.cancel.setAutoDefault(False)
        self.begin.clicked.connect(self.ask_path)
        self.cancel.clicked.connect(self.stop)
        return buttons

    # What is chosen.

    @property
    def choice(self) -> AnimationChoice:
        """What is chosen."""
        return self.fields.choice

    def _changed(self) -> None:
        text, possible = self.tr("No kind of event is chosen"), False
        if self.fields.has_kinds:
            text, possible = estimate(self._run, self.choice)
        self._frames = self._run.frames_of(self.choice) if possible else 0
        self.about.setText(text)
        self.begin.setEnabled(possible)
        self.note.setText(self._note())
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(self._frames - 1, 0))
        self.slider.setEnabled(self._frames > 1)
        self.slider.blockSignals(False)
        self.show_preview()

    def _note(self) -> str:
        if self._frames > MANY_FRAMES and not self.choice.is_folder:
            return self.tr("That is long. Fewer events are enough: of one kind, or every tenth.")
        if not has_video():
            return self.tr("For MP4 install: {command}").format(command=INSTALL)
        return ""

    # The preview.

    def _another_frame(self, _number: int) -> None:
        self.show_preview()

    def show_preview(self) -> None:
        """Show the frame at the slider small; it is drawn by a job."""
        choice, run, number = self.choice, self._run, self.slider.value()
        self.preview.set_palette(choice.look().palette)
        if not self._frames:
            self._jobs.cancel_group(_GROUP)
            self.preview.show_image(None)
            return
        ratio = self.devicePixelRatioF()
        wide, high = self.preview.room()
        width, height = choice.look().size
        scale = min(wide / width, high / height) * ratio

        def made(control: Control) -> QImage:
            image = QtFrames.of(run, choice, control.check).image(number, scale)
            image.setDevicePixelRatio(ratio)
            return image

        self._jobs.start(
            self.tr("Drawing a preview"), made, done=self._preview_made,
            failed=self._preview_failed, group=_GROUP,
        )  # fmt: skip

    def _preview_made(self, image: QImage) -> None:
        if isValid(self):
            self.preview.show_image(image)

    def _preview_failed(self, error: Exception) -> None:
        if isValid(self):
            self.preview.show_text(str(error))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the preview in its new size."""
        super().resizeEvent(event)
        self.show_preview()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the form."""
        super().showEvent(event)
        self.fields.form.setFocus()

    # Writing.

    def ask_path(self) -> None:
        """Ask for the name of the file, or of the folder."""
        choice = self.choice
        dialog = QFileDialog(self, self.windowTitle())
        dialog.setObjectName("dialog-animation-name")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        if choice.is_folder:
            dialog.setLabelText(QFileDialog.DialogLabel.FileName, self.tr("New folder:"))
        else:
            kind = choice.form.upper()
            dialog.setNameFilter(f"{kind} (*{choice.suffix})")
            dialog.setDefaultSuffix(choice.suffix[1:])
        dialog.selectFile(f"{self._run.name}{choice.suffix}")
        dialog.fileSelected.connect(self.write)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, path: str) -> None:
        """Write the animation, in a job."""
        choice = self.choice
        try:
            if choice.is_folder:
                check_folder(path)
        except IcmError as error:
            self._failed(error)
            return
        if self._settings is not None:
            keep_choice(self._settings, choice)
        self._busy(True)
        self._job = self._jobs.start(
            self.tr("Exporting {name}").format(name=Path(path).name), self._work(path, choice),
            done=self._written, failed=self._failed, cancelled=self._stopped,
            partial=self._progressed,
        )  # fmt: skip

    def _work(self, path: str, choice: AnimationChoice) -> Callable[[Control], str]:
        """Return what draws and writes, in any thread."""
        run = self._run
        # The name may say another kind of film.
        form = choice.form if choice.is_folder else form_of(path) or choice.form

        def work(control: Control) -> str:
            frames = QtFrames.of(run, choice, control.check)
            count = len(frames)

            def progress(done: int) -> None:
                control.report("", done / count)
                control.partial(done / count)

            write_animation(frames, path, form, choice.timing(), progress)
            return path

        return work

    def _busy(self, busy: bool) -> None:
        for widget in (self.fields, self.begin, self.slider):
            widget.setEnabled(not busy)
        self.bar.setValue(0)
        self.bar.setVisible(busy)

    def _progressed(self, share: float) -> None:
        if isValid(self):
            self.bar.setValue(round(share * _SHARES))

    def _written(self, path: str) -> None:
        if not isValid(self):
            return
        self._job = None
        say(self._owner, self.tr("Written: {path}").format(path=path))
        self.written.emit(path)
        self.accept()

    def _failed(self, error: Exception) -> None:
        if not isValid(self):
            return
        self._job = None
        self._busy(False)
        tell(self._owner, self.windowTitle(), error)

    def _stopped(self) -> None:
        # The dialog may have been closed meanwhile, which stopped it.
        if isValid(self):
            self._job = None
            self._busy(False)

    def stop(self) -> None:
        """Stop the export that runs, else leave."""
        if self._job is None:
            self.reject()
        else:
            self._job.cancel()

    def _ended(self, _result: int) -> None:
        if self._job is not None:
            self._job.cancel()
        self._jobs.cancel_group(_GROUP)
