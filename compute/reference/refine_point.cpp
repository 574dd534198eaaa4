// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/reference/linear_equations.h"
#include "compute/reference/refine.h"
#include "compute/reference/warp.h"

namespace strainlens::reference {
namespace {

/// One pixel of a reference subset.
struct SubsetPixel {
    double dx, dy;  ///< from the subset's centre [px]
    double weight;  ///< by its distance from the centre
    double grey;
    Column gradient;  ///< of the grey by the shape function's parameters (steepest-descent image)
};

/// A pixel visible in both images.
struct PixelPair {
    const SubsetPixel* pixel;
    double weight;
    double deformed;  ///< the deformed image's grey
};

double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

/// Taylor terms at a distance: the contribution of each derivative of a displacement component.
std::vector<double> termsAt(const std::vector<Exponents>& exponents, double dx, double dy) {
    std::vector<double> terms;
    for (const Exponents k : exponents) {
        double term = 1;
        for (int times = 0; times < k.x; ++times) term *= dx;
        for (int times = 0; times < k.y; ++times) term *= dy;
        terms.push_back(term / (factorial(k.x) * factorial(k.y)));
    }
    return terms;
}

/// Weight of a position in the deformed image along one axis: 1 from 3 px inside the edge, 0 up to 2 px.
double weightOfPosition(double position, int size) {
    const double fromEdge = std::min(position, size - 1 - position);
    return std::clamp(fromEdge - 2, 0.0, 1.0);
}

/// Weight of a pixel by its distance from the subset's centre: 1 or a Gaussian.
double weightOfDistance(const RefineParameters& parameters, double dx, double dy) {
    if (parameters.gaussianWeight == 0) return 1;
    const double s = parameters.gaussianWeight * parameters.subset;
    return std::exp(-(dx * dx + dy * dy) / (2 * s * s));
}

/// Weighted mean and deviation of one of the two subsets.
struct GreyStatistics {
    double mean = 0;
    double norm = 0;       ///< root of the sum of the squared deviations
    double deviation = 0;  ///< standard deviation

    template <typename Grey>
    GreyStatistics(const std::vector<PixelPair>& pairs, double weights, const Grey& greyOf) {
        for (const PixelPair& pair : pairs) mean += pair.weight * greyOf(pair) / weights;
        for (const PixelPair& pair : pairs) norm += pair.weight * (greyOf(pair) - mean) * (greyOf(pair) - mean);
        norm = std::sqrt(norm);
        deviation = norm / std::sqrt(weights);
    }

    bool isFlat() const { return !(deviation > 1e-4 * std::abs(mean)); }
};

bool allFinite(const Warp& warp) {
    for (const Polynomial& p : {warp.x, warp.y}) {
        for (const Exponents k : exponentsUpTo(p.order())) {
            if (!std::isfinite(p(k.x, k.y))) return false;
        }
    }
    return true;
}

class PointRefinement {
public:
    PointRefinement(const RefinedImages& images, const RoiMask& roi, const RefineParameters& parameters,
                    const rules::RefineTask& task)
        : m_images(images),
          m_parameters(parameters),
          m_task(task),
          m_order(numberOf(parameters.order)),
          m_exponents(exponentsUpTo(m_order)),
          m_half(m_exponents.size()),
          m_warp(warpOf(task.initialGuess, m_order)) {
        const int reach = parameters.subset / 2;
        for (int y = task.y - reach; y <= task.y + reach; ++y) {
            for (int x = task.x - reach; x <= task.x + reach; ++x) {
                m_fullWeight += weightOfDistance(parameters, x - task.x, y - task.y);
                if (isUsable(x, y, roi)) addPixel(x, y);
            }
        }
    }

    rules::RefinedPoint run() {
        m_point.status = refineShape();
        m_point.shape = shapeOf(m_warp);
        return m_point;
    }

private:
    /// Whether a pixel of the reference image is at least 3 px from the edge and in the region.
    bool isUsable(int x, int y, const RoiMask& roi) const {
        const ImageSize size = m_images.greys.size();
        const bool isOffEdge = x >= 3 && y >= 3 && size.width - 1 - x >= 3 && size.height - 1 - y >= 3;
        return isOffEdge && (roi.empty() || roi.contains(x, y));
    }

