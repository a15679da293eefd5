"""``icm search``: patterns of trees in treebanks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from typer.core import TyperCommand

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.search.rows import Form, Hits, write_counts
from icm_core.cli.shared.console import Results, plural, progress, say, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, tell_problems

if TYPE_CHECKING:
    from icm_core.data.tree import Tree


_HIDDEN = "\0"


@flattened
def search(
    pattern: Annotated[str, typer.Argument(help='As in tgrep2 and Tregex: "NP < (PP < IN)".')],
    files: Annotated[list[Path], typer.Argument(help="Treebanks.", metavar="TREEBANKS...")],
    count: Annotated[
        bool, typer.Option("--count", help="Only the number of nodes and sentences found.")
    ] = False,
    limit: Annotated[
        int | None,
        typer.Option("--limit", min=0, metavar="N", help="List the first N sentences only."),
    ] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="Write whole trees, not the nodes that are found.")
    ] = False,
    count_by: Annotated[
        list[str] | None,
        typer.Option(
            "--count-by",
            metavar="WHAT",
            help="How often each value was found: label, head or words of the node, x.label of a "
            "node named x; several with commas, or the flag again.",
        ),
    ] = None,
    form: Annotated[
        Form, typer.Option("--format", help="How results are written; --json is --format json.")
    ] = Form.text,
    *,
    reading: ReadingFlags,
    clean: Annotated[
        bool, typer.Option("--clean", help="Clean the trees first, as for training.")
    ] = False,
    cleaning: CleaningFlags,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Find nodes by their relations to others.

    Trees are as read, with traces and function tags, unless --clean is given: NP is just that
    label, @NP also NP-SBJ. A line is the number of the sentence, its file and line, the node, and
    the nodes that the pattern names (NP=x).
    """
    from icm_core.data.patterns.counting import count as count_values
    from icm_core.data.patterns.counting import parse_by
    from icm_core.data.patterns.index import PatternIndex
    from icm_core.data.patterns.language import parse_pattern
    from icm_core.data.patterns.search import bindings, suggestion

    check_output(output, *files)
    form = Form.json if json else form
    wanted = parse_pattern(pattern)
    by = parse_by(",".join(count_by), wanted.variables) if count_by else None
    with progress(quiet) as update:
        treebank = read(files, reading, update)
        update("searching", 1.0)
        trees: Callable[[int], Tree]
        if clean or cleaning.given:
            from icm_core.data.cleaning.clean import CleanOptions

            kept = cleaned(treebank, cleaning.over(CleanOptions())).trees
            index, trees = PatternIndex.of_trees(kept), cast("list[Tree]", kept).__getitem__
        else:
            index, trees = PatternIndex.of(treebank.columns), treebank.columns.tree
        found = bindings(wanted, index)
    tell_problems(treebank, reading)
    hits = Hits(treebank, trees, index, found)
    shown = hits.sentences[:limit]
    with Results(output) as results:
        if by is not None:
            write_counts(results, count_values(found, index, by), hits, pattern, form, limit)
        elif form is Form.json:
            record = {**hits.sums(pattern), "found": [] if count else list(hits.records(shown))}
            results.line(to_json(record))
        elif count:
            results.line(hits.text())
        elif form is Form.csv:
            results.line(hits.csv(shown, whole))
        else:
            for line in hits.lines(shown, whole):
                results.line(line)
    if not hits.nodes and (meant := suggestion(wanted, index)):
        say(f"0 nodes in {plural(len(treebank), 'sentence')}; did you mean {meant}?")
    elif not (count or form is not Form.text):
        listed = len(shown) == len(hits.sentences) or by is not None
        say(hits.text() + ("" if listed else f"; the first {limit} are listed"))
    if reading.strict and treebank.set_aside:
        raise typer.Exit(1)


class PatternCommand(TyperCommand):
    """A command whose pattern may begin with a hyphen, as labels do: ``-NONE-``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        known = {name for one in self.params for name in (*one.opts, *one.secondary_opts)}
        at = next((at for at, arg in enumerate(args) if self._is_pattern(arg, known)), None)
        if at is None or "--" in args[:at]:
            return super().parse_args(ctx, args)
        left = super().parse_args(ctx, [*args[:at], _HIDDEN + args[at], *args[at + 1 :]])
        ctx.params["pattern"] = ctx.params["pattern"].removeprefix(_HIDDEN)
        return left

    @staticmethod
    def _is_pattern(arg: str, known: set[str]) -> bool:
        """Whether this is no option: it has a space or a bracket in it, or ends in a hyphen."""
        if not arg.startswith("-") or arg in ("-", "--") or arg.split("=")[0] in known:
            return False
        return arg.endswith("-") or any(sign in arg for sign in ' <>$|("')
