// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/strain_device.h"

#include "compute/sequence/frame_source.h"
#include "compute/types/error.h"

namespace strainlens {

void StrainDevice::use(const DeviceInfo& device) {
    if (device.id == m_device.id) return;
    m_session.reset();
    m_device = device;
    m_isUsable = device.kind == DeviceKind::Gpu;  // a driver for the CPU is slower than the host's own code
}

const StrainWindows* StrainDevice::find(const StrainWindowRequest& request, const std::stop_token& stop) {
    if (!m_isUsable) return nullptr;
    try {
        if (!m_session) m_session = m_chain.open(m_device);
        m_isUsable = m_session->supports(Operation::StrainWindows);
        if (!m_isUsable) {
            m_session.reset();
            return nullptr;
        }
        m_session->chooseStrainWindows(request, m_windows, {.stop = stop, .onProgress = {}, .onPartialResult = {}});
        return &m_windows;
    } catch (const DeviceError& error) {
        m_isUsable = false;
        m_session.reset();
        m_chain.noteOnce("strain: " + std::string(error.what()) + ". The host computed it.");
        return nullptr;
    } catch (const LoadingStopped&) {
        return nullptr;
    }
}

}  // namespace strainlens
