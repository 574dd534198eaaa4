// SPDX-License-Identifier: MPL-2.0
#include "app/export/line_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/export/colour_map.h"
#include "app/io/atomic_file.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

constexpr int kPlotWidth = 960, kPlotHeight = 600;
constexpr int kPlotLeft = 96, kPlotTop = 52, kPlotBottom = 74, kPlotLegend = 190, kPlotTick = 5;
constexpr int kPlotShift = 4;  ///< fractional bits of the coordinates OpenCV gets
constexpr double kFont = 0.46;

const cv::Scalar kInk = cv::Scalar::all(40), kGrid = cv::Scalar::all(228), kFaint = cv::Scalar::all(60);

/// Okabe and Ito's colours, which stay apart without colour vision too.
constexpr Rgb kPalette[] = {{0, 114, 178}, {213, 94, 0},   {0, 158, 115}, {204, 121, 167},
                            {230, 159, 0}, {86, 180, 233}, {0, 0, 0}};

cv::Scalar paletteColour(int index) {
    const Rgb colour = kPalette[static_cast<std::size_t>(index) % std::size(kPalette)];
    return {double(colour.blue), double(colour.green), double(colour.red)};
}

int textWidth(const std::string& text) {
    return cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, kFont, 1, nullptr).width;
}

void write(cv::Mat& picture, const std::string& text, cv::Point baseline, const cv::Scalar& colour = kInk,
           double font = kFont) {
    cv::putText(picture, text, baseline, cv::FONT_HERSHEY_SIMPLEX, font, colour, 1, cv::LINE_AA);
}

/// Where an axis has its marks, and where a value lies between the ends of the axis (0 to 1).
class Scale {
public:
    Scale(const PlotAxis& axis, double least, double most) : m_logarithmic(axis.logarithmic) {
        if (axis.minimum < axis.maximum) {
            least = axis.minimum, most = axis.maximum;
        } else if (m_logarithmic) {
            least /= 1.15, most *= 1.15;
        } else {
            const double spare = most > least ? 0.05 * (most - least) : std::max(0.5 * std::abs(most), 1e-6);
            least -= spare, most += spare;
        }
        m_least = least, m_most = most;
        m_step = std::pow(10, std::floor(std::log10((most - least) / 3)));
        for (const double factor : {5.0, 2.0}) {
            if ((most - least) / (m_step * factor) >= 4) {
                m_step *= factor;
                break;
            }
        }
    }

    bool shows(double value) const { return std::isfinite(value) && (!m_logarithmic || value > 0); }
    double place(double value) const {
        if (!m_logarithmic) return (value - m_least) / (m_most - m_least);
        return std::log(value / m_least) / std::log(m_most / m_least);
    }

    std::vector<double> marks() const {
        std::vector<double> all;
        if (m_logarithmic) {
            for (double decade = std::pow(10, std::floor(std::log10(m_least))); decade <= m_most; decade *= 10) {
                for (const double factor : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}) all.push_back(decade * factor);
            }
        } else {
            for (double k = std::ceil(m_least / m_step); k * m_step <= m_most * (1 + 1e-12); ++k) {
                all.push_back(k * m_step);
            }
        }
        std::erase_if(all, [this](double value) { return place(value) < -1e-9 || place(value) > 1 + 1e-9; });
        return all;
    }

    /// "0.005", "2e-05".
    std::string text(double value) const {
        if (!m_logarithmic && std::abs(value) < 1e-9 * m_step) value = 0;
        char buffer[32];
        std::snprintf(buffer, sizeof buffer, "%.4g", value);
        return buffer;
    }

private:
    bool m_logarithmic;
    double m_least = 0, m_most = 1, m_step = 1;
};

/// The range of all points along one axis.
Scale scaleOf(const LinePlot& plot, const PlotAxis& axis, double PointPx::*coordinate) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const PlotSeries& series : plot.series) {
        for (const PointPx& p : series.points) {
            const double value = p.*coordinate;
            if (!std::isfinite(value) || (axis.logarithmic && value <= 0)) continue;
            least = std::min(least, value), most = std::max(most, value);
        }
    }
    if (least > most) throw InvalidInput("plot", plot.title, "at least one point to draw");
    return {axis, least, most};
}

class Drawing {
public:
    explicit Drawing(const LinePlot& plot)
        : m_plot(plot),
          m_x(scaleOf(plot, plot.x, &PointPx::x)),
          m_y(scaleOf(plot, plot.y, &PointPx::y)),
          m_picture(kPlotHeight, kPlotWidth, CV_8UC3, cv::Scalar::all(255)),
          m_area(kPlotLeft, kPlotTop, kPlotWidth - kPlotLeft - kPlotLegend, kPlotHeight - kPlotTop - kPlotBottom) {}

