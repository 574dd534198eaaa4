// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace strainlens::bench {

/// Options of a benchmark.
struct BenchOptions {
    std::vector<std::string> tables = {};   ///< names of benchTables(); empty = all
    std::vector<std::string> devices = {};  ///< ids or prefixes of ids ("cuda"); empty = all
    std::string instructionSet = {};        ///< of the CPU engine, such as "AVX2"; empty = the best available
    int repeats = 5;                        ///< timed runs of an implementation; more for short ones, see measure()
    bool quick = false;                     ///< small images, for tests of the benchmark itself
};

/// Whether a row's result equals the scalar reference's bit for bit.
enum class Identity : std::uint8_t {
    NotCompared,
    Yes,
    No,
    Differs,  ///< allowed: the result of another program
};

/// One row of a table: an implementation or a published value. All times are medians [ms]; 0 = not measured.
struct BenchRow {
    std::string id;             ///< of the implementation, unique in the table: "cpu-1", "cuda:0 naive"
    std::string device;         ///< "cuda:0", "cpu, 1 thread"; of a published value the hardware
    std::string variant = {};   ///< "final", "naive: a thread a pixel", "cv::medianBlur"
    double kernelMs = 0;        ///< by the device's clock, with images and result on the device
    double operationMs = 0;     ///< by the host's clock, with images on the device and download of field or histogram
    double withTransferMs = 0;  ///< operation plus upload of the images and download of a filtered image
    int runs = 0;               ///< timed runs of the slowest of the three
    double requiredMs = 0, targetMs = 0, floorMs = 0;  ///< required, target, theoretical minimum; 0 = none
    Identity identity = Identity::NotCompared;
    bool published = false;  ///< a value of the table's source
    std::string note = {};
    std::string error = {};  ///< why it could not be measured (its device failed)

    /// The time to compare with requirement, target and minimum: without transfer, if possible by the device's clock.
    double comparedMs() const { return kernelMs > 0 ? kernelMs : operationMs > 0 ? operationMs : withTransferMs; }
};

/// Ratio of the times of two rows, with its requirement.
struct BenchRatio {
    std::string name;  ///< "against native", "two threads against one"
    double value = 0;
    double required = 0;  ///< 0 = for information only
    double target = 0;
};

/// A comparison of all implementations on one workload.
struct BenchTable {
    std::string name;         ///< "recursive": the value for --table
    std::string title;        ///< "Recursive search, step 48"
    std::string workload;     ///< image size, parameters
    std::string source = {};  ///< the paper that this table reproduces, and its hardware; may be empty
    double pixels = 0;        ///< of the image, for the throughput; 0 = not shown
    double points = 0;        ///< measured, for the throughput; 0 = not shown
    std::vector<BenchRow> rows = {};
    std::vector<BenchRatio> ratios = {};
    std::vector<std::string> remarks = {};

    /// Whether one of our implementations differs from the scalar reference or its device failed.
    bool hasFailed() const {
        return std::ranges::any_of(
            rows, [](const BenchRow& row) { return row.identity == Identity::No || !row.error.empty(); });
    }
    const BenchRow* find(const std::string& id) const {
        const auto found = std::ranges::find(rows, id, &BenchRow::id);
        return found == rows.end() ? nullptr : &*found;
    }
};

}  // namespace strainlens::bench
