// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/numpy.h>

#include <memory>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens::python {

/// The field of one frame and how it was measured; Python's `Field`.
struct MeasuredField {
    std::shared_ptr<const DisplacementField> field;
    RunParameters parameters;
    FrameSummary summary;
    ImageSize image = {};                        ///< {} = unknown
    std::shared_ptr<const RoiMask> region = {};  ///< empty mask: everything; null: unknown
    std::vector<std::string> notes = {};         ///< of the run
    double wallMs = 0;                           ///< of the run
};

/// The summary of a frame, with the keys of the report.
pybind11::dict summaryDict(const FrameSummary& summary);

void registerField(pybind11::module_& module);

}  // namespace strainlens::python
