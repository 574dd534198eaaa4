// SPDX-License-Identifier: MPL-2.0
#include <chrono>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "compute/backend/backend_registry.h"

namespace strainlens::cli {
namespace {

constexpr int kImageSide = 512;
constexpr int kRepeats = 3;

/// Noise smoothed over neighbours: enough texture for every block.
GrayImage<std::uint8_t> texture() {
    GrayImage<std::uint8_t> image(kImageSide, kImageSide);
    std::uint32_t state = 12345;
    for (int y = 0; y < kImageSide; ++y) {
        int last = 128;
        for (int x = 0; x < kImageSide; ++x) {
            state = state * 1664525u + 1013904223u;
            last = (last + static_cast<int>(state >> 24)) / 2;
            image(x, y) = static_cast<std::uint8_t>(y > 0 ? (last + image(x, y - 1)) / 2 : last);
        }
    }
    return image;
}

/// Points a second of a recursive search on a small shifted pair, the best of a few runs.
double measuredPointsPerSecond(const DeviceInfo& device) {
    constexpr int kShift = 3;
    const GrayImage<std::uint8_t> image = texture();
    const int side = kImageSide - kShift;
    const Grid grid = makeGrid({16, 32, 32, 0}, {side, side}, {});
    const auto session = openSession(device.id, {});
    if (!session->supports(Operation::RecursiveSearch)) return 0;
    session->upload(ImageRole::Reference, image.view().crop(0, 0, side, side));
    session->upload(ImageRole::Deformed, image.view().crop(kShift, kShift, side, side));
    double best = 0;
    SearchResult result;
    for (int i = 0; i < kRepeats; ++i) {
        const auto start = std::chrono::steady_clock::now();
        session->recursiveSearch(grid, {}, {}, result, {});
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        best = std::max(best, static_cast<double>(grid.measuredCount()) / elapsed.count());
    }
    return best;
}

std::string gibibytes(std::int64_t bytes) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f GiB", static_cast<double>(bytes) / (1 << 30));
    return text;
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width > text.size() ? width - text.size() : 0, ' ');
}

void printTable(const std::vector<std::array<std::string, 6>>& rows) {
    std::array<std::size_t, 6> widths{};
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) line += padded(row[i], widths[i] + 2);
        std::cout << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }
}

class DevicesCommand : public Command {
public:
    const char* name() const override { return "devices"; }
    const char* summary() const override { return "List the devices that can compute, with a measured speed"; }

    void addOptions(CLI::App& parser) override {
        parser.add_flag("--json", m_json, "Print JSON instead of a table");
        parser.footer(
            "The speed is that of a recursive search on a pair of 512 x 512 images, block 32, step 16, all threads.\n"
            "'auto' takes the first device of the list.");
    }

    int run(std::stop_token stop) override {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        std::vector<std::array<std::string, 6>> rows = {
            {"ID", "NAME", "DETAILS", "CORES", "MEMORY", "SPEED [thousand points/s]"}};
        for (const DeviceInfo& device : allDevices()) {
            if (stop.stop_requested()) return kCancelled;
            const double speed = measuredPointsPerSecond(device);
            char speedText[32];
            std::snprintf(speedText, sizeof speedText, "%.1f", speed / 1000);
            rows.push_back({device.id, device.name, device.details, std::to_string(device.computeUnits),
                            gibibytes(device.memoryBytes), speedText});
            list.push_back({{"id", device.id},
                            {"name", device.name},
                            {"details", device.details},
                            {"computeUnits", device.computeUnits},
                            {"memoryBytes", device.memoryBytes},
                            {"pointsPerSecond", speed}});
        }
        if (m_json) {
            std::cout << list.dump(2) << '\n';
        } else {
            printTable(rows);
        }
        return kOk;
    }

private:
    bool m_json = false;
};

}  // namespace

std::unique_ptr<Command> makeDevicesCommand() { return std::make_unique<DevicesCommand>(); }

}  // namespace strainlens::cli
