// SPDX-License-Identifier: MPL-2.0
#include "app/batch/placed_project.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

#include "app/batch/feature_placement.h"
#include "app/io/image/frame_masks.h"
#include "app/io/image/image_reader.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/loads/load_recording.h"
#include "app/probes/probe_points.h"
#include "app/project/project_run.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kEllipseVertices = 180;
constexpr double kNotableScale = 0.005;
constexpr int kMaxSpecimenFeatures = 5000;

struct PlaceShape {
    using Geometry = decltype(ProjectShape::geometry);
    const Placement& placement;

    Geometry operator()(const RoiRectangle& box) const {
        if (placement.angleRad == 0) {
            const PointPx a = placement({box.x0, box.y0}), b = placement({box.x1, box.y1});
            return RoiRectangle{a.x, a.y, b.x, b.y};
        }
        return (*this)(RoiPolygon{{{box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}}});
    }
    Geometry operator()(const RoiEllipse& ellipse) const {
        if (placement.angleRad == 0 || ellipse.radiusX == ellipse.radiusY) {
            const PointPx centre = placement({ellipse.centreX, ellipse.centreY});
            return RoiEllipse{centre.x, centre.y, placement.scale * ellipse.radiusX, placement.scale * ellipse.radiusY};
        }
        RoiPolygon polygon;
        for (int k = 0; k < kEllipseVertices; ++k) {
            const double angle = 2 * std::numbers::pi * k / kEllipseVertices;
            polygon.vertices.push_back({ellipse.centreX + ellipse.radiusX * std::cos(angle),
                                        ellipse.centreY + ellipse.radiusY * std::sin(angle)});
        }
        return (*this)(polygon);
    }
    Geometry operator()(RoiPolygon polygon) const {
        for (PointPx& vertex : polygon.vertices) vertex = placement(vertex);
        return polygon;
    }
    Geometry operator()(const ProjectFile&) const { throw InvalidInput("region", "a mask file", "shapes"); }
};

/// Lengths and directions, which are no points.
void placeLengths(ProbeGeometry& geometry, const Placement& placement) {
    std::visit(
        [&](auto& probe) {
            if constexpr (requires { probe.lengthPx; }) probe.lengthPx *= placement.scale;
            if constexpr (requires { probe.widthPx; }) probe.widthPx *= placement.scale;
            if constexpr (requires { probe.isInMm; }) {  // the axis was scaled
                probe.isInMm ? probe.length /= placement.scale : probe.width *= placement.scale;
            }
            if constexpr (requires { probe.along; }) {
                const double c = std::cos(placement.angleRad), s = std::sin(placement.angleRad);
                probe.along = {c * probe.along.x - s * probe.along.y, s * probe.along.x + c * probe.along.y};
            }
        },
        geometry);
}

void requireInside(const std::vector<Probe>& probes, double mmPerPx, ImageSize image) {
    for (const Probe& probe : probes) {
        const auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
        const ProbeGeometry geometry = gauge && mmPerPx > 0 ? ProbeGeometry(inPixels(*gauge, mmPerPx)) : probe.geometry;
        for (const PointPx& at : handlesOf(geometry)) {
            if (at.x >= 0 && at.y >= 0 && at.x <= image.width - 1 && at.y <= image.height - 1) continue;
            throw InvalidInput("probe " + probe.id,
                               "(" + readableText(at.x) + ", " + readableText(at.y) + ") px in an image of " +
                                   std::to_string(image.width) + " x " + std::to_string(image.height) + " px",
                               "inside the image of the specimen");
        }
    }
}

std::vector<ProjectShape> projectShapes(const RegionOfInterest& region) {
    std::vector<ProjectShape> shapes;
    for (const RoiShape& shape : region.shapes) {
        if (const auto* polygon = std::get_if<RoiPolygon>(&shape.geometry)) {
            shapes.push_back({shape.operation, *polygon});
        }
    }
    return shapes;
}

