// SPDX-License-Identifier: MPL-2.0
#include "app/batch/feature_placement.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <random>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinAgreeing = 15;     // matches
constexpr double kMinAgreeingShare = 0.2;    // of all matches
constexpr double kMaxSecondShare = 0.5;      // of the matches that agree with the best position
constexpr double kMinExtent = 0.15;          // of the agreeing matches, relative to that of all features
constexpr double kAgreeingPx = 3;            // distance of a match that agrees
constexpr double kMinSampleDistancePx = 20;  // of the two matches of a sample
constexpr double kCommonErrorPx = 0.02;      // of the positions of features, which more of them do not lessen
constexpr int kSamples = 4000;
constexpr int kRefinements = 30;
constexpr double kMaxFeatureScale = 1.25;

/// x' = a x - b y + tx, y' = b x + a y + ty.
struct Similarity {
    double a = 1, b = 0, tx = 0, ty = 0;

    PointPx operator()(double x, double y) const { return {a * x - b * y + tx, b * x + a * y + ty}; }
    double scale() const { return std::hypot(a, b); }
    double angle() const { return std::atan2(b, a); }
    bool isPossible() const {
        const double most = std::log(kMaxFeatureScale), turn = kMaxPlacementDegrees * std::numbers::pi / 180;
        return std::abs(std::log(scale())) <= most && std::abs(angle()) <= turn;
    }
};

double distanceOf(const FeatureMatch& match, const Similarity& similarity) {
    const PointPx at = similarity(match.x, match.y);
    return std::hypot(at.x - match.toX, at.y - match.toY);
}

std::vector<FeatureMatch> agreeing(const std::vector<FeatureMatch>& matches, const Similarity& similarity) {
    std::vector<FeatureMatch> near;
    std::ranges::copy_if(matches, std::back_inserter(near),
                         [&](const FeatureMatch& match) { return distanceOf(match, similarity) <= kAgreeingPx; });
    return near;
}

/// The similarity that maps two matches exactly.
Similarity ofTwo(const FeatureMatch& p, const FeatureMatch& q) {
    const double x = q.x - p.x, y = q.y - p.y, toX = q.toX - p.toX, toY = q.toY - p.toY, square = x * x + y * y;
    Similarity similarity{(x * toX + y * toY) / square, (x * toY - y * toX) / square};
    similarity.tx = p.toX - similarity.a * p.x + similarity.b * p.y;
    similarity.ty = p.toY - similarity.b * p.x - similarity.a * p.y;
    return similarity;
}

/// The possible similarity of two matches with which most others agree.
Similarity searchSimilarity(const std::vector<FeatureMatch>& matches, std::size_t& count) {
    Similarity best;
    count = 0;
    if (matches.size() < 2) return best;
    std::mt19937 random(1);  // whose numbers are the same everywhere
    for (int k = 0; k < kSamples; ++k) {
        const FeatureMatch &p = matches[random() % matches.size()], &q = matches[random() % matches.size()];
        if (std::hypot(q.x - p.x, q.y - p.y) < kMinSampleDistancePx) continue;
        const Similarity similarity = ofTwo(p, q);
        if (!similarity.isPossible()) continue;
        const auto near = static_cast<std::size_t>(std::ranges::count_if(
            matches, [&](const FeatureMatch& match) { return distanceOf(match, similarity) <= kAgreeingPx; }));
        if (near > count) best = similarity, count = near;
    }
    return best;
}

/// Weighted least squares about the weighted means.
struct WeightedFit {
    Similarity similarity;
    PointPx centre;      ///< weighted mean in the template
    double weights = 0;  ///< sum
    double squares = 0;  ///< weighted squares of the distances from the centre [px^2]
};

WeightedFit fitWeighted(const std::vector<FeatureMatch>& matches, const std::vector<double>& weights) {
    WeightedFit fit;
    PointPx to;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        fit.weights += weights[i];
        fit.centre = {fit.centre.x + weights[i] * matches[i].x, fit.centre.y + weights[i] * matches[i].y};
        to = {to.x + weights[i] * matches[i].toX, to.y + weights[i] * matches[i].toY};
    }
    fit.centre = {fit.centre.x / fit.weights, fit.centre.y / fit.weights};
    to = {to.x / fit.weights, to.y / fit.weights};
    double dot = 0, cross = 0;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const double x = matches[i].x - fit.centre.x, y = matches[i].y - fit.centre.y;
        const double toX = matches[i].toX - to.x, toY = matches[i].toY - to.y;
        dot += weights[i] * (x * toX + y * toY), cross += weights[i] * (x * toY - y * toX);
        fit.squares += weights[i] * (x * x + y * y);
    }
    Similarity& similarity = fit.similarity;
    similarity.a = dot / fit.squares, similarity.b = cross / fit.squares;
    similarity.tx = to.x - similarity.a * fit.centre.x + similarity.b * fit.centre.y;
    similarity.ty = to.y - similarity.b * fit.centre.x - similarity.a * fit.centre.y;
    return fit;
}

