// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/cuda_session.h"

#include <utility>

#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/cuda/refine/refine.h"
#include "compute/backend/cuda/runtime/image_uploader.h"

namespace strainlens::cuda {
namespace {

class CudaSession : public Session {
public:
    CudaSession(int device, std::int64_t memoryLimitBytes) : m_context(device, memoryLimitBytes) {}
    ~CudaSession() override {
        // The buffers below must not go while something is under way to them.
        cudaStreamSynchronize(m_nextStream);
        cudaStreamSynchronize(m_context.stream);
    }

    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        m_refinement.imageChanged(role);
        m_uploader.copy(m_context, image, slot(role), m_context.stream);
    }

    void uploadNext(ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_context.makeCurrent();
        m_nextReady = false;
        m_nextUploader.copy(m_context, image, m_next, m_nextStream);
        m_nextArrived.record(m_nextStream);
        m_nextReady = true;
    }
    void useNext() override {
        if (!m_nextReady) {
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        }
        m_context.makeCurrent();
        // The image that is replaced gives its memory to the one after: that must wait for what is queued for it here.
        m_released.record(m_context.stream);
        m_nextStream.waitFor(m_released);
        m_context.stream.waitFor(m_nextArrived);
        std::swap(m_deformed, m_next);
        m_refinement.imageChanged(ImageRole::Deformed);
        m_nextReady = false;
    }

    GrayImage<std::uint8_t> download(ImageRole role) override {
        const DeviceImage& source = present(role);
        GrayImage<std::uint8_t> image(source.size().width, source.size().height);
        check(cudaMemcpy2DAsync(image.row(0), static_cast<std::size_t>(image.strideBytes()), source.data(),
                                static_cast<std::size_t>(source.pitch()), static_cast<std::size_t>(image.width()),
                                static_cast<std::size_t>(image.height()), cudaMemcpyDeviceToHost, m_context.stream),
              "cudaMemcpy2DAsync");
        m_context.stream.synchronise();
        return image;
    }

    void uploadFull(ImageRole role, const AnyImageView& image) override {
        requireImageSize(sizeOf(image));
        m_context.makeCurrent();
        m_refinement.setFullImage(m_context, role, image);
    }

    bool supports(const OperationRequest& request) const override { return !request.asksForHostFilter(); }

    void filter(ImageRole role, const Filter& filter) override {
        m_filters.apply(m_context, present(role), filter, m_scratch);
        std::swap(slot(role), m_scratch);
        m_refinement.imageChanged(role);
    }
    Histogram histogram(ImageRole role) override { return m_filters.histogram(m_context, present(role)); }
    void halve(ImageRole role) override {
        m_filters.halve(m_context, present(role), m_scratch);
        std::swap(slot(role), m_scratch);
        m_refinement.imageChanged(role);
    }

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const DeviceImage& reference = present(ImageRole::Reference);
        m_recursive.run(m_context, reference, present(ImageRole::Deformed), grid, parameters, initial, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const DeviceImage& reference = present(ImageRole::Reference);
        m_full.run(m_context, reference, present(ImageRole::Deformed), grid, parameters, prediction, result, job);
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        m_context.makeCurrent();
        m_refinement.run(m_context, m_reference, m_deformed, grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch refineTries(const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        m_context.makeCurrent();
        return m_refinement.tries(m_context, m_reference, m_deformed, roi, parameters, job);
    }

private:
    DeviceImage& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    DeviceImage& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        m_context.makeCurrent();
        return slot(role);
    }

    CudaContext m_context;
    DeviceImage m_reference, m_deformed, m_scratch;
    DeviceImage m_next;  ///< on its way in a stream of its own
    bool m_nextReady = false;
    Stream m_nextStream;
    Event m_nextArrived{cudaEventDisableTiming}, m_released{cudaEventDisableTiming};
    ImageUploader m_uploader, m_nextUploader;  ///< both may be busy at a time
    Filters m_filters;
    RecursiveSearch m_recursive;
    FullSearch m_full;
    Refinement m_refinement;
};

}  // namespace

std::unique_ptr<Session> makeSession(int device, const SessionOptions& options) {
    return std::make_unique<CudaSession>(device, options.memoryLimitBytes);
}

}  // namespace strainlens::cuda
