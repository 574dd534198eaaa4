// SPDX-License-Identifier: MPL-2.0
// Dense flow of more than one image.
#include <gtest/gtest.h>

#include <cmath>
#include <csignal>
#include <functional>
#include <map>
#include <thread>

#include "app/cli/flow/flow_sequence.h"
#include "app/io/field/flow_file.h"
#include "app/io/image/picture_pixels.h"
#include "compute/synthetic/layered_scene.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using cli::FlowPair;
using cli::FlowReference;
using cli::FlowSequence;

/// Images whose greys are their numbers; counts how often each is read.
class NumberedImages : public FrameSource {
public:
    explicit NumberedImages(int frames) : m_frames(frames) {}
    int frameCount() const override { return m_frames; }
    std::string frameName(int frame) const override { return "image " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        ++m_reads[frame];
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        GrayImage<std::uint8_t> image(frame == narrow ? 7 : 8, 6);
        forEachPixel(image.size(), [&](int x, int y) { image.row(y)[x] = static_cast<std::uint8_t>(frame); });
        return image;
    }
    const std::map<int, int>& reads() const { return m_reads; }

    int broken = -1, narrow = -1;

private:
    int m_frames;
    std::map<int, int> m_reads;
};

int numberOf(const AnyImage& image) { return std::get<GrayImage<std::uint8_t>>(image).row(0)[0]; }

/// What a sequence has measured: "0-1 from nothing", "0-2 from 1", ...; a step is as long as its images are apart.
struct MeasuredPairs {
    std::vector<std::string> pairs;

    FlowSequence::Measure measure() {
        return [this](const FlowPair& pair) {
            const int from = numberOf(*pair.from), to = numberOf(*pair.to);
            const std::string start = pair.start ? std::to_string(int(pair.start->u[0])) : "nothing";
            pairs.push_back(std::to_string(from) + "-" + std::to_string(to) + " from " + start);
            DenseFlow flow(sizeOf(*pair.from));
            for (std::size_t i = 0; i < flow.pixels(); ++i) flow.set(i, to - from, 0);
            return flow;
        };
    }
};

using Texts = std::vector<std::string>;

TEST(FlowSequence, OfTheReferenceStartsFromTheExtrapolatedFlows) {
    const auto images = std::make_shared<NumberedImages>(4);
    MeasuredPairs measured;
    FlowSequence sequence(images, FlowReference::First, measured.measure(), 1);
    ASSERT_TRUE(sequence.readReference({}));
    for (int frame = 1; frame <= 3; ++frame) EXPECT_EQ(sequence.measureFlow(frame, {}).u[0], float(frame));
    EXPECT_EQ(measured.pairs, (Texts{"0-1 from nothing", "0-2 from 2", "0-3 from 3"}));
    EXPECT_EQ(images->reads(), (std::map<int, int>{{0, 1}, {1, 1}, {2, 1}, {3, 1}})) << "no image is read twice";
}

