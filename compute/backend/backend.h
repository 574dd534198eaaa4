// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compute/backend/image_slot.h"
#include "compute/rules/refiner.h"
#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/parameters/dense_flow_parameters.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"
#include "compute/types/strain_windows.h"

namespace strainlens {

/// Operations that a backend may support.
enum class Operation : std::uint8_t {
    Filter,
    Histogram,
    HalveImage,
    RecursiveSearch,
    FullSearch,
    Refine,
    DenseFlow,
    StrainWindows
};
/// Names of the Session functions, in the order of Operation.
inline constexpr std::array<std::string_view, 8> kOperationNames = {
    "filter", "histogram", "halve", "recursiveSearch", "fullSearch", "refine", "denseFlow", "chooseStrainWindows"};
constexpr std::string_view nameOf(Operation operation) { return kOperationNames[static_cast<std::size_t>(operation)]; }

/// Query for Session::supports: an operation with the parameters that support may depend on.
struct OperationRequest {
    /// The operation with parameters that every device supports (a 3 x 3 median, a full search by SAD).
    OperationRequest(Operation what) : operation(what) {}
    OperationRequest(Filter what) : operation(Operation::Filter), filter(std::move(what)) {}
    OperationRequest(const FullSearchParameters& what) : operation(Operation::FullSearch), fullSearch(what) {}

    Operation operation;
    std::optional<Filter> filter;                    ///< for Operation::Filter
    std::optional<FullSearchParameters> fullSearch;  ///< for Operation::FullSearch

    bool usesZncc() const { return fullSearch && fullSearch->criterion == Criterion::Zncc; }
    bool usesHostFilter() const { return filter && std::holds_alternative<HostFilter>(*filter); }
};

/// Text for messages: "filter sharpen:2", "fullSearch with zncc", "refine".
std::string textOf(const OperationRequest& request);

/// Kind of device, by which `auto` chooses.
enum class DeviceKind : std::uint8_t {
    Cpu,               ///< the CPU engine
    Gpu,               ///< a GPU, or another processor with its own driver
    CpuThroughDriver,  ///< the CPU through an OpenCL driver (PoCL); ranks after the CPU engine
    Reference,         ///< the scalar reference; used only if there is no other device
};
inline constexpr std::array<std::string_view, 4> kDeviceKindNames = {"cpu", "gpu", "cpu-through-driver", "reference"};
constexpr std::string_view nameOf(DeviceKind kind) { return kDeviceKindNames[static_cast<std::size_t>(kind)]; }

/// One device of a backend.
struct DeviceInfo {
    std::string id;       ///< value of --device: "cpu", "scalar", "cuda:0", "opencl:1"
    std::string name;     ///< display name, e.g. the processor's
    std::string details;  ///< instruction set, compute capability, ...
    std::int64_t memoryBytes = 0;
    int computeUnits = 0;  ///< cores of a CPU, multiprocessors of a GPU
    DeviceKind kind = DeviceKind::Cpu;
    std::string driver = {};  ///< name and version of the driver; empty for the CPU engine and the reference
    /// Speed by measurePointsPerSecond() (probe/device_speed.h) [grid points/s]; 0 = not measured.
    double pointsPerSecond = 0;
    /// Why the device cannot be used (an old GPU, a crashing driver) and the remedy; empty if it can be used.
    std::string problem = {};

    bool isUsable() const { return problem.empty(); }
};

/// Options of openSession().
struct SessionOptions {
    int threads = 0;  ///< CPU threads, 0 = all; GPUs ignore it
    /// Limit of the session's device memory [bytes], to test devices with less memory; 0 = all of it. An allocation
    /// beyond it throws DeviceError. CPU sessions ignore it.
    std::int64_t memoryLimitBytes = 0;
    int vectorWidth = 0;  ///< OpenCL: pixels per work item and step: 1, 2, 4, 8 or 16, 0 = automatic
};

/// Images resident on one device, in slots, and the operations on them. A search, a refinement and a dense flow match
/// any two of them.
///
/// Not thread-safe, except for uploadNext. On every device, instruction set and thread count, results are bit-identical
/// to those of compute/reference; those of refinement agree up to rounding. Every operation throws DeviceError if the
/// device fails and InvalidInput if a parameter is out of range or a slot is empty; the message names the slot.
class Session {
public:
    virtual ~Session() = default;

