// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iterator>

#include "app/cli/command.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/camera_option.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/masks_option.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/fields/field_frames.h"
#include "app/io/image/image_reader.h"
#include "app/io/kept_frames.h"
#include "app/io/paths.h"
#include "app/probes/probe_run.h"
#include "app/project/project_run.h"
#include "app/project/region_probe.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

class ProjectCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("OUT", m_out, "The project (.strainlens); images and masks stay where they are")->required();
        parser
            .add_option("IMAGES", m_images,
                        "The reference, then the deformed images: files, folders, multi-page TIFFs or videos, as run "
                        "takes them")
            ->required();
        m_choice.addTo(parser);
        m_region.addTo(parser);
        m_region.addNamedTo(parser);
        m_masks.addTo(parser);
        m_probes.addTo(parser);
        m_load.addTo(parser);
        m_calibration.addFile(parser);
        m_calibration.addLength(parser);
        m_camera.addTo(parser);
        addNumberOption(parser, "--frame-rate", m_frameRateHz, 0.0, kMaxCameraRate,
                        "Images per second, for velocities; 0 = unknown");
        addOption(parser, "--keep-fields", m_keptFields, "LIST",
                  "Frames whose fields a run of the project keeps in results and tables, as of run; all without it");
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Paths are kept relative to the project's folder, so that both can be moved together; every file's size "
            "and SHA-256\nare kept with it. 'strainlens-cli run OUT' measures what the same options of run would.");
    }

    void prepare(CommandFiles& files) override {
        const std::filesystem::path out = pathFromUtf8(m_out);
        if (!hasSuffix(out, kProjectSuffix)) {
            throw InvalidInput("OUT", m_out, std::string("a name that ends in ") + kProjectSuffix);
        }
        KeptFrames(m_keptFields, "--keep-fields");
        disableDefaultStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
        std::vector<std::filesystem::path> others = m_region.paths();
        std::ranges::move(m_camera.paths(), std::back_inserter(others));
        std::ranges::move(m_masks.paths(), std::back_inserter(others));
        m_chosen = m_choice.choose(m_images, others, {}, m_notes);
        requirePair(m_chosen.frames, "IMAGES", m_images, m_notes);
        files.addInput(m_chosen.frames);
        m_region.listFiles(files);
        m_probes.listFiles(files);
        m_load.prepare(files);
        if (m_load.findsOffset()) {
            throw InvalidInput("--load-offset", "auto",
                               "seconds: a project is not measured yet; strainlens-cli run or probe find the offset");
        }
        m_calibration.listFiles(files);
        m_camera.listFiles(files);
        m_camera.apply(m_parameters.camera);
        m_masks.listFiles(files);
        m_masks.apply(m_parameters.masks);
        requireMasks(m_parameters.masks, m_chosen.frames);
        m_parameters.calibration = m_calibration.calibration(
            [this] { return imageSizeOf(m_chosen.frames.front().path, m_chosen.frames.front().page); });
        requireValid(m_parameters);
        files.addOutput("OUT", m_out);
    }

    int run(std::stop_token stop) override {
        const RoiMask region = m_region.mask(m_chosen.frames.front());
        adviseParameters(m_parameters, *m_parser, {m_chosen.frames, region}, m_notes, std::move(stop));
        Project project;
        project.images = projectImages(m_chosen.frames);
        for (const std::filesystem::path& file : m_region.roiPaths()) {
            for (ProjectShape& shape : projectRegion(file)) project.region.push_back(std::move(shape));
        }
        project.parameters = m_parameters;
        project.frameRateHz = m_frameRateHz;
        project.keptFields = m_keptFields;
        project.probes = m_probes.probes();
        addNamedRegions(project);
        requireMeasurable(project.probes, m_parameters);
        addLoad(project);
        keepRuns(project);
        ProjectHashes().fill(project);
        writeProject(pathFromUtf8(m_out), project);
        printNotes(m_notes);
        return kOk;
    }

private:
    /// Named regions are areas, and what is measured includes those that move with the material.
    void addNamedRegions(Project& project) const {
        const NamedRegions& named = m_region.named();
        if (!named.any()) return;
        const std::vector<Probe> areas =
            named.areas({imageSizeOf(m_chosen.frames.front().path, m_chosen.frames.front().page)});
        for (const Probe& probe : areas) {
            const auto& area = std::get<AreaProbe>(probe.geometry);
            if (!area.isFixed) project.region.push_back({RoiOperation::Add, RoiPolygon{area.vertices}});
        }
        appendAreas(project.probes, selectMeasured(areas, project.parameters));
    }

    /// A project that is replaced leaves its saved runs.
    void keepRuns(Project& project) const {
        const std::filesystem::path out = pathFromUtf8(m_out);
        std::error_code error;
        if (!std::filesystem::exists(out, error)) return;
        try {
            project.runs = readProject(out).runs;
        } catch (const Error&) {
            return;  // it was no project
        }
    }

    void addLoad(Project& project) {
        project.evaluation = m_load.evaluation();
        ProbePlan plan;
        m_load.readLoads(loadedImages(m_chosen), filesOf(m_chosen), plan);
        strainlens::requireValid(project.evaluation, plan.loads.has_value());
        if (!plan.loads) return;
        project.load = projectLoad(*plan.loads);
        project.load.file = m_load.file(), project.load.format = m_load.format(), project.load.timing = m_load.timing();
        std::ranges::move(loadNotes(plan.loads->file, plan.loads->warnings), std::back_inserter(m_notes));
    }

    std::string m_out;
    std::vector<std::string> m_images, m_notes;
    ChosenFrames m_chosen;
    FramesOption m_choice;
    RegionOption m_region;
    ProbeOptions m_probes;
    LoadOptions m_load;
    CalibrationOption m_calibration;
    CameraOption m_camera;
    MasksOption m_masks;
    RunParameters m_parameters;
    double m_frameRateHz = 0;
    std::string m_keptFields;
    const CLI::App* m_parser = nullptr;
};

}  // namespace

std::unique_ptr<Command> makeProjectCommand() { return std::make_unique<ProjectCommand>(); }

}  // namespace strainlens::cli
