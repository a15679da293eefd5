"""What is kept of a run is read back as it was, and said in the language that is chosen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from window_runs import run_of

from icm_core import wording
from icm_core.inference.forest.gold import Outside
from icm_core.project.results import asked_by, record_of_json, result_json
from icm_core.runs.record import Record

REASON = Outside("rule", "NP -> NP NX", 1, 3)


def read(record: Record, **changed: object) -> Record:
    result = json.loads(json.dumps(result_json(record, "") | changed))
    key = record.key
    asked = json.loads(json.dumps(asked_by(key)))
    return record_of_json(" ".join(key.words), key.algorithm, asked, result)


@pytest.mark.parametrize("outside", ["", "rule: of an older project", REASON])
def test_reasons_beside_gold_come_back(outside: Outside | str) -> None:
    record = replace(run_of("pcfg-viterbi").record, outside=outside)
    assert read(record) == record


def test_a_reason_is_said_in_the_language_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    record = replace(run_of("pcfg-viterbi").record, outside=REASON)
    found = read(record)
    monkeypatch.setattr(
        wording._language, "translate", lambda text: "Regel" if text == "rule" else text
    )
    assert str(found.outside).startswith("Regel: ")


def test_a_project_of_before_keeps_its_text() -> None:
    record = replace(run_of("pcfg-viterbi").record, outside=REASON)
    found = read(record, why_outside=None)
    assert found.outside == str(REASON)


def test_results_from_before_an_option_was_there_come_back() -> None:
    """Its default does what was done before, so that a new run of today finds the same."""
    record = run_of("coarse-to-fine").record
    key = record.key
    asked = json.loads(json.dumps(asked_by(key)))
    del asked["parse"]["span_weight"], asked["parse"]["weighed_threshold"]
    result = json.loads(json.dumps(result_json(record, "")))
    assert record_of_json(key.text, key.algorithm, asked, result) == record
