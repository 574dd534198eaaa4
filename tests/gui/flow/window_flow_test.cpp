// SPDX-License-Identifier: GPL-3.0-or-later
// Dense optical flow in the window: from two images to the picture, its layers, values and files.
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QProcess>
#include <QProgressBar>
#include <QSet>
#include <QSlider>
#include <QTableWidget>

#include "app/io/field/flow_file.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/render/flow_colour.h"
#include "app/render/map_raster.h"
#include "compute/synthetic/layered_scene.h"
#include "compute/types/error.h"
#include "gui/canvas/colour_legend.h"
#include "gui/widgets/message_bar.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowFlow : public WindowTest {
protected:
    explicit WindowFlow(DeviceSource source = registeredDevices())
        : WindowTest(quickRegistry(), cachedResults(), std::move(source)) {}

    /// A scene without speckles, with occlusions.
    QStringList renderScene(ImageSize size = {160, 120}) {
        FlowSceneOptions options;
        options.size = size;
        const LayeredScene scene(options);
        const QStringList paths = {path(QStringLiteral("first.png")), path(QStringLiteral("second.png"))};
        writePng(pathFromUtf8(paths[0].toStdString()), scene.reference());
        writePng(pathFromUtf8(paths[1].toStdString()), scene.deformed());
        return paths;
    }
    void measureScene() {
        open(renderScene());
        trigger("opticalFlow");
        waitUntilIdle();
        ASSERT_TRUE(flow());
    }
    const MeasuredFlow* flow() { return m_session.flow().flow().get(); }
    const FlowView* view() { return canvas().layers().flow.view(); }
    bool isShown() { return view() && canvas().layers().flow.picture().map()->valueCount > 0; }
    bool isChecked(const char* action) { return find<QAction>(action)->isChecked(); }
    void chooseLayer(FlowLayer layer) {
        find<QComboBox>("flowLayer")->setCurrentIndex(static_cast<int>(layer));
        waitUntilIdle();
    }
    QString state() { return find<QLabel>("flowState")->text(); }
    QString figure(int row) { return find<QTableWidget>("flowFigures")->item(row, 1)->text(); }
    QString reading(const char* cell) { return find<QLabel>(cell)->text(); }
    /// Output of the command line for the same images.
    QByteArray commandLineOutput(const QStringList& options, const QString& file) {
        QProcess cli;
        cli.start(QStringLiteral(STRAINLENS_CLI), QStringList(QStringLiteral("flow")) + options);
        EXPECT_TRUE(cli.waitForFinished(120000));
        EXPECT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
        return contentOf(file);
    }
    static void expectPixels(const QImage& picture, const PixelBlock& block) {
        ASSERT_EQ(picture.width(), block.size.width);
        ASSERT_EQ(picture.height(), block.size.height);
        int others = 0;
        for (int y = 0; y < block.size.height; ++y) {
            const auto* row = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
            for (int x = 0; x < block.size.width; ++x)
                others += row[x] != block.pixels[std::size_t(y) * std::size_t(block.size.width) + std::size_t(x)];
        }
        EXPECT_EQ(others, 0);
    }
};

