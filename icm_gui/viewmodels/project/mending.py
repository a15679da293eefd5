"""A project that is found to be damaged while it is open: put aside, and work goes on in a new one.

Whenever damage is met, it is treated as damage met at opening.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from icm_core.errors import IcmError, ProjectDamagedError
from icm_core.project.store import Project
from icm_gui.viewmodels.project import places

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from icm_core.project.steps import Step, Turn


def is_damage_of(error: object, project: Project | None) -> bool:
    """Whether an error says that this project, no other one, is damaged."""
    return (
        project is not None
        and isinstance(error, ProjectDamagedError)
        and str(error).startswith(f"{project.path}:")
    )


def renewed(old: Project) -> tuple[Project, Path]:
    """Put a damaged project aside and make a new one in its place.

    Returns
    -------
    project, kept
        The new project, open, and where the old one is.

    Raises
    ------
    IcmError, OSError
        If that cannot be done.
    """
    with contextlib.suppress(IcmError):
        old.close()
    kept = places.set_aside(old.path)
    return Project.create(old.path), kept


def fill(
    project: Project,
    states: dict[str, Any],
    sentences: Iterable[str],
    turns: Iterable[tuple[Turn, Step]],
) -> None:
    """Put into a new project what the window knows and what is small."""
    for key, value in states.items():
        project.set_state(key, value)
    for sentence in sentences:
        project.add_sentence(sentence)
    for turn, step in turns:
        if step.is_kept:
            project.steps.add(turn, step)
