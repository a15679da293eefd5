"""Whether gold sentences were among those that a model was trained on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.errors import IcmError

if TYPE_CHECKING:
    from icm_core.data.rows.tree_rows import TreeRows
    from icm_core.data.tree import Tree


def trained_notes(
    gold: TreeRows[Tree | None], predicted: Sequence[Path], model: Path | None
) -> Iterator[str]:
    """Say how many gold sentences the models were trained on, nothing where it is none.

    Parameters
    ----------
    gold
        Cleaned trees.
    predicted
        Files whose first line may name a model; it is looked for beside them.
    model
        The model file that is known.

    Raises
    ------
    ModelFileError
        If the file that is known cannot be read.
    """
    from icm_core.data.rows.tree_rows import row_words
    from icm_core.data.sentence_marks import count_known, known_text
    from icm_core.model.file.container import training_marks
    from icm_core.runs.origin import origin_of

    named = {} if model is None else {model.resolve(): model}
    for path in predicted:
        name = Path(origin_of(path).model).name
        if name and (beside := path.parent / name).is_file():
            named.setdefault(beside.resolve(), beside)
    words = row_words(gold, str, hidden=True) if named else []
    for path in named.values():
        try:
            marks = training_marks(path)
        except IcmError:
            if path is model:
                raise
            continue
        if count := count_known(words, marks):
            yield f"{path}: {known_text(count, len(words))}"
