// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/number_field.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace strainlens::gui {

NumberField::NumberField(double minimum, double maximum, bool integer, QWidget* parent)
    : QDoubleSpinBox(parent), m_integer(integer), m_smallest(minimum) {
    constexpr int kDecimals = 9;
    setDecimals(integer ? 0 : kDecimals);
    setRange(minimum, maximum);
    setKeyboardTracking(false);
    if (!integer) setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QDoubleSpinBox::valueChanged, this, &NumberField::updateSuffix);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](QString text) {
        int position = 0;
        if (validate(text, position) == QValidator::Acceptable) emit typing(valueFromText(text));
    });
}

void NumberField::setSmallest(double smallest) {
    m_smallest = smallest;
    setMinimum(smallest);
}

void NumberField::setWord(double value, const QString& word) {
    const auto known = std::ranges::find(m_words, value, &Word::value);
    if (known == m_words.end()) {
        m_words.push_back({value, word});
    } else {
        known->text = word;
    }
}

void NumberField::setAutomatic(double value, const QString& word) {
    setMinimum(value);
    setWord(value, word);
}

void NumberField::setUnit(const QString& unit) {
    m_unit = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    updateSuffix();
}

void NumberField::setValue(double value) {
    QDoubleSpinBox::setValue(value);
    // The signal may be blocked.
    updateSuffix();
}

const NumberField::Word* NumberField::findWord(double value) const {
    const auto word = std::ranges::find(m_words, value, &Word::value);
    return word == m_words.end() ? nullptr : &*word;
}

const NumberField::Word* NumberField::findWord(const QString& text) const {
    const auto word = std::ranges::find(m_words, text, &Word::text);
    return word == m_words.end() ? nullptr : &*word;
}

void NumberField::updateSuffix() {
    const QString unit = findWord(value()) ? QString() : m_unit;
    if (suffix() != unit) setSuffix(unit);
}

QString NumberField::textFromValue(double value) const {
    if (const Word* word = findWord(value)) return word->text;
    QString text = QLocale::c().toString(value, 'g', m_digits);
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString NumberField::stripUnit(QString text) const {
    if (text.endsWith(suffix())) text.chop(suffix().size());
    return text.trimmed().replace(QLatin1Char(','), QLatin1Char('.'));
}

double NumberField::valueFromText(const QString& text) const {
    if (const Word* word = findWord(text)) return word->value;
    return QLocale::c().toDouble(stripUnit(text));
}

QValidator::State NumberField::validate(QString& text, int&) const {
    static const QRegularExpression kReal(QStringLiteral("^[-+]?\\d*[.]?\\d*(e[-+]?\\d*)?$"));
    if (findWord(text)) return QValidator::Acceptable;
    const QString number = stripUnit(text);
    // Integer fields accept a separator while typing: without it, 1.25 would become 125.
    if (!kReal.match(number).hasMatch()) return QValidator::Invalid;
    bool isNumber = false;
    const double value = QLocale::c().toDouble(number, &isNumber);
    const bool isInteger = !m_integer || value == std::round(value);
    const bool acceptable = isNumber && isInteger && value >= m_smallest && value <= maximum() && !isExcluded(value);
    return acceptable ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberField::fixup(QString& text) const {
    bool isNumber = false;
    const double value = QLocale::c().toDouble(stripUnit(text), &isNumber);
    if (!isNumber) return;
    double possible = std::clamp(m_integer ? std::round(value) : value, m_smallest, maximum());
    if (isExcluded(possible)) possible = possible < m_smallestNonzero / 2 ? 0 : m_smallestNonzero;
    if (possible != value) m_rejected = stripUnit(text);
    text = textFromValue(possible) + (findWord(possible) ? QString() : suffix());
}

void NumberField::finish() {
    lineEdit()->setModified(false);
    emit entered(std::exchange(m_rejected, {}));
}

bool NumberField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        const bool isLetter = key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_A && key->key() <= Qt::Key_Z;
        const bool isTyping = lineEdit()->isModified();
        if ((isUndo && !isTyping) || (isLetter && !(isTyping && key->key() == Qt::Key_E))) {
            event->ignore();
            return true;
        }
    }
    return QDoubleSpinBox::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    // Typing replaces a word.
    if (!event->text().isEmpty() && findWord(lineEdit()->text())) lineEdit()->selectAll();
    QDoubleSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) finish();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    const bool isTyping = lineEdit()->isModified();
    QDoubleSpinBox::focusOutEvent(event);
    if (isTyping) finish();
}

void NumberField::stepBy(int steps) {
    constexpr int kMinOdd = 3;
    if (minimum() < m_smallest && steps != 0) {
        if (value() < m_smallest && steps > 0) return setValue(m_smallest);
        if (value() == m_smallest && steps < 0) return setValue(minimum());
    }
    if (m_smallestNonzero > 0 && (steps > 0 ? value() < m_smallestNonzero : value() <= m_smallestNonzero)) {
        return setValue(steps > 0 ? m_smallestNonzero : 0);
    }
    if (!m_odd) {
        QDoubleSpinBox::stepBy(steps);
        if (value() > minimum() && value() < m_smallest) setValue(m_smallest);
        return;
    }
    // Steps from 0 start at 1: the smallest window has 3 points.
    const int from = std::max(1, static_cast<int>(value()));
    const int odd = from % 2 == 1 ? from + 2 * steps : from + 2 * steps - (steps > 0 ? 1 : -1);
    // A separate step reaches the automatic value.
    setValue(odd < std::max<double>(kMinOdd, m_smallest) ? m_smallest : odd);
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QDoubleSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

}  // namespace strainlens::gui
