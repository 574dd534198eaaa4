<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>Actions</name>
        <message>
            <source>Show a bar of a round length in the corner of the image, and in exported pictures</source>
            <translation>Einen Balken runder Länge in der Ecke des Bildes zeigen, auch in exportierten Bildern</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>&amp;Maßstab</translation>
        </message>
        <message>
            <source>While the key is held, reference and selected image are shown in turn below the results</source>
            <translation>Solange die Taste gedrückt ist, erscheinen Referenz und gewähltes Bild abwechselnd unter den Ergebnissen</translation>
        </message>
        <message>
            <source>Both images in t&amp;urn</source>
            <translation>Beide Bilder im &amp;Wechsel</translation>
        </message>
        <message>
            <source>Show reference and selected image one through the other, with the results on the reference</source>
            <translation>Referenz und gewähltes Bild übereinander zeigen, die Ergebnisse auf der Referenz</translation>
        </message>
        <message>
            <source>B&amp;oth images blended</source>
            <translation>&amp;Beide Bilder überblendet</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>Li&amp;ve-Vorschau</translation>
        </message>
        <message>
            <source>Measure the middle of the view at once while parameters change</source>
            <translation>Die Mitte der Ansicht sofort messen, während Parameter geändert werden</translation>
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
            <source>Write what the project's probes read: series, profiles, a chart or elastic constants</source>
            <translation>Die Werte der Messstellen des Projekts schreiben: Verläufe, Profile, ein Diagramm oder elastische Konstanten</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>Be&amp;richt exportieren...</translation>
        </message>
        <message>
            <source>Write what was measured and how: for people as HTML or PDF, for programs as JSON</source>
            <translation>Schreiben, was wie gemessen wurde: für Menschen als HTML oder PDF, für Programme als JSON</translation>
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
            <source>Take the last change back</source>
            <translation>Die letzte Änderung zurücknehmen</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>Make the change again</source>
            <translation>Die Änderung wieder vornehmen</translation>
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
            <source>Click the corners; Enter, double click or the first corner closes, Escape gives up</source>
            <translation>Ecken anklicken; Eingabe, Doppelklick oder die erste Ecke schließt, Escape bricht ab</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>Zum Bereich &amp;hinzufügen</translation>
        </message>
        <message>
            <source>New shapes are added to the region</source>
            <translation>Neue Formen kommen zum Bereich hinzu</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>Vom Bereich ab&amp;ziehen</translation>
        </message>
        <message>
            <source>New shapes are cut out of the region, as holes</source>
            <translation>Neue Formen werden als Löcher ausgeschnitten</translation>
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
            <source>Remove every shape: the whole image is measured</source>
            <translation>Alle Formen entfernen: das ganze Bild wird gemessen</translation>
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
            <source>Darken what lies outside the region and show the outlines</source>
            <translation>Alles außerhalb des Bereichs abdunkeln und die Umrisse zeigen</translation>
        </message>
        <message>
            <source>&amp;Block at the cursor</source>
            <translation>B&amp;lock am Mauszeiger</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Messen</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Die Verschiebungen aller Bilder messen</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>&amp;Fortsetzen</translation>
        </message>
        <message>
            <source>Measure the images that are not measured yet; the others keep their results</source>
            <translation>Die noch nicht gemessenen Bilder messen; die anderen behalten ihre Ergebnisse</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Abbrechen</translation>
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
            <source>Then click on a control to have it explained</source>
            <translation>Dann ein Bedienelement anklicken, um es erklärt zu bekommen</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>&amp;Über StrainLens</translation>
        </message>
        <message>
            <source>Check &amp;engines...</source>
            <translation>Recheneinheiten &amp;vergleichen...</translation>
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
            <source>Look for devices and measure their speed anew</source>
            <translation>Geräte suchen und ihre Geschwindigkeit neu messen</translation>
        </message>
        <message>
            <source>Show block, subset, step, search window and strain window to scale at the cursor</source>
            <translation>Block, Facette, Schrittweite, Suchfenster und Dehnungsfenster maßstäblich am Mauszeiger zeigen</translation>
        </message>
        <message>
            <source>&amp;Advise parameters...</source>
            <translation>&amp;Parameter vorschlagen...</translation>
        </message>
        <message>
            <source>Propose block, subset, step and strain window for the reference image, with the reasons</source>
            <translation>Block, Facette, Schrittweite und Dehnungsfenster für das Referenzbild vorschlagen, mit Gründen</translation>
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
            <source>&amp;Choose a point</source>
            <translation>&amp;Punkt wählen</translation>
        </message>
        <message>
            <source>Choose the point in the middle of the view; the arrow keys go on to its neighbours, Escape leaves it</source>
            <translation>Den Punkt in der Mitte der Ansicht wählen; die Pfeiltasten gehen zu seinen Nachbarn weiter, Escape verlässt ihn</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;Neu</translation>
        </message>
        <message>
            <source>Close images, region and results and begin anew</source>
            <translation>Bilder, Bereich und Ergebnisse schließen und neu beginnen</translation>
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
            <source>Write images, region and parameters into the project&apos;s file</source>
            <translation>Bilder, Bereich und Parameter in die Projektdatei schreiben</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>Projekt speichern &amp;unter...</translation>
        </message>
        <message>
            <source>Write the project into another file</source>
            <translation>Das Projekt in eine andere Datei schreiben</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>Messstelle: &amp;Punkt</translation>
        </message>
        <message>
            <source>Click a place of the material whose quantities are read in every image</source>
            <translation>Eine Stelle des Materials anklicken, deren Größen in jedem Bild gelesen werden</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>Messstelle: &amp;Linie</translation>
        </message>
        <message>
            <source>Drag a line along which quantities are read in every image</source>
            <translation>Eine Linie ziehen, entlang der Größen in jedem Bild gelesen werden</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>Messstelle: &amp;Extensometer</translation>
        </message>
        <message>
            <source>Drag from one gauge point to the other: the strain between them is read in every image</source>
            <translation>Von einem Messpunkt zum anderen ziehen: die Dehnung dazwischen wird in jedem Bild gelesen</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>Messstelle: &amp;Fläche</translation>
        </message>
        <message>
            <source>Drag a rectangle over whose points quantities are averaged in every image</source>
            <translation>Ein Rechteck ziehen, über dessen Punkte Größen in jedem Bild gemittelt werden</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>Messstelle: &amp;Rissöffnung</translation>
        </message>
        <message>
            <source>Drag from one side of a crack to the other, across it: how far the sides move apart and past each other</source>
            <translation>Von einem Ufer eines Risses zum anderen ziehen, quer zu ihm: wie weit sich die Ufer öffnen und aneinander gleiten</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>Messstelle &amp;löschen</translation>
        </message>
        <message>
            <source>Remove the selected probe; on the image the delete key does the same</source>
            <translation>Die ausgewählte Messstelle entfernen; auf dem Bild tut die Entf-Taste dasselbe</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>&amp;Alle Messstellen löschen</translation>
        </message>
        <message>
            <source>Remove every probe</source>
            <translation>Jede Messstelle entfernen</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>Dia&amp;gramm exportieren...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its numbers as CSV</source>
            <translation>Das Diagramm als PNG, SVG oder PDF schreiben, oder seine Zahlen als CSV</translation>
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
            <source>Copy the command that measures the same without the window, byte for byte</source>
            <translation>Den Befehl kopieren, der ohne Fenster Byte für Byte dasselbe misst</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Tastenkürzel</translation>
        </message>
        <message>
            <source>List the keys of all actions</source>
            <translation>Die Tasten aller Befehle auflisten</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>Formen auswählen und ä&amp;ndern</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape lets go</source>
            <translation>Form anklicken, dann sie oder ihre Griffe ziehen; ein Doppelklick auf eine Kante fügt eine Ecke ein, Pfeiltasten verschieben, Entf löscht, Escape lässt los</translation>
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
            <source>Drag along the edge of what is to be measured; the outline closes where the button comes up</source>
            <translation>Am Rand dessen entlangziehen, was gemessen werden soll; der Umriss schließt sich beim Loslassen</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>&amp;Pinsel</translation>
        </message>
        <message>
            <source>Paint over what is to be added or cut out; the keys [ and ] change the radius</source>
            <translation>Übermalen, was hinzukommen oder ausgeschnitten werden soll; die Tasten [ und ] ändern den Radius</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>Kleinerer Pinsel (&amp;-)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter smaller</source>
            <translation>Den Radius des Pinsels um ein Viertel verkleinern</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>Größerer Pinsel (&amp;+)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter larger</source>
            <translation>Den Radius des Pinsels um ein Viertel vergrößern</translation>
        </message>
        <message>
            <source>Gro&amp;w region</source>
            <translation>Bereich er&amp;weitern</translation>
        </message>
        <message>
            <source>Add every pixel that is no farther from the region than stated in its panel</source>
            <translation>Jedes Pixel hinzunehmen, das nicht weiter vom Bereich entfernt ist, als in seiner Leiste steht</translation>
        </message>
        <message>
            <source>Shrin&amp;k region</source>
            <translation>Bereich ver&amp;kleinern</translation>
        </message>
        <message>
            <source>Take away every pixel of the region that is no farther from what is outside than stated in its panel</source>
            <translation>Jedes Pixel des Bereichs wegnehmen, das nicht weiter vom Äußeren entfernt ist, als in seiner Leiste steht</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>Bereich aus &amp;Textur</translation>
        </message>
        <message>
            <source>Make the region of what shows speckles in the reference image</source>
            <translation>Zum Bereich machen, was im Referenzbild Speckles zeigt</translation>
        </message>
        <message>
            <source>Import the loads of the images, for stress over strain, Young's modulus and Poisson's ratio</source>
            <translation>Die Lasten der Bilder importieren, für Spannung über Dehnung, Elastizitätsmodul und Querdehnzahl</translation>
        </message>
        <message>
            <source>L&amp;oads and constants...</source>
            <translation>Las&amp;ten und Konstanten ...</translation>
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
            <source>Write what every stage of every image took as CSV</source>
            <translation>Schreiben, wie lange jede Stufe jedes Bildes gedauert hat, als CSV</translation>
        </message>
        <message>
            <source>Find &amp;images that have moved...</source>
            <translation>Verschobene &amp;Bilder suchen …</translation>
        </message>
        <message>
            <source>Choose the folder to which images that cannot be read have moved; it and its folders are searched for their names</source>
            <translation>Den Ordner wählen, in den nicht lesbare Bilder verschoben wurden; er und seine Unterordner werden nach ihren Namen durchsucht</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>Pfei&amp;le...</translation>
        </message>
        <message>
            <source>Choose how many vectors are shown, how long they are and what their colours stand for</source>
            <translation>Wählen, wie viele Vektoren gezeigt werden, wie lang sie sind und wofür ihre Farben stehen</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>Maßstab aus bekannter &amp;Länge</translation>
        </message>
        <message>
            <source>Drag a line over something whose length is known and enter the length: the scale in mm per pixel follows</source>
            <translation>Eine Linie über etwas von bekannter Länge ziehen und die Länge eingeben: daraus folgt der Maßstab in mm pro Pixel</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>Bilder hin&amp;zufügen...</translation>
        </message>
        <message>
            <source>Append images to those that are open</source>
            <translation>Bilder an die geöffneten anhängen</translation>
        </message>
        <message>
            <source>Leave image &amp;out of the run</source>
            <translation>Bild von der Messung &amp;auslassen</translation>
        </message>
        <message>
            <source>Do not measure the selected images, or take them in again; they stay in the sequence</source>
            <translation>Die ausgewählten Bilder nicht messen oder wieder aufnehmen; sie bleiben in der Folge</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>Bild nach &amp;vorn</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one before it</source>
            <translation>Das gewählte Bild mit dem davor tauschen</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>Bild nach &amp;hinten</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one behind it</source>
            <translation>Das gewählte Bild mit dem dahinter tauschen</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>Bild ent&amp;fernen</translation>
        </message>
        <message>
            <source>Take the selected images out of the sequence; their files stay</source>
            <translation>Die ausgewählten Bilder aus der Folge nehmen; ihre Dateien bleiben</translation>
        </message>
        <message>
            <source>Leave image out</source>
            <translation>Bild auslassen</translation>
        </message>
        <message>
            <source>Take image in again</source>
            <translation>Bild wieder aufnehmen</translation>
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
            <source>Measure the images of a folder as a camera writes them, against the present reference image or, without one, against the first that comes</source>
            <translation>Die Bilder eines Ordners messen, während eine Kamera sie schreibt: gegen das jetzige Referenzbild oder, wenn keines da ist, gegen das erste</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>Für &amp;andere Programme exportieren...</translation>
        </message>
        <message>
            <source>Write every measured point as the tables or matrices of DICe, MatchID, GOM, pyvale or pyALDIC, a file an image</source>
            <translation>Alle gemessenen Punkte als Tabellen oder Matrizen von DICe, MatchID, GOM, pyvale oder pyALDIC schreiben, eine Datei je Bild</translation>
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
            <source>Stop the run and keep what is finished, or give up an optical flow or an export</source>
            <translation>Die Messung anhalten und das Fertige behalten, oder einen optischen Fluss oder einen Export abbrechen</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>Optis&amp;chen Fluss exportieren...</translation>
        </message>
        <message>
            <source>Write the optical flow that was measured: as .flo file, as NumPy arrays with standard deviations and hidden pixels, or as a picture</source>
            <translation>Den gemessenen optischen Fluss schreiben: als .flo-Datei, als NumPy-Felder mit Standardabweichungen und verdeckten Pixeln oder als Bild</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>&amp;Grenze anheben und messen</translation>
        </message>
        <message>
            <source>Set the memory limit to what the run needs, and measure</source>
            <translation>Die Speichergrenze auf das setzen, was die Messung braucht, und messen</translation>
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
        <name>DeviceBar</name>
        <message>
            <source>Looking for devices...</source>
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
            <source>What computes. All devices give the same result. Automatic takes the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>Was rechnet. Alle Geräte liefern dasselbe Ergebnis. Automatisch nimmt das schnellste; ein Gerät, das ausfällt, wird durch das nächste ersetzt.
