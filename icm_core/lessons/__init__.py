"""Lessons: recorded runs with text, bookmarks and questions, in files of their own.

- `build`: Building a lesson: its runs are recorded, steps looked up, answers computed.
- `bundled`: The lessons that come with the program.
- `checks`: Checks of a lesson before it is played.
- `figures`: Figures and claims in texts: looked up in the runs, told where they do not hold.
- `file`: The built lesson ``*.icmlesson``: a zip of a manifest, runs and maybe a model.
- `gold`: Gold trees of lessons as text.
- `grammar`: Marks and keys of the text of a lesson.
- `lesson`: A lesson: recorded runs, and pages about their steps, with questions.
- `models`: The model of a lesson: embedded, bundled, or a file to be found.
- `questions`: Questions whose choices and answers are computed from a run.
- `reader`: Reading the text of a lesson, line by line (see docs/lessons.md).
- `recording`: Runs of lessons are recorded here, with the model that the lesson names.
- `run_options`: Options of a lesson's runs by name: the few that change the picture, for each
  search.
- `steps`: Steps of runs as they are written: by number, by name, or by counting events of a kind.
- `text`: The lesson as a text that is written by hand, ``*.lesson``; its grammar is in
  docs/lessons.md.
- `writing`: A lesson written as text; reading it back gives the same lesson.
"""
