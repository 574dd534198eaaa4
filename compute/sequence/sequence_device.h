// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "compute/sequence/device_chain.h"
#include "compute/sequence/frame_reader.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What a search compares, in the host's memory.
struct ComparedImages {
    ImageView<std::uint8_t> reference, deformed;
};

/// The session that measures the frames of one lane, on a device that another one replaces when it fails.
///
/// One thread uses it; only uploadAhead comes from the reader's.
class SequenceDevice {
public:
    /// A device that lacks one of the run's neededOperations() is replaced like one that fails.
    SequenceDevice(DeviceChain& chain, DeviceInfo device, const RunParameters& parameters);

    /// The device in use now.
    const DeviceInfo& info() const { return m_device; }

    /// Opens the session. Like every call below that may use another device in the end, throws DeviceError when none is
    /// left.
    void open(StageTimes& times);

    /// Uploads and filters the reference image, the first or another one. Both versions must live as long as they are
    /// the reference: another device needs them again. `full` is what refinement reads, if it is not the same.
    void setReference(const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full, StageTimes& times);

    /// Begins to copy the frame beside what the device does now. Reader's thread. A failing device is noted in the
    /// frame.
    void uploadAhead(PreparedFrame& frame);

    /// Makes the frame that uploadAhead began to copy the deformed image; from then on the next one may come.
    void adopt(PreparedFrame& frame, StageTimes& times);

    /// Calls `measure` with the session holding the reference and the frame, both filtered and, as the frame asks,
    /// normalised. When the device fails, all of
    /// it is done again on the next one. `operation` names the frame for the note.
    void measure(PreparedFrame& frame, const std::string& operation, StageTimes& times,
                 const std::function<void(Session&)>& measure);

    /// Inside `measure`: both images as they are after filters and normalisation. Valid until the frame's end.
    ComparedImages compared(const PreparedFrame& frame);

    /// Inside `measure`: prepares the way back from the frame to the reference image, as Session::refineTries; `usable`
    /// are pixels of the frame. A session of the host makes it where the device has no such refinement.
    rules::RefineBatch wayBack(const PreparedFrame& frame, const RoiMask& usable, const RefineParameters& parameters,
                               const JobControl& job);

private:
    void attempt(const std::string& operation, StageTimes& times, const std::function<void()>& work);
    void makeReady(StageTimes& times);
    /// Throws DeviceError for an operation that the session does not have.
    void requireOperations() const;
    void replace(const DeviceError& error, const std::string& operation);
    /// Makes of an image that was uploaded what the search reads; refinement goes on to read it as it was, or at the
    /// depth that it has.
    void prepare(ImageRole role, const GrayImage<std::uint8_t>& image, const std::optional<AnyImage>& full,
                 StageTimes& times);
    /// Filters that the device does not have are the host's.
    void apply(ImageRole role, const Filter& filter);

    DeviceChain& m_chain;
    DeviceInfo m_device;
    const FilterChain& m_filters;
    const std::optional<LocalNormalisation> m_normalisation;
    const bool m_refines;  ///< by IC-GN, which reads images without filters and normalisation
    const std::vector<OperationRequest> m_needed;
    const GrayImage<std::uint8_t>* m_reference = nullptr;
    const std::optional<AnyImage>* m_fullReference = nullptr;
    bool m_holdsReference = false;
    bool m_normalises = false;           ///< the images of the frame at work
    bool m_referenceNormalised = false;  ///< the reference that the session holds

    /// Held while the session comes or goes and while the next image is copied or taken into use.
    std::mutex m_mutex;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Session> m_host;  ///< for filters that the device does not have; made at the first use
    int m_sessionNumber = 0;          ///< 1 for the first one
    /// By role: the session was told of another image for refinement than what the search reads, until it is told anew.
    std::array<bool, 2> m_holdsOther{};
    std::unique_ptr<Session> m_hostBack;                              ///< makes the way back as the device cannot
    bool m_hostBackHoldsReference = false;                            ///< the present one
    int m_hostBackFrame = 0;                                          ///< that it holds; 0 = none
    GrayImage<std::uint8_t> m_comparedReference, m_comparedDeformed;  ///< as downloaded; empty where nobody has asked
    int m_presentFrame = 0;  ///< the frame that is the session's deformed image, as it was uploaded; 0 = none
};

}  // namespace strainlens
