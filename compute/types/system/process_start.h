// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Opens descriptors 0 to 2 if the process was started without them (2>&-, some launchers and daemons); otherwise the
/// first opened file would get such a number and receive messages. Standard input is then at its end, standard error is
/// discarded, and writing to standard output fails, so that lost data are noticed.
void openStandardDescriptors();

/// Blocks SIGINT, SIGTERM and, unless ignored (nohup), SIGHUP in this thread and those that it starts. They stay
/// pending until InterruptWatcher receives them (sigwait).
void blockStopSignals();

/// Makes the allocator retain freed memory, up to some tens of megabytes a thread, for the next fields of a sequence.
/// Memory returned to the system costs page faults when reallocated. Call it at program start. No effect without glibc.
void retainFreedMemory();

}  // namespace strainlens

/// Runs `function` before the constructors of all libraries, which open files. Use once in a program, at namespace
/// scope. With sanitizers it runs slightly later, because they are not initialised at that point.
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
