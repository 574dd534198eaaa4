// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_memory.h"

#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

std::string mebibytes(std::int64_t bytes) { return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB"; }

}  // namespace

DeviceMemory::DeviceMemory(cl_context context, const OpenclDevice& device, std::int64_t limitBytes)
    : m_context(context),
      m_deviceId(device.id),
      m_largestBytes(device.largestAllocationBytes),
      m_limitBytes(limitBytes > 0 ? limitBytes : device.memoryBytes) {}

DeviceMemory::Buffer DeviceMemory::allocate(std::size_t bytes) {
    const auto wanted = static_cast<std::int64_t>(bytes);
    const auto refuse = [&](const std::string& reason) {
        throw DeviceError(
            m_deviceId, "clCreateBuffer",
            mebibytes(wanted) + " are needed, but " + reason + "; use smaller images, or choose --device cpu");
    };
    if (wanted > m_largestBytes) refuse("one buffer of the device holds at most " + mebibytes(m_largestBytes));
    const std::int64_t before = m_used->fetch_add(wanted);
    Buffer buffer(BufferHandle(), wanted, m_used);
    if (before + wanted > m_limitBytes) {
        refuse(mebibytes(before) + " of the device's " + mebibytes(m_limitBytes) + " are taken");
    }
    cl_int error = CL_SUCCESS;
    BufferHandle handle(clCreateBuffer(m_context, CL_MEM_READ_WRITE, bytes, nullptr, &error));
    check(m_deviceId, error, "clCreateBuffer");
    Buffer result(std::move(handle), wanted, m_used);
    *m_used += wanted;  // `buffer` gives its share back
    return result;
}

}  // namespace strainlens::opencl
