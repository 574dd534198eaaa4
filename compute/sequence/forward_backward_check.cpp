// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/forward_backward_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "compute/field/composition.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kSigmas = 5;  // exceeded by one correct point in a million
/// Allowed difference without noise: each estimate stops one step below the limit before its optimum, and the
/// interpolated greys of both images differ slightly.
constexpr double kMinPx = 0.005;
/// Noise correlates with its own slopes only across the border: the sum of 2 j t_j^2 over the taps t_j, j > 0, of the
/// derivative of the quintic spline through the pixels; less for other interpolations.
constexpr double kBorderProducts = 2.23;
/// Variance of the difference of two independent estimates, relative to that of one.
constexpr double kIndependent = 2;
/// Subsets whose residual exceeds that of noise by this factor differ by more than noise.
constexpr double kMaxNoiseRatio = 1.1;
constexpr std::size_t kSamples = 2048;        // the median is accurate to a few per cent
constexpr std::size_t kMedianSamples = 8192;  // accurate to one per cent
/// Convergence limit of the backward match: the remaining error is a small part of the last step.
constexpr double kLastStepPx = 0.02;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN(), kNowhere = std::numeric_limits<double>::infinity();
constexpr int kBatchPoints = 256;

struct Place {
    PointPx exact;
    int x, y;  ///< the nearest pixel

    Place(const NodePosition& at, const ShapeFunction& shape)
        : exact{at.x + shape.u.value, at.y + shape.v.value},
          x(static_cast<int>(std::lround(exact.x))),
          y(static_cast<int>(std::lround(exact.y))) {}
    PointPx rest() const { return {x - exact.x, y - exact.y}; }
};

double squareOf(PointPx p) { return p.x * p.x + p.y * p.y; }

/// Mean of |a + b t| for t from -1 to 1.
double meanMagnitude(double a, double b) {
    a = std::abs(a), b = std::abs(b);
    return a >= b ? a : (a * a + b * b) / (2 * b);
}

}  // namespace

RoundTripError::RoundTripError(ShapeOrder order, int subset) : m_side(subset) {
    const SubsetInfluence influence = SubsetInfluence::complete({subset, order});
    const SubsetInfluence::Coefficients& p = influence.coefficients();
    const auto square = [&](double x, double y) {
        double value = 0, alongX = 1;
        for (int i = 0; i <= numberOf(order); ++i, alongX *= x) {
            double term = alongX;
            for (int k = 0; i + k <= numberOf(order); ++k, term *= y)
                value += p[SubsetInfluence::termIndex(i, k)] * term;
        }
        return value * value;
    };
    double rim = 0;
    for (int k = 0; k < subset; ++k) rim += square(1, (2 * k + 1.0) / subset - 1) / subset;
    m_borderWeight = rim * subset * subset;  // the mean square is one over the number of pixels
    const double factor = shapeVarianceFactor(order, subset);
    m_noiseTimesNoise = m_borderWeight * kBorderProducts * subset / factor;
    m_differences = m_side * m_side / factor;
}

double RoundTripError::of(const ShapeFunction& shape, PointPx rest, double sigma, double unmatchedVariance) const {
    // Mean distance between the borders of both subsets, across each edge.
    const ShapeTerms &u = shape.u, &v = shape.v;
    const double half = m_side / 2;
    double across = 0;
    for (const double side : {-1.0, 1.0}) {
        across += meanMagnitude(side * half * u.x - rest.x, half * u.y);
        across += meanMagnitude(side * half * v.y - rest.y, half * v.x);
    }
    // Share of a subset's area that only one of them covers.
    const double apart = across / m_side;
    // The noise of one image is sampled more densely in one direction than in the other.
    const double area = std::min(shape.areaRatio(), 1 / shape.areaRatio());
    const double unmatched = std::min(m_borderWeight * apart + 1 - area, kIndependent);
    const double common = unmatched + m_noiseTimesNoise * sigma * sigma;
    return sigma * std::sqrt(std::max(1 - unmatchedVariance, 0.0) * common + unmatchedVariance * kIndependent);
}

double RoundTripError::borderLimit(double sigma, double unmatchedVariance) const {
    // A difference times its own slope sums to half its square at the border, at most half of the sum of all squares.
    return unmatchedVariance * m_differences * sigma * sigma / 2;
}

ForwardBackwardCheck::ForwardBackwardCheck(const Grid& grid, const RoiMask& region, ImageSize image, int threads)
    : m_grid(grid), m_region(region), m_image(image), m_threads(threads) {}

