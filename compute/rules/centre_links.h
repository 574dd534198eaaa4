// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

namespace strainlens::rules {

/// Where the candidate centres of a node come from, as GPUs keep it: one byte a node and direction, the offsets (-1, 0
/// or 1, plus 1) of the columns of S1 (bits 0-1) and S2 (bits 2-3) in the row scanned before.
inline constexpr std::uint8_t kLinkOwn = 0x0F;         ///< no such row or node: the node's own vector
inline constexpr std::uint8_t kLinkUnmeasured = 0xFF;  ///< the node takes no part

}  // namespace strainlens::rules
