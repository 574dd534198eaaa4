// SPDX-License-Identifier: GPL-3.0-or-later
// Image below the results: reference, deformed, blend, or flicker while a key or button is held.
#include <QApplication>
#include <QElapsedTimer>
#include <QSlider>
#include <algorithm>

#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowSwitch : public WindowTest {
protected:
    /// Opens a pair and shows its second image without overlays at 100 %.
    void showPair() {
        open(renderFrames(2));
        document().images.setCurrent(1);
        trigger("showBlock");
        trigger("showVectors");
        canvas().setZoom(1);
        waitUntilIdle();
    }
    /// Waits until the layout is stable: late texts widen it.
    void waitForLayout() {
        constexpr int kFixedMs = 200;
        QTransform view;
        EXPECT_TRUE(waitFor([&] {
            view = canvas().viewportTransform();
            QTest::qWait(kFixedMs);
            return m_session.devices().isKnown() && view == canvas().viewportTransform();
        }));
    }
    /// Grabs the centre of the displayed image.
    QImage grabCentre() {
        EXPECT_TRUE(waitFor([this] { return !canvas().layers().vectors.isMoving(); }));
        const QPoint middle = at(160, 120);
        return canvas()
            .grab(QRect(middle - QPoint(80, 50), QSize(160, 100)))
            .toImage()
            .convertToFormat(QImage::Format_RGB32);
    }
    void choose(const char* segment) {
        QTest::mouseClick(find<QToolButton>(segment), Qt::LeftButton);
        waitUntilIdle();
    }
    bool isChosen(const char* segment) { return find<QToolButton>(segment)->isChecked(); }
    /// Expects that the images alternate, starting with the other one, until `release`.
    void expectFlicker(const QImage& chosen, const QImage& other, const std::function<void()>& release) {
        EXPECT_TRUE(canvas().isFlickering());
        EXPECT_EQ(grabCentre(), other) << "something is seen at once";
        const QTransform view = canvas().viewportTransform();
        QElapsedTimer time;
        time.start();
        for (int turn = 0; turn < 3; ++turn) {
            EXPECT_TRUE(waitFor([&] { return grabCentre() == chosen; }));
            EXPECT_TRUE(waitFor([&] { return grabCentre() == other; }));
        }
        EXPECT_GE(time.elapsed(), 900) << "more than three times a second is unhealthy";
        EXPECT_EQ(canvas().viewportTransform(), view);
        release();
        EXPECT_FALSE(canvas().isFlickering());
        EXPECT_EQ(grabCentre(), chosen);
        QTest::qWait(400);
        EXPECT_EQ(grabCentre(), chosen) << "it goes on";
    }
};

TEST_F(WindowSwitch, ShowsAndSetsTheImage) {
    showPair();
    EXPECT_TRUE(isChosen("imageDeformed"));
    const QImage deformed = grabCentre();
    choose("imageReference");
    EXPECT_TRUE(find<QAction>("showReference")->isChecked());
    const QImage reference = grabCentre();
    EXPECT_NE(reference, deformed);
    QTest::keyClick(m_window.get(), Qt::Key_F);
    EXPECT_TRUE(isChosen("imageDeformed")) << "the switch follows menu and key";
    EXPECT_FALSE(isChosen("imageReference"));
    EXPECT_EQ(grabCentre(), deformed);
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ShiftModifier);
    EXPECT_TRUE(isChosen("imageBoth"));
    QTest::keyClick(m_window.get(), Qt::Key_F);
    EXPECT_TRUE(isChosen("imageReference"));
    EXPECT_EQ(grabCentre(), reference);
    choose("imageBoth");
    find<QToolButton>("imageBoth")->setFocus();
    QTest::keyClick(find<QToolButton>("imageBoth"), Qt::Key_Right);
    EXPECT_TRUE(isChosen("imageDeformed")) << "the arrow keys go from one to the next";
    EXPECT_EQ(grabCentre(), deformed);
}

TEST_F(WindowSwitch, ABlendIsTheWeightedMeanOfBothImages) {
    showPair();
    const QImage deformed = grabCentre();
    choose("imageReference");
    const QImage reference = grabCentre();
    auto* share = find<QSlider>("imageBlend");
    EXPECT_FALSE(share->isEnabled()) << "there is no blend";
    choose("imageBoth");
    ASSERT_TRUE(share->isEnabled());
    for (const int percent : {0, 25, 60, 100}) {
        share->setValue(percent);
        const QImage mixed = grabCentre();
        int apart = 0;
        for (int y = 0; y < mixed.height(); ++y) {
            for (int x = 0; x < mixed.width(); ++x) {
                const int first = qGray(reference.pixel(x, y)), second = qGray(deformed.pixel(x, y));
                // Two 8-bit roundings: of the share and of the sum.
                ASSERT_NEAR(qGray(mixed.pixel(x, y)), first + percent / 100.0 * (second - first), 1.5)
                    << percent << " % at " << x << ", " << y;
                apart += std::abs(first - second) > 30 ? 1 : 0;
            }
        }
        EXPECT_GT(apart, 1000) << "the images are too similar for this test";
    }
    EXPECT_EQ(m_settings->value(QStringLiteral("image/blend")).toInt(), 100);
}

TEST_F(WindowSwitch, BlendShowsResultsOnTheReference) {
    open(renderFrames(2));
    run();
    document().images.setCurrent(1);
    showMap("u");
    find<QAction>("showReference")->setChecked(false);
    waitUntilIdle();
    const QRectF moved = canvas().layers().map.map()->rect;
    choose("imageReference");
    const QRectF still = canvas().layers().map.map()->rect;
    EXPECT_NE(moved, still);
    choose("imageDeformed");
    choose("imageBoth");
    EXPECT_EQ(canvas().layers().map.map()->rect, still);
    EXPECT_TRUE(m_window->workbench().image.showsReference());
    document().images.setCurrent(0);
    waitUntilIdle();
    EXPECT_FALSE(find<QToolButton>("imageBoth")->isEnabled()) << "the reference with itself";
    EXPECT_FALSE(enabled("flicker"));
}

TEST_F(WindowSwitch, HeldKeyFlickersImages) {
    showPair();
    run();
    document().images.setCurrent(1);
    find<QAction>("showReference")->setChecked(true);
    showMap("u");
    find<QSlider>("mapOpacity")->setValue(40);
    waitForLayout();
    const QImage other = [this] {
        find<QAction>("flicker")->setChecked(true);
        const QImage picture = grabCentre();
        find<QAction>("flicker")->setChecked(false);
        return picture;
    }();
    const QImage chosen = grabCentre();
    ASSERT_NE(chosen, other);
    canvas().setFocus();
    QTest::keyPress(&canvas(), Qt::Key_X);
    expectFlicker(chosen, other, [this] { QTest::keyRelease(&canvas(), Qt::Key_X); });
    auto* button = find<QToolButton>("imageFlicker");
    QTest::mousePress(button, Qt::LeftButton);
    expectFlicker(chosen, other, [button] { QTest::mouseRelease(button, Qt::LeftButton); });
    button->setFocus();
    QTest::keyPress(button, Qt::Key_Space);
    expectFlicker(chosen, other, [button] { QTest::keyRelease(button, Qt::Key_Space); });
    QTest::keyPress(&canvas(), Qt::Key_X);
    EXPECT_TRUE(canvas().isFlickering());
    QEvent left(QEvent::WindowDeactivate);
    QApplication::sendEvent(m_window.get(), &left);
    EXPECT_FALSE(canvas().isFlickering()) << "the release of the key goes elsewhere";
}

}  // namespace
}  // namespace strainlens::gui
