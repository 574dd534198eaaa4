// SPDX-License-Identifier: MPL-2.0
#include "app/io/frame_choice.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kLast = std::numeric_limits<int>::max();

/// Removes the leading number from `text` and returns it; 0 without one.
int consumeNumber(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || text.starts_with('-')) return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool consumeCharacter(std::string_view& text, char mark) {
    const bool isFound = text.starts_with(mark);
    if (isFound) text.remove_prefix(1);
    return isFound;
}

}  // namespace

FrameChoice::FrameChoice(const std::string& text, const std::string& field) {
    std::string_view rest = text;
    while (!rest.empty()) {
        Range range{consumeNumber(rest), 0, 1};
        range.last = range.first;
        if (consumeCharacter(rest, '-'))
            range.last = rest.empty() || rest[0] == ',' || rest[0] == ':' ? kLast : consumeNumber(rest);
        if (consumeCharacter(rest, ':')) range.stride = consumeNumber(rest);
        const bool isValidEnd = rest.empty() || (consumeCharacter(rest, ',') && !rest.empty());
        if (range.first < 1 || range.last < range.first || range.stride < 1 || !isValidEnd) {
            throw InvalidInput(field, "\"" + text + "\"", "frames from 1 as in 1-10,20,31-,1-100:10");
        }
        m_ranges.push_back(range);
    }
}

bool FrameChoice::has(int frame) const {
    const auto holds = [frame](const Range& range) {
        return frame >= range.first && frame <= range.last && (frame - range.first) % range.stride == 0;
    };
    return m_ranges.empty() || std::ranges::any_of(m_ranges, holds);
}

std::vector<int> FrameChoice::of(int count) const {
    std::vector<int> frames;
    for (const Range& range : m_ranges) {
        for (int frame = range.first; frame <= std::min(range.last, count); frame += range.stride) {
            frames.push_back(frame);
            if (frame > count - range.stride) break;
        }
    }
    return frames;
}

}  // namespace strainlens
