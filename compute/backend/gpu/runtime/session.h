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

/// A session on a device with queues of its own. `Parts` is what a backend is made of: `Device`, `FilterKernels`,
/// `RecursiveSearchKernels`, `FullSearchKernels`, `RefineKernels`, `DenseFlowKernels`.
template <typename Parts>
class DeviceSession : public Session {
public:
    using Device = typename Parts::Device;
    using Image = typename Device::Image;

    /// With the arguments of the device's context.
    template <typename... Arguments>
    explicit DeviceSession(const Arguments&... arguments) : m_context(arguments...) {}
    DeviceSession(const DeviceSession&) = delete;
    DeviceSession& operator=(const DeviceSession&) = delete;
    ~DeviceSession() override { m_context.settle(); }  // the buffers below go first

    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        imageCame(role);
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
        // The image that is replaced gives its memory to the one after: nothing may be at work on it then.
        m_context.holdUploads();
        std::swap(m_deformed, m_next);
        imageCame(ImageRole::Deformed);
    }
    void uploadFull(ImageRole role, const AnyImageView& image) override {
        requireImageSize(sizeOf(image));
        m_context.makeCurrent();
        m_refinement.setFullImage(m_context, role, image);
    }
    void keepForRefinement(ImageRole role) override {
        present(role);
        m_refinement.dropFullImage(role);
        keeps(role) = true;
    }
    GrayImage<std::uint8_t> download(ImageRole role) override { return present(role).read(m_context); }

    bool supports(const OperationRequest& request) const override {
        if (request.operation == Operation::DenseFlow) return m_context.roundsCorrectly();
        if (request.asksForZncc()) return m_context.hasDoubles();
        return !request.asksForHostFilter();
    }

    void filter(ImageRole role, const Filter& filter) override {
        m_filters.apply(m_context, present(role), filter, m_scratch);
        replace(role);
    }
    Histogram histogram(ImageRole role) override { return m_filters.histogram(m_context, present(role)); }
    void halve(ImageRole role) override {
        m_filters.halve(m_context, present(role), m_scratch);
        replace(role);
    }

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const Image& reference = present(ImageRole::Reference);
        const Image& deformed = present(ImageRole::Deformed);
        settled([&] { m_recursive.run(m_context, reference, deformed, grid, parameters, initial, result, job); });
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const Image& reference = present(ImageRole::Reference);
        const Image& deformed = present(ImageRole::Deformed);
        settled([&] { m_full.run(m_context, reference, deformed, grid, parameters, prediction, result, job); });
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        settled(
            [&] { m_refinement.run(m_context, m_reference, m_deformed, grid, roi, parameters, found, result, job); });
    }
    rules::RefineBatch refineTries(MatchWay way, const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        rules::RefineBatch batch;
        const Image &from = slot(fromRole(way)), &to = slot(toRole(way));
        settled([&] { batch = m_refinement.tries(m_context, way, from, to, roi, parameters, job); });
        return [this, make = std::move(batch)](std::span<const rules::RefineTask> tasks,
                                               std::span<rules::RefinedPoint> points) {
            settled([&] { make(tasks, points); });
        };
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        if (!m_context.roundsCorrectly()) return Session::denseFlow(parameters, known, result, job);
        const Image& reference = present(ImageRole::Reference);
        const Image& deformed = present(ImageRole::Deformed);
        requireOneSize(reference.size(), deformed.size());
        requireFits(known, reference.size());
        settled([&] {
            const auto starts = m_flowStarts.find(m_context, m_filters, m_full, reference, deformed, known.start, job);
            m_denseFlow.run(m_context, reference, deformed, starts, known.held, parameters, result, job);
        });
    }

private:
    /// Does the work of an operation; when that throws, nothing that was queued reads or writes the caller's memory any
    /// longer, which the caller may give up then.
    template <typename Work>
    void settled(const Work& work) {
        m_context.makeCurrent();
        try {
            work();
        } catch (...) {
            m_context.settle();
            throw;
        }
    }
    Image& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    Image& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        m_context.makeCurrent();
        return slot(role);
    }
    bool& keeps(ImageRole role) { return m_keeps[static_cast<std::size_t>(role)]; }
    void imageCame(ImageRole role) {
        keeps(role) = false;
        m_refinement.imageChanged(role);
    }
    /// What was made of an image takes its place.
    void replace(ImageRole role) {
        if (std::exchange(keeps(role), false)) m_refinement.takeImage(role, slot(role));
        std::swap(slot(role), m_scratch);
        m_refinement.imageChanged(role);
    }

    std::remove_const_t<typename Device::Context> m_context;
    Image m_reference, m_deformed, m_scratch;
    Image m_next;  ///< on its way in a queue of its own
    bool m_hasNext = false;
    std::array<bool, 2> m_keeps{};  ///< by role: refinement reads the image that lies there, filtered or not
    ImageUploader<Device> m_uploader, m_nextUploader;  ///< both may be busy at a time
    Filters<typename Parts::FilterKernels> m_filters;
    RecursiveSearch<typename Parts::RecursiveSearchKernels> m_recursive;
    FullSearch<typename Parts::FullSearchKernels> m_full;
    Refinement<typename Parts::RefineKernels> m_refinement;
    FlowStarts<Device> m_flowStarts;
    VariationalFlow<typename Parts::DenseFlowKernels> m_denseFlow;
};

}  // namespace strainlens::gpu
