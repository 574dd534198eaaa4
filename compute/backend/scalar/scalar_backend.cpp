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
    void filter(ImageSlot slot, const Filter& filter) override {
        replace(slot, reference::filter(currentImage(slot), filter));
    }
    Histogram histogram(ImageSlot slot) override { return reference::histogram(currentImage(slot)); }
    void halve(ImageSlot slot) override { replace(slot, reference::halve(currentImage(slot))); }

    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = currentImage(pair.source);
        const ImageView<std::uint8_t> deformedImage = currentImage(pair.target);
        rules::requireValid(referenceImage.size(), grid, parameters, initial);
        reference::recursiveSearch(referenceImage, deformedImage, grid, parameters, initial, result, job);
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        const ImageView<std::uint8_t> referenceImage = currentImage(pair.source);
        const ImageView<std::uint8_t> deformedImage = currentImage(pair.target);
        requireFullSearchInput(referenceImage.size(), deformedImage.size(), grid, parameters, prediction);
        reference::fullSearch(referenceImage, deformedImage, grid, parameters, prediction, result, job);
    }
    void refine(ImagePair pair, const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
                const SearchResult& found, RefineResult& result, const JobControl& job) override {
        const AnyImageView referenceImage = refinementView(pair.source), deformedImage = refinementView(pair.target);
        rules::requireValid(sizeOf(referenceImage), sizeOf(deformedImage), grid, roi, parameters, found);
        reference::refine(referenceImage, deformedImage, grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch prepareRefinement(ImagePair pair, const RoiMask& roi, const RefineParameters& parameters,
                                         const JobControl& job) override {
        const AnyImageView source = refinementView(pair.source);
        const AnyImageView target = refinementView(pair.target);
        rules::requireValid(sizeOf(source), sizeOf(target), roi, parameters);
        return reference::prepareRefinement(source, target, roi, parameters, job);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        const auto [referenceImage, deformedImage] = imagesOfEqualSize(pair);
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
