// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace strainlens {

/// How a helper ended.
struct HelperEnd {
    std::string output;   ///< of its standard output, when it ended well
    std::string failure;  ///< how it failed, as the end of a sentence ("crashed (...)"); empty when it ended well
    /// The failure came from outside (Ctrl-C, killed, no memory to start it) and says nothing about the driver.
    bool fromOutside = false;

    bool failed() const { return !failure.empty(); }
};

/// Runs a program without a shell and waits for it, at most `timeout`; then it is killed. Its standard input is empty;
/// the last line of its standard error becomes part of a failure. Never throws. An exit code other than 0, a signal, a
/// time-out, and more than 1 MiB of output are failures.
HelperEnd runHelper(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    std::chrono::milliseconds timeout);

}  // namespace strainlens
