// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <memory>
#include <vector>

#include "gui/document/document.h"

namespace strainlens::gui {

/// Replaces the region of interest. Neighbouring commands share their snapshots; those of the same `step` that follow
/// each other are one, -1: one of its own.
class EditRoiCommand : public QUndoCommand {
public:
    EditRoiCommand(Document& document, std::shared_ptr<const RegionOfInterest> after, const QString& text,
                   int step = -1);
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override;
    void undo() override { m_document.applyRoi(m_before); }
    void redo() override { m_document.applyRoi(m_after); }

private:
    Document& m_document;
    std::shared_ptr<const RegionOfInterest> m_before, m_after;
    int m_step;
};

/// Replaces the parameters.
class EditParametersCommand : public QUndoCommand {
public:
    EditParametersCommand(Document& document, RunParameters after, const QString& text);
    void undo() override { m_document.applyParameters(m_before); }
    void redo() override { m_document.applyParameters(m_after); }

private:
    Document& m_document;
    RunParameters m_before, m_after;
};

/// Replaces what belongs to the project beside images, region and parameters.
class EditRestCommand : public QUndoCommand {
public:
    EditRestCommand(Document& document, ProjectRest after, const QString& text);
    void undo() override { m_document.setProjectRest(m_before); }
    void redo() override { m_document.setProjectRest(m_after); }

private:
    Document& m_document;
    ProjectRest m_before, m_after;
};

/// Replaces the frames, and with them the loads, which belong to frames. Those of the same `step` that follow each
/// other are one, -1: one of its own; no EditRoiCommand has that step.
class EditFramesCommand : public QUndoCommand {
public:
    EditFramesCommand(Document& document, std::vector<Frame> after, ProjectRest restAfter, const QString& text,
                      int step = -1);
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override;
    void undo() override { m_document.applyFrames(m_before, m_restBefore); }
    void redo() override { m_document.applyFrames(m_after, m_restAfter); }

private:
    Document& m_document;
    std::vector<Frame> m_before, m_after;
    ProjectRest m_restBefore, m_restAfter;
    int m_step;
};

}  // namespace strainlens::gui
