"""What stands beside the canvas of a lecture: one page, swapped for the next by a key."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.wording import noop
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.explore.families import panes_of
from icm_gui.views.explore.families.layout import PageSpec
from icm_gui.views.explore.lecture.ladder import LadderCompanion
from icm_gui.views.explore.results import ResultsPanel
from icm_gui.views.explore.veil import Veil
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.panes.front_pages import FrontPages


def _ladder(bench: Workbench, themes: Themes) -> QWidget:
    return LadderCompanion(bench.explore, bench.inspection, themes)


def _results(bench: Workbench, themes: Themes) -> QWidget:
    return ResultsPanel(bench.explore, themes)


COMMON = (
    PageSpec("lecture-ladder", noop("Ladder"), _ladder),
    PageSpec("lecture-results", noop("Results"), _results),
)
"""Pages that runs of all families have."""
_MOST = 350
"""Width in which all pages are whole, at the base size of text: the canvas has what is beyond."""


class Companion(QWidget):
    """Shows one page; each is made when it is shown first."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("companion")
        self._bench, self._themes = bench, themes
        self._made: dict[str, QWidget] = {}
        self._specs: tuple[PageSpec, ...] = ()
        self._family = ""
        self._chosen: dict[str, str] = {}
        """Page that was chosen last, by family."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.pages = FrontPages()
        filled(vbox(self, (1, 0, 0, 0)), self.pages)
        themes.follow(self, self._restyle)

    @property
    def page(self) -> str:
        """Name of the page that is shown, empty for none."""
        names = [spec.name for spec in self._specs]
        chosen = self._chosen.get(self._family, "")
        return chosen if chosen in names else (names[0] if names else "")

    @property
    def widget(self) -> QWidget | None:
        """The page that is shown."""
        return self._made.get(self.page)

    def show_family(self, family: str) -> None:
        """Show what was shown last beside runs of a family."""
        self._family = family
        self._specs = (*panes_of(family).companions, *COMMON)
        self._show()

    def swap(self) -> None:
        """Show the next page, after the last one the first."""
        names = [spec.name for spec in self._specs]
        if names:
            at = names.index(self.page) + 1
            self._chosen[self._family] = names[at % len(names)]
            self._show()

    def _show(self) -> None:
        spec = next(one for one in self._specs if one.name == self.page)
        if spec.name not in self._made:
            made = self._made[spec.name] = spec.make(self._bench, self._themes)
            if spec.tells:
                Veil(made, self._bench.playback, *spec.tells)
            self.pages.addWidget(made)
        self.pages.setCurrentWidget(self._made[spec.name])

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.setMaximumWidth(round(_MOST * self._themes.scale))
        self.setStyleSheet(
            self._themes.sheet + f"#companion {{ border-left: 1px solid {palette.line}; }}"
        )
