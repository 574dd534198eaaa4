// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/plain/plain_loops.h"

namespace strainlens::plain::STRAINLENS_PLAIN {
namespace {

int clampTo(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

/// out(x, y) = pixel(rows of the neighbourhood, x) for every pixel; rows are clamped to the image, not columns.
template <int kMaxSize, typename Pixel>
void forEachPixel(const PlainImage& image, int size, unsigned char* out, long outStride, const Pixel& pixel) {
    const int radius = size / 2;
    const unsigned char* rows[kMaxSize];
    for (int y = 0; y < image.height; ++y) {
        for (int j = 0; j < size; ++j)
            rows[j] = image.pixels + clampTo(y + j - radius, 0, image.height - 1) * image.stride;
        for (int x = 0; x < image.width; ++x) out[y * outStride + x] = static_cast<unsigned char>(pixel(rows, x));
    }
}

void median(const PlainImage& image, int size, unsigned char* out, long outStride) {
    const int radius = size / 2;
    forEachPixel<5>(image, size, out, outStride, [&](const unsigned char* const* rows, int x) {
        unsigned char sorted[25];
        int count = 0;
        for (int j = 0; j < size; ++j) {
            for (int i = -radius; i <= radius; ++i) {
                const unsigned char value = rows[j][clampTo(x + i, 0, image.width - 1)];
                int index = count++;
                for (; index > 0 && sorted[index - 1] > value; --index) sorted[index] = sorted[index - 1];
                sorted[index] = value;
            }
        }
        return sorted[count / 2];
    });
}

void box(const PlainImage& image, int size, unsigned char* out, long outStride) {
    const int radius = size / 2, area = size * size;
    forEachPixel<255>(image, size, out, outStride, [&](const unsigned char* const* rows, int x) {
        int sum = 0;
        for (int j = 0; j < size; ++j) {
            for (int i = -radius; i <= radius; ++i) sum += rows[j][clampTo(x + i, 0, image.width - 1)];
        }
        return (sum + area / 2) / area;
    });
}

void convolve(const PlainImage& image, const PlainConvolution& c, unsigned char* out, long outStride) {
    forEachPixel<3>(image, 3, out, outStride, [&](const unsigned char* const* rows, int x) {
        long sum = 0;
        for (int j = 0; j < 3; ++j) {
            for (int i = -1; i <= 1; ++i) sum += c.kernel[3 * j + i + 1] * rows[j][clampTo(x + i, 0, image.width - 1)];
        }
        const long numerator = 2 * sum + c.divisor, denominator = 2L * c.divisor;
        const long quotient = numerator / denominator;
        const long floor = quotient - (numerator % denominator < 0 ? 1 : 0);
        return clampTo(static_cast<int>(floor) + c.offset, 0, 255);
    });
}

void histogram(const PlainImage& image, unsigned long long* counts) {
    for (int i = 0; i < 256; ++i) counts[i] = 0;
    for (int y = 0; y < image.height; ++y) {
        const unsigned char* row = image.pixels + y * image.stride;
        for (int x = 0; x < image.width; ++x) ++counts[row[x]];
    }
}

unsigned long long sum(const PlainImage& image) {
    unsigned long long total = 0;
    for (int y = 0; y < image.height; ++y) {
        const unsigned char* row = image.pixels + y * image.stride;
        for (int x = 0; x < image.width; ++x) total += row[x];
    }
    return total;
}

template <bool kSquared>
unsigned int blockCost(const unsigned char* reference, long referenceStride, const unsigned char* deformed,
                       long deformedStride, int width, int height) {
    unsigned int sum = 0;
    for (int y = 0; y < height; ++y) {
        const unsigned char* a = reference + y * referenceStride;
        const unsigned char* b = deformed + y * deformedStride;
        for (int x = 0; x < width; ++x) {
            const int difference = a[x] - b[x];
            const int magnitude = difference < 0 ? -difference : difference;
            sum += static_cast<unsigned int>(kSquared ? difference * difference : magnitude);
        }
    }
    return sum;
}

/// The cost of the node's block at the displacement; the maximum if it is outside the deformed image.
template <bool kSquared>
unsigned int costOf(const PlainSearch& s, int left, int top, int dx, int dy) {
    const int x = left + dx, y = top + dy;
    if (x < 0 || y < 0 || x + s.blockWidth > s.deformed.width || y + s.blockHeight > s.deformed.height) return ~0U;
    const long a = s.reference.stride, b = s.deformed.stride;
    const unsigned char* reference = s.reference.pixels + top * a + left;
    const unsigned char* deformed = s.deformed.pixels + y * b + x;
#ifdef STRAINLENS_PLAIN_CONSTANT_BLOCK
    if (s.blockWidth == 32) return blockCost<kSquared>(reference, a, deformed, b, 32, 16);
    return blockCost<kSquared>(reference, a, deformed, b, 64, 64);
#else
    return blockCost<kSquared>(reference, a, deformed, b, s.blockWidth, s.blockHeight);
#endif
}

void updateNode(const PlainSearch& s, int column, int row, bool down) {
    constexpr int kRadius = 2;
    const int node = row * s.columns + column;
    if (!s.measured[node]) return;
    const int left = s.lefts[column], top = s.tops[row];
    int bestX = s.vectors[2 * node], bestY = s.vectors[2 * node + 1];
    unsigned int best = costOf<false>(s, left, top, bestX, bestY);
    const int* centres = s.centres + 2 * (node + (down ? 0 : s.columns * s.rows));
    for (int which = 0; which < 2; ++which) {
        const int centre = centres[which];
        const int centreX = s.vectors[2 * centre], centreY = s.vectors[2 * centre + 1];
        for (int dy = centreY - kRadius; dy <= centreY + kRadius; ++dy) {
            for (int dx = centreX - kRadius; dx <= centreX + kRadius; ++dx) {
                const unsigned int cost = costOf<false>(s, left, top, dx, dy);
                if (cost >= best) continue;
                best = cost;
                bestX = dx;
                bestY = dy;
            }
        }
    }
    s.vectors[2 * node] = static_cast<short>(bestX);
    s.vectors[2 * node + 1] = static_cast<short>(bestY);
    s.cost[node] = best;
}

void recursiveSearch(const PlainSearch& search) {
    for (int pass = 0; pass < search.iterations; ++pass) {
        const bool down = pass % 2 == 0;
        for (int k = 0; k < search.rows; ++k) {
            const int row = down ? k : search.rows - 1 - k;
            for (int column = 0; column < search.columns; ++column) updateNode(search, column, row, down);
        }
    }
}

template <bool kSquared>
void searchNode(const PlainSearch& s, int column, int row) {
    const int node = row * s.columns + column;
    if (!s.measured[node]) return;
    unsigned int best = ~0U;
    const short* bestOffset = s.offsets;
    for (const short* offset = s.offsets; offset < s.offsets + 2 * s.trials; offset += 2) {
        const unsigned int cost = costOf<kSquared>(s, s.lefts[column], s.tops[row], offset[0], offset[1]);
        if (cost >= best) continue;
        best = cost;
        bestOffset = offset;
    }
    s.vectors[2 * node] = bestOffset[0];
    s.vectors[2 * node + 1] = bestOffset[1];
    s.cost[node] = best;
}

void fullSearch(const PlainSearch& search) {
    for (int row = 0; row < search.rows; ++row) {
        for (int column = 0; column < search.columns; ++column) {
            search.squared ? searchNode<true>(search, column, row) : searchNode<false>(search, column, row);
        }
    }
}

}  // namespace

const PlainLoops kLoops = {recursiveSearch, fullSearch, median, box, convolve, histogram, sum};

}  // namespace strainlens::plain::STRAINLENS_PLAIN
