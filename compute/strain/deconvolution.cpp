// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/deconvolution.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include "compute/rules/subset_weight.h"
#include "compute/rules/symmetric_solve.h"
#include "compute/strain/axis_shares.h"
#include "compute/strain/gauge_noise.h"
#include "compute/strain/grid_positions.h"
#include "compute/strain/linked_points.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kMinCoverage = 0.9;  // of a subset's pixels that points must cover
constexpr int kBandRows = 16;

int bandsOf(int rows) { return (rows + kBandRows - 1) / kBandRows; }

}  // namespace

/// Computes the kernels of a band of rows. One object per thread.
class Deconvolution::KernelMaker {
public:
    KernelMaker(const DisplacementField& field, const GridLinks& links, const SubsetShape& shape,
                const AxisShares& columns, const AxisShares& rows)
        : m_field(field), m_shape(shape), m_columnShares(columns), m_rowShares(rows), m_linked(field, links) {}

    /// The index of the point's kernel in kernels(), or kNone.
    std::int32_t kernelOf(GridPosition at) {
        const std::size_t i = m_field.index(at.column, at.row);
        if (!m_field.ok(i)) return kNone;
        m_linked.gather(at,
                        boxAround(at, {m_columnShares.reach(), m_rowShares.reach()}, m_field.columns, m_field.rows));
        m_neighbours.clear(), m_sources.clear();
        double pixels = 0;
        for (std::size_t n = 0; n < m_linked.points().size(); ++n) {
            const GridPosition position = m_linked.positions()[n];
            const int columns = position.column - at.column, rows = position.row - at.row;
            const AxisShares::Share &x = m_columnShares.of(at.column, columns), &y = m_rowShares.of(at.row, rows);
            if (x.pixels * y.pixels == 0) continue;
            pixels += x.pixels * y.pixels;
            const std::size_t j = m_linked.points()[n];
            const double scale = 2.0 / m_shape.side;
            m_neighbours.push_back(
                {(m_field.x[j] - m_field.x[i]) * scale, (m_field.y[j] - m_field.y[i]) * scale, x.weight * y.weight});
            m_sources.push_back({columns, rows, 0});
        }
        if (pixels < kMinCoverage * pixelCount(pixelPosition(m_field, i), m_shape)) return kNone;
        return kernelIndex();
    }
    std::vector<Kernel>& kernels() { return m_kernels; }

private:
    /// A neighbour of a point.
    struct Neighbour {
        double x, y;    ///< relative to the point, in any unit of order 1
        double weight;  ///< in the fit
    };

    /// The current neighbours' weights in the least-squares polynomial's value at (0, 0); empty if it is not
    /// determined.
    std::optional<std::vector<double>> valueAtCentre() const {
        constexpr std::size_t kMaxTerms = termCount(kHighestOrder);
        const std::size_t terms = termCount(numberOf(m_shape.order));
        rules::SquareMatrix<kMaxTerms> normal{};
        for (const Neighbour& n : m_neighbours) {
            const auto p = monomials<kMaxTerms>(n.x, n.y, numberOf(m_shape.order));
            for (std::size_t i = 0; i < terms; ++i) {
                for (std::size_t j = 0; j <= i; ++j) normal[i][j] += n.weight * p[i] * p[j];
            }
        }
        const rules::CholeskyFactors factors(normal, terms);
        if (!factors.isRegular()) return std::nullopt;
        const auto solution = factors.solve({1});
        std::vector<double> weights;
        for (const Neighbour& n : m_neighbours) {
            const auto p = monomials<kMaxTerms>(n.x, n.y, numberOf(m_shape.order));
            double sum = 0;
            for (std::size_t i = 0; i < terms; ++i) sum += solution[i] * p[i];
            weights.push_back(n.weight * sum);
        }
        return weights;
    }

    /// The index of the kernel for the current neighbours.
    std::int32_t kernelIndex() {
        m_key.clear();
        for (std::size_t n = 0; n < m_sources.size(); ++n) {
            const Neighbour& neighbour = m_neighbours[n];
            m_key.insert(m_key.end(), {double(m_sources[n].columns), double(m_sources[n].rows), neighbour.x,
                                       neighbour.y, neighbour.weight});
        }
        if (m_lastKey == m_key) return m_last;
        const auto [known, isNew] = m_cache.try_emplace(m_key, kNone);
        if (isNew) {
            if (const auto weights = valueAtCentre()) {
                for (std::size_t n = 0; n < m_sources.size(); ++n) {
                    const bool isOwn = m_sources[n].columns == 0 && m_sources[n].rows == 0;
                    m_sources[n].weight = (isOwn ? 2 : 0) - (*weights)[n];
                }
                known->second = static_cast<std::int32_t>(m_kernels.size());
                m_kernels.push_back(m_sources);
            }
        }
        m_lastKey = m_key, m_last = known->second;
        return m_last;
    }

    const DisplacementField& m_field;
    const SubsetShape& m_shape;
    const AxisShares &m_columnShares, &m_rowShares;
    LinkedPoints m_linked;
    std::vector<Neighbour> m_neighbours;
    Kernel m_sources;  ///< the same points
    std::vector<double> m_key, m_lastKey;
    std::int32_t m_last = kNone;
    std::map<std::vector<double>, std::int32_t> m_cache;
    std::vector<Kernel> m_kernels;
};

