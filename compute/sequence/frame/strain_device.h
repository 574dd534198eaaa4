// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "compute/backend/backend.h"
#include "compute/sequence/device_chain.h"

namespace strainlens {

/// Chooses strain windows on the GPU that measures the frames, in a session of its own: the frame before is in
/// post-processing while the GPU measures the next one. The host chooses them where there is no GPU, and after a
/// failure, with the same result.
class StrainDevice {
public:
    /// `chain` must outlive this object.
    explicit StrainDevice(DeviceChain& chain) : m_chain(chain) {}

    /// The device of the next frames. Not while find() runs.
    void use(const DeviceInfo& device);
    /// Whether find() may find windows.
    bool isUsable() const { return m_isUsable; }
    /// The windows, valid until the next call; null if the host is to choose them. One thread at a time.
    const StrainWindows* find(const StrainWindowRequest& request, const std::stop_token& stop);

private:
    void close();

    DeviceChain& m_chain;
    DeviceInfo m_device;
    bool m_isUsable = false;
    std::unique_ptr<Session> m_session;  ///< opened on first use
    StrainWindows m_windows;
};

}  // namespace strainlens
