"""The timeline: plays, steps and scrubs through a recorded run."""
