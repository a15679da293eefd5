"""What a run is: its whole recipe, its model's card, what it came to."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from icm_core.wording import local, noop, say
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.viewmodels.training.model_card import Card, cards

if TYPE_CHECKING:
    from icm_core.experiments.results import Result
    from icm_core.experiments.store import ExperimentStore
    from icm_gui.viewmodels.experiments.run_table import RunRow

Facts = tuple[tuple[str, str], ...]
HYPER = noop("Discounts and concentrations")


@dataclass(frozen=True)
class RunCard:
    """What is shown of a run.

    Parameters
    ----------
    title
        What it is, in a line.
    parts
        Headings, each with names and values.
    models
        The cards of its models, none before they are trained.
    recipe
        Everything that made it, as JSON.
    """

    title: str
    parts: tuple[tuple[str, Facts], ...]
    models: tuple[Card, ...]
    recipe: str


def card_of(row: RunRow, result: Result | None, store: ExperimentStore) -> RunCard:
    """Return the card of a run.

    Parameters
    ----------
    result
        What it came to, None until it is done.
    """
    cell, described = row.cell, row.cell.described()
    found = (say("Result"), tuple(_result(row, result)))
    search = (say("Search and parsing"), tuple(_search(described)))
    changed = tuple(_changed(described["members"]))
    parts = [found, search, (say("Model, where it differs from the defaults"), changed)]
    manifest = _manifest(store, cell.training.key)
    return RunCard(
        cell.words,
        tuple((title, facts) for title, facts in parts if facts),
        () if manifest is None else cards(manifest),
        json.dumps(described, indent=1, sort_keys=True, default=str),
    )


def _result(row: RunRow, result: Result | None) -> Iterator[tuple[str, str]]:
    yield say("Sentences"), f"{count(row.done)} / {count(row.of)}"
    if result is not None:
        interval = result.interval
        name = say("Accuracy of tokens") if result.is_of_tags else "F1"
        if interval.point is not None:
            text = local(f"{interval.point:.2f}")
            if interval.low is not None and interval.high is not None:
                text += f"  [{local(f'{interval.low:.2f}')} – {local(f'{interval.high:.2f}')}]"
            yield name, text
        if row.exact is not None:
            yield say("Exact"), local(f"{row.exact:.2f}")
        seconds = result.seconds
        if len(seconds):
            yield say("Mean time of a sentence"), local(f"{1000 * float(seconds.mean()):.1f} ms")
        versions = sorted(filter(None, result.programs)) or [say("unknown")]
        yield say("Version of icm"), "; ".join(versions)
    yield say("Training sentences"), count(len(row.cell.training.part.trees))
    yield say("Key"), row.cell.key


def _search(described: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    from icm_core.inference.parsing.parser import ParseOptions

    yield say("Search"), str(described["algorithm"])
    yield from _plain(described["search_options"] or {})
    depth = described["depth"]
    yield say("Greatest depth"), say("no limit") if depth is None else str(depth)
    # The depth is told already.
    yield from _differing(described["parse"], {**asdict(ParseOptions()), "depth": depth})


def _changed(members: list[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    from icm_core.model.model import ModelOptions

    usual = asdict(ModelOptions())
    for at, member in enumerate(members, start=1):
        for name, value in _differing(member, usual):
            yield (f"{at}: {name}" if len(members) > 1 else name), value


def _differing(values: Mapping[str, Any], usual: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    known = dict(_plain(usual))
    for name, value in _plain(values):
        if known.get(name) != value:
            yield name, value


def _plain(values: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Yield options as texts, those in others with a point in their names."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _plain(value, f"{above}{name}.")
        else:
            text = say("no limit") if value is None else str(value)
            # What the code calls a price is a penalty everywhere else.
            yield above + ("penalty" if name == "price" else name), text


def _manifest(store: ExperimentStore, key: str) -> dict[str, Any] | None:
    from icm_core.errors import IcmError
    from icm_core.model.file.container import read_manifest

    path = store.model_path(key)
    if not path.exists():
        return None
    try:
        return read_manifest(path)
    except IcmError:
        return None  # Opening it says what is wrong.
