// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/given_vectors.h"

#include <memory>
#include <string>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens::python {
namespace {

/// A session whose searches are done.
class FoundSession : public Session {
public:
    FoundSession(std::unique_ptr<Session> session, const SearchResult& given)
        : m_session(std::move(session)), m_given(given) {}

    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters&, std::span<const Displacement>,
                         SearchResult& result, const JobControl& job) override {
        give(grid, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters&, std::span<const Displacement>, SearchResult& result,
                    const JobControl& job) override {
        give(grid, result, job);
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
    void uploadFull(ImageRole role, const AnyImageView& image) override { m_session->uploadFull(role, image); }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        m_session->refine(grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch refineTries(MatchWay way, const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        return m_session->refineTries(way, roi, parameters, job);
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        m_session->denseFlow(parameters, known, result, job);
    }

private:
    /// Nodes that the region leaves out stay so.
    void give(const Grid& grid, SearchResult& result, const JobControl& job) const {
        result = m_given;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (grid.statuses[i] == PointStatus::NotComputed) continue;
            result.status[i] = grid.statuses[i];
            result.vectors[i] = {};
        }
        job.progress(1);
    }

    std::unique_ptr<Session> m_session;
    const SearchResult& m_given;
};

}  // namespace

DeviceSource devicesThatFind(const SearchResult& given, const DeviceSource& devices) {
    return {.resolve = devices.resolve,
            .fallbackOrder = devices.fallbackOrder,
            .openSession = [open = devices.openSession, &given](const std::string& id, const SessionOptions& options)
                -> std::unique_ptr<Session> { return std::make_unique<FoundSession>(open(id, options), given); }};
}

}  // namespace strainlens::python