    void addPixel(int x, int y) {
        const double dx = x - m_task.x, dy = y - m_task.y;
        const InterpolatedImage& image = m_images.reference;
        const std::vector<double> terms = termsAt(m_exponents, dx, dy);
        Column gradient{};
        for (std::size_t k = 0; k < m_half; ++k) {
            gradient[k] = image.slopeX(x, y) * terms[k];
            gradient[m_half + k] = image.slopeY(x, y) * terms[k];
        }
        m_pixels.push_back({dx, dy, weightOfDistance(m_parameters, dx, dy), m_images.greys(x, y), gradient});
    }

    bool hasGaussianWeight() const { return m_parameters.gaussianWeight > 0; }

    double minimumWeight() const {
        if (!hasGaussianWeight()) return m_parameters.minimumShare * m_parameters.subset * m_parameters.subset;
        // The engines' float sums of a Gaussian lose less than 1e-5.
        return m_parameters.minimumShare * m_fullWeight * (1 - 1e-5);
    }

    PointStatus refineShape() {
        double usable = 0;
        for (const SubsetPixel& pixel : m_pixels) usable += pixel.weight;
        if (usable < minimumWeight()) return PointStatus::OutsideRoi;
        while (m_point.iterations < m_parameters.maxIterations) {
            ++m_point.iterations;
            const PointStatus status = makeStep();
            if (status != PointStatus::Ok) return status;
            if (m_point.increment >= m_parameters.incrementLimit) continue;
            return m_point.zncc < m_parameters.minimumZncc ? PointStatus::LowScore : PointStatus::Ok;
        }
        return PointStatus::NotConverged;
    }

    std::vector<PixelPair> currentPairs() const {
        const Warp& warp = m_warp;
        std::vector<PixelPair> pairs;
        for (const SubsetPixel& pixel : m_pixels) {
            const double x = m_task.x + warp.x.at(pixel.dx, pixel.dy), y = m_task.y + warp.y.at(pixel.dx, pixel.dy);
            const ImageSize size = m_images.deformed.size();
            const double weight = pixel.weight * weightOfPosition(x, size.width) * weightOfPosition(y, size.height);
            if (weight > 0) pairs.push_back({&pixel, weight, m_images.deformed.at(x, y)});
        }
        return pairs;
    }

    /// Makes a Gauss-Newton step; Ok, or the reason of its failure.
    PointStatus makeStep() {
        const std::vector<PixelPair> pairs = currentPairs();
        double weights = 0;
        for (const PixelPair& pair : pairs) weights += pair.weight;
        if (!(weights >= minimumWeight())) return PointStatus::OutOfImage;
        m_point.pixels = static_cast<int>(weights);
        const GreyStatistics f(pairs, weights, [](const PixelPair& pair) { return pair.pixel->grey; });
        const GreyStatistics g(pairs, weights, [](const PixelPair& pair) { return pair.deformed; });
        if (f.isFlat() || g.isFlat() || !(g.deviation > 1e-3 * f.deviation)) return PointStatus::NoTexture;

        const std::size_t n = 2 * m_half;
        Matrix hessian{};
        Column right{};
        double products = 0, squares = 0;
        for (const PixelPair& pair : pairs) {
            const Column& gradient = pair.pixel->gradient;
            const double deviationF = pair.pixel->grey - f.mean, deviationG = pair.deformed - g.mean;
            const double difference = deviationF - deviationG * f.norm / g.norm;
            products += pair.weight * deviationF * deviationG;
            squares += pair.weight * difference * difference;
            for (std::size_t i = 0; i < n; ++i) {
                right[i] -= pair.weight * gradient[i] * difference;
                for (std::size_t j = 0; j <= i; ++j) hessian[i][j] += pair.weight * gradient[i] * gradient[j];
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = i + 1; j < n; ++j) hessian[i][j] = hessian[j][i];
        }
        if (!hasBothGradients(hessian) || !isRegular(hessian, n)) return PointStatus::NoTexture;
        m_point.zncc = products / (f.norm * g.norm);
        m_point.residual = std::sqrt(squares / weights);
        const std::array<std::size_t, 6> indices = {0, m_half, 1, 2, m_half + 1, m_half + 2};
        for (std::size_t k = 0; k < 6; ++k) {
            m_point.variances[k] = hasGaussianWeight() ? weightedVariance(hessian, pairs, indices[k])
                                                       : inverseDiagonal(hessian, indices[k], n);
        }
        return applyStep(solve(hessian, right, n));
    }

