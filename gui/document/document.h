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
#include "gui/document/project_rest.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// One image of the document.
struct Frame {
    int id = 0;            ///< stays the frame's own, wherever it moves in the sequence
    bool leftOut = false;  ///< it belongs to the sequence but is not measured; without effect on the reference
    ImageOrigin origin;
    QString name;
    ImageSize size;          ///< 0 x 0 until it has been read
    int sampleBytes = 1;     ///< of a pixel: 1, 2 or 4; of an image that has been read
    QString readError;       ///< why it cannot be read; empty while unknown or readable
    bool isMissing = false;  ///< it cannot be read because its file is not there
    bool known() const { return size.width > 0 || !readError.isEmpty(); }
};

/// A frame's place in the sequence as far as it is edited.
struct FrameMark {
    int id = 0;
    bool leftOut = false;
    bool operator==(const FrameMark&) const = default;
};

/// A frame that is chosen among others, by its id; 0: none.
struct ChosenFrame {
    int id = 0;
    int standIn = 0;  ///< the one that had to be taken for it where it was gone; 0: none had
};

/// The frames and what belongs to them, as one step of editing leaves them.
struct FrameList {
    std::vector<Frame> frames;
    ProjectRest rest;  ///< the loads are the frames'
    ChosenFrame reference, current;
};

