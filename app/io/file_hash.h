// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

struct evp_md_ctx_st;  // of libcrypto

namespace strainlens {

/// Incremental SHA-256 (FIPS 180-4); identifies images in reports.
class Sha256 {
public:
    Sha256();
    void add(std::span<const std::uint8_t> bytes);
    /// 64 lower-case hexadecimal digits. Nothing may be added afterwards.
    std::string finish();

private:
    struct FreeDigest {
        void operator()(evp_md_ctx_st* digest) const;
    };
    std::unique_ptr<evp_md_ctx_st, FreeDigest> m_digest;
};

/// SHA-256 of files by path. Image readers add the hashes of files they have read; other files are hashed on demand.
/// Any thread.
class FileHashes {
public:
    /// After a stop request no file is read, and only hashes that are known are returned. Throws std::bad_alloc if
    /// libcrypto cannot be initialised.
    explicit FileHashes(std::stop_token stop = {});

    const std::stop_token& stopToken() const { return m_stop; }

    /// Adds the hash of a file that was read.
    void add(const std::filesystem::path& path, std::string hash);

    /// Whether the hash of a file is known.
    bool contains(const std::filesystem::path& path) const;

    /// Hash of a file; none for an unreadable file, which is not tried again, and after a stop request.
    std::optional<std::string> hash(const std::filesystem::path& path) { return hash(path, m_stop); }
    std::optional<std::string> hash(const std::filesystem::path& path, const std::stop_token& stop);

private:
    const std::stop_token m_stop;
    mutable std::mutex m_mutex;
    std::map<std::filesystem::path, std::optional<std::string>> m_known;
};

}  // namespace strainlens
