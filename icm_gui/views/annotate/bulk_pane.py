"""A rule for all trees: a pattern, operations, and what they would change, tree by tree."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QWidget,
)

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.bulk import EXAMPLES, BulkEdit
from icm_gui.views.annotate.ticked import TickedDelegate, TickedList
from icm_gui.views.shared.boxes import filled, grid_box, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import BarPane, button
from icm_gui.views.shared.tables.cells import sized, styled, widths
from icm_gui.views.shared.trees.pair import ShowsPair, TreePair

_PAD, _GAP = 8, 6


class BulkPane(BarPane, ShowsPair):
    """Fields of the rule and the list of what it changes.

    The trees of the current row (`pair`) are shown elsewhere: the page has more room for them.
    """

    name = "change"

    def __init__(self, bulk: BulkEdit, themes: Themes) -> None:
        super().__init__(themes, "bulk-pane", _tr("Change many trees"))
        self._bulk = bulk
        self._build_fields()
        self._build_bar()
        self.list = TickedList()
        self.list.setModel(bulk)
        styled(self.list, themes, _tr("Sentences that would be changed"), "bulk-list")
        self.list.setItemDelegate(TickedDelegate(themes, (0,), parent=self.list))
        self.list.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.list.selectionModel().currentRowChanged.connect(self._show_trees)
        self.pair = TreePair(themes, ("bulk-now", _tr("Now")), ("bulk-then", _tr("Changed")))
        self.add_body(self.list)
        bulk.changed.connect(self._show)
        self._restyle()
        self._show()

    def _build_fields(self) -> None:
        pattern, operations = EXAMPLES[0]
        self.pattern = self._field("bulk-pattern", _tr("Pattern with names"), pattern)
        self.operations = self._field("bulk-operations", _tr("Operations"), operations)
        self.operations.setToolTip(
            _tr(
                "Separated by semicolons, done in order; x, y: names of the pattern.\n"
                "relabel x NP · delete x · prune x · excise x y · insert (ADVP (RB x)) $+ x\n"
                "move x >1 y · replace x y · adjoin (NP (NP@)) x · wrap NP x y · coindex x y\n"
                "places: $+ x before, $- x behind, >1 x first child, >-1 x last child"
            )
        )
        grid = grid_box(margins=(_PAD, _PAD, _PAD, 0), spacing=_GAP)
        titles = ((_tr("Find"), self.pattern), (_tr("Change"), self.operations))
        for row, (title, field) in enumerate(titles):
            label = QLabel(title)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        self._error = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "bulk-error", look="error"
        )
        grid.addWidget(self._error, len(titles), 1)
        fields = QWidget()
        filled(vbox(fields, 0), grid)
        self._column.insertWidget(0, fields)

    def _field(self, name: str, title: str, example: str) -> QLineEdit:
        found = named(QLineEdit(placeholderText=example), name, title)
        found.returnPressed.connect(self._look)
        found.textChanged.connect(self._typed)
        return found

    def _build_bar(self) -> None:
        self.look = button("bulk-look", _tr("Preview"), _tr("List what would be changed"))
        self.look.clicked.connect(self._look)
        self.apply = button(
            "bulk-apply", _tr("Change"), _tr("Change the ticked trees, as one step of undoing")
        )
        self.apply.clicked.connect(self._bulk.apply)
        self.every = button("bulk-all", _tr("Untick all"), _tr("Leave all out, or none"))
        self.every.clicked.connect(self._turn_all)
        self.words = QCheckBox(_tr("Words may change"))
        self.words.setObjectName("bulk-words")
        self.words.setAccessibleName(_tr("Words may change"))
        self.words.toggled.connect(self._words_turned)
        self.count = named(QLabel(), "bulk-count", look="second")
        self.add_to_bar(self.look, self.apply, self.every, self.words, self.count)

    def focus_field(self) -> None:
        """Give the keyboard to the pattern."""
        self.pattern.setFocus()

    def _typed(self, _text: str) -> None:
        if self._bulk.preview is not None or self._bulk.error:
            self._bulk.forget()
        self._show()

    def _look(self) -> None:
        if self._bulk.busy:
            self._bulk.stop()
        elif self.pattern.text().strip() and self.operations.text().strip():
            self._bulk.look(self.pattern.text(), self.operations.text())

    def _turn_all(self) -> None:
        self._bulk.leave_out_all(bool(self._bulk.chosen))

    def _words_turned(self, on: bool) -> None:
        self._bulk.words = on
        self._bulk.forget()

    def _show(self) -> None:
        bulk = self._bulk
        typed = bool(self.pattern.text().strip() and self.operations.text().strip())
        self.look.setText(_tr("Stop") if bulk.busy else _tr("Preview"))
        self.look.setEnabled(bulk.busy or (bulk.has_treebank and typed))
        chosen = bool(bulk.chosen)
        self.apply.setEnabled(chosen and not bulk.busy)
        self.every.setText(_tr("Untick all") if chosen else _tr("Tick all"))
        self.every.setEnabled(bulk.rowCount() > 0)
        self.count.setText(_tr("Working…") if bulk.busy else bulk.count_text)
        self.count.setToolTip(bulk.count_text)
        self._error.setText(bulk.error)
        self._error.setVisible(bool(bulk.error))
        there = bulk.rowCount() > 0
        self.body.say("" if there else self._hint())
        if there and not self.list.currentIndex().isValid():
            self.list.selectRow(0)
        elif not there:
            self._show_trees()
        widths(self.list, self._themes, {0: "88,888 ☐☐"})

    def _hint(self) -> str:
        bulk = self._bulk
        if not bulk.has_treebank:
            return _tr("Open a treebank to change its trees.")
        if bulk.busy:
            return _tr("Working…")
        if bulk.preview is not None:
            return _tr("The rule changes no tree.")
        return _tr(
            "Find nodes by a pattern that names them, and say what is to be done with them: "
            "every tree that changes is listed before and after, and can be left out."
        )

    def _show_trees(self) -> None:
        place = self._bulk.item(self.list.currentIndex().row())
        own = _tr("only in the tree now"), _tr("only in the changed tree")
        self.pair.show_differing(None if place is None else self._bulk.trees(place), own)

    def _restyle(self) -> None:
        super()._restyle()
        self.pattern.setFont(self._themes.font(12, mono=True))
        self.operations.setFont(self._themes.font(12, mono=True))
        if hasattr(self, "list"):
            sized(self.list, self._themes)
