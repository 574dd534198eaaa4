// SPDX-License-Identifier: MPL-2.0
#include <nlohmann/json.hpp>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/render/picture_format.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A file that is made of all that the probes found.
class ProbeExport : public ExportWriter {
public:
    /// Makes the file's content; may throw InvalidInput, FileError or Error.
    using Make = void (*)(const ProbeFindings&, const ProbePlan&, ExportFile&);

    ProbeExport(ExportFile& file, ExportContext& context, Make make) : m_file(file), m_context(context), m_make(make) {
        if (!context.probes()) throw InvalidInput("probes", "none", "a file of probes, or a project with some");
    }
    void finish(const RunSummary&) override {
        const ProbeRun& probes = *m_context.probes();
        m_make(probes.findings(), probes.plan(), m_file);
    }

private:
    ExportFile& m_file;
    ExportContext& m_context;
    Make m_make;
};

}  // namespace

std::unique_ptr<ExportWriter> openSeries(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(file, context,
                                         [](const ProbeFindings& findings, const ProbePlan&, ExportFile& out) {
                                             out.stream() << seriesCsv(findings.results, findings.figures.loads);
                                         });
}

std::unique_ptr<ExportWriter> openProfiles(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(file, context,
                                         [](const ProbeFindings& findings, const ProbePlan&, ExportFile& out) {
                                             out.stream() << profilesCsv(findings.results);
                                         });
}

std::unique_ptr<ExportWriter> openProbeChart(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(
        file, context, [](const ProbeFindings& findings, const ProbePlan& plan, ExportFile& out) {
            out.write(plotPicture(probeChart(findings, plan.chartQuantity), pictureFormatOf(out.path(), "chart")));
        });
}

std::unique_ptr<ExportWriter> openConstants(ExportFile& file, ExportContext& context) {
    return std::make_unique<ProbeExport>(
        file, context, [](const ProbeFindings& findings, const ProbePlan& plan, ExportFile& out) {
            if (findings.withoutConstants) std::rethrow_exception(findings.withoutConstants);
            nlohmann::ordered_json json = {{"program", "StrainLens"}};
            json.update(constantsObject(findings.figures, plan.evaluation));
            out.stream() << json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
        });
}

}  // namespace strainlens
