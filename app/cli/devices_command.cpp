// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/text_table.h"
#include "compute/backend/backend_registry.h"
#include "compute/types/format.h"

namespace strainlens::cli {
namespace {

using Row = std::vector<std::string>;

Row rowOf(const DeviceInfo& device) {
    return {device.id,
            device.name,
            device.details,
            device.driver.empty() ? "-" : device.driver,
            std::to_string(device.computeUnits),
            device.memoryBytes > 0 ? format("%.1f GiB", static_cast<double>(device.memoryBytes) / (1 << 30)) : "-",
            format("%.1f", device.pointsPerSecond / 1000)};
}

nlohmann::ordered_json jsonOf(const DeviceInfo& device) {
    return {{"id", device.id},
            {"kind", nameOf(device.kind)},
            {"name", device.name},
            {"details", device.details},
            {"driver", device.driver},
            {"computeUnits", device.computeUnits},
            {"memoryBytes", device.memoryBytes},
            {"pointsPerSecond", device.pointsPerSecond},
            {"problem", device.problem}};
}

void printText(const std::vector<DeviceInfo>& usable, const std::vector<BackendState>& backends) {
    std::vector<Row> rows = {{"ID", "NAME", "DETAILS", "DRIVER", "CORES", "MEMORY", "SPEED [thousand points/s]"}};
    for (const DeviceInfo& device : usable) rows.push_back(rowOf(device));
    std::cout << textTable(rows);
    std::vector<std::string> problems;
    for (const BackendState& backend : backends) {
        if (!backend.problem.empty()) problems.push_back(backend.name + ": " + backend.problem);
        for (const DeviceInfo& device : backend.devices) {
            if (!device.isUsable()) problems.push_back(device.id + " (" + device.name + "): " + device.problem);
        }
    }
    if (!problems.empty()) std::cout << "\nNot available:\n";
    for (const std::string& problem : problems) std::cout << "  " << problem << '\n';
}

void printJson(const std::vector<DeviceInfo>& usable, const std::vector<BackendState>& backends) {
    nlohmann::ordered_json devices = nlohmann::ordered_json::array(), list = nlohmann::ordered_json::array();
    for (const DeviceInfo& device : usable) devices.push_back(jsonOf(device));
    for (const BackendState& backend : backends) {
        list.push_back({{"name", backend.name}, {"problem", backend.problem}});
        for (const DeviceInfo& device : backend.devices) {
            if (!device.isUsable()) devices.push_back(jsonOf(device));
        }
    }
    const nlohmann::ordered_json document = {{"devices", devices}, {"backends", list}};
    std::cout << document.dump(2) << '\n';
}

class DevicesCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_flag("--json", m_json, "Print JSON instead of a table");
        parser.add_flag("--probe", m_probe, "Query the drivers and measure again instead of using cached results");
        parser.footer(
            "The speed is that of one frame (upload and recursive search, 4 passes, block 32, step 16, all threads) "
            "on\n"
            "a rendered pair of 1024 x 768 px. 'auto' takes the first device of the list: the fastest, but the CPU\n"
            "through a driver and the scalar reference only when there is nothing else.");
    }

    void prepare(CommandFiles&) override {}

    int run(std::stop_token stop) override {
        if (m_probe) clearDeviceProbe();
        const std::vector<BackendState> backends = backendStates();
        if (stop.stop_requested()) return kCancelled;
        const std::vector<DeviceInfo> usable = preferredOrder(backends);
        m_json ? printJson(usable, backends) : printText(usable, backends);
        return kOk;
    }

private:
    bool m_json = false;
    bool m_probe = false;
};

}  // namespace

std::unique_ptr<Command> makeDevicesCommand() { return std::make_unique<DevicesCommand>(); }

}  // namespace strainlens::cli
