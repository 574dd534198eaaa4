// SPDX-License-Identifier: GPL-3.0-or-later
// Live preview: the result of a run at the centre of the view while parameters change.
#include <QElapsedTimer>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>

#include "app/measure/preview.h"
#include "compute/sequence/device_source.h"
#include "compute/types/error.h"
#include "gui/canvas/map_layer.h"
#include "gui/view/workbench.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/measuring_application.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/cpu_time.h"

namespace strainlens::gui {
namespace {

class WindowPreview : public WindowTest {
protected:
    void setNumber(const char* parameter, const char* text) {
        auto* field = find<NumberField>((std::string("parameter_") + parameter).c_str());
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QLatin1String(text));
        QTest::keyClick(field, Qt::Key_Return);
        waitUntilIdle();
    }
    void openPair() {
        open(renderFrames(2, {640, 480}));
        RunParameters refined = document().project.parameters();
        refined.refinement = Refinement::Icgn1;
        document().project.startWith(refined);
        waitUntilIdle();
    }
    void measure() {
        openPair();
        setNumber("step", "8");
        setNumber("subset", "21");
        setNumber("strain-window", "5");
        showMap("exx");
        run();
        ASSERT_TRUE(document().results.latest().hasField());
    }
    const std::shared_ptr<const DisplacementField>& preview() { return m_window->workbench().preview.field(); }
    QRectF view() { return canvas().mapToScene(canvas().viewport()->rect()).boundingRect(); }
    /// Moves the view and waits until it stops.
    void waitForView(const std::function<void()>& move) {
        bool viewStopped = false;
        const auto connection =
            QObject::connect(&canvas(), &ImageCanvas::viewStopped, [&viewStopped] { viewStopped = true; });
        move();
        EXPECT_TRUE(waitFor([&viewStopped] { return viewStopped; }));
        QObject::disconnect(connection);
        waitUntilIdle();
    }
    void zoomTo(double zoom) {
        waitForView([&] { canvas().setZoom(zoom); });
    }
};

TEST_F(WindowPreview, MatchesRun) {
    measure();
    EXPECT_FALSE(preview()) << "what is up to date needs none";
    zoomTo(2);
    setNumber("subset", "31");
    const std::shared_ptr<const DisplacementField> shown = preview();
    ASSERT_TRUE(shown);
    ASSERT_TRUE(canvas().layers().preview.map());
    EXPECT_EQ(canvas().layers().preview.map()->quantity, "exx");
    EXPECT_EQ(canvas().layers().preview.map()->scale.range.low, canvas().layers().map.map()->scale.range.low)
        << "the same colours";
    EXPECT_TRUE(canvas().layers().preview.label().startsWith(QLatin1String("Preview: ")))
        << canvas().layers().preview.label().toStdString();
    EXPECT_GT(shown->count(PointStatus::Ok), 300u);
    run();
    EXPECT_FALSE(preview());
    EXPECT_FALSE(canvas().layers().preview.map());
    const DisplacementField& found = *document().results.latest().field(1);
    std::map<std::pair<double, double>, std::size_t> nodes;
    for (std::size_t i = 0; i < found.size(); ++i) nodes[{found.x[i], found.y[i]}] = i;
    std::size_t same = 0;
    double farthest = 0, maxStrain = 0;
    for (std::size_t i = 0; i < shown->size(); ++i) {
        ASSERT_TRUE(nodes.contains({shown->x[i], shown->y[i]})) << shown->x[i] << ' ' << shown->y[i];
        const std::size_t node = nodes[{shown->x[i], shown->y[i]}];
        EXPECT_TRUE(view().contains(shown->x[i], shown->y[i]));
        same += shown->status[i] == found.status[node];
        if (!shown->ok(i) || !found.ok(node)) continue;
        farthest = std::max({farthest, std::abs(shown->u[i] - found.u[node]), std::abs(shown->v[i] - found.v[node])});
        if (std::isfinite(shown->strain.exx[i])) {
            maxStrain = std::max(maxStrain, std::abs(shown->strain.exx[i] - found.strain.exx[node]));
        }
    }
    EXPECT_EQ(same, shown->size());
    std::printf("farthest from the run's: %.2g px, strain %.2g\n", farthest, maxStrain);
    EXPECT_LT(farthest, 2e-3) << "as far as the last steps of refinement went";
    EXPECT_LT(maxStrain, 1e-4);
}

TEST_F(WindowPreview, FollowsTheViewCentre) {
    measure();
    setNumber("step", "4");
    ASSERT_TRUE(preview());
    const auto middle = [this] {
        return QPointF((preview()->x.front() + preview()->x.back()) / 2,
                       (preview()->y.front() + preview()->y.back()) / 2);
    };
    EXPECT_LE(preview()->size(), std::size_t{kMaxPreviewPoints});
    EXPECT_GT(preview()->size(), std::size_t{kMaxPreviewPoints / 2});
    EXPECT_LT(QLineF(middle(), QPointF(319.5, 239.5)).length(), 8);
    // Zooming is centred at the cursor, which other tests may have left outside the image.
    zoomTo(4);
    waitForView([this] { canvas().centerOn(200, 150); });
    ASSERT_TRUE(preview());
    EXPECT_LT(QLineF(view().center(), QPointF(200, 150)).length(), 2);
    EXPECT_LT(QLineF(middle(), view().center()).length(), 8);
    waitForView([this] { m_window->resize(m_window->width() + 240, m_window->height()); });
    ASSERT_TRUE(preview());
    EXPECT_LT(QLineF(middle(), view().center()).length(), 8) << "of the larger view";
}

TEST_F(WindowPreview, IsHiddenWhenDisabled) {
    measure();
    const auto isShown = [this] { return preview() != nullptr && canvas().layers().preview.map() != nullptr; };
    setNumber("subset", "31");
    EXPECT_TRUE(isShown());
    trigger("undo");
    waitUntilIdle();
    EXPECT_FALSE(isShown()) << "the results are those of the parameters again";
    trigger("redo");
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    trigger("livePreview");
    waitUntilIdle();
    EXPECT_FALSE(isShown());
    trigger("livePreview");
    waitUntilIdle();
    EXPECT_TRUE(isShown());
    setNumber("strain-window", "7");
    EXPECT_TRUE(isShown());
    setNumber("subset", "21");
    EXPECT_FALSE(isShown()) << "the strain of the whole image has been computed again";
    setNumber("subset", "25");
    EXPECT_TRUE(isShown());
    drawRegionWithHole();
    waitUntilIdle();
    ASSERT_TRUE(isShown());
    for (std::size_t i = 0; i < preview()->size(); ++i) {
        const bool isInside =
            document().project.mask()->contains(static_cast<int>(preview()->x[i]), static_cast<int>(preview()->y[i]));
        EXPECT_TRUE(isInside || preview()->status[i] == PointStatus::OutsideRoi);
    }
}

TEST_F(WindowPreview, IsShownBeforeTheFirstRun) {
    openPair();
    setNumber("subset", "25");
    ASSERT_TRUE(preview());
    EXPECT_GT(preview()->count(PointStatus::Ok), preview()->size() / 2);
}

/// No event blocks the window's thread longer than a screen frame.
TEST_F(WindowPreview, NeverBlocksLongerThanAFrame) {
    measure();
    zoomTo(2);
    auto* field = find<NumberField>("parameter_subset");
    field->setFocus();
    double quickest = 1e9;
    std::string event;
    const auto changeEightTimes = [&] {
        for (int k = 0; k < 8; ++k) {
            const std::shared_ptr<const DisplacementField> before = preview();
            QElapsedTimer clock;
            clock.start();
            QTest::keyClick(field, Qt::Key_Up);
            QTest::keyClick(field, Qt::Key_Return);
            EXPECT_TRUE(
                waitFor([&] { return preview() && preview() != before && !m_window->workbench().preview.isBusy(); }));
            quickest = std::min(quickest, static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
    };
    const double worstMs = leastOfThree(16.0, [&] {
        const MeasuringApplication::Cost worst = MeasuringApplication::worstDuring(changeEightTimes);
        event = worst.event;
        return worst.cpuMs;
    });
    std::printf("costliest event %.1f ms (%s); from a change to its map %.0f ms at best, %zu points\n", worstMs,
                event.c_str(), quickest, preview() ? preview()->size() : 0);
    EXPECT_LE(worstMs, 16) << event;
}

TEST_F(WindowPreview, FollowsNumberWhileTyping) {
    measure();
    zoomTo(2);
    auto* field = find<NumberField>("parameter_subset");
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_3);
    waitUntilIdle();
    const int before = document().project.parameters().refine.subset;
    const std::size_t steps = static_cast<std::size_t>(document().project.undoStack().count());
    QTest::keyClick(field, Qt::Key_1);
    waitUntilIdle();
    const std::shared_ptr<const DisplacementField> typed = preview();
    ASSERT_TRUE(typed) << "31 is possible, and is seen before it is entered";
    ASSERT_TRUE(canvas().layers().preview.map());
    EXPECT_EQ(document().project.parameters().refine.subset, before);
    EXPECT_EQ(static_cast<std::size_t>(document().project.undoStack().count()), steps)
        << "nothing that could be undone";
    QTest::keyClick(field, Qt::Key_Return);
    waitUntilIdle();
    ASSERT_EQ(document().project.parameters().refine.subset, 31);
    const std::shared_ptr<const DisplacementField> entered = preview();
    ASSERT_TRUE(entered);
    EXPECT_EQ(entered->u.size(), typed->u.size());
    for (std::size_t i = 0; i < entered->size(); ++i) {
        ASSERT_EQ(entered->status[i], typed->status[i]);
        ASSERT_TRUE(!entered->ok(i) || (entered->u[i] == typed->u[i] && entered->v[i] == typed->v[i])) << i;
    }
    // Typing the number of the results again: nothing to preview.
    field->selectAll();
    for (const char digit : {'2', '1'}) QTest::keyClick(field, digit);
    waitUntilIdle();
    EXPECT_FALSE(preview());
    field->selectAll();
    for (const char digit : {'3', '1'}) QTest::keyClick(field, digit);
    waitUntilIdle();
    EXPECT_TRUE(preview());
}

TEST_F(WindowPreview, UsesDeviceOfTheRun) {
    std::vector<DeviceInfo> found;
    try {
        found = registeredDevices().resolve("opencl:0");
    } catch (const Error&) {
        GTEST_SKIP() << "there is no OpenCL device";
    }
    measure();
    zoomTo(2);
    setNumber("subset", "31");
    const std::shared_ptr<const DisplacementField> byCpu = preview();
    ASSERT_TRUE(byCpu);
    std::shared_ptr<const DisplacementField> byOther;
    expectQuickEvents([&] {
        RunParameters parameters = document().project.parameters();
        parameters.device = "opencl:0";
        document().project.editParameters(parameters, QStringLiteral("device"));
        waitUntilIdle();
    });
    // Within the difference between devices.
    constexpr double kOfDevices = 1e-4;
    const auto isAlike = [&byCpu](const DisplacementField& other) {
        if (other.status != byCpu->status) return false;
        for (std::size_t i = 0; i < byCpu->size(); ++i) {
            if (!byCpu->ok(i)) continue;
            if (std::abs(other.u[i] - byCpu->u[i]) > kOfDevices || std::abs(other.v[i] - byCpu->v[i]) > kOfDevices)
                return false;
        }
        return true;
    };
    EXPECT_TRUE(waitFor([&] {
        byOther = preview();
        return byOther && byOther != byCpu && isAlike(*byOther);
    }));
}

}  // namespace
}  // namespace strainlens::gui
