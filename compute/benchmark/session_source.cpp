// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/session_source.h"

#include <algorithm>
#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/flow/flow_quality.h"
#include "compute/rules/interpolation.h"
#include "compute/types/format.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

constexpr double kFieldBytes = 8;  ///< per point: vector and cost
/// Per refined point, first order: u, v, 13 floats, pixels, iterations, status.
constexpr double kRefinedBytes = 2 * 8 + 13 * 4 + 4 + 2 + 1;

/// Minimum time of a refinement: transfer of images and results plus the products of the interpolation.
double refineFloorMs(const Ceilings& ceilings, double imageBytes, const RefineParameters& parameters,
                     const RefineResult& result) {
    if (ceilings.transferBytesPerMs <= 0 || ceilings.productsPerMs <= 0) return 0;
    const double taps = rules::tapCount(parameters.interpolation);
    double pixelSteps = 0;
    for (std::size_t i = 0; i < result.details.size(); ++i) {
        pixelSteps += static_cast<double>(result.details.iterations[i]) * result.details.pixels[i];
    }
    const double resultBytes = kRefinedBytes * static_cast<double>(result.status.size());
    return (imageBytes + resultBytes) / ceilings.transferBytesPerMs +
           pixelSteps * taps * (taps + 1) / ceilings.productsPerMs;
}

/// Minimum time of a dense flow: each step of a warp reads and writes its planes once (warped image 5, each reweighting
/// 13, each relaxation 11, median 8), and the steps run one after another.
double flowFloorMs(const Ceilings& ceilings, ImageSize size) {
    constexpr double kPlanes = 5 + 8, kPlanesOfWeighing = 13 + 11;
    constexpr int kLaunches = 3, kLaunchesOfWeighing = 2, kMinSide = 8;
    const DenseFlowParameters parameters;
    double bytes = 0, launches = 0;
    for (int warps = parameters.warps;; warps = parameters.coarseWarps) {
        const double pixels = double(size.width) * size.height;
        bytes += warps * pixels * sizeof(float) * (kPlanes + parameters.reweightings * kPlanesOfWeighing);
        launches += warps * (kLaunches + parameters.reweightings * kLaunchesOfWeighing);
        if (std::min(size.width, size.height) < 2 * kMinSide) break;
        size = {(size.width + 1) / 2, (size.height + 1) / 2};
    }
    return floorMs(ceilings, bytes, 0, launches * ceilings.launchMs);
}

double bytesOf(const GrayImage<std::uint8_t>& image) { return static_cast<double>(image.width()) * image.height(); }

}  // namespace

SessionSource::SessionSource(std::string id, std::string device, std::unique_ptr<Session> session, bool onGpu,
                             const Ceilings& ceilings, int hostThreads)
    : m_id(std::move(id)),
      m_device(std::move(device)),
      m_session(std::move(session)),
      m_onGpu(onGpu),
      m_ceilings(ceilings),
      m_hostThreads(hostThreads) {}

Implementation SessionSource::implementation(const std::string& variant) const {
    Implementation implementation;
    implementation.row = {variant == "final" ? m_id : m_id + " " + variant, m_device, variant};
    implementation.isInterleaved = !m_onGpu;
    return implementation;
}

Implementation SessionSource::implementation(const std::function<void()>& upload,
                                             const std::function<void()>& compute) const {
    Implementation c = implementation("final");
    c.operation = compute;
    c.withTransfer = [upload, compute] {
        upload();
        compute();
    };
    return c;
}

template <typename Case>
std::function<void()> SessionSource::makeUpload(const Case& work) const {
    return [this, &reference = work.reference, &deformed = work.deformed] {
        m_session->upload(kReferenceSlot, reference);
        m_session->upload(kDeformedSlot, deformed);
    };
}

template <typename Case, typename Search, typename Floor>
Implementation SessionSource::search(const Case& work, Search run, Floor floor) {
    const auto result = std::make_shared<SearchResult>();
    const auto upload = makeUpload(work);
    upload();
    Implementation c = implementation(upload, [run, result] { run(*result); });
    if (m_onGpu) {
        c.kernels = [run, result] {
            run(*result);
            return result->computeMs;
        };
    }
    c.identical = [result, &check = work.check] { return check.matches(*result); };
    c.floorMs = [result, floor] { return floor(*result); };
    c.note = [result] {
        const double evaluations = static_cast<double>(result->evaluations);
        return format("%.2f M trials", evaluations / 1e6) +
               (result->passes > 0 ? format(", %d passes", result->passes) : "");
    };
    return c;
}

