// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_worker.h"

#include <exception>
#include <utility>

#include "compute/sequence/frame/best_blur.h"
#include "compute/sequence/frame/post_processing.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

/// Whether the field gives initial guesses for the worker's next frames. After a frame without valid points they use
/// the last field that has some.
bool isUsableAsGuess(const DisplacementField& field) { return !field.partial && field.count(PointStatus::Ok) > 0; }

MatchQuality qualityOf(const DisplacementField& field) {
    FrameSummary summary;
    summarize(field, summary);
    return MatchQuality(summary);
}

/// Decides whether the frame's search compares normalised images. Updated references use no search.
LightChange chooseNormalisation(const SequenceContext& context, const RunReference& reference,
                                const PreparedFrame& image) {
    LightChange light;
    const RunParameters& parameters = context.parameters;
    if (!reference.isFirst() || !lightNormalisation(parameters)) return light;
    if (parameters.light == LightChoice::Auto) light = detectLightChange(context.light, image.light);
    if (parameters.light == LightChoice::On) light.normalised = true;
    return light;
}

}  // namespace

DeviceWorker::DeviceWorker(int number, const SequenceContext& context, SequenceDevice& device, FrameReader& reader,
                           FrameDelivery& delivery, const ReferenceUpdates& updates)
    : m_number(number),
      m_context(context),
      m_device(device),
      m_reader(reader),
      m_delivery(delivery),
      m_updates(updates),
      m_firstImage(std::make_shared<RunReference>(context)),
      m_reference(m_firstImage),
      m_models(context, m_firstImage->refinement()),
      m_behind(context, m_models, device.chain(), delivery, number) {}

void DeviceWorker::resumeAfter(const FinishedFrames& finished, int workers) {
    const RunParameters& parameters = m_context.parameters;
    std::vector<std::shared_ptr<const DisplacementField>> latest;  // latest first
    std::optional<RelativeBlur> blur;                              // of the latest
    int frame = finished.count - (finished.count - 1 - m_number + workers) % workers;
    m_history.block = blockOf(parameters, frame + workers);
    for (; frame > 0 && latest.size() < 2 && blockOf(parameters, frame) == m_history.block; frame -= workers) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (!field || !isUsableAsGuess(*field)) continue;
        if (latest.empty() && matchesBlur(parameters)) blur = finished.blurOf(frame);
        latest.push_back(m_context.gridPart(field));
    }
    for (; !latest.empty(); latest.pop_back()) m_history.add(latest.back(), blur);
    const auto readAgain = [&](int number) -> std::shared_ptr<const ReferenceFrame> {
        std::optional<PreparedFrame> image = number > 0 ? m_reader.takeReread(number) : std::nullopt;
        if (!image) return nullptr;
        const int reference = finished.summary(number).reference;
        return std::make_shared<ReferenceFrame>(ReferenceFrame{std::move(*image), finished.field(number),
                                                               reference > 0 ? finished.field(reference) : nullptr});
    };
    m_candidate = readAgain(m_updates.reference());
    StageTimes unreported{};
    if (m_candidate) useCandidate(unreported);
    if (m_updates.candidate() != m_updates.reference()) m_candidate = readAgain(m_updates.candidate());
    if (!parameters.strain.isRequested() && !deconvolves(parameters)) return;
    for (frame = m_number + 1; frame <= finished.count; frame += workers) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (!field) continue;
        m_models.strain(*field);
        return;
    }
}

void DeviceWorker::run() {
    std::exception_ptr failure;
    try {
        measureFrames();
    } catch (...) {
        failure = std::current_exception();
    }
    // The previous frames are still delivered; a failure of one takes precedence.
    StageTimes unreported{};
    waitForPreviousFrames(unreported);
    if (failure) std::rethrow_exception(failure);
}

