// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include <algorithm>
#include <utility>

#include "app/results/store_views.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/edit_commands.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

bool equalFilters(const FilterChain& a, const FilterChain& b) {
    return std::ranges::equal(a, b, {}, filterText, filterText);
}

bool equalParameters(const RunParameters& a, const RunParameters& b) {
    const auto isEqual = [&](const auto& parameter) { return parameter.get(a) == parameter.get(b); };
    return std::ranges::all_of(numberParameters(), isEqual) && std::ranges::all_of(choiceParameters(), isEqual) &&
           equalFilters(a.filters, b.filters) && a.device == b.device;
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {}

void Document::setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi, const std::set<int>& excluded) {
    m_frames.clear();
    for (ImageOrigin& origin : origins) {
        Frame frame;
        frame.id = ++m_lastId;
        frame.excluded = excluded.contains(static_cast<int>(m_frames.size()));
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
    m_probesAndLoads = {};
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
    m_undoStack.push(new EditFramesCommand(*this, makeFrameList(std::move(frames)), text, step));
}

void Document::addToRun(std::vector<ImageOrigin> origins, const QString& text, int step) {
    std::vector<Frame> frames = m_frames;
    for (ImageOrigin& origin : origins) {
        Frame& frame = frames.emplace_back();
        frame.name = QString::fromStdString(origin.file.name);
        frame.origin = std::move(origin);
    }
    auto* command = new EditFramesCommand(*this, makeFrameList(std::move(frames)), text, step);
    if (!m_results.empty() && !m_results.finished) command->setExtendsRun();
    m_undoStack.push(command);
}

FrameList Document::makeFrameList(std::vector<Frame> frames) {
    FrameList list = frameList();
    std::vector<int> from;
    for (Frame& frame : frames) {
        if (frame.id == 0) frame.id = ++m_lastId;
        from.push_back(indexOf(frame.id));
    }
    rearrangeLoad(list.probesAndLoads, m_frames.size(), from);
    list.frames = std::move(frames);
    return list;
}

FrameList Document::frameList() const {
    if (m_frames.empty()) return {{}, m_probesAndLoads, {}, {}};
    return {m_frames, m_probesAndLoads, {frame(m_reference).id}, {frame(m_current).id}};
}

bool Document::removesReference(int step, bool undone) const {
    const auto* edit = dynamic_cast<const EditFramesCommand*>(m_undoStack.command(step));
    if (!edit || m_frames.empty()) return false;
    const std::vector<Frame>& frames = (undone ? edit->before() : edit->after()).frames;
    return std::ranges::find(frames, frame(m_reference).id, &Frame::id) == frames.end();
}

bool Document::undoRemovesReference() const { return removesReference(m_undoStack.index() - 1, true); }

bool Document::redoRemovesReference() const { return removesReference(m_undoStack.index(), false); }

/// Cost is independent of the number of present frames: thousands may arrive one by one.
void Document::appendToRun(const FrameList& list) {
    const int first = frameCount();
    for (auto frame = list.frames.begin() + first; frame != list.frames.end(); ++frame) {
        m_results.order.push_back(frameCount());
        m_results.ids.push_back(frame->id);
        m_results.images.push_back(frame->origin);
        m_results.states.push_back(FrameState::NotStarted);
        m_frames.push_back(*frame);
    }
    const bool hasNewLoads = m_probesAndLoads != list.probesAndLoads;
    m_probesAndLoads = list.probesAndLoads;
    emit framesAdded(first);
    if (hasNewLoads) emit probesChanged();
    emit sequenceChanged();
}

int Document::resolveFrame(const ChosenFrame& chosen, int present) const {
    const bool isSubstitute = present == chosen.substitute && indexOf(chosen.id) >= 0;
    return indexOf(isSubstitute || indexOf(present) < 0 ? chosen.id : present);
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
        // Retain what has been read from the file meanwhile.
        const bool excluded = frame.excluded;
        frame = *known;
        frame.excluded = excluded;
    }
    const bool isRearranged = !std::ranges::equal(before, m_frames, {}, &Frame::id, &Frame::id);
    const int last = frameCount() - 1;
    m_reference = std::max(0, resolveFrame(list.reference, referenceId));
    if (last < 0 || frame(m_reference).id != referenceId) m_results = {};
    const int current = resolveFrame(list.current, currentId);
    m_current = current >= 0 ? current : std::max(0, std::min(m_current, last));
    m_probesAndLoads = list.probesAndLoads;
    updateResultFrames();
    if (isRearranged) {
        rasterise();
        emit framesRearranged(from);
        emit referenceChanged();
        emit currentChanged();
        emit probesChanged();
    } else {
        for (int i = 0; i <= last; ++i) {
            const auto k = static_cast<std::size_t>(i);
            if (before[k].excluded != m_frames[k].excluded) emit frameChanged(i);
        }
    }
    emit sequenceChanged();
    announceResults();
}

