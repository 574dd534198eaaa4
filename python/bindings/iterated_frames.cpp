// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/iterated_frames.h"

#include <string>
#include <utility>

#include "compute/types/error.h"
#include "python/bindings/images.h"

namespace strainlens::python {

namespace py = pybind11;

IteratedFrames::IteratedFrames(const AnyImageView& reference, py::iterator images, std::stop_source stop)
    : m_reference(reference), m_images(std::move(images)), m_stop(std::move(stop)) {
    take();
    if (m_hasEnded) throw InvalidInput("deformed", "no image", "one or more");
    take();
}

int IteratedFrames::frameCount() const {
    const std::lock_guard lock(m_mutex);
    return m_count;
}

void IteratedFrames::take() {
    m_hasEnded = m_images == py::iterator::sentinel();
    if (m_hasEnded) return;
    const std::string name = "deformed[" + std::to_string(m_count - 1) + "]";
    const NumpyImage image = parseUnmaskedImage(*m_images, name);
    const ImageSize size = sizeOf(m_reference);
    if (!(sizeOf(image.view) == size)) {
        throw InvalidInput(
            name + " shape", shapeText(image.array),
            "(" + std::to_string(size.height) + ", " + std::to_string(size.width) + "), as the reference has it");
    }
    {
        const std::lock_guard lock(m_mutex);
        m_taken.push_back(copyOf(image.view));
        ++m_count;
    }
    ++m_images;
}

bool IteratedFrames::waitForFrame(int frame, const std::stop_token& stop) {
    if (frame < frameCount()) return true;
    if (m_hasEnded || stop.stop_requested()) return false;
    const py::gil_scoped_acquire acquire;
    try {
        take();
    } catch (...) {
        m_hasEnded = true;
        m_failure = std::current_exception();
        m_stop.request_stop();
    }
    return !m_hasEnded;
}

AnyImage IteratedFrames::loadFrame(int frame) {
    if (frame == 0) return copyOf(m_reference);
    const std::lock_guard lock(m_mutex);
    AnyImage image = std::move(m_taken.front());
    m_taken.pop_front();
    return image;
}

void IteratedFrames::rethrow() const {
    if (m_failure) std::rethrow_exception(m_failure);
}

}  // namespace strainlens::python
