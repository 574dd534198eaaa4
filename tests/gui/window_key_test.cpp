// SPDX-License-Identifier: GPL-3.0-or-later
// Colour key strip: position, histogram and limits movable by mouse and keys.
#include <QComboBox>
#include <QLabel>
#include <algorithm>

#include "gui/canvas/colour_legend.h"
#include "gui/canvas/limit_handle.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowKey : public WindowTest {
protected:
    ColourLegend& strip() { return *find<ColourLegend>("colourLegend"); }
    const ColourKey& key() { return *strip().key(); }
    ColourRange limits() { return canvas().layers().map.map()->scale.range; }
    LimitHandle& high() { return *find<LimitHandle>("keyHigh"); }
    LimitHandle& low() { return *find<LimitHandle>("keyLow"); }
    void measure() {
        open(renderFrames(2));
        drawRegionWithHole();
        run();
    }
    static QPoint grip(const LimitHandle& handle) { return {handle.width() - 3, handle.height() / 2}; }
    static int rowOf(const LimitHandle& handle) { return handle.y() + handle.height() / 2; }
    void grab(LimitHandle& handle) { QTest::mousePress(&handle, Qt::LeftButton, {}, grip(handle)); }
    /// Moves a dragged handle up by `rise` rows.
    void pull(LimitHandle& handle, int rise) {
        const QPoint place = handle.mapTo(&strip(), grip(handle)) - QPoint(0, rise);
        QTest::mouseMove(&handle, handle.mapFrom(&strip(), place));
    }
    void letGo(LimitHandle& handle) { QTest::mouseRelease(&handle, Qt::LeftButton, {}, grip(handle)); }
    /// Number of painted histogram columns in a row of the picture.
    int painted(const QImage& picture, int row) const {
        const QRgb paper = picture.pixel(3, 3);
        int count = 0;
        for (int x = 8; x < 8 + 37; ++x) count += picture.pixel(x, row) != paper ? 1 : 0;
        return count;
    }
};

TEST_F(WindowKey, HasTheImagesFullHeight) {
    open(renderFrames(2));
    EXPECT_FALSE(strip().isVisible()) << "there are no colours yet";
    run();
    for (const char* map : {"", "u", "direction", "status"}) {
        showMap(map);
        ASSERT_TRUE(strip().isVisible()) << map;
        const QRect legends = find<QWidget>("legendStrip")->geometry();
        EXPECT_EQ(legends.left(), canvas().geometry().right() + 1) << map;
        EXPECT_EQ(legends.top(), canvas().geometry().top()) << map;
        EXPECT_EQ(legends.height(), canvas().height()) << map;
        EXPECT_TRUE(strip().key()) << map;
    }
    const int wide = canvas().width();
    trigger("showVectors");
    showMap("");
    EXPECT_FALSE(strip().key()) << "neither arrows nor a map";
    EXPECT_EQ(canvas().width(), wide) << "the image does not jump";
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    open(renderFrames(3));
    EXPECT_FALSE(strip().isVisible()) << "the results were discarded";
}

TEST_F(WindowKey, OnlyNumberMapsHaveMovableLimits) {
    measure();
    EXPECT_FALSE(high().isVisible()) << "arrows";
    for (const char* map : {"direction", "status"}) {
        showMap(map);
        EXPECT_FALSE(high().isVisible()) << map;
        EXPECT_FALSE(low().isVisible()) << map;
    }
    showMap("u");
    EXPECT_TRUE(high().isVisible());
    EXPECT_TRUE(low().isVisible());
    EXPECT_LT(high().y(), low().y());
    EXPECT_FALSE(high().accessibleName().isEmpty());
    EXPECT_FALSE(low().accessibleName().isEmpty());
    EXPECT_FALSE(high().accessibleDescription().isEmpty());
}

TEST_F(WindowKey, DraggingALimitEqualsTypingIt) {
    measure();
    showMap("score");
    // The legend of the arrows follows the next repaint and takes its space.
    EXPECT_TRUE(waitFor([this] { return find<QWidget>("arrowLegend")->isVisible(); }));
    waitUntilIdle();
    QTest::qWait(100);
    const ColourRange automatic = limits(), axis = strip().axis();
    EXPECT_LT(axis.low, automatic.low);
    EXPECT_GT(axis.high, automatic.high) << "there is room to drag to";
    const int before = rowOf(high());
    const double perRow = (automatic.high - automatic.low) / (rowOf(low()) - before);
    grab(high());
    pull(high(), -40);
    waitUntilIdle();
    EXPECT_EQ(strip().axis(), axis) << "the bar stays while a limit is held";
    EXPECT_NEAR(rowOf(high()), before + 40, 1) << "the handle is where the mouse is";
    EXPECT_NEAR(limits().high, automatic.high - 40 * perRow, 1.5 * perRow);
    EXPECT_EQ(limits().low, automatic.low);
    letGo(high());
    waitUntilIdle();
    EXPECT_EQ(find<QComboBox>("mapLimits")->currentText(), QStringLiteral("Fixed"));
    EXPECT_DOUBLE_EQ(find<NumberField>("mapHigh")->value(), limits().high);
    EXPECT_EQ(key().scale.range, limits());
    EXPECT_TRUE(key().isFixed);
    grab(low());
    pull(low(), -30);
    letGo(low());
    waitUntilIdle();
    EXPECT_LT(limits().low, automatic.low);
}

