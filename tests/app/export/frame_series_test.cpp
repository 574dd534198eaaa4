// SPDX-License-Identifier: MPL-2.0
// Quantities of several frames: velocities of sequences, and maps on one scale.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "app/export/export_files.h"
#include "app/export/sequence_scale.h"
#include "app/project/annotation.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

constexpr ImageSize kSeriesImage = {96, 80};

/// A field of 4 x 3 points that has moved by `u`, with standard deviations of .3 px.
DisplacementField movedField(double u) {
    DisplacementField field;
    field.resize(4, 3);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10 + 20 * static_cast<double>(i % 4);
        field.y[i] = 10 + 20 * static_cast<double>(i / 4);
        field.u[i] = u, field.v[i] = 0;
        field.status[i] = PointStatus::Ok;
        field.refined.sigmaU[i] = field.refined.sigmaV[i] = .3F;
    }
    return field;
}

ExportInputs seriesInputs(int frames) {
    ExportInputs inputs;
    inputs.parameters = test::wholePixels();
    inputs.parameters.refinement = Refinement::Icgn1;
    std::vector<FrameReference> images;
    for (int k = 0; k <= frames; ++k) images.push_back({"i" + std::to_string(k), 0, "i" + std::to_string(k)});
    inputs.report.frames = identitiesOf(images);
    inputs.readReference = [] { return AnyImage(GrayImage<std::uint8_t>(kSeriesImage.width, kSeriesImage.height)); };
    inputs.referenceSize = [] { return kSeriesImage; };
    inputs.readFrame = [](int) { return AnyImage(GrayImage<std::uint8_t>(kSeriesImage.width, kSeriesImage.height)); };
    return inputs;
}

/// Writes frames that have moved by these; NaN: the frame failed.
void writeFrames(ExportFiles& files, const std::vector<double>& motions) {
    RunSummary run;
    for (std::size_t k = 0; k < motions.size(); ++k) {
        FrameSummary frame;
        frame.frame = static_cast<int>(k) + 1;
        frame.name = "img" + std::to_string(frame.frame);
        if (std::isnan(motions[k])) frame.error = "damaged";
        files.writeFrame(frame, movedField(motions[k]));
        run.frames.push_back(frame);
    }
    files.finish(run);
}

TEST(FrameSeries, VelocityIsTheChangeSinceTheFrameBefore) {
    const test::TemporaryFolder folder;
    ExportInputs inputs = seriesInputs(5);
    inputs.frames = runFrames(inputs.parameters, 2);
    inputs.choice.columns = {"frame", "velocity_u_px_s", "sigma_velocity_u_px_s", "rate(u + v)"};
    ExportFiles files({{&exporterById("csv"), folder / "v.csv"}}, inputs, 5);
    writeFrames(files, {1, 3, std::nan(""), 4, 4.5});
    std::istringstream table(test::readText(folder / "v.csv"));
    std::string line;
    std::getline(table, line);
    EXPECT_EQ(line, "frame,velocity_u_px_s,sigma_velocity_u_px_s,rate(u + v)");
    const double sigma = .3F;
    // Of the first frame since the reference, which has no displacement; of the fourth none, as the third failed. The
    // half of the variance that comes from the reference image cancels between two frames.
    const std::vector<std::array<double, 2>> expected = {
        {2, 2 * sigma}, {4, 2 * sigma}, {}, {std::nan(""), 0}, {1, 2 * sigma}};
    int rows = 0;
    while (std::getline(table, line)) {
        int frame = 0;
        char velocity[32] = "", deviation[32] = "", rate[32] = "";
        ASSERT_EQ(std::sscanf(line.c_str(), "%d,%31[^,],%31[^,],%31s", &frame, velocity, deviation, rate), 4) << line;
        const auto& truth = expected.at(static_cast<std::size_t>(frame) - 1);
        ++rows;
        EXPECT_STREQ(velocity, rate) << line;
        if (std::isnan(truth[0])) {
            EXPECT_STREQ(velocity, "nan") << line;
            continue;
        }
        EXPECT_NEAR(std::atof(velocity), truth[0], 1e-6) << line;
        EXPECT_NEAR(std::atof(deviation), truth[1], 1e-5) << line;
    }
    EXPECT_EQ(rows, 4 * 12);
}

