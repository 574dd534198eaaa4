// SPDX-License-Identifier: MPL-2.0
#include "compute/diagnostics/engine_check.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/parameters/parameter_schema.h"
#include "compute/types/refine_agreement.h"

namespace strainlens {
namespace {

constexpr double kQuickMs = 3000;     // a slower device measures only once
constexpr double kProbePoints = 100;  // grid points for the estimate of the reference's time

/// A single device without replacement: fallbackOrder rethrows the device's error, which ends the run.
DeviceSource singleDevice(const DeviceInfo& device, DeviceSource source) {
    source.resolve = [device](const std::string&) { return std::vector{device}; };
    source.fallbackOrder = [](const std::string&) -> std::vector<DeviceInfo> { throw; };
    return source;
}

/// One run of one device on one grid.
struct Measurement {
    DisplacementField field;
    EngineResult result;
    double searchMs = 0;
    bool stopped = false;
};

class PairObserver : public RunObserver {
public:
    PairObserver(Measurement& measurement, std::function<void(double)> onProgress)
        : m_measurement(measurement), m_onProgress(std::move(onProgress)) {}
    void onProgress(double fraction, int, int) override { m_onProgress(fraction); }
    void onFrame(const FrameSummary&, const DisplacementField& field) override { m_measurement.field = field; }

private:
    Measurement& m_measurement;
    std::function<void(double)> m_onProgress;
};

/// Fills the times, of the reference and the deformed image together.
void fillTimes(RunSummary& summary, Measurement& measurement) {
    FrameSummary& frame = summary.frames.at(0);
    const auto both = [&](Stage stage) {
        return timeOf(summary.referenceTimesMs, stage) + timeOf(frame.timesMs, stage);
    };
    EngineResult& result = measurement.result;
    result.uploadMs = timeOf(summary.referenceTimesMs, Stage::Upload) +
                      std::max(timeOf(frame.timesMs, Stage::Upload), timeOf(frame.prefetchMs, Stage::Upload));
    measurement.searchMs = both(Stage::Search) + both(Stage::Refine);
    result.computeMs = both(Stage::Filter) + measurement.searchMs;
    result.downloadMs = both(Stage::Download);
}

RefinedValues valuesOf(const DisplacementField& field) { return {field.u, field.v, field.status, field.refined}; }

bool sameValue(double a, double b, double tolerance) {
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance;
}

/// The difference of one point.
FieldDifference differenceAt(const DisplacementField& a, const DisplacementField& b, std::size_t i) {
    FieldDifference difference{1, a.status[i] != b.status[i] ? std::size_t{1} : 0, 0, a.x[i], a.y[i]};
    const double px = std::hypot(a.u[i] - b.u[i], a.v[i] - b.v[i]);
    if (!std::isnan(px)) difference.largestPx = px;
    return difference;
}

class Checker {
public:
    Checker(const std::array<AnyImage, 2>& images, const RoiMask& roi, const RunParameters& parameters,
            const std::vector<DeviceInfo>& devices, const EngineCheckOptions& options, const DeviceSource& source)
        : m_images(images),
          m_size(sizeOf(images[0])),
          m_roi(roi),
          m_parameters(parameters),
          m_devices(devices),
          m_options(options),
          m_source(source) {}

    EngineCheck run() {
        m_check.points = pointsAt(m_parameters.grid.step);
        const auto reference = std::ranges::find_if(m_devices, isReference);
        if (reference != m_devices.end()) measureReference(*reference);
        for (const DeviceInfo& device : m_devices) {
            if (!isReference(device)) measureEngine(device);
        }
        compare();
        for (const DeviceInfo& device : m_devices) {
            for (DeviceMeasurements& measurements : m_measurements) {
                if (measurements.full.result.device.id == device.id) {
                    m_check.engines.push_back(std::move(measurements.full.result));
                }
            }
        }
        m_check.cancelled = m_options.stop.stop_requested();
        return std::move(m_check);
    }

private:
    /// Measurements of a device on the full grid and, if different, on the reference's grid.
    struct DeviceMeasurements {
        Measurement full;
        Measurement reduced;
    };

    static bool isReference(const DeviceInfo& device) { return device.kind == DeviceKind::Reference; }