TEST_F(WindowKey, LimitsExceedTheBarButDoNotCross) {
    measure();
    showMap("score");
    const ColourRange axis = strip().axis();
    grab(high());
    pull(high(), strip().height());
    EXPECT_GT(key().scale.range.high, axis.high);
    EXPECT_GE(high().y(), 0) << "the handle stays on the bar";
    pull(high(), -4 * strip().height());
    EXPECT_GT(key().scale.range.high, key().scale.range.low);
    letGo(high());
    waitUntilIdle();
    EXPECT_LT(limits().low, limits().high);
    EXPECT_FALSE(find<QLabel>("mapProblem")->isVisible());
}

TEST_F(WindowKey, KeysMoveLimitsAndEscapeResetsThem) {
    measure();
    showMap("score");
    find<QComboBox>("mapLimits")->setCurrentText(QStringLiteral("Full range"));
    waitUntilIdle();
    const ColourRange whole = limits();
    high().setFocus();
    QTest::keyClick(&high(), Qt::Key_Down);
    waitUntilIdle();
    const double step = whole.high - limits().high;
    EXPECT_GT(step, 0);
    EXPECT_LT(step, (whole.high - whole.low) / 10);
    QTest::keyClick(&high(), Qt::Key_PageUp);
    waitUntilIdle();
    EXPECT_GT(limits().high, whole.high);
    QTest::keyClick(&low(), Qt::Key_Up);
    waitUntilIdle();
    EXPECT_GT(limits().low, whole.low);
    QTest::keyClick(&low(), Qt::Key_Escape);
    waitUntilIdle();
    EXPECT_EQ(limits(), whole);
    EXPECT_EQ(find<QComboBox>("mapLimits")->currentText(), QStringLiteral("Full range")) << "as they came before";
}

TEST_F(WindowKey, ButtonAndDoubleClickResetLimits) {
    measure();
    showMap("score");
    const ColourRange automatic = limits();
    auto* reset = find<QToolButton>("keyReset");
    EXPECT_FALSE(reset->isEnabled()) << "they come from the values";
    QTest::keyClick(&high(), Qt::Key_PageUp);
    waitUntilIdle();
    ASSERT_NE(limits(), automatic);
    ASSERT_TRUE(reset->isEnabled());
    QTest::mouseClick(reset, Qt::LeftButton);
    waitUntilIdle();
    EXPECT_EQ(limits(), automatic);
    QTest::keyClick(&low(), Qt::Key_PageDown);
    waitUntilIdle();
    ASSERT_NE(limits(), automatic);
    QTest::mouseDClick(&low(), Qt::LeftButton, {}, grip(low()));
    waitUntilIdle();
    EXPECT_EQ(limits(), automatic);
    EXPECT_FALSE(reset->isEnabled());
}

TEST_F(WindowKey, HistogramCountsTheMapsValues) {
    measure();
    showMap("score");
    const std::vector<double>& values = *key().values;
    EXPECT_EQ(values.size(), canvas().layers().map.map()->valueCount);
    EXPECT_TRUE(std::ranges::is_sorted(values));
    const QImage picture = strip().grab().toImage();
    const int top = rowOf(high()), bottom = rowOf(low());
    // Values in the middle half of the rows and their painted length.
    const auto rowOfValue = [&](double value) {
        return bottom - (value - limits().low) / (limits().high - limits().low) * (bottom - top);
    };
    int longest = 0, longestRow = 0;
    for (int row = top + 10; row < bottom - 10; ++row) {
        if (painted(picture, row) > longest) longest = painted(picture, row), longestRow = row;
    }
    EXPECT_EQ(longest, 36) << "the most frequent values have the full width";
    const auto near = [&](double row) {
        return std::ranges::count_if(values, [&](double value) { return std::abs(rowOfValue(value) - row) <= 3; });
    };
    for (int row = top + 10; row < bottom - 10; row += 7) EXPECT_LE(near(row), 2 * near(longestRow) + 2) << row;
    EXPECT_EQ(painted(picture, top - 12), 0) << "no value is that large";
}

}  // namespace
}  // namespace strainlens::gui
