// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/video/video_input.h"

namespace strainlens {

/// What a file says of a packet.
struct ListedPacket {
    std::int64_t time = 0;  ///< when it is shown [time base]; AV_NOPTS_VALUE: unknown
    ByteRange bytes;        ///< begin -1: unknown
    bool isKey = false;
    bool isShown = true;
    bool followsComplaint = false;  ///< the container's reader has complained before it
    std::string problem;            ///< why its data cannot be trusted, or ""
};

/// All packets of a video, and what the file says of their number.
struct PacketList {
    std::vector<ListedPacket> packets;
    std::int64_t expected = -1;     ///< how many there are by the file's tables; -1: it has none
    std::vector<ByteRange> places;  ///< of those packets, as the file's tables say; or empty
    std::int64_t listed = 0;        ///< entries of the file's table, those without data included
    std::string complaint;          ///< the container reader's first one, or ""
};
PacketList listPackets(VideoInput& input);

/// Frames that are not in the file.
struct LostFrames {
    std::size_t before = 0;  ///< the packet that they precede in the order of times; packets.size(): the end
    int count = 0;
};
/// Where frames are missing, in ascending order: by the file's tables, or by gaps in bytes and times. Packets whose
/// numbers stay open get a problem.
std::vector<LostFrames> lostFrames(const VideoInput& input, PacketList& list);

}  // namespace strainlens
