"""The strip of the lowest panes: names their pages, opens and folds them, tells what was run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import ManualLayout

STRIP_HEIGHT = 28
_LEAST_NOTE = 60
"""Width of what was run that is worth less than any name of a page."""


@dataclass(frozen=True, slots=True)
class FoldedPage:
    """A page of a pane that is folded.

    Parameters
    ----------
    name, title
        Of the page; the title is as on its tab.
    pane
        Name of its pane.
    """

    name: str
    title: str
    pane: str


class FoldStrip(ManualLayout, QWidget):
    """One line: a button that opens or folds all panes, pages that are folded, what was run.

    Signals
    -------
    page_asked : str
        A page by its name.
    all_asked : bool
        All panes are to be open, or folded.
    """

    page_asked = Signal(str)
    all_asked = Signal(bool)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        named(self, "fold-strip", self.tr("Folded panes"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._themes = themes
        self._all_open = False
        self.pages: tuple[FoldedPage, ...] = ()
        self.buttons: list[QToolButton] = []
        self._row = hbox(self, (8, 0, 12, 0), 4)
        self.toggle = named(QToolButton(self), "fold-all")
        self.toggle.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.toggle.clicked.connect(self._toggle)
        self._row.addWidget(self.toggle)
        self._row.addSpacing(4)
        self.note = named(ElidedLabel("", self), "timeline-run", look="second")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self.note, 1)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._fitting = Fitting(self._row, ())
        themes.dress(self, self._restyle)
        self._name_toggle()

    def sizeHint(self) -> QSize:
        """Return the height of one line of text with some air."""
        return QSize(400, round(STRIP_HEIGHT * self._themes.scale))

    def set_pages(self, pages: Sequence[FoldedPage]) -> None:
        """Name the pages that are folded."""
        if tuple(pages) == self.pages:
            return
        self.pages = tuple(pages)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for at, page in enumerate(self.pages):
            button = named(QToolButton(self), f"fold-{page.name}")
            button.setText(page.title)
            button.setAccessibleName(self.tr("Open {page}").format(page=page.title))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setFont(self._themes.font(12, 500))
            button.clicked.connect(self._asked)
            self._row.insertWidget(2 + at, button)
            self.buttons.append(button)
        self._all_open = not self.pages
        # The last names go first where there is no room: the first button opens them as well.
        self._fitting = Fitting(self._row, [(button,) for button in reversed(self.buttons)])
        self._name_toggle()
        self._arrange()

    def set_note(self, text: str, *shorter: str) -> None:
        """Tell what was run, or why there is nothing to play; shorter where there is no room."""
        self.note.shorter = shorter
        self.note.setText(text)
        self.note.setToolTip(text)

    def _name_toggle(self) -> None:
        text = self.tr("Fold the lowest panes") if self._all_open else self.tr("Open all panes")
        self.toggle.setAccessibleName(text)
        self.toggle.setToolTip(text)
        name = "caret-down" if self._all_open else "caret-up"
        self.toggle.setIcon(icon(name, self._themes.palette))

    def _toggle(self) -> None:
        self.all_asked.emit(not self._all_open)

    def _asked(self) -> None:
        self.page_asked.emit(self.sender().objectName().removeprefix("fold-"))

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#fold-strip {{ background: {palette.head};"
            f" border-top: 1px solid {palette.line}; }}"
        )
        self.setFixedHeight(self.sizeHint().height())
        self._set_fonts()
        self._name_toggle()

    def _set_fonts(self) -> None:
        self.note.setFont(self._themes.font(11))
        for button in self.buttons:
            button.setFont(self._themes.font(12, 500))
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._set_fonts()

    def _arrange(self) -> None:
        self._fitting.arrange(self.width() - _LEAST_NOTE)
