// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/export/csv_writer.h"
#include "app/export/field_quantity.h"
#include "app/export/report_writer.h"
#include "app/io/atomic_file.h"
#include "compute/types/displacement_field.h"

namespace strainlens::cli {

/// Where `run` writes; an empty path means "not wanted".
struct OutputPaths {
    std::string csv;  ///< "-" is the standard output
    std::string overlay;
    std::string report;
    std::string overlayField = {};  ///< name of the quantity that the overlay maps; empty = arrows
};

/// Declares --overlay-field.
void addOverlayFieldOption(CLI::App& parser, OutputPaths& paths);

/// The files of one run: CSV and overlays frame by frame, the report at the end.
class RunOutputs {
public:
    /// Checks all that can be checked before the computation: throws InvalidInput when an output is an input or
    /// another output, FileError when a folder is missing or cannot be written.
    RunOutputs(OutputPaths paths, ReportInputs inputs, const RunParameters& parameters);

    void writeFrame(const FrameSummary& summary, const DisplacementField& field);

    /// Puts CSV and report in place; not called, or without any measured frame, neither appears.
    void finish(const RunSummary& summary);

    bool anyFrame() const { return m_anyFrame; }
    int deformedFrames() const { return static_cast<int>(m_inputs.frames.size()) - 1; }

private:
    void writeOverlay(const FrameSummary& summary, const DisplacementField& field);

    OutputPaths m_paths;
    ReportInputs m_inputs;
    CsvOptions m_csvOptions;
    const FieldQuantity* m_quantity = nullptr;
    bool m_anyFrame = false;
    std::unique_ptr<AtomicFile> m_csv;
    GrayImage<std::uint8_t> m_reference;  ///< read when the first overlay is drawn
};

/// OUT.png for a single deformed frame, else OUT_01.png, OUT_02.png, ...
std::filesystem::path overlayPath(const std::filesystem::path& path, int frame, int deformedFrames);

}  // namespace strainlens::cli
