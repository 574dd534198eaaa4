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
#include <utility>

#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {

/// Not in the anonymous namespace: AtomicFile::State has a member of it.
namespace atomic_file_detail {

/// An open file that no other process removes as a leftover (removeLeftovers) until it is closed.
class LockedFile {
public:
    LockedFile() = default;
    ~LockedFile() { close(); }
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

    /// Makes a new, empty file; while it is written, nobody reads it who could not read the one that it replaces.
    bool make(const std::filesystem::path& path, bool isPrivate) {
        m_descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0600 : 0666);
        return m_descriptor >= 0 && (lock(), true);
    }
    /// Opens a file that is there; whether nobody else has it locked. Folders that know no locks say so of no file.
    bool take(const std::filesystem::path& path) {
        m_descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
        return m_descriptor >= 0 && (lock() || errno != EWOULDBLOCK);
    }
    void close() {
        if (m_descriptor >= 0) ::close(std::exchange(m_descriptor, -1));
    }

private:
    bool lock() const { return ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0; }
    int m_descriptor = -1;
};

}  // namespace atomic_file_detail

namespace {

using atomic_file_detail::LockedFile;

constexpr std::string_view kTemporarySuffix = ".part";

/// A name beside `path` that nobody else uses.
std::filesystem::path temporaryBeside(const std::filesystem::path& path) {
    std::random_device random;
    std::filesystem::path name = path;
    name += "." + std::to_string(random()) + std::string(kTemporarySuffix);
    return name;
}

/// The file that temporaryBeside() would give this name for, or "".
std::string_view fileOfTemporary(std::string_view name) {
    if (!name.ends_with(kTemporarySuffix)) return {};
    name.remove_suffix(kTemporarySuffix.size());
    const std::size_t point = name.rfind('.');
    if (point == std::string_view::npos || point + 1 == name.size()) return {};
    const bool numbered = name.find_first_not_of("0123456789", point + 1) == std::string_view::npos;
    return numbered ? name.substr(0, point) : std::string_view();
}

/// The file that is to be replaced, if there is one.
std::optional<struct stat> statusOf(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

/// Gives a file the owner and the permissions of the one that it replaces.
void passOn(const struct stat& old, const std::filesystem::path& path) {
    mode_t mode = old.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
    const std::optional<struct stat> made = statusOf(path);
    const bool isOwned = made && made->st_uid == old.st_uid && made->st_gid == old.st_gid;
    if (!isOwned && ::chown(path.c_str(), old.st_uid, old.st_gid) != 0 &&
        ::chown(path.c_str(), static_cast<uid_t>(-1), old.st_gid) != 0) {
        // It now belongs to another group, which gets no more than everybody has.
        mode = (mode & ~static_cast<mode_t>(S_IRWXG)) | ((mode & S_IRWXO) << 3);
    }
    // Where that is not possible (file systems without permissions), the file stays as private as it was made.
    [[maybe_unused]] const int ignored = ::chmod(path.c_str(), mode);
}

/// Whether what is written there has reached the disk. Systems that cannot tell (some network and FUSE folders) say so;
/// that is no failure.
bool syncToDisk(const std::filesystem::path& path, int flags) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | flags);
    if (file < 0) return true;
    const bool failed = ::fsync(file) != 0 && (errno == EIO || errno == ENOSPC || errno == EDQUOT);
    ::close(file);
    return !failed;
}

std::filesystem::path folderOf(const std::filesystem::path& path) {
    return path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
}

}  // namespace

struct AtomicFile::State {
    std::string name;                     ///< as it was given, for messages
    std::filesystem::path path;           ///< where that leads
    std::filesystem::path writtenTo;      ///< `path` itself for a device or a pipe, which cannot be renamed over
    std::optional<struct stat> old;       ///< of the file that is replaced
    atomic_file_detail::LockedFile lock;  ///< of `writtenTo` while it is a temporary file
    std::ofstream stream;
    bool synced = true;

