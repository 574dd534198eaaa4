// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>

#include "compute/backend/gpu/strain/args.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `Kernels` of gpu::StrainWindowChooser. They only queue work.
struct StrainKernels {
    using Device = opencl::Device;
    struct Memory {
        DeviceBuffer<std::int64_t> integers;
        DeviceBuffer<double> doubles;
        DeviceBuffer<float> floats;
        DeviceBuffer<std::uint8_t> bytes;
        DeviceBuffer<int> ints;
    };

    static void queue(OpenclContext& context, gpu::StrainStep step, const Memory& memory, const gpu::StrainArgs& args,
                      int groups) {
        static constexpr std::array<const char*, 15> kNames = {
            "strainSums",   "strainIntegerColumns", "strainDoubleColumns", "strainReach",
            "strainFit",    "strainDifferences",    "strainRate",          "strainPlanes",
            "strainFourth", "strainShares",         "strainCompare",       "strainBiasTable",
            "strainBias",   "strainIntegerRows",    "strainDoubleRows"};
        kernel(context, kNames[static_cast<std::size_t>(step)])
            .run(groups, int{gpu::kStrainItems}, memory.integers, memory.doubles, memory.floats, memory.bytes,
                 memory.ints, args);
    }
    /// Queues setting entry `at` of the ints to 0.
    static void clear(OpenclContext& context, const Memory& memory, long at) {
        kernel(context, "strainClear").run(1, 1, memory.ints, cl_long{at});
    }

private:
    static Kernel& kernel(OpenclContext& context, const char* name) { return context.kernel("strain/strain", name); }
};

}  // namespace strainlens::opencl
