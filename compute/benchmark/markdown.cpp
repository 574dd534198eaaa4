// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <string_view>

#include "compute/benchmark/report.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

std::string cells(const std::vector<std::string>& values) {
    std::string line = "|";
    for (const std::string& value : values) line += " " + value + " |";
    return line + "\n";
}

/// Four significant digits.
std::string milliseconds(double value) {
    if (value <= 0) return "-";
    return format(value < 1 ? "%.4f" : value < 10 ? "%.3f" : value < 100 ? "%.2f" : "%.1f", value);
}

std::string ratio(double value) { return value > 0 ? format("%.2f", value) : "-"; }

std::string target(double milliseconds_, double reached) {
    if (milliseconds_ <= 0) return "-";
    return milliseconds(milliseconds_) + (reached <= milliseconds_ ? "" : " missed");
}

/// By Identity.
constexpr std::array<std::string_view, 4> kIdentityTexts = {"-", "yes", "**NO**", "differs"};

std::string rowText(const BenchTable& table, const BenchRow& row) {
    const double time = row.comparedMs();
    std::vector<std::string> values = {row.published ? "*" + row.device + "*" : row.device, row.variant,
                                       milliseconds(row.kernelMs), milliseconds(row.operationMs),
                                       milliseconds(row.withTransferMs)};
    if (table.pixels > 0) values.push_back(time > 0 ? format("%.4g", table.pixels / time * 1e-6) : "-");
    if (table.points > 0) values.push_back(time > 0 ? format("%.4g", table.points / time * 1e-3) : "-");
    values.insert(values.end(), {target(row.requiredMs, time), target(row.targetMs, time), milliseconds(row.floorMs),
                                 std::string(kIdentityTexts[static_cast<std::size_t>(row.identity)]),
                                 row.error.empty() ? row.note : "**failed**: " + row.error});
    return cells(values);
}

}  // namespace

std::string toMarkdown(const BenchEnvironment& environment) {
    std::string markdown =
        "# Benchmark\n\nWritten by `strainlens-cli bench` or `strainlens-bench`; [performance.md](../performance.md) "
        "explains the columns.\n\n| | |\n|---|---|\n";
    const auto row = [&](const std::string& name, const std::string& value) { markdown += cells({name, value}); };
    for (const DeviceInfo& device : environment.devices) {
        row("`" + device.id + "`", device.name + ", " + device.details +
                                       (device.driver.empty() ? "" : ", driver " + device.driver) +
                                       format(", %d units", device.computeUnits));
    }
    row("cores", std::to_string(environment.cores));
    row("compiler", environment.compiler);
    for (const auto& [name, version] : environment.libraries) row(name, version);
    row("commit", environment.commit);
    row("date", environment.date);
    row("parameters",
        std::to_string(environment.options.repeats) +
            " timed runs of each implementation (four times as many of runs below 20 ms, one of runs above 2 "
            "s), medians" +
            (environment.options.quick ? ", quick (small images)" : ""));
    return markdown + "\n";
}

std::string toMarkdown(const BenchTable& table) {
    std::string markdown = "### " + table.title + "\n\n" + table.workload + "\n\n";
    if (!table.source.empty()) markdown += "Source: " + table.source + " (its figures in italics)\n\n";
    std::vector<std::string> head = {"device", "variant", "kernels [ms]", "without transfer [ms]",
                                     "with transfer [ms]"};
    if (table.pixels > 0) head.push_back("Gpixel/s");
    if (table.points > 0) head.push_back("M points/s");
    head.insert(head.end(), {"must [ms]", "aim [ms]", "floor [ms]", "identical", ""});
    markdown += cells(head) + "|---|---|---:|---:|---:|" + (table.pixels > 0 ? "---:|" : "") +
                (table.points > 0 ? "---:|" : "") + "---:|---:|---:|---|---|\n";
    for (const BenchRow& row : table.rows) markdown += rowText(table, row);
    if (!table.ratios.empty()) {
        markdown += "\n| ratio | value | required | aim | |\n|---|---:|---:|---:|---|\n";
        for (const BenchRatio& r : table.ratios) {
            const char* verdict = r.required <= 0 ? "" : r.value >= r.required ? "met" : "missed";
            markdown += cells({r.name, ratio(r.value), ratio(r.required), ratio(r.target), verdict});
        }
    }
    for (const std::string& remark : table.remarks) markdown += "\n- " + remark;
    return markdown + (table.remarks.empty() ? "\n" : "\n\n");
}

}  // namespace strainlens::bench
