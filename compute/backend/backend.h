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

#include "compute/rules/refine.h"
#include "compute/types/dense_flow.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/parameters/dense_flow_parameters.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"
#include "compute/types/search.h"

namespace strainlens {

/// The two images of a session.
enum class ImageRole : std::uint8_t { Reference, Deformed };

/// From which image to which points are matched: from the reference image to the deformed one, or back.
enum class MatchWay : std::uint8_t { Forward, Backward };

/// Of the image whose points are matched, and of the one in which they are looked for.
constexpr ImageRole fromRole(MatchWay way) {
    return way == MatchWay::Forward ? ImageRole::Reference : ImageRole::Deformed;
}
constexpr ImageRole toRole(MatchWay way) {
    return way == MatchWay::Forward ? ImageRole::Deformed : ImageRole::Reference;
}

/// The operations a backend may offer.
enum class Operation : std::uint8_t { Filter, Histogram, HalveImage, RecursiveSearch, FullSearch, Refine, DenseFlow };
/// As the functions of Session that make them are called.
inline constexpr std::array<std::string_view, 7> kOperationNames = {
    "filter", "histogram", "halve", "recursiveSearch", "fullSearch", "refine", "denseFlow"};
constexpr std::string_view nameOf(Operation operation) { return kOperationNames[static_cast<std::size_t>(operation)]; }

/// What a device is asked whether it has: an operation, with the parameters on which that may depend.
struct OperationRequest {
    /// With parameters that every device with the operation has (a 3 x 3 median, a full search by SAD).
    OperationRequest(Operation what) : operation(what) {}
    OperationRequest(Filter what) : operation(Operation::Filter), filter(std::move(what)) {}
    OperationRequest(const FullSearchParameters& what) : operation(Operation::FullSearch), fullSearch(what) {}

    Operation operation;
    std::optional<Filter> filter;                    ///< of Operation::Filter
    std::optional<FullSearchParameters> fullSearch;  ///< of Operation::FullSearch

    bool asksForZncc() const { return fullSearch && fullSearch->criterion == Criterion::Zncc; }
    bool asksForHostFilter() const { return filter && std::holds_alternative<HostFilter>(*filter); }
};

/// "filter sharpen:2", "fullSearch with zncc", "refine".
std::string textOf(const OperationRequest& request);

/// What a device is, as far as choosing one is concerned.
enum class DeviceKind : std::uint8_t {
    Cpu,               ///< the CPU engine
    Gpu,               ///< a GPU, or another processor behind a driver of its own
    CpuThroughDriver,  ///< the CPU behind a GPU's interface (PoCL): never before the CPU engine
    Reference,         ///< the scalar oracle: only when there is nothing else
};
inline constexpr std::array<std::string_view, 4> kDeviceKindNames = {"cpu", "gpu", "cpu-through-driver", "reference"};
constexpr std::string_view nameOf(DeviceKind kind) { return kDeviceKindNames[static_cast<std::size_t>(kind)]; }

/// One device of one backend, as `devices` lists it.
struct DeviceInfo {
    std::string id;       ///< what --device takes: "cpu", "scalar", "cuda:0", "opencl:1"
    std::string name;     ///< for people, e.g. the processor's name
    std::string details;  ///< instruction set, compute capability, ...
    std::int64_t memoryBytes = 0;
    int computeUnits = 0;  ///< cores of a CPU, multiprocessors of a GPU
    DeviceKind kind = DeviceKind::Cpu;
    std::string driver = {};  ///< name and version of the driver; empty for the CPU engine and the reference
    /// Measured speed [grid points/s], as measuredPointsPerSecond() (probe/device_speed.h) defines it; 0 = not
    /// measured.
    double pointsPerSecond = 0;
    /// Why the device cannot be used, and what to do about it (an old GPU, a crashing driver); empty for a sound one.
    std::string problem = {};

    bool usable() const { return problem.empty(); }
};

/// What a session is opened with.
struct SessionOptions {
    int threads = 0;  ///< CPU threads, 0 = all; GPUs ignore it
    /// Device memory the session may have in all, to try out what happens on a device with less [bytes]; 0 = what the
    /// device has. An allocation beyond it throws DeviceError. CPU sessions, whose memory is the computer's, ignore it.
    std::int64_t memoryLimitBytes = 0;
    int vectorWidth = 0;  ///< OpenCL: pixels that a work item handles at a time: 1, 2, 4, 8 or 16, 0 = automatic
};

/// An image pair resident on one device, and the operations on it.
///
/// Not thread-safe: one thread uses a session at a time, except for uploadNext. Results are bit-identical to the
/// functions of compute/reference for every device, instruction set and thread count, refinement's but for rounding.
/// Every operation throws DeviceError when the device fails and InvalidInput when a parameter is out of range or an
/// image is missing.
class Session {
public:
    virtual ~Session() = default;

