// SPDX-License-Identifier: MPL-2.0
// The clock of a recording: times and rate of its frames, and its trigger.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/paths.h"
#include "app/loads/image_moments.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"
#include "tests/support/recording_writer.h"

namespace strainlens {
namespace {

using test::CineWriter;
using test::PhotronWriter;
using Sentences = std::vector<std::string>;

constexpr const char* kTrigger = "The trigger was at film.cine[3].";

class RecordingClock : public testing::Test {
protected:
    test::TemporaryFolder m_folder;

    template <typename Content>
    std::filesystem::path write(const std::string& name, const Content& content) const {
        test::writeFile(m_folder / name, content);
        return m_folder / name;
    }
    std::vector<FrameReference> framesOf(const CineWriter& cine) const {
        return expandFrames({write("film.cine", cine.write(valuesOf()))});
    }

    static test::SampleValue valuesOf() {
        return [](int frame, int x, int y) { return static_cast<std::uint32_t>(frame + x + y) % 256; };
    }
};

TEST_F(RecordingClock, TimesAndTriggerComeFromTheFile) {
    CineWriter cine;
    cine.firstImage = -2, cine.frames = 4;
    auto frames = expandFrames({write("film.cine", cine.write(valuesOf()))});
    std::vector<double> times = recordedTimes(frames);
    ASSERT_EQ(times.size(), 4U);
    EXPECT_DOUBLE_EQ(times[3], 3e-4);
    EXPECT_EQ(recordedRate(frames).hertz, 10'000);
    EXPECT_EQ(describeRecording(frames), (Sentences{"film.cine has 10000 images per second.", kTrigger}));
    EXPECT_DOUBLE_EQ(recordedTimes({frames[1], frames[3]})[1], 2e-4) << "since the first one that is used";

    cine.timesS = {0.5, 0.75, 1.25, 3.5};
    frames = expandFrames({write("timed.cine", cine.write(valuesOf()))});
    EXPECT_EQ(recordedTimes(frames), (std::vector<double>{0, 0.25, 0.75, 3})) << "the flags of the format are no time";
    cine.timesS = {0.5, 0.75, 0.75, 3.5};
    frames = expandFrames({write("standing.cine", cine.write(valuesOf()))});
    EXPECT_DOUBLE_EQ(recordedTimes(frames)[3], 3e-4) << "times that do not ascend are none";

    PhotronWriter photron;
    photron.step = 4, photron.startFrame = -8;
    const auto film = write("film.mraw", photron.write(valuesOf()));
    write("film.cihx", photron.xml());
    EXPECT_DOUBLE_EQ(recordedTimes(expandFrames({film}))[1], 4 / 20'000.0) << "every fourth image was saved";
    EXPECT_EQ(describeRecording(expandFrames({film})),
              (Sentences{"film.mraw has 5000 images per second.", "The trigger was at film.mraw[3]."}));
    photron.startFrame = 100;
    write("film.cihx", photron.xml());
    EXPECT_EQ(describeRecording(expandFrames({film})),
              (Sentences{"film.mraw has 5000 images per second.",
                         "The first image of film.mraw is number 100 from the trigger."}));
}

TEST_F(RecordingClock, LoadsAreInterpolatedAtTheirTimes) {
    CineWriter cine;
    cine.frames = 4, cine.timesS = {0, 0.5, 0.75, 2};
    const auto film = write("film.cine", cine.write(valuesOf()));
    const LoadTiming timing = {MomentSource::Exif};
    const std::vector<std::filesystem::path> files(3, film);
    EXPECT_EQ(momentsOf(timing, {{0, 1, 2}, {"film.cine[1]", "film.cine[3]", "film.cine[4]"}, {}, 3}, files, {}),
              (std::vector<double>{0, 0.75, 2}));
    EXPECT_THROW(momentsOf(timing, {{0, 1, 2}, {}, {}, 3}, files, {}), FileError) << "the frames are not known";
    try {
        momentsOf(timing, {{0, 1, 2}, {"film.cine[1]", "film.cine[3]", "film.cine[5]"}, {}, 3}, files, {});
        FAIL() << "the film has four frames";
    } catch (const FileError& error) {
        EXPECT_EQ(error.path(), utf8(film));
        EXPECT_EQ(error.reason(), "has no time for film.cine[5]; use a frame rate or a list of times.");
    }
    const std::vector<double> times = recordedTimes({{film, 0, ""}, {film, 4, ""}, {film, 3, ""}});
    ASSERT_EQ(times.size(), 3U);
    EXPECT_TRUE(std::isnan(times[1]));
    EXPECT_EQ(times[2], 2);
}

TEST_F(RecordingClock, ListedTimesReplaceTheRateOfTheSetUp) {
    CineWriter cine;
    cine.firstImage = -2, cine.frames = 5, cine.timesS = {0, 0.25, 0.5, 0.75, 1};
    std::vector<FrameReference> frames = framesOf(cine);
    EXPECT_EQ(recordedRate(frames).hertz, 4);
    EXPECT_TRUE(recordedRate(frames).isUniform);
    EXPECT_EQ(describeRecording(frames), (Sentences{"film.cine has 4 images per second.", kTrigger}));
    EXPECT_EQ(describeRecording(frames, 4), describeRecording(frames));
    EXPECT_EQ(describeRecording(frames, 50)[1], "The given frame rate of 50 images per second is used instead.");

    cine.timesS = {0, 0.5, 0.75, 1.75, 2};
    frames = framesOf(cine);
    EXPECT_EQ(recordedRate(frames).hertz, 2);
    EXPECT_FALSE(recordedRate(frames).isUniform);
    const std::string mean = "film.cine has 2 images per second on average, at unequal intervals.";
    EXPECT_EQ(describeRecording(frames), (Sentences{mean, "The time of each image is used.", kTrigger}));
    EXPECT_EQ(describeRecording(frames, 2),
              (Sentences{mean, "The given frame rate of 2 images per second is used instead.", kTrigger}));
    EXPECT_EQ(describeRecording(frames, 0),
              (Sentences{mean, "The given frame rate is 0: there are no velocities.", kTrigger}));

    // The intervals are 1/4 s within 1 %, as those of a camera that rounds its times.
    cine.timesS = {0, 0.251, 0.5, 0.749, 1};
    EXPECT_TRUE(recordedRate(framesOf(cine)).isUniform);
    cine.timesS = {0, 0.254, 0.5, 0.749, 1};
    EXPECT_FALSE(recordedRate(framesOf(cine)).isUniform);
}

TEST_F(RecordingClock, RatesThatNoCameraHasAreUnknown) {
    CineWriter cine;
    cine.frameRate = 1'000'000'000;
    EXPECT_EQ(recordedRate(framesOf(cine)).hertz, 1e9);
    cine.frameRate = 1'000'000'001;
    EXPECT_EQ(recordedRate(framesOf(cine)).hertz, 0);
    EXPECT_TRUE(recordedTimes(framesOf(cine)).empty());
    EXPECT_TRUE(describeRecording(framesOf(cine)).empty());

    const PhotronWriter photron;
    const auto film = write("film.mraw", photron.write(valuesOf()));
    const std::string text = photron.text(), rate = "Record Rate(fps) : 20000";
    const auto rateFor = [&](const std::string& number) {
        std::string other = text;
        write("film.cih", other.replace(other.find(rate), rate.size(), "Record Rate(fps) : " + number));
        return recordedRate(expandFrames({film})).hertz;
    };
    EXPECT_EQ(rateFor("20000"), 20'000);
    EXPECT_EQ(rateFor("1e-6"), 1e-6);
    for (const char* number : {"1e-7", "1e10", "-5", "0", "nan", "inf", "x"}) EXPECT_EQ(rateFor(number), 0) << number;
}

TEST_F(RecordingClock, TheSearchForTimesEnds) {
    CineWriter cine;
    cine.timesS = {0, 0.5, 1}, cine.otherBlocks = 999;
    EXPECT_EQ(recordedRate(framesOf(cine)).hertz, 2);
    cine.otherBlocks = 1000;
    EXPECT_EQ(recordedRate(framesOf(cine)).hertz, cine.frameRate) << "after 1000 blocks there are no times";
}

}  // namespace
}  // namespace strainlens
