<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Actions</name>
        <message>
            <source>Show a bar of a round length in the corner of the image, and in exported pictures</source>
            <translation>Show a bar of a round length in the corner of the image, and in exported pictures</translation>
        </message>
        <message>
            <source>&amp;Scale bar</source>
            <translation>&amp;Scale bar</translation>
        </message>
        <message>
            <source>While the key is held, reference and selected image are shown in turn below the results</source>
            <translation>While the key is held, reference and selected image are shown in turn below the results</translation>
        </message>
        <message>
            <source>Both images in t&amp;urn</source>
            <translation>Both images in t&amp;urn</translation>
        </message>
        <message>
            <source>Show reference and selected image one through the other, with the results on the reference</source>
            <translation>Show reference and selected image one through the other, with the results on the reference</translation>
        </message>
        <message>
            <source>B&amp;oth images blended</source>
            <translation>B&amp;oth images blended</translation>
        </message>
        <message>
            <source>Li&amp;ve preview</source>
            <translation>Li&amp;ve preview</translation>
        </message>
        <message>
            <source>Measure the middle of the view at once while parameters change</source>
            <translation>Measure the middle of the view at once while parameters change</translation>
        </message>
        <message>
            <source>&amp;Open images...</source>
            <translation>&amp;Open images...</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Open a reference image and its deformed images</translation>
        </message>
        <message>
            <source>Open &amp;folder...</source>
            <translation>Open &amp;folder...</translation>
        </message>
        <message>
            <source>Open all images of a folder in natural order</source>
            <translation>Open all images of a folder in natural order</translation>
        </message>
        <message>
            <source>Open sample s&amp;pecimen</source>
            <translation>Open sample s&amp;pecimen</translation>
        </message>
        <message>
            <source>Render an open-hole tension test with its region and open it</source>
            <translation>Render an open-hole tension test with its region and open it</translation>
        </message>
        <message>
            <source>&amp;Export results...</source>
            <translation>&amp;Export results...</translation>
        </message>
        <message>
            <source>Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file</source>
            <translation>Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file</translation>
        </message>
        <message>
            <source>Export pict&amp;ure...</source>
            <translation>Export pict&amp;ure...</translation>
        </message>
        <message>
            <source>Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file</source>
            <translation>Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file</translation>
        </message>
        <message>
            <source>Export &amp;video...</source>
            <translation>Export &amp;video...</translation>
        </message>
        <message>
            <source>Write the maps or arrows of all images as a video</source>
            <translation>Write the maps or arrows of all images as a video</translation>
        </message>
        <message>
            <source>Export pro&amp;bes...</source>
            <translation>Export pro&amp;bes...</translation>
        </message>
        <message>
            <source>Write what the project's probes read: series, profiles, a chart or elastic constants</source>
            <translation>Write what the project's probes read: series, profiles, a chart or elastic constants</translation>
        </message>
        <message>
            <source>Export repor&amp;t...</source>
            <translation>Export repor&amp;t...</translation>
        </message>
        <message>
            <source>Write what was measured and how: for people as HTML or PDF, for programs as JSON</source>
            <translation>Write what was measured and how: for people as HTML or PDF, for programs as JSON</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Quit</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Undo</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>Take the last change back</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Redo</translation>
        </message>
        <message>
            <source>Make the change again</source>
            <translation>Make the change again</translation>
        </message>
        <message>
            <source>&amp;Move the view</source>
            <translation>&amp;Move the view</translation>
        </message>
        <message>
            <source>Drag to move the image; also with the middle button or the space bar</source>
            <translation>Drag to move the image; also with the middle button or the space bar</translation>
        </message>
        <message>
            <source>&amp;Rectangle</source>
            <translation>&amp;Rectangle</translation>
        </message>
        <message>
            <source>Drag a rectangle</source>
            <translation>Drag a rectangle</translation>
        </message>
        <message>
            <source>&amp;Ellipse</source>
            <translation>&amp;Ellipse</translation>
        </message>
        <message>
            <source>Drag an ellipse</source>
            <translation>Drag an ellipse</translation>
        </message>
        <message>
            <source>&amp;Polygon</source>
            <translation>&amp;Polygon</translation>
        </message>
        <message>
            <source>Click the corners; Enter, double click or the first corner closes, Escape gives up</source>
            <translation>Click the corners; Enter, double click or the first corner closes, Escape gives up</translation>
        </message>
        <message>
            <source>&amp;Add to the region</source>
            <translation>&amp;Add to the region</translation>
        </message>
        <message>
            <source>New shapes are added to the region</source>
            <translation>New shapes are added to the region</translation>
        </message>
        <message>
            <source>&amp;Subtract from the region</source>
            <translation>&amp;Subtract from the region</translation>
        </message>
        <message>
            <source>New shapes are cut out of the region, as holes</source>
            <translation>New shapes are cut out of the region, as holes</translation>
        </message>
        <message>
            <source>&amp;Delete shape</source>
            <translation>&amp;Delete shape</translation>
        </message>
        <message>
            <source>Move shape &amp;up</source>
            <translation>Move shape &amp;up</translation>
        </message>
        <message>
            <source>Apply the selected shape earlier</source>
            <translation>Apply the selected shape earlier</translation>
        </message>
        <message>
            <source>Move shape d&amp;own</source>
            <translation>Move shape d&amp;own</translation>
        </message>
        <message>
            <source>Apply the selected shape later</source>
            <translation>Apply the selected shape later</translation>
        </message>
        <message>
            <source>&amp;Clear region</source>
            <translation>&amp;Clear region</translation>
        </message>
        <message>
            <source>Remove every shape: the whole image is measured</source>
            <translation>Remove every shape: the whole image is measured</translation>
        </message>
        <message>
            <source>&amp;Import region...</source>
            <translation>&amp;Import region...</translation>
        </message>
        <message>
            <source>Read a mask image (white is measured) or shapes (JSON)</source>
            <translation>Read a mask image (white is measured) or shapes (JSON)</translation>
        </message>
        <message>
            <source>Export &amp;mask...</source>
            <translation>Export &amp;mask...</translation>
        </message>
        <message>
            <source>Write the region as a black and white image</source>
            <translation>Write the region as a black and white image</translation>
        </message>
        <message>
            <source>Export s&amp;hapes...</source>
            <translation>Export s&amp;hapes...</translation>
        </message>
        <message>
            <source>Write the region's shapes as JSON</source>
            <translation>Write the region's shapes as JSON</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>Zoom &amp;in</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>Zoom &amp;out</translation>
        </message>
        <message>
            <source>&amp;Fit to window</source>
            <translation>&amp;Fit to window</translation>
        </message>
        <message>
            <source>&amp;Actual size</source>
            <translation>&amp;Actual size</translation>
        </message>
        <message>
            <source>One image pixel on one screen pixel</source>
            <translation>One image pixel on one screen pixel</translation>
        </message>
        <message>
            <source>&amp;Reference image</source>
            <translation>&amp;Reference image</translation>
        </message>
        <message>
            <source>Show the reference image below the vectors instead of the selected image</source>
            <translation>Show the reference image below the vectors instead of the selected image</translation>
        </message>
        <message>
            <source>&amp;Vectors</source>
            <translation>&amp;Vectors</translation>
        </message>
        <message>
            <source>Show the displacement vectors</source>
            <translation>Show the displacement vectors</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>Re&amp;gion</translation>
        </message>
        <message>
            <source>Darken what lies outside the region and show the outlines</source>
            <translation>Darken what lies outside the region and show the outlines</translation>
        </message>
        <message>
            <source>&amp;Block at the cursor</source>
            <translation>&amp;Block at the cursor</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Run</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Measure the displacements of every image</translation>
        </message>
        <message>
            <source>C&amp;ontinue</source>
            <translation>C&amp;ontinue</translation>
        </message>
        <message>
            <source>Measure the images that are not measured yet; the others keep their results</source>
            <translation>Measure the images that are not measured yet; the others keep their results</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancel</translation>
        </message>
        <message>
            <source>Use as re&amp;ference</source>
            <translation>Use as re&amp;ference</translation>
        </message>
        <message>
            <source>Measure all other images against the selected one</source>
            <translation>Measure all other images against the selected one</translation>
        </message>
        <message>
            <source>&amp;What is this?</source>
            <translation>&amp;What is this?</translation>
        </message>
        <message>
            <source>Then click on a control to have it explained</source>
            <translation>Then click on a control to have it explained</translation>
        </message>
        <message>
            <source>&amp;About StrainLens</source>
            <translation>&amp;About StrainLens</translation>
        </message>
        <message>
            <source>Check &amp;engines...</source>
            <translation>Check &amp;engines...</translation>
        </message>
        <message>
            <source>Measure the selected image with every device and compare results and times</source>
            <translation>Measure the selected image with every device and compare results and times</translation>
        </message>
        <message>
            <source>&amp;Measure devices again</source>
            <translation>&amp;Measure devices again</translation>
        </message>
        <message>
            <source>Look for devices and measure their speed anew</source>
            <translation>Look for devices and measure their speed anew</translation>
        </message>
        <message>
            <source>Show block, subset, step, search window and strain window to scale at the cursor</source>
            <translation>Show block, subset, step, search window and strain window to scale at the cursor</translation>
        </message>
        <message>
            <source>&amp;Advise parameters...</source>
            <translation>&amp;Advise parameters...</translation>
        </message>
        <message>
            <source>Propose block, subset, step and strain window for the reference image, with the reasons</source>
            <translation>Propose block, subset, step and strain window for the reference image, with the reasons</translation>
        </message>
        <message>
            <source>Export dense flo&amp;w...</source>
            <translation>Export dense flo&amp;w...</translation>
        </message>
        <message>
            <source>Write the displacement of every pixel of the selected image, as .flo file or as a picture</source>
            <translation>Write the displacement of every pixel of the selected image, as .flo file or as a picture</translation>
        </message>
        <message>
            <source>&amp;Choose a point</source>
            <translation>&amp;Choose a point</translation>
        </message>
        <message>
            <source>Choose the point in the middle of the view; the arrow keys go on to its neighbours, Escape leaves it</source>
            <translation>Choose the point in the middle of the view; the arrow keys go on to its neighbours, Escape leaves it</translation>
        </message>
        <message>
            <source>&amp;New</source>
            <translation>&amp;New</translation>
        </message>
        <message>
            <source>Close images, region and results and begin anew</source>
            <translation>Close images, region and results and begin anew</translation>
        </message>
        <message>
            <source>Open &amp;project...</source>
            <translation>Open &amp;project...</translation>
        </message>
        <message>
            <source>Open the images, region and parameters of a project</source>
            <translation>Open the images, region and parameters of a project</translation>
        </message>
        <message>
            <source>Open &amp;recent project</source>
            <translation>Open &amp;recent project</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>&amp;Save project</translation>
        </message>
        <message>
            <source>Write images, region and parameters into the project&apos;s file</source>
            <translation>Write images, region and parameters into the project&apos;s file</translation>
        </message>
        <message>
            <source>Save project &amp;as...</source>
            <translation>Save project &amp;as...</translation>
        </message>
        <message>
            <source>Write the project into another file</source>
            <translation>Write the project into another file</translation>
        </message>
        <message>
            <source>Probe: &amp;point</source>
            <translation>Probe: &amp;point</translation>
        </message>
        <message>
            <source>Click a place of the material whose quantities are read in every image</source>
            <translation>Click a place of the material whose quantities are read in every image</translation>
        </message>
        <message>
            <source>Probe: &amp;line</source>
            <translation>Probe: &amp;line</translation>
        </message>
        <message>
            <source>Drag a line along which quantities are read in every image</source>
            <translation>Drag a line along which quantities are read in every image</translation>
        </message>
        <message>
            <source>Probe: &amp;extensometer</source>
            <translation>Probe: &amp;extensometer</translation>
        </message>
        <message>
            <source>Drag from one gauge point to the other: the strain between them is read in every image</source>
            <translation>Drag from one gauge point to the other: the strain between them is read in every image</translation>
        </message>
        <message>
            <source>Probe: &amp;area</source>
            <translation>Probe: &amp;area</translation>
        </message>
        <message>
            <source>Drag a rectangle over whose points quantities are averaged in every image</source>
            <translation>Drag a rectangle over whose points quantities are averaged in every image</translation>
        </message>
        <message>
            <source>Probe: &amp;crack opening</source>
            <translation>Probe: &amp;crack opening</translation>
        </message>
        <message>
            <source>Drag from one side of a crack to the other, across it: how far the sides move apart and past each other</source>
            <translation>Drag from one side of a crack to the other, across it: how far the sides move apart and past each other</translation>
        </message>
        <message>
            <source>&amp;Delete probe</source>
            <translation>&amp;Delete probe</translation>
        </message>
        <message>
            <source>Remove the selected probe; on the image the delete key does the same</source>
            <translation>Remove the selected probe; on the image the delete key does the same</translation>
        </message>
        <message>
            <source>Delete all p&amp;robes</source>
            <translation>Delete all p&amp;robes</translation>
        </message>
        <message>
            <source>Remove every probe</source>
            <translation>Remove every probe</translation>
        </message>
        <message>
            <source>E&amp;xport chart...</source>
            <translation>E&amp;xport chart...</translation>
        </message>
        <message>
            <source>Write the chart as PNG, SVG or PDF, or its numbers as CSV</source>
            <translation>Write the chart as PNG, SVG or PDF, or its numbers as CSV</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>&amp;Probes</translation>
        </message>
        <message>
            <source>Show the probes on the image</source>
            <translation>Show the probes on the image</translation>
        </message>
        <message>
            <source>Copy as command &amp;line</source>
            <translation>Copy as command &amp;line</translation>
        </message>
        <message>
            <source>Copy the command that measures the same without the window, byte for byte</source>
            <translation>Copy the command that measures the same without the window, byte for byte</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Keyboard shortcuts</translation>
        </message>
        <message>
            <source>List the keys of all actions</source>
            <translation>List the keys of all actions</translation>
        </message>
        <message>
            <source>Select and chan&amp;ge shapes</source>
            <translation>Select and chan&amp;ge shapes</translation>
        </message>
        <message>
            <source>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape lets go</source>
            <translation>Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape lets go</translation>
        </message>
        <message>
            <source>Remove the selected shape or corner</source>
            <translation>Remove the selected shape or corner</translation>
        </message>
        <message>
            <source>&amp;Freehand outline</source>
            <translation>&amp;Freehand outline</translation>
        </message>
        <message>
            <source>Drag along the edge of what is to be measured; the outline closes where the button comes up</source>
            <translation>Drag along the edge of what is to be measured; the outline closes where the button comes up</translation>
        </message>
        <message>
            <source>&amp;Brush</source>
            <translation>&amp;Brush</translation>
        </message>
        <message>
            <source>Paint over what is to be added or cut out; the keys [ and ] change the radius</source>
            <translation>Paint over what is to be added or cut out; the keys [ and ] change the radius</translation>
        </message>
        <message>
            <source>Smaller brush (&amp;-)</source>
            <translation>Smaller brush (&amp;-)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter smaller</source>
            <translation>Make the radius of the brush a quarter smaller</translation>
        </message>
        <message>
            <source>Larger brush (&amp;+)</source>
            <translation>Larger brush (&amp;+)</translation>
        </message>
        <message>
            <source>Make the radius of the brush a quarter larger</source>
            <translation>Make the radius of the brush a quarter larger</translation>
        </message>
        <message>
            <source>Gro&amp;w region</source>
            <translation>Gro&amp;w region</translation>
        </message>
        <message>
            <source>Add every pixel that is no farther from the region than stated in its panel</source>
            <translation>Add every pixel that is no farther from the region than stated in its panel</translation>
        </message>
        <message>
            <source>Shrin&amp;k region</source>
            <translation>Shrin&amp;k region</translation>
        </message>
        <message>
            <source>Take away every pixel of the region that is no farther from what is outside than stated in its panel</source>
            <translation>Take away every pixel of the region that is no farther from what is outside than stated in its panel</translation>
        </message>
        <message>
            <source>Region from &amp;texture</source>
            <translation>Region from &amp;texture</translation>
        </message>
        <message>
            <source>Make the region of what shows speckles in the reference image</source>
            <translation>Make the region of what shows speckles in the reference image</translation>
        </message>
        <message>
            <source>Import the loads of the images, for stress over strain, Young's modulus and Poisson's ratio</source>
            <translation>Import the loads of the images, for stress over strain, Young's modulus and Poisson's ratio</translation>
        </message>
        <message>
            <source>L&amp;oads and constants...</source>
            <translation>L&amp;oads and constants...</translation>
        </message>
        <message>
            <source>&amp;Measure a sample specimen</source>
            <translation>&amp;Measure a sample specimen</translation>
        </message>
        <message>
            <source>Render an open-hole tension test, measure it and show its strain</source>
            <translation>Render an open-hole tension test, measure it and show its strain</translation>
        </message>
        <message>
            <source>Export t&amp;imes...</source>
            <translation>Export t&amp;imes...</translation>
        </message>
        <message>
            <source>Write what every stage of every image took as CSV</source>
            <translation>Write what every stage of every image took as CSV</translation>
        </message>
        <message>
            <source>Find &amp;images that have moved...</source>
            <translation>Find &amp;images that have moved...</translation>
        </message>
        <message>
            <source>Choose the folder to which images that cannot be read have moved; it and its folders are searched for their names</source>
            <translation>Choose the folder to which images that cannot be read have moved; it and its folders are searched for their names</translation>
        </message>
        <message>
            <source>Arro&amp;ws...</source>
            <translation>Arro&amp;ws...</translation>
        </message>
        <message>
            <source>Choose how many vectors are shown, how long they are and what their colours stand for</source>
            <translation>Choose how many vectors are shown, how long they are and what their colours stand for</translation>
        </message>
        <message>
            <source>Scale from a known &amp;length</source>
            <translation>Scale from a known &amp;length</translation>
        </message>
        <message>
            <source>Drag a line over something whose length is known and enter the length: the scale in mm per pixel follows</source>
            <translation>Drag a line over something whose length is known and enter the length: the scale in mm per pixel follows</translation>
        </message>
        <message>
            <source>A&amp;dd images...</source>
            <translation>A&amp;dd images...</translation>
        </message>
        <message>
            <source>Append images to those that are open</source>
            <translation>Append images to those that are open</translation>
        </message>
        <message>
            <source>Leave image &amp;out of the run</source>
            <translation>Leave image &amp;out of the run</translation>
        </message>
        <message>
            <source>Do not measure the selected images, or take them in again; they stay in the sequence</source>
            <translation>Do not measure the selected image, or take it in again; it stays in the sequence</translation>
        </message>
        <message>
            <source>Move image &amp;earlier</source>
            <translation>Move image &amp;earlier</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one before it</source>
            <translation>Let the selected image change places with the one before it</translation>
        </message>
        <message>
            <source>Move image &amp;later</source>
            <translation>Move image &amp;later</translation>
        </message>
        <message>
            <source>Let the selected image change places with the one behind it</source>
            <translation>Let the selected image change places with the one behind it</translation>
        </message>
        <message>
            <source>Re&amp;move image</source>
            <translation>Re&amp;move image</translation>
        </message>
        <message>
            <source>Take the selected images out of the sequence; their files stay</source>
            <translation>Take the selected image out of the sequence; its file stays</translation>
        </message>
        <message>
            <source>Leave image out</source>
            <translation>Leave image out</translation>
        </message>
        <message>
            <source>Take image in again</source>
            <translation>Take image in again</translation>
        </message>
        <message>
            <source>Remove image</source>
            <translation>Remove image</translation>
        </message>
        <message>
            <source>Move image</source>
            <translation>Move image</translation>
        </message>
        <message>
            <source>&amp;Watch folder...</source>
            <translation>&amp;Watch folder...</translation>
        </message>
        <message>
            <source>Measure the images of a folder as a camera writes them, against the present reference image or, without one, against the first that comes</source>
            <translation>Measure the images of a folder as a camera writes them, against the present reference image or, without one, against the first that comes</translation>
        </message>
        <message>
            <source>Export for other pro&amp;grams...</source>
            <translation>Export for other pro&amp;grams...</translation>
        </message>
        <message>
            <source>Write every measured point as the tables or matrices of DICe, MatchID, GOM, pyvale or pyALDIC, a file an image</source>
            <translation>Write every measured point as the tables or matrices of DICe, MatchID, GOM, pyvale or pyALDIC, a file an image</translation>
        </message>
        <message>
            <source>O&amp;ptical flow</source>
            <translation>O&amp;ptical flow</translation>
        </message>
        <message>
            <source>Optica&amp;l flow</source>
            <translation>Optica&amp;l flow</translation>
        </message>
        <message>
            <source>Measure the displacement of every pixel from the reference to the selected image and show it in colours</source>
            <translation>Measure the displacement of every pixel from the reference to the selected image and show it in colours</translation>
        </message>
        <message>
            <source>Show the optical flow over the reference image instead of the results of a run</source>
            <translation>Show the optical flow over the reference image instead of the results of a run</translation>
        </message>
        <message>
            <source>Stop the run and keep what is finished, or give up an optical flow or an export</source>
            <translation>Stop the run and keep what is finished, or give up an optical flow or an export</translation>
        </message>
        <message>
            <source>Export opti&amp;cal flow...</source>
            <translation>Export opti&amp;cal flow...</translation>
        </message>
        <message>
            <source>Write the optical flow that was measured: as .flo file, as NumPy arrays with standard deviations and hidden pixels, or as a picture</source>
            <translation>Write the optical flow that was measured: as .flo file, as NumPy arrays with standard deviations and hidden pixels, or as a picture</translation>
        </message>
        <message>
            <source>Raise the li&amp;mit and run</source>
            <translation>Raise the li&amp;mit and run</translation>
        </message>
        <message>
            <source>Set the memory limit to what the run needs, and measure</source>
            <translation>Set the memory limit to what the run needs, and measure</translation>
        </message>
    </context>
    <context>
        <name>ChoiceRow</name>
        <message>
            <source>%1
