// SPDX-License-Identifier: MPL-2.0
#include "app/io/json_object.h"

#include <algorithm>

#include "app/io/json_text.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {

JsonObject::JsonObject(const nlohmann::json& json, std::string name, std::initializer_list<const char*> keys)
    : m_json(json), m_name(std::move(name)) {
    const std::string allowed = join(keys);
    if (!json.is_object()) throw InvalidInput(m_name, jsonText(json), "an object with " + allowed);
    for (const auto& item : json.items()) {
        const bool known = std::ranges::find(keys, item.key()) != keys.end();
        if (!known) throw InvalidInput(m_name, jsonText(item.key()), "the keys " + allowed);
    }
}

void JsonObject::refuse(const char* key, const std::string& allowed) const {
    throw InvalidInput(nameOf(key), jsonText(at(key)), allowed);
}

const nlohmann::json& JsonObject::at(const char* key) const {
    if (!has(key)) throw InvalidInput(m_name, jsonText(m_json), "an object with " + std::string(key));
    return m_json[key];
}

std::string JsonObject::text(const char* key) const {
    if (!at(key).is_string()) refuse(key, "a text");
    return at(key).get<std::string>();
}

double JsonObject::number(const char* key) const {
    if (!at(key).is_number()) refuse(key, "a number");
    return at(key).get<double>();
}

bool JsonObject::boolean(const char* key) const {
    if (!at(key).is_boolean()) refuse(key, "true or false");
    return at(key).get<bool>();
}

const nlohmann::json& JsonObject::list(const char* key) const {
    if (!at(key).is_array()) refuse(key, "a list");
    return at(key);
}

const nlohmann::json& JsonObject::listOrEmpty(const char* key) const {
    static const nlohmann::json kNone = nlohmann::json::array();
    return has(key) ? list(key) : kNone;
}

}  // namespace strainlens
