// SPDX-License-Identifier: MPL-2.0

#include "compute/backend/backends.h"
#include "compute/backend/host_memory_session.h"
#include "compute/reference/filters.h"
#include "compute/reference/refine.h"
#include "compute/reference/search.h"
#include "compute/reference/variational_flow.h"
#include "compute/rules/full_search.h"
#include "compute/rules/recursive_search.h"
#include "compute/rules/refine.h"

namespace strainlens {
namespace {

class ScalarSession : public HostMemorySession {
public:
    void filter(ImageRole role, const Filter& filter) override {
        replace(role, reference::filter(currentImage(role), filter));
    }
    Histogram histogram(ImageRole role) override { return reference::histogram(currentImage(role)); }
    void halve(ImageRole role) override { replace(role, reference::halve(currentImage(role))); }

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = currentImage(ImageRole::Reference);
        const ImageView<std::uint8_t> deformedImage = currentImage(ImageRole::Deformed);
        rules::requireValid(referenceImage.size(), grid, parameters, initial);
        reference::recursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = currentImage(ImageRole::Reference);
        const ImageView<std::uint8_t> deformedImage = currentImage(ImageRole::Deformed);
        requireFullSearchInput(referenceImage.size(), deformedImage.size(), grid, parameters, prediction);
        reference::fullSearch(referenceImage, deformedImage, grid, parameters, prediction, result, job);
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        const AnyImageView referenceImage = refinementView(ImageRole::Reference),
                           deformedImage = refinementView(ImageRole::Deformed);
        rules::requireValid(sizeOf(referenceImage), sizeOf(deformedImage), grid, roi, parameters, found);
        reference::refine(referenceImage, deformedImage, grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch prepareRefinement(MatchDirection direction, const RoiMask& roi,
                                         const RefineParameters& parameters, const JobControl& job) override {
        const AnyImageView source = refinementView(sourceRole(direction));
        const AnyImageView target = refinementView(targetRole(direction));
        rules::requireValid(sizeOf(source), sizeOf(target), roi, parameters);
        return reference::prepareRefinement(source, target, roi, parameters, job);
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        const auto [referenceImage, deformedImage] = imagesOfEqualSize();
        requireFits(known, referenceImage.size());
        reference::denseFlow(referenceImage, deformedImage, parameters, known, result, job);
    }
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
