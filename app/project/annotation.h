// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/render/picture_mark.h"
#include "compute/types/point.h"

namespace strainlens {

enum class AnnotationKind : std::uint8_t {
    Text,
    Arrow,     ///< from its text to what it points at
    Dimension  ///< a length between two points
};
inline constexpr std::array<std::string_view, 3> kAnnotationKindNames = {"text", "arrow", "dimension"};

/// A note on maps. Positions are in px of the reference image.
struct Annotation {
    AnnotationKind kind = AnnotationKind::Text;
    PointPx from, to;  ///< a text has only `from`
    std::string text;  ///< of a dimension: before its length
    bool operator==(const Annotation&) const = default;
};

/// The text that is shown: of a dimension with its length, in mm if the scale is known (`mmPerPx` above 0), else in px.
std::string shownText(const Annotation& annotation, double mmPerPx);

std::vector<PictureMark> annotationMarks(std::span<const Annotation> annotations, double mmPerPx);

/// Throws InvalidInput for a position that is not finite.
nlohmann::ordered_json annotationJson(const Annotation& annotation);
/// Throws InvalidInput naming `name`, key and allowed values.
Annotation annotationFromJson(const nlohmann::json& json, const std::string& name);
/// JSON Schema of the annotations of a project.
nlohmann::ordered_json annotationsSchema();

}  // namespace strainlens
