// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <vector>

namespace strainlens::gui {

/// Number field that accepts "1.25" and "1,25" in every language, without thousands separators. Shows as many digits as
/// the value needs, or the word for the value. valueChanged() is emitted when the entry is finished, not while typing.
/// Keys that are not part of a number, and undo after the entry is finished, go to the window's shortcuts.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    NumberField(double minimum, double maximum, bool integer, QWidget* parent = nullptr);

    /// Maximum number of digits shown; typed numbers keep all their digits.
    void setDigits(int digits) { m_digits = digits; }
    /// Arrows and wheel step through odd numbers only, and 0 if it is the minimum.
    void setOddSteps(bool odd) { m_odd = odd; }
    /// Excludes numbers between 0 and `smallest` (0: none): arrows skip them, a typed one becomes the nearer end.
    void setSmallestNonzero(double smallest) { m_smallestNonzero = smallest; }
    void setSmallest(double smallest);
    /// Shows `value` as a word without unit.
    void setWord(double value, const QString& word);
    /// Adds a value below the range, shown as `word` and reached by the arrows and the wheel.
    void setAutomatic(double value, const QString& word);
    /// Unit after the number; empty: none.
    void setUnit(const QString& unit);
    void setValue(double value);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    /// Replaces a number outside the range by the nearest one inside, rounds for integer fields, and restores the last
    /// value for text that is not a number.
    void fixup(QString& text) const override;
    void stepBy(int steps) override;

signals:
    /// The entry is finished. `typed` is the rejected text, without unit, that was replaced; empty: accepted.
    void entered(const QString& typed);
    /// The text typed so far is a valid number; it is not entered yet.
    void typing(double value);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Ignores the wheel without focus, so that the panel scrolls.
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Word {
        double value;
        QString text;
    };
    const Word* findWord(double value) const;
    const Word* findWord(const QString& text) const;
    /// Sets the unit as the suffix; words have none.
    void updateSuffix();
    /// Returns the number without unit and with a decimal point.
    QString stripUnit(QString text) const;
    bool isExcluded(double value) const { return value > 0 && value < m_smallestNonzero; }
    void finish();

    mutable QString m_rejected;  // text that fixup() has replaced since the last entry
    std::vector<Word> m_words;
    QString m_unit;
    bool m_integer;
    double m_smallest;  ///< the smallest number; the automatic value is below it
    double m_smallestNonzero = 0;
    int m_digits = 12;
    bool m_odd = false;
};

}  // namespace strainlens::gui
