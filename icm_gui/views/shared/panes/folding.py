"""A row of panes whose last one is tabs of its neighbour where the window is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QSplitter

from icm_gui.views.shared.panes.splitting import are_sizes, share_out
from icm_gui.views.shared.panes.tab_pane import TabPane


class FoldingRow:
    """Folds, unfolds, and keeps the sizes of both.

    Parameters
    ----------
    row
        The splitter with the panes.
    last, neighbour
        The pane that has no room in a narrow window, and the one that takes its pages then.
    pages
        Names of the pages of the last pane.
    shares, narrow_shares
        Of the panes in percent.
    """

    def __init__(
        self,
        row: QSplitter,
        last: TabPane,
        neighbour: TabPane,
        pages: Sequence[str],
        shares: tuple[int, ...],
        narrow_shares: tuple[int, ...],
    ) -> None:
        self._row, self._last, self._neighbour = row, last, neighbour
        self._pages, self._shares = tuple(pages), {False: shares, True: narrow_shares}
        self._sizes: dict[bool, list[int]] = {}
        self.narrow: bool | None = None
        """Whether it is folded, None before its first look."""
        # Sizes that nobody chose follow the window.
        row.splitterMoved.connect(self._note)

    def fold(self, narrow: bool, width: int) -> None:
        """Fold or unfold, if need be; panes have the sizes that they were left with so."""
        if narrow == self.narrow:
            return
        self.narrow = narrow
        source, target = self._last, self._neighbour
        if not narrow:
            source, target = target, source
        front = self._neighbour.front
        for name in self._pages:
            if source.has_page(name):
                target.add_page(name, *source.take_page(name))
        self._last.setVisible(not narrow)
        self._neighbour.bring(front)
        if narrow in self._sizes:
            self._row.setSizes(self._sizes[narrow])
        else:
            share_out(self._row, self._shares[narrow], width)

    def size_up(self, width: int) -> None:
        """Give the panes their first sizes."""
        self._sizes = {}
        share_out(self._row, self._shares[bool(self.narrow)], width)

    def _note(self, *_moved: int) -> None:
        if self.narrow is not None:
            self._sizes[self.narrow] = self._row.sizes()

    @property
    def _keys(self) -> dict[bool, str]:
        name = self._row.objectName()
        return {False: name, True: f"{name}-narrow"}

    def state(self) -> dict[str, list[int]]:
        """Return the sizes that the user chose, by name."""
        return {self._keys[narrow]: sizes for narrow, sizes in self._sizes.items()}

    def restore(self, state: dict[str, Any]) -> None:
        """Take sizes of a state; what are no sizes is left."""
        for narrow, key in self._keys.items():
            sizes = state.get(key)
            if are_sizes(sizes, self._row.count()) and sum(sizes) > 0:
                self._sizes[narrow] = sizes
                if narrow == self.narrow:
                    self._row.setSizes(sizes)
