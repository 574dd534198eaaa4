// SPDX-License-Identifier: MPL-2.0
#include "app/render/overlay_picture.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/io/number_text.h"
#include "app/render/arrow_style.h"
#include "app/render/formula_quantity.h"
#include "app/render/legend.h"
#include "app/render/map_raster.h"
#include "app/render/ticks.h"
#include "app/render/vector_drawing.h"
#include "app/texts/translator.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kReferencePixels = 2000;  ///< approximate longer side of an enlarged picture
constexpr double kMaxPixels = 4000;
constexpr double kMaxEnlargement = 4;
constexpr std::uint32_t kMapOpacity = 223;  ///< of 255
constexpr double kStyleFactor = 5.0 / 3;    ///< relative to the window's sizes, in a picture of kReferencePixels
constexpr double kDenseMarkReach = 0.42;    ///< of a mark with edge on a dense grid, in point distances
constexpr double kContourWidth = 0.6;       ///< relative to the line width of arrows
constexpr double kBarFontSize = 22.5;  ///< font size of a scale bar at size factor 1, as in the legend [picture px]
constexpr double kMinMark = 1.5;       ///< [picture px]

/// The image as background: brightened and with reduced contrast, so that all colours are visible.
GrayImage<std::uint8_t> background(ImageView<std::uint8_t> image, double scale) {
    const ImageSize size = scale < 1 ? scaledSize(image.size(), scale) : image.size();
    GrayImage<std::uint8_t> pale = shrinkImage(image, size);
    for (int y = 0; y < pale.height(); ++y) {
        std::uint8_t* const row = pale.row(y);
        std::transform(row, row + pale.width(), row,
                       [](int grey) { return static_cast<std::uint8_t>(118 + grey / 2); });
    }
    return pale;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / std::max<double>(1, static_cast<double>(values.size()));
}

ShownUnit unitOf(const FieldQuantity& quantity, const ShownUnits& units) {
    return shownUnit(quantity.unit, quantity.isStrain, units);
}

std::string titleOf(const FieldQuantity& quantity, const ShownUnits& units) {
    const std::string label(quantity.label), unit = unitOf(quantity, units).symbol;
    return unit.empty() ? label : label + " [" + unit + "]";
}

std::string limitsText(const ColourLimits& limits) {
    if (limits.kind == ColourLimits::Kind::Fixed) return "colours: the same in all pictures";
    if (limits.kind == ColourLimits::Kind::FullRange) return "colours: all values";
    return "colours: " + readableText(limits.percent, 3) + " % to " + readableText(100 - limits.percent, 3) + " %";
}

/// Makes an overlay and its legend from the same values.
class OverlayDrawing {
public:
    OverlayDrawing(const FrameField& field, const OverlayOptions& options, ImageSize imageSize)
        : m_ofRun(field),
          m_field(field.field),
          m_options(options),
          m_scale(pictureScale(imageSize, options.width, "overlay-width")),
          m_picture(scaledSize(imageSize, m_scale)),
          m_sizeFactor(pictureSizeFactor(m_picture)),
          m_style(VectorStyle().times(kStyleFactor * m_sizeFactor)) {
        m_legend.push_back(LegendText{options.title});
        m_legend.push_back(LegendSpace{4});
        if (options.quantity) {
            makeMap(*options.quantity);
        } else {
            makeArrows();
        }
        m_legend.push_back(LegendSpace{6});
        for (const StatusMark& mark : kStatusMarks) {
            if (const std::size_t count = m_field.count(mark.status)) {
                m_legend.push_back(LegendMark{&mark, markText(mark, count)});
            }
        }
    }