std::vector<Implementation> SessionSource::recursiveSearch(const RecursiveCase& work) {
    if (!m_session->supports(Operation::RecursiveSearch)) return {};
    const double bytes = bytesOf(work.reference) + bytesOf(work.deformed);
    const double blockPixels = work.grid.blockPixels();
    // The first two passes propagate vectors down and up: every row waits for the previous one.
    const double waitMs = 2 * work.grid.rows() * m_ceilings.blockSyncMs;
    return {search(
        work,
        [this, work](SearchResult& result) {
            m_session->recursiveSearch(kForwardPair, work.grid, work.parameters, {}, result, {});
        },
        [=, this](const SearchResult& result) {
            const double differences = result.comparedPixels > 0
                                           ? static_cast<double>(result.comparedPixels)
                                           : static_cast<double>(result.evaluations) * blockPixels;
            return floorMs(m_ceilings, bytes, differences, waitMs);
        })};
}

std::vector<Implementation> SessionSource::fullSearch(const FullSearchCase& work) {
    if (!m_session->supports(Operation::FullSearch)) return {};
    const double bytes = bytesOf(work.reference) + bytesOf(work.deformed) + kFieldBytes * work.grid.size();
    // Overlapping blocks share sums: every difference of two pixels is needed once per trial.
    const double pixels =
        std::min(static_cast<double>(work.grid.measuredCount()) * work.grid.blockPixels(), bytesOf(work.reference));
    const double trials = (2.0 * work.parameters.radiusX + 1) * (2.0 * work.parameters.radiusY + 1);
    const double differences = pixels * trials;
    return {search(
        work,
        [this, work](SearchResult& result) {
            m_session->fullSearch(kForwardPair, work.grid, work.parameters, {}, result, {});
        },
        [=, this](const SearchResult& result) {
            const double compared = static_cast<double>(result.evaluations) * work.grid.blockPixels();
            return floorMs(m_ceilings, bytes, std::min(compared, differences), m_ceilings.launchMs);
        })};
}

std::vector<Implementation> SessionSource::sequence(const SequenceCase& work) {
    if (!m_session->supports(Operation::RecursiveSearch)) return {};
    const auto result = std::make_shared<SearchResult>();
    Implementation c = implementation("final");
    c.withTransfer = [this, work, result] {
        const auto image = [&](int pair) -> const GrayImage<std::uint8_t>& {
            return work.deformed[static_cast<std::size_t>(pair) % work.deformed.size()];
        };
        m_session->upload(kReferenceSlot, work.reference);
        m_session->upload(kDeformedSlot, image(0));
        std::vector<Displacement> initial;
        for (int pair = 0; pair < work.pairs; ++pair) {
            // A GPU uploads the next image during the search; the CPU has nothing to upload.
            const bool next = m_onGpu && pair + 1 < work.pairs;
            runWorkers(next ? 2 : 1, [&](int worker) {
                if (worker == 1) return m_session->uploadNext(image(pair + 1));
                m_session->recursiveSearch(kForwardPair, work.grid, {}, initial, *result, {});
            });
            initial = result->vectors;
            if (pair + 1 == work.pairs) break;
            m_onGpu ? m_session->useNext(kDeformedSlot) : m_session->upload(kDeformedSlot, image(pair + 1));
        }
    };
    c.identical = [result, &check = work.check] { return check.matches(*result); };
    if (m_ceilings.transferBytesPerMs > 0) {
        c.row.floorMs = work.pairs * bytesOf(work.reference) / m_ceilings.transferBytesPerMs;
    }
    return {std::move(c)};
}

std::vector<Implementation> SessionSource::refinement(const RefineCase& work) {
    if (!m_session->supports(Operation::Refine)) return {};
    const auto result = std::make_shared<RefineResult>();
    const auto refine = [this, work, result] {
        m_session->makeRefiner(kForwardPair, {}, work.parameters)->refineGrid(work.grid, work.found, *result, {});
    };
    Implementation withUpload = implementation(makeUpload(work), refine);
    withUpload.identical = [result, &check = work.check] { return check.matches(*result); };
    withUpload.floorMs = [this, work, result] {
        return refineFloorMs(m_ceilings, bytesOf(work.reference) + bytesOf(work.deformed), work.parameters, *result);
    };
    Implementation onDevice = implementation("images and surfaces on the device");
    onDevice.operation = std::exchange(withUpload.operation, {});
    onDevice.identical = withUpload.identical;
    return {std::move(withUpload), std::move(onDevice)};
}