    /// Variance of an unknown for white noise of variance 1, propagated through H^-1 w J.
    double weightedVariance(const Matrix& hessian, const std::vector<PixelPair>& pairs, std::size_t unknown) const {
        Column one{};
        one[unknown] = 1;
        const std::size_t n = 2 * m_half;
        const Column row = solve(hessian, one, n);  // of the inverse, which is symmetric
        double variance = 0;
        for (const PixelPair& pair : pairs) {
            double effect = 0;
            for (std::size_t i = 0; i < n; ++i) effect += row[i] * pair.weight * pair.pixel->gradient[i];
            variance += effect * effect;
        }
        return variance;
    }

    bool hasBothGradients(const Matrix& hessian) const {
        const double alongX = std::sqrt(hessian[0][0]), alongY = std::sqrt(hessian[m_half][m_half]);
        return alongX > 1e-3 * alongY && alongY > 1e-3 * alongX;
    }

    PointStatus applyStep(const Column& found) {
        updateFactor(found);
        Column step = found;
        for (double& number : step) number *= m_factor;
        m_point.increment = std::sqrt(productOfSteps(step, step));
        m_warp = compose(m_warp, invert(warpOfStep(step)));
        const double farthest = m_parameters.subset / 2;
        const bool near = std::abs(m_warp.x(0, 0) - m_task.initialGuess.u.value) <= farthest &&
                          std::abs(m_warp.y(0, 0) - m_task.initialGuess.v.value) <= farthest;
        const bool tooLong = m_order > 2 && !(m_point.increment <= farthest);
        const bool turnedOver = !(m_warp.x(1, 0) * m_warp.y(0, 1) - m_warp.x(0, 1) * m_warp.y(1, 0) > 0);
        return allFinite(m_warp) && near && !tooLong && !turnedOver ? PointStatus::Ok : PointStatus::NotConverged;
    }

    Warp warpOfStep(const Column& step) const {
        Warp warp = identityWarp(m_order);
        for (std::size_t k = 0; k < m_half; ++k) {
            const auto [x, y] = m_exponents[k];
            warp.x(x, y) += step[k] / (factorial(x) * factorial(y));
            warp.y(x, y) += step[m_half + k] / (factorial(x) * factorial(y));
        }
        return warp;
    }

    /// Scalar product of two steps; the norm is the RMS movement of the subset's edge [px^2].
    double productOfSteps(const Column& a, const Column& b) const {
        double sum = 0;
        for (const std::size_t first : {std::size_t{0}, m_half}) {
            for (int degree = 0; degree <= m_order; ++degree) {
                double ofDegree = 0;
                for (std::size_t k = 0; k < m_half; ++k) {
                    if (m_exponents[k].x + m_exponents[k].y == degree) ofDegree += a[first + k] * b[first + k];
                }
                sum += std::pow(m_parameters.subset / 2, 2 * degree) / std::pow(factorial(degree), 2) * ofDegree;
            }
        }
        return sum;
    }

    /// Extrapolates steps that are too short: with the ratio of two successive steps the following ones form a
    /// geometric series, which is summed at once. Accounts for the factor of the step before.
    void updateFactor(const Column& found) {
        if (m_point.iterations > 1) {
            const double ratio = productOfSteps(found, m_lastStep) / productOfSteps(m_lastStep, m_lastStep);
            const double factor = ratio < 1 ? m_factor / (1 - ratio) : 4;
            // Ratios up to a tenth occur without noise.
            if (ratio > 0.1 || ratio < -0.1) m_factor = factor < 1 ? 1 : factor > 4 ? 4 : factor;
        }
        m_lastStep = found;
    }

    const RefinedImages& m_images;
    const RefineParameters& m_parameters;
    const rules::RefineTask& m_task;
    int m_order;                         ///< of the shape function
    std::vector<Exponents> m_exponents;  ///< of the monomials of a displacement component
    std::size_t m_half;                  ///< number of unknowns of u, followed by those of v
    Warp m_warp;
    Column m_lastStep{};      ///< previous step before scaling
    double m_factor = 1;      ///< factor of the previous step
    double m_fullWeight = 0;  ///< sum of the weights of a full subset
    std::vector<SubsetPixel> m_pixels;
    rules::RefinedPoint m_point;
};

}  // namespace

rules::RefinedPoint refinePoint(const RefinedImages& images, const RoiMask& roi, const RefineParameters& parameters,
                                const rules::RefineTask& task) {
    return PointRefinement(images, roi, parameters, task).run();
}

}  // namespace strainlens::reference
