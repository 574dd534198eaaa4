// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/edit_frames_command.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strainlens::gui {

EditFramesCommand::EditFramesCommand(Document& document, std::vector<Frame> frames, const QString& text, int step)
    : QUndoCommand(text), m_document(document), m_before(present()), m_after(m_before), m_step(step) {
    std::vector<int> from;
    for (Frame& frame : frames) {
        if (frame.id == 0) frame.id = document.images.makeId();
        from.push_back(document.images.indexOf(frame.id));
    }
    rearrangeLoad(m_after.probesAndLoads, m_before.list.frames.size(), from);
    m_after.list.frames = std::move(frames);
}

bool EditFramesCommand::removes(int frameId, bool undone) const {
    const std::vector<Frame>& frames = (undone ? m_before : m_after).list.frames;
    return std::ranges::find(frames, frameId, &Frame::id) == frames.end();
}

bool EditFramesCommand::mergeWith(const QUndoCommand* later) {
    m_after = static_cast<const EditFramesCommand*>(later)->m_after;
    return true;
}

void EditFramesCommand::redo() {
    if (std::exchange(m_extendsRun, false)) return appendToRun();
    exchange(m_before, m_after);
}

void EditFramesCommand::exchange(State& left, const State& entered) {
    left = present();
    apply(entered);
    const FrameList now = m_document.images.frameList();
    const auto substitute = [](const ChosenFrame& gone, const ChosenFrame& chosen) {
        return chosen.id == gone.id ? 0 : chosen.id;
    };
    left.list.reference.substitute = substitute(left.list.reference, now.reference);
    left.list.current.substitute = substitute(left.list.current, now.current);
}

void EditFramesCommand::apply(const State& state) {
    auto& [images, project, results] = m_document;
    const FrameListChange change = images.apply(state.list);
    project.m_probesAndLoads = state.probesAndLoads;
    if (change.hasOtherReference) results.discard();
    results.updateFrames();
    if (change.isRearranged) {
        emit images.framesRearranged(change.from);
        emit images.referenceChanged();
        emit images.currentChanged();
        emit project.probesChanged();
    } else {
        for (const int index : change.changed) emit images.frameChanged(index);
    }
    emit images.sequenceChanged();
    results.announce();
}

/// Cost is independent of the number of present frames: thousands may arrive one by one.
void EditFramesCommand::appendToRun() {
    auto& [images, project, results] = m_document;
    const int first = images.frameCount();
    const auto added = std::span(m_after.list.frames).subspan(static_cast<std::size_t>(first));
    results.append(added);
    images.m_frames.insert(images.m_frames.end(), added.begin(), added.end());
    const bool hasNewLoads = project.m_probesAndLoads != m_after.probesAndLoads;
    project.m_probesAndLoads = m_after.probesAndLoads;
    emit images.framesAdded(first);
    if (hasNewLoads) emit project.probesChanged();
    emit images.sequenceChanged();
}

}  // namespace strainlens::gui