TEST_F(WindowFlow, FlowIsMeasuredByOneClick) {
    EXPECT_FALSE(enabled("opticalFlow")) << "there are no images";
    EXPECT_TRUE(find<QDockWidget>("flowDock")->isHidden());
    open(renderScene());
    EXPECT_TRUE(enabled("opticalFlow"));
    EXPECT_FALSE(enabled("showFlow"));
    EXPECT_FALSE(enabled("exportOpticalFlow"));
    trigger("opticalFlow");
    EXPECT_TRUE(enabled("cancel"));
    EXPECT_FALSE(find<QDockWidget>("flowDock")->isHidden()) << "it opens automatically";
    waitUntilIdle();
    ASSERT_TRUE(isShown());
    EXPECT_FALSE(enabled("cancel"));
    EXPECT_TRUE(isChecked("showFlow"));
    EXPECT_TRUE(isChecked("showReference"));
    EXPECT_EQ(document().images.current(), 1);
    // The pixels equal the renderer's.
    const DenseFlow& measured = flow()->result.flow;
    const std::vector<Rgb> colours = flowColours(measured, flowScaleOf(measured, 0, false));
    PixelBlock block{measured.size, {}};
    for (const Rgb colour : colours) block.pixels.push_back(cellColour(colour));
    expectPixels(view()->picture.picture, block);
    const auto& key = find<ColourLegend>("colourLegend")->key();
    ASSERT_TRUE(key);
    EXPECT_EQ(key->kind, MapKind::Directions) << "the wheel";
    EXPECT_EQ(key->scale.range.high, flowScaleOf(measured, 0, false).fullPx);
    EXPECT_TRUE(state().contains(QStringLiteral("first.png \u2192 second.png"))) << state().toStdString();
    EXPECT_TRUE(state().contains(QStringLiteral("Every pixel")));
}

TEST_F(WindowFlow, ReportsConstantImages) {
    GrayImage<std::uint8_t> unlit(160, 120);
    const QStringList images = {renderScene()[0], path(QStringLiteral("unlit.png"))};
    writePng(pathFromUtf8(images[1].toStdString()), unlit);
    open(images);
    trigger("opticalFlow");
    waitUntilIdle();
    ASSERT_TRUE(flow());
    EXPECT_TRUE(state().contains(QStringLiteral("The deformed image is uniformly grey"))) << state().toStdString();
    EXPECT_EQ(flow()->statistics.known, 0u);
    EXPECT_FALSE(isShown());
    for (const FlowLayer layer : {FlowLayer::Streaks, FlowLayer::Warped, FlowLayer::Residual, FlowLayer::Sigma}) {
        chooseLayer(layer);
    }
}

TEST_F(WindowFlow, EqualsTheCommandLineByteForByte) {
    const QStringList images = renderScene();
    open(images);
    drawRegionWithHole();
    exportTo("roiExportShapes", path(QStringLiteral("roi.json")));
    trigger("opticalFlow");
    waitUntilIdle();
    const QStringList words = images + QStringList{QStringLiteral("--roi"), path(QStringLiteral("roi.json"))};
    for (const char* suffix : {"flo", "npz", "png", "svg"}) {
        const QString mine = path(QStringLiteral("window.%1").arg(QLatin1String(suffix)));
        const QString other = path(QStringLiteral("command.%1").arg(QLatin1String(suffix)));
        exportTo("exportOpticalFlow", mine);
        const QByteArray command = commandLineOutput(words + QStringList{QStringLiteral("-o"), other}, other);
        EXPECT_GT(command.size(), 1000) << suffix;
        EXPECT_TRUE(contentOf(mine) == command) << suffix;
    }
}

TEST_F(WindowFlow, SpeckleFlowEqualsTheCommandLinesGridFlow) {
    const QStringList images = renderFrames(2);
    open(images);
    m_session.flow().setMethod(DenseFlowMethod::Grid);
    trigger("opticalFlow");
    waitUntilIdle();
    ASSERT_TRUE(flow());
    EXPECT_EQ(flow()->result.method, DenseFlowMethod::Grid);
    exportTo("exportOpticalFlow", path(QStringLiteral("window.flo")));
    const QString other = path(QStringLiteral("command.flo"));
    EXPECT_TRUE(contentOf(path(QStringLiteral("window.flo"))) ==
                commandLineOutput(images + QStringList{QStringLiteral("--method"), QStringLiteral("grid"),
                                                       QStringLiteral("-o"), other},
                                  other));
    EXPECT_NEAR(flow()->statistics.meanU, 4, 0.02);
    EXPECT_EQ(figure(0), QLocale().toString(flow()->statistics.meanPx, 'f', 3));
    EXPECT_FALSE(find<QCheckBox>("flowHidden")->isEnabled()) << "a grid knows no hidden pixels";
    chooseLayer(FlowLayer::Sigma);
    EXPECT_TRUE(isShown()) << "points have standard deviations";
    EXPECT_LT(flow()->statistics.sigmaPx, 0.02);
    EXPECT_GT(flow()->statistics.sigmaPx, 0);
    // The method is selectable.
    find<QComboBox>("flowMethod")->setCurrentIndex(1);
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_EQ(flow()->result.method, DenseFlowMethod::Variational);
    EXPECT_TRUE(find<QCheckBox>("flowHidden")->isEnabled());
    EXPECT_TRUE(isShown()) << "every pixel has a standard deviation";
}

