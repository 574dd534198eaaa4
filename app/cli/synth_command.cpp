// SPDX-License-Identifier: MPL-2.0
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

#include "app/cli/command.h"
#include "app/cli/command_files.h"
#include "app/cli/options/add_option.h"
#include "app/cli/options/option_values.h"
#include "app/io/atomic_file.h"
#include "app/io/field/displacement_truth.h"
#include "app/io/field/flow_file.h"
#include "app/io/field/npy.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "compute/synthetic/layered_scene.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens::cli {
namespace {

constexpr double kMaxNoise = 50, kMaxLight = 0.5;
constexpr const char *kReferenceName = "reference.png", *kDeformedName = "deformed.png", *kFlowTruthName = "truth.flo",
                     *kOccludedName = "occluded.png";

GrayImage<std::uint8_t> pictureOf(const std::vector<std::uint8_t>& occluded, ImageSize size) {
    GrayImage<std::uint8_t> picture(size);
    auto pixel = occluded.begin();
    forEachPixel(size, [&](int x, int y) { picture(x, y) = *pixel++ != 0 ? 255 : 0; });
    return picture;
}

/// `synth flow`: scenes for dense optical flow.
class FlowSceneFiles {
public:
    /// Declares --scene and --light.
    void addOptions(CLI::App& parser) {
        m_sceneOption =
            addChoiceOption(parser, "--scene", m_scene, {kFlowSceneKindNames.begin(), kFlowSceneKindNames.end()},
                            "flow: layers (shapes that move before a ground), smooth (one surface of little "
                            "texture that deforms), fine (lattices of thin bars), large (motion to 60 px)");
        m_lightOption = addNumberOption(
            parser, "--light", m_options.light, -kMaxLight, kMaxLight,
            "flow: how much lighter the deformed image is at the right, and darker at the left [part of grey]");
    }

    /// Throws InvalidInput if one of them is given for a specimen.
    void requireUnused() const {
        for (const CLI::Option* option : {m_sceneOption, m_lightOption}) {
            if (option->count() > 0) throw InvalidInput::needs("--" + option->get_single_name(), "flow");
        }
    }

    /// Lists the files that write() writes. Throws InvalidInput for an invalid value.
    void prepare(CommandFiles& files, const std::filesystem::path& folder, ImageSize size, std::uint64_t seed,
                 std::optional<double> noise) {
        const auto kind = std::ranges::find(kFlowSceneKindNames, m_scene);
        m_options.kind = static_cast<FlowSceneKind>(kind - kFlowSceneKindNames.begin());
        m_options.size = size;
        m_options.seed = seed;
        if (noise) m_options.noise = *noise;
        if (!(m_options.noise >= 0 && m_options.noise <= kMaxNoise)) {
            throw InvalidInput("--noise", std::to_string(m_options.noise), "0 to 50 with flow");
        }
        files.addOutput("output", folder);
        for (const char* name : {kReferenceName, kDeformedName, kFlowTruthName, kOccludedName}) {
            files.addOutput("output", folder / name);
        }
    }

    /// Writes reference.png, deformed.png, truth.flo and occluded.png (white: occluded in the deformed image) into an
    /// existing folder. Returns false after a stop; finished files remain.
    bool write(const std::filesystem::path& folder, std::stop_token stop) const {
        const LayeredScene scene(m_options);
        const auto pathOf = [&](const char* name) {
            std::cerr << "synth: " << name << "\n";
            return folder / name;
        };
        writePng(pathOf(kReferenceName), scene.reference().view());
        if (stop.stop_requested()) return false;
        writePng(pathOf(kDeformedName), scene.deformed().view());
        if (stop.stop_requested()) return false;
        writeFlo(pathOf(kFlowTruthName), scene.truth());
        writePng(pathOf(kOccludedName), pictureOf(scene.occluded(), m_options.size).view());
        return true;
    }

private:
    CLI::Option *m_sceneOption = nullptr, *m_lightOption = nullptr;
    std::string m_scene = "layers";
    FlowSceneOptions m_options;
};

constexpr int kMaxFrames = 999;
constexpr const char* kTruthName = "truth.json";
constexpr const char* kFlowKind = "flow";
constexpr ImageSize kSceneSize = {640, 480};

std::string helpText(const SpecimenNumber& number) {
    std::string text;
    for (std::size_t i = 0; i < kSpecimenKindNames.size() && number.kinds != kEveryKind; ++i) {
        if (!number.belongsTo(static_cast<SpecimenKind>(i))) continue;
        text += (text.empty() ? "" : ", ") + std::string(kSpecimenKindNames[i]);
    }
    if (!text.empty()) text += ": ";
    return text + std::string(number.hint) + " [" + allowedText(number) + "]";
}

/// u and v of every pixel, row-major, NaN outside the material.
std::vector<float> displacementArray(const Specimen& specimen) {
    const ImageSize size = specimen.options().size;
    const std::size_t pixels = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
    std::vector<float> values(2 * pixels, std::numeric_limits<float>::quiet_NaN());
    std::size_t i = 0;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x, ++i) {
            const PointPx point = {static_cast<double>(x), static_cast<double>(y)};
            if (!specimen.isInsideMaterial(point)) continue;
            const PointPx u = specimen.displacementAt(point);
            values[i] = static_cast<float>(u.x);
            values[pixels + i] = static_cast<float>(u.y);
        }
    }
    return values;
}

class SynthCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("KIND", m_kind,
                        "Specimen: " + join(kSpecimenKindNames) + "; or flow, a scene for dense optical flow")
            ->required();
        addOption(parser, "-o,--output", m_folder, "OUT-FOLDER",
                  "Folder for the images, roi.png and truth.json (flow: truth.flo and occluded.png); made if missing")
            ->required();
        m_sizeOption = parser.add_option("--size", m_size, "Image size [px], WxH or N; flow: 640x480 unless given")
                           ->capture_default_str();
        m_specimenOptions = optionsDeclaredBy(parser, [&] { addSpecimenOptions(parser); });
        std::erase_if(m_specimenOptions,
                      [](const CLI::Option* option) { return option->get_single_name() == "noise"; });
        m_flowScene.addOptions(parser);
        addNumberOption(parser, "--seed", m_seed, std::int64_t{0}, std::numeric_limits<std::int64_t>::max(),
                        "Selects the pattern and the noise");
        parser.add_option("--threads", m_threads, "CPU threads, 0 = all")->check(CLI::Range(0, 1024));
    }

    void prepare(CommandFiles& files) override {
        if (m_kind == kFlowKind) return prepareScene(files);
        m_flowScene.requireUnused();
        m_truth.options = options();
        m_truth.bits = m_bits;
        requireValid(withDefaults(m_truth.options));
        m_truth.mask = "roi.png";
        m_truth.referenceImage = m_frames == 1 ? "reference.png" : imageName(0);
        for (int frame = 1; frame <= m_frames; ++frame) m_truth.frames.push_back(entryOf(frame));
        files.addOutput("output", m_folder);
        for (const std::string& name : {m_truth.mask, m_truth.referenceImage, std::string(kTruthName)}) {
            files.addOutput("output", folder() / name);
        }
        for (const SpecimenFrame& frame : m_truth.frames) {
            files.addOutput("output", folder() / frame.image);
            if (!frame.array.empty()) files.addOutput("output", folder() / frame.array);
        }
    }

    int run(std::stop_token stop) override {
        makeFolder(m_folder);
        if (m_kind == kFlowKind) return m_flowScene.write(folder(), std::move(stop)) ? kOk : kCancelled;
        const Specimen unloaded(m_truth.options, 0);
        m_truth.options = unloaded.options();
        writePng(folder() / m_truth.mask, unloaded.materialMask().view());
        writeImage(m_truth.referenceImage, unloaded, 0);
        for (const SpecimenFrame& frame : m_truth.frames) {
            if (stop.stop_requested()) return kCancelled;
            writeFrame(frame);
        }
        AtomicFile truth(folder() / kTruthName);
        writeSpecimenTruth(truth.stream(), m_truth);
        truth.commit();
        return kOk;
    }

