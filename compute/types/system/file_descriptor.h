// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <utility>

namespace strainlens {

/// Owns a file descriptor; -1 = none.
class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int number) : m_number(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~FileDescriptor() { close(); }

    int get() const { return m_number; }
    explicit operator bool() const { return m_number >= 0; }
    /// Closes it; false if there is none or written data did not reach the file.
    bool close() { return m_number >= 0 && ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number = -1;
};

/// Writes all bytes; false on failure.
inline bool writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace strainlens
