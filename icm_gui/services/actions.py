"""The table of actions: everything a person can do, for menus, toolbars, shortcuts and palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Condition = Literal[
    "always",
    "treebank",
    "model",
    "sentence",
    "ready to run",
    "busy",
    "run",
    "result",
    "picture",
    "tree",
    "trace",
    "before the end",
    "after the start",
    "second run",
    "bookmarks",
    "selection",
    "explore",
    "contexts",
    "context",
    "longer context",
    "ranked contexts",
    "context before",
    "context after",
    "compare",
    "comparison",
    "difference",
    "predictions",
    "treebank and model",
    "parsing",
    "node",
    "problems",
    "sentence of the treebank",
]
"""When an action can be used; `viewmodels.conditions` knows which of these hold."""


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    Parameters
    ----------
    id
        Name in settings and tests: ``run.run``.
    text
        As in a menu; ``&`` marks the letter for the keyboard.
    menu
        Title of its menu; a submenu after a slash.
    when
        When it can be used.
    shortcut
        Default keys in Qt's portable form, empty for none.
    icon
        Name in the icon set, empty for none.
    tip
        What it does, in a sentence.
    checkable
        Whether it can be on and off.
    group
        Actions of one group are separated from the others; of checkable ones with ``!`` at the
        end only one is on.
    """

    id: str
    text: str
    menu: str
    when: Condition = "always"
    shortcut: str = ""
    icon: str = ""
    tip: str = ""
    checkable: bool = False
    group: str = ""


MENUS = ("File", "Edit", "View", "Treebank", "Model", "Run", "Analyse", "Window", "Help")


