// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/defect_pixels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "compute/types/lanes.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kTextureShare = 0.99;  // of the pixels that texture explains
constexpr double kTextureFactor = 8;    // by which a defect exceeds their isolation
constexpr double kMinDeviations = 0.5;
constexpr double kMaxShare = 0.005;  // of defect pixels in a sensor
constexpr int kSampledRows = 128;

template <typename Pixel>
using Signed = std::conditional_t<std::is_integral_v<Pixel>, int, Pixel>;

// By value, unlike std::min and std::max: their references keep bytes out of vectors.
template <typename Value>
constexpr Value lesser(Value a, Value b) {
    return b < a ? b : a;
}
template <typename Value>
constexpr Value greater(Value a, Value b) {
    return a < b ? b : a;
}

/// The second largest and the second smallest of four neighbours.
template <typename Value>
struct MiddleNeighbours {
    Value secondLargest, secondSmallest;
};
template <typename Value>
constexpr MiddleNeighbours<Value> middleOf(Value left, Value right, Value up, Value down) {
    const Value lowerH = lesser(left, right), upperH = greater(left, right);
    const Value lowerV = lesser(up, down), upperV = greater(up, down);
    return {greater(lesser(upperH, upperV), greater(lowerH, lowerV)),
            lesser(greater(lowerH, lowerV), lesser(upperH, upperV))};
}

/// How much a pixel is above, or below, three of its four neighbours; negative if neither.
template <typename Pixel>
Signed<Pixel> isolationAt(const Pixel* above, const Pixel* row, const Pixel* below, int x) {
    using Value = Signed<Pixel>;
    const auto middle = middleOf<Value>(row[x - 1], row[x + 1], above[x], below[x]);
    const Value grey = row[x];
    return greater<Value>(grey - middle.secondLargest, middle.secondSmallest - grey);
}

/// The largest isolation of the pixels [first, end) of a row; at least 0.
template <typename Pixel>
Signed<Pixel> largestIsolation(const Pixel* above, const Pixel* row, const Pixel* below, int first, int end) {
    Signed<Pixel> largest = 0;
    withWidestRegisters([&] {
        Signed<Pixel> maximum = 0;
        for (int x = first; x < end; ++x) maximum = greater(maximum, isolationAt(above, row, below, x));
        largest = maximum;
    });
    return largest;
}

/// The same in bytes, which need a fourth of the vectors.
int largestIsolation(const std::uint8_t* above, const std::uint8_t* row, const std::uint8_t* below, int first,
                     int end) {
    using Byte = std::uint8_t;
    Byte largest = 0;
    withWidestRegisters([&] {
        Byte maximum = 0;
        for (int x = first; x < end; ++x) {
            const auto middle = middleOf<Byte>(row[x - 1], row[x + 1], above[x], below[x]);
            const Byte grey = row[x];
            const auto brighter = static_cast<Byte>(greater(grey, middle.secondLargest) - middle.secondLargest);
            const auto darker = static_cast<Byte>(middle.secondSmallest - lesser(grey, middle.secondSmallest));
            maximum = greater(maximum, greater(brighter, darker));
        }
        largest = maximum;
    });
    return largest;
}

/// Sums for the standard deviation of greys.
struct GreySums {
    double count = 0, sum = 0, squares = 0;

    double deviation() const { return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count))); }
};

/// Collects the finite pixels of rows with their isolations and finds the isolation of a share of them.
template <typename Pixel>
class IsolationSample {
public:
    /// The border pixels of the row do not count.
    void addRow(const Pixel* above, const Pixel* row, const Pixel* below, int width) {
        for (int x = 1; x < width - 1; ++x) {
            const double grey = static_cast<double>(row[x]);
            const Signed<Pixel> isolation = isolationAt(above, row, below, x);
            if (!std::isfinite(grey) || !std::isfinite(static_cast<double>(isolation))) continue;
            m_values.push_back(isolation);
            m_greys.count += 1, m_greys.sum += grey, m_greys.squares += grey * grey;
        }
    }
    const GreySums& greys() const { return m_greys; }
    double atShare(double share) {
        const auto at =
            m_values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(m_values.size() - 1));
        std::nth_element(m_values.begin(), at, m_values.end());
        return static_cast<double>(*at);
    }

