// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/json_value.h"
#include "compute/types/format.h"

#include <array>
#include <charconv>

namespace strainlens::bench {

Json::Json(const std::string& text) {
    m_text = '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            m_text += {'\\', c};
        } else if (static_cast<unsigned char>(c) < 0x20) {
            m_text += format("\\u%04x", static_cast<unsigned>(c));
        } else {
            m_text += c;
        }
    }
    m_text += '"';
}

Json::Json(double number) {
    std::array<char, 32> digits{};
    m_text.assign(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

Json Json::object(const std::vector<Member>& members) {
    std::vector<std::string> items;
    for (const auto& [key, value] : members) {
        if (!value.m_text.empty()) items.push_back(Json(std::string(key)).m_text + ": " + value.m_text);
    }
    return enclosed('{', items, '}');
}

Json Json::array(const std::vector<Json>& values) {
    std::vector<std::string> items;
    for (const Json& value : values) items.push_back(value.m_text);
    return enclosed('[', items, ']');
}

Json Json::enclosed(char open, const std::vector<std::string>& items, char close) {
    Json result;
    result.m_text = open;
    for (const std::string& item : items) {
        result.m_text += &item == items.data() ? "\n  " : ",\n  ";
        for (const char c : item) {
            result.m_text += c;
            if (c == '\n') result.m_text += "  ";  // line ends inside strings are escaped
        }
    }
    if (!items.empty()) result.m_text += '\n';
    result.m_text += close;
    return result;
}

}  // namespace strainlens::bench
