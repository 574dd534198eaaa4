// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/kernels.h"

#include <algorithm>

#include "compute/backend/cuda/refine/surfaces.h"

namespace strainlens::cuda {

CorrelationWeights::CorrelationWeights(const std::vector<double>& values)
    : radius(static_cast<int>(values.size()) / 2) {
    if (radius > kMostRadius) throw DeviceError(currentDeviceName(), "correlate", "too many weights");
    std::transform(values.begin(), values.end(), weights + kZeros,
                   [](double value) { return static_cast<float>(value); });
}

void RefineKernels::toFloats(const CudaContext& context, const gpu::StoredPixels<Device>& in, FloatImage& out) {
    launchToFloats({in.memory + in.origin, in.depth, in.pitch}, out.resize(context, in.size), context.stream);
}

void RefineKernels::correlate(const CudaContext& context, const FloatImage& in, const std::vector<double>& weights,
                              bool alongX, FloatImage& out) {
    const FloatPixels& pixels = in.pixels();
    launchCorrelate(pixels, CorrelationWeights(weights), alongX, out.resize(context, {pixels.width, pixels.height}),
                    context.stream);
}

void RefineKernels::beginTries(const CudaContext&, const gpu::RefineImages<Device>& images,
                               const RefineParameters& parameters) {
    m_parameters = parameters;
    m_args = {};
    const FloatPixels& greys = images.reference->greys.pixels();
    m_args.greys = greys.pixels;
    m_args.slopesX = images.reference->slopesX.pixels().pixels;
    m_args.slopesY = images.reference->slopesY.pixels().pixels;
    const FloatPixels& coefficients = images.coefficients->pixels();
    m_args.coefficients = coefficients.pixels;
    m_args.settings = gpu::settingsOf(parameters, greys.shape(), coefficients.shape());
    if (images.roi != nullptr) m_args.roi = images.roi->data(), m_args.settings.roiPitch = images.roi->shape().pitch;
}

std::stop_callback<std::function<void()>> RefineKernels::listenTo(const std::stop_token& stop) {
    std::uint32_t* word = m_stop.reserve(1);
    m_args.stop = word;
    std::atomic_ref(*word).store(0);
    return std::stop_callback<std::function<void()>>(stop, [word] { std::atomic_ref(*word).store(1); });
}

void RefineKernels::queueTries(const CudaContext& context, const DeviceBuffer<RefineTask>& tasks, std::size_t count,
                               const RefineNodeMemory& nodes) {
    m_args.tasks = tasks.data();
    m_args.taskCount = static_cast<int>(count);
    m_args.results = nodes.view();
    launchTries(m_args, m_parameters.interpolation, m_parameters.order, context.stream);
}

void RefineKernels::beginStarts(const CudaContext& context, const gpu::StartTables<Device>& tables,
                                const RefineNodeMemory& nodes) {
    m_starts = nodes.starts();
    m_starts.nodes = {tables.positions.data(), tables.positions.data() + tables.columns,
                      tables.vectors.data(),   tables.found.data(),
                      tables.columns,          tables.rows,
                      tables.blockWidth,       tables.blockHeight};
    m_starts.retries = m_retries.reserve(context, tables.nodes());
    m_starts.retryCount = m_retryCount.reserve(context, 1);
}

void RefineKernels::queueStarts(const CudaContext& context, gpu::Starts starts, int first, int count,
                                const DeviceBuffer<RefineTask>& tasks) {
    m_starts.tasks = tasks.data();
    switch (starts) {
        case gpu::Starts::OfSeeds:
            return launchSeedStarts(m_starts, first, count, context.stream);
        case gpu::Starts::OfOthers:
            return launchFirstStarts(m_starts, first, count, context.stream);
        case gpu::Starts::OfRetries:
            return launchRetryStarts(m_starts, first, count, context.stream);
    }
}

int RefineKernels::listRetries(const CudaContext& context) {
    check(cudaMemsetAsync(m_starts.retryCount, 0, sizeof(int), context.stream), "cudaMemsetAsync");
    launchListRetries(m_starts, context.stream);
    int* count = m_hostRetryCount.reserve(1);
    check(cudaMemcpyAsync(count, m_starts.retryCount, sizeof(int), cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    return *count;
}

}  // namespace strainlens::cuda
