// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/backend/gpu/refine/refiner.h"
#include "compute/backend/gpu/runtime/image_uploader.h"
#include "compute/backend/shared_cache.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::gpu {

/// What the refiners of a session read. Caches gradients and interpolation coefficients until the image or a parameter
/// changes.
template <typename Kernels>
class Refinement {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;
    using Weights = typename Device::template Buffer<float>;

    explicit Refinement(std::shared_ptr<Context> context)
        : m_engine(std::make_shared<RefineEngine<Kernels>>(std::move(context))) {}

    /// Copies an image that replaces the session's 8-bit image for refinement.
    void setFullDepthImage(ImageSlot slot, const AnyImageView& image) {
        m_slots[slot].invalidate();
        m_slots[slot].fullDepth.write(context(), image);
    }
    /// Returns to the session's 8-bit image.
    void dropFullDepthImage(ImageSlot slot) {
        m_slots[slot].invalidate();
        m_slots[slot].fullDepth.drop();
    }
    /// Takes over the session's 8-bit image, which refinement used so far and the session will replace. `image` gets
    /// memory to overwrite in exchange.
    void adoptImage(ImageSlot slot, Image& image) { m_slots[slot].fullDepth.exchange(image); }
    /// To call when the session's 8-bit image has changed.
    void imageChanged(ImageSlot slot) {
        if (m_slots[slot].fullDepth.empty()) m_slots[slot].invalidate();
    }
    /// The image that refinement reads: the full-depth one, else `image`, the session's 8-bit image. Throws
    /// InvalidInput if there is neither.
    DevicePixelView<Device> pixelsOf(ImageSlot slot, const Image& image) {
        if (!m_slots[slot].fullDepth.empty()) return m_slots[slot].fullDepth.pixels();
        if (image.empty()) throw missingImage(slot);
        return {image, image.size(), 0};
    }

    /// See Session::makeRefiner. `from` and `to`: see pixelsOf(). Queues all work.
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const DevicePixelView<Device>& from,
                                         const DevicePixelView<Device>& to, const RoiMask& roi,
                                         const RefineParameters& parameters) {
        rules::requireValid(from.size, roi, parameters);
        const CoefficientKey key(parameters);
        const auto gradient = m_slots[pair.source].gradient.get(key, [&](GradientImage<Device>& image) {
            m_maker.makeGradientImage(context(), m_engine->kernels, from, parameters, image);
        });
        const auto coefficients = m_slots[pair.target].coefficients.get(key, [&](FloatImage<Device>& image) {
            m_maker.makeCoefficients(context(), m_engine->kernels, to, parameters, image);
        });
        return std::make_unique<DeviceRefiner<Kernels>>(
            m_engine,
            RefineInputs<Device>{gradient, coefficients, roi.empty() ? nullptr : uploadRoi(pair.source, roi),
                                 parameters.gaussianWeight > 0 ? uploadWeights(parameters) : nullptr, parameters});
    }

private:
    struct Slot : CoefficientCache<GradientImage<Device>, FloatImage<Device>> {
        FullDepthImage<Device> fullDepth;       ///< empty: refinement reads the session's 8-bit image
        SharedCache<Image, std::uint64_t> roi;  ///< region of this source, by RoiMask::id()
    };

    Context& context() { return *m_engine->context; }
    std::shared_ptr<const Image> uploadRoi(ImageSlot slot, const RoiMask& roi) {
        SharedCache<Image, std::uint64_t>& cache = m_slots[slot].roi;
        if (roi.id() == 0) cache.invalidate();
        return cache.get(roi.id(), [&](Image& image) {
            m_roiUploader.copy(context(), context().queue(), roi.view(), image);
            m_roiUploader.wait(context());
        });
    }
    /// Gaussian weights along an axis.
    std::shared_ptr<const Weights> uploadWeights(const RefineParameters& parameters) {
        constexpr std::size_t kMaxPixels = 16;  // that an item reads at once; the last may be beyond the subset
        const std::vector<double> along = rules::axisWeights(parameters);
        std::vector<float> weights(along.begin(), along.end());
        weights.resize(along.size() + kMaxPixels, 0.0F);
        return m_weights.get(weights, [&](Weights& uploaded) { uploaded.upload(context(), weights); });
    }

    const std::shared_ptr<RefineEngine<Kernels>> m_engine;
    SlotTable<Slot> m_slots;
    RefinementImageMaker<Kernels> m_maker;
    ImageUploader<Device> m_roiUploader;
    SharedCache<Weights, std::vector<float>> m_weights;
};

}  // namespace strainlens::gpu
