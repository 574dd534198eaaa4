// SPDX-License-Identifier: MPL-2.0
#include "app/reporting/rig_profile.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/io/json_text.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {

RigProfile rigProfileFromJson(std::string_view text, const std::string& what) {
    const nlohmann::json json = parseJson(text, what);
    const std::string allowed = join(kRigFields, &RigField::key);
    if (!json.is_object()) throw InvalidInput(what, jsonText(json), "an object of texts: " + allowed);
    RigProfile profile;
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(kRigFields, key, &RigField::key) == kRigFields.end()) {
            throw InvalidInput(what, key, allowed);
        }
        if (!value.is_string()) throw InvalidInput(what + ", " + key, jsonText(value), "a text, as \"50 mm\"");
        profile.values[key] = value.get<std::string>();
    }
    return profile;
}

std::string rigProfileJson(const RigProfile& profile) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const RigField& field : kRigFields) {
        if (const std::string value = profile.of(field.key); !value.empty()) json[std::string(field.key)] = value;
    }
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace strainlens