TEST_F(WindowFlow, EveryLayerEqualsTheRendererAndHasAKey) {
    measureScene();
    const FlowResult& answer = flow()->result;
    const std::pair<FlowLayer, std::optional<MapKind>> layers[] = {{FlowLayer::Streaks, MapKind::Directions},
                                                                   {FlowLayer::Warped, MapKind::Numbers},
                                                                   {FlowLayer::Residual, MapKind::Numbers},
                                                                   {FlowLayer::Sigma, MapKind::Numbers},
                                                                   {FlowLayer::Colours, MapKind::Directions}};
    for (const auto& [layer, kind] : layers) {
        chooseLayer(layer);
        ASSERT_TRUE(isShown());
        EXPECT_EQ(view()->layer, layer);
        const FlowLayerPicture expected = flowLayerPicture({answer.flow, answer.reference, answer.deformed}, layer, 1);
        expectPixels(view()->picture.picture, expected.block);
        const auto& key = find<ColourLegend>("colourLegend")->key();
        ASSERT_TRUE(key);
        EXPECT_EQ(key->kind, kind);
        EXPECT_EQ(key->scale.range, expected.scale.range);
    }
    find<QSlider>("flowOpacity")->setValue(40);
    EXPECT_NEAR(canvas().layers().flow.picture().opacity(), 0.4, 1e-9);
}

TEST_F(WindowFlow, ArrowsAndStripesAreDrawnOverTheLayer) {
    measureScene();
    const FlowLayers& layers = canvas().layers().flow;
    EXPECT_FALSE(layers.arrows().isVisible());
    find<QCheckBox>("flowArrows")->setChecked(true);
    canvas().grab();
    EXPECT_GT(layers.arrows().drawnArrows(), 20);
    const DisplacementField& arrows = *layers.arrows().field();
    const DenseFlow& measured = flow()->result.flow;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        ASSERT_TRUE(arrows.ok(i));
        const std::size_t pixel = measured.index(int(arrows.x[i]), int(arrows.y[i]));
        ASSERT_EQ(arrows.u[i], double(measured.u[pixel]));
        ASSERT_EQ(arrows.v[i], double(measured.v[pixel]));
    }
    const QImage& stripes = view()->hidden.picture;
    std::size_t hidden = 0;
    for (int y = 0; y < measured.size.height; ++y) {
        for (int x = 0; x < measured.size.width; ++x) {
            const bool isHidden = measured.occluded[measured.index(x, y)] != 0;
            EXPECT_EQ(qAlpha(stripes.pixel(x, y)) != 0, isHidden) << x << ", " << y;
            hidden += isHidden;
        }
    }
    EXPECT_GT(hidden, 50u);
    EXPECT_EQ(flow()->statistics.occluded, hidden);
    EXPECT_TRUE(layers.hidden().isVisible());
    find<QCheckBox>("flowHidden")->setChecked(false);
    EXPECT_FALSE(layers.hidden().isVisible());
}

