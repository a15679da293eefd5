"""Results of searches in a project: the rows of its runs as records, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, is_dataclass
from typing import TYPE_CHECKING, Any

from icm_core.inference import catalogue
from icm_core.project import rows
from icm_core.project.contents import drop_unused
from icm_core.project.database import Store
from icm_core.project.records import StoredRun
from icm_core.project.rows import number, text, tree_of_json, whole
from icm_core.runs.record import Key, Record, options_text
from icm_core.runs.run import Request

if TYPE_CHECKING:
    from icm_core.inference.forest.gold import Outside


class ResultStore(Store):
    """The results of a project."""

    def listed(self, limit: int) -> list[tuple[StoredRun, Record]]:
        """List the results, the oldest first.

        Runs of older versions, whose trees were not kept, and those of searches that the program
        does not have, are left out.

        Raises
        ------
        ProjectDamagedError
            If one cannot be understood.
        """
        path = self._database.path
        with self._database.reading() as connection:
            stored = rows.runs(connection, path, limit)
        with rows.checked(path, "one of its results"):
            pairs = [(one, record_of_run(one)) for one in reversed(stored)]
        return [(one, record) for one, record in pairs if record is not None]

    def remove(self, keys: Iterable[int]) -> None:
        """Delete runs; those that are not there are none."""
        with self._database.changing() as connection:
            connection.executemany("DELETE FROM runs WHERE key = ?", [(key,) for key in keys])
            drop_unused(connection)


def asked_of(request: Request) -> dict[str, Any]:
    """Return what a run was asked, in JSON's types."""
    from icm_core.inference.trace_file_values import json_of

    parse, search = asdict(request.parse), asdict(request.search)
    asked: dict[str, Any] = json_of({"parse": parse, "search": search, "depth": request.depth})
    return asked


def asked_by(key: Key) -> dict[str, Any]:
    """Return the same of a record: the options that its search looks at."""
    told = json.loads(key.options)
    search = {"algorithm": catalogue.search(key.algorithm).algorithm, "own": told["own"] or None}
    return {"parse": told["parse"], "search": search, "depth": key.depth}


def result_json(record: Record, verdict: str) -> dict[str, Any]:
    """Return what came of a run, in JSON's types.

    Parameters
    ----------
    verdict
        What is known of its tree's place under the model.
    """
    from icm_core.data.tree import to_rows

    return {
        "log_p": record.log_probability,
        "f1": record.f1,
        "seconds": record.seconds,
        "events": record.events,
        "verdict": verdict,
        "status": record.status,
        "identity": record.key.model,
        "tree": to_rows(record.tree),
        "gold": None if record.gold is None else to_rows(record.gold),
        "gold_log_p": record.gold_log_probability,
        "proved": record.proved,
        "ended": record.ended,
        "outside": str(record.outside),
        "why_outside": asdict(record.outside) if is_dataclass(record.outside) else None,
    }


def record_of_run(stored: StoredRun) -> Record | None:
    """Return the record that a run's row has, None where it has no tree.

    Raises
    ------
    TypeError, ValueError
        If it is none.
    """
    result, asked = stored.result, stored.options
    if not isinstance(result, dict) or "tree" not in result or "identity" not in result:
        return None
    known = {one.key: one for one in catalogue.searches()}
    if stored.algorithm not in known or not isinstance(asked, dict):
        return None
    try:
        return record_of_json(stored.sentence, stored.algorithm, asked, result)
    except KeyError as error:
        raise ValueError(f"it lacks {error}") from error


def _outside(result: Mapping[str, Any]) -> Outside | str:
    """Return why gold is outside the model: the reason itself, which is said in any language.

    Before, only its text was kept, in the language of that time.
    """
    from icm_core.inference.forest.gold import CAUSES, Outside

    told = result.get("why_outside")
    if told is None:
        return text(result["outside"])
    if told["cause"] not in CAUSES:
        raise ValueError(f"no reason: {told['cause']!r}")
    return Outside(told["cause"], text(told["detail"]), whole(told["start"]), whole(told["end"]))


def record_of_json(
    sentence: str, algorithm: str, asked: Mapping[str, Any], result: Mapping[str, Any]
) -> Record:
    """Return a record from JSON values.

    Options that its program did not have yet are at their defaults, which do what it did.

    Raises
    ------
    TypeError, ValueError
        If it is none.
    """
    from icm_core.inference.parsing.options import ParseOptions
    from icm_core.inference.trace_file_values import from_json

    chosen = catalogue.search(algorithm)
    told = from_json(dict(asked))
    default, own = chosen.default(), told["search"]["own"]
    usual = {} if default is None else asdict(default)
    parse = {**asdict(ParseOptions()), **told["parse"]}
    options = options_text(chosen, parse, {**usual, **(own or {})})
    depth = told["depth"]
    key = Key(
        text(result["identity"]),
        tuple(sentence.split(" ")),
        algorithm,
        None if depth is None else whole(depth),
        options,
    )
    gold = result["gold"]
    gold_log_p, f1 = (
        None if result[name] is None else number(result[name]) for name in ("gold_log_p", "f1")
    )
    return Record(
        key,
        tree_of_json(result["tree"]),
        text(result["status"]),
        number(result["log_p"]),
        None if gold is None else tree_of_json(gold),
        gold_log_p,
        f1,
        bool(result["proved"]),
        text(result["ended"]),
        _outside(result),
        number(result["seconds"]),
        whole(result["events"]),
    )
