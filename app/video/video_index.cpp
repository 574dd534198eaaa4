// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_index.h"

extern "C" {
#include <libavutil/crc.h>
}

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <bit>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <utility>

#include "app/video/packet_list.h"
#include "app/video/video_decoder.h"
#include "app/video/video_input.h"

namespace strainlens {
namespace {

/// Integrity of a Matroska file by its own checksums and sizes.
struct MatroskaCheck {
    std::vector<ByteRange> damagedClusters;  ///< with wrong checksums (RFC 8794, 11.3.1), which are optional
    bool isCutOff = false;                   ///< an element extends beyond the end of the file
};

constexpr std::uint64_t kSegment = 0x18538067, kCluster = 0x1F43B675, kChecksum = 0xBF;
constexpr std::int64_t kChecksumBytes = 4;

/// An EBML element: its type and the range of its data.
struct EbmlElement {
    std::uint64_t id = 0;
    ByteRange data;
    bool isSizeKnown = true;
    bool isCutOff = false;  ///< extends beyond its parent
};

/// Reads a variable-length integer of 1 to 8 bytes, whose leading zeros are the length. Identifiers include the length
/// marker.
std::optional<std::uint64_t> readNumber(std::istream& file, bool withMark, bool& isAllOnes) {
    const int first = file.get();
    if (first <= 0) return std::nullopt;
    const int more = std::countl_zero(static_cast<std::uint8_t>(first));
    std::uint64_t value =
        withMark ? static_cast<std::uint64_t>(first) : static_cast<std::uint64_t>(first) & (0x7Fu >> more);
    isAllOnes = (first & (0x7F >> more)) == (0x7F >> more);
    for (int i = 0; i < more; ++i) {
        const int byte = file.get();
        if (byte < 0) return std::nullopt;
        isAllOnes = isAllOnes && byte == 0xFF;
        value = value << 8 | static_cast<std::uint64_t>(byte);
    }
    return value;
}

std::optional<EbmlElement> readElement(std::istream& file, std::int64_t at, std::int64_t end) {
    if (at >= end) return std::nullopt;
    file.clear();
    file.seekg(at);
    bool isAllOnes = false;
    const auto id = readNumber(file, true, isAllOnes);
    const auto size = readNumber(file, false, isAllOnes);
    if (!id || !size) return std::nullopt;
    const auto begin = static_cast<std::int64_t>(file.tellg());
    const bool isInside = *size <= static_cast<std::uint64_t>(end - begin);
    const bool isKnown = !isAllOnes && isInside;
    return EbmlElement{
        *id, {begin, isKnown ? begin + static_cast<std::int64_t>(*size) : end}, isKnown, !isAllOnes && !isInside};
}

bool isChecksumValid(std::istream& file, const EbmlElement& cluster) {
    const auto sum = readElement(file, cluster.data.begin, cluster.data.end);
    if (!sum || sum->id != kChecksum || sum->data.end - sum->data.begin != kChecksumBytes) return true;
    std::uint32_t expected = 0;
    for (int i = 0; i < kChecksumBytes; ++i) expected |= static_cast<std::uint32_t>(file.get()) << (8 * i);
    std::array<char, 1 << 16> bytes{};
    std::uint32_t value = 0xFFFFFFFFu;
    for (std::int64_t left = cluster.data.end - sum->data.end; left > 0 && file;) {
        file.read(bytes.data(), std::min<std::int64_t>(left, bytes.size()));
        value = av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), value, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                       static_cast<std::size_t>(file.gcount()));
        left -= file.gcount();
    }
    return (value ^ 0xFFFFFFFFu) == expected;
}

MatroskaCheck checkMatroska(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const auto size = static_cast<std::int64_t>(file.tellg());
    MatroskaCheck check;
    std::int64_t at = 0;
    while (const auto element = readElement(file, at, size)) {
        check.isCutOff = check.isCutOff || element->isCutOff;
        // Descend into segments and elements of unknown size.
        const bool isEntered = element->id == kSegment || !element->isSizeKnown;
        at = isEntered ? element->data.begin : element->data.end;
        if (element->id == kCluster && element->isSizeKnown && !isChecksumValid(file, *element)) {
            check.damagedClusters.push_back(element->data);
        }
    }
    return check;
}

