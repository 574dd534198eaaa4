// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/io/field/flo_file.h"
#include "app/render/flow_picture.h"

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
        const FlowPictureOptions options = {frame.summary().name, m_inputs.look.flowFullPx, m_inputs.look.flowRelative,
                                            m_inputs.parameters.scaleMmPerPx};
        m_file.write(flowPicture(frame.flow(), options, pictureFormatOf(m_file.path(), "flow-picture")));
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
