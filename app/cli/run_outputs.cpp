// SPDX-License-Identifier: MPL-2.0
#include "app/cli/run_outputs.h"

#include <algorithm>
#include <iostream>

#include "app/export/csv_writer.h"
#include "app/io/image_reader.h"
#include "app/render/overlay_picture.h"
#include "compute/flow/grid_flow.h"
#include "compute/sequence/grey_range.h"

namespace strainlens::cli {
void OutputPaths::listFiles(CommandFiles& files, std::size_t deformedFrames) const {
    files.writesOrPrints("output", csv);
    files.writes("report", report);
    const int frames = static_cast<int>(deformedFrames);
    // One file is called as it was asked for, and standard output has no numbers.
    const auto forEachFrame = [&](const std::string& path, const auto& list) {
        if (frames <= 1 || path.empty() || path == kStandardOutput) return list(path);
        for (int frame = 1; frame <= frames; ++frame) list(utf8(overlayPath(pathFromUtf8(path), frame, frames)));
    };
    forEachFrame(overlay, [&](const std::string& path) { files.writesPicture("overlay", path); });
    forEachFrame(flow.flo, [&](const std::string& path) { files.writes("flow", path); });
    forEachFrame(flow.picture, [&](const std::string& path) { files.writesPicture("flow-picture", path); });
}

std::filesystem::path overlayPath(const std::filesystem::path& path, int frame, int deformedFrames) {
    if (deformedFrames <= 1) return path;
    std::string number = std::to_string(frame);
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(deformedFrames).size());
    number.insert(0, digits - number.size(), '0');
    std::filesystem::path numbered = path;
    numbered.replace_filename(path.stem());
    numbered += "_" + number;
    numbered += path.extension();
    return numbered;
}

void addOverlayFieldOption(CLI::App& parser, OutputPaths& paths) {
    parser
        .add_option("--overlay-field", paths.overlayField,
                    "Draw the overlay as a colour map of this instead of arrows [" + fieldQuantityNames() + "]")
        ->type_name("NAME");
}

RunOutputs::RunOutputs(OutputPaths paths, ReportInputs inputs, const RunParameters& parameters, RoiMask roi)
    : m_paths(std::move(paths)),
      m_inputs(std::move(inputs)),
      m_csvOptions(csvOptions(parameters)),
      m_roi(std::move(roi)),
      m_flowReachPx(flowReachPx(parameters)),
      m_threads(parameters.threads) {
    if (!m_paths.overlayField.empty()) m_quantity = &fieldQuantity(m_paths.overlayField, "overlay-field");
    for (const std::string& path : {m_paths.overlay, m_paths.flow.flo, m_paths.flow.picture}) {
        if (!path.empty()) AtomicFile(overlayPath(pathFromUtf8(path), 1, deformedFrames()));
    }
    if (!m_paths.report.empty()) AtomicFile(pathFromUtf8(m_paths.report));
    if (!m_paths.csv.empty() && m_paths.csv != kStandardOutput) {
        m_csv = std::make_unique<AtomicFile>(pathFromUtf8(m_paths.csv));
    }
}

void RunOutputs::writeFrame(const FrameSummary& summary, const DisplacementField& field) {
    if (!summary.error.empty()) return;
    if (!m_paths.csv.empty()) {
        std::ostream& out = m_csv ? m_csv->stream() : std::cout;
        if (!m_anyFrame) writeCsvHeader(out, m_csvOptions);
        writeCsvFrame(out, summary.frame, field, m_csvOptions);
    }
    m_anyFrame = true;
    if (!m_paths.overlay.empty()) writeOverlay(summary, field);
    if (m_paths.flow.wanted()) writeFlow(summary, field);
}

void RunOutputs::writeFlow(const FrameSummary& summary, const DisplacementField& field) {
    const FrameReference& reference = m_inputs.frames.front();
    if (m_size == ImageSize{}) m_size = imageSizeOf(reference.path, reference.page);
    writeFlow(summary.frame, summary.name, flowOfGrid(field, m_size, m_roi, m_flowReachPx, m_threads));
}

void RunOutputs::writeFlow(int frame, const std::string& name, const DenseFlow& flow) const {
    const auto place = [&](const std::string& path) {
        return path.empty() ? std::filesystem::path() : overlayPath(pathFromUtf8(path), frame, deformedFrames());
    };
    const FlowPaths& paths = m_paths.flow;
    writeFlowFiles(flow, place(paths.flo), place(paths.picture),
                   {name, paths.fullPx, paths.relative, m_csvOptions.scaleMmPerPx});
}

void RunOutputs::writeOverlay(const FrameSummary& summary, const DisplacementField& field) {
    if (m_reference.empty()) {
        AnyImage image = readImage(m_inputs.frames.front().path, m_inputs.frames.front().page);
        const GreyRange range = greyRangeOf(image);
        m_reference = mapTo8Bit(std::move(image), range);
    }
    const std::filesystem::path path = overlayPath(pathFromUtf8(m_paths.overlay), summary.frame, deformedFrames());
    const OverlayOptions options{summary.name, m_csvOptions.scaleMmPerPx, m_quantity};
    writeWholeFile(path, overlayPicture(m_reference, field, options, pictureFormatOf(path, "overlay")));
}

void RunOutputs::finish(const RunSummary& summary) {
    if (!m_anyFrame) return;
    if (m_csv) m_csv->commit();
    if (m_paths.report.empty()) return;
    AtomicFile file(pathFromUtf8(m_paths.report));
    writeReport(file.stream(), summary, m_inputs);
    file.commit();
}

}  // namespace strainlens::cli
