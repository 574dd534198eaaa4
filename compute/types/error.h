// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace strainlens {

/// What a message shows of a text that may be of any length: its first bytes, whole UTF-8 characters, and "..." where
/// something is left out.
inline std::string shortened(std::string text, std::size_t mostBytes = 160) {
    if (text.size() <= mostBytes) return text;
    std::size_t end = mostBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
    return text + "...";
}

/// A text that may come from a file or be a file's name as a message shows it: control characters, which could move a
/// terminal's cursor, become '?'.
inline std::string withoutControls(std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
    }
    return text;
}

/// Base of everything StrainLens throws. `what()` is a full English sentence.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A value the caller gave is not allowed. Says which field, what it was (shortened: it may come from a file) and what
/// is allowed.
class InvalidInput : public Error {
public:
    InvalidInput(std::string field, std::string value, std::string allowed)
        : Error(withoutControls(field + ": " + shortened(value) + " is not allowed; allowed: " + allowed + ".")),
          m_field(std::move(field)),
          m_value(shortened(std::move(value))),
          m_allowed(std::move(allowed)) {}

    const std::string& field() const { return m_field; }
    const std::string& value() const { return m_value; }
    const std::string& allowed() const { return m_allowed; }

private:
    std::string m_field, m_value, m_allowed;
};

/// A file cannot be read or written. `path` is UTF-8, and shortened in the message where a region or table names one
/// without end; `reason` ends with the remedy where there is one.
class FileError : public Error {
public:
    FileError(std::string path, std::string reason)
        : Error(withoutControls(shortened(path, kMostOfPath) + ": " + reason)),
          m_path(std::move(path)),
          m_reason(std::move(reason)) {}

    const std::string& path() const { return m_path; }
    const std::string& reason() const { return m_reason; }

    static constexpr std::size_t kMostOfPath = 500;  ///< bytes of a path that a message shows

private:
    std::string m_path, m_reason;
};

/// A compute device is missing, failed or ran out of memory.
class DeviceError : public Error {
public:
    DeviceError(std::string device, std::string call, const std::string& reason)
        : Error("device " + device + ": " + call + ": " + reason),
          m_device(std::move(device)),
          m_call(std::move(call)),
          m_reason(reason) {}

    const std::string& device() const { return m_device; }
    const std::string& call() const { return m_call; }
    const std::string& reason() const { return m_reason; }

private:
    std::string m_device, m_call, m_reason;
};

}  // namespace strainlens
