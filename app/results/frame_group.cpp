// SPDX-License-Identifier: MPL-2.0
#include "app/results/frame_group.h"

#include <string_view>

#include "app/io/paths.h"
#include "app/results/results_layout.h"
#include "app/results/stored_field_check.h"
#include "compute/types/workers.h"

namespace strainlens::hdf5 {
namespace {

constexpr const char* kVtkType = "Type";
constexpr const char* kArraysGroup = "PointData";
// Attributes that some frames and older files lack.
constexpr const char* kBackCheck = "back_check_points";
constexpr const char* kDeconvolved = "deconvolved_points";
constexpr const char* kRepaired = "repaired_points";
constexpr const char* kBlur = "blur_kind";
constexpr const char* kPostProcess = "stages_behind_ms";
constexpr const char* kCamera = "camera";
constexpr const char* kPosition = "image_position";  // from 1
/// Limit of the points of a field: a billion bytes an array.
constexpr std::int64_t kMaxPoints = std::int64_t{1} << 27;

template <typename Status>
std::span<const std::string_view> statusNames() {
    if constexpr (std::is_same_v<Status, PointStatus>) return kPointStatusNames;
    return kStrainStatusNames;
}

/// "0 Ok, 1 OutsideRoi, ...".
std::string numberedNames(std::span<const std::string_view> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(i) + " " + std::string(names[i]);
    }
    return text;
}

std::optional<RegularGrid> findRegularGrid(const DisplacementField& field) {
    if (field.size() == 0) return std::nullopt;
    RegularGrid grid{field.x.front(), field.y.front()};
    if (field.columns > 1) grid.stepX = field.x[1] - grid.x;
    if (field.rows > 1) grid.stepY = field.y[field.index(0, 1)] - grid.y;
    if (field.columns == 1) grid.stepX = grid.stepY;
    if (field.rows == 1) grid.stepY = grid.stepX;
    std::size_t i = 0;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column, ++i) {
            if (field.x[i] != grid.x + column * grid.stepX || field.y[i] != grid.y + row * grid.stepY) {
                return std::nullopt;
            }
        }
    }
    return grid;
}

/// Writes the attributes of a VTK image to a frame's group.
void writeVtkAttributes(hid_t group, const PackedField& field) {
    const RegularGrid& grid = *field.grid;
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

/// Older files have none.
int readPosition(hid_t group) {
    if (!hasAttribute(group, kPosition)) return kUnknownPosition;
    int number = 0;
    NumberReader{group}(kPosition, number);
    if (number < 1) throw Failure(std::string(kPosition) + ": not a number from 1");
    return number - 1;
}

void readArrays(hid_t group, DisplacementField& field) {
    const Handle arrays = openGroup(group, kArraysGroup);
    const GridSize size = {static_cast<std::size_t>(field.columns), static_cast<std::size_t>(field.rows)};
    std::vector<StoredArray> all;
    forEachArray(field, [&](const char* name, const char*, const char*, auto&) {
        all.push_back({name, hasLink(arrays.id(), name)});
    });
    if (const std::string problem = findMissingArray(all); !problem.empty()) throw Failure(problem);
    forEachArray(field, [&](const char* name, const char*, const char*, auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        if (!hasLink(arrays.id(), name)) return;
        values.resize(size.points());
        readArray(arrays.id(), name, memoryType<Value>(), values.data(), size);
        if constexpr (std::is_enum_v<Value>) {
            const std::size_t count = statusNames<Value>().size();
            const auto isInvalid = [count](Value status) { return static_cast<std::size_t>(status) >= count; };
            if (std::ranges::any_of(values, isInvalid)) throw Failure(std::string(name) + ": an invalid status");
        }
    });
}

}  // namespace

void writeImage(hid_t group, const FrameIdentity& identity) {
    if (identity.position != kUnknownPosition) NumberWriter{group}(kPosition, identity.position + 1);
    if (const CameraImage* camera = identity.camera()) {
        writeText(group, kCamera, camera->camera);
        NumberWriter{group}("camera_time_ns", camera->timeNs);
        NumberWriter{group}("camera_image", camera->counter);
        return;
    }
    const FileImage image = identity.file() ? *identity.file() : FileImage();
    writeText(group, "image_path",
              image.path.empty() ? "" : utf8(std::filesystem::absolute(image.path).lexically_normal()));
    NumberWriter{group}("image_page", image.page + 1);
    NumberWriter{group}("image_bytes", image.bytes);
    writeText(group, "image_sha256", image.sha256);
}

