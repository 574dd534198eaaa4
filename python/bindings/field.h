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

/// A field of one frame with what it was measured from; Python's `Field`.
struct MeasuredField {
    std::shared_ptr<const DisplacementField> field;
    RunParameters parameters;
    FrameSummary summary;
    ImageSize image = {};                        ///< {} = not known
    std::shared_ptr<const RoiMask> region = {};  ///< empty mask: everything; null: not known
    std::vector<std::string> notes = {};         ///< of the run
    double wallMs = 0;                           ///< that the engine took for the whole run
};

/// Of a frame, with the keys of the report.
pybind11::dict summaryDict(const FrameSummary& summary);

void registerField(pybind11::module_& module);

}  // namespace strainlens::python
