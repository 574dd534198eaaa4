// SPDX-License-Identifier: MPL-2.0
// A complete measurement through runSequence: time per stage and per pair.
#include <algorithm>
#include <chrono>
#include <map>
#include <span>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/checks.h"
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

/// Warm-up pairs of each device.
constexpr int kWarmUpPairs = 2, kGpuWarmUpPairs = 100;

/// Records when frames are finished, and the last field.
class FrameTimer : public RunObserver {
public:
    FrameTimer(int pairs, int warmUpPairs) : m_pairs(pairs), m_warmUpPairs(warmUpPairs) {}
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (!summary.error.empty()) throw Error(summary.error);
        m_times.push_back(std::chrono::steady_clock::now());
        if (summary.frame == m_pairs) m_last = field;
    }
    const DisplacementField& last() const { return m_last; }
    /// Mean time per frame after the warm-up [ms].
    double meanMs() const {
        if (m_times.size() <= static_cast<std::size_t>(m_warmUpPairs)) return 0;
        const auto first = m_times.begin() + m_warmUpPairs - 1;
        const std::chrono::duration<double, std::milli> passed = m_times.back() - *first;
        return passed.count() / static_cast<double>(m_times.end() - first - 1);
    }

private:
    const int m_pairs, m_warmUpPairs;
    std::vector<std::chrono::steady_clock::time_point> m_times;
    DisplacementField m_last;
};

/// Whether one thread computes the same strain.
bool isStrainRepeatable(const DisplacementField& field, const RunParameters& parameters, const RoiMask& region) {
    const RoiMask subsets = subsetRegion(region);
    const auto noise = makeNoiseCorrelation(field, parameters, region.size(), subsets);
    const StrainField repeated = computeStrain(field, parameters.strain, region, 1, noise ? &*noise : nullptr);
    return repeated.status == field.strain.status && areEqual(repeated.exx, field.strain.exx) &&
           areEqual(repeated.exy, field.strain.exy) && areEqual(repeated.sigmaExx, field.strain.sigmaExx);
}

double medianMs(const RunSummary& summary, StageTimes FrameSummary::*times, std::size_t stage, int warmUpPairs) {
    std::vector<double> values;
    for (auto k = static_cast<std::size_t>(warmUpPairs); k < summary.frames.size(); ++k) {
        values.push_back((summary.frames[k].*times)[stage]);
    }
    return strainlens::medianOf(values);
}

/// Optional steps of the pipeline.
struct PipelineExtras {
    FilterChain filters = {};
    bool backCheck = false;
    bool automatic = false;  ///< step, subset and strain window as a run chooses them for this specimen

    std::string text() const {
        return (filters.empty() ? "" : ", median 3x3") + std::string(backCheck ? ", forward-backward check" : "") +
               (automatic ? ", automatic parameters" : "");
    }
    const char* parameterText() const {
        return automatic ? "step 7, block 24, recursive search, subset 21, first order, quintic; validation, standard "
                           "deviations, strain window of each point's own"
                         : "step 16, block 32, recursive search, subset 33, first order, quintic; validation, "
                           "standard deviations, strain window 9";
    }
};

