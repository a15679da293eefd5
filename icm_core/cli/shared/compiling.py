"""What is said while kernels are compiled, which happens once on a computer."""

from __future__ import annotations

from icm_core.cli.shared.console import Update, note

_STAGE = "compiling, once on this computer"
_KEPT = "*.nbi"
"""Files of numba's disk cache."""
_TREES = 40
"""Trees of the teaching treebank that are enough to call every kernel of training and parsing."""


def compile_first(update: Update, quiet: bool) -> None:
    """Compile the kernels of reading, training and parsing if they are not on disk yet.

    A first run would stand still otherwise, at whatever it does first, without a word.
    """
    from icm_core import kernels

    if kernels.FOLDER is not None and any(kernels.FOLDER.rglob(_KEPT)):
        return
    note(f"{_STAGE}: a minute or two", quiet)
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.tree import tokens
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.entries import DECODERS
    from icm_core.inference.parsing.parser import ParseOptions, Parser
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.resources import DEMO_PRESET, teaching_treebank

    steps = 2 + len(DECODERS)
    update(_STAGE, 0.0)
    trees = read_treebank(teaching_treebank().train).trees()[:_TREES]
    cleaned = [tree for tree in clean_all(trees, CleanOptions())[0] if tree is not None]
    update(_STAGE, 1 / steps)
    models = train_members(cleaned, preset(DEMO_PRESET).members)
    for done, decoder in enumerate(DECODERS):
        update(_STAGE, (2 + done) / steps)
        Parser(models, ParseOptions(decoder=decoder)).parse(tokens(cleaned[0]))
