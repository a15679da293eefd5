"""What the event at a step did; the core writes it into its pictures, too."""

from icm_core.rendering.event_line import NO_EVENT, EventLine, event_line, headline

__all__ = ["NO_EVENT", "EventLine", "event_line", "headline"]
