// SPDX-License-Identifier: MPL-2.0
#include <nlohmann/json.hpp>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/render/picture_format.h"

namespace strainlens {

void writeSeriesFile(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan&) {
    file.stream() << seriesCsv(probeEvaluation.results, probeEvaluation.evaluatedLoads.loads);
}

void writeProfilesFile(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan&) {
    file.stream() << profilesCsv(probeEvaluation.results);
}

void writeProbeChart(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan& plan) {
    file.write(plotPicture(probeChart(probeEvaluation, plan.chartQuantity), pictureFormatOf(file.path(), "chart")));
}

void writeConstants(ExportFile& file, const ProbeEvaluation& probeEvaluation, const ProbePlan& plan) {
    if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
    nlohmann::ordered_json json = {{"program", "StrainLens"}};
    json.update(constantsObject(probeEvaluation.evaluatedLoads, plan.evaluation));
    file.stream() << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

}  // namespace strainlens
