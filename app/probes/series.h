// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compute/types/point.h"

namespace strainlens {

/// One quantity of a probe over the images.
struct Series {
    std::string probe;     ///< its id
    std::string quantity;  ///< "strain", "mean u"
    std::string unit;      ///< "px", "mm", "rad", "grey", "1"
    /// One a frame; NaN where it is not known.
    std::vector<double> values;
    /// Standard deviations that the images' noise causes, in the same unit; NaN where they are not known.
    std::vector<double> sigmas;

    /// "E1 strain".
    std::string name() const { return probe + " " + quantity; }
    /// Whether any of its values has a standard deviation.
    bool hasSigmas() const;
};

/// One quantity along a line probe in one image.
struct Profile {
    int frame = 0;
    std::string probe, quantity, unit;
    std::vector<PointPx> places;         ///< in the reference image [px]
    std::vector<double> values, sigmas;  ///< one a place, as in Series
};

/// What probes found in a sequence: plain data, all series as long as `frames`.
struct ProbeResults {
    std::vector<int> frames;          ///< 1 for the first deformed image
    std::vector<std::string> images;  ///< their names, or empty texts where they are not known
    std::vector<Series> series;
    std::vector<Profile> profiles;
};

/// Names of quantities that others look for.
inline constexpr std::string_view kStrainSeries = "strain", kOpeningSeries = "opening";

/// Whether a series is a strain that elastic constants can be found from: an extensometer's, or a normal strain of the
/// surface at a point or as the mean of an area or a line.
bool isStrain(const Series& series);

/// What a strain is called where one is chosen: the extensometer's id, or "A1 mean eyy".
std::string strainName(const Series& strain);
/// The strain of that name. Throws InvalidInput that names
/// `option` and what there is.
const Series& strainNamed(const ProbeResults& results, std::string_view name, const std::string& option);

}  // namespace strainlens
