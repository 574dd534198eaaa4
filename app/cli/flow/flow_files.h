// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <iosfwd>
#include <stop_token>
#include <string>

#include "app/cli/flow/flow_sequence.h"
#include "app/export/export_files.h"
#include "compute/types/dense_flow.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// Brings dense flow that does not come from a field into the output files, and tells what is known of it.
class FlowFiles {
public:
    /// `region`: nothing is known outside of it; empty: everything. `leavesOutOccluded`: nothing of hidden pixels.
    FlowFiles(ExportFiles& outputs, const RoiMask& region, bool leavesOutOccluded, std::ostream& out)
        : m_outputs(outputs), m_region(region), m_leavesOutOccluded(leavesOutOccluded), m_out(out) {}

    /// Writes the files of one frame, `name` its image's. Of several, a file that cannot be written is told at once.
    void write(int frame, const std::string& name, DenseFlow flow);

    /// Measures all frames of the sequence into the files. Of several images one that cannot be used is told, and the
    /// others go on; a stop keeps what is finished. Returns the exit code (exitCodeOf). Throws what the sequence
    /// throws otherwise, and the first file that could not be written.
    int writeAll(FlowSequence& sequence, const std::stop_token& stop);

private:
    bool areSeveral() const { return m_outputs.deformedFrames() > 1; }
    void tell(int frame, const std::string& name, const DenseFlow& flow) const;
    /// False after a stop.
    bool writeNext(FlowSequence& sequence, FrameSummary& summary, const std::stop_token& stop);

    ExportFiles& m_outputs;
    const RoiMask& m_region;
    const bool m_leavesOutOccluded;
    std::ostream& m_out;
};

}  // namespace strainlens::cli