    GridSpec gridOf(int stepPx) const {
        GridSpec spec = m_parameters.grid;
        spec.step = stepPx;
        return spec;
    }
    std::size_t pointsAt(int stepPx) const { return makeGrid(gridOf(stepPx), m_size, m_roi).measuredCount(); }

    /// Measures one grid, step `part` of `parts` of this device's progress.
    Measurement measure(const DeviceInfo& device, int stepPx, int part, int parts) {
        Measurement measurement;
        measurement.result.device = device;
        ImagesInMemory frames({viewOf(m_images[0]), viewOf(m_images[1])});
        PairObserver observer(measurement, [&](double fraction) { reportProgress(device, (part + fraction) / parts); });
        RunParameters parameters = m_parameters;
        parameters.device = device.id;
        parameters.grid = gridOf(stepPx);
        try {
            RunSummary summary = runSequence(frames, m_roi, parameters, observer, m_options.stop,
                                             {singleDevice(device, m_source), m_options.features});
            measurement.stopped = summary.cancelled;
            if (!summary.cancelled) {
                if (!summary.frames.at(0).error.empty()) throw Error(summary.frames[0].error);
                fillTimes(summary, measurement);
            }
        } catch (const DeviceError& error) {
            measurement.result.error = DeviceError(error);
            measurement.stopped = m_options.stop.stop_requested();
        }
        return measurement;
    }

    void reportProgress(const DeviceInfo& device, double fractionOfDevice) {
        const double fraction =
            (static_cast<double>(m_startedDevices) + fractionOfDevice) / static_cast<double>(m_devices.size());
        m_progress = std::max(m_progress, fraction);
        if (m_options.onProgress) m_options.onProgress(m_progress, device);
    }

    void store(DeviceMeasurements measurements) {
        ++m_startedDevices;
        if (!measurements.full.stopped && !measurements.reduced.stopped)
            m_measurements.push_back(std::move(measurements));
    }

    /// The largest step up to `factor` times the grid's whose grid has a point.
    int stepWithPoints(int factor) const {
        const auto largest = static_cast<int>(numberParameter("step").maximum);
        for (factor = std::min(factor, largest / m_parameters.grid.step); factor > 1; --factor) {
            try {
                pointsAt(factor * m_parameters.grid.step);
                return factor * m_parameters.grid.step;
            } catch (const InvalidInput&) {
                // The grid has no point in the region.
            }
        }
        return m_parameters.grid.step;
    }

    /// On the finest grid, the full one or one with a multiple of its step, that is expected to stay within the limit.
    void measureReference(const DeviceInfo& device) {
        const double full = static_cast<double>(m_check.points);
        m_check.referenceStepPx = stepWithPoints(static_cast<int>(std::sqrt(full / kProbePoints)));
        Measurement measurement = measure(device, m_check.referenceStepPx, 0, 2);
        if (m_check.referenceStepPx > m_parameters.grid.step && !measurement.result.error) {
            const double probed = static_cast<double>(pointsAt(m_check.referenceStepPx));
            const double expectedMs = measurement.searchMs * full / probed;
            const int factor =
                std::max(1, static_cast<int>(std::ceil(std::sqrt(expectedMs / m_options.referenceLimitMs))));
            const int step = stepWithPoints(factor);
            if (step < m_check.referenceStepPx && !measurement.stopped) {
                m_check.referenceStepPx = step;
                measurement = measure(device, step, 1, 2);
            }
        }
        if (!measurement.result.error && !measurement.stopped) {
            m_check.referencePoints = pointsAt(m_check.referenceStepPx);
            m_reference = measurement.field;
        }
        store({std::move(measurement), {}});
    }

    void measureEngine(const DeviceInfo& device) {
        if (m_options.stop.stop_requested()) return;
        const int parts = m_check.isReferenceReduced() ? 3 : 2;
        DeviceMeasurements measurements{measure(device, m_parameters.grid.step, 0, parts), {}};
        Measurement& full = measurements.full;
        if (!full.result.error && !full.stopped && full.result.totalMs() < kQuickMs) {
            Measurement again = measure(device, m_parameters.grid.step, 1, parts);
            if (again.stopped || again.result.error || again.result.totalMs() < full.result.totalMs()) {
                full = std::move(again);
            }
        }
        if (m_check.isReferenceReduced() && !full.result.error && !full.stopped) {
            measurements.reduced = measure(device, m_check.referenceStepPx, 2, parts);
            full.result.error = measurements.reduced.result.error;
        }
        store(std::move(measurements));
    }

