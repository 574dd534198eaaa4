// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/backend.h"
#include "compute/backend/cuda/refine_args.h"
#include "compute/backend/cuda/refine_surfaces.h"

namespace strainlens::cuda {

/// What a refinement's nodes take on the device, and RefineResult's arrays in it.
class RefineNodeMemory {
public:
    RefineNodes reserve(const std::shared_ptr<DeviceMemory>& memory, std::size_t nodes, ShapeOrder order);
    /// Fetches all arrays into `result`, whose arrays get the size; waits for the stream.
    void fetch(const RefineNodes& nodes, RefineResult& result, const Stream& stream) const;

private:
    DeviceBuffer<double> m_displacements;
    DeviceBuffer<float> m_planes;
    DeviceBuffer<std::int32_t> m_pixels;
    DeviceBuffer<std::int16_t> m_iterations;
    DeviceBuffer<PointStatus> m_statuses;
};

/// Makes the tries of the schedule in reference::scheduleRefinement on the device: which start a point gets and what is
/// tried again is decided there, by the same functions. The host sees one number a round of retries.
class RefineSchedule {
public:
    /// Sends the grid and what was found, and forgets all results.
    void begin(const CudaContext& context, const Grid& grid, const SearchResult& found,
               const RefineParameters& parameters);
    /// Makes all tries; `args`: what they read. Returns early when a stop is requested.
    void run(const CudaContext& context, const RefineArgs& args, const JobControl& job);
    /// Fetches all results.
    void fetch(RefineResult& result, const Stream& stream) const { m_memory.fetch(m_starts.results, result, stream); }

private:
    static constexpr int kPieceEvents = 3;  ///< of two pieces that are queued and the one before
    using LaunchStarts = void (*)(const RefineStartArgs& args, int first, int count, cudaStream_t stream);

    /// Makes `count` tries in pieces of some milliseconds, between which a stop is heard; false after a stop.
    bool makeTries(const CudaContext& context, LaunchStarts launchStarts, int count, const JobControl& job);
    /// Waits for a piece of so many tries and chooses the size of those to come.
    void awaitPiece(int piece, int size);
    Event& pieceEnd(int piece) { return m_pieceEnds[static_cast<std::size_t>(piece % kPieceEvents)]; }
    int countRetries(const CudaContext& context);

    RefineStartArgs m_starts;
    RefineArgs m_tries;
    RefineParameters m_parameters;
    int m_firstPiece = 1, m_mostPiece = 1;
    int m_piece = 1;      ///< tries that are queued at a time
    double m_toMake = 0;  ///< tries of the two passes, for the progress
    double m_made = 0;
    RefineNodeMemory m_memory;
    DeviceBuffer<int> m_positions;
    DeviceBuffer<Displacement> m_vectors;
    DeviceBuffer<PointStatus> m_found;
    DeviceBuffer<std::uint8_t> m_ownTried;
    DeviceBuffer<std::uint16_t> m_neighboursTried;
    DeviceBuffer<RefineRetry> m_retries;
    DeviceBuffer<int> m_retryCount;
    DeviceBuffer<RefineTask> m_tasks;
    PinnedBuffer<int> m_hostRetryCount;
    PinnedBuffer<std::uint32_t> m_stop;
    std::array<Event, kPieceEvents> m_pieceEnds;
    Event m_begun;
};

/// Refinement as a session keeps it: the surfaces of both images are made when they are first needed and kept until
/// the image or what they depend on changes.
class Refinement {
public:
    /// Copies the image that is read from now on, in place of the session's 8-bit one.
    void setFullImage(const CudaContext& context, ImageRole role, const AnyImageView& image);
    /// The session's 8-bit image has changed.
    void imageChanged(ImageRole role);

    /// As reference::refine, to the tolerance of Session::refine. The 8-bit images are read for a role that has no full
    /// one.
    void run(const CudaContext& context, const DeviceImage& referenceImage, const DeviceImage& deformedImage,
             const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
             RefineResult& result, const JobControl& job);

private:
    struct Slot {
        FullImage full;
        bool stale = true;  ///< the surface does not belong to the image
    };
    Slot& slot(ImageRole role) { return m_slots[static_cast<std::size_t>(role)]; }
    PixelSource sourceOf(ImageRole role, const DeviceImage& image);
    void prepare(const CudaContext& context, const PixelSource& reference, const PixelSource& deformed,
                 const RefineParameters& parameters);
    RefineArgs argsFor(const CudaContext& context, const RoiMask& roi, const RefineParameters& parameters);

    std::array<Slot, 2> m_slots;
    Interpolation m_interpolation = Interpolation::QuinticSpline;  ///< of the surfaces
    double m_sigmaPx = 0;
    SurfaceMaker m_maker;
    ReferenceSurface m_reference;
    FloatImage m_coefficients;
    DeviceBuffer<std::uint8_t> m_roi;
    RefineSchedule m_schedule;
};

}  // namespace strainlens::cuda