    cv::Mat draw() {
        drawAxes();
        int next = 0, entry = 0;
        for (const PlotSeries& series : m_plot.series) {
            const int index = series.colour >= 0 ? series.colour : next;
            const cv::Scalar colour = series.faint ? kFaint : paletteColour(index);
            if (!series.faint) ++next;
            drawCurve(series, colour);
            if (!series.name.empty()) drawEntry(series, colour, entry++);
        }
        // Sixteen greys a channel are enough for smooth edges and make the file small.
        m_picture |= cv::Scalar::all(15);
        return m_picture;
    }

private:
    cv::Point2d at(const PointPx& p) const {
        return {m_area.x + m_x.place(p.x) * m_area.width, m_area.y + (1 - m_y.place(p.y)) * m_area.height};
    }

    void drawAxes() {
        for (const double mark : m_x.marks()) {
            const int x = static_cast<int>(std::lround(m_area.x + m_x.place(mark) * m_area.width));
            cv::line(m_picture, {x, m_area.y}, {x, m_area.br().y}, kGrid);
            cv::line(m_picture, {x, m_area.br().y}, {x, m_area.br().y + kPlotTick}, kInk);
            const std::string text = m_x.text(mark);
            write(m_picture, text, {x - textWidth(text) / 2, m_area.br().y + 22});
        }
        for (const double mark : m_y.marks()) {
            const int y = static_cast<int>(std::lround(m_area.y + (1 - m_y.place(mark)) * m_area.height));
            cv::line(m_picture, {m_area.x, y}, {m_area.br().x, y}, kGrid);
            cv::line(m_picture, {m_area.x - kPlotTick, y}, {m_area.x, y}, kInk);
            const std::string text = m_y.text(mark);
            write(m_picture, text, {m_area.x - 9 - textWidth(text), y + 5});
        }
        cv::rectangle(m_picture, m_area, kInk);
        write(m_picture, m_plot.title, {m_area.x, 32}, kInk, 0.56);
        write(m_picture, m_plot.x.label, {m_area.x + (m_area.width - textWidth(m_plot.x.label)) / 2, kPlotHeight - 22});
        drawSideways(m_plot.y.label);
    }

    void drawSideways(const std::string& text) {
        cv::Mat strip(22, textWidth(text) + 4, CV_8UC3, cv::Scalar::all(255));
        write(strip, text, {2, 16});
        cv::rotate(strip, strip, cv::ROTATE_90_COUNTERCLOCKWISE);
        strip.copyTo(m_picture(cv::Rect(8, m_area.y + (m_area.height - strip.rows) / 2, strip.cols, strip.rows)));
    }

    void drawCurve(const PlotSeries& series, const cv::Scalar& colour) {
        cv::Mat inside = m_picture(m_area);
        const cv::Point2d origin(m_area.x, m_area.y);
        const auto fixed = [&](const PointPx& p) {
            const cv::Point2d place = (at(p) - origin) * (1 << kPlotShift);
            return cv::Point(static_cast<int>(std::lround(place.x)), static_cast<int>(std::lround(place.y)));
        };
        const PointPx* before = nullptr;
        for (const PointPx& p : series.points) {
            const bool shown = m_x.shows(p.x) && m_y.shows(p.y);
            if (shown && before && series.line) {
                cv::line(inside, fixed(*before), fixed(p), colour, series.faint ? 1 : 2, cv::LINE_AA, kPlotShift);
            }
            if (shown && series.markers) {
                cv::circle(inside, fixed(p), 4 << kPlotShift, colour, cv::FILLED, cv::LINE_AA, kPlotShift);
            }
            before = shown ? &p : nullptr;
        }
    }

    void drawEntry(const PlotSeries& series, const cv::Scalar& colour, int entry) {
        const cv::Point at(m_area.br().x + 14, m_area.y + 14 + 22 * entry);
        if (series.line) cv::line(m_picture, at, at + cv::Point(22, 0), colour, series.faint ? 1 : 2, cv::LINE_AA);
        if (series.markers) cv::circle(m_picture, at + cv::Point(11, 0), 4, colour, cv::FILLED, cv::LINE_AA);
        write(m_picture, series.name, at + cv::Point(30, 5));
    }

    const LinePlot& m_plot;
    Scale m_x, m_y;
    cv::Mat m_picture;
    cv::Rect m_area;
};

}  // namespace

void writePlot(const std::filesystem::path& path, const LinePlot& plot) {
    std::vector<unsigned char> bytes;
    if (!cv::imencode(".png", Drawing(plot).draw(), bytes, {cv::IMWRITE_PNG_COMPRESSION, 9})) {
        throw FileError(utf8(path), "the plot could not be encoded as PNG.");
    }
    writeWholeFile(path, bytes);
}

}  // namespace strainlens
