// SPDX-License-Identifier: MPL-2.0
#include "app/io/text_encoding.h"

#include <algorithm>

#include "app/io/unicode.h"

namespace strainlens {

std::string replaceCharacters(std::string_view text, std::initializer_list<std::pair<char, const char*>> replacements) {
    std::string replaced;
    for (const char c : text) {
        const auto found = std::ranges::find(replacements, c, &std::pair<char, const char*>::first);
        found == replacements.end() ? void(replaced += c) : void(replaced += found->second);
    }
    return replaced;
}

std::string escapeXml(std::string_view text) {
    std::string printable = validUtf8(text);
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t'; };
    std::ranges::replace_if(printable, isControl, '?');
    return replaceCharacters(printable, {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}});
}

/// Encodes the pending bytes as four characters, of which `letters` are not "=".
void Base64Writer::encode(std::size_t letters) {
    constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned bits =
        static_cast<unsigned>(m_pending[0]) << 16 | static_cast<unsigned>(m_pending[1]) << 8 | m_pending[2];
    for (std::size_t i = 0; i < 4; ++i) m_text += i < letters ? kLetters[bits >> (18 - 6 * i) & 63] : '=';
    m_pending = {};
    m_count = 0;
}

void Base64Writer::write(std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes) {
        m_pending[m_count++] = static_cast<unsigned char>(byte);
        if (m_count == m_pending.size()) encode(4);
    }
    m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
    m_text.clear();
}

void Base64Writer::finish() {
    if (m_count > 0) encode(m_count + 1);
    write({});
}

}  // namespace strainlens
