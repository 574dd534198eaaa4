// SPDX-License-Identifier: MPL-2.0
// accuracy_check: the table of docs/accuracy.md on any device. Without a test framework, so that it runs wherever the
// engine builds.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <string>

#include "compute/backend/backend_registry.h"
#include "tests/accuracy/table/accuracy_table.h"

namespace {

using namespace strainlens;

constexpr const char* kUsage =
    "Usage: accuracy_check [DEVICE...]\n"
    "  Refines specimens with exact truth and compares the errors with what must be reached.\n"
    "  DEVICE  reference, cpu, cuda:0, opencl:0, ...; without any: every device that refines, but for the scalar "
    "one.\n";

std::vector<std::string> everyDevice() {
    std::vector<std::string> devices;
    for (const DeviceInfo& device : devicesInProcess()) {
        if (device.id != "scalar" && TableDevice(device.id).refines()) devices.push_back(device.id);
    }
    return devices;
}

/// Whether all limits are met.
bool check(const std::string& device) {
    TableDevice tableDevice(device);
    if (!tableDevice.refines()) {
        std::printf("%s: cannot refine\n", device.c_str());
        return false;
    }
    bool met = true;
    for (const AccuracyCase& c : accuracyCases()) {
        std::printf("%s, %.*s\n", device.c_str(), static_cast<int>(c.name.size()), c.name.data());
        for (const AccuracyFigure& figure : c.measure(tableDevice)) {
            std::printf("    %s\n", textOf(figure).c_str());
            met = met && figure.met();
        }
        std::fflush(stdout);
    }
    return met;
}

int run(std::span<char*> arguments) {
    std::vector<std::string> devices(arguments.begin() + 1, arguments.end());
    if (!devices.empty() && devices.front().starts_with("-")) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    if (devices.empty()) devices = everyDevice();
    std::printf("%.*s", static_cast<int>(kSpecimensText.size()), kSpecimensText.data());
    bool met = !devices.empty();
    for (const std::string& device : devices) met = check(device) && met;
    std::puts(met ? "all met" : "MISSED");
    return met ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run({argv, static_cast<std::size_t>(argc)});
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return EXIT_FAILURE;
    }
}
