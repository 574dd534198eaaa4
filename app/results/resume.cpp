// SPDX-License-Identifier: MPL-2.0
#include "app/results/resume.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "app/io/image/image_reader.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

/// Parameters that change only the speed of a run.
constexpr std::array<std::string_view, 4> kWithoutEffect = {"threads", "memory-limit", "host-memory-limit",
                                                            "vector-width"};

const char* const kRemedy = "; or delete the folder and the results, and measure all images anew";

void requireSameParameters(const std::string& before, const std::string& now) {
    const nlohmann::json then = parseJson(before, "parameters of the earlier run"),
                         requested = parseJson(now, "parameters");
    if (then.contains("calibration") && !requested.contains("calibration")) {
        throw InvalidInput("--resume", "no calibration", std::string("that of the run that is to go on") + kRemedy);
    }
    for (const auto& [name, value] : requested.items()) {
        const bool matters = std::ranges::find(kWithoutEffect, name) == kWithoutEffect.end();
        if (!matters || (then.contains(name) && then[name] == value)) continue;
        throw InvalidInput(
            "--resume with --" + name, jsonText(value),
            (then.contains(name) ? jsonText(then[name]) : "what it was") + " as in the run that is to go on" + kRemedy);
    }
}

/// Throws InvalidInput unless the image is the measured one or its file is missing.
void requireSameImage(const std::string& what, const FrameReference& frame, const ResultsImage& then,
                      FileHashes& hashes) {
    std::error_code error;
    if (then.sha256.empty() || !std::filesystem::exists(frame.path, error)) return;
    if (frame.page == then.page && hashes.hash(frame.path) == then.sha256) return;
    throw InvalidInput("--resume, " + what, utf8(frame.path),
                       "the image that was measured (" + then.path + ")" + kRemedy);
}

void requireSameRun(const ResultsHeader& then, const ResultsHeader& now, const FrameReference& reference,
                    FileHashes& hashes) {
    requireSameParameters(then.parameters, now.parameters);
    if (then.region != now.region) {
        throw InvalidInput("--resume with --roi", "another region",
                           std::string("that of the run that is to go on") + kRemedy);
    }
    requireSameImage("reference image", reference, then.reference, hashes);
}

/// Whether an image that failed can be read now.
bool isReadable(const FrameReference& frame, ImageSize size) {
    try {
        return sizeOf(readImage(frame.path, frame.page)) == size;
    } catch (const FileError&) {
        return false;
    }
}

/// Tests whether a stored frame equals that of an uninterrupted run; `note` is the reason if it is not obvious.
class FinishedCheck {
public:
    FinishedCheck(const Hdf5Store& store, const ResultsHeader& header, const std::vector<FrameReference>& frames,
                  FileHashes& hashes)
        : m_store(store), m_frames(frames), m_hashes(hashes) {
        const std::vector<int> numbers = store.frames();
        m_stored = {numbers.begin(), numbers.end()};
        if (!m_stored.empty()) requireSameRun(*store.header(), header, frames.front(), hashes);
    }

    bool isFinished(int frame, std::string& note) const {
        if (!m_stored.contains(frame)) return false;
        const FrameReference& image = m_frames[static_cast<std::size_t>(frame)];
        const FrameSummary summary = m_store.summary(frame);
        if (summary.partial) return false;
        // With a device the image was read: the same failure would occur again.
        const bool unread = !summary.error.empty() && summary.device.empty();
        if (unread && isReadable(image, imageSizeOf(m_frames.front().path, m_frames.front().page))) {
            note = "frame " + std::to_string(frame) + " could not be measured before (" + summary.error +
                   ") and can be now: the run goes on there";
            return false;
        }
        if (!unread) {
            const ResultsImage then = m_store.image(frame);
            requireSameImage("frame " + std::to_string(frame), image, then, m_hashes);
            if (!then.sha256.empty()) m_hashes.add(image.path, then.sha256);
        }
        return true;
    }

private:
    const Hdf5Store& m_store;
    const std::vector<FrameReference>& m_frames;
    FileHashes& m_hashes;
    std::set<int> m_stored;
};

}  // namespace

ResumePoint findResumePoint(const Hdf5Store& store, const ResultsHeader& header,
                            const std::vector<FrameReference>& frames, FileHashes& hashes) {
    const FinishedCheck check(store, header, frames, hashes);
    ResumePoint point;
    const int last = static_cast<int>(frames.size()) - 1;
    while (point.finished < last && check.isFinished(point.finished + 1, point.note)) ++point.finished;
    return point;
}

std::vector<FrameRange> unfinishedRanges(const Hdf5Store& store, const ResultsHeader& header,
                                         const std::vector<FrameReference>& frames, FileHashes& hashes,
                                         const RunParameters& parameters) {
    const FinishedCheck check(store, header, frames, hashes);
    std::vector<FrameRange> ranges;
    std::string note;
    for (int frame = 1; frame < static_cast<int>(frames.size()); ++frame) {
        const int block = blockOf(parameters, frame);
        const bool extendsRange =
            !ranges.empty() && ranges.back().last == frame - 1 && blockOf(parameters, frame - 1) == block;
        if (extendsRange) {
            ranges.back().last = frame;
        } else if (!check.isFinished(frame, note)) {
            ranges.push_back({frame, frame});
        }
    }
    return ranges;
}

}  // namespace strainlens
