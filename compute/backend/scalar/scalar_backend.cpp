// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/scalar/scalar_backend.h"

#include <array>
#include <optional>
#include <utility>

#include "compute/reference/filters.h"
#include "compute/reference/refine.h"
#include "compute/reference/search.h"
#include "compute/rules/full_search.h"
#include "compute/rules/recursive_search.h"
#include "compute/rules/refine.h"

namespace strainlens {
namespace {

class ScalarSession : public Session {
public:
    void upload(ImageRole role, ImageView<std::uint8_t> image) override { slot(role) = GrayImage<std::uint8_t>(image); }
    void uploadNext(ImageView<std::uint8_t> image) override { m_next = GrayImage<std::uint8_t>(image); }
    void useNext() override {
        if (m_next.empty())
            throw InvalidInput("session", "an image that was not uploaded", "uploadNext before useNext");
        m_deformed = std::exchange(m_next, {});
    }
    void uploadFull(ImageRole role, const AnyImageView& image) override { full(role) = copyOf(image); }
    GrayImage<std::uint8_t> download(ImageRole role) override { return present(role); }
    bool supports(Operation) const override { return true; }
    void filter(ImageRole role, const Filter& filter) override {
        slot(role) = reference::filter(present(role), filter);
    }
    Histogram histogram(ImageRole role) override { return reference::histogram(present(role)); }
    void halve(ImageRole role) override { slot(role) = reference::halve(present(role)); }

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = present(ImageRole::Reference);
        const ImageView<std::uint8_t> deformedImage = present(ImageRole::Deformed);
        rules::requireValid(referenceImage.size(), grid, parameters, initial);
        reference::recursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = present(ImageRole::Reference);
        const ImageView<std::uint8_t> deformedImage = present(ImageRole::Deformed);
        requireFullSearchInput(referenceImage.size(), deformedImage.size(), grid, parameters, prediction);
        reference::fullSearch(referenceImage, deformedImage, grid, parameters, prediction, result, job);
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        const AnyImageView referenceImage = toRefine(ImageRole::Reference),
                           deformedImage = toRefine(ImageRole::Deformed);
        rules::requireValid(sizeOf(referenceImage), sizeOf(deformedImage), grid, roi, parameters, found);
        reference::refine(referenceImage, deformedImage, grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch refineTries(const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        const AnyImageView referenceImage = toRefine(ImageRole::Reference),
                           deformedImage = toRefine(ImageRole::Deformed);
        rules::requireValid(sizeOf(referenceImage), sizeOf(deformedImage), roi, parameters);
        return reference::refineTries(referenceImage, deformedImage, roi, parameters, job);
    }

private:
    std::optional<AnyImage>& full(ImageRole role) { return m_full[static_cast<std::size_t>(role)]; }
    AnyImageView toRefine(ImageRole role) { return full(role) ? viewOf(*full(role)) : present(role).view(); }

    GrayImage<std::uint8_t>& slot(ImageRole role) { return role == ImageRole::Reference ? m_reference : m_deformed; }
    GrayImage<std::uint8_t>& present(ImageRole role) {
        if (slot(role).empty()) throw InvalidInput("session", "an image that was not uploaded", "both images");
        return slot(role);
    }

    GrayImage<std::uint8_t> m_reference, m_deformed, m_next;
    std::array<std::optional<AnyImage>, 2> m_full;
};

class ScalarBackend : public Backend {
public:
    std::string name() const override { return "scalar"; }
    std::vector<DeviceInfo> devices() const override {
        return {{"scalar", "Scalar reference", "one thread, no SIMD, for checking", 0, 1, DeviceKind::Reference}};
    }
    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions&) const override {
        if (deviceId != "scalar") throw DeviceError(deviceId, "openSession", "there is no such scalar device");
        return std::make_unique<ScalarSession>();
    }
};

}  // namespace

std::unique_ptr<Backend> makeScalarBackend() { return std::make_unique<ScalarBackend>(); }

}  // namespace strainlens
