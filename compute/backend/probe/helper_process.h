// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace strainlens {

/// Result of a helper process.
struct HelperResult {
    std::string output;   ///< standard output, if the helper succeeded
    std::string failure;  ///< how it failed, as a predicate ("crashed (...)"); empty if it succeeded
    /// The cause is external (Ctrl-C, killed, no memory to start it) and says nothing about the driver.
    bool isExternal = false;

    bool hasFailed() const { return !failure.empty(); }
};

/// Runs a program without a shell and with empty standard input, and kills it after `timeout`. Exit codes other than 0,
/// signals, a time-out and more than 1 MiB of output are failures; the last line of standard error is added to the
/// failure. Never throws.
HelperResult runHelper(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                       std::chrono::milliseconds timeout);

}  // namespace strainlens
