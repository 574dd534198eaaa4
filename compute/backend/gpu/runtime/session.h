// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "compute/backend/gpu/dense_flow/dense_flow.h"
#include "compute/backend/gpu/filters/filters.h"
#include "compute/backend/gpu/full_search/search.h"
#include "compute/backend/gpu/recursive_search/search.h"
#include "compute/backend/gpu/refine/refine.h"
#include "compute/backend/gpu/runtime/image_uploader.h"
#include "compute/backend/gpu/runtime/run_operation.h"
#include "compute/backend/gpu/strain/strain.h"

namespace strainlens::gpu {

/// A session on a device, with its own queues. `Traits` lists the types of the backend: `Device`, `FilterKernels`,
/// `RecursiveSearchKernels`, `FullSearchKernels`, `RefineKernels`, `DenseFlowKernels`, `StrainKernels`.
template <typename Traits>
class DeviceSession : public Session {
public:
    using Device = typename Traits::Device;
    using Context = std::remove_const_t<typename Device::Context>;
    using Image = typename Device::Image;

    /// `arguments`: of the device's context.
    template <typename... Arguments>
    explicit DeviceSession(const Arguments&... arguments) : m_sharedContext(std::make_shared<Context>(arguments...)) {}
    DeviceSession(const DeviceSession&) = delete;
    DeviceSession& operator=(const DeviceSession&) = delete;
    ~DeviceSession() override { m_context.synchronise(); }  // before the buffers below are released

    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        imageUploaded(slot);
        m_uploader.copy(m_context, m_context.queue(), image, m_slots[slot].image);
        m_uploader.wait(m_context);
    }
    void uploadNext(ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        m_hasNext = false;
        m_nextUploader.copy(m_context, m_context.uploadQueue(), image, m_next);
        m_hasNext = true;
    }
    void useNext(ImageSlot slot) override {
        if (!m_hasNext) {
            throw InvalidInput("session", "a next image that was not uploaded", "uploadNext before useNext");
        }
        m_context.makeCurrent();
        m_hasNext = false;
        m_nextUploader.wait(m_context);
        // The next upload overwrites the memory of the replaced image.
        m_context.delayUploads();
        std::swap(m_slots[slot].image, m_next);
        imageUploaded(slot);
    }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override {
        requireImageSize(sizeOf(image));
        m_context.makeCurrent();
        m_refinement.setFullDepthImage(slot, image);
    }
    void snapshotForRefinement(ImageSlot slot) override {
        uploadedImage(slot);
        m_refinement.dropFullDepthImage(slot);
        m_slots[slot].usesSnapshot = true;
    }
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return uploadedImage(slot).read(m_context); }

    bool supports(const OperationRequest& request) const override {
        if (request.operation == Operation::DenseFlow) return m_context.roundsCorrectly();
        if (request.usesZncc() || request.operation == Operation::StrainWindows) return m_context.hasDoubles();
        return !request.usesHostFilter();
    }

    void filter(ImageSlot slot, const Filter& filter) override {
        m_filters.apply(m_context, uploadedImage(slot), filter, m_scratch);
        replaceByScratch(slot);
    }
    Histogram histogram(ImageSlot slot) override { return m_filters.histogram(m_context, uploadedImage(slot)); }
    void halve(ImageSlot slot) override {
        m_filters.halve(m_context, uploadedImage(slot), m_scratch);
        replaceByScratch(slot);
    }

    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const Image& reference = uploadedImage(pair.source);
        const Image& deformed = uploadedImage(pair.target);
        runOperation(m_context,
                     [&] { m_recursive.run(m_context, reference, deformed, grid, parameters, initial, result, job); });
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        const Image& reference = uploadedImage(pair.source);
        const Image& deformed = uploadedImage(pair.target);
        runOperation(m_context,
                     [&] { m_full.run(m_context, reference, deformed, grid, parameters, prediction, result, job); });
    }
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        const DevicePixelView<Device> from = refinedImage(pair.source), to = refinedImage(pair.target);
        std::unique_ptr<Refiner> refiner;
        runOperation(m_context, [&] { refiner = m_refinement.makeRefiner(pair, from, to, roi, parameters); });
        return refiner;
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        if (!m_context.roundsCorrectly()) return Session::denseFlow(pair, parameters, known, result, job);
        const Image& reference = uploadedImage(pair.source);
        const Image& deformed = uploadedImage(pair.target);
        requireOneSize(reference.size(), deformed.size());
        requireFits(known, reference.size());
        runOperation(m_context, [&] {
            const auto candidates =
                m_flowCandidates.find(m_context, m_filters, m_full, reference, deformed, known.initialGuess, job);
            m_denseFlow.run(m_context, reference, deformed, candidates, known.constraint, parameters, result, job);
        });
    }
    void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result,
                             const JobControl& job) override {
        if (!m_context.hasDoubles()) return Session::chooseStrainWindows(request, result, job);
        runOperation(m_context, [&] { m_strainWindows.run(m_context, request, result, job); });
    }

private:
    Image& uploadedImage(ImageSlot slot) {
        if (m_slots[slot].image.empty()) throw missingImage(slot);
        m_context.makeCurrent();
        return m_slots[slot].image;
    }
    DevicePixelView<Device> refinedImage(ImageSlot slot) { return m_refinement.pixelsOf(slot, m_slots[slot].image); }
    void imageUploaded(ImageSlot slot) {
        m_slots[slot].usesSnapshot = false;
        m_refinement.imageChanged(slot);
    }
    /// Replaces an image by the result in m_scratch.
    void replaceByScratch(ImageSlot slot) {
        Slot& own = m_slots[slot];
        if (std::exchange(own.usesSnapshot, false)) m_refinement.adoptImage(slot, own.image);
        std::swap(own.image, m_scratch);
        m_refinement.imageChanged(slot);
    }

    struct Slot {
        Image image;
        bool usesSnapshot = false;  ///< filters must not change what refinement reads
    };

    const std::shared_ptr<Context> m_sharedContext;  ///< also of refiners
    Context& m_context = *m_sharedContext;
    SlotTable<Slot> m_slots;
    Image m_scratch;
    Image m_next;  ///< prefetched in the upload queue
    bool m_hasNext = false;
    ImageUploader<Device> m_uploader, m_nextUploader;  ///< may run concurrently
    Filters<typename Traits::FilterKernels> m_filters;
    RecursiveSearch<typename Traits::RecursiveSearchKernels> m_recursive;
    FullSearch<typename Traits::FullSearchKernels> m_full;
    Refinement<typename Traits::RefineKernels> m_refinement{m_sharedContext};
    FlowCandidateFinder<Device> m_flowCandidates;
    VariationalFlow<typename Traits::DenseFlowKernels> m_denseFlow;
    StrainWindowChooser<typename Traits::StrainKernels> m_strainWindows;
};

}  // namespace strainlens::gpu
