// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>
#include <string>

namespace strainlens::overlay {

inline const cv::Scalar kInk = cv::Scalar::all(45);
inline const cv::Scalar kFaintInk = cv::Scalar::all(110);

/// Writes downwards into a legend. Lengths are in units of the writing (1 = about 14 px high letters).
class LegendWriter {
public:
    /// Keeps a reference to `area`, which is `widthUnits` wide.
    LegendWriter(cv::Mat& area, double unit, double widthUnits)
        : m_area(area), m_unit(unit), m_widthUnits(widthUnits) {}

    double px(double units) const { return units * m_unit; }
    double y() const { return m_y; }  ///< present height [picture px]
    void advance(double units) { m_y += px(units); }
    cv::Mat& area() { return m_area; }

    /// Text whose baseline is `below` units under the present height; characters beyond ASCII become '?', what does not
    /// fit ends in dots.
    void text(std::string words, double leftUnits, double below, const cv::Scalar& colour = kInk, double size = 1);

private:
    cv::Mat& m_area;
    double m_unit, m_widthUnits;
    double m_y = 0;
};

/// Two or three digits that count; "0" below 1e-9.
std::string shortText(double value);

}  // namespace strainlens::overlay
