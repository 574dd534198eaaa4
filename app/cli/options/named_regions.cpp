// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/named_regions.h"

#include <algorithm>
#include <cmath>

#include "app/cli/options/add_option.h"
#include "app/cli/progress.h"
#include "app/io/paths.h"
#include "app/project/region_probe.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr const char *kMovingRegion = "--region", *kFixedRegion = "--fixed-region";

struct NamedFile {
    std::string name, file;
};

NamedFile namedFile(const char* option, const std::string& text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0 || sign + 1 == text.size())
        throw InvalidInput(option, text, "NAME=FILE, such as web=web.json");
    return {text.substr(0, sign), text.substr(sign + 1)};
}

}  // namespace

void NamedRegions::addTo(CLI::App& parser, const char* help) {
    addRepeatedOption(parser, kMovingRegion, m_moving, "NAME=FILE", help);
    addRepeatedOption(parser, kFixedRegion, m_fixed, "NAME=FILE",
                      "As --region, but it stays in space: in each image it has the measured points that are inside "
                      "then. It does not choose what is measured");
}

void NamedRegions::listFiles(CommandFiles& files) const {
    for (const std::string& text : m_moving) files.addRegion(namedFile(kMovingRegion, text).file);
    for (const std::string& text : m_fixed) files.addRegion(namedFile(kFixedRegion, text).file);
}

std::vector<std::filesystem::path> NamedRegions::movingPaths() const {
    std::vector<std::filesystem::path> paths;
    for (const std::string& text : m_moving) paths.push_back(pathFromUtf8(namedFile(kMovingRegion, text).file));
    return paths;
}

std::vector<std::filesystem::path> NamedRegions::paths() const {
    std::vector<std::filesystem::path> paths = movingPaths();
    for (const std::string& text : m_fixed) paths.push_back(pathFromUtf8(namedFile(kFixedRegion, text).file));
    return paths;
}

std::vector<Probe> NamedRegions::areas(const RegionImage& image) const {
    std::vector<std::string> notes;
    std::vector<Probe> areas = read(image, notes);
    printNotes(notes);
    return areas;
}

std::vector<Probe> NamedRegions::read(const RegionImage& image, std::vector<std::string>& notes) const {
    std::vector<Probe> areas;
    const auto add = [&](const char* option, const std::vector<std::string>& texts, bool isFixed) {
        for (const std::string& text : texts) {
            const auto [name, file] = namedFile(option, text);
            const RegionOfInterest region = readRoi(pathFromUtf8(file), &notes);
            const ImageSize size = image.isKnown ? image.size : maskSizeOf(region, image.size);
            areas.push_back(probeOf({name, region, isFixed, option, text}, size));
        }
    };
    add(kMovingRegion, m_moving, false);
    add(kFixedRegion, m_fixed, true);
    strainlens::requireValid(areas);
    return areas;
}

RoiMask NamedRegions::unionOf(ImageSize image) const {
    std::vector<std::string> notes;  // areas() prints them
    return strainlens::unionOf(read({image}, notes), image);
}

std::vector<std::string> NamedRegions::arguments() const {
    std::vector<std::string> words;
    for (const std::string& text : m_moving) words.insert(words.end(), {kMovingRegion, text});
    for (const std::string& text : m_fixed) words.insert(words.end(), {kFixedRegion, text});
    return words;
}

RegionImage imageAround(const DisplacementField& field) {
    const auto side = [](const std::vector<double>& positions) {
        return positions.empty() ? 1 : 2 * static_cast<int>(std::ceil(*std::ranges::max_element(positions)) + 1);
    };
    return {{side(field.x), side(field.y)}, false};
}

}  // namespace strainlens::cli
