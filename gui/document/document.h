// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <set>
#include <vector>

#include "gui/document/image_sequence.h"
#include "gui/document/project_state.h"
#include "gui/document/run_results.h"

namespace strainlens::gui {

/// Data that the window shows and edits, independent of widgets, and the changes that affect several parts of it: all
/// parts are changed before the first one emits a signal. GUI thread only.
struct Document {
    ImageSequence images;
    ProjectState project{images};
    RunResults results{images, project};

    /// Replaces the frames. Discards the previous region, results and undo steps. `roi` is the new region, `excluded`
    /// holds the indices of excluded frames, `reference` is that of the reference.
    void setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi = {}, const std::set<int>& excluded = {},
                   int reference = 0);
    /// Replaces or reorders the frames as an undo step. The reference must be among them. Results are retained, but
    /// those of excluded or removed frames are hidden. Loads are retained if every frame has one. Consecutive edits
    /// with the same `step` are undone together; -1: separately.
    void editFrames(std::vector<Frame> frames, const QString& text, int step = -1);
    /// Appends images that arrive during a run, which then measures them. Same undo rules as editFrames().
    void addToRun(std::vector<ImageOrigin> origins, const QString& text, int step);
    /// Whether the next undo (or redo) removes the reference and with it the results.
    bool undoRemovesReference() const;
    bool redoRemovesReference() const;
    /// Changes the reference. Discards the results, which belong to the previous one.
    void setReference(int index);
};

}  // namespace strainlens::gui
