// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/point_panel.h"

#include <QGridLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/render/colour_scale.h"
#include "gui/pictures/colours.h"
#include "gui/pictures/score_map.h"
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

PointPanel::PointPanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("pointPanel"));
    build();
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    clear();
}

void PointPanel::build() {
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 6, 8, 4}, 4);
    for (QLabel* label : std::initializer_list<QLabel*>{m_hint, m_reason, m_remedy, m_retry}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    auto* pictures = new QGridLayout;
    pictures->setHorizontalSpacing(4);
    pictures->setVerticalSpacing(1);
    for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        m_pictures[k]->setFixedSize(kPictureSide, kPictureSide);
        m_pictures[k]->setAlignment(Qt::AlignCenter);
        m_captions[k]->setAlignment(Qt::AlignHCenter);
        m_captions[k]->setWordWrap(true);
        pictures->addWidget(m_pictures[k], 0, i, Qt::AlignHCenter);
        pictures->addWidget(m_captions[k], 1, i);
    }
    m_surfaceText->setWordWrap(true);
    m_surfaceText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pictures->addWidget(m_surface, 2, 0, Qt::AlignHCenter);
    pictures->addWidget(m_surfaceText, 2, 1, 1, 2, Qt::AlignVCenter);
    layout->addLayout(pictures);
    m_match->setWordWrap(true);
    layout->addWidget(m_match);
    // The table scrolls, which leaves space for the pictures in small windows.
    m_table->setMinimumHeight(kMinTableRows * fontMetrics().height());
    layout->addWidget(m_table, 1);
}

void PointPanel::clear() {
    m_empty = true;
    m_hint->show();
    for (QLabel* label :
         std::initializer_list<QLabel*>{m_reason, m_remedy, m_retry, m_match, m_surface, m_surfaceText}) {
        label->hide();
    }
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
    m_reason->showProblem(report.reason);
    m_remedy->setText(report.remedy);
    m_remedy->setVisible(!report.remedy.isEmpty());
    showValues(*m_table, report.rows);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (const int column : {0, 1}) m_table->item(row, column)->setToolTip(m_table->item(row, column)->text());
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
