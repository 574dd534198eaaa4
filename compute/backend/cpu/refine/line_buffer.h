// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/backend/cpu/runtime/aligned_vector.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sixteen interleaved rows or columns of an image: sample k of line i is at [16 k + i], so that a filter along the
/// lines processes all of them in vectors. Lines beyond the image repeat the last one. Belongs to one thread.
class LineBuffer {
public:
    static constexpr int kLines = 16;

    /// Loads the rows or columns first .. first + 15.
    void loadRows(const GrayImage<float>& image, int first);
    void loadColumns(const GrayImage<float>& image, int first);
    void storeRows(GrayImage<float>& image, int first) const;
    void storeColumns(GrayImage<float>& image, int first) const;

    /// Applies rules::samplesToCoefficients to every line.
    void convertToCoefficients(std::span<const double> poles);

    /// Correlates every line with `weights`, whose centre is index size / 2; lines are mirrored at their ends.
    void convolve(std::span<const double> weights);

private:
    float* at(int sample) { return &m_samples[static_cast<std::size_t>(sample) * kLines]; }
    const float* at(int sample) const { return &m_samples[static_cast<std::size_t>(sample) * kLines]; }
    void resize(int count);

    int m_count = 0;  ///< samples per line
    ScratchVector<float> m_samples, m_scratch;
};

}  // namespace strainlens::cpu