    PictureBytes paint(ImageView<std::uint8_t> reference, PictureFormat format) const {
        return pictureWithLegend(
            m_picture, m_legend, m_style, format,
            [&](Canvas& canvas) {
                canvas.background(background(reference, m_scale), m_picture);
                drawMap(canvas);
                drawArrows(canvas, m_vectors, m_scale, m_style);
                if (!m_vectors.marks().empty()) drawMarks(canvas, m_vectors, m_scale, markStyle());
                drawPictureMarks(canvas, m_options.drawings, m_scale, m_style);
                if (m_options.scaleBar) drawScaleBar(canvas);
            },
            m_options.language);
    }

private:
    VectorView view() const {
        constexpr double kBeyond = 1e9;  // everything is visible
        return {.from = {-kBeyond, -kBeyond},
                .to = {kBeyond, kBeyond},
                .zoom = m_scale,
                .head = m_style.head,
                .allMarks = true};
    }

    void addCounts(std::size_t count, double mean, double largest, std::string_view unit) {
        m_legend.push_back(LegendText{std::to_string(count) + " points measured"});
        if (count == 0) return;
        const std::string text = "mean " + numberRelativeTo(mean, largest).text();
        m_legend.push_back(LegendText{unit.empty() ? text : text + " " + std::string(unit)});
    }

    void makeArrows() {
        const std::vector<double> lengths = sortedLengths(m_field);
        const double largest = lengths.empty() ? 0 : lengths.back();
        const ArrowStyle& style = m_options.arrows;
        const ArrowColours colours = arrowColoursOf(m_field, style, m_options.colours);
        const ArrowScale arrows = arrowScaleOf(m_field, style, largest, m_scale, m_style.spacing);
        VectorView view = this->view();
        view.magnification = arrows.magnification;
        view.stride = arrows.stride;
        view.fillsGaps = style.everyNth == 0;
        m_vectors.collect(m_field, colours, largest, view);
        const ShownUnit unit = shownUnit("px", false, m_options.units());
        if (style.colouring != ArrowColouring::Plain) {
            const std::string_view quantity = kArrowColourQuantities[static_cast<std::size_t>(style.colouring)];
            const double both = m_options.units().hasBoth() ? m_options.scaleMmPerPx : 0;
            m_legend.push_back(LegendBar{titleOf(fieldQuantity(quantity, "overlay-field"), m_options.units()),
                                         {colours.scale.map, colours.scale.range.times(unit.factor)},
                                         both,
                                         {}});
        }
        const ScaleBar sample =
            fitScaleBar(arrows.magnification * m_scale, m_options.units(), maxLegendArrow(m_sizeFactor));
        m_legend.push_back(LegendArrow{sample.drawnPx});
        m_legend.push_back(LegendText{
            "Arrows × " + (style.scale > 0 ? exactText(style.scale) : readableText(arrows.magnification, 3)) + ","});
        m_legend.push_back(LegendText{"this one is " + scaleBarText(sample)});
        if (arrows.stride > 1) {
            m_legend.push_back(
                LegendText{"1 of " + std::to_string(arrows.stride * arrows.stride) + " points drawn", true});
        }
        m_legend.push_back(LegendSpace{10});
        addCounts(lengths.size(), meanOf(lengths) * unit.factor, largest * unit.factor, unit.symbol);
    }

    void paintMap(const std::vector<double>& values, const ColourScale& scale) {
        const RoiMask* region = m_options.region && !m_options.region->empty() ? m_options.region : nullptr;
        const bool isSmooth = m_options.shading == MapShading::Smooth;
        m_mapScale = scale;
        m_map = mapRaster(m_field, numberCells(values, scale),
                          isSmooth ? interpolateNumbers(values, scale) : InterpolatedColour(), region);
        const ImageSize size = m_map.block.size;
        const PointPx from = inPicture({m_map.left - 0.5, m_map.top - 0.5}, m_scale);
        m_mapPlace = {from.x, from.y, size.width * m_scale, size.height * m_scale};
        for (CellColour& colour : m_map.block.pixels) colour = (colour & 0xffffff) | (colour ? kMapOpacity << 24 : 0);
        m_map.block = subsamplePixels(std::move(m_map.block), m_picture);
        if (m_options.contours)
            m_contours = contourLines(m_field, values, ticks(scale.range, kContours), region, false);
    }

