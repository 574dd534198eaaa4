// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Labels of this file for *scalar*: one-thread
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <random>
#include <thread>

#include "compute/backend/backend_registry.h"
#include "compute/rules/recursive_search.h"
#include "compute/types/error.h"
#include "tests/compute/stop_limit.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

/// Sum of waves of 12 px and more: a unique pattern with a gradient towards the match.
Image waves(ImageSize size, Displacement shift) {
    Image image(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            double value = 128;
            for (int k = 1; k <= 6; ++k) {
                const double angle = 0.9 * k * k, length = 9.0 + 5.0 * k;
                value += 18 * std::cos(2 * 3.14159265 / length *
                                           ((x - shift.dx) * std::cos(angle) + (y - shift.dy) * std::sin(angle)) +
                                       k);
            }
            image(x, y) = static_cast<std::uint8_t>(std::clamp(value, 0.0, 255.0));
        }
    }
    return image;
}

Image constant(ImageSize size, int grey) {
    Image image(size.width, size.height);
    for (int y = 0; y < size.height; ++y) std::fill_n(image.row(y), size.width, static_cast<std::uint8_t>(grey));
    return image;
}

/// A grid with blocks of 8 x 8 px at the given corners, all measured.
Grid gridAt(std::vector<int> lefts, std::vector<int> tops) {
    Grid grid;
    grid.blockWidth = grid.blockHeight = 8;
    grid.lefts = std::move(lefts);
    grid.tops = std::move(tops);
    grid.statuses.assign(grid.size(), PointStatus::NotComputed);
    return grid;
}

/// Every test runs on the scalar reference, the CPU engine with one and three threads, and OpenCL devices.
struct Device {
    std::string id;
    int threads;
};
void PrintTo(const Device& device, std::ostream* out) { *out << device.id << " with " << device.threads << " threads"; }

class RecursiveSearch : public testing::TestWithParam<Device> {
protected:
    SearchResult search(const Image& reference, const Image& deformed, const Grid& grid,
                        RecursiveSearchParameters parameters = {}, std::vector<Displacement> initial = {},
                        const JobControl& job = {}) {
        const auto session = openInProcess(GetParam().id, {GetParam().threads});
        session->upload(kReferenceSlot, reference);
        session->upload(kDeformedSlot, deformed);
        SearchResult result;
        session->recursiveSearch(kForwardPair, grid, parameters, initial, result, job);
        return result;
    }
};

TEST_P(RecursiveSearch, FindsPureShiftFromZero) {
    const ImageSize size = {320, 280};
    const Grid grid = makeGrid({16, 32, 32, 16}, size, {});
    const SearchResult result = search(waves(size, {}), waves(size, {9, -6}), grid);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        EXPECT_EQ(result.vectors[i], (Displacement{9, -6})) << i;
        EXPECT_EQ(result.cost[i], 0U) << i;
        EXPECT_EQ(result.status[i], PointStatus::Ok) << i;
    }
    EXPECT_LT(result.passes, 10);
    EXPECT_GT(result.evaluations, 0);
}

TEST_P(RecursiveSearch, KeepsOwnVectorAmongEqualCosts) {
    const Image grey = constant({64, 64}, 90);
    const Grid grid = makeGrid({8, 16, 16, 16}, grey.size(), {});
    const std::vector<Displacement> initial(grid.size(), {3, -2});
    const SearchResult result = search(grey, grey, grid, {}, initial);
    for (const Displacement vector : result.vectors) EXPECT_EQ(vector, (Displacement{3, -2}));
    EXPECT_EQ(result.passes, 2);  // no change: one pass down, one up
}

TEST_P(RecursiveSearch, TakesTheFirstTrialInScanOrderAmongEqualCosts) {
    // The own vector differs by 10 grey levels in one pixel; trials that avoid this pixel match exactly.
    const Image reference = constant({40, 40}, 50);
    Image deformed = constant({40, 40}, 50);
    deformed(16, 16) = 60;
    const SearchResult result = search(reference, deformed, gridAt({16}, {16}), {1, 2});
    // The first offset that avoids pixel (16, 16) has the smallest dy, then dx: dy = -2, dx = 1.
    EXPECT_EQ(result.vectors[0], (Displacement{1, -2}));
    EXPECT_EQ(result.cost[0], 0U);
}

TEST_P(RecursiveSearch, PrefersTheLeftNeighboursCentre) {
    // The middle node of the second row has the centres S1 = (6, 0) and S2 = (-6, 0); both lead to an exact match.
    const Image reference = constant({60, 40}, 50);
    Image deformed = constant({60, 40}, 50);
    deformed(30, 24) = 90;
    const std::vector<Displacement> initial = {{6, 0}, {0, 0}, {-6, 0}, {0, 0}, {0, 0}, {0, 0}};
    const SearchResult result = search(reference, deformed, gridAt({16, 26, 36}, {8, 20}), {1, 1}, initial);
    // S1's window is dx 5..7, dy -1..1; its first trial (5, -1) avoids pixel (30, 24).
    EXPECT_EQ(result.vectors[4], (Displacement{5, -1}));
}

