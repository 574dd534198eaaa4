// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/program_cache.h"

#include <cstdint>
#include <string_view>

namespace strainlens::opencl {
namespace {

constexpr const char* kMagic = "SLCLBIN2";
/// More than any program takes: what a damaged length must not make us read.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 28;

std::string nameOf(const std::string& key) { return hexHash(key) + ".bin"; }

/// What stands before a binary in its file.
std::string headOf(const std::string& key, std::string_view binary) { return kMagic + hexHash(binary) + key; }

}  // namespace

std::filesystem::path ProgramCache::userFolder() {
    const std::filesystem::path folder = userCacheFolder();
    return folder.empty() ? folder : folder / "opencl";
}

std::optional<ProgramBinary> ProgramCache::load(const std::string& key) const {
    const std::size_t head = headOf(key, "").size();
    const std::optional<std::string> file = m_files.load(nameOf(key), head + kMostBytes);
    if (!file || file->size() <= head) return std::nullopt;
    const std::string_view binary = std::string_view(*file).substr(head);
    if (!file->starts_with(headOf(key, binary))) return std::nullopt;
    return ProgramBinary(binary.begin(), binary.end());
}

void ProgramCache::store(const std::string& key, const ProgramBinary& binary) const {
    const std::string_view bytes(reinterpret_cast<const char*>(binary.data()), binary.size());
    if (!binary.empty()) m_files.store(nameOf(key), {headOf(key, bytes), bytes});
}

}  // namespace strainlens::opencl
