"""What the view models of several workspaces share."""
