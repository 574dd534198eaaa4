// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>

#include "app/export/writing_stopped.h"
#include "app/project/project.h"
#include "app/results/result_store.h"
#include "app/results/results_file.h"
#include "compute/sequence/frame_identity.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/roi_mask.h"
#include "gui/document/image_origin.h"
#include "gui/document/results.h"

namespace strainlens::gui {

/// Whether both masks have the same size and pixels.
bool haveEqualPixels(const RoiMask& a, const RoiMask& b);

/// Sets store, states, counts and summary of finished results whose frames `store` has.
void setStore(Results& results, std::shared_ptr<ResultStore> store);

/// Writes these frames of results, failed ones too; `images`: those of all frames of the run. Throws FileError, and
/// WritingStopped after a stop or if the gate is closed; then no file is left.
void writeResultsFile(const Results& results, std::span<const int> frames, std::span<const FrameIdentity> images,
                      const std::filesystem::path& path, const std::stop_token& stop, WritingGate& gate);

/// The project that a results file at `path` was measured from, without its region: the images in their order and the
/// parameters. Throws FileError if the file cannot be read or its images are in no files.
Project projectOfResults(const std::filesystem::path& path, const ResultsReader& file);
/// The region of a results file; empty if everything was measured. Throws FileError.
RegionOfInterest regionOfResults(const ResultsReader& file);

/// Opens the results file of a project for its images (the reference first) and its region, without reading fields.
/// Images are found by their content, or by their path where that is unknown; results of others are hidden. Results of
/// another region have it as `roi`. Frames of a run that continues go into a store of `makeStore`. Throws FileError if
/// the file cannot be read or belongs to another reference image. Thread-safe.
Results openResults(const Project& project, std::span<const ImageOrigin> frames, const RegionOfInterest& region,
                    const StoreFactory& makeStore);

}  // namespace strainlens::gui
