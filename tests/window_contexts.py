"""Small models and browsers of their contexts, for tests of the Contexts workspace."""

from __future__ import annotations

from functools import cache

from icm_core.data.clean import CleanOptions, clean_all
from icm_core.data.treebank import read_treebank
from icm_core.inference.parser import ParseOptions
from icm_core.model.contexts import ContextKind
from icm_core.model.model import Model, ModelOptions, train
from icm_core.resources import teaching_treebank
from icm_gui.viewmodels.document import OpenModel

SENTENCES = 60
"""Sentences of the teaching treebank that the models are trained on."""


@cache
def toy_model(kind: ContextKind = "R") -> Model:
    """Return a model of the first sentences of the teaching treebank; the same one each time."""
    treebank = read_treebank(teaching_treebank().train)
    trees, _ = clean_all(list(treebank.trees())[:SENTENCES], CleanOptions())
    return train([tree for tree in trees if tree is not None], ModelOptions(contexts=kind))


def opened(*models: Model) -> OpenModel:
    """Return an open file with some models."""
    return OpenModel("toy", None, models, ParseOptions(), CleanOptions())
