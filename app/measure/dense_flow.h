// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/measure/flow_choice.h"
#include "app/measure/request.h"
#include "compute/sequence/device_source.h"
#include "compute/types/dense_flow.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Default parameters of the grid for dense flow.
RunParameters flowGridParameters();

/// Two images to measure the dense flow between.
struct FlowRequest {
    RequestId id = 0;
    /// Load the images, on the thread of the job; may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> reference, deformed;
    std::shared_ptr<const RoiMask> region;  ///< null or empty: everything
    /// Where method and parameters are chosen, if the flow is needed beyond; null: in `region`.
    std::shared_ptr<const RoiMask> choiceRegion = {};
    std::optional<DenseFlowMethod> method;  ///< none: that of chooseFlow()
    /// Of the variational flow, such as the previous pair's; none: chosen for this pair.
    std::optional<DenseFlowParameters> variational = {};
    /// Variational uses device (the first of several) and threads; the others use everything. Joined needs IC-GN.
    RunParameters parameters = flowGridParameters();
    bool findOccluded = true;  ///< compute the occlusion mask, which doubles the time; ignored by Grid and Affine
    /// Initial guess, such as the previous frame's flow; null: none. Ignored by Grid and Affine.
    std::shared_ptr<const DenseFlow> initialFlow = {};
    DeviceSource devices = registeredDevices();
    std::function<void(double fraction)> onProgress = {};  ///< any thread, 0 to 1, non-decreasing; may be empty
};

/// The flow, and how it was measured.
struct FlowResult {
    RequestId id = 0;
    /// Unknown outside the region. Empty after a stop.
    DenseFlow flow;
    DenseFlowMethod method = DenseFlowMethod::Variational;
    std::optional<FlowChoice> choice;                ///< if the method was chosen by measuring both
    std::optional<DenseFlowParameters> variational;  ///< parameters of the variational flow; none for Grid and Affine
    /// The image that is uniform, the reference if both are: no motion is measurable, every pixel is unknown.
    std::optional<ImageSlot> uniformImage;
    std::string device;                           ///< id of the device that measured; empty if none did
    std::vector<std::string> notes;               ///< warnings, such as a failed device
    bool deviceFailed = false;                    ///< the CPU measured what it left
    GrayImage<std::uint8_t> reference, deformed;  ///< 8 bit, mapped from the reference image's grey range

    bool complete() const { return flow.pixels() > 0; }
};

/// Measures dense flow, bit for bit as `strainlens-cli flow`. Variational flow runs on the named device or, with
/// "auto", on the best one that supports it, and on the CPU if that fails. Returns at once after a stop; work that
/// cannot be cancelled finishes in the background. Any thread. Throws what the loaders throw; InvalidInput for images
/// or a region of different sizes, a device without variational flow, or Joined without IC-GN; DeviceError.
FlowResult measureFlow(const FlowRequest& request, const std::stop_token& stop);

/// The method and parameters that measureFlow() chooses for these images and this region; nullopt after a stop or if an
/// image is uniform. Throws as measureFlow().
std::optional<FlowChoice> chooseFlow(const FlowRequest& request, const std::stop_token& stop);

}  // namespace strainlens
