// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sixteen rows or columns of an image side by side, so that vectors run across them and a filter along them: sample k
/// of line i is at [16 k + i]. Lines that the image does not have repeat the last one. Belongs to one thread.
class LineBuffer {
public:
    static constexpr int kLines = 16;

    /// Rows first .. first + 15, or columns.
    void loadRows(const GrayImage<float>& image, int first);
    void loadColumns(const GrayImage<float>& image, int first);
    void storeRows(GrayImage<float>& image, int first) const;
    void storeColumns(GrayImage<float>& image, int first) const;

    /// rules::samplesToCoefficients for every line.
    void toCoefficients(std::span<const double> poles);

    /// Correlates every line with `weights`, of which the middle one (number size / 2) belongs to the sample itself;
    /// samples beyond the ends are mirrored.
    void convolve(std::span<const double> weights);

private:
    float* at(int sample) { return &m_samples[static_cast<std::size_t>(sample) * kLines]; }
    const float* at(int sample) const { return &m_samples[static_cast<std::size_t>(sample) * kLines]; }
    void resize(int count);

    int m_count = 0;  ///< samples a line
    ScratchVector<float> m_samples, m_scratch;
};

}  // namespace strainlens::cpu
