// SPDX-License-Identifier: GPL-3.0-or-later
// The living part of the window: what happens on actions and what is shown when something has changed.
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QWhatsThis>
#include <cmath>

#include "gui/canvas/image_canvas.h"
#include "gui/canvas/overlay.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "gui/files/loss_guard.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/language_manager.h"
#include "gui/panels/frame_panel.h"
#include "gui/panels/message_bar.h"
#include "gui/panels/parameter_panel.h"
#include "gui/panels/readout_bar.h"
#include "gui/panels/roi_panel.h"
#include "gui/panels/run_panel.h"
#include "gui/shell/main_window.h"
#include "gui/theme/theme.h"
#include "gui/tools/roi_tool.h"

namespace strainlens::gui {
namespace {
constexpr double kZoomStep = 1.25;
constexpr int kMessageMs = 6000;
constexpr int kDevicesAfterMs = 300;
}  // namespace

void MainWindow::connectActions() {
    const auto on = [this](const char* id, auto slot) { connect((*m_actions)[id], &QAction::triggered, this, slot); };
    on("openImages", [this] { m_files->chooseImages(); });
    on("openFolder", [this] { m_files->chooseFolder(); });
    on("openSample", [this] { m_files->openSample(); });
    on("exportCsv", [this] { m_files->exportCsv(); });
    on("exportFlow", [this] { m_files->exportFlow(); });
    on("quit", [this] { close(); });
    on("undo", [this] { undo(); });
    on("redo", [this] { m_document.undoStack().redo(); });
    on("roiImport", [this] { m_files->importRoi(); });
    on("roiExportMask", [this] { m_files->exportMask(); });
    on("roiExportShapes", [this] { m_files->exportShapes(); });
    on("zoomIn", [this] { m_canvas->zoomBy(kZoomStep); });
    on("zoomOut", [this] { m_canvas->zoomBy(1 / kZoomStep); });
    on("zoomFit", [this] { m_canvas->fit(); });
    on("zoomOne", [this] { m_canvas->setZoom(1); });
    on("run", [this] { m_run->start(); });
    on("cancel", [this] { m_run->cancel(); });
    on("useAsReference", [this] { useAsReference(); });
    on("checkEngines", [this] { checkEngines(); });
    on("measureDevices", [this] { m_devices->measureAgain(); });
    on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    on("about", [this] { about(); });
    for (const char* id : {"showVectors", "showRegion", "showBlock"}) (*m_actions)[id]->setChecked(true);
    const auto toggled = [this](const char* id, auto slot) {
        connect((*m_actions)[id], &QAction::toggled, this, slot);
    };
    toggled("showReference", [this] { refreshImage(); });
    toggled("showVectors", [this](bool shown) { m_canvas->vectors().setVisible(shown); });
    toggled("showRegion", [this] { refreshRegion(); });
    toggled("showBlock", [this] { refreshBlock(); });
    connect(m_arrowScale, &QComboBox::currentIndexChanged, this,
            [this] { m_canvas->vectors().setChosenScale(m_arrowScale->currentData().toDouble()); });
    connect(m_languageGroup, &QActionGroup::triggered, this,
            [this](QAction* action) { setLanguage(action->data().toString()); });
    connect(m_appearanceGroup, &QActionGroup::triggered, this,
            [this](QAction* action) { setAppearance(action->data().toString()); });
}

void MainWindow::connectTools() {
    m_tools = new QActionGroup(this);
    m_tools->addAction((*m_actions)["roiPan"]);
    for (const RoiToolKind& kind : roiToolKinds()) m_tools->addAction((*m_actions)[kind.actionId]);
    (*m_actions)["roiPan"]->setChecked(true);
    connect(m_tools, &QActionGroup::triggered, this, &MainWindow::chooseTool);
    auto* operations = new QActionGroup(this);
    operations->addAction((*m_actions)["roiAdd"]);
    operations->addAction((*m_actions)["roiSubtract"]);
    (*m_actions)["roiAdd"]->setChecked(true);
    connect((*m_actions)["roiSubtract"], &QAction::toggled, this,
            [this](bool subtract) { m_canvas->setOperation(subtract ? RoiOperation::Subtract : RoiOperation::Add); });
    connect(m_canvas, &ImageCanvas::shapeDrawn, this, [this](const RoiGeometry& geometry) {
        const bool subtract = (*m_actions)["roiSubtract"]->isChecked();
        RegionOfInterest roi = m_document.roi();
        roi.shapes.push_back({subtract ? RoiOperation::Subtract : RoiOperation::Add, geometry});
        const QString name = RoiPanel::nameOf(geometry);
        m_document.editRoi(std::move(roi), subtract ? tr("Subtract: %1").arg(name) : tr("Add: %1").arg(name));
    });
    connect(m_canvas, &ImageCanvas::drawingChanged, this, &MainWindow::refreshState);
    connect(m_roiPanel, &RoiPanel::selectionChanged, this, [this](int shape) {
        m_canvas->setEmphasisedShape(shape);
        refreshState();
    });
}

void MainWindow::chooseTool() {
    std::unique_ptr<RoiTool> tool;
    for (const RoiToolKind& kind : roiToolKinds()) {
        if ((*m_actions)[kind.actionId]->isChecked()) tool = kind.make();
    }
    if (tool) {
        // The region belongs to the reference image: it is drawn there.
        (*m_actions)["showReference"]->setChecked(true);
        (*m_actions)["showRegion"]->setChecked(true);
    }
    m_canvas->setTool(std::move(tool));
    m_canvas->setFocus();
}

void MainWindow::connectDocument() {
    connect(&m_document, &Document::framesChanged, this, [this] {
        m_message->hide();
        m_centre->setCurrentIndex(m_document.frameCount() > 0 ? 1 : 0);
        (*m_actions)["showReference"]->setChecked(false);
        refreshOutlook();
    });
    connect(&m_document, &Document::frameChanged, this, [this](int index) {
        if (index == m_document.reference()) refreshOutlook();
    });
    connect(&m_document, &Document::referenceChanged, this, [this] {
        refreshOutlook();
        refreshImage();
    });
    connect(&m_document, &Document::currentChanged, this, &MainWindow::refreshImage);
    connect(&m_document, &Document::roiChanged, this, [this] {
        refreshOutlook();
        refreshRegion();
    });
    connect(&m_document, &Document::parametersChanged, this, [this] {
        refreshOutlook();
        refreshBlock();
        refreshKey();
        m_settings.setValue(QStringLiteral("device"), QString::fromStdString(m_document.parameters().device));
    });
    connect(&m_document, &Document::resultsChanged, this, &MainWindow::refreshField);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::refreshState);
    connect(m_images, &ImageStore::imageReady, this, [this](int frame) {
        if (frame == shownFrame()) refreshImage();
    });
    connect(m_canvas, &ImageCanvas::cursorMoved, this, [this](QPoint pixel) {
        m_cursor = pixel;
        refreshReadout();
    });
    connect(m_canvas, &ImageCanvas::cursorLeft, this, [this] {
        m_cursor = {-1, -1};
        m_readout->clear();
    });
    connect(m_canvas, &ImageCanvas::zoomChanged, this,
            [this](double zoom) { m_zoomLabel->setText(tr("Zoom %1 %").arg(QLocale().toString(zoom * 100, 'g', 3))); });
}

