// SPDX-License-Identifier: MPL-2.0
#include "app/export/result_metadata.h"

#include <array>
#include <cmath>
#include <ctime>
#include <numbers>

#include "app/io/number_text.h"
#include "app/io/parameters_json.h"

namespace strainlens {

std::string parametersText(const RunParameters& parameters) { return parametersJson(parameters).dump(); }

std::string programText() { return "StrainLens " STRAINLENS_VERSION; }

std::string dateText(std::chrono::system_clock::time_point time) {
    if (time == std::chrono::system_clock::time_point{}) return {};
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S%z", &parts);
    std::string date = text.data();
    // strftime writes the zone as +0100.
    return date.insert(date.size() - 2, ":");
}

std::string adaptationText(const NoiseAdaptation& adaptation) {
    if (!(adaptation.sigmaPx > 0)) return "noise not measured: not smoothed";
    const std::string smoothing = adaptation.prefilterSigmaPx > 0
                                      ? "both images smoothed with " + fixedText(adaptation.prefilterSigmaPx, 1) + " px"
                                      : "not smoothed";
    return "noise " + fixedText(adaptation.noiseGrey, 2) + " grey: " + smoothing + ", expected sigma " +
           fixedText(adaptation.sigmaPx, 4) + " px";
}

std::string blurText(const RelativeBlur& relative) {
    const Blur& blur = relative.blur;
    const std::string image = relative.isReferenceSharper ? "reference image" : "deformed image";
    const std::string size = fixedText(blur.sizePx, 1) + " px";
    switch (blur.kind) {
        case BlurKind::Gaussian:
            return image + " blurred to match, sigma " + size;
        case BlurKind::Disc:
            return image + " blurred to match, disc of radius " + size;
        case BlurKind::Line:
            break;
    }
    return image + " blurred to match, motion of " + size + " at " +
           fixedText(blur.angleRad * 180 / std::numbers::pi, 0) + " degrees";
}

std::string lightText(const LightChange& light) {
    const std::string done = light.normalised ? "made the same everywhere" : "as it is";
    if (!std::isfinite(light.meanChange)) return "light " + done;
    return "light " + std::string(light.meanChange < 0 ? "" : "+") + fixedText(light.meanChange, 1) +
           " grey, contrast x " + fixedText(light.contrastRatio, 2) + ": " + done;
}

std::string bottleneckText(const BottleneckShare& bound) {
    return std::string(kBottleneckNames[static_cast<std::size_t>(bound.by)]) + " (" + fixedText(100 * bound.share, 0) +
           " % of the time)";
}

bool isPositionColumn(const ResultColumn& column) {
    return column.name.starts_with("x_") || column.name.starts_with("y_");
}

}  // namespace strainlens
