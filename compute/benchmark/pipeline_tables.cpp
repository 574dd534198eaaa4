// SPDX-License-Identifier: MPL-2.0
// A whole measurement through runSequence: what every stage takes of a pair, and what a pair takes in all.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/types/format.h"
#include "compute/types/stage_clock.h"

namespace strainlens::bench {
namespace {

constexpr int kWarmUpPairs = 2;

/// A reference image and two deformed ones in turn, from memory.
class AlternatingFrames : public FrameSource {
public:
    AlternatingFrames(ImageSize size, int pairs) : m_pairs(pairs), m_specimen(benchmarkOpenHole(size)) {
        m_images.push_back(m_specimen.renderReference<std::uint8_t>());
        for (const double load : {1.0, 0.9}) {
            const Specimen loaded(benchmarkOpenHole(size), load);
            m_images.push_back(loaded.renderDeformed<std::uint8_t>(static_cast<int>(m_images.size())));
        }
    }
    int frameCount() const override { return 1 + m_pairs; }
    std::string frameName(int frame) const override { return "pair " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        return m_images[frame == 0 ? 0 : static_cast<std::size_t>(1 + frame % 2)];
    }
    RoiMask material() const { return m_specimen.materialMask(); }

private:
    const int m_pairs;
    const Specimen m_specimen;
    std::vector<GrayImage<std::uint8_t>> m_images;
};

/// When frames were finished, and the last one.
class FinishedFrames : public RunObserver {
public:
    explicit FinishedFrames(int pairs) : m_pairs(pairs) {}
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (!summary.error.empty()) throw Error(summary.error);
        m_times.push_back(std::chrono::steady_clock::now());
        if (summary.frame == m_pairs) m_last = field;
    }
    const DisplacementField& last() const { return m_last; }
    /// From one to the next, after those that warm up [ms].
    double meanMs() const {
        const auto first = m_times.begin() + kWarmUpPairs - 1;
        const std::chrono::duration<double, std::milli> passed = m_times.back() - *first;
        return passed.count() / static_cast<double>(m_times.end() - first - 1);
    }

private:
    const int m_pairs;
    std::vector<std::chrono::steady_clock::time_point> m_times;
    DisplacementField m_last;
};

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
    return std::ranges::equal(a, b, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// Whether one thread finds the same strain once more.
bool strainIsRepeated(const DisplacementField& field, const RunParameters& parameters, const RoiMask& region) {
    const RoiMask subsets = subsetRegion(region);
    const auto noise = strainNoise(field, parameters, region.size(), subsets);
    const StrainField again = computeStrain(field, parameters.strain, region, 1, noise ? &*noise : nullptr);
    return again.status == field.strain.status && sameNumbers(again.exx, field.strain.exx) &&
           sameNumbers(again.exy, field.strain.exy) && sameNumbers(again.sigmaExx, field.strain.sigmaExx);
}

double medianOf(const RunSummary& summary, StageTimes FrameSummary::*times, std::size_t stage) {
    std::vector<double> values;
    for (std::size_t k = kWarmUpPairs; k < summary.frames.size(); ++k) {
        values.push_back((summary.frames[k].*times)[stage]);
    }
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

RunParameters pipelineParameters(const std::string& device, const FilterChain& filters) {
    RunParameters parameters;
    parameters.device = device;
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    parameters.filters = filters;
    parameters.strain.window = 9;
    return parameters;
}

void addRow(const std::string& device, const std::string& variant, double ms, int runs, BenchTable& table) {
    BenchRow row;
    row.id = device + " " + variant;
    row.device = device;
    row.variant = variant;
    row.operationMs = ms;
    row.runs = runs;
    row.identity = Identity::Yes;
    table.rows.push_back(row);
}

void addStages(const std::string& device, const char* where, const RunSummary& summary, StageTimes FrameSummary::*times,
               BenchTable& table) {
    for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
        const double ms = medianOf(summary, times, stage);
        if (ms > 0)
            addRow(device, where + std::string(kStageNames[stage]), ms, static_cast<int>(summary.frames.size()), table);
    }
}

void measurePipeline(AlternatingFrames& frames, const RoiMask& region, const RunParameters& parameters,
                     BenchTable& table) {
    FinishedFrames finished(frames.frameCount() - 1);
    const std::string& device = parameters.device;
    try {
        const RunSummary summary = runSequence(frames, region, parameters, finished, {});
        addStages(device, "", summary, &FrameSummary::timesMs, table);
        addStages(device, "ahead: ", summary, &FrameSummary::aheadMs, table);
        addStages(device, "behind: ", summary, &FrameSummary::behindMs, table);
        addRow(device, "a pair in all", finished.meanMs(), frames.frameCount() - 1 - kWarmUpPairs, table);
        if (!strainIsRepeated(finished.last(), parameters, region)) table.rows.back().identity = Identity::No;
        const FrameSummary& last = summary.frames.back();
        table.rows.back().note =
            format("%zu points Ok, %zu with strain", last.counts[static_cast<std::size_t>(PointStatus::Ok)],
                   last.strainCounts[static_cast<std::size_t>(StrainStatus::Ok)]);
        if (device.starts_with("cuda:")) table.rows.back().mustMs = 10, table.rows.back().aimMs = 5;
    } catch (const DeviceError& error) {
        table.rows.push_back(failedContestant(error).row);
    }
}

}  // namespace

std::vector<BenchTable> benchPipeline(const ContestantSources&, const BenchOptions& options) {
    std::vector<BenchTable> tables;
    for (const DeviceInfo& device : allDevices()) {
        if (device.id == "scalar" || !chosen(options, device.id)) continue;
        const bool gpu = device.id.starts_with("cuda:") || device.id.starts_with("opencl:");
        const ImageSize size = options.quick ? ImageSize{400, 300}
                               : gpu         ? ImageSize{5184, 3456}
                                             : ImageSize{2048, 2048};
        AlternatingFrames frames(size, kWarmUpPairs + (gpu && !options.quick ? 30 : 4));
        const RoiMask region = frames.material();
        for (const FilterChain& filters : {FilterChain{}, FilterChain{MedianFilter{3}}}) {
            BenchTable table;
            table.name = "pipeline";
            table.title = "A pair through the whole pipeline, " + device.id + (filters.empty() ? "" : ", median 3x3");
            table.workload = format(
                "open hole %s from memory, two deformed images in turn, region = the material; "
                "step 16, block 32, recursive search, subset 33, first order, quintic; validation, "
                "standard deviations, strain window 9; medians of %d pairs; \"identical\" is the strain, "
                "computed once more on one thread",
                sizeText(size).c_str(), frames.frameCount() - 1 - kWarmUpPairs);
            measurePipeline(frames, region, pipelineParameters(device.id, filters), table);
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

}  // namespace strainlens::bench
