"""The fields of a page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from icm_core.inference import catalogue
from icm_core.lessons.lesson import Lesson, LessonRun, Page
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL
from icm_gui.views.lessons.fields import align_labels, lines_high
from icm_gui.views.lessons.figure_edit import FigureEdit
from icm_gui.views.lessons.question_form import QuestionForm
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named, push_button

_TEXT_LINES = 7
_EDGE = 12


class PageForm(QScrollArea):
    """What a page shows and says.

    Signals
    -------
    edited : str
        Name of the field that was changed.
    step_asked
        The step that is shown in Explore is to be that of the page.
    """

    edited = Signal(str)
    step_asked = Signal()

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        named(self, "page-form", self.tr("Page"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._page: Page | None = None
        self.title = QLineEdit()
        self.run = QComboBox()
        self.at = QLineEdit(placeholderText=self.tr("a step, start, end, pop 3, accept 1"))
        text, said = self.tr("Step shown"), self.tr("Take the step that Explore shows")
        self.here = push_button(text, "page-here", self.step_asked, said)
        self.view = QComboBox()
        for title, name in (
            (self.tr("as it is"), ""),
            (self.tr("chart"), "chart"),
            (self.tr("hypergraph"), "hypergraph"),
            (self.tr("trees"), "trees"),
            (self.tr("lattice, of tags"), "lattice"),
        ):
            self.view.addItem(title, name)
        self.depths = QComboBox()
        self.depths.addItem(self.tr("that of the run"), None)
        for depth in range(DEEPEST_DIAL + 1):
            self.depths.addItem(str(depth), depth)
        self.text = FigureEdit(themes)
        self.text.setPlaceholderText(
            self.tr("Paragraphs with an empty line between them; *emphasis*, `code`, - lists")
        )
        text = self.tr("Insert a figure of the run")
        self.figure = push_button(text, "page-figure", self.text.begin_figure)
        self.figure.setAutoDefault(False)
        self.text.setMinimumHeight(lines_high(self.text, _TEXT_LINES))
        self.question = QuestionForm()
        self.question.edited.connect(self._question_edited)
        at = QWidget()
        filled(hbox(at, 0), (self.at, 1), self.here)
        self._inner = inner = QWidget()
        form = QFormLayout()
        for name, title, field, placed in (
            ("title", self.tr("Title"), self.title, self.title),
            ("run", self.tr("Run"), self.run, self.run),
            ("at", self.tr("Step"), self.at, at),
            ("view", self.tr("Shown as"), self.view, self.view),
            ("depth", self.tr("Context depth"), self.depths, self.depths),
            ("text", self.tr("Text"), self.text, self.text),
        ):
            named(field, f"page-{name}", title)
            form.addRow(title, placed)
        column = vbox(inner, _EDGE)
        form.addRow("", self.figure)
        filled(column, form, self.question, 1)
        self.setWidget(inner)
        align_labels(form, self.question.form)
        self.title.textChanged.connect(self._edited)
        self.run.currentIndexChanged.connect(self._run_edited)
        self.at.textChanged.connect(self._edited)
        self.view.currentIndexChanged.connect(self._edited)
        self.depths.currentIndexChanged.connect(self._edited)
        self.text.textChanged.connect(self._edited)

    def show_page(self, lesson: Lesson, page: Page | None) -> None:
        """Show a page; where the fields say the same already, they are left as they are."""
        self._inner.setEnabled(page is not None)
        self.text.show_page(lesson, page)
        runs = [run.name for run in lesson.runs]
        if page is None or (self._runs() == runs and page == self.page()):
            self._page = page
            return
        self._page = page
        self.blockSignals(True)
        if self._runs() != runs:
            self.run.clear()
            self.run.addItem(self.tr("none: text alone"), "")
            for run in lesson.runs:
                self.run.addItem(_run_title(run), run.name)
        if page.title != self.title.text().strip():
            self.title.setText(page.title)
        self.run.setCurrentIndex(max(self.run.findData(page.run), 0))
        self.at.setText(page.at or (str(page.step) if page.run else ""))
        self.view.setCurrentIndex(max(self.view.findData(page.view), 0))
        if page.depth is not None and self.depths.findData(page.depth) < 0:
            self.depths.addItem(str(page.depth), page.depth)
        self.depths.setCurrentIndex(0 if page.depth is None else self.depths.findData(page.depth))
        self.text.setPlainText(page.text)
        self.question.show_question(page.question)
        self.blockSignals(False)
        self._arrange()

    def page(self) -> Page | None:
        """Return what the fields say."""
        if self._page is None:
            return None
        run = str(self.run.currentData() or "")
        written = self.at.text().strip() if run else ""
        is_step = written.isdecimal() and written.isascii()
        # Where the words are the same, what they were looked up to be is, too.
        same = bool(written) and written == self._page.at
        step = int(written[:9]) if is_step else self._page.step if same else 0
        return Page(
            self.title.text(),
            run,
            step,
            str(self.view.currentData()),  # type: ignore[arg-type]
            self.depths.currentData(),
            self.text.toPlainText(),
            self.question.question(),
            "" if is_step else written,
        )

    def _runs(self) -> list[str]:
        return [str(self.run.itemData(at)) for at in range(1, self.run.count())]

    def _arrange(self) -> None:
        has_run = bool(self.run.currentData())
        for field in (self.at, self.here, self.view, self.depths, self.figure):
            field.setEnabled(has_run)

    def _question_edited(self, field: str) -> None:
        self.edited.emit(f"question {field}")

    def _edited(self) -> None:
        """Tell which field was changed."""
        self.edited.emit(self.sender().objectName().removeprefix("page-"))

    def _run_edited(self, _at: int) -> None:
        self._arrange()
        self.edited.emit("run")


def _run_title(run: LessonRun) -> str:
    """Return a run's name with how it was searched."""
    known = catalogue.recorded()
    title = known[run.algorithm].title if run.algorithm in known else run.algorithm
    return QCoreApplication.translate("PageForm", "{name} ({algorithm})").format(
        name=run.name, algorithm=title
    )
