"""Files of small models, for tests of the Contexts workspace."""

from __future__ import annotations

from toy_models import huge_model, toy_model, toy_treebank

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.model.model import Model
from icm_gui.viewmodels.app.document import OpenModel

__all__ = ["huge_model", "opened", "toy_model", "toy_treebank"]


def opened(*models: Model) -> OpenModel:
    """Return an open file with some models."""
    return OpenModel("toy", None, models, ParseOptions(), CleanOptions())
