// SPDX-License-Identifier: MPL-2.0
#include "app/measure/dense_flow.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <utility>

#include "app/measure/camera_images.h"
#include "app/measure/measurement.h"
#include "compute/backend/backend_registry.h"
#include "compute/flow/flow_quality.h"
#include "compute/flow/grid_flow.h"
#include "compute/quality/defect_pixels.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {
namespace {

/// Progress at which the measurement starts, and at which the confidence of variational flow is computed.
constexpr double kPreparedAt = 0.05, kMeasuredFrom = 0.15, kQualityFrom = 0.75;
constexpr double kGridShare = 0.5;  ///< of the work of Joined

using SharedImage = std::shared_ptr<const AnyImage>;

bool usesGridAlone(DenseFlowMethod method) {
    return method == DenseFlowMethod::Grid || method == DenseFlowMethod::Affine;
}

bool hasOneGrey(ImageView<std::uint8_t> image) {
    for (int y = 0; y < image.height; ++y) {
        const std::uint8_t* row = image.row(y);
        if (std::any_of(row, row + image.width, [&](std::uint8_t grey) { return grey != image(0, 0); })) return false;
    }
    return true;
}

/// One measurement. Images and region are shared with background work, which may outlive it after a stop.
class FlowMeasurement {
public:
    FlowMeasurement(const FlowRequest& request, std::stop_token stop, SharedImage reference, SharedImage deformed)
        : m_request(request),
          m_stop(std::move(stop)),
          m_reference(std::move(reference)),
          m_deformed(std::move(deformed)),
          m_region(request.region ? request.region : std::make_shared<const RoiMask>()),
          m_parameters(request.parameters) {
        m_result.id = request.id;
    }

    FlowResult measure() {
        prepare();
        std::optional<DenseFlowMethod> method = m_request.method;
        if (!method && !m_result.uniformImage) {
            m_result.choice = choose();
            if (!m_result.choice) return {};
            method = m_result.choice->method;
            m_parameters.grid.step = m_result.choice->gridStep;
            m_parameters.refine.subset = m_result.choice->gridSubset;
            m_result.variational = m_result.choice->variational;
        }
        m_result.method = method.value_or(DenseFlowMethod::Variational);
        const bool isComplete = m_result.uniformImage ? setUnknown() : measureWith(m_result.method);
        if (!isComplete || m_stop.stop_requested()) return {};
        if (usesGridAlone(m_result.method)) m_result.variational.reset();
        m_result.flow.restrictTo(*m_region);
        if (m_present) m_result.flow.restrictTo(pixelsEndingIn(*m_present));
        return std::move(m_result);
    }

    std::optional<FlowChoice> chooseOnly() {
        prepare();
        return m_result.uniformImage ? std::nullopt : choose();
    }

private:
    int threads() const { return m_request.parameters.threads; }

    void prepare() {
        normalizeGreys();
        reportProgress(kPreparedAt);
        m_result.uniformImage = findUniformImage();
    }

    /// Calls `trial` with what it needs; its result is empty after a stop.
    template <typename Trial>
    auto tryFlows(const Trial& trial) {
        decltype(trial(m_result.reference, m_result.deformed, std::declval<const FlowTrialContext&>())) chosen;
        useDevice(
            [&](Session& session, const std::string&) {
                const auto variational = [&](const GrayImage<std::uint8_t>& reference,
                                             const GrayImage<std::uint8_t>& deformed,
                                             const DenseFlowParameters& parameters) {
                    session.upload(kReferenceSlot, reference);
                    session.upload(kDeformedSlot, deformed);
                    DenseFlowResult result;
                    session.denseFlow(kForwardPair, parameters, result, {m_stop, {}, {}});
                    return m_stop.stop_requested() ? DenseFlow() : std::move(result.flow);
                };
                chosen = trial(m_result.reference, m_result.deformed,
                               {m_request.choiceRegion ? m_request.choiceRegion : m_region, m_request.parameters,
                                m_request.devices, variational, m_stop});
            },
            [this] { return openHostSession(threads()); });
        reportProgress(kMeasuredFrom);
        return chosen;
    }
    std::optional<FlowChoice> choose() {
        return tryFlows([](const auto& reference, const auto& deformed, const FlowTrialContext& context) {
            return strainlens::chooseFlow(reference, deformed, context);
        });
    }
    /// Sets the variational flow's parameters; false after a stop.
    bool chooseParameters() {
        if (!m_result.variational) m_result.variational = m_request.variational;
        if (!m_result.variational) m_result.variational = tryFlows(chooseVariationalParameters);
        return m_result.variational.has_value();
    }