constexpr int kMaxVideoFrames = 50'000'000;

/// Whether every packet of the codec is one frame.
bool hasOneFramePerPacket(const VideoInput& input) {
    constexpr std::array kOneFramePerPacket = {
        AV_CODEC_ID_RAWVIDEO, AV_CODEC_ID_MJPEG,    AV_CODEC_ID_FFV1,   AV_CODEC_ID_FFVHUFF, AV_CODEC_ID_HUFFYUV,
        AV_CODEC_ID_UTVIDEO,  AV_CODEC_ID_MAGICYUV, AV_CODEC_ID_PRORES, AV_CODEC_ID_DNXHD,   AV_CODEC_ID_PNG,
        AV_CODEC_ID_JPEG2000, AV_CODEC_ID_JPEGLS,   AV_CODEC_ID_LJPEG,  AV_CODEC_ID_V210,    AV_CODEC_ID_DVVIDEO,
        AV_CODEC_ID_H264,     AV_CODEC_ID_HEVC,     AV_CODEC_ID_VP8,    AV_CODEC_ID_VP9,     AV_CODEC_ID_AV1,
        AV_CODEC_ID_R10K,     AV_CODEC_ID_R210,     AV_CODEC_ID_TIFF,   AV_CODEC_ID_CFHD,    AV_CODEC_ID_QTRLE,
    };
    const bool isStream = input.isContainer("mpeg");  // may hold fields
    return !isStream &&
           std::ranges::find(kOneFramePerPacket, input.stream().codecpar->codec_id) != kOneFramePerPacket.end();
}

/// Packets in display order.
using Order = std::vector<int>;

Order orderByTime(const PacketList& list, bool isReordered) {
    Order order;
    for (std::size_t i = 0; i < list.packets.size(); ++i) {
        if (list.packets[i].isShown) order.push_back(static_cast<int>(i));
    }
    if (isReordered) {
        std::ranges::stable_sort(order, {},
                                 [&list](int packet) { return list.packets[static_cast<std::size_t>(packet)].time; });
    }
    return order;
}

/// Packets in the decoder's output order, and whether each is damaged.
struct DecodedOrder {
    Order order;
    std::vector<bool> isDamaged;
};

DecodedOrder decodeAll(const std::string& path, std::size_t packets) {
    VideoInput input(path);
    VideoDecoder decoder(input.stream());
    DecodedOrder decoded{{}, std::vector<bool>(packets, false)};
    const auto take = [&decoded](int packet, const Frame&) { decoded.order.push_back(packet); };
    for (std::size_t number = 0; number < packets; ++number) {
        const Packet packet = input.readPacket();
        if (!packet) break;
        decoded.isDamaged[number] = !decoder.decode(packet.get(), static_cast<int>(number), take).empty();
    }
    decoder.decode(nullptr, 0, take);
    return decoded;
}

/// Adds packets without a decoded frame at the end of their group of pictures, since groups are displayed in order.
Order insertUndecoded(const DecodedOrder& decoded, const PacketList& list, bool isOneFramePerPacket) {
    const std::size_t count = list.packets.size();
    std::vector<bool> isDecoded(count, false);
    for (const int packet : decoded.order) isDecoded[static_cast<std::size_t>(packet)] = true;
    std::vector<int> group(count, 0);
    bool isGroupDamaged = false;
    Order order = decoded.order;
    for (std::size_t i = 0; i < count; ++i) {
        group[i] = (i == 0 ? 0 : group[i - 1]) + (list.packets[i].isKey ? 1 : 0);
        isGroupDamaged = decoded.isDamaged[i] || (isGroupDamaged && !list.packets[i].isKey);
        const bool isFrame = list.packets[i].isShown && (isOneFramePerPacket || isGroupDamaged);
        if (!isDecoded[i] && isFrame) order.push_back(static_cast<int>(i));
    }
    std::ranges::stable_sort(order, {}, [&group](int packet) { return group[static_cast<std::size_t>(packet)]; });
    return order;
}

