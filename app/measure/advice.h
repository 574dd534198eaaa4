// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "app/measure/question.h"
#include "compute/quality/advisor.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What is proposed, by the names of the options.
inline constexpr std::array<std::string_view, 4> kAdvisedParameters = {"step", "block", "subset", "strain-window"};

/// For which image advice is asked, and how its noise is to be known.
struct AdviceQuestion {
    QuestionId id = 0;
    ImageLoader image;
    std::string name;                       ///< of the image, for messages
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    AdviceRequest wishes;
    /// What the run has beside: its memory limit raises the step where a smaller one would be refused.
    RunParameters parameters = {};
    std::optional<double> noiseGrey = {};  ///< of the image; none: from the second one, or from the image alone [grey]
    ImageLoader second = {};               ///< a photograph of the same state
    std::string secondName = {};
};

struct AdviceAnswer {
    QuestionId id = 0;
    std::optional<Advice> advice;  ///< none where the job was stopped
};

/// The noise of an image cannot be told from it and its region alone.
class NoNoiseSeen : public Error {
public:
    explicit NoNoiseSeen(const std::string& image)
        : Error(image +
                ": no 7 x 7 px of it lie in the region, too few to see noise; give a larger region or --noise."),
          m_image(image) {}
    const std::string& image() const { return m_image; }

private:
    std::string m_image;
};

/// Any thread. Throws NoNoiseSeen, or Error where a second image does not tell the noise either, and as advise() and
/// the loaders do.
AdviceAnswer adviceFor(const AdviceQuestion& question, std::stop_token stop);

/// The same parameters with those that were proposed for IC-GN of that order; the block is as high as it is wide.
RunParameters withAdvice(RunParameters parameters, const Advice& advice, ShapeOrder order);

}  // namespace strainlens
