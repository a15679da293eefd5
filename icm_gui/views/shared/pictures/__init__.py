"""Pictures on the screen, copied and exported.

- `canvas`: What draws a picture that can be copied and exported.
- `copy_menu`: The menu of copies of a canvas.
- `copying`: Copies of what is drawn: to the clipboard and to files, all through the one painter.
- `data_files`: The data behind a picture or in a list, as files and as text to paste: in the menu
  of copies.
- `export_dialog`: Asks what a picture is to be exported as, shows it small, and writes it.
- `export_fields`: The fields of what a picture is exported as.
- `export_preview`: A small picture of what is going to be exported.
- `panned`: Pictures that are zoomed by the wheel, dragged, and clicked in.
- `picture_view`: A picture as high as it needs to be, in a pane that scrolls: bars, ladder, graph.
- `pictures`: Pictures of canvases, noted so that they are drawn and written anywhere.
- `qt_painter`: The painter and the measure of the screen.
- `writing`: Base of dialogs that show what is going to be written, and write it in a job.
"""
