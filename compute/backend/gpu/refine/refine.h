// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/gpu/runtime/image_uploader.h"
#include "compute/backend/surface_state.h"
#include "compute/rules/subset_weight.h"

namespace strainlens::gpu {

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
///
/// `Kernels` is the device's, see cuda/refine/kernels.h.
template <typename Kernels>
class Refinement {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;
    using Image = typename Device::Image;

    /// Copies the image that is read from now on, in place of the session's 8-bit one.
    void setFullImage(Context& context, ImageRole role, const AnyImageView& image) {
        outdate(role);
        full(role).write(context, image);
    }
    /// The session's 8-bit image is read again.
    void dropFullImage(ImageRole role) {
        outdate(role);
        full(role).drop();
    }
    /// Goes on to read the session's 8-bit image, which was read so far and is to be another: its memory is exchanged
    /// for what can be written over.
    void takeImage(ImageRole role, Image& image) { full(role).exchange(image); }
    /// The session's 8-bit image has changed.
    void imageChanged(ImageRole role) {
        if (full(role).empty()) outdate(role);
    }

    /// As Session::refineTries; points of the image `from` are looked for in `to`, 8-bit ones that are read for a role
    /// that has no full one.
    rules::RefineBatch tries(Context& context, MatchWay way, const Image& from, const Image& to, const RoiMask& roi,
                             const RefineParameters& parameters, const JobControl& job) {
        const Sources sources = sourcesOf(way, from, to);
        rules::requireValid(sources.from.size, sources.to.size, roi, parameters);
        begin(context, way, sources, roi, parameters);
        return [this, &context, &job](std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points) {
            m_tries.makeFor(context, tasks, points, m_nodes, job);
        };
    }

    /// As reference::refine, to the tolerance of Session::refine. The 8-bit images are read for a role that has no full
    /// one.
    void run(Context& context, const Image& referenceImage, const Image& deformedImage, const Grid& grid,
             const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found, RefineResult& result,
             const JobControl& job) {
        const Sources sources = sourcesOf(MatchWay::Forward, referenceImage, deformedImage);
        rules::requireValid(sources.from.size, sources.to.size, grid, roi, parameters, found);
        begin(context, MatchWay::Forward, sources, roi, parameters);
        m_schedule.run(context, m_kernels, grid, found, m_tries, m_nodes, job);
        m_nodes.fetch(context, result);
    }

private:
    struct Sources {
        StoredPixels<Device> from, to;
    };
    /// What is read one way.
    struct Surfaces {
        SurfaceState state;
        ReferenceSurface<Device> from;
        FloatImage<Device> coefficients;  ///< of the other image
        Image roi;
        std::uint64_t roiNumber = 0;  ///< RoiMask::number() of the one that is there
    };

    void outdate(ImageRole role) {
        for (Surfaces& surfaces : m_surfaces) surfaces.state.outdate(role);
    }

    FullImage<Device>& full(ImageRole role) { return m_full[static_cast<std::size_t>(role)]; }
    StoredPixels<Device> sourceOf(ImageRole role, const Image& image) {
        return full(role).empty() ? StoredPixels<Device>(image, image.size(), 0) : full(role).pixels();
    }
    Sources sourcesOf(MatchWay way, const Image& from, const Image& to) {
        return {sourceOf(fromRole(way), from), sourceOf(toRole(way), to)};
    }
    /// Makes all that tries read.
    void begin(Context& context, MatchWay way, const Sources& sources, const RoiMask& roi,
               const RefineParameters& parameters) {
        Surfaces& surfaces = m_surfaces[static_cast<std::size_t>(way)];
        surfaces.state.update(
            way, parameters,
            [&] { m_maker.makeReference(context, m_kernels, sources.from, parameters, surfaces.from); },
            [&] { m_maker.makeCoefficients(context, m_kernels, sources.to, parameters, surfaces.coefficients); });
        if (!roi.empty() && (roi.number() == 0 || roi.number() != surfaces.roiNumber)) {
            surfaces.roiNumber = 0;  // in case something throws half way
            m_roiUploader.copy(context, context.queue(), roi.view(), surfaces.roi);
            m_roiUploader.wait(context);
            surfaces.roiNumber = roi.number();
        }
        const bool isWeighted = parameters.gaussianWeight > 0;
        if (isWeighted) sendWeights(context, parameters);
        m_tries.begin(context, m_kernels,
                      {surfaces.from, surfaces.coefficients, roi.empty() ? nullptr : &surfaces.roi,
                       isWeighted ? &m_weights : nullptr, parameters});
    }
    void sendWeights(Context& context, const RefineParameters& parameters) {
        constexpr std::size_t kMostPixels = 16;  // that an item reads together, of which the last lie beyond the subset
        const std::vector<double> along = rules::axisWeights(parameters);
        std::vector<float> weights(along.begin(), along.end());
        weights.resize(along.size() + kMostPixels, 0.0F);
        if (weights == m_weightsSent) return;
        m_weightsSent.clear();  // in case something throws half way
        m_weights.upload(context, weights);
        m_weightsSent = std::move(weights);
    }

    std::array<FullImage<Device>, 2> m_full;
    std::array<Surfaces, 2> m_surfaces;  ///< by MatchWay
    Kernels m_kernels;
    SurfaceMaker<Kernels> m_maker;
    ImageUploader<Device> m_roiUploader;
    typename Device::template Buffer<float> m_weights;
    std::vector<float> m_weightsSent;
    RefineTries<Kernels> m_tries;
    RefineNodeMemory<Device> m_nodes;
    RefineSchedule<Kernels> m_schedule;
};

}  // namespace strainlens::gpu
