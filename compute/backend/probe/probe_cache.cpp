// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/probe_cache.h"

#include <algorithm>
#include <chrono>
#include <sstream>

#include "compute/backend/probe/probe_text.h"

namespace strainlens {
namespace {

constexpr std::string_view kHeader = "strainlens devices 1";
constexpr std::int64_t kProblemLifetimeSeconds = 3600;
/// More than any listing needs.
constexpr std::size_t kMaxProbeBytes = std::size_t{1} << 20;

std::int64_t secondsSinceEpoch() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool hasProblem(const BackendState& state) {
    return !state.problem.empty() ||
           std::ranges::any_of(state.devices, [](const DeviceInfo& device) { return !device.isUsable(); });
}

std::string fileOf(const std::string& backendName) { return "devices-" + backendName; }

/// Removes the first line from the text and returns it without its line feed.
std::string takeLine(std::string& text) {
    const std::size_t end = text.find('\n');
    std::string line = text.substr(0, end);
    text.erase(0, end == std::string::npos ? end : end + 1);
    return line;
}

}  // namespace

std::optional<BackendState> ProbeCache::load(const std::string& backendName, const std::string& fingerprint) const {
    std::optional<std::string> text = m_files.load(fileOf(backendName), kMaxProbeBytes);
    if (!text || takeLine(*text) != kHeader || takeLine(*text) != fingerprint) return std::nullopt;
    std::istringstream timeLine(takeLine(*text));
    std::int64_t storedAt = 0;
    if (!(timeLine >> storedAt) || !timeLine.eof()) return std::nullopt;
    std::optional<BackendState> state = parseListing(*text, backendName);
    const std::int64_t age = secondsSinceEpoch() - storedAt;
    if (state && hasProblem(*state) && (age < 0 || age > kProblemLifetimeSeconds)) return std::nullopt;
    return state;
}

void ProbeCache::store(const BackendState& state, const std::string& fingerprint) const {
    std::ostringstream text;
    text << kHeader << '\n' << fingerprint << '\n' << secondsSinceEpoch() << '\n' << listingText(state);
    m_files.store(fileOf(state.name), {text.str()});
}

void ProbeCache::remove(const std::string& backendName) const { m_files.remove(fileOf(backendName)); }

}  // namespace strainlens
