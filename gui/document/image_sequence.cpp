// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/image_sequence.h"

#include <algorithm>
#include <utility>

namespace strainlens::gui {

Frame makeFrame(ImageOrigin origin) {
    Frame frame;
    frame.name = QString::fromStdString(origin.file.name);
    frame.origin = std::move(origin);
    return frame;
}

void ImageSequence::assign(std::vector<ImageOrigin> origins, const std::set<int>& excluded, int reference) {
    m_frames.clear();
    for (ImageOrigin& origin : origins) {
        Frame frame = makeFrame(std::move(origin));
        frame.id = makeId();
        frame.excluded = excluded.contains(frameCount());
        m_frames.push_back(std::move(frame));
    }
    m_reference = reference;
    m_current = reference;
    m_selected.clear();
}

FrameList ImageSequence::frameList() const {
    if (m_frames.empty()) return {};
    return {m_frames, {frame(m_reference).id}, {frame(m_current).id}};
}

int ImageSequence::resolveFrame(const ChosenFrame& chosen, int present) const {
    const bool isSubstitute = present == chosen.substitute && indexOf(chosen.id) >= 0;
    return indexOf(isSubstitute || indexOf(present) < 0 ? chosen.id : present);
}

FrameListChange ImageSequence::apply(const FrameList& list) {
    const FrameList present = frameList();
    const std::vector<Frame>& before = present.frames;
    m_frames = list.frames;
    FrameListChange change;
    for (Frame& frame : m_frames) {
        const auto known = std::ranges::find(before, frame.id, &Frame::id);
        const bool isKnown = known != before.end();
        if (isKnown && known->excluded != frame.excluded)
            change.changed.push_back(static_cast<int>(change.from.size()));
        change.from.push_back(isKnown ? static_cast<int>(known - before.begin()) : -1);
        if (!isKnown) continue;
        // Retain what has been read from the file meanwhile.
        const bool excluded = frame.excluded;
        frame = *known;
        frame.excluded = excluded;
    }
    change.isRearranged = !std::ranges::equal(before, m_frames, {}, &Frame::id, &Frame::id);
    const int last = frameCount() - 1;
    m_reference = std::max(0, resolveFrame(list.reference, present.reference.id));
    change.hasOtherReference = last < 0 || frame(m_reference).id != present.reference.id;
    const int current = resolveFrame(list.current, present.current.id);
    m_current = current >= 0 ? current : std::max(0, std::min(m_current, last));
    return change;
}

std::vector<SequenceEntry> ImageSequence::sequence() const {
    std::vector<SequenceEntry> entries;
    for (const Frame& frame : m_frames) entries.push_back({frame.id, frame.excluded});
    return entries;
}

int ImageSequence::indexOf(int id) const {
    const auto found = std::ranges::find(m_frames, id, &Frame::id);
    return found == m_frames.end() ? -1 : static_cast<int>(found - m_frames.begin());
}

QString ImageSequence::frameProblem(int index) const {
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

void ImageSequence::setFrameRead(int index, ImageSize size, int sampleBytes) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.size = size;
    frame.sampleBytes = sampleBytes;
    frame.readError.clear();
    frame.isMissing = false;
    emit frameChanged(index);
    if (index != m_reference) return;
    emit referenceChanged();
    emit referenceRead();
}

void ImageSequence::setFrameError(int index, const QString& reason, bool isMissing) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.readError = reason;
    frame.isMissing = isMissing;
    emit frameChanged(index);
    if (index == m_reference) emit referenceChanged();
}

std::vector<int> ImageSequence::missingFrames() const {
    std::vector<int> missing;
    for (int index = 0; index < frameCount(); ++index) {
        const Frame& frame = this->frame(index);
        if (!frame.readError.isEmpty() && !frame.origin.rendered) missing.push_back(index);
    }
    return missing;
}

void ImageSequence::setFrameFile(int index, std::filesystem::path file) {
    Frame& frame = m_frames.at(static_cast<std::size_t>(index));
    frame.origin.file.path = std::move(file);
    frame.readError.clear();
    frame.isMissing = false;
    emit frameChanged(index);
    emit frameMoved(index);
}

void ImageSequence::setCurrent(int index) {
    if (index == m_current || index < 0 || index >= frameCount()) return;
    m_current = index;
    m_selected.clear();
    emit currentChanged();
}

std::vector<int> ImageSequence::selected() const {
    std::vector<int> indices;
    for (int i = 0; i < frameCount(); ++i) {
        if (m_selected.contains(frame(i).id)) indices.push_back(i);
    }
    if (indices.empty() && frameCount() > 0) indices = {m_current};
    return indices;
}

std::vector<int> ImageSequence::selectedDeformed() const {
    std::vector<int> indices = selected();
    std::erase(indices, m_reference);
    return indices;
}

bool ImageSequence::isSelectionExcluded() const {
    const std::vector<int> indices = selectedDeformed();
    return !indices.empty() && std::ranges::all_of(indices, [this](int index) { return frame(index).excluded; });
}

void ImageSequence::select(const std::vector<int>& indices) {
    m_selected.clear();
    for (const int index : indices) {
        // The list may still have rows of removed frames.
        if (index < frameCount()) m_selected.insert(frame(index).id);
    }
    emit selectionChanged();
}

std::vector<int> ImageSequence::frameOrder(bool includesExcluded) const {
    std::vector<int> order;
    if (m_frames.empty()) return order;
    order.push_back(m_reference);
    for (int i = 0; i < frameCount(); ++i) {
        if (i != m_reference && (includesExcluded || !frame(i).excluded)) order.push_back(i);
    }
    return order;
}

std::vector<int> ImageSequence::positionsOf(const std::vector<int>& order) const {
    std::vector<ImageOrigin> images;
    for (const int index : order) images.push_back(frame(index).origin);
    return positionsAt(order, images);
}

}  // namespace strainlens::gui
