// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_memory.h"

#include <algorithm>
#include <string>

#include "compute/sequence/run_points.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

constexpr std::int64_t kMiB = std::int64_t{1} << 20;

/// Of what is free: the rest is for what others take meanwhile and for what an estimate misses.
constexpr double kShareOfFree = 0.8;
/// Where the system does not report what is free.
constexpr std::int64_t kUnknownBytes = 2048 * kMiB;

/// What drivers have of their own, and staging buffers, queues and scratch of a device that is not the host.
constexpr std::int64_t kDriverBytes = 192 * kMiB, kDeviceBytes = 64 * kMiB;
/// What the allocator keeps of what was freed (keepFreedMemory).
constexpr std::int64_t kAllocatorBytes = 48 * kMiB;

/// Of a point of a field: positions, vectors, score and status; what IC-GN adds; what strain adds.
constexpr std::int64_t kFieldBytes = 41, kRefinedBytes = 98, kStrainBytes = 109;
/// A search's result, the grid, contrast and what validation sorts.
constexpr std::int64_t kSearchBytes = 90;
/// What IC-GN finds of a point; a try with its start and what became of it, of which a later frame has one a point.
constexpr std::int64_t kResultBytes = 160, kTryBytes = 450;
/// Where a point of the way back returns and how near it should.
constexpr std::int64_t kReturnBytes = 34;
/// The number of a point's weights, how its noise grows, and its vector while others are made of it.
constexpr std::int64_t kDeconvolvedBytes = 28;
/// An expected square error, with the sums that it is a mean of.
constexpr std::int64_t kSquareBytes = 64;
/// What a device that is not the host has of a point in page-locked memory of the host and beside it: vectors, tries
/// and what is found, on their way there and back.
constexpr std::int64_t kStagedBytes = 600;
/// Fields that are whole at a time: two that start the next, of which one is being written, and the one at work.
constexpr std::int64_t kFieldsAtATime = 3;

std::int64_t bytesOfPoint(const RunParameters& parameters) {
    const bool refines = refinesByIcgn(parameters);
    const std::int64_t field =
        kFieldBytes + (refines ? kRefinedBytes : 0) + (parameters.strain.wanted() ? kStrainBytes : 0);
    // What points choose from is kept until they have chosen.
    const auto choices = static_cast<std::int64_t>(refineChoices(parameters).size());
    const std::int64_t chosen = choices > 1 ? choices * (kResultBytes + kSquareBytes) : 0;
    // What is known of all nodes and what is found there, and the field that is judged.
    const std::int64_t edge = measuresEdge(parameters) ? 2 * kResultBytes + 2 * field : 0;
    const std::int64_t back = checksBack(parameters) ? kTryBytes + kReturnBytes : 0;
    const std::int64_t deconvolved =
        deconvolves(parameters) ? 2 * kDeconvolvedBytes : 0;  // the frame behind has some, too
    return kSearchBytes + deconvolved + kFieldsAtATime * field + (refines ? kResultBytes + kTryBytes : 0) + chosen +
           edge + back;
}

/// An image as it waits and is measured: 8 bit, and as it was read where refinement needs that.
std::int64_t bytesOfFrame(const RunParameters& parameters, int sampleBytes) {
    return 1 + (refinesByIcgn(parameters) && sampleBytes > 1 ? sampleBytes : 0);
}

/// What an engine of the host keeps of a pixel.
std::int64_t bytesOfEngine(const RunParameters& parameters, int sampleBytes) {
    const bool normalises = lightNormalisation(parameters).has_value();
    const std::int64_t images = 3, scratch = parameters.filters.empty() && !normalises ? 0 : 2;
    // Surfaces: greys and two slopes of the reference, the deformed image's coefficients, and two while they are made.
    const std::int64_t surfaces = refinesByIcgn(parameters) ? 6 * 4 : 0;
    const std::int64_t full = refinesByIcgn(parameters) && (sampleBytes > 1 || normalises) ? 2 * sampleBytes : 0;
    const std::int64_t pyramid = parameters.method == SearchMethod::Pyramid ? 5 : 0;
    const std::int64_t back = checksBack(parameters) ? surfaces : 0;  // of the way back
    return images + scratch + surfaces + full + pyramid + back;
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
    return presentBytes + std::max(kMiB, static_cast<std::int64_t>(kShareOfFree * free));
}

RunMemory estimateMemory(const RunParameters& parameters, const RunExtent& extent, std::int64_t presentBytes) {
    const std::int64_t pixels = std::int64_t{extent.image.width} * extent.image.height;
    const std::int64_t frame = bytesOfFrame(parameters, extent.sampleBytes);
    const std::int64_t lane = 2 * frame + (extent.onHost ? bytesOfEngine(parameters, extent.sampleBytes) : 0);
    // The first image; those that later ones are compared with, and the surfaces of one more.
    const std::int64_t references = frame + (changesReference(parameters) ? 3 * frame + 8 : 0);
    const std::int64_t staged = static_cast<std::int64_t>(extent.points) * kStagedBytes;
    RunMemory memory;
    memory.presentBytes = presentBytes;
    memory.limitBytes = memoryLimitBytes(parameters, presentBytes);
    memory.isLimitChosen = parameters.hostMemoryLimitMiB != kAutomatic;
    // Pixels that cut subsets of the way back may hold.
    const std::int64_t mask = checksBack(parameters) ? 1 : 0;
    memory.runBytes = pixels * (references + extent.lanes * (lane + mask)) +
                      static_cast<std::int64_t>(extent.points) * extent.lanes * bytesOfPoint(parameters) +
                      (extent.onHost ? 0 : kDriverBytes + extent.lanes * (kDeviceBytes + staged)) + kAllocatorBytes +
                      extent.observerBytes;
    // Beside what it has ready, a reader has the image that it decodes.
    memory.readerBytes = pixels * (frame + extent.sampleBytes) + extent.readingBytes;
    return memory;
}

int stepThatFits(const RunParameters& parameters, RunExtent extent, std::int64_t presentBytes) {
    constexpr int kMostStep = 256;  // from there on images take more than points
    RunParameters tried = parameters;
    tried.hostMemoryLimitMiB = 0;
    const std::int64_t limit = memoryLimitBytes(parameters, presentBytes);
    for (; tried.grid.step <= kMostStep; ++tried.grid.step) {
        extent.points = mostNodes(tried, extent.image);
        if (limit == 0 || estimateMemory(tried, extent, presentBytes).bytes() <= limit) return tried.grid.step;
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
