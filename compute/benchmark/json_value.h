// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strainlens::bench {

/// A JSON value as text, indented by two spaces per level.
class Json {
public:
    using Member = std::pair<std::string_view, Json>;

    Json() = default;  ///< no value: an object omits the member
    Json(const std::string& text);
    Json(const char* text) : Json(std::string(text)) {}
    Json(double number);
    Json(int number) : m_text(std::to_string(number)) {}
    Json(bool truth) : m_text(truth ? "true" : "false") {}

    static Json object(const std::vector<Member>& members);
    static Json array(const std::vector<Json>& values);

    const std::string& text() const { return m_text; }

private:
    static Json enclosed(char open, const std::vector<std::string>& items, char close);

    std::string m_text;
};

}  // namespace strainlens::bench