    void makeMap(const FieldQuantity& quantity) {
        const std::vector<double> values = overlayValues(m_ofRun, quantity, m_options.units());
        const std::vector<double> numbers = sortedNumbers(values);
        LegendBar bar{
            titleOf(quantity, m_options.units()), {m_options.colours, rangeOf(numbers, m_options.limits)}, 0, {}};
        if (quantity.unit == "px" && m_options.units().hasBoth()) bar.mmPerPx = m_options.scaleMmPerPx;
        double largest = 0;
        if (!numbers.empty()) {
            bar.extremes = {numbers.front(), numbers.back()};
            largest = std::max(std::abs(numbers.front()), std::abs(numbers.back()));
            paintMap(values, bar.scale);
        }
        VectorView marks = view();
        marks.arrows = false;
        m_vectors.collect(m_field, {}, 0, marks);
        m_legend.push_back(bar);
        if (!numbers.empty()) m_legend.push_back(LegendText{limitsText(m_options.limits), true});
        const std::string smoothing = smoothingText(quantity.name, m_field, {m_options.scaleMmPerPx});
        if (!smoothing.empty()) m_legend.push_back(LegendText{smoothing});
        m_legend.push_back(LegendSpace{10});
        addCounts(numbers.size(), meanOf(numbers), largest, unitOf(quantity, m_options.units()).symbol);
    }

    /// Reduces marks on a dense grid, so that they do not overlap.
    VectorStyle markStyle() const {
        const double reach = kDenseMarkReach * distanceBetweenPoints(m_field) * m_scale;
        return m_style.times(std::clamp(reach / (m_style.mark + m_style.edge / 2), kMinMark / m_style.mark, 1.0));
    }
    void drawMap(Canvas& canvas) const {
        if (m_map.block.pixels.empty()) return;
        canvas.image(m_map.block, m_mapPlace);
        for (const ContourLine& contour : m_contours) {
            for (const Line& line : contour.segments) {
                canvas.addLine({inPicture(line.from, m_scale), inPicture(line.to, m_scale)});
            }
            canvas.stroke({contourInk(m_mapScale.colour(contour.value))}, m_style.line * kContourWidth);
        }
    }

    void drawScaleBar(Canvas& canvas) const {
        const ScaleBar bar = scaleBarOf(m_scale, m_options.units(), m_picture.width);
        const std::string text = Translator::of(m_options.language).translate(scaleBarText(bar));
        const double fontPx = kBarFontSize * m_sizeFactor;
        const ScaleBarLayout layout =
            layoutScaleBar(bar, canvas.textWidth(text, fontPx), fontPx, m_picture.width, m_picture.height);
        canvas.fill(layout.panel, kScaleBarPaper);
        for (const Box& line : layout.lines) canvas.fill(line, kScaleBarInk);
        canvas.text(text, layout.text, {.sizePx = fontPx, .ink = kScaleBarInk, .align = TextStyle::Align::Middle});
    }

    const FrameField m_ofRun;
    const DisplacementField& m_field;
    const OverlayOptions& m_options;
    double m_scale;
    ImageSize m_picture;
    double m_sizeFactor;
    VectorStyle m_style;
    Legend m_legend;
    Vectors m_vectors;
    MapRaster m_map;
    Box m_mapPlace;  // in the picture
    ColourScale m_mapScale;
    std::vector<ContourLine> m_contours;
};

/// The largest width with which no side exceeds kMaxPicturePx.
int maxWidthFor(ImageSize imageSize) {
    const double side = std::max(imageSize.width, imageSize.height);
    return std::max(1, static_cast<int>(kMaxPicturePx * (imageSize.width / side)));
}