RunParameters pipelineParameters(const std::string& device, const PipelineExtras& extras) {
    RunParameters parameters;
    parameters.device = device;
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    parameters.filters = extras.filters;
    parameters.validation.backCheck = extras.backCheck;
    parameters.strain.window = 9;
    if (extras.automatic) {
        parameters.grid = {7, 24, 24, 0};
        parameters.refine.subset = 21;
        parameters.strain.window = kAutomaticWindow;
    }
    parameters.hostMemoryLimitMiB = 0;  // only speed matters here
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

/// A specimen whose load rises and falls in steps of a tenth.
class CyclicTest {
public:
    explicit CyclicTest(const SpecimenOptions& options)
        : m_material(Specimen(options).materialMask()), m_reference(Specimen(options).renderReference<std::uint8_t>()) {
        for (int tenths = 1; tenths <= 10; ++tenths) {
            m_loaded.push_back(Specimen(options, tenths / 10.0).renderDeformed<std::uint8_t>(tenths % 10 + 1));
        }
    }
    const RoiMask& material() const { return m_material; }
    /// The reference and so many deformed images, each `copies` times in turn.
    std::vector<AnyImageView> images(int count, int copies) const {
        std::vector<AnyImageView> views = {m_reference.view()};
        for (int k = 0; k < count; ++k) views.push_back(m_loaded[indexAt(k / copies)].view());
        return views;
    }

private:
    /// Up and down: the motion is continuous except at the reversals.
    static std::size_t indexAt(int step) {
        const int position = step % 18;
        return static_cast<std::size_t>(position < 10 ? position : 18 - position);
    }

    RoiMask m_material;
    GrayImage<std::uint8_t> m_reference;
    std::vector<GrayImage<std::uint8_t>> m_loaded;
};

/// Adds a row per stage and one for the complete pipeline; returns the time of a pair [ms], 0 after a failure.
double measurePipeline(FrameSource& frames, int warmUpPairs, const RoiMask& region, const RunParameters& parameters,
                       BenchTable& table) {
    const int pairs = frames.frameCount() - 1;
    FrameTimer timer(pairs, warmUpPairs);
    const std::string& device = parameters.device;
    try {
        const RunSummary summary = runSequence(frames, region, parameters, timer, {});
        for (const auto& [where, times] : {std::pair("", &FrameSummary::timesMs),
                                           {"ahead: ", &FrameSummary::prefetchMs},
                                           {"behind: ", &FrameSummary::postProcessMs}}) {
            for (std::size_t stage = 0; stage < kStageNames.size(); ++stage) {
                const double ms = medianMs(summary, times, stage, warmUpPairs);
                const std::string variant = where + std::string(kStageNames[stage]);
                if (ms > 0) table.rows.push_back(rowOf(device, variant, ms, summary.frames.size()));
            }
        }
        std::vector<double> deviceMs;
        for (const FrameSummary& frame : summary.frames) deviceMs.push_back(frame.deviceMs);
        table.rows.push_back(
            rowOf(device, "of search: by the device's clock", strainlens::medianOf(deviceMs), deviceMs.size()));
        BenchRow all = rowOf(device, "a pair in all", timer.meanMs(), static_cast<std::size_t>(pairs - warmUpPairs));
        if (parameters.strain.isRequested() && !isStrainRepeatable(timer.last(), parameters, region))
            all.identity = Identity::No;
        const FrameSummary& last = summary.frames.back();
        all.note = format("%zu points Ok, %zu with strain", last.counts[static_cast<std::size_t>(PointStatus::Ok)],
                          last.strainCounts[static_cast<std::size_t>(StrainStatus::Ok)]);
        if (device.starts_with("cuda:") && !checksBack(parameters)) {
            all.requiredMs = choosesWindows(parameters) ? 15 : 10;
            all.targetMs = choosesWindows(parameters) ? 10 : 5;
        }
        table.rows.push_back(all);
    } catch (const DeviceError& error) {
        table.rows.push_back(failedImplementation(error).row);
    }
    return timer.meanMs();
}

/// Devices that measure a sequence together, one worker each; a device named twice has two workers.
struct DeviceGroup {
    std::string ids;  ///< for RunParameters::device
    int workers = 1;
    int devices = 1;
    bool gpu = false;
};

/// Every device alone, CUDA devices also with two workers; then all CUDA devices together if there are several.
std::vector<DeviceGroup> deviceGroups(const TableMaker& maker) {
    std::vector<DeviceGroup> groups;
    std::string all;
    int cudaDevices = 0;
    for (const DeviceInfo& device : allDevices()) {
        if (device.id == "scalar" || !isSelected(maker.options(), device.id)) continue;
        const bool isCuda = device.id.starts_with("cuda:");
        groups.push_back({device.id, 1, 1, isCuda || device.id.starts_with("opencl:")});
        if (!isCuda) continue;
        groups.push_back({device.id + "," + device.id, 2, 1, true});
        all += (cudaDevices++ > 0 ? "," : "") + device.id;
    }
    if (cudaDevices > 1) {
        groups.push_back({all, cudaDevices, cudaDevices, true});
        groups.push_back({all + "," + all, 2 * cudaDevices, cudaDevices, true});
    }
    return groups;
}

/// Pairs of an affine specimen of one size through the chain: one lane, two of a GPU, and without strain.
BenchTable measureChain(const std::string& device, bool isGpu, ImageSize size, int pairs) {
    constexpr int kWarmUp = 20;
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, size);
    options.noiseSigma = 2;
    const CyclicTest test(options);
    BenchTable table{.name = "chain",
                     .title = "The chain at " + sizeText(size) + ", " + device,
                     .workload = format("affine specimen, noise 2, from memory; step 10, block 32, subset 33, first "
                                        "order, quintic, validation, standard deviations, strain window 9; means of "
                                        "%d pairs, medians of their stages; fixed reference",
                                        pairs)};
    const auto add = [&](const std::string& ids, int lanes, int window, const std::string& title) {
        RunParameters parameters = pipelineParameters(ids, {});
        parameters.grid = {10, 32, 32, 0};
        parameters.strain.window = window;
        ImagesInMemory frames(test.images(lanes * (kWarmUp + pairs), lanes));
        BenchTable stages;
        measurePipeline(frames, lanes * kWarmUp, test.material(), parameters, stages);
        for (BenchRow& row : stages.rows) {
            row.id = row.device + " " + title + row.variant, row.variant = title + row.variant;
            row.requiredMs = row.targetMs = 0;
            table.rows.push_back(std::move(row));
        }
    };
    add(device, 1, 9, "");
    if (isGpu) add(device + "," + device, 2, 9, "two lanes: ");
    add(device, 1, 0, "without strain: ");
    return table;
}

}  // namespace

