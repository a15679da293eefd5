"""Everything of a model that helps to correct trees, tied together."""

from __future__ import annotations

from PySide6.QtCore import QObject

from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.annotate.assist.constraints import SentenceConstraints
from icm_gui.viewmodels.annotate.assist.doubts import Doubts
from icm_gui.viewmodels.annotate.assist.learner import Learner
from icm_gui.viewmodels.annotate.assist.preparses import Preparses
from icm_gui.viewmodels.annotate.assist.reparses import Reparses
from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions
from icm_gui.viewmodels.annotate.assist.tag_choices import TagChoices
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.project.session import Session
from icm_gui.viewmodels.treebank.sentences import SentenceTable


class Assist(QObject):
    """The parts that the workspace asks."""

    def __init__(
        self,
        editor: Editor,
        notes: SentenceNotes,
        sentences: SentenceTable,
        front: Front,
        session: Session,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        document = editor.document
        self.editor, self.jobs = editor, jobs
        self.constraints = SentenceConstraints(editor, self)
        self.learner = Learner(document, jobs, self)
        self.suggestions = Suggestions(editor, self.constraints, self.learner, front, jobs, self)
        self.tags = TagChoices(editor, self.suggestions, self.learner, self)
        self.preparses = Preparses(document, self.learner, notes, jobs, self)
        self.reparses = Reparses(document, self.learner, notes, jobs, self)
        self.doubts = Doubts(document, self.learner, sentences, session, jobs, self)
