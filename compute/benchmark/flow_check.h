// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"

namespace strainlens::bench {

/// Compares dense flow with the truth, and to the bit with the oracle's.
///
/// The oracle makes it of images of up to half a megapixel; of larger ones everything that is shown to this object must
/// equal the first that is.
class FlowCheck {
public:
    FlowCheck(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DenseFlow truth);

    bool same(const DenseFlow& flow);
    /// Mean end-point and angular errors, shares of pixels within half a pixel and one, mean error at motion edges.
    std::string errorText(const DenseFlow& flow) const;

private:
    DenseFlow m_truth, m_first;
    std::vector<std::uint8_t> m_atEdge;  ///< 1 for pixels that lie near a place where the motion jumps
};

}  // namespace strainlens::bench
