// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "compute/synthetic/speckle_pattern.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/calibration/rig.h"
#include "compute/types/image.h"

namespace strainlens {

/// Shape and position of a sheet at one moment. Its own coordinates have the origin in its middle, x and y in the sheet
/// and z away from the cameras.
struct SheetState {
    /// Of the cylinder with its axis along y to which the sheet is bent, the convex side to the cameras; 0 = flat [mm].
    double radiusMm = 0;
    double stretchX = 1, stretchY = 1;  ///< along the sheet
    SpacePose pose;                     ///< from the sheet's coordinates to those of camera 0
};

/// A sheet with a painted speckle pattern, seen by the cameras of a rig. Every pixel is traced exactly through its lens
/// to the sheet and takes the pattern's grey there, without interpolation. Safe to share between threads.
class CurvedSpecimen {
public:
    /// `pitchMm`: length on the sheet of a pixel of the pattern.
    CurvedSpecimen(std::uint64_t seed, double pitchMm) : m_seed(seed), m_pattern(seed), m_pitchMm(pitchMm) {}

    /// Position of the material point that is (x, y) mm from the middle along the unstretched, flat sheet, in the
    /// coordinates of camera 0.
    static PositionMm positionOf(const SheetState& state, PointMm material);
    /// The inverse along the ray of a pixel; nullopt if it misses the sheet.
    static std::optional<PointMm> materialAt(const SheetState& state, const RigCamera& camera, PointPx pixel);

    /// Pixel is uint8 or uint16 (grey * 257). `frame` selects the noise, of `noiseSigma` grey levels of 255; threads 0
    /// = all cores.
    template <typename Pixel>
    GrayImage<Pixel> render(const SheetState& state, const RigCamera& camera, double noiseSigma, int frame,
                            int threads = 0) const;

private:
    std::uint64_t m_seed;
    SpecklePattern m_pattern;
    double m_pitchMm;
};

}  // namespace strainlens
