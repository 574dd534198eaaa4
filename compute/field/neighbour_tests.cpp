// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "compute/field/median_of_neighbours.h"
#include "compute/field/neighbours.h"
#include "compute/field/validation.h"
#include "compute/types/points_where.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kRounds = 2;
constexpr int kMinNeighbours = 3;
constexpr double kSurely = 1 - 1e-12;  // below a limit by more than rounding
constexpr int kBandPoints = 1024;      // some tenths of a millisecond

/// The normalised median test of a point.
class OutlierTest {
public:
    OutlierTest(const DisplacementField& field, double threshold, double fluctuationPx,
                std::span<const double> fluctuations)
        : m_field(field),
          m_threshold(threshold),
          m_fluctuationPx(fluctuationPx),
          m_fluctuations(fluctuations),
          m_surelyBelow(threshold > 0 ? threshold * threshold * kSurely : -1) {
        const auto columns = static_cast<std::ptrdiff_t>(field.columns);
        m_around = {-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1};
    }

    /// Tests the open points of a row.
    void testRow(int row, const std::vector<char>& open, std::vector<char>& suspect) const {
        const bool inside = row > 0 && row < m_field.rows - 1;
        for (int column = 0; column < m_field.columns;) {
            const std::size_t i = m_field.index(column, row);
            const Open next = column + kLanes <= m_field.columns ? openFrom(open, i) : Open::Some;
            const bool canTestEight = inside && column > 0 && column + kLanes < m_field.columns;
            if (next == Open::All && canTestEight) {
                withWidestRegisters([&] { testEight(column, row, suspect); });
            }
            if (next == Open::None || (next == Open::All && canTestEight)) {
                column += kLanes;
                continue;
            }
            if (open[i]) suspect[i] = m_field.ok(i) && isSuspect(column, row);
            ++column;
        }
    }

    /// Whether enough non-suspect neighbours moved like the node.
    bool isSupported(const std::vector<char>& suspect, std::size_t i) const {
        const int columns = m_field.columns;
        int supporting = 0;
        forEachOkNeighbour(m_field, static_cast<int>(i) % columns, static_cast<int>(i) / columns, [&](std::size_t k) {
            const auto [predictedU, predictedV] = predictDisplacement(m_field, k, i);
            const double distance = std::hypot(predictedU - m_field.u[i], predictedV - m_field.v[i]);
            supporting += distance <= m_threshold * fluctuationOf(i) && !suspect[k];
        });
        return supporting >= kMinNeighbours;
    }

private:
    static constexpr int kLanes = static_cast<int>(Lanes::kCount);

    /// Which of eight points are open.
    enum class Open : std::uint8_t { None, Some, All };
    static Open openFrom(const std::vector<char>& open, std::size_t first) {
        constexpr std::uint64_t kAll = 0x0101010101010101;
        std::uint64_t eight = 0;
        static_assert(sizeof eight == Lanes::kCount);
        std::memcpy(&eight, &open[first], sizeof eight);
        if (eight == 0) return Open::None;
        return eight == kAll ? Open::All : Open::Some;
    }

    bool isSuspect(int column, int row) const {
        const std::size_t i = m_field.index(column, row);
        NeighbourValues u, v;
        forEachOkNeighbour(m_field, column, row, [&](std::size_t k) {
            const auto [ofU, ofV] = predictDisplacement(m_field, k, i);
            u.add(ofU);
            v.add(ofV);
        });
        if (u.count < kMinNeighbours) return false;
        return exceeds(normalisedResidual(m_field.u[i], u, fluctuationOf(i)),
                       normalisedResidual(m_field.v[i], v, fluctuationOf(i)));
    }