/// What the window shows and edits: frames, reference, region of interest, parameters and results.
///
/// Knows no widget. Region, parameters and probes change through the undo stack only (edit...); everything
/// else through setters. Belongs to the thread of the user interface.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);

    /// Replaces the frames; the first is the reference. Region, results and undo steps of the old ones go; `roi` is the
    /// region of the new ones, of which those in `leftOut` are so.
    void setFrames(std::vector<ImageOrigin> origins, RegionOfInterest roi = {}, const std::set<int>& leftOut = {});
    /// Other frames, or the same in another order: as a step to undo. The reference must be among them. Results stay;
    /// those of frames that are left out or gone are not shown among the others. Loads stay where all have theirs.
    /// Edits of the same `step` that follow each other are undone as one; -1: as one of its own.
    void editFrames(std::vector<Frame> frames, const QString& text, int step = -1);
    /// Images that come while a run is on, behind all others; it measures them. A step of editFrames().
    void addToRun(std::vector<ImageOrigin> origins, const QString& text, int step);
    /// Whether the step that would be undone (or redone) takes the reference away, and the results with it.
    bool undoTakesReference() const;
    bool redoTakesReference() const;
    std::vector<FrameMark> sequence() const;
    const std::vector<Frame>& frames() const { return m_frames; }
    int frameCount() const { return static_cast<int>(m_frames.size()); }
    const Frame& frame(int index) const { return m_frames.at(static_cast<std::size_t>(index)); }
    /// Where the frame of that id is; -1: the document has no such frame, or has it no more. What lasts longer than one
    /// state of the document (small pictures, requests to workers) refers to frames by their ids.
    int indexOf(int id) const;
    /// Why a frame cannot be measured (unreadable, other size than the reference); empty if it can or is unread.
    QString frameProblem(int index) const;
    void setFrameRead(int index, ImageSize size, int sampleBytes);
    void setFrameError(int index, const QString& reason, bool isMissing);
    /// Frames that cannot be read and come from a file: it may have been moved.
    std::vector<int> missingFrames() const;
    /// The frame's file is that one; it is to be read anew.
    void setFrameFile(int index, std::filesystem::path file);

    int reference() const { return m_reference; }
    /// Makes another frame the reference. Results go: they belong to the old one.
    void setReference(int index);
    int current() const { return m_current; }
    void setCurrent(int index);
    /// The frames that actions on images are for, in order: those that somebody has selected, or the current one.
    std::vector<int> selected() const;
    /// The same without the reference.
    std::vector<int> selectedDeformed() const;
    /// Whether these are there and all left out.
    bool selectedAreLeftOut() const;
    /// Until another frame becomes the current one.
    void select(const std::vector<int>& indices);
    /// Size of the reference image; 0 x 0 while unknown.
    ImageSize imageSize() const;
    /// The frames as a run takes them: the reference first, the others in their order, without those left out.
    std::vector<int> runOrder() const;
    /// The same with those left out: as a project has them.
    std::vector<int> fileOrder() const;

    /// Of the project that was opened; a saved one has it again.
    const ProjectRest& projectRest() const { return m_projectRest; }
    void setProjectRest(ProjectRest rest);
    void editProjectRest(ProjectRest rest, const QString& text);
    const std::vector<Probe>& probes() const { return m_projectRest.probes; }
    void editProbes(std::vector<Probe> probes, const QString& text);
    /// Whether there are probes or loads and no project's file to look for them in.
    bool probesAreUnsaved() const {
        return m_project.path.isEmpty() && !(probes().empty() && m_projectRest.load.values.empty());
    }
    /// The project that was opened or saved last; empty: none has been since the images were opened.
    const QString& projectPath() const { return m_project.path; }
    /// The document as it is now is that project's file.
    void tieToProject(const QString& path);
    /// The same for the document as it was with these.
    void tieToProject(const QString& path, std::shared_ptr<const RegionOfInterest> roi, const RunParameters& parameters,
                      int reference, ProjectRest rest, std::vector<FrameMark> sequence);
    /// It belongs to that project (or to none yet, if it is empty), whose file holds something else.
    void tieToOlderProject(const QString& path);
    /// The parameters in the project's file, where it holds the document's images, region and calibration; null where
    /// it holds others, or where there is none.
    const RunParameters* parametersOfProject() const;
    /// Whether the project's file holds something else. Without a project there is none that could differ.
    bool differsFromProject() const;

    QUndoStack& undoStack() { return m_undoStack; }
    const RegionOfInterest& roi() const { return *m_roi; }
    std::shared_ptr<const RegionOfInterest> sharedRoi() const { return m_roi; }
    /// The region's pixels: what is drawn and what is computed. Null without a readable reference or with a problem.
    std::shared_ptr<const RoiMask> mask() const { return m_mask; }
    QString roiProblem() const { return m_roiProblem; }
    /// Edits of the same `step` that follow each other are undone as one; -1: as one of its own.
    void editRoi(RegionOfInterest roi, const QString& text, int step = -1);
    /// This region is in a file.
    void markRoiSaved(std::shared_ptr<const RegionOfInterest> roi) { m_savedRoi = std::move(roi); }
    /// Whether the region has shapes that were neither opened with the images nor read from or written to a file.
    bool roiIsUnsaved() const { return !m_roi->shapes.empty() && m_roi != m_savedRoi; }
    const RunParameters& parameters() const { return m_parameters; }
    void editParameters(const RunParameters& parameters, const QString& text);
    /// Parameters to begin with: no step that could be undone.
    void startWith(const RunParameters& parameters) { applyParameters(parameters); }

    const Results& results() const { return m_results; }
    /// Drops the old results and ties the new ones, which will be kept in `store`, to the present region, parameters
    /// and frames.
    void beginResults(std::shared_ptr<ResultStore> store);
    /// Images at the run's beginning that a run with the present region, parameters and images would measure as they
    /// are measured already; 0 where it has nothing to go on with, or nothing left to do.
    int imagesToGoOnAfter() const;
    /// The same also where no image is left to do.
    int finishedImages() const;
    /// Keeps the results of so many images and ties those of the others, which will be kept in `store` with them, to
    /// the present frames.
    void continueResults(int finished, std::shared_ptr<ResultStore> store);
    /// How far the run has come with its frame k.
    void setFieldAtWork(int k, std::shared_ptr<const DisplacementField> field);
    /// The run's frame k is in the store, with or without a field.
    void addResult(int k, bool hasField);
    /// The run is over; without a summary it has failed.
    void endResults(std::optional<RunSummary> summary);
    /// Results that another window had of these frames, whole or not; without a region of their own that of the
    /// document.
    void restoreResults(Results results);
    /// The same results with another strain.
    void replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store);
    /// Another one whenever a number of the results has changed, the scale's included.
    unsigned resultsVersion() const { return m_resultsVersion; }
    /// The results as they were at that version are in a file.
    void markResultsSaved(unsigned version) { m_savedResultsVersion = version; }
    /// Whether there are results that are in no file.
    bool resultsAreUnsaved() const { return m_results.hasField() && m_savedResultsVersion != m_resultsVersion; }
    /// Whether an image was measured that is still there and not left out: without one there is nothing to export.
    bool hasShownResults() const;
    /// True when region or parameters are no longer those of the results, or when a frame would be measured now that
    /// was not, or in another order. Leaving frames out changes nothing about the others.
    bool resultsAreStale() const { return resultsAreStale(m_parameters); }
    /// The same with other parameters than the document's.
    bool resultsAreStale(const RunParameters& parameters) const;
    FrameState stateOf(int index) const { return m_results.state(m_results.runFrameOf(index)); }
    /// The field of a frame of the document, complete or at work; null where there is none.
    std::shared_ptr<const DisplacementField> fieldOf(int index) const;
    /// The same of a frame that has been measured to its end; null for others.
    std::shared_ptr<const DisplacementField> finishedFieldOf(int index) const;

