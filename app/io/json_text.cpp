// SPDX-License-Identifier: MPL-2.0
#include "app/io/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::string_view kNumberCharacters = "+-.0123456789eE";

/// Line and column of a byte, from 1.
std::string positionText(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = at - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return "at line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// Rejects what the parser would accept (any depth) or report without a location (numbers out of range). Up to the
/// first syntax error it recognises brackets and strings like the parser.
class JsonScan {
public:
    JsonScan(std::string_view text, const std::string& what) : m_text(text), m_what(what) {}

    void run() {
        for (std::size_t at = 0; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (c == '"') {
                at = endOfString(at);
            } else if (c == '[' || c == '{') {
                if (++m_levels > kMaxJsonLevels) {
                    refuse("lists and objects nested too deep, " + positionText(m_text, at),
                           "JSON with at most " + std::to_string(kMaxJsonLevels) + " nested levels");
                }
            } else if (c == ']' || c == '}') {
                if (m_levels > 0) --m_levels;
            } else if (c == '-' || (c >= '0' && c <= '9')) {
                at = endOfNumber(at);
            }
        }
    }

private:
    [[noreturn]] void refuse(const std::string& found, const std::string& allowed) const {
        throw InvalidInput(m_what, found, allowed);
    }

    std::size_t endOfString(std::size_t at) const {
        for (++at; at < m_text.size() && m_text[at] != '"'; ++at) {
            if (m_text[at] == '\\') ++at;
        }
        return at;
    }

    std::size_t endOfNumber(std::size_t at) const {
        const std::size_t end = std::min(m_text.find_first_not_of(kNumberCharacters, at), m_text.size());
        const std::string number(m_text.substr(at, end - at));
        if (std::isinf(std::strtod(number.c_str(), nullptr))) {
            refuse("the number " + number.substr(0, 20) + " " + positionText(m_text, at),
                   "JSON with numbers up to 1.7e308");
        }
        return end - 1;
    }

    std::string_view m_text;
    const std::string& m_what;
    std::size_t m_levels = 0;
};

}  // namespace

nlohmann::json parseJson(std::string_view text, const std::string& what) {
    JsonScan(text, what).run();
    try {
        return nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error& error) {
        const std::size_t at = std::min(text.size(), error.byte > 0 ? error.byte - 1 : 0);
        throw InvalidInput(what, "invalid text " + positionText(text, at), "valid JSON");
    } catch (const nlohmann::json::exception& error) {
        throw InvalidInput(what, error.what(), "valid JSON in UTF-8");
    }
}

std::string jsonText(const nlohmann::json& value) {
    return value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

}  // namespace strainlens
