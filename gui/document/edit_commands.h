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
///
/// Whenever the document leaves a list it is kept as it is then: files may have been found elsewhere, and the reference
/// or the current frame may be one that has to go; a list that is entered again has them again.
class EditFramesCommand : public QUndoCommand {
public:
    EditFramesCommand(Document& document, FrameList after, const QString& text, int step = -1);
    /// The run that is on measures the new frames, which come behind all others, when this is done first.
    void joinRun() { m_joinsRun = true; }
    const FrameList& before() const { return m_before; }
    const FrameList& after() const { return m_after; }
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override;
    void undo() override { exchange(m_after, m_before); }
    void redo() override;

private:
    void exchange(FrameList& left, const FrameList& entered);

    Document& m_document;
    FrameList m_before, m_after;
    int m_step;
    bool m_joinsRun = false;
};

}  // namespace strainlens::gui
