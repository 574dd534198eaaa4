// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/recorded_frames.h"

#include <algorithm>

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

}  // namespace

std::vector<double> recordedTimes(const std::vector<FrameReference>& frames) {
    const RecordingTimes recorded = timesOf(frames);
    const bool isListed = !recorded.timesS.empty();
    if (!isListed && !(recorded.frameRateHz > 0)) return {};
    const auto timeOf = [&](const FrameReference& frame) {
        const auto page = static_cast<std::size_t>(frame.page);
        return isListed ? recorded.timesS.at(page) : frame.page / recorded.frameRateHz;
    };
    std::vector<double> times;
    for (const FrameReference& frame : frames) times.push_back(timeOf(frame) - timeOf(frames.front()));
    return times;
}

double recordedRate(const std::vector<FrameReference>& frames) { return timesOf(frames).frameRateHz; }

std::string describeRecording(const std::vector<FrameReference>& frames) {
    const RecordingTimes recorded = timesOf(frames);
    if (!(recorded.frameRateHz > 0)) return {};
    const std::string name = utf8(frames.front().path.filename());
    std::string text = name + " has " + readableText(recorded.frameRateHz, 9) + " images per second";
    if (recorded.firstFrame) {
        const std::int64_t trigger = -*recorded.firstFrame;
        const bool isInFile = trigger >= 0 && trigger % recorded.frameStep == 0 &&
                              trigger / recorded.frameStep < static_cast<std::int64_t>(pageCount(frames.front().path));
        text += isInFile ? "; its trigger is at " + name + "[" + std::to_string(trigger / recorded.frameStep + 1) + "]"
                         : "; its first image is number " + std::to_string(*recorded.firstFrame) + " from the trigger";
    }
    return text + ".";
}

}  // namespace strainlens
