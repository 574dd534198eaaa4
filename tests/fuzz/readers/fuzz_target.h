// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace strainlens::fuzz {

using Bytes = std::vector<std::uint8_t>;
using Input = std::span<const std::uint8_t>;

/// Start of mutations: a valid input, or one rejected for its own reason.
struct Seed {
    std::string name;
    Bytes bytes;
};

/// A type of input and its readers.
struct FuzzTarget {
    const char* name;
    /// Reads any bytes; a finding ends the program.
    void (*read)(Input input);
    /// Made by our writers and OpenCV; the same bytes every time.
    std::vector<Seed> (*seeds)();
    /// Words for libFuzzer's dictionary.
    std::vector<std::string> (*words)() = nullptr;
    /// Repairs checksums after a mutation, so that code behind the check is reached.
    void (*repair)(std::span<std::uint8_t> input) = nullptr;
};

extern const FuzzTarget kArrayTarget, kCacheTarget, kCalibrationTarget, kCameraTarget, kCineTarget, kFlowTarget,
    kForeignTarget, kImageTarget, kFormulaTarget, kLoadTarget, kNodeTarget, kPhotronTarget, kProbesTarget,
    kProjectTarget, kRawTarget, kRegionTarget, kResultsTarget, kTableTarget, kTruthTarget, kVideoTarget;

/// Folder of this process, removed at a normal exit.
const std::filesystem::path& inputFolder();

/// Writes the input to a file of that name in inputFolder().
std::filesystem::path inputFile(const std::string& name, Input input);

/// Calls `reader`; false if it rejects the input. Findings: any exception except InvalidInput naming a field and
/// FileError naming a file, and any message that is not one UTF-8 sentence of moderate length.
bool readOrRefused(const char* reader, const std::function<void()>& read);

/// Reports a finding unless `valid`: the result of a reader contradicts its documentation.
void require(bool valid, const char* what);

/// Bytes of a text or of a file.
Bytes bytesOf(std::string_view text);
Bytes bytesOfFile(const std::filesystem::path& path);

}  // namespace strainlens::fuzz
