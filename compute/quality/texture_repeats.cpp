// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/texture_repeats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "compute/types/block_sums.h"
#include "compute/types/halved_image.h"
#include "compute/types/lanes.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::size_t kSamples = 64, kMinRepeatingSamples = 3, kMaxRepeats = 4;
constexpr double kMinZncc = 0.7;
constexpr int kFineReachPx = 20, kRepeatReachPx = 64;

Displacement displacement(int dx, int dy) { return {static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)}; }

/// A square window of an image.
struct Window {
    int left = 0, top = 0, side = 0;
};

std::int64_t sumOfProducts(ImageView<std::uint8_t> image, const Window& a, int dx, int dy) {
    std::int64_t sum = 0;
    withWidestRegisters([&] {
        for (int y = a.top; y < a.top + a.side; ++y) {
            const std::uint8_t* first = image.row(y) + a.left;
            const std::uint8_t* second = image.row(y + dy) + a.left + dx;
            std::uint32_t inRow = 0;
            for (int x = 0; x < a.side; ++x) inRow += std::uint32_t{first[x]} * second[x];
            sum += inRow;
        }
    });
    return sum;
}

/// A displacement at which a window matches the same image, and how well.
struct Repetition {
    Displacement by;
    double zncc = 0;
};

/// ZNCC of a window of an image with the same image around it.
class SelfCorrelation {
public:
    SelfCorrelation(ImageView<std::uint8_t> image, const Window& window) : m_image(image), m_window(window) {
        m_sums.assign(image.width, image.height, [&](int x, int y) { return std::int64_t{image(x, y)}; });
        m_squares.assign(image.width, image.height,
                         [&](int x, int y) { return std::int64_t{image(x, y)} * image(x, y); });
    }

    /// -1 for a displaced window that is partly outside the image, or without texture.
    double zncc(int dx, int dy) const {
        const int left = m_window.left + dx, top = m_window.top + dy, side = m_window.side;
        if (left < 0 || top < 0 || left + side > m_image.width || top + side > m_image.height) return -1;
        const double variances = variance(0, 0) * variance(dx, dy);
        if (!(variances > 0)) return -1;
        const double sums = sum(m_sums, 0, 0) * sum(m_sums, dx, dy) / pixels();
        return (static_cast<double>(sumOfProducts(m_image, m_window, dx, dy)) - sums) / std::sqrt(variances);
    }

    /// The displacements of the maxima above kMinZncc up to `reach` along both axes, except that of the window
    /// itself.
    std::vector<Repetition> maxima(int reach) const {
        const int side = 2 * reach + 1;
        std::vector<double> values;
        for (int dy = -reach; dy <= reach; ++dy) {
            for (int dx = -reach; dx <= reach; ++dx) values.push_back(zncc(dx, dy));
        }
        const auto at = [&](int dx, int dy) {
            return values[static_cast<std::size_t>((dy + reach) * side + dx + reach)];
        };
        std::vector<Repetition> found;
        for (int dy = 1 - reach; dy < reach; ++dy) {
            for (int dx = 1 - reach; dx < reach; ++dx) {
                double maximum = -1;
                for (int y = dy - 1; y <= dy + 1; ++y) {
                    for (int x = dx - 1; x <= dx + 1; ++x) maximum = std::max(maximum, at(x, y));
                }
                if ((dx != 0 || dy != 0) && at(dx, dy) > kMinZncc && at(dx, dy) == maximum) {
                    found.push_back({displacement(dx, dy), maximum});
                }
            }
        }
        return found;
    }

    /// The best displacement within two pixels of another.
    Repetition bestNear(int dx, int dy) const {
        constexpr int kReach = 2;
        Repetition best{displacement(dx, dy), -1};
        for (int y = dy - kReach; y <= dy + kReach; ++y) {
            for (int x = dx - kReach; x <= dx + kReach; ++x) {
                if (const double value = zncc(x, y); value > best.zncc) best = {displacement(x, y), value};
            }
        }
        return best;
    }

private:
    double pixels() const { return double(m_window.side) * m_window.side; }
    double sum(const SummedArea<std::int64_t>& of, int dx, int dy) const {
        const int left = m_window.left + dx, top = m_window.top + dy, side = m_window.side;
        return static_cast<double>(of.over(left, top, left + side, top + side));
    }
    double variance(int dx, int dy) const {
        const double total = sum(m_sums, dx, dy);
        return sum(m_squares, dx, dy) - total * total / pixels();
    }

