"""Start of the program.

- `fonts`: A font to draw with, also where the system has none.
- `main`: ``icm-gui``: start the window, open files, play the demonstration.
- `preload`: Imports modules of unopened workspaces and of pictures while the program is idle.
- `register`: Telling the desktop which files icm opens: double click on a lesson, a model, a run, a
  project.
- `screenshot`: Pictures of the window without a display.
- `start`: Making the application and its window, in the order that shows the window soonest.
"""
