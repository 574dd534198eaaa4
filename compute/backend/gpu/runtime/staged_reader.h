// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

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
        m_targets = targets;
        m_target = m_done = 0;
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
            shareOut(hostOf(block), bytesOf(block));
        }
    }

private:
    /// While a block is copied on, the next one arrives.
    static constexpr std::size_t kBlocks = 2;
    static constexpr std::size_t kBlockBytes = std::size_t{4} << 20;

    void shareOut(const std::uint8_t* bytes, std::size_t count) {
        while (count > 0) {
            const HostBytes& target = m_targets[m_target];
            const std::size_t some = std::min(count, target.count - m_done);
            if (target.to && some > 0) std::memcpy(target.to + m_done, bytes, some);
            bytes += some;
            count -= some;
            m_done += some;
            if (m_done == target.count) ++m_target, m_done = 0;
        }
    }

    typename Device::template PinnedBuffer<std::uint8_t> m_blocks;
    std::array<typename Device::Mark, kBlocks> m_arrived;
    std::span<const HostBytes> m_targets;
    std::size_t m_target = 0, m_done = 0;  ///< the target at work, its bytes so far
};

}  // namespace strainlens::gpu
