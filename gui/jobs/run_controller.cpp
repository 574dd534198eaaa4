// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/run_controller.h"

#include <algorithm>
#include <set>

#include "app/measure/camera_images.h"
#include "app/results/store_views.h"
#include "gui/document/document.h"
#include "gui/document/run_readiness.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {
constexpr int kPollMs = 100;       // at most ten updates a second
constexpr int kCancelPollMs = 15;  // responds quickly to cancellation
constexpr int kAbandonMs = 500;    // after a cancellation; a driver call may take long

/// Number of leading measured images that a watch of the folder reuses; 0 if one of them is from elsewhere.
int reusableImages(const std::filesystem::path& folder, const Document& document) {
    const int finished = document.results.finishedImages();
    const std::filesystem::path watched = std::filesystem::absolute(folder / "").lexically_normal();
    const std::vector<int> order = document.images.runOrder();
    for (int k = 1; k <= finished; ++k) {
        const ImageOrigin& origin = document.images.frame(order[static_cast<std::size_t>(k)]).origin;
        const std::filesystem::path own = std::filesystem::absolute(origin.file.path).parent_path() / "";
        if (origin.rendered || own.lexically_normal() != watched) return 0;
    }
    return finished;
}

/// Fraction of the present images that are finished.
double finishedFraction(const Results& results) {
    const auto isDone = [](FrameState state) { return state == FrameState::Measured || state == FrameState::Failed; };
    const auto done = static_cast<double>(std::ranges::count_if(results.states, isDone));
    return done / std::max(1, results.displacements());
}
}  // namespace

RunController::RunController(Document& document, StoreFactory makeStore, const DeviceSource& devices, QObject* parent)
    : QObject(parent), m_document(document), m_makeStore(std::move(makeStore)), m_devices(devices) {
    connect(&m_timer, &QTimer::timeout, this, &RunController::poll);
    const auto reset = [this] { m_refusedMemory.reset(); };
    connect(&document.project, &ProjectState::parametersChanged, this, reset);
    connect(&document.project, &ProjectState::roiChanged, this, reset);
    connect(&document.images, &ImageSequence::framesChanged, this, reset);
    connect(&document.images, &ImageSequence::sequenceChanged, this, reset);
}

RunController::~RunController() = default;

void RunController::start() {
    if (isRunning() || m_document.images.runOrder().size() < 2) return;
    if (m_isReady()) return measureAll();
    m_isWaiting = true;
    m_watch.clearState();
    announceStart();
}

void RunController::announceStart() {
    m_fraction = 0;
    m_memory.reset();
    m_elapsed.start();
    m_timer.start(kPollMs);
    emit started();
}

void RunController::measureAll() {
    std::shared_ptr<ResultStore> store = m_makeStore();
    m_document.results.start(store);
    startRun(std::move(store), {});
}

void RunController::startWhenReady() {
    if (!m_isReady()) {
        emit progressed();
        return;
    }
    m_isWaiting = false;
    if (const std::optional<RunProblem> problem = checkRunReadiness(m_document).problem) return endRun(problem->text);
    measureAll();
}

void RunController::resume() {
    const int finished = isRunning() ? 0 : m_document.results.imagesBeforeResume();
    if (finished == 0) return;
    resumeAfter(finished, [this](auto store, auto done) { startRun(std::move(store), std::move(done)); });
}

void RunController::resumeAfter(int finished, const StartFunction& start) {
    const auto store = std::make_shared<ResumedStore>(m_document.results.latest().store, finished);
    m_document.results.resume(finished, store);
    start(store, {finished, [store](int frame) { return store->field(frame); },
                  [store](int frame) { return store->summary(frame); }});
}

void RunController::startRun(std::shared_ptr<ResultStore> store, FinishedFrames finished) {
    std::vector<ImageOrigin> origins;
    for (int index : m_document.results.latest().order) origins.push_back(m_document.images.frame(index).origin);
    m_watch.clearState();
    startJob(std::make_shared<OriginFrameSource>(std::move(origins)), std::move(store), std::move(finished));
    announceStart();
}

