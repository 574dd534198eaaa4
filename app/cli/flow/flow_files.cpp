// SPDX-License-Identifier: MPL-2.0
#include "app/cli/flow/flow_files.h"

#include <algorithm>
#include <iostream>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "compute/types/error.h"
#include "compute/types/format.h"
#include "compute/types/median.h"

namespace strainlens::cli {

void FlowFiles::write(int frame, const std::string& name, DenseFlow flow) {
    flow.restrictTo(m_region);
    if (m_leavesOutOccluded) flow.removeOccluded();
    printFrame(frame, name, flow);
    FrameSummary summary;
    summary.frame = frame;
    summary.name = name;
    const std::size_t failedBefore = m_outputs.failures().size();
    m_outputs.writeFlow(summary, std::move(flow));
    if (!hasSeveralFrames()) return;  // finish() throws it at once
    ProgressPrinter progress(std::cerr, false);
    for (std::size_t i = failedBefore; i < m_outputs.failures().size(); ++i) {
        progress.onFailure(m_outputs.failures()[i]);
    }
}

void FlowFiles::printFrame(int frame, const std::string& name, const DenseFlow& flow) const {
    const std::string prefix = hasSeveralFrames() ? "frame " + std::to_string(frame) + " of " +
                                                        std::to_string(m_outputs.deformedFrames()) + ": " + name + ": "
                                                  : "flow: ";
    const std::size_t known = flow.knownCount();
    std::cerr << prefix << known << " pixels known, " << flow.pixels() - known << " unknown\n";
    if (!flow.sigmaU.empty() && known > 0) {
        const auto median = [](const std::vector<float>& values) { return medianOf({values.begin(), values.end()}); };
        std::cerr << prefix
                  << format("predicted standard deviation, median: u %.3f px, v %.3f px\n", median(flow.sigmaU),
                            median(flow.sigmaV));
    }
    if (!flow.occluded.empty()) {
        std::cerr << prefix << std::ranges::count(flow.occluded, std::uint8_t{1})
                  << " pixels hidden in the deformed image\n";
    }
    std::cerr.flush();
}

bool FlowFiles::writeNext(FlowSequence& sequence, FrameSummary& summary, const std::stop_token& stop) {
    try {
        DenseFlow flow = sequence.flowOf(summary.frame, stop);
        if (flow.pixels() == 0) return false;
        write(summary.frame, summary.name, std::move(flow));
    } catch (const FileError& error) {
        if (!hasSeveralFrames()) throw;
        summary.error = error.what();
        ProgressPrinter(std::cerr, false).onFrame(summary, m_outputs.deformedFrames());
    }
    return true;
}

int FlowFiles::writeAll(FlowSequence& sequence, const std::stop_token& stop) {
    RunSummary summary;
    summary.cancelled = !sequence.readReference(stop);
    for (int frame = 1; frame <= sequence.deformedFrames() && !summary.cancelled; ++frame) {
        FrameSummary& current = summary.frames.emplace_back();
        current.frame = frame;
        current.name = sequence.frames().frameName(frame);
        summary.cancelled = !writeNext(sequence, current, stop);
    }
    if (summary.cancelled && hasSeveralFrames()) std::cerr << "cancelled: finished frames are saved\n";
    if (const std::string empty = m_outputs.emptyFrames(); !empty.empty()) {
        summary.notes.push_back(empty);
        std::cerr << "note: " << empty << '\n';
    }
    m_outputs.finish(summary);
    return exitCodeOf(summary, m_outputs);
}

}  // namespace strainlens::cli