    bool measureWith(DenseFlowMethod method) {
        KnownFlow known;
        if (m_request.initialFlow) known.initialGuess = *m_request.initialFlow;
        if (usesGridAlone(method)) return measureGrid(isIcgn(m_parameters.refinement));
        if (!chooseParameters()) return false;
        if (method == DenseFlowMethod::Variational) {
            m_reference.reset();
            m_deformed.reset();
            return measureEveryPixel(known);
        }
        if (!isIcgn(m_parameters.refinement)) {
            throw InvalidInput("refine", m_parameters.refinement == Refinement::None ? "none" : "parabola",
                               "icgn1 or icgn2, as the standard deviations of points join both ways");
        }
        m_share = {0, kGridShare};
        if (!measureGrid(true)) return false;
        known.constraint = std::move(m_result.flow);
        m_share = {kGridShare, 1};
        return measureEveryPixel(known) && combineDeviations(known.constraint);
    }

    void normalizeGreys() {
        RunGreys greys;
        RunImage reference = greys.takeReference(copyOf(viewOf(*m_reference)), m_deformed.get());
        RunImage deformed = greys.take(copyOf(viewOf(*m_deformed)));
        if (reference.defectPixels > 0) addNotes({defectPixelNote(reference.defectPixels)});
        addNotes(reference.notes);
        addNotes(deformed.notes);
        if (reference.present) {
            m_region = std::make_shared<const RoiMask>(intersect(*m_region, *reference.present));
        }
        m_present = std::move(deformed.present);
        m_reference = std::make_shared<const AnyImage>(std::move(reference.image));
        m_deformed = std::make_shared<const AnyImage>(std::move(deformed.image));
        m_result.reference = mapTo8Bit(copyOf(viewOf(*m_reference)), greys.range());
        m_result.deformed = mapTo8Bit(copyOf(viewOf(*m_deformed)), greys.range());
    }

    void addNotes(const std::vector<std::string>& notes) {
        for (const std::string& note : notes) {
            if (std::ranges::find(m_result.notes, note) == m_result.notes.end()) m_result.notes.push_back(note);
        }
    }

    /// The pixels whose flow does not end at a deformed pixel without a value.
    RoiMask pixelsEndingIn(const RoiMask& present) const {
        const DenseFlow& flow = m_result.flow;
        return RoiMask::where(flow.size, [&](int x, int y) {
            const std::size_t i = flow.index(x, y);
            const double endX = std::round(x + double(flow.u[i])), endY = std::round(y + double(flow.v[i]));
            const bool isInside = endX >= 0 && endY >= 0 && endX < flow.size.width && endY < flow.size.height;
            return !isInside || present.contains(static_cast<int>(endX), static_cast<int>(endY));
        });
    }

    std::optional<ImageSlot> findUniformImage() const {
        if (hasOneGrey(m_result.reference.view())) return kReferenceSlot;
        if (hasOneGrey(m_result.deformed.view())) return kDeformedSlot;
        return std::nullopt;
    }

    bool setUnknown() {
        m_result.flow = DenseFlow(m_result.reference.size());
        m_result.flow.sigmaU = m_result.flow.sigmaV = m_result.flow.u;
        return true;
    }

    /// Converts the frame's field to dense flow.
    class GridObserver : public RunObserver {
    public:
        GridObserver(FlowMeasurement& measurement, bool withDeviations)
            : m_measurement(measurement), m_withDeviations(withDeviations) {}
        void onProgress(double fraction, int, int) override { m_measurement.reportProgress(fraction); }
        void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
            if (!summary.error.empty()) throw Error(summary.error);
            m_measurement.m_result.device = summary.device;
            const std::optional<AffineMotion> affine = m_measurement.affineMotionOf(field);
            const auto fill = [field = std::make_shared<const DisplacementField>(field),
                               size = sizeOf(*m_measurement.m_reference), region = m_measurement.m_region,
                               parameters = m_measurement.m_parameters, deviations = m_withDeviations, affine] {
                DenseFlow flow =
                    interpolateGridFlow(*field, size, *region, flowReachPx(parameters), parameters.threads, deviations);
                if (affine) affine->applyTo(flow);
                return flow;
            };
            if (auto flow = runCancellable(m_measurement.m_stop, fill)) m_measurement.m_result.flow = std::move(*flow);
        }

