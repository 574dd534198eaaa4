// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/staged_reader.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace strainlens::opencl {
namespace {

/// While a block is copied on, the next one arrives.
constexpr std::size_t kBlocks = 2;
constexpr std::size_t kBlockBytes = std::size_t{4} << 20;

/// Shares blocks that come one after the other out to the targets.
class Distributor {
public:
    explicit Distributor(std::span<const HostBytes> targets) : m_targets(targets) {}

    void take(const std::uint8_t* bytes, std::size_t count) {
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

private:
    std::span<const HostBytes> m_targets;
    std::size_t m_target = 0, m_done = 0;  ///< the target at work, its bytes so far
};

}  // namespace

void StagedReader::read(OpenclContext& context, cl_mem from, std::span<const HostBytes> targets) {
    std::uint8_t* const memory = m_blocks.reserve(context, kBlocks * kBlockBytes);
    std::size_t all = 0;
    for (const HostBytes& target : targets) all += target.count;
    const std::size_t blocks = (all + kBlockBytes - 1) / kBlockBytes;
    const auto bytesOf = [&](std::size_t block) { return std::min(kBlockBytes, all - block * kBlockBytes); };
    const auto hostOf = [&](std::size_t block) { return memory + block % kBlocks * kBlockBytes; };
    std::array<EventHandle, kBlocks> arrived;
    std::size_t queued = 0;
    Distributor distributor(targets);
    for (std::size_t block = 0; block < blocks; ++block) {
        for (; queued < std::min(blocks, block + kBlocks); ++queued) {
            cl_event event = nullptr;
            context.check(clEnqueueReadBuffer(context.queue(), from, CL_FALSE, queued * kBlockBytes, bytesOf(queued),
                                              hostOf(queued), 0, nullptr, &event),
                          "clEnqueueReadBuffer");
            arrived[queued % kBlocks] = EventHandle(event);
        }
        const cl_event event = arrived[block % kBlocks].get();
        context.check(clWaitForEvents(1, &event), "clWaitForEvents");
        distributor.take(hostOf(block), bytesOf(block));
    }
}

}  // namespace strainlens::opencl
