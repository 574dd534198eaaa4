// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace strainlens {

/// The text with each of these characters replaced.
std::string replaceCharacters(std::string_view text, std::initializer_list<std::pair<char, const char*>> replacements);

/// Escapes a text for an element or quoted attribute of XML and HTML. Control characters become '?', invalid UTF-8
/// U+FFFD.
std::string escapeXml(std::string_view text);

/// Encodes a stream of bytes as base64 (RFC 4648), without line breaks.
class Base64Writer {
public:
    explicit Base64Writer(std::ostream& out) : m_out(out) {}
    void write(std::span<const std::byte> bytes);
    /// Ends the text; further bytes start another one.
    void finish();

    /// Encoded length of `bytes`.
    static std::size_t encodedLength(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

private:
    void encode(std::size_t letters);

    std::ostream& m_out;
    std::array<unsigned char, 3> m_pending{};
    std::size_t m_count = 0;
    std::string m_text;
};

}  // namespace strainlens
