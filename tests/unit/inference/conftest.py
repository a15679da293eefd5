"""Hand-made models for the inference tests, and a parser trained on the WSJ sample."""

from __future__ import annotations

from pathlib import Path

import pytest
from strategies_parsing import ATTACHMENT, small_model

from icm_core.data.cleaning.clean import clean_all
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.presets import preset, train_members
from icm_core.model.model import Model


@pytest.fixture(scope="session")
def attachment_model() -> Model:
    """A model of sentences whose phrases can be attached in several ways."""
    return small_model(ATTACHMENT)


def cleaned(path: Path) -> list[Tree]:
    """Return the cleaned trees of a file."""
    trees, _ = clean_all(read_treebank([path]).trees())
    return [tree for tree in trees if tree is not None]


@pytest.fixture(scope="session")
def wsj_parser(wsj_folder: Path) -> Parser:
    """A parser of the preset ``right``, trained on the WSJ sample once a session."""
    chosen = preset("right")
    models = train_members(cleaned(wsj_folder / "train.mrg"), chosen.members)
    return Parser(models, chosen.parse)


@pytest.fixture(scope="session")
def wsj_dev(wsj_folder: Path) -> list[Tree]:
    """The cleaned dev trees of the WSJ sample."""
    return cleaned(wsj_folder / "dev.mrg")
