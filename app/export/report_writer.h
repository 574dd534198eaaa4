// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_sequence.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

class ProbeRun;

/// What a report says beside the summary: the files that went in and the command that repeats the run.
struct ReportInputs {
    std::vector<FrameReference> frames;           ///< the reference first
    std::vector<std::filesystem::path> roiFiles;  ///< in the order they were combined
    std::vector<std::string> command;             ///< program and arguments, UTF-8; empty if there is none
};

/// The JSON report of a run (docs/file-formats.md lists its keys). Files that were measured and whose hash `hashes`
/// does not know are read; one that cannot be read any more gets null, as one that was not measured.
/// `probes`: null = none.
void writeReport(std::ostream& out, const RunSummary& summary, const ReportInputs& inputs, FileHashes& hashes,
                 const ProbeRun* probes = nullptr);

/// The hash of the k-th of `inputs.frames` where it was measured; none of one that was not: it may be another file by
/// now.
std::optional<std::string> hashOfImage(const ReportInputs& inputs, std::size_t image, const RunSummary& summary,
                                       FileHashes& hashes);

/// The words as a POSIX shell takes them.
std::string shellCommand(const std::vector<std::string>& words);

}  // namespace strainlens
