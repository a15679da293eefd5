"""What the actions of the window do.

- `all`: What every action of the window does.
- `compare`: What the actions of the Compare workspace do.
- `contexts`: What the actions of the Contexts workspace do.
- `copies`: What the actions that copy and export the picture in front do.
- `files`: What the actions on files, treebank and model do.
- `lessons`: What the actions on lessons do.
- `stage`: What is for people who show the window to others, or see it for the first time.
- `undo`: Undo and redo: what they are called, and where what they change is shown.
- `why`: From nodes of Explore to contexts, and from training evidence back to Explore.
"""
