// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <memory>
#include <vector>

#include "gui/document/document.h"

namespace strainlens::gui {

/// Replaces the region of interest. Neighbouring commands share their snapshots; consecutive ones with the same `step`
/// merge, -1: never.
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

/// Replaces probes, loads and their evaluation.
class EditProbesAndLoadsCommand : public QUndoCommand {
public:
    EditProbesAndLoadsCommand(Document& document, ProbesAndLoads after, const QString& text);
    void undo() override { m_document.setProbesAndLoads(m_before); }
    void redo() override { m_document.setProbesAndLoads(m_after); }

private:
    Document& m_document;
    ProbesAndLoads m_before, m_after;
};

/// Replaces the frames and their loads. Consecutive commands with the same `step` merge (-1: never); steps are never
/// shared with EditRoiCommand.
///
/// Leaving a list saves its state at that moment, so that undo restores files found elsewhere since, and the reference
/// or current frame that had to be replaced.
class EditFramesCommand : public QUndoCommand {
public:
    EditFramesCommand(Document& document, FrameList after, const QString& text, int step = -1);
    /// The first redo() adds the new frames, which follow all others, to the run in progress.
    void setExtendsRun() { m_extendsRun = true; }
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
    bool m_extendsRun = false;
};

}  // namespace strainlens::gui
