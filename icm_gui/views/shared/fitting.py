"""Rows of controls that leave out what there is no room for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget


def least_width(widget: QWidget) -> int:
    """Return the width that a widget needs, hidden or not."""
    widget.ensurePolished()
    wide = max(widget.minimumSizeHint().width(), widget.minimumWidth())
    return min(wide, widget.maximumWidth())


class Fitting:
    """Hides groups of widgets of a row, the first ones first, until the others fit.

    Nothing is shown only to be measured: that would make layouts around it call for another size.

    Parameters
    ----------
    groups
        What may be left out.
    """

    def __init__(self, row: QHBoxLayout, groups: Sequence[Sequence[QWidget]]) -> None:
        self._row, self._groups = row, groups
        self._busy = False

    def arrange(self, width: int, unwanted: Collection[QWidget] = ()) -> None:
        """Show what fits.

        Parameters
        ----------
        width
            Room for the row, in pixels.
        unwanted
            Optional widgets that have no use now.
        """
        if self._busy:
            return
        hidden = {id(widget) for widget in unwanted}
        need, spacing = self._need(hidden), self._row.spacing()
        for group in self._groups:
            if need <= width:
                break
            for widget in group:
                if id(widget) not in hidden:
                    need -= least_width(widget) + spacing
                    hidden.add(id(widget))
        self._busy = True
        try:
            for group in self._groups:
                for widget in group:
                    shown = id(widget) not in hidden
                    # What was never shown or hidden would be shown by its layout later on.
                    is_new = not widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
                    if is_new or widget.isHidden() == shown:
                        widget.setVisible(shown)
        finally:
            self._busy = False

    def _need(self, barred: set[int]) -> int:
        """Return the width that all need but for widgets that are not wanted, by their `id`."""
        optional = {id(widget) for group in self._groups for widget in group}
        margins, spacing = self._row.contentsMargins(), self._row.spacing()
        need = margins.left() + margins.right()
        for at in range(self._row.count()):
            item = self._row.itemAt(at)
            widget = item.widget() if item is not None else None
            if widget is None:
                need += (0 if item is None else item.minimumSize().width()) + spacing
            elif id(widget) not in optional:
                need += 0 if widget.isHidden() else least_width(widget) + spacing
            elif id(widget) not in barred:
                need += least_width(widget) + spacing
        return need
