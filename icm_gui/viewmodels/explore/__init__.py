"""The Explore workspace: searches, the clock, and what is shown of a run."""
