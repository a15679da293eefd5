"""The bar above the trees: what is compared with what, and the way through the differences."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.views.compare.difference_legend import DifferenceLegend
from icm_gui.views.compare.faults_button import FaultsButton
from icm_gui.views.compare.source_box import SourceBox
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.fitting import least_width
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.visibility import ManualLayout

_HEIGHT, _SIDE, _GAP = 40, 12, 6
_WIDE_BOX, _NARROW_BOX, _LEAST_BOX = 210, 150, 104
"""Most width of a box with a source, the less the narrower the bar is."""
_LEAST = 420
_BUTTONS = {
    "compare.previous-difference": "caret-left",
    "compare.next-difference": "caret-right",
    "compare.side-by-side": "columns",
    "compare.stacked": "rows",
    "compare.report": "export",
}
"""Icons of the buttons, by the action behind each."""


class SourceBar(ManualLayout, QWidget):
    """One row of controls; what has no room is left out, the legend first.

    Signals
    -------
    import_asked, parse_asked
        More to compare is asked for.
    """

    import_asked = Signal()
    parse_asked = Signal()

    def __init__(self, comparer: Comparer, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-bar", self.tr("What is compared"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._comparer, self._themes = comparer, themes
        self._acting: dict[str, QAction] = {}
        self._level, self._arranging = -1, False
        self.buttons: dict[str, QToolButton] = {}
        self._row = hbox(self, (_SIDE, 0, _SIDE, 0), _GAP)
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        self._build_boxes()
        self._build_walk()
        self._build_view()
        comparer.sources_changed.connect(self._show_sources)
        comparer.model_changed.connect(self._show_sources)
        comparer.comparison_changed.connect(self._show)
        comparer.difference_changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show_sources()
        self._show()

    # --- making ---

    def _build_boxes(self) -> None:
        self.gold = SourceBox("gold-source", self.tr("Reference"), self._themes)
        self.predicted = SourceBox("predicted-source", self.tr("System"), self._themes)
        self.other = SourceBox(
            "other-source", self.tr("Second system"), self._themes, self.tr("none")
        )
        self._against, self._and = QLabel(self.tr("against")), QLabel(self.tr("and"))
        for label in (self._against, self._and):
            label.setProperty("second", True)
        self.faults = FaultsButton()
        for widget in (
            self.gold,
            self._against,
            self.predicted,
            self._and,
            self.other,
            self.faults,
        ):
            self._row.addWidget(widget)
        for box, does in (
            (self.gold, self._gold_chosen),
            (self.predicted, self._predicted_chosen),
            (self.other, self._other_chosen),
        ):
            box.chosen.connect(does)
            box.import_asked.connect(self.import_asked)
            box.parse_asked.connect(self.parse_asked)

    def _build_walk(self) -> None:
        self._row.addSpacing(_GAP)
        for name, tip in (
            ("compare.previous-difference", self.tr("The previous difference")),
            ("compare.next-difference", self.tr("The next difference")),
        ):
            self._row.addWidget(self._button(name, "", tip))
        self.place = named(QLabel(), "compare-place")
        self.keys = named(QLabel(), "compare-keys", self.tr("Key of the next difference"))
        self.keys.hide()
        self.legend = DifferenceLegend(self._themes)
        for widget in (self.place, self.keys, self.legend):
            self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def _build_view(self) -> None:
        for name, text, tip in (
            (
                "compare.side-by-side",
                self.tr("Side by side"),
                self.tr("Show the trees side by side"),
            ),
            ("compare.stacked", self.tr("Stacked"), self.tr("Show one tree above the other")),
            (
                "compare.report",
                self.tr("Report\u2026"),
                self.tr("Write tables and trees of the comparison into files"),
            ),
        ):
            button = self._button(name, text, tip)
            button.setCheckable(name != "compare.report")
            self._row.addWidget(button)
        self._row.addStretch(1)

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        said = (text or tip).rstrip("\u2026")
        button = named(QToolButton(), f"button-{name}", said, tip, look="boxed")
        button.setText(text)
        self.buttons[name] = button
        return button

    def use_actions(self, actions: Mapping[str, QAction]) -> None:
        """Put actions of the window behind the buttons: tips, keys, conditions, state.

        Parameters
        ----------
        actions
            By id, as ``compare.next-difference``; those that have no button here are passed over.
        """
        for name, button in self.buttons.items():
            # Not as its default action: that would bring its longer text too.
            action = self._acting[name] = actions[name]
            button.clicked.connect(action.trigger)
            button.setToolTip(action.toolTip())
            action.changed.connect(self._actions_changed)
        self._actions_changed()

    def _actions_changed(self) -> None:
        for name, action in self._acting.items():
            self.buttons[name].setEnabled(action.isEnabled())
            if action.isCheckable():
                self.buttons[name].setChecked(action.isChecked())
        forward = self._acting.get("compare.next-difference")
        keys = "" if forward is None else forward.shortcut().toString()
        if keys != self.keys.text():
            self.keys.setText(keys)
            self.keys.setToolTip(self.tr("{keys} goes to the next difference").format(keys=keys))
            self._arrange()

    # --- showing ---

    def _show_sources(self) -> None:
        comparer = self._comparer
        for box, key in (
            (self.gold, comparer.gold_source),
            (self.predicted, comparer.predicted_source),
            (self.other, comparer.other_source),
        ):
            box.show_sources(comparer.sources, key)
            # A treebank is a source: gold.
            has_gold = bool(comparer.sources)
            box.set_possible(has_gold, has_gold and comparer.model is not None)
        self.other.setEnabled(bool(comparer.predicted_source))
        self._arrange()

    def _show(self) -> None:
        comparer = self._comparer
        pair = comparer.pair
        count = 0 if pair is None else len(pair.differences)
        if pair is None:
            text = ""
        elif pair.fault or pair.predicted is None:
            text = self.tr("Not comparable")
        elif not count:
            text = self.tr("No difference")
        elif comparer.difference < 0:
            text = self.tr("{count} differences").format(count=count)
            if count == 1:
                text = self.tr("1 difference")
        else:
            text = self.tr("Difference {at} of {count}").format(
                at=comparer.difference + 1, count=count
            )
        self.place.setText(text)
        self.place.setVisible(bool(text))
        tip = ""
        if pair is not None and comparer.difference >= 0:
            tip = pair.differences[comparer.difference].text
        self.place.setToolTip(tip)
        describe(self.place, tip)
        comparison = comparer.comparison
        told = () if comparison is None else comparison.faults_beside(comparer.other)
        self.faults.show_faults(told)
        self._arrange()

    # --- doing ---

    def _gold_chosen(self, key: str) -> None:
        comparer = self._comparer
        predicted, other = comparer.predicted_source, comparer.other_source
        # The two change places rather than be the same.
        if key == predicted:
            predicted = comparer.gold_source
        if key == other:
            other = ""
        comparer.choose(key, predicted, other)

    def _predicted_chosen(self, key: str) -> None:
        comparer = self._comparer
        gold, other = comparer.gold_source, comparer.other_source
        if key == gold:
            gold = comparer.predicted_source
        if key == other:
            other = comparer.predicted_source
        comparer.choose(gold, key, "" if other in (gold, key) else other)

    def _other_chosen(self, key: str) -> None:
        comparer = self._comparer
        if key in (comparer.gold_source, comparer.predicted_source):
            # A side cannot be compared with itself.
            self._show_sources()
            return
        comparer.choose(comparer.gold_source, comparer.predicted_source, key)

    # --- room ---

    def minimumSizeHint(self) -> QSize:
        """What has no room is left out."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def _arrange(self) -> None:
        """Leave out as much as must be: legend, texts of buttons, words, ends of names."""
        if self._arranging:
            return
        self._arranging = True
        try:
            for level in range(6):
                self._shrink(level)
                if self._need() <= self.width():
                    break
        finally:
            self._arranging = False

    def _shrink(self, level: int) -> None:
        scale = self._themes.scale
        most = _WIDE_BOX if level < 2 else _NARROW_BOX if level < 4 else _LEAST_BOX
        for box in (self.gold, self.predicted, self.other):
            box.fit(round(most * scale))
        self.legend.setVisible(level < 1)
        both = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for name in ("compare.side-by-side", "compare.stacked", "compare.report"):
            self.buttons[name].setToolButtonStyle(
                both if level < 2 else Qt.ToolButtonStyle.ToolButtonIconOnly
            )
        self._against.setVisible(level < 3)
        self._and.setVisible(level < 3)
        self.other.setVisible(level < 5 or bool(self._comparer.other_source))
        pair = self._comparer.pair
        walks = pair is not None and bool(pair.differences)
        self.keys.setVisible(bool(self.keys.text()) and walks and level < 3)

    def _need(self) -> int:
        margins = self._row.contentsMargins()
        need = margins.left() + margins.right() + _GAP
        for at in range(self._row.count()):
            item = self._row.itemAt(at)
            widget = None if item is None else item.widget()
            if widget is not None and not widget.isHidden():
                need += least_width(widget) + _GAP
        return need

    # --- look ---

    def showEvent(self, event: QShowEvent) -> None:
        """Set fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._restyle()

    def _restyle(self) -> None:
        themes, palette = self._themes, self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#compare-bar {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
            f"#compare-keys {{ border: 1px solid {palette.ctl}; border-radius: 3px;"
            f" padding: 0 3px; color: {palette.ink2}; background: {palette.canvas}; }}"
            f"#compare-faults {{ color: {palette.ochre}; }}"
            "#compare-faults::menu-indicator { image: none; width: 0; }"
        )
        self.place.setFont(themes.font(13, 500))
        self.keys.setFont(themes.font(10))
        self.setFixedHeight(round(_HEIGHT * themes.scale))
        for name, button in self.buttons.items():
            button.setIcon(icon(_BUTTONS[name], palette))
        self.faults.setIcon(icon("warning", palette, "ochre"))
        for box in (self.gold, self.predicted, self.other):
            box.draw_icons()
        self._arrange()
