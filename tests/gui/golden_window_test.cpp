// SPDX-License-Identifier: GPL-3.0-or-later
// The window's parts against tests/goldens/window, drawn offscreen with one font and style. Fields are of whole pixels,
// which every processor finds alike; what tells times, devices or folders is left out.
#include <QApplication>
#include <QBuffer>
#include <QComboBox>
#include <QCursor>
#include <QDialog>
#include <QDockWidget>
#include <QPushButton>
#include <QScreen>
#include <QSlider>
#include <QStyleHints>
#include <QTableWidget>
#include <algorithm>

#include "compute/synthetic/specimen.h"
#include "gui/canvas/result_chip.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/panels/map_bar.h"
#include "gui/theme/theme.h"
#include "tests/compute/whole_pixels.h"
#include "tests/goldens/golden_picture.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Letters without hinting, which would follow the user's settings, from the fonts that scripts/setup installs.
QFont goldenFont() {
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("WenQuanYi Micro Hei")});
    font.setPointSizeF(9);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

/// The registry of the other tests, once the application has its font: the window's parts are made with it. The pointer
/// goes where no window will be: what lies below it is drawn otherwise, and earlier tests have left it somewhere.
DeviceRegistry withGoldenFont() {
    QApplication::setFont(goldenFont());
    QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight());
    return quickRegistry();
}

constexpr QSize kSmall(980, 620);  // of the window, where the canvas is the matter [px]

/// Two grey levels make small files.
void coarsen(QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const bool dark = image.scanLine(y)[x] < 90;
            image.scanLine(y)[x] = dark ? 60 : 190;
        }
    }
}

class GoldenWindow : public WindowTest {
protected:
    GoldenWindow() : WindowTest(withGoldenFont()), m_flashTime(QApplication::cursorFlashTime()) {
        QApplication::setCursorFlashTime(0);
    }
    ~GoldenWindow() override {
        QApplication::setCursorFlashTime(m_flashTime);
        applyAppearance(Appearance::System);
    }
    void SetUp() override {
        if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
            GTEST_SKIP() << "golden pictures are drawn offscreen";
        }
        // Layouts remember what they once had room for: everything is to happen in one order.
        ASSERT_TRUE(waitFor([this] { return m_session.devices().known(); }, 60000));
        appear("light");
    }

    void appear(const char* appearance) {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->data().toString() == QLatin1String(appearance)) return action->trigger();
        }
        FAIL() << appearance;
    }
    void speak(const char* language) { trigger((std::string("language_") + language).c_str()); }

    /// A sheet that is stretched, turned and moved; in the second image a part has another pattern, and a part of both
    /// has none.
    QStringList paintFrames() {
        SpecimenOptions options;
        options.kind = SpecimenKind::Affine;
        options.size = {280, 140};
        options.exx = 0.03;
        options.rotationDeg = 1;
        options.shiftX = 3;
        const Specimen specimen(options);
        options.seed = 2;
        const GrayImage<std::uint8_t> images[] = {specimen.renderReference<std::uint8_t>(),
                                                  specimen.renderDeformed<std::uint8_t>(),
                                                  Specimen(options).renderReference<std::uint8_t>()};
        const auto view = [](const GrayImage<std::uint8_t>& image) {
            QImage copy = QImage(image.row(0), image.width(), image.height(),
                                 static_cast<qsizetype>(image.strideBytes()), QImage::Format_Grayscale8)
                              .copy();
            coarsen(copy);
            return copy;
        };
        const QImage other = view(images[2]);
        QStringList paths;
        for (int k = 0; k < 2; ++k) {
            QImage image = view(images[k]);
            for (int y = 90; y < 130; ++y) std::fill_n(image.scanLine(y) + 30, 50, uchar{190});
            for (int y = 40; y < 85 && k == 1; ++y)
                std::copy_n(other.constScanLine(y) + 110, 50, image.scanLine(y) + 110);
            paths << path(QStringLiteral("frame_%1.png").arg(k));
            EXPECT_TRUE(image.save(paths.back()));
        }
        return paths;
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

    /// The widget once it does not change any more: nothing is at work, and two rounds of events paint the same.
    QImage steady(QWidget& widget) {
        settle();
        EXPECT_TRUE(waitFor([this] { return !canvas().vectors().moving(); }, 60000));
        QImage picture, before;
        const auto same = [&] {
            before = picture;
            picture = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
            return picture == before && !canvas().vectors().moving();
        };
        EXPECT_TRUE(waitFor(same, 30000)) << "it never comes to rest";
        return picture;
    }
    void expect(const std::string& name, QWidget& widget, const QRect& part = {}) {
        // A focus rectangle says who has the keyboard, which is not the matter here.
        if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
        settle();
        // How long it took is another time each time.
        if (canvas().chip().isVisible()) {
            canvas().chip().setImage(
                MeasuredImage{QStringLiteral("frame_0.png"), QStringLiteral("frame_1.png"), 254, 1275, 6800.0});
        }
        const QImage picture = steady(widget);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        ASSERT_TRUE(buffer.open(QIODevice::WriteOnly));
        ASSERT_TRUE((part.isNull() ? picture : picture.copy(part)).save(&buffer, "PNG"));
        test::expectGolden("window/" + name, {bytes.begin(), bytes.end()});
    }

    int m_flashTime;
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

TEST_F(GoldenWindow, MapOfADisplacementInRussian) {
    speak("ru");
    measure();
    showMap("u");
    expect("map_u_ru", centre());
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
