// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/plain/filters.h"

namespace strainlens::plain::STRAINLENS_PLAIN {
namespace {

int clampTo(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

/// out(x, y) = pixel(row pointers of the neighbourhood, x) for every pixel; `rows` are clamped to the image, columns
/// are the callee's.
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

}  // namespace

void median(const PlainImage& image, int size, unsigned char* out, long outStride) {
    const int radius = size / 2;
    forEachPixel<5>(image, size, out, outStride, [&](const unsigned char* const* rows, int x) {
        unsigned char sorted[25];
        int count = 0;
        for (int j = 0; j < size; ++j) {
            for (int i = -radius; i <= radius; ++i) {
                const unsigned char value = rows[j][clampTo(x + i, 0, image.width - 1)];
                int place = count++;
                for (; place > 0 && sorted[place - 1] > value; --place) sorted[place] = sorted[place - 1];
                sorted[place] = value;
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

}  // namespace strainlens::plain::STRAINLENS_PLAIN
