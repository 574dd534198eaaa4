// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>

#include "compute/reference/search.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;

/// Inputs of a search.
struct RecursiveWorkload {
    Image reference{1, 1};
    Image deformed{1, 1};
    Grid grid;
    RecursiveSearchParameters parameters;
    std::vector<Displacement> initial;
};

Image randomImage(ImageSize size, int levels, Random& random) {
    Image image(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            image(x, y) = static_cast<std::uint8_t>(between(random, 0, levels - 1) * 255 / std::max(levels - 1, 1));
        }
    }
    return image;
}

/// The image displaced by `by`; noise in `noisePercent` of the pixels and in those from outside.
Image shifted(const Image& image, ImageSize size, Displacement by, int noisePercent, Random& random) {
    Image result = randomImage(size, 256, random);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const int fromX = x - by.dx, fromY = y - by.dy;
            const bool known = fromX >= 0 && fromY >= 0 && fromX < image.width() && fromY < image.height();
            if (known && between(random, 1, 100) > noisePercent) result(x, y) = image(fromX, fromY);
        }
    }
    return result;
}

/// Speckle of about three pixels, so that the SAD has a slope.
Image speckle(ImageSize size, Random& random) {
    const Image noise = randomImage({size.width + 2, size.height + 2}, 256, random);
    Image image(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            int sum = 0;
            for (int k = 0; k < 9; ++k) sum += noise(x + k % 3, y + k / 3);
            image(x, y) = static_cast<std::uint8_t>(std::clamp((sum / 9 - 128) * 3 + 128, 0, 255));
        }
    }
    return image;
}

Displacement randomVector(Random& random, int largest) {
    return {static_cast<std::int16_t>(between(random, -largest, largest)),
            static_cast<std::int16_t>(between(random, -largest, largest))};
}

RoiMask maskWithHoles(ImageSize size, Random& random) {
    Image pixels(size.width, size.height);
    for (int y = 0; y < size.height; ++y) std::fill_n(pixels.row(y), size.width, std::uint8_t{255});
    for (int hole = between(random, 1, 6); hole > 0; --hole) {
        const int left = between(random, 0, size.width - 1), top = between(random, 0, size.height - 1);
        const int right = std::min(size.width, left + between(random, 1, 40));
        const int bottom = std::min(size.height, top + between(random, 1, 40));
        for (int y = top; y < bottom; ++y) std::fill(pixels.row(y) + left, pixels.row(y) + right, std::uint8_t{0});
    }
    pixels(size.width / 2, size.height / 2) = 255;
    return RoiMask::fromImage(pixels);
}

GridSpec randomSpec(Random& random) {
    static constexpr std::array<int, 14> kSides = {4, 5, 7, 8, 16, 17, 24, 31, 32, 33, 48, 63, 64, 100};
    const auto side = [&](int largest) { return kSides[static_cast<std::size_t>(between(random, 0, largest))]; };
    return {between(random, 3, 20), side(13), side(9), between(random, 0, 2)};
}

/// Image size for some blocks.
ImageSize sizeFor(const GridSpec& spec, Random& random, int blocks = 5) {
    const auto side = [&](int block) { return block + 2 * spec.margin + between(random, 0, blocks * spec.step); };
    return {side(spec.blockWidth), side(spec.blockHeight)};
}

RecursiveWorkload shiftedSpeckle(GridSpec spec, Random& random) {
    RecursiveWorkload work;
    const ImageSize size = sizeFor(spec, random);
    work.reference = speckle(size, random);
    work.deformed = shifted(work.reference, size, randomVector(random, 7), between(random, 0, 20), random);
    work.grid = makeGrid(spec, size, {});
    work.parameters = {between(random, 1, 8), between(random, 1, 3)};
    return work;
}

RecursiveWorkload plain(Random& random) { return shiftedSpeckle(randomSpec(random), random); }

RecursiveWorkload withHoles(Random& random) {
    while (true) {
        RecursiveWorkload work = plain(random);
        try {
            work.grid = makeGrid({between(random, 3, 9), between(random, 4, 20), between(random, 4, 20)},
                                 work.reference.size(), maskWithHoles(work.reference.size(), random));
            return work;
        } catch (const InvalidInput&) {
            // No node is left: tries other holes.
        }
    }
}

/// Few grey levels cause many equal costs.
RecursiveWorkload ties(Random& random) {
    RecursiveWorkload work = plain(random);
    work.reference = randomImage(work.reference.size(), between(random, 1, 3), random);
    work.deformed = shifted(work.reference, work.reference.size(), randomVector(random, 4), 0, random);
    if (between(random, 0, 1) == 0) work.deformed = randomImage(work.reference.size(), 2, random);
    return work;
}

/// Start vectors: near, far, outside the image, and of maximum length.
RecursiveWorkload initialField(Random& random) {
    RecursiveWorkload work = plain(random);
    work.initial.resize(work.grid.size());
    const int largest = std::array<int, 3>{3, 12, 200}[static_cast<std::size_t>(between(random, 0, 2))];
    for (Displacement& vector : work.initial) vector = randomVector(random, largest);
    work.initial.front() = {kMaxDisplacement, -kMaxDisplacement};
    return work;
}

