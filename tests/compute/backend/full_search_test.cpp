// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Labels of this file for *scalar*: one-thread
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <random>
#include <span>
#include <stop_token>
#include <string>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/reference/search.h"
#include "compute/rules/full_search.h"
#include "compute/rules/zncc.h"
#include "tests/compute/stop_limit.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

Image noise(int width, int height, unsigned seed) {
    std::mt19937 random(seed);
    Image image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) image(x, y) = static_cast<std::uint8_t>(random());
    }
    return image;
}

Image constant(int width, int height, std::uint8_t grey) {
    Image image(width, height);
    for (int y = 0; y < height; ++y) std::fill_n(image.row(y), width, grey);
    return image;
}

/// A copy of the image, moved by (dx, dy).
Image shifted(const Image& image, int dx, int dy) {
    Image copy = noise(image.width(), image.height(), 999);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const int toX = x + dx, toY = y + dy;
            if (toX >= 0 && toY >= 0 && toX < copy.width() && toY < copy.height()) copy(toX, toY) = image(x, y);
        }
    }
    return copy;
}

Grid oneBlock(int left, int top, int width, int height) {
    return {width, height, {left}, {top}, {PointStatus::NotComputed}};
}

/// Every test runs on every device, including the scalar reference.
class FullSearch : public testing::TestWithParam<std::string> {
protected:
    SearchResult search(const Image& reference, const Image& deformed, const Grid& grid,
                        const FullSearchParameters& parameters, std::vector<Displacement> prediction = {}) {
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        SearchResult result;
        session->fullSearch(kForwardPair, grid, parameters, prediction, result, {});
        return result;
    }

    std::unique_ptr<Session> session = openInProcess(GetParam(), {2});
};

TEST_P(FullSearch, FindsShiftWithEveryCriterionOnSparseAndDenseGrids) {
    const Image reference = noise(120, 90, 1);
    const Image deformed = shifted(reference, 5, -3);
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        for (const int step : {1, 16}) {
            const Grid grid = makeGrid({step, 16, 16, 30}, reference.size(), {});
            const SearchResult result = search(reference, deformed, grid, {criterion, BorderMode::Skip, 6, 6});
            for (std::size_t i = 0; i < grid.size(); ++i) {
                ASSERT_EQ(result.status[i], PointStatus::Ok);
                ASSERT_EQ(result.vectors[i], (Displacement{5, -3}));
                if (criterion == Criterion::Zncc) {
                    ASSERT_DOUBLE_EQ(result.correlation[i], 1.0);
                } else {
                    ASSERT_EQ(result.cost[i], 0u);
                }
            }
        }
    }
}

TEST_P(FullSearch, ComputesSadAndSsd) {
    Image reference = constant(4, 4, 10), deformed = constant(4, 4, 13);
    reference(1, 2) = 0;
    const Grid grid = oneBlock(0, 0, 4, 4);
    EXPECT_EQ(search(reference, deformed, grid, {Criterion::Sad, BorderMode::Skip, 0, 0}).cost[0], 15u * 3 + 13);
    EXPECT_EQ(search(reference, deformed, grid, {Criterion::Ssd, BorderMode::Skip, 0, 0}).cost[0], 15u * 9 + 169);
}

TEST_P(FullSearch, LargestCostsDoNotOverflow) {
    const Image black = constant(256, 256, 0), white = constant(256, 256, 255);
    const Grid grid = oneBlock(0, 0, 256, 256);
    EXPECT_EQ(search(black, white, grid, {Criterion::Sad, BorderMode::Skip, 1, 1}).cost[0], 65536u * 255);
    EXPECT_EQ(search(black, white, grid, {Criterion::Ssd, BorderMode::Skip, 1, 1}).cost[0], 65536u * 65025);
    EXPECT_EQ(search(black, white, grid, {Criterion::Ssd, BorderMode::Replicate, 1, 1}).vectors[0], Displacement{});
}

TEST_P(FullSearch, TiesPreferTrialNearestToPrediction) {
    const Image grey = constant(60, 60, 50);
    const Grid grid = oneBlock(20, 20, 8, 8);
    const FullSearchParameters parameters{Criterion::Sad, BorderMode::Skip, 3, 3};
    EXPECT_EQ(search(grey, grey, grid, parameters).vectors[0], Displacement{});
    EXPECT_EQ(search(grey, grey, grid, parameters, {{4, -2}}).vectors[0], (Displacement{4, -2}));
}