void MainWindow::connectFiles() {
    connect(m_files, &FileOperations::failed, m_message, &MessageBar::show);
    connect(m_files, &FileOperations::written, this, [this](const QString& path) {
        statusBar()->showMessage(tr("Written: %1").arg(QDir::toNativeSeparators(path)), kMessageMs);
    });
    connect(m_files, &FileOperations::opened, this, [this](const OpenedImages& images) {
        m_guard->before(Deed::ReplaceImages, [this, images] {
            endRun();
            m_document.setFrames(images.frames, images.roi);
        });
    });
    connect(m_files, &FileOperations::busyChanged, this, [this] {
        if (m_files->busy()) {
            QApplication::setOverrideCursor(Qt::BusyCursor);
        }
        if (!m_files->busy()) {
            while (QApplication::overrideCursor()) QApplication::restoreOverrideCursor();
        }
    });
}

void MainWindow::connectRun() {
    connect(m_framePanel, &FramePanel::chosen, this, [this] { m_followsRun = false; });
    connect(m_run, &RunController::started, this, [this] {
        m_followsRun = true;
        m_message->hide();
        (*m_actions)["showReference"]->setChecked(true);
        m_parameterPanel->setEditable(false);
        (*m_actions)["roiPan"]->trigger();
        refreshState();
    });
    connect(m_run, &RunController::progressed, this, [this] {
        if (!m_followsRun) return;
        const Results& results = static_cast<const Document&>(m_document).results();
        const auto frame = static_cast<std::size_t>(m_run->frame());
        if (m_run->running() && frame > 0 && frame < results.order.size()) m_document.setCurrent(results.order[frame]);
    });
    connect(m_run, &RunController::finished, this, [this](const QString& error) {
        m_parameterPanel->setEditable(true);
        QStringList messages;
        const QString notes = notesText(m_document.results().summary);
        if (!notes.isEmpty()) messages << notes;
        if (!error.isEmpty()) messages << error;
        if (!messages.isEmpty()) m_message->show(messages.join(QLatin1Char('\n')));
        // Frames may finish faster than the view follows: in the end the last measured one is shown.
        for (std::size_t k = m_document.results().frames.size(); m_followsRun && k-- > 1;) {
            if (!m_document.results().frames[k].field) continue;
            m_document.setCurrent(m_document.results().order[k]);
            break;
        }
        refreshState();
    });
}

