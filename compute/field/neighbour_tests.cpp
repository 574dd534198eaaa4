// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/field/median_of_neighbours.h"
#include "compute/field/validation.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kRounds = 2;
constexpr int kFewestNeighbours = 3;
constexpr int kBandPoints = 1024;  // some tenths of a millisecond

/// Calls use(k) for the Ok nodes k among the eight around a node.
template <typename Use>
void forEachOkNeighbour(const DisplacementField& field, int column, int row, const Use& use) {
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, field.rows - 1); ++r) {
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, field.columns - 1); ++c) {
            const std::size_t k = field.index(c, r);
            if ((r != row || c != column) && field.ok(k)) use(k);
        }
    }
}

/// What neighbour k says of point i's displacement: its own, carried along its gradients where IC-GN found them. (Under
/// large strain neighbours differ by pixels, and at an edge all to one side.)
std::array<double, 2> saidBy(const DisplacementField& field, std::size_t k, std::size_t i) {
    const RefinedDetails& d = field.refined;
    if (d.empty() || std::isnan(d.ux[k])) return {field.u[k], field.v[k]};
    const double dx = field.x[i] - field.x[k], dy = field.y[i] - field.y[k];
    if (d.uxx.empty()) {
        return {field.u[k] + double{d.ux[k]} * dx + double{d.uy[k]} * dy,
                field.v[k] + double{d.vx[k]} * dx + double{d.vy[k]} * dy};
    }
    const ShapeFunction there = d.shapeAt(k, field.u[k], field.v[k]).movedBy(dx, dy);
    return {there.u.value, there.v.value};
}

/// The normalised median test of a point.
class OutlierTest {
public:
    OutlierTest(const DisplacementField& field, double threshold, double fluctuationPx)
        : m_field(field),
          m_threshold(threshold),
          m_fluctuationPx(fluctuationPx),
          m_surelyBelow(threshold > 0 ? threshold * threshold * (1 - 1e-12) : -1) {
        const auto columns = static_cast<std::ptrdiff_t>(field.columns);
        m_around = {-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1};
    }

    bool isSuspect(int column, int row) const {
        const std::size_t i = m_field.index(column, row);
        std::array<double, 8> saidU, saidV;
        if (hearsEight(column, row, saidU, saidV)) {
            return exceeds(normalisedResidual(m_field.u[i], saidU, m_fluctuationPx),
                           normalisedResidual(m_field.v[i], saidV, m_fluctuationPx));
        }
        NeighbourValues u, v;
        forEachOkNeighbour(m_field, column, row, [&](std::size_t k) {
            const auto [ofU, ofV] = saidBy(m_field, k, i);
            u.add(ofU);
            v.add(ofV);
        });
        if (u.count < kFewestNeighbours) return false;
        return exceeds(normalisedResidual(m_field.u[i], u, m_fluctuationPx),
                       normalisedResidual(m_field.v[i], v, m_fluctuationPx));
    }

    /// Whether enough neighbours that are not suspects themselves moved as the node did.
    bool isSupported(const std::vector<char>& suspect, std::size_t i) const {
        const int columns = m_field.columns;
        int supporters = 0;
        forEachOkNeighbour(m_field, static_cast<int>(i) % columns, static_cast<int>(i) / columns, [&](std::size_t k) {
            const auto [saidU, saidV] = saidBy(m_field, k, i);
            const double distance = std::hypot(saidU - m_field.u[i], saidV - m_field.v[i]);
            supporters += distance <= m_threshold * m_fluctuationPx && !suspect[k];
        });
        return supporters >= kFewestNeighbours;
    }

private:
    /// Most points have eight Ok neighbours that say finite numbers: false for the others.
    bool hearsEight(int column, int row, std::array<double, 8>& saidU, std::array<double, 8>& saidV) const {
        if (column == 0 || row == 0 || column == m_field.columns - 1 || row == m_field.rows - 1) return false;
        const std::size_t i = m_field.index(column, row);
        double sum = 0;
        for (std::size_t n = 0; n < m_around.size(); ++n) {
            const auto k = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(i) + m_around[n]);
            if (!m_field.ok(k)) return false;
            const auto [u, v] = saidBy(m_field, k, i);
            saidU[n] = u, saidV[n] = v;
            sum += u + v;
        }
        return std::isfinite(sum);
    }

    /// Whether hypot(a, b) > threshold; std::hypot, which takes long, is asked where a plain sum cannot tell.
    bool exceeds(double a, double b) const {
        if (a * a + b * b < m_surelyBelow) return false;
        return std::hypot(a, b) > m_threshold;
    }

    const DisplacementField& m_field;
    const double m_threshold, m_fluctuationPx, m_surelyBelow;
    std::array<std::ptrdiff_t, 8> m_around{};
};

