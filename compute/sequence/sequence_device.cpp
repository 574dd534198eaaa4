// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/sequence_device.h"

#include <utility>

#include "compute/search/fallback_session.h"

#include "compute/search/search_strategy.h"
#include "compute/types/stage_clock.h"

namespace strainlens {

SequenceDevice::SequenceDevice(DeviceChain& chain, DeviceInfo device, const RunParameters& parameters)
    : m_chain(chain),
      m_device(std::move(device)),
      m_filters(parameters.filters),
      m_normalisation(lightNormalisation(parameters)),
      m_refines(refinesByIcgn(parameters)),
      m_needed(neededOperations(parameters)) {}

void SequenceDevice::open(StageTimes& times) {
    attempt("opening the device", times, [] {});
}

void SequenceDevice::setReference(const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full,
                                  StageTimes& times) {
    m_reference = &image;
    m_fullReference = &full;
    m_holdsReference = false;
    m_uploadedFrame = 0;
    attempt("the reference image", times, [] {});
}

void SequenceDevice::startUpload(PreparedFrame& frame) {
    const std::lock_guard lock(m_mutex);
    if (!m_session) return;
    try {
        timed(frame.prefetchMs, Stage::Upload, [&] { m_session->uploadNext(frame.grey); });
    } catch (const DeviceError&) {
        frame.uploadFailure = std::current_exception();
    }
    frame.uploadedInSession = m_sessionNumber;
}

void SequenceDevice::useUploaded(PreparedFrame& frame, StageTimes& times) {
    const std::lock_guard lock(m_mutex);
    m_uploadedFrame = 0;
    if (!m_session || frame.uploadedInSession != m_sessionNumber || frame.uploadFailure) return;
    try {
        timed(times, Stage::Upload, [&] { m_session->useNext(kDeformedSlot); });
        m_uploadedFrame = frame.frame;
    } catch (const DeviceError&) {
        frame.uploadFailure = std::current_exception();
    }
}

void SequenceDevice::measure(PreparedFrame& frame, const std::string& operation, StageTimes& times,
                             const std::function<void(Session&)>& measure) {
    m_normalises = frame.normalised;
    attempt(operation, times, [&] {
        // A failure in a closed session has been handled already.
        if (frame.uploadFailure && frame.uploadedInSession == m_sessionNumber) {
            std::rethrow_exception(std::exchange(frame.uploadFailure, nullptr));
        }
        if (m_uploadedFrame != frame.frame) {
            timed(times, Stage::Upload, [&] { m_session->upload(kDeformedSlot, frame.grey); });
            m_uploadedFrame = frame.frame;
        }
        m_comparedDeformed = {};
        prepare(kDeformedSlot, frame.full, times);
        measure(*m_session);
    });
}

ComparedImages SequenceDevice::comparedImages(const PreparedFrame& frame) {
    if (m_filters.empty() && !m_normalises) return {m_reference->view(), frame.grey.view()};
    if (m_comparedReference.empty()) m_comparedReference = m_session->download(kReferenceSlot);
    if (m_comparedDeformed.empty()) m_comparedDeformed = m_session->download(kDeformedSlot);
    return {m_comparedReference.view(), m_comparedDeformed.view()};
}

void SequenceDevice::attempt(const std::string& operation, StageTimes& times, const std::function<void()>& work) {
    while (true) {
        try {
            prepareSession(times);
            return work();
        } catch (const DeviceError& error) {
            replace(error, operation);
        }
    }
}

void SequenceDevice::prepareSession(StageTimes& times) {
    if (!m_session) {
        timed(times, Stage::Prepare, [&] {
            const std::lock_guard lock(m_mutex);
            m_session = std::make_unique<FallbackSession>(m_chain.open(m_device), m_device.id, m_chain.threads(),
                                                          [this](const std::string& note) { m_chain.noteOnce(note); });
            ++m_sessionNumber;
            m_hasOtherRefineImage = {};
            requireOperations();
        });
    }
    if (m_reference && !(m_holdsReference && m_referenceNormalised == m_normalises)) {
        timed(times, Stage::Upload, [&] { m_session->upload(kReferenceSlot, *m_reference); });
        m_comparedReference = {};
        prepare(kReferenceSlot, *m_fullReference, times);
        m_holdsReference = true;
        m_referenceNormalised = m_normalises;
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
    m_uploadedFrame = 0;
    m_device = m_chain.replace(m_device, error, operation);
}

void SequenceDevice::prepare(ImageSlot slot, const std::optional<AnyImage>& full, StageTimes& times) {
    const bool changes = !m_filters.empty() || m_normalises;
    bool& hasOtherRefineImage = m_hasOtherRefineImage[slot];
    if (m_refines && !full && (changes || hasOtherRefineImage)) m_session->snapshotForRefinement(slot);
    timed(times, Stage::Filter, [&] {
        for (const Filter& filter : m_filters) m_session->filter(slot, filter);
        if (m_normalises) m_session->filter(slot, *m_normalisation);
    });
    if (m_refines && full) {
        timed(times, Stage::Upload, [&] { m_session->uploadForRefinement(slot, viewOf(*full)); });
    }
    hasOtherRefineImage = full || changes;
}

}  // namespace strainlens
