// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <type_traits>
#include <utility>

#include "compute/backend/gpu/dense_flow/dense_flow.h"
#include "compute/backend/gpu/filters/filters.h"
#include "compute/backend/gpu/full_search/search.h"
#include "compute/backend/gpu/recursive_search/search.h"
#include "compute/backend/gpu/refine/refine.h"
#include "compute/backend/gpu/runtime/image_uploader.h"

namespace strainlens::gpu {

/// A session on a device, with its own queues. `Traits` lists the types of the backend: `Device`, `FilterKernels`,
/// `RecursiveSearchKernels`, `FullSearchKernels`, `RefineKernels`, `DenseFlowKernels`.
template <typename Traits>
class DeviceSession : public Session {
public:
    using Device = typename Traits::Device;
    using Image = typename Device::Image;

    /// `arguments`: of the device's context.
    template <typename... Arguments>
    explicit DeviceSession(const Arguments&... arguments) : m_context(arguments...) {}
    DeviceSession(const DeviceSession&) = delete;
    DeviceSession& operator=(const DeviceSession&) = delete;
    ~DeviceSession() override { m_context.synchronise(); }  // before the buffers below are released

    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        imageUploaded(role);
        m_uploader.copy(m_context, m_context.queue(), image, slot(role));
        m_uploader.wait(m_context);
    }
    void uploadNext(ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        m_hasNext = false;
        m_nextUploader.copy(m_context, m_context.uploadQueue(), image, m_next);
        m_hasNext = true;
    }
    void useNext() override {
        if (!m_hasNext) {
            throw InvalidInput("session", "a next image that was not uploaded", "uploadNext before useNext");
        }
        m_context.makeCurrent();
        m_hasNext = false;
        m_nextUploader.wait(m_context);
        // The next upload overwrites the memory of the replaced image.
        m_context.delayUploads();
        std::swap(m_deformed, m_next);
        imageUploaded(ImageRole::Deformed);
    }
    void uploadForRefinement(ImageRole role, const AnyImageView& image) override {
        requireImageSize(sizeOf(image));
        m_context.makeCurrent();
        m_refinement.setFullDepthImage(m_context, role, image);
    }
    void snapshotForRefinement(ImageRole role) override {
        uploadedImage(role);
        m_refinement.dropFullDepthImage(role);
        usesSnapshot(role) = true;
    }
    GrayImage<std::uint8_t> download(ImageRole role) override { return uploadedImage(role).read(m_context); }

    bool supports(const OperationRequest& request) const override {
        if (request.operation == Operation::DenseFlow) return m_context.roundsCorrectly();
        if (request.usesZncc()) return m_context.hasDoubles();
        return !request.usesHostFilter();
    }

    void filter(ImageRole role, const Filter& filter) override {
        m_filters.apply(m_context, uploadedImage(role), filter, m_scratch);
        replaceByScratch(role);
    }
    Histogram histogram(ImageRole role) override { return m_filters.histogram(m_context, uploadedImage(role)); }
    void halve(ImageRole role) override {
        m_filters.halve(m_context, uploadedImage(role), m_scratch);
        replaceByScratch(role);
    }

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const Image& reference = uploadedImage(ImageRole::Reference);
        const Image& deformed = uploadedImage(ImageRole::Deformed);
        runOperation([&] { m_recursive.run(m_context, reference, deformed, grid, parameters, initial, result, job); });
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const Image& reference = uploadedImage(ImageRole::Reference);
        const Image& deformed = uploadedImage(ImageRole::Deformed);
        runOperation([&] { m_full.run(m_context, reference, deformed, grid, parameters, prediction, result, job); });
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        runOperation(
            [&] { m_refinement.run(m_context, m_reference, m_deformed, grid, roi, parameters, found, result, job); });
    }
    rules::RefineBatch prepareRefinement(MatchDirection direction, const RoiMask& roi,
                                         const RefineParameters& parameters, const JobControl& job) override {
        rules::RefineBatch batch;
        const Image &from = slot(sourceRole(direction)), &to = slot(targetRole(direction));
        runOperation([&] { batch = m_refinement.prepareBatch(m_context, direction, from, to, roi, parameters, job); });
        return [this, refineBatch = std::move(batch)](std::span<const rules::RefineTask> tasks,
                                                      std::span<rules::RefinedPoint> points) {
            runOperation([&] { refineBatch(tasks, points); });
        };
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        if (!m_context.roundsCorrectly()) return Session::denseFlow(parameters, known, result, job);
        const Image& reference = uploadedImage(ImageRole::Reference);
        const Image& deformed = uploadedImage(ImageRole::Deformed);
        requireOneSize(reference.size(), deformed.size());
        requireFits(known, reference.size());
        runOperation([&] {
            const auto candidates =
                m_flowCandidates.find(m_context, m_filters, m_full, reference, deformed, known.initialGuess, job);
            m_denseFlow.run(m_context, reference, deformed, candidates, known.constraint, parameters, result, job);
        });
    }

private:
    /// Runs an operation. If it throws, waits until the queues no longer access the caller's memory.
    template <typename Work>
    void runOperation(const Work& work) {
        m_context.makeCurrent();
        try {
            work();
        } catch (...) {
            m_context.synchronise();
            throw;
        }
    }
    Image& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    Image& uploadedImage(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("images", "one that was not uploaded", "uploaded before use");
        m_context.makeCurrent();
        return slot(role);
    }
    bool& usesSnapshot(ImageRole role) { return m_usesSnapshot[static_cast<std::size_t>(role)]; }
    void imageUploaded(ImageRole role) {
        usesSnapshot(role) = false;
        m_refinement.imageChanged(role);
    }
    /// Replaces an image by the result in m_scratch.
    void replaceByScratch(ImageRole role) {
        if (std::exchange(usesSnapshot(role), false)) m_refinement.adoptImage(role, slot(role));
        std::swap(slot(role), m_scratch);
        m_refinement.imageChanged(role);
    }

    std::remove_const_t<typename Device::Context> m_context;
    Image m_reference, m_deformed, m_scratch;
    Image m_next;  ///< prefetched in the upload queue
    bool m_hasNext = false;
    std::array<bool, 2> m_usesSnapshot{};              ///< by role: filters must not change what refinement reads
    ImageUploader<Device> m_uploader, m_nextUploader;  ///< may run concurrently
    Filters<typename Traits::FilterKernels> m_filters;
    RecursiveSearch<typename Traits::RecursiveSearchKernels> m_recursive;
    FullSearch<typename Traits::FullSearchKernels> m_full;
    Refinement<typename Traits::RefineKernels> m_refinement;
    FlowCandidateFinder<Device> m_flowCandidates;
    VariationalFlow<typename Traits::DenseFlowKernels> m_denseFlow;
};

}  // namespace strainlens::gpu
