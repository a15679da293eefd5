"""The timeline: plays, steps and scrubs through a recorded run.

- `controls`: Parts of the timeline: the speed slider, the step box, the chains.
- `dock`: The dock of the timeline: there where a run has events, over the strip of folded pages.
- `event_bar`: One event in a line: chip, rule, numbers.
- `flags`: Flags of bookmarks over the strip, and its cursor: where they are, how they look.
- `layers`: The events of a whole run as a picture, which is drawn once and then only shown.
- `picture`: The timeline as a picture that can be copied and exported.
- `strip`: The strip of the timeline: the whole run at a glance; dragging reaches any event of it.
- `timeline`: The timeline: plays, steps and scrubs through the recorded run, and says what each
  event did.
"""
