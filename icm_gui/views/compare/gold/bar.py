"""Above the list of gold errors: begin and stop, and which nodes are listed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QProgressBar, QWidget

from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.gold.error_rows import (
    SORTED,
    GoldErrorRows,
    falling_first,
    title,
)
from icm_gui.viewmodels.compare.gold.listing import ALL_LABELS, Column
from icm_gui.viewmodels.compare.gold.search import GoldSearch
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.docks.treebank_parts import FilterBox
from icm_gui.views.shared.flow import flow
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import button, combo, more_button
from icm_gui.views.shared.tables.cells import CELL_PX

_DELAY_MS = 150
"""How long the list waits for the next letter before it is filtered."""
_STEPS = 1000
_BAR_PX, _LEAST_FILTER, _MARGIN, _GAP = 110, 110, 8, 6
_MOST_LABELS = 60


class GoldBar(QWidget):
    """The controls.

    Signals
    -------
    list_wanted
        The list is to have the keyboard.
    """

    list_wanted = Signal()

    def __init__(self, search: GoldSearch, rows: GoldErrorRows, themes: Themes) -> None:
        super().__init__()
        self._search, self._rows, self._themes = search, rows, themes
        self._labels: list[str] = []
        self.setObjectName("gold-bar")
        self._delay = later(self, self.filter_now, _DELAY_MS)
        self._make_controls()
        controls, layout = flow(_GAP)
        for widget in (
            self.begin,
            self.progress,
            self.cancel,
            self.kind,
            self.label,
            self.order,
            self.text,
            self.dismissed,
            self.marked,
        ):
            layout.addWidget(widget)
        row = hbox(self, (_MARGIN, 4, _MARGIN, 4), _GAP)
        row.addWidget(controls, 1)
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        themes.follow(self, self._restyle)
        search.changed.connect(self.tell)
        rows.told.connect(self.tell)
        self._restyle()
        self.tell()

    def _make_controls(self) -> None:
        self.begin = button(
            "gold-begin", self.tr("Find again"), self.tr("Rank the nodes of the open treebank")
        )
        self.begin.clicked.connect(self._search.start)
        self.progress = QProgressBar()
        self.progress.setObjectName("gold-progress")
        self.progress.setAccessibleName(self.tr("Share of the sentences that is scored"))
        self.progress.setRange(0, _STEPS)
        self.progress.setTextVisible(False)
        self.cancel = button(
            "gold-cancel", self.tr("Cancel"), self.tr("Stop; what was found by then stays")
        )
        self.cancel.clicked.connect(self._search.stop)
        self.kind = combo(
            "gold-kind",
            self.tr("Phrases or tags"),
            [self.tr("Phrases"), self.tr("Tags")],
            self.tr("Rank phrases or tags, not both: rare words would hide the phrases"),
        )
        self.kind.activated.connect(self._kind_chosen)
        self.label = combo("gold-label", self.tr("Label"), [self.tr("All labels")])
        self.label.activated.connect(self._label_chosen)
        self.order = combo(
            "gold-order",
            self.tr("Sorted by"),
            [title(column) for column in SORTED],
            self.tr(
                "What comes first: surprisal finds missing brackets best, per step other labels, "
                "same words what the model has learnt to repeat"
            ),
        )
        self.order.activated.connect(self._order_chosen)
        self.text = named(FilterBox(), "gold-filter", self.tr("Filter"))
        self.text.setPlaceholderText(self.tr("words, rule or note"))
        self.text.setClearButtonEnabled(True)
        self.text.textChanged.connect(self._typed)
        self.text.returnPressed.connect(self.filter_now)
        self.text.down_pressed.connect(self.list_wanted)
        self.dismissed = QCheckBox(self.tr("Dismissed"))
        self.dismissed.setObjectName("gold-dismissed")
        self.dismissed.setAccessibleName(self.tr("List what was dismissed, too"))
        self.dismissed.setToolTip(self.tr("List what was dismissed, too"))
        self.dismissed.toggled.connect(self._dismissed_toggled)
        self.marked = QCheckBox(self.tr("Marked only"))
        self.marked.setObjectName("gold-marked")
        self.marked.setAccessibleName(self.tr("List only what is marked, annotated or dismissed"))
        self.marked.setToolTip(self.tr("List only what is marked, annotated or dismissed"))
        self.marked.toggled.connect(self._marked_toggled)
        self.more = more_button("gold-more")

    def tell(self) -> None:
        """Show how far it is, and what can be chosen."""
        search, there = self._search, self._rows.listing is not None
        running = search.is_running
        # Before the first time the page below has a button of its own.
        self.begin.setVisible(not running and there)
        self.setVisible(running or there)
        self.begin.setEnabled(search.can_start)
        if search.is_partial:
            self.begin.setText(self.tr("Continue"))
        else:
            self.begin.setText(self.tr("Find again"))
        self.progress.setVisible(running)
        self.cancel.setVisible(running)
        self.progress.setValue(round(search.share * _STEPS))
        for widget in (self.kind, self.label, self.order, self.text, self.dismissed, self.marked):
            widget.setVisible(there)
        self.order.setCurrentIndex(SORTED.index(Column(self._rows.sorted_by)))
        self.more.setVisible(there)
        self.kind.setCurrentIndex(int(self._rows.tags))
        labels = self._rows.labels()[:_MOST_LABELS]
        if labels != self._labels:
            self._labels = labels
            self.label.clear()
            self.label.addItem(self.tr("All labels"), ALL_LABELS)
            for one in labels:
                self.label.addItem(one, one)
        self.label.setCurrentIndex(max(self.label.findData(self._rows.label), 0))

    def filter_now(self) -> None:
        """List what the text says."""
        self._delay.stop()
        if self.text.text() != self._rows.text:
            self._rows.set_filter(text=self.text.text())

    def _typed(self, _text: str) -> None:
        self._delay.start()

    def _kind_chosen(self, at: int) -> None:
        self._rows.set_filter(tags=at == 1)

    def _label_chosen(self, _at: int) -> None:
        self._rows.set_filter(label=str(self.label.currentData() or ALL_LABELS))

    def _order_chosen(self, at: int) -> None:
        self._rows.sort(SORTED[at], falling_first(SORTED[at]))

    def _dismissed_toggled(self, on: bool) -> None:
        self._rows.set_filter(with_dismissed=on)

    def _marked_toggled(self, on: bool) -> None:
        self._rows.set_filter(only_marked=on)

    def _restyle(self) -> None:
        scale, font = self._themes.scale, self._themes.font(CELL_PX)
        self.progress.setFixedWidth(round(_BAR_PX * scale))
        self.text.setMinimumWidth(round(_LEAST_FILTER * scale))
        for widget in (
            self.begin,
            self.cancel,
            self.kind,
            self.label,
            self.order,
            self.text,
            self.dismissed,
            self.marked,
            self.more,
        ):
            widget.setFont(font)
