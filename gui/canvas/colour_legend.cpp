// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/colour_legend.h"

#include <QHideEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "gui/pictures/colours.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kHistogram = 38, kColours = 14;  // widths [px]
/// The bar with its histogram uses the available height.
constexpr KeySizes kSizes = {kHistogram + kColours, 1 << 16, 60, 118, LimitHandle::kGrip, 5, 8};
constexpr int kSample = 14;         // side of a category's colour sample [px]
constexpr int kWheel = 112;         // diameter [px]
constexpr int kMaxListWidth = 170;  // longer texts wrap [px]
constexpr int kReset = 24;          // side of the button [px]
constexpr int kRowsOfNumber = 56;
constexpr int kRowsOfBin = 2;

constexpr double kOutlierShare = 0.002;  // share of values at either end that may exceed the axis
constexpr double kMaxExtension = 3;      // limit by which values extend the axis [axis lengths between the limits]
constexpr double kAxisMargin = 0.05;     // relative margin at either end
constexpr double kDragSteps = 500;       // dragging moves limits in about this many steps per axis
constexpr double kKeySteps = 50;         // keys: steps between the limits

/// In the user's locale.
QString numberText(const Number& number) { return QLocale().toString(number.value, 'f', number.decimals); }

ColourRange axisRange(const ColourRange& limits, const std::vector<double>& values) {
    const double reach = kMaxExtension * (limits.high - limits.low);
    const auto cut = static_cast<std::size_t>(kOutlierShare * static_cast<double>(values.size()));
    ColourRange axis{std::min(limits.low, std::max(values[cut], limits.low - reach)),
                     std::max(limits.high, std::min(values[values.size() - 1 - cut], limits.high + reach))};
    const double spare = kAxisMargin * (axis.high - axis.low);
    return {axis.low - spare, axis.high + spare};
}

/// The wheel at twice its size, for high-resolution screens.
QImage wheelPicture() {
    constexpr int kSide = 2 * kWheel;
    const std::vector<std::uint32_t> pixels = wheelPixels(kSide);
    QImage picture(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < kSide; ++y) {
        const auto row = pixels.begin() + std::ptrdiff_t{kSide} * y;
        std::transform(row, row + kSide, reinterpret_cast<QRgb*>(picture.scanLine(y)),
                       [](QRgb pixel) { return qPremultiply(pixel); });
    }
    return picture;
}

int heightOf(const QFontMetrics& metrics, const QString& text, int width) {
    return metrics.boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap, text).height();
}

}  // namespace

ColourLegend::ColourLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("colourLegend"));
    m_reset->setParent(this);
    m_reset->resize(kReset, kReset);
    setTabOrder(m_high, m_low);
    connectHandle(m_low, &ColourRange::low);
    connectHandle(m_high, &ColourRange::high);
    connect(m_reset, &QToolButton::clicked, this, &ColourLegend::limitsReset);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
    updateNowAndOnChange(*this, {QEvent::FontChange}, [this] { arrange(); });
}

void ColourLegend::connectHandle(LimitHandle* handle, double ColourRange::*limit) {
    connect(handle, &LimitHandle::grabbed, this, [this, limit] { m_dragStart = m_key->scale.range.*limit; });
    connect(handle, &LimitHandle::dragged, this, [this, limit](int rise) {
        if (!m_dragStart) return;
        const double length = m_axis.high - m_axis.low;
        move(limit, *m_dragStart + rise * length / std::max(1, m_layout.barHeight - 1), roundDown(length / kDragSteps));
    });
    connect(handle, &LimitHandle::dropped, this, [this] {
        m_dragStart.reset();
        arrange();
    });
    connect(handle, &LimitHandle::stepped, this, [this, limit](int steps) {
        const ColourRange& range = m_key->scale.range;
        const double step = roundDown((range.high - range.low) / kKeySteps);
        move(limit, range.*limit + steps * step, step);
    });
    connect(handle, &LimitHandle::resetRequested, this, &ColourLegend::limitsReset);
}

