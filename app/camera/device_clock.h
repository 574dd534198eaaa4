// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace strainlens {

/// A time stamp within this span of the arrival is one of this computer's clock: exposure and transfer are in it, but
/// neither the 37 s of atomic time (TAI) nor an hour of local time.
constexpr std::int64_t kSameClockNs = 500'000'000;

bool isSameClock(std::int64_t stampNs, std::int64_t utcNs);

/// Converts the time stamps of a camera to UTC. Whether its clock is UTC is decided once: by start(), or with the first
/// time stamp. The drift of another clock is followed: the least difference between arrival and time stamp is taken as
/// constant, and may grow by kMaxDrift.
class DeviceClock {
public:
    /// Forgets all. `offsetNs`: UTC - clock of the camera; none where its clock cannot be read.
    void start(std::optional<std::int64_t> offsetNs);
    /// The arrival for a time stamp of 0 or less, which is none.
    std::int64_t utcOf(std::int64_t stampNs, std::int64_t arrivedNs);
    bool hasMissingStamps() const { return m_hasMissingStamps; }

private:
    void follow(std::int64_t stampNs, std::int64_t arrivedNs);

    std::optional<bool> m_isUtc;
    std::optional<std::int64_t> m_offsetNs;    ///< at start()
    std::optional<std::int64_t> m_leastNs;     ///< arrival - time stamp, of the fastest transfers
    std::int64_t m_transferNs = 0;             ///< of the fastest transfers
    std::int64_t m_firstNs = 0, m_lastNs = 0;  ///< time stamps
    bool m_hasMissingStamps = false;
};

}  // namespace strainlens
