// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/probe_cache.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>

#include "compute/backend/probe/probe_text.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader = "strainlens devices 1";
constexpr std::int64_t kProblemHoldsSeconds = 3600;

std::int64_t secondsSinceEpoch() {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool hasProblem(const BackendState& state) {
    return !state.problem.empty() || std::any_of(state.devices.begin(), state.devices.end(),
                                                 [](const DeviceInfo& device) { return !device.usable(); });
}

/// The first line without its line feed; `text` keeps what follows it.
std::string takeLine(std::string& text) {
    const std::size_t end = text.find('\n');
    std::string line = text.substr(0, end);
    text.erase(0, end == std::string::npos ? end : end + 1);
    return line;
}

}  // namespace

fs::path ProbeCache::fileOf(const std::string& backendName) const { return m_folder / ("devices-" + backendName); }

std::optional<BackendState> ProbeCache::load(const std::string& backendName, const std::string& fingerprint) const {
    if (m_folder.empty()) return std::nullopt;
    std::ifstream file(fileOf(backendName), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (takeLine(text) != kHeader || takeLine(text) != fingerprint) return std::nullopt;
    std::istringstream timeLine(takeLine(text));
    std::int64_t storedAt = 0;
    if (!(timeLine >> storedAt) || !timeLine.eof()) return std::nullopt;
    std::optional<BackendState> state = parseListing(text, backendName);
    const std::int64_t age = secondsSinceEpoch() - storedAt;
    if (state && hasProblem(*state) && (age < 0 || age > kProblemHoldsSeconds)) return std::nullopt;
    return state;
}

void ProbeCache::store(const BackendState& state, const std::string& fingerprint) const {
    if (m_folder.empty()) return;
    std::error_code error;
    fs::create_directories(m_folder, error);
    const fs::path file = fileOf(state.name);
    fs::path temporary = file;
    temporary += "." + std::to_string(std::random_device()()) + ".part";
    {
        std::ofstream stream(temporary, std::ios::binary | std::ios::trunc);
        stream << kHeader << '\n' << fingerprint << '\n' << secondsSinceEpoch() << '\n' << listingText(state);
        stream.close();
        if (stream) {
            fs::rename(temporary, file, error);
            if (!error) return;
        }
    }
    fs::remove(temporary, error);
}

void ProbeCache::drop(const std::string& backendName) const {
    if (m_folder.empty()) return;
    std::error_code ignored;
    fs::remove(fileOf(backendName), ignored);
}

fs::path userCacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return fs::path(cache) / "strainlens";
    const char* home = std::getenv("HOME");
    if (home && *home == '/') return fs::path(home) / ".cache" / "strainlens";
    return {};
}

}  // namespace strainlens
