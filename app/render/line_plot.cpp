// SPDX-License-Identifier: MPL-2.0
#include "app/render/line_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/io/atomic_file.h"
#include "app/io/number_text.h"
#include "app/render/canvas.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ImageSize kPlot{960, 600};
constexpr Box kPlotArea{96, 52, 674, 474};  ///< of the curves
constexpr double kPlotTick = 5, kPlotFontSize = 13.5, kPlotTitleFontSize = 16.5, kPlotHalfCapital = 5;
constexpr double kPlotEntryHeight = 22, kPlotSample = 22;
constexpr double kPlotThin = 1, kPlotThick = 2, kPlotMarker = 4;
constexpr double kRightAxis = 78;  ///< width of the ticks and label of a right axis
constexpr double kDash = 7, kDashGap = 4;

constexpr Rgb kPlotPaper{255, 255, 255}, kPlotFaint{60, 60, 60};
constexpr Ink kPlotInk{{40, 40, 40}}, kPlotGrid{{228, 228, 228}};

/// Okabe and Ito's palette, for colour vision deficiency.
constexpr Rgb kPalette[] = {{0, 114, 178}, {213, 94, 0},   {0, 158, 115}, {204, 121, 167},
                            {230, 159, 0}, {86, 180, 233}, {0, 0, 0}};

/// The ticks of an axis, and positions of values along it (0 to 1).
class AxisScale {
public:
    AxisScale(const PlotAxis& axis, double low, double high) : m_isLogarithmic(axis.isLogarithmic) {
        if (axis.minimum < axis.maximum) {
            low = axis.minimum, high = axis.maximum;
        } else if (m_isLogarithmic) {
            low /= 1.15, high *= 1.15;
        } else {
            const double margin = high > low ? 0.05 * (high - low) : std::max(0.5 * std::abs(high), 1e-6);
            low -= margin, high += margin;
        }
        m_low = low, m_high = high;
        m_step = std::pow(10, std::floor(std::log10((high - low) / 3)));
        for (const double factor : {5.0, 2.0}) {
            if ((high - low) / (m_step * factor) >= 4) {
                m_step *= factor;
                break;
            }
        }
    }

    bool shows(double value) const { return std::isfinite(value) && (!m_isLogarithmic || value > 0); }
    double position(double value) const {
        if (!m_isLogarithmic) return (value - m_low) / (m_high - m_low);
        return std::log(value / m_low) / std::log(m_high / m_low);
    }

    std::vector<double> tickValues() const {
        std::vector<double> all;
        if (m_isLogarithmic) {
            for (double decade = std::pow(10, std::floor(std::log10(m_low))); decade <= m_high; decade *= 10) {
                for (const double factor : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}) all.push_back(decade * factor);
            }
        } else {
            for (double k = std::ceil(m_low / m_step); k * m_step <= m_high * (1 + 1e-12); ++k) {
                all.push_back(k * m_step);
            }
        }
        std::erase_if(all, [this](double value) { return position(value) < -1e-9 || position(value) > 1 + 1e-9; });
        return all;
    }

    /// "0.005", "2e-05".
    std::string text(double value) const {
        if (!m_isLogarithmic && std::abs(value) < 1e-9 * m_step) value = 0;
        return readableText(value, 4);
    }

private:
    bool m_isLogarithmic;
    double m_low = 0, m_high = 1, m_step = 1;
};

std::vector<PointPx> outlineOf(const PlotCurve& curve) {
    return curve.shape == CurveShape::Bars ? barOutline(curve.points) : curve.points;
}

enum class Curves : std::uint8_t { All, Left, Right };

bool belongsTo(const PlotCurve& curve, Curves curves) {
    return curves == Curves::All || curve.isOnRight == (curves == Curves::Right);
}

/// The range of the points of some curves along one axis.
AxisScale scaleOf(const LinePlot& plot, const PlotAxis& axis, double PointPx::*coordinate, Curves of) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const PlotCurve& curve : plot.curves) {
        if (!belongsTo(curve, of)) continue;
        for (const PointPx& p : outlineOf(curve)) {
            const double value = p.*coordinate;
            if (!std::isfinite(value) || (axis.isLogarithmic && value <= 0)) continue;
            low = std::min(low, value), high = std::max(high, value);
        }
    }
    if (low > high) throw InvalidInput("plot", plot.title, "at least one point to draw");
    return {axis, low, high};
}

