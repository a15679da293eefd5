"""Predictions of the open treebank: imported, parsed as a whole, or gathered from single runs."""

from __future__ import annotations

import uuid
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.errors import OptionError
from icm_core.project.predictions import Origin, PredictedTrees, StoredPredictions
from icm_core.project.store import Project
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.compare.importing import Imported, imported
from icm_gui.viewmodels.compare.parsing import (
    ParseChoice,
    Parsed,
    ParseTask,
    chosen_places,
    parse_treebank,
    trained_on,
)
from icm_gui.viewmodels.compare.sides import (
    GoldKeeper,
    GoldSide,
    PredictionSet,
    kept_set,
    with_tree,
)
from icm_gui.viewmodels.compare.words_alike import WordsAlike, faults_of
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.running import Worker
from icm_gui.viewmodels.project.session import Session
from icm_gui.viewmodels.treebank.problem_list import plural

PARSING = "parsing the treebank"
"""Group of jobs."""
_UID_PARTS = 8


class Predictions(QObject):
    """All sets of predicted trees that belong to the open treebank.

    Signals
    -------
    changed
        There are others, or more trees in one.
    added : str
        A set is there that the user asked for: its uid.
    noted : str, object
        Something to be read: a title and lines.
    parsing_changed
        The treebank begins to be parsed, or no longer is.
    """

    changed = Signal()
    added = Signal(str)
    noted = Signal(str, object)
    parsing_changed = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        session: Session,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore = document, explore
        self._session, self._jobs = session, jobs
        self._all: dict[str, PredictionSet] = {}
        self._worker = Worker()
        self._gold = GoldKeeper()
        self.alike = WordsAlike(session, self)
        self.fingerprint = ""
        """Of the open treebank, empty until it is known."""
        session.project_changed.connect(self._project_changed)
        session.restored.connect(self.read)
        self.alike.changed.connect(self.changed)
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._tree_changed)
        explore.results_changed.connect(self._gather)

    @property
    def sets(self) -> list[PredictionSet]:
        """Those of the open treebank, the oldest first."""
        known = self.fingerprint
        return [one for one in self._all.values() if one.treebank == known and one.count]

    def get(self, uid: str) -> PredictionSet | None:
        """Return a set by its uid, None where it is gone."""
        return self._all.get(uid)

    # Gold

    @property
    def options(self) -> CleanOptions:
        """How both sides are cleaned: as the open model's training trees were."""
        return self._document.clean_options

    def gold(self, opened: OpenTreebank, options: CleanOptions, control: Control) -> GoldSide:
        """Return the gold side. For worker threads."""
        return self._gold.side(opened, options, control)

    def prepare(self) -> None:
        """Make the gold side in the background, so that sets of it are known."""
        opened, options = self._document.treebank, self.options
        if opened is None or self._gold.known(opened, options) is not None:
            return

        def work(control: Control) -> GoldSide:
            return self.gold(opened, options, control)

        self._jobs.start(_tr("Reading gold trees"), work, done=self._prepared, group="gold side")

    def _prepared(self, _side: GoldSide) -> None:
        self.changed.emit()

    def _treebank_changed(self) -> None:
        self._jobs.cancel_group(PARSING)
        self.fingerprint = ""
        self.changed.emit()
        opened = self._document.treebank
        if opened is None:
            return

        def work(_control: Control) -> str:
            return opened.treebank.fingerprint

        self._jobs.start(
            _tr("Looking for predictions"), work, done=self._known, group="fingerprint"
        )

    def _tree_changed(self, _index: int) -> None:
        """Take a tree into the gold side; the predictions of it stay."""
        opened = self._document.treebank
        if opened is not None:
            self._gold.follow(opened, self.options)

    def _known(self, fingerprint: str) -> None:
        self.fingerprint = fingerprint
        self.changed.emit()
        self._gather()

    # The project

    def _project_changed(self) -> None:
        if self._document.treebank is None:
            # Another project, and no copy of the one before: its sets are not in this one.
            self._all = {}
        self.read()

    def read(self) -> None:
        """Look which sets the open project has."""

        def work(project: Project, _control: Control | None) -> tuple[Project, Any]:
            return project, project.predictions.listed()

        self._session.work(_tr("Reading predictions"), work, done=self._listed, needed=False)

    def _listed(self, found: tuple[Project, list[StoredPredictions]]) -> None:
        project, stored = found
        if project is not self._session.project:
            return
        for one in stored:
            if one.uid not in self._all:
                self._all[one.uid] = kept_set(one)
        self.changed.emit()

    def trees(self, one: PredictionSet, project: Project | None) -> PredictedTrees:
        """Return the trees of a set. For worker threads.

        Raises
        ------
        ProjectFileError
            If they are not in memory and cannot be read from the project.
        """
        if one.trees is not None:
            return one.trees
        if project is None:
            raise OptionError(_tr("{}: its trees are not in memory any more").format(one.name))
        trees = project.predictions.load(one.uid)
        if (known := self._all.get(one.uid)) is not None:
            self._all[one.uid] = replace(known, trees=trees)
        return trees

    def _keep(self, one: PredictionSet) -> None:
        self._all[one.uid] = one
        trees = one.trees
        assert trees is not None

        def work(project: Project, _control: Control | None) -> None:
            project.predictions.put(one.uid, one.name, one.origin, one.treebank, one.info, trees)

        self._session.work(_tr("Saving predictions"), work)
        self.changed.emit()

    def rename(self, uid: str, name: str) -> None:
        """Give a set another name."""
        one = self._all.get(uid)
        if one is not None and name.strip() and name != one.name:
            self._all[uid] = replace(one, name=name.strip())
            self._session.work(
                _tr("Saving predictions"),
                lambda project, _control: project.predictions.rename(uid, name.strip()),
            )
            self.changed.emit()

    def remove(self, uid: str) -> None:
        """Drop a set."""
        if self._all.pop(uid, None) is not None:
            self._session.work(
                _tr("Removing predictions"),
                lambda project, _control: project.predictions.remove(uid),
            )
            self.changed.emit()

    def _new(
        self,
        name: str,
        origin: Origin,
        fingerprint: str,
        info: dict[str, Any],
        trees: PredictedTrees,
        uid: str = "",
    ) -> PredictionSet:
        info, count = {**info, "count": len(trees)}, len(trees)
        return PredictionSet(uid or uuid.uuid4().hex, name, origin, fingerprint, info, count, trees)

    # Files

    def import_files(self, *paths: str) -> None:
        """Read predictions of other parsers and put them beside the treebank, in this order."""
        opened, options = self._document.treebank, self.options
        if opened is None:
            return

        def work(control: Control) -> None:
            side = self.gold(opened, options, control)
            for path in paths:
                control.report(path)
                control.partial((path, side, imported(path, side, options, control.check)))

        title = _tr("Importing predictions")
        self._jobs.start(
            title,
            work,
            partial=partial(self._imported, self._session.project),
            failed=partial(self._refuse, title),
        )

    def _imported(self, project: Project | None, found: tuple[str, GoldSide, Imported]) -> None:
        path, side, one = found
        made = self._new(one.name, "imported", side.fingerprint, one.info(path), one.trees)
        if not self._keep_found(made, side, project):
            return
        told = faults_of(made.info, self.alike.names)
        if told:
            title = _tr("{name}: {matching} of {all} sentences have the words of gold").format(
                name=one.name, matching=local(f"{one.matching:,}"), all=local(f"{len(one.trees):,}")
            )
            self.noted.emit(title, told)
        self.added.emit(made.uid)

    def _keep_found(self, one: PredictionSet, side: GoldSide, project: Project | None) -> bool:
        """Keep what a job found; return whether its treebank is still open."""
        opened = self._document.treebank
        is_open = opened is not None and opened.treebank.documents is side.treebank.documents
        if is_open:
            self.fingerprint = side.fingerprint
        if is_open or project is self._session.project:
            self._keep(one)
        return is_open

    def _refuse(self, title: str, error: Exception) -> None:
        self.noted.emit(title, [str(error)])
        self.parsing_changed.emit()

    # Parsing

    @property
    def is_parsing(self) -> bool:
        """Whether the treebank is being parsed."""
        return self._jobs.is_running(PARSING)

    def parse(self, choice: ParseChoice) -> None:
        """Parse the open treebank with the open model; what is done is kept as it grows."""
        opened, model, options = self._document.treebank, self._document.model, self.options
        if opened is None or model is None:
            return
        choices = self._explore.choices
        parse = choices.parse_options()
        search = choices.search_options(choice.algorithm.algorithm)
        name = f"{choice.algorithm.title} \u00b7 {model.name}"
        uid = uuid.uuid4().hex
        info = choice.info(model.name, parse.decoder)
        project = self._session.project
        sides: list[GoldSide] = []
        last: list[Parsed] = []

        def work(control: Control) -> Parsed:
            sides.append(side := self.gold(opened, options, control))
            places, sentences = chosen_places(side.trees.indices, side.trees.trees, choice)
            if not places:
                raise OptionError(_tr("no sentence is as short as that; allow longer ones"))
            task = ParseTask(choice, model.models, parse, search, places, sentences)
            info["faults"] = trained_on(task)
            return parse_treebank(task, self._worker, control, last.append)

        def take(found: Parsed) -> None:
            told = {
                **info,
                "seconds": found.seconds,
                "refused": found.refused,
                "complete": found.complete,
            }
            fresh = uid not in self._all
            made = self._new(name, "parsed", sides[0].fingerprint, told, found.trees, uid)
            if len(found.trees) and self._keep_found(made, sides[0], project) and fresh:
                self.added.emit(uid)

        def stopped() -> None:
            # What is handed over once a job is stopped does not arrive.
            if last:
                take(last[-1])
            self.parsing_changed.emit()

        title = _tr("Parsing {}").format(opened.name)
        self._jobs.start(
            title,
            work,
            done=partial(self._all_parsed, take),
            partial=take,
            cancelled=stopped,
            failed=partial(self._refuse, title),
            group=PARSING,
        )
        self.parsing_changed.emit()

    def _all_parsed(self, take: Any, found: Parsed) -> None:
        take(found)
        self.parsing_changed.emit()
        if found.refused:
            number = plural(found.refused, _tr("sentence is"), _tr("sentences are"))
            line = _tr("{} beyond a limit and failed to be parsed").format(number)
            self.noted.emit(_tr("The treebank is parsed"), [line])

    def stop(self) -> None:
        """Stop parsing; what is done is kept."""
        self._jobs.cancel_group(PARSING)

    # Single runs

    def _gather(self) -> None:
        """Keep the trees that Explore found for a sentence, a set for each algorithm."""
        sentence, model = self._document.sentence, self._document.model
        if sentence is None or sentence.index is None or model is None or not self.fingerprint:
            return
        for key, result in self._explore.results.items():
            run = result.run
            if run is None or run.request.words != sentence.words or run.request.depth is not None:
                continue
            uid = f"runs-{key}-{model.name}-{self.fingerprint[:_UID_PARTS]}"
            before = self._all.get(uid)
            if before is not None and before.trees is None:
                self._fetch(before)
                return
            kept = None if before is None else before.trees
            found = with_tree(kept, sentence.index, run.parse.tree)
            if found is None:
                continue
            decoder = run.algorithm.decoder or run.request.parse.decoder
            info = {"way": key, "model": model.name, "decoder": decoder}
            name = _tr("{algorithm}, runs").format(algorithm=run.algorithm.title)
            self._keep(self._new(name, "runs", self.fingerprint, info, found, uid))

    def _fetch(self, one: PredictionSet) -> None:
        """Read the trees of a set that is to grow, and continue when they are there."""

        def work(project: Project, _control: Control | None) -> PredictedTrees:
            return self.trees(one, project)

        self._session.work(_tr("Reading predictions"), work, done=self._fetched, needed=False)

    def _fetched(self, _trees: PredictedTrees) -> None:
        self._gather()
