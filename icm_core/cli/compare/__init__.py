"""``icm compare``: its command, and what it tells of errors, tags and details.

- `app`: ``icm compare``: score one or two bracketed files against gold.
- `details`: The further scores that ``icm compare --details`` tells.
- `errors`: Tables of errors as text and JSON: those of ``icm compare --errors`` and of ``icm
  errors``.
- `filter`: The sentences that ``icm compare --filter`` scores.
- `tags`: What ``icm compare`` tells of tags where neither side has a phrase.
"""
