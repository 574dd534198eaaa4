// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_writer.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/export/report_content.h"
#include "app/export/result_metadata.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/io/text_encoding.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kReportVersion = 1;

Json timesJson(const StageTimes& timesMs) {
    Json json;
    for (std::size_t i = 0; i < timesMs.size(); ++i) json[std::string(kStageNames[i])] = timesMs[i];
    json["total"] = std::accumulate(timesMs.begin(), timesMs.end(), 0.0);
    return json;
}

/// Null for a frame without strain.
Json strainJson(const FrameSummary& frame) {
    if (std::accumulate(frame.strainCounts.begin(), frame.strainCounts.end(), std::size_t{0}) == 0) return nullptr;
    Json json;
    for (std::size_t i = 0; i < frame.strainCounts.size(); ++i) {
        json["points"][std::string(kStrainStatusNames[i])] = frame.strainCounts[i];
    }
    const auto numbers = [](const StrainMeans& of) {
        return Json{{"exx", numberJson(of.exx)}, {"eyy", numberJson(of.eyy)}, {"exy", numberJson(of.exy)}};
    };
    json["mean"] = numbers(frame.meanStrain);
    if (std::isfinite(frame.strainSigma.exx)) json["sigma"] = numbers(frame.strainSigma);
    return json;
}

/// Null for pairs, each of which has its own.
Json greyRangeJson(const RunSummary& summary) {
    if (measuresPairs(summary.parameters)) return {};
    const GreyRange& range = summary.greyRange;
    return {{"low", range.low}, {"high", range.high}, {"identity", range.identity}};
}

Json frameJson(const FrameSummary& frame, bool isReferenceNamed) {
    Json json = {{"frame", frame.frame}, {"name", frame.name}};
    if (!frame.error.empty()) {
        json["error"] = frame.error;
    } else {
        for (std::size_t i = 0; i < frame.counts.size(); ++i) {
            json["points"][std::string(kPointStatusNames[i])] = frame.counts[i];
        }
        if (isReferenceNamed || frame.reference > 0)
            json["reference"] = {{"frame", frame.reference}, {"driftPx", numberJson(frame.driftPx)}};
        if (frame.light.normalised || std::isfinite(frame.light.meanChange)) {
            json["light"] = {{"meanChange", numberJson(frame.light.meanChange)},
                             {"contrastRatio", numberJson(frame.light.contrastRatio)},
                             {"changedShare", numberJson(frame.light.changedShare)},
                             {"normalised", frame.light.normalised}};
        }
        json["meanScore"] = numberJson(frame.meanScore);
        if (frame.noise.points > 0) {
            json["noise"] = {{"grey", frame.noise.grey},
                             {"sigmaU", frame.noise.sigmaU},
                             {"sigmaV", frame.noise.sigmaV},
                             {"points", frame.noise.points}};
        }
        if (frame.repaired > 0) json["repaired"] = frame.repaired;
        if (const auto& relative = frame.blur) {
            json["blur"] = {{"image", relative->isReferenceSharper ? "reference" : "deformed"},
                            {"kind", kBlurKindNames[static_cast<std::size_t>(relative->blur.kind)]},
                            {"sizePx", relative->blur.sizePx}};
            if (relative->blur.kind == BlurKind::Line) json["blur"]["angleRad"] = relative->blur.angleRad;
        }
        if (const auto& back = frame.backCheck) {
            json["backCheck"] = {{"points", back->points},
                                 {"outliers", back->outliers},
                                 {"medianPx", numberJson(back->medianPx)},
                                 {"ms", back->ms}};
        }
        if (frame.deconvolved) json["deconvolved"] = *frame.deconvolved;
        if (const Json strain = strainJson(frame); !strain.is_null()) json["strain"] = strain;
        json["passes"] = frame.passes;
        json["device"] = frame.device;
        json["deviceMs"] = frame.deviceMs;
        json["partial"] = frame.partial;
    }
    json["timesMs"] = timesJson(frame.timesMs);
    json["aheadMs"] = timesJson(frame.prefetchMs);
    json["behindMs"] = timesJson(frame.postProcessMs);
    return json;
}

Json deviceJson(const DeviceInfo& device) {
    return {{"id", device.id},
            {"kind", nameOf(device.kind)},
            {"name", device.name},
            {"details", device.details},
            {"driver", device.driver},
            {"memoryBytes", device.memoryBytes},
            {"computeUnits", device.computeUnits}};
}

Json fileJson(const std::filesystem::path& path, const std::optional<std::string>& hash) {
    return {{"path", utf8(std::filesystem::absolute(path).lexically_normal())},
            {"sha256", hash ? Json(*hash) : Json()}};
}

