"""The button that shows trees as in their files, with traces and function tags."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton

from icm_gui.viewmodels.app.as_read import AsRead


class AsReadSwitch(QToolButton):
    """Is down while the tree of a sentence is shown as in its file."""

    def __init__(self, as_read: AsRead) -> None:
        super().__init__()
        self._as_read = as_read
        self._index: int | None = None
        self.setObjectName("trees-as-read")
        self.setText(self.tr("as in the file"))
        self.setAccessibleName(self.tr("Trees as in the file"))
        self.setToolTip(
            self.tr("Show trees with the traces and function tags that they have in the file")
        )
        self.setCheckable(True)
        as_read.changed.connect(self._tell)
        self.clicked.connect(as_read.set)
        self._tell()

    def show_for(self, index: int | None, says_more: bool) -> None:
        """Note which sentence is shown, and whether its file says more of it."""
        self._index = index
        self.setVisible(says_more)
        self._tell()

    def _tell(self) -> None:
        self.setChecked(self._as_read.holds(self._index))
