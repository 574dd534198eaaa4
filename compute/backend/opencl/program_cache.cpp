// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/program_cache.h"

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <span>
#include <thread>

namespace strainlens::opencl {
namespace {

namespace fs = std::filesystem;

constexpr char kMagic[8] = {'S', 'L', 'C', 'L', 'B', 'I', 'N', '1'};
/// More than any program takes: what a damaged length must not make us read.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 28;

/// The start of a file; the key and the binary follow.
struct Header {
    char magic[8];
    std::uint64_t keyBytes, binaryBytes, binaryHash;
};

/// FNV-1a, 64 bit.
std::uint64_t hashOf(std::span<const unsigned char> bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
    return hash;
}

std::span<const unsigned char> bytesOf(const std::string& text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

bool writeFile(const fs::path& path, const Header& header, const std::string& key, const ProgramBinary& binary) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&header), sizeof header);
    file.write(key.data(), static_cast<std::streamsize>(key.size()));
    file.write(reinterpret_cast<const char*>(binary.data()), static_cast<std::streamsize>(binary.size()));
    file.close();
    return !file.fail();
}

}  // namespace

fs::path ProgramCache::userFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return fs::path(cache) / "strainlens" / "opencl";
    const char* home = std::getenv("HOME");
    return home && *home ? fs::path(home) / ".cache" / "strainlens" / "opencl" : fs::path();
}

fs::path ProgramCache::fileOf(const std::string& key) const {
    char name[32];
    std::snprintf(name, sizeof name, "%016llx.bin", static_cast<unsigned long long>(hashOf(bytesOf(key))));
    return m_folder / name;
}

std::optional<ProgramBinary> ProgramCache::load(const std::string& key) const {
    if (m_folder.empty()) return std::nullopt;
    std::ifstream file(fileOf(key), std::ios::binary);
    Header header{};
    if (!file.read(reinterpret_cast<char*>(&header), sizeof header)) return std::nullopt;
    if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0 || header.keyBytes != key.size() ||
        header.binaryBytes == 0 || header.binaryBytes > kMostBytes) {
        return std::nullopt;
    }
    std::string storedKey(key.size(), '\0');
    if (!file.read(storedKey.data(), static_cast<std::streamsize>(storedKey.size())) || storedKey != key) {
        return std::nullopt;
    }
    ProgramBinary binary(header.binaryBytes);
    if (!file.read(reinterpret_cast<char*>(binary.data()), static_cast<std::streamsize>(binary.size())) ||
        hashOf(binary) != header.binaryHash) {
        return std::nullopt;
    }
    return binary;
}

void ProgramCache::store(const std::string& key, const ProgramBinary& binary) const {
    if (m_folder.empty() || binary.empty()) return;
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    const fs::path path = fileOf(key);
    fs::path temporary = path;
    // Other processes and threads may store the same program at the same time.
    temporary +=
        "." + std::to_string(getpid()) + "." + std::to_string(std::hash<std::thread::id>()(std::this_thread::get_id()));
    Header header{{}, key.size(), binary.size(), hashOf(binary)};
    std::memcpy(header.magic, kMagic, sizeof kMagic);
    if (writeFile(temporary, header, key, binary)) fs::rename(temporary, path, ignored);
    fs::remove(temporary, ignored);  // where it could not be written or renamed
}

}  // namespace strainlens::opencl
