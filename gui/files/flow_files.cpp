// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/flow_files.h"

#include "app/export/export_files.h"
#include "gui/files/result_export.h"

namespace strainlens::gui {

void writeMeasuredFlow(const MeasuredFlow& flow, const QString& path, std::size_t format, double scaleMmPerPx,
                       const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate) {
    ExportInputs inputs;
    inputs.parameters = flowGridParameters();
    inputs.parameters.scaleMmPerPx = scaleMmPerPx;
    inputs.stop = stop;
    inputs.gate = gate;
    inputs.referenceSize = [size = flow.answer.flow.size] { return size; };
    ExportFiles file({{&exporterOf(path, ExportScope::Flow, format), toPath(path)}}, std::move(inputs), 1);
    FrameSummary summary;
    summary.frame = 1;
    summary.name = flow.title;
    file.writeFlow(summary, flow.answer.flow);
    file.finish({});
}

}  // namespace strainlens::gui
