// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_format_json.h"

#include <nlohmann/json.hpp>

#include "app/io/json_object.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {

std::string decimalSeparatorName(DecimalSeparator separator) {
    return separator == DecimalSeparator::Auto ? "" : separator == DecimalSeparator::Point ? "point" : "comma";
}

DecimalSeparator parseDecimalSeparator(const std::string& name, const std::string& field) {
    for (const DecimalSeparator separator : {DecimalSeparator::Point, DecimalSeparator::Comma}) {
        if (decimalSeparatorName(separator) == name) return separator;
    }
    throw InvalidInput(field, name, "point or comma");
}

nlohmann::ordered_json loadFormatJson(const LoadFormat& format) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!format.column.empty()) json["column"] = format.column;
    if (!format.unit.empty()) json["unit"] = format.unit;
    if (format.decimal != DecimalSeparator::Auto) json["decimal"] = decimalSeparatorName(format.decimal);
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
