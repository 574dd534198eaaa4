// SPDX-License-Identifier: MPL-2.0
#include "app/mpi/mpi_module.h"

#include <mpi.h>

#include <algorithm>

namespace strainlens {
namespace {

constexpr int kTag = 1;

bool begin(MpiPlace* place) {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided) != MPI_SUCCESS) return false;
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm_rank(MPI_COMM_WORLD, &place->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &place->size);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, place->rank, MPI_INFO_NULL, &local);
    MPI_Comm_rank(local, &place->localRank);
    MPI_Comm_free(&local);
    return provided >= MPI_THREAD_SERIALIZED;
}

void send(int to, const char* text, int bytes) { MPI_Send(text, bytes, MPI_CHAR, to, kTag, MPI_COMM_WORLD); }

int receive(int* from, char* text, int most) {
    int isThere = 0, bytes = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &isThere, &status);
    if (!isThere) return -1;
    MPI_Get_count(&status, MPI_CHAR, &bytes);
    *from = status.MPI_SOURCE;
    MPI_Recv(text, std::min(bytes, most), MPI_CHAR, *from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return std::min(bytes, most);
}

void end() { MPI_Finalize(); }

constexpr MpiModule kModule = {begin, send, receive, end};

}  // namespace
}  // namespace strainlens

extern "C" __attribute__((visibility("default"))) const strainlens::MpiModule* strainlensMpiModule() {
    return &strainlens::kModule;
}
