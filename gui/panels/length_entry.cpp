// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/length_entry.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <algorithm>

#include "gui/i18n/uncertain_text.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

LengthEntry::LengthEntry(QWidget* parent) : QFrame(parent) {
    constexpr int kEntryWidth = 110;
    setObjectName(QStringLiteral("lengthEntry"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    // Not the background role of the canvas.
    setBackgroundRole(QPalette::Window);
    m_name->setBuddy(m_length);
    m_length->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_length->setMinimumWidth(kEntryWidth);
    auto* grid = makeLayout<QGridLayout>(this, {9, 7, 9, 7});
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_length, 0, 1);
    grid->addWidget(m_result, 1, 0, 1, 2);
    grid->addLayout(makeButtonRow({m_accept, m_reject}), 2, 0, 1, 2);
    connect(m_length->findChild<QLineEdit*>(), &QLineEdit::textChanged, this, &LengthEntry::refresh);
    connect(m_accept, &QPushButton::clicked, this, &LengthEntry::accept);
    connect(m_reject, &QPushButton::clicked, this, &LengthEntry::rejected);
    hide();
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void LengthEntry::prompt(double lengthPx, const MeasuredScale& scale, bool isMmPerPx) {
    m_lengthPx = lengthPx;
    m_scale = scale;
    m_isMmPerPx = isMmPerPx;
    m_length->setValue(0);
    refresh();
    show();
    raise();
    m_length->setFocus();
    m_length->selectAll();
}

void LengthEntry::moveNextTo(const QLineF& line) {
    constexpr int kBesideLine = 14;  // [px]
    adjustSize();
    // Right of the line's lower end, within the parent.
    const QPointF end = line.p1().y() > line.p2().y() ? line.p1() : line.p2();
    const QSize space = parentWidget()->size() - size();
    move(std::clamp(static_cast<int>(end.x()) + kBesideLine, 0, std::max(0, space.width())),
         std::clamp(static_cast<int>(end.y()) + kBesideLine, 0, std::max(0, space.height())));
}

double LengthEntry::typedMm() const {
    QString text = m_length->text();
    int position = 0;
    return m_length->validate(text, position) == QValidator::Acceptable ? m_length->valueFromText(text) : 0;
}

void LengthEntry::refresh() {
    const QLocale locale;
    const double mm = typedMm();
    m_accept->setEnabled(mm > 0);
    const QString sigma = locale.toString(m_scale.relativeSigma * 100, 'g', 2);
    if (!(mm > 0) || !m_isMmPerPx) {
        //: %1 is a length in pixels, %2 a percentage.
        m_result->setText(tr("%1 px, scale ± %2 %").arg(locale.toString(m_lengthPx, 'f', 1), sigma));
    } else {
        //: %1 is a scale, %2 its standard deviation, %3 the same as a percentage.
        const double scale = m_scale.factor * mm;
        const UncertainTexts texts = uncertainTexts(scale, scale * m_scale.relativeSigma);
        m_result->setText(tr("%1 \u00b1 %2 mm/px (%3 %)").arg(texts.value, texts.sigma, sigma));
    }
    adjustSize();
}

void LengthEntry::accept() {
    if (const double mm = typedMm(); mm > 0) emit accepted(mm);
}

void LengthEntry::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        accept();
    } else if (event->key() == Qt::Key_Escape) {
        emit rejected();
    } else {
        // Keep key presses from the canvas, which would draw or move with them.
        event->accept();
    }
}

void LengthEntry::retranslate() {
    m_name->setText(tr("Length of the line:"));
    m_length->setAccessibleName(tr("Length of the line"));
    //: The unit.
    m_length->setUnit(tr("mm"));
    m_result->setToolTip(
        tr("Standard deviation of the scale if both line ends are accurate to 0.5 px; a longer line is better"));
    m_accept->setText(tr("Set scale"));
    m_reject->setText(tr("Cancel"));
    refresh();
}

}  // namespace strainlens::gui
