"""The sentences of the comparison: a filter, saved queries, and a row for each sentence."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)

from icm_core.analysis.comparison.filters.filter import EXAMPLE, FIELDS
from icm_gui.services.jobs import Jobs
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.gold.marks import noted_sentences
from icm_gui.viewmodels.compare.sentence_rows import SentenceRows
from icm_gui.viewmodels.project.session import Session
from icm_gui.viewmodels.shared.queries import SavedQueries
from icm_gui.views.compare.filter_edit import FilterEdit
from icm_gui.views.compare.sentence_list import SentenceList
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.query_menu import QueryButton
from icm_gui.views.shared.tables.cells import HEAD_PX
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import WhileVisible

_DELAY_MS = 150
"""How long the list waits for the next letter before it is filtered."""
_FOOT_PX = 24
_ERRORS = "error:"
"""Field of a filter of which numbers are known once errors are."""


class SentencesPane(WhileVisible, QWidget):
    """Lists the rows of the comparison that a filter finds; the selected one is shown.

    Parameters
    ----------
    comparer
        Its comparison is listed, and told what is.
    """

    def __init__(self, comparer: Comparer, jobs: Jobs, session: Session, themes: Themes) -> None:
        super().__init__()
        self._comparer, self._themes = comparer, themes
        named(self, "compare-sentences", self.tr("Compared sentences"))
        self.model = SentenceRows(comparer, jobs, partial(noted_sentences, session), self)
        self.queries = SavedQueries(session, self)
        self._delay = later(self, self._filter, _DELAY_MS)
        self._list_wanted = False
        self._pointing = later(self, self._point)
        self._build_top()
        self._build_list()
        self._build_foot()
        filled(vbox(self, 0, 0), self._top, self._error, (self.body, 1), self._foot)
        self.model.arranged.connect(self._arranged)
        self.model.busy_changed.connect(self._arranged)
        self.model.modelReset.connect(self.follow)
        self.queries.changed.connect(self._arranged)
        comparer.sentence_changed.connect(self.follow)
        comparer.sentences_asked.connect(self.ask)
        comparer.comparison_changed.connect(self._arranged)
        themes.dress(self, self._restyle)
        self._arranged()

    # What others ask for

    def ask(self, query: str) -> None:
        """List what a filter finds."""
        self.filter.setText(query)
        self._filter()

    def focus_filter(self) -> None:
        """Go to the filter box."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def go_to_list(self) -> None:
        """Go to the rows as soon as they are found."""
        self._list_wanted = True
        self._arranged()

    def state(self) -> str:
        """Return the filter, for the project."""
        return self.filter.text()

    def restore(self, state: object) -> None:
        """Filter as before; what is no such state is left."""
        if isinstance(state, str):
            self.ask(state)

    # Building

    def _build_top(self) -> None:
        self.filter = FilterEdit(self._themes)
        self.filter.setObjectName("compare-filter")
        self.filter.setAccessibleName(self.tr("Filter of the compared sentences"))
        self.filter.setPlaceholderText(self.tr("Filter: {0}").format(EXAMPLE))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(90)
        self.filter.setToolTip(
            self.tr(
                "All terms must hold. A leading - negates a term; or joins two.\n"
                "Fields: {0}.\nWords without a field are looked for in the text; quotes keep "
                "spaces.\nCtrl+Space shows what can follow."
            ).format(", ".join(FIELDS))
        )
        self.filter.textChanged.connect(self._typed)
        self.filter.returnPressed.connect(self._enter)
        self.filter.down_pressed.connect(self._to_list)
        self.saved = QueryButton(self.queries, self._themes, self)
        self.saved.chosen.connect(self.ask)
        self._top = QWidget()
        filled(hbox(self._top, (8, 6, 8, 6), 8), (self.filter, 1), self.saved)
        self._error = QLabel()
        self._error.setObjectName("compare-filter-error")
        self._error.setProperty("error", True)
        self._error.setTextFormat(Qt.TextFormat.PlainText)
        self._error.setWordWrap(True)
        self._error.setContentsMargins(8, 0, 8, 6)
        self._error.hide()

    def _build_list(self) -> None:
        self.view = SentenceList(self.model, self._themes)
        self.view.selectionModel().selectionChanged.connect(self._picked)
        self.body = Hinted("compare-sentences-hint", self.view)

    def _build_foot(self) -> None:
        self._foot = named(QWidget(), "compare-sentences-foot")
        self.about = named(ElidedLabel(), "compare-sentences-count", look="second")
        said = self.tr("Show all sentences")
        self.everything = link_button(self.tr("Show all"), "compare-sentences-all", said, flat=True)
        self.everything.clicked.connect(self._show_all)
        filled(hbox(self._foot, (8, 0, 8, 0), 8), (self.about, 1), self.everything)

    # The filter

    def _typed(self, text: str) -> None:
        if _ERRORS in text:
            # What can follow is offered with the number of errors that have it.
            self.model.comparer.want_errors()
        self._delay.start()

    def _filter(self) -> None:
        self._delay.stop()
        if self.filter.text() != self.model.filter_text:
            self.model.set_filter(self.filter.text())

    def _enter(self) -> None:
        self._filter()
        if self.model.error is None:
            self._to_list()

    def _to_list(self) -> None:
        self._filter()
        if self.model.rowCount():
            self.view.setFocus(Qt.FocusReason.TabFocusReason)
            if not self.view.selectionModel().hasSelection():
                self.view.selectRow(0)

    def _show_all(self) -> None:
        self.filter.clear()
        self._filter()

    # The list

    def follow(self) -> None:
        """Select what is looked at, where it is listed; else nothing."""
        self._pointing.start()
        self.view.choose(self._comparer.row)

    def _picked(self) -> None:
        row = self.view.chosen
        if row >= 0 and row != self._comparer.row:
            self._comparer.show(row)

    def _point(self) -> None:
        """Select in the trees what the patterns of the filter find."""
        if not self.isVisible():
            return
        found = self.model.hits(self._comparer.row)
        if found.gold or found.predicted:
            first = [side[0] if side else None for side in (found.gold, found.predicted)]
            self._comparer.nodes_selected.emit(*first)

    def _arranged(self) -> None:
        model = self.model
        there = self._comparer.comparison is not None
        if self.filter.text() != model.filter_text and not self._delay.isActive():
            self.filter.setText(model.filter_text)
            self._delay.stop()
        self.filter.set_facts(model.facts)
        error = model.error
        self.filter.underline(None if error is None else (error.start, error.end))
        self._error.setText(str(error) if error is not None else model.failure)
        self._error.setVisible(bool(self._error.text()))
        self.saved.set_query(model.filter_text, error is None)
        self._top.setEnabled(there)
        self.body.say("" if there and model.rowCount() else self._hint_text(there))
        self._foot.setVisible(there)
        parts = [model.count_text, model.score_text, model.unknown_text]
        text = " · ".join(part for part in parts if part)
        if model.busy:
            text = self.tr("Looking through the sentences…")
        self.about.setText(text)
        self.about.setToolTip(text)
        self.everything.setVisible(bool(model.filter_text))
        self.view.fit_columns()
        if self._list_wanted and self.isVisible() and not (model.busy or model.is_stale):
            self._list_wanted = False
            self._to_list()

    def _hint_text(self, there: bool) -> str:
        if not there:
            return self.tr("Choose what is compared with gold: its sentences are listed here.")
        if self.model.busy or self.model.facts is None:
            return self.tr("Looking through the sentences…")
        if self.model.unknown_text:
            return self.tr("No sentence is known to match all terms:\n{0}.\n{1}").format(
                self.model.unknown_text, self._remedy()
            )
        return self.tr("No sentence matches all terms.")

    def _remedy(self) -> str:
        """Say how what is not known can be known."""
        fields = self.model.unknown_fields
        if "error" in fields:
            return self.tr("Open Error types to have them found.")
        if set(fields) & {"gain", "other-f1"}:
            return self.tr("Choose a second system above.")
        return self.tr("Open Gaps to compute the verdicts of the sentences.")

    # Qt's side

    def _in_sight(self, there: bool) -> None:
        if there:
            self._restyle()
        self.model.watch(there)
        if not there:
            self.filter.close_list()

    def _restyle(self) -> None:
        themes = self._themes
        self.view.restyle()
        self.filter.setFont(themes.font(12, mono=True))
        self.saved.setFont(themes.font(12))
        for widget in (self.about, self.everything, self._error):
            widget.setFont(themes.font(HEAD_PX))
        self._foot.setFixedHeight(round(_FOOT_PX * themes.scale))
