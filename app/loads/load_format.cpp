// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_format.h"

#include <nlohmann/json.hpp>

#include "app/io/json_object.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {

void requireValid(const LoadFormat& format) {
    if (!format.unit.empty()) newtonsPer(format.unit, "--load-unit");
    const auto require = [](std::optional<int> number, int minimum, int maximum, const char* option) {
        if (number && (*number < minimum || *number > maximum)) {
            throw InvalidInput(option, std::to_string(*number),
                               "an integer from " + std::to_string(minimum) + " to " + std::to_string(maximum));
        }
    };
    require(format.skippedLines, 0, kMaxLoadLines, "--load-skip");
    require(format.referenceNumber, -kMaxFrameNumber, kMaxFrameNumber, "--load-reference");
}

DecimalSeparator parseDecimalSeparator(const std::string& name, const std::string& field) {
    if (name == "point") return DecimalSeparator::Point;
    if (name == "comma") return DecimalSeparator::Comma;
    throw InvalidInput(field, name, "point or comma");
}

nlohmann::ordered_json loadFormatJson(const LoadFormat& format) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!format.column.empty()) json["column"] = format.column;
    if (!format.unit.empty()) json["unit"] = format.unit;
    if (format.decimal != DecimalSeparator::Auto) {
        json["decimal"] = format.decimal == DecimalSeparator::Point ? "point" : "comma";
    }
    if (format.skippedLines) json["skip"] = *format.skippedLines;
    if (format.referenceNumber) json["reference"] = *format.referenceNumber;
    return json;
}

LoadFormat loadFormatFromJson(const nlohmann::json& json, const std::string& name) {
    const JsonObject object(json, name, {"column", "unit", "decimal", "skip", "reference"});
    LoadFormat format;
    format.column = object.textOr("column", "");
    format.unit = object.textOr("unit", "");
    if (!format.unit.empty()) newtonsPer(format.unit, object.nameOf("unit"));
    if (object.has("decimal")) format.decimal = parseDecimalSeparator(object.text("decimal"), object.nameOf("decimal"));
    if (object.has("skip")) format.skippedLines = object.integer("skip", 0, kMaxLoadLines);
    if (object.has("reference"))
        format.referenceNumber = object.integer("reference", -kMaxFrameNumber, kMaxFrameNumber);
    return format;
}

}  // namespace strainlens