std::string endingText(int count, const PacketList& list) {
    std::string text = count > 0
                           ? std::to_string(count) + (count == 1 ? " frame is" : " frames are") + " missing at the end"
                           : "frames may be missing";
    text += ": the file is incomplete or damaged";
    return list.error.empty() ? text : text + " (" + list.error + ")";
}

/// Numbers the frames, including lost ones.
void numberFrames(VideoIndex& index, const Order& order, const std::vector<LostFrames>& lost, const PacketList& list) {
    std::vector<int> before(index.packets.size(), 0);
    for (const LostFrames& gap : lost) {
        if (gap.before < before.size()) before[gap.before] += gap.count;
    }
    const auto isTooMany = [&index](int more) {
        return index.frames.size() + static_cast<std::size_t>(more) > kMaxVideoFrames;
    };
    for (const int packet : order) {
        const int missing = before[static_cast<std::size_t>(packet)];
        if (isTooMany(missing + 1)) break;
        index.frames.insert(index.frames.end(), static_cast<std::size_t>(missing), VideoIndex::kLost);
        index.packets[static_cast<std::size_t>(packet)].frame = static_cast<int>(index.frames.size());
        index.frames.push_back(packet);
    }
    if (lost.empty() || lost.back().before < index.packets.size()) return;
    index.ending = endingText(lost.back().count, list);
    index.frames.push_back(VideoIndex::kLost);
}

/// Marks all packets in parts with wrong checksums as damaged, unless the decoder has found the damaged packet.
void markDamagedParts(VideoIndex& index, const std::vector<ByteRange>& parts, const PacketList& list,
                      const std::vector<bool>& isDamaged) {
    for (const ByteRange& part : parts) {
        std::vector<int> inside;
        bool isFound = false;
        for (std::size_t i = 0; i < list.packets.size(); ++i) {
            const std::int64_t at = list.packets[i].bytes.begin;
            if (at < part.begin || at >= part.end) continue;
            inside.push_back(static_cast<int>(i));
            isFound = isFound || isDamaged[i] || !list.packets[i].problem.empty() || list.packets[i].followsError;
        }
        if (isFound) continue;
        for (const int packet : inside) index.damaged[packet] = "the checksum of its part of the file does not hold";
    }
}

/// AVI without its table marks every packet as key: only the first one is certain.
void clearUncertainKeys(const VideoInput& input, PacketList& list) {
    if (!input.isContainer("avi") || !list.tableRanges.empty() || isIntraOnly(input.stream())) return;
    for (std::size_t i = 1; i < list.packets.size(); ++i) list.packets[i].isKey = false;
}

std::shared_ptr<const VideoIndex> makeIndex(const std::string& path) {
    VideoInput input(path);
    PacketList list = listPackets(input);
    auto index = std::make_shared<VideoIndex>();
    if (list.packets.size() > kMaxVideoFrames) list.packets.resize(kMaxVideoFrames);
    // A stream may start in the middle: decoding begins at its first key.
    const auto firstKey = std::ranges::find_if(list.packets, &ListedPacket::isKey);
    if (input.isContainer("mpeg"))
        std::for_each(list.packets.begin(), firstKey, [](ListedPacket& p) { p.isShown = false; });
    clearUncertainKeys(input, list);
    for (const ListedPacket& packet : list.packets) index->packets.push_back({-1, packet.isKey});
    index->isStream = input.isContainer("mpeg");
    index->isIntra = std::ranges::all_of(list.packets, &ListedPacket::isKey);
    const auto isTimed = [](const ListedPacket& packet) { return packet.time != AV_NOPTS_VALUE; };
    const bool isReordered = input.stream().codecpar->video_delay > 0 && !index->isIntra;
    index->hasTimes = !isReordered || std::ranges::all_of(list.packets, isTimed);
    const bool isOneFramePerPacket = hasOneFramePerPacket(input);
    const MatroskaCheck check = input.isContainer("matroska") ? checkMatroska(path) : MatroskaCheck();
    if (check.isCutOff && list.error.empty()) list.error = "it is cut off";
    const std::vector<LostFrames> lost = findLostFrames(input, list);
    std::optional<DecodedOrder> decoded;
    if (!isOneFramePerPacket || !index->hasTimes || !check.damagedClusters.empty())
        decoded = decodeAll(path, list.packets.size());
    const Order order = isOneFramePerPacket && index->hasTimes ? orderByTime(list, isReordered)
                                                               : insertUndecoded(*decoded, list, isOneFramePerPacket);
    for (std::size_t i = 0; i < list.packets.size(); ++i) {
        if (!list.packets[i].problem.empty()) index->damaged[static_cast<int>(i)] = list.packets[i].problem;
    }
    if (decoded) markDamagedParts(*index, check.damagedClusters, list, decoded->isDamaged);
    numberFrames(*index, order, lost, list);
    return index;
}