TEST_P(RecursiveSearch, NeverIncreasesCosts) {
    const ImageSize size = {200, 150};
    const Image reference = waves(size, {}), deformed = waves(size, {5, 3});
    const Grid grid = makeGrid({9, 16, 16, 0}, size, {});
    std::vector<std::uint32_t> before(grid.size(), kNoCost);
    for (int iterations = 1; iterations <= 6; ++iterations) {
        const SearchResult result = search(reference, deformed, grid, {iterations, 2});
        for (std::size_t i = 0; i < grid.size(); ++i) EXPECT_LE(result.cost[i], before[i]);
        before = result.cost;
        EXPECT_LE(result.passes, iterations);
    }
}

TEST_P(RecursiveSearch, CountsPassesUntilConvergence) {
    // One row: a node's own vector is its only centre, 2 px per pass. 5 px take 3 passes, then 2 without change.
    const ImageSize size = {120, 64};
    const SearchResult result = search(waves(size, {}), waves(size, {5, 0}), gridAt({30, 50, 70}, {24}), {20, 2});
    for (const Displacement vector : result.vectors) EXPECT_EQ(vector, (Displacement{5, 0}));
    EXPECT_EQ(result.passes, 5);
}

TEST_P(RecursiveSearch, SkipsHoles) {
    const ImageSize size = {200, 200};
    Grid grid = makeGrid({16, 16, 16, 20}, size, {});
    grid.statuses[grid.index(3, 3)] = grid.statuses[grid.index(4, 3)] = PointStatus::OutsideRoi;
    const SearchResult result = search(waves(size, {}), waves(size, {4, 2}), grid);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const bool hole = grid.statuses[i] == PointStatus::OutsideRoi;
        EXPECT_EQ(result.status[i], hole ? PointStatus::OutsideRoi : PointStatus::Ok);
        EXPECT_EQ(result.vectors[i], hole ? Displacement{} : (Displacement{4, 2}));
        EXPECT_EQ(result.cost[i], hole ? kNoCost : 0U);
    }
}

TEST_P(RecursiveSearch, NodeWithoutTrialsIsOutOfImage) {
    // The deformed image is too small for any trial of the block in column 2.
    const SearchResult result = search(constant({80, 20}, 7), constant({40, 20}, 7), gridAt({4, 20, 60}, {6}));
    EXPECT_EQ(result.status[0], PointStatus::Ok);
    EXPECT_EQ(result.status[1], PointStatus::Ok);
    EXPECT_EQ(result.status[2], PointStatus::OutOfImage);
    EXPECT_EQ(result.cost[2], kNoCost);
    EXPECT_EQ(result.vectors[2], Displacement{});
}

TEST_P(RecursiveSearch, InitialVectorOutsideImageLosesToAnyTrial) {
    const std::vector<Displacement> initial = {{0, 0}, {-9, 0}};
    const SearchResult result =
        search(constant({40, 40}, 7), constant({40, 40}, 250), gridAt({8}, {4, 20}), {2, 2}, initial);
    EXPECT_EQ(result.vectors[1], (Displacement{-2, -2}));  // the first trial around the node above
    EXPECT_EQ(result.status[1], PointStatus::Ok);
}

TEST_P(RecursiveSearch, RejectsInvalidParameters) {
    const Image image = constant({64, 64}, 1);
    const Grid grid = makeGrid({8, 16, 16, 0}, image.size(), {});
    EXPECT_THROW(search(image, image, grid, {0, 2}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {101, 2}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {10, 0}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {10, 5}), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {}, std::vector<Displacement>(3)), InvalidInput);
    EXPECT_THROW(search(image, image, grid, {}, std::vector<Displacement>(grid.size(), {16001, 0})), InvalidInput);
    EXPECT_THROW(search(constant({20, 20}, 1), image, grid), InvalidInput);
}

TEST_P(RecursiveSearch, StopBeforeStartComputesNothing) {
    std::stop_source source;
    source.request_stop();
    const Image image = waves({100, 100}, {});
    const Grid grid = makeGrid({8, 16, 16, 0}, image.size(), {});
    const SearchResult result = search(image, image, grid, {}, {}, {source.get_token(), {}, {}});
    for (const PointStatus status : result.status) EXPECT_EQ(status, PointStatus::NotComputed);
}