void RunController::startJob(std::shared_ptr<FrameSource> frames, std::shared_ptr<ResultStore> store,
                             FinishedFrames finished) {
    m_fraction = 0;
    m_frame = 0;
    m_memory.reset();
    m_refusedMemory.reset();
    m_unresponsiveDevice.clear();
    m_abandonedDevice.clear();
    m_cancelling = false;
    m_store = store;
    m_job = std::make_unique<RunJob>(std::move(frames), m_document.project.mask(), m_document.project.parameters(),
                                     std::move(store), m_devices, std::move(finished));
}

int RunController::deformedFrames() const {
    return std::max(0, static_cast<int>(m_document.results.latest().order.size()) - 1);
}

int RunController::measured() const { return m_job ? m_document.results.latest().measured : 0; }

QString RunController::currentImage() const {
    const Results& results = m_document.results.latest();
    if (!m_job) return {};
    for (int k = results.nextMeasured(0); k < std::ssize(results.states); k = results.nextMeasured(k)) {
        if (results.hasSummary(k)) continue;
        const int index = results.order.at(static_cast<std::size_t>(k));
        return index < 0 ? QString() : m_document.images.frame(index).name;
    }
    return {};
}

void RunController::watch(const std::filesystem::path& folder) {
    if (isRunning()) return;
    InitialFrames start;
    start.others = pathsOf(m_document.project.parameters().camera);
    m_finished = 0;
    if (m_document.images.frameCount() > 0) {
        m_finished = reusableImages(folder, m_document);
        const std::vector<int> order = m_document.images.runOrder();
        start.known = {m_document.images.frame(order.front()).origin.file};
        for (int k = 0; m_finished > 0 && k <= m_finished; ++k) {
            start.earlier.push_back(m_document.images.frame(order[static_cast<std::size_t>(k)]).origin.file);
        }
        for (const Frame& frame : m_document.images.frames()) {
            if (frame.excluded) start.others.push_back(frame.origin.file.path);
        }
    }
    m_watch.open(folder, std::move(start));
    m_cancelling = false;
    announceStart();
}

void RunController::prepareWatch() {
    const std::shared_ptr<LiveFrames> frames = m_watch.frames();
    m_watch.refresh();
    if (!m_watch.problem().isEmpty() || m_cancelling) return endRun(m_cancelling ? QString() : m_watch.problem());
    emit progressed();
    if (!frames) return;
    if (m_document.images.frameCount() == 0) {
        if (frames->frameCount() > 0) {
            m_document.setFrames({{frames->reference(0), nullptr}});
            emit referenceArrived();
        } else if (frames->hasEnded()) {
            endRun({});
        }
        return;
    }
    const QString problem = m_document.images.frameProblem(m_document.images.reference());
    if (!problem.isEmpty()) return endRun(problem);
    if (!m_document.project.roiProblem().isEmpty()) return endRun(m_document.project.roiProblem());
    if (m_document.project.mask() && m_isReady()) startWatch();
}

void RunController::startWatch() {
    constexpr int kFirstStep = 1 << 30;  // region steps start at 0
    m_watchStep = m_watchStep < kFirstStep ? kFirstStep : m_watchStep + 1;
    const std::vector<int> order = m_document.images.runOrder();
    const std::set<int> measured(order.begin(), order.begin() + m_finished + 1);
    std::vector<Frame> remaining;
    for (int i = 0; i < m_document.images.frameCount(); ++i) {
        if (measured.contains(i) || m_document.images.frame(i).excluded)
            remaining.push_back(m_document.images.frame(i));
    }
    if (static_cast<int>(remaining.size()) < m_document.images.frameCount()) {
        m_document.editFrames(std::move(remaining), tr("Watch folder"), m_watchStep);
    }
    const auto startWatchJob = [this](std::shared_ptr<ResultStore> store, FinishedFrames finished) {
        startJob(m_watch.frames(), std::move(store), std::move(finished));
    };
    if (m_finished > 0) return resumeAfter(m_finished, startWatchJob);
    std::shared_ptr<ResultStore> store = m_makeStore();
    m_document.results.start(store);
    startWatchJob(std::move(store), {});
}

