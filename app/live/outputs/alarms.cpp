// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/alarms.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool isBeyond(const AlarmLimit& limit, double value) {
    using enum AlarmLimit::Side;
    if (limit.side == Below) return value < limit.limit;
    return (limit.side == Beyond ? std::abs(value) : value) > limit.limit;
}

}  // namespace

AlarmLimit parseAlarm(const std::string& text) {
    using enum AlarmLimit::Side;
    AlarmLimit alarm;
    alarm.text = text;
    const std::size_t sign = text.find_last_of("<>");
    const std::string_view all = text;
    std::string_view name = trim(all.substr(0, std::min(sign, all.size())));
    const bool isMagnitude = name.size() > 2 && name.front() == '|' && name.back() == '|';
    const bool isReadable = sign != std::string::npos && !name.empty() && !(isMagnitude && text[sign] == '<') &&
                            parseNumber(trim(all.substr(sign + 1)), alarm.limit) && std::isfinite(alarm.limit);
    if (!isReadable) {
        throw InvalidInput("--alarm", text,
                           R"(PROBE QUANTITY > LIMIT, < LIMIT or |PROBE QUANTITY| > LIMIT, as in "E1 strain > 0.002")");
    }
    if (isMagnitude) name = trim(name.substr(1, name.size() - 2));
    alarm.side = isMagnitude ? Beyond : text[sign] == '<' ? Below : Above;
    alarm.channel = std::string(name);
    return alarm;
}

std::vector<std::string> Alarms::setChannels(const std::vector<LiveChannel>& channels) {
    std::vector<std::string> problems;
    std::string names;
    for (const LiveChannel& channel : channels) names += (names.empty() ? "" : ", ") + channel.name;
    m_channels.clear();
    for (const AlarmLimit& limit : m_limits) {
        const auto found = std::ranges::find(channels, limit.channel, &LiveChannel::name);
        const bool exists = found != channels.end();
        m_channels.push_back(exists ? std::optional(static_cast<std::size_t>(found - channels.begin())) : std::nullopt);
        if (exists) continue;
        problems.push_back("the alarm \"" + limit.text + "\" is never raised: there is no " + limit.channel +
                           "; the values are " + (names.empty() ? "none" : names) + ".");
    }
    return problems;
}

std::vector<AlarmChange> Alarms::update(const std::vector<double>& values) {
    std::vector<AlarmChange> changes;
    for (std::size_t k = 0; k < m_channels.size(); ++k) {
        if (!m_channels[k] || *m_channels[k] >= values.size()) continue;
        const double value = values[*m_channels[k]];
        if (std::isnan(value) || isBeyond(m_limits[k], value) == m_raised[k]) continue;
        m_raised[k] = !m_raised[k];
        changes.push_back({k, m_raised[k], value});
    }
    return changes;
}

std::string describeChange(const AlarmChange& change, const AlarmLimit& limit) {
    return std::string(change.isRaised ? "alarm: " : "alarm ended: ") + limit.channel + " is " +
           readableText(change.value) + " (" + limit.text + ")";
}

}  // namespace strainlens
