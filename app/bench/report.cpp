// SPDX-License-Identifier: MPL-2.0
#include "app/bench/report.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>
#include <opencv2/core/version.hpp>

#include "compute/backend/backend_registry.h"

namespace strainlens::bench {
namespace {

std::string formatted(const char* format, double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string utcNow() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

std::string_view verdict(const BenchRatio& ratio) {
    if (ratio.required <= 0) return "";
    return ratio.value >= ratio.required ? "met" : "missed";
}

std::string optionalRatio(double value) { return value > 0 ? formatted("%.1f", value) : "-"; }

}  // namespace

BenchEnvironment describeEnvironment(const BenchOptions& options) {
    const DeviceInfo device = findDevice("auto");
    return {device.name, device.computeUnits, device.details, STRAINLENS_COMPILER,
            CV_VERSION,  STRAINLENS_COMMIT,   utcNow(),       options};
}

std::string toMarkdown(const BenchEnvironment& environment) {
    const auto row = [](std::string_view name, const std::string& value) {
        return "| " + std::string(name) + " | " + value + " |\n";
    };
    return "| | |\n|---|---|\n" + row("machine", environment.machine) +
           row("cores", std::to_string(environment.cores)) + row("instruction set", environment.instructionSet) +
           row("compiler", environment.compiler) + row("OpenCV", environment.openCv) +
           row("commit", environment.commit) + row("date", environment.date) +
           row("parameters", std::to_string(environment.options.repeats) + " timed runs of each contestant in turn" +
                                 (environment.options.quick ? ", quick (small images)" : "")) +
           "\n";
}

std::string toMarkdown(const BenchTable& table) {
    std::string text = "### " + table.title + "\n\n" + table.workload + "\n\n";
    text += "| contestant | median [ms] | |\n|---|---:|---|\n";
    for (const BenchFigure& figure : table.figures) {
        text += "| " + figure.name + " | " + formatted("%.3f", figure.medianMs) + " | " + figure.note + " |\n";
    }
    text += "\n| ratio | value | required | aim | |\n|---|---:|---:|---:|---|\n";
    for (const BenchRatio& ratio : table.ratios) {
        text += "| " + ratio.name + " | " + formatted("%.2f", ratio.value) + " | " + optionalRatio(ratio.required) +
                " | " + optionalRatio(ratio.aim) + " | " + std::string(verdict(ratio)) + " |\n";
    }
    text += "\nResults identical: " + std::string(table.identical ? "yes" : "NO") + "\n";
    for (const std::string& remark : table.remarks) text += "\n- " + remark;
    return text + (table.remarks.empty() ? "\n" : "\n\n");
}

std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables) {
    using Json = nlohmann::ordered_json;
    Json document = {{"machine", environment.machine},
                     {"cores", environment.cores},
                     {"instructionSet", environment.instructionSet},
                     {"compiler", environment.compiler},
                     {"openCv", environment.openCv},
                     {"commit", environment.commit},
                     {"date", environment.date},
                     {"repeats", environment.options.repeats},
                     {"quick", environment.options.quick},
                     {"tables", Json::array()}};
    for (const BenchTable& table : tables) {
        Json entry = {{"title", table.title},     {"workload", table.workload}, {"identical", table.identical},
                      {"figures", Json::array()}, {"ratios", Json::array()},    {"remarks", table.remarks}};
        for (const BenchFigure& figure : table.figures) {
            entry["figures"].push_back({{"name", figure.name}, {"medianMs", figure.medianMs}, {"note", figure.note}});
        }
        for (const BenchRatio& ratio : table.ratios) {
            entry["ratios"].push_back({{"name", ratio.name},
                                       {"value", ratio.value},
                                       {"required", ratio.required},
                                       {"aim", ratio.aim},
                                       {"verdict", verdict(ratio)}});
        }
        document["tables"].push_back(std::move(entry));
    }
    return document.dump(2) + "\n";
}

}  // namespace strainlens::bench
