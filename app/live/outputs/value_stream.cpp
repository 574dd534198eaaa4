// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/value_stream.h"

#include <bit>
#include <nlohmann/json.hpp>
#include <string_view>

namespace strainlens {
namespace {

constexpr std::size_t kFixedFields = 5, kFieldBytes = 8;

template <typename Number>
void append(std::string& bytes, Number number) {
    static_assert(std::endian::native == std::endian::little);
    bytes.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

}  // namespace

std::string streamDescription(const std::vector<LiveChannel>& channels, const std::vector<std::string>& alarms) {
    nlohmann::ordered_json list = nlohmann::json::array();
    for (const LiveChannel& channel : channels) list.push_back({{"name", channel.name}, {"unit", channel.unit}});
    const nlohmann::ordered_json description = {
        {"record_bytes", (kFixedFields + channels.size()) * kFieldBytes}, {"channels", list}, {"alarms", alarms}};
    const std::string text = description.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string bytes(kValueStreamMagic);
    append(bytes, static_cast<std::uint32_t>(text.size()));
    return bytes + text;
}

std::string streamRecord(const LiveValues& values) {
    std::string bytes;
    append(bytes, std::int64_t{values.frame});
    append(bytes, values.counter);
    append(bytes, values.timeNs);
    append(bytes, values.latencyMs);
    append(bytes, alarmBits(values.alarms));
    for (const double value : values.values) append(bytes, value);
    return bytes;
}

}  // namespace strainlens