void MainWindow::connectDevices() {
    connect(m_devices, &DeviceList::changed, this, &MainWindow::refreshState);
    // The window is there first.
    QTimer::singleShot(kDevicesAfterMs, m_devices, &DeviceList::find);
}

void MainWindow::checkEngines() {
    const int current =
        m_document.current() == m_document.reference() ? m_document.runOrder().at(1) : m_document.current();
    auto* dialog = new EngineCheckDialog(m_document, current, m_devices->backends(), this);
    dialog->open();
}

void MainWindow::endRun() {
    m_run->abandon();
    m_parameterPanel->setEditable(true);
    refreshState();
}

void MainWindow::useAsReference() {
    const int chosen = m_document.current();
    if (chosen == m_document.reference()) return;
    m_guard->before(Deed::ChangeReference, [this, chosen] { m_document.setReference(chosen); });
}

void MainWindow::undo() {
    if (!m_canvas->undoDrawingStep()) m_document.undoStack().undo();
}

void MainWindow::refreshState() {
    unsigned state = kNothing;
    const auto set = [&state](bool on, Need need) { state |= on ? need : kNothing; };
    set(m_document.frameCount() > 0, kImages);
    set(m_run->running(), kRunning);
    set(!m_run->running(), kIdle);
    set(!m_outlook.problem, kRunnable);
    set(m_document.results().hasField(), kField);
    set(m_document.finishedResultOf(m_document.current()), kMeasured);
    set((m_document.undoStack().canUndo() && !m_run->running()) || m_canvas->drawing(), kUndo);
    set(m_document.undoStack().canRedo() && !m_canvas->drawing() && !m_run->running(), kRedo);
    set(!m_document.roi().shapes.empty(), kShapes);
    set(m_roiPanel->selectedShape() >= 0, kShapeSelected);
    set(m_document.mask() != nullptr, kMask);
    set(m_devices->known() && !m_devices->looking(), kDevices);
    m_actions->setState(state);
    const QString reason = m_outlook.problem ? m_outlook.problem->text : QString();
    if (!reason.isEmpty()) (*m_actions)["run"]->setToolTip(reason);
}

void MainWindow::refreshOutlook() {
    m_outlook = runOutlook(m_document);
    m_runPanel->setOutlook(m_outlook);
    const bool parameter = m_outlook.problem && !m_outlook.problem->field.isEmpty();
    m_parameterPanel->setProblem(parameter ? m_outlook.problem->field : QString(),
                                 parameter ? m_outlook.problem->text : QString());
    refreshState();
}

int MainWindow::shownFrame() const {
    return (*m_actions)["showReference"]->isChecked() ? m_document.reference() : m_document.current();
}

void MainWindow::refreshImage() {
    if (m_document.frameCount() == 0) return;
    const int frame = shownFrame();
    if (std::shared_ptr<const DisplayImage> image = m_images->image(frame)) {
        m_canvas->setImage(std::move(image));
    } else if (!m_document.frame(frame).readError.isEmpty()) {
        m_canvas->setImage(nullptr);
        m_message->show(m_document.frame(frame).readError);
    }
    refreshRegion();
    refreshField();
}

