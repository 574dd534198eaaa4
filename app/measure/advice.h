// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/measure/request.h"
#include "compute/quality/advisor.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Names of the numbers that the advice sets; the order of IC-GN is chosen with them.
inline constexpr std::array<std::string_view, 4> kAdvisedParameters = {"step", "block", "subset", "strain-window"};

/// The image that parameters are recommended for, and the source of its noise.
struct ParameterAdviceRequest {
    RequestId id = 0;
    ImageLoader image;
    std::string name;                       ///< of the image, for messages
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    AdviceRequest targets;
    /// Other parameters of the run. Its memory limit raises the step if a smaller one does not fit.
    RunParameters parameters = {};
    /// Those of kAdvisedParameters that keep their value in `parameters`; the others follow them.
    std::vector<std::string_view> given = {};
    std::optional<double> noiseGrey = {};  ///< of the image; none: estimated from both images, or from one [grey]
    ImageLoader second = {};               ///< another image of the specimen; may be empty
    std::string secondName = {};
    bool choosesOrder = false;      ///< targets.order is replaced by second order where the pair needs it
    bool isSecondOptional = false;  ///< where the second image does not show the noise, the first alone does
    /// With choosesOrder: where the pair shows that no single subset suits it, every point chooses its subset and
    /// order, if the run allows that and measures this pair alone or with a fixed reference.
    bool maySubsetsVary = false;
    bool hasMoreFrames = false;  ///< the run measures others than the two
};

struct ParameterAdviceResult {
    RequestId id = 0;
    /// Without the given parameters; none if the job was stopped. Subset kAutomatic: every point chooses its own, and
    /// its order.
    std::optional<Advice> advice;
    ShapeOrder order = ShapeOrder::First;
};

/// The noise cannot be estimated from the image and its region alone.
class NoiseEstimateError : public Error {
public:
    explicit NoiseEstimateError(const std::string& image)
        : Error(image +
                ": no 7 x 7 px of it lie in the region, too few to see noise; give a larger region or --noise."),
          m_image(image) {}
    const std::string& image() const { return m_image; }

private:
    std::string m_image;
};

/// Any thread. Throws NoiseEstimateError, Error if the second image is required and does not show the noise, and what
/// advise() and the loaders throw.
ParameterAdviceResult computeAdvice(ParameterAdviceRequest request, std::stop_token stop);

/// Returns the parameters with the advised ones set: IC-GN of that order or of each point's own, square blocks.
RunParameters applyAdvice(RunParameters parameters, const Advice& advice, ShapeOrder order);

}  // namespace strainlens
