"""Why a tree is not gold: decisions, brackets, verdict, and the step that lost it.

- `bracket_rows`: The brackets in which two trees differ, by what a decoder of spans expected of
  them.
- `lost_step`: From a search error to the step of the search: Explore shows where it lost gold.
- `verdict`: Why the predicted tree of the sentence is not gold: decisions and verdict, worked out
  in jobs.
- `why_rows`: The decisions in which two trees differ, as rows of a table.
- `why_work`: The work behind *Why*: a question about a sentence, its decisions, verdict, brackets.
"""
