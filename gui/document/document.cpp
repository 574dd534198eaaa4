// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include <algorithm>
#include <utility>

#include "app/results/part_of_results.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/edit_commands.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

bool sameFilters(const FilterChain& a, const FilterChain& b) {
    return std::ranges::equal(a, b, {}, filterText, filterText);
}

bool sameParameters(const RunParameters& a, const RunParameters& b) {
    const auto alike = [&](const auto& parameter) { return parameter.get(a) == parameter.get(b); };
    return std::ranges::all_of(numberParameters(), alike) && std::ranges::all_of(choiceParameters(), alike) &&
           sameFilters(a.filters, b.filters) && a.device == b.device;
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {}

void Document::setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi, const std::set<int>& leftOut) {
    m_frames.clear();
    for (ImageOrigin& origin : origins) {
        Frame frame;
        frame.id = ++m_lastId;
        frame.leftOut = leftOut.contains(static_cast<int>(m_frames.size()));
        frame.name = QString::fromStdString(origin.file.name);
        frame.origin = std::move(origin);
        m_frames.push_back(std::move(frame));
    }
    m_reference = 0;
    m_current = 0;
    m_selected.clear();
    m_results = {};
    m_project = {};
    m_filesMoved = false;
    m_projectRest = {};
    m_undoStack.clear();
    m_roi = std::make_shared<RegionOfInterest>(std::move(roi));
    m_savedRoi = m_roi;
    rasterise();
    emit framesChanged();
    emit referenceChanged();
    emit currentChanged();
    emit roiChanged();
    emit probesChanged();
    emit projectChanged();
    announceResults();
}

void Document::editFrames(std::vector<Frame> frames, const QString& text, int step) {
    m_undoStack.push(new EditFramesCommand(*this, listOf(std::move(frames)), text, step));
}

void Document::addToRun(std::vector<ImageOrigin> origins, const QString& text, int step) {
    std::vector<Frame> frames = m_frames;
    for (ImageOrigin& origin : origins) {
        Frame& frame = frames.emplace_back();
        frame.name = QString::fromStdString(origin.file.name);
        frame.origin = std::move(origin);
    }
    auto* command = new EditFramesCommand(*this, listOf(std::move(frames)), text, step);
    if (!m_results.empty() && !m_results.finished) command->joinRun();
    m_undoStack.push(command);
}

FrameList Document::listOf(std::vector<Frame> frames) {
    FrameList list = frameList();
    std::vector<int> from;
    for (Frame& frame : frames) {
        if (frame.id == 0) frame.id = ++m_lastId;
        from.push_back(indexOf(frame.id));
    }
    rearrangeLoad(list.rest, m_frames.size(), from);
    list.frames = std::move(frames);
    return list;
}

FrameList Document::frameList() const {
    if (m_frames.empty()) return {{}, m_projectRest, {}, {}};
    return {m_frames, m_projectRest, {frame(m_reference).id}, {frame(m_current).id}};
}

bool Document::takesReference(int step, bool undone) const {
    const auto* edit = dynamic_cast<const EditFramesCommand*>(m_undoStack.command(step));
    if (!edit || m_frames.empty()) return false;
    const std::vector<Frame>& frames = (undone ? edit->before() : edit->after()).frames;
    return std::ranges::find(frames, frame(m_reference).id, &Frame::id) == frames.end();
}

bool Document::undoTakesReference() const { return takesReference(m_undoStack.index() - 1, true); }

bool Document::redoTakesReference() const { return takesReference(m_undoStack.index(), false); }

/// In time that the frames before do not count in: thousands may come one by one.
void Document::takeIntoRun(const FrameList& list) {
    const int first = frameCount();
    for (auto frame = list.frames.begin() + first; frame != list.frames.end(); ++frame) {
        m_results.order.push_back(frameCount());
        m_results.ids.push_back(frame->id);
        m_results.images.push_back(frame->origin);
        m_results.states.push_back(FrameState::NotBegun);
        m_frames.push_back(*frame);
    }
    const bool hasOtherRest = m_projectRest != list.rest;
    m_projectRest = list.rest;
    emit framesAdded(first);
    if (hasOtherRest) emit probesChanged();
    emit sequenceChanged();
}

