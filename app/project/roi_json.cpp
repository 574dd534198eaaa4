// SPDX-License-Identifier: MPL-2.0
#include "app/project/roi_json.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/file_bytes.h"
#include "app/io/image_reader.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr std::array<const char*, 4> kGeometries = {"rectangle", "ellipse", "polygon", "mask"};

/// One shape of the file; knows its place for messages.
class ShapeReader {
public:
    ShapeReader(const Json& shape, std::size_t index, const std::filesystem::path& folder)
        : m_shape(shape), m_name("ROI shape " + std::to_string(index + 1)), m_folder(folder) {}

    RoiShape read() const {
        if (!m_shape.is_object()) refuse("", m_shape, "an object with operation and one geometry");
        RoiShape shape;
        shape.operation = operation();
        shape.geometry = geometry();
        return shape;
    }

private:
    [[noreturn]] void refuse(const std::string& key, const Json& value, const std::string& allowed) const {
        throw InvalidInput(m_name + (key.empty() ? "" : ", " + key), value.dump(-1, ' ', true, kReplace), allowed);
    }

    RoiOperation operation() const {
        const Json value = m_shape.value("operation", Json("add"));
        if (value == "add") return RoiOperation::Add;
        if (value == "subtract") return RoiOperation::Subtract;
        refuse("operation", value, "\"add\" or \"subtract\"");
    }

    RoiGeometry geometry() const {
        std::string found;
        for (const auto& item : m_shape.items()) {
            if (item.key() == "operation") continue;
            const bool known = std::find(kGeometries.begin(), kGeometries.end(), item.key()) != kGeometries.end();
            if (!known || !found.empty()) refuse(item.key(), item.key(), "one of rectangle, ellipse, polygon, mask");
            found = item.key();
        }
        if (found.empty()) refuse("", m_shape, "one of rectangle, ellipse, polygon, mask");
        const Json& value = m_shape.at(found);
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

    std::array<double, 4> numbers(const std::string& key, const Json& value,
                                  const std::array<const char*, 4>& keys) const {
        std::array<double, 4> result{};
        const std::string allowed =
            std::string("an object with the numbers ") + keys[0] + ", " + keys[1] + ", " + keys[2] + ", " + keys[3];
        if (!value.is_object() || value.size() != keys.size()) refuse(key, value, allowed);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (!value.contains(keys[i]) || !value[keys[i]].is_number()) refuse(key, value, allowed);
            result[i] = value[keys[i]].get<double>();
            if (!std::isfinite(result[i])) refuse(key, value, allowed);
        }
        return result;
    }

    RoiPolygon polygon(const Json& value) const {
        RoiPolygon result;
        const std::string allowed = "at least 3 vertices [x, y]";
        if (!value.is_array() || value.size() < 3) refuse("polygon", value, allowed);
        for (const Json& vertex : value) {
            if (!vertex.is_array() || vertex.size() != 2 || !vertex[0].is_number() || !vertex[1].is_number()) {
                refuse("polygon", vertex, allowed);
            }
            result.vertices.push_back({vertex[0].get<double>(), vertex[1].get<double>()});
        }
        return result;
    }

    RoiBitmap mask(const Json& value) const;

    static constexpr auto kReplace = Json::error_handler_t::replace;
    const Json& m_shape;
    std::string m_name;
    const std::filesystem::path& m_folder;
};

/// A mask image: half of the depth's range or more (float: 0.5) means inside.
RoiBitmap readMask(const std::filesystem::path& path) {
    const AnyImage image = readImage(path);
    if (const auto* bytes = std::get_if<GrayImage<std::uint8_t>>(&image)) return {RoiMask::fromImage(*bytes)};
    const ImageSize size = sizeOf(image);
    GrayImage<std::uint8_t> inside(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const auto* deep = std::get_if<GrayImage<std::uint16_t>>(&image);
            const bool in = deep ? (*deep)(x, y) >= 32768 : std::get<GrayImage<float>>(image)(x, y) >= 0.5F;
            inside(x, y) = in ? RoiMask::kInside : RoiMask::kOutside;
        }
    }
    return {RoiMask::fromImage(inside)};
}

RoiBitmap ShapeReader::mask(const Json& value) const {
    if (!value.is_string()) refuse("mask", value, "the path of a mask image, relative to the ROI file");
    return readMask(m_folder / pathFromUtf8(value.get<std::string>()));
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

RegionOfInterest roiFromJson(const std::string& text, const std::filesystem::path& folder) {
    Json document;
    try {
        document = Json::parse(text);
    } catch (const Json::parse_error& error) {
        throw InvalidInput("ROI file", "text that is not JSON (at byte " + std::to_string(error.byte) + ")",
                           "an object with version and shapes");
    }
    if (!document.is_object() || !document.contains("shapes") || !document["shapes"].is_array()) {
        throw InvalidInput("ROI file", "JSON without a list of shapes", "{\"version\": 1, \"shapes\": [...]}");
    }
    if (const Json version = document.value("version", Json(kVersion)); version != kVersion) {
        throw InvalidInput("ROI file, version", version.dump(), std::to_string(kVersion));
    }
    RegionOfInterest roi;
    for (const Json& shape : document["shapes"]) {
        roi.shapes.push_back(ShapeReader(shape, roi.shapes.size(), folder).read());
    }
    return roi;
}

std::string roiToJson(const RegionOfInterest& roi) {
    Json shapes = Json::array();
    for (const RoiShape& shape : roi.shapes) {
        Json out;
        out["operation"] = shape.operation == RoiOperation::Add ? "add" : "subtract";
        std::visit(ShapeWriter{out}, shape.geometry);
        shapes.push_back(std::move(out));
    }
    return Json{{"version", kVersion}, {"shapes", std::move(shapes)}}.dump(2) + "\n";
}

RegionOfInterest readRoi(const std::filesystem::path& path) {
    if (path.extension() != ".json") {
        RegionOfInterest roi;
        roi.shapes.push_back({RoiOperation::Add, readMask(path)});
        return roi;
    }
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        return roiFromJson(std::string(bytes.begin(), bytes.end()), path.parent_path());
    } catch (const InvalidInput& error) {
        throw InvalidInput(utf8(path) + ": " + error.field(), error.value(), error.allowed());
    }
}

}  // namespace strainlens
