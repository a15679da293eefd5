"""What the view models of several workspaces share.

- `column_table`: The base of all models of tables: a list of columns, and rows that they look at.
- `exporting`: What a picture is exported as: form, theme, size; kept between starts.
- `latest`: Work of which only the newest is wanted: one at a time, off the GUI thread.
- `numbers`: Numbers as people read them; the core writes them into its pictures, too.
- `one_job`: View models that have one job at a time, and say why it failed.
- `options`: Options as fields of a form: typed text to values, what was changed, what is wrong.
- `queries`: Filters and patterns saved under names, and the last ones; they are kept in the
  project.
- `quoting`: Some words of a sentence between quotes, of many the first and the last ones.
- `table_model`: A table as data, as a list that can be sorted; text is made of what is seen.
- `undo`: The one stack of undoing: trees, gold marks and notes, and the draft of a lesson.
"""
