// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "app/io/field/flow_file.h"
#include "app/io/image/image_reader.h"
#include "compute/backend/backend_registry.h"
#include "compute/flow/choose_flow_parameters.h"
#include "compute/flow/flow_quality.h"
#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

/// A pair shifted by (3, -2) px.
class FlowCommand : public testing::Test {
protected:
    void SetUp() override {
        test::writeImage(m_folder / "a.png", test::speckles(200, 160, 0, 0));
        test::writeImage(m_folder / "b.png", test::speckles(200, 160, 3, -2));
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }

    /// A region without a strip of 6 columns in the middle.
    std::string regionWithGap() const {
        const char* text = R"({"version": 1, "shapes": [
            {"operation": "subtract", "rectangle": {"x0": 97, "y0": 0, "x1": 103, "y1": 160}}]})";
        test::writeFile(m_folder / "roi.json", std::string(text));
        return at("roi.json");
    }

    void expectShift(const char* name, double tolerance, double minShare) const {
        const DenseFlow flow = readFlo(m_folder / name);
        ASSERT_EQ(flow.size, (ImageSize{200, 160}));
        for (std::size_t i = 0; i < flow.pixels(); ++i) {
            if (!flow.isKnown(i)) continue;
            ASSERT_NEAR(double(flow.u[i]), 3, tolerance) << i;
            ASSERT_NEAR(double(flow.v[i]), -2, tolerance) << i;
        }
        EXPECT_GE(flow.knownCount(), minShare * static_cast<double>(flow.pixels()));
    }

    test::TemporaryFolder m_folder;
};

TEST_F(FlowCommand, GridGivesTheShiftWithinTheRegion) {
    const auto result = test::runCli({"flow", at("a.png"), at("b.png"), "-o", at("f.flo"), "--picture", at("f.png"),
                                      "--roi", regionWithGap(), "--device", "cpu"});
    EXPECT_EQ(result.exitCode, 0) << result.err;
    expectShift("f.flo", 0.01, 0.85);
    const DenseFlow flow = readFlo(m_folder / "f.flo");
    for (int y = 0; y < 160; ++y) {
        for (int x = 97; x < 103; ++x) ASSERT_FALSE(flow.isKnown(flow.index(x, y)));
    }
    EXPECT_TRUE(flow.isKnown(flow.index(96, 80)));
    EXPECT_TRUE(flow.isKnown(flow.index(103, 80)));
    EXPECT_GT(test::readText(m_folder / "f.png").size(), 1000u);
}

TEST_F(FlowCommand, RunGivesTheSameFlowAsTheCommand) {
    ASSERT_EQ(test::runCli({"flow", at("a.png"), at("b.png"), "--method", "grid", "-o", at("f.flo"), "--device", "cpu"})
                  .exitCode,
              0);
    const auto run = test::runCli(test::withTableParameters(
        {"run", at("a.png"), at("b.png"), "--step", "8", "--refine", "icgn1", "--subset", "41", "--flow", at("r.flo"),
         "--flow-picture", at("r.png"), "--flow-picture-relative", "--report", at("r.json"), "--device", "cpu"}));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.out, "");  // no table was asked for
    EXPECT_EQ(test::readText(m_folder / "f.flo"), test::readText(m_folder / "r.flo"));
    const std::string repeat = nlohmann::json::parse(test::readText(m_folder / "r.json"))["commandLine"];
    for (const char* word : {"--flow ", "--flow-picture ", "--flow-picture-relative"}) {
        EXPECT_NE(repeat.find(word), std::string::npos) << repeat;
    }
}

