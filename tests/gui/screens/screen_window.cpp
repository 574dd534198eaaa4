// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/screen_window.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>

#include "gui/dialogs/batch_dialog.h"
#include "gui/dialogs/compare_dialog.h"
#include "gui/document/sample_specimen.h"
#include "tests/app/camera/ring_writer.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens::gui {
namespace {

/// Devices of this machine, detected once for all windows.
DeviceRegistry realDevices() {
    return {[] {
                static const std::vector<BackendState> found = backendStates();
                return found;
            },
            [] {}};
}

/// Bounds of the ellipse or rectangle drawn by a drag.
QLineF diagonalOf(const QRectF& rect) { return {rect.topLeft(), rect.bottomRight()}; }

QWidget* visibleDialog() {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (qobject_cast<QDialog*>(widget) && widget->isVisible()) return widget;
    }
    return nullptr;
}

}  // namespace

ScreenWindow::ScreenWindow(const ScreenStyle& look, Scene scene)
    : ScreenWindow(look, scene, std::make_shared<RunPause>()) {}

ScreenWindow::ScreenWindow(const ScreenStyle& look, Scene scene, const std::shared_ptr<RunPause>& pause)
    : ReproducibleWindow(pausedStores(pause, scene == Scene::Still),
                         scene == Scene::Still ? quickRegistry() : realDevices()),
      m_isReproducible(scene == Scene::Still),
      m_pause(pause) {
    waitForDevices();
    setAppearance(look.appearance.c_str());
    setLanguage(look.language.c_str());
    m_window->resize(look.size);
    m_scene = m_isReproducible ? smallScene() : plateScene();
    if (m_scene.parameters) return;
    m_session.advice().setEnabled(true);
    document().project.startWith({});
}

ScreenWindow::~ScreenWindow() { m_pause->resume(); }

ScreenScene ScreenWindow::smallScene() {
    ScreenScene scene;
    scene.images = paintFrames(4);
    scene.region = QRectF(14, 12, 252, 116);
    scene.hole = QRectF(150, 50, 60, 40);
    scene.point = {58, 108};
    scene.gauge = {{40, 30}, {240, 30}};
    RunParameters parameters = test::wholePixels();
    parameters.grid = {10, 20, 20, 8};
    parameters.validation.scoreThreshold = 17;
    parameters.strain.window = 3;
    parameters.scaleMmPerPx = 0.05;
    parameters.threads = 2;
    scene.parameters = parameters;
    return scene;
}

ScreenScene ScreenWindow::plateScene() {
    ScreenScene scene;
    for (const ImageOrigin& image : renderSampleSpecimen().images) {
        const auto& pixels = std::get<GrayImage<std::uint8_t>>(*image.rendered);
        const QImage view(pixels.row(0), pixels.width(), pixels.height(), static_cast<qsizetype>(pixels.strideBytes()),
                          QImage::Format_Grayscale8);
        scene.images << path(QStringLiteral("plate_%1.png").arg(scene.images.size()));
        EXPECT_TRUE(view.save(scene.images.back()));
    }
    scene.region = QRectF(24, 24, 912, 592);
    scene.hole = QRectF(392, 232, 176, 176);
    scene.point = {480, 200};
    scene.gauge = {{260, 500}, {700, 500}};
    return scene;
}

void ScreenWindow::openImages() {
    open(m_scene.images);
    if (m_scene.parameters) document().project.editParameters(*m_scene.parameters, QStringLiteral("parameters"));
    waitUntilIdle();
    document().images.setCurrent(static_cast<int>(m_scene.images.size()) - 2);
    waitUntilIdle();
}

void ScreenWindow::drawRegion() {
    for (const auto& [operation, shape, rect] :
         {std::tuple{"roiAdd", "roiRectangle", m_scene.region}, {"roiSubtract", "roiEllipse", m_scene.hole}}) {
        trigger(operation);
        trigger(shape);
        const QLineF diagonal = diagonalOf(rect);
        drag(at(diagonal.x1(), diagonal.y1()), at(diagonal.x2(), diagonal.y2()));
    }
    trigger("roiAdd");
    waitUntilIdle();
}

