// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <concepts>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

namespace strainlens {

/// Strict reader of a JSON object: rejects unknown keys. All members throw InvalidInput naming location, value and
/// allowed values. The JSON must outlive it.
class JsonObject {
public:
    /// `name`: for messages ("probes 3").
    JsonObject(const nlohmann::json& json, std::string name, std::initializer_list<const char*> keys);

    bool has(const char* key) const { return m_json.contains(key); }
    const nlohmann::json& at(const char* key) const;
    /// "probes 3, id".
    std::string nameOf(const char* key) const { return m_name + ", " + key; }

    std::string text(const char* key) const;
    std::string textOr(const char* key, const char* missing) const { return has(key) ? text(key) : missing; }
    double number(const char* key) const;
    template <std::signed_integral Number>
    Number integer(const char* key, Number minimum, Number maximum) const {
        const nlohmann::json& value = at(key);
        const bool fits = value.is_number_integer() && value >= minimum && value <= maximum;
        if (!fits) refuse(key, std::to_string(minimum) + " to " + std::to_string(maximum));
        return value.get<Number>();
    }
    bool boolean(const char* key) const;
    const nlohmann::json& list(const char* key) const;
    /// Empty if the key is missing.
    const nlohmann::json& listOrEmpty(const char* key) const;

    [[noreturn]] void refuse(const char* key, const std::string& allowed) const;

private:
    const nlohmann::json& m_json;
    std::string m_name;
};

}  // namespace strainlens
