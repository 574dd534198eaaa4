// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// The rank of this process, and the number of processes.
struct MpiPosition {
    int rank = 0, size = 1;
    int localRank = 0;  ///< on this computer
};

/// Exports of strainlens-mpi.so: text messages between the processes started by mpirun. One thread at a time;
/// initialize and finalize on the same thread.
struct MpiModule {
    /// False if MPI cannot be used.
    bool (*initialize)(MpiPosition* position);
    /// Messages between two processes keep their order.
    void (*send)(int to, const char* text, int bytes);
    /// Receives the next message, at most `maxBytes` of it. Returns its size, or -1 if there is none.
    int (*receive)(int* from, char* text, int maxBytes);
    void (*finalize)();
};

inline constexpr const char* kMpiFunction = "strainlensMpiModule";
using MpiFunction = const MpiModule* (*)();

}  // namespace strainlens
