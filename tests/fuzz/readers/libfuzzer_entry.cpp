// SPDX-License-Identifier: MPL-2.0
// Entry points of libFuzzer, compiled once per target STRAINLENS_FUZZ_TARGET.
#include "tests/fuzz/readers/fuzz_target.h"

extern "C" {
std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t maxSize);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strainlens::fuzz::STRAINLENS_FUZZ_TARGET.read({data, size});
    return 0;
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t maxSize, unsigned seed) {
    const std::size_t mutated = LLVMFuzzerMutate(data, size, maxSize);
    const auto repair = strainlens::fuzz::STRAINLENS_FUZZ_TARGET.repair;
    // Wrong checksums are inputs too.
    if (repair && seed % 4 != 0) repair({data, mutated});
    return mutated;
}
}
