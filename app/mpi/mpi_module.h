// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Which of how many processes this one is.
struct MpiPlace {
    int rank = 0, size = 1;
    int localRank = 0;  ///< among those of this computer
};

/// What strainlens-mpi.so exports: messages of texts between the processes that mpirun has started. One thread at a
/// time, the first and the last call on the same one.
struct MpiModule {
    /// False where MPI cannot be used.
    bool (*begin)(MpiPlace* place);
    /// Messages of one process to another keep their order.
    void (*send)(int to, const char* text, int bytes);
    /// The next message, if one has come: its size, and who sent it; -1 without any. At most `most` bytes of it.
    int (*receive)(int* from, char* text, int most);
    void (*end)();
};

inline constexpr const char* kMpiFunction = "strainlensMpiModule";
using MpiFunction = const MpiModule* (*)();

}  // namespace strainlens
