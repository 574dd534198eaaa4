// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/probes/common_noise.h"
#include "app/probes/field_place.h"
#include "app/probes/probe.h"
#include "app/probes/series.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// What is known of the measurement that the fields come from.
struct ProbeReaderOptions {
    RoiMask region;                        ///< that was measured, of the reference image's size; empty = everything
    ImageSize image;                       ///< of the reference image; {} = unknown
    int subset = 0;                        ///< of the refinement [px]; 0 = unknown: no standard deviations
    ShapeOrder order = ShapeOrder::First;  ///< of the refinement
    double gaussianWeight = 0;             ///< likewise
    double scaleMmPerPx = 0;               ///< above 0: lengths are in mm
    /// Lengths are those of its plane, in mm, and fields have places there; null: none.
    std::shared_ptr<const Calibration> calibration = {};
};

/// Reads probes out of the fields of a sequence, one field after the other; the formulas stand in docs/methods.md.
/// One thread at a time.
class ProbeReader {
public:
    /// Throws InvalidInput as requireValid().
    ProbeReader(std::span<const Probe> probes, ProbeReaderOptions options);
    ProbeReader(const ProbeReader&) = delete;  // parts of it point to others
    ProbeReader& operator=(const ProbeReader&) = delete;

    /// Frames in any order; a field may have another grid than the one before. `image`: its name, or empty. Throws
    /// InvalidInput where a probe asks for a quantity that the field has not.
    void add(int frame, const std::string& image, const DisplacementField& field);

    const ProbeResults& results() const { return m_results; }

private:
    struct FrameReading;  // what belongs to the field at hand

    std::vector<Probe> m_probes;  ///< without arrays
    ProbeReaderOptions m_options;
    RoiMask m_subsetRegion;
    std::vector<double> m_x, m_y;  ///< of the grid that the next two belong to
    std::optional<CommonNoise> m_noise;
    std::map<std::string, std::vector<std::size_t>> m_inside;  ///< by an area's id: the points in its polygon
    ProbeResults m_results;
};

}  // namespace strainlens
