// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/action_table.h"

#include <QColorDialog>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDockWidget>
#include <QUrl>
#include <QWhatsThis>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/io/paths.h"
#include "app/probes/probe_defaults.h"
#include "gui/actions/action_state.h"
#include "gui/actions/command_list.h"
#include "gui/actions/shortcut_list.h"
#include "gui/canvas/image_canvas.h"
#include "gui/dialogs/about_dialog.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/dialogs/batch_dialog.h"
#include "gui/dialogs/calibration/calibration_dialog.h"
#include "gui/dialogs/camera_dialog.h"
#include "gui/dialogs/compare_dialog.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "gui/dialogs/live_dialog.h"
#include "gui/dialogs/loads_dialog.h"
#include "gui/dialogs/manual_file.h"
#include "gui/dialogs/masks_dialog.h"
#include "gui/dialogs/probe_array_dialog.h"
#include "gui/dialogs/report_dialog.h"
#include "gui/dialogs/saved_runs_dialog.h"
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
    if (w.session.run().isRunning()) return w.session.run().cancel();
    if (w.session.flow().isRunning()) return w.session.flow().cancel();
    w.fileWorker.cancelExport();
}

/// Measures the images of a folder as they come.
void startWatch(Workbench& w, const QString& folder) {
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

void watchFolder(Workbench& w) {
    const QString folder = w.opener.chooseWatchFolder();
    if (!folder.isEmpty()) startWatch(w, folder);
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

void stepPair(Workbench& w, int steps) {
    Document& document = w.session.document();
    document.images.setCurrent(document.results.neighbourOf(document.images.current(), steps));
}

void toggleExcluded(Workbench& w) {
    Document& document = w.session.document();
    const bool excludes = !document.images.isSelectionExcluded();
    std::vector<Frame> frames = document.images.frames();
    for (const int index : document.images.selectedDeformed())
        frames[static_cast<std::size_t>(index)].excluded = excludes;
    const QString text = excludes ? QCoreApplication::translate("Actions", "Exclude image")
                                  : QCoreApplication::translate("Actions", "Include image");
    document.editFrames(std::move(frames), text);
}

void removeImage(Workbench& w) {
    Document& document = w.session.document();
    std::vector<Frame> frames;
    const std::vector<int> chosen = document.images.selectedDeformed();
    for (int i = 0; i < document.images.frameCount(); ++i) {
        if (!std::ranges::binary_search(chosen, i)) frames.push_back(document.images.frame(i));
    }
    document.editFrames(std::move(frames), QCoreApplication::translate("Actions", "Remove image"));
}

void moveImage(Workbench& w, int offset) {
    Document& document = w.session.document();
    const int from = document.images.current(), to = from + offset;
    if (to < 0 || to >= document.images.frameCount()) return;
    std::vector<Frame> frames = document.images.frames();
    std::swap(frames[static_cast<std::size_t>(from)], frames[static_cast<std::size_t>(to)]);
    document.editFrames(std::move(frames), QCoreApplication::translate("Actions", "Move image"));
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

void showComparison(Workbench& w) {
    showDialog(w, "compareDialog", [&w] {
        return new CompareDialog(
            w.session.document(),
            {[&w] { return w.opener.chooseComparison(); }, [&w] { return w.view.state().map; },
             [&w] { return w.plots.loadsOf(w.session.document().project.probesAndLoads()); },
             [&w](const ComparisonRequest& request, int frame) { w.exporter.exportDifference(request, frame); }},
            &w.window);
    });
}

/// Compares with a saved run.
void compareWithRun(Workbench& w, const ProjectRun& run) {
    showComparison(w);
    if (auto* dialog = w.window.findChild<CompareDialog*>()) dialog->chooseRun(run);
}

void showSavedRuns(Workbench& w) {
    showDialog(w, "savedRunsDialog", [&w] {
        const auto show = [&w](const ProjectRun& run) {
            w.guard.confirm(DestructiveAction::ReplaceResults, [&w, run] {
                w.saver.listLatestRun();
                w.opener.showRun(run);
            });
        };
        return new SavedRunsDialog(
            w.session.document(),
            {[&w] { w.saver.saveRun(); }, show, [&w](const ProjectRun& run) { compareWithRun(w, run); }}, &w.window);
    });
}

void showCameraImages(Workbench& w) {
    showDialog(w, "cameraDialog", [&w] {
        const auto choose = [&w](CameraImageKind kind) { w.opener.chooseCameraImage(kind); };
        return new CameraDialog(w.session.document().project, choose, &w.window);
    });
}

void showLiveCamera(Workbench& w) {
    showDialog(w, "liveDialog", [&w] {
        return new LiveDialog(
            {[&w] { return w.opener.chooseRecording(); }, [&w] { return w.opener.chooseLiveFolder(); },
             [&w](const QString& folder) { startWatch(w, folder); }, [&w] { w.session.run().cancel(); }},
            &w.window);
    });
}

void showMasks(Workbench& w) {
    showDialog(w, "masksDialog", [&w] {
        return new MasksDialog(
            w.session.document(),
            {[&w] { return w.opener.chooseMaskFolder(); }, [&w] { return w.opener.chooseMaskFile(); }}, &w.window);
    });
}

void showCalibration(Workbench& w) {
    showDialog(w, "calibrationDialog", [&w] {
        return new CalibrationDialog(w.session.document(),
                                     {[&w] { return w.opener.chooseTargetPhotographs(); },
                                      [&w](const QString& name) { return w.opener.chooseCalibrationFile(name); }},
                                     &w.window);
    });
}

void chooseProbeColour(Workbench& w) {
    const std::vector<int> chosen = w.probes.chosen();
    if (chosen.empty()) return;
    const Probe& probe = w.session.document().project.probes()[static_cast<std::size_t>(chosen.front())];
    const Rgb before = probe.colour.value_or(Rgb{});
    for (int k = 0; const Rgb& colour : probePalette())
        QColorDialog::setCustomColor(k++, QColor(colour.red, colour.green, colour.blue));
    auto* dialog = new QColorDialog(QColor(before.red, before.green, before.blue), &w.window);
    dialog->setObjectName(QStringLiteral("probeColourDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // A project that was still being opened may have other probes by then.
    QObject::connect(
        dialog, &QColorDialog::colorSelected, dialog,
        [&w, chosen, probes = w.session.document().project.probes()](const QColor& colour) {
            if (probes != w.session.document().project.probes()) return;
            const auto channel = [](int value) { return static_cast<std::uint8_t>(value); };
            w.probes.recolour(chosen, {channel(colour.red()), channel(colour.green()), channel(colour.blue())});
        });
    dialog->open();
}

void repeatProbes(Workbench& w) {
    const auto repeat = [&w](int copies, double dx, double dy) { w.probes.addArray({copies, dx, dy}); };
    (new ProbeArrayDialog(repeat, &w.window))->open();
}

LoadsDialog* makeLoadsDialog(Workbench& w) {
    LoadsDialog::Sources sources = {
        [&w] { return w.opener.chooseLoads(); },
        [&w](const ProbesAndLoads& probesAndLoads) { return w.plots.loadsOf(probesAndLoads); },
        [&w] { return w.plots.probeResults(); },
        [&w](const LoadEvaluation& evaluation) { return w.plots.axialStrain(evaluation); },
        [&w](QWidget* dialog, const UnsavedChangesPrompt& prompt, std::function<void(UnsavedChangesAnswer)> answered) {
            w.prompts.promptUnsavedChanges(dialog, prompt, std::move(answered));
        }};
    auto* dialog = new LoadsDialog(w.session.document(), std::move(sources), w.loadFormats, &w.window);
    QObject::connect(&w.plots, &PlotPresenter::chartChanged, dialog, &LoadsDialog::showDraft);
    QObject::connect(dialog, &LoadsDialog::applied, &w.plots, [&w](bool hasNewStress) {
        if (hasNewStress) w.plots.chooseKind(ChartKind::Stress);
    });
    return dialog;
}

void showLoads(Workbench& w) {
    showDialog(w, "loadsDialog", [&w] { return makeLoadsDialog(w); });
}

void checkEngines(Workbench& w) {
    const Document& document = w.session.document();
    int current = document.images.current();
    if (!document.results.hasDisplacement(current)) current = document.results.neighbourOf(current, 1);
    if (current < 0) return;
    auto* dialog =
        new EngineCheckDialog(document, current, w.session.devices().backends(), w.session.source(), &w.window);
    dialog->open();
}

void showBatch(Workbench& w) {
    showDialog(w, "batchDialog", [&w] {
        BatchDialog::Sources sources = {
            [&w] { return w.templates.chooseTemplate(); }, [&w] { return w.templates.chooseSpecimens(); },
            [&w] { return w.templates.chooseOutput(); }, [&w] { return w.templates.chooseTable(); },
            [&w](const QString& project) { w.opener.openProject(project); }};
        return new BatchDialog(std::move(sources), w.session.source(), &w.window);
    });
}

void about(Workbench& w) {
    showDialog(w, "aboutDialog", [&w] { return makeAboutDialog(w.session.devices(), &w.window); });
}

void openManual(Workbench& w) {
    const QString file = manualFile(QCoreApplication::applicationDirPath());
    if (file.isEmpty()) return emit w.opener.noted(manualMissingText());
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(file))) emit w.opener.noted(manualUnopenedText(file));
}

void findCommand(Workbench& w) {
    showDialog(w, "commandPalette",
               [&w] { return makeCommandPalette([&actions = w.actions] { return commandList(actions); }, &w.window); });
}

void listShortcuts(Workbench& w) {
    showDialog(w, "shortcutsDialog", [&w] {
        return makeShortcutsDialog([&actions = w.actions] { return shortcutList(actions); }, &w.window);
    });
}

template <ExportScope kScope>
void exportResults(Workbench& w) {
    w.exporter.exportResults(kScope);
}

/// Exports the table; the quantity of a smoothed map is one of its columns.
void exportTable(Workbench& w) {
    ExportStyle style;
    if (w.view.state().map.values.smoothedPoints > 0) style.mapQuantity = w.map.exportStyle().mapQuantity;
    w.exporter.exportResults(ExportScope::Sequence, style);
}

/// Exports pictures as on the canvas.
template <ExportScope kScope>
void exportStyled(Workbench& w) {
    w.exporter.exportResults(kScope, w.map.exportStyle(), w.view.state().map.values.units);
}

void showReport(Workbench& w) {
    showDialog(w, "reportDialog", [&w] {
        return new ReportDialog(
            w.session.document(),
            {[&w] { return w.exporter.chooseLogo(); }, [&w] { exportStyled<ExportScope::Report>(w); }}, &w.window);
    });
}

void showValues(Workbench& w) {
    auto* dock = w.window.findChild<QDockWidget*>(QLatin1String("valuesDock"));
    dock->show();
    dock->raise();
}

void subtractImage(Workbench& w) {
    const Document& document = w.session.document();
    ValueStyle values = w.view.state().map.values;
    const bool isMeasured = document.results.stateOf(document.images.current()) == FrameState::Measured;
    if (values.minusFrame == 0 && !isMeasured) return w.actions["minusImage"]->setChecked(false);
    values.minusFrame = values.minusFrame > 0 ? 0 : document.results.latest().runFrameOf(document.images.current());
    w.view.edit(&ViewState::showValues, values);
}

struct ActionTable {
    Q_DECLARE_TR_FUNCTIONS(Actions)
public:
    // One row per action: id, text, shortcut, needs, handler, tip; for checkable ones also the initial state.
    // clang-format off
    static constexpr ActionSpec kRows[] = {
        {"newProject", QT_TR_NOOP("&New"), "Ctrl+N", kImages, [](Workbench& w) { w.opener.closeProject(); },
         QT_TR_NOOP("Close images, region and results and start a new project")},
        {"openProject", QT_TR_NOOP("Open &project..."), "Ctrl+Alt+O", kNothing, [](Workbench& w) { w.opener.chooseProject(); },
         QT_TR_NOOP("Open the images, region and parameters of a project")},
        {"openRecent", QT_TR_NOOP("Open &recent project"), "", kNothing, nullptr, ""},
        {"openRecentFolder", QT_TR_NOOP("Open recent folde&r"), "", kNothing, nullptr, ""},
        {"saveProject", QT_TR_NOOP("&Save project"), "Ctrl+S", kImages, [](Workbench& w) { w.saver.save(); },
         QT_TR_NOOP("Save images, region and parameters to the project file")},
        {"saveProjectAs", QT_TR_NOOP("Save project &as..."), "Ctrl+Shift+S", kImages, [](Workbench& w) { w.saver.saveAs(); },
         QT_TR_NOOP("Save the project to another file")},
        {"newFromTemplate", QT_TR_NOOP("New from temp&late..."), "Ctrl+Shift+N", kIdle, [](Workbench& w) { w.templates.start(); },
         QT_TR_NOOP("Open the images of another specimen with the parameters of a template; region and probes are placed by the outline of the specimen")},
        {"saveTemplate", QT_TR_NOOP("Save as te&mplate..."), "", kImages, [](Workbench& w) { w.templates.save(); },
         QT_TR_NOOP("Save everything of the project but its images, for other specimens")},
        {"batch", QT_TR_NOOP("Batc&h..."), "", kIdle, showBatch,
         QT_TR_NOOP("Measure the specimens of several folders with one template")},
        {"openImages", QT_TR_NOOP("&Open images..."), "Ctrl+O", kNothing, [](Workbench& w) { w.opener.chooseImages(); },
         QT_TR_NOOP("Open a reference image and its deformed images")},
        {"openFolder", QT_TR_NOOP("Open &folder..."), "Ctrl+Shift+O", kNothing, [](Workbench& w) { w.opener.chooseFolder(); },
         QT_TR_NOOP("Open all images of a folder in natural order")},
        {"addImages", QT_TR_NOOP("A&dd images..."), "Ctrl+Shift+A", kImages | kIdle, [](Workbench& w) { w.opener.addImages(); },
         QT_TR_NOOP("Append images to the sequence")},
        {"findImages", QT_TR_NOOP("Locate missing &images..."), "", kMissing | kIdle, [](Workbench& w) { w.opener.findImages(); },
         QT_TR_NOOP("Choose a folder to search for the missing images by name, including its subfolders")},
        {"openSample", QT_TR_NOOP("Open sample s&pecimen"), "", kIdle, [](Workbench& w) { w.opener.openSample(); },
         QT_TR_NOOP("Render an open-hole tension test with its region and open it")},
        {"measureSample", QT_TR_NOOP("&Measure a sample specimen"), "", kIdle, [](Workbench& w) { w.sample.open(); },
         QT_TR_NOOP("Render an open-hole tension test, measure it and show its strain")},
        {"exportResults", QT_TR_NOOP("&Export results..."), "Ctrl+E", kField | kIdle, exportTable,
         QT_TR_NOOP("Write every measured point of every image as a table, HDF5, NumPy, MATLAB or ParaView file")},
        {"exportForeign", QT_TR_NOOP("Export for other pro&grams..."), "", kField | kIdle, exportResults<ExportScope::Foreign>,
         QT_TR_NOOP("Write every measured point as tables or matrices for DICe, MatchID, GOM, pyvale or pyALDIC, one file per image")},
        {"exportPicture", QT_TR_NOOP("Export pict&ure..."), "", kMeasured | kIdle, exportStyled<ExportScope::Frame>,
         QT_TR_NOOP("Write the selected image with its map or arrows as PNG, SVG, PDF or VTK file")},
        {"exportVideo", QT_TR_NOOP("Export &video..."), "", kField | kIdle | kOneReference, exportStyled<ExportScope::Video>,
         QT_TR_NOOP("Write the maps or arrows of all images as a video")},
        {"exportFlow", QT_TR_NOOP("Export dense flo&w..."), "", kMeasured | kIdle, exportResults<ExportScope::Flow>,
         QT_TR_NOOP("Write the displacement of every pixel of the selected image, as .flo file or as a picture")},
        {"exportOpticalFlow", QT_TR_NOOP("Export opti&cal flow..."), "", kFlow, [](Workbench& w) { w.exporter.exportMeasuredFlow(w.session.flow().flow()); },
         QT_TR_NOOP("Write the measured optical flow as .flo file, as NumPy arrays with standard deviations and occlusions, or as a picture")},
        {"exportProbes", QT_TR_NOOP("Export pro&bes..."), "", kField | kIdle | kProbes, exportResults<ExportScope::Probes>,
         QT_TR_NOOP("Write the probe data: time series, profiles, a chart or elastic constants")},
        {"reportSettings", QT_TR_NOOP("Report &details..."), "", kImages | kIdle, showReport,
         QT_TR_NOOP("Choose what PDF and HTML reports contain: specimen, operator, client, logo, maps and charts")},
        {"exportReport", QT_TR_NOOP("Export repor&t..."), "", kField | kIdle, exportStyled<ExportScope::Report>,
         QT_TR_NOOP("Write a report of results and settings as HTML, PDF or JSON")},
        {"quit", QT_TR_NOOP("&Quit"), "Ctrl+Q", kNothing, [](Workbench& w) { w.window.close(); }, ""},
        {"undo", QT_TR_NOOP("&Undo"), "Ctrl+Z", kUndo, undo, QT_TR_NOOP("Undo the last change")},
        {"redo", QT_TR_NOOP("&Redo"), "Ctrl+Shift+Z", kRedo, redo, QT_TR_NOOP("Redo the change")},
        {"leaveOut", QT_TR_NOOP("E&xclude image"), "O", kSelected | kIdle, toggleExcluded,
         QT_TR_NOOP("Exclude the selected images from the run, or include them again; they stay in the sequence"), Check::Off},
        {"imageEarlier", QT_TR_NOOP("Move image &earlier"), "Ctrl+Shift+Up", kImages | kIdle, [](Workbench& w) { moveImage(w, -1); },
         QT_TR_NOOP("Swap the selected image with the previous one")},
        {"imageLater", QT_TR_NOOP("Move image &later"), "Ctrl+Shift+Down", kImages | kIdle, [](Workbench& w) { moveImage(w, 1); },
         QT_TR_NOOP("Swap the selected image with the next one")},
        {"removeImage", QT_TR_NOOP("Re&move image"), "Shift+Del", kSelected | kIdle, removeImage,
         QT_TR_NOOP("Remove the selected images from the sequence; their files stay")},
        {"roiPan", QT_TR_NOOP("&Move the view"), "V", kImages, [](Workbench& w) { w.region.chooseTool("roiPan"); },
         QT_TR_NOOP("Drag to move the image; also with the middle button or the space bar"), Check::On},
        {"roiSelect", QT_TR_NOOP("Select and chan&ge shapes"), "Q", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiSelect"); },
         QT_TR_NOOP("Click a shape, then drag it or its handles; a double click on an edge inserts a corner, arrow keys move, Delete removes, Escape deselects"), Check::Off},
        {"roiRectangle", QT_TR_NOOP("&Rectangle"), "R", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiRectangle"); },
         QT_TR_NOOP("Drag a rectangle"), Check::Off},
        {"roiEllipse", QT_TR_NOOP("&Ellipse"), "E", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiEllipse"); },
         QT_TR_NOOP("Drag an ellipse"), Check::Off},
        {"roiPolygon", QT_TR_NOOP("&Polygon"), "P", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiPolygon"); },
         QT_TR_NOOP("Click the corners; Enter, a double click or the first corner closes it, Escape cancels"), Check::Off},
        {"roiFreehand", QT_TR_NOOP("&Freehand outline"), "L", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiFreehand"); },
         QT_TR_NOOP("Drag along the outline of the region; releasing the button closes it"), Check::Off},
        {"roiBrush", QT_TR_NOOP("&Brush"), "Shift+B", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("roiBrush"); },
         QT_TR_NOOP("Paint the area to add or cut out; the keys [ and ] change the radius"), Check::Off},
        {"roiBrushSmaller", QT_TR_NOOP("Smaller brush (&-)"), "[", kImages, [](Workbench& w) { w.region.stepBrush(false); },
         QT_TR_NOOP("Reduce the brush radius by a quarter")},
        {"roiBrushLarger", QT_TR_NOOP("Larger brush (&+)"), "]", kImages, [](Workbench& w) { w.region.stepBrush(true); },
         QT_TR_NOOP("Increase the brush radius by a quarter")},
        {"roiAdd", QT_TR_NOOP("&Add to the region"), "A", kImages | kIdle, [](Workbench& w) { w.region.setSubtracting(false); },
         QT_TR_NOOP("Add new shapes to the region"), Check::On},
        {"roiSubtract", QT_TR_NOOP("&Subtract from the region"), "S", kImages | kIdle, [](Workbench& w) { w.region.setSubtracting(true); },
         QT_TR_NOOP("Cut new shapes out of the region"), Check::Off},
        {"roiDelete", QT_TR_NOOP("&Delete shape"), "Del", kShapeSelected | kIdle, [](Workbench& w) { w.region.removeSelected(); },
         QT_TR_NOOP("Remove the selected shape or corner")},
        {"roiUp", QT_TR_NOOP("Move shape &up"), "Alt+Up", kShapeSelected | kIdle, [](Workbench& w) { w.region.moveSelected(-1); },
         QT_TR_NOOP("Apply the selected shape earlier")},
        {"roiDown", QT_TR_NOOP("Move shape d&own"), "Alt+Down", kShapeSelected | kIdle, [](Workbench& w) { w.region.moveSelected(1); },
         QT_TR_NOOP("Apply the selected shape later")},
        {"roiClear", QT_TR_NOOP("&Clear region"), "", kShapes | kIdle, [](Workbench& w) { w.region.clear(); },
         QT_TR_NOOP("Remove all shapes and measure the entire image")},
        {"roiGrow", QT_TR_NOOP("Di&late region"), "", kShapes | kMask | kIdle, [](Workbench& w) { w.region.grow(false); },
         QT_TR_NOOP("Dilate the region by the distance set in its panel")},
        {"roiShrink", QT_TR_NOOP("Erode regio&n"), "", kShapes | kMask | kIdle, [](Workbench& w) { w.region.grow(true); },
         QT_TR_NOOP("Erode the region by the distance set in its panel")},
        {"roiTexture", QT_TR_NOOP("Region from &texture"), "", kImages | kMask | kIdle, [](Workbench& w) { w.region.setFromTexture(); },
         QT_TR_NOOP("Set the region to the speckled area of the reference image")},
        {"roiImport", QT_TR_NOOP("&Import region..."), "", kImages | kIdle, [](Workbench& w) { w.opener.importRoi(); },
         QT_TR_NOOP("Read a mask image (white is measured) or shapes (JSON)")},
        {"roiExportMask", QT_TR_NOOP("Export &mask..."), "", kMask, [](Workbench& w) { w.saver.exportMask(); },
         QT_TR_NOOP("Write the region as a black and white image")},
        {"roiExportShapes", QT_TR_NOOP("Export s&hapes..."), "", kShapes, [](Workbench& w) { w.saver.exportShapes(); },
         QT_TR_NOOP("Write the region's shapes as JSON")},
        {"frameMasks", QT_TR_NOOP("Mas&ks of the images..."), "", kImages, showMasks,
         QT_TR_NOOP("Choose for each image a mask of the pixels that show the specimen: a folder, a pattern of names, or a video")},
        {"probePoint", QT_TR_NOOP("Probe: &point"), "Shift+P", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probePoint"); },
         QT_TR_NOOP("Click a material point; its values are read in every image; Ctrl snaps to other probes, holes, corners and features"), Check::Off},
        {"probeLine", QT_TR_NOOP("Probe: &line"), "Shift+L", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeLine"); },
         QT_TR_NOOP("Drag a line; the values along it are read in every image; Ctrl snaps to other probes, holes, corners and features"), Check::Off},
        {"probeExtensometer", QT_TR_NOOP("Probe: &extensometer"), "Shift+E", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeExtensometer"); },
         QT_TR_NOOP("Drag between the gauge points; the strain between them is read in every image; Ctrl snaps to other probes, holes, corners and features"), Check::Off},
        {"probeArea", QT_TR_NOOP("Probe: &area"), "Shift+A", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeArea"); },
         QT_TR_NOOP("Drag a rectangle; the mean over its points is read in every image"), Check::Off},
        {"probeCrack", QT_TR_NOOP("Probe: &crack opening"), "Shift+C", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeCrack"); },
         QT_TR_NOOP("Drag across a crack; its opening and sliding are read in every image"), Check::Off},
        {"probeGauge", QT_TR_NOOP("Probe: strain &gauge"), "Shift+G", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeGauge"); },
         QT_TR_NOOP("Drag along the axis of a foil gauge; the mean strain over its grid is read in every image"), Check::Off},
        {"probeSection", QT_TR_NOOP("Probe: &section"), "Shift+N", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("probeSection"); },
         QT_TR_NOOP("Click the corners of a polyline, Enter ends it; the values along it are read in every image"), Check::Off},
        {"annotateText", QT_TR_NOOP("Annotate: te&xt"), "", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("annotateText"); },
         QT_TR_NOOP("Click where a text is shown on maps, pictures and reports"), Check::Off},
        {"annotateArrow", QT_TR_NOOP("Annotate: a&rrow"), "", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("annotateArrow"); },
         QT_TR_NOOP("Drag an arrow from its text to what it points at"), Check::Off},
        {"annotateDimension", QT_TR_NOOP("Annotate: &dimension"), "", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("annotateDimension"); },
         QT_TR_NOOP("Drag between two points; their distance is shown in mm or px"), Check::Off},
        {"annotateRemove", QT_TR_NOOP("Remove last a&nnotation"), "", kImages | kIdle, [](Workbench& w) { w.annotations.removeLast(); },
         QT_TR_NOOP("Remove the annotation that was added last")},
        {"knownLength", QT_TR_NOOP("Scale from a known &length"), "Shift+S", kImages | kIdle, [](Workbench& w) { w.region.chooseTool("knownLength"); },
         QT_TR_NOOP("Drag a line over a known length and enter the length to set the scale in mm per pixel"), Check::Off},
        {"calibrateCamera", QT_TR_NOOP("Lens and &plane..."), "", kNothing, showCalibration,
         QT_TR_NOOP("Calibrate lens and plane with photographs of a chequerboard or a grid of dots")},
        {"cameraImages", QT_TR_NOOP("&Images of the camera..."), "", kImages | kIdle, showCameraImages,
         QT_TR_NOOP("Choose dark, flat and background images and a mask of bad pixels, which correct all images")},
        {"probeRename", QT_TR_NOOP("Rena&me probe"), "", kProbeSelected | kIdle, [](Workbench& w) { emit w.probes.renameRequested(); },
         QT_TR_NOOP("Edit the name of the selected probe in the table")},
        {"probeColour", QT_TR_NOOP("Colo&ur of probe..."), "", kProbeSelected | kIdle, chooseProbeColour,
         QT_TR_NOOP("Choose the colour of the selected probes on the image and in charts")},
        {"probeArray", QT_TR_NOOP("Repeat i&n steps..."), "", kProbeSelected | kIdle, repeatProbes,
         QT_TR_NOOP("Add copies of the selected probes in equal steps")},
        {"probeMirrorX", QT_TR_NOOP("Mirror le&ft to right"), "", kProbeSelected | kIdle, [](Workbench& w) { w.probes.mirror(false); },
         QT_TR_NOOP("Add copies of the selected probes mirrored at the vertical middle of the image")},
        {"probeMirrorY", QT_TR_NOOP("Mirror &top to bottom"), "", kProbeSelected | kIdle, [](Workbench& w) { w.probes.mirror(true); },
         QT_TR_NOOP("Add copies of the selected probes mirrored at the horizontal middle of the image")},
        {"probeFixed", QT_TR_NOOP("Fi&x area in space"), "", kProbeSelected | kIdle, [](Workbench& w) { w.probes.toggleFixed(); },
         QT_TR_NOOP("The selected areas stay in space while the material moves through them, or move with it again")},
        {"probeRegion", QT_TR_NOOP("Areas of t&he region"), "", kImages | kIdle, [](Workbench& w) { w.probes.addRegion(); },
         QT_TR_NOOP("Add an area for each shape of the region, with name, colour, statistics and curves of its own")},
        {"probeCopy", QT_TR_NOOP("Cop&y probe"), "", kProbeSelected, [](Workbench& w) { w.probes.copySelected(); },
         QT_TR_NOOP("Copy the selected probes as text (JSON)")},
        {"probePaste", QT_TR_NOOP("Paste pro&bes"), "", kImages | kIdle, [](Workbench& w) { w.probes.paste(); },
         QT_TR_NOOP("Add the probes that were copied")},
        {"probeDelete", QT_TR_NOOP("&Delete probe"), "", kProbeSelected | kIdle, [](Workbench& w) { w.probes.removeSelected(); },
         QT_TR_NOOP("Delete the selected probe (in the image: the Delete key)")},
        {"probeClear", QT_TR_NOOP("Delete all p&robes"), "", kProbes | kIdle, [](Workbench& w) { w.probes.clear(); },
         QT_TR_NOOP("Delete all probes")},
        {"loads", QT_TR_NOOP("L&oad data and modulus..."), "", kImages | kOneReference, showLoads,
         QT_TR_NOOP("Import load data for the stress-strain curve, Young's modulus and Poisson's ratio")},
        {"exportChart", QT_TR_NOOP("E&xport chart..."), "", kChart, [](Workbench& w) { w.exporter.exportChart(w.plots.chart()); },
         QT_TR_NOOP("Write the chart as PNG, SVG or PDF, or its data as CSV")},
        {"exportTimes", QT_TR_NOOP("Export t&imes..."), "", kField | kIdle, [](Workbench& w) { w.exporter.exportTimes(); },
         QT_TR_NOOP("Write the times of all stages of all images as CSV")},
        {"zoomIn", QT_TR_NOOP("Zoom &in"), "Ctrl++", kImages, [](Workbench& w) { w.canvas.zoomBy(kZoomStep); }, ""},
        {"zoomOut", QT_TR_NOOP("Zoom &out"), "Ctrl+-", kImages, [](Workbench& w) { w.canvas.zoomBy(1 / kZoomStep); }, ""},
        {"zoomFit", QT_TR_NOOP("&Fit to window"), "Ctrl+0", kImages, [](Workbench& w) { w.canvas.fit(); }, ""},
        {"zoomOne", QT_TR_NOOP("&Actual size"), "Ctrl+1", kImages, [](Workbench& w) { w.canvas.setZoom(1); },
         QT_TR_NOOP("One image pixel on one screen pixel")},
        {"showReference", QT_TR_NOOP("&Reference image"), "F", kImages, nullptr,
         QT_TR_NOOP("Show the reference image below the vectors instead of the selected image"), Check::Off},
        {"showBlend", QT_TR_NOOP("Ble&nd"), "Shift+F", kImages | kDeformed, nullptr,
         QT_TR_NOOP("Blend reference and selected image, with the results on the reference"), Check::Off},
        {"flicker", QT_TR_NOOP("Flic&ker"), "X", kImages | kDeformed, nullptr,
         QT_TR_NOOP("Alternate reference and selected image below the results while the key is held"), Check::Off},
        {"showVectors", QT_TR_NOOP("&Vectors"), "D", kImages, nullptr,
         QT_TR_NOOP("Show the displacement vectors"), Check::Off},
        {"arrowLook", QT_TR_NOOP("Arro&ws..."), "Shift+D", kImages, nullptr,
         QT_TR_NOOP("Set density, length and colours of the vectors")},
        {"showFlow", QT_TR_NOOP("Optica&l flow"), "W", kFlow, nullptr,
         QT_TR_NOOP("Show the optical flow over the reference image instead of the results of a run"), Check::Off},
        {"showRegion", QT_TR_NOOP("Re&gion"), "M", kImages, nullptr,
         QT_TR_NOOP("Darken everything outside the region and show the outlines"), Check::Off},
        {"showMasks", QT_TR_NOOP("Hi&dden pixels"), "H", kImages, nullptr,
         QT_TR_NOOP("Show the pixels that the mask of the image hides as stripes"), Check::Off},
        {"showProbes", QT_TR_NOOP("&Probes"), "T", kImages, nullptr,
         QT_TR_NOOP("Show the probes on the image"), Check::Off},
        {"livePreview", QT_TR_NOOP("Li&ve preview"), "I", kImages, nullptr,
         QT_TR_NOOP("Measure the centre of the view while parameters change"), Check::Off},
        {"showBlock", QT_TR_NOOP("Su&bset at cursor"), "B", kImages, nullptr,
         QT_TR_NOOP("Show search window, subset, step, search range and strain window to scale at the cursor"), Check::Off},
        {"showScaleBar", QT_TR_NOOP("&Scale bar"), "K", kImages, nullptr,
         QT_TR_NOOP("Show a scale bar in the image and in exported pictures"), Check::Off},
        {"valuesMenu", QT_TR_NOOP("Val&ues"), "", kNothing, nullptr, ""},
        {"strainUnitOne", QT_TR_NOOP("Strain as a &number"), "", kNothing, nullptr,
         QT_TR_NOOP("Show strains as numbers on maps, in read-out, charts, tables, pictures and reports"), Check::On},
        {"strainUnitPercent", QT_TR_NOOP("Strain in per&cent"), "", kNothing, nullptr,
         QT_TR_NOOP("Show strains in % on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers"), Check::Off},
        {"strainUnitMicro", QT_TR_NOOP("Strain in &µm/m"), "", kNothing, nullptr,
         QT_TR_NOOP("Show strains in µm/m (1e-6) on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers"), Check::Off},
        {"strainUnitMilli", QT_TR_NOOP("Strain in &mm/m"), "", kNothing, nullptr,
         QT_TR_NOOP("Show strains in mm/m on maps, in read-out, charts, tables, pictures and reports; CSV files have numbers"), Check::Off},
        {"lengthUnitBoth", QT_TR_NOOP("Lengths in &px and mm"), "", kNothing, nullptr,
         QT_TR_NOOP("Show lengths in px, and in mm where a scale is known"), Check::On},
        {"lengthUnitPixel", QT_TR_NOOP("Lengths in p&x"), "", kNothing, nullptr,
         QT_TR_NOOP("Show lengths in px on maps, in read-out, charts, tables, pictures and reports; CSV files have px and mm"), Check::Off},
        {"lengthUnitMilli", QT_TR_NOOP("Lengths &in mm"), "", kNothing, nullptr,
         QT_TR_NOOP("Show lengths in mm on maps, in read-out, charts, tables, pictures and reports; without a scale in px"), Check::Off},
        {"lengthUnitMicro", QT_TR_NOOP("L&engths in µm"), "", kNothing, nullptr,
         QT_TR_NOOP("Show lengths in µm on maps, in read-out, charts, tables, pictures and reports; without a scale in px"), Check::Off},
        {"showValues", QT_TR_NOOP("Motion, &limit and smoothing"), "", kImages, showValues,
         QT_TR_NOOP("Show the rigid-body motion of the image, the smoothing of maps, and the area whose values are above or below a limit")},
        {"compareWith", QT_TR_NOOP("Compare &with..."), "", kField | kIdle, showComparison,
         QT_TR_NOOP("Subtract another run or a finite-element field: map of the difference, histogram and curve over the images")},
        {"withoutRigidMotion", QT_TR_NOOP("Remove &rigid-body motion"), "", kImages, nullptr,
         QT_TR_NOOP("Show displacements less the shift and rotation that fit the image best, on maps, vectors and in charts of probes"), Check::Off},
        {"minusImage", QT_TR_NOOP("&Subtract the selected image"), "", kImages, subtractImage,
         QT_TR_NOOP("Maps show the difference to the image that is selected now; again: the values themselves"), Check::Off},
        {"pairEarlier", QT_TR_NOOP("Pr&evious pair"), "Ctrl+PgUp", kImages | kPairs, [](Workbench& w) { stepPair(w, -1); },
         QT_TR_NOOP("Show the second image of the previous pair, with its results")},
        {"pairLater", QT_TR_NOOP("Ne&xt pair"), "Ctrl+PgDown", kImages | kPairs, [](Workbench& w) { stepPair(w, 1); },
         QT_TR_NOOP("Show the second image of the next pair, with its results")},
        {"resetLayout", QT_TR_NOOP("&Reset layout"), "", kNothing, nullptr,
         QT_TR_NOOP("Put all panels back in their places")},
        {"choosePoint", QT_TR_NOOP("Sele&ct point"), "C", kMeasured, [](Workbench& w) { w.point.chooseMiddle(); },
         QT_TR_NOOP("Select the point at the centre of the view; the arrow keys move to its neighbours, Escape deselects it")},
        {"run", QT_TR_NOOP("&Run"), "F5", kRunnable | kIdle, [](Workbench& w) { w.session.run().start(); },
         QT_TR_NOOP("Measure the displacements in all images")},
        {"goOn", QT_TR_NOOP("C&ontinue"), "Ctrl+F5", kRunnable | kIdle | kUnfinished, [](Workbench& w) { w.session.run().resume(); },
         QT_TR_NOOP("Measure the remaining images and keep the existing results")},
        {"raiseLimit", QT_TR_NOOP("Raise the li&mit and run"), "", kRunnable | kIdle | kOverLimit, [](Workbench& w) { w.run.raiseLimitAndRun(); },
         QT_TR_NOOP("Raise the memory limit to what the run needs, and measure")},
        {"opticalFlow", QT_TR_NOOP("O&ptical flow"), "F9", kPair | kIdle, [](Workbench& w) { w.flow.measure(); },
         QT_TR_NOOP("Measure the displacement of every pixel from the reference to the selected image and show it in colours")},
        {"watchFolder", QT_TR_NOOP("&Watch folder..."), "F8", kIdle, watchFolder,
         QT_TR_NOOP("Measure images as a camera writes them to a folder, against the current reference image or, if there is none, against the first one")},
        {"liveCamera", QT_TR_NOOP("Li&ve camera..."), "Shift+F8", kIdle, showLiveCamera,
         QT_TR_NOOP("Show, record and measure the images of a camera")},
        {"cancel", QT_TR_NOOP("&Cancel"), "Shift+F5", kStoppable, cancel,
         QT_TR_NOOP("Stop the run and keep the finished images, or cancel an optical flow or an export")},
        {"savedRuns", QT_TR_NOOP("&Saved runs..."), "", kImages | kIdle, showSavedRuns,
         QT_TR_NOOP("Save results beside later ones; show, rename or remove saved ones")},
        {"copyCommand", QT_TR_NOOP("Copy as command &line"), "Ctrl+Shift+C", kRunnable, [](Workbench& w) { w.run.copyCommand(); },
         QT_TR_NOOP("Copy the command line that gives the same results")},
        {"useAsReference", QT_TR_NOOP("Use as re&ference"), "", kImages | kIdle | kCanChangeReference, useAsReference,
         QT_TR_NOOP("Measure all other images against the selected one")},
        {"advise", QT_TR_NOOP("&Suggest parameters..."), "F7", kImages | kIdle, advise,
         QT_TR_NOOP("Suggest search window, subset, step and strain window for the reference image, with reasons")},
        {"checkEngines", QT_TR_NOOP("Check d&evices..."), "F6", kRunnable | kIdle | kDevices, checkEngines,
         QT_TR_NOOP("Measure the selected image with every device and compare results and times")},
        {"measureDevices", QT_TR_NOOP("&Measure devices again"), "", kIdle | kDevices, [](Workbench& w) { w.session.devices().measureAgain(); },
         QT_TR_NOOP("Detect devices and measure their speed again")},
        {"manual", QT_TR_NOOP("&Manual"), "F1", kNothing, openManual,
         QT_TR_NOOP("Open the manual in the web browser; it needs no network")},
        {"whatsThis", QT_TR_NOOP("&What is this?"), "Shift+F1", kNothing, [](Workbench&) { QWhatsThis::enterWhatsThisMode(); },
         QT_TR_NOOP("Click a control to show its help")},
        {"findCommand", QT_TR_NOOP("&Find command..."), "Ctrl+Shift+P", kNothing, findCommand,
         QT_TR_NOOP("Find an action by its words and start it")},
        {"shortcuts", QT_TR_NOOP("&Keyboard shortcuts"), "Ctrl+F1", kNothing, listShortcuts,
         QT_TR_NOOP("List the shortcuts of all actions")},
        {"about", QT_TR_NOOP("&About StrainLens"), "", kNothing, about, ""},
    };
    // clang-format on
};

}  // namespace

std::span<const ActionSpec> actionTable() { return ActionTable::kRows; }

}  // namespace strainlens::gui
