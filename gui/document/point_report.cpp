// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/point_report.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/render/field_quantity.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/i18n/unit_text.h"

namespace strainlens::gui {
namespace {

constexpr int kRings = 4;       // rings of neighbours that replace a failed point's displacement
constexpr int kEdgePoints = 8;  // vertices per side of a subset's outline

struct PointTexts {
    Q_DECLARE_TR_FUNCTIONS(PointTexts)
};

QString sixDigits(double value) { return QLocale().toString(value, 'g', 6); }

/// "12.5 (0.25 mm)", or in the chosen unit alone.
QString lengthText(double px, const ShownUnits& units) {
    const QString shown = sixDigits(px * shownUnit("px", false, units).factor);
    return units.hasBoth()
               ? QStringLiteral("%1 (%2 %3)").arg(shown, QLocale().toString(px * units.mmPerPx, 'g', 3), unitText("mm"))
               : shown;
}

struct Explanation {
    QString reason, remedy;
};

Explanation explanationOf(PointStatus status, const RunParameters& p) {
    const bool icgn = isIcgn(p.refinement);
    switch (status) {
        case PointStatus::Ok:
            return {};
        case PointStatus::OutsideRoi:
            return {PointTexts::tr("Too little of its search window or subset is inside the region."),
                    PointTexts::tr("Enlarge the region, use a smaller search window or subset, or reduce the "
                                   "minimum share.")};
        case PointStatus::OutOfImage:
            return {PointTexts::tr("Its search window or subset is outside the deformed image."),
                    PointTexts::tr("Use a wider field of view, exclude this area from the region, or use a "
                                   "smaller subset.")};
        case PointStatus::NoTexture:
            return {PointTexts::tr("Its contrast is too low for matching (minimum contrast %1).")
                        .arg(sixDigits(p.validation.minimumContrast)),
                    PointTexts::tr("Use a larger search window and subset, more light or a coarser speckle "
                                   "pattern; glare and shadow have no texture either.")};
        case PointStatus::LowScore:
            return {icgn ? PointTexts::tr("The correlation of its subset is too low (minimum correlation %1).")
                               .arg(sixDigits(p.refine.minimumZncc))
                         : PointTexts::tr("The match is worse than the score threshold allows."),
                    PointTexts::tr("Increase the search radius, use a larger subset, or second order for large "
                                   "strain; if the surface has changed here (crack, flaking), the point is correctly "
                                   "excluded.")};
        case PointStatus::NotConverged:
            return {PointTexts::tr("The refinement did not converge within %1 steps.").arg(p.refine.maxIterations),
                    PointTexts::tr("Use a larger subset, second order for large strain, more refinement steps, "
                                   "or smoothing for noisy images.")};
        case PointStatus::Outlier:
            return {PointTexts::tr("It disagrees with its neighbours (outlier threshold %1).")
                        .arg(sixDigits(p.validation.medianThreshold)),
                    PointTexts::tr("Use a larger search window; at a real discontinuity such as a crack, raise the "
                                   "outlier threshold.")};
        case PointStatus::Ambiguous:
            return {PointTexts::tr("It matches equally well at another displacement: the texture repeats itself."),
                    PointTexts::tr("Use a subset that is larger than the repeating pattern, or add random speckles.")};
        case PointStatus::FixedPattern:
            return {PointTexts::tr("It matches a pattern of the camera (dirt, noise of the sensor) that does not move "
                                   "with the specimen."),
                    PointTexts::tr("Paint speckles here, clean the sensor, or exclude this area from the region.")};
        case PointStatus::Masked:
            return {PointTexts::tr("The masks hide it, or too much of its subset, in this image or in its reference "
                                   "image."),
                    PointTexts::tr("It is measured again where an image shows it; a smaller subset or minimum share "
                                   "needs less of it.")};
        case PointStatus::NotComputed:
            return {PointTexts::tr("The run stopped before this point."), PointTexts::tr("Run again to completion.")};
    }
    return {};
}

Explanation explanationOf(StrainStatus status) {
    switch (status) {
        case StrainStatus::Ok:
        case StrainStatus::NoDisplacement:
            return {};
        case StrainStatus::TooFewPoints:
            return {PointTexts::tr("No strain: too few valid points in its strain window are connected with it."),
                    PointTexts::tr("Use a larger strain window, a smaller step, or reduce the strain minimum share.")};
        case StrainStatus::Undetermined:
            return {PointTexts::tr("No strain: the valid points of its window are collinear."),
                    PointTexts::tr("Use a larger strain window.")};
        case StrainStatus::Folded:
            return {PointTexts::tr("No strain: the displacements fold the surface here."),
                    PointTexts::tr("The surrounding points are wrong; use a larger search window or a stricter "
                                   "outlier test.")};
    }
    return {};
}

void addRows(const DisplacementField& field, std::size_t node, const ValueStyle& style, PointReport& report) {
    // The report has what was measured at the point; these are derived, for maps.
    const auto isDerived = [](const FieldQuantity& quantity) {
        return quantity.name.ends_with("_nonrigid") || quantity.name == "rotation";
    };
    for (const FieldQuantity& quantity : fieldQuantities()) {
        if (isDerived(quantity)) continue;
        const std::vector<double> values = quantity.values(field);
        if (values.size() != field.size() || !std::isfinite(values[node])) continue;
        const bool isLength = quantity.unit == "px" && !quantity.name.starts_with("sigma");
        const std::string name(quantity.name);
        report.rows.emplace_back(quantityTitle(name, style), isLength
                                                                 ? lengthText(values[node], style.units)
                                                                 : sixDigits(values[node] * factorOf(name, style)));
    }
    if (field.refined.empty() || !field.ok(node)) return;
    report.rows.emplace_back(PointTexts::tr("Last step [px]"),
                             sixDigits(static_cast<double>(field.refined.increment[node])));
    report.rows.emplace_back(PointTexts::tr("Pixels compared"), QLocale().toString(field.refined.pixels[node]));
}

}  // namespace

PointReport describePoint(const DisplacementField& field, std::size_t node, const RunParameters& parameters,
                          const ValueStyle& style) {
    PointReport report;
    report.rows.emplace_back(PointTexts::tr("Status"), statusText(field.status[node]));
    const QString unit = quantityUnit("u", style);
    report.rows.emplace_back(QStringLiteral("x [%1]").arg(unit), lengthText(field.x[node], style.units));
    report.rows.emplace_back(QStringLiteral("y [%1]").arg(unit), lengthText(field.y[node], style.units));
    addRows(field, node, style, report);
    Explanation found = explanationOf(field.status[node], parameters);
    if (field.ok(node) && !field.strain.empty()) found = explanationOf(field.strain.status[node]);
    report.reason = found.reason;
    report.remedy = found.remedy;
    return report;
}

QString retryText(const rules::RefinedPoint& retry) {
    const auto text = [](double value, int decimals) {
        return std::isfinite(value) ? QLocale().toString(value, 'f', decimals) : QStringLiteral("\u2013");
    };
    switch (retry.status) {
        case PointStatus::Ok:
            return PointTexts::tr("Refined from its neighbours, it converges: u %1 px, v %2 px, correlation %3.")
                .arg(text(retry.shape.u.value, 3), text(retry.shape.v.value, 3), text(retry.zncc, 3));
        case PointStatus::NotConverged:
            return PointTexts::tr(
                       "Refined from its neighbours, it does not converge: step %1 still moves it by %2 px, "
                       "correlation %3.")
                .arg(retry.iterations)
                .arg(text(retry.increment, 3), text(retry.zncc, 3));
        default:
            return PointTexts::tr("Refined from its neighbours, it fails: %1, correlation %2.")
                .arg(statusText(retry.status), text(retry.zncc, 3));
    }
}

std::optional<ShapeFunction> shapeNear(const DisplacementField& field, std::size_t node) {
    if (field.ok(node)) {
        ShapeFunction shape{{field.u[node]}, {field.v[node]}};
        const RefinedDetails& d = field.refined;
        if (d.empty()) return shape;
        shape.u.x = d.ux[node], shape.u.y = d.uy[node], shape.v.x = d.vx[node], shape.v.y = d.vy[node];
        if (d.uxx.empty()) return shape;
        shape.u.xx = d.uxx[node], shape.u.xy = d.uxy[node], shape.u.yy = d.uyy[node];
        shape.v.xx = d.vxx[node], shape.v.xy = d.vxy[node], shape.v.yy = d.vyy[node];
        return shape;
    }
    const int column = static_cast<int>(node) % field.columns, row = static_cast<int>(node) / field.columns;
    for (int ring = 1; ring <= kRings; ++ring) {
        double u = 0, v = 0;
        int count = 0;
        for (int r = std::max(0, row - ring); r <= std::min(field.rows - 1, row + ring); ++r) {
            for (int c = std::max(0, column - ring); c <= std::min(field.columns - 1, column + ring); ++c) {
                const std::size_t i = field.index(c, r);
                if (!field.ok(i)) continue;
                u += field.u[i], v += field.v[i], ++count;
            }
        }
        if (count > 0) return ShapeFunction{{u / count}, {v / count}};
    }
    return std::nullopt;
}

SubsetPosition subsetAt(const DisplacementField& field, std::size_t node, const RunParameters& parameters) {
    SubsetPosition position;
    position.x = static_cast<int>(std::lround(field.x[node]));
    position.y = static_cast<int>(std::lround(field.y[node]));
    const bool icgn = !field.refined.empty();
    int subset = refineParameters(parameters).subset;
    if (!field.refined.subset.empty() && field.ok(node)) subset = field.refined.subset[node];
    position.width = icgn ? subset : parameters.grid.blockWidth;
    position.height = icgn ? subset : parameters.grid.blockHeight;
    position.shape = shapeNear(field, node).value_or(ShapeFunction{});
    return position;
}

QPolygonF outlineOf(const SubsetPosition& position, bool isDeformed) {
    // From pixel edge to pixel edge.
    const double left = -(position.width / 2) - 0.5, top = -(position.height / 2) - 0.5;
    const QPointF corners[] = {{left, top},
                               {left + position.width, top},
                               {left + position.width, top + position.height},
                               {left, top + position.height}};
    QPolygonF outline;
    for (int side = 0; side < 4; ++side) {
        for (int k = 0; k < kEdgePoints; ++k) {
            const double share = double(k) / kEdgePoints;
            const QPointF d = corners[side] * (1 - share) + corners[(side + 1) % 4] * share;
            const double u = isDeformed ? position.shape.u.at(d.x(), d.y()) : 0;
            const double v = isDeformed ? position.shape.v.at(d.x(), d.y()) : 0;
            outline << QPointF(position.x + d.x() + u, position.y + d.y() + v);
        }
    }
    return outline;
}

}  // namespace strainlens::gui