void MainWindow::refreshRegion() {
    // Mask and outlines are those of the reference image; on another they would lie.
    const bool shown = (*m_actions)["showRegion"]->isChecked() && shownFrame() == m_document.reference();
    const bool limited = !m_document.roi().shapes.empty();
    m_canvas->setMask(shown && limited ? m_document.mask() : nullptr);
    m_canvas->setRoi(m_document.roi());
    m_canvas->setOutlinesVisible(shown);
    refreshState();
}

void MainWindow::refreshField() {
    const FrameResult* result = m_document.frameCount() > 0 ? m_document.resultOf(m_document.current()) : nullptr;
    std::shared_ptr<const DisplacementField> field = result ? result->field : nullptr;
    m_canvas->vectors().setOnDeformed(shownFrame() != m_document.reference());
    if (field.get() != m_canvas->vectors().field()) m_canvas->vectors().setField(std::move(field));
    refreshMap();
    refreshKey();
    refreshPoint();
    refreshReadout();
    refreshState();
}

void MainWindow::refreshBlock() {
    const bool shown = (*m_actions)["showBlock"]->isChecked();
    m_canvas->setCursorShapes(shown ? std::optional(cursorShapesOf(m_document.parameters())) : std::nullopt);
}

void MainWindow::setLanguage(const QString& code) {
    m_languages.set(code);
    m_settings.setValue(QStringLiteral("language"), m_languages.current());
    for (QAction* action : m_languageGroup->actions()) action->setChecked(action->data() == m_languages.current());
}

void MainWindow::setAppearance(const QString& name) {
    applyAppearance(appearanceFromName(name));
    m_settings.setValue(QStringLiteral("appearance"), name);
    for (QAction* action : m_appearanceGroup->actions()) action->setChecked(action->data() == name);
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate() {
    setWindowTitle(QStringLiteral("StrainLens"));
    m_actions->refresh();
    const QString menus[] = {tr("&File"),     tr("&Edit"), tr("Re&gion"), tr("&View"), tr("&Appearance"),
                             tr("&Language"), tr("&Run"),  tr("&Tools"),  tr("&Help")};
    for (std::size_t i = 0; i < m_menus.size(); ++i) m_menus[i]->setTitle(menus[i]);
    const QString docks[] = {tr("Images"), tr("Region of interest"), tr("Parameters"), tr("Point"), tr("Timing [ms]")};
    for (std::size_t i = 0; i < m_docks.size(); ++i) m_docks[i]->setWindowTitle(docks[i]);
    const QString appearances[] = {tr("As the &system"), tr("&Light"), tr("&Dark")};
    const QList<QAction*> choices = m_appearanceGroup->actions();
    for (qsizetype i = 0; i < choices.size(); ++i) choices[i]->setText(appearances[i]);
    m_toolBar->setWindowTitle(tr("Tools"));
    m_canvas->setAccessibleName(tr("Image with region and vectors"));
    m_arrowScale->setToolTip(tr("By how much the arrows are lengthened"));
    m_arrowScale->setAccessibleName(tr("Arrow scale"));
    const QSignalBlocker blocker(m_arrowScale);
    m_arrowScale->setItemText(0, tr("Arrows: automatic"));
    for (int i = 1; i < m_arrowScale->count(); ++i) {
        m_arrowScale->setItemText(i, Overlay::scaleText(m_arrowScale->itemData(i).toDouble()));
    }
    m_zoomLabel->setText(tr("Zoom %1 %").arg(QLocale().toString(m_canvas->zoom() * 100, 'g', 3)));
    refreshOutlook();
    refreshKey();
    m_describedField.reset();
    refreshPoint();
    m_canvas->viewport()->update();
}

void MainWindow::about() {
    QMessageBox::about(this, tr("About StrainLens"),
                       tr("StrainLens %1\nDisplacement and strain from photographs of loaded specimens.\n"
                          "The window is licensed under GPL-3.0-or-later, the engine under MPL-2.0.")
                           .arg(QStringLiteral(STRAINLENS_VERSION)));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    if (paths.isEmpty()) return;
    event->acceptProposedAction();
    m_files->openSequence(paths);
}

}  // namespace strainlens::gui
