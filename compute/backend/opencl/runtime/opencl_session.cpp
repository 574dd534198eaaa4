// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_session.h"

#include <utility>

#include "compute/backend/opencl/filters/filters.h"
#include "compute/backend/opencl/full_search/search.h"
#include "compute/backend/opencl/recursive_search/search.h"
#include "compute/backend/opencl/refine/refine.h"
#include "compute/backend/opencl/runtime/image_uploader.h"

namespace strainlens::opencl {
namespace {

class OpenclSession : public Session {
public:
    OpenclSession(const OpenclDevice& device, const SessionOptions& options) : m_context(device, options) {}
    OpenclSession(const OpenclSession&) = delete;
    OpenclSession& operator=(const OpenclSession&) = delete;
    ~OpenclSession() override { m_context.settle(); }  // the buffers below go first

    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_refinement.imageChanged(role);
        m_uploader.copy(m_context, m_context.queue(), image, slot(role));
        m_uploader.wait(m_context);
    }
    void uploadNext(ImageView<std::uint8_t> image) override {
        requireImageSize(image.size());
        m_hasNext = false;
        m_nextUploader.copy(m_context, m_context.uploadQueue(), image, m_next);
        m_hasNext = true;
    }
    void useNext() override {
        if (!m_hasNext)
            throw InvalidInput("session", "a next image that was not uploaded", "uploadNext before useNext");
        m_hasNext = false;
        m_nextUploader.wait(m_context);
        // The image that is replaced gives its memory to the one after: nothing may be at work on it.
        m_context.finish();
        std::swap(m_deformed, m_next);
        m_refinement.imageChanged(ImageRole::Deformed);
    }
    void uploadFull(ImageRole role, const AnyImageView& image) override {
        requireImageSize(sizeOf(image));
        m_refinement.setFullImage(m_context, role, image);
    }
    GrayImage<std::uint8_t> download(ImageRole role) override { return present(role).read(m_context); }

    bool supports(const OperationRequest& request) const override {
        if (request.asksForZncc()) return FullSearch::hasZncc(m_context);
        return !request.asksForHostFilter();
    }

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
        const DeviceImage& deformed = present(ImageRole::Deformed);
        settled([&] { m_recursive.run(m_context, reference, deformed, grid, parameters, initial, result, job); });
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const DeviceImage& reference = present(ImageRole::Reference);
        const DeviceImage& deformed = present(ImageRole::Deformed);
        settled([&] { m_full.run(m_context, reference, deformed, grid, parameters, prediction, result, job); });
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        settled(
            [&] { m_refinement.run(m_context, m_reference, m_deformed, grid, roi, parameters, found, result, job); });
    }
    rules::RefineBatch refineTries(const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        rules::RefineBatch batch;
        settled([&] { batch = m_refinement.tries(m_context, m_reference, m_deformed, roi, parameters, job); });
        return [this, make = std::move(batch)](std::span<const rules::RefineTask> tasks,
                                               std::span<rules::RefinedPoint> points) {
            settled([&] { make(tasks, points); });
        };
    }

private:
    /// Does the work of an operation; when that throws, nothing that was queued reads or writes the caller's memory any
    /// longer, which the caller may give up then.
    template <typename Work>
    void settled(const Work& work) {
        try {
            work();
        } catch (...) {
            m_context.settle();
            throw;
        }
    }
    DeviceImage& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    DeviceImage& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        return slot(role);
    }

    OpenclContext m_context;
    DeviceImage m_reference, m_deformed, m_next, m_scratch;
    bool m_hasNext = false;
    ImageUploader m_uploader, m_nextUploader;  ///< both may be busy at a time
    Filters m_filters;
    RecursiveSearch m_recursive;
    FullSearch m_full;
    Refinement m_refinement;
};

}  // namespace

std::unique_ptr<Session> makeSession(const OpenclDevice& device, const SessionOptions& options) {
    return std::make_unique<OpenclSession>(device, options);
}

}  // namespace strainlens::opencl
