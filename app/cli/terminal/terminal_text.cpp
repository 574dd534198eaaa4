// SPDX-License-Identifier: MPL-2.0
#include "app/cli/terminal/terminal_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace strainlens::cli {
namespace {

/// Length of a UTF-8 character by its first byte; 0: no character starts with it.
std::size_t lengthOfCharacter(std::uint8_t first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

bool isContinuation(char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0) == 0x80; }

/// C0 but line breaks and tabs, DEL, C1 (terminals take U+009B for ESC [), and what reverses the direction of text.
bool isControl(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(character[i]); };
    if (character.size() == 1) return (byte(0) < 0x20 && character != "\n" && character != "\t") || byte(0) >= 0x7F;
    if (character.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
    const bool isEmbedding = byte(0) == 0xE2 && byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE;
    const bool isIsolate = byte(0) == 0xE2 && byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
    return character.size() == 3 && (isEmbedding || isIsolate);
}

std::string escape(std::string_view character) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char c : character) {
        const auto byte = static_cast<std::uint8_t>(c);
        text += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
    }
    return text;
}

}  // namespace

void PrintableBuffer::forward(std::string_view code) {
    const std::lock_guard lock(m_mutex);
    m_target.sputn(code.data(), static_cast<std::streamsize>(code.size()));
}

PrintableBuffer::int_type PrintableBuffer::overflow(int_type byte) {
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    const std::lock_guard lock(m_mutex);
    add(traits_type::to_char_type(byte));
    return byte;
}

std::streamsize PrintableBuffer::xsputn(const char* text, std::streamsize count) {
    const std::lock_guard lock(m_mutex);
    std::for_each(text, text + count, [this](char byte) { add(byte); });
    return count;
}

int PrintableBuffer::sync() {
    const std::lock_guard lock(m_mutex);
    return m_target.pubsync();
}

void PrintableBuffer::add(char byte) {
    // The bytes of an incomplete character are escaped.
    if (!m_character.empty() && !isContinuation(byte)) {
        const std::string stray = escape(std::exchange(m_character, {}));
        m_target.sputn(stray.data(), static_cast<std::streamsize>(stray.size()));
    }
    if (m_character.empty()) m_length = std::max<std::size_t>(1, lengthOfCharacter(static_cast<std::uint8_t>(byte)));
    m_character += byte;
    if (m_character.size() == m_length) writeCharacter();
}

void PrintableBuffer::writeCharacter() {
    const std::string text = isControl(m_character) ? escape(m_character) : m_character;
    m_character.clear();
    m_target.sputn(text.data(), static_cast<std::streamsize>(text.size()));
}

void writeControl(std::ostream& out, std::string_view code) {
    if (auto* const printable = dynamic_cast<PrintableBuffer*>(out.rdbuf())) {
        printable->forward(code);
    } else {
        out << code;
    }
}

}  // namespace strainlens::cli
