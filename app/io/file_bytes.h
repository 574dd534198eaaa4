// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strainlens {

class Sha256;

/// A regular file that is open for reading. Pipes, sockets and devices are refused without waiting for them: they may
/// never begin or never end. One object may be used by one thread at a time.
class InputFile {
public:
    /// Throws FileError that says what is wrong (missing, a folder, not a regular file, no permission, empty) and what
    /// to do.
    explicit InputFile(const std::filesystem::path& path);
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;
    ~InputFile();

    const std::string& name() const { return m_name; }  ///< the path in UTF-8, for messages
    std::uint64_t size() const { return m_size; }       ///< [bytes] when it was opened, above 0

    /// Fills the span with the bytes at an offset; returns how many there are, fewer only at the end of the file.
    /// Throws FileError when the drive reports an error.
    std::size_t readAt(std::uint64_t offset, std::span<std::uint8_t> bytes) const;

    /// The whole content. Throws FileError as readAt, and for more bytes than this computer has memory.
    std::vector<std::uint8_t> readAll() const;

    /// Throws FileError where the file was written since it was opened: what was read may be of two contents.
    void requireUnchanged() const;

    /// From now on the file is hashed while it is read: what comes in the file's order is hashed from the reader's
    /// bytes. Before anything is read.
    void startHash();
    /// The SHA-256 of the file, or none where startHash() was not called; what was passed over is read now. Once.
    /// Throws FileError as readAt.
    std::optional<std::string> finishHash();

private:
    /// How far the file is hashed.
    struct Hash;

    std::size_t readBytes(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    /// Hashes the bytes before `offset` that are not hashed yet.
    void hashUpTo(std::uint64_t offset) const;
    void hashRead(std::uint64_t offset, std::span<const std::uint8_t> bytes) const;

    std::string m_name;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    timespec m_written{};  ///< when it was opened
    std::unique_ptr<Hash> m_hash;
};

/// The whole content of a regular file. Throws FileError as InputFile does.
std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path);

}  // namespace strainlens