TEST_P(FullSearch, TiesAtEqualDistancePreferUpperThenLeftTrial) {
    Image squares(40, 40), squaresInverted(40, 40), stripes(40, 40), stripesInverted(40, 40);
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 40; ++x) {
            squares(x, y) = (x + y) % 2 != 0 ? 255 : 0;
            squaresInverted(x, y) = 255 - squares(x, y);
            stripes(x, y) = x % 2 != 0 ? 255 : 0;
            stripesInverted(x, y) = 255 - stripes(x, y);
        }
    }
    const FullSearchParameters parameters{Criterion::Sad, BorderMode::Skip, 2, 2};
    for (const int side : {8, 20}) {
        const Grid grid = oneBlock(10, 10, side, side);
        // All four neighbours match, and the left and the right one, respectively.
        EXPECT_EQ(search(squares, squaresInverted, grid, parameters).vectors[0], (Displacement{0, -1}));
        EXPECT_EQ(search(stripes, stripesInverted, grid, parameters).vectors[0], (Displacement{-1, 0}));
    }
}

TEST(FullSearchRules, OffsetsAreInTieOrder) {
    const std::vector<Displacement> order = offsetsInTieOrder(2, 2);
    const std::vector<Displacement> first = {{0, 0}, {0, -1}, {-1, 0}, {1, 0}, {0, 1}, {0, -2}, {-1, -1}, {1, -1}};
    EXPECT_TRUE(std::equal(first.begin(), first.end(), order.begin()));
    EXPECT_EQ(order.size(), 25u);
}

TEST(FullSearchRules, TotalTrialCountIsSumOverNodes) {
    std::mt19937 random(5);
    for (const BorderMode border : {BorderMode::Skip, BorderMode::Replicate}) {
        const Grid grid = makeGrid({3, 8, 6, 0}, {60, 50}, {});
        const FullSearchParameters parameters{Criterion::Sad, border, 9, 4};
        for (const int kind : {0, 1, 2, 3}) {  // holes; no prediction, one per node, one for all
            std::vector<Displacement> prediction(kind == 0 ? 0 : grid.size(), Displacement{7, -5});
            if (kind == 2) prediction[11] = {-40, 3};
            std::vector<int> nodes;
            std::int64_t sum = 0;
            for (std::size_t i = 0; i < grid.size(); ++i) {
                if (kind > 1 && random() % 3 == 0) continue;
                nodes.push_back(static_cast<int>(i));
                sum += trialCount(grid, i, {55, 50}, parameters, kind == 0 ? Displacement{} : prediction[i]);
            }
            EXPECT_EQ(totalTrialCount(grid, nodes, {55, 50}, parameters, prediction), sum) << kind;
            const std::span<const int> some = std::span<const int>(nodes).subspan(20, 45);
            sum = 0;
            for (const int node : some) {
                const auto i = static_cast<std::size_t>(node);
                sum += trialCount(grid, i, {55, 50}, parameters, kind == 0 ? Displacement{} : prediction[i]);
            }
            EXPECT_EQ(totalTrialCount(grid, some, {55, 50}, parameters, prediction), sum) << kind;
        }
    }
}

TEST_P(FullSearch, SkipOmitsTrialsBeyondEdgeReplicateIncludesThem) {
    const Image reference = noise(40, 40, 3);
    const Image deformed = shifted(reference, -4, 0);
    const Grid grid = oneBlock(2, 10, 8, 8);
    const SearchResult skip = search(reference, deformed, grid, {Criterion::Sad, BorderMode::Skip, 6, 0});
    EXPECT_GE(skip.vectors[0].dx, -2);
    EXPECT_GT(skip.cost[0], 0u);
    // Block columns 2 and 3 match at -2 and -1, where the edge pixel is repeated.
    const SearchResult replicate = search(reference, deformed, grid, {Criterion::Sad, BorderMode::Replicate, 6, 0});
    EXPECT_EQ(replicate.vectors[0], (Displacement{-4, 0}));
    std::uint32_t expected = 0;
    for (int y = 10; y < 18; ++y) {
        for (int x = 2; x < 4; ++x) expected += static_cast<std::uint32_t>(std::abs(reference(x, y) - deformed(0, y)));
    }
    EXPECT_EQ(replicate.cost[0], expected);
}

TEST_P(FullSearch, PredictionOutsideImageIsOutOfImageUnlessReplicated) {
    const Image image = noise(40, 40, 4);
    const Grid grid = oneBlock(10, 10, 8, 8);
    const SearchResult skip = search(image, image, grid, {Criterion::Ssd, BorderMode::Skip, 4, 4}, {{500, 0}});
    EXPECT_EQ(skip.status[0], PointStatus::OutOfImage);
    EXPECT_EQ(skip.cost[0], kNoCost);
    EXPECT_EQ(skip.vectors[0], Displacement{});
    const SearchResult replicate =
        search(image, image, grid, {Criterion::Ssd, BorderMode::Replicate, 4, 4}, {{500, 0}});
    EXPECT_EQ(replicate.status[0], PointStatus::Ok);
    EXPECT_EQ(replicate.vectors[0].dx, 500);
}

