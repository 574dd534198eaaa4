// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/back_check.h"

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

constexpr double kSigmas = 5;  // one right point in a million lies beyond
/// What two estimates without noise may differ by: each ends a step below the limit before its own place, and the greys
/// between the pixels are not quite those of the other image.
constexpr double kLeastPx = 0.005;
/// Noise meets its own slopes across the rim alone: the sum of 2 j t_j^2 over the taps t_j, j > 0, of the derivative of
/// the quintic spline through the pixels; less for the others.
constexpr double kRimProducts = 2.23;
/// The variance of the difference of two estimates that have nothing in common, over that of one.
constexpr double kIndependent = 2;
/// Subsets whose residual is beyond that many times what noise leaves differ by more than noise.
constexpr double kMostOfNoise = 1.1;
constexpr std::size_t kSamples = 2048;        // give the median to some per cent
constexpr std::size_t kMedianSamples = 8192;  // to one per cent
/// A step on the way back below this is the last: what it leaves is a small share of it.
constexpr double kLastStepPx = 0.02;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN(), kNowhere = std::numeric_limits<double>::infinity();
constexpr int kBatchPoints = 256;

struct Place {
    PointPx exact;
    int x, y;  ///< the nearest pixel

    Place(const NodePlace& at, const ShapeFunction& shape)
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

ClosingScatter::ClosingScatter(ShapeOrder order, int subset) : m_side(subset) {
    const SubsetInfluence influence = SubsetInfluence::whole({subset, order});
    const SubsetInfluence::Coefficients& p = influence.coefficients();
    const auto square = [&](double x, double y) {
        double value = 0, alongX = 1;
        for (int i = 0; i <= numberOf(order); ++i, alongX *= x) {
            double term = alongX;
            for (int k = 0; i + k <= numberOf(order); ++k, term *= y) value += p[SubsetInfluence::placeOf(i, k)] * term;
        }
        return value * value;
    };
    double rim = 0;
    for (int k = 0; k < subset; ++k) rim += square(1, (2 * k + 1.0) / subset - 1) / subset;
    m_rimWeight = rim * subset * subset;  // the mean square is one over the number of pixels
    const double factor = shapeVarianceFactor(order, subset);
    m_noiseTimesNoise = m_rimWeight * kRimProducts * subset / factor;
    m_differences = m_side * m_side / factor;
}

double ClosingScatter::of(const ShapeFunction& shape, PointPx rest, double sigma, double otherShare) const {
    // The rims of both subsets, apart by so much across each edge on average.
    const ShapeTerms &u = shape.u, &v = shape.v;
    const double half = m_side / 2;
    double across = 0;
    for (const double side : {-1.0, 1.0}) {
        across += meanMagnitude(side * half * u.x - rest.x, half * u.y);
        across += meanMagnitude(side * half * v.y - rest.y, half * v.x);
    }
    // What the one sees and the other does not, over a subset's area.
    const double apart = across / m_side;
    // The noise of one image is sampled more densely on one way than on the other.
    const double area = std::min(shape.areaRatio(), 1 / shape.areaRatio());
    const double unlike = std::min(m_rimWeight * apart + 1 - area, kIndependent);
    const double common = unlike + m_noiseTimesNoise * sigma * sigma;
    return sigma * std::sqrt(std::max(1 - otherShare, 0.0) * common + otherShare * kIndependent);
}

double ClosingScatter::atRim(double sigma, double otherShare) const {
    // A difference times its own slope sums up to half its square at the rim, and that is half of all squares at most.
    return otherShare * m_differences * sigma * sigma / 2;
}

BackCheck::BackCheck(const Grid& grid, const RoiMask& region, ImageSize image, int threads)
    : m_grid(grid), m_region(region), m_image(image), m_threads(threads) {}

/// The distance in rows and columns of every node to the nearest pixel outside, by two passes over the pixels
/// (Rosenfeld & Pfaltz 1966, doi:10.1145/321356.321357).
void BackCheck::findClearance() {
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
        const NodePlace at = m_grid.placeOf(i);
        m_clearance[i] = distance(at.x, at.y);
    }
}

/// Whether all that the subset sees on the way back is the region's, so that no pixel need be left out.
bool BackCheck::seesRegionAlone(const RefineResult& found, std::size_t node, int subset) const {
    if (m_clearance.empty()) return true;
    const RefinedDetails& d = found.details;
    const auto most = [](float a, float b) {
        return std::abs(static_cast<double>(a)) + std::abs(static_cast<double>(b));
    };
    const double stretch = std::max(most(d.ux[node], d.uy[node]), most(d.vx[node], d.vy[node]));
    constexpr double kRounding = 1;  // to the nearest pixel, there and back
    return stretch < 1 && (subset / 2 + kRounding) / (1 - stretch) + kRounding < m_clearance[node];
}

struct BackCheck::Patch {
    PointPx middle;
    ShapeFunction back;
    int left, top, right, bottom;  ///< its pixels, the last included
};

