"""What everything in the window uses: jobs, settings, theme, icons, the table of actions."""
