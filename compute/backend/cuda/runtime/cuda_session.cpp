// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/cuda_session.h"

#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/cuda/refine/kernels.h"
#include "compute/backend/cuda/runtime/image_uploader.h"
#include "compute/backend/gpu/runtime/session.h"

namespace strainlens::cuda {
namespace {

struct SessionParts {
    using Device = cuda::Device;
    using ImageUploader = cuda::ImageUploader;
    using FilterKernels = cuda::FilterKernels;
    using RecursiveSearch = cuda::RecursiveSearch;
    using FullSearch = cuda::FullSearch;
    using RefineKernels = cuda::RefineKernels;
};

}  // namespace

std::unique_ptr<Session> makeSession(int device, const SessionOptions& options) {
    return std::make_unique<gpu::DeviceSession<SessionParts>>(device, options.memoryLimitBytes);
}

}  // namespace strainlens::cuda
