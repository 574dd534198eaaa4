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

constexpr double kQuickMs = 3000;     // a device that takes longer is not asked twice
constexpr double kProbePoints = 100;  // grid points by which the reference's time is estimated

/// One device that nothing replaces: asked for another while the device's error is handled, it lets the run end with
/// that error.
DeviceSource only(const DeviceInfo& device, DeviceSource source) {
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

/// The times of the reference and the deformed image together.
void describeTimes(RunSummary& summary, Measurement& measurement) {
    FrameSummary& frame = summary.frames.at(0);
    const auto both = [&](Stage stage) {
        return timeOf(summary.referenceTimesMs, stage) + timeOf(frame.timesMs, stage);
    };
    EngineResult& result = measurement.result;
    result.uploadMs = timeOf(summary.referenceTimesMs, Stage::Upload) +
                      std::max(timeOf(frame.timesMs, Stage::Upload), timeOf(frame.aheadMs, Stage::Upload));
    measurement.searchMs = both(Stage::Search) + both(Stage::Refine);
    result.computeMs = both(Stage::Filter) + measurement.searchMs;
    result.downloadMs = both(Stage::Download);
}

RefinedValues valuesOf(const DisplacementField& field) { return {field.u, field.v, field.status, field.refined}; }

bool sameValue(double a, double b, double tolerance) {
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance;
}

/// Of a point that counts.
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
            for (Measured& measured : m_measured) {
                if (measured.whole.result.device.id == device.id) {
                    m_check.engines.push_back(std::move(measured.whole.result));
                }
            }
        }
        m_check.cancelled = m_options.stop.stop_requested();
        return std::move(m_check);
    }

