"""What everything in the window uses: jobs, settings, theme, icons.

- `allocator`: Memory that is freed goes back to the system.
- `collector`: Collect garbage in the GUI thread only, at moments of our own choosing.
- `glyphs`: Which characters the fonts of the screen have.
- `experiment_worker`: Experiments in a process of their own.
- `icons`: Icons: Phosphor, in colours of the palette.
- `jobs`: Jobs: work off the GUI thread, with progress, remaining time and cancel.
- `languages`: The language of the window: texts, numbers and dates.
- `later`: Something is done once, some time after it was asked for last.
- `loading`: Whether heavy modules are there, so that the GUI thread never waits for one.
- `motion`: Whether the system asks programs to hold still.
- `scratch`: Temporary files of one process in one folder, which the next start removes after a
  crash.
- `settings`: Settings of the user: theme, sizes, shortcuts, recent files.
- `style_sheet`: Qt's palette and style sheet of one of our palettes, with its small pictures.
- `theme`: The theme in force: the palette of drawings, and who follows it.
- `train_process`: Training in a child process, watched from a job's thread.
- `train_worker`: Training in a process of its own: ``python -m icm_gui.services.train_worker``.
- `worker`: The side of a worker process: a request, messages about it, and its end.
- `worker_process`: Work in a child process, watched from a job's thread.
"""