void ColourLegend::move(double ColourRange::*limit, double value, double step) {
    ColourRange range = m_key->scale.range;
    range.*limit = std::round(value / step) * step;
    // The limits must not cross.
    if (limit == &ColourRange::low) range.low = std::min(range.low, range.high - step);
    if (limit == &ColourRange::high) range.high = std::max(range.high, range.low + step);
    if (range != m_key->scale.range) emit limitsMoved(range);
}

void ColourLegend::setKey(std::optional<ColourKey> key) {
    m_key = std::move(key);
    if (m_key && m_key->values && m_key->values->empty()) m_key->values.reset();
    arrange();
}

QString ColourLegend::barTitle() const {
    if (!(m_key->mmPerPx > 0)) return m_key->title;
    return (m_key->isVelocity ? tr("%1, [mm/s]") : tr("%1, [mm]")).arg(m_key->title);
}

QStringList ColourLegend::footer() const {
    if (!m_key->extremes) return {};
    const double largest = std::max(std::abs(m_key->extremes->low), std::abs(m_key->extremes->high));
    return {tr("from %1").arg(numberText(numberRelativeTo(m_key->extremes->low, largest))),
            tr("to %1").arg(numberText(numberRelativeTo(m_key->extremes->high, largest)))};
}

void ColourLegend::widen(int width) {
    m_width = std::max(m_width, width);
    if (m_width != minimumWidth() || m_width != maximumWidth()) setFixedWidth(m_width);
}

void ColourLegend::arrange() {
    m_layout = {};
    m_labels.clear();
    if (hasBar()) {
        arrangeBar();
    } else if (m_key && m_key->kind == MapKind::Directions) {
        widen(kWheel + 2 * kSizes.padding);
    } else if (m_key) {
        int contentWidth = std::min(fontMetrics().horizontalAdvance(m_key->title), kMaxListWidth);
        for (const ColourKey::Category& category : m_key->categories) {
            contentWidth =
                std::max(contentWidth, kSample + kSizes.gap + fontMetrics().horizontalAdvance(category.text));
        }
        widen(std::min(contentWidth, kMaxListWidth) + 2 * kSizes.padding);
    } else {
        widen(kSizes.maxTitleWidth + 2 * kSizes.padding);
    }
    positionHandles();
    setAccessibleDescription(m_key ? m_key->title : QString());
    update();
}

void ColourLegend::arrangeBar() {
    const ColourScale& scale = m_key->scale;
    if (!hasHandles()) {
        m_axis = scale.range;
    } else if (!m_dragStart) {
        m_axis = axisRange(scale.range, *m_key->values);
    }
    KeySizes sizes = kSizes;
    if (!hasHandles()) sizes.barWidth -= kHistogram;
    const QFontMetrics metrics = fontMetrics();
    KeyTexts texts;
    texts.lineHeight = metrics.height();
    texts.titleWidth = metrics.horizontalAdvance(barTitle());
    const QStringList lines = footer();
    texts.footerLines = static_cast<int>(lines.size());
    for (const QString& line : lines) texts.footerWidth = std::max(texts.footerWidth, metrics.horizontalAdvance(line));
    const int count = std::clamp(height() / kRowsOfNumber, 3, 12);
    makeLabels(texts, count);  // to determine text widths
    for (const Label& label : m_labels) {
        texts.numberWidth = std::max(texts.numberWidth, metrics.horizontalAdvance(label.number));
        texts.secondWidth = std::max(texts.secondWidth, metrics.horizontalAdvance(label.second));
    }
    // Wider numbers must not move the bar under the mouse.
    if (!m_dragStart) m_titleHeight = heightOf(metrics, barTitle(), keyContentWidth(sizes, texts));
    m_layout = layoutBarKey(sizes, texts, m_titleHeight, height() - (hasHandles() ? kReset : 0));
    makeLabels(texts, count);
    widen(m_layout.width);
}