TEST_F(WindowFlow, ReadoutShowsTheFlowAtTheCursor) {
    measureScene();
    const DenseFlow& measured = flow()->result.flow;
    const QPoint pixel(70, 50);
    const std::size_t i = measured.index(pixel.x(), pixel.y());
    canvas().setZoom(4);
    canvas().centerOn(pixel);
    QTest::mouseMove(canvas().viewport(), at(pixel.x(), pixel.y()));
    const auto text = [](double value, int decimals) { return QLocale().toString(value, 'f', decimals); };
    const double u = double(measured.u[i]), v = double(measured.v[i]);
    EXPECT_EQ(reading("readoutX"), QStringLiteral("70"));
    EXPECT_EQ(reading("readoutU"), text(u, 3));
    EXPECT_EQ(reading("readoutV"), text(v, 3));
    EXPECT_EQ(reading("readoutLength"), text(std::hypot(u, v), 3));
    EXPECT_EQ(reading("readoutAngle"), text(std::atan2(v, u) * 180 / 3.14159265358979, 1) + QStringLiteral("\u00b0"));
    EXPECT_EQ(reading("readoutSigmaU"), text(double(measured.sigmaU[i]), 3));
    EXPECT_EQ(reading("readoutStatus"), QString());
    const auto hidden = std::ranges::find(measured.occluded, std::uint8_t{1}) - measured.occluded.begin();
    const QPoint place(int(hidden % measured.size.width), int(hidden / measured.size.width));
    canvas().centerOn(place);
    QTest::mouseMove(canvas().viewport(), at(place.x(), place.y()));
    EXPECT_EQ(reading("readoutStatus"), QStringLiteral("occluded when deformed"));
    trigger("showFlow");
    waitUntilIdle();
    QTest::mouseMove(canvas().viewport(), at(place.x() + 1, place.y()));
    EXPECT_EQ(reading("readoutU"), QString()) << "nothing has been measured by a run";
    EXPECT_FALSE(find<QLabel>("readoutLength")->isVisibleTo(m_window.get()));
}

TEST_F(WindowFlow, CancelStopsAtOnceAndRetainsTheFlow) {
    measureScene();
    const MeasuredFlow* before = flow();
    trigger("opticalFlow");
    ASSERT_TRUE(m_session.flow().isRunning());
    EXPECT_FALSE(find<QProgressBar>("flowProgress")->isHidden());
    trigger("cancel");
    EXPECT_FALSE(m_session.flow().isRunning());
    EXPECT_FALSE(enabled("cancel"));
    EXPECT_EQ(flow(), before);
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_NE(flow(), before) << "the next one is measured";
}

TEST_F(WindowFlow, ChangedRegionMakesItStaleUntilUndone) {
    measureScene();
    EXPECT_FALSE(m_session.flow().isStale());
    const double opacity = canvas().layers().flow.picture().opacity();
    drawRegionWithHole();
    EXPECT_TRUE(m_session.flow().isStale());
    EXPECT_LT(canvas().layers().flow.picture().opacity(), opacity);
    EXPECT_TRUE(state().contains(QStringLiteral("Out of date"))) << state().toStdString();
    trigger("undo");
    trigger("undo");
    EXPECT_FALSE(m_session.flow().isStale());
    EXPECT_EQ(canvas().layers().flow.picture().opacity(), opacity);
    trigger("redo");
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_FALSE(m_session.flow().isStale());
    EXPECT_LT(flow()->statistics.pixels, flow()->result.flow.pixels());
    EXPECT_EQ(flow()->statistics.known, flow()->statistics.pixels);
}

