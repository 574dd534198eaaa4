// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "app/results/result_cache.h"
#include "compute/types/region_of_interest.h"
#include "gui/document/image_origin.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/project_state.h"
#include "gui/document/results.h"
#include "gui/files/recovery_folder.h"

namespace strainlens::gui {

/// Opened or rendered images with their region.
struct OpenedImages {
    std::vector<ImageOrigin> frames;               ///< in the order of the document
    RegionOfInterest roi;                          ///< without shapes: the complete image
    QString project = {};                          ///< project file; empty if there is none
    std::optional<RunParameters> parameters = {};  ///< of the project
    ProbesAndLoads probesAndLoads = {};            ///< of the project
    int current = 0;                               ///< selected frame
    std::function<void()> onShown = {};            ///< called after they have been added to the document
    std::function<void()> onRestored = {};   ///< called after recovered work has been opened; set for unsaved work only
    Results results = {};                    ///< recovered or opened results; empty if there are none
    std::filesystem::path resultsFile = {};  ///< results file of the project, opened or not
    std::vector<ProjectRun> runs = {};       ///< saved runs of the project
    ReportAndAnnotations report = {};        ///< of the project
    QStringList notes = {};                  ///< notes about region masks, in the user's language
    std::set<int> excluded = {};             ///< indices of excluded frames
    int reference = 0;                       ///< index of the reference
    bool isPlaced = false;                   ///< parameters, region and probes are of a template
    bool isReset = false;                    ///< no images: resets everything to the defaults
};

/// Work recovered after a crash.
struct RecoveredWork {
    std::filesystem::path document;  ///< project file
    QString project;                 ///< original project; empty if there is none
    std::optional<ResultsNote> measured = {};
    std::shared_ptr<ResultCache> cache = {};  ///< holds the measured results
};

/// Reads the contents of a project, with notes about its masks and, with `makeStore`, its results (openResults); a note
/// says why if these cannot be opened. Throws as readProject() and regionOf(). Thread-safe.
OpenedImages readProjectImages(const std::filesystem::path& path, const StoreFactory& makeStore);

/// The images, region and parameters that a results file names, with its results; a note says why if these cannot be
/// shown. Throws FileError. Thread-safe.
OpenedImages readResultsImages(const std::filesystem::path& path, const StoreFactory& makeStore);

/// Images of recovered work; without results if these are unavailable.
struct RecoveredImages {
    OpenedImages images;
    QString problem;  ///< why the results are missing; empty otherwise
};
RecoveredImages readRecoveredWork(const RecoveredWork& work);

/// Recovers the results of a killed window for a document with these frames (reference first) and that region. Empty if
/// no image was finished. Appends measured images of a watched folder that are not among the frames. Throws FileError
/// or InvalidInput if the results are unreadable or belong to other images. Thread-safe.
Results recoverResults(const ResultsNote& note, std::vector<ImageOrigin>& frames, const RegionOfInterest& region,
                       ResultCache& cache);

}  // namespace strainlens::gui