void DeviceWorker::measureFrames() {
    while (true) {
        FrameSummary summary;
        std::optional<PreparedFrame> image = takeFrame(summary);
        if (!image) return;
        m_delivery.progress(m_number, summary.frame, 0);
        const int block = blockOf(m_context.parameters, summary.frame);
        // The first frame of a block uses no initial guesses from the previous block.
        if (block != m_history.block) m_history = {block, nullptr, nullptr, std::nullopt};
        measure(std::move(*image), summary);
    }
}

std::optional<PreparedFrame> DeviceWorker::takeFrame(FrameSummary& summary) {
    const auto start = stageClock();
    std::optional<PreparedFrame> image = m_reader.take(m_number);
    if (!image) return std::nullopt;
    summary.frame = image->frame;
    summary.name = m_context.frames.frameName(image->frame);
    summary.error = image->error;
    summary.prefetchMs = image->prefetchMs;
    addWaitingTime(millisecondsSince(start), image->prefetchMs, summary.timesMs);
    if (m_updates.updatesEveryFrame() && m_candidate && m_reference->frame() != m_candidate->image.frame)
        useCandidate(summary.timesMs);
    m_device.useUploaded(*image, summary.timesMs);
    m_reader.release(m_number);
    return image;
}

void DeviceWorker::measure(PreparedFrame image, const FrameSummary& start) {
    MeasuredFrame measured;
    measured.summary = start;
    if (start.error.empty()) {
        measured = measureOnce(image, start);
        if (measured.field->size() == 0 && measured.summary.error.empty()) return;  // stopped before it started
        if (m_candidate && !measured.field->partial && m_updates.needsNewReference(qualityOf(*measured.field))) {
            measured = measureFromCandidate(image, start, std::move(measured));
        }
        measured.summary.device = m_device.info().id;
        if (m_devices.empty() || m_devices.back().id != m_device.info().id) m_devices.push_back(m_device.info());
    }
    const std::shared_ptr<const DisplacementField> field = measured.field;
    const bool isUsable = isUsableAsGuess(*field);
    // Evaluated before post-processing shares the field.
    const bool isCandidate =
        isUsable && m_updates.isActive() && m_updates.take(start.frame, measured.summary.reference, qualityOf(*field));
    std::shared_ptr<const DisplacementField> gridPart = isUsable ? m_context.gridPart(field) : nullptr;
    const std::optional<RelativeBlur> blur = measured.summary.blur;
    queuePostProcessing(std::move(measured));
    if (isCandidate) {
        m_candidate = std::make_shared<ReferenceFrame>(ReferenceFrame{std::move(image), field, m_reference->field()});
    }
    if (isUsable) m_history.add(std::move(gridPart), blur);
}

/// Measures the frame from the current reference; the field is empty if the summary has an error or the run was stopped
/// before.
MeasuredFrame DeviceWorker::measureOnce(PreparedFrame& image, FrameSummary start) {
    start.reference = m_reference->frame();
    start.driftPx = m_reference->driftPx();
    start.light = chooseNormalisation(m_context, *m_reference, image);
    image.normalised = start.light.normalised;
    if (matchesBlur(m_context.parameters)) {
        const auto measure = [&](const std::optional<RelativeBlur>& blur, FrameSummary summary) {
            return blur ? measureBlurred(image, *blur, std::move(summary))
                        : measureOnDevice(image, nullptr, std::move(summary));
        };
        return measureWithBestBlur({m_context, *m_reference, image, m_models, m_history.blur}, std::move(start),
                                   measure);
    }
    // Images after the first one are equally blurred.
    const std::optional<RelativeBlur> given = m_reference->isFirst() ? givenBlur(m_context.parameters) : std::nullopt;
    return given ? measureBlurred(image, *given, std::move(start)) : measureOnDevice(image, nullptr, std::move(start));
}

