// SPDX-License-Identifier: MPL-2.0
#include "app/cluster/process_group.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

constexpr int kMaxMessageBytes = 4096;
constexpr std::chrono::milliseconds kReceivePollInterval{1};

class MpiGroup : public ProcessGroup {
public:
    explicit MpiGroup(const MpiModule& module) : m_module(module) {
        if (m_module.initialize(&m_position)) return;
        throw Error(
            "MPI was started, but does not support calls from several threads; use an OpenMPI or MPICH that does.");
    }
    ~MpiGroup() override { m_module.finalize(); }
    MpiPosition position() const override { return m_position; }
    void send(int to, const std::string& text) override {
        m_module.send(to, text.data(), static_cast<int>(std::min<std::size_t>(text.size(), kMaxMessageBytes)));
    }
    std::optional<GroupMessage> receive() override {
        std::array<char, kMaxMessageBytes> text{};
        GroupMessage message;
        const int bytes = m_module.receive(&message.from, text.data(), kMaxMessageBytes);
        if (bytes < 0) return std::nullopt;
        message.text.assign(text.data(), static_cast<std::size_t>(bytes));
        return message;
    }

private:
    const MpiModule& m_module;
    MpiPosition m_position;
};

}  // namespace

GroupMessage ProcessGroup::wait() {
    while (true) {
        if (auto message = receive()) return *message;
        std::this_thread::sleep_for(kReceivePollInterval);
    }
}

bool ProcessGroup::isStarted() {
    for (const char* size : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
        if (const char* const text = std::getenv(size)) return std::string_view(text) != "1";
    }
    return std::getenv("PMIX_RANK") != nullptr;
}

std::unique_ptr<ProcessGroup> ProcessGroup::join() {
    const ModuleFunction function = moduleFunction("strainlens-mpi.so", kMpiFunction);
    if (!function) {
        throw Error("mpirun has started several processes, but strainlens-mpi.so or MPI is missing" +
                    (function.problem.empty() ? "" : " (" + function.problem + ")") +
                    "; install the package strainlens-mpi (sources: libopenmpi-dev, and build StrainLens again), or "
                    "start it without mpirun.");
    }
    return std::make_unique<MpiGroup>(*reinterpret_cast<MpiFunction>(function.address)());
}

}  // namespace strainlens
