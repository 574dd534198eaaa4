// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"
#include "gui/document/image_origin.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// One image of the document.
struct Frame {
    int id = 0;             ///< stable identifier, independent of the position in the sequence
    bool excluded = false;  ///< in the sequence but not measured; ignored for the reference
    ImageOrigin origin;
    QString name;
    ImageSize size;          ///< 0 x 0 until it has been read
    int sampleBytes = 1;     ///< per pixel: 1, 2 or 4; valid once read
    QString readError;       ///< reason why reading failed; empty if readable or not read yet
    bool isMissing = false;  ///< reading failed because the file does not exist
    bool known() const { return size.width > 0 || !readError.isEmpty(); }
};

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

/// State of the frames after one undo step.
struct FrameList {
    std::vector<Frame> frames;
    ProbesAndLoads probesAndLoads;  ///< loads are stored per frame
    ChosenFrame reference, current;
};

/// Data that the window shows and edits: frames, reference, region of interest, parameters and results.
///
/// Independent of widgets. Region, parameters and probes change through the undo stack only (edit...); everything else
/// through setters. GUI thread only.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    /// Replaces the frames; the first becomes the reference. Discards the previous region, results and undo steps.
    /// `roi` is the new region, `excluded` holds the indices of excluded frames.
    void setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi = {}, const std::set<int>& excluded = {});
    /// Replaces or reorders the frames as an undo step. The reference must be among them. Results are retained, but
    /// those of excluded or removed frames are hidden. Loads are retained if every frame has one. Consecutive edits
    /// with the same `step` are undone together; -1: separately.
    void editFrames(std::vector<Frame> frames, const QString& text, int step = -1);
    /// Appends images that arrive during a run, which then measures them. Same undo rules as editFrames().
    void addToRun(std::vector<ImageOrigin> origins, const QString& text, int step);
    /// Whether the next undo (or redo) removes the reference and with it the results.
    bool undoRemovesReference() const;
    bool redoRemovesReference() const;
    std::vector<SequenceEntry> sequence() const;
    const std::vector<Frame>& frames() const { return m_frames; }
    int frameCount() const { return static_cast<int>(m_frames.size()); }
    const Frame& frame(int index) const { return m_frames.at(static_cast<std::size_t>(index)); }
    /// Index of the frame with that id; -1 if there is none. Objects that outlive one state of the document
    /// (thumbnails, worker requests) identify frames by id.
    int indexOf(int id) const;
    /// Reason why a frame cannot be measured (unreadable, size differs from the reference); empty if it can or has not
    /// been read yet.
    QString frameProblem(int index) const;
    void setFrameRead(int index, ImageSize size, int sampleBytes);
    void setFrameError(int index, const QString& reason, bool isMissing);
    /// Unreadable frames that come from a file, which may have been moved.
    std::vector<int> missingFrames() const;
    /// Sets the frame's file, which is then read again.
    void setFrameFile(int index, std::filesystem::path file);

    int reference() const { return m_reference; }
    /// Changes the reference. Discards the results, which belong to the previous one.
    void setReference(int index);
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
    ImageSize imageSize() const;
    /// Frames in the order of a run: the reference, then the others that are not excluded.
    std::vector<int> runOrder() const;
    /// As runOrder(), with excluded frames: the order of a project file.
    std::vector<int> fileOrder() const;

    /// Saved in the project file.
    const ProbesAndLoads& probesAndLoads() const { return m_probesAndLoads; }
    void setProbesAndLoads(ProbesAndLoads probesAndLoads);
    void editProbesAndLoads(ProbesAndLoads probesAndLoads, const QString& text);
    const std::vector<Probe>& probes() const { return m_probesAndLoads.probes; }
    void editProbes(std::vector<Probe> probes, const QString& text);
    /// Whether there are probes or loads but no project file that could contain them.
    bool probesAreUnsaved() const {
        return m_project.path.isEmpty() && !(probes().empty() && m_probesAndLoads.load.values.empty());
    }
    /// Path of the project opened or saved last; empty if there is none since the images were opened.
    const QString& projectPath() const { return m_project.path; }
    /// Records that the file at `path` holds the present document.
    void markProjectSaved(const QString& path);
    /// Records that the file at `path` holds the document with these contents.
    void markProjectSaved(const QString& path, std::shared_ptr<const RegionOfInterest> roi,
                          const RunParameters& parameters, int reference, ProbesAndLoads probesAndLoads,
                          std::vector<SequenceEntry> sequence);
    /// Assigns the document to that project (none if empty), whose file differs from the document.
    void setProjectModified(const QString& path);
    /// Parameters in the project file if it holds the document's images, region and calibration; otherwise null.
    const RunParameters* projectParameters() const;
    /// Whether the document differs from the project file; false without a project.
    bool differsFromProject() const;

    QUndoStack& undoStack() { return m_undoStack; }
    const RegionOfInterest& roi() const { return *m_roi; }
    std::shared_ptr<const RegionOfInterest> sharedRoi() const { return m_roi; }
    /// Pixels of the region, for display and measurement. Null if the reference is unreadable or the region invalid.
    std::shared_ptr<const RoiMask> mask() const { return m_mask; }
    QString roiProblem() const { return m_roiProblem; }
    /// Consecutive edits with the same `step` are undone together; -1: separately.
    void editRoi(RegionOfInterest roi, const QString& text, int step = -1);
    /// Records that this region has been saved.
    void markRoiSaved(std::shared_ptr<const RegionOfInterest> roi) { m_savedRoi = std::move(roi); }
    /// Whether the region is neither empty nor stored in a file.
    bool roiIsUnsaved() const { return !m_roi->shapes.empty() && m_roi != m_savedRoi; }
    const RunParameters& parameters() const { return m_parameters; }
    void editParameters(const RunParameters& parameters, const QString& text);
    /// Sets initial parameters without an undo step.
    void startWith(const RunParameters& parameters) { applyParameters(parameters); }

    const Results& results() const { return m_results; }
    /// Replaces the results by new ones for the present region, parameters and frames, stored in `store`.
    void startResults(std::shared_ptr<ResultStore> store);
    /// Number of leading images whose results a resumed run would reuse unchanged; 0 if there are none or no image
    /// remains.
    int imagesBeforeResume() const;
    /// As imagesBeforeResume(), but also if no image remains.
    int finishedImages() const;
    /// Retains the results of the first `finished` images; the remaining ones are measured with the present frames.
    /// `store` holds both.
    void resumeResults(int finished, std::shared_ptr<ResultStore> store);
    /// Sets the incomplete field of run frame k.
    void setPartialField(int k, std::shared_ptr<const DisplacementField> field);
    /// Records that the store has run frame k, with or without a field.
    void addResult(int k, bool hasField);
    /// Ends the run; without a summary it has failed.
    void finishResults(std::optional<RunSummary> summary);
    /// Restores complete or partial results of another window for these frames. Without a region of their own they get
    /// the document's.
    void restoreResults(Results results);
    /// Replaces the strain of the results.
    void replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store);
    /// Changes whenever a value of the results or the scale changes.
    unsigned resultsVersion() const { return m_resultsVersion; }
    /// Records that the results of that version have been saved.
    void markResultsSaved(unsigned version) { m_savedResultsVersion = version; }
    bool resultsAreUnsaved() const { return m_results.hasField() && m_savedResultsVersion != m_resultsVersion; }
    /// Whether there are results to export: a measured image that is neither excluded nor removed.
    bool hasExportableResults() const;
    /// Whether region or parameters have changed since the run, or a frame has been added or moved. Excluding frames
    /// does not make the other results stale.
    bool resultsAreStale() const { return resultsAreStale(m_parameters); }
    /// As above for other parameters.
    bool resultsAreStale(const RunParameters& parameters) const;
    FrameState stateOf(int index) const { return m_results.state(m_results.runFrameOf(index)); }
    /// Field of a document frame, complete or partial; null if there is none.
    std::shared_ptr<const DisplacementField> fieldOf(int index) const;
    /// As fieldOf(), but only if the frame is completely measured; otherwise null.
    std::shared_ptr<const DisplacementField> finishedFieldOf(int index) const;

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
    void currentChanged();
    void selectionChanged();
    void roiChanged();
    void parametersChanged();
    /// Probes, loads or their evaluation have changed.
    void probesChanged();
    /// The results were started, discarded, finished or got another strain.
    void resultsChanged();
    /// The document has another project file, or none.
    void projectChanged();
    /// One image has a new or newer result; the others are unchanged.
    void resultChanged(int index);

