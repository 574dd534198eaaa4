// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <string>
#include <thread>

#include "compute/reference/filters.h"
#include "compute/reference/search.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

// The next deformed image is uploaded by another thread while the current one is processed.

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;

std::string compareSearches(Session& session, ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                            const Grid& grid) {
    SearchResult expected, actual;
    reference::recursiveSearch(reference, deformed, grid, {}, {}, expected, {});
    session.recursiveSearch(kForwardPair, grid, {}, {}, actual, {});
    if (expected.vectors != actual.vectors) return "other vectors";
    if (expected.status != actual.status) return "other statuses";
    return expected.cost == actual.cost ? "" : "other costs";
}

std::string testNext(Session& session, std::uint64_t seed, bool withFilter) {
    Random random(seed);
    const ImageSize size{between(random, 16, 300), between(random, 16, 300)};
    const Image reference = makeImage(size, Content::Smooth, random);
    const Grid grid = makeGrid({11, 8, 8, 0}, size, {});
    session.upload(kReferenceSlot, reference);
    const Filter filter = MedianFilter{3};
    Image present = makeImage(size, Content::Smooth, random);
    session.upload(kDeformedSlot, present);
    for (int round = 0; round < 3; ++round) {
        Image next = makeImage(round == 1 ? ImageSize{size.width + 9, size.height} : size, Content::Smooth, random);
        const Image unchanged = next;
        {
            const std::jthread uploader([&] {
                session.uploadNext(next);
                next = Image(1, 1);  // the pixels need not outlive the call
            });
            if (withFilter) session.filter(kDeformedSlot, filter);
            if (withFilter) present = reference::filter(present, filter);
            if (round == 2) session.upload(kDeformedSlot, present);
            const std::string difference = compareSearches(session, reference, present, grid);
            if (!difference.empty()) return "while the next image arrives: " + difference;
        }
        if (const std::string d = compareImages(present, session.download(kDeformedSlot)); !d.empty()) {
            return "before useNext: " + d;
        }
        session.useNext(kDeformedSlot);
        present = unchanged;
        if (const std::string d = compareImages(present, session.download(kDeformedSlot)); !d.empty()) {
            return "after useNext: " + d;
        }
    }
    return compareSearches(session, reference, present, grid);
}

/// A second uploadNext replaces the first, and useNext works once.
std::string testReplaced(Session& session, std::uint64_t seed) {
    Random random(seed);
    const Image first = makeImage({40, 30}, Content::Noise, random);
    const Image second = makeImage({50, 20}, Content::Noise, random);
    session.uploadNext(first);
    session.uploadNext(second);
    session.useNext(kDeformedSlot);
    if (std::string d = compareImages(second, session.download(kDeformedSlot)); !d.empty()) return d;
    try {
        session.useNext(kDeformedSlot);
    } catch (const InvalidInput&) {
        return "";
    }
    return "useNext twice was accepted";
}

/// Images of many bands, two concurrently.
std::string testLarge(Session& session, std::uint64_t seed) {
    Random random(seed);
    const Image first = makeImage({between(random, 4000, 5300), 4200}, Content::Noise, random);
    const Image second = makeImage({between(random, 4000, 5300), 4200}, Content::Noise, random);
    {
        const std::jthread uploader([&] { session.uploadNext(second); });
        session.upload(kReferenceSlot, first);
    }
    if (std::string d = compareImages(first, session.download(kReferenceSlot)); !d.empty()) return d;
    session.useNext(kDeformedSlot);
    return compareImages(second, session.download(kDeformedSlot));
}

/// Views of any size are rejected without changing the session.
std::string testAbsurdSize(Session& session, std::uint64_t seed) {
    Random random(seed);
    const Image image = makeImage({20, 10}, Content::Noise, random);
    session.upload(kDeformedSlot, image);
    constexpr std::array<ImageSize, 6> kSizes{
        {{0, 10}, {20, 0}, {-20, 10}, {kMaxImageSide + 1, 1}, {1, kMaxImageSide + 1}, {40000, 40000}}};
    const ImageSize size = kSizes[seed % kSizes.size()];
    const ImageView<std::uint8_t> view{image.row(0), size.width, size.height, image.strideBytes()};
    const std::string name = std::to_string(size.width) + " x " + std::to_string(size.height);
    for (const bool next : {false, true}) {
        try {
            next ? session.uploadNext(view) : session.upload(kDeformedSlot, view);
        } catch (const InvalidInput& error) {
            if (std::string(error.what()).find(name) == std::string::npos) return "not named: " + name;
            continue;
        }
        return name + " was accepted";
    }
    return compareImages(image, session.download(kDeformedSlot));
}

}  // namespace

void addUploadCases(std::vector<ParityCase>& cases) {
    for (const bool withFilter : {false, true}) {
        cases.push_back({withFilter ? "upload/next-filter" : "upload/next",
                         [=](Session& session, std::uint64_t seed) { return testNext(session, seed, withFilter); },
                         nullptr});
    }
    cases.push_back({"upload/replaced", testReplaced, nullptr});
    cases.push_back({"upload/absurd-size", testAbsurdSize, nullptr});
    cases.push_back({"upload/large", testLarge, nullptr});
}

}  // namespace strainlens::parity
