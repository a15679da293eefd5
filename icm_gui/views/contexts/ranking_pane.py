"""All contexts in one list: the most surprising, those whose best rule flips."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QWidget,
)

from icm_core.analysis.contexts.filter import EXAMPLE, FIELDS
from icm_gui.services.jobs import Jobs
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import ORDERS, Column, tr
from icm_gui.viewmodels.contexts.ranking import RANKINGS, RankedContexts
from icm_gui.views.contexts.cells import ContextDelegate
from icm_gui.views.contexts.list_menu import ListMenu
from icm_gui.views.contexts.trie_pane import SAMPLES
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.docks.treebank_parts import FilterBox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.tables.cells import HEAD_PX, Table, make_room, sized, styled
from icm_gui.views.shared.tables.cells import widths as column_widths
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import WhileVisible

_DELAY_MS = 180
"""How long the list waits for the next letter before it is filtered."""
_FOOT_PX = 24
_LEAST_BOX = 130
_BAR_DIGITS = 7
_LEAST_NAME_PX = 300
"""Room for contexts, all of whose ancestors count here, below which rare columns are hidden."""
_RARE = (Column.TABLES, Column.RULES, Column.ENTROPY, Column.DEPTH)
"""Columns that are hidden first, in this order."""
_RANKED_BY = {"deepest": Column.DEPTH, "uncertain": Column.ENTROPY}
"""Columns that stay, since a ranking is by them."""


class RankingPane(WhileVisible, QWidget):
    """A ranking, a filter, and the contexts that are left."""

    def __init__(self, browser: ContextBrowser, jobs: Jobs, themes: Themes) -> None:
        super().__init__()
        self._browser, self._themes = browser, themes
        named(self, "ranking-pane", tr("Ranked contexts"))
        self.model = RankedContexts(browser, jobs, self)
        self._shown: tuple[object, ...] = ()
        self._entered = False
        self._delay = later(self, self._filter, _DELAY_MS)
        column = filled(vbox(self, 0, 0), self._top())
        self._error = named(QLabel(wordWrap=True), "ranking-error", look="error")
        self._error.setContentsMargins(8, 2, 8, 4)
        self._error.hide()
        column.addWidget(self._error)
        self.view = Table()
        self.view.setModel(self.model)
        styled(self.view, themes, tr("Ranked contexts"), "ranking")
        self.view.setItemDelegate(ContextDelegate(themes, self.view))
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Not of what is current: the first row is as soon as the list gets the focus.
        self.view.selectionModel().selectionChanged.connect(self._picked)
        self.view.resized.connect(self.fit_columns)
        self.menu = ListMenu(self.view, browser)
        head = self.view.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sort)
        self.body = Hinted("ranking-hint", self.view)
        column.addWidget(self.body, 1)
        self._foot = named(ElidedLabel(), "ranking-foot", look="dim")
        self._foot.setContentsMargins(8, 0, 8, 0)
        self._flip = named(ElidedLabel(), "ranking-flip")
        self._flip.setContentsMargins(8, 4, 8, 0)
        self._flip.hide()
        filled(column, self._flip, self._foot)
        browser.node_changed.connect(self._tell_flip)
        browser.measures_changed.connect(self._tell_flip)
        browser.index_changed.connect(self._tell_flip)
        self.model.arranged.connect(self._arranged)
        self.model.modelReset.connect(self._renewed)
        browser.node_changed.connect(self.follow)
        themes.dress(self, self._restyle)
        self._arranged()

    def _top(self) -> QHBoxLayout:
        self.ranking = named(QComboBox(), "ranking-kind", tr("Ranking"))
        for at, one in enumerate(RANKINGS):
            self.ranking.addItem(tr(one.title))
            self.ranking.setItemData(at, tr(one.tip), Qt.ItemDataRole.ToolTipRole)
        self.ranking.currentIndexChanged.connect(self.model.rank_by)
        self.filter = named(FilterBox(), "ranking-filter", tr("Filter the contexts"))
        self.filter.setPlaceholderText(tr("Filter: {0}").format(EXAMPLE))
        self.filter.setToolTip(
            tr("A label, and conditions: {0}. Example: {1}").format(", ".join(FIELDS), EXAMPLE)
        )
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(_LEAST_BOX)
        self.filter.textChanged.connect(self._typed)
        self.filter.returnPressed.connect(self._enter)
        self.filter.down_pressed.connect(self._to_list)
        return filled(hbox(margins=(8, 6, 8, 6), spacing=8), self.ranking, (self.filter, 1))

    def show_ranking(self, order: str) -> None:
        """Choose a ranking by its order's name."""
        self.ranking.setCurrentIndex([one.order for one in RANKINGS].index(order))  # type: ignore[arg-type]

    def state(self) -> dict[str, str]:
        """Return how contexts are ranked and filtered, for the project."""
        return {"order": RANKINGS[self.model.ranking].order, "filter": self.filter.text()}

    def restore(self, state: object) -> None:
        """Rank and filter as before; what is no such state is left."""
        if not isinstance(state, dict):
            return
        order, text = state.get("order"), state.get("filter")
        if any(one.order == order for one in RANKINGS):
            self.show_ranking(str(order))
        if isinstance(text, str):
            self.filter.setText(text)
            self._filter()

    def focus_filter(self) -> None:
        """Go to the filter box."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def follow(self) -> None:
        """Select what is looked at, where it is in the list; else nothing."""
        if self._chosen == self._browser.node:
            return
        row = self.model.row_of(self._browser.node)
        if row is None:
            self.view.selectionModel().clear()
            return
        index = self.model.index(row, 0)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)

    def _renewed(self) -> None:
        """Begin at the top where the rows are others; where only numbers are, stay."""
        bar = self.view.verticalScrollBar()
        place = bar.value()
        self.follow()
        if self.model.arrangement != self._shown:
            self._shown = self.model.arrangement
            place = 0
        # The rows are laid out later: without this, the selected one would be scrolled to then.
        self.view.doItemsLayout()
        bar.setValue(place)

    @property
    def _chosen(self) -> int:
        """The context in the selected row, -1 for none."""
        rows = self.view.selectionModel().selectedRows()
        return self.model.node_of(rows[0].row()) if rows else -1

    def _picked(self) -> None:
        if self._chosen >= 0 and self._chosen != self._browser.node:
            # Of a flip it is the new best rule that is asked about.
            self._browser.show(self._chosen, self.model.flipped(self._chosen).best)

    def _tell_flip(self) -> None:
        """Say which rule the last ancestor makes the best one, of a context that flips it."""
        flip = self.model.flipped(self._browser.node)
        self._flip.setVisible(bool(flip.text))
        self._flip.setText(flip.text)
        self._flip.setToolTip(flip.text)

    def _sort(self, column: int) -> None:
        if Column(column) in ORDERS:
            rising = self.model.sorted_by == column and self.model.falling
            order = Qt.SortOrder.AscendingOrder if rising else Qt.SortOrder.DescendingOrder
            self.model.sort(column, order)

    def _typed(self, _text: str) -> None:
        self._delay.start()

    def _filter(self) -> None:
        self._delay.stop()
        if self.filter.text() != self.model.filter_text:
            self.model.set_filter(self.filter.text())

    def _enter(self) -> None:
        """Go to what the filter leaves as soon as it is there."""
        self._filter()
        self._entered = True
        self._arranged()

    def _to_list(self) -> None:
        self.view.setFocus(Qt.FocusReason.TabFocusReason)
        if not self.view.selectionModel().hasSelection() and self.model.rowCount():
            self.view.selectRow(0)

    def _arranged(self) -> None:
        there = self._browser.index is not None
        self.body.say("" if there and self.model.rowCount() else self._hint(there))
        self._error.setText(self.model.filter_error)
        self._error.setVisible(bool(self.model.filter_error))
        text = self.model.count_text
        self._foot.setText(f"{text} · {tr(RANKINGS[self.model.ranking].tip)}" if text else "")
        self._foot.setToolTip(self._foot.text())
        self.fit_columns()
        if self._entered and not self.model.busy:
            self._entered = False
            if self.model.rowCount() and self.filter.hasFocus():
                self._to_list()

    def _hint(self, there: bool) -> str:
        if not there and self._browser.why_none:
            return self._browser.why_none
        if self.model.stopped:
            return tr("Stopped. Choose a ranking or a filter to look again.")
        if not there:
            return tr("Open or train a model: its contexts are ranked here.")
        if self.model.busy:
            return tr("Looking through the contexts…")
        return tr("No context matches the filter.")

    def fit_columns(self) -> None:
        """Give numbers the room they need, and names the rest; rare columns give way."""
        scale = self._themes.scale
        samples = {int(at): text for at, text in SAMPLES.items()}
        # Room for the bar, as wide as so many digits.
        samples[Column.DIVERGENCE] += "0" * _BAR_DIGITS
        column_widths(self.view, self._themes, samples)
        stays = {self.model.sorted_by, _RANKED_BY.get(RANKINGS[self.model.ranking].order)}
        rare = tuple(int(at) for at in _RARE if at not in stays)
        for at in _RARE:
            self.view.setColumnHidden(at, False)
        make_room(self.view, Column.CONTEXT, round(_LEAST_NAME_PX * scale), rare)

    def _in_sight(self, there: bool) -> None:
        if there:
            self._restyle()
        self.model.watch(there)

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        head = self.view.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(Column.CONTEXT, QHeaderView.ResizeMode.Stretch)
        self._foot.setFont(self._themes.font(HEAD_PX))
        self._flip.setFont(self._themes.font(HEAD_PX))
        self._foot.setFixedHeight(round(_FOOT_PX * self._themes.scale))
        self.fit_columns()