Default: %2.</source>
            <translation>%1
Default: %2.</translation>
        </message>
    </context>
    <context>
        <name>DeviceBar</name>
        <message>
            <source>Looking for devices...</source>
            <translation>Looking for devices...</translation>
        </message>
    </context>
    <context>
        <name>DeviceRow</name>
        <message>
            <source>Device</source>
            <translation>Device</translation>
        </message>
        <message>
            <source>What computes. All devices give the same result. Automatic takes the fastest; a device that fails is replaced by the next one.
Default: Automatic.</source>
            <translation>What computes. All devices give the same result. Automatic takes the fastest; a device that fails is replaced by the next one.
Default: Automatic.</translation>
        </message>
        <message>
            <source>Automatic (looking for devices...)</source>
            <translation>Automatic (looking for devices...)</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatic</translation>
        </message>
        <message>
            <source>Automatic (%1)</source>
            <translation>Automatic (%1)</translation>
        </message>
        <message>
            <source>%1 (cannot be used)</source>
            <translation>%1 (cannot be used)</translation>
        </message>
        <message numerus="yes">
            <source>%1: all %n devices</source>
            <translation>
                <numerusform>%1: all %n devices</numerusform>
                <numerusform>%1: all %n devices</numerusform>
            </translation>
        </message>
        <message>
            <source>The images of a sequence are shared out among them.</source>
            <translation>The images of a sequence are shared out among them.</translation>
        </message>
        <message>
            <source>%1: no device</source>
            <translation>%1: no device</translation>
        </message>
    </context>
    <context>
        <name>DeviceTexts</name>
        <message>
            <source>%1 M points/s</source>
            <translation>%1 M points/s</translation>
        </message>
        <message>
            <source>%1 k points/s</source>
            <translation>%1 k points/s</translation>
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
            <translation>Scalar reference</translation>
        </message>
        <message>
            <source>A device could not be used; another one went on, with the same result.</source>
            <translation>A device could not be used; another one went on, with the same result.</translation>
        </message>
        <message>
            <source>Driver: %1</source>
            <translation>Driver: %1</translation>
        </message>
        <message>
            <source>Memory: %1 GiB</source>
            <translation>Memory: %1 GiB</translation>
        </message>
        <message>
            <source>Measured speed: %1</source>
            <translation>Measured speed: %1</translation>
        </message>
        <message>
            <source>Cannot be used: %1</source>
            <translation>Cannot be used: %1</translation>
        </message>
        <message>
            <source>Compiling %1 kernels: the driver of %2 does this once, at first use...</source>
            <translation>Compiling %1 kernels: the driver of %2 does this once, at first use...</translation>
        </message>
        <message>
            <source>Stopped while the driver of %1 was compiling. It goes on in the background, and nothing waits for it.</source>
            <translation>Stopped while the driver of %1 was compiling. It goes on in the background, and nothing waits for it.</translation>
        </message>
    </context>
    <context>
        <name>Document</name>
        <message>
            <source>This image is %1 x %2 px, the reference image %3 x %4 px.</source>
            <translation>This image is %1 x %2 px, the reference image %3 x %4 px.</translation>
        </message>
    </context>
    <context>
        <name>Engine</name>
        <message>
            <source>Step</source>
            <translation>Step</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Distance from one measured point to the next.</source>
            <translation>Distance from one measured point to the next.</translation>
        </message>
        <message>
            <source>Block width</source>
            <translation>Block width</translation>
        </message>
        <message>
            <source>Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.</source>
            <translation>Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.</translation>
        </message>
        <message>
            <source>Block height</source>
            <translation>Block height</translation>
        </message>
        <message>
            <source>Height of the block that is compared around every point.</source>
            <translation>Height of the block that is compared around every point.</translation>
        </message>
        <message>
            <source>Margin</source>
            <translation>Margin</translation>
        </message>
        <message>
            <source>Strip along the image's edges in which no block is placed.</source>
            <translation>Strip along the image's edges in which no block is placed.</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterations</translation>
        </message>
        <message>
            <source>Recursive search: passes over the rows; it ends earlier when nothing changes any more.</source>
            <translation>Recursive search: passes over the rows; it ends earlier when nothing changes any more.</translation>
        </message>
        <message>
            <source>Search radius x</source>
            <translation>Search radius x</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along x.</source>
            <translation>Full and pyramid search: largest displacement that is tried along x.</translation>
        </message>
        <message>
            <source>Search radius y</source>
            <translation>Search radius y</translation>
        </message>
        <message>
            <source>Full and pyramid search: largest displacement that is tried along y.</source>
            <translation>Full and pyramid search: largest displacement that is tried along y.</translation>
        </message>
        <message>
            <source>Pyramid levels</source>
            <translation>Pyramid levels</translation>
        </message>
        <message>
            <source>Pyramid search: number of image sizes, the full image included.</source>
            <translation>Pyramid search: number of image sizes, the full image included.</translation>
        </message>
        <message>
            <source>Outlier threshold</source>
            <translation>Outlier threshold</translation>
        </message>
        <message>
            <source>Normalised median test: points that differ from their neighbours by more than this are flagged.</source>
            <translation>Normalised median test: points that differ from their neighbours by more than this are flagged.</translation>
        </message>
        <message>
            <source>Outlier fluctuation</source>
            <translation>Outlier fluctuation</translation>
        </message>
        <message>
            <source>Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, or twice the standard deviation where that is more, else 0.75 px.</source>
            <translation>Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, or twice the standard deviation where that is more, else 0.75 px.</translation>
        </message>
        <message>
            <source>Minimum contrast</source>
            <translation>Minimum contrast</translation>
        </message>
        <message>
            <source>grey</source>
            <translation>grey</translation>
        </message>
        <message>
            <source>Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.</source>
            <translation>Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.</translation>
        </message>
        <message>
            <source>Score threshold</source>
            <translation>Score threshold</translation>
        </message>
        <message>
            <source>Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.</source>
            <translation>Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.</translation>
        </message>
        <message>
            <source>Scale</source>
            <translation>Scale</translation>
        </message>
        <message>
            <source>mm/px</source>
            <translation>mm/px</translation>
        </message>
        <message>
            <source>Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.</source>
            <translation>Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>Number of processor threads; 0 means all cores.</source>
            <translation>Number of processor threads; 0 means all cores.</translation>
        </message>
        <message>
            <source>Memory limit</source>
            <translation>Memory limit</translation>
        </message>
        <message>
            <source>GPU memory limit</source>
            <translation>GPU memory limit</translation>
        </message>
        <message>
            <source>MiB</source>
            <translation>MiB</translation>
        </message>
        <message>
            <source>Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.</source>
            <translation>Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Search</translation>
        </message>
        <message>
            <source>Criterion</source>
            <translation>Criterion</translation>
        </message>
        <message>
            <source>How two blocks are compared; recursive search knows sad only.</source>
            <translation>How two blocks are compared; recursive search knows SAD only.</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Refinement</translation>
        </message>
        <message>
            <source>How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes within a subset, icgn3 and icgn4 where it does so unevenly; a higher order needs a larger subset. auto takes the order for each point that leaves the smallest error.</source>
            <translation>How whole-pixel vectors become sub-pixel ones: the parabola is quick, IC-GN of 1st order exact, of 2nd order also where strain changes within a subset, of 3rd and 4th where it does so unevenly. A higher order needs a larger subset. By point, each takes the order that leaves the smallest error.</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Subset</translation>
        </message>
        <message>
            <source>IC-GN: side of the square that is compared around every point, an odd number; auto takes the one for each point that leaves the smallest error.</source>
            <translation>IC-GN: side of the square that is compared around every point, an odd number; automatic takes the one for each point that leaves the smallest error.</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Refinement steps</translation>
        </message>
        <message>
            <source>IC-GN: steps after which a point counts as not converged.</source>
            <translation>IC-GN: steps after which a point counts as not converged.</translation>
        </message>
        <message>
            <source>Refinement limit</source>
            <translation>Refinement limit</translation>
        </message>
        <message>
            <source>IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a tenth of the expected standard deviation is enough.</source>
            <translation>IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a tenth of the expected standard deviation is enough.</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Smoothing</translation>
        </message>
        <message>
            <source>IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them as they are, auto takes what the noise of the first image asks for.</source>
            <translation>IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them as they are, auto takes what the noise of the first image asks for.</translation>
        </message>
        <message>
            <source>Gaussian weight</source>
            <translation>Gaussian weight</translation>
        </message>
        <message>
            <source>IC-GN: pixels count the less the farther they lie from the point, by a Gaussian whose standard deviation is this share of the subset's side; 0 counts all alike.</source>
            <translation>IC-GN: pixels count the less the farther they lie from the point, by a Gaussian whose standard deviation is this share of the subset's side; 0 counts all alike.</translation>
        </message>
        <message>
            <source>Minimum share</source>
            <translation>Minimum share</translation>
        </message>
        <message>
            <source>IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.</source>
            <translation>IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.</translation>
        </message>
        <message>
            <source>Minimum correlation</source>
            <translation>Minimum correlation</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets correlate less are flagged; 0 keeps all.</source>
            <translation>IC-GN: points whose subsets correlate less are flagged; 0 keeps all.</translation>
        </message>
        <message>
            <source>Interpolation</source>
            <translation>Interpolation</translation>
        </message>
        <message>
            <source>IC-GN: how grey values between pixels are found; quintic has the smallest bias.</source>
            <translation>IC-GN: how grey values between pixels are found; the quintic B-spline has the smallest bias.</translation>
        </message>
        <message>
            <source>an odd number, 9 to 255 px</source>
            <translation>an odd number, 9 to 255 px</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Border</translation>
        </message>
        <message>
            <source>Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.</source>
            <translation>Blocks that leave the deformed image: either they are not tried, or the edge pixels are repeated.</translation>
        </message>
        <message>
            <source>Up to the edge</source>
            <translation>Up to the edge</translation>
        </message>
        <message>
            <source>IC-GN: points whose block is cut by the edge of the image or of the region are measured too, from their neighbours, where the minimum share of their subset is there.</source>
            <translation>IC-GN: points whose block is cut by the edge of the image or of the region are measured too, from their neighbours, where the minimum share of their subset is there.</translation>
        </message>
        <message>
            <source>Residual test</source>
            <translation>Residual test</translation>
        </message>
        <message>
            <source>IC-GN: points whose subsets differ by more than others' do count only where their neighbours bear them out.</source>
            <translation>IC-GN: points whose subsets differ by more than others' do count only where their neighbours bear them out.</translation>
        </message>
        <message>
            <source>Deconvolution</source>
            <translation>Deconvolution</translation>
        </message>
        <message>
            <source>IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points around; noise grows.</source>
            <translation>IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points around; noise grows.</translation>
        </message>
        <message>
            <source>Forward-backward check</source>
            <translation>Forward-backward check</translation>
        </message>
        <message>
            <source>IC-GN: points are matched back from the deformed image; those that do not return to where they began are flagged.</source>
            <translation>IC-GN: points are matched back from the deformed image; those that do not return to where they began are flagged.</translation>
        </message>
        <message>
            <source>Outlier test</source>
            <translation>Outlier test</translation>
        </message>
        <message>
            <source>Normalised median test: flags points that disagree with their neighbours.</source>
            <translation>Normalised median test: flags points that disagree with their neighbours.</translation>
        </message>
        <message>
            <source>Vector width</source>
            <translation>Vector width</translation>
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
            <translation>OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what suits the device.</translation>
        </message>
        <message>
            <source>sad with recursive search; for ssd or zncc choose full or pyramid search</source>
            <translation>sad with recursive search; for ssd or zncc choose full or pyramid search</translation>
        </message>
        <message>
            <source>recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)</translation>
        </message>
        <message>
            <source>0 to 1 with zncc</source>
            <translation>0 to 1 with zncc</translation>
        </message>
        <message>
            <source>Gradient tolerance</source>
            <translation>Gradient tolerance</translation>
        </message>
        <message>
            <source>IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.</source>
            <translation>IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Strain window</translation>
        </message>
        <message>
            <source>points</source>
            <translation>points</translation>
        </message>
        <message>
            <source>Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.</source>
            <translation>Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.</translation>
        </message>
        <message>
            <source>Strain minimum share</source>
            <translation>Strain minimum share</translation>
        </message>
        <message>
            <source>Strain: smallest share of the window's points that must be measured.</source>
            <translation>Strain: smallest share of the window's points that must be measured.</translation>
        </message>
        <message>
            <source>Strain measure</source>
            <translation>Strain measure</translation>
        </message>
        <message>
            <source>Strain: engineering is for small strains and rotations, the others for large ones too.</source>
            <translation>Strain: engineering strain is for small strains and rotations, the others for large ones too.</translation>
        </message>
        <message>
            <source>Strain surface</source>
            <translation>Strain surface</translation>
        </message>
        <message>
            <source>Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.</source>
            <translation>Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.</translation>
        </message>
        <message>
            <source>Strain source</source>
            <translation>Strain source</translation>
        </message>
        <message>
            <source>Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset.</source>
            <translation>Strain: the surface fit uses the displacements of a window of points, the gradients are what IC-GN found in every subset.</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Reference</translation>
        </message>
        <message>
            <source>IC-GN: the image that others are compared with: fixed is the first, previous the one before, renewed the first until matches get worse and then a later one. Displacements always are those of the first image&apos;s points.</source>
            <translation>IC-GN: the image that others are compared with: the first, the previous one, or renewed: the first until matches get worse and then a later one. Displacements always are those of the first image&apos;s points.</translation>
        </message>
        <message>
            <source>Renewal, points</source>
            <translation>Renewal, points</translation>
        </message>
        <message>
            <source>Renewed reference: a later image becomes the reference when fewer points can be measured than this share of those that the first image after the last renewal had.</source>
            <translation>Renewed reference: a later image becomes the reference when fewer points can be measured than this share of those that the first image after the last renewal had.</translation>
        </message>
        <message>
            <source>Key frames</source>
            <translation>Key frames</translation>
        </message>
        <message>
            <source>Every so many frames the search starts anew, from no earlier frame: the frames between do not depend on those before, and several computers can measure them (mpirun); 0 means never.</source>
            <translation>Every so many frames the search starts anew, from no earlier frame: the frames between do not depend on those before, and several computers can measure them (mpirun); 0 means never.</translation>
        </message>
        <message>
            <source>frames</source>
            <translation>frames</translation>
        </message>
        <message>
            <source>never</source>
            <translation>never</translation>
        </message>
        <message>
            <source>Renewal, correlation</source>
            <translation>Renewal, correlation</translation>
        </message>
        <message>
            <source>Renewed reference: likewise when the mean correlation falls below this share.</source>
            <translation>Renewed reference: likewise when the mean correlation falls below this share.</translation>
        </message>
        <message>
            <source>First image</source>
            <translation>First image</translation>
        </message>
        <message>
            <source>Previous image</source>
            <translation>Previous image</translation>
        </message>
        <message>
            <source>Renewed</source>
            <translation>Renewed</translation>
        </message>
        <message>
            <source>fixed without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>fixed without IC-GN (--refine icgn1 or icgn2)</translation>
        </message>
        <message>
            <source>an odd number, 3 to 255 points, or 0 for none</source>
            <translation>an odd number, 3 to 255 points, or 0 for none</translation>
        </message>
        <message>
            <source>fit without IC-GN (--refine icgn1 or icgn2)</source>
            <translation>fit without IC-GN (--refine icgn1 or icgn2)</translation>
        </message>
        <message>
            <source>Recursive</source>
            <translation>Recursive</translation>
        </message>
        <message>
            <source>Full</source>
            <translation>Full</translation>
        </message>
        <message>
            <source>Pyramid</source>
            <translation>Pyramid</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>Seeds</translation>
        </message>
        <message>
            <source>Features</source>
            <translation>Features</translation>
        </message>
        <message>
            <source>follows the neighbours</source>
            <translation>follows the neighbours</translation>
        </message>
        <message>
            <source>tries every displacement</source>
            <translation>tries every displacement</translation>
        </message>
        <message>
            <source>goes from coarse to fine</source>
            <translation>goes from coarse to fine</translation>
        </message>
        <message>
            <source>follows large stretch and rotation from a few points on</source>
            <translation>follows large stretch and rotation from a few points on</translation>
        </message>
        <message>
            <source>follows any rotation</source>
            <translation>follows any rotation</translation>
        </message>
        <message>
            <source>How points are found.</source>
            <translation>How points are found.</translation>
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
            <translation>Skip</translation>
        </message>
        <message>
            <source>Repeat edge</source>
            <translation>Repeat edge</translation>
        </message>
        <message>
            <source>None</source>
            <translation>None</translation>
        </message>
        <message>
            <source>Parabola</source>
            <translation>Parabola</translation>
        </message>
        <message>
            <source>IC-GN, 1st order</source>
            <translation>IC-GN, 1st order</translation>
        </message>
        <message>
            <source>IC-GN, 2nd order</source>
            <translation>IC-GN, 2nd order</translation>
        </message>
        <message>
            <source>IC-GN, 3rd order</source>
            <translation>IC-GN, 3rd order</translation>
        </message>
        <message>
            <source>IC-GN, 4th order</source>
            <translation>IC-GN, 4th order</translation>
        </message>
        <message>
            <source>IC-GN, by point</source>
            <translation>IC-GN, by point</translation>
        </message>
        <message>
            <source>Bicubic Hermite</source>
            <translation>Bicubic Hermite</translation>
        </message>
        <message>
            <source>Cubic B-spline</source>
            <translation>Cubic B-spline</translation>
        </message>
        <message>
            <source>Quintic B-spline</source>
            <translation>Quintic B-spline</translation>
        </message>
        <message>
            <source>Engineering</source>
            <translation>Engineering</translation>
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
            <translation>Plane</translation>
        </message>
        <message>
            <source>Quadratic</source>
            <translation>Quadratic</translation>
        </message>
        <message>
            <source>Surface fit</source>
            <translation>Surface fit</translation>
        </message>
        <message>
            <source>IC-GN gradients</source>
            <translation>IC-GN gradients</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Off</translation>
        </message>
        <message>
            <source>On</source>
            <translation>On</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatic</translation>
        </message>
        <message>
            <source>Sub-pixel refinement</source>
            <translation>Sub-pixel refinement</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Strain</translation>
        </message>
        <message>
            <source>Outliers</source>
            <translation>Outliers</translation>
        </message>
        <message>
            <source>General</source>
            <translation>General</translation>
        </message>
        <message>
            <source>Filters</source>
            <translation>Filters</translation>
        </message>
        <message>
            <source>Filters that both images pass before the search, in this order; IC-GN reads the images without them.</source>
            <translation>Filters that both images pass before the search, in this order; IC-GN reads the images without them.</translation>
        </message>
        <message>
            <source>Median</source>
            <translation>Median</translation>
        </message>
        <message>
            <source>Mean (box)</source>
            <translation>Mean (box)</translation>
        </message>
        <message>
            <source>Histogram equalisation</source>
            <translation>Histogram equalisation</translation>
        </message>
        <message>
            <source>Contrast stretch</source>
            <translation>Contrast stretch</translation>
        </message>
        <message>
            <source>Local normalisation</source>
            <translation>Local normalisation</translation>
        </message>
        <message>
            <source>least contrast</source>
            <translation>least contrast</translation>
        </message>
        <message>
            <source>Even light</source>
            <translation>Even light</translation>
        </message>
        <message>
            <source>SAD and SSD: blocks are compared in images whose brightness and contrast are made the same everywhere, so that changes of the light do not count; auto does it where the light has changed.</source>
            <translation>SAD and SSD: blocks are compared in images whose brightness and contrast are made the same everywhere, so that changes of the light do not count; auto does it where the light has changed.</translation>
        </message>
        <message>
            <source>Convolution 3 x 3</source>
            <translation>Convolution 3 x 3</translation>
        </message>
        <message>
            <source>size</source>
            <translation>size</translation>
        </message>
        <message>
            <source>clip per mille</source>
            <translation>clip per mille</translation>
        </message>
        <message>
            <source>convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)</source>
            <translation>convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)</translation>
        </message>
        <message>
            <source>off</source>
            <translation>off</translation>
        </message>
        <message>
            <source>all</source>
            <translation>all</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>not set</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatic</translation>
        </message>
        <message>
            <source>images</source>
            <translation>images</translation>
        </message>
        <message>
            <source>a deformed image of the reference image&apos;s size</source>
            <translation>a deformed image of the reference image&apos;s size</translation>
        </message>
        <message>
            <source>auto, cpu or a device that rounds divisions correctly</source>
            <translation>auto, cpu or a device that rounds divisions correctly</translation>
        </message>
        <message>
            <source>Memory of this computer that a run may take: fewer images are read ahead, and what needs more is refused before it begins; auto takes most of what is free, 0 means all.</source>
            <translation>Memory of this computer that a run may take: fewer images are read ahead, and what needs more is refused before it begins; auto takes most of what is free, 0 means all.</translation>
        </message>
    </context>
    <context>
        <name>EngineCheckDialog</name>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Copy as text</source>
            <translation>Copy as text</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>Check engines</source>
            <translation>Check engines</translation>
        </message>
        <message>
            <source>%1 and %2</source>
            <translation>%1 and %2</translation>
        </message>
        <message>
            <source>Results of the devices</source>
            <translation>Results of the devices</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Device</translation>
        </message>
        <message>
            <source>Points that differ</source>
            <translation>Points that differ</translation>
        </message>
        <message>
            <source>Upload [ms]</source>
            <translation>Upload [ms]</translation>
        </message>
        <message>
            <source>Compute [ms]</source>
            <translation>Compute [ms]</translation>
        </message>
        <message>
            <source>Download [ms]</source>
            <translation>Download [ms]</translation>
        </message>
        <message>
            <source>Total [ms]</source>
            <translation>Total [ms]</translation>
        </message>
        <message>
            <source>Speed, CPU = 1</source>
            <translation>Speed, CPU = 1</translation>
        </message>
        <message>
            <source>Progress of the check</source>
            <translation>Progress of the check</translation>
        </message>
        <message>
            <source>Reading %1...</source>
            <translation>Reading %1...</translation>
        </message>
        <message>
            <source>Measuring %1 with %2...</source>
            <translation>Measuring %1 with %2...</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>reference</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>failed</translation>
        </message>
        <message>
            <source>cannot be used</source>
            <translation>cannot be used</translation>
        </message>
        <message>
            <source>All devices give the same result.</source>
            <translation>All devices give the same result.</translation>
        </message>
        <message>
            <source>Stopped before the end.</source>
            <translation>Stopped before the end.</translation>
        </message>
        <message>
            <source>Not every device could measure the pair.</source>
            <translation>Not every device could measure the pair.</translation>
        </message>
        <message>
            <source>The devices do not give the same result.</source>
            <translation>The devices do not give the same result.</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points.</source>
            <translation>
                <numerusform>%1: %n point.</numerusform>
                <numerusform>%1: %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n points), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</source>
            <translation>
                <numerusform>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n point), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</numerusform>
                <numerusform>The scalar reference would take too long on the whole grid. It measured a grid with step %1 px (%n points), where every device was compared with it; on the whole grid the devices were compared with the CPU engine.</numerusform>
            </translation>
        </message>
        <message>
            <source>Times of the faster of two runs, without reading the images and opening the device.</source>
            <translation>Times of the faster of two runs, without reading the images and opening the device.</translation>
        </message>
        <message numerus="yes">
            <source>; %n of them have another status</source>
            <translation>
                <numerusform>; %n of them has another status</numerusform>
                <numerusform>; %n of them have another status</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%1: %n points differ, by up to %2 px, there at (%3)</source>
            <translation>
                <numerusform>%1: %n point differs, by %2 px, at (%3)</numerusform>
                <numerusform>%1: %n points differ, by up to %2 px, there at (%3)</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, by up to %2 px</source>
            <translation>%1, by up to %2 px</translation>
        </message>
        <message>
            <source>Stopping...</source>
            <translation>Stopping...</translation>
        </message>
    </context>
    <context>
        <name>ErrorTexts</name>
        <message>
            <source>%1: %2 is not allowed here; allowed: %3.</source>
            <translation>%1: %2 is not allowed here; allowed: %3.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Device %1 failed (%2): %3</source>
            <translation>Device %1 failed (%2): %3</translation>
        </message>
        <message>
            <source>There is not enough memory; close other programs or use smaller images.</source>
            <translation>There is not enough memory; close other programs or use smaller images.</translation>
        </message>
        <message>
            <source>%1: no 7 x 7 px of it lie in the region, too few to see noise; draw a larger region.</source>
            <translation>%1: no 7 x 7 px of it lie in the region, too few to see noise; draw a larger region.</translation>
        </message>
        <message>
            <source>%1 is no image's number; count the deformed images from 1.</source>
            <translation>%1 is no image's number; count the deformed images from 1.</translation>
        </message>
        <message>
            <source>%1 is not a number; write it as 1234.5, without thousands separators.</source>
            <translation>%1 is not a number; write it as 1234.5, without thousands separators.</translation>
        </message>
        <message>
            <source>%1 is too large; choose the right unit.</source>
            <translation>%1 is too large; choose the right unit.</translation>
        </message>
        <message>
            <source>Image %1 has no row; add one.</source>
            <translation>Image %1 has no row; add one.</translation>
        </message>
        <message>
            <source>Image %1 has two rows; remove one.</source>
            <translation>Image %1 has two rows; remove one.</translation>
        </message>
        <message>
            <source>Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons between the columns.</source>
            <translation>Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons between the columns.</translation>
        </message>
        <message>
            <source>No column is called load or force; choose the one that is.</source>
            <translation>No column is called load or force; choose the one that is.</translation>
        </message>
        <message>
            <source>The image %1 has no row; add one.</source>
            <translation>The image %1 has no row; add one.</translation>
        </message>
        <message>
            <source>The image %1 has two rows; remove one.</source>
            <translation>The image %1 has two rows; remove one.</translation>
        </message>
        <message>
            <source>The table has %1 rows; without a column frame or image it must have %2, one for each deformed image, or one more with the reference image first.</source>
            <translation>The table has %1 rows; without a column frame or image it must have %2, one for each deformed image, or one more with the reference image first.</translation>
        </message>
        <message>
            <source>There are no rows below the header; give one for each image.</source>
            <translation>There are no rows below the header; give one for each image.</translation>
        </message>
        <message>
            <source>There is no column %1; choose one of %2.</source>
            <translation>There is no column %1; choose one of %2.</translation>
        </message>
        <message>
            <source>line %1, column %2 (%3): %4</source>
            <translation>line %1, column %2 (%3): %4</translation>
        </message>
        <message>
            <source>the head names no unit that is known; choose the unit of the load.</source>
            <translation>the head names no unit that is known; choose the unit of the load.</translation>
        </message>
        <message>
            <source>Several columns may be the load: %1; choose one.</source>
            <translation>Several columns may be the load: %1; choose one.</translation>
        </message>
        <message>
            <source>The lines %1 and %2 both begin a table; enter how many lines are to be skipped.</source>
            <translation>The lines %1 and %2 both begin a table; enter how many lines are to be skipped.</translation>
        </message>
        <message>
            <source>%1 may have decimals or thousands; choose the decimal sign.</source>
            <translation>%1 may have decimals or thousands; choose the decimal sign.</translation>
        </message>
        <message>
            <source>%1 has another decimal sign than the numbers before it; choose the decimal sign.</source>
            <translation>%1 has another decimal sign than the numbers before it; choose the decimal sign.</translation>
        </message>
        <message>
            <source>Line %1 has no load for image %2; write it there.</source>
            <translation>Line %1 has no load for image %2; write it there.</translation>
        </message>
        <message>
            <source>Line %1 has no load for the image %2; write it there.</source>
            <translation>Line %1 has no load for the image %2; write it there.</translation>
        </message>
        <message>
            <source>The table has image names, and those of the images are not known.</source>
            <translation>The table has image names, and those of the images are not known.</translation>
        </message>
        <message>
            <source>The column %1 has %2 frame numbers for %3 images, which can be counted in several ways; enter the number of the reference image.</source>
            <translation>The column %1 has %2 frame numbers for %3 images, which can be counted in several ways; enter the number of the reference image.</translation>
        </message>
    </context>
    <context>
        <name>FileOperations</name>
        <message>
            <source>Images and videos</source>
            <translation>Images and videos</translation>
        </message>
        <message>
            <source>All files</source>
            <translation>All files</translation>
        </message>
        <message>
            <source>Open the reference and the deformed images</source>
            <translation>Open the reference and the deformed images</translation>
        </message>
        <message>
            <source>Open a folder of images</source>
            <translation>Open a folder of images</translation>
        </message>
        <message>
            <source>Regions and mask images</source>
            <translation>Regions and mask images</translation>
        </message>
        <message>
            <source>Import a region</source>
            <translation>Import a region</translation>
        </message>
        <message>
            <source>Import region</source>
            <translation>Import region</translation>
        </message>
        <message>
            <source>Export the region as a mask image</source>
            <translation>Export the region as a mask image</translation>
        </message>
        <message>
            <source>PNG image</source>
            <translation>PNG image</translation>
        </message>
        <message>
            <source>Export the region's shapes</source>
            <translation>Export the region's shapes</translation>
        </message>
        <message>
            <source>Shapes</source>
            <translation>Shapes</translation>
        </message>
        <message>
            <source>Export the results</source>
            <translation>Export the results</translation>
        </message>
        <message>
            <source>Export a picture</source>
            <translation>Export a picture</translation>
        </message>
        <message>
            <source>Export a video</source>
            <translation>Export a video</translation>
        </message>
        <message>
            <source>Export the probes</source>
            <translation>Export the probes</translation>
        </message>
        <message>
            <source>Export a report</source>
            <translation>Export a report</translation>
        </message>
        <message>
            <source>Export the displacement of every pixel</source>
            <translation>Export the displacement of every pixel</translation>
        </message>
        <message>
            <source>StrainLens projects</source>
            <translation>StrainLens projects</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Open a project</translation>
        </message>
        <message>
            <source>Save the project</source>
            <translation>Save the project</translation>
        </message>
        <message>
            <source>StrainLens project</source>
            <translation>StrainLens project</translation>
        </message>
        <message>
            <source>Export the chart</source>
            <translation>Export the chart</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Import loads</translation>
        </message>
        <message>
            <source>Tables</source>
            <translation>Tables</translation>
        </message>
        <message>
            <source>Export the times</source>
            <translation>Export the times</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV table</translation>
        </message>
        <message>
            <source>The work was restored without its results: %1</source>
            <translation>The work was restored without its results: %1</translation>
        </message>
        <message>
            <source>The folder to which the images have moved</source>
            <translation>The folder to which the images have moved</translation>
        </message>
        <message>
            <source>%1 holds %2 of %3 images that are missing; the others were not found in it or in its folders.</source>
            <translation>%1 holds %2 of %3 images that are missing; the others were not found in it or in its folders.</translation>
        </message>
        <message>
            <source>Add images to the sequence</source>
            <translation>Add images to the sequence</translation>
        </message>
        <message>
            <source>Add images</source>
            <translation>Add images</translation>
        </message>
        <message>
            <source>Images cannot be added while a run is on. Wait for its end, then add them again.</source>
            <translation>Images cannot be added while a run is on. Wait for its end, then add them again.</translation>
        </message>
        <message>
            <source>Export for another program</source>
            <translation>Export for another program</translation>
        </message>
        <message>
            <source>Watch a folder that a camera writes into</source>
            <translation>Watch a folder that a camera writes into</translation>
        </message>
        <message>
            <source>Export the optical flow</source>
            <translation>Export the optical flow</translation>
        </message>
        <message>
            <source>%1 is a table of loads. Open the images that it belongs to, then open it again.</source>
            <translation>%1 is a table of loads. Open the images that it belongs to, then open it again.</translation>
        </message>
        <message>
            <source>%1 is a region. Open the images that it belongs to, then open it again.</source>
            <translation>%1 is a region. Open the images that it belongs to, then open it again.</translation>
        </message>
        <message>
            <source>%1 holds the images of several cameras. Which of them are to be opened?</source>
            <translation>%1 holds the images of several cameras. Which of them are to be opened?</translation>
        </message>
        <message>
            <source>%1 holds each image in several file formats. Which of them are to be opened?</source>
            <translation>%1 holds each image in several file formats. Which of them are to be opened?</translation>
        </message>
        <message>
            <source>All of them, as one sequence</source>
            <translation>All of them, as one sequence</translation>
        </message>
        <message numerus="yes">
            <source>%1: %n images</source>
            <translation>
                <numerusform>%1: %n image</numerusform>
                <numerusform>%1: %n images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n files hold something else than when the project was saved: %1. What is measured is what they hold now; open the images that the project was made for, or save it again.</source>
            <translation>
                <numerusform>%n file holds something else than when the project was saved: %1. What is measured is what it holds now; open the images that the project was made for, or save it again.</numerusform>
                <numerusform>%n files hold something else than when the project was saved: %1. What is measured is what they hold now; open the images that the project was made for, or save it again.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 is one of the images that are open, and would be lost. Nothing was written; choose another name.</source>
            <translation>%1 is one of the images that are open, and would be lost. Nothing was written; choose another name.</translation>
        </message>
    </context>
    <context>
        <name>FramePanel</name>
        <message>
            <source>Images</source>
            <translation>Images</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Reference</translation>
        </message>
        <message>
            <source>Being measured</source>
            <translation>Being measured</translation>
        </message>
        <message>
            <source>Stopped, %1 %</source>
            <translation>Stopped, %1 %</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>%1 of %2 points were measured</source>
            <translation>%1 of %2 points were measured</translation>
        </message>
        <message>
            <source>Left out</source>
            <translation>Left out</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Untitled</source>
            <translation>Untitled</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>Close this message</translation>
        </message>
        <message>
            <source>Copy details</source>
            <translation>Copy details</translation>
        </message>
        <message>
            <source>Copy the message, the versions and what is open, to send them to somebody</source>
            <translation>Copy the message, the versions and what is open, to send them to somebody</translation>
        </message>
        <message>
            <source>Copy the details of this message</source>
            <translation>Copy the details of this message</translation>
        </message>
    </context>
    <context>
        <name>NumberRow</name>
        <message>
            <source>%1
