"""Trees for a model of phrase trees, sequences for a model of tags: told where they do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.data.tree import Tree


def suited(trees: Sequence[Tree], of_tags: bool, model: str) -> list[Tree]:
    """Return trees as a model sees them: of a model of tags without their phrases.

    Raises
    ------
    OptionError
        If the model is of phrase trees and none of the trees has a phrase.
    """
    from icm_core.data.cleaning.clean import tag_sequence
    from icm_core.inference.parsing.presets import task_of

    if of_tags:
        return [tag_sequence(tree) for tree in trees]
    if trees and task_of(trees) == "tags":
        raise OptionError(
            f"{model} is a model of phrase trees, and the sentences have tags and no phrase: use "
            "a model of tags (icm train --task tags), or trees"
        )
    return list(trees)
