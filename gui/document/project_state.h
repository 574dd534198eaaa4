// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <memory>
#include <utility>
#include <vector>

#include "app/project/project.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/region_of_interest.h"
#include "gui/document/image_sequence.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/region_pixels.h"

namespace strainlens::gui {

/// Whether both map images to the plane of the specimen equally; null: no calibration.
bool equalCalibrations(const std::shared_ptr<const Calibration>& a, const std::shared_ptr<const Calibration>& b);

/// Whether the parameters are equal, with the paths of their files.
bool equalParameters(const RunParameters& a, const RunParameters& b);

/// Whether runs with both give equal results: files are compared by their contents, if these are known.
bool giveEqualResults(const RunParameters& a, const RunParameters& b);

/// Settings of reports, and annotations of maps.
struct ReportAndAnnotations {
    ReportSettings report;
    std::vector<Annotation> annotations;
    bool operator==(const ReportAndAnnotations&) const = default;
};

/// Contents of a project file.
struct ProjectContents {
    std::shared_ptr<const RegionOfInterest> roi;  ///< compared by address
    RunParameters parameters;
    int reference = 0;
    ProbesAndLoads probesAndLoads;
    std::vector<SequenceEntry> sequence;
    std::vector<ProjectRun> runs;
    ReportAndAnnotations report;
};

/// Region of interest, parameters, probes and loads of a document, with the undo stack and the project file. edit...()
/// adds an undo step. GUI thread only.
class ProjectState : public QObject {
    Q_OBJECT
public:
    explicit ProjectState(const ImageSequence& images);

    const ProbesAndLoads& probesAndLoads() const { return m_probesAndLoads; }
    void setProbesAndLoads(ProbesAndLoads probesAndLoads);
    /// Sets those of opened files: their frame rate is no change of the user's.
    void openProbesAndLoads(ProbesAndLoads probesAndLoads) {
        m_openedRateHz = probesAndLoads.frameRateHz;
        setProbesAndLoads(std::move(probesAndLoads));
    }
    void editProbesAndLoads(ProbesAndLoads probesAndLoads, const QString& text);
    const std::vector<Probe>& probes() const { return m_probesAndLoads.probes; }
    void editProbes(std::vector<Probe> probes, const QString& text);
    /// Images per second; 0: unknown.
    void editFrameRate(double hertz, const QString& text);
    /// Whether there are probes, loads, annotations or settings of reports but no project file that could contain them.
    bool probesAreUnsaved() const {
        const bool hasNone =
            probes().empty() && m_probesAndLoads.load.values.empty() && m_probesAndLoads.frameRateHz == m_openedRateHz;
        return m_path.isEmpty() && !(hasNone && m_report == ReportAndAnnotations{});
    }

    /// Results that the project has under a name beside the latest ones.
    const std::vector<ProjectRun>& runs() const { return m_runs; }
    void setRuns(std::vector<ProjectRun> runs);
    void editRuns(std::vector<ProjectRun> runs, const QString& text);

    const ReportAndAnnotations& report() const { return m_report; }
    void setReport(ReportAndAnnotations report);
    void editReport(ReportAndAnnotations report, const QString& text);

    const RegionOfInterest& roi() const { return *m_roi; }
    std::shared_ptr<const RegionOfInterest> sharedRoi() const { return m_roi; }
    /// Pixels of the region, for display and measurement. Null if the reference is unreadable or the region invalid.
    std::shared_ptr<const RoiMask> mask() const { return update(m_pixels, m_roi, m_images.imageSize()).mask; }
    QString roiProblem() const { return update(m_pixels, m_roi, m_images.imageSize()).problem; }
    /// Consecutive edits with the same `step` are undone together; -1: separately.
    void editRoi(RegionOfInterest roi, const QString& text, int step = -1);
    /// Records that this region has been saved.
    void markRoiSaved(std::shared_ptr<const RegionOfInterest> roi) { m_savedRoi = std::move(roi); }
    /// Whether the region is neither empty nor stored in a file.
    bool roiIsUnsaved() const { return !m_roi->shapes.empty() && m_roi != m_savedRoi; }

    const RunParameters& parameters() const { return m_parameters; }
    void editParameters(const RunParameters& parameters, const QString& text);
    /// Sets parameters without an undo step.
    void startWith(const RunParameters& parameters);

    QUndoStack& undoStack() { return m_undoStack; }
    const QUndoStack& undoStack() const { return m_undoStack; }

    /// Path of the project opened or saved last; empty if there is none since the images were opened.
    const QString& path() const { return m_path; }
    ProjectContents contents() const;
    /// Records that the file at `path` has these contents.
    void markSaved(const QString& path, ProjectContents saved);
    /// Assigns the document to that project (none if empty), whose file differs from the document.
    void setModified(const QString& path) { markSaved(path, {}); }
    /// Parameters in the project file if it holds the document's images, region, calibration and camera images;
    /// otherwise null.
    const RunParameters* savedParameters() const;
    /// Whether the document differs from the project file; false without a project.
    bool isModified() const;

signals:
    /// The region or its pixels have changed.
    void roiChanged();
    void parametersChanged();
    /// Probes, loads or their evaluation have changed.
    void probesChanged();
    void runsChanged();
    /// Settings of reports or annotations have changed.
    void reportChanged();
    /// The document has another project file, or none.
    void projectChanged();
    /// Something that a project file contains has changed, images included, or the project file.
    void contentsChanged();

private:
    friend struct Document;
    friend class EditFramesCommand;
    /// Discards everything but the parameters. Emits nothing but the signals of the undo stack, at the end.
    void reset(RegionOfInterest roi);

    bool hasSavedImages() const;

    const ImageSequence& m_images;
    ProbesAndLoads m_probesAndLoads;
    double m_openedRateHz = 0;  ///< of the opened files; 0: they have none
    std::shared_ptr<const RegionOfInterest> m_roi = std::make_shared<RegionOfInterest>();
    std::shared_ptr<const RegionOfInterest> m_savedRoi;
    mutable RegionPixels m_pixels;  // of the region and size seen last
    RunParameters m_parameters;
    std::vector<ProjectRun> m_runs;
    ReportAndAnnotations m_report;
    QString m_path;
    ProjectContents m_saved;
    bool m_filesMoved = false;  // since the last opening or saving of the project
    QUndoStack m_undoStack;
};

}  // namespace strainlens::gui
