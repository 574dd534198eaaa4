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
    // QUndoStack merges only commands with equal ids, and only this class uses this step.
    m_after = static_cast<const EditRoiCommand*>(later)->m_after;
    return true;
}

EditParametersCommand::EditParametersCommand(Document& document, RunParameters after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.parameters()), m_after(std::move(after)) {}

EditProbesAndLoadsCommand::EditProbesAndLoadsCommand(Document& document, ProbesAndLoads after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.probesAndLoads()), m_after(std::move(after)) {}

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
    if (std::exchange(m_extendsRun, false)) return m_document.appendToRun(m_after);
    exchange(m_before, m_after);
}

void EditFramesCommand::exchange(FrameList& left, const FrameList& entered) {
    left = m_document.frameList();
    m_document.applyFrames(entered);
    const FrameList present = m_document.frameList();
    const auto substitute = [](const ChosenFrame& gone, const ChosenFrame& now) {
        return now.id == gone.id ? 0 : now.id;
    };
    left.reference.substitute = substitute(left.reference, present.reference);
    left.current.substitute = substitute(left.current, present.current);
}

}  // namespace strainlens::gui
