// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
// A plate with a hole: the exact field at the nodes of an irregular mesh with an origin, rotation and length of its
// own.
#include "app/compare/mesh_alignment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "app/compare/field_difference.h"
#include "compute/metrology/field_measurement.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ImageSize kImage = {480, 400};

SpecimenOptions plate() {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::OpenHole, kImage);
    options.strain = 0.02;
    options.holeRadiusPx = 60;
    options.noiseSigma = 0.3;
    return options;
}

/// The mesh: 16 px per mm, turned by 12 degrees, y up, its origin elsewhere.
MeshAlignment meshAlignment() {
    MeshAlignment truth;
    truth.scale = 16, truth.angle = 12 * 3.14159265358979 / 180, truth.isMirrored = true, truth.shift = {75.3, 310.7};
    return truth;
}

/// Nodes about `distance` apart, irregular, and in circles around the hole, over more than the image.
NodeField plateNodes(const Specimen& specimen, const MeshAlignment& truth, double distance) {
    std::mt19937 random(5);
    std::uniform_real_distribution<double> jitter(-0.3 * distance, 0.3 * distance);
    NodeField nodes;
    const double radius = specimen.options().holeRadiusPx;
    const PointPx centre = centreOf(kImage);
    const auto add = [&](PointPx at) {
        const NodeDisplacement place = truth.toMesh(at);
        // A displacement is the difference of two positions.
        const PointPx moved = specimen.displacementAt(at);
        const NodeDisplacement end = truth.toMesh({at.x + moved.x, at.y + moved.y});
        nodes.x.push_back(place.u), nodes.y.push_back(place.v);
        nodes.u.push_back(end.u - place.u), nodes.v.push_back(end.v - place.v);
    };
    for (double y = -20; y < kImage.height + 20; y += distance) {
        for (double x = -20; x < kImage.width + 20; x += distance) {
            const PointPx at{x + jitter(random), y + jitter(random)};
            if (std::hypot(at.x - centre.x, at.y - centre.y) > radius + distance / 2) add(at);
        }
    }
    const int around = static_cast<int>(2 * 3.14159 * radius / distance);
    for (int k = 0; k < around; ++k) {
        const double angle = 2 * 3.14159265 * k / around;
        add({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return nodes;
}

/// Largest distance of the image's corners under both alignments [px].
double misalignment(const MeshAlignment& a, const MeshAlignment& b) {
    double largest = 0;
    for (const PointPx corner : {PointPx{0, 0}, PointPx{480, 0}, PointPx{0, 400}, PointPx{480, 400}}) {
        const NodeDisplacement place = b.toMesh(corner);
        const PointPx at = a.toImage(place.u, place.v);
        largest = std::max(largest, std::hypot(at.x - corner.x, at.y - corner.y));
    }
    return largest;
}

DisplacementField measuredPlate(const Specimen& specimen) {
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid.step = 5;
    parameters.refinement = Refinement::Icgn2;
    parameters.refine.subset = 25;
    const std::vector<AnyImage> images = {specimen.renderReference<std::uint8_t>(),
                                          specimen.renderDeformed<std::uint8_t>()};
    return measureFields(images, specimen.materialMask(), parameters, {}).front();
}

double rmsOf(const std::vector<double>& values) {
    double squares = 0, count = 0;
    for (const double value : values) {
        if (std::isfinite(value)) squares += value * value, ++count;
    }
    return std::sqrt(squares / count);
}

/// The fit finds the mesh without any hint, and the map of the difference is that of the measured errors: what differs
/// is the rigid-body motion that the comparison removes, the interpolation of the mesh and the alignment.
TEST(MeshAlignment, FitsARenderedPlateWithAHole) {
    const Specimen specimen(plate());
    const MeshAlignment truth = meshAlignment();
    const DisplacementField field = measuredPlate(specimen);
    ASSERT_GT(field.count(PointStatus::Ok), 4000u);
    const NodeSampler mesh(plateNodes(specimen, truth, 6));
    const MeshAlignment found = fitAlignment(field, mesh, 0);
    EXPECT_TRUE(found.isMirrored);
    EXPECT_LT(misalignment(found, truth), 0.1) << textOf(found);
    EXPECT_NEAR(found.scale / truth.scale, 1, 3e-4);

    DisplacementField model = sampleMesh(mesh, found, field), exact = field;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        const PointPx moved = specimen.displacementAt({exact.x[i], exact.y[i]});
        if (exact.ok(i)) exact.u[i] = moved.x, exact.v[i] = moved.y;
    }
    matchRigidMotion(model, field);
    const DisplacementField difference = differenceOf(field, model), error = differenceOf(field, exact);
    EXPECT_GT(difference.count(PointStatus::Ok), 0.97 * static_cast<double>(field.count(PointStatus::Ok)));
    std::vector<double> apart, errors;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!difference.ok(i)) continue;
        apart.push_back(difference.u[i] - error.u[i]), apart.push_back(difference.v[i] - error.v[i]);
        errors.push_back(error.u[i]), errors.push_back(error.v[i]);
    }
    RecordProperty("misalignment_px", std::to_string(misalignment(found, truth)));
    RecordProperty("rms_apart_px", std::to_string(rmsOf(apart)));
    RecordProperty("rms_error_px", std::to_string(rmsOf(errors)));
    EXPECT_LT(rmsOf(apart), 0.25 * rmsOf(errors));
    EXPECT_LT(rmsOf(apart), 2e-3);
}

