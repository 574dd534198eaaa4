// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/flow_outputs.h"
#include "app/export/csv_writer.h"
#include "app/export/report_writer.h"
#include "app/io/atomic_file.h"
#include "app/render/field_quantity.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// Where `run` writes; an empty path means "not wanted".
struct OutputPaths {
    std::string csv;  ///< "-" is the standard output
    std::string overlay;
    std::string report;
    std::string overlayField = {};  ///< name of the quantity that the overlay maps; empty = arrows
    FlowPaths flow = {};

    /// Every file that a run over so many images will write.
    void listFiles(CommandFiles& files, std::size_t deformedFrames) const;
    bool any() const { return !csv.empty() || !overlay.empty() || !report.empty() || flow.wanted(); }
};

/// Declares --overlay-field.
void addOverlayFieldOption(CLI::App& parser, OutputPaths& paths);

/// The files of one run: CSV, overlays and dense flow frame by frame, the report at the end.
class RunOutputs {
public:
    /// Checks before the computation that the outputs, which OutputPaths::listFiles has listed, can be written: throws
    /// FileError when a folder is missing or cannot be written. `roi` (empty = everything) is the region that dense
    /// flow keeps to.
    RunOutputs(OutputPaths paths, ReportInputs inputs, const RunParameters& parameters, RoiMask roi = {});

    void writeFrame(const FrameSummary& summary, const DisplacementField& field);

    /// Dense flow that does not come from a field.
    void writeFlow(int frame, const std::string& name, const DenseFlow& flow) const;

    /// Puts CSV and report in place; not called, or without any measured frame, neither appears.
    void finish(const RunSummary& summary);

    bool anyFrame() const { return m_anyFrame; }
    int deformedFrames() const { return static_cast<int>(m_inputs.frames.size()) - 1; }

private:
    void writeOverlay(const FrameSummary& summary, const DisplacementField& field);
    void writeFlow(const FrameSummary& summary, const DisplacementField& field);

    OutputPaths m_paths;
    ReportInputs m_inputs;
    CsvOptions m_csvOptions;
    const FieldQuantity* m_quantity = nullptr;
    RoiMask m_roi;
    int m_flowReachPx, m_threads;
    ImageSize m_size;  ///< of the reference image; read when the first flow is made
    bool m_anyFrame = false;
    std::unique_ptr<AtomicFile> m_csv;
    GrayImage<std::uint8_t> m_reference;  ///< read when the first overlay is drawn
};

/// OUT.png for a single deformed frame, else OUT_01.png, OUT_02.png, ...
std::filesystem::path overlayPath(const std::filesystem::path& path, int frame, int deformedFrames);

}  // namespace strainlens::cli
