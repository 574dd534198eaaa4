// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cstring>

#include "compute/reference/search.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;

/// Arrangement of the nodes.
enum class Nodes : std::uint8_t {
    Dense,   ///< every pixel or every few
    Sparse,  ///< blocks hardly overlap
    Ragged,  ///< uneven positions, some twice, with holes
};

/// One family of workloads.
struct Family {
    Criterion criterion;
    BorderMode border;
    Nodes nodes;
};

struct FullWorkload {
    Image reference{1, 1}, deformed{1, 1};
    Grid grid;
    FullSearchParameters parameters;
    std::vector<Displacement> prediction;
};

constexpr std::array<ImageSize, 14> kWindows{{{4, 4},
                                              {5, 7},
                                              {8, 8},
                                              {16, 16},
                                              {32, 16},
                                              {33, 17},
                                              {64, 64},
                                              {100, 20},
                                              {9, 40},
                                              {31, 24},
                                              {32, 32},
                                              {48, 33},
                                              {128, 130},
                                              {180, 12}}};

Displacement vectorWithin(int largest, Random& random) {
    const int dx = between(random, -largest, largest), dy = between(random, -largest, largest);
    return {static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
}

/// Displaced copy of `image`; pixels from outside, and some others, are noise.
Image movedCopy(const Image& image, Displacement by, Random& random) {
    Image moved = makeImage(image.size(), Content::Noise, random);
    const int noisePercent = between(random, 0, 20);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const int fromX = x - by.dx, fromY = y - by.dy;
            const bool known = fromX >= 0 && fromY >= 0 && fromX < image.width() && fromY < image.height();
            if (known && between(random, 1, 100) > noisePercent) moved(x, y) = image(fromX, fromY);
        }
    }
    return moved;
}

/// Matching pairs, unrelated pairs, constant pairs (all trials tie) and black against white (the largest costs).
void makeImages(FullWorkload& work, ImageSize size, Random& random) {
    const auto content = static_cast<Content>(between(random, 0, kContents - 1));
    work.reference = makeImage(size, content, random);
    if (between(random, 0, 2) > 0) {
        work.deformed = movedCopy(work.reference, vectorWithin(6, random), random);
    } else {
        const int narrower = between(random, 0, 3) == 0 ? between(random, 0, size.width - 1) : 0;
        work.deformed = makeImage({size.width - narrower, size.height}, content, random);
    }
    if (between(random, 0, 7) > 0) return;
    for (int y = 0; y < size.height; ++y) std::fill_n(work.reference.row(y), size.width, std::uint8_t{0});
    work.deformed = makeImage(size, Content::Binary, random);
}

std::vector<int> corners(int lastCorner, Nodes nodes, Random& random) {
    std::vector<int> result;
    const int maximum = nodes == Nodes::Dense ? between(random, 1, 3) : between(random, 20, 48);
    for (int corner = between(random, 0, std::min(3, lastCorner)); corner <= lastCorner;) {
        result.push_back(corner);
        corner += nodes == Nodes::Ragged ? between(random, 0, 1) * between(random, 0, 30) + (result.size() > 9 ? 9 : 0)
                                         : maximum;
        if (nodes == Nodes::Dense && result.size() > 40) break;
    }
    return result;
}

void makeGridOf(FullWorkload& work, ImageSize window, Nodes nodes, Random& random) {
    Grid& grid = work.grid;
    grid.blockWidth = window.width;
    grid.blockHeight = window.height;
    grid.lefts = corners(work.reference.width() - window.width, nodes, random);
    grid.tops = corners(work.reference.height() - window.height, nodes, random);
    if (nodes == Nodes::Dense && grid.tops.size() > 12) grid.tops.resize(12);
    grid.statuses.assign(grid.size(), PointStatus::NotComputed);
    if (nodes != Nodes::Ragged && between(random, 0, 1) == 0) return;
    for (PointStatus& status : grid.statuses) {
        if (between(random, 0, 3) == 0) status = PointStatus::OutsideRoi;
    }
}

/// None, uniform, one per node, or one per node of which some leave the image or the allowed range.
void makePrediction(FullWorkload& work, Random& random) {
    const int kind = between(random, 0, 4);
    if (kind == 0) return;
    work.prediction.assign(work.grid.size(), vectorWithin(kind == 1 ? 8 : kind == 2 ? kMaxDisplacement : 0, random));
    if (kind < 3) return;
    for (Displacement& d : work.prediction) {
        d = vectorWithin(kind == 4 && between(random, 0, 9) == 0 ? kMaxDisplacement : 5, random);
    }
}

FullWorkload makeFullWorkload(const Family& family, std::uint64_t seed) {
    Random random(seed * 1000003 + static_cast<std::uint64_t>(family.criterion) * 101 +
                  static_cast<std::uint64_t>(family.border) * 17 + static_cast<std::uint64_t>(family.nodes));
    FullWorkload work;
    const ImageSize window = kWindows[(seed - 1) % kWindows.size()];
    makeImages(work, {window.width + between(random, 0, 90), window.height + between(random, 0, 60)}, random);
    makeGridOf(work, window, family.nodes, random);
    work.parameters = {family.criterion, family.border, between(random, 0, 6), between(random, 0, 4)};
    if (family.nodes != Nodes::Dense) work.parameters.radiusX += between(random, 0, 12);
    makePrediction(work, random);
    return work;
}

