// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_facts.h"

#include "app/io/number_text.h"
#include "app/io/parameters_json.h"

namespace strainlens {

std::string parametersText(const RunParameters& parameters) { return parametersJson(parameters).dump(); }

std::string programText() { return "StrainLens " STRAINLENS_VERSION; }

std::string boundText(const BoundShare& bound) {
    return std::string(kRunBoundNames[static_cast<std::size_t>(bound.by)]) + " (" + fixedText(100 * bound.share, 0) +
           " % of the time)";
}

bool isPlaceColumn(const ResultColumn& column) {
    return column.name.starts_with("x_") || column.name.starts_with("y_");
}

}  // namespace strainlens
