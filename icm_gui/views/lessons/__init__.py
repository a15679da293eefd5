"""Lessons in the window: the pane that plays them, and the editor.

- `choice`: Buttons whose words take several lines: choices of a question, links.
- `dock`: The dock of lessons: there while one is played.
- `editor`: The window in which a lesson is written, beside the main window.
- `empty`: The pane without a lesson: the bundled ones, and how to open another.
- `fields`: Small helpers for the fields of the lesson editor.
- `figure_edit`: The text of a page as it is typed, with the figures of its run offered.
- `head_form`: The fields of a lesson as a whole: what it is, and whose model it needs.
- `page`: What a page of a lesson says, with its question.
- `page_form`: The fields of a page.
- `pane`: The pane that plays a lesson beside Explore.
- `question`: The question of a page: what is asked, what may be answered, and why the answer is
  right.
- `question_form`: The fields of a page's question.
- `summary`: The end of a lesson: points, every question with its answer, and how to continue.
- `text_view`: The lesson as text: typed freely, checked all the time; what is wrong is underlined.
"""
