// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens {

/// A session whose images lie in the host's memory; it supports every operation.
class HostMemorySession : public Session {
public:
    void upload(ImageRole role, ImageView<std::uint8_t> image) override {
        keeps(role) = false;
        replace(role, GrayImage<std::uint8_t>(image));
    }
    void uploadNext(ImageView<std::uint8_t> image) override { m_next = GrayImage<std::uint8_t>(image); }
    void useNext() override {
        if (m_next.empty())
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        keeps(ImageRole::Deformed) = false;
        replace(ImageRole::Deformed, std::exchange(m_next, {}));
    }
    void uploadFull(ImageRole role, const AnyImageView& image) override {
        full(role) = copyOf(image);
        refinedImageChanged(role);
    }
    void keepForRefinement(ImageRole role) override {
        present(role);
        if (full(role) && std::holds_alternative<GrayImage<std::uint8_t>>(*full(role))) {
            m_spare = std::get<GrayImage<std::uint8_t>>(*std::exchange(full(role), std::nullopt));
        }
        full(role).reset();
        keeps(role) = true;
        refinedImageChanged(role);
    }
    GrayImage<std::uint8_t> download(ImageRole role) override { return present(role); }
    bool supports(const OperationRequest&) const override { return true; }

protected:
    /// Throws InvalidInput where it was not uploaded.
    const GrayImage<std::uint8_t>& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        return slot(role);
    }
    /// Returns the image that was there, or another one to be written over.
    GrayImage<std::uint8_t> replace(ImageRole role, GrayImage<std::uint8_t> image) {
        std::swap(slot(role), image);
        if (std::exchange(keeps(role), false)) {
            full(role) = std::exchange(image, std::exchange(m_spare, {}));
            return image;
        }
        if (!full(role)) refinedImageChanged(role);
        return image;
    }
    /// Both images, for the dense flow; throws InvalidInput unless they have one size.
    std::pair<const GrayImage<std::uint8_t>&, const GrayImage<std::uint8_t>&> alike() {
        const GrayImage<std::uint8_t>&reference = present(ImageRole::Reference),
              &deformed = present(ImageRole::Deformed);
        requireOneSize(reference.size(), deformed.size());
        return {reference, deformed};
    }
    /// What refinement reads.
    AnyImageView refined(ImageRole role) { return full(role) ? viewOf(*full(role)) : present(role).view(); }
    virtual void refinedImageChanged(ImageRole) {}

private:
    static std::size_t place(ImageRole role) { return static_cast<std::size_t>(role); }
    GrayImage<std::uint8_t>& slot(ImageRole role) { return m_images[place(role)]; }
    std::optional<AnyImage>& full(ImageRole role) { return m_full[place(role)]; }
    bool& keeps(ImageRole role) { return m_keeps[place(role)]; }

    std::array<GrayImage<std::uint8_t>, 2> m_images;
    std::array<std::optional<AnyImage>, 2> m_full;
    std::array<bool, 2> m_keeps{};    ///< by role: refinement reads the image that lies there, filtered or not
    GrayImage<std::uint8_t> m_spare;  ///< memory for the next that is kept
    GrayImage<std::uint8_t> m_next;
};

}  // namespace strainlens