RecursiveWorkload largeOffsets(Random& random) {
    GridSpec spec{between(random, 4, 12), between(random, 4, 24), between(random, 4, 24), 0};
    RecursiveWorkload work = shiftedSpeckle(spec, random);
    work.parameters.offsetRadius = between(random, 1, 4);
    return work;
}

/// The deformed image has another size: blocks leave it on other sides.
RecursiveWorkload otherSize(Random& random) {
    RecursiveWorkload work = plain(random);
    const ImageSize size = {std::max(1, work.reference.width() + between(random, -20, 20)),
                            std::max(1, work.reference.height() + between(random, -20, 20))};
    work.deformed = shifted(work.reference, size, randomVector(random, 5), 5, random);
    return work;
}

/// Many short rows: threads synchronise often.
RecursiveWorkload manyRows(Random& random) {
    RecursiveWorkload work;
    const ImageSize size = {between(random, 8, 24), between(random, 150, 300)};
    work.reference = speckle(size, random);
    work.deformed = shifted(work.reference, size, randomVector(random, 6), 5, random);
    work.grid = makeGrid({2, 6, 4, 0}, size, {});
    work.parameters = {between(random, 2, 10), 1};
    return work;
}

RecursiveWorkload largeBlocks(Random& random) {
    GridSpec spec{between(random, 6, 20), between(random, 65, 256), between(random, 4, 12), 0};
    if (between(random, 0, 1) == 0) std::swap(spec.blockWidth, spec.blockHeight);
    RecursiveWorkload work = shiftedSpeckle(spec, random);
    work.parameters.offsetRadius = 1;
    return work;
}

/// The largest possible SAD: white against black.
RecursiveWorkload extremeCosts(Random& random) {
    RecursiveWorkload work;
    const ImageSize size = {256 + between(random, 0, 3), 256 + between(random, 0, 3)};
    work.reference = randomImage(size, 1, random);
    work.deformed = work.reference;
    for (int y = 0; y < size.height; ++y) std::fill_n(work.deformed.row(y), size.width, std::uint8_t{255});
    work.grid = makeGrid({1, 256, 256, 0}, size, {});
    work.parameters = {2, 1};
    return work;
}

std::string describe(const SearchResult& result, std::size_t node) {
    const Displacement vector = result.vectors[node];
    return "(" + std::to_string(vector.dx) + ", " + std::to_string(vector.dy) + ") cost " +
           std::to_string(result.cost[node]) + " " + std::string(nameOf(result.status[node]));
}

std::string compareResults(const SearchResult& expected, const SearchResult& actual) {
    if (actual.vectors.size() != expected.vectors.size() || actual.cost.size() != expected.cost.size() ||
        actual.status.size() != expected.status.size()) {
        return "buffers of another size";
    }
    for (std::size_t i = 0; i < expected.vectors.size(); ++i) {
        if (actual.vectors[i] == expected.vectors[i] && actual.cost[i] == expected.cost[i] &&
            actual.status[i] == expected.status[i]) {
            continue;
        }
        return "node " + std::to_string(i) + ": " + describe(actual, i) + " instead of " + describe(expected, i);
    }
    if (actual.passes == expected.passes) return "";
    return std::to_string(actual.passes) + " passes instead of " + std::to_string(expected.passes);
}

std::string testRecursive(Session& session, const RecursiveWorkload& work) {
    SearchResult expected, actual;
    reference::recursiveSearch(work.reference, work.deformed, work.grid, work.parameters, work.initial, expected, {});
    session.upload(kReferenceSlot, work.reference);
    session.upload(kDeformedSlot, work.deformed);
    session.recursiveSearch(kForwardPair, work.grid, work.parameters, work.initial, actual, {});
    return compareResults(expected, actual);
}

std::function<void()> timing(Session& session, GridSpec spec) {
    Random random(1);
    const ImageSize size = {1280, 1024};
    const Image reference = speckle(size, random);
    session.upload(kReferenceSlot, reference);
    session.upload(kDeformedSlot, shifted(reference, size, {6, -4}, 2, random));
    return [&session, grid = makeGrid(spec, size, {}), result = SearchResult{}]() mutable {
        session.recursiveSearch(kForwardPair, grid, {}, {}, result, {});
    };
}

}  // namespace

void addRecursiveSearchCases(std::vector<ParityCase>& cases) {
    const auto add = [&](const std::string& name, RecursiveWorkload (*make)(Random&)) {
        cases.push_back({"recursive/" + name,
                         [make](Session& session, std::uint64_t seed) {
                             Random random(seed);
                             return testRecursive(session, make(random));
                         },
                         nullptr});
    };
    add("shifted-speckle", plain);
    add("holes", withHoles);
    add("ties", ties);
    add("initial-field", initialField);
    add("large-offsets", largeOffsets);
    add("other-size", otherSize);
    add("many-rows", manyRows);
    add("large-blocks", largeBlocks);
    add("extreme-costs", extremeCosts);
    for (const int block : {16, 32, 64}) {
        const GridSpec spec{block * 3 / 4, block, block, 0};
        cases.push_back({"recursive/block-" + std::to_string(block),
                         [spec](Session& session, std::uint64_t seed) {
                             Random random(seed);
                             return testRecursive(session, shiftedSpeckle(spec, random));
                         },
                         [spec](Session& session) { return timing(session, spec); }});
    }
}

}  // namespace strainlens::parity
