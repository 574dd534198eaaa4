// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/window_choice.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "compute/types/block_sums.h"
#include "compute/types/raw_array.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::array<int, 11> kWindows = {kSmallestWindow, 5, 7, 11, 15, 23, 35, 55, 89, 149, 255};
constexpr std::size_t kStrains = 3;  // exx, eyy, exy
constexpr float kNoStrainValue = std::numeric_limits<float>::quiet_NaN();
constexpr int kChoiceBand = 512;

using Strains = std::array<double, kStrains>;
/// A value of each strain at each point.
using StrainArrays = std::array<RawArray<float>, kStrains>;

Strains valuesAt(const StrainArrays& arrays, std::size_t i) {
    return {static_cast<double>(arrays[0][i]), static_cast<double>(arrays[1][i]), static_cast<double>(arrays[2][i])};
}

double sumOf(const Strains& values) { return values[0] + values[1] + values[2]; }

/// The mean square of that many normal values that exceeds its usual one by `deviations` standard deviations
/// (Wilson & Hilferty 1931, doi:10.1073/pnas.17.12.684).
double limitOfNoise(double freedom, double deviations) {
    const double root = 1 - 2 / (9 * freedom) + deviations * std::sqrt(2 / (9 * freedom));
    return root * root * root;
}

/// Squared differences relative to their noise around points, for their mean without noise.
class PooledSquares {
public:
    /// `evidence`: by how much more standard deviations must exceed noise than usually.
    explicit PooledSquares(double evidence) : m_evidence(evidence) {}

    /// `at`(point) gives differences, their variances, and false where there are none. With `isRelative` means are in
    /// units of the variances. Differences within `window` points are not independent.
    template <typename At>
    void assign(const DisplacementField& field, bool isRelative, int window, int threads, const At& at) {
        m_columns = field.columns, m_rows = field.rows;
        m_sums.assign(m_columns, m_rows, threads, [&](int column, int row) {
            Sums sums;
            Strains difference, variance;
            if (!at(field.index(column, row), difference, variance)) return sums;
            for (std::size_t s = 0; s < kStrains; ++s) {
                sums.values[s] = difference[s] * difference[s] / variance[s];
                sums.values[kStrains + s] = isRelative ? 1 : 1 / variance[s];
            }
            sums.values[2 * kStrains] = 1;
            return sums;
        });
        // Where the field as a whole shows differences, weaker evidence is enough.
        constexpr double kSignificant = 4, kWeak = 2;
        const int all = std::max(m_columns, m_rows);
        const bool showsAny = sumOf(meanAround({0, 0}, all, window, kSignificant)) > 0;
        m_wideDeviations = showsAny ? kWeak : kSignificant;
    }

    /// Mean squares up to `half` points around a position; 0 unless their sum exceeds that of noise by `deviations`.
    Strains meanAround(GridPosition position, int half, int window, double deviations) const {
        const GridBox box = boxAround(position, {half, half}, m_columns, m_rows);
        const Sums sums = m_sums.over(box.column, box.row, box.column + box.columns, box.row + box.rows);
        const double count = sums.values[2 * kStrains];
        constexpr double kOwnDeviations = 1;  // of one strain, where all together are significant
        Strains means{};
        if (count < 0.5) return means;
        const double freedom = std::max(count / (double(window) * window), 1.0);
        const double square = sums.values[0] + sums.values[1] + sums.values[2];
        const auto exceedsNoise = [](double sum, double values, double independent, double expected) {
            return sum > values && sum > values * limitOfNoise(independent, expected);  // the limit is above 1
        };
        if (!exceedsNoise(square, kStrains * count, kStrains * freedom, m_evidence * deviations)) return means;
        for (std::size_t s = 0; s < kStrains; ++s) {
            if (!exceedsNoise(sums.values[s], count, freedom, kOwnDeviations)) continue;
            means[s] = std::max(sums.values[s] - count, 0.0) / sums.values[kStrains + s];
        }
        return means;
    }
    /// The larger one of the means of close and of more points.
    Strains meanAround(GridPosition position, int window, int larger) const {
        constexpr double kClose = 0.35, kWide = 1.5, kCloseDeviations = 4.5;
        const auto half = [&](double share) { return std::max(1, static_cast<int>(std::lround(share * larger / 2))); };
        const Strains close = meanAround(position, half(kClose), window, kCloseDeviations);
        const Strains wide = meanAround(position, half(kWide), window, m_wideDeviations);
        return {std::max(close[0], wide[0]), std::max(close[1], wide[1]), std::max(close[2], wide[2])};
    }

private:
    struct Sums {
        std::array<double, 2 * kStrains + 1> values{};
        Sums& operator+=(const Sums& other) {
            for (std::size_t k = 0; k < values.size(); ++k) values[k] += other.values[k];
            return *this;
        }
        friend Sums operator+(Sums a, const Sums& b) { return a += b; }
        friend Sums operator-(Sums a, const Sums& b) {
            for (std::size_t k = 0; k < a.values.size(); ++k) a.values[k] -= b.values[k];
            return a;
        }
    };

