// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_summary.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <utility>

#include "compute/types/median.h"
#include "compute/types/points_where.h"
#include "compute/types/workers.h"

namespace strainlens {

void describeStrain(const StrainField& strain, FrameSummary& summary, int threads) {
    const auto sum = [&] {
        summary.strainCounts = {};
        summary.meanStrain = {};
        for (std::size_t i = 0; i < strain.size(); ++i) {
            ++summary.strainCounts[static_cast<std::size_t>(strain.status[i])];
            if (!strain.ok(i)) continue;
            summary.meanStrain.exx += strain.exx[i];
            summary.meanStrain.eyy += strain.eyy[i];
            summary.meanStrain.exy += strain.exy[i];
        }
    };
    const std::array sigmas = {&strain.sigmaExx, &strain.sigmaEyy, &strain.sigmaExy};
    std::array<double, sigmas.size()> medians{};
    forEachChunk(static_cast<int>(sigmas.size()) + 1, threadsForPoints(strain.size(), threads), [&](int chunk) {
        const auto which = static_cast<std::size_t>(chunk);
        which < sigmas.size() ? void(medians[which] = medianOf(*sigmas[which])) : sum();
    });
    summary.strainSigma = {medians[0], medians[1], medians[2]};
    // Without any point 0 / 0 is NaN, as documented.
    const auto ok = static_cast<double>(summary.strainCounts[static_cast<std::size_t>(StrainStatus::Ok)]);
    for (double* mean : {&summary.meanStrain.exx, &summary.meanStrain.eyy, &summary.meanStrain.exy}) *mean /= ok;
}

RunSummary mergeSummaries(const RunSummary& earlier, RunSummary later) {
    if (earlier.frames.empty()) return later;
    later.frames.insert(later.frames.begin(), earlier.frames.begin(), earlier.frames.end());
    const auto isKnown = [](const DeviceInfo& device) {
        return [&](const DeviceInfo& other) { return other.id == device.id; };
    };
    std::vector<DeviceInfo> devices = earlier.devices;
    for (const DeviceInfo& device : later.devices) {
        if (std::ranges::none_of(devices, isKnown(device))) devices.push_back(device);
    }
    later.devices = std::move(devices);
    std::vector<std::string> notes = earlier.notes;
    for (const std::string& note : later.notes) {
        if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
    }
    later.notes = std::move(notes);
    later.deviceFailed = later.deviceFailed || earlier.deviceFailed;
    addTimes(earlier.referenceTimesMs, later.referenceTimesMs);
    later.wallMs += earlier.wallMs;
    later.startTime = earlier.startTime;
    return later;
}

RefineParameters effectiveRefinement(const RunParameters& parameters,
                                     const std::optional<NoiseAdaptation>& adaptation) {
    RefineParameters refine = refineParameters(parameters);
    if (refine.prefilterSigmaPx != kAutomatic) return refine;
    refine.prefilterSigmaPx = adaptation ? adaptation->prefilterSigmaPx : 0;
    if (adaptation) refine.incrementLimit = adaptation->incrementLimit;
    return refine;
}

std::optional<BottleneckShare> findBottleneck(const RunSummary& summary) {
    StageTimes times = summary.referenceTimesMs;
    for (const FrameSummary& frame : summary.frames) addTimes(frame.timesMs, times);
    const auto sum = [&](std::initializer_list<Stage> stages) {
        double all = 0;
        for (const Stage stage : stages) all += timeOf(times, stage);
        return all;
    };
    // In the order of RunBottleneck.
    const std::array spent = {sum({Stage::Read, Stage::Prepare}), sum({Stage::Upload, Stage::Download}),
                              sum({Stage::Filter, Stage::Search, Stage::Refine, Stage::Validate, Stage::Strain}),
                              sum({Stage::Export})};
    const double all = std::accumulate(spent.begin(), spent.end(), 0.0);
    if (!(all > 0)) return std::nullopt;
    const auto maximum = std::ranges::max_element(spent);
    return BottleneckShare{static_cast<RunBottleneck>(maximum - spent.begin()), *maximum / all};
}

}  // namespace strainlens
