"""The smoothing ladder beside the canvas of a lecture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from icm_gui.views.explore.inspector.ladder import LadderPane
from icm_gui.views.explore.lecture.blocks import Block, Heading, Note
from icm_gui.views.explore.lecture.sheet import Sheet

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.inspector.inspection import Inspection


class LadderCompanion(QScrollArea):
    """Explains the rule of the item that is selected."""

    def __init__(self, inspection: Inspection, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("ladder-companion")
        self.setAccessibleName(self.tr("Smoothing ladder of the item that is selected"))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._inspection = inspection
        self.head = Sheet(themes, self.tr("The rule"))
        self.ladder = LadderPane(themes)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.head)
        column.addWidget(self.ladder)
        column.addStretch(1)
        self.setWidget(body)
        inspection.ladder_changed.connect(self.renew)
        themes.follow(self, self.renew)
        self.renew()

    def renew(self) -> None:
        """Show the ladder of now."""
        view = self._inspection.ladder
        self.ladder.setVisible(view is not None)
        self.ladder.set_view(view)
        blocks: list[Block] = [Heading(self.tr("Smoothing ladder"))]
        if view is None:
            blocks.append(Note(self.tr("Click an item: how its rule gets its probability.")))
        else:
            blocks.append(Note(view.rule, "ink"))
            blocks += [Note(note) for note in view.notes]
        self.head.show_blocks(blocks)
        self.head.setFixedHeight(self.head.sizeHint().height())
