"""The Explore workspace: searches, the clock, and what is shown of a run.

- `animating`: What a run becomes as an animation: which events, how they look, what kind of file.
- `astar`: What Explore shows of A*, without widgets.
- `density`: A whole run at a glance: shares of its events in equal bins, and marks that stand out.
- `dialled`: What the depth dial changed: the result before it was turned, beside the one that is
  shown.
- `draft`: What is typed in the sentence box and not searched yet: every search takes it.
- `events`: The events of a run as lines, made when they are looked at.
- `exact`: What Explore shows of exact searches, without widgets.
- `explore`: Explore: which run is shown, and what is known of its sentence.
- `following`: Panels that follow the clock: often enough to be watched, exact whenever it stands.
- `inspector`: What the inspector says of a node, a hyperedge and a step.
- `jumps`: Jumps along a trace: to the next pop, accept, round; which there are follows the trace's
  kind.
- `lecture`: What the lecture layout of Explore says of a run, without widgets.
- `playback`: The one clock: which step of the recorded run is shown, and how it plays.
- `recorded`: A recorded run without its model: all that the record itself says.
- `results`: Results that are kept, and the tables of them.
- `room`: Which panes around the canvas are open: those of a search give way to it.
- `run`: A search that has come to its end, with what is shown of it.
- `running`: One search of one sentence, with everything that the window shows of it.
- `sampling`: What Explore shows of Metropolis-Hastings.
- `search`: What is searched: algorithms, their options, and whether their kernels are there.
- `tokens`: What the model sees of a sentence: its words, and the classes of those it does not know.
- `two_runs`: Two runs beside each other: where their hypotheses part.
"""
