// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <iostream>

#include "app/cli/command.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/text_table.h"
#include "app/io/image/image_reader.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/measure/engine_comparison.h"
#include "compute/backend/backend_registry.h"
#include "compute/diagnostics/engine_check.h"

namespace strainlens::cli {
namespace {

/// The devices the option names; for "auto" all that can be used. The scalar reference is always among them.
std::vector<DeviceInfo> devicesToCheck(const std::string& text) {
    std::vector<DeviceInfo> devices = text == "auto" ? allDevices() : resolveDevices(text);
    const auto isReference = [](const DeviceInfo& device) { return device.kind == DeviceKind::Reference; };
    if (std::none_of(devices.begin(), devices.end(), isReference)) devices.push_back(findDevice("scalar"));
    return devices;
}

std::vector<std::string> rowOf(const EngineCheck& check, const EngineResult& engine) {
    if (engine.error) return {engine.device.id, "failed"};
    const std::optional<double> ratio = check.ratioToCpu(engine);
    std::string differing = engine.difference ? std::to_string(engine.difference->points) : "-";
    std::string by =
        engine.difference && engine.difference->points > 0 ? readableText(engine.difference->largestPx, 2) : "-";
    if (engine.device.kind == DeviceKind::Reference) differing = "reference";
    return {engine.device.id,
            std::move(differing),
            std::move(by),
            fixedText(engine.uploadMs, 2),
            fixedText(engine.computeMs, 2),
            fixedText(engine.downloadMs, 2),
            fixedText(engine.totalMs(), 2),
            ratio ? fixedText(*ratio, 2) : "-",
            engine.device.name};
}

void print(const EngineCheck& check) {
    std::vector<std::vector<std::string>> rows = {{"ID", "DIFFERING POINTS", "BY UP TO [px]", "UPLOAD [ms]",
                                                   "COMPUTE [ms]", "DOWNLOAD [ms]", "TOTAL [ms]", "TIMES CPU", "NAME"}};
    for (const EngineResult& engine : check.engines) rows.push_back(rowOf(check, engine));
    std::cout << check.points << " points\n" << textTable(rows);
    if (check.isReferenceReduced()) {
        std::cout << "The scalar reference would take too long: it measured " << check.referencePoints
                  << " points, step " << check.referenceStepPx
                  << " px, and every device was compared with it there;\n"
                     "on the whole grid they were compared with the CPU engine.\n";
    }
    for (const EngineResult& engine : check.engines) {
        if (engine.error) std::cout << engine.device.id << ": " << engine.error->what() << '\n';
    }
}

class CheckEnginesCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("REF", m_images[0], "Reference image")->required();
        parser.add_option("DEF", m_images[1], "Deformed image")->required();
        m_region.addTo(parser);
        addParameterOptions(parser, m_parameters);
        parser.footer(
            "Every device that can be used takes part, or those that --device names; their results are compared with\n"
            "the scalar reference point by point. Times are those of the faster of two runs, without reading the\n"
            "images and opening the device.\n"
            "Exit codes: 0 all equal, 1 a result differs, 2 wrong usage, 3 cancelled, 4 a device failed.");
    }

    void prepare(CommandFiles& files) override {
        for (const std::string& image : m_images) {
            m_frames.push_back(expandFrames({pathFromUtf8(image)}).front());
        }
        files.addInput(m_frames);
        m_region.listFiles(files);
    }

    int run(std::stop_token stop) override {
        EngineCheckRequest request;
        for (std::size_t i = 0; i < request.pair.size(); ++i) {
            request.pair[i] = [frame = m_frames[i]] { return readImage(frame.path, frame.page); };
        }
        request.region = std::make_shared<const RoiMask>(m_region.mask(m_frames[0]));
        request.parameters = m_parameters;
        request.devices = devicesToCheck(m_parameters.device);
        std::string current;
        const auto printDevice = [&current](double, const DeviceInfo& device) {
            if (device.id == current) return;
            current = device.id;
            std::cerr << "measuring with " << device.id << " (" << device.name << ")" << std::endl;
        };
        const EngineCheckResult result = compareEngines(request, printDevice, std::move(stop));
        if (result.failure) std::rethrow_exception(result.failure);
        const EngineCheck& check = *result.check;
        print(check);
        if (check.cancelled) return kCancelled;
        if (check.hasDifference()) return kFailed;
        return check.hasFailure() ? kDevice : kOk;
    }

private:
    std::array<std::string, 2> m_images;
    std::vector<FrameReference> m_frames;
    RegionOption m_region;
    RunParameters m_parameters;
};

}  // namespace

std::unique_ptr<Command> makeCheckEnginesCommand() { return std::make_unique<CheckEnginesCommand>(); }

}  // namespace strainlens::cli
