// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/search/feature_matcher.h"
#include "compute/sequence/device_source.h"
#include "compute/types/displacement_field.h"
#include "compute/types/error.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Difference between two fields.
struct FieldDifference {
    std::size_t points = 0;    ///< whose status or values differ
    std::size_t statuses = 0;  ///< of these, whose status differs
    /// The largest displacement difference of these points, if both fields have a displacement [px].
    double largestPx = 0;
    double x = 0, y = 0;  ///< position of that point; of the first one if no displacements differ [px]

    FieldDifference& operator+=(const FieldDifference& other);
};

/// Result of one device for the pair: comparison and times, or an error.
struct EngineResult {
    DeviceInfo device;
    std::optional<DeviceError> error;  ///< why it has no field
    /// Without points if the fields are equal; empty without a field or a field to compare with.
    std::optional<FieldDifference> difference;
    double uploadMs = 0;    ///< transfer of both images to the device, overlapped or not
    double computeMs = 0;   ///< filters, search and refinement
    double downloadMs = 0;  ///< transfer of the field
    double totalMs() const { return uploadMs + computeMs + downloadMs; }
};

/// Comparison of all devices on one image pair.
struct EngineCheck {
    std::vector<EngineResult> engines;  ///< in the requested order; without those skipped after a stop
    std::size_t points = 0;             ///< points of the timed field
    /// Points of the scalar reference's field, with which all engines are compared; 0 without it. Fewer than `points`
    /// if it would take too long: then the reference and the engines also measure a grid with the larger step
    /// `referenceStepPx`, and on the full grid engines are compared with the CPU engine.
    std::size_t referencePoints = 0;
    int referenceStepPx = 0;
    bool cancelled = false;

    bool isReferenceReduced() const { return referencePoints > 0 && referencePoints < points; }
    /// Whether any engine's field differs.
    bool hasDifference() const;
    /// Whether any engine has no field.
    bool hasFailure() const;
    /// Speed relative to the CPU engine; empty if one of both has no time for the full grid.
    std::optional<double> ratioToCpu(const EngineResult& engine) const;
};

/// Options of a check.
struct EngineCheckOptions {
    double referenceLimitMs = 10000;  ///< limit for the expected search time of the scalar reference
    /// `fraction` of the complete check, 0 to 1, never decreasing; `device` is the current one. On the caller's thread
    /// or one of the run's, never concurrently; may be empty.
    std::function<void(double fraction, const DeviceInfo& device)> onProgress;
    std::stop_token stop;
    const FeatureMatcher* features = nullptr;  ///< see runSequence
};

/// Measures a pair with each of `devices` and compares fields and times.
///
/// `images` are the reference and the deformed image; `parameters.device` is ignored. The scalar reference is used if
/// it is among `devices`. A fast device measures twice and the shorter time is used, which excludes loading and
/// building. Fields must be equal bit for bit, those refined by IC-GN as defined by RefineAgreement. A failing device
/// gets an error and is not replaced. An empty `roi` is everything. Throws InvalidInput for invalid input.
EngineCheck checkEngines(const std::array<AnyImage, 2>& images, const RoiMask& roi, const RunParameters& parameters,
                         const std::vector<DeviceInfo>& devices, const EngineCheckOptions& options,
                         const DeviceSource& source = registeredDevices());

/// Finds the points whose status or values differ; all if the fields differ in size. Fields refined by IC-GN with these
/// parameters may differ as defined by RefineAgreement.
FieldDifference compareFields(const DisplacementField& expected, const DisplacementField& actual,
                              const RefineParameters& parameters);

}  // namespace strainlens
