// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/edit_commands.h"

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

EditFramesCommand::EditFramesCommand(Document& document, std::vector<Frame> after, ProjectRest restAfter,
                                     const QString& text, int step)
    : QUndoCommand(text),
      m_document(document),
      m_before(document.frames()),
      m_after(std::move(after)),
      m_restBefore(document.projectRest()),
      m_restAfter(std::move(restAfter)),
      m_step(step) {}

bool EditFramesCommand::mergeWith(const QUndoCommand* later) {
    m_after = static_cast<const EditFramesCommand*>(later)->m_after;
    m_restAfter = static_cast<const EditFramesCommand*>(later)->m_restAfter;
    return true;
}

}  // namespace strainlens::gui
