"""Which project a window opens at its start, and the projects that were open before."""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from icm_core.errors import IcmError, ProjectDamagedError, ProjectFileError, ProjectInUseError
from icm_core.project.schema import SUFFIX
from icm_core.project.store import Project
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.settings import Settings

NAMED: Final = "session/project"
"""Key of the setting with the named project that is open, empty for the automatic one."""
_RECENT: Final = "recent/projects"
_MOST_RECENT: Final = 12
_AUTOMATIC: Final = "session"
_MOST_AUTOMATIC: Final = 9
"""Windows that have an automatic project of their own at the same time."""


@dataclass(frozen=True, slots=True)
class RecentProject:
    """A project that was open.

    Parameters
    ----------
    content
        What is in it, in words.
    when
        When it was open last, in seconds since 1970.
    """

    path: str
    name: str
    content: str
    when: float


@dataclass(frozen=True)
class Start:
    """The project that a window begins with.

    Parameters
    ----------
    project
        None where none can be opened.
    named
        Whether it has a name that the user gave it.
    troubles
        Why it is not the one that was wanted: title and error.
    """

    project: Project | None
    named: bool
    troubles: tuple[tuple[str, IcmError], ...] = ()


def folder() -> Path:
    """Return where automatic projects are."""
    import platformdirs

    return platformdirs.user_data_path("icm")


def first_project(settings: Settings, *, alone: bool = False) -> Start:
    """Open the project of the last session: the named one, else the automatic one.

    Parameters
    ----------
    alone
        The automatic one, whatever was open: files that a window is told to open are no part of
        somebody's project. That stays in the list of projects that were open.
    """
    troubles: list[tuple[str, IcmError]] = []
    named = str(settings.value(NAMED, ""))
    if named and alone:
        settings.set_value(NAMED, "")
        named = ""
    if named:
        title = _tr("{} was not opened").format(Path(named).name)
        try:
            return Start(Project.open(named), True)
        except ProjectInUseError as error:
            troubles.append((title, error))
        except IcmError as error:
            troubles.append((title, error))
            settings.set_value(NAMED, "")
    project = automatic(troubles)
    return Start(project, False, tuple(troubles))


def automatic(troubles: list[tuple[str, IcmError]]) -> Project | None:
    """Open the first automatic project that no other window has open.

    Parameters
    ----------
    troubles
        Gets why it is not the first.
    """
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = ProjectFileError(f"{folder()}: cannot be made ({error.strerror or error})")
        troubles.append((_tr("Not saved"), why))
        return None
    for number in range(1, _MOST_AUTOMATIC + 1):
        name = _AUTOMATIC if number == 1 else f"{_AUTOMATIC}-{number}"
        path = folder() / f"{name}{SUFFIX}"
        try:
            return Project.open(path) if path.exists() else Project.create(path)
        except ProjectInUseError:
            text = _tr("Another window of icm has the last session open: this one has its own.")
            if number == 1:
                troubles.append((_tr("Session"), ProjectInUseError(text)))
        except ProjectDamagedError as error:
            troubles.append((_tr("The last session was damaged"), error))
            with contextlib.suppress(IcmError, OSError):
                set_aside(path)
                return Project.create(path)
        except IcmError as error:
            troubles.append((_tr("The last session was not opened"), error))
    return None


def with_suffix(path: str | Path) -> Path:
    """Return a path that ends as those of projects do."""
    given = Path(path)
    return given if given.suffix == SUFFIX else given.with_name(given.name + SUFFIX)


def is_in(project: Project | None, path: str | Path) -> bool:
    """Whether a project is in this file."""
    try:
        return project is not None and project.path.samefile(path)
    except OSError:
        return False


def recent(settings: Settings) -> list[RecentProject]:
    """Return the named projects that were open, the newest first."""
    try:
        values = json.loads(str(settings.value(_RECENT, "[]")))
        return [
            RecentProject(str(v["path"]), str(v["name"]), str(v["content"]), float(v["when"]))
            for v in values
        ]
    except (ValueError, TypeError, KeyError, RecursionError):
        return []


def add_recent(settings: Settings, project: Project) -> None:
    """Note what is in a named project and that it was open."""
    path = str(project.path.absolute())
    entry = RecentProject(path, project.name, content_of(project), time.time())
    others = [one for one in recent(settings) if one.path != path]
    values = [asdict(one) for one in [entry, *others][:_MOST_RECENT]]
    settings.set_value(_RECENT, json.dumps(values))
    settings.add_recent(path)


def content_of(project: Project) -> str:
    """Return what is in a project, in words."""
    found = project.contents()
    parts = [
        _count(found.treebanks, _tr("treebank"), _tr("treebanks")),
        _count(found.models, _tr("model"), _tr("models")),
        _count(found.runs, _tr("run"), _tr("runs")),
        _count(found.sentences, _tr("sentence"), _tr("sentences")),
    ]
    return ", ".join(part for part in parts if part) or _tr("empty")


def _count(number: int, one: str, several: str) -> str:
    return f"{local(f'{number:,}')} {one if number == 1 else several}" if number else ""


def set_aside(path: Path) -> Path:
    """Keep a damaged project under another name, and return it: what is in it may be wanted."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.stem}-damaged-{stamp}{SUFFIX}")
    number = 1
    while kept.exists():
        number += 1
        kept = path.with_name(f"{path.stem}-damaged-{stamp}-{number}{SUFFIX}")
    for ending in ("", "-wal"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + ending))
    return kept
