// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/point_panel.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/render/colour_scale.h"
#include "gui/pictures/colours.h"
#include "gui/pictures/score_map.h"
#include "gui/theme/theme.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr const char* kCriterionNames[] = {"SAD", "SSD", "ZNCC"};
constexpr int kScoreCell = 7;           // of the score map [px]
constexpr int kMinTableRows = 2;        // of the table
constexpr int kPictureSide = 84;        // [px]
constexpr double kShownDeviations = 3;  // range of the difference: ± this many standard deviations
const QColor kNoPixel(70, 76, 92);      // pixels outside the image or not compared

using Pixels = GrayImage<float>;

template <typename Colour>
QPixmap pixmapOf(const Pixels& pixels, const Colour& colour) {
    QImage image(pixels.width(), pixels.height(), QImage::Format_RGB32);
    for (int y = 0; y < pixels.height(); ++y) {
        for (int x = 0; x < pixels.width(); ++x) {
            const auto value = static_cast<double>(pixels(x, y));
            image.setPixelColor(x, y, std::isnan(value) ? kNoPixel : colour(value));
        }
    }
    return QPixmap::fromImage(image.scaled(kPictureSide, kPictureSide, Qt::KeepAspectRatio, Qt::FastTransformation));
}

QPixmap greyPixmap(const Pixels& pixels, const ColourRange& range) {
    return pixmapOf(pixels, [&](double v) { return toQColor(colourOf(ColourMap::Grey, range.fraction(v))); });
}

ColourRange greyRange(const Pixels& pixels) {
    std::vector<double> values;
    for (int y = 0; y < pixels.height(); ++y) {
        for (int x = 0; x < pixels.width(); ++x) values.push_back(static_cast<double>(pixels(x, y)));
    }
    return rangeOf(sortedNumbers(values), {ColourLimits::Kind::Percentile, 0.5, {}});
}

}  // namespace

PointPanel::PointPanel(QWidget* parent)
    : QWidget(parent),
      m_hint(new QLabel),
      m_reason(new QLabel),
      m_remedy(new QLabel),
      m_retry(new QLabel),
      m_match(new QLabel),
      m_surface(new QLabel),
      m_surfaceText(new QLabel),
      m_table(new QTableWidget(0, 2)) {
    setObjectName(QStringLiteral("pointPanel"));
    build();
    retranslate();
    clear();
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void PointPanel::build() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 6, 8, 4);
    layout->setSpacing(4);
    const std::pair<QLabel*, const char*> texts[] = {
        {m_hint, "pointHint"}, {m_reason, "pointReason"}, {m_remedy, "pointRemedy"}, {m_retry, "pointRetry"}};
    for (const auto& [label, name] : texts) {
        label->setObjectName(QLatin1String(name));
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    auto* pictures = new QGridLayout;
    pictures->setHorizontalSpacing(4);
    pictures->setVerticalSpacing(1);
    constexpr const char* kNames[] = {"pointReference", "pointDeformed", "pointDifference"};
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        m_pictures[k] = new QLabel;
        m_pictures[k]->setObjectName(QLatin1String(kNames[k]));
        m_pictures[k]->setFixedSize(kPictureSide, kPictureSide);
        m_pictures[k]->setAlignment(Qt::AlignCenter);
        m_captions[k] = new QLabel;
        m_captions[k]->setAlignment(Qt::AlignHCenter);
        m_captions[k]->setWordWrap(true);
        pictures->addWidget(m_pictures[k], 0, i, Qt::AlignHCenter);
        pictures->addWidget(m_captions[k], 1, i);
    }
    m_surface->setObjectName(QStringLiteral("pointSurface"));
    m_surfaceText->setObjectName(QStringLiteral("pointSurfaceText"));
    m_surfaceText->setWordWrap(true);
    m_surfaceText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pictures->addWidget(m_surface, 2, 0, Qt::AlignHCenter);
    pictures->addWidget(m_surfaceText, 2, 1, 1, 2, Qt::AlignVCenter);
    layout->addLayout(pictures);
    m_match->setObjectName(QStringLiteral("pointMatch"));
    m_match->setWordWrap(true);
    layout->addWidget(m_match);
    m_table->setObjectName(QStringLiteral("pointTable"));
    makeReadOnlyTable(*m_table);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    // Long names wrap.
    m_table->verticalHeader()->setMinimumSectionSize(m_table->verticalHeader()->defaultSectionSize());
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // The table scrolls, which leaves space for the pictures in small windows.
    m_table->setMinimumHeight(kMinTableRows * fontMetrics().height());
    layout->addWidget(m_table, 1);
}

void PointPanel::clear() {
    m_empty = true;
    m_hint->show();
    for (QLabel* label : {m_reason, m_remedy, m_retry, m_match, m_surface, m_surfaceText}) label->hide();
    for (QLabel* label : m_pictures) label->hide();
    for (QLabel* label : m_captions) label->hide();
    m_table->setRowCount(0);
    m_table->hide();
}

