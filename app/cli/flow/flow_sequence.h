// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "app/io/image/image_sequence.h"
#include "compute/flow/flow_accumulator.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/dense_flow.h"

namespace strainlens::cli {

/// Image with which each image of a sequence is compared.
enum class FlowReference : std::uint8_t {
    First,    ///< the first image
    Previous  ///< the previous image; the steps are accumulated (FlowAccumulator)
};

/// Two images and an initial guess of the flow; null if there is none.
struct FlowPair {
    std::shared_ptr<const AnyImage> from, to;
    std::shared_ptr<const DenseFlow> start;
};

/// Measures the dense flow of each image of a sequence on the pixels of the first image. Every image is read once, on a
/// thread that is detached at a stop.
class FlowSequence {
public:
    /// The flow of a pair; without pixels after a stop.
    using Measure = std::function<DenseFlow(const FlowPair& pair)>;

    FlowSequence(std::shared_ptr<FrameSource> frames, FlowReference reference, Measure measure, int threads)
        : m_frames(std::move(frames)), m_reference(reference), m_measure(std::move(measure)), m_threads(threads) {}

    int deformedFrames() const { return m_frames->frameCount() - 1; }
    const FrameSource& frames() const { return *m_frames; }

    /// Reads the reference image; false after a stop. Throws FileError.
    bool readReference(const std::stop_token& stop);

    /// Measures the flow from the reference image to this one. Call with frames in ascending order. The result has no
    /// pixels after a stop.
    ///
    /// The initial guess is the previous step (Previous), or the extrapolation of the two previous flows (First). A
    /// frame that throws is skipped.
    ///
    /// Throws FileError for an image that cannot be read or, among several, has another size; what `measure` throws.
    DenseFlow measureFlow(int frame, const std::stop_token& stop);

private:
    /// A measured flow without quality; null: the reference image itself.
    struct MeasuredFlow {
        int frame = 0;
        std::shared_ptr<const DenseFlow> flow;
    };

    std::shared_ptr<const AnyImage> read(int frame, const std::stop_token& stop) const;
    std::shared_ptr<const DenseFlow> initialFlow(int frame) const;

    const std::shared_ptr<FrameSource> m_frames;
    const FlowReference m_reference;
    const Measure m_measure;
    const int m_threads;
    std::shared_ptr<const AnyImage> m_from;
    MeasuredFlow m_last, m_beforeLast;
    FlowAccumulator m_accumulated;
};

/// Frames from files that can be read in advance; none is read twice.
class PrefetchedFrames : public FileFrameSource {
public:
    using FileFrameSource::FileFrameSource;

    /// Reads an image before it is loaded. Throws FileError.
    const AnyImage& prefetch(int frame) {
        const auto found = m_images.find(frame);
        return found != m_images.end() ? found->second
                                       : m_images.emplace(frame, FileFrameSource::loadFrame(frame)).first->second;
    }
    AnyImage loadFrame(int frame) override {
        auto prefetched = m_images.extract(frame);
        return prefetched.empty() ? FileFrameSource::loadFrame(frame) : std::move(prefetched.mapped());
    }

private:
    std::map<int, AnyImage> m_images;
};

}  // namespace strainlens::cli
