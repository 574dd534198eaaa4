// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/pinned_sequence.h"

#include <algorithm>

namespace strainlens::bench {

PinnedSequence::PinnedSequence(cuda::CudaContext& context, const SequenceCase& work)
    : m_context(context), m_work(work), m_host(work.deformed.size()) {
    const ImageSize size = work.reference.size();
    m_reference.resize(context, size);
    m_reference.write(context, work.reference);
    for (Slot& slot : m_slots) slot.image.resize(context, size);
    const auto rowBytes = static_cast<std::size_t>(size.width);
    for (std::size_t i = 0; i < m_host.size(); ++i) {
        std::uint8_t* pinned = m_host[i].reserve(context, rowBytes * static_cast<std::size_t>(size.height));
        for (int y = 0; y < size.height; ++y) std::copy_n(work.deformed[i].row(y), size.width, pinned + size.width * y);
    }
}

void PinnedSequence::upload(int pair) {
    const Slot& slot = m_slots[static_cast<std::size_t>(pair % 2)];
    const auto width = static_cast<std::size_t>(m_work.reference.width());
    const auto height = static_cast<std::size_t>(m_work.reference.height());
    std::uint8_t* pinned = m_host[static_cast<std::size_t>(pair) % m_host.size()].reserve(m_context, width * height);
    cuda::check(cudaMemcpy2DAsync(slot.image.data(), static_cast<std::size_t>(slot.image.shape().pitch), pinned, width,
                                  width, height, cudaMemcpyHostToDevice, m_uploads),
                "cudaMemcpy2DAsync");
    m_slots[static_cast<std::size_t>(pair % 2)].arrived.record(m_uploads);
}

void PinnedSequence::run() {
    m_context.makeCurrent();
    m_field.vectors.clear();
    upload(0);
    for (int pair = 0; pair < m_work.pairs; ++pair) {
        const Slot& slot = m_slots[static_cast<std::size_t>(pair % 2)];
        cuda::check(cudaStreamWaitEvent(m_context.stream, slot.arrived), "cudaStreamWaitEvent");
        // The slot of the next image is free: its search was fetched before this one began.
        if (pair + 1 < m_work.pairs) upload(pair + 1);
        m_start = m_field.vectors;
        m_search.run(m_context, m_reference, slot.image, m_work.grid, {}, m_start, m_field, {});
    }
}

}  // namespace strainlens::bench