/// Chessboard distance of every node to the nearest pixel outside the region, by two passes over the pixels
/// (Rosenfeld & Pfaltz 1966, doi:10.1145/321356.321357).
void ForwardBackwardCheck::findClearance() {
    if (m_region.empty() || !m_clearance.empty()) return;
    const int width = m_region.size().width, height = m_region.size().height;
    constexpr std::int16_t kFar = std::numeric_limits<std::int16_t>::max();
    GrayImage<std::int16_t> distance(width, height);
    const auto nearer = [&](int x, int y, int fromX, int fromY) {
        if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) return;
        const std::int16_t from = distance(fromX, fromY);
        if (from < distance(x, y)) distance(x, y) = static_cast<std::int16_t>(std::min<int>(from + 1, distance(x, y)));
    };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            distance(x, y) = m_region.contains(x, y) ? kFar : std::int16_t{0};
            for (int dx = -1; dx <= 1; ++dx) nearer(x, y, x + dx, y - 1);
            nearer(x, y, x - 1, y);
        }
    }
    for (int y = height - 1; y >= 0; --y) {
        for (int x = width - 1; x >= 0; --x) {
            for (int dx = -1; dx <= 1; ++dx) nearer(x, y, x + dx, y + 1);
            nearer(x, y, x + 1, y);
        }
    }
    m_clearance.resize(m_grid.size());
    for (std::size_t i = 0; i < m_clearance.size(); ++i) {
        const NodePosition at = m_grid.positionOf(i);
        m_clearance[i] = distance(at.x, at.y);
    }
}

/// Whether the backward subset is entirely inside the region, so that no pixel must be excluded.
bool ForwardBackwardCheck::isInsideRegion(const RefineResult& found, std::size_t node, int subset) const {
    if (m_clearance.empty()) return true;
    const RefinedDetails& d = found.details;
    const auto maximum = [](float a, float b) {
        return std::abs(static_cast<double>(a)) + std::abs(static_cast<double>(b));
    };
    const double stretch = std::max(maximum(d.ux[node], d.uy[node]), maximum(d.vx[node], d.vy[node]));
    constexpr double kRounding = 1;  // to the nearest pixel, there and back
    return stretch < 1 && (subset / 2 + kRounding) / (1 - stretch) + kRounding < m_clearance[node];
}

struct ForwardBackwardCheck::Patch {
    PointPx middle;
    ShapeFunction back;
    int left, top, right, bottom;  ///< its pixels, inclusive
};

std::vector<ForwardBackwardCheck::Patch> ForwardBackwardCheck::makePatches(const RefineResult& found,
                                                                           std::span<const std::size_t> nodes,
                                                                           int subset) const {
    const int half = subset / 2;
    std::vector<Patch> patches;
    for (const std::size_t node : nodes) {
        const ShapeFunction shape = found.shapeAt(node);
        const Place place(m_grid.positionOf(node), shape);
        patches.push_back({place.exact, invert(shape), std::max(place.x - half, 0), std::max(place.y - half, 0),
                           std::min(place.x + half, m_image.width - 1), std::min(place.y + half, m_image.height - 1)});
    }
    return patches;
}

/// Marks the pixels of the deformed image that map back into the region.
void ForwardBackwardCheck::markUsable(std::span<const Patch> patches) {
    if (m_usable.empty() || m_isMarked) m_usable = RoiMask::where(m_image, [](int, int) { return false; });
    m_isMarked = true;
    forEachRowOf(patches, [this](const Patch& patch, int y, std::uint8_t* row) {
        for (int x = patch.left; x <= patch.right; ++x) {
            if (row[x] != RoiMask::kOutside) continue;
            const double dx = x - patch.middle.x, dy = y - patch.middle.y;
            const auto fromX = static_cast<int>(std::lround(x + patch.back.u.at(dx, dy)));
            const auto fromY = static_cast<int>(std::lround(y + patch.back.v.at(dx, dy)));
            const bool inside = fromX >= 0 && fromY >= 0 && fromX < m_image.width && fromY < m_image.height;
            if (inside && m_region.contains(fromX, fromY)) row[x] = RoiMask::kInside;
        }
    });
}

void ForwardBackwardCheck::clearUsable(std::span<const Patch> patches) {
    m_isMarked = false;
    forEachRowOf(patches, [](const Patch& patch, int, std::uint8_t* row) {
        std::fill(row + patch.left, row + patch.right + 1, RoiMask::kOutside);
    });
}