std::vector<SequenceEntry> Document::sequence() const {
    std::vector<SequenceEntry> marks;
    for (const Frame& frame : m_frames) marks.push_back({frame.id, frame.excluded});
    return marks;
}

int Document::indexOf(int id) const {
    const auto found = std::ranges::find(m_frames, id, &Frame::id);
    return found == m_frames.end() ? -1 : static_cast<int>(found - m_frames.begin());
}

bool Document::isHidden(std::size_t k) const {
    const int index = indexOf(m_results.ids[k]);  // `order` may be outdated here
    return index < 0 || (index != m_reference && frame(index).excluded);
}

bool Document::hasExportableResults() const {
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        if (m_results.state(static_cast<int>(k)) == FrameState::Measured && !isHidden(k)) return true;
    }
    return false;
}

void Document::updateResultFrames() {
    std::set<int> hidden;
    for (std::size_t k = 0; k < m_results.ids.size(); ++k) {
        m_results.order[k] = indexOf(m_results.ids[k]);
        if (isHidden(k)) hidden.insert(static_cast<int>(k));
    }
    m_results.includedStore = m_results.store;
    if (hidden.empty() || !m_results.store) return;
    m_results.includedStore = std::make_shared<const FilteredStore>(m_results.store, std::move(hidden));
}

void Document::setProbesAndLoads(ProbesAndLoads probesAndLoads) {
    m_probesAndLoads = std::move(probesAndLoads);
    emit probesChanged();
}

void Document::editProbes(std::vector<Probe> probes, const QString& text) {
    ProbesAndLoads probesAndLoads = m_probesAndLoads;
    probesAndLoads.probes = std::move(probes);
    editProbesAndLoads(std::move(probesAndLoads), text);
}

void Document::editProbesAndLoads(ProbesAndLoads probesAndLoads, const QString& text) {
    m_undoStack.push(new EditProbesAndLoadsCommand(*this, std::move(probesAndLoads), text));
}

QString Document::frameProblem(int index) const {
    const Frame& frame = this->frame(index);
    if (!frame.readError.isEmpty()) return frame.readError;
    const ImageSize expected = imageSize();
    if (frame.size.width == 0 || expected.width == 0 || frame.size == expected) return {};
    return tr("This image is %1 x %2 px, the reference image %3 x %4 px.")
        .arg(frame.size.width)
        .arg(frame.size.height)
        .arg(expected.width)
        .arg(expected.height);
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

bool Document::isSelectionExcluded() const {
    const std::vector<int> indices = selectedDeformed();
    return !indices.empty() && std::ranges::all_of(indices, [this](int index) { return frame(index).excluded; });
}

void Document::select(const std::vector<int>& indices) {
    m_selected.clear();
    for (const int index : indices) {
        // The list may still have rows of removed frames.
        if (index < frameCount()) m_selected.insert(frame(index).id);
    }
    emit selectionChanged();
}

ImageSize Document::imageSize() const { return m_frames.empty() ? ImageSize{} : frame(m_reference).size; }

std::vector<int> Document::frameOrder(bool includesExcluded) const {
    std::vector<int> order;
    if (m_frames.empty()) return order;
    order.push_back(m_reference);
    for (int i = 0; i < frameCount(); ++i) {
        if (i != m_reference && (includesExcluded || !frame(i).excluded)) order.push_back(i);
    }
    return order;
}

std::vector<int> Document::runOrder() const { return frameOrder(false); }

std::vector<int> Document::fileOrder() const { return frameOrder(true); }

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
    // The scale only changes the unit of lengths.
    if (m_results.parameters.scaleMmPerPx != parameters.scaleMmPerPx) ++m_resultsVersion;
    m_results.parameters.scaleMmPerPx = parameters.scaleMmPerPx;
    m_results.summary.parameters.scaleMmPerPx = parameters.scaleMmPerPx;
    emit parametersChanged();
}

void Document::markProjectSaved(const QString& path) {
    markProjectSaved(path, m_roi, m_parameters, m_reference, m_probesAndLoads, sequence());
}

void Document::markProjectSaved(const QString& path, std::shared_ptr<const RegionOfInterest> roi,
                                const RunParameters& parameters, int reference, ProbesAndLoads probesAndLoads,
                                std::vector<SequenceEntry> sequence) {
    markRoiSaved(roi);
    m_filesMoved = false;
    m_project = {path, std::move(roi), parameters, reference, std::move(probesAndLoads), std::move(sequence)};
    emit projectChanged();
}

void Document::setProjectModified(const QString& path) {
    constexpr int kNone = -1;
    markProjectSaved(path, nullptr, m_parameters, kNone, m_probesAndLoads, {});
}

const RunParameters* Document::projectParameters() const {
    const bool isSaved = !m_project.path.isEmpty() && m_project.roi == m_roi && m_project.reference == m_reference &&
                         m_project.sequence == sequence() &&
                         m_project.parameters.calibration == m_parameters.calibration;
    return isSaved ? &m_project.parameters : nullptr;
}