    private:
        FlowMeasurement& m_measurement;
        const bool m_withDeviations;
    };

    bool measureGrid(bool withDeviations) {
        ImagesInMemory images({viewOf(*m_reference), viewOf(*m_deformed)});
        GridObserver observer(*this, withDeviations);
        const MeasurementResult run =
            strainlens::measure(images, {m_request.id, m_region, m_parameters}, observer, m_stop, m_request.devices);
        if (run.failure) std::rethrow_exception(run.failure);
        if (run.summary->cancelled) return false;
        addNotes(run.summary->notes);
        return true;
    }

    /// The motion that replaces a grid's displacements; none if Affine was not requested or noise does not explain it,
    /// with a note.
    std::optional<AffineMotion> affineMotionOf(const DisplacementField& field) {
        if (m_result.method != DenseFlowMethod::Affine) return std::nullopt;
        std::optional<AffineMotion> motion = affineMotion(field, m_parameters);
        if (motion && motion->isExplained()) return motion;
        m_result.method = DenseFlowMethod::Grid;
        addNotes({"The motion is not affine within the noise of the points: the flow is that of the grid."});
        return std::nullopt;
    }

    /// Combines both standard deviations of pixels that grid points constrain.
    bool combineDeviations(const DenseFlow& gridFlow) {
        const auto combine = [](const std::vector<float>& of, std::vector<float>& own) {
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (of[i] > 0 && own[i] > 0) own[i] = of[i] * own[i] / std::hypot(of[i], own[i]);
            }
        };
        combine(gridFlow.sigmaU, m_result.flow.sigmaU);
        combine(gridFlow.sigmaV, m_result.flow.sigmaV);
        return true;
    }

    bool measureEveryPixel(const KnownFlow& known) {
        DenseFlowResult result = measureOnDevice(known);
        if (m_stop.stop_requested()) return false;
        reportProgress(kQualityFrom);
        struct QualityInputs {
            GrayImage<std::uint8_t> reference, deformed;
            DenseFlowResult result;
        };
        // Owned by the task while it runs, since the task may outlive this object after a stop.
        const auto inputs = std::make_shared<QualityInputs>(
            QualityInputs{std::move(m_result.reference), std::move(m_result.deformed), std::move(result)});
        auto flow = runCancellable(m_stop, [inputs, threads = threads()] {
            return estimateFlowQuality(inputs->reference, inputs->deformed, std::move(inputs->result), threads);
        });
        if (!flow) return false;
        m_result.reference = std::move(inputs->reference);
        m_result.deformed = std::move(inputs->deformed);
        m_result.flow = std::move(*flow);
        return true;
    }

    using DeviceWork = std::function<void(Session& session, const std::string& device)>;

    /// Calls `work` with the named device or, with "auto", the best one that supports the flow, and with the CPU if
    /// that fails. `replace` opens a session in place of a named device that does not support the flow.
    void useDevice(const DeviceWork& work, const std::function<std::unique_ptr<Session>()>& replace) {
        const DeviceSource& devices = m_request.devices;
        const std::string& requested = m_request.parameters.device;
        if (requested != "auto") {
            const DeviceInfo device = devices.resolve(requested).front();
            const std::unique_ptr<Session> session = devices.openSession(device.id, {threads()});
            if (session->supports(Operation::DenseFlow)) return work(*session, device.id);
            return work(*replace(), hostDeviceId());
        }
        try {
            if (m_failed) return work(*openHostSession(threads()), hostDeviceId());
            std::vector<DeviceInfo> candidates = devices.resolve(requested);
            const std::vector<DeviceInfo> others = devices.fallbackOrder(candidates.front().id);
            candidates.insert(candidates.end(), others.begin(), others.end());
            for (const DeviceInfo& device : candidates) {
                const std::unique_ptr<Session> session = devices.openSession(device.id, {threads()});
                if (session->supports(Operation::DenseFlow)) return work(*session, device.id);
            }
        } catch (const DeviceError& error) {
            m_failed = m_result.deviceFailed = true;
            m_result.notes.push_back(std::string(error.what()) + "; continues on the CPU");
        }
        work(*openHostSession(threads()), hostDeviceId());
    }

    DenseFlowResult measureOnDevice(const KnownFlow& known) {
        DenseFlowResult result;
        useDevice([&](Session& session, const std::string& device) { result = measureOn(session, device, known); },
                  [this]() -> std::unique_ptr<Session> {
                      throw InvalidInput("device", m_request.parameters.device,
                                         "auto, cpu or a device that rounds divisions correctly");
                  });
        return result;
    }

    DenseFlowResult measureOn(Session& session, const std::string& device, const KnownFlow& known) {
        session.upload(kReferenceSlot, m_result.reference);
        session.upload(kDeformedSlot, m_result.deformed);
        DenseFlowParameters parameters = *m_result.variational;
        parameters.findOccluded = m_request.findOccluded;
        parameters.estimateQuality = true;
        DenseFlowResult result;
        session.denseFlow(
            kForwardPair, parameters, known, result,
            {m_stop, [this](double part) { reportProgress(std::lerp(kMeasuredFrom, kQualityFrom, part)); }, {}});
        m_result.device = device;
        return result;
    }

    /// Never decreases, also when another device takes over from one that failed.
    void reportProgress(double part) {
        const double fraction = std::lerp(m_share[0], m_share[1], part);
        if (fraction <= m_reportedProgress) return;
        m_reportedProgress = fraction;
        if (m_request.onProgress) m_request.onProgress(fraction);
    }

    const FlowRequest& m_request;
    const std::stop_token m_stop;
    SharedImage m_reference, m_deformed;  ///< released as soon as they are no longer needed
    std::shared_ptr<const RoiMask> m_region;
    RunParameters m_parameters;
    bool m_failed = false;             ///< a device; the processor is used from then on
    std::optional<RoiMask> m_present;  ///< pixels of the deformed image that have a value, if some have none
    double m_reportedProgress = 0;
    std::array<double, 2> m_share = {0, 1};  ///< progress range of the current stage
    FlowResult m_result;
};

