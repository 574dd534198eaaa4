// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/strain_device.h"

#include "compute/sequence/frame_source.h"
#include "compute/types/error.h"

namespace strainlens {

void StrainDevice::use(const DeviceInfo& device) {
    if (device.id == m_device.id) return;
    close();
    m_device = device;
    // A driver for the CPU is slower than the host's own code. A limit of GPU memory is for the session that measures.
    m_isUsable = device.kind == DeviceKind::Gpu && !m_chain.limitsMemory();
}

const StrainWindows* StrainDevice::find(const StrainWindowRequest& request, const std::stop_token& stop) {
    if (!m_isUsable) return nullptr;
    try {
        if (!m_session) m_session = m_chain.open(m_device);
        m_isUsable = m_session->supports(Operation::StrainWindows);
        if (!m_isUsable) {
            close();
            return nullptr;
        }
        m_session->chooseStrainWindows(request, m_windows, {.stop = stop, .onProgress = {}, .onPartialResult = {}});
        return &m_windows;
    } catch (const DeviceError& error) {
        m_isUsable = false;
        close();
        m_chain.noteOnce("Choice of strain windows: " + std::string(error.what()) +
                         ". The host chooses them from then on, with the same result.");
        return nullptr;
    } catch (const LoadingStopped&) {
        return nullptr;
    }
}

void StrainDevice::close() {
    m_session.reset();
    m_windows = {};
}

}  // namespace strainlens
