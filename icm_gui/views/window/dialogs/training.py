"""The training dialog: trees, preset, every option, progress."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QProgressBar,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from icm_core.errors import OptionError
from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.training.fields import ESSENTIAL, GROUPS
from icm_gui.viewmodels.training.training import Training
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, MARGIN, Dialog, Role
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.shared.dialogs.option_form import (
    COLUMN_GAP,
    EDITOR_PX,
    LABEL_PX,
    Fold,
    OptionForm,
    mark,
)
from icm_gui.views.shared.named import named
from icm_gui.views.shared.surroundings import settings_of

WIDTH_PX, HEIGHT_PX = 560, 640
PERCENT_PX = 56
_SHARE_STEPS = 1000
"""Steps of the progress bar."""


def clock(seconds: float) -> str:
    """Return a time for people: ``12 s``, ``3:05``."""
    whole = max(0, round(seconds))
    return f"{whole} s" if whole < 60 else f"{whole // 60}:{whole % 60:02d}"


class TrainingDialog(Dialog):
    """Training with every option of a model; it may be closed while training continues."""

    def __init__(self, training: Training, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("training-dialog", parent, themes)
        self.setWindowTitle(self.tr("Train a model"))
        self._training, self._options, self._themes = training, training.options, themes
        self._saved = ""
        self._built = False
        self._scroll = self.add_scrolled("training-options", self.tr("Options of training"))
        # Its fields take the keyboard, not the frame around them.
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._waiting = QLabel(self.tr("Loading the presets…"), self)
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scroll.setWidget(self._waiting)
        self._build_foot()
        self.forms: list[OptionForm] = []
        self.folds: list[Fold] = []
        training.changed.connect(self.show_state)
        training.saved.connect(self._was_saved)
        themes.dress(self, self._themed)
        training.prepare()
        self.show_state()

    # building

    def _build_foot(self) -> None:
        self.status = named(QLabel(wordWrap=True), "training-status", self.tr("State of training"))
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Progress of training"))
        self.bar.setTextVisible(False)
        self.above_foot.insertWidget(0, self.status)
        self.above_foot.insertWidget(1, self.bar)
        add = self.add_button
        self.reset = add("reset-all", self.tr("Reset all"), self._options.reset, Role.ResetRole)
        self.card = add("model-card", self.tr("Model card"), self.open_card)
        self.save = add("save-model", self.tr("Save model as…"), self.choose_file)
        self.train = add("train", self.tr("Train"), self._training.train, Role.AcceptRole)
        self.stop = add("cancel-training", self.tr("Cancel training"), self._training.cancel)
        self.leave = self.add_leave("close")

    def _build(self) -> None:
        """Make the form; the presets are there."""
        self._built = True
        page = QWidget()
        layout = vbox(page, MARGIN, GAP)
        self._trees(layout)
        layout.addSpacing(GAP)
        self._preset(layout)
        self._add_form(layout, ESSENTIAL)
        layout.addSpacing(GAP)
        more = QLabel(self.tr("More options"), page)
        more.setProperty("second", True)
        layout.addWidget(more)
        for group in GROUPS:
            form = self._form(group)
            fold = Fold(self.tr(group), form, self._themes, page)
            self.folds.append(fold)
            layout.addWidget(fold)
        layout.addStretch(1)
        self._scroll.setWidget(page)
        self._themed()

    def _trees(self, layout: QVBoxLayout) -> None:
        self.source = named(QLabel(self), "training-source")
        self.whole = named(QRadioButton(self), "all-trees")
        self.part = QRadioButton(self.tr("The first"), self)
        self.part.setObjectName("part-of-trees")
        self.part.setAccessibleName(self.tr("A part of the trees"))
        self.percent = QLineEdit(self._training.percent_text, self)
        self.percent.setObjectName("percent")
        self.percent.setAccessibleName(self.tr("Share of the trees to train on, in per cent"))
        self.counts = named(QLabel(self), "counts")
        self.counts_fault = QLabel(self)
        self.counts_fault.setProperty("error", True)
        self.counts_fault.setWordWrap(True)
        self.whole.toggled.connect(self._training.set_whole)
        self.percent.textEdited.connect(self._training.set_percent)
        row = filled(hbox(spacing=GAP), self.part, self.percent, self.counts, 1)
        filled(layout, self.source, self.whole, row, self.counts_fault)

    def _preset(self, layout: QVBoxLayout) -> None:
        self.preset = named(QComboBox(self), "preset", self.tr("Preset"))
        self.preset.addItems(list(self._options.presets()))
        self.preset.textActivated.connect(self._options.set_preset)
        self.summary = QLabel(self)
        self.summary.setProperty("second", True)
        self.summary.setWordWrap(True)
        self._preset_label = QLabel(self.tr("Preset"), self)
        self._preset_label.setBuddy(self.preset)
        row = filled(hbox(spacing=COLUMN_GAP), self._preset_label, self.preset, 1)
        below = hbox(spacing=COLUMN_GAP)
        self._indent = QLabel(self)
        filled(below, self._indent, (self.summary, 1))
        filled(layout, row, below)

    def _form(self, group: str) -> OptionForm:
        keys = [field.key for field in self._options.fields if field.group == group]
        form = OptionForm(self._options, keys, self._themes, self)
        self.forms.append(form)
        return form

    def _add_form(self, layout: QVBoxLayout, group: str) -> None:
        layout.addWidget(self._form(group))

    # state

    def show_state(self) -> None:
        """Show options, counts, progress and outcome."""
        training = self._training
        if training.ready and not self._built:
            self._build()
        if self._built:
            self._show_trees()
            self.preset.setCurrentText(self._options.preset_name)
            self.summary.setText(self.tr(self._options.preset.summary))
            self._show_folds()
        running = training.running
        obstacle = training.obstacle
        self.train.setEnabled(not obstacle and not running)
        self.train.setVisible(not running)
        self.stop.setVisible(running)
        self.bar.setVisible(running)
        self.reset.setEnabled(self._built and bool(self._options.changed_keys()))
        done = training.model is not None and not running
        self.card.setVisible(done)
        self.save.setVisible(done)
        if running:
            self._show_progress()
        else:
            self._show_outcome(obstacle)

    def _show_trees(self) -> None:
        training = self._training
        treebank = training.treebank
        name = self.tr("no treebank is open") if treebank is None else treebank.name
        self.source.setText(self.tr("Trees of {0}").format(name))
        self.whole.setText(self.tr("All {0} trees").format(local(f"{training.count:,}")))
        self.whole.setAccessibleName(self.whole.text())
        self.whole.blockSignals(True)
        (self.whole if training.whole else self.part).setChecked(True)
        self.whole.blockSignals(False)
        self.percent.setEnabled(not training.whole)
        self.percent.setToolTip(
            self.tr("Only where a part of the trees is used for training.")
            if training.whole
            else ""
        )
        try:
            counts = training.counts()
        except OptionError as error:
            self.counts.setText("%")
            self.counts_fault.setText(str(error))
        else:
            text = "%"
            if counts.dev:
                text = self.tr("%: {0} to train, the last {1} held out as dev").format(
                    local(f"{counts.train:,}"), local(f"{counts.dev:,}")
                )
            self.counts.setText(text)
            self.counts_fault.clear()
        self.counts_fault.setVisible(bool(self.counts_fault.text()))

    def _show_folds(self) -> None:
        for fold in self.folds:
            assert isinstance(fold.body, OptionForm)
            keys = fold.body.keys
            changed = len(self._options.changed_keys(keys))
            wrong = [key for key in keys if key in self._options.faults]
            note = self.tr("{0} changed").format(changed) if changed else ""
            if wrong:
                note = self.tr("{0} to fix").format(len(wrong))
                if not fold.is_open:
                    fold.open()
            elif all(key in self._options.idle for key in keys):
                note = self.tr("no effect")
            fold.set_note(note)

    @property
    def _is_calm(self) -> bool:
        """Whether nothing is to move."""
        settings = settings_of(self)
        return settings is not None and settings.reduced_motion

    def _show_progress(self) -> None:
        job = self._training.job
        if job is None:
            return
        parts = [job.stage or self.tr("starting"), clock(job.seconds)]
        if job.remaining is not None:
            parts.append(self.tr("{0} left").format(clock(job.remaining)))
        self._say(" · ".join(parts))
        if job.share is None:
            # A bar without an end moves to and fro.
            self.bar.setRange(0, 1 if self._is_calm else 0)
            self.bar.setValue(0)
        else:
            self.bar.setRange(0, _SHARE_STEPS)
            self.bar.setValue(round(_SHARE_STEPS * job.share))

    def _show_outcome(self, obstacle: str) -> None:
        training = self._training
        # Enter must not train once more what is trained.
        done = training.model is not None and not training.error
        (self.leave if done else self.train).setDefault(True)
        if training.error:
            self._say(training.error, error=True)
        elif obstacle:
            self._say(obstacle, error=training.ready)
        elif self._saved:
            self._say(self.tr("Saved as {0}").format(self._saved))
        elif training.model is not None:
            self._say(
                self.tr("Trained in {0}; the model {1} is open.").format(
                    clock(training.seconds), training.model.name
                )
            )
        else:
            self._say("")

    def _say(self, text: str, error: bool = False) -> None:
        self.status.setText(text)
        self.status.setVisible(bool(text))
        mark(self.status, "error", error)

    # what the user does

    def open(self) -> None:
        """Show the dialog beside the window, which can be used while a model is trained."""
        self.setWindowModality(Qt.WindowModality.NonModal)
        self.show()

    def choose_file(self) -> None:
        """Ask where the model is to be saved."""
        model = self._training.model
        start = f"{model.name}.icm".replace(", ", "-") if model is not None else "model.icm"
        path_dialog(
            self,
            "save-model-dialog",
            self.tr("Save model as"),
            self.tr("Models (*.icm)"),
            self._training.save_model,
            start,
        ).open()

    def open_card(self) -> None:
        """Show the card of the model that was trained."""
        from icm_gui.views.window.dialogs.model_card import ModelCardDialog

        if self._training.model is not None:
            ModelCardDialog(self._training.model, self._themes, self).open()

    def _was_saved(self, path: str) -> None:
        self._saved = Path(path).name
        self.show_state()

    def _themed(self) -> None:
        scale = self._themes.scale
        self.resize(round(WIDTH_PX * scale), round(HEIGHT_PX * scale))
        self.setMinimumWidth(round(WIDTH_PX * scale))
        if self._built:
            for label in (self._preset_label, self._indent):
                label.setFixedWidth(round(LABEL_PX * scale))
            self.preset.setFixedWidth(round(EDITOR_PX * scale))
            self.percent.setFixedWidth(round(PERCENT_PX * scale))
            self.source.setFont(self._themes.font(13, 600))