FrameIdentity readImage(hid_t group) {
    const std::string name = hasAttribute(group, "name") ? readText(group, "name") : std::string();
    const int position = readPosition(group);
    if (hasAttribute(group, kCamera)) {
        CameraImage image{readText(group, kCamera)};
        NumberReader{group}("camera_time_ns", image.timeNs);
        NumberReader{group}("camera_image", image.counter);
        return {name, image, position};
    }
    FileImage image{pathFromUtf8(readText(group, "image_path"))};
    if (image.path.empty()) return {name, {}, position};
    NumberReader{group}("image_page", image.page);
    --image.page;
    NumberReader{group}("image_bytes", image.bytes);
    image.sha256 = readText(group, "image_sha256");
    return {name, image, position};
}

void writeSummary(hid_t group, const FrameSummary& summary) {
    forEachNumber(summary, NumberWriter{group});
    NumberWriter{group}(kPostProcess, summary.postProcessMs);
    if (summary.backCheck) forEachNumberOfBackCheck(*summary.backCheck, NumberWriter{group});
    if (summary.deconvolved) NumberWriter{group}(kDeconvolved, *summary.deconvolved);
    if (summary.repaired > 0) NumberWriter{group}(kRepaired, summary.repaired);
    if (summary.blur) forEachNumberOfBlur(*summary.blur, NumberWriter{group});
    forEachText(summary, [&](const char* name, const std::string& text) { writeText(group, name, text); });
}

FrameSummary readSummary(hid_t group) {
    FrameSummary summary;
    forEachNumber(summary, NumberReader{group});
    if (hasAttribute(group, kPostProcess)) NumberReader{group}(kPostProcess, summary.postProcessMs);
    if (hasAttribute(group, kBackCheck)) forEachNumberOfBackCheck(summary.backCheck.emplace(), NumberReader{group});
    if (hasAttribute(group, kDeconvolved)) NumberReader{group}(kDeconvolved, summary.deconvolved.emplace());
    if (hasAttribute(group, kRepaired)) NumberReader{group}(kRepaired, summary.repaired);
    if (hasAttribute(group, kBlur)) {
        forEachNumberOfBlur(summary.blur.emplace(), NumberReader{group});
        if (static_cast<std::size_t>(summary.blur->blur.kind) >= kBlurKindNames.size()) summary.blur.reset();
    }
    forEachText(summary, [&](const char* name, std::string& text) { text = readText(group, name); });
    return summary;
}

PackedField packField(const DisplacementField& field, Packing packing, int threads) {
    PackedField result;
    result.columns = field.columns;
    result.rows = field.rows;
    const GridSize size = {static_cast<std::size_t>(field.columns), static_cast<std::size_t>(field.rows)};
    struct Source {
        const void* values;
        std::size_t valueBytes;
    };
    std::vector<Source> sources;
    forEachArray(field, [&](const char* name, const char* unit, const char* description, const auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        if (values.empty()) return;
        if (values.size() != size.points()) throw Failure(std::string(name) + ": not one value a point");
        std::string meanings;
        if constexpr (std::is_enum_v<Value>) meanings = numberedNames(statusNames<Value>());
        result.arrays.push_back({name, unit, description, std::move(meanings), memoryType<Value>, {}});
        sources.push_back({values.data(), sizeof(Value)});
    });
    const int count = static_cast<int>(sources.size());
    forEachChunk(count + 1, resolveThreads(threads), [&](int chunk) {
        const auto i = static_cast<std::size_t>(chunk);
        if (chunk == count) {
            result.grid = findRegularGrid(field);
        } else {
            result.arrays[i].packed = packArray(sources[i].values, sources[i].valueBytes, size, packing);
        }
    });
    return result;
}

void writeField(hid_t group, const PackedField& field) {
    NumberWriter{group}("columns", field.columns);
    NumberWriter{group}("rows", field.rows);
    if (field.arrays.empty()) return;
    const Handle arrays = makeGroup(group, kArraysGroup);
    for (const PackedField::Array& array : field.arrays) {
        const Handle written = writeArray(arrays.id(), array.name, array.type(), array.packed);
        writeText(written.id(), "unit", array.unit);
        writeText(written.id(), "description", array.description);
        if (!array.values.empty()) writeText(written.id(), "values", array.values);
    }
    if (field.grid) writeVtkAttributes(group, field);
}

std::shared_ptr<const DisplacementField> readField(hid_t group) {
    if (!hasLink(group, kArraysGroup)) return nullptr;
    auto field = std::make_shared<DisplacementField>();
    std::int64_t columns = 0, rows = 0;
    NumberReader{group}("columns", columns);
    NumberReader{group}("rows", rows);
    NumberReader{group}("partial", field->partial);
    if (columns < 1 || rows < 1 || columns > kMaxPoints || rows > kMaxPoints / columns) {
        throw Failure("columns, rows: no grid");
    }
    field->columns = static_cast<int>(columns);
    field->rows = static_cast<int>(rows);
    readArrays(group, *field);
    return field;
}

bool isVtkImage(hid_t group) { return hasAttribute(group, kVtkType); }

}  // namespace strainlens::hdf5
