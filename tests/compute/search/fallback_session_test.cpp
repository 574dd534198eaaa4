// SPDX-License-Identifier: MPL-2.0
#include "compute/search/fallback_session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/field/assembly.h"
#include "compute/synthetic/specimen.h"
#include "tests/compute/forwarding_session.h"

namespace strainlens {
namespace {

/// The host session without filters and refinement; calls of them fail.
class LimitedSession : public test::ForwardingSession {
public:
    LimitedSession(bool filters, bool refines)
        : ForwardingSession(openHostSession(1)), m_filters(filters), m_refines(refines) {}

    bool supports(const OperationRequest& request) const override {
        if (request.operation == Operation::Refine) return m_refines;
        return request.operation != Operation::Filter || m_filters;
    }

private:
    void onCall(const char* call) override {
        const std::string_view name = call;
        const bool refines = name == "uploadForRefinement" || name == "snapshotForRefinement" || name == "makeRefiner";
        if ((name == "filter" && !m_filters) || (refines && !m_refines)) {
            throw DeviceError("limited", call, "not supported");
        }
    }

    const bool m_filters, m_refines;
};

/// A pair, filtered for the search and refined, on a session.
class FallbackSessionTest : public testing::Test {
protected:
    FallbackSessionTest() {
        SpecimenOptions options;
        options.size = {160, 144};
        options.shiftX = 2.4;
        options.shiftY = -1.3;
        const Specimen specimen(options);
        m_reference = specimen.renderReference<std::uint8_t>();
        m_deformed = specimen.renderDeformed<std::uint8_t>();
        m_deep = specimen.renderDeformed<std::uint16_t>();
        m_grid = makeGrid({16, 32, 32, 0}, options.size, {});
        m_parameters.prefilterSigmaPx = 0;
    }

    std::unique_ptr<FallbackSession> wrap(bool filters, bool refines) {
        return std::make_unique<FallbackSession>(std::make_unique<LimitedSession>(filters, refines), "limited", 1,
                                                 [this](const std::string& note) { m_notes.push_back(note); });
    }

    RefineResult refine(Session& session, bool snapshots, bool isDeep) {
        session.upload(kReferenceSlot, m_reference.view());
        session.uploadNext(m_deformed.view());
        session.useNext(kDeformedSlot);
        for (const ImageSlot slot : {kReferenceSlot, kDeformedSlot}) {
            if (snapshots) session.snapshotForRefinement(slot);
            session.filter(slot, BoxFilter{5});
        }
        if (isDeep) session.uploadForRefinement(kDeformedSlot, m_deep.view());
        SearchResult found;
        session.recursiveSearch(kForwardPair, m_grid, {}, {}, found, {});
        RefineResult result;
        session.makeRefiner(kForwardPair, {}, m_parameters)->refineGrid(m_grid, found, result, {});
        return result;
    }

    static void expectEqual(const RefineResult& actual, const RefineResult& expected) {
        EXPECT_EQ(actual.status, expected.status);
        EXPECT_GT(std::ranges::count(actual.status, PointStatus::Ok), 0);
        for (std::size_t i = 0; i < actual.status.size(); ++i) {
            if (actual.status[i] != PointStatus::Ok) continue;
            EXPECT_EQ(actual.u[i], expected.u[i]);
            EXPECT_EQ(actual.v[i], expected.v[i]);
        }
    }

    GrayImage<std::uint8_t> m_reference, m_deformed;
    GrayImage<std::uint16_t> m_deep;
    Grid m_grid;
    RefineParameters m_parameters;
    std::vector<std::string> m_notes;
};

TEST_F(FallbackSessionTest, MatchesADeviceWithEveryOperation) {
    for (const bool snapshots : {false, true}) {
        for (const bool isDeep : {false, true}) {
            const RefineResult expected = refine(*openHostSession(1), snapshots, isDeep);
            for (const auto& [filters, refines] :
                 {std::pair{true, true}, {false, true}, {true, false}, {false, false}}) {
                SCOPED_TRACE(testing::Message() << snapshots << isDeep << filters << refines);
                m_notes.clear();
                expectEqual(refine(*wrap(filters, refines), snapshots, isDeep), expected);
                EXPECT_EQ(m_notes.empty(), filters && refines);
            }
        }
    }
}

TEST_F(FallbackSessionTest, NotesNameDeviceAndOperation) {
    refine(*wrap(false, false), true, false);
    EXPECT_NE(std::ranges::find(m_notes, "Device limited has no filter box5; device " + hostDeviceId() + " made it."),
              m_notes.end());
    EXPECT_NE(
        std::ranges::find(m_notes, "Device limited has no IC-GN refinement; device " + hostDeviceId() + " made it."),
        m_notes.end());
}

TEST_F(FallbackSessionTest, RefinementReadsAnImageThatChangedAfterwards) {
    const auto session = wrap(true, false), complete = wrap(true, true);
    for (Session* one : {static_cast<Session*>(session.get()), static_cast<Session*>(complete.get())}) {
        refine(*one, false, false);
        one->upload(kDeformedSlot, m_reference.view());
    }
    SearchResult found;
    session->recursiveSearch(kForwardPair, m_grid, {}, {}, found, {});
    RefineResult actual, expected;
    session->makeRefiner(kForwardPair, {}, m_parameters)->refineGrid(m_grid, found, actual, {});
    complete->makeRefiner(kForwardPair, {}, m_parameters)->refineGrid(m_grid, found, expected, {});
    expectEqual(actual, expected);
}

TEST_F(FallbackSessionTest, OtherOperationsAreThoseOfTheDevice) {
    const auto session = wrap(false, false);
    EXPECT_TRUE(session->supports(Filter(BoxFilter{3})));
    EXPECT_TRUE(session->supports(Operation::Refine));
    EXPECT_TRUE(session->supports(Operation::RecursiveSearch));
}

}  // namespace
}  // namespace strainlens
