// SPDX-License-Identifier: MPL-2.0
#include <array>

#include "compute/reference/filters.h"
#include "tests/parity/images.h"
#include "tests/parity/parity.h"

namespace strainlens::parity {
namespace {

using Image = GrayImage<std::uint8_t>;
using MakeFilter = std::function<Filter(Random&)>;

constexpr ImageSlot kSlot = kReferenceSlot;

Content contentOf(std::uint64_t seed) { return static_cast<Content>(seed % kContents); }

Filter randomConvolution(Random& random) {
    Convolution3x3 convolution;
    // Small kernels, whose sums fit 16 bits, and large ones use different code.
    const int limit = between(random, 0, 1) == 0 ? 12 : 127;
    for (int& weight : convolution.kernel) weight = between(random, -limit, limit);
    static constexpr std::array<int, 8> kDivisors = {1, 2, 3, 9, 16, 4096, 4097, 65535};
    convolution.divisor = kDivisors[static_cast<std::size_t>(between(random, 0, 7))];
    convolution.offset = between(random, -255, 255);
    return convolution;
}

Filter extremeConvolution(Random& random) {
    Convolution3x3 convolution;
    for (int& weight : convolution.kernel) weight = between(random, 0, 1) == 0 ? -128 : 127;
    convolution.divisor = between(random, 1, 65535);
    convolution.offset = between(random, -255, 255);
    return convolution;
}

std::string testFilter(Session& session, const Image& image, const Filter& filter) {
    session.upload(kSlot, image);
    session.filter(kSlot, filter);
    return compareImages(reference::filter(image, filter), session.download(kSlot));
}

std::string testHalve(Session& session, ImageSize size, std::uint64_t seed) {
    Random random(seed);
    Image image = makeImage({size.width + 1, size.height + 1}, contentOf(seed), random);
    session.upload(kSlot, image);
    while (image.width() > 1 && image.height() > 1) {
        session.halve(kSlot);
        image = reference::halve(image);
        if (std::string difference = compareImages(image, session.download(kSlot)); !difference.empty()) {
            return difference;
        }
    }
    return "";
}

std::string testChain(Session& session, std::uint64_t seed) {
    Random random(seed);
    Image image = makeImage(awkwardSize(random), contentOf(seed), random);
    session.upload(kSlot, image);
    for (const Filter& filter :
         FilterChain{MedianFilter{3}, BoxFilter{5}, ContrastStretch{10}, LocalNormalisation{9, 2}}) {
        session.filter(kSlot, filter);
        image = reference::filter(image, filter);
    }
    return compareImages(image, session.download(kSlot));
}

/// Image for timing: 1920 x 1080 noise.
Image timingImage() {
    Random random(1);
    return makeImage({1920, 1080}, Content::Noise, random);
}

void addFilter(std::vector<ParityCase>& cases, const std::string& name, MakeFilter make, int largest = 300) {
    ParityCase entry{name,
                     [make, largest](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         const Filter filter = make(random);
                         return testFilter(session, makeImage(awkwardSize(random, largest), contentOf(seed), random),
                                           filter);
                     },
                     [make](Session& session) -> std::function<void()> {
                         session.upload(kSlot, timingImage());
                         Random random(1);
                         return [&session, filter = make(random)] { session.filter(kSlot, filter); };
                     }};
    cases.push_back(std::move(entry));
}

/// Sizes from `smallest` (awkward ones if it is 1 x 1) to `largest` per side.
void addHistogram(std::vector<ParityCase>& cases, const std::string& name, ImageSize smallest, int largest) {
    cases.push_back(
        {name,
         [smallest, largest](Session& session, std::uint64_t seed) {
             Random random(seed);
             ImageSize size = awkwardSize(random, largest);
             if (smallest.width > 1) {
                 size = {between(random, smallest.width, largest), between(random, smallest.height, largest)};
             }
             const Image image = makeImage(size, contentOf(seed), random);
             session.upload(kSlot, image);
             return compareHistograms(reference::histogram(image), session.histogram(kSlot));
         },
         [](Session& session) -> std::function<void()> {
             session.upload(kSlot, timingImage());
             return [&session] { session.histogram(kSlot); };
         }});
}

/// Images with the maximum side: padding must not exceed the limit.
void addWidest(std::vector<ParityCase>& cases, const std::string& name, Filter filter) {
    cases.push_back({name,
                     [filter](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         ImageSize size = {kMaxImageSide, between(random, 1, 2)};
                         if (seed % 4 == 0) std::swap(size.width, size.height);
                         return testFilter(session, makeImage(size, Content::Noise, random), filter);
                     },
                     {}});
}

}  // namespace

void addFilterCases(std::vector<ParityCase>& cases) {
    const auto same = [](Filter filter) { return [filter](Random&) { return filter; }; };
    addFilter(cases, "median/3x3", same(MedianFilter{3}));
    addFilter(cases, "median/5x5", same(MedianFilter{5}));
    addFilter(cases, "median/5x5-wide", same(MedianFilter{5}), 1500);
    addFilter(cases, "box/3x3", same(BoxFilter{3}));
    addFilter(cases, "box/any", [](Random& random) { return BoxFilter{3 + 2 * between(random, 0, 12)}; });
    addWidest(cases, "median/widest-3x3", MedianFilter{3});
    addWidest(cases, "median/widest-5x5", MedianFilter{5});
    addWidest(cases, "box/widest-3x3", BoxFilter{3});
    addWidest(cases, "box/widest-9x9", BoxFilter{9});
    addWidest(cases, "convolution/widest", Convolution3x3{{1, 2, 1, 2, -4, 2, 1, 2, 1}, 8, 3});
    addFilter(
        cases, "box/large", [](Random& random) { return BoxFilter{3 + 2 * between(random, 13, 126)}; }, 70);
    addFilter(cases, "normalise/any", [](Random& random) {
        return LocalNormalisation{3 + 2 * between(random, 0, 20), between(random, 1, 20)};
    });
    addFilter(
        cases, "normalise/large",
        [](Random& random) {
            return LocalNormalisation{3 + 2 * between(random, 13, 126), between(random, 1, 127)};
        },
        70);
    addWidest(cases, "normalise/widest-9x9", LocalNormalisation{9, 4});
    addFilter(cases, "convolution/any", randomConvolution);
    addFilter(cases, "convolution/extreme", extremeConvolution);
    addFilter(cases, "equalise/any", same(HistogramEqualisation{}));
    addFilter(cases, "stretch/any", [](Random& random) { return ContrastStretch{between(random, 0, 499)}; });
    addHistogram(cases, "histogram/any", {1, 1}, 300);
    // Large images use different code.
    addHistogram(cases, "histogram/large", {600, 500}, 700);
    cases.push_back({"halve/any",
                     [](Session& session, std::uint64_t seed) {
                         Random random(seed);
                         return testHalve(session, awkwardSize(random), seed);
                     },
                     nullptr});
    cases.push_back({"chain/four-filters", testChain, nullptr});
}

}  // namespace strainlens::parity