std::vector<Implementation> SessionSource::filter(const FilterCase& work) {
    if (!m_session->supports(Operation::Filter)) return {};
    const auto upload = [this, work] { m_session->upload(kReferenceSlot, work.image); };
    const auto apply = [this, work] { m_session->filter(kReferenceSlot, work.filter); };
    const auto filtered = std::make_shared<GrayImage<std::uint8_t>>();
    Implementation c = implementation(upload, [this, apply, filtered] {
        apply();
        *filtered = m_session->download(kReferenceSlot);
    });
    c.operation = apply;
    c.prepare = [this, upload] {
        upload();
        // upload() may return before a GPU has copied the image; the histogram waits for it.
        if (m_onGpu && m_session->supports(Operation::Histogram)) m_session->histogram(kReferenceSlot);
    };
    c.identical = [filtered, &check = work.check] { return check.matches(*filtered); };
    c.row.floorMs = floorMs(m_ceilings, 2 * bytesOf(work.image), 0, m_ceilings.launchMs);
    return {std::move(c)};
}

std::vector<Implementation> SessionSource::histogram(const HistogramCase& work) {
    if (!m_session->supports(Operation::Histogram)) return {};
    const auto upload = [this, work] { m_session->upload(kReferenceSlot, work.image); };
    upload();
    const auto counts = std::make_shared<Histogram>();
    Implementation c = implementation(upload, [this, counts] { *counts = m_session->histogram(kReferenceSlot); });
    c.identical = [counts, expected = work.expected] { return *counts == expected; };
    c.row.floorMs = floorMs(m_ceilings, bytesOf(work.image), 0, m_ceilings.launchMs);
    return {std::move(c)};
}

std::vector<Implementation> SessionSource::denseFlow(const FlowCase& work) {
    if (!m_session->supports(Operation::DenseFlow)) return {};
    const auto result = std::make_shared<DenseFlowResult>();
    const auto upload = makeUpload(work);
    upload();
    Implementation c = implementation(upload, [this, result] { m_session->denseFlow(kForwardPair, {}, *result, {}); });
    c.identical = [result, &check = work.check] { return check.matches(result->flow); };
    c.note = [result, &check = work.check] { return check.errorText(result->flow); };
    c.row.floorMs = flowFloorMs(m_ceilings, work.reference.size());

    return {std::move(c), flowWithQuality(work, false), flowWithQuality(work, true)};
}

// The flow with standard deviations and, optionally, occluded pixels.
Implementation SessionSource::flowWithQuality(const FlowCase& work, bool findOccluded) {
    const auto upload = makeUpload(work);
    const auto flow = std::make_shared<DenseFlow>();
    const auto measure = [this, findOccluded, flow, &reference = work.reference, &deformed = work.deformed] {
        DenseFlowParameters parameters;
        parameters.estimateQuality = true;
        parameters.findOccluded = findOccluded;
        DenseFlowResult measured;
        measured.flow = std::move(*flow);
        m_session->denseFlow(kForwardPair, parameters, measured, {});
        *flow = estimateFlowQuality(reference, deformed, std::move(measured), m_hostThreads);
    };
    Implementation c = implementation(findOccluded ? "standard deviations, occlusions" : "standard deviations");
    c.operation = measure;
    c.withTransfer = [upload, measure] {
        upload();
        measure();
    };
    c.identical = [flow, &check = work.check] { return check.matches(*flow); };
    return c;
}

WidthSource::WidthSource(const std::string& device, int width, bool onGpu)
    : m_source(format("width-%d-%s", width, device.c_str()), device, openSession(device, {.vectorWidth = width}), onGpu,
               {}) {}

std::vector<Implementation> WidthSource::recursiveSearch(const RecursiveCase& work) {
    std::vector<Implementation> list = m_source.recursiveSearch(work);
    for (Implementation& c : list) c.row.variant = c.row.id.substr(0, c.row.id.find("-opencl"));
    return list;
}

}  // namespace strainlens::bench