std::string text(const SearchResult& result, std::size_t i) {
    return std::string(nameOf(result.status[i])) + " (" + std::to_string(result.vectors[i].dx) + ", " +
           std::to_string(result.vectors[i].dy) + ") cost " + std::to_string(result.cost[i]);
}

std::string compare(const SearchResult& expected, const SearchResult& actual) {
    if (expected.vectors.size() != actual.vectors.size() || expected.correlation.size() != actual.correlation.size()) {
        return "another number of nodes";
    }
    for (std::size_t i = 0; i < expected.vectors.size(); ++i) {
        const bool sameBits = expected.correlation.empty() ||
                              std::memcmp(&expected.correlation[i], &actual.correlation[i], sizeof(double)) == 0;
        if (expected.status[i] == actual.status[i] && expected.vectors[i] == actual.vectors[i] &&
            expected.cost[i] == actual.cost[i] && sameBits) {
            continue;
        }
        return "node " + std::to_string(i) + ": " + text(actual, i) + " instead of " + text(expected, i) +
               (sameBits ? "" : ", correlation differs");
    }
    return "";
}

std::string testWorkload(const FullWorkload& work, Session& session) {
    SearchResult expected, actual;
    reference::fullSearch(work.reference, work.deformed, work.grid, work.parameters, work.prediction, expected, {});
    session.upload(kReferenceSlot, work.reference);
    session.upload(kDeformedSlot, work.deformed);
    // Twice into the same buffers: a run must not affect the next one.
    for (int run = 0; run < 2; ++run) {
        session.fullSearch(kForwardPair, work.grid, work.parameters, work.prediction, actual, {});
        const std::string difference = compare(expected, actual);
        if (!difference.empty()) return difference;
    }
    return "";
}

std::string testFamily(const Family& family, Session& session, std::uint64_t seed) {
    return testWorkload(makeFullWorkload(family, seed), session);
}

/// Nodes at the ends of rows of maximum length: padding must not exceed the limit.
std::string testWidest(Session& session, std::uint64_t seed) {
    Random random(seed);
    FullWorkload work;
    work.reference = makeImage({kMaxImageSide, 24}, Content::Noise, random);
    work.deformed = movedCopy(work.reference, vectorWithin(6, random), random);
    work.grid.blockWidth = work.grid.blockHeight = 16;
    work.grid.lefts = {0, 3, kMaxImageSide / 2, kMaxImageSide - 20, kMaxImageSide - 16};
    work.grid.tops = {0, 8};
    work.grid.statuses.assign(work.grid.size(), PointStatus::NotComputed);
    work.parameters = {Criterion::Sad, BorderMode::Replicate, 9, 9};
    return testWorkload(work, session);
}

/// Chirkov's dense search at a quarter of its size; otherwise every 20th pixel with a block of 32.
std::function<void()> prepareTiming(const Family& family, Session& session) {
    Random random(1);
    const Image image = makeImage({320, 240}, Content::Noise, random);
    session.upload(kReferenceSlot, image);
    session.upload(kDeformedSlot, movedCopy(image, {2, -1}, random));
    const bool dense = family.nodes == Nodes::Dense;
    Grid grid = makeGrid(dense ? GridSpec{1, 32, 16, 0} : GridSpec{20, 32, 32, 0}, image.size(), {});
    const int radius = dense ? 3 : 16;
    return [&session, family, radius, grid = std::move(grid), result = SearchResult{}]() mutable {
        session.fullSearch(kForwardPair, grid, {family.criterion, family.border, radius, radius}, {}, result, {});
    };
}

}  // namespace

void addFullSearchCases(std::vector<ParityCase>& cases) {
    constexpr std::array<const char*, 3> kCriteria{"sad", "ssd", "zncc"};
    constexpr std::array<const char*, 2> kBorders{"skip", "replicate"};
    constexpr std::array<const char*, 3> kNodes{"dense", "sparse", "ragged"};
    for (std::size_t c = 0; c < kCriteria.size(); ++c) {
        for (std::size_t b = 0; b < kBorders.size(); ++b) {
            for (std::size_t n = 0; n < kNodes.size(); ++n) {
                const Family family{static_cast<Criterion>(c), static_cast<BorderMode>(b), static_cast<Nodes>(n)};
                ParityCase parityCase;
                parityCase.name = std::string("full/") + kCriteria[c] + "-" + kBorders[b] + "-" + kNodes[n];
                parityCase.test = [family](Session& session, std::uint64_t seed) {
                    return testFamily(family, session, seed);
                };
                if (family.border == BorderMode::Skip && family.nodes != Nodes::Ragged) {
                    parityCase.perf = [family](Session& session) { return prepareTiming(family, session); };
                }
                cases.push_back(std::move(parityCase));
            }
        }
    }
    cases.push_back({"full/widest", testWidest, {}});
}

}  // namespace strainlens::parity
