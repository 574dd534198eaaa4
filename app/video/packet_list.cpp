// SPDX-License-Identifier: MPL-2.0
#include "app/video/packet_list.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace strainlens {
namespace {

/// Upper bound of the container overhead between packets.
constexpr std::int64_t kOverheadBytes = 256;
constexpr double kGap = 1.5;  ///< of the frame interval

/// Whether the frame is only a reference and not shown.
bool isHidden(const AVStream& stream, const AVPacket& packet) {
    if ((packet.flags & AV_PKT_FLAG_DISCARD) != 0) return true;
    constexpr int kShowFrame = 0x10;
    return stream.codecpar->codec_id == AV_CODEC_ID_VP8 && packet.size > 0 && (packet.data[0] & kShowFrame) == 0;
}

/// The packets that the file's tables list.
void readTables(VideoInput& input, PacketList& list) {
    AVStream& stream = input.stream();
    const int entries = avformat_index_get_entries_count(&stream);
    const bool isMov = input.isContainer("mov"), isAvi = input.isContainer("avi");
    if (!isMov && !isAvi) return;
    list.tableEntries = entries;
    for (int i = 0; i < entries; ++i) {
        const AVIndexEntry& entry = *avformat_index_get_entry(&stream, i);
        // In AVI an empty chunk repeats the previous frame.
        if (entry.size > 0 && (entry.flags & AVINDEX_DISCARD_FRAME) == 0)
            list.tableRanges.push_back({entry.pos, entry.pos + entry.size});
    }
    list.expected = list.tableRanges.empty() ? stream.nb_frames : static_cast<std::int64_t>(list.tableRanges.size());
    if (isAvi && list.tableRanges.empty() && stream.nb_frames <= 0) list.expected = -1;
}

/// `values` must not be empty.
std::int64_t medianOf(std::vector<std::int64_t> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Frame interval if it is nearly uniform for most frames.
std::optional<double> frameInterval(std::vector<std::int64_t> times) {
    if (times.size() < 3) return std::nullopt;
    std::ranges::sort(times);
    std::vector<std::int64_t> intervals;
    for (std::size_t i = 1; i < times.size(); ++i) intervals.push_back(times[i] - times[i - 1]);
    const auto median = static_cast<double>(medianOf(intervals));
    if (median <= 0) return std::nullopt;
    double sum = 0, count = 0;
    for (const std::int64_t interval : intervals) {
        if (std::abs(static_cast<double>(interval) - median) > std::max(1.0, 0.02 * median)) continue;
        sum += static_cast<double>(interval);
        ++count;
    }
    return count * 2 >= static_cast<double>(intervals.size()) ? std::optional(sum / count) : std::nullopt;
}

/// Number of bytes before each packet that belong to no packet.
std::vector<std::int64_t> countUnusedBytes(const VideoInput& input, const PacketList& list) {
    std::vector<std::pair<ByteRange, int>> chunks;
    for (const ByteRange& other : input.others()) chunks.emplace_back(other, -1);
    for (std::size_t i = 0; i < list.packets.size(); ++i)
        chunks.emplace_back(list.packets[i].bytes, static_cast<int>(i));
    std::ranges::sort(chunks, {}, [](const auto& chunk) { return chunk.first.begin; });
    std::vector<std::int64_t> unused(list.packets.size(), 0);
    std::int64_t sum = 0, end = -1;
    for (const auto& [bytes, packet] : chunks) {
        const std::int64_t gap = end < 0 ? 0 : bytes.begin - end;
        if (gap > kOverheadBytes) sum += gap;
        end = std::max(end, bytes.end);
        if (packet >= 0) unused[static_cast<std::size_t>(packet)] = std::exchange(sum, 0);
    }
    return unused;
}

std::int64_t sizeOf(const ByteRange& range) { return range.end - range.begin; }

/// Packets that are in the tables but not in the file. If bytes were removed, later packets are nearer to the start
/// than in the tables.
std::vector<LostFrames> findLostByTables(const PacketList& list) {
    std::vector<LostFrames> lost;
    std::int64_t shift = 0;  // of later packets towards the start
    std::size_t next = 0;
    // Demuxers report the offset of a packet's header, or of its data some bytes later.
    constexpr std::int64_t kHeader = 8;
    for (std::size_t i = 0; i < list.tableRanges.size(); ++i) {
        const auto matches = [&](std::size_t packet, const ByteRange& range) {
            if (packet >= list.packets.size()) return false;
            const ByteRange& found = list.packets[packet].bytes;
            return sizeOf(found) == sizeOf(range) && range.begin + kHeader - found.begin >= shift;
        };
        const bool isDamagedHere = next < list.packets.size() && i + 1 < list.tableRanges.size() &&
                                   !matches(next, list.tableRanges[i]) && matches(next + 1, list.tableRanges[i + 1]);
        if (matches(next, list.tableRanges[i]) || isDamagedHere) {
            if (!isDamagedHere) shift = std::max(shift, list.tableRanges[i].begin - list.packets[next].bytes.begin);
            ++next;
        } else if (!lost.empty() && lost.back().before == next) {
            ++lost.back().count;
        } else {
            lost.push_back({next, 1});
        }
    }
    if (next == list.packets.size()) return lost;
    // Tables and packets do not match: only the counts are used.
    const std::size_t missing = list.tableRanges.size() - std::min(list.packets.size(), list.tableRanges.size());
    return {{list.packets.size(), static_cast<int>(missing)}};
}

/// Locates `missing` packets by unused bytes. Packets with uncertain frame numbers get a problem.
std::vector<LostFrames> findLostByCount(const VideoInput& input, PacketList& list, std::int64_t missing) {
    const std::vector<std::int64_t> unused = countUnusedBytes(input, list);
    std::vector<std::int64_t> sizes;
    for (const ListedPacket& packet : list.packets) sizes.push_back(sizeOf(packet.bytes));
    std::vector<LostFrames> gaps;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < unused.size(); ++i) {
        if (unused[i] == 0) continue;
        const std::int64_t size = std::max<std::int64_t>(medianOf(sizes), 1);
        gaps.push_back({i, static_cast<int>(std::max<std::int64_t>((unused[i] + size / 2) / size, 1))});
        sum += gaps.back().count;
    }
    if (gaps.empty()) return {{list.packets.size(), static_cast<int>(missing)}};
    if (sum == missing) return gaps;
    for (std::size_t i = gaps.front().before; i < gaps.back().before; ++i) {
        list.packets[i].problem = "an unknown number of frames before it is missing";
    }
    return {{gaps.back().before, static_cast<int>(missing)}};
}

std::vector<LostFrames> findLostByTimes(const VideoInput& input, const PacketList& list) {
    struct DisplayedFrame {
        std::int64_t time;
        std::size_t packet;
    };
    std::vector<DisplayedFrame> shown;
    std::vector<std::int64_t> times;
    for (std::size_t i = 0; i < list.packets.size(); ++i) {
        if (!list.packets[i].isShown || list.packets[i].time == AV_NOPTS_VALUE) continue;
        shown.push_back({list.packets[i].time, i});
        times.push_back(list.packets[i].time);
    }
    const std::optional<double> interval = frameInterval(times);
    std::vector<LostFrames> lost;
    const bool isDamaged = !list.error.empty();
    // In a stream, packets are interleaved over the file; a truncated file lacks frames that are shown between others.
    const bool isAnyGap = input.isContainer("mpeg") || (isDamaged && input.stream().codecpar->video_delay > 0);
    const std::vector<std::int64_t> unused = countUnusedBytes(input, list);
    std::ranges::stable_sort(shown, {}, &DisplayedFrame::time);
    for (std::size_t i = 1; interval && i < shown.size(); ++i) {
        const double gap = static_cast<double>(shown[i].time - shown[i - 1].time) / *interval;
        // Frames between two consecutively shown ones were stored near them.
        const auto [low, high] = std::minmax(shown[i - 1].packet, shown[i].packet);
        bool hasGap = false;
        for (std::size_t k = low + 1; k <= high; ++k) hasGap = hasGap || unused[k] > 0 || list.packets[k].followsError;
        if (gap > kGap && (hasGap || isAnyGap))
            lost.push_back({shown[i].packet, std::max(1, static_cast<int>(std::lround(gap)) - 1)});
    }
    const AVFormatContext& file = input.file();
    if (isDamaged && interval && !shown.empty() && file.duration > 0) {
        const double begin = file.start_time == AV_NOPTS_VALUE ? 0 : static_cast<double>(file.start_time);
        const double end =
            (begin + static_cast<double>(file.duration)) / AV_TIME_BASE / av_q2d(input.stream().time_base);
        const double after = (end - static_cast<double>(shown.back().time)) / *interval - 1;
        if (after > 0.5) lost.push_back({list.packets.size(), static_cast<int>(std::lround(std::min(after, 1e8)))});
    }
    if (isDamaged && lost.empty()) lost.push_back({list.packets.size(), 0});
    return lost;
}

/// Records a demuxer error. The packet before it may have a wrong size, unless the file just ends.
std::string recordError(VideoInput& input, PacketList& list) {
    std::string error = input.takeError();
    if (error.empty()) return error;
    if (list.error.empty()) list.error = error;
    const bool isEnd = error.find("ended prematurely") != std::string::npos;
    const bool isTable = input.isContainer("mov") || input.isContainer("avi");
    if (!isEnd && !isTable && !list.packets.empty() && list.packets.back().problem.empty()) {
        list.packets.back().problem = "the file is damaged after it: " + error;
    }
    return error;
}

}  // namespace

PacketList listPackets(VideoInput& input) {
    PacketList list;
    readTables(input, list);
    while (const Packet packet = input.readPacket()) {
        const std::string error = recordError(input, list);
        ListedPacket listed{packet->pts, {packet->pos, packet->pos + packet->size}, false, true, !error.empty(), {}};
        listed.isKey = (packet->flags & AV_PKT_FLAG_KEY) != 0;
        listed.isShown = !isHidden(input.stream(), *packet);
        list.packets.push_back(listed);
    }
    recordError(input, list);
    // Without its chunk table, AVI has the number of frames only in its header.
    if (input.isContainer("avi") && list.tableEntries < input.stream().nb_frames) {
        list.tableRanges.clear();
        list.expected = input.stream().nb_frames;
    }
    return list;
}

std::vector<LostFrames> findLostFrames(const VideoInput& input, PacketList& list) {
    const auto shown = std::ranges::count_if(list.packets, &ListedPacket::isShown);
    if (list.expected >= 0) {
        if (list.expected <= shown) return {};
        return list.tableRanges.empty() ? findLostByCount(input, list, list.expected - shown) : findLostByTables(list);
    }
    return findLostByTimes(input, list);
}

}  // namespace strainlens
