// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>

#include "app/io/described_file.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::uint64_t kHashChunkBytes = std::uint64_t{1} << 18;
constexpr std::uint64_t kSmallGapBytes = std::uint64_t{1} << 22;

[[noreturn]] void refuseToOpen(const std::string& name, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        throw FileError(name, "there is no such file; check the name and the folder.");
    }
    // Error of opening a socket.
    if (error == ENXIO) throw FileError(name, "is a socket or a device; name a regular file.");
    throw FileError(name, "cannot be opened; check that you are allowed to read it and its folder.");
}

void requireRegular(const std::string& name, const struct stat& status) {
    if (S_ISREG(status.st_mode)) return;
    if (S_ISDIR(status.st_mode)) throw FileError(name, "is a folder; name a file inside it.");
    throw FileError(name, S_ISFIFO(status.st_mode)
                              ? "is a pipe, which may never end; write its content into a file and name that."
                              : "is a socket or a device; name a regular file.");
}

std::uint64_t physicalMemory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

InputFile::InputFile(const std::filesystem::path& path)
    : m_name(utf8(path)),
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      m_file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
    struct stat status {};
    if (!m_file || fstat(m_file.get(), &status) != 0) refuseToOpen(m_name, errno);
    requireRegular(m_name, status);
    m_size = static_cast<std::uint64_t>(status.st_size);
    m_modified = status.st_mtim;
    if (m_size == 0) throw FileError(m_name, "is empty; the copy or the recording of it did not finish.");
}

std::size_t InputFile::readAt(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    const std::size_t done = readBytes(offset, bytes);
    if (m_hash) hashRead(offset, bytes.first(done));
    return done;
}

std::size_t InputFile::readBytes(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    if (offset >= m_size) return 0;
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got =
            ::pread(m_file.get(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw FileError(m_name, "cannot be read; the drive reported an error.");
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

std::vector<std::uint8_t> InputFile::readAll() const {
    constexpr const char* kTooLarge = "is too large for the memory of this computer.";
    // The system may overcommit memory and kill the program when it is used.
    if (m_size > physicalMemory()) throw FileError(m_name, kTooLarge);
    try {
        std::vector<std::uint8_t> bytes(m_size);
        bytes.resize(readAt(0, bytes));
        return bytes;
    } catch (const std::bad_alloc&) {
        throw FileError(m_name, kTooLarge);
    }
}

void InputFile::requireUnchanged() const {
    struct stat status {};
    if (fstat(m_file.get(), &status) != 0) return;
    const bool isSame = static_cast<std::uint64_t>(status.st_size) == m_size &&
                        status.st_mtim.tv_sec == m_modified.tv_sec && status.st_mtim.tv_nsec == m_modified.tv_nsec;
    if (!isSame) throw FileError(m_name, "was written while it was read; wait until its writer has finished.");
}

void InputFile::startHash() { m_hash.emplace(); }

std::optional<std::string> InputFile::finishHash(const std::stop_token& stop) {
    if (!m_hash) return std::nullopt;
    hashUpTo(m_size, stop);
    std::optional<Hash> hash = std::exchange(m_hash, std::nullopt);
    if (stop.stop_requested()) return std::nullopt;
    // The description decides what the bytes mean, and the times which frames there are.
    const std::vector<std::filesystem::path> files = filesOfImage(pathFromUtf8(m_name));
    for (std::size_t i = 1; i < files.size(); ++i) hash->sha256.add(readFileBytes(files[i]));
    return hash->sha256.finish();
}

void InputFile::hashUpTo(std::uint64_t offset, const std::stop_token& stop) const {
    std::vector<std::uint8_t> chunk;
    while (m_hash->end < offset && !stop.stop_requested()) {
        chunk.resize(std::min(offset - m_hash->end, kHashChunkBytes));
        const std::size_t got = readBytes(m_hash->end, chunk);
        if (got == 0) break;  // the file has become shorter
        m_hash->sha256.add(std::span(chunk).first(got));
        m_hash->end += got;
    }
}

void InputFile::hashRead(std::uint64_t offset, std::span<const std::uint8_t> bytes) const {
    // TIFF pages are stored consecutively with a directory in between, which is read before the page; a recording has
    // tables before its frames that are not read.
    if (offset > m_hash->end && offset - m_hash->end <= kSmallGapBytes) hashUpTo(offset);
    if (offset > m_hash->end || offset + bytes.size() <= m_hash->end) return;
    m_hash->sha256.add(bytes.subspan(m_hash->end - offset));
    m_hash->end = offset + bytes.size();
}

std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path) { return InputFile(path).readAll(); }

}  // namespace strainlens
