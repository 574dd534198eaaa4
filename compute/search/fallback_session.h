// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
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

    void upload(ImageRole role, ImageView<std::uint8_t> image) override;
    void uploadNext(ImageView<std::uint8_t> image) override { m_device->uploadNext(image); }
    void useNext() override;
    GrayImage<std::uint8_t> download(ImageRole role) override { return m_device->download(role); }
    /// True for filters and refinement.
    bool supports(const OperationRequest& request) const override;
    void filter(ImageRole role, const Filter& filter) override;
    Histogram histogram(ImageRole role) override { return m_device->histogram(role); }
    void halve(ImageRole role) override;
    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        m_device->recursiveSearch(grid, parameters, initial, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        m_device->fullSearch(grid, parameters, prediction, result, job);
    }
    void uploadForRefinement(ImageRole role, const AnyImageView& image) override;
    void snapshotForRefinement(ImageRole role) override;
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        refiner().refine(grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch prepareRefinement(MatchDirection direction, const RoiMask& roi,
                                         const RefineParameters& parameters, const JobControl& job) override {
        return refiner().prepareRefinement(direction, roi, parameters, job);
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        m_device->denseFlow(parameters, known, result, job);
    }

private:
    /// What the CPU's session knows of an image.
    struct HostImage {
        bool isSnapshotCurrent = false;  ///< the snapshot is still the device's current image
        bool isOwn = false;              ///< refinement reads an image of its own
        bool hasCurrent = false;         ///< refinement reads the device's current image, which has been copied
    };

    HostImage& hostImage(ImageRole role) { return m_hostImages[static_cast<std::size_t>(role)]; }
    void imageChanged(ImageRole role);
    Session& host();
    /// The session that refines, with both images.
    Session& refiner();
    void note(const std::string& operation) const;

    const std::unique_ptr<Session> m_device;
    const std::string m_deviceId;
    const int m_threads;
    const Note m_note;
    const bool m_deviceRefines;
    std::unique_ptr<Session> m_host;  ///< opened on first use
    std::array<HostImage, 2> m_hostImages;
};

}  // namespace strainlens