/// Tukey's weights with the scale of the median residual; `sigma`: of a coordinate [px].
std::vector<double> tukeyWeights(const std::vector<FeatureMatch>& matches, const Similarity& similarity,
                                 double& sigma) {
    constexpr double kRayleighMedian = 1.1774, kTukey = 4.685;
    std::vector<double> distances;
    for (const FeatureMatch& match : matches) distances.push_back(distanceOf(match, similarity));
    std::vector<double> sorted = distances;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    sigma = std::max(*middle / kRayleighMedian, 1e-3);
    for (double& distance : distances) {
        const double share = distance / (kTukey * sigma);
        distance = share < 1 ? (1 - share * share) * (1 - share * share) : 0;
    }
    return distances;
}

double extentOf(const std::vector<PointPx>& points) {
    double x = 0, y = 0, squares = 0;
    const auto count = static_cast<double>(points.size());
    for (const PointPx& point : points) x += point.x / count, y += point.y / count;
    for (const PointPx& point : points) squares += std::pow(point.x - x, 2) + std::pow(point.y - y, 2);
    return std::sqrt(squares / count);
}

/// Throws unless the matches that agree determine the position.
void requireConclusive(const ImageFeatures& reference, const std::vector<FeatureMatch>& matches,
                       const std::vector<FeatureMatch>& near, const Similarity& similarity) {
    const auto all = static_cast<double>(std::max<std::size_t>(1, matches.size()));
    const double share = static_cast<double>(near.size()) / all;
    if (near.size() < kMinAgreeing || share < kMinAgreeingShare) {
        throw Error(
            "The features of the specimen do not match the template's: " + std::to_string(near.size()) + " of " +
            std::to_string(matches.size()) +
            " agree with one position. Specimens must have marks or a pattern in common; otherwise place by the "
            "outline.");
    }
    std::vector<FeatureMatch> others;
    std::ranges::copy_if(matches, std::back_inserter(others),
                         [&](const FeatureMatch& match) { return distanceOf(match, similarity) > 2 * kAgreeingPx; });
    std::size_t second = 0;
    searchSimilarity(others, second);
    if (second >= kMinAgreeing && static_cast<double>(second) > kMaxSecondShare * static_cast<double>(near.size())) {
        throw Error(
            "The features of the specimen match the template's at two positions: " + std::to_string(near.size()) +
            " agree with one and " + std::to_string(second) + " with another; place by the outline.");
    }
    std::vector<PointPx> positions;
    for (const FeatureMatch& match : near) positions.push_back({match.x, match.y});
    if (extentOf(positions) < kMinExtent * extentOf(reference.positions)) {
        throw Error(
            "The features that specimen and template have in common are in a small part of the template, which "
            "does not show the rotation; place by the outline.");
    }
}

}  // namespace

Placement placeFeatures(const ImageFeatures& reference, const ImageFeatures& specimen) {
    std::vector<FeatureMatch> matches = matchFeatures(reference, specimen);
    // A position with several orientations counts once.
    const auto isSame = [](const FeatureMatch& a, const FeatureMatch& b) { return a.x == b.x && a.y == b.y; };
    matches.erase(std::ranges::unique(matches, isSame).begin(), matches.end());
    std::size_t count = 0;
    const Similarity found = searchSimilarity(matches, count);
    const std::vector<FeatureMatch> near = agreeing(matches, found);
    requireConclusive(reference, matches, near, found);
    WeightedFit fit = fitWeighted(near, std::vector<double>(near.size(), 1));
    double sigma = 0;
    for (int k = 0; k < kRefinements; ++k) fit = fitWeighted(near, tukeyWeights(near, fit.similarity, sigma));
    const Similarity& similarity = fit.similarity;
    Placement placement;
    placement.centre = fit.centre;
    const PointPx moved = similarity(fit.centre.x, fit.centre.y);
    placement.shift = {moved.x - fit.centre.x, moved.y - fit.centre.y};
    placement.angleRad = similarity.angle();
    placement.scale = similarity.scale();
    placement.residualPx = sigma * std::numbers::sqrt2;
    const double variance = sigma * sigma, turn = variance / (fit.squares * placement.scale * placement.scale);
    placement.covariance[0][0] = placement.covariance[1][1] =
        variance / fit.weights + kCommonErrorPx * kCommonErrorPx / 2;
    placement.covariance[2][2] = placement.covariance[3][3] = turn;
    for (const PointPx& position : reference.positions)
        placement.sigmaPx = std::max(placement.sigmaPx, placement.sigmaAt(position));
    return placement;
}

}  // namespace strainlens
