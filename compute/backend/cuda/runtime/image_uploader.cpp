// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/image_uploader.h"

namespace strainlens::cuda {

void ImageUploader::copy(const CudaContext& context, cudaStream_t stream, ImageView<std::uint8_t> from,
                         DeviceImage& to) {
    to.resize(context, from.size());
    m_fetched.synchronise();  // then all buffers are free
    const auto bufferAt = [&](int index) -> Buffer& { return m_buffers[static_cast<std::size_t>(index)]; };
    RowCarrier carrier;
    carrier.memory = [&](int buffer) { return bufferAt(buffer).rows.reserve(StagedRows::kBufferBytes); };
    carrier.fetch = [&](const StagedBand& band) {
        Buffer& buffer = bufferAt(band.buffer);
        check(
            cudaMemcpyAsync(to.data() + band.firstByte, buffer.rows.data(), band.bytes, cudaMemcpyHostToDevice, stream),
            "cudaMemcpyAsync");
        if (band.isAwaited) buffer.fetched.record(stream);
    };
    carrier.isFetched = [&](int buffer) {
        const cudaError_t state = cudaEventQuery(bufferAt(buffer).fetched);
        if (state == cudaErrorNotReady) return false;
        check(state, "cudaEventQuery");
        return true;
    };
    m_rows.copy(from, static_cast<std::size_t>(to.shape().pitch), carrier);
    m_fetched.record(stream);
}

}  // namespace strainlens::cuda
