<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>ActionState</name>
        <message>
            <source>Each pair has a first image of its own.</source>
            <translation>Jedes Paar hat sein eigenes erstes Bild.</translation>
        </message>
        <message>
            <source>The image behind the maps changes from pair to pair: export pictures.</source>
            <translation>Das Bild hinter den Karten wechselt von Paar zu Paar: Bilder exportieren.</translation>
        </message>
        <message>
            <source>The images are not measured in pairs (parameter Reference update).</source>
            <translation>Die Bilder werden nicht paarweise gemessen (Parameter „Referenzwechsel“).</translation>
        </message>
        <message>
            <source>Loads and their curves refer to one first image; each pair has its own.</source>
            <translation>Lasten und ihre Kurven beziehen sich auf ein erstes Bild; jedes Paar hat sein eigenes.</translation>
        </message>
    </context>
    <context>
        <name>Actions</name>
        <message>
            <source>Show a scale bar in the image and in exported pictures</source>
            <translation>Maßstabsbalken im Bild und in exportierten Bildern zeigen</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>&amp;Maßstab</translation>
        </message>
        <message>
            <source>Alternate reference and selected image below the results while the key is held</source>
            <translation>Referenz und gewähltes Bild unter den Ergebnissen abwechseln, solange die Taste gedrückt ist</translation>
        </message>
        <message>
            <source>Flic&amp;ker</source>
            <translation>Bild&amp;wechsel</translation>
        </message>
        <message>
            <source>Blend reference and selected image, with the results on the reference</source>
            <translation>Referenz und gewähltes Bild überblenden, mit den Ergebnissen auf der Referenz</translation>
        </message>
        <message>
            <source>Ble&amp;nd</source>
            <translation>Ü&amp;berblenden</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>Li&amp;ve-Vorschau</translation>
        </message>
        <message>
            <source>Measure the centre of the view while parameters change</source>
            <translation>Die Mitte der Ansicht messen, während Parameter geändert werden</translation>
        </message>
        <message>
            <source>&amp;Open images...</source>
            <translation>Bilder öffne&amp;n...</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Ein Referenzbild und seine verformten Bilder öffnen</translation>
        </message>
        <message>
            <source>Open &amp;folder...</source>
            <translation>&amp;Ordner öffnen...</translation>
        </message>
        <message>
            <source>Open all images of a folder in natural order</source>
            <translation>Alle Bilder eines Ordners in natürlicher Reihenfolge öffnen</translation>
        </message>
        <message>
            <source>Open sample s&amp;pecimen</source>
            <translation>&amp;Beispielprobe öffnen</translation>
        </message>
        <message>
            <source>Render an open-hole tension test with its region and open it</source>
            <translation>Einen Zugversuch mit Loch samt Messbereich berechnen und öffnen</translation>
        </message>
        <message>
            <source>&amp;Export results...</source>
            <translation>Ergebnisse &amp;exportieren...</translation>
        </message>
        <message>
            <source>Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file</source>
            <translation>Jeden Messpunkt jedes Bildes als Tabelle, HDF5-, NumPy-, MATLAB- oder ParaView-Datei schreiben</translation>
        </message>
        <message>
            <source>Export pict&amp;ure...</source>
            <translation>Bi&amp;ld exportieren...</translation>
        </message>
        <message>
            <source>Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file</source>
            <translation>Das gewählte Bild mit Karte oder Pfeilen als PNG-, SVG-, PDF- oder VTK-Datei schreiben</translation>
        </message>
        <message>
            <source>Export &amp;video...</source>
            <translation>&amp;Video exportieren...</translation>
        </message>
        <message>
            <source>Write the maps or arrows of all images as a video</source>
            <translation>Karten oder Pfeile aller Bilder als Video schreiben</translation>
        </message>
        <message>
            <source>Export pro&amp;bes...</source>
            <translation>&amp;Messstellen exportieren...</translation>
        </message>
        <message>
            <source>Write the probe data: time series, profiles, a chart or elastic constants</source>
            <translation>Daten der Messstellen schreiben: Zeitreihen, Profile, ein Diagramm oder elastische Konstanten</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>Be&amp;richt exportieren...</translation>
        </message>
        <message>
            <source>Write a report of results and settings as HTML, PDF or JSON</source>
            <translation>Bericht über Ergebnisse und Einstellungen als HTML, PDF oder JSON schreiben</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>Undo the last change</source>
            <translation>Die letzte Änderung rückgängig machen</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>Redo the change</source>
            <translation>Die Änderung wiederholen</translation>
        </message>
        <message>
            <source>&amp;Move the view</source>
            <translation>&amp;Ansicht verschieben</translation>
        </message>
        <message>
            <source>Drag to move the image; also with the middle button or the space bar</source>
            <translation>Bild durch Ziehen verschieben; auch mit mittlerer Taste oder Leertaste</translation>
        </message>
        <message>
            <source>&amp;Rectangle</source>
            <translation>&amp;Rechteck</translation>
        </message>
        <message>
            <source>Drag a rectangle</source>
            <translation>Ein Rechteck aufziehen</translation>
        </message>
        <message>
            <source>&amp;Ellipse</source>
            <translation>&amp;Ellipse</translation>
        </message>
        <message>
            <source>Drag an ellipse</source>
            <translation>Eine Ellipse aufziehen</translation>
        </message>
        <message>
            <source>&amp;Polygon</source>
            <translation>&amp;Polygon</translation>
        </message>
        <message>
            <source>Click the corners; Enter, a double click or the first corner closes it, Escape cancels</source>
            <translation>Ecken anklicken; Eingabe, Doppelklick oder die erste Ecke schließt, Escape bricht ab</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>Zum Bereich &amp;hinzufügen</translation>
        </message>
        <message>
            <source>Add new shapes to the region</source>
            <translation>Neue Formen zum Bereich hinzufügen</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>Vom Bereich ab&amp;ziehen</translation>
        </message>
        <message>
            <source>Cut new shapes out of the region</source>
            <translation>Neue Formen aus dem Bereich ausschneiden</translation>
        </message>
        <message>
            <source>&amp;Delete shape</source>
            <translation>Form &amp;löschen</translation>
        </message>
        <message>
            <source>Move shape &amp;up</source>
            <translation>Form nach &amp;oben</translation>
        </message>
        <message>
            <source>Apply the selected shape earlier</source>
            <translation>Die gewählte Form früher anwenden</translation>
        </message>
        <message>
            <source>Move shape d&amp;own</source>
            <translation>Form nach &amp;unten</translation>
        </message>
        <message>
            <source>Apply the selected shape later</source>
            <translation>Die gewählte Form später anwenden</translation>
        </message>
        <message>
            <source>&amp;Clear region</source>
            <translation>Bereich l&amp;eeren</translation>
        </message>
        <message>
            <source>Remove all shapes and measure the entire image</source>
            <translation>Alle Formen entfernen und das gesamte Bild messen</translation>
        </message>
        <message>
            <source>&amp;Import region...</source>
            <translation>Bereich &amp;importieren...</translation>
        </message>
        <message>
            <source>Read a mask image (white is measured) or shapes (JSON)</source>
            <translation>Ein Maskenbild (Weiß wird gemessen) oder Formen (JSON) lesen</translation>
        </message>
        <message>
            <source>Export &amp;mask...</source>
            <translation>&amp;Maske exportieren...</translation>
        </message>
        <message>
            <source>Write the region as a black and white image</source>
            <translation>Den Bereich als Schwarz-Weiß-Bild schreiben</translation>
        </message>
        <message>
            <source>Export s&amp;hapes...</source>
            <translation>&amp;Formen exportieren...</translation>
        </message>
        <message>
            <source>Write the region's shapes as JSON</source>
            <translation>Die Formen des Bereichs als JSON schreiben</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>Ver&amp;größern</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>Ver&amp;kleinern</translation>
        </message>
        <message>
            <source>&amp;Fit to window</source>
            <translation>In Fenster &amp;einpassen</translation>
        </message>
        <message>
            <source>&amp;Actual size</source>
            <translation>&amp;Originalgröße</translation>
        </message>
        <message>
            <source>One image pixel on one screen pixel</source>
            <translation>Ein Bildpixel auf ein Bildschirmpixel</translation>
        </message>
        <message>
            <source>&amp;Reference image</source>
            <translation>&amp;Referenzbild</translation>
        </message>
        <message>
            <source>Show the reference image below the vectors instead of the selected image</source>
            <translation>Unter den Vektoren das Referenzbild statt des gewählten Bildes zeigen</translation>
        </message>
        <message>
            <source>&amp;Vectors</source>
            <translation>&amp;Vektoren</translation>
        </message>
        <message>
            <source>Show the displacement vectors</source>
            <translation>Die Verschiebungsvektoren zeigen</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>&amp;Bereich</translation>
        </message>
        <message>
            <source>Darken everything outside the region and show the outlines</source>
            <translation>Alles außerhalb des Bereichs abdunkeln und die Umrisse zeigen</translation>
        </message>
        <message>
            <source>Su&amp;bset at cursor</source>
            <translation>Facette am &amp;Zeiger</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Messen</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>Die Verschiebungen aller Bilder messen</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>&amp;Fortsetzen</translation>
        </message>
        <message>
            <source>Measure the remaining images and keep the existing results</source>
            <translation>Die übrigen Bilder messen und vorhandene Ergebnisse behalten</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>Lauf &amp;abbrechen</translation>
        </message>
        <message>
            <source>Use as re&amp;ference</source>
            <translation>Als Re&amp;ferenz verwenden</translation>
        </message>
        <message>
            <source>Measure all other images against the selected one</source>
            <translation>Alle anderen Bilder gegen das gewählte messen</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>&amp;Was ist das?</translation>
        </message>
        <message>
            <source>Click a control to show its help</source>
            <translation>Ein Bedienelement anklicken, um seine Hilfe zu zeigen</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>&amp;Über StrainLens</translation>
        </message>
        <message>
            <source>Check d&amp;evices...</source>
            <translation>Geräte &amp;vergleichen...</translation>
        </message>
        <message>
            <source>Measure the selected image with every device and compare results and times</source>
            <translation>Das gewählte Bild mit jedem Gerät messen und Ergebnisse und Zeiten vergleichen</translation>
        </message>
        <message>
            <source>&amp;Measure devices again</source>
            <translation>Geräte erneut &amp;messen</translation>
        </message>
        <message>
            <source>Detect devices and measure their speed again</source>
            <translation>Geräte erkennen und ihre Geschwindigkeit erneut messen</translation>
        </message>
        <message>
            <source>Show search window, subset, step, search range and strain window to scale at the cursor</source>
            <translation>Suchfenster, Facette, Schrittweite, Suchbereich und Dehnungsfenster maßstäblich am Zeiger zeigen</translation>
        </message>
        <message>
            <source>&amp;Suggest parameters...</source>
            <translation>&amp;Parameter vorschlagen...</translation>
        </message>
        <message>
            <source>Suggest search window, subset, step and strain window for the reference image, with reasons</source>
            <translation>Suchfenster, Facette, Schrittweite und Dehnungsfenster für das Referenzbild vorschlagen, mit Begründung</translation>
        </message>
        <message>
            <source>Export dense flo&amp;w...</source>
            <translation>Dichtes &amp;Flussfeld exportieren...</translation>
        </message>
        <message>
            <source>Write the displacement of every pixel of the selected image, as .flo file or as a picture</source>
            <translation>Verschiebung jedes Pixels des gewählten Bildes schreiben, als .flo-Datei oder als Bild</translation>
        </message>
        <message>
            <source>Sele&amp;ct point</source>
            <translation>&amp;Punkt wählen</translation>
        </message>
        <message>
            <source>Select the point at the centre of the view; the arrow keys move to its neighbours, Escape deselects it</source>
            <translation>Den Punkt in der Mitte der Ansicht wählen; die Pfeiltasten gehen zu seinen Nachbarn, Escape hebt die Auswahl auf</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;Neu</translation>
        </message>
        <message>
            <source>Close images, region and results and start a new project</source>
            <translation>Bilder, Bereich und Ergebnisse schließen und ein neues Projekt beginnen</translation>
        </message>
        <message>
            <source>Open &amp;project...</source>
            <translation>&amp;Projekt öffnen...</translation>
        </message>
        <message>
            <source>Open the images, region and parameters of a project</source>
            <translation>Bilder, Bereich und Parameter eines Projekts öffnen</translation>
        </message>
        <message>
            <source>Open &amp;recent project</source>
            <translation>&amp;Zuletzt verwendetes Projekt öffnen</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>Projekt &amp;speichern</translation>
        </message>
        <message>
            <source>Save images, region and parameters to the project file</source>
            <translation>Bilder, Bereich und Parameter in der Projektdatei speichern</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>Projekt speichern &amp;unter...</translation>
        </message>
        <message>
            <source>Save the project to another file</source>
            <translation>Das Projekt in einer anderen Datei speichern</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>Messstelle: &amp;Punkt</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>Messstelle: &amp;Linie</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>Messstelle: &amp;Extensometer</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>Messstelle: &amp;Fläche</translation>
        </message>
        <message>
            <source>Drag a rectangle; the mean over its points is read in every image</source>
            <translation>Ein Rechteck ziehen; das Mittel über seine Punkte wird in jedem Bild gelesen</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>Messstelle: &amp;Rissöffnung</translation>
        </message>
        <message>
            <source>Drag across a crack; its opening and sliding are read in every image</source>
            <translation>Quer über einen Riss ziehen; Öffnung und Gleitung werden in jedem Bild gelesen</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>Messstelle &amp;löschen</translation>
        </message>
        <message>
            <source>Delete the selected probe (in the image: the Delete key)</source>
            <translation>Die ausgewählte Messstelle löschen (im Bild: Entf-Taste)</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>&amp;Alle Messstellen löschen</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>Alle Messstellen löschen</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>Dia&amp;gramm exportieren...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its data as CSV</source>
            <translation>Das Diagramm als PNG, SVG oder PDF schreiben, oder seine Daten als CSV</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>Mess&amp;stellen</translation>
        </message>
        <message>
            <source>Show the probes on the image</source>
            <translation>Die Messstellen auf dem Bild zeigen</translation>
        </message>
        <message>
            <source>Copy as command &amp;line</source>
            <translation>Als Befehls&amp;zeile kopieren</translation>
        </message>
        <message>
            <source>Copy the command line that gives the same results</source>
            <translation>Die Befehlszeile kopieren, die dieselben Ergebnisse liefert</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Tastenkürzel</translation>
        </message>
        <message>
            <source>List the shortcuts of all actions</source>
            <translation>Die Tastenkürzel aller Befehle auflisten</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>Formen auswählen und ä&amp;ndern</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape deselects</source>
            <translation>Form anklicken, dann sie oder ihre Griffe ziehen; ein Doppelklick auf eine Kante fügt eine Ecke ein, Pfeiltasten verschieben, Entf löscht, Escape hebt die Auswahl auf</translation>
        </message>
        <message>
            <source>Remove the selected shape or corner</source>
            <translation>Die ausgewählte Form oder Ecke entfernen</translation>
        </message>
        <message>
            <source>&amp;Freehand outline</source>
            <translation>&amp;Freihandumriss</translation>
        </message>
        <message>
            <source>Drag along the outline of the region; releasing the button closes it</source>
            <translation>Entlang des Umrisses ziehen; beim Loslassen der Taste wird er geschlossen</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>&amp;Pinsel</translation>
        </message>
        <message>
            <source>Paint the area to add or cut out; the keys [ and ] change the radius</source>
            <translation>Die Fläche übermalen, die hinzukommen oder ausgeschnitten werden soll; die Tasten [ und ] ändern den Radius</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>Kleinerer Pinsel (&amp;-)</translation>
        </message>
        <message>
            <source>Reduce the brush radius by a quarter</source>
            <translation>Den Radius des Pinsels um ein Viertel verkleinern</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>Größerer Pinsel (&amp;+)</translation>
        </message>
        <message>
            <source>Increase the brush radius by a quarter</source>
            <translation>Den Radius des Pinsels um ein Viertel vergrößern</translation>
        </message>
        <message>
            <source>Di&amp;late region</source>
            <translation>Bereich di&amp;latieren</translation>
        </message>
        <message>
            <source>Dilate the region by the distance set in its panel</source>
            <translation>Den Bereich um den in seiner Leiste eingestellten Abstand dilatieren</translation>
        </message>
        <message>
            <source>Erode regio&amp;n</source>
            <translation>Bereich erodie&amp;ren</translation>
        </message>
        <message>
            <source>Erode the region by the distance set in its panel</source>
            <translation>Den Bereich um den in seiner Leiste eingestellten Abstand erodieren</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>Bereich aus &amp;Textur</translation>
        </message>
        <message>
            <source>Set the region to the speckled area of the reference image</source>
            <translation>Die Fläche mit Speckles im Referenzbild zum Bereich machen</translation>
        </message>
        <message>
            <source>Import load data for the stress-strain curve, Young&apos;s modulus and Poisson&apos;s ratio</source>
            <translation>Lastdaten für Spannungs-Dehnungs-Kurve, Elastizitätsmodul und Querdehnzahl importieren</translation>
        </message>
        <message>
            <source>L&amp;oad data and modulus...</source>
            <translation>Las&amp;tdaten und E-Modul...</translation>
        </message>
        <message>
            <source>&amp;Measure a sample specimen</source>
            <translation>Eine Beispielprobe &amp;messen</translation>
        </message>
        <message>
            <source>Render an open-hole tension test, measure it and show its strain</source>
            <translation>Einen Zugversuch mit Loch rendern, messen und seine Dehnung zeigen</translation>
        </message>
        <message>
            <source>Export t&amp;imes...</source>
            <translation>Ze&amp;iten exportieren ...</translation>
        </message>
        <message>
            <source>Write the times of all stages of all images as CSV</source>
            <translation>Die Zeiten aller Stufen aller Bilder als CSV schreiben</translation>
        </message>
        <message>
            <source>Locate missing &amp;images...</source>
            <translation>Fehlende &amp;Bilder suchen...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images by name, including its subfolders</source>
            <translation>Einen Ordner wählen, der samt Unterordnern nach den Namen der fehlenden Bilder durchsucht wird</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>Pfei&amp;le...</translation>
        </message>
        <message>
            <source>Set density, length and colours of the vectors</source>
            <translation>Dichte, Länge und Farben der Vektoren einstellen</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>Maßstab aus bekannter &amp;Länge</translation>
        </message>
        <message>
            <source>Drag a line over a known length and enter the length to set the scale in mm per pixel</source>
            <translation>Eine Linie über eine bekannte Länge ziehen und diese eingeben, um den Maßstab in mm pro Pixel zu setzen</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>Bilder hin&amp;zufügen...</translation>
        </message>
        <message>
            <source>Append images to the sequence</source>
            <translation>Bilder an die Folge anhängen</translation>
        </message>
        <message>
            <source>E&amp;xclude image</source>
            <translation>Bild &amp;ausschließen</translation>
        </message>
        <message>
            <source>Exclude the selected images from the run, or include them again; they stay in the sequence</source>
            <translation>Die ausgewählten Bilder von der Messung ausschließen oder wieder einschließen; sie bleiben in der Folge</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>Bild nach &amp;vorn</translation>
        </message>
        <message>
            <source>Swap the selected image with the previous one</source>
            <translation>Das gewählte Bild mit dem vorherigen tauschen</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>Bild nach &amp;hinten</translation>
        </message>
        <message>
            <source>Swap the selected image with the next one</source>
            <translation>Das gewählte Bild mit dem nächsten tauschen</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>Bild ent&amp;fernen</translation>
        </message>
        <message>
            <source>Remove the selected images from the sequence; their files stay</source>
            <translation>Die ausgewählten Bilder aus der Folge entfernen; ihre Dateien bleiben</translation>
        </message>
        <message>
            <source>Exclude image</source>
            <translation>Bild ausschließen</translation>
        </message>
        <message>
            <source>Include image</source>
            <translation>Bild einschließen</translation>
        </message>
        <message>
            <source>Remove image</source>
            <translation>Bild entfernen</translation>
        </message>
        <message>
            <source>Move image</source>
            <translation>Bild verschieben</translation>
        </message>
        <message>
            <source>&amp;Watch folder...</source>
            <translation>&amp;Ordner überwachen...</translation>
        </message>
        <message>
            <source>Measure images as a camera writes them to a folder, against the current reference image or, if there is none, against the first one</source>
            <translation>Bilder messen, sobald eine Kamera sie in einen Ordner schreibt: gegen das aktuelle Referenzbild oder, falls es keines gibt, gegen das erste</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>Für &amp;andere Programme exportieren...</translation>
        </message>
        <message>
            <source>Write every measured point as tables or matrices for DICe, MatchID, GOM, pyvale or pyALDIC, one file per image</source>
            <translation>Alle gemessenen Punkte als Tabellen oder Matrizen für DICe, MatchID, GOM, pyvale oder pyALDIC schreiben, eine Datei je Bild</translation>
        </message>
        <message>
            <source>O&amp;ptical flow</source>
            <translation>O&amp;ptischer Fluss</translation>
        </message>
        <message>
            <source>Optica&amp;l flow</source>
            <translation>Optischer F&amp;luss</translation>
        </message>
        <message>
            <source>Measure the displacement of every pixel from the reference to the selected image and show it in colours</source>
            <translation>Die Verschiebung jedes Pixels vom Referenzbild zum gewählten Bild messen und farbig zeigen</translation>
        </message>
        <message>
            <source>Show the optical flow over the reference image instead of the results of a run</source>
            <translation>Den optischen Fluss statt der Ergebnisse einer Messung über dem Referenzbild zeigen</translation>
        </message>
        <message>
            <source>Stop the run and keep the finished images, or cancel an optical flow or an export</source>
            <translation>Die Messung anhalten und fertige Bilder behalten, oder einen optischen Fluss oder Export abbrechen</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>Optis&amp;chen Fluss exportieren...</translation>
        </message>
        <message>
            <source>Write the measured optical flow as .flo file, as NumPy arrays with standard deviations and occlusions, or as a picture</source>
            <translation>Den gemessenen optischen Fluss schreiben: als .flo-Datei, als NumPy-Felder mit Standardabweichungen und Verdeckungen oder als Bild</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>&amp;Grenze anheben und messen</translation>
        </message>
        <message>
            <source>Raise the memory limit to what the run needs, and measure</source>
            <translation>Die Speichergrenze auf den Bedarf der Messung anheben und messen</translation>
        </message>
        <message>
            <source>&amp;Images of the camera...</source>
            <translation>Bilder der &amp;Kamera...</translation>
        </message>
        <message>
            <source>Choose dark, flat and background images and a mask of bad pixels, which correct all images</source>
            <translation>Dunkel-, Weiß- und Hintergrundbild und eine Maske defekter Pixel wählen, die alle Bilder korrigieren</translation>
        </message>
        <message>
            <source>&amp;Saved runs...</source>
            <translation>&amp;Gespeicherte Läufe...</translation>
        </message>
        <message>
            <source>Save results beside later ones; show, rename or remove saved ones</source>
            <translation>Ergebnisse neben späteren speichern; gespeicherte zeigen, umbenennen oder entfernen</translation>
        </message>
        <message>
            <source>&amp;Find command...</source>
            <translation>Befehl &amp;suchen...</translation>
        </message>
        <message>
            <source>Find an action by its words and start it</source>
            <translation>Eine Aktion anhand ihrer Wörter finden und ausführen</translation>
        </message>
        <message>
            <source>&amp;Reset layout</source>
            <translation>Anordnung &amp;zurücksetzen</translation>
        </message>
        <message>
            <source>Put all panels back in their places</source>
            <translation>Alle Bereiche an ihre ursprünglichen Plätze setzen</translation>
        </message>
        <message>
            <source>Repeat i&amp;n steps...</source>
            <translation>In Schritte&amp;n wiederholen...</translation>
        </message>
        <message>
            <source>Add copies of the selected probes in equal steps</source>
            <translation>Kopien der gewählten Messstellen in gleichen Schritten hinzufügen</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the horizontal middle of the image</source>
            <translation>Kopien der gewählten Messstellen hinzufügen, gespiegelt an der waagerechten Mitte des Bildes</translation>
        </message>
        <message>
            <source>Add copies of the selected probes mirrored at the vertical middle of the image</source>
            <translation>Kopien der gewählten Messstellen hinzufügen, gespiegelt an der senkrechten Mitte des Bildes</translation>
        </message>
        <message>
            <source>Add the probes that were copied</source>
            <translation>Die kopierten Messstellen hinzufügen</translation>
        </message>
        <message>
            <source>Colo&amp;ur of probe...</source>
            <translation>Farbe der Messstelle (&amp;U)...</translation>
        </message>
        <message>
            <source>Choose the colour of the selected probes on the image and in charts</source>
            <translation>Farbe der gewählten Messstellen auf dem Bild und in Diagrammen wählen</translation>
        </message>
        <message>
            <source>Click the corners of a polyline, Enter ends it; the values along it are read in every image</source>
            <translation>Ecken eines Linienzugs klicken, Enter beendet ihn; die Werte entlang des Zugs werden in jedem Bild gelesen</translation>
        </message>
        <message>
            <source>Fi&amp;x area in space</source>
            <translation>Fläche &amp;im Raum festhalten</translation>
        </message>
        <message>
            <source>The selected areas stay in space while the material moves through them, or move with it again</source>
            <translation>Die gewählten Flächen bleiben im Raum stehen, während sich das Material durch sie bewegt, oder bewegen sich wieder mit ihm</translation>
        </message>
        <message>
            <source>Areas of t&amp;he region</source>
            <translation>Fläc&amp;hen des Bereichs</translation>
        </message>
        <message>
            <source>Add an area for each shape of the region, with name, colour, statistics and curves of its own</source>
            <translation>Für jede Form des Bereichs eine Fläche hinzufügen, mit eigenem Namen, eigener Farbe, Statistik und eigenen Kurven</translation>
        </message>
        <message>
            <source>Cop&amp;y probe</source>
            <translation>Messstelle ko&amp;pieren</translation>
        </message>
        <message>
            <source>Copy the selected probes as text (JSON)</source>
            <translation>Gewählte Messstellen als Text kopieren (JSON)</translation>
        </message>
        <message>
            <source>Drag along the axis of a foil gauge; the mean strain over its grid is read in every image</source>
            <translation>Entlang der Achse eines Folien-DMS ziehen; die mittlere Dehnung über sein Messgitter wird in jedem Bild gelesen</translation>
        </message>
        <message>
            <source>Edit the name of the selected probe in the table</source>
            <translation>Namen der gewählten Messstelle in der Tabelle ändern</translation>
        </message>
        <message>
            <source>Mirror &amp;top to bottom</source>
            <translation>Von &amp;oben nach unten spiegeln</translation>
        </message>
        <message>
            <source>Mirror le&amp;ft to right</source>
            <translation>Von &amp;links nach rechts spiegeln</translation>
        </message>
        <message>
            <source>Paste pro&amp;bes</source>
            <translation>Messstellen &amp;einfügen</translation>
        </message>
        <message>
            <source>Probe: &amp;section</source>
            <translation>Messstelle: &amp;Schnitt</translation>
        </message>
        <message>
            <source>Probe: strain &amp;gauge</source>
            <translation>Messstelle: &amp;Dehnungsmessstreifen</translation>
        </message>
        <message>
            <source>Rena&amp;me probe</source>
            <translation>Messstelle umbe&amp;nennen</translation>
        </message>
        <message>
            <source>Batc&amp;h...</source>
            <translation>Stapel&amp;messung...</translation>
        </message>
        <message>
            <source>Measure the specimens of several folders with one template</source>
            <translation>Die Proben mehrerer Ordner mit einer Vorlage messen</translation>
        </message>
        <message>
            <source>New from temp&amp;late...</source>
            <translation>Neu aus Vor&amp;lage...</translation>
        </message>
        <message>
            <source>Open the images of another specimen with the parameters of a template; region and probes are placed by the outline of the specimen</source>
            <translation>Die Bilder einer anderen Probe mit den Parametern einer Vorlage öffnen; Bereich und Messstellen werden nach dem Umriss der Probe platziert</translation>
        </message>
        <message>
            <source>Save as te&amp;mplate...</source>
            <translation>Als Vorla&amp;ge speichern...</translation>
        </message>
        <message>
            <source>Save everything of the project but its images, for other specimens</source>
            <translation>Alles vom Projekt außer den Bildern speichern, für andere Proben</translation>
        </message>
        <message>
            <source>Report &amp;details...</source>
            <translation>Bericht: &amp;Details...</translation>
        </message>
        <message>
            <source>Choose what PDF and HTML reports contain: specimen, operator, client, logo, maps and charts</source>
            <translation>Inhalt der Berichte als PDF und HTML wählen: Probe, Prüfer, Auftraggeber, Logo, Karten und Diagramme</translation>
        </message>
        <message>
            <source>Annotate: te&amp;xt</source>
            <translation>Beschriften: Te&amp;xt</translation>
        </message>
        <message>
            <source>Click where a text is shown on maps, pictures and reports</source>
            <translation>Klicken, wo ein Text in Karten, Bildern und Berichten steht</translation>
        </message>
        <message>
            <source>Annotate: a&amp;rrow</source>
            <translation>Beschriften: Pf&amp;eil</translation>
        </message>
        <message>
            <source>Drag an arrow from its text to what it points at</source>
            <translation>Einen Pfeil von seinem Text zum Ziel ziehen</translation>
        </message>
        <message>
            <source>Annotate: &amp;dimension</source>
            <translation>Beschriften: M&amp;aß</translation>
        </message>
        <message>
            <source>Drag between two points; their distance is shown in mm or px</source>
            <translation>Zwischen zwei Punkten ziehen; ihr Abstand wird in mm oder px angezeigt</translation>
        </message>
        <message>
            <source>Remove last a&amp;nnotation</source>
            <translation>Letzte Beschriftung e&amp;ntfernen</translation>
        </message>
        <message>
            <source>Remove the annotation that was added last</source>
            <translation>Die zuletzt hinzugefügte Beschriftung entfernen</translation>
        </message>
        <message>
            <source>&amp;Subtract the selected image</source>
            <translation>Ausgewähltes Bild &amp;abziehen</translation>
        </message>
        <message>
            <source>Maps show the difference to the image that is selected now; again: the values themselves</source>
            <translation>Karten zeigen die Differenz zum jetzt ausgewählten Bild; noch einmal: die Werte selbst</translation>
        </message>
        <message>
            <source>Remove &amp;rigid-body motion</source>
            <translation>Starrkörperbewegung &amp;entfernen</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>Verschiebungen abzüglich der am besten passenden Verschiebung und Drehung des Bildes zeigen, in Karten, Vektoren und Diagrammen der Messstellen</translation>
        </message>
        <message>
            <source>Show strains as numbers on maps, in read-out, charts, tables, pictures and reports</source>
            <translation>Dehnungen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten als Zahlen zeigen</translation>
        </message>
        <message>
            <source>Show strains in % on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Dehnungen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in % zeigen; CSV-Dateien enthalten Zahlen</translation>
        </message>
        <message>
            <source>Show strains in mm/m on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Dehnungen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in mm/m zeigen; CSV-Dateien enthalten Zahlen</translation>
        </message>
        <message>
            <source>Show strains in µm/m (1e-6) on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>Dehnungen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in µm/m (1e-6) zeigen; CSV-Dateien enthalten Zahlen</translation>
        </message>
        <message>
            <source>Strain as a &amp;number</source>
            <translation>Dehnung als &amp;Zahl</translation>
        </message>
        <message>
            <source>Strain in &amp;mm/m</source>
            <translation>Dehnung in &amp;mm/m</translation>
        </message>
        <message>
            <source>Strain in &amp;µm/m</source>
            <translation>Dehnung in &amp;µm/m</translation>
        </message>
        <message>
            <source>Strain in per&amp;cent</source>
            <translation>Dehnung in &amp;Prozent</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>&amp;Werte</translation>
        </message>
        <message>
            <source>Compare &amp;with...</source>
            <translation>&amp;Vergleichen mit...</translation>
        </message>
        <message>
            <source>Subtract another run or a finite-element field: map of the difference, histogram and curve over the images</source>
            <translation>Einen anderen Lauf oder ein Finite-Elemente-Feld abziehen: Karte der Differenz, Histogramm und Kurve über die Bilder</translation>
        </message>
        <message>
            <source>&amp;Manual</source>
            <translation>&amp;Handbuch</translation>
        </message>
        <message>
            <source>Open recent folde&amp;r</source>
            <translation>Zuletzt verwendeten O&amp;rdner öffnen</translation>
        </message>
        <message>
            <source>Open the manual in the web browser; it needs no network</source>
            <translation>Öffnet das Handbuch im Webbrowser; es braucht kein Netz</translation>
        </message>
        <message>
            <source>Ne&amp;xt pair</source>
            <translation>Nächstes Paa&amp;r</translation>
        </message>
        <message>
            <source>Pr&amp;evious pair</source>
            <translation>&amp;Vorheriges Paar</translation>
        </message>
        <message>
            <source>Show the second image of the next pair, with its results</source>
            <translation>Das zweite Bild des nächsten Paares mit seinen Ergebnissen zeigen</translation>
        </message>
        <message>
            <source>Show the second image of the previous pair, with its results</source>
            <translation>Das zweite Bild des vorherigen Paares mit seinen Ergebnissen zeigen</translation>
        </message>
        <message>
            <source>Lens and &amp;plane...</source>
            <translation>&amp;Objektiv und Ebene...</translation>
        </message>
        <message>
            <source>Calibrate lens and plane with photographs of a chequerboard or a grid of dots</source>
            <translation>Objektiv und Ebene mit Aufnahmen eines Schachbretts oder Punktrasters kalibrieren</translation>
        </message>
        <message>
            <source>Choose for each image a mask of the pixels that show the specimen: a folder, a pattern of names, or a video</source>
            <translation>Für jedes Bild eine Maske der Pixel wählen, die die Probe zeigen: einen Ordner, ein Namensmuster oder ein Video</translation>
        </message>
        <message>
            <source>Hi&amp;dden pixels</source>
            <translation>Ver&amp;deckte Pixel</translation>
        </message>
        <message>
            <source>Mas&amp;ks of the images...</source>
            <translation>Mas&amp;ken der Bilder...</translation>
        </message>
        <message>
            <source>Show the pixels that the mask of the image hides as stripes</source>
            <translation>Die Pixel, die die Maske des Bildes verdeckt, schraffiert zeigen</translation>
        </message>
        <message>
            <source>Click a material point; its values are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Einen Materialpunkt anklicken; seine Werte werden in jedem Bild gelesen; Strg rastet an anderen Messstellen, Löchern, Ecken und Merkmalen ein</translation>
        </message>
        <message>
            <source>Drag a line; the values along it are read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Eine Linie ziehen; die Werte entlang der Linie werden in jedem Bild gelesen; Strg rastet an anderen Messstellen, Löchern, Ecken und Merkmalen ein</translation>
        </message>
        <message>
            <source>Drag between the gauge points; the strain between them is read in every image; Ctrl snaps to other probes, holes, corners and features</source>
            <translation>Von Messpunkt zu Messpunkt ziehen; die Dehnung dazwischen wird in jedem Bild gelesen; Strg rastet an anderen Messstellen, Löchern, Ecken und Merkmalen ein</translation>
        </message>
        <message>
            <source>Lengths in &amp;px and mm</source>
            <translation>Längen in p&amp;x und mm</translation>
        </message>
        <message>
            <source>Show lengths in px, and in mm where a scale is known</source>
            <translation>Längen in px zeigen, und in mm, wo ein Maßstab bekannt ist</translation>
        </message>
        <message>
            <source>Lengths in p&amp;x</source>
            <translation>&amp;Längen in px</translation>
        </message>
        <message>
            <source>Show lengths in px on maps, in read-out, charts, tables, pictures and reports; CSV files have px and mm</source>
            <translation>Längen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in px zeigen; CSV-Dateien enthalten px und mm</translation>
        </message>
        <message>
            <source>Lengths &amp;in mm</source>
            <translation>Längen &amp;in mm</translation>
        </message>
        <message>
            <source>Show lengths in mm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>Längen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in mm zeigen; ohne Maßstab in px</translation>
        </message>
        <message>
            <source>L&amp;engths in µm</source>
            <translation>Länge&amp;n in µm</translation>
        </message>
        <message>
            <source>Show lengths in µm on maps, in read-out, charts, tables, pictures and reports; without a scale in px</source>
            <translation>Längen in Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten in µm zeigen; ohne Maßstab in px</translation>
        </message>
        <message>
            <source>Motion, &amp;limit and smoothing</source>
            <translation>Bewegung, &amp;Grenzwert und Glättung</translation>
        </message>
        <message>
            <source>Show the rigid-body motion of the image, the smoothing of maps, and the area whose values are above or below a limit</source>
            <translation>Starrkörperbewegung des Bildes zeigen, die Glättung der Karten, und die Fläche, deren Werte über oder unter einem Grenzwert liegen</translation>
        </message>
        <message>
            <source>Li&amp;ve camera...</source>
            <translation>Li&amp;ve-Kamera...</translation>
        </message>
        <message>
            <source>Show, record and measure the images of a camera</source>
            <translation>Die Bilder einer Kamera anzeigen, aufnehmen und messen</translation>
        </message>
    </context>
    <context>
        <name>AnnotationPresenter</name>
        <message>
            <source>Annotation</source>
            <translation>Beschriftung</translation>
        </message>
        <message>
            <source>Text before the length (may be empty)</source>
            <translation>Text vor der Länge (kann leer sein)</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Add annotation</source>
            <translation>Beschriftung hinzufügen</translation>
        </message>
        <message>
            <source>Remove annotation</source>
            <translation>Beschriftung entfernen</translation>
        </message>
        <message>
            <source>Annotations are placed on the reference image; show it first.</source>
            <translation>Beschriftungen werden im Referenzbild platziert; bitte zuerst das Referenzbild anzeigen.</translation>
        </message>
        <message>
            <source>Annotations can be added when the measurement has ended.</source>
            <translation>Beschriftungen können nach dem Ende der Messung hinzugefügt werden.</translation>
        </message>
        <message>
            <source>Move annotation</source>
            <translation>Beschriftung verschieben</translation>
        </message>
    </context>
    <context>
        <name>CalibrationDialog</name>
        <message>
            <source>&amp;Add photographs...</source>
            <translation>Aufnahmen &amp;hinzufügen...</translation>
        </message>
        <message>
            <source>&amp;Save...</source>
            <translation>&amp;Speichern...</translation>
        </message>
        <message>
            <source>&amp;Use in project</source>
            <translation>Im Projekt &amp;verwenden</translation>
        </message>
        <message>
            <source>Add photographs</source>
            <translation>Aufnahmen hinzufügen</translation>
        </message>
        <message>
            <source>C&amp;lear list</source>
            <translation>Liste &amp;leeren</translation>
        </message>
        <message>
            <source>Cali&amp;brate</source>
            <translation>Kali&amp;brieren</translation>
        </message>
        <message>
            <source>Calibrate</source>
            <translation>Kalibrieren</translation>
        </message>
        <message>
            <source>Calibrate Lens and Plane</source>
            <translation>Objektiv und Ebene kalibrieren</translation>
        </message>
        <message>
            <source>Calibrate lens and plane</source>
            <translation>Objektiv und Ebene kalibrieren</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Choose photographs of the target; they are read at once</source>
            <translation>Aufnahmen des Kalibriermusters wählen; sie werden sofort gelesen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Detect the target in all photographs and fit lens and plane</source>
            <translation>Das Muster in allen Aufnahmen suchen und Objektiv und Ebene anpassen</translation>
        </message>
        <message>
            <source>Distortion at the corners: up to %1 px ± %2 px</source>
            <translation>Verzeichnung in den Ecken: bis %1 px ± %2 px</translation>
        </message>
        <message>
            <source>In the specimen&apos;s plane</source>
            <translation>In der Ebene der Probe</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>Marken</translation>
        </message>
        <message>
            <source>Marks are everywhere in the image.</source>
            <translation>Überall im Bild sind Marken.</translation>
        </message>
        <message>
            <source>Marks are in %1 % of the image; the lens is not known in the hatched parts: add photographs with the target there.</source>
            <translation>Marken sind in %1 % des Bildes; in den schraffierten Teilen ist das Objektiv nicht bekannt: Fügen Sie Aufnahmen hinzu, die das Muster dort zeigen.</translation>
        </message>
        <message>
            <source>Measure with this lens and plane, in millimetres; earlier results are out of date</source>
            <translation>Mit diesem Objektiv und dieser Ebene messen, in Millimetern; frühere Ergebnisse sind veraltet</translation>
        </message>
        <message>
            <source>Not used: %1</source>
            <translation>Nicht verwendet: %1</translation>
        </message>
        <message>
            <source>Photograph</source>
            <translation>Aufnahme</translation>
        </message>
        <message>
            <source>Photograph a chequerboard or a grid of dots in ten or more positions, tilted by 15 to 45 degrees and over the whole image; in one of them it lies on the specimen. Choose the photographs or drop them here.</source>
            <translation>Fotografieren Sie ein Schachbrett oder Punktraster in zehn oder mehr Lagen, um 15 bis 45 Grad geneigt und über das ganze Bild verteilt; in einer davon liegt es auf der Probe. Wählen Sie die Aufnahmen, oder ziehen Sie sie hierher.</translation>
        </message>
        <message>
            <source>Photograph with the detected marks</source>
            <translation>Aufnahme mit den gefundenen Marken</translation>
        </message>
        <message>
            <source>Photographs</source>
            <translation>Aufnahmen</translation>
        </message>
        <message>
            <source>Residual [px]</source>
            <translation>Restabweichung [px]</translation>
        </message>
        <message>
            <source>Residual: %1 px in %2 marks</source>
            <translation>Restabweichung: %1 px in %2 Marken</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>Kalibrierung speichern</translation>
        </message>
        <message>
            <source>Saved: %1</source>
            <translation>Gespeichert: %1</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Maßstab: %1 mm/px ± %2 %</translation>
        </message>
        <message>
            <source>Shows the plane</source>
            <translation>Zeigt die Ebene</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>The photograph in which the target lies on the specimen</source>
            <translation>Die Aufnahme, in der das Muster auf der Probe liegt</translation>
        </message>
        <message>
            <source>The photographs are %1 x %2 px, the images %3 x %4 px: calibrate with photographs of the same camera and settings.</source>
            <translation>Die Aufnahmen haben %1 x %2 px, die Bilder %3 x %4 px: Kalibrieren Sie mit Aufnahmen derselben Kamera und Einstellungen.</translation>
        </message>
        <message>
            <source>The photographs do not determine lens and plane: use three or more, with the target tilted by 15 to 45 degrees in different directions, or a single one that shows it in the specimen&apos;s plane.</source>
            <translation>Die Aufnahmen bestimmen Objektiv und Ebene nicht: Verwenden Sie drei oder mehr, in denen das Muster um 15 bis 45 Grad in verschiedene Richtungen geneigt ist, oder eine einzige, die es in der Ebene der Probe zeigt.</translation>
        </message>
        <message>
            <source>Third radial coefficient (lenses of very wide angle)</source>
            <translation>Dritter radialer Koeffizient (extreme Weitwinkelobjektive)</translation>
        </message>
        <message>
            <source>Tilt of the plane: %1°</source>
            <translation>Neigung der Ebene: %1°</translation>
        </message>
        <message>
            <source>Use in project</source>
            <translation>Im Projekt verwenden</translation>
        </message>
        <message>
            <source>Used</source>
            <translation>Verwendet</translation>
        </message>
        <message>
            <source>Write the calibration as JSON, for the command line and Python</source>
            <translation>Die Kalibrierung als JSON schreiben, für Kommandozeile und Python</translation>
        </message>
        <message>
            <source>being read</source>
            <translation>wird gelesen</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>kalibrierung</translation>
        </message>
    </context>
    <context>
        <name>ChoiceRow</name>
        <message>
            <source>%1
