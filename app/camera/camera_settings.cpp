// SPDX-License-Identifier: MPL-2.0
#include "app/camera/camera_settings.h"

#include <algorithm>
#include <array>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A setting that is a number.
struct NumberSetting {
    const char *name, *unit;
    std::optional<double> CameraSettings::*value;
    std::optional<NumberRange> CameraLimits::*range;
};
constexpr NumberSetting kNumberSettings[] = {
    {"exposure", " us", &CameraSettings::exposureUs, &CameraLimits::exposureUs},
    {"gain", "", &CameraSettings::gainDb, &CameraLimits::gainDb},
    {"camera rate", " Hz", &CameraSettings::frameRateHz, &CameraLimits::frameRateHz},
};

std::string rangeText(const NumberRange& range, const char* unit) {
    return readableText(range.low) + " to " + readableText(range.high) + unit;
}

template <typename List, typename TextOf>
std::string joinTexts(const List& list, const TextOf& text) {
    std::string joined;
    for (const auto& item : list) joined += (joined.empty() ? "" : ", ") + std::string(text(item));
    return joined;
}

std::string namesOf(const std::vector<PixelFormat>& formats) {
    return joinTexts(formats, [](PixelFormat format) { return nameOf(format); });
}

std::string namesOf(const std::vector<std::string>& triggers) {
    return joinTexts(triggers, [](const std::string& name) { return name; });
}

void requireRegion(const CameraRegion& region, ImageSize sensor, const std::string& camera) {
    const bool isInside = region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0 &&
                          region.width <= sensor.width - region.x && region.height <= sensor.height - region.y;
    if (isInside) return;
    throw InvalidInput("camera region", textOf(region),
                       sensor.width > 0 ? "X,Y,WIDTH,HEIGHT within the sensor of " + textOf(sensor) + " px of " + camera
                                        : "left out: " + camera + " has no region that can be set");
}

}  // namespace

std::string textOf(const CameraRegion& region) {
    return std::to_string(region.x) + "," + std::to_string(region.y) + "," + std::to_string(region.width) + "," +
           std::to_string(region.height);
}

CameraRegion parseCameraRegion(const std::string& text) {
    std::array<int, 4> numbers{};
    std::string_view rest = text;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const std::size_t end = k + 1 < numbers.size() ? rest.find(',') : rest.size();
        if (end == std::string_view::npos || !parseNumber(rest.substr(0, end), numbers[k])) {
            throw InvalidInput("camera region", text, "X,Y,WIDTH,HEIGHT in pixels of the sensor");
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
}

void requireWithin(const CameraSettings& settings, const CameraLimits& limits, const std::string& camera) {
    for (const NumberSetting& number : kNumberSettings) {
        const std::optional<double>& value = settings.*number.value;
        const std::optional<NumberRange>& range = limits.*number.range;
        if (!value || (range && *value >= range->low && *value <= range->high)) continue;
        throw InvalidInput(
            number.name, readableText(*value),
            range ? rangeText(*range, number.unit) + " at " + camera : "left out: " + camera + " has no such setting");
    }
    if (settings.region) requireRegion(*settings.region, limits.sensor, camera);
    if (settings.trigger && std::ranges::find(limits.triggers, *settings.trigger) == limits.triggers.end()) {
        throw InvalidInput("trigger", *settings.trigger,
                           limits.triggers.empty() ? "left out: " + camera + " has no trigger"
                                                   : "one of " + namesOf(limits.triggers) + " of " + camera);
    }
    const auto& formats = limits.pixelFormats;
    if (settings.pixelFormat && std::ranges::find(formats, *settings.pixelFormat) == formats.end()) {
        throw InvalidInput("pixel format", std::string(nameOf(*settings.pixelFormat)),
                           formats.empty() ? "left out: " + camera + " has no such setting"
                                           : "one of " + namesOf(formats) + " of " + camera);
    }
}

std::vector<std::string> describeLimits(const CameraLimits& limits) {
    std::vector<std::string> lines;
    for (const NumberSetting& number : kNumberSettings) {
        const std::optional<NumberRange>& range = limits.*number.range;
        if (range) lines.push_back(std::string(number.name) + " " + rangeText(*range, number.unit));
    }
    if (limits.sensor.width > 0) lines.push_back("sensor " + textOf(limits.sensor) + " px");
    if (!limits.triggers.empty()) lines.push_back("trigger " + namesOf(limits.triggers));
    if (!limits.pixelFormats.empty()) lines.push_back("pixel format " + namesOf(limits.pixelFormats));
    return lines;
}

std::string describeSettings(const CameraSettings& settings) {
    std::vector<std::string> parts;
    for (const NumberSetting& number : kNumberSettings) {
        const std::optional<double>& value = settings.*number.value;
        if (value) parts.push_back(std::string(number.name) + " " + readableText(*value) + number.unit);
    }
    if (settings.region) parts.push_back("region " + textOf(*settings.region));
    if (settings.trigger) parts.push_back("trigger " + *settings.trigger);
    if (settings.pixelFormat) parts.emplace_back(nameOf(*settings.pixelFormat));
    return namesOf(parts);
}

}  // namespace strainlens
