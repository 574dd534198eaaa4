// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <optional>

#include "app/export/export_context.h"

namespace strainlens::python {

/// Sets what exports contain and how pictures look: the command line's options about outputs by their names with
/// underscores (overlay_range=(-0.01, 0.01), export_columns=["u", "exx"]). None is not given. Throws InvalidInput
/// naming the option; FileError for report_settings.
void applyExportOptions(const pybind11::dict& options, ExportInputs& inputs);

/// The frame rate among options that were applied [1/s].
std::optional<double> frameRateOf(const pybind11::dict& options);

/// The names of these options.
pybind11::list exportOptionNames();

}  // namespace strainlens::python