TEST(FlowSequence, OfThePreviousImageAddsStepsAndStartsFromTheLast) {
    const auto images = std::make_shared<NumberedImages>(4);
    MeasuredPairs measured;
    FlowSequence sequence(images, FlowReference::Previous, measured.measure(), 1);
    ASSERT_TRUE(sequence.readReference({}));
    for (int frame = 1; frame <= 3; ++frame) EXPECT_EQ(sequence.measureFlow(frame, {}).u[0], float(frame));
    EXPECT_EQ(measured.pairs, (Texts{"0-1 from nothing", "1-2 from 1", "2-3 from 1"}));
    EXPECT_EQ(images->reads(), (std::map<int, int>{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
}

TEST(FlowSequence, ContinuesFromTheLastMeasuredImage) {
    const auto pairsOf = [](FlowReference reference, int NumberedImages::*which) {
        const auto images = std::make_shared<NumberedImages>(5);
        (*images).*which = 3;
        MeasuredPairs measured;
        FlowSequence sequence(images, reference, measured.measure(), 1);
        EXPECT_TRUE(sequence.readReference({}));
        for (const int frame : {1, 2}) EXPECT_EQ(sequence.measureFlow(frame, {}).u[0], float(frame));
        EXPECT_THROW(sequence.measureFlow(3, {}), FileError);
        EXPECT_EQ(sequence.measureFlow(4, {}).u[0], 4.0F);
        return measured.pairs;
    };
    for (const auto which : {&NumberedImages::broken, &NumberedImages::narrow}) {
        EXPECT_EQ(pairsOf(FlowReference::Previous, which), (Texts{"0-1 from nothing", "1-2 from 1", "2-4 from 1"}));
        EXPECT_EQ(pairsOf(FlowReference::First, which), (Texts{"0-1 from nothing", "0-2 from 2", "0-4 from 4"}));
    }
}

TEST(FlowSequence, StopsWhenRequested) {
    const auto images = std::make_shared<NumberedImages>(3);
    MeasuredPairs measured;
    FlowSequence sequence(images, FlowReference::First, measured.measure(), 1);
    std::stop_source stop;
    ASSERT_TRUE(sequence.readReference(stop.get_token()));
    stop.request_stop();
    EXPECT_EQ(sequence.measureFlow(1, stop.get_token()).pixels(), 0u);
    EXPECT_FALSE(sequence.readReference(stop.get_token()));
    EXPECT_TRUE(measured.pairs.empty());
}

/// Sequences in files, measured by the program.
class FlowSequences : public testing::Test {
protected:
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    bool exists(const std::string& name) const { return std::filesystem::exists(m_folder / name); }
    DenseFlow read(const std::string& name) const { return readFlow(m_folder / name); }

    /// s/image_00.png, ... of a surface that stretches, turns and moves; the truth of image_01.png is image_01.npy.
    void renderAffine() const {
        const auto rendered = test::runCli({"synth", "affine", "--size", "200x160", "--frames", "3", "--exx", "0.02",
                                            "--eyy", "-0.01", "--rotation", "1", "--shift", "6,-3", "-o", at("s")});
        ASSERT_EQ(rendered.exitCode, 0) << rendered.err;
    }
    test::Finished flow(std::vector<std::string> words) const {
        words.insert(words.begin(), "flow");
        return test::runCli(words);
    }

    /// Images cut out of a larger one, so that each is moved by a whole number of pixels against the first.
    void writeMoved(const std::vector<int>& lefts, ImageSize size) const {
        FlowSceneOptions options;
        options.kind = FlowSceneKind::Smooth;
        options.size = {size.width + lefts.back(), size.height};
        options.seed = 9;
        const GrayImage<std::uint8_t> wide = LayeredScene(options).reference();
        for (std::size_t k = 0; k < lefts.size(); ++k) {
            GrayImage<std::uint8_t> image(size);
            forEachPixel(size, [&](int x, int y) { image.row(y)[x] = wide.row(y)[x + lefts[k]]; });
            writePng(m_folder / ("moved_" + std::to_string(k) + ".png"), image.view());
        }
    }

    test::TemporaryFolder m_folder;
};

/// Root of the mean squared end-point error over the known pixels for which `counts`; at least half of them are known.
double rmsError(const DenseFlow& flow, const std::function<bool(int x, int y)>& counts,
                const std::function<std::pair<double, double>(std::size_t)>& truth) {
    double sum = 0, known = 0, all = 0;
    forEachPixel(flow.size, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        if (!counts(x, y)) return;
        all += 1;
        if (!flow.isKnown(i)) return;
        const auto [u, v] = truth(i);
        sum += std::pow(double(flow.u[i]) - u, 2) + std::pow(double(flow.v[i]) - v, 2);
        known += 1;
    });
    EXPECT_GT(known, all / 2);
    return std::sqrt(sum / known);
}

TEST_F(FlowSequences, AreWithinATenthOfAPixelOfTheTruthEitherWay) {
    renderAffine();
    for (const char* between : {"reference", "previous"}) {
        const auto measured = flow({at("s"), "--method", "variational", "--between", between, "-o", at("f.flo"), "-o",
                                    at("f.npy"), "-o", at("f.kitti.png"), "--picture", at("f.png")});
        ASSERT_EQ(measured.exitCode, 0) << measured.err;
        EXPECT_NE(measured.err.find("frame 2 of 3: image_02.png: "), std::string::npos) << measured.err;
        EXPECT_NE(measured.err.find("roi.png is a region by its name"), std::string::npos) << measured.err;
        for (const std::string frame : {"_01", "_02", "_03"}) {
            const DenseFlow found = read("f" + frame + ".flo"), truth = read("s/image" + frame + ".npy");
            const auto inside = [&](int x, int y) { return x >= 16 && y >= 16 && x < 184 && y < 144; };
            EXPECT_LT(rmsError(found, inside,
                               [&](std::size_t i) { return std::pair(double(truth.u[i]), double(truth.v[i])); }),
                      0.1)
                << between << frame;
            const DenseFlow array = read("f" + frame + ".npy"), kitti = read("f" + frame + ".kitti.png");
            ASSERT_EQ(array.knownCount(), found.knownCount());
            for (std::size_t i = 0; i < found.pixels(); ++i) {
                ASSERT_EQ(kitti.isKnown(i), found.isKnown(i));
                if (!found.isKnown(i)) continue;
                ASSERT_EQ(array.u[i], found.u[i]);
                ASSERT_NEAR(double(kitti.v[i]), double(found.v[i]), 1.0 / 128 + 1e-6);
            }
            EXPECT_TRUE(exists("f" + frame + ".png"));
        }
        EXPECT_FALSE(exists("f.flo"));
    }
    // What has left the image is unknown afterwards where steps are accumulated.
    EXPECT_LT(read("f_03.flo").knownCount(), 200u * 160u);
    EXPECT_GT(read("f_03.flo").knownCount(), 180u * 150u);
}

TEST_F(FlowSequences, OneDeformedImageIsMeasuredAsAPairEitherWay) {
    renderAffine();
    const auto measured = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = {
            at("s/image_00.png"), at("s/image_01.png"), "--method", "variational", "-o", at("f.npz"), "-o",
            at("f.flo")};
        words.insert(words.end(), more.begin(), more.end());
        const auto result = flow(words);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        EXPECT_EQ(result.err.find("frame"), std::string::npos) << result.err;
        return test::readText(m_folder / "f.npz") + test::readText(m_folder / "f.flo");
    };
    const std::string pair = measured({});
    EXPECT_EQ(measured({"--between", "previous"}), pair);
    EXPECT_EQ(measured({"--between", "reference"}), pair);
    // The first image of a sequence has no start: it is that pair, too.
    ASSERT_EQ(flow({at("s"), "--frames", "1-3", "--method", "variational", "-o", at("g.flo")}).exitCode, 0);
    EXPECT_EQ(test::readText(m_folder / "g_01.flo"), test::readText(m_folder / "f.flo"));
    EXPECT_TRUE(exists("g_02.flo"));
    EXPECT_FALSE(exists("g_03.flo")) << "--frames has left it out";
}

TEST_F(FlowSequences, ABrokenImageCostsItsFrameAlone) {
    renderAffine();
    test::writeFile(m_folder / "s" / "image_02.png", std::string("this is no picture"));
    for (const char* between : {"reference", "previous"}) {
        const auto measured = flow({at("s"), "--method", "variational", "--between", between, "-o", at("f.flo")});
        EXPECT_EQ(measured.exitCode, 1) << measured.err;
        EXPECT_NE(measured.err.find("frame 2 of 3: failed: "), std::string::npos) << measured.err;
        EXPECT_NE(measured.err.find("image_02.png"), std::string::npos) << measured.err;
        EXPECT_FALSE(exists("f_02.flo"));
        const DenseFlow found = read("f_03.flo"), truth = read("s/image_03.npy");
        const auto inside = [&](int x, int y) { return x >= 16 && y >= 16 && x < 184 && y < 144; };
        EXPECT_LT(
            rmsError(found, inside, [&](std::size_t i) { return std::pair(double(truth.u[i]), double(truth.v[i])); }),
            0.1)
            << between;
        std::filesystem::remove(m_folder / "f_01.flo");
        std::filesystem::remove(m_folder / "f_03.flo");
    }
    // So does one of another size; where none is left, or the reference is broken, there is nothing to write.
    test::writeImage(m_folder / "small.png", test::speckles(60, 60, 0, 0));
    const auto small =
        flow({at("s/image_00.png"), at("small.png"), at("s/image_01.png"), "--method", "dis", "-o", at("g.flo")});
    EXPECT_EQ(small.exitCode, 1) << small.err;
    EXPECT_NE(small.err.find("small.png: the image is 60 x 60 px"), std::string::npos) << small.err;
    EXPECT_TRUE(exists("g_02.flo"));
    const auto none = flow({at("s/image_02.png"), at("s/image_00.png"), at("s/image_01.png"), "--method", "variational",
                            "-o", at("h.flo")});
    EXPECT_EQ(none.exitCode, 1) << none.err;
    EXPECT_FALSE(exists("h_01.flo"));
}

TEST_F(FlowSequences, TheFlowsBeforeFindWhatMovesBeyondTheSearch) {
    const std::vector<int> lefts = {0, 60, 72, 84, 96, 108};
    const ImageSize size = {400, 160};
    writeMoved(lefts, size);
    std::vector<std::string> words;
    for (std::size_t k = 0; k < lefts.size(); ++k) words.push_back(at("moved_" + std::to_string(k) + ".png"));
    const auto errorOf = [&](const DenseFlow& found) {
        return rmsError(
            found, [&](int x, int y) { return x >= 130 && x < size.width - 16 && y >= 16 && y < size.height - 16; },
            [&](std::size_t) { return std::pair(-double(lefts.back()), 0.0); });
    };
    const auto pair = flow({words.front(), words.back(), "--method", "variational", "-o", at("pair.flo")});
    ASSERT_EQ(pair.exitCode, 0) << pair.err;
    EXPECT_GT(errorOf(read("pair.flo")), 20) << "else nothing is tested";
    words.insert(words.end(), {"--method", "variational", "-o", at("f.flo")});
    const auto sequence = flow(words);
    ASSERT_EQ(sequence.exitCode, 0) << sequence.err;
    EXPECT_LT(errorOf(read("f_05.flo")), 0.2);
}

TEST_F(FlowSequences, OccludedPixelsAreAccumulatedAsRequested) {
    // Something steps aside: what it hides in the first image's neighbour stays hidden to the last.
    ASSERT_EQ(test::runCli({"synth", "flow", "--scene", "layers", "--size", "160x120", "-o", at("s")}).exitCode, 0);
    const auto measured = [&](const char* occluded, const char* name) {
        const auto result = flow({at("s/reference.png"), at("s/deformed.png"), at("s/deformed.png"), "--between",
                                  "previous", "--occluded", occluded, "-o", at(name)});
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return result.err;
    };
    const std::string filled = measured("filled", "f.flo"), marked = measured("marked", "m.flo");
    measured("unknown", "u.flo");
    EXPECT_EQ(filled.find("hidden"), std::string::npos) << filled;
    EXPECT_NE(marked.find("frame 2 of 2: deformed.png: "), std::string::npos) << marked;
    EXPECT_NE(marked.find("pixels occluded in the deformed image"), std::string::npos) << marked;
    EXPECT_EQ(test::readText(m_folder / "f_02.flo"), test::readText(m_folder / "m_02.flo")) << "values go on";
    const DenseFlow first = read("u_01.flo"), second = read("u_02.flo"), values = read("f_02.flo");
    EXPECT_LT(first.knownCount(), first.pixels());
    EXPECT_LE(second.knownCount(), first.knownCount());
    EXPECT_GT(second.knownCount(), first.pixels() / 2);
    for (std::size_t i = 0; i < first.pixels(); ++i) {
        ASSERT_TRUE(first.isKnown(i) || !second.isKnown(i)) << i;
        ASSERT_TRUE(!second.isKnown(i) || second.u[i] == values.u[i]) << i;
    }
}

TEST_F(FlowSequences, OfSpecklesAreMeasuredAsRunMeasuresThem) {
    for (int k = 0; k < 3; ++k) {
        test::writeImage(m_folder / ("i" + std::to_string(k) + ".png"), test::speckles(200, 160, 3 * k, -k));
    }
    const std::vector<std::string> words = {at("i0.png"), at("i1.png"), at("i2.png"), "--device", "cpu"};
    const auto measuredInto = [&](const char* file, std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        more.insert(more.end(), {"-o", at(file)});
        return flow(more);
    };
    const auto chosen = measuredInto("c.flo", {});
    EXPECT_NE(chosen.err.find("takes --method affine"), std::string::npos) << chosen.err;
    EXPECT_EQ(chosen.err.find("not affine"), std::string::npos) << chosen.err;
    const auto measured = measuredInto("f.flo", {"--method", "grid"});
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    const auto run = test::runCli(
        test::withTableParameters({"run", at("i0.png"), at("i1.png"), at("i2.png"), "--step", "8", "--refine", "icgn1",
                                   "--subset", "41", "--device", "cpu", "--flow", at("r.flo")}));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    for (const char* frame : {"_01.flo", "_02.flo"}) {
        EXPECT_EQ(test::readText(m_folder / (std::string("f") + frame)),
                  test::readText(m_folder / (std::string("r") + frame)));
    }
}

TEST_F(FlowSequences, AStopKeepsWhatIsFinished) {
    writeMoved({0, 4, 8, 12, 16, 20, 24, 28, 32}, {320, 240});
    std::vector<std::string> words = {"flow"};
    for (int k = 0; k < 9; ++k) words.push_back(at("moved_" + std::to_string(k) + ".png"));
    words.insert(words.end(), {"--method", "variational", "--between", "previous", "-o", at("f.flo")});
    test::Process process(words);
    while (!exists("f_02.flo")) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    process.signal(SIGINT);
    const auto ended = process.wait();
    EXPECT_EQ(ended.exitCode, 3) << ended.err;
    EXPECT_NE(ended.err.find("finished frames are saved"), std::string::npos) << ended.err;
    EXPECT_EQ(read("f_01.flo").size, (ImageSize{320, 240}));
    EXPECT_EQ(read("f_02.flo").size, (ImageSize{320, 240}));
    EXPECT_FALSE(exists("f_08.flo"));
}

TEST_F(FlowSequences, ReportsAFileThatCannotBeWrittenAndWritesTheOthers) {
    renderAffine();
    std::filesystem::create_directory(m_folder / "f_02.flo");
    const auto measured = flow({at("s"), "--method", "dis", "-o", at("f.flo")});
    EXPECT_EQ(measured.exitCode, 1) << measured.err;
    EXPECT_NE(measured.err.find("not written: "), std::string::npos) << measured.err;
    EXPECT_NE(measured.err.find("f_02.flo"), std::string::npos) << measured.err;
    EXPECT_TRUE(exists("f_01.flo"));
    EXPECT_TRUE(exists("f_03.flo"));
}

TEST_F(FlowSequences, WhatCannotBeDoneIsSaid) {
    test::writeImage(m_folder / "a.png", test::speckles(64, 48, 0, 0));
    test::writeImage(m_folder / "b.png", test::speckles(64, 48, 1, 0));
    writeFlo(m_folder / "in.flo", DenseFlow({4, 3}));
    const auto expect = [&](std::vector<std::string> words, const char* text) {
        words.insert(words.end(), {"-o", at("f.flo")});
        const auto result = flow(words);
        EXPECT_EQ(result.exitCode, 2) << result.err;
        EXPECT_NE(result.err.find(text), std::string::npos) << result.err;
    };
    expect({at("a.png"), at("b.png"), "--method", "grid", "--between", "previous"}, "--reference previous");
    expect({at("a.png"), at("b.png"), "--between", "next"}, "between");
    expect({at("in.flo"), "--between", "previous"}, "between");
    expect({at("in.flo"), "--frames", "1"}, "--frames");
    expect({at("a.png"), at("b.png"), "--frames", "2"}, "DEF");
    test::writeImage(m_folder / "p_01.png", test::speckles(64, 48, 2, 0));
    expect({at("a.png"), at("p_01.png"), at("b.png"), "--picture", at("p.png")}, "p_01.png");
    EXPECT_FALSE(exists("f.flo"));
}

TEST(PrefetchedFrames, ReferenceIsReadOnce) {
    test::TemporaryFolder folder;
    test::writeImage(folder / "a.png", test::speckles(40, 30, 0, 0));
    test::writeImage(folder / "b.png", test::speckles(50, 30, 0, 0));
    cli::PrefetchedFrames frames({{folder / "a.png", 0, "a.png"}, {folder / "b.png", 0, "b.png"}});
    EXPECT_EQ(sizeOf(frames.prefetch(0)), (ImageSize{40, 30}));
    std::filesystem::remove(folder / "a.png");
    EXPECT_EQ(sizeOf(frames.prefetch(0)), (ImageSize{40, 30}));
    EXPECT_EQ(sizeOf(frames.loadFrame(1)), (ImageSize{50, 30}));
    EXPECT_EQ(sizeOf(frames.loadFrame(0)), (ImageSize{40, 30}));
    EXPECT_THROW(frames.loadFrame(0), FileError) << "it is kept no longer than needed";
}

}  // namespace
}  // namespace strainlens
