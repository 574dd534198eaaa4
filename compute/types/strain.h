// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strainlens {

/// Which function of the deformation gradient is called strain; the formulas stand in compute/strain/strain_measures.h.
enum class StrainMeasure : std::uint8_t { Engineering, GreenLagrange, EulerAlmansi, Hencky };

/// The surface that is fitted to u and to v over the strain window.
enum class StrainSurface : std::uint8_t {
    Plane,      ///< 3 coefficients: least noise
    Quadratic,  ///< 6 coefficients: also exact where the strain changes linearly
};

/// Where the displacement gradients come from.
enum class StrainSource : std::uint8_t {
    Fit,        ///< a surface fitted to the displacements of a window of points: a virtual strain gauge
    Gradients,  ///< the gradients that IC-GN found in each point's subset
};

/// How strain is computed from a displacement field.
struct StrainParameters {
    /// Side of the square of points that the surface is fitted to, odd, 3 to 255; 0 = no strain [points].
    int window = 5;
    StrainSurface surface = StrainSurface::Plane;
    StrainMeasure measure = StrainMeasure::Engineering;
    StrainSource source = StrainSource::Fit;
    double minimumShare =
        0.25;  ///< share of the window's points that must be usable; 0.25 admits the corner of a field

    bool wanted() const { return window > 0 || source == StrainSource::Gradients; }
};

/// What became of the strain at one point.
enum class StrainStatus : std::uint8_t {
    Ok,
    NoDisplacement,  ///< the point itself is not Ok
    TooFewPoints,    ///< the window has less than the minimum share, or fewer points than the surface has coefficients
    Undetermined,    ///< the window's points do not fix the surface, e.g. they lie on a line
    Folded,          ///< the deformation gradient's determinant is not positive, as if the surface were turned over
};

inline constexpr std::array<std::string_view, 5> kStrainStatusNames = {"Ok", "NoDisplacement", "TooFewPoints",
                                                                       "Undetermined", "Folded"};

/// The name used in CSV and reports.
constexpr std::string_view nameOf(StrainStatus status) { return kStrainStatusNames[static_cast<std::size_t>(status)]; }

/// Strain at the points of a field, one entry a point; NaN (0 for `points`) where the status is not Ok. All empty where
/// no strain was computed.
///
/// Axes as everywhere: x to the right, y down. exx and eyy are positive in tension. exy is the tensor's component, half
/// the angle of shear, positive where the right angle between +x and +y closes; with y up its sign would be the other.
struct StrainField {
    std::vector<double> exx, eyy, exy;
    std::vector<double> e1, e2;    ///< principal strains, e1 >= e2
    std::vector<double> angle;     ///< direction of e1, from +x towards +y (clockwise as seen), -pi/2 to pi/2 [rad]
    std::vector<double> maxShear;  ///< (e1 - e2) / 2, in the plane
    std::vector<double> vonMises;  ///< equivalent strain of the incompressible solid, compute/strain/strain_measures.h
    std::vector<double> tresca;    ///< the same after Tresca
    /// Standard deviations that the images' noise causes; NaN where those of u and v are not known.
    std::vector<double> sigmaExx, sigmaEyy, sigmaExy, sigmaE1;
    std::vector<std::int32_t> points;  ///< points of the window that were used
    std::vector<StrainStatus> status;

    bool empty() const { return status.empty(); }
    std::size_t size() const { return status.size(); }
    bool ok(std::size_t i) const { return status[i] == StrainStatus::Ok; }
    /// All arrays get `points` entries: NaN, NoDisplacement. Threads: 0 = all cores.
    void resize(std::size_t points, int threads = 1);
    /// Point i has that status from now on and no values.
    void flag(std::size_t i, StrainStatus newStatus);
    std::size_t count(StrainStatus which) const;
};

/// Throws InvalidInput for the first value out of range.
void requireValid(const StrainParameters& parameters);

}  // namespace strainlens
