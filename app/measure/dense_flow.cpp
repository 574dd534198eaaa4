// SPDX-License-Identifier: MPL-2.0
#include "app/measure/dense_flow.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <utility>

#include "app/measure/measurement.h"
#include "compute/flow/fitting_parameters.h"
#include "compute/flow/grid_flow.h"
#include "compute/flow/judged_flow.h"
#include "compute/quality/defect_pixels.h"
#include "compute/quality/image_noise.h"
#include "compute/search/host_session.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "compute/types/threads/left_behind.h"

namespace strainlens {
namespace {

/// Shares of the work before anything is measured, and before a variational flow is judged.
constexpr double kMeasuredFrom = 0.05, kJudgedFrom = 0.75;
constexpr double kGridShare = 0.5;  ///< of the work, where both ways are joined

using SharedImage = std::shared_ptr<const AnyImage>;

bool hasOneGrey(ImageView<std::uint8_t> image) {
    for (int y = 0; y < image.height; ++y) {
        const std::uint8_t* row = image.row(y);
        if (std::any_of(row, row + image.width, [&](std::uint8_t grey) { return grey != image(0, 0); })) return false;
    }
    return true;
}

/// One way to measure; each member is shared, as what hears no stop is left behind with it.
class FlowMeasurement {
public:
    FlowMeasurement(const FlowQuestion& question, std::stop_token stop, SharedImage reference, SharedImage deformed)
        : m_question(question),
          m_stop(std::move(stop)),
          m_reference(std::move(reference)),
          m_deformed(std::move(deformed)),
          m_region(question.region ? question.region : std::make_shared<const RoiMask>()) {
        m_answer.id = question.id;
    }

    FlowAnswer measure() {
        std::optional<FlowWay> way = m_question.way;
        if (!way) {
            const auto advice = unlessStopped(m_stop, [image = m_reference, region = m_region, threads = threads()] {
                return flowAdvice(viewOf(*image), *region, threads);
            });
            if (!advice) return {};
            way = advice->way;
            m_answer.look = advice->look;
        }
        m_answer.way = *way;
        takeGreys();
        tell(kMeasuredFrom);
        m_answer.plain = plainImage();
        const bool whole = m_answer.plain ? knowNothing() : measureAs(*way);
        if (!whole || m_stop.stop_requested()) return {};
        m_answer.flow.restrictTo(*m_region);
        if (m_present) m_answer.flow.restrictTo(endingIn(*m_present));
        return std::move(m_answer);
    }

private:
    int threads() const { return m_question.parameters.threads; }

    bool measureAs(FlowWay way) {
        KnownFlow known;
        if (m_question.start) known.start = *m_question.start;
        if (way == FlowWay::Variational) {
            m_reference.reset();
            m_deformed.reset();
            return measureEveryPixel(known);
        }
        if (way == FlowWay::Grid) return measureGrid(isIcgn(m_question.parameters.refinement));
        if (!isIcgn(m_question.parameters.refinement)) {
            throw InvalidInput("refine", m_question.parameters.refinement == Refinement::None ? "none" : "parabola",
                               "icgn1 or icgn2, as the standard deviations of points join both ways");
        }
        m_share = {0, kGridShare};
        if (!measureGrid(true)) return false;
        known.held = std::move(m_answer.flow);
        m_share = {kGridShare, 1};
        return measureEveryPixel(known) && takeHeldDeviations(known.held);
    }

    void takeGreys() {
        RunGreys greys;
        RunImage reference = greys.takeReference(copyOf(viewOf(*m_reference)));
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
        m_answer.reference = mapTo8Bit(copyOf(viewOf(*m_reference)), greys.range());
        m_answer.deformed = mapTo8Bit(copyOf(viewOf(*m_deformed)), greys.range());
    }

    void addNotes(const std::vector<std::string>& notes) {
        for (const std::string& note : notes) {
            if (std::ranges::find(m_answer.notes, note) == m_answer.notes.end()) m_answer.notes.push_back(note);
        }
    }

