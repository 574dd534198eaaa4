// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/translation_fit.h"

#include <algorithm>
#include <cmath>

#include "app/calibration/least_squares.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kFocal = 1.2;  // over the longer side of the image
constexpr std::size_t kMinPoints = 20, kShapeUnknowns = 6, kAxesUnknowns = 4;
constexpr double kMinAxisSine = 0.1;  // of the angle between two amounts

/// The unknowns: k1, k2, p1, p2, h6, h7; then h0, h1, h3, h4 if amounts are known, else x and y of each [px].
class TranslationModel {
public:
    TranslationModel(std::span<const MeasuredTranslation> translations, ImageSize image)
        : m_translations(translations), m_isKnown(translations[0].amount.has_value()) {
        m_lens.fx = m_lens.fy = kFocal * std::max(image.width, image.height);
        m_lens.cx = (image.width - 1) / 2.0, m_lens.cy = (image.height - 1) / 2.0;
        for (const MeasuredTranslation& translation : translations) m_means.push_back(meanOf(translation));
        if (m_isKnown) findAxes();
    }

    std::vector<Unknown> initialGuess() const {
        std::vector<Unknown> unknowns(kShapeUnknowns, {0, 1e-5});
        if (m_isKnown) {
            for (const double axis : m_axes) unknowns.push_back({axis, 1e-6 * m_lens.fx * m_mmPerPx});
        } else {
            for (const PointPx mean : m_means) {
                unknowns.push_back({mean.x, 1e-4});
                unknowns.push_back({mean.y, 1e-4});
            }
        }
        return unknowns;
    }

    std::vector<ResidualBlock> blocks() const {
        std::vector<ResidualBlock> blocks;
        for (std::size_t i = 0; i < m_translations.size(); ++i) {
            ResidualBlock block;
            for (std::size_t k = 0; k < kShapeUnknowns; ++k) block.unknowns.push_back(k);
            const std::size_t first = kShapeUnknowns + (m_isKnown ? 0 : 2 * i);
            for (std::size_t k = 0; k < (m_isKnown ? kAxesUnknowns : 2); ++k) block.unknowns.push_back(first + k);
            block.count = 2 * m_translations[i].before.size();
            block.evaluate = [this, i](std::span<const double> own, std::span<double> residuals) {
                compare(i, own, residuals);
            };
            blocks.push_back(std::move(block));
        }
        return blocks;
    }

    PlaneMap mapOf(std::span<const double> values) const {
        PlaneMap map{m_lens, {m_lens.fx, 0, 0, 0, m_lens.fy, 0, values[4], values[5], 1}};
        map.lens.k1 = values[0], map.lens.k2 = values[1], map.lens.p1 = values[2], map.lens.p2 = values[3];
        if (m_isKnown) {
            map.mmFromRay[0] = values[6], map.mmFromRay[1] = values[7];
            map.mmFromRay[3] = values[8], map.mmFromRay[4] = values[9];
        }
        return map;
    }

private:
    static PointPx meanOf(const MeasuredTranslation& translation) {
        PointPx sum;
        for (std::size_t i = 0; i < translation.before.size(); ++i) {
            sum.x += translation.after[i].x - translation.before[i].x;
            sum.y += translation.after[i].y - translation.before[i].y;
        }
        const auto count = static_cast<double>(translation.before.size());
        return {sum.x / count, sum.y / count};
    }