private:
    GreySums m_greys;
    std::vector<Signed<Pixel>> m_values;
};

/// The same by counting, with vectors.
template <>
class IsolationSample<std::uint8_t> {
public:
    void addRow(const std::uint8_t* above, const std::uint8_t* row, const std::uint8_t* below, int width) {
        m_isolations.resize(static_cast<std::size_t>(width));
        std::uint64_t sum = 0, squares = 0;
        withWidestRegisters([&, isolations = m_isolations.data()] {
            std::uint32_t rowSum = 0, rowSquares = 0;  // exact for rows of 66,000 pixels
            for (int x = 1; x < width - 1; ++x) {
                using Value = std::int16_t;
                const auto middle = middleOf<Value>(row[x - 1], row[x + 1], above[x], below[x]);
                const Value grey = row[x];
                isolations[x] = greater(static_cast<Value>(grey - middle.secondLargest),
                                        static_cast<Value>(middle.secondSmallest - grey));
                const std::uint32_t value = row[x];
                rowSum += value, rowSquares += value * value;
            }
            sum = rowSum, squares = rowSquares;
        });
        for (int x = 1; x < width - 1; ++x) {
            const auto isolation = static_cast<std::size_t>(m_isolations[static_cast<std::size_t>(x)] + kMaxGrey);
            ++m_counts[isolation][static_cast<std::size_t>(x) % kCounters];
        }
        m_greys.count += width - 2;
        m_greys.sum += static_cast<double>(sum), m_greys.squares += static_cast<double>(squares);
    }
    const GreySums& greys() const { return m_greys; }
    double atShare(double share) const {
        auto below = static_cast<std::size_t>(share * (m_greys.count - 1));
        int isolation = -kMaxGrey;
        for (const auto& counters : m_counts) {
            const std::size_t count = std::accumulate(counters.begin(), counters.end(), std::size_t{0});
            if (below < count) break;
            below -= count, ++isolation;
        }
        return isolation;
    }

private:
    static constexpr int kMaxGrey = 255;
    static constexpr std::size_t kCounters = 4;
    GreySums m_greys;
    /// By isolation. Neighbouring pixels, which often have the same one, use different counters: an increment has to
    /// wait for the previous one of its counter.
    std::array<std::array<std::size_t, kCounters>, 2 * kMaxGrey + 1> m_counts{};
    std::vector<std::int16_t> m_isolations;  ///< of a row
};

/// The largest isolation that texture explains, from a sample of rows.
template <typename Pixel>
double isolationLimit(const GrayImage<Pixel>& image) {
    IsolationSample<Pixel> sample;
    const int step = std::max(image.height() / kSampledRows, 1);
    for (int y = 1; y < image.height() - 1; y += step) {
        sample.addRow(image.row(y - 1), image.row(y), image.row(y + 1), image.width());
    }
    if (sample.greys().count == 0) return 0;
    return std::max(kTextureFactor * sample.atShare(kTextureShare), kMinDeviations * sample.greys().deviation());
}

/// Positions of the pixels of some rows that are more isolated than the limit, row by row; stops after more than
/// `most`.
template <typename Pixel>
std::vector<SensorPixel> isolatedPixels(const GrayImage<Pixel>& image, int firstRow, int endRow, double limit,
                                        std::size_t maximum) {
    constexpr int kPixels = 1024;  // searched for one at a time
    std::vector<SensorPixel> positions;
    const auto threshold = static_cast<Signed<Pixel>>(limit);
    for (int y = std::max(firstRow, 1); y < std::min(endRow, image.height() - 1) && positions.size() <= maximum; ++y) {
        const Pixel *above = image.row(y - 1), *row = image.row(y), *below = image.row(y + 1);
        for (int first = 1; first < image.width() - 1; first += kPixels) {
            const int end = std::min(first + kPixels, image.width() - 1);
            if (!(largestIsolation(above, row, below, first, end) > threshold)) continue;
            for (int x = first; x < end; ++x) {
                if (isolationAt(above, row, below, x) > threshold) positions.push_back({y, x});
            }
        }
    }
    return positions;
}