    /// Copies an 8-bit image to the device; the view may go away afterwards.
    virtual void upload(ImageRole role, ImageView<std::uint8_t> image) = 0;

    /// Begins to copy the deformed image after the present one to a place of its own; the view may go away afterwards.
    /// The only call that another thread may make, while any other call runs (pyramid search uploads as it goes) except
    /// uploadNext itself and useNext. Called again before useNext, it replaces what was waiting.
    virtual void uploadNext(ImageView<std::uint8_t> image) = 0;

    /// Makes the image of the last uploadNext the deformed one, waiting for the copy. InvalidInput without one.
    virtual void useNext() = 0;

    /// The image as it is now on the device (after filters).
    virtual GrayImage<std::uint8_t> download(ImageRole role) = 0;

    /// Whether the operation is there with these parameters: what is answered with yes does not throw for want of it.
    /// The pipeline goes on with the next device where the search is not, and filters and refines on the CPU where only
    /// that is not; it says so.
    virtual bool supports(const OperationRequest& request) const = 0;

    /// Replaces the image by its filtered version.
    virtual void filter(ImageRole role, const Filter& filter) = 0;

    virtual Histogram histogram(ImageRole role) = 0;

    /// Replaces the image by one of half the size: out(x, y) = (sum of the 2 x 2 pixels at (2x, 2y) + 2) / 4,
    /// size floor(width / 2) x floor(height / 2). Throws InvalidInput when a side is below 2 px.
    virtual void halve(ImageRole role) = 0;

    /// Recursive search. `initial`: one vector a node, or empty for zero.
    virtual void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                                 std::span<const Displacement> initial, SearchResult& result,
                                 const JobControl& job) = 0;

    /// Full search. `prediction`: one vector a node, or empty for zero.
    virtual void fullSearch(const Grid& grid, const FullSearchParameters& parameters,
                            std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) = 0;

    /// Copies the image that refinement reads, at the depth it has, until the role's next uploadFull or
    /// keepForRefinement. For a role that neither was ever called for, refinement reads the image as the search does: 8
    /// bit, after filters.
    virtual void uploadFull(ImageRole role, const AnyImageView& image);

    /// From now on refinement reads the image as it is at this call, without what filters make of it later: as
    /// uploadFull of what download would return, but nothing travels.
    virtual void keepForRefinement(ImageRole role);

    /// Sub-pixel refinement of what a search on this grid found; `roi` empty means everything. Agrees with
    /// compute/reference as compute/types/refine_agreement.h says; the same on every thread count.
    virtual void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters,
                        const SearchResult& found, RefineResult& result, const JobControl& job);

    /// Prepares both images for refinement, read as by refine, and returns what refines any points of the reference
    /// image from any start, all tries of a call side by side. It may be called until an image changes, another
    /// refinement begins or the session ends; `roi` and `job` must outlive it. `way` Backward: with the images' roles
    /// changed, so that points and `roi` are the deformed image's. An empty function where the backend has none: the
    /// pipeline then takes the CPU and says so.
    virtual rules::RefineBatch refineTries(MatchWay way, const RoiMask& roi, const RefineParameters& parameters,
                                           const JobControl& job);

    /// The variational dense flow between the images as they are now on the device: a displacement for every pixel
    /// (docs/methods.md). The same bits on every device and thread count. Both images and what is known have one size,
    /// else InvalidInput. After a stop nothing is known. Throws DeviceError where the device has none (it rounds
    /// divisions in its own way).
    ///
    /// GPUs judge the flow too if parameters.judge says so: standard deviations within 0.1 % of judgedFlow's
    /// (compute/flow), and the same hidden pixels but for those on the rule's edge.
    virtual void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                           const JobControl& job);
    /// The same where nothing is known of the motion.
    void denseFlow(const DenseFlowParameters& parameters, DenseFlowResult& result, const JobControl& job) {
        denseFlow(parameters, {}, result, job);
    }
};

/// A kind of device: the CPU, CUDA, OpenCL, the scalar reference.
class Backend {
public:
    virtual ~Backend() = default;

    virtual std::string name() const = 0;

    /// Its devices on this machine; empty where there is none. A device that is there but cannot be used has a
    /// `problem`. Never throws for a missing driver.
    virtual std::vector<DeviceInfo> devices() const = 0;

    /// Why devices() is empty (no driver, no device) and what to do about it; a sentence. Asked only then.
    virtual std::string problem() const { return ""; }

    /// Whether it calls a driver that is no part of this program and may crash or hang: then the programs ask it only
    /// after the probe helper found it sound.
    virtual bool usesDriver() const { return false; }

    /// Throws DeviceError when the device does not exist or cannot be opened.
    virtual std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const = 0;
};

}  // namespace strainlens
