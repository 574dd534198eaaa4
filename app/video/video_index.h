// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strainlens {

/// A packet of a video in the order of the file, in which packets are decoded.
struct IndexedPacket {
    int frame = -1;      ///< the number of its frame as it is shown; -1: it shows none
    bool isKey = false;  ///< decoding can begin here
};

/// Which frames a video has, and which packets they come from.
struct VideoIndex {
    static constexpr int kLost = -1;
    std::vector<IndexedPacket> packets;
    std::vector<int> frames;                ///< of each frame its packet; kLost: its data are not in the file
    std::string ending;                     ///< why the last frame stands for those that are missing at the end, or ""
    std::map<int, std::string> distrusted;  ///< packets whose data are damaged though they may be decoded, and why
    bool isIntra = false;                   ///< every packet is decoded by itself
    bool isStream = false;  ///< frames behind damage have no certain numbers, as the file has no table of packets
    bool hasTimes = true;   ///< packets say when they are shown; else frames are known by groups alone
};

/// Reads all packets of a file, and decodes them where they alone do not say how many frames there are. Asked again for
/// the same file it answers from memory. Throws std::runtime_error for a file that holds no video.
std::shared_ptr<const VideoIndex> videoIndexOf(const std::string& path);

}  // namespace strainlens
