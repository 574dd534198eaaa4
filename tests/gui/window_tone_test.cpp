// SPDX-License-Identifier: GPL-3.0-or-later
// Display of grey levels, without effect on the measurement.
#include <QCheckBox>
#include <QDialog>
#include <QPushButton>
#include <QSlider>
#include <algorithm>
#include <bit>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <set>

#include "gui/pictures/display_image.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowTone : public WindowTest {
protected:
    /// Shows one image at 300 %.
    void showImage(const QString& file) {
        open({file});
        for (const char* shown : {"showBlock", "showVectors"}) trigger(shown);
        canvas().setZoom(3);
        canvas().centerOn(document().images.imageSize().width / 2.0, document().images.imageSize().height / 2.0);
        waitUntilIdle();
    }
    void openPanel() {
        QTest::mouseClick(find<QToolButton>("imageTone"), Qt::LeftButton);
        ASSERT_TRUE(find<QDialog>("tonePanel")->isVisible());
    }
    /// Displayed grey value of an image pixel.
    int displayedGrey(int x, int y) {
        EXPECT_TRUE(canvas().viewport()->rect().contains(at(x, y))) << x << ", " << y << " is out of sight";
        return qGray(canvas().viewport()->grab(QRect(at(x, y), QSize(1, 1))).toImage().pixel(0, 0));
    }
    /// Tone formula without lookup tables.
    static double expected(double share, double brightness, double contrast, double gamma) {
        const double s = std::clamp(0.5 + contrast * (share - 0.5) + brightness, 0.0, 1.0);
        return 255 * std::pow(s, 1 / gamma);
    }
};

TEST_F(WindowTone, FollowsFormula) {
    showImage(renderFrames(1).front());
    openPanel();
    const struct {
        int brightness, contrast, gamma;
    } tones[] = {{0, 0, 0}, {25, 0, 0}, {0, 10, 0}, {0, -20, 0}, {0, 0, 12}, {-30, 7, -9}};
    for (const auto& tone : tones) {
        find<QSlider>("toneBrightness")->setValue(tone.brightness);
        find<QSlider>("toneContrast")->setValue(tone.contrast);
        find<QSlider>("toneGamma")->setValue(tone.gamma);
        waitUntilIdle();
        for (int y = 60; y < 180; y += 7) {
            for (int x = 80; x < 240; x += 9) {
                const double grey = canvas().image()->greyAt({x, y});
                const double wanted = expected(grey / 255, tone.brightness / 100.0, std::pow(4, tone.contrast / 20.0),
                                               std::pow(4, tone.gamma / 20.0));
                ASSERT_NEAR(displayedGrey(x, y), wanted, 0.51) << "grey " << grey << ", contrast " << tone.contrast;
            }
        }
    }
    EXPECT_TRUE(find<QToolButton>("imageTone")->isChecked());
    QTest::mouseClick(find<QPushButton>("toneReset"), Qt::LeftButton);
    waitUntilIdle();
    EXPECT_FALSE(find<QToolButton>("imageTone")->isChecked());
    EXPECT_EQ(displayedGrey(120, 100), canvas().image()->greyAt({120, 100}));
}

TEST_F(WindowTone, Uses16BitLevels) {
    // A ramp over 1/16 of the range: 8 bit would leave 16 levels.
    cv::Mat ramp(240, 320, CV_16UC1);
    for (int y = 0; y < ramp.rows; ++y) {
        for (int x = 0; x < ramp.cols; ++x) ramp.at<std::uint16_t>(y, x) = static_cast<std::uint16_t>(30000 + 12 * x);
    }
    // These widen the image's range.
    ramp.rowRange(0, 20).setTo(0);
    ramp.rowRange(220, 240).setTo(65535);
    ASSERT_TRUE(cv::imwrite(path(QStringLiteral("ramp.png")).toStdString(), ramp));
    showImage(path(QStringLiteral("ramp.png")));
    ASSERT_TRUE(std::holds_alternative<GrayImage<std::uint16_t>>(canvas().image()->original()));
    find<QSlider>("toneContrast")->setValue(20);
    find<QSlider>("toneGamma")->setValue(-4);
    waitUntilIdle();
    std::set<int> levels;
    for (int x = 0; x < 320; ++x) {
        const double share = (30000.0 + 12 * x) / 65535;
        const int shown = canvas().image()->level(0).constScanLine(100)[x];
        ASSERT_NEAR(shown, expected(share, 0, 4, std::pow(4, -0.2)), 0.51) << x;
        levels.insert(shown);
    }
    EXPECT_GT(levels.size(), 50u);
    EXPECT_NEAR(displayedGrey(100, 100), canvas().image()->level(0).constScanLine(100)[100], 0);
}

TEST_F(WindowTone, StretchMapsPercentilesToBlackAndWhite) {
    cv::Mat pale(200, 200, CV_8UC1);
    for (int y = 0; y < pale.rows; ++y) {
        for (int x = 0; x < pale.cols; ++x) pale.at<std::uint8_t>(y, x) = static_cast<std::uint8_t>(100 + x / 5);
    }
    // A few outliers must not affect the range.
    pale.at<std::uint8_t>(0, 0) = 0, pale.at<std::uint8_t>(0, 1) = 255;
    ASSERT_TRUE(cv::imwrite(path(QStringLiteral("pale.png")).toStdString(), pale));
    showImage(path(QStringLiteral("pale.png")));
    EXPECT_EQ(displayedGrey(100, 100), 120);
    find<QCheckBox>("toneStretch")->setChecked(true);
    waitUntilIdle();
    EXPECT_EQ(displayedGrey(2, 100), 0);
    EXPECT_EQ(displayedGrey(197, 100), 255);
    EXPECT_NEAR(displayedGrey(100, 100), 255 * 20 / 39.0, 0.51);
    EXPECT_EQ(canvas().image()->greyAt({100, 100}), 120) << "the read-out is of the file";
}

