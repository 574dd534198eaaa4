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

/// How one field differs from another.
struct FieldDifference {
    std::size_t points = 0;    ///< whose status or values differ
    std::size_t statuses = 0;  ///< of these, whose status does
    /// The greatest difference of the displacements of one of these points, where both fields have one [px].
    double largestPx = 0;
    double x = 0, y = 0;  ///< where that point lies; the first one where no displacements differ [px]

    FieldDifference& operator+=(const FieldDifference& other);
};

/// What one device made of the pair: a field and its times, or an error.
struct EngineResult {
    DeviceInfo device;
    std::optional<DeviceError> error;  ///< why it has no field
    /// No points expected; empty without a field and where it is compared with none.
    std::optional<FieldDifference> difference;
    double uploadMs = 0;    ///< transfer of both images to the device, hidden behind others or not
    double computeMs = 0;   ///< filters, search and refinement
    double downloadMs = 0;  ///< transfer of the field
    double totalMs() const { return uploadMs + computeMs + downloadMs; }
};

/// How all devices compare on one pair of images.
struct EngineCheck {
    std::vector<EngineResult> engines;  ///< in the order asked for; those that a stop left out are missing
    std::size_t points = 0;             ///< points of the field that is timed
    /// Points of the field of the scalar reference, with which every engine's is compared; 0 without it. Fewer than
    /// `points` where it would take too long: then it measures a grid of the larger step `referenceStepPx`, the engines
    /// measure that grid too, and on the whole grid they are compared with the CPU engine.
    std::size_t referencePoints = 0;
    int referenceStepPx = 0;
    bool cancelled = false;

    bool reducedReference() const { return referencePoints > 0 && referencePoints < points; }
    /// Whether any engine's field differs.
    bool anyDiffers() const;
    /// Whether any engine has no field.
    bool anyFailed() const;
    /// How many times as fast as the CPU engine; empty where one of both has no time for the whole grid.
    std::optional<double> ratioToCpu(const EngineResult& engine) const;
};

/// How much a check may take and what hears of it.
struct EngineCheckOptions {
    double referenceLimitMs = 10000;  ///< what the scalar reference's search may be expected to take
    /// `fraction` of the whole check, 0 to 1, never decreasing; `device` is the one at work. The caller's thread or one
    /// of the run's, never two at a time; may be empty.
    std::function<void(double fraction, const DeviceInfo& device)> onProgress;
    std::stop_token stop;
    const FeatureMatcher* features = nullptr;  ///< see runSequence
};

/// Measures a pair with every one of `devices` and compares fields and times.
///
/// `images` are the reference and the deformed image; `parameters.device` is ignored. The scalar reference is the one
/// among `devices`, if it is there. A quick device measures twice, and the faster time counts: what is loaded and built
/// once is no part of it. Fields must be the same to the last bit; those refined by IC-GN in everything that it finds,
/// as RefineAgreement says. A failing device has an error; nothing takes its place. `roi` empty means everything.
/// Throws InvalidInput for parameters or images that allow no measurement.
EngineCheck checkEngines(const std::array<AnyImage, 2>& images, const RoiMask& roi, const RunParameters& parameters,
                         const std::vector<DeviceInfo>& devices, const EngineCheckOptions& options,
                         const DeviceSource& source = registeredDevices());

/// Points whose status or values differ; all of them where the fields differ in size. Fields that were refined by
/// IC-GN, with these parameters, may differ as RefineAgreement says.
FieldDifference differenceOf(const DisplacementField& expected, const DisplacementField& actual,
                             const RefineParameters& parameters);

}  // namespace strainlens
