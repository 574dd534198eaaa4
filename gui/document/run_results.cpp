// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/run_results.h"

#include <algorithm>
#include <set>
#include <utility>

#include "app/results/store_views.h"

namespace strainlens::gui {
int referenceIn(std::span<const int> order, const RunParameters& parameters, int index) {
    if (order.empty()) return index;
    if (!measuresPairs(parameters)) return order.front();
    const std::optional<int> first = firstRunFrame(parameters, runFrameIn(order, index));
    return first && order[static_cast<std::size_t>(*first)] >= 0 ? order[static_cast<std::size_t>(*first)] : index;
}

bool hasDisplacementIn(std::span<const int> order, const RunParameters& parameters, int index) {
    return firstRunFrame(parameters, runFrameIn(order, index)).has_value();
}

int secondIn(std::span<const int> order, const RunParameters& parameters, int index) {
    const int k = runFrameIn(order, index);
    const bool arePairs = parameters.reference.choice == ReferenceChoice::Pairs;
    const int second = k + (arePairs ? 1 : parameters.reference.interval);
    const bool isPair =
        measuresPairs(parameters) && k >= 0 && second < std::ssize(order) && firstRunFrame(parameters, second) == k;
    return isPair ? order[static_cast<std::size_t>(second)] : -1;
}

int displacementAfter(std::span<const int> order, const RunParameters& parameters, int index, int steps) {
    const int direction = steps < 0 ? -1 : 1, count = static_cast<int>(order.size());
    int k = runFrameIn(order, index), left = std::abs(steps);
    while (left > 0) {
        k += direction;
        if (k < 0 || k >= count) return -1;
        if (firstRunFrame(parameters, k) && order[static_cast<std::size_t>(k)] >= 0) --left;
    }
    return order[static_cast<std::size_t>(k)];
}

RunResults::RunResults(const ImageSequence& images, const ProjectState& project)
    : m_images(images), m_project(project) {
    connect(&project, &ProjectState::parametersChanged, this, [this] {
        // The scale only changes the unit of lengths.
        const double scale = m_project.parameters().scaleMmPerPx;
        if (m_results.parameters.scaleMmPerPx != scale) ++m_version;
        m_results.parameters.scaleMmPerPx = scale;
        m_results.summary.parameters.scaleMmPerPx = scale;
        const ReferenceParameters& reference = m_project.parameters().reference;
        const std::pair pairing(reference.choice, reference.interval);
        if (std::exchange(m_pairing, pairing) != pairing && m_results.empty()) emit pairingChanged();
    });
    connect(&project, &ProjectState::probesChanged, this,
            [this] { m_results.frameRateHz = m_project.probesAndLoads().frameRateHz; });
}

void RunResults::append(std::span<const Frame> frames) {
    for (const Frame& frame : frames) {
        m_results.order.push_back(m_images.frameCount() + static_cast<int>(&frame - frames.data()));
        m_results.ids.push_back(frame.id);
        m_results.images.push_back(frame.origin);
        m_results.states.push_back(FrameState::NotStarted);
    }
}

bool RunResults::isHidden(std::size_t k) const {
    // `order` may be outdated here.
    const auto isGone = [this](std::size_t frame) {
        const int index = m_images.indexOf(m_results.ids[frame]);
        return index < 0 || (index != m_images.reference() && m_images.frame(index).excluded);
    };
    const std::optional<int> first = m_results.firstOf(static_cast<int>(k));
    return isGone(k) || (measuresPairs(m_results.parameters) && first && isGone(static_cast<std::size_t>(*first)));
}

int RunResults::referenceOf(int index) const {
    std::vector<int> runOrder;
    return arePairs() ? referenceIn(pairedFrames(runOrder), pairing(), index) : m_images.reference();
}

bool RunResults::hasDisplacement(int index) const {
    std::vector<int> runOrder;
    return arePairs() ? hasDisplacementIn(pairedFrames(runOrder), pairing(), index) : index != m_images.reference();
}

int RunResults::secondOf(int index) const {
    std::vector<int> runOrder;
    return secondIn(pairedFrames(runOrder), pairing(), index);
}

int RunResults::neighbourOf(int index, int steps) const {
    std::vector<int> runOrder;
    const std::vector<int>& order = pairedFrames(runOrder);
    const auto isSkipped = [&](int frame) {
        const int k = frame < 0 ? -1 : m_results.runFrameOf(frame);
        return k >= 0 && isHidden(static_cast<std::size_t>(k));
    };
    for (int left = std::abs(steps); left > 0 && index >= 0; --left) {
        do index = displacementAfter(order, pairing(), index, steps < 0 ? -1 : 1);
        while (isSkipped(index));
    }
    return index;
}

bool RunResults::hasExportable() const {
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        if (m_results.state(static_cast<int>(k)) == FrameState::Measured && !isHidden(k)) return true;
    }
    return false;
}

void RunResults::updateFrames() {
    std::set<int> hidden;
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        m_results.order[k] = m_images.indexOf(m_results.ids[k]);
        if (isHidden(k)) hidden.insert(static_cast<int>(k));
    }
    m_results.includedStore = m_results.store;
    if (hidden.empty() || !m_results.store) return;
    m_results.includedStore = std::make_shared<const FilteredStore>(m_results.store, std::move(hidden));
}

void RunResults::start(std::shared_ptr<ResultStore> store) {
    m_results = {};
    m_results.parameters = m_project.parameters();
    m_results.frameRateHz = m_project.probesAndLoads().frameRateHz;
    m_results.roi = m_project.sharedRoi();
    m_results.mask = m_project.mask();
    m_results.store = std::move(store);
    setRunFrames();
    announce();
}

