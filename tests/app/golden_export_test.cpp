// SPDX-License-Identifier: MPL-2.0
// Exported pictures against tests/goldens/export. Fields are polynomials, so that colours do not depend on the math
// library; images are small, so that the pictures are.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "app/render/field_quantity.h"
#include "app/render/flow_picture.h"
#include "app/render/line_plot.h"
#include "app/render/overlay_picture.h"
#include "app/render/quality_picture.h"
#include "compute/synthetic/specimen.h"
#include "tests/goldens/golden_picture.h"

namespace strainlens {
namespace {

using test::expectGolden;

constexpr ImageSize kFieldSize = {88, 52};
constexpr PictureFormat kPng = PictureFormat::Png;

GrayImage<std::uint8_t> speckles(ImageSize size = kFieldSize, int threshold = 70) {
    SpecimenOptions options;
    options.size = size;
    GrayImage<std::uint8_t> image = Specimen(options).renderReference<std::uint8_t>();
    // Two grey levels and large speckles keep files small.
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) image(x, y) = image(x, y) < threshold ? 60 : 200;
    }
    return image;
}

/// Points `step` apart from (first, first) on, displaced by u = 6 s - 2 s t and v = 3 t^2 - 1, where s and t run from
/// 0 to 1 over the columns and rows.
DisplacementField polynomialField(int columns, int rows, double step, double first) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            const double s = double(column) / (columns - 1), t = double(row) / (rows - 1);
            field.x[i] = first + step * column;
            field.y[i] = first + step * row;
            field.u[i] = 6 * s - 2 * s * t;
            field.v[i] = 3 * t * t - 1;
            field.score[i] = 2 + 8 * s * t;
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

/// Adds a hole in the middle, and points of every status except Ok.
void addFailures(DisplacementField& field) {
    for (int row = 2; row < 4; ++row) {
        for (int column = 4; column < 7; ++column) field.flag(field.index(column, row), PointStatus::OutsideRoi);
    }
    const std::pair<int, PointStatus> flagged[] = {{1, PointStatus::Outlier},      {3, PointStatus::LowScore},
                                                   {5, PointStatus::NoTexture},    {7, PointStatus::OutOfImage},
                                                   {9, PointStatus::NotConverged}, {10, PointStatus::NotComputed}};
    for (const auto& [column, status] : flagged) {
        field.flag(field.index(column, 1), status);
        field.flag(field.index(column - 1, 5), status);
    }
}

/// The strain of polynomialField() in these proportions; none in the outermost rows.
void addStrain(DisplacementField& field) {
    field.strain.resize(field.size());
    for (int row = 1; row + 1 < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            if (!field.ok(i)) continue;
            field.strain.status[i] = StrainStatus::Ok;
            field.strain.exx[i] = 0.06 - 0.02 * row / (field.rows - 1);
            field.strain.eyy[i] = -0.03 + 0.09 * row / (field.rows - 1);
        }
    }
}

std::vector<std::uint8_t> mapOf(const char* quantity, const OverlayOptions& options = {}) {
    DisplacementField field = polynomialField(11, 7, 8, 4);
    addFailures(field);
    addStrain(field);
    OverlayOptions asked = options;
    asked.quantity = &fieldQuantity(quantity, "overlay-field");
    return overlayPicture(speckles(), field, asked, kPng);
}

DenseFlow swirl() {
    DenseFlow flow(kFieldSize);
    for (int y = 0; y < kFieldSize.height; ++y) {
        for (int x = 0; x < kFieldSize.width; ++x) {
            const double s = (x - 44) / 24.0, t = (y - 28) / 24.0;
            const bool known = std::abs(x - 24) > 10 || std::abs(y - 20) > 7;
            if (known) flow.set(flow.index(x, y), 4 - t - 0.25 * s, 1 + s - 0.25 * t);
        }
    }
    return flow;
}

QualityMap qualityOf(const GrayImage<std::uint8_t>& image) {
    const Grid grid = makeGrid({8, 21, 21, 0}, image.size(), RoiMask());
    return measureQuality(AnyImageView(image.view()), grid, RoiMask(), 21, 2);
}