void benchChain(TableMaker& maker) {
    for (const DeviceInfo& device : allDevices()) {
        if (device.id == "scalar" || !isSelected(maker.options(), device.id)) continue;
        const bool isGpu = device.id.starts_with("cuda:") || device.id.starts_with("opencl:");
        const std::vector<ImageSize> sizes = {{256, 256}, {512, 512}, {1024, 1024}, {2048, 2048}, {5184, 3456}};
        const int count = maker.choose(1, isGpu ? 5 : 3);
        for (const ImageSize size : std::span(sizes).first(static_cast<std::size_t>(count))) {
            const int pairs = maker.choose(4, isGpu ? 100 : 20);
            maker.tables.push_back(measureChain(device.id, isGpu, size, pairs));
        }
    }
}

void benchPipeline(TableMaker& maker) {
    std::map<std::string, double> pairMs;  // by device, workers and extras
    std::map<int, CyclicTest> tests;       // by width: rendering takes longer than measuring
    for (const DeviceGroup& group : deviceGroups(maker)) {
        const ImageSize size =
            maker.choose(ImageSize{400, 300}, group.gpu ? ImageSize{5184, 3456} : ImageSize{2048, 2048});
        const CyclicTest& test = tests.try_emplace(size.width, benchmarkOpenHole(size)).first->second;
        const int pairs = group.workers * maker.choose(4, group.gpu ? 60 : 4);
        const int warmUpPairs = group.workers * maker.choose(kWarmUpPairs, group.gpu ? kGpuWarmUpPairs : kWarmUpPairs);
        ImagesInMemory frames(test.images(warmUpPairs + pairs, group.workers));
        double plainMs = 0;
        for (const PipelineExtras& extras : {PipelineExtras{}, PipelineExtras{.filters = {MedianFilter{3}}},
                                             PipelineExtras{.backCheck = true}, PipelineExtras{.automatic = true}}) {
            BenchTable table{
                .name = "pipeline",
                .title = "A pair through the whole pipeline, " + group.ids + extras.text(),
                .workload = format(
                    "open hole %s from memory, its load rising and falling in steps of a tenth, region = the "
                    "material; %s; medians of %d pairs; \"identical\" is the strain, computed once more on one thread",
                    sizeText(size).c_str(), extras.parameterText(), pairs)};
            const double ms =
                measurePipeline(frames, warmUpPairs, test.material(), pipelineParameters(group.ids, extras), table);
            const std::string first = group.ids.substr(0, group.ids.find(','));
            if (group.devices == 1) pairMs[format("%s x %d", first.c_str(), group.workers) + extras.text()] = ms;
            const int workersPerDevice = group.workers / group.devices;
            const double alone = pairMs[format("%s x %d", first.c_str(), workersPerDevice) + extras.text()];
            if (group.devices > 1 && ms > 0) {
                table.ratios.push_back(
                    {format("%d devices against one, %d lanes each", group.devices, workersPerDevice), alone / ms,
                     maker.options().quick ? 0 : 0.9 * group.devices, 0});
            }
            if (extras.text().empty()) plainMs = ms;
            if (extras.backCheck && plainMs > 0 && ms > 0) {
                // The check may take at most 1.6 times the time of a pair without it.
                table.ratios.push_back(
                    {"time without the check over time with it", plainMs / ms, maker.options().quick ? 0 : 1 / 1.6, 0});
            }
            maker.tables.push_back(std::move(table));
        }
    }
}

}  // namespace strainlens::bench
