// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "compute/backend/private_cache.h"

namespace strainlens::opencl {

/// What a driver made of a program.
using ProgramBinary = std::vector<unsigned char>;

/// Built programs in a folder of files, one a key. Several processes may use one folder at a time.
///
/// A cache is never needed: a file that is missing, damaged, of another key or somebody else's (PrivateCache) is as
/// good as none, and one that cannot be written is not there next time. Nothing throws.
class ProgramCache {
public:
    /// An empty path: nothing is kept.
    explicit ProgramCache(std::filesystem::path folder) : m_files(std::move(folder)) {}

    /// $XDG_CACHE_HOME/strainlens/opencl, by default in ~/.cache; empty without a home.
    static std::filesystem::path userFolder();

    /// What was stored under that key, if it is whole.
    std::optional<ProgramBinary> load(const std::string& key) const;
    /// Written beside its place and renamed.
    void store(const std::string& key, const ProgramBinary& binary) const;

private:
    PrivateCache m_files;
};

}  // namespace strainlens::opencl
