// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <set>
#include <vector>

#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// One image of the sequence.
struct Frame {
    int id = 0;             ///< stable identifier, independent of the position in the sequence
    bool excluded = false;  ///< in the sequence but not measured; ignored for the reference
    ImageOrigin origin;
    QString name;
    ImageSize size;          ///< 0 x 0 until it has been read
    int sampleBytes = 1;     ///< per pixel: 1, 2 or 4; valid once read
    QString readError;       ///< reason why reading failed; empty if readable or not read yet
    bool isMissing = false;  ///< reading failed because the file does not exist
    bool isKnown() const { return size.width > 0 || !readError.isEmpty(); }
};

/// Makes a frame without an id that has not been read.
Frame makeFrame(ImageOrigin origin);

/// The editable part of a frame in the sequence.
struct SequenceEntry {
    int id = 0;
    bool excluded = false;
    bool operator==(const SequenceEntry&) const = default;
};

/// A selected frame by its id; 0: none.
struct ChosenFrame {
    int id = 0;
    int substitute = 0;  ///< id of the frame selected in its place after its removal; 0: none
};

/// The frames with the reference and the current one, for undo.
struct FrameList {
    std::vector<Frame> frames;
    ChosenFrame reference, current;
};

/// Effect of applying a FrameList.
struct FrameListChange {
    std::vector<int> from;      ///< frame i was at from[i], or is new (-1)
    std::vector<int> changed;   ///< frames excluded or included
    bool isRearranged = false;  ///< frames were added, removed or moved
    bool hasOtherReference = false;
};

/// The images of a document in order, with the reference, the current image and the selection. GUI thread only.
///
/// Replacing or rearranging the frames and changing the reference affect the project and the results: see Document.
class ImageSequence : public QObject {
    Q_OBJECT
public:
    std::vector<SequenceEntry> sequence() const;
    const std::vector<Frame>& frames() const { return m_frames; }
    int frameCount() const { return static_cast<int>(m_frames.size()); }
    const Frame& frame(int index) const { return m_frames.at(static_cast<std::size_t>(index)); }
    /// Index of the frame with that id, which stays the same when frames are moved; -1 if there is none.
    int indexOf(int id) const;
    /// Why a frame cannot be measured (unreadable, wrong size); empty if it can or has not been read yet.
    QString frameProblem(int index) const;
    void setFrameRead(int index, ImageSize size, int sampleBytes);
    void setFrameError(int index, const QString& reason, bool isMissing);
    /// Unreadable frames that come from a file, which may have been moved.
    std::vector<int> missingFrames() const;
    /// Sets the frame's file, which is then read again.
    void setFrameFile(int index, std::filesystem::path file);

    int reference() const { return m_reference; }
    int current() const { return m_current; }
    void setCurrent(int index);
    /// Frames that image actions apply to, in order: the selection, or the current frame.
    std::vector<int> selected() const;
    /// The same without the reference.
    std::vector<int> selectedDeformed() const;
    /// Whether selectedDeformed() is not empty and all of them are excluded.
    bool isSelectionExcluded() const;
    /// Sets the selection; it lasts until the current frame changes.
    void select(const std::vector<int>& indices);
    /// Size of the reference image; 0 x 0 while unknown.
    ImageSize imageSize() const { return m_frames.empty() ? ImageSize{} : frame(m_reference).size; }
    /// Frames in the order of a run: the reference, then the others that are not excluded.
    std::vector<int> runOrder() const { return frameOrder(false); }
    /// As runOrder(), with excluded frames: the order of a project file.
    std::vector<int> fileOrder() const { return frameOrder(true); }
    /// Positions of frames in the sequence as it was taken (positionsAt()).
    std::vector<int> positionsOf(const std::vector<int>& order) const;

signals:
    void framesChanged();
    void frameChanged(int index);
    /// The frame at i was at from[i], or is new (-1). Nothing else has changed.
    void framesRearranged(const std::vector<int>& from);
    /// Frames from this index on were appended during a run.
    void framesAdded(int first);
    /// Frames were added, removed, moved, excluded or included.
    void sequenceChanged();
    /// The frame's file has changed.
    void frameMoved(int index);
    void referenceChanged();
    /// The reference has been read, after which its size is known.
    void referenceRead();
    void currentChanged();
    void selectionChanged();

private:
    // Emit nothing: the caller updates the other parts of the document first.
    friend struct Document;
    friend class EditFramesCommand;
    void assign(std::vector<ImageOrigin> origins, const std::set<int>& excluded, int reference);
    FrameList frameList() const;
    /// The present reference and current frame are retained if they are in `list` and are no substitutes.
    FrameListChange apply(const FrameList& list);
    int makeId() { return ++m_lastId; }

    int resolveFrame(const ChosenFrame& chosen, int present) const;
    std::vector<int> frameOrder(bool includesExcluded) const;

    std::vector<Frame> m_frames;
    int m_lastId = 0;
    int m_reference = 0;
    int m_current = 0;
    std::set<int> m_selected;  // ids
};

}  // namespace strainlens::gui
