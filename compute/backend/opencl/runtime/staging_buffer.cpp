// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/staging_buffer.h"

#include <memory>

namespace strainlens::opencl {

StagingBuffer::~StagingBuffer() {
    if (m_mapped) clEnqueueUnmapMemObject(m_queue, m_buffer.get(), m_mapped, 0, nullptr, nullptr);
}

std::uint8_t* StagingBuffer::reserve(const OpenclContext& context, std::size_t bytes) {
    if (m_data) return m_data;
    std::size_t space = bytes + kAlignBytes;  // how a driver aligns is not said
    cl_int error = CL_SUCCESS;
    m_buffer =
        BufferHandle(clCreateBuffer(context.get(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, space, nullptr, &error));
    context.check(error, "clCreateBuffer");
    // In the queue of the uploads, so that it waits for no kernel.
    m_queue = context.uploadQueue();
    m_mapped = clEnqueueMapBuffer(m_queue, m_buffer.get(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, space, 0, nullptr,
                                  nullptr, &error);
    context.check(error, "clEnqueueMapBuffer");
    void* start = m_mapped;
    m_data = static_cast<std::uint8_t*>(std::align(kAlignBytes, bytes, start, space));
    return m_data;
}

}  // namespace strainlens::opencl