    /// The pixels whose flow does not end in a pixel without a value.
    RoiMask endingIn(const RoiMask& present) const {
        const DenseFlow& flow = m_answer.flow;
        return RoiMask::where(flow.size, [&](int x, int y) {
            const auto i =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(flow.size.width) + static_cast<std::size_t>(x);
            const double endX = std::round(x + double(flow.u[i])), endY = std::round(y + double(flow.v[i]));
            const bool isInside = endX >= 0 && endY >= 0 && endX < flow.size.width && endY < flow.size.height;
            return !isInside || present.contains(static_cast<int>(endX), static_cast<int>(endY));
        });
    }

    std::optional<ImageRole> plainImage() const {
        if (hasOneGrey(m_answer.reference.view())) return ImageRole::Reference;
        if (hasOneGrey(m_answer.deformed.view())) return ImageRole::Deformed;
        return std::nullopt;
    }

    bool knowNothing() {
        m_answer.flow = DenseFlow(m_answer.reference.size());
        m_answer.flow.sigmaU = m_answer.flow.sigmaV = m_answer.flow.u;
        return true;
    }

    /// Takes the field of the one frame, as files of dense flow do.
    class GridObserver : public RunObserver {
    public:
        GridObserver(FlowMeasurement& measurement, bool withDeviations)
            : m_measurement(measurement), m_withDeviations(withDeviations) {}
        void onProgress(double fraction, int, int) override { m_measurement.tell(fraction); }
        void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
            if (!summary.error.empty()) throw Error(summary.error);
            m_measurement.m_answer.device = summary.device;
            const auto fill = [field = std::make_shared<const DisplacementField>(field),
                               size = sizeOf(*m_measurement.m_reference), region = m_measurement.m_region,
                               parameters = m_measurement.m_question.parameters, deviations = m_withDeviations] {
                return flowOfGrid(*field, size, *region, flowReachPx(parameters), parameters.threads, deviations);
            };
            if (auto flow = unlessStopped(m_measurement.m_stop, fill)) m_measurement.m_answer.flow = std::move(*flow);
        }

    private:
        FlowMeasurement& m_measurement;
        const bool m_withDeviations;
    };

    bool measureGrid(bool withDeviations) {
        ImagesInMemory images({viewOf(*m_reference), viewOf(*m_deformed)});
        GridObserver observer(*this, withDeviations);
        const MeasurementAnswer run = strainlens::measure(images, {m_question.id, m_region, m_question.parameters},
                                                          observer, m_stop, m_question.devices);
        if (run.failure) std::rethrow_exception(run.failure);
        if (run.summary->cancelled) return false;
        addNotes(run.summary->notes);
        return true;
    }

    /// Where points hold the flow, both of its deviations say something.
    bool takeHeldDeviations(const DenseFlow& held) {
        const auto join = [](const std::vector<float>& of, std::vector<float>& own) {
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (of[i] > 0 && own[i] > 0) own[i] = of[i] * own[i] / std::hypot(of[i], own[i]);
            }
        };
        join(held.sigmaU, m_answer.flow.sigmaU);
        join(held.sigmaV, m_answer.flow.sigmaV);
        return true;
    }

    bool measureEveryPixel(const KnownFlow& known) {
        DenseFlowResult result = byDevice(known);
        if (m_stop.stop_requested()) return false;
        tell(kJudgedFrom);
        struct Judged {
            GrayImage<std::uint8_t> reference, deformed;
            DenseFlow flow;
        };
        // The images go there and back: what is left behind keeps them.
        auto work = std::make_shared<std::pair<Judged, DenseFlowResult>>(
            Judged{std::move(m_answer.reference), std::move(m_answer.deformed), {}}, std::move(result));
        const auto judged = unlessStopped(m_stop, [work, threads = threads()] {
            Judged& images = work->first;
            images.flow = judgedFlow(images.reference, images.deformed, std::move(work->second), threads);
            return true;
        });
        if (!judged) return false;
        m_answer.reference = std::move(work->first.reference);
        m_answer.deformed = std::move(work->first.deformed);
        m_answer.flow = std::move(work->first.flow);
        return true;
    }

