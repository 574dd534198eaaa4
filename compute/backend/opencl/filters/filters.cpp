// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/filters/filters.h"

#include "compute/backend/gpu/filters/box.h"

namespace strainlens::opencl {
namespace {

/// Partition of an image into work items and groups.
struct Tiling {
    int columns, rows;  ///< of a work item [px]
    WorkSize group;

    WorkSize groups(ImageSize size) const {
        return {groupsFor(groupsFor(size.width, columns), group.x), groupsFor(groupsFor(size.height, rows), group.y)};
    }
    std::string options() const { return definition("COLUMNS", columns) + definition("ROWS", rows); }
};

// CPU compilers vectorise over adjacent work items, which must be simple; on a GPU an item reads words and slides down
// some rows. Groups of one-pixel items are at most 64 wide, see isOutside().
constexpr Tiling kCpuWindows{1, 2, {64, 16}};
constexpr Tiling kGpuWindows{8, 16, {32, 4}};
constexpr Tiling kWords{16, 8, {32, 4}};
constexpr Tiling kHalving{8, 1, {32, 4}};

/// Whether a work item is a serial loop, as for CPUs. The vector width can force either kind, for tests.
bool usesSerialItems(const OpenclContext& context) {
    return context.vectorWidth() == 0 ? context.device().isCpu() : context.vectorWidth() == 1;
}

Tiling windowTiling(const OpenclContext& context) { return usesSerialItems(context) ? kCpuWindows : kGpuWindows; }

/// As in convolution.cl.
struct ConvolutionArgs {
    cl_int weights[9];
    MagicDivisor divisor;
    cl_int bias, offset;
};

ConvolutionArgs argsOf(const Convolution3x3& convolution) {
    constexpr int kMaxSum = 9 * 128 * 255;
    ConvolutionArgs args{};
    std::copy(convolution.kernel.begin(), convolution.kernel.end(), args.weights);
    args.divisor = MagicDivisor::of(2u * static_cast<unsigned>(convolution.divisor));
    const int quotientBias = kMaxSum / convolution.divisor + 1;
    args.bias = convolution.divisor + 2 * convolution.divisor * quotientBias;
    args.offset = convolution.offset - quotientBias;
    return args;
}

/// Queues a filter based on box sums: `program`, or `program` + "_strip" for serial items.
void queueStrips(OpenclContext& context, const std::string& program, const char* kernel, const DeviceImage& in,
                 int size, int minContrast, const DeviceImage& out) {
    // Shared strips start at multiples of an item's columns.
    const bool serial = usesSerialItems(context);
    const int items = serial ? 1 : 32, columns = serial ? 1 : 16, strip = serial ? 1024 : 512;
    const gpu::Box args = gpu::boxOf(size, columns, strip, minContrast);
    context.kernel(serial ? program + "_strip" : program, kernel, definition("STRIP", strip))
        .run(Tiling{args.outputs, args.rows, {1, 1}}.groups(in.size()), {items}, in, in.shape(), out, args);
}

/// Replicates the image's borders into the memory around it; `border` is at most 4.
void padEdges(OpenclContext& context, const DeviceImage& image, int border) {
    constexpr std::size_t kItems = 64;
    const int edges = image.size().width + image.size().height + 2 * border;
    context.kernel("filters/edges", "padEdges")
        .run({groupsFor(edges, kItems)}, {kItems}, image, image.shape(), cl_int{border});
}

}  // namespace

void FilterKernels::median(OpenclContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
    const Tiling tiling = windowTiling(context);
    padEdges(context, in, size / 2);
    const std::string options = definition("SIZE", size) + definition("BORDER", size / 2) + tiling.options();
    context.kernel("filters/median", "median", options)
        .run(tiling.groups(in.size()), tiling.group, in, in.shape(), out);
}

void FilterKernels::convolve(OpenclContext& context, const DeviceImage& in, const Convolution3x3& convolution,
                             const DeviceImage& out) {
    const Tiling tiling = windowTiling(context);
    padEdges(context, in, 1);
    context.kernel("filters/convolution", "convolve", "-DBORDER=1" + tiling.options())
        .run(tiling.groups(in.size()), tiling.group, in, in.shape(), out, argsOf(convolution));
}

void FilterKernels::box(OpenclContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
    queueStrips(context, "filters/box", "box", in, size, 0, out);
}

void FilterKernels::normalise(OpenclContext& context, const DeviceImage& in, const LocalNormalisation& normalisation,
                              const DeviceImage& out) {
    queueStrips(context, "filters/normalisation", "normalise", in, normalisation.size, normalisation.minContrast, out);
}

void FilterKernels::histogram(OpenclContext& context, const DeviceImage& image, const DeviceBuffer<Count>& counts) {
    constexpr std::uint32_t kMaxWordsPerItem = 4095;  // 16 pixels each: less than 16-bit counters hold
    const bool serial = usesSerialItems(context);
    const int items = serial ? 1 : 64;
    const int words = (image.size().width + 15) / 16 * image.size().height;
    // Several groups per compute unit; more if a counter could overflow.
    const auto minGroups = static_cast<std::size_t>(context.device().computeUnits * (serial ? 4 : 14));
    const auto wordsOfGroups = static_cast<std::uint32_t>(groupsFor(words, minGroups * items));
    const cl_uint wordsPerItem = std::clamp(wordsOfGroups, std::uint32_t{1}, kMaxWordsPerItem);
    const std::string options = definition("ITEMS", items) + definition("TABLES", serial ? 4 : 1);
    context.kernel("filters/histogram", "histogram", options)
        .run({groupsFor(words, wordsPerItem * items)}, {items}, image, image.shape(), counts, wordsPerItem);
}

void FilterKernels::halve(OpenclContext& context, const DeviceImage& in, const DeviceImage& out) {
    context.kernel("filters/halve", "halve")
        .run(kHalving.groups(out.size()), kHalving.group, in, in.shape(), out, out.shape());
}

void FilterKernels::mapGreys(OpenclContext& context, const DeviceImage& in, const DeviceBuffer<std::uint8_t>& map,
                             const DeviceImage& out) {
    context.kernel("filters/grey_map", "greyMap", definition("ROWS", kWords.rows))
        .run(kWords.groups(in.size()), kWords.group, in, in.shape(), out, map);
}

}  // namespace strainlens::opencl
