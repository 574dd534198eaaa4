// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>

#include "compute/backend/cuda/cuda_backend.h"
#include "compute/backend/cuda/full_search.h"
#include "compute/backend/cuda/recursive_search.h"
#include "compute/synthetic/specimen.h"
#include "tests/gpu_bench/bench_images.h"
#include "tests/gpu_bench/bench_table.h"

namespace strainlens::gpu_bench {
namespace {

/// The rendered open hole, on the host and on the device.
struct OpenHole {
    GrayImage<std::uint8_t> reference, deformed;
    RoiMask material;
    cuda::DeviceImage deviceReference, deviceDeformed;

    OpenHole() {
        const Specimen specimen(benchmarkOpenHole());
        reference = specimen.renderReference<std::uint8_t>();
        deformed = specimen.renderDeformed<std::uint8_t>();
        material = specimen.materialMask();
        uploadImage(deviceReference, reference);
        uploadImage(deviceDeformed, deformed);
    }
    Grid grid(int step) const { return makeGrid({step, 64, 64, 0}, reference.size(), material); }
};

const OpenHole& openHole() {
    static const OpenHole pair;
    return pair;
}

void benchRecursive(Bench& bench, int step, double must, double aim, double floor) {
    const std::string work = "recursive search 5184x3456 step " + std::to_string(step);
    if (!bench.wants(work)) return;
    const OpenHole& pair = openHole();
    const Grid grid = pair.grid(step);
    cuda::RecursiveSearch search;
    search.prepare(bench.context(), pair.deviceReference, pair.deviceDeformed, grid, {}, {});
    search.launch(bench.context());
    SearchResult result;
    search.run(bench.context(), pair.deviceReference, pair.deviceDeformed, grid, {}, {}, result, {});
    const std::string note = std::to_string(grid.measuredCount()) + " points, " + std::to_string(result.passes) +
                             " passes, " + std::to_string(result.evaluations) + " trials";
    bench.device({work, "kernels", 0, 0, 0, must, aim, floor, note}, [&] { search.launch(bench.context()); });
    const auto session = makeCudaBackend()->openSession("cuda:" + std::to_string(bench.context().device), {});
    bench.host({work, "session", 0, 0, 0, 0, 0, 0, "upload of both images, search, download; pageable memory"}, [&] {
        session->upload(ImageRole::Reference, pair.reference);
        session->upload(ImageRole::Deformed, pair.deformed);
        session->recursiveSearch(grid, {}, {}, result, {});
    });
}

/// Two deformed images on the device: one is worked on while the next arrives in another stream.
class PairSequence {
public:
    PairSequence(cuda::CudaContext& context, const OpenHole& pair, const Grid& grid)
        : m_context(context), m_pair(pair), m_grid(grid) {
        const ImageSize size = pair.reference.size();
        for (std::size_t frame = 0; frame < 2; ++frame) {
            m_slots[frame].resize(size);
            const Specimen specimen(benchmarkOpenHole(), frame == 0 ? 1.0 : 0.9);
            const GrayImage<std::uint8_t> image = specimen.renderDeformed<std::uint8_t>(static_cast<int>(frame) + 1);
            std::uint8_t* pinned = m_host[frame].reserve(bytes());
            for (int y = 0; y < size.height; ++y)
                std::copy_n(image.row(y), size.width, pinned + rowBytes() * static_cast<std::size_t>(y));
        }
    }

    /// Uploads and searches `pairs` pairs, each from the field before, and fetches every field.
    void run(int pairs) {
        m_field.vectors.clear();
        upload(0);
        for (int i = 0; i < pairs; ++i) {
            cuda::check(cudaStreamWaitEvent(m_context.stream, m_arrived[slot(i)]), "cudaStreamWaitEvent");
            // The slot of the next image is free: its search was fetched before this one began.
            if (i + 1 < pairs) upload(i + 1);
            m_start = m_field.vectors;
            m_search.run(m_context, m_pair.deviceReference, m_slots[slot(i)], m_grid, {}, m_start, m_field, {});
        }
    }

private:
    static std::size_t slot(int i) { return static_cast<std::size_t>(i % 2); }
    std::size_t rowBytes() const { return static_cast<std::size_t>(m_pair.reference.width()); }
    std::size_t bytes() const { return rowBytes() * static_cast<std::size_t>(m_pair.reference.height()); }