TEST_F(WindowFlow, IsDiscardedWithItsImages) {
    const QStringList scene = renderScene();
    open({scene[0], scene[1], scene[0]});
    document().images.setCurrent(2);
    trigger("opticalFlow");
    waitUntilIdle();
    ASSERT_TRUE(isShown());
    EXPECT_EQ(m_session.flow().frame(), 2);
    document().images.setCurrent(1);
    waitUntilIdle();
    EXPECT_FALSE(isShown()) << "it is another pair's";
    EXPECT_TRUE(state().contains(document().images.frame(2).name)) << state().toStdString();
    document().images.setCurrent(2);
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    trigger("showReference");
    waitUntilIdle();
    EXPECT_FALSE(isShown()) << "its pixels are the reference image's";
    trigger("showReference");
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("removeImage");
    waitUntilIdle();
    EXPECT_FALSE(flow());
    EXPECT_FALSE(enabled("showFlow"));
    EXPECT_FALSE(isChecked("showFlow"));
    EXPECT_FALSE(find<ColourLegend>("colourLegend")->isVisible()) << "there are no colours any more";
    trigger("opticalFlow");
    waitUntilIdle();
    ASSERT_TRUE(flow());
    document().setReference(1);
    waitUntilIdle();
    EXPECT_FALSE(flow());
}

TEST_F(WindowFlow, UsesTheFirstDeformedImageForTheReference) {
    open(renderScene());
    document().images.setCurrent(0);
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    EXPECT_EQ(document().images.current(), 1);
}

TEST_F(WindowFlow, AlternatesWithRunResults) {
    open(renderFrames(2));
    run();
    showMap("u");
    ASSERT_TRUE(canvas().layers().map.isVisible());
    trigger("opticalFlow");
    waitUntilIdle();
    ASSERT_TRUE(isShown());
    EXPECT_FALSE(canvas().layers().map.isVisible());
    EXPECT_FALSE(canvas().layers().vectors.isVisible());
    EXPECT_EQ(find<ColourLegend>("colourLegend")->key()->kind, MapKind::Directions);
    trigger("showFlow");
    waitUntilIdle();
    EXPECT_FALSE(isShown());
    EXPECT_TRUE(canvas().layers().map.isVisible());
    EXPECT_EQ(find<ColourLegend>("colourLegend")->key()->kind, MapKind::Numbers);
    find<QCheckBox>("flowShown")->click();
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    EXPECT_TRUE(isChecked("showFlow"));
    run();
    EXPECT_FALSE(find<QCheckBox>("flowShown")->isChecked());
    EXPECT_FALSE(isShown()) << "a run shows its results";
    EXPECT_TRUE(flow());
}

TEST_F(WindowFlow, WarpedImageAlternatesWithTheReference) {
    measureScene();
    chooseLayer(FlowLayer::Warped);
    ASSERT_TRUE(view()->warped);
    EXPECT_TRUE(canvas().layers().flow.picture().isVisible());
    find<QAction>("flicker")->setChecked(true);
    EXPECT_FALSE(canvas().layers().flow.picture().isVisible()) << "it would lie over both";
    ASSERT_TRUE(canvas().otherImage());
    EXPECT_EQ(canvas().otherImage(), view()->warped.get());
    find<QAction>("flicker")->setChecked(false);
    EXPECT_TRUE(canvas().layers().flow.picture().isVisible());
    chooseLayer(FlowLayer::Colours);
    find<QAction>("flicker")->setChecked(true);
    EXPECT_NE(canvas().otherImage(), nullptr);
    find<QAction>("flicker")->setChecked(false);
}

TEST_F(WindowFlow, StyleIsSavedInTheSettings) {
    find<QComboBox>("flowLayer")->setCurrentIndex(static_cast<int>(FlowLayer::Residual));
    find<QSlider>("flowOpacity")->setValue(55);
    find<QCheckBox>("flowHidden")->setChecked(false);
    WorkSession session(quickRegistry());
    MainWindow later(session, *m_settings, m_chooser, m_prompts, m_languages);
    const FlowStyle& style = later.workbench().view.state().flowStyle;
    EXPECT_EQ(style.layer, FlowLayer::Residual);
    EXPECT_EQ(style.opacity, 0.55);
    EXPECT_FALSE(style.hidden);
    EXPECT_EQ(later.findChild<QComboBox*>(QStringLiteral("flowLayer"))->currentIndex(), int(FlowLayer::Residual));
}

