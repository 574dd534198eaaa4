// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/quality_reports.h"
#include "app/reporting/image_tags.h"
#include "app/reporting/reporting_figures.h"
#include "app/reporting/rig_profile.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// A row of the table: what is known, or why it is not.
struct ReportingRow {
    std::string section, quantity;
    std::string value;   ///< empty: not known
    std::string reason;  ///< why, and what to do
};

/// A choice that a reader of the results would question.
struct SoundnessWarning {
    std::string id;  ///< "small-features", ...
    std::string text;
};

/// The table in which papers tell how they measured, as the good practices guide of the International DIC Society asks
/// for it (2018, doi:10.32720/idics/gpg.ed1, appendix on reporting).
struct ReportingTable {
    std::vector<ReportingRow> rows;
    std::vector<SoundnessWarning> warnings;
};

struct ReportingInputs {
    RunParameters parameters;  ///< of the run
    std::string version;       ///< of the program that measured
    ImageFigures image;        ///< of the reference image
    bool lossy = false;        ///< whether it comes from a JPEG
    ImageTags tags;            ///< of it
    ResultFigures results;
    RigProfile rig;
    std::optional<RigNoise> atRest;  ///< from images of the specimen at rest, measured with these parameters
};

/// What was found at rest of that quantity; null where nothing was.
const FloorFigures* floorOf(const ReportingInputs& inputs, std::string_view name);

ReportingTable reportingTable(const ReportingInputs& inputs);

/// Side of the virtual strain gauge: what of the image one strain sees. Of gradients that is the subset. [px]
int virtualGaugePx(const RunParameters& parameters);

}  // namespace strainlens
