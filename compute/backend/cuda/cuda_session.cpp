// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/cuda_session.h"

#include <utility>

#include "compute/backend/cuda/filters.h"
#include "compute/backend/cuda/full_search.h"
#include "compute/backend/cuda/recursive_search.h"

namespace strainlens::cuda {
namespace {

class CudaSession : public Session {
public:
    explicit CudaSession(int device) : m_context(device) {}

    void upload(ImageRole role, ImageView<std::uint8_t> image) override { copyTo(slot(role), image, m_context.stream); }

    void uploadNext(ImageView<std::uint8_t> image) override {
        m_hasNext = false;
        copyTo(m_next, image, m_uploads);
        m_hasNext = true;
    }

    void useNext() override {
        if (!std::exchange(m_hasNext, false)) {
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        }
        std::swap(m_deformed, m_next);
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

    bool supports(Operation operation) const override { return operation != Operation::Refine; }

    void filter(ImageRole role, const Filter& filter) override {
        m_filters.apply(m_context, present(role), filter, m_scratch);
        std::swap(slot(role), m_scratch);
    }
    Histogram histogram(ImageRole role) override { return m_filters.histogram(m_context, present(role)); }
    void halve(ImageRole role) override {
        m_filters.halve(m_context, present(role), m_scratch);
        std::swap(slot(role), m_scratch);
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

private:
    void copyTo(DeviceImage& target, ImageView<std::uint8_t> image, const Stream& stream) {
        m_context.makeCurrent();
        target.resize(image.size());
        check(cudaMemcpy2DAsync(target.data(), static_cast<std::size_t>(target.pitch()), image.pixels,
                                static_cast<std::size_t>(image.strideBytes), static_cast<std::size_t>(image.width),
                                static_cast<std::size_t>(image.height), cudaMemcpyHostToDevice, stream),
              "cudaMemcpy2DAsync");
        stream.synchronise();
    }

    DeviceImage& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    DeviceImage& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        m_context.makeCurrent();
        return slot(role);
    }

    CudaContext m_context;
    Stream m_uploads;  ///< of uploadNext, which runs beside an operation
    DeviceImage m_reference, m_deformed, m_next, m_scratch;
    bool m_hasNext = false;
    Filters m_filters;
    RecursiveSearch m_recursive;
    FullSearch m_full;
};

}  // namespace

std::unique_ptr<Session> makeSession(int device) { return std::make_unique<CudaSession>(device); }

}  // namespace strainlens::cuda
