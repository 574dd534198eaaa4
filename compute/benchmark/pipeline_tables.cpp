// SPDX-License-Identifier: MPL-2.0
// A whole measurement through runSequence: what every stage takes of a pair, and what a pair takes in all.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/types/format.h"
#include "compute/types/median.h"
#include "compute/types/stage_clock.h"

namespace strainlens::bench {
namespace {

constexpr int kWarmUpPairs = 2;

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

double medianMs(const RunSummary& summary, StageTimes FrameSummary::*times, std::size_t stage) {
    std::vector<double> values;
    for (std::size_t k = kWarmUpPairs; k < summary.frames.size(); ++k) {
        values.push_back((summary.frames[k].*times)[stage]);
    }
    return strainlens::medianOf(values);
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

BenchRow rowOf(const std::string& device, const std::string& variant, double ms, std::size_t runs) {
    return {.id = device + " " + variant,
            .device = device,
            .variant = variant,
            .operationMs = ms,
            .runs = static_cast<int>(runs),
            .identity = Identity::Yes};
}

void measurePipeline(FrameSource& frames, const RoiMask& region, const RunParameters& parameters, BenchTable& table) {
    const int pairs = frames.frameCount() - 1;
    FinishedFrames finished(pairs);
    const std::string& device = parameters.device;
    try {
        const RunSummary summary = runSequence(frames, region, parameters, finished, {});
        for (const auto& [where, times] : {std::pair("", &FrameSummary::timesMs),
                                           {"ahead: ", &FrameSummary::aheadMs},
                                           {"behind: ", &FrameSummary::behindMs}}) {
            for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
                const double ms = medianMs(summary, times, stage);
                const std::string variant = where + std::string(kStageNames[stage]);
                if (ms > 0) table.rows.push_back(rowOf(device, variant, ms, summary.frames.size()));
            }
        }
        BenchRow all =
            rowOf(device, "a pair in all", finished.meanMs(), static_cast<std::size_t>(pairs - kWarmUpPairs));
        if (!strainIsRepeated(finished.last(), parameters, region)) all.identity = Identity::No;
        const FrameSummary& last = summary.frames.back();
        all.note = format("%zu points Ok, %zu with strain", last.counts[static_cast<std::size_t>(PointStatus::Ok)],
                          last.strainCounts[static_cast<std::size_t>(StrainStatus::Ok)]);
        if (device.starts_with("cuda:")) all.mustMs = 10, all.aimMs = 5;
        table.rows.push_back(all);
    } catch (const DeviceError& error) {
        table.rows.push_back(failedContestant(error).row);
    }
}

}  // namespace

void benchPipeline(TableMaker& maker) {
    for (const DeviceInfo& device : allDevices()) {
        if (device.id == "scalar" || !chosen(maker.options(), device.id)) continue;
        const bool gpu = device.id.starts_with("cuda:") || device.id.starts_with("opencl:");
        const OpenHole pair(maker.either(ImageSize{400, 300}, gpu ? ImageSize{5184, 3456} : ImageSize{2048, 2048}));
        const GrayImage<std::uint8_t> less = pair.lessDeformed();
        const int pairs = maker.either(4, gpu ? 30 : 4);
        std::vector<AnyImageView> images = {pair.reference.view()};
        for (int k = 1; k <= kWarmUpPairs + pairs; ++k) images.push_back((k % 2 == 0 ? pair.deformed : less).view());
        ImagesInMemory frames(images);
        for (const FilterChain& filters : {FilterChain{}, FilterChain{MedianFilter{3}}}) {
            BenchTable table{
                .name = "pipeline",
                .title = "A pair through the whole pipeline, " + device.id + (filters.empty() ? "" : ", median 3x3"),
                .workload = format("open hole %s from memory, two deformed images in turn, region = the material; "
                                   "step 16, block 32, recursive search, subset 33, first order, quintic; validation, "
                                   "standard deviations, strain window 9; medians of %d pairs; \"identical\" is the "
                                   "strain, computed once more on one thread",
                                   sizeText(pair.reference.size()).c_str(), pairs)};
            measurePipeline(frames, pair.material, pipelineParameters(device.id, filters), table);
            maker.tables.push_back(std::move(table));
        }
    }
}

}  // namespace strainlens::bench
