// SPDX-License-Identifier: MPL-2.0
#include "app/cli/command.h"
#include "app/cli/options/region_option.h"
#include "app/export/quality_reports.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "app/measure/advice.h"

namespace strainlens::cli {
namespace {

class AdviseCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("IMAGE", m_image, "Reference image")->required();
        parser.add_option("IMAGE2", m_second,
                          "Another image of the specimen, still or moved: the noise is taken from the pair, which is "
                          "safer for sharpened or compressed images");
        m_region.addTo(parser);
        m_target =
            parser
                .add_option(
                    "--target-sigma", m_request.targetSigmaPx,
                    "Target standard deviation of u and v; if it is given, subsets may be larger than 61 px [px]")
                ->capture_default_str();
        parser
            .add_option("--strain-target", m_request.targetStrain, "Target standard deviation of exx and eyy; 0 = none")
            ->capture_default_str();
        addChoiceOption(parser, "--order", m_order, {1, 2}, "Shape function that will be used: 1 (icgn1) or 2 (icgn2)");
        parser
            .add_option("--gaussian-weight", m_request.gaussianWeight,
                        "Gaussian weight that will be used, as a share of the subset's side; 0 = none")
            ->capture_default_str();
        parser
            .add_option("--noise", m_noise, "Noise of the image, as 'noise' measures it [grey]; else it is estimated")
            ->check(CLI::Range(0.0, 1e6));
        addOption(parser, "--json", m_json, "OUT.json",
                  "Write the advice as JSON; - is the standard output, instead of the text");
    }

    void prepare(CommandFiles& files) override {
        files.addInput(m_image);
        files.addInput(m_second);
        m_region.listFiles(files);
        files.addPrintableOutput("json", m_json);
    }

    int run(std::stop_token stop) override {
        m_request.order = shapeOrder(m_order);
        if (m_target->empty()) m_request.subsets = kAutomaticSubsets;
        const std::filesystem::path path = pathFromUtf8(m_image);
        ParameterAdviceRequest request;
        request.image = [path] { return readImage(path); };
        request.name = m_image;
        request.region = std::make_shared<const RoiMask>(m_region.mask({path, 0, m_image}));
        request.targets = m_request;
        if (m_noise >= 0) request.noiseGrey = m_noise;
        if (!m_second.empty()) {
            const FrameReference second = expandFrames({pathFromUtf8(m_second)}).front();
            request.second = [second] { return readImage(second.path, second.page); };
            request.secondName = m_second;
        }
        const ParameterAdviceResult result = computeAdvice(request, std::move(stop));
        if (!result.advice) return kCancelled;
        writeTextAndData(m_json, adviceText(*result.advice, m_request), adviceJson(*result.advice, m_request));
        return kOk;
    }

private:
    std::string m_image, m_second, m_json;
    RegionOption m_region;
    AdviceRequest m_request;
    CLI::Option* m_target = nullptr;
    int m_order = 1;
    double m_noise = -1;  ///< below 0: not given
};

}  // namespace

std::unique_ptr<Command> makeAdviseCommand() { return std::make_unique<AdviseCommand>(); }

}  // namespace strainlens::cli
