"""Forge model files whose check sums are right, load each, and parse with what loads.

Run as a program by the tests of model files: ``model_forger.py sample folder seed count``. Every
file must load or be refused with an error of ours; what loads must parse or say why not.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
from model_files import sample

from icm_core.errors import IcmError
from icm_core.model.file.container import load_models

ODD = [0, 1, -1, 2, -2, True, None, "", "x", 0.5, -1.5, 1e308, 2**31 - 1, 2**31, -(2**31), [], {}]
ODD_FLOATS = [0.0, -0.0, 1.0, 1e-9, 1e-38, 3e38, float("nan"), float("inf"), -float("inf")]
_MANY = 3


def forge_array(array: np.ndarray[Any, Any], random_: random.Random) -> np.ndarray[Any, Any]:
    """Change a few values, swap two, or repeat, drop or turn round a run."""
    array = array.copy()
    flat = array.reshape(-1)
    if not len(flat):
        return array
    way = random_.randrange(6)
    at = random_.randrange(len(flat))
    if way <= 2:
        for _ in range(random_.randrange(1, _MANY)):
            at = random_.randrange(len(flat))
            flat[at] = _other_value(flat[at], len(flat), random_)
    elif way == 3:
        other = random_.randrange(len(flat))
        flat[[at, other]] = flat[[other, at]]
    elif way == 4:
        flat[at:] = flat[at]
    else:
        flat[at:] = flat[at:][::-1].copy()
    return array


def _other_value(value: Any, length: int, random_: random.Random) -> Any:
    if value.dtype.kind == "f":
        near = value * random_.choice([0.999, 1.00001, 1.5, -1.0])
        return random_.choice([near, near, near, *ODD_FLOATS])
    info = np.iinfo(value.dtype)
    near = int(value) + random_.choice([-2, -1, 1, 2])
    return min(
        max(random_.choice([near, near, near, 0, -1, length, info.min, info.max]), info.min),
        info.max,
    )


def forge_json(value: Any, random_: random.Random) -> Any:
    """Change one value somewhere in a JSON value."""
    if not isinstance(value, (dict, list)) or not value or random_.random() < 0.1:
        if isinstance(value, (int, float)) and random_.random() < 0.7:
            return value + random_.choice([-1, 1, 0.5, 7])
        return random_.choice(ODD)
    key = random_.choice(list(value)) if isinstance(value, dict) else random_.randrange(len(value))
    if random_.random() < 0.1:
        del value[key]
    else:
        value[key] = forge_json(value[key], random_)
    return value


def main(source: Path, folder: Path, seed: int, count: int) -> None:
    """Forge, load, parse; print how many files loaded."""
    random_ = random.Random(seed)
    members = helpers.members_of(source)
    path = folder / "forged.icm"
    loaded = parsed = 0
    for _ in range(count):
        made = dict(members)
        for _ in range(random_.randrange(1, _MANY)):
            name = random_.choice(list(made))
            if name.endswith(".npy"):
                made[name] = helpers.npy(forge_array(helpers.array_of(made[name]), random_))
            else:
                made[name] = json.dumps(forge_json(json.loads(made[name]), random_)).encode()
        helpers.write_members(path, made)
        try:
            models = load_models(path).models
            loaded += 1
            for model in models:
                sample.log_totals(model)
            parsed += 1
        except IcmError:
            continue
    print(f"{count} files, {loaded} loaded, {parsed} parsed")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
