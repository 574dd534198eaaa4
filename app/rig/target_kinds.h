// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/calibration/target.h"
#include "app/rig/rig_views.h"

namespace strainlens {

/// Kinds of targets of a rig.
enum class TargetKind : std::uint8_t {
    Chequerboard,
    Dots,            ///< a symmetric grid
    AsymmetricDots,  ///< every other row is displaced by half the distance in a row (OpenCV)
    CodedDots,       ///< a grid of dots, three of which are rings: they mark origin and axes (DICe, MatchID)
    Charuco,         ///< a chequerboard with ArUco markers in its white squares
};

/// A target of a rig.
struct TargetDescription {
    TargetKind kind = TargetKind::Chequerboard;
    /// Marks as a lattice. ChArUco: inner corners. Asymmetric dots: dots of a row and rows; the spacing is half the
    /// distance in a row.
    CalibrationTarget lattice;
    int originColumn = 0, originRow = 0;  ///< coded dots: the ring at the origin, from the upper left dot
    int alongX = 0, alongY = 0;  ///< coded dots: columns and rows from there to the other rings; negative rows: upwards
    double markerMm = 0;         ///< ChArUco: side of a marker
    int dictionary = 0;          ///< ChArUco: OpenCV's number of the dictionary

    /// The marks in the lattice's order, row by row.
    RigTarget target() const;
};

/// Parses
///
///   chequerboard:COLUMNSxROWS:MM                 inner corners, side of a square
///   dots:COLUMNSxROWS:MM:MM                      dots, spacing, diameter
///   asymmetric-dots:COLUMNSxROWS:MM:MM           dots of a row, rows, half the distance in a row, diameter
///   coded-dots:COLUMNSxROWS:MM:MM:OX,OY,NX,NY    the ring at the origin; columns and rows to the other two rings
///   charuco:COLUMNSxROWS:MM:MM[:DICTIONARY]      squares, side of a square and of a marker; 4x4_50, 6x6_250, ...
///
/// Throws InvalidInput naming `field`. Chequerboards and dots need different numbers of columns and rows: images of a
/// square lattice do not show how it is turned.
TargetDescription parseTargetDescription(const std::string& text, const std::string& field);

/// For messages: "12 x 8 inner corners".
std::string marksText(const TargetDescription& target);

}  // namespace strainlens
