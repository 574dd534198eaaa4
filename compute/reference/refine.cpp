// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/refine.h"

#include <cmath>
#include <memory>
#include <vector>

#include "compute/rules/symmetric_solve.h"

namespace strainlens::reference {

using namespace rules;
namespace {

/// One pixel of a reference subset.
struct SubsetPixel {
    double dx, dy;  ///< from the subset's centre [px]
    double grey;
    Unknowns gradient;  ///< of the grey by the shape function's parameters (the steepest-descent image)
};

/// Number of parameters of one component of the displacement.
std::size_t termsOf(ShapeOrder order) { return order == ShapeOrder::First ? 3 : 6; }

Unknowns steepestDescent(ShapeOrder order, double dx, double dy, double slopeX, double slopeY) {
    const std::array<double, 6> terms = {1, dx, dy, dx * dx / 2, dx * dy, dy * dy / 2};
    const std::size_t n = termsOf(order);
    Unknowns gradient{};
    for (std::size_t k = 0; k < n; ++k) {
        gradient[k] = slopeX * terms[k];
        gradient[n + k] = slopeY * terms[k];
    }
    return gradient;
}

ShapeTerms termsFrom(const Unknowns& p, std::size_t first, std::size_t n) {
    ShapeTerms terms{p[first], p[first + 1], p[first + 2]};
    if (n == 6) terms.xx = p[first + 3], terms.xy = p[first + 4], terms.yy = p[first + 5];
    return terms;
}

/// A pixel that both images show.
struct PixelPair {
    const SubsetPixel* pixel;
    double weight;    ///< edgeWeight in the deformed image
    double deformed;  ///< the deformed image's grey
};

/// Weighted mean and deviations from it of one of the two subsets.
struct Statistics {
    double mean = 0;
    double norm = 0;       ///< root of the sum of the squared deviations
    double deviation = 0;  ///< standard deviation

    template <typename Grey>
    Statistics(const std::vector<PixelPair>& pairs, double weights, const Grey& greyOf) {
        for (const PixelPair& pair : pairs) mean += pair.weight * greyOf(pair) / weights;
        for (const PixelPair& pair : pairs) norm += pair.weight * (greyOf(pair) - mean) * (greyOf(pair) - mean);
        norm = std::sqrt(norm);
        deviation = norm / std::sqrt(weights);
    }
};

class PointRefinement {
public:
    PointRefinement(const ContinuousImage& deformed, const RefineParameters& parameters, const RefineTask& task)
        : m_deformed(deformed), m_parameters(parameters), m_task(task), m_terms(termsOf(parameters.order)) {}

    /// The usable pixels of the subset: inside the reference image and the region.
    void collect(const GrayImage<double>& greys, const ContinuousImage& surface, const RoiMask& roi) {
        const int half = m_parameters.subset / 2;
        for (int y = m_task.y - half; y <= m_task.y + half; ++y) {
            for (int x = m_task.x - half; x <= m_task.x + half; ++x) {
                if (x < kEdgePx || y < kEdgePx || x >= greys.width() - kEdgePx || y >= greys.height() - kEdgePx)
                    continue;
                if (!roi.empty() && !roi.contains(x, y)) continue;
                const double dx = x - m_task.x, dy = y - m_task.y;
                m_pixels.push_back(
                    {dx, dy, greys(x, y),
                     steepestDescent(m_parameters.order, dx, dy, surface.slopeX(x, y), surface.slopeY(x, y))});
            }
        }
    }

    RefinedPoint run() {
        m_point.shape = m_task.start;
        if (static_cast<double>(m_pixels.size()) < fewestPixels()) return ended(PointStatus::OutsideRoi);
        for (int iteration = 1; iteration <= m_parameters.maxIterations; ++iteration) {
            m_point.iterations = iteration;
            const PointStatus status = step();
            if (status != PointStatus::Ok) return ended(status);
            if (m_point.increment < m_parameters.incrementLimit) {
                return ended(m_point.zncc < m_parameters.minimumZncc ? PointStatus::LowScore : PointStatus::Ok);
            }
        }
        return ended(PointStatus::NotConverged);
    }

private:
    double fewestPixels() const { return m_parameters.minimumShare * m_parameters.subset * m_parameters.subset; }

    RefinedPoint ended(PointStatus status) {
        m_point.status = status;
        return m_point;
    }

    std::vector<PixelPair> sampleDeformed() const {
        std::vector<PixelPair> pairs;
        for (const SubsetPixel& pixel : m_pixels) {
            const double x = m_task.x + pixel.dx + m_point.shape.u.at(pixel.dx, pixel.dy);
            const double y = m_task.y + pixel.dy + m_point.shape.v.at(pixel.dx, pixel.dy);
            const double weight = edgeWeight(x, m_deformed.size().width) * edgeWeight(y, m_deformed.size().height);
            if (weight > 0) pairs.push_back({&pixel, weight, m_deformed(x, y)});
        }
        return pairs;
    }

