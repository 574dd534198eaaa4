// SPDX-License-Identifier: MPL-2.0
// truth.json of rendered specimens.
#include <cmath>
#include <sstream>

#include "app/io/field/displacement_truth.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readTruth(Input input) {
    const std::filesystem::path file = inputFile("input.json", input);
    readOrRefused("readSpecimenTruth", [&] { readSpecimenTruth(file); });
    readOrRefused("openTruth", [&] {
        const auto truth = openTruth(file, {9, 9});
        const auto size = truth->imageSize();
        require(size && isImageSize(size->width, size->height), "the truth belongs to images");
        for (const PointPx point : {PointPx{20, 20}, PointPx{0.5, 31.75}, PointPx{-1, 1e9}}) {
            if (const auto u = truth->at(1, point)) {
                require(std::isfinite(u->x) && std::isfinite(u->y), "a known displacement is finite");
            }
        }
    });
}

std::vector<Seed> truthSeeds() {
    std::vector<Seed> seeds;
    for (std::size_t kind = 0; kind < kSpecimenKindNames.size(); ++kind) {
        SpecimenTruth truth;
        truth.options.kind = static_cast<SpecimenKind>(kind);
        truth.options.size = {64, 48};
        truth.options.shiftX = 1.5;
        truth.referenceImage = "reference.png";
        truth.mask = "roi.png";
        truth.frames = {{1, 0.5, "a.png", "a.npy"}, {2, 1, "b.png", ""}};
        std::ostringstream out;
        writeSpecimenTruth(out, truth);
        seeds.push_back({std::string(kSpecimenKindNames[kind]), bytesOf(out.str())});
    }
    seeds.push_back({"nested", bytesOf("{\"a\": " + std::string(2000, '[') + std::string(2000, ']') + "}")});
    return seeds;
}

std::vector<std::string> truthWords() {
    std::vector<std::string> words = {"1e308", "1e999", "-1", "null", "true", "18446744073709551616", "\"frames\": []"};
    words.insert(words.end(), kSpecimenKindNames.begin(), kSpecimenKindNames.end());
    for (const SpecimenNumber& number : specimenNumbers()) words.emplace_back(number.name);
    return words;
}

}  // namespace

const FuzzTarget kTruthTarget = {"truth", readTruth, truthSeeds, truthWords};

}  // namespace strainlens::fuzz
