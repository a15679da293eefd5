"""The most probable trees as a table, and the constraints that they satisfy."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QWidget,
)

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.alternatives import CURRENT_ROLE, AlternativesTable
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    OpenedRows,
    sized,
    styled,
)
from icm_gui.views.shared.tables.copying import on_delete

_PAD, _MOST_ROWS = 8, 4


class _Delegate(CellDelegate):
    """Draws numbers in the fixed font, and the tree that is shown on a ground of its own."""

    def fill(self, index: Index) -> str | None:
        """Return the colour behind a cell."""
        return self._themes.palette.selected if index.data(CURRENT_ROLE) else None


class AlternativesPane(QWidget):
    """Ten trees, best first; Enter or a double click takes one, as its number does in the tree."""

    def __init__(self, assist: Assist, themes: Themes) -> None:
        super().__init__()
        self._assist, self._themes = assist, themes
        named(self, "alternatives-pane", _tr("Alternatives"))
        self.table = AlternativesTable(assist.suggestions, self)
        self.view = OpenedRows()
        self.view.setModel(self.table)
        styled(self.view, themes, _tr("Alternatives"), "annotate-alternatives")
        self.view.setItemDelegate(_Delegate(themes, mono=(0, 1, 2), parent=self.view))
        self.view.opened.connect(self._take)
        self.view.doubleClicked.connect(self._clicked)
        self.body = Hinted("alternatives-hint", self.view)
        filled(vbox(self, 0, 0), (self.body, 1), self._build_constraints())
        assist.suggestions.changed.connect(self._show)
        assist.suggestions.busy_changed.connect(self._show)
        assist.constraints.changed.connect(self._show_constraints)
        themes.dress(self, self._restyle)
        self._show()
        self._show_constraints()

    def _build_constraints(self) -> QWidget:
        self._foot = named(QWidget(), "annotate-constraints-foot")
        title = named(QLabel(_tr("Constraints")), "annotate-constraints-title")
        self._drop = QPushButton(_tr("Drop all"))
        self._drop.setObjectName("annotate-constraints-drop")
        self._drop.setAccessibleName(_tr("Drop all constraints"))
        self._drop.clicked.connect(self._assist.constraints.clear)
        row = QHBoxLayout()
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(self._drop)
        self.constraints = named(
            QListWidget(),
            "annotate-constraints",
            _tr("Constraints"),
            _tr("Delete takes a constraint away"),
        )
        on_delete(self.constraints, self._drop_current)
        filled(vbox(self._foot, _PAD), row, self.constraints)
        return self._foot

    def _drop_current(self) -> None:
        constraints, row = self._assist.constraints, self.constraints.currentRow()
        if 0 <= row < len(constraints.current.all):
            constraints.remove(constraints.current.all[row])

    def _take(self) -> None:
        self._clicked(self.view.currentIndex())

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid():
            self._assist.suggestions.take(index.row())

    def _show(self) -> None:
        suggestions, advice = self._assist.suggestions, self._assist.suggestions.advice
        if suggestions.trees:
            self.body.say("")
            self.view.resizeColumnsToContents()
            return
        if advice is not None:
            text = advice.error
        elif suggestions.busy:
            text = _tr("Looking for the most probable trees…")
            if self._assist.tags.of_tags:
                text = _tr("Looking for the most probable tags…")
        elif self._assist.learner.model is None:
            text = _tr("Open or train a model: its most probable trees of the sentence are here")
            if self._assist.tags.of_tags:
                text = _tr("Open or train a model: its most probable tags of the sentence are here")
        else:
            text = _tr("Choose a sentence: its most probable trees are here")
        self.body.say(text)

    def _show_constraints(self) -> None:
        all_ = self._assist.constraints.current.all
        self._foot.setVisible(bool(all_))
        self.constraints.clear()
        self.constraints.addItems([str(one) for one in all_])
        rows = min(len(all_), _MOST_ROWS)
        row = max(self.constraints.sizeHintForRow(0), 1)
        self.constraints.setFixedHeight(rows * row + 2 * self.constraints.frameWidth() + 2)

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        self.view.resizeColumnsToContents()
        self.constraints.setFont(self._themes.font(12))
        self._foot.setStyleSheet(
            f"#annotate-constraints-foot {{ background: {self._themes.palette.panel};"
            f" border-top: 1px solid {self._themes.palette.line}; }}"
            "#annotate-constraints-title { font-weight: 600; }"
        )
