// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"

#include <utility>

#include "gui/document/edit_frames_command.h"

namespace strainlens::gui {
namespace {

bool removesReference(const Document& document, const QUndoCommand* command, bool undone) {
    const auto* edit = dynamic_cast<const EditFramesCommand*>(command);
    const ImageSequence& images = document.images;
    return edit && images.frameCount() > 0 && edit->removes(images.frame(images.reference()).id, undone);
}

}  // namespace

void Document::setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi, const std::set<int>& excluded) {
    images.assign(std::move(origins), excluded);
    results.discard();
    project.reset(std::move(roi));
    emit images.framesChanged();
    emit images.referenceChanged();
    emit images.currentChanged();
    emit project.roiChanged();
    emit project.probesChanged();
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