TEST_F(WindowFlow, ControlsAreNamedAndNotTruncatedInEveryLanguage) {
    measureScene();
    const auto* panel = find<QWidget>("flowPanel");
    QSet<QString> states;
    for (const Language& language : LanguageManager::available()) {
        m_languages.set(language.code);
        // Widgets handle the change, then layouts follow in later event rounds.
        for (int round = 0; round < 10; ++round) QTest::qWait(10);
        for (const QWidget* widget : panel->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->objectName().startsWith(QStringLiteral("qt_"))) continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            if (button) {
                EXPECT_GE(button->width(), button->minimumSizeHint().width()) << button->text().toStdString();
            }
            const bool isControl = widget->inherits("QComboBox") || widget->inherits("QSlider") ||
                                   widget->inherits("QTableWidget") || widget->inherits("QProgressBar") || button;
            const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            EXPECT_TRUE(!isControl || isNamed) << widget->objectName().toStdString();
        }
        EXPECT_LE(m_window->minimumSizeHint().width(), 1280) << language.code.toStdString();
        EXPECT_LE(m_window->minimumSizeHint().height(), 720) << language.code.toStdString();
        states << state() + find<ColourLegend>("colourLegend")->key()->title;
    }
    EXPECT_EQ(states.size(), LanguageManager::available().size());
}

TEST_F(WindowFlow, IsCancelledWhenOtherImagesAreOpened) {
    open(renderScene());
    const QStringList others = renderFrames(2);
    trigger("opticalFlow");
    ASSERT_TRUE(m_session.flow().isRunning());
    open(others);
    EXPECT_FALSE(m_session.flow().isRunning());
    EXPECT_FALSE(flow());
    EXPECT_FALSE(isShown());
    EXPECT_TRUE(state().contains(QStringLiteral("Ready: frame_0.png"))) << state().toStdString();
}

TEST_F(WindowFlow, NoEventTakesMoreThan50Ms) {
    open(renderScene({1000, 800}));
    expectQuickEvents([this] {
        trigger("opticalFlow");
        waitUntilIdle();
        chooseLayer(FlowLayer::Streaks);
        chooseLayer(FlowLayer::Warped);
    });
    EXPECT_TRUE(isShown());
}

/// Devices that cannot be opened.
class WindowFlowDevice : public WindowFlow {
protected:
    WindowFlowDevice() : WindowFlow(burning()) {}
    static DeviceSource burning() {
        DeviceSource devices = registeredDevices();
        devices.openSession = [](const std::string& id, const SessionOptions&) -> std::unique_ptr<Session> {
            throw DeviceError(id, "open", "it is on fire");
        };
        return devices;
    }
};

TEST_F(WindowFlowDevice, FailingDeviceIsReplacedAndReportedUnlessChosen) {
    measureScene();
    EXPECT_TRUE(state().contains(QStringLiteral("A device failed"))) << state().toStdString();
    EXPECT_TRUE(state().contains(QStringLiteral("on fire"))) << state().toStdString();
    RunParameters parameters = document().project.parameters();
    parameters.device = "cpu";
    document().project.startWith(parameters);
    const MeasuredFlow* before = flow();
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_EQ(flow(), before);
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("Device cpu failed")))
        << find<QLabel>("messageText")->text().toStdString();
}

TEST_F(WindowFlow, ImagesOfDifferentSizesAreRefused) {
    const QStringList scene = renderScene();
    const QStringList other = renderFrames(1, {100, 80});
    open({scene[0], other[0]});
    trigger("opticalFlow");
    waitUntilIdle();
    EXPECT_FALSE(flow());
    const auto* message = find<MessageBar>("messageBar");
    ASSERT_TRUE(message->isVisible());
    const QString text = find<QLabel>("messageText")->text();
    EXPECT_TRUE(text.contains(QStringLiteral("frame_0.png"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("100 x 80"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("Choose an image of the same size"))) << text.toStdString();
}

}  // namespace
}  // namespace strainlens::gui
