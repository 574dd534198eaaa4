// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/displacement_truth.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "app/io/field/field_csv.h"
#include "app/io/field/flow_file.h"
#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

using ParsedJson = nlohmann::json;
using Json = nlohmann::ordered_json;  // keys in the order in which they are written

constexpr const char* kFormat = "strainlens-specimen";
constexpr int kVersion = 1;

/// Why a JSON file is no truth file; without the file name.
struct InvalidTruth : Error {
    using Error::Error;
};

/// Throws InvalidTruth unless the key has an integer in the range of Int.
template <typename Int>
Int integerAt(const ParsedJson& json, const char* key) {
    const ParsedJson& value = json.at(key);
    if (value.is_number_unsigned()) {
        if (const auto number = value.get<std::uint64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    } else if (value.is_number_integer()) {
        if (const auto number = value.get<std::int64_t>(); std::in_range<Int>(number)) return static_cast<Int>(number);
    }
    throw InvalidTruth(std::string(key) + " is " + shorten(jsonText(value), 40) + ", not a whole number of its range");
}

SpecimenOptions optionsFromJson(const ParsedJson& json) {
    SpecimenOptions options;
    options.kind = specimenKind(json.at("kind").get<std::string>());
    options.size = {integerAt<int>(json, "width"), integerAt<int>(json, "height")};
    options.seed = integerAt<std::uint64_t>(json, "seed");
    options.tensionAlongY = json.value("tension", "y") != "x";
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (!number.belongsTo(options.kind)) continue;
        // Older files lack the star's crest; it is 0.
        const bool optional = number.member == &SpecimenOptions::crestY;
        const std::string name(number.name);
        options.*number.member = optional ? json.value(name, 0.0) : json.at(name).get<double>();
    }
    return options;
}

SpecimenTruth truthFromJson(const ParsedJson& json) {
    if (json.at("format") != kFormat || json.at("version") != kVersion)
        throw InvalidTruth("its format is not version 1");
    SpecimenTruth truth;
    truth.options = optionsFromJson(json);
    truth.bits = integerAt<int>(json, "bits");
    truth.referenceImage = json.at("reference").get<std::string>();
    truth.mask = json.at("roi").get<std::string>();
    for (const ParsedJson& entry : json.at("frames")) {
        truth.frames.push_back({integerAt<int>(entry, "frame"), entry.at("load").get<double>(),
                                entry.at("image").get<std::string>(), entry.value("displacements", std::string())});
    }
    return truth;
}

/// Reports invalid JSON as FileError rather than InvalidInput.
ParsedJson truthJson(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        return parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, "truth file");
    } catch (const InvalidInput& error) {
        throw FileError(utf8(path), error.what());
    }
}

class FormulaTruth : public DisplacementTruth {
public:
    FormulaTruth(const std::filesystem::path& path, ImageSize block) : m_block(block) {
        const SpecimenTruth truth = readSpecimenTruth(path);
        m_size = truth.options.size;
        for (const SpecimenFrame& frame : truth.frames) {
            m_specimens.try_emplace(frame.frame, truth.options, frame.load);
        }
    }

    std::optional<PointPx> at(int frame, PointPx point) const override {
        const auto found = m_specimens.find(frame);
        if (found == m_specimens.end() || !isMeasurable(found->second, point)) return std::nullopt;
        return found->second.displacementAt(point);
    }
    std::optional<ImageSize> imageSize() const override { return m_size; }

private:
    bool isMeasurable(const Specimen& specimen, PointPx point) const {
        const ImageSize size = specimen.options().size;
        const bool inImage = point.x >= 0 && point.y >= 0 && point.x <= size.width - 1 && point.y <= size.height - 1;
        if (!inImage || m_block.width == 0) return inImage && specimen.isInsideMaterial(point);
        return specimen.isMeasurable(static_cast<int>(std::lround(point.x)) - m_block.width / 2,
                                     static_cast<int>(std::lround(point.y)) - m_block.height / 2, m_block.width,
                                     m_block.height);
    }

    ImageSize m_block, m_size;
    std::map<int, Specimen> m_specimens;
};

