"""The program ``icm``: a file for each command.

- `certify`: ``icm certify``: the most probable tree of each sentence, proved.
- `compare`: ``icm compare``: score one or two bracketed files against gold.
- `compare_searches`: ``icm compare-searches``: every search on a treebank, in one table.
- `contexts`: ``icm contexts``: the contexts of a model, what they predict and why.
- `convert`: ``icm convert``: treebanks in another layout, encoding or form.
- `demo`: ``icm demo``: train on the bundled treebank, and see every decoder at work on a sentence.
- `errors`: ``icm errors``: the errors of predicted trees as data, counted in any way, or as a
  study.
- `experiment`: ``icm experiment``: train and evaluate what a recipe asks for.
- `evaluate`: ``icm evaluate``: parse the sentences of a gold treebank and score the trees.
- `flags`: Flags that several commands share.
- `fetch`: ``icm fetch``: get a treebank of a catalogue.
- `formats`: ``icm formats``: the formats of treebanks that are read and written.
- `gold_errors`: ``icm gold-errors``: the nodes of a treebank with the highest surprisal under a
  model.
- `info`: ``icm info``: what is in a model file or in treebanks.
- `lesson`: ``icm lesson``: recorded runs with text and questions.
- `main`: The program ``icm``: its commands, and what happens when one of them fails.
- `parse`: ``icm parse``: sentences to trees.
- `project`: ``icm project``: what is in a project file, and the work of several people in it.
- `render`: ``icm render``: pictures without a window.
- `report`: ``icm report``: predictions as one page of HTML, and their tables as files.
- `rewrite`: ``icm rewrite``: trees changed by rule, the rest kept to the byte.
- `search`: ``icm search``: patterns of trees in treebanks.
- `shared`: What several commands share besides flags: console, files, workers, signals.
- `start`: The program ``icm`` from its first line on: Ctrl+C ends it while its commands are loaded,
  too.
- `trace`: ``icm trace``: recorded searches, inspected event by event.
- `tag`: ``icm tag``: sentences to tags.
- `train`: ``icm train``: treebanks to a model file.
- `why`: ``icm why``: the decisions in which two trees of one sentence differ, under a model.
"""