    bool isInPlace() const { return writtenTo == path; }
    [[noreturn]] void refuse(const std::string& reason) const { throw FileError(name, reason); }
};

AtomicFile::AtomicFile(std::filesystem::path path, bool synced) : m_state(std::make_unique<State>()) {
    State& state = *m_state;
    state.synced = synced;
    state.name = utf8(path);
    state.old = statusOf(path);
    const bool isReplaceable = !state.old || S_ISREG(state.old->st_mode);
    state.path = isReplaceable ? linkTarget(path) : path;
    if (state.old && S_ISDIR(state.old->st_mode)) state.refuse("is a folder; give a file name.");
    std::error_code error;
    if (!std::filesystem::is_directory(folderOf(state.path), error)) {
        state.refuse("the folder does not exist; create it or choose another.");
    }
    state.writtenTo = isReplaceable ? temporaryBeside(state.path) : state.path;
    const bool isMade = !isReplaceable || state.lock.make(state.writtenTo, state.old.has_value());
    if (isMade) state.stream.open(state.writtenTo, std::ios::binary | std::ios::trunc);
    if (!isMade || !state.stream) {
        state.refuse("cannot be written; check that you are allowed to write into the folder.");
    }
}

AtomicFile::~AtomicFile() {
    if (m_state->isInPlace()) return;
    m_state->stream.close();
    std::error_code ignored;
    std::filesystem::remove(m_state->writtenTo, ignored);
}

std::ostream& AtomicFile::stream() { return m_state->stream; }

const std::filesystem::path& AtomicFile::temporaryPath() const { return m_state->writtenTo; }

void AtomicFile::commit() {
    State& state = *m_state;
    state.stream.close();
    if (!state.stream) state.refuse("could not be written completely; is the disk full?");
    if (state.isInPlace()) return;
    // Only content that is on the disk may take the old content's place.
    if (state.synced && !syncToDisk(state.writtenTo, 0))
        state.refuse("could not be written completely; is the disk full?");
    if (state.old) passOn(*state.old, state.writtenTo);
    std::error_code error;
    std::filesystem::rename(state.writtenTo, state.path, error);
    if (error) state.refuse("could not be put in place: " + error.message() + ".");
    state.writtenTo = state.path;
    state.lock.close();
    if (state.synced && !syncToDisk(folderOf(state.path), O_DIRECTORY)) {
        state.refuse("may be lost: the drive reported an error.");
    }
}

void syncFolder(const std::filesystem::path& folder) {
    if (!syncToDisk(folder, O_DIRECTORY)) throw FileError(utf8(folder), "may be lost: the drive reported an error.");
}

bool isTemporaryOf(const std::filesystem::path& temporary, const std::filesystem::path& path) {
    return fileOfTemporary(temporary.filename().string()) == path.filename().string();
}

void removeLeftover(const std::filesystem::path& temporary) {
    LockedFile file;
    std::error_code ignored;
    if (file.take(temporary)) std::filesystem::remove(temporary, ignored);
}

void removeLeftovers(std::span<const std::filesystem::path> paths) {
    std::map<std::filesystem::path, std::set<std::string, std::less<>>> filesOfFolders;
    for (const std::filesystem::path& path : paths) {
        const std::filesystem::path target = linkTarget(path);
        filesOfFolders[folderOf(target)].insert(target.filename().string());
    }
    std::error_code ignored;
    for (const auto& [folder, files] : filesOfFolders) {
        for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
            const std::string name = entry.path().filename().string();
            if (files.contains(fileOfTemporary(name))) removeLeftover(entry.path());
        }
    }
}

void writeWholeFile(const std::filesystem::path& path, std::span<const std::uint8_t> bytes) {
    AtomicFile file(path);
    file.stream().write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.commit();
}

void writeWholeFile(const std::filesystem::path& path, std::string_view text) {
    AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

}  // namespace strainlens