TEST(FrameSeries, TimesKnowTheFramesThatAreLeftOut) {
    const auto time = runFrames({}, 2, {1, 2, 5}).time;
    EXPECT_EQ(time(0), 0);
    EXPECT_EQ(time(1), 0.5);
    EXPECT_EQ(time(2), 2);
    EXPECT_TRUE(std::isnan(time(3)));
    const auto timeWithRemoved = runFrames({}, 2, {4, -1, 2}).time;
    EXPECT_TRUE(std::isnan(timeWithRemoved(1)));
    EXPECT_EQ(timeWithRemoved(2), -1);
    EXPECT_EQ(runFrames({}, 2).time(3), 1.5);
    EXPECT_FALSE(runFrames({}, 0, {1, 2, 5}).time);
}

TEST(FrameSeries, NeighboursAreThoseInTime) {
    const auto neighbour = runFrames({}, 0, {4, 0, 1, -1, 6}).neighbour;
    EXPECT_EQ(neighbour(1, -1), std::nullopt);
    EXPECT_EQ(neighbour(2, -1), 1);
    EXPECT_EQ(neighbour(2, 1), 0) << "the reference was taken after both";
    EXPECT_EQ(neighbour(4, -1), 0);
    EXPECT_EQ(neighbour(4, -3), 1);
    EXPECT_EQ(neighbour(3, -1), std::nullopt) << "not known";
    EXPECT_EQ(neighbour(5, -1), std::nullopt);
    EXPECT_FALSE(runFrames({}, 0).neighbour);
}

TEST(FrameSeries, VelocityOfAReferenceInTheMiddleIsOfNeighboursInTime) {
    const test::TemporaryFolder folder;
    ExportInputs inputs = seriesInputs(4);
    inputs.frames = runFrames(inputs.parameters, 2, {3, 0, 2, 4, 7});
    inputs.choice.columns = {"frame", "velocity_u_px_s"};
    ExportFiles files({{&exporterById("csv"), folder / "v.csv"}}, inputs, 4);
    writeFrames(files, {-6, -2, 3, 12});
    const double expected[] = {std::nan(""), 4, 6, 6};  // 4 px in 1 s, 3 px in .5 s, 9 px in 1.5 s
    std::istringstream table(test::readText(folder / "v.csv"));
    std::string line;
    std::getline(table, line);
    int rows = 0;
    for (; std::getline(table, line); ++rows) {
        int frame = 0;
        double velocity = 0;
        ASSERT_EQ(std::sscanf(line.c_str(), "%d,%lf", &frame, &velocity), 2) << line;
        const double truth = expected[frame - 1];
        EXPECT_EQ(std::isnan(velocity), std::isnan(truth)) << line;
        if (!std::isnan(truth)) {
            EXPECT_NEAR(velocity, truth, 1e-6) << line;
        }
    }
    EXPECT_EQ(rows, 4 * 12);
}

TEST(FrameSeries, OtherFramesAreRefused) {
    const test::TemporaryFolder folder;
    for (const char* column : {"smooth_time(u, 3)", "at(u, 2)"}) {
        ExportInputs inputs = seriesInputs(3);
        inputs.choice.columns = {column};
        EXPECT_THROW(ExportFiles({{&exporterById("csv"), folder / "v.csv"}}, inputs, 3), InvalidInput) << column;
    }
}

TEST(FrameSeries, MapsOfARateHaveNoValuesAfterAFrameThatFailed) {
    const DisplacementField field = movedField(1);
    FieldFrames frames = runFrames({}, 2);
    frames.field = [](int) { return std::shared_ptr<const DisplacementField>(); };
    const FieldQuantity& rate = fieldQuantity("rate(u)", "test");
    const std::vector<double> values = overlayValues({field, &frames, 3}, rate, {});
    ASSERT_EQ(values.size(), field.size());
    EXPECT_TRUE(std::ranges::all_of(values, [](double value) { return std::isnan(value); }));
    EXPECT_EQ(overlayValues({field, &frames, 1}, rate, {}), std::vector<double>(field.size(), 2));
    EXPECT_THROW(overlayValues({field, &frames, 3}, fieldQuantity("exx", "test"), {}), InvalidInput);
    EXPECT_THROW(overlayValues({field, &frames, 1}, fieldQuantity("rate(exx)", "test"), {}), InvalidInput);
    const test::TemporaryFolder folder;
    ExportInputs inputs = seriesInputs(4);
    inputs.style.mapQuantity = "rate(u)";
    ExportFiles files({{&exporterById("html-report"), folder / "r.html"}}, inputs, 4);
    writeFrames(files, {1, 3, std::nan(""), 4});
    EXPECT_EQ(files.notes(), std::vector<std::string>{"The map of rate(u) in the last frame is missing: the frame has "
                                                      "no values of it."});
}

