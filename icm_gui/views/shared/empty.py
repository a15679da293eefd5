"""The empty canvas: what to do next, with a button for it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.option_form import mark
from icm_gui.views.shared.named import named

_ROWS, _CELL, _ROW, _GAP = 6, 30, 18, 4
_HEIGHT = _ROWS * _ROW + 8


class _Pyramid(QWidget):
    """A chart of empty cells; it goes where there is no room for it."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setFixedWidth(_ROWS * _CELL + 8)
        self.setMaximumHeight(_HEIGHT)

    def sizeHint(self) -> QSize:
        """Return the size of all cells."""
        return QSize(_ROWS * _CELL + 8, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cells."""
        if self.height() < _HEIGHT:
            return
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._themes.palette.head))
        for row in range(_ROWS):
            for cell in range(row + 1):
                x = 4 + (_ROWS - 1 - row) * _CELL // 2 + cell * _CELL
                painter.drawRoundedRect(x, 4 + row * _ROW, _CELL - _GAP, _ROW - _GAP, 2, 2)
        painter.end()


class EmptyCanvas(QWidget):
    """Says what is missing: a model, a sentence, or the end of a search.

    Signals
    -------
    run_asked, type_asked, sample_asked, train_asked
        The buttons.
    """

    run_asked = Signal()
    type_asked = Signal()
    sample_asked = Signal()
    train_asked = Signal()

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self._explore, self._themes = explore, themes
        self.setObjectName("empty-canvas")
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._title = QLabel()
        self._hint = QLabel()
        self._hint.setProperty("second", True)
        for label in (self._title, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._run = QPushButton(self.tr("Run"))
        self._type = QPushButton(self.tr("Type a sentence"))
        self._train = QPushButton(self.tr("Train a model\u2026"))
        self._sample = QPushButton(self.tr("Use the bundled treebank"))
        for name, button, signal in (
            ("empty-run", self._run, self.run_asked),
            ("empty-type", self._type, self.type_asked),
            ("empty-train", self._train, self.train_asked),
            ("empty-sample", self._sample, self.sample_asked),
        ):
            named(button, name, button.text())
            button.clicked.connect(signal)
        buttons = filled(hbox(), 1, self._run, self._type, self._train, self._sample, 1)
        column = filled(vbox(self), 1, (_Pyramid(themes), 0, Qt.AlignmentFlag.AlignHCenter))
        column.addSpacing(12)
        filled(column, self._title, self._hint)
        column.addSpacing(8)
        filled(column, buttons, 1)
        document = explore.document
        for changed in (
            document.treebank_changed,
            document.model_changed,
            document.sentence_changed,
            explore.busy_changed,
            themes.changed,
        ):
            changed.connect(self._say)
        self._say()

    def _say(self) -> None:
        document = self._explore.document
        has_model = document.model is not None
        title = self.tr("Type a sentence to see its chart")
        hint = self.tr("or pick one from the treebank; the gold tree is then known")
        if not has_model and document.treebank is None:
            title = self.tr("Open a treebank or a model to begin")
            hint = self.tr("or try the program on the treebank that comes with it")
        elif not has_model:
            title = self.tr("Train a model on this treebank")
            hint = self.tr("then type a sentence, or pick one from the list")
        elif self._explore.busy:
            title, hint = self.tr("Searching\u2026"), self.tr("the status bar can cancel it")
        elif not self._explore.ready and document.sentence is not None:
            title = self.tr("Compiling kernels, once on this computer")
            hint = self.tr("the search begins by itself when they are ready")
        elif document.sentence is not None:
            title = self.tr("Press Run to search this sentence")
            hint = self.tr("or Run all, to compare all algorithms on it")
            if document.treebank is not None:
                hint = self.tr("a double click in the list takes another one")
        self._title.setText(title)
        self._hint.setText(hint)
        can_run = self._explore.can_run and self._explore.ready and not self._explore.busy
        self._run.setVisible(can_run)
        self._type.setVisible(has_model)
        self._train.setVisible(not has_model and document.treebank is not None)
        self._sample.setVisible(document.treebank is None)
        for button in (self._run, self._train):
            mark(button, "primary", True)
        mark(self._type, "primary", has_model and not can_run)
        self._title.setFont(self._themes.font(15, 600))