/// Whether the frame before, which a rate compares with, has no field.
bool lacksFrameBefore(const FrameField& ofRun) {
    const FieldFrames* frames = ofRun.frames;
    return frames && frames->field && !frames->firstImage && ofRun.frame > 1 && !frames->field(ofRun.frame - 1);
}

}  // namespace

std::vector<double> overlayValues(const FrameField& ofRun, const FieldQuantity& quantity, const ShownUnits& units) {
    std::vector<double> values = quantity.values(ofRun);
    if (values.empty() && comparesFrames(quantity.name) && lacksFrameBefore(ofRun))
        values.assign(ofRun.field.size(), std::nan(""));
    if (values.size() != ofRun.field.size()) {
        throw InvalidInput(
            "overlay-field", "\"" + std::string(quantity.name) + "\"",
            "what the field has: strains need --strain-window, u_x to v_y, zncc, residual and sigma_... IC-GN, "
            "rate() and at() the other frames");
    }
    return inUnits(std::move(values), quantity, units);
}

std::vector<double> inUnits(std::vector<double> values, const FieldQuantity& quantity, const ShownUnits& units) {
    const double factor = unitOf(quantity, units).factor;
    if (factor != 1) std::ranges::for_each(values, [factor](double& value) { value *= factor; });
    return values;
}

PictureWidth parsePictureWidth(const std::string& text, const std::string& field) {
    PictureWidth width;
    if (text.empty()) return width;
    std::string_view number = text;
    const bool isFactor = number.ends_with('x');
    if (isFactor) number.remove_suffix(1);
    const bool isKnown = isFactor
                             ? parseNumber(number, width.factor) && width.factor >= kMinPictureFactor &&
                                   width.factor <= kMaxPictureFactor
                             : parseNumber(number, width.px) && width.px >= kMinPicturePx && width.px <= kMaxPicturePx;
    if (!isKnown) {
        throw InvalidInput(field, "\"" + text + "\"",
                           std::to_string(kMinPicturePx) + " to " + std::to_string(kMaxPicturePx) +
                               " px, or 0.05x to 16x for so many times the image's own width");
    }
    return width;
}

std::string pictureWidthText(const PictureWidth& width) {
    if (width.px > 0) return std::to_string(width.px);
    return width.factor > 0 ? exactText(width.factor) + "x" : std::string();
}

double pictureScale(ImageSize imageSize, const PictureWidth& width, const std::string& field) {
    if (width.automatic()) return pictureScale(imageSize);
    const double scale = width.px > 0 ? double(width.px) / imageSize.width : width.factor;
    const ImageSize picture = scaledSize(imageSize, scale);
    if (std::max(picture.width, picture.height) > kMaxPicturePx) {
        throw InvalidInput(
            field, pictureWidthText(width),
            "at most " + std::to_string(maxWidthFor(imageSize)) + " px for an image of " + textOf(imageSize) + " px");
    }
    return scale;
}

double pictureScale(ImageSize imageSize) {
    const double side = std::max(imageSize.width, imageSize.height);
    if (side > kMaxPixels) return kMaxPixels / side;
    // Integer factors keep pixels square.
    return std::clamp(std::round(kReferencePixels / side), 1.0, kMaxEnlargement);
}

ImageSize scaledSize(ImageSize imageSize, double scale) {
    const auto scaled = [scale](int side) { return std::max(1, static_cast<int>(std::lround(side * scale))); };
    return {scaled(imageSize.width), scaled(imageSize.height)};
}

PictureBytes overlayPicture(ImageView<std::uint8_t> reference, const FrameField& field, const OverlayOptions& options,
                            PictureFormat format) {
    if (reference.width < 1 || reference.height < 1) throw InvalidInput("overlay", "no image", "a reference image");
    const std::optional<DisplacementField> arrows = options.quantity ? std::nullopt : arrowField(field, options.arrows);
    const FrameField drawn = arrows ? FrameField(*arrows, field.frames, field.frame) : field;
    return OverlayDrawing(drawn, options, reference.size()).paint(reference, format);
}

}  // namespace strainlens
