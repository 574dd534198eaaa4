// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/common_defects.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <variant>

#include "compute/quality/defect_pixels.h"
#include "compute/quality/tile_pair.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr std::size_t kSampledTiles = 32;  // decide whether there are defect pixels
constexpr std::size_t kQuantileTiles = 8;  // measure how isolated the pixels of the texture are
constexpr double kTextureShareInBoth = 0.95, kTextureFactorInBoth = 2;
constexpr float kRangeShare = 1.0F / 64;  // a smaller height does not matter
constexpr double kMaxShareInBoth = 0.03;  // of the pixels, more are a pattern
constexpr std::size_t kMinDefects = 8;
// Around a defect pixel the share of its height is 1, around speckles about 0.
constexpr double kPredictable = 0.3, kMinPart = 0.7, kMaxPart = 1.4, kSpecklePart = 0.5, kMaxDeviation = 0.15;
constexpr double kMinTileTexture = 0.3;                    // by the candidates' contrast, else they are the texture
constexpr double kWrongShare = 0.05, kChanceShare = 0.02;  // of the candidates that may be none
constexpr double kDefectSpread = 0.1;                      // median over defect pixels, at most
constexpr double kSpeckleSpread = 0.25;                    // spread of speckles is about .5
constexpr int kChanceShifts[] = {-6, -3, 0, 3, 6};         // without 0 along y
constexpr std::size_t kChanceShiftCount = 20;

struct DefectCandidate {
    SensorPixel at;
    float isolation = 0;
};

/// Isolation of pixels in both images, one displaced by each of the shifts.
using IsolationByChance = std::array<std::vector<float>, kChanceShiftCount>;

/// Candidates in tiles of one kind.
struct TileCandidates {
    std::vector<DefectCandidate> candidates;
    IsolationByChance byChance;
};

/// Findings of tiles about their candidates.
struct TileFindings {
    TileCandidates predictable;  ///< deviate from the prediction as a fixed pattern does
    std::vector<float> moved;    ///< isolation of those that deviate as speckles do
    TileCandidates others;       ///< in tiles that the first image does not predict
    double texture = 0;          ///< contrast without the candidates and noise, summed over the pixels [grey^2]
    double isolated = 0;         ///< contrast of the candidates
};

/// Where tiles begin along a side of the image. The last one overlaps the one before if less than half a tile remains,
/// as a prediction needs pixels.
std::vector<int> tileStarts(int side) {
    constexpr int kTile = TilePair::kSide;
    std::vector<int> starts;
    for (int start = 0; start < side; start += kTile) starts.push_back(start);
    if (side > kTile && side - starts.back() < kTile / 2) starts.back() = side - kTile;
    return starts;
}

std::vector<SensorPixel> defectTiles(ImageSize size) {
    std::vector<SensorPixel> tiles;
    for (const int y : tileStarts(size.height)) {
        for (const int x : tileStarts(size.width)) tiles.push_back({y, x});
    }
    return tiles;
}

/// That many of the tiles, evenly distributed.
std::vector<SensorPixel> sampleOf(const std::vector<SensorPixel>& tiles, std::size_t count) {
    if (tiles.size() <= count) return tiles;
    std::vector<SensorPixel> sample;
    for (std::size_t k = 0; k < count; ++k) sample.push_back(tiles[(2 * k + 1) * tiles.size() / (2 * count)]);
    return sample;
}

/// The isolation in both images from which pixels are candidates.
template <typename Pixel>
float minIsolation(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed,
                   const std::vector<SensorPixel>& tiles) {
    std::vector<float> isolations;
    Pixel minimum = reference(0, 0), maximum = minimum;
    for (const SensorPixel tile : tiles) {
        const auto pair = std::make_unique<TilePair>(reference, deformed, tile);
        pair->forEachPixel([&](SensorPixel at) {
            isolations.push_back(pair->commonIsolation(at));
            const SensorPixel pixel = pair->inImage(at);
            minimum = std::min(minimum, reference(pixel.x, pixel.y)),
            maximum = std::max(maximum, reference(pixel.x, pixel.y));
        });
    }
    if (isolations.empty()) return 0;
    const auto at = isolations.begin() +
                    static_cast<std::ptrdiff_t>(kTextureShareInBoth * static_cast<double>(isolations.size() - 1));
    std::ranges::nth_element(isolations, at);
    return std::max(kRangeShare * static_cast<float>(maximum - minimum),
                    static_cast<float>(kTextureFactorInBoth) * *at);
}

