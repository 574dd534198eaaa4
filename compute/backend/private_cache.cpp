// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/private_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <random>

#include "compute/types/format.h"
#include "compute/types/system/file_descriptor.h"
namespace strainlens {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthersMayWrite = S_IWGRP | S_IWOTH;
constexpr mode_t kOthersMayAccess = S_IRWXG | S_IRWXO;

std::optional<struct stat> ownStatus(const FileDescriptor& file) {
    struct stat status {};
    if (!file || fstat(file.get(), &status) != 0 || status.st_uid != geteuid()) return std::nullopt;
    return status;
}

/// Opens the folder without following a link.
FileDescriptor openFolder(const fs::path& folder) {
    return FileDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

void createFolders(const fs::path& folder) {
    fs::path made;
    for (const fs::path& part : folder) {
        made /= part;
        ::mkdir(made.c_str(), S_IRWXU);
    }
}

/// Creates and opens the user's folder and removes all access of others.
std::optional<FileDescriptor> openWritableFolder(const fs::path& path) {
    if (path.empty()) return std::nullopt;
    createFolders(path);
    FileDescriptor folder = openFolder(path);
    const auto status = ownStatus(folder);
    if (!status) return std::nullopt;
    if ((status->st_mode & kOthersMayAccess) != 0 && fchmod(folder.get(), S_IRWXU) != 0) return std::nullopt;
    return folder;
}

bool readAll(int file, std::string& bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t got = ::read(file, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

}  // namespace

std::optional<std::string> PrivateCache::load(const std::string& name, std::size_t maxBytes) const {
    if (m_folder.empty()) return std::nullopt;
    const FileDescriptor folder = openFolder(m_folder);
    const auto folderStatus = ownStatus(folder);
    if (!folderStatus || (folderStatus->st_mode & kOthersMayWrite) != 0) return std::nullopt;
    // O_NONBLOCK: opening a pipe would otherwise wait for a writer.
    const FileDescriptor file(::openat(folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    const auto status = ownStatus(file);
    if (!status || !S_ISREG(status->st_mode) || (status->st_mode & kOthersMayWrite) != 0) return std::nullopt;
    if (status->st_size < 0 || static_cast<std::size_t>(status->st_size) > maxBytes) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(status->st_size), '\0');
    if (!readAll(file.get(), bytes)) return std::nullopt;
    return bytes;
}

void PrivateCache::store(const std::string& name, std::initializer_list<std::string_view> parts) const {
    const std::optional<FileDescriptor> folder = openWritableFolder(m_folder);
    if (!folder) return;
    // A random name, because other processes and threads may store the same file concurrently.
    const std::string temporary = name + "." + std::to_string(std::random_device()()) + ".part";
    FileDescriptor file(::openat(folder->get(), temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                 S_IRUSR | S_IWUSR));
    if (!file) return;
    bool complete = true;
    for (const std::string_view part : parts) complete = complete && writeAll(file.get(), part);
    complete = file.close() && complete;
    if (!complete || ::renameat(folder->get(), temporary.c_str(), folder->get(), name.c_str()) != 0) {
        ::unlinkat(folder->get(), temporary.c_str(), 0);
    }
}

void PrivateCache::remove(const std::string& name) const {
    if (m_folder.empty()) return;
    const FileDescriptor folder = openFolder(m_folder);
    if (ownStatus(folder)) ::unlinkat(folder.get(), name.c_str(), 0);
}

std::string hexHash(std::string_view bytes) {
    return format("%016llx", static_cast<unsigned long long>(hashOf(bytes)));
}

fs::path userCacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return fs::path(cache) / "strainlens";
    const char* home = std::getenv("HOME");
    if (home && *home == '/') return fs::path(home) / ".cache" / "strainlens";
    return {};
}

}  // namespace strainlens
