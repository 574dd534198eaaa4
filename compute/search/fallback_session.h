// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "compute/backend/backend.h"

namespace strainlens {

/// A device's session that runs filters and refinement on the CPU if the device does not support them. Other operations
/// are forwarded. Same thread rules as the device's session.
class FallbackSession : public Session {
public:
    /// Receives a sentence for the user each time the CPU runs an operation.
    using Note = std::function<void(const std::string&)>;

    FallbackSession(std::unique_ptr<Session> device, std::string deviceId, int threads, Note note);

    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override;
    void uploadNext(ImageView<std::uint8_t> image) override { m_device->uploadNext(image); }
    void useNext(ImageSlot slot) override;
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return m_device->download(slot); }
    /// True for filters and refinement.
    bool supports(const OperationRequest& request) const override;
    void filter(ImageSlot slot, const Filter& filter) override;
    Histogram histogram(ImageSlot slot) override { return m_device->histogram(slot); }
    void halve(ImageSlot slot) override;
    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        m_device->recursiveSearch(pair, grid, parameters, initial, result, job);
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        m_device->fullSearch(pair, grid, parameters, prediction, result, job);
    }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override;
    void snapshotForRefinement(ImageSlot slot) override;
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        return refiningSession(pair).makeRefiner(pair, roi, parameters);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        m_device->denseFlow(pair, parameters, known, result, job);
    }
    void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result,
                             const JobControl& job) override {
        m_device->chooseStrainWindows(request, result, job);
    }

private:
    /// State of an image in the CPU's session.
    struct HostImage {
        bool isSnapshotCurrent = false;  ///< the snapshot is still the device's current image
        bool isOwn = false;              ///< refinement reads an image that was uploaded for it alone
        bool hasCurrent = false;         ///< refinement reads a copy of the device's current image
    };

    void imageChanged(ImageSlot slot);
    Session& host();
    /// The session that refines, with both images.
    Session& refiningSession(ImagePair pair);
    void note(const std::string& operation) const;

    const std::unique_ptr<Session> m_device;
    const std::string m_deviceId;
    const int m_threads;
    const Note m_note;
    const bool m_deviceRefines;
    std::unique_ptr<Session> m_host;  ///< opened on first use
    SlotTable<HostImage> m_hostImages;
};

}  // namespace strainlens
