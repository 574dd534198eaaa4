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

/// A good input, or one that is refused for a reason of its own: what mutation begins with.
struct Seed {
    std::string name;
    Bytes bytes;
};

/// A kind of input and the real readers that it goes through.
struct FuzzTarget {
    const char* name;
    /// Reads any bytes; a finding ends the program.
    void (*read)(Input input);
    /// Made by our own writers and by OpenCV, the same bytes every time.
    std::vector<Seed> (*seeds)();
    /// What such inputs are made of, for libFuzzer's dictionary.
    std::vector<std::string> (*words)() = nullptr;
    /// Makes checksums right again after a mutation, so that more than the check of the sum is reached.
    void (*repair)(std::span<std::uint8_t> input) = nullptr;
};

extern const FuzzTarget kArrayTarget, kCacheTarget, kCalibrationTarget, kFlowTarget, kForeignTarget, kImageTarget,
    kLoadTarget, kProbesTarget, kProjectTarget, kRegionTarget, kResultsTarget, kTableTarget, kTruthTarget, kVideoTarget;

/// A folder of this process; removed at its orderly end.
const std::filesystem::path& inputFolder();

/// The input as a file of that name in inputFolder().
std::filesystem::path inputFile(const std::string& name, Input input);

/// Calls `reader`; false where it refused the input. Anything thrown but an InvalidInput that names a field or a
/// FileError that names a file, and every message that is not one sentence of moderate length in UTF-8, is a finding.
bool readOrRefused(const char* reader, const std::function<void()>& read);

/// A finding unless `sound`: what a reader returned contradicts its documentation.
void require(bool sound, const char* what);

/// The bytes of a text or of a file.
Bytes bytesOf(std::string_view text);
Bytes bytesOfFile(const std::filesystem::path& path);

}  // namespace strainlens::fuzz
