// SPDX-License-Identifier: MPL-2.0
#include "app/io/date_text.h"

#include <array>
#include <ctime>

namespace strainlens {

std::string dateText(std::chrono::system_clock::time_point time) {
    if (time == std::chrono::system_clock::time_point{}) return {};
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S%z", &parts);
    std::string date = text.data();
    // strftime writes the zone as +0100.
    return date.insert(date.size() - 2, ":");
}

}  // namespace strainlens
