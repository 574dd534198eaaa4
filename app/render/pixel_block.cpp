// SPDX-License-Identifier: MPL-2.0
#include "app/render/pixel_block.h"

#include <algorithm>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Along one axis input pixel i covers [i * out, (i + 1) * out) and output pixel k [k * in, (k + 1) * in). Calls `part`
/// with i, k and their common length for each overlap with the output pixels [first, end), in order.
void forEachOverlap(int in, int out, int first, int end, const auto& part) {
    std::int64_t at = std::int64_t{first} * in;
    while (at < std::int64_t{end} * in) {
        const std::int64_t i = at / out, k = at / in;
        const std::int64_t until = std::min((i + 1) * out, (k + 1) * in);
        part(static_cast<int>(i), static_cast<int>(k), static_cast<std::uint32_t>(until - at));
        at = until;
    }
}

/// The input pixels of an output pixel; those between the first and the last have full weight.
struct InputSpan {
    int first = -1, last = -1;
    std::uint32_t firstLength = 0, lastLength = 0;
};

std::vector<InputSpan> inputSpans(int in, int out) {
    std::vector<InputSpan> spans(static_cast<std::size_t>(out));
    forEachOverlap(in, out, 0, out, [&](int from, int to, std::uint32_t length) {
        InputSpan& span = spans[static_cast<std::size_t>(to)];
        if (span.first < 0) {
            span.first = from, span.firstLength = length;
        } else {
            span.last = from, span.lastLength = length;
        }
    });
    return spans;
}

/// The sums along x of a row, in units of 1 / width of the input pixels.
void sumRow(const std::uint8_t* in, const std::vector<InputSpan>& spans, std::vector<std::uint32_t>& sums) {
    const auto fullLength = static_cast<std::uint32_t>(spans.size());
    for (std::size_t x = 0; x < spans.size(); ++x) {
        const InputSpan& span = spans[x];
        std::uint32_t sum = in[span.first] * span.firstLength, between = 0;
        for (int i = span.first + 1; i < span.last; ++i) between += in[i];
        if (span.last >= 0) sum += in[span.last] * span.lastLength + between * fullLength;
        sums[x] = sum;
    }
}

}  // namespace

PixelBlock subsamplePixels(PixelBlock block, ImageSize maximum) {
    const ImageSize size{std::min(block.size.width, maximum.width), std::min(block.size.height, maximum.height)};
    if (size == block.size) return block;
    PixelBlock thinned{size, {}};
    for (int y = 0; y < size.height; ++y) {
        const auto row = static_cast<std::size_t>(std::int64_t{2 * y + 1} * block.size.height / (2 * size.height));
        for (int x = 0; x < size.width; ++x) {
            const auto column = static_cast<std::size_t>(std::int64_t{2 * x + 1} * block.size.width / (2 * size.width));
            thinned.pixels.push_back(block.pixels[row * static_cast<std::size_t>(block.size.width) + column]);
        }
    }
    return thinned;
}

GrayImage<std::uint8_t> shrinkImage(ImageView<std::uint8_t> image, ImageSize size) {
    GrayImage<std::uint8_t> reduced(size);
    const std::vector<InputSpan> columns = inputSpans(image.width, size.width);
    const std::int64_t area = std::int64_t{image.width} * image.height;
    const int chunks = std::min(usableCores(), size.height);
    const auto shrinkChunk = [&](int chunk) {
        const auto edge = [&](int k) { return static_cast<int>(std::int64_t{size.height} * k / chunks); };
        std::vector<std::uint32_t> rowSums(columns.size());
        std::vector<std::int64_t> sums(columns.size());
        int lastFrom = -1, lastTo = edge(chunk);
        const auto finishRow = [&] {
            std::uint8_t* const out = reduced.row(lastTo);
            // Exact: the quotient is an integer or at least 1 / whole below the next one, far above rounding errors.
            std::ranges::transform(sums, out, [area](std::int64_t sum) {
                return static_cast<std::uint8_t>(double(sum + area / 2) / double(area));
            });
            std::ranges::fill(sums, 0);
        };
        forEachOverlap(image.height, size.height, lastTo, edge(chunk + 1), [&](int from, int to, std::uint32_t length) {
            if (to != lastTo) finishRow();
            if (from != lastFrom) sumRow(image.row(from), columns, rowSums);
            for (std::size_t x = 0; x < sums.size(); ++x) sums[x] += std::int64_t{rowSums[x]} * length;
            lastFrom = from, lastTo = to;
        });
        finishRow();
    };
    forEachChunk(chunks, chunks, shrinkChunk);
    return reduced;
}

}  // namespace strainlens
