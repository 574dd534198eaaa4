// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/sequence_device.h"

#include <utility>

#include "compute/search/host_session.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/stage_clock.h"

namespace strainlens {

void SequenceDevice::open(StageTimes& times) {
    attempt("opening the device", times, [] {});
}

void SequenceDevice::setReference(const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full,
                                  StageTimes& times) {
    m_reference = &image;
    m_fullReference = &full;
    m_holdsReference = false;
    m_presentFrame = 0;
    attempt("the reference image", times, [] {});
}

void SequenceDevice::uploadAhead(PreparedFrame& frame) {
    const std::lock_guard lock(m_mutex);
    if (!m_session) return;
    try {
        timed(frame.aheadMs, Stage::Upload, [&] { m_session->uploadNext(frame.grey); });
    } catch (const DeviceError&) {
        frame.uploadFailure = std::current_exception();
    }
    frame.waitsInSession = m_sessionNumber;
}

void SequenceDevice::adopt(PreparedFrame& frame, StageTimes& times) {
    const std::lock_guard lock(m_mutex);
    m_presentFrame = 0;
    if (!m_session || frame.waitsInSession != m_sessionNumber || frame.uploadFailure) return;
    try {
        timed(times, Stage::Upload, [&] { m_session->useNext(); });
        m_presentFrame = frame.frame;
    } catch (const DeviceError&) {
        frame.uploadFailure = std::current_exception();
    }
}

void SequenceDevice::measure(PreparedFrame& frame, const std::string& operation, StageTimes& times,
                             const std::function<void(Session&)>& measure) {
    attempt(operation, times, [&] {
        // What failed in a session that is gone by now has been seen to.
        if (frame.uploadFailure && frame.waitsInSession == m_sessionNumber) {
            std::rethrow_exception(std::exchange(frame.uploadFailure, nullptr));
        }
        if (m_presentFrame != frame.frame) {
            timed(times, Stage::Upload, [&] { m_session->upload(ImageRole::Deformed, frame.grey); });
            m_presentFrame = frame.frame;
        }
        applyFilters(ImageRole::Deformed, times);
        uploadFull(ImageRole::Deformed, frame.full, times);
        measure(*m_session);
    });
}

void SequenceDevice::attempt(const std::string& operation, StageTimes& times, const std::function<void()>& work) {
    while (true) {
        try {
            makeReady(times);
            return work();
        } catch (const DeviceError& error) {
            replace(error, operation);
        }
    }
}

void SequenceDevice::makeReady(StageTimes& times) {
    if (!m_session) {
        timed(times, Stage::Prepare, [&] {
            const std::lock_guard lock(m_mutex);
            m_session = m_chain.open(m_device);
            ++m_sessionNumber;
            requireOperations();
        });
    }
    if (m_reference && !m_holdsReference) {
        timed(times, Stage::Upload, [&] { m_session->upload(ImageRole::Reference, *m_reference); });
        applyFilters(ImageRole::Reference, times);
        uploadFull(ImageRole::Reference, *m_fullReference, times);
        m_holdsReference = true;
    }
}

void SequenceDevice::requireOperations() const {
    for (const OperationRequest& operation : m_needed) {
        if (m_session->supports(operation)) continue;
        throw DeviceError(m_device.id, textOf(operation), "this device does not have the operation");
    }
}

void SequenceDevice::replace(const DeviceError& error, const std::string& operation) {
    const std::lock_guard lock(m_mutex);
    m_session.reset();
    m_holdsReference = false;
    m_presentFrame = 0;
    m_device = m_chain.replace(m_device, error, operation);
}

void SequenceDevice::uploadFull(ImageRole role, const std::optional<AnyImage>& image, StageTimes& times) {
    if (!image || !m_session->supports(Operation::Refine)) return;
    timed(times, Stage::Upload, [&] { m_session->uploadFull(role, viewOf(*image)); });
}

void SequenceDevice::applyFilters(ImageRole role, StageTimes& times) {
    timed(times, Stage::Filter, [&] {
        for (const Filter& filter : m_filters) {
            if (m_session->supports(filter)) {
                m_session->filter(role, filter);
            } else {
                filterOnHost(role, filter);
            }
        }
    });
}

void SequenceDevice::filterOnHost(ImageRole role, const Filter& filter) {
    if (!m_host) m_host = openHostSession(m_chain.threads());
    m_host->upload(role, m_session->download(role));
    m_host->filter(role, filter);
    m_session->upload(role, m_host->download(role));
    m_chain.noteOnce("Device " + m_device.id + " has no filter " + filterText(filter) + "; device " + hostDeviceId() +
                     " made it.");
}

}  // namespace strainlens
