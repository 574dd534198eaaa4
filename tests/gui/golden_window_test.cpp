// SPDX-License-Identifier: GPL-3.0-or-later
// The window's parts against tests/goldens/window, drawn offscreen with one font and style. Fields are of whole pixels,
// which every processor finds alike; what tells times, devices or folders is left out.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>

#include "gui/canvas/result_chip.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/panels/map_bar.h"
#include "gui/widgets/number_field.h"
#include "tests/compute/whole_pixels.h"
#include "tests/goldens/golden_picture.h"
#include "tests/gui/screens/still_window.h"

namespace strainlens::gui {
namespace {

constexpr QSize kSmall(1230, 620);  // of the window, where the canvas is the matter [px]

class GoldenWindow : public StillWindow {
protected:
    void SetUp() override {
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            GTEST_SKIP() << "golden pictures are drawn offscreen";
        }
        waitForDevices();
        appear("light");
    }

    void measure() {
        m_window->resize(kSmall);
        open(paintFrames());
        RunParameters parameters = test::wholePixels();
        parameters.grid = {10, 20, 20, 8};
        parameters.validation.scoreThreshold = 17;
        parameters.scaleMmPerPx = 0.05;
        document().editParameters(parameters, QStringLiteral("parameters"));
        run();
    }
    void showMap(const char* quantity, int colours = 0) {
        auto* box = find<QComboBox>("mapQuantity");
        box->setCurrentIndex(box->findData(QLatin1String(quantity)));
        find<QComboBox>("mapColours")->setCurrentIndex(colours);
    }
    /// Map bar and canvas.
    QWidget& centre() { return *find<MapBar>("mapBar")->parentWidget(); }

    void expect(const std::string& name, QWidget& widget, const QRect& part = {}) {
        clearFocus();
        settle();
        // How long it took is another time each time.
        if (canvas().chip().isVisible()) {
            canvas().chip().setImage(
                MeasuredImage{QStringLiteral("frame_0.png"), QStringLiteral("frame_1.png"), 254, 1275, 6800.0});
        }
        settle();
        const QImage picture = steady(widget);
        test::expectGolden("window/" + name, pngOf(part.isNull() ? picture : picture.copy(part)));
    }
};

TEST_F(GoldenWindow, FirstLook) {
    for (const char* dock : {"timingDock", "plotsDock", "pointsDock"}) find<QDockWidget>(dock)->hide();
    expect("welcome_en", *m_window, QRect(0, 0, 970, 600));
}

TEST_F(GoldenWindow, ParametersInGerman) {
    document().startWith({});
    speak("de");
    expect("parameters_de", *find<QWidget>("parameterPanel"));
}

TEST_F(GoldenWindow, VectorsMarksAndTheirLegends) {
    measure();
    expect("vectors_en", centre());
}

TEST_F(GoldenWindow, LookOfTheArrowsInRussian) {
    speak("ru");
    open(paintFrames());
    trigger("arrowLook");
    auto* dialog = find<QDialog>("arrowDialog");
    find<QComboBox>("arrowColours")->setCurrentIndex(3);
    expect("arrows_ru", *dialog);
    dialog->close();
}

TEST_F(GoldenWindow, KnownLengthInTheDarkInChinese) {
    speak("zh_CN");
    appear("dark");
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

TEST_F(GoldenWindow, MapOfADisplacementInRussian) {
    speak("ru");
    measure();
    showMap("u");
    expect("map_u_ru", centre(), QRect(0, 0, 700, 420));
}

TEST_F(GoldenWindow, MapOfDirectionsInChinese) {
    speak("zh_CN");
    measure();
    showMap("direction");
    expect("map_directions_zh", centre(), QRect(0, 0, 718, 372));
}

TEST_F(GoldenWindow, MapOfStatusesInTheDark) {
    appear("dark");
    measure();
    showMap("status");
    expect("map_statuses_dark", centre(), QRect(0, 0, 734, 290));
}

TEST_F(GoldenWindow, DivergingMapOnTheDeformedImage) {
    speak("de");
    measure();
    trigger("showReference");
    trigger("showVectors");
    showMap("v", 3);
    expect("map_v_deformed_de", centre());
}

TEST_F(GoldenWindow, SwitchOfABlendInTheDark) {
    speak("ru");
    appear("dark");
    m_window->resize(kSmall);
    open(paintFrames());
    document().setCurrent(1);
    trigger("showBlend");
    expect("switch_dark_ru", *find<QWidget>("imageSwitch"));
}

TEST_F(GoldenWindow, ContrastAndGammaInGerman) {
    speak("de");
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

TEST_F(GoldenWindow, ChipThatIsOutOfDateInRussian) {
    speak("ru");
    measure();
    RunParameters parameters = document().parameters();
    parameters.grid.step = 12;
    document().editParameters(parameters, QStringLiteral("step"));
    expect("chip_stale_ru", canvas().chip());
}

TEST_F(GoldenWindow, PointThatFailedInTheDark) {
    appear("dark");
    measure();
    trigger("roiPan");
    click(at(58, 108));
    expect("point_dark", *find<QWidget>("pointPanel"));
}

TEST_F(GoldenWindow, RegionWithAHoleAndAPolygonAtWork) {
    speak("ru");
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

TEST_F(GoldenWindow, ShapesInTheDark) {
    speak("ru");
    appear("dark");
    open(paintFrames());
    drawRegionWithHole();
    expect("shapes_dark_ru", *find<QDockWidget>("regionDock"));
}

TEST_F(GoldenWindow, AdviceInChinese) {
    speak("zh_CN");
    open(paintFrames());
    trigger("advise");
    auto* dialog = m_window->findChild<AdviseDialog*>(QStringLiteral("adviseDialog"));
    ASSERT_TRUE(dialog);
    dialog->resize(520, 340);
    QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([dialog] { return !dialog->busy(); }, 60000));
    expect("advise_zh", *dialog, QRect(0, 96, 520, 174));
}

}  // namespace
}  // namespace strainlens::gui
