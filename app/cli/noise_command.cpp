// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/quality_options.h"
#include "app/cli/options/region_option.h"
#include "app/export/quality_reports.h"
#include "app/io/paths.h"

namespace strainlens::cli {
namespace {

class NoiseCommand : public Command {
public:
    const char* name() const override { return "noise"; }
    const char* summary() const override {
        return "Measure the camera's noise from images of a scene that does not move";
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option("IMAGE", m_images, "Two or more images, folders, multi-page TIFFs or videos")->required();
        m_choice.addTo(parser);
        m_region.addTo(parser);
        parser
            .add_option("--json", m_json, "Write the figures as JSON; - is the standard output, instead of the table")
            ->type_name("OUT.json");
    }

    void prepare(CommandFiles& files) override {
        std::vector<std::filesystem::path> inputs;
        for (const std::string& text : m_images) inputs.push_back(pathFromUtf8(text));
        m_frames = m_choice.of(expandFrames(inputs, {m_region.paths(), {}}));
        files.reads(m_frames);
        m_region.listFiles(files);
        files.writesOrPrints("json", m_json);
    }

    int run(std::stop_token stop) override {
        FileFrameSource frames(m_frames);
        AnyImage image = frames.loadFrame(0);
        const RoiMask roi = m_region.mask(m_frames.front());
        const double single = noiseOfImage(viewOf(image), roi);
        StaticNoiseMeter meter(roi);
        for (int frame = 0; frame < frames.frameCount(); ++frame) {
            if (stop.stop_requested()) return kCancelled;
            if (frame > 0) image = frames.loadFrame(frame);
            meter.add(viewOf(image));
        }
        const StaticNoise noise = meter.result();
        writeTextAndData(m_json, noiseText(noise, single), noiseJson(noise, single));
        return kOk;
    }

private:
    std::vector<std::string> m_images;
    std::vector<FrameReference> m_frames;
    FramesOption m_choice;
    RegionOption m_region;
    std::string m_json;
};

}  // namespace

std::unique_ptr<Command> makeNoiseCommand() { return std::make_unique<NoiseCommand>(); }

}  // namespace strainlens::cli
