// SPDX-License-Identifier: MPL-2.0

#include <fstream>
#include <utility>

#include "compute/backend/backends.h"
#include "compute/backend/cpu/dense_flow/dense_flow.h"
#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/refine/refine.h"
#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/backend/cpu/runtime/search.h"
#include "compute/backend/host_memory_session.h"
#include "compute/types/system/system_memory.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

class CpuSession : public HostMemorySession {
public:
    explicit CpuSession(int threads) : m_context{resolveThreads(threads)} {}

    void filter(ImageSlot slot, const Filter& filter) override {
        cpu::filter(m_context, currentImage(slot), filter, m_scratch);
        m_scratch = replace(slot, std::move(m_scratch));
    }
    Histogram histogram(ImageSlot slot) override { return cpu::histogram(m_context, currentImage(slot)); }
    void halve(ImageSlot slot) override {
        cpu::halve(m_context, currentImage(slot), m_scratch);
        m_scratch = replace(slot, std::move(m_scratch));
    }
    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        cpu::recursiveSearch(
            m_context, {currentImage(pair.source), currentImage(pair.target), grid, parameters, initial, result, job});
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        cpu::fullSearch(m_context, {currentImage(pair.source), currentImage(pair.target), grid, parameters, prediction,
                                    result, job});
    }
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        return m_refinement.makeRefiner(m_context, pair, refinementView(pair.source), refinementView(pair.target), roi,
                                        parameters);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        const auto [reference, deformed] = imagesOfEqualSize(pair);
        requireFits(known, reference.size());
        cpu::denseFlow(m_context, reference, deformed, parameters, known, result, job);
    }

private:
    void invalidateRefinement(ImageSlot slot) override { m_refinement.invalidate(slot); }

    cpu::CpuContext m_context;
    GrayImage<std::uint8_t> m_scratch;
    cpu::Refinement m_refinement;
};

std::string processorName() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "CPU";
}

class CpuBackend : public Backend {
public:
    std::string name() const override { return "cpu"; }
    std::vector<DeviceInfo> devices() const override {
        const auto memory = static_cast<std::int64_t>(physicalBytes());
        return {{"cpu", processorName(), cpu::activeInstructionSet(), memory, resolveThreads(0), DeviceKind::Cpu}};
    }
    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        if (deviceId != "cpu") throw DeviceError(deviceId, "openSession", "there is no such CPU device");
        return std::make_unique<CpuSession>(options.threads);
    }
};

}  // namespace

std::unique_ptr<Backend> makeCpuBackend() { return std::make_unique<CpuBackend>(); }

}  // namespace strainlens