Json imageJson(const FrameIdentity& image, const std::optional<std::string>& hash) {
    Json json = {{"name", image.name}};
    if (const FileImage* file = image.file()) {
        json = fileJson(file->path, hash);
        json["page"] = file->page + 1;
    } else if (const CameraImage* camera = image.camera()) {
        json.update({{"camera", camera->camera}, {"timeNs", camera->timeNs}, {"cameraImage", camera->counter}});
    }
    if (image.position != kUnknownPosition) json["position"] = image.position + 1;
    return json;
}

}  // namespace

void writeReport(std::ostream& out, const RunSummary& summary, const ReportInputs& inputs, FileHashes& hashes,
                 const ProbeRun* probes) {
    Json images = Json::array(), rois = Json::array(), frames = Json::array(), devices = Json::array();
    for (std::size_t i = 0; i < inputs.frames.size(); ++i) {
        images.push_back(imageJson(inputs.frames[i], contentOfImage(inputs, i, summary, hashes)));
    }
    for (const std::filesystem::path& roi : inputs.roiFiles) rois.push_back(fileJson(roi, hashes.hash(roi)));
    const std::string date = dateText(summary.startTime);
    const bool isReferenceNamed = namesReference(summary.parameters);
    for (const FrameSummary& frame : summary.frames) frames.push_back(frameJson(frame, isReferenceNamed));
    for (const DeviceInfo& device : summary.devices) devices.push_back(deviceJson(device));
    Json report = {
        {"program", "StrainLens"},
        {"version", STRAINLENS_VERSION},
        {"reportVersion", kReportVersion},
        {"date", date.empty() ? Json() : Json(date)},
        {"command", inputs.command},
        {"commandLine", shellCommand(inputs.command)},
        {"workingFolder", utf8(std::filesystem::current_path())},
        {"parameters", parametersJson(summary.parameters)},
        {"images", std::move(images)},
        {"roi", std::move(rois)},
        {"device", devices.empty() ? Json() : devices.front()},
        {"devices", devices},
        {"threads", summary.threads},
        {"greyRange", greyRangeJson(summary)},
        {"wallMs", summary.wallMs},
        {"referenceTimesMs", timesJson(summary.referenceTimesMs)},
        {"frames", std::move(frames)},
        {"notes", summary.notes},
        {"cancelled", summary.cancelled},
    };
    if (const auto& adaptation = summary.adaptation) {
        report["noiseAdaptation"] = {{"noiseGrey", numberJson(adaptation->noiseGrey)},
                                     {"expectedSigmaPx", adaptation->sigmaPx},
                                     {"prefilterSigmaPx", adaptation->prefilterSigmaPx},
                                     {"refineLimitPx", adaptation->incrementLimit}};
    }
    if (const auto bound = findBottleneck(summary)) {
        report["bound"] = {{"by", kBottleneckNames[static_cast<std::size_t>(bound->by)]}, {"share", bound->share}};
    }
    if (const auto& calibration = summary.parameters.calibration) {
        const CalibrationStatistics statistics = statisticsOf(*calibration);
        report["calibration"] = {{"text", calibrationText(*calibration)},
                                 {"residualPx", calibration->residualPx},
                                 {"mmPerPx", statistics.mmPerPx},
                                 {"relativeScaleSigma", statistics.relativeScaleSigma},
                                 {"tiltDegrees", numberJson(statistics.tiltDegrees)},
                                 {"cornerShiftPx", statistics.cornerShiftPx},
                                 {"cornerSigmaPx", statistics.cornerSigmaPx}};
    }
    if (probes) report["probes"] = probesReport(*probes);
    // File names need not be valid UTF-8 on every system.
    out << report.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

std::optional<std::string> contentOfImage(const ReportInputs& inputs, std::size_t image, const RunSummary& summary,
                                          FileHashes& hashes) {
    const FileImage* file = inputs.frames[image].file();
    if (file && !file->sha256.empty()) return file->sha256;
    const auto isIt = [image](const FrameSummary& frame) { return static_cast<std::size_t>(frame.frame) == image; };
    const bool wasRead =
        image == 0 || (file && hashes.contains(file->path)) || std::ranges::any_of(summary.frames, isIt);
    if (!wasRead) return std::nullopt;
    // A large recording takes minutes.
    if (summary.cancelled && file && !hashes.contains(file->path)) return std::nullopt;
    return file ? hashes.hash(file->path) : keyOf(inputs.frames[image]);
}

std::string shellCommand(const std::vector<std::string>& words) {
    constexpr const char* kSafe = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./:,@%";
    std::string line;
    for (const std::string& word : words) {
        if (!line.empty()) line += ' ';
        if (!word.empty() && word.find_first_not_of(kSafe) == std::string::npos) {
            line += word;
            continue;
        }
        line += '\'' + replaceCharacters(word, {{'\'', "'\\''"}}) + '\'';
    }
    return line;
}

}  // namespace strainlens
