// SPDX-License-Identifier: MPL-2.0
#include "app/render/legend.h"

#include <algorithm>
#include <cmath>

#include "app/render/map_raster.h"
#include "app/render/ticks.h"
#include "app/render/vector_drawing.h"
#include "app/texts/translator.h"

namespace strainlens {
namespace {

constexpr double kReferenceSide = 2000;  ///< longer side of a picture with size factor 1 [px]
constexpr double kUnitPx = 1.5;          ///< one text unit at size factor 1 [picture px]
constexpr double kMinSizeFactor = 0.6, kMaxSizeFactor = 6;

// In text units.
constexpr double kWidth = 250, kMargin = 22, kLine = 24;
constexpr double kFontSize = 15, kBaseline = 16, kHalfCapital = 5.5;
constexpr double kMinBar = 180, kMaxBar = 620, kTallBar = 360;
constexpr double kWheelSide = 190, kIndent = 22, kSwatchSide = 13, kSampleArrow = 110, kArrowHeight = 20;
constexpr KeySizes kBarSizes = {26, 0, 0, 206, 6, 6, 12};

constexpr double kMaxScaleBarShare = 0.2;  ///< of the picture's width

// Of a scale bar, in units of its font size.
constexpr double kBarMargin = 0.75, kBarPadding = 0.55, kBarLine = 0.16, kBarEnd = 0.55, kBelowBarText = 0.35,
                 kBarCapital = 0.75;

constexpr Rgb kPaper = {252, 252, 252};
constexpr Ink kInk{{45, 45, 45}}, kFaintInk{{110, 110, 110}};

int rounded(double px) { return static_cast<int>(std::lround(px)); }

std::vector<std::string> footerOf(const LegendBar& bar) {
    if (!bar.extremes) return {};
    const double largest = std::max(std::abs(bar.extremes->low), std::abs(bar.extremes->high));
    return {"from " + numberRelativeTo(bar.extremes->low, largest).text(),
            "to " + numberRelativeTo(bar.extremes->high, largest).text()};
}

/// The height of a colour bar's texts and paddings, which do not grow with the picture.
double heightWithoutBar(const LegendBar& bar) {
    return 4 * kBarSizes.padding + kLine * static_cast<double>(1 + footerOf(bar).size());
}

/// The minimum height of an item.
struct ItemHeight {
    double operator()(const LegendText&) const { return kLine; }
    double operator()(const LegendSpace& space) const { return space.units; }
    double operator()(const LegendBar& bar) const { return kMinBar + heightWithoutBar(bar); }
    double operator()(const LegendWheel&) const { return kWheelSide; }
    double operator()(const LegendArrow&) const { return kArrowHeight; }
    double operator()(const LegendMark&) const { return kLine; }
    double operator()(const LegendSwatch&) const { return kLine; }
};

double minLegendHeight(const Legend& legend) {
    double units = 2 * kMargin;
    for (const LegendItem& item : legend) units += std::visit(ItemHeight{}, item);
    return units;
}

/// Draws the items from top to bottom.
class LegendDrawing {
public:
    /// `spare`: height available for bars to grow [units].
    LegendDrawing(Canvas& canvas, double left, double unit, double spare, const VectorStyle& style, Language language)
        : m_translator(Translator::of(language)),
          m_canvas(canvas),
          m_left(left),
          m_unit(unit),
          m_spare(spare),
          m_style(style),
          m_y(px(kMargin)) {}

