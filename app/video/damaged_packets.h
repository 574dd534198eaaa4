// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/video/video_index.h"

namespace strainlens {

/// What is known of the damage in a video: packets that are damaged, and those that are predicted from them.
class DamagedPackets {
public:
    explicit DamagedPackets(const VideoIndex& index);
    /// The packet, and what depends on it up to the next key, show nothing that can be trusted.
    void add(int packet, const std::string& reason);
    /// What is wrong with a packet's frame, or "".
    std::string problemOf(int packet) const;

private:
    static constexpr int kSound = -1;
    void spread(int packet);

    const VideoIndex& m_index;
    std::vector<int> m_roots;  ///< of each packet the damaged one that it depends on; itself; kSound
    std::map<int, std::string> m_reasons;
};

}  // namespace strainlens
