// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/free_resources.h"

#include <sys/mman.h>

#include <system_error>
#include <thread>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {

bool canAllocate(std::size_t bytes) {
    void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return false;
    ::munmap(memory, bytes);
    return true;
}

bool canStartThreads(int count) {
    std::vector<std::jthread> threads;
    try {
        // All threads stay alive until the count is reached.
        while (static_cast<int>(threads.size()) < count) {
            threads.emplace_back([](const std::stop_token& stop) {
                while (!stop.stop_requested()) std::this_thread::yield();
            });
        }
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

void requireResources(std::size_t bytes, int threads, const std::string& what) {
    constexpr std::size_t kMiB = std::size_t{1} << 20;
    if (!canAllocate(bytes)) {
        throw Error(what + ": there is not enough memory (about " + std::to_string(bytes / kMiB) +
                    " MiB more); close other programs.");
    }
    if (!canStartThreads(threads)) throw Error(what + ": no thread can be started; close other programs.");
}

}  // namespace strainlens
