// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/live/outputs/live_values.h"

namespace strainlens {

/// A limit of a channel: the alarm is raised while the value is beyond it.
struct AlarmLimit {
    enum class Side : std::uint8_t { Above, Below, Beyond };  ///< Beyond: the magnitude is above

    std::string channel;
    Side side = Side::Above;
    double limit = 0;
    std::string text;  ///< as the user wrote it
};

/// Parses "E1 strain > 0.002", "E1 strain < 0" or "|E1 strain| > 0.002". Throws InvalidInput.
AlarmLimit parseAlarm(const std::string& text);

/// An alarm that was raised or has ended.
struct AlarmChange {
    std::size_t alarm = 0;  ///< its number, from 0
    bool isRaised = false;
    double value = 0;  ///< of its channel
};

/// Compares the values of each image with limits. An unknown value changes no alarm. One thread at a time.
class Alarms {
public:
    explicit Alarms(std::vector<AlarmLimit> limits) : m_limits(std::move(limits)), m_raised(m_limits.size()) {}

    /// Finds the channels. Returns a sentence for each alarm whose channel does not exist, which is never raised.
    std::vector<std::string> setChannels(const std::vector<LiveChannel>& channels);
    /// The alarms that the values of an image, one a channel, change.
    std::vector<AlarmChange> update(const std::vector<double>& values);

    const std::vector<AlarmLimit>& limits() const { return m_limits; }
    /// Whether each is raised.
    const std::vector<bool>& raised() const { return m_raised; }

private:
    std::vector<AlarmLimit> m_limits;
    std::vector<std::optional<std::size_t>> m_channels;  ///< of each limit; none: does not exist
    std::vector<bool> m_raised;
};

/// "alarm: E1 strain is 0.00213, E1 strain > 0.002" or "alarm ended: ...".
std::string describeChange(const AlarmChange& change, const AlarmLimit& limit);

}  // namespace strainlens
