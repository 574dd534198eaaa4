// SPDX-License-Identifier: MPL-2.0
#include "app/io/kept_frames.h"

#include <algorithm>
#include <string_view>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {

KeptFrames::KeptFrames(const std::string& text, const std::string& field) : m_text(text) {
    constexpr std::string_view kEvery = "every:", kLast = "last", kNone = "none";
    if (text.empty() || text == kNone) return;
    const auto refuse = [&] {
        throw InvalidInput(field, "\"" + text + "\"", "none, or every:N, last, 5, 1-10, 20- joined by commas");
    };
    std::string ranges;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string entry = text.substr(begin, end - begin);
        begin = end + 1;
        if (entry == kLast) {
            m_keepsLast = true;
        } else if (entry.starts_with(kEvery)) {
            if (!parseNumber(std::string_view(entry).substr(kEvery.size()), m_every) || m_every < 1) refuse();
        } else if (entry.empty() || entry == kNone) {
            refuse();
        } else {
            ranges += (ranges.empty() ? "" : ",") + entry;
        }
    }
    try {
        if (!ranges.empty()) m_choice.emplace(ranges, field);
    } catch (const InvalidInput&) {
        refuse();
    }
}

bool KeptFrames::has(int frame, int last) const {
    if (keepsAll() || (m_keepsLast && frame == last)) return true;
    return (m_every > 0 && frame % m_every == 0) || (m_choice && m_choice->has(frame));
}

void KeptFrames::requireAny(int last, const std::string& field) const {
    if (keepsNone()) return;
    for (int frame = 1; frame <= last; ++frame) {
        if (has(frame, last)) return;
    }
    throw InvalidInput(field, m_text, "frames from 1 to " + std::to_string(last) + ", or none");
}

std::string keptFramesText(std::span<const int> frames) {
    if (frames.empty() || frames.back() == std::ssize(frames)) return {};
    std::string text;
    for (std::size_t begin = 0, end = 0; begin < frames.size(); begin = end) {
        end = begin + 1;
        while (end < frames.size() && frames[end] == frames[end - 1] + 1) ++end;
        text += (text.empty() ? "" : ",") + std::to_string(frames[begin]);
        if (end > begin + 1) text += "-" + std::to_string(frames[end - 1]);
    }
    return text;
}

}  // namespace strainlens