void ColourLegend::makeLabels(const KeyTexts& texts, int count) {
    m_labels.clear();
    const auto add = [this](const Number& number, const std::optional<Number>& second, int row) {
        m_labels.push_back({row, numberText(number), second ? numberText(*second) : QString()});
    };
    const ColourRange& range = m_key->scale.range;
    const double mmPerPx = m_key->mmPerPx;
    int low = rowOf(range.low), high = rowOf(range.high);
    if (hasHandles()) {
        const double step = (range.high - range.low) / 1000;
        // Avoid overlapping numbers.
        if (low - high < texts.lineHeight) high = low - texts.lineHeight;
        for (const auto& [value, row] : {std::pair{range.low, low}, std::pair{range.high, high}}) {
            const Number second = numberOf(value * mmPerPx, mmPerPx > 0 ? step * mmPerPx : 1);
            add(numberOf(value, step), mmPerPx > 0 ? std::optional(second) : std::nullopt, row);
        }
    }
    for (const KeyTick& tick : keyTicks(m_key->scale, mmPerPx, count)) {
        const int row = rowOf(tick.value);
        const bool hidden = std::abs(row - low) < texts.lineHeight || std::abs(row - high) < texts.lineHeight;
        if (!hasHandles() || !hidden) add(tick.number, tick.secondMm, row);
    }
}

void ColourLegend::positionHandles() {
    const bool shown = hasHandles() && m_layout.barHeight > 0;
    for (const auto& [handle, limit] : {std::pair{m_low, &ColourRange::low}, std::pair{m_high, &ColourRange::high}}) {
        handle->setVisible(shown);
        if (!shown) continue;
        const double value = m_key->scale.range.*limit;
        handle->setGeometry(m_layout.left, rowOf(value) - LimitHandle::kHeight / 2,
                            m_layout.tickRight + 1 - m_layout.left, LimitHandle::kHeight);
        handle->setAccessibleDescription(QLocale().toString(value, 'g', 4));
    }
    m_reset->setVisible(shown);
    m_reset->setEnabled(shown && m_key->isFixed);
    m_reset->move(width() - kReset - 2, height() - kReset - 2);
}

QRect ColourLegend::barRect() const {
    if (!hasBar()) return {};
    return {m_layout.left + m_layout.barWidth - kColours, m_layout.barTop, kColours, m_layout.barHeight};
}

void ColourLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_key) return;
    painter.setPen(palette().color(QPalette::WindowText));
    if (hasBar()) return paintBar(painter);
    m_key->kind == MapKind::Directions ? paintWheel(painter) : paintList(painter);
}

void ColourLegend::paintHistogram(QPainter& painter) const {
    const std::vector<double>& values = *m_key->values;
    const int bins = m_layout.barHeight / kRowsOfBin;
    std::vector<std::ptrdiff_t> counts(static_cast<std::size_t>(bins));
    const auto edge = [&](int bin) { return std::lerp(m_axis.low, m_axis.high, double(bin) / bins); };
    auto from = std::ranges::lower_bound(values, edge(0));
    for (int bin = 0; bin < bins; ++bin) {
        const auto to = std::ranges::lower_bound(values, edge(bin + 1));
        counts[static_cast<std::size_t>(bin)] = to - from;
        from = to;
    }
    const auto largestCount = static_cast<double>(std::max<std::ptrdiff_t>(1, *std::ranges::max_element(counts)));
    const QColor colour = palette().color(QPalette::Disabled, QPalette::WindowText);
    for (int bin = 0; bin < bins; ++bin) {
        const double count = static_cast<double>(counts[static_cast<std::size_t>(bin)]);
        const int length = static_cast<int>(std::ceil(count / largestCount * (kHistogram - 2)));
        const int bottom = m_layout.barTop + m_layout.barHeight - bin * kRowsOfBin;
        painter.fillRect(m_layout.left + kHistogram - 1 - length, bottom - kRowsOfBin, length, kRowsOfBin, colour);
    }
}

