// SPDX-License-Identifier: MPL-2.0
#include "app/batch/project_template.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/batch/placed_project.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/parameters_json.h"
#include "app/project/file_kind.h"
#include "app/project/project_run.h"
#include "compute/types/error.h"
#include "tests/app/batch/rendered_plate.h"
#include "tests/app/sample_project.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

const std::filesystem::path kTemplateSchema =
    std::filesystem::path(STRAINLENS_SOURCE_DIR) / "docs" / "template.schema.json";

TEST(ProjectTemplate, HoldsEverythingButImages) {
    const test::TemporaryFolder folder;
    const test::RenderedPlate plate;
    Project project = test::fullProject(folder.path());
    writePng(folder / "reference.png", plate.render().view());
    writePng(folder / "mask.png", RoiMask::where(plate.size, [](int x, int y) { return x < 90 && y > 9; }).view());
    project.images.front().file.path = folder / "reference.png";
    project.results = folder / "results.h5";
    project.parameters.refine.subset = project.parameters.grid.blockWidth = 21;
    project.parameters.masks = {(folder / "masks" / "*.png").string(), test::kSampleHash};
    const ProjectTemplate made = makeTemplate(project);
    EXPECT_EQ(made.masks, "masks/*.png");  // beside the images of every specimen
    project.parameters.masks = {};
    EXPECT_TRUE(made.project.images.empty());
    EXPECT_TRUE(made.project.load.values.empty());
    EXPECT_TRUE(made.project.results.empty());
    EXPECT_EQ(parametersJson(made.project.parameters), parametersJson(project.parameters));
    EXPECT_EQ(made.project.probes, project.probes);
    EXPECT_EQ(made.project.evaluation, project.evaluation);
    EXPECT_EQ(made.outline.image, plate.size);
    EXPECT_EQ(made.outline.shapes.shapes.size(), 2U);  // the plate and its hole

    const std::filesystem::path file = folder / (std::string("whole") + kTemplateSuffix);
    writeTemplate(file, made);
    EXPECT_EQ(detectFileKind(file), FileKind::Template);
    EXPECT_EQ(readTemplate(file), made);
    // The mask became shapes with the same pixels.
    RegionOfInterest shapes, whole;
    for (const ProjectShape& shape : readTemplate(file).project.region) {
        std::visit(
            [&](const auto& geometry) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(geometry)>, ProjectFile>) {
                    shapes.shapes.push_back({shape.operation, geometry});
                }
            },
            shape.geometry);
    }
    const RoiMask drawn = shapes.rasterise(plate.size), original = regionOf(project).rasterise(plate.size);
    for (int y = 0; y < plate.size.height; ++y) {
        for (int x = 0; x < plate.size.width; ++x) ASSERT_EQ(drawn.contains(x, y), original.contains(x, y));
    }
}

TEST(ProjectTemplate, RefusesOtherFiles) {
    const test::TemporaryFolder folder;
    writePng(folder / "reference.png", test::RenderedPlate().render().view());
    Project project;
    EXPECT_THROW(makeTemplate(project), InvalidInput);
    project.images = {{{folder / "reference.png", ""}, 0}};
    project.parameters.refine.subset = project.parameters.grid.blockWidth = 21;
    const std::string text = templateToJson(makeTemplate(project), folder.path());
    const auto refuses = [&](const std::string& from, const std::string& to) {
        std::string broken = text;
        broken.replace(broken.find(from), from.size(), to);
        EXPECT_THROW(templateFromJson(broken, folder.path()), InvalidInput) << to;
    };
    refuses("\"templateVersion\": 1", "\"templateVersion\": 2");
    refuses("\"regionFrom\": \"template\"", "\"regionFrom\": \"elsewhere\"");
    refuses("\"squarePx\": 21", "\"squarePx\": 1");
    refuses("\"projectVersion\": 1", "\"projectVersion\": 1, \"images\": [{\"path\": \"a.png\"}]");
}

TEST(ProjectTemplate, SchemaIsPublished) {
    if (std::getenv("STRAINLENS_UPDATE_DOCS") != nullptr) {
        test::writeFile(kTemplateSchema, templateSchema());
        GTEST_SKIP() << "the schema was written again";
    }
    EXPECT_EQ(test::readText(kTemplateSchema), templateSchema())
        << "run this test with STRAINLENS_UPDATE_DOCS=1 to write the schema anew";
}

TEST(PlacedProject, MovesShapesAndProbes) {
    Placement placement;
    placement.centre = {10, 20};
    placement.shift = {100, 0};
    placement.angleRad = std::numbers::pi / 2;
    placement.scale = 2;
    const auto region = placeRegion({{RoiOperation::Subtract, RoiRectangle{10, 20, 13, 21}},
                                     {RoiOperation::Add, RoiEllipse{10, 21, 4, 4}},
                                     {RoiOperation::Add, RoiEllipse{10, 21, 4, 5}}},
                                    placement);
    const auto& corners = std::get<RoiPolygon>(region[0].geometry).vertices;
    EXPECT_EQ(region[0].operation, RoiOperation::Subtract);
    EXPECT_NEAR(corners[1].x, 110, 1e-9);  // 3 px to the right of the centre become 6 px down
    EXPECT_NEAR(corners[1].y, 26, 1e-9);
    EXPECT_NEAR(std::get<RoiEllipse>(region[1].geometry).radiusX, 8, 1e-9);
    EXPECT_NEAR(std::get<RoiEllipse>(region[1].geometry).centreX, 108, 1e-9);
    EXPECT_TRUE(std::holds_alternative<RoiPolygon>(region[2].geometry));

    const auto probes = placeProbes({{"P", PointProbe{{11, 20}}},
                                     {"E", Extensometer{{{10, 20}, {10, 20}}, {{12, 20}, {13, 20}}}},
                                     {"R", ExtensometerArray{{10, 20}, {12, 20}, 3, 8, 2.5}},
                                     {"C", CrackOpening{{{10, 20}, {10, 20}}, {{10, 22}, {10, 22}}, {1, 0}}}},
                                    placement);
    EXPECT_NEAR(std::get<PointProbe>(probes[0].geometry).at.y, 22, 1e-9);
    EXPECT_TRUE(std::get<Extensometer>(probes[1].geometry).first.isPoint());
    EXPECT_NEAR(std::get<Extensometer>(probes[1].geometry).second.to.y, 26, 1e-9);
    EXPECT_NEAR(std::get<ExtensometerArray>(probes[2].geometry).lengthPx, 16, 1e-9);
    EXPECT_NEAR(std::get<ExtensometerArray>(probes[2].geometry).widthPx, 5, 1e-9);
    EXPECT_NEAR(std::get<CrackOpening>(probes[3].geometry).along.y, 1, 1e-9);  // a direction is not scaled
}

}  // namespace
}  // namespace strainlens