    int m_columns = 0, m_rows = 0;
    double m_evidence, m_wideDeviations = 0;
    SummedArea<Sums> m_sums;
};

Strains smallStrains(const SlopeFit& fit) {
    return {fit.slopes[0], fit.slopes[3], (fit.slopes[1] + fit.slopes[2]) / 2};
}

class WindowChooser {
public:
    WindowChooser(const DisplacementField& field, const GridLinks& links, const WindowFits& fits,
                  const SubsetModels& subsets, double smoothness, int threads, const std::stop_token& stop)
        : m_field(field),
          m_links(links),
          m_fits(fits),
          m_subsets(subsets),
          m_noiseWeight(std::exp2(2 * smoothness)),
          m_threads(threads),
          m_stop(stop),
          m_chosen(field.size()),
          m_error(field.size(), std::numeric_limits<double>::infinity()),
          m_level(field.size(), -1),
          m_growth(std::exp2(smoothness / 2)),
          m_curvature(std::exp2(smoothness / 2)) {
        for (auto* arrays : {&m_bias, &m_fromSmaller}) resize(*arrays);
    }

    std::vector<ChosenWindow> run() {
        Fits smaller, current;
        const int maximum = std::max(m_field.columns, m_field.rows);
        for (std::size_t k = 0; k < kWindows.size() && kWindows[k] / 2 < maximum; ++k) {
            fitLevel(kWindows[k], current);
            if (m_stop.stop_requested()) return {};
            if (k > 0 && !addLevel(k - 1, smaller, &current)) return choosePlanes();
            std::swap(smaller, current);
            if (m_stop.stop_requested()) return {};
            m_last = k;
        }
        if (maximum > 1) addLevel(m_last, smaller, nullptr);
        return choosePlanes();
    }

private:
    /// The results of one window at all points.
    struct Fits {
        StrainArrays plane, planeVariance, quadratic, quadraticVariance;
    };
    /// What remains of a window.
    struct Level {
        StrainArrays planeVariance;
        StrainArrays bias;       ///< squared, of the quadratic surface
        StrainArrays planeBias;  ///< squared, that of the plane alone
    };

    void resize(StrainArrays& arrays) const {
        for (auto& values : arrays) values.resize(m_field.size());
    }
    template <typename Work>
    void forEachOk(const Work& work) const {
        forEachRowBand(m_field.rows, rowsPerBand(kChoiceBand, m_field.columns), m_threads, [&](int first, int end) {
            if (m_stop.stop_requested()) return;
            for (int row = first; row < end; ++row) {
                for (int column = 0; column < m_field.columns; ++column) {
                    const std::size_t i = m_field.index(column, row);
                    if (m_field.ok(i)) work(GridPosition{column, row}, i);
                }
            }
        });
    }

    void fitLevel(int window, Fits& fits) const {
        for (auto* arrays : {&fits.plane, &fits.planeVariance, &fits.quadratic, &fits.quadraticVariance}) {
            resize(*arrays);
        }
        forEachRowBand(m_field.rows, rowsPerBand(kChoiceBand, m_field.columns), m_threads, [&](int first, int end) {
            LinkedPoints linked(m_field, m_links);
            for (int row = first; row < end && !m_stop.stop_requested(); ++row) {
                for (int column = 0; column < m_field.columns; ++column) {
                    const std::size_t i = m_field.index(column, row);
                    store(m_field.ok(i) ? m_fits.at({column, row}, window, linked) : WindowFit(), i, fits);
                }
            }
        });
    }
    void store(const WindowFit& fit, std::size_t i, Fits& fits) const {
        const SlopeNoise& noise = m_subsets.of(i).noise;
        const auto put = [&](StrainSurface surface, StrainArrays& strains, StrainArrays& variances) {
            Strains values{}, squares{};
            const bool isDetermined = fit.of(surface).isDetermined;
            if (isDetermined) values = smallStrains(fit.of(surface)), squares = strainVariances(fit, surface, noise);
            for (std::size_t s = 0; s < kStrains; ++s) {
                strains[s][i] = isDetermined ? static_cast<float>(values[s]) : kNoStrainValue;
                variances[s][i] = isDetermined ? static_cast<float>(squares[s]) : kNoStrainValue;
            }
        };
        put(StrainSurface::Plane, fits.plane, fits.planeVariance);
        put(StrainSurface::Quadratic, fits.quadratic, fits.quadraticVariance);
    }

