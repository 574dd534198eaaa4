// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "app/batch/project_template.h"
#include "app/batch/specimen_folders.h"
#include "app/batch/specimen_result.h"
#include "app/io/kept_frames.h"
#include "compute/sequence/device_source.h"
#include "compute/sequence/run_observer.h"

namespace strainlens {

/// What to measure with one template, and where the outputs go. A plain value.
struct BatchRequest {
    ProjectTemplate made;
    std::vector<SpecimenFolder> specimens;
    std::filesystem::path output;        ///< folder; made if missing
    std::string reportSuffix = ".html";  ///< of the report of each specimen: ".html", ".pdf"; empty: none
    bool measuresAgain = false;          ///< specimens that are finished, too
    std::filesystem::path from = {};     ///< template or project that `made` was read from; never overwritten
    KeptFrames kept = {};                ///< of each specimen, whose fields stay in its results; not none
};

/// Files of a specimen in the output folder.
struct SpecimenFiles {
    std::filesystem::path project, results, report, record;  ///< `report` is empty without one
};
SpecimenFiles filesOf(const BatchRequest& request, const SpecimenFolder& specimen);

/// The table of results in an output folder.
std::filesystem::path batchTableOf(const std::filesystem::path& output);

/// Receives the events of a batch; calls never overlap but may come from any thread while runBatch() blocks its caller.
class BatchObserver {
public:
    virtual ~BatchObserver() = default;
    /// A specimen is measured now.
    virtual void onSpecimen(std::size_t index) { (void)index; }
    /// Its run is planned.
    virtual void onPlan(const RunMemory& memory) { (void)memory; }
    /// `fraction` of its run, as RunObserver::onProgress().
    virtual void onProgress(std::size_t index, double fraction, int frame, int deformedFrames) {
        (void)index, (void)fraction, (void)frame, (void)deformedFrames;
    }
    /// A frame of it is finished.
    virtual void onFrame(std::size_t index, const FrameSummary& summary, int deformedFrames) {
        (void)index, (void)summary, (void)deformedFrames;
    }
    /// A specimen has its result; `isKept`: from an earlier batch.
    virtual void onResult(std::size_t index, const SpecimenResult& result, bool isKept) {
        (void)index, (void)result, (void)isKept;
    }
};

/// Places the template on every specimen, measures it and writes a project with its results, a report and the table of
/// all specimens. A specimen that fails does not stop the others; its reason is in the table.
///
/// The record of a finished specimen is written last, so that a batch that is killed at any moment continues where it
/// was: specimens whose template, images (by content), loads and kind of report are those of their record are kept. The
/// table has the same bytes then. Returns the results in the order of the specimens; after a stop the others are
/// Waiting. Throws InvalidInput for a template that cannot be measured, FileError if the table cannot be written.
std::vector<SpecimenResult> runBatch(const BatchRequest& request, BatchObserver& observer, std::stop_token stop,
                                     const DeviceSource& devices = registeredDevices());

}  // namespace strainlens
