// SPDX-License-Identifier: MPL-2.0
#include "compute/pipeline/sequence_runner.h"

#include <cmath>
#include <limits>

#include "compute/backend/backend_registry.h"
#include "compute/pipeline/block_contrast.h"
#include "compute/pipeline/field_assembly.h"
#include "compute/pipeline/parabola_refinement.h"
#include "compute/pipeline/search_strategy.h"
#include "compute/pipeline/stage_clock.h"
#include "compute/pipeline/validation.h"

namespace strainlens {
namespace {

constexpr double kPartialIntervalMs = 100;

std::string text(ImageSize size) { return std::to_string(size.width) + " x " + std::to_string(size.height) + " px"; }

/// One run: the reference image is prepared once, then frame after frame is measured.
class SequenceRun {
public:
    SequenceRun(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                std::stop_token stop)
        : m_frames(frames), m_roi(roi), m_parameters(parameters), m_observer(observer), m_stop(std::move(stop)) {}

    RunSummary run() {
        const auto start = std::chrono::steady_clock::now();
        prepareReference();
        for (int frame = 1; frame <= deformedFrames() && !m_stop.stop_requested(); ++frame) {
            m_frame = frame;
            progress(0);
            measureFrame();
        }
        m_summary.cancelled = m_stop.stop_requested();
        m_summary.wallMs = millisecondsSince(start);
        return std::move(m_summary);
    }

private:
    int deformedFrames() const { return m_frames.frameCount() - 1; }

    void progress(double fractionOfFrame) {
        m_observer.onProgress((m_frame - 1 + fractionOfFrame) / deformedFrames(), m_frame, deformedFrames());
    }

    void prepareReference() {
        requireValid(m_parameters);
        if (m_frames.frameCount() < 2) {
            throw InvalidInput("images", std::to_string(m_frames.frameCount()),
                               "a reference and at least one deformed image");
        }
        StageTimes& times = m_summary.referenceTimesMs;
        m_summary.parameters = m_parameters;
        m_summary.threads = m_parameters.threads;
        m_session = timed(times, Stage::Prepare, [&] {
            m_summary.device = findDevice(m_parameters.device);
            if (m_summary.threads == 0) m_summary.threads = m_summary.device.computeUnits;
            return openSession(m_parameters.device,
                               {m_parameters.threads, std::int64_t{m_parameters.memoryLimitMiB} << 20});
        });
        AnyImage image = timed(times, Stage::Read, [&] { return m_frames.loadFrame(0); });
        const GrayImage<std::uint8_t> grey = timed(times, Stage::Prepare, [&] {
            m_size = sizeOf(image);
            m_grid = makeGrid(m_parameters.grid, m_size, m_roi);
            m_summary.greyRange = greyRangeOf(image);
            GrayImage<std::uint8_t> mapped = mapTo8Bit(std::move(image), m_summary.greyRange);
            m_contrast = blockContrast(mapped, m_grid);
            return mapped;
        });
        uploadAndFilter(ImageRole::Reference, grey, times);
    }

    void uploadAndFilter(ImageRole role, ImageView<std::uint8_t> image, StageTimes& times) {
        timed(times, Stage::Upload, [&] { m_session->upload(role, image); });
        timed(times, Stage::Filter, [&] {
            for (const Filter& filter : m_parameters.filters) m_session->filter(role, filter);
        });
    }

    void measureFrame() {
        FrameSummary summary;
        summary.frame = m_frame;
        summary.name = m_frames.frameName(m_frame);
        DisplacementField field;
        try {
            loadFrame(summary.timesMs);
            if (m_stop.stop_requested()) return;
            field = searchAndValidate(summary);
        } catch (const FileError& error) {
            summary.error = error.what();
        }
        describe(field, summary);
        timed(summary.timesMs, Stage::Export, [&] { m_observer.onFrame(summary, field); });
        m_summary.frames.push_back(std::move(summary));
        progress(1);
        if (!field.partial && field.size() > 0) {
            m_beforeLast = std::move(m_last);
            m_last = std::move(field);
        }
    }

