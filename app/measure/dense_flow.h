// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/measure/question.h"
#include "compute/quality/speckle_look.h"
#include "compute/sequence/device_source.h"
#include "compute/types/dense_flow.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How dense flow is measured: measured points and what lies between them, every pixel of any scene, or both: what lies
/// between points that are sure holds the flow of every pixel.
enum class FlowWay : std::uint8_t { Grid, Variational, Joined };

/// Which way suits a reference image, and what of it says so.
struct FlowAdvice {
    FlowWay way = FlowWay::Variational;
    SpeckleLook look;
};

/// The grid for speckles, else variational. `roi` empty: everything.
FlowAdvice flowAdvice(const AnyImageView& reference, const RoiMask& roi, int threads);

/// What a grid for dense flow is measured with, unless somebody wants something else.
RunParameters flowGridParameters();

/// The dense flow between two images that is to be known.
struct FlowQuestion {
    QuestionId id = 0;
    /// Where the images come from, called on the thread of the job; may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    std::optional<FlowWay> way;             ///< none: as flowAdvice() says
    /// Variational flow takes device and threads of them, of several devices the first; a grid everything. Joined needs
    /// refined points.
    RunParameters parameters = flowGridParameters();
    bool findOccluded = true;  ///< not by a grid alone: a mask of hidden pixels, which takes twice as long
    /// About what the flow is, such as the image before had it; null: nothing is known. A grid alone does not ask.
    std::shared_ptr<const DenseFlow> start = {};
    DeviceSource devices = registeredDevices();
    std::function<void(double fraction)> onProgress = {};  ///< any thread, 0 to 1, never decreasing; may be empty
};

/// The flow, and how it was measured.
struct FlowAnswer {
    QuestionId id = 0;
    /// Unknown outside the region. Without pixels after a stop.
    DenseFlow flow;
    FlowWay way = FlowWay::Variational;
    std::optional<SpeckleLook> look;  ///< where the reference image has decided the way
    /// The image that has one grey everywhere, the reference if both have: no motion can be seen, nothing is known.
    std::optional<ImageRole> plain;
    std::string device;                           ///< id of the device that measured; empty where nothing could be
    std::vector<std::string> notes;               ///< what somebody should know, such as a device that failed
    GrayImage<std::uint8_t> reference, deformed;  ///< in 8 bit, on the reference image's range of greys

    bool complete() const { return flow.pixels() > 0; }
};

/// Measures it, the same bits as `strainlens-cli flow` has of the same images: variational flow by the device that is
/// named or, with "auto", by the best one that has it, and by the processor where that one fails. Hears a stop at once;
/// what hears none is left behind. Any thread. Throws what the loaders throw; InvalidInput for images of different
/// sizes, a region of another size, a device without variational flow or points to join that are not refined;
/// DeviceError.
FlowAnswer measureFlow(const FlowQuestion& question, const std::stop_token& stop);

}  // namespace strainlens