private:
    /// What a device measured on the whole grid and, where that is another one, on the reference's.
    struct Measured {
        Measurement whole;
        Measurement reduced;
    };

    static bool isReference(const DeviceInfo& device) { return device.kind == DeviceKind::Reference; }

    GridSpec gridOf(int stepPx) const {
        GridSpec spec = m_parameters.grid;
        spec.step = stepPx;
        return spec;
    }
    std::size_t pointsAt(int stepPx) const { return makeGrid(gridOf(stepPx), m_size, m_roi).measuredCount(); }

    /// `part` of `parts` of the work on this device.
    Measurement measure(const DeviceInfo& device, int stepPx, int part, int parts) {
        Measurement measurement;
        measurement.result.device = device;
        ImagesInMemory frames({viewOf(m_images[0]), viewOf(m_images[1])});
        PairObserver observer(measurement, [&](double fraction) { tell(device, (part + fraction) / parts); });
        RunParameters parameters = m_parameters;
        parameters.device = device.id;
        parameters.grid = gridOf(stepPx);
        try {
            RunSummary summary = runSequence(frames, m_roi, parameters, observer, m_options.stop,
                                             only(device, m_source), m_options.features);
            measurement.stopped = summary.cancelled;
            if (!summary.cancelled) {
                if (!summary.frames.at(0).error.empty()) throw Error(summary.frames[0].error);
                describeTimes(summary, measurement);
            }
        } catch (const DeviceError& error) {
            measurement.result.error = DeviceError(error);
            measurement.stopped = m_options.stop.stop_requested();
        }
        return measurement;
    }

    void tell(const DeviceInfo& device, double fractionOfDevice) {
        const double fraction =
            (static_cast<double>(m_begun) + fractionOfDevice) / static_cast<double>(m_devices.size());
        m_told = std::max(m_told, fraction);
        if (m_options.onProgress) m_options.onProgress(m_told, device);
    }

    void keep(Measured measured) {
        ++m_begun;
        if (!measured.whole.stopped && !measured.reduced.stopped) m_measured.push_back(std::move(measured));
    }

    /// The largest step, not above `factor` times the grid's, whose grid has a point.
    int stepWithPoints(int factor) const {
        const auto largest = static_cast<int>(numberParameter("step").maximum);
        for (factor = std::min(factor, largest / m_parameters.grid.step); factor > 1; --factor) {
            try {
                pointsAt(factor * m_parameters.grid.step);
                return factor * m_parameters.grid.step;
            } catch (const InvalidInput&) {
                // No point of this grid is in the region.
            }
        }
        return m_parameters.grid.step;
    }

    /// On the finest grid, whole or of a multiple of its step, that is expected to keep the limit.
    void measureReference(const DeviceInfo& device) {
        const double whole = static_cast<double>(m_check.points);
        m_check.referenceStepPx = stepWithPoints(static_cast<int>(std::sqrt(whole / kProbePoints)));
        Measurement measurement = measure(device, m_check.referenceStepPx, 0, 2);
        if (m_check.referenceStepPx > m_parameters.grid.step && !measurement.result.error) {
            const double probed = static_cast<double>(pointsAt(m_check.referenceStepPx));
            const double expectedMs = measurement.searchMs * whole / probed;
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
        keep({std::move(measurement), {}});
    }

    void measureEngine(const DeviceInfo& device) {
        if (m_options.stop.stop_requested()) return;
        const int parts = m_check.reducedReference() ? 3 : 2;
        Measured measured{measure(device, m_parameters.grid.step, 0, parts), {}};
        Measurement& whole = measured.whole;
        if (!whole.result.error && !whole.stopped && whole.result.totalMs() < kQuickMs) {
            Measurement again = measure(device, m_parameters.grid.step, 1, parts);
            if (again.stopped || again.result.error || again.result.totalMs() < whole.result.totalMs()) {
                whole = std::move(again);
            }
        }
        if (m_check.reducedReference() && !whole.result.error && !whole.stopped) {
            measured.reduced = measure(device, m_check.referenceStepPx, 2, parts);
            whole.result.error = measured.reduced.result.error;
        }
        keep(std::move(measured));
    }

    void compare() {
        const Measured* baseline = nullptr;
        for (const Measured& measured : m_measured) {
            if (isReference(measured.whole.result.device) || measured.whole.result.error) continue;
            if (!baseline || measured.whole.result.device.kind == DeviceKind::Cpu) baseline = &measured;
        }
        const bool wholeReference = m_check.referencePoints == m_check.points;
        for (Measured& measured : m_measured) {
            EngineResult& result = measured.whole.result;
            if (isReference(result.device) || result.error) continue;
            const auto add = [&](const DisplacementField& expected, const DisplacementField& actual) {
                if (!result.difference) result.difference.emplace();
                *result.difference += differenceOf(expected, actual, refineParameters(m_parameters));
            };
            if (wholeReference) add(m_reference, measured.whole.field);
            if (m_check.reducedReference()) add(m_reference, measured.reduced.field);
            if (!wholeReference && &measured != baseline) add(baseline->whole.field, measured.whole.field);
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
    std::vector<Measured> m_measured;
    std::size_t m_begun = 0;
    double m_told = 0;
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

bool EngineCheck::anyDiffers() const {
    return std::ranges::any_of(
        engines, [](const EngineResult& engine) { return engine.difference && engine.difference->points > 0; });
}

bool EngineCheck::anyFailed() const {
    return std::ranges::any_of(engines, [](const EngineResult& engine) { return engine.error.has_value(); });
}

std::optional<double> EngineCheck::ratioToCpu(const EngineResult& engine) const {
    const auto cpu = std::ranges::find_if(
        engines, [](const EngineResult& other) { return other.device.kind == DeviceKind::Cpu && !other.error; });
    const bool partOfGrid = engine.device.kind == DeviceKind::Reference && reducedReference();
    if (cpu == engines.end() || engine.error || partOfGrid || engine.totalMs() <= 0) return std::nullopt;
    return cpu->totalMs() / engine.totalMs();
}

FieldDifference differenceOf(const DisplacementField& expected, const DisplacementField& actual,
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
