// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <bit>

#include "compute/reference/filters.h"
#include "compute/reference/search.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

// Searches on unusual grids: arbitrary positions, holes, one column, one row, single nodes.

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;

struct Problem {
    Image reference, deformed;
    Grid grid;
    std::vector<Displacement> start;
};

/// Ascending positions in [0, last], in steps of 1 to `largestStep`, at most `most` of them.
std::vector<int> positions(Random& random, int last, int largestStep, int maximum) {
    std::vector<int> result = {between(random, 0, std::min(last, 3))};
    while (static_cast<int>(result.size()) < maximum) {
        const int next = result.back() + between(random, 1, largestStep);
        if (next > last) break;
        result.push_back(next);
    }
    return result;
}

Image shifted(const Image& image, ImageSize size, int dx, int dy, Random& random) {
    Image result(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const bool inside = x >= dx && y >= dy && x - dx < image.width() && y - dy < image.height();
            const int noise = between(random, -3, 3);
            const int grey = inside ? image(x - dx, y - dy) : between(random, 0, 255);
            result(x, y) = static_cast<std::uint8_t>(std::min(std::max(grey + noise, 0), 255));
        }
    }
    return result;
}

int blockSide(Random& random, int largest) {
    static constexpr std::array<int, 8> kSides = {4, 5, 7, 8, 16, 31, 32, 64};
    return std::min(kSides[static_cast<std::size_t>(between(random, 0, 7))], largest);
}

Problem makeProblem(Random& random, bool withStart, int maxNodesPerSide) {
    Problem problem;
    const ImageSize size{between(random, 8, 260), between(random, 8, 260)};
    const Content content = static_cast<Content>(between(random, 0, kContents - 1));
    problem.reference = makeImage(size, content, random);
    const bool otherSize = between(random, 0, 3) == 0;
    const ImageSize deformedSize = otherSize ? ImageSize{between(random, 8, 260), between(random, 8, 260)} : size;
    problem.deformed = shifted(problem.reference, deformedSize, between(random, -6, 6), between(random, -6, 6), random);
    Grid& grid = problem.grid;
    grid.blockWidth = blockSide(random, size.width);
    grid.blockHeight = blockSide(random, size.height);
    const int step = between(random, 1, 24);
    grid.lefts = positions(random, size.width - grid.blockWidth, step, between(random, 1, maxNodesPerSide));
    grid.tops = positions(random, size.height - grid.blockHeight, step, between(random, 1, maxNodesPerSide));
    const int holePercent = between(random, 0, 2) * 20;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const bool hole = between(random, 1, 100) <= holePercent;
        grid.statuses.push_back(hole ? PointStatus::OutsideRoi : PointStatus::NotComputed);
    }
    if (withStart) {
        const int reach = between(random, 0, 1) == 0 ? 5 : 400;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            problem.start.push_back({static_cast<std::int16_t>(between(random, -reach, reach)),
                                     static_cast<std::int16_t>(between(random, -reach, reach))});
        }
    }
    return problem;
}

std::string at(std::size_t i, const Grid& grid) {
    return " at node (" + std::to_string(i % grid.lefts.size()) + ", " + std::to_string(i / grid.lefts.size()) +
           ") of " + std::to_string(grid.columns()) + " x " + std::to_string(grid.rows()) + ", block " +
           std::to_string(grid.blockWidth) + " x " + std::to_string(grid.blockHeight);
}

std::string text(Displacement d) { return "(" + std::to_string(d.dx) + ", " + std::to_string(d.dy) + ")"; }

std::string compareResults(const SearchResult& expected, const SearchResult& actual, const Grid& grid) {
    if (expected.vectors.size() != actual.vectors.size() || expected.correlation.size() != actual.correlation.size()) {
        return "wrong number of entries";
    }
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (expected.status[i] != actual.status[i]) {
            return "status " + std::string(nameOf(actual.status[i])) + " instead of " +
                   std::string(nameOf(expected.status[i])) + at(i, grid);
        }
        if (expected.vectors[i] != actual.vectors[i]) {
            return "vector " + text(actual.vectors[i]) + " instead of " + text(expected.vectors[i]) + at(i, grid);
        }
        if (expected.cost[i] != actual.cost[i]) {
            return "cost " + std::to_string(actual.cost[i]) + " instead of " + std::to_string(expected.cost[i]) +
                   at(i, grid);
        }
        if (!expected.correlation.empty() && std::bit_cast<std::uint64_t>(expected.correlation[i]) !=
                                                 std::bit_cast<std::uint64_t>(actual.correlation[i])) {
            return "correlation " + std::to_string(actual.correlation[i]) + " instead of " +
                   std::to_string(expected.correlation[i]) + at(i, grid);
        }
    }
    if (expected.passes != actual.passes) {
        return std::to_string(actual.passes) + " passes instead of " + std::to_string(expected.passes);
    }
    return "";
}

void upload(Session& session, const Problem& problem) {
    session.upload(kReferenceSlot, problem.reference);
    session.upload(kDeformedSlot, problem.deformed);
}

