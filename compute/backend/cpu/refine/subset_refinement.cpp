// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/subset_refinement.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compute/rules/subset_weight.h"

namespace strainlens::cpu {
namespace {

using rules::RefinedPoint;
using rules::RefineTask;

constexpr double kSumRounding = 2e-8;  // of sums of float greys; three times the largest measured error

/// A parameter's steepest-descent image is a slope times dx^p dy^r.
struct Term {
    int p = 0, r = 0;
};
/// In the order of rules::Series.
constexpr auto kAllTerms = [] {
    std::array<Term, termCount(kHighestOrder)> terms;
    for (int p = 0; p <= kHighestOrder; ++p) {
        for (int r = 0; p + r <= kHighestOrder; ++r) terms[static_cast<std::size_t>(rules::termIndex(p, r))] = {p, r};
    }
    return terms;
}();

/// Sum of q times the terms of two parameters, from the moments of q.
template <int Degree>
double moment(const std::array<double, termCount(Degree)>& moments, std::size_t i, std::size_t k = 0) {
    const Term a = kAllTerms[i], b = kAllTerms[k];
    return moments[momentIndex(Degree, a.p + b.p, a.r + b.r)];
}

template <int Order>
auto hessianOf(const ReferenceSums<Order>& sums) {
    constexpr std::size_t kTerms = termCount(Order);
    rules::SquareMatrix<2 * kTerms> hessian{};
    for (std::size_t i = 0; i < kTerms; ++i) {
        for (std::size_t k = 0; k < kTerms; ++k) {
            if (k <= i) hessian[i][k] = moment<2 * Order>(sums.xx, i, k);
            if (k <= i) hessian[kTerms + i][kTerms + k] = moment<2 * Order>(sums.yy, i, k);
            hessian[kTerms + i][k] = moment<2 * Order>(sums.xy, i, k);
        }
    }
    return hessian;
}

/// Indices of u, v, ux, uy, vx, vy in the unknowns.
template <int Order>
constexpr std::array<std::size_t, 6> kReportedUnknowns = {0, termCount(Order),     1,
                                                          2, termCount(Order) + 1, termCount(Order) + 2};

}  // namespace

SubsetPixels::SubsetPixels(const SubsetImages& images, const RefineParameters& parameters)
    : m_images(images), m_subtractMean(subtractMeanKernel()) {
    m_subset.resize(parameters.subset);
    m_weights.resize(m_subset.mask.size());
    std::fill(m_weights.begin(), m_weights.end(), 0.0F);
    const std::vector<double> axis = rules::axisWeights(parameters);
    for (int row = 0; row < m_subset.side(); ++row) {
        for (std::size_t i = 0; i < axis.size(); ++i) {
            m_weights[m_subset.rowStart(row) + i] = static_cast<float>(axis[static_cast<std::size_t>(row)] * axis[i]);
        }
    }
}

Subset& SubsetPixels::collect(int centreX, int centreY) {
    const GrayImage<float>& greys = m_images.reference.greys;
    const int margin = m_subset.half + rules::kEdgePx;
    const bool inside =
        centreX >= margin && centreY >= margin && centreX + margin < greys.width() && centreY + margin < greys.height();
    if (inside && m_images.roi.empty()) {
        collectAll(centreX, centreY);
    } else {
        collectUsable(centreX, centreY);
    }
    m_subtractMean(m_subset);
    return m_subset;
}

/// For subsets with only usable pixels. Copies full groups; pixels beyond the side have mask 0.
void SubsetPixels::collectAll(int centreX, int centreY) {
    const GradientImage& reference = m_images.reference;
    const int left = centreX - m_subset.half;
    for (int row = 0; row < m_subset.side(); ++row) {
        const int y = centreY - m_subset.half + row;
        const std::size_t start = m_subset.rowStart(row);
        const auto copy = [&](const GrayImage<float>& from, ScratchVector<float>& to) {
            for (int group = 0; group < m_subset.stride; group += kGroup) {
                std::memcpy(&to[start + static_cast<std::size_t>(group)], from.row(y) + left + group,
                            kGroup * sizeof(float));
            }
        };
        copy(reference.greys, m_subset.deviation);
        copy(reference.slopeX, m_subset.slopeX);
        copy(reference.slopeY, m_subset.slopeY);
    }
    if (!m_maskIsFull) std::ranges::copy(m_weights, m_subset.mask.begin());
    m_maskIsFull = true;
}

/// Copies pixels inside the region and away from the image edge; the others become zero.
void SubsetPixels::collectUsable(int centreX, int centreY) {
    m_maskIsFull = false;
    for (auto* values : {&m_subset.deviation, &m_subset.slopeX, &m_subset.slopeY, &m_subset.mask}) {
        std::fill(values->begin(), values->end(), 0.0F);
    }
    const GradientImage& reference = m_images.reference;
    const int left = centreX - m_subset.half, top = centreY - m_subset.half;
    const int begin = std::max(left, rules::kEdgePx);
    const int end = std::min(left + m_subset.side(), reference.greys.width() - rules::kEdgePx);
    const int last = std::min(top + m_subset.side(), reference.greys.height() - rules::kEdgePx);
    for (int y = std::max(top, rules::kEdgePx); y < last && begin < end; ++y) {
        const std::size_t first = m_subset.rowStart(y - top) + static_cast<std::size_t>(begin - left);
        const int pixels = end - begin;
        std::copy_n(reference.greys.row(y) + begin, pixels, &m_subset.deviation[first]);
        std::copy_n(reference.slopeX.row(y) + begin, pixels, &m_subset.slopeX[first]);
        std::copy_n(reference.slopeY.row(y) + begin, pixels, &m_subset.slopeY[first]);
        float* mask = &m_subset.mask[first];
        const float* weights = &m_weights[first];
        if (m_images.roi.empty()) {
            std::copy_n(weights, pixels, mask);
        } else {
            const std::uint8_t* roi = m_images.roi.row(y) + begin;
            for (int i = 0; i < pixels; ++i) mask[i] = roi[i] != RoiMask::kOutside ? weights[i] : 0.0F;
        }
    }
}

template <int Order>
SubsetRefinement<Order>::SubsetRefinement(const SubsetImages& images, const RefineParameters& parameters)
    : m_images(images),
      m_parameters(parameters),
      m_sums(std::get<SumKernels<Order>>(sumKernels())),
      m_interpolation(std::get<InterpolationKernel<Order>>(interpolationKernels())),
      m_minimumWeight(rules::minimumWeight(parameters)),
      m_pixels(images, parameters) {}

template <int Order>
RefinedPoint SubsetRefinement<Order>::run(const RefineTask& task) {
    m_point = {};
    m_shape = rules::seriesOf<Order>(task.initialGuess);
    const auto finish = [&](PointStatus status) {
        m_point.shape = rules::shapeOf(m_shape);
        m_point.status = status;
        return m_point;
    };
    Subset& subset = m_pixels.collect(task.x, task.y);
    m_maskSums = m_sums.reference(subset, subset.mask.data());
    if (!(m_maskSums.weights >= m_minimumWeight)) return finish(PointStatus::OutsideRoi);
    m_hasMaskFactors = false;
    m_acceleration = rules::StepAcceleration<Order>(m_parameters.subset);
    for (int iteration = 1; iteration <= m_parameters.maxIterations; ++iteration) {
        m_point.iterations = iteration;
        const PointStatus status = step(task, subset);
        if (status != PointStatus::Ok) return finish(status);
        if (m_point.increment < m_parameters.incrementLimit) {
            if (m_parameters.gaussianWeight > 0) setWeightedVariances(subset);
            return finish(m_point.zncc < m_parameters.minimumZncc ? PointStatus::LowScore : PointStatus::Ok);
        }
    }
    return finish(PointStatus::NotConverged);
}

/// Factorises the Hessian of these sums.
template <int Order>
PointStatus SubsetRefinement<Order>::factorHessian(const ReferenceSums<Order>& sums) {
    if (!rules::hasBothGradients(sums.xx[0], sums.yy[0])) return PointStatus::NoTexture;
    m_factors = rules::CholeskyFactors(hessianOf(sums), 2 * kTerms);
    if (!m_factors.isRegular()) return PointStatus::NoTexture;
    if (m_parameters.gaussianWeight > 0) return PointStatus::Ok;
    for (std::size_t k = 0; k < kReportedUnknowns<Order>.size(); ++k) {
        m_point.variances[k] = m_factors.inverseDiagonal(kReportedUnknowns<Order>[k]);
    }
    return PointStatus::Ok;
}

/// The diagonal of H^-1 K H^-1, K the Hessian's sums with squared weights.
template <int Order>
void SubsetRefinement<Order>::setWeightedVariances(const Subset& subset) {
    m_squaredWeights.resize(subset.mask.size());
    for (std::size_t k = 0; k < m_squaredWeights.size(); ++k) m_squaredWeights[k] = m_weights[k] * m_weights[k];
    const auto squares = hessianOf(m_sums.reference(subset, m_squaredWeights.data()));
    for (std::size_t k = 0; k < kReportedUnknowns<Order>.size(); ++k) {
        rules::Unknowns<2 * kTerms> one{};
        one[kReportedUnknowns<Order>[k]] = 1;
        const rules::Unknowns<2 * kTerms> row = m_factors.solve(one);
        double sum = 0;
        for (std::size_t i = 0; i < 2 * kTerms; ++i) {
            for (std::size_t j = 0; j < i; ++j) sum += 2 * row[i] * squares[i][j] * row[j];
            sum += row[i] * squares[i][i] * row[i];
        }
        m_point.variances[k] = sum;
    }
}

/// One Gauss-Newton step. Returns Ok or the reason of failure.
template <int Order>
PointStatus SubsetRefinement<Order>::step(const RefineTask& task, Subset& subset) {
    const GrayImage<float>& c = m_images.coefficients;
    if (c.width() < 2 * rules::kEdgePx || c.height() < 2 * rules::kEdgePx) return PointStatus::OutOfImage;
    const CoefficientView image{c.row(0), c.strideBytes() / static_cast<std::ptrdiff_t>(sizeof(float)), c.size(),
                                m_parameters.interpolation};
    const bool full = m_interpolation.interpolate(image, task.x, task.y, m_shape, subset);
    const float* weights = full ? subset.mask.data() : subset.weight.data();
    m_weights = weights;
    ReferenceSums<Order> weighted;
    if (!full) weighted = m_sums.reference(subset, weights);
    const ReferenceSums<Order>& r = full ? m_maskSums : weighted;
    if (!(r.weights >= m_minimumWeight)) return PointStatus::OutOfImage;
    m_point.pixels = static_cast<int>(r.weights);
    const StepSums<Order> s = m_sums.step(subset, weights);

    const double meanF = r.f / r.weights, meanG = (s.d + r.f) / r.weights;
    const double squaresF = r.ff - r.weights * meanF * meanF;
    const double squaresG = s.dd + 2 * s.df + r.ff - r.weights * meanG * meanG;
    if (!rules::haveTexture(meanF + subset.meanGrey, std::sqrt(squaresF / r.weights), meanG + subset.meanGrey,
                            std::sqrt(squaresG / r.weights))) {
        return PointStatus::NoTexture;
    }
    if (!full || !m_hasMaskFactors) {
        const PointStatus status = factorHessian(r);
        if (status != PointStatus::Ok) return status;
        m_hasMaskFactors = full;
    }
    solve(r, s);
    return rules::isPlausible(m_shape, task.initialGuess, m_point.increment, m_parameters.subset)
               ? PointStatus::Ok
               : PointStatus::NotConverged;
}

/// Computes the step, and the score before it. Sums of the difference d = g - f instead of g avoid cancellation.
template <int Order>
void SubsetRefinement<Order>::solve(const ReferenceSums<Order>& r, const StepSums<Order>& s) {
    const double meanF = r.f / r.weights, meanD = s.d / r.weights, meanG = meanF + meanD;
    const double ff = r.ff - r.weights * meanF * meanF;
    const double a = (s.df - r.weights * meanF * meanD) / ff;
    const double b = (s.dd - r.weights * meanD * meanD) / ff;
    const double squaresRatio = 1 + 2 * a + b;  // of the squared deviations of g and f
    const double ratio = 1 / std::sqrt(squaresRatio);
    m_point.zncc = std::min((1 + a) * ratio, 1.0);
    const double unexplained = std::max(b - a * a, rules::residualRounding(squaresRatio, kSumRounding));
    const double decorrelation = unexplained / squaresRatio / (1 + m_point.zncc);  // 1 - zncc, without cancellation
    m_point.residual = std::sqrt(std::max(0.0, 2 * ff * decorrelation / r.weights));

    rules::Unknowns<2 * kTerms> right{};
    for (std::size_t i = 0; i < kTerms; ++i) {
        const auto component = [&](const Moments<Order>& slope, const Moments<Order>& slopeF,
                                   const Moments<Order>& slopeD) {
            return ratio * moment<Order>(slopeD, i) - (1 - ratio) * moment<Order>(slopeF, i) +
                   (meanF - ratio * meanG) * moment<Order>(slope, i);
        };
        right[i] = component(r.x, r.xf, s.xd);
        right[kTerms + i] = component(r.y, r.yf, s.yd);
    }
    const rules::Unknowns<2 * kTerms> solution = m_factors.solve(right);
    rules::ShapeSeries<Order> step;
    std::copy_n(solution.begin(), kTerms, step.u.c.begin());
    std::copy_n(solution.begin() + kTerms, kTerms, step.v.c.begin());
    const rules::ShapeSeries<Order> increment = rules::times(step, m_acceleration.next(step));
    m_point.increment = rules::incrementSize(increment, m_parameters.subset);
    m_shape = rules::applyStep(m_shape, increment);
}

template class SubsetRefinement<1>;
template class SubsetRefinement<2>;
template class SubsetRefinement<3>;
template class SubsetRefinement<4>;

}  // namespace strainlens::cpu