    /// Copies an 8-bit image to the device. The view need not outlive the call.
    virtual void upload(ImageSlot slot, ImageView<std::uint8_t> image) = 0;

    /// Starts to prefetch an image into a separate buffer. The view need not outlive the call.
    /// Another thread may call this concurrently with any other function except uploadNext and useNext. A second call
    /// before useNext replaces the prefetched image.
    virtual void uploadNext(ImageView<std::uint8_t> image) = 0;

    /// Waits for the prefetched image and makes it the image of the slot. Throws InvalidInput if there is none.
    virtual void useNext(ImageSlot slot) = 0;

    /// The current image on the device, with the filters applied so far.
    virtual GrayImage<std::uint8_t> download(ImageSlot slot) = 0;

    /// Whether the operation is implemented for these parameters. Without the search a run changes to the next device;
    /// FallbackSession runs filters and refinement on the CPU.
    virtual bool supports(const OperationRequest& request) const = 0;

    /// Replaces the image by its filtered version.
    virtual void filter(ImageSlot slot, const Filter& filter) = 0;

    virtual Histogram histogram(ImageSlot slot) = 0;

    /// Replaces the image by one of half the size: out(x, y) = (sum of the 2 x 2 pixels at (2x, 2y) + 2) / 4,
    /// size floor(width / 2) x floor(height / 2). Throws InvalidInput when a side is below 2 px.
    virtual void halve(ImageSlot slot) = 0;

    /// Recursive search; the grid belongs to the pair's source. `initial`: one vector per node, or empty for zero.
    virtual void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                                 std::span<const Displacement> initial, SearchResult& result,
                                 const JobControl& job) = 0;

    /// Full search, likewise. `prediction`: one vector per node, or empty for zero.
    virtual void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                            std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) = 0;

    /// Copies the image that refinement reads, in its own pixel type. It is used until the slot's next
    /// uploadForRefinement or snapshotForRefinement. Without either, refinement reads the current 8-bit image.
    virtual void uploadForRefinement(ImageSlot slot, const AnyImageView& image);

    /// Makes refinement read the 8-bit image as it is now, without filters applied later: uploadForRefinement of
    /// download() without the transfers.
    virtual void snapshotForRefinement(ImageSlot slot);

    /// Prepares sub-pixel refinement of points of the pair's source, to which `roi` belongs; an empty `roi` means the
    /// full image. Results agree with compute/reference within compute/types/refine_agreement.h, and do not depend on
    /// the thread count.
    virtual std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                                 const RefineParameters& parameters);

    /// Variational dense flow from the pair's source to its target: a displacement for every pixel (docs/methods.md).
    /// Bit-identical on every device and thread count; after a stop request every displacement is unknown. Throws
    /// InvalidInput unless both images and `known` have the same size, DeviceError if the device does not round
    /// divisions correctly.
    ///
    /// With parameters.estimateQuality, GPUs also run estimateFlowQuality (compute/flow): standard deviations agree
    /// within 0.1 %, hidden pixels except at the threshold.
    virtual void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                           DenseFlowResult& result, const JobControl& job);
    /// The same without prior knowledge of the motion.
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, DenseFlowResult& result,
                   const JobControl& job) {
        denseFlow(pair, parameters, {}, result, job);
    }

    /// Chooses a strain window for each point of a field, fits it and estimates its bias, from the field alone; no
    /// image is needed. The same bits on every device as those of compute/strain on the host: integer sums, and
    /// floating-point operations in the same order. Invalid after a stop request.
    virtual void chooseStrainWindows(const StrainWindowRequest& request, StrainWindows& result, const JobControl& job);
};

/// A kind of device: the CPU, CUDA, OpenCL, the scalar reference.
class Backend {
public:
    virtual ~Backend() = default;

    virtual std::string name() const = 0;

    /// Devices of this machine; empty if there are none. A device that cannot be used has a `problem`. A missing driver
    /// is no error.
    virtual std::vector<DeviceInfo> devices() const = 0;

    /// Why devices() is empty (no driver, no device) and the remedy, as a sentence.
    virtual std::string problem() const { return ""; }

    /// Whether it calls an external driver, which may crash or hang. Programs call such a backend only after the probe
    /// helper has tested it.
    virtual bool usesDriver() const { return false; }

    /// Throws DeviceError if the device does not exist or cannot be opened.
    virtual std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const = 0;
};

}  // namespace strainlens
