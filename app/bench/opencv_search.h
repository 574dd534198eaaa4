// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// Wraps the image's pixels without a copy; read-only.
cv::Mat matOf(const GrayImage<std::uint8_t>& image);

/// absdiff + boxFilter + running minimum for every displacement of a dense grid; buffers are allocated in advance.
/// 32-bit sums are exact; 16-bit sums saturate at 65535, which matters only if the best sum does.
class OpenCvDenseSearch {
public:
    OpenCvDenseSearch(const FullSearchCase& work, int sumDepth);
    void run();
    bool matches() const;

private:
    FullSearchCase m_work;
    int m_depth;
    std::vector<Displacement> m_offsets;
    cv::Mat m_difference, m_sums, m_best, m_smaller, m_number;
};

/// matchTemplate (TM_SQDIFF, a float DFT at this size) block by block.
class OpenCvTemplates {
public:
    explicit OpenCvTemplates(const FullSearchCase& work) : m_work(work), m_vectors(work.grid.size()) {}
    void run();
    /// Compares its vectors, with their exact costs.
    bool matches() const;
    /// Differences from the scalar reference's best vectors.
    std::string differenceText() const;

private:
    std::vector<std::uint32_t> exactCosts() const;

    FullSearchCase m_work;
    std::vector<Displacement> m_vectors;
};

}  // namespace strainlens::bench
