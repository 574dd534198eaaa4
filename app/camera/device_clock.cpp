// SPDX-License-Identifier: MPL-2.0
#include "app/camera/device_clock.h"

#include <algorithm>

namespace strainlens {
namespace {

constexpr std::int64_t kDriftDivisor = 10'000;  ///< a drift of at most 100 ppm
/// Within it the clock is taken to run as this computer's, while the fastest transfer is found.
constexpr std::int64_t kTransferSearchNs = 2'000'000'000;
/// Time stamps beyond are none: differences of smaller ones do not overflow.
constexpr std::int64_t kMaxStampNs = std::int64_t{1} << 62;

}  // namespace

bool isSameClock(std::int64_t stampNs, std::int64_t utcNs) {
    return stampNs > utcNs - kSameClockNs && stampNs < utcNs + kSameClockNs;
}

void DeviceClock::start(std::optional<std::int64_t> offsetNs) {
    *this = {};
    if (!offsetNs) return;
    m_isUtc = isSameClock(0, *offsetNs);
    m_offsetNs = offsetNs;
}

void DeviceClock::follow(std::int64_t stampNs, std::int64_t arrivedNs) {
    const std::int64_t difference = arrivedNs - stampNs;
    if (!m_leastNs) {
        m_leastNs = difference;
        m_firstNs = stampNs;
    } else {
        const std::int64_t elapsed = std::max<std::int64_t>(stampNs - m_lastNs, 0);
        m_leastNs = std::min(difference, *m_leastNs + elapsed / kDriftDivisor);
    }
    if (m_offsetNs && stampNs - m_firstNs <= kTransferSearchNs) {
        m_transferNs = std::clamp<std::int64_t>(*m_leastNs - *m_offsetNs, 0, kSameClockNs);
    }
    m_lastNs = stampNs;
}

std::int64_t DeviceClock::utcOf(std::int64_t stampNs, std::int64_t arrivedNs) {
    if (stampNs <= 0 || stampNs >= kMaxStampNs) {
        m_hasMissingStamps = true;
        return arrivedNs;
    }
    if (!m_isUtc) m_isUtc = isSameClock(stampNs, arrivedNs);
    if (*m_isUtc) return stampNs;
    follow(stampNs, arrivedNs);
    return stampNs + *m_leastNs - m_transferNs;
}

}  // namespace strainlens