TEST(FrameSeries, MemoryOfMapsOverTheFramesIsCounted) {
    const test::TemporaryFolder folder;
    const auto bytesWith = [&](const char* quantity, const char* frames) {
        ExportInputs inputs = seriesInputs(4);
        inputs.settings.maps = std::vector<ReportMap>{{quantity, 0, frames}};
        return ExportFiles({{&exporterById("html-report"), folder / "r.html"}}, inputs, 4).bytesFor(kSeriesImage);
    };
    const std::int64_t none = bytesWith("u", ""), two = bytesWith("u", "1-2"), four = bytesWith("u", "1-4");
    EXPECT_GT(two, none);
    EXPECT_GT(four - two, 0);
    EXPECT_GT(bytesWith("vectors", "1-4"), four);
}

TEST(FrameSeries, ScaleSpansTheLimitsOfAllFrames) {
    OverlayOptions options;
    options.quantity = &fieldQuantity("u", "test");
    options.limits = {ColourLimits::Kind::FullRange, 0, {}};
    SequenceScale scale(options);
    scale.add(movedField(0), {0, 1, .5});
    scale.add(movedField(0), {2, -3, std::nan("")});
    const OverlayOptions common = scale.applyTo(options);
    EXPECT_EQ(common.limits, (ColourLimits{ColourLimits::Kind::Fixed, 0, {-3, 2}}));
    OverlayOptions arrows;
    SequenceScale lengths(arrows);
    lengths.add(movedField(3), {});
    lengths.add(movedField(-7), {});
    EXPECT_EQ(lengths.applyTo(arrows).arrows.longestPx, 7);
}

TEST(FrameSeries, ReportHasMapsOfTheChosenFrames) {
    const test::TemporaryFolder folder;
    ExportInputs inputs = seriesInputs(5);
    inputs.settings.maps = std::vector<ReportMap>{{"u", 0, "1-:2"}, {"vectors", 0, "2,4"}, {"rate(u)", 0, "1-"}};
    inputs.settings.charts.emplace();
    ExportFiles files({{&exporterById("html-report"), folder / "r.html"}}, inputs, 5);
    writeFrames(files, {1, 3, 5, 7, 9});
    EXPECT_TRUE(files.notes().empty()) << files.notes().front();
    const std::string page = test::readText(folder / "r.html");
    for (const char* caption : {"img1: Displacement u", "img3: Displacement u", "img5: Displacement u",
                                "img2: displacement vectors", "img4: displacement vectors", "img5: rate(u)"}) {
        EXPECT_NE(page.find("<figcaption>" + std::string(caption)), std::string::npos) << caption;
    }
    for (const char* caption : {"img2: Displacement u", "img4: Displacement u", "img1: displacement vectors"})
        EXPECT_EQ(page.find("<figcaption>" + std::string(caption)), std::string::npos) << caption;
    EXPECT_NE(page.find("<h2>Maps over the frames: Displacement u</h2>"), std::string::npos);
    for (const char* frames : {"7-", "1,x"}) {
        inputs.settings.maps = std::vector<ReportMap>{{"u", 0, frames}};
        EXPECT_THROW(ExportFiles({{&exporterById("html-report"), folder / "n.html"}}, inputs, 5), InvalidInput)
            << frames;
    }
}

TEST(FrameSeries, DimensionsAreLengthsOnTheSpecimen) {
    const Annotation dimension{AnnotationKind::Dimension, {10, 20}, {40, 60}, "L0"};
    EXPECT_EQ(shownText(dimension, 0), "L0 50 px");
    EXPECT_EQ(shownText(dimension, .5), "L0 25 mm");
    EXPECT_EQ(shownText(dimension, .25, Language::Russian), "L0 12,5 мм");
    RunParameters parameters;
    parameters.scaleMmPerPx = 9;  // the calibration counts
    auto calibration = std::make_shared<Calibration>();
    calibration->map.mmFromRay = {.1, 0, 0, 0, .2, 0, 0, 0, 1};  // 30 px are 3 mm, 40 px are 8 mm
    parameters.calibration = calibration;
    EXPECT_EQ(shownText(dimension, LengthScale(parameters)), "L0 8.544 mm");
}

}  // namespace
}  // namespace strainlens
