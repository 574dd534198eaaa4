// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Two flows compared by their residuals at the same held-out pixels.
struct FlowTrialResult {
    double first, second;  ///< root mean square residuals [grey levels]; NaN without pixels that both flows know
    double significance;   ///< mean difference of the squares, second less first, in standard errors; 0 without pixels
    std::size_t pixels = 0;  ///< known to both flows
};

/// Compares ways to measure a flow on a part of an image pair by cross-validation: one of sixteen reference pixels is
/// held out, which means replaced by an interpolation of its neighbours before the flow is measured. The true grey
/// value of these pixels then shows which flow predicts them best; following their noise is no advantage.
class FlowTrial {
public:
    /// Measures a variational flow between two images of one size; without pixels after a stop.
    using Measure = std::function<DenseFlow(const GrayImage<std::uint8_t>& reference,
                                            const GrayImage<std::uint8_t>& deformed, const DenseFlowParameters&)>;

    /// `region` is empty (everything) or has the size of both images. `measure` finds the rough motion of the part.
    FlowTrial(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed, const RoiMask& region,
              const Measure& measure);

    /// The images to measure on, the reference image without the held-out pixels.
    const GrayImage<std::uint8_t>& reference() const { return m_reference; }
    const GrayImage<std::uint8_t>& deformed() const { return m_deformed; }
    /// The part of the region on which flows are compared.
    const RoiMask& part() const { return m_part; }

    /// Residuals of held-out pixels [grey levels], NaN where the flow is unknown; of a flow of the complete image.
    std::vector<float> residualsOf(const DenseFlow& flow) const;
    /// Residuals of the variational flow with these parameters, measured on the part alone; empty after a stop.
    std::vector<float> residualsWith(const DenseFlowParameters& parameters, const Measure& measure) const;

    /// The share of held-out pixels with texture whose residual is known; 0 without any.
    double knownShare(const std::vector<float>& residuals) const;
    /// Residuals are limited to four times the smaller median, so that pixels without a partner do not decide.
    static FlowTrialResult compare(const std::vector<float>& first, const std::vector<float>& second);

private:
    struct Window {
        int left, top, width, height;
    };
    struct HeldOutPixel {
        int x, y;
        std::size_t window;
        std::uint8_t grey;
        bool hasTexture;
    };
    /// A window with its surroundings in the reference image, and where these are in the deformed image.
    struct Crop {
        Window reference;
        int deformedLeft, deformedTop;
    };

    void chooseWindows(const RoiMask& region);
    void holdOut(const RoiMask& region);
    void findCrops(const Measure& measure);
    float residualAt(const HeldOutPixel& pixel, float u, float v) const;

    GrayImage<std::uint8_t> m_reference, m_deformed;
    RoiMask m_part;
    std::vector<Window> m_windows;
    std::vector<Crop> m_crops;
    std::vector<HeldOutPixel> m_pixels;
};

}  // namespace strainlens
