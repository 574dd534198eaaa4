// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>

#include "compute/backend/cuda/runtime/cuda_context.h"

namespace strainlens::bench {

/// Milliseconds that the work takes on the device which `queueWork` queues in the context's stream.
inline double timeOnDevice(const cuda::CudaContext& context, const std::function<void()>& queueWork) {
    context.makeCurrent();
    cuda::Event start, stop;
    start.record(context.stream);
    queueWork();
    stop.record(context.stream);
    stop.synchronise();
    return static_cast<double>(stop.millisecondsSince(start));
}

}  // namespace strainlens::bench
