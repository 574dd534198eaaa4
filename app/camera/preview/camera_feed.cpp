// SPDX-License-Identifier: MPL-2.0
#include "app/camera/preview/camera_feed.h"

#include <algorithm>
#include <utility>

#include "app/camera/camera_list.h"
#include "app/camera/recording/image_folder.h"
#include "app/camera/unpack_image.h"

namespace strainlens {
namespace {

constexpr std::chrono::milliseconds kJudgeInterval{200};
constexpr std::chrono::seconds kRateInterval{1};

}  // namespace

CameraFeed::CameraFeed(const FeedPlan& plan)
    : m_plan(plan),
      // All that are to be stored wait in the memory; only the newest is shown.
      m_queue(std::make_shared<FrameQueue>(plan.folder.empty() ? FramePolicy::Newest : FramePolicy::Every)) {
    std::unique_ptr<Camera> camera = openCamera(plan.camera);
    m_settings = camera->configure(plan.settings);
    m_limits = camera->limits();
    m_name = camera->name();
    m_format = camera->format();
    const auto onNote = [this](const std::string& sentence) { addProblem(sentence); };
    Acquisition::Consumers consumers{nullptr, m_queue};
    if (!plan.recording.empty()) {
        consumers.recorder = std::make_shared<FrameQueue>(FramePolicy::Every);
        m_recorder.emplace(RawRecorder::Target{plan.recording, m_name, m_format}, consumers.recorder, onNote);
    }
    m_acquisition.emplace(std::move(camera), plan.memoryBytes, std::move(consumers), AcquisitionLimit{}, onNote);
    m_thread = std::jthread([this] { run(); });
}

CameraFeed::~CameraFeed() {
    m_acquisition->stop();
    m_acquisition->join();
    if (m_thread.joinable()) m_thread.join();
}

std::optional<PreviewImage> CameraFeed::newest() const {
    const std::lock_guard lock(m_mutex);
    return m_newest;
}

FeedState CameraFeed::state() const {
    FeedState state;
    state.counts = m_acquisition->counts();
    if (m_recorder) state.recorded = m_recorder->recorded();
    const std::lock_guard lock(m_mutex);
    state.stored = m_stored;
    state.unstored = m_unstored + (m_plan.folder.empty() ? 0 : m_queue->skipped());
    state.rateHz = rateHz(state.counts.received, Clock::now());
    state.hasEnded = m_hasEnded;
    state.problems = m_problems;
    std::ranges::copy(describeLosses(state.counts, m_name), std::back_inserter(state.problems));
    return state;
}

void CameraFeed::addProblem(const std::string& sentence) {
    const std::lock_guard lock(m_mutex);
    m_problems.push_back(sentence);
}

void CameraFeed::run() {
    while (m_queue->wait({})) {
        const SharedFrame frame = m_queue->take();
        if (frame) take(*frame);
    }
    const std::lock_guard lock(m_mutex);
    m_hasEnded = true;
}

void CameraFeed::take(const CameraFrame& frame) {
    const Clock::time_point now = Clock::now();
    countArrival(now);
    const bool isShown = now - m_lastJudged >= kJudgeInterval;
    const bool isStored = !m_plan.folder.empty() && frame.arrived >= m_nextStored;
    if (!m_plan.folder.empty() && !isStored) {
        const std::lock_guard lock(m_mutex);
        ++m_unstored;
    }
    if (!isShown && !isStored) return;
    auto image = std::make_shared<const AnyImage>(unpackImage(frame.format, frame.bytes));
    if (isStored) {
        if (m_plan.storedRateHz > 0) {
            const std::chrono::duration<double> interval(1 / m_plan.storedRateHz);
            m_nextStored = frame.arrived + std::chrono::duration_cast<Clock::duration>(interval);
        }
        store(*image);
    }
    if (!isShown) return;
    m_lastJudged = now;
    PreviewImage newest{image, frame.counter, frame.timeNs, judgePreview(viewOf(*image), largestGrey(m_format))};
    const std::lock_guard lock(m_mutex);
    m_newest = std::move(newest);
}

/// A failure is said once; the next images are tried.
void CameraFeed::store(const AnyImage& image) {
    std::string problem;
    try {
        saveImage(m_plan.folder, static_cast<int>(m_stored), image);
    } catch (const Error& error) {
        problem = error.what();
    }
    const std::lock_guard lock(m_mutex);
    ++(problem.empty() ? m_stored : m_unstored);
    if (!problem.empty() && std::ranges::find(m_problems, problem) == m_problems.end()) m_problems.push_back(problem);
}

void CameraFeed::countArrival(Clock::time_point now) {
    if (now - m_rateSince < kRateInterval) return;
    const std::int64_t received = m_acquisition->counts().received;
    const std::lock_guard lock(m_mutex);
    m_rateHz = rateHz(received, now);
    m_rateSince = now, m_rateImages = received;
}

/// The rate of the last complete interval; it falls while no image arrives.
double CameraFeed::rateHz(std::int64_t received, Clock::time_point now) const {
    if (m_rateSince == Clock::time_point{}) return 0;
    const std::chrono::duration<double> elapsed = now - m_rateSince;
    return elapsed < kRateInterval ? m_rateHz : static_cast<double>(received - m_rateImages) / elapsed.count();
}

}  // namespace strainlens
