// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_memory.h"

#include <algorithm>
#include <string>

#include "compute/sequence/run_points.h"
#include "compute/types/system/system_memory.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::int64_t kMiB = std::int64_t{1} << 20;

/// Share of the free memory: the remainder covers other programs and errors of the estimate.
constexpr double kFreeMemoryShare = 0.8;
/// Assumed if the system does not report its free memory.
constexpr std::int64_t kUnknownBytes = 2048 * kMiB;

/// Of drivers, and of the staging buffers, queues and scratch memory of a device other than the host.
constexpr std::int64_t kDriverBytes = 192 * kMiB, kDeviceBytes = 64 * kMiB;
/// Freed memory that the allocator retains (retainFreedMemory).
constexpr std::int64_t kAllocatorBytes = 48 * kMiB;

/// Per point of a field: position, vector, score and status; added by IC-GN; added by strain.
constexpr std::int64_t kFieldBytes = 41, kRefinedBytes = 98, kStrainBytes = 109;
/// Search result, grid, contrast and the values that validation sorts.
constexpr std::int64_t kSearchBytes = 90;
/// Result of IC-GN per point; a refinement attempt with its initial guess and result, one per point after the first
/// frame.
constexpr std::int64_t kResultBytes = 160, kAttemptBytes = 450;
/// Round-trip error of a point and its tolerance.
constexpr std::int64_t kReturnBytes = 34;
/// Choice of the strain windows of a frame: tables, fits of two windows, and what is retained of all. More than the
/// request to a GPU and its result need (140).
constexpr std::int64_t kWindowBytes = 800;
/// Deconvolution of a point: number of weights, noise gain, and a copy of its vector.
constexpr std::int64_t kDeconvolvedBytes = 28;
/// Expected squared error and the sums for its mean.
constexpr std::int64_t kSquareBytes = 64;
/// Where points choose their subsets: per pixel of an image pair, as floats, a warped one and two temporary planes of
/// doubles (WarpedPair); per thread, the sums of a tile (forEachSubset).
constexpr std::int64_t kWarpedBytes = 4 * 4 + 24 + 2 * 8, kTileSumsBytes = 8 * kMiB;
/// Where the run may blur an image, per pixel: the blurred images of two matches (8 bit and float), greys, one pass and
/// result of a convolution, and the engine's copy as floats.
constexpr std::int64_t kBlurBytes = 2 * (1 + 4) + 3 * 4 + 4;
/// Per point of a device other than the host, in page-locked host memory and copies of it: vectors, attempts and
/// results in transfer.
constexpr std::int64_t kStagedBytes = 600;
/// Complete fields at a time: two that the next one starts from (one of them being written) and the current one.
constexpr std::int64_t kFieldsAtATime = 3;

std::int64_t bytesOfPoint(const RunParameters& parameters) {
    const bool refines = refinesByIcgn(parameters);
    const std::int64_t field =
        kFieldBytes + (refines ? kRefinedBytes : 0) + (parameters.strain.isRequested() ? kStrainBytes : 0);
    // All candidates are retained until every point has chosen its subset.
    const auto choices = static_cast<std::int64_t>(refineChoices(parameters).size());
    const std::int64_t chosen = choices > 1 ? choices * (kResultBytes + kSquareBytes) : 0;
    // Known and new results of all nodes, and the field being validated.
    const std::int64_t edge = measuresEdge(parameters) ? 2 * kResultBytes + 2 * field : 0;
    const std::int64_t back = checksBack(parameters) ? kAttemptBytes + kReturnBytes : 0;
    const std::int64_t deconvolved =
        deconvolves(parameters) ? 3 * kDeconvolvedBytes : 0;  // also for both frames in post-processing
    return kSearchBytes + deconvolved + kFieldsAtATime * field + (refines ? kResultBytes + kAttemptBytes : 0) + chosen +
           edge + back + (choosesWindows(parameters) ? kWindowBytes : 0);
}

/// Per pixel of a frame: 8 bit, and the original depth if refinement needs it.
std::int64_t bytesOfFrame(const RunParameters& parameters, int sampleBytes) {
    return 1 + (refinesByIcgn(parameters) && sampleBytes > 1 ? sampleBytes : 0);
}

/// Per pixel, of an engine on the host.
std::int64_t bytesOfEngine(const RunParameters& parameters, int sampleBytes) {
    const bool normalises = lightNormalisation(parameters).has_value();
    const std::int64_t images = 3, scratch = parameters.filters.empty() && !normalises ? 0 : 2;
    // Grey and two slopes of the reference, interpolation coefficients of the deformed image, and two temporary planes.
    const std::int64_t coefficients = refinesByIcgn(parameters) ? 6 * 4 : 0;
    const std::int64_t full = refinesByIcgn(parameters) && (sampleBytes > 1 || normalises) ? 2 * sampleBytes : 0;
    const std::int64_t pyramid = parameters.method == SearchMethod::Pyramid ? 5 : 0;
    const std::int64_t back = checksBack(parameters) ? coefficients : 0;  // of the backward match
    return images + scratch + coefficients + full + pyramid + back;
}

