// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Opens the descriptors 0 to 2 where the process was started without them (2>&-, some launchers and daemons): else the
/// first file that is opened gets such a number, and messages are written into it. Standard input is then at its end,
/// what is written to standard error is lost, and writing to standard output fails, so that lost data are noticed.
void openStandardDescriptors();

/// Blocks SIGINT, SIGTERM and, unless it is ignored (nohup), SIGHUP in this thread and in those that it starts. They
/// stay pending until somebody waits for them (sigwait), which InterruptWatcher does.
void blockStopSignals();

}  // namespace strainlens

/// Runs `function` before the constructors of any library, which open files and take a good part of a program's start;
/// once in a program, at namespace scope. Sanitizers are not set up at that point: there it runs a little later.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define STRAINLENS_AT_PROCESS_START(function)                          \
    namespace {                                                        \
    [[gnu::constructor(101)]] void runAtProcessStart() { function(); } \
    }                                                                  \
    static_assert(true)
#else
#define STRAINLENS_AT_PROCESS_START(function) \
    [[gnu::section(".preinit_array"), gnu::used]] static void (*const runAtProcessStart)() = function
#endif