    /// One Gauss-Newton step; Ok, or why there is none.
    PointStatus step() {
        const std::vector<PixelPair> pairs = sampleDeformed();
        double weights = 0;
        for (const PixelPair& pair : pairs) weights += pair.weight;
        if (!(weights >= fewestPixels())) return PointStatus::OutOfImage;
        m_point.pixels = static_cast<int>(weights);
        const Statistics f(pairs, weights, [](const PixelPair& pair) { return pair.pixel->grey; });
        const Statistics g(pairs, weights, [](const PixelPair& pair) { return pair.deformed; });
        if (!haveTexture(f.mean, f.deviation, g.mean, g.deviation)) return PointStatus::NoTexture;

        const std::size_t unknowns = 2 * m_terms;
        SquareMatrix hessian{};
        Unknowns right{};
        double correlation = 0, squares = 0;
        for (const PixelPair& pair : pairs) {
            const Unknowns& gradient = pair.pixel->gradient;
            const double deviationF = pair.pixel->grey - f.mean, deviationG = pair.deformed - g.mean;
            const double difference = deviationF - deviationG * f.norm / g.norm;
            correlation += pair.weight * deviationF * deviationG;
            squares += pair.weight * difference * difference;
            for (std::size_t i = 0; i < unknowns; ++i) {
                right[i] -= pair.weight * gradient[i] * difference;
                for (std::size_t j = 0; j <= i; ++j) hessian[i][j] += pair.weight * gradient[i] * gradient[j];
            }
        }
        if (!fixesBothDirections(hessian[0][0], hessian[m_terms][m_terms])) return PointStatus::NoTexture;
        const CholeskyFactors factors(hessian, unknowns);
        if (!factors.regular()) return PointStatus::NoTexture;
        m_point.zncc = correlation / (f.norm * g.norm);
        m_point.residual = std::sqrt(squares / weights);
        const std::array<std::size_t, 6> places = {0, m_terms, 1, 2, m_terms + 1, m_terms + 2};
        for (std::size_t k = 0; k < places.size(); ++k) m_point.variances[k] = factors.inverseDiagonal(places[k]);

        const Unknowns solution = factors.solve(right);
        const ShapeFunction increment{termsFrom(solution, 0, m_terms), termsFrom(solution, m_terms, m_terms)};
        m_point.increment = incrementSize(increment, m_parameters.subset);
        m_point.shape = composed(m_point.shape, inverseOf(increment));
        return stillPlausible(m_point.shape, m_task.start, m_parameters.subset) ? PointStatus::Ok
                                                                                : PointStatus::NotConverged;
    }

    const ContinuousImage& m_deformed;
    const RefineParameters& m_parameters;
    const RefineTask& m_task;
    std::size_t m_terms;
    std::vector<SubsetPixel> m_pixels;
    RefinedPoint m_point;
};

}  // namespace

RefinedPoint refinePoint(const GrayImage<double>& referenceGreys, const ContinuousImage& referenceImage,
                         const ContinuousImage& deformedImage, const RoiMask& roi, const RefineParameters& parameters,
                         const RefineTask& task) {
    PointRefinement refinement(deformedImage, parameters, task);
    refinement.collect(referenceGreys, referenceImage, roi);
    return refinement.run();
}

RefineBatch refineTries(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const RoiMask& roi,
                        const RefineParameters& parameters, const JobControl& job) {
    requireValid(sizeOf(referenceImage), sizeOf(deformedImage), roi, parameters);
    struct Surfaces {
        Surfaces(const AnyImageView& referenceView, const AnyImageView& deformedView, const RefineParameters& p)
            : greys(smoothed(referenceView, p.prefilterSigmaPx)),
              reference(greys, p.interpolation),
              deformed(smoothed(deformedView, p.prefilterSigmaPx), p.interpolation) {}
        GrayImage<double> greys;
        ContinuousImage reference, deformed;
    };
    const auto surfaces = std::make_shared<const Surfaces>(referenceImage, deformedImage, parameters);
    return [surfaces, &roi, parameters, &job](std::span<const RefineTask> tasks, std::span<RefinedPoint> points) {
        for (std::size_t k = 0; k < tasks.size() && !job.stopRequested(); ++k) {
            points[k] =
                refinePoint(surfaces->greys, surfaces->reference, surfaces->deformed, roi, parameters, tasks[k]);
        }
    };
}

void refine(const AnyImageView& referenceImage, const AnyImageView& deformedImage, const Grid& grid, const RoiMask& roi,
            const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
            const JobControl& job) {
    requireValid(sizeOf(referenceImage), sizeOf(deformedImage), grid, roi, parameters, found);
    scheduleRefinement(grid, found, parameters, refineTries(referenceImage, deformedImage, roi, parameters, job),
                       result, job);
}

}  // namespace strainlens::reference
