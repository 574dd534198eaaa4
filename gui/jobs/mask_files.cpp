// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/mask_files.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/io/paths.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

constexpr int kPollFilesMs = 2000;

}  // namespace

MaskFiles::MaskFiles(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document.project, &ProjectState::parametersChanged, this, &MaskFiles::refresh);
    for (const auto changed : {&ImageSequence::framesChanged, &ImageSequence::sequenceChanged,
                               &ImageSequence::referenceChanged, &ImageSequence::referenceRead}) {
        connect(&document.images, changed, this, &MaskFiles::refresh);
    }
    connect(&document.images, &ImageSequence::frameMoved, this, [this] {
        m_checked = {};
        refresh();
    });
    connect(&document.results, &RunResults::resultsChanged, this, [this] {
        if (!m_isDelayed || m_document.results.latest().isRunning()) return;
        m_checked = {};
        refresh();
    });
    m_timer.setInterval(kPollFilesMs);
    connect(&m_timer, &QTimer::timeout, this, &MaskFiles::poll);
}

MaskFiles::Request MaskFiles::makeRequest() const {
    Request request{m_document.project.parameters().masks, {}};
    if (request.masks.path.empty()) return request;
    for (const int index : m_document.images.runOrder()) request.ids.push_back(m_document.images.frame(index).id);
    return request;
}

std::optional<FrameReference> MaskFiles::maskOf(int frame) const {
    if (m_masks.empty() || frame < 0 || frame >= m_document.images.frameCount()) return std::nullopt;
    const auto found = m_masks.find(m_document.images.frame(frame).id);
    return found == m_masks.end() ? std::nullopt : std::optional(found->second);
}

void MaskFiles::refresh() {
    const Request request = makeRequest();
    if (request == m_checked) return;
    m_checked = request;
    m_isDelayed = false;
    m_worker.cancel();
    m_polling.cancel();
    if (request.masks.path.empty() || request.ids.empty()) {
        m_timer.stop();
        return show(request, {});
    }
    std::vector<ImageOrigin> origins;
    for (const int index : m_document.images.runOrder()) origins.push_back(m_document.images.frame(index).origin);
    m_worker.start(
        [masks = request.masks.path, origins = std::move(origins)](const std::stop_token& stop) {
            State state;
            state.stamps = stampsOfMasks(masks);  // before the files are read
            try {
                const OriginFrameSource frames(origins);
                state.assigned = assignMasks(listMasks(pathFromUtf8(masks)), frames);
                addSizeProblems(state.assigned, frames, stop);
            } catch (const Error& error) {
                state.problem = errorText(error);
            }
            return state;
        },
        [this, request](const TaskOutcome<State>& outcome) {
            show(request, outcome.value.value_or(State{}));
            if (outcome.value && outcome.value->problem.isEmpty()) hash();
        });
    m_timer.start();
}

void MaskFiles::hash() {
    const std::string& masks = m_checked.masks.path;
    if (masks == m_hashed.path && m_stamps == m_hashed.stamps) return replaceChanged(m_hashed.sha256);
    m_worker.start(
        [masks, stamps = m_stamps](const std::stop_token& stop) {
            return Hashed{masks, stamps, hashedMasks(masks, stop).sha256};
        },
        [this](const TaskOutcome<Hashed>& outcome) {
            if (!outcome.value) {
                m_problem = outcome.error;
                emit changed();
                return;
            }
            m_hashed = *outcome.value;
            replaceChanged(m_hashed.sha256);
            emit changed();  // no longer busy
        });
}

void MaskFiles::show(const Request& request, const State& state) {
    m_masks.clear();
    for (std::size_t k = 0; k < state.assigned.masks.size() && k < request.ids.size(); ++k) {
        if (state.assigned.masks[k]) m_masks.emplace(request.ids[k], *state.assigned.masks[k]);
    }
    m_problem = state.problem;
    if (m_problem.isEmpty() && !state.assigned.problems.empty()) {
        const MaskProblem& first = state.assigned.problems.front();
        m_problem = errorText(FileError(first.path, first.reason));
    }
    m_stamps = state.stamps;
    emit changed();
}

void MaskFiles::replaceChanged(const std::string& sha256) {
    RunParameters parameters = m_document.project.parameters();
    const std::string& chosen = parameters.masks.sha256;
    if (sha256.empty() || chosen.empty() || chosen == sha256) return;
    if (m_document.results.latest().isRunning()) {
        m_isDelayed = true;  // the run has read them
        return;
    }
    parameters.masks.sha256 = m_checked.masks.sha256 = sha256;
    m_document.project.startWith(parameters);
    emit replaced(
        tr("The masks have changed since they were chosen. Their present contents are used; results that were "
           "measured with the earlier ones are out of date."));
}

void MaskFiles::poll() {
    if (m_worker.isBusy() || m_polling.isBusy()) return;
    const std::string masks = m_document.project.parameters().masks.path;
    if (masks.empty()) return;
    m_polling.start([masks](const std::stop_token&) { return stampsOfMasks(masks); },
                    [this](const TaskOutcome<std::vector<FileStamp>>& outcome) {
                        if (!outcome.value || *outcome.value == m_stamps) return;
                        m_checked = {};
                        refresh();
                    });
}

std::vector<FileStamp> MaskFiles::stampsOfMasks(const std::string& masks) {
    std::vector<FileStamp> stamps;
    for (const std::filesystem::path& path : maskFilesOf(masks))
        std::ranges::move(stampsOf(path), std::back_inserter(stamps));
    return stamps;
}

}  // namespace strainlens::gui