void ColourLegend::paintBar(QPainter& painter) const {
    const QFontMetrics metrics = fontMetrics();
    const QString title = barTitle();
    painter.drawText(
        QRect(m_layout.left, m_layout.titleTop, m_layout.contentWidth, heightOf(metrics, title, m_layout.contentWidth)),
        Qt::TextWordWrap, title);
    if (m_layout.barHeight == 0) return;
    const QRect bar = barRect();
    int row = bar.bottom() + 1;
    for (const Rgb colour : barColours(m_key->scale, m_axis, bar.height())) {
        painter.fillRect(bar.left(), --row, bar.width(), 1, toQColor(colour));
    }
    if (hasHandles()) paintHistogram(painter);
    const int line = metrics.height();
    for (const Label& label : m_labels) {
        painter.drawLine(m_layout.tickLeft, label.row, m_layout.tickLeft + 3, label.row);
        const QRect number(m_layout.numbersLeft, label.row - line / 2, m_layout.numbersRight - m_layout.numbersLeft,
                           line);
        painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, label.number);
        const QRect second(m_layout.numbersRight, number.top(), m_layout.secondsRight - m_layout.numbersRight, line);
        painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter, label.second);
    }
    int y = m_layout.footerTop;
    for (const QString& text : footer()) {
        painter.drawText(QRect(m_layout.left, y, m_layout.contentWidth, line), Qt::AlignLeft, text);
        y += line;
    }
}

void ColourLegend::paintWheel(QPainter& painter) const {
    const QFontMetrics metrics = fontMetrics();
    const ColourKey& key = *m_key;
    const WheelKey numbers =
        wheelKey(key.scale.range.high, key.extremes ? key.extremes->high : key.scale.range.high, key.mmPerPx);
    QStringList texts = {tr("max: %1 %2").arg(numberText(numbers.rimPx), key.unit)};
    if (numbers.rimMm) texts << tr("= %1 mm").arg(numberText(*numbers.rimMm));
    if (numbers.longest) texts << tr("longest: %1 %2").arg(numberText(*numbers.longest), key.unit);
    QRect text(kSizes.padding, kSizes.padding, width() - 2 * kSizes.padding, 0);
    const auto write = [&](const QString& words, int alignment) {
        text.setHeight(heightOf(metrics, words, text.width()));
        painter.drawText(text, alignment | Qt::TextWordWrap, words);
        text.moveTop(text.bottom() + 1);
    };
    write(key.title, Qt::AlignLeft);
    text.translate(0, kSizes.padding);
    static const QImage wheel = wheelPicture();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRect((width() - kWheel) / 2, text.top(), kWheel, kWheel), wheel);
    text.translate(0, kWheel + kSizes.padding);
    for (const QString& words : texts) write(words, Qt::AlignHCenter);
}

void ColourLegend::paintList(QPainter& painter) const {
    const QFontMetrics metrics = fontMetrics();
    QRect text(kSizes.padding, kSizes.padding, width() - 2 * kSizes.padding, 0);
    text.setHeight(heightOf(metrics, m_key->title, text.width()));
    painter.drawText(text, Qt::TextWordWrap, m_key->title);
    text.moveTop(text.bottom() + 1 + kSizes.padding);
    text.setLeft(text.left() + kSample + kSizes.gap);
    for (const ColourKey::Category& category : m_key->categories) {
        text.setHeight(std::max(kSample, heightOf(metrics, category.text, text.width())));
        painter.fillRect(kSizes.padding, text.top(), kSample, kSample, category.colour);
        painter.drawText(text, Qt::TextWordWrap, category.text);
        text.moveTop(text.bottom() + 1 + kSizes.gap);
    }
}

void ColourLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ColourLegend::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) m_width = 0;
    QWidget::hideEvent(event);
}

void ColourLegend::retranslate() {
    m_width = 0;
    setAccessibleName(tr("Colour legend"));
    m_high->setAccessibleName(tr("Upper colour limit"));
    m_low->setAccessibleName(tr("Lower colour limit"));
    for (LimitHandle* handle : {m_high, m_low}) {
        handle->setToolTip(tr("Drag or press the arrow keys to fix the limits; Escape resets them to automatic"));
    }
    m_reset->setIcon(themedIcon(QStringLiteral("reset")));
    setNameAndToolTip(*m_reset, tr("Automatic limits"), tr("Reset the colour limits to automatic"));
}

}  // namespace strainlens::gui