TEST(MeshAlignment, PairsAreExact) {
    const MeshAlignment truth = meshAlignment();
    std::vector<PointPair> pairs;
    for (const PointPx at : {PointPx{10, 20}, PointPx{400, 30}, PointPx{200, 350}}) {
        const NodeDisplacement place = truth.toMesh(at);
        pairs.push_back({place.u, place.v, at});
    }
    const MeshAlignment found = alignByPairs(pairs);
    EXPECT_LT(misalignment(found, truth), 1e-9);
    EXPECT_TRUE(found.isMirrored);
    pairs[2].image = {205, 25};
    pairs[2].x = (pairs[0].x + pairs[1].x) / 2, pairs[2].y = (pairs[0].y + pairs[1].y) / 2;
    EXPECT_THROW(alignByPairs(pairs), InvalidInput) << "points on a line do not tell the reflection";
    EXPECT_THROW(alignByPairs(std::span(pairs).first(2)), InvalidInput);
}

TEST(MeshAlignment, RefusesAFieldOfAnotherSpecimen) {
    const Specimen specimen(plate());
    DisplacementField field;
    field.resize(60, 50);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 8.0 * static_cast<double>(i % 60), field.y[i] = 8.0 * static_cast<double>(i / 60);
        field.u[i] = 2 * std::sin(field.x[i] / 20), field.v[i] = 2 * std::cos(field.y[i] / 15);
        field.status[i] = PointStatus::Ok;
    }
    const NodeSampler mesh(plateNodes(specimen, meshAlignment(), 12));
    EXPECT_THROW(fitAlignment(field, mesh, 16), InvalidInput) << "a field that is no plate with a hole";
}

TEST(MeshAlignment, RefusesAUniformStrain) {
    NodeField nodes;
    for (int i = 0; i < 400; ++i) {
        const double x = i % 20 + 0.1 * (i % 7), y = i / 20 + 0.1 * (i % 5);
        nodes.x.push_back(x), nodes.y.push_back(y), nodes.u.push_back(0.01 * x), nodes.v.push_back(-0.003 * y);
    }
    DisplacementField field;
    field.resize(20, 20);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 30 + 10.0 * static_cast<double>(i % 20), field.y[i] = 40 + 10.0 * static_cast<double>(i / 20);
        field.u[i] = 0.01 * field.x[i], field.v[i] = -0.003 * field.y[i];
        field.status[i] = PointStatus::Ok;
    }
    EXPECT_THROW(fitAlignment(field, NodeSampler(nodes), 12), InvalidInput) << "every shift fits";
}

/// Positions in the hole have no displacement, whether cells or nodes describe it.
TEST(NodeSampler, KnowsItsHole) {
    const Specimen specimen(plate());
    MeshAlignment inPixels;
    const NodeSampler mesh(plateNodes(specimen, inPixels, 8));
    const PointPx centre = centreOf(kImage);
    EXPECT_FALSE(mesh.at(centre.x, centre.y));
    EXPECT_FALSE(mesh.at(centre.x + 45, centre.y));
    EXPECT_FALSE(mesh.at(-200, 0));
    double largest = 0;
    for (int k = 0; k < 500; ++k) {
        const double angle = 0.7 * k, radius = 64 + 0.25 * k;
        const PointPx at{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
        const auto found = mesh.at(at.x, at.y);
        ASSERT_TRUE(found) << k;
        const PointPx truth = specimen.displacementAt(at);
        largest = std::max(largest, std::hypot(found->u - truth.x, found->v - truth.y));
    }
    EXPECT_LT(largest, 0.01);
}

TEST(NodeSampler, IsLinearInTriangles) {
    NodeField nodes{{0, 2, 2, 0}, {0, 0, 1, 1}, {0, 4, 5, 1}, {1, 1, 3, 3}, {{{0, 1, 2}}, {{0, 2, 3}}}, "u"};
    const NodeSampler mesh(nodes);
    const auto found = mesh.at(1, 0.25);
    ASSERT_TRUE(found);
    EXPECT_DOUBLE_EQ(found->u, 2.25);
    EXPECT_DOUBLE_EQ(found->v, 1.5);
    nodes.triangles.pop_back();
    EXPECT_FALSE(NodeSampler(nodes).at(0.2, 0.9)) << "no cell is there";
}

}  // namespace
}  // namespace strainlens
