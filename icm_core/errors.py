"""Every error the core raises on purpose: one root, so that a caller can catch them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Check = Callable[[], None]
"""Called between chunks of work; raises `Cancelled` to stop."""


class IcmError(Exception):
    """Root of all errors raised on purpose; its text is meant for the user."""


class DataError(IcmError):
    """An input file or text cannot be used as it is."""


class OptionError(IcmError):
    """An option has a value that cannot work."""


class ModelFileError(IcmError):
    """A model file is damaged, foreign, or newer than this program."""


class TraceFileError(IcmError):
    """A trace file is damaged, foreign, or newer than this program."""


class LessonError(IcmError):
    """A lesson cannot be read, built or written.

    Attributes
    ----------
    problems
        What is wrong in its text, each a `data.problems.Problem`; none where it is something else.
    """

    def __init__(self, message: str = "", problems: Iterable[object] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


class ProjectFileError(IcmError):
    """A project file is missing, foreign, newer than this program, or cannot be written."""


class ProjectDamagedError(ProjectFileError):
    """What a project file holds contradicts itself."""


class ProjectInUseError(ProjectFileError):
    """A project file is open in another window."""


class LimitError(IcmError):
    """The input is beyond a stated limit (length, memory)."""


class ConstraintError(IcmError):
    """No tree of the model satisfies the constraints on a sentence's parse."""


class Cancelled(IcmError):
    """The user stopped the work."""


def never() -> None:
    """Check nothing: the default of every `Check`."""


MOST_COUNT = (1 << 31) - 1
"""Greatest whole number that an option may have; model files keep no greater ones."""


def check_counts(**values: int | None) -> None:
    """Refuse integers that no file could keep.

    Raises
    ------
    OptionError
        If a value is above `MOST_COUNT`.
    """
    for name, value in values.items():
        if value is not None and value > MOST_COUNT:
            raise OptionError(f"{name}={value}: use at most {MOST_COUNT:,}")
