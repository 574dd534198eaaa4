// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/texture_samples.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kPositionsPerAxis = 20;
constexpr double kMinRegionShare = 0.5;  // of a subset's pixels that must be in the region

bool isInRegion(const SpeckleQuality& quality, int subset) {
    return quality.pixels >= kMinRegionShare * subset * subset;
}

/// Centre of the k-th subset along an axis; nominally the same for every size.
int positionAlong(int length, int k, int subset) {
    const int margin = kSampledSubsets.front() / 2, half = subset / 2;
    const int nominal = margin + (length - 1 - 2 * margin) * k / (kPositionsPerAxis - 1);
    return std::max(half, std::min(nominal, length - 1 - half));
}

/// Indices below `length` that subsets of up to that size contain.
std::vector<int> linesAlong(int length, int subset) {
    std::vector<int> lines;
    const auto addUntil = [&lines](int first, int end) {
        for (int i = lines.empty() ? first : std::max(first, lines.back() + 1); i < end; ++i) lines.push_back(i);
    };
    if (subset >= length) addUntil(0, length);
    for (int k = 0; subset < length && k < kPositionsPerAxis; ++k) {
        const int first = positionAlong(length, k, subset) - subset / 2;
        addUntil(first, first + subset);
    }
    return lines;
}

double pixelsOf(ImageSize image, const RoiMask& roi) {
    return roi.empty() ? double(image.width) * image.height : static_cast<double>(roi.insideCount());
}

}  // namespace

TextureSamples::TextureSamples(const AnyImageView& image, const RoiMask& roi, double noiseGrey, int prepared)
    : m_image(image),
      m_size(sizeOf(image)),
      m_regionPixels(pixelsOf(m_size, roi)),
      m_noiseGrey(noiseGrey),
      m_meter(m_image, m_slopes, roi, noiseGrey),
      m_response(Interpolation::QuinticSpline, 0) {
    if (!(noiseGrey >= 0)) throw InvalidInput("noise", std::to_string(noiseGrey), "0 or more grey levels");
    if (!roi.empty() && roi.size() != m_size) {
        throw InvalidInput("region of interest", "a mask of another size", "the image's size");
    }
    m_speckleSizePx = measureSpeckleSize();
    prepareSlopes(prepared);
    choosePositions();
}

template <typename Measure>
std::vector<SpeckleQuality> TextureSamples::evaluate(int subset, const Measure& measure) const {
    std::vector<SpeckleQuality> found;
    if (m_size.width < subset || m_size.height < subset) return found;
    found.resize(std::size_t{kPositionsPerAxis} * kPositionsPerAxis);
    forEachChunk(kPositionsPerAxis, resolveThreads(0), [&](int row) {
        for (int column = 0; column < kPositionsPerAxis; ++column) {
            found[static_cast<std::size_t>(row * kPositionsPerAxis + column)] =
                measure(positionAlong(m_size.width, column, subset), positionAlong(m_size.height, row, subset));
        }
    });
    return found;
}

double TextureSamples::measureSpeckleSize() const {
    constexpr int kWindow = 61;  // speckles above 30 px need large subsets anyway
    const int window = std::min({kWindow, m_size.width, m_size.height});
    auto found = evaluate(window, [&](int x, int y) { return m_meter.specklesAt(x, y, window); });
    std::erase_if(found, [&](const SpeckleQuality& q) { return !isInRegion(q, window); });
    return medianQuality(found, &SpeckleQuality::speckleSizePx);
}

/// Whether there are no speckles: at least half of the slopes' energy comes from noise.
bool TextureSamples::isUntextured(const SpeckleQuality& quality) const {
    const double noise = m_noiseGrey * m_noiseGrey * m_response.slopeVariance();
    return std::min(quality.sssigX, quality.sssigY) / quality.pixels <=
           std::max(2 * noise, kFaintestSlope * kFaintestSlope);
}

/// Selects the positions in the region with speckles, by the smallest subset that contains some.
void TextureSamples::choosePositions() {
    int subset = kSampledSubsets.front();
    for (const int larger : kSampledSubsets) {
        if (larger > std::min(m_size.width, m_size.height)) break;
        subset = larger;
        if (holdsSpeckles(larger)) break;
    }
    const auto found = measureSlopes(subset);
    std::size_t inside = 0, untextured = 0;
    for (const SpeckleQuality& q : found) {
        const bool isInside = isInRegion(q, subset), isUntexturedHere = isInside && isUntextured(q);
        inside += isInside, untextured += isUntexturedHere;
        m_isUsed.push_back(isInside && !isUntexturedHere);
    }
    m_untexturedShare = inside ? static_cast<double>(untextured) / static_cast<double>(inside) : 0;
    if (untextured < inside) return;
    // If no position has speckles, the prediction shows how bad the image is.
    for (std::size_t i = 0; i < found.size(); ++i) m_isUsed[i] = isInRegion(found[i], subset);
}

/// Computes the slopes that subsets of that size need. Each time anew, so in few sizes.
void TextureSamples::prepareSlopes(int subset) {
    if (subset <= m_prepared) return;
    for (const int size : {25, 61, kMaxSubset}) {
        m_prepared = size;
        if (size >= subset) break;
    }
    m_slopes = computeSlopes(m_image, Interpolation::QuinticSpline,
                             {linesAlong(m_size.height, m_prepared), linesAlong(m_size.width, m_prepared)});
}

std::vector<SpeckleQuality> TextureSamples::measureSlopes(int subset) {
    prepareSlopes(subset);
    return evaluate(subset, [&](int x, int y) { return m_meter.slopesAt(x, y, subset); });
}

std::vector<SpeckleQuality> TextureSamples::measure(int subset) {
    const std::vector<SpeckleQuality> everywhere = measureSlopes(subset);
    std::vector<SpeckleQuality> used;
    for (std::size_t i = 0; i < everywhere.size(); ++i) {
        if (m_isUsed[i] && everywhere[i].pixels > 0) used.push_back(everywhere[i]);
    }
    return used;
}

}  // namespace strainlens
