"""How the whole treebank is to be parsed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QSpinBox, QWidget

from icm_core.inference import catalogue
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.shared.dialogs.dialog import Dialog, Role
from icm_gui.views.shared.named import named

_MOST_WORDS, _MOST_STEP = 1_000, 10_000
_USUAL_LONGEST = 40


class ParseDialog(Dialog):
    """Asks for the algorithm, the context depth and which sentences.

    Signals
    -------
    chosen : ParseChoice
        The treebank is to be parsed like this.
    """

    chosen = Signal(object)

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__("parse-dialog", parent)
        self.setWindowTitle(self.tr("Parse the treebank"))
        opened = bench.document.treebank
        self._sentences = 0 if opened is None else len(opened.treebank)
        self.algorithm_box = named(QComboBox(), "parse-algorithm")
        for one in catalogue.searches():
            self.algorithm_box.addItem(one.title, one.key)
        self.algorithm_box.setCurrentIndex(self.algorithm_box.findData(catalogue.USUAL))
        self.algorithm_box.currentIndexChanged.connect(self._tell)
        self.tip = named(QLabel(wordWrap=True), "parse-tip")
        self.depth_box = named(QComboBox(), "parse-depth")
        self.depth_box.addItem(self.tr("the whole context"), None)
        for depth in range(DEEPEST_DIAL + 1):
            self.depth_box.addItem(str(depth), depth)
        self.longest_box = self._box("parse-longest", _MOST_WORDS, self.tr("any length"), 0)
        self.longest_box.setSuffix(self.tr(" words"))
        self.longest_box.setValue(_USUAL_LONGEST)
        self.every_box = self._box("parse-every", _MOST_STEP, "", 1)
        self.every_box.valueChanged.connect(self._tell)
        self.note = named(QLabel(wordWrap=True), "parse-note")
        form = QFormLayout()
        for text, widget in (
            (self.tr("Algorithm"), self.algorithm_box),
            (self.tr("Context depth"), self.depth_box),
            (self.tr("Longest sentence"), self.longest_box),
            (self.tr("One sentence in"), self.every_box),
        ):
            form.addRow(text, widget)
            widget.setAccessibleName(text)
        self.begin = self.add_button(
            "parse-begin", self.tr("Parse"), self._accepted, Role.AcceptRole
        )
        self.add_leave("parse-cancel", self.tr("Cancel"))
        self.body.addWidget(self.tip)
        self.body.addLayout(form)
        self.body.addWidget(self.note)
        self._tell()

    def _box(self, name: str, most: int, least_text: str, least: int) -> QSpinBox:
        box = named(QSpinBox(), name)
        box.setRange(least, most)
        box.setSpecialValueText(least_text)
        return box

    def choice(self) -> ParseChoice:
        """Return what is chosen."""
        return ParseChoice(
            catalogue.search(self.algorithm_box.currentData()),
            self.depth_box.currentData(),
            self.longest_box.value() or None,
            self.every_box.value(),
        )

    def _tell(self, *_values: object) -> None:
        self.tip.setText(catalogue.search(self.algorithm_box.currentData()).tip)
        count = -(-self._sentences // self.every_box.value())
        self.note.setText(
            self.tr(
                "Up to {count}. It continues in the background; what is parsed is kept "
                "when you stop, and can already be compared."
            ).format(count=plural(count, self.tr("sentence"), self.tr("sentences")))
        )

    def _accepted(self) -> None:
        self.chosen.emit(self.choice())
        self.accept()
