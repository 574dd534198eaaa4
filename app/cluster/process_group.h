// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/mpi/mpi_module.h"

namespace strainlens {

/// A message between processes of a run.
struct GroupMessage {
    int from = 0;
    std::string text;
};

/// The processes of a run started by mpirun, srun, ... Only join() loads MPI. One thread at a time.
class ProcessGroup {
public:
    virtual ~ProcessGroup() = default;
    virtual MpiPosition position() const = 0;
    virtual void send(int to, const std::string& text) = 0;
    /// The next message, if one has arrived.
    virtual std::optional<GroupMessage> receive() = 0;
    /// Waits for the next message without using CPU time of the measurement.
    GroupMessage wait();

    /// Whether this process was started as one of several.
    static bool isStarted();
    /// Throws Error if StrainLens was built without MPI or MPI does not work.
    static std::unique_ptr<ProcessGroup> join();
};

}  // namespace strainlens
