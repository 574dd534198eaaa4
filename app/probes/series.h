// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/load_channel.h"
#include "app/render/rgb.h"
#include "compute/types/point.h"

namespace strainlens {

/// One quantity of a probe over the images.
struct Series {
    std::string probe;     ///< id of the probe
    std::string quantity;  ///< "strain", "mean u"
    std::string unit;      ///< "px", "mm", "rad", "grey", "1"
    /// One per frame; NaN if unknown.
    std::vector<double> values;
    /// Standard deviations from image noise, in the same unit; NaN if unknown.
    std::vector<double> sigmas;
    std::optional<Rgb> colour = {};  ///< of the probe; nullopt: none chosen

    /// "E1 strain".
    std::string name() const { return probe + " " + quantity; }
    /// Whether any value has a standard deviation.
    bool hasSigmas() const;
};

/// One quantity along a line or section in one image.
struct Profile {
    int frame = 0;
    std::string probe, quantity, unit;
    std::vector<PointPx> positions;      ///< in the reference image [px]
    std::vector<double> distancesPx;     ///< of the positions, along the line
    std::vector<double> values, sigmas;  ///< one per position, as in Series
    std::optional<Rgb> colour = {};      ///< as in Series
};

/// Results of probes in a sequence; all series have the length of `frames`.
struct ProbeResults {
    std::vector<int> frames;          ///< 1 for the first deformed image
    std::vector<std::string> images;  ///< their names; "" if unknown
    std::vector<Series> series;
    std::vector<Profile> profiles;
    /// Each frame is measured against the first image of its own pair: no frame is zero by definition.
    bool arePairs = false;
};

/// Quantities of all series, each once, in their order.
std::vector<std::string> seriesQuantities(const ProbeResults& results);

/// Names of quantities used elsewhere.
inline constexpr std::string_view kStrainSeries = "strain", kTransverseSeries = "transverse strain",
                                  kOpeningSeries = "opening", kValidShareSeries = "good points";

/// Whether elastic constants can be calculated from a series: the strain of an extensometer or strain gauge, or a
/// normal strain at a point or as the mean of an area or line.
bool isStrain(const Series& series);

/// Name of a strain for choosing it: the extensometer's id, or "A1 mean eyy".
std::string strainName(const Series& strain);
/// The strain of that name. Throws InvalidInput naming `option` and the available strains.
const Series& findStrain(const ProbeResults& results, std::string_view name, const std::string& option);

/// Load, stress and time of each frame; empty if unknown.
struct SeriesLoads {
    std::vector<double> times;
    std::string timeUnit;
    std::vector<double> loadsN, stressesMPa;
    std::vector<LoadChannel> channels = {};  ///< the other columns of the table
    std::vector<LoadChannel> derived = {};   ///< true strain and stress, rates
};

/// All columns of the loads as possible axes of a chart: time, load, stress, channels, derived values.
std::vector<LoadChannel> axesOf(const SeriesLoads& loads);

/// Text of a cell, quoted if necessary (RFC 4180), with an apostrophe before a text that a spreadsheet would take for a
/// formula ("=1+1").
std::string csvCell(const std::string& text);

/// One row per frame: frame, image, time, load and stress (each if known), then every series with its standard
/// deviations, if any, then the other columns of the loads and what is derived from them. Units are in the header ("E1
/// strain [1]", "E1 strain sigma [1]"); numbers have the shortest form that reads back exactly, nan for none
/// (docs/formats).
std::string seriesCsv(const ProbeResults& results, const SeriesLoads& loads);

/// One row per position of every profile.
std::string profilesCsv(const ProbeResults& results);

}  // namespace strainlens
