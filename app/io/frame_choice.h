// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// Some of the frames of a sequence, or all: a list of numbers and ranges.
class FrameChoice {
public:
    FrameChoice() = default;
    /// "3", "1-10", "20-" (to the last), "1-100:10" (every tenth), joined by commas; nothing means all. Throws
    /// InvalidInput for `field`.
    FrameChoice(const std::string& text, const std::string& field);

    bool has(int frame) const;
    /// Those of the frames 1 .. count, in the order in which the text names them; none where it names nothing.
    std::vector<int> of(int count) const;

private:
    struct Range {
        int first, last, stride;
    };
    std::vector<Range> m_ranges;  ///< none: all
};

}  // namespace strainlens
