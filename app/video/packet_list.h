// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/video/video_input.h"

namespace strainlens {

/// A packet as listed by the container.
struct ListedPacket {
    std::int64_t time = 0;  ///< presentation time [time base]; AV_NOPTS_VALUE: unknown
    ByteRange bytes;        ///< begin -1: unknown
    bool isKey = false;
    bool isShown = true;
    bool followsError = false;  ///< the demuxer reported an error before it
    std::string problem;        ///< why its data may be invalid, or ""
};

/// All packets of a video, and their number according to the file's tables.
struct PacketList {
    std::vector<ListedPacket> packets;
    std::int64_t expected = -1;          ///< number according to the file's tables; -1: no tables
    std::vector<ByteRange> tableRanges;  ///< of the packets in the file's tables; or empty
    std::int64_t tableEntries = 0;       ///< entries of the file's table, including empty ones
    std::string error;                   ///< first error of the demuxer, or ""
};
PacketList listPackets(VideoInput& input);

/// Frames missing in the file.
struct LostFrames {
    std::size_t before = 0;  ///< the packet that follows them in time; packets.size(): the end
    int count = 0;
};
/// Finds missing frames from the file's tables, or from gaps in bytes and times; in ascending order. Packets with
/// uncertain frame numbers get a problem.
std::vector<LostFrames> findLostFrames(const VideoInput& input, PacketList& list);

}  // namespace strainlens
