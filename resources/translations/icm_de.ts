<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
 <context>
  <name>AcceptancePanel</name>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>proposed</source>
   <translation>neu</translation>
  </message>
 </context>
 <context>
  <name>PageForm</name>
  <message>
   <location filename="icm_gui/viewmodels/touring.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Run</source>
   <translation>Lauf</translation>
  </message>
 </context>
 <context>
  <name>ReportDialog</name>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Tables</source>
   <translation>Tabellen</translation>
  </message>
 </context>
 <context>
  <name>icm</name>
  <message>
   <location filename="icm_core/analysis/contexts/graph.py" />
   <source>
P(rule | this level) {p}</source>
   <translation>
P(Regel | diese Stufe) {p}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>
was {value} before the what-if</source>
   <translation>
war {value} vor dem Was-wäre-wenn</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>   beside   </source>
   <translation>   neben   </translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source> (no difference)</source>
   <translation> (kein Unterschied)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source> (off by {off})</source>
   <translation> (um {off} daneben)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source> (trees it was trained on)</source>
   <translation> (Bäume, auf denen es trainiert wurde)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source> No context is longer than it.</source>
   <translation> Kein Kontext ist länger als er.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source> No verdict yet: {left}.</source>
   <translation> Nicht beurteilt: {left}.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <source> Sentences that cannot be compared are excluded: {left_out}.</source>
   <translation> Sätze, die sich nicht vergleichen lassen und wegbleiben: {left_out}.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source> The model cannot build {count} of the predicted trees.</source>
   <translation> {count} der vorhergesagten Bäume kann das Modell nicht bilden.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source> The model cannot build {name}: {outside}; what it never saw is charged its floor.</source>
   <translation> Das Modell kann {name} nicht bilden: {outside}; was es nie gesehen hat, zählt mit seinem Mindestwert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source> and </source>
   <translation> und </translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source> and {0} more files</source>
   <translation> und {0} weitere Dateien</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source> of {of}</source>
   <translation> von {of}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source> s</source>
   <translation> s</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source> words</source>
   <translation> Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/trie_pane.py" />
   <source> · being computed…</source>
   <translation> · wird berechnet …</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source> · chain {chain}</source>
   <translation> · Kette {chain}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source> · its spans in {0}</source>
   <translation> · seine Spannen in {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source> · log-linear</source>
   <translation> · log-linear</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/trie_pane.py" />
   <source> · nats · divergence from parent, KL</source>
   <translation> · Nats · Divergenz vom Elternkontext, KL</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source> · seed {0}</source>
   <translation> · Startwert {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/trie_pane.py" />
   <source> · stopped</source>
   <translation> · angehalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source> · {count} words never seen with the tag, {sum}</source>
   <translation> · {count} Wörter nie mit diesem Tag gesehen, {sum}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>#{0} best</source>
   <translation>#{0} beste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>#{0} popped</source>
   <translation>#{0} entnommen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>#{0} pushed, the best</source>
   <translation>#{0} abgelegt, die beste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>#{0}, its parent</source>
   <translation>#{0}, ihr Vorgänger</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/frame.py" />
   <source>#{0}, picked</source>
   <translation>#{0}, ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>#{ahead} extends #{behind} by 1 rule.</source>
   <translation>#{ahead} erweitert #{behind} um 1 Regel.</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>#{ahead} extends #{behind} by {steps} rules.</source>
   <translation>#{ahead} erweitert #{behind} um {steps} Regeln.</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>#{number} is preferred by {nats}: {rules} from rules{named_rules}, {rest} from the heuristic{named_items}.</source>
   <translation>#{number} wird um {nats} bevorzugt: {rules} aus Regeln{named_rules}, {rest} aus der Heuristik{named_items}.</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>#{one} and #{other} have the same f, {f}: #{older} was pushed earlier and is popped first.</source>
   <translation>#{one} und #{other} haben dasselbe f, {f}: #{older} wurde früher eingereiht und wird zuerst entnommen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>#{state} · depth {depth}</source>
   <translation>#{state} · Tiefe {depth}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>%: {0} to train, the last {1} held out as dev</source>
   <translation>%: {0} zum Trainieren, die letzten {1} als Entwicklungsteil zurückgehalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;About icm</source>
   <translation>&amp;Über icm</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Accept and next</source>
   <translation>&amp;Annehmen und weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Analyse</source>
   <translation>Anal&amp;yse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Annotate</source>
   <translation>&amp;Annotieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Back to the lesson</source>
   <translation>&amp;Zurück zur Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>&amp;Change many trees…</source>
   <translation>Viele &amp;Bäume ändern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Chart</source>
   <translation>&amp;Chart</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Close the lesson</source>
   <translation>Lektion &amp;schließen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;Close the treebank</source>
   <translation>Baumbank s&amp;chließen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Command palette…</source>
   <translation>&amp;Befehlspalette…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>&amp;Compare with the parent</source>
   <translation>&amp;Mit dem Elternkontext vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>&amp;Contexts</source>
   <translation>&amp;Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Dark</source>
   <translation>&amp;Dunkel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Deeper context</source>
   <translation>&amp;Tieferer Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Drop the constraints</source>
   <translation>Be&amp;dingungen verwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Edit</source>
   <translation>&amp;Bearbeiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Explore</source>
   <translation>&amp;Erkunden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>&amp;Export the canvas…</source>
   <translation>Zeichenfläche &amp;exportieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;File</source>
   <translation>&amp;Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>&amp;Filter the compared sentences</source>
   <translation>Verglichene Sätze &amp;filtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>&amp;Filter the list</source>
   <translation>Liste &amp;filtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Fit</source>
   <translation>&amp;Einpassen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Forbid the bracket</source>
   <translation>Klammer verb&amp;ieten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;Get a treebank…</source>
   <translation>Baumbank &amp;holen …</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>&amp;Go to a context by its path</source>
   <translation>Zu einem Kontext &amp;gehen (Pfad)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Guided tour</source>
   <translation>&amp;Rundgang</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Help</source>
   <translation>&amp;Hilfe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;History</source>
   <translation>Ver&amp;lauf</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Hypergraph</source>
   <translation>&amp;Hypergraph</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>&amp;Import predictions…</source>
   <translation>Vorhersagen &amp;importieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Join neighbours</source>
   <translation>&amp;Nachbarn verbinden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Keep the bracket</source>
   <translation>&amp;Klammer behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Keyboard shortcuts…</source>
   <translation>&amp;Tastenkürzel…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Larger text</source>
   <translation>&amp;Größere Schrift</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Learn from accepted trees</source>
   <translation>Aus angenommenen Bäumen &amp;lernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Lesson pane</source>
   <translation>&amp;Lektionsbereich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Light</source>
   <translation>&amp;Hell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Minimap</source>
   <translation>Übersich&amp;tskarte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Model</source>
   <translation>&amp;Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Move</source>
   <translation>&amp;Verschieben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>&amp;New experiment…</source>
   <translation>&amp;Neues Experiment…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;New project…</source>
   <translation>&amp;Neues Projekt…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Next doubtful node</source>
   <translation>Nächster &amp;zweifelhafter Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Next page</source>
   <translation>&amp;Nächste Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>&amp;Next sentence</source>
   <translation>&amp;Nächster Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Normal text</source>
   <translation>&amp;Normale Schrift</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Open a lesson…</source>
   <translation>Lektion &amp;öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>&amp;Open a recipe…</source>
   <translation>Rezept ö&amp;ffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;Open treebank, model, lesson or project…</source>
   <translation>&amp;Öffnen: Baumbank, Modell, Lektion oder Projekt…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Options…</source>
   <translation>O&amp;ptionen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>&amp;PDF</source>
   <translation>&amp;PDF</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>&amp;Parent context</source>
   <translation>&amp;Elternkontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>&amp;Parse the treebank…</source>
   <translation>Baumbank &amp;parsen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Pin the selection</source>
   <translation>Auswahl &amp;anheften</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Play or pause</source>
   <translation>&amp;Abspielen oder anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Previous page</source>
   <translation>&amp;Vorige Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>&amp;Previous sentence</source>
   <translation>&amp;Voriger Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Quit</source>
   <translation>&amp;Beenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>&amp;Redo</source>
   <translation>&amp;Wiederholen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>&amp;Redo: {what}</source>
   <translation>&amp;Wiederholen: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Reduce motion</source>
   <translation>&amp;Weniger Bewegung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Relabel…</source>
   <translation>&amp;Umbenennen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>&amp;Remove the predictions…</source>
   <translation>V&amp;orhersagen entfernen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Reset the layout</source>
   <translation>Anordnung &amp;zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Run</source>
   <translation>A&amp;usführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>&amp;SVG</source>
   <translation>&amp;SVG</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Save the model that has learnt…</source>
   <translation>Gelerntes Modell &amp;speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;Save treebank as…</source>
   <translation>Baumban&amp;k speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/why.py" />
   <source>&amp;Search in the trees</source>
   <translation>In den Bäumen &amp;suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Smaller text</source>
   <translation>&amp;Kleinere Schrift</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Split the parent</source>
   <translation>Mutterknoten &amp;teilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>&amp;Stop</source>
   <translation>&amp;Stopp</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;System</source>
   <translation>&amp;System</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>&amp;Train…</source>
   <translation>&amp;Trainieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>&amp;Tree</source>
   <translation>&amp;Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Treebank</source>
   <translation>Baumban&amp;k</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>&amp;Undo</source>
   <translation>&amp;Rückgängig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>&amp;Undo: {what}</source>
   <translation>&amp;Rückgängig: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Unlock the words</source>
   <translation>&amp;Wörter entsperren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Use the model that has learnt</source>
   <translation>Gelerntes Modell &amp;verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>&amp;Use the selected sentence</source>
   <translation>&amp;Markierten Satz verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;View</source>
   <translation>&amp;Ansicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>&amp;Welcome</source>
   <translation>&amp;Willkommen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>&amp;Which parses changed</source>
   <translation>&amp;Welche Analysen sich änderten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/why.py" />
   <source>&amp;Why here: the context of this node</source>
   <translation>&amp;Warum hier: der Kontext dieses Knotens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/action.py" />
   <source>&amp;Window</source>
   <translation>&amp;Fenster</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>&amp;Wrap in a new node…</source>
   <translation>&amp;In einen neuen Knoten setzen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>&amp;Write a lesson…</source>
   <translation>Lektion schre&amp;iben…</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <location filename="icm_core/annotation/edits.py" />
   <location filename="icm_core/annotation/operations.py" />
   <source>(no label)</source>
   <translation>(keine Kategorie)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>, mean d</source>
   <translation>, mittleres d</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <source>, or {0}</source>
   <translation>, oder {0}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>, {0} more</source>
   <translation>, {0} weitere</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>0 nodes; did you mean {0}?</source>
   <translation>0 Knoten; meinten Sie {0}?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>1 bracket enters</source>
   <translation>1 Klammer kommt hinzu</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>1 bracket leaves</source>
   <translation>1 Klammer fällt weg</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>1 bracket only here</source>
   <translation>1 Klammer nur hier</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>1 bracket only in {0}</source>
   <translation>1 Klammer nur in {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>1 customer</source>
   <translation>1 Gast</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>1 difference</source>
   <translation>1 Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>1 expansion pushed</source>
   <translation>1 Expansion eingereiht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>1 in </source>
   <translation>1 von </translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>1 item open</source>
   <translation>1 Item offen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>1 its own, 2 its parent's as well, and so on.</source>
   <translation>1 eigene, 2 auch die des Elternknotens, und so weiter.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>1 line with such letters</source>
   <translation>1 Zeile mit solchen Buchstaben</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>1 rule</source>
   <translation>1 Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>1 sentence</source>
   <translation>1 Satz</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>1 sentence differs from gold only in how brackets are written: --normalise-brackets, or Normalise brackets in the menu Compare, counts them as equal</source>
   <translation>1 Satz weicht von Gold nur darin ab, wie Klammern geschrieben sind: --normalise-brackets, oder Klammern vereinheitlichen im Menü Vergleichen, zählt sie als gleich</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>1 sentence differs from gold only in how quotes are written: --normalise-quotes, or Normalise quotes in the menu Compare, counts them as equal</source>
   <translation>1 Satz weicht von Gold nur darin ab, wie Anführungszeichen geschrieben sind: --normalise-quotes, oder Anführungszeichen vereinheitlichen im Menü Vergleichen, zählt sie als gleich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sides.py" />
   <source>1 sentence is left out: {name} has no tree there</source>
   <translation>1 Satz bleibt weg: {name} hat dort keinen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>1 tag</source>
   <translation>1 Tag</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <location filename="icm_gui/views/shared/trees/signs.py" />
   <source>1 word</source>
   <translation>1 Wort</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>; diamonds: {other_name}</source>
   <translation>; Rauten: {other_name}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>; was {0} before the what-if</source>
   <translation>; war {0} vor dem Was-wäre-wenn</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>; {apart} impossible</source>
   <translation>; {apart} unmöglich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>; {n} customers, {t} tables there</source>
   <translation>; dort {n} Gäste, {t} Tische</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>= Same tree</source>
   <translation>= Gleicher Baum</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>={index} repeats the place of nothing: no phrase has this index</source>
   <translation>={index} wiederholt die Stelle von nichts: keine Phrase hat diesen Index</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>A class is all tags that gold gives a word. Words with one tag can be looked up, those with more need their context.</source>
   <translation>Eine Klasse sind alle Tags, die Gold einem Wort gibt. Wörter mit einem Tag lassen sich nachschlagen, die mit mehreren brauchen ihren Kontext.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A clause is attached to another node than in gold</source>
   <translation>Ein Teilsatz hängt unter einem anderen Knoten als in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>A context does not differ from itself: pick another one in the trie.</source>
   <translation>Ein Kontext unterscheidet sich nicht von sich selbst: wählen Sie im Trie einen anderen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>A copy of the model learns each tree that is accepted; the file stays as it is.</source>
   <translation>Eine Kopie des Modells lernt jeden angenommenen Baum; die Datei bleibt, wie sie ist.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>A direction is the parent in the predicted tree, then in gold; a phrase can have more errors than one.</source>
   <translation>Eine Richtung nennt den Elternknoten im vorhergesagten Baum, dann in Gold; eine Phrase kann mehr als einen Fehler haben.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>A genre is what the names of its files begin with.</source>
   <translation>Ein Genre ist das, womit die Namen seiner Dateien beginnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_edit.py" />
   <source>A label and its ancestors, nearest first; Down shows what can follow</source>
   <translation>Ein Label und seine Vorfahren, die nächsten zuerst; Pfeil ab zeigt, was folgen kann</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>A label, and conditions: {0}. Example: {1}</source>
   <translation>Ein Label und Bedingungen: {0}. Beispiel: {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/empty.py" />
   <source>A lesson shows recorded runs step by step, with text and questions. These come with the program:</source>
   <translation>Eine Lektion zeigt aufgezeichnete Läufe Schritt für Schritt, mit Text und Fragen. Diese kommen mit dem Programm:</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>A model of prefixes, suffixes and shape says which tags unknown words have.</source>
   <translation>Ein Modell aus Präfixen, Suffixen und Wortform sagt, welche Tags unbekannte Wörter haben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>A new lesson</source>
   <translation>Eine neue Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>A new page</source>
   <translation>Eine neue Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>A node and its relations: &lt; child, &lt;&lt; below, &gt; parent, &gt;&gt; above, $ sister,
. next, .. later, ! not, [ | ] or. NP is just this label, @NP also NP-SBJ,
/^N/ a regular expression, __ any node; words are leaves; quote signs: "$".</source>
   <translation>Ein Knoten und seine Beziehungen: &lt; Kind, &lt;&lt; darunter, &gt; Elternknoten, &gt;&gt; darüber,
$ Geschwister, . nächstes, .. später, ! nicht, [ | ] oder. NP ist nur dieses Label,
@NP auch NP-SBJ, /^N/ ein regulärer Ausdruck, __ jeder Knoten; Wörter sind Blätter; Anführungszeichen: "$".</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>A node without words cannot be annotated.</source>
   <translation>Ein Knoten ohne Wörter kann keine Notiz haben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A noun phrase is attached to another node than in gold</source>
   <translation>Eine Nominalphrase hängt unter einem anderen Knoten als in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>A part of the trees</source>
   <translation>Ein Teil der Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A phrase over a single word is missing or extra</source>
   <translation>Eine Phrase über einem einzelnen Wort fehlt oder ist zu viel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A prepositional phrase is attached to another node than in gold</source>
   <translation>Eine Präpositionalphrase hängt unter einem anderen Knoten als in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>A recorded run keeps no more of its events; later ones are only counted.</source>
   <translation>Ein aufgezeichneter Lauf behält nicht mehr Ereignisse; spätere werden nur gezählt.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>A result is known that is more probable by so many nats; there may be better ones.</source>
   <translation>Ein Ergebnis ist bekannt, das um so viele Nats wahrscheinlicher ist; es kann bessere geben.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>A result is known that is more probable by so many nats; {known} than that one.</source>
   <translation>Ein Ergebnis ist bekannt, das um so viele Nats wahrscheinlicher ist; {known} als dieses.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>A sentence</source>
   <translation>Ein Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>A short note on this node (N)</source>
   <translation>Eine kurze Notiz zu diesem Knoten (N)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/constraints.py" />
   <source>A tag can be fixed, not forbidden: relabel it, then keep it</source>
   <translation>Ein Tag kann festgelegt, nicht verboten werden: umbenennen, dann behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>A tour of the window in two minutes, with a sample?</source>
   <translation>In zwei Minuten durch das Fenster, mit einem Beispiel?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>A tour of the window in two minutes, with the bundled treebank.</source>
   <translation>In zwei Minuten durch das Fenster, mit der mitgelieferten Baumbank.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>A tree was changed meanwhile: compare again</source>
   <translation>Ein Baum wurde inzwischen geändert: erneut vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>A tree was changed meanwhile: look again</source>
   <translation>Ein Baum wurde inzwischen geändert: erneut suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <source>A tree was changed meanwhile: nothing was put in place</source>
   <translation>Ein Baum wurde inzwischen geändert: nichts wurde eingesetzt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>A tutorial: from a file of trees to a corrected one.</source>
   <translation>Eine Anleitung: von einer Datei mit Bäumen zu einer korrigierten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A unary node over the same words is missing, extra or elsewhere</source>
   <translation>Ein Knoten über einer Phrase mit denselben Wörtern fehlt, ist zu viel oder steht woanders</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>A verb phrase is attached to another node than in gold, or one is missing or extra</source>
   <translation>Eine Verbalphrase hängt unter einem anderen Knoten als in Gold, oder eine fehlt oder ist zu viel</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>A* admissible</source>
   <translation>A* zulässig</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>A* admissible bounds</source>
   <translation>A*, zulässige Schranken</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>A* full frontier</source>
   <translation>A*, ganze Front</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>A* local frontier</source>
   <translation>A*, lokale Front</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>A* search, Metropolis-Hastings sampling or exact search. The dial says on how many ancestors a rule may depend; the result follows as you turn it.</source>
   <translation>A*-Suche, Metropolis-Hastings oder exakte Suche. Der Regler sagt, von wie vielen Vorfahren eine Regel abhängen darf; das Ergebnis folgt beim Drehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>About icm</source>
   <translation>Über icm</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>Accept T′?</source>
   <translation>T′ annehmen?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>Accept a tree while learning is on: what it changes is listed here</source>
   <translation>Nehmen Sie einen Baum an, während gelernt wird: hier steht, was er ändert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Accept and next</source>
   <translation>Annehmen und weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Acceptance</source>
   <translation>Annahme</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>Acceptance rate</source>
   <translation>Annahmerate</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>Accepted</source>
   <translation>Angenommen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Accuracy</source>
   <translation>Genauigkeit</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>Accuracy against time</source>
   <translation>Genauigkeit gegen Zeit</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Accuracy of</source>
   <translation>Genauigkeit von</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Accuracy of tags</source>
   <translation>Genauigkeit der Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Accuracy of tokens</source>
   <translation>Genauigkeit der Tokens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcut_model.py" />
   <source>Action</source>
   <translation>Aktion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Actions and their keys</source>
   <translation>Aktionen und ihre Tasten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>Add</source>
   <translation>Hinzufügen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Add a &amp;level…</source>
   <translation>&amp;Ebene einfügen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>Add a bookmark here</source>
   <translation>Hier ein Lesezeichen setzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Add a page of text</source>
   <translation>Eine Textseite hinzufügen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Add the step shown</source>
   <translation>Gezeigten Schritt hinzufügen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Add this &amp;step to the draft</source>
   <translation>Diesen Schritt zum &amp;Entwurf hinzufügen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Added: {title}</source>
   <translation>Hinzugefügt: {title}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Adding up probabilities…</source>
   <translation>Wahrscheinlichkeiten werden summiert…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Address of a Dask scheduler, for example tcp://host:8786; empty for this machine.</source>
   <translation>Adresse eines Dask-Schedulers, zum Beispiel tcp://host:8786; leer für diesen Rechner.</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Admissible: a heuristic that is never below the true rest, so that the first complete tree is the best one. That of A* admissible bounds is; those of the paper, local and full, are not.</source>
   <translation>Zulässig: eine Heuristik, die nie unter dem wahren Rest liegt, sodass der erste vollständige Baum der beste ist. Die von A*, zulässige Schranken, ist es; die des Artikels, lokal und ganz, sind es nicht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>After</source>
   <translation>Nachher</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>After bookmark {number} of {count}</source>
   <translation>Hinter Lesezeichen {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>Against the tree that is shown, in which what the model never saw counts by its floor</source>
   <translation>Gegen den gezeigten Baum; was das Modell nie gesehen hat, zählt darin mit seinem Mindestwert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/agenda.py" />
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <location filename="icm_gui/views/explore/families/astar.py" />
   <source>Agenda</source>
   <translation>Agenda</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>Agenda, and what the step did</source>
   <translation>Agenda, und was der Schritt tat</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Agenda: the hypotheses that wait, best first. A pop takes the best one, a push adds one.</source>
   <translation>Agenda: die wartenden Hypothesen, die beste zuerst. Eine Entnahme nimmt die beste, eine Ablage fügt eine hinzu.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Agreement</source>
   <translation>Übereinstimmung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Agreement by label</source>
   <translation>Übereinstimmung nach Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Algorithm</source>
   <translation>Algorithmus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>All</source>
   <translation>Alle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/saving.py" />
   <source>All changes saved</source>
   <translation>Alle Änderungen gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>All customers of the level</source>
   <translation>Alle Gäste der Stufe</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>All errors</source>
   <translation>Alle Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>All files (*)</source>
   <translation>Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>All kinds</source>
   <translation>Alle Arten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>All labels</source>
   <translation>Alle Labels</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>All measures</source>
   <translation>Alle Maße</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>All results of all sentences, algorithms and depths; compare any two.</source>
   <translation>Alle Ergebnisse aller Sätze, Algorithmen und Tiefen; je zwei lassen sich vergleichen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>All results…</source>
   <translation>Alle Ergebnisse…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>All rules</source>
   <translation>Alle Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>All sentences, algorithms and depths; compare any two.</source>
   <translation>Alle Sätze, Algorithmen und Tiefen; je zwei lassen sich vergleichen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>All tables of the level</source>
   <translation>Alle Tische der Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>All terms must hold. A leading - negates a term.
Fields: {fields}.
Words without a field are looked for in the text; quotes keep spaces: "in a memo".</source>
   <translation>Bedingungen, die alle gelten müssen; - davor verneint eine.
Felder: {fields}.
Wörter ohne Feld werden im Text gesucht; Anführungszeichen bewahren Leerzeichen: "in a memo".</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>All terms must hold. A leading - negates a term; or joins two.
Fields: {0}.
Words without a field are looked for in the text; quotes keep spaces.
Ctrl+Space shows what can follow.</source>
   <translation>Bedingungen, die alle gelten müssen; - davor verneint eine, or verbindet zwei.
Felder: {0}.
Wörter ohne Feld werden im Text gesucht; Anführungszeichen bewahren Leerzeichen.
Strg+Leertaste zeigt, was folgen kann.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>All tokens count, punctuation too. Known is what the open model has as a word. Intervals of {level}% by {samples} bootstrap samples of sentences.</source>
   <translation>Alle Tokens zählen, auch Satzzeichen. Bekannt ist, was das offene Modell als Wort hat. Intervalle von {level} % aus {samples} Bootstrap-Stichproben von Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>All types</source>
   <translation>Alle Typen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>All {0} trees</source>
   <translation>Alle {0} Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>Alternative {number}, log P {score}</source>
   <translation>Alternative {number}, log P {score}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Alternatives</source>
   <translation>Alternativen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/small_trees.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Alternatives as trees</source>
   <translation>Alternativen als Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Ambiguity classes</source>
   <translation>Mehrdeutigkeitsklassen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Ambiguous sentences</source>
   <translation>Mehrdeutige Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>An adverb or adjective phrase is attached to another node than in gold</source>
   <translation>Eine Adverb- oder Adjektivphrase hängt unter einem anderen Knoten als in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>An exact sample</source>
   <translation>Eine exakte Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/runs_pane.py" />
   <source>An experiment compares models and searches on a treebank. Make one with New experiment, or open a recipe (*.toml).</source>
   <translation>Ein Experiment vergleicht Modelle und Suchen auf einer Baumbank. Legen Sie mit Neues Experiment eines an, oder öffnen Sie ein Rezept (*.toml).</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>Ancestors as far as the model has them; both where the trees differ in them</source>
   <translation>Vorfahren, so weit das Modell sie hat; beide, wo sich die Bäume darin unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Ancestors in the context</source>
   <translation>Vorfahren im Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <location filename="icm_gui/views/window/commands/annotate_tags.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Annotate</source>
   <translation>Annotieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Another encoding</source>
   <translation>Eine andere Kodierung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <source>Another model is open than the one that was asked.</source>
   <translation>Ein anderes Modell ist geöffnet als das, das gefragt wurde.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Another name…</source>
   <translation>Anderer Name…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Another program has written it. Save under another name to keep both.</source>
   <translation>Ein anderes Programm hat sie geschrieben. Unter anderem Namen speichern, um beide zu behalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>Another window of icm has the last session open: this one has its own.</source>
   <translation>Ein anderes Fenster von icm hat die letzte Sitzung geöffnet: dieses hat seine eigene.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Answer</source>
   <translation>Antworten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Answer the question</source>
   <translation>Die Frage beantworten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Answers</source>
   <translation>Antworten</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Answers come from the run: A* at the page's step.</source>
   <translation>Antworten kommen aus dem Lauf: A* beim Schritt der Seite.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Answers come from the run: Preview shows them.</source>
   <translation>Die Antworten kommen aus dem Lauf: Vorschau zeigt sie.</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>Arabic</source>
   <translation>Arabisch</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>Arranging the sentences</source>
   <translation>Die Sätze werden geordnet</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>As far as the model has it, nearest ancestor first.</source>
   <translation>So weit das Modell ihn hat, der nächste Vorfahr zuerst.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>As fitted: {0}</source>
   <translation>Wie angepasst: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>As in the file</source>
   <translation>Wie in der Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>As it is</source>
   <translation>Wie sie sind</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>As shapes, without fonts</source>
   <translation>Als Formen, ohne Schriften</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>As text</source>
   <translation>Als Text</translation>
  </message>
  <message>
   <location filename="icm_gui/services/languages.py" />
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>As the system</source>
   <translation>Wie das System</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Assist</source>
   <translation>Hilfe beim Annotieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcut_model.py" />
   <source>At first</source>
   <translation>Am Anfang</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>At step {0}</source>
   <translation>Bei Schritt {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Author</source>
   <translation>Autor</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>Autocorrelation of log P by lag</source>
   <translation>Autokorrelation von log P nach Abstand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>Autocorrelation time</source>
   <translation>Autokorrelationszeit</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>Autocorrelation, by lag</source>
   <translation>Autokorrelation nach Abstand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Automatic takes GUM's where the trees have the tag HYPH and the root ROOT, else Penn's.</source>
   <translation>Automatisch nimmt die von GUM, wo die Bäume das Tag HYPH und die Wurzel ROOT haben, sonst die von Penn.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>Averaged over sampled seatings: own is what the average has beside what is passed on; n is of the last sample.</source>
   <translation>Gemittelt über gezogene Sitzordnungen: eigener ist, was das Mittel neben dem Weitergegebenen hat; n ist von der letzten Stichprobe.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Axis</source>
   <translation>Achse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>B black</source>
   <translation>B schwarz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <location filename="icm_gui/views/lessons/pane.py" />
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>Back</source>
   <translation>Zurück</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <source>Back to the compared trees</source>
   <translation>Zurück zu den verglichenen Bäumen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Back to the last pop, accept or round</source>
   <translation>Zurück zur letzten Entnahme, Annahme oder Runde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Back to the lesson</source>
   <translation>Zurück zur Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>Back to the order of the treebank</source>
   <translation>Zurück zur Reihenfolge der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/stale_band.py" />
   <source>Back to this sentence</source>
   <translation>Zurück zu diesem Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>Background</source>
   <translation>Hintergrund</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Base measure</source>
   <translation>Basismaß</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Base measure H</source>
   <translation>Basismaß H</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/graph.py" />
   <source>Base measure {base}</source>
   <translation>Basismaß {base}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>Base measure {name}: {own} of the {share} passed on to it</source>
   <translation>Basismaß {name}: {own} von den {share}, die an es weitergehen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Beam</source>
   <translation>Strahl</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Beam: the most hypotheses that are kept.</source>
   <translation>Strahl: so viele Hypothesen werden höchstens behalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Before</source>
   <translation>Vorher</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Before the first difference</source>
   <translation>Vor dem ersten Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Before the first of {count} bookmarks</source>
   <translation>Vor dem ersten von {count} Lesezeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Before the first pop</source>
   <translation>Vor der ersten Entnahme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Before, {depth}</source>
   <translation>Davor, {depth}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>Begin</source>
   <translation>Beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Begin &amp;again</source>
   <translation>Neu &amp;beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Begin a project in a file of its own.</source>
   <translation>Ein Projekt in einer eigenen Datei beginnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>Begin again</source>
   <translation>Neu beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>Begin the lesson again, without answers</source>
   <translation>Die Lektion neu beginnen, ohne Antworten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Begin the lesson again, without answers.</source>
   <translation>Die Lektion neu beginnen, ohne Antworten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>Below is the last pop.</source>
   <translation>Darunter steht die letzte Entnahme.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>Beside {target}: a new {label} is put over both</source>
   <translation>Neben {target}: ein neues {label} kommt über beide</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Best</source>
   <translation>Beste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/plots.py" />
   <source>Best f and queue size over steps</source>
   <translation>Bestes f und Größe der Warteschlange über die Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/curves.py" />
   <source>Best f, nats</source>
   <translation>Bestes f, Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Best here: {0} {1}, in place of {2} {3}</source>
   <translation>Hier am besten: {0} {1}, statt {2} {3}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Best known</source>
   <translation>Bester bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Best rule flipped</source>
   <translation>Beste Regel gekippt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>Beyond the depth limit: everything comes from the context at the limit</source>
   <translation>Jenseits der Tiefengrenze: alles kommt aus dem Kontext an der Grenze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Binarisation</source>
   <translation>Binarisierung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Blank the screen</source>
   <translation>Bildschirm schwarz schalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Book&amp;mark this step</source>
   <translation>Lesezeichen bei diese&amp;m Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Bookmark this step</source>
   <translation>Lesezeichen bei diesem Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Bookmark {number} of {count}</source>
   <translation>Lesezeichen {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Both</source>
   <translation>Beide</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Both trees have the same decisions.</source>
   <translation>Beide Bäume treffen dieselben Entscheidungen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Bound</source>
   <translation>Schranke</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Bound at depth {0}</source>
   <translation>Schranke bei Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Bracket</source>
   <translation>Klammer</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <location filename="icm_gui/views/annotate/brackets_pane.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Brackets</source>
   <translation>Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Brackets and tags that differ</source>
   <translation>Klammern und Tags, die sich unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Brackets in both trees</source>
   <translation>Klammern in beiden Bäumen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>Brackets in gold</source>
   <translation>Klammern in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Brackets match the tree · words: {words}, phrases: {phrases}</source>
   <translation>Klammern entsprechen dem Baum · Wörter: {words}, Phrasen: {phrases}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Brackets of gold</source>
   <translation>Klammern von Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>Brackets of the label in gold</source>
   <translation>Klammern mit dem Label in Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>Brackets of the label in the predicted trees</source>
   <translation>Klammern mit dem Label in den vorhergesagten Bäumen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Brackets of the prediction</source>
   <translation>Klammern des Vorhergesagten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/brackets.py" />
   <source>Brackets that differ</source>
   <translation>Klammern, die sich unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Bring the selected item to the middle.</source>
   <translation>Das ausgewählte Item in die Mitte holen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Bring what a step changes into sight, where the picture is zoomed in</source>
   <translation>Zeigt, was ein Schritt ändert, wo das Bild vergrößert ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Browse for: {}</source>
   <translation>Suchen nach: {}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Browse the contexts that the model learned.</source>
   <translation>In dem blättern, was das Modell gelernt hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Browse…</source>
   <translation>Durchsuchen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>Building the lesson</source>
   <translation>Die Lektion wird gebaut</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Bundled samples</source>
   <translation>Mitgelieferte Beispiele</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Burn-in</source>
   <translation>Burn-in</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>By</source>
   <translation>Von</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>By file and genre</source>
   <translation>Nach Datei und Genre</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>By label</source>
   <translation>Nach Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>By length</source>
   <translation>Nach Länge</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>By sentence</source>
   <translation>Nach Satz</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>By the clock of the machine that ran it: other work on it counts.</source>
   <translation>Nach der Uhr des Rechners, auf dem es lief: andere Arbeit darauf zählt mit.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>By the difference of the probabilities, or by what a rule adds to the divergence</source>
   <translation>Nach dem Unterschied der Wahrscheinlichkeiten oder nach dem, was eine Regel zur Divergenz beiträgt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>C companion</source>
   <translation>C Begleiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>C&amp;entre on the selection</source>
   <translation>Auf die A&amp;uswahl zentrieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>C&amp;ompare</source>
   <translation>&amp;Vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>C&amp;orrect a treebank</source>
   <translation>Baumbank k&amp;orrigieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <source>CSV</source>
   <translation>CSV</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>CSV of each table</source>
   <translation>CSV jeder Tabelle</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>Can be set with pdflatex or lualatex as it is.</source>
   <translation>Lässt sich so mit pdflatex oder lualatex setzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/shared/dialogs/naming.py" />
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <location filename="icm_gui/views/shared/status.py" />
   <location filename="icm_gui/views/window/dialogs/note.py" />
   <source>Cancel</source>
   <translation>Abbrechen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>Cancel the running job</source>
   <translation>Die laufende Arbeit abbrechen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Cancel training</source>
   <translation>Training abbrechen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Capitals do not count; words without an error are left out.</source>
   <translation>Großschreibung zählt nicht; Wörter ohne Fehler fehlen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Caption with the event</source>
   <translation>Beschriftung mit dem Ereignis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Catalogues (*.toml)</source>
   <translation>Kataloge (*.toml)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Category of sentence {number}</source>
   <translation>Kategorie von Satz {number}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Causes</source>
   <translation>Ursachen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Cells that a spreadsheet would run as formulas are written as they are; otherwise a quote is put before them.</source>
   <translation>Zellen, die eine Tabellenkalkulation als Formel ausführen würde, werden unverändert geschrieben; sonst steht ein Anführungszeichen davor.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <location filename="icm_gui/views/explore/families/exact.py" />
   <source>Certificate</source>
   <translation>Zertifikat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Certificate and items kept</source>
   <translation>Zertifikat und behaltene Items</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Certificate: a proof that no tree is more probable; certified of all trees, optimal within pruning of those that pruning left.</source>
   <translation>Zertifikat: ein Beweis, dass kein Baum wahrscheinlicher ist; zertifiziert unter allen Bäumen, optimal innerhalb der Beschneidung unter denen, die sie übrig ließ.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Certified within pruning</source>
   <translation>Zertifiziert innerhalb der Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Certified: the optimum of the model</source>
   <translation>Zertifiziert: das Optimum des Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/proving.py" />
   <source>Certifying</source>
   <translation>Wird zertifiziert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>Chain</source>
   <translation>Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Chain health</source>
   <translation>Zustand der Ketten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>Chain {0}</source>
   <translation>Kette {0}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Chains</source>
   <translation>Ketten</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Chains that take the draws in turn.</source>
   <translation>Ketten, die sich bei den Ziehungen abwechseln.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Chan&amp;ge this lesson…</source>
   <translation>Diese Lektion än&amp;dern…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Change</source>
   <translation>Änderung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Change a lesson</source>
   <translation>Lektion ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>Change a value to see how the sentence's tree changes.</source>
   <translation>Ändern Sie einen Wert, um zu sehen, wie sich der Baum des Satzes ändert.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Change by the last edit</source>
   <translation>Änderung durch die letzte Bearbeitung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Change discounts, concentrations, seating or depth, and see what follows.</source>
   <translation>Discounts, Konzentrationen, Sitzordnung oder Tiefe ändern und sehen, was folgt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>Change in log P</source>
   <translation>Änderung von log P</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>Change in posteriors</source>
   <translation>Änderung der Posteriors</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/guard_band.py" />
   <source>Change limit…</source>
   <translation>Grenze ändern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Change many trees</source>
   <translation>Viele Bäume ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Change the ticked trees, as one step of undoing</source>
   <translation>Die angekreuzten Bäume ändern, als ein Schritt beim Rückgängigmachen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Change the words “{old}” to “{new}”</source>
   <translation>Wörter „{old}“ in „{new}“ ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>Changed</source>
   <translation>Geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Changed by another program</source>
   <translation>Von einem anderen Programm geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Changed by hand</source>
   <translation>Von Hand geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/recipe_pane.py" />
   <source>Changes are not saved</source>
   <translation>Änderungen sind nicht gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>Changing the trees</source>
   <translation>Bäume werden geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <location filename="icm_gui/views/explore/canvas/chart/canvas.py" />
   <source>Chart</source>
   <translation>Chart</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Chart of the run</source>
   <translation>Chart des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Chart of the second run</source>
   <translation>Chart des zweiten Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Check all trees</source>
   <translation>Alle Bäume prüfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Check all trees for labels, tags and rules that no other tree has, unary cycles, traces that refer to nothing, and what patterns of your own find.</source>
   <translation>Alle Bäume auf Labels, Tags und Regeln prüfen, die kein anderer Baum hat, auf unäre Zyklen, auf Spuren ohne Bezug und auf das, was eigene Muster finden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>Check by this rule, too</source>
   <translation>Auch nach dieser Regel prüfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Check for &amp;violations</source>
   <translation>Auf Verstöße &amp;prüfen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Check its permissions and the disk.</source>
   <translation>Prüfen Sie die Zugriffsrechte und den Datenträger.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Check the name.</source>
   <translation>Prüfen Sie den Namen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <source>Checking the edits</source>
   <translation>Bearbeitungen werden geprüft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <source>Checking the trees</source>
   <translation>Bäume werden geprüft</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Checking…</source>
   <translation>Prüfung läuft…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Checksum</source>
   <translation>Prüfsumme</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>Chinese, Japanese or Korean</source>
   <translation>Chinesisch, Japanisch oder Koreanisch</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Choose Parse the treebank… or Import predictions… in the boxes above; searches of single sentences in Explore can be compared, too.</source>
   <translation>Wählen Sie oben Baumbank parsen… oder Vorhersagen importieren…; auch Suchen nach einzelnen Sätzen in Erkunden lassen sich vergleichen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Choose a model and a search.</source>
   <translation>Wählen Sie ein Modell und eine Suche.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Choose a second system above.</source>
   <translation>Wählen Sie oben ein zweites System.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Choose a second system to test the two against each other.</source>
   <translation>Wählen Sie ein zweites System, um die beiden gegeneinander zu testen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>Choose a sentence of the treebank to note something of it.</source>
   <translation>Wählen Sie einen Satz der Baumbank, um etwas dazu zu notieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Choose a sentence of the treebank to see its history.</source>
   <translation>Wählen Sie einen Satz der Baumbank, um seinen Verlauf zu sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Choose a sentence: its most probable trees are here</source>
   <translation>Wählen Sie einen Satz: hier stehen seine wahrscheinlichsten Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Choose above what is to be compared: the decisions in which the two trees of a sentence differ are listed here.</source>
   <translation>Wählen Sie oben, was verglichen wird: hier stehen dann die Entscheidungen, in denen sich die beiden Bäume eines Satzes unterscheiden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Choose an action, then press its new keys.</source>
   <translation>Aktion wählen, dann die neuen Tasten drücken.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Choose an encoding</source>
   <translation>Kodierung wählen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Choose another one.</source>
   <translation>Wählen Sie einen anderen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>Choose one in the list at the left; Ctrl+Down goes to the next one</source>
   <translation>Wählen Sie einen in der Liste links; Strg+Abwärts geht zum nächsten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Choose the column that sorts the table in which the keyboard is.</source>
   <translation>Die Spalte wählen, die die Tabelle mit der Tastatur ordnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Choose the files to train on.</source>
   <translation>Wählen Sie die Dateien, auf denen trainiert wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Choose the folder</source>
   <translation>Ordner wählen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Choose the step shown, the start, the end or a bookmark</source>
   <translation>Den gezeigten Schritt, den Anfang, das Ende oder ein Lesezeichen wählen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/derived.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <source>Choose two sides to compare: gold and the trees of a parser.</source>
   <translation>Wählen Sie zwei Seiten für den Vergleich: Gold und die Bäume eines Parsers.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Choose what is compared with gold: its sentences are listed here.</source>
   <translation>Wählen Sie, was mit Gold verglichen wird: hier stehen dann seine Sätze.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Choose where to write it.</source>
   <translation>Sagen Sie, wohin geschrieben werden soll.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Choose…</source>
   <translation>Wählen…</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Chosen runs</source>
   <translation>Gewählte Läufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Clause attachment</source>
   <translation>Satzanbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Cleaning</source>
   <translation>Bereinigung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Cleaning of trees</source>
   <translation>Bereinigung der Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Clear</source>
   <translation>Leeren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_edit.py" />
   <source>Clear the path</source>
   <translation>Pfad leeren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Click an item of the chart: its probability, context and rules come here.</source>
   <translation>Klicken Sie auf ein Item des Charts: hier erscheinen seine Wahrscheinlichkeit, sein Kontext und seine Regeln.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/dialog.py" />
   <source>Close</source>
   <translation>Schließen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>Close the lesson</source>
   <translation>Lektion schließen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Close the lesson; the model that was open before is open again.</source>
   <translation>Die Lektion schließen; das vorher geöffnete Modell ist wieder geöffnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Close the treebank; the project keeps it.</source>
   <translation>Die Baumbank schließen; das Projekt behält sie.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/panes/pane.py" />
   <source>Close this pane; Window shows it again</source>
   <translation>Diesen Bereich schließen; das Menü Fenster zeigt ihn wieder</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/panes/pane.py" />
   <source>Close {title}</source>
   <translation>{title} schließen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/saving.py" />
   <source>Closing the project</source>
   <translation>Das Projekt wird geschlossen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Cluster</source>
   <translation>Cluster</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Coarse to fine</source>
   <translation>Grob zu fein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Collapse X over X</source>
   <translation>X über X zusammenlegen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Colours</source>
   <translation>Farben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/errors_pane.py" />
   <source>Columns</source>
   <translation>Spalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Columns that can be read: word and tag, or the ten of CoNLL-U.</source>
   <translation>Lesbare Spalten: Wort und Tag oder die zehn von CoNLL-U.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <source>Command palette</source>
   <translation>Befehlspalette</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/page.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Compare</source>
   <translation>Vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Compare contexts</source>
   <translation>Kontexte vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Compare fits</source>
   <translation>Anpassungen vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Compare no longer</source>
   <translation>Nicht mehr vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/list_menu.py" />
   <source>Compare the current context with this</source>
   <translation>Das Betrachtete mit diesem vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>Compare this context with its parent or its symbol, or pin it and pick another.</source>
   <translation>Vergleichen Sie diesen Kontext mit seinem Elternkontext oder seinem Symbol, oder heften Sie ihn an und wählen Sie einen anderen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Compare with a project…</source>
   <translation>Mit einem Projekt vergleichen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Compare with another person's project of the same treebank, and take from it.</source>
   <translation>Mit dem Projekt einer anderen Person zur selben Baumbank vergleichen und daraus übernehmen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Compare with the context one element shorter</source>
   <translation>Mit dem um ein Element kürzeren Kontext vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Compare with the project of another person who works on the same files: what only they changed is ticked, and where both changed something you choose.</source>
   <translation>Vergleichen Sie mit dem Projekt einer anderen Person, die an denselben Dateien arbeitet: was nur sie geändert hat, ist angekreuzt; wo beide etwas änderten, wählen Sie.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Compare with the symbol alone</source>
   <translation>Mit dem Symbol allein vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentence_list.py" />
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Compared sentences</source>
   <translation>Verglichene Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>Compared with {name}: KL {kl}, back {back}, JS {js} nats</source>
   <translation>Verglichen mit {name}: KL {kl}, zurück {back}, JS {js} Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/comparer.py" />
   <source>Comparing</source>
   <translation>Vergleich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>Comparing parses</source>
   <translation>Analysen werden verglichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Comparing the decisions…</source>
   <translation>Die Entscheidungen werden verglichen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>Comparing with another project</source>
   <translation>Vergleich mit einem anderen Projekt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/derived.py" />
   <source>Comparing…</source>
   <translation>Vergleich läuft…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Competes with</source>
   <translation>Konkurriert mit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Compiling kernels, once on this computer</source>
   <translation>Rechenkerne werden übersetzt, einmal auf diesem Rechner</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Completions</source>
   <translation>Vervollständigungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Compute</source>
   <translation>Berechnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Compute how probable trees are with contexts cut at every depth.</source>
   <translation>Berechnen, wie wahrscheinlich Bäume sind, wenn die Kontexte bei jeder Tiefe gekappt werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <source>Compute how uncertain the model is of the sentences that are not known yet</source>
   <translation>Berechnen, wie unsicher das Modell bei den noch unbekannten Sätzen ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>Compute the rest</source>
   <translation>Rest beurteilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <source>Compute the uncertainty</source>
   <translation>Unsicherheit berechnen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <source>Compute the verdicts to see how far predicted trees (search errors) and gold trees (model errors) lie below the best tree known.</source>
   <translation>Beurteilen Sie die Sätze, um zu sehen, wie weit vorhergesagte Bäume unter dem besten bekannten Baum liegen (Suchfehler) und wie weit Gold (Modellfehler).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>Compute verdicts</source>
   <translation>Sätze beurteilen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>Computed by another version of icm: other code may find something else.</source>
   <translation>Von einer anderen Fassung von icm berechnet: anderer Code kann etwas anderes finden.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Computed by another version of icm: {outdated} of {runs} runs.</source>
   <translation>Von einer anderen Version von icm gerechnet: {outdated} von {runs} Läufen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <source>Computing the first verdicts…</source>
   <translation>Die ersten Sätze werden beurteilt…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Computing uncertainty</source>
   <translation>Unsicherheit wird berechnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <source>Computing verdicts</source>
   <translation>Sätze werden beurteilt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Concentration</source>
   <translation>Konzentration</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Concentration c</source>
   <translation>Konzentration c</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Concentration c of the sample</source>
   <translation>Konzentration c der Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Concentration without a fit, and the fit's start.</source>
   <translation>Konzentration ohne Anpassung, und Startwert der Anpassung.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Concentration, c</source>
   <translation>Konzentration, c</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <source>Confusion</source>
   <translation>Verwechslung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Confusion of labels</source>
   <translation>Verwechslung von Labels</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Confusion of tags</source>
   <translation>Verwechslung von Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Confusions</source>
   <translation>Verwechslungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Confusions, the most frequent first</source>
   <translation>Verwechslungen, die häufigsten zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Confusions: gold in rows, predicted in columns</source>
   <translation>Verwechslungen: Gold in Zeilen, Vorhersage in Spalten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Constituents</source>
   <translation>Konstituenten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Constraints</source>
   <translation>Bedingungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Contents of the search</source>
   <translation>Was die Suche bereithält</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Context</source>
   <translation>Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Context and evidence</source>
   <translation>Kontext und Belege</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Context depth</source>
   <translation>Kontexttiefe</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Context depth of the forest that proposals are drawn from: 0 is the PCFG (the paper's), all makes every draw an exact sample.</source>
   <translation>Kontexttiefe des Waldes, aus dem Vorschläge gezogen werden: 0 ist die PCFG (wie im Artikel), alle macht jede Ziehung zu einer exakten Stichprobe.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Context depth of the round's states</source>
   <translation>Kontexttiefe der Zustände der Runde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Context depth: {0}</source>
   <translation>Kontexttiefe: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Context kind, depth limit</source>
   <translation>Art der Kontexte, Tiefengrenze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Context {number} of {count} seen</source>
   <translation>Kontext {number} von {count} gesehenen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Context, ladder and evidence</source>
   <translation>Kontext, Leiter und Belege</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <source>Context, nearest first</source>
   <translation>Kontext, die nächsten zuerst</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Context: the chain of ancestors of a node, nearest first.</source>
   <translation>Kontext: die Kette der Vorfahren eines Knotens, der nächste zuerst.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/views/contexts/page.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Contexts</source>
   <translation>Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Contexts that &amp;flip the best rule</source>
   <translation>Kontexte, die die beste Regel &amp;kippen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_edit.py" />
   <source>Contexts that begin like this</source>
   <translation>Kontexte, die so beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Contexts, (context, rule) pairs</source>
   <translation>Kontexte, Paare (Kontext, Regel)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Contexts, customers and tables by depth</source>
   <translation>Kontexte, Gäste und Tische nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Continue</source>
   <translation>Fortsetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Convert its trees to brackets.</source>
   <translation>Wandeln Sie seine Bäume in Klammern um.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Coordination</source>
   <translation>Koordination</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <location filename="icm_gui/views/shared/pictures/export_dialog.py" />
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copied</source>
   <translation>Kopiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Copied: {place}</source>
   <translation>Kopiert: {place}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <location filename="icm_gui/views/shared/pictures/export_dialog.py" />
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy</source>
   <translation>Kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/runs_pane.py" />
   <location filename="icm_gui/views/results/page.py" />
   <source>Copy all as CSV</source>
   <translation>Alles als CSV kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <source>Copy all rows</source>
   <translation>Alle Zeilen kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/panes/pane_parts.py" />
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <source>Copy and export</source>
   <translation>Kopieren und exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy as</source>
   <translation>Kopieren als</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy as &amp;picture</source>
   <translation>Als &amp;Bild kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>Copy as CSV</source>
   <translation>Als CSV kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/tables_pane.py" />
   <source>Copy as LaTeX</source>
   <translation>Als LaTeX kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <location filename="icm_gui/views/explore/sampling/shares.py" />
   <source>Copy as text</source>
   <translation>Als Text kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <source>Copy brackets</source>
   <translation>Klammern kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <source>Copy data as</source>
   <translation>Daten kopieren als</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>Copy fingerprint</source>
   <translation>Fingerabdruck kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentence_list.py" />
   <source>Copy list</source>
   <translation>Liste kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Copy matrix</source>
   <translation>Matrix kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <source>Copy picture</source>
   <translation>Bild kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <location filename="icm_gui/views/compare/sentence_list.py" />
   <location filename="icm_gui/views/compare/why/pane.py" />
   <location filename="icm_gui/views/shared/tables/table_list.py" />
   <source>Copy row</source>
   <translation>Zeile kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <source>Copy selected rows</source>
   <translation>Markierte Zeilen kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/brackets.py" />
   <location filename="icm_gui/views/compare/why/pane.py" />
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <location filename="icm_gui/views/shared/tables/table_list.py" />
   <source>Copy table</source>
   <translation>Tabelle kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/event_bar.py" />
   <source>Copy the event's text</source>
   <translation>Text des Ereignisses kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/list_menu.py" />
   <source>Copy the path</source>
   <translation>Pfad kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the picture in front as a drawing that can be scaled.</source>
   <translation>Das vorderste Bild als skalierbare Zeichnung kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the picture in front as a page with its fonts.</source>
   <translation>Das vorderste Bild als Seite mit ihren Schriften kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the picture in front as pixels.</source>
   <translation>Das vorderste Bild als Pixel kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/card_pane.py" />
   <source>Copy the recipe</source>
   <translation>Rezept kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <location filename="icm_gui/views/shared/tables/row_list.py" />
   <source>Copy the row</source>
   <translation>Die Zeile kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Copy the sentence</source>
   <translation>Den Satz kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/tables/row_list.py" />
   <source>Copy the table</source>
   <translation>Die Tabelle kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the tree as &amp;brackets</source>
   <translation>Baum als &amp;Klammern kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the tree drawn with lines of text.</source>
   <translation>Den Baum als Zeichnung aus Textzeilen kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the tree for the LaTeX package forest.</source>
   <translation>Den Baum für das LaTeX-Paket forest kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the tree for the LaTeX package tikz-qtree.</source>
   <translation>Den Baum für das LaTeX-Paket tikz-qtree kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Copy the tree that is shown.</source>
   <translation>Den gezeigten Baum kopieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copying.py" />
   <source>Copying</source>
   <translation>Kopieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <source>Corpus</source>
   <translation>Korpus</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/tutorial.py" />
   <source>Correct a treebank</source>
   <translation>Baumbank korrigieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Correct answer</source>
   <translation>Richtige Antwort</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Correct number</source>
   <translation>Richtige Zahl</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Correct the trees of the treebank.</source>
   <translation>Die Bäume der Baumbank korrigieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Corrected</source>
   <translation>Korrigiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Corrected by others</source>
   <translation>Von anderen korrigiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Correction</source>
   <translation>Korrektur</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Count</source>
   <translation>Anzahl</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Count by {0}</source>
   <translation>Zählen nach: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Count what was done since</source>
   <translation>Zählen, was seither getan wurde</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>Counting</source>
   <translation>Zählen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>Counting errors</source>
   <translation>Fehler zählen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Crossing</source>
   <translation>Kreuzend</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Crossing branches</source>
   <translation>Kreuzende Zweige</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Ctrl+C</source>
   <translation>Strg+C</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <source>Current and proposed tree</source>
   <translation>Aktueller und vorgeschlagener Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>Current tree T</source>
   <translation>Aktueller Baum T</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>Curves of the chains</source>
   <translation>Kurven der Ketten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Curves of the plot</source>
   <translation>Kurven der Grafik</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Customers</source>
   <translation>Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Customers of the context's rules by rank</source>
   <translation>Gäste der Regeln des Kontexts nach Rang</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Customers of the restaurant, n</source>
   <translation>Gäste des Restaurants, n</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Customers of the rule</source>
   <translation>Gäste der Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>Customers of the rule in this context</source>
   <translation>Gäste der Regel in diesem Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Customers times the Jensen-Shannon divergence from the parent</source>
   <translation>Gäste mal Jensen-Shannon-Divergenz vom Elternkontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Customers times the divergence (KL) from the parent</source>
   <translation>Gäste mal Divergenz (KL) vom Elternkontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Cut marks of conventions</source>
   <translation>Zeichen von Konventionen abtrennen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>D</source>
   <translation>D</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Dark</source>
   <translation>Dunkel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Dark on light.</source>
   <translation>Dunkel auf Hell.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Data</source>
   <translation>Daten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Day</source>
   <translation>Tag</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>Decision</source>
   <translation>Entscheidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Decisions</source>
   <translation>Entscheidungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Decisions of the open model</source>
   <translation>Entscheidungen des geöffneten Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Decisions that changed</source>
   <translation>Geänderte Entscheidungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Decisions that differ</source>
   <translation>Entscheidungen, die sich unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Decoder choice</source>
   <translation>Wahl des Decoders</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Decoding</source>
   <translation>Dekodierung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Decoding objective</source>
   <translation>Dekodierziel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Deepest</source>
   <translation>Tiefste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Del</source>
   <translation>Entf</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Delete takes a constraint away</source>
   <translation>Entf nimmt eine Bedingung weg</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <location filename="icm_gui/views/results/page.py" />
   <source>Delete the result</source>
   <translation>Ergebnis löschen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Delete the words “{old}”</source>
   <translation>Wörter „{old}“ löschen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Depth</source>
   <translation>Tiefe</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Depth (context depth): the number of ancestors in a context, and nothing else; a tree has a height.</source>
   <translation>Tiefe (Kontexttiefe): die Zahl der Vorfahren in einem Kontext, und nichts anderes; ein Baum hat eine Höhe.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Depth 0</source>
   <translation>Tiefe 0</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>Depth below</source>
   <translation>Tiefe darunter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Depth limit</source>
   <translation>Tiefengrenze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Depth limit at prediction</source>
   <translation>Tiefengrenze bei der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>Depth of contexts</source>
   <translation>Tiefe der Kontexte</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Depth of contexts: F1</source>
   <translation>Tiefe der Kontexte: F1</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Depth of contexts: accuracy of tokens</source>
   <translation>Tiefe der Kontexte: Genauigkeit der Tokens</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Depth of the context; H is the base measure</source>
   <translation>Tiefe des Kontexts; H ist das Basismaß</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>Depth {0}</source>
   <translation>Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>Depth {depth}: {customers} of {all_customers} customers and {tables} of {all_tables} tables; discount {discount}, concentration {concentration}; of the {share} that comes here, {own} stays and {passed_on} is passed on; P(r | this level) {probability}</source>
   <translation>Tiefe {depth}: {customers} von {all_customers} Gästen und {tables} von {all_tables} Tischen; Discount {discount}, Konzentration {concentration}; von den {share}, die hier ankommen, bleiben {own} und gehen {passed_on} weiter; P(r | diese Stufe) {probability}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>Depth ∞</source>
   <translation>Tiefe ∞</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Depths</source>
   <translation>Tiefen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Depths of their own</source>
   <translation>Eigene Tiefen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Depths with values of their own; deeper ones share the last.</source>
   <translation>Tiefen mit eigenen Werten; tiefere teilen die letzten.</translation>
  </message>
  <message>
   <location filename="icm_gui/services/languages.py" />
   <source>Deutsch</source>
   <translation>Deutsch</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>Devanagari</source>
   <translation>Devanagari</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Did you mean {0}?</source>
   <translation>Meinten Sie {0}?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Diff.</source>
   <translation>Diff.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/tables/parts.py" />
   <location filename="icm_core/experiments/tables.py" />
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>Difference</source>
   <translation>Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>Difference in brackets</source>
   <translation>Unterschied in Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Difference {at} of {count}</source>
   <translation>Unterschied {at} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Difference {number} of {count}</source>
   <translation>Unterschied {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Differences are to {reference}; {samples} samples.</source>
   <translation>Unterschiede sind zu {reference}; {samples} Stichproben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Different label</source>
   <translation>Anderes Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Direction</source>
   <translation>Richtung</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>Dirichlet process</source>
   <translation>Dirichlet-Prozess</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Discard</source>
   <translation>Wegwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Discard it and begin another lesson?</source>
   <translation>Ihn wegwerfen und eine andere Lektion beginnen?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Discontinuous</source>
   <translation>Diskontinuierlich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Discount and concentration by depth</source>
   <translation>Discount und Konzentration nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Discount d</source>
   <translation>Discount d</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Discount d of the sample</source>
   <translation>Discount d der Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Discount in force for the rule</source>
   <translation>Discount, der für die Regel gilt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Discount without a fit, and the fit's start.</source>
   <translation>Discount ohne Anpassung, und Startwert der Anpassung.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Discount, d</source>
   <translation>Discount, d</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Discounts and concentrations</source>
   <translation>Abschläge und Konzentrationen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Discounts and concentrations are fitted on held-out sentences, by the seating's probability (map, the paper's), sampled with the seating, or not.</source>
   <translation>Discounts und Konzentrationen werden an zurückgehaltenen Sätzen angepasst, nach der Wahrscheinlichkeit der Sitzordnung (MAP, wie im Artikel), mit der Sitzordnung gezogen, oder gar nicht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>Discounts and concentrations by depth</source>
   <translation>Discounts und Konzentrationen nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Discounts at each depth</source>
   <translation>Discounts je Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>Discounts d and concentrations c by depth</source>
   <translation>Discounts d und Konzentrationen c nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Dishes of new tables</source>
   <translation>Gerichte neuer Tische</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Dismiss</source>
   <translation>Verwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Dismissed</source>
   <translation>Verworfen</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Distinct ones.</source>
   <translation>Verschiedene.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Distinct rules among its customers</source>
   <translation>Verschiedene Regeln unter seinen Gästen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Distribution</source>
   <translation>Verteilung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Distribution over rules</source>
   <translation>Verteilung über Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Divergence</source>
   <translation>Divergenz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Divide the parent in two before the selected node; in the tree: S.</source>
   <translation>Den Mutterknoten vor dem ausgewählten Knoten in zwei teilen; im Baum: S.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Do not open</source>
   <translation>Nicht öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Do not wait for the kernels of the search</source>
   <translation>Nicht auf die Kernel der Suche warten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Do o&amp;utdated runs again</source>
   <translation>Vera&amp;ltete Läufe noch einmal ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Do the runs again that another version of icm computed.</source>
   <translation>Die Läufe noch einmal ausführen, die eine andere Fassung von icm berechnet hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Do the selected run once more; what it found is kept in the folder.</source>
   <translation>Den gewählten Lauf noch einmal ausführen; was er fand, bleibt im Ordner.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>Done</source>
   <translation>Erledigt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Done; this is the last sentence of the list.</source>
   <translation>Erledigt; das ist der letzte Satz der Liste.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>Doubt</source>
   <translation>Zweifel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Doubtful</source>
   <translation>Zweifelhaft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Doubtful gold nodes</source>
   <translation>Zweifelhafte Goldknoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Down</source>
   <translation>Nach unten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Download</source>
   <translation>Herunterladen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Download a treebank of a catalogue; its licence is shown first.</source>
   <translation>Eine Baumbank aus einem Katalog herunterladen; ihre Lizenz wird zuerst gezeigt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/fetching.py" />
   <source>Downloading {0}</source>
   <translation>{0} wird heruntergeladen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Draw all samples again</source>
   <translation>Alle Stichproben neu ziehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Draw items from</source>
   <translation>Items zeichnen ab</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <source>Drawing a preview</source>
   <translation>Eine Vorschau wird gezeichnet</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/tikz.py" />
   <source>Drawing for LaTeX: TikZ</source>
   <translation>Zeichnung für LaTeX: TikZ</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/graph.py" />
   <source>Drawing the graph…</source>
   <translation>Der Graph wird gezeichnet…</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Draws of each chain, including those that are discarded.</source>
   <translation>Ziehungen jeder Kette, behaltene und verworfene.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome_parts.py" />
   <source>Drop a treebank, a model, a project, a recorded run or a lesson anywhere in the window. Treebanks in brackets; gzip, zip and folders are fine.</source>
   <translation>Ziehen Sie eine Baumbank, ein Modell, ein Projekt, einen aufgezeichneten Lauf oder eine Lektion irgendwo auf das Fenster. Baumbanken in Klammerschreibweise; gzip, zip und Ordner sind möglich.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Drop all</source>
   <translation>Alle verwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Drop all constraints</source>
   <translation>Alle Bedingungen verwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>E</source>
   <translation>E</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>E marks a node as an error, D as doubtful; Delete dismisses it</source>
   <translation>E markiert einen Knoten als Fehler, D als zweifelhaft; Entf verwirft ihn</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>E&amp;xperiments</source>
   <translation>E&amp;xperimente</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>EVALB by sentence</source>
   <translation>EVALB nach Sätzen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>EVALB's: 0 valid, 1 words do not fit, 2 failed parse</source>
   <translation>Der von EVALB: 0 gültig, 1 die Wörter passen nicht, 2 gescheitert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Each algorithm with its verdict: optimal, a search gap in nats, or an error of the model itself.</source>
   <translation>Jedes Verfahren mit seinem Urteil: optimal, ein Suchabstand in Nats oder ein Fehler des Modells selbst.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Each evaluation on a test part makes its figures less reliable.</source>
   <translation>Jede Auswertung auf einem Testteil macht seine Zahlen weniger verlässlich.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>Each sample is drawn from the model itself: all of them are taken.</source>
   <translation>Jede Stichprobe wird aus dem Modell selbst gezogen: alle werden genommen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>Each sentence is removed from the model, scored and put back…</source>
   <translation>Jeder Satz wird aus dem Modell genommen, bewertet und zurückgelegt…</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Edge budget</source>
   <translation>Kantenbudget</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Edges examined in all refinements.</source>
   <translation>Kanten, die in allen Verfeinerungen betrachtet werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Edges of the chart with a smaller PCFG posterior are pruned; 0 keeps all.</source>
   <translation>Kanten des Charts mit kleinerem PCFG-Posterior fallen weg; 0 behält alle.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Edges with a smaller PCFG posterior are pruned. With 0 nothing is pruned; only then is the optimum certified in the whole grammar.</source>
   <translation>Kanten mit kleinerem PCFG-Posterior bleiben weg; bei 0 keine, und nur dann ist das Optimum ohne Beschneidung zertifiziert.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Edit the note</source>
   <translation>Notiz bearbeiten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Edits</source>
   <translation>Bearbeitungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <source>Edits were not read (trees: {count}), such as of sentence {named}</source>
   <translation>Bearbeitungen wurden nicht gelesen (Bäume: {count}), etwa von Satz {named}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>Effect</source>
   <translation>Wirkung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>Effective sample size</source>
   <translation>Effektive Stichprobengröße</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>Emoji</source>
   <translation>Emoji</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Empty node</source>
   <translation>Leerer Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Encoding</source>
   <translation>Kodierung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Encoding of {name}</source>
   <translation>Kodierung von {name}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Encodings, the likely ones first</source>
   <translation>Kodierungen, die wahrscheinlichen zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/lessons/pane.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>End</source>
   <translation>Beenden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>End of the lesson</source>
   <translation>Ende der Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>End the tour</source>
   <translation>Rundgang beenden</translation>
  </message>
  <message>
   <location filename="icm_gui/services/languages.py" />
   <source>English</source>
   <translation>English</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>English for teaching, {} trees</source>
   <translation>Englisch für die Lehre, {} Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>Enlarged</source>
   <translation>Vergrößert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/proposal_strip.py" />
   <source>Enter take · Esc leave</source>
   <translation>Enter übernehmen · Esc lassen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Enter; the first answer counts</source>
   <translation>Eingabe; die erste Antwort zählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Entropy</source>
   <translation>Entropie</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Entropy by word</source>
   <translation>Entropie je Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Entropy divided by length</source>
   <translation>Entropie geteilt durch die Länge</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Entropy of the distribution over rules, in nats</source>
   <translation>Entropie der Verteilung über Regeln, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Error</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>Error category</source>
   <translation>Fehlerkategorie</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Error rate</source>
   <translation>Fehlerrate</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Error types</source>
   <translation>Fehlerarten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/views/compare/corpus/errors_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <location filename="icm_gui/views/shared/docks/log.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Errors</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>Errors are being looked for…</source>
   <translation>Fehler werden gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Errors by type, see Error types</source>
   <translation>Fehler nach Art, siehe Fehlerarten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Errors for 100 phrases of gold</source>
   <translation>Fehler je 100 Phrasen in Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Errors in 100</source>
   <translation>Fehler je 100</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>Errors of this sentence</source>
   <translation>Fehler dieses Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>Errors of this sentence are not known yet</source>
   <translation>Die Fehler dieses Satzes sind noch nicht bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Esc leave</source>
   <translation>Esc Ende</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Evaluate on</source>
   <translation>Auswerten auf</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Evaluations on test parts</source>
   <translation>Auswertungen auf Testteilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/event_bar.py" />
   <source>Event of the step</source>
   <translation>Ereignis des Schritts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/pages.py" />
   <source>Events</source>
   <translation>Ereignisse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/events.py" />
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>Events of the run</source>
   <translation>Ereignisse des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Events taken</source>
   <translation>Gewählte Ereignisse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Events {kind}, {count}</source>
   <translation>Ereignisse {kind}, {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Every command by typing</source>
   <translation>Jeder Befehl durch Tippen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Every item of the chart is as dark as it is probable; the orange lines are the hypothesis of this step. Click an item to inspect it. The tabs show the same as a hypergraph and as a tree.</source>
   <translation>Jedes Item des Charts ist so dunkel, wie es wahrscheinlich ist; die orangen Linien sind die Hypothese dieses Schritts. Ein Klick auf ein Item untersucht es. Die Reiter zeigen dasselbe als Hypergraph und als Baum.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Every new table serves a rule of its own: the process without a hierarchy</source>
   <translation>Jeder neue Tisch serviert eine eigene Regel: der Prozess ohne Hierarchie</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Every step is recorded</source>
   <translation>Jeder Schritt wird aufgezeichnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Every workspace uses it from now on; it is in no file until it is saved.</source>
   <translation>Jeder Arbeitsbereich verwendet es von nun an; es ist in keiner Datei, bis es gespeichert wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Everything</source>
   <translation>Alles</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Everything icm reads ({0} *.gz *.bz2 *.xz *.zip *.tar *.tgz *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</source>
   <translation>Alles, was icm liest ({0} *.gz *.bz2 *.xz *.zip *.tar *.tgz *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/settings.py" />
   <source>Everything that is open is restored.</source>
   <translation>Alles Geöffnete kommt wieder.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/card_pane.py" />
   <source>Everything that made the run, as JSON.</source>
   <translation>Alles, woraus der Lauf entstand, als JSON.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Evidence of all rules of the context</source>
   <translation>Belege aller Regeln des Kontexts</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Exact</source>
   <translation>Exakt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>Exact match: whole trees</source>
   <translation>Exakte Übereinstimmung: ganze Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>Exact sample</source>
   <translation>Exakte Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/heading.py" />
   <source>Exact sample {0}</source>
   <translation>Exakte Stichprobe {0}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Exact samples, then MBR</source>
   <translation>Exakte Stichproben, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Exact, coarse-to-fine</source>
   <translation>Exakt, grob zu fein</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Exact, full</source>
   <translation>Exakt, ganz</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Expanded first</source>
   <translation>Zuerst expandiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Expected gain</source>
   <translation>Erwarteter Gewinn</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <source>Expected matches less penalties, models averaged: {models}; gold {gold}, predicted {predicted}</source>
   <translation>Erwartete Übereinstimmungen minus Abzüge, gemittelte Modelle: {models}; Gold {gold}, vorhergesagt {predicted}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>Expected right nodes {before} of {old} {arrow} {after} of {new}</source>
   <translation>Erwartete richtige Knoten {before} von {old} {arrow} {after} von {new}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>Expected right tags {before} of {old} {arrow} {after} of {new}</source>
   <translation>Erwartete richtige Tags {before} von {old} {arrow} {after} von {new}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Experiment</source>
   <translation>Experiment</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/page.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Experiments</source>
   <translation>Experimente</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Explanation</source>
   <translation>Erklärung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Explore</source>
   <translation>Erkunden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Explore shows something else than the page</source>
   <translation>Erkunden zeigt etwas anderes als die Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Explore watches a search at work. Contexts shows what the grammar learned. Compare puts predicted trees beside gold trees. Annotate corrects trees, Results keeps what was found, Experiments compares models. Continue with the right arrow key or Enter, leave with Esc.</source>
   <translation>Erkunden zeigt eine Suche bei der Arbeit. Kontexte zeigt, was die Grammatik gelernt hat. Vergleichen stellt vorhergesagte Bäume neben Gold-Bäume. Annotieren verbessert Bäume, Ergebnisse bewahrt auf, was gefunden wurde, Experimente vergleicht Modelle. Weiter mit der Pfeiltaste rechts oder der Eingabetaste, Ende mit Esc.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Exponent</source>
   <translation>Exponent</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Exponent of the model's probabilities before summing.</source>
   <translation>Potenz, in die die Wahrscheinlichkeiten des Modells vor dem Summieren erhoben werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Export</source>
   <translation>Exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Export an anima&amp;tion…</source>
   <translation>Anima&amp;tion exportieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation.py" />
   <source>Export an animation</source>
   <translation>Animation exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Export t&amp;he pair of trees…</source>
   <translation>Baump&amp;aar exportieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_dialog.py" />
   <source>Export the picture</source>
   <translation>Bild exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Export the ranked contexts</source>
   <translation>Kontexte der Rangliste exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Export the ranked contexts…</source>
   <translation>Kontexte der Rangliste exportieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Export this part of the trie</source>
   <translation>Diesen Teil des Tries exportieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Export this part of the trie…</source>
   <translation>Diesen Teil des Tries exportieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Exporting contexts</source>
   <translation>Kontexte werden exportiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <source>Exporting {name}</source>
   <translation>{name} wird exportiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <source>Export…</source>
   <translation>Exportieren…</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Extra</source>
   <translation>Überzählig</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/tables/parts.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>F1</source>
   <translation>F1</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>F1 above the other system's</source>
   <translation>F1 über dem des anderen Systems</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>F1 before</source>
   <translation>F1 vorher</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>F1 by EVALB's rules, of sequences of tags the right tags, in percent</source>
   <translation>F1 nach den Regeln von EVALB, bei Tagfolgen die richtigen Tags, in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>F1 by length</source>
   <translation>F1 nach Länge</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>F1 by length, 95% interval</source>
   <translation>F1 nach Länge, 95-%-Intervall</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>F1 in percent</source>
   <translation>F1 in Prozent</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>F1 lost</source>
   <translation>F1-Verlust</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>F1 lost: points of F1 gained if only the errors of this type were corrected.</source>
   <translation>F1-Verlust: Punkte F1, die das Beheben der Fehler dieser Art allein brächte.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>F1 lost: points of F1 gained if only these errors were corrected.</source>
   <translation>F1 verloren: F1-Punkte, die gewonnen würden, wenn nur diese Fehler berichtigt würden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>F1 none</source>
   <translation>F1 keines</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>F1 now</source>
   <translation>F1 jetzt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/length_pane.py" />
   <source>F1 of each sentence over its length</source>
   <translation>F1 jedes Satzes über seiner Länge</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>F1 of each sentence; line: mean within ±{reach} words</source>
   <translation>F1 jedes Satzes; Linie: Mittel über ±{reach} Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>F1 of parsing, accuracy of tokens of tagging, in percent.</source>
   <translation>F1 beim Parsen, Genauigkeit der Tokens beim Taggen, in Prozent.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>F1 of the other system</source>
   <translation>F1 des anderen Systems</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>F1 to gold</source>
   <translation>F1 gegen Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>F1 with its 95% interval</source>
   <translation>F1 mit 95-%-Intervall</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>F1 {0}</source>
   <translation>F1 {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>F1, 95% interval</source>
   <translation>F1, 95-%-Intervall</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>F1, or accuracy of tokens.</source>
   <translation>F1 oder Genauigkeit der Tokens.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>F4 next problem</source>
   <translation>F4 nächstes Problem</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>F4 next problem, Alt+Enter apply the fix</source>
   <translation>F4 nächstes Problem, Alt+Eingabe behebt es</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Failed</source>
   <translation>Misslungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Fas&amp;ter</source>
   <translation>S&amp;chneller</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/faults_button.py" />
   <source>Faults of the alignment</source>
   <translation>Mängel der Zuordnung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Features that the model of spans weighs for the bracket (+) or against it (−), the heaviest first; the tooltip has all</source>
   <translation>Merkmale, die das Modell der Spannen für die Klammer (+) oder gegen sie (−) gewichtet, die schwersten zuerst; der Tooltip hat alle</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/figures_pane.py" />
   <source>Figure</source>
   <translation>Abbildung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/figures_pane.py" />
   <location filename="icm_gui/views/experiments/page.py" />
   <source>Figures</source>
   <translation>Abbildungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/figures_pane.py" />
   <source>Figures come with the runs: scores by depth and by training, times.</source>
   <translation>Abbildungen kommen mit den Läufen: Werte nach Tiefe und nach Training, Zeiten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/figure_edit.py" />
   <source>Figures of the run at this step</source>
   <translation>Zahlen des Laufs bei diesem Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>File</source>
   <translation>Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>File of the sentence</source>
   <translation>Datei des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Files</source>
   <translation>Dateien</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Files that you downloaded</source>
   <translation>Dateien, die Sie heruntergeladen haben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>Filter</source>
   <translation>Filter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Filter of the compared sentences</source>
   <translation>Filter der verglichenen Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>Filter of the list</source>
   <translation>Filter der Liste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Filter the &amp;ranked contexts</source>
   <translation>Kontexte der &amp;Rangliste filtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Filter the actions</source>
   <translation>Aktionen filtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Filter the contexts</source>
   <translation>Kontexte filtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/rules_pane.py" />
   <source>Filter, as NP → NP</source>
   <translation>Filter, etwa NP → NP</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Filter: {0}</source>
   <translation>Filter: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/window/workspace_bar.py" />
   <source>Find</source>
   <translation>Suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Find &amp;gold errors</source>
   <translation>&amp;Goldfehler finden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/workspace_bar.py" />
   <source>Find a command or a sentence</source>
   <translation>Befehl oder Satz finden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/glossary.py" />
   <source>Find a term</source>
   <translation>Begriff suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Find again</source>
   <translation>Noch einmal suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Find an action or a sentence by typing.</source>
   <translation>Eine Aktion oder einen Satz durch Tippen finden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Find gold errors</source>
   <translation>Goldfehler finden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Find nodes by a pattern and change them in all trees, after a preview.</source>
   <translation>Knoten mit einem Muster finden und in allen Bäumen ändern, nach einer Vorschau.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Find nodes by a pattern that names them, and say what is to be done with them: every tree that changes is listed before and after, and can be left out.</source>
   <translation>Finden Sie Knoten mit einem Muster, das sie benennt, und sagen Sie, was mit ihnen zu tun ist: jeder geänderte Baum wird vorher und nachher gezeigt und kann ausgelassen werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/why.py" />
   <source>Find nodes by a pattern: NP &lt; (PP &lt; IN).</source>
   <translation>Knoten nach einem Muster finden: NP &lt; (PP &lt; IN).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>Find the errors of all sentences</source>
   <translation>In allen Sätzen nach Fehlern suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <source>Finding</source>
   <translation>Befund</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>Fingerprint {0}</source>
   <translation>Fingerabdruck {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>First</source>
   <translation>Erstes</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>First is {first}, other is {other}; {samples} samples of sentences.</source>
   <translation>Erstes ist {first}, anderes ist {other}; {samples} Stichproben von Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>First tree</source>
   <translation>Erster Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>First word</source>
   <translation>Erstes Wort</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>First word of the phrases</source>
   <translation>Erstes Wort der Phrasen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>First {done} of {count} sentences.</source>
   <translation>Die ersten {done} von {count} Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Fit</source>
   <translation>Anpassung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Fit both trees into the pane.</source>
   <translation>Beide Bäume ganz sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Fit of discounts and concentrations</source>
   <translation>Anpassung von Discounts und Konzentrationen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Fit the same trees with other settings; takes some seconds</source>
   <translation>Dieselben Bäume mit anderen Einstellungen anpassen; dauert einige Sekunden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Fit the trees</source>
   <translation>Bäume einpassen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/depth.py" />
   <source>Fits of discounts</source>
   <translation>Anpassungen der Discounts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Fitted</source>
   <translation>Angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Fitted values</source>
   <translation>Angepasste Werte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Fitting the same trees with other settings…</source>
   <translation>Dieselben Bäume werden mit anderen Einstellungen angepasst…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>Fix this problem</source>
   <translation>Dieses Problem beheben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>Fold</source>
   <translation>Falten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/fold_strip.py" />
   <source>Fold the lowest panes</source>
   <translation>Die untersten Bereiche einklappen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>Fold {n}</source>
   <translation>{n} einklappen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>Fold {n} parts that are equal in both trees, so that all has room</source>
   <translation>{n} in beiden Bäumen gleiche Teile einklappen, damit alles Platz hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/fold_strip.py" />
   <location filename="icm_gui/views/explore/workspace.py" />
   <source>Folded panes</source>
   <translation>Eingeklappte Bereiche</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Folder for CSV</source>
   <translation>Ordner für CSV</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Folder for treebanks</source>
   <translation>Ordner für Baumbanken</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Folds</source>
   <translation>Teile</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Follow the step</source>
   <translation>Dem Schritt folgen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>For A*, the hypotheses that wait and their scores; for sampling, the moves and how often they are accepted.</source>
   <translation>Bei A* die wartenden Hypothesen und ihre Werte; beim Sampling die Schritte und wie oft sie angenommen werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>For a projector: the canvas, one companion and the pseudocode, in large text. Arrows step, C swaps the companion, B blanks the screen, Esc leaves.</source>
   <translation>Für einen Projektor: das Bild, eine Begleitseite und der Pseudocode, in großer Schrift. Pfeiltasten gehen Schritte, C wechselt die Begleitseite, B verdunkelt, Esc beendet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>For and against it</source>
   <translation>Dafür und dagegen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>For example 0, 1, 2, all: the greatest depths of contexts.</source>
   <translation>Zum Beispiel 0, 1, 2, all: die größten Tiefen der Kontexte.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>For example 25, 50, 100: percent of the training sentences.</source>
   <translation>Zum Beispiel 25, 50, 100: Prozent der Trainingssätze.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>For phrase trees: a model of the words and tags at the edges of spans, whose posteriors join the average.</source>
   <translation>Für Phrasenbäume: ein Modell der Wörter und Tags an den Rändern von Spannen, dessen Posteriors in das Mittel eingehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>For tag sequences: a model of forms and neighbouring words weighs the tags of all words.</source>
   <translation>Für Tagfolgen: ein Modell der Formen und Nachbarwörter gewichtet die Tags aller Wörter.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>For the preferred rule</source>
   <translation>Der bevorzugten Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>For&amp;get what was learnt</source>
   <translation>&amp;Gelerntes vergessen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Forbid the bracket</source>
   <translation>Klammer verbieten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/word_reasons.py" />
   <source>Form and neighbours of word {at}, {word}: {factor} nats for {predicted} against {gold}. Largest: {named}</source>
   <translation>Form und Nachbarn von Wort {at}, {word}: {factor} Nats für {predicted} gegen {gold}. Größte: {named}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Format</source>
   <translation>Format</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Formulas in CSV</source>
   <translation>Formeln in CSV</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Found</source>
   <translation>Gefunden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Found tree</source>
   <translation>Gefundener Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Found, {algorithm}</source>
   <translation>Gefunden, {algorithm}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Found, {algorithm}, {depth}</source>
   <translation>Gefunden, {algorithm}, {depth}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation.py" />
   <source>Frame shown</source>
   <translation>Gezeigtes Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Frames a second</source>
   <translation>Bilder je Sekunde</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>From</source>
   <translation>Von</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>From 9 to 24 pixels.</source>
   <translation>Von 9 bis 24 Pixel.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>From files…</source>
   <translation>Aus Dateien …</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>From step</source>
   <translation>Von Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Frontier</source>
   <translation>Front</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>G&amp;lossary</source>
   <translation>G&amp;lossar</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/gif.py" />
   <source>GIF: plays everywhere</source>
   <translation>GIF: läuft überall</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>GUM</source>
   <translation>GUM</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Gain</source>
   <translation>Gewinn</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Gap</source>
   <translation>Abstand</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/pages.py" />
   <source>Gaps</source>
   <translation>Abstände</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Genre</source>
   <translation>Genre</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Genres</source>
   <translation>Genres</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Get a treebank</source>
   <translation>Baumbank holen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Give the predictions that are compared another name.</source>
   <translation>Den verglichenen Vorhersagen einen anderen Namen geben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Give the selected nodes another label; in the tree: L, or a capital letter.</source>
   <translation>Den ausgewählten Knoten ein anderes Label geben; im Baum: L oder ein Großbuchstabe.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_tags.py" />
   <source>Give the selected word the next of the tags that the model gives it; in the tree: T. Digits choose one in a sentence without phrases.</source>
   <translation>Dem gewählten Wort das nächste der Tags geben, die das Modell ihm gibt; im Baum: T. In einem Satz ohne Phrasen wählen Ziffern eines.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Give the step a name on the timeline.</source>
   <translation>Dem Schritt einen Namen auf der Zeitleiste geben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/glossary.py" />
   <source>Glossary</source>
   <translation>Glossar</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Go back to the model before it learnt.</source>
   <translation>Zurück zum Modell vor dem Lernen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Go forward again.</source>
   <translation>Wieder vorwärts gehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>Go here</source>
   <translation>Hierhin gehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Go through the versions of the tree; Enter brings one back, Esc leaves them.</source>
   <translation>Durch die Fassungen des Baums gehen; Enter holt eine zurück, Esc verlässt sie.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>Go to it</source>
   <translation>Dorthin gehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Go to the pane that plays lessons.</source>
   <translation>Zu dem Bereich gehen, der Lektionen abspielt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Go to the sentence box.</source>
   <translation>Zum Satzfeld gehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/choice.py" />
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Gold</source>
   <translation>Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <source>Gold and its proposed correction</source>
   <translation>Gold und die vorgeschlagene Korrektur</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <source>Gold errors</source>
   <translation>Goldfehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Gold has no brackets</source>
   <translation>Gold hat keine Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/matrix.py" />
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Gold in rows, predicted in columns</source>
   <translation>Gold in Zeilen, Vorhersage in Spalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Gold rule</source>
   <translation>Goldregel</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>Gold tags</source>
   <translation>Gold-Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <location filename="icm_gui/views/compare/trees.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Gold tree</source>
   <translation>Goldbaum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Gold, as in the file</source>
   <translation>Gold, wie in der Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Gold: log P {0}</source>
   <translation>Gold: log P {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Gold: the model cannot build it, {0}</source>
   <translation>Gold: das Modell kann ihn nicht bilden, {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Grammar</source>
   <translation>Grammatik</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Graph</source>
   <translation>Graph</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>GraphML (*.graphml);;DOT (*.dot)</source>
   <translation>GraphML (*.graphml);;DOT (*.dot)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Greatest context depth at prediction</source>
   <translation>Größte Kontexttiefe bei der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Greatest context depth at prediction.</source>
   <translation>Größte Kontexttiefe bei der Vorhersage.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Greatest context depth in training: a number, or all.</source>
   <translation>Größte Kontexttiefe beim Training: eine Zahl, oder alle.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Greatest depth</source>
   <translation>Größte Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>Greatest depth of contexts when sentences are parsed.</source>
   <translation>Größte Tiefe der Kontexte, wenn Sätze geparst werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Greatest entropy, with 10 customers or more</source>
   <translation>Größte Entropie, ab 10 Gästen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Greatest size of the agenda; the worst hypothesis is dropped. A number from 1, or none.</source>
   <translation>Größte Länge der Agenda; die schlechteste Hypothese fällt weg. Eine Zahl ab 1, oder keine.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Group of the file: the letters that its name begins with</source>
   <translation>Gruppe der Datei: die Buchstaben, mit denen ihr Name beginnt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>HTML (*.html)</source>
   <translation>HTML (*.html)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Head table</source>
   <translation>Kopftabelle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chain_watch.py" />
   <source>Health of the chains</source>
   <translation>Zustand der Ketten</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>Hebrew</source>
   <translation>Hebräisch</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Height</source>
   <translation>Höhe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Held out, set aside</source>
   <translation>Zurückgehalten, beiseitegelegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Here</source>
   <translation>Hier</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>Heuristic of the item</source>
   <translation>Heuristik des Items</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Heuristic: estimate for the open items, in nats</source>
   <translation>Heuristik: was die offenen Items vermutlich bringen, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/veil.py" />
   <source>Hidden until the question of the lesson is answered.</source>
   <translation>Verhüllt, bis die Frage der Lektion beantwortet ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Hide the differences</source>
   <translation>Unterschiede ausblenden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>High</source>
   <translation>Oben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Hint</source>
   <translation>Hinweis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>History</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>Hits</source>
   <translation>Treffer</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Home page</source>
   <translation>Website</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>How a tree is chosen from the forest.</source>
   <translation>Wie der Baum aus dem Wald gewählt wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>How far both annotators agree</source>
   <translation>Wie weit beide Annotierenden übereinstimmen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>How is {name} encoded?</source>
   <translation>Wie ist {name} kodiert?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>How it is searched</source>
   <translation>Wie gesucht wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>How many ancestors a rule may depend on; the result follows as you turn</source>
   <translation>Von wie vielen Vorfahren eine Regel abhängen darf; das Ergebnis folgt beim Drehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>How many gaps have which size</source>
   <translation>Wie viele Abstände welche Größe haben</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>How many have the gold tag, or none that is wrong</source>
   <translation>Wie viele das Gold-Tag haben, oder keinen Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>How many rules have a row of their own</source>
   <translation>Wie viele Regeln eine eigene Zeile haben</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>How many there are</source>
   <translation>Wie viele es gibt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>How much it speaks for the predicted tree.</source>
   <translation>Wie sehr sie für den vorhergesagten Baum spricht.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>How much more probable it is than the gold rule</source>
   <translation>Um wie viel wahrscheinlicher sie ist als die Goldregel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>How much more probable that is than the gold rule, in nats</source>
   <translation>Um wie viel wahrscheinlicher das ist als die Goldregel, in Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>How often each is given to these words in this context</source>
   <translation>Wie oft jede diesen Wörtern in diesem Kontext gegeben wird</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>How often gold has the rule</source>
   <translation>Wie oft Gold die Regel hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>How often it was found</source>
   <translation>Wie oft es gefunden wurde</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>How often predicted has it over the same words</source>
   <translation>Wie oft die Vorhersage sie über denselben Wörtern hat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>How often these words are annotated as here, of all places where they stand between the same words; empty where they always are</source>
   <translation>Wie oft diese Wörter wie hier annotiert sind, von allen Stellen, an denen sie zwischen denselben Wörtern stehen; leer, wo es immer so ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>How the sentence was searched</source>
   <translation>Wie der Satz gesucht wurde</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Hyperedge: one derivation of an item from others by one rule.</source>
   <translation>Hyperkante: eine Ableitung eines Items aus anderen durch eine Regel.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <location filename="icm_gui/views/explore/canvas/graph/canvas.py" />
   <source>Hypergraph</source>
   <translation>Hypergraph</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Hypergraph of the run</source>
   <translation>Hypergraph des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Hypergraph of the second run</source>
   <translation>Hypergraph des zweiten Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Hypotheses</source>
   <translation>Hypothesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>Hypothesis #{number}</source>
   <translation>Hypothese #{number}</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Hypothesis, frontier (open item): a partial tree of A*; its frontier are the items that are still open.</source>
   <translation>Hypothese, Front (offenes Item): ein Teilbaum von A*; seine Front sind die Items, die noch offen sind.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>I have read the licence and accept it</source>
   <translation>Ich habe die Lizenz gelesen und nehme sie an</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>If it is a text in UTF-16, save it as UTF-8.</source>
   <translation>Ist es ein Text in UTF-16, so speichern Sie ihn als UTF-8.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Import notes</source>
   <translation>Notizen importieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Import notes…</source>
   <translation>Notizen importieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Import predictions</source>
   <translation>Vorhersagen importieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Import predictions…</source>
   <translation>Vorhersagen importieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Import them</source>
   <translation>Übernehmen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Importance sampling, then MBR</source>
   <translation>Importance Sampling, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Importance, then MBR</source>
   <translation>Importance, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Importing predictions</source>
   <translation>Vorhersagen werden importiert</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>In both trees</source>
   <translation>In beiden Bäumen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <source>In gold</source>
   <translation>In Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>In how many sentences.</source>
   <translation>In wie vielen Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>In progress</source>
   <translation>In Arbeit</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>In the predicted trees</source>
   <translation>In den vorhergesagten Bäumen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>In words</source>
   <translation>In Worten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Incoming hyperedges</source>
   <translation>Eingehende Hyperkanten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <source>Indexing the contexts…</source>
   <translation>Kontexte werden indiziert…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <source>Indexing was stopped. Choose Contexts above to begin again.</source>
   <translation>Das Indizieren wurde angehalten. Wählen Sie oben Kontexte, um neu zu beginnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Insert a figure of the run</source>
   <translation>Zahl aus dem Lauf einfügen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Insert the words “{new}”</source>
   <translation>Wörter „{new}“ einfügen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/explore/panes.py" />
   <source>Inspector</source>
   <translation>Inspektor</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/font_notes.py" />
   <source>Install a font that has these characters; until then they are boxes.</source>
   <translation>Installieren Sie eine Schrift mit diesen Zeichen; bis dahin sind sie Kästchen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/font_notes.py" />
   <source>Install a font that has these characters; until then they are boxes. On Debian and Ubuntu: apt install {packages}</source>
   <translation>Installieren Sie eine Schrift mit diesen Zeichen; bis dahin sind sie Kästchen. Unter Debian und Ubuntu: apt install {packages}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Into the folder</source>
   <translation>In den Ordner</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>Into {target}</source>
   <translation>In {target}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Is it right?</source>
   <translation>Ist er richtig?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Is it the model's best tree? If not, by how many nats the search missed it</source>
   <translation>Ist es der beste Baum des Modells? Wenn nicht, um wie viele Nats die Suche ihn verfehlt hat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>It</source>
   <translation>Sie</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>It has a rule that the model does not have.</source>
   <translation>Er hat eine Regel, die das Modell nicht hat.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>It is gold; its optimality is not known.</source>
   <translation>Er ist Gold; ob er optimal ist, ist nicht bekannt.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>It is gold; {known}.</source>
   <translation>Er ist Gold; {known}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>It is in {0}.</source>
   <translation>Sie liegt in {0}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>It is not UTF-8 and does not name its encoding. Choose the encoding in which the marked letters are correct.</source>
   <translation>Die Datei ist nicht UTF-8 und sagt nicht, was sie ist. Wählen Sie die Kodierung, in der sich die markierten Buchstaben richtig lesen.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>It is the best result of the PCFG, which is another model: one is known that is more probable by so many nats under this one. That is no search error.</source>
   <translation>Er ist das beste Ergebnis der PCFG, die ein anderes Modell ist: unter diesem hier ist eines bekannt, das um so viele Nats wahrscheinlicher ist. Das ist kein Suchfehler.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>It is the most probable result known, but that is not proved.</source>
   <translation>Er ist das wahrscheinlichste bekannte Ergebnis, aber das ist nicht bewiesen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>It should hold files that end in {}.</source>
   <translation>Sie sollte Dateien enthalten, die auf {} enden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/mending.py" />
   <source>It was put aside as {}; the work continues in a new one.</source>
   <translation>Es wurde als {} beiseitegelegt; die Arbeit geht in einem neuen weiter.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Item</source>
   <translation>Item</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Item: a label over a span.</source>
   <translation>Item: eine Kategorie über einer Spanne.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Items kept</source>
   <translation>Behaltene Items</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Items of a smaller posterior are counted, not drawn.</source>
   <translation>Items mit kleinerem Posterior werden gezählt, nicht gezeichnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Items of the forest that are left after the round</source>
   <translation>Items des Waldes, die nach der Runde übrig sind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Its lines can be opened as sentences, with words between spaces, to annotate them. To search one of them, type it into the sentence box.</source>
   <translation>Die Zeilen lassen sich als Sätze öffnen, Wörter zwischen Leerzeichen, um sie zu annotieren. Um einen zu suchen, tippen Sie ihn in das Satzfeld.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Its name</source>
   <translation>Sein Name</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Its name is the preset that is trained on the bundled treebank.</source>
   <translation>Sein Name ist der einer Voreinstellung, die auf der mitgelieferten Baumbank trainiert wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>Its next open item, {label} over {words}, {quoted}, is expanded {ways}.</source>
   <translation>Ihr nächstes offenes Item, {label} über {words}, {quoted}, wird {ways} expandiert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>Its only open item, {label} over {words}, {quoted}, is expanded {ways}.</source>
   <translation>Ihr einziges offenes Item, {label} über {words}, {quoted}, wird {ways} expandiert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Its posterior under the log-linear model of spans alone</source>
   <translation>Ihr Posterior allein unter dem loglinearen Modell der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <source>Its steps are not kept any more, and which model found it is not known.</source>
   <translation>Seine Schritte sind nicht mehr gespeichert, und welches Modell es fand, ist nicht bekannt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <source>Its steps are not kept, and it is a result of {model}, which is not open. Open that model to show the run again.</source>
   <translation>Seine Schritte sind nicht gespeichert, und es ist ein Ergebnis von {model}, das nicht geöffnet ist. Öffnen Sie dieses Modell, um den Lauf wieder zu zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Its tree differs from the one that the model was trained on.</source>
   <translation>Sein Baum ist ein anderer als der, mit dem das Modell trainiert wurde.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Its words, counted from 1</source>
   <translation>Ihre Wörter, ab 1 gezählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Jensen-Shannon divergence {0} nats</source>
   <translation>Jensen-Shannon-Divergenz {0} Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Join a &amp;trace</source>
   <translation>&amp;Spur verbinden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Jump back to the previous event that changed the picture.</source>
   <translation>Zurück zum vorigen Ereignis springen, das änderte, was zu sehen ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Jump to the next complete tree.</source>
   <translation>Zum nächsten vollständigen Baum springen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Jump to the next event that changes the picture.</source>
   <translation>Zum nächsten Ereignis springen, das ändert, was zu sehen ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Keep everything that is open in a project file of your own.</source>
   <translation>Alles Geöffnete in einer eigenen Projektdatei behalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Keep it</source>
   <translation>Behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Keep the bracket</source>
   <translation>Klammer behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Keep the inspector on the selected item.</source>
   <translation>Den Inspektor beim ausgewählten Item lassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Keep the present model</source>
   <translation>Vorhandenes Modell behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>Keep them as lemmas</source>
   <translation>Als Lemmata behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Keep this context and compare those picked next with it</source>
   <translation>Diesen Kontext behalten und die danach gewählten mit ihm vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Key</source>
   <translation>Schlüssel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Key of the next difference</source>
   <translation>Taste für den nächsten Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Keyboard shortcuts</source>
   <translation>Tastenkürzel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcut_model.py" />
   <source>Keys</source>
   <translation>Tasten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Kind</source>
   <translation>Art</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Kinds of findings</source>
   <translation>Arten von Befunden</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Known</source>
   <translation>Bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>Known so far</source>
   <translation>Bisher bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Kullback-Leibler divergence of the distribution from that of the context one ancestor shorter, in nats; at depth 0 from the base measure</source>
   <translation>Kullback-Leibler-Divergenz der Verteilung von der des um einen Vorfahren kürzeren Kontexts, in Nats; bei Tiefe 0 vom Basismaß</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>L dark</source>
   <translation>L dunkel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>L light</source>
   <translation>L hell</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>LS (labels, left siblings)</source>
   <translation>LS (Labels, linke Geschwister)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>LS: labels with left siblings</source>
   <translation>LS: Labels, linke Geschw.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <source>LaTeX</source>
   <translation>LaTeX</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>LaTeX (*.tex)</source>
   <translation>LaTeX (*.tex)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>LaTeX tables</source>
   <translation>LaTeX-Tabellen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>LaTeX: &amp;forest</source>
   <translation>LaTeX: &amp;forest</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>LaTeX: tikz-&amp;qtree</source>
   <translation>LaTeX: tikz-&amp;qtree</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Label</source>
   <translation>Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Label above every tree.</source>
   <translation>Label über jedem Baum.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Label and words of the node</source>
   <translation>Label und Wörter des Knotens</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Label of a span or tag that only one of the trees has</source>
   <translation>Label einer Spanne oder eines Tags, das nur einer der Bäume hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Label of the new level</source>
   <translation>Label der neuen Ebene</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Label of the new parent</source>
   <translation>Label des neuen Mutterknotens</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>Label of the node</source>
   <translation>Label des Knotens</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Label of the phrases that the step changes</source>
   <translation>Etikett der Phrasen, die der Schritt ändert</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Labelled F1 by Collins' rules, as EVALB.</source>
   <translation>F1 mit Labels nach den Regeln von Collins, wie EVALB.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Labelled brackets against the gold tree, in percent</source>
   <translation>Klammern mit Label gegen den Goldbaum, in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>Labelled spans: {0}</source>
   <translation>Spannen mit Kategorie: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Labels</source>
   <translation>Labels</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Labels in a symbol, v</source>
   <translation>Labels in einem Symbol, v</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Labels of the phrases over the words, or the tag</source>
   <translation>Etiketten der Phrasen über den Wörtern, oder das Tag</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/label_box.py" />
   <source>Labels of the treebank</source>
   <translation>Labels der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/companion.py" />
   <source>Ladder</source>
   <translation>Leiter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Language</source>
   <translation>Sprache</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Language of the window, its numbers and dates; used from the next start on.</source>
   <translation>Des Fensters, seiner Zahlen und Daten; ab dem nächsten Start.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Larger text everywhere.</source>
   <translation>Alles mit größerer Schrift.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Largest</source>
   <translation>Größte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>Largest: {named}</source>
   <translation>Größte: {named}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Last</source>
   <translation>Letztes</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Last word</source>
   <translation>Letztes Wort</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Last word of the phrases</source>
   <translation>Letztes Wort der Phrasen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <location filename="icm_gui/views/explore/canvas/lattice/canvas.py" />
   <source>Lattice</source>
   <translation>Lattice</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Lattice of the run</source>
   <translation>Lattice des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/sides.py" />
   <source>Lattice of the second run</source>
   <translation>Lattice des zweiten Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/canvas.py" />
   <location filename="icm_gui/views/explore/canvas/graph/canvas.py" />
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>Laying out</source>
   <translation>Anordnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Learn all that is &amp;accepted</source>
   <translation>&amp;Alles Angenommene lernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>Learn from accepted trees</source>
   <translation>Aus angenommenen Bäumen lernen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <source>Learning</source>
   <translation>Lernen</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Learning curve</source>
   <translation>Lernkurve</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Learnt</source>
   <translation>Gelernt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Least confidence</source>
   <translation>Geringste Sicherheit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Least level</source>
   <translation>Kleinste Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Least posterior of the items shown</source>
   <translation>Kleinstes Posterior der gezeigten Items</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Leave all out, or none</source>
   <translation>Alle auslassen oder keinen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Leave the lecture</source>
   <translation>Die Vorlesung beenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Leave the other fits out</source>
   <translation>Die anderen Anpassungen weglassen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Leave; everything is kept.</source>
   <translation>Programm verlassen; alles bleibt erhalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Lecture</source>
   <translation>Vorlesung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Lecture la&amp;yout</source>
   <translation>Vo&amp;rlesungsansicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <source>Legend of the differences</source>
   <translation>Legende der Unterschiede</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>Len</source>
   <translation>Länge</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Length</source>
   <translation>Länge</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/length_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <source>Length and F1</source>
   <translation>Länge, F1</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Lengths</source>
   <translation>Längen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/dock.py" />
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/lessons/pane.py" />
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Lesson</source>
   <translation>Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>Lesson, {part}: {reason}</source>
   <translation>Lektion, {part}: {reason}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Lessons</source>
   <translation>Lektionen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Lessons (*.icmlesson *.lesson);;All files (*)</source>
   <translation>Lektionen (*.icmlesson *.lesson);;Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Lessons (*.icmlesson);;Lessons as text (*.lesson)</source>
   <translation>Lektionen (*.icmlesson);;Lektionen als Text (*.lesson)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Let a copy of the model learn every sentence that is marked as done.</source>
   <translation>Eine Kopie des Modells jeden als fertig markierten Satz lernen lassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Let the selected trace refer to a phrase, or a phrase repeat the place of another (gapping); in the tree: I, Backspace unlinks them.</source>
   <translation>Die gewählte Spur auf eine Phrase verweisen oder eine Phrase die Stelle einer anderen wiederholen lassen (Gapping); im Baum: I, Rücktaste löst sie.</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Let {trace} refer to nothing</source>
   <translation>{trace} auf nichts verweisen lassen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Let {trace} refer to {node}</source>
   <translation>{trace} auf {node} verweisen lassen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Let {trace} repeat the place of {node}</source>
   <translation>{trace} die Stelle von {node} wiederholen lassen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Level</source>
   <translation>Ebene</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>Levels of the tree below the node, tags included</source>
   <translation>Stufen des Baums unter dem Knoten, Tags eingeschlossen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Lexical smoothing, α</source>
   <translation>Lexikalische Glättung, α</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Licence</source>
   <translation>Lizenz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Light</source>
   <translation>Hell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Light on dark.</source>
   <translation>Hell auf Dunkel.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Light or dark</source>
   <translation>Hell oder dunkel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Light or dark as the system is, or always one of them.</source>
   <translation>Hell oder dunkel wie das System, oder immer eines von beiden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Light or dark as the system is.</source>
   <translation>Hell oder dunkel wie das System.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Likelihood</source>
   <translation>Likelihood</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Likelihood by depth</source>
   <translation>Likelihood nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Limit of the optimiser.</source>
   <translation>Grenze des Optimierers.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Limits</source>
   <translation>Grenzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Limits, samples, seed and decoding of the algorithm</source>
   <translation>Grenzen, Stichproben, Startwert und Dekodierung des Algorithmus</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Limits, samples, seed and decoding of the chosen algorithm.</source>
   <translation>Grenzen, Stichproben, Startwert und Dekodierung des gewählten Verfahrens.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>Line {line}, column {column}: {reason}</source>
   <translation>Zeile {line}, Spalte {column}: {reason}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>List</source>
   <translation>Liste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>List again</source>
   <translation>Neu auflisten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>List it no more (Delete)</source>
   <translation>Nicht mehr auflisten (Entf)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>List only what is marked, annotated or dismissed</source>
   <translation>Nur auflisten, was markiert, annotiert oder verworfen ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>List or matrix</source>
   <translation>Liste oder Matrix</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>List the sentences that have such an error</source>
   <translation>Die Sätze mit einem solchen Fehler auflisten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>List the trees that were marked as done and not reviewed: accept or correct each.</source>
   <translation>Die Bäume auflisten, die als fertig markiert und nicht durchgesehen sind: jeden annehmen oder korrigieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>List what is wrong in the trees, or was never seen in another one.</source>
   <translation>Auflisten, was in den Bäumen falsch ist oder in keinem anderen vorkam.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>List what was dismissed, too</source>
   <translation>Auch Verworfenes auflisten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>List what would be changed</source>
   <translation>Auflisten, was geändert würde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Loading &amp;report</source>
   <translation>&amp;Ladebericht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Loading report</source>
   <translation>Ladebericht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>Loading the core</source>
   <translation>Der Kern wird geladen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Loading the presets…</source>
   <translation>Die Voreinstellungen werden geladen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/options_popover.py" />
   <source>Loading the searches…</source>
   <translation>Die Suchverfahren werden geladen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Log</source>
   <translation>Protokoll</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Log P of every rule of the trees, at every depth</source>
   <translation>Log P jeder Regel der Bäume, bei jeder Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Log of the sum over all derivations, in nats</source>
   <translation>Logarithmus der Summe über alle Ableitungen, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Log-linear model of neighbours</source>
   <translation>Log-lineares Modell der Nachbarn</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Log-linear model of spans</source>
   <translation>Loglineares Modell der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Log-linear word model</source>
   <translation>Log-lineares Wortmodell</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/pair_scores.py" />
   <source>Log-probabilities</source>
   <translation>Log-Wahrscheinlichkeiten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>Log-probability in the gold tree, in nats</source>
   <translation>Log-Wahrscheinlichkeit im Goldbaum, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>Log-probability in the predicted tree, in nats</source>
   <translation>Log-Wahrscheinlichkeit im vorhergesagten Baum, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Log-probability of the best result known, in nats</source>
   <translation>Log-Wahrscheinlichkeit des besten bekannten Ergebnisses, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Log-probability of the tree under the model, in nats</source>
   <translation>Log-Wahrscheinlichkeit des Baums unter dem Modell, in Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>Log-probability; nothing where gold does not make the decision.</source>
   <translation>Log-Wahrscheinlichkeit; nichts, wo Gold die Entscheidung nicht trifft.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>Log-probability; nothing where it does not make the decision.</source>
   <translation>Log-Wahrscheinlichkeit; nichts, wo sie die Entscheidung nicht trifft.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Longer ones are refused.</source>
   <translation>Längere werden abgelehnt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Longer sentences are refused; usual is the model's own value. The options of an algorithm take precedence.</source>
   <translation>Längere werden abgelehnt; üblich ist, was das Modell sagt. Die Optionen einer Suche haben Vorrang.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Longest</source>
   <translation>Längster</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>Longest sentence</source>
   <translation>Längster Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Longest suffix</source>
   <translation>Längstes Suffix</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Longest suffix of a class.</source>
   <translation>Längstes Suffix einer Klasse.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Look</source>
   <translation>Aussehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Look for the best tree of these words that keeps the rest of the sentence, and show it beside gold (P)</source>
   <translation>Den besten Baum dieser Wörter suchen, der den Rest des Satzes behält, und neben Gold zeigen (P)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Look for what is wrong in all trees</source>
   <translation>In allen Bäumen suchen, was falsch ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <source>Looking at files</source>
   <translation>Dateien werden betrachtet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/chosen.py" />
   <source>Looking at runs</source>
   <translation>Läufe werden angesehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/source_watch.py" />
   <source>Looking at the files</source>
   <translation>Dateien werden angesehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/correcting.py" />
   <source>Looking for a correction</source>
   <translation>Korrektur wird gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/correcting.py" />
   <source>Looking for a correction…</source>
   <translation>Korrektur wird gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Looking for alternatives</source>
   <translation>Alternativen werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Looking for predictions</source>
   <translation>Vorhersagen werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/searching.py" />
   <source>Looking for results</source>
   <translation>Ergebnisse werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Looking for the most probable tags…</source>
   <translation>Die wahrscheinlichsten Tags werden gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Looking for the most probable trees…</source>
   <translation>Die wahrscheinlichsten Bäume werden gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>Looking for what changes</source>
   <translation>Änderungen werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Looking through the contexts…</source>
   <translation>Die Kontexte werden durchgesehen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <source>Looking through the sentences</source>
   <translation>Die Sätze werden durchgesehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Looking through the sentences…</source>
   <translation>Die Sätze werden durchgesehen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <source>Looking through {}</source>
   <translation>{} wird durchgesehen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/svg.py" />
   <source>Looks the same everywhere; text cannot be searched.</source>
   <translation>Sieht überall gleich aus; Text lässt sich nicht durchsuchen.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Low</source>
   <translation>Unten</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Lower end of the 95% bootstrap interval.</source>
   <translation>Unteres Ende des Bootstrap-Intervalls von 95 %.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Lower the context depth by one ancestor.</source>
   <translation>Die Kontexttiefe um einen Vorfahren verringern.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>MAP (the paper's)</source>
   <translation>MAP (wie im Artikel)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>MAP, minimal</source>
   <translation>MAP, minimal</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>MAP, raw</source>
   <translation>MAP, roh</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>MB</source>
   <translation>MB</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>MBR (minimum Bayes risk): the tree with the greatest sum of the posteriors of its brackets.</source>
   <translation>MBR (kleinstes Bayes-Risiko): der Baum mit der größten Summe der Posteriors seiner Klammern.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/mbr.py" />
   <location filename="icm_gui/views/explore/families/mh.py" />
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>MBR result</source>
   <translation>MBR-Ergebnis</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>MBR, PCFG alone</source>
   <translation>MBR, PCFG allein</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <source>MBR: most expected spans</source>
   <translation>MBR: erwartete Spannen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>MH, then MBR</source>
   <translation>MH, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>MLE PCFG</source>
   <translation>MLE-PCFG</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/mp4.py" />
   <source>MP4: a video</source>
   <translation>MP4: ein Film</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Make a lesson of the recorded run and its bookmarks, or continue with the draft.</source>
   <translation>Aus dem aufgezeichneten Lauf und seinen Lesezeichen eine Lektion machen, oder am Entwurf weiterarbeiten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Make a page of the step that is shown.</source>
   <translation>Aus dem gezeigten Schritt eine Seite machen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Make one phrase of the selected neighbours; in the tree: J.</source>
   <translation>Aus den ausgewählten Nachbarn eine Phrase machen; im Baum: J.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>Make them part of the words</source>
   <translation>Zu Teilen der Wörter machen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Mark</source>
   <translation>Markierung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Mark as A</source>
   <translation>Als A markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Mark as B</source>
   <translation>Als B markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Mark as an error (E)</source>
   <translation>Als Fehler markieren (E)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Mark as doubtful</source>
   <translation>Als zweifelhaft markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <source>Mark as doubtful (D)</source>
   <translation>Als zweifelhaft markieren (D)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Mark as error</source>
   <translation>Als Fehler markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Mark in chart and tree what differs from the previous context depth; otherwise the gold tree is shown beside what was found</source>
   <translation>In Chart und Baum markieren, was sich von der vorigen Kontexttiefe unterscheidet; sonst steht der Goldbaum neben dem gefundenen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Mark the sentence as done and show the next one of the list.</source>
   <translation>Den Satz als erledigt kennzeichnen und den nächsten der Liste zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Mark what the context depth changed</source>
   <translation>Markieren, was die Kontexttiefe geändert hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Marked only</source>
   <translation>Nur Markierte</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Matched</source>
   <translation>Gleich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>Matrix</source>
   <translation>Matrix</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Mean ms</source>
   <translation>Mittel ms</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Mean of how far gold lies below the best tree known</source>
   <translation>Mittel, wie weit Gold unter dem besten bekannten Baum liegt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Mean of how far predicted lies below the best tree known</source>
   <translation>Mittel, wie weit die Vorhersage unter dem besten bekannten Baum liegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Mean of its posteriors under the models that are averaged</source>
   <translation>Mittel ihrer Posteriors unter den gemittelten Modellen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Mean time of a sentence</source>
   <translation>Mittlere Zeit eines Satzes</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Measure</source>
   <translation>Maß</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Median ms</source>
   <translation>Median ms</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Median of the time between steps on one tree; pauses of over five minutes do not count.</source>
   <translation>Median der Zeit zwischen Schritten an einem Baum; Pausen von mehr als fünf Minuten zählen nicht.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Memory for a chart, and for each forest made from it.</source>
   <translation>Für einen Chart und für jeden Wald, der daraus wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Memory of a run</source>
   <translation>Speicher eines Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcut_model.py" />
   <source>Menu</source>
   <translation>Menü</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Merge</source>
   <translation>Verbinden</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Merge {parts} into {label}</source>
   <translation>{parts} zu {label} verbinden</translation>
  </message>
  <message>
   <location filename="icm_core/project/merging.py" />
   <source>Merged from {name}, by {author}: {what}</source>
   <translation>Übernommen aus {name}, von {author}: {what}</translation>
  </message>
  <message>
   <location filename="icm_core/project/merging.py" />
   <source>Merged from {name}: {what}</source>
   <translation>Übernommen aus {name}: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>Message</source>
   <translation>Meldung</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Metropolis-Hastings, then MBR</source>
   <translation>Metropolis-Hastings, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/family.py" />
   <source>Minimum Bayes risk over the PCFG's forest.</source>
   <translation>Minimales Bayes-Risiko über dem Wald der PCFG.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>Minus log-probability without the sentence's own customers</source>
   <translation>Minus Log-Wahrscheinlichkeit ohne die eigenen Gäste des Satzes</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Missing</source>
   <translation>Fehlend</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Missing and extra brackets that these steps correct</source>
   <translation>Fehlende und überzählige Klammern, die diese Schritte beheben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/corpus/rules_pane.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Missing and extra rules</source>
   <translation>Fehlende und überzählige Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Model</source>
   <translation>Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Model &amp;card</source>
   <translation>Modell&amp;karte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Model card</source>
   <translation>Modellkarte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Model error</source>
   <translation>Modellfehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Model gap</source>
   <translation>Modellabstand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Model of spans</source>
   <translation>Modell der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Model whose contexts are shown</source>
   <translation>Modell, dessen Kontexte gezeigt werden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Model whose results are shown</source>
   <translation>Modell, dessen Ergebnisse gezeigt werden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Model {0} of {1}</source>
   <translation>Modell {0} von {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Model, where it differs from the defaults</source>
   <translation>Modell, wo es von den Vorgaben abweicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>Models</source>
   <translation>Modelle</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <location filename="icm_gui/views/window/commands/assist.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Models (*.icm)</source>
   <translation>Modelle (*.icm)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Models and searches compared on treebanks: runs, tables, curves.</source>
   <translation>Modelle und Suchen auf Baumbanken verglichen: Läufe, Tabellen, Kurven.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Modifier attachment</source>
   <translation>Modifikatoranbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>More options</source>
   <translation>Weitere Optionen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Most &amp;surprising contexts</source>
   <translation>&amp;Überraschendste Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Most ancestors</source>
   <translation>Die meisten Vorfahren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Most customers</source>
   <translation>Die meisten Gäste</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Most expansions</source>
   <translation>Höchstzahl Expansionen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Most iterations</source>
   <translation>Höchstzahl Iterationen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Most memory</source>
   <translation>Höchster Speicherbedarf</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Most often</source>
   <translation>Am häufigsten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Most surprising</source>
   <translation>Überraschendste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Most surprising (JS)</source>
   <translation>Überraschendste (JS)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>Most uncertain</source>
   <translation>Unsicherste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Move</source>
   <translation>Verschieben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Move all panes to their original places.</source>
   <translation>Alle Bereiche dorthin setzen, wo sie anfangs waren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Move the node and all below it: arrows choose where to; in the tree: M, or drag it.</source>
   <translation>Den Knoten mit allem darunter verschieben: Pfeile wählen, wohin; im Baum: M oder ziehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/head.py" />
   <source>Move {node}</source>
   <translation>{node} verschieben</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/moving.py" />
   <source>Move {node} beside {parent}, under a new {label}</source>
   <translation>{node} neben {parent} verschieben, unter {label} als neuen Knoten</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/moving.py" />
   <source>Move {node} to {parent}</source>
   <translation>{node} nach {parent} verschieben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>N</source>
   <translation>N</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>N&amp;ext context</source>
   <translation>&amp;Nächster Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>N* (labels)</source>
   <translation>N* (Labels)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>N, all customers of the level: {customers}</source>
   <translation>N, alle Gäste der Stufe: {customers}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>N: labels</source>
   <translation>N: Labels</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_edit.py" />
   <source>NP &lt; VP &lt; S</source>
   <translation>NP &lt; VP &lt; S</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>NP attachment</source>
   <translation>NP-Anbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>NP attachments</source>
   <translation>NP-Anbindungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>NP-internal error</source>
   <translation>NP-interner Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>NP-internal errors</source>
   <translation>NP-interne Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>NP-internal structure</source>
   <translation>NP-interne Struktur</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Name</source>
   <translation>Name</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>Name of the bookmark</source>
   <translation>Name des Lesezeichens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Named</source>
   <translation>Mit Namen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Named steps for: {field}</source>
   <translation>Benannte Schritte für: {field}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/path_box.py" />
   <source>Names of contexts</source>
   <translation>Namen von Kontexten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Names of conventions whose marks are cut from labels and tags, separated by commas, or all.</source>
   <translation>Namen der Konventionen, deren Zeichen von Kategorien und Wortarten abgetrennt werden, durch Kommas getrennt, oder all.</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Nat: the unit of log-probabilities, which are natural logarithms: 1 nat is a factor of 2.72.</source>
   <translation>Nat: die Einheit der Log-Wahrscheinlichkeiten, die natürliche Logarithmen sind: 1 Nat ist ein Faktor von 2,72.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>Nats below the best tree known at this depth</source>
   <translation>Nats unter dem besten bekannten Baum dieser Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Nats between the bound and the best result known</source>
   <translation>Nats zwischen der Schranke und dem besten bekannten Ergebnis</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Nats that predicted lies below the best tree known, see Gaps</source>
   <translation>Nats, die die Vorhersage unter dem besten bekannten Baum liegt, siehe Abstände</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Ne&amp;xt bookmark</source>
   <translation>Nächstes Lesezeic&amp;hen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Ne&amp;xt violation</source>
   <translation>Nä&amp;chster Verstoß</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>Neither is preferred.</source>
   <translation>Keine wird bevorzugt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>New dishes</source>
   <translation>Neue Gerichte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>New experiment</source>
   <translation>Neues Experiment</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation.py" />
   <source>New folder</source>
   <translation>Neuer Ordner</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>New keys: press them</source>
   <translation>Neue Tasten: drücken Sie sie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/label_box.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <source>New label</source>
   <translation>Neues Label</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>New name</source>
   <translation>Neuer Name</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>New project</source>
   <translation>Neues Projekt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>New sample</source>
   <translation>Neue Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>New tables serve what the parent context predicts, as in the model</source>
   <translation>Neue Tische servieren, was der Elternkontext vorhersagt, wie im Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>New…</source>
   <translation>Neu…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>Next</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Next &amp;difference</source>
   <translation>&amp;Nächster Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Next &amp;sentence</source>
   <translation>Nächster &amp;Satz</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>Next accept</source>
   <translation>Nächste Annahme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Next bookmark</source>
   <translation>Nächstes Lesezeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>Next companion</source>
   <translation>Nächste Begleitseite</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>Next expand</source>
   <translation>Nächste Expansion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Next page</source>
   <translation>Nächste Seite</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>Next pop</source>
   <translation>Nächste Entnahme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Next pro&amp;blem</source>
   <translation>Nächstes Pro&amp;blem</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>Next reject</source>
   <translation>Nächste Ablehnung</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>Next round</source>
   <translation>Nächste Runde</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>Next sample</source>
   <translation>Nächste Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>Next span</source>
   <translation>Nächste Spanne</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_tags.py" />
   <source>Next ta&amp;g of the model</source>
   <translation>Nächstes Ta&amp;g des Modells</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>Next tree</source>
   <translation>Nächster Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>No MBR result yet</source>
   <translation>Noch kein MBR-Ergebnis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>No action matches.</source>
   <translation>Keine Aktion passt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/small_trees.py" />
   <source>No alternatives</source>
   <translation>Keine Alternativen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>No animation; changes are outlined once.</source>
   <translation>Nichts bewegt sich; was sich änderte, wird einmal umrandet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>No columns</source>
   <translation>Keine Spalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>No comparison</source>
   <translation>Kein Vergleich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>No comparison yet</source>
   <translation>Noch kein Vergleich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>No context matches the filter.</source>
   <translation>Kein Kontext entspricht dem Filter.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>No derivation covers the sentence: the tree is assembled from fragments.</source>
   <translation>Keine Ableitung deckt den Satz ab: der Baum ist aus Stücken zusammengesetzt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>No difference</source>
   <translation>Kein Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>No experiment is open</source>
   <translation>Kein Experiment ist offen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/font_notes.py" />
   <source>No font for {scripts}</source>
   <translation>Keine Schrift für {scripts}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>No goal was popped: the best ones are completed.</source>
   <translation>Kein Ziel wurde entnommen: die besten werden ergänzt.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>No item of it is open: it is a whole tree.</source>
   <translation>Kein Item ist mehr offen: ein ganzer Baum.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>No keys</source>
   <translation>Keine Tasten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation.py" />
   <source>No kind of event is chosen</source>
   <translation>Keine Art von Ereignissen ist gewählt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>No label of the model is {first}. Contexts begin with labels such as {roots}.</source>
   <translation>Kein Label des Modells ist {first}. Kontexte beginnen mit Labels wie {roots}.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>No label of the model is {first}. Is it {near}?</source>
   <translation>Kein Label des Modells ist {first}. Ist es {near}?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/empty.py" />
   <source>No lesson is open</source>
   <translation>Keine Lektion ist geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>No messages yet.</source>
   <translation>Bisher wurde nichts gemeldet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <location filename="icm_gui/views/results/page.py" />
   <source>No model is open</source>
   <translation>Kein Modell ist geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <source>No model is open. Open one (File, Open) or train one (Model, Train): it says whether the search or the model itself is the cause.</source>
   <translation>Es ist kein Modell geöffnet. Öffnen Sie eines (Datei, Öffnen) oder trainieren Sie eines (Modell, Trainieren): es sagt, ob seine Suche oder das Modell selbst schuld ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>No model is open. Open one (File, Open) or train one (Model, Train): its decisions explain why this tree was preferred to that one.</source>
   <translation>Es ist kein Modell geöffnet. Öffnen Sie eines (Datei, Öffnen) oder trainieren Sie eines (Modell, Trainieren): seine Entscheidungen sagen, warum dieser Baum und nicht jener.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <source>No model is open: its contexts would answer.</source>
   <translation>Es ist kein Modell geöffnet: seine Kontexte würden antworten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <source>No node matches the filter.</source>
   <translation>Der Filter lässt keinen Knoten übrig.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>No node matches the pattern.</source>
   <translation>Kein Knoten ist so.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>No other sentence has the rule: the surprisal is a lower bound</source>
   <translation>Kein anderer Satz hat die Regel: die Überraschung ist eine Untergrenze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/correcting.py" />
   <source>No other tree could be built: {reason}</source>
   <translation>Kein anderer Baum konnte gebildet werden: {reason}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/correcting.py" />
   <source>No other tree of these words is more probable to the model.</source>
   <translation>Kein anderer Baum dieser Wörter ist für das Modell wahrscheinlicher.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <location filename="icm_gui/views/compare/trees.py" />
   <source>No parse</source>
   <translation>Kein Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>No parse changed</source>
   <translation>Keine Analyse änderte sich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>No result marked</source>
   <translation>Kein Ergebnis markiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>No run of A*</source>
   <translation>Kein Lauf von A*</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>No run of an exact search</source>
   <translation>Kein Lauf einer exakten Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>No run yet. Type a sentence and press Run: every event of the search comes here.</source>
   <translation>Noch kein Lauf. Geben Sie einen Satz ein und drücken Sie Ausführen: jedes Ereignis der Suche erscheint hier.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>No sample is kept yet: burn-in.</source>
   <translation>Noch keine Stichprobe behalten: Burn-in.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>No samples</source>
   <translation>Keine Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>No sentence</source>
   <translation>Kein Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/tree.py" />
   <source>No sentence chosen</source>
   <translation>Kein Satz gewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>No sentence is chosen.</source>
   <translation>Es ist kein Satz gewählt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>No sentence is known to match all terms:
{0}.
{1}</source>
   <translation>Von keinem Satz ist bekannt, dass er all das hat:
{0}.
{1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>No sentence is marked as done yet</source>
   <translation>Noch ist kein Satz als fertig markiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>No sentence matches all terms.</source>
   <translation>Kein Satz hat all das.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>No sentence of the treebank is chosen</source>
   <translation>Kein Satz der Baumbank ist gewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>No sentence: type one in Explore, or pick one from the treebank there. Its tree under the changed values is shown here.</source>
   <translation>Kein Satz: geben Sie in Erkunden einen ein oder wählen Sie dort einen aus der Baumbank. Hier steht dann, was aus seinem Baum wird.</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>No tags</source>
   <translation>Keine Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <location filename="icm_gui/views/shared/trees/canvas.py" />
   <source>No tree</source>
   <translation>Kein Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>No tree of either side has branches that cross.</source>
   <translation>Auf keiner Seite hat ein Baum kreuzende Zweige.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>No tree that is done waits for a review.</source>
   <translation>Kein fertiger Baum wartet auf eine Durchsicht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>No tree yet</source>
   <translation>Noch kein Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>No treebank is open</source>
   <translation>Keine Baumbank ist offen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>No treebank is open.</source>
   <translation>Es ist keine Baumbank geöffnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>No verdict</source>
   <translation>Nicht beurteilt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Nobody has corrected a tree that another person had marked as done.</source>
   <translation>Niemand hat einen Baum korrigiert, den eine andere Person als fertig markiert hatte.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Node</source>
   <translation>Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Nodes</source>
   <translation>Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Nodes of the model's parse that are expected to be wrong</source>
   <translation>Knoten der Analyse des Modells, die vermutlich falsch sind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>Nodes of the open treebank, by the surprisal of their rule. Each sentence is scored without its own customers, so that the model cannot have learnt an error from it.</source>
   <translation>Knoten der geöffneten Baumbank, zuerst die, deren Regel das Modell am meisten überrascht. Jeder Satz wird ohne seine eigenen Gäste bewertet, damit das Modell keinen Fehler aus ihm gelernt haben kann.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Nodes that were found</source>
   <translation>Gefundene Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>None of the other types</source>
   <translation>Keine der anderen Arten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <source>None: no bracket over these words.</source>
   <translation>Keine: keine Klammer über diesen Wörtern.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Normalise &amp;quotes</source>
   <translation>Anfü&amp;hrungszeichen vereinheitlichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Normalise brac&amp;kets</source>
   <translation>K&amp;lammern vereinheitlichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Not comparable</source>
   <translation>Nicht vergleichbar</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>Not compared: {}. Both trees are shown without marks.</source>
   <translation>Nicht verglichen: {}. Beide Bäume stehen ohne Markierungen da.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Not in a file yet; the project keeps it</source>
   <translation>Noch in keiner Datei; das Projekt behält sie</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Not in train</source>
   <translation>Nicht im Training</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Not known</source>
   <translation>Nicht bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Not known yet</source>
   <translation>Noch nicht bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Not known: the budget was used up first</source>
   <translation>Nicht bekannt: das Budget war vorher zu Ende</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>Not now</source>
   <translation>Jetzt nicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/refusal.py" />
   <source>Not opened</source>
   <translation>Nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Not right. The answer is: {answer}</source>
   <translation>Nicht richtig. Die Antwort ist: {answer}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>Not run yet: click Run.</source>
   <translation>Noch nicht ausgeführt: auf „Ausführen“ klicken.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Not run: {0}</source>
   <translation>Nicht ausgeführt: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <location filename="icm_gui/viewmodels/project/saving.py" />
   <location filename="icm_gui/viewmodels/project/session.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Not saved</source>
   <translation>Nicht gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/saving.py" />
   <source>Not saved: {}</source>
   <translation>Nicht gespeichert: {}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <location filename="icm_gui/views/window/dialogs/note.py" />
   <source>Note</source>
   <translation>Notiz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Note on sentence {number}</source>
   <translation>Notiz zu Satz {number}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/node_notes.py" />
   <source>Note on the node</source>
   <translation>Notiz zum Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note on the node…</source>
   <translation>Notiz zum Knoten…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note on the sentence</source>
   <translation>Notiz zum Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note on the sentence…</source>
   <translation>Notiz zum Satz…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/node_notes.py" />
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note on {node}</source>
   <translation>Notiz zu {node}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/why_here.py" />
   <source>Note on {node}…</source>
   <translation>Notiz zu {node}…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note something of the node that is selected in a tree or chart, in any workspace.</source>
   <translation>Etwas zu dem Knoten notieren, der in einem Baum oder Chart gewählt ist, in jedem Arbeitsbereich.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Note something of the sentence that is shown, in any workspace.</source>
   <translation>In jedem Arbeitsbereich etwas zum gezeigten Satz notieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Notes (*.json)</source>
   <translation>Notizen (*.json)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>Notes of {name}</source>
   <translation>Notizen von {name}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>Notes on other nodes of the sentence</source>
   <translation>Notizen zu anderen Knoten des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>Nothing can be more probable, in nats</source>
   <translation>Nichts kann wahrscheinlicher sein, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Nothing else is on the agenda.</source>
   <translation>Sonst ist nichts auf der Agenda.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Nothing is kept or forbidden in this sentence any longer.</source>
   <translation>In diesem Satz ist nichts mehr behalten oder verboten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>Nothing is popped yet. The next step pops the root.</source>
   <translation>Noch ist nichts entnommen. Der nächste Schritt entnimmt die Wurzel.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Nothing is wrong.</source>
   <translation>Nichts ist falsch.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <source>Nothing matches. Try fewer letters, or a word of it.</source>
   <translation>Nichts passt. Versuchen Sie weniger Buchstaben oder ein Wort davon.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>Nothing of it is open: all words have tags.</source>
   <translation>Nichts davon ist offen: Alle Wörter haben Tags.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Nothing to compare with gold yet</source>
   <translation>Noch nichts mit Gold zu vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Nothing to compare yet</source>
   <translation>Noch nichts zu vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Nothing was run on this sentence.</source>
   <translation>Zu diesem Satz wurde noch nichts ausgeführt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Nothing was run with this model. What you run in Explore stays here.</source>
   <translation>Mit diesem Modell wurde noch nichts ausgeführt. Was in „Erkunden“ ausgeführt wird, bleibt hier.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Nothing yet.</source>
   <translation>Noch nichts.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Now</source>
   <translation>Jetzt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>Number in the open treebank, else in training</source>
   <translation>Nummer in der geöffneten Baumbank, sonst im Training</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Number in the treebank</source>
   <translation>Nummer in der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Number of hypotheses that are completed if the search ends without a goal.</source>
   <translation>Hypothesen, die vervollständigt werden, wo die Suche ohne Ziel endet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>Number of matches.</source>
   <translation>Anzahl der Treffer.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Number of the sentence in the treebank</source>
   <translation>Nummer des Satzes in der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Number of the sentence in the treebank, from 1</source>
   <translation>Nummer des Satzes in der Baumbank, ab 1</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Number of times that every event is reseated.</source>
   <translation>So oft wird jedes Ereignis neu gesetzt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/naming.py" />
   <location filename="icm_gui/views/window/dialogs/note.py" />
   <source>OK</source>
   <translation>OK</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>Of all its sentences, by the clock.</source>
   <translation>Aller seiner Sätze, nach der Uhr.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Of averaged models: labelled spans and tags with a smaller posterior under the first model are left out of the other models' charts; 0 keeps all.</source>
   <translation>Bei gemittelten Modellen: Spannen mit Label und Tags mit kleinerem Posterior unter dem ersten Modell bleiben aus den Tabellen der anderen Modelle weg; 0 behält alle.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Of errors</source>
   <translation>Der Fehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <source>Of gold</source>
   <translation>Von Gold</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of growth with length: slope of the logs, least squares.</source>
   <translation>Des Wachstums mit der Länge: Steigung der Logarithmen, kleinste Quadrate.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of phrases.</source>
   <translation>Von Phrasen.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of sentences up to 40 words.</source>
   <translation>Von Sätzen bis 40 Wörter.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Of spans</source>
   <translation>Der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Of the distribution over trees, in nats</source>
   <translation>Der Verteilung über Bäume, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Of the kinds</source>
   <translation>Von den Arten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Of the sentences with a verdict</source>
   <translation>Der beurteilten Sätze</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of the training sentences, from the first.</source>
   <translation>Der Trainingssätze, vom ersten an.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>Of the words that it covers, from 1.</source>
   <translation>Von den Wörtern, die sie überdeckt, ab 1.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of words that it does not know.</source>
   <translation>Von Wörtern, die es nicht kennt.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Of words that the model knows.</source>
   <translation>Von Wörtern, die das Modell kennt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Older versions: press Enter to read them</source>
   <translation>Ältere Fassungen: Enter liest sie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>On</source>
   <translation>Weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>One (the Pitman-Yor process), or three (as in modified Kneser-Ney).</source>
   <translation>Einer (der Pitman-Yor-Prozess) oder drei (wie im modifizierten Kneser-Ney).</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>One by one</source>
   <translation>Einzeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>One event back</source>
   <translation>Ein Ereignis zurück</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>One event forward</source>
   <translation>Ein Ereignis weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>One later sweep out of this many is kept.</source>
   <translation>Von den späteren Durchgängen wird jeder so vielte behalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>One sentence in</source>
   <translation>Ein Satz aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>One state out of this many is kept; 1 keeps all.</source>
   <translation>Von so vielen Zuständen wird einer behalten; 1 behält alle.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>One step back takes all of them away again.</source>
   <translation>Ein Schritt zurück nimmt sie alle wieder weg.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Only from the {count} sentences listed now</source>
   <translation>Nur aus den {count} jetzt gelisteten Sätzen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Only gold has it over these words</source>
   <translation>Nur Gold hat sie über diesen Wörtern</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>Only gold is possible under the model.</source>
   <translation>Unter dem Modell ist nur Gold möglich.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <source>Only one {} is open at a time: open it alone.</source>
   <translation>Von {} kann nur ein Exemplar zugleich geöffnet sein: öffnen Sie es allein.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Only predicted has it over these words</source>
   <translation>Nur die Vorhersage hat sie über diesen Wörtern</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>Only predicted is possible under the model.</source>
   <translation>Nur die Vorhersage ist unter dem Modell möglich.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Only where a part of the trees is used for training.</source>
   <translation>Nur wo ein Teil der Bäume zum Training dient.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Only where contexts are used.</source>
   <translation>Nur wo die Kontexte betrachtet werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only where discounts and concentrations are fitted.</source>
   <translation>Nur wo Discounts und Konzentrationen angepasst werden.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Only where it prunes more than the threshold.</source>
   <translation>Nur wo es mehr weglässt als der Schwellenwert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_settings.py" />
   <source>Only where several models are averaged.</source>
   <translation>Nur wo mehrere Modelle gemittelt werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_settings.py" />
   <source>Only where the file has a model of spans.</source>
   <translation>Nur, wo die Datei ein Modell der Spannen hat.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Only with MBR and exact match.</source>
   <translation>Nur mit MBR und exakter Übereinstimmung.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Only with MBR.</source>
   <translation>Nur mit MBR.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Only with exact match.</source>
   <translation>Nur mit exakter Übereinstimmung.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with head-outward binarisation.</source>
   <translation>Nur mit Binarisierung vom Kopf nach außen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with the PCFG as base.</source>
   <translation>Nur mit der PCFG als Basis.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with the fit on held-out sentences.</source>
   <translation>Nur mit der Anpassung an zurückgehaltenen Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with the fits MAP and on held-out sentences.</source>
   <translation>Nur mit den Anpassungen MAP und an zurückgehaltenen Sätzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with the fits MAP and sampled.</source>
   <translation>Nur mit den Anpassungen MAP und gezogen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>Only with the sampled seating.</source>
   <translation>Nur mit der gezogenen Sitzordnung.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Open</source>
   <translation>Öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open &amp;project…</source>
   <translation>&amp;Projekt öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Open Error types to have them found.</source>
   <translation>Öffnen Sie Fehlerarten, um sie finden zu lassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Open Gaps to compute the verdicts of the sentences.</source>
   <translation>Öffnen Sie Abstände, um die Sätze unter dem Modell beurteilen zu lassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Open a catalogue</source>
   <translation>Katalog öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Open a lesson</source>
   <translation>Lektion öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Open a lesson file (*.icmlesson, *.lesson).</source>
   <translation>Eine Lektionsdatei öffnen (*.icmlesson, *.lesson).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/empty.py" />
   <source>Open a lesson…</source>
   <translation>Lektion öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Open a model to list its decisions.</source>
   <translation>Öffnen Sie ein Modell, um seine Entscheidungen zu sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Open a model to see what each edit does to log P.</source>
   <translation>Öffnen Sie ein Modell, um zu sehen, was jede Bearbeitung mit log P macht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Open a model to try other discounts and concentrations</source>
   <translation>Öffnen Sie ein Modell, um andere Discounts und Konzentrationen zu versuchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Open a model; Treebank &gt; Assist &gt; Start from the parses of the list then gives the sentences trees.</source>
   <translation>Öffnen Sie ein Modell; Baumbank &gt; Hilfe &gt; Mit den Parses der Liste beginnen gibt den Sätzen dann Bäume.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open a project</source>
   <translation>Projekt öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open a project file.</source>
   <translation>Eine Projektdatei öffnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Open a project…</source>
   <translation>Projekt öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open a recipe</source>
   <translation>Rezept öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open a text as sentences</source>
   <translation>Text als Sätze öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open a text as sentences…</source>
   <translation>Text als Sätze öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open a text, a sentence a line and words between spaces, to annotate it.</source>
   <translation>Einen Text öffnen, ein Satz je Zeile und Wörter zwischen Leerzeichen, um ihn zu annotieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Open a treebank (File &gt; Open): its trees are gold. Then parse it with a model, or import the trees of another parser.</source>
   <translation>Öffnen Sie eine Baumbank (Datei &gt; Öffnen): ihre Bäume sind Gold. Parsen Sie sie dann mit einem Modell, oder importieren Sie die Bäume eines anderen Parsers.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Open a treebank and a model first</source>
   <translation>Öffnen Sie zuerst eine Baumbank und ein Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Open a treebank first: its trees are gold</source>
   <translation>Öffnen Sie zuerst eine Baumbank: ihre Bäume sind Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Open a treebank or a model to begin</source>
   <translation>Öffnen Sie eine Baumbank oder ein Modell, um zu beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Open a treebank to change its trees.</source>
   <translation>Öffnen Sie eine Baumbank, um ihre Bäume zu ändern.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Open a treebank to check its trees.</source>
   <translation>Öffnen Sie eine Baumbank, um ihre Bäume zu prüfen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Open a treebank to compare what two people did with it.</source>
   <translation>Öffnen Sie eine Baumbank, um zu vergleichen, was zwei Personen daran taten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Open a treebank to search in its trees.</source>
   <translation>Öffnen Sie eine Baumbank, um in ihren Bäumen zu suchen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>Open a treebank to see how longer contexts change the likelihood of its trees.</source>
   <translation>Öffnen Sie eine Baumbank, um zu sehen, was längere Kontexte auf ihren Bäumen wert sind.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Open a treebank to see how longer contexts change the likelihood.</source>
   <translation>Öffnen Sie eine Baumbank, um zu sehen, was längere Kontexte wert sind.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>Open a treebank: its nodes are ranked here by their surprisal under a model that never saw their sentence.</source>
   <translation>Öffnen Sie eine Baumbank: ihre Knoten werden hier danach geordnet, wie sehr sie ein Modell überraschen, das ihren Satz nie sah.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Open a treebank…</source>
   <translation>Baumbank öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/fold_strip.py" />
   <source>Open all panes</source>
   <translation>Alle Bereiche öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open an experiment; what is done of it is shown.</source>
   <translation>Ein Experiment öffnen; was davon getan ist, wird gezeigt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open in &amp;Compare</source>
   <translation>In &amp;Vergleichen öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/detail.py" />
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Open in Explore</source>
   <translation>In Erkunden öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Open it</source>
   <translation>Es öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Open it now in place of the model that is open?</source>
   <translation>Es jetzt anstelle des geöffneten Modells öffnen?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/reading.py" />
   <source>Open it, then the lesson again.</source>
   <translation>Öffnen Sie es, dann die Lektion noch einmal.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Open item</source>
   <translation>Offenes Item</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>Open items</source>
   <translation>Offene Items</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Open items, the next one to expand first</source>
   <translation>Offene Items, das als nächstes expandierte zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/refusal.py" />
   <source>Open its lines as sentences</source>
   <translation>Seine Zeilen als Sätze öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>Open one to correct its trees</source>
   <translation>Öffnen Sie eine, um ihre Bäume zu korrigieren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Open or train a model and choose a sentence first</source>
   <translation>Öffnen oder trainieren Sie zuerst ein Modell und wählen Sie einen Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Open or train a model first</source>
   <translation>Öffnen oder trainieren Sie zuerst ein Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/constraints.py" />
   <source>Open or train a model first: it parses again</source>
   <translation>Öffnen oder trainieren Sie zuerst ein Modell: es analysiert erneut</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Open or train a model to see how its contexts are spread over depths.</source>
   <translation>Öffnen oder trainieren Sie ein Modell, um zu sehen, wie sich seine Kontexte über Tiefen verteilen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Open or train a model to see how longer contexts change the likelihood.</source>
   <translation>Öffnen oder trainieren Sie ein Modell, um zu sehen, was längere Kontexte wert sind.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Open or train a model to see how often its rules are used.</source>
   <translation>Öffnen oder trainieren Sie ein Modell, um zu sehen, wie oft seine Regeln verwendet werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Open or train a model to see its discounts by depth.</source>
   <translation>Öffnen oder trainieren Sie ein Modell, um seine Discounts nach Tiefe zu sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/trie_pane.py" />
   <source>Open or train a model: its contexts are listed here.</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier stehen dann seine Kontexte.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Open or train a model: its contexts are ranked here.</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier werden seine Kontexte geordnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Open or train a model: its most probable tags of the sentence are here</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier stehen dann seine wahrscheinlichsten Tags des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/alternatives_pane.py" />
   <source>Open or train a model: its most probable trees of the sentence are here</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier stehen seine wahrscheinlichsten Bäume des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>Open or train a model: the nodes of the treebank are ranked here by their surprisal under the model without their own sentence.</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier werden die Knoten der Baumbank danach geordnet, wie sehr sie es überraschen, wenn ihr eigener Satz aus ihm genommen ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Open or train a model: the sentences behind its contexts are listed here.</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier stehen dann die Sätze hinter seinen Kontexten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/pane_model.py" />
   <source>Open or train a model: what it learned is shown here.</source>
   <translation>Öffnen oder trainieren Sie ein Modell: hier ist dann zu sehen, was es gelernt hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <location filename="icm_gui/views/shared/tables/table_list.py" />
   <source>Open sentences</source>
   <translation>Sätze öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open the &amp;model</source>
   <translation>&amp;Modell öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open the bundled treebank</source>
   <translation>Mitgelieferte Baumbank öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Open the lesson that is played in the editor.</source>
   <translation>Die gespielte Lektion im Editor öffnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open the model of the selected run.</source>
   <translation>Das Modell des gewählten Laufs öffnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Open the page with all tables and figures.</source>
   <translation>Die Seite mit allen Tabellen und Abbildungen öffnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open the teaching treebank that comes with the program.</source>
   <translation>Die Lehrbaumbank öffnen, die mit dem Programm kommt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Open treebank</source>
   <translation>Baumbank öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Open treebanks, models, projects, recorded runs, lessons.</source>
   <translation>Baumbanken, Modelle, Projekte, aufgezeichnete Läufe, Lektionen öffnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/fold_strip.py" />
   <source>Open {page}</source>
   <translation>{page} öffnen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/demo.py" />
   <source>Opening the bundled treebank</source>
   <translation>Die mitgelieferte Baumbank wird geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <source>Opening the last session</source>
   <translation>Die letzte Sitzung wird geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/player.py" />
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>Opening {name}</source>
   <translation>{name} wird geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <source>Opening {}</source>
   <translation>{} wird geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Open…</source>
   <translation>Öffnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Operations</source>
   <translation>Operationen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Options</source>
   <translation>Optionen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/options_popover.py" />
   <source>Options of the search</source>
   <translation>Optionen der Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Options of training</source>
   <translation>Optionen des Trainings</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Order in which hypotheses are popped</source>
   <translation>Reihenfolge, in der Hypothesen entnommen werden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Order in which phrases become binary.</source>
   <translation>Reihenfolge, in der Phrasen binär werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <source>Order of the list</source>
   <translation>Reihenfolge der Liste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <source>Order of the sentences</source>
   <translation>Reihenfolge der Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <location filename="icm_core/project/progress.py" />
   <source>Other</source>
   <translation>Sonstige</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_core/analysis/tables/parts.py" />
   <source>Other F1</source>
   <translation>Anderes F1</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Other catalogue…</source>
   <translation>Anderer Katalog …</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Other less first</source>
   <translation>Anderes weniger erstes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Other spellings</source>
   <translation>Andere Schreibungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Other tags</source>
   <translation>Andere Tags</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Other ways</source>
   <translation>Andere Richtungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Other words</source>
   <translation>Andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Other wrong</source>
   <translation>Anderes falsch</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Outside the model</source>
   <translation>Außerhalb des Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>Outside the model: {reasons}</source>
   <translation>Außerhalb des Modells: {reasons}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Overwrite it</source>
   <translation>Überschreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Own rule</source>
   <translation>Eigene Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Own rules</source>
   <translation>Eigene Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Own rules ({count})</source>
   <translation>Eigene Regeln ({count})</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>P</source>
   <translation>P</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>PCFG</source>
   <translation>PCFG</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/family.py" />
   <source>PCFG MBR</source>
   <translation>PCFG, MBR</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/family.py" />
   <source>PCFG Viterbi</source>
   <translation>PCFG, Viterbi</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <location filename="icm_core/rendering/chart_data.py" />
   <source>PCFG forest</source>
   <translation>Wald der PCFG</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>PCFG, α = {0}</source>
   <translation>PCFG, α = {0}</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>PCFG: the model without contexts: a rule depends on its left-hand side alone. Its best tree is that of another model; where it is less probable under this one, that is no search error.</source>
   <translation>PCFG: das Modell ohne Kontexte: eine Regel hängt allein von ihrer linken Seite ab. Ihr bester Baum ist der eines anderen Modells; ist er unter diesem weniger wahrscheinlich, ist das kein Suchfehler.</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/pdf.py" />
   <source>PDF: a page of any size</source>
   <translation>PDF: eine Seite jeder Größe</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/png.py" />
   <source>PNG: numbered pictures in a folder</source>
   <translation>PNG: nummerierte Bilder in einem Ordner</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/png.py" />
   <source>PNG: pixels</source>
   <translation>PNG: Pixel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>PP attachment</source>
   <translation>PP-Anbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>PP attachments</source>
   <translation>PP-Anbindungen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>PRT counts as ADVP, punctuation does not count; the sentences are those in which a bracket of the label differs.</source>
   <translation>PRT zählt als ADVP, Satzzeichen zählen nicht; die Sätze sind die, in denen sich eine Klammer mit dem Label unterscheidet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Pa&amp;rse again</source>
   <translation>E&amp;rneut analysieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Page</source>
   <translation>Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Page (HTML)</source>
   <translation>Seite (HTML)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page.py" />
   <source>Page of the lesson</source>
   <translation>Seite der Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Page {number} of {count}</source>
   <translation>Seite {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>Page {number}, {part}: {reason}</source>
   <translation>Seite {number}, {part}: {reason}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Page {place}: {text}</source>
   <translation>Seite {place}: {text}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Pages of the lesson</source>
   <translation>Seiten der Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Paragraphs with an empty line between them; *emphasis*, `code`, - lists</source>
   <translation>Absätze mit einer Leerzeile dazwischen; *Betonung*, `Code`, Listen mit -</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Parent</source>
   <translation>Elternkontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Parent in gold</source>
   <translation>Elternknoten in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Parent in the predicted tree</source>
   <translation>Elternknoten im vorhergesagten Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Parent in the predicted tree, then in gold</source>
   <translation>Elternknoten im vorhergesagten Baum, dann in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Parent's dishes</source>
   <translation>Gerichte des Elternkontexts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>Parse</source>
   <translation>Parsen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Parse again</source>
   <translation>Erneut analysieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Parse all sentences with the open model, to compare them with gold.</source>
   <translation>Alle Sätze mit dem geöffneten Modell parsen, um sie mit Gold zu vergleichen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Parse every sentence with the model that is open</source>
   <translation>Jeden Satz mit dem geöffneten Modell parsen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Parse the sentences of the list with the model before and after it learnt.</source>
   <translation>Die Sätze der Liste mit dem Modell vor und nach dem Lernen analysieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>Parse the treebank</source>
   <translation>Baumbank parsen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Parse the treebank…</source>
   <translation>Baumbank parsen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Parse under constraints: {count}</source>
   <translation>Parses unter Bedingungen: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Parse what the selected run scored lowest, with its model.</source>
   <translation>Den Satz, bei dem der gewählte Lauf am schlechtesten war, mit seinem Modell parsen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Parses may not have this bracket; in the tree: X, or Alt and a second click.</source>
   <translation>Analysen dürfen diese Klammer nicht haben; im Baum: X oder Alt und ein zweiter Klick.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Parses must have this bracket or tag, of several neighbours a phrase over them; in the tree: K, or Alt and a click.</source>
   <translation>Analysen müssen diese Klammer oder dieses Tag haben, bei mehreren Nachbarn eine Phrase darüber; im Baum: K oder Alt und ein Klick.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Parsing</source>
   <translation>Parsen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <source>Parsing sentences: {count}</source>
   <translation>Sätze werden geparst: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Parsing the sentence</source>
   <translation>Der Satz wird analysiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>Parsing the sentences of the list with both models…</source>
   <translation>Die Sätze der Liste werden mit beiden Modellen analysiert…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <source>Parsing was stopped.</source>
   <translation>Das Parsen wurde angehalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Parsing {}</source>
   <translation>{} wird geparst</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Parsing: F1 and exact match, all sentences and up to 40 words</source>
   <translation>Parsen: F1 und exakte Bäume, alle Sätze und bis 40 Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>Parsing…</source>
   <translation>Parsen läuft…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Part</source>
   <translation>Teil</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Part of an action, a menu or keys</source>
   <translation>Teil einer Aktion, eines Menüs oder von Tasten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Parts of the lesson</source>
   <translation>Teile der Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Path</source>
   <translation>Pfad</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Path of the LaTeX file</source>
   <translation>Pfad der LaTeX-Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <location filename="icm_gui/views/contexts/path_edit.py" />
   <source>Path of the context</source>
   <translation>Pfad des Kontexts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Path of the page</source>
   <translation>Pfad der Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Path score and heuristic together, in nats: the greatest is popped next</source>
   <translation>Pfadwert und Heuristik zusammen, in Nats: die größte Summe wird als nächste entnommen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Path score: log-probability of the rules applied so far, in nats</source>
   <translation>Pfadwert: Log-Wahrscheinlichkeit der bisher angewandten Regeln, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>Pattern</source>
   <translation>Muster</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Pattern of trees</source>
   <translation>Baummuster</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Pattern with names</source>
   <translation>Muster mit Namen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Patterns that trees are checked by, too</source>
   <translation>Muster, nach denen Bäume auch geprüft werden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Pause</source>
   <translation>Anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Penalty of a span, λ</source>
   <translation>Abzug für eine Spanne, λ</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Penn</source>
   <translation>Penn</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Per sentence, by the clock.</source>
   <translation>Je Satz, nach der Uhr.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Per step</source>
   <translation>Je Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Person</source>
   <translation>Person</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>Phrase and its words, or tag and its word</source>
   <translation>Phrase und ihre Wörter oder Tag und sein Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Phrases</source>
   <translation>Phrasen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Phrases of gold with it</source>
   <translation>Phrasen in Gold damit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Phrases or tags</source>
   <translation>Phrasen oder Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/pane_model.py" />
   <source>Pick a context in the trie.</source>
   <translation>Wählen Sie einen Kontext im Trie.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Pick a context: the sentences behind its customers are listed here.</source>
   <translation>Wählen Sie einen Kontext: hier stehen dann die Sätze hinter seinen Gästen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Pick a rule in the distribution: each level's share in it is shown here.</source>
   <translation>Wählen Sie eine Regel in der Verteilung: hier steht dann der Anteil jeder Stufe an ihr.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copy_menu.py" />
   <source>Picture</source>
   <translation>Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <source>Picture or table</source>
   <translation>Bild oder Tabelle</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Pin</source>
   <translation>Anheften</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Plain &amp;text</source>
   <translation>Reiner &amp;Text</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Play</source>
   <translation>Abspielen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Play another algorithm bes&amp;ide…</source>
   <translation>Ein anderes Verfahren &amp;daneben abspielen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>Play beside the shown run</source>
   <translation>Neben dem gezeigten Lauf abspielen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Play half as fast.</source>
   <translation>Halb so schnell abspielen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Play the recorded run.</source>
   <translation>Den aufgezeichneten Lauf abspielen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Play the run, go step by step, or jump to the next pop or tree. Bookmarks name steps, for a talk or a lesson.</source>
   <translation>Den Lauf abspielen, Schritt für Schritt gehen oder zur nächsten Entnahme oder zum nächsten Baum springen. Lesezeichen geben Schritten einen Namen, für einen Vortrag oder eine Lektion.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Play twice as fast.</source>
   <translation>Doppelt so schnell abspielen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/panes.py" />
   <source>Plots</source>
   <translation>Kurven</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Points</source>
   <translation>Punkte</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Points of F1 gained if only these errors were corrected</source>
   <translation>Punkte F1, die das Beheben dieser Fehler allein brächte</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Points of F1 gained if only this error were corrected</source>
   <translation>F1-Punkte, die gewonnen würden, wenn nur dieser Fehler berichtigt würde</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Posterior</source>
   <translation>Posterior</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Posterior by pass</source>
   <translation>Posterior nach Durchgang</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>Posterior of all trees but the most probable one</source>
   <translation>Posterior aller Bäume außer dem wahrscheinlichsten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>Posterior under the model</source>
   <translation>Posterior unter dem Modell</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>Posterior: the share of the probability of all trees that goes through an item.</source>
   <translation>Posterior: der Anteil der Wahrscheinlichkeit aller Bäume, der durch ein Item geht.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/pair_posteriors.py" />
   <source>Posteriors</source>
   <translation>Posteriors</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Posteriors besi&amp;de nodes</source>
   <translation>Po&amp;steriors neben Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>Posteriors beside the nodes of the trees</source>
   <translation>Posteriors neben den Knoten der Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Posteriors of nodes that were added or removed</source>
   <translation>Posteriors der Knoten, die hinzukamen oder entfernt wurden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Pr&amp;evious violation</source>
   <translation>V&amp;origer Verstoß</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Pre&amp;vious bookmark</source>
   <translation>V&amp;origes Lesezeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Pre&amp;vious difference</source>
   <translation>&amp;Voriger Unterschied</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/analysis/tables/parts.py" />
   <source>Prec.</source>
   <translation>Präz.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/tables/parts.py" />
   <source>Precision: predicted brackets that are right</source>
   <translation>Präzision: vorhergesagte Klammern, die richtig sind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Predicted</source>
   <translation>Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Predicted brackets that cross one of gold</source>
   <translation>Vorhergesagte Klammern, die eine von Gold kreuzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Predicted has other words</source>
   <translation>Die Vorhersage hat andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Predicted tree</source>
   <translation>Vorhergesagter Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Predictions</source>
   <translation>Vorhersagen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Predictions of this model are averages over sampled seatings. Changed ones are those of the last sample alone.</source>
   <translation>Vorhersagen dieses Modells sind Mittel über gezogene Sitzordnungen. Geänderte sind die der letzten Stichprobe allein.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Preferred rule</source>
   <translation>Bevorzugte Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/warmup.py" />
   <source>Preparing kernels</source>
   <translation>Rechenkerne werden vorbereitet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Preposition or conjunction of the phrase</source>
   <translation>Präposition oder Konjunktion der Phrase</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Preposition or conjunction that the phrase is named by</source>
   <translation>Präposition oder Konjunktion, nach der die Phrase benannt ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Preset</source>
   <translation>Voreinstellung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Press Run to search this sentence</source>
   <translation>Drücken Sie Ausführen, um diesen Satz zu suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/shared/pictures/export_preview.py" />
   <source>Preview</source>
   <translation>Vorschau</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Previo&amp;us sentence</source>
   <translation>Voriger Sat&amp;z</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Previous bookmark</source>
   <translation>Voriges Lesezeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Previous conte&amp;xt</source>
   <translation>&amp;Voriger Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Previous page</source>
   <translation>Vorige Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of c: Gamma rate</source>
   <translation>Prior von c: Gamma, Rate</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of c: Gamma shape</source>
   <translation>Prior von c: Gamma, Form</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of concentrations.</source>
   <translation>Prior der Konzentrationen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of d: Beta a</source>
   <translation>Prior von d: Beta, a</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of d: Beta b</source>
   <translation>Prior von d: Beta, b</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Prior of discounts.</source>
   <translation>Prior der Discounts.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>Probability in the current context</source>
   <translation>Wahrscheinlichkeit im betrachteten Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>Probability in the other context</source>
   <translation>Wahrscheinlichkeit in dem Kontext, mit dem verglichen wird</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>Probability in {0}</source>
   <translation>Wahrscheinlichkeit in {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Probability of the rule in the context of the level</source>
   <translation>Wahrscheinlichkeit der Regel im Kontext der Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>Probability under the base measure</source>
   <translation>Wahrscheinlichkeit unter dem Basismaß</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Probability, context and smoothing of the selected item, and why the search preferred one hypothesis to another, as a sum of terms.</source>
   <translation>Wahrscheinlichkeit, Kontext und Glättung des ausgewählten Items, und warum die Suche eine Hypothese der anderen vorzog, in Zahlen, die aufgehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Problems</source>
   <translation>Probleme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>Problems of the files</source>
   <translation>Probleme der Dateien</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>Problems {}</source>
   <translation>Probleme {}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Problems: {number}</source>
   <translation>Probleme: {number}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Processes</source>
   <translation>Prozesse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Processes of this machine that parse sentences.</source>
   <translation>Prozesse dieses Rechners, die Sätze parsen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Product of the shares passed on by the levels above</source>
   <translation>Produkt der Anteile, die die Stufen darüber weitergeben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Progress</source>
   <translation>Fortschritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Progress by day and person</source>
   <translation>Fortschritt nach Tag und Person</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Progress of the download</source>
   <translation>Fortschritt des Herunterladens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <source>Progress of the export</source>
   <translation>Fortschritt des Exports</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>Progress of the running job</source>
   <translation>Fortschritt der laufenden Arbeit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Progress of training</source>
   <translation>Fortschritt des Trainings</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/progress.py" />
   <source>Progress: {text}</source>
   <translation>Fortschritt: {text}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Project of another person</source>
   <translation>Projekt einer anderen Person</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Projects (*.icmproj)</source>
   <translation>Projekte (*.icmproj)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Projects (*.icmproj);;All files (*)</source>
   <translation>Projekte (*.icmproj);;Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/mh.py" />
   <source>Proposal</source>
   <translation>Vorschlag</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Proposal depth</source>
   <translation>Vorschlagstiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Proposed correction</source>
   <translation>Vorgeschlagene Korrektur</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>Proposed tree T′</source>
   <translation>Vorgeschlagener Baum T′</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>Proved: {known}.</source>
   <translation>Bewiesen: {known}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Pruning</source>
   <translation>Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Pse&amp;udocode</source>
   <translation>&amp;Pseudocode</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Pseudo-counts of (tag, word) pairs.</source>
   <translation>Pseudozählungen der Paare (Tag, Wort).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/pseudocode.py" />
   <source>Pseudocode of the search</source>
   <translation>Pseudocode der Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Punctuation</source>
   <translation>Satzzeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Punctuation is attached elsewhere; scores ignore it</source>
   <translation>Satzzeichen hängen woanders, was die Bewertung weglässt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Put a new node over each selected node; in the tree: U.</source>
   <translation>Einen neuen Knoten über jeden ausgewählten Knoten setzen; im Baum: U.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Put a new node over the selected neighbours; in the tree: W.</source>
   <translation>Einen neuen Knoten über die ausgewählten Nachbarn setzen; im Baum: W.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Put predicted trees beside gold: errors and what is behind them.</source>
   <translation>Vorhergesagte Bäume neben Gold stellen: Fehler und was dahintersteckt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Put the model's parse in the place of the tree; in the tree: P.</source>
   <translation>Die Analyse des Modells an die Stelle des Baums setzen; im Baum: P.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Put the model's parses in the place of the trees of all sentences in the list that are not accepted; one step back takes all of them away.</source>
   <translation>Die Analysen des Modells an die Stelle der Bäume aller nicht angenommenen Sätze der Liste setzen; ein Schritt zurück nimmt sie alle weg.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Put the trees above each other.</source>
   <translation>Die Bäume übereinanderstellen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Put the trees beside each other.</source>
   <translation>Die Bäume nebeneinanderstellen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Put the trees of the selected runs beside gold.</source>
   <translation>Die Bäume der gewählten Läufe neben Gold stellen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>Put {label} over each of {count} nodes</source>
   <translation>{label} über jeden von {count} Knoten setzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Question</source>
   <translation>Frage</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Question type</source>
   <translation>Art der Frage</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>Questions without an answer: {number}</source>
   <translation>Fragen ohne Antwort: {number}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/curves.py" />
   <source>Queue size</source>
   <translation>Größe der Warteschlange</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>R* (rule, child)</source>
   <translation>R* (Regel, Kind)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>R-hat, halves of 1 chain</source>
   <translation>R-Dach, Hälften von 1 Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>R-hat, {0} chains</source>
   <translation>R-Dach, {0} Ketten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>R: rules and child positions</source>
   <translation>R: Regeln, Kindpositionen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Raise the context depth by one ancestor.</source>
   <translation>Die Kontexttiefe um einen Vorfahren erhöhen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Rank</source>
   <translation>Rang</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Rank and frequency</source>
   <translation>Rang und Häufigkeit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Rank contexts by how far they are from their parents, weighted by customers.</source>
   <translation>Kontexte nach ihrem Abstand von ihren Elternkontexten ordnen, gewichtet mit ihren Gästen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Rank contexts whose last ancestor makes another rule the best one.</source>
   <translation>Kontexte ordnen, deren letzter Vorfahr eine andere Regel zur besten macht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Rank phrases or tags, not both: rare words would hide the phrases</source>
   <translation>Phrasen oder Tags ordnen, nicht beides: seltene Wörter würden die Phrasen verdecken</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Rank the nodes of the open treebank</source>
   <translation>Die Knoten der geöffneten Baumbank ordnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Rank the nodes of the treebank by their surprisal under a model without their sentence.</source>
   <translation>Die Knoten der Baumbank danach ordnen, wie sehr sie ein Modell ohne ihren Satz überraschen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Ranked contexts</source>
   <translation>Rangliste der Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Ranking</source>
   <translation>Rangliste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Rankings</source>
   <translation>Ranglisten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Rare and unknown words</source>
   <translation>Seltene und unbekannte Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Rare up to</source>
   <translation>Selten bis</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Rare words that a class must cover; otherwise it backs off to a coarser class.</source>
   <translation>Seltene Wörter, für die eine Klasse stehen muss, sonst weicht sie auf eine gröbere aus.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Re&amp;name the predictions…</source>
   <translation>Vorhersagen &amp;umbenennen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>Read again</source>
   <translation>Erneut lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Read as {name}</source>
   <translation>Gelesen als {name}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>Read the trees of another parser from a bracket file</source>
   <translation>Die Bäume eines anderen Parsers aus einer Klammerdatei lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>Read them as tags without words</source>
   <translation>Als Tags ohne Wörter lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>Read them as words</source>
   <translation>Als Wörter lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Read trees of another parser for the sentences of the open treebank.</source>
   <translation>Bäume eines anderen Parsers für die Sätze der geöffneten Baumbank lesen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Read what another person did with the same treebank</source>
   <translation>Lesen, was eine andere Person mit derselben Baumbank tat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>Read {column}</source>
   <translation>{column} lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <source>Reading</source>
   <translation>Lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Reading gold trees</source>
   <translation>Goldbäume werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Reading predictions</source>
   <translation>Vorhersagen werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <source>Reading results</source>
   <translation>Ergebnisse werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/fetching.py" />
   <source>Reading the catalogue</source>
   <translation>Der Katalog wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <source>Reading the changes</source>
   <translation>Änderungen werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>Reading the experiment</source>
   <translation>Das Experiment wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Reading the history</source>
   <translation>Verlauf wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Reading the notes</source>
   <translation>Notizen werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Reading the progress</source>
   <translation>Fortschritt wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/runs_pane.py" />
   <source>Reading the recipe and its treebanks…</source>
   <translation>Das Rezept und seine Baumbanken werden gelesen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <source>Reading the run</source>
   <translation>Der Lauf wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>Reading the runs</source>
   <translation>Die Läufe werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <source>Reading {}</source>
   <translation>{} wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Reading…</source>
   <translation>Wird gelesen…</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/analysis/tables/parts.py" />
   <source>Recall</source>
   <translation>Recall</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/tables/parts.py" />
   <source>Recall: gold brackets that were found</source>
   <translation>Recall: gefundene Goldklammern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Recent</source>
   <translation>Zuletzt geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/page.py" />
   <location filename="icm_gui/views/experiments/recipe_pane.py" />
   <source>Recipe</source>
   <translation>Rezept</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Recipes (*.toml)</source>
   <translation>Rezepte (*.toml)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Recorded runs (*.icmtrace)</source>
   <translation>Aufgezeichnete Läufe (*.icmtrace)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Recorded runs play without the model; contexts and other depths need it.</source>
   <translation>Was aufgezeichnet ist, spielt ohne das Modell; Kontexte und andere Tiefen brauchen es.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Redo</source>
   <translation>Wiederholen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>Redo the change that was undone.</source>
   <translation>Die zurückgenommene Änderung noch einmal machen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Redo: {what}</source>
   <translation>Wiederholen: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Reduce motion</source>
   <translation>Weniger Bewegung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Reference</source>
   <translation>Referenz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>Refers to {target}</source>
   <translation>Bezieht sich auf {target}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Refinement</source>
   <translation>Verfeinerung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Refinement rounds</source>
   <translation>Verfeinerungsrunden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>Rejected</source>
   <translation>Abgelehnt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Relabel</source>
   <translation>Umbenennen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Relabel {count} nodes to {label}</source>
   <translation>{count} Knoten in {label} umbenennen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Relabel {node} to {label}</source>
   <translation>{node} in {label} umbenennen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/shared/query_menu.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Remove</source>
   <translation>Entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Remove function tags</source>
   <translation>Funktionsangaben entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Remove node</source>
   <translation>Knoten entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Remove the &amp;node</source>
   <translation>&amp;Knoten entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Remove the compared predictions from the project.</source>
   <translation>Die verglichenen Vorhersagen aus dem Projekt nehmen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Remove the predictions</source>
   <translation>Vorhersagen entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Remove the selected nodes, keep what is below them; in the tree: Backspace.</source>
   <translation>Die ausgewählten Knoten entfernen, was unter ihnen ist behalten; im Baum: Rücktaste.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>Remove the selected rule</source>
   <translation>Die gewählte Regel entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Remove traces</source>
   <translation>Spuren entfernen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Remove {count} nodes, keep their children</source>
   <translation>{count} Knoten entfernen, Kinder behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Remove {name} from the project?</source>
   <translation>{name} aus dem Projekt nehmen?</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Remove {node}, keep its children</source>
   <translation>{node} entfernen, Kinder behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Removing predictions</source>
   <translation>Vorhersagen werden entfernt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Rename</source>
   <translation>Umbenennen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Rename the predictions</source>
   <translation>Vorhersagen umbenennen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Rep&amp;ort…</source>
   <translation>Be&amp;richt…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>Repeats the place of {target}</source>
   <translation>Wiederholt die Stelle von {target}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Report</source>
   <translation>Bericht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Report on the comparison</source>
   <translation>Bericht zum Vergleich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Report…</source>
   <translation>Bericht…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Res&amp;ults</source>
   <translation>Er&amp;gebnisse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Reset</source>
   <translation>Zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/settings.py" />
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Reset all</source>
   <translation>Alles zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>Reset depth {0}</source>
   <translation>Tiefe {0} zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/options_popover.py" />
   <source>Reset to defaults</source>
   <translation>Auf die Vorgaben zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/option_form.py" />
   <source>Reset to {0}</source>
   <translation>Zurücksetzen auf {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/option_form.py" />
   <source>Reset {0}</source>
   <translation>{0} zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Reset: take all values from the model again</source>
   <translation>Zurücksetzen: alle Werte wieder aus dem Modell nehmen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/settings.py" />
   <source>Restart now</source>
   <translation>Jetzt neu starten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Restore the tree of the file</source>
   <translation>Den Baum der Datei wiederherstellen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Restore the version of {when}: {what}</source>
   <translation>Die Fassung von {when} wiederherstellen: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Restore this version</source>
   <translation>Diese Fassung wiederherstellen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Result</source>
   <translation>Ergebnis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Result of the run</source>
   <translation>Ergebnis des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/page.py" />
   <location filename="icm_gui/views/experiments/tables_pane.py" />
   <source>Result tables</source>
   <translation>Ergebnistabellen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/companion.py" />
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/explore/panes.py" />
   <location filename="icm_gui/views/results/page.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Results</source>
   <translation>Ergebnisse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <location filename="icm_gui/views/results/table.py" />
   <source>Results kept</source>
   <translation>Behaltene Ergebnisse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>Results of all algorithms</source>
   <translation>Ergebnisse aller Algorithmen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/panes.py" />
   <source>Results {0} of {1}</source>
   <translation>Ergebnisse {0} von {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Return</source>
   <translation>Eingabe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>Return to the run of the page</source>
   <translation>Wieder zeigen, wovon die Seite spricht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Return to the run of the page.</source>
   <translation>Wieder zeigen, wovon die Seite spricht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/recipe_pane.py" />
   <source>Revert</source>
   <translation>Zurücksetzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Review what is &amp;done</source>
   <translation>Fertiges &amp;durchsehen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Right</source>
   <translation>Richtig</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Right tags</source>
   <translation>Richtige Wortarten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Right. Points: {points}</source>
   <translation>Richtig. Punkte: {points}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Root</source>
   <translation>Wurzel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Root label</source>
   <translation>Wurzellabel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>Round</source>
   <translation>Runde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/exact.py" />
   <source>Rounds</source>
   <translation>Runden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/errors_pane.py" />
   <source>Rows</source>
   <translation>Zeilen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Rule</source>
   <translation>Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Rule in its context</source>
   <translation>Regel in ihrem Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <location filename="icm_gui/views/compare/corpus/rules_pane.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>Rules</source>
   <translation>Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/astar.py" />
   <source>Rules applied</source>
   <translation>Angewandte Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/curves.py" />
   <source>Rules applied by the hypothesis popped</source>
   <translation>Von der entnommenen Hypothese angewandte Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/plots.py" />
   <source>Rules applied by the hypothesis popped, over steps</source>
   <translation>Regeln, die die entnommene Hypothese angewandt hat, über die Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>Rules applied so far</source>
   <translation>Bisher angewandte Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <source>Rules of the context</source>
   <translation>Regeln des Kontexts</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>Rules of the context's symbol</source>
   <translation>Regeln zum Symbol des Kontexts</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>Rules of the symbol that both contexts begin with</source>
   <translation>Regeln des Symbols, mit dem beide Kontexte beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Rules shown</source>
   <translation>Gezeigte Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/rules_pane.py" />
   <source>Rules that contain this text</source>
   <translation>Regeln, die diesen Text enthalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Rules that differ</source>
   <translation>Regeln, die sich unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Rules that differ most</source>
   <translation>Regeln, die sich am meisten unterscheiden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Rules that differ most by</source>
   <translation>Regeln mit dem größten Unterschied nach</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Rules, symbols</source>
   <translation>Regeln, Symbole</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_gui/views/results/page.py" />
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Run</source>
   <translation>Ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run &amp;all</source>
   <translation>A&amp;lle ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/shares.py" />
   <source>Run Metropolis-Hastings to see how near its shares are.</source>
   <translation>Metropolis-Hastings ausführen, um zu sehen, wie nahe die Anteile liegen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>Run Metropolis-Hastings to see its chains, draw by draw.</source>
   <translation>Führen Sie Metropolis-Hastings aus, um seine Ketten zu sehen, Ziehung für Ziehung.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>Run Metropolis-Hastings to see which spans its samples have.</source>
   <translation>Führen Sie Metropolis-Hastings aus, um zu sehen, welche Spannen seine Stichproben haben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Run Metropolis-Hastings to see why proposals are accepted.</source>
   <translation>Führen Sie Metropolis-Hastings aus, um zu sehen, warum Vorschläge angenommen werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <location filename="icm_gui/views/window/workspace_bar.py" />
   <source>Run a command or jump to a sentence</source>
   <translation>Befehl oder Satz finden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/events.py" />
   <source>Run a search to see what it does, event by event.</source>
   <translation>Führen Sie eine Suche aus, um zu sehen, was sie tut, Ereignis für Ereignis.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run a second algorithm and play both runs together.</source>
   <translation>Einen zweiten Algorithmus ausführen und beide Läufe gemeinsam abspielen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>Run a sentence: for each step it says here what the round has done.</source>
   <translation>Starten Sie einen Lauf: hier steht zu jedem Schritt, was die Runde getan hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>Run a sentence: for each step it says here which hypothesis was popped and why, what it became, and which ones wait on the agenda.</source>
   <translation>Starten Sie einen Lauf: hier steht zu jedem Schritt, welche Hypothese warum entnommen wurde, was aus ihr wurde und welche auf der Agenda warten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Run a&amp;gain</source>
   <translation>Noch &amp;einmal ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Run again</source>
   <translation>Noch einmal ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Run all {0}</source>
   <translation>Alle {0} ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/plots.py" />
   <source>Run an A* search to see how deep its hypotheses are.</source>
   <translation>Führen Sie eine A*-Suche aus, um zu sehen, wie tief ihre Hypothesen sind.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/plots.py" />
   <source>Run an A* search to see its scores and its queue, step by step.</source>
   <translation>Führen Sie eine A*-Suche aus, um ihre Werte und ihre Warteschlange zu sehen, Schritt für Schritt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/agenda.py" />
   <source>Run an A* search to see which hypotheses wait, best first.</source>
   <translation>Führen Sie eine A*-Suche aus, um zu sehen, welche Hypothesen warten, die beste zuerst.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>Run an exact search to see how its rounds approach the best tree.</source>
   <translation>Führen Sie eine exakte Suche aus, um zu sehen, wie ihre Runden sich dem besten Baum nähern.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Run every algorithm and fill the results table</source>
   <translation>Jeden Algorithmus ausführen und die Ergebnistabelle füllen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run every algorithm on the sentence and fill the results table.</source>
   <translation>Den Satz mit jedem Verfahren suchen und die Ergebnistabelle füllen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/player.py" />
   <source>Run of the page</source>
   <translation>Lauf der Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run the chosen algorithm on the sentence.</source>
   <translation>Den Satz mit dem gewählten Verfahren suchen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Run the chosen algorithm, or run all of them to compare them side by side.</source>
   <translation>Mit dem gewählten Verfahren suchen, oder mit jedem, um sie nebeneinander zu haben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/filling.py" />
   <location filename="icm_gui/views/results/page.py" />
   <source>Run the rest</source>
   <translation>Rest ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Run this algorithm on the sentence</source>
   <translation>Den Satz mit diesem Verfahren suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run to the &amp;next pop, accept or round</source>
   <translation>Bis zur &amp;nächsten Entnahme, Annahme oder Runde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Run to the next &amp;completed tree</source>
   <translation>Bis zum nächsten &amp;vollständigen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Run what is not done yet; it continues where it was stopped.</source>
   <translation>Ausführen, was noch fehlt; es geht dort weiter, wo es angehalten wurde.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/stale_band.py" />
   <source>Run what is typed</source>
   <translation>Den Text oben durchsuchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/guard_band.py" />
   <source>Run with threshold</source>
   <translation>Mit Schwellenwert ausführen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Run {algorithm}</source>
   <translation>{algorithm} starten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>Running acceptance</source>
   <translation>Laufende Annahmerate</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>Running acceptance over steps</source>
   <translation>Laufende Annahmerate über die Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/page.py" />
   <location filename="icm_gui/views/experiments/runs_pane.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Runs</source>
   <translation>Läufe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Runs made</source>
   <translation>Ausgeführte Läufe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>S&amp;tacked</source>
   <translation>Ü&amp;bereinander</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/svg.py" />
   <source>SVG: a drawing of any size</source>
   <translation>SVG: eine Zeichnung jeder Größe</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/svg.py" />
   <source>SVG: numbered drawings in a folder</source>
   <translation>SVG: nummerierte Zeichnungen in einem Ordner</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>Same number, same tree of the sentence</source>
   <translation>Gleiche Nummer: gleicher Baum des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Same words</source>
   <translation>Gleiche Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>Sample before</source>
   <translation>Vorige Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>Sampled above, exact below</source>
   <translation>Gezogen oben, exakt unten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/shares.py" />
   <source>Sampled and exact shares</source>
   <translation>Gezogene und exakte Anteile</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>Sampled and exact shares of brackets</source>
   <translation>Gezogene und exakte Anteile von Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>Sampled minus exact</source>
   <translation>Gezogen minus exakt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>Sampled or exact?</source>
   <translation>Gezogen oder exakt?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Sampled seating</source>
   <translation>Gezogene Sitzordnung</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Samples</source>
   <translation>Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Samples are being drawn…</source>
   <translation>Stichproben werden gezogen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/rank.py" />
   <source>Samples of a context</source>
   <translation>Stichproben eines Kontexts</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Samples, then MBR</source>
   <translation>Stichproben, dann MBR</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Save</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save &amp;model as…</source>
   <translation>&amp;Modell speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save &amp;run as…</source>
   <translation>&amp;Lauf speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/recipe_pane.py" />
   <source>Save and read</source>
   <translation>Speichern und lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/graph_pane.py" />
   <source>Save as DOT…</source>
   <translation>Als DOT speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/graph_pane.py" />
   <source>Save as GraphML…</source>
   <translation>Als GraphML speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Save as new model</source>
   <translation>Als neues Modell speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Save as new model…</source>
   <translation>Als neues Modell speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Save as…</source>
   <translation>Speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <source>Save data as CSV…</source>
   <translation>Daten als CSV speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search_parts.py" />
   <source>Save data as JSON…</source>
   <translation>Daten als JSON speichern …</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <source>Save data as LaTeX…</source>
   <translation>Daten als LaTeX speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Save its text as a plain text file.</source>
   <translation>Speichern Sie seinen Text als reine Textdatei.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Save its text.</source>
   <translation>Speichern Sie seinen Text.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <source>Save marks as edits, CSV…</source>
   <translation>Markierungen als Änderungsliste sichern, CSV…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <source>Save marks as edits, JSON…</source>
   <translation>Markierungen als Änderungsliste sichern, JSON…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Save model as</source>
   <translation>Modell speichern unter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Save model as…</source>
   <translation>Modell speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save project &amp;as…</source>
   <translation>Projekt &amp;speichern unter…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save project as</source>
   <translation>Projekt speichern unter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save run as</source>
   <translation>Lauf speichern unter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Save the lesson as</source>
   <translation>Lektion speichern unter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Save the model that has learnt</source>
   <translation>Das gelernte Modell speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Save the notes</source>
   <translation>Notizen speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Save the notes…</source>
   <translation>Notizen speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Save the recipe</source>
   <translation>Rezept speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Save the recipe…</source>
   <translation>Rezept speichern…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Save this under a name, or take what was saved</source>
   <translation>Unter einem Namen speichern oder Gespeichertes nehmen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Save treebank as</source>
   <translation>Baumbank speichern unter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Save under a name</source>
   <translation>Unter einem Namen speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Save under a name…</source>
   <translation>Unter einem Namen speichern …</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Saved</source>
   <translation>Gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Saved as {0}</source>
   <translation>Gespeichert als {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Saved patterns</source>
   <translation>Gespeicherte Muster</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/query_menu.py" />
   <source>Saved queries</source>
   <translation>Gespeicherte Abfragen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/saving.py" />
   <source>Saving</source>
   <translation>Speichern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>Saving predictions</source>
   <translation>Vorhersagen werden gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <source>Saving the changed model</source>
   <translation>Das geänderte Modell wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <source>Saving the changes</source>
   <translation>Änderungen werden gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>Saving the model</source>
   <translation>Das Modell wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>Saving the notes</source>
   <translation>Notizen werden gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Saving the run</source>
   <translation>Der Lauf wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/document_keeper.py" />
   <location filename="icm_gui/viewmodels/treebank/saving.py" />
   <source>Saving the treebank</source>
   <translation>Die Baumbank wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>Saving {name}</source>
   <translation>{name} wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <source>Saving {}</source>
   <translation>{} wird gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Say what models, searches and treebanks are compared.</source>
   <translation>Sagen, welche Modelle, Suchen und Baumbanken verglichen werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Score</source>
   <translation>Wert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Scores of the corpus</source>
   <translation>Werte des Korpus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>Scoring runs</source>
   <translation>Läufe werden bewertet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Scoring versions</source>
   <translation>Fassungen werden bewertet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/font_notes.py" />
   <source>Scripts of the treebank</source>
   <translation>Schriftsysteme der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Se&amp;ttings…</source>
   <translation>E&amp;instellungen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/explore/panes.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Search</source>
   <translation>Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Search and model gaps</source>
   <translation>Such- und Modellabstände</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Search and parsing</source>
   <translation>Suche und Parsen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>Search error</source>
   <translation>Suchfehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Search gap</source>
   <translation>Suchabstand</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Search in the trees</source>
   <translation>In den Bäumen suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Search or model error, see Gaps</source>
   <translation>Such- oder Modellfehler, siehe Abstände</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Searches</source>
   <translation>Suchen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>Searching the trees</source>
   <translation>Die Bäume werden durchsucht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Searching…</source>
   <translation>Suche läuft…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Seating</source>
   <translation>Sitzordnung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Seating, fit</source>
   <translation>Sitzordnung, Anpassung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Second system</source>
   <translation>Zweites System</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Seconds a tree</source>
   <translation>Sekunden je Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Seconds that the search took</source>
   <translation>Sekunden, die die Suche brauchte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>See and change the keys of every action.</source>
   <translation>Die Tasten jeder Aktion sehen und ändern.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>See everything.</source>
   <translation>Alles sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>See more cells.</source>
   <translation>Mehr Zellen sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>See more of fewer cells.</source>
   <translation>Mehr von weniger Zellen sehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Seed</source>
   <translation>Startwert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/why.py" />
   <source>Select a node of a tree or chart: its context is shown then.</source>
   <translation>Wählen Sie einen Knoten eines Baums oder Charts: dann erscheint sein Kontext.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/card_pane.py" />
   <source>Select a run: its recipe and its model are shown here.</source>
   <translation>Wählen Sie einen Lauf: Sein Rezept und sein Modell erscheinen hier.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/editor.py" />
   <source>Select a trace or a phrase, alone or with what it refers to</source>
   <translation>Wählen Sie eine Spur oder eine Phrase, allein oder mit dem, worauf sie verweist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/tag_choices.py" />
   <source>Select a word of which the open model gives tags</source>
   <translation>Wählen Sie ein Wort, dem das offene Modell Tags gibt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Select the next node whose posterior is below 0.9; in the tree: D.</source>
   <translation>Den nächsten Knoten mit einem Posterior unter 0,9 wählen; im Baum: D.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/editor.py" />
   <source>Select the node that the second half is to begin with</source>
   <translation>Wählen Sie den Knoten, mit dem die zweite Hälfte beginnen soll</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/card_pane.py" />
   <location filename="icm_gui/views/experiments/page.py" />
   <source>Selected run</source>
   <translation>Gewählter Lauf</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/explore/workspace.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/report/page.py" />
   <source>Sentence</source>
   <translation>Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Sentence and search</source>
   <translation>Satz und Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>Sentence {0}: no errors</source>
   <translation>Satz {0}: keine Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>Sentence {0}: {1}</source>
   <translation>Satz {0}: {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>Sentence {number}</source>
   <translation>Satz {number}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Sentence {number} of {count}</source>
   <translation>Satz {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Sentence {number}: done</source>
   <translation>Satz {number}: erledigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Sentence {number}: doubtful</source>
   <translation>Satz {number}: zweifelhaft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Sentence {number}: in progress</source>
   <translation>Satz {number}: in Arbeit</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Sentence {number}: reviewed</source>
   <translation>Satz {number}: durchgesehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Sentence {number}: to do</source>
   <translation>Satz {number}: zu erledigen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>Sentence, node in bold</source>
   <translation>Satz, Knoten fett</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Sentence, tokens between spaces</source>
   <translation>Satz, Tokens durch Leerzeichen getrennt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <location filename="icm_gui/views/compare/pages.py" />
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Sentences</source>
   <translation>Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Sentences before</source>
   <translation>Frühere Sätze</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>Sentences by model gap, nats</source>
   <translation>Sätze nach Modellabstand, Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>Sentences by search gap, nats</source>
   <translation>Sätze nach Suchabstand, Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>Sentences done</source>
   <translation>Sätze fertig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Sentences of the list that are not accepted: {count}. Put the model's parses in the place of their trees?</source>
   <translation>Nicht angenommene Sätze der Liste: {count}. Die Parses des Modells an die Stelle ihrer Bäume setzen?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Sentences shown on the page</source>
   <translation>Auf der Seite gezeigte Sätze</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Sentences that were refused; they cost recall.</source>
   <translation>Abgelehnte Sätze; sie kosten Recall.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Sentences that would be changed</source>
   <translation>Sätze, die geändert würden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>Sentences whose brackets are all right</source>
   <translation>Sätze, deren Klammern alle richtig sind</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Sentences whose brackets are all right.</source>
   <translation>Sätze, deren Klammern alle richtig sind.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Sentences whose constituents are all right</source>
   <translation>Sätze, deren Konstituenten alle richtig sind</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>Sentences whose parses changed</source>
   <translation>Sätze, deren Analysen sich änderten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Sentences with such an error</source>
   <translation>Sätze mit einem solchen Fehler</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Sentences without a wrong tag.</source>
   <translation>Sätze ohne falsches Tag.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>Sentences without an error, in percent.</source>
   <translation>Sätze ohne Fehler, in Prozent.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Sentences, tokens</source>
   <translation>Sätze, Tokens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Separated by semicolons, done in order; x, y: names of the pattern.
relabel x NP · delete x · prune x · excise x y · insert (ADVP (RB x)) $+ x
move x &gt;1 y · replace x y · adjoin (NP (NP@)) x · wrap NP x y · coindex x y
places: $+ x before, $- x behind, &gt;1 x first child, &gt;-1 x last child</source>
   <translation>Durch Semikola getrennt, der Reihe nach ausgeführt; x, y: Namen des Musters.
relabel x NP · delete x · prune x · excise x y · insert (ADVP (RB x)) $+ x
move x &gt;1 y · replace x y · adjoin (NP (NP@)) x · wrap NP x y · coindex x y
Stellen: $+ x davor, $- x dahinter, &gt;1 x erstes Kind, &gt;-1 x letztes Kind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>Sequences of tags have no brackets. See Confusion for tags that are wrong.</source>
   <translation>Tagfolgen haben keine Klammern. Falsche Tags stehen unter Verwechslungen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>Session</source>
   <translation>Sitzung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Set aside</source>
   <translation>Beiseitegelegt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/settings.py" />
   <source>Settings</source>
   <translation>Einstellungen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Shallower context</source>
   <translation>Flacherer Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Share</source>
   <translation>Anteil</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Share held out</source>
   <translation>Zurückgehaltener Anteil</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Share of all wrong tags</source>
   <translation>Anteil an allen falschen Tags</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <source>Share of the label's brackets in gold</source>
   <translation>Anteil der Klammern mit dem Label in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>Share of the samples that were kept</source>
   <translation>Anteil an den behaltenen Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Share of the sentences that is scored</source>
   <translation>Anteil der Sätze, der bewertet wird</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Share of the sentences, from the end, that are held out for the fit.</source>
   <translation>Anteil der Sätze, vom Ende her, den die Anpassung beiseitelegt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Share of the tokens that the model of neighbours learns from by their form alone.</source>
   <translation>Anteil der Tokens, aus denen das Modell der Nachbarn nur ihrer Form nach lernt.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Share of the tokens whose word is not in train.</source>
   <translation>Anteil der Tokens, deren Wort nicht im Training ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Share of the trees to train on, in per cent</source>
   <translation>Anteil der Bäume zum Trainieren, in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Share passed on to the next level</source>
   <translation>Anteil, der an die nächste Stufe weitergeht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/graph_pane.py" />
   <source>Share passed on to the shorter context</source>
   <translation>Anteil, der an den kürzeren Kontext weitergeht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <source>Share that is read</source>
   <translation>Gelesener Anteil</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/mh.py" />
   <source>Shares</source>
   <translation>Anteile</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Shares of train, %</source>
   <translation>Anteile des Trainings, %</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Sho&amp;w one run only</source>
   <translation>Nur einen Lau&amp;f zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Show</source>
   <translation>Zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Show a longer context</source>
   <translation>Einen längeren Kontext zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <source>Show all</source>
   <translation>Alle zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Show all hyperedges, or the first</source>
   <translation>Alle Hyperkanten zeigen, oder die ersten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/sentences_pane.py" />
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>Show all sentences</source>
   <translation>Alle Sätze zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Show all {0}</source>
   <translation>Alle {0} zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Show all {0} differences</source>
   <translation>Alle {0} Unterschiede zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>Show chain {0} in this round</source>
   <translation>Kette {0} in dieser Runde zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Show context</source>
   <translation>Kontext zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Show in Explore</source>
   <translation>In „Erkunden“ zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/results.py" />
   <source>Show one run only</source>
   <translation>Nur einen Lauf zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Show one tree above the other</source>
   <translation>Einen Baum über dem anderen zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Show or hide the differences</source>
   <translation>Unterschiede zeigen oder ausblenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Show problems</source>
   <translation>Probleme zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Show the &amp;page</source>
   <translation>Seite &amp;zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Show the &amp;worst sentence in Explore</source>
   <translation>Schle&amp;chtesten Satz in Erkunden zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show the algorithm below the canvas, with the line of the step.</source>
   <translation>Den Algorithmus unter dem Bild zeigen, mit der Zeile des Schritts.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/brackets.py" />
   <source>Show the brackets</source>
   <translation>Die Klammern zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <source>Show the compared trees again</source>
   <translation>Die verglichenen Bäume wieder zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Show the context</source>
   <translation>Den Kontext zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Show the context beside its parent.</source>
   <translation>Den Kontext und den darüber nebeneinanderstellen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/why.py" />
   <source>Show the context of the node that is selected in a tree or chart.</source>
   <translation>Den Kontext des Knotens ansehen, der in einem Baum oder Chart ausgewählt ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Show the context one ancestor shorter.</source>
   <translation>Den um einen Vorfahren kürzeren Kontext ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/brackets.py" />
   <source>Show the decisions</source>
   <translation>Die Entscheidungen zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the first event.</source>
   <translation>Das erste Ereignis zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Show the first page.</source>
   <translation>Die erste Seite zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Show the first {0}</source>
   <translation>Die ersten {0} zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show the forest as a chart.</source>
   <translation>Den Wald als Chart zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show the forest as nodes and hyperedges.</source>
   <translation>Den Wald als Knoten und Hyperkanten zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Show the histories in which the selected tag can be, with α and β</source>
   <translation>Die Vorgeschichten zeigen, in denen das gewählte Tag stehen kann, mit α und β</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <source>Show the ladder as a picture or as a table</source>
   <translation>Die Leiter als Bild oder als Tabelle zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the last event.</source>
   <translation>Das letzte Ereignis zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Show the longest context that has it</source>
   <translation>Den längsten Kontext zeigen, der sie hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the next difference of the trees.</source>
   <translation>Den nächsten Unterschied der Bäume ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the next event.</source>
   <translation>Das nächste Ereignis zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Show the next finding</source>
   <translation>Den nächsten Befund zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Show the next finding of the list.</source>
   <translation>Den nächsten Befund der Liste zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the next listed sentence.</source>
   <translation>Den nächsten der gelisteten Sätze ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Show the next page of the lesson.</source>
   <translation>Die nächste Seite der Lektion zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Show the next problem of the files that were read.</source>
   <translation>Das nächste Problem der gelesenen Dateien zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Show the next sentence of the list.</source>
   <translation>Den nächsten Satz der Liste ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the next step with a name.</source>
   <translation>Den nächsten Schritt mit einem Namen zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>Show the other context instead</source>
   <translation>Stattdessen den anderen Kontext ansehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Show the parse under the constraints as a difference; Enter takes it; in the tree: R.</source>
   <translation>Die Analyse unter den Bedingungen als Unterschied zeigen; Enter übernimmt sie; im Baum: R.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Show the previous context again.</source>
   <translation>Den zuvor betrachteten Kontext wieder ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the previous difference.</source>
   <translation>Den vorigen Unterschied ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the previous event.</source>
   <translation>Das vorige Ereignis zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Show the previous finding</source>
   <translation>Den vorigen Befund zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Show the previous finding of the list.</source>
   <translation>Den vorigen Befund der Liste zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the previous listed sentence.</source>
   <translation>Den vorigen der gelisteten Sätze ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Show the previous page of the lesson.</source>
   <translation>Die vorige Seite der Lektion zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Show the previous sentence of the list.</source>
   <translation>Den vorigen Satz der Liste ansehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Show the previous step with a name.</source>
   <translation>Den vorigen Schritt mit einem Namen zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the sentence in E&amp;xplore</source>
   <translation>Den Satz in Er&amp;kunden zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Show the sentence in Explore with the node selected</source>
   <translation>Den Satz in Erkunden zeigen, mit dem Knoten ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Show the sentence in Explore.</source>
   <translation>Den Satz dort ansehen, wo man Suchen zusieht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Show the sentence that is selected in the list, with its gold tree.</source>
   <translation>Den in der Liste markierten Satz ansehen; sein Goldbaum ist dann bekannt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Show the smoothing ladder</source>
   <translation>Die Glättungsleiter zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Show the step</source>
   <translation>Den Schritt zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show the tags of each word, and paths through them.</source>
   <translation>Die Tags jedes Worts zeigen, und Wege durch sie.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Show the training evidence</source>
   <translation>Die Belege aus dem Training zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Show the tree of the chosen sentence</source>
   <translation>Den Baum des gewählten Satzes zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show the tree that was found.</source>
   <translation>Den gefundenen Baum zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Show the trees side by side</source>
   <translation>Die Bäume nebeneinander zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>Show this page again</source>
   <translation>Diese Seite wieder zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>Show trees with the traces and function tags that they have in the file</source>
   <translation>Bäume mit den Spuren und Funktionstags der Datei zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show trees with the traces and function tags that they have in the file.</source>
   <translation>Bäume mit den Spuren und Funktionstags der Datei zeigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show two runs on a canvas each, or both on one.</source>
   <translation>Zwei Läufe auf je einer Zeichenfläche zeigen oder beide auf einer.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Show what is behind all rules of the context</source>
   <translation>Zeigen, was hinter allen Regeln des Kontexts steht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Show which part is visible.</source>
   <translation>Zeigen, wo der sichtbare Teil liegt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Show {context}</source>
   <translation>{context} zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Shown as</source>
   <translation>Gezeigt als</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Shown beside the context</source>
   <translation>Neben dem Kontext gezeigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Siblings in an intermediate symbol: a number, or all.</source>
   <translation>Geschwister, die sich ein Zwischensymbol merkt: eine Zahl, oder alle.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Siblings kept, h</source>
   <translation>Gemerkte Geschwister, h</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Side b&amp;y side</source>
   <translation>N&amp;ebeneinander</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Side by side</source>
   <translation>Nebeneinander</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/report/tables.py" />
   <source>Significance</source>
   <translation>Signifikanz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Single-word phrase</source>
   <translation>Einwortphrase</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Size</source>
   <translation>Größe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Size and format</source>
   <translation>Größe und Format</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Size of text</source>
   <translation>Schriftgröße</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/depth.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Sizes by depth</source>
   <translation>Größen nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Sizes, hyperparameters and provenance of the model.</source>
   <translation>Größen, Hyperparameter und Herkunft des Modells.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Slower</source>
   <translation>Langsamer</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Smaller text everywhere.</source>
   <translation>Alles mit kleinerer Schrift.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/graph.py" />
   <location filename="icm_gui/views/contexts/graph_pane.py" />
   <source>Smoothing graph</source>
   <translation>Glättungsgraph</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <location filename="icm_gui/views/explore/inspector/ladder.py" />
   <location filename="icm_gui/views/explore/lecture/ladder.py" />
   <source>Smoothing ladder</source>
   <translation>Glättungsleiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/ladder.py" />
   <source>Smoothing ladder of the step, or of an item</source>
   <translation>Glättungsleiter des Schritts oder eines Items</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <source>Smoothing ladder, level by level</source>
   <translation>Glättungsleiter, Stufe für Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/parts.py" />
   <source>Sort by</source>
   <translation>Ordnen nach</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Sort the ta&amp;ble by…</source>
   <translation>Tabelle &amp;ordnen nach…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Sorted by</source>
   <translation>Sortiert nach</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/mh.py" />
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>Span counts</source>
   <translation>Spannenzählung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Spans of the first model</source>
   <translation>Spannen des ersten Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Speed</source>
   <translation>Tempo</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>Speed in events a second</source>
   <translation>Tempo in Ereignissen je Sekunde</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Split</source>
   <translation>Teilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Split for t&amp;wo runs</source>
   <translation>Für zwei Läufe te&amp;ilen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Split {node} before {words}</source>
   <translation>{node} vor {words} teilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Stacked</source>
   <translation>Übereinander</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Standard error of the exponent.</source>
   <translation>Standardfehler des Exponenten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Start</source>
   <translation>Anfang</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Start from the &amp;parse</source>
   <translation>Mit der Analyse &amp;beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Start from the model's parse</source>
   <translation>Mit der Analyse des Modells beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <source>Start from the model's parses, trees: {count}</source>
   <translation>Mit den Parses des Modells beginnen, Bäume: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Start from the parse</source>
   <translation>Mit der Analyse beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Start from the parses</source>
   <translation>Mit den Analysen beginnen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Start from the parses of the l&amp;ist…</source>
   <translation>Mi&amp;t den Analysen der Liste beginnen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>State</source>
   <translation>Zustand</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>State and note</source>
   <translation>Status und Notiz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>State of the download</source>
   <translation>Stand des Herunterladens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>State of training</source>
   <translation>Zustand des Trainings</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>State: {state}</source>
   <translation>Status: {state}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>States</source>
   <translation>Zustände</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>States at the start of each chain that are discarded.</source>
   <translation>Zustände jeder Kette, vom ersten an, die verworfen werden.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>States in the selected cell</source>
   <translation>Zustände in der gewählten Zelle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>States of contexts that these items are split into</source>
   <translation>Zustände von Kontexten, in die diese Items aufgeteilt sind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <location filename="icm_gui/views/shared/status.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Status</source>
   <translation>Status</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Stay at the end</source>
   <translation>Am Ende stehen bleiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Stay with this item when the pointer is over others</source>
   <translation>Bei diesem Item bleiben, wenn der Zeiger über anderen ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <location filename="icm_gui/views/explore/families/astar.py" />
   <location filename="icm_gui/views/explore/families/exact.py" />
   <location filename="icm_gui/views/explore/families/mh.py" />
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Step</source>
   <translation>Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Step &amp;back</source>
   <translation>Schritt &amp;zurück</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Step &amp;forward</source>
   <translation>Schritt &amp;weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>Step shown</source>
   <translation>Gezeigter Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/ladder.py" />
   <source>Step to a rule, or click an item: how its rule gets its probability.</source>
   <translation>Zu einer Regel gehen oder ein Item anklicken: wie die Regel ihre Wahrscheinlichkeit bekommt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>Step {step}: gold is found.</source>
   <translation>Schritt {step}: Gold ist gefunden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>Step {step}: the beginning of gold with {edges} of its {all} decisions is pruned.</source>
   <translation>Schritt {step}: der Anfang von Gold mit {edges} seiner {all} Entscheidungen wird beschnitten.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>Step {step}: the last beginning of gold that the search continued with, {edges} of its {all} decisions.</source>
   <translation>Schritt {step}: der letzte Anfang von Gold, mit dem die Suche weiterging, {edges} seiner {all} Entscheidungen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>Step {step}: the last beginning of gold that the search continued with; its forest does not have all of gold.</source>
   <translation>Schritt {step}: der letzte Anfang von Gold, mit dem die Suche weiterging; ihr Wald hat nicht alles von Gold.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>Step {step}: {kind}</source>
   <translation>Schritt {step}: {kind}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Steps</source>
   <translation>Schritte</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Steps from the predicted trees to gold</source>
   <translation>Schritte von den vorhergesagten Bäumen zu Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Steps of this type from the predicted trees to gold</source>
   <translation>Schritte dieser Art von den vorhergesagten Bäumen zu Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Steps that attach such a phrase elsewhere</source>
   <translation>Schritte, die eine solche Phrase anderswo anhängen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <location filename="icm_gui/views/results/page.py" />
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Stop</source>
   <translation>Stopp</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/order_strip.py" />
   <source>Stop computing</source>
   <translation>Berechnung anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Stop fitting</source>
   <translation>Anpassen anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Stop parsing the treebank</source>
   <translation>Parsen der Baumbank anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Stop playing the second run.</source>
   <translation>Den zweiten Lauf von der Uhr nehmen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <source>Stop reading</source>
   <translation>Lesen anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <source>Stop reading; what was open before stays</source>
   <translation>Lesen anhalten; was vorher geöffnet war, bleibt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/experiments.py" />
   <source>Stop the experiment; what is done is kept.</source>
   <translation>Das Experiment anhalten; was getan ist, bleibt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Stop the search</source>
   <translation>Die Suche anhalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Stop the search.</source>
   <translation>Die Suche anhalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Stop; what is parsed is kept.</source>
   <translation>Anhalten; was geparst ist, bleibt erhalten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>Stop; what was found by then stays</source>
   <translation>Anhalten; das bis dahin Gefundene bleibt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ranking_pane.py" />
   <source>Stopped. Choose a ranking or a filter to look again.</source>
   <translation>Angehalten. Wählen Sie eine Rangliste oder einen Filter, um noch einmal zu suchen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>Stopped. Open the recipe again to read it.</source>
   <translation>Angehalten. Öffnen Sie das Rezept noch einmal, um es zu lesen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>Stopped. Pick a rule or a context to look again.</source>
   <translation>Angehalten. Wählen Sie eine Regel oder einen Kontext, um noch einmal zu suchen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <source>Stopped. The result shown is not of these values: change one.</source>
   <translation>Angehalten. Das gezeigte Ergebnis gehört nicht zu diesen Werten: ändern Sie einen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>Stopping {title}</source>
   <translation>{title} wird angehalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Sum</source>
   <translation>Summe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Sum of what changed, nats</source>
   <translation>Summe der Änderungen, Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Sum, g</source>
   <translation>Summe, g</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Sum, h</source>
   <translation>Summe, h</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>Summary</source>
   <translation>Zusammenfassung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/tables/table_cells.py" />
   <source>Sums</source>
   <translation>Summen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/cells.py" />
   <source>Sums of the decisions</source>
   <translation>Summen der Entscheidungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Surprisal</source>
   <translation>Überraschung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>Surprisal: minus the log-probability of the gold rule, in nats, under the model without this sentence's customers; ≥ where no other sentence has the rule</source>
   <translation>Minus die Log-Wahrscheinlichkeit der Goldregel, in Nats, unter dem Modell ohne die Gäste dieses Satzes; ≥, wo kein anderer Satz die Regel hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>Swap</source>
   <translation>Tauschen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Sweeps</source>
   <translation>Durchgänge</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Sweeps that are discarded as burn-in.</source>
   <translation>Durchgänge vor dem ersten, der behalten werden kann.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/workspace_bar.py" />
   <source>Switch between light and dark</source>
   <translation>Zwischen hell und dunkel wechseln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <location filename="icm_core/analysis/report/page.py" />
   <source>System</source>
   <translation>System</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>T</source>
   <translation>T</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>T = tags of the greatest bound</source>
   <translation>T = Tags der größten Schranke</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>T = tree of the greatest bound</source>
   <translation>T = Baum der größten Schranke</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>T are these tags: an exact sample</source>
   <translation>T sind diese Tags: eine exakte Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>T is this tree: an exact sample</source>
   <translation>T ist dieser Baum: eine exakte Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/tag_strip.py" />
   <source>T next tag · D next doubtful word</source>
   <translation>T nächstes Tag · D nächstes zweifelhaftes Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>T&amp;ype a sentence</source>
   <translation>Satz einge&amp;ben</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>T, its tables: {tables}</source>
   <translation>T, ihre Tische: {tables}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Ta&amp;g lattice</source>
   <translation>Tag-Lattice &amp;zeigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <location filename="icm_gui/views/experiments/tables_pane.py" />
   <source>Table</source>
   <translation>Tabelle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Tables</source>
   <translation>Tische</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Tables (*.csv)</source>
   <translation>Tabellen (*.csv)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/tables_pane.py" />
   <source>Tables come with the first run that is done.</source>
   <translation>Tabellen kommen mit dem ersten fertigen Lauf.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Tables of the corpus</source>
   <translation>Tabellen des Korpus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>Tables of the restaurant, t</source>
   <translation>Tische des Restaurants, t</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>Tables of the rule</source>
   <translation>Tische der Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>Tables of the rule in this context</source>
   <translation>Tische der Regel in diesem Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Tag</source>
   <translation>Tag</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Tag acc.</source>
   <translation>Wortart.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/mh.py" />
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>Tag counts</source>
   <translation>Tag-Häufigkeiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Tagged English, {} sentences</source>
   <translation>Getaggtes Englisch, {} Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Tagged German, {} sentences</source>
   <translation>Getaggtes Deutsch, {} Sätze</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Tagging: accuracy of tokens and sentences</source>
   <translation>Tagging: Genauigkeit von Tokens und Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/experiments/tables.py" />
   <location filename="icm_core/project/progress.py" />
   <source>Tags</source>
   <translation>Schlagwörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Tags by suffix</source>
   <translation>Tags nach Suffix</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Tags by word</source>
   <translation>Tags nach Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/sentence_notes.py" />
   <source>Tags of sentence {number}</source>
   <translation>Schlagwörter von Satz {number}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/tag_strip.py" />
   <source>Tags of the selected word</source>
   <translation>Tags des gewählten Worts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>Tags: {0}</source>
   <translation>Tags: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Take</source>
   <translation>Übernehmen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>Take alternative {number}</source>
   <translation>Alternative {number} übernehmen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Take notes from a file, as one step of undoing.</source>
   <translation>Notizen aus einer Datei aufnehmen, als ein Schritt beim Rückgängigmachen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Take the step that Explore shows</source>
   <translation>Den Schritt nehmen, den Erkunden zeigt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Take the w&amp;ork of another person…</source>
   <translation>Arbeit einer anderen Pe&amp;rson übernehmen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Take what is ticked, as one step of undoing</source>
   <translation>Das Angekreuzte übernehmen, als ein Schritt beim Rückgängigmachen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>Taken</source>
   <translation>Genommen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Takes the place of {names}.</source>
   <translation>Tritt an die Stelle von {names}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>Taking what was chosen</source>
   <translation>Gewähltes wird übernommen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/demo.py" />
   <source>Teaching treebank</source>
   <translation>Lehrbaumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Terminals have a third item, as in {example}: {said}.</source>
   <translation>Terminale haben einen dritten Eintrag, wie in {example}: {said}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>Terms of the acceptance</source>
   <translation>Terme der Annahme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>Terms of the ratio, nats</source>
   <translation>Terme des Verhältnisses, Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>Text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>Text around the problem</source>
   <translation>Text um das Problem</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/svg.py" />
   <source>Text can be searched and changed; fonts are not in the file.</source>
   <translation>Text lässt sich durchsuchen und ändern; die Schriften sind nicht in der Datei.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Text in its original size.</source>
   <translation>Schrift so groß wie am Anfang.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Text in the message</source>
   <translation>Text der Meldung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page.py" />
   <source>Text of the page</source>
   <translation>Text der Seite</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Text to look for in the log</source>
   <translation>Im Protokoll zu suchender Text</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Texts (*.txt);;All files (*)</source>
   <translation>Texte (*.txt);;Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation.py" />
   <source>That is long. Show fewer events: one kind of them, or every tenth.</source>
   <translation>Das ist lang. Zeigen Sie weniger Ereignisse: nur eine Art oder jedes zehnte.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>That the model was trained on.</source>
   <translation>Auf denen das Modell trainiert wurde.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>That were evaluated on it.</source>
   <translation>Die darauf ausgewertet wurden.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>The PCFG's forest, refined by states of contexts depth by depth, then decoded.</source>
   <translation>Der Wald der PCFG, Tiefe für Tiefe durch Kontextzustände verfeinert, dann dekodiert.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>The answer comes from the run: a chain at the page's step.</source>
   <translation>Die Antwort kommt aus dem Lauf: eine Kette beim Schritt der Seite.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>The answer is searched for at every depth when the lesson is built.</source>
   <translation>Die Antwort wird beim Bauen der Lektion bei jeder Tiefe gesucht.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>The base measure that contexts back off to: a PCFG, or uniform.</source>
   <translation>Worauf Kontexte am Ende zurückgreifen: eine PCFG, oder gleichverteilt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The best on the agenda; 1 stays queued.</source>
   <translation>Die beste der Agenda; 1 bleibt in der Schlange.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The best on the agenda; {0} stay queued.</source>
   <translation>Die beste der Agenda; {0} bleiben in der Schlange.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The best one</source>
   <translation>Die beste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>The best one that was left on the agenda</source>
   <translation>Die beste, die auf der Agenda blieb</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>The brackets cannot be compared: {0}</source>
   <translation>Die Klammern lassen sich nicht vergleichen: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/brackets_pane.py" />
   <source>The brackets of the tree that is corrected stand here.</source>
   <translation>Hier stehen die Klammern des Baums, der korrigiert wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>The chain's first state</source>
   <translation>Der erste Zustand der Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>The chart would need {0}. Shorten the sentence, or raise the limit.</source>
   <translation>Der Chart bräuchte {0}. Kürzen Sie den Satz oder erhöhen Sie die Grenze.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>The child of a new edge that is expanded first.</source>
   <translation>Welches Kind einer neuen Kante zuerst expandiert wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>The conjuncts of a conjunction are wrong</source>
   <translation>Eine Konjunktion ist beteiligt: was sie verbindet, ist falsch</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>The context of the node selected in Explore</source>
   <translation>Der Kontext des in Erkunden ausgewählten Knotens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>The context one ancestor shorter</source>
   <translation>Der um einen Vorfahren kürzere Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>The contexts are being counted…</source>
   <translation>Die Kontexte werden gezählt…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>The core is being loaded.</source>
   <translation>Der Kern wird geladen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>The counts passed to the parent: all (raw), one per dish (minimal, the paper's), or one per sampled table (sampled).</source>
   <translation>Weitergegebene Zählungen: alle (roh), eine je Gericht (minimal, wie im Artikel) oder eine je gezogenem Tisch (gezogen).</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>The decisions cannot be compared: {0}</source>
   <translation>Die Entscheidungen lassen sich nicht vergleichen: {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>The decoding rule.</source>
   <translation>Die verwendete Regel.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>The end of “{title}”</source>
   <translation>Das Ende von „{title}“</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>The end: points</source>
   <translation>Das Ende: Punkte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>The events are not in memory any more: a click brings them back.</source>
   <translation>Die Ereignisse sind nicht mehr im Speicher: ein Klick holt sie zurück.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <location filename="icm_gui/views/explore/sampling/shares.py" />
   <source>The exact shares need the model of this run.</source>
   <translation>Die exakten Anteile brauchen das Modell dieses Laufs.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>The experiment ended early</source>
   <translation>Das Experiment endete vorzeitig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>The file cannot be read in this encoding.</source>
   <translation>In dieser Kodierung lässt sich die Datei nicht lesen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>The file of the model becomes a part of the built lesson; small models only.</source>
   <translation>Die Modelldatei wird Teil der gebauten Lektion; nur für kleine Modelle.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>The files have no problems.</source>
   <translation>Die Dateien haben keine Probleme.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>The first</source>
   <translation>Die ersten</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/pdf.py" />
   <source>The fonts are in the file.</source>
   <translation>Die Schriften sind in der Datei.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>The gain for each binary rule of the gold rule: long ones have no advantage</source>
   <translation>Der Gewinn je binärer Regel der Goldregel: lange haben keinen Vorteil</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>The heuristic covers all open items. It is not admissible: the first goal need not be the best tree.</source>
   <translation>Die Heuristik betrachtet alles, was noch offen ist. Sie ist nicht zulässig: das erste Ziel muss nicht der beste Baum sein.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <source>The history was not read</source>
   <translation>Der Verlauf wurde nicht gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>The hypothesis popped last: what A* preferred</source>
   <translation>Die zuletzt entnommene Hypothese: was A* bevorzugt hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>The hypothesis that is selected on the agenda</source>
   <translation>Die auf der Agenda ausgewählte Hypothese</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>The labels of these words</source>
   <translation>Die Labels dieser Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/settings.py" />
   <source>The language changes after a restart.</source>
   <translation>Das Fenster spricht die andere Sprache nach einem Neustart.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>The last ancestor changes the best rule; by customers times the gain in log P</source>
   <translation>Der letzte Vorfahr ändert die beste Regel; nach Gästen mal Gewinn an log P</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>The last session was damaged</source>
   <translation>Die letzte Sitzung war beschädigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>The last session was not opened</source>
   <translation>Die letzte Sitzung wurde nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>The last step of the timeline, whose first one is 0</source>
   <translation>Der letzte Schritt der Zeitleiste, deren erster 0 ist</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>The last three letters; words that do not end in three letters are the others.</source>
   <translation>Die letzten drei Buchstaben; Wörter, die nicht mit drei Buchstaben enden, sind die übrigen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>The lesson as text</source>
   <translation>Die Lektion als Text</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>The lines with letters beyond ASCII</source>
   <translation>Die Zeilen mit Buchstaben jenseits von ASCII</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>The model</source>
   <translation>Das Modell</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>The model can build neither.</source>
   <translation>Das Modell kann keine bilden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/constraints.py" />
   <source>The model does not see this node: select a phrase or a word</source>
   <translation>Das Modell sieht diesen Knoten nicht: wählen Sie eine Phrase oder ein Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>The model doubts no node of this tree</source>
   <translation>Das Modell zweifelt an keinem Knoten dieses Baums</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>The model has no contexts.</source>
   <translation>Das Modell hat keine Kontexte.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>The model has no description.</source>
   <translation>Das Modell sagt nichts über sich.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>The model never saw it and finds it impossible. Its floor, log P {0}, is that of an event seen once that only the base measure knows of.</source>
   <translation>Das Modell hat es nie gesehen und hält es für unmöglich. Sein Mindestwert, log P {0}, ist der eines Ereignisses, das einmal gesehen wurde und das nur das Basismaß kennt.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>The model never saw {rest} above {matched} ({people}). The distribution of {matched}, the longest part that it saw, is used instead.</source>
   <translation>Das Modell sah {rest} nie über {matched} ({people}), dem längsten Teil, den es sah: stattdessen wird dessen Verteilung verwendet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>The model of this run is not open</source>
   <translation>Das Modell dieses Laufs ist nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/parts.py" />
   <source>The model was not opened</source>
   <translation>Das Modell wurde nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/reading.py" />
   <source>The model “{name}” is not available: recorded runs play, but contexts and other depths need it. {hint}</source>
   <translation>Das Modell „{name}“ ist nicht zur Hand: aufgezeichnete Läufe spielen, aber Kontexte und andere Tiefen brauchen es. {hint}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>The model's optimum is more probable than gold by so many nats; {known}.</source>
   <translation>Das Optimum des Modells ist um so viele Nats wahrscheinlicher als Gold; {known}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>The model's parse is the tree that is there</source>
   <translation>Die Analyse des Modells ist der vorhandene Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>The most frequent annotation; none where two are as frequent</source>
   <translation>Die häufigste Annotation; keine, wo zwei gleich häufig sind</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>The most frequent confusion, gold first</source>
   <translation>Die häufigste Verwechslung, Gold zuerst</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/family.py" />
   <source>The most probable tree of the PCFG, which uses no ancestors.</source>
   <translation>Der wahrscheinlichste Baum der PCFG, die auf keinen Vorfahren sieht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/small_trees.py" />
   <source>The most probable trees of the sentence are drawn here</source>
   <translation>Hier sind die wahrscheinlichsten Bäume des Satzes gezeichnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>The next context</source>
   <translation>Der nächste Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>The next difference</source>
   <translation>Der nächste Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>The node that has this name in the pattern.</source>
   <translation>Der Knoten, der im Muster diesen Namen hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>The node's label, then its ancestors, nearest first</source>
   <translation>Das Label des Knotens, dann seine Vorfahren, die nächsten zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>The notes were not imported</source>
   <translation>Die Notizen wurden nicht importiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>The notes were not saved</source>
   <translation>Die Notizen wurden nicht gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The only one on the agenda.</source>
   <translation>Die einzige der Agenda.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <source>The open model is not the one of this run: run it again.</source>
   <translation>Das offene Modell ist nicht das dieses Laufs: führen Sie ihn noch einmal aus.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>The other project has nothing that is not here.</source>
   <translation>Das andere Projekt hat nichts, was hier fehlt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>The page as it is read</source>
   <translation>Die Seite, wie sie gelesen wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>The page has no question.</source>
   <translation>Die Seite fragt nichts.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>The page needs no other file and no network: it can be sent as it is.</source>
   <translation>Die Seite braucht keine andere Datei und kein Netz: man kann sie verschicken, wie sie ist.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>The paper's search: the heuristic covers the new children only. It is not admissible: the first goal need not be the best tree.</source>
   <translation>Die Suche des Artikels: die Heuristik betrachtet nur die neuen Kinder. Sie ist nicht zulässig: das erste Ziel muss nicht der beste Baum sein.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>The parser's own choice</source>
   <translation>Die eigene Wahl des Parsers</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>The parts of a noun phrase are grouped differently</source>
   <translation>Die Teile einer Nominalphrase sind anders gruppiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>The penalty that MBR and exact-match decoding subtract for each labelled span, from 0 (the paper's rule) to below 1.</source>
   <translation>Die Strafe, die MBR und exakte Übereinstimmung für jede benannte Spanne abziehen, von 0 (die Regel des Artikels) bis unter 1.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>The phrase that these words are attached to</source>
   <translation>Die Phrase, an der diese Wörter hängen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>The previous context</source>
   <translation>Der vorige Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>The previous difference</source>
   <translation>Der vorige Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <source>The project was not read</source>
   <translation>Das Projekt wurde nicht gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>The proposal, and the samples so far</source>
   <translation>Der Vorschlag, und die bisherigen Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>The recipe was not saved</source>
   <translation>Das Rezept wurde nicht gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/recipe_pane.py" />
   <source>The recipe's text is shown here.</source>
   <translation>Hier steht der Text des Rezepts.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/ladder.py" />
   <source>The rule</source>
   <translation>Die Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>The rule changes no tree.</source>
   <translation>Die Regel ändert keinen Baum.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>The rule was never seen in this context: all its probability comes from shorter ones.</source>
   <translation>Die Regel wurde in diesem Kontext nie gesehen: ihre ganze Wahrscheinlichkeit kommt aus kürzeren.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>The rule; what matters most comes first</source>
   <translation>Die Regel; was am meisten zählt, steht vorn</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>The run is shown as it was recorded. Contexts and ladders need its model.</source>
   <translation>Der Lauf wird gezeigt, wie er aufgezeichnet wurde. Kontexte und Leitern brauchen sein Modell.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>The run was not put aside</source>
   <translation>Der Lauf wurde nicht beiseitegelegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/player.py" />
   <source>The run {name} is not shown</source>
   <translation>Der Lauf {name} wird nicht gezeigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/experiments.py" />
   <source>The runs were not scored</source>
   <translation>Die Läufe wurden nicht bewertet</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>The same draws, weighted by the ratio of the full model to the proposal.</source>
   <translation>Dieselben Ziehungen, gewichtet damit, wie sehr das ganze Modell sie bevorzugt.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>The same for each binary rule that the gold rule is</source>
   <translation>Dasselbe je binärer Regel, aus denen die Goldregel besteht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>The same of the other system</source>
   <translation>Dasselbe vom anderen System</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>The same seed gives the same draws.</source>
   <translation>Derselbe Startwert gibt dieselben Ziehungen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>The same seed gives the same model.</source>
   <translation>Derselbe Startwert gibt dasselbe Modell.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>The same threshold for each stage of refinement except the last.</source>
   <translation>Dasselbe in jeder Stufe der Verfeinerung außer der letzten.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter.py" />
   <source>The screen is blank; press B to show it again</source>
   <translation>Der Bildschirm ist schwarz; B zeigt ihn wieder</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>The search failed: {}</source>
   <translation>Die Suche ist gescheitert: {}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>The search for errors was stopped.</source>
   <translation>Die Fehlersuche wurde angehalten.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>The search stops after this many expansions.</source>
   <translation>Nach so vielen endet die Suche.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The search stops. #{0}, completed by the forest's best edges, is the best.</source>
   <translation>Die Suche hält an. #{0}, ergänzt um die besten Kanten des Walds, ist die beste.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>The search, drawn</source>
   <translation>Die Suche als Zeichnung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>The sentences of the list can be parsed again, to see what changed</source>
   <translation>Die Sätze der Liste können erneut analysiert werden, um Änderungen zu sehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/session.py" />
   <source>The state was not read</source>
   <translation>Der Zustand wurde nicht gelesen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>The step from the predicted tree towards gold</source>
   <translation>Der Schritt vom vorhergesagten Baum zu Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>The step is no page of this lesson</source>
   <translation>Der Schritt ist keine Seite dieser Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>The system gave no tree for this sentence; every bracket of gold counts as missed. Explore parses it with the open model, any algorithm and any beam.</source>
   <translation>Das System gab für diesen Satz keinen Baum; jede Klammer von Gold zählt als verpasst. Erkunden analysiert ihn mit dem geöffneten Modell, mit jedem Algorithmus und jedem Beam.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>The tag beside {label} of {words}, {quoted}, is chosen {ways}.</source>
   <translation>Das Tag neben {label} von {words}, {quoted}, wird {ways} gewählt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>The tag of this word</source>
   <translation>Das Tag dieses Worts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>The terms of the window, explained; the key opens it at the term under the pointer, else at that of the part that has the keyboard.</source>
   <translation>Die Begriffe des Fensters, erklärt; die Taste öffnet es beim Begriff unter dem Zeiger, sonst bei dem des Teils mit der Tastatur.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>The training sentence</source>
   <translation>Der Trainingssatz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <source>The training sentences are being looked for…</source>
   <translation>Die Trainingssätze werden gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>The tree as the model has it</source>
   <translation>Der Baum, wie das Modell ihn hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>The tree under what is tried</source>
   <translation>Der Baum unter dem, was versucht wird</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>The tree with the most expected spans, or the tree sampled most often.</source>
   <translation>Der mit den meisten erwarteten Spannen, oder der am häufigsten gezogene.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>The treebank has no nodes to rank.</source>
   <translation>Die Baumbank hat keine Knoten, die sich ordnen lassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>The treebank is parsed</source>
   <translation>Die Baumbank ist geparst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/parts.py" />
   <source>The treebank was not opened</source>
   <translation>Die Baumbank wurde nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/chosen.py" />
   <source>The trees were not written</source>
   <translation>Die Bäume wurden nicht geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>The word and its neighbours multiply it by {factor}: {total}, log {log}.</source>
   <translation>Das Wort und seine Nachbarn multiplizieren es mit {factor}: {total}, log {log}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>The word's form multiplies it by {factor}: {total}, log {log}.</source>
   <translation>Die Form des Worts multipliziert sie mit {factor}: {total}, log {log}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>The words are right, the label is wrong</source>
   <translation>Die richtigen Wörter haben ein anderes Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>The words of gold</source>
   <translation>Die Wörter von Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Theme</source>
   <translation>Farbschema</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Theme, sizes, motion, limits.</source>
   <translation>Farbschema, Größen, Bewegung, Grenzen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>There</source>
   <translation>Dort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>There are no errors: both sides have the same brackets. Tags are not compared here.</source>
   <translation>Es gibt keine Fehler: beide Seiten haben dieselben Klammern. Tags werden hier nicht verglichen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>There are no such errors.</source>
   <translation>Es gibt keine solchen Fehler.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>There are no trees: open a treebank.</source>
   <translation>Es gibt keine Bäume: öffnen Sie eine Baumbank.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>There is a draft that is in no file yet.</source>
   <translation>Es gibt einen Entwurf, der noch in keiner Datei ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/derived.py" />
   <source>There is no comparison.</source>
   <translation>Es gibt keinen Vergleich.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>There is no further finding in this direction.</source>
   <translation>In dieser Richtung gibt es keinen Befund mehr.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>There is no further one</source>
   <translation>Es gibt keinen weiteren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/editor.py" />
   <source>There is no other place that keeps the order of the words</source>
   <translation>Es gibt keine andere Stelle, die die Reihenfolge der Wörter erhält</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>There is no parse</source>
   <translation>Es gibt keinen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/editor.py" />
   <source>There is no phrase that it could refer to</source>
   <translation>Es gibt keine Phrase, auf die es verweisen könnte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <source>There is no sentence in the list that is not accepted</source>
   <translation>In der Liste gibt es keinen Satz, der nicht angenommen ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>There is no sentence that both have corrected.</source>
   <translation>Es gibt keinen Satz, den beide korrigiert haben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>There is no verdict: {0}</source>
   <translation>Es gibt kein Urteil: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>There is nothing to explain: {0}.</source>
   <translation>Es gibt nichts zu erklären: {0}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/two_runs.py" />
   <source>They diverge at {0}: {1}, or {2}</source>
   <translation>Sie trennen sich bei {0}: {1} oder {2}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>They first differ at {item}: {first}, {second}.</source>
   <translation>Sie trennen sich bei {item}: {first}, {second}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>They stay in the file as they are; saving keeps them.</source>
   <translation>Sie bleiben in der Datei, wie sie sind; Speichern behält sie.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Thinning</source>
   <translation>Ausdünnung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Third items</source>
   <translation>Dritte Einträge</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>This box finds every command and every sentence. The lecture layout makes a run large, for a projector. Help, Guided tour begins this tour again.</source>
   <translation>Dieses Feld findet jeden Befehl und jeden Satz. Die Vorlesungsansicht macht einen Lauf groß, für einen Projektor. Hilfe, Rundgang beginnt diesen Rundgang von vorn.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>This context has no customers: there is nothing to rank.</source>
   <translation>In diesem Kontext sitzt niemand: es gibt nichts zu ordnen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>This lesson has no questions.</source>
   <translation>Diese Lektion fragt nichts.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>This minus other</source>
   <translation>Dieser minus anderer</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>This model alone</source>
   <translation>Dieses Modell allein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>This tree does not make the decision.</source>
   <translation>Dieser Baum trifft die Entscheidung nicht.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>This tree has no such node: the note is on another tree.</source>
   <translation>Dieser Baum hat keinen solchen Knoten: die Notiz gehört zu einem anderen Baum.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Threshold</source>
   <translation>Schwellenwert</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Threshold at first</source>
   <translation>Schwellenwert am Anfang</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Threshold of the first forest.</source>
   <translation>Des Waldes, der zuerst betrachtet wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Tick all</source>
   <translation>Alle ankreuzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Tick at least one of the three that can be written.</source>
   <translation>Kreuzen Sie mindestens eines der drei an, die geschrieben werden können.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Tick at least one table.</source>
   <translation>Kreuzen Sie mindestens eine Tabelle an.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Time</source>
   <translation>Zeit</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Time budget</source>
   <translation>Zeitbudget</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>Time by length</source>
   <translation>Zeit nach Länge</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Time for a certificate</source>
   <translation>Zeit für ein Zertifikat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>Time limit of the exact search. The options of an algorithm take precedence.</source>
   <translation>Nach dieser Zeit gibt die exakte Suche auf. Die Optionen einer Suche haben Vorrang.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Time limit of the search for a certificate.</source>
   <translation>Nach dieser Zeit wird ein Zertifikat aufgegeben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/dock.py" />
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>Timeline</source>
   <translation>Zeitleiste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <location filename="icm_core/analysis/comparison/confusion.py" />
   <source>Times</source>
   <translation>Anzahl</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <location filename="icm_gui/views/lessons/head_form.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>Title</source>
   <translation>Titel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>To</source>
   <translation>Nach</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>To be read with the command input of LaTeX; needs the package {name}.</source>
   <translation>Zum Einlesen mit dem Befehl input von LaTeX; braucht das Paket {name}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>To compare them, open the model of this run.</source>
   <translation>Was sie unterscheidet, sagt nur das Modell dieses Laufs, das nicht geöffnet ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>To do</source>
   <translation>Zu erledigen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>To step</source>
   <translation>Bis Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>To the &amp;end</source>
   <translation>Zum &amp;Ende</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>To the beginning</source>
   <translation>Zum Anfang</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>To the first event</source>
   <translation>Zum ersten Ereignis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>To the last event</source>
   <translation>Zum letzten Ereignis</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>To the reference, in points.</source>
   <translation>Zum Bezug, in Punkten.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Tokens</source>
   <translation>Tokens</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Tokens of the longest sentence.</source>
   <translation>Tokens des längsten Satzes.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Tokens with a wrong tag</source>
   <translation>Tokens mit falschem Tag</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Tokens with the right tag, punctuation too.</source>
   <translation>Tokens mit dem richtigen Tag, auch Satzzeichen.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Tokens/s</source>
   <translation>Tokens/s</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Top {0}</source>
   <translation>Die ersten {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/explore/families/mh.py" />
   <source>Trace</source>
   <translation>Verlauf</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Train</source>
   <translation>Trainieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Train a model</source>
   <translation>Ein Modell trainieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Train a model on the treebank that is open.</source>
   <translation>Ein Modell auf der geöffneten Baumbank trainieren.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Train a model on this treebank</source>
   <translation>Ein Modell auf dieser Baumbank trainieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Train a model…</source>
   <translation>Modell trainieren…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>Train on</source>
   <translation>Trainieren auf</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Trained in {0}; the model {1} is open.</source>
   <translation>Trainiert in {0}; das Modell {1} ist geöffnet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Trained: {name}</source>
   <translation>Trainiert: {name}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/training/training.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Training</source>
   <translation>Training</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Training evidence</source>
   <translation>Belege aus dem Training</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/distribution.py" />
   <source>Training never rewrote this symbol: it has no rules.</source>
   <translation>Das Training hat dieses Symbol nie ersetzt: es hat keine Regeln.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Training s</source>
   <translation>Training s</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Training sentences</source>
   <translation>Trainingssätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>Training sentences of the model.</source>
   <translation>Trainingssätze des Modells.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Training time</source>
   <translation>Trainingszeit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Training trees</source>
   <translation>Trainingsbäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Treat all double quotes as one word, and all single ones.</source>
   <translation>Alle doppelten Anführungszeichen als ein Wort behandeln, und alle einfachen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Treat all opening brackets as one word, and all closing ones.</source>
   <translation>Alle öffnenden Klammern als ein Wort behandeln, und alle schließenden.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <location filename="icm_gui/views/contexts/evidence/pane.py" />
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <location filename="icm_gui/views/shared/trees/canvas.py" />
   <source>Tree</source>
   <translation>Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Tree chosen</source>
   <translation>Gewählter Baum</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>Tree drawn in plain text</source>
   <translation>Baum als reiner Text</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>Tree for LaTeX: forest</source>
   <translation>Baum für LaTeX: forest</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>Tree for LaTeX: tikz-qtree</source>
   <translation>Baum für LaTeX: tikz-qtree</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/brackets_pane.py" />
   <location filename="icm_core/rendering/formats/trees.py" />
   <source>Tree in brackets</source>
   <translation>Baum in Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>Tree now</source>
   <translation>Baum jetzt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Tree of result A</source>
   <translation>Baum von Ergebnis A</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>Tree of result B</source>
   <translation>Baum von Ergebnis B</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/tree.py" />
   <source>Tree of the training sentence</source>
   <translation>Baum des Trainingssatzes</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>Tree that is corrected</source>
   <translation>Baum, der korrigiert wird</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_gui/views/explore/pages.py" />
   <location filename="icm_gui/views/explore/panes.py" />
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Treebank</source>
   <translation>Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Treebanks (*{0})</source>
   <translation>Baumbanken (*{0})</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Treebanks ({0} *.gz *.bz2 *.xz);;All files (*)</source>
   <translation>Baumbanken ({0} *.gz *.bz2 *.xz);;Alle Dateien (*)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>Treebanks of the catalogue</source>
   <translation>Baumbanken des Katalogs</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Trees</source>
   <translation>Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Trees &amp;as in the file</source>
   <translation>Bäume wie in der &amp;Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>Trees as in the file</source>
   <translation>Bäume wie in der Datei</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Trees drawn from a simpler model, accepted or rejected under the full model.</source>
   <translation>Bäume, aus einem einfacheren Modell gezogen, vom ganzen angenommen oder abgelehnt.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>Trees drawn from the model's own posterior.</source>
   <translation>Bäume, aus dem Posterior des Modells selbst gezogen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>Trees of</source>
   <translation>Bäume von</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>Trees of the sentence</source>
   <translation>Bäume des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Trees of this format cannot be typed in brackets</source>
   <translation>Bäume dieses Formats können nicht in Klammern eingegeben werden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>Trees of {0}</source>
   <translation>Bäume von {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>Trees whose likelihood is computed</source>
   <translation>Bäume, deren Likelihood berechnet wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>Trie</source>
   <translation>Trie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/trie_pane.py" />
   <source>Trie of contexts</source>
   <translation>Trie der Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>Trie state</source>
   <translation>Trie-Zustand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>Trie state, 1 of {0}</source>
   <translation>Trie-Zustand, 1 von {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Try again</source>
   <translation>Noch einmal versuchen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Two systems</source>
   <translation>Zwei Systeme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/corpus_pane.py" />
   <source>Two taggers</source>
   <translation>Zwei Tagger</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Two-sided, by approximate randomisation</source>
   <translation>Zweiseitig, durch approximative Randomisierung</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Two-sided, by the paired bootstrap</source>
   <translation>Zweiseitig, durch gepaarten Bootstrap</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Two-sided, paired bootstrap.</source>
   <translation>Zweiseitig, gepaarter Bootstrap.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>Type</source>
   <translation>Art</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Type a context: NP &lt; VP &lt; S.</source>
   <translation>Geben Sie einen Kontext ein: NP &lt; VP &lt; S.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>Type a sentence</source>
   <translation>Satz eingeben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Type a sentence to see its chart</source>
   <translation>Geben Sie einen Satz ein, um seinen Chart zu sehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Type a sentence, tokens between spaces</source>
   <translation>Satz eingeben, Tokens durch Leerzeichen getrennt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>Type an integer.</source>
   <translation>Eine ganze Zahl wird eingegeben.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Type brackets</source>
   <translation>Klammern eingeben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Type conditions for the contexts: NP depth=3 n&gt;20 flips:yes.</source>
   <translation>Geben Sie ein, was die Kontexte haben sollen: NP depth=3 n&gt;20 flips:yes.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>Type conditions for the sentences: len&gt;20 label:SBAR word:that.</source>
   <translation>Geben Sie ein, was die Sätze haben sollen: len&gt;20 label:SBAR word:that.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Type conditions for them: diff:NP error:pp f1&lt;80 gap&gt;5.</source>
   <translation>Geben Sie ein, was sie haben sollen: diff:NP error:pp f1&lt;80 gap&gt;5.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/errors_pane.py" />
   <source>Type of error</source>
   <translation>Typ des Fehlers</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Type of the error</source>
   <translation>Typ des Fehlers</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Type one, with spaces between the tokens, or take one of the treebank. Below it you see which words the grammar does not know.</source>
   <translation>Geben Sie einen ein, mit Leerzeichen zwischen den Tokens, oder nehmen Sie einen der Baumbank. Darunter sehen Sie, welche Wörter die Grammatik nicht kennt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>Type what a node is related to:
NP &lt; PP is an NP over a PP,
VBD $+ NP a verb before an NP,
NN &lt; dog the word dog as a noun,
tags: DT JJ* NN tokens in a row.</source>
   <translation>Tippen Sie, wozu ein Knoten steht:
NP &lt; PP ist eine NP über einer PP,
VBD $+ NP ein Verb vor einer NP,
NN &lt; dog das Wort dog als Nomen,
tags: DT JJ* NN Tokens nacheinander.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>T′</source>
   <translation>T′</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>T′ has the same decisions as T</source>
   <translation>T′ hat dieselben Entscheidungen wie T</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Unary</source>
   <translation>Unär</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Unary cycle</source>
   <translation>Unärer Zyklus</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Undo</source>
   <translation>Rückgängig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/undo.py" />
   <source>Undo the last change.</source>
   <translation>Die letzte Änderung zurücknehmen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/history.py" />
   <source>Undo: {what}</source>
   <translation>Rückgängig: {what}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>Unfold</source>
   <translation>Entfalten</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Unknown</source>
   <translation>Unbekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Unknown quotes, dashes, brackets and apostrophes are looked up in other spellings.</source>
   <translation>Unbekannte Anführungszeichen, Striche, Klammern und Apostrophe werden in anderen Schreibungen nachgeschlagen.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>Unknown word, seen as</source>
   <translation>Unbekanntes Wort, gesehen als</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Unknown words</source>
   <translation>Unbekannte Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Untick all</source>
   <translation>Kein Kreuz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>Up</source>
   <translation>Nach oben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>Up to {count}. It continues in the background; what is parsed is kept when you stop, and can already be compared.</source>
   <translation>Bis {count}. Das läuft im Hintergrund weiter; was geparst ist, bleibt beim Anhalten erhalten und lässt sich schon vergleichen.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>Upper bounds as heuristic, which is admissible: the first goal is the best tree of the forest.</source>
   <translation>Obere Schranken als Heuristik, die damit zulässig ist: das erste Ziel ist der beste Baum des Waldes.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Upper bounds, refined until no other tree can be more probable: the optimum, proved.</source>
   <translation>Obere Schranken, verfeinert, bis kein anderer Baum wahrscheinlicher sein kann: das Optimum, bewiesen.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Upper end of the 95% bootstrap interval.</source>
   <translation>Oberes Ende des Bootstrap-Intervalls von 95 %.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>Use a copy of it.</source>
   <translation>Nehmen Sie eine Kopie davon.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>Use a share above 0 and below 100 %.</source>
   <translation>Nehmen Sie einen Anteil über 0 und unter 100 %.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>Use it for the other files here that are not UTF-8</source>
   <translation>Auch für die anderen Dateien hier, die nicht UTF-8 sind</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Use selected</source>
   <translation>Markierten verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/treebank.py" />
   <source>Use the bundled sample</source>
   <translation>Mitgelieferte Baumbank verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>Use the bundled treebank</source>
   <translation>Mitgelieferte Baumbank verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>Use the selected sentence</source>
   <translation>Den markierten Satz verwenden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Used by</source>
   <translation>Verwendet von</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <source>Verb-phrase attachment</source>
   <translation>Verbalphrasenanbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Verdict</source>
   <translation>Urteil</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>Verdict, nats</source>
   <translation>Urteil, Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>Verdicts</source>
   <translation>Urteile</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>Version</source>
   <translation>Fassung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Version and licence.</source>
   <translation>Version und Lizenz.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>Version beside the present tree</source>
   <translation>Fassung neben dem jetzigen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>Version of icm</source>
   <translation>Fassung von icm</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/history_pane.py" />
   <source>Versions of the tree</source>
   <translation>Fassungen des Baums</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>Views of the run</source>
   <translation>Ansichten des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>Violations</source>
   <translation>Verstöße</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/family.py" />
   <source>Viterbi on the PCFG prunes nothing.</source>
   <translation>Viterbi auf der PCFG beschneidet nichts.</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>Viterbi, PCFG alone</source>
   <translation>Viterbi, PCFG allein</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>Viterbi: most probable tree</source>
   <translation>Viterbi: bester Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>W&amp;hat if…</source>
   <translation>W&amp;as wäre, wenn…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/window/dialogs/refusal.py" />
   <source>Warning</source>
   <translation>Warnung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>Warnings and errors</source>
   <translation>Warnungen und Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/runs.py" />
   <source>Watch a search at work.</source>
   <translation>Einer Suche bei der Arbeit zusehen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>Watch, inspect and correct an infinite-context grammar. MIT licence.</source>
   <translation>Eine Grammatik mit unbegrenztem Kontext beobachten, untersuchen und verbessern. MIT-Lizenz.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Weight of a model of spans in the average, where each model of contexts has 1.</source>
   <translation>Gewicht eines Modells der Spannen im Mittel, in dem jedes Modell der Kontexte 1 hat.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Weight of log P of the whole tree, and of its score under a model of spans, in exact-match decoding: 0 counts expected spans alone, and the greater it is, the nearer to Viterbi.</source>
   <translation>Gewicht von log P des ganzen Baums und seiner Bewertung durch ein Modell der Spannen bei exakter Übereinstimmung: 0 zählt nur erwartete Spannen; je größer, desto näher an Viterbi.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Weight of spans</source>
   <translation>Gewicht der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>Weight of the tree</source>
   <translation>Gewicht des Baums</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <location filename="icm_gui/views/window/workspaces.py" />
   <source>Welcome</source>
   <translation>Willkommen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>What</source>
   <translation>Was</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>What a rule depends on: its ancestors' rules and child positions (R), their labels (N), or labels with left siblings (LS).</source>
   <translation>Wovon eine Regel abhängt: Regeln und Kindpositionen ihrer Vorfahren (R), deren Labels (N), oder Labels mit linken Geschwistern (LS).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/filter_edit.py" />
   <source>What can follow</source>
   <translation>Was folgen kann</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>What comes first: surprisal finds missing brackets best, per step other labels, same words what the model has learnt to repeat</source>
   <translation>Was zuerst kommt: Überraschung findet fehlende Klammern am besten, je Schritt andere Labels, gleiche Wörter das, was das Modell zu wiederholen gelernt hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>What differs in the other project</source>
   <translation>Was im anderen Projekt anders ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>What does not fit counts as an error or a failed parse; nothing is dropped.</source>
   <translation>Was nicht passt, zählt als Fehler oder als gescheiterter Satz; nichts fällt weg.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <location filename="icm_gui/views/contexts/pages.py" />
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>What if</source>
   <translation>Was wäre, wenn</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>What is compared</source>
   <translation>Was verglichen wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <source>What is confused</source>
   <translation>Was verwechselt wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>What is counted in columns</source>
   <translation>Was in Spalten gezählt wird</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>What is done to the trees is counted here by day and person.</source>
   <translation>Was an den Bäumen getan wird, wird hier nach Tag und Person gezählt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>What is listed</source>
   <translation>Was aufgelistet ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/stale_band.py" />
   <source>What is typed above is not searched yet: this is the previous sentence</source>
   <translation>Der Text oben ist noch nicht durchsucht: Dies ist der vorige Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>What is wrong in files that are opened is listed here.</source>
   <translation>Hier steht, was in geöffneten Dateien falsch ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <source>What is wrong in the trees</source>
   <translation>Was in den Bäumen falsch ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>What is wrong with the keys</source>
   <translation>Was an den Tasten falsch ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>What is wrong with the lesson</source>
   <translation>Was an der Lektion falsch ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>What it is</source>
   <translation>Was es ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>What it is evaluated on.</source>
   <translation>Worauf er ausgewertet wird.</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>What it was evaluated on.</source>
   <translation>Worauf er ausgewertet wurde.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <source>What matches</source>
   <translation>Was passt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>What others changed in trees that were marked as done</source>
   <translation>Was andere an Bäumen änderten, die als fertig markiert waren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/work_pane.py" />
   <source>What others corrected</source>
   <translation>Was andere korrigierten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>What that model would have taken in this context</source>
   <translation>Was jenes Modell in diesem Kontext genommen hätte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>What the level adds to the context</source>
   <translation>Was die Stufe zum Kontext hinzufügt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>What the level keeps for the rule</source>
   <translation>Was die Stufe für die Regel behält</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>What the model would have taken there</source>
   <translation>Was das Modell dort genommen hätte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>What the rule adds to the Jensen-Shannon divergence, in nats</source>
   <translation>Was die Regel zur Jensen-Shannon-Divergenz beiträgt, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>What the rule adds to the divergence of this from the other, in nats</source>
   <translation>Was die Regel zur Divergenz dieses Kontexts vom anderen beiträgt, in Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>What the step did</source>
   <translation>Was der Schritt tat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>What the step did to the log-probability of the tree under the open model, in nats; what the model never saw has its floor.</source>
   <translation>Was der Schritt mit der Log-Wahrscheinlichkeit des Baums unter dem offenen Modell machte, in Nats; was das Modell nie sah, hat seine Untergrenze.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>What the step towards gold does: move, insert, delete, relabel, reorder</source>
   <translation>Was der Schritt zu Gold tut: umhängen (move), einfügen (insert), löschen (delete), umbenennen (relabel), umordnen (reorder)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>What the treebank has</source>
   <translation>Was die Baumbank hat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>What the treebank has there</source>
   <translation>Was die Baumbank dort hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/first_steps.py" />
   <source>What to do first</source>
   <translation>Was zuerst zu tun ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>What was read</source>
   <translation>Was gelesen wurde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/treebank.py" />
   <source>What was read, and what was set aside and why.</source>
   <translation>Was gelesen wurde, was beiseitegelegt wurde und warum.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>What you noted; N edits it</source>
   <translation>Was Sie notiert haben; N bearbeitet es</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>When</source>
   <translation>Wann</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/mbr.py" />
   <source>When the MBR result settled</source>
   <translation>Wann das MBR-Ergebnis feststand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>Where</source>
   <translation>Wo</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>Where either tree has any</source>
   <translation>Wo einer der Bäume welche hat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>Where gold was lost</source>
   <translation>Wo Gold verloren ging</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/rule_errors.py" />
   <source>Where it is missing or extra</source>
   <translation>Wo sie fehlt oder überzählig ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>Where the rules of new tables come from</source>
   <translation>Woher die Regeln neuer Tische kommen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Whether NP-SBJ-1 becomes NP.</source>
   <translation>Ob aus NP-SBJ-1 NP wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Whether a phrase whose only child is a phrase of the same label is removed.</source>
   <translation>Ob eine Phrase wegfällt, unter der nur eine Phrase mit ihrem eigenen Label ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Whether terminals tagged -NONE- are removed, and phrases that cover nothing else.</source>
   <translation>Ob Terminale mit dem Tag -NONE- wegfallen, und Phrasen, unter denen sonst nichts ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Whether the parent in gold is higher, lower or elsewhere</source>
   <translation>Ob der Elternknoten in Gold höher, tiefer oder anderswo ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>Whether these words are a phrase, and its labels</source>
   <translation>Ob diese Wörter eine Phrase sind, und ihre Labels</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>Which of its words are below the node, counted from 1</source>
   <translation>Welche seiner Wörter unter dem Knoten sind, ab 1 gezählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>Which parses changed</source>
   <translation>Welche Analysen sich änderten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>Which shorter context is beside this one</source>
   <translation>Welcher kürzere Kontext neben diesem steht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>Which tree has it</source>
   <translation>Welcher Baum sie hat</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/export_fields.py" />
   <source>Whole document</source>
   <translation>Ganzes Dokument</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <source>Whole trees count {weight} times the sum of log P and the score of the model of spans, where there is one: gold {gold}, predicted {predicted}</source>
   <translation>Ganze Bäume zählen {weight} mal die Summe aus log P und der Bewertung durch das Modell der Spannen, wo es eines gibt: Gold {gold}, vorhergesagt {predicted}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/report/page.py" />
   <source>Why</source>
   <translation>Warum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>Why #{one} came before #{other}</source>
   <translation>Warum #{one} vor #{other} kam</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>Why A* preferred this</source>
   <translation>Warum A* dies vorzog</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/gaps.py" />
   <source>Why gold was not in the forest searched</source>
   <translation>Warum Gold nicht im durchsuchten Wald war</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>Why here</source>
   <translation>Warum hier</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/why_here.py" />
   <source>Why here: the context of {node}</source>
   <translation>Warum hier: der Kontext von {node}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/pages.py" />
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>Why this and not that</source>
   <translation>Warum dies und nicht das</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <source>Why this one?</source>
   <translation>Warum dieses?</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <source>With a model of spans: edges with a smaller posterior under it are pruned before contexts refine the rest; 0 keeps all.</source>
   <translation>Mit einem Modell der Spannen: Kanten mit kleinerem Posterior unter ihm fallen weg, bevor Kontexte den Rest verfeinern; 0 behält alle.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/analysis/errors/study.py" />
   <source>Word</source>
   <translation>Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Word dropout</source>
   <translation>Word-Dropout</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <location filename="icm_core/analysis/errors/rows.py" />
   <location filename="icm_core/experiments/tables.py" />
   <source>Words</source>
   <translation>Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Words after, the same at all places</source>
   <translation>Wörter danach, an allen Stellen dieselben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/brackets.py" />
   <source>Words are unlocked: they change as they are typed</source>
   <translation>Die Wörter sind entsperrt: Sie ändern sich beim Tippen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>Words as they are read: punctuation counts, traces do not.</source>
   <translation>Wörter, wie sie gelesen werden: Satzzeichen zählen, Spuren nicht.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Words before, the same at all places</source>
   <translation>Wörter davor, an allen Stellen dieselben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>Words have two tags, as in {example}: those of {kept} are used.</source>
   <translation>Wörter haben zwei Tags, wie in {example}: Die von {kept} werden verwendet.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Words in a class</source>
   <translation>Wörter in einer Klasse</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>Words may change</source>
   <translation>Wörter dürfen sich ändern</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>Words of the node</source>
   <translation>Wörter des Knotens</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>Words of the phrases that the step changes</source>
   <translation>Wörter der Phrasen, die der Schritt ändert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_core/analysis/errors/facets.py" />
   <source>Words of the sentence</source>
   <translation>Wörter des Satzes</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate.py" />
   <source>Words of this sentence can be changed in its brackets; the next sentence is locked again.</source>
   <translation>Die Wörter dieses Satzes lassen sich in seinen Klammern ändern; der nächste Satz ist wieder gesperrt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>Words seen at most this often are replaced by classes of shape and suffix.</source>
   <translation>Höchstens so oft gesehene Wörter werden zu Klassen aus Form und Suffix.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Words that are scored</source>
   <translation>Wörter, die bewertet werden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>Words with more than one annotation</source>
   <translation>Wörter mit mehr als einer Annotation</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>Words without traces</source>
   <translation>Wörter ohne Spuren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>Words, unknown-word classes</source>
   <translation>Wörter, Klassen unbekannter Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/sentence_table.py" />
   <source>Words; traces do not count</source>
   <translation>Wörter; Spuren zählen nicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Work of another person</source>
   <translation>Arbeit einer anderen Person</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/page.py" />
   <source>Work of others</source>
   <translation>Arbeit anderer</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/derived.py" />
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>Working…</source>
   <translation>In Arbeit…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/touring.py" />
   <location filename="icm_gui/views/window/main_window.py" />
   <location filename="icm_gui/views/window/workspace_bar.py" />
   <source>Workspaces</source>
   <translation>Arbeitsbereiche</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>Worst ms</source>
   <translation>Längste ms</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/toolbar.py" />
   <source>Wrap</source>
   <translation>Einfassen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>Wrap {words} in {label}</source>
   <translation>{label} über {words} setzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Write</source>
   <translation>Schreiben</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>Write a label and then its ancestors, for example {context}</source>
   <translation>Schreiben Sie ein Label und dann seine Vorfahren, zum Beispiel {context}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/lessons.py" />
   <source>Write a lesson</source>
   <translation>Lektion schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Write a part of the run as GIF, as a video or as pictures.</source>
   <translation>Einen Teil des Laufs als GIF, als Film oder als Bilder schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Write both trees as one picture, or as brackets.</source>
   <translation>Beide Bäume als ein Bild schreiben, oder als Klammern.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/annotate_flow.py" />
   <source>Write states, tags, categories and notes into a file of their own (JSON).</source>
   <translation>Zustände, Tags, Kategorien und Notizen in eine eigene Datei (JSON) schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>Write tables and trees of the comparison into files</source>
   <translation>Tabellen und Bäume des Vergleichs in Dateien schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>Write the comparison as a page (HTML), tables (CSV) or LaTeX.</source>
   <translation>Den Vergleich als Seite (HTML), Tabellen (CSV) oder LaTeX schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Write the context and those below it as GraphML or DOT.</source>
   <translation>Den Kontext und die darunter als GraphML oder DOT schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>Write the list as it is filtered and sorted as a table (CSV).</source>
   <translation>Die Liste, wie sie gefiltert und geordnet ist, als Tabelle (CSV) schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/assist.py" />
   <source>Write the model that has learnt to a file of its own.</source>
   <translation>Das gelernte Modell in eine eigene Datei schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Write the model to a file.</source>
   <translation>Das Modell in eine Datei schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/copies.py" />
   <source>Write the picture in front as SVG, PDF or PNG, or its tree as text or LaTeX.</source>
   <translation>Das vorderste Bild als SVG, PDF oder PNG schreiben, oder seinen Baum als Text oder LaTeX.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Write the posterior beside every node of a tree that is not sure.</source>
   <translation>Das Posterior neben jeden Knoten eines Baums schreiben, der nicht sicher ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>Write the posterior beside every node that is not sure, from a zoom of 100%</source>
   <translation>Den Posterior neben jeden Knoten schreiben, der nicht sicher ist, ab einem Zoom von 100 %</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Write the recorded run to a file.</source>
   <translation>Den aufgezeichneten Lauf in eine Datei schreiben.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Write the report</source>
   <translation>Den Bericht schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <source>Write the tables</source>
   <translation>Die Tabellen schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Write the treebank with its corrections; all else is the same to the byte.</source>
   <translation>Die Baumbank mit ihren Korrekturen schreiben; alles andere bleibt Byte für Byte gleich.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/reporting.py" />
   <source>Writing the report</source>
   <translation>Der Bericht wird geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/chosen.py" />
   <source>Writing the trees</source>
   <translation>Die Bäume werden geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>Written: {0}</source>
   <translation>Geschrieben: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/data_files.py" />
   <location filename="icm_gui/views/shared/pictures/writing.py" />
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>Written: {path}</source>
   <translation>Geschrieben: {path}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Wrong</source>
   <translation>Falsch</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/tag_tables.py" />
   <source>Wrong ones of the tokens</source>
   <translation>Falsche unter den Tokens</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>X over X collapsed</source>
   <translation>X über X zusammengelegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>X over X kept</source>
   <translation>X über X behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>You downloaded the files yourself: they are checked and unpacked.</source>
   <translation>Sie haben die Dateien selbst heruntergeladen: Sie werden geprüft und entpackt.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>You write the answers and mark the correct one.</source>
   <translation>Sie schreiben die Antworten und sagen, welche richtig ist.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <source>Your answer, a number</source>
   <translation>Ihre Antwort, eine Zahl</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Zoom &amp;in</source>
   <translation>&amp;Vergrößern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/look.py" />
   <source>Zoom &amp;out</source>
   <translation>Verk&amp;leinern</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>[{start},{end}) keeps {kept} items in {states} states, drops {dropped}</source>
   <translation>[{start},{end}) behält {kept} Items in {states} Zuständen, {dropped} fallen weg</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a BMP picture</source>
   <translation>ein BMP-Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a GIF picture</source>
   <translation>ein GIF-Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a JPEG picture</source>
   <translation>ein JPEG-Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a JSON file</source>
   <translation>eine JSON-Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>a PCFG</source>
   <translation>eine PCFG</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>a PCFG with parent annotation and one sibling</source>
   <translation>eine PCFG mit Elternannotation und einem Geschwister</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a PDF document</source>
   <translation>ein PDF-Dokument</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a PNG picture</source>
   <translation>ein PNG-Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a PostScript document</source>
   <translation>ein PostScript-Dokument</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a Python pickle</source>
   <translation>ein Python-Pickle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a RAR archive: unpack it first</source>
   <translation>ein RAR-Archiv: entpacken Sie es zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a TIFF picture</source>
   <translation>ein TIFF-Bild</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a WebP picture</source>
   <translation>ein WebP-Bild</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a binary file</source>
   <translation>eine Binärdatei</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a bracket differs that has this label on either side</source>
   <translation>eine Klammer mit diesem Label auf einer der Seiten unterscheidet sich</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>a chain</source>
   <translation>eine Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a damaged {0} file ({1})</source>
   <translation>eine beschädigte {0}-Datei ({1})</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>a double click in the list takes another one</source>
   <translation>ein Doppelklick in der Liste nimmt einen anderen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a file that cannot be read ({})</source>
   <translation>eine Datei, die sich nicht lesen lässt ({})</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a gold node of it is marked or annotated</source>
   <translation>einer seiner Goldknoten ist markiert oder annotiert</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>a label has no blanks and no brackets: {label!r} has {part!r}</source>
   <translation>Eine Kategorie hat keine Leerzeichen und keine Klammern: {label!r} hat {part!r}</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a lesson</source>
   <translation>eine Lektion</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a model</source>
   <translation>ein Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>a new lesson</source>
   <translation>eine neue Lektion</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/types.py" />
   <source>a new {label} over {label} {words}</source>
   <translation>einem neuen {label} über {label} {words}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>a node needs a label</source>
   <translation>Ein Knoten braucht eine Kategorie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question.py" />
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>a number</source>
   <translation>eine Zahl</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a numpy array</source>
   <translation>ein Numpy-Array</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a pattern in either tree</source>
   <translation>ein Muster in einem der Bäume</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a pattern in the gold tree</source>
   <translation>ein Muster im Goldbaum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a pattern in the predicted tree</source>
   <translation>ein Muster im vorhergesagten Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/constrained/constraints.py" />
   <source>a phrase</source>
   <translation>eine Phrase</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/pictures.py" />
   <location filename="icm_core/rendering/painters/canvas.py" />
   <source>a picture of {columns} x {rows} pixels is too large; use SVG</source>
   <translation>ein Bild von {columns} x {rows} Pixeln ist zu groß; nehmen Sie SVG</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a pointer of Git LFS: fetch the file by git lfs pull</source>
   <translation>ein Verweis von Git LFS: holen Sie die Datei mit git lfs pull</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a program</source>
   <translation>ein Programm</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a project</source>
   <translation>ein Projekt</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a recorded run</source>
   <translation>ein aufgezeichneter Lauf</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a rich text document</source>
   <translation>ein Rich-Text-Dokument</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>a rule that it does not have</source>
   <translation>eine Regel, die es nicht hat</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a sound or video file</source>
   <translation>eine Ton- oder Videodatei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>a step, start, end, pop 3, accept 1</source>
   <translation>ein Schritt, start, end, pop 3, accept 1</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a table of columns</source>
   <translation>eine Tabelle mit Spalten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a tag differs that is NN on either side</source>
   <translation>ein Tag unterscheidet sich, das auf einer der Seiten NN ist</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a tag is wrong of a word that gold gives just these tags</source>
   <translation>ein Tag ist falsch bei einem Wort, dem Gold genau diese Tags gibt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a text without trees</source>
   <translation>ein Text ohne Bäume</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>a trace refers to a phrase: {node} is none</source>
   <translation>Eine Spur verweist auf eine Phrase: {node} ist keine</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>a tree is known: log P {0}</source>
   <translation>ein Baum ist bekannt: log P {0}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>a tree with the same spans</source>
   <translation>ein Baum mit denselben Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/rules_edit.py" />
   <source>a verb phrase has no verb phrase below it alone</source>
   <translation>unter einer Verbalphrase steht keine Verbalphrase allein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a web page</source>
   <translation>eine Webseite</translation>
  </message>
  <message>
   <location filename="icm_core/data/packing/kinds.py" />
   <source>a web page: download the file that it shows</source>
   <translation>eine Webseite: laden Sie die Datei herunter, die sie zeigt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>a whole tree</source>
   <translation>ein ganzer Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>a word</source>
   <translation>ein Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>a zip archive without treebanks</source>
   <translation>ein Zip-Archiv ohne Baumbanken</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <location filename="icm_core/rendering/families/mh.py" />
   <source>accept</source>
   <translation>Annahme</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>accepted</source>
   <translation>angenommen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>accepted #{number}</source>
   <translation>#{number} angenommen</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>accuracy of tokens, %</source>
   <translation>Genauigkeit der Token, %</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>accuracy&lt;90</source>
   <translation>accuracy&lt;90</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>add a page</source>
   <translation>Seite hinzufügen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>add w(T′) to each bracket of T′</source>
   <translation>addiere w(T′) zu jeder Klammer von T′</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>add w(T′) to each tag of T′</source>
   <translation>addiere w(T′) zu jedem Tag von T′</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/likelihood.py" />
   <source>adding up probabilities</source>
   <translation>Wahrscheinlichkeiten werden summiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>adds</source>
   <translation>trägt bei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>adds to JS</source>
   <translation>zu JS</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>adds to KL</source>
   <translation>zu KL</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>adjoin: mark one node of the tree as its foot: (NP@)</source>
   <translation>adjoin: Einen Knoten des Baums als Fuß kennzeichnen: (NP@)</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>adjoin: the foot is the whole tree</source>
   <translation>adjoin: Der Fuß ist der ganze Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>after the burn-in: count the brackets of T</source>
   <translation>nach dem Burn-in: zähle Klammern von T</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>after the burn-in: count the tags of T</source>
   <translation>nach dem Burn-in: zähle die Tags von T</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>against</source>
   <translation>gegen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>algorithm</source>
   <translation>Algorithmus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>algorithms</source>
   <translation>Algorithmen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>all</source>
   <translation>alle</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>all annotations</source>
   <translation>alle Annotationen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>all brackets are right</source>
   <translation>alle Klammern sind richtig</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/chart_data.py" />
   <source>all depths</source>
   <translation>alle Tiefen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>all items</source>
   <translation>alle Items</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>all rules</source>
   <translation>alle Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>all verdicts are computed</source>
   <translation>alle Sätze sind beurteilt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>alternative {number}</source>
   <translation>Alternative {number}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>ambiguity:"NN VB"</source>
   <translation>ambiguity:"NN VB"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>an HDF5 file</source>
   <translation>eine HDF5-Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>an XML file</source>
   <translation>eine XML-Datei</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>an argument is missing</source>
   <translation>Ein Argument fehlt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>an empty file</source>
   <translation>eine leere Datei</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>an error of this type; of more: error:"type=pp; word=of; from=NP"</source>
   <translation>ein Fehler dieses Typs; genauer: error:"type=pp; word=of; from=NP"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>an office document</source>
   <translation>ein Office-Dokument</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>ancestor {depth} levels up</source>
   <translation>Vorfahr {depth} Stufen höher</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>and</source>
   <translation>und</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>and one more job</source>
   <translation>und eine weitere Arbeit</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>and {0} more</source>
   <translation>und {0} weitere</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/importing.py" />
   <location filename="icm_gui/views/compare/faults_button.py" />
   <source>and {count} more</source>
   <translation>und {count} weitere</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>and {count} more jobs</source>
   <translation>und {count} weitere Arbeiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>and {} more</source>
   <translation>und {} weitere</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/refusal.py" />
   <source>and {} more; the log has all of them</source>
   <translation>und {} weitere; das Protokoll hat sie alle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/reading.py" />
   <source>another depth needs the model of the lesson</source>
   <translation>eine andere Tiefe braucht das Modell der Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/run_keeper.py" />
   <location filename="icm_gui/views/results/page.py" />
   <location filename="icm_core/runs/place.py" />
   <source>another model</source>
   <translation>anderes Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>another one, by name</source>
   <translation>ein anderes, nach Namen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <source>any length</source>
   <translation>beliebige Länge</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/word_reasons.py" />
   <source>any word</source>
   <translation>irgendein Wort</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>around {at} words: F1 {mean}</source>
   <translation>um {at} Wörter: F1 {mean}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>as fitted</source>
   <translation>wie angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>as good</source>
   <translation>gleich gut</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>as in the file</source>
   <translation>wie in der Datei</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>as in the paper: minimal seating, MAP discounts, right binarised</source>
   <translation>wie im Artikel: minimale Sitzordnung, MAP-Discounts, nach rechts binarisiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/option_form.py" />
   <source>as in the preset</source>
   <translation>wie in der Voreinstellung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/dialogs/option_form.py" />
   <source>as in the preset: several</source>
   <translation>wie in der Voreinstellung: mehrere</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>as it is</source>
   <translation>wie sie ist</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>as probable as gold</source>
   <translation>so wahrscheinlich wie Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>as read</source>
   <translation>wie gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>asking the server</source>
   <translation>der Server wird gefragt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>assembled from fragments</source>
   <translation>aus Stücken zusammengesetzt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>at most {0} expansions</source>
   <translation>höchstens {0} Expansionen</translation>
  </message>
  <message>
   <location filename="icm_core/lessons/lesson.py" />
   <source>at which depth does the tree flip?</source>
   <translation>bei welcher Tiefe kippt der Baum?</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>at {0}</source>
   <translation>bei {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>automatic</source>
   <translation>automatisch</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>average of head-outward, right and left binarised models and a model of spans</source>
   <translation>Mittel aus vom Kopf nach außen, nach rechts und nach links binarisierten Modellen und einem Modell der Spannen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <location filename="icm_core/analysis/contexts/graph.py" />
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>base</source>
   <translation>Basis</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>base H</source>
   <translation>Basis H</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/curves.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>beam {0}</source>
   <translation>Strahl {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>before</source>
   <translation>davor</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/frame.py" />
   <source>before, at another depth</source>
   <translation>davor, bei anderer Tiefe</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>begin with ROOT[0,n)</source>
   <translation>beginne mit ROOT[0,n)</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>begin with the empty sequence</source>
   <translation>beginne mit der leeren Folge</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>behind</source>
   <translation>danach</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>below the best</source>
   <translation>unter dem besten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>beside {0}</source>
   <translation>neben {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/cells.py" />
   <source>best</source>
   <translation>bester</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>best = tags of coarse-to-fine search</source>
   <translation>best = Tags der Grob-zu-fein-Suche</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>best = tree of coarse-to-fine search</source>
   <translation>best = Baum der Grob-zu-fein-Suche</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>best bound</source>
   <translation>beste Schranke</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>best item that the span keeps</source>
   <translation>bestes Item, das die Spanne behält</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/cells.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>best known</source>
   <translation>bester bekannter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <location filename="icm_core/inference/exact/trace.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>best known {0}</source>
   <translation>bester bekannt {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>best known, log P</source>
   <translation>bestes bekanntes, log P</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <source>best posterior of a cell</source>
   <translation>beste Posterior einer Zelle</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <source>best posterior {p}</source>
   <translation>bestes Posterior {p}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>best rule: {0}, {1}</source>
   <translation>beste Regel: {0}, {1}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>best split: most expected brackets below</source>
   <translation>beste Teilung: meiste erwartete Klammern</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>best tag that the word keeps</source>
   <translation>bestes Tag, das das Wort behält</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/lattice/frame.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <location filename="icm_core/rendering/lattice/pictures.py" />
   <source>best tags</source>
   <translation>beste Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/frame.py" />
   <location filename="icm_core/rendering/chart_pictures.py" />
   <location filename="icm_core/rendering/families/look.py" />
   <source>best tree</source>
   <translation>bester Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>best(B) = s of this A + log p(word | B)</source>
   <translation>best(B) = s dieses A + log p(Wort | B)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>better</source>
   <translation>besser</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>beyond the beam: drop the least f</source>
   <translation>über dem Strahl: das kleinste f fällt weg</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/look.py" />
   <source>binarisation item</source>
   <translation>Binarisierungsitem</translation>
  </message>
  <message>
   <location filename="icm_core/model/training.py" />
   <source>binarising</source>
   <translation>Bäume werden binarisiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <source>bookmark {name} at step {step}</source>
   <translation>Lesezeichen {name} bei Schritt {step}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>bound</source>
   <translation>Schranke</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>bound = greatest bound that is left</source>
   <translation>Schranke = größte, die noch bleibt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>bracket of the drawn tree</source>
   <translation>Klammer des gezogenen Baums</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>bracket that is gone</source>
   <translation>weggefallene Klammer</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>bracket that is new</source>
   <translation>neue Klammer</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>burn-in</source>
   <translation>Burn-in</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>burn-in until {0}</source>
   <translation>Burn-in bis {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/strip.py" />
   <location filename="icm_core/rendering/families/mh.py" />
   <source>burn-in {0}</source>
   <translation>Burn-in {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/heading.py" />
   <source>burn-in, {place}</source>
   <translation>Burn-in, {place}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>by JS share</source>
   <translation>nach JS-Anteil</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>by both</source>
   <translation>von beiden</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <source>by difference</source>
   <translation>nach Unterschied</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>by hand</source>
   <translation>von Hand</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>by {0} in columns</source>
   <translation>nach {0} in Spalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading.py" />
   <source>byte {number} is not {encoding}</source>
   <translation>Byte {number} ist nicht {encoding}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>c = limit: the fit stops there; no larger or smaller c is tried</source>
   <translation>c = Grenze: Dort endet die Anpassung; kein größeres oder kleineres c wird versucht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>c at depth {0}</source>
   <translation>c bei Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>cannot be changed: {count}, such as sentence {number}: {reason}</source>
   <translation>nicht änderbar: {count}, etwa Satz {number}: {reason}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/palette.py" />
   <source>cannot be used now</source>
   <translation>geht jetzt nicht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/demo.py" />
   <source>card of the model</source>
   <translation>Karte des Modells</translation>
  </message>
  <message>
   <location filename="icm_core/inference/proof/certificate.py" />
   <location filename="icm_core/runs/place.py" />
   <source>certified</source>
   <translation>zertifiziert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>chain {0}</source>
   <translation>Kette {0}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>chain {chain} · {count} kept</source>
   <translation>Kette {chain} · {count} behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>change</source>
   <translation>Änderung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>chart</source>
   <translation>Chart</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <source>checking</source>
   <translation>Prüfung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>checking the trees</source>
   <translation>Bäume werden geprüft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/reporting.py" />
   <source>choose a file or a folder to write</source>
   <translation>wählen Sie eine Datei oder einen Ordner zum Schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>chosen at the end</source>
   <translation>am Ende gewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>clause attachment</source>
   <translation>Satzanbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>clause attachments</source>
   <translation>Satzanbindungen</translation>
  </message>
  <message>
   <location filename="icm_gui/services/train_worker.py" />
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>cleaning trees</source>
   <translation>Bäume werden bereinigt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>click a result of the table, then another</source>
   <translation>in der Tabelle auf ein Ergebnis klicken, dann auf ein anderes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>closed</source>
   <translation>geschlossen</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>combining marks</source>
   <translation>kombinierende Zeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>comes with the program</source>
   <translation>kommt mit dem Programm</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>comparing</source>
   <translation>Vergleich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <source>comparing each context with its parent</source>
   <translation>jeder Kontext wird mit seinem Elternkontext verglichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_work.py" />
   <source>comparing the brackets</source>
   <translation>vergleicht die Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_work.py" />
   <source>comparing the decisions</source>
   <translation>die Entscheidungen werden verglichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>comparing the same words</source>
   <translation>gleiche Wörter vergleichen</translation>
  </message>
  <message>
   <location filename="icm_core/resources.py" />
   <source>compiled kernels cannot be kept in {folder}, so every start compiles them again, which takes a minute or two: make this folder writable, or set XDG_CACHE_HOME to one that is</source>
   <translation>Kompilierte Kernel können in {folder} nicht aufbewahrt werden; jeder Start kompiliert sie neu, was ein bis zwei Minuten dauert: Machen Sie diesen Ordner beschreibbar, oder setzen Sie XDG_CACHE_HOME auf einen, der es ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>complete</source>
   <translation>vollständig</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <source>complete #{number} by the forest's best edges: log P {log_p}</source>
   <translation>#{number} mit den besten Kanten des Waldes vervollständigt: log P {log_p}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>completed by the forest's best edges</source>
   <translation>mit den besten Kanten des Waldes vervollständigt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>computing verdicts, {0}</source>
   <translation>Beurteilung, {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>concentration c</source>
   <translation>Konzentration c</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>context depth</source>
   <translation>Kontexttiefe</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/steps.py" />
   <source>context depth {0}</source>
   <translation>Kontexttiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>context in gold</source>
   <translation>Kontext in Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>context in predicted</source>
   <translation>Kontext in der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>contexts</source>
   <translation>Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>coordination</source>
   <translation>Koordination</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>coordinations</source>
   <translation>Koordinationen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>corrected</source>
   <translation>korrigiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>costs {0} nats</source>
   <translation>kostet {0} Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>count at each depth</source>
   <translation>Anzahl je Tiefe</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>count the brackets of T</source>
   <translation>zähle die Klammern von T</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>count the tags of T</source>
   <translation>zähle die Tags von T</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_data.py" />
   <source>counting</source>
   <translation>wird gezählt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/fits.py" />
   <location filename="icm_core/model/training.py" />
   <source>counting contexts</source>
   <translation>Kontexte werden gezählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/node.py" />
   <source>crosses</source>
   <translation>kreuzt</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>crosses a bracket of the other tree</source>
   <translation>kreuzt eine Klammer des anderen Baums</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>crossing</source>
   <translation>kreuzend</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/differences.py" />
   <source>crossing: gold has {where}</source>
   <translation>kreuzend: Gold hat {where}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>crossing&gt;0</source>
   <translation>crossing&gt;0</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>current</source>
   <translation>aktuell</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>customer</source>
   <translation>Gast</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>customers</source>
   <translation>Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>d and c back to the values of this depth</source>
   <translation>d und c zurück auf die Werte dieser Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/pages.py" />
   <source>d and c by depth</source>
   <translation>d und c nach Tiefe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rank_pane.py" />
   <source>d and c under which this context is most probable, a table for each rule</source>
   <translation>d und c, unter denen dieser Kontext am wahrscheinlichsten ist, ein Tisch je Regel</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>data</source>
   <translation>Daten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>decision</source>
   <translation>Entscheidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>decision differs</source>
   <translation>Entscheidung unterscheidet sich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>decisions differ</source>
   <translation>Entscheidungen unterscheiden sich</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>decoder choice</source>
   <translation>Wahl des Decoders</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/deleting.py" />
   <source>delete results: {}</source>
   <translation>Ergebnisse löschen: {}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <location filename="icm_gui/views/experiments/card_pane.py" />
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <location filename="icm_core/drawing/contexts/ladder.py" />
   <source>depth</source>
   <translation>Tiefe</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>depth ({depths}: and all deeper)</source>
   <translation>Tiefe ({depths}: und alle tieferen)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>depth at which contexts are cut</source>
   <translation>Tiefe, bei der Kontexte gekappt werden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/distribution.py" />
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>depth {0}</source>
   <translation>Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>depth {0}: gold {1}, predicted {2}</source>
   <translation>Tiefe {0}: Gold {1}, Vorhersage {2}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>depth {at}: {values} {name}</source>
   <translation>Tiefe {at}: {values} {name}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>depth {at}: {values}{what}</source>
   <translation>Tiefe {at}: {values}{what}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/graph.py" />
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <location filename="icm_core/inference/exact/trace.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>depth {depth}</source>
   <translation>Tiefe {depth}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>depths</source>
   <translation>Tiefen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>diff:NP</source>
   <translation>diff:NP</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>difference</source>
   <translation>Unterschied</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/comparing.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>differences</source>
   <translation>Unterschiede</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>different label</source>
   <translation>anderes Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>different labels</source>
   <translation>andere Labels</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>differs from the model by {off}</source>
   <translation>weicht um {off} vom Modell ab</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>discount d</source>
   <translation>Discount d</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>discount d of rules with 1, 2, 3+ customers</source>
   <translation>Discount d der Regeln mit 1, 2, 3+ Gästen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>dismiss {node}</source>
   <translation>{node} verwerfen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <source>dismissed</source>
   <translation>verworfen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>divide by the sum of all w</source>
   <translation>teile durch die Summe aller w</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <location filename="icm_core/analysis/contexts/figures/fits.py" />
   <location filename="icm_core/experiments/running.py" />
   <location filename="icm_core/model/training.py" />
   <source>done</source>
   <translation>fertig</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>doubtful</source>
   <translation>zweifelhaft</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw a first tree T from Q</source>
   <translation>ziehe einen ersten Baum T aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw a first tree T′ from Q</source>
   <translation>ziehe einen ersten Baum T′ aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw a tree T′ from Q</source>
   <translation>ziehe einen Baum T′ aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw first tags T from Q</source>
   <translation>ziehe erste Tags T aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw first tags T′ from Q</source>
   <translation>ziehe erste Tags T′ aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw one of its hyperedges by inside</source>
   <translation>ziehe eine seiner Hyperkanten nach Innen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw tags T′ from Q</source>
   <translation>ziehe Tags T′ aus Q</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw the next tag by inside</source>
   <translation>ziehe das nächste Tag nach Innen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>draw u from 0 to 1</source>
   <translation>ziehe u zwischen 0 und 1</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>drawn #{number}</source>
   <translation>gezogen #{number}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>drawn from the model itself</source>
   <translation>vom Modell selbst gezogen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>drop hyperedges of small posterior</source>
   <translation>Hyperkanten mit kleinem Posterior weg</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>drop transitions of small posterior</source>
   <translation>Übergänge mit kleinem Posterior weg</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>edit a page</source>
   <translation>Seite ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>edit the head of the lesson</source>
   <translation>Kopf der Lektion ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>edit the text of the lesson</source>
   <translation>Text der Lektion ändern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>element</source>
   <translation>Element</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>else: T stays</source>
   <translation>sonst: T bleibt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>empty</source>
   <translation>leer</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/likelihood.py" />
   <source>encoding trees</source>
   <translation>Bäume werden kodiert</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <location filename="icm_core/inference/forest/naming.py" />
   <source>end</source>
   <translation>Ende</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>ends of the other expansions</source>
   <translation>Enden der anderen Expansionen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <location filename="icm_gui/views/annotate/assist/small_trees.py" />
   <source>enters</source>
   <translation>kommt hinzu</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>enters if the proposal is accepted</source>
   <translation>kommt hinzu, wenn der Vorschlag angenommen wird</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>enters: {brackets}</source>
   <translation>kommt hinzu: {brackets}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>equals gold</source>
   <translation>gleich Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>error</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>error:pp</source>
   <translation>error:pp</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/compare/corpus/error_types_pane.py" />
   <source>errors</source>
   <translation>Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>exact</source>
   <translation>exakt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>exact:yes</source>
   <translation>exact:yes</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>excise: it would lose a word</source>
   <translation>excise: Ein Wort ginge verloren</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>excise: the first node is not above the second</source>
   <translation>excise: Der erste Knoten steht nicht über dem zweiten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>expand</source>
   <translation>Expansion</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>expand {item}</source>
   <translation>{item} expandieren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>expected accuracy {share}</source>
   <translation>erwartete Genauigkeit {share}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>expected precision {share}, λ {price}</source>
   <translation>erwartete Präzision {share}, λ {price}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_core/experiments/figures.py" />
   <source>exponent {0}</source>
   <translation>Exponent {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>extra</source>
   <translation>überzählig</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>extra: gold has no bracket here</source>
   <translation>überzählig: Gold hat hier keine Klammer</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>extra:NP</source>
   <translation>extra:NP</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>f</source>
   <translation>f</translation>
  </message>
  <message>
   <location filename="docs/glossary.md" />
   <source>f = g + h: g is the log-probability of the rules that a hypothesis has applied, h the estimate of the rest (the heuristic), f their sum.</source>
   <translation>f = g + h: g ist die Log-Wahrscheinlichkeit der Regeln, die eine Hypothese angewandt hat, h die Schätzung des Rests (die Heuristik), f die Summe.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/families/astar.py" />
   <source>f and queue</source>
   <translation>f und Warteschlange</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>f rises by {0}: this h is not admissible</source>
   <translation>f steigt um {0}: dieses h ist nicht zulässig</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>f1&lt;60</source>
   <translation>f1&lt;60</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/faults_button.py" />
   <source>fault</source>
   <translation>Mangel</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/faults_button.py" />
   <source>faults</source>
   <translation>Mängel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/warmup.py" />
   <source>figures</source>
   <translation>Abbildungen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>file:wsj_0001</source>
   <translation>file:wsj_0001</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>filtering the contexts</source>
   <translation>die Kontexte werden gefiltert</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/likelihood.py" />
   <source>finding contexts</source>
   <translation>Kontexte werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <source>finding the context of the node</source>
   <translation>der Kontext des Knotens wird gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <source>findings: {count} · sentences: {places}</source>
   <translation>Befunde: {count} · Sätze: {places}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>first word</source>
   <translation>erstes Wort</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>fitted</source>
   <translation>angepasst</translation>
  </message>
  <message>
   <location filename="icm_core/model/training.py" />
   <source>fitting discounts</source>
   <translation>Discounts werden angepasst</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/fits.py" />
   <location filename="icm_core/model/training.py" />
   <source>fitting discounts on held-out sentences</source>
   <translation>Discounts werden an zurückgehaltenen Sätzen angepasst</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/fits.py" />
   <source>fitting discounts to the seating</source>
   <translation>Discounts werden an die Sitzordnung angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>fixed, not fitted</source>
   <translation>fest, nicht angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>follows the step</source>
   <translation>folgt dem Schritt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each bracket: q = its posterior</source>
   <translation>je Klammer: q = ihr Posterior</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each depth of contexts:</source>
   <translation>für jede Kontexttiefe:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>for each draw T′ from Q, the first one too:</source>
   <translation>für jede Ziehung T′ aus Q, auch die erste:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>for each draw:</source>
   <translation>für jede Ziehung:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>for each further draw:</source>
   <translation>für jede weitere Ziehung:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>for each hyperedge of this item:</source>
   <translation>für jede Hyperkante dieses Items:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each rule A → B C:</source>
   <translation>für jede Regel A → B C:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each span, the shortest first:</source>
   <translation>je Spanne, die kürzesten zuerst:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each span: drop small posteriors</source>
   <translation>je Spanne: kleine Posteriors weg</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each span: drop what is below best</source>
   <translation>je Spanne: was unter best liegt, weg</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each split of it:</source>
   <translation>für jede Teilung:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each tag A of the word before:</source>
   <translation>für jedes Tag A des Wortes davor:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each tag B of it:</source>
   <translation>für jedes seiner Tags B:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each tag of it: q = its posterior</source>
   <translation>je Tag davon: q = sein Posterior</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>for each tag that follows, or for the word:</source>
   <translation>für jedes folgende Tag oder das Wort:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each word, in order:</source>
   <translation>für jedes Wort der Reihe nach:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each word:</source>
   <translation>für jedes Wort:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each word: drop small posteriors</source>
   <translation>je Wort: kleine Posteriors weg</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each word: drop what is below best</source>
   <translation>je Wort: was unter best liegt, weg</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>for each word: log p of its tags</source>
   <translation>je Wort: log p seiner Tags</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>for predicted</source>
   <translation>für Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/inference/constrained/constraints.py" />
   <source>forbid {label} at words {first} to {last}</source>
   <translation>{label} über den Wörtern {first} bis {last} verbieten</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>forward and backward of all states</source>
   <translation>vorwärts und rückwärts über alle Zustände</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>forward and backward of the HMM's lattice</source>
   <translation>vorwärts und rückwärts im HMM-Verband</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/lost.py" />
   <location filename="icm_core/rendering/lattice/tags.py" />
   <source>found</source>
   <translation>gefunden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>from</source>
   <translation>von</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>from ROOT[0,n) down: return the tree</source>
   <translation>von ROOT[0,n) abwärts: gib den Baum aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>from the best last tag back: return the tags</source>
   <translation>vom besten letzten Tag zurück: gib Tags aus</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <source>frontier</source>
   <translation>Front</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>function tags kept</source>
   <translation>Funktionsangaben behalten</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/placing.py" />
   <source>function tags that had no place in it: {count}</source>
   <translation>Funktionstags, die darin keinen Platz hatten: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>g</source>
   <translation>g</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>g so far</source>
   <translation>g bisher</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <source>g {g}, h {h}, f {f}; queue {size}</source>
   <translation>g {g}, h {h}, f {f}; Schlange {size}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>gain</source>
   <translation>Gewinn</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>gain per step</source>
   <translation>Gewinn je Schritt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gain&gt;0</source>
   <translation>gain&gt;0</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>gap</source>
   <translation>Abstand</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gap&gt;5</source>
   <translation>gap&gt;5</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>genre:news</source>
   <translation>genre:news</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <location filename="icm_core/runs/place.py" />
   <source>glued</source>
   <translation>geflickt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>goal</source>
   <translation>Ziel</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <source>goal #{number}: log P {log_p}</source>
   <translation>Ziel #{number}: log P {log_p}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <location filename="icm_core/rendering/lattice/tags.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>gold</source>
   <translation>Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>gold ends after word {number}, predicted continues with {found}</source>
   <translation>Gold endet nach Wort {number}, die Vorhersage geht mit {found} weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>gold errors</source>
   <translation>Goldfehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gold has NN where predicted has JJ; tag:NN: gold has it</source>
   <translation>Gold hat NN, wo die Vorhersage JJ hat; tag:NN: Gold hat es</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gold has NP where predicted has PP</source>
   <translation>Gold hat NP, wo die Vorhersage PP hat</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gold has such a bracket</source>
   <translation>Gold hat eine solche Klammer</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>gold is more probable than every tag sequence that the search found</source>
   <translation>Gold ist wahrscheinlicher als jede Tagfolge, die die Suche fand</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>gold is more probable than every tree that the search found</source>
   <translation>Gold ist wahrscheinlicher als jeder Baum, den die Suche fand</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>gold known</source>
   <translation>Gold bekannt</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>gold lies {nats} nats below the predicted tags</source>
   <translation>Gold liegt {nats} Nats unter den vorhergesagten Tags</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>gold lies {nats} nats below the predicted tree</source>
   <translation>Gold liegt {nats} Nats unter dem vorhergesagten Baum</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>gold lies {nats} nats below {optimum}</source>
   <translation>Gold liegt {nats} Nats darunter ({optimum})</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>gold rule</source>
   <translation>Goldregel</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/look.py" />
   <source>gold tag</source>
   <translation>Gold-Tag</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>gold tree</source>
   <translation>Goldbaum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sides.py" />
   <source>gold trees</source>
   <translation>Goldbäume</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>gold:"NP &lt; PP"</source>
   <translation>gold:"NP &lt; PP"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>good above {0}%</source>
   <translation>gut über {0} %</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>good below {0}</source>
   <translation>gut unter {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>grand</source>
   <translation>Groß</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/distribution.py" />
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>grandparent</source>
   <translation>Großelternkontext</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>great-grandparent</source>
   <translation>Urgroßelternknoten</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>greatest depth of contexts ({0}: no limit)</source>
   <translation>größte Tiefe der Kontexte ({0}: ohne Grenze)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>h</source>
   <translation>h</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = estimate of all open items</source>
   <translation>h = Schätzung aller offenen Items</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = estimate of the new items alone</source>
   <translation>h = Schätzung der neuen Items allein</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = estimate of the new part</source>
   <translation>h = Schätzung des neuen Teils</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = estimate of what is open</source>
   <translation>h = Schätzung dessen, was offen ist</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = upper bound of all open items</source>
   <translation>h = obere Schranke aller offenen Items</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>h = upper bound of what is open</source>
   <translation>h = obere Schranke dessen, was offen ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>h of {0}, {1}</source>
   <translation>h von {0}, {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>h to come</source>
   <translation>h noch</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>has a note</source>
   <translation>hat eine Notiz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>head word</source>
   <translation>Kopfwort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>held out, last {0}%</source>
   <translation>zurückgehalten, letzte {0}%</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>held-out, one d</source>
   <translation>zurückgehalten, ein d</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>held-out, three d</source>
   <translation>zurückgehalten, drei d</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>here</source>
   <translation>hier</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/table_model.py" />
   <source>high</source>
   <translation>oben</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/lattice/tags.py" />
   <source>history</source>
   <translation>Vorgeschichte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/two_runs.py" />
   <source>hyperedges: {0} in both, {1} only in the first, {2} only in the second</source>
   <translation>Hyperkanten: {0} in beiden, {1} nur im ersten, {2} nur im zweiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>hypergraph</source>
   <translation>Hypergraph</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>hypotheses</source>
   <translation>Hypothesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>hypothesis #{0}</source>
   <translation>Hypothese #{0}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>hypothesis at this step</source>
   <translation>Hypothese bei diesem Schritt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>hypothesis before the step</source>
   <translation>Hypothese vor dem Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>icm opens treebanks ({0}; also packed ones and folders of them), models (*.icm), projects (*.icmproj), recorded runs (*.icmtrace) and lessons (*.icmlesson, *.lesson).</source>
   <translation>icm öffnet Baumbanken ({0}; auch gepackte und Ordner davon), Modelle (*.icm), Projekte (*.icmproj), aufgezeichnete Läufe (*.icmtrace) und Lektionen (*.icmlesson, *.lesson).</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>icm {version}</source>
   <translation>icm {version}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>id</source>
   <translation>Nr.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>id&lt;=100</source>
   <translation>id&lt;=100</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>if P(T) &gt; P(best): best = T</source>
   <translation>wenn P(T) &gt; P(best): best = T</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>if all its words have tags: return it</source>
   <translation>haben alle Wörter Tags: gib sie aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>if bound = log P(best): proved, stop</source>
   <translation>Schranke = log P(best): bewiesen, Ende</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>if none of its items is open: return it</source>
   <translation>ist keines ihrer Items offen: gib sie aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>if s &gt; best(A): keep it</source>
   <translation>wenn s &gt; best(A): merke es</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>if s is the greatest: keep A</source>
   <translation>ist s am größten: merke A</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>if u &lt; α: T becomes T′</source>
   <translation>wenn u &lt; α: T wird T′</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <location filename="icm_core/runs/place.py" />
   <source>impossible</source>
   <translation>unmöglich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>impossible under the model, floors counted</source>
   <translation>unmöglich unter dem Modell, mit Untergrenzen gezählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>in MBR result</source>
   <translation>im MBR-Ergebnis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <source>in best tree</source>
   <translation>im besten Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <source>in current tree</source>
   <translation>im aktuellen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>in gold</source>
   <translation>in Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <source>in hypothesis</source>
   <translation>in der Hypothese</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>in no way</source>
   <translation>auf keine Art</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/tree_search.py" />
   <source>in one column</source>
   <translation>in einer Spalte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>in one way</source>
   <translation>auf eine Art</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>in predicted</source>
   <translation>in der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>in progress</source>
   <translation>in Arbeit</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>in the best tags known</source>
   <translation>in den besten bekannten Tags</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>in the best tree known</source>
   <translation>im besten bekannten Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>in {0} ways</source>
   <translation>auf {0} Arten</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>in {share}% of the samples</source>
   <translation>in {share} % der Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <source>incumbent</source>
   <translation>bester bekannter Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <source>indexing the contexts</source>
   <translation>die Kontexte werden indiziert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/trie_model.py" />
   <source>indexing the contexts…</source>
   <translation>die Kontexte werden indiziert…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <source>info</source>
   <translation>Hinweis</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>inside and outside of all states</source>
   <translation>Innen und Außen aller Zustände</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>inside and outside of the PCFG's chart</source>
   <translation>Innen und Außen im Chart der PCFG</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>inside of all states of the full model</source>
   <translation>Innen aller Zustände im vollen Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>is a file of its own, which readers need</source>
   <translation>ist eine eigene Datei, die man zum Lesen braucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>is changed</source>
   <translation>wird geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>is left</source>
   <translation>bleibt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>is put into the lesson</source>
   <translation>kommt in die Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>is taken</source>
   <translation>wird übernommen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>it begins with the first state that is kept</source>
   <translation>sie beginnt mit dem ersten behaltenen Zustand</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>it is being made</source>
   <translation>wird gebildet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>it was stopped</source>
   <translation>es wurde angehalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <location filename="icm_gui/views/explore/canvas/graph/frame.py" />
   <source>item without a label</source>
   <translation>Item ohne Namen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>items kept {kept}, states {states}, dropped {dropped}</source>
   <translation>Items behalten {kept}, Zustände {states}, weg {dropped}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>items left</source>
   <translation>verbleibende Items</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <location filename="icm_gui/views/explore/canvas/graph/frame.py" />
   <source>items without a label</source>
   <translation>Items ohne Namen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/evidence/tree.py" />
   <source>its tree is shown here</source>
   <translation>hier steht dann ihr Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>joined to the word</source>
   <translation>zum Teil des Worts gemacht</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>keep the sum of q - penalty</source>
   <translation>merke die Summe aus q - Abzug</translation>
  </message>
  <message>
   <location filename="icm_core/inference/constrained/constraints.py" />
   <source>keep {label} at words {first} to {last}</source>
   <translation>{label} über den Wörtern {first} bis {last} behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>kept beside the word, as a lemma</source>
   <translation>neben dem Wort behalten, als Lemma</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>label</source>
   <translation>Label</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>label it where q is above the penalty</source>
   <translation>Kategorie, wo q über dem Abzug liegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>label:SBAR</source>
   <translation>label:SBAR</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>last word</source>
   <translation>letztes Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>lattice, of tags</source>
   <translation>Lattice, von Tags</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/span_learning.py" />
   <source>learning weights of spans</source>
   <translation>Gewichte der Spannen werden gelernt</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>leaves if the proposal is accepted</source>
   <translation>fällt weg, wenn der Vorschlag angenommen wird</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>leaves: {brackets}</source>
   <translation>fällt weg: {brackets}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_core/inference/forest/lost.py" />
   <source>left</source>
   <translation>links</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <source>left out for lack of room: {count}</source>
   <translation>aus Platzmangel ausgelassen: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>left out: {count}, such as {first}</source>
   <translation>ausgelassen: {count}, etwa {first}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>len&gt;20</source>
   <translation>len&gt;20</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>lesson</source>
   <translation>Lektion</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>letters</source>
   <translation>Buchstaben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/drawing/contexts/waterfall.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <source>level</source>
   <translation>Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>limit</source>
   <translation>Grenze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/brackets_pane.py" />
   <source>line {line}, column {column}</source>
   <translation>Zeile {line}, Spalte {column}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading.py" />
   <source>line {number} is not {encoding}: byte 0x{byte}</source>
   <translation>Zeile {number} ist nicht {encoding}: Byte 0x{byte}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>linear</source>
   <translation>linear</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>list {node} again</source>
   <translation>{node} wieder aufführen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/warmup.py" />
   <source>loading</source>
   <translation>Laden</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>loading presets</source>
   <translation>Voreinstellungen werden geladen</translation>
  </message>
  <message>
   <location filename="icm_gui/services/train_worker.py" />
   <source>loading the core</source>
   <translation>der Kern wird geladen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/training.py" />
   <source>loading the model</source>
   <translation>das Modell wird geladen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/compare_pane.py" />
   <location filename="icm_gui/views/contexts/distribution_pane.py" />
   <source>log</source>
   <translation>logarithmisch</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>log P</source>
   <translation>log P</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>log P has not changed yet.</source>
   <translation>Log P hat sich noch nicht geändert.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/plots.py" />
   <source>log P of every chain's state over steps</source>
   <translation>Log P des Zustands jeder Kette über die Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>log P {0}</source>
   <translation>log P {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>log P {0}, P {1}</source>
   <translation>log P {0}, P {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>log P {change}</source>
   <translation>log P {change}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>log P {value}</source>
   <translation>log P {value}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>log P {value}, floors counted</source>
   <translation>log P {value}, mit Mindestwerten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <source>log P …</source>
   <translation>log P …</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>log P(T) by chain, nats</source>
   <translation>log P(T) nach Kette, Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>log P(T), floors counted</source>
   <translation>log P(T) mit Mindestwerten</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>log alpha {log_alpha}, u {u}</source>
   <translation>log Alpha {log_alpha}, u {u}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>log inside</source>
   <translation>Log Inside</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>log of the sum</source>
   <translation>Log der Summe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <source>log outside</source>
   <translation>Log Outside</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>log p</source>
   <translation>log p</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/shown.py" />
   <source>log p {log_p}</source>
   <translation>log p {log_p}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>log ratio</source>
   <translation>Log-Verhältnis</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>log sum</source>
   <translation>Log-Summe</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/rounds.py" />
   <source>log sum, depth {0}</source>
   <translation>Log-Summe, Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>log {nats}</source>
   <translation>log {nats}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>log {value}</source>
   <translation>log {value}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>lone contexts</source>
   <translation>einzelne Kontexte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/path_bar.py" />
   <source>longer ones that it saw:</source>
   <translation>längere, die es sah:</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_work.py" />
   <source>looking for better trees</source>
   <translation>bessere Bäume werden gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/verdict.py" />
   <source>looking for better trees…</source>
   <translation>bessere Bäume werden gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <source>looking for the sentences in the treebank…</source>
   <translation>die Sätze werden in der Baumbank gesucht…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/lost_step.py" />
   <source>looking for the step</source>
   <translation>der Schritt wird gesucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>looking through {0} contexts…</source>
   <translation>{0} Kontexte werden durchgesehen…</translation>
  </message>
  <message>
   <location filename="icm_core/lessons/build.py" />
   <source>looking up pages</source>
   <translation>Seiten werden nachgeschlagen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/table_model.py" />
   <source>low</source>
   <translation>unten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>mark of punctuation</source>
   <translation>Satzzeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>mark {node} as an error</source>
   <translation>{node} als Fehler markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>mark {node} as doubtful</source>
   <translation>{node} als zweifelhaft markieren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>marks of punctuation</source>
   <translation>Satzzeichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <source>matching the treebank</source>
   <translation>die Baumbank wird abgeglichen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>max-rule</source>
   <translation>Max-Rule</translation>
  </message>
  <message>
   <location filename="icm_core/inference/entries.py" />
   <source>max-rule, PCFG alone</source>
   <translation>Max-Rule, PCFG allein</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>mean log P of a rule, nats</source>
   <translation>mittleres log P einer Regel, Nats</translation>
  </message>
  <message>
   <location filename="icm_core/model/restaurants.py" />
   <source>minimal</source>
   <translation>minimal</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>minimal (the paper's)</source>
   <translation>minimal (wie im Artikel)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>missing</source>
   <translation>fehlend</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <source>missing: dashed, only gold has the bracket
extra: double line, only the other tree has it
other label: both have it, gold's label first
crossing: zigzag, only the other tree has it, and it crosses a bracket of gold</source>
   <translation>fehlend: gestrichelt, nur Gold hat die Klammer
überzählig: doppelte Linie, nur der andere Baum hat sie
anderes Label: beide haben sie, das Label von Gold zuerst
kreuzend: Zickzack, nur der andere Baum hat sie, und sie kreuzt eine Klammer von Gold</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>missing: only gold has this bracket</source>
   <translation>fehlend: nur Gold hat diese Klammer</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>missing:NP</source>
   <translation>missing:NP</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <location filename="icm_gui/viewmodels/project/places.py" />
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>model</source>
   <translation>Modell</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>model error</source>
   <translation>Modellfehler</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <source>model of spans {posterior}</source>
   <translation>Modell der Spannen {posterior}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>model prefers nothing else</source>
   <translation>das Modell zieht nichts anderes vor</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>model prefers {0} ({1}) by {2} nats</source>
   <translation>das Modell zieht {0} ({1}) um {2} Nats vor</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>model-error:yes</source>
   <translation>model-error:yes</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>model-gap&gt;5</source>
   <translation>model-gap&gt;5</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>models</source>
   <translation>Modelle</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>modifier attachment</source>
   <translation>Modifikatoranbindung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>modifier attachments</source>
   <translation>Modifikatoranbindungen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>most frequent</source>
   <translation>häufigste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>move a page</source>
   <translation>Seite verschieben</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>move: a node cannot go below itself</source>
   <translation>move: Ein Knoten kann nicht unter sich selbst kommen</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>ms per sentence</source>
   <translation>ms pro Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>n</source>
   <translation>n</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/rules_pane.py" />
   <source>n, t, and P at each level</source>
   <translation>n, t und P auf jeder Stufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <source>n/a</source>
   <translation>k. A.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>nats that gold lies below the best tree known</source>
   <translation>Nats, die Gold unter dem besten bekannten Baum liegt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>nats that predicted lies below the best tree known</source>
   <translation>Nats, die die Vorhersage unter dem besten bekannten Baum liegt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>needs the model of this run</source>
   <translation>braucht das Modell dieses Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>needs {0}</source>
   <translation>braucht {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/labels.py" />
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>new</source>
   <translation>neu</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>next item</source>
   <translation>nächstes Item</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>next on the agenda</source>
   <translation>als Nächste auf der Agenda</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <source>no</source>
   <translation>nein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>no bound yet</source>
   <translation>noch keine Schranke</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>no effect</source>
   <translation>ohne Wirkung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>no file chosen</source>
   <translation>keine Datei gewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>no function tags</source>
   <translation>keine Funktionsangaben</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>no goal: complete the best hypotheses</source>
   <translation>kein Ziel: ergänze die besten Hypothesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>no gold</source>
   <translation>kein Gold</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/charts/draw.py" />
   <source>no item</source>
   <translation>kein Item</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/differences.py" />
   <source>no label</source>
   <translation>kein Label</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>no limit</source>
   <translation>keine Grenze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <location filename="icm_gui/views/shared/status.py" />
   <source>no model</source>
   <translation>kein Modell</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <location filename="icm_core/annotation/operations.py" />
   <source>no node is selected</source>
   <translation>Kein Knoten ist ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>no operation is given; use {known}</source>
   <translation>Keine Operation ist angegeben; möglich sind {known}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <location filename="icm_core/inference/proof/certificate.py" />
   <source>no parse</source>
   <translation>kein Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/constrained/constraints.py" />
   <source>no phrase across words {first} to {last}</source>
   <translation>keine Phrase, die die Wörter {first} bis {last} kreuzt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>no sample has it</source>
   <translation>keine Stichprobe hat sie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>no search yet</source>
   <translation>noch keine Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/text.py" />
   <source>no sentence has been parsed yet</source>
   <translation>noch ist kein Satz geparst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>no sentence is as short as that; allow longer ones</source>
   <translation>kein Satz ist so kurz; lassen Sie längere zu</translation>
  </message>
  <message>
   <location filename="icm_core/project/side_notes.py" />
   <source>no sentence is {words!r}</source>
   <translation>kein Satz ist {words!r}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>no traces</source>
   <translation>keine Spuren</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>no tree</source>
   <translation>kein Baum</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>no tree of the treebank has the root {label}</source>
   <translation>Kein Baum der Baumbank hat die Wurzel {label}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>no treebank is open</source>
   <translation>es ist keine Baumbank geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/moves.py" />
   <source>node</source>
   <translation>Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pair.py" />
   <source>nodes that differ: {count}</source>
   <translation>unterschiedliche Knoten: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/matrix.py" />
   <location filename="icm_gui/viewmodels/compare/sentence_columns.py" />
   <location filename="icm_gui/viewmodels/explore/inspector/text.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_gui/views/compare/report_dialog.py" />
   <location filename="icm_gui/views/compare/source_bar.py" />
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <location filename="icm_gui/views/lessons/question_form.py" />
   <location filename="icm_gui/views/window/dialogs/shortcut_model.py" />
   <location filename="icm_core/analysis/tables/values.py" />
   <location filename="icm_core/annotation/rewriting.py" />
   <location filename="icm_core/drawing/paint/numbers.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <source>none</source>
   <translation>keine</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>none of the nodes is a phrase: wrap them instead</source>
   <translation>Keiner der Knoten ist eine Phrase: stattdessen einen neuen Knoten darüber setzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <source>none of the training sentences is in the open treebank</source>
   <translation>keiner der Trainingssätze ist in der geöffneten Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>none, it is complete</source>
   <translation>keines, sie ist vollständig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>none: complete</source>
   <translation>keines: vollständig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>none: text alone</source>
   <translation>keine: nur Text</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>not a regular file</source>
   <translation>keine gewöhnliche Datei</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>not among the {count} most probable tag sequences of the model</source>
   <translation>nicht unter den {count} wahrscheinlichsten Tagfolgen des Modells</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>not among the {count} most probable trees of the model</source>
   <translation>nicht unter den {count} wahrscheinlichsten Bäumen des Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>not fitted</source>
   <translation>nicht angepasst</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/lost.py" />
   <source>not in the forest</source>
   <translation>nicht im Wald</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>not in the list; kept in the file as it is</source>
   <translation>nicht in der Liste; bleibt in der Datei, wie es ist</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/edit_change.py" />
   <location filename="icm_gui/viewmodels/compare/pair_posteriors.py" />
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <location filename="icm_core/inference/proof/certificate.py" />
   <location filename="icm_core/runs/place.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>not known</source>
   <translation>nicht bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>not open</source>
   <translation>nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>not pinned: that of the download is shown</source>
   <translation>nicht festgelegt: die der heruntergeladenen Datei wird gezeigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>not proved to be the optimum: gap {0}</source>
   <translation>nicht als Optimum bewiesen: Abstand {0}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_step.py" />
   <source>not pushed yet</source>
   <translation>noch nicht eingereiht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>not run</source>
   <translation>nicht ausgeführt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/model_card.py" />
   <source>not saved as a file</source>
   <translation>nicht als Datei gespeichert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>not there</source>
   <translation>nicht vorhanden</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>not to the tags {0}</source>
   <translation>nicht zu den Tags {0}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>not to the tree {0}</source>
   <translation>nicht zum Baum {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>note</source>
   <translation>Notiz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>note on {node}</source>
   <translation>Notiz zu {node}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>note:yes</source>
   <translation>note:yes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>notes</source>
   <translation>Notizen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>notes imported: {count}</source>
   <translation>importierte Notizen: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>nothing</source>
   <translation>nichts</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_box.py" />
   <source>nothing chosen</source>
   <translation>nichts gewählt</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>nothing in the whole grammar is more probable</source>
   <translation>nichts in der ganzen Grammatik ist wahrscheinlicher</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/reporting.py" />
   <source>nothing is compared yet</source>
   <translation>noch wird nichts verglichen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>nothing is lost</source>
   <translation>nichts geht verloren</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <source>nothing of this can be done now · Esc close</source>
   <translation>davon geht jetzt nichts · Esc schließt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/recording.py" />
   <source>nothing of this run is recorded</source>
   <translation>von diesem Lauf ist nichts aufgezeichnet</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>nothing that pruning left is more probable</source>
   <translation>nichts, was die Beschneidung übrig ließ, ist wahrscheinlicher</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>nothing would be left of the sentence</source>
   <translation>Vom Satz bliebe nichts übrig</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>number in the treebank</source>
   <translation>Nummer in der Baumbank</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>number {rank} of the {count} most probable tag sequences of the model</source>
   <translation>Nummer {rank} der {count} wahrscheinlichsten Tagfolgen des Modells</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>number {rank} of the {count} most probable trees of the model</source>
   <translation>Nummer {rank} der {count} wahrscheinlichsten Bäume des Modells</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>of</source>
   <translation>von</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>of the file</source>
   <translation>der Datei</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>of the old tree now {0}</source>
   <translation>des alten Baums jetzt {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>of the parse</source>
   <translation>des Parsebaums</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>of the tags decoded</source>
   <translation>der dekodierten Tags</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>of the tree decoded</source>
   <translation>des dekodierten Baums</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <source>of {0}</source>
   <translation>von {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>on held-out sentences</source>
   <translation>zurückgehaltene Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>one</source>
   <translation>einer</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>one answer a line</source>
   <translation>eine Antwort je Zeile</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/split.py" />
   <source>one clock: steps</source>
   <translation>eine Uhr: Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/split.py" />
   <source>one clock: {0} {1} of {2}</source>
   <translation>eine Uhr: {0} {1} von {2}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>one model: head-outward, three discounts fitted on held-out sentences</source>
   <translation>ein Modell: vom Kopf nach außen, drei Discounts an zurückgehaltenen Sätzen angepasst</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>one model: right binarised, one discount fitted on held-out sentences</source>
   <translation>ein Modell: nach rechts binarisiert, ein Discount an zurückgehaltenen Sätzen angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/question_form.py" />
   <source>one of some answers</source>
   <translation>eine von mehreren Antworten</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/typed.py" />
   <source>one tree is wanted, not {n}</source>
   <translation>Ein Baum ist verlangt, nicht {n}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>only gold has such a bracket</source>
   <translation>nur Gold hat eine solche Klammer</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>only here</source>
   <translation>nur hier</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <source>only in the changed tree</source>
   <translation>nur im geänderten Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/bulk_pane.py" />
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>only in the tree now</source>
   <translation>nur im Baum jetzt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>only in this version</source>
   <translation>nur in dieser Fassung</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>only predicted has such a bracket</source>
   <translation>nur die Vorhersage hat eine solche Klammer</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>only shown: a chain would keep T</source>
   <translation>nur gezeigt: eine Kette behielte T</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>only shown: a chain would take T′</source>
   <translation>nur gezeigt: eine Kette nähme T′</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>only there</source>
   <translation>nur dort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>only this sentence has it</source>
   <translation>nur dieser Satz hat sie</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <source>open</source>
   <translation>offen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>open item</source>
   <translation>offenes Item</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>open tag</source>
   <translation>offenes Tag</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/explore.py" />
   <source>open the model that the run was recorded with first</source>
   <translation>öffnen Sie zuerst das Modell, mit dem der Lauf aufgezeichnet wurde</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>open: still to be expanded</source>
   <translation>offen: noch zu expandieren</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>operation {number}, {line!r}: {reason}</source>
   <translation>Operation {number}, {line!r}: {reason}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>optimal</source>
   <translation>optimal</translation>
  </message>
  <message>
   <location filename="icm_core/inference/proof/certificate.py" />
   <source>optimal within pruning</source>
   <translation>optimal innerhalb der Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/curves.py" />
   <source>optimum {0}</source>
   <translation>Optimum {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>or Run all, to compare all algorithms on it</source>
   <translation>oder Alle ausführen, um jedes Verfahren zu vergleichen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>or pick one from the treebank; the gold tree is then known</source>
   <translation>oder wählen Sie einen aus der Baumbank; dann ist der Goldbaum bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>or try the program on the treebank that comes with it</source>
   <translation>oder probieren Sie das Programm mit der mitgelieferten Baumbank aus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>other</source>
   <translation>anderer</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>other error</source>
   <translation>sonstiger Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>other errors</source>
   <translation>sonstige Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/difference_legend.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>other label</source>
   <translation>anderes Label</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>other label, {label}</source>
   <translation>anderes Label, {label}</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/differences.py" />
   <source>other label: gold has {gold}, predicted {predicted}</source>
   <translation>anderes Label: Gold hat {gold}, die Vorhersage {predicted}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>other words</source>
   <translation>andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>other {context}</source>
   <translation>anderer {context}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>other-f1&lt;60</source>
   <translation>other-f1&lt;60</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>other:NP&gt;PP</source>
   <translation>other:NP&gt;PP</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>outdated</source>
   <translation>veraltet</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>outside</source>
   <translation>außerhalb</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>outward from the head</source>
   <translation>vom Kopf nach außen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>over other words</source>
   <translation>über andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>own</source>
   <translation>eigener</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>own = (n − d t) / (N + c)</source>
   <translation>eigener = (n − d t) / (N + c)</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>p</source>
   <translation>p</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>p boot.</source>
   <translation>p Boot.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/headline_tables.py" />
   <source>p rand.</source>
   <translation>p Rand.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>p&lt;60</source>
   <translation>p&lt;60</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by 7-Zip: unpack it first</source>
   <translation>mit 7-Zip gepackt: entpacken Sie es zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by LZ4: unpack it first</source>
   <translation>mit LZ4 gepackt: zuerst entpacken</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by LZMA: unpack it first</source>
   <translation>mit LZMA gepackt: zuerst entpacken</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by Zstandard: unpack it first</source>
   <translation>mit Zstandard gepackt: entpacken Sie es zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by compress: unpack it first</source>
   <translation>mit compress gepackt: entpacken Sie es zuerst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/data/packing/kinds.py" />
   <source>packed by lzip: unpack it first</source>
   <translation>mit lzip gepackt: zuerst entpacken</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/distribution.py" />
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>parent</source>
   <translation>Elternkontext</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>parsed</source>
   <translation>analysiert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <source>parsing</source>
   <translation>Parsen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>part of the file's name</source>
   <translation>Teil des Dateinamens</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>parts of the training files, in turn</source>
   <translation>Teile der Trainingsdateien, reihum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>pass</source>
   <translation>weiter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>pass = (c + d T) / (N + c)</source>
   <translation>weiter = (c + d T) / (N + c)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>pass = (c + Σ d t) / (N + c); d for rules with 1, 2, 3 or more</source>
   <translation>weiter = (c + Σ d t) / (N + c); d für Regeln mit 1, 2, 3 oder mehr</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>passes all on</source>
   <translation>gibt alles weiter</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <source>picture</source>
   <translation>Bild</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/painters/library.py" />
   <source>pictures need Skia, which cannot be loaded: {reason}</source>
   <translation>Bilder brauchen Skia, das nicht geladen werden kann: {reason}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/painters/library.py" />
   <source>pictures need libraries that this system does not have: {names}; on Debian and Ubuntu this line installs them: {line}</source>
   <translation>Bilder brauchen Bibliotheken, die diesem System fehlen: {names}; auf Debian und Ubuntu installiert sie diese Zeile: {line}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>pinned: a file with another checksum is refused</source>
   <translation>festgelegt: eine Datei mit anderer Prüfsumme wird abgelehnt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>pixels</source>
   <translation>Pixel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>pop</source>
   <translation>Entnahme</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>pop the hypothesis of greatest f = g + h</source>
   <translation>nimm die Hypothese mit größtem f = g + h</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>popped</source>
   <translation>entn.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <source>popped #{0}   f {1}   g {2}   h {3}</source>
   <translation>entnommen #{0}   f {1}   g {2}   h {3}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>popped #{number}</source>
   <translation>#{number} entnommen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>popped at this step</source>
   <translation>in diesem Schritt entnommen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/graph/frame.py" />
   <location filename="icm_gui/views/explore/canvas/lattice/frame.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <location filename="icm_core/rendering/lattice/tags.py" />
   <source>posterior</source>
   <translation>Posterior</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻²</source>
   <translation>Posterior 10⁻²</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻³</source>
   <translation>Posterior 10⁻³</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻¹</source>
   <translation>Posterior 10⁻¹</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻⁴</source>
   <translation>Posterior 10⁻⁴</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻⁵</source>
   <translation>Posterior 10⁻⁵</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>posterior 10⁻⁶</source>
   <translation>Posterior 10⁻⁶</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>posterior at least</source>
   <translation>Posterior mindestens</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <location filename="icm_core/rendering/shown.py" />
   <source>posterior {posterior}</source>
   <translation>Posterior {posterior}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <source>posterior {share}</source>
   <translation>Posterior {share}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/running.py" />
   <location filename="icm_gui/views/shared/trees/switches.py" />
   <source>posteriors</source>
   <translation>Posteriors</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>precision in percent</source>
   <translation>Präzision in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <location filename="icm_core/runs/verdict.py" />
   <source>predicted</source>
   <translation>Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>predicted brackets cross gold</source>
   <translation>vorhergesagte Klammern kreuzen Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>predicted ends after word {number}, gold continues with {wanted}</source>
   <translation>die Vorhersage endet nach Wort {number}, Gold geht mit {wanted} weiter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>predicted has no tags: it is scored by its brackets, tag accuracy is n/a</source>
   <translation>Das Vorhergesagte hat keine Wortarten: bewertet werden die Klammern, die Genauigkeit der Wortarten entfällt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>predicted is binarised: {count} of its phrases have labels such as {label} and count as errors; undo the normal form first (in NLTK by un_chomsky_normal_form)</source>
   <translation>Die Vorhersage ist binarisiert: {count} ihrer Phrasen haben Labels wie {label} und zählen als Fehler; machen Sie zuerst die Normalform rückgängig (in NLTK mit un_chomsky_normal_form)</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>predicted:"NP &lt; PP"</source>
   <translation>predicted:"NP &lt; PP"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/what_if.py" />
   <source>predictions</source>
   <translation>Vorhersagen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>preferred rule</source>
   <translation>bevorzugte Regel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>preparing the step</source>
   <translation>Schritt wird vorbereitet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <source>previous depth</source>
   <translation>vorige Tiefe</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/paint/scripts.py" />
   <source>private</source>
   <translation>privat</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>probability</source>
   <translation>Wahrscheinlichkeit</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>problem</source>
   <translation>Problem</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>problems</source>
   <translation>Probleme</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <location filename="icm_gui/views/window/welcome.py" />
   <source>project</source>
   <translation>Projekt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>proposal</source>
   <translation>Vorschlag</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>proposed</source>
   <translation>vorgeschlagen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>prune</source>
   <translation>Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <location filename="icm_gui/views/explore/inspector/parts.py" />
   <location filename="icm_core/inference/forest/lost.py" />
   <source>pruned</source>
   <translation>beschnitten</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>pruned #{number}</source>
   <translation>#{number} verworfen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>pruning</source>
   <translation>Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/astar/family.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>push</source>
   <translation>Einreihung</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>push #{number}</source>
   <translation>#{number} abgelegt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <source>push #{number} from #{parent}</source>
   <translation>Einreihung #{number} aus #{parent}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>push ROOT[0,n) with g = 0</source>
   <translation>ROOT[0,n) mit g = 0 ablegen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>push it: g + log p of its rule, and h</source>
   <translation>lege sie ab: g + log p der Regel, und h</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>push it: g + log p of tag or word, and h</source>
   <translation>lege es ab: g + log p von Tag oder Wort, und h</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>push the empty sequence with g = 0</source>
   <translation>lege die leere Folge mit g = 0 ab</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>question</source>
   <translation>Frage</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>queue {size}</source>
   <translation>Schlange {size}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>r&lt;60</source>
   <translation>r&lt;60</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>raises f by {0} nats</source>
   <translation>erhöht f um {0} Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>rank</source>
   <translation>Rang</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <source>rare words as their classes: open the training treebank for the words</source>
   <translation>seltene Wörter als ihre Klassen: öffnen Sie die Trainingsbaumbank, um die Wörter zu sehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>rare: count ≤ {0}</source>
   <translation>selten: Anzahl ≤ {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_core/model/restaurants.py" />
   <source>raw</source>
   <translation>roh</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>raw counts</source>
   <translation>rohe Zählungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>read with a choice that can be changed</source>
   <translation>nach einer Wahl gelesen, die auch anders getroffen werden kann</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>read, but perhaps not as intended</source>
   <translation>gelesen, aber vielleicht nicht wie gemeint</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/demo.py" />
   <source>reading</source>
   <translation>Lesen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/span_learning.py" />
   <source>reading spans</source>
   <translation>Spannen werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/work.py" />
   <source>reading the history</source>
   <translation>Verlauf wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>reading the other project</source>
   <translation>das andere Projekt wird gelesen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>reading the sentences…</source>
   <translation>die Sätze werden gelesen…</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/warmup.py" />
   <source>reading treebanks</source>
   <translation>Baumbanken lesen</translation>
  </message>
  <message>
   <location filename="icm_gui/services/train_worker.py" />
   <source>reading trees</source>
   <translation>Bäume werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_core/model/training.py" />
   <source>reading words</source>
   <translation>Wörter werden gelesen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>recall in percent</source>
   <translation>Recall in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>recorded run</source>
   <translation>aufgezeichneter Lauf</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>refine to {depth}</source>
   <translation>verfeinern bis {depth}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>refine to {depth}: bound {bound}, {known}</source>
   <translation>verfeinern bis {depth}: Schranke {bound}, {known}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>refine to {depth}: log of the sum {log_sum}</source>
   <translation>verfeinern bis {depth}: Log der Summe {log_sum}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>refining</source>
   <translation>Verfeinern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>refused</source>
   <translation>abgelehnt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <location filename="icm_core/rendering/families/mh.py" />
   <source>reject</source>
   <translation>Ablehnung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>rejected</source>
   <translation>abgelehnt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>rejected #{number}</source>
   <translation>#{number} abgelehnt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>remove a page</source>
   <translation>Seite entfernen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/marks.py" />
   <source>remove the mark of {node}</source>
   <translation>Markierung von {node} entfernen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>rest of the chain's tags</source>
   <translation>übrige Tags der Kette</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>rest of the chain's tree</source>
   <translation>übriger Baum der Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>results of an earlier session have none until they are run again</source>
   <translation>Ergebnisse einer früheren Sitzung haben keine, bis sie neu laufen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>return best, and what is proved</source>
   <translation>gib best aus, und was bewiesen ist</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>return each word's most expected tag</source>
   <translation>gib je Wort das am meisten erwartete Tag aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>return it</source>
   <translation>gib ihn aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>return the tags of all words</source>
   <translation>gib die Tags aller Wörter aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>return the tree of most expected brackets</source>
   <translation>gib den Baum mit den meisten erwarteten aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>return the tree over all words</source>
   <translation>gib den Baum über alle Wörter aus</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>return them</source>
   <translation>gib sie aus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <source>reviewed:no</source>
   <translation>reviewed:no</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>right</source>
   <translation>rechts</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>root</source>
   <translation>Wurzel</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>round</source>
   <translation>Runde</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>rule</source>
   <translation>Regel</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>rule:"NP -&gt; DT NN"</source>
   <translation>rule:"NP -&gt; DT NN"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>run</source>
   <translation>Lauf</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>run Metropolis-Hastings to see them</source>
   <translation>führen Sie Metropolis-Hastings aus, um sie zu sehen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>run a search to see its tree</source>
   <translation>führen Sie eine Suche aus, um ihren Baum zu sehen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>running</source>
   <translation>läuft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>runs</source>
   <translation>Läufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/results.py" />
   <source>s</source>
   <translation>s</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>s = best(A) + log p(B | A)</source>
   <translation>s = best(A) + log p(B | A)</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>s = log p + best(B) + best(C)</source>
   <translation>s = log p + best(B) + best(C)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <location filename="icm_gui/views/results/page.py" />
   <source>same tree</source>
   <translation>gleicher Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>same tree at both depths</source>
   <translation>derselbe Baum bei beiden Tiefen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/node.py" />
   <source>same words</source>
   <translation>gleiche Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <location filename="icm_core/rendering/families/mh.py" />
   <source>sample</source>
   <translation>Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <location filename="icm_core/model/restaurants.py" />
   <source>sampled</source>
   <translation>gezogen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>sampled with the seating</source>
   <translation>mit Sitzordnung gezogen</translation>
  </message>
  <message>
   <location filename="icm_core/model/training.py" />
   <source>sampling seatings</source>
   <translation>Sitzordnungen werden gezogen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/work.py" />
   <source>scoring</source>
   <translation>Bewerten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>scoring…</source>
   <translation>wird bewertet…</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>search error</source>
   <translation>Suchfehler</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>search gap</source>
   <translation>Suchabstand</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>search-error:yes</source>
   <translation>search-error:yes</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>searching</source>
   <translation>Suche</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>searching again</source>
   <translation>erneute Suche</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/look.py" />
   <source>second run</source>
   <translation>zweiter Lauf</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <source>seconds</source>
   <translation>Sekunden</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>seconds per sentence</source>
   <translation>Sekunden pro Satz</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>seed {0}</source>
   <translation>Startwert {0}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>select neighbours that have the same parent</source>
   <translation>Nachbarn mit demselben Elternknoten auswählen</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>select two or more neighbours to merge</source>
   <translation>Zum Verbinden zwei oder mehr Nachbarn auswählen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/look.py" />
   <source>selected</source>
   <translation>ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/choice.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/project/places.py" />
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/shared/tables/table_list.py" />
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>sentence</source>
   <translation>Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>sentence is</source>
   <translation>Satz liegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <location filename="icm_gui/viewmodels/app/palette.py" />
   <source>sentence {0}</source>
   <translation>Satz {0}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>sentence {first}: predicted has no tree for it; counted as a failed parse</source>
   <translation>Satz {first}: das Vorhergesagte hat keinen Baum dafür; zählt als gescheitert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <location filename="icm_gui/views/compare/trees.py" />
   <source>sentence {number}</source>
   <translation>Satz {number}</translation>
  </message>
  <message>
   <location filename="icm_core/project/side_notes.py" />
   <source>sentence {number} has other words</source>
   <translation>Satz {number} hat andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/violations.py" />
   <source>sentence {number}, {kind}: {text}</source>
   <translation>Satz {number}, {kind}: {text}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>sentence {number}, {what}</source>
   <translation>Satz {number}, {what}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>sentence {number}: a blank line instead of a tree ({place}); a failed parse</source>
   <translation>Satz {number}: eine leere Zeile statt eines Baums ({place}); gescheitert</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>sentence {number}: its tree cannot be read ({place}: {reason}); counted as a failed parse</source>
   <translation>Satz {number}: sein Baum ist nicht lesbar ({place}: {reason}); zählt als gescheitert</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>sentence {number}: its tree stands elsewhere in predicted, as tree {tree}</source>
   <translation>Satz {number}: sein Baum steht im Vorhergesagten an anderer Stelle, als Baum {tree}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>sentence {number}: {words} words, F1 {f1}</source>
   <translation>Satz {number}: {words} Wörter, F1 {f1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/choice.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/project/places.py" />
   <location filename="icm_gui/views/compare/corpus/confusion_pane.py" />
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/shared/tables/table_list.py" />
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>sentences</source>
   <translation>Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>sentences are</source>
   <translation>Sätze liegen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/preparses.py" />
   <source>sentences beyond a limit: {count}</source>
   <translation>Sätze jenseits einer Grenze: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>sentences edited since then are left out: {}</source>
   <translation>seitdem geänderte Sätze fehlen: {}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>sentences parsed again: {parsed} of {all}; parses changed: {count}</source>
   <translation>neu geparste Sätze: {parsed} von {all}; geänderte Parses: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/colleague_pane.py" />
   <source>sentences that both corrected: {count}, with equal trees: {equal} · F1 of brackets {f1} · equal tags {tags}, kappa {tag_kappa} · labels of common spans {spans}, kappa {span_kappa}</source>
   <translation>von beiden korrigierte Sätze: {count}, mit gleichen Bäumen: {equal} · F1 der Klammern {f1} · gleiche Tags {tags}, Kappa {tag_kappa} · Labels gemeinsamer Spannen {spans}, Kappa {span_kappa}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>sentences {first} to {last}: predicted has no trees for these {count}; counted as failed parses</source>
   <translation>Sätze {first} bis {last}: das Vorhergesagte hat keine Bäume für diese {count}; sie zählen als gescheitert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>sentences: {known} of {all}</source>
   <translation>Sätze: {known} von {all}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/mbr_page.py" />
   <source>settled at step {step}</source>
   <translation>steht fest seit Schritt {step}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>several encodings</source>
   <translation>mehrere Kodierungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <location filename="icm_gui/views/explore/canvas/lattice/frame.py" />
   <location filename="icm_gui/views/explore/sampling/span_counts.py" />
   <source>share</source>
   <translation>Anteil</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>share of rules whose context was seen so deep</source>
   <translation>Anteil der Regeln, deren Kontext so tief gesehen wurde</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>share of the samples</source>
   <translation>Anteil an den Stichproben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <source>share times own: what the level adds to the probability</source>
   <translation>Anteil mal eigener: was die Stufe zur Wahrscheinlichkeit beiträgt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>shared decision</source>
   <translation>gemeinsame Entscheidung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>shared decisions</source>
   <translation>gemeinsame Entscheidungen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>single-word phrase</source>
   <translation>Einwortphrase</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>single-word phrases</source>
   <translation>Einwortphrasen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>size not known</source>
   <translation>Größe unbekannt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>slider</source>
   <translation>Schieber</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>so far, g</source>
   <translation>bisher, g</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>sorted by {}</source>
   <translation>geordnet nach {}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>sorted by {}, falling</source>
   <translation>geordnet nach {}, fallend</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>sorting the contexts</source>
   <translation>die Kontexte werden geordnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>span</source>
   <translation>Spanne</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>split each item by its states</source>
   <translation>teile jedes Item nach seinen Zuständen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>split each tag by its states</source>
   <translation>teile jedes Tag nach seinen Zuständen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/shown.py" />
   <source>split {split}</source>
   <translation>Teilung {split}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/sampling/family.py" />
   <location filename="icm_core/rendering/families/mh.py" />
   <source>start</source>
   <translation>Start</translation>
  </message>
  <message>
   <location filename="icm_gui/services/train_process.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>starting</source>
   <translation>Start</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <source>state:done</source>
   <translation>state:done</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/area.py" />
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>states</source>
   <translation>Zustände</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>states of depth {0}</source>
   <translation>Zustände der Tiefe {0}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/chart_data.py" />
   <source>states of depth {depth}</source>
   <translation>Zustände der Tiefe {depth}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>status:failed</source>
   <translation>status:failed</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>stays</source>
   <translation>bleibt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/timeline.py" />
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>step</source>
   <translation>Schritt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_pane.py" />
   <location filename="icm_gui/views/shared/plots/plot.py" />
   <source>step {0}</source>
   <translation>Schritt {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/split.py" />
   <source>step {0} of {1}</source>
   <translation>Schritt {0} von {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/presenting.py" />
   <source>step {number} of {count}</source>
   <translation>Schritt {number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>step {step}</source>
   <translation>Schritt {step}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/lecture/heading.py" />
   <source>step {step} of {steps}</source>
   <translation>Schritt {step} von {steps}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>step {step} · drawn from Q</source>
   <translation>Schritt {step} · gezogen aus Q</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>steps</source>
   <translation>Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <location filename="icm_core/inference/exact/trace.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>stopped</source>
   <translation>angehalten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>stopped after {done} of {all} sentences</source>
   <translation>angehalten nach {done} von {all} Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>stopped: {0} of {1} contexts, as before</source>
   <translation>angehalten: {0} von {1} Kontexten, wie zuvor</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ladder_rows.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>sum</source>
   <translation>Summe</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>sum of all sequences that are left</source>
   <translation>Summe aller übrigen Folgen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>sum of all trees that are left</source>
   <translation>Summe aller verbliebenen Bäume</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>sums to the model to 1e-12</source>
   <translation>summiert sich auf 1e-12 genau zum Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>surprisal {} nats</source>
   <translation>Überraschung {} Nats</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <source>surprise</source>
   <translation>Überraschung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>t</source>
   <translation>t</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/ladder_pane.py" />
   <source>table</source>
   <translation>Tabelle</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>tables</source>
   <translation>Tische</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>tag of the drawn sequence</source>
   <translation>Tag der gezogenen Folge</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>tag that is gone</source>
   <translation>Tag, das weg ist</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>tag that is new</source>
   <translation>Tag, das neu ist</translation>
  </message>
  <message>
   <location filename="icm_core/inference/constrained/constraints.py" />
   <source>tag {label} at word {first}</source>
   <translation>Wortart {label} bei Wort {first}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>tag-diff:NN</source>
   <translation>tag-diff:NN</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <source>tag:NN</source>
   <translation>tag:NN</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>tag:NN&gt;JJ</source>
   <translation>tag:NN&gt;JJ</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>tags as in the paper: minimal seating, MAP discounts</source>
   <translation>Tags wie im Artikel: minimale Sitzordnung, Discounts nach MAP</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>tags at this step</source>
   <translation>Tags bei diesem Schritt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>tags before</source>
   <translation>Tags davor</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>tags of all words</source>
   <translation>Tags aller Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <source>tags {0}%</source>
   <translation>Tags {0} %</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>tags, from the first</source>
   <translation>Tags, vom ersten an</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>tags, from the last</source>
   <translation>Tags, vom letzten an</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>tags: a hidden Markov model of tag pairs</source>
   <translation>Tags: ein Hidden-Markov-Modell von Tagpaaren</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>tags: average of three such models, two of them learnt with word dropout</source>
   <translation>Tags: Mittel aus drei solchen Modellen, zwei davon mit Word-Dropout gelernt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>tags: one model from the last word to the first, fitted on held-out sentences</source>
   <translation>Tags: ein Modell vom letzten Wort zum ersten, an zurückgehaltenen Sätzen angepasst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>take another step</source>
   <translation>anderen Schritt nehmen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>take its last tag, or that tag's word</source>
   <translation>nimm ihr letztes Tag oder dessen Wort</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>take its next open item</source>
   <translation>nimm ihr nächstes offenes Item</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>take the tag of the greatest q</source>
   <translation>nimm das Tag mit dem größten q</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>text</source>
   <translation>Text</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>that of the run</source>
   <translation>die des Laufs</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/columns.py" />
   <source>the best one without the last ancestor: {0}, here {1}</source>
   <translation>die beste ohne den letzten Vorfahren: {0}, hier {1}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the best tag sequence known</source>
   <translation>die beste bekannte Tagfolge</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the best tree known</source>
   <translation>der beste bekannte Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>the cause</source>
   <translation>was schuld ist</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>the chain's first state</source>
   <translation>der erste Zustand der Kette</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance.py" />
   <source>the chain's first state: all of them are new</source>
   <translation>der erste Zustand der Kette: alle sind neu</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>the chain's first tags</source>
   <translation>die ersten Tags der Kette</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>the chain's first tree</source>
   <translation>der erste Baum der Kette</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>the chain's tags</source>
   <translation>Tags der Kette</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>the chain's tree</source>
   <translation>der Baum der Kette</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>the decoder chooses a tree</source>
   <translation>der Dekodierer wählt einen Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>the decoder chooses the tags</source>
   <translation>der Decoder wählt die Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>the first {} lines with such letters</source>
   <translation>die ersten {} Zeilen mit solchen Buchstaben</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>the label {label} was never seen</source>
   <translation>Die Kategorie {label} kommt nirgends vor</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>the left child</source>
   <translation>das linke Kind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/reading.py" />
   <source>the lesson has no recorded run {name}</source>
   <translation>die Lektion hat keinen aufgezeichneten Lauf {name}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>the longer child</source>
   <translation>das längere Kind</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/corrections.py" />
   <source>the model builds no whole tree that keeps the rest of it</source>
   <translation>das Modell bildet keinen ganzen Baum, der den Rest behält</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model cannot build gold</source>
   <translation>das Modell kann Gold nicht bilden</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model cannot build gold: {why}</source>
   <translation>das Modell kann Gold nicht bilden: {why}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>the model cannot build it</source>
   <translation>das Modell kann ihn nicht bilden</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model cannot build the predicted tags: {why}</source>
   <translation>das Modell kann die vorhergesagten Tags nicht bilden: {why}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model cannot build the predicted tree: {why}</source>
   <translation>das Modell kann den vorhergesagten Baum nicht bilden: {why}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>the model has no label {0}</source>
   <translation>das Modell hat kein Label {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/recording.py" />
   <source>the model of the run is not open</source>
   <translation>das Modell des Laufs ist nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>the model prefers another tree</source>
   <translation>das Modell zieht einen anderen Baum vor</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model was not searched</source>
   <translation>das Modell wurde nicht durchsucht</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model was not searched for better tag sequences</source>
   <translation>das Modell wurde nicht nach besseren Tagfolgen durchsucht</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the model was not searched for better trees</source>
   <translation>das Modell wurde nicht nach besseren Bäumen durchsucht</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>the model was not trained on these sentences: scored as they are</source>
   <translation>das Modell wurde nicht auf diesen Sätzen trainiert: bewertet, wie sie sind</translation>
  </message>
  <message>
   <location filename="icm_core/data/sentence_marks.py" />
   <source>the model was trained on {count} of the {all} gold sentences</source>
   <translation>das Modell wurde mit {count} der {all} Gold-Sätze trainiert</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the most probable tag sequence that the search found</source>
   <translation>die wahrscheinlichste Tagfolge, die die Suche fand</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the most probable tree that the search found</source>
   <translation>der wahrscheinlichste Baum, den die Suche fand</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the optimum</source>
   <translation>das Optimum</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the optimum within pruning</source>
   <translation>das Optimum innerhalb der Beschneidung</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>the paper's future work: seating, discounts and concentrations sampled</source>
   <translation>die Zukunftsidee des Artikels: Sitzordnung, Discounts und Konzentrationen gezogen</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the parse failed</source>
   <translation>das Parsen ist gescheitert</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/placing.py" />
   <source>the parse has other words</source>
   <translation>die Analyse hat andere Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>the pattern names no node {name!r}; it names {known}</source>
   <translation>Das Muster benennt keinen Knoten {name!r}; es benennt {known}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/parsing/presets.py" />
   <source>the plain PCFG</source>
   <translation>die einfache PCFG</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/correction.py" />
   <source>the rest is kept</source>
   <translation>der Rest bleibt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>the right child</source>
   <translation>das rechte Kind</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <location filename="icm_core/annotation/moving.py" />
   <location filename="icm_core/annotation/operations.py" />
   <location filename="icm_core/annotation/rewriting.py" />
   <source>the root stands for the whole sentence and stays</source>
   <translation>Die Wurzel steht für den ganzen Satz und bleibt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>the rule is missing or extra</source>
   <translation>die Regel fehlt oder ist überzählig</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>the rule still finds something after {count} changes of one tree</source>
   <translation>Die Regel findet nach {count} Änderungen eines Baums noch immer etwas</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>the rule {rule} was never seen</source>
   <translation>Die Regel {rule} kommt nirgends vor</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/recording.py" />
   <source>the run was recorded with another model than the others</source>
   <translation>der Lauf wurde mit einem anderen Modell aufgezeichnet als die anderen</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>the same tags</source>
   <translation>dieselben Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>the search begins by itself when they are ready</source>
   <translation>die Suche beginnt von selbst, wenn sie fertig sind</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the search dropped gold ({where})</source>
   <translation>die Suche hat Gold fallen gelassen ({where})</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the search found a tag sequence as probable as gold; another was chosen</source>
   <translation>die Suche fand eine Tagfolge, so wahrscheinlich wie Gold; gewählt wurde eine andere</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the search found a tag sequence that is more probable than gold</source>
   <translation>die Suche fand eine Tagfolge, die wahrscheinlicher als Gold ist</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the search found a tree as probable as gold; another was chosen</source>
   <translation>die Suche fand einen Baum, so wahrscheinlich wie Gold; gewählt wurde ein anderer</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the search found a tree that is more probable than gold</source>
   <translation>die Suche fand einen Baum, der wahrscheinlicher als Gold ist</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>the search missed gold</source>
   <translation>die Suche hat Gold verfehlt</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>the shorter child</source>
   <translation>das kürzere Kind</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>the sides have no sentence in common; choose others in the boxes above</source>
   <translation>die Seiten haben keinen Satz gemeinsam; wählen Sie oben andere</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>the status bar can cancel it</source>
   <translation>in der Statusleiste lässt sie sich abbrechen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>the tag of this word is wrong; wrong:*ing: of an ending</source>
   <translation>das Tag dieses Worts ist falsch; wrong:*ing: einer Endung</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>the tag {tag} was never seen</source>
   <translation>Die Wortart {tag} kommt nirgends vor</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the tags are gold</source>
   <translation>die Tags sind Gold</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the tags are over other words</source>
   <translation>die Tags stehen über anderen Wörtern</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>the tags of the greatest posteriors</source>
   <translation>die Tags mit den größten Posteriors</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>the trace with index {index} refers to nothing</source>
   <translation>Die Spur mit dem Index {index} verweist auf nichts</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the tree is gold, tags included</source>
   <translation>der Baum ist Gold, samt Wortarten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/exact/rounds.py" />
   <source>the tree with the most expected spans</source>
   <translation>der Baum mit den meisten erwarteten Spannen</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>the trees are over other words</source>
   <translation>die Bäume stehen über anderen Wörtern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/parse_dialog.py" />
   <location filename="icm_gui/views/explore/sentence_bar.py" />
   <source>the whole context</source>
   <translation>der ganze Kontext</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/typed.py" />
   <source>the word “{was}” is missing</source>
   <translation>Das Wort „{was}“ fehlt</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/moving.py" />
   <source>the words would not keep their order there</source>
   <translation>Dort behielten die Wörter ihre Reihenfolge nicht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/empty.py" />
   <source>then type a sentence, or pick one from the list</source>
   <translation>dann geben Sie einen Satz ein oder wählen Sie einen aus der Liste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/plots/plot.py" />
   <source>there are no data to save yet</source>
   <translation>es gibt noch keine Daten zu speichern</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>there are no tags</source>
   <translation>es gibt keine Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/graph.py" />
   <source>there is no context to write: pick one in the trie</source>
   <translation>es gibt keinen Kontext zu schreiben: wählen Sie einen im Trie</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_pair.py" />
   <source>there is no parse</source>
   <translation>es gibt keinen Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/front_canvas.py" />
   <source>there is no picture here to export or to copy</source>
   <translation>hier ist kein Bild zum Exportieren oder Kopieren</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>there is no such node in the tree any more</source>
   <translation>Diesen Knoten gibt es im Baum nicht mehr</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/pictures.py" />
   <source>there is no tree to copy yet: run a search first</source>
   <translation>es gibt noch keinen Baum zu kopieren: führen Sie zuerst eine Suche aus</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/pictures.py" />
   <source>there is not enough memory for this picture; use SVG</source>
   <translation>für dieses Bild reicht der Speicher nicht; nehmen Sie SVG</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/pictures.py" />
   <source>there is nothing to copy yet: run a search first</source>
   <translation>es gibt noch nichts zu kopieren: führen Sie zuerst eine Suche aus</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/listing.py" />
   <source>these words between the same words: {0}</source>
   <translation>diese Wörter zwischen denselben Wörtern: {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/comparison.py" />
   <source>this</source>
   <translation>dieser</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>this context</source>
   <translation>dieser Kontext</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/bar.py" />
   <source>this machine</source>
   <translation>dieser Rechner</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>this model</source>
   <translation>dieses Modell</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>this sample</source>
   <translation>diese Stichprobe</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>this {context}</source>
   <translation>dieser {context}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>three</source>
   <translation>drei</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <source>times</source>
   <translation>mal</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>title</source>
   <translation>Titel</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>to</source>
   <translation>bis</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>to come, h</source>
   <translation>noch offen, h</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>to the tags {0}</source>
   <translation>zu den Tags {0}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/naming.py" />
   <source>to the tree {0}</source>
   <translation>zum Baum {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>today</source>
   <translation>heute</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>todo</source>
   <translation>zu tun</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <location filename="icm_gui/viewmodels/explore/search/search_fields.py" />
   <location filename="icm_core/experiments/figures.py" />
   <source>tokens</source>
   <translation>Tokens</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>tokens with the gold tag, in percent</source>
   <translation>Tokens mit dem Gold-Tag, in Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>traces kept</source>
   <translation>Spuren behalten</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/placing.py" />
   <source>traces that had no place in it: {count}</source>
   <translation>Spuren, die darin keinen Platz hatten: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/warmup.py" />
   <source>training</source>
   <translation>Training</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>training node</source>
   <translation>Trainingsknoten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>training nodes</source>
   <translation>Trainingsknoten</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/figures.py" />
   <source>training sentences</source>
   <translation>Trainingssätze</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>tree</source>
   <translation>Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>tree {number} of predicted belongs to no sentence of gold, left out: {words}</source>
   <translation>Baum {number} des Vorhergesagten gehört zu keinem Satz von Gold und bleibt weg: {words}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>tree {number} of predicted is empty and no sentence lacks a tree there</source>
   <translation>Baum {number} des Vorhergesagten ist leer, und dort fehlt keinem Satz ein Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>tree:"NP &lt; PP"</source>
   <translation>tree:"NP &lt; PP"</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>treebank</source>
   <translation>Baumbank</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>treebanks</source>
   <translation>Baumbanken</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <location filename="icm_gui/views/lessons/page_form.py" />
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>trees</source>
   <translation>Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>trees: {chosen} of {count}, matches: {matches}</source>
   <translation>Bäume: {chosen} von {count}, Treffer: {matches}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/acceptance_parts.py" />
   <source>u and α</source>
   <translation>u und α</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>unary chain</source>
   <translation>Kette unärer Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>unary error</source>
   <translation>unärer Fehler</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>unary errors</source>
   <translation>unäre Fehler</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>unary rules the same way</source>
   <translation>unäre Regeln ebenso</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/fields.py" />
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>uniform</source>
   <translation>gleichverteilt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_card.py" />
   <source>unknown</source>
   <translation>unbekannt</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/look.py" />
   <source>unknown word</source>
   <translation>unbekanntes Wort</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>unlabelled node</source>
   <translation>Knoten ohne Label</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>unseen words</source>
   <translation>ungesehene Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/pseudocode.py" />
   <source>upper bounds of all states</source>
   <translation>obere Schranken aller Zustände</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <source>use a number</source>
   <translation>geben Sie eine Zahl ein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <source>use an integer from 0</source>
   <translation>geben Sie eine ganze Zahl ab 0 ein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>use {0} to {1}</source>
   <translation>geben Sie {0} bis {1} ein</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/preferences.py" />
   <source>usual</source>
   <translation>üblich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>verb phrase</source>
   <translation>Verbalphrase</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>verb phrases</source>
   <translation>Verbalphrasen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/browser.py" />
   <location filename="icm_gui/views/annotate/violations_pane.py" />
   <location filename="icm_core/inference/exact/family.py" />
   <location filename="icm_core/rendering/families/exact.py" />
   <source>verdict</source>
   <translation>Urteil</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>verdict:outside</source>
   <translation>verdict:outside</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/text_view.py" />
   <source>view</source>
   <translation>Ansicht</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>w(T′) = P(T′) / Q(T′)</source>
   <translation>w(T′) = P(T′) / Q(T′)</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>waiting</source>
   <translation>wartet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/log.py" />
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <location filename="icm_gui/views/shared/docks/log.py" />
   <source>warning</source>
   <translation>Warnung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>warnings</source>
   <translation>Warnungen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>was {old}</source>
   <translation>war {old}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>watch, inspect and correct an infinite-context parser</source>
   <translation>einen Parser mit unbegrenztem Kontext beobachten, untersuchen und verbessern</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>what it adds, best expansion</source>
   <translation>was es hinzufügt, beste Expansion</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>what was wrong in the tree</source>
   <translation>was im Baum falsch war</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/head_form.py" />
   <source>where readers can get the model</source>
   <translation>woher man es bekommt, wenn man es nicht hat</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/family.py" />
   <source>which hypothesis is popped next?</source>
   <translation>welche Hypothese wird als nächste entnommen?</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>while a word has no tag:</source>
   <translation>solange ein Wort kein Tag hat:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>while an item is open:</source>
   <translation>solange ein Item offen ist:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/pseudocode.py" />
   <source>while the agenda is not empty:</source>
   <translation>solange die Agenda nicht leer ist:</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/family.py" />
   <source>will the next proposal be accepted?</source>
   <translation>wird der nächste Vorschlag angenommen?</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>with one customer</source>
   <translation>mit einem Gast</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>with what it never saw at its floor, both are as probable</source>
   <translation>mit dem Mindestwert für das, was es nie gesehen hat, sind beide gleich wahrscheinlich</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>with what it never saw at its floor, gold lies {nats} nats below predicted</source>
   <translation>mit dem Mindestwert für das, was es nie gesehen hat, liegt Gold {nats} Nats unter der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>with what it never saw at its floor, predicted lies {nats} nats below gold</source>
   <translation>mit dem Mindestwert für das, was es nie gesehen hat, liegt die Vorhersage {nats} Nats unter Gold</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>with {spans}</source>
   <translation>mit {spans}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>without a parse</source>
   <translation>ohne Baum</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>without {gone}, with {come}</source>
   <translation>ohne {gone}, mit {come}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>without {spans}</source>
   <translation>ohne {spans}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>word</source>
   <translation>Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>word {0}</source>
   <translation>Wort {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>word {number} is {wanted} in gold and {found} in predicted</source>
   <translation>Wort {number} ist {wanted} in Gold und {found} in der Vorhersage</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>word-tag pair</source>
   <translation>Paar aus Wort und Tag</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>word:that</source>
   <translation>word:that</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <location filename="icm_core/analysis/gold/error_list.py" />
   <location filename="icm_core/analysis/gold/variation.py" />
   <source>words</source>
   <translation>Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>words are locked, and the rule would change them</source>
   <translation>Die Wörter sind gesperrt, und die Regel würde sie ändern</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/typed.py" />
   <source>words are locked: “{was}” stands here, not “{now}”</source>
   <translation>Die Wörter sind gesperrt: Hier steht „{was}“, nicht „{now}“</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/state_pane.py" />
   <source>words with blanks between them</source>
   <translation>Wörter mit Leerzeichen dazwischen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>words {0} to {1}</source>
   <translation>Wörter {0} bis {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/bar.py" />
   <source>words, rule or note</source>
   <translation>Wörter, Regel oder Notiz</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>worse</source>
   <translation>schlechter</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>wrap: name one node, or the first and the last of neighbours</source>
   <translation>wrap: Einen Knoten nennen, oder den ersten und den letzten von Nachbarn</translation>
  </message>
  <message>
   <location filename="icm_gui/services/experiment_worker.py" />
   <source>writing tables</source>
   <translation>Tabellen werden geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>writing the contexts</source>
   <translation>die Kontexte werden geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/services/train_worker.py" />
   <source>writing the model</source>
   <translation>das Modell wird geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <location filename="icm_gui/viewmodels/training/training.py" />
   <location filename="icm_gui/viewmodels/treebank/saving.py" />
   <source>writing {0}</source>
   <translation>{0} wird geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>wrong bracket</source>
   <translation>falsche Klammer</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>wrong brackets</source>
   <translation>falsche Klammern</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/filters/filter.py" />
   <source>wrong:that</source>
   <translation>wrong:that</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <location filename="icm_gui/viewmodels/treebank/filters.py" />
   <source>yes</source>
   <translation>ja</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/files.py" />
   <source>yesterday</source>
   <translation>gestern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>{0} (not open)</source>
   <translation>{0} (nicht geöffnet)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/pane.py" />
   <source>{0} against {1}: {2}</source>
   <translation>{0} gegen {1}: {2}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/table.py" />
   <source>{0} at depth {1}</source>
   <translation>{0} bei Tiefe {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/two_runs.py" />
   <source>{0} at {1}</source>
   <translation>{0} bei {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>{0} brackets only here</source>
   <translation>{0} Klammern nur hier</translation>
  </message>
  <message>
   <location filename="icm_gui/views/results/page.py" />
   <source>{0} brackets only in {1}</source>
   <translation>{0} Klammern nur in {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <source>{0} bytes</source>
   <translation>{0} Bytes</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>{0} changed</source>
   <translation>{0} geändert</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/trie_model.py" />
   <source>{0} contexts, looked up as you open them</source>
   <translation>{0} Kontexte, beim Öffnen nachgeschlagen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/shares_table.py" />
   <source>{0} drawn, {1} kept</source>
   <translation>{0} gezogen, {1} behalten</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/steps.py" />
   <source>{0} events not kept</source>
   <translation>{0} Ereignisse nicht behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>{0} events/s</source>
   <translation>{0} Ereignisse/s</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>{0} expansions pushed</source>
   <translation>{0} Expansionen eingereiht</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>{0} h</source>
   <translation>{0} h</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/two_runs.py" />
   <source>{0} hyperedges in both, {1} and {2} in one alone</source>
   <translation>{0} Hyperkanten in beiden, {1} und {2} in nur einem</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>{0} in {1}</source>
   <translation>{0} in {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading.py" />
   <source>{0} is not an encoding that is known</source>
   <translation>{0} ist keine bekannte Kodierung</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>{0} is taken by “{1}”</source>
   <translation>{0} gehört schon zu „{1}“</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/fetching.py" />
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>{0} left</source>
   <translation>noch {0}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/timeline/controls.py" />
   <source>{0} makes its tree in one piece: there are no events to play.</source>
   <translation>{0} bildet seinen Baum in einem Stück: es gibt keine Ereignisse zum Abspielen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <source>{0} marked, {1} dismissed</source>
   <translation>{0} markiert, {1} verworfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/status.py" />
   <source>{0} min</source>
   <translation>{0} min</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/step_page.py" />
   <source>{0} more, the best {1}</source>
   <translation>{0} weitere, die beste {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>{0} nats</source>
   <translation>{0} Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>{0} nodes in {1} of {2} sentences</source>
   <translation>{0} Knoten in {1} von {2} Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>{0} nodes in {1} of {2} sentences, in {3} ways</source>
   <translation>{0} Knoten in {1} von {2} Sätzen, auf {3} Weisen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <source>{0} not known yet for {1} more</source>
   <translation>{0} ist für {1} weitere noch nicht bekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <location filename="icm_gui/viewmodels/compare/corpus/gaps.py" />
   <location filename="icm_gui/viewmodels/compare/gold/error_rows.py" />
   <location filename="icm_gui/viewmodels/explore/astar/agenda.py" />
   <location filename="icm_gui/views/explore/inspector/inspector.py" />
   <source>{0} of {1}</source>
   <translation>{0} von {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/ranking.py" />
   <source>{0} of {1} contexts</source>
   <translation>{0} von {1} Kontexten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>{0} of {1} runs done</source>
   <translation>{0} von {1} Läufen fertig</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <source>{0} of {1} sentences</source>
   <translation>{0} von {1} Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/gold/search.py" />
   <source>{0} of {1} sentences are the model's own and were taken out of it</source>
   <translation>{0} von {1} Sätzen sind die des Modells selbst und wurden aus ihm genommen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/tree_hits.py" />
   <source>{0} of {1}: {2}</source>
   <translation>{0} von {1}: {2}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/hit_counts.py" />
   <source>{0} others</source>
   <translation>{0} andere</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/experiments/run_table.py" />
   <source>{0} outdated</source>
   <translation>{0} veraltet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/agenda.py" />
   <source>{0} queued</source>
   <translation>{0} in der Schlange</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/astar/companion.py" />
   <source>{0} queued after it</source>
   <translation>danach {0} in der Schlange</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/tables/row_list.py" />
   <source>{0} rows</source>
   <translation>{0} Zeilen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/depth_panes.py" />
   <source>{0} rule applications the model does not have are left out.</source>
   <translation>{0} Regelanwendungen, die das Modell nicht hat, bleiben weg.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>{0} runs. Nothing begins yet.</source>
   <translation>{0} Läufe. Noch beginnt nichts.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/views/shared/status.py" />
   <source>{0} s</source>
   <translation>{0} s</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sentence_rows.py" />
   <source>{0} sentences</source>
   <translation>{0} Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/corpus/gaps_pane.py" />
   <source>{0} sentences have no verdict yet</source>
   <translation>{0} Sätze sind nicht beurteilt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading_report.py" />
   <source>{0} set aside</source>
   <translation>{0} beiseitegelegt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>{0} significant digits</source>
   <translation>{0} geltende Stellen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/sampling/chains.py" />
   <source>{0} steps</source>
   <translation>{0} Schritte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/model_card.py" />
   <source>{0} sweeps</source>
   <translation>{0} Durchgänge</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/training.py" />
   <source>{0} to fix</source>
   <translation>{0} zu beheben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>{0} trees that the model was trained on: on these, more context always helps.</source>
   <translation>{0} Bäume, auf denen das Modell trainiert wurde: bei ihnen hilft mehr Kontext immer.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>{0} trees; used with {1} of nodes attached elsewhere</source>
   <translation>{0} Bäume; im benutzten Baum hängen {1} der Knoten anderswo</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>{0} unknown</source>
   <translation>{0} unbekannt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>{0} word</source>
   <translation>{0} Wort</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <location filename="icm_gui/views/shared/trees/signs.py" />
   <source>{0} words</source>
   <translation>{0} Wörter</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>{0} words is over the limit for parsing ({1})</source>
   <translation>{0} Wörter sind mehr als die Grenze fürs Parsen ({1})</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/shortcuts.py" />
   <source>{0} writes text: use keys with Ctrl or Alt, or a function key</source>
   <translation>{0} schreibt Text: nehmen Sie Tasten mit Strg oder Alt, oder eine Funktionstaste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>{0} {1} in {2} sentences</source>
   <translation>{0} {1} in {2} Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>{0} · depth {1}</source>
   <translation>{0} · Tiefe {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/results/kept_table.py" />
   <source>{0} · {1} of {2} run</source>
   <translation>{0} · {1} von {2} ausgeführt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/file_kinds.py" />
   <source>{0}, packed with {1}</source>
   <translation>{0}, mit {1} gepackt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/error_rows.py" />
   <source>{0}, {1}; correcting them gains {2} points of F1</source>
   <translation>{0}, {1}; sie zu beheben bringt {2} Punkte F1</translation>
  </message>
  <message>
   <location filename="icm_gui/views/experiments/new_dialog.py" />
   <source>{0}: depths are numbers from 0, or all; shares are percent</source>
   <translation>{0}: Tiefen sind Zahlen ab 0, oder all; Anteile sind Prozent</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/why/cells.py" />
   <source>{0}: gold {1}, predicted {2}</source>
   <translation>{0}: Gold {1}, Vorhersage {2}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/source_watch.py" />
   <source>{0}: has changed since it was read. What was read is shown here, and saving asks before it writes over the file.</source>
   <translation>{0}: hat sich geändert, seit sie gelesen wurde. Hier steht, was gelesen wurde, und beim Speichern wird gefragt, bevor die Datei überschrieben wird.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/source_watch.py" />
   <source>{0}: is not there any more</source>
   <translation>{0}: ist nicht mehr da</translation>
  </message>
  <message>
   <location filename="icm_core/fetching/fetch.py" />
   <source>{0}: the catalogue has no checksum to compare with; the download has {1}</source>
   <translation>{0}: der Katalog hat keine Prüfsumme zum Vergleichen; die heruntergeladene Datei hat {1}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/training/options.py" />
   <source>{0}: use a label without spaces and brackets</source>
   <translation>{0}: nehmen Sie ein Label ohne Leerzeichen und Klammern</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>{0}: use a name that ends in .graphml or .dot</source>
   <translation>{0}: nehmen Sie einen Namen, der auf .graphml oder .dot endet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/options.py" />
   <source>{0}: use at most {1}</source>
   <translation>{0}: höchstens {1}</translation>
  </message>
  <message>
   <location filename="icm_core/fetching/fetch.py" />
   <source>{0}: {1} bytes</source>
   <translation>{0}: {1} Byte</translation>
  </message>
  <message>
   <location filename="icm_core/fetching/fetch.py" />
   <source>{0}: {1} of {2} bytes</source>
   <translation>{0}: {1} von {2} Byte</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>{0}: {1} trees</source>
   <translation>{0}: {1} Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>{0}: {1} trees, all of them trained on: on these, more context always helps.</source>
   <translation>{0}: {1} Bäume, auf allen wurde trainiert: bei ihnen hilft mehr Kontext immer.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>{0}: {1} trees, none of them trained on.</source>
   <translation>{0}: {1} Bäume, auf keinem wurde trainiert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/plots/likelihood.py" />
   <source>{0}: {1} trees, {2} of them trained on.</source>
   <translation>{0}: {1} Bäume, auf {2} davon wurde trainiert.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>{algorithm}, runs</source>
   <translation>{algorithm}, Läufe</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/alternatives.py" />
   <source>{alternative}, the tree that is shown</source>
   <translation>{alternative}, der gezeigte Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/head.py" />
   <source>{at} of {count}</source>
   <translation>{at} von {count}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/forest/gold.py" />
   <source>{cause}: {detail} at words {first} to {last}</source>
   <translation>{cause}: {detail} bei den Wörtern {first} bis {last}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/choice.py" />
   <source>{choice}, {mark}</source>
   <translation>{choice}, {mark}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/graph.py" />
   <source>{context}
{customers} customers, {tables} tables; passes on {share}; divergence from one level up {divergence} nats</source>
   <translation>{context}
{customers} Gäste, {tables} Tische; gibt {share} weiter; Divergenz von der nächsthöheren Stufe {divergence} Nats</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>{context} · 1 customer</source>
   <translation>{context} · 1 Gast</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/contexts.py" />
   <source>{context} · {customers} customers</source>
   <translation>{context} · {customers} Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/path_box.py" />
   <source>{context}, {customers} customers</source>
   <translation>{context}, {customers} Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>{count} as good</source>
   <translation>{count} gleich gut</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>{count} better</source>
   <translation>{count} besser</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>{count} changes of {name}</source>
   <translation>{count} Änderungen von {name}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>{count} customers</source>
   <translation>{count} Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>{count} differences</source>
   <translation>{count} Unterschiede</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/progress.py" />
   <source>{count} done</source>
   <translation>{count} erledigt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/progress.py" />
   <source>{count} doubtful</source>
   <translation>{count} zweifelhaft</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <source>{count} frames, {time}</source>
   <translation>{count} Bilder, {time}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/progress.py" />
   <source>{count} in progress</source>
   <translation>{count} in Arbeit</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/suggestions.py" />
   <location filename="icm_core/drawing/lattice/draw.py" />
   <source>{count} more</source>
   <translation>{count} weitere</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/editor.py" />
   <source>{count} nodes selected</source>
   <translation>{count} Knoten ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/faults_button.py" />
   <source>{count} of the alignment</source>
   <translation>{count} der Zuordnung</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <source>{count} pictures</source>
   <translation>{count} Bilder</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/sides.py" />
   <source>{count} sentences are left out: {name} has no tree there</source>
   <translation>{count} Sätze bleiben weg: {name} hat dort keinen Baum</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>{count} sentences differ from gold only in how brackets are written: --normalise-brackets, or Normalise brackets in the menu Compare, counts them as equal</source>
   <translation>{count} Sätze weichen von Gold nur darin ab, wie Klammern geschrieben sind: --normalise-brackets, oder Klammern vereinheitlichen im Menü Vergleichen, zählt sie als gleich</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>{count} sentences differ from gold only in how quotes are written: --normalise-quotes, or Normalise quotes in the menu Compare, counts them as equal</source>
   <translation>{count} Sätze weichen von Gold nur darin ab, wie Anführungszeichen geschrieben sind: --normalise-quotes, oder Anführungszeichen vereinheitlichen im Menü Vergleichen, zählt sie als gleich</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>{count} without gold</source>
   <translation>{count} ohne Gold</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/reparses.py" />
   <source>{count} worse</source>
   <translation>{count} schlechter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/tally.py" />
   <source>{count} {noun} {what} left out.</source>
   <translation>{count} {noun} {what} weggelassen.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>{count}; files that they were read from stay as they are.</source>
   <translation>{count}; Dateien, aus denen sie gelesen wurden, bleiben, wie sie sind.</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>{customers} customers</source>
   <translation>{customers} Gäste</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>{customers} from {sentences}</source>
   <translation>{customers} aus {sentences}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>{customers}; {nodes} in {sentences}</source>
   <translation>{customers}; {nodes} in {sentences}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{depth}: bound {bound}, {known}, gap {gap} nats</source>
   <translation>{depth}: Schranke {bound}, {known}, Abstand {gap} Nats</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{depth}: log of the sum of all derivations {log_sum}</source>
   <translation>{depth}: Log der Summe aller Ableitungen {log_sum}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{depth}: nothing is left that could be better; {known}</source>
   <translation>{depth}: nichts ist übrig, was besser sein könnte; {known}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>{draws} draws</source>
   <translation>{draws} Ziehungen</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/mh.py" />
   <source>{draws} draws × {chains} chains</source>
   <translation>{draws} Ziehungen × {chains} Ketten</translation>
  </message>
  <message>
   <location filename="icm_core/project/side_notes.py" />
   <source>{entry} is no note</source>
   <translation>{entry} ist keine Notiz</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/rows.py" />
   <source>{errors} errors in {sentences} sentences</source>
   <translation>{errors} Fehler in {sentences} Sätzen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <source>{file} written</source>
   <translation>{file} geschrieben</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{first} and {model} below {optimum}</source>
   <translation>{first} und {model} darunter ({optimum})</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>{first} is a rule: begin with the child that is looked at, for example {meant}</source>
   <translation>{first} ist eine Regel: beginnen Sie mit dem betrachteten Kind, zum Beispiel {meant}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>{first} or {last}</source>
   <translation>{first} oder {last}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{first}, predicted {search}</source>
   <translation>{first}, die Vorhersage {search}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{first}, which is {optimum}</source>
   <translation>{first} (das ist {optimum})</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{first}, {search} below {optimum}</source>
   <translation>{first}, {search} darunter ({optimum})</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/matching.py" />
   <source>{found} of {all} are in the open treebank; the others show classes of rare words</source>
   <translation>{found} von {all} sind in der offenen Baumbank; die anderen zeigen Klassen seltener Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/depth.py" />
   <source>{front}depth {at}: {symbol}{of} {value}</source>
   <translation>{front}Tiefe {at}: {symbol}{of} {value}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>{front}{names}: {f1}, {low} to {high}, {sentences} sentences</source>
   <translation>{front}{names}: {f1}, {low} bis {high}, {sentences} Sätze</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/charts/draw.py" />
   <source>{hidden} more</source>
   <translation>{hidden} weitere</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>{how}, depth {depth}{mean}</source>
   <translation>{how}, Tiefe {depth}{mean}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <source>{items} items · {alive} kept so far</source>
   <translation>{items} Items · {alive} bisher behalten</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <location filename="icm_core/rendering/families/astar.py" />
   <source>{item} by {rule}</source>
   <translation>{item} durch {rule}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/astar/trace.py" />
   <source>{item}, {pushed} pushed, {pruned} pruned</source>
   <translation>{item}, {pushed} eingereiht, {pruned} beschnitten</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/exact.py" />
   <source>{kept} kept, {dropped} dropped</source>
   <translation>{kept} behalten, {dropped} verworfen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>{kept} samples kept; largest gap {gap}, at {bracket}</source>
   <translation>{kept} Stichproben behalten; größter Abstand {gap}, bei {bracket}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{kept}, best bound {best}</source>
   <translation>{kept}, beste Schranke {best}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{kept}, greatest posterior {best}</source>
   <translation>{kept}, größtes Posterior {best}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/source_bar.py" />
   <source>{keys} goes to the next difference</source>
   <translation>{keys} geht zum nächsten Unterschied</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>{kind} #{number} of chain {chain}</source>
   <translation>{kind} #{number} von Kette {chain}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>{kind} ({count})</source>
   <translation>{kind} ({count})</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{labels} {words} becomes {wanted}</source>
   <translation>{labels} {words} wird {wanted}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{label} has an index</source>
   <translation>{label} hat einen Index</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{label} has no child {number}</source>
   <translation>{label} hat kein Kind {number}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>{label} has no word below it</source>
   <translation>Unter {label} steht kein Wort</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{label} is a word and has no children</source>
   <translation>{label} ist ein Wort und hat keine Kinder</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/checks.py" />
   <source>{label} is over {label} alone</source>
   <translation>{label} steht über {label} allein</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>{label} refers to nothing now</source>
   <translation>{label} verweist jetzt auf nichts</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/moving.py" />
   <source>{label} was left empty and was removed</source>
   <translation>{label} blieb leer und wurde entfernt</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/nodes.py" />
   <source>{label} was removed before</source>
   <translation>{label} wurde vorher schon entfernt</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{label} would be left empty: use prune</source>
   <translation>{label} bliebe leer: prune verwenden</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/types.py" />
   <source>{label} {words}</source>
   <translation>{label} {words}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{label} {words} becomes {labels}</source>
   <translation>{label} {words} wird {labels}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{label} {words} is inserted</source>
   <translation>{label} {words} wird eingefügt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{label} {words} is inserted in {parent}</source>
   <translation>{label} {words} wird in {parent} eingefügt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{label} {words} is removed</source>
   <translation>{label} {words} wird entfernt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{label} {words} is removed from {parent}</source>
   <translation>{label} {words} wird aus {parent} entfernt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/types.py" />
   <source>{label} {words} move from {source} to {goal}</source>
   <translation>{label} {words} wechseln von {source} zu {goal}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/types.py" />
   <source>{label} {words} moves from {source} to {goal}</source>
   <translation>{label} {words} wechselt von {source} zu {goal}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/edits.py" />
   <source>{label} “{words}”</source>
   <translation>{label} „{words}“</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/labels.py" />
   <source>{label}, new</source>
   <translation>{label}, neu</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>{label}, no words</source>
   <translation>{label}, keine Wörter</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>{label}, word {end}</source>
   <translation>{label}, Wort {end}</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>{label}, word {start}: {word}</source>
   <translation>{label}, Wort {start}: {word}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/text.py" />
   <source>{label}, words {first} to {last}, posterior {p}</source>
   <translation>{label}, Wörter {first} bis {last}, Posterior {p}</translation>
  </message>
  <message>
   <location filename="icm_core/drawing/trees/marks.py" />
   <source>{label}, words {start} to {end}</source>
   <translation>{label}, Wörter {start} bis {end}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/bracket_rows.py" />
   <source>{label}, words {words}, {tree}: posterior {posterior}</source>
   <translation>{label}, Wörter {words}, {tree}: Posterior {posterior}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/labels.py" />
   <source>{label}, {times} times</source>
   <translation>{label}, {times}-mal</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{left} more</source>
   <translation>{left} weitere</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{left} more rules</source>
   <translation>{left} weitere Regeln</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{left} more rules together</source>
   <translation>{left} weitere Regeln zusammen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <source>{minutes} min {seconds} s</source>
   <translation>{minutes} min {seconds} s</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>{model} is not open</source>
   <translation>{model} ist nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <source>{model}, {count} more</source>
   <translation>{model}, {count} mehr</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/learner.py" />
   <source>{model}; sentences learnt: {count}</source>
   <translation>{model}; gelernte Sätze: {count}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{name}
this {p}, other {q}, difference {gap}
adds {kl_terms} nats to KL, {js_terms} to JS</source>
   <translation>{name}
dieser {p}, anderer {q}, Unterschied {gap}
trägt {kl_terms} Nats zu KL bei, {js_terms} zu JS</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{name}
{n} customers, {t} tables here
P {every}</source>
   <translation>{name}
hier {n} Gäste, {t} Tische
P {every}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/page_form.py" />
   <source>{name} ({algorithm})</source>
   <translation>{name} ({algorithm})</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/loading.py" />
   <source>{name} and {more} more</source>
   <translation>{name} und {more} weitere</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>{name} is preferred from depth {decides} on</source>
   <translation>{name} wird ab Tiefe {decides} bevorzugt</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>{name} is preferred without any ancestor.</source>
   <translation>{name} wird ohne jeden Vorfahren bevorzugt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/player.py" />
   <source>{name} was not opened</source>
   <translation>{name} wurde nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>{name} · differences: {count}, changed by both: {both}, ticked: {taken}</source>
   <translation>{name} · Unterschiede: {count}, von beiden geändert: {both}, angekreuzt: {taken}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/encoding.py" />
   <source>{name} · likely</source>
   <translation>{name} · wahrscheinlich</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <source>{name} — write a lesson</source>
   <translation>{name} — Lektion schreiben</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>{name}, line {line}</source>
   <translation>{name}, Zeile {line}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/docks/problems.py" />
   <source>{name}, lines {first} to {last}</source>
   <translation>{name}, Zeilen {first} bis {last}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>{name}: log P {log_p}, log Q {log_q}</source>
   <translation>{name}: log P {log_p}, log Q {log_q}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/trace.py" />
   <source>{name}: log P {log_p}: {moves}</source>
   <translation>{name}: log P {log_p}: {moves}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>{name}: rank {at}, {customers}</source>
   <translation>{name}: Rang {at}, {customers}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/plots/plot.py" />
   <source>{name}: {count} points, from {first} to {last}</source>
   <translation>{name}: {count} Punkte, von {first} bis {last}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>{name}: {matching} of {all} sentences have the words of gold</source>
   <translation>{name}: {matching} von {all} Sätzen haben die Wörter von Gold</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{nats} nats below gold</source>
   <translation>{nats} Nats unter Gold</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_figures.py" />
   <source>{nats} nats: {many} {noun}</source>
   <translation>{nats} Nats: {many} {noun}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/lookup.py" />
   <source>{nodes} contexts match; shown is the one with most customers, {context}</source>
   <translation>{nodes} Kontexte passen; gezeigt wird der mit den meisten Gästen, {context}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/graph/frame.py" />
   <source>{nodes} items, {links} hyperedges of {all} and {every}</source>
   <translation>{nodes} Items, {links} Hyperkanten von {all} und {every}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <source>{node} and {more} more</source>
   <translation>{node} und {more} weitere</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{node} cannot be divided there: one half would be empty</source>
   <translation>{node} lässt sich dort nicht teilen: Eine Hälfte wäre leer</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{node} cannot repeat the place of {other}: choose a phrase apart from it</source>
   <translation>{node} kann nicht die Stelle von {other} wiederholen: wählen Sie eine Phrase außerhalb davon</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/validation.py" />
   <source>{node} is found by {pattern}</source>
   <translation>{node} wird von {pattern} gefunden</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{node} is no phrase: removing it would lose a word</source>
   <translation>{node} ist keine Phrase: Beim Entfernen ginge ein Wort verloren</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{node} is no trace</source>
   <translation>{node} ist keine Spur</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{node} refers to nothing</source>
   <translation>{node} verweist auf nichts</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/why.py" />
   <source>{node} was pruned, so no context of it is left.</source>
   <translation>{node} wurde beschnitten, also ist kein Kontext davon übrig.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/window.py" />
   <source>{node} · words {first} to {last}</source>
   <translation>{node} · Wörter {first} bis {last}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/canvas.py" />
   <source>{node}, collapsed</source>
   <translation>{node}, eingeklappt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, forbidden</source>
   <translation>{node}, verboten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, kept</source>
   <translation>{node}, behalten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, refers to {phrase}</source>
   <translation>{node}, bezieht sich auf {phrase}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, repeats the place of {phrase}</source>
   <translation>{node}, wiederholt die Stelle von {phrase}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, selected</source>
   <translation>{node}, ausgewählt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/canvas.py" />
   <source>{node}, {trace} refers to it</source>
   <translation>{node}, {trace} bezieht sich darauf</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/validation.py" />
   <source>{node}: {message}</source>
   <translation>{node}: {message}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/canvas.py" />
   <source>{node}; arrow keys go from node to node</source>
   <translation>{node}; Pfeiltasten gehen von Knoten zu Knoten</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/corpus_tables.py" />
   <source>{note} Intervals of {level}%.</source>
   <translation>{note} Intervalle zu {level}%.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/tour_panel.py" />
   <source>{number} of {count}</source>
   <translation>{number} von {count}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{number} unseen</source>
   <translation>{number} ungesehen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{number} words and word forms that training never had with this tag, together</source>
   <translation>{number} Wörter und Wortformen, die das Training nie mit diesem Tag hatte, zusammen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/commands/compare.py" />
   <source>{number} · not comparable</source>
   <translation>{number} · nicht vergleichbar</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/editor.py" />
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>{number}. {title}</source>
   <translation>{number}. {title}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/choice.py" />
   <source>{number}: {text}</source>
   <translation>{number}: {text}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>{n} brackets enter</source>
   <translation>{n} Klammern kommen hinzu</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/trees.py" />
   <source>{n} brackets leave</source>
   <translation>{n} Klammern fallen weg</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>{n} folded · Unfold</source>
   <translation>{n} eingeklappt · Ausklappen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/found_trees.py" />
   <source>{n} items open</source>
   <translation>{n} Items offen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/trees/pane.py" />
   <source>{n} parts that are equal in both trees are folded: unfold them</source>
   <translation>{n} in beiden Bäumen gleiche Teile sind eingeklappt: ausklappen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>{one} is {rule} and {cost}.</source>
   <translation>{one} ist {rule} und {cost}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/astar/step_card.py" />
   <source>{one} splits after {word} and {cost}.</source>
   <translation>{one} teilt nach {word} und {cost}.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/bulk.py" />
   <source>{operations} where {pattern}, trees: {count}</source>
   <translation>{operations}, wo {pattern}, Bäume: {count}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>{pages} pages</source>
   <translation>{pages} Seiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/pane.py" />
   <source>{page} of {pages}</source>
   <translation>{page} von {pages}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/notes_file.py" />
   <source>{path} is written</source>
   <translation>{path} ist geschrieben</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/colleague.py" />
   <source>{path}: it has no treebank of the same files ({names})</source>
   <translation>{path}: es hat keine Baumbank aus denselben Dateien ({names})</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/importing.py" />
   <source>{path}: not UTF-8; read as {encoding}, in which most words are those of gold</source>
   <translation>{path}: nicht UTF-8; gelesen als {encoding}, worin die meisten Wörter die von Gold sind</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/importing.py" />
   <source>{path}: there are no trees in it</source>
   <translation>{path}: darin sind keine Bäume</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/pictures/copying.py" />
   <source>{path}: use a name that ends in {suffixes}</source>
   <translation>{path}: nehmen Sie einen Namen, der auf {suffixes} endet</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{pattern!r} is no regular expression: {error}</source>
   <translation>{pattern!r} ist kein regulärer Ausdruck: {error}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/comparison/predictions/remarks.py" />
   <source>{place}: not read: {reason}; no sentence of gold lacks a tree here</source>
   <translation>{place}: nicht gelesen: {reason}; hier fehlt keinem Satz von Gold ein Baum</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>{points} of {most} points</source>
   <translation>{points} von {most} Punkten</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar.py" />
   <source>{pushed} pushed · {pruned} pruned · {queue}</source>
   <translation>{pushed} eingereiht · {pruned} beschnitten · {queue}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/trees.py" />
   <source>{right} of {all} tags</source>
   <translation>{right} von {all} Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/exact/round_sheet.py" />
   <source>{round} of {rounds}</source>
   <translation>{round} von {rounds}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/tables/row_list.py" />
   <source>{row}; {number} of {rows}</source>
   <translation>{row}; {number} von {rows}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/rank.py" />
   <source>{rules} rules</source>
   <translation>{rules} Regeln</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/rules_model.py" />
   <source>{rules} rules, {served} seen here, sum {sum}</source>
   <translation>{rules} Regeln, {served} hier gesehen, Summe {sum}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>{rule}
words {first} to {last}: {words}</source>
   <translation>{rule}
Wörter {first} bis {last}: {words}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>{rule} (impossible)</source>
   <translation>{rule} (unmöglich)</translation>
  </message>
  <message>
   <location filename="icm_core/inference/trace.py" />
   <source>{rule} at {split}</source>
   <translation>{rule} bei {split}</translation>
  </message>
  <message>
   <location filename="icm_core/rendering/families/astar_preference.py" />
   <source>{rule} in #{number}</source>
   <translation>{rule} in #{number}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/why/why_rows.py" />
   <source>{rule}, words {first} to {last}: gold {gold}, predicted {predicted}</source>
   <translation>{rule}, Wörter {first} bis {last}: Gold {gold}, Vorhersage {predicted}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/animating.py" />
   <source>{seconds} s</source>
   <translation>{seconds} s</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/contexts/evidence/evidence_rows.py" />
   <source>{sentence}; the node: {node}</source>
   <translation>{sentence}; der Knoten: {node}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decisions.py" />
   <source>{shared_count} shared decisions of {shared} nats are not listed.</source>
   <translation>{shared_count} gemeinsame Entscheidungen mit {shared} Nats sind nicht aufgeführt.</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/corpus/matrix.py" />
   <source>{share}% of {label}</source>
   <translation>{share}% von {label}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/chart/frame.py" />
   <source>{some} of {cells} cells hold items above {p} · {items} items</source>
   <translation>{some} von {cells} Zellen enthalten Items über {p} · {items} Items</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{tag} is the tag of traces: words do not become traces</source>
   <translation>{tag} ist die Wortart von Spuren: Wörter werden keine Spuren</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/errors/search.py" />
   <source>{tag} {words}, word {number}, moves from {old} to {new}</source>
   <translation>{tag} {words}, Wort {number}, wechselt von {old} zu {new}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/tag_strip.py" />
   <source>{tag}, posterior {share}</source>
   <translation>{tag}, Posterior {share}</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{text!r} is neither a tree nor a named node</source>
   <translation>{text!r} ist weder ein Baum noch ein benannter Knoten</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{text!r} is no place: use $+, $-, &gt;1 or &gt;-1</source>
   <translation>{text!r} ist keine Stelle: $+, $-, &gt;1 oder &gt;-1 verwenden</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{text!r} is one argument too many</source>
   <translation>{text!r} ist ein Argument zu viel</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/figures/shared.py" />
   <source>{text} at {name} {x}</source>
   <translation>{text} bei {name} {x}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/assist/doubts.py" />
   <source>{text}, of an earlier model</source>
   <translation>{text}, von einem früheren Modell</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>{text}: the {place} {ancestor} of {rule} decides.</source>
   <translation>{text}: der Vorfahr {ancestor} ({place}) von {rule} entscheidet.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/assist/learnt_pane.py" />
   <source>{text}; learning…</source>
   <translation>{text}; Lernen…</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/graph/frame.py" />
   <source>{text}; {missing} hyperedges not drawn</source>
   <translation>{text}; {missing} Hyperkanten nicht gezeichnet</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/reading_strip.py" />
   <location filename="icm_gui/views/shared/status.py" />
   <source>{time} left</source>
   <translation>noch {time}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/shared/panes/pane.py" />
   <location filename="icm_gui/views/shared/panes/tab_pane.py" />
   <source>{title}: pages</source>
   <translation>{title}: Seiten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/animation_fields.py" />
   <source>{title}: {step}</source>
   <translation>{title}: {step}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <source>{total} (brackets {brackets}, tags {tags})</source>
   <translation>{total} (Klammern {brackets}, Tags {tags})</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/expected.py" />
   <source>{total} (brackets {brackets}, tags {tags}, whole tree {tree})</source>
   <translation>{total} (Klammern {brackets}, Tags {tags}, ganzer Baum {tree})</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/operations.py" />
   <source>{trace} refers to {node} already</source>
   <translation>{trace} bezieht sich schon auf {node}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/pictures.py" />
   <source>{unseen_count} unseen</source>
   <translation>{unseen_count} ungesehen</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/contexts/ladder.py" />
   <source>{value}, at its limit</source>
   <translation>{value}, an der Grenze</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/rewriting.py" />
   <source>{verb!r} is no operation; use {known}</source>
   <translation>{verb!r} ist keine Operation; möglich sind {known}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/place.py" />
   <source>{verdict} {nats} at least</source>
   <translation>{verdict} mindestens {nats}</translation>
  </message>
  <message>
   <location filename="icm_core/inference/exact/trace.py" />
   <source>{verdict}: {known}, bound {bound}</source>
   <translation>{verdict}: {known}, Schranke {bound}</translation>
  </message>
  <message>
   <location filename="icm_core/analysis/verdicts/decision_depths.py" />
   <source>{what} With what it never saw at its floor: {text}</source>
   <translation>{what} Mit dem Mindestwert für das, was es nie gesehen hat: {text}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{what} is {optimum}</source>
   <translation>{what} ist {optimum}</translation>
  </message>
  <message>
   <location filename="icm_core/runs/verdict.py" />
   <source>{what} lies {nats} nats below {optimum}</source>
   <translation>{what} liegt {nats} Nats darunter ({optimum})</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/exporting.py" />
   <source>{width} × {height} pixels</source>
   <translation>{width} × {height} Pixel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/exporting.py" />
   <source>{width} × {height} px, {wide} × {high} cm</source>
   <translation>{width} × {height} px, {wide} × {high} cm</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/canvas/text.py" />
   <source>{words} words, {nodes} items; arrow keys go from item to item</source>
   <translation>{words} Wörter, {nodes} Items; Pfeiltasten gehen von Item zu Item</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/tokens.py" />
   <source>{word}: unknown, seen as {seen_as}</source>
   <translation>{word}: unbekannt, gesehen als {seen_as}</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>{} beyond a limit and failed to be parsed</source>
   <translation>{} jenseits einer Grenze und blieben ungeparst</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <source>{} is {}</source>
   <translation>{} ist {}</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>{} kB</source>
   <translation>{} kB</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/loading_report.py" />
   <source>{} more kinds</source>
   <translation>{} weitere Arten</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/gold/errors_pane.py" />
   <source>{} nodes</source>
   <translation>{} Knoten</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>{} of {} match</source>
   <translation>{} von {} passen</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/sentences.py" />
   <source>{} sentences</source>
   <translation>{} Sätze</translation>
  </message>
  <message>
   <location filename="icm_gui/views/compare/tree_heads.py" />
   <source>{} tags</source>
   <translation>{} Tags</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/welcome.py" />
   <source>{} to try</source>
   <translation>{} zum Ausprobieren</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/project/mending.py" />
   <source>{} was damaged</source>
   <translation>{} war beschädigt</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/app/opening.py" />
   <location filename="icm_gui/viewmodels/project/places.py" />
   <source>{} was not opened</source>
   <translation>{} wurde nicht geöffnet</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/compare/predictions.py" />
   <source>{}: its trees are not in memory any more</source>
   <translation>{}: ihre Bäume sind nicht mehr im Speicher</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/treebank/problems.py" />
   <source>{}; {} more like this</source>
   <translation>{}; {} weitere dieser Art</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/annotate/versions.py" />
   <source>Δ log P</source>
   <translation>Δ log P</translation>
  </message>
  <message>
   <location filename="icm_core/inference/sampling/pseudocode.py" />
   <source>α = min(1, P(T′)Q(T) / P(T)Q(T′))</source>
   <translation>α = min(1, P(T′)Q(T) / P(T)Q(T′))</translation>
  </message>
  <message>
   <location filename="icm_gui/views/explore/sampling/companion.py" />
   <source>α = min(1, ratio)</source>
   <translation>α = min(1, Verhältnis)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>–  Page {page}: {title} (no answer)</source>
   <translation>–  Seite {page}: {title} (keine Antwort)</translation>
  </message>
  <message>
   <location filename="icm_core/annotation/typed.py" />
   <source>“{now}” is one word too many</source>
   <translation>„{now}“ ist ein Wort zu viel</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/lessons/writer.py" />
   <source>“{sentence}”</source>
   <translation>„{sentence}“</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/shared/quoting.py" />
   <location filename="icm_core/analysis/errors/types.py" />
   <location filename="icm_core/inference/forest/naming.py" />
   <source>“{words}”</source>
   <translation>„{words}“</translation>
  </message>
  <message>
   <location filename="icm_gui/viewmodels/explore/inspector/ladder.py" />
   <source>“{word}” was never seen as {tag}: every level passes it on, and the base gives {share}.</source>
   <translation>„{word}“ wurde nie als {tag} gesehen: jede Stufe gibt es weiter, und die Basis gibt {share}.</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/head.py" />
   <source>← → choose · Enter drop · Esc cancel</source>
   <translation>← → wählen · Eingabe ablegen · Esc abbrechen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/head.py" />
   <source>← → choose · Enter link · Backspace unlink · Esc cancel</source>
   <translation>← → wählen · Enter verknüpfen · Rücktaste lösen · Esc abbrechen</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/presenter_bar.py" />
   <source>← → step   N next   Space play</source>
   <translation>← → Schritt   N weiter   Leertaste Start</translation>
  </message>
  <message>
   <location filename="icm_gui/views/annotate/version_pane.py" />
   <source>↑ ↓ choose · Enter restore · Esc back</source>
   <translation>↑ ↓ wählen · Enter wiederherstellen · Esc zurück</translation>
  </message>
  <message>
   <location filename="icm_gui/views/window/dialogs/palette.py" />
   <source>↑ ↓ choose · Enter run · Esc close · a number or words find a sentence</source>
   <translation>↑ ↓ wählen · Eingabe führt aus · Esc schließt · eine Zahl oder Wörter finden einen Satz</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>−∞: it has a rule that the model lacks</source>
   <translation>−∞: er hat eine Regel, die dem Modell fehlt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>≠ Changed: 1 bracket differs ({1} removed, {2} added)</source>
   <translation>≠ Geändert: 1 Klammer unterscheidet sich ({1} entfernt, {2} hinzugefügt)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>≠ Changed: the same brackets, nested in another order</source>
   <translation>≠ Geändert: dieselben Klammern, anders verschachtelt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/sentence.py" />
   <source>≠ Changed: {0} brackets differ ({1} removed, {2} added)</source>
   <translation>≠ Geändert: {0} Klammern unterscheiden sich ({1} entfernt, {2} hinzugefügt)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/contexts/what_if/pane.py" />
   <source>≠ marks a seating that is not the model's own</source>
   <translation>≠ markiert eine Sitzordnung, die nicht die des Modells ist</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>≤40 F1</source>
   <translation>≤40 F1</translation>
  </message>
  <message>
   <location filename="icm_core/experiments/tables.py" />
   <source>≤40 exact</source>
   <translation>≤40 exakt</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>✓  Page {page}: {title} (right)</source>
   <translation>✓  Seite {page}: {title} (richtig)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/choice.py" />
   <source>✓ right</source>
   <translation>✓ richtig</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/summary.py" />
   <source>✗  Page {page}: {title} (not right)</source>
   <translation>✗  Seite {page}: {title} (nicht richtig)</translation>
  </message>
  <message>
   <location filename="icm_gui/views/lessons/choice.py" />
   <source>✗ your answer</source>
   <translation>✗ Ihre Antwort</translation>
  </message>
  <message>
   <source> The model cannot build {name}: {outside}.</source>
   <translation type="vanished"> Das Modell kann {name} nicht bilden: {outside}.</translation>
  </message>
  <message>
   <source>#{0} best of them</source>
   <translation type="vanished">#{0} beste davon</translation>
  </message>
  <message>
   <source>#{ahead} goes on from #{behind} by 1 rule.</source>
   <translation type="vanished">#{ahead} führt #{behind} um 1 Regel weiter.</translation>
  </message>
  <message>
   <source>#{ahead} goes on from #{behind} by {steps} rules.</source>
   <translation type="vanished">#{ahead} führt #{behind} um {steps} Regeln weiter.</translation>
  </message>
  <message>
   <source>#{one} and #{other} are level at {f}: #{older} was pushed before and goes first.</source>
   <translation type="vanished">#{one} und #{other} sind gleichauf bei {f}: #{older} wurde früher eingereiht und ist zuerst dran.</translation>
  </message>
  <message>
   <source>&amp;Background</source>
   <translation type="vanished">&amp;Hintergrund</translation>
  </message>
  <message>
   <source>&amp;CSV of each table</source>
   <translation type="vanished">&amp;CSV jeder Tabelle</translation>
  </message>
  <message>
   <source>&amp;Colours</source>
   <translation type="vanished">Fa&amp;rben</translation>
  </message>
  <message>
   <source>&amp;Decisions of the open model</source>
   <translation type="vanished">&amp;Entscheidungen des geöffneten Modells</translation>
  </message>
  <message>
   <source>&amp;Enlarged</source>
   <translation type="vanished">&amp;Vergrößert</translation>
  </message>
  <message>
   <source>&amp;Format</source>
   <translation type="vanished">&amp;Format</translation>
  </message>
  <message>
   <source>&amp;LaTeX tables</source>
   <translation type="vanished">&amp;LaTeX-Tabellen</translation>
  </message>
  <message>
   <source>&amp;Longest sentence:</source>
   <translation type="vanished">&amp;Längster Satz:</translation>
  </message>
  <message>
   <source>&amp;Only from the {count} sentences listed now</source>
   <translation type="vanished">&amp;Nur aus den {count} jetzt gelisteten Sätzen</translation>
  </message>
  <message>
   <source>&amp;Page (HTML)</source>
   <translation type="vanished">&amp;Seite (HTML)</translation>
  </message>
  <message>
   <source>&amp;Page before</source>
   <translation type="vanished">&amp;Vorige Seite</translation>
  </message>
  <message>
   <source>&amp;Parse</source>
   <translation type="vanished">&amp;Parsen</translation>
  </message>
  <message>
   <source>&amp;Quotes alike</source>
   <translation type="vanished">Anfü&amp;hrungszeichen gleich</translation>
  </message>
  <message>
   <source>&amp;Results</source>
   <translation type="vanished">&amp;Ergebnisse</translation>
  </message>
  <message>
   <source>&amp;Sentences shown on the page</source>
   <translation type="vanished">&amp;Sätze auf der Seite</translation>
  </message>
  <message>
   <source>&amp;Show</source>
   <translation type="vanished">&amp;Zeigen</translation>
  </message>
  <message>
   <source>&amp;Tables</source>
   <translation type="vanished">&amp;Tabellen</translation>
  </message>
  <message>
   <source>&amp;To step</source>
   <translation type="vanished">&amp;Bis Schritt</translation>
  </message>
  <message>
   <source>&amp;Whole document</source>
   <translation type="vanished">&amp;Ganzes Dokument</translation>
  </message>
  <message>
   <source>&amp;Write</source>
   <translation type="vanished">&amp;Schreiben</translation>
  </message>
  <message>
   <source>1 sentence differs from gold only in how brackets are written: --normalise-brackets, or Brackets alike in the menu Compare, takes them for the same</source>
   <translation type="vanished">1 Satz weicht von Gold nur darin ab, wie Klammern geschrieben sind: --normalise-brackets, oder Klammern gleich im Menü Vergleichen, nimmt sie für dasselbe</translation>
  </message>
  <message>
   <source>1 sentence differs from gold only in how brackets are written: icm compare --normalise-brackets takes them for the same</source>
   <translation type="vanished">1 Satz unterscheidet sich von Gold nur in der Schreibung von Klammern: icm compare --normalise-brackets hält sie für gleich</translation>
  </message>
  <message>
   <source>1 sentence differs from gold only in how quotes are written: --normalise-quotes, or Quotes alike in the menu Compare, takes them for the same</source>
   <translation type="vanished">1 Satz weicht von Gold nur darin ab, wie Anführungszeichen geschrieben sind: --normalise-quotes, oder Anführungszeichen gleich im Menü Vergleichen, nimmt sie für dasselbe</translation>
  </message>
  <message>
   <source>1 sentence differs from gold only in how quotes are written: icm compare --normalise-quotes takes them for the same</source>
   <translation type="vanished">1 Satz unterscheidet sich von Gold nur in der Schreibung von Anführungszeichen: icm compare --normalise-quotes hält sie für gleich</translation>
  </message>
  <message>
   <source>A small treebank that comes with the program is opened, a grammar is trained on it, and a sentence is searched. What is open already stays open instead. Go on with the right arrow key or Enter, leave with Esc.</source>
   <translation type="vanished">Eine kleine Baumbank, die mit dem Programm kommt, wird geöffnet, eine Grammatik auf ihr trainiert und ein Satz gesucht. Was schon geöffnet ist, bleibt stattdessen geöffnet. Weiter geht es mit Pfeil rechts oder der Eingabetaste, hinaus mit Esc.</translation>
  </message>
  <message>
   <source>A tree is known that is more probable by so many nats; there may be better ones.</source>
   <translation type="vanished">Ein Baum ist bekannt, der um so viele Nats wahrscheinlicher ist; es kann bessere geben.</translation>
  </message>
  <message>
   <source>A tree is known that is more probable by so many nats; {known} than that one.</source>
   <translation type="vanished">Ein Baum ist bekannt, der um so viele Nats wahrscheinlicher ist; {known} als dieser.</translation>
  </message>
  <message>
   <source>A&amp;lgorithm:</source>
   <translation type="vanished">&amp;Algorithmus:</translation>
  </message>
  <message>
   <source>A* queue</source>
   <translation type="vanished">A*-Schlange</translation>
  </message>
  <message>
   <source>Acceptance at step {0}</source>
   <translation type="vanished">Annahme bei Schritt {0}</translation>
  </message>
  <message>
   <source>Address of a Dask scheduler, as in tcp://host:8786; empty for this machine.</source>
   <translation type="vanished">Adresse eines Dask-Schedulers, etwa tcp://host:8786; leer für diesen Rechner.</translation>
  </message>
  <message>
   <source>Against the tree that is shown</source>
   <translation type="vanished">Gegen den gezeigten Baum</translation>
  </message>
  <message>
   <source>An experiment compares models and searches on a treebank. Make one with New, or open a recipe (*.toml).</source>
   <translation type="vanished">Ein Experiment vergleicht Modelle und Suchen auf einer Baumbank. Legen Sie mit Neu eines an, oder öffnen Sie ein Rezept (*.toml).</translation>
  </message>
  <message>
   <source>Another model is open than the one of this run: run it again.</source>
   <translation type="vanished">Ein anderes Modell ist geöffnet als das dieses Laufs: führen Sie ihn noch einmal aus.</translation>
  </message>
  <message>
   <source>As in 0, 1, 2, all: the greatest depths of contexts.</source>
   <translation type="vanished">Etwa 0, 1, 2, all: die größten Tiefen der Kontexte.</translation>
  </message>
  <message>
   <source>As in 25, 50, 100: percent of the training sentences.</source>
   <translation type="vanished">Etwa 25, 50, 100: Prozent der Trainingssätze.</translation>
  </message>
  <message>
   <source>Base measure {base}: {share} of what is passed on to it</source>
   <translation type="vanished">Basismaß {base}: {share} dessen, was an es weitergeht</translation>
  </message>
  <message>
   <source>Best of {0} open hypotheses.</source>
   <translation type="vanished">Die beste von {0} offenen Hypothesen.</translation>
  </message>
  <message>
   <source>Best tree</source>
   <translation type="vanished">Bester Baum</translation>
  </message>
  <message>
   <source>Brac&amp;kets alike</source>
   <translation type="vanished">Klammern g&amp;leich</translation>
  </message>
  <message>
   <source>Brackets (*.mrg *.txt)</source>
   <translation type="vanished">Klammern (*.mrg *.txt)</translation>
  </message>
  <message>
   <source>Brackets match the tree: {words} words, {phrases} phrases</source>
   <translation type="vanished">Klammern entsprechen dem Baum: {words} Wörter, {phrases} Phrasen</translation>
  </message>
  <message>
   <source>By depth</source>
   <translation type="vanished">Nach Tiefe</translation>
  </message>
  <message>
   <source>C&amp;opy</source>
   <translation type="vanished">&amp;Kopieren</translation>
  </message>
  <message>
   <source>Ca&amp;ption with the event</source>
   <translation type="vanished">B&amp;eschriftung mit dem Ereignis</translation>
  </message>
  <message>
   <source>Change a value to see what becomes of the sentence's tree.</source>
   <translation type="vanished">Ändern Sie einen Wert, um zu sehen, was aus dem Baum des Satzes wird.</translation>
  </message>
  <message>
   <source>Click an item: how its rule gets its probability.</source>
   <translation type="vanished">Klicken Sie auf ein Item: wie seine Regel zu ihrer Wahrscheinlichkeit kommt.</translation>
  </message>
  <message>
   <source>Co&amp;lours</source>
   <translation type="vanished">&amp;Farben</translation>
  </message>
  <message>
   <source>Context &amp;after</source>
   <translation type="vanished">&amp;Nächster Kontext</translation>
  </message>
  <message>
   <source>Context &amp;before</source>
   <translation type="vanished">&amp;Voriger Kontext</translation>
  </message>
  <message>
   <source>Context &amp;depth:</source>
   <translation type="vanished">Kontext&amp;tiefe:</translation>
  </message>
  <message>
   <source>Depth of the hypothesis popped over steps</source>
   <translation type="vanished">Tiefe der entnommenen Hypothese über die Schritte</translation>
  </message>
  <message>
   <source>Depth {depth}: the rule has {customers} of {all_customers} customers and {tables} of {all_tables} tables; discount {discount}, concentration {concentration}; P(r | this context) {probability}</source>
   <translation type="vanished">Tiefe {depth}: die Regel hat {customers} von {all_customers} Gästen und {tables} von {all_tables} Tischen; Discount {discount}, Konzentration {concentration}; P(r | dieser Kontext) {probability}</translation>
  </message>
  <message>
   <source>Difference &amp;before</source>
   <translation type="vanished">&amp;Voriger Unterschied</translation>
  </message>
  <message>
   <source>Do</source>
   <translation type="vanished">Tun</translation>
  </message>
  <message>
   <source>Do what is not done yet; it goes on where it was stopped.</source>
   <translation type="vanished">Tun, was noch nicht getan ist; es geht weiter, wo angehalten wurde.</translation>
  </message>
  <message>
   <source>E&amp;xport…</source>
   <translation type="vanished">E&amp;xportieren…</translation>
  </message>
  <message>
   <source>Each look at a test part makes its figures a little less of a test.</source>
   <translation type="vanished">Jeder Blick auf einen Testteil macht seine Zahlen ein wenig weniger zu einem Test.</translation>
  </message>
  <message>
   <source>Each tree is drawn from the model itself: all of them are taken.</source>
   <translation type="vanished">Jeder Baum wird aus dem Modell selbst gezogen: alle werden genommen.</translation>
  </message>
  <message>
   <source>Each way with its verdict: optimal, or a search error of so many nats, or an error of the model itself.</source>
   <translation type="vanished">Jedes Verfahren mit seinem Urteil: optimal, oder ein Suchfehler von so vielen Nats, oder ein Fehler des Modells selbst.</translation>
  </message>
  <message>
   <source>Edits of {count} trees were not read, such as of sentence {named}</source>
   <translation type="vanished">Bearbeitungen von {count} Bäumen wurden nicht gelesen, etwa von Satz {named}</translation>
  </message>
  <message>
   <source>Events of the search</source>
   <translation type="vanished">Ereignisse der Suche</translation>
  </message>
  <message>
   <source>Events tak&amp;en</source>
   <translation type="vanished">Gewählte E&amp;reignisse</translation>
  </message>
  <message>
   <source>Events that were recorded, or steps that were counted</source>
   <translation type="vanished">Aufgezeichnete Ereignisse, oder gezählte Schritte</translation>
  </message>
  <message>
   <source>Everything by typing</source>
   <translation type="vanished">Alles durch Tippen</translation>
  </message>
  <message>
   <source>Everything icm reads (*.mrg *.psd *.ptb *.parse *.txt *.gz *.zip *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</source>
   <translation type="vanished">Alles, was icm liest (*.mrg *.psd *.ptb *.parse *.txt *.gz *.zip *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</translation>
  </message>
  <message>
   <source>Everything icm reads ({0} *.gz *.zip *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</source>
   <translation type="vanished">Alles, was icm liest ({0} *.gz *.zip *.icm *.icmproj *.icmtrace *.icmlesson *.lesson)</translation>
  </message>
  <message>
   <source>Evidence</source>
   <translation type="vanished">Belege</translation>
  </message>
  <message>
   <source>Expected matches less penalties, models averaged: {models}; gold {gold} (brackets {gold_brackets}, tags {gold_tags}), predicted {predicted} (brackets {predicted_brackets}, tags {predicted_tags})</source>
   <translation type="vanished">Erwartete Treffer minus Strafen, Mittel über Modelle: {models}; Gold {gold} (Klammern {gold_brackets}, Tags {gold_tags}), vorhergesagt {predicted} (Klammern {predicted_brackets}, Tags {predicted_tags})</translation>
  </message>
  <message>
   <source>Explore watches a search at work. Contexts shows what the grammar learned. Compare puts predicted trees beside gold trees.</source>
   <translation type="vanished">In Erkunden sieht man einer Suche bei der Arbeit zu. Kontexte zeigt, was die Grammatik gelernt hat. Vergleichen stellt vorhergesagte Bäume neben Goldbäume.</translation>
  </message>
  <message>
   <source>Explore watches a search at work. Contexts shows what the grammar learned. Compare puts predicted trees beside gold trees. Annotate corrects trees, Results keeps what was found, Experiments compares models. Go on with the right arrow key or Enter, leave with Esc.</source>
   <translation type="vanished">Erkunden zeigt eine Suche bei der Arbeit. Kontexte zeigt, was die Grammatik gelernt hat. Vergleichen stellt vorhergesagte Bäume neben Gold-Bäume. Annotieren verbessert Bäume, Ergebnisse bewahrt auf, was gefunden wurde, Experimente vergleicht Modelle. Weiter mit der Pfeiltaste rechts oder der Eingabetaste, Ende mit Esc.</translation>
  </message>
  <message>
   <source>Explore watches a search at work. Contexts shows what the grammar learned. Compare puts predicted trees beside gold trees. Go on with the right arrow key or Enter, leave with Esc.</source>
   <translation type="vanished">In Erkunden sieht man einer Suche bei der Arbeit zu. Kontexte zeigt, was die Grammatik gelernt hat. Vergleichen stellt vorhergesagte Bäume neben Goldbäume. Weiter geht es mit der rechten Pfeiltaste oder der Eingabetaste, hinaus mit Esc.</translation>
  </message>
  <message>
   <source>F&amp;rom step</source>
   <translation type="vanished">&amp;Von Schritt</translation>
  </message>
  <message>
   <source>F1 by EVALB's rules, in percent</source>
   <translation type="vanished">F1 nach den Regeln von EVALB, in Prozent</translation>
  </message>
  <message>
   <source>F1 from</source>
   <translation type="vanished">F1 von</translation>
  </message>
  <message>
   <source>F1 to</source>
   <translation type="vanished">F1 bis</translation>
  </message>
  <message>
   <source>Features that the model of spans weighs for the bracket (+) or against it (−), the heaviest first; the tip has all</source>
   <translation type="vanished">Merkmale, die das Modell der Spannen für die Klammer (+) oder gegen sie (−) gewichtet, die schwersten zuerst; der Hinweis hat alle</translation>
  </message>
  <message>
   <source>For MP4 install: {command}</source>
   <translation type="vanished">Für MP4 installieren Sie: {command}</translation>
  </message>
  <message>
   <source>Form and neighbours of word {at}, {word}: {factor} nats for {predicted} against {gold}. Weightiest: {named}</source>
   <translation type="vanished">Form und Nachbarn von Wort {at}, {word}: {factor} Nats für {predicted} gegen {gold}. Am gewichtigsten: {named}</translation>
  </message>
  <message>
   <source>Frames a se&amp;cond</source>
   <translation type="vanished">Bilder je Se&amp;kunde</translation>
  </message>
  <message>
   <source>Getting {0}</source>
   <translation type="vanished">{0} wird geholt</translation>
  </message>
  <message>
   <source>Give it a name that ends in .gz.</source>
   <translation type="vanished">Geben Sie ihr einen Namen, der auf .gz endet.</translation>
  </message>
  <message>
   <source>Go on</source>
   <translation type="vanished">Weiter</translation>
  </message>
  <message>
   <source>Gold tree: log P {0}</source>
   <translation type="vanished">Goldbaum: log P {0}</translation>
  </message>
  <message>
   <source>Gold tree: the model cannot build it, {0}</source>
   <translation type="vanished">Goldbaum: das Modell kann ihn nicht bilden, {0}</translation>
  </message>
  <message>
   <source>Hypothesis</source>
   <translation type="vanished">Hypothese</translation>
  </message>
  <message>
   <source>Impossible: {reasons}</source>
   <translation type="vanished">Unmöglich: {reasons}</translation>
  </message>
  <message>
   <source>In how many ways it was found.</source>
   <translation type="vanished">Auf wie viele Weisen es gefunden wurde.</translation>
  </message>
  <message>
   <source>In the current tree, nats</source>
   <translation type="vanished">Im aktuellen Baum, Nats</translation>
  </message>
  <message>
   <source>In the proposal, nats</source>
   <translation type="vanished">Im Vorschlag, Nats</translation>
  </message>
  <message>
   <source>In work</source>
   <translation type="vanished">In Arbeit</translation>
  </message>
  <message>
   <source>It is the best tree of the PCFG, which is another model: a tree is known that is more probable by so many nats under this one. That is no search error.</source>
   <translation type="vanished">Es ist der beste Baum der PCFG, und die ist ein anderes Modell: unter diesem hier ist ein Baum bekannt, der um so viele Nats wahrscheinlicher ist. Das ist kein Suchfehler.</translation>
  </message>
  <message>
   <source>It is the most probable tree known, but that is not proved.</source>
   <translation type="vanished">Er ist der wahrscheinlichste bekannte Baum, aber das ist nicht bewiesen.</translation>
  </message>
  <message>
   <source>It was put aside as {}; the work goes on in a new one.</source>
   <translation type="vanished">Es wurde als {} beiseitegelegt; die Arbeit geht in einem neuen weiter.</translation>
  </message>
  <message>
   <source>Its tree in the treebank is another one than was trained on.</source>
   <translation type="vanished">In der Baumbank hat er einen anderen Baum als den trainierten.</translation>
  </message>
  <message>
   <source>Join or part a &amp;trace</source>
   <translation type="vanished">&amp;Spur verbinden oder lösen</translation>
  </message>
  <message>
   <source>LaTeX: forest</source>
   <translation type="vanished">LaTeX: forest</translation>
  </message>
  <message>
   <source>LaTeX: tikz-qtree</source>
   <translation type="vanished">LaTeX: tikz-qtree</translation>
  </message>
  <message>
   <source>Label and words of a phrase</source>
   <translation type="vanished">Kategorie und Wörter einer Phrase</translation>
  </message>
  <message>
   <source>Labelled spans in {0} kept samples</source>
   <translation type="vanished">Spannen mit Label in {0} behaltenen Stichproben</translation>
  </message>
  <message>
   <source>Large text and the canvas alone, for a projector; PgDn and PgUp go from bookmark to bookmark, B blanks the screen, Esc leaves.</source>
   <translation type="vanished">Große Schrift und nur die Zeichenfläche, für den Beamer; Bild ab und Bild auf gehen durch die Lesezeichen, B schaltet den Bildschirm schwarz, Esc beendet.</translation>
  </message>
  <message>
   <source>Leave presenter mode</source>
   <translation type="vanished">Vortragsmodus verlassen</translation>
  </message>
  <message>
   <source>Let the selected trace refer to a phrase, or a phrase repeat the place of another (gapping); in the tree: I, Backspace parts them.</source>
   <translation type="vanished">Die gewählte Spur auf eine Phrase verweisen oder eine Phrase die Stelle einer anderen wiederholen lassen (Gapping); im Baum: I, Rücktaste trennt sie.</translation>
  </message>
  <message>
   <source>Let the selected trace refer to a phrase; in the tree: I, Backspace parts them.</source>
   <translation type="vanished">Die gewählte Spur auf eine Phrase beziehen; im Baum: I, Rücktaste trennt sie.</translation>
  </message>
  <message>
   <source>Let the selected trace refer to the phrase selected with it; a trace alone refers to nothing then.</source>
   <translation type="vanished">Die ausgewählte Spur verweist auf die mit ihr ausgewählte Phrase; eine Spur allein verweist dann auf nichts.</translation>
  </message>
  <message>
   <source>Log-probability of the best tree known, in nats</source>
   <translation type="vanished">Log-Wahrscheinlichkeit des besten bekannten Baums, in Nats</translation>
  </message>
  <message>
   <source>Looks at test parts</source>
   <translation type="vanished">Blicke auf Testteile</translation>
  </message>
  <message>
   <source>MBR tree</source>
   <translation type="vanished">MBR-Baum</translation>
  </message>
  <message>
   <source>Make a lesson of the recorded run and its bookmarks, or go on with the draft.</source>
   <translation type="vanished">Aus dem aufgezeichneten Lauf und seinen Lesezeichen eine Lektion machen, oder am Entwurf weiterarbeiten.</translation>
  </message>
  <message>
   <source>Mark in chart and tree what is other than at the context depth before; else the gold tree stands beside what was found</source>
   <translation type="vanished">In Chart und Baum markieren, was anders ist als bei der Kontexttiefe davor; sonst steht der Goldbaum neben dem gefundenen</translation>
  </message>
  <message>
   <source>Model sees</source>
   <translation type="vanished">Modell sieht</translation>
  </message>
  <message>
   <source>Name of this filter</source>
   <translation type="vanished">Name dieses Filters</translation>
  </message>
  <message>
   <source>Name of this filter:</source>
   <translation type="vanished">Name dieses Filters:</translation>
  </message>
  <message>
   <source>Name:</source>
   <translation type="vanished">Name:</translation>
  </message>
  <message>
   <source>Nats between the bound and the best tree known</source>
   <translation type="vanished">Nats zwischen der Schranke und dem besten bekannten Baum</translation>
  </message>
  <message>
   <source>New folder:</source>
   <translation type="vanished">Neuer Ordner:</translation>
  </message>
  <message>
   <source>New name of this filter</source>
   <translation type="vanished">Neuer Name dieses Filters</translation>
  </message>
  <message>
   <source>New name of this filter:</source>
   <translation type="vanished">Neuer Name dieses Filters:</translation>
  </message>
  <message>
   <source>No MBR tree yet</source>
   <translation type="vanished">Noch kein MBR-Baum</translation>
  </message>
  <message>
   <source>No current tree</source>
   <translation type="vanished">Kein aktueller Baum</translation>
  </message>
  <message>
   <source>No tree can be more probable, in nats</source>
   <translation type="vanished">Kein Baum kann wahrscheinlicher sein, in Nats</translation>
  </message>
  <message>
   <source>No tree is kept yet: burn-in.</source>
   <translation type="vanished">Noch kein Baum behalten: Burn-in.</translation>
  </message>
  <message>
   <source>Nothing is kept</source>
   <translation type="vanished">Nichts wird behalten</translation>
  </message>
  <message>
   <source>One sentence &amp;in:</source>
   <translation type="vanished">E&amp;in Satz aus:</translation>
  </message>
  <message>
   <source>Only the predicted tree is possible under the model.</source>
   <translation type="vanished">Unter dem Modell ist nur der vorhergesagte Baum möglich.</translation>
  </message>
  <message>
   <source>Only {name} is possible under the model.</source>
   <translation type="vanished">Nur {name} ist unter dem Modell möglich.</translation>
  </message>
  <message>
   <source>Open before</source>
   <translation type="vanished">Zuletzt geöffnet</translation>
  </message>
  <message>
   <source>Open in Compare</source>
   <translation type="vanished">In Vergleichen öffnen</translation>
  </message>
  <message>
   <source>Open its model</source>
   <translation type="vanished">Sein Modell öffnen</translation>
  </message>
  <message>
   <source>Other less EVALB</source>
   <translation type="vanished">Anderes weniger EVALB</translation>
  </message>
  <message>
   <source>Other less the first</source>
   <translation type="vanished">Anderes weniger das erste</translation>
  </message>
  <message>
   <source>PDF</source>
   <translation type="vanished">PDF</translation>
  </message>
  <message>
   <source>PDF (*.pdf)</source>
   <translation type="vanished">PDF (*.pdf)</translation>
  </message>
  <message>
   <source>PNG (*.png)</source>
   <translation type="vanished">PNG (*.png)</translation>
  </message>
  <message>
   <source>Page before</source>
   <translation type="vanished">Vorige Seite</translation>
  </message>
  <message>
   <source>Parse under {count} constraints</source>
   <translation type="vanished">Analyse unter {count} Bedingungen</translation>
  </message>
  <message>
   <source>Parsing {count} sentences</source>
   <translation type="vanished">{count} Sätze werden analysiert</translation>
  </message>
  <message>
   <source>Plain text</source>
   <translation type="vanished">Reiner Text</translation>
  </message>
  <message>
   <source>Plain text (*.txt)</source>
   <translation type="vanished">Reiner Text (*.txt)</translation>
  </message>
  <message>
   <source>Posteriors beside the nodes of both trees</source>
   <translation type="vanished">Posteriors neben den Knoten beider Bäume</translation>
  </message>
  <message>
   <source>Posteriors beside the nodes of the tree</source>
   <translation type="vanished">Posteriors neben den Knoten des Baums</translation>
  </message>
  <message>
   <source>Posteriors of nodes that came or went</source>
   <translation type="vanished">Posteriors der Knoten, die kamen oder gingen</translation>
  </message>
  <message>
   <source>Preparing kernels, once on this computer</source>
   <translation type="vanished">Rechenkerne werden vorbereitet, einmal auf diesem Rechner</translation>
  </message>
  <message>
   <source>Presenter mo&amp;de</source>
   <translation type="vanished">Vortragsmo&amp;dus</translation>
  </message>
  <message>
   <source>Presenter mode</source>
   <translation type="vanished">Vortragsmodus</translation>
  </message>
  <message>
   <source>Probability of acceptance</source>
   <translation type="vanished">Annahmewahrscheinlichkeit</translation>
  </message>
  <message>
   <source>Progress of the animation</source>
   <translation type="vanished">Fortschritt der Animation</translation>
  </message>
  <message>
   <source>Rank phrases, or tags: rare words would swamp phrases</source>
   <translation type="vanished">Phrasen ordnen, oder Tags: seltene Wörter würden die Phrasen verdrängen</translation>
  </message>
  <message>
   <source>Rename filter</source>
   <translation type="vanished">Filter umbenennen</translation>
  </message>
  <message>
   <source>Rules that hold this text</source>
   <translation type="vanished">Regeln, die diesen Text enthalten</translation>
  </message>
  <message>
   <source>Run all fills this table.</source>
   <translation type="vanished">Alle ausführen füllt diese Tabelle.</translation>
  </message>
  <message>
   <source>Run an exact search to see how its rounds close in on the best tree.</source>
   <translation type="vanished">Führen Sie eine exakte Suche aus, um zu sehen, wie ihre Runden den besten Baum einkreisen.</translation>
  </message>
  <message>
   <source>SVG</source>
   <translation type="vanished">SVG</translation>
  </message>
  <message>
   <source>SVG (*.svg)</source>
   <translation type="vanished">SVG (*.svg)</translation>
  </message>
  <message>
   <source>Sampled or exact</source>
   <translation type="vanished">Gezogen oder exakt</translation>
  </message>
  <message>
   <source>Samples in the box</source>
   <translation type="vanished">Mitgelieferte Beispiele</translation>
  </message>
  <message>
   <source>Save &amp;treebank as…</source>
   <translation type="vanished">&amp;Baumbank speichern unter…</translation>
  </message>
  <message>
   <source>Save filter</source>
   <translation type="vanished">Filter speichern</translation>
  </message>
  <message>
   <source>Save this filter under a name, or take a saved one</source>
   <translation type="vanished">Diesen Filter unter einem Namen speichern oder einen gespeicherten nehmen</translation>
  </message>
  <message>
   <source>Save this filter…</source>
   <translation type="vanished">Diesen Filter speichern…</translation>
  </message>
  <message>
   <source>Select a trace and the phrase that it refers to, or a trace alone</source>
   <translation type="vanished">Eine Spur und die Phrase auswählen, auf die sie verweist, oder eine Spur allein</translation>
  </message>
  <message>
   <source>Select a trace, or a trace and the phrase that it refers to</source>
   <translation type="vanished">Wählen Sie eine Spur oder eine Spur und die Phrase, auf die sie sich bezieht</translation>
  </message>
  <message>
   <source>Sentence b&amp;efore</source>
   <translation type="vanished">Voriger Sat&amp;z</translation>
  </message>
  <message>
   <source>Sentence {number}: in work</source>
   <translation type="vanished">Satz {number}: in Arbeit</translation>
  </message>
  <message>
   <source>Share of the trees that were kept</source>
   <translation type="vanished">Anteil an den behaltenen Bäumen</translation>
  </message>
  <message>
   <source>Show its worst sentence in Explore</source>
   <translation type="vanished">Seinen schlechtesten Satz in Erkunden zeigen</translation>
  </message>
  <message>
   <source>Show the event before.</source>
   <translation type="vanished">Das vorige Ereignis zeigen.</translation>
  </message>
  <message>
   <source>Show the finding before</source>
   <translation type="vanished">Den vorigen Befund zeigen</translation>
  </message>
  <message>
   <source>Show the finding of the list before.</source>
   <translation type="vanished">Den vorigen Befund der Liste zeigen.</translation>
  </message>
  <message>
   <source>Show the page of the lesson before.</source>
   <translation type="vanished">Die vorige Seite der Lektion zeigen.</translation>
  </message>
  <message>
   <source>Show the step with a name before.</source>
   <translation type="vanished">Den vorigen Schritt mit einem Namen zeigen.</translation>
  </message>
  <message>
   <source>Show two runs on a chart each, or both on one.</source>
   <translation type="vanished">Zwei Läufe auf je einem Chart zeigen oder beide auf einem.</translation>
  </message>
  <message>
   <source>Si&amp;ze</source>
   <translation type="vanished">&amp;Größe</translation>
  </message>
  <message>
   <source>Smoothing</source>
   <translation type="vanished">Glättung</translation>
  </message>
  <message>
   <source>Smoothing ladder of the item that is selected</source>
   <translation type="vanished">Glättungsleiter des ausgewählten Items</translation>
  </message>
  <message>
   <source>Start from the model's parses, {count} trees</source>
   <translation type="vanished">Mit den Analysen des Modells beginnen, {count} Bäume</translation>
  </message>
  <message>
   <source>Stay at the en&amp;d</source>
   <translation type="vanished">Am En&amp;de stehen bleiben</translation>
  </message>
  <message>
   <source>Step {number} of {count}</source>
   <translation type="vanished">Schritt {number} von {count}</translation>
  </message>
  <message>
   <source>Step {step}: the last beginning of gold that the search went on with, {edges} of its {all} decisions.</source>
   <translation type="vanished">Schritt {step}: der letzte Anfang von Gold, mit dem die Suche weiterging, {edges} seiner {all} Entscheidungen.</translation>
  </message>
  <message>
   <source>Step {step}: the last beginning of gold that the search went on with; its forest does not have all of gold.</source>
   <translation type="vanished">Schritt {step}: der letzte Anfang von Gold, mit dem die Suche weiterging; ihr Wald hat nicht alles von Gold.</translation>
  </message>
  <message>
   <source>Steps with names for: {field}</source>
   <translation type="vanished">Schritte mit Namen für: {field}</translation>
  </message>
  <message>
   <source>Stopped. What is shown is not yet of these values: change one.</source>
   <translation type="vanished">Angehalten. Was zu sehen ist, gehört noch nicht zu diesen Werten: ändern Sie einen.</translation>
  </message>
  <message>
   <source>Sum of what changed</source>
   <translation type="vanished">Summe der Änderungen</translation>
  </message>
  <message>
   <source>Surprise</source>
   <translation type="vanished">Überraschung</translation>
  </message>
  <message>
   <source>Tag sequences cannot be read in this version.</source>
   <translation type="vanished">Tagfolgen kann diese Version nicht lesen.</translation>
  </message>
  <message>
   <source>Take all double quotes for one word, and all single ones.</source>
   <translation type="vanished">Alle doppelten Anführungszeichen für ein Wort nehmen, und alle einfachen.</translation>
  </message>
  <message>
   <source>Take all opening brackets for one word, and all closing ones.</source>
   <translation type="vanished">Alle öffnenden Klammern für ein Wort nehmen, und alle schließenden.</translation>
  </message>
  <message>
   <source>Take in notes</source>
   <translation type="vanished">Notizen aufnehmen</translation>
  </message>
  <message>
   <source>Take in notes…</source>
   <translation type="vanished">Notizen aufnehmen…</translation>
  </message>
  <message>
   <source>Tex&amp;t</source>
   <translation type="vanished">Te&amp;xt</translation>
  </message>
  <message>
   <source>That is long. Fewer events are enough: of one kind, or every tenth.</source>
   <translation type="vanished">Das ist lang. Weniger Ereignisse genügen: die einer Art, oder jedes zehnte.</translation>
  </message>
  <message>
   <source>That looked at it.</source>
   <translation type="vanished">Die ihn ansahen.</translation>
  </message>
  <message>
   <source>The chain's first tree</source>
   <translation type="vanished">Der erste Baum der Kette</translation>
  </message>
  <message>
   <source>The context after</source>
   <translation type="vanished">Der nächste Kontext</translation>
  </message>
  <message>
   <source>The context before</source>
   <translation type="vanished">Der vorige Kontext</translation>
  </message>
  <message>
   <source>The correct answer is number</source>
   <translation type="vanished">Die richtige ist Nummer</translation>
  </message>
  <message>
   <source>The correct number</source>
   <translation type="vanished">Die richtige Zahl</translation>
  </message>
  <message>
   <source>The difference before</source>
   <translation type="vanished">Der vorige Unterschied</translation>
  </message>
  <message>
   <source>The events are not in memory any more: a click runs it again.</source>
   <translation type="vanished">Die Ereignisse sind nicht mehr im Speicher: ein Klick führt die Suche noch einmal aus.</translation>
  </message>
  <message>
   <source>The file cannot be read so.</source>
   <translation type="vanished">So lässt sich die Datei nicht lesen.</translation>
  </message>
  <message>
   <source>The heuristic covers all open items.</source>
   <translation type="vanished">Die Heuristik betrachtet alles, was noch offen ist.</translation>
  </message>
  <message>
   <source>The last ancestor makes another rule the best one; by customers times the gain in log P</source>
   <translation type="vanished">Der letzte Vorfahr macht eine andere Regel zur besten; nach Gästen mal Gewinn an log P</translation>
  </message>
  <message>
   <source>The model finds it impossible.</source>
   <translation type="vanished">Das Modell hält ihn für unmöglich.</translation>
  </message>
  <message>
   <source>The model's optimum is more probable than the gold tree by so many nats; {known}.</source>
   <translation type="vanished">Das Optimum des Modells ist um so viele Nats wahrscheinlicher als der Goldbaum; {known}.</translation>
  </message>
  <message>
   <source>The node that the pattern names so.</source>
   <translation type="vanished">Der Knoten, den das Muster so nennt.</translation>
  </message>
  <message>
   <source>The notes were not taken in</source>
   <translation type="vanished">Die Notizen wurden nicht aufgenommen</translation>
  </message>
  <message>
   <source>The only open hypothesis.</source>
   <translation type="vanished">Die einzige offene Hypothese.</translation>
  </message>
  <message>
   <source>The paper's search: the heuristic covers the new children only.</source>
   <translation type="vanished">Die Suche des Artikels: die Heuristik betrachtet nur die neuen Kinder.</translation>
  </message>
  <message>
   <source>The penalty that MBR decoding subtracts for each labelled span, from 0 (the paper's rule) to below 1.</source>
   <translation type="vanished">Was jede Spanne mit Label bei der MBR-Dekodierung kostet, von 0 (die Regel des Artikels) bis unter 1.</translation>
  </message>
  <message>
   <source>The system gave no tree for this sentence; every bracket of gold counts as missed. Parse it in Explore with a larger beam or another algorithm to see what it misses.</source>
   <translation type="vanished">Das System gab für diesen Satz keinen Baum; jede Klammer von Gold zählt als fehlend. Parsen Sie ihn in Erkunden mit einem breiteren Strahl oder einem anderen Algorithmus, um zu sehen, was ihm fehlt.</translation>
  </message>
  <message>
   <source>The terms of the window, explained.</source>
   <translation type="vanished">Was die Begriffe des Fensters bedeuten.</translation>
  </message>
  <message>
   <source>The tree has a rule that the model does not have.</source>
   <translation type="vanished">Der Baum hat eine Regel, die das Modell nicht hat.</translation>
  </message>
  <message>
   <source>The tree has no such node: the note is on one of another tree.</source>
   <translation type="vanished">Der Baum hat keinen solchen Knoten: die Notiz gehört zu einem anderen Baum.</translation>
  </message>
  <message>
   <source>The tree is the gold tree; its optimality is not known.</source>
   <translation type="vanished">Der Baum ist der Goldbaum; ob er optimal ist, ist nicht bekannt.</translation>
  </message>
  <message>
   <source>The tree is the gold tree; {known}.</source>
   <translation type="vanished">Der Baum ist der Goldbaum; {known}.</translation>
  </message>
  <message>
   <source>There are no errors: both sides have the same trees.</source>
   <translation type="vanished">Es gibt keine Fehler: beide Seiten haben dieselben Bäume.</translation>
  </message>
  <message>
   <source>There is no further finding that way.</source>
   <translation type="vanished">In dieser Richtung gibt es keinen Befund mehr.</translation>
  </message>
  <message>
   <source>There is none further on</source>
   <translation type="vanished">Weiter hinten gibt es keinen</translation>
  </message>
  <message>
   <source>They part at {0}: {1}, or {2}</source>
   <translation type="vanished">Sie trennen sich bei {0}: {1} oder {2}</translation>
  </message>
  <message>
   <source>This box finds every command and every sentence. Presenter mode makes all of it large, for a projector. Help, Guided tour begins this tour again.</source>
   <translation type="vanished">Dieses Feld findet jeden Befehl und jeden Satz. Der Vortragsmodus macht alles groß, für den Beamer. Hilfe, Rundgang beginnt diesen Rundgang neu.</translation>
  </message>
  <message>
   <source>Three workspaces</source>
   <translation type="vanished">Drei Arbeitsbereiche</translation>
  </message>
  <message>
   <source>To search one of its sentences, type it into the sentence box.</source>
   <translation type="vanished">Um einen seiner Sätze anzusehen, geben Sie ihn ins Satzfeld ein.</translation>
  </message>
  <message>
   <source>Tokens from</source>
   <translation type="vanished">Tokens von</translation>
  </message>
  <message>
   <source>Tokens to</source>
   <translation type="vanished">Tokens bis</translation>
  </message>
  <message>
   <source>Treebanks ({0} *.gz);;All files (*)</source>
   <translation type="vanished">Baumbanken ({0} *.gz);;Alle Dateien (*)</translation>
  </message>
  <message>
   <source>Trees in brackets (*.mrg *.psd *.txt *.trees *.gz);;All files (*)</source>
   <translation type="vanished">Bäume in Klammern (*.mrg *.psd *.txt *.trees *.gz);;Alle Dateien (*)</translation>
  </message>
  <message>
   <source>Two minutes around the window</source>
   <translation type="vanished">Zwei Minuten durch das Fenster</translation>
  </message>
  <message>
   <source>Two minutes around the window, with a sample?</source>
   <translation type="vanished">Zwei Minuten durch das Fenster, mit einem Beispiel?</translation>
  </message>
  <message>
   <source>Two minutes around the window, with the bundled treebank.</source>
   <translation type="vanished">Zwei Minuten durch das Fenster, mit der mitgelieferten Baumbank.</translation>
  </message>
  <message>
   <source>Type what a node is related to:
NP &lt; PP is an NP over a PP,
VBD $+ NP a verb before an NP,
NN &lt; dog the word dog as a noun.</source>
   <translation type="vanished">Geben Sie ein, womit ein Knoten verbunden ist:
NP &lt; PP ist eine NP über einer PP,
VBD $+ NP ein Verb vor einer NP,
NN &lt; dog das Wort dog als Nomen.</translation>
  </message>
  <message>
   <source>Unpack it first.</source>
   <translation type="vanished">Entpacken Sie sie zuerst.</translation>
  </message>
  <message>
   <source>Up to {count}. It goes on in the background; what is parsed is kept when you stop, and can be compared meanwhile.</source>
   <translation type="vanished">Bis {count}. Das läuft im Hintergrund; was geparst ist, bleibt beim Anhalten erhalten und lässt sich währenddessen vergleichen.</translation>
  </message>
  <message>
   <source>Upper bounds as heuristic: the first goal is the best tree of the forest.</source>
   <translation type="vanished">Obere Schranken als Heuristik: das erste Ziel ist der beste Baum des Waldes.</translation>
  </message>
  <message>
   <source>Use one ancestor fewer.</source>
   <translation type="vanished">Regeln von einem Vorfahren weniger abhängen lassen.</translation>
  </message>
  <message>
   <source>Use one more ancestor.</source>
   <translation type="vanished">Regeln von einem Vorfahren mehr abhängen lassen.</translation>
  </message>
  <message>
   <source>Violation b&amp;efore</source>
   <translation type="vanished">V&amp;origer Verstoß</translation>
  </message>
  <message>
   <source>Weight of log P of the whole tree in exact-match decoding: 0 counts expected spans alone, and the greater it is, the nearer to Viterbi.</source>
   <translation type="vanished">Gewicht von log P des ganzen Baums bei exakter Übereinstimmung: 0 zählt nur erwartete Spannen; je größer, desto näher an Viterbi.</translation>
  </message>
  <message>
   <source>Weightiest: {named}</source>
   <translation type="vanished">Am gewichtigsten: {named}</translation>
  </message>
  <message>
   <source>What comes first: surprise finds missing brackets best, per step other labels, same words what the model has learnt to repeat</source>
   <translation type="vanished">Was zuerst kommt: Überraschung findet fehlende Klammern am besten, je Schritt andere Labels, gleiche Wörter das, was das Modell zu wiederholen gelernt hat</translation>
  </message>
  <message>
   <source>What is typed above is not searched yet: this is of the sentence before</source>
   <translation type="vanished">Der Text oben ist noch nicht durchsucht: Dies gehört zum Satz davor</translation>
  </message>
  <message>
   <source>What the model sees</source>
   <translation type="vanished">Was das Modell sieht</translation>
  </message>
  <message>
   <source>When the MBR tree settled</source>
   <translation type="vanished">Wann der MBR-Baum feststand</translation>
  </message>
  <message>
   <source>Why a tree is impossible, or gold was not in the forest searched</source>
   <translation type="vanished">Warum ein Baum unmöglich ist oder Gold nicht im durchsuchten Wald war</translation>
  </message>
  <message>
   <source>Words as they are read, punctuation counts, traces do not.</source>
   <translation type="vanished">Wörter, wie sie gelesen werden: Satzzeichen zählen, Spuren nicht.</translation>
  </message>
  <message>
   <source>Words behind, the same at all places</source>
   <translation type="vanished">Wörter danach, an allen Stellen dieselben</translation>
  </message>
  <message>
   <source>Words that are annotated in more ways than one</source>
   <translation type="vanished">Wörter, die auf mehr als eine Weise annotiert sind</translation>
  </message>
  <message>
   <source>Write the posterior beside every node that is not sure; results of an earlier session have none until they are run again</source>
   <translation type="vanished">Den Posterior neben jeden unsicheren Knoten schreiben; Ergebnisse einer früheren Sitzung haben keinen, bis sie neu gerechnet sind</translation>
  </message>
  <message>
   <source>a 7-Zip archive</source>
   <translation type="vanished">ein 7-Zip-Archiv</translation>
  </message>
  <message>
   <source>a CoNLL-U file</source>
   <translation type="vanished">eine CoNLL-U-Datei</translation>
  </message>
  <message>
   <source>a RAR archive</source>
   <translation type="vanished">ein RAR-Archiv</translation>
  </message>
  <message>
   <source>a Zstandard file</source>
   <translation type="vanished">eine Zstandard-Datei</translation>
  </message>
  <message>
   <source>a better tree may exist: gap {0}</source>
   <translation type="vanished">es kann einen besseren Baum geben: Abstand {0}</translation>
  </message>
  <message>
   <source>a bzip2 file</source>
   <translation type="vanished">eine bzip2-Datei</translation>
  </message>
  <message>
   <source>a damaged gzip file ({})</source>
   <translation type="vanished">eine beschädigte gzip-Datei ({})</translation>
  </message>
  <message>
   <source>a gzip file under another name</source>
   <translation type="vanished">eine gzip-Datei unter anderem Namen</translation>
  </message>
  <message>
   <source>a new {label} over {label}</source>
   <translation type="vanished">ein neues {label} über {label}</translation>
  </message>
  <message>
   <source>a table of columns, perhaps words with tags</source>
   <translation type="vanished">eine Tabelle aus Spalten, vielleicht Wörter mit Tags</translation>
  </message>
  <message>
   <source>a text of words with tags (word/TAG)</source>
   <translation type="vanished">ein Text aus Wörtern mit Tags (Wort/TAG)</translation>
  </message>
  <message>
   <source>a tree is known</source>
   <translation type="vanished">ein Baum ist bekannt</translation>
  </message>
  <message>
   <source>a {} picture</source>
   <translation type="vanished">ein {}-Bild</translation>
  </message>
  <message>
   <source>an error of this type</source>
   <translation type="vanished">ein Fehler dieser Art</translation>
  </message>
  <message>
   <source>an xz file</source>
   <translation type="vanished">eine xz-Datei</translation>
  </message>
  <message>
   <source>as probable as gold, which is {optimum}</source>
   <translation type="vanished">so wahrscheinlich wie Gold (das ist {optimum})</translation>
  </message>
  <message>
   <source>as probable as gold; the model was not searched for better trees</source>
   <translation type="vanished">so wahrscheinlich wie Gold; im Modell wurde nicht nach besseren Bäumen gesucht</translation>
  </message>
  <message>
   <source>average of head-outward, right and left binarised models</source>
   <translation type="vanished">Mittel von Modellen, die vom Kopf, nach rechts und nach links binarisiert sind</translation>
  </message>
  <message>
   <source>best tree, log P</source>
   <translation type="vanished">bester Baum, log P</translation>
  </message>
  <message>
   <source>bracket</source>
   <translation type="vanished">Klammer</translation>
  </message>
  <message>
   <source>bracket that was rejected</source>
   <translation type="vanished">abgelehnte Klammer</translation>
  </message>
  <message>
   <source>certificates</source>
   <translation type="vanished">Zertifikate</translation>
  </message>
  <message>
   <source>chart and refinement</source>
   <translation type="vanished">Chart und Verfeinerung</translation>
  </message>
  <message>
   <source>compiled kernels cannot be kept in {folder}, so every start compiles them anew, which takes a minute or two: make this folder writable, or set XDG_CACHE_HOME to one that is</source>
   <translation type="vanished">Kompilierte Kernel können in {folder} nicht aufbewahrt werden; jeder Start kompiliert sie neu, was ein bis zwei Minuten dauert: Machen Sie diesen Ordner beschreibbar, oder setzen Sie XDG_CACHE_HOME auf einen, der es ist</translation>
  </message>
  <message>
   <source>depth before</source>
   <translation type="vanished">Tiefe davor</translation>
  </message>
  <message>
   <source>ends of the other ways</source>
   <translation type="vanished">Enden der anderen Fälle</translation>
  </message>
  <message>
   <source>events</source>
   <translation type="vanished">Ereignisse</translation>
  </message>
  <message>
   <source>gold ends after word {number}, predicted goes on with {found}</source>
   <translation type="vanished">Gold endet nach Wort {number}, die Vorhersage geht mit {found} weiter</translation>
  </message>
  <message>
   <source>icm opens treebanks ({0}; also .gz, .zip and folders of them), models (*.icm), projects (*.icmproj), recorded runs (*.icmtrace) and lessons (*.icmlesson, *.lesson).</source>
   <translation type="vanished">icm öffnet Baumbanken ({0}; auch .gz, .zip und Ordner davon), Modelle (*.icm), Projekte (*.icmproj), aufgezeichnete Läufe (*.icmtrace) und Lektionen (*.icmlesson, *.lesson).</translation>
  </message>
  <message>
   <source>icm opens treebanks in brackets (also .gz, .zip and folders of them), models (*.icm), projects (*.icmproj), recorded runs (*.icmtrace) and lessons (*.icmlesson, *.lesson).</source>
   <translation type="vanished">icm öffnet Baumbanken in Klammern (auch .gz, .zip und Ordner davon), Modelle (*.icm), Projekte (*.icmproj), aufgezeichnete Läufe (*.icmtrace) und Lektionen (*.icmlesson, *.lesson).</translation>
  </message>
  <message>
   <source>in MBR tree</source>
   <translation type="vanished">im MBR-Baum</translation>
  </message>
  <message>
   <source>is a file that readers must have</source>
   <translation type="vanished">ist eine Datei, die man haben muss</translation>
  </message>
  <message>
   <source>is inserted</source>
   <translation type="vanished">wird eingefügt</translation>
  </message>
  <message>
   <source>is removed</source>
   <translation type="vanished">wird entfernt</translation>
  </message>
  <message>
   <source>it is cut short</source>
   <translation type="vanished">ist gekürzt</translation>
  </message>
  <message>
   <source>its rank</source>
   <translation type="vanished">ihr Rang</translation>
  </message>
  <message>
   <source>left out for want of room: {count}</source>
   <translation type="vanished">aus Platzmangel ausgelassen: {count}</translation>
  </message>
  <message>
   <source>no regular file</source>
   <translation type="vanished">keine gewöhnliche Datei</translation>
  </message>
  <message>
   <source>no tree in the whole grammar is more probable</source>
   <translation type="vanished">kein Baum der ganzen Grammatik ist wahrscheinlicher</translation>
  </message>
  <message>
   <source>no tree of those that pruning left is more probable</source>
   <translation type="vanished">kein Baum, den die Beschneidung übrig ließ, ist wahrscheinlicher</translation>
  </message>
  <message>
   <source>not pinned: that of what came is shown</source>
   <translation type="vanished">nicht festgelegt: die des Empfangenen wird gezeigt</translation>
  </message>
  <message>
   <source>notes taken in: {count}</source>
   <translation type="vanished">übernommene Notizen: {count}</translation>
  </message>
  <message>
   <source>other hyperedges, width by posterior</source>
   <translation type="vanished">andere Hyperkanten, Breite nach Posterior</translation>
  </message>
  <message>
   <source>pictures need what is not installed ({reason}); on Debian and Ubuntu “sudo python3 start.py packages” installs it</source>
   <translation type="vanished">für Bilder fehlt etwas ({reason}); auf Debian und Ubuntu installiert es „sudo python3 start.py packages“</translation>
  </message>
  <message>
   <source>pinned: only the very file that is meant is kept</source>
   <translation type="vanished">festgelegt: nur genau die gemeinte Datei wird behalten</translation>
  </message>
  <message>
   <source>predicted ends after word {number}, gold goes on with {wanted}</source>
   <translation type="vanished">die Vorhersage endet nach Wort {number}, Gold geht mit {wanted} weiter</translation>
  </message>
  <message>
   <source>push it with g + log p of the rule, and h</source>
   <translation type="vanished">lege sie ab: g + log p der Regel, und h</translation>
  </message>
  <message>
   <source>queued</source>
   <translation type="vanished">in der Schlange</translation>
  </message>
  <message>
   <source>rules</source>
   <translation type="vanished">Regeln</translation>
  </message>
  <message>
   <source>sampler</source>
   <translation type="vanished">Sampler</translation>
  </message>
  <message>
   <source>share of the trees</source>
   <translation type="vanished">Anteil der Bäume</translation>
  </message>
  <message>
   <source>tag that was rejected</source>
   <translation type="vanished">Tag, das abgelehnt wurde</translation>
  </message>
  <message>
   <source>tags: average of the models of both directions</source>
   <translation type="vanished">Tags: Mittel der Modelle beider Richtungen</translation>
  </message>
  <message>
   <source>take the mark of {node} away</source>
   <translation type="vanished">Markierung von {node} wegnehmen</translation>
  </message>
  <message>
   <source>the chain begins with the tree beside this</source>
   <translation type="vanished">die Kette beginnt mit dem Baum daneben</translation>
  </message>
  <message>
   <source>the chain's first tree: all of them are new</source>
   <translation type="vanished">der erste Baum der Kette: alle sind neu</translation>
  </message>
  <message>
   <source>the parse is one of other words</source>
   <translation type="vanished">die Analyse ist eine anderer Wörter</translation>
  </message>
  <message>
   <source>the picture cannot be written as PNG</source>
   <translation type="vanished">das Bild lässt sich nicht als PNG schreiben</translation>
  </message>
  <message>
   <source>the predicted tree</source>
   <translation type="vanished">der vorhergesagte Baum</translation>
  </message>
  <message>
   <source>the search for better trees was stopped</source>
   <translation type="vanished">die Suche nach besseren Bäumen wurde angehalten</translation>
  </message>
  <message>
   <source>this tree</source>
   <translation type="vanished">dieser Baum</translation>
  </message>
  <message>
   <source>what it adds, best way</source>
   <translation type="vanished">was es hinzufügt, bester Fall</translation>
  </message>
  <message>
   <source>word {end}</source>
   <translation type="vanished">Wort {end}</translation>
  </message>
  <message>
   <source>words {start} to {end}</source>
   <translation type="vanished">Wörter {start} bis {end}</translation>
  </message>
  <message>
   <source>{0} expansions</source>
   <translation type="vanished">{0} Expansionen</translation>
  </message>
  <message>
   <source>{0} open</source>
   <translation type="vanished">{0} warten</translation>
  </message>
  <message>
   <source>{0}: the catalogue has no checksum to compare with; what came is {1}</source>
   <translation type="vanished">{0}: der Katalog hat keine Prüfsumme zum Vergleichen; was kam, ist {1}</translation>
  </message>
  <message>
   <source>{change} with floors</source>
   <translation type="vanished">{change} mit Untergrenzen</translation>
  </message>
  <message>
   <source>{chosen} of {count} trees, {matches} matches</source>
   <translation type="vanished">{chosen} von {count} Bäumen, {matches} Treffer</translation>
  </message>
  <message>
   <source>{count} cannot be changed; sentence {number}: {reason}</source>
   <translation type="vanished">{count} können nicht geändert werden; Satz {number}: {reason}</translation>
  </message>
  <message>
   <source>{count} findings in {places} sentences</source>
   <translation type="vanished">{count} Befunde in {places} Sätzen</translation>
  </message>
  <message>
   <source>{count} in work</source>
   <translation type="vanished">{count} in Arbeit</translation>
  </message>
  <message>
   <source>{count} left out: {first}</source>
   <translation type="vanished">{count} ausgelassen: {first}</translation>
  </message>
  <message>
   <source>{count} notes taken in</source>
   <translation type="vanished">{count} Notizen aufgenommen</translation>
  </message>
  <message>
   <source>{count} sentences are beyond a limit</source>
   <translation type="vanished">{count} Sätze liegen jenseits einer Grenze</translation>
  </message>
  <message>
   <source>{count} sentences differ from gold only in how brackets are written: --normalise-brackets, or Brackets alike in the menu Compare, takes them for the same</source>
   <translation type="vanished">{count} Sätze weichen von Gold nur darin ab, wie Klammern geschrieben sind: --normalise-brackets, oder Klammern gleich im Menü Vergleichen, nimmt sie für dasselbe</translation>
  </message>
  <message>
   <source>{count} sentences differ from gold only in how brackets are written: icm compare --normalise-brackets takes them for the same</source>
   <translation type="vanished">{count} Sätze unterscheiden sich von Gold nur in der Schreibung von Klammern: icm compare --normalise-brackets hält sie für gleich</translation>
  </message>
  <message>
   <source>{count} sentences differ from gold only in how quotes are written: --normalise-quotes, or Quotes alike in the menu Compare, takes them for the same</source>
   <translation type="vanished">{count} Sätze weichen von Gold nur darin ab, wie Anführungszeichen geschrieben sind: --normalise-quotes, oder Anführungszeichen gleich im Menü Vergleichen, nimmt sie für dasselbe</translation>
  </message>
  <message>
   <source>{count} sentences differ from gold only in how quotes are written: icm compare --normalise-quotes takes them for the same</source>
   <translation type="vanished">{count} Sätze unterscheiden sich von Gold nur in der Schreibung von Anführungszeichen: icm compare --normalise-quotes hält sie für gleich</translation>
  </message>
  <message>
   <source>{count} sentences of the list are not accepted. Put the model's parses in the place of their trees?</source>
   <translation type="vanished">{count} Sätze der Liste sind nicht angenommen. Die Analysen des Modells an die Stelle ihrer Bäume setzen?</translation>
  </message>
  <message>
   <source>{count} sentences that both corrected, {equal} with equal trees · F1 of brackets {f1} · equal tags {tags}, kappa {tag_kappa} · labels of common spans {spans}, kappa {span_kappa}</source>
   <translation type="vanished">{count} Sätze, die beide korrigierten, {equal} mit gleichen Bäumen · F1 der Klammern {f1} · gleiche Tags {tags}, Kappa {tag_kappa} · Labels gemeinsamer Spannen {spans}, Kappa {span_kappa}</translation>
  </message>
  <message>
   <source>{found} of {all} training sentences are in the open treebank; the others show rare words as their classes</source>
   <translation type="vanished">{found} von {all} Trainingssätzen sind in der offenen Baumbank; die anderen zeigen seltene Wörter als ihre Klassen</translation>
  </message>
  <message>
   <source>{found} of {all} training sentences found in the open treebank</source>
   <translation type="vanished">{found} von {all} Trainingssätzen in der geöffneten Baumbank gefunden</translation>
  </message>
  <message>
   <source>{items} items · {drawn} drawn, the rest counted</source>
   <translation type="vanished">{items} Items · {drawn} gezeichnet, der Rest gezählt</translation>
  </message>
  <message>
   <source>{items} items, best of each cell shown</source>
   <translation type="vanished">{items} Items, das beste jeder Zelle gezeigt</translation>
  </message>
  <message>
   <source>{kept} trees kept; largest gap {gap}, at {bracket}</source>
   <translation type="vanished">{kept} Bäume behalten; größter Abstand {gap}, bei {bracket}</translation>
  </message>
  <message>
   <source>{known} of {all} sentences</source>
   <translation type="vanished">{known} von {all} Sätzen</translation>
  </message>
  <message>
   <source>{labels}, {words}, becomes {wanted}</source>
   <translation type="vanished">aus {labels}, {words}, wird {wanted}</translation>
  </message>
  <message>
   <source>{label} was left empty and went</source>
   <translation type="vanished">{label} wäre leer und ist entfallen</translation>
  </message>
  <message>
   <source>{label} was taken away before</source>
   <translation type="vanished">{label} wurde vorher schon entfernt</translation>
  </message>
  <message>
   <source>{label}, {words}, becomes {labels}</source>
   <translation type="vanished">aus {label}, {words}, wird {labels}</translation>
  </message>
  <message>
   <source>{label}, {words}, move from {source} to {goal}</source>
   <translation type="vanished">{label}, {words}, rücken von {source} nach {goal}</translation>
  </message>
  <message>
   <source>{label}, {words}, moves from {source} to {goal}</source>
   <translation type="vanished">{label}, {words}, rückt von {source} nach {goal}</translation>
  </message>
  <message>
   <source>{name}: {count} differences, {both} changed by both, {taken} ticked</source>
   <translation type="vanished">{name}: {count} Unterschiede, {both} von beiden geändert, {taken} angekreuzt</translation>
  </message>
  <message>
   <source>{node} refers to</source>
   <translation type="vanished">{node} bezieht sich auf</translation>
  </message>
  <message>
   <source>{number} without a label</source>
   <translation type="vanished">{number} ohne Namen</translation>
  </message>
  <message>
   <source>{operations} where {pattern}, {count} trees</source>
   <translation type="vanished">{operations} wo {pattern}, {count} Bäume</translation>
  </message>
  <message>
   <source>{parsed} of {all} sentences parsed again; parses changed: {count}</source>
   <translation type="vanished">{parsed} von {all} Sätzen erneut analysiert; geänderte Analysen: {count}</translation>
  </message>
  <message>
   <source>{tag}, {words}, moves from {old} to {new}</source>
   <translation type="vanished">{tag}, {words}, rückt von {old} nach {new}</translation>
  </message>
  <message>
   <source>{text}; {missing} not drawn</source>
   <translation type="vanished">{text}; {missing} nicht gezeichnet</translation>
  </message>
  <message>
   <source>{text}; {number} items without a label</source>
   <translation type="vanished">{text}; {number} Items ohne Namen</translation>
  </message>
  <message>
   <source>{}, packed with gzip</source>
   <translation type="vanished">{}, mit gzip gepackt</translation>
  </message>
  <message>
   <source>← →   N   Space</source>
   <translation type="vanished">← →   N   Leer</translation>
  </message>
  <message>
   <source>← → choose · Enter join · Backspace part · Esc cancel</source>
   <translation type="vanished">← → wählen · Enter verbinden · Rücktaste trennen · Esc abbrechen</translation>
  </message>
  <message>
   <source>≠ Changed: 1 bracket differs ({1} left, {2} came)</source>
   <translation type="vanished">≠ Geändert: 1 Klammer unterscheidet sich ({1} weg, {2} hinzu)</translation>
  </message>
  <message>
   <source>≠ Changed: {0} brackets differ ({1} left, {2} came)</source>
   <translation type="vanished">≠ Geändert: {0} Klammern unterscheiden sich ({1} weg, {2} hinzu)</translation>
  </message>
 </context>
</TS>
