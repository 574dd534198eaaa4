// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/measure/strain_recomputation.h"
#include "app/results/field_file.h"
#include "compute/field/validation.h"

namespace strainlens::cli {
namespace {

constexpr int kDefaultWindow = 7;
constexpr std::array<std::string_view, 16> kParameters = {
    "strain-window",        "strain-measure",    "strain-order",       "strain-source",
    "strain-minimum-share", "strain-smoothness", "gaussian-weight",    "deconvolution",
    "median-test",          "median-threshold",  "median-fluctuation", "minimum-zncc",
    "score-threshold",      "criterion",         "gradient-tolerance", "threads"};

class StrainCommand : public Command {
public:
    StrainCommand() {
        m_parameters.strain.window = kDefaultWindow;
        // Points are validated again only on request.
        m_parameters.validation.medianTest = false;
        m_parameters.validation.minimumContrast = 0;
        m_parameters.refine.minimumZncc = 0;
        m_parameters.method = SearchMethod::Full;  // so that every criterion may be named
    }

    void addOptions(CLI::App& parser) override {
        parser
            .add_option("FIELD", m_field,
                        "Results of strainlens-cli run (.h5, which has every digit, or .csv), one frame or a sequence")
            ->required();
        m_outputs.addOutput(parser, "Where results go: the same table with the strain's columns, ...")->required();
        addOption(parser, "--reference", m_reference, "FILE", "The reference image; --roi and --overlay need it");
        m_region.addTo(
            parser,
            "The region that was measured (mask or JSON): the strain window does not cross its gaps, however narrow");
        m_outputs.addOverlay(
            parser,
            "Picture over the reference image (.png, .svg or .pdf); with several frames OUT_01.png, OUT_02.png, ...");
        m_outputs.addChoice(parser);
        m_calibration.addFile(parser);
        addParameterOptions(parser, m_parameters, kParameters);
        addMeasuredSubset(
            parser, m_subset,
            "the strain's standard deviations are nan, unless the table has the subset that each point chose");
        parser.footer(
            "Points that failed when the field was measured have no values any more: validation can only flag more. "
            "To\n"
            "choose thresholds afterwards, measure with --median-test off --minimum-zncc 0.");
    }

    void prepare(CommandFiles& files) override {
        if (m_reference.empty() && (m_outputs.hasOverlay() || m_region.any())) {
            throw InvalidInput::needs("--overlay or --roi", "--reference");
        }
        m_stored = readFields(pathFromUtf8(m_field));
        setFromTable(m_parameters, m_stored);
        calibrate(m_parameters, m_stored, m_calibration);
        if (m_subset != 0 && m_stored.adaptive) {
            throw InvalidInput::cannotCombine("--subset", "a table whose points have their own");
        }
        requireGradients(m_parameters, m_stored);
        if (m_subset == 0) m_subset = m_stored.subset;
        if (m_subset != 0) m_parameters.refine.subset = m_subset;
        requireValid(m_parameters);
        files.addInput(m_field);
        files.addInput(m_reference);
        m_calibration.listFiles(files);
        m_region.listFiles(files);
        m_outputs.prepare(files, frameCount());
    }

    int run(std::stop_token stop) override {
        const RoiMask roi =
            m_region.any() ? m_region.mask({pathFromUtf8(m_reference), 0, m_reference}) : m_stored.region;
        const bool withNoise = (m_subset != 0 || m_stored.adaptive) && m_parameters.strain.isRequested();
        const ImageSize image =
            withNoise && !m_reference.empty() ? imageSizeOf(pathFromUtf8(m_reference)) : ImageSize{};
        StrainRecomputation strain(m_parameters, roi, image, withNoise);
        ExportFiles outputs(m_outputs.targets(), m_outputs.inputs(m_parameters, {}, inputs()), frameCount());
        for (StoredField& frame : m_stored.frames) {
            revalidate(frame.field, m_parameters.criterion, m_parameters.refine.minimumZncc, m_parameters.validation);
            strain.compute(frame.field, stop);
            if (stop.stop_requested()) break;  // only complete frames are written
            outputs.writeFrame(describe(frame), frame.field);
            const bool hasPoints = frame.field.count(PointStatus::Ok) > 0;
            if (hasPoints && m_parameters.strain.isRequested() && frame.field.strain.count(StrainStatus::Ok) == 0) {
                m_notes.push_back("frame " + std::to_string(frame.frame) + " has no strain at any point");
            }
        }
        outputs.finish({});
        if (stop.stop_requested()) return kCancelled;
        printNotes(m_notes);
        return m_notes.empty() ? exitCodeOf(outputs) : kFailed;
    }

private:
    int frameCount() const { return static_cast<int>(m_stored.frames.size()); }

    FrameSummary describe(const StoredField& stored) const {
        const FrameSummary summary = describeField(stored.frame, "frame " + std::to_string(stored.frame), stored.field);
        std::cerr << summary.name << ": " << countsText(summary);
        if (!stored.field.strain.empty()) {
            std::array<std::size_t, kStrainStatusNames.size()> counts{};
            for (const StrainStatus status : stored.field.strain.status) ++counts[static_cast<std::size_t>(status)];
            std::cerr << "; strain: " << countsText(kStrainStatusNames, counts);
        }
        std::cerr << '\n';
        return summary;
    }

    /// The outputs' reference image and, for each frame, the file it comes from.
    ReportInputs inputs() const {
        ReportInputs inputs;
        inputs.frames.push_back(
            identityOf({pathFromUtf8(m_reference.empty() ? m_field : m_reference), 0, "reference"}));
        inputs.frames.resize(m_stored.frames.size() + 1, identityOf({pathFromUtf8(m_field), 0, m_field}));
        inputs.roiFiles = m_region.paths();
        return inputs;
    }

    std::string m_field, m_reference;
    StoredFields m_stored;
    std::vector<std::string> m_notes;  ///< frames without strain
    int m_subset = 0;                  ///< 0: not known [px]
    RegionOption m_region;
    CalibrationOption m_calibration;
    OutputOptions m_outputs{{ExportScope::Sequence, ExportScope::Frame}, "csv"};
    RunParameters m_parameters;
};

}  // namespace

std::unique_ptr<Command> makeStrainCommand() { return std::make_unique<StrainCommand>(); }

}  // namespace strainlens::cli