def _specs() -> tuple[ActionSpec, ...]:
    a = ActionSpec
    return (
        a("file.open", "&Open treebank, model or project…", "File", shortcut="Ctrl+O",
          icon="folder-open", tip="Open files: treebanks, models, projects, recorded runs.",
          group="open"),
        a("file.open-project", "Open &project…", "File", shortcut="Ctrl+Shift+O", icon="stack",
          tip="Open a project file.", group="open"),
        a("file.open-sample", "Open the bundled treebank", "File", icon="books",
          tip="Open the teaching treebank that comes with the program.", group="open"),
        a("file.new-project", "&New project…", "File", shortcut="Ctrl+N", icon="file-plus",
          tip="Begin a project in a file of its own.", group="project"),
        a("file.save-project-as", "Save project &as…", "File", shortcut="Ctrl+Shift+S",
          icon="floppy-disk", tip="Keep everything that is open in a project file of your own.",
          group="project"),
        a("file.save-model", "Save &model as…", "File", when="model", icon="graduation-cap",
          tip="Write the model to a file.", group="save"),
        a("file.save-run", "Save &run as…", "File", when="trace", icon="path",
          tip="Write the recorded run to a file.", group="save"),
        a("file.export", "&Export the canvas…", "File", when="picture", shortcut="Ctrl+E",
          icon="export",
          tip="Write the picture in front as SVG, PDF or PNG, or its tree as text or LaTeX.",
          group="save"),
        a("file.export-animation", "Export an anima&tion…", "File", when="trace",
          icon="film-strip", tip="Write a part of the run as GIF, as a film or as pictures.",
          group="save"),
        a("file.close-treebank", "&Close the treebank", "File", when="treebank",
          shortcut="Ctrl+W", tip="Close the treebank; the project keeps it.", group="close"),
        a("file.quit", "&Quit", "File", shortcut="Ctrl+Q", icon="sign-out",
          tip="Leave; everything is kept.", group="quit"),
        a("edit.copy-picture", "Copy as &picture", "Edit", when="picture",
          shortcut="Ctrl+Shift+C", icon="image", tip="Copy the picture in front as pixels.",
          group="copy"),
        a("edit.copy-brackets", "Copy the tree as &brackets", "Edit", when="tree",
          shortcut="Ctrl+Alt+C", icon="brackets-round", tip="Copy the tree that is shown.",
          group="copy"),
        a("edit.copy-svg", "&SVG", "Edit/Copy as", when="picture", icon="code",
          tip="Copy the picture in front as a drawing that can be scaled.", group="picture"),
        a("edit.copy-pdf", "&PDF", "Edit/Copy as", when="picture", icon="file-pdf",
          tip="Copy the picture in front as a page with its fonts.", group="picture"),
        a("edit.copy-forest", "LaTeX: &forest", "Edit/Copy as", when="tree",
          tip="Copy the tree for the LaTeX package forest.", group="tree"),
        a("edit.copy-tikz-qtree", "LaTeX: tikz-&qtree", "Edit/Copy as", when="tree",
          tip="Copy the tree for the LaTeX package tikz-qtree.", group="tree"),
        a("edit.copy-text", "Plain &text", "Edit/Copy as", when="tree",
          tip="Copy the tree drawn with lines of text.", group="tree"),
        a("edit.shortcuts", "&Keyboard shortcuts…", "Edit", icon="keyboard",
          tip="See and change the keys of every action.", group="settings"),
        a("edit.settings", "Se&ttings…", "Edit", shortcut="Ctrl+,", icon="gear",
          tip="Theme, sizes, motion, limits.", group="settings"),
        a("view.chart", "&Chart", "View", when="explore", shortcut="Alt+1", icon="triangle",
          tip="Show the forest as a chart.", checkable=True, group="canvas!"),
        a("view.hypergraph", "&Hypergraph", "View", when="explore", shortcut="Alt+2",
          icon="share-network", tip="Show the forest as nodes and hyperedges.", checkable=True,
          group="canvas!"),
        a("view.tree", "&Tree", "View", when="explore", shortcut="Alt+3", icon="tree-structure",
          tip="Show the tree that was found.", checkable=True, group="canvas!"),
        a("view.zoom-in", "Zoom &in", "View", when="result", shortcut="Ctrl+Alt+=",
          icon="magnifying-glass-plus", tip="See more of fewer cells.", group="zoom"),
        a("view.zoom-out", "Zoom &out", "View", when="result", shortcut="Ctrl+Alt+-",
          icon="magnifying-glass-minus", tip="See more cells.", group="zoom"),
        a("view.fit", "&Fit", "View", when="result", shortcut="Ctrl+Alt+0", icon="corners-out",
          tip="See everything.", group="zoom"),
        a("view.centre", "C&entre on the selection", "View", when="selection",
          shortcut="Ctrl+Alt+E", icon="crosshair", tip="Bring the selected item to the middle.",
          group="zoom"),
        a("view.minimap", "&Minimap", "View", when="explore", shortcut="Ctrl+M",
          icon="map-trifold", tip="Show where the part that is seen lies.", checkable=True,
          group="zoom"),
        a("view.pin", "&Pin the selection", "View", when="selection", shortcut="Ctrl+I",
          icon="push-pin", tip="Keep the inspector on the selected item.", checkable=True,
          group="pin"),
        a("view.presenter", "Presenter mo&de", "View", shortcut="F11",
          icon="presentation-chart", checkable=True,
          tip="Large text and the canvas alone, for a projector; PgDn and PgUp walk along "
          "bookmarks, B blanks the screen, Esc leaves.", group="presenter"),
        a("view.theme-system", "&System", "View/Theme", icon="desktop", checkable=True,
          tip="Light or dark as the system is.", group="theme!"),
        a("view.theme-light", "&Light", "View/Theme", icon="sun", checkable=True,
          tip="Dark on light.", group="theme!"),
        a("view.theme-dark", "&Dark", "View/Theme", icon="moon", checkable=True,
          tip="Light on dark.", group="theme!"),
        a("view.text-larger", "&Larger text", "View", shortcut="Ctrl++", icon="text-aa",
          tip="Everything with larger text.", group="text"),
        a("view.text-smaller", "&Smaller text", "View", shortcut="Ctrl+-",
          tip="Everything with smaller text.", group="text"),
        a("view.text-normal", "&Normal text", "View", shortcut="Ctrl+0",
          tip="Text as large as at first.", group="text"),
        a("view.reduced-motion", "&Reduce motion", "View", checkable=True,
          tip="Nothing moves; what changed is outlined once.", group="text"),
        a("view.sort", "Sort the ta&ble by…", "View", shortcut="F3", icon="arrows-down-up",
          tip="Choose the column that sorts the table in which the keyboard is.", group="sort"),
        a("treebank.use-selected", "&Use the selected sentence", "Treebank",
          when="sentence of the treebank", shortcut="Ctrl+Return", icon="list-bullets",
          tip="Look at the sentence that is selected in the list; its gold tree is then known.",
          group="sentence"),
        a("treebank.next", "&Next sentence", "Treebank", when="treebank",
          shortcut="Ctrl+Down", icon="caret-down", tip="Look at the next sentence of the list.",
          group="sentence"),
        a("treebank.previous", "&Previous sentence", "Treebank", when="treebank",
          shortcut="Ctrl+Up", icon="caret-up", tip="Look at the sentence before it in the list.",
          group="sentence"),
        a("treebank.filter", "&Filter the list", "Treebank", when="treebank", shortcut="Ctrl+F",
          icon="funnel", tip="Type what the sentences shall have: len>20 label:SBAR word:that.",
          group="list"),
        a("treebank.search", "&Search in the trees", "Treebank", when="treebank",
          shortcut="Ctrl+Alt+S", icon="magnifying-glass",
          tip="Find nodes by a pattern: NP < (PP < IN).", group="list"),
        a("treebank.report", "Loading &report", "Treebank", when="treebank", icon="info",
          tip="What was read, and what was set aside and why.", group="report"),
        a("treebank.next-problem", "Next pro&blem", "Treebank", when="problems", shortcut="F4",
          icon="warning", tip="Show the next problem of the files that were read.",
          group="report"),
        a("model.train", "&Train…", "Model", when="treebank", shortcut="Ctrl+Shift+T",
          icon="graduation-cap", tip="Train a model on the treebank that is open.",
          group="train"),
        a("model.card", "Model &card", "Model", when="model", icon="identification-card",
          tip="Sizes, hyperparameters and provenance of the model.", group="card"),
        a("run.type", "T&ype a sentence", "Run", shortcut="Ctrl+T", icon="text-t",
          tip="Go to the sentence box.", group="run"),
        a("run.run", "&Run", "Run", when="ready to run", shortcut="F5", icon="play",
          tip="Search the sentence in the chosen way.", group="run"),
        a("run.all", "Run &all", "Run", when="ready to run", shortcut="Shift+F5", icon="rows",
          tip="Search the sentence in every way and fill the results table.", group="run"),
        a("run.stop", "&Stop", "Run", when="busy", shortcut="Ctrl+.", icon="stop",
          tip="Stop the search.", group="run"),
        a("run.options", "&Options…", "Run", shortcut="Ctrl+Alt+O", icon="sliders-horizontal",
          tip="Limits, samples, seed and decoding of the chosen way.", group="options"),
        a("run.deeper", "&Deeper context", "Run", shortcut="Ctrl+D",
          tip="Let rules depend on one more ancestor.", group="options"),
        a("run.shallower", "Shallower context", "Run", shortcut="Ctrl+Shift+D",
          tip="Let rules depend on one ancestor fewer.", group="options"),
        a("play.toggle", "&Play or pause", "Run", when="trace", shortcut="Ctrl+Space",
          icon="play", tip="Play the recorded run.", group="play"),
        a("play.forward", "Step &forward", "Run", when="before the end", shortcut="Ctrl+Right",
          icon="caret-right", tip="Show the next event.", group="play"),
        a("play.back", "Step &back", "Run", when="after the start", shortcut="Ctrl+Left",
          icon="caret-left", tip="Show the event before.", group="play"),
        a("play.home", "To the beginning", "Run", when="after the start",
          shortcut="Ctrl+Home", icon="skip-back", tip="Show the first event.", group="play"),
        a("play.end", "To the &end", "Run", when="before the end", shortcut="Ctrl+End",
          icon="skip-forward", tip="Show the last event.", group="play"),
        a("play.next", "Run to the &next pop, accept or round", "Run", when="before the end",
          shortcut="Ctrl+Shift+Right", tip="Leap to the next event that changes what is shown.",
          group="play"),
        a("play.previous", "Back to the last pop, accept or round", "Run",
          when="after the start", shortcut="Ctrl+Shift+Left",
          tip="Leap back to the event before that changed what is shown.", group="play"),
        a("play.next-tree", "Run to the next &completed tree", "Run", when="before the end",
          shortcut="Ctrl+Shift+Up", tip="Leap to the next tree that is complete.", group="play"),
        a("play.faster", "Fas&ter", "Run", when="trace", shortcut="Ctrl+]",
          tip="Play twice as fast.", group="speed"),
        a("play.slower", "Slower", "Run", when="trace", shortcut="Ctrl+[",
          tip="Play half as fast.", group="speed"),
        a("play.bookmark", "Book&mark this step", "Run", when="trace", shortcut="Ctrl+B",
          icon="bookmark-simple", tip="Give the step a name on the timeline.", group="marks"),
        a("play.next-bookmark", "Ne&xt bookmark", "Run", when="bookmarks",
          shortcut="F2", tip="Show the next step with a name.", group="marks"),
        a("play.previous-bookmark", "Pre&vious bookmark", "Run", when="bookmarks",
          shortcut="Shift+F2", tip="Show the step with a name before.", group="marks"),
        a("play.beside", "Play another way bes&ide…", "Run", when="trace",
          tip="Search in a second way and play both on one clock.", group="marks"),
        a("play.drop-second", "Sho&w one run only", "Run", when="second run",
          tip="Take the second run away from the clock.", group="marks"),
        a("contexts.why", "&Why here: the context of this node", "Analyse", when="node",
          shortcut="F7", icon="tree-structure",
          tip="Look at the context of the node that is selected in a tree or chart.", group="why"),
        a("contexts.path", "&Go to a context by its path", "Analyse", when="model",
          shortcut="Ctrl+L", icon="text-t", tip="Type a context: NP < VP < S.", group="look"),
        a("contexts.parent", "&Parent context", "Analyse", when="longer context",
          shortcut="Alt+Up", icon="caret-up", tip="Look at the context one ancestor shorter.",
          group="look"),
        a("contexts.back", "Context &before", "Analyse", when="context before",
          shortcut="Alt+Left", icon="caret-left",
          tip="Look again at the context that was looked at before.", group="look"),
        a("contexts.forward", "Context &after", "Analyse", when="context after",
          shortcut="Alt+Right", icon="caret-right", tip="Go forward again.", group="look"),
        a("contexts.surprising", "Most &surprising contexts", "Analyse", when="model",
          icon="fire-simple",
          tip="Rank contexts by how far they are from their parents, weighted by customers.",
          group="rank"),
        a("contexts.flips", "Contexts that &flip the best rule", "Analyse", when="model",
          icon="arrows-down-up",
          tip="Rank contexts whose last ancestor makes another rule the best one.",
          group="rank"),
        a("contexts.filter", "Filter the &ranked contexts", "Analyse", when="contexts",
          icon="funnel", shortcut="Ctrl+Shift+F",
          tip="Type what the contexts shall have: NP depth=3 n>20 flips:yes.", group="rank"),
        a("contexts.compare", "&Compare with the parent", "Analyse", when="longer context",
          icon="git-diff", tip="Put the context and the one above it side by side.",
          group="compare"),
        a("contexts.what-if", "W&hat if…", "Analyse", when="model", icon="sliders-horizontal",
          tip="Change discounts, concentrations, seating or depth, and see what follows.",
          group="compare"),
        a("contexts.export-part", "Export this part of the trie…", "Analyse", when="context",
          icon="share-network", tip="Write the context and those below it as GraphML or DOT.",
          group="export"),
        a("contexts.export-list", "Export the ranked contexts…", "Analyse", when="ranked contexts",
          icon="export", tip="Write the list as it is filtered and sorted as a table (CSV).",
          group="export"),
        a("compare.import", "&Import predictions…", "Analyse/Compare", when="treebank",
          icon="file-arrow-down",
          tip="Read trees of another parser for the sentences of the open treebank.",
          group="sides"),
        a("compare.parse", "&Parse the treebank…", "Analyse/Compare", when="treebank and model",
          icon="gauge", tip="Parse all sentences with the open model, to compare them with gold.",
          group="sides"),
        a("compare.stop", "Stop parsing the treebank", "Analyse/Compare", when="parsing",
          icon="stop", tip="Stop; what is parsed is kept.", group="sides"),
        a("compare.rename", "Re&name the predictions…", "Analyse/Compare", when="predictions",
          tip="Give the predictions that are compared another name.", group="sides"),
        a("compare.remove", "&Remove the predictions…", "Analyse/Compare", when="predictions",
          icon="trash", tip="Take the predictions that are compared out of the project.",
          group="sides"),
        a("compare.next-difference", "Next &difference", "Analyse/Compare", when="difference",
          shortcut="F8", icon="caret-right", tip="Look at the next difference of the trees.",
          group="walk"),
        a("compare.previous-difference", "Difference &before", "Analyse/Compare",
          when="difference", shortcut="Shift+F8", icon="caret-left",
          tip="Look at the difference before.", group="walk"),
        a("compare.next-sentence", "Next &sentence", "Analyse/Compare", when="comparison",
          shortcut="Alt+PgDown", icon="caret-down",
          tip="Look at the next sentence of those that are listed.", group="walk"),
        a("compare.previous-sentence", "Sentence b&efore", "Analyse/Compare", when="comparison",
          shortcut="Alt+PgUp", icon="caret-up",
          tip="Look at the sentence before of those that are listed.", group="walk"),
        a("compare.filter", "&Filter the compared sentences", "Analyse/Compare",
          when="comparison", shortcut="Ctrl+Alt+F", icon="funnel",
          tip="Type what they shall have: diff:NP error:pp f1<80 gap>5.", group="walk"),
        a("compare.explore", "Show the sentence in E&xplore", "Analyse/Compare",
          when="comparison", icon="path", tip="Look at the sentence where searches are watched.",
          group="walk"),
        a("compare.gold-errors", "Find &gold errors", "Analyse/Compare",
          when="treebank and model", icon="star",
          tip="Rank the nodes of the treebank by how much they surprise a model without their "
          "sentence.", group="gold"),
        a("compare.side-by-side", "Side b&y side", "Analyse/Compare", when="compare",
          icon="columns", checkable=True, tip="Put the trees beside each other.",
          group="trees!"),
        a("compare.stacked", "S&tacked", "Analyse/Compare", when="compare", icon="rows",
          checkable=True, tip="Put the trees above each other.", group="trees!"),
        a("compare.fit", "Fit the trees", "Analyse/Compare", when="comparison",
          icon="corners-out", tip="See both trees whole.", group="view"),
        a("compare.export", "Export t&he pair of trees…", "Analyse/Compare", when="comparison",
          icon="export", tip="Write both trees as one picture, or as brackets.", group="view"),
        a("compare.report", "Rep&ort…", "Analyse/Compare", when="comparison", icon="article",
          tip="Write the comparison as a page (HTML), tables (CSV) or LaTeX.", group="view"),
        a("window.explore", "&Explore", "Window", shortcut="Ctrl+1", icon="path",
          tip="Watch a search at work.", group="workspaces"),
        a("window.contexts", "&Contexts", "Window", shortcut="Ctrl+2", icon="tree-structure",
          tip="Browse what the model learned.", group="workspaces"),
        a("window.compare", "C&ompare", "Window", shortcut="Ctrl+3", icon="git-diff",
          tip="Put predicted trees beside gold: errors and what is behind them.",
          group="workspaces"),
        a("window.welcome", "&Welcome", "Window", icon="house", tip="Show the first page.",
          group="workspaces"),
        a("window.reset", "&Reset the layout", "Window", icon="layout",
          tip="Put all panes where they were at first.", group="layout"),
        a("help.palette", "&Command palette…", "Help", shortcut="Ctrl+Shift+P",
          icon="magnifying-glass", tip="Find an action or a sentence by typing.",
          group="find"),
        a("help.tour", "&Guided tour", "Help", icon="compass",
          tip="Two minutes around the window, with the bundled treebank.", group="find"),
        a("help.about", "&About icm", "Help", icon="info", tip="Version and licence.",
          group="about"),
    )  # fmt: skip


ACTIONS: tuple[ActionSpec, ...] = _specs()


def spec(name: str) -> ActionSpec:
    """Return an action by its id.

    Raises
    ------
    KeyError
        If there is none.
    """
    for one in ACTIONS:
        if one.id == name:
            return one
    raise KeyError(name)
