// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "gui/document/project_state.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// Document frame of the image that frame `index` is measured against in a run of the frames `order`: the reference, or
/// the first image of its pair. `index` itself if pairs are measured and it is no second image of one.
int referenceIn(std::span<const int> order, const RunParameters& parameters, int index);

/// Whether frame `index` of a run of the frames `order` has a displacement, if it is measured without error.
bool hasDisplacementIn(std::span<const int> order, const RunParameters& parameters, int index);

/// The second image of the pair that frame `index` is the first of in a run of the frames `order`; -1: none.
int secondIn(std::span<const int> order, const RunParameters& parameters, int index);

/// The frame with a displacement that is `steps` after `index` in the run, before it if negative; -1: there is none.
int displacementAfter(std::span<const int> order, const RunParameters& parameters, int index, int steps);

/// The results of the latest run, how they relate to the present images and project, and whether they are saved. GUI
/// thread only.
class RunResults : public QObject {
    Q_OBJECT
public:
    RunResults(const ImageSequence& images, const ProjectState& project);

    const Results& latest() const { return m_results; }
    /// Replaces the results by new ones for the present region, parameters and frames, stored in `store`.
    void start(std::shared_ptr<ResultStore> store);
    /// Number of leading images whose results a resumed run would reuse; 0 if no image remains to be measured.
    int imagesBeforeResume() const;
    /// As imagesBeforeResume(), but also if no image remains.
    int finishedImages() const;
    /// Retains the results of the first `finished` images. `store` holds them and those of the remaining images.
    void resume(int finished, std::shared_ptr<ResultStore> store);
    /// Sets the incomplete field of run frame k.
    void setPartialField(int k, std::shared_ptr<const DisplacementField> field);
    /// Records that the store has run frame k, with or without a field.
    void addResult(int k, bool hasField);
    /// Ends the run; without a summary it has failed.
    void finish(std::optional<RunSummary> summary);
    /// Restores results of another window for these frames; without a region of their own they get the project's.
    void restore(Results results);
    void replaceStrain(const StrainParameters& strain, std::shared_ptr<ResultStore> store);

    /// Changes whenever a value of the results or the scale changes.
    unsigned version() const { return m_version; }
    /// Records that the results of that version have been saved.
    void markSaved(unsigned version) { m_savedVersion = version; }
    /// As above, in a results file of the project.
    void markSavedIn(const std::filesystem::path& file, unsigned version) {
        markSaved(version);
        m_file = file, m_fileVersion = version;
    }
    /// The results file of the project, of these or of earlier results; empty if there is none.
    const std::filesystem::path& linkedFile() const { return m_file; }
    void setLinkedFile(std::filesystem::path file) { m_file = std::move(file); }
    /// The results file that holds the results as they are; empty if there is none.
    std::filesystem::path file() const { return m_fileVersion == m_version ? m_file : std::filesystem::path(); }
    bool areUnsaved() const { return m_results.hasField() && m_savedVersion != m_version; }
    /// Whether there are results to export: a measured image that is neither excluded nor removed.
    bool hasExportable() const;
    /// Whether region or parameters have changed since the run, or a frame has been added, included or moved.
    bool areStale() const { return areStale(m_project.parameters()); }
    /// As above for other parameters.
    bool areStale(const RunParameters& parameters) const;

    /// Whether the images are measured in pairs: in the results or, without any, by the parameters.
    bool arePairs() const { return measuresPairs(pairing()); }
    /// Document frame of the image that an image is measured against: the reference, or the first image of its pair;
    /// `index` itself if it is no second image of one.
    int referenceOf(int index) const;
    /// Whether the image is measured against another one.
    bool hasDisplacement(int index) const;
    /// The second image of the pair that an image is the first of; -1: none.
    int secondOf(int index) const;
    /// The image with a displacement that is `steps` after an image, or before it, without excluded images and pairs;
    /// -1 if there is none.
    int neighbourOf(int index, int steps) const;

    FrameState stateOf(int index) const { return m_results.state(m_results.runFrameOf(index)); }
    /// Field of a document frame, complete or partial; null if there is none.
    std::shared_ptr<const DisplacementField> fieldOf(int index) const {
        return m_results.field(m_results.runFrameOf(index));
    }
    /// As fieldOf(), but only if the frame is completely measured; otherwise null.
    std::shared_ptr<const DisplacementField> finishedFieldOf(int index) const {
        return stateOf(index) == FrameState::Measured ? fieldOf(index) : nullptr;
    }

signals:
    /// The results were started, discarded, finished or got another strain.
    void resultsChanged();
    /// One image has a new or newer result; the others are unchanged.
    void resultChanged(int index);
    /// Without results: the images are paired otherwise by other parameters.
    void pairingChanged();

private:
    friend struct Document;
    friend class EditFramesCommand;
    // Emit nothing.
    void discard() { m_results = {}; }
    /// Adds frames to the run that are about to be appended to the images.
    void append(std::span<const Frame> frames);
    /// Updates frame indices and hidden frames after a change of the images.
    void updateFrames();

    /// Parameters and frames that the images are paired by.
    const RunParameters& pairing() const { return m_results.empty() ? m_project.parameters() : m_results.parameters; }
    const std::vector<int>& pairedFrames(std::vector<int>& runOrder) const {
        if (!m_results.empty()) return m_results.order;
        return runOrder = m_images.runOrder();
    }
    void setRunFrames();
    bool isHidden(std::size_t k) const;  ///< run frame k is excluded or removed by now
    bool isComplete(const FrameSummary& frame) const;
    void announce();
    void announce(int k);

    const ImageSequence& m_images;
    const ProjectState& m_project;
    Results m_results;
    std::pair<ReferenceChoice, int> m_pairing;  ///< kind of reference and interval of the project's parameters
    unsigned m_version = 0;
    unsigned m_savedVersion = 0;
    std::filesystem::path m_file;  ///< results file of a project
    unsigned m_fileVersion = ~0U;  ///< that it holds
};

}  // namespace strainlens::gui
