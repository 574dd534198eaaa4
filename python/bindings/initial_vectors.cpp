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

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters&, std::span<const Displacement>,
                         SearchResult& result, const JobControl& job) override {
        copyVectors(grid, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters&, std::span<const Displacement>, SearchResult& result,
                    const JobControl& job) override {
        copyVectors(grid, result, job);
    }

    void upload(ImageRole role, ImageView<std::uint8_t> image) override { m_session->upload(role, image); }
    void uploadNext(ImageView<std::uint8_t> image) override { m_session->uploadNext(image); }
    void useNext() override { m_session->useNext(); }
    GrayImage<std::uint8_t> download(ImageRole role) override { return m_session->download(role); }
    bool supports(const OperationRequest& request) const override {
        const bool searches =
            request.operation == Operation::RecursiveSearch || request.operation == Operation::FullSearch;
        return searches || m_session->supports(request);
    }
    void filter(ImageRole role, const Filter& filter) override { m_session->filter(role, filter); }
    Histogram histogram(ImageRole role) override { return m_session->histogram(role); }
    void halve(ImageRole role) override { m_session->halve(role); }
    void uploadForRefinement(ImageRole role, const AnyImageView& image) override {
        m_session->uploadForRefinement(role, image);
    }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        m_session->refine(grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch prepareRefinement(MatchDirection direction, const RoiMask& roi,
                                         const RefineParameters& parameters, const JobControl& job) override {
        return m_session->prepareRefinement(direction, roi, parameters, job);
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        m_session->denseFlow(parameters, known, result, job);
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
