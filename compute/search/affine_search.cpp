// SPDX-License-Identifier: MPL-2.0
#include "compute/search/affine_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>

#include "compute/backend/backend_registry.h"
#include "compute/rules/shape_function.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kLevelSubset = 21;                     // px
constexpr std::size_t kRefined = 24, kReturned = 3;  // candidates
constexpr int kMinFirstSide = 100, kCoarsest = 4;
constexpr std::int64_t kMaxPixels = 1'200'000;

/// IC-GN converges between them.
std::vector<rules::Linear> makeHypotheses() {
    constexpr std::array<double, 5> kStretches = {1, 0.85, 1.2, 0.7, 1.45};
    constexpr std::array<double, 9> kDegrees = {0, -10, 10, -20, 20, -30, 30, -40, 40};
    std::vector<rules::Linear> result;
    for (const double degrees : kDegrees) {
        const rules::Linear turn = rotation(degrees);
        const double c = turn.xx, s = turn.yx;
        for (const double a : kStretches) {
            for (const double b : kStretches) {
                const auto rotated = [&](double xx, double xy, double yy) {
                    result.push_back({c * xx - s * xy, c * xy - s * yy, s * xx + c * xy, s * xy + c * yy});
                };
                rotated(a, 0, b);
                if (a != b) rotated((a + b) / 2, (a - b) / 2, (a + b) / 2);
            }
        }
    }
    return result;
}

const std::vector<rules::Linear>& hypotheses() {
    static const std::vector<rules::Linear> kAll = makeHypotheses();
    return kAll;
}

/// A session with the pair halved `level` times.
std::unique_ptr<Session> sessionAtLevel(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, int level,
                                        int threads) {
    std::unique_ptr<Session> session = openHostSession(threads);
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    for (int k = 0; k < level; ++k) {
        session->halve(kReferenceSlot);
        session->halve(kDeformedSlot);
    }
    return session;
}

NormalisedRows normaliseAll(const GrayImage<std::uint8_t>& image) { return normaliseLocally(image, 0, image.height()); }

RefineParameters levelParameters() {
    RefineParameters parameters;
    parameters.subset = kLevelSubset;
    parameters.interpolation = Interpolation::CubicSpline;
    parameters.maxIterations = 30;
    parameters.minimumZncc = kMinTemplateZncc;
    return parameters;
}

/// A pixel of the level is inside if the full image's pixel at its centre is.
RoiMask roiAtLevel(const RoiMask& roi, int level, ImageSize size) {
    if (roi.empty()) return {};
    const int half = (1 << level) / 2;
    return RoiMask::where(size, [&](int x, int y) { return roi.contains((x << level) + half, (y << level) + half); });
}

}  // namespace

AffineSearch::AffineSearch(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi,
                           int level, int threads)
    : AffineSearch(*sessionAtLevel(reference, deformed, level, threads), roi, level, threads) {}

/// `session`: of sessionAtLevel().
AffineSearch::AffineSearch(Session& session, const RoiMask& roi, int level, int threads)
    : m_level(level),
      m_threads(resolveThreads(threads)),
      m_reference(session.download(kReferenceSlot)),
      m_roi(roiAtLevel(roi, level, m_reference.size())),
      m_normalised(normaliseAll(session.download(kDeformedSlot))),
      m_refiner(session.makeRefiner(kForwardPair, m_roi, levelParameters())) {}

std::vector<int> AffineSearch::levels(ImageSize fullSize) {
    const auto shorterSide = [&](int level) { return std::min(fullSize.width, fullSize.height) >> level; };
    int coarsest = 0;
    while (coarsest < kCoarsest && shorterSide(coarsest + 1) >= kMinFirstSide) ++coarsest;
    std::vector<int> result;
    for (int level = coarsest; level >= std::min(coarsest, 1); --level) {
        const std::int64_t pixels = std::int64_t{fullSize.width >> level} * (fullSize.height >> level);
        if (level == coarsest || pixels <= kMaxPixels) result.push_back(level);
    }
    return result;
}

std::vector<ShapeFunction> AffineSearch::candidates(int x, int y, const JobControl& job) {
    const std::optional<AffineTemplate> sampled =
        sampleTemplate(m_reference, m_roi, std::min(x >> m_level, m_reference.width() - 1),
                       std::min(y >> m_level, m_reference.height() - 1));
    if (!sampled) return {};
    std::vector<TemplateMatch> matches(hypotheses().size());
    forEachChunk(static_cast<int>(matches.size()), m_threads, [&](int chunk) {
        const auto k = static_cast<std::size_t>(chunk);
        if (!job.stopRequested()) matches[k] = bestMatch(*sampled, hypotheses()[k], m_normalised);
    });
    if (job.stopRequested()) return {};
    std::ranges::stable_sort(matches, std::greater(), &TemplateMatch::score);
    matches.resize(std::min(matches.size(), kRefined));

    std::vector<rules::RefineTask> tasks;
    for (const TemplateMatch& match : matches) {
        const rules::Linear& f = match.map;
        tasks.push_back({sampled->x,
                         sampled->y,
                         {{static_cast<double>(match.x - sampled->x), f.xx - 1, f.xy},
                          {static_cast<double>(match.y - sampled->y), f.yx, f.yy - 1}},
                         0});
    }
    std::vector<rules::RefinedPoint> points(tasks.size());
    m_refiner->refine(tasks, points, job);
    std::ranges::stable_sort(points, [](const auto& a, const auto& b) { return a.zncc > b.zncc; });
    std::vector<ShapeFunction> found;
    const double scale = 1 << m_level;
    // A pixel of the level is at the centre of the pixels that it averages.
    const double middleX = (sampled->x + 0.5) * scale - 0.5, middleY = (sampled->y + 0.5) * scale - 0.5;
    for (const rules::RefinedPoint& point : points) {
        if (point.status != PointStatus::Ok || found.size() == kReturned) continue;
        ShapeFunction shape = point.shape;
        shape.u.value *= scale;
        shape.v.value *= scale;
        shape = shape.movedBy(x - middleX, y - middleY);
        const bool isKnown = std::ranges::any_of(found, [&](const ShapeFunction& other) {
            return std::hypot(other.u.value - shape.u.value, other.v.value - shape.v.value) < scale;
        });
        if (!isKnown) found.push_back(shape);
    }
    return found;
}

}  // namespace strainlens
