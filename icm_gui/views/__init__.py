"""Widgets that show the view models.

- `annotate`: The Annotate workspace.
- `compare`: The Compare workspace.
- `contexts`: The Contexts workspace.
- `experiments`: The Experiments workspace: a recipe, its runs, their tables and figures.
- `explore`: The Explore workspace.
- `lessons`: Lessons in the window: the pane that plays them, and the editor.
- `results`: The Results workspace: every result that is kept, and any two of them side by side.
- `shared`: Widgets that every workspace uses.
- `window`: The main window: workspaces, menus, the lecture layout, the tour.
"""