TEST_F(WindowTone, DoesNotAffectTheMeasurement) {
    open(renderFrames(2));
    RunParameters parameters = document().project.parameters();
    parameters.refinement = Refinement::Icgn1;
    parameters.grid.step = 12;
    document().project.editParameters(parameters, QStringLiteral("refinement"));
    run();
    const auto bits = [this] {
        const std::shared_ptr<const DisplacementField> field = document().results.fieldOf(1);
        std::vector<std::uint64_t> all;
        for (const std::vector<double>* values : {&field->u, &field->v, &field->score}) {
            for (const double value : *values) all.push_back(std::bit_cast<std::uint64_t>(value));
        }
        return all;
    };
    const std::vector<std::uint64_t> plain = bits();
    ASSERT_GT(plain.size(), 300u);
    const int steps = document().project.undoStack().count();
    for (const int step : {-20, 13, 20}) {
        find<QCheckBox>("toneStretch")->setChecked(step > 0);
        find<QSlider>("toneBrightness")->setValue(3 * step);
        find<QSlider>("toneContrast")->setValue(step);
        find<QSlider>("toneGamma")->setValue(-step);
        waitUntilIdle();
        EXPECT_FALSE(document().results.areStale());
        EXPECT_EQ(document().project.undoStack().count(), steps) << "it is no change of the measurement";
        run();
        EXPECT_EQ(bits(), plain) << step;
    }
}

TEST_F(WindowTone, IsSavedWithTheView) {
    const QStringList files = renderFrames(3);
    open(files);
    find<QSlider>("imageBlend")->setValue(30);
    find<QCheckBox>("toneStretch")->setChecked(true);
    find<QSlider>("toneBrightness")->setValue(-40);
    find<QSlider>("toneGamma")->setValue(8);
    waitUntilIdle();
    EXPECT_EQ(m_settings->value(QStringLiteral("image/gamma")).toInt(), 8);
    for (const int frame : {1, 2, 0}) {
        document().images.setCurrent(frame);
        waitUntilIdle();
        EXPECT_DOUBLE_EQ(canvas().image()->tone().gamma, std::pow(4, 0.4)) << frame;
    }
    const QTransform view = canvas().viewportTransform();
    find<QSlider>("toneGamma")->setValue(-8);
    waitUntilIdle();
    EXPECT_DOUBLE_EQ(canvas().image()->tone().gamma, std::pow(4, -0.4));
    EXPECT_EQ(canvas().viewportTransform(), view);
    WorkSession session(quickRegistry());
    MainWindow again(session, *m_settings, m_chooser, m_prompts, m_languages);
    EXPECT_EQ(again.findChild<QSlider*>(QStringLiteral("toneGamma"))->value(), -8);
    EXPECT_EQ(session.images().tone(), (DisplayTone{true, -0.4, 1, std::pow(4, -0.4)}));
    EXPECT_EQ(again.findChild<QSlider*>(QStringLiteral("imageBlend"))->value(), 30);
}

TEST_F(WindowTone, SlidersAreFastAt18Megapixels) {
    cv::Mat large(3456, 5184, CV_8UC1);
    cv::randu(large, 0, 256);
    ASSERT_TRUE(cv::imwrite(path(QStringLiteral("large.bmp")).toStdString(), large));
    open({path(QStringLiteral("large.bmp"))});
    expectQuickEvents([this] {
        for (int step = -20; step <= 20; step += 4) {
            find<QSlider>("toneContrast")->setValue(step);
            QTest::qWait(20);
        }
        waitUntilIdle();
    });
    EXPECT_DOUBLE_EQ(canvas().image()->tone().contrast, 4);
}

TEST_F(WindowTone, KeyboardReachesSlidersAndEscapeCloses) {
    open(renderFrames(1));
    auto* button = find<QToolButton>("imageTone");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    auto* panel = find<QDialog>("tonePanel");
    ASSERT_TRUE(panel->isVisible());
    EXPECT_FALSE(button->isChecked()) << "nothing is changed by opening it";
    EXPECT_TRUE(find<QCheckBox>("toneStretch")->hasFocus());
    for (const char* name : {"toneBrightness", "toneContrast", "toneGamma"}) {
        QTest::keyClick(panel->focusWidget(), Qt::Key_Tab);
        EXPECT_TRUE(find<QSlider>(name)->hasFocus()) << name;
        EXPECT_FALSE(find<QSlider>(name)->accessibleName().isEmpty());
    }
    QTest::keyClick(panel->focusWidget(), Qt::Key_Right);
    EXPECT_EQ(find<QSlider>("toneGamma")->value(), 1);
    QTest::keyClick(panel->focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(panel->isVisible());
    EXPECT_TRUE(button->isChecked()) << "it says that greys are not those of the file";
}

}  // namespace
}  // namespace strainlens::gui