/// How far the displacement of point k is from what the gradients of both predict from point i [px].
double disagreement(const DisplacementField& field, std::size_t i, std::size_t k) {
    const RefinedDetails& d = field.refined;
    const double dx = field.x[k] - field.x[i], dy = field.y[k] - field.y[i];
    const auto mean = [&](const std::vector<float>& gradient) { return (double{gradient[i]} + gradient[k]) / 2; };
    return std::hypot(field.u[k] - field.u[i] - mean(d.ux) * dx - mean(d.uy) * dy,
                      field.v[k] - field.v[i] - mean(d.vx) * dx - mean(d.vy) * dy);
}

/// Whether the point disagrees with most of its neighbours.
bool isInconsistent(const DisplacementField& field, int column, int row, double tolerancePx) {
    NeighbourValues distances;
    const std::size_t i = field.index(column, row);
    forEachOkNeighbour(field, column, row, [&](std::size_t k) { distances.add(disagreement(field, i, k)); });
    return distances.count >= kFewestNeighbours && distances.median() > tolerancePx;
}

/// Flags points as outliers, twice: what is left is judged without those flagged. A point's judgement depends on its
/// neighbours alone, so that only those beside flagged points are looked at again.
class Rounds {
public:
    Rounds(DisplacementField& field, int threads, const std::stop_token& stop)
        : m_field(field), m_threads(threads), m_stop(stop), m_suspect(field.size(), 0), m_open(field.size(), 1) {}

    /// `isSuspect(column, row)` of an Ok point, from any thread; `isOutlier(suspects, point)` of a suspect.
    template <typename IsSuspect, typename IsOutlier>
    void run(const IsSuspect& isSuspect, const IsOutlier& isOutlier) {
        std::size_t open = m_field.size();
        for (int round = 0; round < kRounds && open > 0; ++round) {
            judge(isSuspect, open > kBandPoints ? m_threads : 1);
            if (m_stop.stop_requested()) return;
            std::vector<std::size_t> outliers;
            for (std::size_t i = 0; i < m_field.size(); ++i) {
                if (m_suspect[i] && isOutlier(m_suspect, i)) outliers.push_back(i);
            }
            for (const std::size_t i : outliers) m_field.flag(i, PointStatus::Outlier);
            open = openAround(outliers);
        }
    }

private:
    template <typename IsSuspect>
    void judge(const IsSuspect& isSuspect, int threads) {
        const int bandRows = rowsOfPoints(kBandPoints, m_field.columns);
        forEachRowBand(m_field.rows, bandRows, threads, [&](int firstRow, int endRow) {
            for (int row = firstRow; row < endRow && !m_stop.stop_requested(); ++row) {
                for (int column = 0; column < m_field.columns; ++column) {
                    const std::size_t i = m_field.index(column, row);
                    if (m_open[i]) m_suspect[i] = m_field.ok(i) && isSuspect(column, row);
                }
            }
        });
    }

    /// How many points are to be judged again.
    std::size_t openAround(const std::vector<std::size_t>& flagged) {
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
    std::vector<char> m_open;     ///< points to be judged
};

}  // namespace

void markOutliers(DisplacementField& field, double threshold, double fluctuationPx, int threads,
                  const std::stop_token& stop) {
    const OutlierTest test(field, threshold, fluctuationPx);
    Rounds(field, threads, stop)
        .run([&](int column, int row) { return test.isSuspect(column, row); },
             [&](const std::vector<char>& suspects, std::size_t i) { return !test.isSupported(suspects, i); });
}

void markInconsistent(DisplacementField& field, double tolerancePx, int threads, const std::stop_token& stop) {
    if (field.refined.empty()) return;
    Rounds(field, threads, stop)
        .run([&](int column, int row) { return isInconsistent(field, column, row, tolerancePx); },
             [](const std::vector<char>&, std::size_t) { return true; });
}

}  // namespace strainlens
