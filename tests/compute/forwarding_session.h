// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "compute/backend/backend.h"

namespace strainlens::test {

/// A session that forwards every call to another one; tests override what differs.
class ForwardingSession : public Session {
public:
    explicit ForwardingSession(std::unique_ptr<Session> session) : m_session(std::move(session)) {}

    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override { enter("upload").upload(slot, image); }
    void uploadNext(ImageView<std::uint8_t> image) override { enter("uploadNext").uploadNext(image); }
    void useNext(ImageSlot slot) override { enter("useNext").useNext(slot); }
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return enter("download").download(slot); }
    bool supports(const OperationRequest& request) const override { return m_session->supports(request); }
    void filter(ImageSlot slot, const Filter& filter) override { enter("filter").filter(slot, filter); }
    Histogram histogram(ImageSlot slot) override { return enter("histogram").histogram(slot); }
    void halve(ImageSlot slot) override { enter("halve").halve(slot); }
    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        enter("recursiveSearch").recursiveSearch(pair, grid, parameters, initial, result, job);
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        enter("fullSearch").fullSearch(pair, grid, parameters, prediction, result, job);
    }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override {
        enter("uploadForRefinement").uploadForRefinement(slot, image);
    }
    void snapshotForRefinement(ImageSlot slot) override { enter("snapshotForRefinement").snapshotForRefinement(slot); }
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        return enter("makeRefiner").makeRefiner(pair, roi, parameters);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        enter("denseFlow").denseFlow(pair, parameters, known, result, job);
    }
    void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result,
                             const JobControl& job) override {
        enter("chooseStrainWindows").chooseStrainWindows(request, result, job);
    }

private:
    /// Called before each operation, with its name; may throw.
    virtual void onCall(const char*) {}
    Session& enter(const char* call) {
        onCall(call);
        return *m_session;
    }

    const std::unique_ptr<Session> m_session;
};

}  // namespace strainlens::test