    ImageView<std::uint8_t> m_image;
    Window m_window;
    SummedArea<std::int64_t> m_sums, m_squares;
};

/// The repetitions around a point, each of a pair of opposite ones once or twice.
std::vector<Repetition> repeatsAround(ImageView<std::uint8_t> image, NodePosition point, int side) {
    const int reach = side / 2 + kRepeatReachPx + 2;  // a border of a pixel at half the size
    const int left = std::max(point.x - reach, 0), top = std::max(point.y - reach, 0);
    const int right = std::min(point.x + reach + 1, image.width), bottom = std::min(point.y + reach + 1, image.height);
    const ImageView<std::uint8_t> area = image.crop(left, top, right - left, bottom - top);
    const Window window{point.x - side / 2 - left, point.y - side / 2 - top, side};
    if (window.left < 0 || window.top < 0 || window.left + side > area.width || window.top + side > area.height) {
        return {};
    }
    const SelfCorrelation fine(area, window);
    std::vector<Repetition> repeats = fine.maxima(kFineReachPx);
    const Window halfWindow{window.left / 2, window.top / 2, side / 2};
    for (const auto& [d, zncc] : SelfCorrelation(halveImage(area).view(), halfWindow).maxima(kRepeatReachPx / 2)) {
        if (std::max(std::abs(d.dx), std::abs(d.dy)) <= kFineReachPx / 2) continue;
        repeats.push_back(fine.bestNear(2 * d.dx, 2 * d.dy));
    }
    return repeats;
}

std::vector<NodePosition> samplePoints(const Grid& grid) {
    std::vector<NodePosition> points;
    const std::size_t measured = grid.measuredCount();
    std::size_t passed = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed) continue;
        // As many points on each share of the grid.
        if (passed * kSamples / measured >= points.size()) points.push_back(grid.positionOf(i));
        ++passed;
    }
    return points;
}

/// A displacement, and the samples that repeat themselves there.
struct Repeat {
    Displacement by;
    std::size_t samples = 0;
    std::size_t lastSample = 0;
    double znccs = 0;  ///< their sum
    double zncc() const { return znccs / static_cast<double>(samples); }
};

}  // namespace

std::vector<Displacement> findTextureRepeats(ImageView<std::uint8_t> reference, const Grid& grid, int side,
                                             int threads) {
    const std::vector<NodePosition> points = samplePoints(grid);
    std::vector<std::vector<Repetition>> found(points.size());
    forEachChunk(static_cast<int>(points.size()), resolveThreads(threads), [&](int k) {
        found[static_cast<std::size_t>(k)] = repeatsAround(reference, points[static_cast<std::size_t>(k)], side);
    });
    std::vector<Repeat> repeats;
    for (std::size_t sample = 0; sample < found.size(); ++sample) {
        for (auto [d, zncc] : found[sample]) {
            if (d.dx < 0 || (d.dx == 0 && d.dy < 0)) d = displacement(-d.dx, -d.dy);
            const auto isNear = [&](const Repeat& r) {
                return std::abs(r.by.dx - d.dx) <= 1 && std::abs(r.by.dy - d.dy) <= 1;
            };
            auto repeat = std::ranges::find_if(repeats, isNear);
            if (repeat == repeats.end()) repeat = repeats.insert(repeat, {d, 0, found.size(), 0});
            if (repeat->lastSample == sample) continue;
            repeat->lastSample = sample, ++repeat->samples, repeat->znccs += zncc;
        }
    }
    const std::size_t minimum = std::max(kMinRepeatingSamples, points.size() / 10);
    std::erase_if(repeats, [&](const Repeat& r) { return r.samples < minimum; });
    // The shortest of those that are nearly as similar as the most similar one.
    constexpr double kNearlyAsSimilar = 0.05;
    double maximum = 0;
    for (const Repeat& r : repeats) maximum = std::max(maximum, r.zncc());
    std::erase_if(repeats, [&](const Repeat& r) { return r.zncc() < maximum - kNearlyAsSimilar; });
    std::ranges::stable_sort(repeats, {}, [](const Repeat& r) { return std::hypot(r.by.dx, r.by.dy); });
    if (repeats.size() > kMaxRepeats) repeats.resize(kMaxRepeats);
    std::vector<Displacement> result;
    for (const Repeat& r : repeats) result.push_back(r.by);
    return result;
}

}  // namespace strainlens
