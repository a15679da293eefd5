"""Damaged, foreign and forged trace files: an error that says what to do, never anything else."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import struct
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
import pytest
import trace_files as traces
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from model_forger import forge_array, forge_json
from trace_files import KNOWN

from icm_core.errors import TraceFileError
from icm_core.inference.trace import Trace
from icm_core.inference.trace_file import load_trace, save_trace

Members = dict[str, bytes]
Column = np.ndarray[Any, Any]


def load(path: Path | str, **options: Any) -> Trace:
    return load_trace(path, known=KNOWN, **options)


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("traces") / "sample.icmtrace"
    save_trace(traces.fake_trace(120), path)
    return path


@pytest.fixture(scope="module")
def data(sample: Path) -> bytes:
    return sample.read_bytes()


@pytest.fixture
def members(sample: Path) -> Members:
    return helpers.members_of(sample)


def refused(path: Path | str, pattern: str, **options: Any) -> None:
    with pytest.raises(TraceFileError, match=pattern) as caught:
        load(path, **options)
    text = str(caught.value)
    assert text.startswith(f"{path}: ")
    assert "; " in text  # what is wrong; what to do
    assert len(text) < 500 + len(str(path))


def written(folder: Path, data: bytes) -> Path:
    path = folder / "t.icmtrace"
    path.write_bytes(data)
    return path


def remade(folder: Path, members: Members) -> Path:
    path = folder / "t.icmtrace"
    helpers.write_members(path, members)
    return path


def test_what_is_no_trace_file(tmp_path: Path) -> None:
    refused(tmp_path / "none.icmtrace", "no such trace file; check the name")
    refused(tmp_path, "a folder, not a trace file; choose")
    refused("a\0b", "not a usable file name")
    refused(written(tmp_path, b""), r"is empty; choose a file that icm wrote \(\*.icmtrace\)")
    refused(written(tmp_path, b"(S (NP x))" * 100), "not a trace file")
    refused(remade(tmp_path, {"a.txt": b"hello"}), "zip file, but not a trace file")
    refused(remade(tmp_path, {}), "zip file, but not a trace file")
    refused(remade(tmp_path, {"manifest.json": b'{"format": "other"}'}), "not a trace file")
    refused(remade(tmp_path, {"manifest.json": b"[]"}), "not a trace file")


def test_a_model_file_is_no_trace_file() -> None:
    refused(helpers.SAMPLES / "version1.icm", "zip file, but not a trace file; choose")


def test_cut_short(data: bytes, tmp_path: Path) -> None:
    for length in [*range(1, 100), *range(100, len(data), 37), *range(len(data) - 100, len(data))]:
        with pytest.raises(TraceFileError):
            load(written(tmp_path, data[:length]))
    refused(written(tmp_path, data[:-1]), "cut short.*use a copy of it, or record the run again")
    refused(written(tmp_path, data + b"\0"), "cut short or something was added")


def test_a_flipped_bit_is_noticed_or_harmless(sample: Path, data: bytes, tmp_path: Path) -> None:
    random_ = random.Random(1)
    whole = load(sample)
    for position in range(0, len(data), 11):
        changed = bytearray(data)
        changed[position] ^= 1 << random_.randrange(8)
        try:
            loaded = load(written(tmp_path, bytes(changed)))
        except TraceFileError:
            continue
        # Dates and attributes in the zip's directory mean nothing.
        traces.assert_same_trace(whole, loaded)


EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 8), st.binary(max_size=8)), min_size=1, max_size=4
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=EDITS)
def test_any_damage_is_an_error_of_ours(
    data: bytes, tmp_path: Path, edits: list[tuple[float, int, bytes]]
) -> None:
    made = data
    for share, dropped, added in edits:
        position = int(share * len(made))
        made = made[:position] + added + made[position + dropped :]
    with contextlib.suppress(TraceFileError):
        load(written(tmp_path, made))


def changed_manifest(members: Members, **values: Any) -> Members:
    manifest = json.loads(members["manifest.json"]) | values
    return members | {"manifest.json": json.dumps(manifest).encode()}


@pytest.mark.parametrize(
    ("values", "pattern"),
    [
        ({"version": 2, "family": None}, "format version 2.*newer icm: update"),
        ({"version": 0}, "'version'"),
        ({"version": True}, "'version'"),
        ({"family": "other"}, "kind 'other'; it was made by a newer icm"),
        ({"family": "x" * 10**6}, "kind 'xxx.*newer"),
        ({"algorithm": None}, "'algorithm'"),
        ({"words": "abc"}, "'words'"),
        ({"words": [1]}, "words is not text"),
        ({"words": ["I"]}, "spans of items|root"),
        ({"symbols": [["NP"]]}, "not a grammar symbol"),
        ({"symbols": []}, "symbols of items"),
        ({"options": []}, "'options'"),
        ({"outcome": None}, "'outcome'"),
        ({"outcome": {"$float": "1"}}, "a number that is not valid"),
        ({"outcome": {"a": [{"$float": "inf", "b": 1}]}}, "a number that is not valid"),
        ({"lost": -1}, "'lost'"),
        ({"lost": 2**60}, "'lost'"),
        ({"counts": {}}, "not those of the kind"),
        ({"counts": {"stay": 1, "go": 119, "never": 0, "end": 0}}, "not those of the kind"),
        ({"counts": {"go": 120, "stay": 0, "never": 0, "end": 0}}, "counts other events"),
        ({"counts": {"go": 10**30, "stay": 0, "never": 0, "end": 0}}, "'go'"),
        ({"counts": {"go": 2**31 - 2, "stay": 2**31 - 2, "never": 0, "end": 0}}, "events, more"),
        ({"counts": {"go": 1.0, "stay": 0, "never": 0, "end": 0}}, "'go'"),
        ({"fields": {"kind": "plain"}}, "fields of its events"),
        ({"arrays": {"other": [3]}}, "array 'other' that its kind"),
        ({"arrays": {"bound": 3}}, "shape of 'bound'"),
        ({"arrays": {"bound": [1, 1, 1, 1]}}, "shape of 'bound'"),
        ({"arrays": {"bound": [-1]}}, "'bound'"),
        ({"arrays": {"bound": [2**31 - 2, 2**31 - 2]}}, "is missing|speak of|MB|bytes"),
        ({"arrays": {}}, "'arrays/bound.npy' that its manifest does not speak of"),
        ({"items": 1}, "bytes, not|is .* not"),
        ({"items": 2**40}, "'items'"),
        ({"edges": "1"}, "'edges'"),
    ],
)
def test_wrong_manifest_values(
    members: Members, tmp_path: Path, values: dict[str, Any], pattern: str
) -> None:
    refused(remade(tmp_path, changed_manifest(members, **values)), pattern)


@pytest.mark.parametrize("coding", ["other", None, [], {}, "difference"])
def test_wrong_codings(members: Members, tmp_path: Path, coding: object) -> None:
    fields = json.loads(members["manifest.json"])["fields"] | {"score": coding}
    refused(remade(tmp_path, changed_manifest(members, fields=fields)), "coding of 'score'")


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[" * 100_000, b'{"a":' * 100_000, b"null", b"\xff{}", b'{"format": NaN}'],
)
def test_wrong_json(members: Members, tmp_path: Path, text: bytes) -> None:
    with pytest.raises(TraceFileError):
        load(remade(tmp_path, members | {"manifest.json": text}))


@pytest.mark.parametrize("depth", [10, 200, 800, 5_000, 100_000])
def test_deeply_nested_outcomes(members: Members, tmp_path: Path, depth: int) -> None:
    text = json.dumps(json.loads(members["manifest.json"]) | {"outcome": {"a": "HERE"}})
    text = text.replace('"HERE"', "[" * depth + "]" * depth)
    path = remade(tmp_path, members | {"manifest.json": text.encode()})
    with contextlib.suppress(TraceFileError):
        load(path)


def test_members_missing_and_added(members: Members, tmp_path: Path) -> None:
    for name in members:
        rest = {n: data for n, data in members.items() if n != name}
        refused(remade(tmp_path, rest), "is missing|not a trace file")
    refused(remade(tmp_path, members | {"../evil": b""}), "does not speak of")


def test_wrong_types_and_shapes(members: Members, tmp_path: Path) -> None:
    for name in ("events/item.npy", "arrays/matrix.npy", "forest/left.npy"):
        good = helpers.array_of(members[name])
        start = members[name]
        for wrong in (
            helpers.npy(good.astype(np.int64)),
            helpers.npy(good.astype(">i4")),
            helpers.npy(good.astype(np.float32)),
            helpers.npy(good[:-1]),
            helpers.npy(good.reshape(1, -1)),
            helpers.npy(np.asfortranarray(good.reshape(-1, 1))),
            start[:-1],
            start + b"\0",
            start[:9],
            b"",
            start.replace(b"<i4", b"|O8"),
            start.replace(b"{'descr", b"((((((("),
            start[:8] + struct.pack("<H", 60_000) + start[10:],
        ):
            refused(remade(tmp_path, members | {name: wrong}), name)


def test_nothing_pickled_is_run(members: Members, tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
            return os.system, (f"touch {tmp_path / 'ran'}",)

    stream = io.BytesIO()
    np.save(stream, np.array([Evil()] * 4, dtype=object), allow_pickle=True)
    for name in members:
        with pytest.raises(TraceFileError):
            load(remade(tmp_path, members | {name: stream.getvalue()}))
    assert not (tmp_path / "ran").exists()


def test_memory_is_checked_before_it_is_taken(
    sample: Path, members: Members, tmp_path: Path
) -> None:
    refused(sample, "limit.*use a trace of fewer events or raise", memory_limit=10_000)
    counts = {"go": 2**30, "stay": 0, "never": 0, "end": 0}
    for bomb in (
        changed_manifest(members, counts=counts),
        changed_manifest(members, arrays={"bound": [2**31 - 2], "matrix": [4, 3], "taken": [7]}),
        changed_manifest(members, items=2**31 - 2, edges=2**31 - 2),
        members | {"events/item.npy": members["events/item.npy"] + bytes(300 << 20)},
        members | {"manifest.json": members["manifest.json"][:-1] + b" " * (300 << 20) + b"}"},
    ):
        path = remade(tmp_path, bomb)
        tracemalloc.start()
        refused(path, "claims|limit|bytes|JSON")
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 8 << 20


def test_forged_events(members: Members, tmp_path: Path) -> None:
    codings = json.loads(members["manifest.json"])["fields"]
    for name, value, pattern in (
        ("kind", 4, "kinds of events"),
        ("kind", 255, "kinds of events"),
        ("kept", 2, "truth values of event field kept"),
        ("item", 2**30, "items of events"),
        ("item", -2, "items of events"),
        ("edge", 2**30, "edges of events"),
    ):
        member = f"events/{name}.npy"
        values = helpers.array_of(members[member]).copy()
        if codings[name] == "difference":
            values[-1] = value - int(values[:-1].sum())
        else:
            values[-1] = value
        refused(remade(tmp_path, members | {member: helpers.npy(values)}), pattern)
    taken = np.full(7, 2, dtype=np.uint8)
    refused(
        remade(tmp_path, members | {"arrays/taken.npy": helpers.npy(taken)}),
        "truth values of array taken",
    )


@pytest.mark.parametrize("seed", [0, 1])
def test_forged_files_never_crash(seed: int, members: Members, tmp_path: Path) -> None:
    random_ = random.Random(seed)
    loaded = 0
    for _ in range(250):
        made = dict(members)
        for _ in range(random_.randrange(1, 3)):
            name = random_.choice(list(made))
            if name.endswith(".npy"):
                made[name] = helpers.npy(forge_array(helpers.array_of(made[name]), random_))
            else:
                made[name] = json.dumps(forge_json(json.loads(made[name]), random_)).encode()
        try:
            trace = load(remade(tmp_path, made))
        except TraceFileError:
            continue
        loaded += 1
        traces.look_around(trace)
    assert loaded