Range %2 to %3%4, default %5%4.</source>
            <translation>%1
Range %2 to %3%4, default %5%4.</translation>
        </message>
        <message>
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>%1 is not possible here: %2 is taken.</translation>
        </message>
        <message>
            <source>%1
Range %2 to %3, default: %4.</source>
            <translation>%1
Range %2 to %3, default: %4.</translation>
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
            <translation>Arrows × %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>, this one is %1</source>
            <translation>, this one is %1</translation>
        </message>
    </context>
    <context>
        <name>ParameterPanel</name>
        <message>
            <source>Change %1</source>
            <translation>Change %1</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameters</translation>
        </message>
        <message>
            <source>Advanced</source>
            <translation>Advanced</translation>
        </message>
        <message>
            <source>Show or hide the parameters that rarely need a change</source>
            <translation>Show or hide the parameters that rarely need a change</translation>
        </message>
        <message>
            <source>Link %1</source>
            <translation>Link %1</translation>
        </message>
    </context>
    <context>
        <name>ParameterRow</name>
        <message>
            <source>Back to the default</source>
            <translation>Back to the default</translation>
        </message>
        <message>
            <source>Reset %1</source>
            <translation>Reset %1</translation>
        </message>
    </context>
    <context>
        <name>ReadoutBar</name>
        <message>
            <source>grey</source>
            <translation>grey</translation>
        </message>
        <message>
            <source>score</source>
            <translation>score</translation>
        </message>
        <message>
            <source>status</source>
            <translation>status</translation>
        </message>
        <message>
            <source>%1°</source>
            <translation>%1°</translation>
        </message>
        <message>
            <source>angle</source>
            <translation>angle</translation>
        </message>
        <message>
            <source>length</source>
            <translation>length</translation>
        </message>
        <message>
            <source>hidden in the deformed image</source>
            <translation>hidden in the deformed image</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>unknown</translation>
        </message>
        <message>
            <source>Pixel and grey value below the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel itself where optical flow is shown</source>
            <translation>Pixel and grey value below the cursor; displacement, strain, standard deviation, scores and status of the nearest grid point, or of the pixel itself where optical flow is shown</translation>
        </message>
    </context>
    <context>
        <name>RoiPanel</name>
        <message>
            <source>%1 x %2 px at (%3, %4)</source>
            <translation>%1 x %2 px at (%3, %4)</translation>
        </message>
        <message numerus="yes">
            <source>%n corners</source>
            <translation>
                <numerusform>%n corner</numerusform>
                <numerusform>%n corners</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 x %2 px</source>
            <translation>%1 x %2 px</translation>
        </message>
        <message>
            <source>The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes.</source>
            <translation>The whole image is measured. Draw a shape to limit it, subtract shapes to cut holes.</translation>
        </message>
        <message>
            <source>Shapes of the region</source>
            <translation>Shapes of the region</translation>
        </message>
        <message>
            <source>Radius of the brush</source>
            <translation>Radius of the brush</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>Grow or shrink by</source>
            <translation>Grow or shrink by</translation>
        </message>
    </context>
    <context>
        <name>RunBar</name>
        <message>
            <source>Stopping...</source>
            <translation>Stopping...</translation>
        </message>
        <message>
            <source>Image %1 of %2, %3 elapsed</source>
            <translation>Image %1 of %2, %3 elapsed</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Ready</translation>
        </message>
        <message numerus="yes">
            <source>Ready: %n points in each image</source>
            <translation>
                <numerusform>Ready: %n point in each image</numerusform>
                <numerusform>Ready: %n points in each image</numerusform>
            </translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Progress of the run</translation>
        </message>
        <message>
            <source>About %1 left</source>
            <translation>About %1 left</translation>
        </message>
        <message>
            <source>about %1</source>
            <translation>about %1</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>Analysing images: the run begins with the parameters that fit them...</source>
            <translation>Analysing images: the run begins with the parameters that fit them...</translation>
        </message>
    </context>
    <context>
        <name>RunTexts</name>
        <message>
            <source>Open images first.</source>
            <translation>Open images first.</translation>
        </message>
        <message>
            <source>Open at least one deformed image beside the reference.</source>
            <translation>Open at least one deformed image beside the reference.</translation>
        </message>
        <message>
            <source>The reference image is being read.</source>
            <translation>The reference image is being read.</translation>
        </message>
        <message>
            <source>The reference image cannot be read.</source>
            <translation>The reference image cannot be read.</translation>
        </message>
        <message>
            <source>All deformed images are left out: take at least one in again.</source>
            <translation>All deformed images are left out: take at least one in again.</translation>
        </message>
    </context>
    <context>
        <name>Stage</name>
        <message>
            <source>Read</source>
            <translation>Read</translation>
        </message>
        <message>
            <source>Prepare</source>
            <translation>Prepare</translation>
        </message>
        <message>
            <source>Upload</source>
            <translation>Upload</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Search</translation>
        </message>
        <message>
            <source>Download</source>
            <translation>Download</translation>
        </message>
        <message>
            <source>Refine</source>
            <translation>Refine</translation>
        </message>
        <message>
            <source>Validate</source>
            <translation>Validate</translation>
        </message>
        <message>
            <source>Hand over</source>
            <translation>Hand over</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Strain</translation>
        </message>
    </context>
    <context>
        <name>Status</name>
        <message>
            <source>Measured</source>
            <translation>Measured</translation>
        </message>
        <message>
            <source>Outside the region</source>
            <translation>Outside the region</translation>
        </message>
        <message>
            <source>Leaves the image</source>
            <translation>Leaves the image</translation>
        </message>
        <message>
            <source>No texture</source>
            <translation>No texture</translation>
        </message>
        <message>
            <source>Poor match</source>
            <translation>Poor match</translation>
        </message>
        <message>
            <source>Not converged</source>
            <translation>Not converged</translation>
        </message>
        <message>
            <source>Outlier</source>
            <translation>Outlier</translation>
        </message>
        <message>
            <source>Not computed</source>
            <translation>Not computed</translation>
        </message>
        <message>
            <source>No displacement</source>
            <translation>No displacement</translation>
        </message>
        <message>
            <source>Too few points</source>
            <translation>Too few points</translation>
        </message>
        <message>
            <source>Undetermined</source>
            <translation>Undetermined</translation>
        </message>
        <message>
            <source>Folded</source>
            <translation>Folded</translation>
        </message>
    </context>
    <context>
        <name>TimingPanel</name>
        <message>
            <source>Other</source>
            <translation>Other</translation>
        </message>
        <message>
            <source>Total</source>
            <translation>Total</translation>
        </message>
        <message>
            <source>Times of the stages</source>
            <translation>Times of the stages</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>Whole run</translation>
        </message>
        <message>
            <source>No run yet.</source>
            <translation>No run yet.</translation>
        </message>
        <message>
            <source>Running...</source>
            <translation>Running...</translation>
        </message>
        <message>
            <source>Wall time %1 ms</source>
            <translation>Wall time %1 ms</translation>
        </message>
        <message numerus="yes">
            <source>%n threads</source>
            <translation>
                <numerusform>%n thread</numerusform>
                <numerusform>%n threads</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before the end</source>
            <translation>stopped before the end</translation>
        </message>
        <message>
            <source>out of date</source>
            <translation>out of date</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Image</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Device</translation>
        </message>
        <message>
            <source>Times of the stages, as bars</source>
            <translation>Times of the stages, as bars</translation>
        </message>
        <message>
            <source>Show the times of the stages</source>
            <translation>Show the times of the stages</translation>
        </message>
        <message>
            <source>Bars</source>
            <translation>Bars</translation>
        </message>
        <message>
            <source>Show the times as bars</source>
            <translation>Show the times as bars</translation>
        </message>
        <message>
            <source>%1 points/s</source>
            <translation>%1 points/s</translation>
        </message>
    </context>
    <context>
        <name>WelcomePage</name>
        <message>
            <source>Displacement and strain from photographs</source>
            <translation>Displacement and strain from photographs</translation>
        </message>
        <message>
            <source>Drop a reference image and its deformed images here, or a folder that holds the sequence.</source>
            <translation>Drop a reference image and its deformed images here, or a folder that holds the sequence.</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Recent projects</translation>
        </message>
        <message>
            <source>Place to drop images, a folder or a project</source>
            <translation>Place to drop images, a folder or a project</translation>
        </message>
        <message>
            <source>Open project %1</source>
            <translation>Open project %1</translation>
        </message>
    </context>
    <context>
        <name>Exporter</name>
        <message>
            <source>Table</source>
            <translation>Table</translation>
        </message>
        <message>
            <source>NumPy arrays</source>
            <translation>NumPy arrays</translation>
        </message>
        <message>
            <source>MATLAB arrays</source>
            <translation>MATLAB arrays</translation>
        </message>
        <message>
            <source>ParaView series</source>
            <translation>ParaView series</translation>
        </message>
        <message>
            <source>Vectors over the reference image</source>
            <translation>Vectors over the reference image</translation>
        </message>
        <message>
            <source>VTK image</source>
            <translation>VTK image</translation>
        </message>
        <message>
            <source>Video of the overlays</source>
            <translation>Video of the overlays</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Report</translation>
        </message>
        <message>
            <source>Results (HDF5)</source>
            <translation>Results (HDF5)</translation>
        </message>
        <message>
            <source>Report with pictures</source>
            <translation>Report with pictures</translation>
        </message>
        <message>
            <source>Report to print</source>
            <translation>Report to print</translation>
        </message>
        <message>
            <source>Dense flow</source>
            <translation>Dense flow</translation>
        </message>
        <message>
            <source>Dense flow as NumPy arrays</source>
            <translation>Dense flow as NumPy arrays</translation>
        </message>
        <message>
            <source>Dense flow as a NumPy array</source>
            <translation>Dense flow as a NumPy array</translation>
        </message>
        <message>
            <source>Dense flow as KITTI&apos;s</source>
            <translation>Dense flow as KITTI&apos;s</translation>
        </message>
        <message>
            <source>Picture of the dense flow</source>
            <translation>Picture of the dense flow</translation>
        </message>
        <message>
            <source>Series of the probes</source>
            <translation>Series of the probes</translation>
        </message>
        <message>
            <source>Profiles along lines</source>
            <translation>Profiles along lines</translation>
        </message>
        <message>
            <source>Chart of the probes</source>
            <translation>Chart of the probes</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Elastic constants</translation>
        </message>
        <message>
            <source>Table as DICe&apos;s</source>
            <translation>Table as DICe&apos;s</translation>
        </message>
        <message>
            <source>Table as MatchID&apos;s</source>
            <translation>Table as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Matrix of u as MatchID&apos;s</source>
            <translation>Matrix of u as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Matrix of v as MatchID&apos;s</source>
            <translation>Matrix of v as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Matrix of exx as MatchID&apos;s</source>
            <translation>Matrix of exx as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Matrix of eyy as MatchID&apos;s</source>
            <translation>Matrix of eyy as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Matrix of exy as MatchID&apos;s</source>
            <translation>Matrix of exy as MatchID&apos;s</translation>
        </message>
        <message>
            <source>Table of nodes as GOM&apos;s</source>
            <translation>Table of nodes as GOM&apos;s</translation>
        </message>
        <message>
            <source>Table as pyvale&apos;s</source>
            <translation>Table as pyvale&apos;s</translation>
        </message>
        <message>
            <source>Table as pyALDIC&apos;s</source>
            <translation>Table as pyALDIC&apos;s</translation>
        </message>
    </context>
    <context>
        <name>Quantity</name>
        <message>
            <source>Displacement u</source>
            <translation>Displacement u</translation>
        </message>
        <message>
            <source>Displacement v</source>
            <translation>Displacement v</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Displacement</translation>
        </message>
        <message>
            <source>Strain exx</source>
            <translation>Strain exx</translation>
        </message>
        <message>
            <source>Strain eyy</source>
            <translation>Strain eyy</translation>
        </message>
        <message>
            <source>Shear strain exy</source>
            <translation>Shear strain exy</translation>
        </message>
        <message>
            <source>Principal strain e1</source>
            <translation>Principal strain e1</translation>
        </message>
        <message>
            <source>Principal strain e2</source>
            <translation>Principal strain e2</translation>
        </message>
        <message>
            <source>Direction of e1</source>
            <translation>Direction of e1</translation>
        </message>
        <message>
            <source>Maximum shear</source>
            <translation>Maximum shear</translation>
        </message>
        <message>
            <source>Von Mises strain</source>
            <translation>Von Mises strain</translation>
        </message>
        <message>
            <source>Tresca strain</source>
            <translation>Tresca strain</translation>
        </message>
        <message>
            <source>Standard deviation of u</source>
            <translation>Standard deviation of u</translation>
        </message>
        <message>
            <source>Standard deviation of v</source>
            <translation>Standard deviation of v</translation>
        </message>
        <message>
            <source>Standard deviation of exx</source>
            <translation>Standard deviation of exx</translation>
        </message>
        <message>
            <source>Standard deviation of eyy</source>
            <translation>Standard deviation of eyy</translation>
        </message>
        <message>
            <source>Standard deviation of exy</source>
            <translation>Standard deviation of exy</translation>
        </message>
        <message>
            <source>Standard deviation of e1</source>
            <translation>Standard deviation of e1</translation>
        </message>
        <message>
            <source>Score of the search</source>
            <translation>Score of the search</translation>
        </message>
        <message>
            <source>Correlation (ZNCC)</source>
            <translation>Correlation (ZNCC)</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Residual</translation>
        </message>
        <message>
            <source>Refinement steps</source>
            <translation>Refinement steps</translation>
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
            <translation>Direction (colour wheel)</translation>
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
            <translation>Diverging, centred at 0</translation>
        </message>
        <message>
            <source>Grey</source>
            <translation>Grey</translation>
        </message>
        <message>
            <source>Jet (legacy)</source>
            <translation>Jet (legacy)</translation>
        </message>
    </context>
    <context>
        <name>KeyStrip</name>
        <message>
            <source>from %1</source>
            <translation>from %1</translation>
        </message>
        <message>
            <source>to %1</source>
            <translation>to %1</translation>
        </message>
        <message>
            <source>%1, [mm]</source>
            <translation>%1, [mm]</translation>
        </message>
        <message>
            <source>rim: %1 px</source>
            <translation>rim: %1 px</translation>
        </message>
        <message>
            <source>= %1 mm</source>
            <translation>= %1 mm</translation>
        </message>
        <message>
            <source>longest: %1 px</source>
            <translation>longest: %1 px</translation>
        </message>
        <message>
            <source>Key of the colours</source>
            <translation>Key of the colours</translation>
        </message>
        <message>
            <source>Upper limit of the colours</source>
            <translation>Upper limit of the colours</translation>
        </message>
        <message>
            <source>Lower limit of the colours</source>
            <translation>Lower limit of the colours</translation>
        </message>
        <message>
            <source>Drag, or press the arrow keys: fixes the limits; Escape takes them from the values again</source>
            <translation>Drag, or press the arrow keys: fixes the limits; Escape takes them from the values again</translation>
        </message>
        <message>
            <source>Automatic limits</source>
            <translation>Automatic limits</translation>
        </message>
        <message>
            <source>Take the limits of the colours from the values again</source>
            <translation>Take the limits of the colours from the values again</translation>
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
            <translation>Search</translation>
        </message>
        <message>
            <source>Subset</source>
            <translation>Subset</translation>
        </message>
        <message>
            <source>Strain window</source>
            <translation>Strain window</translation>
        </message>
    </context>
    <context>
        <name>MapBar</name>
        <message>
            <source>The lower limit must be less than the upper one.</source>
            <translation>The lower limit must be less than the upper one.</translation>
        </message>
        <message>
            <source>There is no strain here: choose a strain window (3 points or more).</source>
            <translation>There is no strain here: choose a strain window (3 points or more).</translation>
        </message>
        <message>
            <source>There is no such value here: choose icgn1 or icgn2 as refinement and run again.</source>
            <translation>There is no such value here: choose icgn1 or icgn2 as refinement and run again.</translation>
        </message>
        <message>
            <source>No point has a value.</source>
            <translation>No point has a value.</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Map</translation>
        </message>
        <message>
            <source>Which quantity lies as a map over the image</source>
            <translation>Which quantity lies as a map over the image</translation>
        </message>
        <message>
            <source>Colours of the map</source>
            <translation>Colours of the map</translation>
        </message>
        <message>
            <source>Viridis, cividis and magma are even to the eye; diverging has its middle at zero; jet is for comparison with old pictures only</source>
            <translation>Viridis, cividis and magma are even to the eye; diverging has its middle at zero; jet is for comparison with old pictures only</translation>
        </message>
        <message>
            <source>Limits of the colours</source>
            <translation>Limits of the colours</translation>
        </message>
        <message>
            <source>Where the colours begin and end: at percentiles of the map's values, at the smallest and largest one, or at numbers that you type</source>
            <translation>Where the colours begin and end: at percentiles of the map's values, at the smallest and largest one, or at numbers that you type</translation>
        </message>
        <message>
            <source>Lower limit</source>
            <translation>Lower limit</translation>
        </message>
        <message>
            <source>Value of the first colour; typing a number fixes the limits</source>
            <translation>Value of the first colour; typing a number fixes the limits</translation>
        </message>
        <message>
            <source>Upper limit</source>
            <translation>Upper limit</translation>
        </message>
        <message>
            <source>Value of the last colour; typing a number fixes the limits</source>
            <translation>Value of the last colour; typing a number fixes the limits</translation>
        </message>
        <message>
            <source>Same limits for all images</source>
            <translation>Same limits for all images</translation>
        </message>
        <message>
            <source>Same limits for all images: those that hold the limits of every one</source>
            <translation>Same limits for all images: those that hold the limits of every one</translation>
        </message>
        <message>
            <source>Opacity of the map</source>
            <translation>Opacity of the map</translation>
        </message>
        <message>
            <source>How much of the image shines through the map</source>
            <translation>How much of the image shines through the map</translation>
        </message>
        <message>
            <source>No map</source>
            <translation>No map</translation>
        </message>
        <message>
            <source>Fixed</source>
            <translation>Fixed</translation>
        </message>
        <message>
            <source>Whole range</source>
            <translation>Whole range</translation>
        </message>
        <message>
            <source>%1 to %2 %</source>
            <translation>%1 to %2 %</translation>
        </message>
        <message>
            <source>Smooth shading</source>
            <translation>Smooth shading</translation>
        </message>
        <message>
            <source>Smooth shading: between points that have a value it is interpolated, never past one that has none; otherwise every point has a square of one colour</source>
            <translation>Smooth shading: between points that have a value it is interpolated, never past one that has none; otherwise every point has a square of one colour</translation>
        </message>
        <message>
            <source>Contour lines</source>
            <translation>Contour lines</translation>
        </message>
        <message>
            <source>Contour lines: along each of them the quantity has one round value</source>
            <translation>Contour lines: along each of them the quantity has one round value</translation>
        </message>
    </context>
    <context>
        <name>PointTexts</name>
        <message>
            <source>Too little of its block, or of its subset, lies inside the region.</source>
            <translation>Too little of its block, or of its subset, lies inside the region.</translation>
        </message>
        <message>
            <source>Enlarge the region, take a smaller block or subset, or lower the minimum share.</source>
            <translation>Enlarge the region, take a smaller block or subset, or lower the minimum share.</translation>
        </message>
        <message>
            <source>Its block or subset leaves the deformed image.</source>
            <translation>Its block or subset leaves the deformed image.</translation>
        </message>
        <message>
            <source>Take a wider field of view, leave this place out of the region, or take a smaller subset.</source>
            <translation>Take a wider field of view, leave this place out of the region, or take a smaller subset.</translation>
        </message>
        <message>
            <source>Its grey values hardly differ, so that it cannot be found again (minimum contrast %1).</source>
            <translation>Its grey values hardly differ, so that it cannot be found again (minimum contrast %1).</translation>
        </message>
        <message>
            <source>Take a larger block and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</source>
            <translation>Take a larger block and subset, more light or a coarser speckle pattern; glare and shadow have no texture either.</translation>
        </message>
        <message>
            <source>The two subsets correlate too little (minimum correlation %1).</source>
            <translation>The two subsets correlate too little (minimum correlation %1).</translation>
        </message>
        <message>
            <source>The match is worse than the score threshold allows.</source>
            <translation>The match is worse than the score threshold allows.</translation>
        </message>
        <message>
            <source>Search farther, take a larger subset, or second order where strain is large; if the surface has changed here (crack, flaking), the point is rightly left out.</source>
            <translation>Search farther, take a larger subset, or second order where strain is large; if the surface has changed here (crack, flaking), the point is rightly left out.</translation>
        </message>
        <message>
            <source>The refinement did not settle within %1 steps.</source>
            <translation>The refinement did not settle within %1 steps.</translation>
        </message>
        <message>
            <source>Take a larger subset, second order where strain is large, more refinement steps, or smoothing for noisy images.</source>
            <translation>Take a larger subset, second order where strain is large, more refinement steps, or smoothing for noisy images.</translation>
        </message>
        <message>
            <source>It disagrees with its neighbours (outlier threshold %1).</source>
            <translation>It disagrees with its neighbours (outlier threshold %1).</translation>
        </message>
        <message>
            <source>Take a larger block; at a true jump, such as a crack, raise the outlier threshold.</source>
            <translation>Take a larger block; at a true jump, such as a crack, raise the outlier threshold.</translation>
        </message>
        <message>
            <source>The run ended before it was reached.</source>
            <translation>The run ended before it was reached.</translation>
        </message>
        <message>
            <source>Run again to the end.</source>
            <translation>Run again to the end.</translation>
        </message>
        <message>
            <source>No strain: too few points of its strain window are measured and connected with it.</source>
            <translation>No strain: too few points of its strain window are measured and connected with it.</translation>
        </message>
        <message>
            <source>Take a larger strain window, a smaller step, or lower the strain's minimum share.</source>
            <translation>Take a larger strain window, a smaller step, or lower the strain's minimum share.</translation>
        </message>
        <message>
            <source>No strain: the measured points of its window lie on a line.</source>
            <translation>No strain: the measured points of its window lie on a line.</translation>
        </message>
        <message>
            <source>Take a larger strain window.</source>
            <translation>Take a larger strain window.</translation>
        </message>
        <message>
            <source>No strain: the displacements would turn the surface over here.</source>
            <translation>No strain: the displacements would turn the surface over here.</translation>
        </message>
        <message>
            <source>The points around it are wrong; take a larger block or a stricter outlier test.</source>
            <translation>The points around it are wrong; take a larger block or a stricter outlier test.</translation>
        </message>
        <message>
            <source>Last step [px]</source>
            <translation>Last step [px]</translation>
        </message>
        <message>
            <source>Pixels compared</source>
            <translation>Pixels compared</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it converges: u %1 px, v %2 px, correlation %3.</source>
            <translation>Refined again from its neighbours it converges: u %1 px, v %2 px, correlation %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it does not settle: after %1 steps the last one still moved it by %2 px, correlation %3.</source>
            <translation>Refined again from its neighbours it does not settle: after %1 steps the last one still moved it by %2 px, correlation %3.</translation>
        </message>
        <message>
            <source>Refined again from its neighbours it fails: %1, correlation %2.</source>
            <translation>Refined again from its neighbours it fails: %1, correlation %2.</translation>
        </message>
    </context>
    <context>
        <name>PointPanel</name>
        <message>
            <source>Correlation %1, difference %2, contrast %3 grey levels</source>
            <translation>Correlation %1, difference %2, contrast %3 grey levels</translation>
        </message>
        <message>
            <source>Click on the image to look at a measured point, with the hand tool (V).</source>
            <translation>Click on the image to look at a measured point, with the hand tool (V).</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Reference</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>Deformed</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Difference</translation>
        </message>
        <message>
            <source>The subset in the reference image</source>
            <translation>The subset in the reference image</translation>
        </message>
        <message>
            <source>The same pixels in the deformed image, brought back by the displacement found; for a point that failed, by its neighbours' displacement</source>
            <translation>The same pixels in the deformed image, brought back by the displacement found; for a point that failed, by its neighbours' displacement</translation>
        </message>
        <message>
            <source>Difference after gain and offset: an even grain is noise, a pattern means that displacement or light vary more within the subset than can be followed</source>
            <translation>Difference after gain and offset: an even grain is noise, a pattern means that displacement or light vary more within the subset than can be followed</translation>
        </message>
        <message>
            <source>Values of the point</source>
            <translation>Values of the point</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is where it was found.</source>
            <translation>%1 at whole pixels: best at (%2, %3) with %4; the cross is where it was found.</translation>
        </message>
        <message>
            <source>How well the subset matches at each whole-pixel displacement around the one found, light where it matches well: one clear summit is a sure match, a ridge or several summits are not</source>
            <translation>How well the subset matches at each whole-pixel displacement around the one found, light where it matches well: one clear summit is a sure match, a ridge or several summits are not</translation>
        </message>
        <message>
            <source>Scores around the displacement</source>
            <translation>Scores around the displacement</translation>
        </message>
        <message>
            <source>%1 at whole pixels: best at (%2, %3) with %4; the cross is the neighbours&apos; displacement.</source>
            <translation>%1 at whole pixels: best at (%2, %3) with %4; the cross is the neighbours&apos; displacement.</translation>
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
            <translation>Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; wished %3 px.</translation>
        </message>
        <message>
            <source>No larger subset fits: less noise is needed (more light, means of images).</source>
            <translation>No larger subset fits: less noise is needed (more light, means of images).</translation>
        </message>
        <message>
            <source>The smallest subset is enough.</source>
            <translation>The smallest subset is enough.</translation>
        </message>
        <message>
            <source>Subset %1 would give %2 px.</source>
            <translation>Subset %1 would give %2 px.</translation>
        </message>
        <message>
            <source>Smaller ones would too, but a subset must be three speckles of %1 px wide.</source>
            <translation>Smaller ones would too, but a subset must be three speckles of %1 px wide.</translation>
        </message>
        <message>
            <source>Gives a standard deviation of strain of %1 over a gauge of %2 px.</source>
            <translation>Gives a standard deviation of strain of %1 over a gauge of %2 px.</translation>
        </message>
        <message>
            <source>Wished %1: no larger window fits.</source>
            <translation>Wished %1: no larger window fits.</translation>
        </message>
        <message>
            <source>Wished %1.</source>
            <translation>Wished %1.</translation>
        </message>
        <message>
            <source>A third of the subset: nearer points share most of their pixels and add little, farther ones leave pixels between them unused.</source>
            <translation>A third of the subset: nearer points share most of their pixels and add little, farther ones leave pixels between them unused.</translation>
        </message>
        <message>
            <source>As wide as the subset and at least four speckles, so that the search takes no other place for it.</source>
            <translation>As wide as the subset and at least four speckles, so that the search takes no other place for it.</translation>
        </message>
        <message>
            <source>Looks at noise and speckles of the reference image, inside the region, and proposes the parameters that reach the wished standard deviations.</source>
            <translation>Looks at noise and speckles of the reference image, inside the region, and proposes the parameters that reach the wished standard deviations.</translation>
        </message>
        <message>
            <source>Looking at the image...</source>
            <translation>Looking at the image...</translation>
        </message>
        <message>
            <source>The wishes cannot be met with this image.</source>
            <translation>The wishes cannot be met with this image.</translation>
        </message>
        <message>
            <source>These parameters meet the wishes.</source>
            <translation>These parameters meet the wishes.</translation>
        </message>
        <message>
            <source>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</source>
            <translation>Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.</translation>
        </message>
        <message>
            <source>%1 % of the places show no speckles and were left out: draw a region without them.</source>
            <translation>%1 % of the places show no speckles and were left out: draw a region without them.</translation>
        </message>
        <message>
            <source>Advise parameters</source>
            <translation>Advise parameters</translation>
        </message>
        <message>
            <source>Wished standard deviation of u and v</source>
            <translation>Wished standard deviation of u and v</translation>
        </message>
        <message>
            <source>Wished standard deviation of strain (0: none)</source>
            <translation>Wished standard deviation of strain (0: none)</translation>
        </message>
        <message>
            <source>Refinement</source>
            <translation>Refinement</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Present</source>
            <translation>Present</translation>
        </message>
        <message>
            <source>Proposed</source>
            <translation>Proposed</translation>
        </message>
        <message>
            <source>Reason</source>
            <translation>Reason</translation>
        </message>
        <message>
            <source>Proposed parameters</source>
            <translation>Proposed parameters</translation>
        </message>
        <message>
            <source>Advise</source>
            <translation>Advise</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Apply</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>Apply advice</source>
            <translation>Apply advice</translation>
        </message>
        <message>
            <source>The image or the region has changed meanwhile: ask again.</source>
            <translation>The image or the region has changed meanwhile: ask again.</translation>
        </message>
        <message>
            <source>More than a third of the subset: with less the run would not fit the memory limit.</source>
            <translation>More than a third of the subset: with less the run would not fit the memory limit.</translation>
        </message>
    </context>
    <context>
        <name>DialogFileChooser</name>
        <message>
            <source>%1 exists already. Replace it?</source>
            <translation>%1 exists already. Replace it?</translation>
        </message>
        <message>
            <source>&amp;Replace</source>
            <translation>&amp;Replace</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>%1: no format here has the suffix .%2.</source>
            <translation>%1: no format here has the suffix .%2.</translation>
        </message>
        <message>
            <source>Choose one of these suffixes: %1</source>
            <translation>Choose one of these suffixes: %1</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Open</translation>
        </message>
    </context>
    <context>
        <name>LossTexts</name>
        <message>
            <source>Replace the images that are open?</source>
            <translation>Replace the images that are open?</translation>
        </message>
        <message>
            <source>Measure against another reference image?</source>
            <translation>Measure against another reference image?</translation>
        </message>
        <message>
            <source>Quit StrainLens?</source>
            <translation>Quit StrainLens?</translation>
        </message>
        <message>
            <source>A measurement is still running; it will be stopped.</source>
            <translation>A measurement is still running; it will be stopped.</translation>
        </message>
        <message>
            <source>The results have not been saved.</source>
            <translation>The results have not been saved.</translation>
        </message>
        <message>
            <source>The region has been edited and not exported.</source>
            <translation>The region has been edited and not exported.</translation>
        </message>
        <message>
            <source>&amp;Save as CSV...</source>
            <translation>&amp;Save as CSV...</translation>
        </message>
        <message>
            <source>&amp;Save both...</source>
            <translation>&amp;Save both...</translation>
        </message>
        <message>
            <source>&amp;Export region...</source>
            <translation>&amp;Export region...</translation>
        </message>
        <message>
            <source>&amp;Discard</source>
            <translation>&amp;Discard</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>The project has been changed and not saved.</source>
            <translation>The project has been changed and not saved.</translation>
        </message>
        <message>
            <source>&amp;Save project</source>
            <translation>&amp;Save project</translation>
        </message>
        <message>
            <source>The probes are in no project&apos;s file.</source>
            <translation>The probes are in no project&apos;s file.</translation>
        </message>
    </context>
    <context>
        <name>RegionPresenter</name>
        <message>
            <source>Subtract: %1</source>
            <translation>Subtract: %1</translation>
        </message>
        <message>
            <source>Add: %1</source>
            <translation>Add: %1</translation>
        </message>
        <message>
            <source>Delete shape</source>
            <translation>Delete shape</translation>
        </message>
        <message>
            <source>Order of shapes</source>
            <translation>Order of shapes</translation>
        </message>
        <message>
            <source>Clear region</source>
            <translation>Clear region</translation>
        </message>
        <message>
            <source>Move: %1</source>
            <translation>Move: %1</translation>
        </message>
        <message>
            <source>Change: %1</source>
            <translation>Change: %1</translation>
        </message>
        <message>
            <source>Move corner</source>
            <translation>Move corner</translation>
        </message>
        <message>
            <source>Insert corner</source>
            <translation>Insert corner</translation>
        </message>
        <message>
            <source>Delete corner</source>
            <translation>Delete corner</translation>
        </message>
        <message>
            <source>A polygon has three corners or more. Press Escape and then Delete to remove all of it.</source>
            <translation>A polygon has three corners or more. Press Escape and then Delete to remove all of it.</translation>
        </message>
        <message>
            <source>Shrink region by %1 px</source>
            <translation>Shrink region by %1 px</translation>
        </message>
        <message>
            <source>Grow region by %1 px</source>
            <translation>Grow region by %1 px</translation>
        </message>
        <message>
            <source>Shrunk by %1 px, nothing would be left of the region.</source>
            <translation>Shrunk by %1 px, nothing would be left of the region.</translation>
        </message>
        <message>
            <source>Region from texture</source>
            <translation>Region from texture</translation>
        </message>
        <message>
            <source>The reference image shows no speckles that stand out from noise and background: draw the region instead.</source>
            <translation>The reference image shows no speckles that stand out from noise and background: draw the region instead.</translation>
        </message>
    </context>
    <context>
        <name>StatusLine</name>
        <message>
            <source>Written: %1</source>
            <translation>Written: %1</translation>
        </message>
        <message>
            <source>Zoom %1 %</source>
            <translation>Zoom %1 %</translation>
        </message>
        <message>
            <source>Computing the strain...</source>
            <translation>Computing the strain...</translation>
        </message>
        <message>
            <source>Proposed for these images: subset %1, step %2, strain window %3</source>
            <translation>Proposed for these images: subset %1, step %2, strain window %3</translation>
        </message>
        <message>
            <source>The command is on the clipboard.</source>
            <translation>The command is on the clipboard.</translation>
        </message>
        <message>
            <source>Not taken as images, as they are called like regions: %1</source>
            <translation>Not taken as images, as they are called like regions: %1</translation>
        </message>
        <message>
            <source>Stopped, nothing was written: %1</source>
            <translation>Stopped, nothing was written: %1</translation>
        </message>
        <message>
            <source>Open folder</source>
            <translation>Open folder</translation>
        </message>
        <message>
            <source>Open the folder of what was written</source>
            <translation>Open the folder of what was written</translation>
        </message>
        <message>
            <source>No program shows the folder %1: open it by hand.</source>
            <translation>No program shows the folder %1: open it by hand.</translation>
        </message>
    </context>
    <context>
        <name>Menus</name>
        <message>
            <source>&amp;File</source>
            <translation>&amp;File</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Edit</translation>
        </message>
        <message>
            <source>Re&amp;gion</source>
            <translation>Re&amp;gion</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;View</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Run</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Help</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>&amp;Tools</translation>
        </message>
        <message>
            <source>&amp;Probes</source>
            <translation>&amp;Probes</translation>
        </message>
    </context>
    <context>
        <name>Preferences</name>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Appearance</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Language</translation>
        </message>
        <message>
            <source>As the &amp;system</source>
            <translation>As the &amp;system</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Light</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Dark</translation>
        </message>
    </context>
    <context>
        <name>Panels</name>
        <message>
            <source>Images</source>
            <translation>Images</translation>
        </message>
        <message>
            <source>Region of interest</source>
            <translation>Region of interest</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameters</translation>
        </message>
        <message>
            <source>Timing [ms]</source>
            <translation>Timing [ms]</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Point</translation>
        </message>
        <message>
            <source>Plots</source>
            <translation>Plots</translation>
        </message>
        <message>
            <source>Table of points</source>
            <translation>Table of points</translation>
        </message>
        <message>
            <source>Optical flow</source>
            <translation>Optical flow</translation>
        </message>
    </context>
    <context>
        <name>CentralView</name>
        <message>
            <source>Image with region and vectors</source>
            <translation>Image with region and vectors</translation>
        </message>
    </context>
    <context>
        <name>MapPresenter</name>
        <message>
            <source>The map cannot be painted: %1</source>
            <translation>The map cannot be painted: %1</translation>
        </message>
    </context>
    <context>
        <name>ShapeTexts</name>
        <message>
            <source>Rectangle</source>
            <translation>Rectangle</translation>
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
            <translation>Mask image</translation>
        </message>
    </context>
    <context>
        <name>FilterRow</name>
        <message>
            <source>%1
