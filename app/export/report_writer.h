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

/// The contents of a report in addition to the summary: input files and the command that repeats the run.
struct ReportInputs {
    std::vector<FrameIdentity> frames;            ///< the reference first
    std::vector<std::filesystem::path> roiFiles;  ///< in the order of combination
    std::vector<std::string> command;             ///< program and arguments, UTF-8; empty if there is none
};

/// Writes the JSON report of a run (keys: docs/formats/index.md). Measured files without a hash in `hashes` are read;
/// the hash is null for files that cannot be read and for images that were not measured. `probes`: null = none.
void writeReport(std::ostream& out, const RunSummary& summary, const ReportInputs& inputs, FileHashes& hashes,
                 const ProbeRun* probes = nullptr);

/// The hash of the file of an image of `inputs.frames`, or keyOf() of an image that is in none; none if it was not
/// measured, since the file may have changed, and if it was not hashed before the run was cancelled.
std::optional<std::string> contentOfImage(const ReportInputs& inputs, std::size_t image, const RunSummary& summary,
                                          FileHashes& hashes);

/// Quotes the words for a POSIX shell.
std::string shellCommand(const std::vector<std::string>& words);

}  // namespace strainlens
