// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <utility>

#include "app/io/image_reader.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

[[noreturn]] void refuseToOpen(const std::string& name, int error) {
    if (error == ENOENT || error == ENOTDIR) {
        throw FileError(name, "there is no such file; check the name and the folder.");
    }
    // Opening a socket fails so.
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

std::uint64_t memoryOfThisComputer() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::filesystem::path pathFromUtf8(const std::string& text) { return {std::u8string(text.begin(), text.end())}; }

std::string utf8(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

InputFile::InputFile(const std::filesystem::path& path)
    : m_name(utf8(path)),
      // Without O_NONBLOCK, opening a pipe would wait for somebody who writes into it.
      m_descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {
    if (m_descriptor < 0) refuseToOpen(m_name, errno);
    try {
        struct stat status {};
        if (fstat(m_descriptor, &status) != 0) refuseToOpen(m_name, errno);
        requireRegular(m_name, status);
        m_size = static_cast<std::uint64_t>(status.st_size);
        if (m_size == 0) throw FileError(m_name, "is empty; the copy or the recording of it did not finish.");
    } catch (...) {
        ::close(m_descriptor);
        throw;
    }
}

InputFile::InputFile(InputFile&& other) noexcept
    : m_name(std::move(other.m_name)), m_descriptor(std::exchange(other.m_descriptor, -1)), m_size(other.m_size) {}

InputFile::~InputFile() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

std::size_t InputFile::readAt(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    if (offset >= m_size) return 0;
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got =
            ::pread(m_descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw FileError(m_name, "cannot be read; the drive reported an error.");
        if (got == 0) break;
        done += static_cast<std::size_t>(got);
    }
    return done;
}

std::vector<std::uint8_t> InputFile::readAll() const {
    constexpr const char* kTooLarge = "is too large for the memory of this computer.";
    // The system may promise more memory than there is and end the program when it is used.
    if (m_size > memoryOfThisComputer()) throw FileError(m_name, kTooLarge);
    try {
        std::vector<std::uint8_t> bytes(m_size);
        bytes.resize(readAt(0, bytes));
        return bytes;
    } catch (const std::bad_alloc&) {
        throw FileError(m_name, kTooLarge);
    }
}

std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& path) { return InputFile(path).readAll(); }

}  // namespace strainlens
