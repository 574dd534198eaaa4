// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "app/compare/run_comparison.h"
#include "app/export/difference_export.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// What is compared with the results of a window.
struct ComparisonRequest {
    FieldSeries run;
    std::filesystem::path other;  ///< results, table, project, or finite-element field
    ComparisonOptions options;
    std::string quantity;
    ValueStyle shown;  ///< its units
};

/// Difference in one image.
struct FrameDifference {
    int frame = 0;
    DifferenceStatistics statistics;  ///< in the unit shown
};

/// Differences of all images that both have.
struct ComparisonResult {
    std::optional<MeshAlignment> alignment;  ///< of a finite-element field
    std::string note;                        ///< which images are left out; as of MeshSteps
    std::vector<FrameDifference> frames;
    ColourRange range{0, 0};  ///< common to the maps of all images, symmetric about 0
};

/// A comparison whose maps are painted one by one. On one thread at a time.
class FieldComparison {
public:
    /// Opens the other field. Throws FileError, InvalidInput.
    explicit FieldComparison(ComparisonRequest request);

    /// Compares all images; ends early when stopped. `done` counts the images. Throws FileError, InvalidInput.
    ComparisonResult compare(const std::stop_token& stop, std::atomic<int>& done);
    /// Map of the difference in one image, over the reference image.
    FieldMap paint(int frame, const ColourRange& range) const;
    /// Writes the differences as the command line does: statistics as JSON for a path that ends in .json, a map of the
    /// image `shown`, or a file of all images; a kind of kDifferenceScopes. Throws FileError, InvalidInput,
    /// WritingStopped.
    void write(const std::filesystem::path& path, int shown, const std::function<AnyImage()>& readReference,
               const std::stop_token& stop, const std::shared_ptr<WritingGate>& gate);
    int frameCount() const { return static_cast<int>(m_pairs.size()); }

private:
    /// Aligns a finite-element field; false if it was stopped.
    bool align(const std::stop_token& stop);
    std::string statisticsJson(const std::stop_token& stop) const;
    static RunComparison open(ComparisonRequest& request);
    std::vector<double> valuesOf(const ComparedFields& compared) const;

    ComparisonRequest m_request;
    RunComparison m_comparison;
    std::vector<FramePair> m_pairs;
};

}  // namespace strainlens::gui
