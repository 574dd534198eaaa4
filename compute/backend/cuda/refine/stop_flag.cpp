// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/stop_flag.h"

namespace strainlens::cuda {

StopFlag::Listener StopFlag::listenTo(const CudaContext& context, const std::stop_token& stop) {
    if (!m_stream) {
        m_cleared.emplace(cudaEventDisableTiming);
        m_stream.emplace();
    }
    *m_one.reserve(context, 1) = 1;
    m_flag.fill(context, 1, 0);
    m_cleared->record(context);
    m_stream->waitFor(*m_cleared);
    const auto setFlag = [device = context.device, to = m_flag.memory(), from = m_one.data(), &stream = *m_stream] {
        // Runs on the thread that requests the stop. After a failure the stop takes effect between chunks.
        int current = 0;
        if (cudaGetDevice(&current) != cudaSuccess || cudaSetDevice(device) != cudaSuccess) return;
        cudaMemcpyAsync(to, from, sizeof *from, cudaMemcpyHostToDevice, stream);
        cudaSetDevice(current);
    };
    return Listener(setFlag, *m_stream, stop);
}

}  // namespace strainlens::cuda
