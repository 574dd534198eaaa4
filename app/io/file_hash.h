// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

namespace strainlens {

/// SHA-256 (FIPS 180-4) of bytes that come piece by piece; names an image for good in a report.
class Sha256 {
public:
    Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;
    ~Sha256();

    void add(std::span<const std::uint8_t> bytes);
    /// 64 lower-case hexadecimal digits. Nothing may be added any more.
    std::string finish();

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

/// The SHA-256 of files by their path. What a reader of images has hashed while it read need not be read again; every
/// other file is read when it is asked for. Any thread.
class FileHashes {
public:
    /// Throws std::bad_alloc where libcrypto gets no memory to begin with.
    FileHashes();

    /// What a file had when it was read.
    void keep(const std::filesystem::path& path, std::string hash);

    /// All that the other knows.
    void learn(const FileHashes& other);

    bool knows(const std::filesystem::path& path) const;

    /// None for a file that cannot be read; it is not tried again.
    std::optional<std::string> of(const std::filesystem::path& path);

private:
    mutable std::mutex m_mutex;
    std::map<std::filesystem::path, std::optional<std::string>> m_known;
};

}  // namespace strainlens
