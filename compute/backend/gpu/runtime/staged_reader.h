// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "compute/types/workers.h"

namespace strainlens::gpu {

/// Where bytes of the device go, in their order; nullptr leaves them out.
struct HostBytes {
    std::uint8_t* to = nullptr;
    std::size_t count = 0;
};

/// All of an array.
template <typename T>
HostBytes hostBytes(std::vector<T>& values) {
    return {reinterpret_cast<std::uint8_t*>(values.data()), values.size() * sizeof(T)};
}

/// Copies large results to the host through page-locked memory, which GPUs write several times as fast as other memory.
/// The context must outlive it.
template <typename Device>
class StagedReader {
public:
    /// Waits for everything queued so far and copies `from` to one target after the other, beginning with byte number
    /// `first`.
    void read(typename Device::Context& context, typename Device::Memory from, std::size_t first,
              std::span<const HostBytes> targets) {
        std::uint8_t* const memory = m_blocks.reserve(context, kBlocks * kBlockBytes);
        std::size_t all = 0, queued = 0;
        for (const HostBytes& target : targets) all += target.count;
        const std::size_t blocks = (all + kBlockBytes - 1) / kBlockBytes;
        const auto bytesOf = [&](std::size_t block) { return std::min(kBlockBytes, all - block * kBlockBytes); };
        const auto hostOf = [&](std::size_t block) { return memory + block % kBlocks * kBlockBytes; };
        for (std::size_t block = 0; block < blocks; ++block) {
            for (; queued < std::min(blocks, block + kBlocks); ++queued) {
                context.read(from, first + queued * kBlockBytes, hostOf(queued), bytesOf(queued), false);
                m_arrived[queued % kBlocks].record(context);
            }
            m_arrived[block % kBlocks].wait();
            shareOut(hostOf(block), block * kBlockBytes, bytesOf(block), targets);
        }
    }

private:
    /// While a block is copied on, the next one arrives.
    static constexpr std::size_t kBlocks = 2;
    static constexpr std::size_t kBlockBytes = std::size_t{8} << 20;

    /// Copies bytes from number `first` on to their targets; one thread alone takes as long as the bus or longer.
    static void shareOut(const std::uint8_t* bytes, std::size_t first, std::size_t count,
                         std::span<const HostBytes> targets) {
        constexpr int kThreads = 4;
        forEachPiece(static_cast<int>(targets.size()), kThreads, [&](int piece) {
            std::size_t begin = 0;  // of the target
            for (int before = 0; before < piece; ++before) begin += targets[static_cast<std::size_t>(before)].count;
            const HostBytes& target = targets[static_cast<std::size_t>(piece)];
            const std::size_t from = std::max(begin, first), end = std::min(begin + target.count, first + count);
            if (target.to && from < end) std::memcpy(target.to + (from - begin), bytes + (from - first), end - from);
        });
    }

    typename Device::template PinnedBuffer<std::uint8_t> m_blocks;
    std::array<typename Device::Mark, kBlocks> m_arrived;
};

}  // namespace strainlens::gpu
