"""State of the window, without widgets.

- `annotate`: What the Annotate workspace shows and does.
- `app`: The window as a whole: what is open, selected and possible, and how it starts.
- `compare`: What the Compare workspace shows.
- `contexts`: State of the Contexts workspace: which part of a model's trie is selected.
- `experiments`: Experiments: a recipe, its runs, its tables and figures.
- `explore`: The Explore workspace: searches, the clock, and what is shown of a run.
- `lessons`: Lessons: one that is played, and one that is written.
- `project`: The open project: whatever happens in the window is kept, and comes back.
- `shared`: What the view models of several workspaces share.
- `training`: Training, its options, and the card of a model.
- `treebank`: The open treebank: reading, problems, sentences, hits of a search.
"""
