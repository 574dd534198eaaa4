// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string>

#include "compute/types/error.h"

namespace strainlens::gpu {

/// Device memory that the buffers of a session use, and its limit. Thread-safe.
class MemoryBudget {
public:
    static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

    /// `limitBytes`: of all buffers together; `largestBytes`: of one buffer.
    MemoryBudget(std::string deviceId, std::int64_t limitBytes, std::int64_t largestBytes = kNoLimit)
        : m_deviceId(std::move(deviceId)), m_limit(limitBytes), m_largest(largestBytes) {}

    /// Reserves memory for a buffer. Throws DeviceError, without reserving, if that exceeds a limit.
    void reserve(std::size_t bytes) {
        const auto requested = static_cast<std::int64_t>(bytes);
        if (requested < 0 || requested > m_largest) {
            refuse(requested, "one buffer of the device holds at most " + mebibytes(m_largest));
        }
        const std::int64_t before = m_used.fetch_add(requested);
        if (requested <= m_limit - before) return;
        m_used -= requested;
        refuse(requested, mebibytes(before) + " of " + mebibytes(m_limit) + " are taken");
    }
    void release(std::size_t bytes) noexcept { m_used -= static_cast<std::int64_t>(bytes); }
    std::int64_t usedBytes() const { return m_used; }

private:
    static std::string mebibytes(std::int64_t bytes) {
        return std::to_string((bytes >> 20) + (bytes % (1 << 20) != 0 ? 1 : 0)) + " MiB";
    }
    [[noreturn]] void refuse(std::int64_t requested, const std::string& reason) const {
        throw DeviceError(
            m_deviceId, "allocate",
            mebibytes(requested) + " are needed, but " + reason + "; use smaller images, or choose --device cpu");
    }

    const std::string m_deviceId;
    const std::int64_t m_limit, m_largest;
    std::atomic<std::int64_t> m_used{0};
};

}  // namespace strainlens::gpu