TEST_P(FullSearch, NeverReturnsMoreThanTheLargestDisplacement) {
    const Image image = constant(40, 40, 9);
    const SearchResult result =
        search(image, image, oneBlock(10, 10, 8, 8), {Criterion::Sad, BorderMode::Replicate, 4, 4}, {{16000, -16000}});
    EXPECT_EQ(result.vectors[0], (Displacement{16000, -16000}));
    EXPECT_EQ(result.status[0], PointStatus::Ok);
}

TEST_P(FullSearch, ZnccOfAConstantBlockIsNoTextureAndConstantTrialsAreSkipped) {
    Image reference = constant(80, 40, 100);
    const Image texture = noise(80, 40, 5);
    for (int y = 0; y < 40; ++y) std::copy_n(texture.row(y), 40, reference.row(y));
    const Grid grid{8, 8, {12, 60}, {16}, {PointStatus::NotComputed, PointStatus::NotComputed}};
    const FullSearchParameters parameters{Criterion::Zncc, BorderMode::Skip, 3, 3};
    const SearchResult result = search(reference, reference, grid, parameters);
    EXPECT_EQ(result.status[0], PointStatus::Ok);
    EXPECT_DOUBLE_EQ(result.correlation[0], 1.0);
    EXPECT_EQ(result.status[1], PointStatus::NoTexture);
    EXPECT_TRUE(std::isnan(result.correlation[1]));
    const SearchResult flat = search(reference, constant(80, 40, 7), grid, parameters);
    EXPECT_EQ(flat.status[0], PointStatus::NoTexture);
}

TEST_P(FullSearch, ZnccIgnoresGainAndOffset) {
    const Image reference = noise(60, 60, 6);
    Image deformed = shifted(reference, 2, 1);
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 60; ++x) deformed(x, y) = static_cast<std::uint8_t>(deformed(x, y) / 2 + 60);
    }
    const SearchResult result =
        search(reference, deformed, oneBlock(20, 20, 16, 16), {Criterion::Zncc, BorderMode::Skip, 4, 4});
    EXPECT_EQ(result.vectors[0], (Displacement{2, 1}));
    EXPECT_GT(result.correlation[0], 0.999);
}

TEST_P(FullSearch, NodesOutsideRegionAreUnchanged) {
    const Image image = noise(60, 60, 7);
    Grid grid = makeGrid({4, 8, 8, 8}, image.size(), {});
    grid.statuses[3] = PointStatus::OutsideRoi;
    const SearchResult result = search(image, image, grid, {Criterion::Sad, BorderMode::Skip, 2, 2});
    EXPECT_EQ(result.status[3], PointStatus::OutsideRoi);
    EXPECT_EQ(result.cost[3], kNoCost);
    EXPECT_EQ(result.status[2], PointStatus::Ok);
}

TEST_P(FullSearch, RejectsValuesOutOfRange) {
    const Image image = noise(40, 40, 8);
    const Grid grid = oneBlock(10, 10, 8, 8);
    EXPECT_THROW(search(image, image, grid, {Criterion::Sad, BorderMode::Skip, 257, 0}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {Criterion::Sad, BorderMode::Skip, 1, -1}), InvalidInput);
    EXPECT_THROW(search(image, image, oneBlock(33, 10, 8, 8), {}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {}, {{0, 0}, {0, 0}}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {}, {{16001, 0}}), InvalidInput);
}

TEST_P(FullSearch, StopsWithinATenthOfASecondAndKeepsFinishedPoints) {
    const Image reference = noise(1200, 900, 9), deformed = noise(1200, 900, 10), small = noise(48, 44, 11);
    const FullSearchParameters parameters = {Criterion::Zncc, BorderMode::Skip, 200, 200};
    for (const int step : {1, 40}) {
        // The first search compiles kernels, which cannot be cancelled.
        SearchResult result;
        for (const ImageSlot slot : {kReferenceSlot, kDeformedSlot}) session->upload(slot, small);
        session->fullSearch(kForwardPair, makeGrid({step, 32, 32, 0}, small.size(), {}), parameters, {}, result, {});
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        const Grid grid = makeGrid({step, 32, 32, 0}, reference.size(), {});
        std::stop_source source;
        JobControl job{source.get_token(), {}, {}};
        std::chrono::nanoseconds stopped{};
        std::jthread canceller([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            stopped = processCpuTime();
            source.request_stop();
        });
        session->fullSearch(kForwardPair, grid, parameters, {}, result, job);
        const std::chrono::nanoseconds end = processCpuTime();
        canceller.join();
        EXPECT_LT(end - stopped, stopCpuLimit()) << "step " << step;
        ASSERT_EQ(result.status.size(), grid.size());
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const bool finished = result.status[i] == PointStatus::Ok;
            ASSERT_TRUE(finished || result.status[i] == PointStatus::NotComputed);
            ASSERT_EQ(finished, !std::isnan(result.correlation[i]));
        }
        EXPECT_NE(std::count(result.status.begin(), result.status.end(), PointStatus::NotComputed), 0);
    }
}

