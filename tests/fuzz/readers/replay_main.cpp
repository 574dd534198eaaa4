// SPDX-License-Identifier: MPL-2.0
// fuzz_replay: runs the fuzz targets without libFuzzer on the seeds and deterministic mutations of them, or on one
// file; or writes the seeds for libFuzzer (run_readers.py).
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <random>
#include <span>

#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

constexpr const char* kUsage =
    "Usage: fuzz_replay replay [MUTATIONS [SEED [READER]]]   reads every reader's seeds and so many mutations of each\n"
    "       fuzz_replay read READER FILE...         reads files\n"
    "       fuzz_replay seeds FOLDER                writes FOLDER/READER/* and FOLDER/READER.dict\n"
    "       fuzz_replay readers                     lists the readers\n"
    "A finding ends the program (abort).\n";

const FuzzTarget* const kTargets[] = {&kImageTarget,  &kForeignTarget, &kProjectTarget,     &kRegionTarget,
                                      &kTableTarget,  &kFlowTarget,    &kFormulaTarget,     &kNodeTarget,
                                      &kArrayTarget,  &kTruthTarget,   &kCacheTarget,       &kLoadTarget,
                                      &kProbesTarget, &kResultsTarget, &kCalibrationTarget, &kVideoTarget,
                                      &kCineTarget,   &kPhotronTarget, &kRawTarget,         &kCameraTarget};

/// Random mutations: bytes set, flipped, inserted, removed, the end cut off.
Bytes mutated(const FuzzTarget& target, Bytes bytes, std::mt19937& random) {
    static constexpr std::uint8_t kTelling[] = {0, 1, 0x7F, 0x80, 0xFF, '"', ',', '\n', '[', '-', '9'};
    for (unsigned changes = 1 + random() % 4; changes > 0 && !bytes.empty(); --changes) {
        const auto at = static_cast<std::ptrdiff_t>(random() % bytes.size());
        std::uint8_t& byte = bytes[static_cast<std::size_t>(at)];
        switch (random() % 6) {
            case 0:
                byte = static_cast<std::uint8_t>(random());
                break;
            case 1:
                byte = static_cast<std::uint8_t>(byte ^ (1u << random() % 8));
                break;
            case 2:
                byte = kTelling[random() % sizeof kTelling];
                break;
            case 3:
                bytes.insert(bytes.begin() + at, kTelling[random() % sizeof kTelling]);
                break;
            case 4:
                bytes.erase(bytes.begin() + at);
                break;
            default:
                if (random() % 4 == 0) bytes.resize(static_cast<std::size_t>(at));
        }
    }
    if (target.repair && random() % 4 != 0) target.repair(bytes);
    return bytes;
}

int replay(int mutations, unsigned seed, std::span<const FuzzTarget* const> targets) {
    for (const FuzzTarget* target : targets) {
        const std::vector<Seed> seeds = target->seeds();
        for (const Seed& s : seeds) {
            // Printed before the attempt: a crash prints nothing.
            std::printf("%s: %s, %d mutations with seed %u\n", target->name, s.name.c_str(), mutations, seed);
            std::fflush(stdout);
            target->read(s.bytes);
            std::mt19937 random(seed);
            for (int i = 0; i < mutations; ++i) target->read(mutated(*target, s.bytes, random));
        }
    }
    return EXIT_SUCCESS;
}

const FuzzTarget* targetNamed(const char* name) {
    for (const FuzzTarget* target : kTargets) {
        if (std::strcmp(target->name, name) == 0) return target;
    }
    return nullptr;
}

void writeWords(const std::filesystem::path& path, const std::vector<std::string>& words) {
    std::ofstream out(path);
    for (const std::string& word : words) {
        out << '"';
        char code[8];
        for (const char c : word) {
            std::snprintf(code, sizeof code, "\\x%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
            out << code;
        }
        out << "\"\n";
    }
}

int writeSeeds(const std::filesystem::path& folder) {
    for (const FuzzTarget* target : kTargets) {
        std::filesystem::create_directories(folder / target->name);
        for (const Seed& seed : target->seeds()) {
            std::ofstream(folder / target->name / seed.name, std::ios::binary)
                .write(reinterpret_cast<const char*>(seed.bytes.data()),
                       static_cast<std::streamsize>(seed.bytes.size()));
        }
        if (target->words) writeWords(folder / (std::string(target->name) + ".dict"), target->words());
    }
    return EXIT_SUCCESS;
}

int run(int count, char** words) {
    const std::string what = count > 1 ? words[1] : "";
    if (what == "seeds" && count == 3) return writeSeeds(words[2]);
    if (what == "readers" && count == 2) {
        for (const FuzzTarget* target : kTargets) std::puts(target->name);
        return EXIT_SUCCESS;
    }
    const FuzzTarget* target = nullptr;
    if (what == "replay" && count <= 5) {
        if (count == 5) target = targetNamed(words[4]);
        const int mutations = count > 2 ? std::atoi(words[2]) : 0;
        const unsigned seed = count > 3 ? static_cast<unsigned>(std::atoll(words[3])) : 1u;
        if (target) return replay(mutations, seed, std::array{target});
        if (count < 5) return replay(mutations, seed, kTargets);
    }
    if (what == "read" && count > 3) target = targetNamed(words[2]);
    if (!target) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    for (int i = 3; i < count; ++i) target->read(bytesOfFile(words[i]));
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace strainlens::fuzz

int main(int count, char** words) { return strainlens::fuzz::run(count, words); }