    /// Rates window k by its fits and those of the next larger one, if any. False: no larger one has a smaller error.
    bool addLevel(std::size_t k, Fits& own, const Fits* larger) {
        const int window = kWindows[k], next = larger ? kWindows[k + 1] : window;
        if (larger) assignGrowth(own, *larger, window, next);
        m_curvature.assign(
            m_field, true, window, m_threads, [&](std::size_t i, Strains& difference, Strains& variance) {
                const Strains plane = valuesAt(own.plane, i), quadratic = valuesAt(own.quadratic, i);
                variance = planeExcess(own, i);
                for (std::size_t s = 0; s < kStrains; ++s) difference[s] = quadratic[s] - plane[s];
                return std::ranges::all_of(variance, [](double v) { return v > 0; }) && !std::isnan(difference[0]);
            });
        Level& level = m_levels.emplace_back();
        resize(level.bias), resize(level.planeBias);
        std::atomic<bool> mayImprove = false;
        forEachOk([&](GridPosition position, std::size_t i) {
            const double square = window * window - 1 + m_subsets.of(i).squareSteps;
            const double growing = double(next) * next - double(window) * window, nextSquare = square + growing;
            Strains difference{};
            if (larger) difference = m_growth.meanAround(position, window, next);
            const Strains variance = valuesAt(own.quadraticVariance, i), excess = planeExcess(own, i);
            Strains relative{};
            if (sumOf(excess) > 0) relative = m_curvature.meanAround(position, window, window);
            double error = 0, minimum = 0;
            for (std::size_t s = 0; s < kStrains; ++s) {
                const double factor = square / growing, nextFactor = nextSquare / growing;
                float& bias = m_bias[s][i];
                bias = k > 0 ? std::max(bias, m_fromSmaller[s][i]) : 0;
                if (larger) bias = std::max(bias, static_cast<float>(difference[s] * factor * factor));
                m_fromSmaller[s][i] = larger ? static_cast<float>(difference[s] * nextFactor * nextFactor) : 0;
                level.bias[s][i] = bias;
                level.planeBias[s][i] = static_cast<float>(relative[s] * excess[s]);
                error += m_noiseWeight * variance[s] + static_cast<double>(bias);
                minimum += static_cast<double>(std::max(bias, m_fromSmaller[s][i]));
            }
            if (error < m_error[i]) {
                m_error[i] = error;
                m_level[i] = static_cast<std::int8_t>(k);
                m_chosen[i] = {static_cast<std::int16_t>(window), StrainSurface::Quadratic};
            }
            if (minimum < m_error[i]) mayImprove.store(true, std::memory_order_relaxed);
        });
        level.planeVariance = std::move(own.planeVariance);
        return mayImprove;
    }

    void assignGrowth(const Fits& own, const Fits& larger, int window, int next) {
        std::vector<double> shares;
        for (const SubsetModel& kind : m_subsets.kinds) shares.push_back(kind.noise.ofDifference(window, next));
        m_growth.assign(m_field, false, window, m_threads, [&](std::size_t i, Strains& difference, Strains& variance) {
            const Strains a = valuesAt(own.quadratic, i), b = valuesAt(larger.quadratic, i);
            const double share = shares[m_subsets.indexOf(i)];
            variance = valuesAt(own.quadraticVariance, i);
            for (std::size_t s = 0; s < kStrains; ++s) difference[s] = b[s] - a[s], variance[s] *= share;
            return std::ranges::all_of(variance, [](double v) { return v > 0; }) && !std::isnan(difference[0]);
        });
    }

    /// The variance that a quadratic surface has more than a plane; 0 where both are equal.
    static Strains planeExcess(const Fits& fits, std::size_t i) {
        constexpr double kEqual = 1e-3, kUndetermined = 20;
        const Strains plane = valuesAt(fits.planeVariance, i), quadratic = valuesAt(fits.quadraticVariance, i);
        Strains excess{};
        for (std::size_t s = 0; s < kStrains; ++s) {
            const double more = std::isnan(quadratic[s]) ? kUndetermined * plane[s] : quadratic[s] - plane[s];
            if (more > kEqual * plane[s]) excess[s] = more;
        }
        return excess;
    }

