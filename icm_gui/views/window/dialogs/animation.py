"""Asks which part of a run becomes an animation, shows one frame, and writes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QSlider, QWidget

from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.series import check_folder, write_frames
from icm_gui.services.jobs import Control
from icm_gui.viewmodels.explore.animating import (
    MANY_FRAMES,
    AnimatedRun,
    AnimationChoice,
    estimate,
    keep_choice,
    kept_choice,
)
from icm_gui.views.shared.pictures.pictures import window_lettering
from icm_gui.views.shared.pictures.writing import WritingDialog, telling
from icm_gui.views.window.dialogs.animation_fields import AnimationFields

_PREVIEW_PX = (480, 270)
_KEPT = Qt.AspectRatioMode.KeepAspectRatio
_SMOOTH = Qt.TransformationMode.SmoothTransformation


class AnimationDialog(WritingDialog):
    """Asks for range, look and kind of an animation, then for the name of its file."""

    def __init__(self, parent: QWidget, run: AnimatedRun) -> None:
        super().__init__("animation", parent)
        self.setWindowTitle(self.tr("Export an animation"))
        self._run = run
        choice = AnimationChoice(last=len(run.trace) - 1)
        if self.settings is not None:
            choice = kept_choice(self.settings, run)
        self.fields = AnimationFields(run, choice, self)
        self._frames = 0
        self.preview.setMinimumSize(*_PREVIEW_PX)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setObjectName("animation-frame")
        self.slider.setAccessibleName(self.tr("Frame shown"))
        self.about = self._line("animation-about")
        self.note = self._line("animation-note")
        self.note.setProperty("second", True)
        self.build(self.fields, self.slider, self.about, self.note)
        self.hold(self.slider)
        self.fields.changed.connect(self._changed)
        self.slider.valueChanged.connect(self._another_frame)
        self._changed()

    def _line(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return label

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
            return self.tr("That is long. Show fewer events: one kind of them, or every tenth.")
        return self.fields.lacking

    # The preview.

    def _another_frame(self, _number: int) -> None:
        self.show_preview()

    def show_preview(self) -> None:
        """Show the frame at the slider small; it is drawn by a job."""
        choice, run, number = self.choice, self._run, self.slider.value()
        self.preview.set_palette(choice.look().palette)
        if not self._frames:
            self.stop_preview()
            self.preview.show_image(None)
            return
        ratio = self.devicePixelRatioF()
        wide, high = (round(side * ratio) for side in self.preview.room())
        lettering = window_lettering()

        def made(control: Control) -> QImage:
            pixels = run.frames(choice, lettering, control.check).pixels(number)
            rows, columns = pixels.shape[:2]
            image = QImage(pixels.data, columns, rows, QImage.Format.Format_RGBX8888)
            image = image.scaled(wide, high, _KEPT, _SMOOTH)
            image.setDevicePixelRatio(ratio)
            return image

        self.draw_preview(made)

    # Writing.

    def ask_path(self) -> None:
        """Ask for the name of the file, or of the folder."""
        choice = self.choice
        start = f"{self._run.name}{choice.suffix}"
        if not choice.is_folder:
            self.ask_name(choice.format.patterns(), start)
            return
        dialog = self.ask_name("", start)
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, self.tr("New folder"))

    def keep(self) -> None:
        """Keep what is chosen for the next time."""
        if self.settings is not None:
            keep_choice(self.settings, self.choice)

    def work(self, path: str) -> Callable[[Control], str]:
        """Return what draws and writes, in any thread."""
        run, choice = self._run, self.choice
        if choice.is_folder:
            check_folder(path)
        # The name may say another kind of film.
        named = None if choice.is_folder else catalogue.film_of(path)
        form, lettering = named or choice.format, window_lettering()

        def work(control: Control) -> str:
            frames = run.frames(choice, lettering, control.check)
            count, tell = len(frames), telling(control)

            def progress(done: int) -> None:
                tell(done / count)

            write_frames(frames, path, form, choice.timing(), progress)
            return path

        return work