std::string testRecursive(Session& session, std::uint64_t seed, bool withStart, int radius) {
    Random random(seed);
    const Problem problem = makeProblem(random, withStart, 14);
    const RecursiveSearchParameters parameters{between(random, 1, 12), radius};
    upload(session, problem);
    SearchResult expected, actual;
    reference::recursiveSearch(problem.reference, problem.deformed, problem.grid, parameters, problem.start, expected,
                               {});
    session.recursiveSearch(kForwardPair, problem.grid, parameters, problem.start, actual, {});
    return compareResults(expected, actual, problem.grid);
}

/// Both images are normalised on the device, as in runs with brightness changes.
std::string testNormalised(Session& session, std::uint64_t seed) {
    Random random(seed);
    Problem problem = makeProblem(random, true, 14);
    upload(session, problem);
    const LocalNormalisation even{17 + 2 * between(random, 0, 10), 4};
    for (const ImageSlot slot : {kReferenceSlot, kDeformedSlot}) {
        Image& image = slot == kReferenceSlot ? problem.reference : problem.deformed;
        image = reference::normalise(image, even);
        session.filter(slot, even);
    }
    SearchResult expected, actual;
    reference::recursiveSearch(problem.reference, problem.deformed, problem.grid, {}, problem.start, expected, {});
    session.recursiveSearch(kForwardPair, problem.grid, {}, problem.start, actual, {});
    return compareResults(expected, actual, problem.grid);
}

std::string testFull(Session& session, std::uint64_t seed, Criterion criterion, bool withStart, int maxNodes) {
    Random random(seed);
    Problem problem = makeProblem(random, withStart, maxNodes);
    FullSearchParameters parameters;
    parameters.criterion = criterion;
    parameters.border = seed % 2 == 0 ? BorderMode::Skip : BorderMode::Replicate;
    const int reach = seed % 5 == 0 ? 40 : 6;
    parameters.radiusX = between(random, 0, reach);
    parameters.radiusY = between(random, 0, reach);
    upload(session, problem);
    SearchResult expected, actual;
    reference::fullSearch(problem.reference, problem.deformed, problem.grid, parameters, problem.start, expected, {});
    session.fullSearch(kForwardPair, problem.grid, parameters, problem.start, actual, {});
    return compareResults(expected, actual, problem.grid);
}

/// A grid of step 1, which uses running sums.
std::string testDense(Session& session, std::uint64_t seed, Criterion criterion) {
    Random random(seed);
    Problem problem = makeProblem(random, false, 1);
    static constexpr std::array<int, 6> kWidths = {4, 8, 12, 32, 9, 30};
    Grid& grid = problem.grid;
    grid.blockWidth = std::min(kWidths[seed % 6], problem.reference.width());
    grid.blockHeight = std::min(between(random, 4, 16), problem.reference.height());
    const int step = seed % 4 == 0 ? 2 : 1;
    grid.lefts.clear();
    grid.tops.clear();
    for (int x = 0; x + grid.blockWidth <= std::min(problem.reference.width(), 90); x += step) grid.lefts.push_back(x);
    for (int y = 0; y + grid.blockHeight <= std::min(problem.reference.height(), 60); y += step) grid.tops.push_back(y);
    grid.statuses.assign(grid.size(), PointStatus::NotComputed);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (between(random, 0, 19) == 0) grid.statuses[i] = PointStatus::OutsideRoi;
    }
    FullSearchParameters parameters;
    parameters.criterion = criterion;
    parameters.border = seed % 2 == 0 ? BorderMode::Skip : BorderMode::Replicate;
    parameters.radiusX = between(random, 0, 5);
    parameters.radiusY = between(random, 0, 4);
    if (seed % 3 == 0) {  // one for all nodes, as in a sequence
        const auto component = [&] { return static_cast<std::int16_t>(between(random, -30, 30)); };
        const Displacement all{component(), component()};
        problem.start.assign(grid.size(), all);
    }
    upload(session, problem);
    SearchResult expected, actual;
    reference::fullSearch(problem.reference, problem.deformed, grid, parameters, problem.start, expected, {});
    session.fullSearch(kForwardPair, grid, parameters, problem.start, actual, {});
    return compareResults(expected, actual, grid);
}

}  // namespace

void addSearchCases(std::vector<ParityCase>& cases) {
    for (int radius = 1; radius <= 4; ++radius) {
        for (const bool withStart : {false, true}) {
            const std::string name = "recursive/odd-grids-d" + std::to_string(radius) + (withStart ? "-start" : "");
            cases.push_back(
                {name,
                 [=](Session& session, std::uint64_t seed) { return testRecursive(session, seed, withStart, radius); },
                 nullptr});
        }
    }
    cases.push_back({"recursive/normalised", testNormalised, nullptr});
    static constexpr std::array<std::string_view, 3> kNames = {"sad", "ssd", "zncc"};
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        const std::string name(kNames[static_cast<std::size_t>(criterion)]);
        for (const bool withStart : {false, true}) {
            cases.push_back(
                {"full/odd-grids-" + name + (withStart ? "-prediction" : ""),
                 [=](Session& session, std::uint64_t seed) { return testFull(session, seed, criterion, withStart, 8); },
                 nullptr});
        }
        cases.push_back({"full/dense-" + name,
                         [=](Session& session, std::uint64_t seed) { return testDense(session, seed, criterion); },
                         nullptr});
    }
}

}  // namespace strainlens::parity
