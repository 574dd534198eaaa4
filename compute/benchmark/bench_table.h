// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace strainlens::bench {

/// What a benchmark was asked for.
struct BenchOptions {
    std::vector<std::string> tables = {};   ///< names of benchTables(); empty = all
    std::vector<std::string> devices = {};  ///< ids, or what they begin with ("cuda"); empty = all
    std::string instructionSet = {};        ///< of the CPU engine, such as "AVX2"; empty = the best that there is
    int repeats = 5;                        ///< timed runs of a contestant; short ones get more, see measure()
    bool quick = false;                     ///< small images, for tests of the benchmark itself
};

/// Whether a row's result equals the scalar oracle's, bit for bit.
enum class Identity : std::uint8_t {
    NotCompared,
    Yes,
    No,
    Differs,  ///< another program's result, which need not be the same
};

/// One line of a table: one contestant, or a published figure. All times are medians [ms]; 0 = not measured.
struct BenchRow {
    std::string id;             ///< of the contestant, unique in the table: "cpu-1", "cuda:0 naive"
    std::string device;         ///< "cuda:0", "cpu, 1 thread"; of a published figure the hardware
    std::string variant = {};   ///< "final", "naive: a thread a pixel", "cv::medianBlur"
    double kernelMs = 0;        ///< by the device's own clock, images and result on the device
    double operationMs = 0;     ///< by the host's clock, images on the device, the field or histogram fetched
    double withTransferMs = 0;  ///< the same with the upload of the images and the download of a filtered image
    int runs = 0;               ///< timed runs of the slowest of the three
    double mustMs = 0, aimMs = 0, floorMs = 0;  ///< 0 = none stated
    Identity identity = Identity::NotCompared;
    bool published = false;  ///< the source's own figure
    std::string note = {};
    std::string error = {};  ///< why it could not be measured (its device failed)

    /// The time that counts against must, aim and floor: without the transfer, by the device's clock where it has one.
    double countingMs() const { return kernelMs > 0 ? kernelMs : operationMs > 0 ? operationMs : withTransferMs; }
};

/// Times of two rows, one divided by the other, with what is asked of it.
struct BenchRatio {
    std::string name;  ///< "against native", "two threads against one"
    double value = 0;
    double required = 0;  ///< 0 = informative only
    double aim = 0;
};

/// A comparison: every contestant that did one piece of work.
struct BenchTable {
    std::string name;         ///< "recursive": what --table picks
    std::string title;        ///< "Recursive search, step 48"
    std::string workload;     ///< image size, parameters
    std::string source = {};  ///< the paper whose table this reproduces, and its hardware; may be empty
    double pixels = 0;        ///< of the image, for the throughput; 0 = none stated
    double points = 0;        ///< measured, for the throughput; 0 = none stated
    std::vector<BenchRow> rows = {};
    std::vector<BenchRatio> ratios = {};
    std::vector<std::string> remarks = {};

    /// A contestant of ours returned something else than the oracle, or its device failed.
    bool failed() const {
        return std::ranges::any_of(
            rows, [](const BenchRow& row) { return row.identity == Identity::No || !row.error.empty(); });
    }
    const BenchRow* find(const std::string& id) const {
        const auto found = std::ranges::find(rows, id, &BenchRow::id);
        return found == rows.end() ? nullptr : &*found;
    }
};

}  // namespace strainlens::bench
