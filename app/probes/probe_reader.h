// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/probes/correlated_noise.h"
#include "app/probes/field_sampler.h"
#include "app/probes/probe.h"
#include "app/probes/series.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Properties of the measurement that produced the fields.
struct ProbeReaderOptions {
    RoiMask region;                        ///< measured region, of the size of the reference image; empty = everything
    ImageSize image;                       ///< of the reference image; {} = unknown
    int subset = 0;                        ///< of the refinement [px]; 0 = unknown: no standard deviations
    ShapeOrder order = ShapeOrder::First;  ///< of the refinement
    double gaussianWeight = 0;             ///< of the refinement
    double scaleMmPerPx = 0;               ///< above 0: lengths are in mm
    /// Lengths are in its plane, in mm, and fields have positions there; null: none.
    std::shared_ptr<const Calibration> calibration = {};
    bool arePairs = false;  ///< of images: see ProbeResults
};

/// Evaluates probes in the fields of a sequence; formulas in docs/methods.md. One thread at a time.
class ProbeReader {
public:
    /// Throws InvalidInput as requireValid(), and for sizes in mm without a scale.
    ProbeReader(std::span<const Probe> probes, ProbeReaderOptions options);
    ProbeReader(const ProbeReader&) = delete;  // members point to each other
    ProbeReader& operator=(const ProbeReader&) = delete;

    /// Adds a frame, in any order; grids may differ between frames. `image`: name or empty. Throws InvalidInput if the
    /// field lacks a quantity of a probe.
    void add(int frame, const std::string& image, const DisplacementField& field);

    const ProbeResults& results() const { return m_results; }

private:
    struct FieldEvaluation;  // state for the current field
    /// 0: unknown.
    double mmPerPxAt(PointPx position) const;

    std::vector<Probe> m_probes;  ///< without arrays
    ProbeReaderOptions m_options;
    RoiMask m_subsetRegion;
    std::vector<double> m_x, m_y;  ///< of the grid for which the next two are valid
    std::optional<CorrelatedNoise> m_noise;
    std::map<std::string, std::vector<std::size_t>> m_inside;  ///< points in the polygon, by id of the area
    ProbeResults m_results;
};

}  // namespace strainlens
