// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/render/picture_mark.h"
#include "app/texts/language.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/parameters/parameters.h"
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

/// What gives lengths on the specimen: the plane of a calibration, else a scale; neither: unknown.
struct LengthScale {
    double mmPerPx = 0;  ///< 0: unknown
    std::optional<PlaneMap> plane = {};

    LengthScale(double scaleMmPerPx) : mmPerPx(scaleMmPerPx) {}
    explicit LengthScale(const RunParameters& parameters);
    /// Distance of two points on the specimen [mm]; NaN if unknown.
    double lengthMm(PointPx from, PointPx to) const;
};

/// The text that is shown: of a dimension with its length, in mm if the scale is known, else in px.
std::string shownText(const Annotation& annotation, const LengthScale& scale, Language language = Language::English);

std::vector<PictureMark> annotationMarks(std::span<const Annotation> annotations, const LengthScale& scale,
                                         Language language = Language::English);

/// Throws InvalidInput for a position that is not finite.
nlohmann::ordered_json annotationJson(const Annotation& annotation);
/// Throws InvalidInput naming `name`, key and allowed values.
Annotation annotationFromJson(const nlohmann::json& json, const std::string& name);
/// JSON Schema of the annotations of a project.
nlohmann::ordered_json annotationsSchema();

}  // namespace strainlens
