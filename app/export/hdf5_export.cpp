// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/io/kept_frames.h"
#include "app/results/results_file.h"

namespace strainlens {
namespace {

class Hdf5Export : public ExportWriter {
public:
    Hdf5Export(ExportFile& file, ExportContext& context) : m_file(file), m_context(context) {}

    void addFrame(ExportedFrame& frame) override {
        const ExportInputs& inputs = m_context.inputs();
        if (!m_results) {
            m_results = std::make_unique<ResultsWriter>(
                m_file.temporaryPath(), makeResultsHeader(inputs.parameters, inputs.region, imageOf(0)));
            m_results->addRegion(inputs.region);
        }
        const FrameSummary& summary = frame.summary();
        m_frames.push_back(summary.frame);
        std::optional<FrameIdentity> firstImage;
        if (measuresPairs(inputs.parameters)) firstImage = imageOf(summary.reference);
        m_results->add(*packFrame(summary, imageOf(summary.frame), frame.field(), true, inputs.parameters.threads,
                                  std::move(firstImage)));
    }
    void finish(const RunSummary&) override {
        if (!m_results) return;
        m_results->setKeptFrames(keptFramesText(m_frames));
        m_results->close();
    }

private:
    /// Fields read from a table have no images.
    FrameIdentity imageOf(int frame) const {
        const std::vector<FrameIdentity>& frames = m_context.inputs().report.frames;
        const auto index = static_cast<std::size_t>(frame);
        return index < frames.size() ? withContent(frames[index], m_context.hashes()) : FrameIdentity();
    }

    ExportFile& m_file;
    ExportContext& m_context;
    std::unique_ptr<ResultsWriter> m_results;  ///< opened with the first frame, when the reference's hash is known
    std::vector<int> m_frames;                 ///< written
};

}  // namespace

std::unique_ptr<ExportWriter> openHdf5(ExportFile& file, ExportContext& context) {
    return std::make_unique<Hdf5Export>(file, context);
}

}  // namespace strainlens
