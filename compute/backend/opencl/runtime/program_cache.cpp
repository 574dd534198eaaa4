// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/program_cache.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <span>

namespace strainlens::opencl {
namespace {

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

std::string nameOf(const std::string& key) {
    char name[32];
    std::snprintf(name, sizeof name, "%016llx.bin", static_cast<unsigned long long>(hashOf(bytesOf(key))));
    return name;
}

}  // namespace

std::filesystem::path ProgramCache::userFolder() {
    const std::filesystem::path folder = userCacheFolder();
    return folder.empty() ? folder : folder / "opencl";
}

std::optional<ProgramBinary> ProgramCache::load(const std::string& key) const {
    const std::optional<std::string> file = m_files.load(nameOf(key), sizeof(Header) + key.size() + kMostBytes);
    Header header{};
    if (!file || file->size() < sizeof header) return std::nullopt;
    std::memcpy(&header, file->data(), sizeof header);
    if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0 || header.keyBytes != key.size() ||
        header.binaryBytes == 0 || header.binaryBytes > kMostBytes ||
        file->size() < sizeof header + key.size() + header.binaryBytes ||
        file->compare(sizeof header, key.size(), key) != 0) {
        return std::nullopt;
    }
    const auto* start = reinterpret_cast<const unsigned char*>(file->data()) + sizeof header + key.size();
    ProgramBinary binary(start, start + header.binaryBytes);
    if (hashOf(binary) != header.binaryHash) return std::nullopt;
    return binary;
}

void ProgramCache::store(const std::string& key, const ProgramBinary& binary) const {
    if (binary.empty()) return;
    Header header{{}, key.size(), binary.size(), hashOf(binary)};
    std::memcpy(header.magic, kMagic, sizeof kMagic);
    m_files.store(nameOf(key), {{reinterpret_cast<const char*>(&header), sizeof header},
                                key,
                                {reinterpret_cast<const char*>(binary.data()), binary.size()}});
}

}  // namespace strainlens::opencl