/// Identifies a file's content: device, inode, size and modification time.
using FileState = std::array<std::int64_t, 5>;

FileState fileState(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return {};
    return {static_cast<std::int64_t>(status.st_dev), static_cast<std::int64_t>(status.st_ino), status.st_size,
            status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

}  // namespace

std::shared_ptr<const VideoIndex> loadVideoIndex(const std::string& path) {
    constexpr std::size_t kMaxCached = 8;
    static std::mutex mutex;
    static std::deque<std::pair<FileState, std::shared_ptr<const VideoIndex>>> cache;
    const FileState state = fileState(path);
    {
        const std::lock_guard lock(mutex);
        const auto found = std::ranges::find(cache, state, [](const auto& entry) { return entry.first; });
        if (found != cache.end()) return found->second;
    }
    std::shared_ptr<const VideoIndex> index = makeIndex(path);
    const std::lock_guard lock(mutex);
    cache.emplace_front(state, index);
    if (cache.size() > kMaxCached) cache.pop_back();
    return index;
}

DamagedPackets::DamagedPackets(const VideoIndex& index) : m_index(index), m_roots(index.packets.size(), kIntact) {
    for (const auto& [packet, reason] : index.damaged) add(packet, reason);
}

void DamagedPackets::add(int packet, const std::string& reason) {
    if (!m_reasons.emplace(packet, reason).second) return;
    m_roots[static_cast<std::size_t>(packet)] = packet;
    if (!m_index.isIntra || m_index.isStream) propagate(packet);
}

void DamagedPackets::propagate(int packet) {
    const std::vector<IndexedPacket>& packets = m_index.packets;
    const auto mark = [this, packet](std::size_t other) {
        if (m_roots[other] == kIntact) m_roots[other] = packet;
    };
    std::size_t key = static_cast<std::size_t>(packet) + 1;
    for (; key < packets.size() && (m_index.isStream || !packets[key].isKey); ++key) mark(key);
    // Packets after the key that are shown before it are predicted from both sides.
    for (std::size_t i = key + 1; i < packets.size() && !packets[i].isKey; ++i) {
        if (packets[i].frame < packets[key].frame) mark(i);
    }
    if (m_index.hasTimes) return;
    for (auto i = static_cast<std::size_t>(packet); i > 0 && !packets[i].isKey;) mark(--i);
}

std::string DamagedPackets::problem(int packet) const {
    const int root = m_roots[static_cast<std::size_t>(packet)];
    if (root == kIntact) return {};
    const int rootFrame = m_index.packets[static_cast<std::size_t>(root)].frame;
    if (root == packet || rootFrame < 0) return m_reasons.at(root);
    if (m_index.isStream) {
        return "frame " + std::to_string(rootFrame + 1) + " before it is damaged (" + m_reasons.at(root) +
               "), and files of this format do not store the number of missing frames";
    }
    return "it is predicted from frame " + std::to_string(rootFrame + 1) + ", which is damaged (" + m_reasons.at(root) +
           ")";
}

}  // namespace strainlens
