// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/gpu/runtime/run_operation.h"
#include "compute/rules/refiner.h"

namespace strainlens::gpu {

/// Kernels and memory of a session's refinements, which its refiners share. `Kernels` are the device's, see
/// cuda/refine/kernels.h.
template <typename Kernels>
struct RefineEngine {
    using Context = typename Kernels::Device::Context;

    explicit RefineEngine(std::shared_ptr<Context> ofSession) : context(std::move(ofSession)) {}
    RefineEngine(const RefineEngine&) = delete;
    RefineEngine& operator=(const RefineEngine&) = delete;
    ~RefineEngine() { context->synchronise(); }  // before the buffers below are released

    const std::shared_ptr<Context> context;
    Kernels kernels;
    RefineAttempts<Kernels> attempts;
    RefineNodeMemory<typename Kernels::Device> nodes;
    RefineSchedule<Kernels> schedule;
};

/// Refiner of a session on a device.
template <typename Kernels>
class DeviceRefiner : public Refiner {
public:
    using Inputs = RefineInputs<typename Kernels::Device>;

    DeviceRefiner(std::shared_ptr<RefineEngine<Kernels>> engine, Inputs inputs)
        : Refiner(inputs.order), m_engine(std::move(engine)), m_inputs(std::move(inputs)) {}

    void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                const JobControl& job) override {
        runOperation(*m_engine->context, [&] { m_engine->attempts.refineBatch(work(job), tasks, points); });
    }

private:
    void refineNodes(const Grid& grid, const SearchResult& found, RefineResult& result,
                     const JobControl& job) override {
        runOperation(*m_engine->context, [&] {
            m_engine->schedule.run(work(job), m_engine->attempts, grid, found);
            m_engine->nodes.fetch(*m_engine->context, result);
        });
    }
    RefineWork<Kernels> work(const JobControl& job) {
        return {*m_engine->context, m_engine->kernels, m_inputs, m_engine->nodes, job};
    }

    const std::shared_ptr<RefineEngine<Kernels>> m_engine;
    const Inputs m_inputs;
};

}  // namespace strainlens::gpu
