// SPDX-License-Identifier: MPL-2.0
#include "app/project/roi_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <variant>

#include "app/io/file_bytes.h"
#include "app/io/image/mask_image.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using ParsedJson = nlohmann::json;
using Json = nlohmann::ordered_json;  // keys in the order in which they are written

constexpr int kRoiVersion = 1;
constexpr std::array<std::string_view, 4> kGeometries = {"rectangle", "ellipse", "polygon", "mask"};

/// Whether the value can be a path; the operating system would cut it at a zero byte.
bool isPath(const ParsedJson& value) {
    constexpr std::size_t kMaxPathLength = 4096;
    if (!value.is_string()) return false;
    const auto& text = value.get_ref<const std::string&>();
    return text.size() <= kMaxPathLength && text.find('\0') == std::string::npos;
}

std::filesystem::path maskPath(const std::filesystem::path& folder, const ParsedJson& value) {
    return folder / pathFromUtf8(value.get<std::string>());
}

/// Reads one shape of the file; messages name its index.
class ShapeReader {
public:
    ShapeReader(const ParsedJson& shape, std::size_t index, const std::filesystem::path& folder,
                std::vector<std::string>* notes)
        : m_shape(shape), m_name("ROI shape " + std::to_string(index + 1)), m_folder(folder), m_notes(notes) {}

    RoiShape read() const {
        if (!m_shape.is_object()) refuse("", m_shape, "an object with operation and one geometry");
        return {operation(), geometry()};
    }

private:
    [[noreturn]] void refuse(const std::string& key, const ParsedJson& value, const std::string& allowed) const {
        throw InvalidInput(m_name + (key.empty() ? "" : ", " + key), jsonText(value), allowed);
    }

    RoiOperation operation() const {
        const ParsedJson value = m_shape.value("operation", ParsedJson("add"));
        if (value == "add") return RoiOperation::Add;
        if (value == "subtract") return RoiOperation::Subtract;
        refuse("operation", value, "\"add\" or \"subtract\"");
    }

    RoiGeometry geometry() const {
        std::string found;
        for (const auto& item : m_shape.items()) {
            if (item.key() == "operation") continue;
            const bool isKnown = std::ranges::find(kGeometries, item.key()) != kGeometries.end();
            // Pass the key as the value: only values are escaped in messages.
            if (!isKnown || !found.empty()) refuse("", item.key(), "one of " + join(kGeometries));
            found = item.key();
        }
        if (found.empty()) refuse("", m_shape, "one of " + join(kGeometries));
        const ParsedJson& value = m_shape.at(found);
        if (found == "rectangle") {
            const auto [x0, y0, x1, y1] = numbers(found, value, {"x0", "y0", "x1", "y1"});
            if (!(x1 > x0) || !(y1 > y0)) refuse(found, value, "x1 > x0 and y1 > y0");
            return RoiRectangle{x0, y0, x1, y1};
        }
        if (found == "ellipse") {
            const auto [cx, cy, rx, ry] = numbers(found, value, {"cx", "cy", "rx", "ry"});
            if (!(rx > 0) || !(ry > 0)) refuse(found, value, "rx and ry above 0");
            return RoiEllipse{cx, cy, rx, ry};
        }
        return found == "polygon" ? RoiGeometry(polygon(value)) : RoiGeometry(mask(value));
    }

    std::array<double, 4> numbers(const std::string& key, const ParsedJson& value,
                                  const std::array<const char*, 4>& keys) const {
        std::array<double, 4> result{};
        const std::string allowed = "an object with the numbers " + join(keys);
        if (!value.is_object() || value.size() != keys.size()) refuse(key, value, allowed);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (!value.contains(keys[i]) || !value[keys[i]].is_number()) refuse(key, value, allowed);
            result[i] = value[keys[i]].get<double>();
            if (!std::isfinite(result[i])) refuse(key, value, allowed);
        }
        return result;
    }

    RoiPolygon polygon(const ParsedJson& value) const {
        constexpr const char* kAllowed = "at least 3 vertices [x, y]";
        RoiPolygon result;
        if (!value.is_array() || value.size() < 3) refuse("polygon", value, kAllowed);
        for (const ParsedJson& vertex : value) {
            if (!vertex.is_array() || vertex.size() != 2 || !vertex[0].is_number() || !vertex[1].is_number()) {
                refuse("polygon", vertex, kAllowed);
            }
            result.vertices.push_back({vertex[0].get<double>(), vertex[1].get<double>()});
        }
        return result;
    }

    RoiBitmap mask(const ParsedJson& value) const {
        if (!isPath(value)) refuse("mask", value, "the path of a mask image, relative to the ROI file");
        return readMask(maskPath(m_folder, value), m_notes);
    }

    const ParsedJson& m_shape;
    std::string m_name;
    const std::filesystem::path& m_folder;
    std::vector<std::string>* m_notes;
};