/// The same of all rows, on a few threads.
template <typename Pixel>
std::vector<SensorPixel> isolatedPixels(const GrayImage<Pixel>& image, double limit, std::size_t maximum) {
    constexpr int kBandRows = 256, kThreads = 4;  // memory is too slow for more
    std::vector<std::vector<SensorPixel>> bands(static_cast<std::size_t>(image.height() / kBandRows + 1));
    forEachRowBand(image.height(), kBandRows, std::min(kThreads, usableCores()), [&](int first, int end) {
        bands[static_cast<std::size_t>(first / kBandRows)] = isolatedPixels(image, first, end, limit, maximum);
    });
    std::vector<SensorPixel> positions;
    for (const auto& band : bands) positions.insert(positions.end(), band.begin(), band.end());
    return positions;
}

/// Of the 3 x 3 pixels around a position that are not listed; NaN if all are.
template <typename Pixel>
double medianOfValid(const GrayImage<Pixel>& image, SensorPixel at, const std::vector<SensorPixel>& positions) {
    std::vector<double> valid;
    for (int y = std::max(at.y - 1, 0); y <= std::min(at.y + 1, image.height() - 1); ++y) {
        for (int x = std::max(at.x - 1, 0); x <= std::min(at.x + 1, image.width() - 1); ++x) {
            if (std::ranges::binary_search(positions, SensorPixel{y, x})) continue;
            valid.push_back(static_cast<double>(image(x, y)));
        }
    }
    return medianOf(std::move(valid));
}

/// From the edges of clusters inwards.
template <typename Pixel>
void replaceAt(GrayImage<Pixel>& image, std::vector<SensorPixel> positions) {
    while (!positions.empty()) {
        std::vector<SensorPixel> inner;
        std::vector<std::pair<SensorPixel, Pixel>> medians;
        for (const SensorPixel at : positions) {
            const double median = medianOfValid(image, at, positions);
            if (std::isnan(median)) {
                inner.push_back(at);
            } else {
                medians.emplace_back(at, static_cast<Pixel>(median));
            }
        }
        if (medians.empty()) return;
        for (const auto& [at, median] : medians) image(at.x, at.y) = median;
        positions = std::move(inner);
    }
}

template <typename Pixel>
std::size_t replaceDefects(GrayImage<Pixel>& image) {
    if (image.width() < 3 || image.height() < 3) return 0;
    const double limit = isolationLimit(image);
    if (!(limit > 0)) return 0;
    const auto maximum = static_cast<std::size_t>(kMaxShare * image.width() * image.height());
    const std::vector<SensorPixel> positions = isolatedPixels(image, limit, maximum);
    if (positions.size() > maximum) return 0;
    replaceAt(image, positions);
    return positions.size();
}

}  // namespace

std::size_t replaceDefectPixels(AnyImage& image) {
    return std::visit([](auto& pixels) { return replaceDefects(pixels); }, image);
}

void replacePixels(AnyImage& image, const std::vector<SensorPixel>& positions) {
    std::visit([&](auto& pixels) { replaceAt(pixels, positions); }, image);
}

std::string defectPixelNote(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pixel" : " pixels") +
           " of the reference image stand out from all around as only hot or dead pixels of a sensor do; in all images "
           "such pixels are replaced by the median of their neighbours.";
}

std::string commonDefectNote(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " pixel stands" : " pixels stand") +
           " out in two images at the same position although the texture moved, as hot or dead pixels of a sensor do; "
           "in all images they are replaced by the median of their neighbours.";
}

}  // namespace strainlens
