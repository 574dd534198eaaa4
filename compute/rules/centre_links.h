// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

namespace strainlens::rules {

/// Source of a node's candidate centres as GPUs store it, one byte a node and scan direction: the column offsets (-1, 0
/// or 1, plus 1) of S1 (bits 0-1) and S2 (bits 2-3) in the row scanned before.
inline constexpr std::uint8_t kLinkOwn = 0x0F;         ///< no such node: the node's own vector
inline constexpr std::uint8_t kLinkUnmeasured = 0xFF;  ///< the node is not measured

}  // namespace strainlens::rules