/// Sets the run's frames to runOrder().
void RunResults::setRunFrames() {
    m_results.order = m_images.runOrder();
    m_results.ids.clear();
    m_results.images.clear();
    for (const int index : m_results.order) {
        m_results.ids.push_back(m_images.frame(index).id);
        m_results.images.push_back(m_images.frame(index).origin);
    }
    m_results.states.resize(m_results.order.size(), FrameState::NotStarted);
    updateFrames();
}

/// Whether a resumed run skips the image: it is fully measured, or was and is unreadable. (A frame with a device was
/// read, so a repeated attempt may succeed.)
bool RunResults::isComplete(const FrameSummary& frame) const {
    if (frame.error.empty()) return !frame.partial;
    const auto isUnreadable = [this](int k) {
        const int index = m_results.order.at(static_cast<std::size_t>(k));
        return index >= 0 && !m_images.frameProblem(index).isEmpty();
    };
    const int first = m_results.firstOf(frame.frame).value_or(0);
    return frame.device.empty() && (isUnreadable(frame.frame) || (first > 0 && isUnreadable(first)));
}

int RunResults::imagesBeforeResume() const {
    const int finished = finishedImages();
    return m_results.nextMeasured(finished) < std::ssize(m_images.runOrder()) ? finished : 0;
}

int RunResults::finishedImages() const {
    // Images added since then do not prevent resuming.
    if (!m_results.finished || m_results.roi != m_project.sharedRoi() ||
        !giveEqualResults(m_results.parameters, m_project.parameters()))
        return 0;
    int finished = 0;
    for (const FrameSummary& frame : m_results.summary.frames) {
        if (frame.frame != m_results.nextMeasured(finished) || !isComplete(frame)) break;
        finished = frame.frame;
    }
    const std::vector<int> order = m_images.runOrder();
    const auto reused = static_cast<std::ptrdiff_t>(finished) + 1;  // including the reference
    const bool exist = reused <= std::ssize(order) && reused <= std::ssize(m_results.order);
    return exist && std::equal(order.begin(), order.begin() + reused, m_results.order.begin()) ? finished : 0;
}

void RunResults::resume(int finished, std::shared_ptr<ResultStore> store) {
    m_results.states.resize(static_cast<std::size_t>(finished) + 1);
    m_results.identities.resize(std::min(m_results.identities.size(), m_results.states.size()));
    m_results.measured = static_cast<int>(std::ranges::count(m_results.states, FrameState::Measured));
    std::erase_if(m_results.summary.frames, [&](const FrameSummary& frame) { return frame.frame > finished; });
    m_results.store = std::move(store);
    m_results.partialFields.clear();
    m_results.finished = false;
    setRunFrames();
    announce();
}

void RunResults::setPartialField(int k, std::shared_ptr<const DisplacementField> field) {
    FrameState& state = m_results.states.at(static_cast<std::size_t>(k));
    if (state != FrameState::NotStarted && state != FrameState::InProgress) return;
    state = FrameState::InProgress;
    m_results.partialFields[k] = std::move(field);
    announce(k);
}

void RunResults::addResult(int k, bool hasField) {
    m_results.states.at(static_cast<std::size_t>(k)) = hasField ? FrameState::Measured : FrameState::Failed;
    m_results.measured += hasField;
    m_results.partialFields.erase(k);
    announce(k);
}

void RunResults::finish(std::optional<RunSummary> summary) {
    if (!summary) {
        summary.emplace(m_results.summary);
        summary->frames.clear();
        for (const int k : m_results.store->frames()) summary->frames.push_back(m_results.store->summary(k));
        m_results.summary.frames.clear();
    }
    // A resumed run's summary includes the earlier part.
    m_results.summary =
        m_results.finished ? std::move(*summary) : mergeSummaries(m_results.summary, std::move(*summary));
    m_results.finished = true;
    // Images cancelled before their first value.
    std::ranges::replace(m_results.states, FrameState::InProgress, FrameState::NotStarted);
    m_results.partialFields.clear();
    announce();
}

void RunResults::restore(Results results) {
    m_results = std::move(results);
    if (!m_results.roi) m_results.roi = m_project.sharedRoi();
    m_results.frameRateHz = m_project.probesAndLoads().frameRateHz;
    m_results.ids.clear();
    for (const int index : m_results.order) m_results.ids.push_back(index < 0 ? 0 : m_images.frame(index).id);
    updateFrames();
    announce();
}

void RunResults::replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store) {
    m_results.parameters.strain = strain;
    m_results.summary.parameters.strain = strain;
    m_results.store = std::move(store);
    updateFrames();
    announce();
}

void RunResults::announce() {
    ++m_version;
    emit resultsChanged();
}

void RunResults::announce(int k) {
    ++m_version;
    emit resultChanged(m_results.order.at(static_cast<std::size_t>(k)));
}

bool RunResults::areStale(const RunParameters& parameters) const {
    if (m_results.empty()) return false;
    if (measuresPairs(m_results.parameters)) {
        // Without one of its images, a run has other pairs.
        const auto idOf = [this](int index) { return m_images.frame(index).id; };
        std::vector<int> ids = m_results.ids;
        while (!ids.empty() && ids.back() == 0) ids.pop_back();  // without a partner, and not in the results file
        if (!std::ranges::equal(m_images.runOrder(), ids, {}, idOf)) return true;
    }
    // Every frame of runOrder() was measured, in this order.
    auto position = m_results.ids.begin();
    for (const int index : m_images.runOrder()) {
        position = std::find(position, m_results.ids.end(), m_images.frame(index).id);
        if (position == m_results.ids.end()) return true;
        ++position;
    }
    return m_results.roi != m_project.sharedRoi() || !giveEqualResults(m_results.parameters, parameters);
}

}  // namespace strainlens::gui
