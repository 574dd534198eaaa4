// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/stop_word.h"

namespace strainlens::cuda {

StopWord::Listener StopWord::listenTo(const CudaContext& context, const std::stop_token& stop) {
    if (!m_stream) {
        m_cleared.emplace(cudaEventDisableTiming);
        m_stream.emplace();
    }
    *m_one.reserve(context, 1) = 1;
    m_word.fill(context, 1, 0);
    m_cleared->record(context);
    m_stream->waitFor(*m_cleared);
    const auto tell = [device = context.device, to = m_word.memory(), from = m_one.data(), &stream = *m_stream] {
        // On whatever thread asks for the stop; what fails here is heard between two pieces.
        int present = 0;
        if (cudaGetDevice(&present) != cudaSuccess || cudaSetDevice(device) != cudaSuccess) return;
        cudaMemcpyAsync(to, from, sizeof *from, cudaMemcpyHostToDevice, stream);
        cudaSetDevice(present);
    };
    return Listener(tell, *m_stream, stop);
}

}  // namespace strainlens::cuda
