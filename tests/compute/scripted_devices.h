// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/sequence/device_source.h"
#include "tests/compute/forwarding_session.h"

namespace strainlens::test {

/// A refiner whose results for a grid are changed.
class ScriptedRefiner : public Refiner {
public:
    using Change = std::function<void(const Grid& grid, RefineResult& result)>;

    ScriptedRefiner(std::unique_ptr<Refiner> refiner, Change change, std::atomic<std::size_t>& refinedPoints)
        : Refiner(refiner->order()),
          m_refiner(std::move(refiner)),
          m_change(std::move(change)),
          m_refinedPoints(refinedPoints) {}

    void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                const JobControl& job) override {
        m_refinedPoints += tasks.size();
        m_refiner->refine(tasks, points, job);
    }

private:
    void refineNodes(const Grid& grid, const SearchResult& found, RefineResult& result,
                     const JobControl& job) override {
        m_refinedPoints += grid.measuredCount();
        m_refiner->refineGrid(grid, found, result, job);
        if (m_change) m_change(grid, result);
    }

    const std::unique_ptr<Refiner> m_refiner;
    const Change m_change;
    std::atomic<std::size_t>& m_refinedPoints;
};

/// A host session whose refinement results can be replaced.
class ScriptedSession : public ForwardingSession {
public:
    using Change = ScriptedRefiner::Change;

    ScriptedSession(Change change, const std::function<void()>& onBackwardMatch,
                    std::atomic<std::size_t>& refinedPoints)
        : ForwardingSession(openHostSession(1)),
          m_change(std::move(change)),
          m_onBackwardMatch(onBackwardMatch),
          m_refinedPoints(refinedPoints) {}

    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        if (m_onBackwardMatch && pair.source == kDeformedSlot) m_onBackwardMatch();
        return std::make_unique<ScriptedRefiner>(ForwardingSession::makeRefiner(pair, roi, parameters), m_change,
                                                 m_refinedPoints);
    }

private:
    const Change m_change;
    const std::function<void()>& m_onBackwardMatch;
    std::atomic<std::size_t>& m_refinedPoints;
};

/// Devices "a", "b", ... with such sessions.
struct ScriptedDevices : DeviceSource {
    explicit ScriptedDevices(ScriptedSession::Change change = {}) {
        resolve = [](const std::string& text) {
            std::vector<DeviceInfo> devices;
            for (const char id : text) {
                if (id != ',') devices.push_back({std::string(1, id), std::string(1, id), "", 0, 1});
            }
            return devices;
        };
        fallbackOrder = [](const std::string&) { return std::vector<DeviceInfo>{{"z", "z", "", 0, 1}}; };
        openSession = [this, change](const std::string&, const SessionOptions&) {
            ++opened;
            return std::make_unique<ScriptedSession>(change, onBackwardMatch, refinedPoints);
        };
    }
    std::function<void()> onBackwardMatch;  ///< called before tries are prepared
    std::atomic<int> opened = 0;
    std::atomic<std::size_t> refinedPoints = 0;  ///< by IC-GN, each attempt
};

}  // namespace strainlens::test
