// SPDX-License-Identifier: GPL-3.0-or-later
// The scale bar in the corner of the canvas.
#include <algorithm>
#include <opencv2/imgcodecs.hpp>

#include "gui/canvas/overlay.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowScale : public WindowTest {
protected:
    QImage corner() {
        EXPECT_TRUE(waitFor([this] { return !canvas().layers().vectors.isMoving(); }));
        const QImage whole = canvas().viewport()->grab().toImage();
        return whole.copy(whole.width() / 2, whole.height() / 2, whole.width(), whole.height());
    }
    /// Length of the drawn bar: the longest run of its colour in a row, longer than in letters [px].
    int drawnLength() {
        const QImage picture = corner();
        int longest = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0, length = 0; x < picture.width(); ++x) {
                length = picture.pixel(x, y) == qRgb(238, 241, 245) ? length + 1 : 0;
                longest = std::max(longest, length);
            }
        }
        return longest;
    }
    void setScale(double mmPerPx) {
        RunParameters parameters = document().project.parameters();
        parameters.scaleMmPerPx = mmPerPx;
        document().project.editParameters(parameters, QStringLiteral("scale"));
    }
};

TEST_F(WindowScale, BarLengthMatchesLabel) {
    open(renderFrames(2));
    const int width = canvas().viewport()->width();
    for (const double mmPerPx : {0.0, 0.0125, 3.0}) {
        setScale(mmPerPx);
        for (const double zoom : {0.3, 1.0, 7.0}) {
            canvas().setZoom(zoom);
            const ScaleBar bar = scaleBarOf(zoom, {.mmPerPx = mmPerPx}, width);
            EXPECT_EQ(bar.unit, mmPerPx > 0 ? LengthUnit::Millimetre : LengthUnit::Pixel);
            const double drawn = bar.length / (mmPerPx > 0 ? mmPerPx : 1) * zoom;
            EXPECT_NEAR(drawnLength(), drawn, 0.51) << zoom;
            EXPECT_LE(drawnLength(), width / 5 + 1);
            EXPECT_GE(drawnLength(), width / 5 / 2.5 - 1) << "the next round length would fit";
        }
    }
}

TEST_F(WindowScale, LabelIsTranslated) {
    m_languages.set(QStringLiteral("de"));
    EXPECT_EQ(Overlay::scaleBarText({0.05, LengthUnit::Millimetre, 60}), QStringLiteral("0,05 mm"));
    EXPECT_EQ(Overlay::scaleBarText({2e6, LengthUnit::Pixel, 60}), QLocale().toString(2000000) + QStringLiteral(" px"));
    m_languages.set(QStringLiteral("ru"));
    EXPECT_EQ(Overlay::scaleBarText({20, LengthUnit::Millimetre, 60}), QStringLiteral("20 мм"));
    m_languages.set(QStringLiteral("en"));
}

TEST_F(WindowScale, CanBeHidden) {
    open(renderFrames(2));
    EXPECT_GT(drawnLength(), 20);
    QTest::keyClick(m_window.get(), Qt::Key_K);
    EXPECT_LT(drawnLength(), 20);
    EXPECT_FALSE(m_window->workbench().map.exportStyle().scaleBar);
    QTest::keyClick(m_window.get(), Qt::Key_K);
    EXPECT_TRUE(m_window->workbench().map.exportStyle().scaleBar);
}

}  // namespace
}  // namespace strainlens::gui
