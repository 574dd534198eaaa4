// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::gpu {

/// Runs an operation on the context's device. If it throws, waits until the queues no longer access the caller's
/// memory.
template <typename Context, typename Work>
void runOperation(Context& context, const Work& work) {
    context.makeCurrent();
    try {
        work();
    } catch (...) {
        context.synchronise();
        throw;
    }
}

}  // namespace strainlens::gpu
