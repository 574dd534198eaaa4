// SPDX-License-Identifier: MPL-2.0
// gpu_bench: times the kernels of the CUDA backend on the machine at hand; Markdown on stdout, JSON into a file.
#include <cuda_runtime_api.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include "compute/types/error.h"
#include "tests/gpu_bench/bench_table.h"

namespace strainlens::gpu_bench {
namespace {

constexpr const char* kUsage =
    "Usage: gpu_bench [options]\n"
    "  --filter TEXT   only the lines whose name contains it\n"
    "  --repeats N     timed runs a line (default 31)\n"
    "  --device N      index of the GPU (default 0)\n"
    "  --json FILE     writes the table as JSON too\n"
    "  --commit TEXT   stated in the output\n";

struct Options {
    std::string filter, json, commit = "unknown";
    int repeats = 31;
    int device = 0;
};

bool parse(int count, char** arguments, Options& options) {
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view name = arguments[i];
        if (name == "--filter") {
            options.filter = arguments[i + 1];
        } else if (name == "--json") {
            options.json = arguments[i + 1];
        } else if (name == "--commit") {
            options.commit = arguments[i + 1];
        } else if (name == "--repeats") {
            options.repeats = std::atoi(arguments[i + 1]);
        } else if (name == "--device") {
            options.device = std::atoi(arguments[i + 1]);
        } else {
            return false;
        }
    }
    return count % 2 == 1 && options.repeats > 0;
}

std::string machine(int device) {
    cudaDeviceProp properties{};
    cuda::check(cudaGetDeviceProperties(&properties, device), "cudaGetDeviceProperties");
    int driver = 0, runtime = 0;
    cuda::check(cudaDriverGetVersion(&driver), "cudaDriverGetVersion");
    cuda::check(cudaRuntimeGetVersion(&runtime), "cudaRuntimeGetVersion");
    return std::string(properties.name) + ", " + std::to_string(properties.multiProcessorCount) +
           " multiprocessors, driver for CUDA " + std::to_string(driver / 1000) + "." +
           std::to_string(driver % 100 / 10) + ", runtime " + std::to_string(runtime / 1000) + "." +
           std::to_string(runtime % 100 / 10) + ", g++ " + __VERSION__;
}

int run(int count, char** arguments) {
    Options options;
    if (!parse(count, arguments, options)) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    cuda::CudaContext context(options.device);
    Bench bench(context, options.repeats, options.filter);
    benchRecursiveSearch(bench);
    benchFullSearch(bench);
    benchFilters(bench);
    const std::string about = machine(options.device) + ", commit " + options.commit;
    std::printf("%s; medians of %d runs\n\n%s", about.c_str(), options.repeats, bench.markdown().c_str());
    if (!options.json.empty()) {
        std::ofstream file(options.json);
        file << "{\"machine\": \"" << about << "\", \"lines\": " << bench.json() << "}\n";
        if (!file.flush()) throw FileError(options.json, "cannot be written");
    }
    return 0;
}

}  // namespace
}  // namespace strainlens::gpu_bench

int main(int count, char** arguments) {
    try {
        return strainlens::gpu_bench::run(count, arguments);
    } catch (const strainlens::Error& error) {
        std::fprintf(stderr, "gpu_bench: %s\n", error.what());
        return 1;
    }
}