TEST_P(RecursiveSearch, StopsWithinATenthOfASecondAndKeepsFinishedPoints) {
    const ImageSize size = {1500, 1200};
    const Image reference = waves(size, {}), deformed = waves(size, {6, 4});
    const Grid grid = makeGrid({2, 64, 64, 0}, size, {});
    SearchResult result;
    const auto stopEarly = [&] {
        std::stop_source source;
        std::atomic<bool> started = false;
        std::chrono::nanoseconds stopped{};
        std::jthread stopper([&] {
            started.wait(false);
            stopped = processCpuTime();
            source.request_stop();
        });
        const auto reportStart = [&](double fraction) {
            if (fraction > 0 && !started.exchange(true)) started.notify_one();
        };
        result = search(reference, deformed, grid, {100, 4}, {}, {source.get_token(), reportStart, {}});
        const std::chrono::nanoseconds worked = processCpuTime() - stopped;
        stopper.join();
        return worked;
    };
    const std::chrono::nanoseconds limit = stopCpuLimit(GetParam().threads);
    EXPECT_LE(leastOfThree(limit, stopEarly), limit);
    const auto done = std::count(result.status.begin(), result.status.end(), PointStatus::Ok);
    const auto open = std::count(result.status.begin(), result.status.end(), PointStatus::NotComputed);
    EXPECT_GT(done, 0);
    EXPECT_GT(open, 0);
    EXPECT_EQ(done + open, static_cast<std::ptrdiff_t>(grid.size()));
    for (std::size_t i = 0; i < grid.size(); ++i)
        EXPECT_EQ(result.status[i] == PointStatus::Ok, result.cost[i] != kNoCost);
}

TEST_P(RecursiveSearch, ReportsProgressInOrderAndPartialResults) {
    const ImageSize size = {700, 600};
    // Unrelated images keep the search busy long enough to report progress.
    const Image reference = waves(size, {});
    Image deformed(size.width, size.height);
    std::mt19937 random(5);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) deformed(x, y) = static_cast<std::uint8_t>(random() & 255);
    }
    const int step = (GetParam().id == "scalar" ? 32 : 4) * kSlowdown;
    const Grid grid = makeGrid({step, 64, 64, 0}, size, {});
    double last = 0;
    std::ptrdiff_t lastDone = 0;
    int partialResults = 0;
    SearchResult result;
    JobControl job;
    job.onProgress = [&](double fraction) {
        EXPECT_GE(fraction, last);
        last = fraction;
    };
    job.onPartialResult = [&] {
        const auto done = std::count(result.status.begin(), result.status.end(), PointStatus::Ok);
        EXPECT_GE(done, lastDone);
        lastDone = done;
        ++partialResults;
    };
    const auto session = openInProcess(GetParam().id, {GetParam().threads});
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    session->recursiveSearch(kForwardPair, grid, {10, 4}, {}, result, job);
    EXPECT_EQ(last, 1.0);
    EXPECT_GT(partialResults, 0);
    EXPECT_GT(lastDone, 0);
}

std::vector<Device> devices() {
    std::vector<Device> result = {{"scalar", 1}};
    for (const DeviceInfo& device : devicesInProcess()) {
        if (device.id == "cpu") result.insert(result.end(), {{"cpu", 1}, {"cpu", 3}});
        if (device.id.starts_with("opencl")) result.push_back({device.id, 1});
    }
    return result;
}

std::string nameOfDevice(const testing::TestParamInfo<Device>& test) {
    std::string name = test.param.id + std::to_string(test.param.threads);
    std::replace(name.begin(), name.end(), ':', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Devices, RecursiveSearch, testing::ValuesIn(devices()), nameOfDevice);

TEST(RecursiveSearchRules, CentresAreInPreviouslyScannedRow) {
    using rules::centreNodes;
    const Grid grid = gridAt({0, 10, 20}, {0, 10, 20});
    EXPECT_EQ(centreNodes(grid, 1, 1, 0), (std::array<std::size_t, 2>{0, 2}));
    EXPECT_EQ(centreNodes(grid, 1, 1, 1), (std::array<std::size_t, 2>{6, 8}));
    EXPECT_EQ(centreNodes(grid, 0, 1, 0), (std::array<std::size_t, 2>{0, 1}));  // at the left edge: straight above
    EXPECT_EQ(centreNodes(grid, 2, 1, 0), (std::array<std::size_t, 2>{1, 2}));
    EXPECT_EQ(centreNodes(grid, 1, 0, 0), (std::array<std::size_t, 2>{1, 1}));  // no row before: the own vector
    EXPECT_EQ(centreNodes(grid, 1, 2, 1), (std::array<std::size_t, 2>{7, 7}));
}

TEST(RecursiveSearchRules, HolesAreReplacedOrDropped) {
    using rules::centreNodes;
    Grid grid = gridAt({0, 10, 20}, {0, 10});
    grid.statuses[0] = PointStatus::OutsideRoi;
    EXPECT_EQ(centreNodes(grid, 1, 1, 0), (std::array<std::size_t, 2>{1, 2}));
    grid.statuses[1] = PointStatus::OutsideRoi;
    EXPECT_EQ(centreNodes(grid, 1, 1, 0), (std::array<std::size_t, 2>{2, 2}));
    grid.statuses[2] = PointStatus::OutsideRoi;
    EXPECT_EQ(centreNodes(grid, 1, 1, 0), (std::array<std::size_t, 2>{4, 4}));
}

TEST(RecursiveSearchRules, PassCountIncludesConvergenceCheck) {
    EXPECT_EQ(rules::passCount(-1, 10), 2);
    EXPECT_EQ(rules::passCount(2, 10), 5);
    EXPECT_EQ(rules::passCount(8, 10), 10);
    EXPECT_EQ(rules::passCount(0, 1), 1);
}

}  // namespace
}  // namespace strainlens
