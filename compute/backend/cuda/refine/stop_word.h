// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

#include "compute/backend/cuda/runtime/device.h"

namespace strainlens::cuda {

/// A word in the device's memory that kernels look at while they run: not 0 once they are to end. (A look at the host's
/// memory takes a microsecond and waits for all others: tries that do not converge, which look at every step, took most
/// of a refinement's time.)
class StopWord {
public:
    /// While it lives, a request to stop reaches the device.
    class Listener {
    public:
        Listener(std::function<void()> tell, const Stream& stream, const std::stop_token& stop)
            : m_settled{stream}, m_callback(stop, std::move(tell)) {}

    private:
        struct Settled {
            const Stream& stream;
            ~Settled() { cudaStreamSynchronize(stream); }
        };
        Settled m_settled;  // goes last: what the callback has queued is not to reach the tries that follow
        std::stop_callback<std::function<void()>> m_callback;
    };

    /// For tries that are queued from now on.
    Listener listenTo(const CudaContext& context, const std::stop_token& stop);
    const std::uint32_t* data() const { return m_word.data(); }

private:
    DeviceBuffer<std::uint32_t> m_word;
    PinnedBuffer<std::uint32_t> m_one;
    std::optional<Stream> m_stream;
    std::optional<Event> m_cleared;
};

}  // namespace strainlens::cuda
