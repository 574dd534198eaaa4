// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens {

/// Base of sessions whose images are stored in host memory; it supports every operation.
class HostMemorySession : public Session {
public:
    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        isSnapshotCurrent(role) = false;
        replace(role, GrayImage<std::uint8_t>(image));
    }
    void uploadNext(ImageView<std::uint8_t> image) override { m_next = GrayImage<std::uint8_t>(image); }
    void useNext() override {
        if (m_next.empty())
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        isSnapshotCurrent(ImageRole::Deformed) = false;
        replace(ImageRole::Deformed, std::exchange(m_next, {}));
    }
    void uploadForRefinement(ImageRole role, const AnyImageView& image) override {
        refinementImage(role) = copyOf(image);
        invalidateRefinement(role);
    }
    void snapshotForRefinement(ImageRole role) override {
        currentImage(role);
        std::optional<AnyImage>& previous = refinementImage(role);
        if (previous && std::holds_alternative<GrayImage<std::uint8_t>>(*previous)) {
            m_spare = std::get<GrayImage<std::uint8_t>>(*std::exchange(previous, std::nullopt));
        }
        previous.reset();
        isSnapshotCurrent(role) = true;
        invalidateRefinement(role);
    }
    GrayImage<std::uint8_t> download(ImageRole role) override { return currentImage(role); }
    bool supports(const OperationRequest&) const override { return true; }

protected:
    /// The image with the filters applied so far. Throws InvalidInput if it was not uploaded.
    const GrayImage<std::uint8_t>& currentImage(ImageRole role) {
        if (image(role).empty()) throw InvalidInput("images", "one that was not uploaded", "uploaded before use");
        return image(role);
    }
    /// Replaces the image. Returns an image whose memory may be reused.
    GrayImage<std::uint8_t> replace(ImageRole role, GrayImage<std::uint8_t> other) {
        std::swap(image(role), other);
        if (std::exchange(isSnapshotCurrent(role), false)) {
            refinementImage(role) = std::exchange(other, std::exchange(m_spare, {}));
            return other;
        }
        if (!refinementImage(role)) invalidateRefinement(role);
        return other;
    }
    /// Both images. Throws InvalidInput unless they have the same size.
    std::pair<const GrayImage<std::uint8_t>&, const GrayImage<std::uint8_t>&> imagesOfEqualSize() {
        const GrayImage<std::uint8_t>&reference = currentImage(ImageRole::Reference),
              &deformed = currentImage(ImageRole::Deformed);
        requireOneSize(reference.size(), deformed.size());
        return {reference, deformed};
    }
    /// The image that refinement reads.
    AnyImageView refinementView(ImageRole role) {
        return refinementImage(role) ? viewOf(*refinementImage(role)) : currentImage(role).view();
    }
    /// Called when refinementView() of the role changes.
    virtual void invalidateRefinement(ImageRole) {}

private:
    static std::size_t indexOf(ImageRole role) { return static_cast<std::size_t>(role); }
    GrayImage<std::uint8_t>& image(ImageRole role) { return m_images[indexOf(role)]; }
    std::optional<AnyImage>& refinementImage(ImageRole role) { return m_refinementImages[indexOf(role)]; }
    bool& isSnapshotCurrent(ImageRole role) { return m_isSnapshotCurrent[indexOf(role)]; }

    std::array<GrayImage<std::uint8_t>, 2> m_images;
    std::array<std::optional<AnyImage>, 2> m_refinementImages;  ///< empty: refinement reads the current image
    std::array<bool, 2> m_isSnapshotCurrent{};  ///< the snapshot is still the current image; replace() moves it away
    GrayImage<std::uint8_t> m_spare;            ///< memory for the next replaced image
    GrayImage<std::uint8_t> m_next;
};

}  // namespace strainlens
