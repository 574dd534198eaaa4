// SPDX-License-Identifier: MPL-2.0
#include "app/measure/subset_per_point.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "app/measure/pixel_box.h"
#include "compute/sequence/node_sums.h"

namespace strainlens {
namespace {

/// First row and one beyond the last row of the region.
struct RowRange {
    int first = 0, end = 0;
};
RowRange rowsOf(ImageSize size, const RoiMask& region) {
    if (region.empty()) return {0, size.height};
    const auto isUsed = [&](int y) {
        return std::find(region.row(y), region.row(y) + size.width, RoiMask::kInside) != region.row(y) + size.width;
    };
    RowRange rows{size.height, 0};
    for (int y = 0; y < size.height; ++y) {
        if (isUsed(y)) rows = {std::min(rows.first, y), y + 1};
    }
    return rows;
}

/// A part of a pair.
struct PairPart {
    PairImages images;
    RoiMask region;
};

/// The middle sixth of the region's rows, or as many as large subsets need; the images have more, so that the points
/// stay inside.
PairPart middleOf(const PairImages& pair, const RoiMask& region, double largestMotionPx) {
    constexpr int kMinRows = 112, kShare = 6;
    const ImageSize size = sizeOf(pair.first);
    const RowRange rows = rowsOf(size, region);
    const int middle = (rows.first + rows.end) / 2, half = std::max(kMinRows, (rows.end - rows.first) / kShare) / 2 +
                                                           static_cast<int>(std::ceil(largestMotionPx));
    const PixelBox box = PixelBox{0, middle - half, size.width, middle + half}.clippedTo(size);
    RoiMask part;
    if (!region.empty()) {
        part =
            RoiMask::where({box.width(), box.height()}, [&](int x, int y) { return region.contains(x, y + box.top); });
    }
    return {{cropImage(pair.first, box), cropImage(pair.second, box), pair.name, pair.secondName}, std::move(part)};
}

double squareOf(float sigma) { return static_cast<double>(sigma) * static_cast<double>(sigma); }

/// Variance of u and v together [px^2].
double variance(const DisplacementField& field, std::size_t i) {
    return squareOf(field.refined.sigmaU[i]) + squareOf(field.refined.sigmaV[i]);
}

/// By point: whether it is Ok and its subset not cut.
std::vector<bool> completePoints(const DisplacementField& field) {
    constexpr double kNearlyAll = 0.95;
    const double maximum = field.refined.pixels.empty() ? 0 : std::ranges::max(field.refined.pixels);
    std::vector<bool> isComplete(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) {
        isComplete[i] = field.ok(i) && field.refined.pixels[i] >= kNearlyAll * maximum;
    }
    return isComplete;
}

/// Variance of the points whose subset averages no detail: a lower quartile, as it adds to the others'.
double usualVariance(const DisplacementField& field, const std::vector<bool>& points) {
    std::vector<double> variances;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (points[i]) variances.push_back(variance(field, i));
    }
    if (variances.empty()) return 0;
    const auto quartile = variances.begin() + static_cast<std::ptrdiff_t>(variances.size() / 4);
    std::ranges::nth_element(variances, quartile);
    return *quartile;
}

/// How the displacements of one subset differ from those of subsets that the points choose.
class SubsetComparison {
public:
    SubsetComparison(const DisplacementField& fixed, const DisplacementField& chosen)
        : m_fixed(fixed),
          m_chosen(chosen),
          m_isComplete(completePoints(fixed)),
          m_noise(usualVariance(fixed, m_isComplete)) {}

    /// Share of the points around which, within `reach` nodes, the mean square of what noise does not explain exceeds
    /// the noise; 0 at discontinuities, which no subset follows.
    double biasedShare(int reach) const {
        constexpr double kDiscontinuous = 0.005;
        int biased = 0, all = 0, apart = 0;
        const NodeSums biases(m_fixed.columns, m_fixed.rows, squaredBiases());
        for (int row = 0; row < m_fixed.rows; ++row) {
            for (int column = 0; column < m_fixed.columns; ++column) {
                const std::size_t i = m_fixed.index(column, row);
                if (!isComparable(i)) continue;
                biased += biases.around(column, row, reach, reach).mean() > m_noise;
                apart += squaredDifference(i) > kDiscontinuityPx2, ++all;
            }
        }
        return apart > kDiscontinuous * all ? 0 : biased / std::max(1.0, static_cast<double>(all));
    }

private:
    static constexpr double kDiscontinuityPx2 = 1;  // a squared difference that no averaging explains

    bool isComparable(std::size_t i) const { return m_isComplete[i] && m_chosen.ok(i); }
    double squaredDifference(std::size_t i) const {
        const double u = m_fixed.u[i] - m_chosen.u[i], v = m_fixed.v[i] - m_chosen.v[i];
        return u * u + v * v;
    }
    /// Squared differences that noise does not explain [px^2]; NaN without any.
    std::vector<double> squaredBiases() const {
        std::vector<double> squares(m_fixed.size(), std::numeric_limits<double>::quiet_NaN());
        for (std::size_t i = 0; i < m_fixed.size(); ++i) {
            if (!isComparable(i) || squaredDifference(i) > kDiscontinuityPx2) continue;
            squares[i] = squaredDifference(i) - m_noise - variance(m_chosen, i);
        }
        return squares;
    }

    const DisplacementField &m_fixed, &m_chosen;
    const std::vector<bool> m_isComplete;
    const double m_noise;
};

}  // namespace

RunParameters withSubsetPerPoint(RunParameters parameters) {
    parameters.refinement = Refinement::IcgnAuto;
    parameters.refine.subset = static_cast<int>(kAutomatic);
    return parameters;
}

bool needsSubsetPerPoint(const PairImages& pair, const RoiMask& region, double largestMotionPx,
                         const RunParameters& parameters, const std::stop_token& stop) {
    constexpr double kMinBiasedShare = 0.03, kMaxBiasedShare = 0.8, kReach = 1.5;
    const PairPart part = middleOf(pair, region, largestMotionPx);
    RunParameters fixed = parameters;
    fixed.strain.window = 0;
    // A calibration is for whole images; features need a matcher.
    fixed.calibration = nullptr, fixed.scaleMmPerPx = 0;
    if (searchTraits(fixed.method).needsFeatures) fixed.method = RunParameters().method;
    // Points must not be rejected for the detail that their subset averages.
    fixed.validation.residualTest = fixed.validation.medianTest = fixed.validation.matchTest = false;
    fixed.grid.step = refineParameters(withSubsetPerPoint(fixed)).subset / 3;
    const DisplacementField ofFixed = part.images.measure(part.region, fixed, stop).field;
    const DisplacementField ofChosen = part.images.measure(part.region, withSubsetPerPoint(fixed), stop).field;
    if (stop.stop_requested()) return false;
    const int reach = static_cast<int>(std::lround(kReach * fixed.refine.subset / fixed.grid.step));
    const double share = SubsetComparison(ofFixed, ofChosen).biasedShare(reach);
    return share > kMinBiasedShare && share < kMaxBiasedShare;
}

}  // namespace strainlens