RunParameters withoutBlurMatching(RunParameters parameters) {
    if (matchesBlur(parameters)) parameters.blur = BlurChoice::Off;
    return parameters;
}

/// Memory of a run with one reader and all that its parameters request.
RunMemory completeMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes) {
    const std::int64_t pixels = std::int64_t{extent.image.width} * extent.image.height;
    const std::int64_t frame = bytesOfFrame(parameters, extent.sampleBytes);
    const std::int64_t worker = 2 * frame + (extent.onHost ? bytesOfEngine(parameters, extent.sampleBytes) : 0);
    const bool updates = changesReference(parameters) || mayUpdateReference(parameters);
    // The first image; the updated references, and the interpolation coefficients of one.
    const std::int64_t references = frame + (updates ? 3 * frame + 8 : 0);
    const std::int64_t staged = static_cast<std::int64_t>(extent.points) * kStagedBytes;
    RunMemory memory;
    memory.presentBytes = presentBytes;
    memory.limitBytes = memoryLimitBytes(parameters, presentBytes);
    memory.isLimitChosen = parameters.hostMemoryLimitMiB != kAutomatic;
    // Mask of usable pixels for cut subsets of the backward match.
    const std::int64_t mask = checksBack(parameters) ? 1 : 0;
    const bool chooses = choosesSubsets(parameters);
    const std::int64_t warped = chooses ? kWarpedBytes : 0;
    const std::int64_t blurred = matchesBlur(parameters) || hasGivenBlur(parameters) ? kBlurBytes : 0;
    const std::int64_t rowSums = chooses ? resolveThreads(parameters.threads) * kTileSumsBytes : 0;
    memory.runBytes = pixels * (references + extent.workers * (worker + mask + warped + blurred)) +
                      extent.workers * rowSums +
                      static_cast<std::int64_t>(extent.points) * extent.workers * bytesOfPoint(parameters) +
                      (extent.onHost ? 0 : kDriverBytes + extent.workers * (kDeviceBytes + staged)) + kAllocatorBytes +
                      extent.observerBytes;
    // A reader holds its prepared frame and the image that it decodes.
    memory.readerBytes = pixels * (frame + extent.sampleBytes) + extent.readingBytes;
    return memory;
}

std::string mebibytes(std::int64_t bytes) { return std::to_string((bytes + kMiB - 1) / kMiB) + " MiB"; }

}  // namespace

MemoryLimitExceeded::MemoryLimitExceeded(const RunMemory& memory)
    : InvalidInput("host-memory-limit",
                   std::to_string(memory.limitBytes / kMiB) + " MiB" +
                       (memory.isLimitChosen ? "" : " (auto, of what is free now)"),
                   "at least the " + mebibytes(memory.bytes()) +
                       " that this run is estimated to need (0: no limit); "
                       "a greater step, or images with fewer pixels, take less"),
      m_memory(memory) {}

std::int64_t memoryLimitBytes(const RunParameters& parameters, std::int64_t presentBytes) {
    if (parameters.hostMemoryLimitMiB != kAutomatic) return std::int64_t{parameters.hostMemoryLimitMiB} * kMiB;
    const auto free = static_cast<double>(availableBytes().value_or(kUnknownBytes));
    return presentBytes + std::max(kMiB, static_cast<std::int64_t>(kFreeMemoryShare * free));
}

RunMemory estimateMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes) {
    const RunMemory complete = completeMemory(parameters, extent, presentBytes);
    if (complete.fits() || !matchesBlur(parameters)) return complete;
    RunMemory memory = completeMemory(withoutBlurMatching(parameters), extent, presentBytes);
    memory.omitsBlurMatching = true;
    return memory;
}

int stepThatFits(const RunParameters& parameters, RunExtent extent, std::int64_t presentBytes) {
    constexpr int kMaxStep = 256;  // beyond, images dominate the memory
    RunParameters candidate = withoutBlurMatching(parameters);
    candidate.hostMemoryLimitMiB = 0;
    const std::int64_t limit = memoryLimitBytes(parameters, presentBytes);
    for (; candidate.grid.step <= kMaxStep; ++candidate.grid.step) {
        extent.points = maxNodes(candidate, extent.image);
        if (limit == 0 || estimateMemory(candidate, extent, presentBytes).bytes() <= limit) return candidate.grid.step;
    }
    return parameters.grid.step;
}

RunMemory planMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes) {
    RunMemory memory = estimateMemory(parameters, extent, presentBytes);
    memory.readers = std::max(extent.readers, 1);
    while (memory.readers > 1 && !memory.fits()) --memory.readers;
    if (!memory.fits()) throw MemoryLimitExceeded(memory);
    return memory;
}

}  // namespace strainlens
