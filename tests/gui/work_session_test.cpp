// SPDX-License-Identifier: GPL-3.0-or-later
// A session measures without a window and can be destroyed during a run.
#include "gui/session/work_session.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>

#include "compute/synthetic/specimen.h"
#include "tests/app/stored_results.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens::gui {
namespace {

/// Rendered images of a specimen that moves 3 px to the right and stays there.
std::vector<ImageOrigin> movedImages(ImageSize size, std::size_t deformed) {
    SpecimenOptions options;
    options.size = size;
    options.shiftX = 3;
    const Specimen specimen(options);
    std::vector<ImageOrigin> images(1 + deformed);
    images[0].rendered = std::make_shared<const AnyImage>(specimen.renderReference<std::uint8_t>());
    for (std::size_t k = 1; k < images.size(); ++k) {
        images[k].rendered = std::make_shared<const AnyImage>(specimen.renderDeformed<std::uint8_t>());
    }
    return images;
}

void startRun(WorkSession& session, ImageSize size, std::size_t deformed = 1) {
    session.document().setFrames(movedImages(size, deformed));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }, 60000));
    session.run().start();
    ASSERT_TRUE(session.isBusy());
}

TEST(WorkSession, MeasuresWithoutAWindow) {
    const qsizetype widgets = QApplication::allWidgets().size();
    WorkSession session;
    session.document().project.startWith(test::wholePixels());
    startRun(session, {160, 120});
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session.isBusy(); }, 60000));
    const std::shared_ptr<const DisplacementField> field = session.document().results.finishedFieldOf(1);
    ASSERT_TRUE(field);
    ASSERT_GT(field->count(PointStatus::Ok), 0u);
    for (std::size_t i = 0; i < field->size(); ++i) {
        if (field->status[i] != PointStatus::Ok) continue;
        EXPECT_EQ(field->u[i], 3) << "point " << i;
    }
    EXPECT_EQ(QApplication::allWidgets().size(), widgets);
}

/// With memory for no field: displayed fields and recomputed strain are read from disk.
TEST(WorkSession, ResultsLargerThanTheirMemoryAreEqual) {
    const QTemporaryDir folder;
    const auto cache = ResultCache::create(folder.filePath("results").toStdString(), 1);
    WorkSession small({}, [cache] { return cache->makeStore(); }), large;
    for (WorkSession* session : {&small, &large}) {
        RunParameters parameters = session->document().project.parameters();
        parameters.refinement = Refinement::Icgn1;
        session->document().project.startWith(parameters);
        startRun(*session, {160, 120}, 6);
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session->isBusy(); }, 60000));
        parameters.strain.window = 5;
        session->document().project.editParameters(parameters, QStringLiteral("strain"));
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session->isBusy(); }, 60000));
    }
    for (int frame = 1; frame <= 6; ++frame) {
        const std::shared_ptr<const DisplacementField> a = small.document().results.finishedFieldOf(frame),
                                                       b = large.document().results.finishedFieldOf(frame);
        ASSERT_TRUE(a && b);
        EXPECT_FALSE(a->strain.exx.empty());
        test::expectSameField(*a, *b);
    }
    EXPECT_EQ(small.document().results.latest().store->problem(), "");
}

TEST(WorkSession, CanBeDestroyedDuringARun) {
    auto session = std::make_unique<WorkSession>();
    startRun(*session, {640, 480});
    int said = 0;
    QObject::connect(&session->document().results, &RunResults::resultsChanged, qApp, [&said] { ++said; });
    QObject::connect(&session->document().results, &RunResults::resultChanged, qApp, [&said] { ++said; });
    session.reset();
    QCoreApplication::processEvents();
    EXPECT_EQ(said, 0);
}

}  // namespace
}  // namespace strainlens::gui
