// SPDX-License-Identifier: MPL-2.0
#include "app/cli/flow_scene_files.h"

#include <algorithm>
#include <iostream>

#include "app/cli/options/add_option.h"
#include "app/io/field/flow_file.h"
#include "app/io/image/picture_pixels.h"
#include "compute/types/error.h"

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

}  // namespace

void FlowSceneFiles::addOptions(CLI::App& parser) {
    m_sceneOption =
        addChoiceOption(parser, "--scene", m_scene, {kFlowSceneKindNames.begin(), kFlowSceneKindNames.end()},
                        "flow: layers (shapes that move before a ground), smooth (one surface of little "
                        "texture that deforms), fine (lattices of thin bars), large (motion to 60 px)");
    m_lightOption = addNumberOption(
        parser, "--light", m_options.light, -kMaxLight, kMaxLight,
        "flow: how much lighter the deformed image is at the right, and darker at the left [part of grey]");
}

void FlowSceneFiles::requireUnused() const {
    for (const CLI::Option* option : {m_sceneOption, m_lightOption}) {
        if (option->count() > 0) throw InvalidInput::needs("--" + option->get_single_name(), "flow");
    }
}

void FlowSceneFiles::prepare(CommandFiles& files, const std::filesystem::path& folder, ImageSize size,
                             std::uint64_t seed, std::optional<double> noise) {
    const auto kind = std::ranges::find(kFlowSceneKindNames, m_scene);
    m_options.kind = static_cast<FlowSceneKind>(kind - kFlowSceneKindNames.begin());
    m_options.size = size;
    m_options.seed = seed;
    if (noise) m_options.noise = *noise;
    if (!(m_options.noise >= 0 && m_options.noise <= kMaxNoise)) {
        throw InvalidInput("--noise", std::to_string(m_options.noise), "0 to 50 with flow");
    }
    files.writes("output", folder);
    for (const char* name : {kReferenceName, kDeformedName, kFlowTruthName, kOccludedName}) {
        files.writes("output", folder / name);
    }
}

bool FlowSceneFiles::write(const std::filesystem::path& folder, std::stop_token stop) const {
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

}  // namespace strainlens::cli
