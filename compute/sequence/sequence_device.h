// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "compute/sequence/device_chain.h"
#include "compute/sequence/frame/prepared_frame.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// The images that a search compares, in host memory.
struct ComparedImages {
    ImageView<std::uint8_t> reference, deformed;
};

/// The session of one device worker. Another device replaces one that fails.
///
/// Belongs to one thread, except startUpload: the reader's thread.
class SequenceDevice {
public:
    /// A device that lacks one of the run's neededOperations() is replaced as if it had failed.
    SequenceDevice(DeviceChain& chain, DeviceInfo device, const RunParameters& parameters);

    /// The current device.
    const DeviceInfo& info() const { return m_device; }
    DeviceChain& chain() const { return m_chain; }

    /// Opens the session. Throws DeviceError when no device is left, like every call below that may replace the device.
    void open(StageTimes& times);

    /// Uploads and filters a reference image. Both images must live while they are the reference, as a replacement
    /// device needs them again. `full`: the image for refinement, if it is a different one.
    void setReference(const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full, StageTimes& times);

    /// Starts to upload the frame while the device works on another. Reader's thread. The frame records a failure.
    void startUpload(PreparedFrame& frame);

    /// Makes the prefetched frame the deformed image; then the next one may be prefetched.
    void useUploaded(PreparedFrame& frame, StageTimes& times);

    /// Calls `measure` with a session that holds the reference and the frame, both filtered and, if the frame says so,
    /// normalised. When the device fails, the next one repeats everything. `operation` names the frame for the note.
    void measure(PreparedFrame& frame, const std::string& operation, StageTimes& times,
                 const std::function<void(Session&)>& measure);

    /// Inside `measure`: both images after filters and normalisation. Valid until the end of the frame.
    ComparedImages comparedImages(const PreparedFrame& frame);

private:
    void attempt(const std::string& operation, StageTimes& times, const std::function<void()>& work);
    void prepareSession(StageTimes& times);
    /// Throws DeviceError for an operation that the session does not support.
    void requireOperations() const;
    void replace(const DeviceError& error, const std::string& operation);
    /// Filters and normalises an uploaded image for the search; refinement keeps the unfiltered image at its own depth.
    void prepare(ImageSlot slot, const std::optional<AnyImage>& full, StageTimes& times);

    DeviceChain& m_chain;
    DeviceInfo m_device;
    const FilterChain& m_filters;
    const std::optional<LocalNormalisation> m_normalisation;
    const bool m_refines;  ///< by IC-GN, which uses images without filters and normalisation
    const std::vector<OperationRequest> m_needed;
    const GrayImage<std::uint8_t>* m_reference = nullptr;
    const std::optional<AnyImage>* m_fullReference = nullptr;
    bool m_holdsReference = false;
    bool m_normalises = false;           ///< the images of the current frame
    bool m_referenceNormalised = false;  ///< the reference that the session holds

    /// Guards the opening and closing of the session and the next image's upload and activation.
    std::mutex m_mutex;
    std::unique_ptr<Session> m_session;
    int m_sessionNumber = 0;  ///< 1 for the first one
    /// The session's image for refinement differs from that for the search.
    SlotTable<bool> m_hasOtherRefineImage;
    GrayImage<std::uint8_t> m_comparedReference, m_comparedDeformed;  ///< downloaded on first use
    int m_uploadedFrame = 0;  ///< the frame uploaded as the session's deformed image; 0 = none
};

}  // namespace strainlens