/// Calls work(patch, y, row of m_usable) for all rows of all patches; one thread per band of rows.
template <typename Work>
void ForwardBackwardCheck::forEachRowOf(std::span<const Patch> patches, const Work& work) {
    constexpr int kBandRows = 64;
    forEachRowBand(m_image.height, kBandRows, m_threads, [&](int first, int end) {
        std::array<std::uint8_t*, kBandRows> rows{};
        for (int y = first; y < end; ++y) rows[static_cast<std::size_t>(y - first)] = m_usable.row(y);
        for (const Patch& patch : patches) {
            for (int y = std::max(patch.top, first); y <= std::min(patch.bottom, end - 1); ++y) {
                work(patch, y, rows[static_cast<std::size_t>(y - first)]);
            }
        }
    });
}

void ForwardBackwardCheck::findNoiseResidual(const RefineResult& found, double expectedResidual) {
    std::vector<double> residuals;
    for (std::size_t i = 0; i < found.status.size(); i += found.status.size() / kSamples + 1) {
        if (found.status[i] == PointStatus::Ok) residuals.push_back(static_cast<double>(found.details.residual[i]));
    }
    m_noiseResidual = medianOf(std::move(residuals));
    if (expectedResidual > 0 && expectedResidual < m_noiseResidual) m_noiseResidual = expectedResidual;
}

/// Squared differences beyond noise (content of only one image: dirt, new paint, the edge of a shadow), from the larger
/// of both residuals, relative to the squared forward residual.
double ForwardBackwardCheck::unmatchedVariance(const RefineResult& found, std::size_t node, double residualBack) const {
    const double own = static_cast<double>(found.details.residual[node]), maximum = std::max(own, residualBack);
    const double noise = kMaxNoiseRatio * m_noiseResidual;
    return maximum > noise ? (maximum * maximum - noise * noise) / (own * own) : 0;
}

void ForwardBackwardCheck::matchBack(const RefineResult& found, std::span<const std::size_t> nodes, Refiner& refiner,
                                     const RefineParameters& parameters, const UncertaintyModel& model,
                                     const JobControl& job) {
    if (job.stopRequested()) return;
    // They never shrink: growing again would initialize the elements again.
    m_tasks.resize(std::max(m_tasks.size(), nodes.size())), m_points.resize(m_tasks.size());
    const std::span tasks = std::span(m_tasks).first(nodes.size());
    const std::span points = std::span(m_points).first(nodes.size());
    const auto count = static_cast<int>(nodes.size());
    forEachRowBand(count, kBatchPoints, m_threads, [&](int first, int end) {
        for (auto k = static_cast<std::size_t>(first); k < static_cast<std::size_t>(end); ++k) {
            const ShapeFunction shape = found.shapeAt(nodes[k]);
            const Place place(m_grid.positionOf(nodes[k]), shape);
            const PointPx rest = place.rest();
            tasks[k] = {place.x, place.y, invert(shape).movedBy(rest.x, rest.y), nodes[k]};
            points[k] = {};
        }
    });
    refiner.refine(tasks, points, job);
    const RoundTripError scatter(parameters.order, parameters.subset);
    const double minimum = kMinPx + 2 * parameters.incrementLimit;
    forEachRowBand(count, kBatchPoints, m_threads, [&](int first, int end) {
        for (auto k = static_cast<std::size_t>(first); k < static_cast<std::size_t>(end); ++k) {
            const std::size_t node = nodes[k];
            const rules::RefinedPoint& back = points[k];
            const NodePosition at = m_grid.positionOf(node);
            const ShapeFunction shape = found.shapeAt(node);
            const Place place(at, shape);
            if (back.status != PointStatus::Ok) {
                // A failed match proves nothing if the subset has missing or foreign pixels, nor after a stop.
                const SubsetShape subset = {parameters.subset, parameters.order, m_image};
                const bool isSpoilt = unmatchedVariance(found, node, 0) > 0 || m_coverage[node] == Coverage::Cut ||
                                      isCut({place.x, place.y}, subset);
                if (isSpoilt || back.status == PointStatus::NotComputed) continue;
                m_hasFailed[node] = 1;
                m_roundTripErrors[node] = {kNowhere, kNowhere};
                continue;
            }
            const PointPx rest = place.rest();
            const ShapeFunction there = back.shape.movedBy(-rest.x, -rest.y);
            const double x = place.exact.x + there.u.value - at.x, y = place.exact.y + there.v.value - at.y;
            // As an error of the displacement, which has the standard deviations `sigma`.
            const PointPx closing = {x + shape.u.x * x + shape.u.y * y, y + shape.v.x * x + shape.v.y * y};
            m_roundTripErrors[node] = closing;
            // Accepted for any noise.
            if (!m_storesExpected && std::max(std::abs(closing.x), std::abs(closing.y)) <= minimum) continue;
            const AxisSigmas sigma = model.sigmaOf(found, node, parameters);
            const double other = unmatchedVariance(found, node, back.residual);
            const PointPx expected = {scatter.of(shape, rest, sigma.u, other), scatter.of(shape, rest, sigma.v, other)};
            if (m_storesExpected) m_expected[node] = expected;
            const auto misses = [&](double distance, double deviation, double ofSigma) {
                return std::abs(distance) > minimum + kSigmas * deviation + scatter.borderLimit(ofSigma, other);
            };
            m_hasFailed[node] = misses(closing.x, expected.x, sigma.u) || misses(closing.y, expected.y, sigma.v);
        }
    });
}

