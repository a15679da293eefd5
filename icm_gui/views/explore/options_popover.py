"""Options of the chosen algorithm, in a popup below the button that opens it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.search.search_fields import GROUPS
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.option_form import OptionForm
from icm_gui.views.shared.named import named, push_button

MARGIN, GAP = 12, 8
WIDTH_PX = 456


class OptionsPopover(QFrame):
    """Shows the options of an algorithm, validated as they are typed, with a reset to the defaults.

    Parameters
    ----------
    settings
        The options of all algorithms.
    key
        Key of the algorithm.
    """

    def __init__(
        self,
        settings: SearchSettings,
        key: str,
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._settings, self._themes = settings, themes
        named(self, "search-options", self.tr("Options of the search"))
        # Each opening makes a new one.
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._shown: tuple[str, ...] = ()
        self.title = QLabel(self)
        self.tip = named(QLabel(self, wordWrap=True), "search-options-tip", look="second")
        text = self.tr("Loading the searches…")
        self.waiting = named(QLabel(text, self), "search-options-waiting", look="dim")
        self.body = QWidget(self)
        self.forms: list[OptionForm] = []
        self.heads: list[QLabel] = []
        QVBoxLayout(self.body)
        self.fault = named(QLabel(self, wordWrap=True), "search-options-fault", look="error")
        text = self.tr("Reset to defaults")
        self.reset = push_button(text, "reset-search-options", self._reset)
        foot = filled(hbox(), self.reset, 1)
        self._layout = vbox(self, MARGIN, GAP)
        for widget in (self.title, self.tip, self.waiting, self.body, self.fault):
            self._layout.addWidget(widget)
        self._layout.addLayout(foot)
        settings.changed.connect(self.show_state)
        themes.dress(self, self._themed)
        self.set_algorithm(catalogue.search(key))

    def open_below(self, below: QWidget) -> None:
        """Show it below a widget, inside the screen."""
        self._fit()
        place = below.mapToGlobal(QPoint(0, below.height() + 2))
        room = below.screen().availableGeometry()
        place.setX(max(room.left(), min(place.x(), room.right() - self.width())))
        place.setY(max(room.top(), min(place.y(), room.bottom() - self.height())))
        self.move(place)
        self.show()
        if self.forms:
            self.forms[0].rows[0].editor.setFocus()

    def set_algorithm(self, chosen: Search) -> None:
        """Show the options of another algorithm."""
        self._settings.set_algorithm(chosen)
        self._settings.prepare()
        self.show_state()

    def show_state(self) -> None:
        """Show the options of the chosen algorithm."""
        self.title.setText(self._settings.algorithm.title)
        self.tip.setText(self._settings.algorithm.tip)
        ready = self._settings.ready
        self.waiting.setVisible(not ready)
        if ready and self._settings.shown() != self._shown:
            self._build()
        # What is wrong with another algorithm is told there; what all share is told here.
        faults = [
            key
            for key in self._settings.faults
            if key not in self._shown and key.startswith("parse.")
        ]
        texts = [
            f"{self._settings.field(key).title}: {self._settings.faults[key]}" for key in faults
        ]
        self.fault.setText("\n".join(texts))
        self.fault.setVisible(bool(texts))
        self.reset.setEnabled(bool(self._settings.changed_keys(self._shown)))

    def _fit(self) -> None:
        """Be as high as the rows; texts that wrap are higher than their hints."""
        width = round(WIDTH_PX * self._themes.scale)
        self._layout.activate()
        self.setFixedSize(width, self._layout.totalHeightForWidth(width))

    def event(self, event: QEvent) -> bool:
        """Fit the height when rows have become higher."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _build(self) -> None:
        """Make the rows of another algorithm."""
        self._shown = self._settings.shown()
        body = QWidget(self)
        layout = vbox(body, 0, GAP)
        self.forms, self.heads = [], []
        for group in GROUPS:
            keys = [key for key in self._shown if self._settings.field(key).group == group]
            if keys:
                head = QLabel(self.tr(group), body)
                form = OptionForm(self._settings, keys, self._themes, body)
                filled(layout, head, form)
                self.heads.append(head)
                self.forms.append(form)
        self._layout.replaceWidget(self.body, body)
        self.body.hide()
        self.body.deleteLater()
        self.body = body
        body.show()
        self._themed()

    def _reset(self) -> None:
        self._settings.reset(*self._shown)

    def _themed(self) -> None:
        palette = self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"QFrame#search-options {{ background: {palette.panel};"
            f" border: 1px solid {palette.ctl}; border-radius: 4px; }}"
        )
        self.title.setFont(self._themes.font(15, 600))
        for head in self.heads:
            head.setFont(self._themes.font(12, 600))
        self._fit()
