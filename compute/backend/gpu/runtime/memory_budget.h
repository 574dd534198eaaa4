// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string>

#include "compute/types/error.h"

namespace strainlens::gpu {

/// What the buffers of a session take of the device's memory, and what they may take. Thread-safe.
class MemoryBudget {
public:
    static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

    /// `limitBytes`: for all buffers together; `largestBytes`: for one.
    MemoryBudget(std::string deviceId, std::int64_t limitBytes, std::int64_t largestBytes = kNoLimit)
        : m_deviceId(std::move(deviceId)), m_limit(limitBytes), m_largest(largestBytes) {}

    /// Counts a buffer. Throws DeviceError, and has not counted it, where it may not be.
    void take(std::size_t bytes) {
        const auto wanted = static_cast<std::int64_t>(bytes);
        if (wanted < 0 || wanted > m_largest) {
            refuse(wanted, "one buffer of the device holds at most " + mebibytes(m_largest));
        }
        const std::int64_t before = m_used.fetch_add(wanted);
        if (wanted <= m_limit - before) return;
        m_used -= wanted;
        refuse(wanted, mebibytes(before) + " of " + mebibytes(m_limit) + " are taken");
    }
    void giveBack(std::size_t bytes) noexcept { m_used -= static_cast<std::int64_t>(bytes); }
    std::int64_t usedBytes() const { return m_used; }

private:
    static std::string mebibytes(std::int64_t bytes) {
        return std::to_string((bytes >> 20) + (bytes % (1 << 20) != 0 ? 1 : 0)) + " MiB";
    }
    [[noreturn]] void refuse(std::int64_t wanted, const std::string& reason) const {
        throw DeviceError(
            m_deviceId, "allocate",
            mebibytes(wanted) + " are needed, but " + reason + "; use smaller images, or choose --device cpu");
    }

    const std::string m_deviceId;
    const std::int64_t m_limit, m_largest;
    std::atomic<std::int64_t> m_used{0};
};

}  // namespace strainlens::gpu