MeasuredFrame DeviceWorker::measureOnDevice(PreparedFrame& image, const BlurredPair* blurred, FrameSummary summary) {
    const std::string operation = "frame " + std::to_string(summary.frame) + " (" + summary.name + ")";
    MeasuredFrame measured;
    StageTimes& times = summary.timesMs;
    m_device.measure(image, operation, times, [&](Session& session) {
        if (m_context.stop.stop_requested()) return;
        measured =
            measureFrame({m_context, m_device, session, image, *m_reference, m_models, m_delivery, m_number, blurred},
                         m_history, m_memory, summary);
        times = measured.summary.timesMs;
    });
    if (measured.field->size() == 0 && measured.summary.error.empty()) measured.summary = std::move(summary);
    return measured;
}

/// Measures the frame with equally blurred images; the field is empty if the run was stopped before.
MeasuredFrame DeviceWorker::measureBlurred(PreparedFrame& image, const RelativeBlur& blur, FrameSummary summary) {
    std::optional<BlurredPair> pair =
        timed(summary.timesMs, Stage::Prepare, [&] { return blurPair(m_context, *m_reference, image, blur); });
    summary.blur = blur;
    MeasuredFrame measured;
    if (!pair) {
        measured.summary = std::move(summary);
        return measured;
    }
    const bool blursReference = blur.isReferenceSharper;
    // Setting the reference makes the device upload the frame again, too.
    m_device.setReference(blursReference ? pair->image.grey : m_reference->grey(),
                          blursReference ? pair->image.full : m_reference->full(), summary.timesMs);
    measured = measureOnDevice(blursReference ? image : pair->image, &*pair, std::move(summary));
    m_device.setReference(m_reference->grey(), m_reference->full(), measured.summary.timesMs);
    return measured;
}

/// Measures the frame again from the candidate, which becomes the reference if the result is better. Returns the better
/// result. `start`: the summary before any measurement.
MeasuredFrame DeviceWorker::measureFromCandidate(PreparedFrame& image, FrameSummary start, MeasuredFrame before) {
    std::shared_ptr<RunReference> referenceBefore = m_reference;
    start.timesMs = before.summary.timesMs;
    waitForPreviousFrames(start.timesMs);  // the candidate may be in post-processing
    useCandidate(start.timesMs);
    MeasuredFrame found = measureOnce(image, std::move(start));
    StageTimes times = found.summary.timesMs;
    // A stopped attempt may hide a result that a complete run would have.
    before.field->partial = m_context.stop.stop_requested();
    if (!before.field->partial && found.summary.error.empty() &&
        m_updates.isWorthwhile(qualityOf(*before.field), qualityOf(*found.field))) {
        return found;
    }
    setReference(std::move(referenceBefore), times);
    before.summary.timesMs = times;
    return before;
}

/// The candidate becomes the reference.
void DeviceWorker::useCandidate(StageTimes& times) {
    const UncertaintyModel& model = m_models.uncertainty();
    setReference(
        timed(times, Stage::Prepare, [&] { return std::make_shared<RunReference>(m_context, m_candidate, &model); }),
        times);
}

void DeviceWorker::setReference(std::shared_ptr<RunReference> reference, StageTimes& times) {
    m_reference = std::move(reference);
    m_device.setReference(m_reference->grey(), m_reference->full(), times);
}

void DeviceWorker::queuePostProcessing(MeasuredFrame frame) {
    const RunParameters& parameters = m_context.parameters;
    const DisplacementField& field = *frame.field;
    if (field.size() > 0 && refinesByIcgn(parameters)) m_models.uncertainty();
    if (field.size() > 0 && (parameters.strain.isRequested() || frame.deconvolution)) {
        timed(frame.summary.timesMs, Stage::Strain, [&] { m_models.strain(field); });
    }
    m_behind.add(std::move(frame), m_device.info());
    m_memory.refined = m_behind.takeMemory();
}

void DeviceWorker::waitForPreviousFrames(StageTimes& times) {
    m_behind.flush(times);
    m_memory.refined = m_behind.takeMemory();
}

}  // namespace strainlens
