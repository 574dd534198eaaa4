// SPDX-License-Identifier: GPL-3.0-or-later
// Late worker results, and automatic changes of the window while the user works.
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "gui/dialogs/advise_dialog.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowAnswers : public WindowTest {
protected:
    const Results& results() { return document().results.latest(); }
    RunParameters refined() {
        RunParameters parameters;
        parameters.grid.step = 8;
        parameters.refinement = Refinement::Icgn1;
        parameters.refine.subset = 21;
        parameters.strain.window = 5;
        return parameters;
    }
    /// Clicks an image in the film strip.
    void clickImage(int index) {
        auto* list = find<QListWidget>("frameList");
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(index)).center());
    }
    AdviseDialog* adviseDialog() { return m_window->findChild<AdviseDialog*>(QStringLiteral("adviseDialog")); }
};

TEST_F(WindowAnswers, LateStrainUpdateKeepsTheScale) {
    const QStringList images = renderFrames(2);
    open(images);
    drawRegionWithHole();
    document().project.editParameters(refined(), QStringLiteral("refined"));
    run();
    RunParameters parameters = refined();
    parameters.strain.window = 9;
    document().project.editParameters(parameters, QStringLiteral("strain"));
    ASSERT_TRUE(m_window->isBusy()) << "the strain is being computed";
    // Both changes precede the result, since no event is processed in between.
    parameters.scaleMmPerPx = 0.5;
    document().project.editParameters(parameters, QStringLiteral("scale"));
    waitUntilIdle();
    EXPECT_EQ(results().parameters.scaleMmPerPx, 0.5);
    EXPECT_EQ(results().summary.parameters.scaleMmPerPx, 0.5);
    EXPECT_EQ(results().parameters.strain.window, 9);
    EXPECT_FALSE(document().results.areStale());
    expectSameAsCommandLine(
        images,
        QStringLiteral("--step 8 --refine icgn1 --subset 21 --strain-window 9 --scale 0.5").split(QLatin1Char(' ')));
}

TEST_F(WindowAnswers, ViewFollowsARunUntilAnImageIsSelected) {
    open(renderFrames(4));
    trigger("run");
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 3) << "no selection: the image measured last";
    trigger("run");
    clickImage(1);
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 1);
    trigger("run");
    QTest::keyClick(find<QListWidget>("frameList"), Qt::Key_Down);
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 2);
    trigger("run");
    clickImage(2);
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 2) << "the image that was shown anyway has been chosen too";
    trigger("run");
    waitUntilIdle();
    EXPECT_EQ(document().images.current(), 3) << "the next run is followed again";
}

TEST_F(WindowAnswers, AdviceForAnOldRegionIsDropped) {
    open(renderFrames(2));
    trigger("advise");
    ASSERT_TRUE(adviseDialog());
    QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
    // The result cannot arrive before the next event.
    drawRegionWithHole();
    EXPECT_FALSE(adviseDialog()->isBusy());
    EXPECT_TRUE(find<QLabel>("adviseVerdict")->text().contains(QStringLiteral("suggest again")))
        << find<QLabel>("adviseVerdict")->text().toStdString();
    EXPECT_TRUE(find<QPushButton>("adviseStart")->isEnabled());
    // The worker handles requests in order: after the second result the first has arrived.
    QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
    int shown = 0;
    ASSERT_TRUE(waitFor(
        [&] {
            shown += adviseDialog()->advice() && adviseDialog()->isBusy();
            return !adviseDialog()->isBusy();
        },
        60000));
    EXPECT_EQ(shown, 0) << "the old answer was taken for the new question's";
    ASSERT_TRUE(adviseDialog()->advice());
    const Advice ofRegion = *adviseDialog()->advice();
    QTest::mouseClick(find<QPushButton>("adviseStart"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !adviseDialog()->isBusy(); }, 60000));
    EXPECT_EQ(adviseDialog()->advice()->noiseGrey, ofRegion.noiseGrey);
    EXPECT_EQ(adviseDialog()->advice()->sssig, ofRegion.sssig);
}

TEST_F(WindowAnswers, MapErrorsAreReported) {
    open(renderFrames(2));
    run();
    auto* quantities = find<QComboBox>("mapQuantity");
    quantities->addItem(QStringLiteral("Nonsense"), QStringLiteral("nonsense"));
    quantities->setCurrentIndex(quantities->count() - 1);
    waitUntilIdle();
    EXPECT_FALSE(canvas().layers().map.map());
    EXPECT_TRUE(find<QLabel>("messageText")->isVisible());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("The map cannot be drawn")));
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("nonsense")));
    quantities->setCurrentIndex(quantities->findData(QStringLiteral("u")));
    waitUntilIdle();
    EXPECT_TRUE(canvas().layers().map.map());
}

TEST_F(WindowAnswers, LosingFocusEndsPanning) {
    open(renderFrames(2));
    trigger("roiRectangle");
    canvas().setFocus();
    ASSERT_TRUE(canvas().hasFocus());
    QTest::keyPress(&canvas(), Qt::Key_Space);
    EXPECT_EQ(canvas().viewport()->cursor().shape(), Qt::OpenHandCursor);
    // The key release goes to the widget with the focus.
    find<QListWidget>("frameList")->setFocus();
    QTest::keyRelease(find<QListWidget>("frameList"), Qt::Key_Space);
    EXPECT_EQ(canvas().viewport()->cursor().shape(), Qt::CrossCursor);
    drag(at(50, 50), at(200, 150));
    EXPECT_EQ(document().project.roi().shapes.size(), 1u) << "the drag has drawn, not panned";
}

}  // namespace
}  // namespace strainlens::gui
