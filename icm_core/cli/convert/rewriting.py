"""A document in another format, layout or form: its trees rewritten, all else in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Literal

from icm_core.cli.shared.console import note, plural, warn
from icm_core.cli.shared.reading import cleaned, cleaning_lines
from icm_core.data.cleaning.clean import TRACE_TAG, CleanOptions, tag_sequence
from icm_core.data.document import Document, read_document
from icm_core.data.encodings import encode
from icm_core.data.formats.base import Format, Kind, Place
from icm_core.data.formats.bracket_text import escape_word, format_tree, plain_word
from icm_core.data.formats.catalogue import called, format_named, suffixes
from icm_core.data.formats.graph import shown_label
from icm_core.data.formats.raising import lowered
from icm_core.data.formats.tagged import brief
from icm_core.data.saving import SaveOptions
from icm_core.data.sources import Source
from icm_core.data.tree import ROOT_LABELS, Tree, nodes, preterminals, rebuilt
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError, OptionError
from icm_core.grammar.binarise import BinariseOptions, Direction, binarise

WORDS = "words"
"""The name of what is no format of trees: their words, one sentence a line."""


@dataclass(frozen=True)
class Changes:
    """What is to be changed besides encoding and line ends.

    Parameters
    ----------
    form
        Name of a format, or `WORDS`; None for that of each file.
    clean
        None: trees stay as they are.
    traces
        Whether traces stand among plain words.
    """

    form: str | None
    layout: Literal["keep", "line", "indent"]
    indent: int
    clean: CleanOptions | None
    binarise: Direction | None
    heads: Literal["penn", "gum"]
    traces: bool

    def format_for(self, document: Document) -> Format:
        """Return the format that a document is written in."""
        return document.format if self.form is None else format_named(self.form)

    def rewrites(self, document: Document) -> bool:
        """Whether the trees of a document are rewritten."""
        form = self.format_for(document)
        return (
            form is not document.format
            or (self.layout != "keep" and form.indents)
            or self.clean is not None
            or self.binarise is not None
        )


def rewritten(document: Document, changes: Changes, quiet: bool) -> Document:
    """Return a document with its trees rewritten, if anything is to be changed."""
    if changes.form == WORDS:
        trees = _trees(Treebank([document]), changes, quiet)
        text = _words_text(document.name, trees, changes.traces or changes.clean is not None)
        return _document(document, text, document.format)
    if not changes.rewrites(document):
        return document
    form = changes.format_for(document)
    trees = [_shaped(tree, form) for tree in _trees(Treebank([document]), changes, quiet)]
    same = form is document.format
    if same and form.indents:
        made = _document(document, "\n".join(_pieces(document, trees, changes)) + "\n", form)
    elif same:
        edited = Treebank([document]).with_trees(dict(enumerate(trees)))
        plain = edited.dumps(options=SaveOptions(bom="remove")).decode(document.encoding)
        made = _document(document, plain, form)
    else:
        made = _document(document, _converted(document, trees, form, changes, quiet), form)
    aside = same and len(made.set_aside) != len(document.set_aside)
    if aside or not _read_back(document, trees, made):
        what = f"{document.name}: after rewriting, {_first_other(trees, made)}"
        if document.set_aside:
            what += "; repair the trees that are set aside first (--problems lists them)"
        raise DataError(what)
    return made


def _first_other(trees: Sequence[Tree], made: Document) -> str:
    """Return which tree would not be read back as the same."""
    pairs = zip_longest(_settled(trees), _settled(made.trees()))
    found = ((at, one) for at, (one, other) in enumerate(pairs, 1) if one != other)
    at, one = next(found, (0, None))
    if one is None:
        return f"{len(made.columns):,} trees would be read back where there are {len(trees):,}"
    return f"tree {at:,} would not be read back as the same: {brief(format_tree(one))}"


def _read_back(document: Document, trees: Sequence[Tree], made: Document) -> bool:
    """Whether what was written is what was meant.

    Where branches cross, the trees without crossings may differ: heads are found by edge labels,
    which not every format has.
    """
    before, after = _settled(trees), _settled(made.trees())
    if not made.format.crossing or len(before) != len(after):
        return before == after

    def phrases(of: Document, at: int, tree: Tree) -> list[tuple[str, tuple[int, ...]]]:
        return lowered(tree, of.origin(at)).with_top_as_item().phrases()

    return all(
        before[at] == after[at] or phrases(document, at, one) == phrases(made, at, other)
        for at, (one, other) in enumerate(zip(trees, made.trees(), strict=True))
    )


def _shaped(tree: Tree, form: Format) -> Tree:
    """Return a tree as a format has them: below its root, without phrases where it has none."""
    if not form.phrases:
        flat = tag_sequence(tree)
        return Tree(form.top or flat.label, (flat,) if flat.word is not None else flat.children)
    tree = _bracketless(tree)
    if form.top in (None, tree.label):
        return tree
    if tree.word is None and tree.label in ("", *ROOT_LABELS):
        return Tree(form.top, tree.children)
    return Tree(form.top, (tree,))


def _bracketless(tree: Tree) -> Tree:
    """Return a tree with labels that may stand in brackets: tags of tagged text may be some."""
    if all(shown_label(node.label) == node.label for node in nodes(tree)):
        return tree
    return rebuilt(
        tree, lambda node, below: Tree(shown_label(node.label), below, node.word, node.extra)
    )


def _settled(trees: Sequence[Tree]) -> list[Tree]:
    """Return trees with one spelling for words that are written in several ways."""

    def make(node: Tree, children: tuple[Tree, ...]) -> Tree:
        word = None if node.word is None else escape_word(plain_word(node.word))
        return Tree(shown_label(node.label), children, word)

    return [rebuilt(tree, make) for tree in trees]


def _converted(
    document: Document, trees: Sequence[Tree], form: Format, changes: Changes, quiet: bool
) -> str:
    """Return the text of a document in another format; what it cannot keep is told."""
    if form.unwritable:
        raise OptionError(f"{form.title} cannot be written: {form.unwritable}")
    origins = [document.origin(at) for at in range(len(trees))]
    crossing = 0 if form.crossing else document.discontinuous.trees
    if crossing:
        note(
            f"{document.name}: {plural(crossing, 'tree')} with crossing branches, which "
            f"{form.name} cannot keep: written without them",
            quiet,
        )
    if not form.phrases and document.format.phrases:
        note(f"{document.name}: phrases and traces are not written: {form.name} has none", quiet)
    if not form.values and any(one is not None and one.graph.has_values for one in origins):
        note(f"{document.name}: edge labels, lemmas and morphology are not written", quiet)
    indent = changes.indent if changes.layout == "indent" else None
    try:
        return form.declared(
            form.whole(list(zip(trees, origins, strict=True)), indent), document.encoding
        )
    except DataError as error:
        raise DataError(f"{document.name}: {error}") from error


def _document(document: Document, text: str, form: Format) -> Document:
    """Return a document of another text in the encoding and with the line ends of the first."""
    text = text.replace("\r\n", "\n").replace("\n", document.layout.line_end)
    data = encode(text, document.encoding, document.bom, document.name)
    name = document.name
    if form is not document.format:
        old = max((one for one in suffixes() if name.lower().endswith(one)), key=len, default="")
        name = name[: len(name) - len(old)] + form.suffixes[0] if old else name
    return read_document(
        Source(name, data, document.source.path),
        encoding=document.encoding,
        third_item=document.extra_items,
        bare_terminals=document.bare_terminals,
        tag_column=document.tag_column,
        form=form,
    )


def _trees(treebank: Treebank, changes: Changes, quiet: bool) -> list[Tree]:
    if changes.clean is not None:
        result = cleaned(treebank, changes.clean)
        lines = cleaning_lines(result.report)
        if lines:
            note(f"{treebank.documents[0].name}: {'; '.join(lines)}", quiet)
        # A tree without tokens keeps its place, as a tree without content.
        trees = [tree or Tree("") for tree in result.trees]
    else:
        trees = treebank.trees()
    return [_binarised(tree, changes) for tree in trees] if changes.binarise else trees


def _binarised(tree: Tree, changes: Changes) -> Tree:
    if tree.is_empty:
        return tree
    if any(node.is_empty for node in nodes(tree)):
        raise DataError("a terminal without a word cannot be binarised: add --clean")
    direction = changes.binarise or "right"
    binary = binarise(tree, BinariseOptions(direction, heads=changes.heads))
    below = binary.children()
    made: list[Tree] = [tree] * len(below)
    for row in range(len(below) - 1, -1, -1):
        children = tuple(made[child] for child in below[row])
        made[row] = Tree(str(binary.symbols[row]), children, binary.words[row])
    return made[0]


def _pieces(document: Document, trees: Sequence[Tree], changes: Changes) -> Iterator[str]:
    """Yield the lines of a document, its trees rewritten, everything else in its place."""
    if changes.layout == "keep":
        indent = document.layout.indent
    else:
        indent = changes.indent if changes.layout == "indent" else None
    place = Place(
        indent=indent,
        bare_terminals=document.bare_terminals,
        bare_traces=document.bare_traces,
        tag_column=document.tag_column,
    )
    remaining = iter(trees)
    segments = document.segments
    for kind, start, end in zip(
        segments.kind.tolist(), segments.start.tolist(), segments.end.tolist(), strict=True
    ):
        if kind == Kind.TREE:
            yield document.format.sentence(next(remaining), None, place)
            continue
        raw = document.raw(start, end).replace("\r\n", "\n").replace("\r", "\n")
        # A blank line on both sides keeps a broken tree from taking its neighbours along.
        yield f"\n{raw}\n" if kind == Kind.ASIDE else raw


def _words_text(name: str, trees: Sequence[Tree], traces: bool) -> str:
    rows = []
    spaced = 0
    for tree in trees:
        words = [
            node.word or "" for node in preterminals(tree) if traces or node.label != TRACE_TAG
        ]
        spaced += sum(" " in word for word in words)
        rows.append(" ".join(words) + "\n")
    if spaced:
        warn(f"{name}: {plural(spaced, 'word')} with a space inside will be read as several")
    return "".join(rows)


def warn_of_name(output: Path, documents: Sequence[Document]) -> None:
    """Warn where a file is called like one of another format than it is written in."""
    named = called(output.name)
    others = {one.format.name for one in documents if one.format is not named}
    if named is not None and others:
        found = " and ".join(sorted(others))
        warn(f"{output} is named like {named.name}, and written as {found}: --to {named.name}")


def tell_lost(documents: Sequence[Document], changes: Changes, quiet: bool) -> None:
    """Say what has no place in another format."""
    comments = names = 0
    for document in documents:
        form = None if changes.form == WORDS else changes.format_for(document)
        if form is not document.format:
            comments += int((document.segments.kind == Kind.COMMENT).sum())
            if document.format.identified and not (form is not None and form.identified):
                names += int((document.segments.kind == Kind.TREE).sum())
    lost = [plural(comments, "comment")] if comments else []
    lost += [f"the {plural(names, 'name')} of sentences"] if names else []
    if lost:
        verb = "is" if comments + names == 1 else "are"
        note(
            f"{' and '.join(lost)} {verb} not written: {changes.form} has no place for them", quiet
        )
