// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "compute/backend/cuda/runtime/device.h"

namespace strainlens::cuda {

/// Flag in device memory that running kernels poll: nonzero after a stop request. (Polling host memory takes a
/// microsecond and is serialised; attempts that do not converge, which poll in every step, then took most of the time.)
class StopFlag {
public:
    /// Forwards stop requests to the device during its lifetime.
    class Listener {
    public:
        Listener(std::function<void()> setFlag, const Stream& stream, const std::stop_token& stop)
            : m_streamGuard{stream}, m_callback(stop, std::move(setFlag)) {}

    private:
        struct StreamGuard {
            const Stream& stream;
            ~StreamGuard() { cudaStreamSynchronize(stream); }
        };
        StreamGuard m_streamGuard;  // destroyed last: the callback's copy must not affect later attempts
        std::stop_callback<std::function<void()>> m_callback;
    };

    /// Clears the flag for attempts queued from now on.
    Listener listenTo(const CudaContext& context, const std::stop_token& stop);
    const std::uint32_t* data() const { return m_flag.data(); }

private:
    DeviceBuffer<std::uint32_t> m_flag;
    PinnedBuffer<std::uint32_t> m_one;
    std::optional<Stream> m_stream;
    std::optional<Event> m_cleared;
};

}  // namespace strainlens::cuda
