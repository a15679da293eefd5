"""Certificates over an executor are those of one process, in the same order."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from icm_core.data.tree import tokens
from icm_core.data.treebank import read_treebank
from icm_core.errors import Cancelled
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.presets import preset
from icm_core.inference.proof.certificate import CertificateOptions
from icm_core.model.file.container import save_models
from icm_core.model.training import train
from icm_core.resources import teaching_treebank
from icm_core.runs.batch import ParserSource, Refused
from icm_core.runs.certifying import Asked, Certified, Found, certify_all, certify_on

OPTIONS = CertificateOptions(seconds=1_000_000.0)
"""No budget of time, which would end elsewhere in every run."""
LONGEST = 9


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> ParserSource:
    """A model of some trees, in a file."""
    trees = read_treebank([teaching_treebank().train]).trees()[:80]
    model = train(trees, preset("right").members[0])
    path = tmp_path_factory.mktemp("certifying") / "m.icm"
    save_models(path, [model])
    return ParserSource.of(path, ParseOptions(max_length=LONGEST))


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    trees = read_treebank([teaching_treebank().dev]).trees()[:8]
    return [Asked(tuple(tokens(tree)), tree) for tree in trees]


def _plain(found: Found) -> Found:
    """Return it without its times."""
    if isinstance(found, Refused):
        return found
    levels = tuple(replace(one, seconds=0.0) for one in found.certificate.levels)
    return replace(found, certificate=replace(found.certificate, seconds=0.0, levels=levels))


def test_workers_find_what_one_process_finds(source: ParserSource, asked: list[Asked]) -> None:
    here = list(certify_all(source, OPTIONS, asked, lambda *_: None))
    told: list[int] = []
    with ThreadPoolExecutor(1) as executor:
        there = list(
            certify_on(executor, source, OPTIONS, asked, lambda done, _all: told.append(done))
        )
    assert list(map(_plain, there)) == list(map(_plain, here))
    assert told[-1] == len(asked)
    kinds = {type(one) for one in here}
    assert kinds == {Certified, Refused}
    assert all(
        isinstance(one, Refused) == (len(sentence.words) > LONGEST)
        for one, sentence in zip(here, asked, strict=True)
    )
    assert all(one.judged is not None for one in here if isinstance(one, Certified))


def test_stopped_work_asks_for_no_more(source: ParserSource, asked: list[Asked]) -> None:
    def stop(_done: int, _all: int) -> None:
        raise Cancelled("stopped")

    with ThreadPoolExecutor(1) as executor, pytest.raises(Cancelled):
        list(certify_on(executor, source, OPTIONS, asked, stop))
