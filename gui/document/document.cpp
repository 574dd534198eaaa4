// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include <QUndoCommand>
#include <algorithm>
#include <span>
#include <utility>

namespace strainlens::gui {

/// Replaces the frames and their loads. Consecutive commands with the same `step` merge (-1: never); steps are never
/// shared with other commands.
///
/// Leaving a list saves its state at that moment, so that undo restores files found elsewhere since, and the reference
/// or current frame that had to be replaced.
class EditFramesCommand : public QUndoCommand {
public:
    EditFramesCommand(Document& document, std::vector<Frame> frames, const QString& text, int step)
        : QUndoCommand(text), m_document(document), m_before(present()), m_after(m_before), m_step(step) {
        std::vector<int> from;
        for (Frame& frame : frames) {
            if (frame.id == 0) frame.id = document.images.makeId();
            from.push_back(document.images.indexOf(frame.id));
        }
        rearrangeLoad(m_after.probesAndLoads, m_before.list.frames.size(), from);
        m_after.list.frames = std::move(frames);
    }
    /// The first redo() adds the new frames, which follow all others, to the run in progress.
    void setExtendsRun() { m_extendsRun = true; }
    /// Whether undo() (or redo()) removes that frame.
    bool removes(int frameId, bool undone) const {
        const std::vector<Frame>& frames = (undone ? m_before : m_after).list.frames;
        return std::ranges::find(frames, frameId, &Frame::id) == frames.end();
    }
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override {
        m_after = static_cast<const EditFramesCommand*>(later)->m_after;
        return true;
    }
    void undo() override { exchange(m_after, m_before); }
    void redo() override {
        if (std::exchange(m_extendsRun, false)) return appendToRun();
        exchange(m_before, m_after);
    }

private:
    /// State of the frames after one undo step.
    struct State {
        FrameList list;
        ProbesAndLoads probesAndLoads;  ///< loads are stored per frame
    };
    State present() const { return {m_document.images.frameList(), m_document.project.probesAndLoads()}; }
    void exchange(State& left, const State& entered) {
        left = present();
        apply(entered);
        const FrameList now = m_document.images.frameList();
        const auto substitute = [](const ChosenFrame& gone, const ChosenFrame& chosen) {
            return chosen.id == gone.id ? 0 : chosen.id;
        };
        left.list.reference.substitute = substitute(left.list.reference, now.reference);
        left.list.current.substitute = substitute(left.list.current, now.current);
    }
    void apply(const State& state) {
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
    void appendToRun() {
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

    Document& m_document;
    State m_before, m_after;
    int m_step;
    bool m_extendsRun = false;
};

namespace {

bool removesReference(const Document& document, const QUndoCommand* command, bool undone) {
    const auto* edit = dynamic_cast<const EditFramesCommand*>(command);
    const ImageSequence& images = document.images;
    return edit && images.frameCount() > 0 && edit->removes(images.frame(images.reference()).id, undone);
}

}  // namespace

void Document::setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi, const std::set<int>& excluded,
                         int reference) {
    images.assign(std::move(origins), excluded, reference);
    results.discard();
    results.setLinkedFile({});
    project.reset(std::move(roi));
    emit images.framesChanged();
    emit images.referenceChanged();
    emit images.currentChanged();
    emit project.roiChanged();
    emit project.probesChanged();
    emit project.runsChanged();
    emit project.reportChanged();
    emit project.projectChanged();
    results.announce();
}

void Document::editFrames(std::vector<Frame> frames, const QString& text, int step) {
    project.undoStack().push(new EditFramesCommand(*this, std::move(frames), text, step));
}

void Document::addToRun(std::vector<ImageOrigin> origins, const QString& text, int step) {
    std::vector<Frame> frames = images.frames();
    for (ImageOrigin& origin : origins) frames.push_back(makeFrame(std::move(origin)));
    auto* command = new EditFramesCommand(*this, std::move(frames), text, step);
    if (results.latest().isRunning()) command->setExtendsRun();
    project.undoStack().push(command);
}

bool Document::undoRemovesReference() const {
    const QUndoStack& steps = project.undoStack();
    return removesReference(*this, steps.command(steps.index() - 1), true);
}

bool Document::redoRemovesReference() const {
    const QUndoStack& steps = project.undoStack();
    return removesReference(*this, steps.command(steps.index()), false);
}

void Document::setReference(int index) {
    if (index == images.reference() || index < 0 || index >= images.frameCount()) return;
    images.m_reference = index;
    results.discard();
    emit images.referenceChanged();
    emit project.roiChanged();
    results.announce();
}

}  // namespace strainlens::gui
