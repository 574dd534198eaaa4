// SPDX-License-Identifier: GPL-3.0-or-later
// Compares parts of the window with tests/goldens/window, rendered offscreen with one font and style. Fields have
// integer displacements, equal on all processors; times, devices and folders are excluded.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>

#include "gui/canvas/result_badge.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/panels/map_bar.h"
#include "gui/widgets/number_field.h"
#include "tests/compute/whole_pixels.h"
#include "tests/goldens/golden_picture.h"
#include "tests/gui/screens/reproducible_window.h"

namespace strainlens::gui {
namespace {

constexpr QSize kSmall(1230, 620);  // window size for canvas tests [px]

class GoldenWindow : public ReproducibleWindow {
protected:
    void SetUp() override {
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            GTEST_SKIP() << "golden pictures are drawn offscreen";
        }
        waitForDevices();
        setAppearance("light");
    }

    void measure() {
        m_window->resize(kSmall);
        open(paintFrames());
        RunParameters parameters = test::wholePixels();
        parameters.grid = {10, 20, 20, 8};
        parameters.validation.scoreThreshold = 17;
        parameters.scaleMmPerPx = 0.05;
        document().project.editParameters(parameters, QStringLiteral("parameters"));
        run();
    }
    void showMap(const char* quantity, int colours = 0) {
        auto* box = find<QComboBox>("mapQuantity");
        box->setCurrentIndex(box->findData(QLatin1String(quantity)));
        find<QComboBox>("mapColours")->setCurrentIndex(colours);
    }
    /// Central widget with map bar and canvas.
    QWidget& centre() { return *find<MapBar>("mapBar")->parentWidget(); }

    ResultBadge& badge() { return *find<ResultBadge>("resultBadge"); }

    void expect(const std::string& name, QWidget& widget, const QRect& part = {}) {
        clearFocus();
        waitUntilIdle();
        // The duration differs in each run.
        if (badge().isVisible()) {
            badge().setImage(
                MeasuredImage{QStringLiteral("frame_0.png"), QStringLiteral("frame_1.png"), 254, 1275, 6800.0, {}});
        }
        waitUntilIdle();
        const QImage picture = grabStable(widget);
        test::expectGolden("window/" + name, pngOf(part.isNull() ? picture : picture.copy(part)));
    }
};

TEST_F(GoldenWindow, FirstLook) {
    for (const char* dock : {"timingDock", "plotsDock", "probesDock", "pointsDock"}) find<QDockWidget>(dock)->hide();
    expect("welcome_en", *m_window, QRect(0, 0, 970, 600));
}

TEST_F(GoldenWindow, ParametersInGerman) {
    document().project.startWith({});
    setLanguage("de");
    expect("parameters_de", *find<QWidget>("parameterPanel"));
}

TEST_F(GoldenWindow, VectorsMarksAndTheirLegends) {
    measure();
    expect("vectors_en", centre());
}

TEST_F(GoldenWindow, ArrowStyleInRussian) {
    setLanguage("ru");
    open(paintFrames());
    trigger("arrowLook");
    auto* dialog = find<QDialog>("arrowDialog");
    find<QComboBox>("arrowColours")->setCurrentIndex(3);
    expect("arrows_ru", *dialog);
    dialog->close();
}

TEST_F(GoldenWindow, KnownLengthDarkInChinese) {
    setLanguage("zh_CN");
    setAppearance("dark");
    m_window->resize(kSmall);
    open(paintFrames());
    trigger("knownLength");
    canvas().setFocus();
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Space}) QTest::keyClick(&canvas(), key);
    for (int i = 0; i < 5; ++i) QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&canvas(), Qt::Key_Space);
    auto* length = find<NumberField>("knownLengthMm");
    QTest::keyClicks(length, QStringLiteral("12.5"));
    expect("length_dark_zh", *find<QWidget>("lengthEntry"));
}

TEST_F(GoldenWindow, DisplacementMapInRussian) {
    setLanguage("ru");
    measure();
    showMap("u");
    expect("map_u_ru", centre(), QRect(0, 0, 700, 420));
}

TEST_F(GoldenWindow, DirectionMapInChinese) {
    setLanguage("zh_CN");
    measure();
    showMap("direction");
    expect("map_directions_zh", centre(), QRect(0, 0, 718, 372));
}

TEST_F(GoldenWindow, StatusMapDark) {
    setAppearance("dark");
    measure();
    showMap("status");
    expect("map_statuses_dark", centre(), QRect(0, 0, 734, 290));
}

TEST_F(GoldenWindow, DivergingMapOnTheDeformedImage) {
    setLanguage("de");
    measure();
    trigger("showReference");
    trigger("showVectors");
    showMap("v", 3);
    expect("map_v_deformed_de", centre());
}

TEST_F(GoldenWindow, BlendSwitchDark) {
    setLanguage("ru");
    setAppearance("dark");
    m_window->resize(kSmall);
    open(paintFrames());
    document().images.setCurrent(1);
    trigger("showBlend");
    expect("switch_dark_ru", *find<QWidget>("imageSwitch"));
}

TEST_F(GoldenWindow, ContrastAndGammaInGerman) {
    setLanguage("de");
    open(paintFrames());
    for (const auto& [slider, step] : {std::pair{"toneBrightness", -100}, {"toneContrast", 20}, {"toneGamma", -7}}) {
        find<QSlider>(slider)->setValue(step);
    }
    QTest::mouseClick(find<QToolButton>("imageTone"), Qt::LeftButton);
    auto* panel = find<QDialog>("tonePanel");
    ASSERT_TRUE(panel->isVisible());
    expect("tone_de", *panel);
    panel->close();
}

TEST_F(GoldenWindow, StaleBadgeInRussian) {
    setLanguage("ru");
    measure();
    RunParameters parameters = document().project.parameters();
    parameters.grid.step = 12;
    document().project.editParameters(parameters, QStringLiteral("step"));
    expect("chip_stale_ru", badge());
}

TEST_F(GoldenWindow, FailedPointDark) {
    setAppearance("dark");
    measure();
    trigger("roiPan");
    click(at(58, 108));
    expect("point_dark", *find<QWidget>("pointPanel"));
}

TEST_F(GoldenWindow, RegionWithHoleAndUnfinishedPolygon) {
    setLanguage("ru");
    m_window->resize(kSmall);
    open(paintFrames());
    drawRegionWithHole();
    trigger("roiAdd");
    trigger("roiPolygon");
    click(at(15, 70));
    click(at(60, 140));
    QTest::mouseMove(canvas().viewport(), at(110, 120));
    expect("region_ru", canvas());
}

TEST_F(GoldenWindow, ShapesDark) {
    setLanguage("ru");
    setAppearance("dark");
    open(paintFrames());
    drawRegionWithHole();
    expect("shapes_dark_ru", *find<QDockWidget>("regionDock"));
}

TEST_F(GoldenWindow, AdviceInChinese) {
    setLanguage("zh_CN");
    open(paintFrames());
    trigger("advise");
    auto* dialog = m_window->findChild<AdviseDialog*>(QStringLiteral("adviseDialog"));
    ASSERT_TRUE(dialog);
    dialog->resize(520, 340);
    QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([dialog] { return !dialog->isBusy(); }, 60000));
    expect("advise_zh", *dialog, QRect(0, 96, 520, 174));
}

}  // namespace
}  // namespace strainlens::gui
