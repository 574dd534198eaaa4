// SPDX-License-Identifier: MPL-2.0
#include "app/results/frame_group.h"

#include <string_view>

#include "app/results/results_layout.h"

namespace strainlens::hdf5 {
namespace {

constexpr const char* kVtkType = "Type";
constexpr const char* kArraysGroup = "PointData";
/// Points that a field is believed to have; a billion bytes an array.
constexpr std::int64_t kMostPoints = std::int64_t{1} << 27;

/// How arrays of a type are stored: statuses as their numbers.
template <typename Value>
hid_t arrayType() {
    if constexpr (std::is_enum_v<Value>) {
        return memoryType<std::underlying_type_t<Value>>();
    } else {
        return memoryType<Value>();
    }
}

template <typename Value>
constexpr std::size_t statusCount() {
    return std::is_same_v<Value, PointStatus> ? kPointStatusNames.size() : kStrainStatusNames.size();
}

/// "0 Ok, 1 OutsideRoi, ...".
template <typename Names>
std::string numberedNames(const Names& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(i) + " " + std::string(names[i]);
    }
    return text;
}

/// The first point and the distances between points, where these are the same everywhere.
struct RegularGrid {
    double x = 0, y = 0, stepX = 1, stepY = 1;

    explicit RegularGrid(const DisplacementField& field) : x(field.x.front()), y(field.y.front()) {
        if (field.columns > 1) stepX = field.x[1] - x;
        if (field.rows > 1) stepY = field.y[field.index(0, 1)] - y;
        if (field.columns == 1) stepX = stepY;
        if (field.rows == 1) stepY = stepX;
    }
    bool isThatOf(const DisplacementField& field) const {
        for (std::size_t i = 0; i < field.size(); ++i) {
            const std::size_t columns = static_cast<std::size_t>(field.columns);
            const auto column = static_cast<double>(i % columns), row = static_cast<double>(i / columns);
            if (field.x[i] != x + column * stepX || field.y[i] != y + row * stepY) return false;
        }
        return true;
    }
};

/// Makes a frame's group what VTK calls an image, where it is one.
void describeForVtk(hid_t group, const DisplacementField& field) {
    const RegularGrid grid(field);
    if (!grid.isThatOf(field)) return;
    writeText(group, kVtkType, "ImageData");
    writeNumbers(group, "Version", std::span<const std::int64_t>(std::array<std::int64_t, 2>{1, 0}));
    const std::array<std::int64_t, 6> extent = {0, field.columns - 1, 0, field.rows - 1, 0, 0};
    writeNumbers(group, "WholeExtent", std::span<const std::int64_t>(extent));
    const std::array<double, 3> origin = {grid.x, grid.y, 0}, spacing = {grid.stepX, grid.stepY, 1};
    const std::array<double, 9> direction = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    writeNumbers(group, "Origin", std::span<const double>(origin));
    writeNumbers(group, "Spacing", std::span<const double>(spacing));
    writeNumbers(group, "Direction", std::span<const double>(direction));
}

void writeArrays(hid_t group, const DisplacementField& field, Packing packing) {
    const Handle arrays = makeGroup(group, kArraysGroup);
    const GridSize size = {static_cast<std::size_t>(field.columns), static_cast<std::size_t>(field.rows)};
    forEachArray(field, [&](const char* name, const char* unit, const char* description, const auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        if (values.empty()) return;
        if (values.size() != size.points()) throw Failure(std::string(name) + ": not one value a point");
        const Handle array = writeArray(arrays.id(), name, arrayType<Value>(), values.data(), size, packing);
        writeText(array.id(), "unit", unit);
        writeText(array.id(), "description", description);
        if constexpr (std::is_same_v<Value, PointStatus>) {
            writeText(array.id(), "values", numberedNames(kPointStatusNames));
        } else if constexpr (std::is_same_v<Value, StrainStatus>) {
            writeText(array.id(), "values", numberedNames(kStrainStatusNames));
        }
    });
}

void readArrays(hid_t group, DisplacementField& field) {
    const Handle arrays = openGroup(group, kArraysGroup);
    const GridSize size = {static_cast<std::size_t>(field.columns), static_cast<std::size_t>(field.rows)};
    forEachArray(field, [&](const char* name, const char*, const char*, auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        if (!hasLink(arrays.id(), name)) return;
        values.resize(size.points());
        readArray(arrays.id(), name, arrayType<Value>(), values.data(), size);
        if constexpr (std::is_enum_v<Value>) {
            const auto isNone = [](Value status) { return static_cast<std::size_t>(status) >= statusCount<Value>(); };
            if (std::ranges::any_of(values, isNone)) throw Failure(std::string(name) + ": a status that is none");
        }
    });
    for (const auto* values : {&field.x, &field.y, &field.u, &field.v, &field.score}) {
        if (values->size() != size.points()) throw Failure("x, y, u, v or score is missing");
    }
    if (field.status.size() != size.points()) throw Failure("status is missing");
}

}  // namespace

void writeImage(hid_t group, const ResultsImage& image) {
    writeText(group, "image_path", image.path);
    NumberWriter{group}("image_page", image.page + 1);
    NumberWriter{group}("image_bytes", image.bytes);
    writeText(group, "image_sha256", image.sha256);
}

ResultsImage readImage(hid_t group) {
    ResultsImage image;
    image.path = readText(group, "image_path");
    NumberReader{group}("image_page", image.page);
    --image.page;
    NumberReader{group}("image_bytes", image.bytes);
    image.sha256 = readText(group, "image_sha256");
    return image;
}

void writeSummary(hid_t group, const FrameSummary& summary) {
    forEachNumber(summary, NumberWriter{group});
    forEachText(summary, [&](const char* name, const std::string& text) { writeText(group, name, text); });
}

FrameSummary readSummary(hid_t group) {
    FrameSummary summary;
    forEachNumber(summary, NumberReader{group});
    forEachText(summary, [&](const char* name, std::string& text) { text = readText(group, name); });
    return summary;
}

void writeField(hid_t group, const DisplacementField& field, Packing packing) {
    NumberWriter{group}("columns", field.columns);
    NumberWriter{group}("rows", field.rows);
    if (field.size() == 0) return;
    writeArrays(group, field, packing);
    describeForVtk(group, field);
}

std::shared_ptr<const DisplacementField> readField(hid_t group) {
    if (!hasLink(group, kArraysGroup)) return nullptr;
    auto field = std::make_shared<DisplacementField>();
    std::int64_t columns = 0, rows = 0;
    NumberReader{group}("columns", columns);
    NumberReader{group}("rows", rows);
    NumberReader{group}("partial", field->partial);
    if (columns < 1 || rows < 1 || columns > kMostPoints || rows > kMostPoints / columns) {
        throw Failure("columns, rows: no grid");
    }
    field->columns = static_cast<int>(columns);
    field->rows = static_cast<int>(rows);
    readArrays(group, *field);
    return field;
}

bool isVtkImage(hid_t group) { return hasAttribute(group, kVtkType); }

}  // namespace strainlens::hdf5