/// Loads the images of the request; null after a stop.
std::unique_ptr<FlowMeasurement> loadPair(const FlowRequest& request, const std::stop_token& stop) {
    auto reference = runCancellable(stop, request.reference);
    if (!reference) return nullptr;
    auto deformed = runCancellable(stop, request.deformed);
    if (!deformed) return nullptr;
    if (sizeOf(**reference) != sizeOf(**deformed)) {
        throw InvalidInput("images", textOf(sizeOf(**reference)) + " and " + textOf(sizeOf(**deformed)) + " px",
                           "a deformed image of the reference image's size");
    }
    if (request.region && !request.region->empty() && request.region->size() != sizeOf(**reference)) {
        throw InvalidInput("region", "another size", "a region of the reference image's size");
    }
    return std::make_unique<FlowMeasurement>(request, stop, std::move(*reference), std::move(*deformed));
}

}  // namespace

RunParameters flowGridParameters() {
    RunParameters parameters;
    parameters.grid.step = 8;
    parameters.refine.subset = 41;
    parameters.strain.window = 0;
    return parameters;
}

FlowResult measureFlow(const FlowRequest& request, const std::stop_token& stop) {
    if (request.parameters.camera.any()) return measureFlow(withCorrectedImages(request), stop);
    auto measurement = loadPair(request, stop);
    return measurement ? measurement->measure() : FlowResult();
}

std::optional<FlowChoice> chooseFlow(const FlowRequest& request, const std::stop_token& stop) {
    if (request.parameters.camera.any()) return chooseFlow(withCorrectedImages(request), stop);
    auto measurement = loadPair(request, stop);
    return measurement ? measurement->chooseOnly() : std::nullopt;
}

}  // namespace strainlens
