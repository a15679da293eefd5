"""Certificates of many sentences, in this process or over any `concurrent.futures` executor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from icm_core.data.tree import Tree
from icm_core.errors import Check, LimitError, never
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier
from icm_core.model.file.container import load_models
from icm_core.runs.batch import ParserSource, Progress, Refused, completed
from icm_core.runs.judge import judge
from icm_core.runs.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Asked:
    """A sentence to certify, with its gold tree where that is known."""

    words: tuple[str, ...]
    gold: Tree | None = None


@dataclass(frozen=True, slots=True)
class Certified:
    """A certificate, and the verdict on the parser's own tree where gold is known."""

    certificate: Certificate
    judged: Verdict | None = None


Found = Certified | Refused


def certify_all(
    source: ParserSource,
    options: CertificateOptions,
    asked: Sequence[Asked],
    progress: Progress,
    check: Check = never,
) -> Iterator[Found]:
    """Yield what is found of sentences, one after the other in this process."""
    both = certifier_of(source, options)
    for done, one in enumerate(asked):
        progress(done, len(asked))
        yield both.found(one, check)
    progress(len(asked), len(asked))


def certify_on(
    executor: Executor,
    source: ParserSource,
    options: CertificateOptions,
    asked: Sequence[Asked],
    progress: Progress,
) -> Iterator[Found]:
    """Yield what is found of sentences over an executor, in their order.

    Each is work of its own, because one may take as long as its budget and the next none at all.
    """
    futures = [executor.submit(_on_worker, source, options, one) for one in asked]
    place = {future: at for at, future in enumerate(futures)}
    waiting: dict[int, Found] = {}
    done, given = 0, 0

    def tick() -> None:
        progress(done, len(asked))

    try:
        for future in completed(futures, tick):
            waiting[place[future]] = future.result()
            done += 1
            while given in waiting:
                yield waiting.pop(given)
                given += 1
    finally:
        for future in futures:
            future.cancel()
    tick()


class _Both(NamedTuple):
    """Who finds the parser's own trees, and who proves optima."""

    parser: Parser
    certifier: Certifier

    def found(self, asked: Asked, check: Check = never) -> Found:
        """Certify a sentence, or refuse it."""
        try:
            found = self.certifier.certify(asked.words, check=check)
            if asked.gold is None:
                return Certified(found)
            tree = self.parser.parse(asked.words).tree
            return Certified(found, judge(self.parser, asked.gold, tree, certificate=found))
        except LimitError as error:
            return Refused(asked.words, str(error))


@lru_cache(maxsize=1)
def certifier_of(source: ParserSource, options: CertificateOptions) -> _Both:
    """Return the prover of a source; a process keeps the last one."""
    parser = Parser(load_models(source.path).models, source.options)
    return _Both(parser, Certifier(parser, options))


def _on_worker(source: ParserSource, options: CertificateOptions, asked: Asked) -> Found:
    return certifier_of(source, options).found(asked)
