// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "tests/app/test_files.h"

namespace strainlens::test {

/// What a finished program left.
struct Finished {
    int exitCode = -1;  ///< 128 + signal if it was killed by one
    std::string out;
    std::string err;
    std::chrono::nanoseconds cpuTime{};  ///< processor time it used in all
    std::size_t peakBytes = 0;           ///< the most memory that it had at a time, at least what the test itself has
};

/// A strainlens-cli that runs beside the test.
class Process {
public:
    /// `addressSpaceBytes`: what it may have at most, 0 for no limit; `fileBytes`: the same for each file that it
    /// writes. `program`: another one than strainlens-cli.
    explicit Process(const std::vector<std::string>& arguments, std::size_t addressSpaceBytes = 0,
                     const std::string& program = STRAINLENS_CLI, std::size_t fileBytes = 0);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void signal(int number) const;
    /// Memory it has now [bytes]; 0 when it has ended.
    std::size_t residentBytes() const;
    /// Processor time it has used so far.
    std::chrono::nanoseconds cpuTime() const;
    Finished wait();
    /// What it has written to stderr so far.
    std::string errSoFar() const { return readText(m_folder / "err"); }

private:
    TemporaryFolder m_folder;
    pid_t m_pid = -1;
};

/// The most memory that a program had at a time [bytes].
struct MostMemory {
    std::size_t before = 0, after = 0;  ///< until it had settled, and from then on
};

/// Watches a program until `done`; fails the test where it ends before.
MostMemory watchMemory(const Process& process, const std::function<bool()>& settled, const std::function<bool()>& done);

/// The options of a run that chooses no parameter: step, block, subset, strain window and order that are missing are
/// added with the values of the parameter table.
std::vector<std::string> withTableParameters(std::vector<std::string> options);

/// Runs strainlens-cli to its end.
Finished runCli(const std::vector<std::string>& arguments);

}  // namespace strainlens::test