int Document::placeOf(const ChosenFrame& chosen, int present) const {
    const bool standsIn = present == chosen.standIn && indexOf(chosen.id) >= 0;
    return indexOf(standsIn || indexOf(present) < 0 ? chosen.id : present);
}

void Document::applyFrames(const FrameList& list) {
    const std::vector<Frame> before = std::exchange(m_frames, list.frames);
    const auto idBefore = [&before](int index) {
        return before.empty() ? 0 : before[static_cast<std::size_t>(index)].id;
    };
    const int referenceId = idBefore(m_reference);
    const int currentId = idBefore(m_current);
    std::vector<int> from;
    for (Frame& frame : m_frames) {
        const auto known = std::ranges::find(before, frame.id, &Frame::id);
        from.push_back(known == before.end() ? -1 : static_cast<int>(known - before.begin()));
        if (known == before.end()) continue;
        // What has been learnt of it meanwhile stays.
        const bool leftOut = frame.leftOut;
        frame = *known;
        frame.leftOut = leftOut;
    }
    const bool isRearranged = !std::ranges::equal(before, m_frames, {}, &Frame::id, &Frame::id);
    const int last = frameCount() - 1;
    m_reference = std::max(0, placeOf(list.reference, referenceId));
    if (last < 0 || frame(m_reference).id != referenceId) m_results = {};
    const int current = placeOf(list.current, currentId);
    m_current = current >= 0 ? current : std::max(0, std::min(m_current, last));
    m_projectRest = list.rest;
    followFrames();
    if (isRearranged) {
        rasterise();
        emit framesRearranged(from);
        emit referenceChanged();
        emit currentChanged();
        emit probesChanged();
    } else {
        for (int i = 0; i <= last; ++i) {
            const auto k = static_cast<std::size_t>(i);
            if (before[k].leftOut != m_frames[k].leftOut) emit frameChanged(i);
        }
    }
    emit sequenceChanged();
    announceResults();
}

std::vector<FrameMark> Document::sequence() const {
    std::vector<FrameMark> marks;
    for (const Frame& frame : m_frames) marks.push_back({frame.id, frame.leftOut});
    return marks;
}

int Document::indexOf(int id) const {
    const auto found = std::ranges::find(m_frames, id, &Frame::id);
    return found == m_frames.end() ? -1 : static_cast<int>(found - m_frames.begin());
}

bool Document::isHidden(std::size_t k) const {
    const int index = indexOf(m_results.ids[k]);  // `order` may be of frames as they were a moment ago
    return index < 0 || (index != m_reference && frame(index).leftOut);
}

bool Document::hasShownResults() const {
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        if (m_results.state(static_cast<int>(k)) == FrameState::Measured && !isHidden(k)) return true;
    }
    return false;
}

void Document::followFrames() {
    std::set<int> hidden;
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        m_results.order[k] = indexOf(m_results.ids[k]);
        if (isHidden(k)) hidden.insert(static_cast<int>(k));
    }
    m_results.shown = m_results.store;
    if (hidden.empty() || !m_results.store) return;
    m_results.shown = std::make_shared<const PartOfResults>(m_results.store, std::move(hidden));
}

void Document::setProjectRest(ProjectRest rest) {
    m_projectRest = std::move(rest);
    emit probesChanged();
}

void Document::editProbes(std::vector<Probe> probes, const QString& text) {
    ProjectRest rest = m_projectRest;
    rest.probes = std::move(probes);
    editProjectRest(std::move(rest), text);
}

void Document::editProjectRest(ProjectRest rest, const QString& text) {
    m_undoStack.push(new EditRestCommand(*this, std::move(rest), text));
}

