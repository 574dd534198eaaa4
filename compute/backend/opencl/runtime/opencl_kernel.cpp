// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_kernel.h"

#include "compute/backend/opencl/runtime/opencl_check.h"

namespace strainlens::opencl {

std::size_t Kernel::largestGroup(cl_device_id device) const {
    std::size_t items = 0;
    check(m_deviceId,
          clGetKernelWorkGroupInfo(m_kernel.get(), device, CL_KERNEL_WORK_GROUP_SIZE, sizeof items, &items, nullptr),
          "clGetKernelWorkGroupInfo");
    return items;
}

void Kernel::setBytes(cl_uint index, std::size_t bytes, const void* value) {
    const cl_int error = clSetKernelArg(m_kernel.get(), index, bytes, value);
    if (error != CL_SUCCESS) {
        check(m_deviceId, error, (m_name + ", clSetKernelArg " + std::to_string(index)).c_str());
    }
}

void Kernel::enqueue(cl_command_queue queue, WorkSize groups, WorkSize group) {
    const std::size_t global[3] = {groups.x * group.x, groups.y * group.y, groups.z * group.z};
    const std::size_t local[3] = {group.x, group.y, group.z};
    const cl_int error = clEnqueueNDRangeKernel(queue, m_kernel.get(), 3, nullptr, global, local, 0, nullptr, nullptr);
    if (error != CL_SUCCESS) check(m_deviceId, error, (m_name + ", clEnqueueNDRangeKernel").c_str());
}

}  // namespace strainlens::opencl
