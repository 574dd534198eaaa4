// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <string>

#include "app/cli/flow/flow_sequence.h"
#include "app/export/export_files.h"
#include "compute/types/dense_flow.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// Writes dense flow that is not made from a field, and prints its statistics to stderr.
class FlowFiles {
public:
    /// Pixels outside `region` (empty: none) and, with `leavesOutOccluded`, occluded pixels are unknown.
    FlowFiles(ExportFiles& outputs, const RoiMask& region, bool leavesOutOccluded)
        : m_outputs(outputs), m_region(region), m_leavesOutOccluded(leavesOutOccluded) {}

    /// Writes the files of one frame; `name` is that of its image. With several frames a write error is printed at
    /// once.
    void write(int frame, const std::string& name, DenseFlow flow);

    /// Measures all frames into the files. An unusable image among several is reported and skipped; a stop keeps
    /// finished frames. Returns the exit code. Throws other errors of the sequence and the first write error.
    int writeAll(FlowSequence& sequence, const std::stop_token& stop);

private:
    bool hasSeveralFrames() const { return m_outputs.deformedFrames() > 1; }
    void printFrame(int frame, const std::string& name, const DenseFlow& flow) const;
    /// False after a stop.
    bool writeNext(FlowSequence& sequence, FrameSummary& summary, const std::stop_token& stop);

    ExportFiles& m_outputs;
    const RoiMask& m_region;
    const bool m_leavesOutOccluded;
};

}  // namespace strainlens::cli
