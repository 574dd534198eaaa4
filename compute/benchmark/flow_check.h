// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"

namespace strainlens::bench {

/// Compares dense flow with the truth, and bit for bit with the scalar reference's.
///
/// The scalar reference computes images up to half a megapixel; for larger ones all compared flows must equal the first
/// one.
class FlowCheck {
public:
    FlowCheck(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DenseFlow truth);

    bool same(const DenseFlow& flow);
    /// Mean end-point and angular errors, shares of pixels within half a pixel and one, mean error at motion edges.
    std::string errorText(const DenseFlow& flow) const;

private:
    DenseFlow m_truth, m_first;
    std::vector<std::uint8_t> m_isAtEdge;  ///< 1 for pixels near a motion discontinuity
};

}  // namespace strainlens::bench
