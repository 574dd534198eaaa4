// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/benchmark/contestant_source.h"

namespace strainlens::bench {

/// A sequence from page-locked images, in two streams: one pair is worked on while the next image arrives.
class PinnedSequence {
public:
    PinnedSequence(cuda::CudaContext& context, const SequenceCase& work);

    /// Uploads and searches all pairs, each from the field before, and fetches every field.
    void run();
    const SearchResult& lastField() const { return m_field; }

private:
    /// Two deformed images on the device, in turn.
    struct Slot {
        cuda::DeviceImage image;
        cuda::Event arrived;
    };

    void upload(int pair);

    cuda::CudaContext& m_context;
    SequenceCase m_work;
    cuda::Stream m_uploads;
    cuda::DeviceImage m_reference;
    std::vector<Slot> m_slots{2};
    std::vector<cuda::PinnedBuffer<std::uint8_t>> m_host;
    gpu::RecursiveSearch<cuda::RecursiveSearchKernels> m_search;
    SearchResult m_field;
    std::vector<Displacement> m_start;
};

}  // namespace strainlens::bench
