// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iterator>

#include "app/cli/command.h"
#include "app/cli/noise_progress.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/camera_option.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/export/quality_reports.h"

namespace strainlens::cli {
namespace {

class NoiseCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("IMAGE", m_images, "Two or more images, folders, multi-page TIFFs or videos")->required();
        m_choice.addTo(parser);
        m_region.addTo(parser);
        m_camera.addTo(parser);
        addOption(parser, "--json", m_json, "OUT.json",
                  "Write the figures as JSON; - is the standard output, instead of the table");
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Every image is measured against the first one as 'run' would; --refine none measures the noise of grey "
            "values only.");
    }

    void prepare(CommandFiles& files) override {
        std::vector<std::filesystem::path> others = m_region.paths();
        std::ranges::move(m_camera.paths(), std::back_inserter(others));
        m_frames = m_choice.choose(m_images, others, {}, m_notes).frames;
        files.addInput(m_frames);
        m_region.listFiles(files);
        m_camera.listFiles(files);
        m_camera.apply(m_parameters.camera);
        files.addPrintableOutput("json", m_json);
        disableDefaultStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
    }

    int run(std::stop_token stop) override {
        const RoiMask roi = m_region.mask(m_frames.front());
        // Static images have no detail by which points could choose a window.
        if (choosesWindows(m_parameters)) m_parameters.strain.window = kUsualWindow;
        if (m_parameters.refinement != Refinement::None) {
            adviseParameters(m_parameters, *m_parser, {m_frames, roi}, m_notes, stop);
        }
        printNotes(m_notes);
        const RigNoise noise = measureNoise(m_frames, roi, m_parameters, stop);
        if (stop.stop_requested()) return kCancelled;
        writeTextAndData(m_json, noiseText(noise), noiseJson(noise));
        return noise.isComplete ? kOk : kFailed;
    }

private:
    std::vector<std::string> m_images;
    std::vector<FrameReference> m_frames;
    std::vector<std::string> m_notes;
    FramesOption m_choice;
    RegionOption m_region;
    CameraOption m_camera;
    std::string m_json;
    RunParameters m_parameters;
    const CLI::App* m_parser = nullptr;
};

}  // namespace

std::unique_ptr<Command> makeNoiseCommand() { return std::make_unique<NoiseCommand>(); }

}  // namespace strainlens::cli