QString Document::frameProblem(int index) const {
    const Frame& frame = this->frame(index);
    if (!frame.readError.isEmpty()) return frame.readError;
    const ImageSize wanted = imageSize();
    if (frame.size.width == 0 || wanted.width == 0 || frame.size == wanted) return {};
    return tr("This image is %1 x %2 px, the reference image %3 x %4 px.")
        .arg(frame.size.width)
        .arg(frame.size.height)
        .arg(wanted.width)
        .arg(wanted.height);
}

void Document::setFrameRead(int index, ImageSize size, int sampleBytes) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.size = size;
    frame.sampleBytes = sampleBytes;
    frame.readError.clear();
    frame.isMissing = false;
    if (index == m_reference) rasterise();
    emit frameChanged(index);
    if (index != m_reference) return;
    emit referenceChanged();
    emit roiChanged();
}

void Document::setFrameError(int index, const QString& reason, bool isMissing) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.readError = reason;
    frame.isMissing = isMissing;
    emit frameChanged(index);
    if (index == m_reference) emit referenceChanged();
}

std::vector<int> Document::missingFrames() const {
    std::vector<int> missing;
    for (int index = 0; index < frameCount(); ++index) {
        const Frame& frame = this->frame(index);
        if (!frame.readError.isEmpty() && !frame.origin.rendered) missing.push_back(index);
    }
    return missing;
}

void Document::setFrameFile(int index, std::filesystem::path file) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.origin.file.path = std::move(file);
    frame.readError.clear();
    frame.isMissing = false;
    m_filesMoved = true;
    emit frameChanged(index);
    emit frameMoved(index);
    emit projectChanged();
}

void Document::setReference(int index) {
    if (index == m_reference || index < 0 || index >= frameCount()) return;
    m_reference = index;
    m_results = {};
    rasterise();
    emit referenceChanged();
    emit roiChanged();
    announceResults();
}

void Document::setCurrent(int index) {
    if (index == m_current || index < 0 || index >= frameCount()) return;
    m_current = index;
    m_selected.clear();
    emit currentChanged();
}

std::vector<int> Document::selected() const {
    std::vector<int> indices;
    for (int i = 0; i < frameCount(); ++i) {
        if (m_selected.contains(frame(i).id)) indices.push_back(i);
    }
    if (indices.empty() && frameCount() > 0) indices = {m_current};
    return indices;
}

std::vector<int> Document::selectedDeformed() const {
    std::vector<int> indices = selected();
    std::erase(indices, m_reference);
    return indices;
}

bool Document::selectedAreLeftOut() const {
    const std::vector<int> indices = selectedDeformed();
    return !indices.empty() && std::ranges::all_of(indices, [this](int index) { return frame(index).leftOut; });
}

void Document::select(const std::vector<int>& indices) {
    m_selected.clear();
    for (const int index : indices) {
        // The list may still have rows of frames that are just going.
        if (index < frameCount()) m_selected.insert(frame(index).id);
    }
    emit selectionChanged();
}

ImageSize Document::imageSize() const { return m_frames.empty() ? ImageSize{} : frame(m_reference).size; }

std::vector<int> Document::orderOf(bool withThoseLeftOut) const {
    std::vector<int> order;
    if (m_frames.empty()) return order;
    order.push_back(m_reference);
    for (int i = 0; i < frameCount(); ++i) {
        if (i != m_reference && (withThoseLeftOut || !frame(i).leftOut)) order.push_back(i);
    }
    return order;
}

std::vector<int> Document::runOrder() const { return orderOf(false); }

std::vector<int> Document::fileOrder() const { return orderOf(true); }

void Document::editRoi(RegionOfInterest roi, const QString& text, int step) {
    m_undoStack.push(new EditRoiCommand(*this, std::make_shared<const RegionOfInterest>(std::move(roi)), text, step));
}

void Document::editParameters(const RunParameters& parameters, const QString& text) {
    m_undoStack.push(new EditParametersCommand(*this, parameters, text));
}