    void operator()(const LegendText& text) {
        write(text.text, kMargin, text.faint ? kFaintInk : kInk, text.faint ? 0.85 : 1);
        m_y += px(kLine);
    }
    void operator()(const LegendSpace& space) { m_y += px(space.units); }
    void operator()(const LegendBar& bar) {
        const std::vector<std::string> footer = footerOf(bar);
        const double barUnits = std::min(kMinBar + m_spare, kMaxBar);
        const std::vector<KeyTick> list = keyTicks(bar.scale, bar.mmPerPx, barUnits < kTallBar ? 5 : 8);
        const auto scaled = [this](int units) { return rounded(px(units)); };
        const KeySizes sizes{scaled(kBarSizes.barWidth),      rounded(px(barUnits)),  0,
                             scaled(kBarSizes.maxTitleWidth), scaled(kBarSizes.tick), scaled(kBarSizes.gap),
                             scaled(kBarSizes.padding)};
        const KeyTexts texts = measureTexts(bar, list, footer.size());
        const double top = std::round(m_y);
        const double height = std::round(px(barUnits + heightWithoutBar(bar)));
        const BarKeyLayout layout = layoutBarKey(sizes, texts, texts.lineHeight, rounded(height) + 1);
        const double left = std::round(m_left + px(kMargin)) - layout.left;
        m_y = top + layout.titleTop - px(kLine - kBaseline) / 2;
        write(bar.mmPerPx > 0 ? bar.title + ", [mm]" : bar.title, kMargin, kInk);
        PixelBlock colours{{1, layout.barHeight}, {}};
        for (const Rgb colour : barColours(bar.scale, bar.scale.range, layout.barHeight))
            colours.pixels.push_back(cellColour(colour));
        std::ranges::reverse(colours.pixels);
        m_canvas.image(colours,
                       {left + layout.left, top + layout.barTop, double(layout.barWidth), double(layout.barHeight)});
        const double tickWidth = std::max(1, rounded(m_unit));
        for (const KeyTick& tick : list) {
            const double row = top + layout.rowOf(tick.fraction);
            m_canvas.fill(Box{left + layout.tickLeft, row - std::floor((tickWidth - 1) / 2),
                              double(layout.tickRight - layout.tickLeft + 1), tickWidth},
                          kInk);
            const double baseline = row + 0.5 + px(kHalfCapital);
            m_canvas.text(m_translator.translate(tick.number.text()), {left + layout.numbersRight, baseline},
                          {px(kFontSize), kInk, TextStyle::Align::Right});
            if (!tick.secondMm) continue;
            m_canvas.text(m_translator.translate(tick.secondMm->text()), {left + layout.secondsRight, baseline},
                          {px(kFontSize), kFaintInk, TextStyle::Align::Right});
        }
        m_y = top + layout.footerTop;
        for (const std::string& text : footer) (*this)(LegendText{text});
        if (footer.empty()) m_y = top + height;
    }
    void operator()(const LegendWheel&) {
        const int side = 2 * rounded(px(kWheelSide) / 2);
        const Box wheel{std::round(m_left + px((kWidth - kWheelSide) / 2)), std::round(m_y), double(side),
                        double(side)};
        m_canvas.image(PixelBlock{{side, side}, wheelPixels(side)}, wheel);
        const PointPx centre{wheel.x + side / 2.0, wheel.y + side / 2.0};
        m_canvas.addLine({{wheel.x, centre.y}, {wheel.right(), centre.y}});
        m_canvas.addLine({{centre.x, wheel.y}, {centre.x, wheel.bottom()}});
        m_canvas.stroke(kFaintInk, 0.7 * m_unit);
        m_canvas.addCircle(centre, side / 2.0);
        m_canvas.stroke(kInk, m_unit);
        m_y += px(kWheelSide);
    }
    void operator()(const LegendArrow& arrow) {
        drawArrow(m_canvas, {m_left + px(kMargin), m_y + px(kArrowHeight / 2)}, arrow.lengthPx, kInk.colour, m_style);
        m_y += px(kArrowHeight);
    }
    void operator()(const LegendMark& mark) {
        drawMark(m_canvas, *mark.mark, {m_left + px(kMargin + 6), m_y + px(kBaseline - kHalfCapital)}, m_style);
        writeIndented(mark.text);
    }
    void operator()(const LegendSwatch& swatch) {
        m_canvas.fill(Box{double(rounded(m_left + px(kMargin))), double(rounded(m_y + px(kBaseline - 12))),
                          double(rounded(px(kSwatchSide))), double(rounded(px(kSwatchSide)))},
                      {swatch.colour});
        writeIndented(swatch.text);
    }

private:
    double px(double units) const { return units * m_unit; }
    void write(const std::string& text, double indent, Ink ink, double size = 1) {
        m_canvas.text(m_translator.translate(text), {m_left + px(indent), m_y + px(kBaseline)},
                      {px(kFontSize * size), ink, TextStyle::Align::Left, px(kWidth - indent - kMargin / 2)});
    }
    void writeIndented(const std::string& text) {
        write(text, kMargin + kIndent, kInk);
        m_y += px(kLine);
    }
    KeyTexts measureTexts(const LegendBar& bar, const std::vector<KeyTick>& list, std::size_t footerLines) {
        const auto widthOf = [&](const std::string& text) {
            return static_cast<int>(std::ceil(m_canvas.textWidth(m_translator.translate(text), px(kFontSize))));
        };
        KeyTexts texts;
        texts.lineHeight = rounded(px(kLine));
        texts.titleWidth = widthOf(bar.title);
        texts.footerLines = static_cast<int>(footerLines);
        for (const KeyTick& tick : list) {
            texts.numberWidth = std::max(texts.numberWidth, widthOf(tick.number.text()));
            if (tick.secondMm) texts.secondWidth = std::max(texts.secondWidth, widthOf(tick.secondMm->text()));
        }
        return texts;
    }

