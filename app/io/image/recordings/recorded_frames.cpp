// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/recorded_frames.h"

#include <algorithm>
#include <cmath>

#include "app/io/image/image_format.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

bool isRecording(ImageFormat format) {
    return format == ImageFormat::Cine || format == ImageFormat::Mraw || format == ImageFormat::Raw;
}

/// Times of the one recording that holds all frames; nothing is known of other frames.
RecordingTimes timesOf(const std::vector<FrameReference>& frames) {
    const auto isOther = [&frames](const FrameReference& frame) { return frame.path != frames.front().path; };
    if (frames.empty() || std::ranges::any_of(frames, isOther)) return {};
    return isRecording(imageFormatOf(frames.front().path)) ? recordingTimes(frames.front().path) : RecordingTimes();
}

RecordedRate rateOf(const RecordingTimes& recorded) {
    constexpr double kTolerance = 0.01;  // of an interval; cameras round their times to some nanoseconds
    const std::vector<double>& times = recorded.timesS;
    const auto isUnequal = [&recorded](double from, double to) {
        return std::abs((to - from) * recorded.frameRateHz - 1) > kTolerance;
    };
    return {recorded.frameRateHz, std::ranges::adjacent_find(times, isUnequal) == times.end()};
}

/// Which times are used; empty for the recording's rate.
std::string describeUse(const RecordedRate& rate, std::optional<double> givenRateHz) {
    constexpr double kSame = 1e-6;
    if (!givenRateHz) return rate.isUniform ? "" : "The time of each image is used.";
    if (*givenRateHz == 0) return "The given frame rate is 0: there are no velocities.";
    if (rate.isUniform && std::abs(*givenRateHz / rate.hertz - 1) < kSame) return "";
    return "The given frame rate of " + readableText(*givenRateHz, 9) + " images per second is used instead.";
}

/// Which camera recorded the frames; empty if unknown.
std::string describeCamera(const RecordingTimes& recorded, const std::vector<FrameReference>& frames) {
    if (recorded.camera.empty() || !recorded.firstCounter) return "";
    return utf8(frames.front().path.filename()) + " is a recording of " + recorded.camera +
           "; its first image has the counter " + std::to_string(*recorded.firstCounter) + ".";
}

std::string describeTrigger(const RecordingTimes& recorded, const FrameReference& frame) {
    if (!recorded.firstFrame) return "";
    const std::string name = utf8(frame.path.filename());
    const std::int64_t trigger = -*recorded.firstFrame;
    const bool isInFile = trigger >= 0 && trigger % recorded.frameStep == 0 &&
                          trigger / recorded.frameStep < static_cast<std::int64_t>(pageCount(frame.path));
    if (isInFile) return "The trigger was at " + name + "[" + std::to_string(trigger / recorded.frameStep + 1) + "].";
    return "The first image of " + name + " is number " + std::to_string(*recorded.firstFrame) + " from the trigger.";
}

}  // namespace

std::vector<double> recordedTimes(const std::vector<FrameReference>& frames) {
    const RecordingTimes recorded = timesOf(frames);
    const bool isListed = !recorded.timesS.empty();
    if (!isListed && !(recorded.frameRateHz > 0)) return {};
    const auto timeOf = [&](const FrameReference& frame) {
        const auto page = static_cast<std::size_t>(frame.page);
        if (!isListed) return frame.page / recorded.frameRateHz;
        return page < recorded.timesS.size() ? recorded.timesS[page] : std::nan("");
    };
    std::vector<double> times;
    for (const FrameReference& frame : frames) times.push_back(timeOf(frame) - timeOf(frames.front()));
    return times;
}

RecordedRate recordedRate(const std::vector<FrameReference>& frames) { return rateOf(timesOf(frames)); }

std::vector<std::string> describeRecording(const std::vector<FrameReference>& frames,
                                           std::optional<double> givenRateHz) {
    const RecordingTimes recorded = timesOf(frames);
    const RecordedRate rate = rateOf(recorded);
    std::vector<std::string> sentences = {describeCamera(recorded, frames)};
    sentences.insert(sentences.end(), recorded.notes.begin(), recorded.notes.end());
    if (rate.hertz > 0) {
        const std::string mean =
            utf8(frames.front().path.filename()) + " has " + readableText(rate.hertz, 9) + " images per second";
        sentences.insert(sentences.end(), {mean + (rate.isUniform ? "." : " on average, at unequal intervals."),
                                           describeUse(rate, givenRateHz), describeTrigger(recorded, frames.front())});
    }
    std::erase(sentences, "");
    return sentences;
}

}  // namespace strainlens