void Document::applyRoi(std::shared_ptr<const RegionOfInterest> roi) {
    m_roi = std::move(roi);
    rasterise();
    emit roiChanged();
}

void Document::applyParameters(const RunParameters& parameters) {
    m_parameters = parameters;
    // The scale changes no measurement, only what lengths are called.
    if (m_results.parameters.scaleMmPerPx != parameters.scaleMmPerPx) ++m_resultsVersion;
    m_results.parameters.scaleMmPerPx = parameters.scaleMmPerPx;
    m_results.summary.parameters.scaleMmPerPx = parameters.scaleMmPerPx;
    emit parametersChanged();
}

void Document::tieToProject(const QString& path) {
    tieToProject(path, m_roi, m_parameters, m_reference, m_projectRest, sequence());
}

void Document::tieToProject(const QString& path, std::shared_ptr<const RegionOfInterest> roi,
                            const RunParameters& parameters, int reference, ProjectRest rest,
                            std::vector<FrameMark> sequence) {
    markRoiSaved(roi);
    m_filesMoved = false;
    m_project = {path, std::move(roi), parameters, reference, std::move(rest), std::move(sequence)};
    emit projectChanged();
}

void Document::tieToOlderProject(const QString& path) {
    constexpr int kNone = -1;
    tieToProject(path, nullptr, m_parameters, kNone, m_projectRest, {});
}

const RunParameters* Document::parametersOfProject() const {
    const bool isIn = !m_project.path.isEmpty() && m_project.roi == m_roi && m_project.reference == m_reference &&
                      m_project.sequence == sequence() && m_project.parameters.calibration == m_parameters.calibration;
    return isIn ? &m_project.parameters : nullptr;
}

bool Document::differsFromProject() const {
    return !m_project.path.isEmpty() && (m_filesMoved || m_project.roi != m_roi || m_project.reference != m_reference ||
                                         m_project.sequence != sequence() || m_project.rest != m_projectRest ||
                                         !sameParameters(m_project.parameters, m_parameters));
}

void Document::rasterise() {
    m_mask.reset();
    m_roiProblem.clear();
    if (imageSize().width == 0) return;
    try {
        m_mask = std::make_shared<const RoiMask>(m_roi->rasterise(imageSize()));
    } catch (const InvalidInput& error) {
        m_roiProblem = errorText(error);
    }
}

void Document::beginResults(std::shared_ptr<ResultStore> store) {
    m_results = {};
    m_results.parameters = m_parameters;
    m_results.roi = m_roi;
    m_results.mask = m_mask;
    m_results.store = std::move(store);
    measurePresentFrames();
    announceResults();
}

/// The run's frames are those that would be measured now.
void Document::measurePresentFrames() {
    m_results.order = runOrder();
    m_results.ids.clear();
    m_results.images.clear();
    for (const int index : m_results.order) {
        m_results.ids.push_back(frame(index).id);
        m_results.images.push_back(frame(index).origin);
    }
    m_results.states.resize(m_results.order.size(), FrameState::NotBegun);
    followFrames();
}

/// Whether a run that goes on has nothing to do with that image: all of it is measured, or it cannot be read, now as
/// then (a device means that it was read, and what failed then may succeed).
bool Document::isDone(const FrameSummary& frame) const {
    if (frame.error.empty()) return !frame.partial;
    const int index = m_results.order.at(static_cast<std::size_t>(frame.frame));
    return frame.device.empty() && index >= 0 && !frameProblem(index).isEmpty();
}

int Document::imagesToGoOnAfter() const {
    const int finished = finishedImages();
    return static_cast<std::size_t>(finished) + 1 < runOrder().size() ? finished : 0;
}

