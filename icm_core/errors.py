"""Every error the core raises on purpose: one root, so that a caller can catch them all."""

from __future__ import annotations


class IcmError(Exception):
    """Root of all errors raised on purpose; its text is meant for the user."""


class DataError(IcmError):
    """An input file or text cannot be used as it is."""


class OptionError(IcmError):
    """An option has a value that cannot work."""


class ModelFileError(IcmError):
    """A model file is damaged, foreign, or newer than this program."""


class LimitError(IcmError):
    """The input is beyond a stated limit (length, memory)."""


class Cancelled(IcmError):
    """The user stopped the work."""
