// SPDX-License-Identifier: MPL-2.0
#include "compute/search/affine_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "compute/backend/backend_registry.h"
#include "compute/rules/shape_function.h"
#include "compute/types/block_sums.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kTemplateRadius = 4, kTemplateSpacing = 2;  // samples, px of the level
constexpr std::size_t kMinSamples = 50;
constexpr double kMinDeviation = 1;                  // grey levels of 255
constexpr int kLocalRadius = 8;                      // px
constexpr int kLevelSubset = 21;                     // px
constexpr std::size_t kRefined = 24, kReturned = 3;  // candidates
constexpr double kMinZncc = 0.5;
constexpr int kSmallestFirstSide = 100, kCoarsest = 4;
constexpr std::int64_t kMaxPixels = 1'200'000;

/// IC-GN converges between them.
std::vector<rules::Linear> makeHypotheses() {
    constexpr std::array<double, 5> kStretches = {1, 0.85, 1.2, 0.7, 1.45};
    constexpr std::array<double, 9> kDegrees = {0, -10, 10, -20, 20, -30, 30, -40, 40};
    constexpr double kRadians = 3.14159265358979323846 / 180;
    std::vector<rules::Linear> result;
    for (const double degrees : kDegrees) {
        const double c = std::cos(degrees * kRadians), s = std::sin(degrees * kRadians);
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

/// The image minus its local mean, divided by its local standard deviation (at least kMinDeviation).
GrayImage<float> normaliseLocally(const GrayImage<std::uint8_t>& image) {
    BlockSums sums(image, [](std::uint32_t grey) { return grey; });
    BlockSums squares(image, [](std::uint32_t grey) { return grey * grey; });
    GrayImage<float> result(image.width(), image.height());
    for (int y = 0; y < image.height(); ++y) {
        const int top = std::max(y - kLocalRadius, 0), bottom = std::min(y + kLocalRadius + 1, image.height());
        sums.moveTo(top, bottom);
        squares.moveTo(top, bottom);
        for (int x = 0; x < image.width(); ++x) {
            const int left = std::max(x - kLocalRadius, 0);
            const int width = std::min(x + kLocalRadius + 1, image.width()) - left;
            const double n = (bottom - top) * width;
            const double mean = static_cast<double>(sums.over(left, width)) / n;
            const double variance = static_cast<double>(squares.over(left, width)) / n - mean * mean;
            const double deviation = std::max(std::sqrt(std::max(variance, 0.0)), kMinDeviation);
            result(x, y) = static_cast<float>((image(x, y) - mean) / deviation);
        }
    }
    return result;
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

RefineParameters levelParameters() {
    RefineParameters parameters;
    parameters.subset = kLevelSubset;
    parameters.interpolation = Interpolation::CubicSpline;
    parameters.maxIterations = 30;
    parameters.minimumZncc = kMinZncc;
    return parameters;
}

/// A pixel of the level is inside if the full image's pixel at its centre is.
RoiMask roiAtLevel(const RoiMask& roi, int level, ImageSize size) {
    if (roi.empty()) return {};
    const int half = (1 << level) / 2;
    return RoiMask::where(size, [&](int x, int y) { return roi.contains((x << level) + half, (y << level) + half); });
}

}  // namespace

/// Template pixels relative to the centre, with greys normalised to mean 0 and sum of squares 1.
struct AffineSearch::Template {
    int x = 0, y = 0;  ///< centre, on the level
    std::vector<int> dx, dy;
    std::vector<float> greys;
};

/// Best position of a hypothesis.
struct AffineSearch::Match {
    float score = -1;
    int x = 0, y = 0;
    std::size_t hypothesis = 0;
};

AffineSearch::AffineSearch(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const RoiMask& roi,
                           int level, int threads)
    : AffineSearch(*sessionAtLevel(reference, deformed, level, threads), roi, level, threads) {}

/// `session`: of sessionAtLevel().
AffineSearch::AffineSearch(Session& session, const RoiMask& roi, int level, int threads)
    : m_level(level),
      m_threads(resolveThreads(threads)),
      m_reference(session.download(kReferenceSlot)),
      m_roi(roiAtLevel(roi, level, m_reference.size())),
      m_normalised(normaliseLocally(session.download(kDeformedSlot))),
      m_refiner(session.makeRefiner(kForwardPair, m_roi, levelParameters())) {}

std::vector<int> AffineSearch::levels(ImageSize fullSize) {
    const auto shorterSide = [&](int level) { return std::min(fullSize.width, fullSize.height) >> level; };
    int coarsest = 0;
    while (coarsest < kCoarsest && shorterSide(coarsest + 1) >= kSmallestFirstSide) ++coarsest;
    std::vector<int> result;
    for (int level = coarsest; level >= std::min(coarsest, 1); --level) {
        const std::int64_t pixels = std::int64_t{fullSize.width >> level} * (fullSize.height >> level);
        if (level == coarsest || pixels <= kMaxPixels) result.push_back(level);
    }
    return result;
}

bool AffineSearch::sampleTemplate(int x, int y, Template& sampled) const {
    sampled.x = std::min(x >> m_level, m_reference.width() - 1);
    sampled.y = std::min(y >> m_level, m_reference.height() - 1);
    std::vector<double> greys;
    for (int j = -kTemplateRadius; j <= kTemplateRadius; ++j) {
        for (int i = -kTemplateRadius; i <= kTemplateRadius; ++i) {
            const int dx = i * kTemplateSpacing, dy = j * kTemplateSpacing;
            const int px = sampled.x + dx, py = sampled.y + dy;
            if (px < 0 || py < 0 || px >= m_reference.width() || py >= m_reference.height()) continue;
            if (!m_roi.empty() && !m_roi.contains(px, py)) continue;
            sampled.dx.push_back(dx);
            sampled.dy.push_back(dy);
            greys.push_back(m_reference(px, py));
        }
    }
    if (greys.size() < kMinSamples) return false;
    const auto n = static_cast<double>(greys.size());
    const double mean = std::accumulate(greys.begin(), greys.end(), 0.0) / n;
    double squares = 0;
    for (const double grey : greys) squares += (grey - mean) * (grey - mean);
    if (squares < n * kMinDeviation * kMinDeviation) return false;
    for (const double grey : greys) sampled.greys.push_back(static_cast<float>((grey - mean) / std::sqrt(squares)));
    return true;
}

AffineSearch::Match AffineSearch::bestMatch(const Template& sampled, std::size_t hypothesis) const {
    // The template minus its mean times the normalised greys: about the ZNCC.
    const rules::Linear& f = hypotheses()[hypothesis];
    const std::size_t n = sampled.greys.size();
    std::vector<int> dx(n), dy(n);
    for (std::size_t k = 0; k < n; ++k) {
        dx[k] = static_cast<int>(std::lround(f.xx * sampled.dx[k] + f.xy * sampled.dy[k]));
        dy[k] = static_cast<int>(std::lround(f.yx * sampled.dx[k] + f.yy * sampled.dy[k]));
    }
    const int left = -*std::ranges::min_element(dx), top = -*std::ranges::min_element(dy);
    const int right = m_normalised.width() - *std::ranges::max_element(dx);
    const int bottom = m_normalised.height() - *std::ranges::max_element(dy);
    Match best;
    best.hypothesis = hypothesis;
    if (right <= left) return best;
    std::vector<float> scores(static_cast<std::size_t>(right - left));
    for (int y = top; y < bottom; ++y) {
        std::ranges::fill(scores, 0.0F);
        std::size_t k = 0;
        const auto greysOf = [&](std::size_t sample) { return m_normalised.row(y + dy[sample]) + left + dx[sample]; };
        // Four samples at a time, to load and store the scores less often.
        for (; k + 4 <= n; k += 4) {
            const float *a = greysOf(k), *b = greysOf(k + 1), *c = greysOf(k + 2), *d = greysOf(k + 3);
            const float fa = sampled.greys[k], fb = sampled.greys[k + 1], fc = sampled.greys[k + 2],
                        fd = sampled.greys[k + 3];
            for (std::size_t x = 0; x < scores.size(); ++x) {
                scores[x] += (fa * a[x] + fb * b[x]) + (fc * c[x] + fd * d[x]);
            }
        }
        for (; k < n; ++k) {
            const float* a = greysOf(k);
            for (std::size_t x = 0; x < scores.size(); ++x) scores[x] += sampled.greys[k] * a[x];
        }
        const auto highest = std::ranges::max_element(scores);
        if (*highest > best.score) {
            best.score = *highest;
            best.x = left + static_cast<int>(highest - scores.begin());
            best.y = y;
        }
    }
    return best;
}

std::vector<ShapeFunction> AffineSearch::candidates(int x, int y, const JobControl& job) {
    Template sampled;
    if (!sampleTemplate(x, y, sampled)) return {};
    std::vector<Match> matches(hypotheses().size());
    forEachChunk(static_cast<int>(matches.size()), m_threads, [&](int chunk) {
        const auto k = static_cast<std::size_t>(chunk);
        if (!job.stopRequested()) matches[k] = bestMatch(sampled, k);
    });
    if (job.stopRequested()) return {};
    std::ranges::stable_sort(matches, [](const Match& a, const Match& b) { return a.score > b.score; });
    matches.resize(std::min(matches.size(), kRefined));

    std::vector<rules::RefineTask> tasks;
    for (const Match& match : matches) {
        const rules::Linear& f = hypotheses()[match.hypothesis];
        tasks.push_back({sampled.x,
                         sampled.y,
                         {{static_cast<double>(match.x - sampled.x), f.xx - 1, f.xy},
                          {static_cast<double>(match.y - sampled.y), f.yx, f.yy - 1}},
                         0});
    }
    std::vector<rules::RefinedPoint> points(tasks.size());
    m_refiner->refine(tasks, points, job);
    std::ranges::stable_sort(points, [](const auto& a, const auto& b) { return a.zncc > b.zncc; });
    std::vector<ShapeFunction> found;
    const double scale = 1 << m_level;
    // A pixel of the level is at the centre of the pixels that it averages.
    const double middleX = (sampled.x + 0.5) * scale - 0.5, middleY = (sampled.y + 0.5) * scale - 0.5;
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