    const Translator& m_translator;
    Canvas& m_canvas;
    double m_left, m_unit, m_spare;
    VectorStyle m_style;
    double m_y;
};

}  // namespace

double pictureSizeFactor(ImageSize picture) {
    return std::clamp(std::max(picture.width, picture.height) / kReferenceSide, kMinSizeFactor, kMaxSizeFactor);
}

double maxLegendArrow(double sizeFactor) { return kSampleArrow * kUnitPx * sizeFactor; }

std::string markText(const StatusMark& mark, std::size_t count) {
    return std::string(mark.label) + ": " + std::to_string(count);
}

PictureBytes pictureWithLegend(ImageSize picture, const Legend& legend, const VectorStyle& style, PictureFormat format,
                               const std::function<void(Canvas&)>& draw, Language language) {
    const double unit = kUnitPx * pictureSizeFactor(picture), minimum = minLegendHeight(legend);
    const ImageSize canvasSize{picture.width + static_cast<int>(std::ceil(kWidth * unit)),
                               std::max(picture.height, static_cast<int>(std::ceil(minimum * unit)))};
    Canvas canvas(canvasSize, format, kPaper);
    canvas.clip({0, 0, double(picture.width), double(picture.height)});
    draw(canvas);
    canvas.unclip();
    LegendDrawing drawing(canvas, picture.width, unit, canvasSize.height / unit - minimum, style, language);
    for (const LegendItem& item : legend) std::visit(drawing, item);
    return canvas.finish();
}

ScaleBar fitScaleBar(double drawnPerPx, const ShownUnits& units, double maxPx) {
    const LengthUnit unit = scaleBarUnit(units);
    const double lengthPerPx = shownUnit("px", false, {StrainUnit::One, unit, units.mmPerPx}).factor / drawnPerPx;
    const double length = roundDown(maxPx * lengthPerPx);
    return {length, unit, length / lengthPerPx};
}

ScaleBar scaleBarOf(double zoom, const ShownUnits& units, double widthPx) {
    return fitScaleBar(zoom, units, kMaxScaleBarShare * widthPx);
}

std::string scaleBarText(const ScaleBar& bar) {
    return Number{bar.length, decimalsFor(bar.length)}.text() + " " + std::string(symbolOf(bar.unit));
}

ScaleBarLayout layoutScaleBar(const ScaleBar& bar, double textPx, double fontPx, double right, double bottom) {
    const auto px = [fontPx](double units) { return std::round(units * fontPx); };
    const double length = std::round(bar.drawnPx), line = std::max(1.0, px(kBarLine)), end = std::max(3.0, px(kBarEnd));
    const double inner = std::max(length, std::ceil(textPx));
    ScaleBarLayout layout;
    layout.panel.width = inner + 2 * px(kBarPadding);
    layout.panel.height = 2 * px(kBarPadding) + px(kBarCapital) + px(kBelowBarText) + end;
    layout.panel.x = std::round(right) - px(kBarMargin) - layout.panel.width;
    layout.panel.y = std::round(bottom) - px(kBarMargin) - layout.panel.height;
    layout.text = {layout.panel.x + layout.panel.width / 2, layout.panel.y + px(kBarPadding) + px(kBarCapital)};
    const double left = layout.panel.x + std::floor((layout.panel.width - length) / 2);
    const double top = layout.panel.bottom() - px(kBarPadding) - end;
    layout.lines = {{{left, top + std::floor((end - line) / 2), length, line},
                     {left, top, line, end},
                     {left + length - line, top, line, end}}};
    return layout;
}

}  // namespace strainlens