    /// Tests consecutive points off the grid's edge; those without eight finite predictions one by one.
    void testEight(int column, int row, std::vector<char>& suspect) const {
        const std::size_t first = m_field.index(column, row);
        std::array<Lanes, 8> predictedU, predictedV;
        Lanes sum;
        for (std::size_t n = 0; n < m_around.size(); ++n) {
            predictLanes(first, static_cast<std::size_t>(static_cast<std::ptrdiff_t>(first) + m_around[n]),
                         predictedU[n], predictedV[n]);
            add(sum, predictedU[n]), add(sum, predictedV[n]);
        }
        Lanes u, v;
        loadLanes(u, &m_field.u[first]), loadLanes(v, &m_field.v[first]);
        if (areSurelyClose(first, sum, farthestFrom(u, predictedU), farthestFrom(v, predictedV))) {
            for (std::size_t i = first; i < first + Lanes::kCount; ++i) suspect[i] = 0;
            return;
        }
        const auto [ownU, othersU] = medianDistances(u, predictedU);
        const auto [ownV, othersV] = medianDistances(v, predictedV);
        for (std::size_t lane = 0; lane < Lanes::kCount; ++lane) {
            const std::size_t i = first + lane;
            if (!m_field.ok(i)) {
                suspect[i] = 0;
            } else if (std::isfinite(laneOf(sum, lane))) {
                suspect[i] = exceeds(laneOf(ownU, lane) / (laneOf(othersU, lane) + fluctuationOf(i)),
                                     laneOf(ownV, lane) / (laneOf(othersV, lane) + fluctuationOf(i)));
            } else {
                suspect[i] = isSuspect(column + static_cast<int>(lane), row);
            }
        }
    }

    static Lanes farthestFrom(const Lanes& own, const std::array<Lanes, 8>& predicted) {
        Lanes farthest;
        for (const Lanes& one : predicted) farthest = largerOf(farthest, magnitudeOf(difference(own, one)));
        return farthest;
    }

    /// Whether none of eight points can be a suspect: the distance from the median is at most the largest distance from
    /// a prediction. (Rounded results are as monotonic as exact ones.) `sum`: of all predictions.
    bool areSurelyClose(std::size_t first, const Lanes& sum, const Lanes& farthestU, const Lanes& farthestV) const {
        bool areClose = true;
        for (std::size_t lane = 0; lane < Lanes::kCount; ++lane) {
            const double u = laneOf(farthestU, lane), v = laneOf(farthestV, lane);
            const double fluctuation = fluctuationOf(first + lane);
            areClose &= std::isfinite(laneOf(sum, lane));  // NaN is no maximum
            areClose &= u * u + v * v < m_surelyBelow * kSurely * (fluctuation * fluctuation);
        }
        return areClose;
    }

    /// predictDisplacement() of eight points from i on by those from k on; not finite without status Ok or gradients.
    void predictLanes(std::size_t i, std::size_t k, Lanes& predictedU, Lanes& predictedV) const {
        const RefinedDetails& d = m_field.refined;
        loadLanes(predictedU, &m_field.u[k]), loadLanes(predictedV, &m_field.v[k]);
        if (d.empty()) return;
        if (!d.uxx.empty()) {
            std::array<double, Lanes::kCount> u, v;
            for (std::size_t lane = 0; lane < Lanes::kCount; ++lane) {
                const auto [ofU, ofV] = predictDisplacement(m_field, k + lane, i + lane);
                u[lane] = ofU, v[lane] = ofV;
            }
            return loadLanes(predictedU, u.data()), loadLanes(predictedV, v.data());
        }
        Lanes dx, dy, from, slope;
        loadLanes(dx, &m_field.x[i]), loadLanes(from, &m_field.x[k]), subtract(dx, from);
        loadLanes(dy, &m_field.y[i]), loadLanes(from, &m_field.y[k]), subtract(dy, from);
        loadLanes(slope, &d.ux[k]), addProduct(predictedU, slope, dx);
        loadLanes(slope, &d.uy[k]), addProduct(predictedU, slope, dy);
        loadLanes(slope, &d.vx[k]), addProduct(predictedV, slope, dx);
        loadLanes(slope, &d.vy[k]), addProduct(predictedV, slope, dy);
    }

    double fluctuationOf(std::size_t i) const { return m_fluctuations.empty() ? m_fluctuationPx : m_fluctuations[i]; }

    /// Whether hypot(a, b) > threshold; avoids the slow std::hypot if the sum of squares decides.
    bool exceeds(double a, double b) const {
        if (a * a + b * b < m_surelyBelow) return false;
        return std::hypot(a, b) > m_threshold;
    }

    const DisplacementField& m_field;
    const double m_threshold, m_fluctuationPx;
    const std::span<const double> m_fluctuations;
    const double m_surelyBelow;
    std::array<std::ptrdiff_t, 8> m_around{};
};

