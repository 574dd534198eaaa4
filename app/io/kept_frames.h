// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/io/frame_choice.h"

namespace strainlens {

/// The frames of a run whose fields stay in results and tables; probes, series and reports have all frames.
class KeptFrames {
public:
    /// All frames.
    KeptFrames() = default;
    /// "every:100" (100, 200, ...), "last" (of all images), numbers and ranges as FrameChoice, joined by commas; or
    /// "none"; empty = all. Throws InvalidInput for `field`.
    KeptFrames(const std::string& text, const std::string& field);

    /// Whether the field of a frame stays, of frames 1 to `last`.
    bool has(int frame, int last) const;
    bool keepsAll() const { return m_text.empty(); }
    /// Throws InvalidInput for `field` if a frame has to stay and none of frames 1 to `last` does.
    void requireAny(int last, const std::string& field) const;
    bool keepsNone() const { return !keepsAll() && !m_choice && m_every == 0 && !m_keepsLast; }
    /// Whether the number of frames must be known.
    bool needsCount() const { return m_keepsLast; }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::optional<FrameChoice> m_choice;
    int m_every = 0;  ///< 0: without
    bool m_keepsLast = false;
};

/// The text of exactly these frames, ascending; empty if they are 1, 2, 3, ...
std::string keptFramesText(std::span<const int> frames);

}  // namespace strainlens
