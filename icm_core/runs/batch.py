"""Parsing many sentences, in this process or over any `concurrent.futures` executor."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TypeVar

from icm_core.errors import Check, ConstraintError, DataError, LimitError, never
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
from icm_core.inference.search import Searcher, SearchOptions
from icm_core.model.file.container import load_models
from icm_core.model.model import Model
from icm_core.runs.run import Runner

Progress = Callable[[int, int], None]
"""Sentences done and all sentences. May raise `Cancelled`."""
Keep = Callable[[Sequence[int], "Sequence[Parse | Refused]"], None]
"""Takes what was found as soon as it is: places of sentences, and their results."""
_Result = TypeVar("_Result")
_TICK_SECONDS = 0.2
_PARSING = SearchOptions()
_CHUNK = 8
"""Sentences a worker takes at once: enough to hide the overhead, few enough to cancel soon."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A sentence that was not parsed, because of a stated limit or of constraints.

    Parameters
    ----------
    words
        Its tokens.
    reason
        Which limit or constraints, in words.
    """

    words: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class ParserSource:
    """Where a worker process finds its parser.

    Parameters
    ----------
    path
        Model file.
    stamp
        Time of its last change in ns, so that a worker notices another model of the same name.
    options
        How to parse.
    search
        By which search.
    entry
        That search as the catalogue of the process that asks has it: one from outside of the
        program is not in the worker's. Its functions are those of modules, found by name.
    """

    path: str
    stamp: int
    options: ParseOptions
    search: SearchOptions = _PARSING
    entry: Search | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls, path: str | Path, options: ParseOptions, search: SearchOptions = _PARSING
    ) -> ParserSource:
        """Return the source of a model file as it is now.

        Raises
        ------
        DataError
            If it is not there.
        """
        try:
            stamp = Path(path).stat().st_mtime_ns
        except OSError as error:
            raise DataError(f"{path}: {error.strerror or error}") from error
        return cls(str(path), stamp, options, search, catalogue.search(search.algorithm))


@lru_cache(maxsize=2)
def parser_of(source: ParserSource) -> Searcher:
    """Return the parser of a source; a worker process keeps the last ones."""
    if source.entry is not None:
        catalogue.join(source.entry)
    models = _models_of(source.path, source.stamp)
    return Runner().searcher(models, source.options, source.search)


@lru_cache(maxsize=1)
def _models_of(path: str, _stamp: int) -> tuple[Model, ...]:
    """Return the models of a file; several searches by them have them once."""
    return load_models(path).models


def warm_parser(
    source: ParserSource, sentences: Sequence[Sequence[str]], check: Check = never
) -> Searcher:
    """Return the parser of a source, with the kernels that the shortest of sentences needs.

    They are loaded before the clock of the first sentence runs.
    """
    parser = parser_of(source)
    parse_or_refuse(parser, min(sentences, key=len, default=()), check)
    return parser


def parse_or_refuse(parser: Parser, words: Sequence[str], check: Check = never) -> Parse | Refused:
    """Parse a sentence; one that cannot be is refused with the reason.

    It is beyond a limit, without tokens, or without a tree that satisfies constraints.
    """
    if not words:
        return Refused((), "the sentence has no tokens")
    try:
        return parser.parse(words, check)
    except (LimitError, ConstraintError) as error:
        return Refused(tuple(words), str(error))


def _parse_chunk(source: ParserSource, sentences: Sequence[Sequence[str]]) -> list[Parse | Refused]:
    parser = parser_of(source)
    return [parse_or_refuse(parser, words) for words in sentences]


def parse_all(
    parser: Parser,
    sentences: Sequence[Sequence[str]],
    progress: Progress | None = None,
    check: Check = never,
    keep: Keep | None = None,
) -> list[Parse | Refused]:
    """Parse sentences one after the other in this process."""
    results = []
    for done, words in enumerate(sentences):
        if progress is not None:
            progress(done, len(sentences))
        results.append(parse_or_refuse(parser, words, check))
        if keep is not None:
            keep([done], results[-1:])
    if progress is not None:
        progress(len(sentences), len(sentences))
    return results


def parse_on(
    executor: Executor,
    source: ParserSource,
    sentences: Sequence[Sequence[str]],
    progress: Progress | None = None,
    keep: Keep | None = None,
) -> list[Parse | Refused]:
    """Parse sentences over an executor (processes, or a cluster's); results in input order.

    When ``progress`` raises, work that has not begun is cancelled and the error continues.
    """
    order = sorted(range(len(sentences)), key=lambda i: -len(sentences[i]))
    results: list[Parse | Refused | None] = [None] * len(sentences)
    futures: dict[Future[list[Parse | Refused]], list[int]] = {}
    done = 0

    def tick() -> None:
        if progress is not None:
            progress(done, len(sentences))

    try:
        # Longest first, so that no worker starts a long sentence when the others are idle.
        for chunk in _chunks(order):
            future = executor.submit(_parse_chunk, source, [sentences[i] for i in chunk])
            futures[future] = chunk
        for future in completed(list(futures), tick):
            found = future.result()
            for index, result in zip(futures[future], found, strict=True):
                results[index] = result
                done += 1
            if keep is not None:
                keep(futures[future], found)
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    tick()
    return [result for result in results if result is not None]


def completed(
    futures: Sequence[Future[_Result]], tick: Callable[[], None]
) -> Iterator[Future[_Result]]:
    """Yield futures as they are done, calling ``tick`` several times a second.

    Not `concurrent.futures.wait`: that takes the locks of all futures, and where Ctrl+C comes
    while it does, they stay taken and the executor never ends.
    """
    finished: SimpleQueue[Future[_Result]] = SimpleQueue()
    for future in futures:
        future.add_done_callback(finished.put)
    left = len(futures)
    while left:
        tick()
        with contextlib.suppress(Empty):
            yield finished.get(timeout=_TICK_SECONDS)
            left -= 1


def _chunks(order: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(order), _CHUNK):
        yield order[start : start + _CHUNK]
