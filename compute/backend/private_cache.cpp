// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/private_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <utility>

namespace strainlens {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kOthersMayWrite = S_IWGRP | S_IWOTH;
constexpr mode_t kOthersMayAnything = S_IRWXG | S_IRWXO;

class CacheDescriptor {
public:
    explicit CacheDescriptor(int number) : m_number(number) {}
    CacheDescriptor(CacheDescriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    CacheDescriptor& operator=(CacheDescriptor&&) = delete;
    ~CacheDescriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    int get() const { return m_number; }
    explicit operator bool() const { return m_number >= 0; }
    /// Closes it; false when what was written did not reach the file.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

std::optional<struct stat> ownStatus(const CacheDescriptor& file) {
    struct stat status {};
    if (!file || fstat(file.get(), &status) != 0 || status.st_uid != geteuid()) return std::nullopt;
    return status;
}

/// The folder itself, never what a link in its place points to.
CacheDescriptor openFolder(const fs::path& folder) {
    return CacheDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

void createFolders(const fs::path& folder) {
    fs::path made;
    for (const fs::path& part : folder) {
        made /= part;
        ::mkdir(made.c_str(), S_IRWXU);
    }
}

/// The user's own folder, closed to others.
std::optional<CacheDescriptor> folderToWrite(const fs::path& path) {
    if (path.empty()) return std::nullopt;
    createFolders(path);
    CacheDescriptor folder = openFolder(path);
    const auto status = ownStatus(folder);
    if (!status) return std::nullopt;
    if ((status->st_mode & kOthersMayAnything) != 0 && fchmod(folder.get(), S_IRWXU) != 0) return std::nullopt;
    return folder;
}

bool writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
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

std::optional<std::string> PrivateCache::load(const std::string& name, std::size_t mostBytes) const {
    if (m_folder.empty()) return std::nullopt;
    const CacheDescriptor folder = openFolder(m_folder);
    const auto folderStatus = ownStatus(folder);
    if (!folderStatus || (folderStatus->st_mode & kOthersMayWrite) != 0) return std::nullopt;
    // Without O_NONBLOCK, opening a pipe would wait for somebody who writes into it.
    const CacheDescriptor file(::openat(folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    const auto status = ownStatus(file);
    if (!status || !S_ISREG(status->st_mode) || (status->st_mode & kOthersMayWrite) != 0) return std::nullopt;
    if (status->st_size < 0 || static_cast<std::size_t>(status->st_size) > mostBytes) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(status->st_size), '\0');
    if (!readAll(file.get(), bytes)) return std::nullopt;
    return bytes;
}

void PrivateCache::store(const std::string& name, std::initializer_list<std::string_view> parts) const {
    const std::optional<CacheDescriptor> folder = folderToWrite(m_folder);
    if (!folder) return;
    // Other processes and threads may store the same at the same time.
    const std::string temporary = name + "." + std::to_string(std::random_device()()) + ".part";
    CacheDescriptor file(::openat(folder->get(), temporary.c_str(),
                                  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file) return;
    bool whole = true;
    for (const std::string_view part : parts) whole = whole && writeAll(file.get(), part);
    whole = file.close() && whole;
    if (!whole || ::renameat(folder->get(), temporary.c_str(), folder->get(), name.c_str()) != 0) {
        ::unlinkat(folder->get(), temporary.c_str(), 0);
    }
}

void PrivateCache::drop(const std::string& name) const {
    if (m_folder.empty()) return;
    const CacheDescriptor folder = openFolder(m_folder);
    if (ownStatus(folder)) ::unlinkat(folder.get(), name.c_str(), 0);
}

fs::path userCacheFolder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache && *cache == '/') return fs::path(cache) / "strainlens";
    const char* home = std::getenv("HOME");
    if (home && *home == '/') return fs::path(home) / ".cache" / "strainlens";
    return {};
}

}  // namespace strainlens
