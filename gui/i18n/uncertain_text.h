// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include "app/io/uncertain_number.h"

namespace strainlens::gui {

/// A value and its standard deviation by uncertainFormat() in the window's locale; `sigma` is empty if it is unknown.
struct UncertainTexts {
    QString value, sigma;
};

inline UncertainTexts uncertainTexts(double value, double sigma) {
    const UncertainFormat format = uncertainFormat(value, sigma);
    const auto text = [&format](double number, int digits) {
        return QLocale().toString(number, format.isFixed ? 'f' : 'g', digits);
    };
    return {text(value, format.value), format.hasSigma ? text(sigma, format.sigma) : QString()};
}

/// "70.12 ± 0.31", or the value alone where the deviation is unknown.
inline QString uncertainText(double value, double sigma) {
    const UncertainTexts texts = uncertainTexts(value, sigma);
    return texts.sigma.isEmpty() ? texts.value : texts.value + QStringLiteral(" \u00b1 ") + texts.sigma;
}

}  // namespace strainlens::gui
