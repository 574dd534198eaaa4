// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/frame_choice.h"

namespace strainlens {

/// The points that a table has rows for.
enum class PointChoice : std::uint8_t {
    All,     ///< of the grid
    Region,  ///< inside the region of interest
    Ok,
};
inline constexpr std::array<std::string_view, 3> kPointChoiceNames = {"all", "region", "ok"};

/// The results to write.
struct ExportChoice {
    std::vector<std::string> columns = {};     ///< names; empty: all
    PointChoice points = PointChoice::Region;  ///< of tables; arrays have the whole grid
    FrameChoice frames = {};
};

}  // namespace strainlens
