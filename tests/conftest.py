"""Fixtures for all tests: where the real treebanks are, for tests that need them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The first call of a kernel loads or compiles it, which no deadline of one example allows for;
# where strategies train models, it comes while examples are drawn.
settings.register_profile("icm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# The same commit gives the same result in CI and by the command that README.md promises; new
# examples are drawn where pytest is called by hand.
settings.register_profile("fixed", settings.get_profile("icm"), derandomize=True, database=None)
settings.load_profile("fixed" if os.environ.get("CI") else "icm")

SHARED = Path(__file__).resolve().parents[2] / "shared"


def _folder(name: str) -> Path:
    folder = SHARED / name
    if not folder.is_dir():
        pytest.skip(f"the real data are not there: no folder {folder}")
    return folder


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """Folder of the real treebanks; skips the test where they are absent."""
    return _folder("data")


@pytest.fixture(scope="session")
def cases_folder() -> Path:
    """Folder of the odd inputs; skips the test where they are absent."""
    return _folder("cases")


@pytest.fixture(scope="session")
def wsj_folder(data_folder: Path) -> Path:
    """Folder with train.mrg and dev.mrg of the WSJ sample."""
    return data_folder / "wsj-sample"


@pytest.fixture(scope="session")
def gum_folder(data_folder: Path) -> Path:
    """Folder with train.mrg and dev.mrg of GUM."""
    return data_folder / "gum"


@pytest.fixture(scope="session")
def tagged_folder(data_folder: Path) -> Path:
    """Folder with the tagged corpora, one folder for each."""
    return data_folder / "tagged"
