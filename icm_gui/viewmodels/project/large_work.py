"""Large works with a project, done by a job or by who waits for them; what is not saved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, fields
from typing import Any

from icm_core.project.store import Project
from icm_gui.services.jobs import Control, Job


@dataclass(eq=False)
class LargeWork:
    """Something large that is to be done with a project.

    Parameters
    ----------
    needed
        Whether it must be done before the program ends; else it is left.
    keeps
        Whether something of the document is not saved where it fails.
    again
        Whether it is tried again where the project cannot be written.
    thing
        What is saved, None where the title says it.
    group
        Of its job.
    """

    title: str
    project: Project
    work: Callable[[Project, Control | None], Any]
    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    needed: bool
    keeps: bool
    again: bool = False
    thing: Hashable = None
    group: str = ""
    job: Job | None = None
    _begun: threading.Lock = field(default_factory=threading.Lock)
    _ended: threading.Event = field(default_factory=threading.Event)
    _value: Any = None
    _error: BaseException | None = None

    def do(self, control: Control | None) -> Any:
        """Do it, or wait until another thread that began it has done it; return its value."""
        if self._begun.acquire(blocking=False):
            try:
                self._value = self.work(self.project, control)
            except BaseException as error:
                self._error = error
            finally:
                self._ended.set()
        self._ended.wait()
        if self._error is not None:
            raise self._error
        return self._value

    def leave(self) -> None:
        """See that it is not done, or that nothing is left of it."""
        if self.job is not None:
            self.job.cancel()
        if not self._begun.acquire(blocking=False):
            from icm_core.project.store import Project

            self._ended.wait()
            if isinstance(self._value, Project):  # opened for nothing
                self._value.close()

    @property
    def saves(self) -> tuple[str, Hashable]:
        """What it saves: another work that saves the same makes up for it."""
        return self.title, self.thing

    def anew(self) -> LargeWork:
        """Return the same, to be done once more."""
        kept = (one.name for one in fields(self) if one.name != "job" and one.name[0] != "_")
        return LargeWork(**{name: getattr(self, name) for name in kept})


@dataclass
class Unsaved:
    """Why something of the document is not on the disk.

    Parameters
    ----------
    small
        Of a small change, until one is written; empty for none.
    large
        Of large works by title and thing, until the same thing is saved.
    """

    small: str = ""
    large: dict[tuple[str, Hashable], str] = field(default_factory=dict)

    @property
    def why(self) -> str:
        """What to tell, empty where everything is saved or will be."""
        return self.small or next(iter(self.large.values()), "")


def closing(title: str, project: Project) -> LargeWork:
    """Return the closing of a project, after everything large that was to be done with it."""
    return LargeWork(title, project, lambda one, _control: one.close(), None, None, True, False)