void ScreenWindow::measure() {
    openImages();
    drawRegion();
    trigger("roiPan");
    run();
    if (m_isReproducible) {
        RunSummary summary = document().results.latest().summary;
        summary.referenceTimesMs = fixedTimes();
        for (FrameSummary& frame : summary.frames) frame.timesMs = fixedTimes();
        summary.wallMs = 1000;
        summary.devices = quickRegistry().find().front().devices;
        document().results.finish(summary);
    }
    document().images.setCurrent(static_cast<int>(m_scene.images.size()) - 1);
    waitUntilIdle();
}

void ScreenWindow::pauseMeasurement() {
    openImages();
    drawRegion();
    trigger("roiPan");
    if (m_isReproducible) {
        // Without refinement, points would be shown as they arrive.
        RunParameters parameters = document().project.parameters();
        parameters.refinement = Refinement::Parabola;
        document().project.editParameters(parameters, QStringLiteral("parameters"));
    }
    // The next image is measured concurrently, unless it is the last.
    const int last = static_cast<int>(m_scene.images.size()) - 1;
    const int at = m_isReproducible ? last : last - 1;
    m_pause->pauseAt(at);
    trigger("run");
    EXPECT_TRUE(waitFor([this] { return m_pause->isPaused(); }, 60000));
    // The second update after the pause contains everything measured before it.
    const QSignalSpy news(&m_session.run(), &RunController::progressed);
    EXPECT_TRUE(waitFor([&news] { return news.count() >= 2; }));
    EXPECT_EQ(document().results.latest().measured, at - 1);
}

void ScreenWindow::watchFolder() {
    const QDir camera(path(QStringLiteral("camera")));
    EXPECT_TRUE(camera.mkpath(QStringLiteral(".")));
    const auto nameOf = [&](int i) { return camera.filePath(QStringLiteral("img_%1.png").arg(i)); };
    const int images = static_cast<int>(m_scene.images.size());
    for (int i = 0; i < images; ++i) EXPECT_TRUE(QFile::copy(m_scene.images[i], nameOf(i)));
    QFile noImage(nameOf(images));
    EXPECT_TRUE(noImage.open(QIODevice::WriteOnly) && noImage.write("this is not an image") > 0);
    noImage.close();
    open({nameOf(0)});
    if (m_scene.parameters) document().project.editParameters(*m_scene.parameters, QStringLiteral("parameters"));
    waitUntilIdle();
    drawRegion();
    m_chooser.file = camera.path();
    trigger("watchFolder");
    const auto isAllDone = [&] {
        return document().results.latest().measured == images - 1 &&
               document().results.stateOf(images) == FrameState::Failed && document().images.current() == images - 1 &&
               m_session.run().currentImage().isEmpty();
    };
    EXPECT_TRUE(waitFor(isAllDone, 60000));
    const QSignalSpy news(&m_session.run(), &RunController::progressed);
    EXPECT_TRUE(waitFor([&news] { return news.count() >= 2; }));
}

void ScreenWindow::measureFlow() {
    openImages();
    trigger("opticalFlow");
    EXPECT_TRUE(waitFor([this] { return m_session.flow().flow() != nullptr; }, 60000));
    waitUntilIdle();
}

void ScreenWindow::drawExtensometer() {
    trigger("probeExtensometer");
    drag(at(m_scene.gauge.x1(), m_scene.gauge.y1()), at(m_scene.gauge.x2(), m_scene.gauge.y2()));
    trigger("roiPan");
    waitUntilIdle();
}

void ScreenWindow::selectPoint(QPointF point) {
    trigger("roiPan");
    click(at(point.x(), point.y()));
    waitUntilIdle();
}

void ScreenWindow::withDialog(const char* action, const std::function<void()>& then) {
    m_chooser.dialogs = &m_dialogs;
    const QString here = QDir::currentPath();
    EXPECT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("results")));
    QDir::setCurrent(m_folder.path());
    QTimer::singleShot(0, m_window.get(), [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        EXPECT_TRUE(dialog);
        if (!dialog) return;
        dialog->setDirectory(m_folder.path());  // Qt would reuse the folder of the previous window
        // The folder is read on another thread; only matching files and folders are shown.
        const auto* list = dialog->findChild<QListView*>(QStringLiteral("listView"));
        EXPECT_TRUE(waitFor([&] { return list->model()->rowCount(list->rootIndex()) > 0; }));
        then();
        dialog->reject();
    });
    trigger(action);
    QDir::setCurrent(here);
    m_chooser.dialogs = nullptr;
}