Default: none.</source>
            <translation>%1
Default: none.</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Add</translation>
        </message>
    </context>
    <context>
        <name>FilterEntry</name>
        <message>
            <source>Apply earlier</source>
            <translation>Apply earlier</translation>
        </message>
        <message>
            <source>Apply later</source>
            <translation>Apply later</translation>
        </message>
        <message>
            <source>Remove filter</source>
            <translation>Remove filter</translation>
        </message>
    </context>
    <context>
        <name>FirstAdvice</name>
        <message>
            <source>Parameters for these images</source>
            <translation>Parameters for these images</translation>
        </message>
    </context>
    <context>
        <name>RecoveryBar</name>
        <message>
            <source>Unsaved work</source>
            <translation>Unsaved work</translation>
        </message>
        <message>
            <source>Unsaved changes of “%1”</source>
            <translation>Unsaved changes of “%1”</translation>
        </message>
        <message>
            <source>%1, kept at %2, can be restored: StrainLens ended without being closed.</source>
            <translation>%1, kept at %2, can be restored: StrainLens ended without being closed.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Restore</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Discard</translation>
        </message>
    </context>
    <context>
        <name>Recovery</name>
        <message>
            <source>This work is not kept against a crash: %1</source>
            <translation>This work is not kept against a crash: %1</translation>
        </message>
    </context>
    <context>
        <name>ResultChip</name>
        <message>
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Out of date: measured with another region or other parameters than are set now.</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Out of date</translation>
        </message>
        <message>
            <source>%1 → %2 · %3 of %4 points</source>
            <translation>%1 → %2 · %3 of %4 points</translation>
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
            <translation>Images</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameters</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Run</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Results</translation>
        </message>
        <message>
            <source>Open a reference image and its deformed images</source>
            <translation>Open a reference image and its deformed images</translation>
        </message>
        <message>
            <source>The whole image is measured; a region can be drawn</source>
            <translation>The whole image is measured; a region can be drawn</translation>
        </message>
        <message>
            <source>The region is what is measured</source>
            <translation>The region is what is measured</translation>
        </message>
        <message>
            <source>How it is measured</source>
            <translation>How it is measured</translation>
        </message>
        <message>
            <source>Measured with this region and these parameters</source>
            <translation>Measured with this region and these parameters</translation>
        </message>
        <message>
            <source>Measure the displacements of every image</source>
            <translation>Measure the displacements of every image</translation>
        </message>
        <message>
            <source>There are results of another region or other parameters</source>
            <translation>There are results of another region or other parameters</translation>
        </message>
        <message>
            <source>Maps, values and times; File exports them</source>
            <translation>Maps, values and times; File exports them</translation>
        </message>
        <message>
            <source>There are no results yet</source>
            <translation>There are no results yet</translation>
        </message>
        <message>
            <source>Steps from images to results</source>
            <translation>Steps from images to results</translation>
        </message>
        <message numerus="yes">
            <source>%n images are open</source>
            <translation><numerusform>%n image is open</numerusform><numerusform>%n images are open</numerusform></translation>
        </message>
    </context>
    <context>
        <name>PlayBar</name>
        <message>
            <source>Stop</source>
            <translation>Stop</translation>
        </message>
        <message>
            <source>Play the images one after the other</source>
            <translation>Play the images one after the other</translation>
        </message>
        <message>
            <source>Image that is shown</source>
            <translation>Image that is shown</translation>
        </message>
    </context>
    <context>
        <name>RecentProjects</name>
        <message>
            <source>None yet</source>
            <translation>None yet</translation>
        </message>
    </context>
    <context>
        <name>ChartFileTexts</name>
        <message>
            <source>PNG picture</source>
            <translation>PNG picture</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG drawing</translation>
        </message>
        <message>
            <source>PDF drawing</source>
            <translation>PDF drawing</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV table</translation>
        </message>
    </context>
    <context>
        <name>SeriesTexts</name>
        <message>
            <source>Point</source>
            <translation>Point</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Line</translation>
        </message>
        <message>
            <source>Area</source>
            <translation>Area</translation>
        </message>
        <message>
            <source>Extensometer</source>
            <translation>Extensometer</translation>
        </message>
        <message>
            <source>Extensometers</source>
            <translation>Extensometers</translation>
        </message>
        <message>
            <source>Crack opening</source>
            <translation>Crack opening</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Strain</translation>
        </message>
        <message>
            <source>True strain</source>
            <translation>True strain</translation>
        </message>
        <message>
            <source>Elongation</source>
            <translation>Elongation</translation>
        </message>
        <message>
            <source>Initial length</source>
            <translation>Initial length</translation>
        </message>
        <message>
            <source>Opening</source>
            <translation>Opening</translation>
        </message>
        <message>
            <source>Sliding</source>
            <translation>Sliding</translation>
        </message>
        <message>
            <source>Good points</source>
            <translation>Good points</translation>
        </message>
        <message>
            <source>%1, mean</source>
            <translation>%1, mean</translation>
        </message>
        <message>
            <source>%1, scatter</source>
            <translation>%1, scatter</translation>
        </message>
        <message>
            <source>%1, minimum</source>
            <translation>%1, minimum</translation>
        </message>
        <message>
            <source>%1, maximum</source>
            <translation>%1, maximum</translation>
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
            <translation>Add probe %1</translation>
        </message>
        <message>
            <source>Move probe %1</source>
            <translation>Move probe %1</translation>
        </message>
        <message>
            <source>Delete probe %1</source>
            <translation>Delete probe %1</translation>
        </message>
        <message>
            <source>Delete all probes</source>
            <translation>Delete all probes</translation>
        </message>
    </context>
    <context>
        <name>PlotPresenter</name>
        <message>
            <source>This map has no numbers that could be counted.</source>
            <translation>This map has no numbers that could be counted.</translation>
        </message>
        <message>
            <source>This map has no values.</source>
            <translation>This map has no values.</translation>
        </message>
        <message>
            <source>Choose an image that has been measured.</source>
            <translation>Choose an image that has been measured.</translation>
        </message>
        <message>
            <source>Draw a point, a line or an extensometer on the image.</source>
            <translation>Draw a point, a line or an extensometer on the image.</translation>
        </message>
        <message>
            <source>Run the measurement: then the probes have values.</source>
            <translation>Run the measurement: then the probes have values.</translation>
        </message>
        <message>
            <source>No probe has a quantity that was measured.</source>
            <translation>No probe has a quantity that was measured.</translation>
        </message>
        <message>
            <source>Draw a line on the image.</source>
            <translation>Draw a line on the image.</translation>
        </message>
        <message>
            <source>Reading...</source>
            <translation>Reading...</translation>
        </message>
        <message>
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Draw an extensometer along the load, or choose an area's strain.</translation>
        </message>
        <message>
            <source>Enter the cross section of the specimen: stress is load over it.</source>
            <translation>Enter the cross section of the specimen: stress is load over it.</translation>
        </message>
        <message>
            <source>Import the loads of the images: stress is load over cross section.</source>
            <translation>Import the loads of the images: stress is load over cross section.</translation>
        </message>
        <message>
            <source>The loads do not belong to these results: import them again.</source>
            <translation>The loads do not belong to these results: import them again.</translation>
        </message>
    </context>
    <context>
        <name>PlotsPanel</name>
        <message>
            <source>Image %1</source>
            <translation>Image %1</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Image</translation>
        </message>
        <message>
            <source>Along the line [px]</source>
            <translation>Along the line [px]</translation>
        </message>
        <message>
            <source>Points: %1</source>
            <translation>Points: %1</translation>
        </message>
        <message>
            <source>Mean: %1</source>
            <translation>Mean: %1</translation>
        </message>
        <message>
            <source>Scatter: %1</source>
            <translation>Scatter: %1</translation>
        </message>
        <message>
            <source>From %1 to %2</source>
            <translation>From %1 to %2</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Points</translation>
        </message>
        <message>
            <source>Probes over the images</source>
            <translation>Probes over the images</translation>
        </message>
        <message>
            <source>Along the lines</source>
            <translation>Along the lines</translation>
        </message>
        <message>
            <source>Histogram of the map</source>
            <translation>Histogram of the map</translation>
        </message>
        <message>
            <source>What the chart shows</source>
            <translation>What the chart shows</translation>
        </message>
        <message>
            <source>Quantity of the chart</source>
            <translation>Quantity of the chart</translation>
        </message>
        <message>
            <source>Quantity of the chart; a histogram follows the map</source>
            <translation>Quantity of the chart; a histogram follows the map</translation>
        </message>
        <message>
            <source>Values at the present image</source>
            <translation>Values at the present image</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Chart</translation>
        </message>
        <message>
            <source>A click or the arrow keys choose the image</source>
            <translation>A click or the arrow keys choose the image</translation>
        </message>
        <message>
            <source>Modulus</source>
            <translation>Modulus</translation>
        </message>
        <message>
            <source>σ [MPa]</source>
            <translation>σ [MPa]</translation>
        </message>
        <message>
            <source>Stress over strain</source>
            <translation>Stress over strain</translation>
        </message>
        <message>
            <source>Stress: %1 MPa</source>
            <translation>Stress: %1 MPa</translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Out of date</translation>
        </message>
        <message>
            <source>Out of date: measured with another region or other parameters than are set now.</source>
            <translation>Out of date: measured with another region or other parameters than are set now.</translation>
        </message>
    </context>
    <context>
        <name>CommandTexts</name>
        <message>
            <source>the region</source>
            <translation>the region</translation>
        </message>
        <message>
            <source>the calibration</source>
            <translation>the calibration</translation>
        </message>
        <message>
            <source>these images</source>
            <translation>these images</translation>
        </message>
        <message>
            <source>Save the project first: the command takes %1 from its file. Then copy again.</source>
            <translation>Save the project first: the command takes %1 from its file. Then copy again.</translation>
        </message>
    </context>
    <context>
        <name>Presets</name>
        <message>
            <source>Strain map</source>
            <translation>Strain map</translation>
        </message>
        <message>
            <source>Exact displacements and their strain: what the program begins with.</source>
            <translation>Exact displacements and their strain: what the program begins with.</translation>
        </message>
        <message>
            <source>Quick look</source>
            <translation>Quick look</translation>
        </message>
        <message>
            <source>Displacements to a fraction of a pixel within a moment, without strain.</source>
            <translation>Displacements to a fraction of a pixel within a moment, without strain.</translation>
        </message>
        <message>
            <source>Large deformation</source>
            <translation>Large deformation</translation>
        </message>
        <message>
            <source>Points are followed through large stretch and rotation, over later images where the first is not recognised any more, and strain is logarithmic.</source>
            <translation>Points are followed through large stretch and rotation, over later images where the first is not recognised any more, and strain is logarithmic.</translation>
        </message>
        <message>
            <source>Noisy images</source>
            <translation>Noisy images</translation>
        </message>
        <message>
            <source>Every point takes the subset and the order that leave it the smallest error, noise and smoothing together; this takes several times as long.</source>
            <translation>Every point takes the subset and the order that leave it the smallest error, noise and smoothing together; this takes several times as long.</translation>
        </message>
    </context>
    <context>
        <name>PresetBar</name>
        <message>
            <source>Preset %1</source>
            <translation>Preset %1</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Preset</translation>
        </message>
        <message>
            <source>A choice sets all parameters but those below General</source>
            <translation>A choice sets all parameters but those below General</translation>
        </message>
        <message>
            <source>Save preset</source>
            <translation>Save preset</translation>
        </message>
        <message>
            <source>Forget this preset of your own</source>
            <translation>Forget this preset of your own</translation>
        </message>
        <message>
            <source>Delete preset</source>
            <translation>Delete preset</translation>
        </message>
        <message>
            <source>Parameters that belong together. A choice sets all but those below General, as one step that can be undone. The button beside it keeps the present ones under a name.</source>
            <translation>Parameters that belong together. A choice sets all but those below General, as one step that can be undone. The button beside it keeps the present ones under a name.</translation>
        </message>
        <message>
            <source>Own values</source>
            <translation>Own values</translation>
        </message>
        <message>
            <source>Name, then Enter</source>
            <translation>Name, then Enter</translation>
        </message>
        <message>
            <source>Name of the preset</source>
            <translation>Name of the preset</translation>
        </message>
        <message>
            <source>Keep the present parameters under a name</source>
            <translation>Keep the present parameters under a name</translation>
        </message>
    </context>
    <context>
        <name>PointsPanel</name>
        <message>
            <source>Points of the image</source>
            <translation>Points of the image</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copy</translation>
        </message>
        <message>
            <source>Copy the selected rows as text, or all where none is selected</source>
            <translation>Copy the selected rows as text, or all where none is selected</translation>
        </message>
        <message numerus="yes">
            <source>%n points; a click on a heading sorts</source>
            <translation>
                <numerusform>%n point; a click on a heading sorts</numerusform>
                <numerusform>%n points; a click on a heading sorts</numerusform>
            </translation>
        </message>
        <message>
            <source>This image has not been measured.</source>
            <translation>This image has not been measured.</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsDialog</name>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Keyboard shortcuts</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Find</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Keys</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Action</translation>
        </message>
        <message>
            <source>What it does</source>
            <translation>What it does</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
    </context>
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About StrainLens</source>
            <translation>About StrainLens</translation>
        </message>
        <message>
            <source>Displacement and strain from photographs of loaded specimens.</source>
            <translation>Displacement and strain from photographs of loaded specimens.</translation>
        </message>
        <message>
            <source>Licences</source>
            <translation>Licences</translation>
        </message>
        <message>
            <source>The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</source>
            <translation>The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.</translation>
        </message>
        <message>
            <source>Libraries</source>
            <translation>Libraries</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>This computer</translation>
        </message>
        <message>
            <source>The devices are not known yet.</source>
            <translation>The devices are not known yet.</translation>
        </message>
        <message>
            <source>Versions, licences and devices</source>
            <translation>Versions, licences and devices</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copy</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
    </context>
    <context>
        <name>ShapeFields</name>
        <message>
            <source>Left</source>
            <translation>Left</translation>
        </message>
        <message>
            <source>Top</source>
            <translation>Top</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Width</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Height</translation>
        </message>
        <message>
            <source>Centre x</source>
            <translation>Centre x</translation>
        </message>
        <message>
            <source>Centre y</source>
            <translation>Centre y</translation>
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
            <translation>Corner</translation>
        </message>
        <message>
            <source>of %1</source>
            <translation>of %1</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>%1 x %2 mm at (%3, %4) mm</source>
            <translation>%1 x %2 mm at (%3, %4) mm</translation>
        </message>
        <message>
            <source>Corner at (%1, %2) mm</source>
            <translation>Corner at (%1, %2) mm</translation>
        </message>
        <message>
            <source>Radii %1, %2 at (%3, %4) mm</source>
            <translation>Radii %1, %2 at (%3, %4) mm</translation>
        </message>
    </context>
    <context>
        <name>ProblemLabel</name>
        <message>
            <source>%1 is not possible here: %2 is taken.</source>
            <translation>%1 is not possible here: %2 is taken.</translation>
        </message>
    </context>
    <context>
        <name>Keys</name>
        <message>
            <source>On the image</source>
            <translation>On the image</translation>
        </message>
        <message>
            <source>Arrow keys</source>
            <translation>Arrow keys</translation>
        </message>
        <message>
            <source>Move the cursor or the shape</source>
            <translation>Move the cursor or the shape</translation>
        </message>
        <message>
            <source>With a drawing tool the cursor, else the selected shape or corner, or on to the next point: by 1 px, with Shift by 10</source>
            <translation>With a drawing tool the cursor, else the selected shape or corner, or on to the next point: by 1 px, with Shift by 10</translation>
        </message>
        <message>
            <source>Set a place with the cursor</source>
            <translation>Set a place with the cursor</translation>
        </message>
        <message>
            <source>The first begins a shape, further ones set its corners or end it; before the cursor is shown, held down to move the view</source>
            <translation>The first begins a shape, further ones set its corners or end it; before the cursor is shown, held down to move the view</translation>
        </message>
        <message>
            <source>End the shape</source>
            <translation>End the shape</translation>
        </message>
        <message>
            <source>Close the shape that is being drawn</source>
            <translation>Close the shape that is being drawn</translation>
        </message>
        <message>
            <source>Give up or let go</source>
            <translation>Give up or let go</translation>
        </message>
        <message>
            <source>Give up what is being drawn or dragged, then let go of corner, shape, point and cursor</source>
            <translation>Give up what is being drawn or dragged, then let go of corner, shape, point and cursor</translation>
        </message>
        <message>
            <source>Delete corner or shape</source>
            <translation>Delete corner or shape</translation>
        </message>
        <message>
            <source>Delete the selected corner or, where none is selected, the shape</source>
            <translation>Delete the selected corner or, where none is selected, the shape</translation>
        </message>
    </context>
    <context>
        <name>ImageSwitch</name>
        <message>
            <source>While this button or the key is held, reference and selected image are shown in turn</source>
            <translation>While this button or the key is held, reference and selected image are shown in turn</translation>
        </message>
        <message>
            <source>Both images in turn</source>
            <translation>Both images in turn</translation>
        </message>
        <message>
            <source>How much of the deformed image is seen in the blend</source>
            <translation>How much of the deformed image is seen in the blend</translation>
        </message>
        <message>
            <source>Share of the deformed image</source>
            <translation>Share of the deformed image</translation>
        </message>
        <message>
            <source>The selected image lies below the results, which move with the specimen</source>
            <translation>The selected image lies below the results, which move with the specimen</translation>
        </message>
        <message>
            <source>Reference and selected image blended; results lie on the reference image</source>
            <translation>Reference and selected image blended; results lie on the reference image</translation>
        </message>
        <message>
            <source>The reference image lies below the results</source>
            <translation>The reference image lies below the results</translation>
        </message>
        <message>
            <source>Deformed image</source>
            <translation>Deformed image</translation>
        </message>
        <message>
            <source>Both images blended</source>
            <translation>Both images blended</translation>
        </message>
        <message>
            <source>Reference image</source>
            <translation>Reference image</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Deformed</source>
            <translation>Deformed</translation>
        </message>
        <message>
            <source>Blend</source>
            <translation>Blend</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Reference</translation>
        </message>
    </context>
    <context>
        <name>ToneButton</name>
        <message>
            <source>As in the file</source>
            <translation>As in the file</translation>
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
            <translation>Contrast</translation>
        </message>
        <message>
            <source>Brightness</source>
            <translation>Brightness</translation>
        </message>
        <message>
            <source>Black and white are the 0.5 and 99.5 percentile of each image</source>
            <translation>Black and white are the 0.5 and 99.5 percentile of each image</translation>
        </message>
        <message>
            <source>Stretch to the image's own levels</source>
            <translation>Stretch to the image's own levels</translation>
        </message>
        <message>
            <source>Contrast and gamma</source>
            <translation>Contrast and gamma</translation>
        </message>
        <message>
            <source>Contrast, brightness and gamma on the screen; what is measured stays as it is</source>
            <translation>Contrast, brightness and gamma on the screen; what is measured stays as it is</translation>
        </message>
    </context>
    <context>
        <name>PreviewPresenter</name>
        <message>
            <source>Preview: %1 of %2 points</source>
            <translation>Preview: %1 of %2 points</translation>
        </message>
    </context>
    <context>
        <name>LoadTexts</name>
        <message>
            <source>Draw an extensometer along the load, or choose an area's strain.</source>
            <translation>Draw an extensometer along the load, or choose an area's strain.</translation>
        </message>
        <message>
            <source>Enter the cross section: the constants need the stress.</source>
            <translation>Enter the cross section: the constants need the stress.</translation>
        </message>
        <message>
            <source>Enter the range that Poisson's ratio is from.</source>
            <translation>Enter the range that Poisson's ratio is from.</translation>
        </message>
        <message>
            <source>Fewer than three images lie in this range; widen it.</source>
            <translation>Fewer than three images lie in this range; widen it.</translation>
        </message>
        <message>
            <source>Import the loads: stress is load over cross section.</source>
            <translation>Import the loads: stress is load over cross section.</translation>
        </message>
        <message>
            <source>The range must end above where it begins.</source>
            <translation>The range must end above where it begins.</translation>
        </message>
        <message>
            <source>There is no strain %1; choose another one.</source>
            <translation>There is no strain %1; choose another one.</translation>
        </message>
        <message>
            <source>E = %1 GPa</source>
            <translation>E = %1 GPa</translation>
        </message>
        <message numerus="yes">
            <source>from %n image(s)</source>
            <translation>
                <numerusform>from %n image</numerusform>
                <numerusform>from %n images</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LoadsDialog</name>
        <message numerus="yes">
            <source>%n load(s), %1 to %2 %3</source>
            <translation>
                <numerusform>%n load, %1 to %2 %3</numerusform>
                <numerusform>%n loads, %1 to %2 %3</numerusform>
            </translation>
        </message>
        <message>
            <source>A table (CSV) with a row for each image; columns image, frame and time are read where they are there</source>
            <translation>A table (CSV) with a row for each image; columns image, frame and time are read where they are there</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Apply</translation>
        </message>
        <message>
            <source>Begin of the range</source>
            <translation>Begin of the range</translation>
        </message>
        <message>
            <source>Change loads</source>
            <translation>Change loads</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Close</translation>
        </message>
        <message>
            <source>Constants from a range of</source>
            <translation>Constants from a range of</translation>
        </message>
        <message>
            <source>Cross section</source>
            <translation>Cross section</translation>
        </message>
        <message>
            <source>Elastic constants</source>
            <translation>Elastic constants</translation>
        </message>
        <message>
            <source>End of the range</source>
            <translation>End of the range</translation>
        </message>
        <message>
            <source>Import loads</source>
            <translation>Import loads</translation>
        </message>
        <message>
            <source>Import...</source>
            <translation>Import...</translation>
        </message>
        <message>
            <source>Loads and elastic constants</source>
            <translation>Loads and elastic constants</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Loads of the images</translation>
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
            <translation>None</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Remove</translation>
        </message>
        <message>
            <source>Remove the loads</source>
            <translation>Remove the loads</translation>
        </message>
        <message>
            <source>Run the measurement: then the constants are shown here.</source>
            <translation>Run the measurement: then the constants are shown here.</translation>
        </message>
        <message>
            <source>Standard deviation of the load</source>
            <translation>Standard deviation of the load</translation>
        </message>
        <message>
            <source>Strain across the load</source>
            <translation>Strain across the load</translation>
        </message>
        <message>
            <source>Strain along the load</source>
            <translation>Strain along the load</translation>
        </message>
        <message>
            <source>The first extensometer</source>
            <translation>The first extensometer</translation>
        </message>
        <message>
            <source>Thickness</source>
            <translation>Thickness</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Width</translation>
        </message>
        <message>
            <source>Width and thickness</source>
            <translation>Width and thickness</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>exact</translation>
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
            <translation>not set</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nothing</translation>
        </message>
        <message>
            <source>strain</source>
            <translation>strain</translation>
        </message>
        <message>
            <source>stress</source>
            <translation>stress</translation>
        </message>
        <message>
            <source>Close without applying what was entered?</source>
            <translation>Close without applying what was entered?</translation>
        </message>
        <message>
            <source>Loads, cross section or range were changed and not applied.</source>
            <translation>Loads, cross section or range were changed and not applied.</translation>
        </message>
        <message>
            <source>It cannot be applied as it is: %1</source>
            <translation>It cannot be applied as it is: %1</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Discard</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
        <message>
            <source>Table...</source>
            <translation>Table...</translation>
        </message>
        <message>
            <source>Shows the table, how it is read and the load of each image</source>
            <translation>Shows the table, how it is read and the load of each image</translation>
        </message>
        <message>
            <source>How the load table is read</source>
            <translation>How the load table is read</translation>
        </message>
    </context>
    <context>
        <name>FileReason</name>
        <message>
            <source>there is no such file or folder; check the name.</source>
            <translation>there is no such file or folder; check the name.</translation>
        </message>
        <message>
            <source>there is no such file; check the name and the folder.</source>
            <translation>there is no such file; check the name and the folder.</translation>
        </message>
        <message>
            <source>is a socket or a device; name a regular file.</source>
            <translation>is a socket or a device; name a regular file.</translation>
        </message>
        <message>
            <source>is a folder; name a file inside it.</source>
            <translation>is a folder; name a file inside it.</translation>
        </message>
        <message>
            <source>cannot be opened; check that you are allowed to read it and its folder.</source>
            <translation>cannot be opened; check that you are allowed to read it and its folder.</translation>
        </message>
        <message>
            <source>is empty; the copy or the recording of it did not finish.</source>
            <translation>is empty; the copy or the recording of it did not finish.</translation>
        </message>
        <message>
            <source>cannot be read; the drive reported an error.</source>
            <translation>cannot be read; the drive reported an error.</translation>
        </message>
        <message>
            <source>is too large for the memory of this computer.</source>
            <translation>is too large for the memory of this computer.</translation>
        </message>
        <message>
            <source>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG and videos are read.</source>
            <translation>is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG and videos are read.</translation>
        </message>
        <message>
            <source>needs more memory than there is: %1 px. Close other programs or cut the image.</source>
            <translation>needs more memory than there is: %1 px. Close other programs or cut the image.</translation>
        </message>
        <message>
            <source>the folder cannot be listed; check that you are allowed to read it.</source>
            <translation>the folder cannot be listed; check that you are allowed to read it.</translation>
        </message>
        <message>
            <source>the folder holds no images; choose one with PNG, TIFF, ... in it.</source>
            <translation>the folder holds no images; choose one with PNG, TIFF, ... in it.</translation>
        </message>
        <message>
            <source>frame %1 is damaged: %2; copy or record the video again, or measure its other frames (--frames).</source>
            <translation>frame %1 is damaged: %2; copy or record the video again, or measure its other frames.</translation>
        </message>
        <message>
            <source>cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract its frames as PNG images.</source>
            <translation>cannot be decoded: the video is damaged or of a codec that is not there; convert it, or extract its frames as PNG images.</translation>
        </message>
        <message>
            <source>is truncated: the %1 data ends before the image is complete; copy or record it again.</source>
            <translation>is truncated: the %1 data ends before the image is complete; copy or record it again.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded, or it is of a rare kind; copy or record it again, or save it as PNG or TIFF.</source>
            <translation>is damaged: its %1 data cannot be decoded, or it is of a rare kind; copy or record it again, or save it as PNG or TIFF.</translation>
        </message>
        <message>
            <source>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</source>
            <translation>is damaged: its %1 data cannot be decoded (%2); copy or record it again, or save it as PNG or TIFF.</translation>
        </message>
        <message>
            <source>is of a kind that is not read: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</source>
            <translation>is of a kind that is not read: %1; save it again with 8 or 16 bits, uncompressed or as PNG.</translation>
        </message>
        <message>
            <source>has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.</source>
            <translation>has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.</translation>
        </message>
        <message>
            <source>is absurdly large: its header says %1 px; at most %2 px a side and %3 megapixels are read. Cut it, or save it again if the header is wrong.</source>
            <translation>is absurdly large: its header says %1 px; at most %2 px a side and %3 megapixels are read. Cut it, or save it again if the header is wrong.</translation>
        </message>
        <message>
            <source>has no pixels: its width or height is zero.</source>
            <translation>has no pixels: its width or height is zero.</translation>
        </message>
        <message>
            <source>is a folder; give a file name.</source>
            <translation>is a folder; give a file name.</translation>
        </message>
        <message>
            <source>the folder does not exist; create it or choose another.</source>
            <translation>the folder does not exist; create it or choose another.</translation>
        </message>
        <message>
            <source>cannot be written; check that you are allowed to write into the folder.</source>
            <translation>cannot be written; check that you are allowed to write into the folder.</translation>
        </message>
        <message>
            <source>could not be written completely; is the disk full?</source>
            <translation>could not be written completely; is the disk full?</translation>
        </message>
        <message>
            <source>there is no such folder to watch; check the name, or make it first.</source>
            <translation>there is no such folder to watch; check the name, or make it first.</translation>
        </message>
        <message>
            <source>holds results, which are not opened here; open the project or the images that they were measured from. strainlens-cli convert makes tables and pictures of results.</source>
            <translation>holds results, which are not opened here; open the project or the images that they were measured from. strainlens-cli convert makes tables and pictures of results.</translation>
        </message>
        <message>
            <source>holds arrays of numbers, not images; save the images as PNG or TIFF.</source>
            <translation>holds arrays of numbers, not images; save the images as PNG or TIFF.</translation>
        </message>
        <message>
            <source>is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.</source>
            <translation>is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.</translation>
        </message>
        <message>
            <source>is a second file of its kind; open one region, one table of loads or one project.</source>
            <translation>is a second file of its kind; open one region, one table of loads or one project.</translation>
        </message>
        <message>
            <source>is a project, which has its own images, region and loads; open it by itself.</source>
            <translation>is a project, which has its own images, region and loads; open it by itself.</translation>
        </message>
        <message>
            <source>The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name the images in the right order.</source>
            <translation>The order of the images in %1 is doubtful: %2; order: %3; reference: %4. If that is wrong, name the images in the right order.</translation>
        </message>
        <message>
            <source>points in the names are read as decimal points</source>
            <translation>points in the names are read as decimal points</translation>
        </message>
        <message>
            <source>hyphens in the names are read as signs of numbers</source>
            <translation>hyphens in the names are read as signs of numbers</translation>
        </message>
        <message>
            <source>nothing but the alphabet says which image is the first</source>
            <translation>nothing but the alphabet says which image is the first</translation>
        </message>
        <message>
            <source>the first one was written after all others</source>
            <translation>the first one was written after all others</translation>
        </message>
        <message>
            <source>%1: the alpha channel is transparent everywhere and was not used.</source>
            <translation>%1: the alpha channel is transparent everywhere and was not used.</translation>
        </message>
        <message>
            <source>%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey.</source>
            <translation>%1: the alpha channel is the mask: opaque pixels are measured, whatever their grey.</translation>
        </message>
        <message>
            <source>%1: pixels that are both opaque and white are measured.</source>
            <translation>%1: pixels that are both opaque and white are measured.</translation>
        </message>
        <message>
            <source>holds %1 channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: Image, Color, Split Channels).</source>
            <translation>holds %1 channels of each image; save the channel that shows the speckles as a stack of its own (ImageJ: Image, Color, Split Channels).</translation>
        </message>
        <message>
            <source>holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).</source>
            <translation>holds %1 slices at each of %2 times; save one slice, or one time, as a stack of its own (ImageJ: Image, Duplicate).</translation>
        </message>
    </context>
    <context>
        <name>ArrowBox</name>
        <message>
            <source>By how much the arrows are lengthened</source>
            <translation>By how much the arrows are lengthened</translation>
        </message>
        <message>
            <source>Arrow scale</source>
            <translation>Arrow scale</translation>
        </message>
        <message>
            <source>Arrows: automatic</source>
            <translation>Arrows: automatic</translation>
        </message>
        <message>
            <source>More...</source>
            <translation>More...</translation>
        </message>
    </context>
    <context>
        <name>ArrowDialog</name>
        <message>
            <source>Arrows</source>
            <translation>Arrows</translation>
        </message>
        <message>
            <source>Every n-th point:</source>
            <translation>Every n-th point:</translation>
        </message>
        <message>
            <source>Length for a displacement of 1 px:</source>
            <translation>Length for a displacement of 1 px:</translation>
        </message>
        <message>
            <source>Colours:</source>
            <translation>Colours:</translation>
        </message>
        <message>
            <source>Every n-th column and row of the grid has an arrow; automatic: as many as do not overlap at the present zoom</source>
            <translation>Every n-th column and row of the grid has an arrow; automatic: as many as do not overlap at the present zoom</translation>
        </message>
        <message>
            <source>How long arrows are on the image; automatic: what suits the longest displacement</source>
            <translation>How long arrows are on the image; automatic: what suits the longest displacement</translation>
        </message>
        <message>
            <source>What the colours of the arrows stand for: a quantity in the colours of the map bar, or nothing</source>
            <translation>What the colours of the arrows stand for: a quantity in the colours of the map bar, or nothing</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatic</translation>
        </message>
        <message>
            <source>px</source>
            <translation>px</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>One scale for all images</translation>
        </message>
        <message>
            <source>Arrows of all images of the sequence are lengthened alike</source>
            <translation>Arrows of all images of the sequence are lengthened alike</translation>
        </message>
        <message>
            <source>One colour</source>
            <translation>One colour</translation>
        </message>
        <message>
            <source>Choose...</source>
            <translation>Choose...</translation>
        </message>
        <message>
            <source>Colour of the arrows</source>
            <translation>Colour of the arrows</translation>
        </message>
    </context>
    <context>
        <name>LengthEntry</name>
        <message>
            <source>Length of the line:</source>
            <translation>Length of the line:</translation>
        </message>
        <message>
            <source>Length of the line</source>
            <translation>Length of the line</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>%1 px, its scale good to ± %2 %</source>
            <translation>%1 px, its scale good to ± %2 %</translation>
        </message>
        <message>
            <source>%1 ± %2 mm/px (%3 %)</source>
            <translation>%1 ± %2 mm/px (%3 %)</translation>
        </message>
        <message>
            <source>Standard deviation of the scale where both ends of the line are placed to 0.5 px; a longer line is better</source>
            <translation>Standard deviation of the scale where both ends of the line are placed to 0.5 px; a longer line is better</translation>
        </message>
        <message>
            <source>Set scale</source>
            <translation>Set scale</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>ScalePresenter</name>
        <message>
            <source>The line leaves the image; draw it between two places inside.</source>
            <translation>The line leaves the image; draw it between two places inside.</translation>
        </message>
        <message>
            <source>Scale from a known length</source>
            <translation>Scale from a known length</translation>
        </message>
        <message>
            <source>The calibration has the length&apos;s scale, good to ± %1 %</source>
            <translation>The calibration has the length&apos;s scale, good to ± %1 %</translation>
        </message>
        <message>
            <source>Scale: %1 mm/px ± %2 %</source>
            <translation>Scale: %1 mm/px ± %2 %</translation>
        </message>
    </context>
    <context>
        <name>QAbstractFileIconProvider</name>
        <message>
            <source>File</source>
            <translation>File</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Folder</translation>
        </message>
        <message>
            <source>File Folder</source>
            <translation>File Folder</translation>
        </message>
        <message>
            <source>Drive</source>
            <translation>Drive</translation>
        </message>
        <message>
            <source>Alias</source>
            <translation>Alias</translation>
        </message>
        <message>
            <source>Shortcut</source>
            <translation>Shortcut</translation>
        </message>
        <message>
            <source>Unknown</source>
            <translation>Unknown</translation>
        </message>
    </context>
    <context>
        <name>OptionTexts</name>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>Device</source>
            <translation>Device</translation>
        </message>
    </context>
    <context>
        <name>ExportDialog</name>
        <message>
            <source>What is to be in %1:</source>
            <translation>What is to be in %1:</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Export</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>ColumnSection</name>
        <message>
            <source>Tick one column at least.</source>
            <translation>Tick one column at least.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Columns</translation>
        </message>
        <message>
            <source>Columns of the file</source>
            <translation>Columns of the file</translation>
        </message>
        <message>
            <source>Column</source>
            <translation>Column</translation>
        </message>
        <message>
            <source>Unit</source>
            <translation>Unit</translation>
        </message>
        <message>
            <source>All</source>
            <translation>All</translation>
        </message>
        <message>
            <source>Tick all columns</source>
            <translation>Tick all columns</translation>
        </message>
        <message>
            <source>None</source>
            <translation>None</translation>
        </message>
        <message>
            <source>Tick no column</source>
            <translation>Tick no column</translation>
        </message>
    </context>
    <context>
        <name>PointSection</name>
        <message>
            <source>Points</source>
            <translation>Points</translation>
        </message>
        <message>
            <source>Points that have a row</source>
            <translation>Points that have a row</translation>
        </message>
        <message>
            <source>All of the grid</source>
            <translation>All of the grid</translation>
        </message>
        <message>
            <source>Those in the region</source>
            <translation>Those in the region</translation>
        </message>
        <message>
            <source>Those that were measured</source>
            <translation>Those that were measured</translation>
        </message>
    </context>
    <context>
        <name>FrameSection</name>
        <message>
            <source>Numbers and ranges of images from 1 on are needed, as in 1-10,15 or 1-100:10 (every tenth).</source>
            <translation>Numbers and ranges of images from 1 on are needed, as in 1-10,15 or 1-100:10 (every tenth).</translation>
        </message>
        <message>
            <source>None of these images was measured: their numbers go from %1 to %2.</source>
            <translation>None of these images was measured: their numbers go from %1 to %2.</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Images</translation>
        </message>
        <message numerus="yes">
            <source>All %n images</source>
            <translation>
                <numerusform>All (%n image)</numerusform>
                <numerusform>All %n images</numerusform>
            </translation>
        </message>
        <message>
            <source>The one shown: %1, %2</source>
            <translation>The one shown: %1, %2</translation>
        </message>
        <message>
            <source>The one shown: it was not measured</source>
            <translation>The one shown: it was not measured</translation>
        </message>
        <message>
            <source>Every n-th, n =</source>
            <translation>Every n-th, n =</translation>
        </message>
        <message>
            <source>Every how many images one is written</source>
            <translation>Every how many images one is written</translation>
        </message>
        <message>
            <source>These:</source>
            <translation>These:</translation>
        </message>
        <message>
            <source>Numbers and ranges of images</source>
            <translation>Numbers and ranges of images</translation>
        </message>
        <message>
            <source>Numbers and ranges as in 1-10,15, 20- (to the last) and 1-100:10 (every tenth)</source>
            <translation>Numbers and ranges as in 1-10,15, 20- (to the last) and 1-100:10 (every tenth)</translation>
        </message>
    </context>
    <context>
        <name>WidthSection</name>
        <message>
            <source>No side of the picture may be longer than %1 px: choose less.</source>
            <translation>No side of the picture may be longer than %1 px: choose less.</translation>
        </message>
        <message>
            <source>The image becomes %1 × %2 px; the legend stands beside it.</source>
            <translation>The image becomes %1 × %2 px; the legend stands beside it.</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Size</translation>
        </message>
        <message>
            <source>Size of the picture</source>
            <translation>Size of the picture</translation>
        </message>
        <message>
            <source>Automatic</source>
            <translation>Automatic</translation>
        </message>
        <message>
            <source>That of the image</source>
            <translation>That of the image</translation>
        </message>
        <message>
            <source>Times that of the image</source>
            <translation>Times that of the image</translation>
        </message>
        <message>
            <source>Width of the image</source>
            <translation>Width of the image</translation>
        </message>
        <message>
            <source>How many times as large as the image</source>
            <translation>How many times as large as the image</translation>
        </message>
        <message>
            <source>Width of the image in the picture</source>
            <translation>Width of the image in the picture</translation>
        </message>
    </context>
    <context>
        <name>ToolBar</name>
        <message>
            <source>Tools</source>
            <translation>Tools</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Open</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Folder</translation>
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
            <translation>Place</translation>
        </message>
        <message>
            <source>Displacement</source>
            <translation>Displacement</translation>
        </message>
        <message>
            <source>Displacement gradient</source>
            <translation>Displacement gradient</translation>
        </message>
        <message>
            <source>Strain</source>
            <translation>Strain</translation>
        </message>
        <message>
            <source>Uncertainty</source>
            <translation>Uncertainty</translation>
        </message>
        <message>
            <source>Quality</source>
            <translation>Quality</translation>
        </message>
    </context>
    <context>
        <name>PairLink</name>
        <message>
            <source>%1: while the lock is closed, one follows the other</source>
            <translation>%1: while the lock is closed, one follows the other</translation>
        </message>
    </context>
    <context>
        <name>RunController</name>
        <message>
            <source>Watch folder</source>
            <translation>Watch folder</translation>
        </message>
    </context>
    <context>
        <name>WatchTexts</name>
        <message numerus="yes">
            <source>%1 and %n more were not whole when the watch ended, and are not measured.</source>
            <translation>
                <numerusform>%1 and %n more were not whole when the watch ended, and are not measured.</numerusform>
                <numerusform>%1 and %n more were not whole when the watch ended, and are not measured.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 came too late</source>
            <translation>%1 came too late</translation>
        </message>
        <message>
            <source>%1 could not be measured</source>
            <translation>%1 could not be measured</translation>
        </message>
        <message>
            <source>%1 has come after images that stand behind it, and is not measured. A run over the folder measures it in its place.</source>
            <translation>%1 has come after images that stand behind it, and is not measured. A run over the folder measures it in its place.</translation>
        </message>
        <message>
            <source>%1 is looked at five times a second (%2); an image counts as whole when it has stayed the same for a second.</source>
            <translation>%1 is looked at five times a second (%2); an image counts as whole when it has stayed the same for a second.</translation>
        </message>
        <message>
            <source>%1 was gone again</source>
            <translation>%1 was gone again</translation>
        </message>
        <message>
            <source>%1 was gone before it could be read, and is not measured.</source>
            <translation>%1 was gone before it could be read, and is not measured.</translation>
        </message>
        <message>
            <source>%1 was not whole when the watch ended, and is not measured.</source>
            <translation>%1 was not whole when the watch ended, and is not measured.</translation>
        </message>
        <message numerus="yes">
            <source>%1, and %n more</source>
            <translation>
                <numerusform>%1, and %n more</numerusform>
                <numerusform>%1, and %n more</numerusform>
            </translation>
        </message>
        <message>
            <source>The folder %1 cannot be listed any more (%2), and the watch has ended. What was measured is kept; watch it again to go on.</source>
            <translation>The folder %1 cannot be listed any more (%2), and the watch has ended. What was measured is kept; watch it again to go on.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be watched any more (%2). What was measured is kept; watch it again to go on.</source>
            <translation>The folder %1 cannot be watched any more (%2). What was measured is kept; watch it again to go on.</translation>
        </message>
        <message>
            <source>The folder %1 is away; the watch waits until it is there again.</source>
            <translation>The folder %1 is away; the watch waits until it is there again.</translation>
        </message>
        <message>
            <source>The folder %1 is there again; the watch continues.</source>
            <translation>The folder %1 is there again; the watch continues.</translation>
        </message>
        <message numerus="yes">
            <source>The watch has ended before all images had come; %n are missing.</source>
            <translation>
                <numerusform>The watch has ended before all images had come; %n is missing.</numerusform>
                <numerusform>The watch has ended before all images had come; %n are missing.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, %2 is being measured</source>
            <translation>
                <numerusform>Watching %1: %n measured, %2 is being measured</numerusform>
                <numerusform>Watching %1: %n measured, %2 is being measured</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting for images</source>
            <translation>
                <numerusform>Watching %1: %n measured, waiting for images</numerusform>
                <numerusform>Watching %1: %n measured, waiting for images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Watching %1: %n measured, waiting until %2 is whole</source>
            <translation>
                <numerusform>Watching %1: %n measured, waiting until %2 is whole</numerusform>
                <numerusform>Watching %1: %n measured, waiting until %2 is whole</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FlowJob</name>
        <message>
            <source>%1 cannot be compared with the reference image: %2 Choose an image of the same size.</source>
            <translation>%1 cannot be compared with the reference image: %2 Choose an image of the same size.</translation>
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
            <translation>Ready: %1</translation>
        </message>
        <message>
            <source>Measuring...</source>
            <translation>Measuring...</translation>
        </message>
        <message>
            <source>Over the reference image</source>
            <translation>Over the reference image</translation>
        </message>
        <message>
            <source>Optical flow over the reference image</source>
            <translation>Optical flow over the reference image</translation>
        </message>
        <message>
            <source>Show the flow over the reference image instead of the results of a run</source>
            <translation>Show the flow over the reference image instead of the results of a run</translation>
        </message>
        <message>
            <source>Arrows</source>
            <translation>Arrows</translation>
        </message>
        <message>
            <source>Arrows of the flow</source>
            <translation>Arrows of the flow</translation>
        </message>
        <message>
            <source>Black and white stripes mark what the deformed image hides or does not show: there the flow is a guess</source>
            <translation>Black and white stripes mark what the deformed image hides or does not show: there the flow is a guess</translation>
        </message>
        <message>
            <source>Every pixel of any scene by its own, or a grid of points and what lies between them, which is more exact where the image shows speckles; the texture of the reference image can decide</source>
            <translation>Every pixel of any scene by its own, or a grid of points and what lies between them, which is more exact where the image shows speckles; the texture of the reference image can decide</translation>
        </message>
        <message>
            <source>Figures of the optical flow</source>
            <translation>Figures of the optical flow</translation>
        </message>
        <message>
            <source>Hidden in the deformed image</source>
            <translation>Hidden in the deformed image</translation>
        </message>
        <message>
            <source>How much of the image shines through the layer</source>
            <translation>How much of the image shines through the layer</translation>
        </message>
        <message>
            <source>How the flow is measured</source>
            <translation>How the flow is measured</translation>
        </message>
        <message>
            <source>Known pixels</source>
            <translation>Known pixels</translation>
        </message>
        <message>
            <source>Largest length [px]</source>
            <translation>Largest length [px]</translation>
        </message>
        <message>
            <source>Layer</source>
            <translation>Layer</translation>
        </message>
        <message>
            <source>Layer of the flow</source>
            <translation>Layer of the flow</translation>
        </message>
        <message>
            <source>Mean length [px]</source>
            <translation>Mean length [px]</translation>
        </message>
        <message>
            <source>Mean residual [grey levels]</source>
            <translation>Mean residual [grey levels]</translation>
        </message>
        <message>
            <source>Mean u, v [px]</source>
            <translation>Mean u, v [px]</translation>
        </message>
        <message>
            <source>Median length [px]</source>
            <translation>Median length [px]</translation>
        </message>
        <message>
            <source>Median standard deviation [px]</source>
            <translation>Median standard deviation [px]</translation>
        </message>
        <message>
            <source>Method</source>
            <translation>Method</translation>
        </message>
        <message>
            <source>Opacity</source>
            <translation>Opacity</translation>
        </message>
        <message>
            <source>Opacity of the layer</source>
            <translation>Opacity of the layer</translation>
        </message>
        <message>
            <source>Open a reference image and at least one deformed image.</source>
            <translation>Open a reference image and at least one deformed image.</translation>
        </message>
        <message>
            <source>Out of date: the region has changed. Measure the flow again.</source>
            <translation>Out of date: the region has changed. Measure the flow again.</translation>
        </message>
        <message>
            <source>Progress of the optical flow</source>
            <translation>Progress of the optical flow</translation>
        </message>
        <message>
            <source>Select %1 to see its flow, or measure that of the selected image.</source>
            <translation>Select %1 to see its flow, or measure that of the selected image.</translation>
        </message>
        <message>
            <source>Show the flow as arrows over the layer</source>
            <translation>Show the flow as arrows over the layer</translation>
        </message>
        <message>
            <source>Stripes on hidden pixels</source>
            <translation>Stripes on hidden pixels</translation>
        </message>
        <message>
            <source>The reference image has one grey everywhere: no motion can be seen.</source>
            <translation>The reference image has one grey everywhere: no motion can be seen.</translation>
        </message>
        <message>
            <source>The deformed image has one grey everywhere: no motion can be seen.</source>
            <translation>The deformed image has one grey everywhere: no motion can be seen.</translation>
        </message>
        <message>
            <source>The reference image shows no speckles.</source>
            <translation>The reference image shows no speckles.</translation>
        </message>
        <message>
            <source>The reference image shows speckles.</source>
            <translation>The reference image shows speckles.</translation>
        </message>
        <message>
            <source>The same without the flow</source>
            <translation>The same without the flow</translation>
        </message>
        <message>
            <source>What lies over the reference image: colours of direction and length, streaks along the motion, the deformed image moved back by the flow, what that differs from the reference image, or the predicted standard deviation</source>
            <translation>What lies over the reference image: colours of direction and length, streaks along the motion, the deformed image moved back by the flow, what that differs from the reference image, or the predicted standard deviation</translation>
        </message>
    </context>
    <context>
        <name>FlowPresenter</name>
        <message>
            <source>The flow cannot be painted: %1</source>
            <translation>The flow cannot be painted: %1</translation>
        </message>
    </context>
    <context>
        <name>FlowTexts</name>
        <message>
            <source>Every pixel, held by points</source>
            <translation>Every pixel, held by points</translation>
        </message>
        <message>
            <source>As the texture says</source>
            <translation>As the texture says</translation>
        </message>
        <message>
            <source>Colour wheel</source>
            <translation>Colour wheel</translation>
        </message>
        <message>
            <source>Deformed image moved back</source>
            <translation>Deformed image moved back</translation>
        </message>
        <message>
            <source>Every pixel</source>
            <translation>Every pixel</translation>
        </message>
        <message>
            <source>Grey level [of 255]</source>
            <translation>Grey level [of 255]</translation>
        </message>
        <message>
            <source>Grid of points</source>
            <translation>Grid of points</translation>
        </message>
        <message>
            <source>Residual</source>
            <translation>Residual</translation>
        </message>
        <message>
            <source>Residual [grey levels of 255]</source>
            <translation>Residual [grey levels of 255]</translation>
        </message>
        <message>
            <source>Standard deviation</source>
            <translation>Standard deviation</translation>
        </message>
        <message>
            <source>Standard deviation of the displacement [px]</source>
            <translation>Standard deviation of the displacement [px]</translation>
        </message>
        <message>
            <source>Streaks along the motion</source>
            <translation>Streaks along the motion</translation>
        </message>
    </context>
    <context>
        <name>VideoSection</name>
        <message numerus="yes">
            <source>%n image(s) last %1 s</source>
            <translation>
                <numerusform>%n image lasts %1 s</numerusform>
                <numerusform>%n images last %1 s</numerusform>
            </translation>
        </message>
        <message>
            <source>Video</source>
            <translation>Video</translation>
        </message>
        <message>
            <source>Frames per second</source>
            <translation>Frames per second</translation>
        </message>
        <message>
            <source>Colours and arrows</source>
            <translation>Colours and arrows</translation>
        </message>
        <message>
            <source>Scale of colours and arrows</source>
            <translation>Scale of colours and arrows</translation>
        </message>
        <message>
            <source>One scale for all images</source>
            <translation>One scale for all images</translation>
        </message>
        <message>
            <source>Each image has its own scale</source>
            <translation>Each image has its own scale</translation>
        </message>
    </context>
    <context>
        <name>MissingImagesBar</name>
        <message numerus="yes">
            <source>%n image(s) missing</source>
            <translation>
                <numerusform>%n image missing</numerusform>
                <numerusform>%n images missing</numerusform>
            </translation>
        </message>
        <message>
            <source>Locate...</source>
            <translation>Locate...</translation>
        </message>
        <message>
            <source>Choose the folder to which the images have moved</source>
            <translation>Choose the folder to which the images have moved</translation>
        </message>
    </context>
    <context>
        <name>RunPresenter</name>
        <message>
            <source>Raise the memory limit</source>
            <translation>Raise the memory limit</translation>
        </message>
    </context>
    <context>
        <name>MemoryTexts</name>
        <message>
            <source>This run would need %1 GiB of memory, and the memory limit is %2 GiB. Raise the limit, or choose a greater step.</source>
            <translation>This run would need %1 GiB of memory, and the memory limit is %2 GiB. Raise the limit, or choose a greater step.</translation>
        </message>
        <message>
            <source>memory %1 of %2 GiB</source>
            <translation>memory %1 of %2 GiB</translation>
        </message>
        <message>
            <source>memory %1 GiB</source>
            <translation>memory %1 GiB</translation>
        </message>
    </context>
    <context>
        <name>LoadFormatFields</name>
        <message>
            <source>Lines above the column heads</source>
            <translation>Lines above the column heads</translation>
        </message>
        <message>
            <source>Numbers are written</source>
            <translation>Numbers are written</translation>
        </message>
        <message>
            <source>1234.5 (decimal point)</source>
            <translation>1234.5 (decimal point)</translation>
        </message>
        <message>
            <source>1234,5 (decimal comma)</source>
            <translation>1234,5 (decimal comma)</translation>
        </message>
        <message>
            <source>Load and its unit</source>
            <translation>Load and its unit</translation>
        </message>
        <message>
            <source>Number of the reference image</source>
            <translation>Number of the reference image</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatic</translation>
        </message>
        <message>
            <source>Column of the load</source>
            <translation>Column of the load</translation>
        </message>
        <message>
            <source>Unit of the load</source>
            <translation>Unit of the load</translation>
        </message>
        <message>
            <source>That the column of frame numbers gives to it</source>
            <translation>That the column of frame numbers gives to it</translation>
        </message>
    </context>
    <context>
        <name>LoadRowsTable</name>
        <message>
            <source>load</source>
            <translation>load</translation>
        </message>
        <message>
            <source>image</source>
            <translation>image</translation>
        </message>
        <message>
            <source>number of the image</source>
            <translation>number of the image</translation>
        </message>
        <message>
            <source>time</source>
            <translation>time</translation>
        </message>
    </context>
    <context>
        <name>ImageLoadsTable</name>
        <message>
            <source>Image</source>
            <translation>Image</translation>
        </message>
        <message>
            <source>Load [N]</source>
            <translation>Load [N]</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Time</translation>
        </message>
        <message>
            <source>Time [%1]</source>
            <translation>Time [%1]</translation>
        </message>
    </context>
    <context>
        <name>LoadTableDialog</name>
        <message>
            <source>Read as the last table with these columns.</source>
            <translation>Read as the last table with these columns.</translation>
        </message>
        <message>
            <source>Load table</source>
            <translation>Load table</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>First rows of the table</translation>
        </message>
        <message>
            <source>Loads of the images</source>
            <translation>Loads of the images</translation>
        </message>
        <message>
            <source>Recognise</source>
            <translation>Recognise</translation>
        </message>
        <message>
            <source>Forgets what was chosen here and recognises the table again</source>
            <translation>Forgets what was chosen here and recognises the table again</translation>
        </message>
        <message>
            <source>OK</source>
            <translation>OK</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancel</translation>
        </message>
    </context>
    <context>
        <name>LoadNoteTexts</name>
        <message>
            <source>Another column may be the load: %1.</source>
            <translation>Another column may be the load: %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) below the table are not read, from line %1 on.</source>
            <translation>
                <numerusform>%n line below the table is not read: line %1.</numerusform>
                <numerusform>%n lines below the table are not read, from line %1 on.</numerusform>
            </translation>
        </message>
        <message>
            <source>The column %1 holds no times.</source>
            <translation>The column %1 holds no times.</translation>
        </message>
        <message numerus="yes">
            <source>%n row(s) belong to no image, the first in line %1.</source>
            <translation>
                <numerusform>%n row belongs to no image: line %1.</numerusform>
                <numerusform>%n rows belong to no image, the first of them in line %1.</numerusform>
            </translation>
        </message>
        <message>
            <source>The reference image is number %1 of the column %2.</source>
            <translation>The reference image is number %1 of the column %2.</translation>
        </message>
    </context>
</TS>
