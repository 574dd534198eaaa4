// SPDX-License-Identifier: MPL-2.0
#include <nlohmann/json.hpp>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/render/picture_format.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A file made from all probe results.
class ProbeExport : public ExportWriter {
public:
    /// Makes the file's content; may throw InvalidInput, FileError or Error.
    using Make = void (*)(const ProbeEvaluation&, const ProbePlan&, ExportFile&);

    ProbeExport(ExportFile& file, ExportContext& context, Make make) : m_file(file), m_context(context), m_make(make) {
        if (!context.probes()) throw InvalidInput("probes", "none", "a file of probes, or a project with some");
    }
    void finish(const RunSummary&) override {
        const ProbeRun& probes = *m_context.probes();
        m_make(probes.evaluate(), probes.plan(), m_file);
    }

private:
    ExportFile& m_file;
    ExportContext& m_context;
    Make m_make;
};

}  // namespace

std::unique_ptr<ExportWriter> openSeries(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(
        file, context, [](const ProbeEvaluation& probeEvaluation, const ProbePlan&, ExportFile& out) {
            out.stream() << seriesCsv(probeEvaluation.results, probeEvaluation.evaluatedLoads.loads);
        });
}

std::unique_ptr<ExportWriter> openProfiles(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(file, context,
                                         [](const ProbeEvaluation& probeEvaluation, const ProbePlan&, ExportFile& out) {
                                             out.stream() << profilesCsv(probeEvaluation.results);
                                         });
}

std::unique_ptr<ExportWriter> openProbeChart(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(
        file, context, [](const ProbeEvaluation& probeEvaluation, const ProbePlan& plan, ExportFile& out) {
            out.write(
                plotPicture(probeChart(probeEvaluation, plan.chartQuantity), pictureFormatOf(out.path(), "chart")));
        });
}

std::unique_ptr<ExportWriter> openConstants(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(
        file, context, [](const ProbeEvaluation& probeEvaluation, const ProbePlan& plan, ExportFile& out) {
            if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
            nlohmann::ordered_json json = {{"program", "StrainLens"}};
            json.update(constantsObject(probeEvaluation.evaluatedLoads, plan.evaluation));
            out.stream() << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
        });
}

}  // namespace strainlens
