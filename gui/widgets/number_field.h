// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <vector>

namespace strainlens::gui {

/// A number field that takes "1.25" and "1,25" alike in every language and never sees a thousands separator.
///
/// Shows as many digits as the value needs, or the word that stands for the value. valueChanged() comes when the entry
/// is finished, not while typing. Keys that are no part of a number, and those of undo once the entry is finished, are
/// left to the window's shortcuts.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT
public:
    NumberField(double minimum, double maximum, bool integer, QWidget* parent = nullptr);

    /// How many digits are shown at most; what is typed counts with all of its digits.
    void setDigits(int digits) { m_digits = digits; }
    /// Odd numbers only for the arrows and the wheel, and 0 where the range begins there.
    void setStepsOdd(bool odd) { m_odd = odd; }
    /// Of the numbers above 0 those from `least` on alone, 0 = all: the arrows and the wheel pass over the others, and
    /// one that is typed becomes the nearer end.
    void setLeastOn(double least) { m_leastOn = least; }
    /// The smallest number from now on.
    void setLeast(double least);
    /// A value that is shown as a word instead of the number and its unit.
    void setWord(double value, const QString& word);
    /// Below the range stands a further value, for which the arrows and the wheel go there, shown as that word.
    void setAutomatic(double value, const QString& word);
    /// What follows the number; empty: nothing.
    void setUnit(const QString& unit);
    void setValue(double value);

    QString textFromValue(double value) const override;
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    /// A number outside the range becomes the nearest one inside, a whole one where others are not possible; what is no
    /// number gives way to the last value.
    void fixup(QString& text) const override;
    void stepBy(int steps) override;

signals:
    /// The entry is finished; `typed` (without unit) was not possible and the field holds another number, or is empty
    /// where all is well.
    void entered(const QString& typed);
    /// What has been typed so far is a number that is possible here; it is not entered yet.
    void typing(double value);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// The wheel belongs to the panel's scroll bar unless the field has been chosen.
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Word {
        double value;
        QString text;
    };
    /// The word that stands for the value; null: there is none.
    const Word* wordOf(double value) const;
    const Word* wordOf(const QString& text) const;
    /// Words have no unit.
    void suitSuffix();
    /// The number alone: without unit, with a point.
    QString plain(QString text) const;
    /// Whether a number lies between 0 and the least one above it.
    bool isLeftOut(double value) const { return value > 0 && value < m_leastOn; }
    void finish();

    mutable QString m_refused;  // what fixup() has replaced since the last entry
    std::vector<Word> m_words;
    QString m_unit;
    bool m_integer;
    double m_least;  ///< the smallest number; the range begins before it where there is an automatic value
    double m_leastOn = 0;
    int m_digits = 12;
    bool m_odd = false;
};

}  // namespace strainlens::gui