private:
    friend class EditRoiCommand;
    friend class EditParametersCommand;
    friend class EditProbesAndLoadsCommand;
    friend class EditFramesCommand;
    void applyRoi(std::shared_ptr<const RegionOfInterest> roi);
    void applyParameters(const RunParameters& parameters);
    FrameList frameList() const;
    /// The present state with these frames; assigns ids to new ones.
    FrameList makeFrameList(std::vector<Frame> frames);
    bool removesReference(int step, bool undone) const;
    /// The present reference and current frame are retained if they are in `list` and are no substitutes.
    void applyFrames(const FrameList& list);
    int resolveFrame(const ChosenFrame& chosen, int present) const;
    std::vector<int> frameOrder(bool includesExcluded) const;
    bool isHidden(std::size_t k) const;  ///< run frame k is excluded or removed by now
    /// Updates the frame indices and hidden frames of the results.
    void updateResultFrames();
    void appendToRun(const FrameList& list);
    void rasterise();
    bool isComplete(const FrameSummary& frame) const;
    void setRunFrames();
    void announceResults();
    void announceResult(int k);

    /// Contents of the project file.
    struct SavedProject {
        QString path;
        std::shared_ptr<const RegionOfInterest> roi;
        RunParameters parameters;
        int reference = 0;
        ProbesAndLoads probesAndLoads;
        std::vector<SequenceEntry> sequence;
    };

    std::vector<Frame> m_frames;
    int m_lastId = 0;
    SavedProject m_project;
    bool m_filesMoved = false;  ///< since the last opening or saving of the project
    ProbesAndLoads m_probesAndLoads;
    int m_reference = 0;
    int m_current = 0;
    std::set<int> m_selected;  // ids
    std::shared_ptr<const RegionOfInterest> m_roi = std::make_shared<RegionOfInterest>();
    std::shared_ptr<const RegionOfInterest> m_savedRoi;
    std::shared_ptr<const RoiMask> m_mask;
    QString m_roiProblem;
    RunParameters m_parameters;
    Results m_results;
    unsigned m_resultsVersion = 0;
    unsigned m_savedResultsVersion = 0;
    QUndoStack m_undoStack;
};

}  // namespace strainlens::gui
