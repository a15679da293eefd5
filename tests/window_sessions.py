"""A window's state with a session in it, for tests and for the child processes that they kill."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from project_files import MODEL, small_treebank

from icm_core.data.treebank import Treebank
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.viewmodels.project.parts import keep_model, open_model
from icm_gui.viewmodels.project.session import Session

__all__ = ["MODEL", "Bench", "keep_model", "open_model", "sample_model", "sample_treebank"]


@dataclass
class Bench:
    """What a session is tied to."""

    keep: bool = True
    alone: bool = False
    troubles: list[tuple[str, str]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.settings = Settings()
        self.jobs = Jobs()
        self.document = Document()
        self.playback = Playback()
        self.selection = Selection()
        self.search_settings = SearchSettings(self.document, self.settings)
        self.explore = Explore(
            self.document, self.jobs, self.playback, self.selection, self.search_settings
        )
        self.explore.proves = False  # its run would be among those that tests make
        self.session = Session(
            self.document,
            self.explore,
            self.search_settings,
            self.jobs,
            self.settings,
            self.keep,
            alone=self.alone,
        )
        self.session.failed.connect(self._failed)
        self.session.saved_changed.connect(self.texts.append)

    def close(self) -> None:
        """End as the window does."""
        self.session.close()
        self.jobs.close()
        self.settings.sync()

    @property
    def rests(self) -> bool:
        """Whether nothing runs and everything is saved."""
        return not self.jobs.running and self.session.is_saved

    def _failed(self, title: str, error: Exception) -> None:
        self.troubles.append((title, str(error)))


def sample_treebank(name: str = "mill.mrg") -> OpenTreebank:
    """Return an open treebank of two trees."""
    treebank: Treebank = small_treebank(name)
    return OpenTreebank(Path(name).stem, (), treebank)


def sample_model() -> OpenModel:
    """Return the model of a sample file, as opening it does."""
    from icm_core.inference.parsing.use import stored_cleaning, stored_parse
    from icm_core.model.file.container import load_models

    loaded = load_models(MODEL)
    return OpenModel(
        MODEL.name,
        str(MODEL),
        loaded.models,
        stored_parse(loaded.extra, ""),
        stored_cleaning(loaded.extra, ""),
        loaded.manifest,
    )
