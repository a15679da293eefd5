"""Asks what a new experiment compares."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QWidget,
)

from icm_core.inference import catalogue
from icm_core.inference.parsing.presets import PRESETS
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.draft import Draft, depths_of, file_names, shares_of
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.dialogs.dialog import Dialog, Role
from icm_gui.views.shared.dialogs.files import files_dialog, path_dialog
from icm_gui.views.shared.named import named

_LIST_HEIGHT, _LIST_GAP, _WIDTH = 116, 1, 640
_FOLDS, _MOST_FOLDS = 5, 100
_TICKED = Qt.CheckState.Checked


class NewExperimentDialog(Dialog):
    """Asks for files, models, searches, depths and shares, then for the recipe's name.

    Signals
    -------
    chosen : str, str
        Where the recipe is written, and its text.

    Parameters
    ----------
    files
        What is trained on unless something else is chosen: the files that are open.
    """

    chosen = Signal(str, str)

    def __init__(self, files: Sequence[str], themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("new-experiment", parent, themes)
        self.setWindowTitle(tr("New experiment"))
        self.setMinimumWidth(round(_WIDTH * themes.scale))
        self._scale = themes.scale
        self.train: tuple[str, ...] = tuple(files)
        self.dev: tuple[str, ...] = ()
        self.name = named(QLineEdit(tr("Experiment")), "experiment-title")
        self.train_button, self.train_label = self._files("experiment-train", self._ask_train)
        self.dev_button, self.dev_label = self._files("experiment-dev", self._ask_dev)
        self.folds = named(QSpinBox(), "experiment-folds")
        self.folds.setRange(2, _MOST_FOLDS)
        self.folds.setValue(_FOLDS)
        self.models = self._list(
            "experiment-models",
            [(name, f"{name}: {tr(one.summary)}") for name, one in PRESETS.items()],
            ("right", "default"),
        )
        self.searches = self._list(
            "experiment-searches",
            [(name, catalogue.search(name).title) for name in catalogue.algorithms()],
            (catalogue.USUAL,),
        )
        tip = tr("For example 0, 1, 2, all: the greatest depths of contexts.")
        self.depths = named(QLineEdit("all"), "experiment-depths", tip=tip)
        tip = tr("For example 25, 50, 100: percent of the training sentences.")
        self.shares = named(QLineEdit("100"), "experiment-shares", tip=tip)
        form = QFormLayout()
        for text, field in (
            (tr("Title"), self.name),
            (tr("Train on"), self._row(self.train_button, self.train_label)),
            (tr("Evaluate on"), self._row(self.dev_button, self.dev_label)),
            (tr("Folds"), self.folds),
            (tr("Models"), self.models),
            (tr("Searches"), self.searches),
            (tr("Depths"), self.depths),
            (tr("Shares of train, %"), self.shares),
        ):
            form.addRow(text, field)
            field.setAccessibleName(text)
        self.note = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "experiment-note"
        )
        self.body.addLayout(form)
        self.body.addWidget(self.note)
        self.begin = self.add_button(
            "experiment-make", tr("Save the recipe…"), self._ask_name, Role.AcceptRole
        )
        self.add_leave("experiment-cancel", tr("Cancel"))
        for edit in (self.depths, self.shares):
            edit.textChanged.connect(self._tell)
        for one in (self.models, self.searches):
            one.itemChanged.connect(self._tell)
        self.folds.valueChanged.connect(self._tell)
        self._tell()

    def draft(self, folder: Path) -> Draft:
        """Return what is chosen, for a recipe in a folder.

        Raises
        ------
        ValueError
            If depths or shares cannot be read.
        """
        return Draft(
            self.name.text().strip() or tr("Experiment"),
            file_names(self.train, folder),
            file_names(self.dev, folder),
            self.folds.value(),
            self._ticked(self.models),
            self._ticked(self.searches),
            depths_of(self.depths.text()),
            shares_of(self.shares.text()),
        )

    def write(self, path: str) -> None:
        """Hand the recipe on, and close."""
        self.chosen.emit(path, self.draft(Path(path).parent).text())
        self.accept()

    def set_train(self, files: list[str]) -> None:
        """Train on these files."""
        self.train = tuple(files)
        self._tell()

    def set_dev(self, files: list[str]) -> None:
        """Evaluate on these files, not by folds."""
        self.dev = tuple(files)
        self._tell()

    def _files(self, name: str, slot: object) -> tuple[QPushButton, QLabel]:
        button = named(QPushButton(tr("Choose…"), autoDefault=False), name)
        button.clicked.connect(slot)
        label = named(QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), f"{name}-files")
        return button, label

    def _row(self, button: QPushButton, label: QLabel) -> QWidget:
        row = QWidget()
        filled(hbox(row, 0), (label, 1), button)
        return row

    def _list(
        self, name: str, items: list[tuple[str, str]], ticked: tuple[str, ...]
    ) -> QListWidget:
        made = named(QListWidget(), name)
        made.setFixedHeight(round(_LIST_HEIGHT * self._scale))
        made.setSpacing(_LIST_GAP)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setWordWrap(True)
        made.setResizeMode(QListWidget.ResizeMode.Adjust)
        for key, text in items:
            item = QListWidgetItem(text, made)
            item.setData(Qt.ItemDataRole.UserRole, key)
            item.setToolTip(text)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(_TICKED if key in ticked else Qt.CheckState.Unchecked)
        return made

    def _ticked(self, of: QListWidget) -> tuple[str, ...]:
        items = [of.item(at) for at in range(of.count())]
        return tuple(
            str(item.data(Qt.ItemDataRole.UserRole))
            for item in items
            if item.checkState() == _TICKED
        )

    def _ask_train(self) -> None:
        self._ask(tr("Train on"), self.set_train)

    def _ask_dev(self) -> None:
        self._ask(tr("Evaluate on"), self.set_dev)

    def _ask(self, title: str, take: object) -> None:
        dialog = files_dialog(self, "experiment-files", title, tr("All files (*)"), take)  # type: ignore[arg-type]
        dialog.open()

    def _ask_name(self) -> None:
        start = Path(self.train[0]).parent if self.train else Path()
        dialog = path_dialog(
            self,
            "experiment-name",
            tr("Save the recipe"),
            tr("Recipes (*.toml)"),
            self.write,
            start / "experiment.toml",
        )
        dialog.open()

    def _tell(self, *_values: object) -> None:
        def names(paths: Sequence[str]) -> str:
            return ", ".join(Path(one).name for one in paths)

        self.train_label.setText(names(self.train) or tr("no file chosen"))
        self.dev_label.setText(names(self.dev) or tr("parts of the training files, in turn"))
        self.folds.setEnabled(not self.dev)
        problem = ""
        runs = len(self._ticked(self.models)) * len(self._ticked(self.searches))
        try:
            runs *= len(depths_of(self.depths.text())) * len(shares_of(self.shares.text()))
        except ValueError as error:
            problem = tr("{0}: depths are numbers from 0, or all; shares are percent").format(error)
        if not problem and not self.train:
            problem = tr("Choose the files to train on.")
        elif not problem and not runs:
            problem = tr("Choose a model and a search.")
        runs *= 1 if self.dev else self.folds.value()
        self.note.setText(problem or tr("{0} runs. Nothing begins yet.").format(runs))
        self.begin.setEnabled(not problem)
