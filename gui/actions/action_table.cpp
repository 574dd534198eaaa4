// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/action_table.h"

#include <QCoreApplication>
#include <QWhatsThis>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/io/paths.h"
#include "gui/actions/action_state.h"
#include "gui/actions/shortcut_list.h"
#include "gui/canvas/image_canvas.h"
#include "gui/dialogs/about_dialog.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "gui/dialogs/loads_dialog.h"
#include "gui/dialogs/shortcuts_dialog.h"
#include "gui/session/work_session.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {
namespace {

constexpr double kZoomStep = 1.25;

void undo(Workbench& w) {
    if (w.canvas.input().undoDrawingStep()) return;
    Document& document = w.session.document();
    const auto step = [&document] { document.project.undoStack().undo(); };
    document.undoRemovesReference() ? w.guard.confirm(DestructiveAction::ChangeReference, step) : step();
}

void redo(Workbench& w) {
    Document& document = w.session.document();
    const auto step = [&document] { document.project.undoStack().redo(); };
    document.redoRemovesReference() ? w.guard.confirm(DestructiveAction::ChangeReference, step) : step();
}

void cancel(Workbench& w) {
    if (w.session.run().running()) return w.session.run().cancel();
    if (w.session.flow().running()) return w.session.flow().cancel();
    w.fileWorker.cancelExport();
}

void watchFolder(Workbench& w) {
    const QString folder = w.opener.chooseWatchFolder();
    if (folder.isEmpty()) return;
    const auto watch = [&w, folder] { w.session.run().watch(pathFromUtf8(folder.toStdString())); };
    const Document& document = w.session.document();
    // Rendered sample images cannot be the reference of a camera's images.
    const bool hasSample =
        document.images.frameCount() > 0 && document.images.frame(document.images.reference()).origin.rendered;
    if (!hasSample) return watch();
    OpenedImages none;
    none.onShown = watch;
    w.replaceImages(none);
}

void useAsReference(Workbench& w) {
    Document& document = w.session.document();
    const int chosen = document.images.current();
    if (chosen == document.images.reference()) return;
    w.guard.confirm(DestructiveAction::ChangeReference, [&w, chosen] {
        w.run.abandon();
        w.session.document().setReference(chosen);
    });
}

QString undoText(const char* text) { return QCoreApplication::translate("Actions", text); }

void toggleExcluded(Workbench& w) {
    Document& document = w.session.document();
    const bool excludes = !document.images.isSelectionExcluded();
    std::vector<Frame> frames = document.images.frames();
    for (const int index : document.images.selectedDeformed())
        frames[static_cast<std::size_t>(index)].excluded = excludes;
    const QString text = excludes ? undoText(QT_TRANSLATE_NOOP("Actions", "Exclude image"))
                                  : undoText(QT_TRANSLATE_NOOP("Actions", "Include image"));
    document.editFrames(std::move(frames), text);
}

void removeImage(Workbench& w) {
    Document& document = w.session.document();
    std::vector<Frame> frames;
    const std::vector<int> chosen = document.images.selectedDeformed();
    for (int i = 0; i < document.images.frameCount(); ++i) {
        if (!std::ranges::binary_search(chosen, i)) frames.push_back(document.images.frame(i));
    }
    document.editFrames(std::move(frames), undoText(QT_TRANSLATE_NOOP("Actions", "Remove image")));
}

void moveImage(Workbench& w, int offset) {
    Document& document = w.session.document();
    const int from = document.images.current(), to = from + offset;
    if (to < 0 || to >= document.images.frameCount()) return;
    std::vector<Frame> frames = document.images.frames();
    std::swap(frames[static_cast<std::size_t>(from)], frames[static_cast<std::size_t>(to)]);
    document.editFrames(std::move(frames), undoText(QT_TRANSLATE_NOOP("Actions", "Move image")));
}

/// Shows the window's dialog of that name; `make` makes it the first time.
template <typename Make>
void showDialog(const Workbench& w, const char* name, Make make) {
    auto* dialog = w.window.findChild<QDialog*>(QLatin1String(name));
    if (!dialog) dialog = make();
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void advise(Workbench& w) {
    showDialog(w, "adviseDialog", [&w] { return new AdviseDialog(w.session.document(), &w.window); });
}

LoadsDialog* makeLoadsDialog(Workbench& w) {
    LoadsDialog::Sources sources = {
        [&w] { return w.opener.chooseLoads(); },
        [&w](const ProbesAndLoads& probesAndLoads) { return w.plots.loadsOf(probesAndLoads); },
        [&w] { return w.plots.probeResults(); },
        [&w](QWidget* dialog, const UnsavedChangesPrompt& prompt, std::function<void(UnsavedChangesAnswer)> answered) {
            w.prompts.promptUnsavedChanges(dialog, prompt, std::move(answered));
        }};
    auto* dialog = new LoadsDialog(w.session.document(), std::move(sources), w.loadFormats, &w.window);
    QObject::connect(&w.plots, &PlotPresenter::chartChanged, dialog, &LoadsDialog::showDraft);
    return dialog;
}

void showLoads(Workbench& w) {
    showDialog(w, "loadsDialog", [&w] { return makeLoadsDialog(w); });
}

void checkEngines(Workbench& w) {
    const Document& document = w.session.document();
    const std::vector<int> order = document.images.runOrder();
    if (document.images.current() == document.images.reference() && order.size() < 2) return;
    const int current = document.images.current() == document.images.reference() ? order[1] : document.images.current();
    auto* dialog =
        new EngineCheckDialog(document, current, w.session.devices().backends(), w.session.source(), &w.window);
    dialog->open();
}

void about(Workbench& w) {
    showDialog(w, "aboutDialog", [&w] { return makeAboutDialog(w.session.devices(), &w.window); });
}

void listShortcuts(Workbench& w) {
    showDialog(w, "shortcutsDialog", [&w] {
        return makeShortcutsDialog([&actions = w.actions] { return shortcutList(actions); }, &w.window);
    });
}

// One row per action: id, text, tip, shortcut, needs, handler; for checkable ones also the initial state.
// clang-format off
constexpr ActionSpec kActions[] = {
    {"newProject", QT_TRANSLATE_NOOP("Actions", "&New"),
     QT_TRANSLATE_NOOP("Actions", "Close images, region and results and start a new project"),
     "Ctrl+N", kImages, [](Workbench& w) { w.opener.closeProject(); }},
    {"openProject", QT_TRANSLATE_NOOP("Actions", "Open &project..."),
     QT_TRANSLATE_NOOP("Actions", "Open the images, region and parameters of a project"),
     "Ctrl+Shift+P", kNothing, [](Workbench& w) { w.opener.chooseProject(); }},
    {"openRecent", QT_TRANSLATE_NOOP("Actions", "Open &recent project"), "",
     "", kNothing, nullptr},
    {"saveProject", QT_TRANSLATE_NOOP("Actions", "&Save project"),
     QT_TRANSLATE_NOOP("Actions", "Save images, region and parameters to the project file"),
     "Ctrl+S", kImages, [](Workbench& w) { w.saver.save(); }},
    {"saveProjectAs", QT_TRANSLATE_NOOP("Actions", "Save project &as..."),
     QT_TRANSLATE_NOOP("Actions", "Save the project to another file"),
     "Ctrl+Shift+S", kImages, [](Workbench& w) { w.saver.saveAs(); }},
    {"openImages", QT_TRANSLATE_NOOP("Actions", "&Open images..."),
     QT_TRANSLATE_NOOP("Actions", "Open a reference image and its deformed images"),
     "Ctrl+O", kNothing, [](Workbench& w) { w.opener.chooseImages(); }},
    {"openFolder", QT_TRANSLATE_NOOP("Actions", "Open &folder..."),
     QT_TRANSLATE_NOOP("Actions", "Open all images of a folder in natural order"),
     "Ctrl+Shift+O", kNothing, [](Workbench& w) { w.opener.chooseFolder(); }},
    {"addImages", QT_TRANSLATE_NOOP("Actions", "A&dd images..."),
     QT_TRANSLATE_NOOP("Actions", "Append images to the sequence"),
     "Ctrl+Shift+A", kImages | kIdle, [](Workbench& w) { w.opener.addImages(); }},
    {"findImages", QT_TRANSLATE_NOOP("Actions", "Locate missing &images..."),
     QT_TRANSLATE_NOOP("Actions", "Choose a folder to search for the missing images by name, including its subfolders"),
     "", kMissing | kIdle, [](Workbench& w) { w.opener.findImages(); }},
    {"openSample", QT_TRANSLATE_NOOP("Actions", "Open sample s&pecimen"),
     QT_TRANSLATE_NOOP("Actions", "Render an open-hole tension test with its region and open it"),
     "", kIdle, [](Workbench& w) { w.opener.openSample(); }},
    {"measureSample", QT_TRANSLATE_NOOP("Actions", "&Measure a sample specimen"),
     QT_TRANSLATE_NOOP("Actions", "Render an open-hole tension test, measure it and show its strain"),
     "", kIdle, [](Workbench& w) { w.sample.open(); }},
    {"exportResults", QT_TRANSLATE_NOOP("Actions", "&Export results..."),
     QT_TRANSLATE_NOOP("Actions", "Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file"),
     "Ctrl+E", kField | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Sequence); }},
    {"exportForeign", QT_TRANSLATE_NOOP("Actions", "Export for other pro&grams..."),
     QT_TRANSLATE_NOOP("Actions", "Write every measured point as tables or matrices for DICe, MatchID, GOM, pyvale or pyALDIC, one file per image"),
     "", kField | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Foreign); }},
    {"exportPicture", QT_TRANSLATE_NOOP("Actions", "Export pict&ure..."),
     QT_TRANSLATE_NOOP("Actions", "Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file"),
     "", kMeasured | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Frame, w.map.exportStyle()); }},
    {"exportVideo", QT_TRANSLATE_NOOP("Actions", "Export &video..."),
     QT_TRANSLATE_NOOP("Actions", "Write the maps or arrows of all images as a video"),
     "", kField | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Video, w.map.exportStyle()); }},
    {"exportFlow", QT_TRANSLATE_NOOP("Actions", "Export dense flo&w..."),
     QT_TRANSLATE_NOOP("Actions", "Write the displacement of every pixel of the selected image, as .flo file or as a picture"),
     "", kMeasured | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Flow); }},
    {"exportOpticalFlow", QT_TRANSLATE_NOOP("Actions", "Export opti&cal flow..."),
     QT_TRANSLATE_NOOP("Actions", "Write the measured optical flow as .flo file, as NumPy arrays with standard deviations and occlusions, or as a picture"),
     "", kFlow, [](Workbench& w) { w.exporter.exportMeasuredFlow(w.session.flow().flow()); }},
    {"exportProbes", QT_TRANSLATE_NOOP("Actions", "Export pro&bes..."),
     QT_TRANSLATE_NOOP("Actions", "Write the probe data: time series, profiles, a chart or elastic constants"),
     "", kField | kIdle | kProbes, [](Workbench& w) { w.exporter.exportResults(ExportScope::Probes); }},
    {"exportReport", QT_TRANSLATE_NOOP("Actions", "Export repor&t..."),
     QT_TRANSLATE_NOOP("Actions", "Write a report of results and settings as HTML, PDF or JSON"),
     "", kField | kIdle, [](Workbench& w) { w.exporter.exportResults(ExportScope::Report, w.map.exportStyle()); }},
    {"quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "",
     "Ctrl+Q", kNothing, [](Workbench& w) { w.window.close(); }},
    {"undo", QT_TRANSLATE_NOOP("Actions", "&Undo"),
     QT_TRANSLATE_NOOP("Actions", "Undo the last change"),
     "Ctrl+Z", kUndo, undo},
    {"redo", QT_TRANSLATE_NOOP("Actions", "&Redo"),
     QT_TRANSLATE_NOOP("Actions", "Redo the change"),
     "Ctrl+Shift+Z", kRedo, redo},
    {"leaveOut", QT_TRANSLATE_NOOP("Actions", "E&xclude image"),
     QT_TRANSLATE_NOOP("Actions", "Exclude the selected images from the run, or include them again; they stay in the sequence"),
     "O", kSelected | kIdle, toggleExcluded, Check::Off},
    {"imageEarlier", QT_TRANSLATE_NOOP("Actions", "Move image &earlier"),
     QT_TRANSLATE_NOOP("Actions", "Swap the selected image with the previous one"),
     "Ctrl+Shift+Up", kImages | kIdle, [](Workbench& w) { moveImage(w, -1); }},
    {"imageLater", QT_TRANSLATE_NOOP("Actions", "Move image &later"),
     QT_TRANSLATE_NOOP("Actions", "Swap the selected image with the next one"),
     "Ctrl+Shift+Down", kImages | kIdle, [](Workbench& w) { moveImage(w, 1); }},
    {"removeImage", QT_TRANSLATE_NOOP("Actions", "Re&move image"),
     QT_TRANSLATE_NOOP("Actions", "Remove the selected images from the sequence; their files stay"),
     "Shift+Del", kSelected | kIdle, removeImage},
    {"roiPan", QT_TRANSLATE_NOOP("Actions", "&Move the view"),
     QT_TRANSLATE_NOOP("Actions", "Drag to move the image; also with the middle button or the space bar"),
     "V", kImages, [](Workbench& w) { w.region.chooseTool("roiPan"); }, Check::On},
    {"roiSelect", QT_TRANSLATE_NOOP("Actions", "Select and chan&ge shapes"),
     QT_TRANSLATE_NOOP("Actions", "Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape deselects"),
     "Q", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiSelect"); }, Check::Off},
    {"roiRectangle", QT_TRANSLATE_NOOP("Actions", "&Rectangle"),
     QT_TRANSLATE_NOOP("Actions", "Drag a rectangle"),
     "R", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiRectangle"); }, Check::Off},
    {"roiEllipse", QT_TRANSLATE_NOOP("Actions", "&Ellipse"),
     QT_TRANSLATE_NOOP("Actions", "Drag an ellipse"),
     "E", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiEllipse"); }, Check::Off},
    {"roiPolygon", QT_TRANSLATE_NOOP("Actions", "&Polygon"),
     QT_TRANSLATE_NOOP("Actions", "Click the corners; Enter, a double click or the first corner closes it, Escape cancels"),
     "P", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiPolygon"); }, Check::Off},
    {"roiFreehand", QT_TRANSLATE_NOOP("Actions", "&Freehand outline"),
     QT_TRANSLATE_NOOP("Actions", "Drag along the outline of the region; releasing the button closes it"),
     "L", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiFreehand"); }, Check::Off},
    {"roiBrush", QT_TRANSLATE_NOOP("Actions", "&Brush"),
     QT_TRANSLATE_NOOP("Actions", "Paint the area to add or cut out; the keys [ and ] change the radius"),
     "Shift+B", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiBrush"); }, Check::Off},
    {"roiBrushSmaller", QT_TRANSLATE_NOOP("Actions", "Smaller brush (&-)"),
     QT_TRANSLATE_NOOP("Actions", "Reduce the brush radius by a quarter"),
     "[", kImages, [](Workbench& w) { w.region.stepBrush(false); }},
    {"roiBrushLarger", QT_TRANSLATE_NOOP("Actions", "Larger brush (&+)"),
     QT_TRANSLATE_NOOP("Actions", "Increase the brush radius by a quarter"),
     "]", kImages, [](Workbench& w) { w.region.stepBrush(true); }},
    {"roiAdd", QT_TRANSLATE_NOOP("Actions", "&Add to the region"),
     QT_TRANSLATE_NOOP("Actions", "Add new shapes to the region"),
     "A", kImages | kIdle, [](Workbench& w) { w.region.setSubtracting(false); }, Check::On},
    {"roiSubtract", QT_TRANSLATE_NOOP("Actions", "&Subtract from the region"),
     QT_TRANSLATE_NOOP("Actions", "Cut new shapes out of the region"),
     "S", kImages | kIdle, [](Workbench& w) { w.region.setSubtracting(true); }, Check::Off},
    {"roiDelete", QT_TRANSLATE_NOOP("Actions", "&Delete shape"),
     QT_TRANSLATE_NOOP("Actions", "Remove the selected shape or corner"),
     "Del", kShapeSelected | kIdle, [](Workbench& w) { w.region.removeSelected(); }},
    {"roiUp", QT_TRANSLATE_NOOP("Actions", "Move shape &up"),
     QT_TRANSLATE_NOOP("Actions", "Apply the selected shape earlier"),
     "Alt+Up", kShapeSelected | kIdle, [](Workbench& w) { w.region.moveSelected(-1); }},
    {"roiDown", QT_TRANSLATE_NOOP("Actions", "Move shape d&own"),
     QT_TRANSLATE_NOOP("Actions", "Apply the selected shape later"),
     "Alt+Down", kShapeSelected | kIdle, [](Workbench& w) { w.region.moveSelected(1); }},
    {"roiClear", QT_TRANSLATE_NOOP("Actions", "&Clear region"),
     QT_TRANSLATE_NOOP("Actions", "Remove all shapes and measure the entire image"),
     "", kShapes | kIdle, [](Workbench& w) { w.region.clear(); }},
    {"roiGrow", QT_TRANSLATE_NOOP("Actions", "Di&late region"),
     QT_TRANSLATE_NOOP("Actions", "Dilate the region by the distance set in its panel"),
     "", kShapes | kMask | kIdle, [](Workbench& w) { w.region.grow(false); }},
    {"roiShrink", QT_TRANSLATE_NOOP("Actions", "Erode regio&n"),
     QT_TRANSLATE_NOOP("Actions", "Erode the region by the distance set in its panel"),
     "", kShapes | kMask | kIdle, [](Workbench& w) { w.region.grow(true); }},
    {"roiTexture", QT_TRANSLATE_NOOP("Actions", "Region from &texture"),
     QT_TRANSLATE_NOOP("Actions", "Set the region to the speckled area of the reference image"),
     "", kImages | kMask | kIdle, [](Workbench& w) { w.region.setFromTexture(); }},
    {"roiImport", QT_TRANSLATE_NOOP("Actions", "&Import region..."),
     QT_TRANSLATE_NOOP("Actions", "Read a mask image (white is measured) or shapes (JSON)"),
     "", kImages | kIdle, [](Workbench& w) { w.opener.importRoi(); }},
    {"roiExportMask", QT_TRANSLATE_NOOP("Actions", "Export &mask..."),
     QT_TRANSLATE_NOOP("Actions", "Write the region as a black and white image"),
     "", kMask, [](Workbench& w) { w.saver.exportMask(); }},
    {"roiExportShapes", QT_TRANSLATE_NOOP("Actions", "Export s&hapes..."),
     QT_TRANSLATE_NOOP("Actions", "Write the region's shapes as JSON"),
     "", kShapes, [](Workbench& w) { w.saver.exportShapes(); }},
    {"probePoint", QT_TRANSLATE_NOOP("Actions", "Probe: &point"),
     QT_TRANSLATE_NOOP("Actions", "Click a material point; its values are read in every image"),
     "Shift+P", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probePoint"); }, Check::Off},
    {"probeLine", QT_TRANSLATE_NOOP("Actions", "Probe: &line"),
     QT_TRANSLATE_NOOP("Actions", "Drag a line; the values along it are read in every image"),
     "Shift+L", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeLine"); }, Check::Off},
    {"probeExtensometer", QT_TRANSLATE_NOOP("Actions", "Probe: &extensometer"),
     QT_TRANSLATE_NOOP("Actions", "Drag between the gauge points; the strain between them is read in every image"),
     "Shift+E", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeExtensometer"); }, Check::Off},
    {"probeArea", QT_TRANSLATE_NOOP("Actions", "Probe: &area"),
     QT_TRANSLATE_NOOP("Actions", "Drag a rectangle; the mean over its points is read in every image"),
     "Shift+A", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeArea"); }, Check::Off},
    {"probeCrack", QT_TRANSLATE_NOOP("Actions", "Probe: &crack opening"),
     QT_TRANSLATE_NOOP("Actions", "Drag across a crack; its opening and sliding are read in every image"),
     "Shift+C", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeCrack"); }, Check::Off},
    {"knownLength", QT_TRANSLATE_NOOP("Actions", "Scale from a known &length"),
     QT_TRANSLATE_NOOP("Actions", "Drag a line over a known length and enter the length to set the scale in mm per pixel"),
     "Shift+S", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("knownLength"); }, Check::Off},
    {"probeDelete", QT_TRANSLATE_NOOP("Actions", "&Delete probe"),
     QT_TRANSLATE_NOOP("Actions", "Delete the selected probe (in the image: the Delete key)"),
     "", kProbeSelected | kIdle, [](Workbench& w) { w.probes.removeSelected(); }},
    {"probeClear", QT_TRANSLATE_NOOP("Actions", "Delete all p&robes"),
     QT_TRANSLATE_NOOP("Actions", "Delete all probes"),
     "", kProbes | kIdle, [](Workbench& w) { w.probes.clear(); }},
    {"loads", QT_TRANSLATE_NOOP("Actions", "L&oad data and modulus..."),
     QT_TRANSLATE_NOOP("Actions", "Import load data for the stress-strain curve, Young's modulus and Poisson's ratio"),
     "", kImages, showLoads},
    {"exportChart", QT_TRANSLATE_NOOP("Actions", "E&xport chart..."),
     QT_TRANSLATE_NOOP("Actions", "Write the chart as PNG, SVG or PDF, or its data as CSV"),
     "", kChart, [](Workbench& w) { w.exporter.exportChart(w.plots.chart()); }},
    {"exportTimes", QT_TRANSLATE_NOOP("Actions", "Export t&imes..."),
     QT_TRANSLATE_NOOP("Actions", "Write the times of all stages of all images as CSV"),
     "", kField | kIdle, [](Workbench& w) { w.exporter.exportTimes(); }},
    {"zoomIn", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), "",
     "Ctrl++", kImages, [](Workbench& w) { w.canvas.zoomBy(kZoomStep); }},
    {"zoomOut", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), "",
     "Ctrl+-", kImages, [](Workbench& w) { w.canvas.zoomBy(1 / kZoomStep); }},
    {"zoomFit", QT_TRANSLATE_NOOP("Actions", "&Fit to window"), "",
     "Ctrl+0", kImages, [](Workbench& w) { w.canvas.fit(); }},
    {"zoomOne", QT_TRANSLATE_NOOP("Actions", "&Actual size"),
     QT_TRANSLATE_NOOP("Actions", "One image pixel on one screen pixel"),
     "Ctrl+1", kImages, [](Workbench& w) { w.canvas.setZoom(1); }},
    {"showReference", QT_TRANSLATE_NOOP("Actions", "&Reference image"),
     QT_TRANSLATE_NOOP("Actions", "Show the reference image below the vectors instead of the selected image"),
     "F", kImages, nullptr, Check::Off},
    {"showBlend", QT_TRANSLATE_NOOP("Actions", "Ble&nd"),
     QT_TRANSLATE_NOOP("Actions", "Blend reference and selected image, with the results on the reference"),
     "Shift+F", kImages | kDeformed, nullptr, Check::Off},
    {"flicker", QT_TRANSLATE_NOOP("Actions", "Flic&ker"),
     QT_TRANSLATE_NOOP("Actions", "Alternate reference and selected image below the results while the key is held"),
     "X", kImages | kDeformed, nullptr, Check::Off},
    {"showVectors", QT_TRANSLATE_NOOP("Actions", "&Vectors"),
     QT_TRANSLATE_NOOP("Actions", "Show the displacement vectors"),
     "D", kImages, nullptr, Check::Off},
    {"arrowLook", QT_TRANSLATE_NOOP("Actions", "Arro&ws..."),
     QT_TRANSLATE_NOOP("Actions", "Set density, length and colours of the vectors"),
     "Shift+D", kImages, nullptr},
    {"showFlow", QT_TRANSLATE_NOOP("Actions", "Optica&l flow"),
     QT_TRANSLATE_NOOP("Actions", "Show the optical flow over the reference image instead of the results of a run"),
     "W", kFlow, nullptr, Check::Off},
    {"showRegion", QT_TRANSLATE_NOOP("Actions", "Re&gion"),
     QT_TRANSLATE_NOOP("Actions", "Darken everything outside the region and show the outlines"),
     "M", kImages, nullptr, Check::Off},
    {"showProbes", QT_TRANSLATE_NOOP("Actions", "&Probes"),
     QT_TRANSLATE_NOOP("Actions", "Show the probes on the image"),
     "T", kImages, nullptr, Check::Off},
    {"livePreview", QT_TRANSLATE_NOOP("Actions", "Li&ve preview"),
     QT_TRANSLATE_NOOP("Actions", "Measure the centre of the view while parameters change"),
     "I", kImages, nullptr, Check::Off},
    {"showBlock", QT_TRANSLATE_NOOP("Actions", "Su&bset at cursor"),
     QT_TRANSLATE_NOOP("Actions", "Show search window, subset, step, search range and strain window to scale at the cursor"),
     "B", kImages, nullptr, Check::Off},
    {"showScaleBar", QT_TRANSLATE_NOOP("Actions", "&Scale bar"),
     QT_TRANSLATE_NOOP("Actions", "Show a scale bar in the image and in exported pictures"),
     "K", kImages, nullptr, Check::Off},
    {"choosePoint", QT_TRANSLATE_NOOP("Actions", "Sele&ct point"),
     QT_TRANSLATE_NOOP("Actions", "Select the point at the centre of the view; the arrow keys move to its neighbours, Escape deselects it"),
     "C", kMeasured, [](Workbench& w) { w.point.chooseMiddle(); }},
    {"run", QT_TRANSLATE_NOOP("Actions", "&Run"),
     QT_TRANSLATE_NOOP("Actions", "Measure the displacements in all images"),
     "F5", kRunnable | kIdle, [](Workbench& w) { w.session.run().start(); }},
    {"goOn", QT_TRANSLATE_NOOP("Actions", "C&ontinue"),
     QT_TRANSLATE_NOOP("Actions", "Measure the remaining images and keep the existing results"),
     "Ctrl+F5", kRunnable | kIdle | kUnfinished, [](Workbench& w) { w.session.run().resume(); }},
    {"raiseLimit", QT_TRANSLATE_NOOP("Actions", "Raise the li&mit and run"),
     QT_TRANSLATE_NOOP("Actions", "Raise the memory limit to what the run needs, and measure"),
     "", kRunnable | kIdle | kOverLimit, [](Workbench& w) { w.run.raiseLimitAndRun(); }},
    {"opticalFlow", QT_TRANSLATE_NOOP("Actions", "O&ptical flow"),
     QT_TRANSLATE_NOOP("Actions", "Measure the displacement of every pixel from the reference to the selected image and show it in colours"),
     "F9", kPair | kIdle, [](Workbench& w) { w.flow.measure(); }},
    {"watchFolder", QT_TRANSLATE_NOOP("Actions", "&Watch folder..."),
     QT_TRANSLATE_NOOP("Actions", "Measure images as a camera writes them to a folder, against the current reference image or, if there is none, against the first one"),
     "F8", kIdle, watchFolder},
    {"cancel", QT_TRANSLATE_NOOP("Actions", "&Cancel"),
     QT_TRANSLATE_NOOP("Actions", "Stop the run and keep the finished images, or cancel an optical flow or an export"),
     "Shift+F5", kStoppable, cancel},
    {"copyCommand", QT_TRANSLATE_NOOP("Actions", "Copy as command &line"),
     QT_TRANSLATE_NOOP("Actions", "Copy the command line that gives the same results"),
     "Ctrl+Shift+C", kRunnable, [](Workbench& w) { w.run.copyCommand(); }},
    {"useAsReference", QT_TRANSLATE_NOOP("Actions", "Use as re&ference"),
     QT_TRANSLATE_NOOP("Actions", "Measure all other images against the selected one"),
     "", kImages | kIdle, useAsReference},
    {"advise", QT_TRANSLATE_NOOP("Actions", "&Suggest parameters..."),
     QT_TRANSLATE_NOOP("Actions", "Suggest search window, subset, step and strain window for the reference image, with reasons"),
     "F7", kImages | kIdle, advise},
    {"checkEngines", QT_TRANSLATE_NOOP("Actions", "Check d&evices..."),
     QT_TRANSLATE_NOOP("Actions", "Measure the selected image with every device and compare results and times"),
     "F6", kRunnable | kIdle | kDevices, checkEngines},
    {"measureDevices", QT_TRANSLATE_NOOP("Actions", "&Measure devices again"),
     QT_TRANSLATE_NOOP("Actions", "Detect devices and measure their speed again"),
     "", kIdle | kDevices, [](Workbench& w) { w.session.devices().measureAgain(); }},
    {"whatsThis", QT_TRANSLATE_NOOP("Actions", "&What is this?"),
     QT_TRANSLATE_NOOP("Actions", "Click a control to show its help"),
     "Shift+F1", kNothing, [](Workbench&) { QWhatsThis::enterWhatsThisMode(); }},
    {"shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"),
     QT_TRANSLATE_NOOP("Actions", "List the shortcuts of all actions"),
     "Ctrl+F1", kNothing, listShortcuts},
    {"about", QT_TRANSLATE_NOOP("Actions", "&About StrainLens"), "",
     "", kNothing, about},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> actionTable() { return kActions; }

}  // namespace strainlens::gui
