"""What was read of a treebank, and what was set aside and why."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from icm_core.wording import local
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.treebank.loading_report import (
    Fix,
    LoadingReport,
    TagColumnState,
    ThirdItemState,
)
from icm_gui.views.shared.boxes import filled, grid_box, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, MARGIN, Dialog
from icm_gui.views.shared.docks.problems import SEVERITY_ICONS
from icm_gui.views.shared.named import named

_WIDTH_PX, _MOST_HEIGHT_PX, _FOOT_PX = 460, 640, 64
_ICON_PX = 16
_MOST_ASIDE: Final = 8
_MOST_KINDS: Final = 12


class LoadingReportDialog(Dialog):
    """Counts, problems by kind, trees set aside, and the choice about third items.

    Signals
    -------
    problems_asked
        The list of problems is wanted.
    read_again_asked : object
        The treebank is to be read again with other values of these fields (`Fix.how`).
    """

    problems_asked = Signal()
    read_again_asked = Signal(object)

    def __init__(
        self, report: LoadingReport, themes: Themes, parent: QWidget | None = None
    ) -> None:
        super().__init__("loading-report", parent, themes)
        self.setWindowTitle(self.tr("Loading report"))
        self._report, self._themes = report, themes
        width = round(_WIDTH_PX * themes.scale)
        inside = QWidget()
        column = vbox(inside, MARGIN, GAP)
        column.addWidget(self._label(report.name, 15, 600))
        column.addLayout(self._counts())
        if len(report.problems):
            filled(column, self._label(self.tr("Problems"), 13, 600), self._kinds())
        if report.set_aside:
            column.addWidget(self._label(self.tr("Set aside"), 13, 600))
            for text in self._aside():
                column.addWidget(text)
        if report.third_item is not None:
            column.addWidget(self._third_item(report.third_item))
        if report.tag_column is not None:
            column.addWidget(self._tag_column(report.tag_column))
        column.addStretch(1)
        self.add_scrolled("loading-report-scroll", self.tr("What was read")).setWidget(inside)
        problems = self.add_button("report-problems", self.tr("Show problems"), self._to_problems)
        problems.setEnabled(len(report.problems) > 0)
        self.add_leave("report-close").setFocus()
        # As high as what it says, up to what a small screen has.
        wanted = inside.heightForWidth(width) + round(_FOOT_PX * themes.scale)
        self.resize(width, min(round(_MOST_HEIGHT_PX * themes.scale), wanted))

    def _label(self, text: str, size: float = 13, weight: int = 400) -> QLabel:
        label = QLabel(text, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        label.setFont(self._themes.font(size, weight))
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _counts(self) -> QGridLayout:
        report = self._report
        encodings = [
            f"{name} ({count:,})" if len(report.encodings) > 1 else name
            for name, count in report.encodings.items()
        ]
        rows = [
            (self.tr("Trees"), local(f"{report.trees:,}")),
            (self.tr("Words"), local(f"{report.words:,}")),
            (self.tr("Files"), local(f"{report.files:,}")),
            (self.tr("Encoding"), ", ".join(encodings)),
            (self.tr("Set aside"), local(f"{len(report.set_aside):,}")),
        ]
        trees, moved, nodes = report.discontinuous
        if trees:
            text = self.tr("{0} trees; used with {1} of nodes attached elsewhere").format(
                local(f"{trees:,}"), local(f"{100 * moved / nodes:.1f}%")
            )
            rows.append((self.tr("Discontinuous"), text))
        if report.seconds:
            rows.append((self.tr("Time"), local(f"{report.seconds:.2f} s")))
        grid = grid_box(spacing=(MARGIN, 2), wide=1)
        for row, (name, value) in enumerate(rows):
            left = self._label(name)
            left.setProperty("second", True)
            right = named(self._label(value, 13, 500), f"report-{row}", f"{name}: {value}")
            grid.addWidget(left, row, 0)
            grid.addWidget(right, row, 1)
        return grid

    def _kinds(self) -> QGridLayout:
        grid = grid_box(spacing=(GAP, 4), wide=2)
        kinds = list(self._report.problems.kinds.items())
        for row, ((severity, text), count) in enumerate(kinds[:_MOST_KINDS]):
            sign = QLabel()
            name, role = SEVERITY_ICONS[severity]
            side = round(_ICON_PX * self._themes.scale)
            pixmap = icon(name, self._themes.palette, role).pixmap(side, side)
            sign.setPixmap(pixmap)
            sign.setAccessibleName(severity)
            sign.setToolTip(severity)
            number = self._label(local(f"{count:,}"), 12, 500)
            number.setWordWrap(False)
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(number, row, 1)
            grid.addWidget(self._label(text[:1].upper() + text[1:], 12), row, 2)
        if len(kinds) > _MOST_KINDS:
            more = self.tr("{} more kinds").format(len(kinds) - _MOST_KINDS)
            grid.addWidget(self._label(more, 12), _MOST_KINDS, 2)
        return grid

    def _aside(self) -> list[QLabel]:
        labels = []
        for aside in self._report.set_aside[:_MOST_ASIDE]:
            place = f"{Path(aside.file).name}:{aside.line:,}:{aside.column:,}"
            label = self._label(f"{place}  {aside.reason}", 12)
            label.setToolTip(aside.raw[:400])
            labels.append(label)
        more = len(self._report.set_aside) - len(labels)
        if more:
            labels.append(self._label(self.tr("and {} more").format(local(f"{more:,}")), 12))
        labels.append(
            self._label(self.tr("They stay in the file as they are; saving keeps them."), 11)
        )
        labels[-1].setProperty("dim", True)
        return labels

    def _third_item(self, state: ThirdItemState) -> QWidget:
        said = (
            self.tr("kept beside the word, as a lemma")
            if state.kept == "lemma"
            else self.tr("joined to the word")
        )
        text = self.tr("Terminals have a third item, as in {example}: {said}.").format(
            example=state.example, said=said
        )
        return self._choice(self.tr("Third items"), text, "report-third-item", state.fix)

    def _tag_column(self, state: TagColumnState) -> QWidget:
        text = self.tr("Words have two tags, as in {example}: those of {kept} are used.").format(
            example=state.example, kept=state.kept.upper()
        )
        return self._choice(self.tr("Tags"), text, "report-tag-column", state.fix)

    def _choice(self, title: str, text: str, name: str, fix: Fix) -> QWidget:
        """Return a part of the report that ends with a button."""
        box = QWidget()
        button = named(QPushButton(fix.text, autoDefault=False), name, fix.text)
        button.clicked.connect(partial(self._read_again, fix))
        left = Qt.AlignmentFlag.AlignLeft
        head, body = self._label(title, 13, 600), self._label(text, 12)
        filled(vbox(box, 0, 4), head, body, (button, 0, left))
        return box

    def _read_again(self, fix: Fix) -> None:
        self.read_again_asked.emit(fix.how)
        self.accept()

    def _to_problems(self) -> None:
        self.problems_asked.emit()
        self.accept()
