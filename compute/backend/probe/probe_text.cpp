// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/probe_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace strainlens {
namespace {

constexpr std::size_t kDeviceFields = 10;
constexpr std::string_view kEnd = "end";

bool printable(char c) { return c >= ' ' && c <= '~'; }

/// Replaces characters that a field cannot contain.
std::string sanitizeField(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return !printable(c); }, '?');
    return text;
}

template <typename Number>
std::string numberText(Number value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

/// False unless the complete text is a finite number, at least 0.
template <typename Number>
bool parseNumber(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return false;
    return std::isfinite(static_cast<double>(value)) && value >= 0;
}

/// The lines before the last one, "end"; empty if that is missing or the text has other characters.
std::optional<std::vector<std::string_view>> linesOf(std::string_view text) {
    const bool clean = std::ranges::all_of(text, [](char c) { return printable(c) || c == '\t' || c == '\n'; });
    std::vector<std::string_view> lines = split(text, '\n');
    if (!clean || lines.size() < 2 || !lines.back().empty() || lines[lines.size() - 2] != kEnd) return std::nullopt;
    lines.resize(lines.size() - 2);
    return lines;
}

/// Whether the id is "backend" or "backend:number".
bool belongsTo(std::string_view id, std::string_view backend) {
    if (id == backend) return true;
    if (!id.starts_with(backend) || id.size() < backend.size() + 2 || id[backend.size()] != ':') return false;
    int number = 0;
    return parseNumber(id.substr(backend.size() + 1), number);
}

bool parseKind(std::string_view text, DeviceKind& kind) {
    const auto found = std::ranges::find(kDeviceKindNames, text);
    if (found == kDeviceKindNames.end()) return false;
    kind = static_cast<DeviceKind>(found - kDeviceKindNames.begin());
    return true;
}

std::string deviceLine(const DeviceInfo& device) {
    return "device\t" + sanitizeField(device.id) + '\t' + std::string(nameOf(device.kind)) + '\t' +
           numberText(device.memoryBytes) + '\t' + numberText(device.computeUnits) + '\t' +
           numberText(device.pointsPerSecond) + '\t' + sanitizeField(device.name) + '\t' +
           sanitizeField(device.details) + '\t' + sanitizeField(device.driver) + '\t' + sanitizeField(device.problem) +
           '\n';
}

bool parseDevice(const std::vector<std::string_view>& fields, DeviceInfo& device) {
    if (fields.size() != kDeviceFields) return false;
    device.id = fields[1];
    device.name = fields[6];
    device.details = fields[7];
    device.driver = fields[8];
    device.problem = fields[9];
    return parseKind(fields[2], device.kind) && parseNumber(fields[3], device.memoryBytes) &&
           parseNumber(fields[4], device.computeUnits) && parseNumber(fields[5], device.pointsPerSecond);
}

}  // namespace

std::string listingText(const BackendState& state) {
    std::string text;
    for (const DeviceInfo& device : state.devices) text += deviceLine(device);
    if (!state.problem.empty()) text += "problem\t" + sanitizeField(state.problem) + '\n';
    return text + std::string(kEnd) + '\n';
}

std::optional<BackendState> parseListing(std::string_view text, const std::string& backendName) {
    const auto lines = linesOf(text);
    if (!lines) return std::nullopt;
    BackendState state{backendName, {}, ""};
    for (const std::string_view line : *lines) {
        const std::vector<std::string_view> fields = split(line, '\t');
        DeviceInfo device;
        if (fields[0] == "problem" && fields.size() == 2 && !fields[1].empty() && state.problem.empty()) {
            state.problem = fields[1];
        } else if (fields[0] == "device" && parseDevice(fields, device) && belongsTo(device.id, backendName)) {
            const auto same = [&](const DeviceInfo& other) { return other.id == device.id; };
            if (std::ranges::any_of(state.devices, same)) return std::nullopt;
            state.devices.push_back(std::move(device));
        } else {
            return std::nullopt;
        }
    }
    // A listing has either devices or the reason why there are none.
    if (state.devices.empty() == state.problem.empty()) return std::nullopt;
    return state;
}

std::string speedText(double pointsPerSecond, const std::string& problem) {
    const std::string line =
        problem.empty() ? "speed\t" + numberText(pointsPerSecond) : "problem\t" + sanitizeField(problem);
    return line + '\n' + std::string(kEnd) + '\n';
}

std::optional<SpeedResult> parseSpeed(std::string_view text) {
    const auto lines = linesOf(text);
    if (!lines || lines->size() != 1) return std::nullopt;
    const std::vector<std::string_view> fields = split(lines->front(), '\t');
    if (fields.size() != 2 || fields[1].empty()) return std::nullopt;
    SpeedResult result;
    if (fields[0] == "problem") {
        result.problem = fields[1];
        return result;
    }
    if (fields[0] != "speed" || !parseNumber(fields[1], result.pointsPerSecond) || result.pointsPerSecond == 0) {
        return std::nullopt;
    }
    return result;
}

}  // namespace strainlens