/// By suffix or content: no image starts with a brace.
bool isJsonRoi(const std::filesystem::path& path) {
    if (hasSuffix(path, ".json")) return true;
    try {
        std::array<std::uint8_t, 64> start{};
        const auto bytes = std::span(start).first(InputFile(path).readAt(0, start));
        const auto first = std::ranges::find_if_not(bytes, [](std::uint8_t c) { return c <= ' '; });
        return first != bytes.end() && *first == '{';
    } catch (const FileError&) {
        return false;  // the image reader reports it
    }
}

/// Parses the file; throws InvalidInput unless it is an object with a list of shapes.
ParsedJson parseRoiDocument(const std::string& text) {
    ParsedJson document = parseJson(text, "ROI file");
    if (!document.is_object() || !document.contains("shapes") || !document["shapes"].is_array()) {
        throw InvalidInput("ROI file", "JSON without a list of shapes", "{\"version\": 1, \"shapes\": [...]}");
    }
    if (const ParsedJson version = document.value("version", ParsedJson(kRoiVersion)); version != kRoiVersion) {
        throw InvalidInput("ROI file, version", jsonText(version), std::to_string(kRoiVersion));
    }
    return document;
}

struct ShapeWriter {
    Json& out;
    void operator()(const RoiRectangle& r) const {
        out["rectangle"] = {{"x0", r.x0}, {"y0", r.y0}, {"x1", r.x1}, {"y1", r.y1}};
    }
    void operator()(const RoiEllipse& e) const {
        out["ellipse"] = {{"cx", e.centreX}, {"cy", e.centreY}, {"rx", e.radiusX}, {"ry", e.radiusY}};
    }
    void operator()(const RoiPolygon& polygon) const {
        Json vertices = Json::array();
        for (const PointPx& p : polygon.vertices) vertices.push_back(Json::array({p.x, p.y}));
        out["polygon"] = std::move(vertices);
    }
    void operator()(const RoiBitmap&) const {
        throw InvalidInput("ROI", "a mask image inside a JSON file", "rectangles, ellipses and polygons");
    }
};

}  // namespace

RegionOfInterest roiFromJson(const std::string& text, const std::filesystem::path& folder,
                             std::vector<std::string>* notes) {
    const ParsedJson document = parseRoiDocument(text);
    RegionOfInterest roi;
    for (const ParsedJson& shape : document["shapes"]) {
        roi.shapes.push_back(roiShapeFromJson(shape, roi.shapes.size(), folder, notes));
    }
    return roi;
}

RoiShape roiShapeFromJson(const ParsedJson& shape, std::size_t index, const std::filesystem::path& folder,
                          std::vector<std::string>* notes) {
    return ShapeReader(shape, index, folder, notes).read();
}

Json roiShapeToJson(const RoiShape& shape) {
    Json out;
    out["operation"] = shape.operation == RoiOperation::Add ? "add" : "subtract";
    std::visit(ShapeWriter{out}, shape.geometry);
    return out;
}

std::string roiToJson(const RegionOfInterest& roi) {
    Json shapes = Json::array();
    for (const RoiShape& shape : roi.shapes) shapes.push_back(roiShapeToJson(shape));
    return Json{{"version", kRoiVersion}, {"shapes", std::move(shapes)}}.dump(2) + "\n";
}

RegionOfInterest readRoi(const std::filesystem::path& path, std::vector<std::string>* notes) {
    if (!isJsonRoi(path)) {
        RegionOfInterest roi;
        roi.shapes.push_back({RoiOperation::Add, readMask(path, notes)});
        return roi;
    }
    return readTextFile(path, [&](const std::string& text) { return roiFromJson(text, path.parent_path(), notes); });
}

std::vector<std::filesystem::path> filesOfRoi(const std::filesystem::path& path) {
    std::vector<std::filesystem::path> files = {path};
    if (!isJsonRoi(path)) return files;
    const ParsedJson document = readTextFile(path, parseRoiDocument);
    for (const ParsedJson& shape : document["shapes"]) {
        if (!shape.is_object() || !shape.contains("mask") || !isPath(shape["mask"])) continue;
        files.push_back(maskPath(path.parent_path(), shape["mask"]));
    }
    return files;
}

}  // namespace strainlens
