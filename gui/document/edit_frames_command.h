// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <vector>

#include "gui/document/document.h"

namespace strainlens::gui {

/// Replaces the frames and their loads. Consecutive commands with the same `step` merge (-1: never); steps are never
/// shared with other commands.
///
/// Leaving a list saves its state at that moment, so that undo restores files found elsewhere since, and the reference
/// or current frame that had to be replaced.
class EditFramesCommand : public QUndoCommand {
public:
    EditFramesCommand(Document& document, std::vector<Frame> frames, const QString& text, int step);
    /// The first redo() adds the new frames, which follow all others, to the run in progress.
    void setExtendsRun() { m_extendsRun = true; }
    /// Whether undo() (or redo()) removes that frame.
    bool removes(int frameId, bool undone) const;
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override;
    void undo() override { exchange(m_after, m_before); }
    void redo() override;

private:
    /// State of the frames after one undo step.
    struct State {
        FrameList list;
        ProbesAndLoads probesAndLoads;  ///< loads are stored per frame
    };
    State present() const { return {m_document.images.frameList(), m_document.project.probesAndLoads()}; }
    void exchange(State& left, const State& entered);
    void apply(const State& state);
    void appendToRun();

    Document& m_document;
    State m_before, m_after;
    int m_step;
    bool m_extendsRun = false;
};

}  // namespace strainlens::gui
