// SPDX-License-Identifier: MPL-2.0
// A library that is loaded before strainlens-cli (LD_PRELOAD): while its constructor runs, the program is being
// started, and gets the signal whose number STRAINLENS_TEST_SIGNAL names. It also opens a file, as libraries do.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace {

[[gnu::constructor]] void signalAtStart() {
    if (const char* const file = std::getenv("STRAINLENS_TEST_FILE")) open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (const char* const number = std::getenv("STRAINLENS_TEST_SIGNAL")) kill(getpid(), std::atoi(number));
}

}  // namespace
