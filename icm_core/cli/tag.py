"""``icm tag``: sentences to tags."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import of_parsing, tell_idle
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.parse import Answer, Wanted, answers, finish, tell
from icm_core.cli.shared import workers
from icm_core.cli.shared.card import is_of_tags
from icm_core.cli.shared.console import Results, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sentences import STDIN, arriving_lines, lines_of
from icm_core.errors import OptionError
from icm_core.inference.parsing.use import stored_parse

Layout = Literal["text", "columns", "json"]


@flattened
def tag(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="A model file of tags.")],
    file: Annotated[
        Path,
        typer.Argument(help="Sentences, one a line, tokens separated by spaces; - is stdin."),
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
    reading: Annotated[ReadingFlags, Only("encoding")],
    quiet: opt.Quiet = False,
) -> None:
    """Tag sentences.

    Sentences of standard input are tagged as they arrive.
    """
    from icm_core.inference.constrained.constraints import Constraints
    from icm_core.model.file.container import read_manifest

    check_output(output, model, file)
    manifest = read_manifest(model)
    if not is_of_tags(manifest):
        raise OptionError(f"{model} is a model of phrase trees: use icm parse")
    search = searching.options(0)
    streaming = str(file) == STDIN and not working.several and reading.encoding is None
    lines = arriving_lines() if streaming else lines_of(file, reading.encoding)
    options = parsing.over(stored_parse(manifest["extra"], str(model)))
    idle = of_parsing(options.decoder, searching.algorithm, scored=layout == "json", refined=False)
    separated = ("--separator", layout == "text", "with another layout than text")
    tell_idle(context, [*idle, *searching.idle(), separated])
    wanted = Wanted(Constraints())
    counts: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    with Results(output, flush=streaming) as results:
        no_bar = quiet or (output is None and sys.stdout.isatty())
        for answer in answers(model, lines, options, search, wanted, working, no_bar):
            counts[answer.status] += 1
            ended[answer.parse.ended if answer.parse is not None else ""] += 1
            tell(answer)
            results.line(_text(answer, layout, separator))
    sf.tell_ended(ended, quiet)
    finish(counts, "standard input" if str(file) == STDIN else str(file), quiet, "tagged")


def _text(answer: Answer, layout: Layout, separator: str) -> str:
    """Return what is written for a sentence; nothing but its line for one that was refused.

    Words stay as they are in the input, escapes and brackets too.
    """
    from icm_core.data.tree import preterminals

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