/// Loads of the images, also as the project's; an evaluation that needs loads is left out with a note without them.
void addLoads(PlacedProject& placed, const SpecimenFolder& specimen) {
    Project& project = placed.project;
    if (specimen.loads.empty()) {
        if (project.evaluation == LoadEvaluation{}) return;
        placed.notes.emplace_back("There is no table of loads next to the images; nothing is evaluated from loads.");
        project.evaluation = {};
        return;
    }
    MeasuredImages images{{}, {}, {}, static_cast<int>(specimen.images.size())};
    for (const FrameReference& frame : specimen.images) {
        images.frames.push_back(static_cast<int>(images.frames.size()));
        images.names.push_back(frame.name);
    }
    std::vector<std::filesystem::path> files;
    for (const FrameReference& frame : specimen.images) files.push_back(frame.path);
    const LoadFormat format = project.load.format;
    const LoadTiming timing = project.load.timing;
    FrameLoads loads =
        timedLoads(readLoadTable(specimen.loads, format), images, timing, files, {}, format.referenceNumber);
    for (const LoadWarning& warning : loads.warnings) placed.notes.push_back(warning.text);
    if (timing.source != MomentSource::Rows) {
        placed.notes.push_back("The load table is offset by the template's " + readableText(timing.offsetS) + " s.");
    }
    project.load = projectLoad(loads);
    project.load.file = utf8(specimen.loads), project.load.format = format, project.load.timing = timing;
    placed.loads = std::move(loads);
}

/// Probes turn with the specimen; the axes of displacements and strains do not.
void addRotationNote(PlacedProject& placed) {
    constexpr double kNotableDeg = 1;
    const double degrees = placed.placement.angleRad * 180 / std::numbers::pi;
    if (std::abs(degrees) < kNotableDeg || placed.project.probes.empty()) return;
    placed.notes.push_back("The specimen is rotated by " + readableText(degrees, 3) +
                           " degrees; exx, eyy, u and v are along the axes of the image.");
}

void addScaleNote(PlacedProject& placed) {
    const double scale = placed.placement.scale;
    if (std::abs(scale - 1) < kNotableScale) return;
    placed.notes.push_back("The specimen is " + readableText(100 * std::abs(scale - 1), 3) + " % " +
                           (scale > 1 ? "larger" : "smaller") +
                           " than the template's; the scale in mm per px is the template's.");
}

Placement placementOf(const ProjectTemplate& given, const SpecimenOutline& outline, const AnyImage& reference) {
    if (given.features.empty()) return placeOutline(given.outline, outline, given.squarePx);
    AnyImage image = reference;
    const GreyRange range = greyRangeOf(image);
    const GrayImage<std::uint8_t> greys = mapTo8Bit(std::move(image), range);
    return placeFeatures(given.features, detectFeatures(greys.view(), {}, kMaxSpecimenFeatures));
}

}  // namespace

std::vector<ProjectShape> placeRegion(const std::vector<ProjectShape>& region, const Placement& placement) {
    std::vector<ProjectShape> placed;
    for (const ProjectShape& shape : region) {
        placed.push_back({shape.operation, std::visit(PlaceShape{placement}, shape.geometry)});
    }
    return placed;
}

std::vector<Probe> placeProbes(const std::vector<Probe>& probes, const Placement& placement) {
    std::vector<Probe> placed = probes;
    for (Probe& probe : placed) {
        probe.geometry = transformProbe(probe.geometry, placement);
        placeLengths(probe.geometry, placement);
    }
    return placed;
}

std::vector<Annotation> placeAnnotations(std::vector<Annotation> annotations, const Placement& placement) {
    for (Annotation& annotation : annotations) {
        annotation.from = placement(annotation.from);
        if (annotation.kind != AnnotationKind::Text) annotation.to = placement(annotation.to);
    }
    return annotations;
}

PlacedProject placeTemplate(const ProjectTemplate& given, const SpecimenFolder& specimen) {
    const FrameReference& first = specimen.images.front();
    const AnyImage reference = readImage(first.path, first.page);
    const SpecimenOutline outline = outlineOf(viewOf(reference), given.squarePx);
    PlacedProject placed{given.project, placementOf(given, outline, reference), {}, {}};
    placed.notes = placed.placement.notes;
    addScaleNote(placed);
    addRotationNote(placed);
    Project& project = placed.project;
    project.region =
        given.findsRegion ? projectShapes(outline.shapes) : placeRegion(given.project.region, placed.placement);
    project.probes = placeProbes(given.project.probes, placed.placement);
    project.report.specimen = specimen.name;
    if (specimen.areaMm2 > 0) project.evaluation.areaMm2 = specimen.areaMm2;
    project.annotations = placeAnnotations(given.project.annotations, placed.placement);
    requireInside(project.probes, project.parameters.scaleMmPerPx, outline.image);
    project.images = projectImages(specimen.images);
    if (!given.masks.empty()) {
        project.parameters.masks = hashedMasks(utf8(first.path.parent_path() / pathFromUtf8(given.masks)));
        requireMasks(project.parameters.masks, specimen.images);
    }
    addLoads(placed, specimen);
    return placed;
}

}  // namespace strainlens