void ScreenWindow::withOwnDialog(const char* action, const std::function<void()>& then) {
    trigger(action);
    waitUntilIdle();
    QWidget* dialog = visibleDialog();
    ASSERT_TRUE(dialog);
    then();
    dialog->close();
}

void ScreenWindow::addProjectData() {
    const int images = static_cast<int>(m_scene.images.size());
    ProbesAndLoads data = document().project.probesAndLoads();
    data.load.unit = "N";
    for (int image = 0; image < images; ++image) data.load.values.push_back(250.0 * image);
    data.evaluation.areaMm2 = 20;
    document().project.setProbesAndLoads(data);
    ReportSettings report;
    report.title = "Open hole in tension", report.specimen = "OHT 12", report.operatorName = "A. Weber";
    report.client = "Laboratory 3", report.notes = "Second specimen of the plate.";
    document().project.setReport({report, {}});
    document().project.setRuns({{"Subset 21", "2026-11-30 10:05", {"/results/subset_21.h5", {}}},
                                {"Subset 31", "2026-11-30 10:12", {"/results/subset_31.h5", {}}}});
    waitUntilIdle();
}

void ScreenWindow::showValuesInMm() {
    view().edit(&ViewState::showLengthUnit, LengthUnit::Millimetre);
    ValueStyle values = view().state().map.values;
    values.smoothedPoints = 3;
    view().edit(&ViewState::showValues, values);
    trigger("showValues");
    waitUntilIdle();
}

void ScreenWindow::addRightAxis() {
    m_window->workbench().plots.chooseRight("elongation");
    waitUntilIdle();
}

void ScreenWindow::compareWithMesh(const std::function<void()>& then) {
    // Nodes every 20 px that are stretched by 1 %.
    QFile file(path(QStringLiteral("nodes.csv")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("x,y,ux,uy\n");
    for (int y = 0; y <= 640; y += 20) {
        for (int x = 0; x <= 960; x += 20)
            file.write(QStringLiteral("%1,%2,%3,%4\n").arg(x).arg(y).arg(x * 0.01).arg(y * -0.003).toUtf8());
    }
    file.close();
    document().project.setRuns({{"Plate, finite elements", "2026-11-30 10:05", {file.fileName().toStdString(), {}}}});
    withOwnDialog("compareWith", [&] {
        find<QComboBox>("compareAlignmentKind")->setCurrentIndex(2);  // the mesh is in pixels
        find<QPushButton>("compareStart")->click();
        const auto* dialog = find<CompareDialog>("compareDialog");
        EXPECT_TRUE(waitFor([&] { return !dialog->isBusy(); }));
        then();
    });
}

void ScreenWindow::showSpecimens(const std::function<void()>& then) {
    for (const char* name : {"S1", "S2", "S3"}) {
        const QString folder = path(QStringLiteral("specimens/") + QLatin1String(name));
        EXPECT_TRUE(QDir().mkpath(folder));
        for (const QString& image : m_scene.images)
            QFile::copy(image, folder + QLatin1Char('/') + QFileInfo(image).fileName());
    }
    QFile table(path(QStringLiteral("specimens.csv")));
    EXPECT_TRUE(table.open(QIODevice::WriteOnly));
    table.write("specimen;width [mm];thickness [mm];Operator\nS1;12,5;2;Ada\nS2;12,4;2;Ada\n");
    table.close();
    withOwnDialog("batch", [&] {
        auto* dialog = find<BatchDialog>("batchDialog");
        dialog->addFolder(path(QStringLiteral("specimens")));
        dialog->setTable(table.fileName());
        EXPECT_TRUE(waitFor([this] {
            return find<QLabel>("batchSpecimens")->text() == QStringLiteral("specimens.csv") &&
                   find<QPushButton>("batchClear")->isEnabled();
        }));
        then();
    });
}

void ScreenWindow::showLiveCamera(const std::function<void()>& then) {
    const QImage image = QImage(m_scene.images.front()).convertToFormat(QImage::Format_Grayscale8);
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < image.height(); ++y)
        pixels.insert(pixels.end(), image.constScanLine(y), image.constScanLine(y) + image.width());
    // The relative name is the same in every picture.
    const QString here = QDir::currentPath();
    QDir::setCurrent(m_folder.path());
    test::RingWriter camera("camera", {image.width(), image.height()});
    withOwnDialog("liveCamera", [&] {
        auto* open = find<QPushButton>("liveOpen");
        EXPECT_TRUE(waitFor([this] { return find<QPushButton>("liveRefresh")->isEnabled(); }));
        find<QComboBox>("liveCameras")->setEditText(QString::fromStdString(camera.id()));
        open->click();
        EXPECT_TRUE(waitFor([open] { return open->isEnabled(); }));
        camera.write(pixels, 0);
        EXPECT_TRUE(waitFor([this] { return !find<QLabel>("liveQuality")->text().isEmpty(); }));
        then();
    });
    QDir::setCurrent(here);
}

void ScreenWindow::openInvalidFiles() {
    // Last in natural order, so that neither is the reference.
    QString noImage = m_scene.images.back(), otherSize = noImage;
    noImage.replace(noImage.size() - 5, 1, QLatin1Char('8'));
    otherSize.replace(otherSize.size() - 5, 1, QLatin1Char('9'));
    QFile file(noImage);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write("this is not an image") > 0);
    file.close();
    QImage small(100, 80, QImage::Format_Grayscale8);
    small.fill(Qt::gray);
    EXPECT_TRUE(small.save(otherSize));
    open(m_scene.images + QStringList{noImage, otherSize});
    m_window->workbench().opener.open({QStringLiteral("/photographs/plate_12.png")});
    waitUntilIdle();
}

