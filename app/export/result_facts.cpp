// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_facts.h"

#include "app/io/parameters_json.h"

namespace strainlens {

std::string parametersText(const RunParameters& parameters) { return parametersJson(parameters).dump(); }

std::string programText() { return "StrainLens " STRAINLENS_VERSION; }

bool isPlaceColumn(const ResultColumn& column) {
    return column.name.starts_with("x_") || column.name.starts_with("y_");
}

}  // namespace strainlens
