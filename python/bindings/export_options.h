// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/export_files.h"
#include "app/io/kept_frames.h"

namespace strainlens::python {

/// Sets what exports contain and how pictures look: the command line's options about outputs by their names with
/// underscores (overlay_range=(-0.01, 0.01), export_columns=["u", "exx"]). None is not given. Throws InvalidInput
/// naming the option, and for one that no target uses; FileError for report_settings.
void applyExportOptions(const pybind11::dict& options, std::span<const ExportTarget> targets, ExportInputs& inputs);

/// The frames whose fields stay: "every:100,last", a number or several; None or "": all. Throws InvalidInput naming the
/// argument.
KeptFrames keptFramesIn(const pybind11::object& value, const std::string& name);

/// Whether the options choose frames to be written.
bool choosesFrames(const pybind11::dict& options);

/// Throws InvalidInput if the options, which were applied to `inputs`, choose or keep none of the frames.
void requireChosenFrame(const pybind11::dict& options, const ExportInputs& inputs, std::span<const int> frames);

/// Files that reports are made of: the settings among the options, which were applied to `inputs`, and the logo.
std::vector<std::filesystem::path> reportFiles(const pybind11::dict& options, const ExportInputs& inputs);

/// The frame rate among the options [1/s]. Throws InvalidInput naming it.
std::optional<double> frameRateOf(const pybind11::dict& options);

/// The names of these options.
pybind11::list exportOptionNames();

}  // namespace strainlens::python
