// SPDX-License-Identifier: MPL-2.0
#include <array>
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/named_regions.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "app/export/export_files.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/measure/strain_recomputation.h"
#include "app/project/region_probe.h"
#include "app/results/field_file.h"

namespace strainlens::cli {
namespace {

constexpr std::array<std::string_view, 7> kProbeParameters = {
    "strain-window",        "strain-measure",  "strain-order", "strain-source",
    "strain-minimum-share", "gaussian-weight", "threads"};

class ProbeCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("FIELD", m_field,
                        "Results of strainlens-cli run (.h5, which has every digit, or .csv), one frame or a sequence")
            ->required();
        m_probes.addTo(parser);
        m_outputs.addTo(parser, "-o,--output", "--json");
        addOption(parser, "--images", m_images, "FILE...",
                  "The run's images as it was given them, the reference first: names for the rows, and the size that "
                  "--roi needs");
        m_region.addTo(parser);
        m_named.addTo(parser, "Region with a name, a mask image or JSON shapes, read as an area; may be repeated");
        addMeasuredSubset(parser, m_subset, "there are no standard deviations");
        m_load.addTo(parser);
        m_calibration.addFile(parser);
        addParameterOptions(parser, m_parameters, kProbeParameters);
        parser.footer(
            "Lengths are in mm where the run had --scale. Quantities of strain (exx, ...) need --strain-window.");
    }

    void prepare(CommandFiles& files) override {
        m_plan.probes = m_probes.probes();
        if (m_plan.probes.empty() && !m_named.any())
            throw InvalidInput("--probes", "none", "a file of probes, --extensometer, or --region");
        m_stored = readFields(pathFromUtf8(m_field));
        setFromTable(m_parameters, m_stored);
        requireGradients(m_parameters, m_stored);
        if (m_subset == 0) m_subset = m_stored.subset;
        if (m_subset != 0) m_parameters.refine.subset = m_subset;
        calibrate(m_parameters, m_stored, m_calibration);
        requireValid(m_parameters);
        if (m_region.any() && m_images.empty()) {
            throw InvalidInput::needs("--roi", "the images of the run");
        }
        if (!m_images.empty()) m_frames = expandFrames(pathsFromUtf8(m_images));
        files.addInput(m_field);
        m_calibration.listFiles(files);
        m_probes.listFiles(files);
        files.addInput(m_frames);
        m_region.listFiles(files);
        m_named.listFiles(files);
        m_load.prepare(files);
        readLoads();
        m_plan.evaluation = m_load.evaluation();
        m_outputs.describeChart(m_plan);
        strainlens::requireValid(m_plan.evaluation, m_plan.hasLoads());
        if (m_outputs.hasConstants() && !m_plan.evaluation.hasRange()) {
            throw InvalidInput::needs("--json", "--modulus-range");
        }
        m_outputs.prepare(files);
    }

    int run(std::stop_token stop) override {
        const ImageSize image = m_frames.empty() ? ImageSize{} : imageSizeOf(m_frames[0].path, m_frames[0].page);
        const RoiMask roi = m_region.any() ? m_region.mask(image) : m_stored.region;
        appendAreas(m_plan.probes, namedAreas(roi.empty() ? image : roi.size()));
        m_plan.field = makeProbeReaderOptions(m_parameters, roi, image);
        if (m_subset == 0) m_plan.field.subset = 0;
        ExportInputs inputs{m_parameters, roi};
        inputs.probes = m_plan;
        ExportFiles outputs(m_outputs.targets(), inputs, static_cast<int>(m_stored.frames.size()));
        StrainRecomputation strain(m_parameters, roi, image, m_subset != 0);
        for (StoredField& stored : m_stored.frames) {
            if (stop.stop_requested()) return kCancelled;
            strain.compute(stored.field);
            FrameSummary summary;
            summary.frame = stored.frame;
            summary.name = imageName(stored.frame);
            outputs.writeFrame(summary, stored.field);
        }
        const ProbeEvaluation probeEvaluation = outputs.probes()->evaluate();
        if (m_plan.loads) printNotes(loadNotes(m_plan.loads->file, m_plan.loads->warnings));
        printNotes(recordingNotes(m_plan, probeEvaluation));
        if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
        outputs.finish({});
        if (!m_outputs.printsSeries()) {
            std::cout << textTable(probeTable(probeEvaluation.results))
                      << constantsText(probeEvaluation.evaluatedLoads);
        }
        return exitCodeOf(outputs);
    }

private:
    /// `image`: {} = unknown.
    std::vector<Probe> namedAreas(ImageSize image) const {
        if (!m_named.any()) return {};
        const RegionImage known{image};
        return selectMeasured(m_named.areas(image == ImageSize{} ? imageAround(m_stored.frames.front().field) : known),
                              m_parameters);
    }

    void readLoads() {
        const MeasuredImages images = storedImages();
        const MomentSource source = m_load.timing().source;
        std::vector<std::filesystem::path> paths;
        if (source == MomentSource::Exif || source == MomentSource::FileTimes) {
            if (m_frames.empty()) throw InvalidInput::needs("--image-times", "--images, the images of the run");
            for (const int frame : images.frames) paths.push_back(m_frames[static_cast<std::size_t>(frame)].path);
        }
        m_load.readLoads(images, paths, m_plan);
    }

    /// The reference first.
    MeasuredImages storedImages() const {
        MeasuredImages images{{0}, {}, {}, static_cast<int>(m_frames.size())};
        for (const StoredField& stored : m_stored.frames) {
            if (stored.frame != 0) images.frames.push_back(stored.frame);
        }
        for (const int frame : images.frames) images.names.push_back(imageName(frame));
        images.positions = images.frames;
        return images;
    }

    std::string imageName(int frame) const {
        if (m_frames.empty()) return {};
        if (frame >= 0 && static_cast<std::size_t>(frame) < m_frames.size()) {
            return m_frames[static_cast<std::size_t>(frame)].name;
        }
        throw InvalidInput("--images", std::to_string(m_frames.size()) + " images",
                           "all images of the run, including that of frame " + std::to_string(frame));
    }

    std::string m_field;
    std::vector<std::string> m_images;
    ProbeOptions m_probes;
    ProbeOutputs m_outputs;
    int m_subset = 0;  ///< 0: not known [px]
    RegionOption m_region;
    NamedRegions m_named;
    LoadOptions m_load;
    CalibrationOption m_calibration;
    RunParameters m_parameters;
    ProbePlan m_plan;
    StoredFields m_stored;
    std::vector<FrameReference> m_frames;
};

}  // namespace

std::unique_ptr<Command> makeProbeCommand() { return std::make_unique<ProbeCommand>(); }

}  // namespace strainlens::cli
