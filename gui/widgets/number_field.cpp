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
namespace {
constexpr int kDecimals = 9;
constexpr int kFewestOdd = 3;
}  // namespace

NumberField::NumberField(double minimum, double maximum, bool integer, QWidget* parent)
    : QDoubleSpinBox(parent), m_integer(integer), m_least(minimum) {
    setDecimals(integer ? 0 : kDecimals);
    setRange(minimum, maximum);
    setKeyboardTracking(false);
    if (!integer) setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QDoubleSpinBox::valueChanged, this, &NumberField::suitSuffix);
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](QString text) {
        int position = 0;
        if (validate(text, position) == QValidator::Acceptable) emit typing(valueFromText(text));
    });
}

void NumberField::setLeast(double least) {
    m_least = least;
    setMinimum(least);
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
    suitSuffix();
}

void NumberField::setValue(double value) {
    QDoubleSpinBox::setValue(value);
    // Not by the signal alone: it may be blocked.
    suitSuffix();
}

const NumberField::Word* NumberField::wordOf(double value) const {
    const auto word = std::ranges::find(m_words, value, &Word::value);
    return word == m_words.end() ? nullptr : &*word;
}

const NumberField::Word* NumberField::wordOf(const QString& text) const {
    const auto word = std::ranges::find(m_words, text, &Word::text);
    return word == m_words.end() ? nullptr : &*word;
}

void NumberField::suitSuffix() {
    const QString wanted = wordOf(value()) ? QString() : m_unit;
    if (suffix() != wanted) setSuffix(wanted);
}

QString NumberField::textFromValue(double value) const {
    if (const Word* word = wordOf(value)) return word->text;
    QString text = QLocale::c().toString(value, 'g', m_digits);
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString NumberField::plain(QString text) const {
    if (text.endsWith(suffix())) text.chop(suffix().size());
    return text.trimmed().replace(QLatin1Char(','), QLatin1Char('.'));
}

double NumberField::valueFromText(const QString& text) const {
    if (const Word* word = wordOf(text)) return word->value;
    return QLocale::c().toDouble(plain(text));
}

QValidator::State NumberField::validate(QString& text, int&) const {
    static const QRegularExpression kReal(QStringLiteral("^[-+]?\\d*[.]?\\d*(e[-+]?\\d*)?$"));
    if (wordOf(text)) return QValidator::Acceptable;
    const QString number = plain(text);
    // A separator may be typed into a whole number too: left out, 1.25 would become 125.
    if (!kReal.match(number).hasMatch()) return QValidator::Invalid;
    bool isNumber = false;
    const double value = QLocale::c().toDouble(number, &isNumber);
    const bool isWhole = !m_integer || value == std::round(value);
    const bool acceptable = isNumber && isWhole && value >= m_least && value <= maximum() && !isLeftOut(value);
    return acceptable ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberField::fixup(QString& text) const {
    bool isNumber = false;
    const double value = QLocale::c().toDouble(plain(text), &isNumber);
    if (!isNumber) return;
    double possible = std::clamp(m_integer ? std::round(value) : value, m_least, maximum());
    if (isLeftOut(possible)) possible = possible < m_leastOn / 2 ? 0 : m_leastOn;
    if (possible != value) m_refused = plain(text);
    text = textFromValue(possible) + (wordOf(possible) ? QString() : suffix());
}

void NumberField::finish() {
    lineEdit()->setModified(false);
    emit entered(std::exchange(m_refused, {}));
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
    // A word is no text to type into: a digit takes its place.
    if (!event->text().isEmpty() && wordOf(lineEdit()->text())) lineEdit()->selectAll();
    QDoubleSpinBox::keyPressEvent(event);
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) finish();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    const bool isTyping = lineEdit()->isModified();
    QDoubleSpinBox::focusOutEvent(event);
    if (isTyping) finish();
}

void NumberField::stepBy(int steps) {
    if (minimum() < m_least && steps != 0) {
        if (value() < m_least && steps > 0) return setValue(m_least);
        if (value() == m_least && steps < 0) return setValue(minimum());
    }
    if (m_leastOn > 0 && (steps > 0 ? value() < m_leastOn : value() <= m_leastOn)) {
        return setValue(steps > 0 ? m_leastOn : 0);
    }
    if (!m_odd) {
        QDoubleSpinBox::stepBy(steps);
        if (value() > minimum() && value() < m_least) setValue(m_least);
        return;
    }
    // From 0 as if it were 1: the next odd number of points that makes a window is 3.
    const int from = std::max(1, static_cast<int>(value()));
    const int odd = from % 2 == 1 ? from + 2 * steps : from + 2 * steps - (steps > 0 ? 1 : -1);
    // The automatic value is reached by a step of its own.
    if (minimum() < m_least) return setValue(std::max<double>(odd, m_least));
    setValue(odd < kFewestOdd ? minimum() : odd);
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QDoubleSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

}  // namespace strainlens::gui
