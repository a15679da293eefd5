"""The figures that the text of a page can name, as they are offered while it is typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from icm_core.lessons.lesson import Lesson, Page

_OPEN: Final = re.compile(r"\{[=?][^{}]*?(\S*)\Z")
MOST_OFFERED: Final = 60


class FigureTable(ColumnTable):
    """Figures whose names have what is typed, each with what the run says."""

    COLUMNS = (
        TableColumn("", text=lambda _, row: row[0]),
        TableColumn("", text=lambda _, row: row[1], side=RIGHT),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[tuple[str, str]] = []
        self._of: tuple[Lesson | None, Page | None] = (None, None)

    def show_page(self, lesson: Lesson, page: Page | None) -> None:
        """Take the figures of a page's run at its step; they are looked up when first asked."""
        self._of, self._all = (lesson, page), []

    def complete(self, before: str) -> str | None:
        """Offer what can follow, given the text before the cursor.

        Returns
        -------
        str or None
            What is typed of a name already; None where no figure is being typed.
        """
        found = _OPEN.search(before)
        lesson, page = self._of
        if found is None or lesson is None or page is None:
            self.show_rows([])
            return None
        if not self._all:
            from icm_core.lessons.figures import listed

            self._all = listed(lesson, page)
        typed = found[1].lower()
        rows = [row for row in self._all if typed in row[0].lower()]
        rows.sort(key=lambda row: (not row[0].lower().startswith(typed), "." in row[0]))
        self.show_rows(rows[:MOST_OFFERED])
        return found[1]

    def role_of(self, row: tuple[str, str], _column: int, role: int) -> str | None:
        """Return a row in words."""
        return f"{row[0]}: {row[1]}" if role == SPOKEN else None
