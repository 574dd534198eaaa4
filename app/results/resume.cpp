// SPDX-License-Identifier: MPL-2.0
#include "app/results/resume.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"

namespace strainlens {
namespace {

/// Parameters that change only the speed of a run.
constexpr std::array<std::string_view, 4> kWithoutEffect = {"threads", "memory-limit", "host-memory-limit",
                                                            "vector-width"};

const char* const kRemedy = "; or delete the folder and the results, and measure all images again";

/// Parameters that name files: images of the camera, and masks.
constexpr std::array kFileParameters = {kCameraImageNames[0], kCameraImageNames[1], kCameraImageNames[2],
                                        kCameraImageNames[3], std::string_view(kMasksName)};
static_assert(kFileParameters.size() == kCameraImageNames.size() + 1, "every file counts");

/// Refuses files of other content than those of the earlier run.
void requireSameFiles(const nlohmann::json& then, const nlohmann::json& now) {
    const auto textIn = [](const nlohmann::json& parameters, const std::string& name, const char* key) {
        return parameters.contains(name) ? parameters[name].value(key, "") : std::string();
    };
    for (const std::string_view parameter : kFileParameters) {
        const std::string name(parameter), before = textIn(then, name, "path"), file = textIn(now, name, "path");
        if (before.empty() == file.empty() && textIn(then, name, "sha256") == textIn(now, name, "sha256")) continue;
        throw InvalidInput("--resume with --" + name, file.empty() ? "none" : file,
                           (before.empty() ? "left out" : before + " with the content that it had") +
                               ", as in the run that is resumed" + kRemedy);
    }
}

bool isFileParameter(std::string_view name) {
    return std::ranges::find(kFileParameters, name) != kFileParameters.end();
}

void requireSameParameters(const std::string& before, const std::string& now) {
    const nlohmann::json then = parseJson(before, "parameters of the earlier run"),
                         requested = parseJson(now, "parameters");
    if (then.contains("calibration") && !requested.contains("calibration")) {
        throw InvalidInput("--resume", "no calibration", std::string("that of the run that is resumed") + kRemedy);
    }
    requireSameFiles(then, requested);
    for (const auto& [name, value] : requested.items()) {
        if (isFileParameter(name)) continue;
        const bool matters = std::ranges::find(kWithoutEffect, name) == kWithoutEffect.end();
        if (!matters || (then.contains(name) && then[name] == value)) continue;
        throw InvalidInput(
            "--resume with --" + name, jsonText(value),
            (then.contains(name) ? jsonText(then[name]) : "what it was") + " as in the run that is resumed" + kRemedy);
    }
}

bool isFileMissing(const FrameIdentity& image) {
    std::error_code error;
    return image.file() && !std::filesystem::exists(image.file()->path, error);
}

void requireSameImage(const std::string& what, const FrameIdentity& now, const FrameIdentity& then,
                      const std::stop_token& stop) {
    const std::string measured = keyOf(then), found = keyOf(now);
    if (measured.empty() || isFileMissing(now) || found == measured) return;
    if (found.empty() && stop.stop_requested()) return;
    throw InvalidInput("--resume, " + what, originText(now),
                       "the image that was measured (" + originText(then) + ")" + kRemedy);
}

void requireSameRun(const ResultsHeader& then, const ResultsHeader& now) {
    requireSameParameters(then.parameters, now.parameters);
    if (then.region == now.region) return;
    throw InvalidInput("--resume with --roi", "another region",
                       std::string("that of the run that is resumed") + kRemedy);
}

/// Tests whether a stored frame equals that of an uninterrupted run; `note` is the reason if it is not obvious.
class FinishedCheck {
public:
    FinishedCheck(const Hdf5Store& store, const ResultsHeader& header, FrameSource& frames, FinishedBy by,
                  std::stop_token stop)
        : m_store(store), m_frames(frames), m_by(by), m_stop(std::move(stop)) {
        const std::vector<int> numbers = store.frames();
        m_stored = {numbers.begin(), numbers.end()};
        if (m_stored.empty()) return;
        const ResultsHeader then = *store.header();
        requireSameRun(then, header);
        if (frames.waitForFrame(0, m_stop))
            requireSameImage("reference image", frames.identity(0), then.reference, m_stop);
    }

    /// `first`: the first image of a pair, else 0.
    bool isFinished(int frame, std::string& note, int first = 0) const {
        if (!m_stored.contains(frame) || !m_frames.waitForFrame(frame, m_stop)) return false;
        const FrameSummary summary = m_store.summary(frame);
        if (summary.partial) return false;
        // With a device the image was read: the same failure would occur again.
        const bool unread = !summary.error.empty() && summary.device.empty();
        if (unread && (first == 0 || isReadable(first)) && isReadable(frame)) {
            note = "frame " + std::to_string(frame) + " could not be measured before (" + summary.error +
                   ") and can be now: the run resumes there";
            return false;
        }
        if (!unread && m_by == FinishedBy::EarlierRun) {
            const std::string name = "frame " + std::to_string(frame);
            requireSameImage(name, m_frames.identity(frame), m_store.image(frame), m_stop);
            if (first > 0)
                requireSameImage("first image of " + name, m_frames.identity(first), m_store.firstImage(frame), m_stop);
        }
        return true;
    }

    /// 0 without stored frames.
    int lastStored() const { return m_stored.empty() ? 0 : *m_stored.rbegin(); }

private:
    /// Whether an image that failed can be read now.
    bool isReadable(int frame) const {
        try {
            return sizeOf(m_frames.loadFrame(frame)) == sizeOf(m_frames.loadFrame(0));
        } catch (const FileError&) {
            return false;
        } catch (const LoadingStopped&) {
            return false;
        }
    }

    const Hdf5Store& m_store;
    FrameSource& m_frames;
    const FinishedBy m_by;
    const std::stop_token m_stop;
    std::set<int> m_stored;
};

}  // namespace

ResumePoint findResumePoint(const Hdf5Store& store, const ResultsHeader& header, FrameSource& frames, FinishedBy by,
                            const RunParameters& parameters, const std::stop_token& stop) {
    const FinishedCheck check(store, header, frames, by, stop);
    ResumePoint point;
    if (!measuresPairs(parameters)) {
        while (check.isFinished(point.finished + 1, point.note)) ++point.finished;
        return point;
    }
    // Images that are no second image of a pair have no frame.
    const int last = check.lastStored();
    for (int frame = 1; frame <= last; ++frame) {
        const std::optional<int> first = firstOfPair(parameters.reference, frame);
        if (!first) continue;
        if (!check.isFinished(frame, point.note, *first)) break;
        point.finished = frame;
    }
    return point;
}

std::vector<FrameRange> unfinishedRanges(const Hdf5Store& store, const ResultsHeader& header, FrameSource& frames,
                                         FinishedBy by, const RunParameters& parameters, const std::stop_token& stop) {
    const FinishedCheck check(store, header, frames, by, stop);
    std::vector<FrameRange> ranges;
    std::string note;
    for (int frame = 1; frame < frames.frameCount(); ++frame) {
        const std::optional<int> first = measuresPairs(parameters) ? firstOfPair(parameters.reference, frame) : 0;
        if (!first) continue;
        const int block = blockOf(parameters, frame);
        const bool extendsRange =
            !ranges.empty() && ranges.back().last == frame - 1 && blockOf(parameters, frame - 1) == block;
        if (extendsRange) {
            ranges.back().last = frame;
        } else if (!check.isFinished(frame, note, *first)) {
            ranges.push_back({frame, frame});
        }
    }
    return ranges;
}

}  // namespace strainlens
