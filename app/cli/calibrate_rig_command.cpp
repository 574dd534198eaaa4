// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <iostream>
#include <utility>

#include "app/calibration/photograph_fit.h"
#include "app/cli/command.h"
#include "app/cli/options/option_values.h"
#include "app/cli/text_table.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/rig/rig_formats.h"
#include "app/rig/rig_fit.h"
#include "app/rig/rig_photographs.h"
#include "app/rig/rig_quality.h"
#include "compute/types/error.h"
#include "compute/types/format.h"

namespace strainlens::cli {
namespace {

constexpr int kMaxRigSidePx = 1 << 20;

/// Coordinated universal time, ISO 8601.
std::string utcNow() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

std::string viewTable(const RigViews& views, const RigFit& fit) {
    std::vector<std::vector<std::string>> rows = {{"view"}};
    for (std::size_t i = 0; i < views.images.size(); ++i) {
        const std::string camera = "camera " + std::to_string(i);
        rows[0].insert(rows[0].end(), {camera + ": marks", "rejected", "rms [px]"});
    }
    for (std::size_t v = 0; v < views.views.size(); ++v) {
        std::vector<std::string>& row = rows.emplace_back(std::vector<std::string>{views.views[v].name});
        for (const ViewResidual& residual : fit.residuals[v]) {
            row.push_back(std::to_string(residual.marks));
            row.push_back(std::to_string(residual.rejected));
            row.push_back(residual.marks > residual.rejected ? fixedText(residual.rmsPx, 4) : "-");
        }
    }
    return textTable(rows);
}

std::string parameterTable(const Rig& rig) {
    std::vector<std::vector<std::string>> rows = {{"parameter", "value", "standard deviation"}};
    for (std::size_t k = 0; k < rig.parameterCount(); ++k) {
        const double variance = rig.covarianceOf(k, k);
        if (!(variance > 0)) continue;
        const double value = parametersOf(rig.cameras[k / kCameraParameters])[k % kCameraParameters];
        rows.push_back({rig.parameterName(k), readableText(value, 9), readableText(std::sqrt(variance), 3)});
    }
    return textTable(rows);
}

class CalibrateRigCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        addRepeatedOption(
            parser, "--camera", m_patterns, "PATTERN",
            "The photographs of one camera, in quotes, with one star in the name: \"cal/*_0.tif\"; once for "
            "each camera. Photographs in which the star stands for the same text are of the same moment");
        addOption(parser, "--target", m_target, "chequerboard:12x8:5|...",
                  "What they show: chequerboard:12x8:5 (inner corners, side of a square [mm]), dots:11x9:4:2 (dots, "
                  "spacing, diameter), asymmetric-dots:4x11:10:6, coded-dots:18x14:10:5:2,3,13,8 (three rings: column "
                  "and row of the origin from 0, columns and rows to the others), charuco:12x9:10:7:4x4_250 (squares, "
                  "side of a square and of a marker, dictionary)");
        addOption(parser, "--model", m_model, "NAME",
                  "Lens model: pinhole, radial1, radial2, brown4, brown5, prism, rational or full; without it the one "
                  "that the residuals show");
        addOption(parser, "--mark-sigma", m_markSigmaMm, "MM",
                  "Standard deviation of the marks on the target: they are estimated too, as for a bent target");
        addOption(parser, "--rig", m_rig, "FILE",
                  "Instead of photographs: a rig of StrainLens, OpenCV, DICe, VIC-3D, MatchID or pyvale, to convert");
        addOption(parser, "--image-size", m_imageSize, "WIDTHxHEIGHT",
                  "Size of the images, for files of other programs that do not have it [px]");
        addOption(parser, "--format", m_format, "NAME", "Of the output: json, opencv, dice, vic or matchid")
            ->capture_default_str();
        addOption(parser, "-o,--output", m_output, "OUT", "The rig")->required();
        parser.footer("Photographs that do not count are reported and left out; then the exit code is 1.");
    }

    void prepare(CommandFiles& files) override {
        if (!m_rig.empty() && !m_patterns.empty()) throw InvalidInput::cannotCombine("--rig", "--camera");
        if (m_rig.empty() && m_patterns.empty()) {
            throw InvalidInput("--camera", "none", "the photographs of each camera, or --rig with a file to convert");
        }
        if (!m_patterns.empty() && m_target.empty()) {
            throw InvalidInput("--target", "none", "what the photographs show, as chequerboard:12x8:5");
        }
        if (!(m_markSigmaMm >= 0) || !std::isfinite(m_markSigmaMm)) {
            throw InvalidInput("--mark-sigma", std::to_string(m_markSigmaMm), "0 or more [mm]");
        }
        rigFormat(m_format, "--format");
        if (!m_model.empty()) lensModel(m_model, "--model");
        if (!m_patterns.empty()) {
            m_description = parseTargetDescription(m_target, "--target");
            m_photographs = pairPhotographs(m_patterns);
            for (const auto& view : m_photographs.files) {
                for (const std::string& file : view) files.addInput(file);
            }
        }
        files.addInput(m_rig);
        files.addOutput("output", m_output);
    }