    /// Replaces quadratic surfaces by planes of smaller error.
    std::vector<ChosenWindow> choosePlanes() {
        forEachOk([&](GridPosition, std::size_t i) {
            // The plane's squared bias grows with the square of the window: the largest ratio up to the chosen window,
            // whose quadratic surface is free of bias.
            Strains slope{};
            for (int k = 0; k <= m_level[i]; ++k) {
                const Level& level = m_levels[static_cast<std::size_t>(k)];
                const double window = kWindows[static_cast<std::size_t>(k)];
                for (std::size_t s = 0; s < kStrains; ++s) {
                    slope[s] = std::max(slope[s], static_cast<double>(level.planeBias[s][i]) / (window * window));
                }
            }
            for (std::size_t k = 0; k < m_levels.size(); ++k) {
                const Level& level = m_levels[k];
                const double window = kWindows[k];
                Strains bias;
                for (std::size_t s = 0; s < kStrains; ++s) {
                    const double own = static_cast<double>(level.planeBias[s][i]);
                    bias[s] = static_cast<double>(level.bias[s][i]) + std::max(slope[s] * window * window, own);
                }
                const double error = m_noiseWeight * sumOf(valuesAt(level.planeVariance, i)) + sumOf(bias);
                if (!(error <= m_error[i])) continue;
                m_error[i] = error;
                m_chosen[i] = {static_cast<std::int16_t>(kWindows[k]), StrainSurface::Plane};
            }
        });
        return std::move(m_chosen);
    }

    const DisplacementField& m_field;
    const GridLinks& m_links;
    const WindowFits& m_fits;
    const SubsetModels& m_subsets;
    const double m_noiseWeight;  ///< of variances in the error that is minimised
    const int m_threads;
    const std::stop_token m_stop;
    std::vector<ChosenWindow> m_chosen;
    std::vector<double> m_error;       ///< the smallest one so far, squared
    std::vector<std::int8_t> m_level;  ///< of the best quadratic surface; -1: none
    std::vector<Level> m_levels;
    std::size_t m_last = 0;
    PooledSquares m_growth, m_curvature;  ///< of the window being rated
    StrainArrays m_bias, m_fromSmaller;   ///< squared: the largest one so far, and the next window's by this one
};

}  // namespace

double cutShare(const SubsetModel& subset, const RefinedDetails& details, std::size_t i) {
    if (details.pixels[i] <= 0) return 0;  // unknown
    const double cut = 2 * (1 - static_cast<double>(details.pixels[i]) / subset.pixels);
    return cut > 0 ? std::min(cut, 1.0) : 0;
}

int nextWindow(int window) {
    const auto next = std::ranges::upper_bound(kWindows, window);
    return next == kWindows.end() ? 0 : *next;
}

std::array<double, 2> noiseFactors(const WindowFit& fit, StrainSurface surface, const SlopeNoise& noise) {
    const SlopeFit &plane = fit.plane, &quadratic = fit.quadratic;
    constexpr double kEqual = 1 + 1e-6;
    const bool hasMore = quadratic.xx > kEqual * plane.xx || quadratic.yy > kEqual * plane.yy;
    if (surface == StrainSurface::Plane || !hasMore) return noise.factors(fit.box.columns, fit.box.rows);
    // Of a rectangle, whose terms are orthogonal: what is more than the plane's belongs to the second powers.
    const double product = static_cast<double>(fit.points) * plane.xx * plane.yy;
    SlopeNoise::QuadraticParts parts;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const double all = axis == 0 ? quadratic.xx : quadratic.yy, more = all - (axis == 0 ? plane.xx : plane.yy);
        const double across = fit.offsetPx[1 - axis];
        const double mixed = std::clamp(across * across * product, 0.0, std::max(more, 0.0));
        parts.mixed[axis] = mixed / all, parts.curvature[axis] = (std::max(more, 0.0) - mixed) / all;
    }
    return noise.factors(fit.box.columns, fit.box.rows, parts);
}

std::array<double, 3> strainVariances(const WindowFit& fit, StrainSurface surface, const SlopeNoise& noise) {
    const SlopeFit& slopes = fit.of(surface);
    const auto [alongX, alongY] = noiseFactors(fit, surface, noise);
    const double x = slopes.xx * alongX, y = slopes.yy * alongY;
    return {x * fit.squareU, y * fit.squareV, (y * fit.squareU + x * fit.squareV) / 4};
}

std::vector<ChosenWindow> chooseWindows(const DisplacementField& field, const GridLinks& links, const WindowFits& fits,
                                        const SubsetModels& subsets, double smoothness, int threads,
                                        const std::stop_token& stop) {
    return WindowChooser(field, links, fits, subsets, smoothness, threads, stop).run();
}

}  // namespace strainlens