/// Whether the point disagrees with most of its neighbours.
bool isInconsistent(const DisplacementField& field, int column, int row, double tolerancePx) {
    const std::size_t i = field.index(column, row);
    std::array<std::array<double, 2>, 8> differences;
    std::size_t count = 0;
    bool areAllClose = true;  // avoids the slow roots and the median
    forEachOkNeighbour(field, column, row, [&](std::size_t k) {
        const auto [alongX, alongY] = differences[count++] = differenceFromPrediction(field, i, k);
        areAllClose &= alongX * alongX + alongY * alongY < tolerancePx * tolerancePx * kSurely;
    });
    if (areAllClose) return false;
    NeighbourValues distances;
    for (std::size_t n = 0; n < count; ++n) distances.add(std::hypot(differences[n][0], differences[n][1]));
    return distances.count >= kMinNeighbours && distances.median() > tolerancePx;
}

/// Flags outliers in two rounds. The second tests the neighbours of flagged points again, without these.
class OutlierRounds {
public:
    OutlierRounds(DisplacementField& field, int threads, const std::stop_token& stop)
        : m_field(field), m_threads(threads), m_stop(stop), m_suspect(field.size(), 0), m_open(field.size(), 1) {}

    /// `testRow(row, open, suspects)` marks the suspects among the open points of a row, on any thread; points that are
    /// not Ok are none. `isOutlier(suspects, point)` decides about a suspect.
    template <typename TestRow, typename IsOutlier>
    void run(const TestRow& testRow, const IsOutlier& isOutlier) {
        std::size_t open = m_field.size();
        for (int round = 0; round < kRounds && open > 0; ++round) {
            testRows(testRow, open > kBandPoints ? m_threads : 1);
            if (m_stop.stop_requested()) return;
            std::vector<std::size_t> outliers;
            forEachSet(m_suspect, [&](std::size_t i) {
                if (isOutlier(m_suspect, i)) outliers.push_back(i);
            });
            for (const std::size_t i : outliers) m_field.flag(i, PointStatus::Outlier);
            open = openNeighbours(outliers);
        }
    }

private:
    template <typename TestRow>
    void testRows(const TestRow& testRow, int threads) {
        const int bandRows = rowsPerBand(kBandPoints, m_field.columns);
        forEachRowBand(m_field.rows, bandRows, threads, [&](int firstRow, int endRow) {
            for (int row = firstRow; row < endRow && !m_stop.stop_requested(); ++row) {
                testRow(row, m_open, m_suspect);
            }
        });
    }

    /// Opens the neighbours of flagged points; returns their number.
    std::size_t openNeighbours(const std::vector<std::size_t>& flagged) {
        std::ranges::fill(m_open, char{0});
        std::size_t open = 0;
        for (const std::size_t i : flagged) {
            m_suspect[i] = 0;
            const int column = static_cast<int>(i) % m_field.columns, row = static_cast<int>(i) / m_field.columns;
            forEachOkNeighbour(m_field, column, row, [&](std::size_t k) {
                open += !m_open[k];
                m_open[k] = 1;
            });
        }
        return open;
    }

    DisplacementField& m_field;
    const int m_threads;
    const std::stop_token& m_stop;
    std::vector<char> m_suspect;  ///< of every point
    std::vector<char> m_open;     ///< points to test
};

}  // namespace

void markOutliers(DisplacementField& field, double threshold, double fluctuationPx, int threads,
                  const std::stop_token& stop, std::span<const double> fluctuations) {
    const OutlierTest test(field, threshold, fluctuationPx, fluctuations);
    OutlierRounds(field, threads, stop)
        .run([&](int row, const auto& open, auto& suspects) { test.testRow(row, open, suspects); },
             [&](const std::vector<char>& suspects, std::size_t i) { return !test.isSupported(suspects, i); });
}

void markInconsistent(DisplacementField& field, double tolerancePx, int threads, const std::stop_token& stop) {
    if (field.refined.empty()) return;
    const auto testRow = [&](int row, const std::vector<char>& open, std::vector<char>& suspects) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            if (open[i]) suspects[i] = field.ok(i) && isInconsistent(field, column, row, tolerancePx);
        }
    };
    OutlierRounds(field, threads, stop).run(testRow, [](const std::vector<char>&, std::size_t) { return true; });
}

}  // namespace strainlens