/// Finds the points that were refined with `choice` and can be matched back. The first call resets all results.
void ForwardBackwardCheck::classify(const RefineResult& found, const RefineParameters& choice, bool isFirst,
                                    const std::vector<bool>& isSplit, const DisplacementField& field) {
    m_coverage.resize(m_grid.size());
    const RefinedDetails& d = found.details;
    forEachRowBand(static_cast<int>(m_grid.size()), kBatchPoints, m_threads, [&](int first, int end) {
        std::fill(m_coverage.begin() + first, m_coverage.begin() + end, Coverage::None);
        if (isFirst) {
            std::fill(m_roundTripErrors.begin() + first, m_roundTripErrors.begin() + end, PointPx{kNone, kNone});
            std::fill(m_hasFailed.begin() + first, m_hasFailed.begin() + end, std::uint8_t{0});
        }
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
            if (!field.ok(i) || found.status[i] != PointStatus::Ok || isSplit[i]) continue;
            if (!d.subset.empty() && !(d.subset[i] == choice.subset && d.order[i] == numberOf(choice.order))) continue;
            const ShapeFunction shape = found.shapeAt(i);
            if (!(shape.areaRatio() > 0)) {  // a fold: not invertible
                m_hasFailed[i] = 1;
                m_roundTripErrors[i] = {kNowhere, kNowhere};
                continue;
            }
            const Place place(m_grid.positionOf(i), shape);
            if (place.x < 0 || place.y < 0 || place.x >= m_image.width || place.y >= m_image.height) continue;
            m_coverage[i] = isInsideRegion(found, i, choice.subset) ? Coverage::Complete : Coverage::Cut;
        }
    });
}

BackCheckCounts ForwardBackwardCheck::run(const RefineResult& found, const Matching& matching, const Noise& noise,
                                          DisplacementField& field, const std::stop_token& stop) {
    if (stop.stop_requested()) return {.medianPx = kNone};
    const JobControl job{stop, {}, {}};
    findClearance();
    findNoiseResidual(found, noise.expectedResidual);
    m_roundTripErrors.resize(m_grid.size()), m_hasFailed.resize(m_grid.size());
    if (m_storesExpected) m_expected.assign(m_grid.size(), {kNone, kNone});
    for (const RefineParameters& choice : matching.choices) {
        const bool isFirst = &choice == &matching.choices.front();
        if (!isFirst && stop.stop_requested()) break;
        classify(found, choice, isFirst, matching.splitNodes(choice.subset), field);
        std::vector<std::size_t> complete, cut;
        for (std::size_t i = 0; i < m_coverage.size(); ++i) {
            if (m_coverage[i] == Coverage::Complete) complete.push_back(i);
            if (m_coverage[i] == Coverage::Cut) cut.push_back(i);
        }
        RefineParameters back = choice;
        back.incrementLimit = std::max(back.incrementLimit, kLastStepPx);
        std::vector<Patch> patches;
        runWorkers(2, [&](int worker) {  // the host thread is idle while a GPU matches
            if (worker == 0 && !complete.empty()) {
                matchBack(found, complete, *matching.makeRefiner(m_everything, back), choice, noise.model, job);
            }
            if (worker == 1 && !cut.empty()) {
                patches = makePatches(found, cut, choice.subset);
                markUsable(patches);
            }
        });
        if (!cut.empty() && !stop.stop_requested()) {
            matchBack(found, cut, *matching.makeRefiner(m_usable, back), choice, noise.model, job);
        }
        clearUsable(patches);
    }
    BackCheckCounts counts;
    std::vector<double> closing;  // [px^2]
    const std::size_t stride = m_grid.size() / kMedianSamples + 1;
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!std::isnan(m_roundTripErrors[i].x) && counts.points++ % stride == 0)
            closing.push_back(squareOf(m_roundTripErrors[i]));
        if (!m_hasFailed[i]) continue;
        ++counts.outliers;
        field.flag(i, PointStatus::Outlier);
    }
    counts.medianPx = std::sqrt(medianOf(std::move(closing)));
    return counts;
}

}  // namespace strainlens