    void loadFrame(StageTimes& times) {
        AnyImage image = timed(times, Stage::Read, [&] { return m_frames.loadFrame(m_frame); });
        if (sizeOf(image) != m_size) {
            throw FileError(m_frames.frameName(m_frame), "the image is " + text(sizeOf(image)) +
                                                             ", the reference image is " + text(m_size) +
                                                             "; all images of a run must have one size");
        }
        const GrayImage<std::uint8_t> grey =
            timed(times, Stage::Prepare, [&] { return mapTo8Bit(std::move(image), m_summary.greyRange); });
        uploadAndFilter(ImageRole::Deformed, grey, times);
    }

    DisplacementField searchAndValidate(FrameSummary& summary) {
        timed(summary.timesMs, Stage::Search, [&] { search(); });
        summary.timesMs[static_cast<std::size_t>(Stage::Search)] -= m_result.downloadMs;
        summary.timesMs[static_cast<std::size_t>(Stage::Download)] += m_result.downloadMs;
        summary.passes = m_result.passes;
        summary.deviceMs = m_result.computeMs;
        // Asked before anything else: what the search left unfinished must be marked, however late the stop came.
        const bool stopped = m_stop.stop_requested();
        DisplacementField field = timed(summary.timesMs, Stage::Refine, [&] { return refinedField(); });
        field.partial = stopped;
        timed(summary.timesMs, Stage::Validate,
              [&] { validate(field, m_contrast, m_parameters.criterion, m_parameters.validation); });
        return field;
    }

    DisplacementField refinedField() {
        DisplacementField field = assembleField(m_grid, m_result);
        if (m_parameters.refinement == Refinement::Parabola) {
            refineByParabola(m_session->download(ImageRole::Reference), m_session->download(ImageRole::Deformed),
                             m_grid, m_parameters.criterion, field);
        }
        return field;
    }

    void search() {
        auto lastPartial = std::chrono::steady_clock::now();
        JobControl job;
        job.stop = m_stop;
        job.onProgress = [this](double fraction) { progress(fraction); };
        job.onPartialResult = [&] {
            if (millisecondsSince(lastPartial) < kPartialIntervalMs) return;
            m_observer.onPartialField(m_frame, assembleField(m_grid, m_result));
            lastPartial = std::chrono::steady_clock::now();
        };
        const FieldHistory history{m_last.size() ? &m_last : nullptr, m_beforeLast.size() ? &m_beforeLast : nullptr};
        runSearch(*m_session, m_grid, m_parameters, history, m_result, job);
    }

    static void describe(const DisplacementField& field, FrameSummary& summary) {
        summary.partial = field.partial;
        double sum = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            ++summary.counts[static_cast<std::size_t>(field.status[i])];
            if (field.ok(i)) sum += field.score[i];
        }
        const std::size_t ok = summary.counts[static_cast<std::size_t>(PointStatus::Ok)];
        summary.meanScore = ok ? sum / static_cast<double>(ok) : std::numeric_limits<double>::quiet_NaN();
    }

    FrameSource& m_frames;
    const RoiMask& m_roi;
    const RunParameters& m_parameters;
    RunObserver& m_observer;
    std::stop_token m_stop;

    RunSummary m_summary;
    std::unique_ptr<Session> m_session;
    ImageSize m_size;
    Grid m_grid;
    std::vector<double> m_contrast;
    int m_frame = 0;
    SearchResult m_result;
    DisplacementField m_last, m_beforeLast;
};

}  // namespace

RunSummary runSequence(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters, RunObserver& observer,
                       std::stop_token stop) {
    return SequenceRun(frames, roi, parameters, observer, std::move(stop)).run();
}

}  // namespace strainlens
