// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// Selection of frames of a sequence: a list of numbers and ranges, or all.
class FrameChoice {
public:
    FrameChoice() = default;
    /// "3", "1-10", "20-" (to the last), "1-100:10" (every tenth), joined by commas; empty = all. Throws InvalidInput
    /// for `field`.
    FrameChoice(const std::string& text, const std::string& field);

    bool has(int frame) const;
    /// Selected frames from 1 to `count` in the order of the text; empty if the text is empty.
    std::vector<int> of(int count) const;

private:
    struct Range {
        int first, last, stride;
    };
    std::vector<Range> m_ranges;  ///< none: all
};

}  // namespace strainlens
