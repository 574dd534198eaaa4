// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strainlens {

/// Which frames are written: all, or those of a list of numbers and ranges.
class FrameChoice {
public:
    FrameChoice() = default;
    /// "3", "1-10", "20-" (to the last), "1-100:10" (every tenth), joined by commas; nothing means all. Throws
    /// InvalidInput for `field`.
    FrameChoice(const std::string& text, const std::string& field);

    bool has(int frame) const;

private:
    struct Range {
        int first, last, stride;
    };
    std::vector<Range> m_ranges;  ///< none: all
};

/// Which points a table has a row for.
enum class PointChoice : std::uint8_t { All, Ok };

/// Which of the results are written.
struct ExportChoice {
    std::vector<std::string> columns = {};  ///< names; none: all there are
    PointChoice points = PointChoice::All;  ///< of tables; arrays have the whole grid
    FrameChoice frames = {};
};

}  // namespace strainlens
