// SPDX-License-Identifier: MPL-2.0
#include "app/mpi/mpi_module.h"

#include <mpi.h>

#include <algorithm>

namespace strainlens {
namespace {

constexpr int kTag = 1;

bool initialize(MpiPosition* position) {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS) return false;
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm_rank(MPI_COMM_WORLD, &position->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &position->size);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, position->rank, MPI_INFO_NULL, &local);
    MPI_Comm_rank(local, &position->localRank);
    MPI_Comm_free(&local);
    return provided >= MPI_THREAD_SERIALIZED;
}

void send(int to, const char* text, int bytes) { MPI_Send(text, bytes, MPI_CHAR, to, kTag, MPI_COMM_WORLD); }

int receive(int* from, char* text, int maxBytes) {
    int hasMessage = 0, bytes = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &hasMessage, &status);
    if (!hasMessage) return -1;
    MPI_Get_count(&status, MPI_CHAR, &bytes);
    *from = status.MPI_SOURCE;
    MPI_Recv(text, std::min(bytes, maxBytes), MPI_CHAR, *from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return std::min(bytes, maxBytes);
}

void finalize() { MPI_Finalize(); }

constexpr MpiModule kModule = {initialize, send, receive, finalize};

}  // namespace
}  // namespace strainlens

extern "C" __attribute__((visibility("default"))) const strainlens::MpiModule* strainlensMpiModule() {
    return &strainlens::kModule;
}