    /// Fits the matrix from mean displacements to amounts by least squares.
    void findAxes() {
        double xx = 0, xy = 0, yy = 0, ax = 0, ay = 0, bx = 0, by = 0;
        for (std::size_t i = 0; i < m_means.size(); ++i) {
            const PointPx u = {m_means[i].x / m_lens.fx, m_means[i].y / m_lens.fy};
            const PointMm amount = *m_translations[i].amount;
            xx += u.x * u.x, xy += u.x * u.y, yy += u.y * u.y;
            ax += amount.x * u.x, ay += amount.x * u.y, bx += amount.y * u.x, by += amount.y * u.y;
        }
        const double area = xx * yy - xy * xy;
        if (!(area > kMinAxisSine * kMinAxisSine * xx * yy)) {
            throw InvalidInput("--moved", "translations along one line", "amounts in two directions, as 5,0 and 0,5");
        }
        m_axes[0] = (ax * yy - ay * xy) / area, m_axes[1] = (ay * xx - ax * xy) / area;
        m_axes[2] = (bx * yy - by * xy) / area, m_axes[3] = (by * xx - bx * xy) / area;
        m_mmPerPx = std::sqrt(std::abs(m_axes[0] * m_axes[3] - m_axes[1] * m_axes[2])) / m_lens.fx;
    }

    void compare(std::size_t index, std::span<const double> own, std::span<double> residuals) const {
        const MeasuredTranslation& translation = m_translations[index];
        const PlaneMap map = mapOf(own);
        const PointMm amount = m_isKnown ? *translation.amount : PointMm{own[6], own[7]};
        for (std::size_t i = 0; i < translation.before.size(); ++i) {
            const PointMm before = map.at(translation.before[i]), after = map.at(translation.after[i]);
            residuals[2 * i] = (after.x - before.x - amount.x) / m_mmPerPx;
            residuals[2 * i + 1] = (after.y - before.y - amount.y) / m_mmPerPx;
        }
    }

    std::span<const MeasuredTranslation> m_translations;
    bool m_isKnown;
    Lens m_lens;
    std::vector<PointPx> m_means;
    double m_axes[kAxesUnknowns] = {};
    double m_mmPerPx = 1;
};

}  // namespace

MeasuredTranslation extractTranslation(const DisplacementField& field, const std::string& name) {
    MeasuredTranslation translation{name, {}, {}};
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        translation.before.push_back({field.x[i], field.y[i]});
        translation.after.push_back({field.x[i] + field.u[i], field.y[i] + field.v[i]});
    }
    if (translation.before.size() < kMinPoints) {
        throw FileError(name, "has " + std::to_string(translation.before.size()) + " points that are Ok; " +
                                  std::to_string(kMinPoints) +
                                  " or more show a lens: measure the whole image with --refine icgn2.");
    }
    return translation;
}

Calibration fitTranslations(std::span<const MeasuredTranslation> translations, ImageSize image) {
    const auto known = std::ranges::count_if(translations, [](const auto& t) { return t.amount.has_value(); });
    if (known != 0 && known != std::ssize(translations)) {
        throw InvalidInput("--moved", std::to_string(known) + " amounts",
                           std::to_string(translations.size()) + ", one for each field, or none");
    }
    const TranslationModel model(translations, image);
    const std::vector<Unknown> initialGuess = model.initialGuess();
    const std::vector<ResidualBlock> blocks = model.blocks();
    const LeastSquaresFit fit = fitLeastSquares(blocks, initialGuess);
    if (!fit.isDetermined) {
        throw InvalidInput("--fields", std::to_string(translations.size()) + " that leave the lens open",
                           "translations by a tenth of the image or more, in two directions");
    }
    Calibration calibration;
    calibration.source = CalibrationSource::Translations;
    calibration.image = image;
    const auto mapOf = [&](const std::vector<double>& values) { return model.mapOf(values); };
    calibration.map = mapOf(fit.values);
    calibration.covariance = propagateCovariance(fit, initialGuess, mapOf);
    for (const MeasuredTranslation& translation : translations) {
        calibration.points += static_cast<int>(translation.before.size());
    }
    calibration.residualPx = std::sqrt(fit.squares / calibration.points);
    calibration.notes.emplace_back(
        "Standard deviations take the points' noise as independent: measure with a step of the subset's side.");
    if (known == 0) {
        calibration.notes.emplace_back(
            "Translations by unknown amounts show neither the scale, which is that of the known length, nor how much a "
            "tilt shortens one axis: shear and directions are wrong by that share.");
    }
    alignWithImage(calibration);
    return calibration;
}

}  // namespace strainlens
