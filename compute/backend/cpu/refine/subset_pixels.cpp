// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/subset_pixels.h"

#include <algorithm>
#include <cstring>

#include "compute/rules/refine.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::cpu {

SubsetPixels::SubsetPixels(const SubsetImages& images, const RefineParameters& parameters)
    : m_images(images), m_subtractMean(subtractMeanKernel()) {
    m_subset.resize(parameters.subset);
    m_weights.resize(m_subset.mask.size());
    std::fill(m_weights.begin(), m_weights.end(), 0.0F);
    const std::vector<double> axis = rules::axisWeights(parameters);
    for (int row = 0; row < m_subset.side(); ++row) {
        for (std::size_t i = 0; i < axis.size(); ++i) {
            m_weights[m_subset.rowStart(row) + i] = static_cast<float>(axis[static_cast<std::size_t>(row)] * axis[i]);
        }
    }
}

Subset& SubsetPixels::collect(int centreX, int centreY) {
    const GrayImage<float>& greys = m_images.reference.greys;
    const int margin = m_subset.half + rules::kEdgePx;
    const bool inside =
        centreX >= margin && centreY >= margin && centreX + margin < greys.width() && centreY + margin < greys.height();
    if (inside && m_images.roi.empty()) {
        collectAll(centreX, centreY);
    } else {
        collectUsable(centreX, centreY);
    }
    m_subtractMean(m_subset);
    return m_subset;
}

/// For subsets with only usable pixels. Copies full groups; pixels beyond the side have mask 0.
void SubsetPixels::collectAll(int centreX, int centreY) {
    const GradientImage& reference = m_images.reference;
    const int left = centreX - m_subset.half;
    for (int row = 0; row < m_subset.side(); ++row) {
        const int y = centreY - m_subset.half + row;
        const std::size_t start = m_subset.rowStart(row);
        const auto copy = [&](const GrayImage<float>& from, ScratchVector<float>& to) {
            for (int group = 0; group < m_subset.stride; group += kGroup) {
                std::memcpy(&to[start + static_cast<std::size_t>(group)], from.row(y) + left + group,
                            kGroup * sizeof(float));
            }
        };
        copy(reference.greys, m_subset.deviation);
        copy(reference.slopeX, m_subset.slopeX);
        copy(reference.slopeY, m_subset.slopeY);
    }
    if (!m_maskIsFull) std::ranges::copy(m_weights, m_subset.mask.begin());
    m_maskIsFull = true;
}

/// Copies pixels inside the region and away from the image edge; the others become zero.
void SubsetPixels::collectUsable(int centreX, int centreY) {
    m_maskIsFull = false;
    for (auto* values : {&m_subset.deviation, &m_subset.slopeX, &m_subset.slopeY, &m_subset.mask}) {
        std::fill(values->begin(), values->end(), 0.0F);
    }
    const GradientImage& reference = m_images.reference;
    const int left = centreX - m_subset.half, top = centreY - m_subset.half;
    const int begin = std::max(left, rules::kEdgePx);
    const int end = std::min(left + m_subset.side(), reference.greys.width() - rules::kEdgePx);
    const int last = std::min(top + m_subset.side(), reference.greys.height() - rules::kEdgePx);
    for (int y = std::max(top, rules::kEdgePx); y < last && begin < end; ++y) {
        const std::size_t first = m_subset.rowStart(y - top) + static_cast<std::size_t>(begin - left);
        const int pixels = end - begin;
        std::copy_n(reference.greys.row(y) + begin, pixels, &m_subset.deviation[first]);
        std::copy_n(reference.slopeX.row(y) + begin, pixels, &m_subset.slopeX[first]);
        std::copy_n(reference.slopeY.row(y) + begin, pixels, &m_subset.slopeY[first]);
        float* mask = &m_subset.mask[first];
        const float* weights = &m_weights[first];
        if (m_images.roi.empty()) {
            std::copy_n(weights, pixels, mask);
        } else {
            const std::uint8_t* roi = m_images.roi.row(y) + begin;
            for (int i = 0; i < pixels; ++i) mask[i] = roi[i] != RoiMask::kOutside ? weights[i] : 0.0F;
        }
    }
}

}  // namespace strainlens::cpu
