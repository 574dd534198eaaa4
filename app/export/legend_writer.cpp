// SPDX-License-Identifier: MPL-2.0
#include "app/export/legend_writer.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "app/export/overlay_scales.h"

namespace strainlens::overlay {

void LegendWriter::text(std::string words, double leftUnits, double below, const cv::Scalar& colour, double size) {
    const double font = 0.52 * m_unit * size;
    const int thickness = std::max(1, static_cast<int>(std::lround(1.15 * m_unit * size)));
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    const auto width = [&] { return cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, font, thickness, nullptr).width; };
    const double room = px(m_widthUnits - leftUnits) - px(8);
    if (width() > room) {
        while (words.size() > 3 && width() > room - px(20)) words.pop_back();
        words += "...";
    }
    const cv::Point at(static_cast<int>(px(leftUnits)), static_cast<int>(m_y + px(below)));
    cv::putText(m_area, words, at, cv::FONT_HERSHEY_SIMPLEX, font, colour, thickness, cv::LINE_AA);
}

std::string shortText(double value) {
    constexpr double kLeast = 1e-9;
    return std::abs(value) < kLeast ? "0" : fixedText(value, roundBelow(std::abs(value)) / 10);
}

}  // namespace strainlens::overlay
