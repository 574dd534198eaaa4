// SPDX-License-Identifier: MPL-2.0
#include <span>
#include <utility>

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

class ScalarRefiner : public Refiner {
public:
    ScalarRefiner(reference::RefinedImages images, const RoiMask& roi, const RefineParameters& parameters)
        : Refiner(parameters.order), m_images(std::move(images)), m_roi(roi), m_parameters(parameters) {}

    void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                const JobControl& job) override {
        for (std::size_t k = 0; k < tasks.size() && !job.stopRequested(); ++k) {
            points[k] = reference::refinePoint(m_images, m_roi, m_parameters, tasks[k]);
        }
    }

private:
    void refineNodes(const Grid& grid, const SearchResult& found, RefineResult& result,
                     const JobControl& job) override {
        reference::refine(m_images, grid, m_roi, m_parameters, found, result, job);
    }

    const reference::RefinedImages m_images;
    const RoiMask m_roi;
    const RefineParameters m_parameters;
};

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
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        const AnyImageView source = refinementView(pair.source), target = refinementView(pair.target);
        rules::requireValid(sizeOf(source), roi, parameters);
        return std::make_unique<ScalarRefiner>(reference::RefinedImages(source, target, parameters), roi, parameters);
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
