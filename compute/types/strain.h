// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strainlens {

/// Strain tensor computed from the deformation gradient; formulas in compute/strain/strain_measures.h.
enum class StrainMeasure : std::uint8_t { Engineering, GreenLagrange, EulerAlmansi, Hencky };

/// Surface fitted to u and v over the strain window.
enum class StrainSurface : std::uint8_t {
    Plane,      ///< 3 coefficients: least noise
    Quadratic,  ///< 6 coefficients: exact for linearly varying strain
};

/// Source of the displacement gradients.
enum class StrainSource : std::uint8_t {
    Fit,        ///< surface fitted to the displacements in a window of points: a virtual strain gauge
    Gradients,  ///< IC-GN's gradients of each point's subset
};

/// StrainParameters::window where every point chooses its own; the value is kAutomatic of run parameters.
inline constexpr int kAutomaticWindow = -1;
/// The window where none can be chosen, as the noise is unknown [points].
inline constexpr int kUsualWindow = 5;

/// How strain is computed from a displacement field.
struct StrainParameters {
    /// Side of the square window of points, odd, 3 to 255; 0 = no strain; or kAutomaticWindow [points].
    int window = kUsualWindow;
    StrainSurface surface = StrainSurface::Plane;
    StrainMeasure measure = StrainMeasure::Engineering;
    StrainSource source = StrainSource::Fit;
    /// Required share of usable points in the window; 0.25 admits the corner of a field.
    double minimumShare = 0.25;
    /// What automatic windows prefer, -3 to 3: noise counts 4^smoothness times as much as bias. Negative keeps finer
    /// detail, positive gives smoother strain; 0 has the smallest expected error.
    double smoothness = 0;

    bool isRequested() const { return window != 0 || source == StrainSource::Gradients; }
};

/// The largest window that points may have; 0 without a window [points].
constexpr int largestWindow(const StrainParameters& parameters) {
    return parameters.window == kAutomaticWindow ? 255 : parameters.window;
}

/// Result of the strain computation at one point.
enum class StrainStatus : std::uint8_t {
    Ok,
    NoDisplacement,  ///< the point itself is not Ok
    TooFewPoints,    ///< fewer usable points than the minimum share or the surface's coefficients
    Undetermined,    ///< the points do not determine the surface, e.g. they are collinear
    Folded,          ///< the determinant of the deformation gradient is not positive
};

inline constexpr std::array<std::string_view, 5> kStrainStatusNames = {"Ok", "NoDisplacement", "TooFewPoints",
                                                                       "Undetermined", "Folded"};

/// The name used in CSV and reports.
constexpr std::string_view nameOf(StrainStatus status) { return kStrainStatusNames[static_cast<std::size_t>(status)]; }

/// Strain of a field, one entry a point; NaN (0 for `points`) where the status is not Ok. Empty if not computed.
///
/// x to the right, y down. exx and eyy are positive in tension. exy is the tensor component (half the shear angle),
/// positive where the right angle between +x and +y closes; with y up the sign is reversed.
struct StrainField {
    std::vector<double> exx, eyy, exy;
    std::vector<double> e1, e2;    ///< principal strains, e1 >= e2
    std::vector<double> angle;     ///< direction of e1, from +x towards +y (clockwise), -pi/2 to pi/2 [rad]
    std::vector<double> maxShear;  ///< in-plane maximum shear, (e1 - e2) / 2
    std::vector<double> vonMises;  ///< equivalent strain, see compute/strain/strain_measures.h
    std::vector<double> tresca;    ///< equivalent strain after Tresca
    /// Standard deviations from image noise; NaN where those of u and v are unknown.
    std::vector<double> sigmaExx, sigmaEyy, sigmaExy, sigmaE1;
    std::vector<std::int32_t> points;  ///< points used of the window
    std::vector<std::int16_t>
        window;  ///< side of the window that the point chose, 0 without strain; else empty [points]
    std::vector<StrainStatus> status;

    bool empty() const { return status.empty(); }
    std::size_t size() const { return status.size(); }
    bool ok(std::size_t i) const { return status[i] == StrainStatus::Ok; }
    /// Resets all arrays to `points` entries of NaN and NoDisplacement. Threads: 0 = all cores.
    void resize(std::size_t points, int threads = 1);
    /// Sets the status of point i and clears its values.
    void flag(std::size_t i, StrainStatus newStatus);
    std::size_t count(StrainStatus which) const;
};

/// Throws InvalidInput for the first value out of range.
void requireValid(const StrainParameters& parameters);

}  // namespace strainlens
