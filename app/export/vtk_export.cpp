// SPDX-License-Identifier: MPL-2.0
#include <filesystem>
#include <system_error>
#include <vector>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/vtk_image.h"
#include "app/io/paths.h"
#include "app/io/xml_text.h"

namespace strainlens {
namespace {

/// ParaView's collection file, and the image file of each frame.
class PvdExport : public ExportWriter {
public:
    PvdExport(ExportFile& file, ExportContext& context) : m_file(file), m_context(context) {
        m_file.stream()
            << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n  <Collection>\n";
    }

    /// Removes the images if the collection was not committed.
    ~PvdExport() override {
        std::error_code ignored;
        if (m_isComplete) return;
        for (const std::filesystem::path& image : m_images) std::filesystem::remove(image, ignored);
    }

    void addFrame(ExportedFrame& frame) override {
        std::filesystem::path path = m_file.path();
        path.replace_extension(".vti");
        path = numberedPath(path, frame.summary().frame, m_context.deformedFrames());
        AtomicFile image(path);
        writeVtkImage(image.stream(), frame, m_context.inputs());
        image.commit();
        m_images.push_back(path);
        m_file.stream() << "    <DataSet timestep=\"" << std::to_string(frame.summary().frame) << "\" file=\""
                        << escapeXml(utf8(path.filename())) << "\"/>\n";
    }

    void finish(const RunSummary&) override { m_file.stream() << "  </Collection>\n</VTKFile>\n"; }
    void committed() noexcept override { m_isComplete = true; }

private:
    ExportFile& m_file;
    ExportContext& m_context;
    std::vector<std::filesystem::path> m_images;
    bool m_isComplete = false;
};

}  // namespace

void writeVti(ExportFile& file, ExportedFrame& frame, ExportContext& context) {
    writeVtkImage(file.stream(), frame, context.inputs());
}

std::unique_ptr<ExportWriter> openPvd(ExportFile& file, ExportContext& context) {
    return std::make_unique<PvdExport>(file, context);
}

}  // namespace strainlens
