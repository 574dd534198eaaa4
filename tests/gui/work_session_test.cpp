// SPDX-License-Identifier: GPL-3.0-or-later
// A session measures without a window, and may go in the middle of it.
#include "gui/session/work_session.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTest>

#include "compute/synthetic/specimen.h"

namespace strainlens::gui {
namespace {

/// A pair in memory that moves by 3 px to the right.
std::vector<ImageOrigin> movedPair(ImageSize size) {
    SpecimenOptions options;
    options.size = size;
    options.shiftX = 3;
    const Specimen specimen(options);
    std::vector<ImageOrigin> pair(2);
    pair[0].rendered = std::make_shared<const AnyImage>(specimen.renderReference<std::uint8_t>());
    pair[1].rendered = std::make_shared<const AnyImage>(specimen.renderDeformed<std::uint8_t>());
    return pair;
}

void startRun(WorkSession& session, ImageSize size) {
    session.document().setFrames(movedPair(size));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.busy(); }, 60000));
    session.run().start();
    ASSERT_TRUE(session.busy());
}

TEST(WorkSession, MeasuresWithoutAWindow) {
    const qsizetype widgets = QApplication::allWidgets().size();
    WorkSession session;
    startRun(session, {160, 120});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.busy(); }, 60000));
    const std::shared_ptr<const DisplacementField> field = session.document().finishedFieldOf(1);
    ASSERT_TRUE(field);
    ASSERT_GT(field->count(PointStatus::Ok), 0u);
    for (std::size_t i = 0; i < field->size(); ++i) {
        if (field->status[i] != PointStatus::Ok) continue;
        EXPECT_EQ(field->u[i], 3) << "point " << i;
    }
    EXPECT_EQ(QApplication::allWidgets().size(), widgets);
}

TEST(WorkSession, EndsWhileARunIsOn) {
    auto session = std::make_unique<WorkSession>();
    startRun(*session, {640, 480});
    int said = 0;
    QObject::connect(&session->document(), &Document::resultsChanged, qApp, [&said] { ++said; });
    QObject::connect(&session->document(), &Document::resultChanged, qApp, [&said] { ++said; });
    session.reset();
    QCoreApplication::processEvents();
    EXPECT_EQ(said, 0);
}

}  // namespace
}  // namespace strainlens::gui
