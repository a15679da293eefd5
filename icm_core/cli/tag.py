"""``icm tag``: sentences to tags."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import Averaged, of_parsing, tell_idle
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.parse import Answer, Wanted, answers, finish, tell
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import is_of_tags
from icm_core.cli.shared.console import Results, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sentences import (
    BYTE_ORDER_MARK,
    STDIN,
    Line,
    arriving_sentences,
    conllu_in,
    is_streamed,
    lines_in,
    lines_of,
)
from icm_core.data.formats.catalogue import format_for
from icm_core.data.tree import preterminals
from icm_core.errors import OptionError
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.data.formats.base import TagColumn

Layout = Literal["text", "columns", "json"]


@flattened
def tag(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="A model file of tags.")],
    file: Annotated[
        Path,
        typer.Argument(
            help="Sentences, one a line, tokens separated by spaces; - is stdin. Of CoNLL-U (a "
            "file named *.conllu, or stdin) its words, whose tags are written into it."
        ),
    ] = Path(STDIN),
    output: opt.Output = None,
    layout: Annotated[
        Layout,
        typer.Option(
            "--layout",
            help="text: word/TAG, a line a sentence; columns: word, tab, tag, a line a token; "
            "json: a line of JSON a sentence.",
        ),
    ] = "text",
    separator: Annotated[
        str, typer.Option("--separator", help="What stands between word and tag in a text.")
    ] = "/",
    *,
    parsing: ParseFlags,
    searching: sf.SearchFlags,
    working: workers.WorkerFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "tag_column")],
    quiet: opt.Quiet = False,
) -> None:
    """Tag sentences.

    Sentences of standard input are tagged as they arrive. Of CoNLL-U everything stays byte for
    byte but the tags of one column, UPOS or XPOS: that of the model's training, else UPOS where
    all tags of the model are universal ones.
    """
    from icm_core.inference.constrained.constraints import Constraints
    from icm_core.model.file.container import read_manifest

    check_output(output, model, file)
    manifest = read_manifest(model)
    if not is_of_tags(manifest):
        raise OptionError(f"{model} is a model of phrase trees: use icm parse")
    search = searching.options(0)
    streaming = str(file) == STDIN and not working.several and reading.encoding is None
    columns, lines = _sentences(file, reading.encoding, working.several)
    options = parsing.over(stored_parse(manifest["extra"], str(model)))
    scored = layout == "json"
    idle = of_parsing(
        options.decoder, searching.algorithm, scored=scored, refined=False, averaged=Averaged()
    )
    layouts = [
        ("--separator", layout == "text" and not columns, "with another layout than text"),
        ("--layout", not columns, "with CoNLL-U"),
        ("--tag-column", columns, "without CoNLL-U"),
    ]
    tell_idle(context, [*idle, *searching.idle(), *layouts])
    column = ""
    if columns:
        column = reading.tag_column or str(manifest["extra"].get("tag_column", "auto"))
        column = column if column != "auto" else _column_of(model)
    wanted = Wanted(Constraints())
    counts: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    with Results(output, flush=streaming) as results:
        no_bar = quiet or (output is None and sys.stdout.isatty())
        for answer in answers(model, lines, options, search, wanted, working, no_bar):
            counts[answer.status] += 1
            ended[answer.parse.ended if answer.parse is not None else ""] += 1
            tell(answer)
            if columns:
                results.write(_in_columns(answer, column))
            else:
                results.line(_text(answer, layout, separator))
    sf.tell_ended(ended, quiet)
    finish(counts, "standard input" if str(file) == STDIN else str(file), quiet, "tagged")


def _sentences(file: Path, encoding: str | None, several: bool) -> tuple[bool, Iterable[Line]]:
    """Return whether the file is CoNLL-U, and its sentences.

    They come one at a time where they need not all be there at once.
    """
    if str(file) == STDIN and encoding is None:
        columns, lines = arriving_sentences()
        return columns, list(lines) if several else lines
    if format_for(file.name).tag_columns:
        if encoding is not None:
            raise OptionError("CoNLL-U is in UTF-8: leave out --encoding")
        return True, list(conllu_in(file)) if several else conllu_in(file)
    if not several and encoding is None and is_streamed(file):
        return False, lines_in(file)
    return False, lines_of(file, encoding)


def _column_of(model: Path) -> TagColumn:
    """Return the column of CoNLL-U that has room for the tags of a model."""
    from icm_core.data.formats.conllu import is_universal
    from icm_core.grammar.rules import LEXICAL
    from icm_core.model.file.container import load_models

    grammar = load_models(model).models[0].grammar
    symbols = grammar.table.symbols
    tags = {symbols[lhs].label for lhs in grammar.lhs[grammar.right == LEXICAL].tolist()}
    return "upos" if is_universal(tags) else "xpos"


def _in_columns(answer: Answer, column: Any) -> str:
    """Return a sentence of CoNLL-U with its tags; as it was where it has none."""
    from icm_core.data.formats.conllu import with_tags

    raw = answer.line.raw
    if answer.parse is None:
        return raw
    start = len(raw) - len(raw.removeprefix(BYTE_ORDER_MARK))
    end = len(raw.rstrip("\r\n"))
    return raw[:start] + with_tags(raw[start:end], answer.parse.tree, column) + raw[end:]


def _text(answer: Answer, layout: Layout, separator: str) -> str:
    """Return what is written for a sentence; nothing but its line for one that was refused.

    Words stay as they are in the input, escapes and brackets too.
    """
    found = answer.parse
    tags = [] if found is None else [leaf.label for leaf in preterminals(found.tree)]
    words = answer.line.typed
    pairs = list(zip(words, tags, strict=False))
    if layout == "json":
        record = {
            "line": answer.line.number,
            "words": words,
            "status": answer.status,
            "tags": tags or None,
            "log_probability": None if found is None else found.log_probability,
        }
        return to_json(record, indent=None)
    if layout == "columns":
        return "".join(f"{word}\t{tag}\n" for word, tag in pairs)
    return " ".join(f"{word}{separator}{tag}" for word, tag in pairs)