/// Truth with u and v of every pixel.
class FlowTruth : public DisplacementTruth {
public:
    explicit FlowTruth(DenseFlow flow) : m_flow(std::move(flow)) {}

    /// Interpolates linearly.
    std::optional<PointPx> at(int, PointPx point) const override {
        const double maxX = m_flow.size.width - 1, maxY = m_flow.size.height - 1;
        if (!(point.x >= 0 && point.y >= 0 && point.x <= maxX && point.y <= maxY)) return std::nullopt;
        const PointPx u = {interpolate(m_flow.u, point), interpolate(m_flow.v, point)};
        if (std::isnan(u.x) || std::isnan(u.y)) return std::nullopt;
        return u;
    }
    std::optional<ImageSize> imageSize() const override { return m_flow.size; }

private:
    double interpolate(const std::vector<float>& values, PointPx point) const {
        const int x = static_cast<int>(point.x), y = static_cast<int>(point.y);
        const double fx = point.x - x, fy = point.y - y;
        double sum = 0;
        for (int j = 0; j < 2; ++j) {
            for (int i = 0; i < 2; ++i) {
                const double weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
                // A pixel without weight may be unknown or outside the image.
                if (weight > 0) sum += weight * static_cast<double>(values[m_flow.index(x + i, y + j)]);
            }
        }
        return sum;
    }

    DenseFlow m_flow;
};

class FieldTruth : public DisplacementTruth {
public:
    explicit FieldTruth(const std::filesystem::path& path) {
        for (const FieldPoint& p : readFieldCsv(path)) {
            if (p.status == PointStatus::Ok) m_points[{p.frame, p.y, p.x}] = {p.u, p.v};
        }
    }

    std::optional<PointPx> at(int frame, PointPx point) const override {
        const auto found = m_points.find({frame, point.y, point.x});
        return found == m_points.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<std::tuple<int, double, double>, PointPx> m_points;
};

}  // namespace

void writeSpecimenTruth(std::ostream& out, const SpecimenTruth& truth) {
    const SpecimenOptions& options = truth.options;
    Json json = {{"format", kFormat},
                 {"version", kVersion},
                 {"program", "StrainLens " STRAINLENS_VERSION},
                 {"kind", nameOf(options.kind)},
                 {"width", options.size.width},
                 {"height", options.size.height},
                 {"bits", truth.bits},
                 {"seed", options.seed}};
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (number.belongsTo(options.kind)) json[std::string(number.name)] = options.*number.member;
    }
    if (options.kind == SpecimenKind::OpenHole) json["tension"] = options.tensionAlongY ? "y" : "x";
    json["formula"] = formulaText(options);
    json["reference"] = truth.referenceImage;
    json["roi"] = truth.mask;
    json["frames"] = Json::array();
    for (const SpecimenFrame& frame : truth.frames) {
        Json entry = {{"frame", frame.frame}, {"load", frame.load}, {"image", frame.image}};
        if (!frame.array.empty()) entry["displacements"] = frame.array;
        json["frames"].push_back(std::move(entry));
    }
    out << json.dump(2) << '\n';
}

SpecimenTruth readSpecimenTruth(const std::filesystem::path& path) {
    const ParsedJson json = truthJson(path);
    const auto refusal = [&path](const std::string& why) {
        return FileError(utf8(path), "is not a truth file of strainlens-cli synth: " + why + "; render it again.");
    };
    try {
        return truthFromJson(json);
    } catch (const InvalidTruth& error) {
        throw refusal(error.what());
    } catch (const ParsedJson::exception& error) {
        throw refusal(error.what());
    }
}

std::unique_ptr<DisplacementTruth> openTruth(const std::filesystem::path& path, ImageSize block) {
    if (hasSuffix(path, ".json")) return std::make_unique<FormulaTruth>(path, block);
    if (hasFlowSuffix(path)) return std::make_unique<FlowTruth>(readFlow(path));
    if (hasSuffix(path, ".csv")) return std::make_unique<FieldTruth>(path);
    throw InvalidInput("TRUTH", utf8(path), "a file that ends in .json, .npy, .flo, .png (KITTI's flow) or .csv");
}

}  // namespace strainlens
