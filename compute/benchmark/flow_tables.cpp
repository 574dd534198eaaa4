// SPDX-License-Identifier: MPL-2.0

#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/synthetic/layered_scene.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

/// One table per rendered scene.
void addScene(TableMaker& maker, const char* group, const FlowSceneOptions& options, const GpuTargets& targets) {
    const LayeredScene scene(options);
    const GrayImage<std::uint8_t> reference = scene.reference(), deformed = scene.deformed();
    FlowCheck check(reference, deformed, scene.truth());
    const std::string name = std::string(kFlowSceneKindNames[static_cast<std::size_t>(options.kind)]) +
                             format(" %d", static_cast<int>(options.seed));
    maker.add(
        &ImplementationSource::denseFlow, FlowCase{reference, deformed, check}, {.cuda = targets, .opencl = true},
        {.name = group,
         .title = "Dense flow, " + name + ", " + sizeText(options.size),
         .workload = "scene " + name + " of `synth flow`, " + sizeText(options.size) +
                     format(" px, noise %.1f, light %.2f; with transfer: from pageable memory to u and v of every "
                            "pixel there",
                            options.noise, options.light),
         .pixels = double(options.size.width) * options.size.height});
}

}  // namespace

void benchDenseFlow(TableMaker& maker) {
    struct Size {
        ImageSize image;
        GpuTargets targets;
    };
    const std::vector<Size> quick = {{{160, 120}, {}}};
    const std::vector<Size> full = {{{640, 480}, {3, 1.5}}, {{1920, 1080}, {1000.0 / 60, 8}}};
    for (const auto& [size, targets] : maker.choose(quick, full)) {
        addScene(maker, "flow", {.kind = FlowSceneKind::Layers, .size = size, .seed = 1}, targets);
    }
}

void benchFlowScenes(TableMaker& maker) {
    const std::uint64_t seeds = maker.choose<std::uint64_t>(1, 5);
    const ImageSize size = maker.choose<ImageSize>({96, 80}, {640, 480});
    for (std::size_t kind = 0; kind < kFlowSceneKindNames.size(); ++kind) {
        for (std::uint64_t seed = 11; seed < 11 + seeds; ++seed) {
            // A third of the scenes is brighter, another third noisier.
            addScene(maker, "flow-scenes",
                     {.kind = static_cast<FlowSceneKind>(kind),
                      .size = size,
                      .seed = seed,
                      .noise = (kind + seed) % 3 == 0 ? 2.0 : 1.0,
                      .light = (kind + seed) % 3 == 1 ? 0.08 : 0.0},
                     {});
        }
    }
}

}  // namespace strainlens::bench
