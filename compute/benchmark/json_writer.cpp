// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/json_writer.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace strainlens::bench {

void JsonWriter::begin(std::string_view key, char bracket) {
    item(key);
    m_text += bracket;
    ++m_depth;
    m_first = true;
}

void JsonWriter::end(char bracket) {
    --m_depth;
    if (!m_first) m_text += "\n" + std::string(static_cast<std::size_t>(2 * m_depth), ' ');
    m_text += bracket;
    m_first = false;
    if (m_depth == 0) m_text += "\n";
}

void JsonWriter::item(std::string_view key) {
    if (m_depth > 0) m_text += (m_first ? "\n" : ",\n") + std::string(static_cast<std::size_t>(2 * m_depth), ' ');
    m_first = false;
    if (key.empty()) return;
    quoted(key);
    m_text += ": ";
}

void JsonWriter::quoted(std::string_view text) {
    m_text += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            m_text += {'\\', c};
        } else if (static_cast<unsigned char>(c) < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
            m_text += escape.data();
        } else {
            m_text += c;
        }
    }
    m_text += '"';
}

void JsonWriter::raw(std::string_view key, std::string_view text) {
    item(key);
    m_text += text;
}

void JsonWriter::value(std::string_view key, std::string_view text) {
    item(key);
    quoted(text);
}

void JsonWriter::value(std::string_view key, double number) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    raw(key, std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
}

void JsonWriter::value(std::string_view key, int number) { raw(key, std::to_string(number)); }

void JsonWriter::value(std::string_view key, bool truth) { raw(key, truth ? "true" : "false"); }

}  // namespace strainlens::bench