/// The left half has a third of the contrast.
GrayImage<std::uint8_t> fadingSpeckles() {
    GrayImage<std::uint8_t> image = speckles({104, 72}, 130);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width() / 2; ++x) {
            image(x, y) = static_cast<std::uint8_t>(100 + image(x, y) / 3);
        }
    }
    return image;
}

std::vector<std::uint8_t> plotOf(const LinePlot& plot) { return plotPicture(plot, kPng); }

TEST(GoldenExport, SmoothMapWithContoursAndScaleBar) {
    OverlayOptions options{"b.png", 0.0125};
    options.shading = MapShading::Smooth;
    options.contours = true;
    options.scaleBar = true;
    expectGolden("export/map_scale_bar", mapOf("v", options));
}

TEST(GoldenExport, ArrowsAndTheMarksOfEveryStatus) {
    DisplacementField field = polynomialField(11, 7, 8, 4);
    addFailures(field);
    expectGolden("export/arrows_and_marks", overlayPicture(speckles(), field, {"frame_1.png", 0.05, nullptr}, kPng));
}

TEST(GoldenExport, ThinnedArrowsWithATitleInThreeScripts) {
    expectGolden("export/arrows_thinned", overlayPicture(speckles({72, 54}), polynomialField(32, 23, 2, 4),
                                                         {"µε, Деформация, 应变", 0, nullptr}, kPng));
}

TEST(GoldenExport, MapOfADisplacementInPixelsAndMillimetres) {
    expectGolden("export/map_u", mapOf("u", {"frame_1.png", 0.05, nullptr}));
}

TEST(GoldenExport, MapOfAStrain) { expectGolden("export/map_eyy", mapOf("eyy", {"frame_1.png", 0, nullptr})); }

TEST(GoldenExport, ScoreMapWithATruncatedTitle) {
    expectGolden("export/map_score", mapOf("score", {"a name that is too long for the legend.png", 0, nullptr}));
}

TEST(GoldenExport, FlowWithColourWheel) {
    expectGolden("export/flow", flowPicture(swirl(), {"flow.flo", 0, false, 0}, kPng));
}

TEST(GoldenExport, FlowRelativeToItsMean) {
    expectGolden("export/flow_relative", flowPicture(swirl(), {"flow.flo", 1.5, true, 0.05}, kPng));
}

TEST(GoldenExport, QualityAsPredictedScatter) {
    const GrayImage<std::uint8_t> image = fadingSpeckles();
    expectGolden("export/quality_sigma", qualityPicture(image, qualityOf(image), "sigma", kPng));
}

TEST(GoldenExport, QualityAsSpeckleSize) {
    const GrayImage<std::uint8_t> image = fadingSpeckles();
    expectGolden("export/quality_speckle", qualityPicture(image, qualityOf(image), "speckle", kPng));
}

TEST(GoldenExport, PlotWithGapsLimitsAndSeveralCurves) {
    LinePlot plot;
    plot.title = "Displacement along the line";
    plot.x.label = "x [px]";
    plot.y.label = "v [px]";
    for (int curve = 0; curve < 3; ++curve) {
        PlotCurve series;
        series.name = "step " + std::to_string(curve + 1);
        series.hasMarkers = curve == 1;
        for (int i = 0; i <= 40; ++i) {
            const double s = i / 40.0;
            const bool gap = curve == 2 && i > 15 && i < 22;
            series.points.push_back({1000 * s, gap ? std::nan("") : (curve + 1) * (s * s - 0.6 * s)});
        }
        plot.curves.push_back(series);
    }
    plot.curves.push_back({"truth", {{0, 0}, {1000, 1.2}}, false, true});
    expectGolden("export/plot", plotOf(plot));
}

TEST(GoldenExport, PlotWithLogarithmicAxes) {
    LinePlot plot;
    plot.title = "Noise over spatial resolution";
    plot.x = {"spatial resolution", "px", true, 10, 200};
    plot.y = {"sigma", "px", true, 0, 0};
    for (int curve = 0; curve < 2; ++curve) {
        PlotCurve series{curve == 0 ? "first order" : "second order", {}, true};
        for (double resolution = 16; resolution <= 130; resolution *= 2) {
            series.points.push_back({resolution, (curve + 1) * 0.2 / resolution});
        }
        plot.curves.push_back(series);
    }
    expectGolden("export/plot_logarithmic", plotOf(plot));
}

}  // namespace
}  // namespace strainlens
