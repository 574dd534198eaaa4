// SPDX-License-Identifier: GPL-3.0-or-later
// Contrast of texts and their background is at least 4.5 : 1 (WCAG 2.1).
#include "gui/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QImage>
#include <QPalette>
#include <QStyleOptionButton>
#include <algorithm>
#include <cmath>

namespace strainlens::gui {
namespace {

constexpr double kMinContrast = 4.5;

double relativeLuminance(const QColor& colour) {
    const auto linear = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

class Theme : public testing::TestWithParam<Appearance> {
protected:
    Theme() { applyAppearance(GetParam()); }
    ~Theme() override { applyAppearance(Appearance::System); }
};

TEST(Contrast, MatchesDefinition) {
    EXPECT_DOUBLE_EQ(contrast(Qt::black, Qt::white), 21);
    EXPECT_DOUBLE_EQ(contrast(Qt::white, Qt::white), 1);
}

TEST_P(Theme, TextsHaveContrast) {
    const QPalette palette = QApplication::palette();
    using P = QPalette;
    const std::pair<P::ColorRole, P::ColorRole> pairs[] = {
        {P::WindowText, P::Window},         {P::PlaceholderText, P::Window},  {P::Text, P::Base},
        {P::PlaceholderText, P::Base},      {P::Text, P::AlternateBase},      {P::ButtonText, P::Button},
        {P::HighlightedText, P::Highlight}, {P::ToolTipText, P::ToolTipBase},
    };
    for (const auto& [text, ground] : pairs) {
        EXPECT_GE(contrast(palette.color(text), palette.color(ground)), kMinContrast) << text << " on " << ground;
    }
    for (const P::ColorRole ground : {P::Window, P::Base}) {
        EXPECT_GE(contrast(errorColour(), palette.color(ground)), kMinContrast) << "mistakes on " << ground;
    }
    EXPECT_GE(contrast(warningColours().text, warningColours().background), kMinContrast);
}

TEST_P(Theme, CheckBoxesHaveContrast) {
    QCheckBox box;
    box.resize(box.sizeHint());
    const QImage picture = box.grab().toImage();
    QStyleOptionButton option;
    option.initFrom(&box);
    const QRect indicator = box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box);
    constexpr double kMinOfGraphics = 3;  // WCAG 2.1, non-text contrast
    for (int x = indicator.left() + 2; x <= indicator.right() - 2; ++x) {
        const QColor edge = picture.pixelColor(QPoint(x, indicator.top()) * picture.devicePixelRatio());
        ASSERT_GE(contrast(edge, box.palette().color(QPalette::Window)), kMinOfGraphics) << x;
    }
}

INSTANTIATE_TEST_SUITE_P(Appearances, Theme, testing::Values(Appearance::Light, Appearance::Dark));

}  // namespace
}  // namespace strainlens::gui
