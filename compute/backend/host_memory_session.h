// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens {

/// Base of sessions whose images are stored in host memory; it supports every operation on images.
class HostMemorySession : public Session {
public:
    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override {
        m_slots[slot].isSnapshotCurrent = false;
        replace(slot, GrayImage<std::uint8_t>(image));
    }
    void uploadNext(ImageView<std::uint8_t> image) override { m_next = GrayImage<std::uint8_t>(image); }
    void useNext(ImageSlot slot) override {
        if (m_next.empty())
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        m_slots[slot].isSnapshotCurrent = false;
        replace(slot, std::exchange(m_next, {}));
    }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override {
        m_slots[slot].forRefinement = copyOf(image);
        invalidateRefinement(slot);
    }
    void snapshotForRefinement(ImageSlot slot) override {
        currentImage(slot);
        std::optional<AnyImage> previous = std::exchange(m_slots[slot].forRefinement, std::nullopt);
        if (previous && std::holds_alternative<GrayImage<std::uint8_t>>(*previous)) {
            m_spare = std::get<GrayImage<std::uint8_t>>(std::move(*previous));
        }
        m_slots[slot].isSnapshotCurrent = true;
        invalidateRefinement(slot);
    }
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return currentImage(slot); }
    bool supports(const OperationRequest& request) const override {
        return request.operation != Operation::StrainWindows;
    }

protected:
    /// The image with the filters applied so far. Throws InvalidInput if it was not uploaded.
    const GrayImage<std::uint8_t>& currentImage(ImageSlot slot) {
        if (m_slots[slot].image.empty()) throw missingImage(slot);
        return m_slots[slot].image;
    }
    /// Replaces the image. Returns an image whose memory may be reused.
    GrayImage<std::uint8_t> replace(ImageSlot slot, GrayImage<std::uint8_t> other) {
        Slot& own = m_slots[slot];
        std::swap(own.image, other);
        if (std::exchange(own.isSnapshotCurrent, false)) {
            own.forRefinement = std::exchange(other, std::exchange(m_spare, {}));
            return other;
        }
        if (!own.forRefinement) invalidateRefinement(slot);
        return other;
    }
    /// Both images. Throws InvalidInput unless they have the same size.
    std::pair<const GrayImage<std::uint8_t>&, const GrayImage<std::uint8_t>&> imagesOfEqualSize(ImagePair pair) {
        const GrayImage<std::uint8_t>&source = currentImage(pair.source), &target = currentImage(pair.target);
        requireOneSize(source.size(), target.size());
        return {source, target};
    }
    /// The image that refinement reads. Throws InvalidInput if there is none.
    AnyImageView refinementView(ImageSlot slot) {
        const std::optional<AnyImage>& image = m_slots[slot].forRefinement;
        return image ? viewOf(*image) : currentImage(slot).view();
    }
    /// Called when refinementView() of the slot changes.
    virtual void invalidateRefinement(ImageSlot) {}

private:
    struct Slot {
        GrayImage<std::uint8_t> image;
        std::optional<AnyImage> forRefinement;  ///< empty: refinement reads the current image
        bool isSnapshotCurrent = false;         ///< the snapshot is still the current image; replace() moves it away
    };
    SlotTable<Slot> m_slots;
    GrayImage<std::uint8_t> m_spare;  ///< memory for the next replaced image
    GrayImage<std::uint8_t> m_next;
};

}  // namespace strainlens