int Document::finishedImages() const {
    // Images that were added since are no reason to begin anew.
    if (!m_results.finished || m_results.roi != m_roi || !sameParameters(m_results.parameters, m_parameters)) return 0;
    int finished = 0;
    for (const FrameSummary& frame : m_results.summary.frames) {
        if (frame.frame != finished + 1 || !isDone(frame)) break;
        ++finished;
    }
    const std::vector<int> order = runOrder();
    const auto kept = static_cast<std::ptrdiff_t>(finished) + 1;  // the reference too
    const bool areThere = kept <= std::ssize(order) && kept <= std::ssize(m_results.order);
    return areThere && std::equal(order.begin(), order.begin() + kept, m_results.order.begin()) ? finished : 0;
}

void Document::continueResults(int finished, std::shared_ptr<ResultStore> store) {
    m_results.states.resize(static_cast<std::size_t>(finished) + 1);
    m_results.measured = static_cast<int>(std::ranges::count(m_results.states, FrameState::Measured));
    std::erase_if(m_results.summary.frames, [&](const FrameSummary& frame) { return frame.frame > finished; });
    m_results.store = std::move(store);
    m_results.atWork.clear();
    m_results.finished = false;
    measurePresentFrames();
    announceResults();
}

void Document::setFieldAtWork(int k, std::shared_ptr<const DisplacementField> field) {
    FrameState& state = m_results.states.at(static_cast<std::size_t>(k));
    if (state != FrameState::NotBegun && state != FrameState::AtWork) return;
    state = FrameState::AtWork;
    m_results.atWork[k] = std::move(field);
    announceResult(k);
}

void Document::addResult(int k, bool hasField) {
    m_results.states.at(static_cast<std::size_t>(k)) = hasField ? FrameState::Measured : FrameState::Failed;
    m_results.measured += hasField;
    m_results.atWork.erase(k);
    announceResult(k);
}

void Document::endResults(std::optional<RunSummary> summary) {
    if (!summary) {
        summary.emplace(m_results.summary);
        summary->frames.clear();
        for (const int k : m_results.store->frames()) summary->frames.push_back(m_results.store->summary(k));
        m_results.summary.frames.clear();
    }
    // Of a run that has gone on, what was before belongs to it.
    m_results.summary = m_results.finished ? std::move(*summary) : joined(m_results.summary, std::move(*summary));
    m_results.finished = true;
    // Images that were stopped before they had a value.
    std::ranges::replace(m_results.states, FrameState::AtWork, FrameState::NotBegun);
    m_results.atWork.clear();
    announceResults();
}

void Document::restoreResults(Results results) {
    m_results = std::move(results);
    if (!m_results.roi) m_results.roi = m_roi;
    m_results.ids.clear();
    for (const int index : m_results.order) m_results.ids.push_back(index < 0 ? 0 : frame(index).id);
    followFrames();
    announceResults();
}

void Document::replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store) {
    m_results.parameters.strain = strain;
    m_results.summary.parameters.strain = strain;
    m_results.store = std::move(store);
    followFrames();
    announceResults();
}

void Document::announceResults() {
    ++m_resultsVersion;
    emit resultsChanged();
}

void Document::announceResult(int k) {
    ++m_resultsVersion;
    emit resultChanged(m_results.order.at(static_cast<std::size_t>(k)));
}

bool Document::resultsAreStale(const RunParameters& parameters) const {
    if (m_results.empty()) return false;
    // Every image that would be measured now was measured, in this order.
    auto place = m_results.ids.begin();
    for (const int index : runOrder()) {
        place = std::find(place, m_results.ids.end(), frame(index).id);
        if (place == m_results.ids.end()) return true;
        ++place;
    }
    return m_results.roi != m_roi || !sameParameters(m_results.parameters, parameters);
}

std::shared_ptr<const DisplacementField> Document::fieldOf(int index) const {
    return m_results.field(m_results.runFrameOf(index));
}

std::shared_ptr<const DisplacementField> Document::finishedFieldOf(int index) const {
    return stateOf(index) == FrameState::Measured ? fieldOf(index) : nullptr;
}

}  // namespace strainlens::gui
