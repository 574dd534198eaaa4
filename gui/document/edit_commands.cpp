// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/edit_commands.h"

namespace strainlens::gui {

EditRoiCommand::EditRoiCommand(Document& document, std::shared_ptr<const RegionOfInterest> after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.sharedRoi()), m_after(std::move(after)) {}

EditParametersCommand::EditParametersCommand(Document& document, RunParameters after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.parameters()), m_after(std::move(after)) {}

EditProbesCommand::EditProbesCommand(Document& document, std::vector<Probe> after, const QString& text)
    : QUndoCommand(text), m_document(document), m_before(document.probes()), m_after(std::move(after)) {}

}  // namespace strainlens::gui
