// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>
#include <utility>

#include "app/calibration/photograph_fit.h"
#include "app/calibration/translation_fit.h"
#include "app/cli/command.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/option_values.h"
#include "app/cli/text_table.h"
#include "app/io/calibration_json.h"
#include "app/io/field/stored_fields.h"
#include "app/io/image/image_reader.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

class CalibrateCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("PHOTOGRAPHS", m_photographs, "Photographs of the target, tilted in several ways");
        addOption(parser, "--target", m_target, "chequerboard:9x6:5|dots:11x9:4:2",
                  "What they show: inner corners and the side of a square [mm], or dots, their spacing and their "
                  "diameter [mm]");
        parser
            .add_option("--plane", m_plane, "The photograph in which the target lies in the specimen's plane, from 1")
            ->check(CLI::PositiveNumber)
            ->capture_default_str();
        parser.add_flag("--k3", m_withThirdRadial,
                        "Fit the third radial coefficient too, for lenses of very wide angle");
        addOption(parser, "--fields", m_fields, "FILE...",
                  "Instead of photographs: tables that run made of translations of the specimen in its plane");
        addOption(parser, "--moved", m_moved, "DX,DY...",
                  "How far each field was moved, in the fields' order [mm]; without it --known-length gives the scale");
        addOption(parser, "--image", m_image, "FILE",
                  "An image of the measurement, for its size; for --fields and a length alone");
        m_base.addFile(parser);
        m_base.addLength(parser);
        addOption(parser, "-o,--output", m_output, "OUT.json", "The calibration")->required();
        parser.footer(
            "Photographs without the target are reported and skipped; then the exit code is 1. The first "
            "photograph\n(--plane) decides where the plane is: lay the target onto the specimen for it.");
    }

    void prepare(CommandFiles& files) override {
        const int sources = (m_photographs.empty() ? 0 : 1) + (m_fields.empty() ? 0 : 1);
        if (sources > 1) throw InvalidInput::cannotCombine("--fields", "photographs");
        if (sources == 0 && !m_base.any()) {
            throw InvalidInput("PHOTOGRAPHS", "none", "photographs with --target, --fields, or --known-length");
        }
        if (!m_photographs.empty() && m_target.empty()) {
            throw InvalidInput("--target", "none", "what the photographs show, as chequerboard:9x6:5");
        }
        if (static_cast<std::size_t>(m_plane) > std::max<std::size_t>(m_photographs.size(), 1)) {
            throw InvalidInput("--plane", std::to_string(m_plane), "1 to " + std::to_string(m_photographs.size()));
        }
        if (m_photographs.empty() && m_image.empty()) {
            throw InvalidInput("--image", "none", "an image of the measurement, without photographs");
        }
        if (!m_moved.empty() && m_moved.size() != m_fields.size()) {
            throw InvalidInput("--moved", std::to_string(m_moved.size()) + " amounts",
                               std::to_string(m_fields.size()) + ", one for each field");
        }
        if (!m_fields.empty() && m_moved.empty() && !m_base.hasLength()) {
            throw InvalidInput("--moved", "none", "the translation of each field, or use --known-length for the scale");
        }
        if (sources == 1 && m_base.hasFile()) {
            throw InvalidInput::cannotCombine("--calibration", "photographs or fields, which give one");
        }
        for (const std::vector<std::string>* inputs : {&m_photographs, &m_fields}) {
            for (const std::string& input : *inputs) files.addInput(input);
        }
        files.addInput(m_image);
        m_base.listFiles(files);
        files.addOutput("output", m_output);
    }

    int run(std::stop_token) override {
        Calibration calibration = !m_photographs.empty() ? calibrateFromPhotographs()
                                  : !m_fields.empty()    ? calibrateFromFields()
                                                         : Calibration();
        if (m_photographs.empty() && m_fields.empty()) {
            calibration = *m_base.calibration([this] { return imageSizeOf(pathFromUtf8(m_image)); });
        } else if (m_base.hasLength()) {
            calibration = m_base.applyLength(std::move(calibration));
        }
        requireUsable(calibration, "calibration");
        writeCalibration(pathFromUtf8(m_output), calibration);
        std::cout << calibrationText(calibration) << '\n';
        for (const std::string& note : calibration.notes) std::cout << "note: " << note << '\n';
        return m_hasFailures ? kFailed : kOk;
    }

private:
    Calibration calibrateFromPhotographs() {
        const TargetViews targets = detectTargets({m_photographs, parseCalibrationTarget(m_target),
                                                   static_cast<std::size_t>(m_plane) - 1, m_withThirdRadial});
        m_hasFailures = !targets.skipped.empty();
        for (const std::string& failure : targets.skipped) std::cerr << "left out: " << failure << '\n';
        PhotographFit fit = fitPhotographs(targets);
        std::vector<std::vector<std::string>> rows = {{"photograph", "points", "residual [px]"}};
        for (const FittedPhotograph& photograph : fit.photographs) {
            rows.push_back({photograph.file, std::to_string(photograph.points), fixedText(photograph.residualPx, 4)});
        }
        std::cout << textTable(rows);
        return std::move(fit.calibration);
    }

    Calibration calibrateFromFields() {
        std::vector<MeasuredTranslation> translations;
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            const StoredFields stored = readStoredFields(pathFromUtf8(m_fields[i]));
            if (stored.frames.size() != 1) {
                throw FileError(m_fields[i], "has " + std::to_string(stored.frames.size()) +
                                                 " frames; give a table of one translation each.");
            }
            translations.push_back(extractTranslation(stored.frames[0].field, m_fields[i]));
            if (!m_moved.empty()) translations.back().amount = amountFrom(m_moved[i]);
        }
        Calibration calibration = fitTranslations(translations, imageSizeOf(pathFromUtf8(m_image)));
        nameFiles(calibration, m_fields);
        return calibration;
    }

    static PointMm amountFrom(const std::string& text) {
        const std::array<double, 2> numbers = numbersIn<2>("--moved", text, "DX,DY [mm], as 5,0");
        return {numbers[0], numbers[1]};
    }

    std::vector<std::string> m_photographs, m_fields, m_moved;
    std::string m_target, m_image, m_output;
    int m_plane = 1;
    bool m_withThirdRadial = false, m_hasFailures = false;
    CalibrationOption m_base;
};

}  // namespace

std::unique_ptr<Command> makeCalibrateCommand() { return std::make_unique<CalibrateCommand>(); }

}  // namespace strainlens::cli