TEST_F(FlowCommand, AStepOfOneMeasuresEveryPixel) {
    const auto run = test::runCli({"run", at("a.png"), at("b.png"), "--step", "1", "--refine", "icgn1", "--subset",
                                   "21", "--flow", at("r.flo"), "--device", "cpu"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    expectShift("r.flo", 0.03, 0.85);
}

TEST_F(FlowCommand, SequencesAreNumbered) {
    const auto run =
        test::runCli({"run", at("a.png"), at("b.png"), at("a.png"), "--refine", "none", "--flow", at("s.flo"),
                      "--flow-picture", at("s.png"), "--flow-picture-max", "5", "--device", "cpu"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    expectShift("s_01.flo", 0, 0.8);
    EXPECT_EQ(readFlo(m_folder / "s_02.flo").u[80 * 200 + 100], 0.0F);
    EXPECT_GT(test::readText(m_folder / "s_02.png").size(), 1000u);
}

TEST_F(FlowCommand, DisGivesTheShiftToo) {
    // Natural speckles: on the lattice of the other images, DIS is biased by its own pyramid.
    ASSERT_EQ(test::runCli({"synth", "translation", "--size", "200x160", "--shift", "3,-2", "-o", at("s")}).exitCode,
              0);
    const std::pair<const char*, double> presets[] = {{"ultrafast", 0.25}, {"fast", 0.25}, {"medium", 0.05}};
    for (const auto& [preset, bias] : presets) {
        const auto result =
            test::runCli({"flow", at("s/reference.png"), at("s/deformed.png"), "--method", "dis", "--preset", preset,
                          "-o", at("d.flo"), "--roi", regionWithGap(), "--threads", "1"});
        ASSERT_EQ(result.exitCode, 0) << result.err;
        const DenseFlow flow = readFlo(m_folder / "d.flo");
        // It speaks for every pixel of the region. How exact OpenCV is at a pixel is not ours to test.
        EXPECT_EQ(flow.knownCount(), 160u * 194u);
        double sumU = 0, sumV = 0, pixels = 0;
        for (int y = 30; y < 130; ++y) {
            for (int x = 30; x < 170; ++x) {
                const std::size_t i = flow.index(x, y);
                if (!flow.isKnown(i)) continue;
                sumU += double(flow.u[i]), sumV += double(flow.v[i]), pixels += 1;
                ASSERT_NEAR(double(flow.u[i]), 3, 1) << preset << " " << x << ", " << y;
                ASSERT_NEAR(double(flow.v[i]), -2, 1) << preset << " " << x << ", " << y;
            }
        }
        EXPECT_NEAR(sumU / pixels, 3, bias) << preset;
        EXPECT_NEAR(sumV / pixels, -2, bias) << preset;
    }
}

TEST_F(FlowCommand, VariationalKnowsEveryPixelOfAScene) {
    const auto rendered = test::runCli({"synth", "flow", "--scene", "smooth", "--size", "160x120", "-o", at("s")});
    ASSERT_EQ(rendered.exitCode, 0) << rendered.err;
    const auto measure = [&](const char* occluded, const char* name) {
        const auto result = test::runCli({"flow", at("s/reference.png"), at("s/deformed.png"), "--method",
                                          "variational", "--occluded", occluded, "-o", at(name)});
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return readFlo(m_folder / name);
    };
    const DenseFlow flow = measure("filled", "v.flo"), truth = readFlo(m_folder / "s" / "truth.flo");
    ASSERT_EQ(flow.knownCount(), flow.pixels());
    ASSERT_EQ(truth.knownCount(), flow.pixels());
    // What the library finds in the same images: how near it is to the truth is tested there and in tests/accuracy.
    const auto greyOf = [&](const char* name) {
        return std::get<GrayImage<std::uint8_t>>(readImage(m_folder / "s" / name));
    };
    const auto session = openSession("cpu", {});
    const GrayImage<std::uint8_t> reference = greyOf("reference.png");
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, greyOf("deformed.png"));
    DenseFlowResult expected;
    session->denseFlow(kForwardPair, chooseFlowParameters(reference), expected, {});
    EXPECT_EQ(flow.u, expected.flow.u);
    EXPECT_EQ(flow.v, expected.flow.v);
    const DenseFlow seen = measure("unknown", "w.flo");
    EXPECT_LT(seen.knownCount(), seen.pixels());
    EXPECT_GT(seen.knownCount(), seen.pixels() / 2);
    EXPECT_TRUE(std::filesystem::exists(m_folder / "s" / "occluded.png"));
}

/// What stands in an archive of arrays behind the head of one; what follows it too.
std::string bytesOfArray(const std::string& archive, const std::string& name, const char* type) {
    const std::size_t at = archive.find(name + ".npy");
    if (at == std::string::npos) return "";
    const std::size_t head = archive.find(std::string("'descr': '") + type, at);
    return head == std::string::npos ? "" : archive.substr(archive.find('\n', head) + 1);
}

TEST_F(FlowCommand, ArraysHoldWhatIsKnownOfEveryPixel) {
    ASSERT_EQ(test::runCli({"synth", "flow", "--scene", "layers", "--size", "160x120", "-o", at("s")}).exitCode, 0);
    const auto measured = test::runCli({"flow", at("s/reference.png"), at("s/deformed.png"), "--method", "variational",
                                        "-o", at("f.npz"), "-o", at("f.flo")});
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    EXPECT_NE(measured.err.find("predicted standard deviation"), std::string::npos) << measured.err;
    EXPECT_NE(measured.err.find("pixels occluded"), std::string::npos) << measured.err;
    // What the library finds in the same images.
    const auto greyOf = [&](const char* name) {
        return std::get<GrayImage<std::uint8_t>>(readImage(m_folder / "s" / name));
    };
    const GrayImage<std::uint8_t> reference = greyOf("reference.png"), deformed = greyOf("deformed.png");
    const auto session = openSession("cpu", {});
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    DenseFlowParameters parameters = chooseFlowParameters(reference);
    parameters.findOccluded = true;
    DenseFlowResult result;
    session->denseFlow(kForwardPair, parameters, result, {});
    const DenseFlow expected = estimateFlowQuality(reference, deformed, std::move(result), 1);
    const std::string archive = test::readText(m_folder / "f.npz");
    EXPECT_NE(archive.find("'shape': (120, 160"), std::string::npos);
    const auto expectArray = [&](const char* name, const char* type, const auto& values) {
        const std::string found = bytesOfArray(archive, name, type);
        const std::size_t bytes = values.size() * sizeof(values[0]);
        ASSERT_GE(found.size(), bytes) << name;
        EXPECT_EQ(std::memcmp(found.data(), values.data(), bytes), 0) << name;
    };
    expectArray("u", "<f4", expected.u);
    expectArray("v", "<f4", expected.v);
    expectArray("sigma_u", "<f4", expected.sigmaU);
    expectArray("sigma_v", "<f4", expected.sigmaV);
    expectArray("occluded", "|u1", expected.occluded);
    EXPECT_EQ(readFlo(m_folder / "f.flo").u, expected.u);
    // A grid has the deviations of its points, where those are refined.
    for (const auto& [refine, has] : {std::pair{"icgn1", true}, {"none", false}}) {
        const std::vector<std::string> words = {"flow",     at("a.png"), at("b.png"), "--method", "grid",
                                                "--refine", refine,      "-o",        at("g.npz")};
        ASSERT_EQ(test::runCli(words).exitCode, 0);
        const std::string ofGrid = test::readText(m_folder / "g.npz");
        EXPECT_NE(ofGrid.find("v.npy"), std::string::npos);
        EXPECT_EQ(ofGrid.find("sigma_u.npy") != std::string::npos, has) << refine;
        EXPECT_EQ(ofGrid.find("occluded.npy"), std::string::npos);
    }
}

TEST_F(FlowCommand, WithoutAMethodTheResidualsChoose) {
    const auto chosen = [&](const char* reference, const char* deformed, std::vector<std::string> more = {}) {
        std::vector<std::string> words = {"flow", at(reference), at(deformed), "-o", at("c.flo")};
        words.insert(words.end(), more.begin(), more.end());
        const auto result = test::runCli(words);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        const std::string said = "takes --method ";
        const std::size_t at = result.err.find(said);
        if (at == std::string::npos) return std::string();
        EXPECT_NE(result.err.find(", as measured with both on a part of the image: ", at), std::string::npos);
        return result.err.substr(at + said.size(), result.err.find(',', at) - at - said.size());
    };
    EXPECT_EQ(chosen("a.png", "b.png"), "affine");
    for (const char* scene : {"layers", "smooth", "fine", "large"}) {
        ASSERT_EQ(test::runCli({"synth", "flow", "--scene", scene, "--size", "320x240", "--seed", "7", "-o", at("s")})
                      .exitCode,
                  0);
        EXPECT_EQ(chosen("s/reference.png", "s/deformed.png"), "variational") << scene;
        EXPECT_EQ(readFlo(m_folder / "c.flo").knownCount(), 320u * 240u) << scene;
    }
    ASSERT_EQ(test::runCli({"synth", "open-hole", "--size", "320x240", "-o", at("h")}).exitCode, 0);
    EXPECT_EQ(chosen("h/reference.png", "h/deformed.png"), "grid");
    // Whoever asks for a parameter of the grid, or for hidden pixels, has chosen.
    EXPECT_EQ(chosen("h/reference.png", "h/deformed.png", {"--step", "16"}), "");
    EXPECT_EQ(chosen("a.png", "b.png", {"--occluded", "unknown"}), "");
}

TEST_F(FlowCommand, AStoredFlowIsShownAndCut) {
    DenseFlow flow({200, 160});
    for (std::size_t i = 0; i < flow.pixels(); ++i) flow.set(i, 1, 2);
    writeFlo(m_folder / "in.flo", flow);
    const auto result =
        test::runCli({"flow", at("in.flo"), "--picture", at("p.png"), "-o", at("out.flo"), "--roi", regionWithGap()});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(readFlo(m_folder / "out.flo").knownCount(), 160u * 194u);
    EXPECT_GT(test::readText(m_folder / "p.png").size(), 1000u);
}

TEST_F(FlowCommand, EveryFormatOfFlowIsReadAgain) {
    const auto measured =
        test::runCli({"flow", at("a.png"), at("b.png"), "-o", at("f.flo"), "-o", at("f.npy"), "-o", at("f.kitti.png")});
    ASSERT_EQ(measured.exitCode, 0) << measured.err;
    const auto exact = test::runCli({"compare", at("f.npy"), at("f.flo")});
    ASSERT_EQ(exact.exitCode, 0) << exact.err;
    EXPECT_NE(exact.out.find("largest 0.0000 px"), std::string::npos) << exact.out;
    const auto stepped = test::runCli({"compare", at("f.kitti.png"), at("f.npy"), "--json", "-"});
    ASSERT_EQ(stepped.exitCode, 0) << stepped.err;
    const auto json = nlohmann::json::parse(stepped.out);
    EXPECT_EQ(json["missing"], 0);
    EXPECT_GT(json["end_point_error_px"]["max"], 0.0);
    EXPECT_LE(json["end_point_error_px"]["max"], std::hypot(1.0, 1.0) / 128 + 1e-6) << "half a step each";
}

TEST_F(FlowCommand, WhatOpenCvHasIsThereForComparison) {
    // A whole shift of speckles: all of them find it but at the edges.
    test::writeImage(m_folder / "moved.png", test::speckles(200, 160, 2, -1));
    for (const char* method : {"dis", "farneback", "tvl1"}) {
        const auto result = test::runCli({"flow", at("a.png"), at("moved.png"), "--method", method, "-o", at("f.flo")});
        ASSERT_EQ(result.exitCode, 0) << result.err;
        const DenseFlow flow = readFlo(m_folder / "f.flo");
        ASSERT_EQ(flow.knownCount(), flow.pixels()) << method;
        std::size_t right = 0;
        for (std::size_t i = 0; i < flow.pixels(); ++i) {
            right += std::abs(flow.u[i] - 2) < 0.5F && std::abs(flow.v[i] + 1) < 0.5F;
        }
        EXPECT_GT(static_cast<double>(right) / static_cast<double>(flow.pixels()), 0.9) << method;
    }
}

TEST_F(FlowCommand, WhatCannotBeDoneIsSaid) {
    DenseFlow flow({4, 3});
    writeFlo(m_folder / "in.flo", flow);
    test::writeImage(m_folder / "small.png", test::speckles(10, 160, 0, 0));
    const auto expect = [&](std::vector<std::string> words, int code, const char* text) {
        words.insert(words.begin(), "flow");
        const auto result = test::runCli(words);
        EXPECT_EQ(result.exitCode, code) << result.err;
        EXPECT_NE(result.err.find(text), std::string::npos) << result.err;
    };
    expect({at("a.png"), at("b.png")}, 2, "output");
    expect({at("a.png"), "-o", at("f.flo")}, 2, "DEF");
    expect({at("in.flo"), at("b.png"), "-o", at("f.flo")}, 2, "DEF");
    expect({at("in.flo"), "-o", at("in.flo")}, 2, "in.flo");
    expect({at("in.flo"), "--method", "dis", "-o", at("f.flo")}, 2, "method");
    expect({at("in.flo"), "--step", "4", "-o", at("f.flo")}, 2, "step");
    expect({at("a.png"), at("b.png"), "--preset", "fast", "-o", at("f.flo")}, 2, "preset");
    expect({at("a.png"), at("b.png"), "--method", "dis", "--step", "4", "-o", at("f.flo")}, 2, "step");
    expect({at("a.png"), at("b.png"), "--method", "dis", "--device", "cpu", "-o", at("f.flo")}, 2, "or variational");
    expect({at("a.png"), at("b.png"), "--method", "lucas", "-o", at("f.flo")}, 2, "method");
    expect({at("a.png"), at("b.png"), "--method", "tvl1", "--preset", "fast", "-o", at("f.flo")}, 2, "preset");
    expect({at("a.png"), at("b.png"), "--picture", at("p.png"), "--picture-max=-1"}, 2, "picture-max");
    expect({at("a.png"), at("small.png"), "--method", "dis", "-o", at("f.flo")}, 2, "10 x 160");
    expect({at("a.png"), at("small.png"), "--method", "variational", "-o", at("f.flo")}, 2, "10 x 160");
    expect({at("a.png"), at("b.png"), "--method", "variational", "--step", "4", "-o", at("f.flo")}, 2, "step");
    expect({at("a.png"), at("b.png"), "--method", "grid", "--occluded", "unknown", "-o", at("f.flo")}, 2, "occluded");
    expect({at("in.flo"), "--occluded", "unknown", "-o", at("f.flo")}, 2, "occluded");
    expect({at("small.png"), at("small.png"), "--method", "dis", "-o", at("f.flo")}, 2, "12 px");
    expect({at("a.png"), at("b.png"), "-o", at("none/f.flo")}, 1, "none");
    expect({at("gone.flo"), "-o", at("f.flo")}, 1, "gone.flo");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "f.flo"));
}

TEST_F(FlowCommand, ScenesAndSpecimensHaveTheirOwnOptions) {
    const auto expect = [&](std::vector<std::string> words, const char* text) {
        words.insert(words.begin(), "synth");
        words.insert(words.end(), {"-o", at("none")});
        const auto result = test::runCli(words);
        EXPECT_EQ(result.exitCode, 2) << result.err;
        EXPECT_NE(result.err.find(text), std::string::npos) << result.err;
        EXPECT_FALSE(std::filesystem::exists(m_folder / "none"));
    };
    expect({"flow", "--frames", "3"}, "frames");
    expect({"flow", "--scene", "sea"}, "scene");
    expect({"flow", "--noise", "99"}, "noise");
    expect({"crack", "--scene", "fine"}, "scene");
    expect({"crack", "--light", "0.1"}, "light");
}

TEST_F(FlowCommand, CompareJudgesFlow) {
    DenseFlow truth({200, 160}), flow({200, 160});
    for (std::size_t i = 0; i < truth.pixels(); ++i) {
        truth.set(i, 3, -2);
        if (i % 4 != 0) flow.set(i, i % 4 == 1 ? 3.6 : 3, i % 4 == 1 ? -1.2 : -2);
    }
    writeFlo(m_folder / "truth.flo", truth);
    writeFlo(m_folder / "flow.flo", flow);
    const auto result = test::runCli(
        {"compare", at("flow.flo"), at("truth.flo"), "--json", at("c.json"), "--require-within-1px", "75"});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const auto json = nlohmann::json::parse(test::readText(m_folder / "c.json"));
    EXPECT_EQ(json["compared"], 24000);
    EXPECT_EQ(json["missing"], 8000);
    EXPECT_NEAR(json["end_point_error_px"]["mean"].get<double>(), 1.0 / 3, 1e-6);
    EXPECT_NEAR(json["end_point_error_px"]["rms"].get<double>(), std::sqrt(1.0 / 3), 1e-6);
    EXPECT_NEAR(json["end_point_error_px"]["percentile_95"].get<double>(), 1, 1e-6);
    EXPECT_EQ(test::runCli({"compare", at("flow.flo"), at("truth.flo"), "--require-within-1px", "76"}).exitCode, 1);
    EXPECT_NE(result.out.find("compared 24000 of 32000 pixels"), std::string::npos) << result.out;
}

TEST_F(FlowCommand, CompareTakesFlowAsTruthOfATableAndATableAsTruthOfFlow) {
    ASSERT_EQ(test::runCli({"run", at("a.png"), at("b.png"), "--refine", "none", "-o", at("f.csv"), "--device", "cpu"})
                  .exitCode,
              0);
    DenseFlow truth({200, 160});
    for (std::size_t i = 0; i < truth.pixels(); ++i) truth.set(i, 3, -1.5);
    writeFlo(m_folder / "truth.flo", truth);
    const auto table = test::runCli({"compare", at("f.csv"), at("truth.flo"), "--json", at("t.json")});
    ASSERT_EQ(table.exitCode, 0) << table.err;
    const auto frame = nlohmann::json::parse(test::readText(m_folder / "t.json"))["frames"][0];
    EXPECT_EQ(frame["end_point_error_px"]["median"], 0.5);
    const auto flow = test::runCli({"compare", at("truth.flo"), at("f.csv"), "--json", at("f.json")});
    ASSERT_EQ(flow.exitCode, 0) << flow.err;
    const auto json = nlohmann::json::parse(test::readText(m_folder / "f.json"));
    EXPECT_EQ(json["compared"], frame["compared"]);
    EXPECT_EQ(json["bias_px"]["v"], 0.5);
}

TEST_F(FlowCommand, CompareSaysWhatDoesNotFit) {
    writeFlo(m_folder / "small.flo", DenseFlow({4, 3}));
    writeFlo(m_folder / "large.flo", DenseFlow({5, 3}));
    const auto sizes = test::runCli({"compare", at("small.flo"), at("large.flo")});
    EXPECT_EQ(sizes.exitCode, 1);
    EXPECT_NE(sizes.err.find("4 x 3"), std::string::npos) << sizes.err;
    EXPECT_EQ(test::runCli({"compare", at("small.flo"), at("small.flo")}).exitCode, 1);  // nothing is known
    ASSERT_EQ(test::runCli({"run", at("a.png"), at("b.png"), "-o", at("f.csv"), "--device", "cpu"}).exitCode, 0);
    EXPECT_EQ(test::runCli({"compare", at("f.csv"), at("f.csv"), "--frame", "1"}).exitCode, 2);
    EXPECT_EQ(test::runCli({"compare", at("f.csv"), at("f.csv"), "--roi", regionWithGap()}).exitCode, 2);
}

}  // namespace
}  // namespace strainlens
