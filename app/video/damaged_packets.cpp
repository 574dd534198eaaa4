// SPDX-License-Identifier: MPL-2.0
#include "app/video/damaged_packets.h"

namespace strainlens {

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
               "), and files of this kind do not say how many are missing";
    }
    return "it is predicted from frame " + std::to_string(rootFrame + 1) + ", which is damaged (" + m_reasons.at(root) +
           ")";
}

}  // namespace strainlens