class PlotDrawing {
public:
    PlotDrawing(const LinePlot& plot, PictureFormat format)
        : m_plot(plot),
          m_translator(Translator::of(plot.language)),
          m_x(scaleOf(plot, plot.x, &PointPx::x, Curves::All)),
          m_left(scaleOf(plot, plot.y, &PointPx::y, plot.right ? Curves::Left : Curves::All)),
          m_canvas(kPlot, format, kPlotPaper) {
        if (!plot.right) return;
        m_right = scaleOf(plot, *plot.right, &PointPx::y, Curves::Right);
        m_area.width -= kRightAxis;
    }

    PictureBytes draw() {
        drawAxes();
        std::size_t next = 0;
        int entry = 0;
        for (const PlotCurve& curve : m_plot.curves) {
            const Ink ink{curve.isFaint ? kPlotFaint : curve.colour.value_or(kPalette[next % std::size(kPalette)])};
            if (!curve.isFaint) ++next;
            drawCurve(curve, ink);
            if (!curve.name.empty()) drawEntry(curve, ink, entry++);
        }
        return m_canvas.finish();
    }

private:
    // Aligns lines of one pixel's width with pixels.
    double columnOf(double value) const { return std::floor(m_area.x + m_x.position(value) * m_area.width) + 0.5; }
    double rowOf(const AxisScale& axis, double value) const {
        return std::floor(m_area.y + (1 - axis.position(value)) * m_area.height) + 0.5;
    }

    void write(const std::string& text, PointPx at, TextStyle::Align align, double size = kPlotFontSize) {
        m_canvas.text(m_translator.translate(text), at, {size, kPlotInk, align});
    }

    void drawAxes() {
        using Align = TextStyle::Align;
        for (const double mark : m_x.tickValues()) {
            m_canvas.addLine({{columnOf(mark), m_area.y}, {columnOf(mark), m_area.bottom()}});
        }
        for (const double mark : m_left.tickValues()) {
            m_canvas.addLine({{m_area.x, rowOf(m_left, mark)}, {m_area.right(), rowOf(m_left, mark)}});
        }
        m_canvas.stroke(kPlotGrid, kPlotThin);
        for (const double mark : m_x.tickValues()) {
            const double x = columnOf(mark);
            m_canvas.addLine({{x, m_area.bottom()}, {x, m_area.bottom() + kPlotTick}});
            write(m_x.text(mark), {x, m_area.bottom() + 22}, Align::Middle);
        }
        for (const double mark : m_left.tickValues()) {
            const double y = rowOf(m_left, mark);
            m_canvas.addLine({{m_area.x - kPlotTick, y}, {m_area.x, y}});
            write(m_left.text(mark), {m_area.x - 9, y + kPlotHalfCapital}, Align::Right);
        }
        if (m_right) drawRightAxis();
        const double left = m_area.x + 0.5, top = m_area.y + 0.5;
        const PointPx corners[] = {{left, top},
                                   {left + m_area.width, top},
                                   {left + m_area.width, top + m_area.height},
                                   {left, top + m_area.height}};
        m_canvas.addOutline(corners);
        m_canvas.stroke(kPlotInk, kPlotThin);
        write(m_plot.title, {m_area.x, 32}, Align::Left, kPlotTitleFontSize);
        write(m_plot.x.text(), {m_area.x + m_area.width / 2, kPlot.height - 22.0}, Align::Middle);
        m_canvas.text(m_translator.translate(m_plot.y.text()), {24, m_area.y + m_area.height / 2},
                      {kPlotFontSize, kPlotInk, Align::Middle, 0, true});
    }

    void drawRightAxis() {
        for (const double mark : m_right->tickValues()) {
            const double y = rowOf(*m_right, mark);
            m_canvas.addLine({{m_area.right(), y}, {m_area.right() + kPlotTick, y}});
            write(m_right->text(mark), {m_area.right() + 9, y + kPlotHalfCapital}, TextStyle::Align::Left);
        }
        m_canvas.text(m_translator.translate(m_plot.right->text()),
                      {m_area.right() + kRightAxis - 6, m_area.y + m_area.height / 2},
                      {kPlotFontSize, kPlotInk, TextStyle::Align::Middle, 0, true});
    }

