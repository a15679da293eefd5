"""A damaged project: it is put aside while it is open, and work continues in a new one.

Whenever damage is met, it is treated as damage met at opening.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

from icm_core.errors import IcmError, ProjectDamagedError
from icm_core.project.steps import Step, Turn
from icm_core.project.store import Project
from icm_core.wording import say as _tr
from icm_gui.viewmodels.project import places


def is_damage_of(error: object, project: Project | None) -> bool:
    """Whether an error says that this project, no other one, is damaged."""
    return (
        project is not None
        and isinstance(error, ProjectDamagedError)
        and str(error).startswith(f"{project.path}:")
    )


def put_aside(old: Project) -> tuple[Project | None, tuple[str, Exception]]:
    """Put a damaged project aside and make a new one in its place.

    Returns
    -------
    project, trouble
        The new project, open, None where that cannot be done; what there is to tell: a title, and
        where the old one is or why it stays.
    """
    title = _tr("{} was damaged").format(old.path.name)
    with contextlib.suppress(IcmError):
        old.close()
    try:
        kept = places.set_aside(old.path)
        project = Project.create(old.path)
    except (IcmError, OSError) as error:
        return None, (title, error)
    text = _tr("It was put aside as {}; the work continues in a new one.").format(kept)
    return project, (title, ProjectDamagedError(text))


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
