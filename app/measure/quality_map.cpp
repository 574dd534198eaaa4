// SPDX-License-Identifier: MPL-2.0
#include "app/measure/quality_map.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "compute/quality/uncertainty.h"
#include "compute/types/format.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

/// Whether the image has texture. On uniform images the spline's rounding errors leave tiny slopes, which without noise
/// would predict a perfect match.
bool hasSlopes(double sssig, const SpeckleQuality& speckles) {
    constexpr double kFaintest = 1e-3;  // RMS slope [grey/px]
    return sssig > kFaintest * kFaintest * speckles.pixels;
}

/// "-" for no value.
std::string numberOrDash(const char* pattern, double value) {
    return std::isfinite(value) ? format(pattern, value) : "-";
}

}  // namespace

QualityMap measureQuality(const AnyImageView& image, const Grid& grid, const RoiMask& roi, int subset,
                          double noiseGrey) {
    const SlopeImages slopes = computeSlopes(image, Interpolation::QuinticSpline);
    const SpeckleMeter meter(image, slopes, roi, noiseGrey);
    const NoiseResponse response(Interpolation::QuinticSpline, 0);
    QualityMap map{subset, noiseGrey, grid.columns(), grid.rows(), std::vector<QualityPoint>(grid.size())};
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            QualityPoint& point = map.points[grid.index(column, row)];
            point.x = grid.centreX(column), point.y = grid.centreY(row);
            if (!grid.isMeasured(column, row)) continue;
            point.speckles = meter.at(point.x, point.y, subset);
            const auto sigma = [&](double sssig) {
                return hasSlopes(sssig, point.speckles)
                           ? displacementSigma(noiseGrey, 1 / sssig, sssig / point.speckles.pixels, response, 1)
                           : SpeckleQuality::kUnknown;
            };
            point.sigmaU = sigma(point.speckles.sssigX), point.sigmaV = sigma(point.speckles.sssigY);
        }
    }
    return map;
}

void writeQualityCsv(std::ostream& out, const QualityMap& map) {
    std::string text = "x_px,y_px,pixels,sssig_x,sssig_y,mig,speckle_px,sigma_u_px,sigma_v_px\n";
    for (const QualityPoint& point : map.points) {
        const SpeckleQuality& s = point.speckles;
        text += std::to_string(point.x) + "," + std::to_string(point.y) + "," + std::to_string(s.pixels);
        for (double value : {s.sssigX, s.sssigY, s.mig, s.speckleSizePx, point.sigmaU, point.sigmaV}) {
            text += "," + exactText(value);
        }
        text += "\n";
    }
    out << text;
}

std::string qualityText(const QualityMap& map) {
    const auto measured = std::ranges::count_if(map.points, [](const auto& p) { return p.speckles.pixels > 0; });
    const auto median = [&](const char* pattern, const auto& valueOf) {
        std::vector<double> values;
        for (const QualityPoint& point : map.points) values.push_back(valueOf(point));
        return numberOrDash(pattern, medianOf(std::move(values)));
    };
    return format(
        "subset %d px, medians over %td points\n"
        "noise           %10s grey\n"
        "SSSIG along x   %10s grey^2/px^2\n"
        "SSSIG along y   %10s grey^2/px^2\n"
        "MIG             %10s grey/px\n"
        "speckle size    %10s px\n"
        "predicted sigma %10s px (u), %s px (v)\n",
        map.subset, measured, numberOrDash("%.3f", map.noiseGrey).c_str(),
        median("%.0f", [](const QualityPoint& p) { return p.speckles.sssigX; }).c_str(),
        median("%.0f", [](const QualityPoint& p) { return p.speckles.sssigY; }).c_str(),
        median("%.2f", [](const QualityPoint& p) { return p.speckles.mig; }).c_str(),
        median("%.2f", [](const QualityPoint& p) { return p.speckles.speckleSizePx; }).c_str(),
        median("%.5f", [](const QualityPoint& p) { return p.sigmaU; }).c_str(),
        median("%.5f", [](const QualityPoint& p) { return p.sigmaV; }).c_str());
}

}  // namespace strainlens