/// Replaces times and memory, which differ in every run.
void ScreenWindow::fixState() {
    if (m_session.run().isWatching()) return;
    auto* state = find<QLabel>("runState");
    QString text = state->text();
    text.replace(QRegularExpression(QStringLiteral("\\d\\d:\\d\\d")), QStringLiteral("00:02"));
    const qsizetype about = text.indexOf(QLatin1Char('\n'));
    if (about >= 0) {
        QString line = text.mid(about);
        text =
            text.left(about) + line.replace(QRegularExpression(QStringLiteral("\\d+([.,]\\d+)?")), QStringLiteral("4"));
    }
    if (m_session.run().isRunning()) {
        // Progress is reported at most ten times a second, so the last step may be missing.
        find<QProgressBar>("progressBar")->setValue(600);
        const QRegularExpressionMatch image = QRegularExpression(QStringLiteral("\\d+")).match(text);
        text.replace(image.capturedStart(), image.capturedLength(), QStringLiteral("3"));
    }
    state->setText(text);
}

/// Replaces the time of the flow, which differs in every run.
void ScreenWindow::fixFlow() {
    auto* state = find<QLabel>("flowState");
    QString text = state->text();
    const qsizetype how = text.lastIndexOf(QStringLiteral("\u00b7 "));
    if (how < 0) return;
    static const QRegularExpression seconds(QStringLiteral("\\d+[.,]\\d+"));
    state->setText(text.left(how) + text.mid(how).replace(seconds, QStringLiteral("0.10")));
}

void ScreenWindow::prepare() {
    if (!m_isReproducible) return;
    fixState();
    fixFlow();
}

QImage ScreenWindow::picture() {
    clearFocus();
    leaveCanvas();
    QImage picture = grabStable(*m_window, [this] { prepare(); });
    QWidget* dialog = visibleDialog();
    if (!dialog) return picture;
    const QImage over = grabStable(*dialog);
    QPainter painter(&picture);
    const QSize size = dialog->size();
    const QPoint corner((m_window->width() - size.width()) / 2, (m_window->height() - size.height()) / 2);
    painter.drawImage(corner, over);
    painter.setPen(QPen(Qt::gray, 1));
    painter.drawRect(QRect(corner, size).adjusted(-1, -1, 0, 0));
    return picture;
}

}  // namespace strainlens::gui
