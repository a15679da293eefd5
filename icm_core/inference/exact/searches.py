"""The exact searches by name: how the catalogue runs them."""

from __future__ import annotations

from dataclasses import asdict

from icm_core.errors import Check, OptionError, never
from icm_core.inference.exact.trace import ExactRecorder, StageWatch
from icm_core.inference.forest.forest import Forest
from icm_core.inference.parsing.parser import Parse
from icm_core.inference.proof.certificate import Certificate, CertificateOptions, Certifier
from icm_core.inference.search import Outcome, Searcher
from icm_core.inference.trace import Recorder, Subject
from icm_core.model.file.container import fingerprint


def coarse_to_fine(
    searcher: Searcher, words: list[str], recorder: Recorder | None, check: Check
) -> Parse:
    """Refine the PCFG's forest depth by depth and decode it."""
    if recorder is None:
        return searcher.decode(words, check)
    if searcher.options.decoder == "pcfg-viterbi":
        raise OptionError("pcfg-viterbi keeps no forest to record: use another decoder")
    model = searcher.models[0]

    def describe(forest: Forest) -> Subject:
        symbols = tuple(model.grammar.table.symbols)
        options = asdict(searcher.options)
        return Subject(
            searcher.chosen.algorithm, tuple(words), symbols, forest, options, searcher.fingerprint
        )

    watch = StageWatch(recorder, describe, int(model.trie.depth.max(initial=0)))
    parse = searcher.decode(words, check, watch)
    watch.finish(parse.status, parse.log_probability)
    return parse


def certified(
    searcher: Searcher, words: list[str], recorder: Recorder | None, check: Check
) -> Outcome:
    """Refine upper bounds until the optimum is proved or the budget is spent."""
    found = recorded(certifier_of(searcher, searcher.chosen.options), words, recorder, check)
    answer = None if found.tree is None else (found.tree, found.log_probability, None)
    return Outcome(answer, found.looked_at, found, found.verdict)


def recorded(
    certifier: Certifier, words: list[str], recorder: Recorder | None, check: Check = never
) -> Certificate:
    """Certify a sentence, and record how."""
    if recorder is None:
        return certifier.certify(words, check=check)
    parser = certifier.parser

    def describe(forest: Forest) -> Subject:
        model = parser.models[0]
        options = asdict(certifier.options) | {"depth": parser.options.depth}
        symbols, mark = tuple(model.grammar.table.symbols), fingerprint(model)
        return Subject("exact", tuple(words), symbols, forest, options, mark)

    return certifier.certify(words, ExactRecorder(recorder, describe), check)


def certifier_of(searcher: Searcher, options: CertificateOptions) -> Certifier:
    """Return what certifies for a searcher; its bounds are made once."""
    return searcher.keep("certifier", lambda: Certifier(searcher, options))
