// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/subset_refinement.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compute/rules/shape_function.h"

namespace strainlens::cpu {
namespace {

using rules::RefinedPoint;
using rules::RefineTask;
using rules::SquareMatrix;
using rules::Unknowns;

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
    collect(task);
    m_full = referenceSums(m_subset, m_subset.mask.data(), m_parameters.order);
    if (!(m_full.weights >= m_fewestPixels)) return ended(PointStatus::OutsideRoi);
    m_factorsOfFull = false;
    m_stretch = rules::StepStretch(m_parameters.subset);
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

/// Fills the reference half of the subset.
void SubsetRefinement::collect(const RefineTask& task) {
    const GrayImage<float>& greys = m_images.reference.greys;
    const int margin = m_subset.half + rules::kEdgePx;
    const bool inside =
        task.x >= margin && task.y >= margin && task.x + margin < greys.width() && task.y + margin < greys.height();
    if (inside && m_images.roi.empty()) {
        collectAll(task);
    } else {
        collectUsable(task);
    }
    takeCentreOff();
}

/// Every pixel is usable. Whole groups are copied: what lies beyond the subset's side has the mask 0.
void SubsetRefinement::collectAll(const RefineTask& task) {
    const ReferenceSurface& surface = m_images.reference;
    const int left = task.x - m_subset.half;
    for (int row = 0; row < m_subset.side(); ++row) {
        const int y = task.y - m_subset.half + row;
        const std::size_t start = m_subset.rowStart(row);
        const auto copy = [&](const GrayImage<float>& from, ScratchVector<float>& to) {
            for (int group = 0; group < m_subset.stride; group += kGroup) {
                std::memcpy(&to[start + static_cast<std::size_t>(group)], from.row(y) + left + group,
                            kGroup * sizeof(float));
            }
        };
        copy(surface.greys, m_subset.deviation);
        copy(surface.slopeX, m_subset.slopeX);
        copy(surface.slopeY, m_subset.slopeY);
        if (m_maskIsFull) continue;
        for (int i = 0; i < m_subset.stride; ++i) {
            m_subset.mask[start + static_cast<std::size_t>(i)] = i < m_subset.side() ? 1.0F : 0.0F;
        }
    }
    m_maskIsFull = true;
}

/// Only pixels inside the region and off the image's edge are usable; the others become zero.
void SubsetRefinement::collectUsable(const RefineTask& task) {
    m_maskIsFull = false;
    for (auto* values : {&m_subset.deviation, &m_subset.slopeX, &m_subset.slopeY, &m_subset.mask}) {
        std::fill(values->begin(), values->end(), 0.0F);
    }
    const ReferenceSurface& surface = m_images.reference;
    const int left = task.x - m_subset.half, top = task.y - m_subset.half;
    const int begin = std::max(left, rules::kEdgePx);
    const int end = std::min(left + m_subset.side(), surface.greys.width() - rules::kEdgePx);
    const int last = std::min(top + m_subset.side(), surface.greys.height() - rules::kEdgePx);
    for (int y = std::max(top, rules::kEdgePx); y < last && begin < end; ++y) {
        const std::size_t place = m_subset.rowStart(y - top) + static_cast<std::size_t>(begin - left);
        const int pixels = end - begin;
        std::copy_n(surface.greys.row(y) + begin, pixels, &m_subset.deviation[place]);
        std::copy_n(surface.slopeX.row(y) + begin, pixels, &m_subset.slopeX[place]);
        std::copy_n(surface.slopeY.row(y) + begin, pixels, &m_subset.slopeY[place]);
        float* mask = &m_subset.mask[place];
        if (m_images.roi.empty()) {
            std::fill_n(mask, pixels, 1.0F);
        } else {
            const std::uint8_t* roi = m_images.roi.row(y) + begin;
            for (int i = 0; i < pixels; ++i) mask[i] = roi[i] != RoiMask::kOutside ? 1.0F : 0.0F;
        }
    }
}

/// The mean grey is taken off, or nearly: what is left only has to be small.
void SubsetRefinement::takeCentreOff() {
    float counts[kGroup] = {}, sums[kGroup] = {};
    for (std::size_t start = 0; start < m_subset.mask.size(); start += kGroup) {
        const float* mask = &m_subset.mask[start];
        const float* grey = &m_subset.deviation[start];
        for (int i = 0; i < kGroup; ++i) counts[i] += mask[i], sums[i] += mask[i] * grey[i];
    }
    double count = 0, sum = 0;
    for (int i = 0; i < kGroup; ++i) count += static_cast<double>(counts[i]), sum += static_cast<double>(sums[i]);
    const float centre = count > 0 ? static_cast<float>(sum / count) : 0.0F;
    m_subset.centre = static_cast<double>(centre);
    for (float& value : m_subset.deviation) value -= centre;
}

/// Factors the Hessian of these sums.
PointStatus SubsetRefinement::prepare(const ReferenceSums& sums) {
    if (!rules::fixesBothDirections(sums.xx[0], sums.yy[0])) return PointStatus::NoTexture;
    m_factors = rules::CholeskyFactors(hessianOf(sums, m_terms), 2 * m_terms);
    if (!m_factors.regular()) return PointStatus::NoTexture;
    const std::array<std::size_t, 6> places = {0, m_terms, 1, 2, m_terms + 1, m_terms + 2};
    for (std::size_t k = 0; k < places.size(); ++k) m_point.variances[k] = m_factors.inverseDiagonal(places[k]);
    return PointStatus::Ok;
}

/// One Gauss-Newton step; Ok, or why there is none.
PointStatus SubsetRefinement::step(const RefineTask& task) {
    const GrayImage<float>& c = m_images.coefficients;
    if (c.width() < 2 * rules::kEdgePx || c.height() < 2 * rules::kEdgePx) return PointStatus::OutOfImage;
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
    if (!rules::haveTexture(meanF + m_subset.centre, std::sqrt(squaresF / r.weights), meanG + m_subset.centre,
                            std::sqrt(squaresG / r.weights))) {
        return PointStatus::NoTexture;
    }
    if (!full || !m_factorsOfFull) {
        const PointStatus status = prepare(r);
        if (status != PointStatus::Ok) return status;
        m_factorsOfFull = full;
    }
    solve(r, s);
    return rules::stillPlausible(m_point.shape, task.start, m_parameters.subset) ? PointStatus::Ok
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
    const ShapeFunction step{termsFrom(solution, 0, m_terms), termsFrom(solution, m_terms, m_terms)};
    const ShapeFunction increment = step.times(m_stretch.next(step));
    m_point.increment = rules::incrementSize(increment, m_parameters.subset);
    m_point.shape = rules::composed(m_point.shape, rules::inverseOf(increment));
}

}  // namespace strainlens::cpu
