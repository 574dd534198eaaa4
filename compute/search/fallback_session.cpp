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

void FallbackSession::upload(ImageRole role, ImageView<std::uint8_t> image) {
    m_device->upload(role, image);
    imageChanged(role);
}

void FallbackSession::useNext() {
    m_device->useNext();
    imageChanged(ImageRole::Deformed);
}

bool FallbackSession::supports(const OperationRequest& request) const {
    return request.operation == Operation::Filter || request.operation == Operation::Refine ||
           m_device->supports(request);
}

void FallbackSession::filter(ImageRole role, const Filter& filter) {
    if (m_device->supports(filter)) {
        m_device->filter(role, filter);
    } else {
        const GrayImage<std::uint8_t> image = m_device->download(role);
        // Uploading the filtered image would replace a snapshot of the current one.
        if (m_deviceRefines && hostImage(role).isSnapshotCurrent) m_device->uploadForRefinement(role, image.view());
        host().upload(role, image.view());
        host().filter(role, filter);
        m_device->upload(role, host().download(role).view());
        note("filter " + filterText(filter));
    }
    imageChanged(role);
}

void FallbackSession::halve(ImageRole role) {
    m_device->halve(role);
    imageChanged(role);
}

void FallbackSession::uploadForRefinement(ImageRole role, const AnyImageView& image) {
    (m_deviceRefines ? *m_device : host()).uploadForRefinement(role, image);
    hostImage(role) = {.isOwn = true};
}

void FallbackSession::snapshotForRefinement(ImageRole role) {
    if (m_deviceRefines) {
        m_device->snapshotForRefinement(role);
    } else {
        host().uploadForRefinement(role, m_device->download(role).view());
    }
    hostImage(role) = {.isSnapshotCurrent = true, .isOwn = true};
}

void FallbackSession::imageChanged(ImageRole role) {
    hostImage(role).isSnapshotCurrent = hostImage(role).hasCurrent = false;
}

Session& FallbackSession::host() {
    if (!m_host) m_host = openHostSession(m_threads);
    return *m_host;
}

Session& FallbackSession::refiner() {
    if (m_deviceRefines) return *m_device;
    for (const ImageRole role : {ImageRole::Reference, ImageRole::Deformed}) {
        HostImage& image = hostImage(role);
        if (image.isOwn || image.hasCurrent) continue;
        host().uploadForRefinement(role, m_device->download(role).view());
        image.hasCurrent = true;
    }
    note("IC-GN refinement");
    return host();
}

void FallbackSession::note(const std::string& operation) const {
    m_note("Device " + m_deviceId + " has no " + operation + "; device " + hostDeviceId() + " made it.");
}

}  // namespace strainlens
