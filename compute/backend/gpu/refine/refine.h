// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/backend/coefficient_state.h"
#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/gpu/runtime/image_uploader.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::gpu {

/// Refinement of a session. Caches gradients and interpolation coefficients until the image or a parameter changes.
///
/// `Kernels` are the device's, see cuda/refine/kernels.h.
template <typename Kernels>
class Refinement {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// Copies an image that replaces the session's 8-bit image for refinement.
    void setFullDepthImage(Context& context, ImageRole role, const AnyImageView& image) {
        invalidate(role);
        fullDepth(role).write(context, image);
    }
    /// Returns to the session's 8-bit image.
    void dropFullDepthImage(ImageRole role) {
        invalidate(role);
        fullDepth(role).drop();
    }
    /// Takes over the session's 8-bit image, which refinement used so far and the session will replace. `image` gets
    /// memory to overwrite in exchange.
    void adoptImage(ImageRole role, Image& image) { fullDepth(role).exchange(image); }
    /// To call when the session's 8-bit image has changed.
    void imageChanged(ImageRole role) {
        if (fullDepth(role).empty()) invalidate(role);
    }

    /// As Session::prepareRefinement. `from` and `to` are the session's 8-bit source and target images; roles with a
    /// full-depth image ignore them.
    rules::RefineBatch prepareBatch(Context& context, MatchDirection direction, const Image& from, const Image& to,
                                    const RoiMask& roi, const RefineParameters& parameters, const JobControl& job) {
        const Sources sources = sourcesOf(direction, from, to);
        rules::requireValid(sources.from.size, sources.to.size, roi, parameters);
        prepareInputs(context, direction, sources, roi, parameters);
        return [this, &context, &job](std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
            m_attempts.refineBatch(context, tasks, points, m_nodes, job);
        };
    }

    /// As reference::refine, within the tolerance of Session::refine. Roles with a full-depth image ignore the 8-bit
    /// ones.
    void run(Context& context, const Image& referenceImage, const Image& deformedImage, const Grid& grid,
             const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
             const JobControl& job) {
        const Sources sources = sourcesOf(MatchDirection::Forward, referenceImage, deformedImage);
        rules::requireValid(sources.from.size, sources.to.size, grid, roi, parameters, found);
        prepareInputs(context, MatchDirection::Forward, sources, roi, parameters);
        m_schedule.run(context, m_kernels, grid, found, m_attempts, m_nodes, job);
        m_nodes.fetch(context, result);
    }

private:
    struct Sources {
        DevicePixelView<Device> from, to;
    };
    /// What one matching direction reads.
    struct RefinementImages {
        CoefficientState state;
        GradientImage<Device> from;
        FloatImage<Device> coefficients;  ///< of the target image
        Image roi;
        std::uint64_t roiId = 0;  ///< RoiMask::id() of `roi`
    };

    void invalidate(ImageRole role) {
        for (RefinementImages& images : m_images) images.state.invalidate(role);
    }

    FullDepthImage<Device>& fullDepth(ImageRole role) { return m_fullDepth[static_cast<std::size_t>(role)]; }
    DevicePixelView<Device> sourceOf(ImageRole role, const Image& image) {
        return fullDepth(role).empty() ? DevicePixelView<Device>(image, image.size(), 0) : fullDepth(role).pixels();
    }
    Sources sourcesOf(MatchDirection direction, const Image& from, const Image& to) {
        return {sourceOf(sourceRole(direction), from), sourceOf(targetRole(direction), to)};
    }
    /// Updates everything that attempts read.
    void prepareInputs(Context& context, MatchDirection direction, const Sources& sources, const RoiMask& roi,
                       const RefineParameters& parameters) {
        RefinementImages& images = m_images[static_cast<std::size_t>(direction)];
        images.state.update(
            direction, parameters,
            [&] { m_maker.makeGradientImage(context, m_kernels, sources.from, parameters, images.from); },
            [&] { m_maker.makeCoefficients(context, m_kernels, sources.to, parameters, images.coefficients); });
        if (!roi.empty() && (roi.id() == 0 || roi.id() != images.roiId)) {
            images.roiId = 0;  // stays 0 if the upload throws
            m_roiUploader.copy(context, context.queue(), roi.view(), images.roi);
            m_roiUploader.wait(context);
            images.roiId = roi.id();
        }
        const bool isWeighted = parameters.gaussianWeight > 0;
        if (isWeighted) uploadWeights(context, parameters);
        m_attempts.prepare(context, m_kernels,
                           {images.from, images.coefficients, roi.empty() ? nullptr : &images.roi,
                            isWeighted ? &m_weights : nullptr, parameters});
    }
    void uploadWeights(Context& context, const RefineParameters& parameters) {
        constexpr std::size_t kMaxPixels = 16;  // that an item reads at once; the last may be beyond the subset
        const std::vector<double> along = rules::axisWeights(parameters);
        std::vector<float> weights(along.begin(), along.end());
        weights.resize(along.size() + kMaxPixels, 0.0F);
        if (weights == m_uploadedWeights) return;
        m_uploadedWeights.clear();  // stays empty if the upload throws
        m_weights.upload(context, weights);
        m_uploadedWeights = std::move(weights);
    }

    std::array<FullDepthImage<Device>, 2> m_fullDepth;
    std::array<RefinementImages, 2> m_images;  ///< by MatchDirection
    Kernels m_kernels;
    RefinementImageMaker<Kernels> m_maker;
    ImageUploader<Device> m_roiUploader;
    typename Device::template Buffer<float> m_weights;
    std::vector<float> m_uploadedWeights;
    RefineAttempts<Kernels> m_attempts;
    RefineNodeMemory<Device> m_nodes;
    RefineSchedule<Kernels> m_schedule;
};

}  // namespace strainlens::gpu
