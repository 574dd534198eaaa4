// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/sequence_device.h"

#include <algorithm>
#include <utility>

#include "compute/search/host_session.h"
#include "compute/search/search_strategy.h"
#include "compute/types/parameters/filter_text.h"
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
    m_holdsReference = m_hostBackHoldsReference = false;
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
    m_normalises = frame.normalised;
    attempt(operation, times, [&] {
        // What failed in a session that is gone by now has been seen to.
        if (frame.uploadFailure && frame.waitsInSession == m_sessionNumber) {
            std::rethrow_exception(std::exchange(frame.uploadFailure, nullptr));
        }
        if (m_presentFrame != frame.frame) {
            timed(times, Stage::Upload, [&] { m_session->upload(ImageRole::Deformed, frame.grey); });
            m_presentFrame = frame.frame;
        }
        m_comparedDeformed = {};
        prepare(ImageRole::Deformed, frame.grey, frame.full, times);
        measure(*m_session);
    });
}

ComparedImages SequenceDevice::compared(const PreparedFrame& frame) {
    if (m_filters.empty() && !m_normalises) return {m_reference->view(), frame.grey.view()};
    if (m_comparedReference.empty()) m_comparedReference = m_session->download(ImageRole::Reference);
    if (m_comparedDeformed.empty()) m_comparedDeformed = m_session->download(ImageRole::Deformed);
    return {m_comparedReference.view(), m_comparedDeformed.view()};
}

rules::RefineBatch SequenceDevice::wayBack(const PreparedFrame& frame, const RoiMask& usable,
                                           const RefineParameters& parameters, const JobControl& job) {
    constexpr MatchWay kWay = MatchWay::Backward;
    if (!m_hostBack && m_session->supports(Operation::Refine)) {
        if (rules::RefineBatch batch = m_session->refineTries(kWay, usable, parameters, job)) return batch;
    }
    if (!m_hostBack) {
        m_hostBack = openHostSession(m_chain.threads());
        m_hostBackHoldsReference = false;
        m_hostBackFrame = 0;
        m_chain.noteOnce("Device " + m_device.id + " has no refinement from given starts; device " + hostDeviceId() +
                         " made the forward-backward check.");
    }
    if (!m_hostBackHoldsReference) {
        m_hostBack->uploadFull(ImageRole::Reference,
                               *m_fullReference ? viewOf(**m_fullReference) : m_reference->view());
        m_hostBackHoldsReference = true;
    }
    if (m_hostBackFrame != frame.frame) {
        m_hostBack->uploadFull(ImageRole::Deformed, frame.refined());
        m_hostBackFrame = frame.frame;
    }
    return m_hostBack->refineTries(kWay, usable, parameters, job);
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
            m_holdsOther = {};
            requireOperations();
        });
    }
    if (m_reference && !(m_holdsReference && m_referenceNormalised == m_normalises)) {
        timed(times, Stage::Upload, [&] { m_session->upload(ImageRole::Reference, *m_reference); });
        m_comparedReference = {};
        prepare(ImageRole::Reference, *m_reference, *m_fullReference, times);
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
    m_hostBack.reset();
    m_holdsReference = false;
    m_presentFrame = 0;
    m_device = m_chain.replace(m_device, error, operation);
}

void SequenceDevice::prepare(ImageRole role, const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full,
                             StageTimes& times) {
    const bool changes = !m_filters.empty() || m_normalises;
    bool& holdsOther = m_holdsOther[static_cast<std::size_t>(role)];
    const bool refinesHere = m_refines && m_session->supports(Operation::Refine);
    const auto isOnHost = [&](const Filter& filter) { return !m_session->supports(filter); };
    // What the host filters is uploaded once more.
    const bool travels =
        full || std::ranges::any_of(m_filters, isOnHost) || (m_normalises && isOnHost(*m_normalisation));
    if (refinesHere && !travels && (changes || holdsOther)) m_session->keepForRefinement(role);
    timed(times, Stage::Filter, [&] {
        for (const Filter& filter : m_filters) apply(role, filter);
        if (m_normalises) apply(role, *m_normalisation);
    });
    if (refinesHere && travels) {
        timed(times, Stage::Upload, [&] { m_session->uploadFull(role, full ? viewOf(*full) : image.view()); });
    }
    holdsOther = full || changes;
}

void SequenceDevice::apply(ImageRole role, const Filter& filter) {
    if (m_session->supports(filter)) return m_session->filter(role, filter);
    if (!m_host) m_host = openHostSession(m_chain.threads());
    m_host->upload(role, m_session->download(role));
    m_host->filter(role, filter);
    m_session->upload(role, m_host->download(role));
    m_chain.noteOnce("Device " + m_device.id + " has no filter " + filterText(filter) + "; device " + hostDeviceId() +
                     " made it.");
}

}  // namespace strainlens
