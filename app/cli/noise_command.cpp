// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/quality_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/export/quality_reports.h"
#include "app/io/paths.h"
#include "app/measure/measurement.h"
#include "compute/quality/noise_floor.h"

namespace strainlens::cli {
namespace {

class FloorObserver : public RunObserver {
public:
    FloorObserver(ProgressPrinter& progress, int deformedFrames)
        : m_progress(progress), m_deformedFrames(deformedFrames) {}
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_progress.onFrame(summary, m_deformedFrames);
        if (summary.error.empty() && !field.partial) meter.add(field);
    }
    NoiseFloorMeter meter;

private:
    ProgressPrinter& m_progress;
    int m_deformedFrames;
};

class NoiseCommand : public Command {
public:
    const char* name() const override { return "noise"; }
    const char* summary() const override {
        return "Measure the noise of camera, displacement and strain from images of a scene that does not move";
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option("IMAGE", m_images, "Two or more images, folders, multi-page TIFFs or videos")->required();
        m_choice.addTo(parser);
        m_region.addTo(parser);
        parser
            .add_option("--json", m_json, "Write the figures as JSON; - is the standard output, instead of the table")
            ->type_name("OUT.json");
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Every image is measured against the first one as 'run' would; --refine none looks at greys alone.");
    }

    void prepare(CommandFiles& files) override {
        std::vector<std::filesystem::path> inputs;
        for (const std::string& text : m_images) inputs.push_back(pathFromUtf8(text));
        m_frames = m_choice.of(expandFrames(inputs, {m_region.paths(), {}}));
        files.reads(m_frames);
        m_region.listFiles(files);
        files.writesOrPrints("json", m_json);
        dropUnaskedStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
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
        const RigNoise noise{meter.result(), single, measuredFloor(frames, roi, stop)};
        if (stop.stop_requested()) return kCancelled;
        writeTextAndData(m_json, noiseText(noise), noiseJson(noise));
        return kOk;
    }

private:
    /// Empty where displacement is not asked for.
    std::vector<FloorFigures> measuredFloor(FileFrameSource& frames, const RoiMask& roi, std::stop_token stop) {
        if (m_parameters.refinement == Refinement::None) return {};
        std::vector<std::string> notes;
        adviseParameters(m_parameters, *m_parser, {m_frames.front(), roi}, notes, stop);
        ProgressPrinter progress(std::cerr, isatty(STDERR_FILENO) == 1);
        for (const std::string& note : notes) progress.note(note);
        FloorObserver observer(progress, frames.frameCount() - 1);
        const MeasurementAnswer answer = measure(frames, {0, std::make_shared<const RoiMask>(roi), m_parameters},
                                                 observer, std::move(stop), registeredDevices());
        if (answer.failure) std::rethrow_exception(answer.failure);
        for (const std::string& note : answer.summary->notes) progress.note(note);
        return observer.meter.result();
    }

    std::vector<std::string> m_images;
    std::vector<FrameReference> m_frames;
    FramesOption m_choice;
    RegionOption m_region;
    std::string m_json;
    RunParameters m_parameters;
    const CLI::App* m_parser = nullptr;
};

}  // namespace

std::unique_ptr<Command> makeNoiseCommand() { return std::make_unique<NoiseCommand>(); }

}  // namespace strainlens::cli