signals:
    void framesChanged();
    void frameChanged(int index);
    /// The frame at i has been at from[i], or is new: -1. Everything else about them is as before.
    void framesRearranged(const std::vector<int>& from);
    /// Frames have come behind all others, from this one on, while a run is on.
    void framesAdded(int first);
    /// Frames have come, gone or moved, or are measured now or no longer.
    void sequenceChanged();
    /// A frame has another file.
    void frameMoved(int index);
    void referenceChanged();
    void currentChanged();
    void selectionChanged();
    void roiChanged();
    void parametersChanged();
    /// The probes, the loads or what is made of them.
    void probesChanged();
    /// The results are others as a whole: begun, dropped, at their end, with another strain.
    void resultsChanged();
    /// The document belongs to another project's file, or to none.
    void projectChanged();
    /// One image of the run has a result, or a newer one; what is shown of the others is still right.
    void resultChanged(int index);

private:
    friend class EditRoiCommand;
    friend class EditParametersCommand;
    friend class EditRestCommand;
    friend class EditFramesCommand;
    void applyRoi(std::shared_ptr<const RegionOfInterest> roi);
    void applyParameters(const RunParameters& parameters);
    FrameList frameList() const;
    /// The present one with these frames, new ones with ids of their own.
    FrameList listOf(std::vector<Frame> frames);
    bool takesReference(int step, bool undone) const;
    /// Reference and current frame stay as they are where they are among the frames and stand in for no other.
    void applyFrames(const FrameList& list);
    int placeOf(const ChosenFrame& chosen, int present) const;
    std::vector<int> orderOf(bool withThoseLeftOut) const;
    bool isHidden(std::size_t k) const;  ///< of a run frame: left out by now, or gone
    /// Ties the results to the frames as they are now.
    void followFrames();
    void takeIntoRun(const FrameList& list);
    void rasterise();
    bool isDone(const FrameSummary& frame) const;
    void measurePresentFrames();
    void announceResults();
    void announceResult(int k);

    /// What is in the project's file.
    struct SavedProject {
        QString path;
        std::shared_ptr<const RegionOfInterest> roi;
        RunParameters parameters;
        int reference = 0;
        ProjectRest rest;
        std::vector<FrameMark> sequence;
    };

    std::vector<Frame> m_frames;
    int m_lastId = 0;
    SavedProject m_project;
    bool m_filesMoved = false;  ///< since the project was opened or saved
    ProjectRest m_projectRest;
    int m_reference = 0;
    int m_current = 0;
    std::set<int> m_selected;  // by their ids
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