    void compare() {
        const DeviceMeasurements* baseline = nullptr;
        for (const DeviceMeasurements& measurements : m_measurements) {
            if (isReference(measurements.full.result.device) || measurements.full.result.error) continue;
            if (!baseline || measurements.full.result.device.kind == DeviceKind::Cpu) baseline = &measurements;
        }
        const bool isFullReference = m_check.referencePoints == m_check.points;
        for (DeviceMeasurements& measurements : m_measurements) {
            EngineResult& result = measurements.full.result;
            if (isReference(result.device) || result.error) continue;
            const auto add = [&](const DisplacementField& expected, const DisplacementField& actual) {
                if (!result.difference) result.difference.emplace();
                *result.difference += compareFields(expected, actual, refineParameters(m_parameters));
            };
            if (isFullReference) add(m_reference, measurements.full.field);
            if (m_check.isReferenceReduced()) add(m_reference, measurements.reduced.field);
            if (!isFullReference && &measurements != baseline) add(baseline->full.field, measurements.full.field);
        }
    }

    const std::array<AnyImage, 2>& m_images;
    const ImageSize m_size;
    const RoiMask& m_roi;
    const RunParameters& m_parameters;
    const std::vector<DeviceInfo>& m_devices;
    const EngineCheckOptions& m_options;
    const DeviceSource& m_source;
    EngineCheck m_check;
    DisplacementField m_reference;
    std::vector<DeviceMeasurements> m_measurements;
    std::size_t m_startedDevices = 0;
    double m_progress = 0;
};

}  // namespace

FieldDifference& FieldDifference::operator+=(const FieldDifference& other) {
    if (other.points > 0 && (points == 0 || other.largestPx > largestPx)) {
        largestPx = other.largestPx;
        x = other.x;
        y = other.y;
    }
    points += other.points;
    statuses += other.statuses;
    return *this;
}

bool EngineCheck::hasDifference() const {
    return std::ranges::any_of(
        engines, [](const EngineResult& engine) { return engine.difference && engine.difference->points > 0; });
}

bool EngineCheck::hasFailure() const {
    return std::ranges::any_of(engines, [](const EngineResult& engine) { return engine.error.has_value(); });
}

std::optional<double> EngineCheck::ratioToCpu(const EngineResult& engine) const {
    const auto cpu = std::ranges::find_if(
        engines, [](const EngineResult& other) { return other.device.kind == DeviceKind::Cpu && !other.error; });
    const bool partOfGrid = engine.device.kind == DeviceKind::Reference && isReferenceReduced();
    if (cpu == engines.end() || engine.error || partOfGrid || engine.totalMs() <= 0) return std::nullopt;
    return cpu->totalMs() / engine.totalMs();
}

FieldDifference compareFields(const DisplacementField& expected, const DisplacementField& actual,
                              const RefineParameters& parameters) {
    const DisplacementField &a = expected, &b = actual;
    const bool refined = !a.refined.empty();
    FieldDifference difference;
    if (a.columns != b.columns || a.rows != b.rows || refined == b.refined.empty()) {
        difference.points = std::max(a.size(), b.size());
        return difference;
    }
    RefineAgreement agreement(parameters);
    const double scoreTolerance = refined ? kRefineAgreementZncc : 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        bool same = a.status[i] == b.status[i] && sameValue(a.score[i], b.score[i], scoreTolerance);
        if (refined) {
            same = agreement.add(valuesOf(a), i, valuesOf(b), i) && same;
        } else {
            same = same && sameValue(a.u[i], b.u[i], 0) && sameValue(a.v[i], b.v[i], 0);
        }
        if (!same) difference += differenceAt(a, b, i);
    }
    return difference;
}

EngineCheck checkEngines(const std::array<AnyImage, 2>& images, const RoiMask& roi, const RunParameters& parameters,
                         const std::vector<DeviceInfo>& devices, const EngineCheckOptions& options,
                         const DeviceSource& source) {
    requireValid(parameters);
    if (sizeOf(images[1]) != sizeOf(images[0])) {
        throw InvalidInput("deformed image", textOf(sizeOf(images[1])),
                           textOf(sizeOf(images[0])) + " px, the reference's size");
    }
    return Checker(images, roi, parameters, devices, options, source).run();
}

}  // namespace strainlens