    void upload(int i) {
        const cuda::DeviceImage& target = m_slots[slot(i)];
        cuda::check(
            cudaMemcpy2DAsync(target.data(), static_cast<std::size_t>(target.pitch()), m_host[slot(i)].reserve(bytes()),
                              rowBytes(), rowBytes(), static_cast<std::size_t>(m_pair.reference.height()),
                              cudaMemcpyHostToDevice, m_uploads),
            "cudaMemcpy2DAsync");
        m_arrived[slot(i)].record(m_uploads);
    }

    cuda::CudaContext& m_context;
    const OpenHole& m_pair;
    const Grid& m_grid;
    cuda::Stream m_uploads;
    std::array<cuda::DeviceImage, 2> m_slots;
    std::array<cuda::PinnedBuffer<std::uint8_t>, 2> m_host;
    std::array<cuda::Event, 2> m_arrived;
    cuda::RecursiveSearch m_search;
    SearchResult m_field;
    std::vector<Displacement> m_start;
};

void benchSequence(Bench& bench) {
    const std::string work = "recursive sequence of 50 pairs, step 48";
    if (!bench.wants(work)) return;
    constexpr int kPairs = 50;
    const OpenHole& pair = openHole();
    const Grid grid = pair.grid(48);
    PairSequence sequence(bench.context(), pair, grid);
    bench.host(
        {work, "all 50", 0, 0, 0, kPairs * 1.0, kPairs * 0.4, kPairs * 0.33, "upload (pinned) and download included"},
        [&] { sequence.run(kPairs); });
}

void benchFull(Bench& bench, const std::string& work, const cuda::DeviceImage& reference,
               const cuda::DeviceImage& deformed, const Grid& grid, const FullSearchParameters& parameters, double must,
               double aim, double floor) {
    if (!bench.wants(work)) return;
    cuda::FullSearch search;
    search.prepare(bench.context(), reference, deformed, grid, parameters, {});
    bench.device({work, "kernels", 0, 0, 0, must, aim, floor, std::to_string(grid.measuredCount()) + " points"},
                 [&] { search.launch(bench.context(), 0, search.measuredNodes()); });
}

/// The search with 1, 2, ... passes: the differences are what each pass costs.
void benchPasses(Bench& bench, int step) {
    const std::string work = "recursive passes step " + std::to_string(step);
    if (!bench.wants(work)) return;
    const OpenHole& pair = openHole();
    const Grid grid = pair.grid(step);
    cuda::RecursiveSearch search;
    SearchResult result;
    for (int iterations = 1; iterations <= 10; ++iterations) {
        const RecursiveSearchParameters parameters{iterations, 2};
        search.run(bench.context(), pair.deviceReference, pair.deviceDeformed, grid, parameters, {}, result, {});
        bench.device(
            {work, std::to_string(iterations), 0, 0, 0, 0, 0, 0, std::to_string(result.evaluations) + " trials"},
            [&] { search.launch(bench.context()); });
    }
}

}  // namespace

void benchRecursiveSearch(Bench& bench) {
    benchSequence(bench);
    benchPasses(bench, 48);
    benchPasses(bench, 16);
    benchRecursive(bench, 48, 1.0, 0.5, 0.28);
    benchRecursive(bench, 16, 4.0, 2.0, 0.9);
}

void benchFullSearch(Bench& bench) {
    if (bench.wants("full search dense")) {
        const ImageSize size{640, 480};
        cuda::DeviceImage reference, deformed;
        uploadImage(reference, noiseImage(size, 1));
        uploadImage(deformed, noiseImage(size, 2));
        const Grid grid = makeGrid({1, 32, 16, 0}, size, {});
        for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
            FullSearchParameters parameters{criterion, BorderMode::Skip, 3, 3};
            const char* names[] = {"SAD", "SSD", "ZNCC"};
            const bool sad = criterion == Criterion::Sad;
            benchFull(bench, std::string("full search dense 640x480 ") + names[static_cast<int>(criterion)], reference,
                      deformed, grid, parameters, sad ? 0.060 : 0, sad ? 0.015 : 0, sad ? 0.005 : 0);
        }
    }
    if (bench.wants("full search sparse")) {
        const OpenHole& pair = openHole();
        for (const Criterion criterion : {Criterion::Sad}) {
            benchFull(bench, "full search sparse 5184x3456 SAD", pair.deviceReference, pair.deviceDeformed,
                      pair.grid(48), {criterion, BorderMode::Skip, 32, 32}, 4.0, 2.5, 2.3);
        }
    }
}

}  // namespace strainlens::gpu_bench
