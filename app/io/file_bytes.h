// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// A regular file open for reading. Pipes, sockets and devices, which may never end, are rejected without waiting. One
/// thread at a time.
class InputFile {
public:
    /// Throws FileError with the problem (missing, a folder, not a regular file, no permission, empty) and the remedy.
    explicit InputFile(const std::filesystem::path& path);

    const std::string& name() const { return m_name; }  ///< the path in UTF-8, for messages
    std::uint64_t size() const { return m_size; }       ///< [bytes] when opened, above 0

    /// Reads bytes at an offset; returns their number, which is smaller than requested only at the end of the file.
    /// Throws FileError if the drive reports an error.
    std::size_t readAt(std::uint64_t offset, std::span<std::uint8_t> bytes) const;

    /// The complete content. Throws FileError as readAt(), and for files larger than the physical memory.
    std::vector<std::uint8_t> readAll() const;

    /// Throws FileError if the file was modified since it was opened: the content may be mixed.
    void requireUnchanged() const;

    /// Hashes the file while it is read in order. Call before reading.
    void startHash();
    /// Ends that: the hash is not needed.
    void dropHash() { m_hash.reset(); }
    /// SHA-256 of the file, followed by its description and times if it has them (filesOfImage); none without
    /// startHash() or after a stop request. Reads skipped parts now. Call once.
    /// Throws FileError as readAt().
    std::optional<std::string> finishHash(const std::stop_token& stop = {});

private:
    struct Hash {
        Sha256 sha256;
        std::uint64_t end = 0;  ///< bytes before are hashed
    };

    std::size_t readBytes(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    /// Reads and hashes the bytes before `offset` that are not hashed yet, until a stop request.
    void hashUpTo(std::uint64_t offset, const std::stop_token& stop = {}) const;
    void hashRead(std::uint64_t offset, std::span<const std::uint8_t> bytes) const;

    std::string m_name;
    FileDescriptor m_file;
    std::uint64_t m_size = 0;
    timespec m_modified{};  ///< when it was opened
    mutable std::optional<Hash> m_hash;
};

/// The complete content of a regular file. Throws FileError as InputFile.
std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path);

/// Returns read(text) for the text of a file. Throws FileError as InputFile; InvalidInput of `read` names the file.
template <typename Read>
auto readTextFile(const std::filesystem::path& path, const Read& read) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        return read(std::string(bytes.begin(), bytes.end()));
    } catch (const InvalidInput& error) {
        throw InvalidInput(utf8(path) + ": " + error.field(), error.value(), error.allowed());
    }
}

}  // namespace strainlens