Deconvolution::Deconvolution(const DisplacementField& field, const GridLinks& links, const SubsetShape& shape,
                             int threads, const std::stop_token& stop)
    : m_columns(field.columns), m_rows(field.rows), m_kernelOf(field.size(), kNone) {
    if (field.size() == 0) return;
    const std::vector<double> weights =
        rules::axisWeights({.subset = shape.side, .gaussianWeight = shape.gaussianWeight});
    const std::vector<double> columns = columnPositions(field), rows = rowPositions(field);
    const AxisShares columnShares(columns, weights, shape.order), rowShares(rows, weights, shape.order);
    m_reach = {columnShares.reach(), rowShares.reach()};
    std::vector<std::vector<Kernel>> ofBands(static_cast<std::size_t>(bandsOf(field.rows)));
    forEachRowBand(field.rows, kBandRows, threads, [&](int first, int end) {
        KernelMaker maker(field, links, shape, columnShares, rowShares);
        for (int row = first; row < end && !stop.stop_requested(); ++row) {
            for (int column = 0; column < field.columns; ++column) {
                m_kernelOf[field.index(column, row)] = maker.kernelOf({column, row});
            }
        }
        ofBands[static_cast<std::size_t>(first / kBandRows)] = std::move(maker.kernels());
    });
    for (int band = 0; band < bandsOf(field.rows); ++band) {
        const auto before = static_cast<std::int32_t>(m_kernels.size());
        const std::size_t end = field.index(0, std::min((band + 1) * kBandRows, field.rows));
        for (std::size_t i = field.index(0, band * kBandRows); i < end; ++i) {
            if (m_kernelOf[i] != kNone) m_kernelOf[i] += before;
        }
        std::ranges::move(ofBands[static_cast<std::size_t>(band)], std::back_inserter(m_kernels));
    }
}

std::size_t Deconvolution::correctedCount() const {
    return m_kernelOf.size() - static_cast<std::size_t>(std::ranges::count(m_kernelOf, kNone));
}

void Deconvolution::apply(DisplacementField& field, int threads) const {
    std::vector<double> u = field.u, v = field.v;
    forEachRowBand(m_rows, kBandRows, threads, [&](int first, int end) {
        for (std::size_t i = field.index(0, first); i < field.index(0, end); ++i) {
            if (!corrects(i)) continue;
            // The weights sum to one only up to rounding, so the point's displacement is subtracted first.
            double sumU = 0, sumV = 0;
            for (const Source& source : m_kernels[static_cast<std::size_t>(m_kernelOf[i])]) {
                const std::size_t j = i + static_cast<std::size_t>(source.rows * m_columns + source.columns);
                sumU += source.weight * (field.u[j] - field.u[i]);
                sumV += source.weight * (field.v[j] - field.v[i]);
            }
            u[i] += sumU, v[i] += sumV;
        }
    });
    field.u = std::move(u), field.v = std::move(v);
}

void Deconvolution::applyToNoise(DisplacementField& field) const {
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.refined.sigmaU[i] *= m_noiseGains[i], field.refined.sigmaV[i] *= m_noiseGains[i];
    }
}

void Deconvolution::computeNoiseGain(const NoiseCorrelation& correlation, int threads, const std::stop_token& stop) {
    m_noiseGains.assign(m_kernelOf.size(), 1.0F);
    const std::vector<float> ones(m_kernelOf.size(), 1.0F);
    forEachRowBand(m_rows, kBandRows, threads, [&](int first, int end) {
        GaugeNoise noise(correlation);
        std::vector<std::size_t> points;
        std::vector<GridPosition> positions;
        std::vector<double> weights;
        std::map<std::int32_t, float> completeFactors;  // by kernel, if all its points have complete subsets
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < m_columns && !stop.stop_requested(); ++column) {
                const std::size_t i = correlation.index(column, row);
                if (!corrects(i)) continue;
                const GridBox box = boxAround({column, row}, m_reach, m_columns, m_rows);
                const bool isComplete = correlation.areComplete(box);
                if (const auto known = completeFactors.find(m_kernelOf[i]);
                    isComplete && known != completeFactors.end()) {
                    m_noiseGains[i] = known->second;
                    continue;
                }
                points.clear(), positions.clear(), weights.clear();
                for (const Source& source : m_kernels[static_cast<std::size_t>(m_kernelOf[i])]) {
                    positions.push_back({column + source.columns, row + source.rows});
                    points.push_back(correlation.index(positions.back().column, positions.back().row));
                    weights.push_back(source.weight);
                }
                const SlopeVariance variance = noise.of({points, positions, box, weights, weights}, ones);
                m_noiseGains[i] = static_cast<float>(std::sqrt(std::max(variance.xx, 0.0)));
                if (isComplete) completeFactors.emplace(m_kernelOf[i], m_noiseGains[i]);
            }
        }
    });
}

}  // namespace strainlens
