// SPDX-License-Identifier: MPL-2.0
#include "tests/soak/memory_watch.h"

#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace strainlens::soak {

void startWithoutThreadCaches(char** arguments) {
    constexpr const char* kVariable = "GLIBC_TUNABLES";
    if (std::getenv(kVariable)) return;
    setenv(kVariable, "glibc.malloc.tcache_count=0", 1);
    execv("/proc/self/exe", arguments);
}

std::int64_t allocatedBytes() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

void returnFreedMemory() { malloc_trim(0); }

double hostMebibytes() {
    std::ifstream statm("/proc/self/statm");
    double total = 0, resident = 0;
    statm >> total >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

std::optional<double> gpuMebibytes() {
    std::FILE* pipe = popen("nvidia-smi --query-gpu=memory.used --format=csv,noheader,nounits 2>/dev/null", "r");
    if (!pipe) return std::nullopt;
    double sum = 0, used = 0;
    bool any = false;
    while (std::fscanf(pipe, "%lf", &used) == 1) {
        sum += used;
        any = true;
    }
    pclose(pipe);
    return any ? std::optional(sum) : std::nullopt;
}

}  // namespace strainlens::soak
