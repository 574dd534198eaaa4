// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/edit_commands.h"

#include <utility>

namespace strainlens::gui {

EditRoiCommand::EditRoiCommand(Document& document, std::shared_ptr<const RegionOfInterest> after, const QString& text,
                               int step)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.sharedRoi()),
      m_after(std::move(after)),
      m_step(step) {}

bool EditRoiCommand::mergeWith(const QUndoCommand* later) {
    // Only commands of this kind have a step, and the stack asks only where both have the same.
    m_after = static_cast<const EditRoiCommand*>(later)->m_after;
    return true;
}

EditParametersCommand::EditParametersCommand(Document& document, RunParameters after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.parameters()), m_after(std::move(after)) {}

EditRestCommand::EditRestCommand(Document& document, ProjectRest after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.projectRest()), m_after(std::move(after)) {}

EditFramesCommand::EditFramesCommand(Document& document, FrameList after, const QString& text, int step)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.frameList()),
      m_after(std::move(after)),
      m_step(step) {}

bool EditFramesCommand::mergeWith(const QUndoCommand* later) {
    m_after = static_cast<const EditFramesCommand*>(later)->m_after;
    return true;
}

void EditFramesCommand::redo() {
    if (std::exchange(m_joinsRun, false)) return m_document.takeIntoRun(m_after);
    exchange(m_before, m_after);
}

void EditFramesCommand::exchange(FrameList& left, const FrameList& entered) {
    left = m_document.frameList();
    m_document.applyFrames(entered);
    const FrameList present = m_document.frameList();
    const auto standIn = [](const ChosenFrame& gone, const ChosenFrame& now) { return now.id == gone.id ? 0 : now.id; };
    left.reference.standIn = standIn(left.reference, present.reference);
    left.current.standIn = standIn(left.current, present.current);
}

}  // namespace strainlens::gui