void RunController::addArrivedImages() {
    const std::shared_ptr<LiveFrames> frames = m_watch.frames();
    std::vector<ImageOrigin> origins;
    for (int k = static_cast<int>(m_document.results.latest().order.size()); k < frames->frameCount(); ++k)
        origins.push_back({frames->reference(k), nullptr});
    if (!origins.empty()) m_document.addToRun(std::move(origins), tr("Watch folder"), m_watchStep);
}

void RunController::cancel() {
    if (!isRunning() || m_cancelling) return;
    if (m_isWaiting) {
        m_isWaiting = false;
        return endRun({});
    }
    m_cancelling = true;
    m_sinceCancel.start();
    m_timer.start(kCancelPollMs);
    if (isWatching() && m_job) {
        m_watch.finish();
        poll();
    }
    // A watch that only waits for images ends by itself.
    if (m_job && !(isWatching() && currentImage().isEmpty())) m_job->cancel();
    emit progressed();
}

void RunController::abandon() {
    m_timer.stop();
    m_watch.close();
    m_isWaiting = false;
    m_cancelling = false;
    if (!m_job) return;
    m_job->cancel();
    m_ending.start(
        [job = std::shared_ptr<RunJob>(std::move(m_job))]() mutable {
            job.reset();
            return true;
        },
        [](const TaskOutcome<bool>&) {});
}

void RunController::poll() {
    if (m_isWaiting) return startWhenReady();
    if (!m_job) return prepareWatch();
    // Discarding the results ends the run.
    if (m_document.results.latest().store != m_store.lock()) {
        abandon();
        return endRun({});
    }
    if (m_cancelling && m_sinceCancel.hasExpired(kAbandonMs) && m_job->usesDriver()) m_job->abandon();
    RunUpdate update = m_job->takeUpdate();
    m_unresponsiveDevice = update.unresponsiveDevice;
    if (isWatching()) addArrivedImages();  // includes the images of this update
    m_watch.refresh();
    m_fraction = std::max(m_fraction, update.fraction);
    m_frame = std::max(m_frame, update.frame);
    if (update.memory) m_memory = update.memory;
    for (const FinishedFrame& finished : update.finishedFrames) {
        m_document.results.addResult(finished.frame, finished.hasField);
        if (isWatching() && !finished.hasField) {
            const int index = m_document.results.latest().order.at(static_cast<std::size_t>(finished.frame));
            m_watch.addUnreadable(m_document.images.frame(index).name);
        }
    }
    if (update.partialField) m_document.results.setPartialField(update.partialFrame, std::move(update.partialField));
    if (isWatching() && deformedFrames() > 0) m_fraction = finishedFraction(m_document.results.latest());
    if (!update.done) {
        emit progressed();
        return;
    }
    m_job.reset();
    m_watch.close();
    m_cancelling = false;
    m_unresponsiveDevice.clear();
    m_abandonedDevice = update.abandonedDevice;
    m_document.results.finish(std::move(update.summary));
    if (update.failure) return fail(update.failure);
    endRun({});
}

void RunController::fail(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const MemoryLimitExceeded& error) {
        m_refusedMemory = error.memory();
    } catch (...) {  // reported by the error text
    }
    endRun(errorText(failure));
}

void RunController::endRun(const QString& error) {
    m_timer.stop();
    m_watch.close();
    m_cancelling = false;
    emit progressed();
    emit finished(error);
}

}  // namespace strainlens::gui
