// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/fields/shown_units.h"

namespace strainlens::gui {

/// How the values of quantities are shown: on maps, in read-out, charts and tables.
struct ValueStyle {
    ShownUnits units;
    bool withoutRigidMotion = false;  ///< displacements less the rigid-body motion of their image
    int smoothedPoints = 0;           ///< points, a side, over which maps are smoothed in space; 0: none
    int smoothedImages = 0;           ///< images over which maps are smoothed in time; 0: none
    int minusFrame = 0;               ///< number of the image in the run that maps subtract; 0: none
    bool knowsTime = false;           ///< rates are per second, else per image
    /// Whether maps depend on other images.
    bool readsImages() const { return smoothedImages > 0 || minusFrame > 0; }
    bool operator==(const ValueStyle&) const = default;
};

/// Unit of a quantity's values: the chosen one of strains and lengths.
std::string unitOf(const std::string& quantity, const ValueStyle& style);

/// Shown value per stored value.
double factorOf(const std::string& quantity, const ValueStyle& style);

/// The quantity itself, or that of displacements without rigid-body motion: "u_nonrigid" for "u".
std::string nonrigidQuantity(const std::string& quantity, const ValueStyle& style);

/// Whether maps of the quantity are smoothed and subtracted: not directions of strain, standard deviations and
/// quality.
bool canCompareImages(const std::string& quantity);

/// Quantity or formula of a map's values, for pictures and the command line: "smooth(exx, 5) - at(smooth(exx, 5), 3)".
std::string shownQuantity(const std::string& quantity, const ValueStyle& style);

}  // namespace strainlens::gui
