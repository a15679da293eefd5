"""The first page: what to begin with, samples, what was open before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QKeySequence,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from icm_core.resources import Language
from icm_core.wording import local, noop
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.lessons.bundled import bundled
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.visibility import ManualLayout
from icm_gui.views.shared.workspace import Workspace
from icm_gui.views.window.welcome_parts import BIG_ICON_PX, DropHint, Link

MOST_RECENT = 5
_TAGGED_END = b"\n\n"
_LEFT_PX, _RIGHT_PX, _GAP_PX, _SIDE_PX = 300, 500, 40, 32
_LEAST_SHARE = 0.6
"""How much of its width the right column needs to stay beside the left one."""
_KINDS = {
    ".icmproj": ("stack", noop("project")),
    ".icm": ("graduation-cap", noop("model")),
    ".icmtrace": ("path", noop("recorded run")),
    ".icmlesson": ("chalkboard-teacher", noop("lesson")),
    ".lesson": ("chalkboard-teacher", noop("lesson")),
}


class WelcomePage(ManualLayout, QScrollArea, Workspace):
    """The page that is in front while nothing is open.

    Signals
    -------
    open_asked, project_asked, type_asked
        The links under Start.
    sample_asked, ambiguous_asked
        The bundled treebank; the ambiguous sentences that come with it.
    lesson_asked : str
        Path of a bundled lesson.
    path_asked : str
        A file that was open before, or a bundled one.
    """

    open_asked = Signal()
    project_asked = Signal()
    type_asked = Signal()
    sample_asked = Signal()
    ambiguous_asked = Signal()
    lesson_asked = Signal(str)
    path_asked = Signal(str)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._links: list[tuple[Link, str, float]] = []
        self._headings: list[QLabel] = []
        self._recent = QVBoxLayout()
        self._recent_links: list[Link] = []
        self._no_recent = QLabel(self.tr("Nothing yet."))
        named(self, "welcome", self.tr("Welcome"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._build()
        themes.dress(self, self._recolour)

    def set_recent(self, entries: Sequence[str | tuple[str, str, str]]) -> None:
        """Show what was open before, the newest first.

        Parameters
        ----------
        entries
            Paths; or path, what is in it, and when it was open.
        """
        self._links = [found for found in self._links if found[0] not in self._recent_links]
        for link in self._recent_links:
            self._recent.removeWidget(link)
            link.deleteLater()
        self._recent_links = []
        for entry in list(entries)[:MOST_RECENT]:
            path, what, when = (entry, "", "") if isinstance(entry, str) else entry
            icon_name, kind = _KINDS.get(Path(path).suffix.lower(), ("books", "treebank"))
            link = Link("welcome-recent", Path(path).name, when, icon_name, what or kind)
            link.setToolTip(path)
            link.setProperty("path", path)
            link.clicked.connect(self._path_clicked)
            self._recent.addWidget(link)
            self._recent_links.append(link)
            self._links.append((link, "ink", 13))
        self._no_recent.setVisible(not self._recent_links)
        self._recolour()

    def _build(self) -> None:
        page = named(QWidget(), "welcome-page")
        self._title = QLabel("icm")
        self._subtitle = QLabel(self.tr("watch, inspect and correct an infinite-context parser"))
        self._subtitle.setWordWrap(True)
        title = hbox(margins=(4, 0, 0, 0), spacing=12)
        title.addWidget(self._title, 0, Qt.AlignmentFlag.AlignBaseline)
        title.addWidget(self._subtitle, 1, Qt.AlignmentFlag.AlignBaseline)
        columns = self._columns = QGridLayout()
        columns.setHorizontalSpacing(_GAP_PX)
        columns.setVerticalSpacing(_GAP_PX // 2)
        columns.addLayout(self._left(), 0, 0)
        self._beside = QWidget()
        self._beside.setLayout(self._right())
        columns.addWidget(self._beside, 0, 1)
        inner = self._inner = QWidget()
        filled(vbox(inner, 0, 20), title, columns)
        outer = QGridLayout(page)
        outer.setContentsMargins(_SIDE_PX, 32, _SIDE_PX, 24)
        outer.addWidget(inner, 1, 1)
        outer.setColumnStretch(0, 1)
        outer.setColumnStretch(1, 100)
        outer.setColumnStretch(2, 1)
        outer.setRowStretch(0, 1)
        outer.setRowStretch(2, 3)
        self.setWidget(page)
        # The page as a whole has nothing to do with the keyboard.
        self.setFocusProxy(self._links[0][0])

    def _arrange(self) -> None:
        """Give columns the widths that belong to the size of text, side by side or stacked."""
        scale = self._themes.scale
        left, right = round(_LEFT_PX * scale), round(_RIGHT_PX * scale)
        room = self.viewport().width() - 2 * _SIDE_PX - _GAP_PX
        wide = room >= left + right * _LEAST_SHARE
        columns = self._columns
        columns.setColumnMinimumWidth(0, left if wide else 0)
        columns.setColumnStretch(0, 0 if wide else 1)
        columns.setColumnStretch(1, 1 if wide else 0)
        columns.removeWidget(self._beside)
        columns.addWidget(self._beside, *((0, 1) if wide else (1, 0)))
        columns.setHorizontalSpacing(_GAP_PX if wide else 0)
        self._inner.setMaximumWidth(left + right + _GAP_PX)

    def _left(self) -> QVBoxLayout:
        column = filled(vbox(spacing=2), self._heading(self.tr("Start")))
        for name, text, keys, icon_name, signal in (
            ("open", self.tr("Open a treebank…"), "Ctrl+O", "folder-open", self.open_asked),
            ("project", self.tr("Open a project…"), "Ctrl+Shift+O", "stack", self.project_asked),
            ("type", self.tr("Type a sentence"), "Ctrl+T", "text-t", self.type_asked),
        ):
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            link = Link(f"welcome-{name}", text, native, icon_name)
            link.clicked.connect(signal)
            column.addWidget(link)
            self._links.append((link, "accent", 13))
        column.addSpacing(12)
        column.addWidget(self._heading(self.tr("Bundled samples")))
        for name, text, note, signal in (
            (
                "sample",
                self.tr("English for teaching, {} trees"),
                self.tr("{} kB"),
                self.sample_asked,
            ),
            (
                "ambiguous",
                self.tr("Ambiguous sentences"),
                self.tr("{} to try"),
                self.ambiguous_asked,
            ),
        ):
            count, size = _sample_sizes()[name]
            link = Link(
                f"welcome-{name}",
                text.format(local(f"{count:,}")),
                note.format(local(f"{size:,}")),
                "books",
            )
            link.clicked.connect(signal)
            column.addWidget(link)
            self._links.append((link, "ink", 13))
        self._add_tagged(column)
        self._add_lessons(column)
        column.addStretch(1)
        return column

    def _add_tagged(self, column: QVBoxLayout) -> None:
        """Add the tagged corpora."""
        from icm_core.resources import tagged_corpus

        corpora: tuple[tuple[Language, str], ...] = (
            ("english", self.tr("Tagged English, {} sentences")),
            ("german", self.tr("Tagged German, {} sentences")),
        )
        for language, text in corpora:
            path = tagged_corpus(language).train
            content = path.read_bytes()
            count = text.format(local(f"{content.count(_TAGGED_END):,}"))
            size = self.tr("{} kB").format(local(f"{round(len(content) / 1000):,}"))
            link = Link(f"welcome-tagged-{language}", count, size, "books")
            link.setProperty("path", str(path))
            link.clicked.connect(self._path_clicked)
            column.addWidget(link)
            self._links.append((link, "ink", 13))

    def _add_lessons(self, column: QVBoxLayout) -> None:
        """Add the lessons that come with the program."""
        if bundled():
            column.addSpacing(12)
            column.addWidget(self._heading(self.tr("Lessons")))
        for at, found in enumerate(bundled()):
            note = self.tr("{pages} pages").format(pages=found.pages)
            link = Link(f"welcome-lesson-{at + 1}", found.title, note, "chalkboard-teacher")
            link.setProperty("path", found.path)
            link.clicked.connect(self._lesson_clicked)
            column.addWidget(link)
            self._links.append((link, "ink", 13))

    def _lesson_clicked(self) -> None:
        self.lesson_asked.emit(str(self.sender().property("path")))

    def _right(self) -> QVBoxLayout:
        column = filled(vbox(margins=0, spacing=2), self._heading(self.tr("Recent")))
        self._recent.setSpacing(0)
        self._no_recent.setProperty("dim", True)
        self._no_recent.setContentsMargins(4, 4, 4, 4)
        filled(column, self._no_recent, self._recent)
        column.addSpacing(20)
        self._drop = DropHint(self._themes)
        # Its frame is where the texts above begin.
        framed = filled(vbox(margins=(4, 0, 0, 0)), self._drop)
        filled(column, framed, 1)
        return column

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setContentsMargins(4, 0, 4, 0)
        self._headings.append(label)
        return label

    def _path_clicked(self) -> None:
        self.path_asked.emit(str(self.sender().property("path")))

    def _recolour(self) -> None:
        themes, palette = self._themes, self._themes.palette
        self._title.setFont(themes.font(28, 600))
        self._subtitle.setFont(themes.font(13))
        self._subtitle.setStyleSheet(f"color: {palette.ink2};")
        for label in self._headings:
            label.setFont(themes.font(12, 600))
        for link, colour, size in self._links:
            link.restyle(themes, colour, size)
        self._drop.label.setFont(themes.font(12))
        self._drop.label.setStyleSheet(f"color: {palette.ink2};")
        side = round(BIG_ICON_PX * themes.scale)
        self._drop.icon.setPixmap(icon("download-simple", palette).pixmap(side, side))
        self._drop.icon.setFixedWidth(side)
        self._arrange()
        self.setStyleSheet(
            self._themes.sheet + f"#welcome, #welcome-page {{ background: {palette.panel}; }}"
            f"QPushButton {{ background: transparent; border: 1px solid transparent;"
            f" border-radius: 4px; padding: 0; text-align: left; }}"
            f"QPushButton:hover {{ background: {palette.head}; }}"
            f"QPushButton:focus {{ border: 1px solid {palette.accent}; }}"
            f"#welcome-recent {{ border-radius: 0; border-bottom: 1px solid {palette.line}; }}"
            f"#welcome-recent:focus {{ border-bottom-color: {palette.accent}; }}"
        )


def _sample_sizes() -> dict[str, tuple[int, int]]:
    """Return how many trees and kB the bundled treebank has, and how many sentences there are."""
    from icm_core.resources import teaching_treebank

    found = teaching_treebank()
    trees = found.train.read_bytes().count(b"\n(")
    lines = found.ambiguous.read_text(encoding="utf-8").splitlines()
    sentences = sum(1 for line in lines if line.strip() and not line.startswith("#"))
    return {
        "sample": (trees, max(1, round(found.train.stat().st_size / 1000))),
        "ambiguous": (sentences, sentences),
    }
