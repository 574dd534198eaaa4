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

/// Host memory for consecutive device bytes; nullptr skips them.
struct HostBytes {
    std::uint8_t* to = nullptr;
    std::size_t count = 0;
};

/// The memory of a vector.
template <typename T>
HostBytes hostBytes(std::vector<T>& values) {
    return {reinterpret_cast<std::uint8_t*>(values.data()), values.size() * sizeof(T)};
}

/// Downloads large results through page-locked memory, which GPUs write several times as fast as pageable memory. The
/// context must outlive it.
template <typename Device>
class StagedReader {
public:
    /// Copies `from`, starting at byte `first`, to the targets in order, after everything queued before.
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
            scatter(hostOf(block), block * kBlockBytes, bytesOf(block), targets);
        }
    }

private:
    /// While one block is copied to its targets, the next one is transferred.
    static constexpr std::size_t kBlocks = 2;
    static constexpr std::size_t kBlockBytes = std::size_t{8} << 20;

    /// Copies the bytes from index `first` on to their targets; a single thread would be slower than the bus.
    static void scatter(const std::uint8_t* bytes, std::size_t first, std::size_t count,
                        std::span<const HostBytes> targets) {
        // Copying fewer bytes takes less time than waking a thread.
        constexpr std::size_t kMinBytesForThreads = std::size_t{1} << 20;
        const int threads = count >= kMinBytesForThreads ? 4 : 1;
        forEachChunk(static_cast<int>(targets.size()), threads, [&](int index) {
            std::size_t begin = 0;  // of the target
            for (int before = 0; before < index; ++before) begin += targets[static_cast<std::size_t>(before)].count;
            const HostBytes& target = targets[static_cast<std::size_t>(index)];
            const std::size_t from = std::max(begin, first), end = std::min(begin + target.count, first + count);
            if (target.to && from < end) std::memcpy(target.to + (from - begin), bytes + (from - first), end - from);
        });
    }

    typename Device::template PinnedBuffer<std::uint8_t> m_blocks;
    std::array<typename Device::Event, kBlocks> m_arrived;
};

}  // namespace strainlens::gpu
