"""Which algorithms have their kernels, and what waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Prepared:
    """What is prepared; one thing waits for it at most, as only the last one asked for counts."""

    def __init__(self) -> None:
        self.is_whole = True
        """Whether all kernels are there."""
        self._algorithms: frozenset[str] = frozenset()
        self._waiting: Callable[[], None] | None = None

    @property
    def waits(self) -> bool:
        """Whether something waits."""
        return self._waiting is not None

    def has(self, key: str) -> bool:
        """Whether an algorithm has its kernels."""
        return self.is_whole or key in self._algorithms

    def wait(self, begin: Callable[[], None]) -> None:
        """Begin something when there are more kernels; what needs still more waits again."""
        self._waiting = begin

    def forget(self) -> None:
        """Let nothing wait any more."""
        self._waiting = None

    def set(self, is_whole: bool, algorithms: Iterable[str]) -> None:
        """Note which kernels are there, and begin what waits."""
        self.is_whole, self._algorithms = is_whole, frozenset(algorithms)
        if self._waiting is not None:
            begin, self._waiting = self._waiting, None
            begin()
