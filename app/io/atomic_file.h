// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <ostream>
#include <span>
#include <string_view>

namespace strainlens {

/// An output file that appears whole or not at all: it is written beside its place under a temporary name and
/// renamed by commit(); without commit() the temporary file is removed and an older file of that name stays.
///
/// Where the name is a symbolic link, what it points to is replaced and the link stays. A file that is replaced passes
/// on who may read and write it, and its owner where that is allowed; a new file follows the umask. Devices and pipes
/// are written to.
class AtomicFile {
public:
    /// Throws FileError when the folder does not exist or cannot be written. Not `synced`: commit() leaves to the
    /// system when it is on the disk, for what need not survive the computer's failure.
    explicit AtomicFile(std::filesystem::path path, bool synced = true);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    std::ostream& stream();
    /// The file's name until commit(), for libraries that open files by name.
    const std::filesystem::path& temporaryPath() const;
    /// Flushes, checks, renames; then the content and the name are on the disk, whatever happens to the computer.
    /// Throws FileError (disk full, ...).
    void commit();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Writes a whole file at once in this way. Throws FileError.
void writeWholeFile(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);
void writeWholeFile(const std::filesystem::path& path, std::string_view text);

/// Asks the disk to keep a folder's list of names, as commit() does it for the folder of its file. Throws FileError
/// where the drive reports an error.
void syncFolder(const std::filesystem::path& folder);

/// Whether a file's name is one under which AtomicFile writes the file of that name.
bool isTemporaryOf(const std::filesystem::path& temporary, const std::filesystem::path& path);

/// Removes what a program that was killed has left of an AtomicFile; nothing happens to one that is being written now.
void removeLeftover(const std::filesystem::path& temporary);

/// The same with all that is left of AtomicFiles of these paths.
void removeLeftovers(std::span<const std::filesystem::path> paths);

}  // namespace strainlens
