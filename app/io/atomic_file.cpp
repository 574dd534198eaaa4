// SPDX-License-Identifier: MPL-2.0
#include "app/io/atomic_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <system_error>

#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// Not in the anonymous namespace, since AtomicFile::State has a member of this type.
namespace atomic_file_detail {

/// An open file that is locked against removeLeftovers() of other processes.
class LockedFile {
public:
    /// Creates an empty file. `isPrivate`: only the owner can read it, since the replaced file may be restricted.
    bool create(const std::filesystem::path& path, bool isPrivate) {
        m_file = FileDescriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0600 : 0666));
        return m_file && (lock(), true);
    }
    /// Opens an existing file; false if another process has locked it. Folders without locks never report a lock.
    bool openUnlocked(const std::filesystem::path& path) {
        m_file = FileDescriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
        return m_file && (lock() || errno != EWOULDBLOCK);
    }
    void close() { m_file.close(); }

private:
    bool lock() const { return ::flock(m_file.get(), LOCK_EX | LOCK_NB) == 0; }
    FileDescriptor m_file;
};

}  // namespace atomic_file_detail

namespace {

using atomic_file_detail::LockedFile;

constexpr std::string_view kTemporarySuffix = ".part";

/// An unused name in the folder of `path`.
std::filesystem::path makeTemporaryPath(const std::filesystem::path& path) {
    std::random_device random;
    std::filesystem::path name = path;
    name += "." + std::to_string(random()) + std::string(kTemporarySuffix);
    return name;
}

/// Final name for a temporary name, or "".
std::string_view finalNameOf(std::string_view name) {
    if (!name.ends_with(kTemporarySuffix)) return {};
    name.remove_suffix(kTemporarySuffix.size());
    const std::size_t point = name.rfind('.');
    if (point == std::string_view::npos || point + 1 == name.size()) return {};
    const bool isNumbered = name.find_first_not_of("0123456789", point + 1) == std::string_view::npos;
    return isNumbered ? name.substr(0, point) : std::string_view();
}

/// Status of an existing file.
std::optional<struct stat> statusOf(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

/// Copies owner and permissions of the replaced file.
void copyOwnership(const struct stat& old, const std::filesystem::path& path) {
    mode_t mode = old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
    const std::optional<struct stat> own = statusOf(path);
    const bool isOwned = own && own->st_uid == old.st_uid && own->st_gid == old.st_gid;
    if (!isOwned && ::chown(path.c_str(), old.st_uid, old.st_gid) != 0 &&
        ::chown(path.c_str(), static_cast<uid_t>(-1), old.st_gid) != 0) {
        // The group differs: give it only the permissions of others.
        mode = (mode & ~static_cast<mode_t>(S_IRWXG)) | ((mode & S_IRWXO) << 3);
    }
    // If this fails (file systems without permissions), the file stays private.
    [[maybe_unused]] const int ignored = ::chmod(path.c_str(), mode);
}

/// Syncs a file or folder; false on a disk error. File systems without fsync (some network and FUSE folders) are no
/// failure.
bool syncToDisk(const std::filesystem::path& path, int flags) {
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | flags));
    return !file || ::fsync(file.get()) == 0 || (errno != EIO && errno != ENOSPC && errno != EDQUOT);
}

std::filesystem::path folderOf(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

}  // namespace

struct AtomicFile::State {
    std::string name;                     ///< as given, for messages
    std::filesystem::path path;           ///< `name` with links resolved
    std::filesystem::path outputPath;     ///< `path` itself for a device or pipe, which cannot be replaced
    std::optional<struct stat> old;       ///< status of the replaced file
    atomic_file_detail::LockedFile lock;  ///< of `outputPath` while it is a temporary file
    std::ofstream stream;
    bool isSynced = true;

    bool isInPlace() const { return outputPath == path; }
    [[noreturn]] void refuse(const std::string& reason) const { throw FileError(name, reason); }
};

AtomicFile::AtomicFile(std::filesystem::path path, bool isSynced) : m_state(std::make_unique<State>()) {
    State& state = *m_state;
    state.isSynced = isSynced;
    state.name = utf8(path);
    state.old = statusOf(path);
    const bool isReplaceable = !state.old || S_ISREG(state.old->st_mode);
    state.path = isReplaceable ? linkTarget(path) : path;
    if (state.old && S_ISDIR(state.old->st_mode)) state.refuse("is a folder; give a file name.");
    std::error_code error;
    if (!std::filesystem::is_directory(folderOf(state.path), error)) {
        state.refuse("the folder does not exist; create it or choose another.");
    }
    state.outputPath = isReplaceable ? makeTemporaryPath(state.path) : state.path;
    const bool isOpen = !isReplaceable || state.lock.create(state.outputPath, state.old.has_value());
    if (isOpen) state.stream.open(state.outputPath, std::ios::binary | std::ios::trunc);
    if (!isOpen || !state.stream) {
        state.refuse("cannot be written; check that you are allowed to write into the folder.");
    }
}

AtomicFile::~AtomicFile() {
    if (m_state->isInPlace()) return;
    m_state->stream.close();
    std::error_code ignored;
    std::filesystem::remove(m_state->outputPath, ignored);
}

std::ostream& AtomicFile::stream() { return m_state->stream; }

const std::filesystem::path& AtomicFile::temporaryPath() const { return m_state->outputPath; }

void AtomicFile::commit() {
    State& state = *m_state;
    state.stream.close();
    if (!state.stream) state.refuse("could not be written completely; is the disk full?");
    if (state.isInPlace()) return;
    // Sync the content before it replaces the old file.
    if (state.isSynced && !syncToDisk(state.outputPath, 0))
        state.refuse("could not be written completely; is the disk full?");
    if (state.old) copyOwnership(*state.old, state.outputPath);
    std::error_code error;
    std::filesystem::rename(state.outputPath, state.path, error);
    if (error) state.refuse("could not be put in place: " + error.message() + ".");
    state.outputPath = state.path;
    state.lock.close();
    if (state.isSynced && !syncToDisk(folderOf(state.path), O_DIRECTORY)) {
        state.refuse("may be lost: the drive reported an error.");
    }
}

void syncFolder(const std::filesystem::path& folder) {
    if (!syncToDisk(folder, O_DIRECTORY)) throw FileError(utf8(folder), "may be lost: the drive reported an error.");
}

bool isTemporaryOf(const std::filesystem::path& temporary, const std::filesystem::path& path) {
    return path.has_filename() && finalNameOf(temporary.filename().string()) == path.filename().string();
}

void removeLeftover(const std::filesystem::path& temporary) {
    LockedFile file;
    std::error_code ignored;
    if (file.openUnlocked(temporary)) std::filesystem::remove(temporary, ignored);
}

void removeLeftovers(std::span<const std::filesystem::path> paths) {
    std::map<std::filesystem::path, std::set<std::string, std::less<>>> filesOfFolders;
    for (const std::filesystem::path& path : paths) {
        if (!path.has_filename()) continue;  // other files have no final name either
        const std::filesystem::path target = linkTarget(path);
        filesOfFolders[folderOf(target)].insert(target.filename().string());
    }
    std::error_code ignored;
    for (const auto& [folder, files] : filesOfFolders) {
        for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
            const std::string name = entry.path().filename().string();
            if (files.contains(finalNameOf(name))) removeLeftover(entry.path());
        }
    }
}

void writeFileAtomically(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    AtomicFile file(path);
    file.stream().write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.commit();
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view text) {
    AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

}  // namespace strainlens
