// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"
#include "app/export/flow_picture.h"
#include "app/export/formats.h"
#include "app/io/field/flo_file.h"

namespace strainlens {
namespace {

class FloExport : public ExportWriter {
public:
    explicit FloExport(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override { writeFlo(m_file.stream(), frame.flow()); }

private:
    ExportFile& m_file;
};

class FlowPictureExport : public ExportWriter {
public:
    FlowPictureExport(ExportFile& file, const ExportInputs& inputs) : m_file(file), m_inputs(inputs) {}
    void addFrame(ExportedFrame& frame) override {
        m_file.write(flowPng(frame.flow(), {frame.summary().name, m_inputs.look.flowFullPx, m_inputs.look.flowRelative,
                                            m_inputs.parameters.scaleMmPerPx}));
    }

private:
    ExportFile& m_file;
    const ExportInputs& m_inputs;
};

}  // namespace

std::unique_ptr<ExportWriter> openFlo(ExportFile& file, ExportContext&) { return std::make_unique<FloExport>(file); }

std::unique_ptr<ExportWriter> openFlowPicture(ExportFile& file, ExportContext& context) {
    return std::make_unique<FlowPictureExport>(file, context.inputs());
}

}  // namespace strainlens
