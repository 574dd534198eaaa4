// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/result_badge.h"

#include <QEvent>
#include <QLocale>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/i18n/engine_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr double kSecondMs = 1000;

QString countText(std::size_t count) { return QLocale().toString(qulonglong{count}); }

}  // namespace

ResultBadge::ResultBadge(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("resultBadge"));
    m_run->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoFillBackground(true);
    // The strip's legend decides the width.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* layout = makeLayout<QVBoxLayout>(this, {8, 4, 6, 4}, 2);
    for (QWidget* part : std::initializer_list<QWidget*>{m_summary, m_stale, m_run, m_problem}) layout->addWidget(part);
    for (QLabel* label : {m_summary, m_stale, m_problem}) label->setWordWrap(true);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange, QEvent::FontChange},
                         [this] { refresh(); });
}

void ResultBadge::setImage(std::optional<MeasuredImage> image) {
    m_image = std::move(image);
    refresh();
}

void ResultBadge::setStale(bool stale) {
    m_isStale = stale;
    refresh();
}

QStringList ResultBadge::facts() const {
    // The text is cut before names are in it, as these may contain anything.
    QStringList facts = tr("%1 \u2192 %2 \u00b7 %3 of %4 points").split(QStringLiteral(" \u00b7 "));
    facts.front() = facts.front().arg(m_image->reference, m_image->name);
    facts.back() = facts.back().arg(countText(m_image->okPoints), countText(m_image->points));
    if (!m_image->durationMs) return facts;
    const double ms = *m_image->durationMs;
    return facts << (ms < kSecondMs ? tr("%1 ms").arg(QLocale().toString(ms, 'f', 0))
                                    : tr("%1 s").arg(QLocale().toString(ms / kSecondMs, 'f', 1)));
}

void ResultBadge::refresh() {
    m_summary->setVisible(m_image.has_value());
    m_stale->setText(QStringLiteral("\u26a0 ") + tr("Out of date"));
    const QString why = tr("Out of date: measured with a different region or parameters.");
    setNameAndToolTip(*m_stale, why, why);
    m_stale->setVisible(m_isStale);
    m_run->setVisible(m_isStale);
    setVisible(m_image || m_isStale);
    const bool hasProblem = m_image && !m_image->failure.empty();
    m_problem->setText(hasProblem ? failureText(m_image->failure) : QString());
    m_problem->setVisible(hasProblem);
    // Use the theme's colours, as in panels.
    QPalette colours = parentWidget()->palette();
    if (m_isStale || hasProblem) {
        colours = withWarningColours(colours);
        colours.setColor(QPalette::ButtonText, warningColours().text);
    }
    // Setting a palette triggers this function again.
    if (colours != palette()) setPalette(colours);
    fit();
}

void ResultBadge::fit() {
    const QMargins margins = layout()->contentsMargins();
    const int space = std::max(1, width() - margins.left() - margins.right());
    QStringList lines = m_image ? facts() : QStringList();
    m_summary->setToolTip(lines.join(QStringLiteral(" \u00b7 ")));
    if (m_image && fontMetrics().horizontalAdvance(lines.front()) > space) {
        // The names below each other, each as much as fits.
        QStringList names = {m_image->reference, QStringLiteral("\u2192 ") + m_image->name};
        lines.removeFirst();
        for (QString& name : names) name = fontMetrics().elidedText(name, Qt::ElideMiddle, space);
        lines = names + lines;
    }
    m_summary->setText(lines.join(QLatin1Char('\n')));
    for (QLabel* label : {m_summary, m_stale, m_problem}) {
        label->setMinimumHeight(0);  // which is the least that heightForWidth() returns
        label->setFixedHeight(std::max(0, label->heightForWidth(space)));
    }
}

void ResultBadge::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fit();
}

}  // namespace strainlens::gui