    void drawCurve(const PlotCurve& curve, Ink ink) {
        const AxisScale& y = curve.isOnRight && m_right ? *m_right : m_left;
        m_canvas.clip(m_area);
        std::vector<PointPx> run, shown;
        const auto endRun = [&] {
            if (run.size() > 1) curve.isOnRight ? addDashes(run) : m_canvas.addCurve(run);
            run.clear();
        };
        for (const PointPx& p : outlineOf(curve)) {
            if (!m_x.shows(p.x) || !y.shows(p.y)) {
                endRun();
                continue;
            }
            run.push_back(
                {m_area.x + m_x.position(p.x) * m_area.width, m_area.y + (1 - y.position(p.y)) * m_area.height});
            shown.push_back(run.back());
        }
        endRun();
        m_canvas.stroke(ink, curve.isFaint ? kPlotThin : kPlotThick);
        if (curve.hasMarkers) {
            for (const PointPx p : shown) m_canvas.addCircle(p, kPlotMarker);
            m_canvas.fill(ink);
        }
        m_canvas.unclip();
    }

    /// Adds the dashes of a line.
    void addDashes(const std::vector<PointPx>& points) {
        double passed = 0;  // along the line
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            const PointPx from = points[i], to = points[i + 1];
            const double length = std::hypot(to.x - from.x, to.y - from.y);
            const auto at = [&](double along) {
                return PointPx{std::lerp(from.x, to.x, along / length), std::lerp(from.y, to.y, along / length)};
            };
            for (double along = 0; along < length;) {
                const double phase = std::fmod(passed + along, kDash + kDashGap);
                const double next = std::min(length, along + (phase < kDash ? kDash : kDash + kDashGap) - phase);
                if (phase < kDash && next > along) m_canvas.addLine({at(along), at(next)});
                along = std::max(next, along + 1e-6);
            }
            passed += length;
        }
    }

    void drawEntry(const PlotCurve& curve, Ink ink, int entry) {
        const double right = m_area.right() + (m_right ? kRightAxis : 0);
        const PointPx at{right + 14, m_area.y + 14.5 + kPlotEntryHeight * entry};
        const PointPx end{at.x + kPlotSample, at.y};
        curve.isOnRight ? addDashes({at, end}) : m_canvas.addLine({at, end});
        m_canvas.stroke(ink, curve.isFaint ? kPlotThin : kPlotThick);
        if (curve.hasMarkers) m_canvas.addCircle({at.x + kPlotSample / 2, at.y}, kPlotMarker);
        m_canvas.fill(ink);
        const double left = at.x + kPlotSample + 8;
        m_canvas.text(m_translator.translate(curve.name), {left, at.y + kPlotHalfCapital},
                      {kPlotFontSize, kPlotInk, TextStyle::Align::Left, kPlot.width - left - 4});
    }

    const LinePlot& m_plot;
    const Translator& m_translator;
    AxisScale m_x, m_left;
    std::optional<AxisScale> m_right;
    Box m_area = kPlotArea;  ///< of the curves
    Canvas m_canvas;
};

}  // namespace

std::vector<PointPx> barOutline(const std::vector<PointPx>& bars) {
    std::vector<PointPx> outline;
    double height = 0;
    for (const PointPx& bar : bars) {
        outline.push_back({bar.x, height});
        outline.push_back(bar);
        height = bar.y;
    }
    if (!outline.empty()) outline.back().y = 0;
    return outline;
}

LinePlot joinPlots(LinePlot left, LinePlot right) {
    if (left.curves.empty() || right.curves.empty()) return left;
    left.right = std::move(right.y);
    for (PlotCurve& curve : right.curves) {
        curve.isOnRight = true;
        left.curves.push_back(std::move(curve));
    }
    return left;
}

PictureBytes plotPicture(const LinePlot& plot, PictureFormat format) { return PlotDrawing(plot, format).draw(); }

void writePlot(const std::filesystem::path& path, const LinePlot& plot) {
    writeFileAtomically(path, plotPicture(plot, pictureFormatOf(path, "plot")));
}

}  // namespace strainlens
