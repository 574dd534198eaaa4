// SPDX-License-Identifier: MPL-2.0
#include "app/io/displacement_truth.h"

#include <cmath>
#include <map>
#include <tuple>

#include "app/io/field_csv.h"
#include "app/io/image_reader.h"
#include "app/io/npy.h"
#include "app/io/specimen_truth.h"

namespace strainlens {
namespace {

class FormulaTruth : public DisplacementTruth {
public:
    FormulaTruth(const std::filesystem::path& path, ImageSize block) : m_block(block) {
        const SpecimenTruth truth = readSpecimenTruth(path);
        for (const SpecimenFrame& frame : truth.frames) {
            m_specimens.try_emplace(frame.frame, truth.options, frame.load);
        }
    }

    std::optional<PointPx> at(int frame, PointPx point) const override {
        const auto found = m_specimens.find(frame);
        if (found == m_specimens.end() || !measurable(found->second, point)) return std::nullopt;
        return found->second.displacementAt(point);
    }

private:
    bool measurable(const Specimen& specimen, PointPx point) const {
        const ImageSize size = specimen.options().size;
        const bool inImage = point.x >= 0 && point.y >= 0 && point.x <= size.width - 1 && point.y <= size.height - 1;
        if (!inImage || m_block.width == 0) return inImage && specimen.insideMaterial(point);
        return specimen.measurable(static_cast<int>(std::lround(point.x)) - m_block.width / 2,
                                   static_cast<int>(std::lround(point.y)) - m_block.height / 2, m_block.width,
                                   m_block.height);
    }

    ImageSize m_block;
    std::map<int, Specimen> m_specimens;
};

class ArrayTruth : public DisplacementTruth {
public:
    explicit ArrayTruth(const std::filesystem::path& path) : m_array(readNpy(path)) {
        const auto& shape = m_array.shape;
        if (shape.size() != 3 || shape[0] != 2 || shape[1] == 0 || shape[2] == 0) {
            throw FileError(utf8(path), "is not an array of shape (2, height, width).");
        }
    }

    /// Linear between the pixels.
    std::optional<PointPx> at(int, PointPx point) const override {
        const double maxX = static_cast<double>(m_array.shape[2] - 1), maxY = static_cast<double>(m_array.shape[1] - 1);
        if (!(point.x >= 0 && point.y >= 0 && point.x <= maxX && point.y <= maxY)) return std::nullopt;
        const PointPx u = {interpolated(0, point), interpolated(1, point)};
        if (std::isnan(u.x) || std::isnan(u.y)) return std::nullopt;
        return u;
    }

private:
    double interpolated(std::size_t component, PointPx point) const {
        const std::size_t width = m_array.shape[2], height = m_array.shape[1];
        const std::size_t x = static_cast<std::size_t>(point.x), y = static_cast<std::size_t>(point.y);
        const double fx = point.x - static_cast<double>(x), fy = point.y - static_cast<double>(y);
        double sum = 0;
        for (std::size_t j = 0; j < 2; ++j) {
            for (std::size_t i = 0; i < 2; ++i) {
                const double weight = (i ? fx : 1 - fx) * (j ? fy : 1 - fy);
                // A pixel without weight may be unknown or lie beyond the edge.
                if (weight > 0) sum += weight * m_array.values[(component * height + y + j) * width + x + i];
            }
        }
        return sum;
    }

    NpyArray m_array;
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

std::unique_ptr<DisplacementTruth> openTruth(const std::filesystem::path& path, ImageSize block) {
    const std::string suffix = path.extension().string();
    if (suffix == ".json") return std::make_unique<FormulaTruth>(path, block);
    if (suffix == ".npy") return std::make_unique<ArrayTruth>(path);
    if (suffix == ".csv") return std::make_unique<FieldTruth>(path);
    throw InvalidInput("TRUTH", utf8(path), "a file that ends in .json, .npy or .csv");
}

}  // namespace strainlens
