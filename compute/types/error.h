// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace strainlens {

/// Truncates a text for a message to `maxBytes`, at a UTF-8 character boundary, and appends "...".
inline std::string shorten(std::string text, std::size_t maxBytes = 160) {
    if (text.size() <= maxBytes) return text;
    std::size_t end = maxBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    text.resize(end);
    return text + "...";
}

/// Replaces control characters by '?': texts from files could otherwise move a terminal's cursor.
inline std::string replaceControlCharacters(std::string text) {
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

/// An invalid value: "subset must be an odd number from 9 to 255 px (got 24)."
class InvalidInput : public Error {
public:
    /// `value` is shortened, since it may come from a file.
    InvalidInput(std::string field, std::string value, std::string allowed)
        : Error(replaceControlCharacters(field + " must be " + allowed + " (got " + shorten(value) + ").")),
          m_field(std::move(field)),
          m_value(shorten(std::move(value))),
          m_allowed(std::move(allowed)) {}

    /// "--frames cannot be combined with --watch."
    static InvalidInput cannotCombine(const std::string& field, const std::string& other) {
        return {field, field + " cannot be combined with " + other + "."};
    }
    /// "--watch-idle needs --watch."
    static InvalidInput needs(const std::string& field, const std::string& requirement) {
        return {field, field + " needs " + requirement + "."};
    }

    const std::string& field() const { return m_field; }
    /// Empty where the message names no value.
    const std::string& value() const { return m_value; }
    const std::string& allowed() const { return m_allowed; }

private:
    InvalidInput(std::string field, const std::string& message)
        : Error(replaceControlCharacters(message)), m_field(std::move(field)) {}

    std::string m_field, m_value, m_allowed;
};

/// A file cannot be read or written. `path` is UTF-8, truncated in the message; `reason` ends with the remedy, if any.
class FileError : public Error {
public:
    FileError(std::string path, std::string reason)
        : Error(replaceControlCharacters(shorten(path, kMaxPathBytes) + ": " + reason)),
          m_path(std::move(path)),
          m_reason(std::move(reason)) {}

    const std::string& path() const { return m_path; }
    const std::string& reason() const { return m_reason; }

    static constexpr std::size_t kMaxPathBytes = 500;  ///< of a path in a message

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