    /// By the best device that has it, the processor when that one fails; or by the one that is named.
    DenseFlowResult byDevice(const KnownFlow& known) {
        const DeviceSource& devices = m_question.devices;
        const std::string& wanted = m_question.parameters.device;
        if (wanted != "auto") {
            const DeviceInfo device = devices.resolve(wanted).front();
            const std::unique_ptr<Session> session = devices.openSession(device.id, {threads()});
            if (session->supports(Operation::DenseFlow)) return by(*session, device.id, known);
            throw InvalidInput("device", wanted, "auto, cpu or a device that rounds divisions correctly");
        }
        try {
            std::vector<DeviceInfo> candidates = devices.resolve(wanted);
            const std::vector<DeviceInfo> others = devices.fallbackOrder(candidates.front().id);
            candidates.insert(candidates.end(), others.begin(), others.end());
            for (const DeviceInfo& device : candidates) {
                const std::unique_ptr<Session> session = devices.openSession(device.id, {threads()});
                if (session->supports(Operation::DenseFlow)) return by(*session, device.id, known);
            }
        } catch (const DeviceError& error) {
            m_answer.notes.push_back(std::string(error.what()) + "; goes on with the processor");
        }
        return by(*openHostSession(threads()), hostDeviceId(), known);
    }

    DenseFlowResult by(Session& session, const std::string& device, const KnownFlow& known) {
        session.upload(ImageRole::Reference, m_answer.reference);
        session.upload(ImageRole::Deformed, m_answer.deformed);
        DenseFlowParameters parameters = fittingFlowParameters(m_answer.reference);
        parameters.findOccluded = m_question.findOccluded;
        parameters.judge = true;
        DenseFlowResult result;
        session.denseFlow(parameters, known, result,
                          {m_stop, [this](double part) { tell(std::lerp(kMeasuredFrom, kJudgedFrom, part)); }, {}});
        m_answer.device = device;
        return result;
    }

    /// A device that failed had come far already.
    void tell(double part) {
        const double fraction = std::lerp(m_share[0], m_share[1], part);
        if (fraction <= m_told) return;
        m_told = fraction;
        if (m_question.onProgress) m_question.onProgress(fraction);
    }

    const FlowQuestion& m_question;
    const std::stop_token m_stop;
    SharedImage m_reference, m_deformed;  ///< while anything is to be made of them
    std::shared_ptr<const RoiMask> m_region;
    std::optional<RoiMask> m_present;  ///< pixels of the deformed image with a value, where some have none
    double m_told = 0;
    std::array<double, 2> m_share = {0, 1};  ///< of the work that is told, what is at work
    FlowAnswer m_answer;
};

}  // namespace

FlowAdvice flowAdvice(const AnyImageView& reference, const RoiMask& roi, int threads) {
    FlowAdvice advice;
    advice.look = speckleLook(reference, roi, noiseOfImage(reference, roi), threads);
    advice.way = advice.look.isSpeckle() ? FlowWay::Grid : FlowWay::Variational;
    return advice;
}

RunParameters flowGridParameters() {
    RunParameters parameters;
    parameters.grid.step = 8;
    parameters.refine.subset = 41;
    parameters.strain.window = 0;
    return parameters;
}

FlowAnswer measureFlow(const FlowQuestion& question, const std::stop_token& stop) {
    auto reference = unlessStopped(stop, question.reference);
    if (!reference) return {};
    auto deformed = unlessStopped(stop, question.deformed);
    if (!deformed) return {};
    if (sizeOf(**reference) != sizeOf(**deformed)) {
        throw InvalidInput("images", textOf(sizeOf(**reference)) + " and " + textOf(sizeOf(**deformed)) + " px",
                           "a deformed image of the reference image's size");
    }
    if (question.region && !question.region->empty() && question.region->size() != sizeOf(**reference)) {
        throw InvalidInput("region", "another size", "a region of the reference image's size");
    }
    return FlowMeasurement(question, stop, std::move(*reference), std::move(*deformed)).measure();
}

}  // namespace strainlens