TEST_P(FullSearch, ProgressRisesToOne) {
    const Image image = noise(300, 200, 11);
    session->upload(kReferenceSlot, image);
    session->upload(kDeformedSlot, image);
    double last = 0;
    bool monotone = true;
    JobControl job;
    job.onProgress = [&](double fraction) {
        monotone = monotone && fraction >= last && fraction <= 1;
        last = fraction;
    };
    SearchResult result;
    session->fullSearch(kForwardPair, makeGrid({8, 16, 16, 0}, image.size(), {}),
                        {Criterion::Sad, BorderMode::Skip, 4, 4}, {}, result, job);
    EXPECT_TRUE(monotone);
    EXPECT_EQ(last, 1.0);
    EXPECT_GT(result.evaluations, 0);
}

/// Dense and sparse searches with so many trials that devices split them into chunks; a later chunk continues with the
/// best trials of the earlier ones.
// Labels: slow-sanitized slow-threads
TEST_P(FullSearch, ManyTrialsMatchReference) {
    struct Work {
        ImageSize size;
        GridSpec grid;
        int radiusX, radiusY;
    };
    for (const Work& work : {Work{{140, 40}, {1, 16, 16, 0}, 200, 12}, Work{{130, 110}, {40, 64, 64, 0}, 100, 25}}) {
        const Image reference = noise(work.size.width, work.size.height, 12);
        const Image deformed = noise(work.size.width, work.size.height, 13);
        Grid grid = makeGrid(work.grid, work.size, {});
        if (work.grid.step == 1) grid.tops.resize(4);
        grid.statuses.resize(grid.size());
        for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
            const FullSearchParameters parameters{criterion, BorderMode::Skip, work.radiusX, work.radiusY};
            SearchResult expected;
            reference::fullSearch(reference, deformed, grid, parameters, {}, expected, {});
            const SearchResult result = search(reference, deformed, grid, parameters);
            EXPECT_EQ(result.vectors, expected.vectors);
            EXPECT_EQ(result.cost, expected.cost);
            EXPECT_EQ(result.correlation, expected.correlation);
            EXPECT_EQ(result.status, expected.status);
        }
    }
}

std::vector<std::string> deviceIds() {
    std::vector<std::string> ids;
    for (const DeviceInfo& device : devicesInProcess()) {
        if (openInProcess(device.id, {})->supports(Operation::FullSearch)) ids.push_back(device.id);
    }
    return ids;
}

/// Several strips and chunks run concurrently: none may read what its neighbour has just written.
TEST_P(FullSearch, LargeDenseGridsMatchCpu) {
    if (GetParam() == "scalar" || GetParam() == "cpu") GTEST_SKIP() << "compared with the CPU";
    const std::unique_ptr<Session> cpu = openInProcess("cpu", {2});
    const Image reference = noise(640, 480, 5), deformed = shifted(reference, 3, -2);
    cpu->upload(kReferenceSlot, reference);
    cpu->upload(kDeformedSlot, deformed);
    const Grid grid = makeGrid({1, 32, 16, 0}, reference.size(), {});
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        const FullSearchParameters parameters = {criterion, BorderMode::Skip, 3, 3};
        SearchResult expected;
        cpu->fullSearch(kForwardPair, grid, parameters, {}, expected, {});
        for (int repeat = 0; repeat < 3; ++repeat) {
            const SearchResult result = search(reference, deformed, grid, parameters);
            ASSERT_EQ(result.status, expected.status);
            ASSERT_EQ(result.vectors, expected.vectors);
            ASSERT_EQ(result.cost, expected.cost);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, FullSearch, testing::ValuesIn(deviceIds()));

// Labels: one-thread
TEST(Zncc, AgreesWithItsDefinition) {
    // a = 1, 2, 3, 4; b = 2, 1, 4, 3: covariance 3, variances 5 and 5.
    const std::int64_t variance = scaledVariance(4, 10, 30);
    EXPECT_EQ(variance, 20);
    EXPECT_DOUBLE_EQ(zncc(4, 10, 10, 28, variance, variance), 0.6);
    EXPECT_EQ(scaledVariance(4, 40, 400), 0);
}

}  // namespace
}  // namespace strainlens
