// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/search/pyramid_search.h"

#include <gtest/gtest.h>

#include "compute/backend/backend_registry.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

/// Speckle pattern shifted by whole pixels.
struct Pair {
    Image reference, deformed;

    explicit Pair(double shiftX, double shiftY, ImageSize size = {500, 400}) : reference(1, 1), deformed(1, 1) {
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Translation, size);
        options.shiftX = shiftX;
        options.shiftY = shiftY;
        const Specimen specimen(options);
        reference = specimen.renderReference<std::uint8_t>();
        deformed = specimen.renderDeformed<std::uint8_t>();
    }
    void uploadTo(Session& session) const {
        session.upload(kReferenceSlot, reference);
        session.upload(kDeformedSlot, deformed);
    }
};

TEST(PyramidSearch, FindsAShiftOfSixtyPixels) {
    const Pair pair(60, -37);
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    const Grid grid = makeGrid({32, 64, 64, 70}, pair.reference.size(), {});
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        SearchResult result;
        pyramidSearch(*session, grid, {{criterion, BorderMode::Skip, 64, 64}, 3}, result, {});
        for (std::size_t i = 0; i < grid.size(); ++i) {
            ASSERT_EQ(result.status[i], PointStatus::Ok);
            ASSERT_EQ(result.vectors[i], (Displacement{60, -37}));
        }
    }
}

TEST(PyramidSearch, RestoresTheSessionsImages) {
    const Pair pair(3, 2);
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    SearchResult result;
    pyramidSearch(*session, makeGrid({32, 32, 32, 0}, pair.reference.size(), {}), {{}, 4}, result, {});
    const Image after = session->download(kDeformedSlot);
    ASSERT_EQ(after.size(), pair.deformed.size());
    for (int y = 0; y < after.height(); ++y) {
        ASSERT_TRUE(std::equal(after.row(y), after.row(y) + after.width(), pair.deformed.row(y)));
    }
}

TEST(PyramidSearch, OneLevelIsAFullSearch) {
    const Pair pair(4, -2, {200, 160});
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    const Grid grid = makeGrid({20, 32, 32, 0}, pair.reference.size(), {});
    const FullSearchParameters parameters{Criterion::Ssd, BorderMode::Skip, 6, 5};
    SearchResult full, pyramid;
    session->fullSearch(kForwardPair, grid, parameters, {}, full, {});
    pyramidSearch(*session, grid, {parameters, 1}, pyramid, {});
    EXPECT_EQ(pyramid.vectors, full.vectors);
    EXPECT_EQ(pyramid.cost, full.cost);
    EXPECT_EQ(pyramid.evaluations, full.evaluations);
}

TEST(PyramidSearch, UsesNoLevelSmallerThanTwoBlocks) {
    // 90 px are less than two blocks of 64 already: only the full image is used, whatever the requested levels.
    const Pair pair(5, 3, {90, 90});
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    const Grid grid = makeGrid({8, 64, 64, 0}, pair.reference.size(), {});
    SearchResult one, many;
    pyramidSearch(*session, grid, {{Criterion::Sad, BorderMode::Skip, 8, 8}, 1}, one, {});
    pyramidSearch(*session, grid, {{Criterion::Sad, BorderMode::Skip, 8, 8}, 8}, many, {});
    EXPECT_EQ(many.vectors, one.vectors);
    EXPECT_EQ(many.status, one.status);
}

TEST(PyramidSearch, IsEqualOnEveryDevice) {
    const Pair pair(11.3, -6.8, {260, 220});
    const Grid grid = makeGrid({17, 24, 24, 0}, pair.reference.size(), {});
    const PyramidSearchParameters parameters{{Criterion::Sad, BorderMode::Replicate, 16, 16}, 3};
    SearchResult expected;
    const auto scalar = openInProcess("scalar", {});
    pair.uploadTo(*scalar);
    pyramidSearch(*scalar, grid, parameters, expected, {});
    for (const DeviceInfo& device : devicesInProcess()) {
        const auto session = openInProcess(device.id, {});
        if (!session->supports(Operation::FullSearch)) continue;
        pair.uploadTo(*session);
        SearchResult result;
        pyramidSearch(*session, grid, parameters, result, {});
        EXPECT_EQ(result.vectors, expected.vectors) << device.id;
        EXPECT_EQ(result.cost, expected.cost) << device.id;
    }
}

TEST(PyramidSearch, StopBeforeTheFullImageLeavesNodesNotComputed) {
    const Pair pair(3, 2, {200, 160});
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    const Grid grid = makeGrid({20, 32, 32, 0}, pair.reference.size(), {});
    std::stop_source source;
    source.request_stop();
    SearchResult result;
    pyramidSearch(*session, grid, {{}, 3}, result, {source.get_token(), {}, {}});
    EXPECT_EQ(std::count(result.status.begin(), result.status.end(), PointStatus::NotComputed),
              static_cast<std::ptrdiff_t>(grid.size()));
}

TEST(PyramidSearch, RejectsLevelsOutOfRange) {
    const Pair pair(0, 0, {100, 100});
    const auto session = openSession("auto", {});
    pair.uploadTo(*session);
    const Grid grid = makeGrid({20, 32, 32, 0}, pair.reference.size(), {});
    SearchResult result;
    EXPECT_THROW(pyramidSearch(*session, grid, {{}, 0}, result, {}), InvalidInput);
    EXPECT_THROW(pyramidSearch(*session, grid, {{}, 9}, result, {}), InvalidInput);
}

}  // namespace
}  // namespace strainlens