private:
    void addSpecimenOptions(CLI::App& parser) {
        addNumberOption(parser, "--frames", m_frames, 1, kMaxFrames,
                        "Deformed images, the load growing evenly to its full value");
        addChoiceOption(parser, "--bits", m_bits, {8, 16}, "Bits a pixel");
        parser.add_option("--shift", m_shift, "Rigid shift DX,DY [px]")->delimiter(',')->expected(2);
        parser.add_option("--tension", m_tension, "open-hole: direction of the load, x or y (default y)")
            ->check(CLI::IsMember({"x", "y"}));
        for (const SpecimenNumber& number : specimenNumbers()) {
            if (number.name.starts_with("shift-")) continue;
            parser.add_option_function<double>(
                "--" + std::string(number.name), [this, &number](double value) { m_numbers[&number] = value; },
                helpText(number));
        }
        parser.add_flag("--no-arrays", m_noArrays, "Do not write the displacements of every pixel (.npy)");
    }

    /// Refuses options that would be ignored.
    void prepareScene(CommandFiles& files) {
        for (const CLI::Option* option : m_specimenOptions) {
            if (option->count() > 0) {
                const std::string value = option->results().empty() ? "given" : option->results().front();
                throw InvalidInput::needs("--" + option->get_single_name(), "a specimen");
            }
        }
        std::optional<double> noise;
        for (const auto& [number, value] : m_numbers) noise = value;
        const ImageSize size = m_sizeOption->count() > 0 ? imageSizeFromText("--size", m_size, 16, 20000) : kSceneSize;
        m_flowScene.prepare(files, folder(), size, static_cast<std::uint64_t>(m_seed), noise);
    }

    std::filesystem::path folder() const { return pathFromUtf8(m_folder); }

    SpecimenOptions options() const {
        const SpecimenKind kind = specimenKind(m_kind);
        SpecimenOptions options = exampleSpecimen(kind, imageSizeFromText("--size", m_size, 16, 20000));
        options.seed = static_cast<std::uint64_t>(m_seed);
        for (const auto& [number, value] : m_numbers) {
            if (!number->belongsTo(kind)) {
                throw InvalidInput::cannotCombine("--" + std::string(number->name),
                                                  m_kind + "; it is for " + helpText(*number));
            }
            options.*number->member = value;
        }
        if (!m_shift.empty()) {
            options.shiftX = m_shift[0];
            options.shiftY = m_shift[1];
        }
        if (!m_tension.empty() && kind != SpecimenKind::OpenHole) {
            throw InvalidInput::needs("--tension", "open-hole");
        }
        options.tensionAlongY = m_tension != "x";
        return options;
    }

    /// image_00.png is the reference of a sequence; a folder lists them in the right order.
    std::string imageName(int frame) const {
        const std::string number = std::to_string(frame);
        const std::size_t digits = m_frames > 99 ? 3 : 2;
        return "image_" + std::string(digits - std::min(digits, number.size()), '0') + number + ".png";
    }

    void writeImage(const std::string& fileName, const Specimen& specimen, int frame) const {
        std::cerr << "synth: " << fileName << "\n";
        const auto write = [&]<typename Pixel>(Pixel) {
            const GrayImage<Pixel> image = frame == 0 ? specimen.renderReference<Pixel>(m_threads)
                                                      : specimen.renderDeformed<Pixel>(frame, m_threads);
            writePng(folder() / fileName, image.view());
        };
        m_bits == 8 ? write(std::uint8_t{}) : write(std::uint16_t{});
    }

    SpecimenFrame entryOf(int frame) const {
        SpecimenFrame entry;
        entry.frame = frame;
        entry.load = static_cast<double>(frame) / m_frames;
        entry.image = m_frames == 1 ? "deformed.png" : imageName(frame);
        if (!m_noArrays) entry.array = pathFromUtf8(entry.image).replace_extension(".npy").string();
        return entry;
    }

    void writeFrame(const SpecimenFrame& entry) const {
        const Specimen specimen(m_truth.options, entry.load);
        writeImage(entry.image, specimen, entry.frame);
        if (entry.array.empty()) return;
        const ImageSize size = m_truth.options.size;
        const std::array<std::size_t, 3> shape = {2, static_cast<std::size_t>(size.height),
                                                  static_cast<std::size_t>(size.width)};
        AtomicFile file(folder() / entry.array);
        writeNpy(file.stream(), shape, displacementArray(specimen));
        file.commit();
    }

    std::string m_kind, m_folder, m_size = "1024x1024", m_tension;
    int m_frames = 1, m_bits = 8, m_threads = 0;
    std::int64_t m_seed = 1;
    std::vector<double> m_shift;
    std::map<const SpecimenNumber*, double> m_numbers;
    bool m_noArrays = false;
    SpecimenTruth m_truth;
    FlowSceneFiles m_flowScene;
    CLI::Option* m_sizeOption = nullptr;
    std::vector<CLI::Option*> m_specimenOptions;  ///< that scenes for flow do not take
};

}  // namespace

std::unique_ptr<Command> makeSynthCommand() { return std::make_unique<SynthCommand>(); }

}  // namespace strainlens::cli