Default: %2.</source>
            <translation>%1
Standard: %2.</translation>
        </message>
    </context>
    <context>
        <name>CommandPalette</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Find Command</source>
            <translation>Befehl suchen</translation>
        </message>
        <message>
            <source>Words of a command</source>
            <translation>Wörter eines Befehls</translation>
        </message>
    </context>
    <context>
        <name>CompareDialog</name>
        <message>
            <source>&amp;Compare</source>
            <translation>&amp;Vergleichen</translation>
        </message>
        <message>
            <source>&amp;File...</source>
            <translation>&amp;Datei...</translation>
        </message>
        <message>
            <source>A saved run of the project, or a file with results or a finite-element field</source>
            <translation>Ein gespeicherter Lauf des Projekts, oder eine Datei mit Ergebnissen oder einem Finite-Elemente-Feld</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>Datei wählen</translation>
        </message>
        <message>
            <source>Choose results (HDF5, CSV, project) or a finite-element field (CSV or VTU of nodes with displacements)</source>
            <translation>Ergebnisse (HDF5, CSV, Projekt) oder ein Finite-Elemente-Feld wählen (CSV oder VTU der Knoten mit Verschiebungen)</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image</source>
            <translation>Klicken oder Pfeiltasten drücken, um das Bild auszuwählen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <source>Difference of %1</source>
            <translation>Differenz: %1</translation>
        </message>
        <message>
            <source>Difference over the images</source>
            <translation>Differenz über die Bilder</translation>
        </message>
        <message>
            <source>Histogram of the difference</source>
            <translation>Histogramm der Differenz</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Image %1: %2 points</source>
            <translation>Bild %1: %2 Punkte</translation>
        </message>
        <message>
            <source>Improve the alignment by the displacements</source>
            <translation>Ausrichtung verbessern</translation>
        </message>
        <message>
            <source>Largest: %1</source>
            <translation>Größte: %1</translation>
        </message>
        <message>
            <source>Map of the difference</source>
            <translation>Karte der Differenz</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittelwert</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>Mittelwert: %1</translation>
        </message>
        <message>
            <source>Mesh x</source>
            <translation>Netz x</translation>
        </message>
        <message>
            <source>Mesh y</source>
            <translation>Netz y</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Points of the alignment</source>
            <translation>Punkte der Ausrichtung</translation>
        </message>
        <message>
            <source>Points of the alignment, row %1: enter four numbers.</source>
            <translation>Punkte der Ausrichtung, Zeile %1: vier Zahlen eingeben.</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>RMS</source>
            <translation>RMS</translation>
        </message>
        <message>
            <source>RMS: %1</source>
            <translation>RMS: %1</translation>
        </message>
        <message>
            <source>Residual: %1 px</source>
            <translation>Restabweichung: %1 px</translation>
        </message>
        <message>
            <source>Rotation: %1°</source>
            <translation>Drehung: %1°</translation>
        </message>
        <message>
            <source>Scale: %1 px per length of the mesh</source>
            <translation>Maßstab: %1 px je Länge des Netzes</translation>
        </message>
        <message>
            <source>Standard deviation of the position: %1 px</source>
            <translation>Standardabweichung der Lage: %1 px</translation>
        </message>
        <message>
            <source>y of the mesh points up</source>
            <translation>y des Netzes zeigt nach oben</translation>
        </message>
        <message>
            <source>Shift and rotation between both do not count as a difference; usual with a finite-element field</source>
            <translation>Verschiebung und Drehung zwischen beiden zählen nicht als Differenz; üblich bei einem Finite-Elemente-Feld</translation>
        </message>
        <message>
            <source>Subtract the rigid-body motion between both</source>
            <translation>Starrkörperbewegung zwischen beiden abziehen</translation>
        </message>
        <message>
            <source>These results minus</source>
            <translation>Diese Ergebnisse minus</translation>
        </message>
        <message>
            <source>Within two standard deviations: %1 %</source>
            <translation>Innerhalb zweier Standardabweichungen: %1 %</translation>
        </message>
        <message>
            <source>these results</source>
            <translation>diese Ergebnisse</translation>
        </message>
        <message>
            <source>x [px]</source>
            <translation>x [px]</translation>
        </message>
        <message>
            <source>y [px]</source>
            <translation>y [px]</translation>
        </message>
        <message>
            <source>&amp;Export...</source>
            <translation>&amp;Exportieren...</translation>
        </message>
        <message>
            <source>Alignment of a finite-element field</source>
            <translation>Ausrichtung eines Finite-Elemente-Felds</translation>
        </message>
        <message>
            <source>By points</source>
            <translation>Durch Punkte</translation>
        </message>
        <message>
            <source>Fitted to the displacements</source>
            <translation>An die Verschiebungen angepasst</translation>
        </message>
        <message>
            <source>None: the mesh is in pixels</source>
            <translation>Keine: das Netz ist in Pixeln</translation>
        </message>
        <message>
            <source>Export the difference: a table of all images, the map of the image shown, or the statistics</source>
            <translation>Die Differenz exportieren: eine Tabelle aller Bilder, die Karte des gezeigten Bildes oder die Statistik</translation>
        </message>
        <message>
            <source>Points of the alignment: enter three or more.</source>
            <translation>Punkte der Ausrichtung: drei oder mehr eingeben.</translation>
        </message>
        <message>
            <source>Three or more points in mesh and reference image:</source>
            <translation>Drei oder mehr Punkte in Netz und Referenzbild:</translation>
        </message>
    </context>
    <context>
        <name>DeviceBar</name>
        <message>
            <source>Detecting devices...</source>
            <translation>Geräte werden gesucht...</translation>
        </message>
    </context>
    <context>
        <name>DeviceRow</name>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Device that computes. All devices give the same result. Automatic selects the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>Gerät, das rechnet. Alle Geräte liefern dasselbe Ergebnis. Automatisch wählt das schnellste; ein Gerät, das ausfällt, wird durch das nächste ersetzt.
