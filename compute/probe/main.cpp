// SPDX-License-Identifier: MPL-2.0
// strainlens-probe: calls the drivers of one backend in a separate process (see compute/backend/probe). Prints the
// result in the format of probe_text.h.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "compute/backend/backend_registry.h"
#include "compute/backend/probe/device_speed.h"
#include "compute/backend/probe/probe_text.h"
#include "compute/types/system/file_descriptor.h"
#include "compute/types/system/process_start.h"

namespace {

using namespace strainlens;

constexpr const char* kUsage =
    "Usage: strainlens-probe list BACKEND | speed DEVICE\n"
    "  list BACKEND  the devices of cuda, opencl, cpu or scalar\n"
    "  speed DEVICE  grid points a second of cuda:0, opencl:1, ...\n";

/// Reserves standard output for the result: output of drivers goes to standard error from now on.
int redirectOutput() {
    const int output = dup(STDOUT_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    return output;
}

std::string listingOf(const std::string& backendName) {
    for (const auto& backend : allBackends()) {
        if (backend->name() != backendName) continue;
        BackendState state{backendName, backend->devices(), ""};
        if (state.devices.empty()) state.problem = backend->problem();
        return listingText(state);
    }
    return listingText({backendName, {}, "this build has no such backend."});
}

std::string speedOf(const std::string& deviceId) {
    try {
        return speedText(measurePointsPerSecond(*openInProcess(deviceId, {}), deviceId), "");
    } catch (const std::exception& error) {
        return speedText(0, error.what());
    }
}

}  // namespace

STRAINLENS_AT_PROCESS_START(strainlens::openStandardDescriptors);

int main(int argc, char** argv) {
    const std::string command = argc == 3 ? argv[1] : "";
    if (command != "list" && command != "speed") {
        std::fputs(kUsage, stderr);
        return 2;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // a hanging driver must not outlive the calling program
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    const int output = redirectOutput();
    const bool written = writeAll(output, command == "list" ? listingOf(argv[2]) : speedOf(argv[2]));
    // Skips the exit handlers of drivers: some crash in them.
    std::_Exit(written ? 0 : 1);
}
