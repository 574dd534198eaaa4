// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <ostream>
#include <span>
#include <string_view>

namespace strainlens {

/// An output file that is written atomically: under a temporary name in the same folder, then renamed by commit().
/// Without commit() the temporary file is removed and an existing file stays.
///
/// A symbolic link stays and its target is replaced. The new file gets the permissions of the replaced file, and its
/// owner if allowed; otherwise the umask applies. Devices and pipes are written directly.
class AtomicFile {
public:
    /// Throws FileError if the folder does not exist or is not writable. Not `isSynced`: commit() does not wait for the
    /// disk, for files that need not survive a crash of the computer.
    explicit AtomicFile(std::filesystem::path path, bool isSynced = true);
    ~AtomicFile();

    std::ostream& stream();
    /// Name of the file until commit(), for libraries that open files by name.
    const std::filesystem::path& temporaryPath() const;
    /// Flushes, checks and renames the file; content and name are then on the disk. Throws FileError (disk full, ...).
    void commit();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Writes a complete file with AtomicFile. Throws FileError.
void writeFileAtomically(const std::filesystem::path& path, std::span<const std::uint8_t> bytes);
void writeFileAtomically(const std::filesystem::path& path, std::string_view text);

/// Syncs the directory entries of a folder to the disk, as commit() does. Throws FileError if the drive reports an
/// error.
void syncFolder(const std::filesystem::path& folder);

/// Whether `temporary` is a temporary name of AtomicFile for `path`.
bool isTemporaryOf(const std::filesystem::path& temporary, const std::filesystem::path& path);

/// Removes the temporary file of a killed program, unless it is being written now.
void removeLeftover(const std::filesystem::path& temporary);

/// Removes all temporary files of killed programs for these paths; empty paths are ignored.
void removeLeftovers(std::span<const std::filesystem::path> paths);

}  // namespace strainlens
