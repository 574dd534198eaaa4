// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/image_uploader.h"

#include <algorithm>

namespace strainlens::opencl {
namespace {

/// How long the device may take for a band before the driver is asked to wait for it.
constexpr std::chrono::seconds kPatience{1};

/// CL_COMPLETE, more than that while it is under way, less when it failed.
cl_int stateOf(const EventHandle& event) {
    cl_int state = CL_COMPLETE;
    const cl_int error = clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
    return error == CL_SUCCESS ? state : error;
}

}  // namespace

ImageUploader::~ImageUploader() { finish(); }

void ImageUploader::copy(OpenclContext& context, cl_command_queue queue, ImageView<std::uint8_t> from,
                         DeviceImage& to) {
    to.resize(context, from.size());
    const auto pitch = static_cast<std::size_t>(to.shape().pitch), origin = static_cast<std::size_t>(to.shape().origin);
    if (context.device().sharesHostMemory) {
        return context.writeRows(queue, gpu::rowsOf(from), to.memory(), pitch, origin);
    }
    finish();  // what became of the copy before is the concern of those who wait for it
    m_queue = queue;
    RowCarrier carrier;
    carrier.memory = [&](int buffer) { return bufferAt(buffer).rows.reserve(context, StagedRows::kBufferBytes); };
    carrier.fetch = [&](const StagedBand& band) { fetch(context, band, to); };
    carrier.isFetched = [&](int buffer) { return isFetched(context, buffer); };
    m_rows.copy(from, pitch, carrier);
}

void ImageUploader::wait(const OpenclContext& context) { context.check(finish(), "clEnqueueWriteBuffer"); }

void ImageUploader::fetch(const OpenclContext& context, const StagedBand& band, const DeviceImage& to) {
    Buffer& buffer = bufferAt(band.buffer);
    const std::size_t firstByte = static_cast<std::size_t>(to.shape().origin) + band.firstByte;
    cl_event fetched = nullptr;
    context.check(clEnqueueWriteBuffer(m_queue, to.memory(), CL_FALSE, firstByte, band.bytes, buffer.rows.data(), 0,
                                       nullptr, &fetched),
                  "clEnqueueWriteBuffer");
    buffer.fetched = EventHandle(fetched);
    m_lastSent = std::chrono::steady_clock::now();
    context.check(clFlush(m_queue), "clFlush");  // else the driver may wait for more before it begins
}

bool ImageUploader::isFetched(const OpenclContext& context, int buffer) {
    const cl_int state = stateOf(bufferAt(buffer).fetched);
    context.check(std::min<cl_int>(state, CL_SUCCESS), "clEnqueueWriteBuffer");
    if (state == CL_COMPLETE) return true;
    if (std::chrono::steady_clock::now() - m_lastSent < kPatience) return false;
    // A state may never change when the device is lost; this call then ends with an error.
    context.check(clFinish(m_queue), "clFinish");
    return true;
}

cl_int ImageUploader::finish() {
    if (!m_queue) return CL_SUCCESS;
    cl_int error = clFinish(m_queue);
    for (Buffer& buffer : m_buffers) {
        if (buffer.fetched && error == CL_SUCCESS) error = std::min<cl_int>(stateOf(buffer.fetched), CL_SUCCESS);
        buffer.fetched = {};
    }
    m_queue = nullptr;
    return error;
}

}  // namespace strainlens::opencl