void compareByChance(const TilePair& pair, const std::vector<SensorPixel>& isolated, float limit,
                     IsolationByChance& byChance) {
    std::size_t k = 0;
    for (const int dy : kChanceShifts) {
        if (dy == 0) continue;
        for (const int dx : kChanceShifts) {
            std::vector<float>& values = byChance[k++];
            for (const SensorPixel at : isolated) {
                if (const float value = pair.commonIsolation(at, dx, dy); value > limit) values.push_back(value);
            }
        }
    }
}

/// Whether a pixel of that tile belongs to the tile before, which the last one overlaps.
bool belongsToPrevious(SensorPixel first, SensorPixel pixel) {
    constexpr int kTile = TilePair::kSide;
    const auto ownFrom = [](int start) { return (start + kTile - 1) / kTile * kTile; };
    return pixel.x < ownFrom(first.x) || pixel.y < ownFrom(first.y);
}

void examineTile(const TilePair& pair, SensorPixel first, float limit, TileFindings& findings) {
    std::vector<SensorPixel> isolated, candidates;
    pair.forEachPixel([&](SensorPixel at) {
        if (!(pair.isolation(at) > limit) || belongsToPrevious(first, pair.inImage(at))) return;
        isolated.push_back(at);
        if (pair.commonIsolation(at) > limit) candidates.push_back(at);
    });
    const auto prediction = pair.predict(candidates);
    if (!prediction) return;
    pair.forEachPixel([&](SensorPixel) { findings.texture += prediction->neighbours; });
    for (const SensorPixel at : candidates) {
        const double deviation = pair.referenceGrey(at) - prediction->mean;
        findings.isolated += deviation * deviation;
    }
    const bool isPredictable = prediction->explainedShare > kPredictable;
    compareByChance(pair, isolated, limit, (isPredictable ? findings.predictable : findings.others).byChance);
    for (const SensorPixel at : candidates) {
        const DefectCandidate candidate{pair.inImage(at), pair.commonIsolation(at)};
        if (!isPredictable) {
            findings.others.candidates.push_back(candidate);
            continue;
        }
        const TilePair::FixedPattern pattern = pair.fixedPattern(at, *prediction);
        if (!(pattern.deviation < kMaxDeviation)) continue;
        if (pattern.share < kSpecklePart) findings.moved.push_back(candidate.isolation);
        if (pattern.share > kMinPart && pattern.share < kMaxPart) {
            findings.predictable.candidates.push_back(candidate);
        }
    }
}

template <typename Pixel>
TileFindings examineTiles(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed,
                          const std::vector<SensorPixel>& tiles, float limit) {
    TileFindings findings;
    for (const SensorPixel tile : tiles) {
        examineTile(*std::make_unique<TilePair>(reference, deformed, tile), tile, limit, findings);
    }
    return findings;
}

/// Appends as many of the most isolated candidates as the others, which are none, allow: of each series at most that
/// share.
void appendSignificant(std::vector<DefectCandidate> candidates, std::span<std::vector<float>> others, double share,
                       std::vector<SensorPixel>& defects) {
    std::ranges::sort(candidates, std::greater(), &DefectCandidate::isolation);
    for (std::vector<float>& series : others) std::ranges::sort(series, std::greater());
    std::size_t maximum = 0;
    for (const std::vector<float>& series : others) maximum = std::max(maximum, series.size());
    std::vector<std::size_t> counts(others.size());
    std::size_t accepted = 0;
    for (std::size_t n = kMinDefects; n <= candidates.size(); ++n) {
        const float isolation = candidates[n - 1].isolation;
        std::size_t largest = 0;
        for (std::size_t k = 0; k < others.size(); ++k) {
            while (counts[k] < others[k].size() && others[k][counts[k]] >= isolation) ++counts[k];
            largest = std::max(largest, counts[k]);
        }
        if (static_cast<double>(largest) <= share * static_cast<double>(n)) accepted = n;
    }
    for (std::size_t n = 0; n < accepted; ++n) defects.push_back(candidates[n].at);
}

