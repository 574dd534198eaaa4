// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/render/overlay_picture.h"

namespace strainlens {
namespace {

class OverlayExport : public ExportWriter {
public:
    OverlayExport(ExportFile& file, ExportContext& context) : m_file(file), m_context(context) {}

    void addFrame(ExportedFrame& frame) override {
        const OverlayOptions options = overlayOptions(m_context.inputs(), frame.summary().name);
        m_file.write(
            overlayPicture(m_context.reference(), frame.field(), options, pictureFormatOf(m_file.path(), "overlay")));
    }

private:
    ExportFile& m_file;
    ExportContext& m_context;
};

}  // namespace

std::unique_ptr<ExportWriter> openOverlay(ExportFile& file, ExportContext& context) {
    return std::make_unique<OverlayExport>(file, context);
}

}  // namespace strainlens
