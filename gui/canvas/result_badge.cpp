// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/result_badge.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/i18n/engine_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kMaxNameWidth = 150;      // of an image name, on the screen [px]
constexpr int kMaxSentenceWidth = 460;  // on the screen [px]
constexpr double kSecondMs = 1000;

QString countText(std::size_t count) { return QLocale().toString(qulonglong{count}); }

}  // namespace

ResultBadge::ResultBadge(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("resultBadge"));
    m_run->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setAutoFillBackground(true);
    // Do not inherit the canvas' background role.
    setBackgroundRole(QPalette::Window);
    auto* layout = makeLayout<QVBoxLayout>(this, {9, 4, 9, 4}, 2);
    auto* facts = makeLayout<QHBoxLayout>(nullptr, {}, 10);
    for (QWidget* part : std::initializer_list<QWidget*>{m_summary, m_stale, m_run}) facts->addWidget(part);
    layout->addLayout(facts);
    layout->addWidget(m_problem);
    m_problem->setWordWrap(true);
    parent->installEventFilter(this);
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

QString ResultBadge::summaryText() const {
    const auto nameText = [this](const QString& name) {
        return fontMetrics().elidedText(name, Qt::ElideMiddle, kMaxNameWidth);
    };
    const QString summary = tr("%1 \u2192 %2 \u00b7 %3 of %4 points")
                                .arg(nameText(m_image->reference), nameText(m_image->name),
                                     countText(m_image->okPoints), countText(m_image->points));
    if (!m_image->durationMs) return summary;
    const double ms = *m_image->durationMs;
    const QString took = ms < kSecondMs ? tr("%1 ms").arg(QLocale().toString(ms, 'f', 0))
                                        : tr("%1 s").arg(QLocale().toString(ms / kSecondMs, 'f', 1));
    return summary + QStringLiteral(" \u00b7 ") + took;
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
    const QString summary = m_image ? summaryText() : QString();
    m_summary->setText(summary);
    m_summary->setToolTip(summary);
    // Elide the summary in a narrow view, so that the button remains visible.
    const int available = parentWidget()->width() - 2 * x();
    const QMargins margins = layout()->contentsMargins();
    m_problem->setFixedWidth(std::clamp(available - margins.left() - margins.right(), 0, kMaxSentenceWidth));
    layout()->activate();  // the size hint of the nested layout follows the texts
    const int excess = sizeHint().width() - available;
    if (excess > 0) {
        const int space = std::max(0, m_summary->sizeHint().width() - excess);
        m_summary->setText(fontMetrics().elidedText(summary, Qt::ElideRight, space));
        layout()->activate();
    }
    adjustSize();
}

bool ResultBadge::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) fit();
    return QFrame::eventFilter(watched, event);
}

}  // namespace strainlens::gui
