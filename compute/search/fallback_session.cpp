// SPDX-License-Identifier: MPL-2.0
#include "compute/search/fallback_session.h"

#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/types/parameters/filter_text.h"

namespace strainlens {

FallbackSession::FallbackSession(std::unique_ptr<Session> device, std::string deviceId, int threads, Note note)
    : m_device(std::move(device)),
      m_deviceId(std::move(deviceId)),
      m_threads(threads),
      m_note(std::move(note)),
      m_deviceRefines(m_device->supports(Operation::Refine)) {}

void FallbackSession::upload(ImageSlot slot, ImageView<std::uint8_t> image) {
    m_device->upload(slot, image);
    imageChanged(slot);
}

void FallbackSession::useNext(ImageSlot slot) {
    m_device->useNext(slot);
    imageChanged(kDeformedSlot);
}

bool FallbackSession::supports(const OperationRequest& request) const {
    return request.operation == Operation::Filter || request.operation == Operation::Refine ||
           m_device->supports(request);
}

void FallbackSession::filter(ImageSlot slot, const Filter& filter) {
    if (m_device->supports(filter)) {
        m_device->filter(slot, filter);
    } else {
        const GrayImage<std::uint8_t> image = m_device->download(slot);
        // Uploading the filtered image would replace a snapshot of the current one.
        if (m_deviceRefines && m_hostImages[slot].isSnapshotCurrent) m_device->uploadForRefinement(slot, image.view());
        host().upload(slot, image.view());
        host().filter(slot, filter);
        m_device->upload(slot, host().download(slot).view());
        note("filter " + filterText(filter));
    }
    imageChanged(slot);
}

void FallbackSession::halve(ImageSlot slot) {
    m_device->halve(slot);
    imageChanged(slot);
}

void FallbackSession::uploadForRefinement(ImageSlot slot, const AnyImageView& image) {
    (m_deviceRefines ? *m_device : host()).uploadForRefinement(slot, image);
    m_hostImages[slot] = {.isOwn = true};
}

void FallbackSession::snapshotForRefinement(ImageSlot slot) {
    if (m_deviceRefines) {
        m_device->snapshotForRefinement(slot);
    } else {
        host().uploadForRefinement(slot, m_device->download(slot).view());
    }
    m_hostImages[slot] = {.isSnapshotCurrent = true, .isOwn = true};
}

void FallbackSession::imageChanged(ImageSlot slot) {
    m_hostImages[slot].isSnapshotCurrent = m_hostImages[slot].hasCurrent = false;
}

Session& FallbackSession::host() {
    if (!m_host) m_host = openHostSession(m_threads);
    return *m_host;
}

Session& FallbackSession::refiningSession(ImagePair pair) {
    if (m_deviceRefines) return *m_device;
    for (const ImageSlot slot : {pair.source, pair.target}) {
        HostImage& image = m_hostImages[slot];
        if (image.isOwn || image.hasCurrent) continue;
        host().uploadForRefinement(slot, m_device->download(slot).view());
        image.hasCurrent = true;
    }
    note("IC-GN refinement");
    return host();
}

void FallbackSession::note(const std::string& operation) const {
    m_note("Device " + m_deviceId + " has no " + operation + "; device " + hostDeviceId() + " made it.");
}

}  // namespace strainlens