Vorgabe: Automatisch.</translation>
        </message>
        <message>
            <source>Automatic (detecting devices...)</source>
            <translation>Automatisch (Geräte werden gesucht...)</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Automatic (%1)</source>
            <translation>Automatisch (%1)</translation>
        </message>
        <message>
            <source>%1 (cannot be used)</source>
            <translation>%1 (nicht verwendbar)</translation>
        </message>
        <message numerus="yes">
            <source>%1: all %n devices</source>
            <translation>
                <numerusform>%1: das %n Gerät</numerusform>
                <numerusform>%1: alle %n Geräte</numerusform>
            </translation>
        </message>
        <message>
            <source>The images of a sequence are distributed among them.</source>
            <translation>Die Bilder einer Folge werden auf sie verteilt.</translation>
        </message>
        <message>
            <source>%1: no device</source>
            <translation>%1: kein Gerät</translation>
        </message>
    </context>
    <context>
        <name>DeviceTexts</name>
        <message>
            <source>%1 M points/s</source>
            <translation>%1 Mio. Punkte/s</translation>
        </message>
        <message>
            <source>%1 k points/s</source>
            <translation>%1 Tsd. Punkte/s</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>CPU</source>
            <translation>CPU</translation>
        </message>
        <message>
            <source>Scalar reference</source>
            <translation>Skalare Referenz</translation>
        </message>
        <message>
            <source>A device failed; another one continued with the same result.</source>
            <translation>Ein Gerät ist ausgefallen; ein anderes hat mit demselben Ergebnis weitergerechnet.</translation>
        </message>
        <message>
            <source>Driver: %1</source>
            <translation>Treiber: %1</translation>
        </message>
        <message>
            <source>Memory: %1 GiB</source>
            <translation>Speicher: %1 GiB</translation>
        </message>
        <message>
            <source>Measured speed: %1</source>
            <translation>Gemessene Geschwindigkeit: %1</translation>
        </message>
        <message>
            <source>Cannot be used: %1</source>
            <translation>Nicht verwendbar: %1</translation>
        </message>
        <message>
            <source>Compiling %1 kernels: the driver of %2 does this once, at first use...</source>
            <translation>%1-Kernel werden übersetzt: Der Treiber von %2 macht das einmal, beim ersten Gebrauch...</translation>
        </message>
        <message>
            <source>Stopped while the driver of %1 was compiling; it continues in the background.</source>
            <translation>Angehalten, während der Treiber von %1 übersetzte; er läuft im Hintergrund weiter.</translation>
        </message>
    </context>
    <context>
        <name>ImageSequence</name>
        <message>
            <source>This image is %1 x %2 px, the reference image %3 x %4 px.</source>
            <translation>Dieses Bild hat %1 x %2 px, das Referenzbild %3 x %4 px.</translation>
        </message>
    </context>
    <context>
        <name>Engine</name>
        <message>
            <source>Step</source>
            <translation>Schrittweite</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Distance between neighbouring points.</source>
            <translation>Abstand benachbarter Punkte.</translation>
        </message>
        <message>
            <source>Search window width</source>
            <translation>Suchfenster, Breite</translation>
        </message>
        <message>
            <source>Width of the window compared around each point; larger windows are more robust, smaller ones resolve more detail.</source>
            <translation>Breite des Fensters, das um jeden Punkt verglichen wird; größere sind robuster, kleinere lösen feiner auf.</translation>
        </message>
        <message>
            <source>Search window height</source>
            <translation>Suchfenster, Höhe</translation>
        </message>
        <message>
            <source>Height of the window compared around each point.</source>
            <translation>Höhe des Fensters, das um jeden Punkt verglichen wird.</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Rand</translation>
        </message>
        <message>
            <source>Image border without search windows.</source>
            <translation>Bildrand ohne Suchfenster.</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Durchläufe</translation>
        </message>
        <message>
            <source>Recursive search: maximum number of passes; it stops early when nothing changes.</source>
            <translation>Rekursive Suche: Höchstzahl der Durchläufe; sie endet früher, wenn sich nichts mehr ändert.</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>Suchradius x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along x.</source>
            <translation>Volle und Pyramidensuche: größte gesuchte Verschiebung entlang x.</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>Suchradius y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement searched along y.</source>
            <translation>Volle und Pyramidensuche: größte gesuchte Verschiebung entlang y.</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>Pyramidenstufen</translation>
        </message>
        <message>
            <source>Pyramid search: number of levels, including the full image.</source>
            <translation>Pyramidensuche: Anzahl der Stufen, einschließlich des vollen Bildes.</translation>
        </message>
        <message>
            <source>Outlier threshold</source>
            <translation>Ausreißerschwelle</translation>
        </message>
        <message>
            <source>Normalised median test: points that differ from their neighbours by more than this are flagged.</source>
            <translation>Normierter Mediantest: Punkte, die stärker von ihren Nachbarn abweichen, werden gekennzeichnet.</translation>
        </message>
        <message>
            <source>Outlier fluctuation</source>
            <translation>Ausreißertoleranz</translation>
        </message>
        <message>
            <source>Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or twice the standard deviation if larger, else 0.75 px.</source>
            <translation>Normierter Mediantest: erwartetes Rauschen zwischen Nachbarn; 0 = 0,1 px nach IC-GN, oder die doppelte Standardabweichung, falls größer, sonst 0,75 px.</translation>
        </message>
        <message>
            <source>Minimum contrast</source>
            <translation>Mindestkontrast</translation>
        </message>
        <message>
            <source>grey</source>
            <translation>Graustufen</translation>
        </message>
        <message>
            <source>Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all.</source>
            <translation>Fenster mit kleinerer Standardabweichung der Grauwerte gelten als texturlos; 0 behält alle.</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>Gütegrenze</translation>
        </message>
        <message>
            <source>Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off.</source>
            <translation>Punkte mit schlechterem Wert werden gekennzeichnet: Maximum bei sad und ssd, Minimum bei zncc; 0 = aus.</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Maßstab</translation>
        </message>
        <message>
            <source>mm/px</source>
            <translation>mm/px</translation>
        </message>
        <message>
            <source>Size of one pixel on the specimen; 0 = unknown: results in px only.</source>
            <translation>Größe eines Pixels auf der Probe; 0 = unbekannt: Ergebnisse nur in px.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>Number of processor threads; 0 means all cores.</source>
            <translation>Anzahl der Prozessor-Threads; 0 heißt alle Kerne.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Speichergrenze</translation>
        </message>
        <message>
            <source>GPU memory limit</source>
            <translation>GPU-Speichergrenze</translation>
        </message>
        <message>
            <source>MiB</source>
            <translation>MiB</translation>
        </message>
        <message>
            <source>GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next device.</source>
            <translation>GPU-Speicher, den eine Messung belegen darf; 0 heißt aller. Was nicht hineinpasst, rechnet das nächste Gerät.</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suche</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>Kriterium</translation>
        </message>
        <message>
            <source>Similarity measure of two windows; recursive search supports sad only.</source>
            <translation>Ähnlichkeitsmaß zweier Fenster; die rekursive Suche unterstützt nur SAD.</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Verfeinerung</translation>
        </message>
        <message>
            <source>Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a subset, icgn3 and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto selects the order with the smallest error for each point.</source>
            <translation>Subpixel-Verfahren: die Parabel ist schnell, IC-GN 1. Ordnung genau, 2. Ordnung auch bei Dehnung, die in der Facette variiert, 3. und 4. Ordnung, wenn sie nichtlinear variiert. Eine höhere Ordnung braucht eine größere Facette. Adaptiv wählt je Punkt die Ordnung mit dem kleinsten Fehler.</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Facette</translation>
        </message>
        <message>
            <source>IC-GN: side of the square compared around each point, an odd number; auto selects the size with the smallest error for each point.</source>
            <translation>IC-GN: Seitenlänge des Quadrats, das um jeden Punkt verglichen wird, eine ungerade Zahl; automatisch wählt je Punkt die mit dem kleinsten Fehler.</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Schritte der Verfeinerung</translation>
        </message>
        <message>
            <source>IC-GN: maximum number of steps for a point to converge.</source>
            <translation>IC-GN: Höchstzahl der Schritte, in denen ein Punkt konvergieren muss.</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>Grenze der Verfeinerung</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less than this; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN: Ein Punkt ist konvergiert, wenn ein Schritt seine Facette um weniger verschiebt; bei automatischer Glättung genügt ein Zehntel der erwarteten Standardabweichung.</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Glättung</translation>
        </message>
        <message>
            <source>IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto selects it from the noise of the first image.</source>
            <translation>IC-GN: Breite der oben abgeflachten Gauß-Funktion, die beide Bilder zuerst glättet; 0 = keine, automatisch wählt sie nach dem Rauschen des ersten Bildes.</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>Gauß-Gewicht</translation>
        </message>
        <message>
            <source>IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share of the subset&apos;s side; 0 = uniform weights.</source>
            <translation>IC-GN: Standardabweichung der Gauß-Gewichtung der Pixel um den Punkt, als Anteil der Facettenseite; 0 = gleiche Gewichte.</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>Mindestanteil</translation>
        </message>
        <message>
            <source>IC-GN: minimum share of the subset&apos;s pixels inside the region and both images.</source>
            <translation>IC-GN: Mindestanteil der Pixel einer Facette innerhalb des Messbereichs und beider Bilder.</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>Mindestkorrelation</translation>
        </message>
        <message>
            <source>IC-GN: points with a lower correlation are flagged; 0 keeps all.</source>
            <translation>IC-GN: Punkte mit geringerer Korrelation werden markiert; 0 behält alle.</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>Interpolation</translation>
        </message>
        <message>
            <source>IC-GN: interpolation of grey values between pixels; quintic has the smallest bias.</source>
            <translation>IC-GN: Interpolation der Grauwerte zwischen den Pixeln; der quintische B-Spline hat die kleinste systematische Abweichung.</translation>
        </message>
        <message>
            <source>an odd number from 9 to 255 px</source>
            <translation>eine ungerade Zahl, 9 bis 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Bildrand</translation>
        </message>
        <message>
            <source>Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge pixels.</source>
            <translation>Fenster, die über das verformte Bild hinausragen: entweder werden sie ausgelassen, oder die Randpixel werden wiederholt.</translation>
        </message>
        <message>
            <source>Edge points</source>
            <translation>Randpunkte</translation>
        </message>
        <message>
            <source>IC-GN: also measures points whose search window crosses the edge of the image or region, from their neighbours, if the minimum share of their subset is available.</source>
            <translation>IC-GN: misst auch Punkte, deren Suchfenster über den Rand des Bildes oder Messbereichs ragt, von ihren Nachbarn aus, wenn der Mindestanteil ihrer Facette vorhanden ist.</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>Restfehlertest</translation>
        </message>
        <message>
            <source>Blur matching</source>
            <translation>Unschärfe angleichen</translation>
        </message>
        <message>
            <source>IC-GN: where one image of a pair is blurred (out of focus, motion) and noise does not explain the residuals, auto blurs the sharper one in the same way before the search, if the memory limit allows it; gaussian, defocus and motion blur it by the given size.</source>
            <translation>IC-GN: Ist ein Bild eines Paares unscharf (Fokus, Bewegung) und erklärt das Rauschen die Restfehler nicht, macht auto das schärfere vor der Suche ebenso unscharf, wenn die Speichergrenze es zulässt; gaussian, defocus und motion tun es mit der angegebenen Größe.</translation>
        </message>
        <message>
            <source>IC-GN: blur of the deformed images relative to the reference image: standard deviation of gaussian, radius of defocus, length of motion; negative if the reference image is the blurred one.</source>
            <translation>IC-GN: Unschärfe der verformten Bilder gegenüber dem Referenzbild: Standardabweichung bei gaussian, Radius bei defocus, Länge bei motion; negativ, wenn das Referenzbild das unscharfe ist.</translation>
        </message>
        <message>
            <source>IC-GN: direction of the blur by motion, from x to y.</source>
            <translation>IC-GN: Richtung der Bewegungsunschärfe, von x nach y.</translation>
        </message>
        <message>
            <source>Blur size</source>
            <translation>Größe der Unschärfe</translation>
        </message>
        <message>
            <source>Blur angle</source>
            <translation>Winkel der Unschärfe</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>Grad</translation>
        </message>
        <message>
            <source>Gaussian</source>
            <translation>Gauß</translation>
        </message>
        <message>
            <source>Defocus</source>
            <translation>Defokus</translation>
        </message>
        <message>
            <source>Motion</source>
            <translation>Bewegung</translation>
        </message>
        <message>
            <source>Bad pixels</source>
            <translation>Defekte Pixel</translation>
        </message>
        <message>
            <source>Dark image</source>
            <translation>Dunkelbild</translation>
        </message>
        <message>
            <source>Flat image</source>
            <translation>Weißbild</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>Hintergrund</translation>
        </message>
        <message>
            <source>Mask, white where a pixel is bad; such pixels take the median of their neighbours.</source>
            <translation>Maske, weiß wo ein Pixel defekt ist; solche Pixel erhalten den Median ihrer Nachbarn.</translation>
        </message>
        <message>
            <source>Image taken without light; it is subtracted from all images.</source>
            <translation>Bild ohne Licht; es wird von allen Bildern abgezogen.</translation>
        </message>
        <message>
            <source>Image of a uniform surface; all images are divided by it.</source>
            <translation>Bild einer gleichmäßigen Fläche; alle Bilder werden dadurch geteilt.</translation>
        </message>
        <message>
            <source>Image without the specimen; it is subtracted from all images.</source>
            <translation>Bild ohne die Probe; es wird von allen Bildern abgezogen.</translation>
        </message>
        <message>
            <source>Match test</source>
            <translation>Eindeutigkeitstest</translation>
        </message>
        <message>
            <source>IC-GN: flags points that match equally well at another displacement, because the texture repeats itself, or that match a pattern of the camera which does not move.</source>
            <translation>IC-GN: verwirft Punkte, die bei einer anderen Verschiebung ebenso gut passen, weil sich die Textur wiederholt, oder die zu einem Muster der Kamera passen, das sich nicht bewegt.</translation>
        </message>
        <message>
            <source>IC-GN: points with an unusually large residual are valid only if their neighbours confirm them.</source>
            <translation>IC-GN: Punkte mit ungewöhnlich großem Restfehler gelten nur, wenn ihre Nachbarn sie bestätigen.</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>Entfaltung</translation>
        </message>
        <message>
            <source>IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding points; increases noise.</source>
            <translation>IC-GN: stellt von Facetten geglättete Verschiebungsdetails in erster Näherung aus den Punkten ringsum wieder her; erhöht das Rauschen.</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>Vorwärts-Rückwärts-Prüfung</translation>
        </message>
        <message>
            <source>IC-GN: matches points back from the deformed image and flags those that do not return to their origin.</source>
            <translation>IC-GN: verfolgt Punkte vom verformten Bild aus zurück und markiert die, die nicht zum Ausgangspunkt zurückkehren.</translation>
        </message>
        <message>
            <source>Outlier test</source>
            <translation>Ausreißertest</translation>
        </message>
        <message>
            <source>Normalised median test: flags points that disagree with their neighbours.</source>
            <translation>Normierter Mediantest: kennzeichnet Punkte, die nicht zu ihren Nachbarn passen.</translation>
        </message>
        <message>
            <source>SIMD width</source>
            <translation>SIMD-Breite</translation>
        </message>
        <message>
            <source>1</source>
            <translation>1</translation>
        </message>
        <message>
            <source>2</source>
            <translation>2</translation>
        </message>
        <message>
            <source>4</source>
            <translation>4</translation>
        </message>
        <message>
            <source>8</source>
            <translation>8</translation>
        </message>
        <message>
            <source>16</source>
            <translation>16</translation>
        </message>
        <message>
            <source>OpenCL: pixels that a work item of the recursive search processes at once; auto selects it for the device.</source>
            <translation>OpenCL: Pixel, die ein Work-Item der rekursiven Suche auf einmal verarbeitet; automatisch wählt passend zum Gerät.</translation>
        </message>
        <message>
            <source>sad with recursive search; for ssd or zncc choose full or pyramid search</source>
            <translation>sad bei rekursiver Suche; für ssd oder zncc volle oder Pyramidensuche wählen</translation>
        </message>
        <message>
            <source>recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>rekursiv, voll oder Pyramide ohne IC-GN (--refine icgn1 oder icgn2)</translation>
        </message>
        <message>
            <source>0 to 1 with zncc</source>
            <translation>0 bis 1 bei zncc</translation>
        </message>
        <message>
            <source>Gradient tolerance</source>
            <translation>Gradiententoleranz</translation>
        </message>
        <message>
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours by more than this are flagged; 0 keeps all.</source>
            <translation>IC-GN: Punkte, deren Verschiebung und Gradienten stärker von denen der Nachbarn abweichen, werden markiert; 0 behält alle.</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Dehnungsfenster</translation>
        </message>
        <message>
            <source>points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Strain: side of the square of points used for the surface fit, an odd number; auto selects the size with the smallest error for each point, 0 computes no strain.</source>
            <translation>Dehnung: Seite des Quadrats von Punkten für die Ausgleichsfläche, eine ungerade Zahl; auto wählt für jeden Punkt die Größe mit dem kleinsten Fehler, 0 berechnet keine Dehnung.</translation>
        </message>
        <message>
            <source>Strain smoothness</source>
            <translation>Glättung der Dehnung</translation>
        </message>
        <message>
            <source>fine detail</source>
            <translation>feine Details</translation>
        </message>
        <message>
            <source>smooth strain</source>
            <translation>glatte Dehnung</translation>
        </message>
        <message>
            <source>Strain: what automatic windows prefer. -3 keeps the finest detail, 3 gives the smoothest strain, 0 the smallest expected error.</source>
            <translation>Dehnung: was automatische Fenster bevorzugen. -3 erhält die feinsten Details, 3 gibt die glatteste Dehnung, 0 den kleinsten erwarteten Fehler.</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>Mindestanteil für Dehnung</translation>
        </message>
        <message>
            <source>Strain: minimum share of valid points in the window.</source>
            <translation>Dehnung: Mindestanteil gültiger Punkte im Fenster.</translation>
        </message>
        <message>
            <source>Strain measure</source>
            <translation>Dehnungsmaß</translation>
        </message>
        <message>
            <source>Strain: engineering is for small strains and rotations, the others for large ones too.</source>
            <translation>Dehnung: die technische ist für kleine Dehnungen und Drehungen, die anderen auch für große.</translation>
        </message>
        <message>
            <source>Strain surface</source>
            <translation>Dehnungsfläche</translation>
        </message>
        <message>
            <source>Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window.</source>
            <translation>Dehnung: eine Ebene rauscht weniger, eine quadratische Fläche erfasst Dehnung, die im Fenster variiert.</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>Quelle der Dehnung</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset.</source>
            <translation>Dehnung: die Ausgleichsfläche nutzt die Verschiebungen im Dehnungsfenster, die andere Quelle die IC-GN-Gradienten jeder Facette.</translation>
        </message>
        <message>
            <source>Reference update</source>
            <translation>Referenzwechsel</translation>
        </message>
        <message>
            <source>IC-GN: image that the others are compared with: fixed is the first, previous the preceding one, renewed an incremental reference: the first until the correlation drops, then a later one; auto the first until points get lost, then a later one, with one device and without options that need the first. Displacements refer to the points of the first image. With or without IC-GN, pairs measures images 1-2, 3-4 and so on, interval images n and n + pair-interval; each pair on its own, from its first image.</source>
            <translation>IC-GN: Bild, mit dem die anderen verglichen werden: das erste (keine), das jeweils vorige (jedes Bild) oder eine inkrementelle Referenz (bei Bedarf): das erste, bis die Korrelation sinkt, dann ein späteres. Automatisch: das erste, bis Punkte verloren gehen, dann ein späteres, mit einem Gerät und ohne Optionen, die das erste brauchen. Verschiebungen beziehen sich auf die Punkte des ersten Bildes. Paare, mit oder ohne IC-GN: die Bilder 1-2, 3-4 und so weiter, oder n und n + k; jedes Paar für sich, von seinem ersten Bild aus.</translation>
        </message>
        <message>
            <source>Update, points</source>
            <translation>Wechsel, Punkte</translation>
        </message>
        <message>
            <source>Incremental reference: a later image becomes the reference when the number of valid points falls below this share of that in the first image after the last reference update.</source>
            <translation>Inkrementelle Referenz: ein späteres Bild wird zur Referenz, wenn die Zahl gültiger Punkte unter diesen Anteil der Zahl im ersten Bild nach dem letzten Referenzwechsel fällt.</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>Schlüsselbilder</translation>
        </message>
        <message>
            <source>Interval of frames at which the search starts without earlier frames: frames in between do not depend on earlier ones, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>Abstand, in dem die Suche ohne frühere Bilder beginnt: Die Bilder dazwischen hängen nicht von früheren ab, und mehrere Rechner können sie messen (mpirun); 0 heißt nie.</translation>
        </message>
        <message>
            <source>frames</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>never</source>
            <translation>nie</translation>
        </message>
        <message>
            <source>Update, correlation</source>
            <translation>Wechsel, Korrelation</translation>
        </message>
        <message>
            <source>Incremental reference: also when the mean correlation falls below this share.</source>
            <translation>Inkrementelle Referenz: auch wenn die mittlere Korrelation unter diesen Anteil fällt.</translation>
        </message>
        <message>
            <source>Every image</source>
            <translation>Jedes Bild</translation>
        </message>
        <message>
            <source>When needed</source>
            <translation>Bei Bedarf</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>das erste Bild ohne IC-GN</translation>
        </message>
        <message>
            <source>an odd number from 3 to 255 points, or 0 for none</source>
            <translation>eine ungerade Zahl, 3 bis 255 Punkte, oder 0 für keine</translation>
        </message>
        <message>
            <source>fit without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>fit ohne IC-GN (--refine icgn1 oder icgn2)</translation>
        </message>
        <message>
            <source>Recursive</source>
            <translation>Rekursiv</translation>
        </message>
        <message>
            <source>Full</source>
            <translation>Vollständig</translation>
        </message>
        <message>
            <source>Pyramid</source>
            <translation>Pyramide</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>Keime</translation>
        </message>
        <message>
            <source>Features</source>
            <translation>Merkmale</translation>
        </message>
        <message>
            <source>predicts from the neighbours</source>
            <translation>sagt aus den Nachbarn voraus</translation>
        </message>
        <message>
            <source>tests every displacement</source>
            <translation>prüft jede Verschiebung</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>geht von grob nach fein</translation>
        </message>
        <message>
            <source>propagates from a few points through large stretch and rotation</source>
            <translation>breitet sich von wenigen Punkten über große Dehnung und Drehung aus</translation>
        </message>
        <message>
            <source>finds any rotation</source>
            <translation>findet jede Drehung</translation>
        </message>
        <message>
            <source>Search method.</source>
            <translation>Suchverfahren.</translation>
        </message>
        <message>
            <source>SAD</source>
            <translation>SAD</translation>
        </message>
        <message>
            <source>SSD</source>
            <translation>SSD</translation>
        </message>
        <message>
            <source>ZNCC</source>
            <translation>ZNCC</translation>
        </message>
        <message>
            <source>Skip</source>
            <translation>Auslassen</translation>
        </message>
        <message>
            <source>Repeat edge</source>
            <translation>Rand wiederholen</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>Parabola</source>
            <translation>Parabel</translation>
        </message>
        <message>
            <source>IC-GN, 1st order</source>
            <translation>IC-GN, 1. Ordnung</translation>
        </message>
        <message>
            <source>IC-GN, 2nd order</source>
            <translation>IC-GN, 2. Ordnung</translation>
        </message>
        <message>
            <source>IC-GN, 3rd order</source>
            <translation>IC-GN, 3. Ordnung</translation>
        </message>
        <message>
            <source>IC-GN, 4th order</source>
            <translation>IC-GN, 4. Ordnung</translation>
        </message>
        <message>
            <source>IC-GN, adaptive</source>
            <translation>IC-GN, adaptiv</translation>
        </message>
        <message>
            <source>Bicubic Hermite</source>
            <translation>Bikubisch (Hermite)</translation>
        </message>
        <message>
            <source>Cubic B-spline</source>
            <translation>Kubischer B-Spline</translation>
        </message>
        <message>
            <source>Quintic B-spline</source>
            <translation>Quintischer B-Spline</translation>
        </message>
        <message>
            <source>Engineering</source>
            <translation>Technisch</translation>
        </message>
        <message>
            <source>Green-Lagrange</source>
            <translation>Green-Lagrange</translation>
        </message>
        <message>
            <source>Euler-Almansi</source>
            <translation>Euler-Almansi</translation>
        </message>
        <message>
            <source>Hencky</source>
            <translation>Hencky</translation>
        </message>
        <message>
            <source>Plane</source>
            <translation>Ebene</translation>
        </message>
        <message>
            <source>Quadratic</source>
            <translation>Quadratisch</translation>
        </message>
        <message>
            <source>Surface fit</source>
            <translation>Ausgleichsfläche</translation>
        </message>
        <message>
            <source>IC-GN gradients</source>
            <translation>IC-GN-Gradienten</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Ein</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Sub-pixel refinement</source>
            <translation>Subpixel-Verfeinerung</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>Outliers</source>
            <translation>Ausreißer</translation>
        </message>
        <message>
            <source>General</source>
            <translation>Allgemeines</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images.</source>
            <translation>Filter, die vor der Suche in dieser Reihenfolge auf beide Bilder angewandt werden; IC-GN nutzt die ungefilterten Bilder.</translation>
        </message>
        <message>
            <source>Median</source>
            <translation>Median</translation>
        </message>
        <message>
            <source>Mean (box)</source>
            <translation>Mittelwert (Box)</translation>
        </message>
        <message>
            <source>Histogram equalisation</source>
            <translation>Histogrammausgleich</translation>
        </message>
        <message>
            <source>Contrast stretch</source>
            <translation>Kontrastspreizung</translation>
        </message>
        <message>
            <source>Local normalisation</source>
            <translation>Lokale Normalisierung</translation>
        </message>
        <message>
            <source>minimum contrast</source>
            <translation>Mindestkontrast</translation>
        </message>
        <message>
            <source>Illumination correction</source>
            <translation>Beleuchtungskorrektur</translation>
        </message>
        <message>
            <source>SAD and SSD: compares images with locally normalised brightness and contrast, so that illumination changes have no effect; auto applies it where the illumination has changed.</source>
            <translation>SAD und SSD: vergleicht Bilder mit lokal normierter Helligkeit und Kontrast, sodass sich Beleuchtungsänderungen nicht auswirken; automatisch dort, wo sich die Beleuchtung geändert hat.</translation>
        </message>
        <message>
            <source>Convolution 3 x 3</source>
            <translation>Faltung 3 x 3</translation>
        </message>
        <message>
            <source>size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>clip per mille</source>
            <translation>abgeschnittene Promille</translation>
        </message>
        <message>
            <source>convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)</source>
            <translation>convolve:k1,...,k9/Teiler+Versatz (Teiler und Versatz dürfen fehlen)</translation>
        </message>
        <message>
            <source>off</source>
            <translation>aus</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>nicht gesetzt</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>a deformed image of the reference image&apos;s size</source>
            <translation>ein verformtes Bild von der Größe des Referenzbilds</translation>
        </message>
        <message>
            <source>auto, cpu or a device that rounds divisions correctly</source>
            <translation>auto, cpu oder ein Gerät, das Divisionen richtig rundet</translation>
        </message>
        <message>
            <source>Main memory that a run may use: with less, fewer images are prefetched, and a run that needs more does not start; auto uses most of the free memory, 0 all.</source>
            <translation>Arbeitsspeicher, den eine Messung belegen darf: mit weniger werden weniger Bilder im Voraus gelesen, und eine Messung, die mehr braucht, startet nicht; automatisch nutzt den größten Teil des freien, 0 allen.</translation>
        </message>
        <message>
            <source>Interval of pairs</source>
            <translation>Abstand der Paare</translation>
        </message>
        <message>
            <source>Pairs 1-2, 3-4</source>
            <translation>Paare 1-2, 3-4</translation>
        </message>
        <message>
            <source>Pairs n, n + k</source>
            <translation>Paare n, n + k</translation>
        </message>
        <message>
            <source>Pairs of images n and n + interval (--reference interval): images from the first to the second of a pair.</source>
            <translation>Paare der Bilder n und n + Abstand: Bilder vom ersten bis zum zweiten eines Paares.</translation>
        </message>
    </context>
    <context>
        <name>Failure</name>
        <message>
            <source>Most points have no value: %1.</source>
            <translation>Die meisten Punkte haben keinen Wert: %1.</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>der Bereich ist zu klein für das Suchfenster und die Facette</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>die Punkte liegen außerhalb des verformten Bildes</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>die Bilder haben dort keine Textur</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>die Bilder zeigen nicht dieselbe Oberfläche, oder diese unterscheidet sich zu stark für eine Zuordnung (Unschärfe, Reflexe, Licht, Farbe)</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>der Lauf endete vor ihnen</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>die Textur wiederholt sich, sodass eine Zuordnung um ihre Periode falsch sein kann</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>sie passen zu einem Muster der Kamera (Schmutz, Rauschen des Sensors) statt zur Probe</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>die Masken verdecken sie, in diesem Bild oder in seinem Referenzbild</translation>
        </message>
    </context>
    <context>
        <name>EngineCheckDialog</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Copy as text</source>
            <translation>Als Text kopieren</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Check devices</source>
            <translation>Geräte vergleichen</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 und %2</translation>
        </message>
        <message>
            <source>Device results</source>
            <translation>Ergebnisse der Geräte</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Differing points</source>
            <translation>Abweichende Punkte</translation>
        </message>
        <message>
            <source>Upload [ms]</source>
            <translation>Hochladen [ms]</translation>
        </message>
        <message>
            <source>Compute [ms]</source>
            <translation>Rechnen [ms]</translation>
        </message>
        <message>
            <source>Download [ms]</source>
            <translation>Abholen [ms]</translation>
        </message>
        <message>
            <source>Total [ms]</source>
            <translation>Gesamt [ms]</translation>
        </message>
        <message>
            <source>Speed, CPU = 1</source>
            <translation>Tempo, CPU = 1</translation>
        </message>
        <message>
            <source>Progress of the check</source>
            <translation>Fortschritt des Vergleichs</translation>
        </message>
        <message>
            <source>Reading %1...</source>
            <translation>%1 werden gelesen...</translation>
        </message>
        <message>
            <source>Measuring %1 with %2...</source>
            <translation>%1 werden gemessen mit %2...</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>cannot be used</source>
            <translation>nicht verwendbar</translation>
        </message>
        <message>
            <source>All devices give the same result.</source>
            <translation>Alle Geräte liefern dasselbe Ergebnis.</translation>
        </message>
        <message>
            <source>Stopped before the end.</source>
            <translation>Vor dem Ende angehalten.</translation>
        </message>
        <message>
            <source>Not every device could measure the pair.</source>
            <translation>Nicht jedes Gerät konnte das Bildpaar messen.</translation>
        </message>
        <message>
            <source>The devices do not give the same result.</source>
            <translation>Die Geräte liefern nicht dasselbe Ergebnis.</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points.</source>
            <translation>
                <numerusform>%1: %n Punkt.</numerusform>
                <numerusform>%1: %n Punkte.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The scalar reference is too slow for the full grid. All devices were compared with it on a grid with step %1 px (%n points), and with the CPU engine on the full grid.</source>
            <translation>
                <numerusform>Die skalare Referenz ist für das volle Raster zu langsam. Alle Geräte wurden mit ihr auf einem Raster mit Schrittweite %1 px (%n Punkt) verglichen, auf dem vollen Raster mit der CPU.</numerusform>
                <numerusform>Die skalare Referenz ist für das volle Raster zu langsam. Alle Geräte wurden mit ihr auf einem Raster mit Schrittweite %1 px (%n Punkte) verglichen, auf dem vollen Raster mit der CPU.</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, excluding image reading and device setup.</source>
            <translation>Zeiten des schnelleren von zwei Läufen, ohne Lesen der Bilder und Öffnen des Geräts.</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have a different status</source>
            <translation>
                <numerusform>; %n davon hat einen anderen Zustand</numerusform>
                <numerusform>; %n davon haben einen anderen Zustand</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ by up to %2 px, at (%3)</source>
            <translation>
                <numerusform>%1: %n Punkt weicht um %2 px ab, bei (%3)</numerusform>
                <numerusform>%1: %n Punkte weichen um bis zu %2 px ab, bei (%3)</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, by up to %2 px</source>
            <translation>%1, um bis zu %2 px</translation>
        </message>
        <message>
            <source>Stopping...</source>
            <translation>Wird angehalten...</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>Project file is damaged at line %1: %2</source>
            <translation>Projektdatei ist in Zeile %1 beschädigt: %2</translation>
        </message>
        <message>
            <source>%1 must be %3 (got %2).</source>
            <translation>%1: %2 ist hier nicht erlaubt; erlaubt: %3.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Device %1 failed (%2): %3</source>
            <translation>Gerät %1 ist ausgefallen (%2): %3</translation>
        </message>
        <message>
            <source>There is not enough memory; close other programs or use smaller images.</source>
            <translation>Der Speicher reicht nicht; schließen Sie andere Programme oder nehmen Sie kleinere Bilder.</translation>
        </message>
        <message>
            <source>%1: the region contains no 7 x 7 px to estimate noise; draw a larger region.</source>
            <translation>%1: Der Bereich enthält kein Feld von 7 x 7 px zur Rauschschätzung; zeichnen Sie einen größeren Bereich.</translation>
        </message>
        <message>
            <source>%1 is not an image number; count the deformed images from 1.</source>
            <translation>%1 ist keine Bildnummer; die verformten Bilder zählen ab 1.</translation>
        </message>
        <message>
            <source>%1 is not a number; write it as 1234.5, without thousands separators.</source>
            <translation>%1 ist keine Zahl; schreiben Sie 1234.5, ohne Tausendertrennzeichen.</translation>
        </message>
        <message>
            <source>%1 is too large; choose the right unit.</source>
            <translation>%1 ist zu groß; wählen Sie die richtige Einheit.</translation>
        </message>
        <message>
            <source>Image %1 has no row; add one.</source>
            <translation>Bild %1 hat keine Zeile; ergänzen Sie eine.</translation>
        </message>
        <message>
            <source>Image %1 has two rows; remove one.</source>
            <translation>Bild %1 hat zwei Zeilen; entfernen Sie eine.</translation>
        </message>
        <message>
            <source>Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons between the columns.</source>
            <translation>Zeile %1 hat %2 Zellen, der Kopf %3; Zahlen mit Dezimalkomma brauchen Tabulatoren oder Semikolons zwischen den Spalten.</translation>
        </message>
        <message>
            <source>No column is named load or force; choose the load column.</source>
            <translation>Keine Spalte heißt load oder force; wählen Sie die Spalte der Last.</translation>
        </message>
        <message>
            <source>The image %1 has no row; add one.</source>
            <translation>Das Bild %1 hat keine Zeile; ergänzen Sie eine.</translation>
        </message>
        <message>
            <source>The image %1 has two rows; remove one.</source>
            <translation>Das Bild %1 hat zwei Zeilen; entfernen Sie eine.</translation>
        </message>
        <message>
            <source>The table has %1 rows; without a column frame or image it must have %2, one for each deformed image, or one more with the reference image first.</source>
            <translation>Die Tabelle hat %1 Zeilen; ohne eine Spalte frame oder image müssen es %2 sein, eine für jedes verformte Bild, oder eine mehr mit dem Referenzbild zuerst.</translation>
        </message>
        <message>
            <source>There are no rows below the header; give one for each image.</source>
            <translation>Unter dem Kopf stehen keine Zeilen; es braucht eine für jedes Bild.</translation>
        </message>
        <message>
            <source>There is no column %1; choose one of %2.</source>
            <translation>Es gibt keine Spalte %1; wählen Sie eine von %2.</translation>
        </message>
        <message>
            <source>line %1, column %2 (%3): %4</source>
            <translation>Zeile %1, Spalte %2 (%3): %4</translation>
        </message>
        <message>
            <source>the heading contains no known unit; choose the unit of the load.</source>
            <translation>der Kopf enthält keine bekannte Einheit; wählen Sie die Einheit der Kraft.</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>Mehrere Spalten können die Kraft sein: %1; wählen Sie eine.</translation>
        </message>
        <message>
            <source>Lines %1 and %2 both start a table; enter the number of lines to skip.</source>
            <translation>In den Zeilen %1 und %2 beginnt je eine Tabelle; geben Sie an, wie viele Zeilen zu überspringen sind.</translation>
        </message>
        <message>
            <source>%1 is ambiguous (decimal or thousands separator); choose the decimal separator.</source>
            <translation>%1 ist mehrdeutig (Dezimal- oder Tausendertrennzeichen); wählen Sie das Dezimalzeichen.</translation>
        </message>
        <message>
            <source>%1 has a different decimal separator than the previous numbers; choose the decimal separator.</source>
            <translation>%1 hat ein anderes Dezimalzeichen als die Zahlen davor; wählen Sie das Dezimalzeichen.</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; add it.</source>
            <translation>Zeile %1 hat keine Kraft für Bild %2; ergänzen Sie sie.</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; add it.</source>
            <translation>Zeile %1 hat keine Kraft für das Bild %2; ergänzen Sie sie.</translation>
        </message>
        <message>
            <source>The table has image names, but the names of the images are unknown.</source>
            <translation>Die Tabelle enthält Bildnamen, aber die Namen der Bilder sind unbekannt.</translation>
        </message>
        <message>
            <source>The numbering in column %1 is ambiguous (%2 frame numbers, %3 images); enter the number of the reference image.</source>
            <translation>Die Zählung in Spalte %1 ist mehrdeutig (%2 Bildnummern, %3 Bilder); geben Sie die Nummer des Referenzbilds an.</translation>
        </message>
        <message>
            <source>%1 times of images are known; there are %2 images.</source>
            <translation>Es sind %1 Zeitpunkte von Bildern bekannt; es gibt %2 Bilder.</translation>
        </message>
        <message>
            <source>Line %1 has an earlier time than the line above.</source>
            <translation>Zeile %1 hat eine frühere Zeit als die Zeile darüber.</translation>
        </message>
        <message>
            <source>No image was taken in the times of the table; correct the offset.</source>
            <translation>Kein Bild wurde in den Zeiten der Tabelle aufgenommen; den Versatz korrigieren.</translation>
        </message>
        <message>
            <source>The strain does not match the table; enter the offset in seconds.</source>
            <translation>Die Dehnung passt nicht zur Tabelle; den Versatz in Sekunden eingeben.</translation>
        </message>
        <message>
            <source>The table has no column of times.</source>
            <translation>Die Tabelle hat keine Spalte mit Zeiten.</translation>
        </message>
        <message>
            <source>The unit of the times is %1; expected s, ms, min or h.</source>
            <translation>Die Einheit der Zeiten ist %1; erwartet wird s, ms, min oder h.</translation>
        </message>
        <message>
            <source>The table has no load at the time of any image; choose the load column.</source>
            <translation>Die Tabelle hat zu keinem Zeitpunkt eines Bildes eine Last; wählen Sie die Spalte der Last.</translation>
        </message>
    </context>
    <context>
        <name>FileExporter</name>
        <message>
            <source>Export the results</source>
            <translation>Die Ergebnisse exportieren</translation>
        </message>
        <message>
            <source>Export a picture</source>
            <translation>Ein Bild exportieren</translation>
        </message>
        <message>
            <source>Export a video</source>
            <translation>Ein Video exportieren</translation>
        </message>
        <message>
            <source>Export the probes</source>
            <translation>Die Messstellen exportieren</translation>
        </message>
        <message>
            <source>Export a report</source>
            <translation>Einen Bericht exportieren</translation>
        </message>
        <message>
            <source>Export the displacement of every pixel</source>
            <translation>Verschiebung jedes Pixels exportieren</translation>
        </message>
        <message>
            <source>Export the chart</source>
            <translation>Das Diagramm exportieren</translation>
        </message>
        <message>
            <source>Export the times</source>
            <translation>Die Zeiten exportieren</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV-Tabelle</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>Für ein anderes Programm exportieren</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>Den optischen Fluss exportieren</translation>
        </message>
        <message>
            <source>Choose the logo of reports</source>
            <translation>Logo der Berichte wählen</translation>
        </message>
        <message>
            <source>PNG and JPEG pictures</source>
            <translation>PNG- und JPEG-Bilder</translation>
        </message>
        <message>
            <source>%1 belongs to the comparison or to the project; choose another name.</source>
            <translation>%1 gehört zum Vergleich oder zum Projekt; bitte einen anderen Namen wählen.</translation>
        </message>
        <message>
            <source>Export the difference</source>
            <translation>Die Differenz exportieren</translation>
        </message>
        <message>
            <source>Statistics and histograms (JSON)</source>
            <translation>Statistik und Histogramme (JSON)</translation>
        </message>
    </context>
    <context>
        <name>FileOpener</name>
        <message>
            <source>Images and videos</source>
            <translation>Bilder und Videos</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>Alle Dateien</translation>
        </message>
        <message>
            <source>Open the reference and the deformed images</source>
            <translation>Referenzbild und verformte Bilder öffnen</translation>
        </message>
        <message>
            <source>Open a folder of images</source>
            <translation>Einen Ordner mit Bildern öffnen</translation>
        </message>
        <message>
            <source>Regions and mask images</source>
            <translation>Bereiche und Maskenbilder</translation>
        </message>
        <message>
            <source>Import a region</source>
            <translation>Einen Bereich importieren</translation>
        </message>
        <message>
            <source>Import region</source>
            <translation>Bereich importieren</translation>
        </message>
        <message>
            <source>Projects and results</source>
            <translation>Projekte und Ergebnisse</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Projekt öffnen</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Lasten importieren</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <source>The session was restored without results: %1</source>
            <translation>Die Sitzung wurde ohne Ergebnisse wiederhergestellt: %1</translation>
        </message>
        <message>
            <source>Locate missing images</source>
            <translation>Fehlende Bilder suchen</translation>
        </message>
        <message>
            <source>%1 contains %2 of %3 missing images; the others were not found in it or its subfolders.</source>
            <translation>%1 enthält %2 von %3 fehlenden Bildern; die anderen wurden weder darin noch in den Unterordnern gefunden.</translation>
        </message>
        <message>
            <source>Add images to the sequence</source>
            <translation>Bilder zur Folge hinzufügen</translation>
        </message>
        <message>
            <source>Add images</source>
            <translation>Bilder hinzufügen</translation>
        </message>
        <message>
            <source>Images cannot be added during a run. Add them again when it has finished.</source>
            <translation>Während einer Messung können keine Bilder hinzugefügt werden. Fügen Sie sie danach erneut hinzu.</translation>
        </message>
        <message>
            <source>Watch a camera&apos;s output folder</source>
            <translation>Den Ausgabeordner einer Kamera überwachen</translation>
        </message>
        <message>
            <source>%1 is a load table. Open its images first, then open it again.</source>
            <translation>%1 ist eine Lasttabelle. Öffnen Sie zuerst die zugehörigen Bilder, dann die Tabelle erneut.</translation>
        </message>
        <message>
            <source>%1 is a region. Open its images first, then open it again.</source>
            <translation>%1 ist ein Bereich. Öffnen Sie zuerst die zugehörigen Bilder, dann den Bereich erneut.</translation>
        </message>
        <message>
            <source>%1 contains images of several cameras. Which should be opened?</source>
            <translation>%1 enthält die Bilder mehrerer Kameras. Welche sollen geöffnet werden?</translation>
        </message>
        <message>
            <source>%1 contains each image in several file formats. Which should be opened?</source>
            <translation>%1 enthält jedes Bild in mehreren Dateiformaten. Welche sollen geöffnet werden?</translation>
        </message>
        <message>
            <source>All, as one sequence</source>
            <translation>Alle, als eine Folge</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n images</source>
            <translation>
                <numerusform>%1: %n Bild</numerusform>
                <numerusform>%1: %n Bilder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files have changed since the project was saved: %1. Their current content is measured; open the original images, or save the project again.</source>
            <translation>
                <numerusform>%n Datei wurde seit dem Speichern des Projekts geändert: %1. Gemessen wird ihr aktueller Inhalt; öffnen Sie die ursprünglichen Bilder, oder speichern Sie das Projekt erneut.</numerusform>
                <numerusform>%n Dateien wurden seit dem Speichern des Projekts geändert: %1. Gemessen wird ihr aktueller Inhalt; öffnen Sie die ursprünglichen Bilder, oder speichern Sie das Projekt erneut.</numerusform>
            </translation>
        </message>
        <message>
            <source>Choose an image of the camera</source>
            <translation>Ein Bild der Kamera wählen</translation>
        </message>
        <message>
            <source>Choose camera image</source>
            <translation>Bild der Kamera wählen</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>The run was not shown, as images, region or results have changed meanwhile.</source>
            <translation>Der Lauf wurde nicht gezeigt, da sich Bilder, Region oder Ergebnisse inzwischen geändert haben.</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Vergleichen mit</translation>
        </message>
        <message>
            <source>Results and finite-element fields</source>
            <translation>Ergebnisse und Finite-Elemente-Felder</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>Kalibrierung</translation>
        </message>
        <message>
            <source>Choose one of the masks, or a file with all of them</source>
            <translation>Eine der Masken wählen, oder eine Datei mit allen</translation>
        </message>
        <message>
            <source>Folder of masks</source>
            <translation>Ordner der Masken</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>Masken</translation>
        </message>
        <message>
            <source>Photographs of the calibration target</source>
            <translation>Aufnahmen des Kalibriermusters</translation>
        </message>
        <message>
            <source>Save calibration</source>
            <translation>Kalibrierung speichern</translation>
        </message>
        <message>
            <source>%1 does not contain the masks of the images as they were chosen, nor do its subfolders.</source>
            <translation>%1 und seine Unterordner enthalten die Masken der Bilder nicht so, wie sie gewählt wurden.</translation>
        </message>
        <message>
            <source>Empty folder for the images</source>
            <translation>Leerer Ordner für die Bilder</translation>
        </message>
        <message>
            <source>Record images</source>
            <translation>Bilder aufnehmen</translation>
        </message>
        <message>
            <source>recording</source>
            <translation>aufnahme</translation>
        </message>
        <message>
            <source>Raw recording</source>
            <translation>Rohaufnahme</translation>
        </message>
    </context>
    <context>
        <name>FileWorker</name>
        <message>
            <source>%1 is one of the open images and would be overwritten. Nothing was written; choose another name.</source>
            <translation>%1 ist eines der geöffneten Bilder und würde überschrieben. Es wurde nichts geschrieben; wählen Sie einen anderen Namen.</translation>
        </message>
    </context>
    <context>
        <name>MaskFiles</name>
        <message>
            <source>The masks have changed since they were chosen. Their present contents are used; results that were measured with the earlier ones are out of date.</source>
            <translation>Die Masken haben sich geändert, seit sie gewählt wurden. Ihr jetziger Inhalt wird verwendet; mit den früheren gemessene Ergebnisse sind veraltet.</translation>
        </message>
    </context>
    <context>
        <name>MasksDialog</name>
        <message numerus="yes">
            <source>%n images have a mask each.</source>
            <translation>
                <numerusform>%n Bild hat eine Maske.</numerusform>
                <numerusform>%n Bilder haben je eine Maske.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more problems are in the table.</source>
            <translation>
                <numerusform>%n weiteres Problem steht in der Tabelle.</numerusform>
                <numerusform>%n weitere Probleme stehen in der Tabelle.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n of them are hidden completely.</source>
            <translation>
                <numerusform>%n davon ist ganz verdeckt.</numerusform>
                <numerusform>%n davon sind ganz verdeckt.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Folder...</source>
            <translation>&amp;Ordner...</translation>
        </message>
        <message>
            <source>&amp;Remove masks</source>
            <translation>Masken &amp;entfernen</translation>
        </message>
        <message>
            <source>&amp;Use masks</source>
            <translation>Masken &amp;verwenden</translation>
        </message>
        <message>
            <source>A folder, a pattern of names (masks/*.png), or a video or multi-page TIFF with a page for each image</source>
            <translation>Ein Ordner, ein Namensmuster (masks/*.png), oder ein Video oder mehrseitiges TIFF mit einer Seite je Bild</translation>
        </message>
        <message>
            <source>A mask is white where its image shows the specimen and black where something is in front of it: a grip, a cable, a moving part. It belongs to the image of the same name or number. Hidden pixels are left out; points with too few others are Masked.</source>
            <translation>Eine Maske ist weiß, wo ihr Bild die Probe zeigt, und schwarz, wo etwas davor ist: eine Spannbacke, ein Kabel, ein bewegtes Teil. Sie gehört zum Bild mit demselben Namen oder derselben Nummer. Verdeckte Pixel werden ausgelassen; Punkte mit zu wenigen anderen sind maskiert.</translation>
        </message>
        <message>
            <source>Choose a video or multi-page TIFF with all masks, or one mask of several that are named alike</source>
            <translation>Ein Video oder mehrseitiges TIFF mit allen Masken wählen, oder eine von mehreren ähnlich benannten Masken</translation>
        </message>
        <message>
            <source>Choose file</source>
            <translation>Datei wählen</translation>
        </message>
        <message>
            <source>Choose folder</source>
            <translation>Ordner wählen</translation>
        </message>
        <message>
            <source>Choose masks</source>
            <translation>Masken wählen</translation>
        </message>
        <message>
            <source>Choose the folder that contains a mask for each image</source>
            <translation>Den Ordner wählen, der für jedes Bild eine Maske enthält</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>F&amp;ile...</source>
            <translation>&amp;Datei...</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Mask</source>
            <translation>Maske</translation>
        </message>
        <message>
            <source>Masks</source>
            <translation>Masken</translation>
        </message>
        <message>
            <source>Masks of the Images</source>
            <translation>Masken der Bilder</translation>
        </message>
        <message>
            <source>Masks of the images</source>
            <translation>Masken der Bilder</translation>
        </message>
        <message>
            <source>Measure the pixels that the masks show; earlier results are out of date</source>
            <translation>Die Pixel messen, die die Masken zeigen; frühere Ergebnisse sind veraltet</translation>
        </message>
        <message>
            <source>Measure without masks</source>
            <translation>Ohne Masken messen</translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>Problem</translation>
        </message>
        <message>
            <source>Remove masks</source>
            <translation>Masken entfernen</translation>
        </message>
        <message>
            <source>Use masks</source>
            <translation>Masken verwenden</translation>
        </message>
        <message>
            <source>Visible [%]</source>
            <translation>Sichtbar [%]</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
    </context>
    <context>
        <name>PairTexts</name>
        <message>
            <source>Stress and strain over time refer to one first image; each pair has its own.</source>
            <translation>Spannung und Dehnung über die Zeit beziehen sich auf ein erstes Bild; jedes Paar hat sein eigenes.</translation>
        </message>
    </context>
    <context>
        <name>ProjectImages</name>
        <message>
            <source>The project was opened without its results: %1</source>
            <translation>Das Projekt wurde ohne seine Ergebnisse geöffnet: %1</translation>
        </message>
    </context>
    <context>
        <name>ProjectSaver</name>
        <message>
            <source>Export the region as a mask image</source>
            <translation>Den Bereich als Maskenbild exportieren</translation>
        </message>
        <message>
            <source>PNG image</source>
            <translation>PNG-Bild</translation>
        </message>
        <message>
            <source>Export the region's shapes</source>
            <translation>Die Formen des Bereichs exportieren</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>Formen</translation>
        </message>
        <message>
            <source>Save the project</source>
            <translation>Projekt speichern</translation>
        </message>
        <message>
            <source>StrainLens project</source>
            <translation>StrainLens-Projekt</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>Save run</source>
            <translation>Lauf speichern</translation>
        </message>
    </context>
    <context>
        <name>FramePanel</name>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>Measuring</source>
            <translation>Wird gemessen</translation>
        </message>
        <message>
            <source>Stopped, %1 %</source>
            <translation>Angehalten, %1 %</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 of %2 points measured</source>
            <translation>%1 von %2 Punkten gemessen</translation>
        </message>
        <message>
            <source>Excluded</source>
            <translation>Ausgeschlossen</translation>
        </message>
        <message>
            <source>First of a pair</source>
            <translation>Erstes eines Paares</translation>
        </message>
        <message>
            <source>No partner</source>
            <translation>Ohne Partner</translation>
        </message>
        <message>
            <source>With %1</source>
            <translation>Mit %1</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Untitled</source>
            <translation>Unbenannt</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>Diese Meldung schließen</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>Einzelheiten kopieren</translation>
        </message>
        <message>
            <source>Copy the message, versions and open files for a problem report</source>
            <translation>Meldung, Versionen und offene Dateien für einen Fehlerbericht kopieren</translation>
        </message>
        <message>
            <source>Copy the details of this message</source>
            <translation>Die Einzelheiten dieser Meldung kopieren</translation>
        </message>
    </context>
    <context>
        <name>NumberRow</name>
        <message>
            <source>%1
Range %2 to %3%4, default %5%4.</source>
            <translation>%1
Bereich %2 bis %3%4, Standard %5%4.</translation>
        </message>
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>%1 ist hier nicht möglich: verwendet wird %2.</translation>
        </message>
        <message>
            <source>%1
Range %2 to %3, default: %4.</source>
            <translation>%1
Bereich %2 bis %3, Standard: %4.</translation>
        </message>
    </context>
    <context>
        <name>Overlay</name>
        <message>
            <source>Arrows × %1</source>
            <translation>Pfeile × %1</translation>
        </message>
    </context>
    <context>
        <name>ParameterPanel</name>
        <message>
            <source>Change %1</source>
            <translation>Ändern: %1</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Link %1</source>
            <translation>%1 verbinden</translation>
        </message>
        <message>
            <source>Basic</source>
            <translation>Grundlegend</translation>
        </message>
        <message>
            <source>No parameter has these words in its name, option or hint.</source>
            <translation>Kein Parameter hat diese Wörter im Namen, in der Option oder im Hinweis.</translation>
        </message>
        <message>
            <source>Search parameters</source>
            <translation>Parameter suchen</translation>
        </message>
        <message>
            <source>Show or hide these parameters</source>
            <translation>Diese Parameter ein- oder ausblenden</translation>
        </message>
        <message>
            <source>Show the parameters whose name, option or hint contains these words</source>
            <translation>Zeigt die Parameter, deren Name, Option oder Hinweis diese Wörter enthält</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Reset to default</source>
            <translation>Zurücksetzen</translation>
        </message>
        <message>
            <source>Reset %1</source>
            <translation>%1 zurücksetzen</translation>
        </message>
    </context>
    <context>
        <name>ReadoutBar</name>
        <message>
            <source>grey</source>
            <translation>Grau</translation>
        </message>
        <message>
            <source>score</source>
            <translation>Güte</translation>
        </message>
        <message>
            <source>status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>%1°</source>
            <translation>%1°</translation>
        </message>
        <message>
            <source>angle</source>
            <translation>Winkel</translation>
        </message>
        <message>
            <source>length</source>
            <translation>Länge</translation>
        </message>
        <message>
            <source>occluded when deformed</source>
            <translation>im verformten Bild verdeckt</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>Pixel and grey value at the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel if optical flow is shown</source>
            <translation>Pixel und Grauwert am Mauszeiger; Verschiebung, Dehnung, Standardabweichung, Güte und Status des nächsten Gitterpunkts oder, bei optischem Fluss, des Pixels</translation>
        </message>
    </context>
    <context>
        <name>ReportDialog</name>
        <message>
            <source>Displacement vectors</source>
            <translation>Verschiebungsvektoren</translation>
        </message>
        <message>
            <source>%1, image %2</source>
            <translation>%1, Bild %2</translation>
        </message>
        <message>
            <source>Change report</source>
            <translation>Bericht ändern</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titel</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Probe</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Prüfer</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>Auftraggeber</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Bemerkungen</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>Logo</translation>
        </message>
        <message>
            <source>Maps</source>
            <translation>Karten</translation>
        </message>
        <message>
            <source>the last one</source>
            <translation>das letzte</translation>
        </message>
        <message>
            <source>&amp;Choose...</source>
            <translation>&amp;Wählen...</translation>
        </message>
        <message>
            <source>Chart of mean strains</source>
            <translation>Diagramm der mittleren Dehnungen</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Spannungs-Dehnungs-Kurve</translation>
        </message>
        <message>
            <source>Curves of the probes</source>
            <translation>Kurven der Messstellen</translation>
        </message>
        <message>
            <source>Probes on the maps</source>
            <translation>Messstellen in den Karten</translation>
        </message>
        <message>
            <source>Reference and last image side by side</source>
            <translation>Referenz und letztes Bild nebeneinander</translation>
        </message>
        <message>
            <source>Reporting table of the DIC Good Practices Guide</source>
            <translation>Berichtstabelle des DIC Good Practices Guide</translation>
        </message>
        <message>
            <source>&amp;Write report...</source>
            <translation>Bericht &amp;schreiben...</translation>
        </message>
        <message>
            <source>&amp;Save in project</source>
            <translation>Ins &amp;Projekt übernehmen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Choose logo</source>
            <translation>Logo wählen</translation>
        </message>
        <message>
            <source>Choose a PNG or JPEG picture for the first page</source>
            <translation>PNG- oder JPEG-Bild für die erste Seite wählen</translation>
        </message>
        <message>
            <source>Write report</source>
            <translation>Bericht schreiben</translation>
        </message>
        <message>
            <source>Keep these settings and write the report as PDF or HTML</source>
            <translation>Diese Einstellungen übernehmen und den Bericht als PDF oder HTML schreiben</translation>
        </message>
        <message>
            <source>Save in project</source>
            <translation>Ins Projekt übernehmen</translation>
        </message>
        <message>
            <source>Keep these settings in the project for later reports and templates</source>
            <translation>Diese Einstellungen im Projekt für spätere Berichte und Vorlagen behalten</translation>
        </message>
        <message>
            <source>%1, images %2</source>
            <translation>%1, Bilder %2</translation>
        </message>
        <message>
            <source>A number, or several images on one scale: 1- (all), 1-:10 (every tenth) or a list as 1,5,20-30</source>
            <translation>Eine Nummer oder mehrere Bilder mit einer Skala: 1- (alle), 1-:10 (jedes zehnte) oder eine Liste wie 1,5,20-30</translation>
        </message>
        <message>
            <source>Enter a number, or numbers and ranges from 1, as in 1-10,15 or 1-:10 (every tenth).</source>
            <translation>Geben Sie eine Nummer oder Nummern und Bereiche ab 1 ein, wie 1-10,15 oder 1-:10 (jedes zehnte).</translation>
        </message>
        <message>
            <source>Images of the selected map</source>
            <translation>Bilder der gewählten Karte</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>Language of the window</source>
            <translation>Sprache des Fensters</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message>
            <source>%1 x %2 px at (%3, %4)</source>
            <translation>%1 x %2 px bei (%3, %4)</translation>
        </message>
        <message numerus="yes">
            <source>%n corners</source>
            <translation>
                <numerusform>%n Ecke</numerusform>
                <numerusform>%n Ecken</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 x %2 px</source>
            <translation>%1 x %2 px</translation>
        </message>
        <message>
            <source>The entire image is measured. Draw shapes to limit it; subtract shapes to cut holes.</source>
            <translation>Das gesamte Bild wird gemessen. Formen zeichnen, um es einzugrenzen; Formen abziehen, um Löcher zu schneiden.</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>Formen des Bereichs</translation>
        </message>
        <message>
            <source>Brush radius</source>
            <translation>Pinselradius</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Dilate / erode by</source>
            <translation>Dilatieren, erodieren</translation>
        </message>
    </context>
    <context>
        <name>RunBar</name>
        <message>
            <source>Stopping...</source>
            <translation>Wird angehalten...</translation>
        </message>
        <message>
            <source>Image %1 of %2, %3 elapsed</source>
            <translation>Bild %1 von %2, %3 vergangen</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Bereit</translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n points in each image</source>
            <translation>
                <numerusform>Bereit: %n Punkt in jedem Bild</numerusform>
                <numerusform>Bereit: %n Punkte in jedem Bild</numerusform>
            </translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Fortschritt der Messung</translation>
        </message>
        <message>
            <source>About %1 left</source>
            <translation>Noch etwa %1</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>etwa %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>Analysing images to select parameters...</source>
            <translation>Bilder werden analysiert, um Parameter zu wählen...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>Zuerst Bilder öffnen.</translation>
        </message>
        <message>
            <source>Open at least one deformed image.</source>
            <translation>Mindestens ein verformtes Bild öffnen.</translation>
        </message>
        <message>
            <source>The reference image is being read.</source>
            <translation>Das Referenzbild wird gelesen.</translation>
        </message>
        <message>
            <source>The reference image cannot be read.</source>
            <translation>Das Referenzbild ist nicht lesbar.</translation>
        </message>
        <message>
            <source>All deformed images are excluded: include at least one.</source>
            <translation>Alle verformten Bilder sind ausgeschlossen: Schließen Sie mindestens eines ein.</translation>
        </message>
        <message>
            <source>The interval of pairs must be less than the number of images (%1).</source>
            <translation>Der Abstand der Paare muss kleiner als die Anzahl der Bilder sein (%1).</translation>
        </message>
        <message>
            <source>Pairs begin with the first image of the list: use it as reference.</source>
            <translation>Paare beginnen mit dem ersten Bild der Liste: dieses als Referenz verwenden.</translation>
        </message>
        <message>
            <source>Images between those of pairs are excluded: include them.</source>
            <translation>Zwischen den Bildern der Paare sind Bilder ausgeschlossen: diese einschließen.</translation>
        </message>
    </context>
    <context>
        <name>SavedRunsDialog</name>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>&amp;Show</source>
            <translation>&amp;Zeigen</translation>
        </message>
        <message>
            <source>&amp;Use Parameters</source>
            <translation>&amp;Parameter verwenden</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Measure the next run with these parameters</source>
            <translation>Den nächsten Lauf mit diesen Parametern messen</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Parameters that differ</source>
            <translation>Abweichende Parameter</translation>
        </message>
        <message>
            <source>Remove run</source>
            <translation>Lauf entfernen</translation>
        </message>
        <message>
            <source>Show run</source>
            <translation>Lauf zeigen</translation>
        </message>
        <message>
            <source>Show this run&apos;s maps and curves instead of the latest ones</source>
            <translation>Karten und Kurven dieses Laufs statt der letzten zeigen</translation>
        </message>
        <message>
            <source>Use a run&apos;s parameters</source>
            <translation>Parameter eines Laufs verwenden</translation>
        </message>
        <message>
            <source>Use run&apos;s parameters</source>
            <translation>Parameter des Laufs verwenden</translation>
        </message>
        <message>
            <source>as now</source>
            <translation>wie jetzt</translation>
        </message>
        <message>
            <source>Saved Runs</source>
            <translation>Gespeicherte Läufe</translation>
        </message>
        <message>
            <source>Saved runs</source>
            <translation>Gespeicherte Läufe</translation>
        </message>
        <message>
            <source>&amp;Add Latest Run</source>
            <translation>Letzten Lauf &amp;hinzufügen</translation>
        </message>
        <message>
            <source>Add latest run</source>
            <translation>Letzten Lauf hinzufügen</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Rename run</source>
            <translation>Lauf umbenennen</translation>
        </message>
        <message>
            <source>Results that the project has under a name. Later results do not replace them.</source>
            <translation>Ergebnisse, die das Projekt unter einem Namen hat. Spätere Ergebnisse ersetzen sie nicht.</translation>
        </message>
        <message>
            <source>Save the project and add its latest results to the list</source>
            <translation>Das Projekt speichern und seine letzten Ergebnisse in die Liste aufnehmen</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Gültige Punkte</translation>
        </message>
        <message>
            <source>calibration</source>
            <translation>Kalibrierung</translation>
        </message>
        <message>
            <source>images of the camera</source>
            <translation>Bilder der Kamera</translation>
        </message>
        <message>
            <source>Remove the run from the list; later results may replace its file</source>
            <translation>Den Lauf aus der Liste entfernen; spätere Ergebnisse können seine Datei ersetzen</translation>
        </message>
        <message>
            <source>&amp;Compare...</source>
            <translation>&amp;Vergleichen...</translation>
        </message>
        <message>
            <source>Compare with run</source>
            <translation>Mit Lauf vergleichen</translation>
        </message>
        <message>
            <source>Subtract this run from the results on display</source>
            <translation>Diesen Lauf von den gezeigten Ergebnissen abziehen</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <source>Read</source>
            <translation>Lesen</translation>
        </message>
        <message>
            <source>Prepare</source>
            <translation>Vorber.</translation>
        </message>
        <message>
            <source>Upload</source>
            <translation>Laden</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>Abholen</translation>
        </message>
        <message>
            <source>Refine</source>
            <translation>Verfeinern</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>Prüfen</translation>
        </message>
        <message>
            <source>Deliver</source>
            <translation>Übergabe</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Dehnung</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message>
            <source>Measured</source>
            <translation>Gemessen</translation>
        </message>
        <message>
            <source>Outside the region</source>
            <translation>Außerhalb des Bereichs</translation>
        </message>
        <message>
            <source>Leaves the image</source>
            <translation>Verlässt das Bild</translation>
        </message>
        <message>
            <source>No texture</source>
            <translation>Keine Textur</translation>
        </message>
        <message>
            <source>Poor match</source>
            <translation>Schlechte Übereinstimmung</translation>
        </message>
        <message>
            <source>Not converged</source>
            <translation>Nicht konvergiert</translation>
        </message>
        <message>
            <source>Outlier</source>
            <translation>Ausreißer</translation>
        </message>
        <message>
            <source>Not computed</source>
            <translation>Nicht berechnet</translation>
        </message>
        <message>
            <source>Ambiguous</source>
            <translation>Mehrdeutig</translation>
        </message>
        <message>
            <source>Fixed pattern</source>
            <translation>Festes Muster</translation>
        </message>
        <message>
            <source>No displacement</source>
            <translation>Keine Verschiebung</translation>
        </message>
        <message>
            <source>Too few points</source>
            <translation>Zu wenige Punkte</translation>
        </message>
        <message>
            <source>Undetermined</source>
            <translation>Unbestimmt</translation>
        </message>
        <message>
            <source>Folded</source>
            <translation>Umgestülpt</translation>
        </message>
        <message>
            <source>Masked</source>
            <translation>Verdeckt</translation>
        </message>
    </context>
    <context>
        <name>StrainUnit</name>
        <message>
            <source>%</source>
            <translation>%</translation>
        </message>
        <message>
            <source>mm/m</source>
            <translation>mm/m</translation>
        </message>
        <message>
            <source>µm/m</source>
            <translation>µm/m</translation>
        </message>
    </context>
    <context>
        <name>TargetFields</name>
        <message>
            <source>Chequerboard</source>
            <translation>Schachbrett</translation>
        </message>
        <message>
            <source>Diameter of a dot</source>
            <translation>Durchmesser eines Punkts</translation>
        </message>
        <message>
            <source>Distance of the dots</source>
            <translation>Abstand der Punkte</translation>
        </message>
        <message>
            <source>Dots in a row</source>
            <translation>Punkte je Reihe</translation>
        </message>
        <message>
            <source>Grid of dots</source>
            <translation>Punktraster</translation>
        </message>
        <message>
            <source>Inner corners in a row</source>
            <translation>Innere Ecken je Reihe</translation>
        </message>
        <message>
            <source>The dots touch: their diameter must be less than their distance.</source>
            <translation>Die Punkte berühren sich: Ihr Durchmesser muss kleiner als ihr Abstand sein.</translation>
        </message>
        <message>
            <source>Of a chequerboard count the corners between the squares, not the squares: one fewer in each direction</source>
            <translation>Beim Schachbrett zählen die Ecken zwischen den Feldern, nicht die Felder: eine weniger in jeder Richtung</translation>
        </message>
        <message>
            <source>Rows of dots</source>
            <translation>Punktreihen</translation>
        </message>
        <message>
            <source>Rows of inner corners</source>
            <translation>Reihen innerer Ecken</translation>
        </message>
        <message>
            <source>Side of a square</source>
            <translation>Seite eines Felds</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>Kalibriermuster</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
    </context>
    <context>
        <name>TimingPanel</name>
        <message>
            <source>Other</source>
            <translation>Sonstiges</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Gesamt</translation>
        </message>
        <message>
            <source>Stage times</source>
            <translation>Zeiten der Stufen</translation>
        </message>
        <message>
            <source>Full run</source>
            <translation>Gesamte Messung</translation>
        </message>
        <message>
            <source>No run yet.</source>
            <translation>Noch keine Messung.</translation>
        </message>
        <message>
            <source>Running...</source>
            <translation>Messung läuft...</translation>
        </message>
        <message>
            <source>Wall time %1 ms</source>
            <translation>Gesamtzeit %1 ms</translation>
        </message>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n Thread</numerusform>
                <numerusform>%n Threads</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped early</source>
            <translation>vorzeitig angehalten</translation>
        </message>
        <message>
            <source>out of date</source>
            <translation>veraltet</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Stage times as bars</source>
            <translation>Zeiten der Stufen als Balken</translation>
        </message>
        <message>
            <source>Show the stage times</source>
            <translation>Die Zeiten der Stufen zeigen</translation>
        </message>
        <message>
            <source>Bars</source>
            <translation>Balken</translation>
        </message>
        <message>
            <source>Show the times as bars</source>
            <translation>Die Zeiten als Balken zeigen</translation>
        </message>
        <message>
            <source>%1 points/s</source>
            <translation>%1 Punkte/s</translation>
        </message>
    </context>
    <context>
        <name>Unit</name>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>µm</source>
            <translation>µm</translation>
        </message>
        <message>
            <source>px²</source>
            <translation>px²</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>µm²</source>
            <translation>µm²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/px</translation>
        </message>
        <message>
            <source>1/mm</source>
            <translation>1/mm</translation>
        </message>
        <message>
            <source>1/µm</source>
            <translation>1/µm</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>px/s</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>mm/s</translation>
        </message>
        <message>
            <source>µm/s</source>
            <translation>µm/s</translation>
        </message>
        <message>
            <source>px/image</source>
            <translation>px/Bild</translation>
        </message>
        <message>
            <source>mm/image</source>
            <translation>mm/Bild</translation>
        </message>
        <message>
            <source>µm/image</source>
            <translation>µm/Bild</translation>
        </message>
        <message>
            <source>px and mm</source>
            <translation>px und mm</translation>
        </message>
    </context>
    <context>
        <name>ValuesPanel</name>
        <message>
            <source>%1 images</source>
            <translation>%1 Bilder</translation>
        </message>
        <message>
            <source>%1, %2 px</source>
            <translation>%1; %2 px</translation>
        </message>
        <message>
            <source>Area of</source>
            <translation>Fläche</translation>
        </message>
        <message>
            <source>Area over the images</source>
            <translation>Fläche über die Bilder</translation>
        </message>
        <message>
            <source>Choose a map of numbers to limit it.</source>
            <translation>Für einen Grenzwert eine Karte mit Zahlen wählen.</translation>
        </message>
        <message>
            <source>Limit</source>
            <translation>Grenzwert</translation>
        </message>
        <message>
            <source>Limit of the map&apos;s values, in their unit</source>
            <translation>Grenzwert der Karte, in ihrer Einheit</translation>
        </message>
        <message>
            <source>Maps show the difference to image %1.</source>
            <translation>Karten zeigen die Differenz zu Bild %1.</translation>
        </message>
        <message>
            <source>Maps show the value of the line that fits so many images about this one: a movement within that time is smoothed away</source>
            <translation>Karten zeigen den Wert der Geraden, die zu so vielen Bildern um dieses passt: eine Bewegung innerhalb dieser Zeit wird weggeglättet</translation>
        </message>
        <message>
            <source>No limit</source>
            <translation>Kein Grenzwert</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; CSV files have numbers</source>
            <translation>In Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten; CSV-Dateien enthalten Zahlen</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>Remove rigid-body motion</source>
            <translation>Starrkörperbewegung entfernen</translation>
        </message>
        <message>
            <source>Rigid-body motion</source>
            <translation>Starrkörperbewegung</translation>
        </message>
        <message>
            <source>Rigid-body motion of the image</source>
            <translation>Starrkörperbewegung des Bildes</translation>
        </message>
        <message>
            <source>Rotation</source>
            <translation>Drehung</translation>
        </message>
        <message>
            <source>Shift in x</source>
            <translation>Verschiebung in x</translation>
        </message>
        <message>
            <source>Shift in y</source>
            <translation>Verschiebung in y</translation>
        </message>
        <message>
            <source>Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes</source>
            <translation>Verschiebungen abzüglich der am besten passenden Verschiebung und Drehung des Bildes zeigen, in Karten, Vektoren und Diagrammen der Messstellen</translation>
        </message>
        <message>
            <source>Show the share of the area in each image as a curve</source>
            <translation>Den Flächenanteil jedes Bildes als Kurve zeigen</translation>
        </message>
        <message>
            <source>Smooth in time</source>
            <translation>Zeitlich glätten</translation>
        </message>
        <message>
            <source>The area of values above or below a limit is outlined.</source>
            <translation>Die Fläche mit Werten über oder unter einem Grenzwert wird umrandet.</translation>
        </message>
        <message>
            <source>Unit of strain</source>
            <translation>Einheit der Dehnung</translation>
        </message>
        <message>
            <source>Values above</source>
            <translation>Werte über</translation>
        </message>
        <message>
            <source>Values below</source>
            <translation>Werte unter</translation>
        </message>
        <message>
            <source>about</source>
            <translation>um</translation>
        </message>
        <message>
            <source>not measured in this image</source>
            <translation>in diesem Bild nicht gemessen</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/s</translation>
        </message>
        <message>
            <source>Change the frame rate</source>
            <translation>Bildrate ändern</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>Bildrate</translation>
        </message>
        <message>
            <source>Images per second of the camera, for maps, vectors and tables of velocity; 0: unknown. It is saved in the project</source>
            <translation>Bilder der Kamera je Sekunde, für Karten, Vektoren und Tabellen der Geschwindigkeit; 0: unbekannt. Sie wird im Projekt gespeichert</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>%1 % of the area with values: %2</source>
            <translation>%1 % der Fläche mit Werten: %2</translation>
        </message>
        <message>
            <source>%1 × %1 points</source>
            <translation>%1 × %1 Punkte</translation>
        </message>
        <message>
            <source>Maps, histogram and pictures show the mean over so many points a side; the legend states the gauge length</source>
            <translation>Karten, Histogramm und Bilder zeigen den Mittelwert über so viele Punkte je Seite; die Legende nennt die Messlänge</translation>
        </message>
        <message>
            <source>Of maps, read-out, charts, tables, pictures and reports; mm and µm need a scale. CSV files, the table of points, pictures of the optical flow and gauge lengths have px and mm</source>
            <translation>In Karten, Anzeige, Diagrammen, Tabellen, Bildern und Berichten; mm und µm brauchen einen Maßstab. CSV-Dateien, die Tabelle der Punkte, Bilder des optischen Flusses und Messlängen haben px und mm</translation>
        </message>
        <message>
            <source>Smooth in space</source>
            <translation>Räumlich glätten</translation>
        </message>
        <message>
            <source>Unit of length</source>
            <translation>Längeneinheit</translation>
        </message>
    </context>
    <context>
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from images</source>
            <translation>Verschiebung und Dehnung aus Bildern</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder with the sequence.</source>
            <translation>Ein Referenzbild und seine verformten Bilder hierher ziehen, oder einen Ordner mit der Bildfolge.</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Zuletzt verwendete Projekte</translation>
        </message>
        <message>
            <source>Drop area for images, a folder or a project</source>
            <translation>Ablage für Bilder, einen Ordner oder ein Projekt</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>Projekt %1 öffnen</translation>
        </message>
        <message>
            <source>Open folder %1</source>
            <translation>Ordner %1 öffnen</translation>
        </message>
        <message>
            <source>Recent folders</source>
            <translation>Zuletzt verwendete Ordner</translation>
        </message>
    </context>
    <context>
        <name>Exporter</name>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>NumPy arrays</source>
            <translation>NumPy-Felder</translation>
        </message>
        <message>
            <source>MATLAB arrays</source>
            <translation>MATLAB-Felder</translation>
        </message>
        <message>
            <source>ParaView series</source>
            <translation>ParaView-Reihe</translation>
        </message>
        <message>
            <source>Vectors over the reference image</source>
            <translation>Vektoren über dem Referenzbild</translation>
        </message>
        <message>
            <source>VTK image</source>
            <translation>VTK-Bild</translation>
        </message>
        <message>
            <source>Overlay video</source>
            <translation>Video der Überlagerungen</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <source>Results (HDF5)</source>
            <translation>Ergebnisse (HDF5)</translation>
        </message>
        <message>
            <source>Report with pictures</source>
            <translation>Bericht mit Bildern</translation>
        </message>
        <message>
            <source>Printable report</source>
            <translation>Bericht zum Drucken</translation>
        </message>
        <message>
            <source>Dense flow</source>
            <translation>Dichtes Flussfeld</translation>
        </message>
        <message>
            <source>Dense flow as NumPy arrays</source>
            <translation>Dichtes Flussfeld als NumPy-Felder</translation>
        </message>
        <message>
            <source>Dense flow as a NumPy array</source>
            <translation>Dichtes Flussfeld als ein NumPy-Feld</translation>
        </message>
        <message>
            <source>Dense flow (KITTI)</source>
            <translation>Dichtes Flussfeld (KITTI)</translation>
        </message>
        <message>
            <source>Dense flow picture</source>
            <translation>Bild des dichten Flussfelds</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>Verlauf der Messstellen</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>Linienprofile</translation>
        </message>
        <message>
            <source>Probe chart</source>
            <translation>Diagramm der Messstellen</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Elastische Konstanten</translation>
        </message>
        <message>
            <source>DICe table</source>
            <translation>DICe-Tabelle</translation>
        </message>
        <message>
            <source>MatchID table</source>
            <translation>MatchID-Tabelle</translation>
        </message>
        <message>
            <source>MatchID matrix of u</source>
            <translation>MatchID-Matrix von u</translation>
        </message>
        <message>
            <source>MatchID matrix of v</source>
            <translation>MatchID-Matrix von v</translation>
        </message>
        <message>
            <source>MatchID matrix of exx</source>
            <translation>MatchID-Matrix von exx</translation>
        </message>
        <message>
            <source>MatchID matrix of eyy</source>
            <translation>MatchID-Matrix von eyy</translation>
        </message>
        <message>
            <source>MatchID matrix of exy</source>
            <translation>MatchID-Matrix von exy</translation>
        </message>
        <message>
            <source>GOM node table</source>
            <translation>GOM-Knotentabelle</translation>
        </message>
        <message>
            <source>pyvale table</source>
            <translation>pyvale-Tabelle</translation>
        </message>
        <message>
            <source>pyALDIC table</source>
            <translation>pyALDIC-Tabelle</translation>
        </message>
    </context>
    <context>
        <name>Quantity</name>
        <message>
            <source>Displacement u</source>
            <translation>Verschiebung u</translation>
        </message>
        <message>
            <source>Displacement v</source>
            <translation>Verschiebung v</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Verschiebung</translation>
        </message>
        <message>
            <source>Displacement u without rigid-body motion</source>
            <translation>Verschiebung u ohne Starrkörperbewegung</translation>
        </message>
        <message>
            <source>Displacement v without rigid-body motion</source>
            <translation>Verschiebung v ohne Starrkörperbewegung</translation>
        </message>
        <message>
            <source>Displacement without rigid-body motion</source>
            <translation>Verschiebung ohne Starrkörperbewegung</translation>
        </message>
        <message>
            <source>Local rotation</source>
            <translation>Lokale Drehung</translation>
        </message>
        <message>
            <source>Strain exx</source>
            <translation>Dehnung exx</translation>
        </message>
        <message>
            <source>Strain eyy</source>
            <translation>Dehnung eyy</translation>
        </message>
        <message>
            <source>Shear strain exy</source>
            <translation>Schubverzerrung exy</translation>
        </message>
        <message>
            <source>Principal strain e1</source>
            <translation>Hauptdehnung e1</translation>
        </message>
        <message>
            <source>Principal strain e2</source>
            <translation>Hauptdehnung e2</translation>
        </message>
        <message>
            <source>Direction of e1</source>
            <translation>Richtung von e1</translation>
        </message>
        <message>
            <source>Maximum shear</source>
            <translation>Größter Schub</translation>
        </message>
        <message>
            <source>Von Mises strain</source>
            <translation>Mises-Vergleichsdehnung</translation>
        </message>
        <message>
            <source>Tresca strain</source>
            <translation>Tresca-Vergleichsdehnung</translation>
        </message>
        <message>
            <source>Standard deviation of u</source>
            <translation>Standardabweichung von u</translation>
        </message>
        <message>
            <source>Standard deviation of v</source>
            <translation>Standardabweichung von v</translation>
        </message>
        <message>
            <source>Standard deviation of exx</source>
            <translation>Standardabweichung von exx</translation>
        </message>
        <message>
            <source>Standard deviation of eyy</source>
            <translation>Standardabweichung von eyy</translation>
        </message>
        <message>
            <source>Standard deviation of exy</source>
            <translation>Standardabweichung von exy</translation>
        </message>
        <message>
            <source>Standard deviation of e1</source>
            <translation>Standardabweichung von e1</translation>
        </message>
        <message>
            <source>Score of the search</source>
            <translation>Güte der Suche</translation>
        </message>
        <message>
            <source>Correlation (ZNCC)</source>
            <translation>Korrelation (ZNCC)</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Restfehler</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Schritte der Verfeinerung</translation>
        </message>
        <message>
            <source>Gradient du/dx</source>
            <translation>Gradient du/dx</translation>
        </message>
        <message>
            <source>Gradient du/dy</source>
            <translation>Gradient du/dy</translation>
        </message>
        <message>
            <source>Gradient dv/dx</source>
            <translation>Gradient dv/dx</translation>
        </message>
        <message>
            <source>Gradient dv/dy</source>
            <translation>Gradient dv/dy</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Direction (colour wheel)</source>
            <translation>Richtung (Farbkreis)</translation>
        </message>
        <message>
            <source>%1, minus image %2</source>
            <translation>%1, minus Bild %2</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 images</source>
            <translation>%1, über %2 Bilder geglättet</translation>
        </message>
        <message>
            <source>%1, without rigid-body motion</source>
            <translation>%1, ohne Starrkörperbewegung</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Geschwindigkeit</translation>
        </message>
        <message>
            <source>Velocity u</source>
            <translation>Geschwindigkeit u</translation>
        </message>
        <message>
            <source>Velocity v</source>
            <translation>Geschwindigkeit v</translation>
        </message>
        <message>
            <source>%1, smoothed over %2 × %2 points</source>
            <translation>%1, über %2 × %2 Punkte geglättet</translation>
        </message>
    </context>
    <context>
        <name>ColourMap</name>
        <message>
            <source>Viridis</source>
            <translation>Viridis</translation>
        </message>
        <message>
            <source>Cividis</source>
            <translation>Cividis</translation>
        </message>
        <message>
            <source>Magma</source>
            <translation>Magma</translation>
        </message>
        <message>
            <source>Diverging, centred at 0</source>
            <translation>Divergierend, Mitte bei 0</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>Grau</translation>
        </message>
        <message>
            <source>Jet (legacy)</source>
            <translation>Jet (veraltet)</translation>
        </message>
    </context>
    <context>
        <name>ColourLegend</name>
        <message>
            <source>from %1</source>
            <translation>von %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>bis %1</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1, [mm]</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 mm</translation>
        </message>
        <message>
            <source>Colour legend</source>
            <translation>Farblegende</translation>
        </message>
        <message>
            <source>Upper colour limit</source>
            <translation>Obere Farbgrenze</translation>
        </message>
        <message>
            <source>Lower colour limit</source>
            <translation>Untere Farbgrenze</translation>
        </message>
        <message>
            <source>Drag or press the arrow keys to fix the limits; Escape resets them to automatic</source>
            <translation>Ziehen oder Pfeiltasten legen die Grenzen fest; Escape setzt sie auf automatisch zurück</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>Automatische Grenzen</translation>
        </message>
        <message>
            <source>Reset the colour limits to automatic</source>
            <translation>Die Farbgrenzen auf automatisch zurücksetzen</translation>
        </message>
        <message>
            <source>%1, [mm/s]</source>
            <translation>%1, [mm/s]</translation>
        </message>
        <message>
            <source>max: %1 %2</source>
            <translation>max.: %1 %2</translation>
        </message>
        <message>
            <source>longest: %1 %2</source>
            <translation>längster: %1 %2</translation>
        </message>
    </context>
    <context>
        <name>CursorShapesPainter</name>
        <message>
            <source>Search window</source>
            <translation>Suchfenster</translation>
        </message>
        <message>
            <source>Search range</source>
            <translation>Suchbereich</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Facette</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Dehnungsfenster</translation>
        </message>
    </context>
    <context>
        <name>MapBar</name>
        <message>
            <source>The lower limit must be less than the upper one.</source>
            <translation>Die untere Grenze muss kleiner als die obere sein.</translation>
        </message>
        <message>
            <source>No strain was computed: set a strain window (3 points or more).</source>
            <translation>Es wurde keine Dehnung berechnet: Dehnungsfenster einstellen (3 Punkte oder mehr).</translation>
        </message>
        <message>
            <source>Not available: choose IC-GN as refinement and run again.</source>
            <translation>Nicht verfügbar: IC-GN als Verfeinerung wählen und neu messen.</translation>
        </message>
        <message>
            <source>No point has a value.</source>
            <translation>Kein Punkt hat einen Wert.</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Karte</translation>
        </message>
        <message>
            <source>Quantity shown as a map over the image</source>
            <translation>Größe, die als Karte über dem Bild gezeigt wird</translation>
        </message>
        <message>
            <source>Colour map</source>
            <translation>Farbskala</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are perceptually uniform; diverging is centred at zero; jet is only for comparison with older pictures</source>
            <translation>Viridis, Cividis und Magma sind wahrnehmungsgleich; die divergierende Skala hat ihre Mitte bei null; Jet dient nur dem Vergleich mit alten Bildern</translation>
        </message>
        <message>
            <source>Colour limits</source>
            <translation>Farbgrenzen</translation>
        </message>
        <message>
            <source>Colour range: percentiles of the map&apos;s values, their minimum and maximum, or fixed numbers</source>
            <translation>Farbbereich: Perzentile der Werte, ihr Minimum und Maximum oder feste Zahlen</translation>
        </message>
        <message>
            <source>Lower limit</source>
            <translation>Untere Grenze</translation>
        </message>
        <message>
            <source>Value of the first colour; typing a number fixes the limits</source>
            <translation>Wert der ersten Farbe; eine Eingabe legt die Grenzen fest</translation>
        </message>
        <message>
            <source>Upper limit</source>
            <translation>Obere Grenze</translation>
        </message>
        <message>
            <source>Value of the last colour; typing a number fixes the limits</source>
            <translation>Wert der letzten Farbe; eine Eingabe legt die Grenzen fest</translation>
        </message>
        <message>
            <source>Same limits for all images</source>
            <translation>Gleiche Grenzen für alle Bilder</translation>
        </message>
        <message>
            <source>Same limits for all images: the range that covers all of them</source>
            <translation>Gleiche Grenzen für alle Bilder: der Bereich, der alle umfasst</translation>
        </message>
        <message>
            <source>Map opacity</source>
            <translation>Deckkraft der Karte</translation>
        </message>
        <message>
            <source>Opacity of the map over the image</source>
            <translation>Deckkraft der Karte über dem Bild</translation>
        </message>
        <message>
            <source>No map</source>
            <translation>Keine Karte</translation>
        </message>
        <message>
            <source>Fixed</source>
            <translation>Fest</translation>
        </message>
        <message>
            <source>Full range</source>
            <translation>Voller Bereich</translation>
        </message>
        <message>
            <source>%1 to %2 %</source>
            <translation>%1 bis %2 %</translation>
        </message>
        <message>
            <source>Smooth shading</source>
            <translation>Glatte Schattierung</translation>
        </message>
        <message>
            <source>Smooth shading: interpolates between valid points, never across invalid ones; otherwise every point is a square of one colour</source>
            <translation>Glatte Schattierung: interpoliert zwischen gültigen Punkten, nie über ungültige hinweg; sonst ist jeder Punkt ein Quadrat in einer Farbe</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>Höhenlinien</translation>
        </message>
        <message>
            <source>Contour lines at round values of the quantity</source>
            <translation>Höhenlinien bei runden Werten der Größe</translation>
        </message>
        <message>
            <source>Formula…</source>
            <translation>Formel …</translation>
        </message>
        <message>
            <source>Formula</source>
            <translation>Formel</translation>
        </message>
        <message>
            <source>Formula of quantities, as exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):</source>
            <translation>Formel aus Größen, z. B. exx + eyy, sqrt(u^2 + v^2), smooth(exx, 5):</translation>
        </message>
        <message>
            <source>Enter the frame rate in the panel Values.</source>
            <translation>Die Bildrate im Feld Werte eingeben.</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its search window or subset is inside the region.</source>
            <translation>Von seinem Suchfenster oder seiner Facette liegt zu wenig im Messbereich.</translation>
        </message>
        <message>
            <source>Enlarge the region, use a smaller search window or subset, or reduce the minimum share.</source>
            <translation>Messbereich vergrößern, Suchfenster oder Facette verkleinern oder den Mindestanteil senken.</translation>
        </message>
        <message>
            <source>Its search window or subset is outside the deformed image.</source>
            <translation>Sein Suchfenster oder seine Facette liegt außerhalb des verformten Bildes.</translation>
        </message>
        <message>
            <source>Use a wider field of view, exclude this area from the region, or use a smaller subset.</source>
            <translation>Größeren Bildausschnitt wählen, diese Fläche aus dem Messbereich ausschließen oder die Facette verkleinern.</translation>
        </message>
        <message>
            <source>Its contrast is too low for matching (minimum contrast %1).</source>
            <translation>Sein Kontrast ist zu gering für die Zuordnung (Mindestkontrast %1).</translation>
        </message>
        <message>
            <source>Use a larger search window and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>Suchfenster und Facette vergrößern, mehr Licht oder ein gröberes Muster verwenden; auch Glanz und Schatten haben keine Textur.</translation>
        </message>
        <message>
            <source>The correlation of its subset is too low (minimum correlation %1).</source>
            <translation>Die Korrelation seiner Facette ist zu gering (Mindestkorrelation %1).</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>Die Übereinstimmung ist schlechter, als der Schwellwert erlaubt.</translation>
        </message>
        <message>
            <source>Increase the search radius, use a larger subset, or second order for large strain; if the surface has changed here (crack, flaking), the point is correctly excluded.</source>
            <translation>Suchradius vergrößern, größere Facette oder bei großer Dehnung zweite Ordnung wählen; hat sich die Oberfläche hier verändert (Riss, Abplatzung), fehlt der Punkt zu Recht.</translation>
        </message>
        <message>
            <source>The refinement did not converge within %1 steps.</source>
            <translation>Die Verfeinerung ist in %1 Schritten nicht konvergiert.</translation>
        </message>
        <message>
            <source>Use a larger subset, second order for large strain, more refinement steps, or smoothing for noisy images.</source>
            <translation>Größere Facette, bei großer Dehnung zweite Ordnung, mehr Schritte oder bei verrauschten Bildern Glättung wählen.</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>Er widerspricht seinen Nachbarn (Ausreißerschwelle %1).</translation>
        </message>
        <message>
            <source>Use a larger search window; at a real discontinuity such as a crack, raise the outlier threshold.</source>
            <translation>Suchfenster vergrößern; bei einer echten Unstetigkeit wie einem Riss die Ausreißerschwelle erhöhen.</translation>
        </message>
        <message>
            <source>The run stopped before this point.</source>
            <translation>Die Messung endete vor diesem Punkt.</translation>
        </message>
        <message>
            <source>Run again to completion.</source>
            <translation>Noch einmal bis zum Ende messen.</translation>
        </message>
        <message>
            <source>It matches equally well at another displacement: the texture repeats itself.</source>
            <translation>Er passt bei einer anderen Verschiebung ebenso gut: Die Textur wiederholt sich.</translation>
        </message>
        <message>
            <source>Use a subset that is larger than the repeating pattern, or add random speckles.</source>
            <translation>Verwenden Sie eine Facette, die größer als das sich wiederholende Muster ist, oder bringen Sie zufällige Speckles auf.</translation>
        </message>
        <message>
            <source>It matches a pattern of the camera (dirt, noise of the sensor) that does not move with the specimen.</source>
            <translation>Er passt zu einem Muster der Kamera (Schmutz, Rauschen des Sensors), das sich nicht mit der Probe bewegt.</translation>
        </message>
        <message>
            <source>Paint speckles here, clean the sensor, or exclude this area from the region.</source>
            <translation>Bringen Sie hier Speckles auf, reinigen Sie den Sensor, oder schließen Sie diese Fläche aus dem Bereich aus.</translation>
        </message>
        <message>
            <source>No strain: too few valid points in its strain window are connected with it.</source>
            <translation>Keine Dehnung: zu wenige gültige Punkte des Dehnungsfensters sind mit ihm verbunden.</translation>
        </message>
        <message>
            <source>Use a larger strain window, a smaller step, or reduce the strain minimum share.</source>
            <translation>Dehnungsfenster vergrößern, Schrittweite verkleinern oder den Mindestanteil der Dehnung senken.</translation>
        </message>
        <message>
            <source>No strain: the valid points of its window are collinear.</source>
            <translation>Keine Dehnung: die gültigen Punkte des Fensters liegen auf einer Linie.</translation>
        </message>
        <message>
            <source>Use a larger strain window.</source>
            <translation>Dehnungsfenster vergrößern.</translation>
        </message>
        <message>
            <source>No strain: the displacements fold the surface here.</source>
            <translation>Keine Dehnung: die Verschiebungen stülpen die Oberfläche hier um.</translation>
        </message>
        <message>
            <source>The surrounding points are wrong; use a larger search window or a stricter outlier test.</source>
            <translation>Die Punkte ringsum sind falsch; Suchfenster vergrößern oder Ausreißer strenger prüfen.</translation>
        </message>
        <message>
            <source>Last step [px]</source>
            <translation>Letzter Schritt [px]</translation>
        </message>
        <message>
            <source>Pixels compared</source>
            <translation>Verglichene Pixel</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>Von den Nachbarn aus verfeinert, konvergiert er: u %1 px, v %2 px, Korrelation %3.</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it does not converge: step %1 still moves it by %2 px, correlation %3.</source>
            <translation>Von den Nachbarn aus verfeinert, konvergiert er nicht: Schritt %1 bewegt ihn noch um %2 px, Korrelation %3.</translation>
        </message>
        <message>
            <source>Refined from its neighbours, it fails: %1, correlation %2.</source>
            <translation>Von den Nachbarn aus verfeinert, scheitert er: %1, Korrelation %2.</translation>
        </message>
        <message>
            <source>The masks hide it, or too much of its subset, in this image or in its reference image.</source>
            <translation>Die Masken verdecken ihn oder zu viel seiner Facette, in diesem Bild oder in seinem Referenzbild.</translation>
        </message>
        <message>
            <source>It is measured again where an image shows it; a smaller subset or minimum share needs less of it.</source>
            <translation>Er wird wieder gemessen, wo ein Bild ihn zeigt; eine kleinere Facette oder ein kleinerer Mindestanteil braucht weniger davon.</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>Korrelation %1, Differenz %2, Kontrast %3 Graustufen</translation>
        </message>
        <message>
            <source>Click a measured point in the image with the hand tool (V).</source>
            <translation>Mit der Hand (V) einen gemessenen Punkt im Bild anklicken.</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>Verformt</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Differenz</translation>
        </message>
        <message>
            <source>The subset in the reference image</source>
            <translation>Die Facette im Referenzbild</translation>
        </message>
        <message>
            <source>The same pixels in the deformed image, warped back by the measured displacement; for a failed point, by that of its neighbours</source>
            <translation>Dieselben Pixel im verformten Bild, um die gemessene Verschiebung zurückversetzt; bei einem gescheiterten Punkt um die seiner Nachbarn</translation>
        </message>
        <message>
            <source>Difference after gain and offset: uniform grain is noise; a pattern means that displacement or illumination vary more within the subset than the model allows</source>
            <translation>Differenz nach Verstärkung und Versatz: gleichmäßiges Korn ist Rauschen; ein Muster heißt, dass Verschiebung oder Beleuchtung in der Facette stärker variieren, als das Modell zulässt</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>Werte des Punkts</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the result.</source>
            <translation>%1 bei ganzen Pixeln: am besten bei (%2, %3) mit %4; das Kreuz markiert das Ergebnis.</translation>
        </message>
        <message>
            <source>Match of the subset at integer displacements around the result (bright = good): one clear peak is a reliable match, a ridge or several peaks are not</source>
            <translation>Übereinstimmung der Facette bei ganzzahligen Verschiebungen um das Ergebnis (hell = gut): ein klarer Gipfel ist eine sichere Zuordnung, ein Grat oder mehrere Gipfel sind es nicht</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>Bewertungen um die Verschiebung</translation>
        </message>
        <message>
            <source>%1 at integer pixels: best at (%2, %3) with %4; the cross marks the neighbours&apos; displacement.</source>
            <translation>%1 bei ganzen Pixeln: am besten bei (%2, %3) mit %4; das Kreuz markiert die Verschiebung der Nachbarn.</translation>
        </message>
    </context>
    <context>
        <name>AdviseDialog</name>
        <message>
            <source>Search window</source>
            <translation>Suchfenster</translation>
        </message>
        <message>
            <source>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; target %3 px.</source>
            <translation>Rauschen %1 Graustufen und dieses Muster ergeben eine Standardabweichung von %2 px; Ziel %3 px.</translation>
        </message>
        <message>
            <source>No larger subset fits: reduce the noise (more light, averaged images).</source>
            <translation>Eine größere Facette passt nicht: Rauschen verringern (mehr Licht, gemittelte Bilder).</translation>
        </message>
        <message>
            <source>The smallest subset is enough.</source>
            <translation>Die kleinste Facette genügt.</translation>
        </message>
        <message>
            <source>Subset %1 would give %2 px.</source>
            <translation>Facette %1 ergäbe %2 px.</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but a subset must be three speckles of %1 px wide.</source>
            <translation>Kleinere erreichen es auch, aber eine Facette muss drei Speckles von %1 px breit sein.</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge length of %2 px.</source>
            <translation>Ergibt eine Standardabweichung der Dehnung von %1 über eine Messlänge von %2 px.</translation>
        </message>
        <message>
            <source>Target %1: no larger window fits.</source>
            <translation>Ziel %1: ein größeres Fenster passt nicht.</translation>
        </message>
        <message>
            <source>Target %1.</source>
            <translation>Ziel %1.</translation>
        </message>
        <message>
            <source>One third of the subset: closer points share most of their pixels, a wider spacing leaves pixels unused.</source>
            <translation>Ein Drittel der Facette: nähere Punkte teilen die meisten Pixel, ein größerer Abstand lässt Pixel ungenutzt.</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, which avoids false matches.</source>
            <translation>So breit wie die Facette und mindestens vier Speckles, um falsche Zuordnungen zu vermeiden.</translation>
        </message>
        <message>
            <source>Analyses noise and speckles of the reference image inside the region and suggests parameters that reach the target noise.</source>
            <translation>Untersucht Rauschen und Speckles des Referenzbilds im Messbereich und schlägt Parameter vor, die das Zielrauschen erreichen.</translation>
        </message>
        <message>
            <source>Analysing the image...</source>
            <translation>Bild wird analysiert...</translation>
        </message>
        <message>
            <source>The targets cannot be reached with this image.</source>
            <translation>Mit diesem Bild sind die Ziele nicht erreichbar.</translation>
        </message>
        <message>
            <source>These parameters reach the targets.</source>
            <translation>Diese Parameter erreichen die Ziele.</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>Bild: Rauschen %1 Graustufen, Specklegröße %2 px, mittlere Steigung (MIG) %3 Grau/px, SSSIG %4.</translation>
        </message>
        <message>
            <source>%1 % of the area shows no speckles and was excluded: draw a region without it.</source>
            <translation>%1 % der Fläche zeigen keine Speckles und wurden ausgeschlossen: zeichnen Sie einen Bereich ohne sie.</translation>
        </message>
        <message>
            <source>Suggest parameters</source>
            <translation>Parameter vorschlagen</translation>
        </message>
        <message>
            <source>Target noise of u and v</source>
            <translation>Zielrauschen von u und v</translation>
        </message>
        <message>
            <source>Target noise of strain (0: none)</source>
            <translation>Zielrauschen der Dehnung (0: keines)</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Verfeinerung</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Current</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>Vorschlag</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Suggested parameters</source>
            <translation>Vorgeschlagene Parameter</translation>
        </message>
        <message>
            <source>Suggest</source>
            <translation>Vorschlagen</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Apply suggestion</source>
            <translation>Vorschlag übernehmen</translation>
        </message>
        <message>
            <source>The image or region has changed: suggest again.</source>
            <translation>Bild oder Bereich haben sich geändert: erneut vorschlagen.</translation>
        </message>
        <message>
            <source>More than one third of the subset, to stay within the memory limit.</source>
            <translation>Mehr als ein Drittel der Facette, um die Speichergrenze einzuhalten.</translation>
        </message>
        <message>
            <source>Subsets above %1 px blur the deformation; they are suggested for another target only.</source>
            <translation>Facetten über %1 px verwischen die Verformung; sie werden nur für ein anderes Ziel vorgeschlagen.</translation>
        </message>
        <message>
            <source>Less than one third of the subset, for about 1000 points.</source>
            <translation>Weniger als ein Drittel der Facette, für etwa 1000 Punkte.</translation>
        </message>
        <message>
            <source>Smaller ones reach it too, but find large motions less reliably.</source>
            <translation>Kleinere erreichen es auch, finden aber große Bewegungen weniger zuverlässig.</translation>
        </message>
    </context>
    <context>
        <name>DialogFileChooser</name>
        <message>
            <source>%1 exists already. Replace it?</source>
            <translation>%1 gibt es schon. Ersetzen?</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>&amp;Ersetzen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>%1: unsupported extension .%2.</source>
            <translation>%1: nicht unterstützte Endung .%2.</translation>
        </message>
        <message>
            <source>Choose one of these extensions: %1</source>
            <translation>Wählen Sie eine dieser Endungen: %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
    </context>
    <context>
        <name>UnsavedChangesTexts</name>
        <message>
            <source>Replace the open images?</source>
            <translation>Die geöffneten Bilder ersetzen?</translation>
        </message>
        <message>
            <source>Measure against another reference image?</source>
            <translation>Gegen ein anderes Referenzbild messen?</translation>
        </message>
        <message>
            <source>Quit StrainLens?</source>
            <translation>StrainLens beenden?</translation>
        </message>
        <message>
            <source>A measurement is still running; it will be stopped.</source>
            <translation>Eine Messung läuft noch; sie wird angehalten.</translation>
        </message>
        <message>
            <source>The results have not been saved.</source>
            <translation>Die Ergebnisse sind nicht gespeichert.</translation>
        </message>
        <message>
            <source>The region was changed and not exported.</source>
            <translation>Der Bereich wurde geändert und nicht exportiert.</translation>
        </message>
        <message>
            <source>&amp;Save as CSV...</source>
            <translation>Als CSV &amp;speichern...</translation>
        </message>
        <message>
            <source>&amp;Save both...</source>
            <translation>Beides &amp;speichern...</translation>
        </message>
        <message>
            <source>&amp;Export region...</source>
            <translation>Bereich &amp;exportieren...</translation>
        </message>
        <message>
            <source>&amp;Discard</source>
            <translation>&amp;Verwerfen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>The project has been changed and not saved.</source>
            <translation>Das Projekt wurde geändert und nicht gespeichert.</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>Projekt &amp;speichern</translation>
        </message>
        <message>
            <source>The probes are not saved in a project.</source>
            <translation>Die Messstellen sind in keinem Projekt gespeichert.</translation>
        </message>
        <message>
            <source>Show other results?</source>
            <translation>Andere Ergebnisse zeigen?</translation>
        </message>
    </context>
    <context>
        <name>RegionPresenter</name>
        <message>
            <source>Subtract: %1</source>
            <translation>Abziehen: %1</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>Hinzufügen: %1</translation>
        </message>
        <message>
            <source>Delete shape</source>
            <translation>Form löschen</translation>
        </message>
        <message>
            <source>Order of shapes</source>
            <translation>Reihenfolge der Formen</translation>
        </message>
        <message>
            <source>Clear region</source>
            <translation>Bereich leeren</translation>
        </message>
        <message>
            <source>Move: %1</source>
            <translation>Verschieben: %1</translation>
        </message>
        <message>
            <source>Change: %1</source>
            <translation>Ändern: %1</translation>
        </message>
        <message>
            <source>Move corner</source>
            <translation>Ecke verschieben</translation>
        </message>
        <message>
            <source>Insert corner</source>
            <translation>Ecke einfügen</translation>
        </message>
        <message>
            <source>Delete corner</source>
            <translation>Ecke löschen</translation>
        </message>
        <message>
            <source>A polygon has at least three corners. Press Escape, then Delete to remove it.</source>
            <translation>Ein Polygon hat mindestens drei Ecken. Mit Escape und dann Entf wird es ganz gelöscht.</translation>
        </message>
        <message>
            <source>Erode region by %1 px</source>
            <translation>Bereich um %1 px erodieren</translation>
        </message>
        <message>
            <source>Dilate region by %1 px</source>
            <translation>Bereich um %1 px dilatieren</translation>
        </message>
        <message>
            <source>Erosion by %1 px would remove the entire region.</source>
            <translation>Eine Erosion um %1 px würde den gesamten Bereich entfernen.</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>Bereich aus Textur</translation>
        </message>
        <message>
            <source>No speckles found in the reference image: draw the region instead.</source>
            <translation>Keine Speckles im Referenzbild gefunden: den Bereich zeichnen.</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>Written: %1</source>
            <translation>Geschrieben: %1</translation>
        </message>
        <message>
            <source>Zoom %1 %</source>
            <translation>Zoom %1 %</translation>
        </message>
        <message>
            <source>Computing the strain...</source>
            <translation>Dehnung wird berechnet...</translation>
        </message>
        <message>
            <source>Suggested for these images: subset %1, step %2, strain window %3</source>
            <translation>Für diese Bilder vorgeschlagen: Facette %1, Schrittweite %2, Dehnungsfenster %3</translation>
        </message>
        <message>
            <source>Command copied to the clipboard.</source>
            <translation>Der Befehl liegt in der Zwischenablage.</translation>
        </message>
        <message>
            <source>Not opened as images, because they are named like regions: %1</source>
            <translation>Nicht als Bilder geöffnet, weil sie wie Bereiche heißen: %1</translation>
        </message>
        <message>
            <source>Stopped, nothing was written: %1</source>
            <translation>Angehalten, nichts wurde geschrieben: %1</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Ordner öffnen</translation>
        </message>
        <message>
            <source>Open the folder of the written file</source>
            <translation>Den Ordner der geschriebenen Datei öffnen</translation>
        </message>
        <message>
            <source>No program can open the folder %1: open it manually.</source>
            <translation>Kein Programm kann den Ordner %1 öffnen: bitte von Hand öffnen.</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>&amp;Bereich</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Messen</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>E&amp;xtras</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>Me&amp;ssstellen</translation>
        </message>
        <message>
            <source>Val&amp;ues</source>
            <translation>&amp;Werte</translation>
        </message>
    </context>
    <context>
        <name>Preferences</name>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Erscheinungsbild</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Sprache</translation>
        </message>
        <message>
            <source>&amp;System</source>
            <translation>Wie &amp;System</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Hell</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Dunkel</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Region of interest</source>
            <translation>Messbereich</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Timing [ms]</source>
            <translation>Zeiten [ms]</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <source>Plots</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <source>Point table</source>
            <translation>Punktetabelle</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>Optischer Fluss</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Messstellen</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Werte</translation>
        </message>
    </context>
    <context>
        <name>CentralView</name>
        <message>
            <source>Image with region and vectors</source>
            <translation>Bild mit Bereich und Vektoren</translation>
        </message>
    </context>
    <context>
        <name>MapPresenter</name>
        <message>
            <source>The map cannot be drawn: %1</source>
            <translation>Die Karte kann nicht gezeichnet werden: %1</translation>
        </message>
    </context>
    <context>
        <name>ShapeTexts</name>
        <message>
            <source>Rectangle</source>
            <translation>Rechteck</translation>
        </message>
        <message>
            <source>Ellipse</source>
            <translation>Ellipse</translation>
        </message>
        <message>
            <source>Polygon</source>
            <translation>Polygon</translation>
        </message>
        <message>
            <source>Mask image</source>
            <translation>Maskenbild</translation>
        </message>
    </context>
    <context>
        <name>FilterRow</name>
        <message>
            <source>%1
Default: none.</source>
            <translation>%1
Vorgabe: keine.</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
    </context>
    <context>
        <name>FilterEntry</name>
        <message>
            <source>Apply earlier</source>
            <translation>Früher anwenden</translation>
        </message>
        <message>
            <source>Apply later</source>
            <translation>Später anwenden</translation>
        </message>
        <message>
            <source>Remove filter</source>
            <translation>Filter entfernen</translation>
        </message>
    </context>
    <context>
        <name>FirstAdvice</name>
        <message>
            <source>Parameters for these images</source>
            <translation>Parameter für diese Bilder</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBar</name>
        <message>
            <source>Unsaved work</source>
            <translation>Nicht gespeicherte Arbeiten</translation>
        </message>
        <message>
            <source>Unsaved changes of “%1”</source>
            <translation>Nicht gespeicherte Änderungen von „%1“</translation>
        </message>
        <message>
            <source>%1 (%2) can be restored: StrainLens did not close properly.</source>
            <translation>%1 (%2) können wiederhergestellt werden: StrainLens wurde nicht ordnungsgemäß beendet.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Verwerfen</translation>
        </message>
    </context>
    <context>
        <name>Recovery</name>
        <message>
            <source>Crash recovery is not available: %1</source>
            <translation>Wiederherstellung nach einem Absturz ist nicht möglich: %1</translation>
        </message>
    </context>
    <context>
        <name>ResultBadge</name>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>Veraltet: mit einem anderen Bereich oder anderen Parametern gemessen.</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Veraltet</translation>
        </message>
        <message>
            <source>%1 → %2 · %3 of %4 points</source>
            <translation>%1 → %2 · %3 von %4 Punkten</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
    </context>
    <context>
        <name>StepsBar</name>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Messen</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Referenzbild und verformte Bilder öffnen</translation>
        </message>
        <message>
            <source>The entire image is measured; draw a region to limit it</source>
            <translation>Das gesamte Bild wird gemessen; ein Bereich grenzt es ein</translation>
        </message>
        <message>
            <source>Only the region is measured</source>
            <translation>Nur der Bereich wird gemessen</translation>
        </message>
        <message>
            <source>Measurement parameters</source>
            <translation>Parameter der Messung</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>Mit diesem Bereich und diesen Parametern gemessen</translation>
        </message>
        <message>
            <source>Measure the displacements in all images</source>
            <translation>Die Verschiebungen jedes Bildes messen</translation>
        </message>
        <message>
            <source>The results are of a different region or parameters</source>
            <translation>Die Ergebnisse gehören zu einem anderen Bereich oder anderen Parametern</translation>
        </message>
        <message>
            <source>Maps, values and times; export: File menu</source>
            <translation>Karten, Werte und Zeiten; Export im Menü Datei</translation>
        </message>
        <message>
            <source>There are no results yet</source>
            <translation>Es gibt noch keine Ergebnisse</translation>
        </message>
        <message>
            <source>Steps from images to results</source>
            <translation>Schritte von den Bildern zu den Ergebnissen</translation>
        </message>
        <message numerus="yes">
            <source>%n images are open</source>
            <translation><numerusform>%n Bild ist offen</numerusform><numerusform>%n Bilder sind offen</numerusform></translation>
        </message>
    </context>
    <context>
        <name>PlayBar</name>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Play the images</source>
            <translation>Die Bilder abspielen</translation>
        </message>
        <message>
            <source>Current image</source>
            <translation>Aktuelles Bild</translation>
        </message>
        <message>
            <source>Number of the image, as in charts, tables and files: 0 is the reference; excluded images have none</source>
            <translation>Nummer des Bildes wie in Diagrammen, Tabellen und Dateien: 0 ist das Referenzbild; ausgeschlossene Bilder haben keine</translation>
        </message>
    </context>
    <context>
        <name>ChartFileTexts</name>
        <message>
            <source>PNG picture</source>
            <translation>PNG-Bild</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG-Zeichnung</translation>
        </message>
        <message>
            <source>PDF drawing</source>
            <translation>PDF-Zeichnung</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV-Tabelle</translation>
        </message>
    </context>
    <context>
        <name>SeriesTexts</name>
        <message>
            <source>Area fixed in space</source>
            <translation>Fläche, im Raum fest</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>True strain</source>
            <translation>Wahre Dehnung</translation>
        </message>
        <message>
            <source>Elongation</source>
            <translation>Verlängerung</translation>
        </message>
        <message>
            <source>Initial length</source>
            <translation>Anfangslänge</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>Öffnung</translation>
        </message>
        <message>
            <source>Sliding</source>
            <translation>Gleitung</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Gültige Punkte</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1, Mittel</translation>
        </message>
        <message>
            <source>%1, std. dev.</source>
            <translation>%1, Std.-Abw.</translation>
        </message>
        <message>
            <source>%1, minimum</source>
            <translation>%1, Minimum</translation>
        </message>
        <message>
            <source>%1, maximum</source>
            <translation>%1, Maximum</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>Fläche</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>Rissöffnung</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>Extensometer</translation>
        </message>
        <message>
            <source>Extensometer array</source>
            <translation>Extensometer-Reihe</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Linie</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <source>Section</source>
            <translation>Schnitt</translation>
        </message>
        <message>
            <source>Strain gauge</source>
            <translation>Dehnungsmessstreifen</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>Querdehnung</translation>
        </message>
        <message>
            <source>Area of values</source>
            <translation>Fläche der Werte</translation>
        </message>
        <message>
            <source>Share of the area</source>
            <translation>Flächenanteil</translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
        <message>
            <source>Fix areas in space, or release them</source>
            <translation>Flächen im Raum festhalten oder lösen</translation>
        </message>
        <message>
            <source>The region has no shapes. Draw one first.</source>
            <translation>Der Bereich hat keine Formen. Zeichnen Sie zuerst eine.</translation>
        </message>
        <message>
            <source>Add areas of the region</source>
            <translation>Flächen des Bereichs hinzufügen</translation>
        </message>
        <message>
            <source>Add probe %1</source>
            <translation>Messstelle %1 hinzufügen</translation>
        </message>
        <message>
            <source>Move probe %1</source>
            <translation>Messstelle %1 verschieben</translation>
        </message>
        <message>
            <source>Delete probe %1</source>
            <translation>Messstelle %1 löschen</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>Alle Messstellen löschen</translation>
        </message>
        <message>
            <source>Change colour of probe %1</source>
            <translation>Farbe der Messstelle %1 ändern</translation>
        </message>
        <message>
            <source>Mirror probes</source>
            <translation>Messstellen spiegeln</translation>
        </message>
        <message>
            <source>Rename probe %1</source>
            <translation>Messstelle %1 umbenennen</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>Messstellen wiederholen</translation>
        </message>
        <message>
            <source>The clipboard has no probes: %1</source>
            <translation>Die Zwischenablage enthält keine Messstellen: %1</translation>
        </message>
        <message numerus="yes">
            <source>Delete %n probes</source>
            <translation>
                <numerusform>%n Messstelle löschen</numerusform>
                <numerusform>%n Messstellen löschen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Paste %n probes</source>
            <translation>
                <numerusform>%n Messstelle einfügen</numerusform>
                <numerusform>%n Messstellen einfügen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The position of probe %1 has %n numbers.</source>
            <translation>
                <numerusform>Die Position der Messstelle %1 hat %n Zahl.</numerusform>
                <numerusform>Die Position der Messstelle %1 hat %n Zahlen.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numeric values.</source>
            <translation>Diese Karte hat keine Zahlenwerte.</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>Diese Karte hat keine Werte.</translation>
        </message>
        <message>
            <source>Select a measured image.</source>
            <translation>Ein gemessenes Bild auswählen.</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>Einen Punkt, eine Linie oder ein Extensometer auf das Bild zeichnen.</translation>
        </message>
        <message>
            <source>Run the measurement to get probe values.</source>
            <translation>Die Messung starten, um Werte der Messstellen zu erhalten.</translation>
        </message>
        <message>
            <source>No probe has a measured quantity.</source>
            <translation>Keine Messstelle hat eine gemessene Größe.</translation>
        </message>
        <message>
            <source>Draw a line on the image.</source>
            <translation>Eine Linie auf das Bild zeichnen.</translation>
        </message>
        <message>
            <source>Reading...</source>
            <translation>Wird gelesen...</translation>
        </message>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>Zeichnen Sie ein Extensometer in Lastrichtung, oder wählen Sie die Dehnung einer Fläche.</translation>
        </message>
        <message>
            <source>Enter the specimen&apos;s cross section to compute the stress.</source>
            <translation>Geben Sie den Querschnitt der Probe ein, um die Spannung zu berechnen.</translation>
        </message>
        <message>
            <source>Import the load data to compute the stress.</source>
            <translation>Importieren Sie die Lastdaten, um die Spannung zu berechnen.</translation>
        </message>
        <message>
            <source>The load data does not match these results: import it again.</source>
            <translation>Die Lastdaten passen nicht zu diesen Ergebnissen: importieren Sie sie erneut.</translation>
        </message>
        <message>
            <source>Change the range of the modulus</source>
            <translation>Bereich des Moduls ändern</translation>
        </message>
        <message>
            <source>Run the measurement to get areas.</source>
            <translation>Für die Flächen die Messung starten.</translation>
        </message>
        <message>
            <source>Set a limit of the map&apos;s values in the panel Values.</source>
            <translation>Im Bereich „Werte“ einen Grenzwert der Karte setzen.</translation>
        </message>
    </context>
    <context>
        <name>PlotsPanel</name>
        <message>
            <source>Image %1</source>
            <translation>Bild %1</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Points: %1</source>
            <translation>Punkte: %1</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>Mittel: %1</translation>
        </message>
        <message>
            <source>Std. dev.: %1</source>
            <translation>Std.-Abw.: %1</translation>
        </message>
        <message>
            <source>From %1 to %2</source>
            <translation>Von %1 bis %2</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Probe history</source>
            <translation>Verlauf der Messstellen</translation>
        </message>
        <message>
            <source>Line profiles</source>
            <translation>Linienprofile</translation>
        </message>
        <message>
            <source>Map histogram</source>
            <translation>Histogramm der Karte</translation>
        </message>
        <message>
            <source>Chart type</source>
            <translation>Diagrammart</translation>
        </message>
        <message>
            <source>Chart quantity</source>
            <translation>Größe des Diagramms</translation>
        </message>
        <message>
            <source>Chart quantity; a histogram shows that of the map</source>
            <translation>Größe des Diagramms; ein Histogramm zeigt die der Karte</translation>
        </message>
        <message>
            <source>Values at the current image</source>
            <translation>Werte am aktuellen Bild</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>Modulus</source>
            <translation>Modul</translation>
        </message>
        <message>
            <source>σ [MPa]</source>
            <translation>σ [MPa]</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Spannungs-Dehnungs-Kurve</translation>
        </message>
        <message>
            <source>Stress: %1 MPa</source>
            <translation>Spannung: %1 MPa</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Veraltet</translation>
        </message>
        <message>
            <source>Out of date: measured with a different region or parameters.</source>
            <translation>Veraltet: mit einem anderen Bereich oder anderen Parametern gemessen.</translation>
        </message>
        <message>
            <source>Click or press the arrow keys to select the image; drag over a stress-strain curve to choose the range of the modulus</source>
            <translation>Klicken oder Pfeiltasten wählen das Bild; Ziehen über eine Spannungs-Dehnungs-Kurve wählt den Bereich des Moduls</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Waagrechte Achse</translation>
        </message>
        <message>
            <source>Over %1</source>
            <translation>Über %1</translation>
        </message>
        <message>
            <source>%1, difference</source>
            <translation>%1, Differenz</translation>
        </message>
        <message>
            <source>%1, ratio</source>
            <translation>%1, Verhältnis</translation>
        </message>
        <message>
            <source>Differences to a probe or ratios</source>
            <translation>Differenzen zu einer Messstelle oder Verhältnisse</translation>
        </message>
        <message>
            <source>Divided by %1</source>
            <translation>Geteilt durch %1</translation>
        </message>
        <message>
            <source>Minus %1</source>
            <translation>Minus %1</translation>
        </message>
        <message>
            <source>Over images</source>
            <translation>Über den Bildern</translation>
        </message>
        <message>
            <source>Relation to a probe</source>
            <translation>Bezug auf eine Messstelle</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Werte</translation>
        </message>
        <message>
            <source>Draw the curves over the images, a column of the loads or the values of a probe</source>
            <translation>Die Kurven über den Bildern, einer Spalte der Lastdaten oder den Werten einer Messstelle zeichnen</translation>
        </message>
        <message>
            <source>Area beyond a limit</source>
            <translation>Grenzwertfläche</translation>
        </message>
        <message>
            <source>Along the line</source>
            <translation>Entlang der Linie</translation>
        </message>
        <message>
            <source>No right axis</source>
            <translation>Keine rechte Achse</translation>
        </message>
        <message>
            <source>Right: %1</source>
            <translation>Rechts: %1</translation>
        </message>
        <message>
            <source>Quantity of the right axis</source>
            <translation>Größe der rechten Achse</translation>
        </message>
        <message>
            <source>Draw a second quantity with an axis of its own, in dashes; not over a probe and not for differences and ratios</source>
            <translation>Eine zweite Größe mit eigener Achse gestrichelt zeichnen; nicht über einer Messstelle und nicht bei Differenzen und Verhältnissen</translation>
        </message>
    </context>
    <context>
        <name>CommandTexts</name>
        <message>
            <source>the region</source>
            <translation>den Bereich</translation>
        </message>
        <message>
            <source>the calibration</source>
            <translation>die Kalibrierung</translation>
        </message>
        <message>
            <source>these images</source>
            <translation>diese Bilder</translation>
        </message>
        <message>
            <source>Save the project first: the command reads %1 from its file. Then copy again.</source>
            <translation>Zuerst das Projekt speichern: Der Befehl liest %1 aus dessen Datei. Dann noch einmal kopieren.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Everything is chosen from the images: the default.</source>
            <translation>Alles wird aus den Bildern gewählt: die Vorgabe.</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>Schnellansicht</translation>
        </message>
        <message>
            <source>Displacements within moments, less accurate and without strain.</source>
            <translation>Verschiebungen sofort, weniger genau und ohne Dehnung.</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>Große Verformung</translation>
        </message>
        <message>
            <source>Tracks points through large stretch and rotation, with reference updates, and computes logarithmic strain.</source>
            <translation>Verfolgt Punkte durch große Streckung und Drehung, mit Referenzwechseln, und berechnet logarithmische Dehnung.</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>Verrauschte Bilder</translation>
        </message>
        <message>
            <source>Selects subset and order with the smallest error from noise and smoothing for each point; several times slower.</source>
            <translation>Wählt für jeden Punkt Facette und Ordnung mit dem kleinsten Fehler aus Rauschen und Glättung; mehrfach langsamer.</translation>
        </message>
    </context>
    <context>
        <name>PresetBar</name>
        <message>
            <source>Preset %1</source>
            <translation>Voreinstellung %1</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Voreinstellung</translation>
        </message>
        <message>
            <source>Sets all parameters except those in General</source>
            <translation>Setzt alle Parameter außer denen unter Allgemeines</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>Voreinstellung speichern</translation>
        </message>
        <message>
            <source>Delete this custom preset</source>
            <translation>Diese eigene Voreinstellung löschen</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>Voreinstellung löschen</translation>
        </message>
        <message>
            <source>Set of parameters. Selecting one sets all parameters except those in General, as one step that can be undone. The button next to it saves the current ones under a name.</source>
            <translation>Parametersatz. Die Auswahl setzt alle Parameter außer denen unter Allgemeines, als ein Schritt, der sich rückgängig machen lässt. Der Knopf daneben speichert die aktuellen unter einem Namen.</translation>
        </message>
        <message>
            <source>Custom</source>
            <translation>Eigene</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>Name, dann Enter</translation>
        </message>
        <message>
            <source>Preset name</source>
            <translation>Name der Voreinstellung</translation>
        </message>
        <message>
            <source>Save the current parameters under a name</source>
            <translation>Die aktuellen Parameter unter einem Namen speichern</translation>
        </message>
    </context>
    <context>
        <name>PointsPanel</name>
        <message>
            <source>Points of the image</source>
            <translation>Punkte des Bildes</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Copy the selected rows as text, or all where none is selected</source>
            <translation>Die gewählten Zeilen als Text kopieren, oder alle, wenn keine gewählt ist</translation>
        </message>
        <message numerus="yes">
            <source>%n points; click a heading to sort</source>
            <translation>
                <numerusform>%n Punkt; zum Sortieren Überschrift anklicken</numerusform>
                <numerusform>%n Punkte; zum Sortieren Überschrift anklicken</numerusform>
            </translation>
        </message>
        <message>
            <source>This image has not been measured.</source>
            <translation>Dieses Bild ist nicht gemessen.</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsDialog</name>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Beschreibung</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About StrainLens</source>
            <translation>Über StrainLens</translation>
        </message>
        <message>
            <source>Displacement and strain from images of loaded specimens.</source>
            <translation>Verschiebungen und Dehnungen aus Bildern belasteter Proben.</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Lizenzen</translation>
        </message>
        <message>
            <source>The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</source>
            <translation>Das Fenster steht unter GPL-3.0-or-later, der Rechenkern unter MPL-2.0.</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>Bibliotheken</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>Devices not detected yet.</source>
            <translation>Geräte noch nicht erkannt.</translation>
        </message>
        <message>
            <source>Versions, licences and devices</source>
            <translation>Versionen, Lizenzen und Geräte</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>ShapeFields</name>
        <message>
            <source>Left</source>
            <translation>Links</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>Oben</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Breite</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Höhe</translation>
        </message>
        <message>
            <source>Centre x</source>
            <translation>Mitte x</translation>
        </message>
        <message>
            <source>Centre y</source>
            <translation>Mitte y</translation>
        </message>
        <message>
            <source>Radius x</source>
            <translation>Radius x</translation>
        </message>
        <message>
            <source>Radius y</source>
            <translation>Radius y</translation>
        </message>
        <message>
            <source>Corner</source>
            <translation>Ecke</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>von %1</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>%1 x %2 mm at (%3, %4) mm</source>
            <translation>%1 x %2 mm bei (%3, %4) mm</translation>
        </message>
        <message>
            <source>Corner at (%1, %2) mm</source>
            <translation>Ecke bei (%1, %2) mm</translation>
        </message>
        <message>
            <source>Radii %1, %2 at (%3, %4) mm</source>
            <translation>Radien %1, %2 bei (%3, %4) mm</translation>
        </message>
    </context>
    <context>
        <name>ProblemLabel</name>
        <message>
            <source>%1 is not possible here: %2 is used.</source>
            <translation>%1 ist hier nicht möglich: verwendet wird %2.</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>On the image</source>
            <translation>Auf dem Bild</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>Pfeiltasten</translation>
        </message>
        <message>
            <source>Move the cursor or the shape</source>
            <translation>Cursor oder Form verschieben</translation>
        </message>
        <message>
            <source>With a drawing tool the cursor, otherwise the selected shape or corner, or select the next point: by 1 px, with Shift by 10</source>
            <translation>Mit einem Zeichenwerkzeug den Cursor, sonst die ausgewählte Form oder Ecke, oder den nächsten Punkt wählen: um 1 px, mit Umschalt um 10</translation>
        </message>
        <message>
            <source>Set a point with the cursor</source>
            <translation>Mit dem Cursor einen Punkt setzen</translation>
        </message>
        <message>
            <source>The first starts a shape, further ones set its corners or end it; hold down to move the view while no cursor is shown</source>
            <translation>Der erste beginnt eine Form, weitere setzen ihre Ecken oder beenden sie; ohne Cursor gedrückt halten, um die Ansicht zu verschieben</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>Form beenden</translation>
        </message>
        <message>
            <source>Close the current shape</source>
            <translation>Die aktuelle Form schließen</translation>
        </message>
        <message>
            <source>Cancel or deselect</source>
            <translation>Abbrechen oder abwählen</translation>
        </message>
        <message>
            <source>Cancel drawing or dragging, then deselect corner, shape, point and cursor</source>
            <translation>Zeichnen oder Ziehen abbrechen, dann die Auswahl von Ecke, Form, Punkt und Cursor aufheben</translation>
        </message>
        <message>
            <source>Delete corner or shape</source>
            <translation>Ecke oder Form löschen</translation>
        </message>
        <message>
            <source>Delete the selected corner or, where none is selected, the shape</source>
            <translation>Die ausgewählte Ecke löschen oder, wenn keine ausgewählt ist, die Form</translation>
        </message>
    </context>
    <context>
        <name>ImageSwitch</name>
        <message>
            <source>Alternates reference and selected image while the button or key is held</source>
            <translation>Wechselt zwischen Referenz und gewähltem Bild, solange Knopf oder Taste gedrückt ist</translation>
        </message>
        <message>
            <source>Flicker</source>
            <translation>Bildwechsel</translation>
        </message>
        <message>
            <source>Share of the deformed image in the blend</source>
            <translation>Anteil des verformten Bildes an der Überblendung</translation>
        </message>
        <message>
            <source>Blend ratio</source>
            <translation>Überblendung</translation>
        </message>
        <message>
            <source>Selected image below the results, which move with the specimen</source>
            <translation>Gewähltes Bild unter den Ergebnissen, die sich mit der Probe bewegen</translation>
        </message>
        <message>
            <source>Blend of reference and selected image; results on the reference image</source>
            <translation>Überblendung von Referenz und gewähltem Bild; Ergebnisse auf dem Referenzbild</translation>
        </message>
        <message>
            <source>Reference image below the results</source>
            <translation>Referenzbild unter den Ergebnissen</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>Verformtes Bild</translation>
        </message>
        <message>
            <source>Blended images</source>
            <translation>Überblendete Bilder</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>Referenzbild</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>Verformt</translation>
        </message>
        <message>
            <source>Blend</source>
            <translation>Beide</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
    </context>
    <context>
        <name>ToneButton</name>
        <message>
            <source>Original</source>
            <translation>Unverändert</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>Gamma</source>
            <translation>Gamma</translation>
        </message>
        <message>
            <source>Contrast</source>
            <translation>Kontrast</translation>
        </message>
        <message>
            <source>Brightness</source>
            <translation>Helligkeit</translation>
        </message>
        <message>
            <source>Black and white are the 0.5 and 99.5 percentile of each image</source>
            <translation>Schwarz und Weiß sind das 0,5- und das 99,5-Perzentil jedes Bildes</translation>
        </message>
        <message>
            <source>Stretch to image range</source>
            <translation>Auf den Bildbereich spreizen</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>Kontrast und Gamma</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma of the display; no effect on the measurement</source>
            <translation>Kontrast, Helligkeit und Gamma der Anzeige; ohne Einfluss auf die Messung</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1, %2 of %3 points</source>
            <translation>Vorschau: %1, %2 von %3 Punkten</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer in load direction, or choose the strain of an area.</source>
            <translation>Zeichnen Sie ein Extensometer in Lastrichtung, oder wählen Sie die Dehnung einer Fläche.</translation>
        </message>
        <message>
            <source>Enter the cross section to compute the stress.</source>
            <translation>Geben Sie den Querschnitt ein, um die Spannung zu berechnen.</translation>
        </message>
        <message>
            <source>Enter the range for Poisson&apos;s ratio.</source>
            <translation>Geben Sie den Bereich für die Querdehnzahl ein.</translation>
        </message>
        <message>
            <source>Fewer than three images are in this range; widen it.</source>
            <translation>In diesem Bereich liegen weniger als drei Bilder; erweitern Sie ihn.</translation>
        </message>
        <message>
            <source>Import the loads to compute the stress.</source>
            <translation>Importieren Sie die Lasten, um die Spannung zu berechnen.</translation>
        </message>
        <message>
            <source>The end must be greater than the start.</source>
            <translation>Das Ende muss größer als der Anfang sein.</translation>
        </message>
        <message>
            <source>There is no strain %1; choose another one.</source>
            <translation>Es gibt keine Dehnung %1; wählen Sie eine andere.</translation>
        </message>
        <message>
            <source>E = %1 GPa</source>
            <translation>E = %1 GPa</translation>
        </message>
        <message numerus="yes">
            <source>from %n image(s)</source>
            <translation>
                <numerusform>aus %n Bild</numerusform>
                <numerusform>aus %n Bildern</numerusform>
            </translation>
        </message>
        <message>
            <source>Too few images are below the yield strength to propose a range.</source>
            <translation>Für einen Vorschlag liegen zu wenige Bilder unterhalb der Streckgrenze.</translation>
        </message>
    </context>
    <context>
        <name>LoadsDialog</name>
        <message numerus="yes">
            <source>%n load(s), %1 to %2 %3</source>
            <translation>
                <numerusform>%n Last, %1 bis %2 %3</numerusform>
                <numerusform>%n Lasten, %1 bis %2 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>A table (CSV) with one row per image; the columns image, frame and time are optional</source>
            <translation>Eine Tabelle (CSV) mit einer Zeile je Bild; die Spalten image, frame und time sind optional</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <source>Start of the range</source>
            <translation>Anfang des Bereichs</translation>
        </message>
        <message>
            <source>Change loads</source>
            <translation>Lasten ändern</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Constants from a range of</source>
            <translation>Konstanten aus Bereich von</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>Querschnitt</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Elastische Konstanten</translation>
        </message>
        <message>
            <source>End of the range</source>
            <translation>Ende des Bereichs</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Lasten importieren</translation>
        </message>
        <message>
            <source>Import...</source>
            <translation>Importieren ...</translation>
        </message>
        <message>
            <source>Load data and modulus</source>
            <translation>Lastdaten und E-Modul</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Lasten der Bilder</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>MPa</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Remove the loads</source>
            <translation>Die Lasten entfernen</translation>
        </message>
        <message>
            <source>Run the measurement to compute the constants.</source>
            <translation>Starten Sie die Messung, um die Konstanten zu berechnen.</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>Standardabweichung der Last</translation>
        </message>
        <message>
            <source>Transverse strain</source>
            <translation>Querdehnung</translation>
        </message>
        <message>
            <source>Axial strain</source>
            <translation>Längsdehnung</translation>
        </message>
        <message>
            <source>The first extensometer</source>
            <translation>Das erste Extensometer</translation>
        </message>
        <message>
            <source>Thickness</source>
            <translation>Dicke</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Breite</translation>
        </message>
        <message>
            <source>Width and thickness</source>
            <translation>Breite und Dicke</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>genau</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>mm²</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>nicht gesetzt</translation>
        </message>
        <message>
            <source>none</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>Spannung</translation>
        </message>
        <message>
            <source>Close without applying the changes?</source>
            <translation>Schließen, ohne die Änderungen zu übernehmen?</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>Lasten, Querschnitt oder Bereich wurden geändert und nicht übernommen.</translation>
        </message>
        <message>
            <source>Cannot be applied: %1</source>
            <translation>Lässt sich nicht übernehmen: %1</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Verwerfen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Table...</source>
            <translation>Tabelle ...</translation>
        </message>
        <message>
            <source>Show the table, its import settings and the load of each image</source>
            <translation>Die Tabelle, ihre Importeinstellungen und die Last jedes Bildes zeigen</translation>
        </message>
        <message>
            <source>Load table import</source>
            <translation>Import der Lasttabelle</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
        <message>
            <source>%1 has no row for the specimen %2; add one.</source>
            <translation>%1 hat keine Zeile für die Probe %2; fügen Sie eine hinzu.</translation>
        </message>
        <message>
            <source>there is no such file or folder; check the name.</source>
            <translation>Diese Datei oder diesen Ordner gibt es nicht; prüfen Sie den Namen.</translation>
        </message>
        <message>
            <source>there is no such file; check the name and the folder.</source>
            <translation>Diese Datei gibt es nicht; prüfen Sie Namen und Ordner.</translation>
        </message>
        <message>
            <source>is a socket or a device; name a regular file.</source>
            <translation>ist ein Socket oder ein Gerät; geben Sie eine gewöhnliche Datei an.</translation>
        </message>
        <message>
            <source>is a folder; name a file inside it.</source>
            <translation>ist ein Ordner; geben Sie eine Datei darin an.</translation>
        </message>
        <message>
            <source>cannot be opened; check that you are allowed to read it and its folder.</source>
            <translation>lässt sich nicht öffnen; prüfen Sie, ob Sie die Datei und ihren Ordner lesen dürfen.</translation>
        </message>
        <message>
            <source>is empty; the copy or the recording of it did not finish.</source>
            <translation>ist leer; das Kopieren oder Aufnehmen wurde nicht beendet.</translation>
        </message>
        <message>
            <source>cannot be read; the drive reported an error.</source>
            <translation>lässt sich nicht lesen; das Laufwerk meldet einen Fehler.</translation>
        </message>
        <message>
            <source>is too large for the memory of this computer.</source>
            <translation>ist zu groß für den Speicher dieses Rechners.</translation>
        </message>
        <message>
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, videos and high-speed recordings (cine, MRAW, raw) are read.</source>
            <translation>ist kein lesbares Bild; gelesen werden PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, Videos und Hochgeschwindigkeitsaufnahmen (cine, MRAW, raw).</translation>
        </message>
        <message>
            <source>does not fit into memory: %1 px. Close other programs or crop the image.</source>
            <translation>passt nicht in den Speicher: %1 px. Schließen Sie andere Programme, oder schneiden Sie das Bild zu.</translation>
        </message>
        <message>
            <source>the folder cannot be listed; check that you are allowed to read it.</source>
            <translation>Der Inhalt des Ordners lässt sich nicht lesen; prüfen Sie, ob Sie das dürfen.</translation>
        </message>
        <message>
            <source>the folder holds no images; choose one with PNG, TIFF, ... in it.</source>
            <translation>Im Ordner sind keine Bilder; wählen Sie einen mit PNG, TIFF, ...</translation>
        </message>
        <message>
            <source>frame %1 is damaged: %2; copy or record the video again, or measure its other frames (--frames).</source>
            <translation>Bild %1 ist beschädigt: %2; kopieren Sie das Video noch einmal, nehmen Sie es neu auf oder messen Sie die anderen Bilder.</translation>
        </message>
        <message>
            <source>cannot be read without its description, a .cihx or .cih file of the same name; copy that from the camera&apos;s folder to this one.</source>
            <translation>kann ohne die Beschreibung, eine gleichnamige .cihx- oder .cih-Datei, nicht gelesen werden; kopieren Sie diese aus dem Ordner der Kamera hierher.</translation>
        </message>
        <message>
            <source>describes a recording whose .mraw file is not beside it; copy that to its folder.</source>
            <translation>beschreibt eine Aufnahme, deren .mraw-Datei nicht daneben liegt; kopieren Sie diese in den Ordner.</translation>
        </message>
        <message>
            <source>cannot be decoded: the video is damaged or needs a codec that is not installed; convert it, or extract its frames as PNG images.</source>
            <translation>lässt sich nicht decodieren: das Video ist beschädigt, oder sein Codec fehlt; wandeln Sie es um, oder speichern Sie seine Bilder als PNG.</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>ist abgeschnitten: Die %1-Daten enden vor dem Ende des Bildes; kopieren oder nehmen Sie es noch einmal auf.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or its format is not supported; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>ist beschädigt: Die %1-Daten lassen sich nicht dekodieren, oder das Format wird nicht unterstützt; kopieren oder nehmen Sie es noch einmal auf, oder speichern Sie es als PNG oder TIFF.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>ist beschädigt: Die %1-Daten lassen sich nicht dekodieren (%2); kopieren oder nehmen Sie es noch einmal auf, oder speichern Sie es als PNG oder TIFF.</translation>
        </message>
        <message>
            <source>is not supported: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>wird nicht unterstützt: %1; speichern Sie es noch einmal mit 8 oder 16 Bit, unkomprimiert oder als PNG.</translation>
        </message>
        <message>
            <source>has an unsupported pixel format; save it with 8 or 16 bit, or as float.</source>
            <translation>hat ein nicht unterstütztes Pixelformat; speichern Sie es mit 8 oder 16 Bit oder als float.</translation>
        </message>
        <message>
            <source>is too large: its header gives %1 px; at most %2 px a side and %3 megapixels are read. Crop it, or save it again if the header is wrong.</source>
            <translation>ist zu groß: Laut Dateikopf sind es %1 px; gelesen werden höchstens %2 px je Seite und %3 Megapixel. Schneiden Sie es zu, oder speichern Sie es noch einmal, wenn der Dateikopf falsch ist.</translation>
        </message>
        <message>
            <source>has no pixels: its width or height is zero.</source>
            <translation>hat keine Pixel: Breite oder Höhe ist null.</translation>
        </message>
        <message>
            <source>is a folder; give a file name.</source>
            <translation>ist ein Ordner; geben Sie einen Dateinamen an.</translation>
        </message>
        <message>
            <source>the folder does not exist; create it or choose another.</source>
            <translation>Den Ordner gibt es nicht; legen Sie ihn an, oder wählen Sie einen anderen.</translation>
        </message>
        <message>
            <source>cannot be written; check that you are allowed to write into the folder.</source>
            <translation>lässt sich nicht schreiben; prüfen Sie, ob Sie in den Ordner schreiben dürfen.</translation>
        </message>
        <message>
            <source>could not be written completely; is the disk full?</source>
            <translation>konnte nicht vollständig geschrieben werden; ist der Datenträger voll?</translation>
        </message>
        <message>
            <source>there is no such folder to watch; check the name, or create it first.</source>
            <translation>Diesen Ordner gibt es nicht; prüfen Sie den Namen, oder legen Sie ihn erst an.</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open their results file (.h5), the project or the images that they were measured from.</source>
            <translation>enthält Ergebnisse, die hier nicht geöffnet werden; öffnen Sie ihre Ergebnisdatei (.h5), das Projekt oder die Bilder, aus denen sie gemessen wurden.</translation>
        </message>
        <message>
            <source>is a results file, which names its own images and region; open it by itself.</source>
            <translation>ist eine Ergebnisdatei, die ihre eigenen Bilder und ihren Bereich nennt; öffnen Sie sie allein.</translation>
        </message>
        <message>
            <source>does not name the files of its images; open the project or the images.</source>
            <translation>nennt die Dateien ihrer Bilder nicht; öffnen Sie das Projekt oder die Bilder.</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>enthält Zahlenfelder, keine Bilder; speichern Sie die Bilder als PNG oder TIFF.</translation>
        </message>
        <message>
            <source>has no measured image; measure again.</source>
            <translation>enthält kein gemessenes Bild; messen Sie erneut.</translation>
        </message>
        <message>
            <source>does not have the region that was measured; open the images, or measure again.</source>
            <translation>enthält den gemessenen Bereich nicht; öffnen Sie die Bilder oder messen Sie erneut.</translation>
        </message>
        <message>
            <source>was measured in images of another size; open those, or measure again.</source>
            <translation>wurde in Bildern anderer Größe gemessen; öffnen Sie diese oder messen Sie erneut.</translation>
        </message>
        <message>
            <source>was measured with another reference image; open that one, or measure again.</source>
            <translation>wurde mit einem anderen Referenzbild gemessen; öffnen Sie dieses oder messen Sie erneut.</translation>
        </message>
        <message>
            <source>has more images than can be; open the images instead.</source>
            <translation>hat mehr Bilder, als es geben kann; öffnen Sie stattdessen die Bilder.</translation>
        </message>
        <message>
            <source>is damaged or is not a results file of StrainLens; open the images, or measure again (%1).</source>
            <translation>ist beschädigt oder keine Ergebnisdatei von StrainLens; öffnen Sie die Bilder oder messen Sie erneut (%1).</translation>
        </message>
        <message>
            <source>is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.</source>
            <translation>ist weder ein Bild, ein Video oder ein Projekt noch ein Bereich oder eine Tabelle mit Lasten; nichts wurde geöffnet.</translation>
        </message>
        <message>
            <source>is a second file of its kind; open one region, one table of loads or one project.</source>
            <translation>ist eine zweite Datei dieser Art; öffnen Sie einen Bereich, eine Tabelle mit Lasten oder ein Projekt.</translation>
        </message>
        <message>
            <source>is a project, which has its own images, region and loads; open it by itself.</source>
            <translation>ist ein Projekt mit eigenen Bildern, eigenem Bereich und eigenen Lasten; öffnen Sie es allein.</translation>
        </message>
        <message>
            <source>The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name the images in the right order.</source>
            <translation>Die Reihenfolge der Bilder in %1 ist zweifelhaft: %2; Reihenfolge: %3; Referenz: %4. Ist das falsch, wählen Sie die Referenz in der Bilderliste oder benennen Sie die Dateien um.</translation>
        </message>
        <message>
            <source>points in the names are read as decimal points</source>
            <translation>Punkte in den Namen werden als Dezimalpunkte gelesen</translation>
        </message>
        <message>
            <source>hyphens in the names are read as signs of numbers</source>
            <translation>Bindestriche in den Namen werden als Vorzeichen gelesen</translation>
        </message>
        <message>
            <source>only the alphabetical order determines the first image</source>
            <translation>nur die alphabetische Reihenfolge bestimmt das erste Bild</translation>
        </message>
        <message>
            <source>the first one was written after all others</source>
            <translation>das erste wurde nach allen anderen geschrieben</translation>
        </message>
        <message>
            <source>%1: the alpha channel is transparent everywhere and was not used.</source>
            <translation>%1: Der Alphakanal ist überall durchsichtig und wurde nicht verwendet.</translation>
        </message>
        <message>
            <source>%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey.</source>
            <translation>%1: Der Alphakanal ist die Maske: Undurchsichtige Pixel werden gemessen, gleich wie hell sie sind.</translation>
        </message>
        <message>
            <source>%1: pixels that are both opaque and white are measured.</source>
            <translation>%1: Pixel, die undurchsichtig und weiß sind, werden gemessen.</translation>
        </message>
        <message>
            <source>holds %1 channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: Image, Color, Split Channels).</source>
            <translation>enthält %1 Kanäle jedes Bildes; speichern Sie den Kanal, der das Specklemuster zeigt, als eigenen Stapel (ImageJ: Image, Color, Split Channels).</translation>
        </message>
        <message>
            <source>holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).</source>
            <translation>enthält %1 Schichten zu jedem von %2 Zeitpunkten; speichern Sie eine Schicht oder einen Zeitpunkt als eigenen Stapel (ImageJ: Image, Duplicate).</translation>
        </message>
        <message>
            <source>this image of the camera is missing; put it back, or measure with another file for %1, or without one.</source>
            <translation>Dieses Bild der Kamera fehlt; legen Sie es zurück, oder messen Sie mit einer anderen Datei für %1 oder ohne eine.</translation>
        </message>
        <message>
            <source>this image of the camera has changed since it was chosen; put it back, or measure with another file for %1, or without one.</source>
            <translation>Dieses Bild der Kamera hat sich seit seiner Wahl geändert; legen Sie es zurück, oder messen Sie mit einer anderen Datei für %1 oder ohne eine.</translation>
        </message>
        <message>
            <source>is a template, which has no images; choose File &gt; New from template, or measure a batch.</source>
            <translation>ist eine Vorlage und hat keine Bilder; wählen Sie Datei &gt; Neu aus Vorlage, oder messen Sie einen Stapel.</translation>
        </message>
        <message>
            <source>is no folder; give the folders of the specimens.</source>
            <translation>ist kein Ordner; geben Sie die Ordner der Proben an.</translation>
        </message>
        <message>
            <source>holds one image; a deformed one is missing.</source>
            <translation>enthält ein Bild; ein verformtes fehlt.</translation>
        </message>
        <message>
            <source>holds several tables, %1 and %2; name the one of the loads by --load-pattern.</source>
            <translation>enthält mehrere Tabellen, %1 und %2; nur die der Lasten darf bei den Bildern liegen (Kommandozeile: --load-pattern).</translation>
        </message>
        <message>
            <source>holds several specimens; choose the folder of one, or measure a batch.</source>
            <translation>enthält mehrere Proben; wählen Sie den Ordner von einer, oder messen Sie einen Stapel.</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the template: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>Im Bild der Vorlage ist kein Umriss der Probe: ihre Sprenkel müssen im Bild enden, an einer Kante oder einem Loch.</translation>
        </message>
        <message>
            <source>There is no outline of the specimen in the image of the specimen: its speckles must end inside the image, at an edge or a hole.</source>
            <translation>Im Bild der Probe ist kein Umriss: ihre Sprenkel müssen im Bild enden, an einer Kante oder einem Loch.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not match the template&apos;s: %1 % of it is within %2 px. Specimens must have the same shape and be rotated by at most %3 degrees.</source>
            <translation>Der Umriss der Probe passt nicht zu dem der Vorlage: %1 % davon liegen innerhalb von %2 px. Proben müssen die gleiche Form haben und um höchstens %3 Grad gedreht sein.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its rotation; include an edge or a hole that does.</source>
            <translation>Der Umriss der Probe zeigt ihre Drehung nicht; nehmen Sie eine Kante oder ein Loch auf, die es tun.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its horizontal position; include a shoulder, an end or a hole that does.</source>
            <translation>Der Umriss der Probe zeigt ihre waagerechte Lage nicht; nehmen Sie eine Schulter, ein Ende oder ein Loch auf, die es tun.</translation>
        </message>
        <message>
            <source>The outline of the specimen does not show its vertical position; include a shoulder, an end or a hole that does.</source>
            <translation>Der Umriss der Probe zeigt ihre senkrechte Lage nicht; nehmen Sie eine Schulter, ein Ende oder ein Loch auf, die es tun.</translation>
        </message>
        <message>
            <source>The outline of the specimen fits at two positions, %1 px apart; include an edge or a hole that distinguishes them.</source>
            <translation>Der Umriss der Probe passt an zwei Stellen, %1 px voneinander; nehmen Sie eine Kante oder ein Loch auf, die sie unterscheiden.</translation>
        </message>
        <message>
            <source>Most of the template&apos;s outline is outside the image of the specimen.</source>
            <translation>Der größte Teil des Umrisses der Vorlage liegt außerhalb des Bildes der Probe.</translation>
        </message>
        <message>
            <source>The features of the specimen do not match the template&apos;s: %1 of %2 agree with one position. Specimens must have marks or a pattern in common; otherwise place by the outline.</source>
            <translation>Die Merkmale der Probe stimmen nicht mit denen der Vorlage überein: %1 von %2 passen zu einer Lage. Proben müssen Marken oder ein Muster gemeinsam haben; sonst nach dem Umriss platzieren.</translation>
        </message>
        <message>
            <source>The features of the specimen match the template&apos;s at two positions: %1 agree with one and %2 with another; place by the outline.</source>
            <translation>Die Merkmale der Probe passen in zwei Lagen zu denen der Vorlage: %1 zu der einen und %2 zu einer anderen; nach dem Umriss platzieren.</translation>
        </message>
        <message>
            <source>The features that specimen and template have in common are in a small part of the template, which does not show the rotation; place by the outline.</source>
            <translation>Die gemeinsamen Merkmale von Probe und Vorlage liegen in einem kleinen Teil der Vorlage, der die Drehung nicht zeigt; nach dem Umriss platzieren.</translation>
        </message>
        <message>
            <source>The outline also fits after a rotation of %1 degrees; the smallest rotation was chosen.</source>
            <translation>Der Umriss passt auch nach einer Drehung um %1 Grad; die kleinste Drehung wurde gewählt.</translation>
        </message>
        <message>
            <source>The specimen is %1 % larger than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>Die Probe ist %1 % größer als die der Vorlage; der Maßstab in mm pro px ist der der Vorlage.</translation>
        </message>
        <message>
            <source>The specimen is %1 % smaller than the template&apos;s; the scale in mm per px is the template&apos;s.</source>
            <translation>Die Probe ist %1 % kleiner als die der Vorlage; der Maßstab in mm pro px ist der der Vorlage.</translation>
        </message>
        <message>
            <source>There is no table of loads next to the images; nothing is evaluated from loads.</source>
            <translation>Bei den Bildern liegt keine Lasttabelle; aus Lasten wird nichts ausgewertet.</translation>
        </message>
        <message>
            <source>The load table is offset by the template&apos;s %1 s.</source>
            <translation>Die Lasttabelle ist um %1 s der Vorlage versetzt.</translation>
        </message>
        <message>
            <source>The specimen is rotated by %1 degrees; exx, eyy, u and v are along the axes of the image.</source>
            <translation>Die Probe ist um %1 Grad gedreht; exx, eyy, u und v gelten entlang der Bildachsen.</translation>
        </message>
        <message>
            <source>has no Exif time of exposure; use a frame rate or a list of times.</source>
            <translation>hat keine Exif-Aufnahmezeit; verwenden Sie eine Bildrate oder eine Liste von Zeiten.</translation>
        </message>
        <message>
            <source>holds several images, and its time is not theirs; use a frame rate or a list of times.</source>
            <translation>enthält mehrere Bilder, und seine Zeit ist nicht die ihre; verwenden Sie eine Bildrate oder eine Liste von Zeiten.</translation>
        </message>
        <message>
            <source>has no later time than the image before; use a frame rate or a list of times.</source>
            <translation>hat keine spätere Zeit als das Bild davor; verwenden Sie eine Bildrate oder eine Liste von Zeiten.</translation>
        </message>
        <message>
            <source>is not a picture that can be read; save it as PNG or JPEG.</source>
            <translation>ist kein lesbares Bild; bitte als PNG oder JPEG speichern.</translation>
        </message>
        <message>
            <source>does not name all images of its pairs; open the project or the images.</source>
            <translation>nennt nicht alle Bilder seiner Paare; öffnen Sie das Projekt oder die Bilder.</translation>
        </message>
        <message>
            <source>%1 x %2 dots</source>
            <translation>%1 x %2 Punkte</translation>
        </message>
        <message>
            <source>%1 x %2 inner corners</source>
            <translation>%1 x %2 innere Ecken</translation>
        </message>
        <message>
            <source>does not show %1; photograph the whole target, sharp and without glare, or correct --target.</source>
            <translation>zeigt das Muster nicht (%1); fotografieren Sie es ganz, scharf und ohne Spiegelung, oder korrigieren Sie --target.</translation>
        </message>
        <message>
            <source>has %1 as %2, so that their masks cannot be distinguished; rename the images and their masks.</source>
            <translation>hat %1 wie %2, so dass ihre Masken nicht zu unterscheiden sind; benennen Sie Bilder und Masken um.</translation>
        </message>
        <message>
            <source>has %1 as %2; an image has one mask: remove the wrong one, or choose with a pattern of names.</source>
            <translation>hat %1 wie %2; ein Bild hat eine Maske: Entfernen Sie die falsche, oder wählen Sie mit einem Namensmuster.</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image, and one mask for all images is a region (--roi).</source>
            <translation>hat %1 Seiten für %2 Bilder, von %3 bis %4; Masken in einer Datei brauchen eine Seite je Bild, und eine Maske für alle Bilder ist ein Bereich (--roi).</translation>
        </message>
        <message>
            <source>has %1 pages for %2 images, from %3 to %4; masks in one file need a page for each image.</source>
            <translation>hat %1 Seiten für %2 Bilder, von %3 bis %4; Masken in einer Datei brauchen eine Seite je Bild.</translation>
        </message>
        <message>
            <source>has %1 px and not the %2 px of %3; take it with the same camera settings.</source>
            <translation>hat %1 px und nicht die %2 px von %3; nehmen Sie es mit denselben Kameraeinstellungen auf.</translation>
        </message>
        <message>
            <source>has no image; masks are images, white where the specimen is visible.</source>
            <translation>enthält kein Bild; Masken sind Bilder, weiß wo die Probe sichtbar ist.</translation>
        </message>
        <message>
            <source>has no mask: none in %1 has %2; add it, white where the specimen is visible (all white if nothing hides it).</source>
            <translation>hat keine Maske: Keine in %1 hat %2; fügen Sie sie hinzu, weiß wo die Probe sichtbar ist (ganz weiß, wenn nichts sie verdeckt).</translation>
        </message>
        <message>
            <source>hides all of the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round.</source>
            <translation>verdeckt das ganze Referenzbild; nichts ist messbar. Weiß ist, wo die Probe sichtbar ist: Invertieren Sie die Masken, wenn sie umgekehrt sind.</translation>
        </message>
        <message>
            <source>hides all of the region in the reference image; nothing can be measured. White is where the specimen is visible: invert the masks if they are the other way round, or change the region.</source>
            <translation>verdeckt den ganzen Bereich im Referenzbild; nichts ist messbar. Weiß ist, wo die Probe sichtbar ist: Invertieren Sie die Masken, wenn sie umgekehrt sind, oder ändern Sie den Bereich.</translation>
        </message>
        <message>
            <source>hides the whole image; all of its points will be Masked.</source>
            <translation>verdeckt das ganze Bild; alle Punkte werden maskiert.</translation>
        </message>
        <message>
            <source>is a mask without a white pixel: its largest value is %1 and white is %2 or more; save it with %3, or with 1 and nothing larger, %4.</source>
            <translation>ist eine Maske ohne weißes Pixel: Ihr größter Wert ist %1, Weiß ist %2 oder mehr; speichern Sie sie mit %3, oder mit 1 und nichts Größerem, %4.</translation>
        </message>
        <message>
            <source>is a measured image and not a mask; choose the masks with a pattern of names, or put them into a folder of their own.</source>
            <translation>ist ein gemessenes Bild und keine Maske; wählen Sie die Masken mit einem Namensmuster, oder legen Sie sie in einen eigenen Ordner.</translation>
        </message>
        <message>
            <source>is not of the file of the reference image; masks in one file need images in one file, or in files that are all measured.</source>
            <translation>ist nicht aus der Datei des Referenzbilds; Masken in einer Datei brauchen Bilder in einer Datei, oder in Dateien, die alle gemessen werden.</translation>
        </message>
        <message>
            <source>is the mask of no image: none has %1; remove it, add its image, or choose the masks with a pattern of names.</source>
            <translation>ist die Maske keines Bildes: Keines hat %1; entfernen Sie sie, fügen Sie ihr Bild hinzu, oder wählen Sie die Masken mit einem Namensmuster.</translation>
        </message>
        <message>
            <source>is to show the plane, but cannot be used (%1); choose another photograph for it (--plane).</source>
            <translation>soll die Ebene zeigen, ist aber nicht verwendbar (%1); wählen Sie eine andere Aufnahme dafür (--plane).</translation>
        </message>
        <message>
            <source>matches no image in the folder; masks are images, white where the specimen is visible.</source>
            <translation>passt auf kein Bild im Ordner; Masken sind Bilder, weiß wo die Probe sichtbar ist.</translation>
        </message>
        <message>
            <source>shows %1 x %2 inner corners and not %3; --target counts the corners between the squares, not the squares.</source>
            <translation>zeigt %1 x %2 innere Ecken und nicht %3; --target zählt die Ecken zwischen den Feldern, nicht die Felder.</translation>
        </message>
        <message>
            <source>shows only %1 of %2 clearly enough to be placed; photograph the target larger, sharper or with margin.</source>
            <translation>zeigt nur %1 von %2 deutlich genug; fotografieren Sie das Muster größer, schärfer oder mit Rand.</translation>
        </message>
        <message>
            <source>the same name</source>
            <translation>denselben Namen</translation>
        </message>
        <message>
            <source>the same name, and _mask at its end</source>
            <translation>denselben Namen und _mask am Ende</translation>
        </message>
        <message>
            <source>the same number</source>
            <translation>dieselbe Nummer</translation>
        </message>
        <message>
            <source>there is no such file or folder of masks; check the name.</source>
            <translation>Es gibt keine solche Datei und keinen solchen Ordner mit Masken; prüfen Sie den Namen.</translation>
        </message>
        <message>
            <source>these masks have changed since they were chosen; put them back, or choose them again.</source>
            <translation>Diese Masken haben sich geändert, seit sie gewählt wurden; stellen Sie sie wieder her, oder wählen Sie sie erneut.</translation>
        </message>
        <message>
            <source>this mask of %1 is %2 px, the images are %3 px; save it again in that size.</source>
            <translation>Diese Maske von %1 hat %2 px, die Bilder haben %3 px; speichern Sie sie erneut in dieser Größe.</translation>
        </message>
        <message>
            <source>where it is to be measured</source>
            <translation>wo gemessen werden soll</translation>
        </message>
        <message>
            <source>where the specimen is visible</source>
            <translation>wo die Probe sichtbar ist</translation>
        </message>
        <message>
            <source>has no header; describe its frames in %1 beside it, as in {"width": 1024, "height": 512, "bits": 8}, or by strainlens-cli run --raw-layout.</source>
            <translation>hat keinen Kopf; beschreiben Sie die Bilder in %1 daneben, etwa mit {"width": 1024, "height": 512, "bits": 8}, oder mit strainlens-cli run --raw-layout.</translation>
        </message>
        <message>
            <source>is no description of a headerless file: %1; correct it, or remove it and describe the file again.</source>
            <translation>ist keine Beschreibung einer Datei ohne Kopf: %1; berichtigen Sie sie, oder löschen Sie sie und beschreiben Sie die Datei neu.</translation>
        </message>
        <message>
            <source>is no description of a recording: it has %1 bytes; copy it again.</source>
            <translation>ist keine Beschreibung einer Aufnahme: Sie hat %1 Bytes; kopieren Sie sie noch einmal.</translation>
        </message>
        <message>
            <source>is damaged: it has no &lt;cih&gt; element that is complete; copy it again.</source>
            <translation>ist beschädigt: Es enthält kein vollständiges Element &lt;cih&gt;; kopieren Sie die Datei noch einmal.</translation>
        </message>
        <message>
            <source>is damaged: line %1 behind &lt;cih&gt; is no XML; copy it again.</source>
            <translation>ist beschädigt: Zeile %1 nach &lt;cih&gt; ist kein XML; kopieren Sie die Datei noch einmal.</translation>
        </message>
        <message>
            <source>is damaged: %1 of its cine header %2; copy or save it again.</source>
            <translation>ist beschädigt: %1 im Kopf der Cine-Datei %2; kopieren oder speichern Sie sie noch einmal.</translation>
        </message>
        <message>
            <source>is %1, outside the file of %2 bytes</source>
            <translation>ist %1, außerhalb der Datei von %2 Bytes</translation>
        </message>
        <message>
            <source>leads to the end of the file</source>
            <translation>führt an das Ende der Datei</translation>
        </message>
        <message>
            <source>is 0: the file holds no frames</source>
            <translation>ist 0: Die Datei enthält keine Bilder</translation>
        </message>
        <message>
            <source>%1 is %2 instead of %3; copy the file again.</source>
            <translation>%1 ist %2 statt %3; kopieren Sie die Datei noch einmal.</translation>
        </message>
        <message>
            <source>missing or unreadable</source>
            <translation>fehlend oder unlesbar</translation>
        </message>
        <message>
            <source>has %1 bytes, where %2 describes %3 frames of %4 bytes; copy both files of the recording again.</source>
            <translation>hat %1 Bytes, während %2 %3 Bilder von %4 Bytes beschreibt; kopieren Sie beide Dateien der Aufnahme noch einmal.</translation>
        </message>
        <message>
            <source>has %1 frames by its header; at most %2 are read. Save a part of it.</source>
            <translation>hat nach dem Kopf %1 Bilder; höchstens %2 werden gelesen. Speichern Sie einen Teil davon.</translation>
        </message>
        <message>
            <source>has no frame %1; its frames are 1 to %2.</source>
            <translation>hat kein Bild %1; die Bilder sind 1 bis %2.</translation>
        </message>
        <message>
            <source>frame %1 does not fit into memory: %2 px. Close other programs.</source>
            <translation>Bild %1 passt nicht in den Speicher: %2 px. Schließen Sie andere Programme.</translation>
        </message>
        <message>
            <source>the file ends before it is complete, and %1 of %2 frames are usable</source>
            <translation>die Datei endet, bevor es vollständig ist, und %1 von %2 Bildern sind verwendbar</translation>
        </message>
        <message>
            <source>its offset %1 is outside the file of %2 bytes</source>
            <translation>sein Anfang %1 liegt außerhalb der Datei von %2 Bytes</translation>
        </message>
        <message>
            <source>its AnnotationSize is %1 instead of 8 or more</source>
            <translation>AnnotationSize ist %1 statt mindestens 8</translation>
        </message>
        <message>
            <source>its AnnotationSize %1 leaves no room for the pixels in the file</source>
            <translation>AnnotationSize %1 lässt in der Datei keinen Platz für die Pixel</translation>
        </message>
        <message>
            <source>its ImageSize is %1 bytes instead of %2</source>
            <translation>ImageSize ist %1 Bytes statt %2</translation>
        </message>
        <message>
            <source>its frames are compressed as JPEG</source>
            <translation>die Bilder sind als JPEG komprimiert</translation>
        </message>
        <message>
            <source>has no time for %1; use a frame rate or a list of times.</source>
            <translation>hat keine Zeit für %1; verwenden Sie eine Bildrate oder eine Liste von Zeiten.</translation>
        </message>
        <message>
            <source>%1: its images were taken at unequal intervals, so that no frame rate is set; strainlens-cli uses the time of each image.</source>
            <translation>%1: Die Bilder wurden in ungleichen Abständen aufgenommen, daher ist keine Bildrate eingestellt; strainlens-cli verwendet die Zeit jedes Bildes.</translation>
        </message>
        <message>
            <source>holds several recordings, %1 and %2; put each into a folder of its own.</source>
            <translation>enthält mehrere Aufnahmen, %1 und %2; legen Sie jede in einen eigenen Ordner.</translation>
        </message>
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>Scale factor of the arrows</source>
            <translation>Maßstabsfaktor der Pfeile</translation>
        </message>
        <message>
            <source>Arrow scale</source>
            <translation>Pfeilmaßstab</translation>
        </message>
        <message>
            <source>Arrows: automatic</source>
            <translation>Pfeile: automatisch</translation>
        </message>
        <message>
            <source>More...</source>
            <translation>Mehr...</translation>
        </message>
    </context>
    <context>
        <name>ArrowDialog</name>
        <message>
            <source>Arrows</source>
            <translation>Pfeile</translation>
        </message>
        <message>
            <source>Every n-th point:</source>
            <translation>Jeder n-te Punkt:</translation>
        </message>
        <message>
            <source>Length for a displacement of 1 px:</source>
            <translation>Länge bei 1 px Verschiebung:</translation>
        </message>
        <message>
            <source>Colours:</source>
            <translation>Farben:</translation>
        </message>
        <message>
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as fit at the current zoom</source>
            <translation>Jede n-te Spalte und Zeile des Rasters hat einen Pfeil; automatisch: so viele, wie beim aktuellen Zoom Platz haben</translation>
        </message>
        <message>
            <source>Length of the arrows in the image; automatic: set by the longest displacement</source>
            <translation>Länge der Pfeile im Bild; automatisch: nach der größten Verschiebung</translation>
        </message>
        <message>
            <source>Quantity that colours the arrows, with the colour map of the map bar; or one colour</source>
            <translation>Größe, die die Pfeile färbt, mit der Farbskala der Karte; oder eine Farbe</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>Ein Maßstab für alle Bilder</translation>
        </message>
        <message>
            <source>Use the same arrow scale for all images of the sequence</source>
            <translation>Denselben Pfeilmaßstab für alle Bilder der Folge verwenden</translation>
        </message>
        <message>
            <source>One colour</source>
            <translation>Eine Farbe</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>Wählen...</translation>
        </message>
        <message>
            <source>Colour of the arrows</source>
            <translation>Farbe der Pfeile</translation>
        </message>
    </context>
    <context>
        <name>LengthEntry</name>
        <message>
            <source>Length of the line:</source>
            <translation>Länge der Linie:</translation>
        </message>
        <message>
            <source>Length of the line</source>
            <translation>Länge der Linie</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>%1 px, scale ± %2 %</source>
            <translation>%1 px, Maßstab ± %2 %</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 mm/px (%3 %)</translation>
        </message>
        <message>
            <source>Standard deviation of the scale if both line ends are accurate to 0.5 px; a longer line is better</source>
            <translation>Standardabweichung des Maßstabs, wenn beide Enden der Linie auf 0,5 px genau sind; eine längere Linie ist besser</translation>
        </message>
        <message>
            <source>Set scale</source>
            <translation>Maßstab setzen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
    </context>
    <context>
        <name>ScalePresenter</name>
        <message>
            <source>The line extends beyond the image; draw it inside the image.</source>
            <translation>Die Linie ragt über das Bild hinaus; zeichnen Sie sie innerhalb des Bildes.</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>Maßstab aus einer bekannten Länge</translation>
        </message>
        <message>
            <source>Calibration scaled to the length, ± %1 %</source>
            <translation>Kalibrierung auf die Länge skaliert, ± %1 %</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Maßstab: %1 mm/px ± %2 %</translation>
        </message>
    </context>
    <context>
        <name>QAbstractFileIconProvider</name>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>File Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Drive</source>
            <translation>Laufwerk</translation>
        </message>
        <message>
            <source>Alias</source>
            <translation>Alias</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Verknüpfung</translation>
        </message>
        <message>
            <source>Unknown</source>
            <translation>Unbekannt</translation>
        </message>
    </context>
    <context>
        <name>OptionTexts</name>
        <message>
            <source>Region</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
    </context>
    <context>
        <name>ExportDialog</name>
        <message>
            <source>Export options: %1</source>
            <translation>Exportoptionen: %1</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Exportieren</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
    </context>
    <context>
        <name>ColumnSection</name>
        <message>
            <source>Select at least one column.</source>
            <translation>Mindestens eine Spalte auswählen.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <source>File columns</source>
            <translation>Spalten der Datei</translation>
        </message>
        <message>
            <source>Column</source>
            <translation>Spalte</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Select all columns</source>
            <translation>Alle Spalten auswählen</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>Deselect all columns</source>
            <translation>Keine Spalte auswählen</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Exported points</source>
            <translation>Exportierte Punkte</translation>
        </message>
        <message>
            <source>All grid points</source>
            <translation>Alle Gitterpunkte</translation>
        </message>
        <message>
            <source>Points in the region</source>
            <translation>Punkte im Messbereich</translation>
        </message>
        <message>
            <source>Valid points</source>
            <translation>Gültige Punkte</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Enter image numbers and ranges from 1, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>Nummern und Bereiche von Bildern ab 1 eingeben, etwa 1-10,15 oder 1-100:10 (jedes zehnte).</translation>
        </message>
        <message>
            <source>None of these images was measured; the measured ones are %1 to %2.</source>
            <translation>Keines dieser Bilder wurde gemessen; gemessen sind %1 bis %2.</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message numerus="yes">
            <source>All %n images</source>
            <translation>
                <numerusform>Alle (%n Bild)</numerusform>
                <numerusform>Alle %n Bilder</numerusform>
            </translation>
        </message>
        <message>
            <source>Current image: %1, %2</source>
            <translation>Aktuelles Bild: %1, %2</translation>
        </message>
        <message>
            <source>Current image: not measured</source>
            <translation>Aktuelles Bild: nicht gemessen</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>Jedes n-te, n =</translation>
        </message>
        <message>
            <source>Interval of the exported images</source>
            <translation>Abstand der exportierten Bilder</translation>
        </message>
        <message>
            <source>These:</source>
            <translation>Diese:</translation>
        </message>
        <message>
            <source>Numbers and ranges of images</source>
            <translation>Nummern und Bereiche von Bildern</translation>
        </message>
        <message>
            <source>Kept in this project: %1</source>
            <translation>Im Projekt behalten: %1</translation>
        </message>
        <message>
            <source>Numbers and ranges as in 1-10,15, 20- (to the last), 1-100:10 (every tenth of them), every:100 and last</source>
            <translation>Nummern und Bereiche wie 1-10,15, 20- (bis zum letzten), 1-100:10 (davon jedes zehnte), every:100 (jedes hundertste) und last (das letzte)</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>The picture must not exceed %1 px per side: choose less.</source>
            <translation>Das Bild darf höchstens %1 px je Seite haben: weniger wählen.</translation>
        </message>
        <message>
            <source>Image: %1 × %2 px, plus the legend.</source>
            <translation>Bild: %1 × %2 px, dazu die Legende.</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Picture size</source>
            <translation>Größe des Bildes</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Image size</source>
            <translation>Bildgröße</translation>
        </message>
        <message>
            <source>Scale factor</source>
            <translation>Faktor</translation>
        </message>
        <message>
            <source>Image width</source>
            <translation>Bildbreite</translation>
        </message>
        <message>
            <source>Scale factor of the image</source>
            <translation>Faktor der Bildgröße</translation>
        </message>
        <message>
            <source>Width of the image in the picture</source>
            <translation>Breite des Bildes im Export</translation>
        </message>
    </context>
    <context>
        <name>ToolBar</name>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Export</translation>
        </message>
    </context>
    <context>
        <name>QuantityGroup</name>
        <message>
            <source>Position</source>
            <translation>Position</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Verschiebung</translation>
        </message>
        <message>
            <source>Displacement gradient</source>
            <translation>Verschiebungsgradient</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>Uncertainty</source>
            <translation>Unsicherheit</translation>
        </message>
        <message>
            <source>Quality</source>
            <translation>Güte</translation>
        </message>
    </context>
    <context>
        <name>PairLink</name>
        <message>
            <source>%1: linked values change together</source>
            <translation>%1: verknüpfte Werte ändern sich gemeinsam</translation>
        </message>
    </context>
    <context>
        <name>RunController</name>
        <message>
            <source>Watch folder</source>
            <translation>Ordner überwachen</translation>
        </message>
    </context>
    <context>
        <name>WatchTexts</name>
        <message numerus="yes">
            <source>%1 and %n more were incomplete when watching ended and were not measured.</source>
            <translation>
                <numerusform>%1 und %n weiteres waren am Ende der Überwachung nicht vollständig und sind nicht gemessen.</numerusform>
                <numerusform>%1 und %n weitere waren am Ende der Überwachung nicht vollständig und sind nicht gemessen.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 arrived too late</source>
            <translation>%1 kam zu spät</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 konnte nicht gemessen werden</translation>
        </message>
        <message>
            <source>%1 arrived after later images and was not measured. Run the entire folder to measure it.</source>
            <translation>%1 kam nach späteren Bildern an und wurde nicht gemessen. Messen Sie den gesamten Ordner, um es zu messen.</translation>
        </message>
        <message>
            <source>%1 is polled five times a second (%2); an image is complete when it has not changed for a second.</source>
            <translation>%1 wird fünfmal je Sekunde abgefragt (%2); ein Bild ist vollständig, wenn es sich eine Sekunde lang nicht geändert hat.</translation>
        </message>
        <message>
            <source>%1 disappeared</source>
            <translation>%1 ist verschwunden</translation>
        </message>
        <message>
            <source>%1 disappeared before it could be read and was not measured.</source>
            <translation>%1 verschwand, bevor es gelesen werden konnte, und wurde nicht gemessen.</translation>
        </message>
        <message>
            <source>%1 was incomplete when watching ended and was not measured.</source>
            <translation>%1 war am Ende der Überwachung nicht vollständig und ist nicht gemessen.</translation>
        </message>
        <message numerus="yes">
            <source>%1, and %n more</source>
            <translation>
                <numerusform>%1, und %n weiteres</numerusform>
                <numerusform>%1, und %n weitere</numerusform>
            </translation>
        </message>
        <message>
            <source>The folder %1 can no longer be listed (%2); watching has ended. Results are kept; watch it again to continue.</source>
            <translation>Der Ordner %1 lässt sich nicht mehr auflisten (%2); die Überwachung ist beendet. Ergebnisse bleiben; überwachen Sie ihn erneut, um fortzufahren.</translation>
        </message>
        <message>
            <source>The folder %1 can no longer be watched (%2). Results are kept; watch it again to continue.</source>
            <translation>Der Ordner %1 lässt sich nicht mehr überwachen (%2). Ergebnisse bleiben; überwachen Sie ihn erneut, um fortzufahren.</translation>
        </message>
        <message>
            <source>The folder %1 is unavailable; watching resumes when it is back.</source>
            <translation>Der Ordner %1 ist nicht erreichbar; die Überwachung wartet auf ihn.</translation>
        </message>
        <message>
            <source>The folder %1 is available again; watching continues.</source>
            <translation>Der Ordner %1 ist wieder erreichbar; die Überwachung läuft weiter.</translation>
        </message>
        <message numerus="yes">
            <source>Watching ended before all images arrived; %n are missing.</source>
            <translation>
                <numerusform>Die Überwachung endete, bevor alle Bilder eingetroffen waren; es fehlt %n Bild.</numerusform>
                <numerusform>Die Überwachung endete, bevor alle Bilder eingetroffen waren; es fehlen %n Bilder.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, %2 is being measured</source>
            <translation>
                <numerusform>%1 wird überwacht: %n gemessen, %2 wird gemessen</numerusform>
                <numerusform>%1 wird überwacht: %n gemessen, %2 wird gemessen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for images</source>
            <translation>
                <numerusform>%1 wird überwacht: %n gemessen, wartet auf Bilder</numerusform>
                <numerusform>%1 wird überwacht: %n gemessen, wartet auf Bilder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for all of %2</source>
            <translation>
                <numerusform>%1 wird überwacht: %n gemessen, wartet auf den Rest von %2</numerusform>
                <numerusform>%1 wird überwacht: %n gemessen, wartet auf den Rest von %2</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FlowJob</name>
        <message>
            <source>%1 cannot be compared with the reference image: %2 Choose an image of the same size.</source>
            <translation>%1 lässt sich nicht mit dem Referenzbild vergleichen: %2 Wählen Sie ein Bild gleicher Größe.</translation>
        </message>
    </context>
    <context>
        <name>FlowPanel</name>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>Ready: %1</source>
            <translation>Bereit: %1</translation>
        </message>
        <message>
            <source>Measuring...</source>
            <translation>Misst...</translation>
        </message>
        <message>
            <source>Over the reference image</source>
            <translation>Über dem Referenzbild</translation>
        </message>
        <message>
            <source>Optical flow over the reference image</source>
            <translation>Optischer Fluss über dem Referenzbild</translation>
        </message>
        <message>
            <source>Show the flow over the reference image instead of the results of a run</source>
            <translation>Den Fluss statt der Ergebnisse einer Messung über dem Referenzbild zeigen</translation>
        </message>
        <message>
            <source>Arrows</source>
            <translation>Pfeile</translation>
        </message>
        <message>
            <source>Arrows of the flow</source>
            <translation>Pfeile des Flusses</translation>
        </message>
        <message>
            <source>Hatches pixels that are occluded or outside the deformed image; their flow is extrapolated</source>
            <translation>Schraffiert Pixel, die im verformten Bild verdeckt oder außerhalb sind; ihr Fluss ist extrapoliert</translation>
        </message>
        <message>
            <source>Every pixel (any scene), or a grid of points with interpolation (more accurate on speckles); automatic measures both on a part of the image and takes the better one</source>
            <translation>Jedes Pixel (beliebige Szene) oder ein Punktgitter mit Interpolation (bei Speckles genauer); automatisch misst mit beiden auf einem Teil des Bildes und nimmt das bessere</translation>
        </message>
        <message>
            <source>Optical flow statistics</source>
            <translation>Statistik des optischen Flusses</translation>
        </message>
        <message>
            <source>Occluded when deformed</source>
            <translation>Im verformten Bild verdeckt</translation>
        </message>
        <message>
            <source>Opacity of the layer over the image</source>
            <translation>Deckkraft der Ebene über dem Bild</translation>
        </message>
        <message>
            <source>Flow method</source>
            <translation>Verfahren des Flusses</translation>
        </message>
        <message>
            <source>Known pixels</source>
            <translation>Bekannte Pixel</translation>
        </message>
        <message>
            <source>Largest length [px]</source>
            <translation>Größte Länge [px]</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>Ebene</translation>
        </message>
        <message>
            <source>Layer of the flow</source>
            <translation>Ebene des Flusses</translation>
        </message>
        <message>
            <source>Mean length [px]</source>
            <translation>Mittlere Länge [px]</translation>
        </message>
        <message>
            <source>Mean residual [grey levels]</source>
            <translation>Mittlerer Restfehler [Graustufen]</translation>
        </message>
        <message>
            <source>Mean u, v [px]</source>
            <translation>Mittlere u, v [px]</translation>
        </message>
        <message>
            <source>Median length [px]</source>
            <translation>Median der Länge [px]</translation>
        </message>
        <message>
            <source>Median standard deviation [px]</source>
            <translation>Median der Standardabweichung [px]</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Verfahren</translation>
        </message>
        <message>
            <source>Opacity</source>
            <translation>Deckkraft</translation>
        </message>
        <message>
            <source>Opacity of the layer</source>
            <translation>Deckkraft der Ebene</translation>
        </message>
        <message>
            <source>Open a reference image and at least one deformed image.</source>
            <translation>Öffnen Sie ein Referenzbild und mindestens ein verformtes Bild.</translation>
        </message>
        <message>
            <source>Out of date: the region has changed. Measure the flow again.</source>
            <translation>Veraltet: Der Bereich hat sich geändert. Messen Sie den Fluss erneut.</translation>
        </message>
        <message>
            <source>Progress of the optical flow</source>
            <translation>Fortschritt des optischen Flusses</translation>
        </message>
        <message>
            <source>Select %1 to see its flow, or measure that of the selected image.</source>
            <translation>Wählen Sie %1, um dessen Fluss zu sehen, oder messen Sie den des gewählten Bilds.</translation>
        </message>
        <message>
            <source>Show the flow as arrows over the layer</source>
            <translation>Den Fluss als Pfeile über der Ebene zeigen</translation>
        </message>
        <message>
            <source>Hatch occlusions</source>
            <translation>Verdeckungen schraffieren</translation>
        </message>
        <message>
            <source>The reference image is uniformly grey: no motion can be measured.</source>
            <translation>Das Referenzbild ist einfarbig grau: Eine Bewegung ist nicht messbar.</translation>
        </message>
        <message>
            <source>The deformed image is uniformly grey: no motion can be measured.</source>
            <translation>Das verformte Bild ist einfarbig grau: Eine Bewegung ist nicht messbar.</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: the grid has a value at %1 % of the texture.</source>
            <translation>Gewählt nach einer Messung mit beiden auf einem Teil des Bildes: das Punktgitter hat bei %1 % der Textur einen Wert.</translation>
        </message>
        <message>
            <source>Chosen by measuring both on a part of the image: residual %1 grey levels with the grid, %2 with every pixel.</source>
            <translation>Gewählt nach einer Messung mit beiden auf einem Teil des Bildes: Residuum %1 Graustufen mit dem Punktgitter, %2 mit jedem Pixel.</translation>
        </message>
        <message>
            <source>Without the flow</source>
            <translation>Ohne den Fluss</translation>
        </message>
        <message>
            <source>Layer over the reference image: direction and length as colours, motion streaks, the deformed image warped back by the flow, its residual, or the predicted standard deviation</source>
            <translation>Ebene über dem Referenzbild: Richtung und Länge als Farben, Striche entlang der Bewegung, das mit dem Fluss zurückbewegte verformte Bild, dessen Restfehler oder die vorhergesagte Standardabweichung</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be drawn: %1</source>
            <translation>Der Fluss kann nicht gezeichnet werden: %1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Pixels and points</source>
            <translation>Pixel und Punkte</translation>
        </message>
        <message>
            <source>Affine motion</source>
            <translation>Affine Bewegung</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>Farbkreis</translation>
        </message>
        <message>
            <source>Warped deformed image</source>
            <translation>Zurückbewegtes Bild</translation>
        </message>
        <message>
            <source>Every pixel</source>
            <translation>Jedes Pixel</translation>
        </message>
        <message>
            <source>Grey level [of 255]</source>
            <translation>Grauwert [von 255]</translation>
        </message>
        <message>
            <source>Grid of points</source>
            <translation>Punktgitter</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Restfehler</translation>
        </message>
        <message>
            <source>Residual [grey levels of 255]</source>
            <translation>Restfehler [Graustufen von 255]</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>Standardabweichung</translation>
        </message>
        <message>
            <source>Motion streaks</source>
            <translation>Striche entlang der Bewegung</translation>
        </message>
        <message>
            <source>Standard deviation of the displacement [%1]</source>
            <translation>Standardabw. der Verschiebung [%1]</translation>
        </message>
    </context>
    <context>
        <name>VideoSection</name>
        <message numerus="yes">
            <source>%n image(s) last %1 s</source>
            <translation>
                <numerusform>%n Bild dauert %1 s</numerusform>
                <numerusform>%n Bilder dauern %1 s</numerusform>
            </translation>
        </message>
        <message>
            <source>Video</source>
            <translation>Video</translation>
        </message>
        <message>
            <source>Frames per second</source>
            <translation>Bilder je Sekunde</translation>
        </message>
        <message>
            <source>Colours and arrows</source>
            <translation>Farben und Pfeile</translation>
        </message>
        <message>
            <source>Scale of colours and arrows</source>
            <translation>Skala der Farben und Pfeile</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>Eine Skala für alle Bilder</translation>
        </message>
        <message>
            <source>Each image has its own scale</source>
            <translation>Jedes Bild hat seine eigene Skala</translation>
        </message>
    </context>
    <context>
        <name>MissingImagesBar</name>
        <message numerus="yes">
            <source>%n image(s) missing</source>
            <translation>
                <numerusform>%n Bild fehlt</numerusform>
                <numerusform>%n Bilder fehlen</numerusform>
            </translation>
        </message>
        <message>
            <source>Locate...</source>
            <translation>Suchen...</translation>
        </message>
        <message>
            <source>Choose a folder to search for the missing images</source>
            <translation>Einen Ordner wählen, in dem die fehlenden Bilder gesucht werden</translation>
        </message>
    </context>
    <context>
        <name>RunPresenter</name>
        <message>
            <source>Raise the memory limit</source>
            <translation>Speichergrenze anheben</translation>
        </message>
    </context>
    <context>
        <name>MemoryTexts</name>
        <message>
            <source>This run needs %1 GiB of memory; the limit is %2 GiB. Raise the limit, or choose a larger step.</source>
            <translation>Diese Messung braucht %1 GiB Speicher; die Grenze ist %2 GiB. Grenze anheben oder eine größere Schrittweite wählen.</translation>
        </message>
        <message>
            <source>memory %1 of %2 GiB</source>
            <translation>Speicher %1 von %2 GiB</translation>
        </message>
        <message>
            <source>memory %1 GiB</source>
            <translation>Speicher %1 GiB</translation>
        </message>
    </context>
    <context>
        <name>LoadFormatFields</name>
        <message>
            <source>Lines to skip</source>
            <translation>Zu überspringende Zeilen</translation>
        </message>
        <message>
            <source>Number format</source>
            <translation>Zahlenformat</translation>
        </message>
        <message>
            <source>1234.5 (decimal point)</source>
            <translation>1234.5 (Dezimalpunkt)</translation>
        </message>
        <message>
            <source>1234,5 (decimal comma)</source>
            <translation>1234,5 (Dezimalkomma)</translation>
        </message>
        <message>
            <source>Load and unit</source>
            <translation>Last und Einheit</translation>
        </message>
        <message>
            <source>Number of the reference image</source>
            <translation>Nummer des Referenzbildes</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>Load column</source>
            <translation>Lastspalte</translation>
        </message>
        <message>
            <source>Load unit</source>
            <translation>Lasteinheit</translation>
        </message>
        <message>
            <source>Its number in the column of frame numbers</source>
            <translation>Seine Nummer in der Spalte der Bildnummern</translation>
        </message>
    </context>
    <context>
        <name>LoadRowsTable</name>
        <message>
            <source>load</source>
            <translation>Last</translation>
        </message>
        <message>
            <source>image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>number of the image</source>
            <translation>Bildnummer</translation>
        </message>
        <message>
            <source>time</source>
            <translation>Zeit</translation>
        </message>
    </context>
    <context>
        <name>ImageLoadsTable</name>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Load [N]</source>
            <translation>Last [N]</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>Time [%1]</source>
            <translation>Zeit [%1]</translation>
        </message>
    </context>
    <context>
        <name>LoadTableDialog</name>
        <message>
            <source>Settings of the last table with these columns.</source>
            <translation>Einstellungen der letzten Tabelle mit diesen Spalten.</translation>
        </message>
        <message>
            <source>Load table</source>
            <translation>Lasttabelle</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>Erste Zeilen der Tabelle</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Lasten der Bilder</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Discard these settings and detect the table format again</source>
            <translation>Diese Einstellungen verwerfen und das Tabellenformat neu erkennen</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>OK</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message numerus="yes">
            <source>Offset found: %1 ± %2 s (%n image(s))</source>
            <translation>
                <numerusform>Versatz gefunden: %1 ± %2 s (%n Bild)</numerusform>
                <numerusform>Versatz gefunden: %1 ± %2 s (%n Bilder)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadUnit</name>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>kN</translation>
        </message>
        <message>
            <source>MN</source>
            <translation>MN</translation>
        </message>
        <message>
            <source>mN</source>
            <translation>mN</translation>
        </message>
        <message>
            <source>daN</source>
            <translation>daN</translation>
        </message>
        <message>
            <source>kgf</source>
            <translation>kgf</translation>
        </message>
        <message>
            <source>gf</source>
            <translation>gf</translation>
        </message>
        <message>
            <source>tf</source>
            <translation>tf</translation>
        </message>
    </context>
    <context>
        <name>LoadNoteTexts</name>
        <message>
            <source>Another column may be the load: %1.</source>
            <translation>Auch eine andere Spalte kann die Last sein: %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) below the table are not read, from line %1 on.</source>
            <translation>
                <numerusform>%n Zeile unter der Tabelle wird nicht gelesen: Zeile %1.</numerusform>
                <numerusform>%n Zeilen unter der Tabelle werden nicht gelesen, ab Zeile %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>Column %1 contains no times.</source>
            <translation>Die Spalte %1 enthält keine Zeiten.</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) match no image, the first in line %1.</source>
            <translation>
                <numerusform>%n Zeile gehört zu keinem Bild: Zeile %1.</numerusform>
                <numerusform>%n Zeilen gehören zu keinem Bild, die erste ist Zeile %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>The reference image is number %1 of the column %2.</source>
            <translation>Das Referenzbild ist Nummer %1 der Spalte %2.</translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken outside the times of the table and have no load.</source>
            <translation>
                <numerusform>%n Bild wurde außerhalb der Zeiten der Tabelle aufgenommen und hat keine Last.</numerusform>
                <numerusform>%n Bilder wurden außerhalb der Zeiten der Tabelle aufgenommen und haben keine Last.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n image(s) were taken where the table has no load.</source>
            <translation>
                <numerusform>%n Bild wurde aufgenommen, wo die Tabelle keine Last hat.</numerusform>
                <numerusform>%n Bilder wurden aufgenommen, wo die Tabelle keine Last hat.</numerusform>
            </translation>
        </message>
        <message>
            <source>The trigger marks one image too few; the reference image is assumed to have no mark.</source>
            <translation>Der Trigger markiert ein Bild zu wenig; angenommen wird, dass das Referenzbild keine Marke hat.</translation>
        </message>
    </context>
    <context>
        <name>CameraDialog</name>
        <message>
            <source>%1: choose a file</source>
            <translation>%1: Datei wählen</translation>
        </message>
        <message>
            <source>%1: remove</source>
            <translation>%1: entfernen</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>Wählen...</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Every measurement first corrects all images with these. They are of the size and depth of the images; the project remembers them.</source>
            <translation>Jede Messung korrigiert zuerst alle Bilder mit diesen. Sie haben Größe und Farbtiefe der Bilder; das Projekt merkt sie sich.</translation>
        </message>
        <message>
            <source>Images of the Camera</source>
            <translation>Bilder der Kamera</translation>
        </message>
        <message>
            <source>Measure without this image</source>
            <translation>Ohne dieses Bild messen</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Remove camera image</source>
            <translation>Bild der Kamera entfernen</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keines</translation>
        </message>
    </context>
    <context>
        <name>LoadTimingFields</name>
        <message>
            <source>A row for each image</source>
            <translation>Eine Zeile je Bild</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>Exposure time in the files (Exif)</source>
            <translation>Aufnahmezeit in den Dateien (Exif)</translation>
        </message>
        <message>
            <source>Find the offset by comparing the measured strain with the table</source>
            <translation>Den Versatz durch Vergleich der gemessenen Dehnung mit der Tabelle finden</translation>
        </message>
        <message>
            <source>Frame rate</source>
            <translation>Bildrate</translation>
        </message>
        <message>
            <source>Hz</source>
            <translation>Hz</translation>
        </message>
        <message>
            <source>Measure an extensometer first; then the offset can be found</source>
            <translation>Zuerst einen Extensometer messen; dann lässt sich der Versatz finden</translation>
        </message>
        <message>
            <source>Modification times of the files</source>
            <translation>Änderungszeiten der Dateien</translation>
        </message>
        <message>
            <source>Offset</source>
            <translation>Versatz</translation>
        </message>
        <message>
            <source>Time in the table at which the reference image was taken</source>
            <translation>Zeit in der Tabelle, zu der das Referenzbild aufgenommen wurde</translation>
        </message>
        <message>
            <source>Times of the images</source>
            <translation>Zeitpunkte der Bilder</translation>
        </message>
        <message>
            <source>Trigger column</source>
            <translation>Triggerspalte</translation>
        </message>
        <message>
            <source>s</source>
            <translation>s</translation>
        </message>
    </context>
    <context>
        <name>ProbeArrayDialog</name>
        <message>
            <source>Copies:</source>
            <translation>Kopien:</translation>
        </message>
        <message>
            <source>Repeat probes</source>
            <translation>Messstellen wiederholen</translation>
        </message>
        <message>
            <source>Step in x [px]:</source>
            <translation>Schritt in x [px]:</translation>
        </message>
        <message>
            <source>Step in y [px]:</source>
            <translation>Schritt in y [px]:</translation>
        </message>
    </context>
    <context>
        <name>ProbeTable</name>
        <message>
            <source>%1 is no colour: enter one such as #1f86d1.</source>
            <translation>%1 ist keine Farbe: Geben Sie eine wie #1f86d1 ein.</translation>
        </message>
        <message>
            <source>%1 is no position: enter numbers with a decimal point.</source>
            <translation>%1 ist keine Position: Geben Sie Zahlen mit Dezimalpunkt ein.</translation>
        </message>
        <message>
            <source>Centre [px], length and width [mm], angle [degrees]</source>
            <translation>Mitte [px], Länge und Breite [mm], Winkel [Grad]</translation>
        </message>
        <message>
            <source>Centre, length and width [px], angle [degrees]</source>
            <translation>Mitte, Länge und Breite [px], Winkel [Grad]</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>Farbe</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Maximum</source>
            <translation>Maximum</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Mittelwert</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Minimum</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Position</translation>
        </message>
        <message>
            <source>Quantity</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Std. dev.</source>
            <translation>Std.-Abw.</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>x and y of all points [px of the reference image]</source>
            <translation>x und y aller Punkte [px des Referenzbildes]</translation>
        </message>
        <message>
            <source>Needs a scale</source>
            <translation>Braucht einen Maßstab</translation>
        </message>
    </context>
    <context>
        <name>ProbesPanel</name>
        <message>
            <source>All images</source>
            <translation>Alle Bilder</translation>
        </message>
        <message>
            <source>Displayed image</source>
            <translation>Gezeigtes Bild</translation>
        </message>
        <message>
            <source>Images of the statistics</source>
            <translation>Bilder der Statistik</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Messstellen</translation>
        </message>
        <message>
            <source>Quantity of the probes</source>
            <translation>Größe der Messstellen</translation>
        </message>
        <message>
            <source>Quantity of the values; a probe without it shows its own</source>
            <translation>Größe der Werte; eine Messstelle ohne sie zeigt ihre eigene</translation>
        </message>
        <message>
            <source>Quantity:</source>
            <translation>Größe:</translation>
        </message>
        <message>
            <source>Statistics over a probe&apos;s points in the displayed image, or in all images</source>
            <translation>Statistik über die Punkte einer Messstelle im gezeigten Bild oder in allen Bildern</translation>
        </message>
    </context>
    <context>
        <name>BatchDialog</name>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 mm²</source>
            <translation>%1 mm²</translation>
        </message>
        <message>
            <source>%1 mm² (template)</source>
            <translation>%1 mm² (Vorlage)</translation>
        </message>
        <message>
            <source>%1 of %2 specimens measured, %3 failed.</source>
            <translation>%1 von %2 Proben gemessen, %3 fehlgeschlagen.</translation>
        </message>
        <message>
            <source>A folder with the images of a specimen and its load table, or a folder with such folders</source>
            <translation>Ein Ordner mit den Bildern einer Probe und ihrer Lasttabelle, oder ein Ordner mit solchen Ordnern</translation>
        </message>
        <message>
            <source>A row for each specimen: specimen (name of its folder) and area [mm2], or width [mm] and thickness [mm], or diameter [mm]; other columns go into the table of results</source>
            <translation>Eine Zeile je Probe: specimen (Name ihres Ordners) und area [mm2], oder width [mm] und thickness [mm], oder diameter [mm]; weitere Spalten kommen in die Ergebnistabelle</translation>
        </message>
        <message>
            <source>Add folder...</source>
            <translation>Ordner hinzufügen...</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Stapelmessung</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Choose folder...</source>
            <translation>Ordner wählen...</translation>
        </message>
        <message>
            <source>Choose table...</source>
            <translation>Tabelle wählen...</translation>
        </message>
        <message>
            <source>Choose template...</source>
            <translation>Vorlage wählen...</translation>
        </message>
        <message>
            <source>Clear list</source>
            <translation>Liste leeren</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>Querschnitt</translation>
        </message>
        <message>
            <source>HTML</source>
            <translation>HTML</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>Loads</source>
            <translation>Lasten</translation>
        </message>
        <message>
            <source>Open specimen</source>
            <translation>Probe öffnen</translation>
        </message>
        <message>
            <source>Other columns</source>
            <translation>Weitere Spalten</translation>
        </message>
        <message>
            <source>PDF</source>
            <translation>PDF</translation>
        </message>
        <message>
            <source>Place region and probes on every specimen by its outline and measure it; finished specimens stay</source>
            <translation>Bereich und Messstellen auf jeder Probe nach ihrem Umriss platzieren und sie messen; fertige Proben bleiben</translation>
        </message>
        <message>
            <source>Progress of the batch</source>
            <translation>Fortschritt der Stapelmessung</translation>
        </message>
        <message>
            <source>Reason and notes</source>
            <translation>Grund und Hinweise</translation>
        </message>
        <message>
            <source>Report of each specimen</source>
            <translation>Bericht jeder Probe</translation>
        </message>
        <message>
            <source>Results go to</source>
            <translation>Ergebnisse nach</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Messen</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Probe</translation>
        </message>
        <message>
            <source>Specimens</source>
            <translation>Proben</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Table of specimens</source>
            <translation>Tabelle der Proben</translation>
        </message>
        <message>
            <source>Table: %1</source>
            <translation>Tabelle: %1</translation>
        </message>
        <message>
            <source>Template</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <source>The results would replace the table of specimens; choose another folder for them.</source>
            <translation>Die Ergebnisse würden die Tabelle der Proben ersetzen; wählen Sie für sie einen anderen Ordner.</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>incomplete</source>
            <translation>unvollständig</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>wartet</translation>
        </message>
    </context>
    <context>
        <name>TemplateFiles</name>
        <message>
            <source>All files</source>
            <translation>Alle Dateien</translation>
        </message>
        <message>
            <source>Choose a folder of specimens</source>
            <translation>Einen Ordner mit Proben wählen</translation>
        </message>
        <message>
            <source>Choose a table of specimens</source>
            <translation>Tabelle der Proben wählen</translation>
        </message>
        <message>
            <source>Choose a template</source>
            <translation>Eine Vorlage wählen</translation>
        </message>
        <message>
            <source>Choose the folder of the results</source>
            <translation>Den Ordner der Ergebnisse wählen</translation>
        </message>
        <message>
            <source>Choose the folder of the specimen&apos;s images</source>
            <translation>Den Ordner mit den Bildern der Probe wählen</translation>
        </message>
        <message>
            <source>Save as template</source>
            <translation>Als Vorlage speichern</translation>
        </message>
        <message>
            <source>StrainLens template</source>
            <translation>StrainLens-Vorlage</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tabellen</translation>
        </message>
        <message>
            <source>Templates and projects</source>
            <translation>Vorlagen und Projekte</translation>
        </message>
    </context>
    <context>
        <name>RecentPaths</name>
        <message>
            <source>None yet</source>
            <translation>Noch keine</translation>
        </message>
    </context>
    <context>
        <name>ArrowLegend</name>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, here %1</source>
            <translation>, hier %1</translation>
        </message>
        <message>
            <source>Arrow legend</source>
            <translation>Legende der Pfeile</translation>
        </message>
        <message>
            <source> or %1 %2</source>
            <translation> oder %1 %2</translation>
        </message>
    </context>
    <context>
        <name>ManualTexts</name>
        <message>
            <source>No program can open %1: open it in a web browser.</source>
            <translation>Kein Programm kann %1 öffnen: öffnen Sie die Datei in einem Webbrowser.</translation>
        </message>
        <message>
            <source>The manual is not installed. Install the package strainlens, or build the manual: cmake --build build --target strainlens_manual.</source>
            <translation>Das Handbuch ist nicht installiert. Installieren Sie das Paket strainlens, oder erzeugen Sie das Handbuch: cmake --build build --target strainlens_manual.</translation>
        </message>
    </context>
    <context>
        <name>RegionFileBar</name>
        <message>
            <source>%1 is in the folder of these images and looks like their region of interest.</source>
            <translation>%1 liegt im Ordner dieser Bilder und sieht wie ihr Messbereich aus.</translation>
        </message>
        <message>
            <source>Ignore</source>
            <translation>Ignorieren</translation>
        </message>
        <message>
            <source>Use as region</source>
            <translation>Als Messbereich verwenden</translation>
        </message>
    </context>
    <context>
        <name>Report</name>
        <message>
            <source>%1 px</source>
            <translation>%1 px</translation>
        </message>
        <message>
            <source>%1 mm</source>
            <translation>%1 mm</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 ms</source>
            <translation>%1 ms</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 N</source>
            <translation>%1 N</translation>
        </message>
        <message>
            <source>%1 kN</source>
            <translation>%1 kN</translation>
        </message>
        <message>
            <source>%1 MPa</source>
            <translation>%1 MPa</translation>
        </message>
        <message>
            <source>%1 GPa</source>
            <translation>%1 GPa</translation>
        </message>
        <message>
            <source>%1 µm/m</source>
            <translation>%1 µm/m</translation>
        </message>
        <message>
            <source>%1 um/m</source>
            <translation>%1 µm/m</translation>
        </message>
        <message>
            <source>%1 mm/m</source>
            <translation>%1 mm/m</translation>
        </message>
        <message>
            <source>%1 rad</source>
            <translation>%1 rad</translation>
        </message>
        <message>
            <source>%1 1/s</source>
            <translation>%1 1/s</translation>
        </message>
        <message>
            <source>%1 px/mm</source>
            <translation>%1 px/mm</translation>
        </message>
        <message>
            <source>%1 px/s</source>
            <translation>%1 px/s</translation>
        </message>
        <message>
            <source>%1 mm/s</source>
            <translation>%1 mm/s</translation>
        </message>
        <message>
            <source>%1 grey</source>
            <translation>%1 Graustufen</translation>
        </message>
        <message>
            <source>%1 bit</source>
            <translation>%1 Bit</translation>
        </message>
        <message>
            <source>%1 points</source>
            <translation>%1 Punkte</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>s</source>
            <translation>s</translation>
        </message>
        <message>
            <source>ms</source>
            <translation>ms</translation>
        </message>
        <message>
            <source>min</source>
            <translation>min</translation>
        </message>
        <message>
            <source>h</source>
            <translation>h</translation>
        </message>
        <message>
            <source>kN</source>
            <translation>kN</translation>
        </message>
        <message>
            <source>MPa</source>
            <translation>MPa</translation>
        </message>
        <message>
            <source>GPa</source>
            <translation>GPa</translation>
        </message>
        <message>
            <source>rad</source>
            <translation>rad</translation>
        </message>
        <message>
            <source>1/s</source>
            <translation>1/s</translation>
        </message>
        <message>
            <source>mm/s</source>
            <translation>mm/s</translation>
        </message>
        <message>
            <source>px/s</source>
            <translation>px/s</translation>
        </message>
        <message>
            <source>px^2</source>
            <translation>px²</translation>
        </message>
        <message>
            <source>mm^2</source>
            <translation>mm²</translation>
        </message>
        <message>
            <source>1/px</source>
            <translation>1/px</translation>
        </message>
        <message>
            <source>degrees</source>
            <translation>Grad</translation>
        </message>
        <message>
            <source>%1 +- %2</source>
            <translation>%1 ± %2</translation>
        </message>
        <message>
            <source>%1 ± %2</source>
            <translation>%1 ± %2</translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>%1 to %2</source>
            <translation>%1 bis %2</translation>
        </message>
        <message>
            <source>%1 [%2]</source>
            <translation>%1 [%2]</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1, [mm]</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>%1; %2</source>
            <translation>%1; %2</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 x %2</source>
            <translation>%1 x %2</translation>
        </message>
        <message>
            <source>Logo</source>
            <translation>Logo</translation>
        </message>
        <message>
            <source>Displacement measurement</source>
            <translation>Verschiebungsmessung</translation>
        </message>
        <message>
            <source>Displacement measurement: %1</source>
            <translation>Verschiebungsmessung: %1</translation>
        </message>
        <message>
            <source>Measurement</source>
            <translation>Messung</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>Referenzbild</translation>
        </message>
        <message>
            <source>Deformed images</source>
            <translation>Verformte Bilder</translation>
        </message>
        <message>
            <source>%1, of which measured: %2</source>
            <translation>%1, davon gemessen: %2</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>Wall time</source>
            <translation>Laufzeit</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>Begrenzt durch</translation>
        </message>
        <message>
            <source>%1 (%2 % of the time)</source>
            <translation>%1 (%2 % der Zeit)</translation>
        </message>
        <message>
            <source>decode</source>
            <translation>Dekodieren</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>Übertragung</translation>
        </message>
        <message>
            <source>compute</source>
            <translation>Berechnung</translation>
        </message>
        <message>
            <source>write</source>
            <translation>Schreiben</translation>
        </message>
        <message>
            <source>Noise of the reference image</source>
            <translation>Rauschen des Referenzbilds</translation>
        </message>
        <message>
            <source>noise not measured: not smoothed</source>
            <translation>Rauschen nicht gemessen: nicht geglättet</translation>
        </message>
        <message>
            <source>noise %1 grey: both images smoothed with %2 px, expected sigma %3 px</source>
            <translation>Rauschen %1 Graustufen: beide Bilder mit %2 px geglättet, erwartete Standardabweichung %3 px</translation>
        </message>
        <message>
            <source>noise %1 grey: not smoothed, expected sigma %2 px</source>
            <translation>Rauschen %1 Graustufen: nicht geglättet, erwartete Standardabweichung %2 px</translation>
        </message>
        <message>
            <source>Grey range</source>
            <translation>Graubereich</translation>
        </message>
        <message>
            <source>The run was cancelled; what was finished is kept.</source>
            <translation>Die Messung wurde abgebrochen; was fertig war, ist enthalten.</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Frame</source>
            <translation>Bild Nr.</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Points Ok</source>
            <translation>Gültige Punkte</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>drift [px]</source>
            <translation>Drift [px]</translation>
        </message>
        <message>
            <source>Reference: the image that each was compared with, 0 for the first; drift: the standard deviation that the displacements of its points had.</source>
            <translation>Referenz: das Bild, mit dem verglichen wurde, 0 für das erste; Drift: die Standardabweichung, die die Verschiebungen seiner Punkte hatten.</translation>
        </message>
        <message>
            <source>sigma u [px]</source>
            <translation>sigma u [px]</translation>
        </message>
        <message>
            <source>sigma v [px]</source>
            <translation>sigma v [px]</translation>
        </message>
        <message>
            <source>sigma: median of the standard deviations of the displacements that the noise of both images causes.</source>
            <translation>sigma: Median der Standardabweichungen der Verschiebungen, die das Rauschen beider Bilder verursacht.</translation>
        </message>
        <message>
            <source>mean exx</source>
            <translation>mittleres exx</translation>
        </message>
        <message>
            <source>mean eyy</source>
            <translation>mittleres eyy</translation>
        </message>
        <message>
            <source>mean exy</source>
            <translation>mittleres exy</translation>
        </message>
        <message>
            <source>Strain: %1; x to the right, y down.</source>
            <translation>Dehnung: %1; x nach rechts, y nach unten.</translation>
        </message>
        <message>
            <source>engineering</source>
            <translation>technisch</translation>
        </message>
        <message>
            <source>green-lagrange</source>
            <translation>Green-Lagrange</translation>
        </message>
        <message>
            <source>euler-almansi</source>
            <translation>Euler-Almansi</translation>
        </message>
        <message>
            <source>hencky</source>
            <translation>Hencky</translation>
        </message>
        <message>
            <source>%1 of %2 images were searched with their light made the same everywhere, the first of them frame %3 (%4).</source>
            <translation>%1 von %2 Bildern wurden mit ausgeglichenem Licht gesucht, als erstes Bild %3 (%4).</translation>
        </message>
        <message>
            <source>light made the same everywhere</source>
            <translation>Licht ausgeglichen</translation>
        </message>
        <message>
            <source>light as it is</source>
            <translation>Licht unverändert</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: made the same everywhere</source>
            <translation>Licht %1 Graustufen, Kontrast x %2: ausgeglichen</translation>
        </message>
        <message>
            <source>light %1 grey, contrast x %2: as it is</source>
            <translation>Licht %1 Graustufen, Kontrast x %2: unverändert</translation>
        </message>
        <message>
            <source>%1 of %2 images differ in sharpness from their reference; the sharper one was blurred, the first time in frame %3 (%4).</source>
            <translation>%1 von %2 Bildern unterscheiden sich in der Schärfe von ihrer Referenz; das schärfere wurde unscharf gemacht, zuerst in Bild %3 (%4).</translation>
        </message>
        <message>
            <source>reference image</source>
            <translation>Referenzbild</translation>
        </message>
        <message>
            <source>deformed image</source>
            <translation>verformtes Bild</translation>
        </message>
        <message>
            <source>%1 blurred to match, sigma %2 px</source>
            <translation>%1 angeglichen, Sigma %2 px</translation>
        </message>
        <message>
            <source>%1 blurred to match, disc of radius %2 px</source>
            <translation>%1 angeglichen, Scheibe mit Radius %2 px</translation>
        </message>
        <message>
            <source>%1 blurred to match, motion of %2 px at %3 degrees</source>
            <translation>%1 angeglichen, Bewegung von %2 px unter %3 Grad</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <source>Option</source>
            <translation>Option</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Device of the run</source>
            <translation>Gerät der Messung</translation>
        </message>
        <message>
            <source>Calibration</source>
            <translation>Kalibrierung</translation>
        </message>
        <message>
            <source>Number</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>Standardabweichung</translation>
        </message>
        <message>
            <source>%1, %2 points: residual %3 px RMS</source>
            <translation>%1, %2 Punkte: Restfehler %3 px RMS</translation>
        </message>
        <message>
            <source>%1, %2 files</source>
            <translation>%1, %2 Dateien</translation>
        </message>
        <message>
            <source>%1, 1 file</source>
            <translation>%1, 1 Datei</translation>
        </message>
        <message>
            <source>%1 mm/px in the middle (standard deviation %2 %)</source>
            <translation>%1 mm/px in der Mitte (Standardabweichung %2 %)</translation>
        </message>
        <message>
            <source>plane tilted by %1 deg</source>
            <translation>Ebene um %1° geneigt</translation>
        </message>
        <message>
            <source>the lens moves the corners by up to %1 px</source>
            <translation>das Objektiv verschiebt die Ecken um bis zu %1 px</translation>
        </message>
        <message>
            <source>corners known to %1 px (standard deviation)</source>
            <translation>Ecken auf %1 px bekannt (Standardabweichung)</translation>
        </message>
        <message>
            <source>Scale from %1 mm between (%2, %3) and (%4, %5), picked to within %6 px.</source>
            <translation>Maßstab aus %1 mm zwischen (%2; %3) und (%4; %5), auf %6 px genau gewählt.</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <source>SHA-256 of the files as they were measured.</source>
            <translation>SHA-256 der Dateien, wie sie gemessen wurden.</translation>
        </message>
        <message>
            <source>not read</source>
            <translation>nicht gelesen</translation>
        </message>
        <message>
            <source>masks, %1</source>
            <translation>Masken, %1</translation>
        </message>
        <message>
            <source>Specimen</source>
            <translation>Probe</translation>
        </message>
        <message>
            <source>Operator</source>
            <translation>Bearbeiter</translation>
        </message>
        <message>
            <source>Client</source>
            <translation>Auftraggeber</translation>
        </message>
        <message>
            <source>Mean strain over the frames</source>
            <translation>Mittlere Dehnung über die Bilder</translation>
        </message>
        <message>
            <source>frame</source>
            <translation>Bild Nr.</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>Spannung</translation>
        </message>
        <message>
            <source>modulus</source>
            <translation>E-Modul</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Abbildungen</translation>
        </message>
        <message>
            <source>Pairs of images</source>
            <translation>Bildpaare</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Hinweise</translation>
        </message>
        <message>
            <source>Repeat</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>in %1</source>
            <translation>in %1</translation>
        </message>
        <message>
            <source>displacement vectors</source>
            <translation>Verschiebungsvektoren</translation>
        </message>
        <message>
            <source>Reference: %1</source>
            <translation>Referenz: %1</translation>
        </message>
        <message>
            <source>Frame %1: %2</source>
            <translation>Bild %1: %2</translation>
        </message>
        <message>
            <source>frame %1</source>
            <translation>Bild %1</translation>
        </message>
        <message>
            <source>%1 (not measured)</source>
            <translation>%1 (nicht gemessen)</translation>
        </message>
        <message>
            <source>%1 (not measured: %2)</source>
            <translation>%1 (nicht gemessen: %2)</translation>
        </message>
        <message>
            <source>%1 is missing: %2</source>
            <translation>Es fehlt: %1: %2</translation>
        </message>
        <message>
            <source>%1 frame %2 is missing: there are only %3 deformed images.</source>
            <translation>Es fehlt: %1 Bild %2: es gibt nur %3 verformte Bilder.</translation>
        </message>
        <message>
            <source>The map of %1 in</source>
            <translation>die Karte von %1 in</translation>
        </message>
        <message>
            <source>The pair of</source>
            <translation>das Bildpaar mit</translation>
        </message>
        <message>
            <source>there is not enough memory; close other programs.</source>
            <translation>der Speicher reicht nicht; schließen Sie andere Programme.</translation>
        </message>
        <message>
            <source>The chart of mean strains</source>
            <translation>das Diagramm der mittleren Dehnungen</translation>
        </message>
        <message>
            <source>The map of %1 in the last frame</source>
            <translation>die Karte von %1 im letzten Bild</translation>
        </message>
        <message>
            <source>The map of %1 in frame %2</source>
            <translation>die Karte von %1 in Bild %2</translation>
        </message>
        <message>
            <source>the frame has no values of it.</source>
            <translation>das Bild hat keine Werte davon.</translation>
        </message>
        <message>
            <source>The reporting table</source>
            <translation>die Berichtstabelle</translation>
        </message>
        <message>
            <source>The pair of frame %1</source>
            <translation>das Bildpaar von Bild %1</translation>
        </message>
        <message>
            <source>The camera is not known: %1</source>
            <translation>Die Kamera ist nicht bekannt: %1</translation>
        </message>
        <message>
            <source>The logo</source>
            <translation>das Logo</translation>
        </message>
        <message>
            <source>Probes over the frames</source>
            <translation>Messstellen über die Bilder</translation>
        </message>
        <message>
            <source>A value and its standard deviation that the images&apos; noise causes.</source>
            <translation>Ein Wert und seine Standardabweichung, die das Rauschen der Bilder verursacht.</translation>
        </message>
        <message>
            <source>Load</source>
            <translation>Kraft</translation>
        </message>
        <message>
            <source>Stress</source>
            <translation>Spannung</translation>
        </message>
        <message>
            <source>The first %1 of %2 probes; the table of series has all.</source>
            <translation>Die ersten %1 von %2 Messstellen; die Tabelle der Reihen hat alle.</translation>
        </message>
        <message>
            <source>Probes</source>
            <translation>Messstellen</translation>
        </message>
        <message>
            <source>Load table: %1</source>
            <translation>Krafttabelle: %1</translation>
        </message>
        <message>
            <source>the table&apos;s clock is %1 s ahead of the images, found from %2 (%3 images, %4 % of the strain&apos;s variance).</source>
            <translation>die Uhr der Tabelle geht den Bildern um %1 s voraus, bestimmt aus %2 (%3 Bilder, %4 % der Varianz der Dehnung).</translation>
        </message>
        <message>
            <source>the load</source>
            <translation>der Kraft</translation>
        </message>
        <message>
            <source>%1 and the load</source>
            <translation>%1 und der Kraft</translation>
        </message>
        <message>
            <source>Stress-strain curve</source>
            <translation>Spannungs-Dehnungs-Kurve</translation>
        </message>
        <message>
            <source>probe</source>
            <translation>Messstelle</translation>
        </message>
        <message>
            <source>quantity</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>unit</source>
            <translation>Einheit</translation>
        </message>
        <message>
            <source>last frame</source>
            <translation>letztes Bild</translation>
        </message>
        <message>
            <source>sigma</source>
            <translation>Sigma</translation>
        </message>
        <message>
            <source>known</source>
            <translation>bekannt</translation>
        </message>
        <message>
            <source>true strain</source>
            <translation>wahre Dehnung</translation>
        </message>
        <message>
            <source>elongation</source>
            <translation>Verlängerung</translation>
        </message>
        <message>
            <source>initial length</source>
            <translation>Anfangslänge</translation>
        </message>
        <message>
            <source>transverse strain</source>
            <translation>Querdehnung</translation>
        </message>
        <message>
            <source>opening</source>
            <translation>Öffnung</translation>
        </message>
        <message>
            <source>sliding</source>
            <translation>Gleitung</translation>
        </message>
        <message>
            <source>good points</source>
            <translation>gültige Punkte</translation>
        </message>
        <message>
            <source>area share</source>
            <translation>Flächenanteil</translation>
        </message>
        <message>
            <source>area</source>
            <translation>Fläche</translation>
        </message>
        <message>
            <source>mean %1</source>
            <translation>Mittel %1</translation>
        </message>
        <message>
            <source>scatter of %1</source>
            <translation>Streuung von %1</translation>
        </message>
        <message>
            <source>minimum of %1</source>
            <translation>Minimum von %1</translation>
        </message>
        <message>
            <source>maximum of %1</source>
            <translation>Maximum von %1</translation>
        </message>
        <message>
            <source>Young&apos;s modulus %1 (%2)</source>
            <translation>Elastizitätsmodul %1 (%2)</translation>
        </message>
        <message>
            <source>Poisson&apos;s ratio %1 (%2)</source>
            <translation>Querkontraktionszahl %1 (%2)</translation>
        </message>
        <message>
            <source>%1 images, chi^2 per degree of freedom %2</source>
            <translation>%1 Bilder, Chi-Quadrat je Freiheitsgrad %2</translation>
        </message>
        <message>
            <source>%1 images, uncertainty from the scatter about the line</source>
            <translation>%1 Bilder, Unsicherheit aus der Streuung um die Gerade</translation>
        </message>
        <message>
            <source>Rp%1 %2 MPa (%3)</source>
            <translation>Rp%1 %2 MPa (%3)</translation>
        </message>
        <message>
            <source>ReH %1 (%2)</source>
            <translation>ReH %1 (%2)</translation>
        </message>
        <message>
            <source>ReL %1 (%2)</source>
            <translation>ReL %1 (%2)</translation>
        </message>
        <message>
            <source>Rm %1 (%2)</source>
            <translation>Rm %1 (%2)</translation>
        </message>
        <message>
            <source>Ag %1 (%2)</source>
            <translation>Ag %1 (%2)</translation>
        </message>
        <message>
            <source>n %1 (%2)</source>
            <translation>n %1 (%2)</translation>
        </message>
        <message>
            <source>r %1 (%2)</source>
            <translation>r %1 (%2)</translation>
        </message>
        <message>
            <source>de/dt %1 (%2)</source>
            <translation>de/dt %1 (%2)</translation>
        </message>
        <message>
            <source>proof strength at %1 % plastic strain</source>
            <translation>Dehngrenze bei %1 % plastischer Dehnung</translation>
        </message>
        <message>
            <source>upper yield strength</source>
            <translation>obere Streckgrenze</translation>
        </message>
        <message>
            <source>lower yield strength</source>
            <translation>untere Streckgrenze</translation>
        </message>
        <message>
            <source>tensile strength</source>
            <translation>Zugfestigkeit</translation>
        </message>
        <message>
            <source>plastic strain at the largest load</source>
            <translation>plastische Dehnung bei Höchstkraft</translation>
        </message>
        <message>
            <source>strain hardening exponent</source>
            <translation>Verfestigungsexponent</translation>
        </message>
        <message>
            <source>strain hardening exponent from %1 to %2 %</source>
            <translation>Verfestigungsexponent von %1 bis %2 %</translation>
        </message>
        <message>
            <source>plastic strain ratio</source>
            <translation>Senkrechte Anisotropie</translation>
        </message>
        <message>
            <source>plastic strain ratio from %1 to %2 %</source>
            <translation>senkrechte Anisotropie von %1 bis %2 %</translation>
        </message>
        <message>
            <source>strain rate in the elastic range</source>
            <translation>Dehngeschwindigkeit im elastischen Bereich</translation>
        </message>
        <message>
            <source>strain rate at the proof strength</source>
            <translation>Dehngeschwindigkeit an der Dehngrenze</translation>
        </message>
        <message>
            <source>ISO 6892-1, ASTM E8</source>
            <translation>ISO 6892-1, ASTM E8</translation>
        </message>
        <message>
            <source>ISO 10275, ASTM E646</source>
            <translation>ISO 10275, ASTM E646</translation>
        </message>
        <message>
            <source>ISO 10113, ASTM E517</source>
            <translation>ISO 10113, ASTM E517</translation>
        </message>
        <message>
            <source>ISO 6892-1, method A</source>
            <translation>ISO 6892-1, Verfahren A</translation>
        </message>
        <message>
            <source>along the line</source>
            <translation>entlang der Linie</translation>
        </message>
        <message>
            <source>%1 points measured</source>
            <translation>%1 Punkte gemessen</translation>
        </message>
        <message>
            <source>Arrows × %1,</source>
            <translation>Pfeile × %1,</translation>
        </message>
        <message>
            <source>this one is %1</source>
            <translation>dieser ist %1</translation>
        </message>
        <message>
            <source>1 of %1 points drawn</source>
            <translation>1 von %1 Punkten gezeichnet</translation>
        </message>
        <message>
            <source>from %1</source>
            <translation>von %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>bis %1</translation>
        </message>
        <message>
            <source>colours: the same in all pictures</source>
            <translation>Farben: in allen Bildern gleich</translation>
        </message>
        <message>
            <source>colours: all values</source>
            <translation>Farben: alle Werte</translation>
        </message>
        <message>
            <source>colours: %1 % to %2 %</source>
            <translation>Farben: %1 % bis %2 %</translation>
        </message>
        <message>
            <source>How this was measured</source>
            <translation>Wie gemessen wurde</translation>
        </message>
        <message>
            <source>How this was measured: %1</source>
            <translation>Wie gemessen wurde: %1</translation>
        </message>
        <message>
            <source>To be questioned</source>
            <translation>Zu hinterfragen</translation>
        </message>
        <message>
            <source>not known: %1</source>
            <translation>nicht bekannt: %1</translation>
        </message>
        <message>
            <source>not in the image&apos;s file; write it into the rig&apos;s profile (--rig)</source>
            <translation>nicht in der Bilddatei; in das Profil des Aufbaus schreiben (--rig)</translation>
        </message>
        <message>
            <source>not measured; give images of the specimen at rest (--at-rest)</source>
            <translation>nicht gemessen; Bilder der ruhenden Probe angeben (--at-rest)</translation>
        </message>
        <message>
            <source>no scale is known; measure with --scale or --calibration</source>
            <translation>kein Maßstab bekannt; mit --scale oder --calibration messen</translation>
        </message>
        <message>
            <source>Camera and lens</source>
            <translation>Kamera und Objektiv</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>Kamera</translation>
        </message>
        <message>
            <source>Image resolution</source>
            <translation>Bildauflösung</translation>
        </message>
        <message>
            <source>%1x%2 px, %3 bit</source>
            <translation>%1 x %2 px, %3 Bit</translation>
        </message>
        <message>
            <source>%1 x %2 px, %3 bit</source>
            <translation>%1 x %2 px, %3 Bit</translation>
        </message>
        <message>
            <source>Lens</source>
            <translation>Objektiv</translation>
        </message>
        <message>
            <source>Focal length</source>
            <translation>Brennweite</translation>
        </message>
        <message>
            <source>Aperture</source>
            <translation>Blende</translation>
        </message>
        <message>
            <source>f/%1</source>
            <translation>f/%1</translation>
        </message>
        <message>
            <source>Exposure time</source>
            <translation>Belichtungszeit</translation>
        </message>
        <message>
            <source>Field of view</source>
            <translation>Bildfeld</translation>
        </message>
        <message>
            <source>%1 x %2 mm</source>
            <translation>%1 x %2 mm</translation>
        </message>
        <message>
            <source>Image scale</source>
            <translation>Abbildungsmaßstab</translation>
        </message>
        <message>
            <source>Stand-off distance</source>
            <translation>Arbeitsabstand</translation>
        </message>
        <message>
            <source>Image acquisition rate</source>
            <translation>Bildrate</translation>
        </message>
        <message>
            <source>Lighting</source>
            <translation>Beleuchtung</translation>
        </message>
        <message>
            <source>Specimen and pattern</source>
            <translation>Probe und Muster</translation>
        </message>
        <message>
            <source>Patterning technique</source>
            <translation>Aufbringen des Musters</translation>
        </message>
        <message>
            <source>Pattern feature size</source>
            <translation>Größe der Musterelemente</translation>
        </message>
        <message>
            <source>the image&apos;s autocorrelation does not fall to half within half a subset</source>
            <translation>die Autokorrelation des Bildes fällt innerhalb einer halben Facette nicht auf die Hälfte</translation>
        </message>
        <message>
            <source>Greys (1st to 99th percentile)</source>
            <translation>Grauwerte (1. bis 99. Perzentil)</translation>
        </message>
        <message>
            <source>%1 to %2 of %3</source>
            <translation>%1 bis %2 von %3</translation>
        </message>
        <message>
            <source>Noise of the images</source>
            <translation>Rauschen der Bilder</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), in time</source>
            <translation>%1 (%2 % des Bereichs), in der Zeit</translation>
        </message>
        <message>
            <source>%1 (%2 % of the range), of the reference image alone</source>
            <translation>%1 (%2 % des Bereichs), nur des Referenzbilds</translation>
        </message>
        <message>
            <source>the region is too small</source>
            <translation>der Bereich ist zu klein</translation>
        </message>
        <message>
            <source>Correlation</source>
            <translation>Korrelation</translation>
        </message>
        <message>
            <source>Software</source>
            <translation>Software</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Bilder</translation>
        </message>
        <message>
            <source>%1 pairs</source>
            <translation>%1 Paare</translation>
        </message>
        <message>
            <source>%1 against fixed reference</source>
            <translation>%1 gegen feste Referenz</translation>
        </message>
        <message>
            <source>%1 against renewed reference</source>
            <translation>%1 gegen erneuerte Referenz</translation>
        </message>
        <message>
            <source>%1 against previous reference</source>
            <translation>%1 gegen vorheriges Bild</translation>
        </message>
        <message>
            <source>Image filter</source>
            <translation>Bildfilter</translation>
        </message>
        <message>
            <source>flat-topped Gaussian of %1</source>
            <translation>Gauß mit flachem Gipfel von %1</translation>
        </message>
        <message>
            <source>flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>Gauß mit flachem Gipfel, aus dem Rauschen der Bilder gewählt</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian of %2</source>
            <translation>%1, Gauß mit flachem Gipfel von %2</translation>
        </message>
        <message>
            <source>%1, flat-topped Gaussian chosen from the images&apos; noise</source>
            <translation>%1, Gauß mit flachem Gipfel, aus dem Rauschen der Bilder gewählt</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Facette</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schrittweite</translation>
        </message>
        <message>
            <source>Shape function</source>
            <translation>Ansatzfunktion</translation>
        </message>
        <message>
            <source>rigid (whole pixels)</source>
            <translation>starr (ganze Pixel)</translation>
        </message>
        <message>
            <source>rigid (whole pixels, parabola)</source>
            <translation>starr (ganze Pixel, Parabel)</translation>
        </message>
        <message>
            <source>affine</source>
            <translation>affin</translation>
        </message>
        <message>
            <source>quadratic</source>
            <translation>quadratisch</translation>
        </message>
        <message>
            <source>cubic</source>
            <translation>kubisch</translation>
        </message>
        <message>
            <source>quartic</source>
            <translation>vierter Ordnung</translation>
        </message>
        <message>
            <source>first to fourth order, chosen for each point</source>
            <translation>erste bis vierte Ordnung, für jeden Punkt gewählt</translation>
        </message>
        <message>
            <source>Matching criterion</source>
            <translation>Vergleichskriterium</translation>
        </message>
        <message>
            <source>ZNSSD (IC-GN), started from %1</source>
            <translation>ZNSSD (IC-GN), ausgehend von %1</translation>
        </message>
        <message>
            <source>sad</source>
            <translation>SAD</translation>
        </message>
        <message>
            <source>ssd</source>
            <translation>SSD</translation>
        </message>
        <message>
            <source>zncc</source>
            <translation>ZNCC</translation>
        </message>
        <message>
            <source>Interpolant</source>
            <translation>Interpolation</translation>
        </message>
        <message>
            <source>hermite</source>
            <translation>bikubische Hermite-Funktion</translation>
        </message>
        <message>
            <source>quintic</source>
            <translation>B-Spline fünfter Ordnung</translation>
        </message>
        <message>
            <source>Points measured</source>
            <translation>Gemessene Punkte</translation>
        </message>
        <message>
            <source>no image has been measured</source>
            <translation>es wurde kein Bild gemessen</translation>
        </message>
        <message>
            <source>%1, noise floor in space</source>
            <translation>%1, Rauschgrenze im Raum</translation>
        </message>
        <message>
            <source>%1, noise floor in time</source>
            <translation>%1, Rauschgrenze in der Zeit</translation>
        </message>
        <message>
            <source>%1, bias</source>
            <translation>%1, systematische Abweichung</translation>
        </message>
        <message>
            <source>one image alone was at rest</source>
            <translation>nur ein Bild war in Ruhe</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Verschiebung</translation>
        </message>
        <message>
            <source>Predicted from the noise of the run&apos;s images</source>
            <translation>Aus dem Rauschen der Bilder vorhergesagt</translation>
        </message>
        <message>
            <source>the run did not refine by IC-GN</source>
            <translation>die Messung wurde nicht mit IC-GN verfeinert</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Dehnung</translation>
        </message>
        <message>
            <source>none was computed</source>
            <translation>keine berechnet</translation>
        </message>
        <message>
            <source>Formulation</source>
            <translation>Formulierung</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>the gradients of the shape function</source>
            <translation>den Gradienten der Ansatzfunktion</translation>
        </message>
        <message>
            <source>a plane surface through the displacements of a window</source>
            <translation>einer Ebene durch die Verschiebungen eines Fensters</translation>
        </message>
        <message>
            <source>a quadratic surface through the displacements of a window</source>
            <translation>einer quadratischen Fläche durch die Verschiebungen eines Fensters</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Dehnungsfenster</translation>
        </message>
        <message>
            <source>%1 x %2 points</source>
            <translation>%1 x %2 Punkte</translation>
        </message>
        <message>
            <source>automatic, %1 x %2 to %3 x %4 points</source>
            <translation>automatisch, %1 x %2 bis %3 x %4 Punkte</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>strain is that of the shape function</source>
            <translation>die Dehnung ist die der Ansatzfunktion</translation>
        </message>
        <message>
            <source>Virtual strain gauge, (window - 1) step + subset</source>
            <translation>Virtueller Dehnungsmessstreifen, (Fenster - 1) Schrittweite + Facette</translation>
        </message>
        <message>
            <source>Features of the pattern are %1 px; below 3 px they are sampled too coarsely and displacements are biased. Use a coarser pattern or a larger magnification.</source>
            <translation>Die Elemente des Musters sind %1 px groß; unter 3 px werden sie zu grob abgetastet, und Verschiebungen sind verfälscht. Verwenden Sie ein gröberes Muster oder eine stärkere Vergrößerung.</translation>
        </message>
        <message>
            <source>A subset of %1 px holds fewer than three features of %2 px across: enlarge the subset, or use a finer pattern.</source>
            <translation>Eine Facette von %1 px enthält weniger als drei Elemente von %2 px nebeneinander: vergrößern Sie die Facette, oder verwenden Sie ein feineres Muster.</translation>
        </message>
        <message>
            <source>The pattern uses %1 % of the grey range: increase the light or the contrast of the pattern.</source>
            <translation>Das Muster nutzt %1 % des Graubereichs: verstärken Sie das Licht oder den Kontrast des Musters.</translation>
        </message>
        <message>
            <source>%1 % of the region&apos;s pixels are saturated: change the exposure or the lighting.</source>
            <translation>%1 % der Pixel des Bereichs sind gesättigt: ändern Sie die Belichtung oder die Beleuchtung.</translation>
        </message>
        <message>
            <source>The images&apos; noise is %1 % of the grey range: increase the light or the exposure, or average several images.</source>
            <translation>Das Rauschen der Bilder beträgt %1 % des Graubereichs: verstärken Sie Licht oder Belichtung, oder mitteln Sie mehrere Bilder.</translation>
        </message>
        <message>
            <source>The reference image is a JPEG, whose compression changes grey values: save TIFF or PNG.</source>
            <translation>Das Referenzbild ist ein JPEG, dessen Kompression Grauwerte ändert: speichern Sie TIFF oder PNG.</translation>
        </message>
        <message>
            <source>No scale is known: displacements are in pixels, and the gauge&apos;s size on the specimen is not known.</source>
            <translation>Kein Maßstab ist bekannt: Verschiebungen sind in Pixeln, und die Größe des Messstreifens auf der Probe ist unbekannt.</translation>
        </message>
        <message>
            <source>Points %1 px apart sample the field coarsely for subsets of %2 px: a step of a third to a half of the subset is usual.</source>
            <translation>Punkte im Abstand von %1 px tasten das Feld für Facetten von %2 px grob ab: üblich ist eine Schrittweite von einem Drittel bis zur Hälfte der Facette.</translation>
        </message>
        <message>
            <source>Only %1 % of the points were measured: check the statuses of the others, the region and the lighting.</source>
            <translation>Nur %1 % der Punkte wurden gemessen: prüfen Sie den Status der anderen, den Bereich und die Beleuchtung.</translation>
        </message>
        <message>
            <source>Noise floor and bias were never measured: take at least two images of the specimen at rest (--at-rest).</source>
            <translation>Rauschgrenze und systematische Abweichung wurden nie gemessen: nehmen Sie mindestens zwei Bilder der ruhenden Probe auf (--at-rest).</translation>
        </message>
        <message>
            <source>The images at rest moved by up to %1 px: they do not give a noise floor.</source>
            <translation>Die Bilder in Ruhe haben sich um bis zu %1 px bewegt: sie ergeben keine Rauschgrenze.</translation>
        </message>
        <message>
            <source>Displacements have a noise of %1 px: use a larger subset, a pattern of more contrast or images with less noise.</source>
            <translation>Verschiebungen haben ein Rauschen von %1 px: verwenden Sie eine größere Facette, ein kontrastreicheres Muster oder Bilder mit weniger Rauschen.</translation>
        </message>
        <message>
            <source>The largest strains, %1 um/m, are below three times their noise floor of %2 um/m: use a larger strain window or subset, or more load.</source>
            <translation>Die größten Dehnungen, %1 µm/m, liegen unter dem Dreifachen ihrer Rauschgrenze von %2 µm/m: verwenden Sie ein größeres Dehnungsfenster, eine größere Facette oder mehr Last.</translation>
        </message>
        <message>
            <source>The virtual strain gauge of %1 px is wide for strain that changes over %2 px: peaks are flattened. Use a smaller strain window, step or subset.</source>
            <translation>Der virtuelle Dehnungsmessstreifen von %1 px ist breit für Dehnung, die sich über %2 px ändert: Spitzen werden abgeflacht. Verwenden Sie ein kleineres Dehnungsfenster, eine kleinere Schrittweite oder Facette.</translation>
        </message>
        <message>
            <source>Pixels without a value (NaN, or what the file says for no data) were left out, with the points that cover them.</source>
            <translation>Pixel ohne Wert (NaN, oder was die Datei für fehlende Daten angibt) wurden ausgelassen, mit den Punkten, die sie überdecken.</translation>
        </message>
        <message>
            <source>The images are the raw mosaic of a colour camera (Bayer): the four kinds of pixels were brought to one mean and contrast, which holds for a grey specimen; demosaic the images of a coloured one before.</source>
            <translation>Die Bilder sind das rohe Mosaik einer Farbkamera (Bayer): die vier Arten von Pixeln wurden auf einen Mittelwert und Kontrast gebracht, was für eine graue Probe gilt; wandeln Sie Bilder einer farbigen vorher um.</translation>
        </message>
        <message>
            <source>The images differ in depth or in the scale of their greys: those that differ from the reference image were mapped to its range of greys.</source>
            <translation>Die Bilder unterscheiden sich in der Farbtiefe oder Grauskala: die abweichenden wurden auf den Graubereich des Referenzbilds abgebildet.</translation>
        </message>
        <message>
            <source>%1 pixels of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>%1 Pixel des Referenzbilds stechen aus ihrer Umgebung hervor wie nur heiße oder tote Pixel eines Sensors; in allen Bildern werden solche Pixel durch den Median ihrer Nachbarn ersetzt.</translation>
        </message>
        <message>
            <source>1 pixel of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images such pixels are replaced by the median of their neighbours.</source>
            <translation>1 Pixel des Referenzbilds sticht aus seiner Umgebung hervor wie nur ein heißes oder totes Pixel eines Sensors; in allen Bildern werden solche Pixel durch den Median ihrer Nachbarn ersetzt.</translation>
        </message>
        <message>
            <source>%1 pixels stand out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>%1 Pixel stechen in zwei Bildern an gleicher Stelle hervor, obwohl sich die Textur bewegt hat, wie heiße oder tote Pixel eines Sensors; in allen Bildern werden sie durch den Median ihrer Nachbarn ersetzt.</translation>
        </message>
        <message>
            <source>1 pixel stands out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; in all images they are replaced by the median of their neighbours.</source>
            <translation>1 Pixel sticht in zwei Bildern an gleicher Stelle hervor, obwohl sich die Textur bewegt hat, wie ein heißes oder totes Pixel eines Sensors; in allen Bildern wird es durch den Median seiner Nachbarn ersetzt.</translation>
        </message>
        <message>
            <source>Points got lost: from frame %1 on a later image is the reference (--reference fixed keeps the first).</source>
            <translation>Punkte gingen verloren: ab Bild %1 ist ein späteres Bild die Referenz (--reference fixed behält das erste).</translation>
        </message>
        <message>
            <source>%1 cannot be read: pixels that are wrong in it and in the reference image are not replaced.</source>
            <translation>%1 kann nicht gelesen werden: Pixel, die darin und im Referenzbild falsch sind, werden nicht ersetzt.</translation>
        </message>
        <message>
            <source>Masks: of each image only the pixels that are white in its mask were used (%1).</source>
            <translation>Masken: von jedem Bild wurden nur die Pixel verwendet, die in seiner Maske weiß sind (%1).</translation>
        </message>
        <message>
            <source>Images of different sharpness are not matched: blur matching does not fit the memory limit (--host-memory-limit).</source>
            <translation>Bilder verschiedener Schärfe werden nicht angeglichen: der Abgleich passt nicht in die Speichergrenze (--host-memory-limit).</translation>
        </message>
        <message>
            <source>most points of %1 have no value: %2</source>
            <translation>die meisten Punkte von %1 haben keinen Wert: %2</translation>
        </message>
        <message>
            <source>nothing could be measured in %1: no point has a value</source>
            <translation>in %1 konnte nichts gemessen werden: kein Punkt hat einen Wert</translation>
        </message>
        <message>
            <source>Loads are missing: %1</source>
            <translation>Kräfte fehlen: %1</translation>
        </message>
        <message>
            <source>Young&apos;s modulus and Poisson&apos;s ratio are missing: %1</source>
            <translation>Elastizitätsmodul und Querkontraktionszahl fehlen: %1</translation>
        </message>
        <message>
            <source>known length</source>
            <translation>bekannte Länge</translation>
        </message>
        <message>
            <source>chequerboard</source>
            <translation>Schachbrett</translation>
        </message>
        <message>
            <source>dot grid</source>
            <translation>Punktraster</translation>
        </message>
        <message>
            <source>translations</source>
            <translation>Translationen</translation>
        </message>
        <message>
            <source>A single photograph shows neither the focal length nor the tilt; both are in the plane&apos;s map.</source>
            <translation>Eine einzelne Aufnahme zeigt weder Brennweite noch Neigung; beide stecken in der Abbildung der Ebene.</translation>
        </message>
        <message>
            <source>Standard deviations take the points&apos; noise as independent: measure with a step of the subset&apos;s side.</source>
            <translation>Standardabweichungen setzen unabhängiges Rauschen der Punkte voraus: messen Sie mit der Facettenseite als Schrittweite.</translation>
        </message>
        <message>
            <source>Translations by unknown amounts show neither the scale, which is that of the known length, nor how much a tilt shortens one axis: shear and directions are wrong by that share.</source>
            <translation>Translationen um unbekannte Beträge zeigen weder den Maßstab, der aus der bekannten Länge stammt, noch wie sehr eine Neigung eine Achse verkürzt: Schub und Richtungen sind um diesen Anteil falsch.</translation>
        </message>
        <message>
            <source>the region is too small for the search window and the subset</source>
            <translation>der Bereich ist zu klein für Suchfenster und Facette</translation>
        </message>
        <message>
            <source>the points have left the deformed image</source>
            <translation>die Punkte haben das verformte Bild verlassen</translation>
        </message>
        <message>
            <source>the images have no texture there</source>
            <translation>die Bilder haben dort keine Textur</translation>
        </message>
        <message>
            <source>the images do not show the same surface, or it differs more than a match allows (blur, reflections, light, paint)</source>
            <translation>die Bilder zeigen nicht dieselbe Oberfläche, oder sie weicht stärker ab, als eine Zuordnung erlaubt (Unschärfe, Reflexe, Licht, Farbe)</translation>
        </message>
        <message>
            <source>the run stopped before them</source>
            <translation>die Messung wurde vor ihnen beendet</translation>
        </message>
        <message>
            <source>the texture repeats itself, so that a match may be wrong by its period</source>
            <translation>die Textur wiederholt sich, sodass eine Zuordnung um ihre Periode falsch sein kann</translation>
        </message>
        <message>
            <source>they match a pattern of the camera (dirt, noise of the sensor) instead of the specimen</source>
            <translation>sie stimmen mit einem Muster der Kamera (Schmutz, Sensorrauschen) statt mit der Probe überein</translation>
        </message>
        <message>
            <source>the masks hide them, in this image or in its reference image</source>
            <translation>die Masken verdecken sie, in diesem Bild oder in seinem Referenzbild</translation>
        </message>
        <message>
            <source>Maps over the frames: %1</source>
            <translation>Karten über die Bilder: %1</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames</source>
            <translation>die Karten von %1 über die Bilder</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames lack %2 frames without values of it.</source>
            <translation>In den Karten von %1 über die Bilder fehlen %2 Bilder ohne Werte davon.</translation>
        </message>
        <message>
            <source>The maps of %1 over the frames are those of the first %2 of %3 chosen frames.</source>
            <translation>Die Karten von %1 über die Bilder sind die der ersten %2 von %3 gewählten Bildern.</translation>
        </message>
        <message>
            <source>The blur differs over the image: in frame %1 its standard deviation is %2 to %3 px. Points that it leaves unexplained have a larger standard deviation or fail.</source>
            <translation>Die Unschärfe ist im Bild verschieden: In Bild %1 beträgt ihre Standardabweichung %2 bis %3 px. Punkte, die sie nicht erklärt, haben eine größere Standardabweichung oder scheitern.</translation>
        </message>
        <message>
            <source>The motion is not affine within the noise of the points: the flow is that of the grid.</source>
            <translation>Die Bewegung ist im Rahmen des Rauschens der Punkte nicht affin: Der Fluss ist der des Gitters.</translation>
        </message>
        <message>
            <source>Image %1 (%2) has no partner and was not measured.</source>
            <translation>Bild %1 (%2) hat keinen Partner und wurde nicht gemessen.</translation>
        </message>
        <message>
            <source>Images %1 to %2 have no partner and were not measured.</source>
            <translation>Die Bilder %1 bis %2 haben keinen Partner und wurden nicht gemessen.</translation>
        </message>
        <message>
            <source>averaged over %1</source>
            <translation>gemittelt über %1</translation>
        </message>
        <message>
            <source>averaged over %1; averaged over %2</source>
            <translation>gemittelt über %1 und über %2</translation>
        </message>
        <message>
            <source>%1, averaged over %2</source>
            <translation>%1, gemittelt über %2</translation>
        </message>
        <message>
            <source>%1, averaged over %2; averaged over %3</source>
            <translation>%1, gemittelt über %2 und über %3</translation>
        </message>
        <message>
            <source>%1 frames</source>
            <translation>%1 Bilder</translation>
        </message>
        <message>
            <source>auto</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>The maps of %1 in frames %2 are missing: there are only %3 deformed images.</source>
            <translation>Die Karten von %1 in den Bildern %2 fehlen: Es gibt nur %3 verformte Bilder.</translation>
        </message>
        <message>
            <source>Device %1 has no %2; device %3 made it.</source>
            <translation>Das Gerät %1 kann %2 nicht; das Gerät %3 hat es berechnet.</translation>
        </message>
        <message>
            <source>IC-GN refinement</source>
            <translation>IC-GN-Verfeinerung</translation>
        </message>
        <message>
            <source>filter %1</source>
            <translation>Filter %1</translation>
        </message>
        <message>
            <source>%1: %2. The run continued with %3 (%4).</source>
            <translation>%1: %2. Die Messung wurde mit %3 (%4) fortgesetzt.</translation>
        </message>
        <message>
            <source>%1; continues on the CPU</source>
            <translation>%1; weiter auf der CPU</translation>
        </message>
        <message>
            <source>frame %1 (%2)</source>
            <translation>Bild %1 (%2)</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>%1.</source>
            <translation>%1.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>mm/m</source>
            <translation>mm/m</translation>
        </message>
        <message>
            <source>chosen for these images: %1 (%2)</source>
            <translation>für diese Bilder gewählt: %1 (%2)</translation>
        </message>
        <message>
            <source>chosen for these images with %1 (%2)</source>
            <translation>für diese Bilder gewählt mit %1 (%2)</translation>
        </message>
        <message>
            <source>noise %1 grey</source>
            <translation>Rauschen %1 Graustufen</translation>
        </message>
        <message>
            <source>noise %1 grey, speckles %2 px</source>
            <translation>Rauschen %1 Graustufen, Speckles %2 px</translation>
        </message>
        <message>
            <source>%1, no single subset suits all points</source>
            <translation>%1, kein Subset passt für alle Punkte</translation>
        </message>
        <message>
            <source>mean %1 [%2]</source>
            <translation>Mittel %1 [%2]</translation>
        </message>
        <message>
            <source>%1, %2 files, %3 points: residual %4 px RMS</source>
            <translation>%1, %2 Dateien, %3 Punkte: Restfehler %4 px RMS</translation>
        </message>
        <message>
            <source>%1, 1 file, %2 points: residual %3 px RMS</source>
            <translation>%1, 1 Datei, %2 Punkte: Restfehler %3 px RMS</translation>
        </message>
        <message>
            <source>the usual %1 are taken: %2</source>
            <translation>die üblichen Werte von %1 werden verwendet: %2</translation>
        </message>
        <message>
            <source>%1 has %2 images per second.</source>
            <translation>%1 hat %2 Bilder pro Sekunde.</translation>
        </message>
        <message>
            <source>%1 has %2 images per second on average, at unequal intervals.</source>
            <translation>%1 hat im Mittel %2 Bilder pro Sekunde, in ungleichen Abständen.</translation>
        </message>
        <message>
            <source>The time of each image is used.</source>
            <translation>Die Zeit jedes Bildes wird verwendet.</translation>
        </message>
        <message>
            <source>The given frame rate is 0: there are no velocities.</source>
            <translation>Die angegebene Bildrate ist 0: Es gibt keine Geschwindigkeiten.</translation>
        </message>
        <message>
            <source>The given frame rate of %1 images per second is used instead.</source>
            <translation>Statt dessen wird die angegebene Bildrate von %1 Bildern pro Sekunde verwendet.</translation>
        </message>
        <message>
            <source>The trigger was at %1.</source>
            <translation>Der Auslöser war bei %1.</translation>
        </message>
        <message>
            <source>The first image of %1 is number %2 from the trigger.</source>
            <translation>Das erste Bild von %1 ist Nummer %2 ab dem Auslöser.</translation>
        </message>
        <message>
            <source>%1 is a recording of %2; its first image has the counter %3.</source>
            <translation>%1 ist eine Aufnahme von %2; ihr erstes Bild hat den Zählerstand %3.</translation>
        </message>
        <message>
            <source>Images missing in %1 by the counter of the camera: %2, the first before image %3.</source>
            <translation>Nach dem Zähler der Kamera fehlende Bilder in %1: %2, das erste vor Bild %3.</translation>
        </message>
        <message>
            <source>The counter of the camera does not ascend in %1 at image %2: the camera was restarted, or sent an image twice.</source>
            <translation>Der Zähler der Kamera steigt in %1 bei Bild %2 nicht an: Die Kamera wurde neu gestartet oder hat ein Bild zweimal gesendet.</translation>
        </message>
        <message>
            <source>The times of %1 do not ascend at image %2: the clock was set back, and they are not used.</source>
            <translation>Die Zeiten von %1 steigen bei Bild %2 nicht an: Die Uhr wurde zurückgestellt; sie werden nicht verwendet.</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps does not, and displacements depend on the loads before.</source>
            <translation>Die Bilder ab Nummer %1 werden nicht verglichen: Ihre Last kehrt bei %2 um, die der Schritte nicht, und Verschiebungen hängen von den Lasten davor ab.</translation>
        </message>
        <message>
            <source>Images from frame %1 on are not compared: their load turns at %2, that of the steps turns at %3, and displacements depend on the loads before.</source>
            <translation>Die Bilder ab Nummer %1 werden nicht verglichen: Ihre Last kehrt bei %2 um, die der Schritte bei %3, und Verschiebungen hängen von den Lasten davor ab.</translation>
        </message>
    </context>
    <context>
        <name>LiveDialog</name>
        <message>
            <source>%1 is not empty; choose an empty folder for the images.</source>
            <translation>%1 ist nicht leer; wählen Sie einen leeren Ordner für die Bilder.</translation>
        </message>
        <message>
            <source>Focus: %1 % of the best so far</source>
            <translation>Schärfe: %1 % der bisher besten</translation>
        </message>
        <message>
            <source>Focus: the image has no contrast</source>
            <translation>Schärfe: Das Bild hat keinen Kontrast</translation>
        </message>
        <message>
            <source>White: %1 %, black: %2 % of the pixels</source>
            <translation>Weiß: %1 %, schwarz: %2 % der Pixel</translation>
        </message>
        <message>
            <source>shorten the exposure</source>
            <translation>kürzen Sie die Belichtung</translation>
        </message>
        <message>
            <source>Speckles: %1 px, at %2 % of the positions; noise: %3 grey</source>
            <translation>Speckle: %1 px, an %2 % der Stellen; Rauschen: %3 Graustufen</translation>
        </message>
        <message>
            <source>Speckles: none found</source>
            <translation>Speckle: keine gefunden</translation>
        </message>
        <message>
            <source>Waiting for the camera...</source>
            <translation>Warten auf die Kamera...</translation>
        </message>
        <message>
            <source>No camera was found; connect one, or enter ring:FILE.</source>
            <translation>Keine Kamera gefunden; schließen Sie eine an, oder geben Sie ring:DATEI ein.</translation>
        </message>
        <message>
            <source>Open the camera to see its picture.</source>
            <translation>Öffnen Sie die Kamera, um ihr Bild zu sehen.</translation>
        </message>
        <message>
            <source>%1: %2 px; %3 images per second</source>
            <translation>%1: %2 px; %3 Bilder je Sekunde</translation>
        </message>
        <message>
            <source>Recorded: %1 of %2 images</source>
            <translation>Aufgenommen: %1 von %2 Bildern</translation>
        </message>
        <message>
            <source>Stored to be measured: %1 images, left out: %2</source>
            <translation>Zum Messen gespeichert: %1 Bilder, ausgelassen: %2</translation>
        </message>
        <message>
            <source>The camera sends no more images.</source>
            <translation>Die Kamera sendet keine Bilder mehr.</translation>
        </message>
        <message>
            <source>Close camera</source>
            <translation>Kamera schließen</translation>
        </message>
        <message>
            <source>Open camera</source>
            <translation>Kamera öffnen</translation>
        </message>
        <message>
            <source>Live Camera</source>
            <translation>Live-Kamera</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>Kamera</translation>
        </message>
        <message>
            <source>Exposure</source>
            <translation>Belichtung</translation>
        </message>
        <message>
            <source>Gain</source>
            <translation>Verstärkung</translation>
        </message>
        <message>
            <source>Images per second</source>
            <translation>Bilder je Sekunde</translation>
        </message>
        <message>
            <source>Region of the sensor</source>
            <translation>Bereich des Sensors</translation>
        </message>
        <message>
            <source>Trigger</source>
            <translation>Auslöser</translation>
        </message>
        <message>
            <source>Pixel format</source>
            <translation>Pixelformat</translation>
        </message>
        <message>
            <source>Measured per second</source>
            <translation>Gemessen je Sekunde</translation>
        </message>
        <message>
            <source>as it is</source>
            <translation>unverändert</translation>
        </message>
        <message>
            <source>µs</source>
            <translation>µs</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>X,Y,width,height</source>
            <translation>X,Y,Breite,Höhe</translation>
        </message>
        <message>
            <source>Find cameras</source>
            <translation>Kameras suchen</translation>
        </message>
        <message>
            <source>Record...</source>
            <translation>Aufnehmen...</translation>
        </message>
        <message>
            <source>Measure...</source>
            <translation>Messen...</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Record the images of the camera</source>
            <translation>Die Bilder der Kamera aufnehmen</translation>
        </message>
        <message>
            <source>Record every image without loss in a new file, which opens as a sequence afterwards</source>
            <translation>Jedes Bild ohne Verlust in eine neue Datei aufnehmen, die sich danach als Sequenz öffnen lässt</translation>
        </message>
        <message>
            <source>Measure the images of the camera</source>
            <translation>Die Bilder der Kamera messen</translation>
        </message>
        <message>
            <source>Store the images in an empty folder and measure them as they come, against the current reference image or, if there is none, against the first one</source>
            <translation>Die Bilder in einem leeren Ordner speichern und beim Eintreffen messen, gegen das aktuelle Referenzbild oder, wenn es keines gibt, gegen das erste</translation>
        </message>
        <message>
            <source>End recording or measuring, and show the camera further</source>
            <translation>Aufnahme oder Messung beenden und die Kamera weiter anzeigen</translation>
        </message>
        <message>
            <source>Picture of the camera</source>
            <translation>Bild der Kamera</translation>
        </message>
        <message>
            <source>Histogram of the greys</source>
            <translation>Histogramm der Graustufen</translation>
        </message>
        <message>
            <source>Pixels by grey, from black to the largest grey of the camera</source>
            <translation>Pixel nach Graustufe, von Schwarz bis zur größten Graustufe der Kamera</translation>
        </message>
    </context>
</TS>
