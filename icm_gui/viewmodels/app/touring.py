"""The guided tour: its steps, where it is, and what is opened for it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say as _tr
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.demo import Demo
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.explore.explore import Explore

SEEN = "tour/seen"
"""Name of the setting: the tour was offered, and taken or declined."""
_INTERESTING = 0.6
"""How far into the run the tour shows it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One place of the tour.

    Parameters
    ----------
    target
        Name of what it speaks about; empty for the window as a whole.
    title, text
        What is said.
    """

    target: str
    title: str
    text: str


def steps() -> tuple[Step, ...]:
    """Return the tour in the user's language; its first step is the offer, a line."""
    return (
        Step("", _tr("A tour of the window in two minutes, with a sample?"), ""),
        Step(
            "workspaces",
            _tr("Workspaces"),
            _tr(
                "Explore watches a search at work. Contexts shows what the grammar learned. "
                "Compare puts predicted trees beside gold trees. Annotate corrects trees, Results "
                "keeps what was found, Experiments compares models. Continue with the right arrow "
                "key or Enter, leave with Esc."
            ),
        ),
        Step(
            "sentence",
            _tr("A sentence"),
            _tr(
                "Type one, with spaces between the tokens, or take one of the treebank. Below it "
                "you see which words the grammar does not know."
            ),
        ),
        Step(
            "algorithm",
            _tr("How it is searched"),
            _tr(
                "A* search, Metropolis-Hastings sampling or exact search. The dial says on how "
                "many ancestors a rule may depend; the result follows as you turn it."
            ),
        ),
        Step(
            "run",
            _tr("Run"),
            _tr("Run the chosen algorithm, or run all of them to compare them side by side."),
        ),
        Step(
            "canvas",
            _tr("The search, drawn"),
            _tr(
                "Every item of the chart is as dark as it is probable; the orange lines are the "
                "hypothesis of this step. Click an item to inspect it. The tabs show the same as "
                "a hypergraph and as a tree."
            ),
        ),
        Step(
            "timeline",
            _tr("Every step is recorded"),
            _tr(
                "Play the run, go step by step, or jump to the next pop or tree. Bookmarks name "
                "steps, for a talk or a lesson."
            ),
        ),
        Step(
            "search",
            _tr("Contents of the search"),
            _tr(
                "For A*, the hypotheses that wait and their scores; for sampling, the moves and "
                "how often they are accepted."
            ),
        ),
        Step(
            "inspector",
            _tr("Why this one?"),
            _tr(
                "Probability, context and smoothing of the selected item, and why the search "
                "preferred one hypothesis to another, as a sum of terms."
            ),
        ),
        Step(
            "results",
            _tr("Is it right?"),
            _tr(
                "Each algorithm with its verdict: optimal, a search gap in nats, or an error of "
                "the model itself."
            ),
        ),
        Step(
            "find",
            _tr("Every command by typing"),
            _tr(
                "This box finds every command and every sentence. The lecture layout makes a run "
                "large, for a projector. Help, Guided tour begins this tour again."
            ),
        ),
    )


class Tour(QObject):
    """Walks along the steps.

    Signals
    -------
    changed
        The tour began, ended, or is at another step.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        demo: Demo,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._demo = document, explore, demo
        self._settings = settings
        self.steps: tuple[Step, ...] = ()
        self.at = 0
        self._waits = False
        explore.playback.state_changed.connect(self._played)
        document.treebank_changed.connect(self._opened)

    @property
    def active(self) -> bool:
        """Whether the tour is on."""
        return bool(self.steps)

    @property
    def step(self) -> Step | None:
        """Where the tour is, None where it is not on."""
        return self.steps[self.at] if self.steps else None

    @property
    def is_first_start(self) -> bool:
        """Whether the tour was never offered."""
        return not bool(self._settings.value(SEEN, False))

    def offer(self) -> None:
        """Ask whether it is wanted, once."""
        if self.is_first_start and not self.active:
            self.steps, self.at = steps(), 0
            self.changed.emit()

    def begin(self) -> None:
        """Begin, or begin again."""
        self._settings.set_value(SEEN, True)
        self.steps, self.at = steps(), 1
        self._open()
        self.changed.emit()

    def next(self) -> None:
        """Go to the next step, from the last one to the end."""
        if not self.steps:
            return
        if self.at + 1 == len(self.steps):
            self.end()
            return
        if self.at == 0:
            self.begin()
            return
        self.at += 1
        self.changed.emit()

    def previous(self) -> None:
        """Go to the step before; the offer is behind."""
        if self.at > 1:
            self.at -= 1
            self.changed.emit()

    def end(self) -> None:
        """Leave the tour; it is not offered again."""
        if self.steps:
            self._settings.set_value(SEEN, True)
            self.steps, self._waits = (), False
            self.changed.emit()

    def _open(self) -> None:
        """Open what the tour speaks about, where nothing is open."""
        document = self._document
        if document.treebank is None and document.model is None and document.sentence is None:
            self._waits = True
            self._demo.open(play=True)
        elif self._explore.run_shown is None and self._explore.can_run:
            self._explore.run()

    def _opened(self) -> None:
        # Who opens something else at the offer does not want it.
        if self.active and self.at == 0:
            self.end()

    def _played(self) -> None:
        """Stop the run of the sample where there is something to see."""
        playback = self._explore.playback
        if self._waits and playback.playing and playback.trace is not None:
            self._waits = False
            playback.pause()
            pops = playback.trace.steps("pop")
            if len(pops):
                playback.seek(int(pops[int(len(pops) * _INTERESTING)]))
