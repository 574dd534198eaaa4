// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strainlens {

/// A packet of a video in file order, which is the decoding order.
struct IndexedPacket {
    int frame = -1;      ///< frame number in display order; -1: none
    bool isKey = false;  ///< decoding can start here
};

/// Frames of a video and their packets.
struct VideoIndex {
    static constexpr int kLost = -1;
    std::vector<IndexedPacket> packets;
    std::vector<int> frames;             ///< packet of each frame; kLost: not in the file
    std::string ending;                  ///< why frames are missing at the end (the last frame replaces them), or ""
    std::map<int, std::string> damaged;  ///< damaged packets that may still decode, and why
    bool isIntra = false;                ///< every packet is a key
    bool isStream = false;               ///< no packet table: frame numbers after damage are uncertain
    bool hasTimes = true;                ///< packets have presentation times; else frames are known only by groups
};

/// Reads all packets of a file, and decodes them if the packets do not determine the number of frames. Recent results
/// are cached. Throws std::runtime_error for a file without video.
std::shared_ptr<const VideoIndex> loadVideoIndex(const std::string& path);

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