bool Document::differsFromProject() const {
    return !m_project.path.isEmpty() &&
           (m_filesMoved || m_project.roi != m_roi || m_project.reference != m_reference ||
            m_project.sequence != sequence() || m_project.probesAndLoads != m_probesAndLoads ||
            !equalParameters(m_project.parameters, m_parameters));
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

void Document::startResults(std::shared_ptr<ResultStore> store) {
    m_results = {};
    m_results.parameters = m_parameters;
    m_results.roi = m_roi;
    m_results.mask = m_mask;
    m_results.store = std::move(store);
    setRunFrames();
    announceResults();
}

/// Sets the run's frames to runOrder().
void Document::setRunFrames() {
    m_results.order = runOrder();
    m_results.ids.clear();
    m_results.images.clear();
    for (const int index : m_results.order) {
        m_results.ids.push_back(frame(index).id);
        m_results.images.push_back(frame(index).origin);
    }
    m_results.states.resize(m_results.order.size(), FrameState::NotStarted);
    updateResultFrames();
}

/// Whether a resumed run skips the image: it is fully measured, or was and is unreadable. (A frame with a device was
/// read, so a repeated attempt may succeed.)
bool Document::isComplete(const FrameSummary& frame) const {
    if (frame.error.empty()) return !frame.partial;
    const int index = m_results.order.at(static_cast<std::size_t>(frame.frame));
    return frame.device.empty() && index >= 0 && !frameProblem(index).isEmpty();
}

int Document::imagesBeforeResume() const {
    const int finished = finishedImages();
    return static_cast<std::size_t>(finished) + 1 < runOrder().size() ? finished : 0;
}

int Document::finishedImages() const {
    // Images added since then do not prevent resuming.
    if (!m_results.finished || m_results.roi != m_roi || !equalParameters(m_results.parameters, m_parameters)) return 0;
    int finished = 0;
    for (const FrameSummary& frame : m_results.summary.frames) {
        if (frame.frame != finished + 1 || !isComplete(frame)) break;
        ++finished;
    }
    const std::vector<int> order = runOrder();
    const auto reused = static_cast<std::ptrdiff_t>(finished) + 1;  // including the reference
    const bool exist = reused <= std::ssize(order) && reused <= std::ssize(m_results.order);
    return exist && std::equal(order.begin(), order.begin() + reused, m_results.order.begin()) ? finished : 0;
}

void Document::resumeResults(int finished, std::shared_ptr<ResultStore> store) {
    m_results.states.resize(static_cast<std::size_t>(finished) + 1);
    m_results.measured = static_cast<int>(std::ranges::count(m_results.states, FrameState::Measured));
    std::erase_if(m_results.summary.frames, [&](const FrameSummary& frame) { return frame.frame > finished; });
    m_results.store = std::move(store);
    m_results.partialFields.clear();
    m_results.finished = false;
    setRunFrames();
    announceResults();
}

void Document::setPartialField(int k, std::shared_ptr<const DisplacementField> field) {
    FrameState& state = m_results.states.at(static_cast<std::size_t>(k));
    if (state != FrameState::NotStarted && state != FrameState::InProgress) return;
    state = FrameState::InProgress;
    m_results.partialFields[k] = std::move(field);
    announceResult(k);
}

void Document::addResult(int k, bool hasField) {
    m_results.states.at(static_cast<std::size_t>(k)) = hasField ? FrameState::Measured : FrameState::Failed;
    m_results.measured += hasField;
    m_results.partialFields.erase(k);
    announceResult(k);
}

void Document::finishResults(std::optional<RunSummary> summary) {
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
    announceResults();
}

void Document::restoreResults(Results results) {
    m_results = std::move(results);
    if (!m_results.roi) m_results.roi = m_roi;
    m_results.ids.clear();
    for (const int index : m_results.order) m_results.ids.push_back(index < 0 ? 0 : frame(index).id);
    updateResultFrames();
    announceResults();
}

void Document::replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store) {
    m_results.parameters.strain = strain;
    m_results.summary.parameters.strain = strain;
    m_results.store = std::move(store);
    updateResultFrames();
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
    // Every frame of runOrder() was measured, in this order.
    auto position = m_results.ids.begin();
    for (const int index : runOrder()) {
        position = std::find(position, m_results.ids.end(), frame(index).id);
        if (position == m_results.ids.end()) return true;
        ++position;
    }
    return m_results.roi != m_roi || !equalParameters(m_results.parameters, parameters);
}

std::shared_ptr<const DisplacementField> Document::fieldOf(int index) const {
    return m_results.field(m_results.runFrameOf(index));
}

std::shared_ptr<const DisplacementField> Document::finishedFieldOf(int index) const {
    return stateOf(index) == FrameState::Measured ? fieldOf(index) : nullptr;
}

}  // namespace strainlens::gui
