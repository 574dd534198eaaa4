// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace strainlens {

/// What is wrong with a project or a results file.
struct FileCheck {
    std::filesystem::path file;
    std::string description;            ///< what it is: "results of StrainLens 1.0, 3 frames measured, ..."
    std::vector<std::string> problems;  ///< sentences with a remedy

    bool isValid() const { return problems.empty(); }
};

/// Checks a file: results files (HDF5) by their content, others as projects. The results files of a project come before
/// it; the last one is the file itself. After a stop some are missing.
///
/// A project is valid if its images and masks exist and are unchanged and its results are valid. Results are valid if
/// no frame is missing or was stopped, every value can be read, and points have a value exactly where their status is
/// Ok. Throws FileError for a file that cannot be read, InvalidInput for a project that violates its format.
std::vector<FileCheck> checkFile(const std::filesystem::path& file, const std::stop_token& stop = {});

}  // namespace strainlens
