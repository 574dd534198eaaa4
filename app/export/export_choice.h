// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/io/frame_choice.h"

namespace strainlens {

/// Which points a table has a row for.
enum class PointChoice : std::uint8_t { All, Ok };

/// Which of the results are written.
struct ExportChoice {
    std::vector<std::string> columns = {};  ///< names; none: all there are
    PointChoice points = PointChoice::All;  ///< of tables; arrays have the whole grid
    FrameChoice frames = {};
};

}  // namespace strainlens
