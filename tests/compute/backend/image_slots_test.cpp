// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/image_slot.h"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/refine_plane_arrays.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

constexpr ImageSize kMovedSize{88, 80};
constexpr ImageSlot kThird{2}, kFourth{3};

/// The same speckles, moved differently in each image.
std::vector<Image> movedImages() {
    constexpr std::array<std::pair<double, double>, 5> kShifts = {
        {{0, 0}, {2.3, -1.6}, {-1.4, 0.8}, {0.7, 2.2}, {3.2, 1.1}}};
    std::vector<Image> images;
    for (const auto& [x, y] : kShifts) {
        SpecimenOptions options;
        options.size = kMovedSize;
        options.shiftX = x, options.shiftY = y;
        images.push_back(Specimen(options).renderDeformed<std::uint8_t>());
    }
    return images;
}

/// Everything that a session can match, from one image to another.
struct PairMatches {
    SearchResult recursive, full;
    RefineResult refined;
    std::vector<rules::RefinedPoint> points;  ///< of a batch
    DenseFlowResult flow;
};

template <typename T>
bool haveEqualBytes(const std::vector<T>& a, const std::vector<T>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

void expectSameMatches(const SearchResult& expected, const SearchResult& actual) {
    EXPECT_EQ(expected.vectors, actual.vectors);
    EXPECT_EQ(expected.cost, actual.cost);
    EXPECT_EQ(expected.status, actual.status);
}

void expectSameMatches(const RefineResult& expected, const RefineResult& actual) {
    EXPECT_EQ(expected.status, actual.status);
    EXPECT_TRUE(haveEqualBytes(expected.u, actual.u));
    EXPECT_TRUE(haveEqualBytes(expected.v, actual.v));
    for (const RefinePlaneArray& array : kRefinePlanes) {
        EXPECT_TRUE(haveEqualBytes(expected.details.*array.values, actual.details.*array.values)) << array.name;
    }
}

void expectSameMatches(std::span<const rules::RefinedPoint> expected, std::span<const rules::RefinedPoint> actual) {
    ASSERT_EQ(expected.size(), actual.size());
    for (std::size_t k = 0; k < expected.size(); ++k) {
        EXPECT_EQ(expected[k].status, actual[k].status);
        if (expected[k].status != PointStatus::Ok) continue;
        EXPECT_EQ(expected[k].shape.u.value, actual[k].shape.u.value);
        EXPECT_EQ(expected[k].shape.v.x, actual[k].shape.v.x);
        EXPECT_EQ(expected[k].zncc, actual[k].zncc);
    }
}

void expectSameMatches(const PairMatches& expected, const PairMatches& actual) {
    expectSameMatches(expected.recursive, actual.recursive);
    expectSameMatches(expected.full, actual.full);
    expectSameMatches(expected.refined, actual.refined);
    expectSameMatches(expected.points, actual.points);
    EXPECT_TRUE(haveEqualBytes(expected.flow.flow.u, actual.flow.flow.u));
    EXPECT_TRUE(haveEqualBytes(expected.flow.flow.v, actual.flow.flow.v));
}

/// Each test runs on every device.
class ImageSlots : public testing::TestWithParam<std::string> {
protected:
    std::unique_ptr<Session> open() const { return openInProcess(GetParam(), {2}); }

    /// A region of the reference points, other for every `number`.
    static RoiMask region(int number) {
        return RoiMask::where(kMovedSize, [=](int x, int y) { return (x + 7 * number) % 40 > 3 && y > 4; });
    }
    static std::vector<rules::RefineTask> tasks(const PairMatches& found, const Grid& grid) {
        std::vector<rules::RefineTask> list;
        for (std::size_t node = 0; node < grid.size(); ++node) {
            const NodePosition at = grid.positionOf(node);
            const Displacement vector = found.recursive.vectors[node];
            list.push_back({at.x, at.y, {{double(vector.dx)}, {double(vector.dy)}}, node});
        }
        return list;
    }
    RefineResult refineGrid(Session& session, ImagePair pair, const SearchResult& found) const {
        RefineResult result;
        session.makeRefiner(pair, m_region, m_parameters)->refineGrid(m_grid, found, result, {});
        return result;
    }
    std::vector<rules::RefinedPoint> refineBatch(Refiner& refiner, const PairMatches& found) const {
        const std::vector<rules::RefineTask> list = tasks(found, m_grid);
        std::vector<rules::RefinedPoint> points(list.size());
        refiner.refine(list, points, {});
        return points;
    }
    PairMatches match(Session& session, ImagePair pair) const {
        PairMatches matches;
        session.recursiveSearch(pair, m_grid, {}, {}, matches.recursive, {});
        session.fullSearch(pair, m_grid, {Criterion::Ssd, BorderMode::Skip, 4, 4}, {}, matches.full, {});
        if (session.supports(Operation::Refine)) {
            matches.refined = refineGrid(session, pair, matches.recursive);
            matches.points = refineBatch(*session.makeRefiner(pair, {}, m_parameters), matches);
        }
        if (session.supports(Operation::DenseFlow)) session.denseFlow(pair, {}, matches.flow, {});
        return matches;
    }
    /// What a session with these two images finds.
    const PairMatches& expected(std::size_t source, std::size_t target) {
        std::optional<PairMatches>& matches = m_expected[{source, target}];
        if (!matches) {
            const auto session = open();
            session->upload(kReferenceSlot, m_images[source]);
            session->upload(kDeformedSlot, m_images[target]);
            matches = match(*session, kForwardPair);
        }
        return *matches;
    }

    const std::vector<Image> m_images = movedImages();
    const Grid m_grid = makeGrid({16, 24, 24, 0}, kMovedSize, {});
    const RoiMask m_region = region(0);
    const RefineParameters m_parameters{.subset = 21};
    std::map<std::pair<std::size_t, std::size_t>, std::optional<PairMatches>> m_expected;
};

// Labels for opencl*: slow-sanitized
TEST_P(ImageSlots, EveryPairGivesWhatASessionWithTheseTwoImagesGives) {
    const auto session = open();
    std::array<std::size_t, 4> imageOf = {0, 1, 2, 3};
    for (std::size_t slot = 0; slot < imageOf.size(); ++slot) session->upload({slot}, m_images[slot]);
    // Of two cameras: matches in time, between the cameras, and backward.
    constexpr std::array<std::pair<std::size_t, std::size_t>, 5> kPairs = {{{0, 1}, {0, 2}, {2, 3}, {1, 0}, {3, 1}}};
    const auto expectPairs = [&](const char* when) {
        for (const auto& [source, target] : kPairs) {
            SCOPED_TRACE(std::string(when) + ": " + std::to_string(source) + " to " + std::to_string(target));
            expectSameMatches(expected(imageOf[source], imageOf[target]), match(*session, {{source}, {target}}));
        }
    };
    expectPairs("first");
    expectPairs("again");
    session->upload(kThird, m_images[4]);
    imageOf[2] = 4;
    expectPairs("with a replaced image");
    session->uploadNext(m_images[2]);
    session->useNext(kFourth);
    imageOf[3] = 2;
    expectPairs("with a prefetched image");
}

TEST_P(ImageSlots, PrefetchedImageReplacesOnlyTheImageOfItsSlot) {
    const auto session = open();
    for (std::size_t slot = 0; slot < 3; ++slot) session->upload({slot}, m_images[slot]);
    session->uploadNext(m_images[3]);
    session->useNext(kThird);
    const std::array<std::size_t, 3> expectedImages = {0, 1, 3};
    for (std::size_t slot = 0; slot < expectedImages.size(); ++slot) {
        const Image image = session->download({slot});
        for (int y = 0; y < kMovedSize.height; ++y) {
            EXPECT_EQ(std::memcmp(image.row(y), m_images[expectedImages[slot]].row(y), kMovedSize.width), 0) << slot;
        }
    }
}

TEST_P(ImageSlots, RefinementReadsTheImageOfItsSlotBeforeFilters) {
    const auto session = open();
    if (!session->supports(Operation::Refine)) GTEST_SKIP();
    const PairMatches& matches = expected(0, 3);
    session->upload(kReferenceSlot, m_images[0]);
    session->upload(kThird, m_images[3]);
    session->upload(kFourth, m_images[2]);
    session->snapshotForRefinement(kThird);
    session->filter(kThird, MedianFilter{3});
    session->filter(kFourth, MedianFilter{5});
    expectSameMatches(matches.refined, refineGrid(*session, {kReferenceSlot, kThird}, matches.recursive));
    session->uploadForRefinement(kFourth, m_images[3].view());
    expectSameMatches(matches.refined, refineGrid(*session, {kReferenceSlot, kFourth}, matches.recursive));
}

TEST_P(ImageSlots, EmptySlotIsNamed) {
    const auto session = open();
    session->upload(kReferenceSlot, m_images[0]);
    const auto messageOf = [&](const auto& use) -> std::string {
        try {
            use();
        } catch (const InvalidInput& error) {
            return error.what();
        }
        return "accepted";
    };
    for (const auto& [slot, name] : {std::pair{kDeformedSlot, "deformed image must be uploaded"},
                                     std::pair{ImageSlot{7}, "image 7 must be uploaded"}}) {
        for (const ImagePair pair : {ImagePair{kReferenceSlot, slot}, ImagePair{slot, kReferenceSlot}}) {
            const auto expectNamed = [&](const char* operation, const auto& use) {
                EXPECT_NE(messageOf(use).find(name), std::string::npos) << operation << ": " << messageOf(use);
            };
            SearchResult found;
            DenseFlowResult flow;
            expectNamed("recursive", [&] { session->recursiveSearch(pair, m_grid, {}, {}, found, {}); });
            expectNamed("full", [&] { session->fullSearch(pair, m_grid, {}, {}, found, {}); });
            expectNamed("download", [&] { session->download(slot); });
            expectNamed("filter", [&] { session->filter(slot, MedianFilter{3}); });
            expectNamed("snapshot", [&] { session->snapshotForRefinement(slot); });
            if (session->supports(Operation::Refine)) {
                expectNamed("refine", [&] { session->makeRefiner(pair, {}, {}); });
            }
            if (session->supports(Operation::DenseFlow)) {
                expectNamed("flow", [&] { session->denseFlow(pair, {}, flow, {}); });
            }
        }
    }
}

TEST_P(ImageSlots, RefinersAreIndependentOfEachOther) {
    const auto session = open();
    if (!session->supports(Operation::Refine)) GTEST_SKIP();
    for (std::size_t slot = 0; slot < 3; ++slot) session->upload({slot}, m_images[slot]);
    const PairMatches& near = expected(0, 1);
    const PairMatches& far = expected(0, 2);
    RefineParameters weighted = m_parameters;
    weighted.gaussianWeight = 0.3;
    weighted.interpolation = Interpolation::CubicSpline;
    const auto alone = [&](std::size_t target, int roi, const RefineParameters& parameters, const PairMatches& found) {
        return refineBatch(*session->makeRefiner({kReferenceSlot, {target}}, region(roi), parameters), found);
    };
    const auto expectedNear = alone(1, 1, m_parameters, near), expectedFar = alone(2, 2, weighted, far);
    const auto first = session->makeRefiner({kReferenceSlot, kDeformedSlot}, region(1), m_parameters);
    const auto second = session->makeRefiner({kReferenceSlot, kThird}, region(2), weighted);
    for (int round = 0; round < 2; ++round) {
        expectSameMatches(expectedNear, refineBatch(*first, near));
        expectSameMatches(expectedFar, refineBatch(*second, far));
    }
}

TEST_P(ImageSlots, RefinerReadsTheImagesThatWereThereWhenItWasMade) {
    auto session = open();
    if (!session->supports(Operation::Refine)) GTEST_SKIP();
    session->upload(kReferenceSlot, m_images[0]);
    session->upload(kDeformedSlot, m_images[1]);
    const PairMatches& before = expected(0, 1);
    const auto refiner = session->makeRefiner(kForwardPair, {}, m_parameters);
    const auto expectUnchanged = [&](const char* when) {
        SCOPED_TRACE(when);
        expectSameMatches(before.points, refineBatch(*refiner, before));
    };
    session->upload(kReferenceSlot, m_images[2]);
    session->upload(kDeformedSlot, m_images[3]);
    expectUnchanged("after other images");
    expectSameMatches(expected(2, 3).points,
                      refineBatch(*session->makeRefiner(kForwardPair, {}, m_parameters), expected(2, 3)));
    expectUnchanged("after another refiner");
    session.reset();
    expectUnchanged("after the session");
}

std::vector<std::string> slotDeviceIds() {
    std::vector<std::string> ids;
    for (const DeviceInfo& device : devicesInProcess()) ids.push_back(device.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Devices, ImageSlots, testing::ValuesIn(slotDeviceIds()), [](const auto& test) {
    std::string name = test.param;
    for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
});

}  // namespace
}  // namespace strainlens