Vorgabe: Automatisch.</translation>
        </message>
        <message>
            <source>Automatic (looking for devices...)</source>
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
            <source>The images of a sequence are shared out among them.</source>
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
            <source>A device could not be used; another one went on, with the same result.</source>
            <translation>Ein Gerät war nicht verwendbar; ein anderes hat weitergerechnet, mit demselben Ergebnis.</translation>
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
            <source>Stopped while the driver of %1 was compiling. It goes on in the background, and nothing waits for it.</source>
            <translation>Angehalten, während der Treiber von %1 übersetzte. Er macht im Hintergrund weiter, und nichts wartet darauf.</translation>
        </message>
    </context>
    <context>
        <name>Document</name>
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
            <source>Distance from one measured point to the next.</source>
            <translation>Abstand von einem Messpunkt zum nächsten.</translation>
        </message>
        <message>
            <source>Block width</source>
            <translation>Blockbreite</translation>
        </message>
        <message>
            <source>Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.</source>
            <translation>Breite des Blocks, der um jeden Punkt verglichen wird; größere sind robuster, kleinere lösen feiner auf.</translation>
        </message>
        <message>
            <source>Block height</source>
            <translation>Blockhöhe</translation>
        </message>
        <message>
            <source>Height of the block that is compared around every point.</source>
            <translation>Höhe des Blocks, der um jeden Punkt verglichen wird.</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Rand</translation>
        </message>
        <message>
            <source>Strip along the image's edges in which no block is placed.</source>
            <translation>Streifen entlang der Bildränder, in dem kein Block liegt.</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Durchläufe</translation>
        </message>
        <message>
            <source>Recursive search: passes over the rows; it ends earlier when nothing changes any more.</source>
            <translation>Rekursive Suche: Durchläufe über die Zeilen; sie endet früher, wenn sich nichts mehr ändert.</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>Suchradius x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along x.</source>
            <translation>Volle und Pyramidensuche: größte Verschiebung, die entlang x versucht wird.</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>Suchradius y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along y.</source>
            <translation>Volle und Pyramidensuche: größte Verschiebung, die entlang y versucht wird.</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>Pyramidenstufen</translation>
        </message>
        <message>
            <source>Pyramid search: number of image sizes, the full image included.</source>
            <translation>Pyramidensuche: Anzahl der Bildgrößen, das volle Bild eingeschlossen.</translation>
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
            <source>Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, or twice the standard deviation where that is more, else 0.75 px.</source>
            <translation>Normierter Mediantest: Unterschied zwischen Nachbarn, der als normales Rauschen gilt; 0 = 0,1 px nach IC-GN, oder die doppelte Standardabweichung, wo sie größer ist, sonst 0,75 px.</translation>
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
            <source>Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.</source>
            <translation>Blöcke mit kleinerer Standardabweichung der Grauwerte gelten als texturlos; 0 behält alle.</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>Gütegrenze</translation>
        </message>
        <message>
            <source>Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.</source>
            <translation>Schlechter passende Punkte werden gekennzeichnet: größter Wert bei sad und ssd, kleinster bei zncc; 0 schaltet aus.</translation>
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
            <source>Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.</source>
            <translation>Größe eines Pixels auf der Probe; 0 heißt unbekannt, dann werden keine Millimeter geschrieben.</translation>
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
            <source>Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.</source>
            <translation>Speicher einer GPU, der benutzt werden darf; 0 heißt aller. Was nicht hineinpasst, rechnet das nächste Gerät.</translation>
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
            <source>How two blocks are compared; recursive search knows sad only.</source>
            <translation>Wie zwei Blöcke verglichen werden; die rekursive Suche kennt nur SAD.</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Verfeinerung</translation>
        </message>
        <message>
            <source>How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes within a subset, icgn3 and icgn4 where it does so unevenly; a higher order needs a larger subset. auto takes the order for each point that leaves the smallest error.</source>
            <translation>Wie aus ganzzahligen Vektoren Subpixel-Vektoren werden: die Parabel ist schnell, IC-GN 1. Ordnung genau, 2. Ordnung auch dort, wo sich die Dehnung in der Facette ändert, 3. und 4. Ordnung, wo sie das ungleichmäßig tut. Eine höhere Ordnung braucht eine größere Facette. Je Punkt: jeder nimmt die Ordnung mit dem kleinsten Fehler.</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Facette</translation>
        </message>
        <message>
            <source>IC-GN: side of the square that is compared around every point, an odd number; auto takes the one for each point that leaves the smallest error.</source>
            <translation>IC-GN: Seitenlänge des Quadrats, das um jeden Punkt verglichen wird, eine ungerade Zahl; automatisch nimmt jeder Punkt die mit dem kleinsten Fehler.</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Schritte der Verfeinerung</translation>
        </message>
        <message>
            <source>IC-GN: steps after which a point counts as not converged.</source>
            <translation>IC-GN: Schritte, nach denen ein Punkt als nicht konvergiert gilt.</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>Grenze der Verfeinerung</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN: Ein Punkt ist konvergiert, wenn ein Schritt seine Facette um weniger verschiebt; bei automatischer Glättung genügt ein Zehntel der erwarteten Standardabweichung.</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Glättung</translation>
        </message>
        <message>
            <source>IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them as they are, auto takes what the noise of the first image asks for.</source>
            <translation>IC-GN: Beide Bilder werden zuerst mit einer oben abgeflachten Gauß-Funktion dieser Breite geglättet; 0 lässt sie, wie sie sind, „automatisch“ nimmt, was das Rauschen des ersten Bildes verlangt.</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>Gauß-Gewicht</translation>
        </message>
        <message>
            <source>IC-GN: pixels count the less the farther they lie from the point, by a Gaussian whose standard deviation is this share of the subset's side; 0 counts all alike.</source>
            <translation>IC-GN: Pixel zählen umso weniger, je weiter sie vom Punkt entfernt sind, nach einer Gauß-Glocke, deren Standardabweichung dieser Anteil der Facettenseite ist; 0 zählt alle gleich.</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>Mindestanteil</translation>
        </message>
        <message>
            <source>IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.</source>
            <translation>IC-GN: kleinster Anteil der Pixel einer Facette, der im Messbereich und in beiden Bildern liegen muss.</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>Mindestkorrelation</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets correlate less are flagged; 0 keeps all.</source>
            <translation>IC-GN: Punkte, deren Facetten schwächer korrelieren, werden markiert; 0 behält alle.</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>Interpolation</translation>
        </message>
        <message>
            <source>IC-GN: how grey values between pixels are found; quintic has the smallest bias.</source>
            <translation>IC-GN: wie Grauwerte zwischen den Pixeln bestimmt werden; der quintische B-Spline hat die kleinste systematische Abweichung.</translation>
        </message>
        <message>
            <source>an odd number, 9 to 255 px</source>
            <translation>eine ungerade Zahl, 9 bis 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Bildrand</translation>
        </message>
        <message>
            <source>Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.</source>
            <translation>Blöcke, die das verformte Bild verlassen: entweder werden sie ausgelassen, oder die Randpixel werden wiederholt.</translation>
        </message>
        <message>
            <source>Up to the edge</source>
            <translation>Bis zum Rand</translation>
        </message>
        <message>
            <source>IC-GN: points whose block is cut by the edge of the image or of the region are measured too, from their neighbours, where the minimum share of their subset is there.</source>
            <translation>IC-GN: Punkte, deren Block der Rand des Bildes oder des Messbereichs schneidet, werden von ihren Nachbarn aus ebenfalls gemessen, wo der Mindestanteil ihrer Facette vorhanden ist.</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>Restfehlertest</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets differ by more than others' do count only where their neighbours bear them out.</source>
            <translation>IC-GN: Punkte, deren Facetten sich stärker unterscheiden als die der anderen, zählen nur, wo ihre Nachbarn sie bestätigen.</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>Entfaltung</translation>
        </message>
        <message>
            <source>IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points around; noise grows.</source>
            <translation>IC-GN: was Facetten an der Verschiebung glätten, wird in erster Näherung aus den Punkten ringsum zurückgewonnen; das Rauschen wächst.</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>Vorwärts-Rückwärts-Prüfung</translation>
        </message>
        <message>
            <source>IC-GN: points are matched back from the deformed image; those that do not return to where they began are flagged.</source>
            <translation>IC-GN: Punkte werden vom verformten Bild aus zurückverfolgt; die, die nicht dorthin zurückkehren, wo sie begannen, werden markiert.</translation>
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
            <source>Vector width</source>
            <translation>Vektorbreite</translation>
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
            <source>OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what suits the device.</source>
            <translation>OpenCL: wie viele Pixel ein Work-Item der rekursiven Suche auf einmal verarbeitet; automatisch nimmt, was zum Gerät passt.</translation>
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
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.</source>
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
            <source>Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.</source>
            <translation>Dehnung: Seite des Quadrats von Punkten, an das eine Fläche angepasst wird, eine ungerade Zahl; 0 berechnet keine Dehnung.</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>Mindestanteil für Dehnung</translation>
        </message>
        <message>
            <source>Strain: smallest share of the window's points that must be measured.</source>
            <translation>Dehnung: kleinster Anteil der Punkte des Fensters, die gemessen sein müssen.</translation>
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
            <source>Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.</source>
            <translation>Dehnung: eine Ebene rauscht weniger, eine quadratische Fläche folgt Dehnungen, die sich im Fenster ändern.</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>Quelle der Dehnung</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset.</source>
            <translation>Dehnung: die Ausgleichsfläche nutzt die Verschiebungen eines Fensters von Punkten, die Gradienten hat IC-GN in jeder Facette gefunden.</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>IC-GN: the image that others are compared with: fixed is the first, previous the one before, renewed the first until matches get worse and then a later one. Displacements always are those of the first image&apos;s points.</source>
            <translation>IC-GN: das Bild, mit dem die anderen verglichen werden: das erste, das vorige oder erneuert: das erste, bis die Übereinstimmung schlechter wird, und dann ein späteres. Verschiebungen sind immer die der Punkte des ersten Bildes.</translation>
        </message>
        <message>
            <source>Renewal, points</source>
            <translation>Erneuerung, Punkte</translation>
        </message>
        <message>
            <source>Renewed reference: a later image becomes the reference when fewer points can be measured than this share of those that the first image after the last renewal had.</source>
            <translation>Erneuerte Referenz: ein späteres Bild wird zur Referenz, wenn weniger Punkte messbar sind als dieser Anteil derer, die das erste Bild nach der letzten Erneuerung hatte.</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>Schlüsselbilder</translation>
        </message>
        <message>
            <source>Every so many frames the search starts anew, from no earlier frame: the frames between do not depend on those before, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>Alle so viele Bilder beginnt die Suche neu, ohne frühere Bilder: Die Bilder dazwischen hängen nicht von denen davor ab, und mehrere Rechner können sie messen (mpirun); 0 heißt nie.</translation>
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
            <source>Renewal, correlation</source>
            <translation>Erneuerung, Korrelation</translation>
        </message>
        <message>
            <source>Renewed reference: likewise when the mean correlation falls below this share.</source>
            <translation>Erneuerte Referenz: ebenso, wenn die mittlere Korrelation unter diesen Anteil fällt.</translation>
        </message>
        <message>
            <source>First image</source>
            <translation>Erstes Bild</translation>
        </message>
        <message>
            <source>Previous image</source>
            <translation>Voriges Bild</translation>
        </message>
        <message>
            <source>Renewed</source>
            <translation>Erneuert</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>das erste Bild ohne IC-GN</translation>
        </message>
        <message>
            <source>an odd number, 3 to 255 points, or 0 for none</source>
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
            <source>follows the neighbours</source>
            <translation>folgt den Nachbarn</translation>
        </message>
        <message>
            <source>tries every displacement</source>
            <translation>versucht jede Verschiebung</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>geht von grob nach fein</translation>
        </message>
        <message>
            <source>follows large stretch and rotation from a few points on</source>
            <translation>folgt großer Dehnung und Drehung von wenigen Punkten aus</translation>
        </message>
        <message>
            <source>follows any rotation</source>
            <translation>folgt jeder Drehung</translation>
        </message>
        <message>
            <source>How points are found.</source>
            <translation>Wie Punkte gefunden werden.</translation>
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
            <source>IC-GN, by point</source>
            <translation>IC-GN, je Punkt</translation>
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
            <source>Filters that both images pass before the search, in this order; IC-GN reads the images without them.</source>
            <translation>Filter, die beide Bilder vor der Suche durchlaufen, in dieser Reihenfolge; IC-GN liest die ungefilterten Bilder.</translation>
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
            <source>least contrast</source>
            <translation>Mindestkontrast</translation>
        </message>
        <message>
            <source>Even light</source>
            <translation>Gleiches Licht</translation>
        </message>
        <message>
            <source>SAD and SSD: blocks are compared in images whose brightness and contrast are made the same everywhere, so that changes of the light do not count; auto does it where the light has changed.</source>
            <translation>SAD und SSD: Blöcke werden in Bildern verglichen, deren Helligkeit und Kontrast überall gleich gemacht sind, sodass Änderungen des Lichts nicht zählen; auto tut es, wo sich das Licht geändert hat.</translation>
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
            <source>Memory of this computer that a run may take: fewer images are read ahead, and what needs more is refused before it begins; auto takes most of what is free, 0 means all.</source>
            <translation>Arbeitsspeicher, den eine Messung belegen darf: Es werden weniger Bilder im Voraus gelesen, und was mehr braucht, wird vor dem Beginn abgelehnt; automatisch heißt das meiste des freien, 0 heißt aller.</translation>
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
            <source>Check engines</source>
            <translation>Recheneinheiten vergleichen</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 und %2</translation>
        </message>
        <message>
            <source>Results of the devices</source>
            <translation>Ergebnisse der Geräte</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Gerät</translation>
        </message>
        <message>
            <source>Points that differ</source>
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
            <source>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n points), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</source>
            <translation>
                <numerusform>Die skalare Referenz bräuchte für das ganze Raster zu lange. Sie hat ein Raster mit Schrittweite %1 px (%n Punkt) gemessen, auf dem jedes Gerät mit ihr verglichen wurde; auf dem ganzen Raster wurden die Geräte mit der CPU verglichen.</numerusform>
                <numerusform>Die skalare Referenz bräuchte für das ganze Raster zu lange. Sie hat ein Raster mit Schrittweite %1 px (%n Punkte) gemessen, auf dem jedes Gerät mit ihr verglichen wurde; auf dem ganzen Raster wurden die Geräte mit der CPU verglichen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, without reading the images and opening the device.</source>
            <translation>Zeiten des schnelleren von zwei Läufen, ohne das Lesen der Bilder und das Öffnen des Geräts.</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have another status</source>
            <translation>
                <numerusform>; %n davon hat einen anderen Zustand</numerusform>
                <numerusform>; %n davon haben einen anderen Zustand</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ, by up to %2 px, there at (%3)</source>
            <translation>
                <numerusform>%1: %n Punkt weicht ab, um %2 px, bei (%3)</numerusform>
                <numerusform>%1: %n Punkte weichen ab, um bis zu %2 px, dort bei (%3)</numerusform>
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
            <source>%1: %2 is not allowed here; allowed: %3.</source>
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
            <source>%1: no 7 x 7 px of it lie in the region, too few to see noise; draw a larger region.</source>
            <translation>%1: Kein Feld von 7 x 7 px davon liegt im Bereich, zu wenig, um Rauschen zu sehen; zeichnen Sie einen größeren Bereich.</translation>
        </message>
        <message>
            <source>%1 is no image's number; count the deformed images from 1.</source>
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
            <source>No column is called load or force; choose the one that is.</source>
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
            <source>the head names no unit that is known; choose the unit of the load.</source>
            <translation>der Kopf nennt keine bekannte Einheit; wählen Sie die Einheit der Kraft.</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>Mehrere Spalten können die Kraft sein: %1; wählen Sie eine.</translation>
        </message>
        <message>
            <source>The lines %1 and %2 both begin a table; enter how many lines are to be skipped.</source>
            <translation>In den Zeilen %1 und %2 beginnt je eine Tabelle; geben Sie an, wie viele Zeilen übersprungen werden.</translation>
        </message>
        <message>
            <source>%1 may have decimals or thousands; choose the decimal sign.</source>
            <translation>%1 kann Dezimalstellen oder Tausender haben; wählen Sie das Dezimalzeichen.</translation>
        </message>
        <message>
            <source>%1 has another decimal sign than the numbers before it; choose the decimal sign.</source>
            <translation>%1 hat ein anderes Dezimalzeichen als die Zahlen davor; wählen Sie das Dezimalzeichen.</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; write it there.</source>
            <translation>Zeile %1 hat keine Kraft für Bild %2; tragen Sie sie dort ein.</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; write it there.</source>
            <translation>Zeile %1 hat keine Kraft für das Bild %2; tragen Sie sie dort ein.</translation>
        </message>
        <message>
            <source>The table has image names, and those of the images are not known.</source>
            <translation>Die Tabelle nennt Bildnamen, und die der Bilder sind nicht bekannt.</translation>
        </message>
        <message>
            <source>The column %1 has %2 frame numbers for %3 images, which can be counted in several ways; enter the number of the reference image.</source>
            <translation>Die Spalte %1 hat %2 Bildnummern für %3 Bilder, die sich verschieden zählen lassen; geben Sie die Nummer des Referenzbilds an.</translation>
        </message>
    </context>
    <context>
        <name>FileOperations</name>
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
            <source>StrainLens projects</source>
            <translation>StrainLens-Projekte</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Projekt öffnen</translation>
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
            <source>Export the chart</source>
            <translation>Das Diagramm exportieren</translation>
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
            <source>Export the times</source>
            <translation>Die Zeiten exportieren</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV-Tabelle</translation>
        </message>
        <message>
            <source>The work was restored without its results: %1</source>
            <translation>Die Arbeit wurde ohne ihre Ergebnisse wiederhergestellt: %1</translation>
        </message>
        <message>
            <source>The folder to which the images have moved</source>
            <translation>Der Ordner, in den die Bilder verschoben wurden</translation>
        </message>
        <message>
            <source>%1 holds %2 of %3 images that are missing; the others were not found in it or in its folders.</source>
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
            <source>Images cannot be added while a run is on. Wait for its end, then add them again.</source>
            <translation>Während einer Messung können keine Bilder hinzugefügt werden. Warten Sie ihr Ende ab und fügen Sie sie dann erneut hinzu.</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>Für ein anderes Programm exportieren</translation>
        </message>
        <message>
            <source>Watch a folder that a camera writes into</source>
            <translation>Einen Ordner überwachen, in den eine Kamera schreibt</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>Den optischen Fluss exportieren</translation>
        </message>
        <message>
            <source>%1 is a table of loads. Open the images that it belongs to, then open it again.</source>
            <translation>%1 ist eine Tabelle mit Lasten. Öffnen Sie die zugehörigen Bilder, dann die Tabelle erneut.</translation>
        </message>
        <message>
            <source>%1 is a region. Open the images that it belongs to, then open it again.</source>
            <translation>%1 ist ein Bereich. Öffnen Sie die zugehörigen Bilder, dann den Bereich erneut.</translation>
        </message>
        <message>
            <source>%1 holds the images of several cameras. Which of them are to be opened?</source>
            <translation>%1 enthält die Bilder mehrerer Kameras. Welche sollen geöffnet werden?</translation>
        </message>
        <message>
            <source>%1 holds each image in several file formats. Which of them are to be opened?</source>
            <translation>%1 enthält jedes Bild in mehreren Dateiformaten. Welche sollen geöffnet werden?</translation>
        </message>
        <message>
            <source>All of them, as one sequence</source>
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
            <source>%n files hold something else than when the project was saved: %1. What is measured is what they hold now; open the images that the project was made for, or save it again.</source>
            <translation>
                <numerusform>%n Datei hat einen anderen Inhalt als beim Speichern des Projekts: %1. Gemessen wird, was sie jetzt enthält; öffnen Sie die Bilder, für die das Projekt gemacht wurde, oder speichern Sie es neu.</numerusform>
                <numerusform>%n Dateien haben einen anderen Inhalt als beim Speichern des Projekts: %1. Gemessen wird, was sie jetzt enthalten; öffnen Sie die Bilder, für die das Projekt gemacht wurde, oder speichern Sie es neu.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 is one of the images that are open, and would be lost. Nothing was written; choose another name.</source>
            <translation>%1 ist eines der geöffneten Bilder und ginge verloren. Es wurde nichts geschrieben; wählen Sie einen anderen Namen.</translation>
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
            <source>Being measured</source>
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
            <source>%1 of %2 points were measured</source>
            <translation>%1 von %2 Punkten wurden gemessen</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>Ausgelassen</translation>
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
            <source>Copy the message, the versions and what is open, to send them to somebody</source>
            <translation>Die Meldung, die Versionen und was offen ist kopieren, um sie jemandem zu schicken</translation>
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
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>%1 ist hier nicht möglich: genommen wird %2.</translation>
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
            <source>%1 mm</source>
            <translation>%1 mm</translation>
        </message>
        <message>
            <source>%1 px</source>
            <translation>%1 px</translation>
        </message>
        <message>
            <source>Arrows × %1</source>
            <translation>Pfeile × %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, this one is %1</source>
            <translation>, dieser: %1</translation>
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
            <source>Advanced</source>
            <translation>Erweitert</translation>
        </message>
        <message>
            <source>Show or hide the parameters that rarely need a change</source>
            <translation>Parameter zeigen oder verbergen, die selten geändert werden</translation>
        </message>
        <message>
            <source>Link %1</source>
            <translation>%1 verbinden</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Back to the default</source>
            <translation>Zurück zum Standardwert</translation>
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
            <source>hidden in the deformed image</source>
            <translation>im verformten Bild verdeckt</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unbekannt</translation>
        </message>
        <message>
            <source>Pixel and grey value below the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel itself where optical flow is shown</source>
            <translation>Pixel und Grauwert unter dem Mauszeiger; Verschiebung, Dehnung, Standardabweichung, Güte und Status des nächsten Gitterpunkts oder, wo optischer Fluss gezeigt wird, des Pixels selbst</translation>
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
            <source>The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes.</source>
            <translation>Das ganze Bild wird gemessen. Eine Form zeichnen, um es einzugrenzen; Formen abziehen, um Löcher zu schneiden.</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>Formen des Bereichs</translation>
        </message>
        <message>
            <source>Radius of the brush</source>
            <translation>Radius des Pinsels</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Grow or shrink by</source>
            <translation>Größer, kleiner um</translation>
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
            <source>Analysing images: the run begins with the parameters that fit them...</source>
            <translation>Bilder werden analysiert: Die Messung beginnt mit den dazu passenden Parametern...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>Zuerst Bilder öffnen.</translation>
        </message>
        <message>
            <source>Open at least one deformed image beside the reference.</source>
            <translation>Neben der Referenz mindestens ein verformtes Bild öffnen.</translation>
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
            <source>All deformed images are left out: take at least one in again.</source>
            <translation>Alle verformten Bilder sind ausgelassen: Nehmen Sie mindestens eines wieder auf.</translation>
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
            <source>Hand over</source>
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
            <source>Times of the stages</source>
            <translation>Zeiten der Stufen</translation>
        </message>
        <message>
            <source>Whole run</source>
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
            <source>stopped before the end</source>
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
            <source>Times of the stages, as bars</source>
            <translation>Zeiten der Stufen als Balken</translation>
        </message>
        <message>
            <source>Show the times of the stages</source>
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
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from photographs</source>
            <translation>Verschiebung und Dehnung aus Fotografien</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder that holds the sequence.</source>
            <translation>Ein Referenzbild und seine verformten Bilder hierher ziehen, oder einen Ordner mit der Bildfolge.</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Zuletzt verwendete Projekte</translation>
        </message>
        <message>
            <source>Place to drop images, a folder or a project</source>
            <translation>Ablage für Bilder, einen Ordner oder ein Projekt</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>Projekt %1 öffnen</translation>
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
            <source>Video of the overlays</source>
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
            <source>Report to print</source>
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
            <source>Dense flow as KITTI&apos;s</source>
            <translation>Dichtes Flussfeld im KITTI-Format</translation>
        </message>
        <message>
            <source>Picture of the dense flow</source>
            <translation>Bild des dichten Flussfelds</translation>
        </message>
        <message>
            <source>Series of the probes</source>
            <translation>Zeitreihen der Messstellen</translation>
        </message>
        <message>
            <source>Profiles along lines</source>
            <translation>Profile entlang Linien</translation>
        </message>
        <message>
            <source>Chart of the probes</source>
            <translation>Diagramm der Messstellen</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Elastische Konstanten</translation>
        </message>
        <message>
            <source>Table as DICe&apos;s</source>
            <translation>Tabelle wie von DICe</translation>
        </message>
        <message>
            <source>Table as MatchID&apos;s</source>
            <translation>Tabelle wie von MatchID</translation>
        </message>
        <message>
            <source>Matrix of u as MatchID&apos;s</source>
            <translation>Matrix von u wie von MatchID</translation>
        </message>
        <message>
            <source>Matrix of v as MatchID&apos;s</source>
            <translation>Matrix von v wie von MatchID</translation>
        </message>
        <message>
            <source>Matrix of exx as MatchID&apos;s</source>
            <translation>Matrix von exx wie von MatchID</translation>
        </message>
        <message>
            <source>Matrix of eyy as MatchID&apos;s</source>
            <translation>Matrix von eyy wie von MatchID</translation>
        </message>
        <message>
            <source>Matrix of exy as MatchID&apos;s</source>
            <translation>Matrix von exy wie von MatchID</translation>
        </message>
        <message>
            <source>Table of nodes as GOM&apos;s</source>
            <translation>Knotentabelle wie von GOM</translation>
        </message>
        <message>
            <source>Table as pyvale&apos;s</source>
            <translation>Tabelle wie von pyvale</translation>
        </message>
        <message>
            <source>Table as pyALDIC&apos;s</source>
            <translation>Tabelle wie von pyALDIC</translation>
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
        <name>KeyStrip</name>
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
            <source>rim: %1 px</source>
            <translation>Rand: %1 px</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 mm</translation>
        </message>
        <message>
            <source>longest: %1 px</source>
            <translation>längster: %1 px</translation>
        </message>
        <message>
            <source>Key of the colours</source>
            <translation>Legende der Farben</translation>
        </message>
        <message>
            <source>Upper limit of the colours</source>
            <translation>Obere Grenze der Farben</translation>
        </message>
        <message>
            <source>Lower limit of the colours</source>
            <translation>Untere Grenze der Farben</translation>
        </message>
        <message>
            <source>Drag, or press the arrow keys: fixes the limits; Escape takes them from the values again</source>
            <translation>Ziehen oder Pfeiltasten legen die Grenzen fest; Escape nimmt sie wieder aus den Werten</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>Automatische Grenzen</translation>
        </message>
        <message>
            <source>Take the limits of the colours from the values again</source>
            <translation>Die Grenzen der Farben wieder aus den Werten nehmen</translation>
        </message>
    </context>
    <context>
        <name>CursorShapesPainter</name>
        <message>
            <source>Block</source>
            <translation>Block</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suche</translation>
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
            <source>There is no strain here: choose a strain window (3 points or more).</source>
            <translation>Hier gibt es keine Dehnung: Dehnungsfenster wählen (3 Punkte oder mehr).</translation>
        </message>
        <message>
            <source>There is no such value here: choose icgn1 or icgn2 as refinement and run again.</source>
            <translation>Diesen Wert gibt es hier nicht: icgn1 oder icgn2 als Verfeinerung wählen und neu messen.</translation>
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
            <source>Which quantity lies as a map over the image</source>
            <translation>Welche Größe als Karte über dem Bild liegt</translation>
        </message>
        <message>
            <source>Colours of the map</source>
            <translation>Farben der Karte</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are even to the eye; diverging has its middle at zero; jet is for comparison with old pictures only</source>
            <translation>Viridis, Cividis und Magma sind für das Auge gleichmäßig; die divergierende Skala hat ihre Mitte bei null; Jet dient nur dem Vergleich mit alten Bildern</translation>
        </message>
        <message>
            <source>Limits of the colours</source>
            <translation>Grenzen der Farben</translation>
        </message>
        <message>
            <source>Where the colours begin and end: at percentiles of the map's values, at the smallest and largest one, or at numbers that you type</source>
            <translation>Wo die Farben beginnen und enden: bei Perzentilen der Werte, beim kleinsten und größten Wert oder bei eingegebenen Zahlen</translation>
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
            <source>Same limits for all images: those that hold the limits of every one</source>
            <translation>Gleiche Grenzen für alle Bilder: so weit, dass sie die jedes einzelnen enthalten</translation>
        </message>
        <message>
            <source>Opacity of the map</source>
            <translation>Deckkraft der Karte</translation>
        </message>
        <message>
            <source>How much of the image shines through the map</source>
            <translation>Wie weit das Bild durch die Karte scheint</translation>
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
            <source>Whole range</source>
            <translation>Ganzer Bereich</translation>
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
            <source>Smooth shading: between points that have a value it is interpolated, never past one that has none; otherwise every point has a square of one colour</source>
            <translation>Glatte Schattierung: zwischen Punkten mit Wert wird interpoliert, nie über einen Punkt ohne Wert hinweg; sonst hat jeder Punkt ein Quadrat in einer Farbe</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>Höhenlinien</translation>
        </message>
        <message>
            <source>Contour lines: along each of them the quantity has one round value</source>
            <translation>Höhenlinien: auf jeder hat die Größe einen runden Wert</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its block, or of its subset, lies inside the region.</source>
            <translation>Von seinem Block oder seiner Facette liegt zu wenig im Messbereich.</translation>
        </message>
        <message>
            <source>Enlarge the region, take a smaller block or subset, or lower the minimum share.</source>
            <translation>Messbereich vergrößern, Block oder Facette verkleinern oder den Mindestanteil senken.</translation>
        </message>
        <message>
            <source>Its block or subset leaves the deformed image.</source>
            <translation>Sein Block oder seine Facette verlässt das verformte Bild.</translation>
        </message>
        <message>
            <source>Take a wider field of view, leave this place out of the region, or take a smaller subset.</source>
            <translation>Größeren Bildausschnitt wählen, die Stelle aus dem Messbereich nehmen oder die Facette verkleinern.</translation>
        </message>
        <message>
            <source>Its grey values hardly differ, so that it cannot be found again (minimum contrast %1).</source>
            <translation>Seine Grauwerte unterscheiden sich kaum, er ist nicht wiederzufinden (Mindestkontrast %1).</translation>
        </message>
        <message>
            <source>Take a larger block and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>Block und Facette vergrößern, mehr Licht oder ein gröberes Muster; auch Glanz und Schatten haben keine Textur.</translation>
        </message>
        <message>
            <source>The two subsets correlate too little (minimum correlation %1).</source>
            <translation>Die beiden Facetten korrelieren zu wenig (Mindestkorrelation %1).</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>Die Übereinstimmung ist schlechter, als der Schwellwert erlaubt.</translation>
        </message>
        <message>
            <source>Search farther, take a larger subset, or second order where strain is large; if the surface has changed here (crack, flaking), the point is rightly left out.</source>
            <translation>Weiter suchen, größere Facette oder bei großer Dehnung zweite Ordnung; hat sich die Oberfläche hier verändert (Riss, Abplatzung), fehlt der Punkt zu Recht.</translation>
        </message>
        <message>
            <source>The refinement did not settle within %1 steps.</source>
            <translation>Die Verfeinerung kam in %1 Schritten nicht zur Ruhe.</translation>
        </message>
        <message>
            <source>Take a larger subset, second order where strain is large, more refinement steps, or smoothing for noisy images.</source>
            <translation>Größere Facette, bei großer Dehnung zweite Ordnung, mehr Schritte oder bei verrauschten Bildern Glättung wählen.</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>Er widerspricht seinen Nachbarn (Ausreißerschwelle %1).</translation>
        </message>
        <message>
            <source>Take a larger block; at a true jump, such as a crack, raise the outlier threshold.</source>
            <translation>Block vergrößern; bei einem echten Sprung, etwa einem Riss, die Ausreißerschwelle erhöhen.</translation>
        </message>
        <message>
            <source>The run ended before it was reached.</source>
            <translation>Die Messung endete, bevor er an der Reihe war.</translation>
        </message>
        <message>
            <source>Run again to the end.</source>
            <translation>Noch einmal bis zum Ende messen.</translation>
        </message>
        <message>
            <source>No strain: too few points of its strain window are measured and connected with it.</source>
            <translation>Keine Dehnung: zu wenige Punkte des Dehnungsfensters sind gemessen und mit ihm verbunden.</translation>
        </message>
        <message>
            <source>Take a larger strain window, a smaller step, or lower the strain's minimum share.</source>
            <translation>Dehnungsfenster vergrößern, Schrittweite verkleinern oder den Mindestanteil der Dehnung senken.</translation>
        </message>
        <message>
            <source>No strain: the measured points of its window lie on a line.</source>
            <translation>Keine Dehnung: die gemessenen Punkte des Fensters liegen auf einer Linie.</translation>
        </message>
        <message>
            <source>Take a larger strain window.</source>
            <translation>Dehnungsfenster vergrößern.</translation>
        </message>
        <message>
            <source>No strain: the displacements would turn the surface over here.</source>
            <translation>Keine Dehnung: die Verschiebungen würden die Oberfläche hier umklappen.</translation>
        </message>
        <message>
            <source>The points around it are wrong; take a larger block or a stricter outlier test.</source>
            <translation>Die Punkte ringsum sind falsch; Block vergrößern oder Ausreißer strenger prüfen.</translation>
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
            <source>Refined again from its neighbours it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>Von den Nachbarn aus erneut verfeinert kommt er zur Ruhe: u %1 px, v %2 px, Korrelation %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it does not settle: after %1 steps the last one still moved it by %2 px, correlation %3.</source>
            <translation>Von den Nachbarn aus erneut verfeinert kommt er nicht zur Ruhe: nach %1 Schritten bewegte ihn der letzte noch um %2 px, Korrelation %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it fails: %1, correlation %2.</source>
            <translation>Von den Nachbarn aus erneut verfeinert scheitert er: %1, Korrelation %2.</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>Korrelation %1, Differenz %2, Kontrast %3 Graustufen</translation>
        </message>
        <message>
            <source>Click on the image to look at a measured point, with the hand tool (V).</source>
            <translation>Zum Ansehen eines gemessenen Punkts mit der Hand (V) ins Bild klicken.</translation>
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
            <source>The same pixels in the deformed image, brought back by the displacement found; for a point that failed, by its neighbours' displacement</source>
            <translation>Dieselben Pixel im verformten Bild, um die gefundene Verschiebung zurückgeholt; bei einem gescheiterten Punkt um die seiner Nachbarn</translation>
        </message>
        <message>
            <source>Difference after gain and offset: an even grain is noise, a pattern means that displacement or light vary more within the subset than can be followed</source>
            <translation>Differenz nach Verstärkung und Versatz: gleichmäßiges Korn ist Rauschen; ein Muster heißt, dass sich Verschiebung oder Licht in der Facette stärker ändern, als verfolgt werden kann</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>Werte des Punkts</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is where it was found.</source>
            <translation>%1 bei ganzen Pixeln: am besten bei (%2, %3) mit %4; das Kreuz ist, wo es gefunden wurde.</translation>
        </message>
        <message>
            <source>How well the subset matches at each whole-pixel displacement around the one found, light where it matches well: one clear summit is a sure match, a ridge or several summits are not</source>
            <translation>Wie gut die Facette bei jeder ganzzahligen Verschiebung um die gefundene passt, hell, wo sie gut passt: ein klarer Gipfel ist ein sicherer Treffer, ein Grat oder mehrere Gipfel sind keiner</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>Bewertungen um die Verschiebung</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is the neighbours&apos; displacement.</source>
            <translation>%1 bei ganzen Pixeln: am besten bei (%2, %3) mit %4; das Kreuz ist die Verschiebung der Nachbarn.</translation>
        </message>
    </context>
    <context>
        <name>AdviseDialog</name>
        <message>
            <source>Block</source>
            <translation>Block</translation>
        </message>
        <message>
            <source>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; wished %3 px.</source>
            <translation>Rauschen %1 Graustufen und dieses Muster ergeben eine Standardabweichung von %2 px; gewünscht %3 px.</translation>
        </message>
        <message>
            <source>No larger subset fits: less noise is needed (more light, means of images).</source>
            <translation>Eine größere Facette passt nicht: weniger Rauschen ist nötig (mehr Licht, Mittel von Bildern).</translation>
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
            <source>Smaller ones would too, but a subset must be three speckles of %1 px wide.</source>
            <translation>Kleinere genügten auch, aber eine Facette muss drei Speckles von %1 px breit sein.</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge of %2 px.</source>
            <translation>Ergibt eine Standardabweichung der Dehnung von %1 über eine Messlänge von %2 px.</translation>
        </message>
        <message>
            <source>Wished %1: no larger window fits.</source>
            <translation>Gewünscht %1: ein größeres Fenster passt nicht.</translation>
        </message>
        <message>
            <source>Wished %1.</source>
            <translation>Gewünscht %1.</translation>
        </message>
        <message>
            <source>A third of the subset: nearer points share most of their pixels and add little, farther ones leave pixels between them unused.</source>
            <translation>Ein Drittel der Facette: nähere Punkte teilen die meisten Pixel und bringen wenig, weitere lassen Pixel dazwischen ungenutzt.</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, so that the search takes no other place for it.</source>
            <translation>So breit wie die Facette und mindestens vier Speckles, damit die Suche ihn nicht verwechselt.</translation>
        </message>
        <message>
            <source>Looks at noise and speckles of the reference image, inside the region, and proposes the parameters that reach the wished standard deviations.</source>
            <translation>Untersucht Rauschen und Muster des Referenzbilds im Messbereich und schlägt die Parameter vor, mit denen die gewünschten Standardabweichungen erreicht werden.</translation>
        </message>
        <message>
            <source>Looking at the image...</source>
            <translation>Bild wird untersucht...</translation>
        </message>
        <message>
            <source>The wishes cannot be met with this image.</source>
            <translation>Mit diesem Bild sind die Wünsche nicht zu erfüllen.</translation>
        </message>
        <message>
            <source>These parameters meet the wishes.</source>
            <translation>Diese Parameter erfüllen die Wünsche.</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>Bild: Rauschen %1 Graustufen, Specklegröße %2 px, mittlere Steigung (MIG) %3 Grau/px, SSSIG %4.</translation>
        </message>
        <message>
            <source>%1 % of the places show no speckles and were left out: draw a region without them.</source>
            <translation>%1 % der Stellen zeigen keine Speckles und wurden ausgelassen: zeichnen Sie einen Bereich ohne sie.</translation>
        </message>
        <message>
            <source>Advise parameters</source>
            <translation>Parameter vorschlagen</translation>
        </message>
        <message>
            <source>Wished standard deviation of u and v</source>
            <translation>Gewünschte Standardabweichung von u und v</translation>
        </message>
        <message>
            <source>Wished standard deviation of strain (0: none)</source>
            <translation>Gewünschte Standardabweichung der Dehnung (0: keine)</translation>
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
            <source>Present</source>
            <translation>Jetzt</translation>
        </message>
        <message>
            <source>Proposed</source>
            <translation>Vorschlag</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>Proposed parameters</source>
            <translation>Vorgeschlagene Parameter</translation>
        </message>
        <message>
            <source>Advise</source>
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
            <source>Apply advice</source>
            <translation>Vorschlag übernehmen</translation>
        </message>
        <message>
            <source>The image or the region has changed meanwhile: ask again.</source>
            <translation>Bild oder Bereich haben sich inzwischen geändert: bitte noch einmal fragen.</translation>
        </message>
        <message>
            <source>More than a third of the subset: with less the run would not fit the memory limit.</source>
            <translation>Mehr als ein Drittel der Facette: mit weniger passte die Messung nicht in die Speichergrenze.</translation>
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
            <source>%1: no format here has the suffix .%2.</source>
            <translation>%1: Kein Format hat hier die Endung .%2.</translation>
        </message>
        <message>
            <source>Choose one of these suffixes: %1</source>
            <translation>Wählen Sie eine dieser Endungen: %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
    </context>
    <context>
        <name>LossTexts</name>
        <message>
            <source>Replace the images that are open?</source>
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
            <source>The region has been edited and not exported.</source>
            <translation>Der Bereich wurde bearbeitet und nicht exportiert.</translation>
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
            <source>The probes are in no project&apos;s file.</source>
            <translation>Die Messstellen stehen in keiner Projektdatei.</translation>
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
            <source>A polygon has three corners or more. Press Escape and then Delete to remove all of it.</source>
            <translation>Ein Polygon hat mindestens drei Ecken. Mit Escape und dann Entf wird es ganz gelöscht.</translation>
        </message>
        <message>
            <source>Shrink region by %1 px</source>
            <translation>Bereich um %1 px verkleinern</translation>
        </message>
        <message>
            <source>Grow region by %1 px</source>
            <translation>Bereich um %1 px erweitern</translation>
        </message>
        <message>
            <source>Shrunk by %1 px, nothing would be left of the region.</source>
            <translation>Um %1 px verkleinert bliebe vom Bereich nichts übrig.</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>Bereich aus Textur</translation>
        </message>
        <message>
            <source>The reference image shows no speckles that stand out from noise and background: draw the region instead.</source>
            <translation>Das Referenzbild zeigt keine Speckles, die sich von Rauschen und Hintergrund abheben: den Bereich selbst zeichnen.</translation>
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
            <source>Proposed for these images: subset %1, step %2, strain window %3</source>
            <translation>Für diese Bilder vorgeschlagen: Facette %1, Schrittweite %2, Dehnungsfenster %3</translation>
        </message>
        <message>
            <source>The command is on the clipboard.</source>
            <translation>Der Befehl liegt in der Zwischenablage.</translation>
        </message>
        <message>
            <source>Not taken as images, as they are called like regions: %1</source>
            <translation>Nicht als Bilder genommen, weil sie wie Bereiche heißen: %1</translation>
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
            <source>Open the folder of what was written</source>
            <translation>Den Ordner des Geschriebenen öffnen</translation>
        </message>
        <message>
            <source>No program shows the folder %1: open it by hand.</source>
            <translation>Kein Programm zeigt den Ordner %1: bitte von Hand öffnen.</translation>
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
            <source>As the &amp;system</source>
            <translation>Wie das &amp;System</translation>
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
            <source>Table of points</source>
            <translation>Punktetabelle</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>Optischer Fluss</translation>
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
            <source>The map cannot be painted: %1</source>
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
            <source>%1, kept at %2, can be restored: StrainLens ended without being closed.</source>
            <translation>%1 vom %2 können wiederhergestellt werden: StrainLens endete, ohne geschlossen zu werden.</translation>
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
            <source>This work is not kept against a crash: %1</source>
            <translation>Diese Arbeit ist nicht gegen einen Absturz gesichert: %1</translation>
        </message>
    </context>
    <context>
        <name>ResultChip</name>
        <message>
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Veraltet: mit einem anderen Bereich oder anderen Parametern gemessen, als jetzt eingestellt sind.</translation>
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
            <source>The whole image is measured; a region can be drawn</source>
            <translation>Das ganze Bild wird gemessen; ein Bereich kann gezeichnet werden</translation>
        </message>
        <message>
            <source>The region is what is measured</source>
            <translation>Gemessen wird der Bereich</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>Wie gemessen wird</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>Mit diesem Bereich und diesen Parametern gemessen</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Die Verschiebungen jedes Bildes messen</translation>
        </message>
        <message>
            <source>There are results of another region or other parameters</source>
            <translation>Es gibt Ergebnisse eines anderen Bereichs oder anderer Parameter</translation>
        </message>
        <message>
            <source>Maps, values and times; File exports them</source>
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
            <source>Play the images one after the other</source>
            <translation>Die Bilder nacheinander abspielen</translation>
        </message>
        <message>
            <source>Image that is shown</source>
            <translation>Gezeigtes Bild</translation>
        </message>
    </context>
    <context>
        <name>RecentProjects</name>
        <message>
            <source>None yet</source>
            <translation>Noch keine</translation>
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
            <source>Point</source>
            <translation>Punkt</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Linie</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>Fläche</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>Extensometer</translation>
        </message>
        <message>
            <source>Extensometers</source>
            <translation>Extensometer</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>Rissöffnung</translation>
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
            <source>Good points</source>
            <translation>Gültige Punkte</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1, Mittel</translation>
        </message>
        <message>
            <source>%1, scatter</source>
            <translation>%1, Streuung</translation>
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
            <source>mm</source>
            <translation>mm</translation>
        </message>
    </context>
    <context>
        <name>ProbePresenter</name>
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
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numbers that could be counted.</source>
            <translation>Diese Karte hat keine Zahlen, die sich zählen ließen.</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>Diese Karte hat keine Werte.</translation>
        </message>
        <message>
            <source>Choose an image that has been measured.</source>
            <translation>Ein gemessenes Bild auswählen.</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>Einen Punkt, eine Linie oder ein Extensometer auf das Bild zeichnen.</translation>
        </message>
        <message>
            <source>Run the measurement: then the probes have values.</source>
            <translation>Die Messung starten: dann haben die Messstellen Werte.</translation>
        </message>
        <message>
            <source>No probe has a quantity that was measured.</source>
            <translation>Keine Messstelle liest eine gemessene Größe.</translation>
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
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Zeichnen Sie ein Extensometer in Lastrichtung, oder wählen Sie die Dehnung einer Fläche.</translation>
        </message>
        <message>
            <source>Enter the cross section of the specimen: stress is load over it.</source>
            <translation>Geben Sie den Querschnitt der Probe ein: Spannung ist Last durch Querschnitt.</translation>
        </message>
        <message>
            <source>Import the loads of the images: stress is load over cross section.</source>
            <translation>Importieren Sie die Lasten der Bilder: Spannung ist Last durch Querschnitt.</translation>
        </message>
        <message>
            <source>The loads do not belong to these results: import them again.</source>
            <translation>Die Lasten gehören nicht zu diesen Ergebnissen: importieren Sie sie erneut.</translation>
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
            <source>Along the line [px]</source>
            <translation>Entlang der Linie [px]</translation>
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
            <source>Scatter: %1</source>
            <translation>Streuung: %1</translation>
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
            <source>Probes over the images</source>
            <translation>Messstellen über den Bildern</translation>
        </message>
        <message>
            <source>Along the lines</source>
            <translation>Entlang der Linien</translation>
        </message>
        <message>
            <source>Histogram of the map</source>
            <translation>Histogramm der Karte</translation>
        </message>
        <message>
            <source>What the chart shows</source>
            <translation>Was das Diagramm zeigt</translation>
        </message>
        <message>
            <source>Quantity of the chart</source>
            <translation>Größe des Diagramms</translation>
        </message>
        <message>
            <source>Quantity of the chart; a histogram follows the map</source>
            <translation>Größe des Diagramms; ein Histogramm folgt der Karte</translation>
        </message>
        <message>
            <source>Values at the present image</source>
            <translation>Werte am gezeigten Bild</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>A click or the arrow keys choose the image</source>
            <translation>Ein Klick oder die Pfeiltasten wählen das Bild</translation>
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
            <source>Stress over strain</source>
            <translation>Spannung über Dehnung</translation>
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
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Veraltet: mit einem anderen Bereich oder anderen Parametern gemessen, als jetzt eingestellt sind.</translation>
        </message>
    </context>
    <context>
        <name>CommandTexts</name>
        <message>
            <source>the region</source>
            <translation>die Region</translation>
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
            <source>Save the project first: the command takes %1 from its file. Then copy again.</source>
            <translation>Zuerst das Projekt speichern: Der Befehl nimmt %1 aus dessen Datei. Dann noch einmal kopieren.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Strain map</source>
            <translation>Dehnungskarte</translation>
        </message>
        <message>
            <source>Exact displacements and their strain: what the program begins with.</source>
            <translation>Genaue Verschiebungen und ihre Dehnung: womit das Programm beginnt.</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>Schneller Blick</translation>
        </message>
        <message>
            <source>Displacements to a fraction of a pixel within a moment, without strain.</source>
            <translation>Verschiebungen auf Bruchteile eines Pixels in einem Augenblick, ohne Dehnung.</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>Große Verformung</translation>
        </message>
        <message>
            <source>Points are followed through large stretch and rotation, over later images where the first is not recognised any more, and strain is logarithmic.</source>
            <translation>Punkte werden durch große Streckung und Drehung verfolgt, über spätere Bilder, wo das erste nicht mehr erkannt wird; die Dehnung ist logarithmisch.</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>Verrauschte Bilder</translation>
        </message>
        <message>
            <source>Every point takes the subset and the order that leave it the smallest error, noise and smoothing together; this takes several times as long.</source>
            <translation>Jeder Punkt nimmt Facette und Ordnung, die ihm den kleinsten Fehler aus Rauschen und Glättung lassen; das dauert mehrmals so lange.</translation>
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
            <source>A choice sets all parameters but those below General</source>
            <translation>Eine Wahl setzt alle Parameter außer denen unter Allgemeines</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>Voreinstellung speichern</translation>
        </message>
        <message>
            <source>Forget this preset of your own</source>
            <translation>Diese eigene Voreinstellung vergessen</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>Voreinstellung löschen</translation>
        </message>
        <message>
            <source>Parameters that belong together. A choice sets all but those below General, as one step that can be undone. The button beside it keeps the present ones under a name.</source>
            <translation>Parameter, die zusammengehören. Eine Wahl setzt alle außer denen unter Allgemeines, als ein Schritt, der sich rückgängig machen lässt. Der Knopf daneben behält die jetzigen unter einem Namen.</translation>
        </message>
        <message>
            <source>Own values</source>
            <translation>Eigene Werte</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>Name, dann Enter</translation>
        </message>
        <message>
            <source>Name of the preset</source>
            <translation>Name der Voreinstellung</translation>
        </message>
        <message>
            <source>Keep the present parameters under a name</source>
            <translation>Die jetzigen Parameter unter einem Namen behalten</translation>
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
            <source>%n points; a click on a heading sorts</source>
            <translation>
                <numerusform>%n Punkt; ein Klick auf eine Überschrift sortiert</numerusform>
                <numerusform>%n Punkte; ein Klick auf eine Überschrift sortiert</numerusform>
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
            <source>What it does</source>
            <translation>Was er tut</translation>
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
            <source>Displacement and strain from photographs of loaded specimens.</source>
            <translation>Verschiebungen und Dehnungen aus Fotografien belasteter Proben.</translation>
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
            <source>The devices are not known yet.</source>
            <translation>Die Geräte sind noch nicht bekannt.</translation>
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
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>%1 ist hier nicht möglich: %2 wird genommen.</translation>
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
            <source>With a drawing tool the cursor, else the selected shape or corner, or on to the next point: by 1 px, with Shift by 10</source>
            <translation>Mit einem Zeichenwerkzeug den Cursor, sonst die ausgewählte Form oder Ecke oder weiter zum nächsten Punkt: um 1 px, mit Umschalt um 10</translation>
        </message>
        <message>
            <source>Set a place with the cursor</source>
            <translation>Mit dem Cursor eine Stelle setzen</translation>
        </message>
        <message>
            <source>The first begins a shape, further ones set its corners or end it; before the cursor is shown, held down to move the view</source>
            <translation>Die erste beginnt eine Form, weitere setzen ihre Ecken oder beenden sie; solange kein Cursor zu sehen ist, gedrückt halten, um die Ansicht zu bewegen</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>Form beenden</translation>
        </message>
        <message>
            <source>Close the shape that is being drawn</source>
            <translation>Die Form schließen, die gezeichnet wird</translation>
        </message>
        <message>
            <source>Give up or let go</source>
            <translation>Aufgeben oder loslassen</translation>
        </message>
        <message>
            <source>Give up what is being drawn or dragged, then let go of corner, shape, point and cursor</source>
            <translation>Aufgeben, was gezeichnet oder gezogen wird, dann Ecke, Form, Punkt und Cursor loslassen</translation>
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
            <source>While this button or the key is held, reference and selected image are shown in turn</source>
            <translation>Solange dieser Knopf oder die Taste gedrückt ist, erscheinen Referenz und gewähltes Bild abwechselnd</translation>
        </message>
        <message>
            <source>Both images in turn</source>
            <translation>Beide Bilder im Wechsel</translation>
        </message>
        <message>
            <source>How much of the deformed image is seen in the blend</source>
            <translation>Wie viel vom verformten Bild in der Überblendung zu sehen ist</translation>
        </message>
        <message>
            <source>Share of the deformed image</source>
            <translation>Anteil des verformten Bildes</translation>
        </message>
        <message>
            <source>The selected image lies below the results, which move with the specimen</source>
            <translation>Das gewählte Bild liegt unter den Ergebnissen, die sich mit der Probe bewegen</translation>
        </message>
        <message>
            <source>Reference and selected image blended; results lie on the reference image</source>
            <translation>Referenz und gewähltes Bild überblendet; die Ergebnisse liegen auf dem Referenzbild</translation>
        </message>
        <message>
            <source>The reference image lies below the results</source>
            <translation>Das Referenzbild liegt unter den Ergebnissen</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>Verformtes Bild</translation>
        </message>
        <message>
            <source>Both images blended</source>
            <translation>Beide Bilder überblendet</translation>
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
            <source>As in the file</source>
            <translation>Wie in der Datei</translation>
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
            <source>Stretch to the image's own levels</source>
            <translation>Auf die Grauwerte des Bildes spreizen</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>Kontrast und Gamma</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma on the screen; what is measured stays as it is</source>
            <translation>Kontrast, Helligkeit und Gamma auf dem Bildschirm; was gemessen wird, bleibt gleich</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1 of %2 points</source>
            <translation>Vorschau: %1 von %2 Punkten</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Zeichnen Sie ein Extensometer in Lastrichtung, oder wählen Sie die Dehnung einer Fläche.</translation>
        </message>
        <message>
            <source>Enter the cross section: the constants need the stress.</source>
            <translation>Geben Sie den Querschnitt ein: die Konstanten brauchen die Spannung.</translation>
        </message>
        <message>
            <source>Enter the range that Poisson's ratio is from.</source>
            <translation>Geben Sie den Bereich für die Querdehnzahl ein.</translation>
        </message>
        <message>
            <source>Fewer than three images lie in this range; widen it.</source>
            <translation>In diesem Bereich liegen weniger als drei Bilder; erweitern Sie ihn.</translation>
        </message>
        <message>
            <source>Import the loads: stress is load over cross section.</source>
            <translation>Importieren Sie die Lasten: Spannung ist Last durch Querschnitt.</translation>
        </message>
        <message>
            <source>The range must end above where it begins.</source>
            <translation>Der Bereich muss über seinem Anfang enden.</translation>
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
            <source>A table (CSV) with a row for each image; columns image, frame and time are read where they are there</source>
            <translation>Eine Tabelle (CSV) mit einer Zeile für jedes Bild; die Spalten image, frame und time werden gelesen, wo es sie gibt</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <source>Begin of the range</source>
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
            <source>Loads and elastic constants</source>
            <translation>Lasten und elastische Konstanten</translation>
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
            <source>N</source>
            <translation>N</translation>
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
            <source>Run the measurement: then the constants are shown here.</source>
            <translation>Starten Sie die Messung: dann stehen hier die Konstanten.</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>Standardabweichung der Last</translation>
        </message>
        <message>
            <source>Strain across the load</source>
            <translation>Dehnung quer zur Last</translation>
        </message>
        <message>
            <source>Strain along the load</source>
            <translation>Dehnung in Lastrichtung</translation>
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
            <source>nothing</source>
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
            <source>Close without applying what was entered?</source>
            <translation>Schließen, ohne die Eingaben zu übernehmen?</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>Lasten, Querschnitt oder Bereich wurden geändert und nicht übernommen.</translation>
        </message>
        <message>
            <source>It cannot be applied as it is: %1</source>
            <translation>So lässt es sich nicht übernehmen: %1</translation>
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
            <source>Shows the table, how it is read and the load of each image</source>
            <translation>Zeigt die Tabelle, wie sie gelesen wird und die Last jedes Bildes</translation>
        </message>
        <message>
            <source>How the load table is read</source>
            <translation>Wie die Lasttabelle gelesen wird</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
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
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG and videos are read.</source>
            <translation>ist kein lesbares Bild; gelesen werden PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG und Videos.</translation>
        </message>
        <message>
            <source>needs more memory than there is: %1 px. Close other programs or cut the image.</source>
            <translation>braucht mehr Speicher, als da ist: %1 px. Schließen Sie andere Programme, oder schneiden Sie das Bild zu.</translation>
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
            <source>cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract its frames as PNG images.</source>
            <translation>lässt sich nicht decodieren: das Video ist beschädigt, oder sein Codec fehlt; wandeln Sie es um, oder speichern Sie seine Bilder als PNG.</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>ist abgeschnitten: Die %1-Daten enden vor dem Ende des Bildes; kopieren oder nehmen Sie es noch einmal auf.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or it is of a rare kind; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>ist beschädigt: Die %1-Daten lassen sich nicht dekodieren, oder es ist eine seltene Art; kopieren oder nehmen Sie es noch einmal auf, oder speichern Sie es als PNG oder TIFF.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>ist beschädigt: Die %1-Daten lassen sich nicht dekodieren (%2); kopieren oder nehmen Sie es noch einmal auf, oder speichern Sie es als PNG oder TIFF.</translation>
        </message>
        <message>
            <source>is of a kind that is not read: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>ist von einer Art, die nicht gelesen wird: %1; speichern Sie es noch einmal mit 8 oder 16 Bit, unkomprimiert oder als PNG.</translation>
        </message>
        <message>
            <source>has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.</source>
            <translation>hat Pixel einer Art, die nicht gelesen wird; speichern Sie es mit 8 oder 16 Bit oder als float.</translation>
        </message>
        <message>
            <source>is absurdly large: its header says %1 px; at most %2 px a side and %3 megapixels are read. Cut it, or save it again if the header is wrong.</source>
            <translation>ist unsinnig groß: Laut Kopf sind es %1 px; gelesen werden höchstens %2 px je Seite und %3 Megapixel. Schneiden Sie es zu, oder speichern Sie es noch einmal, wenn der Kopf falsch ist.</translation>
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
            <source>there is no such folder to watch; check the name, or make it first.</source>
            <translation>Diesen Ordner gibt es nicht; prüfen Sie den Namen, oder legen Sie ihn erst an.</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open the project or the images that they were measured from. strainlens-cli convert makes tables and pictures of results.</source>
            <translation>enthält Ergebnisse, die hier nicht geöffnet werden; öffnen Sie das Projekt oder die Bilder, aus denen sie gemessen wurden. strainlens-cli convert macht aus Ergebnissen Tabellen und Bilder.</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>enthält Zahlenfelder, keine Bilder; speichern Sie die Bilder als PNG oder TIFF.</translation>
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
            <source>nothing but the alphabet says which image is the first</source>
            <translation>nur das Alphabet sagt, welches Bild das erste ist</translation>
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
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>By how much the arrows are lengthened</source>
            <translation>Um wie viel die Pfeile verlängert werden</translation>
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
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as do not overlap at the present zoom</source>
            <translation>Jede n-te Spalte und Zeile des Rasters hat einen Pfeil; automatisch: so viele, wie sich beim jetzigen Zoom nicht überdecken</translation>
        </message>
        <message>
            <source>How long arrows are on the image; automatic: what suits the longest displacement</source>
            <translation>Wie lang Pfeile auf dem Bild sind; automatisch: was zur größten Verschiebung passt</translation>
        </message>
        <message>
            <source>What the colours of the arrows stand for: a quantity in the colours of the map bar, or nothing</source>
            <translation>Wofür die Farben der Pfeile stehen: für eine Größe in den Farben der Karte oder für nichts</translation>
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
            <source>Arrows of all images of the sequence are lengthened alike</source>
            <translation>Die Pfeile aller Bilder der Folge werden gleich verlängert</translation>
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
            <source>%1 px, its scale good to ± %2 %</source>
            <translation>%1 px, Maßstab auf ± %2 % genau</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 mm/px (%3 %)</translation>
        </message>
        <message>
            <source>Standard deviation of the scale where both ends of the line are placed to 0.5 px; a longer line is better</source>
            <translation>Standardabweichung des Maßstabs, wenn beide Enden der Linie auf 0,5 px genau liegen; eine längere Linie ist besser</translation>
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
            <source>The line leaves the image; draw it between two places inside.</source>
            <translation>Die Linie verlässt das Bild; ziehen Sie sie zwischen zwei Stellen darin.</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>Maßstab aus einer bekannten Länge</translation>
        </message>
        <message>
            <source>The calibration has the length&apos;s scale, good to ± %1 %</source>
            <translation>Die Kalibrierung hat den Maßstab der Länge, auf ± %1 % genau</translation>
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
            <source>What is to be in %1:</source>
            <translation>Was in %1 stehen soll:</translation>
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
            <source>Tick one column at least.</source>
            <translation>Mindestens eine Spalte ankreuzen.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Spalten</translation>
        </message>
        <message>
            <source>Columns of the file</source>
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
            <source>Tick all columns</source>
            <translation>Alle Spalten ankreuzen</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Keine</translation>
        </message>
        <message>
            <source>Tick no column</source>
            <translation>Keine Spalte ankreuzen</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>Points that have a row</source>
            <translation>Punkte, die eine Zeile haben</translation>
        </message>
        <message>
            <source>All of the grid</source>
            <translation>Alle des Gitters</translation>
        </message>
        <message>
            <source>Those in the region</source>
            <translation>Die im Messbereich</translation>
        </message>
        <message>
            <source>Those that were measured</source>
            <translation>Nur die gemessenen</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Numbers and ranges of images from 1 on are needed, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>Nötig sind Nummern und Bereiche von Bildern ab 1, etwa 1-10,15 oder 1-100:10 (jedes zehnte).</translation>
        </message>
        <message>
            <source>None of these images was measured: their numbers go from %1 to %2.</source>
            <translation>Keines dieser Bilder wurde gemessen: die Nummern der gemessenen gehen von %1 bis %2.</translation>
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
            <source>The one shown: %1, %2</source>
            <translation>Das angezeigte: %1, %2</translation>
        </message>
        <message>
            <source>The one shown: it was not measured</source>
            <translation>Das angezeigte: es wurde nicht gemessen</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>Jedes n-te, n =</translation>
        </message>
        <message>
            <source>Every how many images one is written</source>
            <translation>Jedes wievielte Bild geschrieben wird</translation>
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
            <source>Numbers and ranges as in 1-10,15, 20- (to the last) and 1-100:10 (every tenth)</source>
            <translation>Nummern und Bereiche wie 1-10,15, 20- (bis zum letzten) und 1-100:10 (jedes zehnte)</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>No side of the picture may be longer than %1 px: choose less.</source>
            <translation>Keine Seite des Bildes darf länger als %1 px sein: weniger wählen.</translation>
        </message>
        <message>
            <source>The image becomes %1 × %2 px; the legend stands beside it.</source>
            <translation>Das Bild wird %1 × %2 px groß; die Legende steht daneben.</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Size of the picture</source>
            <translation>Größe des Bildes</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatisch</translation>
        </message>
        <message>
            <source>That of the image</source>
            <translation>Die des Bildes</translation>
        </message>
        <message>
            <source>Times that of the image</source>
            <translation>Vielfaches des Bildes</translation>
        </message>
        <message>
            <source>Width of the image</source>
            <translation>Breite des Bildes</translation>
        </message>
        <message>
            <source>How many times as large as the image</source>
            <translation>Wievielmal so groß wie das Bild</translation>
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
            <source>Place</source>
            <translation>Ort</translation>
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
            <source>%1: while the lock is closed, one follows the other</source>
            <translation>%1: solange das Schloss zu ist, folgt eines dem anderen</translation>
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
            <source>%1 and %n more were not whole when the watch ended, and are not measured.</source>
            <translation>
                <numerusform>%1 und %n weiteres waren am Ende der Überwachung nicht vollständig und sind nicht gemessen.</numerusform>
                <numerusform>%1 und %n weitere waren am Ende der Überwachung nicht vollständig und sind nicht gemessen.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 came too late</source>
            <translation>%1 kam zu spät</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 konnte nicht gemessen werden</translation>
        </message>
        <message>
            <source>%1 has come after images that stand behind it, and is not measured. A run over the folder measures it in its place.</source>
            <translation>%1 kam nach Bildern, die hinter ihm stehen, und ist nicht gemessen. Eine Messung des ganzen Ordners misst es an seiner Stelle.</translation>
        </message>
        <message>
            <source>%1 is looked at five times a second (%2); an image counts as whole when it has stayed the same for a second.</source>
            <translation>%1 wird fünfmal je Sekunde durchgesehen (%2); ein Bild gilt als vollständig, wenn es eine Sekunde lang gleich geblieben ist.</translation>
        </message>
        <message>
            <source>%1 was gone again</source>
            <translation>%1 war wieder weg</translation>
        </message>
        <message>
            <source>%1 was gone before it could be read, and is not measured.</source>
            <translation>%1 war weg, bevor es gelesen werden konnte, und ist nicht gemessen.</translation>
        </message>
        <message>
            <source>%1 was not whole when the watch ended, and is not measured.</source>
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
            <source>The folder %1 cannot be listed any more (%2), and the watch has ended. What was measured is kept; watch it again to go on.</source>
            <translation>Der Ordner %1 lässt sich nicht mehr auflisten (%2), und die Überwachung ist beendet. Was gemessen ist, bleibt; überwachen Sie ihn erneut, um fortzufahren.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be watched any more (%2). What was measured is kept; watch it again to go on.</source>
            <translation>Der Ordner %1 lässt sich nicht mehr überwachen (%2). Was gemessen ist, bleibt; überwachen Sie ihn erneut, um fortzufahren.</translation>
        </message>
        <message>
            <source>The folder %1 is away; the watch waits until it is there again.</source>
            <translation>Der Ordner %1 ist nicht erreichbar; die Überwachung wartet, bis er wieder da ist.</translation>
        </message>
        <message>
            <source>The folder %1 is there again; the watch continues.</source>
            <translation>Der Ordner %1 ist wieder da; die Überwachung läuft weiter.</translation>
        </message>
        <message numerus="yes">
            <source>The watch has ended before all images had come; %n are missing.</source>
            <translation>
                <numerusform>Die Überwachung ist beendet, bevor alle Bilder gekommen waren; es fehlt %n Bild.</numerusform>
                <numerusform>Die Überwachung ist beendet, bevor alle Bilder gekommen waren; es fehlen %n Bilder.</numerusform>
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
            <source>Watching %1: %n measured, waiting until %2 is whole</source>
            <translation>
                <numerusform>%1 wird überwacht: %n gemessen, wartet, bis %2 vollständig ist</numerusform>
                <numerusform>%1 wird überwacht: %n gemessen, wartet, bis %2 vollständig ist</numerusform>
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
            <source>Black and white stripes mark what the deformed image hides or does not show: there the flow is a guess</source>
            <translation>Schwarz-weiße Streifen kennzeichnen, was das verformte Bild verdeckt oder nicht zeigt: dort ist der Fluss eine Vermutung</translation>
        </message>
        <message>
            <source>Every pixel of any scene by its own, or a grid of points and what lies between them, which is more exact where the image shows speckles; the texture of the reference image can decide</source>
            <translation>Jedes Pixel einer beliebigen Szene für sich, oder ein Punktgitter und was dazwischen liegt, was bei Speckles genauer ist; die Textur des Referenzbilds kann entscheiden</translation>
        </message>
        <message>
            <source>Figures of the optical flow</source>
            <translation>Kennzahlen des optischen Flusses</translation>
        </message>
        <message>
            <source>Hidden in the deformed image</source>
            <translation>Im verformten Bild verdeckt</translation>
        </message>
        <message>
            <source>How much of the image shines through the layer</source>
            <translation>Wie stark das Bild durch die Ebene scheint</translation>
        </message>
        <message>
            <source>How the flow is measured</source>
            <translation>Wie der Fluss gemessen wird</translation>
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
            <source>Stripes on hidden pixels</source>
            <translation>Streifen auf verdeckten Pixeln</translation>
        </message>
        <message>
            <source>The reference image has one grey everywhere: no motion can be seen.</source>
            <translation>Das Referenzbild hat überall denselben Grauwert: Eine Bewegung ist nicht zu sehen.</translation>
        </message>
        <message>
            <source>The deformed image has one grey everywhere: no motion can be seen.</source>
            <translation>Das verformte Bild hat überall denselben Grauwert: Eine Bewegung ist nicht zu sehen.</translation>
        </message>
        <message>
            <source>The reference image shows no speckles.</source>
            <translation>Das Referenzbild zeigt keine Speckles.</translation>
        </message>
        <message>
            <source>The reference image shows speckles.</source>
            <translation>Das Referenzbild zeigt Speckles.</translation>
        </message>
        <message>
            <source>The same without the flow</source>
            <translation>Dasselbe ohne den Fluss</translation>
        </message>
        <message>
            <source>What lies over the reference image: colours of direction and length, streaks along the motion, the deformed image moved back by the flow, what that differs from the reference image, or the predicted standard deviation</source>
            <translation>Was über dem Referenzbild liegt: Farben für Richtung und Länge, Striche entlang der Bewegung, das vom Fluss zurückbewegte verformte Bild, dessen Abweichung vom Referenzbild oder die vorhergesagte Standardabweichung</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be painted: %1</source>
            <translation>Der Fluss kann nicht gezeichnet werden: %1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Every pixel, held by points</source>
            <translation>Pixel und Punkte</translation>
        </message>
        <message>
            <source>As the texture says</source>
            <translation>Nach der Textur</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>Farbkreis</translation>
        </message>
        <message>
            <source>Deformed image moved back</source>
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
            <source>Standard deviation of the displacement [px]</source>
            <translation>Standardabw. der Verschiebung [px]</translation>
        </message>
        <message>
            <source>Streaks along the motion</source>
            <translation>Striche entlang der Bewegung</translation>
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
            <source>Choose the folder to which the images have moved</source>
            <translation>Den Ordner wählen, in den die Bilder verschoben wurden</translation>
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
            <source>This run would need %1 GiB of memory, and the memory limit is %2 GiB. Raise the limit, or choose a greater step.</source>
            <translation>Diese Messung bräuchte %1 GiB Speicher, und die Speichergrenze ist %2 GiB. Grenze anheben oder eine größere Schrittweite wählen.</translation>
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
            <source>Lines above the column heads</source>
            <translation>Zeilen über den Spaltenköpfen</translation>
        </message>
        <message>
            <source>Numbers are written</source>
            <translation>Zahlen stehen als</translation>
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
            <source>Load and its unit</source>
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
            <source>Column of the load</source>
            <translation>Spalte der Last</translation>
        </message>
        <message>
            <source>Unit of the load</source>
            <translation>Einheit der Last</translation>
        </message>
        <message>
            <source>That the column of frame numbers gives to it</source>
            <translation>Die ihm die Spalte der Bildnummern gibt</translation>
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
            <source>Read as the last table with these columns.</source>
            <translation>Gelesen wie die letzte Tabelle mit diesen Spalten.</translation>
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
            <source>Recognise</source>
            <translation>Erkennen</translation>
        </message>
        <message>
            <source>Forgets what was chosen here and recognises the table again</source>
            <translation>Vergisst, was hier gewählt wurde, und erkennt die Tabelle neu</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>OK</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
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
            <source>The column %1 holds no times.</source>
            <translation>Die Spalte %1 enthält keine Zeiten.</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) belong to no image, the first in line %1.</source>
            <translation>
                <numerusform>%n Zeile gehört zu keinem Bild: Zeile %1.</numerusform>
                <numerusform>%n Zeilen gehören zu keinem Bild, die erste ist Zeile %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>The reference image is number %1 of the column %2.</source>
            <translation>Das Referenzbild ist Nummer %1 der Spalte %2.</translation>
        </message>
    </context>
</TS>
