// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/subset_refinement.h"

#include <cmath>

namespace strainlens::cpu {
namespace {

using reference::RefinedPoint;
using reference::RefineTask;
using reference::SquareMatrix;
using reference::Unknowns;

/// A parameter's steepest-descent image is a slope times factor dx^p dy^r.
struct Term {
    int p, r;
    double factor;
};
constexpr std::array<Term, 6> kTerms = {{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {2, 0, 0.5}, {1, 1, 1}, {0, 2, 0.5}}};

/// Sum of the q that the moments were made of, times the term and (optionally) another one.
template <std::size_t Count>
double moment(const Moments<Count>& moments, int degree, const Term& a, const Term& b = kTerms[0]) {
    return a.factor * b.factor * moments[momentIndex(degree, a.p + b.p, a.r + b.r)];
}

SquareMatrix hessianOf(const ReferenceSums& sums, std::size_t terms) {
    const int degree = terms == 3 ? 2 : 4;
    SquareMatrix hessian{};
    for (std::size_t i = 0; i < terms; ++i) {
        for (std::size_t j = 0; j < terms; ++j) {
            if (j <= i) hessian[i][j] = moment(sums.xx, degree, kTerms[i], kTerms[j]);
            if (j <= i) hessian[terms + i][terms + j] = moment(sums.yy, degree, kTerms[i], kTerms[j]);
            hessian[terms + i][j] = moment(sums.xy, degree, kTerms[i], kTerms[j]);
        }
    }
    return hessian;
}

ShapeTerms termsFrom(const Unknowns& p, std::size_t first, std::size_t terms) {
    ShapeTerms result{p[first], p[first + 1], p[first + 2]};
    if (terms == 6) result.xx = p[first + 3], result.xy = p[first + 4], result.yy = p[first + 5];
    return result;
}

}  // namespace

SubsetRefinement::SubsetRefinement(const SubsetImages& images, const RefineParameters& parameters)
    : m_images(images),
      m_parameters(parameters),
      m_terms(parameters.order == ShapeOrder::First ? 3 : 6),
      m_fewestPixels(parameters.minimumShare * parameters.subset * parameters.subset) {
    m_subset.resize(parameters.subset);
}

RefinedPoint SubsetRefinement::run(const RefineTask& task) {
    m_point = {};
    m_point.shape = task.start;
    const auto ended = [&](PointStatus status) {
        m_point.status = status;
        return m_point;
    };
    if (!collect(task)) return ended(PointStatus::OutsideRoi);
    m_full = referenceSums(m_subset, m_subset.mask.data(), m_parameters.order);
    m_factorsOfFull = false;
    for (int iteration = 1; iteration <= m_parameters.maxIterations; ++iteration) {
        m_point.iterations = iteration;
        const PointStatus status = step(task);
        if (status != PointStatus::Ok) return ended(status);
        if (m_point.increment < m_parameters.incrementLimit) {
            return ended(m_point.zncc < m_parameters.minimumZncc ? PointStatus::LowScore : PointStatus::Ok);
        }
    }
    return ended(PointStatus::NotConverged);
}

/// Fills the reference half of the subset; false if too few pixels are usable.
bool SubsetRefinement::collect(const RefineTask& task) {
    const int half = m_subset.half;
    const GrayImage<float>& greys = m_images.reference.greys;
    double count = 0, sum = 0;
    for (int row = 0; row < m_subset.side(); ++row) {
        const int y = task.y - half + row, firstX = task.x - half;
        const std::size_t start = m_subset.rowStart(row);
        const auto stride = static_cast<std::size_t>(m_subset.stride);
        for (auto* values : {&m_subset.deviation, &m_subset.slopeX, &m_subset.slopeY, &m_subset.mask}) {
            std::fill_n(values->begin() + static_cast<std::ptrdiff_t>(start), stride, 0.0F);
        }
        if (y < reference::kEdgePx || y >= greys.height() - reference::kEdgePx) continue;
        const int begin = std::max(firstX, reference::kEdgePx);
        const int end = std::min(firstX + m_subset.side(), greys.width() - reference::kEdgePx);
        if (begin >= end) continue;
        const std::size_t place = start + static_cast<std::size_t>(begin - firstX);
        const int pixels = end - begin;
        std::copy_n(greys.row(y) + begin, pixels, &m_subset.deviation[place]);
        std::copy_n(m_images.reference.slopeX.row(y) + begin, pixels, &m_subset.slopeX[place]);
        std::copy_n(m_images.reference.slopeY.row(y) + begin, pixels, &m_subset.slopeY[place]);
        float* mask = &m_subset.mask[place];
        if (m_images.roi.empty()) {
            std::fill_n(mask, pixels, 1.0F);
        } else {
            const std::uint8_t* roi = m_images.roi.row(y) + begin;
            for (int i = 0; i < pixels; ++i) mask[i] = roi[i] != RoiMask::kOutside ? 1.0F : 0.0F;
        }
        float rowCount = 0, rowSum = 0;
        for (int i = 0; i < pixels; ++i)
            rowCount += mask[i], rowSum += mask[i] * m_subset.deviation[place + static_cast<std::size_t>(i)];
        count += static_cast<double>(rowCount), sum += static_cast<double>(rowSum);
    }
    if (!(count >= m_fewestPixels)) return false;
    const float centre = static_cast<float>(sum / count);
    m_subset.centre = static_cast<double>(centre);
    for (float& value : m_subset.deviation) value -= centre;
    return true;
}

/// Factors the Hessian of these sums.
PointStatus SubsetRefinement::prepare(const ReferenceSums& sums) {
    if (!reference::fixesBothDirections(sums.xx[0], sums.yy[0])) return PointStatus::NoTexture;
    m_factors = reference::CholeskyFactors(hessianOf(sums, m_terms), 2 * m_terms);
    if (!m_factors.regular()) return PointStatus::NoTexture;
    const std::array<std::size_t, 6> places = {0, m_terms, 1, 2, m_terms + 1, m_terms + 2};
    for (std::size_t k = 0; k < places.size(); ++k) m_point.variances[k] = m_factors.inverseDiagonal(places[k]);
    return PointStatus::Ok;
}

/// One Gauss-Newton step; Ok, or why there is none.
PointStatus SubsetRefinement::step(const RefineTask& task) {
    const GrayImage<float>& c = m_images.coefficients;
    if (c.width() < 2 * reference::kEdgePx || c.height() < 2 * reference::kEdgePx) return PointStatus::OutOfImage;
    const CoefficientView image{c.row(0), c.strideBytes() / static_cast<std::ptrdiff_t>(sizeof(float)), c.size(),
                                m_parameters.interpolation};
    const bool full = interpolate(image, task.x, task.y, m_point.shape, m_subset);
    const float* weights = full ? m_subset.mask.data() : m_subset.weight.data();
    const ReferenceSums weighted = full ? ReferenceSums{} : referenceSums(m_subset, weights, m_parameters.order);
    const ReferenceSums& r = full ? m_full : weighted;
    if (!(r.weights >= m_fewestPixels)) return PointStatus::OutOfImage;
    m_point.pixels = static_cast<int>(r.weights);
    const StepSums s = stepSums(m_subset, weights, m_parameters.order);

    const double meanF = r.f / r.weights, meanG = (s.d + r.f) / r.weights;
    const double squaresF = r.ff - r.weights * meanF * meanF;
    const double squaresG = s.dd + 2 * s.df + r.ff - r.weights * meanG * meanG;
    if (!reference::haveTexture(meanF + m_subset.centre, std::sqrt(squaresF / r.weights), meanG + m_subset.centre,
                                std::sqrt(squaresG / r.weights))) {
        return PointStatus::NoTexture;
    }
    if (!full || !m_factorsOfFull) {
        const PointStatus status = prepare(r);
        if (status != PointStatus::Ok) return status;
        m_factorsOfFull = full;
    }
    solve(r, s);
    return reference::stillPlausible(m_point.shape, task.start, m_parameters.subset) ? PointStatus::Ok
                                                                                     : PointStatus::NotConverged;
}

/// The step from the sums, the score before it. Sums of the difference d = g - f instead of g keep what is small small.
void SubsetRefinement::solve(const ReferenceSums& r, const StepSums& s) {
    const double meanF = r.f / r.weights, meanD = s.d / r.weights, meanG = meanF + meanD;
    const double ff = r.ff - r.weights * meanF * meanF;
    const double a = (s.df - r.weights * meanF * meanD) / ff;
    const double b = (s.dd - r.weights * meanD * meanD) / ff;
    const double squaresRatio = 1 + 2 * a + b;  // of g's deviations to f's
    const double ratio = 1 / std::sqrt(squaresRatio);
    m_point.zncc = (1 + a) * ratio;
    const double lost = (b - a * a) / squaresRatio / (1 + m_point.zncc);  // 1 - zncc, without cancellation
    m_point.residual = std::sqrt(std::max(0.0, 2 * ff * lost / r.weights));

    const int degree = m_terms == 3 ? 1 : 2;
    Unknowns right{};
    for (std::size_t i = 0; i < m_terms; ++i) {
        const auto component = [&](const Moments<6>& slope, const Moments<6>& slopeF, const Moments<6>& slopeD) {
            return ratio * moment(slopeD, degree, kTerms[i]) - (1 - ratio) * moment(slopeF, degree, kTerms[i]) +
                   (meanF - ratio * meanG) * moment(slope, degree, kTerms[i]);
        };
        right[i] = component(r.x, r.xf, s.xd);
        right[m_terms + i] = component(r.y, r.yf, s.yd);
    }
    const Unknowns solution = m_factors.solve(right);
    const ShapeFunction increment{termsFrom(solution, 0, m_terms), termsFrom(solution, m_terms, m_terms)};
    m_point.increment = reference::incrementSize(increment, m_parameters.subset);
    m_point.shape = composed(m_point.shape, inverseOf(increment));
}

}  // namespace strainlens::cpu
