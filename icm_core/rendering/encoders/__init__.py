"""Films of any frames: pixels in, files out.

- `colours`: One palette for all frames of an animation, and the place of every colour in it.
- `gif`: GIF: one palette for all frames, and of each frame only what is not as before.
- `mp4`: MP4 videos, by the extra ``video``: H.264, as players and programs for slides take it.
"""
