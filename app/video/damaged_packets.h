// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/video/video_index.h"

namespace strainlens {

/// Damaged packets of a video and the packets predicted from them.
class DamagedPackets {
public:
    explicit DamagedPackets(const VideoIndex& index);
    /// Marks the packet and all that depend on it, up to the next key packet, as damaged.
    void add(int packet, const std::string& reason);
    /// Problem of the packet's frame, or "".
    std::string problem(int packet) const;

private:
    static constexpr int kIntact = -1;
    void propagate(int packet);

    const VideoIndex& m_index;
    std::vector<int> m_roots;  ///< per packet: the damaged packet that it depends on or is; else kIntact
    std::map<int, std::string> m_reasons;
};

}  // namespace strainlens