void PointPanel::showReport(const PointReport& report) {
    m_empty = false;
    m_hint->hide();
    m_retry->hide();
    m_match->hide();
    m_reason->setText(QStringLiteral("\u26a0 ") + report.reason);
    m_reason->setStyleSheet(QStringLiteral("color: %1").arg(errorColour().name()));
    m_reason->setVisible(!report.reason.isEmpty());
    m_remedy->setText(report.remedy);
    m_remedy->setVisible(!report.remedy.isEmpty());
    m_table->setRowCount(static_cast<int>(report.rows.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto& [name, value] = report.rows[static_cast<std::size_t>(row)];
        m_table->setItem(row, 0, new QTableWidgetItem(name));
        m_table->setItem(row, 1, new QTableWidgetItem(value));
        m_table->item(row, 0)->setToolTip(name);
        m_table->item(row, 1)->setToolTip(value);
        m_table->item(row, 1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->show();
}

void PointPanel::showPictures(const SubsetResult& pictures) {
    if (m_empty) return;
    const SubsetView& view = pictures.view;
    m_pictures[0]->setPixmap(greyPixmap(view.reference, greyRange(view.reference)));
    m_pictures[1]->setPixmap(greyPixmap(view.deformed, greyRange(view.deformed)));
    const double reach = std::isfinite(view.residualRms) ? std::max(kShownDeviations * view.residualRms, 1e-6) : 1;
    const ColourScale scale{ColourMap::Diverging, {-reach, reach}};
    m_pictures[2]->setPixmap(pixmapOf(view.residual, [&](double v) { return toQColor(scale.colour(v)); }));
    for (std::size_t i = 0; i < 3; ++i) {
        const bool shown = i == 0 || pictures.hasShape;
        m_pictures[i]->setVisible(shown);
        m_captions[i]->setVisible(shown);
    }
    const auto text = [](double value, int decimals) {
        return std::isfinite(value) ? QLocale().toString(value, 'f', decimals) : QStringLiteral("\u2013");
    };
    m_match->setText(tr("Correlation %1, difference %2, contrast %3 grey levels")
                         .arg(text(view.zncc, 4), text(view.residualRms, 2), text(view.contrast, 1)));
    m_match->show();
    showSurface(pictures);
    m_retry->setVisible(pictures.retry.has_value());
    if (pictures.retry) m_retry->setText(retryText(*pictures.retry));
}

void PointPanel::showSurface(const SubsetResult& pictures) {
    const bool isShown = pictures.surface && pictures.surface->best;
    m_surface->setVisible(isShown);
    m_surfaceText->setVisible(isShown);
    if (!isShown) return;
    const ScoreSurface& surface = *pictures.surface;
    const ShapeFunction& shape = pictures.position.shape;
    m_surface->setPixmap(QPixmap::fromImage(scoreMap(surface, {shape.u.value, shape.v.value}, kScoreCell)));
    const double best = surface.at(surface.best->dx, surface.best->dy);
    const bool isSum = surface.criterion != Criterion::Zncc;
    const QLocale locale;
    //: The first is a criterion; then a displacement in px and its score.
    m_surfaceText->setText((pictures.isOwnShape
                                ? tr("%1 at integer pixels: best at (%2, %3) with %4; the cross marks the result.")
                                : tr("%1 at integer pixels: best at (%2, %3) with %4; the cross marks the "
                                     "neighbours' displacement."))
                               .arg(QLatin1String(kCriterionNames[static_cast<std::size_t>(surface.criterion)]),
                                    locale.toString(surface.best->dx), locale.toString(surface.best->dy),
                                    locale.toString(best, 'f', isSum ? 0 : 4)));
}

void PointPanel::retranslate() {
    m_hint->setText(tr("Click a measured point in the image with the hand tool (V)."));
    m_captions[0]->setText(tr("Reference"));
    m_captions[1]->setText(tr("Deformed"));
    m_captions[2]->setText(tr("Difference"));
    m_pictures[0]->setToolTip(tr("The subset in the reference image"));
    m_pictures[1]->setToolTip(
        tr("The same pixels in the deformed image, warped back by the measured displacement; for a failed point, "
           "by that of its neighbours"));
    m_pictures[2]->setToolTip(
        tr("Difference after gain and offset: uniform grain is noise; a pattern means that displacement or "
           "illumination vary more within the subset than the model allows"));
    for (std::size_t i = 0; i < 3; ++i) m_pictures[i]->setAccessibleName(m_captions[i]->text());
    m_surface->setToolTip(
        tr("Match of the subset at integer displacements around the result (bright = good): one clear peak is a "
           "reliable match, a ridge or several peaks are not"));
    m_surface->setAccessibleName(tr("Scores around the displacement"));
    m_table->setAccessibleName(tr("Values of the point"));
}

}  // namespace strainlens::gui
