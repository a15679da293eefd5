"""What the actions of the window do.

- `all`: Every action of the window, and the groups of commands that do what they say.
- `annotate`: What the actions of Annotate do.
- `annotate_flow`: What those actions of Annotate do that are about many trees.
- `annotate_tags`: What the actions of Annotate do with the tags of words.
- `assist`: What the actions on a model's help in Annotate do.
- `compare`: What the actions of the Compare workspace do.
- `contexts`: What the actions of the Contexts workspace do.
- `copies`: What the actions that copy and export the picture in front do.
- `experiments`: What the actions of Experiments do.
- `files`: What the actions on files and the model do.
- `group`: What groups of commands share.
- `lessons`: What the actions on lessons do.
- `look`: What the actions on the look of things do.
- `runs`: What the actions on runs do: search a sentence, and play what was recorded.
- `treebank`: What the actions on the sentences of the treebank and on what was read of it do.
- `undo`: Undo and redo: what they are called, and where what they change is shown.
- `why`: From nodes of Explore to contexts, and from training evidence back to Explore.
- `window`: What the actions of the whole window do: settings, help, the tour, the way out.
"""