std::vector<BackCheck::Patch> BackCheck::patchesOf(const RefineResult& found, std::span<const std::size_t> nodes,
                                                   int subset) const {
    const int half = subset / 2;
    std::vector<Patch> patches;
    for (const std::size_t node : nodes) {
        const ShapeFunction shape = found.shapeAt(node);
        const Place place(m_grid.placeOf(node), shape);
        patches.push_back({place.exact, inverted(shape), std::max(place.x - half, 0), std::max(place.y - half, 0),
                           std::min(place.x + half, m_image.width - 1), std::min(place.y + half, m_image.height - 1)});
    }
    return patches;
}

/// Marks the pixels of the deformed image that come from the region.
void BackCheck::paint(std::span<const Patch> patches) {
    if (m_usable.empty() || m_isPainted) m_usable = RoiMask::where(m_image, [](int, int) { return false; });
    m_isPainted = true;
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

void BackCheck::erase(std::span<const Patch> patches) {
    m_isPainted = false;
    forEachRowOf(patches, [](const Patch& patch, int, std::uint8_t* row) {
        std::fill(row + patch.left, row + patch.right + 1, RoiMask::kOutside);
    });
}

/// Calls work(patch, y, row of m_usable) for all their rows, those of a band of rows on one thread.
template <typename Work>
void BackCheck::forEachRowOf(std::span<const Patch> patches, const Work& work) {
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

void BackCheck::findNoiseResidual(const RefineResult& found, double expectedResidual) {
    std::vector<double> residuals;
    for (std::size_t i = 0; i < found.status.size(); i += found.status.size() / kSamples + 1) {
        if (found.status[i] == PointStatus::Ok) residuals.push_back(static_cast<double>(found.details.residual[i]));
    }
    m_noiseResidual = medianOf(std::move(residuals));
    if (expectedResidual > 0 && expectedResidual < m_noiseResidual) m_noiseResidual = expectedResidual;
}

/// What only one of the images has, dirt, new paint or a shadow's edge, in the squared differences of the subset that
/// sees more of it, over those of the subset on the way there.
double BackCheck::otherShare(const RefineResult& found, std::size_t node, double residualBack) const {
    const double own = static_cast<double>(found.details.residual[node]), most = std::max(own, residualBack);
    const double noise = kMostOfNoise * m_noiseResidual;
    return most > noise ? (most * most - noise * noise) / (own * own) : 0;
}

/// `areWhole`: the region cuts none of their subsets.
void BackCheck::matchBack(const RefineResult& found, std::span<const std::size_t> nodes, bool areWhole,
                          const rules::RefineBatch& batch, const RefineParameters& parameters,
                          const UncertaintyModel& model) {
    // They do not shrink, as growing again would fill them once more.
    m_tasks.resize(std::max(m_tasks.size(), nodes.size())), m_points.resize(m_tasks.size());
    const std::span tasks = std::span(m_tasks).first(nodes.size());
    const std::span points = std::span(m_points).first(nodes.size());
    const auto count = static_cast<int>(nodes.size());
    forEachRowBand(count, kBatchPoints, m_threads, [&](int first, int end) {
        for (auto k = static_cast<std::size_t>(first); k < static_cast<std::size_t>(end); ++k) {
            const ShapeFunction shape = found.shapeAt(nodes[k]);
            const Place place(m_grid.placeOf(nodes[k]), shape);
            const PointPx rest = place.rest();
            tasks[k] = {place.x, place.y, inverted(shape).movedBy(rest.x, rest.y), nodes[k]};
            points[k] = {};
        }
    });
    batch(tasks, points);
    const ClosingScatter scatter(parameters.order, parameters.subset);
    const double least = kLeastPx + 2 * parameters.incrementLimit;
    forEachRowBand(count, kBatchPoints, m_threads, [&](int first, int end) {
        for (auto k = static_cast<std::size_t>(first); k < static_cast<std::size_t>(end); ++k) {
            const std::size_t node = nodes[k];
            const rules::RefinedPoint& back = points[k];
            const NodePlace at = m_grid.placeOf(node);
            const ShapeFunction shape = found.shapeAt(node);
            const Place place(at, shape);
            if (back.status != PointStatus::Ok) {
                // That a subset is not found again tells nothing where pixels are missing or others are in their place,
                // nor after a stop.
                const SubsetShape subset = {parameters.subset, parameters.order, m_image};
                const bool isSpoilt = otherShare(found, node, 0) > 0 || !areWhole || isCut({place.x, place.y}, subset);
                if (isSpoilt || back.status == PointStatus::NotComputed) continue;
                m_missed[node] = 1;
                m_closing[node] = {kNowhere, kNowhere};
                continue;
            }
            const PointPx rest = place.rest();
            const ShapeFunction there = back.shape.movedBy(-rest.x, -rest.y);
            const double x = place.exact.x + there.u.value - at.x, y = place.exact.y + there.v.value - at.y;
            // As an error of the displacement, which is known with these deviations.
            const PointPx closing = {x + shape.u.x * x + shape.u.y * y, y + shape.v.x * x + shape.v.y * y};
            m_closing[node] = closing;
            // So near, whatever the noise.
            if (!m_keepsExpected && std::max(std::abs(closing.x), std::abs(closing.y)) <= least) continue;
            const AxisSigmas sigma = model.sigmaOf(found, node, parameters);
            const double other = otherShare(found, node, back.residual);
            const PointPx expected = {scatter.of(shape, rest, sigma.u, other), scatter.of(shape, rest, sigma.v, other)};
            if (m_keepsExpected) m_expected[node] = expected;
            const auto misses = [&](double distance, double deviation, double ofSigma) {
                return std::abs(distance) > least + kSigmas * deviation + scatter.atRim(ofSigma, other);
            };
            m_missed[node] = misses(closing.x, expected.x, sigma.u) || misses(closing.y, expected.y, sigma.v);
        }
    });
}

/// Finds the points that were refined with that choice and can be matched back; before the first nothing is known.
void BackCheck::sort(const RefineResult& found, const RefineParameters& choice, bool isFirst,
                     const std::vector<bool>& isSplit, const DisplacementField& field) {
    m_sight.resize(m_grid.size());
    const RefinedDetails& d = found.details;
    forEachRowBand(static_cast<int>(m_grid.size()), kBatchPoints, m_threads, [&](int first, int end) {
        std::fill(m_sight.begin() + first, m_sight.begin() + end, Sight::None);
        if (isFirst) {
            std::fill(m_closing.begin() + first, m_closing.begin() + end, PointPx{kNone, kNone});
            std::fill(m_missed.begin() + first, m_missed.begin() + end, std::uint8_t{0});
        }
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
            if (!field.ok(i) || found.status[i] != PointStatus::Ok || isSplit[i]) continue;
            if (!d.subset.empty() && !(d.subset[i] == choice.subset && d.order[i] == numberOf(choice.order))) continue;
            const ShapeFunction shape = found.shapeAt(i);
            if (!(shape.areaRatio() > 0)) {  // a fold, from which nothing comes back
                m_missed[i] = 1;
                m_closing[i] = {kNowhere, kNowhere};
                continue;
            }
            const Place place(m_grid.placeOf(i), shape);
            if (place.x < 0 || place.y < 0 || place.x >= m_image.width || place.y >= m_image.height) continue;
            m_sight[i] = seesRegionAlone(found, i, choice.subset) ? Sight::Whole : Sight::Cut;
        }
    });
}

BackCheckCounts BackCheck::run(const RefineResult& found, std::span<const RefineParameters> choices,
                               const UncertaintyModel& model, double expectedResidual, const SplitNodes& splitNodes,
                               const BeginTries& begin, DisplacementField& field, const std::stop_token& stop) {
    if (stop.stop_requested()) return {.medianPx = kNone};
    findClearance();
    findNoiseResidual(found, expectedResidual);
    m_closing.resize(m_grid.size()), m_missed.resize(m_grid.size());
    if (m_keepsExpected) m_expected.assign(m_grid.size(), {kNone, kNone});
    for (const RefineParameters& choice : choices) {
        const bool isFirst = &choice == &choices.front();
        if (!isFirst && stop.stop_requested()) break;
        sort(found, choice, isFirst, splitNodes(choice.subset), field);
        std::vector<std::size_t> whole, cut;
        for (std::size_t i = 0; i < m_sight.size(); ++i) {
            if (m_sight[i] == Sight::Whole) whole.push_back(i);
            if (m_sight[i] == Sight::Cut) cut.push_back(i);
        }
        RefineParameters back = choice;
        back.incrementLimit = std::max(back.incrementLimit, kLastStepPx);
        std::vector<Patch> patches;
        runWorkers(2, [&](int worker) {  // while a GPU matches, its thread only waits
            if (worker == 0 && !whole.empty()) {
                matchBack(found, whole, true, begin(m_everything, back), choice, model);
            }
            if (worker == 1 && !cut.empty()) {
                patches = patchesOf(found, cut, choice.subset);
                paint(patches);
            }
        });
        if (!cut.empty() && !stop.stop_requested()) {
            matchBack(found, cut, false, begin(m_usable, back), choice, model);
        }
        erase(patches);
    }
    BackCheckCounts counts;
    std::vector<double> closing;  // [px^2]
    const std::size_t stride = m_grid.size() / kMedianSamples + 1;
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!std::isnan(m_closing[i].x) && counts.points++ % stride == 0) closing.push_back(squareOf(m_closing[i]));
        if (!m_missed[i]) continue;
        ++counts.outliers;
        field.flag(i, PointStatus::Outlier);
    }
    counts.medianPx = std::sqrt(medianOf(std::move(closing)));
    return counts;
}

}  // namespace strainlens
