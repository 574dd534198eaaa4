// SPDX-License-Identifier: MPL-2.0
#include "app/project/annotation.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/probes/probe.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr Rgb kAnnotationColour = {214, 39, 40};

bool isAnnotationPosition(const nlohmann::json& json) {
    const auto isCoordinate = [](const nlohmann::json& value) {
        return value.is_number() && std::abs(value.get<double>()) <= kMaxCoordinatePx;
    };
    return json.is_array() && json.size() == 2 && isCoordinate(json[0]) && isCoordinate(json[1]);
}

PointPx readAnnotationPosition(const JsonObject& object, const char* key) {
    if (!isAnnotationPosition(object.at(key))) object.refuse(key, "[x, y] in px of the reference image");
    return {object.at(key)[0].get<double>(), object.at(key)[1].get<double>()};
}

nlohmann::ordered_json annotationPosition(PointPx at) {
    if (!std::isfinite(at.x) || !std::isfinite(at.y))
        throw InvalidInput("annotation", "not a number", "a finite position");
    return {at.x, at.y};
}

}  // namespace

LengthScale::LengthScale(const RunParameters& parameters) : mmPerPx(parameters.scaleMmPerPx) {
    if (parameters.calibration) plane = parameters.calibration->map;
}

double LengthScale::lengthMm(PointPx from, PointPx to) const {
    if (plane) {
        const PointMm a = plane->at(from), b = plane->at(to);
        return std::hypot(b.x - a.x, b.y - a.y);
    }
    return mmPerPx > 0 ? mmPerPx * std::hypot(to.x - from.x, to.y - from.y) : std::nan("");
}

std::string shownText(const Annotation& annotation, const LengthScale& scale, Language language) {
    if (annotation.kind != AnnotationKind::Dimension) return annotation.text;
    const double lengthPx = std::hypot(annotation.to.x - annotation.from.x, annotation.to.y - annotation.from.y);
    const double lengthMm = scale.lengthMm(annotation.from, annotation.to);
    const std::string length = Translator::of(language).translate(
        std::isfinite(lengthMm) ? readableText(lengthMm, 4) + " mm" : readableText(lengthPx, 4) + " px");
    return annotation.text.empty() ? length : annotation.text + " " + length;
}

std::vector<PictureMark> annotationMarks(std::span<const Annotation> annotations, const LengthScale& scale,
                                         Language language) {
    constexpr MarkHeads kHeads[] = {MarkHeads::None, MarkHeads::Last, MarkHeads::Both};
    std::vector<PictureMark> marks;
    for (const Annotation& annotation : annotations) {
        PictureMark mark{{}, {}, shownText(annotation, scale, language), annotation.from, kAnnotationColour};
        mark.heads = kHeads[static_cast<std::size_t>(annotation.kind)];
        if (annotation.kind != AnnotationKind::Text) mark.paths = {{annotation.from, annotation.to}};
        if (annotation.kind == AnnotationKind::Dimension) {
            mark.textAt = {(annotation.from.x + annotation.to.x) / 2, (annotation.from.y + annotation.to.y) / 2};
        }
        marks.push_back(std::move(mark));
    }
    return marks;
}

nlohmann::ordered_json annotationJson(const Annotation& annotation) {
    nlohmann::ordered_json json = {{"kind", kAnnotationKindNames[static_cast<std::size_t>(annotation.kind)]},
                                   {"at", annotationPosition(annotation.from)}};
    if (annotation.kind != AnnotationKind::Text) json["to"] = annotationPosition(annotation.to);
    if (!annotation.text.empty()) json["text"] = annotation.text;
    return json;
}

Annotation annotationFromJson(const nlohmann::json& json, const std::string& name) {
    const JsonObject object(json, name, {"kind", "at", "to", "text"});
    const auto* const kind = std::ranges::find(kAnnotationKindNames, object.text("kind"));
    if (kind == kAnnotationKindNames.end()) object.refuse("kind", R"("text", "arrow" or "dimension")");
    Annotation annotation{static_cast<AnnotationKind>(kind - kAnnotationKindNames.begin()),
                          readAnnotationPosition(object, "at"),
                          {},
                          object.textOr("text", "")};
    if (annotation.kind != AnnotationKind::Text) annotation.to = readAnnotationPosition(object, "to");
    if (annotation.kind == AnnotationKind::Text && annotation.text.empty()) object.refuse("text", "a text");
    return annotation;
}

nlohmann::ordered_json annotationsSchema() {
    const nlohmann::ordered_json position = {
        {"type", "array"},
        {"items", {{"type", "number"}, {"minimum", -kMaxCoordinatePx}, {"maximum", kMaxCoordinatePx}}},
        {"minItems", 2},
        {"maxItems", 2}};
    const nlohmann::ordered_json annotation = {{"type", "object"},
                                               {"properties",
                                                {{"kind", {{"enum", kAnnotationKindNames}}},
                                                 {"at", position},
                                                 {"to", position},
                                                 {"text", {{"type", "string"}}}}},
                                               {"required", nlohmann::ordered_json::array({"kind", "at"})},
                                               {"additionalProperties", false}};
    return {{"type", "array"},
            {"items", annotation},
            {"description",
             "Texts, arrows and dimensions on maps [px of the reference image]; a text has no \"to\". A dimension "
             "shows its length."}};
}

}  // namespace strainlens
