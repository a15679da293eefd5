"""Results that are kept, and the tables of them.

- `cells`: Sentences, algorithms and results: the rows and cells of the table of all results.
- `deleting`: Results are deleted by the user alone, and that can be undone.
- `filling`: Runs that results lack: some of any sentences, algorithms and depths, one after the
  other.
- `found`: What is known of each algorithm on a sentence.
- `kept_table`: All results of the open model: a section a sentence, a row an algorithm, four
  columns a depth.
- `kept`: Results that are kept: every run of the session and of the project, until the user
  deletes it.
- `proving`: The optimum is looked for unasked: what a run is worth is known by it alone.
- `results`: The results table: every algorithm on the sentence, what it found, and how good that
  is.
"""
