"""The state of Explore with a run in it, for tests of its parts."""

from __future__ import annotations

from window_runs import SENTENCE, Choices, run_of, teaching_model

from icm_core.data.cleaning.clean import CleanOptions
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenModel, Sentence
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.explore.run import Run


def explore_of(max_length: int = 200) -> Explore:
    """Return Explore with the teaching model and a sentence, and no run."""
    model = teaching_model()
    document = Document()
    choices = Choices(max_length)
    document.set_model(
        OpenModel("teaching", None, (model,), choices.parse_options(), CleanOptions())
    )
    document.set_sentence(Sentence(SENTENCE))
    return Explore(document, Jobs(), Playback(), Selection(), choices)


def show(explore: Explore, key: str) -> Run:
    """Show a run of a way as if it had been run just now."""
    run = run_of(key)
    explore.set_algorithm(key)
    explore.run_shown, explore.second = run, None
    explore.playback.set_trace(run.trace)
    explore.run_changed.emit()
    return run
