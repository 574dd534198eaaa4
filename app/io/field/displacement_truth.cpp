// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/displacement_truth.h"

#include <cmath>
#include <map>
#include <tuple>

#include "app/io/field/field_csv.h"
#include "app/io/field/flow_file.h"
#include "app/io/field/specimen_truth.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

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

std::unique_ptr<DisplacementTruth> openTruth(const std::filesystem::path& path, ImageSize block) {
    if (hasSuffix(path, ".json")) return std::make_unique<FormulaTruth>(path, block);
    if (hasFlowSuffix(path)) return std::make_unique<FlowTruth>(readFlow(path));
    if (hasSuffix(path, ".csv")) return std::make_unique<FieldTruth>(path);
    throw InvalidInput("TRUTH", utf8(path), "a file that ends in .json, .npy, .flo, .png (KITTI's flow) or .csv");
}

}  // namespace strainlens
