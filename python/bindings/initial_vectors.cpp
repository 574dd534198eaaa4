// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/initial_vectors.h"

#include <memory>
#include <string>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens::python {
namespace {

/// A session whose searches return known vectors.
class InitialVectorsSession : public Session {
public:
    InitialVectorsSession(std::unique_ptr<Session> session, const SearchResult& vectors)
        : m_session(std::move(session)), m_vectors(vectors) {}

    void recursiveSearch(ImagePair, const Grid& grid, const RecursiveSearchParameters&, std::span<const Displacement>,
                         SearchResult& result, const JobControl& job) override {
        copyVectors(grid, result, job);
    }
    void fullSearch(ImagePair, const Grid& grid, const FullSearchParameters&, std::span<const Displacement>,
                    SearchResult& result, const JobControl& job) override {
        copyVectors(grid, result, job);
    }

    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override { m_session->upload(slot, image); }
    void uploadNext(ImageView<std::uint8_t> image) override { m_session->uploadNext(image); }
    void useNext(ImageSlot slot) override { m_session->useNext(slot); }
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return m_session->download(slot); }
    bool supports(const OperationRequest& request) const override {
        const bool searches =
            request.operation == Operation::RecursiveSearch || request.operation == Operation::FullSearch;
        return searches || m_session->supports(request);
    }
    void filter(ImageSlot slot, const Filter& filter) override { m_session->filter(slot, filter); }
    Histogram histogram(ImageSlot slot) override { return m_session->histogram(slot); }
    void halve(ImageSlot slot) override { m_session->halve(slot); }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override {
        m_session->uploadForRefinement(slot, image);
    }
    void snapshotForRefinement(ImageSlot slot) override { m_session->snapshotForRefinement(slot); }
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        return m_session->makeRefiner(pair, roi, parameters);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        m_session->denseFlow(pair, parameters, known, result, job);
    }
    void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result,
                             const JobControl& job) override {
        m_session->chooseStrainWindows(request, result, job);
    }

private:
    /// Nodes outside the region keep their status.
    void copyVectors(const Grid& grid, SearchResult& result, const JobControl& job) const {
        result = m_vectors;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (grid.statuses[i] == PointStatus::NotComputed) continue;
            result.status[i] = grid.statuses[i];
            result.vectors[i] = {};
        }
        job.progress(1);
    }

    std::unique_ptr<Session> m_session;
    const SearchResult& m_vectors;
};

}  // namespace

DeviceSource devicesWithInitialVectors(const SearchResult& vectors, const DeviceSource& devices) {
    return {.resolve = devices.resolve,
            .fallbackOrder = devices.fallbackOrder,
            .openSession = [open = devices.openSession, &vectors](
                               const std::string& id, const SessionOptions& options) -> std::unique_ptr<Session> {
                return std::make_unique<InitialVectorsSession>(open(id, options), vectors);
            }};
}

}  // namespace strainlens::python