std::vector<SensorPixel> significantOf(TileFindings findings) {
    std::vector<SensorPixel> defects;
    if (findings.texture < kMinTileTexture * findings.isolated) return defects;
    std::vector<std::vector<float>> others(findings.predictable.byChance.begin(), findings.predictable.byChance.end());
    others.push_back(std::move(findings.moved));
    appendSignificant(std::move(findings.predictable.candidates), others, kWrongShare, defects);
    appendSignificant(std::move(findings.others.candidates), findings.others.byChance, kChanceShare, defects);
    std::ranges::sort(defects);
    return defects;
}

/// The height of the four neighbours above the pixels around them, relative to that of the pixel itself: about 0 for a
/// defect pixel, which does not show in its neighbours, and .5 for a small speckle, which optics spread.
template <typename Pixel>
double spreadAround(const GrayImage<Pixel>& image, SensorPixel at) {
    constexpr int kRing = 2;
    double neighbours = 0;
    std::vector<double> ring;
    for (int dy = -kRing; dy <= kRing; ++dy) {
        for (int dx = -kRing; dx <= kRing; ++dx) {
            const double grey = static_cast<double>(image(at.x + dx, at.y + dy));
            if (std::max(std::abs(dx), std::abs(dy)) == kRing) ring.push_back(grey);
            if (std::abs(dx) + std::abs(dy) == 1) neighbours += grey / 4;
        }
    }
    const double around = medianOf(std::move(ring)), height = static_cast<double>(image(at.x, at.y)) - around;
    return height == 0 ? 0 : (neighbours - around) / height;
}

/// Drops the pixels that are speckles at rest beside moving ones, as particles in still fluid are, if most are.
template <typename Pixel>
void dropSpeckles(const GrayImage<Pixel>& first, const GrayImage<Pixel>& second, std::vector<SensorPixel>& found) {
    std::vector<double> spreads;
    for (const SensorPixel at : found) spreads.push_back((spreadAround(first, at) + spreadAround(second, at)) / 2);
    if (!(medianOf(spreads) > kSpeckleSpread)) return;
    std::vector<SensorPixel> defects;
    std::vector<double> ofDefects;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (spreads[i] <= kSpeckleSpread) defects.push_back(found[i]), ofDefects.push_back(spreads[i]);
    }
    const bool areDefects = defects.size() >= kMinDefects && medianOf(std::move(ofDefects)) < kDefectSpread;
    found = areDefects ? std::move(defects) : std::vector<SensorPixel>();
}

template <typename Pixel>
std::vector<SensorPixel> findInPass(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed) {
    const std::vector<SensorPixel> tiles = defectTiles(reference.size());
    const float limit = minIsolation(reference, deformed, sampleOf(tiles, kQuantileTiles));
    if (!(limit > 0)) return {};
    const auto find = [&](const std::vector<SensorPixel>& among) {
        return significantOf(examineTiles(reference, deformed, among, limit));
    };
    const std::vector<SensorPixel> sample = sampleOf(tiles, kSampledTiles);
    std::vector<SensorPixel> defects = find(sample);
    if (!defects.empty() && sample.size() < tiles.size()) defects = find(tiles);
    dropSpeckles(reference, deformed, defects);
    return defects;
}

template <typename Pixel>
std::vector<SensorPixel> findDefects(const GrayImage<Pixel>& reference, const GrayImage<Pixel>& deformed) {
    std::vector<SensorPixel> defects = findInPass(reference, deformed);
    const auto maximum = kMaxShareInBoth * reference.width() * reference.height();
    if (!defects.empty()) {  // neighbouring ones hide each other
        AnyImage images[] = {reference, deformed};
        for (AnyImage& image : images) replacePixels(image, defects);
        const auto others = findInPass(std::get<GrayImage<Pixel>>(images[0]), std::get<GrayImage<Pixel>>(images[1]));
        defects.insert(defects.end(), others.begin(), others.end());
        std::ranges::sort(defects);
        defects.erase(std::ranges::unique(defects).begin(), defects.end());
    }
    if (static_cast<double>(defects.size()) > maximum) return {};
    return defects;
}

}  // namespace

std::vector<SensorPixel> findCommonDefects(const AnyImage& reference, const AnyImage& deformed) {
    if (reference.index() != deformed.index() || sizeOf(reference) != sizeOf(deformed)) return {};
    return std::visit(
        [&]<typename Pixel>(const GrayImage<Pixel>& first) {
            return findDefects(first, std::get<GrayImage<Pixel>>(deformed));
        },
        reference);
}

}  // namespace strainlens