    int run(std::stop_token) override {
        const Rig rig = m_rig.empty() ? calibrate() : convert();
        const RigFormat& format = rigFormat(m_format, "--format");
        writeRig(pathFromUtf8(m_output), rig, format);
        for (const std::string& text : rigTexts(rig)) std::cout << text << '\n';
        for (const std::string& note : rig.notes) std::cout << "note: " << note << '\n';
        for (const std::string& loss : lossesOf(rig, format)) {
            std::cout << "note: " << format.program << " does not hold " << loss << ".\n";
        }
        return m_hasFailures ? kFailed : kOk;
    }

private:
    Rig convert() const {
        RigImport import;
        if (!m_imageSize.empty()) {
            import.images = {imageSizeFromText("--image-size", m_imageSize, 1, kMaxRigSidePx)};
        }
        return readRig(pathFromUtf8(m_rig), import);
    }

    Rig calibrate() {
        RigDetection detection = detectRigViews(m_photographs, m_description);
        for (const std::string& failure : detection.skipped) std::cerr << "left out: " << failure << '\n';
        RigFitOptions options;
        if (!m_model.empty()) options.model = &lensModel(m_model, "--model");
        options.markSigmaMm = m_markSigmaMm;
        RigFit fit = fitRig(detection.views, options);
        std::cout << viewTable(detection.views, fit) << parameterTable(fit.rig);
        m_hasFailures = !detection.skipped.empty();
        printRejected(detection, fit);
        printSummary(detection.views, fit);
        fit.rig.date = utcNow();
        fit.rig.files = std::move(detection.files);
        for (std::size_t i = 0; i < m_patterns.size(); ++i) fit.rig.cameras[i].name = m_patterns[i];
        return std::move(fit.rig);
    }

    void printRejected(const RigDetection& detection, const RigFit& fit) {
        for (std::size_t v = 0; v < fit.residuals.size(); ++v) {
            for (std::size_t i = 0; i < fit.residuals[v].size(); ++i) {
                if (fit.residuals[v][i].problem.empty()) continue;
                std::cerr << "left out: " << detection.paths[v][i] << ": " << fit.residuals[v][i].problem << ".\n";
                m_hasFailures = true;
            }
        }
    }

    void printSummary(const RigViews& views, const RigFit& fit) const {
        for (const LensModelTrial& trial : fit.trials) {
            std::cout << format("lens model %-8s (%s): rms %.4f px, information criterion %+.1f%s\n",
                                std::string(trial.model->name).c_str(), std::string(trial.model->summary).c_str(),
                                trial.rmsPx, trial.criterion, trial.isDetermined ? "" : ", not determined");
        }
        std::cout << format("lens model: %s; marks located to %.4f px (standard deviation of a coordinate), %d marks\n",
                            std::string(fit.model->name).c_str(), fit.sigmaPx, fit.rig.points);
        const std::vector<Coverage> coverage = coverageOf(views, fit);
        for (std::size_t i = 0; i < coverage.size(); ++i) {
            std::cout << format("camera %zu: rms %.4f px, marks in %.0f %% of the image\n", i, fit.cameraRmsPx[i],
                                100 * coverage[i].share);
        }
        if (m_markSigmaMm > 0) std::cout << format("marks off the target's plane: %.4f mm RMS\n", fit.markShiftMm);
        const MetricSigma sigma = metricSigmaOf(fit);
        if (!std::isnan(sigma.scale)) {
            std::cout << format(
                "standard deviations that the calibration gives a measurement: lengths %.2g, strain %.2g, "
                "flatness %.2g mm, distance %.2g mm\n",
                sigma.scale, sigma.strain, sigma.flatnessMm, sigma.positionMm);
        }
        const PoseAdvice advice = adviseNextPose(views, fit);
        if (!advice.text.empty()) std::cout << advice.text << '\n';
    }

    std::vector<std::string> m_patterns;
    std::string m_target, m_model, m_rig, m_imageSize, m_output, m_format = "json";
    double m_markSigmaMm = 0;
    bool m_hasFailures = false;
    TargetDescription m_description;
    RigPhotographs m_photographs;
};

}  // namespace

std::unique_ptr<Command> makeCalibrateRigCommand() { return std::make_unique<CalibrateRigCommand>(); }

}  // namespace strainlens::cli
