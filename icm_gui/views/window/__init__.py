"""The main window: workspaces, menus, presenter mode, the tour."""
